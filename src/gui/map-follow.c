#include "config.h"

#include "map-follow.h"

#include "playing.h"

gint
muster_map_follow_battle (MusterCampaign *campaign)
{
  const MohawkState *state = muster_campaign_get_state (campaign);

  if (state->fight != MOHAWK_FIGHT_NONE)
    return state->field;
  for (guint p = 0; state->step == MOHAWK_STEP_FIGHT && p < muster_campaign_get_scenario (campaign)->n_points; p++)
    if (state->battle[p] == MOHAWK_BATTLE_DUE)
      return (gint) p;
  return -1;
}

gint
muster_map_follow_march (MusterCampaign    *campaign,
                         const MusterEntry *entry,
                         gint               from)
{
  gint to = from;

  if (from < 0 || entry->kind != MUSTER_ENTRY_ORDER || !g_str_has_prefix (entry->text, "march ")
      || muster_playing_get (campaign) == MUSTER_PLAYING_MACHINE)
    return from;
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      if (effect->field == MOHAWK_F_PLACE && effect->before == from)
        to = muster_campaign_get_state (campaign)->place[effect->subject];
    }
  return MAX (to, -1);
}

gint
muster_map_follow_arrival (MusterCampaign    *campaign,
                           const MusterEntry *entry)
{
  gint at = -1;

  if (entry->kind != MUSTER_ENTRY_ORDER || muster_playing_get (campaign) == MUSTER_PLAYING_MACHINE)
    return -1;
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      if (effect->field != MOHAWK_F_PLACE || effect->before >= 0 || effect->after < 0)
        continue;
      if (at >= 0 && at != effect->after)
        return -1;
      at = effect->after;
    }
  return at;
}
