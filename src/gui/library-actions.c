#include "config.h"

#include "library-actions.h"

#include "application.h"
#include "campaign-file.h"
#include "file-dialog.h"
#include "rename-dialog.h"
#include "shortcuts.h"
#include "undo-keys.h"

#include <glib/gi18n-lib.h>

/* What a thread does to a file; the window is told when it is done. */
typedef struct
{
  char *path;
  char *title;
  char *result; /* a path */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->path);
  g_free (job->title);
  g_free (job->result);
  g_free (job);
}

static void
start (MusterLibraryWindow *self,
       const char          *path,
       const char          *title,
       GTaskThreadFunc      work,
       GAsyncReadyCallback  done)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, done, NULL);
  Job *job = g_new0 (Job, 1);

  job->path = g_strdup (path);
  job->title = g_strdup (title);
  g_task_set_task_data (task, job, job_free);
  muster_library_window_set_working (self, TRUE);
  g_task_run_in_thread (task, work);
}

static void
finish (GTask  *task,
        GError *error)
{
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/* The job holds its window, closed or not. Returns: (nullable): the job, if it went well; else the window has been told */
static Job *
take (MusterLibraryWindow *self,
      GAsyncResult        *result)
{
  g_autoptr (GError) error = NULL;

  muster_library_window_set_working (self, FALSE);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    return g_task_get_task_data (G_TASK (result));
  muster_library_window_tell (self, error->message);
  muster_library_refresh (muster_library_window_get_library (self));
  return NULL;
}

static MusterCampaign *
live (MusterLibraryWindow *self,
      const char          *path)
{
  return muster_application_find_campaign (MUSTER_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), path);
}

static MusterLibraryCard *
card_of (MusterLibraryWindow *self,
         const char          *path)
{
  return muster_library_get_card (muster_library_window_get_library (self), path);
}

/* What cannot be read cannot be copied or renamed: then it says again why. */
static gboolean
is_sound (MusterLibraryWindow *self,
          MusterLibraryCard   *card)
{
  MusterFacts *facts = card ? muster_library_card_get_facts (card) : NULL;
  g_autofree char *text = NULL;

  if (!facts)
    return FALSE;
  if (facts->scenario)
    return TRUE;
  /* Translators: the name of a file, and what is wrong with it */
  text = g_strdup_printf (_("%s: %s"), muster_library_card_title (card), facts->message);
  muster_library_window_tell (self, text);
  return FALSE;
}

/* --- open --------------------------------------------------------------- */

static void
on_card_open (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MusterLibraryWindow *self = user_data;

  (void) action;
  muster_application_show_path (MUSTER_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))),
                                g_variant_get_bytestring (parameter));
}

/* --- rename ------------------------------------------------------------- */

static void
rename_work (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;

  (void) source;
  (void) cancellable;
  muster_campaign_file_rename (job->path, job->title, &error);
  finish (task, error);
}

static void
on_renamed (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (source);
  Job *job = take (self, result);

  (void) user_data;
  if (job)
    muster_library_reread (muster_library_window_get_library (self), job->path);
}

static void
on_live_done (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  muster_session_work_finish (MUSTER_SESSION (source), result, &error);
  finish (task, error);
}

/* For a campaign that a window has open: its session is asked. */
static GTask *
live_task_new (MusterLibraryWindow *self,
               const char          *path,
               const char          *title,
               GAsyncReadyCallback  done)
{
  GTask *task = g_task_new (self, NULL, done, NULL);
  Job *job = g_new0 (Job, 1);

  job->path = g_strdup (path);
  job->title = g_strdup (title);
  g_task_set_task_data (task, job, job_free);
  muster_library_window_set_working (self, TRUE);
  return task;
}

static void
on_title (const char *path,
          const char *title,
          gpointer    user_data)
{
  MusterLibraryWindow *self = user_data;
  MusterCampaign *campaign = live (self, path);

  if (!campaign)
    {
      start (self, path, title, rename_work, on_renamed);
      return;
    }
  muster_session_set_title_async (muster_campaign_get_session (campaign), title, on_live_done,
                                  live_task_new (self, path, title, on_renamed));
}

static void
on_card_rename (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MusterLibraryWindow *self = user_data;
  const char *path = g_variant_get_bytestring (parameter);
  MusterLibraryCard *card = card_of (self, path);

  (void) action;
  if (is_sound (self, card))
    muster_rename_dialog_present (GTK_WIDGET (self), path, muster_library_card_title (card), on_title, self);
}

/* --- duplicate and import ----------------------------------------------- */

static void
copy_work (GTask        *task,
           gpointer      source,
           gpointer      task_data,
           GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;

  (void) source;
  (void) cancellable;
  job->result = muster_campaign_file_copy (job->path, job->title, &error);
  finish (task, error);
}

static void
on_copied (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (source);
  Job *job = take (self, result);

  (void) user_data;
  if (!job)
    return;
  muster_library_window_choose (self, job->result);
  muster_library_refresh (muster_library_window_get_library (self));
}

/* In the thread of the session. */
static gboolean
copy_live (MusterSession  *session,
           gpointer        data,
           GCancellable   *cancellable,
           GError        **error)
{
  Job *job = g_task_get_task_data (data);

  (void) cancellable;
  job->result = muster_campaign_file_copy_open (session, job->title, error);
  return job->result != NULL;
}

static void
duplicate_live (MusterLibraryWindow *self,
                MusterCampaign      *campaign,
                const char          *title)
{
  GTask *task = live_task_new (self, NULL, title, on_copied);

  muster_session_work_async (muster_campaign_get_session (campaign), copy_live, task, NULL, on_live_done, task);
}

static void
on_card_duplicate (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  MusterLibraryWindow *self = user_data;
  const char *path = g_variant_get_bytestring (parameter);
  MusterLibraryCard *card = card_of (self, path);
  MusterCampaign *campaign = live (self, path);
  g_autofree char *title = NULL;

  (void) action;
  if (!is_sound (self, card))
    return;
  /* Translators: the title of a copy of a campaign */
  title = g_strdup_printf (_("%s (copy)"), muster_library_card_title (card));
  if (!muster_store_is_title (title))
    g_clear_pointer (&title, g_free);
  if (campaign)
    duplicate_live (self, campaign, title);
  else
    start (self, path, title, copy_work, on_copied);
}

static void
on_import_chosen (GFile    *file,
                  gpointer  user_data)
{
  g_autoptr (MusterLibraryWindow) self = user_data;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  MusterCampaign *campaign;

  if (!file || !gtk_window_get_application (GTK_WINDOW (self)))
    return;
  if (!path)
    {
      muster_library_window_tell (self, _("A copy is imported from a file of this computer only."));
      return;
    }
  campaign = live (self, path);
  if (campaign)
    duplicate_live (self, campaign, NULL);
  else
    start (self, path, NULL, copy_work, on_copied);
}

static void
on_import (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_file_dialog_open (user_data, _("Import a Copy of a Campaign"), _("Campaigns"), "*.muster", NULL,
                           on_import_chosen, g_object_ref (user_data));
}

/* --- the trash ---------------------------------------------------------- */

static void
discard_work (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;

  (void) source;
  (void) cancellable;
  job->result = muster_campaign_file_discard (job->path, &error);
  finish (task, error);
}

static void
on_discarded (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (source);
  Job *job = take (self, result);

  (void) user_data;
  if (!job)
    return;
  /* A window that was closed meanwhile goes now, and with it what it offers, to the desktop's trash. */
  muster_library_trash_offer (muster_library_window_get_trash (self), job->title, job->result, job->path);
  muster_library_refresh (muster_library_window_get_library (self));
}

static void
on_card_trash (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MusterLibraryWindow *self = user_data;
  const char *path = g_variant_get_bytestring (parameter);
  MusterLibraryCard *card = card_of (self, path);

  (void) action;
  if (!card)
    return;
  if (live (self, path))
    {
      muster_library_window_tell (self, _("It is open in a window: close that first."));
      return;
    }
  start (self, path, muster_library_card_title (card), discard_work, on_discarded);
}

static void
on_undo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_library_trash_undo (muster_library_window_get_trash (user_data));
}

/* --- the window --------------------------------------------------------- */

static void
on_find (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_library_window_search (user_data);
}

static void
on_menu (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_library_window_pop_menu (user_data);
}

/**
 * muster_library_window_add_actions:
 *
 * Once, when the window is made. Those of a card name it by its path, which need not be UTF-8.
 */
void
muster_library_window_add_actions (MusterLibraryWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "card-open", .activate = on_card_open, .parameter_type = "ay" },
    { .name = "card-rename", .activate = on_card_rename, .parameter_type = "ay" },
    { .name = "card-duplicate", .activate = on_card_duplicate, .parameter_type = "ay" },
    { .name = "card-trash", .activate = on_card_trash, .parameter_type = "ay" },
    { .name = "import", .activate = on_import },
    { .name = "undo", .activate = on_undo },
    { .name = "find", .activate = on_find },
    { .name = "menu", .activate = on_menu },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  muster_shortcuts_add_action (GTK_APPLICATION_WINDOW (self));
  muster_undo_keys_add (GTK_APPLICATION_WINDOW (self));
}
