#include "config.h"

#include "march-plan.h"

#include "captions.h"
#include "odds-field.h"
#include "rules.h"

#include <glib/gi18n-lib.h>

/* What is told of a battle before those ticked are sent into it. */

#define TRIALS 400 /* while the pointer waits: some milliseconds, good to a few per cent */

/* In tens of per cent, as far as so few trials can be believed; -1: it cannot be reckoned. */
static gint
reckon (MusterCampaign    *campaign,
        const MusterOrder *march,
        gint               point)
{
  const MohawkState *state = muster_session_state (muster_campaign_get_session (campaign));
  g_autofree MohawkOddsField *field = g_new (MohawkOddsField, 1);
  MohawkOddsTally tally = { .trials = 0 };
  MohawkOdds odds;

  if (!mohawk_odds_field_after (field, muster_campaign_get_scenario (campaign), state, march, point))
    return -1;
  mohawk_odds_field_try (field, 0, TRIALS, &tally);
  mohawk_odds_field_sum (&tally, &odds);
  return (gint) (odds.win[MOHAWK_ATTACKER] * 10 + 0.5) * 10;
}

/* M9.2: how many militia join those of the other side at @point when they are attacked. */
static guint
militia_to_come (MusterCampaign *campaign,
                 gint            point)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_session_state (muster_campaign_get_session (campaign));
  MohawkSide side = (MohawkSide) state->side;

  return mohawk_count_defenders (scenario, state, point, side) - mohawk_count (scenario, state, point, mohawk_enemy (side));
}

/**
 * muster_march_plan_tell_battle:
 *
 * Returns: (transfer full) (nullable): what it costs the ticked to get to @point, who stands there, and how the battle
 *   would go if nobody else came; %NULL: there would be none
 */
char *
muster_march_plan_tell_battle (MusterMarchPlan *self,
                               gint             point)
{
  MusterCampaign *campaign = muster_march_plan_get_campaign (self);
  g_autoptr (GPtrArray) ways = NULL;
  gint16 there[MOHAWK_MAX_PIECES];
  g_autofree char *price = NULL;
  g_autofree char *names = NULL;
  g_autofree char *odds = NULL;
  g_autofree char *text = NULL;
  guint n, more, ticked = muster_march_plan_count_ticked (self);
  gint chance = -1;
  gboolean battle = FALSE;
  gint cost = muster_march_plan_get_price (self, point, &battle);

  if (cost < 0 || !battle)
    return NULL;
  ways = muster_march_plan_ways (self, point);
  n = muster_caption_pieces (campaign, point, there);
  price = muster_caption_price (cost, TRUE);
  more = militia_to_come (campaign, point);
  names = n > 0 ? muster_wording_pieces (muster_campaign_get_wording (campaign), there, n) : NULL;
  for (guint i = 0; i < ways->len && chance < 0; i++)
    {
      const MusterMarchWay *way = ways->pdata[i];

      if (way->battle)
        chance = reckon (campaign, way->order, point);
    }
  odds = chance < 0 ? NULL
         : chance == 0 ? g_strdup (_("By Mohawk’s own rules the attacker hardly ever has the field of such a battle."))
         : chance == 100 ? g_strdup (_("By Mohawk’s own rules the attacker nearly always has the field of such a battle."))
         /* Translators: a chance, to the nearest ten per cent */
         : g_strdup_printf (_("By Mohawk’s own rules the attacker has the field in about %d%% of such battles."), chance);
  /* Translators: the price, and that there is a battle: "2 marches, a battle"; the militia are those of M9.2 */
  text = !names ? g_strdup_printf (_("%s: nobody stands there yet, but its militia come on."), price)
         /* Translators: as above; how many go; how many will stand there, who stands there, how many militia join them */
         : more > 0 ? g_strdup_printf (ngettext ("%s: %u against %u, %s and %u militia that comes on.",
                                                 "%s: %u against %u, %s and %u militia that come on.", more),
                                       price, ticked, n + more, names, more)
         /* Translators: as above; how many go; how many stand there, and who */
         : g_strdup_printf (_("%s: %u against %u, %s."), price, ticked, n, names);
  return odds ? g_strjoin (" ", text, odds, NULL) : g_steal_pointer (&text);
}

/* The point of which a refusal speaks, if it is not @point: a step of the way to it (M5.13); else -1. */
gint
muster_march_refused_over (const MusterRefusal *refusal,
                           gint                 point)
{
  gint over = -1;

  for (guint i = 0; i < refusal->n; i++)
    if (refusal->arg[i].kind == MOHAWK_KIND_POINT && refusal->arg[i].value == point)
      return -1;
    else if (refusal->arg[i].kind == MOHAWK_KIND_POINT)
      over = refusal->arg[i].value;
  return over;
}
