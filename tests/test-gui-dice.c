/* Dice in the window: asked for, rolled here, typed, seen to roll, and kept with what they were for. */
#include "config.h"

#include "chronicle-item.h"
#include "clause-button.h"
#include "dice-pad.h"
#include "die-view.h"
#include "gui-handoff.h"
#include "players.h"
#include "thrown-view.h"
#include "throwing.h"

#include <adwaita.h>

/* --- finding and pressing ------------------------------------------------ */

static GtkWidget *
order_of (Desk *desk)
{
  return GTK_WIDGET (muster_map_page_get_order (muster_window_get_map (desk->window)));
}

static GtkWidget *
pad_of (Desk *desk)
{
  return desk_find (order_of (desk), MUSTER_TYPE_DICE_PAD);
}

static GtkWidget *
thrown_of (Desk *desk)
{
  return desk_find (GTK_WIDGET (muster_window_get_map (desk->window)), MUSTER_TYPE_THROWN_VIEW);
}

/* As a key that is pressed with the focus within @widget. */
static gboolean
key (GtkWidget *widget,
     guint      value)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", value, 0, (GdkModifierType) 0, &taken);
    }
  return taken;
}

static gboolean
die_has_focus (gpointer pad)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (gtk_widget_get_root (pad)));
  GtkWidget *die = focus ? gtk_widget_get_ancestor (focus, GTK_TYPE_ENTRY) : NULL;

  return die && gtk_widget_is_ancestor (die, pad);
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static gboolean
is_unmapped (gpointer widget)
{
  return !gtk_widget_get_mapped (widget);
}

static gboolean
is_revealed (gpointer widget)
{
  return gtk_revealer_get_child_revealed (GTK_REVEALER (gtk_widget_get_first_child (widget)));
}

static gboolean
is_hidden (gpointer widget)
{
  return !is_revealed (widget);
}

static gboolean
has_second (gpointer session)
{
  return muster_session_last (session) == 2;
}

/* --- asked each time ------------------------------------------------------ */

static void
ask (Desk *desk)
{
  muster_throwing_save (desk->campaign, MUSTER_THROWING_ASKED);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "map");
  desk_must (desk, "umpire step 1 british III : set up");
}

static gboolean
roll_has_focus (gpointer pad)
{
  GtkWidget *button = GTK_WIDGET (gtk_widget_get_template_child (pad, MUSTER_TYPE_DICE_PAD, "roll"));

  return gtk_widget_has_focus (button);
}

/* What the dice are for is told before; nothing has been thrown, and Enter has the program throw. */
static void
test_asked_roll (Desk          *desk,
                 gconstpointer  data)
{
  GtkWidget *pad = pad_of (desk);
  gint64 last;

  (void) data;
  ask (desk);
  last = muster_session_last (desk->session);
  desk_give (desk, "roll");
  g_assert_cmpint (muster_session_last (desk->session), ==, last);
  desk_wait (is_mapped, pad);
  g_assert_true (desk_says (pad, "Who throws these dice?"));
  g_assert_true (desk_says (pad, "D6"));
  g_assert_cmpuint (desk_count (pad, MUSTER_TYPE_DIE_VIEW), ==, 2);
  g_assert_cmpuint (desk_count (pad, GTK_TYPE_ENTRY), ==, 0);
  g_assert_cmpuint (desk_count (pad, MUSTER_TYPE_CLAUSE_BUTTON), >=, 2);
  desk_wait (roll_has_focus, pad);
  /* Enter, on the button that has the focus */
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (desk->window)));
  desk_wait (has_second, desk->session);
  {
    g_autoptr (MusterEntry) entry = muster_session_entry (desk->session, last + 1, NULL);

    g_assert_cmpuint (entry->rolls->len, ==, 2);
    g_assert_cmpint (g_array_index (entry->rolls, MusterRoll, 0).source, ==, MUSTER_DICE_SEEDED);
  }
}

/* T: the same dice are typed instead. Escape: nothing has been thrown after all. */
static void
test_asked_type (Desk          *desk,
                 gconstpointer  data)
{
  GtkWidget *pad = pad_of (desk), *die;
  gint64 last;

  (void) data;
  ask (desk);
  last = muster_session_last (desk->session);
  desk_give (desk, "roll");
  desk_wait (roll_has_focus, pad);
  g_assert_true (key (pad, GDK_KEY_Escape));
  g_assert_cmpint (muster_session_last (desk->session), ==, last);
  desk_wait (is_unmapped, pad); /* else what is asked next is not told from what was asked before */

  desk_give (desk, "roll");
  desk_wait (roll_has_focus, pad);
  g_assert_true (key (pad, GDK_KEY_t));
  g_assert_cmpuint (desk_count (pad, GTK_TYPE_ENTRY), ==, 2);
  g_assert_cmpuint (desk_count (pad, MUSTER_TYPE_DIE_VIEW), ==, 0);
  g_assert_false (key (pad, GDK_KEY_t));
  desk_wait (is_mapped, pad);
  g_assert_true (desk_says (pad, "type what they show"));
  for (guint i = 0; i < 2; i++)
    {
      desk_wait (die_has_focus, pad);
      die = gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (desk->window)), GTK_TYPE_ENTRY);
      g_assert_true (die && gtk_widget_is_ancestor (die, pad));
      gtk_editable_set_text (GTK_EDITABLE (die), i ? "3" : "4");
    }
  g_signal_emit_by_name (die, "activate");
  desk_wait (desk_is_idle, desk->session);
  g_assert_cmpint (muster_session_last (desk->session), ==, last + 1);
  g_assert_cmpint (muster_session_state (desk->session)->pool[MOHAWK_POOL_LAND], ==, 6);
  g_assert_cmpint (muster_session_state (desk->session)->pool[MOHAWK_POOL_SEALIFT], ==, 3);
}

static gboolean
has_entries (gpointer pad)
{
  return gtk_widget_get_mapped (pad) && desk_count (pad, GTK_TYPE_ENTRY) > 0;
}

/* The place for the first die of an order given anew. */
static GtkWidget *
ask_again (Desk       *desk,
           const char *order)
{
  GtkWidget *pad = pad_of (desk), *entry = desk_find (pad, GTK_TYPE_ENTRY);

  g_object_add_weak_pointer (G_OBJECT (entry), (gpointer *) &entry);
  desk_give (desk, order);
  desk_wait (desk_is_null, &entry);
  desk_wait (has_entries, pad);
  return desk_find (pad, GTK_TYPE_ENTRY);
}

/* What is typed and not handed in waits for the same dice to be asked for again; what is given up does not. */
static void
test_half_typed (Desk          *desk,
                 gconstpointer  data)
{
  GtkWidget *pad = pad_of (desk), *next = muster_guide_get_next (muster_map_page_get_guide (muster_window_get_map (desk->window)));

  (void) data;
  muster_throwing_save (desk->campaign, MUSTER_THROWING_TYPED);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "map");
  desk_must (desk, "umpire step 1 british III : set up");
  desk_give (desk, "roll");
  desk_wait (has_entries, pad);
  g_assert_false (gtk_widget_get_visible (next)); /* theirs is the button to press */
  gtk_editable_set_text (GTK_EDITABLE (desk_find (pad, GTK_TYPE_ENTRY)), "4");
  /* as when the window goes */
  muster_order_line_set_campaign (MUSTER_ORDER_LINE (order_of (desk)), NULL);
  muster_order_line_set_campaign (MUSTER_ORDER_LINE (order_of (desk)), desk->campaign);
  g_assert_true (gtk_widget_get_visible (next));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ask_again (desk, "roll"))), ==, "4");
  g_assert_true (key (desk_find (pad, GTK_TYPE_ENTRY), GDK_KEY_Escape));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ask_again (desk, "roll"))), ==, "");
}

static gboolean
asks_again (gpointer pad)
{
  return has_entries (pad) && !*gtk_editable_get_text (GTK_EDITABLE (desk_find (pad, GTK_TYPE_ENTRY)));
}

static void
type_all (GtkWidget  *root,
          const char *value)
{
  if (GTK_IS_ENTRY (root))
    gtk_editable_set_text (GTK_EDITABLE (root), value);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !GTK_IS_ENTRY (root); child = gtk_widget_get_next_sibling (child))
    type_all (child, value);
}

/* M4.2: dice that were handed in wait as well, if more are asked for with which nothing has been done yet: here of a tie. Of an
 * order that is done they do not. */
static void
test_first_typed (Desk          *desk,
                  gconstpointer  data)
{
  GtkWidget *pad = pad_of (desk);
  GtkWidget *entry;

  (void) data;
  muster_throwing_save (desk->campaign, MUSTER_THROWING_TYPED);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "map");
  desk_must (desk, "chart louisbourg=fr-troopship gulf-of-st-lawrence=fr-gifts grand-banks=fr-privateer western-approaches=fr-squadron");
  desk_must (desk, "chart western-approaches=br-squadron-1");
  desk_give (desk, "reveal");
  desk_wait (has_entries, pad);
  type_all (pad, "3");
  g_signal_emit_by_name (desk_find (pad, GTK_TYPE_ENTRY), "activate");
  desk_wait (asks_again, pad);
  type_all (pad, "2");
  muster_order_line_set_campaign (MUSTER_ORDER_LINE (order_of (desk)), NULL);
  muster_order_line_set_campaign (MUSTER_ORDER_LINE (order_of (desk)), desk->campaign);
  entry = ask_again (desk, "reveal");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "3");
}

/* M4.1: who is alone at the screen knows his own pieces, and what is added to their dice. */
static void
test_own_piece (Desk          *desk,
                gconstpointer  data)
{
  const MusterPlayer player[MUSTER_N_SIDES] = { [MOHAWK_BRITISH] = MUSTER_PLAYER_MACHINE };
  GtkWidget *pad = pad_of (desk);

  (void) data;
  muster_throwing_save (desk->campaign, MUSTER_THROWING_TYPED);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "map");
  desk_must (desk, "chart auto");
  desk_must (desk, "chart auto");
  desk_give (desk, "reveal");
  desk_wait (has_entries, pad);
  g_assert_true (desk_says (pad, "a piece face down"));
  g_assert_true (key (desk_find (pad, GTK_TYPE_ENTRY), GDK_KEY_Escape));
  muster_players_save (muster_session_meta (desk->session)->id, player);
  ask_again (desk, "reveal");
  g_assert_false (desk_says (pad, "a piece face down"));
  g_assert_true (desk_says (pad, "the piece’s number (M1.4)"));
}

static GtkWidget *
dice_row (void)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    for (GtkWidget *at = desk_find (l->data, ADW_TYPE_COMBO_ROW); at; at = gtk_widget_get_next_sibling (at))
      if (g_str_equal (gtk_widget_get_name (at), "dice"))
        return at;
  return NULL;
}

static gboolean
dice_row_is_there (gpointer data)
{
  (void) data;
  return dice_row () != NULL;
}

/* The campaign's own choice, for it alone, and against what its file says. */
static void
test_choice (Desk          *desk,
             gconstpointer  data)
{
  (void) data;
  g_assert_cmpint (muster_throwing_load (desk->campaign), ==, MUSTER_THROWING_APP);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.players", NULL);
  desk_wait (dice_row_is_there, NULL);
  adw_combo_row_set_selected (ADW_COMBO_ROW (dice_row ()), 2);
  g_assert_cmpint (muster_throwing_load (desk->campaign), ==, MUSTER_THROWING_ASKED);
  adw_combo_row_set_selected (ADW_COMBO_ROW (dice_row ()), 1);
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (dice_row ())));
  desk_must (desk, "umpire step 1 british III : set up");
  desk_give (desk, "roll");
  desk_wait (has_entries, pad_of (desk));
  g_assert_cmpuint (desk_count (pad_of (desk), GTK_TYPE_ENTRY), ==, 2);
}

/* --- as they fell --------------------------------------------------------- */

static void
set_animations (gboolean on)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", on, NULL);
}

static gboolean
is_still (gpointer die)
{
  return !muster_die_view_is_rolling (die);
}

/* Seen to roll, then still; told with what each was for; gone with the next order. */
static void
test_thrown (Desk          *desk,
             gconstpointer  data)
{
  GtkWidget *thrown = thrown_of (desk), *die;

  (void) data;
  set_animations (TRUE);
  muster_throwing_save (desk->campaign, MUSTER_THROWING_APP);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "map");
  desk_must (desk, "umpire step 1 british III : set up");
  g_assert_false (is_revealed (thrown));
  desk_give (desk, "roll");
  desk_wait (is_revealed, thrown);
  g_assert_cmpuint (desk_count (thrown, MUSTER_TYPE_DIE_VIEW), ==, 2);
  g_assert_cmpuint (desk_count (thrown, MUSTER_TYPE_CLAUSE_BUTTON), >=, 2);
  desk_wait (is_still, desk_find (thrown, MUSTER_TYPE_DIE_VIEW));
  {
    g_autoptr (MusterEntry) entry = muster_session_entry (desk->session, muster_session_last (desk->session), NULL);
    g_autofree char *told = muster_wording_die (muster_campaign_get_wording (desk->campaign),
                                                &g_array_index (entry->rolls, MusterRoll, 0));

    /* the clause stands beside it, once */
    g_assert_true (desk_says (thrown, told));
    g_assert_null (strstr (told, g_array_index (entry->rolls, MusterRoll, 0).clause));
  }
  /* Taken back: they are not to be seen any more. */
  desk_give (desk, "undo");
  desk_wait (is_hidden, thrown);

  die = g_object_ref_sink (muster_die_view_new (6, 4));
  muster_die_view_roll (MUSTER_DIE_VIEW (die));
  g_assert_false (muster_die_view_is_rolling (MUSTER_DIE_VIEW (die)));
  g_object_unref (die);
}

/* At sea who threw against whom is one row, with who won. */
static void
test_sea (Desk          *desk,
          gconstpointer  data)
{
  GtkWidget *thrown = thrown_of (desk);
  g_autoptr (MusterEntry) entry = NULL;
  g_autofree char *told = NULL;
  guint dice;

  (void) data;
  muster_throwing_save (desk->campaign, MUSTER_THROWING_APP);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "map");
  desk_must (desk, "chart louisbourg=fr-squadron gulf-of-st-lawrence=fr-privateer grand-banks=fr-troopship western-approaches=fr-gifts");
  desk_must (desk, "chart grand-banks=br-squadron-1");
  desk_give (desk, "reveal");
  desk_wait (is_revealed, thrown);
  entry = muster_session_entry (desk->session, muster_session_last (desk->session), NULL);
  dice = desk_count (thrown, MUSTER_TYPE_DIE_VIEW);
  g_assert_cmpuint (dice, ==, entry->rolls->len);
  told = muster_wording_contest (muster_campaign_get_wording (desk->campaign), entry->rolls, 0, entry->effects);
  g_assert_true (desk_says (thrown, told));

  desk_give (desk, "undo");
  desk_wait (is_hidden, thrown);
}

/* A person's dice stay until his next order; what the machine throws meanwhile is below them. */
static void
test_stays (Desk          *desk,
            gconstpointer  data)
{
  static const char *const orders[] = {
    "umpire step 3 british V, place br-44 crown-point, place fr-bearn crown-point : set up", "end", "fight crown-point",
    "terrain auto", "resolve mohawk", "line auto"
  };
  const MusterPlayer player[] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_PERSON };
  const MusterPlayer nobody[] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_PERSON, MUSTER_PLAYER_PERSON };
  GtkWidget *thrown = thrown_of (desk);
  g_autoptr (MusterEntry) entry = NULL;
  g_autofree char *told = NULL;

  (void) data;
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "map");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    desk_must (desk, orders[i]);
  muster_players_save (muster_session_meta (desk->session)->id, player);
  desk_must (desk, "fire auto");
  desk_wait (is_revealed, thrown);
  entry = muster_session_entry (desk->session, muster_session_last (desk->session), NULL);
  told = muster_wording_die (muster_campaign_get_wording (desk->campaign), &g_array_index (entry->rolls, MusterRoll, 0));
  g_assert_cmpuint (desk_count (thrown, MUSTER_TYPE_DIE_VIEW), ==, 1);
  desk_must (desk, "fire auto");
  desk_settle (100);
  g_assert_cmpuint (desk_count (thrown, MUSTER_TYPE_DIE_VIEW), ==, 2);
  g_assert_true (desk_says (thrown, told));
  desk_must (desk, "fire auto");
  desk_settle (100);
  g_assert_cmpuint (desk_count (thrown, MUSTER_TYPE_DIE_VIEW), ==, 1);
  muster_players_save (muster_session_meta (desk->session)->id, nobody);
}

static void
roll_in_window (gboolean *rolled)
{
  GtkWidget *window = gtk_window_new (), *die = muster_die_view_new (6, 4);

  gtk_window_set_child (GTK_WINDOW (window), die);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  muster_die_view_roll (MUSTER_DIE_VIEW (die));
  *rolled = muster_die_view_is_rolling (MUSTER_DIE_VIEW (die));
  desk_wait (is_still, die);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Who wants no animations sees them lie. */
static void
test_reduced (void)
{
  gboolean rolled;

  set_animations (TRUE);
  roll_in_window (&rolled);
  g_assert_true (rolled);
  set_animations (FALSE);
  roll_in_window (&rolled);
  g_assert_false (rolled);
  set_animations (TRUE);
}

/* In the log each die has its purpose, what it needed, what was added, and the clauses. */
static void
test_kept (Desk          *desk,
           gconstpointer  data)
{
  GListModel *chronicle = muster_chronicle_page_get_model (muster_window_get_chronicle (desk->window));
  g_autoptr (MusterChronicleItem) item = NULL;
  const char *rolls;

  (void) data;
  desk_must (desk, "umpire step 3 british V : set up");
  desk_must (desk, "umpire place br-44 carillon : set up");
  desk_must (desk, "umpire place fr-bearn carillon : set up");
  desk_must (desk, "umpire fort carillon yes : set up");
  desk_must (desk, "end");
  desk_must (desk, "fight carillon");
  desk_must (desk, "terrain fort");
  desk_must (desk, "resolve mohawk");
  desk_must (desk, "line auto");
  desk_must (desk, "fire");
  item = g_list_model_get_item (chronicle, g_list_model_get_n_items (chronicle) - 1);
  rolls = muster_chronicle_item_get_rolls (item);
  g_assert_nonnull (strstr (rolls, "fires at 44th Foot"));
  g_assert_nonnull (strstr (rolls, "+2 defending a fort (M6.5)"));
  g_assert_nonnull (strstr (rolls, "6 needed (M6.5)"));
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/dice/asked-roll", test_asked_roll);
  ADD ("/gui/dice/asked-type", test_asked_type);
  ADD ("/gui/dice/half-typed", test_half_typed);
  ADD ("/gui/dice/first-typed", test_first_typed);
  ADD ("/gui/dice/own-piece", test_own_piece);
  ADD ("/gui/dice/choice", test_choice);
  ADD ("/gui/dice/thrown", test_thrown);
  ADD ("/gui/dice/sea", test_sea);
  ADD ("/gui/dice/stays", test_stays);
  ADD ("/gui/dice/kept", test_kept);
  g_test_add_func ("/gui/dice/reduced", test_reduced);
  return desk_run ();
}
