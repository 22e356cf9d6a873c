#include "config.h"

#include "campaign.h"
#include "orders.h"

#include <glib/gi18n-lib.h>

static void
say (GArray *answer,
     guint   kind,
     gint    value)
{
  MusterValue said = { (guint8) kind, value };

  g_array_append_val (answer, said);
}

/* status: none, fighting, review */
static gboolean
ask_handoff (gconstpointer      facts,
             gconstpointer      state,
             const MusterOrder *question,
             GArray            *answer)
{
  (void) facts;
  (void) question;
  say (answer, CAMPAIGN_KIND_STATUS, ((const CampaignState *) state)->status);
  return TRUE;
}

static gboolean
ask_ruleset (gconstpointer      facts,
             gconstpointer      state,
             const MusterOrder *question,
             GArray            *answer)
{
  (void) facts;
  (void) question;
  say (answer, MOHAWK_KIND_RULESET, ((const CampaignState *) state)->ruleset);
  return TRUE;
}

static gboolean
ask_variant (gconstpointer      facts,
             gconstpointer      state,
             const MusterOrder *question,
             GArray            *answer)
{
  gint32 variant = ((const CampaignState *) state)->variant;

  (void) facts;
  (void) question;
  if (variant)
    say (answer, CAMPAIGN_KIND_VARIANT, variant);
  return TRUE;
}

static gboolean
ask_battles_fought (gconstpointer      facts,
                    gconstpointer      state,
                    const MusterOrder *question,
                    GArray            *answer)
{
  (void) facts;
  (void) question;
  say (answer, MUSTER_KIND_NUMBER, ((const CampaignState *) state)->battles);
  return TRUE;
}

/* LOST/FIELDED, of a piece in the battle in hand */
static gboolean
ask_lost (gconstpointer      facts,
          gconstpointer      state,
          const MusterOrder *question,
          GArray            *answer)
{
  gint piece = question->token[1].value;

  (void) facts;
  say (answer, MUSTER_KIND_NUMBER, ((const CampaignState *) state)->lost[piece]);
  say (answer, MUSTER_KIND_MARK, '/');
  say (answer, MUSTER_KIND_NUMBER, ((const CampaignState *) state)->fielded[piece]);
  return TRUE;
}

static gboolean
ask_blow (gconstpointer      facts,
          gconstpointer      state,
          const MusterOrder *question,
          GArray            *answer)
{
  say (answer, MUSTER_KIND_NUMBER, (gint) campaign_blow (facts, state, question->token[1].value));
  return TRUE;
}

static gboolean
ask_officer (gconstpointer      facts,
             gconstpointer      state,
             const MusterOrder *question,
             GArray            *answer)
{
  gint officer = campaign_officer (state, question->token[1].value);

  (void) facts;
  if (officer >= 0)
    say (answer, CAMPAIGN_KIND_PERSON, officer);
  return TRUE;
}

static gboolean
ask_person (gconstpointer      facts,
            gconstpointer      game_state,
            const MusterOrder *question,
            GArray            *answer)
{
  const CampaignState *state = game_state;
  gint person = question->token[1].value;

  (void) facts;
  say (answer, CAMPAIGN_KIND_LOT, state->fate[person]);
  if (state->serves[person])
    say (answer, MOHAWK_KIND_PIECE, state->serves[person] - 1);
  return TRUE;
}

/* Of somebody on the roll, by his word or as a figure; of nobody, nothing. */
static gboolean
ask_wounds (gconstpointer      facts,
            gconstpointer      state,
            const MusterOrder *question,
            GArray            *answer)
{
  gint person = campaign_person_at (facts, state, &question->token[1]);

  if (person >= 0)
    say (answer, MUSTER_KIND_NUMBER, ((const CampaignState *) state)->wounds[person]);
  return TRUE;
}

/* his battles, kills and captures */
static gboolean
ask_honours (gconstpointer      facts,
             gconstpointer      game_state,
             const MusterOrder *question,
             GArray            *answer)
{
  const CampaignState *state = game_state;
  gint person = campaign_person_at (facts, state, &question->token[1]);

  if (person < 0)
    return TRUE;
  say (answer, MUSTER_KIND_NUMBER, state->fought[person]);
  say (answer, MUSTER_KIND_NUMBER, state->kills[person]);
  say (answer, MUSTER_KIND_NUMBER, state->captures[person]);
  return TRUE;
}

/* What is counted of a piece by one field, and of a person by another. */
static gboolean
say_count (gconstpointer      facts,
           gconstpointer      state,
           const MusterOrder *question,
           guint              of_piece,
           guint              of_person,
           GArray            *answer)
{
  gboolean piece = question->token[1].kind == MOHAWK_KIND_PIECE;
  gint subject = piece ? question->token[1].value : campaign_person_at (facts, state, &question->token[1]);

  if (subject >= 0)
    say (answer, MUSTER_KIND_NUMBER, muster_get (campaign_game (), state, piece ? of_piece : of_person, (guint) subject));
  return TRUE;
}

static gboolean
ask_captures (gconstpointer      facts,
              gconstpointer      state,
              const MusterOrder *question,
              GArray            *answer)
{
  return say_count (facts, state, question, CAMPAIGN_F_CAPTURES_OF, CAMPAIGN_F_CAPTURES, answer);
}

static gboolean
ask_scars (gconstpointer      facts,
           gconstpointer      state,
           const MusterOrder *question,
           GArray            *answer)
{
  return say_count (facts, state, question, CAMPAIGN_F_SCARS_OF, CAMPAIGN_F_SCARS, answer);
}

static gboolean
ask_captor (gconstpointer      facts,
            gconstpointer      game_state,
            const MusterOrder *question,
            GArray            *answer)
{
  const CampaignState *state = game_state;
  gint person = campaign_person_at (facts, state, &question->token[1]);

  if (person >= 0 && state->held_by[person])
    say (answer, MOHAWK_KIND_PIECE, state->held_by[person] - 1);
  return TRUE;
}

/* Where a character stands in the battle in hand: the piece he has joined, himself alone; nothing: he is not in it. */
static gboolean
ask_joins (gconstpointer      facts,
           gconstpointer      game_state,
           const MusterOrder *question,
           GArray            *answer)
{
  gint person = question->token[1].value;
  gint joins = ((const CampaignState *) game_state)->joins[person];

  (void) facts;
  if (joins)
    say (answer, joins == CAMPAIGN_ALONE ? CAMPAIGN_KIND_PERSON : MOHAWK_KIND_PIECE,
         joins == CAMPAIGN_ALONE ? person : joins - CAMPAIGN_WITH (0));
  return TRUE;
}

/* Who may be wanted for a battle by those rules. */
static gboolean
ask_characters (gconstpointer      facts,
                gconstpointer      state,
                const MusterOrder *question,
                GArray            *answer)
{
  (void) facts;
  for (gint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    if (question->token[1].value > 0 && campaign_may_come (state, (guint) question->token[1].value, p))
      say (answer, CAMPAIGN_KIND_PERSON, p);
  return TRUE;
}

static gboolean
ask_put_out (gconstpointer      facts,
             gconstpointer      state,
             const MusterOrder *question,
             GArray            *answer)
{
  (void) facts;
  say (answer, MUSTER_KIND_NUMBER, ((const CampaignState *) state)->piece_kills[question->token[1].value]);
  return TRUE;
}

static gboolean
ask_record (gconstpointer      facts,
            gconstpointer      game_state,
            const MusterOrder *question,
            GArray            *answer)
{
  const CampaignState *state = game_state;
  gint piece = question->token[1].value;

  (void) facts;
  say (answer, MUSTER_KIND_NUMBER, state->battles_of[piece]);
  say (answer, MUSTER_KIND_NUMBER, state->kills_of[piece]);
  say (answer, MUSTER_KIND_NUMBER, state->losses_of[piece]);
  return TRUE;
}

static gboolean
ask_lineage (gconstpointer      facts,
             gconstpointer      game_state,
             const MusterOrder *question,
             GArray            *answer)
{
  const CampaignState *state = game_state;
  gint16 militia[CAMPAIGN_MOST_LINEAGE];

  (void) facts;
  for (guint i = campaign_lineage (state, question->token[1].value, militia); i > 0; i--)
    say (answer, MOHAWK_KIND_PIECE, militia[i - 1]);
  return TRUE;
}

/* A ruling of any of the games; Mohawk's own answer knows its own alone. */
static gboolean
ask_option (gconstpointer      facts,
            gconstpointer      state,
            const MusterOrder *question,
            GArray            *answer)
{
  const MusterGame *game = campaign_game ();
  guint option = (guint) question->token[1].value;
  const char *word = game->options[option].values[muster_game_ruling (game, state, option)];
  gint choice = 0;

  muster_game_find (game, facts, MUSTER_KIND_CHOICE, word, &choice);
  say (answer, MUSTER_KIND_CHOICE, choice);
  return TRUE;
}

const MusterQuery campaign_queries[] = {
  { "option", "key", N_ ("A ruling in force"), ask_option },
  { "handoff", "", N_ ("Where the battle in hand stands: none, fighting, review"), ask_handoff },
  { "ruleset", "", N_ ("The rules it is fought by"), ask_ruleset },
  { "variant", "", N_ ("The house variant of them, if it is one"), ask_variant },
  { "battles-fought", "", N_ ("How many battles were handed off"), ask_battles_fought },
  { "lost", "piece", N_ ("Figures a piece lost, of those it fielded, under review"), ask_lost },
  { "blow", "piece", N_ ("Hits a piece takes from the result under review"), ask_blow },
  { "put-out", "piece", N_ ("Enemy figures a piece felled, under review"), ask_put_out },
  { "officer", "piece", N_ ("Who leads its company"), ask_officer },
  { "person", "person", N_ ("What became of him, and where he serves"), ask_person },
  { "wounds", "(figure|person)", N_ ("The wounds somebody on the roll has"), ask_wounds },
  { "honours", "(figure|person)", N_ ("His battles, kills and captures"), ask_honours },
  { "captures", "(piece|figure|person)", N_ ("Enemies a company, or somebody on the roll, has taken"), ask_captures },
  { "scars", "(piece|figure|person)", N_ ("Wounds a company, or somebody on the roll, has ever had"), ask_scars },
  { "characters", "ruleset", N_ ("Who may come besides the companies"), ask_characters },
  { "joins", "person", N_ ("The piece a character has joined in the battle in hand, or himself, alone"), ask_joins },
  { "captor", "(figure|person)", N_ ("The piece that holds him"), ask_captor },
  { "record", "piece", N_ ("Its company's battles, kills and losses"), ask_record },
  { "lineage", "piece", N_ ("The militia it was, the latest last"), ask_lineage },
};
const guint campaign_n_queries = G_N_ELEMENTS (campaign_queries);
