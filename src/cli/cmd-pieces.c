#include "config.h"

#include "status.h"

#include <glib/gi18n-lib.h>

/* musterctl pieces: every counter, and where it is. */

static const char *
class_text (MohawkClass class)
{
  static const char *const texts[] = {
    NC_("class", "regular"), NC_("class", "colonial regular"), NC_("class", "militia"), NC_("class", "Rangers"),
    NC_("class", "Courier"), NC_("class", "tribe"), NC_("class", "Iroquois tribe"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "class", texts[class]);
}

/* The id of the point, which orders take, or what else is said of the place. */
static char *
place_text (const MusterStatus *status,
            gint                place)
{
  if (place >= 0)
    return g_strdup (status->scenario->point[place].id);
  return muster_wording_value (status->wording, (MusterValue) { MOHAWK_KIND_PLACE, place });
}

static void
add_row (MusterTable        *table,
         const MusterStatus *status,
         guint               piece)
{
  const MohawkPiece *p = &status->scenario->piece[piece];
  const MohawkState *state = &status->state;
  g_autofree char *side = muster_wording_value (status->wording, (MusterValue) {
    MOHAWK_KIND_SIDE, (gint) mohawk_piece_side (status->scenario, state, (gint) piece) });
  g_autofree char *place = place_text (status, state->place[piece]);
  /* Translators: hits left of those it can take */
  g_autofree char *hits = g_strdup_printf (_("hits %d/%d"), state->hits[piece], p->hits);
  /* Translators: marches spent of the two a turn */
  g_autofree char *marches = mohawk_is_limited (p->class) ? g_strdup_printf (_("marches %d/2"), state->marches[piece]) : g_strdup ("");
  const char *more = "";

  if (p->class == MOHAWK_TRIBE)
    more = state->active[piece] ? _("active") : _("inactive");
  else if (p->class == MOHAWK_NATION && !state->joined && state->colour[piece])
    more = state->colour[piece] == MOHAWK_BRITISH ? _("turned to the British") : _("turned to the French");
  muster_table_add (table, p->id, muster_wording_piece (status->wording, (gint) piece), side,
                    class_text (p->class), place, hits, marches, more);
}

static void
add_json (JsonBuilder        *json,
          const MusterStatus *status,
          guint               piece)
{
  const MohawkPiece *p = &status->scenario->piece[piece];
  const MohawkState *state = &status->state;

  json_builder_begin_object (json);
  muster_json_text (json, "id", p->id);
  muster_json_text (json, "name", muster_wording_piece (status->wording, (gint) piece));
  muster_json_word (json, "side", status->session, MOHAWK_KIND_SIDE,
                    (gint) mohawk_piece_side (status->scenario, state, (gint) piece));
  muster_json_word (json, "class", status->session, MOHAWK_KIND_CLASS, (gint) p->class);
  muster_json_word (json, "place", status->session, MOHAWK_KIND_PLACE, state->place[piece]);
  muster_json_int (json, "hits", state->hits[piece]);
  muster_json_int (json, "full_hits", p->hits);
  if (mohawk_is_limited (p->class)) /* M5.4: nobody counts the others' */
    muster_json_int (json, "marches", state->marches[piece]);
  if (p->class == MOHAWK_TRIBE)
    muster_json_yes (json, "active", state->active[piece]);
  if (p->class == MOHAWK_NATION)
    muster_json_word (json, "colour", status->session, MOHAWK_KIND_SIDE, state->colour[piece]);
  json_builder_end_object (json);
}

static void
list_pieces (const MusterStatus *status,
             MohawkSide          only,
             gboolean            as_json)
{
  g_autoptr (MusterTable) table = muster_table_new (8);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_array (json);
  for (guint i = 0; i < status->scenario->n_pieces; i++)
    if (only == MOHAWK_NOBODY || mohawk_piece_side (status->scenario, &status->state, (gint) i) == only)
      {
        if (as_json)
          add_json (json, status, i);
        else
          add_row (table, status, i);
      }
  json_builder_end_array (json);
  if (as_json)
    muster_json_print (json);
  else
    muster_table_print (table, "");
}

/* musterctl pieces */
int
muster_cmd_pieces (const MusterCommand  *command,
                   char                **args)
{
  gboolean as_json = FALSE;
  g_autofree char *side = NULL;
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_("Only those that fight for this side"), N_("british|french|iroquois") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  MusterStatus status = { NULL };
  g_autoptr (MusterWording) wording = NULL;
  g_auto (GStrv) rest = NULL;
  gint only = MOHAWK_NOBODY;
  int code = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 1))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (side && (!muster_game_find (&mohawk_game, NULL, MOHAWK_KIND_SIDE, side, &only) || only == MOHAWK_NOBODY))
    return muster_cli_usage (command, _("“%s” is no side: british, french or iroquois"), side);
  status.session = muster_cli_open (rest[0], TRUE, &code);
  if (!status.session)
    return code;
  status.wording = wording = muster_cli_wording (status.session);
  status.scenario = muster_session_scenario (status.session);
  muster_session_masked (status.session, MOHAWK_NOBODY, &status.state);
  list_pieces (&status, (MohawkSide) only, as_json);
  return muster_cli_close (status.session, code);
}
