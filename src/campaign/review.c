#include "config.h"

#include "orders.h"

#include <string.h>

/* A result under review, and its write-back: once, with all that follows (H5, H6, H9, H12, H15, H16). */

/* Thirds, quarters, halves: what share of its figures costs a piece one hit, and what two. By the ruling. */
static const struct { gint one, two, of; } thresholds[] = {
  { 1, 2, 3 }, /* 1/3, 2/3 */
  { 1, 2, 4 }, /* 1/4, 2/4 */
  { 1, 2, 2 }  /* 1/2, all */
};

gboolean
campaign_is_in (const CampaignState *state,
                gint                 piece)
{
  return state->role[piece] == CAMPAIGN_FIELDED || state->role[piece] == CAMPAIGN_CAME;
}

/* H5: the hits that cost a piece so many of its figures. */
static guint
hits_for (const MohawkScenario *scenario,
          const CampaignState  *state,
          gint                  piece,
          gint                  lost)
{
  guint by = (guint) state->ruling[CAMPAIGN_OPTION_THRESHOLDS];
  gint fielded = state->fielded[piece];

  if (fielded == 0)
    return 0;
  if (scenario->piece[piece].hits == 1) /* H5: a tribe of one hit, from half on */
    return 2 * lost >= fielded;
  return (lost * thresholds[by].of >= fielded * thresholds[by].one)
         + (lost * thresholds[by].of >= fielded * thresholds[by].two);
}

guint
campaign_blow (const MohawkScenario *scenario,
               const CampaignState  *state,
               gint                  piece)
{
  if (!campaign_is_in (state, piece))
    return 0;
  if (state->blow[piece])
    return (guint) state->blow[piece] - 1;
  return hits_for (scenario, state, piece, state->lost[piece]);
}

/* The most figures that can be lost with the hits a piece is said to take. */
gint
campaign_most_lost (const MohawkScenario *scenario,
                    const CampaignState  *state,
                    gint                  piece)
{
  gint lost = state->fielded[piece];

  while (lost > 0 && hits_for (scenario, state, piece, lost) > campaign_blow (scenario, state, piece))
    lost--;
  return lost;
}

static gboolean
is_out (const MohawkScenario *scenario,
        const CampaignState  *state,
        gint                  piece)
{
  return (gint) campaign_blow (scenario, state, piece) >= state->mohawk.hits[piece];
}

gboolean
campaign_survives (const MohawkScenario *scenario,
                   const CampaignState  *state,
                   gint                  piece)
{
  return !is_out (scenario, state, piece);
}

static guint
left_of (const MohawkScenario *scenario,
         const CampaignState  *state,
         MohawkSide            side)
{
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    n += campaign_is_in (state, (gint) i) && mohawk_piece_side (scenario, &state->mohawk, (gint) i) == side
         && !is_out (scenario, state, (gint) i);
  return n;
}

/* Whether nobody of a piece is known to be left. Who counted hits did not count figures: of a side that is said to hold
 * the field some still stand (H16). */
static gboolean
is_gone (const MohawkScenario *scenario,
         const CampaignState  *state,
         gint                  piece)
{
  MohawkSide side = mohawk_piece_side (scenario, &state->mohawk, piece);

  if (state->blow[piece])
    return is_out (scenario, state, piece) && !(state->mohawk.edition >= 2 && state->victor == (gint8) side);
  return state->fielded[piece] > 0 && state->lost[piece] >= state->fielded[piece];
}

/* Whether a side has not a figure left: more than all its pieces being out by H5, which leaves it some (H16). */
static gboolean
is_wiped_out (const MohawkScenario *scenario,
              const CampaignState  *state,
              MohawkSide            side)
{
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (campaign_is_in (state, (gint) i) && mohawk_piece_side (scenario, &state->mohawk, (gint) i) == side
        && !is_gone (scenario, state, (gint) i))
      return FALSE;
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      CampaignSeat seat;

      if (campaign_seat (state, (gint) p, &seat) && campaign_person_side (scenario, state, (gint) p) == side
          && state->out_fate[p] != CAMPAIGN_FELL && state->out_fate[p] != CAMPAIGN_TAKEN)
        return FALSE;
    }
  return TRUE;
}

/* Whether @side cannot hold the field: the enemy has somebody there, and it nobody. */
static gboolean
cannot_hold (const MohawkScenario *scenario,
             const CampaignState  *state,
             MohawkSide            side)
{
  return state->mohawk.edition >= 1 && is_wiped_out (scenario, state, side) && !is_wiped_out (scenario, state, mohawk_enemy (side));
}

/* Whether anybody is left on either side: a man, though his piece is out by H5 (H15, T12). */
static gboolean
is_anybody_left (const MohawkScenario *scenario,
                 const CampaignState  *state)
{
  if (state->mohawk.edition < 6)
    return left_of (scenario, state, MOHAWK_BRITISH) + left_of (scenario, state, MOHAWK_FRENCH) > 0;
  return !is_wiped_out (scenario, state, MOHAWK_BRITISH) || !is_wiped_out (scenario, state, MOHAWK_FRENCH);
}

/* Who has the field: a draw leaves it to the defender, unless nobody at all is left (H15); and nobody holds it against
 * others who has no figure left. */
MohawkSide
campaign_victor (const MohawkScenario *scenario,
                 const CampaignState  *state)
{
  MohawkSide victor = (MohawkSide) state->victor;

  if (victor == MOHAWK_NOBODY && is_anybody_left (scenario, state))
    victor = mohawk_enemy ((MohawkSide) state->mohawk.side);
  return victor != MOHAWK_NOBODY && cannot_hold (scenario, state, victor) ? mohawk_enemy (victor) : victor;
}

/* Who retreats, and whither he may, whether he has chosen or need not: until the result is applied he may choose
 * otherwise. */
MohawkSide
campaign_refuges (const MohawkScenario *scenario,
                  const CampaignState  *state,
                  gint16               *points,
                  guint                *n)
{
  MohawkSide victor = campaign_victor (scenario, state);
  MohawkSide loser = mohawk_enemy (victor);

  *n = 0;
  if (victor == MOHAWK_NOBODY || left_of (scenario, state, loser) == 0)
    return MOHAWK_NOBODY;
  *n = campaign_retreat_points (scenario, state, loser, points);
  return loser;
}

MohawkSide
campaign_asks_refuge (const MohawkScenario *scenario,
                      const CampaignState  *state,
                      gint16               *points,
                      guint                *n)
{
  MohawkSide loser = campaign_refuges (scenario, state, points, n);

  return *n > 1 && !state->refuge[loser] ? loser : MOHAWK_NOBODY;
}

/* The share a piece lost, to be compared: lost of fielded. */
static gint
compare_share (const CampaignState *state,
               gint                 a,
               gint                 b)
{
  gint fa = MAX (state->fielded[a], 1), fb = MAX (state->fielded[b], 1);

  return state->lost[a] * fb - state->lost[b] * fa;
}

/* Whether another of its side lost a smaller share for certain; where hits were told, nobody knows the share, but of
 * those who lost everybody. */
static gboolean
is_outdone (const MohawkScenario *scenario,
            const CampaignState  *state,
            gint                  piece)
{
  MohawkSide side = mohawk_piece_side (scenario, &state->mohawk, piece);
  gboolean gone = state->mohawk.edition >= 2 && is_gone (scenario, state, piece);

  for (guint i = 0; !state->blow[piece] && i < scenario->n_pieces; i++)
    if (campaign_is_in (state, (gint) i) && mohawk_piece_side (scenario, &state->mohawk, (gint) i) == side
        && (state->blow[i] ? gone : compare_share (state, (gint) i, piece) < 0))
      return TRUE;
  return FALSE;
}

MohawkSide
campaign_asks_stay (const MohawkScenario *scenario,
                    const CampaignState  *state,
                    gint16               *pieces,
                    guint                *n)
{
  MohawkSide victor = campaign_victor (scenario, state);

  *n = 0;
  if (victor == MOHAWK_NOBODY || left_of (scenario, state, victor) > 0)
    return MOHAWK_NOBODY;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (campaign_is_in (state, (gint) i) && mohawk_piece_side (scenario, &state->mohawk, (gint) i) == victor
        && !is_outdone (scenario, state, (gint) i))
      pieces[(*n)++] = (gint16) i;
  return *n > 1 && !state->stay ? victor : MOHAWK_NOBODY;
}

/**
 * campaign_keeper:
 *
 * Returns: the piece that keeps the field for a victor who has nobody left (H16), or -1: somebody is left, or it is
 *   still to be chosen
 */
gint
campaign_keeper (const MohawkScenario *scenario,
                 const CampaignState  *state)
{
  gint16 pieces[MOHAWK_MAX_PIECES];
  guint n;

  if (campaign_asks_stay (scenario, state, pieces, &n) != MOHAWK_NOBODY || n == 0)
    return -1;
  return state->stay ? state->stay - 1 : pieces[0];
}

/* --- orders -------------------------------------------------------------- */

void
campaign_add_order (GPtrArray *orders,
                    guint      verb,
                    guint      kind,
                    gint       value)
{
  MusterOrder *order = muster_order_new (verb);

  if (kind != MUSTER_KIND_NONE)
    muster_order_add (order, kind, value);
  g_ptr_array_add (orders, order);
}

static void
add_choices (GPtrArray    *list,
             guint         verb,
             guint         kind,
             const gint16 *choice,
             guint         n)
{
  for (guint i = 0; i < n; i++)
    campaign_add_order (list, verb, kind, choice[i]);
}

/* What is asked for stands first, then `apply`, then what was chosen, or need not be, and may be chosen otherwise:
 * the machine takes the first. */
void
campaign_review_orders (const MohawkScenario *scenario,
                        const CampaignState  *state,
                        GPtrArray            *list)
{
  gint16 point[MOHAWK_MAX_POINTS], piece[MOHAWK_MAX_PIECES];
  guint n_points, n_pieces;
  gboolean retreat = campaign_asks_refuge (scenario, state, point, &n_points) != MOHAWK_NOBODY;
  gboolean stay = campaign_asks_stay (scenario, state, piece, &n_pieces) != MOHAWK_NOBODY;

  campaign_refuges (scenario, state, point, &n_points);
  if (retreat)
    add_choices (list, MOHAWK_V_RETREAT, MOHAWK_KIND_POINT, point, n_points);
  if (stay)
    add_choices (list, CAMPAIGN_V_STAY, MOHAWK_KIND_PIECE, piece, n_pieces);
  if (!retreat && !stay)
    campaign_add_order (list, CAMPAIGN_V_APPLY, MUSTER_KIND_NONE, 0);
  if (!retreat)
    add_choices (list, MOHAWK_V_RETREAT, MOHAWK_KIND_POINT, point, n_points);
  if (!stay)
    add_choices (list, CAMPAIGN_V_STAY, MOHAWK_KIND_PIECE, piece, n_pieces);
  campaign_add_order (list, CAMPAIGN_V_CANCEL, MUSTER_KIND_NONE, 0);
}

/* --- result -------------------------------------------------------------- */

/* M10.5, of those who came up (H13). */
static gboolean
require_tribe_room (MusterPlay *play,
                    gint        piece)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  gint field = state->mohawk.field;
  guint came = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    came += state->role[i] == CAMPAIGN_CAME && scenario->piece[i].class == MOHAWK_TRIBE;
  if (state->mohawk.edition < 2 || scenario->piece[piece].class != MOHAWK_TRIBE
      || came < mohawk_tribe_room (scenario, &state->mohawk, field))
    return TRUE;
  return muster_refuse (play, "M10.5", MOHAWK_R_STACK, MOHAWK_KIND_POINT, field,
                        MUSTER_KIND_NUMBER, (gint) mohawk_most_tribes (scenario, &state->mohawk, field), MUSTER_ARGS_END);
}

static gboolean
read_one (MusterPlay        *play,
          const MusterOrder *order,
          guint              at,
          CampaignTold      *told)
{
  const CampaignState *state = campaign_state (play);
  const MohawkScenario *scenario = campaign_scenario (play);
  gint piece = order->token[at].value;
  gint number = order->token[at + 2].value;
  gboolean share = campaign_item_length (order, at) == 5;
  gint fielded = share ? order->token[at + 4].value : 0;

  if (!campaign_is_in (state, piece) && state->role[piece] != CAMPAIGN_NEXT_DOOR)
    return muster_refuse (play, "H5", CAMPAIGN_R_NOT_IN, MOHAWK_KIND_PIECE, piece,
                          MOHAWK_KIND_POINT, (gint) state->mohawk.field, MUSTER_ARGS_END);
  if (told->piece[piece] & CAMPAIGN_TOLD_LOSS)
    return muster_refuse (play, "H5", CAMPAIGN_R_TWICE, MOHAWK_KIND_PIECE, piece, MUSTER_ARGS_END);
  told->piece[piece] |= CAMPAIGN_TOLD_LOSS;
  if (!share && (number < 0 || number > scenario->piece[piece].hits))
    return muster_refuse (play, "H5", CAMPAIGN_R_BLOW, MOHAWK_KIND_PIECE, piece, MUSTER_KIND_NUMBER, number,
                          MUSTER_KIND_NUMBER, (gint) scenario->piece[piece].hits, MUSTER_ARGS_END);
  if (share && (number < 0 || fielded < 1 || number > fielded || fielded > SKIRMISH_MAX_FIGURES))
    return muster_refuse (play, "H5", CAMPAIGN_R_TOO_MANY, MOHAWK_KIND_PIECE, piece, MUSTER_KIND_NUMBER, number,
                          MUSTER_KIND_NUMBER, fielded, MUSTER_ARGS_END);
  if (share && state->ruleset && state->fielded[piece] && fielded != state->fielded[piece])
    return muster_refuse (play, "H2", CAMPAIGN_R_FIELDED, MOHAWK_KIND_PIECE, piece, MUSTER_KIND_NUMBER, fielded,
                          MUSTER_KIND_NUMBER, (gint) state->fielded[piece], MUSTER_ARGS_END);
  if (state->role[piece] == CAMPAIGN_NEXT_DOOR && !require_tribe_room (play, piece))
    return FALSE;
  if (state->role[piece] == CAMPAIGN_NEXT_DOOR) /* named in a result: it came up */
    muster_set (play, CAMPAIGN_F_ROLE, (guint) piece, CAMPAIGN_CAME, "H13");
  muster_set (play, CAMPAIGN_F_BLOW, (guint) piece, share ? 0 : number + 1, "H5");
  if (share)
    muster_set (play, CAMPAIGN_F_FIELDED, (guint) piece, fielded, "H5");
  muster_set (play, CAMPAIGN_F_LOST, (guint) piece, share ? number : 0, "H5"); /* with hits nobody counted figures */
  return TRUE;
}

/* `resolve record SIDE`, `result SIDE`: who has the field is told. */
static gboolean
tells_victor (const MusterOrder *order)
{
  return (order->n > 1 && order->token[1].kind == CAMPAIGN_KIND_VICTOR) || (order->n > 2 && order->token[2].kind == CAMPAIGN_KIND_VICTOR);
}

gboolean
campaign_read_results (MusterPlay        *play,
                       const MusterOrder *order,
                       guint              first)
{
  const CampaignState *state = campaign_state (play);
  CampaignTold told;

  campaign_begin_told (campaign_scenario (play), state, &told);
  for (gint kind = 0; kind < 3; kind++) /* pieces, what they put out, then people */
    for (guint at = first; at < order->n && order->token[at].kind != MUSTER_KIND_TEXT; at += campaign_item_length (order, at))
      {
        gboolean person = order->token[at].kind == CAMPAIGN_KIND_PERSON;
        gboolean kills = order->token[at + 2].kind == CAMPAIGN_KIND_OUTCOME;

        if (kind == (person ? 2 : kills)
            && !(person ? campaign_read_person : kills ? campaign_read_kills : read_one) (play, order, at, &told))
          return FALSE;
      }
  /* a victor is named who has nobody left, while the enemy has */
  if (state->victor && cannot_hold (campaign_scenario (play), state, (MohawkSide) state->victor) && tells_victor (order))
    return muster_refuse (play, "H5", CAMPAIGN_R_VICTOR, MOHAWK_KIND_SIDE, (gint) state->victor, MUSTER_ARGS_END);
  return campaign_settle_told (play, &told);
}

static gboolean
require_review (MusterPlay        *play,
                const MusterOrder *order)
{
  const CampaignState *state = campaign_state (play);
  gint verb = (gint) muster_order_verb (order);

  if (state->status == CAMPAIGN_REVIEW)
    return TRUE;
  return muster_refuse (play, "H9", state->status == CAMPAIGN_FIGHTING ? CAMPAIGN_R_NO_REVIEW : CAMPAIGN_R_NO_HANDOFF,
                        MUSTER_KIND_VERB, verb, MUSTER_ARGS_END);
}

/* `result PIECE=LOST/FIELDED WHO=dead ... : reason`: the last edit counts. */
gboolean
campaign_result (MusterPlay        *play,
                 const MusterOrder *order)
{
  guint first = 1;

  if (!require_review (play, order))
    return FALSE;
  if (!muster_order_reason (order))
    return muster_refuse (play, "H9", CAMPAIGN_R_REASON, MUSTER_ARGS_END);
  if (order->token[1].kind == CAMPAIGN_KIND_VICTOR) /* who has the field, corrected */
    {
      muster_set (play, CAMPAIGN_F_VICTOR, 0, order->token[1].value, "H5");
      first = 2;
    }
  muster_set (play, CAMPAIGN_F_EDITED, 0, 1, "H9");
  muster_set (play, CAMPAIGN_F_STAY, 0, 0, "H16");
  return campaign_read_results (play, order, first);
}

/* `retreat POINT` of the loser, in review (H5, M6.9); `retreat auto`: where he goes if he is not asked */
gboolean
campaign_refuge (MusterPlay        *play,
                 const MusterOrder *order)
{
  const CampaignState *state = campaign_state (play);
  gint16 points[MOHAWK_MAX_POINTS];
  guint n;
  MohawkSide loser = campaign_refuges (campaign_scenario (play), state, points, &n);
  gint point = order->token[1].kind == MUSTER_KIND_AUTO ? -1 : order->token[1].value;

  if (loser == MOHAWK_NOBODY)
    return muster_refuse (play, "H5", CAMPAIGN_R_NOBODY_RETREATS,
                          MOHAWK_KIND_SIDE, (gint) mohawk_enemy (campaign_victor (campaign_scenario (play), state)),
                          MUSTER_ARGS_END);
  if (!campaign_require_refuge (play, loser, point))
    return FALSE;
  muster_set (play, CAMPAIGN_F_REFUGE, loser, (point < 0 ? points[0] : point) + 1, "M6.9");
  return TRUE;
}

/* `stay PIECE`, `stay auto` of the victor, when all his are out and several lost alike (H16) */
gboolean
campaign_stay (MusterPlay        *play,
               const MusterOrder *order)
{
  const CampaignState *state = campaign_state (play);
  gint16 pieces[MOHAWK_MAX_PIECES];
  gint piece = order->token[1].kind == MUSTER_KIND_AUTO ? -1 : order->token[1].value;
  guint n;

  if (!require_review (play, order))
    return FALSE;
  campaign_asks_stay (campaign_scenario (play), state, pieces, &n);
  for (guint i = 0; i < n; i++)
    if (pieces[i] == piece || piece < 0)
      {
        muster_set (play, CAMPAIGN_F_STAY, 0, pieces[i] + 1, "H16");
        return TRUE;
      }
  return muster_refuse (play, "H16", CAMPAIGN_R_NO_STAY, MOHAWK_KIND_PIECE, MAX (piece, 0), MUSTER_ARGS_END);
}

/* --- apply --------------------------------------------------------------- */

/* Everything of the hand-off is clear again, but the count of battles and the roster. */
void
campaign_clear (MusterPlay *play,
                const char *clause)
{
  const MohawkScenario *scenario = campaign_scenario (play);

  for (guint i = 0; i < scenario->n_pieces; i++)
    for (guint f = CAMPAIGN_F_ROLE; f <= CAMPAIGN_F_PIECE_KILLS; f++)
      muster_set (play, f, i, 0, clause);
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    for (guint f = CAMPAIGN_F_JOINS; f <= CAMPAIGN_F_OUT_CAPTOR; f++)
      muster_set (play, f, p, 0, clause);
  for (guint s = 0; s < 4; s++)
    muster_set (play, CAMPAIGN_F_REFUGE, s, 0, clause);
  for (guint f = CAMPAIGN_F_DECIDED; f <= CAMPAIGN_F_STAY; f++)
    if (f != CAMPAIGN_F_REFUGE)
      muster_set (play, f, 0, 0, clause);
  muster_set (play, CAMPAIGN_F_VARIANT, 0, 0, clause);
  muster_set (play, CAMPAIGN_F_GROUND, 0, 0, clause);
  for (guint f = CAMPAIGN_F_STATUS; f <= CAMPAIGN_F_SEED; f++)
    muster_set (play, f, 0, 0, clause);
}

/* H13: who came up has marched to the field (M6.8). */
static void
bring_up (MusterPlay *play)
{
  const CampaignState *state = campaign_state (play);

  for (guint i = 0; i < campaign_scenario (play)->n_pieces; i++)
    if (state->role[i] == CAMPAIGN_CAME && state->mohawk.place[i] != state->mohawk.field)
      mohawk_bring_up (play, (gint) i, "H13");
}

/* H5: hits from the share of figures lost; they add to those it came with. */
static void
strike (MusterPlay *play,
        MohawkSide  victor)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  gint stays = campaign_keeper (scenario, state);

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint hits = (gint) campaign_blow (scenario, state, (gint) i);

      if (!campaign_is_in (state, (gint) i) || hits == 0)
        continue;
      if (hits < state->mohawk.hits[i])
        {
          muster_set (play, MOHAWK_F_HITS, i, state->mohawk.hits[i] - hits, "H5");
          continue;
        }
      if ((gint) i == stays) /* H16: one holds the field, flipped */
        {
          muster_set (play, MOHAWK_F_HITS, i, 1, "H16");
          continue;
        }
      if (mohawk_piece_side (scenario, &state->mohawk, (gint) i) == MOHAWK_BRITISH)
        muster_set (play, MOHAWK_F_DESTROYED, 0, state->mohawk.destroyed + 1, "M10.7");
      mohawk_eliminate (play, (gint) i, "H5");
    }
  (void) victor;
}

/* H5: the loser goes by M6.9, and who cannot is eliminated: he alone, of those who came by sea their port may be open (M5S.5);
 * before edition 7 they fell with the others. */
static void
drive_off (MusterPlay *play,
           MohawkSide  loser)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  gint16 points[MOHAWK_MAX_POINTS];
  guint n = mohawk_retreat_points (scenario, &state->mohawk, loser, points);
  gint refuge = state->refuge[loser] - 1;

  if (n > 0)
    mohawk_move_back (play, loser, refuge >= 0 ? refuge : points[0]);
  else if (state->mohawk.edition >= 7)
    mohawk_move_back (play, loser, -1);
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->mohawk.place[i] == state->mohawk.field && mohawk_piece_side (scenario, &state->mohawk, (gint) i) == loser)
      {
        if (loser == MOHAWK_BRITISH)
          muster_set (play, MOHAWK_F_DESTROYED, 0, state->mohawk.destroyed + 1, "M10.7");
        mohawk_eliminate (play, (gint) i, "H5");
      }
}

/* H15: nobody is left: the point stays as it was, and nothing follows. */
static void
end_without_victor (MusterPlay *play)
{
  gint point = campaign_state (play)->mohawk.field;

  mohawk_lapse_spoils (play, "H15"); /* turns of fire have been taken */
  muster_set (play, MOHAWK_F_BATTLE, (guint) point, MOHAWK_BATTLE_FOUGHT, "H15");
  mohawk_clear_fight (play, "H15");
}

/* `apply`: the result is the campaign's, once. */
gboolean
campaign_apply (MusterPlay        *play,
                const MusterOrder *order)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  gint16 list[MAX (MOHAWK_MAX_POINTS, MOHAWK_MAX_PIECES)];
  MohawkSide asked, victor;
  guint n;

  if (!require_review (play, order))
    return FALSE;
  if ((asked = campaign_asks_refuge (scenario, state, list, &n)) != MOHAWK_NOBODY)
    return muster_refuse (play, "M6.9", CAMPAIGN_R_REFUGE, MOHAWK_KIND_SIDE, (gint) asked, MUSTER_ARGS_END);
  if ((asked = campaign_asks_stay (scenario, state, list, &n)) != MOHAWK_NOBODY)
    return muster_refuse (play, "H16", CAMPAIGN_R_STAY, MOHAWK_KIND_SIDE, (gint) asked, MUSTER_ARGS_END);
  victor = campaign_victor (scenario, state);
  if (victor != MOHAWK_NOBODY && n == 0 && left_of (scenario, state, victor) == 0)
    return muster_refuse (play, "H16", CAMPAIGN_R_VICTOR, MOHAWK_KIND_SIDE, (gint) victor, MUSTER_ARGS_END);
  bring_up (play);
  strike (play, victor);
  if (victor != MOHAWK_NOBODY)
    drive_off (play, mohawk_enemy (victor));
  campaign_write_honours (play, victor);
  if (victor != MOHAWK_NOBODY)
    mohawk_end_battle (play, victor);
  else
    end_without_victor (play);
  campaign_clear (play, "H9");
  campaign_settle_recruits (play, FALSE, "H9");
  return TRUE;
}
