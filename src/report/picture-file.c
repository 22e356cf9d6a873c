#include "config.h"

#include "picture-file.h"

#include "report-error.h"

#include <glib/gstdio.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

cairo_status_t
muster_picture_take (void                *bytes,
                     const unsigned char *data,
                     unsigned int         length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
write_all (int           fd,
           const guint8 *data,
           gsize         n)
{
  while (n > 0)
    {
      gssize written = write (fd, data, n);

      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return FALSE;
      data += written;
      n -= (gsize) written;
    }
  return fsync (fd) == 0 || errno == EINVAL || errno == EROFS; /* some file systems know no fsync */
}

/* Into a new file at @part, which takes the place of @path. On failure errno tells why. */
static gboolean
replace (const char *path,
         char       *part,
         const void *data,
         gsize       n)
{
  int fd = g_mkstemp_full (part, O_WRONLY | O_CLOEXEC, 0666);
  GStatBuf old;
  gboolean good;
  int number;

  if (fd < 0)
    return FALSE;
  good = (g_stat (path, &old) != 0 || fchmod (fd, old.st_mode & 0777) == 0) && write_all (fd, data, n);
  number = errno;
  if (close (fd) != 0 && good)
    {
      good = FALSE;
      number = errno;
    }
  if (good && g_rename (part, path) == 0)
    return TRUE;
  if (good)
    number = errno;
  g_unlink (part);
  errno = number;
  return FALSE;
}

gboolean
muster_picture_save (const char     *path,
                     gconstpointer   data,
                     gsize           n,
                     GError        **error)
{
  char *led = realpath (path, NULL); /* of malloc(); none where nothing is yet */
  g_autofree char *whole = g_strdup (led ? led : path);
  g_autofree char *folder = g_path_get_dirname (whole);
  g_autofree char *part = g_build_filename (folder, ".muster-XXXXXX", NULL);
  g_autofree char *shown = NULL;
  int number;

  free (led);
  if (replace (whole, part, data, n))
    return TRUE;
  number = errno;
  shown = g_filename_display_name (path);
  g_set_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_WRITE, "%s: %s", shown, g_strerror (number));
  return FALSE;
}
