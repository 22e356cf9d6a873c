#include "config.h"

#include "chart.h"
#include "cli.h"

#include <glib/gi18n-lib.h>

#include <stdio.h>

/* musterctl roster: the companies that have fought, who led them, the characters, and what became of them (H7, H8). */

typedef struct
{
  MusterTeller         *teller;
  const MohawkScenario *scenario;
  const CampaignState  *state;
  MohawkSide            side; /* or nobody: of all */
  JsonBuilder          *json; /* %NULL: text */
  GString              *csv;
} Roster;

static const char *
piece_name (const Roster *roster,
            gint          piece)
{
  return muster_wording_piece (muster_teller_wording (roster->teller), piece);
}

/* The militia a piece was, the latest last; ids, or names. Returns: (transfer full) (nullable): %NULL: none */
static char *
lineage_text (const Roster *roster,
              guint         piece,
              gboolean      ids)
{
  gint16 militia[CAMPAIGN_MOST_LINEAGE];
  guint n = campaign_lineage (roster->state, (gint) piece, militia);
  GString *text = n > 0 ? g_string_new (NULL) : NULL;

  if (!text)
    return NULL;
  for (guint i = n; i > 0; i--)
    {
      if (i < n)
        g_string_append (text, ids ? " " : /* Translators: between names of companies */ _(", then "));
      g_string_append (text, ids ? roster->scenario->piece[militia[i - 1]].id : piece_name (roster, militia[i - 1]));
    }
  return g_string_free (text, FALSE);
}

static char *
fate_text (const Roster *roster,
           guint         person)
{
  const CampaignState *state = roster->state;

  switch ((CampaignFate) state->fate[person])
    {
    case CAMPAIGN_FELL:
      return g_strdup (_("killed"));
    case CAMPAIGN_TAKEN:
      return state->held_by[person] ? g_strdup_printf (_("held by %s"), piece_name (roster, state->held_by[person] - 1))
                                    : g_strdup (_("taken prisoner"));
    case CAMPAIGN_UNKNOWN:
    case CAMPAIGN_SERVES:
    default:
      break;
    }
  return state->wounds[person] ? g_strdup_printf (_("wounds: %d"), state->wounds[person]) : g_strdup (_("fit"));
}

/* Who is on the roll of @piece; of -1: the characters of whom there is anything to tell, of that side if one is asked for. */
static gboolean
is_listed (const Roster *roster,
           gint          piece,
           guint         person)
{
  const CampaignState *state = roster->state;

  if (piece >= 0)
    return state->serves[person] == piece + 1;
  return campaign_is_character ((gint) person) && (!roster->side || campaign_names[person].side == roster->side)
         && (state->fate[person] || state->wounds[person] || state->fought[person] || state->kills[person] || state->captures[person]
             || state->scars[person]);
}

static gboolean
lists_anybody (const Roster *roster,
               gint          piece)
{
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    if (is_listed (roster, piece, p))
      return TRUE;
  return FALSE;
}

/* Whether there is anything to tell of a piece's company. */
static gboolean
has_company (const Roster *roster,
             guint         piece)
{
  return lists_anybody (roster, (gint) piece) || roster->state->battles_of[piece] || roster->state->lineage[piece];
}

static void
print_people (const Roster *roster,
              gint          piece)
{
  const CampaignState *state = roster->state;
  g_autoptr (MusterTable) table = muster_table_new (7);

  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      g_autofree char *fate = NULL;
      g_autofree char *battles = NULL;
      g_autofree char *kills = NULL;
      g_autofree char *captures = NULL;
      g_autofree char *scars = NULL;

      if (!is_listed (roster, piece, p))
        continue;
      fate = fate_text (roster, p);
      battles = g_strdup_printf (_("battles %d"), state->fought[p]);
      kills = g_strdup_printf (_("felled %d"), state->kills[p]);
      captures = g_strdup_printf (_("captures %d"), state->captures[p]);
      /* Translators: how many wounds he has ever had, healed or not */
      scars = g_strdup_printf (_("wounded %d"), state->scars[p]);
      muster_table_add (table, campaign_names[p].id, campaign_person_name (state, p), fate, battles, kills, captures, scars);
    }
  muster_table_print (table, "    ");
}

static void
print_captives (const Roster *roster,
                guint         piece)
{
  const CampaignState *state = roster->state;

  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      if (state->fate[p] != CAMPAIGN_TAKEN || state->held_by[p] != (gint) piece + 1)
        continue;
      if (state->serves[p])
        /* Translators: a person and his company */
        muster_cli_print (_("    holds %s of %s\n"), campaign_person_name (state, p), piece_name (roster, state->serves[p] - 1));
      else
        muster_cli_print (_("    holds %s\n"), campaign_person_name (state, p));
    }
}

static void
print_company (const Roster *roster,
               guint         piece)
{
  const CampaignState *state = roster->state;
  g_autofree char *was = lineage_text (roster, piece, FALSE);

  /* Translators: figures felled, captives among them, figures lost; how many wounds its people have had */
  muster_cli_print (_("%s  %s: battles %d, felled %d, captures %d, losses %d, wounded %d\n"), roster->scenario->piece[piece].id,
                    piece_name (roster, (gint) piece), state->battles_of[piece], state->kills_of[piece], state->captures_of[piece],
                    state->losses_of[piece], state->scars_of[piece]);
  if (was)
    muster_cli_print (_("    was %s\n"), was);
  print_people (roster, (gint) piece);
  print_captives (roster, piece);
}

static void
print_characters (const Roster *roster)
{
  muster_cli_print (_("characters, on no company’s roll\n"));
  print_people (roster, -1);
}

static void
add_person (const Roster *roster,
            guint         person)
{
  const CampaignState *state = roster->state;
  MusterVoice voice = muster_teller_outer (roster->teller).voice;

  json_builder_begin_object (roster->json);
  muster_json_text (roster->json, "id", campaign_names[person].id);
  muster_json_text (roster->json, "name", campaign_person_name (state, person));
  muster_json_value (roster->json, "fate", &voice, CAMPAIGN_KIND_LOT, state->fate[person]);
  muster_json_int (roster->json, "wounds", state->wounds[person]);
  muster_json_text (roster->json, "held_by",
                    state->held_by[person] ? roster->scenario->piece[state->held_by[person] - 1].id : NULL);
  muster_json_int (roster->json, "battles", state->fought[person]);
  muster_json_int (roster->json, "kills", state->kills[person]);
  muster_json_int (roster->json, "captures", state->captures[person]);
  muster_json_int (roster->json, "scars", state->scars[person]);
  json_builder_end_object (roster->json);
}

static void
add_company (const Roster *roster,
             guint         piece)
{
  const CampaignState *state = roster->state;
  MusterVoice voice = muster_teller_outer (roster->teller).voice;
  gint16 militia[CAMPAIGN_MOST_LINEAGE];

  json_builder_begin_object (roster->json);
  muster_json_text (roster->json, "id", roster->scenario->piece[piece].id);
  muster_json_text (roster->json, "name", piece_name (roster, (gint) piece));
  muster_json_value (roster->json, "side", &voice, MOHAWK_KIND_SIDE,
                     (gint) mohawk_piece_side (roster->scenario, &state->mohawk, (gint) piece));
  muster_json_value (roster->json, "place", &voice, MOHAWK_KIND_PLACE, state->mohawk.place[piece]);
  muster_json_int (roster->json, "battles", state->battles_of[piece]);
  muster_json_int (roster->json, "kills", state->kills_of[piece]);
  muster_json_int (roster->json, "losses", state->losses_of[piece]);
  muster_json_int (roster->json, "captures", state->captures_of[piece]);
  muster_json_int (roster->json, "scars", state->scars_of[piece]);
  muster_json_text (roster->json, "was", state->lineage[piece] ? roster->scenario->piece[state->lineage[piece] - 1].id : NULL);
  muster_json_list (roster->json, "lineage");
  for (guint i = campaign_lineage (state, (gint) piece, militia); i > 0; i--)
    json_builder_add_string_value (roster->json, roster->scenario->piece[militia[i - 1]].id);
  json_builder_end_array (roster->json);
  muster_json_list (roster->json, "people");
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    if (is_listed (roster, (gint) piece, p))
      add_person (roster, p);
  json_builder_end_array (roster->json);
  muster_json_list (roster->json, "captives");
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    if (state->fate[p] == CAMPAIGN_TAKEN && state->held_by[p] == (gint) piece + 1)
      json_builder_add_string_value (roster->json, campaign_names[p].id);
  json_builder_end_array (roster->json);
  json_builder_end_object (roster->json);
}

/* As a company that is no piece: it has people alone. */
static void
add_characters (const Roster *roster)
{
  json_builder_begin_object (roster->json);
  muster_json_text (roster->json, "id", NULL);
  muster_json_list (roster->json, "people");
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    if (is_listed (roster, -1, p))
      add_person (roster, p);
  json_builder_end_array (roster->json);
  json_builder_end_object (roster->json);
}

/* --- a table for spreadsheets ---------------------------------------------- */

static const char *const columns[] = {
  "company", "name", "side", "place", "battles", "kills", "losses", "captures", "scars", "was",
  "person", "person_name", "fate", "wounds", "held_by", "person_battles", "person_kills", "person_captures", "person_scars"
};
#define COMPANY_COLUMNS 10

/* @text: (nullable) */
static void
add_text (const Roster *roster,
          const char   *text)
{
  muster_csv_append (roster->csv, text ? text : "");
  g_string_append_c (roster->csv, ',');
}

static void
add_number (const Roster *roster,
            gint          number)
{
  g_string_append_printf (roster->csv, "%d,", number);
}

static void
add_word (const Roster *roster,
          guint         kind,
          gint          value)
{
  add_text (roster, muster_game_word (campaign_game (), roster->scenario, kind, value));
}

/* The comma behind the last field is the line's end instead. */
static void
end_line (const Roster *roster)
{
  g_string_truncate (roster->csv, roster->csv->len - 1);
  g_string_append (roster->csv, "\r\n");
}

static void
add_company_fields (const Roster *roster,
                    guint         piece)
{
  const CampaignState *state = roster->state;
  g_autofree char *was = lineage_text (roster, piece, TRUE);

  add_text (roster, roster->scenario->piece[piece].id);
  add_text (roster, piece_name (roster, (gint) piece));
  add_word (roster, MOHAWK_KIND_SIDE, (gint) mohawk_piece_side (roster->scenario, &state->mohawk, (gint) piece));
  add_word (roster, MOHAWK_KIND_PLACE, state->mohawk.place[piece]);
  add_number (roster, state->battles_of[piece]);
  add_number (roster, state->kills_of[piece]);
  add_number (roster, state->losses_of[piece]);
  add_number (roster, state->captures_of[piece]);
  add_number (roster, state->scars_of[piece]);
  add_text (roster, was);
}

static void
add_person_fields (const Roster *roster,
                   guint         person)
{
  const CampaignState *state = roster->state;

  add_text (roster, campaign_names[person].id);
  add_text (roster, campaign_person_name (roster->state, person));
  add_word (roster, CAMPAIGN_KIND_LOT, state->fate[person]);
  add_number (roster, state->wounds[person]);
  add_text (roster, state->held_by[person] ? roster->scenario->piece[state->held_by[person] - 1].id : NULL);
  add_number (roster, state->fought[person]);
  add_number (roster, state->kills[person]);
  add_number (roster, state->captures[person]);
  add_number (roster, state->scars[person]);
}

/* A line a person, with his company; a company of which nobody is known has one too. */
static void
add_lines (const Roster *roster,
           guint         piece)
{
  gboolean any = FALSE;

  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    if (is_listed (roster, (gint) piece, p))
      {
        any = TRUE;
        add_company_fields (roster, piece);
        add_person_fields (roster, p);
        end_line (roster);
      }
  if (any)
    return;
  add_company_fields (roster, piece);
  for (guint i = COMPANY_COLUMNS; i < G_N_ELEMENTS (columns); i++)
    add_text (roster, NULL);
  end_line (roster);
}

/* A line each, with nothing of a company but the side. */
static void
add_character_lines (const Roster *roster)
{
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      if (!is_listed (roster, -1, p))
        continue;
      add_text (roster, NULL);
      add_text (roster, NULL);
      add_word (roster, MOHAWK_KIND_SIDE, (gint) campaign_names[p].side);
      for (guint i = 3; i < COMPANY_COLUMNS; i++)
        add_text (roster, NULL);
      add_person_fields (roster, p);
      end_line (roster);
    }
}

static void
add_head (const Roster *roster)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    add_text (roster, columns[i]);
  end_line (roster);
}

/* musterctl roster */
int
muster_cmd_roster (const MusterCommand  *command,
                   char                **args)
{
  g_autofree char *side = NULL;
  gboolean as_json = FALSE, as_csv = FALSE;
  const GOptionEntry entries[] = {
    { "side", 's', 0, G_OPTION_ARG_FILENAME, &side, N_("Only of this side"), N_("british|french|iroquois") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { "csv", 'c', 0, G_OPTION_ARG_NONE, &as_csv, N_("Print a table for spreadsheets"), NULL },
    { NULL }
  };
  g_autoptr (JsonBuilder) json = NULL;
  g_autoptr (GString) csv = NULL;
  g_auto (GStrv) rest = NULL;
  Roster roster = { NULL };
  MusterSession *session;
  gint whose = MOHAWK_NOBODY;
  guint n = 0;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 1))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (side && (!muster_game_find (&mohawk_game, NULL, MOHAWK_KIND_SIDE, side, &whose) || whose == MOHAWK_NOBODY))
    return muster_cli_usage (command, _("“%s” is no side: british, french or iroquois"), side);
  if (as_json && as_csv)
    return muster_cli_usage (command, _("either --json or --csv"));
  session = muster_cli_open (rest[0], TRUE, &status);
  if (!session)
    return status;
  roster.teller = muster_teller_new (session);
  roster.scenario = muster_session_scenario (session);
  roster.state = muster_session_whole (session);
  roster.side = (MohawkSide) whose;
  if (as_json)
    json_builder_begin_array (roster.json = json = json_builder_new ());
  if (as_csv)
    {
      roster.csv = csv = g_string_new (NULL);
      add_head (&roster);
    }
  for (guint i = 0; i < roster.scenario->n_pieces; i++)
    {
      if (!has_company (&roster, i)
          || (whose && (gint) mohawk_piece_side (roster.scenario, &roster.state->mohawk, (gint) i) != whose))
        continue;
      (as_json ? add_company : as_csv ? add_lines : print_company) (&roster, i);
      n++;
    }
  if (lists_anybody (&roster, -1))
    {
      (as_json ? add_characters : as_csv ? add_character_lines : print_characters) (&roster);
      n++;
    }
  if (as_json)
    {
      json_builder_end_array (json);
      muster_json_print (json);
    }
  else if (as_csv)
    fwrite (csv->str, 1, csv->len, stdout); /* its lines end as the table's do, not as text's */
  else if (n == 0)
    muster_cli_print (_("No company has fought a battle by other rules yet.\n"));
  muster_teller_free (roster.teller);
  return muster_cli_close (session, status);
}
