/* A die as a small picture: with its pips once it has been thrown, an empty outline before. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_DIE_VIEW (muster_die_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterDieView, muster_die_view, MUSTER, DIE_VIEW, GtkWidget)

GtkWidget *muster_die_view_new (guint sides,
                                guint value) G_GNUC_WARN_UNUSED_RESULT;

/* It has just been thrown: it is seen to roll, unless the desktop wants no animations. */
void       muster_die_view_roll       (MusterDieView *self);
gboolean   muster_die_view_is_rolling (MusterDieView *self);

G_END_DECLS
