#include "config.h"

#include "battle-end.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Where @side went from @point by this entry (M6.9), or -1. */
static gint
find_refuge (MusterCampaign    *campaign,
             const MohawkState *before,
             const MusterEntry *entry,
             gint               point,
             MohawkSide         side)
{
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      if (effect->field == MOHAWK_F_PLACE && effect->before == point && effect->after >= 0
          && g_strcmp0 (effect->clause, "M6.9") == 0
          && mohawk_piece_side (muster_campaign_get_scenario (campaign), before, (gint) effect->subject) == side)
        return effect->after;
    }
  return -1;
}

static char *
why_ended (MusterCampaign    *campaign,
           const MohawkState *before,
           const MusterEntry *entry,
           gint               point,
           MohawkSide         victor)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const char *name = scenario->point[point].name;
  MohawkSide loser = victor == MOHAWK_NOBODY ? MOHAWK_NOBODY : mohawk_enemy (victor);
  gint refuge = victor == MOHAWK_NOBODY ? -1 : find_refuge (campaign, before, entry, point, loser);

  if (loser == MOHAWK_NOBODY)
    return g_strdup_printf (_("It ended because neither side has a piece left at %s."), name);
  if (refuge >= 0)
    return g_strdup_printf (loser == MOHAWK_BRITISH ? _("It ended because the British gave up the field and retreated to %s.")
                                                    : _("It ended because the French gave up the field and retreated to %s."),
                            scenario->point[refuge].name);
  return g_strdup_printf (loser == MOHAWK_BRITISH ? _("It ended because the British have no piece left at %s.")
                                                  : _("It ended because the French have no piece left at %s."), name);
}

char *
muster_battle_end_tell (MusterCampaign    *campaign,
                        const MohawkState *before,
                        const MohawkState *after,
                        const MusterEntry *entry,
                        gint               point,
                        MohawkSide         victor)
{
  const char *name = muster_campaign_get_scenario (campaign)->point[point].name;
  g_autofree char *why = why_ended (campaign, before, entry, point, victor);
  g_autofree char *whose = NULL;

  if (victor == MOHAWK_NOBODY || after->holder[point] != (gint8) victor)
    return g_steal_pointer (&why);
  if (before->holder[point] == after->holder[point])
    whose = g_strdup_printf (victor == MOHAWK_BRITISH ? _("%s stays British.") : _("%s stays French."), name);
  else
    whose = g_strdup_printf (victor == MOHAWK_BRITISH ? _("%s is British now.") : _("%s is French now."), name);
  /* Translators: why a battle ended; whose the place is */
  return g_strdup_printf (C_("battle", "%s %s"), why, whose);
}

MohawkSide
muster_battle_victor (MusterCampaign    *campaign,
                      const MohawkState *after,
                      gint               point)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (after->place[i] == point)
      {
        MohawkSide side = mohawk_piece_side (scenario, after, (gint) i);

        if (side == MOHAWK_BRITISH || side == MOHAWK_FRENCH)
          return side;
      }
  return MOHAWK_NOBODY;
}

const char *
muster_battle_outcome (MohawkSide victor,
                       MohawkSide attacker)
{
  if (victor == MOHAWK_BRITISH)
    return victor == attacker ? _("The British take the field.") : _("The British hold the field.");
  if (victor == MOHAWK_FRENCH)
    return victor == attacker ? _("The French take the field.") : _("The French hold the field.");
  return _("Nobody is left on the field.");
}
