/* Two lines of play side by side. */
#pragma once

#include "comparison.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_COMPARE_WINDOW (muster_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterCompareWindow, muster_compare_window, MUSTER, COMPARE_WINDOW, AdwWindow)

MusterCompareWindow *muster_compare_window_new       (GtkWindow           *parent,
                                                      MusterCampaign      *campaign,
                                                      gint64               last);
void                 muster_compare_window_with_file (MusterCompareWindow *self,
                                                      const char          *path);
gboolean             muster_compare_window_is_busy   (MusterCompareWindow *self);
GListModel          *muster_compare_window_get_model (MusterCompareWindow *self);

G_END_DECLS
