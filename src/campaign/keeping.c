#include "config.h"

#include "orders.h"

/* What is always true of those who serve, and of what an order does to them: property tests and simulations ask. */

static gboolean
broken_for (MusterRefusal *broken,
            const char    *clause,
            guint          code,
            guint          kind,
            gint           value)
{
  if (broken)
    {
      *broken = (MusterRefusal) { .clause = clause, .code = (guint16) code, .n = 1 };
      broken->arg[0] = (MusterValue) { (guint8) kind, value };
    }
  return FALSE;
}

/* H7: whoever is held is a captive, of a piece that is on the map and his enemy. */
static gboolean
is_rightly_held (const CampaignState  *state,
                 const MohawkScenario *scenario,
                 guint                 person)
{
  gint holder = state->held_by[person] - 1;

  if (holder < 0)
    return TRUE;
  return state->fate[person] == CAMPAIGN_TAKEN && state->mohawk.place[holder] != MOHAWK_MIX
         && state->mohawk.place[holder] != MOHAWK_DEAD
         && mohawk_piece_side (scenario, &state->mohawk, holder)
            != campaign_person_side (scenario, state, (gint) person);
}

gboolean
campaign_people_sound (const CampaignState  *state,
                       const MohawkScenario *scenario,
                       MusterRefusal        *broken)
{
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      if ((campaign_is_character ((gint) p) || state->fate[p] == CAMPAIGN_UNKNOWN) != (state->serves[p] == 0))
        return broken_for (broken, "H7", CAMPAIGN_R_POSTED, CAMPAIGN_KIND_PERSON, (gint) p);
      if (!is_rightly_held (state, scenario, p))
        return broken_for (broken, "H7", CAMPAIGN_R_HELD, CAMPAIGN_KIND_PERSON, (gint) p);
    }
  return TRUE;
}

/* H8: the battles, kills and losses of all companies of a side. */
static void
add_up (const MohawkScenario *scenario,
        const CampaignState  *state,
        MohawkSide            side,
        gint                  sum[3])
{
  sum[0] = sum[1] = sum[2] = 0;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (scenario->piece[i].side == side)
      {
        sum[0] += state->battles_of[i];
        sum[1] += state->kills_of[i];
        sum[2] += state->losses_of[i];
      }
}

/**
 * campaign_keeps:
 * @before, @after: the state an order was given in, and the one it left
 * @broken: (out) (nullable):
 *
 * What no order but an umpire's may do, and nothing but taking it back: the dead rise, wounds heal before their time,
 * a record become less (H7, H8).
 */
gboolean
campaign_keeps (const MohawkScenario *scenario,
                const CampaignState  *before,
                const CampaignState  *after,
                const MusterOrder    *order,
                MusterRefusal        *broken)
{
  guint verb = muster_order_verb (order);
  gboolean heals = verb == CAMPAIGN_V_APPLY ? after->ruling[CAMPAIGN_OPTION_RECOVERY] == 1
                                            : before->mohawk.turn != after->mohawk.turn;

  if (order->within || verb == MOHAWK_V_UMPIRE)
    return TRUE;
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      if (before->fate[p] == CAMPAIGN_FELL && after->fate[p] != CAMPAIGN_FELL)
        return broken_for (broken, "H7", CAMPAIGN_R_RISEN, CAMPAIGN_KIND_PERSON, (gint) p);
      if (after->wounds[p] < before->wounds[p] - heals)
        return broken_for (broken, "H7", CAMPAIGN_R_HEALED, CAMPAIGN_KIND_PERSON, (gint) p);
      if (after->fought[p] < before->fought[p] || after->kills[p] < before->kills[p] || after->captures[p] < before->captures[p])
        return broken_for (broken, "H8", CAMPAIGN_R_RECORD, MOHAWK_KIND_SIDE, (gint) campaign_names[p].side);
    }
  for (MohawkSide side = MOHAWK_NOBODY; side <= MOHAWK_IROQUOIS; side++)
    {
      gint was[3], is[3];

      add_up (scenario, before, side, was);
      add_up (scenario, after, side, is);
      if (is[0] < was[0] || is[1] < was[1] || is[2] < was[2])
        return broken_for (broken, "H8", CAMPAIGN_R_RECORD, MOHAWK_KIND_SIDE, (gint) side);
    }
  return TRUE;
}
