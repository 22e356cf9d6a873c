#include "config.h"

#include "orders.h"

#include <string.h>

/*
 * What may be said of the campaign while a battle is away or its result is under review. The battle is fought by its
 * contract (H1), so all that would change it waits. What is only written down does not: what people and companies are called,
 * what is on their record, who of those that are not in the battle is wounded, taken or exchanged, and rulings.
 */

static gboolean
refuse_busy (MusterPlay        *play,
             const MusterOrder *order)
{
  const CampaignState *state = campaign_state (play);
  guint verb = muster_order_verb (order);

  return muster_refuse (play, play->game->verbs[verb].clause,
                        state->status == CAMPAIGN_FIGHTING ? CAMPAIGN_R_FIGHTING : CAMPAIGN_R_REVIEW,
                        MUSTER_KIND_VERB, (gint) verb, MOHAWK_KIND_POINT, (gint) state->mohawk.field, MUSTER_ARGS_END);
}

/* `ruling KEY=VALUE : reason` of the hand-off and the rulesets; Mohawk's own go to it. */
gboolean
campaign_rule (MusterPlay        *play,
               const MusterOrder *order)
{
  gint option = order->token[1].value;
  const char *word = muster_game_word (play->game, play->facts, MUSTER_KIND_CHOICE, order->token[3].value);
  gint choice = muster_game_choice (play->game, (guint) option, word);

  if (option < (gint) MOHAWK_N_OPTIONS)
    return mohawk_game.resolve (play, order);
  if (choice < 0)
    return muster_refuse (play, play->game->options[option].clause, CAMPAIGN_R_CHOICE, MUSTER_KIND_OPTION, option,
                          MUSTER_KIND_CHOICE, order->token[3].value, MUSTER_ARGS_END);
  if (!muster_order_reason (order))
    return muster_refuse (play, "M12.1", CAMPAIGN_R_REASON, MUSTER_ARGS_END);
  muster_set (play, CAMPAIGN_F_RULING, (guint) option - MOHAWK_N_OPTIONS, choice, play->game->options[option].clause);
  return TRUE;
}

/* What a battle that is being fought has of the campaign that might be set meanwhile. */
typedef struct
{
  gint16 officer[MOHAWK_MAX_PIECES];
  gint8  wounds[MOHAWK_MAX_PIECES];
  gint8  character[CAMPAIGN_MAX_PERSONS][2]; /* who is there: wounds, fate */
  guint8 ways[4];
  guint  room; /* for tribes that may come up (M10.5) */
} Contract;

static void
read_contract (const MohawkScenario *scenario,
               const CampaignState  *state,
               Contract             *contract)
{
  gint16 points[MOHAWK_MAX_POINTS];

  memset (contract, 0, sizeof *contract);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint officer = state->role[i] == CAMPAIGN_ELSEWHERE ? -1 : campaign_officer (state, (gint) i);

      contract->officer[i] = (gint16) officer;
      contract->wounds[i] = officer >= 0 ? state->wounds[officer] : 0;
    }
  for (gint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    if (state->joins[p])
      {
        contract->character[p][0] = state->wounds[p];
        contract->character[p][1] = state->fate[p];
      }
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    contract->ways[side] = mohawk_retreat_points (scenario, &state->mohawk, side, points) > 0;
  if (state->mohawk.edition >= 3)
    contract->room = mohawk_tribe_room (scenario, &state->mohawk, state->mohawk.field);
}

/* H1: nothing of the contract may have changed. */
static gboolean
require_contract (MusterPlay        *play,
                  const MusterOrder *order,
                  const Contract    *before)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  Contract now;

  read_contract (scenario, state, &now);
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (now.officer[i] != before->officer[i] || now.wounds[i] != before->wounds[i])
      return muster_refuse (play, "H1", CAMPAIGN_R_LEADS, MOHAWK_KIND_PIECE, (gint) i,
                            MOHAWK_KIND_POINT, (gint) state->mohawk.field, MUSTER_ARGS_END);
  return (memcmp (now.ways, before->ways, sizeof now.ways) == 0 && now.room == before->room
          && memcmp (now.character, before->character, sizeof now.character) == 0)
         || refuse_busy (play, order);
}

/**
 * campaign_aside:
 * @order: one of the campaign's, not the battle's
 *
 * What may be said while a battle is away or under review, beside what is said of its result.
 */
gboolean
campaign_aside (MusterPlay        *play,
                const MusterOrder *order)
{
  guint verb = muster_order_verb (order);
  gboolean umpire = verb == MOHAWK_V_UMPIRE;
  Contract before;

  if (umpire ? !campaign_sets_roster (order) : verb != MOHAWK_V_RULING && verb != CAMPAIGN_V_EXCHANGE)
    return refuse_busy (play, order);
  if (umpire && campaign_state (play)->status == CAMPAIGN_REVIEW) /* what people come out of it with is the umpire's to say */
    return campaign_umpire (play, order);
  read_contract (campaign_scenario (play), campaign_state (play), &before);
  if (!(umpire ? campaign_umpire : verb == MOHAWK_V_RULING ? campaign_rule : campaign_exchange) (play, order))
    return FALSE;
  return require_contract (play, order, &before);
}
