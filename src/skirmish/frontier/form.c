#include "config.h"

#include "frontier-rules.h"

#include <string.h>

/* No table is so large. */
#define MOST_RANGE 200000

/* What takes a full move: formations, horses, limbers; going to ground (K2.5, K2.6, K8.1). */

static gint
unit_named (const MusterOrder *order)
{
  return skirmish_who_unpack (order->token[1].value).unit;
}

/* Where a unit would stand, who would stand there, and the way of each. */
typedef struct
{
  guint       n;
  gint        figure[SKIRMISH_MAX_FIGURES];
  gint32      x[SKIRMISH_MAX_FIGURES];
  gint32      y[SKIRMISH_MAX_FIGURES];
  SkirmishWay way[SKIRMISH_MAX_FIGURES];
  guint32     grounds[SKIRMISH_MAX_FIGURES];
  guint8      met[SKIRMISH_MAX_UNITS];
} Layout;

/* Each goes straight to his place, as on any move (T3); in campaigns of an earlier edition nobody asked how he came there. */
static gboolean
check_ways (MusterPlay          *play,
            const SkirmishFacts *ground,
            Layout              *layout,
            const guint8        *own)
{
  const SkirmishFacts *facts = play->facts;
  guint going_in[SKIRMISH_MAX_AREAS] = { 0 };

  for (guint i = 0; i < layout->n && facts->edition >= 6; i++)
    if (!frontier_check_way (play, ground, layout->figure[i], &layout->x[i], &layout->y[i], 1, G_MAXINT32, own, going_in, layout->met,
                             &layout->way[i], &layout->grounds[i]))
      return FALSE;
  return TRUE;
}

static gboolean
check_places (MusterPlay          *play,
              const SkirmishFacts *ground,
              const Layout        *layout,
              const guint8        *own)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);

  for (guint i = 0; i < layout->n; i++)
    {
      gint32 x = layout->x[i], y = layout->y[i];
      gint figure = layout->figure[i], other = skirmish_crowded (facts, &state->base, figure, x, y, own);

      if (x < 0 || y < 0 || x > facts->width || y > facts->height)
        return muster_refuse (play, "T9", SKIRMISH_R_EDGE, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
      if (other >= 0)
        return muster_refuse (play, "T3", SKIRMISH_R_CROWDED, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, other, MUSTER_ARGS_END);
      if (skirmish_ground_at (ground, x, y, &other) == SKIRMISH_GROUND_BUILDING)
        return muster_refuse (play, "K4.1", SKIRMISH_R_GROUND, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_AREA, other, MUSTER_ARGS_END);
    }
  return TRUE;
}

/* Where all of it would stand; %FALSE after refusing. The gun keeps its place. */
static gboolean
lay_out (MusterPlay *play,
         gint        unit,
         gint        formation,
         gint32      x,
         gint32      y,
         gint32      facing,
         Layout     *layout)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  const SkirmishFacts *ground = frontier_ground (facts, state);
  const SkirmishUnit *u = &facts->unit[unit];
  guint8 own[SKIRMISH_MAX_FIGURES] = { 0 };
  gint32 base = 0;
  gboolean fine;

  layout->n = 0;
  memset (layout->met, 0, sizeof layout->met);
  for (gint f = u->first; f < u->first + u->n; f++)
    if (frontier_is_man (facts, f) && skirmish_stands (&state->base, f))
      {
        layout->figure[layout->n++] = f;
        own[f] = 1;
        base = MAX (base, facts->figure[f].base);
      }
  skirmish_layout ((SkirmishFormation) formation, layout->n, base, frontier_length (facts, FRONTIER_GAP) + 1, x, y, facing,
                   layout->x, layout->y);
  fine = check_places (play, ground, layout, own) && check_ways (play, ground, layout, own);
  frontier_ground_free (ground, facts);
  return fine;
}

/* They go to their places, and take what stands there unserved (K6.6). */
static void
take_places (MusterPlay   *play,
             gint          unit,
             gint32        facing,
             const Layout *layout)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  const SkirmishFacts *ground = frontier_ground (facts, state);

  for (guint i = 0; i < layout->n && facts->edition >= 6; i++)
    frontier_go_way (play, ground, layout->figure[i], &layout->x[i], &layout->y[i], 1, &layout->way[i], layout->grounds[i]);
  frontier_ground_free (ground, facts);
  for (guint i = 0; i < layout->n; i++)
    skirmish_place (play, layout->figure[i], layout->x[i], layout->y[i], facing, "K2.5");
  if (facts->edition < 6)
    return;
  frontier_go_through (play, unit, layout->met);
  for (guint i = 0; i < layout->n; i++)
    frontier_take_gun (play, layout->figure[i]);
}

/* Has it this move to give, whole: not begun, or thrown at march and nothing used. */
static gboolean
has_full_move (MusterPlay        *play,
               const MusterOrder *order,
               gint               unit)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  const SkirmishUnit *u = &facts->unit[unit];
  gboolean untouched = state->stage[unit] == FRONTIER_THROWN
                       && (state->pace[unit] == FRONTIER_PACE_MARCH || state->pace[unit] == FRONTIER_PACE_TROT);

  for (gint f = u->first; f < u->first + u->n && untouched; f++)
    untouched = state->spent[f] == 0;
  return untouched || frontier_may_move (play, order, unit, FRONTIER_PACE_MARCH, "K2.5");
}

static void
use_up (MusterPlay *play,
        gint        unit)
{
  frontier_set (play, FRONTIER_F_STAGE, unit, FRONTIER_DONE, "K2.5");
  frontier_set (play, FRONTIER_F_ALLOWANCE, unit, 0, "K2.5");
  frontier_disorder (play, unit, "K3.3");
}

/* The dice are thrown: they form, or are on their way to it. */
static void
carry_out (MusterPlay *play,
           gint        unit,
           gint        formation,
           gint32      to_x,
           gint32      to_y,
           gint32      facing,
           gint32      furthest)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  g_autofree Layout *layout = g_new (Layout, 1);
  gboolean there = state->forming[unit] == formation + 1 || furthest <= state->allowance[unit];
  MusterRefusal none = play->refusal;

  /* What was free when it was ordered is free now, but for what an umpire has put there meanwhile. */
  if (there && !facts->logger)
    {
      there = lay_out (play, unit, formation, to_x, to_y, facing, layout);
      if (there)
        take_places (play, unit, facing, layout);
      else
        play->refusal = none;
    }
  frontier_set (play, FRONTIER_F_FORMING, unit, there ? 0 : formation + 1, "K2.5");
  if (there)
    frontier_set (play, SKIRMISH_F_FORMATION, unit, formation, "K2.5");
  use_up (play, unit);
}

/* `form WHO FORMATION [X,Y] [facing=D]`; logger: [range=N], the furthest figure's way */
gboolean
frontier_form (MusterPlay        *play,
               const MusterOrder *order)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint unit = unit_named (order), formation = order->token[2].value;
  gint32 furthest = 0, to_x = 0, to_y = 0, facing = 0;

  if (!has_full_move (play, order, unit))
    return FALSE;
  if (!frontier_permits (facts, unit, formation) || frontier_is_commander (facts, unit))
    return muster_refuse (play, "K8.1", FRONTIER_R_FORMATION, SKIRMISH_KIND_UNIT, unit, SKIRMISH_KIND_FORMATION, formation, MUSTER_ARGS_END);
  if (state->base.formation[unit] == formation && frontier_is_close (facts, state, unit) == frontier_is_formed (state, unit))
    return muster_refuse (play, "K2.5", FRONTIER_R_FORMED, SKIRMISH_KIND_UNIT, unit, SKIRMISH_KIND_FORMATION, formation, MUSTER_ARGS_END);
  if (frontier_unit_engaged (facts, state, unit))
    return muster_refuse (play, "T4", SKIRMISH_R_NOTHING, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  /* In campaigns of an earlier edition who lay formed lying. */
  if (state->prone[unit] && facts->edition >= 6)
    return muster_refuse (play, "K2.6", FRONTIER_R_PRONE, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (facts->logger)
    {
      if (!skirmish_told (play, order, SKIRMISH_KEY_RANGE, "T11", &furthest))
        return FALSE;
    }
  else
    {
      g_autofree Layout *layout = g_new (Layout, 1);
      gint first = -1;

      for (gint f = facts->unit[unit].first; first < 0; f++)
        if (frontier_is_man (facts, f) && skirmish_stands (&state->base, f))
          first = f;
      to_x = state->base.x[first];
      to_y = state->base.y[first];
      facing = state->base.facing[first];
      if (order->n > 5 && order->token[3].kind == SKIRMISH_KIND_INCHES)
        {
          to_x = order->token[3].value;
          to_y = order->token[5].value;
        }
      skirmish_key (order, 3, SKIRMISH_KEY_FACING, &facing);
      if (facing < 0 || facing >= 36000)
        return muster_refuse (play, "K2.5", SKIRMISH_R_SETTING, MUSTER_KIND_NUMBER, 0, MUSTER_KIND_NUMBER, 359, MUSTER_ARGS_END);
      if (!lay_out (play, unit, formation, to_x, to_y, facing, layout))
        return FALSE;
      for (guint i = 0; i < layout->n; i++)
        furthest = MAX (furthest, skirmish_length (state->base.x[layout->figure[i]], state->base.y[layout->figure[i]],
                                                   layout->x[i], layout->y[i]));
    }
  if (state->stage[unit] == FRONTIER_STILL)
    frontier_begin_move (play, unit, FRONTIER_PACE_MARCH);
  if (!state->asking)
    carry_out (play, unit, formation, to_x, to_y, facing, furthest);
  else
    {
      /* Its captain first. */
      frontier_set (play, FRONTIER_F_FORM_TO, 0, formation + 1, "K2.5");
      frontier_set (play, FRONTIER_F_FORM_X, 0, to_x, "K2.5");
      frontier_set (play, FRONTIER_F_FORM_Y, 0, to_y, "K2.5");
      frontier_set (play, FRONTIER_F_FORM_FACING, 0, facing, "K2.5");
      frontier_set (play, FRONTIER_F_FORM_RANGE, 0, MIN (furthest, MOST_RANGE), "K2.5");
    }
  return TRUE;
}

void
frontier_form_drop (MusterPlay *play)
{
  for (guint field = FRONTIER_F_FORM_TO; field <= FRONTIER_F_FORM_RANGE; field++)
    frontier_set (play, field, 0, 0, "K2.5");
}

void
frontier_form_on (MusterPlay *play,
                  gint        unit)
{
  const FrontierState *state = frontier_state (play);

  if (state->form_to == 0)
    return;
  carry_out (play, unit, state->form_to - 1, state->form_x, state->form_y, state->form_facing, state->form_range);
  frontier_form_drop (play);
}

/* --- prone (K2.6) --------------------------------------------------------- */

/* `drop WHO`, `rise WHO` */
gboolean
frontier_drop (MusterPlay        *play,
               const MusterOrder *order)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gboolean rise = muster_order_verb (order) == FRONTIER_V_RISE;
  gint unit = unit_named (order), figure, foe = -1;
  gint32 spent = 0;

  if (!frontier_in_step (play, order, SKIRMISH_STEP_MOVE, unit, "K2.6"))
    return FALSE;
  if (frontier_is_mounted (facts, state, unit) || frontier_gun_of (facts, state, unit) >= 0)
    return muster_refuse (play, "K2.6", FRONTIER_R_FOOT_ONLY, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->running[unit] > 0)
    return muster_refuse (play, "K7.6", FRONTIER_R_RETREATS, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->held[unit])
    return muster_refuse (play, "K3.2", FRONTIER_R_HELD, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->stage[unit] != FRONTIER_THROWN)
    return muster_refuse (play, "K2.6", FRONTIER_R_NO_THROW, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->prone[unit] != rise)
    return muster_refuse (play, "K2.6", rise ? FRONTIER_R_UP : FRONTIER_R_PRONE, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  for (gint f = facts->unit[unit].first; f < facts->unit[unit].first + facts->unit[unit].n; f++)
    spent = MAX (spent, state->spent[f]);
  figure = rise ? -1 : frontier_must_leave (facts, state, unit, &foe);
  if (figure >= 0)
    return muster_refuse (play, "K6.5", FRONTIER_R_MUST_FIGHT, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, foe, MUSTER_ARGS_END);
  if (spent > (rise ? 0 : state->allowance[unit] / 2))
    return muster_refuse (play, "K2.6", FRONTIER_R_HALF, SKIRMISH_KIND_UNIT, unit, SKIRMISH_KIND_INCHES, state->allowance[unit] / 2, MUSTER_ARGS_END);
  frontier_set (play, FRONTIER_F_PRONE, unit, !rise, "K2.6");
  frontier_set (play, FRONTIER_F_ALLOWANCE, unit, rise ? state->allowance[unit] / 2 : 0, "K2.6");
  if (!rise)
    frontier_set (play, FRONTIER_F_STAGE, unit, FRONTIER_DONE, "K2.6");
  return TRUE;
}

/* --- horses --------------------------------------------------------------- */

static gboolean
any_with (const SkirmishFacts *facts,
          const FrontierState *state,
          gint                 unit,
          gint                 mounted)
{
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first; f < u->first + u->n; f++)
    if (skirmish_stands (&state->base, f) && frontier_is_man (facts, f) && state->mounted[f] == mounted)
      return TRUE;
  return FALSE;
}

void
frontier_saddle (MusterPlay *play,
                 gint        unit)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint from = any_with (facts, state, unit, FRONTIER_MOUNTED) ? FRONTIER_MOUNTED : FRONTIER_HORSE_HELD;

  for (gint f = facts->unit[unit].first; f < facts->unit[unit].first + facts->unit[unit].n; f++)
    if (skirmish_stands (&state->base, f) && state->mounted[f] == from)
      frontier_set (play, FRONTIER_F_MOUNTED, f, from == FRONTIER_MOUNTED ? FRONTIER_HORSE_HELD : FRONTIER_MOUNTED, "K2.5");
  use_up (play, unit);
}

/* `mount WHO`, `dismount WHO`: each has his horse by him, so there is no way to set dice against */
gboolean
frontier_mount (MusterPlay        *play,
                const MusterOrder *order)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint unit = unit_named (order);
  gint wanted = muster_order_verb (order) == FRONTIER_V_MOUNT ? FRONTIER_HORSE_HELD : FRONTIER_MOUNTED;

  /* In campaigns of an earlier edition that counted as moving away from an enemy, and was done lying too. */
  if (!frontier_may_move (play, order, unit, skirmish_facts (play)->edition >= 6 ? FRONTIER_PACE_SADDLE : FRONTIER_PACE_MARCH, "K2.5"))
    return FALSE;
  if (!any_with (facts, state, unit, wanted) || (wanted == FRONTIER_HORSE_HELD && any_with (facts, state, unit, FRONTIER_MOUNTED)))
    return muster_refuse (play, "K2.5", FRONTIER_R_HORSE, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  frontier_begin_move (play, unit, FRONTIER_PACE_SADDLE);
  return TRUE;
}

/* --- limbers -------------------------------------------------------------- */

/* The dice are thrown: does the furthest gunner reach his place at the gun? Told by the logger: see there. */
void
frontier_handle_gun (MusterPlay *play,
                     gint        unit)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  const SkirmishUnit *u = &facts->unit[unit];
  gint gun = frontier_gun_of (facts, state, unit);
  gint32 furthest = 0;

  for (gint f = u->first; f < u->first + u->n && !facts->logger; f++)
    if (frontier_is_man (facts, f) && skirmish_stands (&state->base, f))
      furthest = MAX (furthest, skirmish_gap (facts, &state->base, f, gun));
  if (furthest <= state->allowance[unit] || state->forming[unit])
    {
      frontier_set (play, FRONTIER_F_LIMBERED, unit, !state->limbered[unit], "K2.5");
      frontier_set (play, FRONTIER_F_FORMING, unit, 0, "K2.5");
    }
  else
    frontier_set (play, FRONTIER_F_FORMING, unit, 1, "K2.5");
  use_up (play, unit);
}

/* `limber WHO`, `unlimber WHO` */
gboolean
frontier_limber (MusterPlay        *play,
                 const MusterOrder *order)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint unit = unit_named (order);
  gboolean limber = muster_order_verb (order) == FRONTIER_V_LIMBER;

  if (!frontier_may_move (play, order, unit, FRONTIER_PACE_HANDLE, "K2.5"))
    return FALSE;
  if (frontier_gun_of (facts, state, unit) < 0)
    return muster_refuse (play, "K2.5", FRONTIER_R_NO_GUN, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (state->limbered[unit] == limber)
    return muster_refuse (play, "K2.5", FRONTIER_R_LIMBERED, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (limber && state->animals[unit] == 0)
    return muster_refuse (play, "K2.5", FRONTIER_R_ANIMALS, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  frontier_begin_move (play, unit, FRONTIER_PACE_HANDLE);
  return TRUE;
}
