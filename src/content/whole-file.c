#include "config.h"

#include "whole-file.h"

#include "faults.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#define CHUNK (64 * 1024)

/* What can be read from @fd, as far as it is no longer than @most and a byte. Returns 0, or what the system said. */
static int
read_on (int         fd,
         gsize       most,
         GByteArray *bytes)
{
  while (bytes->len <= most)
    {
      guint before = bytes->len;
      gssize n;

      g_byte_array_set_size (bytes, before + (guint) MIN (CHUNK, most + 1 - before));
      n = read (fd, bytes->data + before, bytes->len - before);
      g_byte_array_set_size (bytes, before + (guint) MAX (n, 0));
      if (n < 0 && errno != EINTR)
        return errno;
      if (n == 0)
        return 0;
    }
  return 0;
}

/**
 * muster_read_whole:
 * @path: a file, or a pipe or a device that comes to an end
 * @most: how many bytes it may have, of less than 1 GiB
 * @length: (out) (optional): how many it has
 *
 * Returns: (transfer full): its bytes, with a 0 after them; %NULL with MUSTER_CONTENT_ERROR_NOT_FOUND, _IO
 *   or _FAULTS (too long)
 */
char *
muster_read_whole (const char  *path,
                   gsize        most,
                   gsize       *length,
                   GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY, 0);
  int number = fd < 0 ? errno : read_on (fd, most, bytes);

  if (fd >= 0)
    close (fd);
  if (number != 0)
    {
      g_set_error (error, MUSTER_CONTENT_ERROR,
                   number == ENOENT ? MUSTER_CONTENT_ERROR_NOT_FOUND : MUSTER_CONTENT_ERROR_IO, "%s: %s", shown,
                   g_strerror (number));
      return NULL;
    }
  if (bytes->len > most)
    {
      g_set_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_FAULTS, _("%s: the file is longer than %d MiB"), shown,
                   (int) (most / (1024 * 1024)));
      return NULL;
    }
  if (length)
    *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}
