#include "config.h"

#include "map-actions.h"

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

/* What may be ordered now: the guide has the focus. */
static void
on_guide (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_window_show_page (user_data, "map");
  gtk_widget_grab_focus (GTK_WIDGET (muster_guide_get_actions (muster_map_page_get_guide (muster_window_get_map (user_data)))));
}

static gboolean
is_page (MusterWindow *self,
         const char   *name)
{
  return strcmp (muster_window_get_page (self), name) == 0;
}

/* The order of the form that is open, else the main button, from wherever the focus is. */
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
  if (is_page (user_data, "battles"))
    muster_battles_page_press (muster_window_get_battles (user_data), FALSE);
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
  if (is_page (user_data, "battles"))
    muster_battles_page_press (muster_window_get_battles (user_data), TRUE);
  else if (gtk_widget_get_visible (end) && gtk_widget_get_sensitive (end))
    g_signal_emit_by_name (end, "clicked");
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
  enable (self, "next", (map || battles) && write);
  enable (self, "second", (map || battles) && write);
}
