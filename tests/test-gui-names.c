/* What each page and dialog tells a screen reader: roles, names, and what is spoken when it happens. */
#include "config.h"

#include "gui-desk.h"
#include "gui-names.h"

#include "captions.h"
#include "chart-view.h"
#include "map-spot.h"

static const char *const pages[] = { "map", "forces", "battles", "chronicle", "statistics" };

/* How many widgets of @root that are seen must have a name; those that have none are told, and counted in @nameless. */
static guint
count_names (GtkWidget  *root,
             const char *where,
             guint      *nameless)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (root))
    return 0;
  if (names_needed (root) && !names_hidden (root))
    {
      g_autofree char *name = names_of (root);

      n++;
      if (!name)
        {
          g_test_message ("%s: a %s in a %s has no name", where, G_OBJECT_TYPE_NAME (root),
                          G_OBJECT_TYPE_NAME (gtk_widget_get_parent (root)));
          ++*nameless;
        }
      else if (strchr (name, '_'))
        {
          g_test_message ("%s: “%s” is spoken with its underline", where, name);
          ++*nameless;
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_names (child, where, nameless);
  return n;
}

/* Buttons with one name must do one thing: two of them side by side cannot be told apart. */
static void
assert_apart (GtkWidget  *root,
              const char *where)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      assert_apart (child, where);
      if (gtk_widget_get_mapped (child) && GTK_IS_BUTTON (child)
          && gtk_test_accessible_has_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL)
          && !g_hash_table_add (names, names_of (child)))
        g_error ("%s: two buttons are called “%s”", where, names_of (child));
    }
}

static void
assert_told (GtkWidget  *root,
             const char *where,
             guint       least)
{
  guint nameless = 0;
  guint n = count_names (root, where, &nameless);

  g_test_message ("%s: %u names", where, n);
  g_assert_cmpuint (nameless, ==, 0);
  g_assert_cmpuint (n, >=, least);
  assert_apart (root, where);
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
test_pages (Desk          *desk,
            gconstpointer  data)
{
  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      muster_window_show_page (desk->window, pages[i]);
      desk_settle (300);
      assert_told (GTK_WIDGET (desk->window), pages[i], 12);
    }
}

static void
look_at_other (Desk       *desk,
               const char *what)
{
  GtkWidget *other;

  desk_wait (desk_has_other, desk);
  other = desk_other (desk);
  desk_wait (is_mapped, other);
  desk_settle (300);
  assert_told (other, what, 3);
  desk_close (other);
  desk_wait (desk_has_no_other, desk);
}

static void
test_dialogs (Desk          *desk,
              gconstpointer  data)
{
  static const char *const of_window[] = { "umpire", "rulings", "players" };
  static const char *const of_application[] = { "rules", "preferences", "new", "library" };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (of_window); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (desk->window), of_window[i], NULL);
      look_at_other (desk, of_window[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (of_application); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (desk_application), of_application[i], NULL);
      look_at_other (desk, of_application[i]);
    }
}

/* What comes and goes on the map's page: search, tour, supply, a stack that is taken up, a form. */
static void
test_panels (Desk          *desk,
             gconstpointer  data)
{
  static const char *const actions[] = { "find", "tour", "supply", "guide" };

  (void) data;
  muster_window_show_page (desk->window, "map");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (desk->window), actions[i], NULL);
      desk_settle (300);
      assert_told (GTK_WIDGET (desk->window), actions[i], 12);
    }
}

#define SCENE "umpire step 3 british V, pool land 6, place br-44 fort-edward, place br-48 fort-edward, " \
  "place fr-bearn carillon : scene"

static GtkWidget *
spot_of (Desk       *desk,
         const char *id)
{
  return muster_map_area_get_spot (muster_map_page_get_area (muster_window_get_map (desk->window)),
                                   mohawk_scenario_find_point (muster_campaign_get_scenario (desk->campaign), id));
}

static gboolean
is_taken (gpointer desk)
{
  return muster_map_area_get_taken (muster_map_page_get_area (muster_window_get_map (((Desk *) desk)->window))) >= 0;
}

/* Every point is a button that says what it is; one that is chosen is spoken so, with prices and refusals. */
static void
test_points (Desk          *desk,
             gconstpointer  data)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (desk->campaign);
  GtkWidget *from, *to, *far;

  (void) data;
  muster_window_show_page (desk->window, "map");
  desk_must (desk, SCENE);
  for (guint p = 0; p < scenario->n_points; p++)
    {
      GtkWidget *spot = spot_of (desk, scenario->point[p].id);
      g_autofree char *said = muster_caption_point (desk->campaign, (gint) p);

      gtk_test_accessible_assert_role (spot, GTK_ACCESSIBLE_ROLE_BUTTON);
      gtk_test_accessible_assert_property (spot, GTK_ACCESSIBLE_PROPERTY_LABEL, said);
      g_assert_true (gtk_widget_get_focusable (spot));
      g_assert_true (g_str_has_prefix (said, scenario->point[p].name));
      for (guint i = scenario->first_arc[p]; i < scenario->first_arc[p + 1]; i++)
        g_assert_nonnull (strstr (said, scenario->point[scenario->arc[i].neighbour].name));
    }
  from = spot_of (desk, "fort-edward");
  to = spot_of (desk, "carillon");
  far = spot_of (desk, "louisbourg");
  gtk_test_accessible_assert_property (from, GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Fort Edward, British place, road to Albany, road to Fort George, trail to Carillon, 2 pieces");
  g_assert_true (gtk_widget_activate (from));
  desk_wait (is_taken, desk);
  gtk_test_accessible_assert_state (from, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_property (to, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "1 march, a battle");
  desk_settle (100);
  assert_told (GTK_WIDGET (desk->window), "a stack taken up", 12);
  /* Where it cannot go says why, once it is asked. */
  g_assert_true (gtk_widget_activate_action (far, "spot.choose", NULL));
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (far), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  gtk_test_accessible_assert_state (from, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  muster_map_area_set_taken (muster_map_page_get_area (muster_window_get_map (desk->window)), -1);
  gtk_test_accessible_assert_state (from, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE);
}

/* A label that is seen, of that role, that says something. */
static GtkWidget *
find_role (GtkWidget         *root,
           GtkAccessibleRole  role,
           const char        *text)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (root)) == role && desk_says (root, text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_role (child, role, text);

      if (found)
        return found;
    }
  return NULL;
}

static gboolean
is_refused (gpointer window)
{
  return find_role (window, GTK_ACCESSIBLE_ROLE_ALERT, "roll") != NULL;
}

/* Why not, with its clause. */
static char *
refusal_line (Desk       *desk,
              const char *order)
{
  MusterRefusal refusal;

  g_assert_false (muster_session_check (desk->session, order, &refusal));
  g_assert_cmpstr (refusal.clause, ==, "M3.2");
  return muster_campaign_refusal (desk->campaign, &refusal);
}

/* Whose turn it is is a status; why a thing is refused, an alert. */
static void
test_live (Desk          *desk,
           gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (desk->window), *alert;
  g_autofree char *said = NULL;

  (void) data;
  muster_window_show_page (desk->window, "map");
  desk_settle (100);
  g_assert_nonnull (find_role (window, GTK_ACCESSIBLE_ROLE_STATUS, "At sea"));
  desk_must (desk, SCENE);
  desk_settle (100);
  g_assert_nonnull (find_role (window, GTK_ACCESSIBLE_ROLE_STATUS, "British player turn"));
  g_assert_null (find_role (window, GTK_ACCESSIBLE_ROLE_ALERT, "M"));
  gtk_widget_activate_action (spot_of (desk, "fort-edward"), "spot.choose", NULL);
  desk_wait (is_taken, desk);
  gtk_widget_activate_action (spot_of (desk, "louisbourg"), "spot.choose", NULL);
  desk_settle (50);
  g_assert_nonnull (find_role (window, GTK_ACCESSIBLE_ROLE_ALERT, ""));
  muster_order_line_submit (muster_map_page_get_order (muster_window_get_map (desk->window)), "roll");
  desk_wait (is_refused, window);
  /* The clause, which stands beside it, is said before it. */
  alert = find_role (window, GTK_ACCESSIBLE_ROLE_ALERT, "roll");
  gtk_test_accessible_assert_property (alert, GTK_ACCESSIBLE_PROPERTY_LABEL, said = refusal_line (desk, "roll"));
}

static guint
count_charts (GtkWidget *root)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (root))
    return 0;
  if (MUSTER_IS_CHART_VIEW (root))
    {
      g_autofree char *name = names_of (root);

      g_assert_nonnull (name);
      gtk_test_accessible_assert_role (root, GTK_ACCESSIBLE_ROLE_IMG);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_charts (child);
  return n;
}

static gboolean
has_charts (gpointer desk)
{
  return count_charts (GTK_WIDGET (((Desk *) desk)->window)) >= 3;
}

/* Charts and the battle's board in words. */
static void
test_pictures (Desk          *desk,
               gconstpointer  data)
{
  MusterBattleBoard *board = muster_battles_page_get_board (muster_window_get_battles (desk->window));
  gint piece;

  (void) data;
  desk_must (desk, SCENE);
  muster_window_show_page (desk->window, "statistics");
  desk_wait (has_charts, desk);

  desk_must (desk, "march fort-edward>carillon br-44 br-48");
  desk_must (desk, "end");
  desk_must (desk, "fight carillon");
  desk_must (desk, "resolve mohawk");
  muster_window_show_page (desk->window, "battles");
  desk_settle (400);
  g_assert_true (muster_game_find (&mohawk_game, muster_campaign_get_scenario (desk->campaign), MOHAWK_KIND_PIECE,
                                   "br-44", &piece));
  gtk_test_accessible_assert_property (muster_battle_board_get_piece (board, piece), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "44th Foot, front 1, Regular, 2 of 2 hits left");
  assert_told (GTK_WIDGET (desk->window), "the battle board", 20);
  /* What a click does, its action does. */
  g_assert_true (muster_game_find (&mohawk_game, muster_campaign_get_scenario (desk->campaign), MOHAWK_KIND_PIECE,
                                   "br-48", &piece));
  g_assert_true (gtk_widget_activate_action (muster_battle_board_get_piece (board, piece), "piece.choose", NULL));
  g_assert_cmpint (muster_battle_board_get_selected (board), ==, piece);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/names/pages", test_pages);
  ADD ("/gui/names/dialogs", test_dialogs);
  ADD ("/gui/names/panels", test_panels);
  ADD ("/gui/names/points", test_points);
  ADD ("/gui/names/live", test_live);
  ADD ("/gui/names/pictures", test_pictures);
  return desk_run ();
}
