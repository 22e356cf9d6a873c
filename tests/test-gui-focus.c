/* Where the focus goes when what had it is gone, and that what is next is in sight. */
#include "config.h"

#include "board-test.h"

#include "battle-dues.h"
#include "check-row.h"
#include "dice-pad.h"
#include "throwing.h"
#include "thrown-view.h"
#include "year-card.h"

static MusterMapPage *
map_of (Desk *desk)
{
  return muster_window_get_map (desk->window);
}

static MusterStepActions *
actions_of (Desk *desk)
{
  return muster_guide_get_actions (muster_map_page_get_guide (map_of (desk)));
}

static GtkWidget *
next_of (Desk *desk)
{
  return muster_guide_get_next (muster_map_page_get_guide (map_of (desk)));
}

static GtkWidget *
focus_of (Desk *desk)
{
  return gtk_window_get_focus (GTK_WINDOW (desk->window));
}

static gboolean
is_listed (gpointer desk)
{
  return !muster_session_is_busy (((Desk *) desk)->session) && muster_step_actions_is_listed (actions_of (desk));
}

static gboolean
is_on_next (gpointer desk)
{
  return focus_of (desk) && focus_of (desk) == next_of (desk);
}

static GtkWidget *
verbs_of (Desk *desk)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (actions_of (desk)), MUSTER_TYPE_STEP_ACTIONS, "verbs"));
}

static GtkWidget *
row_of (Desk       *desk,
        const char *word)
{
  for (GtkWidget *row = gtk_widget_get_first_child (verbs_of (desk)); row; row = gtk_widget_get_next_sibling (row))
    if (g_strcmp0 (g_object_get_data (G_OBJECT (row), "word"), word) == 0)
      return row;
  return NULL;
}

static void
show_map (Desk *desk)
{
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "map");
  desk_wait (is_listed, desk);
}

/* A row that goes with its answer leaves the focus to the next of them; the last in a report, to what leads on. */
static void
test_spoils (Desk          *desk,
             gconstpointer  data)
{
  GtkWidget *row;

  (void) data;
  scene (desk, "step 3 british V, place br-44 duquesne, place fr-bearn duquesne, hits fr-bearn 1", NULL);
  must (desk, "fight duquesne", NULL);
  must (desk, "terrain open", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  must (desk, "fire auto", "1");
  must (desk, "fire auto", "4");
  rest (desk);
  row = row_saying (page_of (desk), "Keep the fort");
  g_assert_true (gtk_widget_grab_focus (row));
  choose (desk, "Keep the fort");
  desk_settle (700);
  /* M10.1: an Iroquois tribe is owed as well. */
  g_assert_nonnull (focus_of (desk));
  g_assert_nonnull (gtk_widget_get_ancestor (focus_of (desk), MUSTER_TYPE_BATTLE_DUES));
  must (desk, "pass", NULL);
  rest (desk);
  desk_settle (700);
  g_assert_true (GTK_IS_BUTTON (focus_of (desk)));
  g_assert_true (gtk_widget_has_css_class (focus_of (desk), "suggested-action"));
  g_assert_true (gtk_widget_is_ancestor (focus_of (desk), page_of (desk)));
  must (desk, "undo", NULL);

  /* The same on the map. */
  must (desk, "undo", NULL);
  show_map (desk);
  row = row_of (desk, "capture");
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_true (gtk_widget_activate (row));
  desk_wait (is_on_next, desk);
  desk_settle (700);
  g_assert_true (is_on_next (desk));
}

static gboolean
is_asked (gpointer desk)
{
  GtkWidget *pad = desk_find (GTK_WIDGET (map_of (desk)), MUSTER_TYPE_DICE_PAD);

  return gtk_widget_get_mapped (pad) && focus_of (desk) && gtk_widget_is_ancestor (focus_of (desk), pad);
}

static GtkWidget *
entry_of (Desk *desk)
{
  return desk_find (gtk_widget_get_ancestor (focus_of (desk), MUSTER_TYPE_DICE_PAD), GTK_TYPE_ENTRY);
}

/* From dice that were typed, or given up, back to where the order came from: the main button, or the line. */
static void
test_dice (Desk          *desk,
           gconstpointer  data)
{
  GtkWidget *line = GTK_WIDGET (muster_map_page_get_order (map_of (desk))), *pad;
  gboolean done = FALSE;

  (void) data;
  muster_throwing_save (desk->campaign, MUSTER_THROWING_TYPED);
  show_map (desk);
  desk_must (desk, "umpire step 1 british III : set up");
  desk_wait (is_listed, desk);
  g_assert_true (desk_says (next_of (desk), "Throw for Movement…"));
  g_assert_true (gtk_widget_grab_focus (next_of (desk)));
  g_signal_emit_by_name (next_of (desk), "clicked");
  desk_wait (is_asked, desk);
  g_signal_emit_by_name (desk_controller (entry_of (desk), GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", GDK_KEY_Escape, 0,
                         (GdkModifierType) 0, &done);
  g_assert_true (done);
  desk_wait (is_on_next, desk);

  g_signal_emit_by_name (next_of (desk), "clicked");
  desk_wait (is_asked, desk);
  pad = gtk_widget_get_ancestor (focus_of (desk), MUSTER_TYPE_DICE_PAD);
  while (focus_of (desk) && gtk_widget_is_ancestor (focus_of (desk), pad) && GTK_IS_TEXT (focus_of (desk))
         && !*gtk_editable_get_text (GTK_EDITABLE (focus_of (desk))))
    gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_parent (focus_of (desk))), "3");
  g_signal_emit_by_name (gtk_widget_get_parent (focus_of (desk)), "activate");
  desk_wait (is_listed, desk);
  desk_wait (is_on_next, desk);
  desk_settle (600);
  g_assert_true (is_on_next (desk));

  /* Typed in the line, it leads back there. */
  desk_must (desk, "umpire step 1 british III : once more");
  desk_wait (is_listed, desk);
  g_assert_true (gtk_widget_grab_focus (line));
  muster_order_line_submit (MUSTER_ORDER_LINE (line), "roll");
  desk_wait (is_asked, desk);
  g_signal_emit_by_name (desk_controller (entry_of (desk), GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", GDK_KEY_Escape, 0,
                         (GdkModifierType) 0, &done);
  desk_settle (600);
  g_assert_true (gtk_widget_is_ancestor (focus_of (desk), line));
  g_assert_false (is_asked (desk));
}

/* M4: what gets through is landed from a list, in which the arrows lead from one to the next; below it all stays in sight. */
static void
test_arrows (Desk          *desk,
             gconstpointer  data)
{
  gint albany = mohawk_scenario_find_point (muster_campaign_get_scenario (desk->campaign), "albany");
  GtkWidget *row, *second;

  (void) data;
  show_map (desk);
  desk_must (desk, "umpire step 3 british V, pool land 4, pool regular 4, place br-44 albany, place br-48 albany, fort albany no : there");
  desk_wait (is_listed, desk);
  muster_map_area_select (muster_map_page_get_area (map_of (desk)), albany);
  g_assert_true (muster_step_actions_open (actions_of (desk), "build"));
  desk_settle (200);
  row = desk_find (GTK_WIDGET (actions_of (desk)), MUSTER_TYPE_CHECK_ROW);
  g_assert_nonnull (row);
  /* between them may be the name of a place */
  for (second = gtk_widget_get_next_sibling (row); second && !MUSTER_IS_CHECK_ROW (second);)
    second = gtk_widget_get_next_sibling (second);
  g_assert_nonnull (second);
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_true (desk_answers (row, GDK_KEY_Down, 0));
  g_assert_true (gtk_widget_is_ancestor (focus_of (desk), second));
  g_assert_true (desk_answers (second, GDK_KEY_Up, 0));
  g_assert_true (gtk_widget_is_ancestor (focus_of (desk), row));
}

static void
assert_in_sight (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t at;

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, scrolled, &at));
  g_assert_cmpfloat (at.origin.y, >=, 0);
  g_assert_cmpfloat (at.origin.y + at.size.height, <=, gtk_widget_get_height (scrolled));
}

/* M4.1: all four boxes at once, in a window as low as 800. */
static void
test_chart (Desk          *desk,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GtkWidget *root;

  (void) data;
  show_map (desk);
  g_assert_true (muster_step_actions_open (actions_of (desk), "chart"));
  desk_settle (400);
  root = GTK_WIDGET (actions_of (desk));
  g_assert_true (desk_press (root, "The French Are at the Screen"));
  desk_settle (400);
  g_ptr_array_add (found, root);
  for (guint i = 0; i < found->len; i++)
    for (GtkWidget *child = gtk_widget_get_first_child (found->pdata[i]); child; child = gtk_widget_get_next_sibling (child))
      g_ptr_array_add (found, child);
  g_assert_cmpuint (desk_count (root, GTK_TYPE_DROP_DOWN), ==, 4);
  for (guint i = 0; i < found->len; i++)
    if (GTK_IS_DROP_DOWN (found->pdata[i]))
      assert_in_sight (found->pdata[i]);
}

/* Dice and news leave room for what may be done; Escape closes the dice. */
static void
test_cards (Desk          *desk,
            gconstpointer  data)
{
  GtkWidget *thrown = desk_find (GTK_WIDGET (map_of (desk)), MUSTER_TYPE_THROWN_VIEW);
  GtkWidget *year = desk_find (GTK_WIDGET (map_of (desk)), MUSTER_TYPE_YEAR_CARD);

  (void) data;
  show_map (desk);
  desk_must (desk, "umpire step 3 british VII : the end of the year");
  desk_must (desk, "end");
  desk_wait (is_listed, desk);
  g_assert_true (gtk_widget_get_visible (year));
  desk_settle (300);
  assert_in_sight (row_of (desk, "chart"));
  desk_must (desk, "chart auto");
  desk_must (desk, "chart auto");
  desk_must (desk, "reveal");
  desk_wait (is_listed, desk);
  desk_settle (500);
  g_assert_false (gtk_widget_get_visible (year)); /* the next turn is begun */
  g_assert_true (muster_thrown_view_is_shown (MUSTER_THROWN_VIEW (thrown)));
  g_assert_true (desk_says (thrown, "Escape closes them."));
  g_assert_true (gtk_widget_get_mapped (next_of (desk)));
  assert_in_sight (GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (muster_map_page_get_guide (map_of (desk))), MUSTER_TYPE_GUIDE, "awaited")));
  g_assert_true (muster_map_page_close_open (map_of (desk)));
  g_assert_false (muster_thrown_view_is_shown (MUSTER_THROWN_VIEW (thrown)));
  g_assert_false (muster_map_page_close_open (map_of (desk)));
}

/* What is looked for while a stack is held is where it may march. */
static void
test_found (Desk          *desk,
            gconstpointer  data)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (desk->campaign);
  gint albany = mohawk_scenario_find_point (scenario, "albany"), edward = mohawk_scenario_find_point (scenario, "fort-edward");
  MusterMapArea *area = muster_map_page_get_area (map_of (desk));
  GtkWidget *find = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (map_of (desk)), MUSTER_TYPE_MAP_PAGE, "find"));
  gboolean taken = FALSE;

  (void) data;
  show_map (desk);
  desk_must (desk, "umpire step 3 british V, pool land 4, pool regular 4, place br-44 albany : there");
  desk_wait (is_listed, desk);
  g_signal_emit_by_name (find, "found", albany);
  g_assert_cmpint (muster_march_plan_get_start (muster_map_page_get_plan (map_of (desk))), ==, albany);
  g_signal_emit_by_name (find, "found", edward);
  g_assert_cmpint (muster_march_plan_get_start (muster_map_page_get_plan (map_of (desk))), ==, albany);
  g_assert_cmpint (muster_map_area_get_selected (area), ==, edward);
  g_signal_emit_by_name (desk_controller (GTK_WIDGET (area), GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", GDK_KEY_Return, 0,
                         (GdkModifierType) 0, &taken);
  g_assert_true (taken);
  rest (desk);
  g_assert_cmpint (muster_session_state (desk->session)->place[mohawk_scenario_find_piece (scenario, "br-44")], ==, edward);
}

/* Who clicks from a page in which nothing has the focus to the map has it there, not on the way back to the library. */
static void
test_to_map (Desk          *desk,
             gconstpointer  data)
{
  (void) data;
  show_map (desk);
  muster_window_show_page (desk->window, "chronicle");
  desk_settle (100);
  gtk_window_set_focus (GTK_WINDOW (desk->window), NULL);
  muster_window_show_page (desk->window, "map");
  g_assert_true (gtk_widget_get_focus_child (GTK_WIDGET (map_of (desk))) != NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (desk->window)), GTK_WIDGET (map_of (desk))));
}

/* What came of a battle stays until it has been read, though the next has begun. */
static void
test_unread (Desk          *desk,
             gconstpointer  data)
{
  (void) data;
  scene (desk, "step 3 british V, place br-44 duquesne, place fr-bearn duquesne, hits fr-bearn 1, place br-48 carillon, "
               "place fr-guyenne carillon", NULL);
  must (desk, "fight duquesne", NULL);
  must (desk, "terrain open", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  must (desk, "fire auto", "1");
  must (desk, "fire auto", "4");
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "report");
  must (desk, "capture", NULL);
  must (desk, "fight carillon", NULL);
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "report");
  g_assert_true (desk_says (page_of (desk), "The British take the field."));
  g_assert_true (desk_press (page_of (desk), "_Continue: The Next Battle"));
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "board");
  /* What is taken back did not end. */
  must (desk, "undo battle", NULL);
  must (desk, "undo", NULL);
  must (desk, "undo", NULL);
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "board");
}

/* What is just being revealed, and is seen with the next frame, keeps the focus it was given, however long that frame takes. */
static void
test_revealed (Desk          *desk,
               gconstpointer  data)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *line = gtk_entry_new ();
  GtkWidget *left = gtk_button_new_with_label ("Left"), *revealer = gtk_revealer_new (), *die = gtk_entry_new ();

  (void) desk;
  (void) data;
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_revealer_set_child (GTK_REVEALER (revealer), die);
  gtk_box_append (GTK_BOX (box), left);
  gtk_box_append (GTK_BOX (box), revealer);
  gtk_box_append (GTK_BOX (box), line);
  gtk_window_present (GTK_WINDOW (window));
  desk_settle (300);
  g_assert_true (gtk_widget_grab_focus (left));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  desk_settle (50);
  gtk_revealer_set_reveal_child (GTK_REVEALER (revealer), TRUE);
  g_assert_true (gtk_widget_grab_focus (die));
  g_usleep (500 * 1000);
  desk_settle (700);
  g_assert_true (gtk_widget_get_mapped (die));
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (window)));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), die));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add ("/gui/focus/" path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("spoils", test_spoils);
  ADD ("dice", test_dice);
  ADD ("arrows", test_arrows);
  ADD ("M4.1/chart", test_chart);
  ADD ("cards", test_cards);
  ADD ("found", test_found);
  ADD ("to-map", test_to_map);
  ADD ("unread", test_unread);
  ADD ("revealed", test_revealed);
  return desk_run ();
}
