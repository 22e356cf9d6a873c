/* A die that has been thrown, as a small picture with its pips. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_DIE_VIEW (muster_die_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterDieView, muster_die_view, MUSTER, DIE_VIEW, GtkWidget)

GtkWidget *muster_die_view_new (guint sides,
                                guint value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
