/* The machine as a player: it thinks in a thread, about what its side may know, and orders one by one. */
#pragma once

#include "campaign.h"
#include "thought.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OPPONENT (muster_opponent_get_type ())
G_DECLARE_FINAL_TYPE (MusterOpponent, muster_opponent, MUSTER, OPPONENT, GObject)

/**
 * MusterOpponentMood:
 * @MUSTER_OPPONENT_IDLE: it plays no side
 * @MUSTER_OPPONENT_THINKING: about its next order
 * @MUSTER_OPPONENT_RESTING: it has its order and waits for its time
 * @MUSTER_OPPONENT_GIVING: its order is on its way
 * @MUSTER_OPPONENT_PERSON: a person's word is awaited
 * @MUSTER_OPPONENT_DICE: it has ordered what takes dice that the players throw
 * @MUSTER_OPPONENT_PAUSED: until it is told to go on
 * @MUSTER_OPPONENT_DECIDED: the war is decided: it plays it out if it is told to (M11.3)
 * @MUSTER_OPPONENT_OVER: nothing more can be played
 * @MUSTER_OPPONENT_TROUBLE: it could not go on; muster_opponent_get_trouble() says why
 */
typedef enum
{
  MUSTER_OPPONENT_IDLE,
  MUSTER_OPPONENT_THINKING,
  MUSTER_OPPONENT_RESTING,
  MUSTER_OPPONENT_GIVING,
  MUSTER_OPPONENT_PERSON,
  MUSTER_OPPONENT_DICE,
  MUSTER_OPPONENT_PAUSED,
  MUSTER_OPPONENT_DECIDED,
  MUSTER_OPPONENT_OVER,
  MUSTER_OPPONENT_TROUBLE
} MusterOpponentMood;

MusterOpponent     *muster_opponent_new         (MusterCampaign     *campaign) G_GNUC_WARN_UNUSED_RESULT;
void                muster_opponent_stop        (MusterOpponent     *self);
void                muster_opponent_set_players (MusterOpponent     *self,
                                                 const MusterPlayer *player);
const MusterPlayer *muster_opponent_get_players (MusterOpponent     *self);
MusterOpponentMood  muster_opponent_get_mood    (MusterOpponent     *self);
MusterSide          muster_opponent_get_awaited (MusterOpponent     *self);
const char         *muster_opponent_get_trouble (MusterOpponent     *self);
gboolean            muster_opponent_is_undone   (MusterOpponent     *self);
void                muster_opponent_pause       (MusterOpponent     *self);
void                muster_opponent_step        (MusterOpponent     *self);
void                muster_opponent_go_on       (MusterOpponent     *self);

G_END_DECLS
