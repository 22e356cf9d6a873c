#include "config.h"

#include "orders.h"

#include <string.h>

/* Who serves in the companies: officers keep their names from battle to battle, with wounds, captivity and a record
 * (H7, H8); the record of a piece goes with it, and with the militia that becomes a regular (M7.1). */

/* Officers of tribes have other names than those of companies. */
static gboolean
suits (const MohawkScenario *scenario,
       const MohawkState    *mohawk,
       gint                  piece,
       const CampaignName   *name)
{
  gboolean tribal = scenario->piece[piece].class == MOHAWK_TRIBE || scenario->piece[piece].class == MOHAWK_NATION;

  return tribal == name->tribal && (tribal || mohawk_piece_side (scenario, mohawk, piece) == name->side);
}

/* The next who is known to nobody and may serve in @piece; -1: there are no more. */
gint
campaign_next_name (const MohawkScenario *scenario,
                    const CampaignState  *state,
                    gint                  piece)
{
  for (guint p = 0; p < CAMPAIGN_MAX_OFFICERS; p++)
    if (state->fate[p] == CAMPAIGN_UNKNOWN && suits (scenario, &state->mohawk, piece, &campaign_names[p]))
      return (gint) p;
  return -1;
}

/* A piece that is mustered and has nobody to lead it gets the next who is known to nobody. */
void
campaign_commission (MusterPlay *play,
                     gint        piece,
                     const char *clause)
{
  const CampaignState *state = campaign_state (play);
  gint person;

  if (campaign_officer (state, piece) >= 0)
    return;
  person = campaign_next_name (campaign_scenario (play), state, piece);
  if (person < 0)
    return;
  muster_set (play, CAMPAIGN_F_SERVES, (guint) person, piece + 1, clause);
  muster_set (play, CAMPAIGN_F_FATE, (guint) person, CAMPAIGN_SERVES, clause);
  muster_set (play, CAMPAIGN_F_RECRUIT, (guint) person, 1, clause);
}

/* The battle is over, or called back: then who was commissioned for it is known to nobody again. */
void
campaign_settle_recruits (MusterPlay *play,
                          gboolean    called_back,
                          const char *clause)
{
  const CampaignState *state = campaign_state (play);

  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      if (!state->recruit[p])
        continue;
      muster_set (play, CAMPAIGN_F_RECRUIT, p, 0, clause);
      if (!called_back)
        continue;
      muster_set (play, CAMPAIGN_F_SERVES, p, 0, clause);
      muster_set (play, CAMPAIGN_F_FATE, p, CAMPAIGN_UNKNOWN, clause);
    }
}

/**
 * campaign_default_captor:
 * @side: of who is taken
 * @place: where he was, or -1: nowhere
 *
 * Who holds a captive where nobody says (H7): of the battle in hand the enemy's first piece that comes out of it, by
 * the roll; else the enemy's first at the same point, or on the map.
 *
 * Returns: a piece, or -1: there is no enemy
 */
gint
campaign_default_captor (const MohawkScenario *scenario,
                         const CampaignState  *state,
                         MohawkSide            side,
                         gint                  place)
{
  gint best = -1, worth = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      MohawkSide other = mohawk_piece_side (scenario, &state->mohawk, (gint) i);
      gboolean here = state->mohawk.place[i] == place && place >= 0;
      gboolean fights = state->role[i] == CAMPAIGN_FIELDED || state->role[i] == CAMPAIGN_CAME;
      gint value = fights && campaign_survives (scenario, state, (gint) i) ? 4 : fights ? 3 : here ? 2 : 1;

      if (state->mohawk.place[i] < 0 || other == side || other == MOHAWK_NOBODY || other == MOHAWK_IROQUOIS || value <= worth)
        continue;
      best = (gint) i;
      worth = value;
    }
  return best;
}

static void
set_free (MusterPlay *play,
          guint       person,
          const char *clause)
{
  muster_set (play, CAMPAIGN_F_FATE, person, CAMPAIGN_SERVES, clause);
  muster_set (play, CAMPAIGN_F_HELD_BY, person, 0, clause);
}

static void
add_to (MusterPlay *play,
        guint       field,
        guint       subject,
        gint        more)
{
  muster_set (play, field, subject, MIN (muster_get (play->game, play->state, field, subject) + more, 32000), "H8");
}

/* H8: whom he took of the rank and file, and the wounds he has got: these stay when they are healed. */
static void
write_marks (MusterPlay         *play,
             guint               person,
             const CampaignSeat *seat)
{
  const CampaignState *state = campaign_state (play);
  gint scars = campaign_seat_get (state, seat, seat->wounds) - state->wounds[person];

  add_to (play, CAMPAIGN_F_CAPTURES, person, campaign_seat_get (state, seat, seat->took));
  if (scars <= 0)
    return;
  add_to (play, CAMPAIGN_F_SCARS, person, scars);
  if (seat->piece >= 0)
    add_to (play, CAMPAIGN_F_SCARS_OF, (guint) seat->piece, scars);
}

/* What somebody comes out of the battle with. Whose figure stood on no table, and of whom nothing was told, keeps the wounds
 * he had; and a character who was in it is on the record from then on. */
static void
write_person (MusterPlay         *play,
              guint               person,
              const CampaignSeat *seat)
{
  const CampaignState *state = campaign_state (play);
  gint fate = campaign_seat_get (state, seat, seat->fate);

  muster_set (play, CAMPAIGN_F_FOUGHT, person, MIN (state->fought[person] + 1, 32000), "H8");
  muster_set (play, CAMPAIGN_F_KILLS, person, MIN (state->kills[person] + campaign_seat_get (state, seat, seat->kills), 32000), "H8");
  if (seat->piece >= 0 && state->officer_number[seat->piece])
    muster_set (play, CAMPAIGN_F_NUMBER, person, state->officer_number[seat->piece], "H7");
  if (state->fate[person] == CAMPAIGN_UNKNOWN)
    muster_set (play, CAMPAIGN_F_FATE, person, CAMPAIGN_SERVES, "H8");
  if (state->mohawk.edition >= 6)
    write_marks (play, person, seat);
  if (fate == CAMPAIGN_UNKNOWN)
    return;
  muster_set (play, CAMPAIGN_F_WOUNDS, person, MAX (state->wounds[person], campaign_seat_get (state, seat, seat->wounds)), "H7");
  if (fate != CAMPAIGN_SERVES)
    muster_set (play, CAMPAIGN_F_FATE, person, fate, "H7");
  if (fate == CAMPAIGN_TAKEN)
    muster_set (play, CAMPAIGN_F_HELD_BY, person, campaign_seat_get (state, seat, seat->captor), "H7");
}

/* H8: who has taken a captive of name; where no table says who that was, he leads the company that holds him. @officer: who led
 * each piece's */
static void
credit_capture (MusterPlay         *play,
                const CampaignSeat *seat,
                const gint16       *officer)
{
  const CampaignState *state = campaign_state (play);
  gint captor = campaign_seat_get (state, seat, seat->captor);
  gint taker = campaign_seat_get (state, seat, seat->taker);
  gint by = taker ? taker - 2 : captor ? officer[captor - 1] : -1;

  if (captor && campaign_seat_get (state, seat, seat->fate) == CAMPAIGN_TAKEN && !campaign_is_character (by)
      && state->mohawk.edition >= 6)
    add_to (play, CAMPAIGN_F_CAPTURES_OF, (guint) captor - 1, 1);
  if (by >= 0 && campaign_seat_get (state, seat, seat->fate) == CAMPAIGN_TAKEN)
    muster_set (play, CAMPAIGN_F_CAPTURES, (guint) by, MIN (state->captures[by] + 1, 32000), "H8");
}

/* H7: captives are free when the piece that holds them is beaten, or gone, or of their own side; those whom no piece
 * holds, when their enemies are. @beaten: whether a piece lost a field; @loser: the side that did, or nobody */
static void
free_captives (MusterPlay   *play,
               const guint8 *beaten,
               MohawkSide    loser)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);

  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      gint holder = state->held_by[p] - 1;
      MohawkSide side;

      if (state->fate[p] != CAMPAIGN_TAKEN)
        continue;
      side = campaign_person_side (scenario, state, (gint) p);
      if (holder < 0 ? loser != MOHAWK_NOBODY && side == mohawk_enemy (loser)
                     : state->mohawk.place[holder] == MOHAWK_MIX || state->mohawk.place[holder] == MOHAWK_DEAD || beaten[holder]
                       || mohawk_piece_side (scenario, &state->mohawk, holder) == side)
        set_free (play, p, "H7");
    }
}

/* Those of the loser who fought in the battle under review. */
static void
free_by_review (MusterPlay *play,
                MohawkSide  victor)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  guint8 beaten[MOHAWK_MAX_PIECES] = { 0 };

  for (guint i = 0; victor != MOHAWK_NOBODY && i < scenario->n_pieces; i++)
    beaten[i] = campaign_is_in (state, (gint) i) && mohawk_piece_side (scenario, &state->mohawk, (gint) i) != victor;
  free_captives (play, beaten, victor == MOHAWK_NOBODY ? MOHAWK_NOBODY : mohawk_enemy (victor));
}

/**
 * campaign_write_honours:
 * @victor: nobody: there was none
 *
 * H8: the battle under review goes on the record of pieces and officers.
 */
void
campaign_write_honours (MusterPlay *play,
                        MohawkSide  victor)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  gint16 officer[MOHAWK_MAX_PIECES];
  CampaignSeat seat[CAMPAIGN_MAX_PERSONS];
  gboolean seated[CAMPAIGN_MAX_PERSONS];

  for (guint i = 0; i < scenario->n_pieces; i++) /* all are led as they were, until all are written */
    officer[i] = (gint16) campaign_officer (state, (gint) i);
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    seated[p] = campaign_seat (state, (gint) p, &seat[p]);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      if (!campaign_is_in (state, (gint) i))
        continue;
      muster_set (play, CAMPAIGN_F_BATTLES_OF, i, MIN (state->battles_of[i] + 1, 32000), "H8");
      muster_set (play, CAMPAIGN_F_KILLS_OF, i, MIN (state->kills_of[i] + state->piece_kills[i], 32000), "H8");
      muster_set (play, CAMPAIGN_F_LOSSES_OF, i, MIN (state->losses_of[i] + state->lost[i], 32000), "H8");
      add_to (play, CAMPAIGN_F_CAPTURES_OF, i, state->piece_captures[i]);
      add_to (play, CAMPAIGN_F_SCARS_OF, i, state->piece_scars[i]);
      if (officer[i] < 0)
        continue;
      write_person (play, (guint) officer[i], &seat[officer[i]]);
      credit_capture (play, &seat[officer[i]], officer);
    }
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    if (seated[p] && seat[p].piece < 0)
      {
        write_person (play, p, &seat[p]);
        credit_capture (play, &seat[p], officer);
      }
  free_by_review (play, victor);
  if (state->ruling[CAMPAIGN_OPTION_RECOVERY] == 1) /* by battles, not by turns */
    for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
      if (state->wounds[p] > 0 && (state->fate[p] != CAMPAIGN_FELL || state->mohawk.edition < 2))
        muster_set (play, CAMPAIGN_F_WOUNDS, p, state->wounds[p] - 1, "H7");
}

/* `exchange FIGURE FIGURE`: one captive for another, both sides agreeing (H7); each by his word or as a figure */
gboolean
campaign_exchange (MusterPlay        *play,
                   const MusterOrder *order)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  gint person[2];
  MohawkSide side[2];

  for (guint i = 0; i < 2; i++)
    {
      person[i] = campaign_person_of (play, &order->token[1 + i], "H7");
      if (person[i] < 0)
        return FALSE;
      if (state->fate[person[i]] != CAMPAIGN_TAKEN)
        return muster_refuse (play, "H7", CAMPAIGN_R_FREE, CAMPAIGN_KIND_PERSON, person[i], MUSTER_ARGS_END);
      side[i] = campaign_person_side (scenario, state, person[i]);
    }
  if (side[0] == side[1])
    return muster_refuse (play, "H7", CAMPAIGN_R_SAME_SIDE, CAMPAIGN_KIND_PERSON, person[0],
                          CAMPAIGN_KIND_PERSON, person[1], MUSTER_ARGS_END);
  for (guint i = 0; i < 2; i++)
    set_free (play, (guint) person[i], "H7");
  return TRUE;
}

/* H7: at the end of each turn (or year) the wounded recover. */
static void
turn_over (MusterPlay *play,
           gint        turn_before)
{
  const CampaignState *state = campaign_state (play);
  const MohawkScenario *scenario = campaign_scenario (play);
  gint recovery = state->ruling[CAMPAIGN_OPTION_RECOVERY];
  gint turn = state->mohawk.turn;

  if (turn == turn_before)
    return;
  if (recovery == 0 || (recovery == 2 && scenario->turn[turn - 1].year != scenario->turn[turn_before - 1].year))
    for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
      if (state->wounds[p] > 0 && (state->fate[p] != CAMPAIGN_FELL || state->mohawk.edition < 2))
        muster_set (play, CAMPAIGN_F_WOUNDS, p, state->wounds[p] - 1, "H7");
}

guint
campaign_lineage (const CampaignState *state,
                  gint                 piece,
                  gint16              *militia)
{
  guint n = 0;

  if (state->lineage[piece])
    militia[n++] = (gint16) (state->lineage[piece] - 1);
  for (guint i = 0; i < CAMPAIGN_FOREBEARS && state->forebears[piece * CAMPAIGN_FOREBEARS + (gint) i]; i++)
    militia[n++] = (gint16) (state->forebears[piece * CAMPAIGN_FOREBEARS + (gint) i] - 1);
  return n;
}

/* @militia: the latest first, none twice; of too many the oldest are forgotten */
void
campaign_set_lineage (MusterPlay   *play,
                      gint          piece,
                      const gint16 *militia,
                      guint         n,
                      const char   *clause)
{
  muster_set (play, CAMPAIGN_F_LINEAGE, (guint) piece, n > 0 ? militia[0] + 1 : 0, clause);
  for (guint i = 0; i < CAMPAIGN_FOREBEARS; i++)
    muster_set (play, CAMPAIGN_F_FOREBEARS, (guint) piece * CAMPAIGN_FOREBEARS + i, i + 1 < n ? militia[i + 1] + 1 : 0, clause);
}

/* The piece was @militia too, and last. */
static void
take_in (MusterPlay *play,
         gint        piece,
         gint        militia)
{
  gint16 known[CAMPAIGN_MOST_LINEAGE], line[CAMPAIGN_MOST_LINEAGE + 1] = { (gint16) militia };
  guint n_known = campaign_lineage (campaign_state (play), piece, known), n = 1;

  for (guint i = 0; i < n_known; i++)
    if (known[i] != militia)
      line[n++] = known[i];
  campaign_set_lineage (play, piece, line, campaign_state (play)->mohawk.edition >= 2 ? n : 1, "M7.1");
}

/* M7.1, H8: `promote MILITIA PIECE`: the regular keeps the militia's history beside its own, its people and whom it holds. */
static void
promoted (MusterPlay        *play,
          const MusterOrder *order)
{
  static const guint records[] = { CAMPAIGN_F_BATTLES_OF, CAMPAIGN_F_KILLS_OF, CAMPAIGN_F_LOSSES_OF,
                                    CAMPAIGN_F_CAPTURES_OF, CAMPAIGN_F_SCARS_OF };
  const CampaignState *state = campaign_state (play);
  gint militia = order->token[1].value;
  gint regular = order->token[2].value;
  gboolean known = state->battles_of[militia] > 0;

  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      known = known || state->serves[p] == militia + 1;
      if (state->serves[p] == militia + 1)
        muster_set (play, CAMPAIGN_F_SERVES, p, regular + 1, "M7.1");
      if (state->held_by[p] == militia + 1)
        muster_set (play, CAMPAIGN_F_HELD_BY, p, regular + 1, "M7.1");
    }
  if (!known)
    return;
  take_in (play, regular, militia);
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      gint own = muster_get (play->game, state, records[i], (guint) regular);
      gint brought = muster_get (play->game, state, records[i], (guint) militia);

      muster_set (play, records[i], (guint) regular, MIN (own + brought, 32000), "M7.1");
      muster_set (play, records[i], (guint) militia, 0, "M7.1");
    }
}

/**
 * campaign_mohawk:
 *
 * An order of Mohawk's, and what follows from it for those who serve.
 */
gboolean
campaign_mohawk (MusterPlay        *play,
                 const MusterOrder *order)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  guint verb = muster_order_verb (order);
  gint turn = state->mohawk.turn;
  MohawkSide loser = verb == MOHAWK_V_RETREAT ? mohawk_firing_side (&state->mohawk) : MOHAWK_NOBODY;
  guint8 beaten[MOHAWK_MAX_PIECES] = { 0 };
  gint16 place[MOHAWK_MAX_PIECES];

  memcpy (place, state->mohawk.place, sizeof place);
  if (!mohawk_game.resolve (play, order))
    return FALSE;
  if (play->dice && play->dice->dry)
    return TRUE;
  if (verb == MOHAWK_V_PROMOTE)
    promoted (play, order);
  if (verb != MOHAWK_V_UMPIRE)
    turn_over (play, turn);
  for (guint i = 0; loser != MOHAWK_NOBODY && i < scenario->n_pieces; i++) /* M6.9: it left the field */
    beaten[i] = place[i] != state->mohawk.place[i] && mohawk_piece_side (scenario, &state->mohawk, (gint) i) == loser;
  free_captives (play, beaten, loser);
  return TRUE;
}
