#include "config.h"

#include "file-drop.h"

#include "application.h"

static gboolean
on_drop (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         gpointer       user_data)
{
  MusterApplication *application = MUSTER_APPLICATION (g_application_get_default ());

  (void) target;
  (void) x;
  (void) y;
  (void) user_data;
  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return FALSE;
  for (GSList *l = g_value_get_boxed (value); l; l = l->next)
    muster_application_show_file (application, l->data);
  return TRUE;
}

void
muster_file_drop_add (GtkWidget *window)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (on_drop), NULL);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (target));
}
