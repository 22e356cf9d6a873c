#include "config.h"

#include "map-cache.h"

#include <string.h>

/*
 * Two sheets, backdrop and play, each an image of the window and a margin round it, in
 * pixels from the corner of the frame. Panning inside the margin draws nothing. Before its
 * end is reached, what the old sheet shows is copied, and only the strips that are new are
 * drawn. All drawing is done by a thread: what there is, at first nothing, is shown until
 * the new sheets take its place, both at once with their layout.
 */

#define MARGIN 192 /* px */
#define MARGIN_MS 60 /* after the first sheets */
#define EARLY  96  /* px: with no more margin than that, new strips are begun */

/* Shared by those subjects that differ in nothing it depends on. */
typedef struct
{
  MusterMapLayout *layout;
} Places;

/* What is drawn; once a sheet is drawn from it, it does not change, but for its layout. */
typedef struct
{
  MohawkScenario *scenario;
  MohawkState     state;
  MusterMapLook   look;
  GArray         *glows;  /* of MusterMapGlow */
  GArray         *marks;  /* of MusterMapMark: rings only; tags lie over the sheets */
  Places         *places;   /* (nullable): not laid out yet; of the main thread only */
  guint           backdrop; /* which backdrop, play and layout: other numbers, others */
  guint           play;
  guint           layout;
} Subject;

typedef struct
{
  cairo_surface_t      *surface;
  GdkTexture           *texture;
  cairo_rectangle_int_t rect;
  guint                 number;
} Sheet;

/* Sheets on their way. @cache %NULL: nobody waits any more. */
typedef struct
{
  MusterMapCache *cache;
  Subject        *subject;
  Places         *places;   /* in: those there are, or none; out: the subject's */
  Sheet           backdrop; /* in: the one there is, or none; out: the one drawn */
  Sheet           play;
  gboolean        draws_backdrop;
  gboolean        draws_play;
  cairo_rectangle_int_t rect;
} Drawing;

struct _MusterMapCache
{
  Subject        *wanted;
  Subject        *shown;  /* (nullable): nothing has been drawn yet */
  Sheet           backdrop;
  Sheet           play;
  guint           numbers;
  Drawing        *drawing;
  GFunc           ready;
  gpointer        ready_data;
  guint           later; /* what is seen has been drawn, its margin is to be */
};

/* --- subjects ------------------------------------------------------------- */

static void
places_clear (gpointer data)
{
  g_clear_pointer (&((Places *) data)->layout, muster_map_layout_free);
}

static void
places_unref (Places *places)
{
  g_atomic_rc_box_release_full (places, places_clear);
}

static void
subject_clear (gpointer data)
{
  Subject *subject = data;

  mohawk_scenario_unref (subject->scenario);
  g_array_unref (subject->glows);
  g_array_unref (subject->marks);
  g_clear_pointer (&subject->places, places_unref);
}

static void
subject_unref (Subject *subject)
{
  g_atomic_rc_box_release_full (subject, subject_clear);
}

/* The subject that is wanted, to be changed: a copy, if a sheet may have been drawn from it. */
static Subject *
change (MusterMapCache *cache)
{
  const Subject *old = cache->wanted;
  Subject *subject = g_atomic_rc_box_new (Subject);

  *subject = *old;
  mohawk_scenario_ref (subject->scenario);
  g_array_ref (subject->glows);
  g_array_ref (subject->marks);
  if (subject->places)
    g_atomic_rc_box_acquire (subject->places);
  subject_unref (cache->wanted);
  cache->wanted = subject;
  return subject;
}

static void
view_of (const Subject *subject,
         MusterMapView *view)
{
  muster_map_view_init (view, subject->scenario, &subject->state, subject->look.ink);
  view->scale = subject->look.scale;
  view->text_scale = subject->look.text_scale;
}

static Places *
places_new (const Subject *subject)
{
  Places *places = g_atomic_rc_box_new (Places);
  MusterMapView view;

  view_of (subject, &view);
  places->layout = muster_map_layout_new (&view);
  return places;
}

/* --- sheets ---------------------------------------------------------------- */

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

static void
sheet_clear (Sheet *sheet)
{
  g_clear_pointer (&sheet->surface, let_go);
  g_clear_object (&sheet->texture);
}

static gboolean
holds (const cairo_rectangle_int_t *outer,
       const cairo_rectangle_int_t *inner,
       gint                         room)
{
  return inner->x - room >= outer->x && inner->y - room >= outer->y
         && inner->x + inner->width + room <= outer->x + outer->width
         && inner->y + inner->height + room <= outer->y + outer->height;
}

typedef enum { LAND, LETTERING, PLAY } Part;

static void
draw_part (const Subject               *subject,
           const Places                *places,
           Part                         part,
           cairo_t                     *cr,
           const cairo_rectangle_int_t *sheet,
           const cairo_rectangle_int_t *rect)
{
  MusterMapView view;

  view_of (subject, &view);
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
    case LAND:
      muster_map_draw_land (cr, &view, rect->width, rect->height);
      break;
    case LETTERING:
      muster_map_draw_lettering (cr, &view, rect->width, rect->height);
      break;
    case PLAY:
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

/* In any thread, as the next two. What @sheet shows already is copied, if it is of the same picture; @missing is what is not. */
static void
sheet_begin (Sheet                        *sheet,
             guint                         number,
             gint                          factor,
             const cairo_rectangle_int_t  *rect,
             cairo_region_t              **missing)
{
  Sheet old = *sheet;

  *missing = cairo_region_create_rectangle (rect);
  *sheet = (Sheet) { cairo_image_surface_create (CAIRO_FORMAT_ARGB32, rect->width * factor, rect->height * factor),
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
  sheet_clear (&old);
}

static void
sheet_draw (Sheet                *sheet,
            const Subject        *subject,
            const Places         *places,
            Part                  part,
            const cairo_region_t *missing)
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

static void
sheet_end (Sheet          *sheet,
           cairo_region_t *missing)
{
  cairo_region_destroy (missing);
  sheet->texture = texture_of (sheet->surface);
}

/*
 * A software renderer copies a whole texture each time it is drawn, and paints a surface as it is.
 * The frame keeps the surface, so that it is let go when nobody paints from it any more.
 */
static void
sheet_snapshot (const Sheet *sheet,
                GtkSnapshot *snapshot,
                gboolean     software)
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

/* --- drawings ---------------------------------------------------------------- */

static void
drawing_free (Drawing *drawing)
{
  sheet_clear (&drawing->backdrop);
  sheet_clear (&drawing->play);
  g_clear_pointer (&drawing->places, places_unref);
  subject_unref (drawing->subject);
  g_free (drawing);
}

/* The land of a backdrop, drawn by a thread of its own: it takes as long as all the rest, and knows no fonts. */
typedef struct
{
  Drawing        *drawing;
  cairo_region_t *missing;
  GAsyncQueue    *done;
} Land;

static void
land_work (gpointer data,
           gpointer user_data)
{
  Land *land = data;

  (void) user_data;
  sheet_draw (&land->drawing->backdrop, land->drawing->subject, NULL, LAND, land->missing);
  g_async_queue_push (land->done, land);
}

static void
land_begin (Land    *land,
            Drawing *drawing)
{
  static gsize pool;

  if (g_once_init_enter (&pool))
    g_once_init_leave (&pool, (gsize) g_thread_pool_new (land_work, NULL, 1, FALSE, NULL));
  *land = (Land) { .drawing = drawing, .done = g_async_queue_new () };
  sheet_begin (&drawing->backdrop, drawing->subject->backdrop, drawing->subject->look.factor, &drawing->rect, &land->missing);
  g_thread_pool_push ((GThreadPool *) pool, land, NULL);
}

static void
land_end (Land *land)
{
  g_async_queue_pop (land->done);
  g_async_queue_unref (land->done);
  sheet_draw (&land->drawing->backdrop, land->drawing->subject, NULL, LETTERING, land->missing);
  sheet_end (&land->drawing->backdrop, land->missing);
}

static void
draw (Drawing *drawing)
{
  const Subject *subject = drawing->subject;
  Land land;

  if (drawing->draws_backdrop)
    land_begin (&land, drawing);
  if (!drawing->places)
    drawing->places = places_new (subject);
  if (drawing->draws_play)
    {
      cairo_region_t *missing;

      sheet_begin (&drawing->play, subject->play, subject->look.factor, &drawing->rect, &missing);
      sheet_draw (&drawing->play, subject, drawing->places, PLAY, missing);
      sheet_end (&drawing->play, missing);
    }
  if (drawing->draws_backdrop)
    land_end (&land);
}

static void
swap (Sheet *a,
      Sheet *b)
{
  Sheet kept = *a;

  *a = *b;
  *b = kept;
}

/* The new takes the place of the old. */
static void
take (MusterMapCache *cache,
      Drawing        *drawing)
{
  if (drawing->draws_backdrop)
    swap (&cache->backdrop, &drawing->backdrop);
  if (drawing->draws_play)
    swap (&cache->play, &drawing->play);
  g_clear_pointer (&cache->shown, subject_unref);
  cache->shown = g_atomic_rc_box_acquire (drawing->subject);
  if (!cache->shown->places)
    cache->shown->places = g_atomic_rc_box_acquire (drawing->places);
  /* What is wanted meanwhile may be laid out alike. */
  if (!cache->wanted->places && cache->wanted->layout == cache->shown->layout)
    cache->wanted->places = g_atomic_rc_box_acquire (drawing->places);
}

/* Time for the margin: whoever is told that the cache is ready has it filled. */
static gboolean
on_later (gpointer user_data)
{
  MusterMapCache *cache = user_data;

  cache->later = 0;
  if (cache->ready)
    cache->ready (cache, cache->ready_data);
  return G_SOURCE_REMOVE;
}

static gboolean
on_drawn (gpointer user_data)
{
  Drawing *drawing = user_data;
  MusterMapCache *cache = drawing->cache;

  if (cache)
    {
      cache->drawing = NULL;
      if (!cache->shown)
        cache->later = g_timeout_add (MARGIN_MS, on_later, cache);
      take (cache, drawing);
    }
  drawing_free (drawing);
  if (cache && cache->ready)
    cache->ready (cache, cache->ready_data);
  return G_SOURCE_REMOVE;
}

static void
draw_work (gpointer data,
           gpointer user_data)
{
  (void) user_data;
  draw (data);
  g_idle_add_full (G_PRIORITY_DEFAULT, on_drawn, data, NULL);
}

/* One thread for all maps: fonts are loaded once. */
static GThreadPool *
draughtsman (void)
{
  static GThreadPool *pool;

  if (!pool)
    pool = g_thread_pool_new (draw_work, NULL, 1, TRUE, NULL);
  return pool;
}

static Sheet
sheet_ref (const Sheet *sheet)
{
  return (Sheet) { sheet->surface ? cairo_surface_reference (sheet->surface) : NULL, NULL, sheet->rect, sheet->number };
}

/* --- public -------------------------------------------------------------------- */

/**
 * muster_map_cache_new:
 * @scenario: of which a reference is taken
 */
MusterMapCache *
muster_map_cache_new (const MohawkScenario *scenario)
{
  MusterMapCache *cache = g_new0 (MusterMapCache, 1);

  cache->wanted = g_atomic_rc_box_new0 (Subject);
  /* Shared and never changed: only its reference count is written. */
  cache->wanted->scenario = mohawk_scenario_ref ((MohawkScenario *) scenario);
  cache->wanted->glows = g_array_new (FALSE, FALSE, sizeof (MusterMapGlow));
  cache->wanted->marks = g_array_new (FALSE, FALSE, sizeof (MusterMapMark));
  cache->wanted->look = (MusterMapLook) { muster_ink_light (), 1, 1, 1 };
  return cache;
}

void
muster_map_cache_free (MusterMapCache *cache)
{
  if (!cache)
    return;
  g_clear_handle_id (&cache->later, g_source_remove);
  if (cache->drawing)
    cache->drawing->cache = NULL;
  sheet_clear (&cache->backdrop);
  sheet_clear (&cache->play);
  g_clear_pointer (&cache->shown, subject_unref);
  subject_unref (cache->wanted);
  g_free (cache);
}

/**
 * muster_map_cache_set_ready:
 * @ready: called with the cache when new sheets have taken the place of the old
 */
void
muster_map_cache_set_ready (MusterMapCache *cache,
                            GFunc           ready,
                            gpointer        user_data)
{
  cache->ready = ready;
  cache->ready_data = user_data;
}

/**
 * muster_map_cache_set_state:
 * @state: copied, as its viewer may know it
 */
void
muster_map_cache_set_state (MusterMapCache    *cache,
                            const MohawkState *state)
{
  Subject *subject = change (cache);

  /* The washes are the holders'; all else of the backdrop never changes. */
  if (memcmp (subject->state.holder, state->holder, sizeof state->holder) != 0)
    subject->backdrop = ++cache->numbers;
  subject->play = subject->layout = ++cache->numbers;
  g_clear_pointer (&subject->places, places_unref);
  subject->state = *state;
}

static gboolean
same (const GArray *a,
      const GArray *b,
      gsize         size)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * size) == 0);
}

static GArray *
copy (const GArray *array,
      gsize         size)
{
  GArray *made = g_array_new (FALSE, FALSE, (guint) size);

  g_array_append_vals (made, array->data, array->len);
  return made;
}

/**
 * muster_map_cache_set_glows:
 * @glows: (element-type MusterMapGlow): copied
 * @marks: (element-type MusterMapMark): copied; those that are rings round their points
 */
void
muster_map_cache_set_glows (MusterMapCache *cache,
                            const GArray   *glows,
                            const GArray   *marks)
{
  Subject *subject = cache->wanted;

  if (same (subject->glows, glows, sizeof (MusterMapGlow)) && same (subject->marks, marks, sizeof (MusterMapMark)))
    return;
  subject = change (cache);
  g_array_unref (subject->glows);
  g_array_unref (subject->marks);
  subject->glows = copy (glows, sizeof (MusterMapGlow));
  subject->marks = copy (marks, sizeof (MusterMapMark));
  subject->play = ++cache->numbers;
}

void
muster_map_cache_set_look (MusterMapCache      *cache,
                           const MusterMapLook *look)
{
  Subject *subject = cache->wanted;

  if (subject->look.ink == look->ink && subject->look.scale == look->scale
      && subject->look.text_scale == look->text_scale && subject->look.factor == look->factor)
    return;
  subject = change (cache);
  if (subject->look.scale != look->scale || subject->look.text_scale != look->text_scale)
    {
      g_clear_pointer (&subject->places, places_unref);
      subject->layout = ++cache->numbers;
    }
  subject->backdrop = ++cache->numbers;
  subject->play = ++cache->numbers;
  subject->look = *look;
}

/* Of what is shown: of the sheets, the layout and the view. */
const MusterMapLook *
muster_map_cache_look (MusterMapCache *cache)
{
  return cache->shown ? &cache->shown->look : &cache->wanted->look;
}

/* Of what will be shown. */
const MusterMapLook *
muster_map_cache_wanted_look (MusterMapCache *cache)
{
  return &cache->wanted->look;
}

/**
 * muster_map_cache_view:
 * @view: (out): of the whole frame from its corner, as the sheets are drawn; its state
 *   is that of the sheets too, until new ones are ready
 */
void
muster_map_cache_view (MusterMapCache *cache,
                       MusterMapView  *view)
{
  view_of (cache->shown ? cache->shown : cache->wanted, view);
}

const MusterMapLayout *
muster_map_cache_layout (MusterMapCache *cache)
{
  if (cache->shown)
    return cache->shown->places->layout;
  if (!cache->wanted->places)
    cache->wanted->places = places_new (cache->wanted);
  return cache->wanted->places->layout;
}

/**
 * muster_map_cache_fill:
 * @window: what is to be seen, in pixels of the wanted look from the corner of the frame
 *
 * Has drawn what is missing: it is there when the cache is ready.
 */
void
muster_map_cache_fill (MusterMapCache              *cache,
                       const cairo_rectangle_int_t *window)
{
  Subject *subject = cache->wanted;
  gint margin = cache->shown ? MARGIN : 0; /* at first what is seen, and then the rest */
  gboolean backdrop = cache->backdrop.number != subject->backdrop || !holds (&cache->backdrop.rect, window, EARLY);
  gboolean play = cache->play.number != subject->play || !holds (&cache->play.rect, window, EARLY);
  Drawing *drawing;

  if (cache->later && holds (&cache->backdrop.rect, window, 0) && cache->backdrop.number == subject->backdrop
      && cache->play.number == subject->play)
    return;
  if (cache->drawing || (cache->shown && !backdrop && !play))
    return;
  drawing = g_new0 (Drawing, 1);
  drawing->subject = g_atomic_rc_box_acquire (subject);
  drawing->places = subject->places ? g_atomic_rc_box_acquire (subject->places) : NULL;
  drawing->draws_backdrop = backdrop || !cache->shown;
  drawing->draws_play = play || !cache->shown;
  drawing->backdrop = sheet_ref (&cache->backdrop);
  drawing->play = sheet_ref (&cache->play);
  drawing->rect = (cairo_rectangle_int_t) { window->x - margin, window->y - margin,
                                            window->width + 2 * margin, window->height + 2 * margin };
  drawing->cache = cache;
  cache->drawing = drawing;
  g_thread_pool_push (draughtsman (), drawing, NULL);
}

/* Whether what is shown is not yet what is wanted. */
gboolean
muster_map_cache_is_drawing (MusterMapCache *cache)
{
  return cache->drawing || !cache->shown || cache->backdrop.number != cache->wanted->backdrop
         || cache->play.number != cache->wanted->play;
}

/* Whether there is anything to be seen yet. */
gboolean
muster_map_cache_has_drawn (MusterMapCache *cache)
{
  return cache->shown != NULL;
}

/**
 * muster_map_cache_snapshot:
 *
 * @software: whether it is drawn by the processor
 *
 * What there is of both sheets, with the corner of the frame at the origin.
 */
void
muster_map_cache_snapshot (MusterMapCache *cache,
                           GtkSnapshot    *snapshot,
                           gboolean        software)
{
  sheet_snapshot (&cache->backdrop, snapshot, software);
  sheet_snapshot (&cache->play, snapshot, software);
}
