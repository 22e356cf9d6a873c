#include "config.h"

#include "thumbnail.h"

#include <glib/gstdio.h>

#include <string.h>

#define WIDTH   372
#define HEIGHT  176
#define FACTOR  2 /* device pixels to a pixel: crisp on the screens of today */
#define PARTS   ((MusterMapParts) (MUSTER_MAP_WASHES | MUSTER_MAP_RELIEF))
#define VERSION 1 /* of how it is drawn: another one draws all anew */

static char *
folder_path (void)
{
  return g_build_filename (g_get_user_cache_dir (), "muster", "thumbnails", NULL);
}

/* What it is drawn from, as the stem of a file's name: one campaign's begin alike. */
static char *
stem_of (const MusterFacts *facts,
         gboolean           dark)
{
  g_autofree char *id = g_strcanon (g_strdup (facts->id), G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-", '_');

  return g_strdup_printf ("%s-%s-", id, dark ? "dark" : "light");
}

static char *
name_of (const MusterFacts *facts,
         const char        *stem)
{
  g_autofree char *seen = g_strdup_printf ("%d %s %" G_GINT64_MODIFIER "x %.0f %.0f %.0f", VERSION, facts->scenario->checksum,
                                           muster_game_hash (&mohawk_game, facts->scenario, &facts->state),
                                           facts->focus.x, facts->focus.y, facts->focus.width);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, seen, -1);

  sum[24] = '\0';
  return g_strdup_printf ("%s%s.png", stem, sum);
}

static cairo_surface_t *
draw (const MusterFacts *facts,
      gboolean           dark)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH * FACTOR, HEIGHT * FACTOR);
  cairo_t *cr;
  MusterMapView view;

  cairo_surface_set_device_scale (surface, FACTOR, FACTOR);
  cr = cairo_create (surface);
  muster_map_view_init (&view, facts->scenario, &facts->state, dark ? muster_ink_dark () : muster_ink_light ());
  view.parts = PARTS;
  view.x = facts->focus.x;
  view.y = facts->focus.y;
  view.scale = WIDTH / facts->focus.width;
  muster_map_draw (cr, &view, WIDTH, HEIGHT);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static GdkTexture *
texture_of (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  guint8 *pixels = g_memdup2 (cairo_image_surface_get_data (surface), stride * (gsize) height);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, stride * (gsize) height);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* Only the newest picture of a campaign is kept, by day and by night: whole, whoever else draws it meanwhile. */
static void
keep (GdkTexture *texture,
      const char *folder,
      const char *stem,
      const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GDir) directory = NULL;
  const char *other;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return;
  directory = g_dir_open (folder, 0, NULL);
  while (directory && (other = g_dir_read_name (directory)))
    if (g_str_has_prefix (other, stem))
      {
        g_autofree char *old = g_build_filename (folder, other, NULL);

        g_unlink (old);
      }
  bytes = gdk_texture_save_to_png_bytes (texture);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL);
}

/**
 * muster_thumbnail_get:
 * @facts: of a campaign that could be read
 *
 * Takes its time: for worker threads.
 *
 * Returns: (transfer full)
 */
GdkTexture *
muster_thumbnail_get (const MusterFacts *facts,
                      gboolean           dark)
{
  g_autofree char *folder = folder_path ();
  g_autofree char *stem = stem_of (facts, dark);
  g_autofree char *name = name_of (facts, stem);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GdkTexture *texture = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? gdk_texture_new_from_filename (path, NULL) : NULL;
  cairo_surface_t *surface;

  if (texture && gdk_texture_get_width (texture) == WIDTH * FACTOR && gdk_texture_get_height (texture) == HEIGHT * FACTOR)
    return texture;
  g_clear_object (&texture);
  surface = draw (facts, dark);
  texture = texture_of (surface);
  cairo_surface_destroy (surface);
  keep (texture, folder, stem, name);
  return texture;
}

static gboolean
is_of (const char *name,
       const char *id)
{
  g_autofree char *canon = g_strcanon (g_strdup (id), G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-", '_');
  gsize n = strlen (canon);

  return strncmp (name, canon, n) == 0
         && (g_str_has_prefix (name + n, "-dark-") || g_str_has_prefix (name + n, "-light-"));
}

/**
 * muster_thumbnail_sweep:
 * @ids: (array zero-terminated=1): of the campaigns that are listed
 *
 * Removes all other pictures. A campaign that comes back has its drawn again. For worker threads.
 */
void
muster_thumbnail_sweep (const char *const *ids)
{
  g_autofree char *folder = folder_path ();
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  while (directory && (name = g_dir_read_name (directory)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      gboolean known = !g_str_has_suffix (name, ".png");

      for (guint i = 0; ids[i] && !known; i++)
        known = is_of (name, ids[i]);
      if (!known)
        g_unlink (path);
    }
}
