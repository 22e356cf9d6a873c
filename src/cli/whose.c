#include "config.h"

#include "cli.h"
#include "orders.h"
#include "rules.h"

#include <glib/gi18n-lib.h>

/* Whose word an order is: for a player who would not give the other's by oversight. */

static gboolean
has_verb (const MusterAwait *await,
          guint              verb)
{
  for (guint v = 0; v < await->n_verbs; v++)
    if (await->verb[v] == verb)
      return TRUE;
  return FALSE;
}

/* Of orders that either side may owe at once, the piece tells whose it is (M10.1, M7.1). */
static MohawkSide
side_by_piece (MusterSession     *session,
               const MusterOrder *order)
{
  guint verb = muster_order_verb (order);
  const MohawkState *state = muster_session_state (session);
  gint piece = order->n > 1 && order->token[1].kind == MOHAWK_KIND_PIECE ? order->token[1].value : -1;

  if (piece < 0)
    return MOHAWK_NOBODY;
  if (verb == MOHAWK_V_TURN && state->colour[piece])
    return mohawk_enemy ((MohawkSide) state->colour[piece]);
  if (verb == MOHAWK_V_PROMOTE)
    return mohawk_piece_side (muster_session_scenario (session), state, piece);
  return MOHAWK_NOBODY;
}

/* The side of the first thing awaited that @verb answers, or that a pass gives up. */
static MohawkSide
awaited_side (MusterSession *session,
              guint          verb)
{
  g_autoptr (GArray) awaits = muster_session_awaits (session);
  MusterVoice voice = muster_session_voice (session);
  gboolean pass = voice.game == muster_session_game (session) && verb == MOHAWK_V_PASS;

  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);

      if (pass ? mohawk_gives_up (await) : has_verb (await, verb))
        return (MohawkSide) await->side;
    }
  return MOHAWK_NOBODY;
}

/* In a battle that is handed off: the side that the order names, if it is one that either may give; else it that is asked. */
static MohawkSide
find_whose_within (MusterSession     *session,
                   const MusterOrder *order)
{
  MusterVoice voice = muster_session_voice (session);
  guint verb = muster_order_verb (order);
  MohawkSide side = awaited_side (session, verb);

  if (voice.game->verbs[verb].flags & MUSTER_VERB_ANY)
    return order->n > 1 && order->token[1].kind == SKIRMISH_KIND_SIDE ? (MohawkSide) order->token[1].value : MOHAWK_NOBODY;
  return side != MOHAWK_NOBODY ? side : (MohawkSide) voice.game->side_to_move (voice.state);
}

/* What either may say at any time: corrections, rulings, undo and redo. */
static gboolean
is_anybodys (guint verb)
{
  switch ((gint) verb)
    {
    case MOHAWK_V_UMPIRE:
    case MOHAWK_V_RULING:
    case MOHAWK_V_UNDO:
    case MOHAWK_V_REDO:
    case CAMPAIGN_V_EXCHANGE:
    case CAMPAIGN_V_CANCEL:
    case CAMPAIGN_V_RESULT:
    case CAMPAIGN_V_AMEND:
      return TRUE;
    default:
      return FALSE;
    }
}

/* What in a battle is now the one's word, now the other's. */
static gboolean
is_eithers (guint verb)
{
  switch (verb)
    {
    case MOHAWK_V_FIRE:
    case MOHAWK_V_RETREAT:
    case MOHAWK_V_REINFORCE:
    case MOHAWK_V_CAPTURE:
    case MOHAWK_V_BURN:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The side whose word @order is now; nobody for what is anybody's. */
static MohawkSide
find_whose (MusterSession     *session,
            const MusterOrder *order)
{
  guint verb = muster_order_verb (order);
  const MohawkState *state = muster_session_state (session);
  MohawkSide side;

  if (order->within)
    return find_whose_within (session, order);
  if (is_anybodys (verb))
    return MOHAWK_NOBODY;
  side = side_by_piece (session, order);
  if (side == MOHAWK_NOBODY && verb == MOHAWK_V_PASS && state->reinforcing) /* even if nobody could come */
    side = (MohawkSide) state->reinforcing;
  if (side == MOHAWK_NOBODY && muster_session_voice (session).game == muster_session_game (session))
    side = awaited_side (session, verb);
  /* M6.11: until fire begins the ground may be chosen again, by him who chose it. */
  if (side == MOHAWK_NOBODY && verb == MOHAWK_V_TERRAIN && state->fight != MOHAWK_FIGHT_NONE)
    side = mohawk_ground_side (state);
  if (side == MOHAWK_NOBODY)
    side = mohawk_owner_of (state, verb);
  if (side == MOHAWK_NOBODY && is_eithers (verb)) /* it is neither's now, and is refused by its own clause */
    return MOHAWK_NOBODY;
  return side != MOHAWK_NOBODY ? side : (MohawkSide) state->side;
}

/**
 * muster_cli_refuse_other:
 * @as: who gives the order
 *
 * Returns: (transfer full) (nullable): why it is not his to give (M3.1); %NULL if it is
 */
char *
muster_cli_refuse_other (MusterSession     *session,
                         const MusterOrder *order,
                         MohawkSide         as)
{
  MohawkSide side = find_whose (session, order);
  MusterVoice voice = muster_game_speaker (muster_session_game (session), muster_session_facts (session),
                                           muster_session_whole (session), order);
  const char *word = voice.game->verbs[muster_order_verb (order)].word;

  if (side == MOHAWK_NOBODY || side == as)
    return NULL;
  return g_strdup_printf (side == MOHAWK_BRITISH ? _("M3.1: “%s” is the British player’s word now, not the French player’s.")
                                                 : _("M3.1: “%s” is the French player’s word now, not the British player’s."),
                          word);
}
