#include "config.h"

#include "mohicans.h"

/* A line forms and opens (L2.2). */

/* `form UNIT FORMATION` (L2.2) */
gboolean
mohicans_form (MusterPlay        *play,
               const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint unit = skirmish_who_unpack (order->token[1].value).unit;
  gint formation = order->token[2].value;
  const SkirmishUnit *u = &facts->unit[unit];

  if (state->base.step != SKIRMISH_STEP_MOVE)
    return skirmish_not_now (play, order, "L1.1");
  for (gint f = u->first; f < u->first + u->n; f++)
    if ((mohicans_is (facts, f, MOHICANS_LINE) || !mohicans_is_line (facts, state, unit)) && !mohicans_acts (play, f))
      return FALSE;
  if (!mohicans_is_line (facts, state, unit))
    return muster_refuse (play, "L2.2", MOHICANS_R_NOT_LINE, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (formation == SKIRMISH_FORMATION_SKIRMISH)
    return muster_refuse (play, "L2.2", MOHICANS_R_FORMATION, SKIRMISH_KIND_FORMATION, formation, MUSTER_ARGS_END);
  for (gint f = u->first; f < u->first + u->n; f++)
    if (state->moved[f] > 0)
      return muster_refuse (play, "L2.2", MOHICANS_R_MOVED, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (formation != SKIRMISH_FORMATION_OPEN && !mohicans_men_touch (facts, state, unit))
    return muster_refuse (play, "L2.2", MOHICANS_R_APART, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  for (gint f = u->first; f < u->first + u->n; f++)
    if (formation != SKIRMISH_FORMATION_OPEN && !facts->logger && mohicans_is (facts, f, MOHICANS_LINE)
        && mohicans_on_table (facts, state, f)
        && skirmish_area_at (facts, SKIRMISH_GROUND_WOODS, state->base.x[f], state->base.y[f]) >= 0
        && !(formation == SKIRMISH_FORMATION_COLUMN
             && skirmish_area_at (facts, SKIRMISH_GROUND_ROAD, state->base.x[f], state->base.y[f]) >= 0))
      return muster_refuse (play, "L2.2", MOHICANS_R_WOODS, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  if (formation == SKIRMISH_FORMATION_COLUMN && facts->edition >= 2 && !mohicans_two_abreast (facts, state, unit))
    return muster_refuse (play, "L2.2", MOHICANS_R_ABREAST, SKIRMISH_KIND_UNIT, unit, MUSTER_ARGS_END);
  muster_set (play, SKIRMISH_F_FORMATION, (guint) unit, formation, "L2.2");
  return TRUE;
}
