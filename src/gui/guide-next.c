#include "config.h"

#include "guide-next.h"

#include "order-form.h"
#include "throwing.h"

#include <glib/gi18n-lib.h>

#include <string.h>

static gboolean
is_accepted (MusterCampaign *campaign,
             const char     *text)
{
  MusterRefusal refusal;

  return muster_session_check (muster_campaign_get_session (campaign), text, &refusal);
}

/* A battle that is handed off comes before all else. */
static void
find_battle (MusterCampaign *campaign,
             MusterNext     *next)
{
  gboolean review = muster_campaign_get_whole (campaign)->status == CAMPAIGN_REVIEW;

  next->label = g_strdup (review ? _("To the Battle’s Result") : _("To the Battle"));
  next->action = "win.show-battles";
}

/* What must be done before anything else. */
static void
find_binding (MusterCampaign *campaign,
              const char     *word,
              MusterNext     *next)
{
  gboolean app = muster_throwing_load (campaign) == MUSTER_THROWING_APP;

  if (strcmp (word, "chart") == 0)
    {
      next->label = g_strdup (_("Place Naval Pieces"));
      next->form = "chart";
    }
  else if (strcmp (word, "reveal") == 0)
    {
      next->label = g_strdup (app ? _("Turn Up and Roll") : _("Turn Up and Throw…"));
      next->order = "reveal";
    }
  else if (strcmp (word, "roll") == 0)
    {
      next->label = g_strdup (app ? _("Roll for Movement") : _("Throw for Movement…"));
      next->order = "roll";
    }
  else if (strcmp (word, "sail") == 0)
    {
      gboolean lands = is_accepted (campaign, "disembark") || is_accepted (campaign, "disembark!");

      next->label = g_strdup (lands ? _("Land the Sea Lift") : _("Sail the Sea Lift"));
      next->form = lands ? "disembark" : "sail";
    }
  else
    {
      next->label = g_strdup (_("To the Battle"));
      next->action = "win.show-battles";
    }
}

static guint
count_open (const GArray *awaits)
{
  guint n = 0;

  for (guint i = 0; i < awaits->len; i++)
    n += !g_array_index (awaits, MusterAwait, i).binding;
  return n;
}

/* The mover's marches, sea lift apart. */
static gint
count_marches (const MohawkState *state)
{
  gint marches = 0;

  for (guint i = 0; i < MOHAWK_N_POOLS; i++)
    if (i != MOHAWK_POOL_SEALIFT)
      marches += state->pool[i];
  return marches;
}

/* What becomes of the choices that are left open by the end of the step; of several of a kind once. */
static char *
left_note (MusterCampaign *campaign,
           const GArray   *awaits)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new ();

  for (guint i = 0; i < awaits->len; i++)
    {
      const char *left = muster_wording_left (muster_campaign_get_wording (campaign), &g_array_index (awaits, MusterAwait, i));

      if (left && !g_ptr_array_find_with_equal_func (told, left, g_str_equal, NULL))
        g_ptr_array_add (told, (gpointer) left);
    }
  if (told->len == 0)
    return NULL;
  g_ptr_array_add (told, NULL);
  return g_strjoinv (" ", (char **) told->pdata);
}

/* What was to come and would be left by the end of step II, by name: a ship's troops, or the militia from the dead pile. */
static GPtrArray *
left_arrivals (MusterCampaign *campaign,
               const GArray   *awaits)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);
      const char *name = await->subject.kind == MOHAWK_KIND_NAVAL
                         ? muster_campaign_get_scenario (campaign)->naval[await->subject.value].name
                         : C_("arrival", "Returning Militia");

      if (!await->binding && !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, (gpointer) name);
    }
  return names;
}

static void
find_end_of_reinforcing (MusterCampaign *campaign,
                         const GArray   *awaits,
                         MusterNext     *next)
{
  g_autoptr (GPtrArray) names = left_arrivals (campaign, awaits);
  g_autofree char *left = NULL, *joined = NULL;

  if (names->len == 0)
    next->label = g_strdup (_("End Reinforcements"));
  else if (names->len == 1)
    /* Translators: a naval piece that got through, or the militia that come back from the dead pile */
    next->label = g_strdup_printf (_("End Reinforcements, %s Unused"), (const char *) names->pdata[0]);
  else
    {
      next->label = g_strdup_printf (ngettext ("End Reinforcements, %u Arrival Unused", "End Reinforcements, %u Arrivals Unused",
                                               names->len), names->len);
      left = left_note (campaign, awaits);
      g_ptr_array_add (names, NULL);
      joined = g_strjoinv (_(", "), (char **) names->pdata);
      /* Translators: naval pieces whose troops are not landed yet; what becomes of them */
      next->note = g_strdup_printf (C_("arrivals", "Unused: %s. %s"), joined, left ? left : "");
    }
}

static void
find_end (MusterCampaign *campaign,
          const GArray   *awaits,
          MusterNext     *next)
{
  const MohawkState *state = muster_campaign_get_state (campaign);
  guint open = count_open (awaits);
  gint marches = count_marches (state), lift = state->pool[MOHAWK_POOL_SEALIFT];

  next->order = "end";
  switch ((MohawkStep) state->step)
    {
    case MOHAWK_STEP_NAVAL:
      next->label = g_strdup (_("End the Naval Step"));
      break;
    case MOHAWK_STEP_REINFORCE:
      find_end_of_reinforcing (campaign, awaits, next);
      break;
    case MOHAWK_STEP_ROLL:
      next->label = g_strdup (_("Go On to the Muster"));
      break;
    case MOHAWK_STEP_MUSTER:
      next->label = g_strdup (open > 0 ? _("End Muster, None Called") : _("End Muster"));
      break;
    case MOHAWK_STEP_MOVE:
      next->label = marches > 0
                    ? g_strdup_printf (ngettext ("End Movement, %d March Unused", "End Movement, %d Marches Unused",
                                                 (gulong) marches), marches)
                    : g_strdup (_("End Movement"));
      if (lift > 0)
        next->note = g_strdup_printf (ngettext ("and %d point of sea lift", "and %d points of sea lift",
                                                (gulong) lift), lift);
      break;
    case MOHAWK_STEP_FIGHT:
      next->label = open > 0 ? g_strdup_printf (ngettext ("End Combat, %u Choice Open", "End Combat, %u Choices Open",
                                                          open), open)
                             : g_strdup (_("End Combat"));
      break;
    case MOHAWK_STEP_PROMOTE:
      next->label = g_strdup (open > 0 ? _("End Promotion, One Still Owed") : _("End Promotion"));
      break;
    }
  if (!next->note)
    next->note = left_note (campaign, awaits);
}

/* What is lost, or falls on the rules, if it is not done before the step is ended: what has come and may be landed, the muster
 * that there is once a year, and what a victory brought. */
static gboolean
is_better_done (MusterCampaign *campaign,
                const char     *word)
{
  static const char *const owed[] = { "turn", "home", "promote", NULL };

  guint step = muster_campaign_get_state (campaign)->step;

  return step == MOHAWK_STEP_REINFORCE || step == MOHAWK_STEP_MUSTER || g_strv_contains (owed, word);
}

static void
prefer_undone (MusterCampaign    *campaign,
               MusterStepActions *actions,
               const GArray      *awaits,
               MusterNext        *next)
{
  for (guint i = 0; i < awaits->len; i++)
    for (guint v = 0; v < g_array_index (awaits, MusterAwait, i).n_verbs; v++)
      {
        const MusterFormSpec *spec = muster_form_spec_find (mohawk_game.verbs[g_array_index (awaits, MusterAwait, i).verb[v]].word);

        if (!spec || !is_better_done (campaign, spec->word) || !muster_step_actions_offers (actions, spec->word))
          continue;
        next->end = g_steal_pointer (&next->label);
        g_clear_pointer (&next->note, g_free);
        next->label = g_strdup (_(spec->title));
        next->order = NULL;
        next->form = spec->word;
        return;
      }
}

/**
 * muster_next_find:
 * @actions: what is offered now
 * @next: (out): to be cleared
 */
void
muster_next_find (MusterCampaign    *campaign,
                  MusterStepActions *actions,
                  MusterNext        *next)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  g_autoptr (GArray) awaits = muster_session_awaits (session);

  *next = (MusterNext) { NULL };
  if (muster_campaign_get_state (campaign)->ended || muster_session_is_read_only (session))
    return;
  if (muster_campaign_get_whole (campaign)->status != CAMPAIGN_NO_BATTLE)
    find_battle (campaign, next);
  else if (awaits->len > 0 && g_array_index (awaits, MusterAwait, 0).binding)
    find_binding (campaign, muster_session_game (session)->verbs[g_array_index (awaits, MusterAwait, 0).verb[0]].word, next);
  else if (is_accepted (campaign, "end"))
    {
      find_end (campaign, awaits, next);
      prefer_undone (campaign, actions, awaits, next);
    }
}

void
muster_next_clear (MusterNext *next)
{
  g_clear_pointer (&next->label, g_free);
  g_clear_pointer (&next->note, g_free);
  g_clear_pointer (&next->end, g_free);
}
