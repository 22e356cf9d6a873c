#include "config.h"

#include "report-file.h"

#include "report-error.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

/* All of these answer with 0, or the number of what the system said. */

static int
write_all (int           fd,
           const guint8 *bytes,
           gsize         length)
{
  while (length > 0)
    {
      gssize written = write (fd, bytes, length);

      if (written < 0 && errno != EINTR)
        return errno;
      if (written > 0)
        {
          bytes += written;
          length -= (gsize) written;
        }
    }
  return 0;
}

static int
close_after (int fd,
             int number)
{
  return close (fd) != 0 && number == 0 ? errno : number;
}

/* Into what is there: a pipe or a device, or a file that a link names and that is not there yet. */
static int
write_into (const char   *path,
            const guint8 *bytes,
            gsize         length)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);

  return fd < 0 ? errno : close_after (fd, write_all (fd, bytes, length));
}

/* Beside it, and then in its place, with the permissions of the file that was there. */
static int
replace (const char        *path,
         const struct stat *before,
         const guint8      *bytes,
         gsize              length)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *temporary = g_build_filename (folder, ".picture-XXXXXX", NULL); /* no longer than names may be */
  int fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, 0666);
  int number;

  if (fd < 0)
    return errno;
  number = write_all (fd, bytes, length);
  if (number == 0 && before && fchmod (fd, before->st_mode & 0777) != 0)
    number = errno;
  if (number == 0 && fsync (fd) != 0)
    number = errno;
  number = close_after (fd, number);
  if (number == 0 && g_rename (temporary, path) != 0)
    number = errno;
  if (number != 0)
    g_unlink (temporary);
  return number;
}

static int
save (const char   *path,
      const guint8 *bytes,
      gsize         length)
{
  g_autofree char *link = NULL;
  struct stat status;
  char *file;
  int number;

  if (stat (path, &status) != 0)
    {
      number = errno;
      if (number != ENOENT)
        return number;
      link = g_file_read_link (path, NULL);
      return link ? write_into (path, bytes, length) : replace (path, NULL, bytes, length);
    }
  if (S_ISDIR (status.st_mode))
    return EISDIR;
  if (!S_ISREG (status.st_mode))
    return write_into (path, bytes, length);
  if (access (path, W_OK) != 0)
    return errno;
  file = realpath (path, NULL); /* a link stays one */
  if (!file)
    return errno;
  number = replace (file, &status, bytes, length);
  free (file);
  return number;
}

/**
 * muster_report_save:
 * @path: a link is followed; a pipe or a device takes what it is given
 *
 * A file appears whole or stays as it was.
 *
 * Errors: MUSTER_REPORT_ERROR_WRITE, with the name as it was given and the reason
 */
gboolean
muster_report_save (const char    *path,
                    const guint8  *bytes,
                    gsize          length,
                    GError       **error)
{
  int number = save (path, bytes, length);
  g_autofree char *shown = g_filename_display_name (path);

  if (number == 0)
    return TRUE;
  g_set_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_WRITE, "%s: %s", shown, g_strerror (number));
  return FALSE;
}
