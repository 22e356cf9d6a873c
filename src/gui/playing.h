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

G_END_DECLS
