#include "config.h"

#include "stage.h"

#include "campaigns.h"
#include "dialog.h"
#include "film.h"

#include <glib/gstdio.h>
#include <string.h>

#define PATIENCE (20 * G_USEC_PER_SEC)

/* --- beginning and end ----------------------------------------------------- */

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

/* Before anything of GTK. What the program keeps of its own lies in a folder that goes with the stage. */
void
stage_begin (Stage *stage)
{
  g_autoptr (GError) error = NULL;

  stage->folder = g_dir_make_tmp ("muster-screens-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", stage->folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", stage->folder, TRUE);
  g_setenv ("XDG_CACHE_HOME", stage->folder, TRUE);
  gtk_init ();
  stage->application = muster_application_new ();
  if (!g_application_register (G_APPLICATION (stage->application), NULL, &error))
    g_error ("%s", error->message);
  g_application_set_default (G_APPLICATION (stage->application));
  /* as a desktop of GNOME has it, with nothing that moves */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE,
                "gtk-font-name", "Cantarell 11", "gtk-decoration-layout", ":close", NULL);
  campaigns_make (stage->folder);
  stage->width = 1280;
  stage->height = 800;
}

void
stage_end (Stage *stage)
{
  g_clear_object (&stage->application);
  remove_folder (stage->folder);
  g_clear_pointer (&stage->folder, g_free);
}

/* --- a window on a campaign --------------------------------------------------- */

char *
stage_path (Stage      *stage,
            const char *file)
{
  return g_build_filename (stage->folder, file, NULL);
}

/* On a copy: scenes play on. */
void
stage_open (Stage      *stage,
            const char *file)
{
  g_autofree char *from = stage_path (stage, file);
  g_autofree char *to = stage_path (stage, "scene.muster");
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = NULL;

  g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  session = muster_session_open (to, FALSE, &error);
  g_assert_no_error (error);
  stage->campaign = muster_campaign_new (session);
  stage->session = muster_campaign_get_session (stage->campaign);
}

/* With the size of the stage, and without the frame that stands for a shadow where there is no compositor. */
void
stage_present (Stage     *stage,
               GtkWindow *window)
{
  gtk_window_set_default_size (window, stage->width, stage->height);
  gtk_window_present (window);
  gtk_widget_remove_css_class (GTK_WIDGET (window), "solid-csd");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  film_settle (200);
}

/* The campaign in its window, at the map. */
void
stage_show (Stage *stage)
{
  stage->window = muster_window_new (GTK_APPLICATION (stage->application));
  muster_window_set_campaign (stage->window, stage->campaign);
  muster_window_show_page (stage->window, "map");
  stage_present (stage, GTK_WINDOW (stage->window));
}

static void
pop_down (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_POPOVER (child) && gtk_widget_get_mapped (child))
        gtk_popover_popdown (GTK_POPOVER (child));
      pop_down (child);
    }
}

/* A window that goes with a menu open leaves the pointer nowhere. */
static void
stage_pop_down (void)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    pop_down (l->data);
  film_settle (20);
}

/* Everything is closed again. */
void
stage_clear (Stage *stage)
{
  g_autoptr (GError) error = NULL;
  GList *all;

  stage_pop_down ();
  if (stage->window)
    muster_window_set_campaign (stage->window, NULL);
  /* one by one: a window takes those over it along */
  while ((all = gtk_window_list_toplevels ()))
    {
      gtk_window_destroy (all->data);
      g_clear_pointer (&all, g_list_free);
    }
  film_settle (20);
  stage->window = NULL;
  if (stage->campaign && !muster_campaign_close (stage->campaign, &error))
    g_error ("%s", error->message);
  g_clear_object (&stage->campaign);
  stage->session = NULL;
}

/* --- doing --------------------------------------------------------------------- */

void
stage_do (Stage      *stage,
          const char *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  if (!muster_session_do (stage->session, text, NULL, &reply, &error))
    g_error ("%s: %s", text, error ? error->message : reply.refusal.clause);
}

/* @action: of the window */
void
stage_act (Stage      *stage,
           const char *action)
{
  stage_act_on (stage, action, NULL);
}

void
stage_act_on (Stage      *stage,
              const char *action,
              GVariant   *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (stage->window), action, target);
  film_settle (60);
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

/**
 * stage_find:
 * @text: (nullable): that it is to say
 *
 * Returns: (nullable) (transfer none): a widget of that type that is on the screen
 */
GtkWidget *
stage_find (GtkWidget  *root,
            GType       type,
            const char *text)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root) && (!text || says (root, text)))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = stage_find (child, type, text);

      if (found)
        return found;
    }
  return NULL;
}

/* The button, or else the row of a list, that says @label. */
void
stage_press (Stage      *stage,
             GtkWidget  *root,
             const char *label)
{
  GtkWidget *widget = stage_find (root, GTK_TYPE_BUTTON, label);
  gint64 end = g_get_monotonic_time () + PATIENCE;

  if (widget)
    g_signal_emit_by_name (widget, "clicked");
  else if ((widget = stage_find (root, GTK_TYPE_LIST_BOX_ROW, label)))
    gtk_widget_activate (widget);
  else
    g_error ("nothing says “%s”", label);
  film_settle (60);
  while (stage->session && muster_session_is_busy (stage->session) && g_get_monotonic_time () < end)
    film_settle (10);
  film_settle (100);
}

gint
stage_point (Stage      *stage,
             const char *id)
{
  return mohawk_scenario_find_point (muster_campaign_get_scenario (stage->campaign), id);
}

gint
stage_piece (Stage      *stage,
             const char *id)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (stage->campaign);

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (strcmp (scenario->piece[i].id, id) == 0)
      return (gint) i;
  g_error ("no piece “%s”", id);
}

/* A dialog is no wider and no higher than the screen of a telephone, where that is the screen. */
GtkWindow *
stage_fit (Stage     *stage,
           GtkWindow *window)
{
  int width, height;

  gtk_widget_remove_css_class (GTK_WIDGET (window), "solid-csd");
  film_settle (60);
  gtk_window_get_default_size (window, &width, &height);
  if (gtk_widget_get_width (GTK_WIDGET (window)) > width)
    width = gtk_widget_get_width (GTK_WIDGET (window));
  if (gtk_widget_get_height (GTK_WIDGET (window)) > height)
    height = gtk_widget_get_height (GTK_WIDGET (window));
  gtk_window_set_default_size (window, MIN (width, stage->width), MIN (height, stage->height));
  film_settle (250);
  return window;
}

/* The window over the others, that has just been opened, or the one with a dialog in it. */
GtkWindow *
stage_dialog (Stage *stage)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    if (gtk_window_get_transient_for (l->data) && gtk_widget_get_visible (l->data))
      {
        gtk_test_widget_wait_for_draw (l->data);
        return stage_fit (stage, l->data);
      }
  for (GList *l = all; l; l = l->next)
    if (gtk_widget_get_visible (l->data) && muster_dialog_over (l->data))
      {
        film_settle (250);
        return l->data;
      }
  g_error ("no dialog is open");
}
