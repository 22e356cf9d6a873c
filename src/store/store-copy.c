#include "config.h"

#include "store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

static gboolean
fail_at (const char *path,
         int         number,
         GError    **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  MusterStoreError code = number == EEXIST ? MUSTER_STORE_ERROR_EXISTS
                          : number == ENOSPC || number == EDQUOT ? MUSTER_STORE_ERROR_FULL
                          : number == EROFS || number == EACCES ? MUSTER_STORE_ERROR_READ_ONLY
                                                                : MUSTER_STORE_ERROR_IO;

  if (code == MUSTER_STORE_ERROR_EXISTS)
    g_set_error (error, MUSTER_STORE_ERROR, code, _("%s: the file exists already"), shown);
  else
    g_set_error (error, MUSTER_STORE_ERROR, code, _("%s: cannot be written: %s"), shown, g_strerror (number));
  return FALSE;
}

/* VACUUM INTO leaves it to the system when its file reaches the disk. */
static int
sync_path (const char *path,
           int         flags)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | flags);
  int number = 0;

  if (fd < 0)
    return errno;
  if (fsync (fd) != 0)
    number = errno;
  close (fd);
  return number;
}

/* Gives the file its name, but never another's. */
static int
move_into_place (const char *temporary,
                 const char *path)
{
  if (renameat2 (AT_FDCWD, temporary, AT_FDCWD, path, RENAME_NOREPLACE) == 0)
    return 0;
  if (errno != EINVAL && errno != ENOSYS)
    return errno;
  /* some file systems cannot promise it in one step */
  if (g_access (path, F_OK) == 0)
    return EEXIST;
  return g_rename (temporary, path) == 0 ? 0 : errno;
}

/* An error of the copy is told with the copy's name, not the original's. */
gboolean
muster_store_vacuum_into (MusterStore *store,
                          const char  *temporary,
                          const char  *path,
                          GError     **error)
{
  g_autoptr (MusterOnce) statement = NULL;
  int code;

  statement = muster_store_prepare (store, "VACUUM INTO :path", FALSE, error);
  if (!statement)
    return FALSE;
  muster_sql_bind_text (statement, ":path", temporary);
  sqlite3_limit (store->db, SQLITE_LIMIT_ATTACHED, 1);
  code = sqlite3_step (statement);
  sqlite3_reset (statement);
  sqlite3_limit (store->db, SQLITE_LIMIT_ATTACHED, 0);

  switch (code & 0xff)
    {
    case SQLITE_DONE:
      return TRUE;
    case SQLITE_FULL:
      return fail_at (path, ENOSPC, error);
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
      {
        int number = sqlite3_system_errno (store->db);

        return fail_at (path, number ? number : EIO, error);
      }
    default:
      return muster_store_fail (store, code, error);
    }
}

/* --- the hidden file ----------------------------------------------------- */

#define HIDDEN ".muster-"
#define HIDDEN_TAIL "XXXXXX"

/* Nothing of a file that was being written is to be believed but that it was ours: a database, or the hole where
 * its first page is to come. */
static gboolean
is_begun (int fd)
{
  static const char magic[16] = "SQLite format 3", hole[16] = { 0 };
  char bytes[16];
  ssize_t n = pread (fd, bytes, sizeof bytes, 0);

  return n == 0 || (n == sizeof bytes && (memcmp (bytes, magic, sizeof bytes) == 0 || memcmp (bytes, hole, sizeof bytes) == 0));
}

/* Removes @path if whoever wrote it is gone: he held it by a lock of his, which ended with him. */
static void
remove_abandoned (const char *path)
{
  struct stat status;
  int fd;

  /* one of this program's own would lose its lock when the descriptor is closed */
  if (lstat (path, &status) != 0 || muster_store_is_open (status.st_dev, status.st_ino))
    return;
  fd = open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  if (fd < 0)
    return;
  if (fstat (fd, &status) == 0 && S_ISREG (status.st_mode) && status.st_uid == geteuid () && status.st_nlink == 1
      && flock (fd, LOCK_EX | LOCK_NB) == 0 && is_begun (fd))
    {
      g_autofree char *journal = g_strconcat (path, "-journal", NULL);

      g_unlink (journal);
      g_unlink (path);
    }
  close (fd);
}

/*
 * muster_store_sweep:
 *
 * Takes away what copies and new campaigns left in @folder when their program was ended in the middle.
 */
void
muster_store_sweep (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = NULL;

      if (strlen (name) != strlen (HIDDEN HIDDEN_TAIL) || !g_str_has_prefix (name, HIDDEN))
        continue;
      path = g_build_filename (folder, name, NULL);
      remove_abandoned (path);
    }
}

/* What SQLite puts beside a campaign has its name and more. */
static gboolean
is_too_long (const char *path,
             const char *folder)
{
  g_autofree char *name = g_path_get_basename (path);
  long most = pathconf (folder, _PC_NAME_MAX);

  return most > 0 && strlen (name) + strlen ("-journal") > (gsize) most;
}

/* An empty file with a lock on it, which nobody can have swept away in between. */
static int
make_hidden (char *temporary)
{
  gsize tail = strlen (temporary) - strlen (HIDDEN_TAIL);

  for (;;)
    {
      struct stat status;
      int fd;

      memcpy (temporary + tail, HIDDEN_TAIL, strlen (HIDDEN_TAIL));
      fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0666);
      if (fd < 0)
        return -1;
      /* a file system without such locks has no one who sweeps by them either */
      if (flock (fd, LOCK_EX) != 0 || fstat (fd, &status) != 0 || status.st_nlink > 0)
        return fd;
      close (fd);
    }
}

/*
 * muster_store_temporary:
 * @path: absolute
 * @hold: (out): a descriptor that keeps the file from being swept away; close it when the file has its place
 *
 * Returns: (transfer full): an empty file of a hidden name in the folder of
 *   @path; %NULL with %MUSTER_STORE_ERROR_EXISTS if there is something at @path
 */
char *
muster_store_temporary (const char *path,
                        int        *hold,
                        GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *temporary = g_build_filename (folder, HIDDEN HIDDEN_TAIL, NULL);
  struct stat status;

  if (lstat (path, &status) == 0)
    {
      fail_at (path, EEXIST, error);
      return NULL;
    }
  if (is_too_long (path, folder))
    {
      fail_at (path, ENAMETOOLONG, error);
      return NULL;
    }
  muster_store_sweep (folder);
  *hold = make_hidden (temporary);
  if (*hold < 0)
    {
      fail_at (path, errno, error);
      return NULL;
    }
  return g_steal_pointer (&temporary);
}

/*
 * muster_store_put_in_place:
 *
 * Gives a whole and closed file the name it is for, on disk, unless something has that name.
 */
gboolean
muster_store_put_in_place (const char *temporary,
                           const char *path,
                           GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int number = sync_path (temporary, 0);

  if (number == 0)
    number = move_into_place (temporary, path);
  if (number != 0)
    return fail_at (path, number, error);
  number = sync_path (folder, O_DIRECTORY);
  if (number == 0)
    return TRUE;
  g_unlink (path);
  return fail_at (path, number, error);
}

/*
 * muster_store_write_copy:
 * @path: absolute
 *
 * Copies the campaign to a file that must not exist, by way of a hidden one
 * beside it, so that the name appears with the whole copy or not at all.
 */
gboolean
muster_store_write_copy (MusterStore *store,
                         const char  *path,
                         GError     **error)
{
  int hold;
  g_autofree char *temporary = muster_store_temporary (path, &hold, error);
  gboolean good;

  if (!temporary)
    return FALSE;
  good = muster_store_vacuum_into (store, temporary, path, error) && muster_store_put_in_place (temporary, path, error);
  if (!good)
    g_unlink (temporary);
  close (hold);
  return good;
}

/**
 * muster_store_copy:
 * @path: where the copy goes; nothing may be there
 *
 * Returns: %FALSE, with no copy made, with %MUSTER_STORE_ERROR_EXISTS or another error
 */
gboolean
muster_store_copy (MusterStore *store,
                   const char  *path,
                   GError     **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);

  return muster_store_write_copy (store, whole, error);
}
