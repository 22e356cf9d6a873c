#include "config.h"

#include "opponent-actions.h"

#include "dialog.h"
#include "players-dialog.h"

static MusterOpponent *
opponent_of (gpointer window)
{
  return muster_opponent_bar_get_opponent (muster_window_get_opponent (window));
}

static void
on_players (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  (void) action;
  (void) parameter;
  if (!muster_dialog_covers (user_data))
    muster_players_dialog_present (user_data, muster_window_get_campaign (user_data), opponent_of (user_data));
}

static void
on_pause (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_opponent_pause (opponent_of (user_data));
}

static void
on_step (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_opponent_step (opponent_of (user_data));
}

static void
on_continue (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_opponent_go_on (opponent_of (user_data));
}

/* One key for both. */
static void
on_toggle (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  GActionMap *map = G_ACTION_MAP (user_data);
  GAction *pause = g_action_map_lookup_action (map, "machine-pause");

  (void) action;
  (void) parameter;
  if (muster_dialog_covers (user_data))
    return;
  if (g_action_get_enabled (pause))
    g_action_activate (pause, NULL);
  else
    g_action_activate (g_action_map_lookup_action (map, "machine-continue"), NULL);
}

static void
enable (MusterWindow *self,
        const char   *name,
        gboolean      enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

/**
 * muster_window_add_opponent_actions:
 *
 * Once, when the window is made.
 */
void
muster_window_add_opponent_actions (MusterWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "players", .activate = on_players },
    { .name = "machine-pause", .activate = on_pause },
    { .name = "machine-step", .activate = on_step },
    { .name = "machine-continue", .activate = on_continue },
    { .name = "machine-toggle", .activate = on_toggle },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
muster_window_update_opponent_actions (MusterWindow *self)
{
  MusterOpponent *opponent = opponent_of (self);
  MusterOpponentMood mood = opponent ? muster_opponent_get_mood (opponent) : MUSTER_OPPONENT_IDLE;
  gboolean plays = mood == MUSTER_OPPONENT_THINKING || mood == MUSTER_OPPONENT_RESTING || mood == MUSTER_OPPONENT_GIVING;
  gboolean halted = mood == MUSTER_OPPONENT_PAUSED || mood == MUSTER_OPPONENT_TROUBLE || mood == MUSTER_OPPONENT_DECIDED;
  MusterCampaign *campaign = muster_window_get_campaign (self);

  enable (self, "players", opponent && !muster_session_is_read_only (muster_campaign_get_session (campaign)));
  enable (self, "machine-pause", plays);
  enable (self, "machine-step", mood == MUSTER_OPPONENT_PAUSED);
  enable (self, "machine-continue", halted);
  enable (self, "machine-toggle", plays || halted);
}
