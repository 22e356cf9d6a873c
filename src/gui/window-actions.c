#include "config.h"

#include "window-actions.h"

#include "application.h"
#include "chronicle-actions.h"
#include "dialog.h"
#include "map-actions.h"
#include "opponent-actions.h"
#include "shortcuts.h"
#include "taking-back.h"
#include "umpire-actions.h"
#include "undo-keys.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define RETRY_MS 10

/* Tells what stood against it. Returns: whether the order was done */
static gboolean
take_answer (MusterWindow *self,
             GObject      *source,
             GAsyncResult *result)
{
  MusterCampaign *campaign = muster_window_get_campaign (self);
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  if (muster_session_submit_finish (MUSTER_SESSION (source), result, &reply, &error) || !campaign)
    return campaign != NULL;
  if (error)
    muster_window_tell (self, error->message);
  else if (reply.outcome == MUSTER_REFUSED)
    {
      g_autofree char *sentence = muster_campaign_refusal (campaign, &reply.refusal);

      muster_window_tell (self, sentence);
    }
  return FALSE;
}

static void
on_answer (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (MusterWindow) self = user_data;

  take_answer (self, source, result);
}

/* An order that is not typed: what the rules answer is a toast. */
static void
give_order (MusterWindow *self,
            const char   *text)
{
  muster_session_do_async (muster_campaign_get_session (muster_window_get_campaign (self)), text, NULL, NULL,
                           on_answer, g_object_ref (self));
}

typedef struct
{
  MusterWindow *window;
  guint         n;        /* orders that are taken back */
  char         *sentence; /* (nullable): of the one that a player has again */
} Undo;

static void
on_undone (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Undo *undo = user_data;

  if (take_answer (undo->window, source, result) && undo->sentence)
    {
      g_autofree char *text = muster_taking_back_told (undo->sentence, undo->n);

      muster_window_tell_undone (undo->window, text);
    }
  g_object_unref (undo->window);
  g_free (undo->sentence);
  g_free (undo);
}

/* Once the machine's order that is on its way has arrived: it is taken back with the others. */
static gboolean
take_back (gpointer user_data)
{
  MusterWindow *window = user_data;
  MusterCampaign *campaign = muster_window_get_campaign (window);
  MusterSession *session = campaign ? muster_campaign_get_session (campaign) : NULL;
  g_autofree char *order = NULL;
  Undo *undo;

  if (session && muster_session_is_busy (session))
    return G_SOURCE_CONTINUE;
  if (!session || !muster_campaign_can_undo (campaign))
    return G_SOURCE_REMOVE;
  undo = g_new0 (Undo, 1);
  undo->window = g_object_ref (window);
  undo->n = muster_taking_back_count (campaign, &undo->sentence);
  order = g_strdup_printf ("undo %u", undo->n);
  muster_session_do_async (session, undo->n > 1 ? order : "undo", NULL, NULL, on_undone, undo);
  return G_SOURCE_REMOVE;
}

static void
on_undo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  (void) action;
  (void) parameter;
  if (take_back (user_data))
    g_timeout_add_full (G_PRIORITY_DEFAULT, RETRY_MS, take_back, g_object_ref (user_data), g_object_unref);
}

static void
on_redo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  guint n = muster_taking_back_redo (muster_window_get_campaign (user_data));
  g_autofree char *order = g_strdup_printf ("redo %u", n);

  (void) action;
  (void) parameter;
  give_order (user_data, n > 1 ? order : "redo");
}

/* The library first, so that there is no moment without a window. */
static void
on_back (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  (void) action;
  (void) parameter;
  if (muster_dialog_covers (user_data))
    return;
  muster_application_show_library (MUSTER_APPLICATION (gtk_window_get_application (user_data)));
  muster_dialog_close_over (user_data);
  gtk_window_close (user_data);
}

static void
on_page (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  const char *page = g_variant_get_string (parameter, NULL);

  (void) action;
  if (muster_dialog_covers (user_data))
    return;
  muster_window_show_page (user_data, page);
  if (strcmp (page, "map") == 0)
    {
      MusterMapPage *map = muster_window_get_map (user_data);

      if (muster_order_line_take_focus (MUSTER_ORDER_LINE (muster_map_page_get_order (map))) != MUSTER_FOCUS_TAKEN)
        gtk_widget_grab_focus (GTK_WIDGET (muster_map_page_get_area (map)));
    }
  else if (strcmp (page, "battles") == 0)
    muster_battles_page_take_focus (muster_window_get_battles (user_data));
  else if (muster_window_get_shown (user_data))
    /* Else it would go to what stands first in the window: back to the library. */
    gtk_widget_child_focus (muster_window_get_shown (user_data), GTK_DIR_TAB_FORWARD);
}

static void
on_battles (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_window_show_page (user_data, "battles");
  muster_battles_page_show_due (muster_window_get_battles (user_data));
  muster_battles_page_take_focus (muster_window_get_battles (user_data));
}

/* The battle that an entry of the journal is part of. */
static void
on_show_battle (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  (void) action;
  muster_window_show_page (user_data, "battles");
  muster_battles_page_show_entry (muster_window_get_battles (user_data), g_variant_get_int64 (parameter));
}

/* A point by its id, on the map. */
static void
on_show_point (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MusterCampaign *campaign = muster_window_get_campaign (user_data);
  gint point = mohawk_scenario_find_point (muster_campaign_get_scenario (campaign), g_variant_get_string (parameter, NULL));
  MusterMapArea *area = muster_map_page_get_area (muster_window_get_map (user_data));

  (void) action;
  if (point < 0)
    return;
  muster_window_show_page (user_data, "map");
  muster_map_area_select (area, point);
  muster_map_area_show_point (area, point);
  gtk_widget_grab_focus (muster_map_area_get_spot (area, point));
}

static void
on_order (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_window_show_page (user_data, "map");
  gtk_widget_grab_focus (GTK_WIDGET (muster_map_page_get_order (muster_window_get_map (user_data))));
}

/* On the map, a place; among the forces, a piece; elsewhere, what the chronicle tells. */
static void
on_find (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  (void) action;
  (void) parameter;
  if (strcmp (muster_window_get_page (user_data), "map") == 0)
    {
      muster_map_page_find (muster_window_get_map (user_data));
      return;
    }
  if (strcmp (muster_window_get_page (user_data), "forces") == 0)
    {
      muster_forces_page_find (muster_window_get_forces (user_data));
      return;
    }
  muster_window_show_page (user_data, "chronicle");
  muster_chronicle_page_find (muster_window_get_chronicle (user_data));
}

static void
on_menu (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_window_pop_menu (user_data);
}

static void
zoom (gpointer   window,
      MusterZoom how)
{
  muster_map_area_zoom (muster_map_page_get_area (muster_window_get_map (window)), how);
}

static void
on_zoom_in (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  (void) action;
  (void) parameter;
  zoom (user_data, MUSTER_ZOOM_IN);
}

static void
on_zoom_out (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  (void) action;
  (void) parameter;
  zoom (user_data, MUSTER_ZOOM_OUT);
}

static void
on_zoom_fit (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  (void) action;
  (void) parameter;
  zoom (user_data, MUSTER_ZOOM_FIT);
}

static void
enable (MusterWindow *self,
        const char   *name,
        gboolean      enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/**
 * muster_window_add_actions:
 *
 * Once, when the window is made.
 */
void
muster_window_add_actions (MusterWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = on_undo },
    { .name = "redo", .activate = on_redo },
    { .name = "back", .activate = on_back },
    { .name = "page", .activate = on_page, .parameter_type = "s" },
    { .name = "show-battles", .activate = on_battles },
    { .name = "show-battle", .activate = on_show_battle, .parameter_type = "x" },
    { .name = "show-point", .activate = on_show_point, .parameter_type = "s" },
    { .name = "order", .activate = on_order },
    { .name = "find", .activate = on_find },
    { .name = "menu", .activate = on_menu },
    { .name = "zoom-in", .activate = on_zoom_in },
    { .name = "zoom-out", .activate = on_zoom_out },
    { .name = "zoom-fit", .activate = on_zoom_fit },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  muster_shortcuts_add_action (GTK_APPLICATION_WINDOW (self));
  muster_undo_keys_add (GTK_APPLICATION_WINDOW (self));
  muster_window_add_chronicle_actions (self);
  muster_window_add_umpire_actions (self);
  muster_window_add_map_actions (self);
  muster_window_add_opponent_actions (self);
  muster_window_update_actions (self);
}

/* What can be done now. */
void
muster_window_update_actions (MusterWindow *self)
{
  MusterCampaign *campaign = muster_window_get_campaign (self);
  gboolean map = campaign && strcmp (muster_window_get_page (self), "map") == 0;

  enable (self, "undo", campaign && muster_campaign_can_undo (campaign));
  enable (self, "redo", campaign && muster_campaign_can_redo (campaign));
  enable (self, "page", campaign != NULL);
  enable (self, "show-battles", campaign != NULL);
  enable (self, "order", campaign && !muster_session_is_read_only (muster_campaign_get_session (campaign)));
  enable (self, "show-battle", campaign != NULL);
  enable (self, "show-point", campaign != NULL);
  enable (self, "find", campaign != NULL);
  enable (self, "zoom-in", map);
  enable (self, "zoom-out", map);
  enable (self, "zoom-fit", map);
  muster_window_update_umpire_actions (self);
  muster_window_update_map_actions (self);
  muster_window_update_opponent_actions (self);
}
