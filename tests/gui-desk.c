#include "config.h"

#include "gui-desk.h"

#include "dialog.h"
#include "patience.h"
#include "rules-window.h"
#include "scenario-reader.h"

#include <glib/gstdio.h>
#include <malloc.h>
#include <string.h>

MusterApplication *desk_application;
char              *desk_folder;

/* --- waiting ------------------------------------------------------------ */

/* Turns the main loop until @done says so, or the test has waited long enough. */
void
desk_wait (gboolean (*done) (gpointer data),
           gpointer   data)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!done (data) && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_true (done (data));
}

void
desk_settle (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
}

void
desk_must (Desk       *desk,
           const char *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done = muster_session_do (desk->session, text, NULL, &reply, &error);

  g_assert_no_error (error);
  if (!done)
    g_error ("%s: refused by %s", text, reply.refusal.clause);
}

/* Whether a label that is to be seen says @text somewhere. */
gboolean
desk_says (GtkWidget  *root,
           const char *text)
{
  if (!gtk_widget_get_child_visible (root) || !gtk_widget_get_visible (root))
    return FALSE;
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (desk_says (child, text))
      return TRUE;
  return FALSE;
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

  return desk_says (said->root, said->text);
}

/* What slides in is not there at once. */
void
desk_wait_said (GtkWidget  *root,
                const char *text)
{
  desk_wait (is_said, &(Said) { root, text });
}

GtkWidget *
desk_find (GtkWidget *root,
           GType      type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = desk_find (child, type);

      if (found)
        return found;
    }
  return NULL;
}

typedef struct
{
  GtkWidget  *root;
  const char *clause;
} Named;

static GtkWidget *
find_named (GtkWidget  *root,
            const char *clause)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) && gtk_label_get_use_markup (GTK_LABEL (root)))
    {
      g_autofree char *link = g_strdup_printf ("<a href=\"%s\">%s</a>", clause, clause);

      return strstr (gtk_label_get_label (GTK_LABEL (root)), link) ? root : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_named (child, clause);
  return found;
}

static gboolean
is_named (gpointer named)
{
  return find_named (((Named *) named)->root, ((Named *) named)->clause) != NULL;
}

static gboolean
is_at_clause (gpointer clause)
{
  MusterRulesWindow *rules = desk_window (MUSTER_TYPE_RULES_WINDOW);

  return rules && g_strcmp0 (muster_rules_window_get_clause (rules), clause) == 0;
}

/* Presses @clause where a sentence in @root names it, once one does: the rules open at it, and are closed again. */
void
desk_follow (GtkWidget  *root,
             const char *clause)
{
  gboolean done = FALSE;

  desk_wait (is_named, &(Named) { root, clause });
  g_signal_emit_by_name (find_named (root, clause), "activate-link", clause, &done);
  g_assert_true (done);
  desk_wait (is_at_clause, (gpointer) clause);
  gtk_window_close (desk_window (MUSTER_TYPE_RULES_WINDOW));
  desk_settle (100);
}

guint
desk_count (GtkWidget *root,
            GType      type)
{
  guint n = g_type_is_a (G_OBJECT_TYPE (root), type);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += desk_count (child, type);
  return n;
}

/* A widget of that type in any window that is open, dialogs too. */
GtkWidget *
desk_anywhere (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    {
      GtkWidget *found = gtk_widget_get_visible (l->data) ? desk_find (l->data, type) : NULL;

      if (found)
        return found;
    }
  return NULL;
}

/* For desk_wait(), with a GType: */
gboolean
desk_is_anywhere (gpointer type)
{
  return desk_anywhere ((GType) type) != NULL;
}

gboolean
desk_is_nowhere (gpointer type)
{
  return desk_anywhere ((GType) type) == NULL;
}

/* The button with that label, pressed, if there is one. */
gboolean
desk_press (GtkWidget  *root,
            const char *label)
{
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0)
    {
      g_signal_emit_by_name (root, "clicked");
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (desk_press (child, label))
      return TRUE;
  return FALSE;
}

/* The first controller of that kind, borrowed. */
GtkEventController *
desk_controller (GtkWidget *widget,
                 GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (controller), type))
        return controller;
    }
  g_assert_not_reached ();
}

/* The window of that type that is open, or the dialog, which may be within one; or NULL. */
gpointer
desk_window (GType type)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    {
      GtkWidget *over = gtk_widget_get_visible (l->data) ? muster_dialog_over (l->data) : NULL;

      if (g_type_is_a (G_OBJECT_TYPE (l->data), type) && gtk_widget_get_visible (l->data))
        return l->data;
      if (over && g_type_is_a (G_OBJECT_TYPE (over), type))
        return over;
    }
  return NULL;
}

/* The dialog or window that is there besides the desk's own, or NULL. */
gpointer
desk_other (Desk *desk)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    if (l->data != (gpointer) desk->window && gtk_widget_get_mapped (l->data))
      return l->data;
  return muster_dialog_over (GTK_WINDOW (desk->window));
}

/* For desk_wait(), with a desk: */
gboolean
desk_has_other (gpointer desk)
{
  return desk_other (desk) != NULL;
}

gboolean
desk_has_no_other (gpointer desk)
{
  return desk_other (desk) == NULL;
}

/* For desk_wait(), with a weak pointer: */
gboolean
desk_is_null (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* For desk_wait(), with a session: what was ordered has come to an end. */
gboolean
desk_is_idle (gpointer session)
{
  return !muster_session_is_busy (session);
}

/* Types an order into the order line, and waits until it has been given or is asked for more. */
void
desk_give (Desk       *desk,
           const char *text)
{
  muster_order_line_submit (muster_map_page_get_order (muster_window_get_map (desk->window)), text);
  desk_wait (desk_is_idle, desk->session);
}

/* As its close button does; comes back when it is gone, of a campaign's window after that is closed. @window: or what is in a dialog */
void
desk_close (gpointer window)
{
  g_object_add_weak_pointer (window, &window);
  if (GTK_IS_WINDOW (window))
    gtk_window_close (window);
  else
    muster_dialog_close (window);
  desk_wait (desk_is_null, &window);
}

static void
create (Desk              *desk,
        const MusterSetup *setup,
        MusterSession    **session)
{
  static guint n;
  g_autofree char *name = g_strdup_printf ("desk-%u.muster", n++);
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);

  g_assert_no_error (error);
  desk->path = g_build_filename (desk_folder, name, NULL);
  *session = muster_session_create (desk->path, scenario, setup, &error);
  g_assert_no_error (error);
}

/* The map is shown first, and then the guide. */
gboolean
desk_is_whole (gpointer window)
{
  return gtk_widget_get_mapped (GTK_WIDGET (muster_map_page_get_guide (muster_window_get_map (window))));
}

/* A new campaign in a window of its own that has not been shown yet. */
void
desk_make (Desk              *desk,
           const MusterSetup *setup)
{
  g_autoptr (MusterSession) session = NULL;

  create (desk, setup, &session);
  desk->campaign = muster_campaign_new (session);
  desk->session = session;
  desk->window = muster_window_new (GTK_APPLICATION (desk_application));
  muster_window_set_campaign (desk->window, desk->campaign);
}

/* A new campaign in a window of its own. */
void
desk_set_up (Desk          *desk,
             gconstpointer  data)
{
  (void) data;
  desk_make (desk, &(MusterSetup) { .title = "Desk", .seeded = TRUE, .seed = 7 });
  gtk_window_present (GTK_WINDOW (desk->window));
  desk_wait (desk_is_whole, desk->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
}

/* A new campaign that is opened from its file by the application, at its map. */
void
desk_open (Desk              *desk,
           const MusterSetup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = NULL;

  create (desk, setup, &session);
  g_assert_true (muster_session_close (session, &error));
  g_assert_no_error (error);
  muster_application_open_path (desk_application, desk->path);
  desk->window = MUSTER_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (desk_application)));
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "map");
  desk_wait (desk_is_whole, desk->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (desk->window));
  desk->campaign = g_object_ref (muster_window_get_campaign (desk->window));
  desk->session = muster_campaign_get_session (desk->campaign);
}

void
desk_tear_down (Desk          *desk,
                gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) again = NULL;

  (void) data;
  g_clear_object (&desk->campaign);
  desk_close (desk->window);
  /* Its file is closed and whole: another may have it, and its journal proves itself. */
  again = muster_session_open (desk->path, FALSE, &error);
  g_assert_no_error (error);
  {
    MusterProof proof = { 0 };

    g_assert_true (muster_session_verify (again, &proof, &error));
    g_assert_no_error (error);
    g_clear_pointer (&proof.otherwise, g_array_unref);
  }
  g_assert_true (muster_session_close (again, &error));
  g_assert_cmpint (g_unlink (desk->path), ==, 0);
  g_free (desk->path);
}

void
desk_begin (int    *argc,
            char ***argv)
{
  g_autoptr (GError) error = NULL;

  /* What has been freed does not look as if it were still there. */
  mallopt (M_PERTURB, 0xA5);
  desk_folder = g_dir_make_tmp ("muster-desk-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", desk_folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", desk_folder, TRUE);
  g_setenv ("XDG_CACHE_HOME", desk_folder, TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GDK_DEBUG", "gl-disable", TRUE); /* to 4.12; then the next */
  g_setenv ("GDK_DISABLE", "gl", TRUE);
  g_setenv ("ADW_DISABLE_PORTAL", "1", TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  gtk_test_init (argc, argv, NULL);
  desk_application = muster_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (desk_application), NULL, &error));
  g_assert_no_error (error);
  g_application_set_default (G_APPLICATION (desk_application));
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        remove_folder (inner);
      else
        g_unlink (inner);
    }
  g_rmdir (path);
}

int
desk_run (void)
{
  int status = g_test_run ();

  g_object_unref (desk_application);
  remove_folder (desk_folder);
  g_free (desk_folder);
  return status;
}

/* Whether some controller of @widget answers the key, as GTK's own shortcuts are asked. */
gboolean
desk_answers (GtkWidget       *widget,
              guint            key,
              GdkModifierType  held)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key
              && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == held)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                 gtk_shortcut_get_arguments (shortcut));
        }
    }
  return FALSE;
}
