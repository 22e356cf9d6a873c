#include "config.h"

#include "report-file.h"

#include "report-error.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

/* --- in place ----------------------------------------------------------- */

/* g_file_set_contents_full() would tell what fails by the name of the file it writes beside it, take from the permissions what
 * the umask takes, and need a longer name than there may be room for. */

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
  if (number == 0 && fsync (fd) != 0 && errno != EINVAL && errno != EROFS) /* some file systems know no fsync */
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

/* --- pictures ----------------------------------------------------------- */

/* @format: (out): the one that the ending of @path names. Returns: %FALSE: it names none */
gboolean
muster_report_format_of (const char          *path,
                         MusterPictureFormat *format)
{
  static const char *const endings[] = {
    [MUSTER_PICTURE_PNG] = ".png", [MUSTER_PICTURE_SVG] = ".svg", [MUSTER_PICTURE_PDF] = ".pdf"
  };
  g_autofree char *folded = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (folded, endings[i]))
      {
        *format = (MusterPictureFormat) i;
        return TRUE;
      }
  return FALSE;
}

/* A cairo_write_func_t. */
static cairo_status_t
take (void                *bytes,
      const unsigned char *data,
      unsigned int         length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
surface_for (MusterPictureFormat  format,
             double               width,
             double               height,
             double               dots,
             GByteArray          *bytes)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case MUSTER_PICTURE_SVG:
      surface = cairo_svg_surface_create_for_stream (take, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case MUSTER_PICTURE_PDF:
      /* Points are 1/72 inch, pixels 1/96. */
      surface = cairo_pdf_surface_create_for_stream (take, bytes, width * 0.75, height * 0.75);
      cairo_surface_set_device_scale (surface, 0.75, 0.75);
      return surface;
    case MUSTER_PICTURE_PNG:
    default:
      surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * dots), (int) (height * dots));
      cairo_surface_set_device_scale (surface, dots, dots);
      return surface;
    }
}

/**
 * muster_report_draw:
 * @path: as muster_report_save() has it
 * @width, @height: px, 1/96 inch
 * @dots: of a PNG, to each of these
 *
 * Errors: MUSTER_REPORT_ERROR_WRITE
 */
gboolean
muster_report_draw (const char           *path,
                    MusterPictureFormat   format,
                    double                width,
                    double                height,
                    double                dots,
                    MusterPictureDraw     draw,
                    gconstpointer         data,
                    GError              **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = surface_for (format, width, height, dots, bytes);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  draw (cr, width, height, data);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == MUSTER_PICTURE_PNG)
    status = cairo_surface_write_to_png_stream (surface, take, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return muster_report_save (path, bytes->data, bytes->len, error);
  g_set_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_WRITE, "%s: %s", path, cairo_status_to_string (status));
  return FALSE;
}
