#include "config.h"

#include "battle-list.h"
#include "notation.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* musterctl battle: the battles that were handed off, or all there is to know of one. */

typedef struct
{
  MusterTeller        *teller;
  const MusterBattle  *battle;
  const guint8        *standing;
  JsonBuilder         *json;     /* %NULL: text */
  const MusterEntry   *opening;  /* whose dice they were */
  guint                n;        /* orders of a battle that the machine fought out, so far */
} Record;

static const MohawkScenario *
scenario_of (MusterTeller *teller)
{
  return muster_session_scenario (muster_teller_session (teller));
}

static char *
value_text (MusterTeller *teller,
            guint         kind,
            gint          value)
{
  return muster_wording_value (muster_teller_wording (teller), (MusterValue) { (guint8) kind, value });
}

static const char *
fate_text (const MusterBattle *battle)
{
  switch (battle->fate)
    {
    case MUSTER_BATTLE_FIGHTING:
      return _("being fought");
    case MUSTER_BATTLE_REVIEW:
      return _("under review");
    case MUSTER_BATTLE_APPLIED:
      return _("applied");
    case MUSTER_BATTLE_CANCELLED:
      return _("called back");
    case MUSTER_BATTLE_UNDONE:
    default:
      return _("taken back");
    }
}

static const char *
way_text (const CampaignState *state)
{
  if (!state->ruleset)
    return _("a result typed in");
  if (state->automatic)
    return _("fought out by the machine");
  return state->logger ? _("on a real table") : _("on the table");
}

static gboolean
was_in (const CampaignState *state,
        guint                piece)
{
  return state->role[piece] == CAMPAIGN_FIELDED || state->role[piece] == CAMPAIGN_CAME;
}

/* "lost 3/12" of one side; nothing while it is not known */
static char *
losses_text (MusterTeller        *teller,
             const CampaignState *state,
             MohawkSide           side)
{
  gint lost = 0, fielded = 0;

  for (guint i = 0; i < scenario_of (teller)->n_pieces; i++)
    if (was_in (state, i) && mohawk_piece_side (scenario_of (teller), &state->mohawk, (gint) i) == side)
      {
        lost += state->lost[i];
        fielded += state->fielded[i];
      }
  if (fielded == 0)
    return g_strdup ("");
  return g_strdup_printf (side == MOHAWK_BRITISH ? _("British lost %d/%d") : _("French lost %d/%d"), lost, fielded);
}

static gboolean
is_decided (const MusterBattle *battle)
{
  return battle->closing->decided;
}

/* --- the list --------------------------------------------------------------------- */

static void
list_text (MusterTeller    *teller,
           const GPtrArray *battles)
{
  g_autoptr (MusterTable) table = muster_table_new (8);

  for (guint i = 0; i < battles->len; i++)
    {
      const MusterBattle *battle = battles->pdata[i];
      g_autofree char *number = g_strdup_printf ("%u", battle->number);
      g_autofree char *entry = g_strdup_printf (_("entry %lld"), (long long) battle->entry);
      g_autofree char *turn = g_strdup_printf (_("turn %d"), battle->turn);
      g_autofree char *point = value_text (teller, MOHAWK_KIND_POINT, battle->opened->mohawk.field);
      g_autofree char *british = losses_text (teller, battle->closing, MOHAWK_BRITISH);
      g_autofree char *french = losses_text (teller, battle->closing, MOHAWK_FRENCH);
      g_autofree char *losses = g_strconcat (british, *british && *french ? ", " : "", french, NULL);
      g_autofree char *ruleset = muster_rules_text (scenario_of (teller), battle->opened);

      muster_table_add (table, number, entry, turn, point, ruleset, way_text (battle->opened), fate_text (battle), losses);
    }
  muster_table_print (table, "");
}

static void
begin_object (JsonBuilder        *json,
              MusterTeller       *teller,
              const MusterBattle *battle)
{
  MusterVoice voice = muster_teller_outer (teller).voice;

  json_builder_begin_object (json);
  muster_json_int (json, "battle", battle->number);
  muster_json_int (json, "entry", battle->entry);
  muster_json_text (json, "status", muster_battle_status (battle));
  muster_json_int (json, "turn", battle->turn);
  muster_json_value (json, "side", &voice, MOHAWK_KIND_SIDE, (gint) battle->side);
  muster_contract_add_json (json, scenario_of (teller), battle->opened);
}

static void
list_json (MusterTeller    *teller,
           const GPtrArray *battles)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_array (json);
  for (guint i = 0; i < battles->len; i++)
    {
      const MusterBattle *battle = battles->pdata[i];

      begin_object (json, teller, battle);
      if (is_decided (battle))
        muster_result_add_json (json, scenario_of (teller), battle->closing);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  muster_json_print (json);
}

/* --- one battle ------------------------------------------------------------------- */

/* Where it stood when the battle was handed off: who came up in the course of it came from there. */
static gboolean
was_next_door (const CampaignState *state,
               guint                piece)
{
  return state->role[piece] == CAMPAIGN_NEXT_DOOR || state->role[piece] == CAMPAIGN_CAME;
}

static void
print_forces (const Record *record)
{
  const MohawkScenario *scenario = scenario_of (record->teller);
  const CampaignState *state = record->battle->opened;
  g_autoptr (MusterTable) table = muster_table_new (5);

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint officer = campaign_officer (state, (gint) i);
      g_autofree char *side = NULL;

      if (state->role[i] == CAMPAIGN_ELSEWHERE)
        continue;
      side = value_text (record->teller, MOHAWK_KIND_SIDE, (gint) mohawk_piece_side (scenario, &state->mohawk, (gint) i));
      muster_table_add (table, scenario->piece[i].id, muster_wording_piece (muster_teller_wording (record->teller), (gint) i), side,
                        was_next_door (state, i) ? _("next door") : _("on the field"),
                        officer >= 0 ? campaign_person_name (state, (guint) officer) : "");
    }
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      g_autofree char *side = NULL;
      gint joins = state->joins[p];

      if (!joins)
        continue;
      side = value_text (record->teller, MOHAWK_KIND_SIDE, (gint) campaign_names[p].side);
      muster_table_add (table, campaign_names[p].id, campaign_person_name (state, p), side,
                        joins == CAMPAIGN_ALONE ? _("alone") : _("with"),
                        joins == CAMPAIGN_ALONE ? ""
                        : muster_wording_piece (muster_teller_wording (record->teller), joins - CAMPAIGN_WITH (0)));
    }
  muster_table_print (table, "  ");
}

static void
add_forces (const Record *record)
{
  const MohawkScenario *scenario = scenario_of (record->teller);
  const CampaignState *state = record->battle->opened;
  MusterVoice voice = muster_teller_outer (record->teller).voice;

  muster_json_list (record->json, "forces");
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint officer = campaign_officer (state, (gint) i);

      if (state->role[i] == CAMPAIGN_ELSEWHERE)
        continue;
      json_builder_begin_object (record->json);
      muster_json_text (record->json, "id", scenario->piece[i].id);
      muster_json_value (record->json, "side", &voice, MOHAWK_KIND_SIDE,
                         (gint) mohawk_piece_side (scenario, &state->mohawk, (gint) i));
      muster_json_yes (record->json, "next_door", was_next_door (state, i));
      muster_json_int (record->json, "hits_left", state->mohawk.hits[i]);
      if (officer >= 0)
        muster_json_text (record->json, "officer", campaign_names[officer].id);
      json_builder_end_object (record->json);
    }
  json_builder_end_array (record->json);
  muster_json_list (record->json, "guests");
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    if (state->joins[p])
      {
        json_builder_begin_object (record->json);
        muster_character_add_json (record->json, scenario, state, p);
        muster_json_value (record->json, "side", &voice, MOHAWK_KIND_SIDE, (gint) campaign_names[p].side);
        json_builder_end_object (record->json);
      }
  json_builder_end_array (record->json);
}

/* An order of a battle that the machine fought out within one entry. */
static void
witness (const SkirmishFacts *battle,
         gconstpointer        before,
         gconstpointer        after,
         const MusterOrder   *order,
         const GArray        *effects,
         const GArray        *rolls,
         guint                first,
         gpointer             user_data)
{
  Record *record = user_data;
  const SkirmishState *table = before;
  MusterDeed deed = { .outer = muster_teller_battle (record->teller, battle) };
  const MusterVoice *voice = &deed.outer.voice;
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = order ? muster_notation_text (voice->game, battle, order) : NULL;
  g_autofree char *story = order ? muster_wording_order (deed.outer.wording, order) : g_strdup (_("The battle is broken off."));

  (void) after;
  record->n++;
  for (guint i = first; i < rolls->len && i < record->opening->rolls->len; i++) /* where they came from at the time */
    g_array_index (rolls, MusterRoll, i).source = g_array_index (record->opening->rolls, MusterRoll, i).source;
  if (record->json)
    {
      json_builder_begin_object (record->json);
      muster_json_int (record->json, "number", record->n);
      muster_json_int (record->json, "turn", table->turn);
      muster_json_value (record->json, "side", voice, SKIRMISH_KIND_SIDE, table->side);
      muster_json_value (record->json, "step", voice, SKIRMISH_KIND_STEP, table->step);
      muster_json_text (record->json, "order", text);
      muster_json_text (record->json, "story", story);
      muster_json_rolls (record->json, "dice", &deed, rolls, first);
      muster_json_effects (record->json, &deed, effects, TRUE);
      json_builder_end_object (record->json);
      return;
    }
  muster_cli_print ("  %u  %d %s %s  %s\n", record->n, table->turn,
                    muster_game_word (voice->game, battle, SKIRMISH_KIND_SIDE, table->side),
                    muster_game_word (voice->game, battle, SKIRMISH_KIND_STEP, table->step), text ? text : "");
  g_ptr_array_add (sentences, g_steal_pointer (&story));
  muster_cli_add_outcome (&deed, rolls, first, effects, sentences);
  for (guint i = 0; i < sentences->len; i++)
    muster_cli_print ("      %s\n", (const char *) sentences->pdata[i]);
}

/* The battle again, from the dice it had. */
static gboolean
fight_again (Record            *record,
             const MusterEntry *entry)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree guint8 *dice = g_new (guint8, MAX (entry->rolls->len, 1));
  MusterSession *session = muster_teller_session (record->teller);
  g_autofree gpointer before = g_memdup2 (muster_teller_before (record->teller, entry), muster_session_game (session)->state_size);
  MusterDeed deed;

  if (!muster_teller_read (record->teller, entry, &order, &deed))
    return FALSE;
  for (guint i = 0; i < entry->rolls->len; i++)
    dice[i] = g_array_index (entry->rolls, MusterRoll, i).value;
  record->opening = entry;
  record->n = 0;
  return campaign_refight (scenario_of (record->teller), before, &order, dice, entry->rolls->len, witness, record);
}

static void
tell_again (Record            *record,
            const MusterEntry *entry)
{
  gboolean same;

  if (record->json)
    muster_json_list (record->json, "orders");
  same = fight_again (record, entry);
  if (record->json)
    {
      json_builder_end_array (record->json);
      muster_json_yes (record->json, "replayed", same);
    }
  else if (!same)
    muster_cli_print (_("  This version’s rules decide this battle otherwise; what was played stands.\n"));
}

static void
print_entry (const Record      *record,
             const MusterEntry *entry)
{
  g_autoptr (GPtrArray) sentences = muster_cli_sentences (record->teller, entry);

  muster_cli_print (record->standing[entry->id] ? "%lld  %s\n" : _("%lld  %s  (taken back)\n"), (long long) entry->id, entry->text);
  for (guint i = 0; i < sentences->len; i++)
    muster_cli_print ("    %s\n", (const char *) sentences->pdata[i]);
}

static gboolean
tell_entries (Record  *record,
              GError **error)
{
  const GArray *ids = record->battle->ids;

  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (muster_teller_session (record->teller), g_array_index (ids, gint64, i), error);

      if (!entry)
        return FALSE;
      if (record->json)
        muster_json_entry (record->json, record->teller, entry, record->standing[entry->id]);
      else
        print_entry (record, entry);
    }
  return TRUE;
}

static MusterEntry *
opening_entry (const Record  *record,
               GError       **error)
{
  return muster_session_entry (muster_teller_session (record->teller), record->battle->entry, error);
}

static gboolean
record_text (Record  *record,
             GError **error)
{
  const MusterBattle *battle = record->battle;
  const CampaignState *state = battle->opened;
  g_autoptr (MusterEntry) opening = opening_entry (record, error);
  g_autofree char *date = muster_wording_date (muster_teller_wording (record->teller), battle->turn);
  g_autofree char *point = value_text (record->teller, MOHAWK_KIND_POINT, state->mohawk.field);
  g_autofree char *ground = value_text (record->teller, MOHAWK_KIND_TERRAIN, state->mohawk.terrain);
  g_autofree char *rules = muster_rules_text (scenario_of (record->teller), state);
  const CampaignVariant *board = campaign_board_of (scenario_of (record->teller), state);

  if (!opening)
    return FALSE;
  muster_cli_print (_("Battle %u: %s. %s\n"), battle->number, point, date);
  if (state->ruleset)
    muster_cli_print (_("Rules: %s, %s; ground: %s; table: %s, seed %d; figures ×%d\n"), rules, way_text (state),
                      ground, board ? board->id : _("made"),
                      state->seed, state->scale);
  else
    muster_cli_print (_("Ground: %s; %s\n"), ground, way_text (state));
  print_forces (record);
  if (state->automatic)
    {
      muster_cli_print (_("Order by order:\n"));
      tell_again (record, opening);
    }
  muster_cli_print (_("Entries of the campaign:\n"));
  if (!tell_entries (record, error))
    return FALSE;
  muster_cli_print (_("The battle is %s.\n"), fate_text (battle));
  if (is_decided (battle))
    muster_result_print (muster_teller_wording (record->teller), scenario_of (record->teller), battle->closing);
  return TRUE;
}

static gboolean
record_json (Record  *record,
             GError **error)
{
  const MusterBattle *battle = record->battle;
  g_autoptr (MusterEntry) opening = opening_entry (record, error);
  gboolean told;

  if (!opening)
    return FALSE;
  begin_object (record->json, record->teller, battle);
  add_forces (record);
  if (battle->opened->automatic)
    tell_again (record, opening);
  muster_json_list (record->json, "log");
  told = tell_entries (record, error);
  json_builder_end_array (record->json);
  if (is_decided (battle))
    muster_result_add_json (record->json, scenario_of (record->teller), battle->closing);
  json_builder_end_object (record->json);
  return told;
}

static int
tell_one (MusterTeller       *teller,
          const MusterBattle *battle,
          const guint8       *standing,
          gboolean            as_json)
{
  g_autoptr (JsonBuilder) json = as_json ? json_builder_new () : NULL;
  Record record = { teller, battle, standing, json, NULL, 0 };
  GError *error = NULL;

  if (!(as_json ? record_json : record_text) (&record, &error))
    return muster_cli_fail (error);
  if (as_json)
    muster_json_print (json);
  return MUSTER_EXIT_OK;
}

/* musterctl battle */
int
muster_cmd_battle (const MusterCommand  *command,
                   char                **args)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  g_autofree guint8 *standing = NULL;
  g_autoptr (GPtrArray) battles = NULL;
  g_auto (GStrv) rest = NULL;
  MusterTeller *teller;
  MusterSession *session;
  GError *error = NULL;
  guint64 number = 0;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 2))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (rest[1] && !muster_cli_number (rest[1], 1, G_MAXINT32, &number))
    return muster_cli_usage (command, _("“%s” is no number of a battle"), rest[1]);
  session = muster_cli_open (rest[0], TRUE, &status);
  if (!session)
    return status;
  teller = muster_teller_new (session);
  standing = muster_session_standing (session, &error);
  battles = standing ? muster_battles_read (teller, standing, &error) : NULL;
  if (!battles)
    status = muster_cli_fail (error);
  else if (number > battles->len)
    {
      muster_cli_complain (battles->len ? g_dngettext (GETTEXT_PACKAGE, "There is %u battle, and no battle %s.",
                                                       "There are %u battles, and no battle %s.", battles->len)
                                        : _("No battle was handed off (%u): there is no battle %s."), battles->len, rest[1]);
      status = MUSTER_EXIT_USAGE;
    }
  else if (number)
    status = tell_one (teller, battles->pdata[number - 1], standing, as_json);
  else
    (as_json ? list_json : list_text) (teller, battles);
  muster_teller_free (teller);
  return muster_cli_close (session, status);
}
