#include "config.h"

#include "orders.h"

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
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
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
 * @piece: whose officer is taken
 *
 * Who holds a captive where nobody says (H7): of the battle in hand the enemy's first piece that comes out of it, by
 * the roll; else the enemy's first at the same point, or on the map.
 *
 * Returns: a piece, or -1: there is no enemy
 */
gint
campaign_default_captor (const MohawkScenario *scenario,
                         const CampaignState  *state,
                         gint                  piece)
{
  MohawkSide side = mohawk_piece_side (scenario, &state->mohawk, piece);
  gint best = -1, worth = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      MohawkSide other = mohawk_piece_side (scenario, &state->mohawk, (gint) i);
      gboolean here = state->mohawk.place[i] == state->mohawk.place[piece] && state->mohawk.place[i] >= 0;
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

/* What the officer of a piece comes out of the battle with. */
static void
write_officer (MusterPlay *play,
               gint        piece,
               gint        person)
{
  const CampaignState *state = campaign_state (play);
  gint fate = state->officer_fate[piece];

  muster_set (play, CAMPAIGN_F_FOUGHT, (guint) person, MIN (state->fought[person] + 1, 32000), "H8");
  muster_set (play, CAMPAIGN_F_KILLS, (guint) person, MIN (state->kills[person] + state->officer_kills[piece], 32000), "H8");
  if (state->ruleset && !state->edited)
    muster_set (play, CAMPAIGN_F_WOUNDS, (guint) person, state->officer_wounds[piece], "H7");
  if (state->officer_number[piece])
    muster_set (play, CAMPAIGN_F_NUMBER, (guint) person, state->officer_number[piece], "H7");
  if (fate == CAMPAIGN_FELL)
    muster_set (play, CAMPAIGN_F_FATE, (guint) person, CAMPAIGN_FELL, "H7");
  if (fate != CAMPAIGN_TAKEN)
    return;
  muster_set (play, CAMPAIGN_F_FATE, (guint) person, CAMPAIGN_TAKEN, "H7");
  muster_set (play, CAMPAIGN_F_HELD_BY, (guint) person, state->captor[piece], "H7");
  if (state->captor[piece])
    {
      gint captor = campaign_officer (state, state->captor[piece] - 1);

      if (captor >= 0)
        muster_set (play, CAMPAIGN_F_CAPTURES, (guint) captor, MIN (state->captures[captor] + 1, 32000), "H8");
    }
}

/* H7: captives are free when the piece that holds them is beaten: it lost the field, or is gone. */
static void
free_captives (MusterPlay *play,
               MohawkSide  victor)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);

  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      gint holder = state->held_by[p] - 1;

      if (state->fate[p] != CAMPAIGN_TAKEN || holder < 0)
        continue;
      if (state->mohawk.place[holder] == MOHAWK_MIX || state->mohawk.place[holder] == MOHAWK_DEAD
          || (victor != MOHAWK_NOBODY && state->role[holder] != CAMPAIGN_ELSEWHERE && state->role[holder] != CAMPAIGN_NEXT_DOOR
              && mohawk_piece_side (scenario, &state->mohawk, holder) != victor))
        set_free (play, p, "H7");
    }
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

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint person = campaign_officer (state, (gint) i);

      if (state->role[i] != CAMPAIGN_FIELDED && state->role[i] != CAMPAIGN_CAME)
        continue;
      muster_set (play, CAMPAIGN_F_BATTLES_OF, i, MIN (state->battles_of[i] + 1, 32000), "H8");
      muster_set (play, CAMPAIGN_F_KILLS_OF, i, MIN (state->kills_of[i] + state->piece_kills[i], 32000), "H8");
      muster_set (play, CAMPAIGN_F_LOSSES_OF, i, MIN (state->losses_of[i] + state->lost[i], 32000), "H8");
      if (person >= 0)
        write_officer (play, (gint) i, person);
    }
  free_captives (play, victor);
  if (state->ruling[CAMPAIGN_OPTION_RECOVERY] == 1) /* by battles, not by turns */
    for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
      if (state->wounds[p] > 0)
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
      side[i] = mohawk_piece_side (scenario, &state->mohawk, state->serves[person[i]] - 1);
    }
  if (side[0] == side[1])
    return muster_refuse (play, "H7", CAMPAIGN_R_SAME_SIDE, CAMPAIGN_KIND_PERSON, person[0],
                          CAMPAIGN_KIND_PERSON, person[1], MUSTER_ARGS_END);
  for (guint i = 0; i < 2; i++)
    set_free (play, (guint) person[i], "H7");
  return TRUE;
}

/* H7: at the end of each turn (or year) the wounded recover; who is held by a piece that has gone is free. */
void
campaign_turn_over (MusterPlay *play,
                    gint        turn_before)
{
  const CampaignState *state = campaign_state (play);
  const MohawkScenario *scenario = campaign_scenario (play);
  gint recovery = state->ruling[CAMPAIGN_OPTION_RECOVERY];
  gint turn = state->mohawk.turn;

  if (turn == turn_before || state->status != CAMPAIGN_NO_BATTLE)
    return;
  if (recovery == 0 || (recovery == 2 && scenario->turn[turn - 1].year != scenario->turn[turn_before - 1].year))
    for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
      if (state->wounds[p] > 0)
        muster_set (play, CAMPAIGN_F_WOUNDS, p, state->wounds[p] - 1, "H7");
  free_captives (play, MOHAWK_NOBODY);
}

/* M7.1, H8: `promote MILITIA PIECE`: the regular keeps the militia's history, and its people. */
void
campaign_promoted (MusterPlay        *play,
                   const MusterOrder *order)
{
  const CampaignState *state = campaign_state (play);
  gint militia = order->token[1].value;
  gint regular = order->token[2].value;

  if (state->battles_of[militia] == 0 && campaign_officer (state, militia) < 0)
    return;
  muster_set (play, CAMPAIGN_F_LINEAGE, (guint) regular, militia + 1, "M7.1");
  muster_set (play, CAMPAIGN_F_BATTLES_OF, (guint) regular, state->battles_of[militia], "M7.1");
  muster_set (play, CAMPAIGN_F_KILLS_OF, (guint) regular, state->kills_of[militia], "M7.1");
  muster_set (play, CAMPAIGN_F_LOSSES_OF, (guint) regular, state->losses_of[militia], "M7.1");
  muster_set (play, CAMPAIGN_F_BATTLES_OF, (guint) militia, 0, "M7.1");
  muster_set (play, CAMPAIGN_F_KILLS_OF, (guint) militia, 0, "M7.1");
  muster_set (play, CAMPAIGN_F_LOSSES_OF, (guint) militia, 0, "M7.1");
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    if (state->serves[p] == militia + 1)
      muster_set (play, CAMPAIGN_F_SERVES, p, regular + 1, "M7.1");
}
