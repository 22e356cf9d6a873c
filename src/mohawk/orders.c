#include "config.h"

#include "mohawk.h"
#include "paths.h"

#include <string.h>

/*
 * The legal orders now. Candidates are made step by step of the rules and kept if
 * the rules accept them, so that everything listed is accepted.
 */

typedef struct
{
  const MohawkScenario *scenario;
  const MohawkState    *state;
  GPtrArray            *orders;
  MusterOrder           order;
} Lister;

static void
offer (Lister *lister)
{
  if (muster_game_check (&mohawk_game, lister->scenario, lister->state, &lister->order, NULL))
    {
      MusterOrder *kept = muster_order_new (0);

      muster_order_copy (kept, &lister->order);
      g_ptr_array_add (lister->orders, kept);
    }
}

static void
offer_word (Lister *lister,
            guint   verb)
{
  muster_order_reset (&lister->order, verb);
  offer (lister);
}

static void
offer_auto (Lister *lister,
            guint   verb)
{
  muster_order_reset (&lister->order, verb);
  muster_order_add (&lister->order, MUSTER_KIND_AUTO, 0);
  offer (lister);
}

static void
offer_one (Lister *lister,
           guint   verb,
           guint   kind,
           guint   n)
{
  for (guint i = 0; i < n; i++)
    {
      muster_order_reset (&lister->order, verb);
      muster_order_add (&lister->order, kind, (gint) i);
      offer (lister);
    }
}

/* --- I and II ---------------------------------------------------------- */

/* Every way to place all pieces, one a box: 24 of four; of more the ordinary one stands for all. */
static void
list_french_charts (Lister *lister)
{
  const MohawkScenario *scenario = lister->scenario;
  gint naval[MOHAWK_MAX_NAVAL];
  guint n = 0, ways = 1;

  for (guint i = 0; i < scenario->n_naval; i++)
    if (scenario->naval[i].side == MOHAWK_FRENCH && scenario->naval[i].on_chart)
      {
        naval[n++] = (gint) i;
        ways *= n;
      }
  if (n > 4)
    {
      offer_auto (lister, MOHAWK_V_CHART);
      return;
    }
  for (guint way = 0; way < ways; way++)
    {
      gboolean used[MOHAWK_MAX_NAVAL] = { FALSE };
      guint rest = way;

      muster_order_reset (&lister->order, MOHAWK_V_CHART);
      for (guint b = 0; b < n && b < scenario->n_boxes; b++)
        {
          guint skip = rest % (n - b), i = 0;

          rest /= n - b;
          for (; used[i] || skip > 0; i++)
            skip -= !used[i];
          used[i] = TRUE;
          muster_order_add (&lister->order, MOHAWK_KIND_BOX, (gint) b);
          muster_order_glue (&lister->order, MUSTER_KIND_MARK, '=');
          muster_order_glue (&lister->order, MOHAWK_KIND_NAVAL, naval[i]);
        }
      offer (lister);
    }
}

static void
list_naval (Lister *lister)
{
  const MohawkScenario *scenario = lister->scenario;
  const MohawkState *state = lister->state;

  if (!state->began)
    {
      offer_one (lister, MOHAWK_V_PORT, MOHAWK_KIND_POINT, scenario->n_points);
      for (guint c = 0; c < scenario->n_pieces; c++)
        for (guint t = 0; t < scenario->n_pieces && scenario->piece[c].class == MOHAWK_COURIER; t++)
          {
            if (scenario->piece[t].class != MOHAWK_TRIBE)
              continue;
            muster_order_reset (&lister->order, MOHAWK_V_ATTACH);
            muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) c);
            muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) t);
            offer (lister);
          }
    }
  if (!mohawk_chart_is_set (scenario, state))
    list_french_charts (lister);
  else
    for (guint b = 0; b < scenario->n_boxes; b++)
      for (guint n = 0; n < scenario->n_naval; n++)
        {
          muster_order_reset (&lister->order, MOHAWK_V_CHART);
          muster_order_add (&lister->order, MOHAWK_KIND_BOX, (gint) b);
          muster_order_glue (&lister->order, MUSTER_KIND_MARK, '=');
          muster_order_glue (&lister->order, MOHAWK_KIND_NAVAL, (gint) n);
          offer (lister);
        }
  offer_word (lister, MOHAWK_V_REVEAL);
}

/* The first @most pieces of a class in the mix: what an arrival is ordered to bring. */
static guint
add_from_mix (Lister     *lister,
              MohawkSide  side,
              MohawkClass class,
              gint        most)
{
  guint n = 0;

  for (guint i = 0; i < lister->scenario->n_pieces && (gint) n < most; i++)
    if (lister->state->place[i] == MOHAWK_MIX && lister->scenario->piece[i].class == class
        && lister->scenario->piece[i].side == side)
      {
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) i);
        n++;
      }
  return n;
}

static void
offer_arrival (Lister     *lister,
               guint       verb,
               gint        naval,
               MohawkClass class)
{
  gint most = mohawk_still_to_come (lister->scenario, lister->state, naval, (MohawkVerb) verb);

  for (guint p = 0; p < lister->scenario->n_points && most > 0; p++)
    {
      muster_order_reset (&lister->order, verb);
      if (verb != MOHAWK_V_COLONIALS)
        muster_order_add (&lister->order, MOHAWK_KIND_NAVAL, naval);
      muster_order_add (&lister->order, MOHAWK_KIND_POINT, (gint) p);
      if (add_from_mix (lister, (MohawkSide) lister->state->side, class, most) > 0)
        offer (lister);
    }
}

static void
offer_rendezvous (Lister *lister,
                  gint    naval)
{
  const MohawkScenario *scenario = lister->scenario;

  for (guint c = 0; c < scenario->n_pieces; c++)
    for (guint t = 0; t < scenario->n_pieces && scenario->piece[c].class == MOHAWK_COURIER; t++)
      {
        if (scenario->piece[t].class != MOHAWK_TRIBE)
          continue;
        muster_order_reset (&lister->order, MOHAWK_V_RENDEZVOUS);
        muster_order_add (&lister->order, MOHAWK_KIND_NAVAL, naval);
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) t);
        muster_order_glue (&lister->order, MUSTER_KIND_MARK, '@');
        muster_order_glue (&lister->order, MOHAWK_KIND_PIECE, (gint) c);
        offer (lister);
      }
}

static void
list_reinforcements (Lister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  for (guint n = 0; n < scenario->n_naval; n++)
    {
      const MohawkNaval *naval = &scenario->naval[n];

      offer_arrival (lister, MOHAWK_V_LAND, (gint) n, MOHAWK_REGULAR);
      offer_arrival (lister, MOHAWK_V_RECRUIT, (gint) n, MOHAWK_MILITIA);
      offer_arrival (lister, MOHAWK_V_COLONIALS, (gint) n, MOHAWK_COLONIAL_REGULAR);
      if (naval->tribes)
        offer_rendezvous (lister, (gint) n);
    }
  offer_one (lister, MOHAWK_V_RETURN, MOHAWK_KIND_PIECE, scenario->n_pieces);
}

static void
list_musters (Lister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  for (guint p = 0; p < scenario->n_points; p++)
    for (guint i = 0; i < scenario->n_pieces; i++)
      {
        if (scenario->piece[i].class != MOHAWK_MILITIA || lister->state->place[i] == (gint) p)
          continue;
        muster_order_reset (&lister->order, MOHAWK_V_MUSTER);
        muster_order_add (&lister->order, MOHAWK_KIND_POINT, (gint) p);
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) i);
        offer (lister);
      }
}

/* --- V ----------------------------------------------------------------- */

static void
offer_marches (Lister            *lister,
               const MohawkStack *stack)
{
  MohawkPaths paths;

  mohawk_find_paths (lister->scenario, lister->state, stack, &paths);
  for (guint p = 0; p < lister->scenario->n_points; p++)
    {
      if (paths.cost[p] == MOHAWK_NO_PATH || (gint) p == paths.start)
        continue;
      muster_order_reset (&lister->order, MOHAWK_V_MARCH);
      mohawk_append_path (&paths, (gint) p, &lister->order);
      for (guint i = 0; i < stack->n; i++)
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, stack->piece[i]);
      offer (lister);
      if (!paths.fights[p])
        continue;
      /* six to one: the same way, overrunning */
      muster_order_reset (&lister->order, MOHAWK_V_MARCH);
      mohawk_append_path (&paths, (gint) p, &lister->order);
      muster_order_glue (&lister->order, MUSTER_KIND_MARK, '!');
      for (guint i = 0; i < stack->n; i++)
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, stack->piece[i]);
      offer (lister);
    }
}

/* The mover's pieces at @point that may be ordered: tribes only with a Courier, five at most. */
static void
whole_stack (const Lister *lister,
             gint          point,
             MohawkStack  *stack)
{
  const MohawkScenario *scenario = lister->scenario;
  const MohawkState *state = lister->state;
  MohawkSide side = (MohawkSide) state->side;
  gboolean courier = mohawk_count_class (scenario, state, point, side, MOHAWK_COURIER) > 0;
  guint tribes = 0;

  stack->n = 0;
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      if (state->place[i] != point || mohawk_piece_side (scenario, state, (gint) i) != side)
        continue;
      if (scenario->piece[i].class == MOHAWK_TRIBE
          && (!courier || !state->active[i] || ++tribes > mohawk_most_tribes (scenario, state, point)))
        continue;
      stack->piece[stack->n++] = (gint16) i;
    }
}

static void
offer_stack (Lister            *lister,
             guint              verb,
             const MohawkStack *stack)
{
  muster_order_reset (&lister->order, verb);
  for (guint i = 0; i < stack->n; i++)
    muster_order_add (&lister->order, MOHAWK_KIND_PIECE, stack->piece[i]);
  offer (lister);
}

static void
offer_ferries (Lister            *lister,
               gint               from,
               const MohawkStack *stack)
{
  for (guint to = 0; to < lister->scenario->n_points; to++)
    {
      if (!lister->scenario->point[to].ferry || (gint) to == from)
        continue;
      muster_order_reset (&lister->order, MOHAWK_V_FERRY);
      muster_order_add (&lister->order, MOHAWK_KIND_POINT, from);
      muster_order_add (&lister->order, MOHAWK_KIND_POINT, (gint) to);
      for (guint i = 0; i < stack->n; i++)
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, stack->piece[i]);
      offer (lister);
    }
}

static void
list_at_point (Lister *lister,
               gint    point)
{
  MohawkStack stack, single = { .n = 1 };

  whole_stack (lister, point, &stack);
  if (stack.n == 0)
    return;
  if (!lister->state->lifting)
    {
      offer_marches (lister, &stack);
      for (guint i = 0; i < stack.n && stack.n > 1; i++)
        {
          single.piece[0] = stack.piece[i];
          offer_marches (lister, &single);
        }
      for (guint i = 0; i < stack.n; i++)
        {
          single.piece[0] = stack.piece[i];
          offer_stack (lister, MOHAWK_V_BUILD, &single);
          offer_stack (lister, MOHAWK_V_DESTROY, &single);
        }
      if (lister->scenario->point[point].ferry)
        offer_ferries (lister, point, &stack);
    }
  if (point == lister->state->marker)
    {
      offer_stack (lister, MOHAWK_V_EMBARK, &stack);
      for (guint i = 0; i < stack.n && stack.n > 1; i++)
        {
          single.piece[0] = stack.piece[i];
          offer_stack (lister, MOHAWK_V_EMBARK, &single);
        }
    }
}

static void
list_couriers (Lister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  for (guint c = 0; c < scenario->n_pieces; c++)
    for (guint t = 0; t < scenario->n_pieces && scenario->piece[c].class == MOHAWK_COURIER; t++)
      for (guint verb = MOHAWK_V_ACTIVATE; verb <= MOHAWK_V_GATHER; verb++)
        {
          if (scenario->piece[t].class != MOHAWK_TRIBE
              || lister->state->place[c] != lister->state->place[t]
              || (verb == MOHAWK_V_GATHER && lister->state->leader[t] == (gint) c))
            continue;
          muster_order_reset (&lister->order, verb);
          muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) c);
          muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) t);
          offer (lister);
        }
}

static void
list_sea_lift (Lister *lister)
{
  offer_one (lister, MOHAWK_V_SAIL, MOHAWK_KIND_POINT, lister->scenario->n_points);
  offer_word (lister, MOHAWK_V_DISEMBARK);
  muster_order_reset (&lister->order, MOHAWK_V_DISEMBARK);
  muster_order_glue (&lister->order, MUSTER_KIND_MARK, '!');
  offer (lister);
  muster_order_glue (&lister->order, MOHAWK_KIND_SPOILS, 1);
  offer (lister);
}

static void
list_nation_musters (Lister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  if (!lister->state->nation_muster)
    return;
  for (guint p = 0; p < scenario->n_points; p++)
    for (guint i = 0; i < scenario->n_pieces; i++)
      {
        if (scenario->piece[i].class != MOHAWK_NATION)
          continue;
        muster_order_reset (&lister->order, MOHAWK_V_IROQUOIS_MUSTER);
        muster_order_add (&lister->order, MOHAWK_KIND_POINT, (gint) p);
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) i);
        offer (lister);
      }
}

static void
list_movement (Lister *lister)
{
  for (guint p = 0; p < lister->scenario->n_points; p++)
    list_at_point (lister, (gint) p);
  list_couriers (lister);
  list_nation_musters (lister);
  offer_one (lister, MOHAWK_V_OUTMANOEUVRE, MOHAWK_KIND_POINT, lister->scenario->n_points);
  list_sea_lift (lister);
}

/* --- VI and after ------------------------------------------------------ */

/* There are many ways to draw up a line or to choose targets: of so many at most each is listed. */
#define MOST_WAYS 64

/* A way to draw up the lines: on which front each piece of the side that has more stands. */
typedef struct
{
  gint16 one[MOHAWK_MAX_PIECES]; /* the side that has fewer: one to a front */
  gint16 more[MOHAWK_MAX_PIECES];
  guint8 front[MOHAWK_MAX_PIECES];
  guint8 here[MOHAWK_MAX_PIECES]; /* how many on each front so far */
  guint  n_one;
  guint  n_more;
  gboolean defenders_fewer;
} Ways;

/* @begins: they stand before the stroke */
static void
add_front (Lister     *lister,
           const Ways *ways,
           guint       front,
           gboolean    several,
           gboolean    begins)
{
  gboolean first = TRUE;

  for (guint i = 0; i < (several ? ways->n_more : ways->n_one); i++)
    {
      gint piece = several ? ways->more[i] : ways->one[i];

      if (several ? ways->front[i] != front : i != front)
        continue;
      if (!first)
        muster_order_glue (&lister->order, MUSTER_KIND_MARK, ',');
      if (first && begins)
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, piece);
      else
        muster_order_glue (&lister->order, MOHAWK_KIND_PIECE, piece);
      first = FALSE;
    }
}

/* Piece @at of the more to each front in turn, and so on (M6.3: as evenly as may be). Returns: how many more ways to list */
static guint
offer_ways (Lister *lister,
            Ways   *ways,
            guint   at,
            guint   left)
{
  guint most = (ways->n_more + ways->n_one - 1) / ways->n_one;

  if (at == ways->n_more)
    {
      guint before = lister->orders->len;

      muster_order_reset (&lister->order, MOHAWK_V_LINE);
      for (guint f = 0; f < ways->n_one; f++)
        {
          add_front (lister, ways, f, !ways->defenders_fewer, TRUE);
          muster_order_glue (&lister->order, MUSTER_KIND_MARK, '/');
          add_front (lister, ways, f, ways->defenders_fewer, FALSE);
        }
      offer (lister);
      return left - (lister->orders->len - before);
    }
  for (guint f = 0; f < ways->n_one && left > 0; f++)
    {
      if (ways->here[f] >= most)
        continue;
      ways->here[f]++;
      ways->front[at] = (guint8) f;
      left = offer_ways (lister, ways, at + 1, left);
      ways->here[f]--;
    }
  return left;
}

static void
offer_lines (Lister *lister)
{
  const MohawkState *state = lister->state;
  gint16 piece[2][MOHAWK_MAX_PIECES];
  guint n[2] = { 0, 0 };
  Ways ways = { .n_one = 0 };
  guint fewer;

  offer_auto (lister, MOHAWK_V_LINE);
  if (state->fight != MOHAWK_FIGHT_LINE)
    return;
  for (guint i = 0; i < lister->scenario->n_pieces; i++)
    if (state->place[i] == state->field)
      {
        guint attacks = mohawk_piece_side (lister->scenario, state, (gint) i) == (MohawkSide) state->side;

        piece[attacks][n[attacks]++] = (gint16) i;
      }
  fewer = n[1] < n[0];
  ways.n_one = n[fewer];
  ways.n_more = n[!fewer];
  ways.defenders_fewer = fewer == 0;
  if (ways.n_one == 0)
    return;
  memcpy (ways.one, piece[fewer], n[fewer] * sizeof **piece);
  memcpy (ways.more, piece[!fewer], n[!fewer] * sizeof **piece);
  offer_ways (lister, &ways, 0, MOST_WAYS);
}

/* Targets named for all who may choose (M6.4): every choice. */
static void
offer_fire (Lister *lister)
{
  const MohawkScenario *scenario = lister->scenario;
  const MohawkState *state = lister->state;
  MohawkSide side = mohawk_firing_side (state);
  gint16 shooter[MOHAWK_MAX_PIECES];
  guint8 choices[MOHAWK_MAX_PIECES];
  guint n = 0, ways = 1;

  offer_auto (lister, MOHAWK_V_FIRE);
  if (side == MOHAWK_NOBODY)
    return;
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      guint enemies = 0;

      if (state->front[i] < 0 || state->walls[i] == 2 || mohawk_piece_side (scenario, state, (gint) i) != side)
        continue;
      for (guint e = 0; e < scenario->n_pieces; e++)
        enemies += state->front[e] == state->front[i] && mohawk_piece_side (scenario, state, (gint) e) != side;
      if (enemies < 2)
        continue;
      choices[n] = (guint8) enemies;
      shooter[n++] = (gint16) i;
      ways = MIN (ways * enemies, MOST_WAYS);
    }
  for (guint way = 0; way < ways; way++)
    {
      guint rest = way;

      muster_order_reset (&lister->order, MOHAWK_V_FIRE);
      for (guint s = 0; s < n; s++)
        {
          guint target = rest % choices[s];

          rest /= choices[s];
          for (guint e = 0; e < scenario->n_pieces; e++)
            if (state->front[e] == state->front[shooter[s]]
                && mohawk_piece_side (scenario, state, (gint) e) != side && target-- == 0)
              {
                muster_order_add (&lister->order, MOHAWK_KIND_PIECE, shooter[s]);
                muster_order_glue (&lister->order, MUSTER_KIND_MARK, '@');
                muster_order_glue (&lister->order, MOHAWK_KIND_PIECE, (gint) e);
              }
        }
      offer (lister);
    }
}

/* Each piece that may go up to the walls (M6.6). */
static void
offer_walls (Lister *lister)
{
  MohawkStack single = { .n = 1 };

  for (guint i = 0; i < lister->scenario->n_pieces; i++)
    if (lister->state->front[i] >= 0)
      {
        single.piece[0] = (gint16) i;
        offer_stack (lister, MOHAWK_V_WALLS, &single);
      }
}

static void
list_battle (Lister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  offer_one (lister, MOHAWK_V_FIGHT, MOHAWK_KIND_POINT, scenario->n_points);
  offer_one (lister, MOHAWK_V_TERRAIN, MOHAWK_KIND_TERRAIN, 3);
  offer_one (lister, MOHAWK_V_RESOLVE, MOHAWK_KIND_RULESET, 1);
  offer_lines (lister);
  offer_fire (lister);
  offer_walls (lister);
  offer_word (lister, MOHAWK_V_FALLBACK);
  offer_one (lister, MOHAWK_V_REINFORCE, MOHAWK_KIND_PIECE, scenario->n_pieces);
  offer_one (lister, MOHAWK_V_RETREAT, MOHAWK_KIND_POINT, scenario->n_points);
}

static void
list_promotions (Lister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  for (guint m = 0; m < scenario->n_pieces; m++)
    for (guint i = 0; i < scenario->n_pieces && scenario->piece[m].class == MOHAWK_MILITIA; i++)
      {
        if (lister->state->place[i] != MOHAWK_MIX || scenario->piece[i].class == MOHAWK_MILITIA)
          continue;
        muster_order_reset (&lister->order, MOHAWK_V_PROMOTE);
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) m);
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, (gint) i);
        offer (lister);
      }
}

/* Where something is open that can be given up. */
static void
list_pass (Lister *lister)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  mohawk_awaits (lister->scenario, lister->state, awaits);
  for (guint i = 0; i < awaits->len; i++)
    if (!g_array_index (awaits, MusterAwait, i).binding)
      {
        offer_word (lister, MOHAWK_V_PASS);
        return;
      }
}

/* MusterGame.orders. Of orders that take several pieces in any mix, each single one and the whole are listed. */
void
mohawk_orders (gconstpointer facts,
               gconstpointer state,
               GPtrArray    *orders)
{
  Lister lister = { facts, state, orders, MUSTER_ORDER_INIT };

  if (lister.state->ended)
    return;
  switch ((MohawkStep) lister.state->step)
    {
    case MOHAWK_STEP_NAVAL:
      list_naval (&lister);
      break;
    case MOHAWK_STEP_REINFORCE:
      list_reinforcements (&lister);
      break;
    case MOHAWK_STEP_ROLL:
      offer_word (&lister, MOHAWK_V_ROLL);
      break;
    case MOHAWK_STEP_MUSTER:
      list_musters (&lister);
      break;
    case MOHAWK_STEP_MOVE:
      list_movement (&lister);
      break;
    case MOHAWK_STEP_FIGHT:
      list_battle (&lister);
      list_promotions (&lister);
      break;
    case MOHAWK_STEP_PROMOTE:
      list_promotions (&lister);
      break;
    }
  offer_word (&lister, MOHAWK_V_CAPTURE);
  offer_word (&lister, MOHAWK_V_BURN);
  offer_one (&lister, MOHAWK_V_HOME, MOHAWK_KIND_PIECE, lister.scenario->n_pieces);
  offer_one (&lister, MOHAWK_V_TURN, MOHAWK_KIND_PIECE, lister.scenario->n_pieces);
  list_pass (&lister);
  offer_word (&lister, MOHAWK_V_END);
  muster_order_clear (&lister.order);
}
