#include "config.h"

#include "scenes.h"

#include "campaigns.h"
#include "dice-pad.h"
#include "film.h"
#include "players.h"
#include "rules-window.h"
#include "scenes-private.h"
#include "settings.h"
#include "umpire-dialog.h"

#define CHART_TRIES 400

/* --- the map -------------------------------------------------------------------- */

static GtkWindow *
open_map (Stage      *stage,
          const char *file)
{
  stage_open (stage, file);
  stage_show (stage);
  stage_act (stage, "zoom-fit");
  film_settle (300);
  return GTK_WINDOW (stage->window);
}

static MusterMapArea *
area_of (Stage *stage)
{
  return muster_map_page_get_area (muster_window_get_map (stage->window));
}

static void
wait_drawn (Stage *stage)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  film_settle (100);
  while (!muster_map_area_is_drawn (area_of (stage)) && g_get_monotonic_time () < end)
    film_settle (20);
  film_settle (100);
}

static GtkWindow *
set_map (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_WAR);

  wait_drawn (stage);
  return window;
}

/* As near as a player looks, with the place in the middle. */
static void
look_at (Stage      *stage,
         const char *id,
         double      scale)
{
  const MohawkPoint *point = &muster_campaign_get_scenario (stage->campaign)->point[stage_point (stage, id)];

  muster_map_area_set_view (area_of (stage), point->x, point->y, scale);
  wait_drawn (stage);
}

static void
take_up (Stage      *stage,
         const char *id)
{
  muster_map_area_select (area_of (stage), stage_point (stage, id));
  g_signal_emit_by_name (area_of (stage), "taken", stage_point (stage, id));
  film_settle (200);
}

/* A stack that may march glows with its destinations. */
static GtkWindow *
set_stack (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_WAR);

  take_up (stage, "albany");
  look_at (stage, "albany", 1.15);
  return window;
}

/* Where it may go, on the map as a whole. */
static GtkWindow *
set_reach (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_WAR);

  take_up (stage, "albany");
  stage_act (stage, "zoom-fit");
  wait_drawn (stage);
  return window;
}

/* A place that is refused says by which clause. */
static GtkWindow *
set_refused (Stage *stage)
{
  GtkWindow *window = set_stack (stage);

  g_signal_emit_by_name (area_of (stage), "pointed", stage_point (stage, "canajoharie"));
  film_settle (200);
  return window;
}

/* A place where there would be a battle says who is there, and how it would go. */
static GtkWindow *
set_told (Stage *stage)
{
  GtkWindow *window = set_stack (stage);
  MusterMarchPlan *plan = muster_map_page_get_plan (muster_window_get_map (stage->window));
  guint n = muster_campaign_get_scenario (stage->campaign)->n_points;
  gboolean battle = FALSE;

  for (guint p = 0; p < n && !battle; p++)
    if (muster_march_plan_get_price (plan, (gint) p, &battle) >= 0 && battle)
      g_signal_emit_by_name (area_of (stage), "pointed", (gint) p);
  film_settle (200);
  return window;
}

static GtkWindow *
set_legend (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_WAR);
  GtkWidget *button = stage_find (GTK_WIDGET (muster_window_get_map (stage->window)), GTK_TYPE_MENU_BUTTON, NULL);

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  film_settle (300);
  return window;
}

static GtkWindow *
set_place (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_WAR);

  muster_map_area_select (area_of (stage), stage_point (stage, "carillon"));
  look_at (stage, "carillon", 1.15);
  return window;
}

static GtkWindow *
set_supply (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_WAR);

  stage_act_on (stage, "supply", NULL);
  film_settle (300);
  wait_drawn (stage);
  return window;
}

static GtkWindow *
set_find (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_WAR);
  GtkWidget *entry;

  stage_act (stage, "find-place");
  film_settle (200);
  entry = stage_find (GTK_WIDGET (muster_window_get_map (stage->window)), GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "fort");
  film_settle (300);
  wait_drawn (stage);
  return window;
}

static GtkWindow *
set_sea (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_SEA);

  film_settle (300);
  muster_step_actions_open (muster_guide_get_actions (muster_map_page_get_guide (muster_window_get_map (stage->window))),
                            "chart");
  film_settle (200);
  stage_press (stage, GTK_WIDGET (window), "The French Are");
  return window;
}

/* The year is over: who starved, who went home. */
static GtkWindow *
set_year (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_EARLY);

  stage_do (stage, "umpire place br-48 cohase, place br-50 venango, step 3 british VII : the last step of 1755");
  stage_do (stage, "end");
  film_settle (400);
  wait_drawn (stage);
  return window;
}

/* A tribe of the Iroquois is owed for a place that was taken; all six are of one colour. */
static GtkWindow *
set_owed (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_EARLY);

  stage_do (stage, "umpire pool land 4, place br-48 albany, hold schenectady french : a place to be taken");
  stage_do (stage, "march albany>schenectady br-48");
  film_settle (400);
  wait_drawn (stage);
  return window;
}

/* What was taken back, told beside what is pressed, not over it. */
static GtkWindow *
set_undone (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_EARLY);

  stage_do (stage, "umpire pool land 4, place br-48 albany : to march");
  stage_do (stage, "march albany>schenectady br-48");
  stage_act (stage, "undo");
  film_settle (900);
  wait_drawn (stage);
  return window;
}

/* Dice lie above the main button. */
static GtkWindow *
set_dice (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_EARLY);

  stage_do (stage, "umpire step 3 british III : to roll");
  stage_do (stage, "roll");
  film_settle (900);
  wait_drawn (stage);
  return window;
}

/* Who is called to a place, of how many. */
static GtkWindow *
set_muster (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_EARLY);

  stage_do (stage, "umpire step 2 british IV, pool land 6 : before the muster");
  film_settle (200);
  muster_step_actions_open (muster_guide_get_actions (muster_map_page_get_guide (muster_window_get_map (stage->window))),
                            "muster");
  film_settle (300);
  wait_drawn (stage);
  return window;
}

static GtkWindow *
set_form (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_WAR);

  muster_step_actions_open (muster_guide_get_actions (muster_map_page_get_guide (muster_window_get_map (stage->window))),
                            "build");
  film_settle (300);
  wait_drawn (stage);
  return window;
}

/* An order by its words, and why it cannot be. */
static GtkWindow *
set_order (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_WAR);

  stage_act (stage, "order");
  muster_order_line_submit (muster_map_page_get_order (muster_window_get_map (stage->window)),
                            "march albany>schenectady>canajoharie br-44");
  film_settle (400);
  wait_drawn (stage);
  return window;
}

static GtkWindow *
set_menu (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_WAR);

  muster_window_pop_menu (stage->window);
  film_settle (300);
  return window;
}

static GtkWindow *
set_tour (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_SEA);

  stage_act (stage, "tour");
  film_settle (200);
  wait_drawn (stage);
  return window;
}

/* A step that was done before it came up. */
static GtkWindow *
set_tour_done (Stage *stage)
{
  GtkWindow *window = open_map (stage, CAMPAIGN_EARLY);

  stage_act (stage, "tour");
  muster_map_area_select (muster_map_page_get_area (muster_window_get_map (stage->window)), 3);
  film_settle (400);
  wait_drawn (stage);
  return window;
}

/* The machine has been stopped, and waits to be told to go on. */
static GtkWindow *
set_opponent (Stage *stage)
{
  static const MusterPlayer machine[MUSTER_N_SIDES] = { [MOHAWK_FRENCH] = MUSTER_PLAYER_MACHINE,
                                                       [MOHAWK_BRITISH] = MUSTER_PLAYER_MACHINE };
  static const MusterPlayer people[MUSTER_N_SIDES] = { MUSTER_PLAYER_PERSON };
  const char *id;

  stage_open (stage, CAMPAIGN_SEA);
  id = muster_session_meta (stage->session)->id;
  muster_players_save (id, machine);
  stage_show (stage);
  stage_act (stage, "machine-pause");
  stage_act (stage, "zoom-fit");
  film_settle (300);
  muster_players_save (id, people);
  return GTK_WINDOW (stage->window);
}

/* --- the other pages ---------------------------------------------------------------- */

static GtkWindow *
open_page (Stage      *stage,
           const char *page)
{
  stage_open (stage, CAMPAIGN_WAR);
  stage_show (stage);
  muster_window_show_page (stage->window, page);
  film_settle (500);
  return GTK_WINDOW (stage->window);
}

static GtkWindow *
set_forces (Stage *stage)
{
  return open_page (stage, "forces");
}

static GtkWindow *
set_piece (Stage *stage)
{
  GtkWindow *window = open_page (stage, "forces");

  muster_forces_page_select (muster_window_get_forces (stage->window), stage_piece (stage, "br-44"));
  film_settle (300);
  return window;
}

static GtkWindow *
set_chronicle (Stage *stage)
{
  GtkWindow *window = open_page (stage, "chronicle");

  muster_chronicle_page_select (muster_window_get_chronicle (stage->window), muster_session_last (stage->session) - 3);
  film_settle (300);
  return window;
}

/* An entry with its dice in words. */
static GtkWindow *
set_chronicle_dice (Stage *stage)
{
  GtkWindow *window = open_page (stage, "chronicle");
  gint64 id = muster_session_last (stage->session);

  for (gboolean found = FALSE; id > 1 && !found; id -= !found)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (stage->session, id, NULL);

      found = entry && entry->rolls && entry->rolls->len > 2;
    }
  muster_chronicle_page_select (muster_window_get_chronicle (stage->window), id);
  film_settle (300);
  return window;
}

static GtkWindow *
set_chronicle_search (Stage *stage)
{
  GtkWindow *window = open_page (stage, "chronicle");
  GtkWidget *page = GTK_WIDGET (muster_window_get_chronicle (stage->window));
  GListModel *lines = muster_chronicle_page_get_model (muster_window_get_chronicle (stage->window));
  guint all = g_list_model_get_n_items (lines);

  muster_chronicle_page_find (muster_window_get_chronicle (stage->window));
  film_settle (100);
  gtk_editable_set_text (GTK_EDITABLE (stage_find (page, GTK_TYPE_SEARCH_ENTRY, NULL)), "carillon");
  /* they are looked for bit by bit */
  for (guint i = 0; i < 100 && (g_list_model_get_n_items (lines) == all || g_list_model_get_n_items (lines) == 0); i++)
    film_settle (50);
  film_settle (200);
  return window;
}

static GtkWidget *
charts_of (Stage *stage)
{
  return stage_find (GTK_WIDGET (muster_window_get_statistics (stage->window)), GTK_TYPE_SCROLLED_WINDOW, NULL);
}

/* They are reckoned in a thread, which takes its time. */
static GtkWindow *
set_statistics (Stage *stage)
{
  GtkWindow *window = open_page (stage, "statistics");

  for (guint i = 0; !charts_of (stage) && i < CHART_TRIES; i++)
    film_settle (50);
  film_settle (500);
  return window;
}

/* The charts further down. */
static GtkWindow *
set_statistics_foot (Stage *stage)
{
  GtkWindow *window = set_statistics (stage);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (charts_of (stage)));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  film_settle (200);
  return window;
}

/* --- dialogs --------------------------------------------------------------------------- */

static GtkWindow *
act_for_dialog (Stage      *stage,
                const char *action,
                GVariant   *target)
{
  open_map (stage, CAMPAIGN_WAR);
  stage_act_on (stage, action, target);
  film_settle (200);
  return stage_dialog (stage);
}

static GtkWindow *
app_for_dialog (Stage      *stage,
                const char *action,
                GVariant   *target)
{
  open_map (stage, CAMPAIGN_WAR);
  g_action_group_activate_action (G_ACTION_GROUP (stage->application), action, target);
  film_settle (200);
  return stage_dialog (stage);
}

static gint64
last_of (Stage *stage)
{
  g_autofree char *path = stage_path (stage, CAMPAIGN_WAR);
  g_autoptr (MusterSession) session = muster_session_open (path, TRUE, NULL);
  gint64 last = muster_session_last (session);

  (void) muster_session_close (session, NULL);
  return last;
}

static GtkWindow *
set_then (Stage *stage)
{
  GtkWindow *window = act_for_dialog (stage, "then", g_variant_new_int64 (last_of (stage) / 2));

  film_settle (600);
  return window;
}

/* What was taken back against what stands. */
static GtkWindow *
set_compare (Stage *stage)
{
  return act_for_dialog (stage, "compare", g_variant_new_int64 (last_of (stage) / 2));
}

static GtkWindow *
set_rules (Stage *stage)
{
  return app_for_dialog (stage, "show-clause", g_variant_new_string ("M6.5"));
}

static GtkWindow *
set_umpire (Stage *stage)
{
  return act_for_dialog (stage, "umpire", NULL);
}

static GtkWindow *
set_rulings (Stage *stage)
{
  return act_for_dialog (stage, "rulings", NULL);
}

static GtkWindow *
set_players (Stage *stage)
{
  return act_for_dialog (stage, "players", NULL);
}

static GtkWindow *
set_shortcuts (Stage *stage)
{
  return act_for_dialog (stage, "show-help-overlay", NULL);
}

static GtkWindow *
set_preferences (Stage *stage)
{
  return app_for_dialog (stage, "preferences", NULL);
}

static GtkWindow *
set_about (Stage *stage)
{
  return app_for_dialog (stage, "about", NULL);
}

/* --- the list ------------------------------------------------------------------------------ */

const Scene scenes[] = {
  { "library", scene_library },
  { "library-trash", scene_library_trash },
  { "library-search", scene_library_search },
  { "library-new", scene_new },
  { "library-rename", scene_rename },
  { "library-empty", scene_library_empty },
  { "map", set_map },
  { "map-place", set_place },
  { "map-stack", set_stack },
  { "map-reach", set_reach },
  { "map-refused", set_refused },
  { "map-told", set_told },
  { "map-legend", set_legend },
  { "map-supply", set_supply },
  { "map-find", set_find },
  { "map-sea", set_sea },
  { "map-form", set_form },
  { "map-muster", set_muster },
  { "map-year", set_year },
  { "map-owed", set_owed },
  { "map-undone", set_undone },
  { "map-dice", set_dice },
  { "map-order", set_order },
  { "map-menu", set_menu },
  { "map-tour", set_tour },
  { "map-tour-done", set_tour_done },
  { "map-opponent", set_opponent },
  { "forces", set_forces },
  { "forces-piece", set_piece },
  { "battles", scene_battles },
  { "battles-ground", scene_ground },
  { "battles-lines", scene_lines },
  { "battles-fire", scene_fire },
  { "battles-over", scene_over },
  { "battles-walls", scene_walls },
  { "battles-handoff", scene_handoff },
  { "battles-skirmish", scene_skirmish },
  { "battles-result", scene_result },
  { "battles-told", scene_told },
  { "battles-dice", scene_dice },
  { "battles-report", scene_report },
  { "battles-report-dice", scene_report_dice },
  { "chronicle", set_chronicle },
  { "chronicle-dice", set_chronicle_dice },
  { "chronicle-search", set_chronicle_search },
  { "chronicle-then", set_then },
  { "chronicle-compare", set_compare },
  { "statistics", set_statistics },
  { "statistics-foot", set_statistics_foot },
  { "rules", set_rules },
  { "umpire", set_umpire },
  { "rulings", set_rulings },
  { "players", set_players },
  { "preferences", set_preferences },
  { "shortcuts", set_shortcuts },
  { "about", set_about },
};

const guint n_scenes = G_N_ELEMENTS (scenes);
