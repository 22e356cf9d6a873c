/* Between the files of conduct. Not for other folders. */
#pragma once

#include "conduct.h"

G_BEGIN_DECLS

gboolean skirmish_put         (MusterPlay            *play,
                               const SkirmishConduct *conduct,
                               const guint8          *set,
                               const gint32          *x,
                               const gint32          *y,
                               gint32                 facing,
                               gboolean               zone,
                               const char            *clause);
gboolean skirmish_require_side (MusterPlay           *play,
                               gint                   side,
                               const char            *clause);
gboolean skirmish_touch_order (MusterPlay            *play,
                               const MusterOrder     *order,
                               const SkirmishConduct *conduct);
gboolean skirmish_part_order  (MusterPlay            *play,
                               const MusterOrder     *order,
                               const SkirmishConduct *conduct);
gboolean skirmish_set_order   (MusterPlay            *play,
                               const MusterOrder     *order,
                               const SkirmishConduct *conduct);
gboolean skirmish_ruling      (MusterPlay            *play,
                               const MusterOrder     *order);
gboolean skirmish_umpire      (MusterPlay            *play,
                               const MusterOrder     *order,
                               const SkirmishConduct *conduct);

G_END_DECLS
