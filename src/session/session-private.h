/* For this folder only. */
#pragma once

#include "journal.h"
#include "session.h"

G_BEGIN_DECLS

MusterJournal *muster_session_journal (MusterSession *session);

G_END_DECLS
