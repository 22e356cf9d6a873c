#include "config.h"

#include "chronicle-actions.h"

#include "application.h"
#include "campaign-file.h"
#include "compare-window.h"
#include "then-window.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* --- the map then, comparing --------------------------------------------------- */

/* A look at the past, made in the session's thread. */
typedef struct
{
  MusterWindow   *window;
  MusterCampaign *campaign;
  gint64          id;
  MusterEntry    *told;
  MusterCampaign *then;
} Then;

static gboolean
look_back (MusterSession  *session,
           gpointer        data,
           GCancellable   *cancellable,
           GError        **error)
{
  Then *then = data;

  (void) cancellable;
  then->told = muster_session_entry (session, then->id, error);
  then->then = then->told ? muster_campaign_new_then (then->campaign, then->id, error) : NULL;
  return then->then != NULL;
}

static void
on_looked_back (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  Then *then = user_data;
  g_autoptr (GError) error = NULL;
  gboolean good = muster_session_work_finish (MUSTER_SESSION (source), result, &error);

  /* If the window has not been closed meanwhile. */
  if (muster_window_get_campaign (then->window) == then->campaign)
    {
      if (good)
        gtk_window_present (GTK_WINDOW (muster_then_window_new (GTK_WINDOW (then->window), then->campaign, then->then,
                                                                then->told)));
      else
        muster_window_tell (then->window, error->message);
    }
  g_clear_pointer (&then->told, muster_entry_free);
  g_clear_object (&then->then);
  g_object_unref (then->campaign);
  g_object_unref (then->window);
  g_free (then);
}

static void
on_then (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MusterCampaign *campaign = muster_window_get_campaign (user_data);
  Then *then;

  (void) action;
  if (!campaign)
    return;
  then = g_new0 (Then, 1);
  then->window = g_object_ref (user_data);
  then->campaign = g_object_ref (campaign);
  then->id = g_variant_get_int64 (parameter);
  muster_session_work_async (muster_campaign_get_session (campaign), look_back, then, NULL, on_looked_back, then);
}

static void
on_compare (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MusterCampaign *campaign = muster_window_get_campaign (user_data);

  (void) action;
  if (campaign)
    gtk_window_present (GTK_WINDOW (muster_compare_window_new (user_data, campaign, g_variant_get_int64 (parameter))));
}

/* --- undo to here ------------------------------------------------------------------ */

typedef struct
{
  MusterWindow *window;
  gint64        id;
  gint64        head; /* from which was counted */
  gint          n;    /* standing entries after @id; -1 if it does not stand */
} UndoTo;

static void start_undo_to (UndoTo *undo);

static void
undo_to_free (UndoTo *undo)
{
  g_object_unref (undo->window);
  g_free (undo);
}

static gboolean
count_after (MusterSession  *session,
             gpointer        data,
             GCancellable   *cancellable,
             GError        **error)
{
  UndoTo *undo = data;
  gint64 at;

  (void) cancellable;
  undo->head = muster_session_head (session);
  undo->n = 0;
  for (at = undo->head; at > undo->id; undo->n++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, at, error);

      if (!entry)
        return FALSE;
      at = entry->parent;
    }
  if (at != undo->id)
    undo->n = -1;
  return TRUE;
}

static void
on_undone (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (MusterWindow) window = user_data;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  muster_session_submit_finish (MUSTER_SESSION (source), result, &reply, &error);
  if (error && muster_window_get_campaign (window))
    muster_window_tell (window, error->message);
}

static void
on_counted (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  MusterSession *session = MUSTER_SESSION (source);
  UndoTo *undo = user_data;
  MusterCampaign *campaign = muster_window_get_campaign (undo->window);
  g_autoptr (GError) error = NULL;
  g_autofree char *order = NULL;
  gboolean good = muster_session_work_finish (session, result, &error);

  if (!campaign || muster_campaign_get_session (campaign) != session)
    good = FALSE;
  else if (error)
    muster_window_tell (undo->window, error->message);
  else if (muster_session_head (session) != undo->head || muster_session_is_busy (session))
    {
      start_undo_to (undo); /* somebody's order came between */
      return;
    }
  if (good && undo->n > 0)
    {
      order = g_strdup_printf ("undo %d", undo->n);
      muster_session_do_async (session, order, NULL, NULL, on_undone, g_object_ref (undo->window));
    }
  else if (good && undo->n < 0)
    muster_window_tell (undo->window, _("This entry was taken back: branch from it instead."));
  else if (good)
    muster_window_tell (undo->window, _("Nothing has happened since."));
  undo_to_free (undo);
}

static void
start_undo_to (UndoTo *undo)
{
  muster_session_work_async (muster_campaign_get_session (muster_window_get_campaign (undo->window)), count_after, undo,
                             NULL, on_counted, undo);
}

static void
on_undo_to (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  UndoTo *undo;

  (void) action;
  if (!muster_window_get_campaign (user_data))
    return;
  undo = g_new0 (UndoTo, 1);
  undo->window = g_object_ref (user_data);
  undo->id = g_variant_get_int64 (parameter);
  start_undo_to (undo);
}

/* --- a branch ------------------------------------------------------------------------ */

typedef struct
{
  char   *title;
  char   *path;  /* of the copy */
  gint64  entry;
} Branch;

static void
branch_free (gpointer data)
{
  Branch *branch = data;

  g_free (branch->title);
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
  gboolean made = g_task_propagate_boolean (G_TASK (result), &error), closed = !muster_window_get_campaign (window);

  if (made && !closed)
    {
      /* Translators: the title of a campaign */
      g_autofree char *told = g_strdup_printf (_("The branch is a campaign of its own, in a window of its own: %s"), branch->title);

      muster_window_tell (window, told);
    }
  if (made)
    muster_application_show_path (MUSTER_APPLICATION (application), branch->path);
  else if (closed)
    muster_application_tell (MUSTER_APPLICATION (application), error->message);
  else
    muster_window_tell (window, error->message);
  g_application_release (application);
}

/* In the session's thread: nothing is played meanwhile, and what is ordered waits for it. */
static gboolean
copy (MusterSession  *session,
      gpointer        data,
      GCancellable   *cancellable,
      GError        **error)
{
  Branch *branch = data;

  (void) cancellable;
  branch->path = muster_campaign_file_copy_open (session, branch->title, error);
  return branch->path != NULL;
}

static void
on_copied (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (muster_session_work_finish (MUSTER_SESSION (source), result, &error))
    g_task_run_in_thread (task, lead_back);
  else
    g_task_return_error (task, error);
}

static void
on_branch (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MusterWindow *window = user_data;
  MusterCampaign *campaign = muster_window_get_campaign (window);
  GApplication *application = g_application_get_default ();
  Branch *branch;
  GTask *task;

  (void) action;
  if (!campaign || !application)
    return;
  branch = g_new0 (Branch, 1);
  /* Translators: the title of a campaign, of which this is a branch */
  branch->title = g_strdup_printf (_("%s: branch"), muster_session_title (muster_campaign_get_session (campaign)));
  branch->entry = g_variant_get_int64 (parameter);
  g_application_hold (application);
  task = g_task_new (g_object_ref (window), NULL, on_led_back, g_object_ref (application));
  g_task_set_task_data (task, branch, branch_free);
  muster_session_work_async (muster_campaign_get_session (campaign), copy, branch, NULL, on_copied, task);
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
