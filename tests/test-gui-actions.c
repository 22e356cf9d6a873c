/*
 * Every action does what it says. Each is activated by its name here, and its effect seen;
 * the last test asks application, windows and widget classes for all the actions there are,
 * and fails for one that no test has activated. It belongs to the others: alone it fails.
 */
#include "config.h"

#include "gui-actions.h"
#include "gui-desk.h"
#include "gui-opens.h"

#include "about.h"
#include "battles-page.h"
#include "chart-card.h"
#include "chronicle-row.h"
#include "clause-row.h"
#include "compare-window.h"
#include "library-window.h"
#include "map-find.h"
#include "new-dialog.h"
#include "place.h"
#include "play.h"
#include "preferences-dialog.h"
#include "rename-dialog.h"
#include "rules-window.h"
#include "rulings-dialog.h"
#include "then-window.h"
#include "umpire-dialog.h"

static void
act (Desk       *desk,
     const char *name)
{
  actions_activate (desk->window, "win", name, NULL);
}

/* --- what is waited for -------------------------------------------------- */

static MusterOpponent *
opponent_of (Desk *desk)
{
  return muster_opponent_bar_get_opponent (muster_window_get_opponent (desk->window));
}

/* --- the application ----------------------------------------------------- */

static void
test_application (Desk          *desk,
                  gconstpointer  data)
{
  GtkWidget *dialog;

  (void) data;
  actions_activate (desk->window, "app", "open", NULL);
  opens_file_chooser ();
  actions_activate (desk->window, "app", "new", NULL);
  desk_wait (desk_is_anywhere, (gpointer) MUSTER_TYPE_NEW_DIALOG);
  dialog = desk_anywhere (MUSTER_TYPE_NEW_DIALOG);
  desk_close (dialog);
  actions_activate (desk->window, "app", "about", NULL);
  opens_window (muster_about_get_type ());
  actions_activate (desk->window, "app", "preferences", NULL);
  opens_window (muster_preferences_get_type ());
  actions_activate (desk->window, "app", "library", NULL);
  opens_window (MUSTER_TYPE_LIBRARY_WINDOW);
}

static void
test_rules (Desk          *desk,
            gconstpointer  data)
{
  MusterRulesWindow *rules;
  GtkWidget *search, *row;

  (void) data;
  actions_activate (desk->window, "app", "rules", NULL);
  opens_window (MUSTER_TYPE_RULES_WINDOW);
  actions_activate (desk->window, "app", "show-clause", g_variant_new_string ("M5.9"));
  rules = desk_window (MUSTER_TYPE_RULES_WINDOW);
  g_assert_cmpstr (muster_rules_window_get_clause (rules), ==, "M5.9");
  search = desk_find (GTK_WIDGET (rules), GTK_TYPE_SEARCH_ENTRY);
  actions_activate (rules, "rules", "find", NULL);
  g_assert_true (opens_is_focused (search));
  row = desk_find (GTK_WIDGET (rules), MUSTER_TYPE_CLAUSE_ROW);
  g_signal_emit_by_name (row, "follow", "M12.1");
  g_assert_cmpstr (muster_rules_window_get_clause (rules), ==, "M12.1");
  actions_activate (rules, "rules", "back", NULL);
  g_assert_cmpstr (muster_rules_window_get_clause (rules), ==, muster_clause_row_get_clause (MUSTER_CLAUSE_ROW (row))->id);
  desk_close (rules);
}

/* Windows that are gone need no tearing down. */
static void
drop (Desk *desk)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = muster_session_open (desk->path, FALSE, &error);

  g_assert_no_error (error);
  g_assert_true (muster_session_close (session, &error));
  g_assert_cmpint (g_unlink (desk->path), ==, 0);
  g_clear_pointer (&desk->path, g_free);
}

/* Also with a dialog open, which may be in the window. */
static void
test_quit (void)
{
  g_auto (GStrv) open = NULL;
  Desk desk = { NULL };

  desk_set_up (&desk, NULL);
  g_clear_object (&desk.campaign);
  g_object_add_weak_pointer (G_OBJECT (desk.window), (gpointer *) &desk.window);
  actions_activate (desk.window, "app", "preferences", NULL);
  desk_wait (opens_is_open, (gpointer) muster_preferences_get_type ());
  actions_activate (desk.window, "app", "quit", NULL);
  desk_wait (desk_is_null, &desk.window);
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (desk_application)));
  /* As after a kill it is opened again; its window closed by itself it would not be. */
  open = muster_place_open_files ();
  g_assert_true (g_strv_contains ((const char *const *) open, desk.path));
  muster_place_set_open (desk.path, FALSE);
  drop (&desk);
}

static void
test_back (void)
{
  Desk desk = { NULL };

  desk_set_up (&desk, NULL);
  g_clear_object (&desk.campaign);
  g_object_add_weak_pointer (G_OBJECT (desk.window), (gpointer *) &desk.window);
  act (&desk, "players");
  desk_wait (desk_is_anywhere, (gpointer) ADW_TYPE_PREFERENCES_PAGE);
  act (&desk, "back");
  desk_wait (desk_is_null, &desk.window);
  opens_window (MUSTER_TYPE_LIBRARY_WINDOW);
  drop (&desk);
}

/* --- the window ---------------------------------------------------------- */

static void
test_pages (Desk          *desk,
            gconstpointer  data)
{
  MusterMapPage *map = muster_window_get_map (desk->window);
  GtkWidget *search;

  (void) data;
  actions_activate (desk->window, "win", "page", g_variant_new_string ("statistics"));
  g_assert_cmpstr (muster_window_get_page (desk->window), ==, "statistics");
  act (desk, "show-battles");
  g_assert_cmpstr (muster_window_get_page (desk->window), ==, "battles");
  act (desk, "order");
  actions_activate (desk->window, "win", "show-battle", g_variant_new_int64 (1));
  g_assert_cmpstr (muster_window_get_page (desk->window), ==, "battles");
  act (desk, "find");
  g_assert_cmpstr (muster_window_get_page (desk->window), ==, "chronicle");
  search = desk_find (GTK_WIDGET (muster_window_get_chronicle (desk->window)), GTK_TYPE_SEARCH_ENTRY);
  g_assert_true (opens_is_focused (search));
  act (desk, "order");
  g_assert_cmpstr (muster_window_get_page (desk->window), ==, "map");
  g_assert_true (opens_is_focused (muster_map_page_get_order (map)));
  actions_activate (desk->window, "win", "page", g_variant_new_string ("forces"));
  act (desk, "find-place");
  g_assert_cmpstr (muster_window_get_page (desk->window), ==, "map");
  g_assert_true (opens_is_focused (desk_find (GTK_WIDGET (map), MUSTER_TYPE_MAP_FIND)));
  act (desk, "menu");
  g_assert_true (opens_menu (desk->window));
  opens_keys (desk->window, "win");
}

static void
test_map (Desk          *desk,
          gconstpointer  data)
{
  MusterMapPage *page = muster_window_get_map (desk->window);
  MusterMapArea *area = muster_map_page_get_area (page);
  MusterGuide *guide = muster_map_page_get_guide (page);
  double scale = muster_map_area_get_scale (area), larger;
  gint albany = mohawk_scenario_find_point (muster_campaign_get_scenario (desk->campaign), "albany");
  gint boston = mohawk_scenario_find_point (muster_campaign_get_scenario (desk->campaign), "boston");

  (void) data;
  actions_activate (desk->window, "win", "page", g_variant_new_string ("forces"));
  actions_activate (desk->window, "win", "show-point", g_variant_new_string ("albany"));
  g_assert_cmpstr (muster_window_get_page (desk->window), ==, "map");
  g_assert_cmpint (muster_map_area_get_selected (area), ==, albany);
  actions_activate (muster_map_area_get_spot (area, boston), "spot", "choose", NULL);
  g_assert_cmpint (muster_map_area_get_selected (area), ==, boston);
  act (desk, "zoom-in");
  larger = muster_map_area_get_scale (area);
  g_assert_cmpfloat (larger, >, scale);
  act (desk, "zoom-out");
  g_assert_cmpfloat (muster_map_area_get_scale (area), <, larger);
  act (desk, "zoom-fit");
  g_assert_cmpfloat (muster_map_area_get_scale (area), <=, scale);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (muster_guide_get_supply (guide))));
  act (desk, "supply");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (muster_guide_get_supply (guide))));
  act (desk, "supply");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (muster_guide_get_supply (guide))));
  desk_settle (300);
  act (desk, "guide");
  g_assert_true (opens_is_focused (guide));
}

static void
test_history (Desk          *desk,
              gconstpointer  data)
{
  guint64 before = muster_session_hash (desk->session), after;

  (void) data;
  desk_must (desk, "port boston");
  after = muster_session_hash (desk->session);
  act (desk, "undo");
  desk_wait (desk_is_idle, desk->session);
  g_assert_cmpuint (muster_session_hash (desk->session), ==, before);
  act (desk, "redo");
  desk_wait (desk_is_idle, desk->session);
  g_assert_cmpuint (muster_session_hash (desk->session), ==, after);
  act (desk, "undo-key");
  desk_wait (desk_is_idle, desk->session);
  g_assert_cmpuint (muster_session_hash (desk->session), ==, before);
  act (desk, "redo-key");
  desk_wait (desk_is_idle, desk->session);
  g_assert_cmpuint (muster_session_hash (desk->session), ==, after);
  desk_must (desk, "port new-york");
  actions_activate (desk->window, "win", "undo-to", g_variant_new_int64 (1));
  desk_wait (desk_is_idle, desk->session);
  g_assert_cmpuint (muster_session_hash (desk->session), ==, after);
}

static gboolean
is_on (gpointer data)
{
  return muster_session_last (data) > 1;
}

static gboolean
is_shown (gpointer widget)
{
  return gtk_widget_get_visible (widget);
}

/* The main button: a player turn ends. */
static void
test_next (Desk          *desk,
           gconstpointer  data)
{
  GtkWidget *next = muster_guide_get_next (muster_map_page_get_guide (muster_window_get_map (desk->window)));

  (void) data;
  desk_must (desk, "umpire step 1 british III : to begin with");
  g_assert_true (gtk_widget_get_visible (next));
  act (desk, "next");
  desk_wait (is_on, desk->session);
  desk_wait (desk_is_idle, desk->session);
  /* M10.1: the button below it, which ends the step without what is owed. */
  desk_must (desk, "umpire step 2 british V, pool land 4, place br-44 albany, hold schenectady french : a place to be taken");
  desk_must (desk, "march albany>schenectady br-44");
  desk_wait (is_shown, muster_guide_get_end (muster_map_page_get_guide (muster_window_get_map (desk->window))));
  act (desk, "second");
  desk_wait (desk_is_idle, desk->session);
  g_assert_cmpint (muster_session_state (desk->session)->step, !=, MOHAWK_STEP_MOVE);
}

/* Behind the board: the other rules a battle can be fought by. */
static void
test_otherwise (Desk          *desk,
                gconstpointer  data)
{
  MusterBattlesPage *page;

  (void) data;
  desk_must (desk, "umpire step 3 french V, place fr-bearn carlisle, place br-44 carlisle : a battle");
  desk_must (desk, "end");
  desk_must (desk, "fight carlisle");
  muster_window_show_page (desk->window, "battles");
  page = muster_window_get_battles (desk->window);
  actions_activate (page, "battles", "otherwise", NULL);
  g_assert_cmpstr (muster_battles_page_get_view (page), ==, "choice");
}

/* A piece on the board chosen by whoever cannot click. */
static void
test_piece (Desk          *desk,
            gconstpointer  data)
{
  gint piece = mohawk_scenario_find_piece (muster_session_scenario (desk->session), "br-44");
  MusterBattleBoard *board = muster_battles_page_get_board (muster_window_get_battles (desk->window));

  (void) data;
  desk_must (desk, "umpire step 3 french V, place fr-bearn carlisle, place br-44 carlisle : a battle");
  desk_must (desk, "end");
  desk_must (desk, "fight carlisle");
  desk_must (desk, "resolve mohawk");
  muster_window_show_page (desk->window, "battles");
  desk_settle (100);
  actions_activate (muster_battle_board_get_piece (board, piece), "piece", "choose", NULL);
  g_assert_cmpint (muster_battle_board_get_selected (board), ==, piece);
}

static void
test_then (Desk          *desk,
           gconstpointer  data)
{
  MusterThenWindow *then;
  MusterMapArea *area;
  double scale;
  gpointer gone;

  (void) data;
  desk_must (desk, "port boston");
  muster_window_show_page (desk->window, "chronicle");
  desk_wait (desk_is_anywhere, (gpointer) MUSTER_TYPE_CHRONICLE_ROW);
  actions_activate (desk->window, "win", "then", g_variant_new_int64 (1));
  desk_wait (opens_is_open, (gpointer) MUSTER_TYPE_THEN_WINDOW);
  gone = then = desk_window (MUSTER_TYPE_THEN_WINDOW);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (then));
  area = MUSTER_MAP_AREA (desk_find (GTK_WIDGET (then), MUSTER_TYPE_MAP_AREA));
  scale = muster_map_area_get_scale (area);
  actions_activate (then, "then", "zoom", g_variant_new_int32 (MUSTER_ZOOM_IN));
  g_assert_cmpfloat (muster_map_area_get_scale (area), >, scale);
  g_object_add_weak_pointer (G_OBJECT (then), &gone);
  actions_activate (then, "then", "now", NULL);
  desk_wait (desk_is_null, &gone);
}

static void
test_compare (Desk          *desk,
              gconstpointer  data)
{
  MusterCompareWindow *compare;

  (void) data;
  desk_must (desk, "port boston");
  desk_must (desk, "undo");
  actions_activate (desk->window, "win", "compare", g_variant_new_int64 (1));
  desk_wait (opens_is_open, (gpointer) MUSTER_TYPE_COMPARE_WINDOW);
  compare = desk_window (MUSTER_TYPE_COMPARE_WINDOW);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (compare));
  actions_activate (compare, "compare", "choose", NULL);
  opens_file_chooser ();
  desk_close (compare);
}

static MusterWindow *
other_window (Desk *desk)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (desk_application)); l; l = l->next)
    if (MUSTER_IS_WINDOW (l->data) && l->data != (gpointer) desk->window && muster_window_get_campaign (l->data))
      return l->data;
  return NULL;
}

static gboolean
is_branched (gpointer desk)
{
  return other_window (desk) && gtk_widget_get_mapped (GTK_WIDGET (other_window (desk)));
}

static void
test_branch (Desk          *desk,
             gconstpointer  data)
{
  MusterSession *session;

  (void) data;
  desk_must (desk, "port boston");
  actions_activate (desk->window, "win", "branch", g_variant_new_int64 (1));
  desk_wait (is_branched, desk);
  session = muster_campaign_get_session (muster_window_get_campaign (other_window (desk)));
  g_assert_cmpuint (muster_session_hash (session), ==, muster_session_hash (desk->session));
  g_assert_cmpstr (muster_session_meta (session)->id, !=, muster_session_meta (desk->session)->id);
  desk_close (other_window (desk));
}

static void
test_umpire (Desk          *desk,
             gconstpointer  data)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (desk->campaign);
  gint32 fort[] = { mohawk_scenario_find_point (scenario, "albany"), 1 };
  MusterUmpireDialog *dialog;
  gpointer gone;

  (void) data;
  act (desk, "umpire");
  desk_wait (opens_is_open, (gpointer) MUSTER_TYPE_UMPIRE_DIALOG);
  gone = dialog = desk_window (MUSTER_TYPE_UMPIRE_DIALOG);
  g_assert_true (muster_umpire_dialog_choose (dialog, "fort", fort, 2));
  actions_activate (dialog, "umpire", "add", NULL);
  gtk_editable_set_text (GTK_EDITABLE (desk_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW)), "so it is");
  g_object_add_weak_pointer (G_OBJECT (dialog), &gone);
  actions_activate (dialog, "umpire", "apply", NULL);
  desk_wait (desk_is_null, &gone);
  g_assert_cmpint (muster_session_state (desk->session)->fort[fort[0]], ==, 1);
  act (desk, "rulings");
  opens_window (MUSTER_TYPE_RULINGS_DIALOG);
  act (desk, "tour");
  g_assert_true (muster_tour_is_on (muster_window_get_tour (desk->window)));
  {
    guint step = muster_tour_get_step (muster_window_get_tour (desk->window));

    act (desk, "tour-next");
    g_assert_cmpuint (muster_tour_get_step (muster_window_get_tour (desk->window)), ==, step + 1);
  }
}

/* --- the machine --------------------------------------------------------- */

typedef struct
{
  MusterOpponent     *opponent;
  MusterOpponentMood  mood;
} Mood;

static gboolean
has_mood (gpointer data)
{
  const Mood *mood = data;

  return muster_opponent_get_mood (mood->opponent) == mood->mood;
}

static void
wait_mood (Desk               *desk,
           MusterOpponentMood  mood)
{
  desk_wait (has_mood, &(Mood) { opponent_of (desk), mood });
}

static void
test_machine (Desk          *desk,
              gconstpointer  data)
{
  gint64 last;

  (void) data;
  act (desk, "players");
  desk_wait (desk_is_anywhere, (gpointer) ADW_TYPE_PREFERENCES_PAGE);
  desk_close (desk_anywhere (ADW_TYPE_PREFERENCES_PAGE));
  muster_opponent_set_players (opponent_of (desk), (MusterPlayer[]) { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE,
                                                                      MUSTER_PLAYER_MACHINE });
  act (desk, "machine-pause");
  wait_mood (desk, MUSTER_OPPONENT_PAUSED);
  last = muster_session_last (desk->session);
  act (desk, "machine-step");
  wait_mood (desk, MUSTER_OPPONENT_PAUSED);
  while (muster_session_last (desk->session) == last)
    desk_settle (5);
  wait_mood (desk, MUSTER_OPPONENT_PAUSED);
  g_assert_cmpint (muster_session_last (desk->session), ==, last + 1);
  act (desk, "machine-continue");
  g_assert_cmpint (muster_opponent_get_mood (opponent_of (desk)), !=, MUSTER_OPPONENT_PAUSED);
  act (desk, "machine-toggle");
  wait_mood (desk, MUSTER_OPPONENT_PAUSED);
  desk_wait (desk_is_idle, desk->session);
}

/* --- pages --------------------------------------------------------------- */

static gboolean
lists_all (gpointer data)
{
  Desk *desk = data;

  return g_list_model_get_n_items (muster_forces_page_get_model (muster_window_get_forces (desk->window)))
         == muster_campaign_get_scenario (desk->campaign)->n_pieces;
}

static gboolean
lists_none (gpointer data)
{
  return g_list_model_get_n_items (muster_forces_page_get_model (muster_window_get_forces (((Desk *) data)->window))) == 0;
}

static void
test_forces (Desk          *desk,
             gconstpointer  data)
{
  MusterForcesPage *page = muster_window_get_forces (desk->window);
  GtkWidget *view = desk_find (GTK_WIDGET (page), GTK_TYPE_COLUMN_VIEW);

  (void) data;
  muster_window_show_page (desk->window, "forces");
  desk_settle (100);
  g_assert_false (lists_none (desk));
  gtk_editable_set_text (GTK_EDITABLE (desk_find (GTK_WIDGET (page), GTK_TYPE_SEARCH_ENTRY)), "no such piece");
  desk_wait (lists_none, desk);
  actions_activate (page, "forces", "clear", NULL);
  desk_wait (lists_all, desk);
  muster_forces_page_set_narrow (page, TRUE);
  g_signal_emit_by_name (view, "activate", 0);
  desk_settle (50);
  g_assert_false (gtk_widget_get_mapped (view));
  actions_activate (page, "forces", "back", NULL);
  desk_settle (50);
  g_assert_true (gtk_widget_get_mapped (view));
}

static gboolean
has_chart (gpointer page)
{
  GtkWidget *card = desk_find (page, MUSTER_TYPE_CHART_CARD);

  return card && muster_chart_card_get_chart (MUSTER_CHART_CARD (card)) != NULL;
}

static void
test_chart (Desk          *desk,
            gconstpointer  data)
{
  GtkWidget *page = GTK_WIDGET (muster_window_get_statistics (desk->window));
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  (void) data;
  while (muster_session_state (desk->session)->turn <= 1 && play_random (desk->session, &order))
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      g_assert_true (muster_session_submit (desk->session, &order, NULL, &reply, NULL));
    }
  muster_window_show_page (desk->window, "statistics");
  desk_wait (has_chart, page);
  actions_activate (desk_find (page, MUSTER_TYPE_CHART_CARD), "chart", "export", g_variant_new_string ("csv"));
  opens_file_chooser ();
}

/* --- the library --------------------------------------------------------- */

static gboolean
is_calm (gpointer library)
{
  return muster_library_is_listed (library) && !muster_library_is_busy (library);
}

typedef struct
{
  MusterLibrary *library;
  const char    *title;
  gboolean       there;
} Titled;

static gboolean
is_titled (gpointer data)
{
  const Titled *titled = data;
  GListModel *cards = muster_library_get_cards (titled->library);
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (MusterLibraryCard) card = g_list_model_get_item (cards, i);

      found |= g_strcmp0 (muster_library_card_title (card), titled->title) == 0;
    }
  return found == titled->there && is_calm (titled->library);
}

static void
wait_titled (MusterLibrary *library,
             const char    *title,
             gboolean       there)
{
  desk_wait (is_titled, &(Titled) { library, title, there });
}

static gboolean
is_window_open (gpointer data)
{
  (void) data;
  return desk_window (MUSTER_TYPE_WINDOW) != NULL;
}

static void
test_library (void)
{
  g_autofree char *folder = muster_campaign_folder ();
  g_autofree char *path = g_build_filename (folder, "actions.muster", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = muster_session_create (path, play_scenario (),
                                                             &(MusterSetup) { .title = "Actions" }, &error);
  MusterLibraryWindow *window;
  MusterLibrary *library;
  GtkWidget *dialog;

  g_assert_no_error (error);
  g_assert_true (muster_session_close (session, &error));
  muster_application_show_library (desk_application);
  window = desk_window (MUSTER_TYPE_LIBRARY_WINDOW);
  library = muster_library_window_get_library (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  wait_titled (library, "Actions", TRUE);

  actions_activate (window, "library", "find", NULL);
  g_assert_true (opens_is_focused (desk_find (GTK_WIDGET (window), GTK_TYPE_SEARCH_ENTRY)));
  actions_activate (window, "library", "menu", NULL);
  g_assert_true (opens_menu (window));
  opens_keys (window, "library");
  actions_activate (window, "library", "import", NULL);
  opens_file_chooser ();
  actions_activate (window, "library", "card-duplicate", g_variant_new_bytestring (path));
  wait_titled (library, "Actions (copy)", TRUE);
  actions_activate (window, "library", "card-rename", g_variant_new_bytestring (path));
  desk_wait (desk_is_anywhere, (gpointer) MUSTER_TYPE_RENAME_DIALOG);
  dialog = desk_anywhere (MUSTER_TYPE_RENAME_DIALOG);
  gtk_editable_set_text (GTK_EDITABLE (desk_find (dialog, ADW_TYPE_ENTRY_ROW)), "Deeds");
  g_assert_true (desk_press (dialog, "_Rename"));
  wait_titled (library, "Deeds", TRUE);
  actions_activate (window, "library", "card-trash", g_variant_new_bytestring (path));
  wait_titled (library, "Deeds", FALSE);
  actions_activate (window, "library", "undo", NULL);
  wait_titled (library, "Deeds", TRUE);
  /* The key, which is the search's while that has the focus. */
  actions_activate (window, "library", "card-trash", g_variant_new_bytestring (path));
  wait_titled (library, "Deeds", FALSE);
  actions_activate (window, "library", "find", NULL);
  actions_activate (window, "library", "undo-key", NULL);
  desk_settle (300);
  wait_titled (library, "Deeds", FALSE);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  actions_activate (window, "library", "undo-key", NULL);
  wait_titled (library, "Deeds", TRUE);
  actions_activate (window, "library", "redo-key", NULL);
  actions_activate (window, "library", "card-open", g_variant_new_bytestring (path));
  desk_wait (is_window_open, NULL);
  g_assert_cmpstr (gtk_window_get_title (desk_window (MUSTER_TYPE_WINDOW)), ==, "Deeds");
  desk_close (desk_window (MUSTER_TYPE_WINDOW));
  desk_close (window);
}

/* --- all of them --------------------------------------------------------- */

static void
test_all (Desk          *desk,
          gconstpointer  data)
{
  MusterLibraryWindow *library;
  guint n = 0, missed;

  (void) data;
  muster_application_show_library (desk_application);
  library = desk_window (MUSTER_TYPE_LIBRARY_WINDOW);
  missed = actions_miss_group ("app", G_ACTION_GROUP (desk_application), &n);
  missed += actions_miss_group ("win", G_ACTION_GROUP (desk->window), &n);
  missed += actions_miss_group ("library", G_ACTION_GROUP (library), &n);
  missed += actions_miss_classes (GTK_TYPE_WIDGET, &n);
  g_test_message ("%u actions", n);
  g_assert_cmpuint (actions_count_unknown (), ==, 0);
  g_assert_cmpuint (missed, ==, 0);
  g_assert_cmpuint (n, ==, actions_count ());
  desk_close (library);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/actions/application", test_application);
  ADD ("/gui/actions/rules", test_rules);
  g_test_add_func ("/gui/actions/quit", test_quit);
  g_test_add_func ("/gui/actions/back", test_back);
  ADD ("/gui/actions/pages", test_pages);
  ADD ("/gui/actions/map", test_map);
  ADD ("/gui/actions/history", test_history);
  ADD ("/gui/actions/next", test_next);
  ADD ("/gui/actions/otherwise", test_otherwise);
  ADD ("/gui/actions/piece", test_piece);
  ADD ("/gui/actions/then", test_then);
  ADD ("/gui/actions/compare", test_compare);
  ADD ("/gui/actions/branch", test_branch);
  ADD ("/gui/actions/umpire", test_umpire);
  ADD ("/gui/actions/machine", test_machine);
  ADD ("/gui/actions/forces", test_forces);
  ADD ("/gui/actions/chart", test_chart);
  g_test_add_func ("/gui/actions/library", test_library);
  ADD ("/gui/actions/all", test_all);
  return desk_run ();
}
