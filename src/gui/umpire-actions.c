#include "config.h"

#include "umpire-actions.h"

#include "dialog.h"
#include "rulings-dialog.h"
#include "umpire-dialog.h"

static void
on_umpire (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MusterWindow *window = user_data;
  MusterCampaign *campaign = muster_window_get_campaign (window);
  gint point = muster_map_area_get_selected (muster_map_page_get_area (muster_window_get_map (window)));

  (void) action;
  (void) parameter;
  if (campaign && !muster_dialog_covers (GTK_WINDOW (window)))
    gtk_window_present (GTK_WINDOW (muster_umpire_dialog_new (GTK_WINDOW (window), campaign, point)));
}

static void
on_rulings (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MusterWindow *window = user_data;
  MusterCampaign *campaign = muster_window_get_campaign (window);

  (void) action;
  (void) parameter;
  if (campaign && !muster_dialog_covers (GTK_WINDOW (window)))
    gtk_window_present (GTK_WINDOW (muster_rulings_dialog_new (GTK_WINDOW (window), campaign)));
}

static void
on_tour (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_window_show_page (user_data, "map");
  muster_tour_begin (muster_window_get_tour (user_data));
  gtk_widget_grab_focus (GTK_WIDGET (muster_map_page_get_area (muster_window_get_map (user_data))));
}

static void
on_tour_next (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_tour_go_on (muster_window_get_tour (user_data));
}

static void
enable (MusterWindow *self,
        const char   *name,
        gboolean      enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

/**
 * muster_window_add_umpire_actions:
 *
 * Once, when the window is made.
 */
void
muster_window_add_umpire_actions (MusterWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "umpire", .activate = on_umpire },
    { .name = "rulings", .activate = on_rulings },
    { .name = "tour", .activate = on_tour },
    { .name = "tour-next", .activate = on_tour_next },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

/* What can be done now. */
void
muster_window_update_umpire_actions (MusterWindow *self)
{
  MusterCampaign *campaign = muster_window_get_campaign (self);
  gboolean writable = campaign && !muster_session_is_read_only (muster_campaign_get_session (campaign));

  enable (self, "umpire", writable);
  enable (self, "rulings", campaign != NULL);
  enable (self, "tour", writable);
  enable (self, "tour-next", campaign != NULL);
  enable (self, "then", campaign != NULL);
  enable (self, "undo-to", writable);
  enable (self, "branch", campaign != NULL);
  enable (self, "compare", campaign != NULL);
}
