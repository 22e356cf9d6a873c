/* Whether the machine is at work on a campaign, for whatever is pressed meanwhile. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

/**
 * MusterPlaying:
 * @MUSTER_PLAYING_PERSON: what is awaited is a person's to say
 * @MUSTER_PLAYING_MACHINE: it is the machine's, which is about to say it
 * @MUSTER_PLAYING_QUESTION: it is the machine's, but a person has something to decide first
 */
typedef enum
{
  MUSTER_PLAYING_PERSON,
  MUSTER_PLAYING_MACHINE,
  MUSTER_PLAYING_QUESTION
} MusterPlaying;

MusterPlaying muster_playing_get (MusterCampaign *campaign);
void          muster_playing_set (MusterCampaign *campaign,
                                  MusterPlaying   playing);

/* Whose word is awaited before all others: it that is asked, or whose player turn it is. */
MusterSide    muster_playing_whose (MusterCampaign *campaign);
/* Whether a person may say now what @side has to say: not while the machine is at work, and of what a question of his
 * interrupts, which is the machine's, nothing. */
gboolean      muster_playing_has_word (MusterCampaign *campaign,
                                       MusterSide      side);
/* Whether an order of the verb @word may be pressed for now: while a question interrupts the machine, its answers alone. */
gboolean      muster_playing_may_say (MusterCampaign *campaign,
                                      const char     *word);

G_END_DECLS
