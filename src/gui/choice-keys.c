#include "config.h"

#include "choice-keys.h"

typedef struct
{
  MusterIsChoice  is_choice;
  GtkWidget      *inside;  /* (nullable): what has the focus in the list */
  GtkWidget      *before;  /* (nullable): the last choice before that */
  GtkWidget      *after;   /* (nullable): the first behind it */
  gboolean        passed;
} Walk;

/* In the order they stand in, down to where the focus is and on. */
static void
walk (GtkWidget *widget,
      Walk      *found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_sensitive (widget))
    return;
  if (widget == found->inside)
    found->passed = TRUE;
  else if (found->is_choice (widget) && !(found->inside && gtk_widget_is_ancestor (found->inside, widget)))
    {
      if (!found->passed)
        found->before = widget;
      else if (!found->after)
        found->after = widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found->after; child = gtk_widget_get_next_sibling (child))
    walk (child, found);
}

static gboolean
on_key (GtkEventController *controller,
        guint               key,
        guint               code,
        GdkModifierType     state,
        gpointer            is_choice)
{
  GtkWidget *list = gtk_event_controller_get_widget (controller), *next;
  Walk found = { is_choice, gtk_root_get_focus (gtk_widget_get_root (list)), NULL, NULL, FALSE };
  gboolean up = key == GDK_KEY_Up || key == GDK_KEY_KP_Up;

  (void) code;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) || (!up && key != GDK_KEY_Down && key != GDK_KEY_KP_Down)
      || !found.inside)
    return GDK_EVENT_PROPAGATE;
  walk (list, &found);
  next = up ? found.before : found.after;
  return next && gtk_widget_grab_focus (next) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

void
muster_choice_keys_add (GtkWidget      *list,
                        MusterIsChoice  is_choice)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), is_choice);
  gtk_widget_add_controller (list, keys);
}

GtkWidget *
muster_choice_keys_first (GtkWidget      *root,
                          MusterIsChoice  is_choice)
{
  Walk found = { is_choice, NULL, NULL, NULL, TRUE };

  walk (root, &found);
  return found.after;
}
