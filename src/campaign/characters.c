#include "config.h"

#include "orders.h"

#include <string.h>

/* Who comes to a battle on top of the companies (H2): `with=hawkeye@br-44,uncas`, `with=all`. */

gboolean
campaign_is_character (gint person)
{
  return person >= CAMPAIGN_MAX_OFFICERS;
}

static gboolean
is_known_to (guint ruleset,
             gint  person)
{
  const char *const *known = ruleset ? campaign_rulesets ()[ruleset - 1]->characters : NULL;

  return ruleset == 0 || (known && g_strv_contains (known, campaign_names[person].id));
}

gboolean
campaign_may_come (const CampaignState *state,
                   guint                ruleset,
                   gint                 person)
{
  return campaign_is_character (person) && is_known_to (ruleset, person)
         && (state->fate[person] == CAMPAIGN_UNKNOWN || state->fate[person] == CAMPAIGN_SERVES);
}

MohawkSide
campaign_person_side (const MohawkScenario *scenario,
                      const CampaignState  *state,
                      gint                  person)
{
  if (campaign_is_character (person))
    return campaign_names[person].side;
  return state->serves[person] ? mohawk_piece_side (scenario, &state->mohawk, state->serves[person] - 1) : MOHAWK_NOBODY;
}

/* --- what they come out of it with ---------------------------------------- */

/* One of the rank and file who was given a name: his figure was on the table, or a result is typed in, of whatever figures. */
static gboolean
is_private (const CampaignState *state,
            gint                 person,
            gint                 piece)
{
  return state->mohawk.edition >= 6 && state->fate[person] == CAMPAIGN_SERVES && campaign_officer (state, piece) != person
         && state->number[person] > 0 && (state->out_fate[person] != CAMPAIGN_UNKNOWN || !state->ruleset);
}

static CampaignSeat
of_himself (gint person)
{
  return (CampaignSeat) {
    -1, (guint) person, CAMPAIGN_F_OUT_FATE, CAMPAIGN_F_OUT_WOUNDS, CAMPAIGN_F_OUT_KILLS, CAMPAIGN_F_OUT_CAPTOR,
    CAMPAIGN_F_OUT_TAKER, CAMPAIGN_F_OUT_CAPTURES
  };
}

gboolean
campaign_seat (const CampaignState *state,
               gint                 person,
               CampaignSeat        *seat)
{
  gint joins = state->joins[person];
  gint piece = state->serves[person] - 1;

  if (campaign_is_character (person))
    {
      *seat = of_himself (person);
      return joins == CAMPAIGN_ALONE || (joins > CAMPAIGN_ALONE && campaign_is_in (state, joins - CAMPAIGN_WITH (0)));
    }
  if (piece < 0 || !campaign_is_in (state, piece))
    return FALSE;
  if (is_private (state, person, piece))
    {
      *seat = of_himself (person);
      return TRUE;
    }
  if (campaign_officer (state, piece) != person)
    return FALSE;
  *seat = (CampaignSeat) {
    piece, (guint) piece, CAMPAIGN_F_OFFICER_FATE, CAMPAIGN_F_OFFICER_WOUNDS, CAMPAIGN_F_OFFICER_KILLS, CAMPAIGN_F_CAPTOR,
    CAMPAIGN_F_TAKER, CAMPAIGN_F_OFFICER_CAPTURES
  };
  return TRUE;
}

gint
campaign_seat_get (const CampaignState *state,
                   const CampaignSeat  *seat,
                   guint                field)
{
  return muster_get (campaign_game (), state, field, seat->subject);
}

/* --- the companies --------------------------------------------------------- */

static SkirmishGuest
guest_of (const CampaignState *state,
          guint                person)
{
  return (SkirmishGuest) {
    .id = campaign_names[person].id, .name = campaign_person_name (state, person),
    .wounds = (guint) state->wounds[person], .person = (gint) person + 1
  };
}

guint
campaign_add_guests (const CampaignState *state,
                     SkirmishCompany     *company,
                     guint                n,
                     SkirmishGuest       *guest)
{
  guint pieces = n, used = 0;

  for (guint c = 0; c < pieces; c++)
    for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
      if (state->joins[p] == CAMPAIGN_WITH (company[c].piece))
        {
          if (company[c].n_guests++ == 0)
            company[c].guest = &guest[used];
          guest[used++] = guest_of (state, p);
        }
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    if (state->joins[p] == CAMPAIGN_ALONE)
      {
        guest[used] = guest_of (state, p);
        company[n++] = (SkirmishCompany) {
          .id = campaign_names[p].id, .label = guest[used].name, .piece = -1, .alone = TRUE,
          .side = (SkirmishSide) campaign_names[p].side, .attacker = (gint) campaign_names[p].side == state->mohawk.side,
          .guest = &guest[used], .n_guests = 1,
        };
        used++;
      }
  return n;
}

/* --- with= ------------------------------------------------------------------ */

static gboolean
is_with (const MusterToken *token)
{
  return token->kind == CAMPAIGN_KIND_MEANS && token->value == CAMPAIGN_MEANS_WITH;
}

/* Where the words of `with=...` end that begin at @at; @at: there are none. */
guint
campaign_with_end (const MusterOrder *order,
                   guint              at)
{
  if (at >= order->n || !is_with (&order->token[at]))
    return at;
  at += 3; /* with, =, and the first of them */
  while (at + 1 < order->n && order->token[at].kind == MUSTER_KIND_MARK)
    at += 2; /* @ and a company, or a comma and the next */
  return at;
}

/* One who is named, and the company he joins; -1: he stands alone. */
static gboolean
bring (MusterPlay *play,
       guint       ruleset,
       gint        person,
       gint        piece)
{
  const CampaignState *state = campaign_state (play);
  gint field = state->mohawk.field;

  if (!campaign_is_character (person))
    return muster_refuse (play, "H2", CAMPAIGN_R_NO_CHARACTER, CAMPAIGN_KIND_PERSON, person, MUSTER_ARGS_END);
  if (!is_known_to (ruleset, person))
    return muster_refuse (play, "H2", CAMPAIGN_R_UNKNOWN_TO, CAMPAIGN_KIND_PERSON, person,
                          MOHAWK_KIND_RULESET, (gint) ruleset, MUSTER_ARGS_END);
  if (state->fate[person] == CAMPAIGN_FELL)
    return muster_refuse (play, "H7", CAMPAIGN_R_DEAD, CAMPAIGN_KIND_PERSON, person, MUSTER_ARGS_END);
  if (state->fate[person] == CAMPAIGN_TAKEN)
    return muster_refuse (play, "H7", CAMPAIGN_R_CAPTIVE, CAMPAIGN_KIND_PERSON, person, MUSTER_ARGS_END);
  if (state->joins[person])
    return muster_refuse (play, "H2", CAMPAIGN_R_COMES_TWICE, CAMPAIGN_KIND_PERSON, person, MUSTER_ARGS_END);
  if (piece >= 0 && state->role[piece] == CAMPAIGN_ELSEWHERE)
    return muster_refuse (play, "H1", CAMPAIGN_R_NOT_IN, MOHAWK_KIND_PIECE, piece, MOHAWK_KIND_POINT, field, MUSTER_ARGS_END);
  if (piece >= 0 && mohawk_piece_side (campaign_scenario (play), &state->mohawk, piece) != campaign_names[person].side)
    return muster_refuse (play, "L1.2", CAMPAIGN_R_ENEMY_COMPANY, MOHAWK_KIND_PIECE, piece, CAMPAIGN_KIND_PERSON, person,
                          MUSTER_ARGS_END);
  muster_set (play, CAMPAIGN_F_JOINS, (guint) person, piece < 0 ? CAMPAIGN_ALONE : CAMPAIGN_WITH (piece), "H2");
  return TRUE;
}

/* `with=all`: whoever may, alone. If nobody is left who may, nobody comes; rules that know nobody are another matter. */
static gboolean
bring_all (MusterPlay *play,
           guint       ruleset)
{
  const CampaignState *state = campaign_state (play);
  gboolean known = FALSE;

  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      known = known || is_known_to (ruleset, (gint) p);
      if (campaign_may_come (state, ruleset, (gint) p) && !state->joins[p])
        muster_set (play, CAMPAIGN_F_JOINS, p, CAMPAIGN_ALONE, "H2");
    }
  return known || muster_refuse (play, "H2", CAMPAIGN_R_NO_CHARACTERS, MOHAWK_KIND_RULESET, (gint) ruleset, MUSTER_ARGS_END);
}

/**
 * campaign_bring_characters:
 * @ruleset: the battle's, or 0: its result is typed in
 *
 * Everybody whom a `resolve` wants to come besides, when it is known who else is in the battle. Those who are named first,
 * wherever `all` stands.
 */
gboolean
campaign_bring_characters (MusterPlay        *play,
                           const MusterOrder *order,
                           guint              ruleset)
{
  gboolean all = FALSE;

  for (guint at = 2; at < order->n; at++)
    {
      guint end = campaign_with_end (order, at);

      for (guint i = at + 2; i < end; i += 2)
        {
          gboolean joins = i + 2 < end && order->token[i + 1].value == '@';

          if (order->token[i].kind == CAMPAIGN_KIND_MEANS)
            all = TRUE;
          else if (!bring (play, ruleset, order->token[i].value, joins ? order->token[i + 2].value : -1))
            return FALSE;
          i += joins ? 2 : 0;
        }
      at = MAX (at, end - 1);
    }
  return !all || bring_all (play, ruleset);
}
