#include "config.h"

#include "conduct-private.h"

#include "draft.h"
#include "ruleset.h"

#include <string.h>

/* Setting up: places on a table, and on a board as the ruleset has them. Who would stand off the table or on
 * another is told so by the table's own clause (T1), an umpire by his. */

static gboolean
check_table (MusterPlay *play,
             gint        figure,
             gint32      x,
             gint32      y,
             const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  gint other;

  if (x < 0 || y < 0 || x > facts->width || y > facts->height)
    return muster_refuse (play, clause, SKIRMISH_R_EDGE, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  other = skirmish_crowded (facts, state, figure, x, y, NULL);
  if (other >= 0)
    return muster_refuse (play, clause, SKIRMISH_R_CROWDED, SKIRMISH_KIND_FIGURE, figure,
                          SKIRMISH_KIND_FIGURE, other, MUSTER_ARGS_END);
  return TRUE;
}

/**
 * skirmish_put:
 * @set: which figures
 * @x, @y: their places, by figure
 * @facing: %SKIRMISH_NOWHERE: as they face
 * @zone: they are being set up
 *
 * Places figures at once: none is in another's way where it no longer stands.
 */
gboolean
skirmish_put (MusterPlay            *play,
              const SkirmishConduct *conduct,
              const guint8          *set,
              const gint32          *x,
              const gint32          *y,
              gint32                 facing,
              gboolean               zone,
              const char            *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  SkirmishState *state = play->state;
  gboolean fit = TRUE;

  /* off the table first, unnoted: each then notes one effect, or none */
  g_autofree gint32 *before_x = g_memdup2 (state->x, sizeof state->x);
  g_autofree gint32 *before_y = g_memdup2 (state->y, sizeof state->y);

  for (guint i = 0; i < facts->n_figures; i++)
    if (set[i])
      state->x[i] = state->y[i] = SKIRMISH_NOWHERE;
  for (guint i = 0; i < facts->n_figures && fit; i++)
    if (set[i])
      {
        fit = (facts->squares || check_table (play, (gint) i, x[i], y[i], zone ? "T1" : clause))
              && (!conduct->stand || conduct->stand (play, (gint) i, x[i], y[i], zone, clause));
        state->x[i] = x[i];
        state->y[i] = y[i];
      }
  /* as they were, also where they do not fit: another place may be tried */
  memcpy (state->x, before_x, sizeof state->x);
  memcpy (state->y, before_y, sizeof state->y);
  for (guint i = 0; i < facts->n_figures && fit; i++)
    if (set[i])
      skirmish_place (play, (gint) i, x[i], y[i], facing == SKIRMISH_NOWHERE ? state->facing[i] : facing, clause);
  return fit;
}

/**
 * skirmish_deploy_rest:
 * @apart: who has a place keeps it though others of his unit have none, who then are given none
 *
 * `deploy auto`: all units that are not deployed yet as SkirmishRuleset.deploy has them, with those who have a place
 * where they are. A unit with a place for some only is placed anew, unless @apart.
 */
void
skirmish_deploy_rest (MusterPlay *play,
                      gboolean    apart,
                      const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  SkirmishFacts copy = *facts;
  SkirmishDraft draft = { &copy };
  g_autofree SkirmishUnit *unit = g_memdup2 (facts->unit, sizeof *unit * MAX (1, facts->n_units));
  g_autofree SkirmishFigure *figure = g_memdup2 (facts->figure, sizeof *figure * MAX (1, facts->n_figures));
  gboolean keeps[SKIRMISH_MAX_FIGURES];

  copy.unit = unit;
  copy.figure = figure;
  for (guint i = 0; i < facts->n_figures; i++)
    {
      keeps[i] = state->deployed[facts->figure[i].unit] || (apart && state->x[i] != SKIRMISH_NOWHERE);
      figure[i].x = keeps[i] ? state->x[i] : SKIRMISH_NOWHERE;
      figure[i].y = keeps[i] ? state->y[i] : SKIRMISH_NOWHERE;
      figure[i].facing = state->facing[i];
    }
  for (guint u = 0; u < facts->n_units; u++)
    unit[u].formation = (guint8) state->formation[u];
  facts->ruleset->deploy (&draft);
  for (guint i = 0; i < facts->n_figures; i++)
    if (!keeps[i] && figure[i].x != SKIRMISH_NOWHERE && skirmish_stands (state, (gint) i))
      skirmish_place (play, (gint) i, figure[i].x, figure[i].y, figure[i].facing, clause);
}

/* Across the table, away from an edge. */
gint32
skirmish_inward (guint edge)
{
  static const gint32 bearing[] = { 18000, 27000, 0, 9000 };

  return bearing[edge & 3];
}

/* The places of the named figures of a unit, the first of them at (@x, @y). */
void
skirmish_lay_out (const SkirmishFacts *facts,
                  gint                 unit,
                  const guint8        *set,
                  guint                formation,
                  gint32               gap,
                  gint32               x,
                  gint32               y,
                  gint32               facing,
                  gint32              *x_out,
                  gint32              *y_out)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint32 px[SKIRMISH_MAX_FIGURES], py[SKIRMISH_MAX_FIGURES];
  gint32 base = 0;
  guint n = 0;

  for (gint f = u->first; f < u->first + u->n; f++)
    if (set[f])
      {
        base = MAX (base, facts->figure[f].base);
        px[n] = x;
        py[n] = y;
        n++;
      }
  if (!facts->squares && n > 1)
    skirmish_layout ((SkirmishFormation) formation, n, base, gap, x, y, facing, px, py);
  n = 0;
  for (gint f = u->first; f < u->first + u->n; f++)
    if (set[f])
      {
        x_out[f] = px[n];
        y_out[f] = py[n];
        n++;
      }
}

/* A unit counts as deployed when all its figures have places. */
static void
note_deployed (MusterPlay *play,
               gint        unit,
               const char *clause)
{
  const SkirmishState *state = skirmish_state (play);
  const SkirmishUnit *u = &skirmish_facts (play)->unit[unit];
  gboolean all = TRUE;

  for (gint f = u->first; f < u->first + u->n && all; f++)
    all = !skirmish_stands (state, f) || state->x[f] != SKIRMISH_NOWHERE;
  muster_set (play, SKIRMISH_F_DEPLOYED, (guint) unit, all, clause);
}

/* `deploy auto` */
static gboolean
deploy_rest (MusterPlay            *play,
             const MusterOrder     *order,
             const SkirmishConduct *conduct)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  if (!conduct->deploy)
    return skirmish_not_now (play, order, conduct->setup);
  conduct->deploy (play);
  for (guint u = 0; u < facts->n_units; u++)
    if (!facts->unit[u].waiting)
      note_deployed (play, (gint) u, conduct->setup);
  return TRUE;
}

/* `deploy WHO X,Y [facing=D] [formation=F]` */
gboolean
skirmish_deploy_order (MusterPlay            *play,
                       const MusterOrder     *order,
                       const SkirmishConduct *conduct)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  g_autofree gint32 *x = g_new0 (gint32, SKIRMISH_MAX_FIGURES);
  g_autofree gint32 *y = g_new0 (gint32, SKIRMISH_MAX_FIGURES);
  gboolean opening = skirmish_is_opening (play);
  gint unit = 0, facing, formation;
  guint at;

  if (state->step != SKIRMISH_STEP_DEPLOY && !opening)
    return skirmish_not_now (play, order, conduct->setup);
  if (order->token[1].kind == MUSTER_KIND_AUTO)
    return !opening ? deploy_rest (play, order, conduct)
           : facts->edition >= 4 ? TRUE /* nobody is left to be placed, and all may still be put elsewhere */
           : skirmish_begin_order (play, order, conduct);
  at = skirmish_named (play, order, 1, &unit, set, conduct->setup);
  if (at == 0)
    return FALSE;
  if (facts->unit[unit].waiting)
    return muster_refuse (play, "H13", SKIRMISH_R_WAITING, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  facing = skirmish_inward (facts->edge[facts->unit[unit].side]);
  skirmish_key (order, at, SKIRMISH_KEY_FACING, &facing);
  formation = state->formation[unit];
  skirmish_key (order, at, SKIRMISH_KEY_FORMATION, &formation);
  if (facing < 0 || facing >= 36000)
    return muster_refuse (play, conduct->setup, SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, 0,
                          MUSTER_KIND_NUMBER, 359, MUSTER_ARGS_END);
  if (conduct->forms && !conduct->forms (play, unit, formation))
    return FALSE;
  skirmish_lay_out (facts, unit, set, (guint) formation, conduct->gap, order->token[at].value, order->token[at + 2].value,
           facing, x, y);
  if (!skirmish_require_zone (play, set, x, y) || !skirmish_put (play, conduct, set, x, y, facing, TRUE, conduct->setup))
    return FALSE;
  muster_set (play, SKIRMISH_F_FORMATION, (guint) unit, formation, conduct->setup);
  note_deployed (play, unit, conduct->setup);
  if (opening)
    skirmish_open_again (play, conduct->setup);
  return TRUE;
}

gint
skirmish_first_undeployed (const SkirmishFacts *facts,
                           const SkirmishState *state,
                           guint                side)
{
  for (guint u = 0; u < facts->n_units; u++)
    if (!facts->unit[u].waiting && !state->deployed[u] && (side == SKIRMISH_NOBODY || facts->unit[u].side == side))
      return (gint) u;
  return -1;
}

gboolean
skirmish_begin_order (MusterPlay            *play,
                      const MusterOrder     *order,
                      const SkirmishConduct *conduct)
{
  const SkirmishState *state = skirmish_state (play);
  gint unit = skirmish_first_undeployed (play->facts, state, SKIRMISH_NOBODY);

  if (skirmish_may_begin (play)) /* it has begun; now nobody is put elsewhere any more */
    {
      muster_set (play, SKIRMISH_F_BEGUN, 0, 1, conduct->setup);
      return TRUE;
    }
  if (state->step != SKIRMISH_STEP_DEPLOY)
    return skirmish_not_now (play, order, conduct->setup);
  if (unit >= 0)
    return muster_refuse (play, conduct->setup, SKIRMISH_R_UNDEPLOYED, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  muster_set (play, SKIRMISH_F_TURN, 0, 1, conduct->setup);
  conduct->first_turn (play);
  return TRUE;
}
