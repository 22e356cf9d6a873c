#include "config.h"

#include "undo-keys.h"

#include "dialog.h"

#define GIVEN "muster-given"

/* The text of @widget, if it is or holds one. */
static GtkWidget *
text_of (GtkWidget *widget)
{
  while (widget && GTK_IS_EDITABLE (widget) && !GTK_IS_TEXT (widget))
    widget = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (widget)));
  return widget;
}

/* Also with nothing left to take back in it: who holds the key down in a line never loses an order by it. Where nothing has
 * been typed nothing can be meant but the campaign. */
static gboolean
is_typed_in (GtkWidget *focus)
{
  if (GTK_IS_TEXT (focus))
    return !g_object_get_data (G_OBJECT (focus), GIVEN);
  return GTK_IS_TEXT_VIEW (focus);
}

static void
press (GtkWindow  *window,
       const char *text,
       const char *name)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (is_typed_in (focus))
    gtk_widget_activate_action (focus, text, NULL);
  else if (!muster_dialog_covers (window)) /* nobody takes back what he does not see */
    g_action_group_activate_action (G_ACTION_GROUP (window), name, NULL); /* unless it is disabled */
}

static void
on_undo_key (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  (void) action;
  (void) parameter;
  press (user_data, "text.undo", "undo");
}

static void
on_redo_key (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  (void) action;
  (void) parameter;
  press (user_data, "text.redo", "redo");
}

void
muster_undo_keys_add (GtkApplicationWindow *window)
{
  static const GActionEntry entries[] = {
    { .name = "undo-key", .activate = on_undo_key },
    { .name = "redo-key", .activate = on_redo_key },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}

static void
on_typed (GtkEditable *text)
{
  if (*gtk_editable_get_text (text))
    g_object_set_data (G_OBJECT (text), GIVEN, NULL);
}

void
muster_undo_keys_typed (GtkWidget *line)
{
  g_object_set_data (G_OBJECT (text_of (line)), GIVEN, NULL);
}

void
muster_undo_keys_forget (GtkWidget *line)
{
  GtkWidget *text = text_of (line);

  gtk_editable_set_enable_undo (GTK_EDITABLE (text), FALSE); /* forgets */
  gtk_editable_set_enable_undo (GTK_EDITABLE (text), TRUE);
  g_object_set_data (G_OBJECT (text), GIVEN, GINT_TO_POINTER (TRUE));
  g_signal_handlers_disconnect_by_func (text, on_typed, NULL);
  g_signal_connect (text, "changed", G_CALLBACK (on_typed), NULL);
}
