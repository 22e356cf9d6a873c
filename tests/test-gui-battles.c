/* The battles page: a battle by clicks and one by keyboard come to the journal of the same orders by script. */
#include "config.h"

#include "gui-battle.h"
#include "gui-rounds.h"

#include "battle-odds.h"
#include "battles-page.h"
#include "dice-pad.h"
#include "scenario-reader.h"

#include <glib/gstdio.h>
#include <string.h>

/* --- tests -------------------------------------------------------------- */

#define CARILLON "step 3 british V, place br-44 carillon, place br-48 carillon, place militia-boston-2 carillon, " \
  "place fr-bearn carillon, place fr-guyenne carillon, fort carillon yes, place fr-artois crown-point"

/* The orders of the battle that is played twice; @left: of the last how many are not given. */
static void
give_orders (MusterSession *session,
             guint          left)
{
  static const struct
  {
    const char *order;
    guint8      dice[4];
    guint       n;
  } orders[] = {
    { "end" }, { "fight carillon" }, { "terrain fort" }, { "resolve mohawk" },
    { "line fr-guyenne/br-44 fr-bearn/br-48,militia-boston-2" },
    { "fire fr-bearn@militia-boston-2", { 5, 1 }, 2 },
    { "walls militia-boston-2" }, { "fire", { 5, 5 }, 2 },
    { "fire fr-bearn@militia-boston-2", { 1, 1 }, 2 },
    { "reinforce fr-artois" },
    { "fire", { 1, 1, 5 }, 3 },
    { "retreat crown-point" }, { "capture" }, { "promote militia-boston-2 br-50" }
  };

  for (guint i = 0; i + left < G_N_ELEMENTS (orders); i++)
    battle_must (session, orders[i].order, orders[i].dice, orders[i].n);
}

static MusterSession *
play_by_script (const char *path)
{
  MusterSession *session = battle_set_scene (path, CARILLON);

  give_orders (session, 0);
  return session;
}

static void
play_by_hand (Battle *f)
{
  battle_must (f->session, "end", NULL, 0);
  battle_rest (f);
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f->page)), ==, "list");
  g_assert_true (battle_says (f->page, "3 British pieces against 2 French pieces"));
  battle_push (f, f->page, "Fight");
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f->page)), ==, "board");
  g_assert_true (battle_says (f->page, "Take the Ordinary Ground: a fort"));
  battle_choose (f, "The fort");
  battle_go_on (f, "Fight on the Battle Board");

  /* The third doubles where there is one; where M6.3 forbids it nothing is lit. */
  g_assert_cmpuint (battle_front_of (f, "militia-boston-2"), ==, 0);
  battle_pick (f, "br-44");
  g_assert_true (muster_battle_board_is_lit (f->board, 1));
  battle_pick (f, "br-48");
  g_assert_false (muster_battle_board_is_lit (f->board, 0));
  battle_pick (f, "fr-guyenne");
  g_assert_false (muster_battle_board_is_lit (f->board, 1));
  battle_put (f, "militia-boston-2", 1);
  battle_go_on (f, "Draw Up the Lines");

  /* Every modifier with its clause, and the chance, before the roll. */
  battle_target (f, "fr-bearn", "militia-boston-2");
  g_assert_true (battle_says (f->page, "defending a fort"));
  g_assert_true (battle_says (f->page, "M6.5"));
  g_assert_true (battle_says (f->page, "4 or more on the die"));
  g_assert_true (battle_says (f->page, "50%"));
  battle_go_on (f, "Type 2 Dice");
  battle_dice (f, "5 1");
  g_assert_true (battle_says (f->page, "Fired this round"));

  battle_pick (f, "militia-boston-2");
  g_assert_true (battle_says (f->page, "No number on the die hits"));
  if (battle_by_keyboard)
    battle_key (f, GDK_KEY_w, 0);
  else
    battle_push (f, f->page, "Walls");
  battle_go_on (f, "Type 2 Dice");
  battle_dice (f, "5 5");

  battle_target (f, "fr-bearn", "militia-boston-2");
  battle_go_on (f, "Type 2 Dice");
  battle_dice (f, "1 1");
  battle_choose (f, "Artois");
  battle_go_on (f, "Type 3 Dice");
  battle_dice (f, "1 1 5");

  battle_push (f, f->page, "Retreat");
  battle_choose (f, "Crown Point");
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f->page)), ==, "report");
  g_assert_true (battle_says (f->page, "The British take the field."));
  g_assert_true (battle_says (f->page, "; came up: Artois"));
  battle_choose (f, "Keep the fort");
  battle_choose (f, "may promote a militia");
  battle_choose (f, "50th");
}

static void
test_battle (gconstpointer keyboard)
{
  g_autofree char *path = g_build_filename (battle_folder, "script.muster", NULL);
  g_autoptr (MusterSession) script = play_by_script (path);
  g_autoptr (GError) error = NULL;
  Battle f;

  battle_by_keyboard = keyboard != NULL;
  battle_begin (&f, CARILLON);
  play_by_hand (&f);
  battle_assert_same (f.session, script);
  battle_end (&f);
  g_assert_true (muster_session_close (script, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
count_rows (GtkWidget *root,
            guint     *folds,
            guint     *rows)
{
  *folds += ADW_IS_EXPANDER_ROW (root);
  *rows += ADW_IS_ACTION_ROW (root) && g_object_get_data (G_OBJECT (root), "order") != NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    count_rows (child, folds, rows);
}

/* Of several militia one is chosen first, then what it becomes. */
static void
test_promotion (void)
{
  Battle f;
  GtkWidget *due, *first = NULL;
  guint folds = 0, rows = 0;

  battle_by_keyboard = FALSE;
  battle_begin (&f, CARILLON);
  give_orders (f.session, 1);
  battle_must (f.session, "umpire place militia-boston-1 carillon, place militia-boston-3 carillon : three", NULL, 0);
  battle_rest (&f);
  due = battle_find_saying (f.page, ADW_TYPE_EXPANDER_ROW, "may promote a militia");
  g_assert_nonnull (due);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (due), TRUE);
  battle_rest (&f);
  count_rows (due, &folds, &rows);
  g_assert_cmpuint (folds, ==, 1 + 3);
  g_assert_cmpuint (rows, >, 4 * 3);
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *id = g_strdup_printf ("militia-boston-%u", i);
      GtkWidget *fold = battle_find_saying (gtk_widget_get_first_child (due), ADW_TYPE_EXPANDER_ROW,
                                     muster_wording_piece (muster_campaign_get_wording (f.campaign), battle_piece (&f, id)));

      g_assert_nonnull (fold);
      g_assert_false (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (fold)));
      first = first ? first : fold;
    }
  /* M6.5: what each is worth. */
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (first), TRUE);
  battle_rest (&f);
  g_assert_true (battle_says (first, "Rangers, 2 hits; its die in the open +0, in woods +2"));
  g_assert_true (battle_says (first, "Colonial regular, 2 hits; its die in the open +2, in woods +0"));
  battle_end (&f);
}

/* Before any battle the page says when one comes. */
static void
test_empty (void)
{
  Battle f;

  battle_begin (&f, "step 3 british V");
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f.page)), ==, "empty");
  g_assert_true (battle_says (f.page, "A battle is due where"));
  battle_end (&f);
}

#define RIVIERE "step 3 british V, pool land 4, place br-44 tadousac, place fr-bearn riviere-du-loup"

/* M6.10: the free volley, then back from the shore. */
static void
test_landing (void)
{
  Battle f;

  battle_by_keyboard = FALSE;
  battle_begin (&f, RIVIERE);
  battle_must (f.session, "march tadousac>riviere-du-loup br-44", NULL, 0);
  battle_must (f.session, "end", NULL, 0);
  battle_rest (&f);
  battle_push (&f, f.page, "Fight");
  battle_go_on (&f, "Fight on the Battle Board");
  battle_go_on (&f, "Draw Up the Lines");
  g_assert_true (battle_says (f.page, "French dice, free volley"));
  battle_go_on (&f, "Type 1 Die");
  battle_dice (&f, "1");
  battle_push (&f, f.page, "Fall Back");
  g_assert_cmpint (muster_campaign_get_state (f.campaign)->terrain, ==, MOHAWK_TERRAIN_WOODS);
  battle_end (&f);
}

static gboolean
odds_ready (gpointer odds)
{
  return muster_battle_odds_is_ready (odds, NULL);
}

/* Odds are worked out aside; a retreat before its time is refused; the whole battle is taken back. */
static void
test_odds (void)
{
  Battle f;
  GtkWidget *odds, *retreat;
  double before, after;

  battle_by_keyboard = FALSE;
  battle_begin (&f, CARILLON);
  battle_must (f.session, "end", NULL, 0);
  battle_must (f.session, "fight carillon", NULL, 0);
  battle_must (f.session, "terrain fort", NULL, 0);
  battle_must (f.session, "resolve mohawk", NULL, 0);
  battle_rest (&f);
  g_assert_true (battle_says (f.page, "Drag a piece to another front"));
  battle_must (f.session, "line auto", NULL, 0);
  battle_rest (&f);
  odds = battle_find (f.page, MUSTER_TYPE_BATTLE_ODDS);
  battle_wait_for (odds_ready, odds);
  g_assert_true (muster_battle_odds_is_ready (MUSTER_BATTLE_ODDS (odds), &before));
  g_assert_true (battle_says (odds, "trials of this battle, on its ground (a fort), if nobody retreats"));
  retreat = battle_find_saying (f.page, GTK_TYPE_MENU_BUTTON, "Retreat");
  g_assert_false (gtk_widget_get_sensitive (retreat));
  battle_must (f.session, "fire auto", (const guint8[]) { 6, 6 }, 2);
  battle_rest (&f);
  battle_wait_for (odds_ready, odds);
  muster_battle_odds_is_ready (MUSTER_BATTLE_ODDS (odds), &after);
  g_assert_cmpfloat (after, <, before);

  battle_push (&f, f.page, "Take Back the Battle");
  g_assert_cmpint (muster_campaign_get_state (f.campaign)->fight, ==, MOHAWK_FIGHT_NONE);
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f.page)), ==, "list");
  battle_end (&f);
}

static void
on_text (GObject      *clipboard,
         GAsyncResult *result,
         gpointer      text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
has_text (gpointer text)
{
  return *(char **) text != NULL;
}

/* A battle that was fought is a report, which can be copied as text. */
static void
test_report (void)
{
  Battle f;
  g_autofree char *text = NULL;
  GtkWidget *copy;

  battle_by_keyboard = FALSE;
  battle_begin (&f, CARILLON);
  battle_must (f.session, "end", NULL, 0);
  battle_must (f.session, "fight carillon", NULL, 0);
  battle_must (f.session, "terrain woods", NULL, 0);
  battle_must (f.session, "resolve mohawk", NULL, 0);
  battle_must (f.session, "line auto", NULL, 0);
  battle_must (f.session, "fire auto", (const guint8[]) { 1, 4 }, 2);
  battle_must (f.session, "fire auto", (const guint8[]) { 6, 1, 1 }, 3);
  battle_must (f.session, "retreat crown-point", NULL, 0);
  battle_rest (&f);
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f.page)), ==, "report");
  copy = NULL;
  for (GtkWidget *at = gtk_widget_get_first_child (gtk_widget_get_first_child (gtk_widget_get_first_child (f.page))); at;
       at = gtk_widget_get_next_sibling (at))
    if (GTK_IS_BUTTON (at) && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (at)), "edit-copy-symbolic") == 0)
      copy = at;
  g_assert_nonnull (copy);
  /* Why it ended, whose the place is, and what is to be settled because of it (M6.13). */
  g_assert_true (battle_says (f.page, "It ended because the French gave up the field and retreated to Crown Point. Carillon is British now."));
  g_assert_true (battle_says (f.page, "may turn 1 Iroquois tribe"));
  g_signal_emit_by_name (copy, "clicked");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (f.page), NULL, on_text, &text);
  battle_wait_for (has_text, &text);
  g_assert_nonnull (strstr (text, "Battle of Carillon"));
  g_assert_nonnull (strstr (text, "retreated to Crown Point"));
  g_assert_nonnull (strstr (text, "Ground: woods"));
  g_assert_nonnull (strstr (text, "Round 1 (M6.4)"));
  g_assert_nonnull (strstr (text, "British losses: none\n"));
  g_assert_nonnull (strstr (text, "French losses: 1 piece hit, recovered"));
  g_assert_nonnull (strstr (text, ": 4, no hit"));
  g_assert_nonnull (strstr (text, "is hit and flipped. (M6.7)"));
  rounds_assert (GTK_WINDOW (f.window), "report", 6);
  /* Ctrl+Return does what the page suggests: on to the map. */
  g_assert_cmpstr (muster_window_get_page (f.window), ==, "battles");
  g_action_group_activate_action (G_ACTION_GROUP (f.window), "next", NULL);
  g_assert_cmpstr (muster_window_get_page (f.window), ==, "map");
  battle_end (&f);
}

int
main (int    argc,
      char **argv)
{
  battle_start (&argc, &argv);
  g_test_add_func ("/gui/battles/empty", test_empty);
  g_test_add_func ("/gui/battles/promotion", test_promotion);
  g_test_add_data_func ("/gui/battles/by-clicks", NULL, test_battle);
  g_test_add_data_func ("/gui/battles/by-keyboard", "keys", test_battle);
  g_test_add_func ("/gui/battles/landing", test_landing);
  g_test_add_func ("/gui/battles/odds", test_odds);
  g_test_add_func ("/gui/battles/report", test_report);
  return battle_run ();
}
