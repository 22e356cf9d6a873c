/* Everything by keyboard: the order of Tab on each page and dialog, the arrows on the map and the board, Escape. */
#include "config.h"

#include "gui-desk.h"
#include "gui-hands.h"
#include "gui-rounds.h"

#include "clause-button.h"
#include "dialog.h"
#include "focus.h"
#include "handoff-rows.h"
#include "map-spot.h"
#include "order-form.h"
#include "preferences-dialog.h"

static const char *const pages[] = { "map", "forces", "battles", "chronicle", "statistics" };

/* --- Tab ---------------------------------------------------------------- */

static void
test_tab (Desk          *desk,
          gconstpointer  data)
{
  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      muster_window_show_page (desk->window, pages[i]);
      desk_settle (300);
      rounds_assert (GTK_WINDOW (desk->window), pages[i], 4); /* of the switcher of pages one, or all */
    }
  /* the tour is between the title bar and the page: from both sides what leads on comes before what ends it */
  muster_window_show_page (desk->window, "map");
  muster_tour_begin (muster_window_get_tour (desk->window));
  desk_settle (300);
  rounds_assert (GTK_WINDOW (desk->window), "tour", 6);
  for (guint back = 0; back < 2; back++)
    {
      GtkWidget *tour = GTK_WIDGET (muster_window_get_tour (desk->window));
      GtkDirectionType way = back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD;

      gtk_window_set_focus (GTK_WINDOW (desk->window), NULL);
      while (gtk_widget_child_focus (GTK_WIDGET (desk->window), way) && !gtk_widget_get_focus_child (tour))
        continue;
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (desk->window))
                     == GTK_WIDGET (gtk_widget_get_template_child (tour, MUSTER_TYPE_TOUR, "next")));
    }
}

static gboolean
is_made (gpointer actions)
{
  return muster_step_actions_is_listed (actions);
}

/* Every form there is in a turn, with what it refuses and what refuses it: none holds who goes back. */
static void
test_forms (Hands         *f,
            gconstpointer  data)
{
  static const char *const until[] = { "port boston", "end", "roll", "muster", "march" };
  MusterStepActions *actions = muster_guide_get_actions (f->guide);
  guint forms = 0, at = 0;

  (void) data;
  for (guint i = 0; hands_script[i] && at < G_N_ELEMENTS (until); i++)
    {
      hands_must (f->session, hands_script[i]);
      if (!g_str_has_prefix (hands_script[i], until[at]))
        continue;
      at++;
      desk_wait (is_made, actions);
      for (guint v = 0; v < mohawk_game.n_verbs; v++)
        {
          const char *word = mohawk_game.verbs[v].word;

          if (!muster_form_spec_find (word) || strcmp (word, "end") == 0 || !muster_step_actions_offers (actions, word))
            continue;
          g_assert_true (muster_step_actions_open (actions, word));
          desk_settle (100);
          rounds_assert (GTK_WINDOW (f->window), word, 6);
          g_assert_true (muster_step_actions_close (actions));
          forms++;
        }
    }
  g_assert_cmpuint (at, ==, G_N_ELEMENTS (until));
  g_assert_cmpuint (forms, >=, 8);
}

/* The badge of a clause is passed both ways. */
static void
test_badge (Desk          *desk,
            gconstpointer  data)
{
  GtkWidget *window = adw_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *part[3] = { gtk_button_new_with_label ("A"), muster_clause_button_new ("M4.4"), gtk_button_new_with_label ("B") };

  (void) desk;
  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (part); i++)
    gtk_box_append (GTK_BOX (box), part[i]);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  for (guint back = 0; back < 2; back++)
    {
      g_assert_true (gtk_widget_grab_focus (part[1]));
      g_assert_nonnull (gtk_widget_get_focus_child (part[1]));
      g_assert_true (gtk_widget_child_focus (box, back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == part[back ? 0 : 2]);
    }
  desk_close (window);
}

/* --- Escape ------------------------------------------------------------- */

static gboolean
has_form (gpointer desk)
{
  return muster_step_actions_is_listed (muster_guide_get_actions (muster_map_page_get_guide (muster_window_get_map (((Desk *) desk)->window))));
}

/* From the title bar too it closes what is open in the page; the focus is seen then. */
static void
test_escape (Desk          *desk,
             gconstpointer  data)
{
  MusterStepActions *actions = muster_guide_get_actions (muster_map_page_get_guide (muster_window_get_map (desk->window)));
  GtkWidget *focus, *scrolled;
  graphene_rect_t at;

  (void) data;
  muster_window_show_page (desk->window, "map");
  desk_wait (has_form, desk);
  g_assert_false (desk_answers (GTK_WIDGET (desk->window), GDK_KEY_Escape, 0));
  g_assert_true (muster_step_actions_open (actions, "port"));
  desk_settle (300);
  focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
  g_assert_true (focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (actions)));
  g_assert_true (desk_answers (GTK_WIDGET (desk->window), GDK_KEY_Escape, 0));
  g_assert_false (muster_step_actions_is_open (actions));
  desk_settle (400);
  focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
  g_assert_true (focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (actions)));
  scrolled = gtk_widget_get_ancestor (focus, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (focus, scrolled, &at));
  g_assert_cmpfloat (at.origin.y, >=, 0);
  g_assert_cmpfloat (at.origin.y + at.size.height, <=, gtk_widget_get_height (scrolled));
}

/* A page that is shown by its key has the focus in it. */
static void
test_pages (Desk          *desk,
            gconstpointer  data)
{
  (void) data;
  for (guint i = 0; i < 2 * G_N_ELEMENTS (pages); i++)
    {
      const char *page = pages[i % G_N_ELEMENTS (pages)];
      GtkWidget *focus;

      g_action_group_activate_action (G_ACTION_GROUP (desk->window), "page", g_variant_new_string (page));
      desk_settle (600);
      focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
      g_test_message ("%s", page);
      g_assert_nonnull (focus);
      g_assert_true (gtk_widget_is_ancestor (focus, muster_window_get_shown (desk->window)));
    }
}

static void
list_drops (GtkWidget *root,
            GPtrArray *drops)
{
  if (GTK_IS_DROP_DOWN (root) && gtk_widget_get_mapped (root))
    g_ptr_array_add (drops, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    list_drops (child, drops);
}

static void
test_dialogs (Desk          *desk,
              gconstpointer  data)
{
  static const char *const names[] = { "win.umpire", "win.rulings", "win.players", "app.rules", "app.preferences", "app.new" };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *other;

      gtk_widget_activate_action (GTK_WIDGET (desk->window), names[i], NULL);
      desk_wait (desk_has_other, desk);
      other = desk_other (desk);
      desk_settle (300);
      rounds_assert (GTK_WINDOW (gtk_widget_get_root (other)), names[i], 1);
      /* A preferences window has its own way with Escape: it leaves a search first. A dialog in a window is libadwaita's. */
      if (g_type_is_a (G_OBJECT_TYPE (other), muster_preferences_get_type ()) || !GTK_IS_WINDOW (other))
        desk_close (other);
      else
        g_assert_true (desk_answers (other, GDK_KEY_Escape, 0));
      desk_wait (desk_has_no_other, desk);
    }
}

/* --- Enter -------------------------------------------------------------- */

/* The first with something to choose: others do not open. */
static GtkWidget *
find_choice (GtkWidget *root)
{
  GtkWidget *found = NULL;
  GListModel *model = ADW_IS_COMBO_ROW (root) ? adw_combo_row_get_model (ADW_COMBO_ROW (root)) : NULL;

  /* that of the scenarios is read meanwhile */
  if (model && g_list_model_get_n_items (model) > 1)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_choice (child);
  return found;
}

/* Enter opens the list of a row in a dialog, as Space does: only in the line of the title it begins the campaign. */
static void
test_enter (Desk          *desk,
            gconstpointer  data)
{
  GtkWidget *other, *content, *row, *list;

  (void) data;
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "app.new", NULL);
  desk_wait (desk_has_other, desk);
  other = desk_other (desk);
  desk_settle (300);
  content = muster_dialog_get_content (other);
  g_assert_true (GTK_IS_TEXT (gtk_root_get_focus (gtk_widget_get_root (other))));
  g_assert_false (desk_answers (content, GDK_KEY_Return, 0));
  row = find_choice (content);
  g_assert_nonnull (row);
  list = desk_find (row, GTK_TYPE_POPOVER);
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_false (gtk_widget_get_visible (list));
  g_assert_true (desk_answers (content, GDK_KEY_Return, 0));
  g_assert_true (gtk_widget_get_visible (list));
  gtk_popover_popdown (GTK_POPOVER (list));
  desk_settle (300);
  g_assert_true (desk_other (desk) == other);
  desk_close (other);
  desk_wait (desk_has_no_other, desk);
}

static gboolean
is_in (gpointer entry)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (entry));

  return focus && gtk_widget_is_ancestor (focus, entry);
}

/* What is typed into a list of places that has been opened is searched for. */
static void
test_search (Desk          *desk,
             gconstpointer  data)
{
  GtkWidget *other, *entry = NULL, *drop = NULL, *list;
  GListModel *found;
  const char *last;
  g_autoptr (GPtrArray) drops = g_ptr_array_new ();

  (void) data;
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.umpire", NULL);
  desk_wait (desk_has_other, desk);
  other = desk_other (desk);
  desk_settle (300);
  list_drops (other, drops);
  for (guint i = 0; i < drops->len && !drop; i++)
    if (gtk_drop_down_get_enable_search (drops->pdata[i]))
      drop = drops->pdata[i];
  g_assert_nonnull (drop);
  entry = desk_find (drop, GTK_TYPE_SEARCH_ENTRY);
  g_assert_true (gtk_widget_activate (drop));
  desk_wait (is_in, entry);
  list = desk_find (desk_find (drop, GTK_TYPE_POPOVER), GTK_TYPE_LIST_VIEW);
  found = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  last = gtk_string_object_get_string (g_list_model_get_item (gtk_drop_down_get_model (GTK_DROP_DOWN (drop)), 0));
  g_assert_cmpuint (strlen (last), >, 4);
  /* by the end of a name as by its beginning */
  gtk_editable_set_text (GTK_EDITABLE (entry), last + strlen (last) - 4);
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (found), >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (found), <, g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (drop))));
  gtk_popover_popdown (GTK_POPOVER (desk_find (drop, GTK_TYPE_POPOVER)));
  desk_close (other);
  desk_wait (desk_has_no_other, desk);
}

/* --- keys of the program ------------------------------------------------ */

static void
test_accelerators (Desk          *desk,
                   gconstpointer  data)
{
  static const char *const keys[][2] = {
    { "win.page::map", "<Alt>1" }, { "win.page::forces", "<Alt>2" }, { "win.page::battles", "<Alt>3" },
    { "win.page::chronicle", "<Alt>4" }, { "win.page::statistics", "<Alt>5" }, { "win.find", "<Control>f" },
    { "win.menu", "F10" }, { "app.rules", "F1" }, { "win.undo-key", "<Control>z" }, { "win.redo-key", "<Shift><Control>z" },
    { "win.order", "<Control>l" }, { "win.next", "<Control>Return" }, { "win.tour-next", "<Control>t" },
    { "win.show-help-overlay", "<Control>question" },
  };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (GTK_APPLICATION (desk_application), keys[i][0]);
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;

      g_test_message ("%s", keys[i][0]);
      g_assert_true (g_strv_contains ((const char *const *) accels, keys[i][1]));
      g_assert_true (g_action_parse_detailed_name (keys[i][0], &name, &target, NULL));
      if (g_str_has_prefix (name, "win."))
        g_assert_true (g_action_group_has_action (G_ACTION_GROUP (desk->window), name + 4));
      if (target)
        {
          gtk_widget_activate_action_variant (GTK_WIDGET (desk->window), name, target);
          g_assert_cmpstr (muster_window_get_page (desk->window), ==, g_variant_get_string (target, NULL));
        }
    }
}

/* --- the map ------------------------------------------------------------ */

static gpointer
key_controller (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) one = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (one))
        return one; /* the widget holds it */
    }
  g_assert_not_reached ();
}

/* What has the focus is in sight, as soon as it has been scrolled to. */
static gboolean
shows_focus (gpointer page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));
  graphene_rect_t at;

  return focus && gtk_widget_compute_bounds (focus, page, &at) && at.origin.y >= -2
         && at.origin.y + at.size.height <= gtk_widget_get_height (page) + 2; /* a line below */
}

/* The list of the keys goes on by as much as is seen of it. */
static void
test_paging (Desk          *desk,
             gconstpointer  data)
{
  GtkWidget *other, *page, *row, *focus;
  graphene_rect_t first, now;
  gboolean handled = FALSE;

  (void) data;
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "show-help-overlay", NULL);
  desk_wait (desk_has_other, desk);
  other = desk_other (desk);
  desk_settle (300);
  page = desk_find (other, ADW_TYPE_PREFERENCES_PAGE);
  row = desk_find (page, GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (gtk_widget_grab_focus (row));
  g_signal_emit_by_name (key_controller (page), "key-pressed", GDK_KEY_Page_Down, 0, 0, &handled);
  g_assert_true (handled);
  desk_wait (shows_focus, page);
  focus = gtk_root_get_focus (gtk_widget_get_root (other));
  g_assert_true (gtk_widget_compute_bounds (row, page, &first) && gtk_widget_compute_bounds (focus, page, &now));
  g_assert_cmpfloat (now.origin.y - first.origin.y, >, 4 * first.size.height);
  g_signal_emit_by_name (key_controller (page), "key-pressed", GDK_KEY_Page_Up, 0, 0, &handled);
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (other)) == row);
  desk_close (other);
  desk_wait (desk_has_no_other, desk);
}

/* From any point the arrows lead to every other, line by line. */
static void
test_arrows (Desk          *desk,
             gconstpointer  data)
{
  static const guint keys[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  MusterMapArea *map = muster_map_page_get_area (muster_window_get_map (desk->window));
  const MohawkScenario *scenario = muster_campaign_get_scenario (desk->campaign);
  gpointer controller = key_controller (GTK_WIDGET (map));
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (gint));
  gboolean leads[MOHAWK_MAX_POINTS][MOHAWK_MAX_POINTS] = { { FALSE } };
  gboolean handled;
  guint missed = 0;

  (void) data;
  muster_window_show_page (desk->window, "map");
  for (gint p = 0; p < (gint) scenario->n_points; p++)
    for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
      {
        gint to;

        muster_map_area_select (map, p);
        g_signal_emit_by_name (controller, "key-pressed", keys[k], 0, 0, &handled);
        g_assert_true (handled);
        to = muster_map_area_get_selected (map);
        if (to == p)
          continue;
        g_assert_cmpint (mohawk_scenario_find_line (scenario, p, to), >=, 0);
        g_assert_true (gtk_window_get_focus (GTK_WINDOW (desk->window)) == muster_map_area_get_spot (map, to));
        leads[p][to] = TRUE;
      }
  for (gint start = 0; start < (gint) scenario->n_points; start++)
    {
      gboolean reached[MOHAWK_MAX_POINTS] = { FALSE };

      g_array_set_size (way, 0);
      g_array_append_val (way, start);
      reached[start] = TRUE;
      for (guint i = 0; i < way->len; i++)
        for (gint to = 0; to < (gint) scenario->n_points; to++)
          if (leads[g_array_index (way, gint, i)][to] && !reached[to])
            {
              reached[to] = TRUE;
              g_array_append_val (way, to);
            }
      for (gint to = 0; to < (gint) scenario->n_points; to++)
        if (!reached[to])
          {
            g_test_message ("no arrows lead from %s to %s", scenario->point[start].id, scenario->point[to].id);
            missed++;
          }
    }
  g_assert_cmpuint (missed, ==, 0);
}

/* --- where the focus is ------------------------------------------------- */

static guint
differing (GtkWidget *widget,
           gboolean   shown)
{
  static guint32 *before;
  static guint32 *now;
  static gsize n;
  gint width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guint differ = 0;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  n = (gsize) width * (gsize) height;
  now = g_new (guint32, n);
  gdk_texture_download (texture, (guchar *) now, (gsize) width * 4);
  if (!shown)
    {
      g_free (before);
      before = g_steal_pointer (&now);
      return 0;
    }
  for (gsize i = 0; i < n; i++)
    differ += now[i] != before[i];
  g_clear_pointer (&now, g_free);
  g_clear_pointer (&before, g_free);
  return differ;
}

static gboolean
is_drawn (gpointer map)
{
  return muster_map_area_is_drawn (map);
}

/* What of our own has the focus is drawn otherwise than what has it not. */
static void
test_visible (Desk          *desk,
              gconstpointer  data)
{
  GtkWidget *map = GTK_WIDGET (muster_map_page_get_area (muster_window_get_map (desk->window)));
  GtkWidget *spot;

  (void) data;
  muster_window_show_page (desk->window, "map");
  muster_map_area_select (MUSTER_MAP_AREA (map), 0);
  spot = muster_map_area_get_spot (MUSTER_MAP_AREA (map), 0);
  gtk_widget_grab_focus (desk_find (GTK_WIDGET (desk->window), MUSTER_TYPE_ORDER_LINE));
  desk_wait (is_drawn, map);
  gtk_test_widget_wait_for_draw (map);
  differing (map, FALSE);
  gtk_widget_grab_focus (spot);
  gtk_test_widget_wait_for_draw (map);
  g_assert_true (gtk_widget_has_visible_focus (spot));
  g_assert_cmpuint (differing (map, TRUE), >=, 60);
}

/* --- the wheel ---------------------------------------------------------- */

static GtkPropagationPhase
wheel_of (GtkWidget *field)
{
  return gtk_event_controller_get_propagation_phase (desk_controller (field, GTK_TYPE_EVENT_CONTROLLER_SCROLL));
}

/* Over a number that has not the focus, the wheel scrolls the page. */
static void
test_wheel (Desk          *desk,
            gconstpointer  data)
{
  GtkWidget *other, *spin, *figures = g_object_ref_sink (muster_handoff_spin_new (0, 9, 3, "A", "lost"));

  (void) data;
  g_assert_cmpint (wheel_of (figures), ==, GTK_PHASE_NONE);
  g_object_unref (figures);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "app.preferences", NULL);
  desk_wait (desk_has_other, desk);
  other = desk_other (desk);
  desk_settle (300);
  spin = desk_find (other, GTK_TYPE_SPIN_BUTTON);
  gtk_root_set_focus (gtk_widget_get_root (other), NULL);
  g_assert_cmpint (wheel_of (spin), ==, GTK_PHASE_NONE);
  g_assert_true (gtk_widget_grab_focus (spin));
  desk_settle (100);
  g_assert_cmpint (wheel_of (spin), ==, GTK_PHASE_BUBBLE);
  gtk_root_set_focus (gtk_widget_get_root (other), NULL);
  desk_settle (100);
  g_assert_cmpint (wheel_of (spin), ==, GTK_PHASE_NONE);
  desk_close (other);
  desk_wait (desk_has_no_other, desk);
}

static gboolean
has_focus (gpointer widget)
{
  return gtk_widget_has_visible_focus (widget);
}

/* Who has clicked nothing yet sees where the focus is, however long he waits, and what can no longer have it leaves it to its neighbour. */
static void
test_kept (Desk          *desk,
           gconstpointer  data)
{
  GtkWidget *window = adw_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button[3];

  (void) desk;
  (void) data;
  for (guint i = 0; i < 3; i++)
    gtk_box_append (GTK_BOX (i == 0 ? outer : box), button[i] = gtk_button_new_with_label ("A"));
  gtk_box_append (GTK_BOX (outer), box);
  adw_window_set_content (ADW_WINDOW (window), outer);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  gtk_widget_grab_focus (button[1]);
  /* as GTK does after three seconds without a key */
  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  g_assert_true (gtk_widget_has_visible_focus (button[1]));
  /* pressed, it cannot be pressed again */
  muster_focus_set_sensitive (button[1], FALSE);
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (window)));
  desk_wait (has_focus, button[2]);
  muster_focus_set_sensitive (button[2], FALSE);
  desk_wait (has_focus, button[0]);
  desk_close (window);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/keys/tab", test_tab);
  ADD ("/gui/keys/badge", test_badge);
  g_test_add ("/gui/keys/forms", Hands, NULL, hands_set_up, test_forms, hands_tear_down);
  ADD ("/gui/keys/escape", test_escape);
  ADD ("/gui/keys/pages", test_pages);
  ADD ("/gui/keys/dialogs", test_dialogs);
  ADD ("/gui/keys/enter", test_enter);
  ADD ("/gui/keys/search", test_search);
  ADD ("/gui/keys/accelerators", test_accelerators);
  ADD ("/gui/keys/paging", test_paging);
  ADD ("/gui/keys/arrows", test_arrows);
  ADD ("/gui/keys/visible", test_visible);
  ADD ("/gui/keys/wheel", test_wheel);
  ADD ("/gui/keys/kept", test_kept);
  return desk_run ();
}
