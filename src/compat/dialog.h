/* A dialog of the program's own: a window, or what a newer libadwaita has for it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *muster_dialog_new         (GtkWidget  *content,
                                      const char *title,
                                      int         width,
                                      int         height);
void       muster_dialog_set_default (GtkWidget  *dialog,
                                      GtkWidget  *button);
void       muster_dialog_shrink      (GtkWidget  *button);
void       muster_dialog_present     (GtkWidget  *dialog,
                                      GtkWidget  *parent);
void       muster_dialog_close       (GtkWidget  *content);
GtkWidget *muster_dialog_get_content (GtkWidget  *dialog);
GtkWidget *muster_dialog_over        (GtkWindow  *window);
void       muster_dialog_close_over  (GtkWindow  *window);
gboolean   muster_dialog_covers      (GtkWindow  *window);

G_END_DECLS
