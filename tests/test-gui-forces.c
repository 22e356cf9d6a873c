/* The list of forces and a piece's page: what they show, sort, filter, find; where they lead. */
#include "config.h"

#include "gui-desk.h"

#include "force.h"
#include "forces-columns.h"
#include "forces-page.h"
#include "scenario-reader.h"
#include "tally.h"
#include "patience.h"

#include <adwaita.h>

#include <string.h>

static void
wait_unsaid (GtkWidget  *root,
             const char *text)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (desk_says (root, text) && g_get_monotonic_time () < end)
    desk_settle (5);
  g_assert_false (desk_says (root, text));
}

/* The widget under @root that is of that type and has that label, tooltip or position. */
static GtkWidget *
find (GtkWidget  *root,
      GType       type,
      const char *label)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type)
      && (!label || (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0)
          || g_strcmp0 (gtk_widget_get_tooltip_text (root), label) == 0))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, label);

      if (found)
        return found;
    }
  return NULL;
}

/* --- a window of the page's own ----------------------------------------- */

typedef struct
{
  GtkWidget            *window;
  MusterForcesPage     *page;
  MusterCampaign       *campaign;
  MusterSession        *session;
  const MohawkScenario *scenario;
  GListModel           *model;
  char                 *shown; /* by win.show-point */
  gint64                then;  /* by win.then */
} Fixture;

static void
on_show_point (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  Fixture *f = user_data;

  (void) action;
  g_free (f->shown);
  f->shown = g_variant_dup_string (parameter, NULL);
}

static void
on_then (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  (void) action;
  ((Fixture *) user_data)->then = g_variant_get_int64 (parameter);
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  const GActionEntry entries[] = {
    { .name = "show-point", .activate = on_show_point, .parameter_type = "s" },
    { .name = "then", .activate = on_then, .parameter_type = "x" },
  };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);

  g_assert_no_error (error);
  f->session = muster_session_new_memory (scenario, &(MusterSetup) { .title = "Test", .seeded = TRUE, .seed = 7 }, &error);
  g_assert_no_error (error);
  f->campaign = muster_campaign_new (f->session);
  f->scenario = muster_campaign_get_scenario (f->campaign);
  f->window = gtk_window_new ();
  f->page = g_object_new (MUSTER_TYPE_FORCES_PAGE, NULL);
  f->model = muster_forces_page_get_model (f->page);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), f);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (actions));
  gtk_window_set_default_size (GTK_WINDOW (f->window), data ? 360 : 1200, data ? 640 : 760);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->page));
  muster_forces_page_set_narrow (f->page, data != NULL);
  muster_forces_page_set_campaign (f->page, f->campaign);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  /* It is filled with its frames. */
  while (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (
           find (GTK_WIDGET (f->page), GTK_TYPE_COLUMN_VIEW, NULL))))) < g_list_model_get_n_items (f->model))
    desk_settle (5);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  gpointer campaign = f->campaign, page = f->page;

  (void) data;
  g_object_add_weak_pointer (page, &page);
  g_object_add_weak_pointer (campaign, &campaign);
  muster_forces_page_set_campaign (f->page, NULL);
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->campaign);
  g_object_unref (f->session);
  desk_settle (20);
  g_assert_null (page);
  g_assert_null (campaign);
  g_free (f->shown);
}

static void
must (Fixture    *f,
      const char *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  if (!muster_session_do (f->session, text, NULL, &reply, &error))
    g_error ("%s: %s", text, error ? error->message : reply.refusal.clause);
}

static void
throw (Fixture    *f,
       const char *text,
       guint8      die)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

  g_assert_true (muster_session_do (f->session, text, &(MusterThrow) { MUSTER_THROW_GIVEN, &die, 1 }, &reply, NULL));
}

static MusterForce *
force_at (Fixture *f,
          guint    i)
{
  g_autoptr (MusterForce) force = g_list_model_get_item (f->model, i);

  g_assert_nonnull (force);
  return force; /* the list keeps it */
}

static guint
listed (Fixture *f)
{
  return g_list_model_get_n_items (f->model);
}

static guint
on_map (Fixture *f)
{
  const MohawkState *state = muster_campaign_get_state (f->campaign);
  guint n = 0;

  for (guint i = 0; i < f->scenario->n_pieces; i++)
    n += state->place[i] >= 0;
  return n;
}

static void
toggle (Fixture    *f,
        const char *label)
{
  GtkWidget *button = find (GTK_WIDGET (f->page), GTK_TYPE_TOGGLE_BUTTON, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static void
choose (Fixture *f,
        guint    which,
        guint    item)
{
  GtkWidget *first = find (GTK_WIDGET (f->page), GTK_TYPE_DROP_DOWN, NULL);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (which == 0 ? first : gtk_widget_get_next_sibling (first)), item);
}

/* The battle of the promotion case: a militia is made the 50th Foot at Sandusky. */
static void
promote (Fixture *f)
{
  must (f, "umpire step 3 british V, place br-44 sandusky, place militia-boston-2 sandusky : set up");
  must (f, "end");
  must (f, "fight sandusky");
  must (f, "resolve mohawk");
  must (f, "line auto");
  throw (f, "fire auto", 1);
  throw (f, "fire auto", 6);
  must (f, "promote militia-boston-2 br-50");
}

/* --- tests -------------------------------------------------------------- */

static void
test_list (Fixture       *f,
           gconstpointer  data)
{
  (void) data;
  g_assert_cmpuint (listed (f), ==, on_map (f));
  choose (f, 1, MUSTER_FORCE_EVERYWHERE);
  g_assert_cmpuint (listed (f), ==, f->scenario->n_pieces);
  g_assert_true (desk_says (GTK_WIDGET (f->page), "112 of 112 pieces"));
  g_assert_true (desk_says (GTK_WIDGET (f->page), "No Piece Chosen"));
  /* By name, numbers by their value. */
  for (guint i = 1; i < listed (f); i++)
    {
      g_autofree char *a = g_utf8_collate_key_for_filename (muster_force_get_name (force_at (f, i - 1)), -1);
      g_autofree char *b = g_utf8_collate_key_for_filename (muster_force_get_name (force_at (f, i)), -1);

      g_assert_cmpint (strcmp (a, b), <=, 0);
    }
  gtk_test_accessible_assert_property (find (GTK_WIDGET (f->page), GTK_TYPE_COLUMN_VIEW, NULL),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Forces");
}

static void
test_filter (Fixture       *f,
             gconstpointer  data)
{
  guint british = 0, n;

  (void) data;
  choose (f, 1, MUSTER_FORCE_EVERYWHERE);
  for (guint i = 0; i < f->scenario->n_pieces; i++)
    british += f->scenario->piece[i].side == MOHAWK_BRITISH;
  toggle (f, "British");
  g_assert_cmpuint (listed (f), ==, british);
  toggle (f, "Iroquois");
  g_assert_cmpuint (listed (f), ==, british + 6);
  toggle (f, "British");
  g_assert_cmpuint (listed (f), ==, 6);
  toggle (f, "Iroquois");
  toggle (f, "Tribes");
  for (guint i = 0; i < listed (f); i++)
    g_assert_cmpint (muster_force_get_class (force_at (f, i)), ==, MOHAWK_TRIBE);
  n = listed (f);
  g_assert_cmpuint (n, ==, 20);
  choose (f, 0, MOHAWK_MILITIA + 1);
  g_assert_cmpuint (listed (f), ==, 0);
  g_assert_true (desk_says (GTK_WIDGET (f->page), "No Such Piece"));
  gtk_widget_activate_action (GTK_WIDGET (f->page), "forces.clear", NULL);
  g_assert_cmpuint (listed (f), ==, f->scenario->n_pieces);
  toggle (f, "French");
  for (guint i = 0; i < listed (f); i++)
    g_assert_cmpint (muster_force_get_group (force_at (f, i)), ==, MUSTER_FORCE_FRENCH);
}

/* Words are looked for a moment after the last key. */
static void
wait_listed (Fixture *f,
             guint    least,
             guint    most)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while ((listed (f) < least || listed (f) > most) && g_get_monotonic_time () < end)
    desk_settle (5);
  g_assert_cmpuint (listed (f), >=, least);
  g_assert_cmpuint (listed (f), <=, most);
}

static void
test_search (Fixture       *f,
             gconstpointer  data)
{
  GtkWidget *entry = find (GTK_WIDGET (f->page), GTK_TYPE_SEARCH_ENTRY, NULL);
  /* not that of a drop-down */
  GtkWidget *list = find (find (GTK_WIDGET (f->page), GTK_TYPE_COLUMN_VIEW, NULL), GTK_TYPE_LIST_VIEW, NULL);
  gboolean taken = FALSE;

  (void) data;
  choose (f, 1, MUSTER_FORCE_EVERYWHERE);
  muster_forces_page_find (f->page);
  g_assert_true (gtk_widget_has_focus (gtk_widget_get_first_child (gtk_widget_get_next_sibling (gtk_widget_get_first_child (entry))))
                 || gtk_widget_get_focus_child (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "  GORHAM ");
  wait_listed (f, 1, 1);
  g_assert_cmpint (muster_force_get_piece (force_at (f, 0)), ==, mohawk_scenario_find_piece (f->scenario, "rangers-gorham"));
  /* All words, wherever they stand. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "militia albany");
  wait_listed (f, 2, 9);
  /* Down and Return lead into what was found, Return without waiting for it. */
  g_signal_emit_by_name (desk_controller (entry, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", GDK_KEY_Down, 0, 0, &taken);
  g_assert_true (taken);
  g_assert_nonnull (gtk_widget_get_focus_child (list));
  muster_forces_page_find (f->page);
  g_assert_null (gtk_widget_get_focus_child (list));
  gtk_editable_set_text (GTK_EDITABLE (entry), "gorham");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (listed (f), ==, 1);
  g_assert_nonnull (gtk_widget_get_focus_child (list));
  muster_forces_page_find (f->page);
  g_signal_emit_by_name (entry, "stop-search");
  wait_listed (f, f->scenario->n_pieces, f->scenario->n_pieces);
}

/* Each column sorts, both ways, and what changes is sorted again. */
static void
test_sort (Fixture       *f,
           gconstpointer  data)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (find (GTK_WIDGET (f->page), GTK_TYPE_COLUMN_VIEW, NULL));
  GListModel *columns = gtk_column_view_get_columns (view);

  (void) data;
  choose (f, 1, MUSTER_FORCE_EVERYWHERE);
  g_assert_cmpuint (g_list_model_get_n_items (columns), ==, MUSTER_N_COLUMNS);
  for (guint i = 0; i < MUSTER_N_COLUMNS; i++)
    for (GtkSortType way = GTK_SORT_ASCENDING; way <= GTK_SORT_DESCENDING; way++)
      {
        g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
        GtkSorter *sorter = gtk_column_view_column_get_sorter (column);

        gtk_column_view_sort_by_column (view, column, way);
        for (guint k = 1; k < listed (f); k++)
          {
            GtkOrdering order = gtk_sorter_compare (sorter, force_at (f, k - 1), force_at (f, k));

            g_assert_cmpint (order * (way == GTK_SORT_ASCENDING ? 1 : -1), <=, 0);
          }
      }
  {
    g_autoptr (GtkColumnViewColumn) supply = g_list_model_get_item (columns, MUSTER_COLUMN_SUPPLY);

    gtk_column_view_sort_by_column (view, supply, GTK_SORT_ASCENDING);
  }
  must (f, "umpire place br-44 sandusky : far from home");
  g_assert_cmpint (muster_force_get_piece (force_at (f, 0)), ==, mohawk_scenario_find_piece (f->scenario, "br-44"));
  g_assert_nonnull (muster_force_get_starves (force_at (f, 0)));
  desk_settle (50);
  g_assert_true (desk_says (GTK_WIDGET (view), muster_force_get_starves (force_at (f, 0))));
}

/* A life with a battle and a promotion, and its line; it follows undo. */
static void
test_piece (Fixture       *f,
            gconstpointer  data)
{
  gint piece = mohawk_scenario_find_piece (f->scenario, "br-50");
  GtkWidget *list;
  GtkListBoxRow *row;

  (void) data;
  promote (f);
  muster_forces_page_select (f->page, piece);
  desk_wait_said (GTK_WIDGET (f->page), "Lineage");
  desk_wait_said (GTK_WIDGET (f->page), "Promoted from Boston militia 2 at Sandusky");
  g_assert_true (desk_says (GTK_WIDGET (f->page), "Sandusky – Colonial regular, 2 of 2 hits left"));
  g_assert_true (desk_says (GTK_WIDGET (f->page), "M7.1"));
  g_assert_true (desk_says (GTK_WIDGET (f->page), "Would starve at the end of the year"));
  list = find (GTK_WIDGET (f->page), GTK_TYPE_LIST_BOX, NULL);
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);
  g_signal_emit_by_name (row, "activate");
  g_assert_cmpint (f->then, ==, muster_session_head (f->session));

  g_signal_emit_by_name (find (GTK_WIDGET (f->page), GTK_TYPE_BUTTON, "Show on the Map"), "clicked");
  g_assert_cmpstr (f->shown, ==, "sandusky");

  choose (f, 1, MUSTER_FORCE_EVERYWHERE);
  muster_forces_page_select (f->page, mohawk_scenario_find_piece (f->scenario, "militia-boston-2"));
  desk_wait_said (GTK_WIDGET (f->page), "Its life: 1 battle");
  g_assert_true (desk_says (GTK_WIDGET (f->page), "Fights at Sandusky"));
  g_assert_true (desk_says (GTK_WIDGET (f->page), "Promoted to 50th Foot at Sandusky"));
  g_assert_true (desk_says (GTK_WIDGET (f->page), "Put at Sandusky by the umpire"));

  must (f, "undo");
  wait_unsaid (GTK_WIDGET (f->page), "Promoted to 50th Foot");
  g_assert_false (desk_says (GTK_WIDGET (f->page), "Lineage"));
}

static gboolean
is_counted (gpointer tally)
{
  return muster_tally_is_done (tally);
}

/* What another page has had counted before this one was there is shown from the beginning. */
static void
test_counted (Fixture       *f,
              gconstpointer  data)
{
  g_autoptr (MusterTally) tally = muster_tally_ref_for (f->campaign);
  gint piece = mohawk_scenario_find_piece (f->scenario, "br-44");
  MusterForcesPage *page;
  GListModel *pieces;
  guint battles = G_MAXUINT;

  (void) data;
  promote (f);
  muster_tally_want (tally);
  desk_wait (is_counted, tally);
  page = g_object_ref_sink (g_object_new (MUSTER_TYPE_FORCES_PAGE, NULL));
  muster_forces_page_set_campaign (page, f->campaign);
  pieces = muster_forces_page_get_model (page);
  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (MusterForce) force = g_list_model_get_item (pieces, i);

      if (muster_force_get_piece (force) == piece)
        battles = muster_force_get_battles (force);
    }
  g_assert_cmpuint (battles, ==, 1);
  muster_forces_page_set_campaign (page, NULL);
  g_object_unref (page);
}

/* Enter or a double click: the map. */
static void
test_activate (Fixture       *f,
               gconstpointer  data)
{
  GtkWidget *view = find (GTK_WIDGET (f->page), GTK_TYPE_COLUMN_VIEW, NULL);

  (void) data;
  for (guint i = 0; i < 5; i++)
    {
      g_signal_emit_by_name (view, "activate", i);
      g_assert_cmpstr (f->shown, ==, f->scenario->point[muster_force_get_point (force_at (f, i))].id);
    }
}

/* One at a time: list, piece, and back by button and by Escape. */
static void
test_narrow (Fixture       *f,
             gconstpointer  data)
{
  GtkWidget *view = find (GTK_WIDGET (f->page), GTK_TYPE_COLUMN_VIEW, NULL);
  int least;

  (void) data;
  gtk_widget_measure (GTK_WIDGET (f->page), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  g_assert_true (gtk_widget_get_mapped (view));
  g_signal_emit_by_name (view, "activate", 0);
  desk_settle (50);
  g_assert_false (gtk_widget_get_mapped (view));
  g_assert_true (desk_says (GTK_WIDGET (f->page), muster_force_get_name (force_at (f, 0))));
  g_assert_null (f->shown);
  gtk_widget_measure (GTK_WIDGET (f->page), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  g_signal_emit_by_name (find (GTK_WIDGET (f->page), GTK_TYPE_BUTTON, "All Forces"), "clicked");
  desk_settle (50);
  g_assert_true (gtk_widget_get_mapped (view));
  g_signal_emit_by_name (view, "activate", 1);
  desk_settle (50);
  gtk_widget_activate_action (GTK_WIDGET (f->page), "forces.back", NULL);
  desk_settle (50);
  g_assert_true (gtk_widget_get_mapped (view));
}

/* As the application does of itself. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/musterroll/Muster/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  load_style ();
#define ADD(name, test) g_test_add ("/gui/forces/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("list", test_list);
  ADD ("filter", test_filter);
  ADD ("search", test_search);
  ADD ("sort", test_sort);
  ADD ("piece", test_piece);
  ADD ("counted", test_counted);
  ADD ("activate", test_activate);
  g_test_add ("/gui/forces/narrow", Fixture, "narrow", set_up, test_narrow, tear_down);
  return g_test_run ();
}
