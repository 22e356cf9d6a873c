/* The keyboard focus: seen while it is used, never lost, and taken away in time. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef gboolean (*MusterFocusEntry) (GtkWidget *widget);

void muster_focus_begin           (void);
void muster_focus_leave           (GtkWidget        *widget);
void muster_focus_set_sensitive   (GtkWidget        *widget,
                                   gboolean          sensitive);
void muster_focus_one_stop         (GtkWidget        *list);
void muster_focus_class_set_entry (GtkWidgetClass   *klass,
                                   MusterFocusEntry  entry);

G_END_DECLS
