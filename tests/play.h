/* A campaign played at random through a session, for properties that must hold whatever is played. */
#pragma once

#include "scenario-reader.h"
#include "session.h"

G_BEGIN_DECLS

MohawkScenario *play_scenario (void);
guint64         play_seed     (const char    *what);
gboolean        play_long     (void);
gboolean        play_random   (MusterSession *session,
                               MusterOrder   *order);

/* A sound campaign that nobody has open, rescued: the copy is as sound, and has the same journal and state. Returns: its entries */
gint64          play_assert_rescued  (const char    *path);

/* What is awaited, against the orders that are legal; see play.c. */
void            play_compare_awaited (MusterSession *session,
                                      GHashTable    *faults);
void            play_assert_awaited  (GHashTable    *faults);

G_END_DECLS
