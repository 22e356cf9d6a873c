#include "config.h"

#include "conduct-private.h"

#include "ruleset.h"
#include "table.h"

/*
 * Where all have a place from the start, a battle begins at once; but until its first order they may be put elsewhere
 * (H4). That nothing has been said yet is no state of its own: the battle is then as it would begin with everybody where
 * he stands. Where they stand may change how it begins: who has a free shot (H14) needs somebody to shoot at.
 */

/* The battle as it begins with everybody where he is now. To be freed. */
static gpointer
begun_from_here (const SkirmishFacts *facts,
                 const SkirmishState *state)
{
  const MusterGame *game = facts->ruleset->game;
  SkirmishFacts copy = *facts;
  g_autofree SkirmishUnit *unit = g_memdup2 (facts->unit, sizeof *unit * MAX (1, facts->n_units));
  g_autofree SkirmishFigure *figure = g_memdup2 (facts->figure, sizeof *figure * MAX (1, facts->n_figures));
  gpointer begun = g_malloc0 (game->state_size);

  copy.unit = unit;
  copy.figure = figure;
  for (guint o = 0; o < G_N_ELEMENTS (copy.option); o++)
    copy.option[o] = state->option[o];
  for (guint f = 0; f < facts->n_figures; f++)
    if (!facts->unit[figure[f].unit].waiting)
      {
        figure[f].x = state->x[f];
        figure[f].y = state->y[f];
        figure[f].facing = state->facing[f];
      }
  for (guint u = 0; u < facts->n_units; u++)
    unit[u].formation = (guint8) state->formation[u];
  game->begin (&copy, begun);
  return begun;
}

/* Whether nothing has been ordered yet. */
static gboolean
is_as_it_began (const MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  g_autofree gpointer begun = NULL;

  if (state->begun || state->turn != 1 || state->step == SKIRMISH_STEP_DEPLOY)
    return FALSE;
  begun = begun_from_here (facts, state);
  for (guint f = 0; f < play->game->n_fields; f++)
    for (guint s = 0, n = muster_game_subjects (play->game, facts, f); s < n; s++)
      if (muster_get (play->game, begun, f, s) != muster_get (play->game, state, f, s))
        return FALSE;
  return TRUE;
}

/**
 * skirmish_is_opening:
 *
 * Whether nothing has been ordered yet in a battle that began with everybody in his place.
 */
gboolean
skirmish_is_opening (const MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  if (facts->logger)
    return FALSE;
  for (guint f = 0; f < facts->n_figures; f++)
    if (facts->figure[f].x == SKIRMISH_NOWHERE && !facts->unit[facts->figure[f].unit].waiting)
      return FALSE; /* it was set up by orders, and begun by one */
  return is_as_it_began (play);
}

/**
 * skirmish_may_begin:
 *
 * Whether "begin" may be said of a battle that began at once: while people may still be put elsewhere; and on a real
 * table, where they stand as they do, before anything else is ordered.
 */
gboolean
skirmish_may_begin (const MusterPlay *play)
{
  return skirmish_facts (play)->logger ? is_as_it_began (play) : skirmish_is_opening (play);
}

/* After somebody was put elsewhere: the battle begins as it does from there. */
void
skirmish_open_again (MusterPlay *play,
                     const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  g_autofree gpointer begun = begun_from_here (facts, skirmish_state (play));

  for (guint f = 0; f < play->game->n_fields; f++)
    for (guint s = 0, n = muster_game_subjects (play->game, facts, f); s < n; s++)
      muster_set (play, f, s, muster_get (play->game, begun, f, s), clause);
}

/* How far a place is off an edge. */
static gint32
off_edge (const SkirmishFacts *facts,
          guint                edge,
          gint32               x,
          gint32               y)
{
  return edge == 0 ? y : edge == 1 ? facts->width - x : edge == 2 ? facts->height - y : x;
}

/* How far from its edge a side may set up: half the table, or as far as the table was made with it, as at a shore. */
static gint32
depth_of_zone (const SkirmishFacts *facts,
               guint                side)
{
  guint edge = facts->edge[side];
  gint32 depth = (edge == 1 || edge == 3 ? facts->width : facts->height) / 2;

  for (guint f = 0; f < facts->n_figures; f++)
    if (skirmish_side_of (facts, (gint) f) == side && facts->figure[f].x != SKIRMISH_NOWHERE)
      depth = MAX (depth, off_edge (facts, edge, facts->figure[f].x, facts->figure[f].y));
  return depth;
}

/**
 * skirmish_require_zone:
 * @set: figures that are being set up
 * @x, @y: where
 *
 * Each side sets up on its own part of the table, and in a fort the defenders within the works, the others without
 * (H14). Boards have their own starting squares.
 */
gboolean
skirmish_require_zone (MusterPlay   *play,
                       const guint8 *set,
                       const gint32 *x,
                       const gint32 *y)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  gboolean works = FALSE;

  if (facts->squares)
    return TRUE;
  for (guint a = 0; facts->fort && a < facts->n_areas; a++)
    works |= facts->area[a].ground == SKIRMISH_GROUND_WORKS && facts->area[a].width == 0;
  for (guint f = 0; f < facts->n_figures; f++)
    {
      guint side = skirmish_side_of (facts, (gint) f);
      gboolean within = works && set[f] && skirmish_area_at (facts, SKIRMISH_GROUND_WORKS, x[f], y[f]) >= 0;

      if (!set[f] || (works ? within == (side == facts->defender)
                            : off_edge (facts, facts->edge[side], x[f], y[f]) <= depth_of_zone (facts, side)))
        continue;
      return muster_refuse (play, "H14", SKIRMISH_R_ZONE, SKIRMISH_KIND_UNIT, (gint) facts->figure[f].unit,
                            SKIRMISH_KIND_SIDE, (gint) side, MUSTER_ARGS_END);
    }
  return TRUE;
}

static MusterOrder *
deploy_order (guint kind,
              gint  value)
{
  MusterOrder *order = muster_order_new (SKIRMISH_V_DEPLOY);

  muster_order_add (order, kind, value);
  return order;
}

static void
add_if_legal (const SkirmishFacts *facts,
              const SkirmishState *state,
              GPtrArray           *orders,
              MusterOrder         *order)
{
  if (muster_game_check (facts->ruleset->game, facts, state, order, NULL))
    g_ptr_array_add (orders, order);
  else
    muster_order_free (order);
}

/**
 * skirmish_list_deploys:
 *
 * Adds where people may be put while they are set up: of the endless places there are, those where they stand; the
 * rest by itself while some have none.
 */
void
skirmish_list_deploys (const SkirmishFacts *facts,
                       const SkirmishState *state,
                       GPtrArray           *orders)
{
  if (skirmish_first_undeployed (facts, state, SKIRMISH_NOBODY) >= 0)
    add_if_legal (facts, state, orders, deploy_order (MUSTER_KIND_AUTO, 0));
  for (guint f = 0; f < facts->n_figures; f++)
    {
      gint unit = facts->figure[f].unit;
      guint number = facts->squares && facts->unit[unit].n > 1 ? (guint) facts->figure[f].number : 0;
      MusterOrder *order;

      /* Of a unit in inches the first: the others have their places by it. */
      if ((!facts->squares && (gint) f != facts->unit[unit].first) || !skirmish_stands (state, (gint) f)
          || state->x[f] == SKIRMISH_NOWHERE)
        continue;
      order = deploy_order (SKIRMISH_KIND_WHO, skirmish_who_pack ((SkirmishWho) { unit, number, number }));
      skirmish_place_add (order, state->x[f], state->y[f]);
      add_if_legal (facts, state, orders, order);
    }
}

/**
 * skirmish_list_opening:
 *
 * Adds, of a battle that began at once while nothing is ordered yet: "begin", and who may be put elsewhere. The machine
 * never does.
 */
void
skirmish_list_opening (gconstpointer  game_facts,
                       gconstpointer  state,
                       GPtrArray     *orders)
{
  const SkirmishFacts *facts = game_facts;
  const MusterPlay play = { .game = facts->ruleset->game, .facts = facts, .state = (gpointer) state };

  if (!skirmish_may_begin (&play))
    return;
  g_ptr_array_add (orders, muster_order_new (SKIRMISH_V_BEGIN));
  if (!facts->logger)
    skirmish_list_deploys (facts, state, orders);
}
