#include "config.h"

#include "gui-battle.h"
#include "gui-desk.h"

#include "battles-page.h"
#include "dice-pad.h"
#include "scenario-reader.h"
#include "patience.h"

#include <glib/gstdio.h>
#include <string.h>

static AdwApplication *application;
char                  *battle_folder;

/* --- waiting, finding --------------------------------------------------- */

void
battle_wait_for (gboolean (*done) (gpointer data),
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

GtkWidget *
battle_find (GtkWidget *root,
             GType      type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = battle_find (child, type);

      if (found)
        return found;
    }
  return NULL;
}

gboolean
battle_says (GtkWidget  *root,
             const char *text)
{
  if (!gtk_widget_get_visible (root) || !gtk_widget_get_child_visible (root))
    return FALSE;
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (battle_says (child, text))
      return TRUE;
  return FALSE;
}

/* A widget of that type that says @text and is on the screen. */
GtkWidget *
battle_find_saying (GtkWidget  *root,
                    GType       type,
                    const char *text)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && is_shown (root) && battle_says (root, text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = battle_find_saying (child, type, text);

      if (found)
        return found;
    }
  return NULL;
}

/* --- a window on a campaign with two battles due ------------------------ */

void
battle_must (MusterSession *session,
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
MusterSession *
battle_set_scene (const char *path,
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
  battle_must (session, order, NULL, 0);
  return session;
}

void
battle_begin (Battle     *f,
              const char *scene)
{
  static guint n;
  g_autofree char *name = g_strdup_printf ("battles-%u.muster", n++);
  g_autoptr (MusterSession) session = NULL;

  f->path = g_build_filename (battle_folder, name, NULL);
  session = battle_set_scene (f->path, scene);
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

void
battle_end (Battle *f)
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

gint
battle_piece (Battle     *f,
              const char *id)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (f->campaign);

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (strcmp (scenario->piece[i].id, id) == 0)
      return (gint) i;
  g_assert_not_reached ();
}

/* What the session has to do is done, and what it has told is drawn. */
void
battle_rest (Battle *f)
{
  battle_wait_for (desk_is_idle, f->session);
  for (guint i = 0; i < 60; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1500);
    }
}

/* --- hands -------------------------------------------------------------- */

/* How the same battle is played: by clicks, or by keys alone. */
gboolean battle_by_keyboard;

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

gboolean
battle_key (Battle          *f,
            guint            value,
            GdkModifierType  state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (controller (GTK_WIDGET (f->board), GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                         value, 0, state, &handled);
  battle_rest (f);
  return handled;
}

void
battle_push (Battle     *f,
             GtkWidget  *root,
             const char *label)
{
  GtkWidget *button = battle_find_saying (root, GTK_TYPE_BUTTON, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  if (battle_by_keyboard)
    gtk_widget_activate (button);
  else
    g_signal_emit_by_name (button, "clicked");
  /* A button that is activated stays down for a quarter of a second. */
  for (guint i = 0; i < (battle_by_keyboard ? 5 : 1); i++)
    battle_rest (f);
}

void
battle_choose (Battle     *f,
               const char *label)
{
  GtkWidget *row = battle_find_saying (f->page, GTK_TYPE_LIST_BOX_ROW, label);

  g_assert_nonnull (row);
  /* The innermost row: a row may hold a list. */
  for (;;)
    {
      GtkWidget *inner = NULL;

      for (GtkWidget *child = gtk_widget_get_first_child (row); child && !inner; child = gtk_widget_get_next_sibling (child))
        inner = battle_find_saying (child, GTK_TYPE_LIST_BOX_ROW, label);
      if (!inner)
        break;
      row = inner;
    }
  gtk_widget_grab_focus (row);
  g_assert_true (gtk_widget_activate (row));
  battle_rest (f);
}

/* The main button, or Return on the board. */
void
battle_go_on (Battle     *f,
              const char *label)
{
  if (battle_by_keyboard)
    g_assert_true (battle_key (f, GDK_KEY_Return, 0));
  else
    battle_push (f, f->page, label);
}

static void
middle_of (Battle     *f,
           const char *id,
           double     *x,
           double     *y)
{
  GtkWidget *widget = muster_battle_board_get_piece (f->board, battle_piece (f, id));
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f->board), &bounds));
  *x = bounds.origin.x + bounds.size.width / 2;
  *y = bounds.origin.y + bounds.size.height / 2;
}

static void
drag_to (Battle     *f,
         const char *id,
         double      goal_x,
         double      goal_y)
{
  gpointer drag = controller (GTK_WIDGET (f->board), GTK_TYPE_GESTURE_DRAG);
  double x, y;

  middle_of (f, id, &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", goal_x - x, goal_y - y);
  battle_rest (f);
  g_signal_emit_by_name (drag, "drag-end", goal_x - x, goal_y - y);
  battle_rest (f);
}

void
battle_pick (Battle     *f,
             const char *id)
{
  double x, y;

  if (battle_by_keyboard)
    {
      gtk_widget_grab_focus (muster_battle_board_get_piece (f->board, battle_piece (f, id)));
      battle_rest (f);
      return;
    }
  middle_of (f, id, &x, &y);
  drag_to (f, id, x, y);
}

guint
battle_front_of (Battle     *f,
                 const char *id)
{
  return (guint) muster_battle_plan_find (muster_battle_board_get_plan (f->board), battle_piece (f, id), NULL)->front;
}

/* Doubles: a drag into the column, or Shift and an arrow. */
void
battle_put (Battle     *f,
            const char *id,
            guint       front)
{
  double x, y;

  battle_pick (f, id);
  g_assert_true (muster_battle_board_is_lit (f->board, front));
  if (battle_by_keyboard)
    g_assert_true (battle_key (f, front > battle_front_of (f, id) ? GDK_KEY_Right : GDK_KEY_Left, GDK_SHIFT_MASK));
  else
    {
      muster_battle_board_front_middle (f->board, front, MOHAWK_ATTACKER, &x, &y);
      drag_to (f, id, x, y);
    }
  g_assert_cmpuint (battle_front_of (f, id), ==, front);
}

void
battle_target (Battle     *f,
               const char *id,
               const char *enemy)
{
  battle_pick (f, id);
  for (guint i = 0; battle_by_keyboard && i < 3; i++)
    if (muster_battle_board_get_plan (f->board)->target[battle_piece (f, id)] != battle_piece (f, enemy))
      battle_key (f, GDK_KEY_t, 0);
  if (!battle_by_keyboard)
    battle_pick (f, enemy);
  g_assert_cmpint (muster_battle_board_get_plan (f->board)->target[battle_piece (f, id)], ==, battle_piece (f, enemy));
  g_assert_cmpint (muster_battle_board_get_selected (f->board), ==, battle_piece (f, id));
}

/* Types the dice that are asked for, and hands them in. */
void
battle_dice (Battle     *f,
             const char *values)
{
  GtkWidget *pad = battle_find (f->page, MUSTER_TYPE_DICE_PAD);
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
  battle_rest (f);
}

void
battle_assert_same (MusterSession *one,
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

/* --- the program of a test ---------------------------------------------- */

/* Before any test is added. */
void
battle_start (int    *argc,
              char ***argv)
{
  g_autoptr (GError) error = NULL;

  battle_folder = g_dir_make_tmp ("muster-battles-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", battle_folder, TRUE);
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  application = adw_application_new ("io.github.musterroll.Muster", G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
}

/* Returns: what main() returns */
int
battle_run (void)
{
  int failed = g_test_run ();

  g_object_unref (application);
  g_rmdir (battle_folder);
  g_free (battle_folder);
  return failed;
}
