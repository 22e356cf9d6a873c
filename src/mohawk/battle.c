#include "config.h"

#include "rules.h"
#include "fire.h"

/* Step VI: opening a battle, its ground, its line, its rounds (M6.1-M6.12). */

static MohawkSide
defender_of (const MohawkState *state)
{
  return mohawk_enemy ((MohawkSide) state->side);
}

/* Whose turn of fire it is; nobody outside one. */
MohawkSide
mohawk_firing_side (const MohawkState *state)
{
  switch ((MohawkFightPhase) state->fight)
    {
    case MOHAWK_FIGHT_VOLLEY:
    case MOHAWK_FIGHT_DEFENDER:
      return defender_of (state);
    case MOHAWK_FIGHT_ATTACKER:
      return (MohawkSide) state->side;
    default:
      return MOHAWK_NOBODY;
    }
}

/* Who chooses the ground: the defender, unless he was outmanoeuvred (M6.11). */
MohawkSide
mohawk_ground_side (const MohawkState *state)
{
  return state->field >= 0 && state->bought[state->field] ? (MohawkSide) state->side : defender_of (state);
}

/**
 * mohawk_terrain_choices:
 * @choice: (out): by the symbol, then by the lines
 *
 * Returns: 1 if they agree, else 2 (M6.11)
 */
guint
mohawk_terrain_choices (const MohawkScenario *scenario,
                        const MohawkState    *state,
                        gint                  point,
                        MohawkTerrain         choice[2])
{
  MohawkTerrain lines = MOHAWK_TERRAIN_WOODS;

  for (guint i = scenario->first_arc[point]; i < scenario->first_arc[point + 1]; i++)
    if (scenario->line[scenario->arc[i].line].mode == MOHAWK_ROAD)
      lines = MOHAWK_TERRAIN_OPEN;
  if (mohawk_is_fort (scenario, state, point))
    choice[0] = MOHAWK_TERRAIN_FORT;
  else if (scenario->point[point].symbol == MOHAWK_VILLAGE)
    choice[0] = MOHAWK_TERRAIN_WOODS;
  else
    choice[0] = lines;
  choice[1] = lines;
  return choice[0] == choice[1] ? 1 : 2;
}

/* M6.10: whether a piece's last step was a landing. */
static gboolean
piece_lands (const MohawkScenario *scenario,
             const MohawkState    *state,
             gint                  piece,
             gint                  point)
{
  if (state->origin[piece] >= 0)
    return TRUE;
  if (state->came[piece] < 0)
    return FALSE;
  return scenario->point[point].island || scenario->line[state->came[piece]].lake
         || scenario->line[state->came[piece]].crosses;
}

/* M6.10 and its ruling: all the attackers, or any of them. */
gboolean
mohawk_is_landing (const MohawkScenario *scenario,
                   const MohawkState    *state,
                   gint                  point)
{
  gboolean any = FALSE, all = TRUE;

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gboolean lands;

      if (state->place[i] != point
          || mohawk_piece_side (scenario, state, (gint) i) != (MohawkSide) state->side)
        continue;
      lands = piece_lands (scenario, state, (gint) i, point);
      any = any || lands;
      all = all && lands;
    }
  return state->option[MOHAWK_OPTION_LANDING_ANY] ? any : any && all;
}

/* Sets the ground if there is no choice, else asks for it. */
static void
choose_ground (MusterPlay      *play,
               MohawkFightPhase asking,
               MohawkFightPhase next)
{
  const MohawkState *state = mohawk_state (play);
  MohawkTerrain choice[2];

  if (mohawk_terrain_choices (mohawk_facts (play), state, state->field, choice) > 1)
    {
      muster_set (play, MOHAWK_F_FIGHT, 0, asking, "M6.11");
      return;
    }
  muster_set (play, MOHAWK_F_TERRAIN, 0, choice[0], "M6.11");
  muster_set (play, MOHAWK_F_FIGHT, 0, next, "M6.11");
}

/* `fight POINT` (M6.1) */
gboolean
mohawk_fight (MusterPlay        *play,
              const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint point = order->token[1].kind == MUSTER_KIND_AUTO ? mohawk_next_battle (scenario, state) : order->token[1].value;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_FIGHT))
    return FALSE;
  if (point < 0)
    return muster_refuse (play, "M6.1", MOHAWK_R_NOTHING_OPEN, MUSTER_KIND_VERB, MOHAWK_V_FIGHT, MUSTER_ARGS_END);
  if (state->battle[point] == MOHAWK_BATTLE_FOUGHT)
    return mohawk_refuse_point (play, "M6.1", MOHAWK_R_FOUGHT, point);
  if (state->battle[point] != MOHAWK_BATTLE_DUE)
    return mohawk_refuse_point (play, "M6.1", MOHAWK_R_NO_BATTLE, point);
  muster_set (play, MOHAWK_F_FIELD, 0, point, "M6.1");
  muster_set (play, MOHAWK_F_DESTROYED, 0, 0, "M6.1");
  muster_set (play, MOHAWK_F_ROUND, 0, 0, "M6.1");
  if (mohawk_is_landing (scenario, state, point))
    {
      muster_set (play, MOHAWK_F_TERRAIN, 0, MOHAWK_TERRAIN_LANDING, "M6.10");
      muster_set (play, MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_METHOD, "M6.10");
    }
  else
    choose_ground (play, MOHAWK_FIGHT_TERRAIN, MOHAWK_FIGHT_METHOD);
  return TRUE;
}

/* `terrain KIND`, `terrain auto` (M6.11). The ordinary choice is the symbol's: the fort, the woods. */
gboolean
mohawk_terrain (MusterPlay        *play,
                const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);
  MohawkTerrain choice[2];
  gint ground;

  if (state->fight != MOHAWK_FIGHT_TERRAIN && state->fight != MOHAWK_FIGHT_GROUND)
    return mohawk_refuse_untimely (play, order, MOHAWK_STEP_FIGHT);
  mohawk_terrain_choices (mohawk_facts (play), state, state->field, choice);
  ground = order->token[1].kind == MUSTER_KIND_AUTO ? (gint) choice[0] : order->token[1].value;
  if (ground != (gint) choice[0] && ground != (gint) choice[1])
    return muster_refuse (play, "M6.11", MOHAWK_R_TERRAIN, MOHAWK_KIND_POINT, (gint) state->field,
                          MOHAWK_KIND_TERRAIN, ground, MOHAWK_KIND_TERRAIN, (gint) choice[0],
                          MOHAWK_KIND_TERRAIN, (gint) choice[1], MUSTER_ARGS_END);
  muster_set (play, MOHAWK_F_TERRAIN, 0, ground, "M6.11");
  muster_set (play, MOHAWK_F_FIGHT, 0,
              state->fight == MOHAWK_FIGHT_TERRAIN ? MOHAWK_FIGHT_METHOD : MOHAWK_FIGHT_DEFENDER, "M6.11");
  return TRUE;
}

/* `resolve mohawk` (M6.14) */
gboolean
mohawk_resolve_battle (MusterPlay        *play,
                       const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);

  if (state->fight != MOHAWK_FIGHT_METHOD)
    return mohawk_refuse_untimely (play, order, MOHAWK_STEP_FIGHT);
  muster_set (play, MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_LINE, "M6.14");
  return TRUE;
}

/* --- the line ---------------------------------------------------------- */

static guint
collect (const MohawkScenario *scenario,
         const MohawkState    *state,
         MohawkSide            side,
         MohawkPost           *post)
{
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == state->field && mohawk_piece_side (scenario, state, (gint) i) == side)
      post[n++] = (MohawkPost) {
        (gint16) i, (gint8) scenario->piece[i].type, state->hits[i], state->walls[i], state->front[i], state->rank[i]
      };
  return n;
}

static void
write_posts (MusterPlay       *play,
             const MohawkPost *post,
             guint             n)
{
  for (guint i = 0; i < n; i++)
    {
      muster_set (play, MOHAWK_F_FRONT, (guint) post[i].piece, post[i].front, "M6.3");
      muster_set (play, MOHAWK_F_RANK, (guint) post[i].piece, post[i].order, "M6.3");
    }
}

static MohawkPost *
find_post (MohawkPost *post,
           guint       n,
           gint        piece)
{
  for (guint i = 0; i < n; i++)
    if (post[i].piece == piece)
      return &post[i];
  return NULL;
}

static gboolean
refuse_absent (MusterPlay *play,
               const char *clause,
               gint        piece)
{
  return muster_refuse (play, clause, MOHAWK_R_NOT_IN_BATTLE, MOHAWK_KIND_PIECE, piece,
                        MOHAWK_KIND_POINT, (gint) mohawk_state (play)->field, MUSTER_ARGS_END);
}

/* Reads D,D/A D/A,A into the posts; -1 in front marks who was not named. */
static gboolean
read_line (MusterPlay        *play,
           const MusterOrder *order,
           MohawkPost        *post[2],
           const guint        n[2],
           gint              *fronts)
{
  guint who = MOHAWK_DEFENDER;
  gint16 rank[2] = { 0, 0 };

  for (guint w = 0; w < 2; w++)
    for (guint i = 0; i < n[w]; i++)
      post[w][i].front = -1;
  *fronts = 0;
  for (guint i = 1; i < order->n; i++)
    {
      const MusterToken *token = &order->token[i];
      MohawkPost *here;

      if (token->kind == MUSTER_KIND_MARK)
        {
          if (token->value == '/')
            who = MOHAWK_ATTACKER;
          continue;
        }
      if (!token->glued) /* a blank begins the next front */
        {
          who = MOHAWK_DEFENDER;
          rank[0] = rank[1] = 0;
          ++*fronts;
        }
      here = find_post (post[who], n[who], token->value);
      if (!here)
        {
          if (find_post (post[!who], n[!who], token->value))
            return mohawk_refuse_piece (play, "M6.3", MOHAWK_R_LINE_SIDE, token->value);
          return refuse_absent (play, "M6.3", token->value);
        }
      if (here->front >= 0)
        return muster_refuse_token (play, MUSTER_REFUSAL_TWICE, token);
      here->front = (gint16) (*fronts - 1);
      here->order = rank[who]++;
    }
  return TRUE;
}

/* M6.3: all stand; the fewer one to a front; no triple while anyone opposite is single. */
static gboolean
check_line (MusterPlay       *play,
            MohawkPost *const post[2],
            const guint       n[2],
            gint              fronts)
{
  gint wanted = (gint) MIN (n[0], n[1]);

  for (guint w = 0; w < 2; w++)
    for (guint i = 0; i < n[w]; i++)
      if (post[w][i].front < 0)
        return mohawk_refuse_piece (play, "M6.3", MOHAWK_R_LINE_MISSING, post[w][i].piece);
  if (fronts != wanted)
    return muster_refuse (play, "M6.3", MOHAWK_R_LINE_FRONTS, MUSTER_KIND_NUMBER, wanted, MUSTER_ARGS_END);
  for (guint w = 0; w < 2; w++)
    for (gint f = 0; f < fronts; f++)
      {
        gint here = 0;
        gint least = (gint) n[w] / fronts;
        gint most = least + ((gint) n[w] % fronts != 0);
        gint who = -1;

        for (guint i = 0; i < n[w]; i++)
          if (post[w][i].front == f)
            {
              here++;
              who = post[w][i].piece;
            }
        for (guint i = 0; i < n[!w] && who < 0; i++)
          if (post[!w][i].front == f)
            who = post[!w][i].piece;
        if ((here < least || here > most) && n[w] <= n[!w])
          return muster_refuse (play, "M6.3", MOHAWK_R_LINE_ONE, MOHAWK_KIND_PIECE, who,
                                MUSTER_KIND_NUMBER, here, MUSTER_ARGS_END);
        if (here < least || here > most)
          return muster_refuse (play, "M6.3", MOHAWK_R_LINE_UNEVEN, MOHAWK_KIND_PIECE, who,
                                MUSTER_KIND_NUMBER, here, MUSTER_KIND_NUMBER, here < least ? least : most,
                                MUSTER_ARGS_END);
      }
  return TRUE;
}

/* `line D/A,A D/A ...`, `line auto` (M6.3) */
gboolean
mohawk_line (MusterPlay        *play,
             const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  MohawkPost defenders[MOHAWK_MAX_PIECES], attackers[MOHAWK_MAX_PIECES];
  MohawkPost *post[2] = { defenders, attackers };
  guint n[2];

  if (state->fight != MOHAWK_FIGHT_LINE)
    return mohawk_refuse_untimely (play, order, MOHAWK_STEP_FIGHT);
  n[0] = collect (scenario, state, defender_of (state), defenders);
  n[1] = collect (scenario, state, (MohawkSide) state->side, attackers);
  if (order->token[1].kind == MUSTER_KIND_AUTO)
    mohawk_fight_pair (defenders, n[0], attackers, n[1]);
  else
    {
      gint fronts;

      if (!read_line (play, order, post, n, &fronts) || !check_line (play, post, n, fronts))
        return FALSE;
    }
  write_posts (play, defenders, n[0]);
  write_posts (play, attackers, n[1]);
  if (state->terrain == MOHAWK_TERRAIN_LANDING)
    muster_set (play, MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_VOLLEY, "M6.10");
  else
    {
      muster_set (play, MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_DEFENDER, "M6.4");
      muster_set (play, MOHAWK_F_ROUND, 0, 1, "M6.4");
    }
  return TRUE;
}

/* --- a turn of fire ---------------------------------------------------- */

/* The fight as it stands in the state. */
static void
draw_up (const MohawkScenario *scenario,
         const MohawkState    *state,
         MohawkFight          *fight)
{
  MohawkPost post[2][MOHAWK_MAX_PIECES];
  guint n[2];
  gint last = -1;

  n[0] = collect (scenario, state, defender_of (state), post[0]);
  n[1] = collect (scenario, state, (MohawkSide) state->side, post[1]);
  for (guint w = 0; w < 2; w++)
    for (guint i = 0; i < n[w]; i++)
      last = MAX (last, post[w][i].front);
  fight->terrain = (guint8) state->terrain;
  fight->n_fronts = (guint8) (last + 1);
  for (guint w = 0; w < 2; w++)
    mohawk_fight_rank (fight, w, post[w], n[w]);
}

/* Fronts, ranks and walls back into the state. */
static void
write_back (MusterPlay        *play,
            const MohawkFight *fight,
            const char        *clause)
{
  for (guint w = 0; w < 2; w++)
    for (guint f = 0; f < fight->n_fronts; f++)
      for (guint i = fight->rank[w].first[f]; i < fight->rank[w].first[f + 1]; i++)
        {
          const MohawkFighter *fighter = &fight->rank[w].fighter[i];

          if (fighter->hits <= 0)
            continue;
          muster_set (play, MOHAWK_F_FRONT, (guint) fighter->piece, (gint) f, clause);
          muster_set (play, MOHAWK_F_RANK, (guint) fighter->piece, (gint) (i - fight->rank[w].first[f]), clause);
          muster_set (play, MOHAWK_F_WALLS, (guint) fighter->piece, fighter->walls, "M6.6");
        }
}

static gboolean
require_turn_of_fire (MusterPlay        *play,
                      const MusterOrder *order,
                      guint             *who)
{
  const MohawkState *state = mohawk_state (play);

  if (mohawk_firing_side (state) == MOHAWK_NOBODY)
    return mohawk_refuse_untimely (play, order, MOHAWK_STEP_FIGHT);
  *who = state->fight == MOHAWK_FIGHT_ATTACKER ? MOHAWK_ATTACKER : MOHAWK_DEFENDER;
  return TRUE;
}

/* What was open before it lapses: who might have come up, and what the battle before left (M3.5). */
static void
take_turn_of_fire (MusterPlay *play)
{
  muster_set (play, MOHAWK_F_REINFORCING, 0, MOHAWK_NOBODY, "M6.8");
  mohawk_lapse_spoils (play, "M6.13");
}

static MohawkFighter *
find_fighter (MohawkFight *fight,
              guint        who,
              gint         piece)
{
  for (guint i = 0; i < fight->rank[who].n; i++)
    if (fight->rank[who].fighter[i].piece == piece)
      return &fight->rank[who].fighter[i];
  return NULL;
}

static guint
count_opposite (const MohawkFight *fight,
                guint              who,
                guint              front)
{
  return (guint) fight->rank[!who].first[front + 1] - fight->rank[!who].first[front];
}

/* `fire P@T ...`: the targets named, and every choice made (M6.4). */
static gboolean
aim (MusterPlay        *play,
     const MusterOrder *order,
     MohawkFight       *fight,
     guint              who)
{
  const MohawkState *state = mohawk_state (play);

  for (guint i = 1; i + 2 < order->n; i += 3)
    {
      gint piece = order->token[i].value;
      gint enemy = order->token[i + 2].value;
      MohawkFighter *shooter = find_fighter (fight, who, piece);
      MohawkFighter *target = find_fighter (fight, !who, enemy);

      if (state->place[piece] != state->field || state->place[enemy] != state->field)
        return refuse_absent (play, "M6.4", state->place[piece] != state->field ? piece : enemy);
      if (!shooter)
        return muster_refuse (play, "M6.4", MOHAWK_R_NOT_FIRING, MOHAWK_KIND_PIECE, piece,
                              MOHAWK_KIND_SIDE, (gint) mohawk_firing_side (state), MUSTER_ARGS_END);
      if (shooter->walls == 2)
        return mohawk_refuse_piece (play, "M6.6", MOHAWK_R_MOVING_UP, piece);
      if (shooter->target >= 0)
        return muster_refuse_token (play, MUSTER_REFUSAL_TWICE, &order->token[i]);
      if (!target || target->front != shooter->front)
        return muster_refuse (play, "M6.4", MOHAWK_R_NOT_OPPOSITE, MOHAWK_KIND_PIECE, piece,
                              MOHAWK_KIND_PIECE, enemy, MUSTER_ARGS_END);
      shooter->target = (gint16) enemy;
    }
  for (guint i = 0; i < fight->rank[who].n; i++)
    {
      const MohawkFighter *shooter = &fight->rank[who].fighter[i];

      if (shooter->walls != 2 && shooter->target < 0 && count_opposite (fight, who, (guint) shooter->front) > 1)
        {
          const MohawkRank *enemy = &fight->rank[!who];
          guint first = enemy->first[(guint) shooter->front];

          return muster_refuse (play, "M6.4", MOHAWK_R_NAME_TARGET, MOHAWK_KIND_PIECE, (gint) shooter->piece,
                                MOHAWK_KIND_PIECE, (gint) enemy->fighter[first].piece,
                                MOHAWK_KIND_PIECE, (gint) enemy->fighter[first + 1].piece, MUSTER_ARGS_END);
        }
    }
  return TRUE;
}

/* Hits into the state, as they fell. */
static void
take_losses (MusterPlay       *play,
             const MohawkShot *shot,
             guint             n)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);

  for (guint i = 0; i < n; i++)
    {
      gint target = shot[i].target;

      if (!shot[i].hit)
        continue;
      if (state->hits[target] > 1)
        {
          muster_set (play, MOHAWK_F_HITS, (guint) target, state->hits[target] - 1, "M6.7");
          continue;
        }
      if (mohawk_piece_side (scenario, state, target) == MOHAWK_BRITISH)
        muster_set (play, MOHAWK_F_DESTROYED, 0, state->destroyed + 1, "M10.7");
      mohawk_eliminate (play, target, "M6.7");
    }
}

/* What comes after a side has fired: the other's turn, or a new round. */
static void
next_turn_of_fire (MusterPlay  *play,
                   MohawkFight *fight)
{
  const MohawkState *state = mohawk_state (play);

  switch ((MohawkFightPhase) state->fight)
    {
    case MOHAWK_FIGHT_VOLLEY:
      mohawk_fight_dress (fight);
      muster_set (play, MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_DEFENDER, "M6.10");
      muster_set (play, MOHAWK_F_ROUND, 0, 1, "M6.4");
      break;
    case MOHAWK_FIGHT_DEFENDER:
      muster_set (play, MOHAWK_F_REINFORCING, 0, defender_of (state), "M6.8");
      muster_set (play, MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_ATTACKER, "M6.4");
      break;
    default:
      mohawk_fight_dress (fight); /* M6.12 */
      muster_set (play, MOHAWK_F_REINFORCING, 0, state->side, "M6.8");
      muster_set (play, MOHAWK_F_FIGHT, 0, MOHAWK_FIGHT_DEFENDER, "M6.4");
      /* a battle can last longer than the field is wide; only the first two rounds differ */
      muster_set (play, MOHAWK_F_ROUND, 0, MIN (state->round + 1, 120), "M6.4");
    }
}

/* `fire PIECE@TARGET ...`, `fire auto` (M6.4) */
gboolean
mohawk_fire (MusterPlay        *play,
             const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  MohawkFight fight;
  MohawkShot shot[MOHAWK_MAX_PIECES];
  guint who = 0, n;

  if (!require_turn_of_fire (play, order, &who))
    return FALSE;
  draw_up (scenario, state, &fight);
  if (order->n > 1 && order->token[1].kind == MUSTER_KIND_AUTO)
    {
      if (who == MOHAWK_ATTACKER && state->terrain == MOHAWK_TERRAIN_FORT)
        mohawk_fight_move_up (&fight);
    }
  else if (!aim (play, order, &fight, who))
    return FALSE;
  take_turn_of_fire (play);
  n = mohawk_fight_fire (&fight, who, play->dice, shot);
  take_losses (play, shot, n);
  if (fight.rank[!who].alive == 0)
    {
      mohawk_end_battle (play, mohawk_firing_side (state));
      return TRUE;
    }
  next_turn_of_fire (play, &fight);
  write_back (play, &fight, "M6.12");
  return TRUE;
}

/* `walls PIECE...` (M6.6): they give up this turn's fire. */
gboolean
mohawk_walls (MusterPlay        *play,
              const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);
  MohawkStack stack;
  guint who = 0;

  if (!require_turn_of_fire (play, order, &who)
      || !mohawk_read_pieces (play, order, 1, order->n, &stack))
    return FALSE;
  if (state->terrain != MOHAWK_TERRAIN_FORT)
    return muster_refuse (play, "M6.6", MOHAWK_R_NO_WALLS, MUSTER_ARGS_END);
  if (who != MOHAWK_ATTACKER)
    return muster_refuse (play, "M6.6", MOHAWK_R_WALLS_TURN, MUSTER_ARGS_END);
  for (guint i = 0; i < stack.n; i++)
    {
      gint piece = stack.piece[i];

      if (state->place[piece] != state->field)
        return refuse_absent (play, "M6.6", piece);
      if (mohawk_piece_side (mohawk_facts (play), state, piece) != (MohawkSide) state->side)
        return muster_refuse (play, "M6.6", MOHAWK_R_WALLS_DEFENDER, MOHAWK_KIND_PIECE, piece,
                              MOHAWK_KIND_POINT, (gint) state->field, MUSTER_ARGS_END);
      if (state->walls[piece])
        return mohawk_refuse_piece (play, "M6.6", MOHAWK_R_AT_WALLS, piece);
      muster_set (play, MOHAWK_F_WALLS, (guint) piece, 2, "M6.6");
    }
  take_turn_of_fire (play);
  return TRUE;
}

/* `fallback` (M6.10) */
gboolean
mohawk_fallback (MusterPlay        *play,
                 const MusterOrder *order)
{
  const MohawkState *state = mohawk_state (play);
  guint who = 0;

  if (!require_turn_of_fire (play, order, &who))
    return FALSE;
  if (state->fight != MOHAWK_FIGHT_DEFENDER || state->terrain != MOHAWK_TERRAIN_LANDING)
    return muster_refuse (play, "M6.10", MOHAWK_R_NOT_LANDING, MUSTER_ARGS_END);
  take_turn_of_fire (play);
  choose_ground (play, MOHAWK_FIGHT_GROUND, MOHAWK_FIGHT_DEFENDER);
  return TRUE;
}

/* M6.9, M10.6: part of a side has left; the rest gave up its fire with them. */
void
mohawk_close_ranks (MusterPlay *play)
{
  MohawkFight fight;

  draw_up (mohawk_facts (play), mohawk_state (play), &fight);
  next_turn_of_fire (play, &fight);
  muster_set (play, MOHAWK_F_REINFORCING, 0, MOHAWK_NOBODY, "M6.8");
  write_back (play, &fight, "M6.12");
}

/* M6.8: pieces at the field that stand nowhere join the line where M6.3 has them; before edition 6 one alone of the enemy's
 * came over to each, though others had three against them. */
void
mohawk_join_line (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  MohawkFight fight;

  draw_up (scenario, state, &fight);
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == state->field && state->front[i] < 0)
      muster_set (play, MOHAWK_F_FRONT, i, fight.n_fronts++, "M6.8");
  draw_up (scenario, state, &fight);
  if (state->edition >= 6)
    mohawk_fight_join (&fight);
  else
    mohawk_fight_dress (&fight);
  write_back (play, &fight, "M6.8");
}
