#include "config.h"

#include "cli.h"
#include "clauses.h"
#include "notation.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define PAGE 1000

/* What one standing entry made of one ruling. */
typedef struct
{
  guint  option;
  gint   before;
  gint   after;
  gint64 entry;
  gint   turn;
  gint64 time;
  char  *reason;
} Change;

static void
change_clear (gpointer change)
{
  g_free (((Change *) change)->reason);
}

static char *
order_reason (MusterSession     *session,
              const MusterEntry *entry)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  if (!muster_notation_parse (muster_session_game (session), muster_session_scenario (session),
                              entry->text, &order, &refusal)
      || order.n_texts == 0)
    return g_strdup ("");
  return g_strdup (order.text[order.n_texts - 1]);
}

/* The ruling that @effect changes, or -1. */
static gint
option_of (const MusterGame   *game,
           const MusterEffect *effect)
{
  for (guint o = 0; o < game->n_options; o++)
    {
      guint subject;

      if (muster_game_option_at (game, o, &subject) == effect->field && subject == effect->subject)
        return (gint) o;
    }
  return -1;
}

static gboolean
add_changes (MusterSession  *session,
             gint64          id,
             GArray         *changes,
             GError        **error)
{
  g_autoptr (MusterEntry) entry = muster_session_entry (session, id, error);

  if (!entry)
    return FALSE;
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);
      gint option = option_of (muster_session_game (session), effect);
      Change change = { (guint) option, effect->before, effect->after, entry->id, entry->turn, entry->time, NULL };

      if (option < 0)
        continue;
      change.reason = order_reason (session, entry);
      g_array_append_val (changes, change);
    }
  return TRUE;
}

/* Returns: (element-type Change): all that stand, in order; only `ruling` changes one */
static GArray *
find_changes (MusterSession  *session,
              GError        **error)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_autofree guint8 *standing = muster_session_standing (session, error);
  gint64 last = muster_session_last (session);

  g_array_set_clear_func (changes, change_clear);
  if (!standing)
    return NULL;
  for (gint64 first = 1; first <= last; first += PAGE)
    {
      g_autoptr (GPtrArray) page = muster_session_entries (session, first, PAGE, FALSE, error);

      if (!page)
        return NULL;
      for (guint i = 0; i < page->len; i++)
        {
          const MusterEntry *entry = page->pdata[i];

          if (standing[entry->id] && g_str_has_prefix (entry->text, "ruling ")
              && !add_changes (session, entry->id, changes, error))
            return NULL;
        }
    }
  return g_steal_pointer (&changes);
}

static const Change *
last_change (const GArray *changes,
             guint         option)
{
  for (guint i = changes->len; i-- > 0; )
    if (g_array_index (changes, Change, i).option == option)
      return &g_array_index (changes, Change, i);
  return NULL;
}

static char *
since_text (const MusterGame *game,
            const Change     *change,
            gint              value)
{
  g_autofree char *when = NULL;

  if (!change)
    return g_strdup (value == 0 ? _("from the beginning") : _("from the beginning, not the default"));
  when = muster_cli_time (change->time);
  return g_strdup_printf (_("since entry %lld, turn %d, %s (before: %s): %s"),
                          (long long) change->entry, change->turn, when,
                          game->options[change->option].values[change->before], change->reason);
}

/* (nullable): what the reading means, as the clauses tell it. */
static const char *
find_meaning (GPtrArray           *clauses,
              const MusterOption  *option,
              guint                value)
{
  const MusterClause *clause = muster_clauses_option_of_all (clauses, option->key);

  for (guint i = 0; clause && i < clause->n_values; i++)
    if (strcmp (clause->value[i].id, option->values[value]) == 0)
      return clause->value[i].meaning;
  return NULL;
}

static void
begin_object (JsonBuilder         *json,
              GPtrArray           *clauses,
              const MusterOption  *o)
{
  json_builder_begin_object (json);
  muster_json_text (json, "key", o->key);
  muster_json_text (json, "default", o->values[0]);
  muster_json_text (json, "clause", o->clause);
  muster_json_list (json, "values");
  for (guint v = 0; o->values[v]; v++)
    json_builder_add_string_value (json, o->values[v]);
  json_builder_end_array (json);
  json_builder_set_member_name (json, "meanings");
  json_builder_begin_object (json);
  for (guint v = 0; o->values[v]; v++)
    muster_json_text (json, o->values[v], find_meaning (clauses, o, v));
  json_builder_end_object (json);
}

static void
add_json (JsonBuilder         *json,
          GPtrArray           *clauses,
          const MusterGame    *game,
          guint                option,
          gint                 value,
          const GArray        *changes)
{
  const MusterOption *o = &game->options[option];

  begin_object (json, clauses, o);
  muster_json_text (json, "value", o->values[value]);
  muster_json_list (json, "changes");
  for (guint i = 0; i < changes->len; i++)
    {
      const Change *change = &g_array_index (changes, Change, i);
      g_autoptr (GDateTime) when = g_date_time_new_from_unix_utc (change->time);

      if (change->option != option)
        continue;
      json_builder_begin_object (json);
      muster_json_int (json, "entry", change->entry);
      muster_json_int (json, "turn", change->turn);
      muster_json_take (json, "time", when ? g_date_time_format_iso8601 (when) : NULL);
      muster_json_text (json, "before", o->values[change->before]);
      muster_json_text (json, "after", o->values[change->after]);
      muster_json_text (json, "reason", change->reason);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

/* The readings of a ruling with their meaning; the one in force is marked. */
static void
print_readings (GPtrArray           *clauses,
                const MusterOption  *option,
                gint                 in_force)
{
  g_autoptr (MusterTable) table = muster_table_new (2);

  for (guint v = 0; option->values[v]; v++)
    {
      const char *meaning = find_meaning (clauses, option, v);
      g_autofree char *value = g_strdup_printf ("%s %s", in_force == (gint) v ? "*" : " ", option->values[v]);
      g_autofree char *told = v == 0 ? g_strdup_printf (_("%s (the default)"), meaning ? meaning : "")
                                     : g_strdup (meaning ? meaning : "");

      muster_table_add (table, value, told);
    }
  muster_table_print (table, "  ");
}

static void
print_rulings (MusterSession       *session,
               GPtrArray           *clauses,
               const GArray        *changes,
               gboolean             as_json)
{
  const MusterGame *game = muster_session_game (session);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_array (json);
  for (guint o = 0; o < game->n_options; o++)
    {
      gint value = muster_game_ruling (game, muster_session_whole (session), o);
      g_autofree char *since = since_text (game, last_change (changes, o), value);

      if (as_json)
        {
          add_json (json, clauses, game, o, value, changes);
          continue;
        }
      muster_cli_print ("%s  %s  %s  %s\n", game->options[o].key, game->options[o].values[value], game->options[o].clause, since);
      print_readings (clauses, &game->options[o], value);
    }
  json_builder_end_array (json);
  if (as_json)
    muster_json_print (json);
}

/* Without a campaign: what there is to choose. */
static void
print_choices (GPtrArray           *clauses,
               gboolean             as_json)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_array (json);
  for (guint o = 0; o < campaign_game ()->n_options; o++)
    {
      const MusterOption *option = &campaign_game ()->options[o];

      if (as_json)
        {
          begin_object (json, clauses, option);
          json_builder_end_object (json);
          continue;
        }
      muster_cli_print ("%s  %s\n", option->key, option->clause);
      print_readings (clauses, option, -1);
    }
  json_builder_end_array (json);
  if (as_json)
    muster_json_print (json);
}

static int
rulings_of (const char          *path,
            GPtrArray           *clauses,
            gboolean             as_json)
{
  g_autoptr (GArray) changes = NULL;
  MusterSession *session;
  GError *error = NULL;
  int status = MUSTER_EXIT_OK;

  session = muster_cli_open (path, TRUE, &status);
  if (!session)
    return status;
  changes = find_changes (session, &error);
  if (changes)
    print_rulings (session, clauses, changes, as_json);
  else
    status = muster_cli_fail (error);
  return muster_cli_close (session, status);
}

/* musterctl rulings */
int
muster_cmd_rulings (const MusterCommand  *command,
                    char                **args)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  g_autoptr (GPtrArray) clauses = NULL;
  g_auto (GStrv) rest = NULL;
  GError *error = NULL;

  if (!muster_cli_parse (command, entries, &args, 0, 1))
    return MUSTER_EXIT_USAGE;
  rest = args;
  clauses = muster_clauses_read_all (&error);
  if (!clauses)
    return muster_cli_fail (error);
  if (rest[0])
    return rulings_of (rest[0], clauses, as_json);
  print_choices (clauses, as_json);
  return MUSTER_EXIT_OK;
}
