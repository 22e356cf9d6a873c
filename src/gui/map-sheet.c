#include "config.h"

#include "map-sheet.h"

/* --- subjects ------------------------------------------------------------- */

static void
places_clear (gpointer data)
{
  g_clear_pointer (&((MusterMapPlaces *) data)->layout, muster_map_layout_free);
}

void
muster_map_places_unref (MusterMapPlaces *places)
{
  g_atomic_rc_box_release_full (places, places_clear);
}

static void
subject_clear (gpointer data)
{
  MusterMapSubject *subject = data;

  mohawk_scenario_unref (subject->scenario);
  g_array_unref (subject->glows);
  g_array_unref (subject->marks);
  g_clear_pointer (&subject->places, muster_map_places_unref);
  g_clear_pointer (&subject->before, muster_map_places_unref);
}

void
muster_map_subject_unref (MusterMapSubject *subject)
{
  g_atomic_rc_box_release_full (subject, subject_clear);
}

MusterMapSubject *
muster_map_subject_copy (const MusterMapSubject *subject)
{
  MusterMapSubject *copy = g_atomic_rc_box_new (MusterMapSubject);

  *copy = *subject;
  mohawk_scenario_ref (copy->scenario);
  g_array_ref (copy->glows);
  g_array_ref (copy->marks);
  if (copy->places)
    g_atomic_rc_box_acquire (copy->places);
  if (copy->before)
    g_atomic_rc_box_acquire (copy->before);
  return copy;
}

void
muster_map_subject_view (const MusterMapSubject *subject,
                         MusterMapView          *view)
{
  muster_map_view_init (view, subject->scenario, &subject->state, subject->look.ink);
  view->scale = subject->look.scale;
  view->text_scale = subject->look.text_scale;
}

MusterMapPlaces *
muster_map_places_new (const MusterMapSubject *subject)
{
  MusterMapPlaces *places = g_atomic_rc_box_new (MusterMapPlaces);
  MusterMapView view;

  muster_map_subject_view (subject, &view);
  places->layout = muster_map_layout_next (&view, subject->before ? subject->before->layout : NULL);
  return places;
}

/* --- sheets --------------------------------------------------------------- */

static void
let_go_work (gpointer data,
             gpointer user_data)
{
  (void) user_data;
  cairo_surface_destroy (data);
}

/* Cairo copies what was ever painted from before it lets it go: that takes its time too. */
static void
let_go (void *surface)
{
  static gsize pool;

  if (g_once_init_enter (&pool))
    g_once_init_leave (&pool, (gsize) g_thread_pool_new (let_go_work, NULL, 1, FALSE, NULL));
  g_thread_pool_push ((GThreadPool *) pool, surface, NULL);
}

void
muster_map_sheet_clear (MusterMapSheet *sheet)
{
  g_clear_pointer (&sheet->surface, let_go);
  g_clear_object (&sheet->texture);
}

gboolean
muster_map_sheet_holds (const MusterMapSheet        *sheet,
                        const cairo_rectangle_int_t *inner,
                        gint                         room)
{
  const cairo_rectangle_int_t *outer = &sheet->rect;

  return inner->x - room >= outer->x && inner->y - room >= outer->y
         && inner->x + inner->width + room <= outer->x + outer->width
         && inner->y + inner->height + room <= outer->y + outer->height;
}

static void
draw_part (const MusterMapSubject      *subject,
           const MusterMapPlaces       *places,
           MusterMapPart                part,
           cairo_t                     *cr,
           const cairo_rectangle_int_t *sheet,
           const cairo_rectangle_int_t *rect)
{
  MusterMapView view;

  muster_map_subject_view (subject, &view);
  view.glow = (const MusterMapGlow *) (gconstpointer) subject->glows->data;
  view.n_glows = subject->glows->len;
  view.mark = (const MusterMapMark *) (gconstpointer) subject->marks->data;
  view.n_marks = subject->marks->len;
  view.x = rect->x / view.scale;
  view.y = rect->y / view.scale;
  cairo_save (cr);
  cairo_translate (cr, rect->x - sheet->x, rect->y - sheet->y);
  cairo_rectangle (cr, 0, 0, rect->width, rect->height);
  cairo_clip (cr);
  switch (part)
    {
    case MUSTER_MAP_LAND:
      muster_map_draw_land (cr, &view, rect->width, rect->height);
      break;
    case MUSTER_MAP_LETTERING:
      muster_map_draw_lettering (cr, &view, rect->width, rect->height);
      break;
    case MUSTER_MAP_PLAY:
      muster_map_draw_play (cr, &view, places->layout, rect->width, rect->height);
      break;
    }
  cairo_restore (cr);
}

static const cairo_user_data_key_t frame_key;

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
                                      let_go, cairo_surface_reference (surface));
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

void
muster_map_sheet_begin (MusterMapSheet               *sheet,
                        guint                         number,
                        gint                          factor,
                        const cairo_rectangle_int_t  *rect,
                        cairo_region_t              **missing)
{
  MusterMapSheet old = *sheet;

  *missing = cairo_region_create_rectangle (rect);
  *sheet = (MusterMapSheet) { cairo_image_surface_create (CAIRO_FORMAT_ARGB32, rect->width * factor, rect->height * factor),
                              NULL, *rect, number };
  cairo_surface_set_device_scale (sheet->surface, factor, factor);
  if (old.surface && old.number == number)
    {
      cairo_t *cr = cairo_create (sheet->surface);

      cairo_set_source_surface (cr, old.surface, old.rect.x - rect->x, old.rect.y - rect->y);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_region_subtract_rectangle (*missing, &old.rect);
    }
  muster_map_sheet_clear (&old);
}

void
muster_map_sheet_draw (MusterMapSheet         *sheet,
                       const MusterMapSubject *subject,
                       const MusterMapPlaces  *places,
                       MusterMapPart           part,
                       const cairo_region_t   *missing)
{
  cairo_t *cr = cairo_create (sheet->surface);

  for (gint i = 0; i < cairo_region_num_rectangles (missing); i++)
    {
      cairo_rectangle_int_t rect;

      cairo_region_get_rectangle (missing, i, &rect);
      draw_part (subject, places, part, cr, &sheet->rect, &rect);
    }
  cairo_destroy (cr);
}

void
muster_map_sheet_end (MusterMapSheet *sheet,
                      cairo_region_t *missing)
{
  cairo_region_destroy (missing);
  sheet->texture = texture_of (sheet->surface);
}

/*
 * A software renderer copies a whole texture each time it is drawn, and paints a surface as it is.
 * The frame keeps the surface, so that it is let go when nobody paints from it any more.
 */
void
muster_map_sheet_snapshot (const MusterMapSheet *sheet,
                           GtkSnapshot          *snapshot,
                           gboolean              software)
{
  if (software && sheet->surface)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (sheet->rect.x, sheet->rect.y,
                                                                              sheet->rect.width, sheet->rect.height));

      cairo_surface_set_user_data (cairo_get_target (cr), &frame_key, cairo_surface_reference (sheet->surface),
                                   let_go);
      cairo_set_source_surface (cr, sheet->surface, sheet->rect.x, sheet->rect.y);
      cairo_paint (cr);
      cairo_destroy (cr);
    }
  else if (sheet->texture)
    gtk_snapshot_append_texture (snapshot, sheet->texture,
                                 &GRAPHENE_RECT_INIT (sheet->rect.x, sheet->rect.y,
                                                      sheet->rect.width, sheet->rect.height));
}

MusterMapSheet
muster_map_sheet_ref (const MusterMapSheet *sheet)
{
  return (MusterMapSheet) { sheet->surface ? cairo_surface_reference (sheet->surface) : NULL, NULL, sheet->rect, sheet->number };
}
