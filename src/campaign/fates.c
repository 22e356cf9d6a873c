#include "config.h"

#include "orders.h"

/* What became of people in the battle under review, and what their companies put out, when it is told otherwise than the
 * table left it (H7, H8, H9): `result WHO=fit`, `WHO=wounded/N`, `WHO=dead`, `WHO=captive/PIECE`, `WHO=kills/N`. */

/* Where an item of a result ends: its subject, =, what is said, and what that is counted in. */
guint
campaign_item_length (const MusterOrder *order,
                      guint              at)
{
  return at + 4 < order->n && order->token[at + 3].kind == MUSTER_KIND_MARK ? 5 : 3;
}

/* Whether a correction has said that of @told already; it has now. */
static gboolean
is_said_twice (guint8 *told,
               guint8  what)
{
  gboolean twice = (*told & what) != 0;

  *told |= what;
  return twice;
}

static gboolean
refuse_person (MusterPlay *play,
               const char *clause,
               guint       code,
               gint        person)
{
  return muster_refuse (play, clause, code, CAMPAIGN_KIND_PERSON, person,
                        MOHAWK_KIND_POINT, (gint) campaign_state (play)->mohawk.field, MUSTER_ARGS_END);
}

static void
set_fate (MusterPlay         *play,
          const CampaignSeat *seat,
          CampaignFate        fate,
          gint                wounds,
          gint                captor)
{
  muster_set (play, seat->fate, seat->subject, fate, "H9");
  muster_set (play, seat->wounds, seat->subject, wounds, "H5");
  muster_set (play, seat->captor, seat->subject, captor + 1, "H9");
  muster_set (play, seat->taker, seat->subject, 0, "H9");
}

/* `PIECE=kills/N` */
gboolean
campaign_read_kills (MusterPlay        *play,
                     const MusterOrder *order,
                     guint              at,
                     CampaignTold      *told)
{
  gint piece = order->token[at].value;
  gint kills = order->token[at + 4].value;

  if (!campaign_is_in (campaign_state (play), piece))
    return muster_refuse (play, "H8", CAMPAIGN_R_NOT_IN, MOHAWK_KIND_PIECE, piece,
                          MOHAWK_KIND_POINT, (gint) campaign_state (play)->mohawk.field, MUSTER_ARGS_END);
  if (is_said_twice (&told->piece[piece], CAMPAIGN_TOLD_KILLS))
    return muster_refuse (play, "H8", CAMPAIGN_R_TWICE, MOHAWK_KIND_PIECE, piece, MUSTER_ARGS_END);
  if (!campaign_require_range (play, kills, SKIRMISH_MAX_FIGURES, "H8"))
    return FALSE;
  muster_set (play, CAMPAIGN_F_PIECE_KILLS, (guint) piece, kills, "H5");
  return TRUE;
}

/* `WHO=...`, when all pieces are read: he may lead one that was only now said to have come up. */
gboolean
campaign_read_person (MusterPlay        *play,
                      const MusterOrder *order,
                      guint              at,
                      CampaignTold      *told)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  gint person = order->token[at].value;
  gint outcome = order->token[at + 2].value;
  gint value = campaign_item_length (order, at) == 5 ? order->token[at + 4].value : 0;
  gint before = state->wounds[person];
  CampaignSeat seat;
  gint worse;

  if (!campaign_seat (state, person, &seat))
    return refuse_person (play, "H7", CAMPAIGN_R_NO_LEADER, person);
  if (is_said_twice (&told->person[person], outcome == CAMPAIGN_OUTCOME_KILLS ? CAMPAIGN_TOLD_KILLS : CAMPAIGN_TOLD_FATE))
    return refuse_person (play, "H7", CAMPAIGN_R_PERSON_TWICE, person);
  worse = MAX (before, campaign_seat_get (state, &seat, seat.wounds));
  switch (outcome)
    {
    case CAMPAIGN_OUTCOME_FIT: /* no worse than he came */
      set_fate (play, &seat, CAMPAIGN_SERVES, before, -1);
      return TRUE;
    case CAMPAIGN_OUTCOME_WOUNDED:
      if (value < MAX (before, 1) || value > 99)
        return muster_refuse (play, "H7", CAMPAIGN_R_WOUNDS, CAMPAIGN_KIND_PERSON, person,
                              MUSTER_KIND_NUMBER, MAX (before, 1), MUSTER_KIND_NUMBER, 99, MUSTER_ARGS_END);
      set_fate (play, &seat, CAMPAIGN_SERVES, value, -1);
      return TRUE;
    case CAMPAIGN_OUTCOME_DEAD:
      set_fate (play, &seat, CAMPAIGN_FELL, worse, -1);
      return TRUE;
    case CAMPAIGN_OUTCOME_CAPTIVE:
      if (!campaign_is_in (state, value)
          || mohawk_piece_side (scenario, &state->mohawk, value) == campaign_person_side (scenario, state, person))
        return muster_refuse (play, "H7", CAMPAIGN_R_CAPTOR, MOHAWK_KIND_PIECE, value,
                              CAMPAIGN_KIND_PERSON, person, MUSTER_ARGS_END);
      set_fate (play, &seat, CAMPAIGN_TAKEN, worse, value);
      return TRUE;
    default:
      if (!campaign_require_range (play, value, SKIRMISH_MAX_FIGURES, "H8"))
        return FALSE;
      muster_set (play, seat.kills, seat.subject, value, "H8");
      return TRUE;
    }
}

/* --- what follows from what was told --------------------------------------------- */

/* A company that lost nobody has lost none of its people of name: he follows, unless he was told of himself. */
static gboolean
settle_fate (MusterPlay         *play,
             gint                piece,
             gint                person,
             const CampaignSeat *seat,
             const CampaignTold *told)
{
  const CampaignState *state = campaign_state (play);
  gint fate = campaign_seat_get (state, seat, seat->fate);

  if ((fate != CAMPAIGN_FELL && fate != CAMPAIGN_TAKEN)
      || state->blow[piece] || state->fielded[piece] == 0 || state->lost[piece] > 0)
    return TRUE;
  if (told->person[person] & CAMPAIGN_TOLD_FATE)
    return muster_refuse (play, "H5", CAMPAIGN_R_NONE_LOST, MOHAWK_KIND_PIECE, piece,
                          CAMPAIGN_KIND_PERSON, person, MUSTER_ARGS_END);
  set_fate (play, seat, CAMPAIGN_SERVES, state->wounds[person], -1);
  return TRUE;
}

/* What its officer put out, his company did: in campaigns before edition 7 nobody else was looked at. */
static gboolean
settle_kills (MusterPlay         *play,
              gint                piece,
              gint                person,
              const CampaignSeat *seat,
              const CampaignTold *told)
{
  const CampaignState *state = campaign_state (play);
  gint kills = campaign_seat_get (state, seat, seat->kills);

  if (kills <= state->piece_kills[piece])
    return TRUE;
  if (!(told->person[person] & CAMPAIGN_TOLD_KILLS))
    muster_set (play, seat->kills, seat->subject, state->piece_kills[piece], "H8");
  else if (!(told->piece[piece] & CAMPAIGN_TOLD_KILLS))
    muster_set (play, CAMPAIGN_F_PIECE_KILLS, (guint) piece, kills, "H5");
  else
    return muster_refuse (play, "H8", CAMPAIGN_R_KILLS, MOHAWK_KIND_PIECE, piece, CAMPAIGN_KIND_PERSON, person,
                          MUSTER_KIND_NUMBER, (gint) state->piece_kills[piece], MUSTER_KIND_NUMBER, kills, MUSTER_ARGS_END);
  return TRUE;
}

/* Those a company took are among those it put out, and those its people took among its own. */
static void
settle_captures (MusterPlay *play,
                 gint        piece)
{
  const CampaignState *state = campaign_state (play);
  CampaignSeat seat;
  gint left;

  if (state->piece_captures[piece] > state->piece_kills[piece])
    muster_set (play, CAMPAIGN_F_PIECE_CAPTURES, (guint) piece, state->piece_kills[piece], "H8");
  left = state->piece_captures[piece];
  for (gint person = 0; person < CAMPAIGN_MAX_OFFICERS; person++)
    if (state->serves[person] == piece + 1 && campaign_seat (state, person, &seat))
      {
        gint took = MIN (campaign_seat_get (state, &seat, seat.took), left);

        muster_set (play, seat.took, seat.subject, took, "H8");
        left -= took;
      }
}

/* What all of name in a company put out and took; @boldest: (out): whose kills were not told and are the most, or -1 */
static gint
shares (const CampaignState *state,
        gint                 piece,
        const CampaignTold  *told,
        gint                *boldest)
{
  gint sum = 0, most = 0;
  CampaignSeat seat;

  *boldest = -1;
  for (gint person = 0; person < CAMPAIGN_MAX_OFFICERS; person++)
    if (state->serves[person] == piece + 1 && campaign_seat (state, person, &seat))
      {
        gint kills = campaign_seat_get (state, &seat, seat.kills);

        sum += kills + campaign_seat_get (state, &seat, seat.took);
        if (kills <= most || told->person[person] & CAMPAIGN_TOLD_KILLS)
          continue;
        most = kills;
        *boldest = person;
      }
  return sum;
}

/* What its people put out, their company did. Who is not told of has put out less, he first who put out most; else it was more
 * than was thought that their company did, unless that is told. */
static gboolean
settle_shares (MusterPlay         *play,
               gint                piece,
               const CampaignTold *told)
{
  const CampaignState *state = campaign_state (play);
  gint boldest, sum;

  while ((sum = shares (state, piece, told, &boldest)) > state->piece_kills[piece] && boldest >= 0)
    {
      CampaignSeat seat;

      campaign_seat (state, boldest, &seat);
      muster_set (play, seat.kills, seat.subject, campaign_seat_get (state, &seat, seat.kills) - 1, "H8");
    }
  if (sum <= state->piece_kills[piece])
    return TRUE;
  if (told->piece[piece] & CAMPAIGN_TOLD_KILLS)
    return muster_refuse (play, "H8", CAMPAIGN_R_SHARES, MOHAWK_KIND_PIECE, piece,
                          MUSTER_KIND_NUMBER, (gint) state->piece_kills[piece], MUSTER_KIND_NUMBER, sum, MUSTER_ARGS_END);
  muster_set (play, CAMPAIGN_F_PIECE_KILLS, (guint) piece, sum, "H5");
  return TRUE;
}

/* Its officer and those of its rank and file who have a name; before edition 7 the officer alone. */
static gboolean
settle_people (MusterPlay         *play,
               gint                piece,
               const CampaignTold *told)
{
  const CampaignState *state = campaign_state (play);
  gboolean all = state->mohawk.edition >= 7;
  gint officer = campaign_officer (state, piece);
  CampaignSeat seat;

  for (gint person = 0; person < CAMPAIGN_MAX_OFFICERS; person++)
    if ((all || person == officer) && state->serves[person] == piece + 1 && campaign_seat (state, person, &seat)
        && (!settle_fate (play, piece, person, &seat, told) || (!all && !settle_kills (play, piece, person, &seat, told))))
      return FALSE;
  if (!all)
    return TRUE;
  settle_captures (play, piece);
  return settle_shares (play, piece, told);
}

/* Figures of a side that can have been lost, as the result stands; -1: its figures were not counted. */
static gint
most_lost (const MohawkScenario *scenario,
           const CampaignState  *state,
           MohawkSide            side)
{
  gint sum = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      if (!campaign_is_in (state, (gint) i) || mohawk_piece_side (scenario, &state->mohawk, (gint) i) != side)
        continue;
      if (state->fielded[i] == 0)
        return -1;
      sum += state->blow[i] ? campaign_most_lost (scenario, state, (gint) i) : state->lost[i];
    }
  return sum;
}

/* The company of a side with the most kills of which none were told; -1: there is none. */
static gint
boldest (const MohawkScenario *scenario,
         const CampaignState  *state,
         MohawkSide            side,
         const CampaignTold   *told)
{
  gint best = -1;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (campaign_is_in (state, (gint) i) && mohawk_piece_side (scenario, &state->mohawk, (gint) i) == side
        && !(told->piece[i] & CAMPAIGN_TOLD_KILLS) && state->piece_kills[i] > (best < 0 ? 0 : state->piece_kills[best]))
      best = (gint) i;
  return best;
}

/* Nobody put out whom the other side has not lost. Who did not after all, no table remembers: it is taken from those who
 * were credited with most. @before: what its enemy could have lost until now */
static void
lower_kills (MusterPlay         *play,
             MohawkSide          side,
             gint                before,
             const CampaignTold *told)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  gint now = most_lost (scenario, state, mohawk_enemy (side));
  gint kills = 0, bold;

  if (now < 0 || before <= now)
    return;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (mohawk_piece_side (scenario, &state->mohawk, (gint) i) == side)
      kills += state->piece_kills[i];
  for (gint n = MIN (before - now, kills - now); n > 0 && (bold = boldest (scenario, state, side, told)) >= 0; n--)
    muster_set (play, CAMPAIGN_F_PIECE_KILLS, (guint) bold, state->piece_kills[bold] - 1, "H5");
}

/* What each side can have lost, before a correction is read. */
void
campaign_begin_told (const MohawkScenario *scenario,
                     const CampaignState  *state,
                     CampaignTold         *told)
{
  *told = (CampaignTold) { .lost = { 0 } };
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    told->lost[side] = most_lost (scenario, state, side);
}

/* Everything of a correction is read: what it leaves must agree with itself. */
gboolean
campaign_settle_told (MusterPlay         *play,
                      const CampaignTold *told)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);

  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    lower_kills (play, side, told->lost[mohawk_enemy (side)], told);
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (campaign_is_in (state, (gint) i) && !settle_people (play, (gint) i, told))
      return FALSE;
  return TRUE;
}
