/* Dice typed as they are asked for, to the end of a battle under other rules; and the key that hands in, rolls and goes on. */
#include "config.h"

#include "dice-pad.h"
#include "gui-handoff.h"
#include "handoff-fight.h"
#include "settings.h"
#include "throwing.h"

#include <adwaita.h>

static GtkWidget *
pad_of (Desk *desk)
{
  return desk_find (GTK_WIDGET (muster_map_page_get_order (muster_window_get_map (desk->window))), MUSTER_TYPE_DICE_PAD);
}

static GtkWidget *
focus_of (Desk *desk)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (desk->window));

  return focus && gtk_widget_get_mapped (focus) ? gtk_widget_get_ancestor (focus, GTK_TYPE_ENTRY) : NULL;
}

/* The first die of those a battle by other rules asks for has the focus, where it is seen, and nothing is typed yet. */
static gboolean
fight_asks (gpointer data)
{
  Desk *desk = data;
  GtkWidget *fight = desk_find (handoff_page (desk), MUSTER_TYPE_HANDOFF_FIGHT), *pad = desk_find (fight, MUSTER_TYPE_DICE_PAD);

  return !muster_session_is_busy (desk->session) && gtk_widget_get_mapped (pad) && focus_of (desk)
         && focus_of (desk) == desk_find (pad, GTK_TYPE_ENTRY) && !*gtk_editable_get_text (GTK_EDITABLE (focus_of (desk)));
}

/* Into what has the focus, all but @left dice; each leads to the next. */
static void
type_where_focus_is (Desk  *desk,
                     guint  left)
{
  GtkWidget *pad = gtk_widget_get_ancestor (focus_of (desk), MUSTER_TYPE_DICE_PAD);

  for (guint n = desk_count (pad, GTK_TYPE_ENTRY); n > left; n--)
    {
      g_assert_true (gtk_widget_is_ancestor (focus_of (desk), pad));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus_of (desk))), ==, "");
      gtk_editable_set_text (GTK_EDITABLE (focus_of (desk)), "3");
    }
}

static void
press_next (Desk *desk)
{
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.next", NULL);
}

/* One die is missing, and its place gone to from elsewhere; then all are handed in. */
static void
hand_in_by_key (Desk *desk)
{
  GtkWidget *pad = gtk_widget_get_ancestor (focus_of (desk), MUSTER_TYPE_DICE_PAD), *missing;
  gint64 last = muster_session_last (desk->session);

  type_where_focus_is (desk, 1);
  missing = focus_of (desk);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (muster_window_get_opponent (desk->window)), GTK_DIR_TAB_FORWARD)
                 || gtk_widget_grab_focus (desk_find (pad, GTK_TYPE_BUTTON)));
  press_next (desk);
  g_assert_true (focus_of (desk) == missing);
  g_assert_cmpint (muster_session_last (desk->session), ==, last);
  gtk_editable_set_text (GTK_EDITABLE (missing), "3");
  press_next (desk);
}

static void
hand_off (Desk *desk)
{
  g_autoptr (GSettings) settings = muster_settings_new ();

  g_settings_set_uint (settings, "machine-pause", 0);
  muster_throwing_save (desk->campaign, MUSTER_THROWING_TYPED);
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_combo (desk, "How")), 0);
  handoff_push (desk, "Hand the Battle Off");
  g_assert_cmpstr (handoff_view (desk), ==, "fight");
}

/* The machine, told to play on, stops for dice: they are typed at once, again and again, and the order's key hands them in. */
static void
test_to_the_end (Desk          *desk,
                 gconstpointer  data)
{
  GtkWidget *button;

  (void) data;
  hand_off (desk);
  button = handoff_find_saying (handoff_page (desk), GTK_TYPE_BUTTON, "To the End");
  g_assert_true (gtk_widget_grab_focus (button));
  g_signal_emit_by_name (button, "clicked");
  for (guint i = 0; i < 4; i++)
    {
      gint64 last;

      desk_wait (fight_asks, desk);
      last = muster_session_last (desk->session);
      hand_in_by_key (desk);
      desk_wait (fight_asks, desk);
      g_assert_cmpint (muster_session_last (desk->session), >, last);
    }
  handoff_push (desk, "Stop");
  g_assert_true (fight_asks (desk)); /* the dice are still the next thing */
}

static gboolean
is_put_away (gpointer data)
{
  return !gtk_widget_get_mapped (desk_find (desk_find (handoff_page (data), MUSTER_TYPE_HANDOFF_FIGHT), MUSTER_TYPE_DICE_PAD));
}

/* Who gives the dice up stops the machine: it does not ask for them again. */
static void
test_given_up (Desk          *desk,
               gconstpointer  data)
{
  gint64 last;
  gboolean done = FALSE;

  (void) data;
  hand_off (desk);
  handoff_push (desk, "To the End");
  desk_wait (fight_asks, desk);
  last = muster_session_last (desk->session);
  g_signal_emit_by_name (desk_controller (focus_of (desk), GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", GDK_KEY_Escape, 0,
                         (GdkModifierType) 0, &done);
  g_assert_true (done);
  desk_wait (is_put_away, desk);
  desk_settle (400);
  g_assert_true (is_put_away (desk));
  g_assert_cmpint (muster_session_last (desk->session), ==, last);
  g_assert_nonnull (handoff_find_saying (handoff_page (desk), GTK_TYPE_BUTTON, "To the End"));
}

static void
let_play (Desk         *desk,
          MusterPlayer  british,
          MusterPlayer  french)
{
  muster_opponent_set_players (muster_opponent_bar_get_opponent (muster_window_get_opponent (desk->window)),
                               (MusterPlayer[]) { MUSTER_PLAYER_PERSON, british, french });
}

/* A machine that plays a side waits for dice where the battle is seen, also after the campaign was left meanwhile. */
static void
test_machine_waits (Desk          *desk,
                    gconstpointer  data)
{
  MusterSide side;

  (void) data;
  hand_off (desk);
  let_play (desk, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE);
  desk_wait (fight_asks, desk);
  side = muster_opponent_get_awaited (muster_opponent_bar_get_opponent (muster_window_get_opponent (desk->window)));
  let_play (desk, side == MOHAWK_BRITISH ? MUSTER_PLAYER_MACHINE : MUSTER_PLAYER_PERSON,
            side == MOHAWK_FRENCH ? MUSTER_PLAYER_MACHINE : MUSTER_PLAYER_PERSON);
  desk_wait (fight_asks, desk);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "chronicle");
  desk_settle (300);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "battles");
  desk_wait (fight_asks, desk);

  g_clear_object (&desk->campaign);
  desk_close (desk->window);
  muster_application_open_path (desk_application, desk->path);
  desk->window = MUSTER_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (desk_application)));
  desk->campaign = g_object_ref (muster_window_get_campaign (desk->window));
  desk->session = muster_campaign_get_session (desk->campaign);
  desk_wait (fight_asks, desk);
  hand_in_by_key (desk);
  handoff_rest (desk);
  /* told to play the other side, too */
  handoff_push (desk, "To the End");
  for (guint i = 0; i < 3; i++)
    {
      desk_wait (fight_asks, desk);
      hand_in_by_key (desk);
      handoff_rest (desk);
    }
  desk_wait (fight_asks, desk);
  let_play (desk, MUSTER_PLAYER_PERSON, MUSTER_PLAYER_PERSON);
}

static gboolean
map_asks (gpointer data)
{
  Desk *desk = data;

  return gtk_widget_get_mapped (pad_of (desk)) && focus_of (desk) && focus_of (desk) == desk_find (pad_of (desk), GTK_TYPE_ENTRY);
}

/* On the map it comes before the main button and an open form. */
static void
test_key (Desk          *desk,
          gconstpointer  data)
{
  gint64 last;

  (void) data;
  muster_throwing_save (desk->campaign, MUSTER_THROWING_TYPED);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "map");
  desk_must (desk, "umpire step 1 british III : set up");
  last = muster_session_last (desk->session);
  desk_give (desk, "roll");
  desk_wait (map_asks, desk);
  hand_in_by_key (desk);
  desk_wait (desk_is_idle, desk->session);
  g_assert_cmpint (muster_session_last (desk->session), ==, last + 1);
  g_assert_cmpint (muster_session_state (desk->session)->pool[MOHAWK_POOL_SEALIFT], ==, 3);
}

static gboolean
board_asks (gpointer data)
{
  Desk *desk = data;
  GtkWidget *entry = focus_of (desk);

  return entry && gtk_widget_is_ancestor (entry, handoff_page (desk)) && gtk_widget_get_ancestor (entry, MUSTER_TYPE_DICE_PAD);
}

/* And on Mohawk's own board. */
static void
test_board_key (Desk          *desk,
                gconstpointer  data)
{
  gint64 last;

  (void) data;
  muster_throwing_save (desk->campaign, MUSTER_THROWING_TYPED);
  desk_must (desk, "resolve mohawk");
  desk_must (desk, "line auto");
  handoff_rest (desk);
  g_assert_cmpstr (handoff_view (desk), ==, "board");
  last = muster_session_last (desk->session);
  press_next (desk);
  desk_wait (board_asks, desk);
  hand_in_by_key (desk);
  desk_wait (desk_is_idle, desk->session);
  desk_settle (60);
  g_assert_cmpint (muster_session_last (desk->session), >, last);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add ("/gui/dice-typed/key", Desk, NULL, desk_set_up, test_key, desk_tear_down);
  g_test_add ("/gui/dice-typed/board-key", Desk, NULL, handoff_set_up, test_board_key, desk_tear_down);
  g_test_add ("/gui/dice-typed/to-the-end", Desk, NULL, handoff_set_up, test_to_the_end, desk_tear_down);
  g_test_add ("/gui/dice-typed/given-up", Desk, NULL, handoff_set_up, test_given_up, desk_tear_down);
  g_test_add ("/gui/dice-typed/machine-waits", Desk, NULL, handoff_set_up, test_machine_waits, desk_tear_down);
  return desk_run ();
}
