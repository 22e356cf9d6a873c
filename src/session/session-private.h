/* For this folder only. */
#pragma once

#include "journal.h"
#include "session.h"

G_BEGIN_DECLS

struct _MusterSession
{
  GObject         parent_instance;

  const MusterGame *game;
  MohawkScenario *scenario;
  MusterJournal  *journal;
  MohawkState     state;
  gint64          head;
  gint64          tip;
};

void muster_session_changed (MusterSession *session,
                             MusterEntry   *entry);

G_END_DECLS
