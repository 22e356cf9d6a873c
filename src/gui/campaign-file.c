#include "config.h"

#include "campaign-file.h"

#include "campaign.h"
#include "scenario-reader.h"
#include "settings.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define MOST_NAME 40 /* letters of a title that go into a file's name */

/* What may lie beside a campaign's file and belongs to it. */
static const char *const besides[] = { "", "-wal", "-journal" };

static GMutex      mutex;
static GCond       left;
static GHashTable *inside; /* paths a thread is at work on */

void
muster_beginning_clear (MusterBeginning *beginning)
{
  g_clear_pointer (&beginning->title, g_free);
  g_clear_pointer (&beginning->scenario, g_free);
  g_clear_pointer (&beginning->options, g_strfreev);
}

/* --- where -------------------------------------------------------------- */

/**
 * muster_campaign_file_trash:
 *
 * Returns: (transfer full): where what was thrown away waits as long as it can be had
 *   back with one click; then it goes to the desktop's trash
 */
char *
muster_campaign_file_trash (void)
{
  return g_build_filename (g_get_user_data_dir (), "muster", "trash", NULL);
}

gboolean
muster_campaign_file_make_folder (const char  *folder,
                                  GError     **error)
{
  int number;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  number = errno;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s", folder, g_strerror (number));
  return FALSE;
}

/**
 * muster_campaign_file_title_fault:
 * @text: UTF-8
 *
 * Returns: (transfer full) (nullable): a sentence: why it is no title; nothing of a good one, or where none is written yet
 */
char *
muster_campaign_file_title_fault (const char *text)
{
  glong length = g_utf8_strlen (text, -1);
  g_autofree char *clean = muster_store_clean_title (text);

  if (length == 0 || muster_store_is_title (text))
    return NULL;
  if (length > MUSTER_STORE_MOST_TITLE)
    /* Translators: the number of letters that are wanted at most, and those there are */
    return g_strdup_printf (_("A title has at most %d letters; this has %ld."), MUSTER_STORE_MOST_TITLE, length);
  if (!g_str_equal (clean, text))
    return g_strdup (_("A title is one line, without signs that steer or turn it."));
  return g_strdup (_("A title has a letter that is seen."));
}

/* Whether a campaign can be played where it lies: its log lies beside it. */
gboolean
muster_campaign_file_in_place (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_access (folder, W_OK) == 0;
}

/* Whether both lead to one file, by whatever names. */
gboolean
muster_campaign_file_is_same (const char *path,
                              const char *other)
{
  GStatBuf one, two;

  return g_str_equal (path, other)
         || (g_stat (path, &one) == 0 && g_stat (other, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino);
}

/* A title as a file's name: "The Forks" is "the-forks". */
static char *
name_of (const char *title)
{
  g_autofree char *plain = g_str_to_ascii (title, "C");
  GString *name = g_string_new (NULL);

  for (const char *p = plain; *p && name->len < MOST_NAME; p++)
    {
      if (g_ascii_isalnum (*p))
        g_string_append_c (name, g_ascii_tolower (*p));
      else if (name->len > 0 && name->str[name->len - 1] != '-')
        g_string_append_c (name, '-');
    }
  while (name->len > 0 && name->str[name->len - 1] == '-')
    g_string_truncate (name, name->len - 1);
  if (name->len == 0)
    g_string_append (name, "campaign");
  return g_string_free (name, FALSE);
}

static gboolean
is_free (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (besides); i++)
    {
      g_autofree char *beside = g_strconcat (path, besides[i], NULL);
      GStatBuf status;

      if (g_lstat (beside, &status) == 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_campaign_file_free_path:
 *
 * Returns: (transfer full): the first path in @folder named after @title at which there is nothing
 */
char *
muster_campaign_file_free_path (const char *folder,
                                const char *title)
{
  g_autofree char *name = name_of (title);

  for (guint i = 1;; i++)
    {
      g_autofree char *file = i == 1 ? g_strdup_printf ("%s.muster", name) : g_strdup_printf ("%s-%u.muster", name, i);
      char *path = g_build_filename (folder, file, NULL);

      if (is_free (path))
        return path;
      g_free (path);
    }
}

/* --- one thread to a file ----------------------------------------------- */

/*
 * A second descriptor on a file this process has open would drop its lock, so the store
 * refuses it. Threads that only have a look must not be what a player is refused for:
 * here they wait for each other.
 */
void
muster_campaign_file_enter (const char *path)
{
  g_mutex_lock (&mutex);
  if (!inside)
    inside = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  while (g_hash_table_contains (inside, path))
    g_cond_wait (&left, &mutex);
  g_hash_table_add (inside, g_strdup (path));
  g_mutex_unlock (&mutex);
}

void
muster_campaign_file_leave (const char *path)
{
  g_mutex_lock (&mutex);
  g_hash_table_remove (inside, path);
  g_cond_broadcast (&left);
  g_mutex_unlock (&mutex);
}

/* --- opening and making ------------------------------------------------- */

/**
 * muster_campaign_file_tell:
 *
 * Returns: (transfer full): what @error says and, of a damaged campaign, what can be done
 */
char *
muster_campaign_file_tell (const GError *error)
{
  if (!g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED))
    return g_strdup (error->message);
  /* Translators: what is wrong with a file, and the command that helps */
  return g_strdup_printf (_("%s. What its journal still proves can be saved into a new file, in a terminal: "
                            "musterctl rescue FILE NEW"), error->message);
}

/**
 * muster_campaign_file_open:
 * @note: (out) (nullable): why it is open for reading only, if it is
 *
 * Returns: (transfer full): the campaign, for writing if that can be
 */
MusterSession *
muster_campaign_file_open (const char  *path,
                           char       **note,
                           GError     **error)
{
  g_autoptr (GError) local = NULL;
  MusterSession *session;

  *note = NULL;
  muster_campaign_file_enter (path);
  session = muster_session_open (path, FALSE, &local);
  if (!session && (g_error_matches (local, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NEWER)
                   || g_error_matches (local, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_READ_ONLY)))
    session = muster_session_open (path, TRUE, NULL);
  muster_campaign_file_leave (path);
  if (!session)
    {
      g_autofree char *told = muster_campaign_file_tell (local);

      g_set_error_literal (error, local->domain, local->code, told);
    }
  else if (local)
    *note = g_strdup (local->message);
  return session;
}

/**
 * muster_campaign_file_create:
 * @id: (out) (transfer full): of the campaign
 *
 * Begins a campaign in the folder of campaigns, and closes it.
 *
 * Returns: (transfer full): its path
 */
char *
muster_campaign_file_create (const MusterBeginning  *beginning,
                             char                  **id,
                             GError                **error)
{
  g_autofree char *folder = muster_campaign_folder ();
  g_autoptr (MohawkScenario) scenario = muster_scenario_read (beginning->scenario, error);
  const MusterSetup setup = { .title = beginning->title, .options = (const char *const *) beginning->options,
                              .typed = beginning->typed };

  if (!scenario || !muster_campaign_file_make_folder (folder, error))
    return NULL;
  for (;;)
    {
      g_autofree char *path = muster_campaign_file_free_path (folder, beginning->title);
      g_autoptr (MusterSession) session = NULL;
      g_autoptr (GError) local = NULL;

      muster_campaign_file_enter (path);
      session = muster_session_create (path, scenario, &setup, &local);
      if (session)
        *id = g_strdup (muster_session_meta (session)->id);
      if (session && !muster_session_close (session, &local))
        g_clear_object (&session);
      muster_campaign_file_leave (path);
      if (session)
        return g_steal_pointer (&path);
      /* somebody else was quicker: the next name */
      if (!g_error_matches (local, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&local));
          return NULL;
        }
    }
}

/* --- copies ------------------------------------------------------------- */

/* The copy is a campaign of its own: with a title and an id of its own, but played as the other is. */
static gboolean
make_its_own (const char  *path,
              const char  *title,
              GError     **error)
{
  g_autoptr (MusterSession) copy = muster_session_open (path, FALSE, error);
  g_autofree char *from = copy ? g_strdup (muster_session_meta (copy)->id) : NULL;

  if (!copy || !muster_session_renew_id (copy, error) || !muster_session_set_title (copy, title, error))
    return FALSE;
  muster_settings_inherit (muster_session_meta (copy)->id, from);
  return muster_session_close (copy, error);
}

/**
 * muster_campaign_file_copy_open:
 * @session: of which a copy is made; it stays open
 * @title: (nullable): of the copy, or %NULL to keep it
 *
 * Returns: (transfer full): the path of the copy in the folder of campaigns
 */
char *
muster_campaign_file_copy_open (MusterSession  *session,
                                const char     *title,
                                GError        **error)
{
  g_autofree char *folder = muster_campaign_folder ();
  const char *name = title ? title : muster_session_title (session);
  g_autofree char *path = NULL;
  gboolean good;

  if (!muster_campaign_file_make_folder (folder, error))
    return NULL;
  path = muster_campaign_file_free_path (folder, name);
  muster_campaign_file_enter (path);
  good = muster_session_copy (session, path, error);
  if (good && !make_its_own (path, name, error))
    {
      good = FALSE;
      g_unlink (path);
    }
  muster_campaign_file_leave (path);
  return good ? g_steal_pointer (&path) : NULL;
}

/**
 * muster_campaign_file_copy:
 * @path: which nobody of this process has open
 *
 * As muster_campaign_file_copy_open(), of a file.
 */
char *
muster_campaign_file_copy (const char  *path,
                           const char  *title,
                           GError     **error)
{
  g_autoptr (MusterSession) session = NULL;
  char *copy = NULL;

  muster_campaign_file_enter (path);
  session = muster_session_open (path, TRUE, error);
  if (session)
    {
      copy = muster_campaign_file_copy_open (session, title, error);
      muster_session_close (session, NULL); /* read only: there is nothing to lose */
    }
  muster_campaign_file_leave (path);
  return copy;
}

gboolean
muster_campaign_file_rename (const char  *path,
                             const char  *title,
                             GError     **error)
{
  g_autoptr (MusterSession) session = NULL;
  gboolean good;

  muster_campaign_file_enter (path);
  session = muster_session_open (path, FALSE, error);
  good = session && muster_session_set_title (session, title, error) && muster_session_close (session, error);
  muster_campaign_file_leave (path);
  return good;
}

/* --- the trash ---------------------------------------------------------- */

static gboolean
move (const char  *from,
      const char  *to,
      GError     **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (besides); i++)
    {
      g_autofree char *source = g_strconcat (from, besides[i], NULL);
      g_autofree char *target = g_strconcat (to, besides[i], NULL);
      g_autoptr (GFile) a = g_file_new_for_path (source);
      g_autoptr (GFile) b = g_file_new_for_path (target);

      /* the file itself must be there; what lies beside it seldom is */
      if ((i == 0 || g_file_test (source, G_FILE_TEST_EXISTS))
          && !g_file_move (a, b, G_FILE_COPY_NOFOLLOW_SYMLINKS, NULL, NULL, NULL, error))
        return FALSE;
    }
  return TRUE;
}

/* Another program must not lose its campaign under its hands. Damaged or foreign files have no one. */
static gboolean
is_nobodys (const char  *path,
            GError     **error)
{
  GError *local = NULL;
  MusterStore *store = muster_store_open (path, TRUE, &local);

  if (store)
    return muster_store_close (store, error);
  if (g_error_matches (local, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_HELD))
    {
      g_propagate_error (error, local);
      return FALSE;
    }
  g_error_free (local);
  return TRUE;
}

/* Without its folder and ".muster". */
static char *
bare_name (const char *path)
{
  char *base = g_path_get_basename (path);

  if (g_str_has_suffix (base, ".muster"))
    base[strlen (base) - strlen (".muster")] = '\0';
  return base;
}

/**
 * muster_campaign_file_discard:
 *
 * Returns: (transfer full): where the campaign waits now, to be restored or sent off
 */
char *
muster_campaign_file_discard (const char  *path,
                              GError     **error)
{
  g_autofree char *folder = muster_campaign_file_trash ();
  g_autofree char *base = bare_name (path);
  g_autofree char *discarded = NULL;
  gboolean good;

  if (!muster_campaign_file_make_folder (folder, error))
    return NULL;
  discarded = muster_campaign_file_free_path (folder, base);
  muster_campaign_file_enter (path);
  good = is_nobodys (path, error) && move (path, discarded, error);
  muster_campaign_file_leave (path);
  return good ? g_steal_pointer (&discarded) : NULL;
}

/**
 * muster_campaign_file_restore:
 * @path: where it was
 *
 * Returns: (transfer full): where it is again: beside @path, if something else has come there since
 */
char *
muster_campaign_file_restore (const char  *discarded,
                              const char  *path,
                              GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = bare_name (path);
  g_autofree char *there = is_free (path) ? g_strdup (path) : muster_campaign_file_free_path (folder, base);
  gboolean good;

  muster_campaign_file_enter (there);
  good = muster_campaign_file_make_folder (folder, error) && move (discarded, there, error);
  muster_campaign_file_leave (there);
  return good ? g_steal_pointer (&there) : NULL;
}

/* To the desktop's trash. Where there is none it stays where it waits: nothing is ever deleted. */
void
muster_campaign_file_send_off (const char *discarded)
{
  for (guint i = 0; i < G_N_ELEMENTS (besides); i++)
    {
      g_autofree char *path = g_strconcat (discarded, besides[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      g_file_trash (file, NULL, NULL);
    }
}

/**
 * muster_campaign_file_sweep:
 * @seconds: how long it may be had back
 *
 * Sends off what waits longer than that: the program was killed, or the power failed.
 */
void
muster_campaign_file_sweep (gint64 seconds)
{
  g_autofree char *folder = muster_campaign_file_trash ();
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL); /* none: nothing has been thrown away yet */
  const char *name;

  while (names && (name = g_dir_read_name (names)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      /* Moving it there has changed it. */
      if (g_str_has_suffix (name, ".muster") && g_stat (path, &status) == 0
          && (gint64) status.st_ctime < g_get_real_time () / G_USEC_PER_SEC - seconds)
        muster_campaign_file_send_off (path);
    }
}
