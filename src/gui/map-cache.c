#include "config.h"

#include "map-cache.h"

#include <string.h>

/*
 * Two sheets, backdrop and play, each an image of the window and a margin round it, in
 * pixels from the corner of the frame. Panning inside the margin draws nothing. Beyond
 * it, what the old sheet shows is copied, and only the strips that are new are drawn.
 */

#define MARGIN 256 /* px */

typedef struct
{
  cairo_surface_t      *surface;
  GdkTexture           *texture;
  cairo_rectangle_int_t rect;
} Sheet;

struct _MusterMapCache
{
  const MohawkScenario *scenario;
  MohawkState           state;
  MusterMapLook         look;
  MusterMapLayout      *layout;
  Sheet                 backdrop;
  Sheet                 play;
};

static void
sheet_clear (Sheet *sheet)
{
  g_clear_pointer (&sheet->surface, cairo_surface_destroy);
  g_clear_object (&sheet->texture);
}

static gboolean
holds (const cairo_rectangle_int_t *outer,
       const cairo_rectangle_int_t *inner)
{
  return inner->x >= outer->x && inner->y >= outer->y
         && inner->x + inner->width <= outer->x + outer->width
         && inner->y + inner->height <= outer->y + outer->height;
}

static void
draw_part (MusterMapCache              *cache,
           Sheet                       *sheet,
           cairo_t                     *cr,
           const cairo_rectangle_int_t *part)
{
  MusterMapView view;

  muster_map_cache_view (cache, &view);
  view.x = part->x / view.scale;
  view.y = part->y / view.scale;
  cairo_save (cr);
  cairo_translate (cr, part->x - sheet->rect.x, part->y - sheet->rect.y);
  cairo_rectangle (cr, 0, 0, part->width, part->height);
  cairo_clip (cr);
  if (sheet == &cache->backdrop)
    muster_map_draw_backdrop (cr, &view, part->width, part->height);
  else
    muster_map_draw_play (cr, &view, muster_map_cache_layout (cache), part->width, part->height);
  cairo_restore (cr);
}

/* A texture that shares the pixels of @surface, which nobody writes any more. */
static GdkTexture *
texture_of (cairo_surface_t *surface)
{
  gint width = cairo_image_surface_get_width (surface);
  gint height = cairo_image_surface_get_height (surface);
  gint stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) height * (gsize) stride,
                                      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

static void
sheet_fill (MusterMapCache              *cache,
            Sheet                       *sheet,
            const cairo_rectangle_int_t *window)
{
  Sheet old = *sheet;
  cairo_region_t *missing;
  cairo_t *cr;

  if (sheet->surface && holds (&sheet->rect, window))
    return;
  sheet->rect = (cairo_rectangle_int_t) { window->x - MARGIN, window->y - MARGIN,
                                          window->width + 2 * MARGIN, window->height + 2 * MARGIN };
  sheet->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, sheet->rect.width * cache->look.factor,
                                               sheet->rect.height * cache->look.factor);
  cairo_surface_set_device_scale (sheet->surface, cache->look.factor, cache->look.factor);
  sheet->texture = NULL;
  cr = cairo_create (sheet->surface);
  missing = cairo_region_create_rectangle (&sheet->rect);
  if (old.surface)
    {
      cairo_set_source_surface (cr, old.surface, old.rect.x - sheet->rect.x, old.rect.y - sheet->rect.y);
      cairo_paint (cr);
      cairo_region_subtract_rectangle (missing, &old.rect);
    }
  for (gint i = 0; i < cairo_region_num_rectangles (missing); i++)
    {
      cairo_rectangle_int_t part;

      cairo_region_get_rectangle (missing, i, &part);
      draw_part (cache, sheet, cr, &part);
    }
  cairo_region_destroy (missing);
  cairo_destroy (cr);
  sheet->texture = texture_of (sheet->surface);
  sheet_clear (&old);
}

static void
sheet_snapshot (const Sheet *sheet,
                GtkSnapshot *snapshot)
{
  if (sheet->texture)
    gtk_snapshot_append_texture (snapshot, sheet->texture,
                                 &GRAPHENE_RECT_INIT (sheet->rect.x, sheet->rect.y,
                                                      sheet->rect.width, sheet->rect.height));
}

/**
 * muster_map_cache_new:
 * @scenario: must outlive it
 */
MusterMapCache *
muster_map_cache_new (const MohawkScenario *scenario)
{
  MusterMapCache *cache = g_new0 (MusterMapCache, 1);

  cache->scenario = scenario;
  cache->look = (MusterMapLook) { muster_ink_light (), 1, 1, 1 };
  return cache;
}

void
muster_map_cache_free (MusterMapCache *cache)
{
  if (!cache)
    return;
  sheet_clear (&cache->backdrop);
  sheet_clear (&cache->play);
  g_clear_pointer (&cache->layout, muster_map_layout_free);
  g_free (cache);
}

/**
 * muster_map_cache_set_state:
 * @state: copied, as its viewer may know it
 */
void
muster_map_cache_set_state (MusterMapCache    *cache,
                            const MohawkState *state)
{
  /* The washes are the holders'; all else of the backdrop never changes. */
  if (memcmp (cache->state.holder, state->holder, sizeof state->holder) != 0)
    sheet_clear (&cache->backdrop);
  sheet_clear (&cache->play);
  g_clear_pointer (&cache->layout, muster_map_layout_free);
  cache->state = *state;
}

void
muster_map_cache_set_look (MusterMapCache      *cache,
                           const MusterMapLook *look)
{
  if (cache->look.ink == look->ink && cache->look.scale == look->scale
      && cache->look.text_scale == look->text_scale && cache->look.factor == look->factor)
    return;
  sheet_clear (&cache->backdrop);
  sheet_clear (&cache->play);
  if (cache->look.scale != look->scale || cache->look.text_scale != look->text_scale)
    g_clear_pointer (&cache->layout, muster_map_layout_free);
  cache->look = *look;
}

const MusterMapLook *
muster_map_cache_look (MusterMapCache *cache)
{
  return &cache->look;
}

/**
 * muster_map_cache_view:
 * @view: (out): of the whole frame from its corner, as the sheets are drawn
 */
void
muster_map_cache_view (MusterMapCache *cache,
                       MusterMapView  *view)
{
  muster_map_view_init (view, cache->scenario, &cache->state, cache->look.ink);
  view->scale = cache->look.scale;
  view->text_scale = cache->look.text_scale;
}

const MusterMapLayout *
muster_map_cache_layout (MusterMapCache *cache)
{
  if (!cache->layout)
    {
      MusterMapView view;

      muster_map_cache_view (cache, &view);
      cache->layout = muster_map_layout_new (&view);
    }
  return cache->layout;
}

/**
 * muster_map_cache_fill:
 * @window: what is to be seen, in pixels from the corner of the frame
 */
void
muster_map_cache_fill (MusterMapCache              *cache,
                       const cairo_rectangle_int_t *window)
{
  sheet_fill (cache, &cache->backdrop, window);
  sheet_fill (cache, &cache->play, window);
}

/**
 * muster_map_cache_snapshot:
 *
 * What there is of both sheets, with the corner of the frame at the origin.
 */
void
muster_map_cache_snapshot (MusterMapCache *cache,
                           GtkSnapshot    *snapshot)
{
  sheet_snapshot (&cache->backdrop, snapshot);
  sheet_snapshot (&cache->play, snapshot);
}
