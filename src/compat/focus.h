/* The keyboard focus: seen while it is used, never lost, and taken away in time. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef gboolean (*MusterFocusEntry) (GtkWidget *widget);

/**
 * MusterFocusAnswer:
 * @MUSTER_FOCUS_TAKEN: something in it has the focus now
 * @MUSTER_FOCUS_LATER: what is to have it is not known yet: muster_focus_settle() will tell
 * @MUSTER_FOCUS_ELSEWHERE: nothing in it is the next thing
 */
typedef enum { MUSTER_FOCUS_TAKEN, MUSTER_FOCUS_LATER, MUSTER_FOCUS_ELSEWHERE } MusterFocusAnswer;

typedef MusterFocusAnswer (*MusterFocusHeir) (GtkWidget *widget,
                                              gboolean   last);

void              muster_focus_begin           (void);
void              muster_focus_leave           (GtkWidget        *widget);
void              muster_focus_settle          (GtkWidget        *widget);
void              muster_focus_set_sensitive   (GtkWidget        *widget,
                                                gboolean          sensitive);
void              muster_focus_into_sight      (GtkWidget        *part);
void              muster_focus_one_stop        (GtkWidget        *list);
void              muster_focus_class_set_entry (GtkWidgetClass   *klass,
                                                MusterFocusEntry  entry);
void              muster_focus_class_set_heir  (GtkWidgetClass   *klass,
                                                MusterFocusHeir   heir);
MusterFocusAnswer muster_focus_ask_heir        (GtkWidget        *widget,
                                                gboolean          last);

G_END_DECLS
