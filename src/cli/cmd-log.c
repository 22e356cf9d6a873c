#include "config.h"

#include "cli.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* So many entries are in memory at a time. */
#define PAGE 200

/**
 * Filter:
 * @turn: only of this turn, or 0
 * @needle: (nullable): only what has this in its order or its sentences, folded for comparison
 */
typedef struct
{
  guint64 turn;
  char   *needle;
} Filter;

static gboolean
has (const char *text,
     const char *needle)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *folded = g_utf8_casefold (valid, -1);

  return strstr (folded, needle) != NULL;
}

static gboolean
passes (const Filter      *filter,
        const MusterEntry *entry,
        const GPtrArray   *sentences)
{
  g_autofree char *text = NULL;

  if (filter->turn && filter->turn != (guint64) entry->turn)
    return FALSE;
  if (!filter->needle)
    return TRUE;
  text = muster_cli_entry_text (entry);
  if (has (text, filter->needle))
    return TRUE;
  for (guint i = 0; i < sentences->len; i++)
    if (has (sentences->pdata[i], filter->needle))
      return TRUE;
  return FALSE;
}

static void
print_entry (MusterSession     *session,
             const MusterEntry *entry,
             const GPtrArray   *sentences,
             gboolean           stands)
{
  const MohawkScenario *scenario = muster_session_scenario (session);
  const char *step = muster_game_word (&mohawk_game, scenario, MOHAWK_KIND_STEP, entry->step);
  const char *side = muster_game_word (&mohawk_game, scenario, MOHAWK_KIND_SIDE, entry->side);
  g_autofree char *text = muster_cli_entry_text (entry);
  g_autofree char *when = muster_cli_time (entry->time);

  muster_cli_print (entry->kind == MUSTER_ENTRY_ORDER && !stands ? _("%lld  %d %s %s  %s  %s  (taken back)\n")
                                                                 : "%lld  %d %s %s  %s  %s\n",
                    (long long) entry->id, entry->turn, side ? side : "", step ? step : "", when, text);
  for (guint i = 0; i < sentences->len; i++)
    muster_cli_print ("    %s\n", (const char *) sentences->pdata[i]);
  if (entry->salt && entry->opened)
    muster_cli_print (_("    Sealed as %s with the salt %s; opened by entry %lld\n"),
                      entry->digest, entry->salt, (long long) entry->opened);
}

static gboolean
print_log (MusterSession  *session,
           const Filter   *filter,
           JsonBuilder    *json,
           GError        **error)
{
  g_autoptr (MusterTeller) teller = muster_teller_new (session);
  g_autofree guint8 *standing = muster_session_standing (session, error);
  gint64 last = muster_session_last (session);

  if (!standing)
    return FALSE;
  for (gint64 first = 1; first <= last; first += PAGE)
    {
      g_autoptr (GPtrArray) page = muster_session_entries (session, first, PAGE, TRUE, error);

      if (!page)
        return FALSE;
      for (guint i = 0; i < page->len; i++)
        {
          const MusterEntry *entry = page->pdata[i];
          gboolean stands = entry->id >= 1 && entry->id <= last && standing[entry->id];
          g_autoptr (GPtrArray) sentences = muster_cli_sentences (teller, entry);
          gboolean shown = passes (filter, entry, sentences);

          if (shown && json)
            muster_json_entry (json, teller, entry, stands);
          else if (shown)
            print_entry (session, entry, sentences, stands);
          muster_teller_pass (teller, entry);
        }
    }
  return TRUE;
}

/* musterctl log */
int
muster_cmd_log (const MusterCommand  *command,
                char                **args)
{
  gboolean as_json = FALSE;
  g_autofree char *turn = NULL;
  g_autofree char *grep = NULL;
  g_autofree char *needle = NULL;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { "turn", 't', 0, G_OPTION_ARG_FILENAME, &turn, N_("Only of this turn"), N_("TURN") },
    { "grep", 'g', 0, G_OPTION_ARG_FILENAME, &grep, N_("Only what has this text in it"), N_("TEXT") },
    { NULL }
  };
  Filter filter = { 0, NULL };
  g_autoptr (JsonBuilder) json = NULL;
  g_auto (GStrv) rest = NULL;
  MusterSession *session;
  GError *error = NULL;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 1))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (turn && !muster_cli_number (turn, 1, MOHAWK_MAX_TURNS, &filter.turn))
    return muster_cli_usage (command, _("“%s” is no turn"), turn);
  if (grep && !g_utf8_validate (grep, -1, NULL))
    return muster_cli_usage (command, _("the text to look for is not UTF-8"));
  needle = grep ? g_utf8_casefold (grep, -1) : NULL;
  filter.needle = needle;

  session = muster_cli_open (rest[0], TRUE, &status);
  if (!session)
    return status;
  if (as_json)
    json_builder_begin_array (json = json_builder_new ());
  if (!print_log (session, &filter, json, &error))
    status = muster_cli_fail (error);
  else if (json)
    {
      json_builder_end_array (json);
      muster_json_print (json);
    }
  return muster_cli_close (session, status);
}
