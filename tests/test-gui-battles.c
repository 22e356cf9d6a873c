/* The battles page: a battle by clicks and one by keyboard come to the journal of the same orders by script. */
#include "config.h"

#include "battle-board-piece.h"
#include "battle-odds.h"
#include "battles-page.h"
#include "dice-pad.h"
#include "scenario-reader.h"
#include "window.h"

#include <glib/gstdio.h>
#include <string.h>

#define PATIENCE (60 * G_USEC_PER_SEC)

static AdwApplication *application;
static char           *folder;

/* --- waiting, finding --------------------------------------------------- */

static void
wait_for (gboolean (*done) (gpointer data),
          gpointer   data)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!done (data) && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
  g_assert_true (done (data));
}

static gboolean
is_shown (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_child_visible (widget);
}

static GtkWidget *
find (GtkWidget *root,
      GType      type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found)
        return found;
    }
  return NULL;
}

static gboolean
says (GtkWidget  *root,
      const char *text)
{
  if (!gtk_widget_get_visible (root) || !gtk_widget_get_child_visible (root))
    return FALSE;
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* A widget of that type that says @text and is on the screen. */
static GtkWidget *
find_saying (GtkWidget  *root,
             GType       type,
             const char *text)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && is_shown (root) && says (root, text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_saying (child, type, text);

      if (found)
        return found;
    }
  return NULL;
}

/* --- a window on a campaign with two battles due ------------------------ */

typedef struct
{
  char              *path;
  MusterWindow      *window;
  MusterCampaign    *campaign;
  MusterSession     *session;
  GtkWidget         *page;
  MusterBattleBoard *board;
} Fixture;

static void
must (MusterSession *session,
      const char    *text,
      const guint8  *dice,
      guint          n)
{
  MusterThrow throw = { MUSTER_THROW_GIVEN, dice, n };
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done = muster_session_do (session, text, n ? &throw : NULL, &reply, &error);

  g_assert_no_error (error);
  if (!done)
    g_error ("%s: %s", text, reply.outcome == MUSTER_REFUSED ? reply.refusal.clause : "dice");
}

/* A campaign with typed dice, set up by an umpire. */
static MusterSession *
set_scene (const char *path,
           const char *scene)
{
  g_autofree char *order = g_strdup_printf ("umpire %s : the scene", scene);
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);
  MusterSession *session;

  g_assert_no_error (error);
  session = muster_session_create (path, scenario, &(MusterSetup) { .title = "Scene", .seeded = TRUE, .seed = 7, .typed = TRUE },
                                   &error);
  g_assert_no_error (error);
  must (session, order, NULL, 0);
  return session;
}

static void
begin (Fixture    *f,
       const char *scene)
{
  static guint n;
  g_autofree char *name = g_strdup_printf ("battles-%u.muster", n++);
  g_autoptr (MusterSession) session = NULL;

  f->path = g_build_filename (folder, name, NULL);
  session = set_scene (f->path, scene);
  f->campaign = muster_campaign_new (session);
  f->session = muster_campaign_get_session (f->campaign);
  f->window = muster_window_new (GTK_APPLICATION (application));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1280, 800);
  muster_window_set_campaign (f->window, f->campaign);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-battles", NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  g_assert_cmpstr (muster_window_get_page (f->window), ==, "battles");
  f->page = GTK_WIDGET (muster_window_get_battles (f->window));
  f->board = muster_battles_page_get_board (MUSTER_BATTLES_PAGE (f->page));
}

static gboolean
is_idle (gpointer session)
{
  return !muster_session_is_busy (session);
}

static void
end (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  muster_window_set_campaign (f->window, NULL);
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_true (muster_campaign_close (f->campaign, &error));
  g_assert_no_error (error);
  g_clear_object (&f->campaign);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_free (f->path);
}

static gint
piece (Fixture    *f,
       const char *id)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (f->campaign);

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (strcmp (scenario->piece[i].id, id) == 0)
      return (gint) i;
  g_assert_not_reached ();
}

/* What the session has to do is done, and what it has told is drawn. */
static void
rest (Fixture *f)
{
  wait_for (is_idle, f->session);
  for (guint i = 0; i < 60; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1500);
    }
}

/* --- hands -------------------------------------------------------------- */

/* How the same battle is played: by clicks, or by keys alone. */
static gboolean by_keyboard;

static gpointer
controller (GtkWidget *widget,
            GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) one = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (one), type))
        return one; /* the widget holds it */
    }
  g_assert_not_reached ();
}

static gboolean
key (Fixture         *f,
     guint            value,
     GdkModifierType  state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (controller (GTK_WIDGET (f->board), GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                         value, 0, state, &handled);
  rest (f);
  return handled;
}

static void
push (Fixture    *f,
      GtkWidget  *root,
      const char *label)
{
  GtkWidget *button = find_saying (root, GTK_TYPE_BUTTON, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  if (by_keyboard)
    gtk_widget_activate (button);
  else
    g_signal_emit_by_name (button, "clicked");
  /* A button that is activated stays down for a quarter of a second. */
  for (guint i = 0; i < (by_keyboard ? 5 : 1); i++)
    rest (f);
}

static void
choose (Fixture    *f,
        const char *label)
{
  GtkWidget *row = find_saying (f->page, GTK_TYPE_LIST_BOX_ROW, label);

  g_assert_nonnull (row);
  /* The innermost row: a row may hold a list. */
  for (;;)
    {
      GtkWidget *inner = NULL;

      for (GtkWidget *child = gtk_widget_get_first_child (row); child && !inner; child = gtk_widget_get_next_sibling (child))
        inner = find_saying (child, GTK_TYPE_LIST_BOX_ROW, label);
      if (!inner)
        break;
      row = inner;
    }
  gtk_widget_grab_focus (row);
  g_assert_true (gtk_widget_activate (row));
  rest (f);
}

/* The main button, or Return on the board. */
static void
go_on (Fixture    *f,
       const char *label)
{
  if (by_keyboard)
    g_assert_true (key (f, GDK_KEY_Return, 0));
  else
    push (f, f->page, label);
}

static void
middle_of (Fixture    *f,
           const char *id,
           double     *x,
           double     *y)
{
  GtkWidget *widget = muster_battle_board_get_piece (f->board, piece (f, id));
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f->board), &bounds));
  *x = bounds.origin.x + bounds.size.width / 2;
  *y = bounds.origin.y + bounds.size.height / 2;
}

static void
drag_to (Fixture    *f,
         const char *id,
         double      goal_x,
         double      goal_y)
{
  gpointer drag = controller (GTK_WIDGET (f->board), GTK_TYPE_GESTURE_DRAG);
  double x, y;

  middle_of (f, id, &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", goal_x - x, goal_y - y);
  rest (f);
  g_signal_emit_by_name (drag, "drag-end", goal_x - x, goal_y - y);
  rest (f);
}

static void
pick (Fixture    *f,
      const char *id)
{
  double x, y;

  if (by_keyboard)
    {
      gtk_widget_grab_focus (muster_battle_board_get_piece (f->board, piece (f, id)));
      rest (f);
      return;
    }
  middle_of (f, id, &x, &y);
  drag_to (f, id, x, y);
}

static guint
front_of (Fixture    *f,
          const char *id)
{
  return (guint) muster_battle_plan_find (muster_battle_board_get_plan (f->board), piece (f, id), NULL)->front;
}

/* Doubles: a drag into the column, or Shift and an arrow. */
static void
put (Fixture    *f,
     const char *id,
     guint       front)
{
  double x, y;

  pick (f, id);
  g_assert_true (muster_battle_board_is_lit (f->board, front));
  if (by_keyboard)
    g_assert_true (key (f, front > front_of (f, id) ? GDK_KEY_Right : GDK_KEY_Left, GDK_SHIFT_MASK));
  else
    {
      muster_battle_board_front_middle (f->board, front, MOHAWK_ATTACKER, &x, &y);
      drag_to (f, id, x, y);
    }
  g_assert_cmpuint (front_of (f, id), ==, front);
}

static void
target (Fixture    *f,
        const char *id,
        const char *enemy)
{
  pick (f, id);
  for (guint i = 0; by_keyboard && i < 3; i++)
    if (muster_battle_board_get_plan (f->board)->target[piece (f, id)] != piece (f, enemy))
      key (f, GDK_KEY_t, 0);
  if (!by_keyboard)
    pick (f, enemy);
  g_assert_cmpint (muster_battle_board_get_plan (f->board)->target[piece (f, id)], ==, piece (f, enemy));
  g_assert_cmpint (muster_battle_board_get_selected (f->board), ==, piece (f, id));
}

/* Types the dice that are asked for, and hands them in. */
static void
dice (Fixture    *f,
      const char *values)
{
  GtkWidget *pad = find (f->page, MUSTER_TYPE_DICE_PAD);
  g_auto (GStrv) value = g_strsplit (values, " ", -1);
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  GtkWidget *at = gtk_window_get_focus (GTK_WINDOW (f->window));

  g_assert_true (at && gtk_widget_is_ancestor (at, pad));
  for (guint i = 0; value[i]; i++)
    {
      at = gtk_window_get_focus (GTK_WINDOW (f->window));
      g_assert_true (GTK_IS_EDITABLE (at));
      gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_ancestor (at, GTK_TYPE_ENTRY)), value[i]);
      g_ptr_array_add (entries, gtk_widget_get_ancestor (at, GTK_TYPE_ENTRY));
    }
  g_signal_emit_by_name (entries->pdata[0], "activate");
  rest (f);
}

static void
assert_same (MusterSession *one,
             MusterSession *other)
{
  g_assert_cmpint (muster_session_last (one), ==, muster_session_last (other));
  for (gint64 id = 1; id <= muster_session_last (one); id++)
    {
      g_autoptr (MusterEntry) a = muster_session_entry (one, id, NULL);
      g_autoptr (MusterEntry) b = muster_session_entry (other, id, NULL);

      g_assert_cmpstr (a->text, ==, b->text);
      g_assert_cmpuint (a->rolls->len, ==, b->rolls->len);
      g_assert_cmpuint (a->hash, ==, b->hash);
    }
}

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
    must (session, orders[i].order, orders[i].dice, orders[i].n);
}

static MusterSession *
play_by_script (const char *path)
{
  MusterSession *session = set_scene (path, CARILLON);

  give_orders (session, 0);
  return session;
}

static void
play_by_hand (Fixture *f)
{
  must (f->session, "end", NULL, 0);
  rest (f);
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f->page)), ==, "list");
  g_assert_true (says (f->page, "3 British pieces against 2 French pieces"));
  push (f, f->page, "Fight");
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f->page)), ==, "board");
  g_assert_true (says (f->page, "Take the Ordinary Ground: a fort"));
  choose (f, "The fort");
  go_on (f, "Fight on the Battle Board");

  /* The third doubles where there is one; where M6.3 forbids it nothing is lit. */
  g_assert_cmpuint (front_of (f, "militia-boston-2"), ==, 0);
  pick (f, "br-44");
  g_assert_true (muster_battle_board_is_lit (f->board, 1));
  pick (f, "br-48");
  g_assert_false (muster_battle_board_is_lit (f->board, 0));
  pick (f, "fr-guyenne");
  g_assert_false (muster_battle_board_is_lit (f->board, 1));
  put (f, "militia-boston-2", 1);
  go_on (f, "Draw Up the Lines");

  /* Every modifier with its clause, and the chance, before the roll. */
  target (f, "fr-bearn", "militia-boston-2");
  g_assert_true (says (f->page, "defending a fort"));
  g_assert_true (says (f->page, "M6.5"));
  g_assert_true (says (f->page, "4 or more on the die"));
  g_assert_true (says (f->page, "50%"));
  go_on (f, "Roll 2 Dice");
  dice (f, "5 1");
  g_assert_true (says (f->page, "Fired this round"));

  pick (f, "militia-boston-2");
  g_assert_true (says (f->page, "No number on the die hits"));
  if (by_keyboard)
    key (f, GDK_KEY_w, 0);
  else
    push (f, f->page, "Walls");
  go_on (f, "Roll 2 Dice");
  dice (f, "5 5");

  target (f, "fr-bearn", "militia-boston-2");
  go_on (f, "Roll 2 Dice");
  dice (f, "1 1");
  choose (f, "Artois");
  go_on (f, "Roll 3 Dice");
  dice (f, "1 1 5");

  push (f, f->page, "Retreat");
  choose (f, "Crown Point");
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f->page)), ==, "report");
  g_assert_true (says (f->page, "The British take the field."));
  g_assert_true (says (f->page, "; came up: Artois"));
  choose (f, "The fort is kept");
  choose (f, "may promote a militia");
  choose (f, "50th");
}

static void
test_battle (gconstpointer keyboard)
{
  g_autofree char *path = g_build_filename (folder, "script.muster", NULL);
  g_autoptr (MusterSession) script = play_by_script (path);
  g_autoptr (GError) error = NULL;
  Fixture f;

  by_keyboard = keyboard != NULL;
  begin (&f, CARILLON);
  play_by_hand (&f);
  assert_same (f.session, script);
  end (&f);
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
  Fixture f;
  GtkWidget *due;
  guint folds = 0, rows = 0;

  by_keyboard = FALSE;
  begin (&f, CARILLON);
  give_orders (f.session, 1);
  must (f.session, "umpire place militia-boston-1 carillon, place militia-boston-3 carillon : three", NULL, 0);
  rest (&f);
  due = find_saying (f.page, ADW_TYPE_EXPANDER_ROW, "may promote a militia");
  g_assert_nonnull (due);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (due), TRUE);
  rest (&f);
  count_rows (due, &folds, &rows);
  g_assert_cmpuint (folds, ==, 1 + 3);
  g_assert_cmpuint (rows, >, 4 * 3);
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *id = g_strdup_printf ("militia-boston-%u", i);
      GtkWidget *fold = find_saying (gtk_widget_get_first_child (due), ADW_TYPE_EXPANDER_ROW,
                                     muster_wording_piece (muster_campaign_get_wording (f.campaign), piece (&f, id)));

      g_assert_nonnull (fold);
      g_assert_false (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (fold)));
    }
  end (&f);
}

/* Before any battle the page says when one comes. */
static void
test_empty (void)
{
  Fixture f;

  begin (&f, "step 3 british V");
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f.page)), ==, "empty");
  g_assert_true (says (f.page, "A battle is due where"));
  end (&f);
}

#define RIVIERE "step 3 british V, pool land 4, place br-44 tadousac, place fr-bearn riviere-du-loup"

/* M6.10: the free volley, then back from the shore. */
static void
test_landing (void)
{
  Fixture f;

  by_keyboard = FALSE;
  begin (&f, RIVIERE);
  must (f.session, "march tadousac>riviere-du-loup br-44", NULL, 0);
  must (f.session, "end", NULL, 0);
  rest (&f);
  push (&f, f.page, "Fight");
  go_on (&f, "Fight on the Battle Board");
  go_on (&f, "Draw Up the Lines");
  g_assert_true (says (f.page, "French dice, free volley"));
  go_on (&f, "Roll 1 Die");
  dice (&f, "1");
  push (&f, f.page, "Fall Back");
  g_assert_cmpint (muster_campaign_get_state (f.campaign)->terrain, ==, MOHAWK_TERRAIN_WOODS);
  end (&f);
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
  Fixture f;
  GtkWidget *odds, *retreat;
  double before, after;

  by_keyboard = FALSE;
  begin (&f, CARILLON);
  must (f.session, "end", NULL, 0);
  must (f.session, "fight carillon", NULL, 0);
  must (f.session, "terrain fort", NULL, 0);
  must (f.session, "resolve mohawk", NULL, 0);
  must (f.session, "line auto", NULL, 0);
  rest (&f);
  odds = find (f.page, MUSTER_TYPE_BATTLE_ODDS);
  wait_for (odds_ready, odds);
  g_assert_true (muster_battle_odds_is_ready (MUSTER_BATTLE_ODDS (odds), &before));
  g_assert_true (says (odds, "trials, ") && says (odds, ", no retreat"));
  retreat = find_saying (f.page, GTK_TYPE_MENU_BUTTON, "Retreat");
  g_assert_false (gtk_widget_get_sensitive (retreat));
  must (f.session, "fire auto", (const guint8[]) { 6, 6 }, 2);
  rest (&f);
  wait_for (odds_ready, odds);
  muster_battle_odds_is_ready (MUSTER_BATTLE_ODDS (odds), &after);
  g_assert_cmpfloat (after, <, before);

  push (&f, f.page, "Take Back the Battle");
  g_assert_cmpint (muster_campaign_get_state (f.campaign)->fight, ==, MOHAWK_FIGHT_NONE);
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f.page)), ==, "list");
  end (&f);
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
  Fixture f;
  g_autofree char *text = NULL;
  GtkWidget *copy;

  by_keyboard = FALSE;
  begin (&f, CARILLON);
  must (f.session, "end", NULL, 0);
  must (f.session, "fight carillon", NULL, 0);
  must (f.session, "terrain woods", NULL, 0);
  must (f.session, "resolve mohawk", NULL, 0);
  must (f.session, "line auto", NULL, 0);
  must (f.session, "fire auto", (const guint8[]) { 1, 4 }, 2);
  must (f.session, "fire auto", (const guint8[]) { 6, 1, 1 }, 3);
  must (f.session, "retreat crown-point", NULL, 0);
  rest (&f);
  g_assert_cmpstr (muster_battles_page_get_view (MUSTER_BATTLES_PAGE (f.page)), ==, "report");
  copy = NULL;
  for (GtkWidget *at = gtk_widget_get_first_child (gtk_widget_get_first_child (gtk_widget_get_first_child (f.page))); at;
       at = gtk_widget_get_next_sibling (at))
    if (GTK_IS_BUTTON (at) && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (at)), "edit-copy-symbolic") == 0)
      copy = at;
  g_assert_nonnull (copy);
  g_signal_emit_by_name (copy, "clicked");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (f.page), NULL, on_text, &text);
  wait_for (has_text, &text);
  g_assert_nonnull (strstr (text, "Battle of Carillon"));
  g_assert_nonnull (strstr (text, "Ground: woods"));
  g_assert_nonnull (strstr (text, "Round 1 (M6.4)"));
  g_assert_nonnull (strstr (text, "British losses: none"));
  g_assert_nonnull (strstr (text, ": 4, no hit"));
  g_assert_nonnull (strstr (text, "is hit and flipped. (M6.7)"));
  end (&f);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GError) error = NULL;
  int failed;

  folder = g_dir_make_tmp ("muster-battles-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  application = adw_application_new ("io.github.musterroll.Muster", G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);

  g_test_add_func ("/gui/battles/empty", test_empty);
  g_test_add_func ("/gui/battles/promotion", test_promotion);
  g_test_add_data_func ("/gui/battles/by-clicks", NULL, test_battle);
  g_test_add_data_func ("/gui/battles/by-keyboard", "keys", test_battle);
  g_test_add_func ("/gui/battles/landing", test_landing);
  g_test_add_func ("/gui/battles/odds", test_odds);
  g_test_add_func ("/gui/battles/report", test_report);
  failed = g_test_run ();
  g_object_unref (application);
  g_rmdir (folder);
  g_free (folder);
  return failed;
}
