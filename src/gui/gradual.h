/* A list that is shown little by little, so that no frame has many rows to make and to measure. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_GRADUAL (muster_gradual_get_type ())
G_DECLARE_FINAL_TYPE (MusterGradual, muster_gradual, MUSTER, GRADUAL, GObject)

MusterGradual *muster_gradual_new   (GListModel    *source,
                                     gboolean       from_end) G_GNUC_WARN_UNUSED_RESULT;
void           muster_gradual_watch (MusterGradual *self,
                                     GtkWidget     *view);
guint          muster_gradual_reach (MusterGradual *self,
                                     guint          at);

G_END_DECLS
