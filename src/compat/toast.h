/* Toasts that can be dismissed at any moment. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* @room: (inout): as many pixels from each edge of @overlay are not to be covered */
typedef void (*MusterToastRoom) (GtkWidget *overlay,
                                 GtkBorder *room,
                                 gpointer   user_data);

AdwToast *muster_toast_new (const char *text);
void      muster_toast_add (AdwToastOverlay *overlay,
                            AdwToast        *toast);
void      muster_toast_dismiss (AdwToastOverlay *overlay,
                                AdwToast        *toast);
void      muster_toast_say (GtkWidget  *widget,
                            const char *text);
void      muster_toast_set_room (AdwToastOverlay *overlay,
                                 MusterToastRoom  room,
                                 gpointer         user_data);

G_END_DECLS
