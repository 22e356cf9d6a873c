/* The page of charts: empty, with a played campaign, as tables, saved, narrow; it keeps up with undo. */
#include "config.h"

#include "gui-desk.h"

#include "chart-card.h"
#include "play.h"
#include "statistics-charts.h"
#include "statistics-page.h"
#include "tally.h"
#include "patience.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include <string.h>

#define CHARTS   6

static void
collect (GtkWidget *root,
         GType      type,
         GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

typedef struct
{
  GtkWidget            *window;
  MusterStatisticsPage *page;
  MusterCampaign       *campaign;
  MusterSession        *session;
  char                 *failure;
} Fixture;

static void
on_failed (Fixture    *f,
           const char *message)
{
  g_free (f->failure);
  f->failure = g_strdup (message);
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  f->session = muster_session_new_memory (play_scenario (), &(MusterSetup) { .title = "Test", .seeded = TRUE, .seed = 7 }, &error);
  g_assert_no_error (error);
  f->campaign = muster_campaign_new (f->session);
  f->window = gtk_window_new ();
  f->page = g_object_new (MUSTER_TYPE_STATISTICS_PAGE, NULL);
  g_signal_connect_swapped (f->page, "failed", G_CALLBACK (on_failed), f);
  gtk_window_set_default_size (GTK_WINDOW (f->window), data ? 360 : 1200, 760);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->page));
  muster_statistics_page_set_narrow (f->page, data != NULL);
  muster_statistics_page_set_campaign (f->page, f->campaign);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  gpointer campaign = f->campaign, page = f->page;

  (void) data;
  g_object_add_weak_pointer (page, &page);
  g_object_add_weak_pointer (campaign, &campaign);
  muster_statistics_page_set_campaign (f->page, NULL);
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->campaign);
  g_object_unref (f->session);
  desk_settle (20);
  g_assert_null (page);
  g_assert_null (campaign);
  g_free (f->failure);
}

static void
play_to (Fixture *f,
         gint     turn)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  while (muster_session_state (f->session)->turn <= turn && play_random (f->session, &order))
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      g_assert_true (muster_session_submit (f->session, &order, NULL, &reply, NULL));
    }
}

static MusterChartCard *
card (Fixture    *f,
      const char *title)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  collect (GTK_WIDGET (f->page), MUSTER_TYPE_CHART_CARD, cards);
  g_assert_cmpuint (cards->len, ==, CHARTS);
  for (guint i = 0; i < cards->len; i++)
    if (g_strcmp0 (muster_chart_title (muster_chart_card_get_chart (cards->pdata[i])), title) == 0)
      return cards->pdata[i];
  g_error ("no chart %s", title);
}

/* --- tests -------------------------------------------------------------- */

static void
test_empty (Fixture       *f,
            gconstpointer  data)
{
  (void) data;
  desk_wait_said (GTK_WIDGET (f->page), "Nothing to Count Yet");
  g_assert_true (desk_says (GTK_WIDGET (f->page), "how the dice fall"));
}

static void
test_charts (Fixture       *f,
             gconstpointer  data)
{
  const MusterChart *points, *iroquois;
  const MohawkState *state = muster_session_state (f->session);
  guint british = 0;

  (void) data;
  desk_wait_said (GTK_WIDGET (f->page), "Nothing to Count Yet");
  play_to (f, 3);
  desk_wait_said (GTK_WIDGET (f->page), "Points held");
  desk_settle (50);
  for (guint p = 0; p < play_scenario ()->n_points; p++)
    british += state->holder[p] == MOHAWK_BRITISH;
  points = muster_chart_card_get_chart (card (f, "Points held"));
  g_assert_cmpuint (muster_chart_n_labels (points), ==, 5);
  g_assert_cmpstr (muster_chart_label (points, 0), ==, "Set-up");
  g_assert_cmpstr (muster_chart_label (points, 1), ==, "Summer 1754");
  g_assert_cmpstr (muster_chart_series_name (points, 0), ==, "British");
  g_assert_cmpuint (muster_chart_value (points, 0, 4), ==, british);
  iroquois = muster_chart_card_get_chart (card (f, "Iroquois allegiance"));
  for (guint i = 0; i < 5; i++)
    g_assert_cmpuint (muster_chart_value (iroquois, 0, i) + muster_chart_value (iroquois, 1, i), ==, 6);
  g_assert_true (desk_says (GTK_WIDGET (f->page), "British aims"));
  g_assert_true (desk_says (GTK_WIDGET (f->page), "British dice: "));
  g_assert_true (desk_says (GTK_WIDGET (f->page), " rolled here, 0 typed"));
}

static void
test_undo (Fixture       *f,
           gconstpointer  data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

  (void) data;
  play_to (f, 3);
  desk_wait_said (GTK_WIDGET (f->page), "Points held");
  desk_settle (50);
  g_assert_cmpuint (muster_chart_n_labels (muster_chart_card_get_chart (card (f, "Strength"))), ==, 5);
  {
    g_autofree char *undo = g_strdup_printf ("undo %" G_GINT64_FORMAT, muster_session_head (f->session));

    g_assert_true (muster_session_do (f->session, undo, NULL, &reply, NULL));
  }
  desk_wait_said (GTK_WIDGET (f->page), "Nothing to Count Yet");
}

/* The choice of a kind counts its pieces. */
static void
test_class (Fixture       *f,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  const MohawkScenario *scenario = play_scenario ();
  const MohawkState *state = muster_session_state (f->session);
  guint militia = 0;

  (void) data;
  play_to (f, 2);
  desk_wait_said (GTK_WIDGET (f->page), "Points held");
  desk_settle (50);
  collect (GTK_WIDGET (f->page), GTK_TYPE_DROP_DOWN, choices);
  g_assert_cmpuint (choices->len, ==, 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choices->pdata[0]), MOHAWK_MILITIA + 1);
  for (guint i = 0; i < scenario->n_pieces; i++)
    militia += scenario->piece[i].class == MOHAWK_MILITIA && scenario->piece[i].side == MOHAWK_FRENCH && state->place[i] >= 0;
  g_assert_cmpuint (muster_chart_value (muster_chart_card_get_chart (card (f, "Strength")), 1, 3), ==, militia);
  g_assert_true (desk_says (GTK_WIDGET (f->page), "pieces on the map"));
}

/* As a table: each number a cell with its header; and told without it. */
static void
test_table (Fixture       *f,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) toggles = g_ptr_array_new ();
  g_autoptr (GPtrArray) views = g_ptr_array_new ();
  g_autofree char *words = NULL;
  MusterChartCard *points;

  (void) data;
  play_to (f, 1);
  desk_wait_said (GTK_WIDGET (f->page), "Points held");
  desk_settle (50);
  points = card (f, "Points held");
  words = muster_chart_words (muster_chart_card_get_chart (points));
  collect (GTK_WIDGET (points), g_type_from_name ("MusterChartView"), views);
  g_assert_cmpuint (views->len, ==, 1);
  gtk_test_accessible_assert_role (views->pdata[0], GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (views->pdata[0], GTK_ACCESSIBLE_PROPERTY_LABEL, "Points held");
  gtk_test_accessible_assert_property (views->pdata[0], GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
  collect (GTK_WIDGET (points), GTK_TYPE_TOGGLE_BUTTON, toggles);
  g_assert_false (desk_says (GTK_WIDGET (points), "Summer 1754"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggles->pdata[0]), TRUE);
  desk_settle (50);
  g_assert_true (desk_says (GTK_WIDGET (points), "Summer 1754"));
  g_assert_true (desk_says (GTK_WIDGET (points), "Iroquois"));
}

/* Each kind of file by its action and the dialog of GTK; what cannot be written is told. */
static void
test_export (Fixture       *f,
             gconstpointer  data)
{
  static const char *const endings[] = { "svg", "png", "pdf", "csv" };
  g_autofree char *folder = g_dir_make_tmp ("muster-export-XXXXXX", NULL);
  MusterChartCard *points;

  (void) data;
  play_to (f, 1);
  desk_wait_said (GTK_WIDGET (f->page), "Points held");
  desk_settle (50);
  points = card (f, "Points held");
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat ("chart.", endings[i], NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *bare = g_build_filename (folder, "chart", NULL);
      g_autoptr (GFile) file = g_file_new_for_path (bare);

      /* Without its ending, it gets it. */
      muster_chart_card_save (points, endings[i], file);
      g_assert_null (f->failure);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  {
    g_autofree char *path = g_build_filename (folder, "none", "chart.png", NULL);
    g_autoptr (GFile) file = g_file_new_for_path (path);

    muster_chart_card_save (points, "png", file);
    g_assert_nonnull (f->failure);
    g_assert_nonnull (strstr (f->failure, path));
  }
  g_assert_cmpint (g_rmdir (folder), ==, 0);

  /* Not over a campaign, whatever it is called, nor over what was not asked for by its whole name. */
  {
    g_autofree char *link = g_build_filename (g_get_tmp_dir (), "muster-chart-link.png", NULL);
    g_autofree char *plain = g_build_filename (g_get_tmp_dir (), "muster-chart-plain", NULL);
    g_autofree char *whole = g_strconcat (plain, ".png", NULL);
    g_autofree char *text = NULL;
    g_autoptr (GFile) over = g_file_new_for_path (link);
    g_autoptr (GFile) short_name = g_file_new_for_path (plain);

    g_unlink (link);
    g_assert_cmpint (symlink (muster_session_path (f->session), link), ==, 0);
    muster_chart_card_save (points, "png", over);
    g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
    g_unlink (link);
    g_assert_true (g_file_set_contents (whole, "kept", -1, NULL));
    muster_chart_card_save (points, "png", short_name);
    g_assert_true (g_file_get_contents (whole, &text, NULL, NULL));
    g_assert_cmpstr (text, ==, "kept");
    g_unlink (whole);
  }

  /* The action asks where. */
  {
    guint before = g_list_model_get_n_items (gtk_window_get_toplevels ());
    gint64 end = g_get_monotonic_time () + PATIENCE;

    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (points), "chart.export", "s", "png"));
    while (g_list_model_get_n_items (gtk_window_get_toplevels ()) == before && g_get_monotonic_time () < end)
      desk_settle (10);
    g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), >, before);
    desk_settle (200);
    for (guint i = g_list_model_get_n_items (gtk_window_get_toplevels ()); i > 0; i--)
      {
        g_autoptr (GtkWindow) window = g_list_model_get_item (gtk_window_get_toplevels (), i - 1);

        if (GTK_WIDGET (window) != f->window)
          gtk_window_close (window);
      }
    desk_settle (200);
  }
}

static void
test_narrow (Fixture       *f,
             gconstpointer  data)
{
  int least;

  (void) data;
  play_to (f, 3);
  desk_wait_said (GTK_WIDGET (f->page), "Points held");
  gtk_widget_measure (GTK_WIDGET (f->page), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
}

/* What is said of dice, from too few to too odd. */
static void
test_dice_words (void)
{
  MusterDiceCount dice = { .face = { { 0 }, { 1, 1, 1, 1, 1, 1 }, { 20, 20, 20, 20, 20, 20 } } };
  g_autofree char *fair = muster_statistics_dice_words (&dice);
  g_autofree char *loaded = NULL;
  g_autofree char *uneven = NULL;
  g_autofree char *told = NULL;

  g_assert_nonnull (strstr (fair, "British dice: too few"));
  g_assert_nonnull (strstr (fair, "French dice: nothing unusual; fair dice are as uneven or more in 100 of 100"));
  memcpy (dice.face[MOHAWK_FRENCH], (const guint[]) { 5, 8, 9, 8, 10, 20 }, 6 * sizeof (guint));
  uneven = muster_statistics_dice_words (&dice);
  told = g_strdup_printf ("French dice: uneven; fair dice are so or more in 2 of 100 campaigns (χ² = %.1f).", 13.4);
  g_assert_nonnull (strstr (uneven, told)); /* the number by locale */
  memcpy (dice.face[MOHAWK_FRENCH], (const guint[]) { 0, 0, 0, 0, 0, 60 }, 6 * sizeof (guint));
  loaded = muster_statistics_dice_words (&dice);
  g_assert_nonnull (strstr (loaded, "French dice: fair dice are this uneven less than once"));
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, test) g_test_add ("/gui/statistics/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("empty", test_empty);
  ADD ("charts", test_charts);
  ADD ("undo", test_undo);
  ADD ("class", test_class);
  ADD ("table", test_table);
  ADD ("export", test_export);
  g_test_add ("/gui/statistics/narrow", Fixture, "narrow", set_up, test_narrow, tear_down);
  g_test_add_func ("/gui/statistics/dice-words", test_dice_words);
  return g_test_run ();
}
