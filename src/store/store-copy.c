#include "config.h"

#include "store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
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
static gboolean
vacuum_into (MusterStore *store,
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

/*
 * muster_store_temporary:
 * @path: absolute
 *
 * Returns: (transfer full): an empty file of a hidden name in the folder of
 *   @path; %NULL with %MUSTER_STORE_ERROR_EXISTS if there is something at @path
 */
char *
muster_store_temporary (const char *path,
                        GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *temporary = g_build_filename (folder, ".muster-XXXXXX", NULL);
  struct stat status;
  int fd;

  if (lstat (path, &status) == 0)
    {
      fail_at (path, EEXIST, error);
      return NULL;
    }
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0666);
  if (fd < 0)
    {
      fail_at (path, errno, error);
      return NULL;
    }
  close (fd);
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
  g_autofree char *temporary = muster_store_temporary (path, error);

  if (!temporary)
    return FALSE;
  if (vacuum_into (store, temporary, path, error)
      && muster_store_put_in_place (temporary, path, error))
    return TRUE;
  g_unlink (temporary);
  return FALSE;
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
