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

static gboolean
is_in (const CampaignState *state,
       gint                 piece)
{
  return state->role[piece] == CAMPAIGN_FIELDED || state->role[piece] == CAMPAIGN_CAME;
}

guint
campaign_blow (const MohawkScenario *scenario,
               const CampaignState  *state,
               gint                  piece)
{
  guint by = (guint) state->ruling[CAMPAIGN_OPTION_THRESHOLDS];
  gint lost = state->lost[piece], fielded = state->fielded[piece];

  if (!is_in (state, piece))
    return 0;
  if (state->blow[piece])
    return (guint) state->blow[piece] - 1;
  if (fielded == 0)
    return 0;
  if (scenario->piece[piece].hits == 1) /* H5: a tribe of one hit, from half on */
    return 2 * lost >= fielded;
  return (lost * thresholds[by].of >= fielded * thresholds[by].one)
         + (lost * thresholds[by].of >= fielded * thresholds[by].two);
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
    n += is_in (state, (gint) i) && mohawk_piece_side (scenario, &state->mohawk, (gint) i) == side
         && !is_out (scenario, state, (gint) i);
  return n;
}

/* Whether a side has not a figure left: more than all its pieces being out by H5, which leaves it some (H16). */
static gboolean
is_wiped_out (const MohawkScenario *scenario,
              const CampaignState  *state,
              MohawkSide            side)
{
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gboolean gone = state->blow[i] ? is_out (scenario, state, (gint) i) : state->fielded[i] > 0 && state->lost[i] >= state->fielded[i];

      if (is_in (state, (gint) i) && mohawk_piece_side (scenario, &state->mohawk, (gint) i) == side && !gone)
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

/* Who has the field: a draw leaves it to the defender, unless nobody at all is left (H15); and nobody holds it against
 * others who has no figure left. */
MohawkSide
campaign_victor (const MohawkScenario *scenario,
                 const CampaignState  *state)
{
  MohawkSide victor = (MohawkSide) state->victor;

  if (victor == MOHAWK_NOBODY && left_of (scenario, state, MOHAWK_BRITISH) + left_of (scenario, state, MOHAWK_FRENCH) > 0)
    victor = mohawk_enemy ((MohawkSide) state->mohawk.side);
  return victor != MOHAWK_NOBODY && cannot_hold (scenario, state, victor) ? mohawk_enemy (victor) : victor;
}

MohawkSide
campaign_asks_refuge (const MohawkScenario *scenario,
                      const CampaignState  *state,
                      gint16               *points,
                      guint                *n)
{
  MohawkSide victor = campaign_victor (scenario, state);
  MohawkSide loser = mohawk_enemy (victor);

  *n = 0;
  if (victor == MOHAWK_NOBODY || state->refuge[loser] || left_of (scenario, state, loser) == 0)
    return MOHAWK_NOBODY;
  *n = mohawk_retreat_points (scenario, &state->mohawk, loser, points);
  return *n > 1 ? loser : MOHAWK_NOBODY;
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
    {
      if (!is_in (state, (gint) i) || mohawk_piece_side (scenario, &state->mohawk, (gint) i) != victor)
        continue;
      if (*n > 0 && compare_share (state, (gint) i, pieces[0]) < 0)
        *n = 0;
      if (*n == 0 || compare_share (state, (gint) i, pieces[0]) == 0)
        pieces[(*n)++] = (gint16) i;
    }
  return *n > 1 && !state->stay ? victor : MOHAWK_NOBODY;
}

/* --- result -------------------------------------------------------------- */

static gboolean
read_one (MusterPlay        *play,
          const MusterOrder *order,
          guint             *at,
          guint8            *named)
{
  const CampaignState *state = campaign_state (play);
  const MohawkScenario *scenario = campaign_scenario (play);
  gint piece = order->token[*at].value;
  gint number = order->token[*at + 2].value;
  gboolean share = *at + 4 < order->n && order->token[*at + 3].kind == MUSTER_KIND_MARK;
  gint fielded = share ? order->token[*at + 4].value : 0;

  *at += share ? 5 : 3;
  if (!is_in (state, piece) && state->role[piece] != CAMPAIGN_NEXT_DOOR)
    return muster_refuse (play, "H5", CAMPAIGN_R_NOT_IN, MOHAWK_KIND_PIECE, piece,
                          MOHAWK_KIND_POINT, (gint) state->mohawk.field, MUSTER_ARGS_END);
  if (named[piece])
    return muster_refuse (play, "H5", CAMPAIGN_R_TWICE, MOHAWK_KIND_PIECE, piece, MUSTER_ARGS_END);
  named[piece] = TRUE;
  if (!share && (number < 0 || number > scenario->piece[piece].hits))
    return muster_refuse (play, "H5", CAMPAIGN_R_BLOW, MOHAWK_KIND_PIECE, piece, MUSTER_KIND_NUMBER, number,
                          MUSTER_KIND_NUMBER, (gint) scenario->piece[piece].hits, MUSTER_ARGS_END);
  if (share && (number < 0 || fielded < 1 || number > fielded || fielded > SKIRMISH_MAX_FIGURES))
    return muster_refuse (play, "H5", CAMPAIGN_R_TOO_MANY, MOHAWK_KIND_PIECE, piece, MUSTER_KIND_NUMBER, number,
                          MUSTER_KIND_NUMBER, fielded, MUSTER_ARGS_END);
  if (share && state->ruleset && state->fielded[piece] && fielded != state->fielded[piece])
    return muster_refuse (play, "H2", CAMPAIGN_R_FIELDED, MOHAWK_KIND_PIECE, piece, MUSTER_KIND_NUMBER, fielded,
                          MUSTER_KIND_NUMBER, (gint) state->fielded[piece], MUSTER_ARGS_END);
  if (state->role[piece] == CAMPAIGN_NEXT_DOOR) /* named in a result: it came up */
    muster_set (play, CAMPAIGN_F_ROLE, (guint) piece, CAMPAIGN_CAME, "H13");
  muster_set (play, CAMPAIGN_F_BLOW, (guint) piece, share ? 0 : number + 1, "H5");
  if (share)
    {
      muster_set (play, CAMPAIGN_F_FIELDED, (guint) piece, fielded, "H5");
      muster_set (play, CAMPAIGN_F_LOST, (guint) piece, number, "H5");
    }
  return TRUE;
}

gboolean
campaign_read_results (MusterPlay        *play,
                       const MusterOrder *order,
                       guint              first)
{
  guint8 named[MOHAWK_MAX_PIECES] = { 0 };
  guint at = first;

  const CampaignState *state = campaign_state (play);

  while (at < order->n && order->token[at].kind == MOHAWK_KIND_PIECE)
    if (!read_one (play, order, &at, named))
      return FALSE;
  /* a victor is named who has nobody left, while the enemy has */
  if (state->victor && cannot_hold (campaign_scenario (play), state, (MohawkSide) state->victor)
      && first > 1 && order->token[first - 1].kind == CAMPAIGN_KIND_VICTOR)
    return muster_refuse (play, "H5", CAMPAIGN_R_VICTOR, MOHAWK_KIND_SIDE, (gint) state->victor, MUSTER_ARGS_END);
  return TRUE;
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

/* `result PIECE=LOST/FIELDED ... : reason`: the last edit counts. */
gboolean
campaign_result (MusterPlay        *play,
                 const MusterOrder *order)
{
  const MusterToken *last = &order->token[order->n - 1];
  guint first = 1;

  if (!require_review (play, order))
    return FALSE;
  if (last->kind != MUSTER_KIND_TEXT || order->text[last->value][0] == '\0')
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

/* `retreat POINT` of the loser, in review (H5, M6.9) */
gboolean
campaign_refuge (MusterPlay        *play,
                 const MusterOrder *order)
{
  const CampaignState *state = campaign_state (play);
  MohawkSide victor = campaign_victor (campaign_scenario (play), state);
  MohawkSide loser = mohawk_enemy (victor);

  if (victor == MOHAWK_NOBODY || left_of (campaign_scenario (play), state, loser) == 0)
    return muster_refuse (play, "H5", CAMPAIGN_R_NOBODY_RETREATS, MOHAWK_KIND_SIDE, (gint) loser, MUSTER_ARGS_END);
  if (!mohawk_require_retreat (play, loser, order->token[1].value))
    return FALSE;
  muster_set (play, CAMPAIGN_F_REFUGE, loser, order->token[1].value + 1, "M6.9");
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
  for (guint s = 0; s < 4; s++)
    muster_set (play, CAMPAIGN_F_REFUGE, s, 0, clause);
  for (guint f = CAMPAIGN_F_DECIDED; f <= CAMPAIGN_F_STAY; f++)
    if (f != CAMPAIGN_F_REFUGE)
      muster_set (play, f, 0, 0, clause);
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
  gint16 pieces[MOHAWK_MAX_PIECES];
  gint stays = -1;
  guint n;

  campaign_asks_stay (scenario, state, pieces, &n);
  if (n > 0)
    stays = state->stay ? state->stay - 1 : pieces[0];
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint hits = (gint) campaign_blow (scenario, state, (gint) i);

      if (!is_in (state, (gint) i) || hits == 0)
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

/* H5: the loser goes by M6.9, and who cannot is eliminated. */
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
