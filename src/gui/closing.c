#include "config.h"

#include "closing.h"

#include "application.h"
#include "bury.h"
#include "campaign-file.h"

#include <glib/gi18n-lib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/**
 * Closing:
 * @window: hidden, and destroyed when all is done
 * @trouble: (nullable): a sentence: what became of a file that is not there any more
 */
typedef struct
{
  GtkWindow      *window;
  GtkApplication *application;
  char           *path;
  char           *trouble;
} Closing;

static void
closing_free (Closing *closing)
{
  g_object_unref (closing->window);
  g_object_unref (closing->application);
  g_free (closing->path);
  g_free (closing->trouble);
  g_free (closing);
}

/* In the session's thread. With the last who has it open a file that was deleted is gone for good: before that it
 * becomes a campaign of the library again. */
static gboolean
keep_lost (MusterSession  *session,
           gpointer        data,
           GCancellable   *cancellable,
           GError        **error)
{
  Closing *closing = data;
  g_autofree char *kept = NULL;

  (void) cancellable;
  if (muster_session_is_read_only (session) || muster_session_is_there (session))
    return TRUE;
  kept = muster_campaign_file_copy_open (session, NULL, error);
  if (kept)
    /* Translators: the title of a campaign */
    closing->trouble = g_strdup_printf (_("The file of “%s” was moved, replaced or deleted while it was open: all that was "
                                          "played is kept in the library as a copy."), muster_session_title (session));
  return kept != NULL;
}

/* What could not be closed well is told in the library, and put right at the next opening. */
/* What a campaign took of memory is the system's again, and not this program's to lose among its threads. */
static gboolean
on_gone (gpointer data)
{
  (void) data;
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

static void
on_closed (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Closing *closing = user_data;
  g_autoptr (GError) error = NULL;

  if (!muster_session_close_finish (MUSTER_SESSION (source), result, &error) && !closing->trouble)
    closing->trouble = g_strdup (error->message);
  if (MUSTER_IS_APPLICATION (closing->application))
    muster_application_campaign_closed (MUSTER_APPLICATION (closing->application), closing->path, closing->trouble);
  muster_bury (closing->window);
  g_idle_add_full (G_PRIORITY_LOW, on_gone, NULL, NULL);
  g_application_release (G_APPLICATION (closing->application));
  closing_free (closing);
}

static void
on_kept (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Closing *closing = user_data;
  MusterSession *session = MUSTER_SESSION (source);
  g_autoptr (GError) error = NULL;

  if (!muster_session_work_finish (session, result, &error))
    {
      /* An order before it could not be written: just then it is wanted. */
      if (g_error_matches (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_UNTRIED))
        {
          muster_session_work_async (session, keep_lost, closing, NULL, on_kept, closing);
          return;
        }
      closing->trouble = g_strdup (error->message);
    }
  muster_session_close_async (session, on_closed, closing);
}

/**
 * muster_closing_begin:
 * @window: hidden already
 * @session: its campaign's, of which nobody else has need
 *
 * When what was ordered is on the disk the file is closed, and the window destroyed.
 */
void
muster_closing_begin (GtkWindow     *window,
                      MusterSession *session)
{
  Closing *closing = g_new0 (Closing, 1);

  closing->window = g_object_ref (window);
  closing->application = g_object_ref (gtk_window_get_application (window));
  closing->path = g_strdup (muster_session_path (session));
  g_application_hold (G_APPLICATION (closing->application));
  muster_session_work_async (session, keep_lost, closing, NULL, on_kept, closing);
}
