/* What the players tell on a real table, and what may be told there (T11). */
#pragma once

#include "mohicans.h"

G_BEGIN_DECLS

gboolean mohicans_note_moved   (MusterPlay          *play,
                                const MusterOrder   *order,
                                guint                at,
                                const gint          *mover,
                                guint                n);
gboolean mohicans_nothing_told (MusterPlay          *play,
                                const MusterOrder   *order);
gboolean mohicans_may_touch    (MusterPlay          *play,
                                gint                 a,
                                gint                 b);
gboolean mohicans_may_tell     (const SkirmishFacts *facts,
                                const MohicansState *state,
                                guint                verb,
                                gint                 who);
gboolean mohicans_told_throw   (MusterPlay          *play,
                                const MusterOrder   *order);

G_END_DECLS
