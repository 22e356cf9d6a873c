#include "config.h"

#include "chronicle-actions.h"

#include "application.h"
#include "campaign-file.h"
#include "compare-window.h"
#include "then-window.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* --- the map then, comparing --------------------------------------------------- */

static void
on_then (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MusterWindow *window = user_data;
  MusterCampaign *campaign = muster_window_get_campaign (window);
  g_autoptr (GError) error = NULL;
  MusterThenWindow *then;

  (void) action;
  if (!campaign)
    return;
  then = muster_then_window_new (GTK_WINDOW (window), campaign, g_variant_get_int64 (parameter), &error);
  if (then)
    gtk_window_present (GTK_WINDOW (then));
  else
    muster_window_tell (window, error->message);
}

static void
on_compare (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MusterWindow *window = user_data;
  MusterCampaign *campaign = muster_window_get_campaign (window);
  g_autoptr (GError) error = NULL;
  MusterCompareWindow *compare;

  (void) action;
  if (!campaign)
    return;
  compare = muster_compare_window_new (GTK_WINDOW (window), campaign, g_variant_get_int64 (parameter), &error);
  if (compare)
    gtk_window_present (GTK_WINDOW (compare));
  else
    muster_window_tell (window, error->message);
}

/* --- undo to here ------------------------------------------------------------------ */

/* How many standing entries come after @id; -1 if it does not stand. */
static gint
count_after (MusterSession  *session,
             gint64          id,
             GError        **error)
{
  gint n = 0;
  gint64 at;

  for (at = muster_session_head (session); at > id; n++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, at, error);

      if (!entry)
        return -1;
      at = entry->parent;
    }
  return at == id ? n : -1;
}

static void
on_undo_to (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MusterWindow *window = user_data;
  MusterCampaign *campaign = muster_window_get_campaign (window);
  MusterSession *session = campaign ? muster_campaign_get_session (campaign) : NULL;
  g_autoptr (GError) error = NULL;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autofree char *order = NULL;
  gint n = session ? count_after (session, g_variant_get_int64 (parameter), &error) : 0;

  (void) action;
  if (n > 0)
    {
      order = g_strdup_printf ("undo %d", n);
      muster_session_do (session, order, NULL, &reply, &error);
    }
  if (error)
    muster_window_tell (window, error->message);
  else if (n < 0)
    muster_window_tell (window, _("This entry was taken back: branch from it instead."));
  else if (n == 0 && session)
    muster_window_tell (window, _("Nothing has happened since."));
}

/* --- a branch ------------------------------------------------------------------------ */

typedef struct
{
  char   *path;
  gint64  entry;
} Branch;

static void
branch_free (gpointer data)
{
  Branch *branch = data;

  g_free (branch->path);
  g_free (branch);
}

/* In a thread: the copy is nobody else's. */
static void
lead_back (GTask        *task,
           gpointer      source,
           gpointer      data,
           GCancellable *cancellable)
{
  Branch *branch = data;
  GError *error = NULL;
  g_autoptr (MusterSession) copy = NULL;

  (void) source;
  (void) cancellable;
  muster_campaign_file_enter (branch->path);
  copy = muster_session_open (branch->path, FALSE, &error);
  if (copy && muster_session_go_to (copy, branch->entry, &error))
    muster_session_close (copy, &error);
  muster_campaign_file_leave (branch->path);
  if (error)
    {
      /* Half led back it is of no use to anybody. */
      g_clear_object (&copy);
      g_unlink (branch->path);
      g_task_return_error (task, error);
    }
  else
    g_task_return_boolean (task, TRUE);
}

static void
on_led_back (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (MusterWindow) window = MUSTER_WINDOW (source);
  g_autoptr (GApplication) application = user_data;
  const Branch *branch = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    muster_application_open_path (MUSTER_APPLICATION (application), branch->path);
  else
    muster_window_tell (window, error->message);
  g_application_release (application);
}

static void
on_branch (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MusterWindow *window = user_data;
  MusterCampaign *campaign = muster_window_get_campaign (window);
  GApplication *application = g_application_get_default ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GTask) task = NULL;
  g_autofree char *title = NULL;
  g_autofree char *path = NULL;
  Branch *branch;

  (void) action;
  if (!campaign || !application)
    return;
  /* Translators: the title of a campaign, of which this is a branch */
  title = g_strdup_printf (_("%s: branch"), muster_session_title (muster_campaign_get_session (campaign)));
  path = muster_campaign_file_copy_open (muster_campaign_get_session (campaign), title, &error);
  if (!path)
    {
      muster_window_tell (window, error->message);
      return;
    }
  branch = g_new (Branch, 1);
  branch->path = g_steal_pointer (&path);
  branch->entry = g_variant_get_int64 (parameter);
  g_application_hold (application);
  task = g_task_new (g_object_ref (window), NULL, on_led_back, g_object_ref (application));
  g_task_set_task_data (task, branch, branch_free);
  g_task_run_in_thread (task, lead_back);
}

/**
 * muster_window_add_chronicle_actions:
 *
 * Once, when the window is made. Their parameter is the id of an entry.
 */
void
muster_window_add_chronicle_actions (MusterWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "then", .activate = on_then, .parameter_type = "x" },
    { .name = "undo-to", .activate = on_undo_to, .parameter_type = "x" },
    { .name = "branch", .activate = on_branch, .parameter_type = "x" },
    { .name = "compare", .activate = on_compare, .parameter_type = "x" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
