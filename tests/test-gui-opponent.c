/* The machine as a player in the window: watched, paused, stepped, interrupted, and no cheat. */
#include "config.h"

#include "application.h"
#include "dialog.h"
#include "machine-card.h"
#include "notation.h"
#include "players.h"
#include "scenario-reader.h"
#include "session-private.h"
#include "settings.h"
#include "taking-back.h"
#include "window.h"
#include "patience.h"

#include <glib/gstdio.h>

#include <string.h>

static MusterApplication *application;
static char              *folder;

typedef struct
{
  char            *path;
  MusterWindow    *window;
  MusterCampaign  *campaign;
  MusterSession   *session;
  MusterOpponent  *opponent;
} Fixture;

/* --- waiting -------------------------------------------------------------- */

static void
wait_for (gboolean (*done) (gpointer data),
          gpointer   data)
{
  gint64 end = g_get_monotonic_time () + 2 * PATIENCE;

  while (!done (data) && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_true (done (data));
}

static void
turn_loop (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

typedef struct
{
  MusterOpponent     *opponent;
  MusterOpponentMood  mood;
} Mood;

static gboolean
has_mood (gpointer data)
{
  const Mood *mood = data;

  return muster_opponent_get_mood (mood->opponent) == mood->mood;
}

static void
wait_mood (Fixture            *f,
           MusterOpponentMood  mood)
{
  wait_for (has_mood, &(Mood) { f->opponent, mood });
}

typedef struct
{
  MusterSession *session;
  gint64         last;
} Last;

static gboolean
has_last (gpointer data)
{
  const Last *last = data;

  return muster_session_last (last->session) >= last->last;
}

static void
wait_last (Fixture *f,
           gint64   last)
{
  wait_for (has_last, &(Last) { f->session, last });
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* --- a window ---------------------------------------------------------------- */

static GtkWidget *
find (GtkWidget  *root,
      GType       type,
      const char *name)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && (!name || g_strcmp0 (gtk_widget_get_name (root), name) == 0))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, name);

      if (found)
        return found;
    }
  return NULL;
}

/* The line's own entry: those of the dice come first. */
static GtkWidget *
find_order (GtkWidget *root)
{
  if (GTK_IS_ENTRY (root) && g_strcmp0 (gtk_entry_get_placeholder_text (GTK_ENTRY (root)), "Order") == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_order (child);

      if (found)
        return found;
    }
  return NULL;
}

static gboolean
says (GtkWidget  *root,
      const char *text)
{
  if (!gtk_widget_get_child_visible (root) || !gtk_widget_get_visible (root))
    return FALSE;
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

static void
show (Fixture *f)
{
  muster_application_open_path (application, f->path);
  f->window = MUSTER_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.page", "s", "map");
  f->campaign = muster_window_get_campaign (f->window);
  f->session = muster_campaign_get_session (f->campaign);
  f->opponent = muster_opponent_bar_get_opponent (muster_window_get_opponent (f->window));
}

static void
hide (Fixture *f)
{
  gpointer window = f->window;

  g_object_add_weak_pointer (G_OBJECT (window), &window);
  gtk_window_close (GTK_WINDOW (f->window));
  wait_for (is_gone, &window);
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  static guint n;
  g_autofree char *name = g_strdup_printf ("opponent-%u.muster", n++);
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);
  g_autoptr (MusterSession) session = NULL;
  g_autoptr (GSettings) settings = muster_settings_new ();

  g_assert_no_error (error);
  f->path = g_build_filename (folder, name, NULL);
  session = muster_session_create (f->path, scenario,
                                   &(MusterSetup) { .seeded = TRUE, .seed = 7, .typed = data != NULL }, &error);
  g_assert_no_error (error);
  g_assert_true (muster_session_close (session, &error));
  g_settings_set_uint (settings, "machine-pause", 0);
  show (f);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  hide (f);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_free (f->path);
}

typedef struct
{
  GtkWidget  *root;
  const char *text;
} Said;

static gboolean
is_said (gpointer data)
{
  const Said *said = data;

  return says (said->root, said->text);
}

/* What slides in is not there at once. */
static void
wait_said (Fixture    *f,
           const char *text)
{
  wait_for (is_said, &(Said) { GTK_WIDGET (muster_window_get_opponent (f->window)), text });
}

static void
set_players (Fixture      *f,
             MusterPlayer  british,
             MusterPlayer  french)
{
  muster_opponent_set_players (f->opponent, (MusterPlayer[]) { MUSTER_PLAYER_PERSON, british, french });
}

static gboolean
enabled (Fixture    *f,
         const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), action);
}

static void
act (Fixture    *f,
     const char *action)
{
  g_assert_true (enabled (f, action));
  g_action_group_activate_action (G_ACTION_GROUP (f->window), action, NULL);
}

/* --- tests ------------------------------------------------------------------------ */

/* Nobody asked for it: it says nothing and is not seen. */
static void
test_idle (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *bar = GTK_WIDGET (muster_window_get_opponent (f->window));

  turn_loop (100);
  g_assert_cmpint (muster_opponent_get_mood (f->opponent), ==, MUSTER_OPPONENT_IDLE);
  g_assert_cmpint (muster_session_last (f->session), ==, 0);
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (find (bar, GTK_TYPE_REVEALER, NULL))));
  g_assert_true (enabled (f, "players"));
  g_assert_false (enabled (f, "machine-pause"));
  g_assert_false (enabled (f, "machine-step"));
  g_assert_false (enabled (f, "machine-continue"));
}

/* Both sides: each order the same as musterctl's machine would give, and accepted. */
static void
test_both (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *twin_path = g_strconcat (f->path, ".twin", NULL);
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", NULL);
  g_autoptr (MusterSession) twin = muster_session_create (twin_path, scenario, &(MusterSetup) { .seeded = TRUE, .seed = 7 }, NULL);
  const MusterPlayer both[] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE };

  set_players (f, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE);
  wait_last (f, 60);
  act (f, "machine-pause");
  wait_mood (f, MUSTER_OPPONENT_PAUSED);
  for (gint64 id = 1; id <= muster_session_last (f->session); id++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (f->session, id, NULL);
      g_autoptr (MusterThought) thought = muster_thought_new (twin, both);
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      MusterSide awaited;

      g_assert_true (muster_thought_think (thought, &order, &awaited));
      g_assert_true (muster_session_submit (twin, &order, NULL, &reply, NULL));
      g_assert_cmpstr (reply.entry->text, ==, entry->text);
      g_assert_cmpuint (reply.entry->hash, ==, entry->hash);
    }
  g_assert_true (muster_session_close (twin, NULL));
  g_unlink (twin_path);
}

/* Paused it says nothing; a step is one order; it goes on when told. */
static void
test_pause (Fixture       *f,
            gconstpointer  data G_GNUC_UNUSED)
{
  gint64 last;

  set_players (f, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE);
  wait_last (f, 5);
  act (f, "machine-toggle");
  wait_mood (f, MUSTER_OPPONENT_PAUSED);
  wait_said (f, "It is paused");
  last = muster_session_last (f->session);
  turn_loop (150);
  g_assert_cmpint (muster_session_last (f->session), ==, last);
  for (guint i = 1; i <= 3; i++)
    {
      act (f, "machine-step");
      wait_last (f, last + i);
      wait_mood (f, MUSTER_OPPONENT_PAUSED);
      turn_loop (50);
      g_assert_cmpint (muster_session_last (f->session), ==, last + i);
    }
  act (f, "machine-toggle");
  wait_last (f, last + 10);
  act (f, "machine-pause");
  wait_mood (f, MUSTER_OPPONENT_PAUSED);
  act (f, "machine-continue");
  wait_last (f, muster_session_last (f->session) + 3);
}

/* The pause of the preferences lies between orders. */
static void
test_pace (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GSettings) settings = muster_settings_new ();
  gint64 start, last;

  g_settings_set_uint (settings, "machine-pause", 400);
  set_players (f, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE);
  wait_last (f, 1);
  start = g_get_monotonic_time ();
  last = muster_session_last (f->session);
  wait_last (f, last + 3);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 3 * 400 * 1000 - 50000);
  /* It need not be waited out. */
  wait_mood (f, MUSTER_OPPONENT_RESTING);
  act (f, "machine-pause");
  g_assert_cmpint (muster_opponent_get_mood (f->opponent), ==, MUSTER_OPPONENT_PAUSED);
}

/* One side: it stops where a person's word is awaited, and goes on after it. */
static void
test_person (Fixture       *f,
             gconstpointer  data G_GNUC_UNUSED)
{
  const MusterPlayer mine[] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE };
  const MusterPlayer both[] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE };
  gboolean told = FALSE, rolled = FALSE;
  GtkWidget *card, *more;
  guint words = 0;

  set_players (f, MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE);
  while (muster_session_state (f->session)->turn < 2)
    {
      g_autoptr (MusterThought) rule = NULL, thought = NULL;
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      MusterSide awaited;

      wait_mood (f, MUSTER_OPPONENT_PERSON);
      words++;
      g_assert_cmpint (muster_opponent_get_awaited (f->opponent), ==, MOHAWK_BRITISH);
      /* In the French player turn it is the British word that is wanted, not their turn. */
      wait_said (f, muster_session_state (f->session)->side == MOHAWK_FRENCH
                    && muster_session_state (f->session)->step != MOHAWK_STEP_NAVAL ? "The French move; you, the British, answer"
                                                                                    : "Your turn: British");
      wait_said (f, "The machine plays the French");
      g_assert_false (enabled (f, "machine-pause"));
      told = told || says (GTK_WIDGET (f->window), "What the French Did");
      /* what it did, not that its steps ended, and from the beginning of its turn though a battle interrupted it */
      card = find (GTK_WIDGET (f->window), MUSTER_TYPE_MACHINE_CARD, NULL);
      g_assert_nonnull (card);
      if ((more = find (card, GTK_TYPE_BUTTON, "news-more")) && gtk_widget_get_visible (card) && gtk_widget_get_visible (more))
        {
          g_signal_emit_by_name (more, "clicked");
          turn_loop (200);
        }
      g_assert_false (says (card, "end step") || says (card, "ends"));
      rolled = rolled || says (card, "The dice for movement");
      rule = muster_thought_new (f->session, mine);
      g_assert_false (muster_thought_think (rule, &order, &awaited));
      thought = muster_thought_new (f->session, both);
      g_assert_true (muster_thought_think (thought, &order, &awaited));
      g_assert_true (muster_session_submit (f->session, &order, NULL, &reply, NULL));
    }
  g_assert_cmpuint (words, >, 5);
  g_assert_true (told);
  g_assert_true (rolled);
}

static void
settle (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
}

/* It is a person's again, or the machine's, which has thought. */
static gboolean
is_answered (gpointer data)
{
  MusterOpponentMood mood = muster_opponent_get_mood (((Fixture *) data)->opponent);

  return mood == MUSTER_OPPONENT_PERSON || mood == MUSTER_OPPONENT_RESTING;
}

/* The ships a person turns up, and their dice, stay to be read before the machine goes on. */
static void
test_reading (Fixture       *f,
              gconstpointer  data G_GNUC_UNUSED)
{
  const MusterPlayer both[] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE };
  g_autoptr (GSettings) settings = muster_settings_new ();
  gboolean revealed = FALSE;

  set_players (f, MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE);
  g_settings_set_uint (settings, "machine-pause", 10);
  while (!revealed)
    {
      g_autoptr (MusterThought) thought = NULL;
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      MusterSide awaited;

      wait_mood (f, MUSTER_OPPONENT_PERSON);
      thought = muster_thought_new (f->session, both);
      g_assert_true (muster_thought_think (thought, &order, &awaited));
      g_assert_true (muster_session_submit (f->session, &order, NULL, &reply, NULL));
      wait_for (is_answered, f);
      revealed = muster_order_verb (&order) == (guint) muster_game_verb (&mohawk_game, "reveal")
                 && muster_opponent_get_mood (f->opponent) == MUSTER_OPPONENT_RESTING;
    }
  {
    gint64 last = muster_session_last (f->session);

    settle (600);
    g_assert_cmpint (muster_session_last (f->session), ==, last);
    wait_last (f, last + 1);
  }
  g_settings_set_uint (settings, "machine-pause", 0);
}

/* Who takes an order back is not played over; his next order is answered again. */
static void
test_undo (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  gint64 last;

  set_players (f, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE);
  wait_last (f, 8);
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "undo", NULL);
  wait_mood (f, MUSTER_OPPONENT_PAUSED);
  last = muster_session_last (f->session);
  {
    g_autoptr (MusterEntry) entry = muster_session_entry (f->session, last, NULL);

    g_assert_cmpint (entry->kind, ==, MUSTER_ENTRY_UNDO);
  }
  turn_loop (100);
  g_assert_cmpint (muster_session_last (f->session), ==, last);
  muster_session_do_async (f->session, "umpire pool land 3 : a gift", NULL, NULL, NULL, NULL);
  wait_last (f, last + 4);
}

/* Who plays against the machine has his own order back, with all that it answered; a redo does as much again. */
static void
test_undo_person (Fixture       *f,
                  gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const own[] = { "chart louisbourg=fr-troopship gulf-of-st-lawrence=fr-privateer grand-banks=fr-squadron "
                                     "western-approaches=fr-gifts", NULL };
  gint64 before, after;

  set_players (f, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_PERSON);
  wait_mood (f, MUSTER_OPPONENT_PERSON);
  before = muster_session_head (f->session);
  muster_session_do_async (f->session, own[0], NULL, NULL, NULL, NULL);
  wait_last (f, before + 3);
  wait_mood (f, MUSTER_OPPONENT_PERSON);
  after = muster_session_head (f->session);
  g_assert_cmpint (after, >, before + 1);
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "undo", NULL);
  wait_last (f, muster_session_last (f->session) + 1);
  wait_mood (f, MUSTER_OPPONENT_PERSON);
  g_assert_cmpint (muster_session_head (f->session), ==, before);
  wait_said (f, "Your turn");
  {
    g_autoptr (MusterEntry) entry = muster_session_entry (f->session, muster_session_last (f->session), NULL);

    g_assert_cmpint (entry->kind, ==, MUSTER_ENTRY_UNDO);
  }
  g_assert_cmpuint (muster_opponent_get_players (f->opponent)[MOHAWK_BRITISH], ==, MUSTER_PLAYER_MACHINE);
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "redo", NULL);
  wait_last (f, muster_session_last (f->session) + 1);
  wait_mood (f, MUSTER_OPPONENT_PERSON);
  g_assert_cmpint (muster_session_head (f->session), ==, after);
}

/* A toast has one short sentence. */
static void
test_taken_back (void)
{
  g_autofree char *brief = muster_taking_back_told ("44th Foot march from Albany to Fort Edward.", 1);
  g_autofree char *machine = muster_taking_back_told ("The French end step V.", 3);
  g_autofree char *saint = muster_taking_back_told ("Capt. Rogers goes with Col. Bradstreet from St. Francis.", 1);
  g_autofree char *lengthy = muster_taking_back_told ("44th Foot, 48th Foot, 60th (1), Boston militia 2, Rogers’ Rangers and Mohawk march from "
                                                      "Albany over Fort Edward and Fort George to Carillon.", 1);

  g_assert_cmpstr (saint, ==, "Taken back: Capt. Rogers goes with Col. Bradstreet from St. Francis.");
  g_assert_cmpstr (brief, ==, "Taken back: 44th Foot march from Albany to Fort Edward.");
  g_assert_cmpstr (machine, ==, "Taken back, with 2 orders of the machine: The French end step V.");
  g_assert_true (g_str_has_suffix (lengthy, "…"));
  g_assert_cmpint (g_utf8_strlen (lengthy, -1), <=, 75);
}

/* Dice that the players throw are asked for in the order line. */
static void
test_dice (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  gint64 last;

  set_players (f, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE);
  wait_mood (f, MUSTER_OPPONENT_DICE);
  last = muster_session_last (f->session);
  turn_loop (100);
  g_assert_cmpint (muster_session_last (f->session), ==, last);
  wait_said (f, "It waits for your dice");
  {
    GtkWidget *entry = find_order (GTK_WIDGET (muster_map_page_get_order (muster_window_get_map (f->window))));
    g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));
    g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
    guint8 value[] = { 3, 4, 2, 5, 1, 6 };

    g_assert_false (muster_session_do (f->session, text, NULL, &reply, NULL));
    g_assert_cmpint (reply.outcome, ==, MUSTER_WANTS_DICE);
    muster_session_do_async (f->session, text, &(MusterThrow) { MUSTER_THROW_GIVEN, value, reply.wanted->len }, NULL, NULL, NULL);
  }
  wait_last (f, last + 2);
}

/* A disk that is full halts it, in words; nothing is lost, and it goes on when there is room. */
static void
test_trouble (Fixture       *f,
              gconstpointer  data G_GNUC_UNUSED)
{
  gint64 last;

  set_players (f, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE);
  wait_last (f, 3);
  muster_session_try (f->session, 0, 1);
  wait_mood (f, MUSTER_OPPONENT_TROUBLE);
  wait_said (f, "no room on the disk");
  last = muster_session_last (f->session);
  act (f, "machine-continue");
  wait_last (f, last + 3);
}

/* Chosen in the dialog, remembered for the campaign, and there again when it is opened again: both sides wait. */
static void
test_remembered (Fixture       *f,
                 gconstpointer  data G_GNUC_UNUSED)
{
  MusterPlayer player[MUSTER_N_SIDES];
  g_autofree char *id = g_strdup (muster_session_meta (f->session)->id);
  GtkWidget *row = NULL;
  gint64 last;

  act (f, "players");
  turn_loop (100);
  for (guint i = 0; i < g_list_model_get_n_items (gtk_window_get_toplevels ()) && !row; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (gtk_window_get_toplevels (), i);

      row = find (window, ADW_TYPE_COMBO_ROW, "french");
    }
  g_assert_nonnull (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  muster_dialog_close (row);
  muster_players_load (id, player);
  g_assert_cmpint (player[MOHAWK_FRENCH], ==, MUSTER_PLAYER_MACHINE);
  g_assert_cmpint (player[MOHAWK_BRITISH], ==, MUSTER_PLAYER_PERSON);
  set_players (f, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_MACHINE);
  wait_last (f, 3);
  hide (f);
  show (f);
  wait_mood (f, MUSTER_OPPONENT_PAUSED);
  last = muster_session_last (f->session);
  act (f, "machine-continue");
  wait_last (f, last + 2);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  folder = g_dir_make_tmp ("muster-opponent-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  gtk_test_init (&argc, &argv, NULL);
  application = muster_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
#define ADD(path, data, test) g_test_add ("/gui/opponent/" path, Fixture, data, set_up, test, tear_down)
  ADD ("idle", NULL, test_idle);
  ADD ("both", NULL, test_both);
  ADD ("pause", NULL, test_pause);
  ADD ("pace", NULL, test_pace);
  ADD ("person", NULL, test_person);
  ADD ("reading", NULL, test_reading);
  ADD ("undo", NULL, test_undo);
  ADD ("undo-person", NULL, test_undo_person);
  g_test_add_func ("/gui/opponent/taken-back", test_taken_back);
  ADD ("dice", "typed", test_dice);
  ADD ("trouble", NULL, test_trouble);
  ADD ("remembered", NULL, test_remembered);
  status = g_test_run ();
  g_object_unref (application);
  {
    g_autofree char *command = g_strdup_printf ("rm -r %s", folder);

    g_assert_true (g_str_has_prefix (folder, g_get_tmp_dir ()));
    g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
  }
  g_free (folder);
  return status;
}
