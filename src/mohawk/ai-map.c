#include "config.h"

#include "ai.h"
#include "mohawk.h"

#include <string.h>

/* What the map looks like to one side: forces, dangers, what is worth having. */

gint
mohawk_piece_worth (MohawkClass class)
{
  static const guint8 worth[] = {
    [MOHAWK_REGULAR] = 40, [MOHAWK_COLONIAL_REGULAR] = 36, [MOHAWK_MILITIA] = 20, [MOHAWK_RANGER] = 40,
    [MOHAWK_COURIER] = 60, [MOHAWK_TRIBE] = 14, [MOHAWK_NATION] = 30
  };

  return worth[class];
}

static void
read_ground (MohawkView *view,
             guint       p)
{
  const MohawkScenario *scenario = view->scenario;
  guint8 lines = scenario->road[p] ? MOHAWK_TERRAIN_OPEN : MOHAWK_TERRAIN_WOODS;

  view->fort[p] = mohawk_is_fort (scenario, view->state, (gint) p);
  view->ground[p][0] = view->fort[p] ? MOHAWK_TERRAIN_FORT
                       : scenario->point[p].symbol == MOHAWK_VILLAGE ? MOHAWK_TERRAIN_WOODS : lines;
  view->ground[p][1] = lines;
}

/* What a band is called by: where it stands, what it is, what it has marched. */
static void
join_band (MohawkView *view,
           gint8       known[MOHAWK_MAX_POINTS][9],
           gint        piece)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  MohawkClass class = scenario->piece[piece].class;
  gint place = state->place[piece];
  guint kind = mohawk_is_foot (class) ? MOHAWK_BAND_FOOT : class == MOHAWK_NATION ? MOHAWK_BAND_NATION : MOHAWK_BAND_INDIAN;
  guint spent = mohawk_is_limited (class) ? (guint) MIN (state->marches[piece], 2) : 0;
  gint8 *at = &known[place][kind * 3 + spent];
  MohawkBand *band;

  if (*at < 0)
    {
      if (view->n_bands == MOHAWK_MAX_BANDS)
        return;
      *at = (gint8) view->n_bands;
      view->band[view->n_bands++] = (MohawkBand) {
        .point = (gint16) place, .kind = (guint8) kind, .spent = (guint8) spent, .trail = 1, .first = -1
      };
    }
  band = &view->band[*at];
  if (class == MOHAWK_TRIBE && ++band->tribes > 5) /* M10.5 */
    {
      band->tribes = 5;
      return;
    }
  band->couriers = (guint8) (band->couriers + (class == MOHAWK_COURIER));
  band->trail = band->trail && state->trails[piece] == 0;
  band->worth = (gint16) (band->worth + mohawk_piece_worth (class));
  mohawk_force_add_one (&band->force, scenario->piece[piece].type, (guint) state->hits[piece]);
  view->next[piece] = band->first;
  band->first = (gint16) piece;
}

/**
 * mohawk_view_open:
 *
 * Counts who stands where. The rest of the view is mohawk_view_survey()'s.
 */
void
mohawk_view_open (MohawkView           *view,
                  const MohawkScenario *scenario,
                  const MohawkState    *state,
                  MohawkSide            side,
                  MusterDice           *dice)
{
  gint8 known[MOHAWK_MAX_POINTS][9];

  view->scenario = scenario;
  view->state = state;
  view->dice = dice;
  view->side = side;
  view->enemy = mohawk_enemy (side);
  view->turns_left = (gint) scenario->n_turns - state->turn;
  view->winter = scenario->turn[state->turn - 1].last_of_year;
  view->n_bands = 0;
  memset (view->reserve, 0, sizeof view->reserve);
  memset (view->own, 0, scenario->n_points * sizeof *view->own);
  memset (view->foe, 0, scenario->n_points * sizeof *view->foe);
  memset (view->foe_foot, 0, scenario->n_points * sizeof *view->foe_foot);
  memset (view->foe_led, 0, sizeof view->foe_led);
  memset (known, 0xff, sizeof known);
  for (guint p = 0; p < scenario->n_points; p++)
    read_ground (view, p);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      MohawkSide whose = mohawk_piece_side (scenario, state, (gint) i);
      gint place = state->place[i];

      if (place < 0 || (whose != side && whose != view->enemy))
        continue;
      mohawk_force_add_one (whose == side ? &view->own[place] : &view->foe[place],
                            scenario->piece[i].type, (guint) state->hits[i]);
      if (whose != side && mohawk_is_foot (scenario->piece[i].class))
        mohawk_force_add_one (&view->foe_foot[place], scenario->piece[i].type, (guint) state->hits[i]);
      else if (whose != side && scenario->piece[i].class != MOHAWK_TRIBE)
        view->foe_led[place] = TRUE;
      if (whose == side && (scenario->piece[i].class != MOHAWK_TRIBE || state->active[i]))
        join_band (view, known, (gint) i);
    }
  memcpy (view->guard, view->own, scenario->n_points * sizeof *view->own);
  memcpy (view->post, view->foe, scenario->n_points * sizeof *view->foe);
  for (guint i = 0; i < scenario->n_pieces; i++) /* M9.2 */
    {
      const MohawkPiece *piece = &scenario->piece[i];

      if (piece->class != MOHAWK_MILITIA || state->place[i] != MOHAWK_MIX
          || state->holder[piece->home] != (gint8) piece->side)
        continue;
      if (piece->side == side)
        mohawk_force_add_one (&view->guard[piece->home], piece->type, 2);
      else if (view->foe[piece->home].n > 0 || state->option[MOHAWK_OPTION_COME_ON] == 0)
        mohawk_force_add_one (&view->post[piece->home], piece->type, 2);
    }
}

/* --- worth ------------------------------------------------------------- */

/* How far a side has come, by what it still lacks of its goals. */
static gint
progress (const MohawkView *view,
          MohawkSide        side,
          gint              point,
          gboolean          held)
{
  static const gint16 score[] = { 1500, 600, 340, 160, 50, 0 };
  const MohawkScenario *scenario = view->scenario;
  gint lack = 0, spare = 0;

  for (guint g = 0; g < scenario->n_goals[side]; g++)
    {
      const MohawkGoal *goal = &scenario->goal[side][g];
      gint have = 0;

      for (guint i = 0; i < goal->n_points; i++)
        have += goal->point[i] == point ? held : view->state->holder[goal->point[i]] == (gint8) side;
      lack += MAX (goal->count - have, 0);
      spare += MAX (have - goal->count, 0);
    }
  return score[MIN (lack, 5)] + 60 * spare;
}

static void
weigh_points (MohawkView *view)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  gint turned = state->joined ? 0 : (gint) mohawk_colour_count (scenario, state, view->side);
  gint against = state->joined ? 0 : (gint) mohawk_colour_count (scenario, state, view->enemy);

  /* the last to turn brings the six in; and who has all six must be robbed of one */
  view->victory = state->joined ? 2 : against == 0 ? 2 : turned == 0 ? 300 : against == 1 ? 60 : 12 + 3 * turned;
  for (guint p = 0; p < scenario->n_points; p++)
    {
      const MohawkPoint *point = &scenario->point[p];

      view->worth[p] = (gint16) (8 + 8 * view->fort[p] + 5 * (point->symbol == MOHAWK_TOWN)
                                 + (point->base ? 60 : 0) + (point->bank != MOHAWK_BANK_NONE ? 4 : 0));
    }
  if (scenario->bonus_port >= 0)
    view->worth[scenario->bonus_port] = (gint16) (view->worth[scenario->bonus_port] + 80);
  for (guint side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    for (guint g = 0; g < scenario->n_goals[side]; g++)
      for (guint i = 0; i < scenario->goal[side][g].n_points; i++)
        {
          gint p = scenario->goal[side][g].point[i];
          gint swing = progress (view, (MohawkSide) side, p, TRUE) - progress (view, (MohawkSide) side, p, FALSE);

          /* a point may stand in several goals of a side: what it is worth to all is the same sum */
          view->worth[p] = (gint16) MAX (view->worth[p], swing + 40);
        }
}

/* --- danger ------------------------------------------------------------ */

/* Those of a point's enemies who march together: the foot, and Indians who are led. */
static void
add_threats_from (MohawkView *view,
                  gint        from)
{
  const MohawkScenario *scenario = view->scenario;
  guint open = view->state->joined != 0;
  const guint8 *by_foot = scenario->foot_marches[open][from];
  const guint8 *by_path = scenario->indian_marches[open][from];
  const MohawkForce *foot = &view->foe_foot[from];
  MohawkForce others = view->foe[from];

  mohawk_force_take (&others, foot);
  for (guint p = 0; p < scenario->n_points && foot->n; p++)
    if (by_foot[p] <= 4)
      mohawk_force_add_part (&view->threat[p], foot, by_foot[p] <= 2 ? 4 : by_foot[p] == 3 ? 2 : 1);
  for (guint p = 0; p < scenario->n_points && others.n && view->foe_led[from]; p++)
    if (by_path[p] <= 3)
      mohawk_force_add_part (&view->threat[p], &others, by_path[p] <= 2 ? 4 : 2);
}

/* The British sea lift may bring those at its port, or who can get there, to any other (M5S). */
static void
add_threats_by_sea (MohawkView *view)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  MohawkForce fleet = { 0 };

  if (view->enemy != MOHAWK_BRITISH || state->marker == MOHAWK_OFF_MAP)
    return;
  for (guint p = 0; p < scenario->n_points; p++)
    {
      guint distance = scenario->foot_marches[state->joined != 0][p][state->marker];

      if (view->foe_foot[p].n > 0 && distance <= 2)
        mohawk_force_add_part (&fleet, &view->foe_foot[p], distance == 0 ? 4 : distance == 1 ? 3 : 2);
    }
  for (guint i = 0; i < scenario->n_ports && fleet.n > 0; i++)
    {
      gint port = scenario->by_sea[i];

      if (state->holder[port] == (gint8) view->side && !mohawk_is_out_of_reach (scenario, state, port))
        mohawk_force_add_part (&view->threat[port], &fleet, 3);
    }
}

/* A muster may come up beside a point before the march (M9.1). */
static void
add_threats_by_muster (MohawkView *view)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  gint turn = view->side == MOHAWK_FRENCH ? state->turn : state->turn + 1;
  guint most = view->enemy == MOHAWK_BRITISH ? 4 : 3;
  MohawkForce militia = { (guint8) most, { 0, (guint8) most, 0 }, { 0, (guint8) (2 * most), 0 } };

  if (turn > (gint) scenario->n_turns || !scenario->turn[turn - 1].first_of_year)
    return;
  for (guint p = 0; p < scenario->n_points; p++)
    for (guint i = scenario->first_arc[p]; i < scenario->first_arc[p + 1]; i++)
      {
        gint q = scenario->arc[i].neighbour;

        if (state->holder[p] == (gint8) view->enemy || scenario->point[q].original != view->enemy
            || state->holder[q] != (gint8) view->enemy)
          continue;
        mohawk_force_add (&view->threat[p], &militia);
        break;
      }
}

/* The chance that @threat takes @point from @guard, which chooses the ground. */
static gint
chance_to_lose (const MohawkView  *view,
                gint               point,
                const MohawkForce *threat,
                const MohawkForce *guard)
{
  gboolean island = view->scenario->point[point].island;
  gint loss, other;

  if (threat->n == 0)
    return 0;
  if (guard->n == 0)
    return 900;
  loss = mohawk_force_chance (threat, guard, (MohawkTerrain) view->ground[point][0], island, NULL);
  if (view->ground[point][0] == view->ground[point][1])
    return loss;
  other = mohawk_force_chance (threat, guard, (MohawkTerrain) view->ground[point][1], island, NULL);
  return MIN (loss, other);
}

/* The chance to lose @point to what threatens it, guarded so. */
gint
mohawk_view_loss (const MohawkView  *view,
                  gint               point,
                  const MohawkForce *guard)
{
  return chance_to_lose (view, point, &view->threat[point], guard);
}

/* The same, were the enemies at @beaten no more. */
gint
mohawk_view_loss_without (const MohawkView  *view,
                          gint               point,
                          const MohawkForce *guard,
                          gint               beaten)
{
  const MohawkScenario *scenario = view->scenario;
  guint open = view->state->joined != 0;
  MohawkForce threat = view->threat[point], gone = { 0 }, others = view->foe[beaten];
  guint by_foot = scenario->foot_marches[open][beaten][point];

  mohawk_force_take (&others, &view->foe_foot[beaten]);
  if (by_foot <= 4)
    mohawk_force_add_part (&gone, &view->foe_foot[beaten], by_foot <= 2 ? 4 : by_foot == 3 ? 2 : 1);
  if (view->foe_led[beaten] && scenario->indian_marches[open][beaten][point] <= 3)
    mohawk_force_add_part (&gone, &others, scenario->indian_marches[open][beaten][point] <= 2 ? 4 : 2);
  for (guint t = 0; t < 3; t++)
    {
      gone.count[t] = MIN (gone.count[t], threat.count[t]);
      gone.hits[t] = MIN (gone.hits[t], threat.hits[t]);
    }
  gone.n = MIN (gone.n, threat.n);
  mohawk_force_take (&threat, &gone);
  return chance_to_lose (view, point, &threat, guard);
}

/**
 * mohawk_view_assault:
 * @ratio: (out) (optional): strength in 256ths of the defenders'
 *
 * Returns: the chance that @attacker takes @point from those who defend it, who
 *   choose the ground unless they are outmanoeuvred
 */
gint
mohawk_view_assault (const MohawkView  *view,
                     gint               point,
                     const MohawkForce *attacker,
                     MohawkAssault      how,
                     gint              *ratio)
{
  gboolean landing = (how & MOHAWK_ASSAULT_BY_SEA) || view->scenario->point[point].island;
  gboolean choose = (how & MOHAWK_ASSAULT_OUTMANOEUVRE) || view->state->bought[point];
  gint chance, other, first = 0, second = 0;

  chance = mohawk_force_chance (attacker, &view->post[point], (MohawkTerrain) view->ground[point][0], landing, &first);
  if (view->ground[point][0] != view->ground[point][1])
    {
      other = mohawk_force_chance (attacker, &view->post[point], (MohawkTerrain) view->ground[point][1], landing, &second);
      if (choose ? other > chance : other < chance)
        {
          chance = other;
          first = second;
        }
    }
  if (ratio)
    *ratio = first;
  return chance;
}

/* --- supply ------------------------------------------------------------ */

static void
trace_supply (MohawkView *view)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  gint16 queue[MOHAWK_MAX_POINTS];
  guint head = 0, tail = 0;

  memset (view->supply, 0, sizeof view->supply);
  for (guint p = 0; p < scenario->n_points; p++)
    if (state->holder[p] == (gint8) view->side && view->foe[p].n == 0 && scenario->point[p].base == view->side)
      {
        view->supply[p] = 1;
        queue[tail++] = (gint16) p;
      }
  for (guint i = 0; i < scenario->n_ports; i++) /* a port that is held needs no trace, and passes one on (M8.4) */
    {
      gint p = scenario->by_sea[i];

      if (!view->supply[p] && state->holder[p] == (gint8) view->side && view->foe[p].n == 0
          && !(view->side == MOHAWK_BRITISH && mohawk_is_shielded (scenario, state, p)))
        {
          view->supply[p] = view->side == MOHAWK_BRITISH ? 1 : 2;
          if (view->side == MOHAWK_BRITISH)
            queue[tail++] = (gint16) p;
        }
    }
  while (head < tail)
    {
      gint p = queue[head++];

      for (guint i = scenario->first_arc[p]; i < scenario->first_arc[p + 1]; i++)
        {
          gint q = scenario->arc[i].neighbour;

          if (scenario->line[scenario->arc[i].line].mode == MOHAWK_TRAIL || view->supply[q]
              || state->holder[q] == (gint8) view->enemy || view->foe[q].n > 0
              || mohawk_is_closed (scenario, state, q))
            continue;
          view->supply[q] = 1;
          queue[tail++] = (gint16) q;
        }
    }
}

/* Whether regulars could live through the winter at @point, were it held (M8). */
gboolean
mohawk_view_winters (const MohawkView *view,
                     gint              point)
{
  const MohawkScenario *scenario = view->scenario;
  gboolean trace = view->supply[point] != 0;

  if (!scenario->road[point] && !view->fort[point] && scenario->point[point].symbol != MOHAWK_TOWN)
    return FALSE;
  for (guint i = scenario->first_arc[point]; i < scenario->first_arc[point + 1] && !trace; i++)
    trace = scenario->line[scenario->arc[i].line].mode != MOHAWK_TRAIL && view->supply[scenario->arc[i].neighbour] == 1;
  if (scenario->point[point].port
      && !(view->side == MOHAWK_BRITISH && mohawk_is_shielded (scenario, view->state, point)))
    trace = TRUE;
  return trace;
}

/**
 * mohawk_view_weigh:
 *
 * Works out what is worth having and what is in danger.
 */
void
mohawk_view_weigh (MohawkView *view)
{
  const MohawkScenario *scenario = view->scenario;

  weigh_points (view);
  memset (view->threat, 0, scenario->n_points * sizeof *view->threat);
  for (guint p = 0; p < scenario->n_points; p++)
    if (view->foe[p].n > 0)
      add_threats_from (view, (gint) p);
  add_threats_by_sea (view);
  add_threats_by_muster (view);
  for (guint p = 0; p < scenario->n_points; p++)
    view->risk[p] = (gint16) (view->state->holder[p] == (gint8) view->side
                              ? mohawk_view_loss (view, (gint) p, &view->guard[p]) : 0);
}

/**
 * mohawk_view_survey:
 *
 * As mohawk_view_weigh(), and where supply runs and what draws whom.
 */
void
mohawk_view_survey (MohawkView *view)
{
  mohawk_view_weigh (view);
  trace_supply (view);
  mohawk_view_draw (view);
}

/* Whether the rules take @order now: the last word on every order the AI gives in step V. */
gboolean
mohawk_view_accepts (const MohawkView  *view,
                     const MusterOrder *order)
{
  return muster_game_check (&mohawk_game, view->scenario, view->state, order, NULL);
}
