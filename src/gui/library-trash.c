#include "config.h"

#include "library-trash.h"

#include "announce.h"
#include "campaign-file.h"
#include "library-window.h"
#include "toast.h"

#include <glib/gi18n-lib.h>

#define UNDO_SECONDS  8
#define SWEPT_SECONDS 60 /* another program may have some that it offers still */

/**
 * MusterLibraryTrash:
 * @window: not owned: its own
 * @undoable: (nullable), weak: whose button brings the last one back
 * @waiting: (element-type AdwToast): of those that can still be had back
 */
struct _MusterLibraryTrash
{
  MusterLibraryWindow *window;
  AdwToastOverlay     *toasts;
  AdwToast            *undoable;
  GPtrArray           *waiting;
};

typedef struct
{
  char *discarded;
  char *path;
} Discarded;

static Discarded *
discarded_new (const char *discarded,
               const char *path)
{
  Discarded *what = g_new (Discarded, 1);

  *what = (Discarded) { g_strdup (discarded), g_strdup (path) };
  return what;
}

static void
discarded_free (gpointer data)
{
  Discarded *what = data;

  g_free (what->discarded);
  g_free (what->path);
  g_free (what);
}

static const Discarded *
discarded_of (AdwToast *toast)
{
  return g_object_get_data (G_OBJECT (toast), "discarded");
}

/* --- had back ----------------------------------------------------------- */

static void
restore (GTask        *task,
         gpointer      source,
         gpointer      task_data,
         GCancellable *cancellable)
{
  Discarded *what = task_data;
  GError *error = NULL;
  char *path = muster_campaign_file_restore (what->discarded, what->path, &error);

  (void) source;
  (void) cancellable;
  if (path)
    g_task_return_pointer (task, path, g_free);
  else
    g_task_return_error (task, error);
}

static void offer (MusterLibraryTrash *self,
                   const char         *text,
                   const char         *discarded,
                   const char         *path);

static void
on_restored (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MusterLibraryWindow *window = MUSTER_LIBRARY_WINDOW (source);
  MusterLibraryTrash *self = muster_library_window_get_trash (window);
  Discarded *what = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_task_propagate_pointer (G_TASK (result), &error);

  (void) user_data;
  muster_library_window_set_working (window, FALSE);
  if (path)
    muster_library_window_choose (window, path);
  else
    offer (self, error->message, what->discarded, what->path);
  muster_library_refresh (muster_library_window_get_library (window));
}

static void
on_undo (AdwToast            *toast,
         MusterLibraryWindow *window)
{
  MusterLibraryTrash *self = muster_library_window_get_trash (window);
  const Discarded *what = discarded_of (toast);
  g_autoptr (GTask) task = NULL;

  /* By the button and by the key once is enough; and the toast may go only when another offers the same again. */
  if (!self || !g_ptr_array_remove (self->waiting, toast))
    return;
  task = g_task_new (window, NULL, on_restored, NULL);
  g_task_set_task_data (task, discarded_new (what->discarded, what->path), discarded_free);
  muster_library_window_set_working (window, TRUE);
  g_task_run_in_thread (task, restore);
}

/* --- gone --------------------------------------------------------------- */

static void
send_off (GTask        *task,
          gpointer      source,
          gpointer      task_data,
          GCancellable *cancellable)
{
  (void) source;
  (void) cancellable;
  muster_campaign_file_send_off (task_data);
  g_task_return_boolean (task, TRUE);
}

static void
on_dismissed (AdwToast            *toast,
              MusterLibraryWindow *window)
{
  MusterLibraryTrash *self = muster_library_window_get_trash (window);
  const Discarded *what = discarded_of (toast);
  g_autoptr (GTask) task = NULL;

  if (!self || !g_ptr_array_remove (self->waiting, toast))
    return;
  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_task_data (task, g_strdup (what->discarded), g_free);
  g_task_run_in_thread (task, send_off);
}

static void
sweep (GTask        *task,
       gpointer      source,
       gpointer      task_data,
       GCancellable *cancellable)
{
  (void) source;
  (void) task_data;
  (void) cancellable;
  muster_campaign_file_sweep (SWEPT_SECONDS);
  g_task_return_boolean (task, TRUE);
}

/* @text: a sentence, with the button that has it back */
static void
offer (MusterLibraryTrash *self,
       const char         *text,
       const char         *discarded,
       const char         *path)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1); /* the name of a file need not be */
  AdwToast *toast = muster_toast_new (valid);

  g_ptr_array_add (self->waiting, g_object_ref (toast));
  g_object_set_data_full (G_OBJECT (toast), "discarded", discarded_new (discarded, path), discarded_free);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_timeout (toast, MAX (UNDO_SECONDS, adw_toast_get_timeout (toast)));
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (on_undo), self->window, 0);
  g_set_weak_pointer (&self->undoable, toast);
  muster_toast_add (self->toasts, toast);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (on_dismissed), self->window, 0);
  muster_announce (GTK_WIDGET (self->window), valid);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_library_trash_new:
 * @window: whose it is
 * @toasts: where it is offered to have a campaign back
 *
 * What still waits of a program that was killed goes off.
 */
MusterLibraryTrash *
muster_library_trash_new (MusterLibraryWindow *window,
                          AdwToastOverlay     *toasts)
{
  MusterLibraryTrash *self = g_new0 (MusterLibraryTrash, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  self->window = window;
  self->toasts = toasts;
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  g_task_run_in_thread (task, sweep);
  return self;
}

/* Nothing can be had back any more. It is waited for: the program may end with the window. */
void
muster_library_trash_free (MusterLibraryTrash *self)
{
  for (guint i = 0; i < self->waiting->len; i++)
    muster_campaign_file_send_off (discarded_of (self->waiting->pdata[i])->discarded);
  g_ptr_array_unref (self->waiting);
  g_clear_weak_pointer (&self->undoable);
  g_free (self);
}

/**
 * muster_library_trash_offer:
 * @title: of the campaign
 * @discarded: where it waits
 * @path: where it was
 *
 * For a while it can be had back with one click; then it goes to the desktop's trash.
 */
void
muster_library_trash_offer (MusterLibraryTrash *self,
                            const char         *title,
                            const char         *discarded,
                            const char         *path)
{
  /* Translators: the title of a campaign */
  g_autofree char *text = g_strdup_printf (_("“%s” moved to the trash"), title);

  offer (self, text, discarded, path);
}

/* Has the campaign back that was thrown away last, as long as that is offered. */
void
muster_library_trash_undo (MusterLibraryTrash *self)
{
  g_autoptr (AdwToast) toast = self->undoable ? g_object_ref (self->undoable) : NULL;

  if (!toast)
    return;
  g_clear_weak_pointer (&self->undoable);
  on_undo (toast, self->window);
  muster_toast_dismiss (self->toasts, toast);
}
