/* The rules: every clause, searched, opened from anywhere; the tour; the preferences. */
#include "config.h"

#include "gui-desk.h"

#include "clause-button.h"
#include "order-line.h"
#include "preferences.h"
#include "preferences-dialog.h"
#include "rulebook.h"
#include "rules-window.h"

static MusterRulesWindow *
open_rules (const char *clause)
{
  MusterRulesWindow *rules;

  g_action_group_activate_action (G_ACTION_GROUP (desk_application), "show-clause", g_variant_new_string (clause));
  rules = desk_window (MUSTER_TYPE_RULES_WINDOW);
  g_assert_nonnull (rules);
  return rules;
}

static void
close_rules (MusterRulesWindow *rules)
{
  gtk_window_close (GTK_WINDOW (rules));
  desk_settle (50);
  g_assert_null (desk_window (MUSTER_TYPE_RULES_WINDOW));
}

static void
test_clauses (Desk          *desk,
              gconstpointer  data)
{
  MusterRulesWindow *rules = open_rules ("M5.4");
  const MusterClauses *clauses = muster_rulebook (NULL);

  (void) desk;
  (void) data;
  g_assert_cmpuint (muster_rules_window_get_shown (rules), ==, muster_clauses_count (clauses));
  for (guint i = 0; i < muster_clauses_count (clauses); i++)
    {
      g_assert_true (muster_rules_window_go_to (rules, muster_clauses_get (clauses, i)->id));
      g_assert_cmpstr (muster_rules_window_get_clause (rules), ==, muster_clauses_get (clauses, i)->id);
    }
  g_assert_false (muster_rules_window_go_to (rules, "M99.9"));
  close_rules (rules);
}

/* A clause of a tactical game, or of the hand-off, opens its own book. */
static void
test_books (Desk          *desk,
            gconstpointer  data)
{
  MusterRulesWindow *rules = open_rules ("M5.4");
  const MusterClauses *book;
  guint n = 0;

  (void) desk;
  (void) data;
  for (guint i = 0; (book = muster_rulebook_nth (i)); i++, n++)
    {
      const char *id = muster_clauses_get (book, muster_clauses_count (book) / 2)->id;

      g_assert_nonnull (muster_rulebook_name (i));
      g_assert_true (muster_rules_window_go_to (rules, id));
      g_assert_cmpstr (muster_rules_window_get_clause (rules), ==, id);
      g_assert_cmpuint (muster_rules_window_get_shown (rules), ==, muster_clauses_count (book));
    }
  g_assert_cmpuint (n, ==, 6);
  g_assert_true (muster_rules_window_go_to (rules, "B5.1"));
  g_assert_true (muster_rules_window_go_to (rules, "M5.4"));
  close_rules (rules);
}

/* How many rows of lists beneath @widget say they can do with less height than they need, however wide they are: GTK
 * complains of them, and would lay them over one another. */
static guint
count_too_low (GtkWidget *widget)
{
  guint n = 0;

  if (GTK_IS_LIST_BOX_ROW (widget))
    {
      gint any, wide;

      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &any, NULL, NULL, NULL);
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 1 << 20, &wide, NULL, NULL, NULL);
      return any < wide ? 1 : 0;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += count_too_low (child);
  return n;
}

static void
test_heights (Desk          *desk,
              gconstpointer  data)
{
  MusterRulesWindow *rules = open_rules ("M5.4");
  const MusterClauses *book;

  (void) desk;
  (void) data;
  for (guint i = 0; (book = muster_rulebook_nth (i)); i++)
    {
      g_assert_true (muster_rules_window_go_to (rules, muster_clauses_get (book, muster_clauses_count (book) - 1)->id));
      desk_settle (100);
      g_assert_cmpuint (count_too_low (GTK_WIDGET (rules)), ==, 0);
    }
  close_rules (rules);
}

/* What is typed is looked for a moment later. */
static gboolean
shows_one (gpointer rules)
{
  return muster_rules_window_get_shown (rules) == 1;
}

static gboolean
shows_none (gpointer rules)
{
  return muster_rules_window_get_shown (rules) == 0;
}

static void
test_search (Desk          *desk,
             gconstpointer  data)
{
  MusterRulesWindow *rules = open_rules ("M5.4");
  GtkWidget *search = desk_find (GTK_WIDGET (rules), GTK_TYPE_SEARCH_ENTRY);

  (void) desk;
  (void) data;
  gtk_editable_set_text (GTK_EDITABLE (search), "BLOCKADE");
  desk_wait (shows_one, rules);
  gtk_editable_set_text (GTK_EDITABLE (search), "no such words");
  desk_wait (shows_none, rules);
  g_assert_true (desk_says (GTK_WIDGET (rules), "Nothing Found"));
  /* A clause that a search left out is shown all the same when it is asked for. */
  g_assert_true (muster_rules_window_go_to (rules, "M12.1"));
  g_assert_cmpstr (muster_rules_window_get_clause (rules), ==, "M12.1");
  g_assert_cmpuint (muster_rules_window_get_shown (rules), >, 80);
  close_rules (rules);
}

/* How much of the labels from @root down is marked, each of which has to read @word. */
static guint
count_marks (GtkWidget  *root,
             const char *word)
{
  PangoAttrList *attributes = GTK_IS_LABEL (root) ? pango_layout_get_attributes (gtk_label_get_layout (GTK_LABEL (root))) : NULL;
  guint n = 0;

  if (attributes)
    {
      g_autoptr (PangoAttrIterator) at = pango_attr_list_get_iterator (attributes);
      const char *text = gtk_label_get_text (GTK_LABEL (root));

      do
        if (pango_attr_iterator_get (at, PANGO_ATTR_BACKGROUND))
          {
            gint start = 0, end = 0;

            pango_attr_iterator_range (at, &start, &end);
            g_assert_cmpint (end - start, ==, (gint) strlen (word));
            g_assert_cmpint (g_ascii_strncasecmp (text + start, word, strlen (word)), ==, 0);
            n++;
          }
      while (pango_attr_iterator_next (at));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_marks (child, word);
  return n;
}

static gboolean
shows_few (gpointer rules)
{
  return muster_rules_window_get_shown (rules) > 0 && muster_rules_window_get_shown (rules) < 15;
}

static gboolean
shows_all (gpointer rules)
{
  return muster_rules_window_get_shown (rules) == muster_clauses_count (muster_rulebook (NULL));
}

/* What was marked for a word half typed is so no more when it is whole. */
static void
test_marks (Desk          *desk,
            gconstpointer  data)
{
  static const char *const typed[] = { "s", "sup", "supply" };
  MusterRulesWindow *rules = open_rules ("M5.4");
  GtkWidget *search = desk_find (GTK_WIDGET (rules), GTK_TYPE_SEARCH_ENTRY);

  (void) desk;
  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (search), typed[i]);
      desk_settle (400);
    }
  desk_wait (shows_few, rules);
  g_assert_cmpuint (count_marks (GTK_WIDGET (rules), "supply"), >=, muster_rules_window_get_shown (rules));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  desk_wait (shows_all, rules);
  g_assert_cmpuint (count_marks (GTK_WIDGET (rules), "supply"), ==, 0);
  close_rules (rules);
}

/* The same window for the next clause, and the number of a clause opens it. */
static void
test_button (Desk          *desk,
             gconstpointer  data)
{
  MusterRulesWindow *rules = open_rules ("M5.4");
  g_autoptr (GtkWidget) button = g_object_ref_sink (muster_clause_button_new ("M6.3"));

  (void) desk;
  (void) data;
  g_signal_emit_by_name (desk_find (button, GTK_TYPE_BUTTON), "clicked");
  g_assert_true (desk_window (MUSTER_TYPE_RULES_WINDOW) == (gpointer) rules);
  g_assert_cmpstr (muster_rules_window_get_clause (rules), ==, "M6.3");
  g_assert_cmpstr (muster_clause_button_get_clause (MUSTER_CLAUSE_BUTTON (button)), ==, "M6.3");
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (button), NULL);
  g_assert_false (gtk_widget_get_visible (button));
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (button), "X1");
  g_assert_false (gtk_widget_get_sensitive (button));
  close_rules (rules);
}

/* An image of the line that says @beside: it stands in a column of its own. */
static gboolean
has_tooltip (GtkWidget  *root,
             const char *text,
             const char *beside)
{
  if (GTK_IS_IMAGE (root) && g_strcmp0 (gtk_widget_get_tooltip_text (root), text) == 0
      && desk_says (gtk_widget_get_parent (gtk_widget_get_parent (root)), beside))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (has_tooltip (child, text, beside))
      return TRUE;
  return FALSE;
}

static void
test_in_force (Desk          *desk,
               gconstpointer  data)
{
  MusterRulesWindow *rules = open_rules ("M8.3");

  (void) data;
  g_assert_true (has_tooltip (GTK_WIDGET (rules), "In force in this campaign", "A point with a town or fort will do"));
  desk_must (desk, "ruling supply.winter=both : a hard winter");
  g_assert_false (has_tooltip (GTK_WIDGET (rules), "In force in this campaign", "A point with a town or fort will do"));
  g_assert_true (has_tooltip (GTK_WIDGET (rules), "In force in this campaign", "It must be a town or fort"));
  close_rules (rules);
}

static gboolean
is_refused (gpointer data)
{
  return muster_clause_button_of_refusal (data) != NULL;
}

/* F1 leads to the clause by which something has just been refused, while that is to be seen. */
static void
test_refused (Desk          *desk,
              gconstpointer  data)
{
  MusterOrderLine *line = MUSTER_ORDER_LINE (desk_find (GTK_WIDGET (desk->window), MUSTER_TYPE_ORDER_LINE));
  MusterRulesWindow *rules;
  g_autofree char *clause = NULL;

  (void) data;
  g_assert_null (muster_clause_button_of_refusal (GTK_WIDGET (desk->window)));
  muster_order_line_submit (line, "march albany>kingston *");
  desk_wait (is_refused, desk->window);
  clause = g_strdup (muster_clause_button_of_refusal (GTK_WIDGET (desk->window)));
  g_assert_true (g_str_has_prefix (clause, "M3."));
  g_action_group_activate_action (G_ACTION_GROUP (desk_application), "rules", NULL);
  rules = desk_window (MUSTER_TYPE_RULES_WINDOW);
  g_assert_cmpstr (muster_rules_window_get_clause (rules), ==, clause);
  close_rules (rules);
}

/* --- the tour ------------------------------------------------------------------ */

/* @step is shown, as just done, with the button that leads on. */
static void
assert_done (MusterTour *tour,
             guint       step)
{
  g_autofree char *count = g_strdup_printf ("%u of 9, done: Next Step leads on", step + 1);

  g_assert_cmpuint (muster_tour_get_step (tour), ==, step);
  desk_wait_said (GTK_WIDGET (tour), count);
}

static void
test_tour (Desk          *desk,
           gconstpointer  data)
{
  MusterTour *tour = muster_window_get_tour (desk->window);

  (void) data;
  g_assert_false (muster_tour_is_on (tour));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "tour", NULL);
  g_assert_true (muster_tour_is_on (tour));
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 0);
  muster_map_area_select (muster_map_page_get_area (muster_window_get_map (desk->window)), 3);
  /* What it shows is to be looked at: it is left when the player wants to. */
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 0);
  desk_wait_said (GTK_WIDGET (tour), "1 of 9, done: Next Step leads on");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "tour-next", NULL);
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 1);
  /* Nothing but what is asked for does. */
  desk_must (desk, "port boston");
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 1);
  /* What is done before it comes up is shown with a tick, not left out. */
  desk_must (desk, "umpire step 1 british V, pool land 4, pool regular 4 : to the march");
  assert_done (tour, 1);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "tour-next", NULL);
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 2);
  desk_wait_said (GTK_WIDGET (tour), "3 of 9, done already");
  g_assert_true (desk_says (GTK_WIDGET (tour), "under Pools"));
  g_assert_true (desk_says (GTK_WIDGET (tour), "Dice and Musters"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (tour), MUSTER_TYPE_TOUR, "tick"))));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "tour-next", NULL);
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 3);
  /* Ended too soon, it goes on from there. */
  g_assert_true (desk_press (GTK_WIDGET (tour), "_End Tour"));
  g_assert_false (muster_tour_is_on (tour));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "tour", NULL);
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 3);
  g_assert_true (desk_says (GTK_WIDGET (tour), "4 of 9"));
  g_assert_false (desk_says (GTK_WIDGET (tour), "done already"));
  g_action_group_change_action_state (G_ACTION_GROUP (desk->window), "supply", g_variant_new_boolean (TRUE));
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 3);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "tour-next", NULL);
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 4);
  g_action_group_change_action_state (G_ACTION_GROUP (desk->window), "supply", g_variant_new_boolean (FALSE));
  desk_must (desk, "umpire place br-44 albany, place fr-bearn fort-edward, hits fr-bearn 1 : there");
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 4);
  /* None goes on by itself, so that the key that leads on never skips one that has just come up. */
  desk_must (desk, "march albany>fort-edward br-44");
  assert_done (tour, 4);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "tour-next", NULL);
  desk_must (desk, "undo");
  assert_done (tour, 5);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "tour-next", NULL);
  g_assert_false (desk_says (GTK_WIDGET (tour), "7 of 9, done"));
  desk_must (desk, "redo");
  assert_done (tour, 6);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "tour-next", NULL);
  /* Nor is what is done out of its turn asked for again. */
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "rules", NULL);
  desk_wait (desk_is_anywhere, (gpointer) MUSTER_TYPE_RULES_WINDOW);
  close_rules (desk_window (MUSTER_TYPE_RULES_WINDOW));
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 7);
  desk_must (desk, "end");
  desk_must (desk, "fight fort-edward");
  desk_must (desk, "resolve mohawk");
  desk_must (desk, "line auto");
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 7);
  desk_must (desk, "fire auto");
  assert_done (tour, 7);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "tour-next", NULL);
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 8);
  g_assert_true (desk_says (GTK_WIDGET (tour), "9 of 9, done already"));
  g_assert_true (desk_press (GTK_WIDGET (tour), "_Next Step"));
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 9);
  desk_wait_said (GTK_WIDGET (tour), "That Is How a Turn Goes");
  g_assert_true (desk_says (GTK_WIDGET (tour), "now press New in the library"));
  muster_tour_end (tour);
  g_assert_false (muster_tour_is_on (tour));
  /* And again. */
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "tour", NULL);
  g_assert_cmpuint (muster_tour_get_step (tour), ==, 0);
}

/* --- preferences ------------------------------------------------------------------ */

static GtkWidget *
named (GtkWidget  *root,
       const char *name)
{
  if (g_strcmp0 (gtk_widget_get_name (root), name) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = named (child, name);

      if (found)
        return found;
    }
  return NULL;
}

static void
test_preferences (Desk          *desk,
                  gconstpointer  data)
{
  g_autoptr (GSettings) settings = muster_settings_new ();
  GtkWidget *page = g_object_ref_sink (GTK_WIDGET (muster_preferences_page_new (settings)));
  g_autofree char *word = NULL;

  (void) desk;
  (void) data;
  adw_combo_row_set_selected (ADW_COMBO_ROW (named (page, "dice")), 1);
  word = g_settings_get_string (settings, "dice");
  g_assert_cmpstr (word, ==, "typed");
  g_free (word);
  adw_combo_row_set_selected (ADW_COMBO_ROW (named (page, "dice")), 2);
  word = g_settings_get_string (settings, "dice");
  g_assert_cmpstr (word, ==, "asked");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (named (page, "map-text-scale")), 1.5);
  g_assert_cmpfloat (g_settings_get_double (settings, "map-text-scale"), ==, 1.5);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (named (page, "machine-pause")), 0);
  g_assert_cmpuint (g_settings_get_uint (settings, "machine-pause"), ==, 0);
  g_settings_set_string (settings, "dice", "typed");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (named (page, "dice"))), ==, 1);
  g_settings_reset (settings, "dice");
  g_settings_reset (settings, "dice");
  g_settings_reset (settings, "machine-pause");
  g_settings_reset (settings, "map-text-scale");
  g_object_unref (page);
  g_action_group_activate_action (G_ACTION_GROUP (desk_application), "preferences", NULL);
  desk_wait (desk_is_anywhere, (gpointer) muster_preferences_get_type ());
  desk_close (desk_window (muster_preferences_get_type ()));
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/rules/clauses", test_clauses);
  ADD ("/gui/rules/books", test_books);
  ADD ("/gui/rules/heights", test_heights);
  ADD ("/gui/rules/search", test_search);
  ADD ("/gui/rules/marks", test_marks);
  ADD ("/gui/rules/button", test_button);
  ADD ("/gui/rules/in-force", test_in_force);
  ADD ("/gui/rules/refused", test_refused);
  ADD ("/gui/rules/tour", test_tour);
  ADD ("/gui/rules/preferences", test_preferences);
  return desk_run ();
}
