/* How the dice of a campaign are thrown here: this player's affair, so not in its file. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

/**
 * MusterThrowing:
 * @MUSTER_THROWING_APP: the program rolls
 * @MUSTER_THROWING_TYPED: the players do, and type what they see
 * @MUSTER_THROWING_ASKED: whichever they say at each order
 *
 * In the order in which they are offered.
 */
typedef enum
{
  MUSTER_THROWING_APP,
  MUSTER_THROWING_TYPED,
  MUSTER_THROWING_ASKED
} MusterThrowing;

MusterThrowing muster_throwing_load    (MusterCampaign *campaign);
void           muster_throwing_save    (MusterCampaign *campaign,
                                        MusterThrowing  throwing);
MusterThrowing muster_throwing_of_word (const char     *word);
const char    *muster_throwing_word    (MusterThrowing  throwing);

/* Of an order that is given for the first time: what is typed is given with it later. */
MusterThrow    muster_throwing_first   (MusterThrowing  throwing);

/* Dice that were typed, each for the throw it was asked for. Both arrays are borrowed; @rolls: #MusterRoll */
MusterThrow    muster_throwing_meant   (const GByteArray  *values,
                                        const GArray      *rolls);

/* @given: dice that were typed for an order that is done. Of those that it did not come to, a sentence; %NULL: of none. */
char          *muster_throwing_left    (guint              given,
                                        const MusterReply *reply) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
