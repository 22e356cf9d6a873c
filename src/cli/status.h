/* How things stand, as both sides may know it: for cmd-status.c, cmd-new.c and the two forms it prints. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/**
 * MusterStatus:
 * @state: masked for nobody
 * @tongue: in which what is awaited is told
 * @roll: (nullable): the entry of this player turn's dice for movement
 */
typedef struct
{
  MusterSession        *session;
  const MusterWording  *wording;
  MusterTeller         *teller;
  MusterTongue          tongue;
  const MohawkScenario *scenario;
  MohawkState           state;
  MusterEntry          *roll;
} MusterStatus;

void  muster_status_print_awaits (const MusterStatus *status,
                                const GArray       *awaits);
void  muster_status_print_text (const MusterStatus *status,
                                const GArray       *awaits);
void  muster_status_print_json (const MusterStatus *status,
                                const GArray       *awaits);

G_END_DECLS
