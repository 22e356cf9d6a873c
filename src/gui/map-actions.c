#include "config.h"

#include "map-actions.h"

#include "dialog.h"
#include "dice-pad.h"
#include "find-child.h"

#include <string.h>

static void
on_find_place (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_window_show_page (user_data, "map");
  muster_map_page_find (muster_window_get_map (user_data));
}

static void
on_supply (GSimpleAction *action,
           GVariant      *state,
           gpointer       user_data)
{
  g_simple_action_set_state (action, state);
  muster_map_page_set_supply (muster_window_get_map (user_data), g_variant_get_boolean (state));
  if (g_variant_get_boolean (state))
    muster_tour_shown (muster_window_get_tour (user_data), "supply");
}

static gboolean
is_page (MusterWindow *self,
         const char   *name)
{
  return strcmp (muster_window_get_page (self), name) == 0;
}

/* What may be ordered now: the guide has the focus, or what stands beside the battle. */
static void
on_guide (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  (void) action;
  (void) parameter;
  if (is_page (user_data, "battles") && muster_battles_page_take_guide_focus (muster_window_get_battles (user_data)))
    return;
  muster_window_show_page (user_data, "map");
  gtk_widget_grab_focus (GTK_WIDGET (muster_guide_get_actions (muster_map_page_get_guide (muster_window_get_map (user_data)))));
}

/* What the page suggests, if it does. Returns: whether it did */
static gboolean
press_suggested (GtkWidget *page)
{
  GtkWidget *button = muster_find_suggested (page);

  if (button)
    g_signal_emit_by_name (button, "clicked");
  return button != NULL;
}

/* The board has two buttons that lead on, and knows which does now. */
static void
press_battles (MusterBattlesPage *page)
{
  if (muster_battles_page_read_on (page))
    return;
  if (strcmp (muster_battles_page_get_view (page), "board") == 0 || !press_suggested (GTK_WIDGET (page)))
    muster_battles_page_press (page, FALSE);
}

/* The dice that are asked for, the order of the form that is open, else the main button, from wherever the focus is. */
static void
on_next (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MusterGuide *guide = muster_map_page_get_guide (muster_window_get_map (user_data));
  GtkWidget *next = muster_guide_get_next (guide);
  g_autofree char *why = NULL;

  (void) action;
  (void) parameter;
  if (muster_dialog_covers (user_data))
    return;
  if ((is_page (user_data, "map") || is_page (user_data, "battles")) && muster_dice_pad_press (muster_window_get_shown (user_data)))
    return;
  if (is_page (user_data, "battles"))
    press_battles (muster_window_get_battles (user_data));
  else if (!is_page (user_data, "map"))
    press_suggested (muster_window_get_shown (user_data));
  else if (muster_step_actions_give (muster_guide_get_actions (guide), &why))
    {
      if (why)
        muster_window_tell (user_data, why);
    }
  else if (gtk_widget_get_visible (next))
    g_signal_emit_by_name (next, "clicked");
}

/* The button below the main one, or beside it. */
static void
on_second (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  GtkWidget *end = muster_guide_get_end (muster_map_page_get_guide (muster_window_get_map (user_data)));

  (void) action;
  (void) parameter;
  if (muster_dialog_covers (user_data))
    return;
  if (is_page (user_data, "battles"))
    muster_battles_page_press (muster_window_get_battles (user_data), TRUE);
  else if (gtk_widget_get_visible (end) && gtk_widget_get_sensitive (end))
    g_signal_emit_by_name (end, "clicked");
}

/* From where nothing else keeps the key, as the title bar: what is open in the page is closed, the innermost first. */
static gboolean
on_escape (GtkWidget *window,
           GVariant  *arguments,
           gpointer   user_data)
{
  MusterWindow *self = MUSTER_WINDOW (window);

  (void) arguments;
  (void) user_data;
  if (!muster_window_get_campaign (self))
    return FALSE;
  if (is_page (self, "map"))
    return muster_map_page_close_open (muster_window_get_map (self));
  if (is_page (self, "forces"))
    return gtk_widget_activate_action (GTK_WIDGET (muster_window_get_forces (self)), "forces.back", NULL);
  return FALSE;
}

static void
add_escape (MusterWindow *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_callback_action_new (on_escape, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* A place that the tour speaks of, in the middle of the map, or nearly. */
static void
on_look_at (MusterWindow *self,
            const char   *place)
{
  gint point = mohawk_scenario_find_point (muster_campaign_get_scenario (muster_window_get_campaign (self)), place);

  if (point >= 0)
    muster_map_area_centre_point (muster_map_page_get_area (muster_window_get_map (self)), point, TRUE);
}

static void
enable (MusterWindow *self,
        const char   *name,
        gboolean      enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

/**
 * muster_window_add_map_actions:
 *
 * Once, when the window is made.
 */
void
muster_window_add_map_actions (MusterWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "find-place", .activate = on_find_place },
    { .name = "supply", .state = "false", .change_state = on_supply },
    { .name = "guide", .activate = on_guide },
    { .name = "next", .activate = on_next },
    { .name = "second", .activate = on_second },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  add_escape (self);
  g_signal_connect_object (muster_window_get_tour (self), "look-at", G_CALLBACK (on_look_at), self, G_CONNECT_SWAPPED);
}

/* What can be done now. */
void
muster_window_update_map_actions (MusterWindow *self)
{
  MusterCampaign *campaign = muster_window_get_campaign (self);
  gboolean map = campaign && is_page (self, "map"), battles = campaign && is_page (self, "battles");
  gboolean write = campaign && !muster_session_is_read_only (muster_campaign_get_session (campaign));

  enable (self, "find-place", campaign != NULL);
  enable (self, "supply", map);
  enable (self, "guide", write);
  enable (self, "next", campaign && (write || !map));
  enable (self, "second", (map || battles) && write);
}
