#include "config.h"

#include "wheel.h"

/* GTK's own controllers of the wheel on @field, which change its value. */
static void
set_phase (GtkWidget           *field,
           GtkPropagationPhase  phase)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (field);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, phase);
    }
}

static void
on_enter (GtkWidget *field)
{
  set_phase (field, GTK_PHASE_BUBBLE);
}

static void
on_leave (GtkWidget *field)
{
  set_phase (field, GTK_PHASE_NONE);
}

void
muster_wheel_pass (GtkWidget *field)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_enter), field);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_leave), field);
  gtk_widget_add_controller (field, focus);
  on_leave (field);
}
