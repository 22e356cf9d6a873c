/* The battle board at its edges: ground, walls, keys, narrow windows, many pieces, refusals, links to the rules. */
#include "config.h"

#include "board-test.h"

#include "battle-board-side.h"
#include "battle-card.h"
#include "battles-page.h"
#include "gui-desk.h"
#include "map-page.h"
#include "rules.h"
#include "throwing.h"

#include <adwaita.h>

static gboolean
are_odds_told (gpointer desk)
{
  return desk_says (page_of (desk), "trials of this battle");
}

static gboolean
is_no_difference_told (gpointer desk)
{
  return desk_says (page_of (desk), "No difference in the odds: ");
}

/* M6.11: each ground says what it adds to the dice of who is there; where the odds on both are the same, that is said too. */
static void
test_ground (Desk          *desk,
             gconstpointer  data)
{
  GtkWidget *note;
  gint64 last;

  (void) data;
  scene (desk, "step 3 british V, place militia-albany-1 carillon, place fr-bearn carillon, place fr-guyenne carillon, "
               "place fr-artois carillon, fort carillon yes", NULL);
  must (desk, "fight carillon", NULL);
  rest (desk);
  g_assert_cmpint (muster_session_state (desk->session)->fight, ==, MOHAWK_FIGHT_TERRAIN);
  g_assert_true (desk_says (page_of (desk), "British militia -1, and 1 more up at the walls; French regulars +2."));
  g_assert_true (desk_says (page_of (desk), "British militia +0; French regulars +0."));
  desk_wait (is_no_difference_told, desk);
  note = row_saying (page_of (desk), "No difference in the odds: ");
  g_assert_nonnull (note);
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (note)));
  last = muster_session_last (desk->session);
  choose (desk, "Woods");
  g_assert_cmpint (muster_session_last (desk->session), ==, last + 1);
  g_assert_cmpint (muster_session_state (desk->session)->terrain, ==, MOHAWK_TERRAIN_WOODS);
  g_assert_false (is_no_difference_told (desk));
}

/* M6.6: who cannot hit from where he stands is sent up to the walls, and is told why, before any useless die. */
static void
test_walls (Desk          *desk,
            gconstpointer  data)
{
  MusterBattleBoardSide *side;
  gint militia, regulars;

  (void) data;
  scene (desk, "step 3 british V, place militia-albany-1 carillon, place br-44 carillon, place fr-bearn carillon, "
               "place fr-guyenne carillon, fort carillon yes", NULL);
  must (desk, "fight carillon", NULL);
  must (desk, "terrain fort", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  must (desk, "fire", "1 1");
  rest (desk);
  militia = mohawk_scenario_find_piece (muster_campaign_get_scenario (desk->campaign), "militia-albany-1");
  regulars = mohawk_scenario_find_piece (muster_campaign_get_scenario (desk->campaign), "br-44");
  side = MUSTER_BATTLE_BOARD_SIDE (gtk_widget_get_template_child (page_of (desk), MUSTER_TYPE_BATTLES_PAGE, "side"));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (board_button (side, "main"))), ==, "Send 1 Piece Up to the _Walls");
  g_assert_true (desk_says (GTK_WIDGET (side), "1 piece cannot hit from here."));
  /* what the odds take for granted they say, for the die of the moment is hopeless */
  desk_wait (are_odds_told, desk);
  g_assert_true (desk_says (page_of (desk), "if nobody retreats and who cannot hit first goes up to the walls (M6.6)."));
  muster_battle_board_side_press (side);
  rest (desk);
  g_assert_cmpint (muster_session_state (desk->session)->walls[militia], ==, 2);
  g_assert_cmpint (muster_session_state (desk->session)->walls[regulars], ==, 0);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (board_button (side, "main"))), ==, "_Roll 1 Die");
  g_assert_false (desk_says (GTK_WIDGET (side), "cannot hit from here"));
}

/* With its border. */
static gint
height_of (GtkWidget *widget)
{
  graphene_rect_t at;

  return gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &at) ? (gint) at.size.height : -1;
}

/* The points to retreat to now. */
static guint
find_retreats (Desk   *desk,
               gint16 *points)
{
  g_autoptr (GPtrArray) orders = muster_session_orders (desk->session);
  guint n = 0;

  for (guint i = 0; i < orders->len; i++)
    {
      const MusterOrder *order = orders->pdata[i];

      if (muster_order_verb (order) == MOHAWK_V_RETREAT && order->token[1].kind == MOHAWK_KIND_POINT)
        points[n++] = (gint16) order->token[1].value;
    }
  return n;
}

/* Every way out but one falls to the enemy: what was barred as long as there was a better one may be open then. */
static void
leave_one_retreat (Desk *desk)
{
  gint16 points[MOHAWK_MAX_POINTS];

  for (guint i = 0; i < MOHAWK_MAX_POINTS && find_retreats (desk, points) > 1; i++)
    {
      g_autofree char *text = g_strdup_printf ("umpire hold %s french : one way out",
                                               muster_campaign_get_scenario (desk->campaign)->point[points[1]].id);

      must (desk, text, NULL);
    }
  g_assert_cmpuint (find_retreats (desk, points), ==, 1);
}

/* The keys of the two buttons reach the board from wherever the focus is. */
static void
test_keys (Desk          *desk,
           gconstpointer  data)
{
  MusterBattleBoardSide *side;
  GtkListBoxRow *row;
  GtkWidget *popover, *list;
  gint64 last;
  gint high = 0;

  (void) data;
  fight_carillon (desk);
  must (desk, "pass", NULL);
  leave_one_retreat (desk);
  rest (desk);
  side = MUSTER_BATTLE_BOARD_SIDE (gtk_widget_get_template_child (page_of (desk), MUSTER_TYPE_BATTLES_PAGE, "side"));
  popover = board_button (side, "retreat_popover");
  list = board_button (side, "retreats");
  g_assert_false (gtk_widget_get_visible (popover));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "second", NULL);
  g_assert_true (gtk_widget_get_visible (popover));
  desk_settle (300);
  /* the list is as high as what it holds: nothing in it looks like a row that is none */
  for (gint i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)); i++)
    high += height_of (GTK_WIDGET (row));
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  g_assert_cmpint (high, >, 0);
  g_assert_cmpint (height_of (list), <=, high + 4);
  g_assert_cmpint (height_of (gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW)), <=, high + 4);
  gtk_popover_popdown (GTK_POPOVER (popover));
  last = muster_session_last (desk->session);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "next", NULL);
  rest (desk);
  g_assert_cmpint (muster_session_last (desk->session), ==, last + 1);
}

static gboolean
is_asked (gpointer pad)
{
  return gtk_widget_get_mapped (pad);
}

/* M6.4: dice typed for those who had nobody left opposite are not passed over in silence. */
static void
test_left (Desk          *desk,
           gconstpointer  data)
{
  static const guint8 values[] = { 6, 6 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (values, sizeof values);
  MusterBattleBoardSide *side;
  GtkWidget *pad;

  (void) data;
  scene (desk, "step 3 british V, place br-44 carillon, place br-48 carillon, place fr-bearn carillon, hits fr-bearn 1", NULL);
  must (desk, "fight carillon", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  must (desk, "fire auto", "1");
  rest (desk);
  side = MUSTER_BATTLE_BOARD_SIDE (gtk_widget_get_template_child (page_of (desk), MUSTER_TYPE_BATTLES_PAGE, "side"));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (board_button (side, "main"))), ==, "_Roll up to 2 Dice");
  muster_throwing_save (desk->campaign, MUSTER_THROWING_TYPED);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (board_button (side, "thrown")), MUSTER_THROWING_TYPED);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (board_button (side, "main"))), ==, "_Type up to 2 Dice…");
  pad = board_button (side, "pad");
  muster_battle_board_side_press (side);
  desk_wait (is_asked, pad);
  g_assert_false (gtk_widget_get_visible (board_button (side, "main"))); /* one button at a time is the one to press */
  /* They are typed, and their key is not that of the button. */
  muster_battle_board_side_press (side);
  g_assert_true (is_asked (pad));
  g_signal_emit_by_name (pad, "answered", bytes);
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "report");
  g_assert_true (desk_says (GTK_WIDGET (desk->window), "1 of the dice typed was not used"));
}

/* What became of a battle is told in the guide and beside the next one's board, until it has been read: there, or in its report. */
static void
test_next_battle (Desk          *desk,
                  gconstpointer  data)
{
  GtkWidget *side, *card, *close, *guide;

  (void) data;
  scene (desk, "step 3 british V, place br-44 carillon, place br-48 carillon, place fr-bearn carillon, hits fr-bearn 1, "
               "place br-17 crown-point, place fr-artois crown-point", NULL);
  /* M6.1, M6.14: who waits is told for whom, and what he cannot choose. */
  g_assert_cmpstr (view_of (desk), ==, "list");
  g_assert_true (desk_says (page_of (desk), "The British attack: they choose which battle is next"));
  g_assert_true (desk_says (page_of (desk), "The French wait until they have."));
  must (desk, "fight carillon", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  must (desk, "fire auto", "1");
  must (desk, "fire auto", "6");
  must (desk, "fight crown-point", NULL);
  rest (desk);
  /* What is before his eyes he reads first. */
  g_assert_cmpstr (view_of (desk), ==, "report");
  /* Its end taken back, with what was begun after it, it is fought again. */
  must (desk, "undo 2", NULL);
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "board");
  must (desk, "fire auto", "6");
  must (desk, "fight crown-point", NULL);
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "report");
  g_assert_true (desk_press (page_of (desk), "_Continue: The Next Battle"));
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "board");
  side = GTK_WIDGET (gtk_widget_get_template_child (page_of (desk), MUSTER_TYPE_BATTLES_PAGE, "side"));
  card = desk_find (side, MUSTER_TYPE_BATTLE_CARD);
  guide = desk_find (GTK_WIDGET (muster_map_page_get_guide (muster_window_get_map (desk->window))), MUSTER_TYPE_BATTLE_CARD);
  /* Who left the report has read it. */
  g_assert_false (gtk_widget_get_visible (card));
  g_assert_false (gtk_widget_get_visible (guide));
  must (desk, "undo 2", NULL);
  g_assert_false (gtk_widget_get_visible (card));
  must (desk, "fire auto", "6");
  g_assert_true (gtk_widget_get_visible (card));
  g_assert_true (gtk_widget_get_visible (guide));
  g_assert_true (desk_says (card, "A Battle Is Over"));
  g_assert_true (desk_says (card, "Battle of Carillon: The British take the field."));
  g_assert_true (desk_says (card, "the French have no piece left at Carillon"));
  close = desk_find (card, GTK_TYPE_BUTTON);
  g_signal_emit_by_name (close, "clicked");
  g_assert_false (gtk_widget_get_visible (card));
  /* dismissed on one page is dismissed on the other; and the next one stands alone on both */
  g_assert_false (gtk_widget_get_visible (guide));
  must (desk, "fight crown-point", NULL);
  g_assert_false (gtk_widget_get_visible (card));
  must (desk, "terrain auto", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  rest (desk);
  g_assert_false (gtk_widget_get_visible (guide));
  for (guint round = 0; round < 2; round++)
    {
      must (desk, "fire auto", "1");
      must (desk, "fire auto", "6");
    }
  g_assert_true (desk_says (card, "A Battle Is Over") && desk_says (guide, "A Battle Is Over"));
  g_assert_true (desk_says (guide, "Battle of Crown Point"));
  g_signal_emit_by_name (desk_find (guide, GTK_TYPE_BUTTON), "clicked");
  g_assert_false (gtk_widget_get_visible (card));
}

/* What slides shut is not shut at once. */
static gboolean
is_folded (gpointer bench)
{
  return row_saying (bench, "Nobody comes") == NULL;
}

typedef struct
{
  GtkWidget *page;
  gint       width;
} Room;

static gboolean
is_as_narrow (gpointer data)
{
  const Room *room = data;
  gint least;

  gtk_widget_measure (room->page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least <= room->width && gtk_widget_get_width (room->page) <= room->width;
}

/* In a narrow window all of the page has its width, and the bench is one row until it is asked. */
static void
test_narrow (Desk          *desk,
             gconstpointer  data)
{
  static const gint widths[] = { 420, 360 };
  GtkWidget *bench;

  (void) data;
  fight_carillon (desk);
  bench = GTK_WIDGET (gtk_widget_get_template_child (page_of (desk), MUSTER_TYPE_BATTLES_PAGE, "bench"));
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (desk_find (bench, ADW_TYPE_EXPANDER_ROW))));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *row;

      gtk_window_set_default_size (GTK_WINDOW (desk->window), widths[i], 800);
      desk_wait (is_as_narrow, &(Room) { page_of (desk), widths[i] });
      row = desk_find (bench, ADW_TYPE_EXPANDER_ROW);
      g_assert_false (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)));
      desk_wait (is_folded, bench);
      g_assert_cmpint (gtk_widget_get_height (bench), <, 120);
      /* It is still all there. */
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
      desk_settle (400);
      g_assert_nonnull (row_saying (bench, "Nobody comes"));
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), FALSE);
      desk_settle (400);
    }
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (desk_find (bench, ADW_TYPE_EXPANDER_ROW)), TRUE);
  desk_settle (400);
  choose (desk, "Artois");
  g_assert_cmpint (muster_session_state (desk->session)->place[mohawk_scenario_find_piece (
    muster_campaign_get_scenario (desk->campaign), "fr-artois")], ==,
    mohawk_scenario_find_point (muster_campaign_get_scenario (desk->campaign), "carillon"));
}

/* --- room ------------------------------------------------------------------- */

static gboolean
is_small (gpointer data)
{
  GtkWidget *board = GTK_WIDGET (muster_battles_page_get_board (MUSTER_BATTLES_PAGE (page_of (data))));

  return gtk_widget_get_width (gtk_widget_get_first_child (board)) < 120;
}

static gboolean
is_large (gpointer data)
{
  return !is_small (data);
}

/* By how much the board is broader than there is room for. */
static double
overhang (Desk *desk)
{
  GtkWidget *board = GTK_WIDGET (muster_battles_page_get_board (MUSTER_BATTLES_PAGE (page_of (desk))));
  GtkWidget *view = gtk_widget_get_ancestor (board, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (view));

  return gtk_adjustment_get_upper (across) - gtk_adjustment_get_page_size (across);
}

/* Many on a board for which there is little room stand there smaller, before they are scrolled both ways; and larger again. */
static void
test_crowded (Desk          *desk,
              gconstpointer  data)
{
  (void) data;
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1280, 800);
  scene (desk, "step 3 british V, place br-44 crown-point, place br-48 crown-point, place br-17 crown-point, place br-35 crown-point, "
               "place br-60-1 crown-point, place br-60-2 crown-point, place fr-bearn crown-point, place fr-artois crown-point",
         "place militia-boston-1 crown-point, place fr-guyenne crown-point");
  must (desk, "fight crown-point", NULL);
  must (desk, "terrain auto", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  rest (desk);
  desk_wait (is_large, desk);
  desk_settle (200);
  g_assert_cmpfloat (overhang (desk), <=, 0.0);
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1000, 460);
  desk_wait (is_small, desk);
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1280, 800);
  desk_wait (is_large, desk);
}

/* --- refusals and links ----------------------------------------------------- */

/* A refused order changes nothing, and says which clause; that, and each modifier's, opens the rules. */
static void
test_refused (Desk          *desk,
              gconstpointer  data)
{
  GtkWidget *side;
  gint64 last;

  (void) data;
  scene (desk, "step 3 british V, place br-44 carillon, place fr-bearn carillon, fort carillon yes", NULL);
  must (desk, "fight carillon", NULL);
  must (desk, "terrain fort", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  rest (desk);
  last = muster_session_last (desk->session);
  side = desk_find (page_of (desk), MUSTER_TYPE_BATTLE_BOARD_SIDE);
  muster_battle_board_side_order (MUSTER_BATTLE_BOARD_SIDE (side), "retreat crown-point");
  rest (desk);
  desk_settle (300);
  g_assert_cmpint (muster_session_last (desk->session), ==, last);
  follow_link (desk, "M6.9");
  follow_link (desk, "M6.5");
}

/* The action behind a battle in a piece's life: its report, or the board while it is in hand. */
static void
test_shown (Desk          *desk,
            gconstpointer  data)
{
  gint64 line;

  (void) data;
  scene (desk, "step 3 british V, place br-44 sandusky", NULL);
  must (desk, "fight sandusky", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  line = muster_session_last (desk->session);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "forces");
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.show-battle", "x", line);
  desk_settle (100);
  g_assert_cmpstr (muster_window_get_page (desk->window), ==, "battles");
  g_assert_cmpstr (view_of (desk), ==, "board");
  must (desk, "fire auto", "1");
  must (desk, "fire auto", "6");
  rest (desk);
  g_signal_emit_by_name (desk_find (page_of (desk), GTK_TYPE_BUTTON), "clicked");
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "forces");
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.show-battle", "x", line);
  desk_settle (100);
  g_assert_cmpstr (view_of (desk), ==, "report");
  g_assert_true (desk_says (page_of (desk), "Battle of Sandusky"));
  desk_follow (page_of (desk), "M6.5"); /* what is named within a sentence of its dice leads to the rules, too */
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/board/keys", test_keys);
  ADD ("/gui/board/M6.4/left", test_left);
  ADD ("/gui/board/next-battle", test_next_battle);
  ADD ("/gui/board/narrow", test_narrow);
  ADD ("/gui/board/M6.11/ground", test_ground);
  ADD ("/gui/board/walls", test_walls);
  ADD ("/gui/board/crowded", test_crowded);
  ADD ("/gui/board/refused", test_refused);
  ADD ("/gui/board/shown", test_shown);
  return desk_run ();
}
