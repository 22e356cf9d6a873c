/* Who comes up to a battle, or may, on its board. */
#include "config.h"

#include "board-test.h"

#include "battle-board-side.h"
#include "battle-dues.h"
#include "battle-report.h"
#include "battles-page.h"
#include "chronicle-item.h"
#include "gui-desk.h"
#include "machine-card.h"
#include "players.h"
#include "playing.h"
#include "rules.h"
#include "taking-back.h"

#include <adwaita.h>

static void
test_nobody (Desk          *desk,
             gconstpointer  data)
{
  gint64 last;

  (void) data;
  fight_carillon (desk);
  g_assert_nonnull (row_saying (page_of (desk), "Artois"));
  g_assert_cmpint (muster_session_state (desk->session)->reinforcing, ==, MOHAWK_FRENCH);
  last = muster_session_last (desk->session);
  choose (desk, "Nobody comes");
  g_assert_cmpint (muster_session_last (desk->session), ==, last + 1);
  g_assert_cmpint (muster_session_state (desk->session)->reinforcing, ==, 0);
  g_assert_null (row_saying (page_of (desk), "Nobody comes"));
}

/* M6.8: whom the machine has not brought up it may bring as long as a person has not fired. That is no question to him, and what
 * he is asked himself stands there also while the machine plays. */
static void
test_machine_may (Desk          *desk,
                  gconstpointer  data)
{
  const MusterPlayer machine[MUSTER_N_SIDES] = { [MOHAWK_FRENCH] = MUSTER_PLAYER_MACHINE };
  const MusterPlayer person[MUSTER_N_SIDES] = { [MOHAWK_BRITISH] = MUSTER_PLAYER_MACHINE };
  GtkWidget *bench;

  (void) data;
  fight_carillon (desk);
  bench = GTK_WIDGET (gtk_widget_get_template_child (page_of (desk), MUSTER_TYPE_BATTLES_PAGE, "bench"));
  g_assert_true (gtk_widget_get_mapped (bench));
  muster_players_save (muster_session_meta (desk->session)->id, machine);
  muster_playing_set (desk->campaign, MUSTER_PLAYING_MACHINE);
  g_assert_false (gtk_widget_get_visible (bench));
  muster_playing_set (desk->campaign, MUSTER_PLAYING_PERSON);
  g_assert_cmpint (muster_session_state (desk->session)->reinforcing, ==, MOHAWK_FRENCH);
  g_assert_false (gtk_widget_get_visible (bench));
  g_assert_true (muster_battle_dues_is_empty (MUSTER_BATTLE_DUES (bench)));

  muster_players_save (muster_session_meta (desk->session)->id, person);
  muster_playing_set (desk->campaign, MUSTER_PLAYING_MACHINE);
  g_assert_true (gtk_widget_get_visible (bench));
  g_assert_false (gtk_widget_is_sensitive (row_saying (bench, "Artois")));
}

static MohawkSide
giver_of (Desk   *desk,
          gint64  id)
{
  g_autoptr (MusterEntry) entry = muster_session_entry (desk->session, id, NULL);

  return muster_chronicle_giver (desk->campaign, entry);
}

/* M6.8, M6.11: in the other side's player turn the ground chosen and the piece brought are their giver's orders, for the
 * shield and for the undo of who plays against the machine. */
static void
test_giver (Desk          *desk,
            gconstpointer  data)
{
  const MusterPlayer player[] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_PERSON };
  g_autofree char *own = NULL, *behind = NULL;
  gint64 ground;

  (void) data;
  fight_carillon (desk);
  ground = muster_session_last (desk->session) - 5;
  g_assert_cmpint (giver_of (desk, ground - 1), ==, MOHAWK_BRITISH);
  g_assert_cmpint (giver_of (desk, ground), ==, MOHAWK_FRENCH);
  g_assert_cmpint (giver_of (desk, ground + 1), ==, MOHAWK_BRITISH);
  must (desk, "reinforce fr-artois", NULL);
  g_assert_cmpint (giver_of (desk, ground + 6), ==, MOHAWK_FRENCH);
  muster_players_save (muster_session_meta (desk->session)->id, player);
  g_assert_cmpuint (muster_taking_back_count (desk->campaign, &own), ==, 1);
  must (desk, "fire auto", "1 1");
  g_assert_cmpuint (muster_taking_back_count (desk->campaign, &behind), ==, 2);
  g_assert_cmpstr (behind, ==, own);
}

/* Against the machine an undo takes back its orders as well, and a redo gives back what one undo took, of several each its own. */
static void
test_redo (Desk          *desk,
           gconstpointer  data)
{
  const MusterPlayer player[MUSTER_N_SIDES] = { [MOHAWK_FRENCH] = MUSTER_PLAYER_MACHINE };

  (void) data;
  fight_carillon (desk);
  muster_players_save (muster_session_meta (desk->session)->id, player);
  must (desk, "undo 3", NULL);
  must (desk, "undo 2", NULL);
  g_assert_cmpuint (muster_taking_back_redo (desk->campaign), ==, 2);
  must (desk, "redo 2", NULL);
  g_assert_cmpuint (muster_taking_back_redo (desk->campaign), ==, 3);
}

/* M6.8: who has come up, and from where, stands beside the board until the next fire; M6.9: and why nobody may retreat. */
static void
test_came (Desk          *desk,
           gconstpointer  data)
{
  GtkWidget *came, *side;

  (void) data;
  fight_carillon (desk);
  side = desk_find (page_of (desk), MUSTER_TYPE_BATTLE_BOARD_SIDE);
  came = board_button (MUSTER_BATTLE_BOARD_SIDE (side), "came");
  g_assert_false (gtk_widget_get_visible (came));
  must (desk, "reinforce fr-artois", NULL);
  rest (desk);
  desk_settle (200);
  g_assert_true (gtk_widget_get_mapped (came));
  g_assert_true (desk_says (came, "Artois has come up"));
  g_assert_true (desk_says (came, "from Crown Point"));
  must (desk, "fire auto", "1 1");
  rest (desk);
  g_assert_false (gtk_widget_get_visible (came));
}

static gboolean
is_not_held (gpointer report)
{
  return !muster_battle_report_is_held (report);
}

/* A report that the machine brought about does not take the Return that was meant for the board; and what was thrown last is told. */
static void
test_held (Desk          *desk,
           gconstpointer  data)
{
  const MusterPlayer player[MUSTER_N_SIDES] = { [MOHAWK_BRITISH] = MUSTER_PLAYER_MACHINE };
  GtkWidget *report;
  gint64 last;

  (void) data;
  scene (desk, "step 3 british V, place br-44 duquesne, place fr-bearn duquesne, hits fr-bearn 1, place br-48 carillon, "
               "place fr-guyenne carillon", NULL);
  must (desk, "fight duquesne", NULL);
  must (desk, "terrain open", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  must (desk, "fire auto", "1");
  rest (desk);
  muster_battle_board_side_take_focus (MUSTER_BATTLE_BOARD_SIDE (desk_find (page_of (desk), MUSTER_TYPE_BATTLE_BOARD_SIDE)));
  muster_players_save (muster_session_meta (desk->session)->id, player);
  must (desk, "fire auto", "4");
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "report");
  report = desk_find (page_of (desk), MUSTER_TYPE_BATTLE_REPORT);
  g_assert_true (muster_battle_report_is_held (MUSTER_BATTLE_REPORT (report)));
  last = muster_session_last (desk->session);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.next", NULL);
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (desk->window)));
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "report");
  g_assert_cmpint (muster_session_last (desk->session), ==, last);
  g_assert_true (gtk_widget_has_focus (report));
  g_assert_true (desk_says (report, "The Last Dice"));
  desk_wait (is_not_held, report);
  g_assert_false (gtk_widget_has_focus (report));
  g_assert_true (desk_press (page_of (desk), "_Continue: Battles Still Due"));
}

/* Up and Down lead from one battle to the next, and Tab past the row to what begins it. */
static void
test_due_keys (Desk          *desk,
               gconstpointer  data)
{
  GtkWidget *list, *first, *second;
  gboolean taken = FALSE;

  (void) data;
  scene (desk, "step 3 british V, place br-44 duquesne, place fr-bearn duquesne, place br-48 carillon, place fr-guyenne carillon", NULL);
  rest (desk);
  list = GTK_WIDGET (gtk_widget_get_template_child (page_of (desk), MUSTER_TYPE_BATTLES_PAGE, "now"));
  muster_battles_page_take_focus (MUSTER_BATTLES_PAGE (page_of (desk)));
  first = gtk_window_get_focus (GTK_WINDOW (desk->window));
  g_assert_true (GTK_IS_BUTTON (first) && gtk_widget_is_ancestor (first, list));
  g_signal_emit_by_name (desk_controller (list, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", GDK_KEY_Down, 0, (GdkModifierType) 0, &taken);
  second = gtk_window_get_focus (GTK_WINDOW (desk->window));
  g_assert_true (taken && GTK_IS_BUTTON (second) && second != first && gtk_widget_is_ancestor (second, list));
  g_signal_emit_by_name (desk_controller (list, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", GDK_KEY_Up, 0, (GdkModifierType) 0, &taken);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (desk->window)) == first);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (desk->window)) == second);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (desk->window)) == first);
}

/* M6.8: whom the machine brought up, and from where, is told beside the board until a person's next order. */
static void
test_brought_up (Desk          *desk,
                 gconstpointer  data)
{
  const MusterPlayer player[MUSTER_N_SIDES] = { [MOHAWK_FRENCH] = MUSTER_PLAYER_MACHINE };
  GtkWidget *card;

  (void) data;
  fight_carillon (desk);
  muster_players_save (muster_session_meta (desk->session)->id, player);
  card = desk_find (page_of (desk), MUSTER_TYPE_MACHINE_CARD);
  g_assert_false (gtk_widget_get_visible (card));
  muster_playing_set (desk->campaign, MUSTER_PLAYING_MACHINE);
  must (desk, "reinforce fr-artois", NULL);
  muster_playing_set (desk->campaign, MUSTER_PLAYING_PERSON);
  rest (desk);
  g_assert_true (gtk_widget_get_mapped (card));
  g_assert_true (desk_says (card, "What the French Did"));
  g_assert_true (desk_says (card, "Artois comes up."));
  g_assert_true (desk_says (card, "Crown Point"));
  must (desk, "fire auto", "1 1");
  rest (desk);
  g_assert_false (gtk_widget_get_visible (card));
}

/* Against the machine, who may come and that nobody does stand where they are chosen: the button under the hand that has just
 * rolled brings nobody and gives nothing up. */
static void
test_asked (Desk          *desk,
            gconstpointer  data)
{
  static const char *const orders[] = { "walls", "fallback", "retreat" };
  MusterBattleBoardSide *side;
  GtkWidget *nobody;
  gint64 last;

  (void) data;
  fight_carillon (desk);
  muster_playing_set (desk->campaign, MUSTER_PLAYING_QUESTION);
  rest (desk);
  side = MUSTER_BATTLE_BOARD_SIDE (gtk_widget_get_template_child (page_of (desk), MUSTER_TYPE_BATTLES_PAGE, "side"));
  nobody = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (side), MUSTER_TYPE_BATTLE_BOARD_SIDE, "main"));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (nobody)), ==, "Choose Above Who Comes");
  g_assert_nonnull (row_saying (GTK_WIDGET (side), "Nobody comes"));
  /* it is asked once, and the page says what is asked */
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (gtk_widget_get_template_child (page_of (desk), MUSTER_TYPE_BATTLES_PAGE, "bench"))));
  g_assert_true (desk_says (page_of (desk), "– Who comes up"));
  g_assert_true (desk_says (GTK_WIDGET (side), "The French may bring a piece into the battle at Carillon."));
  g_assert_cmpstr (muster_battles_page_get_clause (MUSTER_BATTLES_PAGE (page_of (desk))), ==, "M6.8");
  /* Nothing of the turn of fire, which is the machine's. */
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    g_assert_false (gtk_widget_get_sensitive (board_button (side, orders[i])));
  muster_playing_set (desk->campaign, MUSTER_PLAYING_PERSON);
  g_assert_true (gtk_widget_get_sensitive (board_button (side, "walls")));
  g_assert_true (gtk_widget_get_sensitive (board_button (side, "retreat")));
  muster_playing_set (desk->campaign, MUSTER_PLAYING_QUESTION);
  g_assert_false (gtk_widget_get_sensitive (board_button (side, "retreat")));
  last = muster_session_last (desk->session);
  /* it leads to them, and orders nothing */
  muster_battle_board_side_take_focus (side);
  g_signal_emit_by_name (nobody, "clicked");
  muster_battle_board_side_press (side);
  rest (desk);
  g_assert_cmpint (muster_session_last (desk->session), ==, last);
  g_assert_true (gtk_widget_has_focus (row_saying (GTK_WIDGET (side), "Artois")));
  muster_battle_board_side_take_focus (side);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.guide", NULL);
  g_assert_cmpstr (muster_window_get_page (desk->window), ==, "battles");
  g_assert_true (gtk_widget_has_focus (row_saying (GTK_WIDGET (side), "Artois")));
  g_assert_true (gtk_widget_activate (row_saying (GTK_WIDGET (side), "Artois")));
  rest (desk);
  g_assert_cmpint (muster_session_state (desk->session)->place[mohawk_scenario_find_piece (
    muster_campaign_get_scenario (desk->campaign), "fr-artois")], ==,
    mohawk_scenario_find_point (muster_campaign_get_scenario (desk->campaign), "carillon"));
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/reinforcement/nobody", test_nobody);
  ADD ("/gui/reinforcement/machine-may", test_machine_may);
  ADD ("/gui/reinforcement/asked", test_asked);
  ADD ("/gui/reinforcement/came", test_came);
  ADD ("/gui/reinforcement/held", test_held);
  ADD ("/gui/reinforcement/due-keys", test_due_keys);
  ADD ("/gui/reinforcement/giver", test_giver);
  ADD ("/gui/reinforcement/redo", test_redo);
  ADD ("/gui/reinforcement/brought-up", test_brought_up);
  return desk_run ();
}
