#include "config.h"

#include "campaign.h"
#include "lexer.h"
#include "orders.h"

#include <string.h>

/*
 * The game of games. Its state begins with Mohawk's, its fields are Mohawk's, its own, and those of every
 * tactical game; its orders are Mohawk's and a few of its own. While a battle is being fought, orders are in
 * the tactical game's words (muster_game_voice()), and are passed on to it.
 *
 * Its tables are put together once, from those of the games: they depend on nothing else.
 */

/* --- orders -------------------------------------------------------------- */

static gboolean
resolve_review (MusterPlay        *play,
                const MusterOrder *order)
{
  switch ((gint) muster_order_verb (order))
    {
    case CAMPAIGN_V_RESULT:
      return campaign_result (play, order);
    case CAMPAIGN_V_APPLY:
      return campaign_apply (play, order);
    case CAMPAIGN_V_CANCEL:
      return campaign_cancel (play, order);
    case CAMPAIGN_V_STAY:
      return campaign_stay (play, order);
    case MOHAWK_V_RETREAT:
      return campaign_refuge (play, order);
    default:
      return campaign_aside (play, order);
    }
}

/* Behind a ruleset each thing is said once, and a battle on a real table is not for the machine to fight out; who comes with whom stands together, and may be said again (H2). */
static gboolean
says_once (MusterPlay        *play,
           const MusterOrder *order)
{
  guint32 said = 0;

  for (guint i = 2; i < order->n && mohawk_state (play)->edition >= 4; i++)
    {
      const MusterToken *token = &order->token[i];
      guint32 this = token->kind == MUSTER_KIND_AUTO ? 1u << 31
                     : token->kind == CAMPAIGN_KIND_MEANS && token->value != CAMPAIGN_MEANS_WITH && token->value != CAMPAIGN_MEANS_ALL
                     ? 1u << token->value : 0;

      if (said & this)
        return muster_refuse_token (play, MUSTER_REFUSAL_TWICE, token);
      said |= this;
      if (mohawk_state (play)->edition >= 6 && (said & 1u << 31) && (said & 1u << CAMPAIGN_MEANS_LOGGER))
        {
          muster_lexer_refuse (&play->refusal, MUSTER_REFUSAL_SURPLUS, token->column,
                               muster_game_word (play->game, play->facts, token->kind, token->value));
          return FALSE;
        }
    }
  return TRUE;
}

/* The form of `resolve` has words behind any ruleset, for old orders have them behind `mohawk`, which takes none, or twice. */
static gboolean
is_in_form (MusterPlay        *play,
            const MusterOrder *order)
{
  const MusterToken *surplus = order->n > 2 ? &order->token[2] : NULL;

  if (order->within || muster_order_verb (order) != MOHAWK_V_RESOLVE || !surplus || order->token[1].kind != MOHAWK_KIND_RULESET)
    return TRUE;
  if (order->token[1].value != 0 || mohawk_state (play)->edition < 3)
    return says_once (play, order);
  muster_lexer_refuse (&play->refusal, MUSTER_REFUSAL_SURPLUS, surplus->column,
                       muster_game_word (play->game, play->facts, surplus->kind, surplus->value));
  return FALSE;
}

static gboolean
resolve (MusterPlay        *play,
         const MusterOrder *order)
{
  const CampaignState *state = campaign_state (play);
  guint verb = muster_order_verb (order);

  if (!is_in_form (play, order))
    return FALSE;
  if (state->status == CAMPAIGN_FIGHTING)
    {
      if (order->within)
        return campaign_tactical (play, order);
      return verb == CAMPAIGN_V_CANCEL ? campaign_cancel (play, order)
             : verb == CAMPAIGN_V_APPLY || verb == CAMPAIGN_V_RESULT || verb == CAMPAIGN_V_STAY
             ? resolve_review (play, order) : campaign_aside (play, order);
    }
  if (order->within) /* it was said of a battle that is not being fought any more */
    return muster_refuse (play, "H9", CAMPAIGN_R_NO_HANDOFF, MUSTER_KIND_VERB, 0, MUSTER_ARGS_END);
  if (state->status == CAMPAIGN_REVIEW)
    return resolve_review (play, order);
  switch ((gint) verb)
    {
    case CAMPAIGN_V_RESULT:
    case CAMPAIGN_V_APPLY:
    case CAMPAIGN_V_CANCEL:
    case CAMPAIGN_V_STAY:
      return muster_refuse (play, play->game->verbs[verb].clause, state->battles > 0 ? CAMPAIGN_R_ONCE : CAMPAIGN_R_NO_HANDOFF,
                            MUSTER_KIND_VERB, (gint) verb, MUSTER_ARGS_END);
    case CAMPAIGN_V_EXCHANGE:
      return campaign_exchange (play, order);
    case MOHAWK_V_RULING:
      return campaign_rule (play, order);
    case MOHAWK_V_UMPIRE:
      return campaign_umpire (play, order);
    case MOHAWK_V_RESOLVE:
      if (order->token[1].kind == CAMPAIGN_KIND_MEANS || order->token[1].value != 0)
        return campaign_resolve (play, order);
      break;
    default:
      break;
    }
  return campaign_mohawk (play, order);
}

/* --- what is awaited, and what may be said -------------------------------- */

static gboolean
within (gconstpointer  facts,
        gconstpointer  game_state,
        MusterVoice   *voice)
{
  const CampaignState *state = game_state;

  if (state->status != CAMPAIGN_FIGHTING)
    return FALSE;
  voice->facts = campaign_battle (facts, state);
  voice->game = campaign_ruleset (state)->game;
  voice->state = state->tactical;
  return TRUE;
}

/* H2, H4: a battle is to be understood by the house variant and the board that it is fought by. */
static gboolean
stands (gconstpointer facts,
        gconstpointer game_state)
{
  const CampaignState *state = game_state;

  return (state->variant == 0 || campaign_variant (facts, state->variant))
         && (state->ground == 0 || campaign_board (facts, state->ground));
}

static void
add_await (GArray     *awaits,
           MohawkSide  side,
           const char *clause,
           guint       verb,
           guint       kind,
           gint        subject)
{
  MusterAwait await = { .side = (MusterSide) side, .binding = TRUE, .clause = clause, .n_verbs = 1 };

  await.verb[0] = (guint8) verb;
  await.subject = (MusterValue) { (guint8) kind, subject };
  g_array_append_val (awaits, await);
}

static void
awaits (gconstpointer facts,
        gconstpointer game_state,
        GArray       *list)
{
  const CampaignState *state = game_state;
  gint16 choice[MAX (MOHAWK_MAX_POINTS, MOHAWK_MAX_PIECES)];
  MusterVoice voice;
  MohawkSide side;
  guint n;

  if (within (facts, state, &voice))
    voice.game->awaits (voice.facts, voice.state, list);
  else if (state->status != CAMPAIGN_REVIEW)
    mohawk_awaits (facts, state, list);
  else if ((side = campaign_asks_refuge (facts, state, choice, &n)) != MOHAWK_NOBODY)
    add_await (list, side, "M6.9", MOHAWK_V_RETREAT, MOHAWK_KIND_POINT, state->mohawk.field);
  else if ((side = campaign_asks_stay (facts, state, choice, &n)) != MOHAWK_NOBODY)
    add_await (list, side, "H16", CAMPAIGN_V_STAY, MOHAWK_KIND_POINT, state->mohawk.field);
  else
    add_await (list, (MohawkSide) state->mohawk.side, "H9", CAMPAIGN_V_APPLY, MOHAWK_KIND_POINT, state->mohawk.field);
}

/* Where the side whose word it is may retreat to, if it may now (H12): the points are the campaign's to say. */
static void
add_retreats (const MohawkScenario *scenario,
              const CampaignState  *state,
              const MusterVoice    *voice,
              GPtrArray            *list)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));
  gint16 point[MOHAWK_MAX_POINTS];

  voice->game->awaits (voice->facts, voice->state, awaits);
  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);
      guint n = campaign_retreat_points (scenario, state, (MohawkSide) await->side, point);

      for (guint v = 0; v < await->n_verbs; v++)
        for (guint p = 0; await->verb[v] == SKIRMISH_V_RETREAT && p < n; p++)
          {
            campaign_add_order (list, SKIRMISH_V_RETREAT, SKIRMISH_KIND_SIDE, await->side);
            muster_order_add (list->pdata[list->len - 1], SKIRMISH_KIND_POINT, point[p]);
          }
    }
}

static void
orders (gconstpointer facts,
        gconstpointer game_state,
        GPtrArray    *list)
{
  const CampaignState *state = game_state;
  guint before = list->len;
  MusterVoice voice;

  if (within (facts, state, &voice))
    {
      voice.game->orders (voice.facts, voice.state, list);
      add_retreats (facts, state, &voice, list);
      for (guint i = before; i < list->len; i++)
        ((MusterOrder *) list->pdata[i])->within = TRUE;
      return;
    }
  if (state->status == CAMPAIGN_REVIEW)
    {
      campaign_review_orders (facts, state, list);
      return;
    }
  mohawk_orders (facts, state, list);
  if (state->mohawk.fight != MOHAWK_FIGHT_METHOD)
    return;
  for (gint victor = MOHAWK_FRENCH; victor >= MOHAWK_NOBODY; victor--) /* with any losses */
    {
      campaign_add_order (list, MOHAWK_V_RESOLVE, CAMPAIGN_KIND_MEANS, CAMPAIGN_MEANS_RECORD);
      muster_order_add (list->pdata[list->len - 1], CAMPAIGN_KIND_VICTOR, victor);
    }
  for (guint r = 0; campaign_is_joined (facts) && campaign_rulesets ()[r]; r++)
    {
      campaign_add_order (list, MOHAWK_V_RESOLVE, MOHAWK_KIND_RULESET, (gint) r + 1);
      campaign_add_order (list, MOHAWK_V_RESOLVE, MOHAWK_KIND_RULESET, (gint) r + 1);
      muster_order_add (list->pdata[list->len - 1], MUSTER_KIND_AUTO, 0);
    }
}

/* --- the rest of the interface -------------------------------------------- */

static gboolean
invariants (gconstpointer  facts,
            gconstpointer  game_state,
            MusterRefusal *broken)
{
  const CampaignState *state = game_state;
  MusterVoice voice;

  if (!mohawk_game.invariants (facts, state, broken))
    return FALSE;
  if (state->stuck)
    {
      *broken = (MusterRefusal) { .clause = "T12", .code = CAMPAIGN_R_STUCK };
      return FALSE;
    }
  if (!campaign_people_sound (state, facts, broken))
    return FALSE;
  return !within (facts, state, &voice) || voice.game->invariants (voice.facts, voice.state, broken);
}

static void
mask (gconstpointer facts,
      gpointer      game_state,
      MusterSide    viewer)
{
  CampaignState *state = game_state;
  MusterVoice voice;

  mohawk_game.mask (facts, state, viewer);
  if (within (facts, state, &voice))
    voice.game->mask (voice.facts, state->tactical, viewer);
}

static gboolean
in_use (gconstpointer game_state,
        guint         field)
{
  const CampaignState *state = game_state;
  guint first;

  if (field < CAMPAIGN_N_FIELDS)
    return TRUE;
  if (state->status != CAMPAIGN_FIGHTING)
    return FALSE;
  first = campaign_first_field ((guint) state->ruleset - 1);
  return field >= first && field < first + campaign_ruleset (state)->game->n_fields;
}

static gboolean
speak (gconstpointer  facts,
       gconstpointer  game_state,
       MusterSide     side,
       MusterDice    *dice,
       MusterOrder   *order,
       gboolean       random)
{
  const CampaignState *state = game_state;
  g_autoptr (GPtrArray) list = NULL;
  MusterVoice voice;

  if (within (facts, state, &voice))
    {
      gboolean said = random ? voice.game->random (voice.facts, voice.state, side, dice, order)
                             : voice.game->ai (voice.facts, voice.state, side, dice, order);

      order->within = said;
      return said;
    }
  if (state->status != CAMPAIGN_REVIEW)
    return random ? mohawk_game.random (facts, state, side, dice, order) : mohawk_game.ai (facts, state, side, dice, order);
  list = muster_order_list_new ();
  campaign_review_orders (facts, state, list);
  muster_order_copy (order, list->pdata[random && list->len > 2 ? muster_dice_throw (dice, list->len - 1) - 1 : 0]);
  return TRUE;
}

static gboolean
ai (gconstpointer  facts,
    gconstpointer  state,
    MusterSide     side,
    MusterDice    *dice,
    MusterOrder   *order)
{
  return speak (facts, state, side, dice, order, FALSE);
}

static gboolean
random_order (gconstpointer  facts,
              gconstpointer  state,
              MusterSide     side,
              MusterDice    *dice,
              MusterOrder   *order)
{
  return speak (facts, state, side, dice, order, TRUE);
}

static guint
option_at (guint  option,
           guint *subject)
{
  *subject = option < MOHAWK_N_OPTIONS ? option : option - MOHAWK_N_OPTIONS;
  return option < MOHAWK_N_OPTIONS ? (guint) MOHAWK_F_OPTION : (guint) CAMPAIGN_F_RULING;
}

static MusterGame the_game;

static void
begin (gconstpointer facts,
       gpointer      state)
{
  memset ((guint8 *) state + sizeof (MohawkState), 0, sizeof (CampaignState) - sizeof (MohawkState));
  mohawk_game.begin (facts, state);
}

void
campaign_found (gpointer state)
{
  ((CampaignState *) state)->mohawk.edition = CAMPAIGN_EDITION;
}

static gboolean
secret (gconstpointer facts,
        gconstpointer state)
{
  return mohawk_game.secret (facts, state);
}

/**
 * campaign_game:
 *
 * The game of a campaign. It goes by Mohawk's name: a campaign of Mohawk that hands no battle off is one of this
 * game, entry for entry and hash for hash.
 *
 * Returns: (transfer none): the same for the life of the process
 */
const MusterGame *
campaign_game (void)
{
  static gsize made;

  if (g_once_init_enter (&made))
    {
      the_game = mohawk_game;
      the_game.state_size = sizeof (CampaignState);
      campaign_join_tables (&the_game);
      the_game.begin = begin;
      the_game.resolve = resolve;
      the_game.awaits = awaits;
      the_game.orders = orders;
      the_game.invariants = invariants;
      the_game.secret = secret;
      the_game.mask = mask;
      the_game.option_at = option_at;
      the_game.in_use = in_use;
      the_game.within = within;
      the_game.stands = stands;
      the_game.beside = campaign_beside;
      the_game.unread = campaign_unread;
      the_game.ai = ai;
      the_game.random = random_order;
      g_once_init_leave (&made, 1);
    }
  return &the_game;
}
