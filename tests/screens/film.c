#include "config.h"

#include "film.h"

#define TRIES 100

/* Turns the main loop for so long: what is drawn in threads and laid out in idles gets there. */
void
film_settle (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
}

static void
append (GtkSnapshot *snapshot,
        GtkWidget   *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

/* A popover is a surface of its own, beside the window's. */
static void
append_popovers (GtkSnapshot *snapshot,
                 GtkWidget   *root,
                 GtkNative   *native)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_POPOVER (child) && gtk_widget_get_mapped (child))
        {
          GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (child));
          double x, y, inner_x, inner_y;

          gtk_native_get_surface_transform (native, &x, &y);
          gtk_native_get_surface_transform (GTK_NATIVE (child), &inner_x, &inner_y);
          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (snapshot,
                                  &GRAPHENE_POINT_INIT ((float) (gdk_popup_get_position_x (GDK_POPUP (surface)) + inner_x - x),
                                                        (float) (gdk_popup_get_position_y (GDK_POPUP (surface)) + inner_y - y)));
          append (snapshot, child);
          append_popovers (snapshot, child, GTK_NATIVE (child));
          gtk_snapshot_restore (snapshot);
        }
      else if (gtk_widget_get_mapped (child))
        append_popovers (snapshot, child, native);
    }
}

static GskRenderNode *
take (GtkWindow *window)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  append (snapshot, GTK_WIDGET (window));
  append_popovers (snapshot, GTK_WIDGET (window), GTK_NATIVE (window));
  return gtk_snapshot_free_to_node (snapshot);
}

/**
 * film_take:
 * @window: mapped and drawn
 *
 * Returns: what it shows, in its own units, as if it were the active window
 */
GskRenderNode *
film_take (GtkWindow *window)
{
  GskRenderNode *node;

  /* without a window manager no window is ever active */
  gtk_widget_unset_state_flags (GTK_WIDGET (window), GTK_STATE_FLAG_BACKDROP);
  film_settle (60);
  /* a window that is about to be drawn has nothing to show */
  for (guint i = 0; !(node = take (window)) && i < TRIES; i++)
    film_settle (50);
  g_assert_nonnull (node);
  return node;
}

static GdkTexture *
render (GtkWindow     *window,
        GskRenderNode *node)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (window));
  g_autoptr (GskTransform) transform = gsk_transform_scale (NULL, (float) scale, (float) scale);
  g_autoptr (GskRenderNode) scaled = transform ? gsk_transform_node_new (node, transform) : gsk_render_node_ref (node);

  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), scaled,
                                      &GRAPHENE_RECT_INIT (0, 0, (float) (gtk_widget_get_width (GTK_WIDGET (window)) * scale),
                                                           (float) (gtk_widget_get_height (GTK_WIDGET (window)) * scale)));
}

/* @pixels: (out): of @node, a device pixel each */
void
film_develop (GtkWindow     *window,
              GskRenderNode *node,
              FilmPixels    *pixels)
{
  g_autoptr (GdkTexture) texture = render (window, node);

  pixels->width = gdk_texture_get_width (texture);
  pixels->height = gdk_texture_get_height (texture);
  pixels->data = g_new (guint32, (gsize) pixels->width * (gsize) pixels->height);
  gdk_texture_download (texture, (guchar *) pixels->data, (gsize) pixels->width * 4);
}

gboolean
film_save (GtkWindow     *window,
           GskRenderNode *node,
           const char    *path)
{
  g_autoptr (GdkTexture) texture = render (window, node);

  return gdk_texture_save_to_png (texture, path);
}

void
film_pixels_clear (FilmPixels *pixels)
{
  g_clear_pointer (&pixels->data, g_free);
}
