#include "config.h"

#include "cli.h"

#include <glib/gi18n-lib.h>

/* The battle in hand while it is handed off to other rules, or its result stands to review. */

static const CampaignState *
state_of (MusterTeller *teller)
{
  return muster_session_whole (muster_teller_session (teller));
}

/* Whether a battle of a campaign is away, or under review. */
gboolean
muster_handoff_is_on (MusterSession *session)
{
  return muster_session_scenario (session)
         && ((const CampaignState *) muster_session_whole (session))->status != CAMPAIGN_NO_BATTLE;
}

static const char *
ruleset_name (const CampaignState *state)
{
  return state->ruleset ? campaign_ruleset (state)->name : NULL;
}

/* "frontier", or of a house variant "frontier, “Bloody Ground”" */
char *
muster_rules_text (const MohawkScenario *scenario,
                   const CampaignState  *state)
{
  const CampaignVariant *variant = campaign_variant (scenario, state->variant);

  if (!variant)
    return g_strdup (state->ruleset ? ruleset_name (state) : "");
  /* Translators: the word of rules, and the name of a house variant of them */
  return g_strdup_printf (_("%s, “%s”"), ruleset_name (state), campaign_variant_title (variant));
}

static char *
value_text (const MusterWording *wording,
            guint                kind,
            gint                 value)
{
  return muster_wording_value (wording, (MusterValue) { (guint8) kind, value });
}

/* --- fighting --------------------------------------------------------------------- */

static void
print_fight (MusterTeller        *teller,
             const CampaignState *state)
{
  MusterTongue tongue = muster_teller_now (teller);
  const SkirmishFacts *facts = tongue.voice.facts;
  const SkirmishState *table = (const SkirmishState *) state->tactical;
  g_autofree char *point = value_text (muster_teller_wording (teller), MOHAWK_KIND_POINT, state->mohawk.field);
  g_autofree char *side = value_text (tongue.wording, SKIRMISH_KIND_SIDE, table->side);
  const CampaignVariant *variant = campaign_variant (muster_session_scenario (muster_teller_session (teller)), state->variant);

  if (table->turn == 0)
    /* Translators: a place, the name of rules */
    muster_cli_print (_("Battle at %s by the rules “%s”: the sides take their places\n"), point, facts->ruleset->name);
  else
    /* Translators: a place, the name of rules, a turn, a side, and a step's word of the notation */
    muster_cli_print (_("Battle at %s by the rules “%s”: turn %d, %s, step “%s”\n"), point, facts->ruleset->name,
                      table->turn, side, muster_game_word (tongue.voice.game, facts, SKIRMISH_KIND_STEP, table->step));
  if (variant)
    /* Translators: the name of a house variant of the rules */
    muster_cli_print (_("  By the house variant “%s”\n"), campaign_variant_title (variant));
  muster_units_print (&tongue, table);
}

static void
add_fight (JsonBuilder         *json,
           MusterTeller        *teller,
           const CampaignState *state)
{
  MusterTongue tongue = muster_teller_now (teller);
  const SkirmishState *table = (const SkirmishState *) state->tactical;

  muster_json_int (json, "turn", table->turn);
  muster_json_value (json, "side", &tongue.voice, SKIRMISH_KIND_SIDE, table->side);
  muster_json_value (json, "step", &tongue.voice, SKIRMISH_KIND_STEP, table->step);
  muster_units_add_json (json, &tongue, table);
}

/* --- review ----------------------------------------------------------------------- */

static gboolean
was_in (const CampaignState *state,
        guint                piece)
{
  return state->role[piece] == CAMPAIGN_FIELDED || state->role[piece] == CAMPAIGN_CAME;
}

static const char *
blow_text (const MohawkScenario *scenario,
           const CampaignState  *state,
           guint                 piece)
{
  guint blow = campaign_blow (scenario, state, (gint) piece);

  if (blow == 0)
    return _("no hit");
  if ((gint) blow >= state->mohawk.hits[piece] && campaign_keeper (scenario, state) == (gint) piece)
    return _("turned over: it keeps the field (H16)");
  return (gint) blow < state->mohawk.hits[piece] ? _("one hit") : _("eliminated");
}

/* What becomes of somebody: NULL: nothing. */
static char *
fate_text (const MusterWording *wording,
           const CampaignState *state,
           gint                 person,
           const CampaignSeat  *seat)
{
  gint captor = campaign_seat_get (state, seat, seat->captor);
  gint wounds = campaign_seat_get (state, seat, seat->wounds);

  switch ((CampaignFate) campaign_seat_get (state, seat, seat->fate))
    {
    case CAMPAIGN_FELL:
      return g_strdup (_("killed"));
    case CAMPAIGN_TAKEN:
      return captor ? g_strdup_printf (_("taken by %s"), muster_wording_piece (wording, captor - 1))
                    : g_strdup (_("taken prisoner"));
    case CAMPAIGN_SERVES:
      return wounds ? g_strdup_printf (_("wounds: %d"), wounds) : NULL;
    case CAMPAIGN_UNKNOWN: /* no figure of his was there: he is as he was */
    default:
      return state->wounds[person] ? g_strdup_printf (_("wounds: %d"), state->wounds[person]) : NULL;
    }
}

/* "Abbott (killed; felled 3)"; @person: or -1: nobody */
static char *
person_text (const MusterWording *wording,
             const CampaignState *state,
             gint                 person)
{
  CampaignSeat seat;
  g_autofree char *fate = NULL;
  g_autofree char *kills = NULL;

  if (person < 0)
    return g_strdup ("");
  if (campaign_seat (state, person, &seat))
    {
      fate = fate_text (wording, state, person, &seat);
      if (campaign_seat_get (state, &seat, seat.kills))
        kills = g_strdup_printf (_("felled %d"), campaign_seat_get (state, &seat, seat.kills));
    }
  if (fate && kills)
    /* Translators: an officer, what became of him, and how many he felled */
    return g_strdup_printf (_("%s (%s; %s)"), campaign_person_name (state, (guint) person), fate, kills);
  if (fate || kills)
    /* Translators: an officer, and what became of him or how many he felled */
    return g_strdup_printf (_("%s (%s)"), campaign_person_name (state, (guint) person), fate ? fate : kills);
  return g_strdup (campaign_person_name (state, (guint) person));
}

/* H2: those who came on top of the companies. */
static void
print_characters (const MusterWording *wording,
                  const CampaignState *state)
{
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      CampaignSeat seat;
      g_autofree char *text = NULL;

      if (!campaign_seat (state, (gint) p, &seat))
        continue;
      text = person_text (wording, state, (gint) p);
      if (state->joins[p] == CAMPAIGN_ALONE)
        muster_cli_print ("  %s\n", text);
      else
        /* Translators: a character and what became of him, and the piece he had joined */
        muster_cli_print (_("  %s, with %s\n"), text, muster_wording_piece (wording, state->joins[p] - CAMPAIGN_WITH (0)));
    }
}

void
muster_result_print (const MusterWording  *wording,
                     const MohawkScenario *scenario,
                     const CampaignState  *state)
{
  g_autoptr (MusterTable) rows = muster_table_new (6);
  MohawkSide victor = campaign_victor (scenario, state);

  muster_cli_print (victor == MOHAWK_BRITISH ? _("  The British have the field.\n")
                    : victor == MOHAWK_FRENCH ? _("  The French have the field.\n") : _("  Nobody has the field.\n"));
  if (state->edited)
    muster_cli_print (_("  The result was typed in, or corrected.\n"));
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gboolean counted = state->fielded[i] > 0 && !state->blow[i]; /* else hits were told, not figures */
      g_autofree char *lost = NULL;
      g_autofree char *kills = NULL;
      g_autofree char *officer = NULL;

      if (!was_in (state, i))
        continue;
      lost = counted ? g_strdup_printf (_("lost %d/%d"), state->lost[i], state->fielded[i]) : g_strdup ("");
      kills = state->piece_kills[i] ? g_strdup_printf (_("felled %d"), state->piece_kills[i]) : g_strdup ("");
      officer = person_text (wording, state, campaign_officer (state, (gint) i));
      muster_table_add (rows, scenario->piece[i].id, muster_wording_piece (wording, (gint) i), lost,
                        blow_text (scenario, state, i), kills, officer);
    }
  muster_table_print (rows, "  ");
  print_characters (wording, state);
}

/* Who he is, and the piece he has joined in the battle of @state; of a JSON object that is begun. */
void
muster_character_add_json (JsonBuilder          *json,
                           const MohawkScenario *scenario,
                           const CampaignState  *state,
                           guint                 person)
{
  gint joins = state->joins[person];

  muster_json_text (json, "id", campaign_names[person].id);
  muster_json_text (json, "joins", joins > CAMPAIGN_ALONE ? scenario->piece[joins - CAMPAIGN_WITH (0)].id : NULL);
}

void
muster_result_add_json (JsonBuilder          *json,
                        const MohawkScenario *scenario,
                        const CampaignState  *state)
{
  MusterVoice voice = { campaign_game (), scenario, NULL };

  muster_json_value (json, "victor", &voice, MOHAWK_KIND_SIDE, (gint) campaign_victor (scenario, state));
  muster_json_yes (json, "edited", state->edited);
  muster_json_list (json, "pieces");
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint officer = campaign_officer (state, (gint) i);

      if (!was_in (state, i))
        continue;
      json_builder_begin_object (json);
      muster_json_text (json, "id", scenario->piece[i].id);
      muster_json_int (json, "fielded", state->fielded[i]);
      muster_json_int (json, "lost", state->lost[i]);
      muster_json_int (json, "hits", campaign_blow (scenario, state, (gint) i));
      muster_json_yes (json, "hits_named", state->blow[i] != 0);
      muster_json_yes (json, "keeps_field", campaign_keeper (scenario, state) == (gint) i);
      muster_json_int (json, "kills", state->piece_kills[i]);
      muster_json_yes (json, "came_up", state->role[i] == CAMPAIGN_CAME);
      if (officer >= 0)
        {
          muster_json_text (json, "officer", campaign_names[officer].id);
          muster_json_value (json, "officer_fate", &voice, CAMPAIGN_KIND_LOT, state->officer_fate[i]);
          muster_json_int (json, "officer_wounds", state->officer_wounds[i]);
          muster_json_int (json, "officer_kills", state->officer_kills[i]);
          muster_json_text (json, "officer_captor", state->captor[i] ? scenario->piece[state->captor[i] - 1].id : NULL);
        }
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  muster_json_list (json, "characters");
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      CampaignSeat seat;

      if (!campaign_seat (state, (gint) p, &seat))
        continue;
      json_builder_begin_object (json);
      muster_character_add_json (json, scenario, state, p);
      muster_json_value (json, "fate", &voice, CAMPAIGN_KIND_LOT, state->out_fate[p]);
      muster_json_int (json, "wounds", state->out_wounds[p]);
      muster_json_int (json, "kills", state->out_kills[p]);
      muster_json_text (json, "captor", state->out_captor[p] ? scenario->piece[state->out_captor[p] - 1].id : NULL);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* --- both ------------------------------------------------------------------------- */

/**
 * muster_handoff_print:
 *
 * Prints the battle that is handed off: how it stands, or what it came to.
 */
void
muster_handoff_print (MusterTeller *teller)
{
  const CampaignState *state = state_of (teller);
  const MohawkScenario *scenario = muster_session_scenario (muster_teller_session (teller));
  g_autofree char *point = value_text (muster_teller_wording (teller), MOHAWK_KIND_POINT, state->mohawk.field);

  if (state->status == CAMPAIGN_FIGHTING)
    {
      print_fight (teller, state);
      return;
    }
  muster_cli_print (_("Battle at %s: its result stands to review\n"), point);
  muster_result_print (muster_teller_wording (teller), scenario, state);
}

/* What every form of a handed-off battle's record begins with: its contract. */
void
muster_contract_add_json (JsonBuilder          *json,
                          const MohawkScenario *scenario,
                          const CampaignState  *state)
{
  MusterVoice voice = { campaign_game (), scenario, NULL };
  const CampaignVariant *board = campaign_board_of (scenario, state);

  muster_json_value (json, "point", &voice, MOHAWK_KIND_POINT, state->mohawk.field);
  muster_json_value (json, "ground", &voice, MOHAWK_KIND_TERRAIN, state->mohawk.terrain);
  muster_json_value (json, "attacker", &voice, MOHAWK_KIND_SIDE, state->mohawk.side);
  muster_json_text (json, "ruleset", ruleset_name (state));
  muster_json_text (json, "rules", campaign_variant_word (scenario, state->variant));
  muster_json_yes (json, "auto", state->automatic);
  muster_json_yes (json, "logger", state->logger);
  muster_json_int (json, "scale", state->scale);
  muster_json_text (json, "table", board ? board->id : NULL);
  muster_json_int (json, "seed", state->seed);
}

void
muster_handoff_add_json (JsonBuilder  *json,
                         MusterTeller *teller)
{
  const CampaignState *state = state_of (teller);
  const MohawkScenario *scenario = muster_session_scenario (muster_teller_session (teller));

  if (state->status == CAMPAIGN_NO_BATTLE)
    return;
  json_builder_set_member_name (json, "battle");
  json_builder_begin_object (json);
  muster_json_text (json, "status", state->status == CAMPAIGN_FIGHTING ? "fighting" : "review");
  muster_contract_add_json (json, scenario, state);
  if (state->status == CAMPAIGN_FIGHTING)
    add_fight (json, teller, state);
  else
    muster_result_add_json (json, scenario, state);
  json_builder_end_object (json);
}
