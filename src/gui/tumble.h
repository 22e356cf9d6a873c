/* A die that rolls before it lies still: none of it when animations are off, and nothing waits for it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MusterTumble MusterTumble;

/* @widget: draws the die; borrowed, and it must outlive the tumble */
MusterTumble *muster_tumble_new        (GtkWidget    *widget) G_GNUC_WARN_UNUSED_RESULT;
void          muster_tumble_free       (MusterTumble *self);

/* Once the widget is to be seen; at rest at once if the desktop wants no animations. */
void          muster_tumble_start      (MusterTumble *self);
gboolean      muster_tumble_is_rolling (MusterTumble *self);

/* What is to be drawn now: a face of @sides, @value at the end; and how far it is turned, in radians. */
guint         muster_tumble_face       (MusterTumble *self,
                                        guint         sides,
                                        guint         value);
double        muster_tumble_angle      (MusterTumble *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTumble, muster_tumble_free)

G_END_DECLS
