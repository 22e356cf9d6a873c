#include "config.h"

#include "names.h"
#include "orders.h"

/*
 * The roster as an umpire sets it (M12.1): all that an order of battle can hold. Only people are kept on it (H7): a
 * figure is named by its number in its company, and means whoever of the roll was that figure when the company was
 * mustered last. Rank and file have no record; one that is given a name is on the roll from then on.
 */

#define CLAUSE "M12.1"

/* A number from 0 to @most. */
gboolean
campaign_require_range (MusterPlay *play,
                        gint        value,
                        gint        most,
                        const char *clause)
{
  if (value >= 0 && value <= most)
    return TRUE;
  return muster_refuse (play, clause, CAMPAIGN_R_SETTING, MUSTER_KIND_NUMBER, 0, MUSTER_KIND_NUMBER, most, MUSTER_ARGS_END);
}

/* --- who is meant ---------------------------------------------------------- */

/* The person who is that figure of the battle that is being fought; -1: rank and file. */
static gint
fighter_at (const MohawkScenario *scenario,
            const CampaignState  *state,
            gint                  piece,
            gint                  number)
{
  const SkirmishFacts *battle = campaign_battle (scenario, state);

  for (guint f = 0; f < battle->n_figures; f++)
    {
      const SkirmishFigure *figure = &battle->figure[f];

      if (figure->name && figure->number == number && battle->unit[figure->unit].piece == piece)
        return figure->person && state->mohawk.edition >= 3 ? figure->person - 1 : campaign_officer (state, piece);
    }
  return -1;
}

/* The person who is that figure of a piece's company; -1: nobody on the roll. */
static gint
person_at (const MohawkScenario *scenario,
           const CampaignState  *state,
           gint                  figure)
{
  gint piece = CAMPAIGN_FIGURE_PIECE (figure), number = CAMPAIGN_FIGURE_NUMBER (figure);
  gint officer = campaign_officer (state, piece);

  if (state->status == CAMPAIGN_FIGHTING && state->role[piece] != CAMPAIGN_ELSEWHERE)
    return fighter_at (scenario, state, piece, number);
  if (officer >= 0 && campaign_is_in (state, piece) && state->officer_number[piece] == number)
    return officer;
  if (officer >= 0 && state->number[officer] == number)
    return officer;
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    if (state->serves[p] == piece + 1 && state->number[p] == number)
      return (gint) p;
  return -1;
}

/**
 * campaign_person_at:
 * @token: a person by his word, or a figure
 *
 * Returns: the person meant, or -1: that figure is nobody on the roll
 */
gint
campaign_person_at (const MohawkScenario *scenario,
                    const CampaignState  *state,
                    const MusterToken    *token)
{
  return token->kind == CAMPAIGN_KIND_FIGURE ? person_at (scenario, state, token->value) : token->value;
}

/**
 * campaign_person_of:
 * @token: a person by his word, or a figure
 * @clause: of a refusal
 *
 * Returns: the person meant, who is on the roll; -1 after refusing
 */
gint
campaign_person_of (MusterPlay        *play,
                    const MusterToken *token,
                    const char        *clause)
{
  const CampaignState *state = campaign_state (play);
  gint person = campaign_person_at (campaign_scenario (play), state, token);

  if (person < 0)
    muster_refuse (play, clause, CAMPAIGN_R_NAMELESS, CAMPAIGN_KIND_FIGURE, token->value, MUSTER_ARGS_END);
  else if (state->fate[person] == CAMPAIGN_UNKNOWN && !campaign_is_character (person))
    {
      muster_refuse (play, clause, CAMPAIGN_R_UNMET, CAMPAIGN_KIND_PERSON, person, MUSTER_ARGS_END);
      person = -1;
    }
  return person;
}

/* Whether he is in the battle under review, so that it is what he comes out of it with that is set. */
static gboolean
is_reviewed (const CampaignState *state,
             gint                 person,
             CampaignSeat        *seat)
{
  return state->status == CAMPAIGN_REVIEW && campaign_seat (state, person, seat);
}

/* The roll itself, who is on it and where, stands while a battle is fought or under review: it says who leads. */
static gboolean
require_no_battle (MusterPlay *play)
{
  const CampaignState *state = campaign_state (play);

  if (state->status == CAMPAIGN_NO_BATTLE)
    return TRUE;
  return muster_refuse (play, state->status == CAMPAIGN_FIGHTING ? "H1" : "H9",
                        state->status == CAMPAIGN_FIGHTING ? CAMPAIGN_R_FIGHTING : CAMPAIGN_R_REVIEW,
                        MUSTER_KIND_VERB, MOHAWK_V_UMPIRE,
                        MOHAWK_KIND_POINT, (gint) state->mohawk.field, MUSTER_ARGS_END);
}

/* --- settings --------------------------------------------------------------- */

/* A figure of the rank and file that is given a name is a person from then on. Returns: he; -1 after refusing */
static gint
take_up (MusterPlay *play,
         gint        figure)
{
  gint piece = CAMPAIGN_FIGURE_PIECE (figure);
  gint person = campaign_next_name (campaign_scenario (play), campaign_state (play), piece);

  if (!require_no_battle (play))
    return -1;
  if (person < 0)
    {
      muster_refuse (play, "H7", CAMPAIGN_R_FULL, MOHAWK_KIND_PIECE, piece, MUSTER_ARGS_END);
      return -1;
    }
  muster_set (play, CAMPAIGN_F_SERVES, (guint) person, piece + 1, CLAUSE);
  muster_set (play, CAMPAIGN_F_FATE, (guint) person, CAMPAIGN_SERVES, CLAUSE);
  muster_set (play, CAMPAIGN_F_NUMBER, (guint) person, CAMPAIGN_FIGURE_NUMBER (figure), CLAUSE);
  return person;
}

/* `name PIECE|FIGURE|PERSON "NAME"` */
static gboolean
set_name (MusterPlay        *play,
          const MusterToken *who,
          const char        *name)
{
  gint person = who->value;

  if (!campaign_can_call (name))
    return muster_refuse (play, CLAUSE, CAMPAIGN_R_LONG, MUSTER_KIND_NUMBER, CAMPAIGN_NAME_BYTES, MUSTER_ARGS_END);
  if (who->kind == MOHAWK_KIND_PIECE)
    {
      campaign_call (play, CAMPAIGN_F_PIECE_NAME, (guint) who->value, name, CLAUSE);
      return TRUE;
    }
  if (who->kind == CAMPAIGN_KIND_FIGURE)
    person = person_at (campaign_scenario (play), campaign_state (play), who->value);
  if (person < 0 && (person = take_up (play, who->value)) < 0)
    return FALSE;
  campaign_call (play, CAMPAIGN_F_NAME, (guint) person, name, CLAUSE);
  return TRUE;
}

/* `fate FIGURE fit|dead|captive`: in the battle under review what he comes out of it with, else what he is. */
static gboolean
set_fate (MusterPlay *play,
          gint        person,
          gint        health)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  gint fate = health == SKIRMISH_DEAD ? CAMPAIGN_FELL : health == SKIRMISH_CAPTIVE ? CAMPAIGN_TAKEN : CAMPAIGN_SERVES;
  gint place = state->serves[person] ? state->mohawk.place[state->serves[person] - 1] : -1;
  gint captor = fate != CAMPAIGN_TAKEN ? 0
                : campaign_default_captor (scenario, state, campaign_person_side (scenario, state, person), place) + 1;
  CampaignSeat seat;

  if (is_reviewed (state, person, &seat))
    {
      muster_set (play, seat.fate, seat.subject, fate, CLAUSE);
      muster_set (play, seat.captor, seat.subject, captor, CLAUSE);
      muster_set (play, seat.taker, seat.subject, 0, CLAUSE);
      return TRUE;
    }
  if (state->fate[person] == CAMPAIGN_TAKEN && fate == CAMPAIGN_TAKEN)
    return TRUE; /* he stays with who holds him */
  muster_set (play, CAMPAIGN_F_FATE, (guint) person, fate, CLAUSE);
  muster_set (play, CAMPAIGN_F_HELD_BY, (guint) person, captor, CLAUSE);
  return TRUE;
}

/* `captor FIGURE PIECE` */
static gboolean
set_captor (MusterPlay *play,
            gint        person,
            gint        holder)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  CampaignSeat seat;
  gboolean reviewed = is_reviewed (state, person, &seat);
  gint fate = reviewed ? campaign_seat_get (state, &seat, seat.fate) : state->fate[person];

  if (fate != CAMPAIGN_TAKEN)
    return muster_refuse (play, "H7", CAMPAIGN_R_FREE, CAMPAIGN_KIND_PERSON, person, MUSTER_ARGS_END);
  if (state->mohawk.place[holder] == MOHAWK_MIX || state->mohawk.place[holder] == MOHAWK_DEAD)
    return muster_refuse (play, "H7", CAMPAIGN_R_NO_HOLDER, MOHAWK_KIND_PIECE, holder, MUSTER_ARGS_END);
  if (mohawk_piece_side (scenario, &state->mohawk, holder) == campaign_person_side (scenario, state, person))
    return muster_refuse (play, "H7", CAMPAIGN_R_OWN_HOLDER, MOHAWK_KIND_PIECE, holder, CAMPAIGN_KIND_PERSON, person,
                          MUSTER_ARGS_END);
  if (reviewed)
    muster_set (play, seat.taker, seat.subject, 0, CLAUSE);
  muster_set (play, reviewed ? seat.captor : (guint) CAMPAIGN_F_HELD_BY, reviewed ? seat.subject : (guint) person, holder + 1, CLAUSE);
  return TRUE;
}

/* `serves PERSON PIECE`: he is on that company's roll, and on no other. */
static gboolean
set_serves (MusterPlay *play,
            gint        person,
            gint        piece)
{
  if (!require_no_battle (play))
    return FALSE;
  if (campaign_is_character (person))
    return muster_refuse (play, "H2", CAMPAIGN_R_NO_ROLL, CAMPAIGN_KIND_PERSON, person, MUSTER_ARGS_END);
  if (campaign_state (play)->fate[person] == CAMPAIGN_UNKNOWN)
    muster_set (play, CAMPAIGN_F_FATE, (guint) person, CAMPAIGN_SERVES, CLAUSE);
  muster_set (play, CAMPAIGN_F_SERVES, (guint) person, piece + 1, CLAUSE);
  return TRUE;
}

/* A count on the record of a piece or a person (H8). */
static gboolean
set_record (MusterPlay        *play,
            guint              piece_field,
            guint              person_field,
            const MusterToken *arg)
{
  gint subject = arg[0].value;

  if (arg[0].kind != MOHAWK_KIND_PIECE && (subject = campaign_person_of (play, &arg[0], "H8")) < 0)
    return FALSE;
  if (!campaign_require_range (play, arg[1].value, 32000, CLAUSE))
    return FALSE;
  muster_set (play, arg[0].kind == MOHAWK_KIND_PIECE ? piece_field : person_field, (guint) subject, arg[1].value, CLAUSE);
  return TRUE;
}

static gboolean
set_wounds (MusterPlay *play,
            gint        person,
            gint        wounds)
{
  CampaignSeat seat;

  if (!campaign_require_range (play, wounds, 99, CLAUSE))
    return FALSE;
  if (is_reviewed (campaign_state (play), person, &seat))
    muster_set (play, seat.wounds, seat.subject, wounds, CLAUSE);
  muster_set (play, CAMPAIGN_F_WOUNDS, (guint) person, wounds, CLAUSE);
  return TRUE;
}

/* `was PIECE MILITIA...`: the militia it was before it was promoted (M7.1), the latest last, or none. @end: behind the order's
 * last token */
static gboolean
set_lineage (MusterPlay        *play,
             const MusterToken *arg,
             const MusterToken *end)
{
  gint16 militia[CAMPAIGN_MOST_LINEAGE];
  guint given = 0;

  while (arg + 1 + given < end && arg[1 + given].kind == MOHAWK_KIND_PIECE)
    given++;
  if (!campaign_require_range (play, (gint) given, CAMPAIGN_MOST_LINEAGE, "M7.1"))
    return FALSE;
  for (guint i = 0; i < given; i++)
    {
      gint was = arg[given - i].value;

      if (campaign_scenario (play)->piece[was].class != MOHAWK_MILITIA)
        return muster_refuse (play, "M7.1", CAMPAIGN_R_NO_MILITIA, MOHAWK_KIND_PIECE, was, MUSTER_ARGS_END);
      for (guint k = 0; k < i; k++)
        if (militia[k] == was)
          return muster_refuse (play, "M7.1", CAMPAIGN_R_TWICE, MOHAWK_KIND_PIECE, was, MUSTER_ARGS_END);
      militia[i] = (gint16) was;
    }
  campaign_set_lineage (play, arg[0].value, militia, given, CLAUSE);
  return TRUE;
}

/* One setting; @arg: the tokens behind its word. */
static gboolean
set (MusterPlay        *play,
     const MusterOrder *order,
     gint               setting,
     const MusterToken *arg)
{
  gint person;

  switch (setting)
    {
    case CAMPAIGN_SET_NAME:
      return set_name (play, &arg[0], order->text[arg[1].value]);
    case CAMPAIGN_SET_BATTLES:
      return set_record (play, CAMPAIGN_F_BATTLES_OF, CAMPAIGN_F_FOUGHT, arg);
    case CAMPAIGN_SET_KILLS:
      return set_record (play, CAMPAIGN_F_KILLS_OF, CAMPAIGN_F_KILLS, arg);
    case CAMPAIGN_SET_LOSSES:
      return set_record (play, CAMPAIGN_F_LOSSES_OF, CAMPAIGN_F_LOSSES_OF, arg);
    case CAMPAIGN_SET_CAPTURES:
      return set_record (play, CAMPAIGN_F_CAPTURES_OF, CAMPAIGN_F_CAPTURES, arg);
    case CAMPAIGN_SET_SCARS:
      return set_record (play, CAMPAIGN_F_SCARS_OF, CAMPAIGN_F_SCARS, arg);
    case CAMPAIGN_SET_WAS:
      return set_lineage (play, arg, &order->token[order->n]);
    case CAMPAIGN_SET_SERVES: /* also of one whom nobody has met yet */
      return set_serves (play, arg[0].value, arg[1].value);
    default:
      break;
    }
  person = campaign_person_of (play, &arg[0], "H7");
  if (person < 0)
    return FALSE;
  return setting == CAMPAIGN_SET_WOUNDS ? set_wounds (play, person, arg[1].value)
         : setting == CAMPAIGN_SET_FATE ? set_fate (play, person, arg[1].value)
                                        : set_captor (play, person, arg[1].value);
}

static gboolean
has_settings (const MusterOrder *order,
              gboolean           own)
{
  for (guint i = 1; i < order->n; i++)
    if (order->token[i].kind == MOHAWK_KIND_SETTING && (order->token[i].value >= MOHAWK_N_SETTINGS) == own)
      return TRUE;
  return FALSE;
}

/**
 * campaign_sets_roster:
 *
 * Whether @order, an umpire's, is of the roster alone: so that it may be said while a battle is away.
 */
gboolean
campaign_sets_roster (const MusterOrder *order)
{
  return !has_settings (order, FALSE);
}

/* `umpire SETTING, SETTING... : reason`: Mohawk's first, then the roster's in their order. */
gboolean
campaign_umpire (MusterPlay        *play,
                 const MusterOrder *order)
{
  if (!muster_order_reason (order))
    return muster_refuse (play, CLAUSE, CAMPAIGN_R_REASON, MUSTER_ARGS_END);
  if (has_settings (order, FALSE) && !campaign_mohawk (play, order))
    return FALSE;
  for (guint i = 1; i < order->n; i++)
    if (order->token[i].kind == MOHAWK_KIND_SETTING && order->token[i].value >= MOHAWK_N_SETTINGS
        && !set (play, order, order->token[i].value - MOHAWK_N_SETTINGS, &order->token[i + 1]))
      return FALSE;
  return TRUE;
}
