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
void     skirmish_lay_out     (const SkirmishFacts   *facts,
                               gint                   unit,
                               const guint8          *set,
                               guint                  formation,
                               gint32                 gap,
                               gint32                 x,
                               gint32                 y,
                               gint32                 facing,
                               gint32                *x_out,
                               gint32                *y_out);
gboolean skirmish_is_opening  (const MusterPlay      *play);
gboolean skirmish_may_begin   (const MusterPlay      *play);
void     skirmish_list_deploys (const SkirmishFacts  *facts,
                               const SkirmishState   *state,
                               GPtrArray             *orders);
void     skirmish_open_again  (MusterPlay            *play,
                               const char            *clause);
gboolean skirmish_require_zone (MusterPlay           *play,
                               const guint8          *set,
                               const gint32          *x,
                               const gint32          *y);
gint32   skirmish_inward      (guint                  edge);
gint     skirmish_first_undeployed (const SkirmishFacts *facts,
                               const SkirmishState   *state,
                               guint                  side);
gboolean skirmish_may_bring   (const SkirmishFacts   *facts,
                               const SkirmishState   *state,
                               guint                  side);
gboolean skirmish_may_retreat (const SkirmishFacts   *facts,
                               const SkirmishState   *state,
                               guint                  side);
gboolean skirmish_close_side  (MusterPlay            *play,
                               const SkirmishConduct *conduct);
gboolean skirmish_deploy_order (MusterPlay           *play,
                               const MusterOrder     *order,
                               const SkirmishConduct *conduct);
gboolean skirmish_begin_order (MusterPlay            *play,
                               const MusterOrder     *order,
                               const SkirmishConduct *conduct);
gboolean skirmish_bring_order (MusterPlay            *play,
                               const MusterOrder     *order,
                               const SkirmishConduct *conduct);
gboolean skirmish_retreat_order (MusterPlay          *play,
                               const MusterOrder     *order);
gboolean skirmish_concede_order (MusterPlay          *play,
                               const MusterOrder     *order,
                               const SkirmishConduct *conduct);
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
