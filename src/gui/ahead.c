#include "config.h"

#include "ahead.h"

#include "campaign-file.h"
#include "map-cache.h"
#include "place.h"

struct _MusterAhead
{
  char          *path;
  GThread       *thread;  /* (nullable): it has ended, and this is its own again */
  MusterSession *session; /* (nullable) */
  char          *note;    /* (nullable) */
  GError        *error;
};

/* What it opens is going to be drawn: fonts and relief are got ready meanwhile too. */
static gpointer
work (gpointer data)
{
  MusterAhead *ahead = data;

  muster_map_cache_prepare (NULL);
  ahead->session = muster_campaign_file_open (ahead->path, &ahead->note, &ahead->error);
  if (ahead->session)
    muster_map_cache_prepare (muster_session_scenario (ahead->session));
  return NULL;
}

static void
wait_for (MusterAhead *ahead)
{
  if (ahead->thread)
    g_thread_join (g_steal_pointer (&ahead->thread));
}

/**
 * muster_ahead_new:
 * @path: absolute; a thread begins to open it at once
 */
MusterAhead *
muster_ahead_new (const char *path)
{
  MusterAhead *ahead = g_new0 (MusterAhead, 1);

  ahead->path = g_strdup (path);
  ahead->thread = g_thread_new ("ahead", work, ahead);
  return ahead;
}

/**
 * muster_ahead_new_first:
 * @asked: (nullable): absolute: what is asked for on the command line
 *
 * Returns: (nullable): what is shown first, if it is a file: that, or of those open when the program ended the first
 */
MusterAhead *
muster_ahead_new_first (const char *asked)
{
  g_auto (GStrv) files = asked ? NULL : muster_place_open_files ();

  if (asked)
    return muster_ahead_new (asked);
  for (guint i = 0; files[i]; i++)
    if (g_file_test (files[i], G_FILE_TEST_IS_REGULAR))
      {
        g_autofree char *whole = g_canonicalize_filename (files[i], NULL);

        return muster_ahead_new (whole);
      }
  return NULL;
}

const char *
muster_ahead_path (MusterAhead *ahead)
{
  return ahead->path;
}

/**
 * muster_ahead_take:
 *
 * Waits for it. Once; results and errors are those of muster_campaign_file_open().
 *
 * Returns: (transfer full)
 */
MusterSession *
muster_ahead_take (MusterAhead  *ahead,
                   char        **note,
                   GError      **error)
{
  wait_for (ahead);
  *note = g_steal_pointer (&ahead->note);
  if (ahead->error)
    g_propagate_error (error, g_steal_pointer (&ahead->error));
  return g_steal_pointer (&ahead->session);
}

/* What nobody took is closed again; nothing has been ordered in it. */
void
muster_ahead_free (MusterAhead *ahead)
{
  if (!ahead)
    return;
  wait_for (ahead);
  if (ahead->session)
    muster_session_close (ahead->session, NULL);
  g_clear_object (&ahead->session);
  g_clear_error (&ahead->error);
  g_free (ahead->note);
  g_free (ahead->path);
  g_free (ahead);
}
