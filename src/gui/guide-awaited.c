#include "config.h"

#include "guide-awaited.h"

#include "captions.h"
#include "foresee.h"
#include "line-list.h"
#include "rules.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* What a battle won or a place taken brought and nobody has ordered yet: the step can be ended without it, and then it is the
 * rules' choice (M3.5). */
static gboolean
is_owed (const MusterGame  *game,
         const MusterAwait *await)
{
  return !await->binding && strcmp (game->verbs[await->verb[0]].word, "turn") == 0;
}

/* What a battle leaves to be chosen happens one way or the other; what lapses the button that ends the step tells. */
static gboolean
is_consequence (const char *verb)
{
  static const char *const verbs[] = { "home", "capture", "burn", NULL };

  return g_strv_contains (verbs, verb);
}

/* What is said below the sentence; (transfer full) (nullable): %NULL: nothing. */
static char *
caption_of (MusterCampaign    *campaign,
            const MusterAwait *await,
            gboolean           owed)
{
  const char *verb = muster_session_voice (muster_campaign_get_session (campaign)).game->verbs[await->verb[0]].word;

  if (owed)
    /* Translators: two sentences: for what an order is owed, and what becomes of it if nobody gives it */
    return g_strdup_printf (C_("owed", "%s %s"), _("Owed for a battle won, or for a place taken that the enemy held."),
                            muster_wording_left (muster_campaign_words_now (campaign), await));
  if (muster_campaign_get_whole (campaign)->status == CAMPAIGN_NO_BATTLE
      && (strcmp (verb, "fight") == 0 || strcmp (verb, "resolve") == 0))
    return g_strdup (muster_caption_method (campaign));
  return is_consequence (verb) ? g_strdup (muster_wording_left (muster_campaign_words_now (campaign), await)) : NULL;
}

static void
add_await (MusterCampaign    *campaign,
           const MusterAwait *await,
           gboolean           owed,
           GArray            *lines)
{
  g_autofree char *sentence = muster_wording_await (muster_campaign_words_now (campaign), await);
  g_autofree char *what = caption_of (campaign, await, owed);

  if (sentence)
    muster_lines_add (lines, -1, sentence, what, await->clause, await->binding || owed);
}

/* Whether something is said that no later order mends. */
static gboolean
is_grave (MusterCampaign *campaign)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);

  return !state->ended && (mohawk_would_join (scenario, state, MOHAWK_BRITISH)
                           || mohawk_would_join (scenario, state, MOHAWK_FRENCH));
}

/* M10.1: all six turned to one side join it when its next turn begins; told until then. */
static void
add_six (MusterCampaign *campaign,
         GArray         *lines)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  gboolean british = mohawk_would_join (scenario, state, MOHAWK_BRITISH);

  if (!is_grave (campaign))
    return;
  muster_lines_add (lines, -1, british ? _("All Iroquois tribes are turned British.") : _("All Iroquois tribes are turned French."),
                    british ? _("If they still are when the next British turn begins, they join the British for good: they march "
                                "for them, and their villages are open to all.")
                            : _("If they still are when the next French turn begins, they join the French for good: they march "
                                "for them, and their villages are open to all."), "M10.1", TRUE);
}

/* M6.1: all battles that are due, for of one that is being fought the others are not awaited yet. */
static void
add_due (MusterCampaign *campaign,
         GArray         *lines)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *joined = NULL;
  g_autofree char *title = NULL;

  for (guint p = 0; p < scenario->n_points && !state->ended; p++)
    if (state->battle[p] == MOHAWK_BATTLE_DUE && !(state->fight != MOHAWK_FIGHT_NONE && state->field == (gint) p))
      g_ptr_array_add (names, scenario->point[p].name);
  if (names->len == 0 || (state->fight == MOHAWK_FIGHT_NONE && names->len < 2))
    return;
  title = state->fight != MOHAWK_FIGHT_NONE
          ? g_strdup_printf (ngettext ("After it %u more battle is due.", "After it %u more battles are due.", names->len), names->len)
          : g_strdup_printf (ngettext ("%u battle is due.", "%u battles are due.", names->len), names->len);
  g_ptr_array_add (names, NULL);
  joined = g_strjoinv (_(", "), (char **) names->pdata);
  muster_lines_add (lines, -1, title, joined, "M6.1", FALSE);
}

static char *
winter_title (MohawkSide side,
              guint      n)
{
  return side == MOHAWK_BRITISH
         ? g_strdup_printf (ngettext ("The year ends after this turn: %u British piece would starve.",
                                      "The year ends after this turn: %u British pieces would starve.", n), n)
         : g_strdup_printf (ngettext ("The year ends after this turn: %u French piece would starve.",
                                      "The year ends after this turn: %u French pieces would starve.", n), n);
}

/* @n: that would starve; @left: that still would if the battle were won */
static char *
averted (const char *place,
         guint       n,
         guint       left)
{
  if (left == 0)
    /* Translators: the place of a battle that is due */
    return g_strdup_printf (ngettext ("Not if the battle of %s is won: it is supplied then.",
                                      "Not if the battle of %s is won: all are supplied then.", n), place);
  /* Translators: the place of a battle that is due; how many pieces would still starve */
  return g_strdup_printf (ngettext ("If the battle of %s is won, only %u of them would.",
                                    "If the battle of %s is won, only %u of them would.", left), place, left);
}

/* Which battles still to be fought would open a way to a base, and whether it takes all of them. */
static char *
winter_hope (MusterCampaign *campaign,
             MohawkSide      side,
             guint           n)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  guint best = n, all;

  for (guint p = 0; p < scenario->n_points; p++)
    if (state->battle[p] == MOHAWK_BATTLE_DUE)
      {
        guint left = mohawk_would_starve (scenario, state, side, (gint) p);

        if (left < n)
          g_ptr_array_add (told, averted (scenario->point[p].name, n, left));
        best = MIN (best, left);
      }
  all = mohawk_would_starve (scenario, state, side, MOHAWK_ALL_BATTLES);
  if (all < best)
    g_ptr_array_add (told, all == 0 ? g_strdup (_("With every battle that is due won, none would."))
                                    : g_strdup_printf (ngettext ("With every battle that is due won, only %u would.",
                                                                 "With every battle that is due won, only %u would.", all), all));
  g_ptr_array_add (told, g_strdup (_("Supply, among the map’s buttons, shows which, and why.")));
  g_ptr_array_add (told, NULL);
  return g_strjoinv (" ", (char **) told->pdata);
}

/* M8.6: a warning while something can still be done about it. */
static void
add_winter (MusterCampaign *campaign,
            GArray         *lines)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  MohawkSide side = (MohawkSide) state->side;
  g_autofree char *title = NULL, *hope = NULL;
  guint n;

  if (state->ended || state->turn < 1 || !scenario->turn[state->turn - 1].last_of_year || state->step < MOHAWK_STEP_MOVE)
    return;
  n = mohawk_would_starve (scenario, state, side, MOHAWK_NO_BATTLES);
  if (n == 0)
    return;
  title = winter_title (side, n);
  hope = winter_hope (campaign, side, n);
  muster_lines_add (lines, -1, title, hope, "M8.2", FALSE);
}

GArray *
muster_awaited_lines (MusterCampaign *campaign,
                      gboolean       *binding)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  const MusterGame *game = muster_session_game (session);
  const MohawkState *state = muster_campaign_get_state (campaign);
  gboolean battle = muster_campaign_get_whole (campaign)->status != CAMPAIGN_NO_BATTLE;
  g_autoptr (GArray) awaits = muster_session_awaits (session);
  g_autofree char *ending = muster_wording_ending (state);
  g_autofree char *fought = muster_caption_handoff (campaign);
  GArray *lines = muster_lines_new ();

  *binding = FALSE;
  if (ending)
    muster_lines_add (lines, -1, ending, NULL, NULL, TRUE);
  if (fought)
    muster_lines_add (lines, -1, fought, NULL, "H1", TRUE);
  /* What cannot be mended later comes before what is to be done. */
  if (!battle)
    add_six (campaign, lines);
  for (guint owed = 2; owed-- > 0;) /* what is owed first */
    for (guint i = 0; i < awaits->len; i++)
      {
        const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);

        /* of a battle that is handed off the words are another game's */
        if ((!battle && is_owed (game, await)) != (owed == 1))
          continue;
        *binding = *binding || await->binding || owed;
        add_await (campaign, await, owed == 1, lines);
      }
  if (!battle)
    {
      add_due (campaign, lines);
      add_winter (campaign, lines);
    }
  /* Nothing holds the step up. */
  if (!*binding && !state->ended && !battle)
    muster_lines_add (lines, -1, state->side == MOHAWK_BRITISH ? _("The British end the step when they are done.")
                                                               : _("The French end the step when they are done."),
                      NULL, game->verbs[muster_game_verb (game, "end")].clause, FALSE);
  return lines;
}
