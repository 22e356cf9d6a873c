#include "config.h"

#include "status.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* musterctl points: the map in words. */

/* What lies or stands at a point, as words of the output. Returns: %NULL-terminated */
static char **
find_marks (const MusterStatus *status,
            guint               point)
{
  const MohawkPoint *p = &status->scenario->point[point];
  GPtrArray *marks = g_ptr_array_new ();

  if (p->symbol != MOHAWK_SQUARE)
    g_ptr_array_add (marks, g_strdup (muster_game_word (&mohawk_game, status->scenario, MOHAWK_KIND_SYMBOL, (gint) p->symbol)));
  if (p->port)
    g_ptr_array_add (marks, g_strdup ("port"));
  if (status->state.fort[point])
    g_ptr_array_add (marks, g_strdup ("fort"));
  if (status->state.burnt[point])
    g_ptr_array_add (marks, g_strdup ("burnt"));
  if (status->state.battle[point] == MOHAWK_BATTLE_DUE)
    g_ptr_array_add (marks, g_strdup ("battle"));
  g_ptr_array_add (marks, NULL);
  return (char **) g_ptr_array_free (marks, FALSE);
}

static const char *
mode_word (MohawkMode mode)
{
  return muster_game_word (&mohawk_game, NULL, MOHAWK_KIND_MODE, (gint) mode);
}

static char *
translated_marks (char **marks)
{
  static const struct { const char *word, *text; } texts[] = {
    { "town", NC_("mark", "town") }, { "fortified-town", NC_("mark", "fortified town") },
    { "village", NC_("mark", "village") }, { "port", NC_("mark", "port") }, { "fort", NC_("mark", "fort") },
    { "burnt", NC_("mark", "burned") }, { "battle", NC_("mark", "battle due") },
  };
  GString *list = g_string_new (NULL);

  for (guint i = 0; marks[i]; i++)
    for (guint t = 0; t < G_N_ELEMENTS (texts); t++)
      if (strcmp (marks[i], texts[t].word) == 0)
        g_string_append_printf (list, "%s%s", list->len ? ", " : "",
                                g_dpgettext2 (GETTEXT_PACKAGE, "mark", texts[t].text));
  return g_string_free (list, FALSE);
}

/* "fort-edward (across the lake)" */
static char *
neighbour_text (const MusterStatus *status,
                const MohawkArc    *arc)
{
  const MohawkLine *line = &status->scenario->line[arc->line];
  const char *id = status->scenario->point[arc->neighbour].id;

  if (line->lake)
    return g_strdup_printf (_("%s (across a lake)"), id);
  if (line->crosses)
    return g_strdup_printf (_("%s (across the St. Lawrence)"), id);
  return g_strdup (id);
}

/* "road: boston, new-york; trail: albany" */
static char *
neighbours_text (const MusterStatus *status,
                 guint               point)
{
  static const char *const modes[] = { NC_("mode", "road"), NC_("mode", "trail"), NC_("mode", "waterway") };
  const MohawkScenario *scenario = status->scenario;
  GString *text = g_string_new (NULL);

  for (guint mode = MOHAWK_ROAD; mode <= MOHAWK_WATERWAY; mode++)
    {
      gboolean first = TRUE;

      for (guint i = scenario->first_arc[point]; i < scenario->first_arc[point + 1]; i++)
        {
          g_autofree char *neighbour = NULL;

          if (scenario->line[scenario->arc[i].line].mode != mode)
            continue;
          neighbour = neighbour_text (status, &scenario->arc[i]);
          if (first)
            g_string_append_printf (text, "%s%s: ", text->len ? "; " : "", g_dpgettext2 (GETTEXT_PACKAGE, "mode", modes[mode]));
          g_string_append_printf (text, "%s%s", first ? "" : ", ", neighbour);
          first = FALSE;
        }
    }
  return g_string_free (text, FALSE);
}

static void
add_row (MusterTable        *table,
         const MusterStatus *status,
         guint               point)
{
  const MohawkPoint *p = &status->scenario->point[point];
  g_autofree char *holder = muster_wording_value (status->wording,
                                                  (MusterValue) { MOHAWK_KIND_SIDE, status->state.holder[point] });
  g_auto (GStrv) marks = find_marks (status, point);
  g_autofree char *told = translated_marks (marks);
  g_autofree char *neighbours = neighbours_text (status, point);

  muster_table_add (table, p->id, p->name, holder, told, neighbours);
}

static void
add_json (JsonBuilder        *json,
          const MusterStatus *status,
          guint               point)
{
  const MohawkScenario *scenario = status->scenario;
  g_auto (GStrv) marks = find_marks (status, point);

  json_builder_begin_object (json);
  muster_json_text (json, "id", scenario->point[point].id);
  muster_json_text (json, "name", scenario->point[point].name);
  muster_json_word (json, "holder", status->session, MOHAWK_KIND_SIDE, status->state.holder[point]);
  muster_json_list (json, "marks");
  for (guint i = 0; marks[i]; i++)
    json_builder_add_string_value (json, marks[i]);
  json_builder_end_array (json);
  muster_json_list (json, "neighbours");
  for (guint i = scenario->first_arc[point]; i < scenario->first_arc[point + 1]; i++)
    {
      const MohawkLine *line = &scenario->line[scenario->arc[i].line];

      json_builder_begin_object (json);
      muster_json_text (json, "id", scenario->point[scenario->arc[i].neighbour].id);
      muster_json_text (json, "mode", mode_word (line->mode));
      muster_json_yes (json, "lake", line->lake);
      muster_json_yes (json, "crosses", line->crosses);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

/* Point @text, by its id; -1 after telling that there is none. */
static gint
read_point (const MusterCommand *command,
            const MusterStatus  *status,
            const char          *text)
{
  gint point = mohawk_scenario_find_point (status->scenario, text);
  g_auto (GStrv) near = NULL;

  if (point >= 0)
    return point;
  if (g_utf8_validate (text, -1, NULL))
    near = muster_wording_suggest (status->wording, G_GUINT64_CONSTANT (1) << MOHAWK_KIND_POINT, text);
  if (near && near[0])
    muster_cli_usage (command, _("“%s” is no point; did you mean “%s”?"), text, near[0]);
  else
    muster_cli_usage (command, _("“%s” is no point"), text);
  return -1;
}

static int
list_points (const MusterCommand *command,
             const MusterStatus  *status,
             const char          *only,
             gboolean             as_json)
{
  g_autoptr (MusterTable) table = muster_table_new (5);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  gint point = only ? read_point (command, status, only) : -1;

  if (only && point < 0)
    return MUSTER_EXIT_USAGE;
  json_builder_begin_array (json);
  for (guint p = 0; p < status->scenario->n_points; p++)
    if (point < 0 || (guint) point == p)
      {
        if (as_json)
          add_json (json, status, p);
        else
          add_row (table, status, p);
      }
  json_builder_end_array (json);
  if (as_json)
    muster_json_print (json);
  else
    muster_table_print (table, "");
  return MUSTER_EXIT_OK;
}

/* musterctl points */
int
muster_cmd_points (const MusterCommand  *command,
                   char                **args)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  MusterStatus status = { NULL };
  g_autoptr (MusterWording) wording = NULL;
  g_auto (GStrv) rest = NULL;
  int code = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 2))
    return MUSTER_EXIT_USAGE;
  rest = args;
  status.session = muster_cli_open (rest[0], TRUE, &code);
  if (!status.session)
    return code;
  status.wording = wording = muster_cli_wording (status.session);
  status.scenario = muster_session_scenario (status.session);
  muster_session_masked (status.session, MOHAWK_NOBODY, &status.state);
  code = list_points (command, &status, rest[1], as_json);
  return muster_cli_close (status.session, code);
}
