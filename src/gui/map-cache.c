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

/* Sheets on their way. @cache %NULL: nobody waits any more. */
typedef struct
{
  MusterMapCache       *cache;
  MusterMapSubject     *subject;  /* (nullable): nothing is drawn */
  MusterMapPlaces      *places;   /* in: those there are, or none; out: the subject's */
  MusterMapSheet        backdrop; /* in: the one there is, or none; out: the one drawn */
  MusterMapSheet        play;
  gboolean              draws_backdrop;
  gboolean              draws_play;
  cairo_rectangle_int_t rect;
  MohawkScenario       *scenario; /* (nullable): for which all is prepared */
} Drawing;

struct _MusterMapCache
{
  MusterMapSubject *wanted;
  MusterMapSubject *shown; /* (nullable): nothing has been drawn yet */
  MusterMapSheet    backdrop;
  MusterMapSheet    play;
  guint             numbers;
  Drawing          *drawing;
  GFunc             ready;
  gpointer          ready_data;
  guint             later; /* what is seen has been drawn, its margin is to be */
};

/* The subject that is wanted, to be changed: a copy, if a sheet may have been drawn from it. */
static MusterMapSubject *
change (MusterMapCache *cache)
{
  MusterMapSubject *subject = muster_map_subject_copy (cache->wanted);

  muster_map_subject_unref (cache->wanted);
  cache->wanted = subject;
  return subject;
}

/* --- drawings ---------------------------------------------------------------- */

static void
drawing_free (Drawing *drawing)
{
  muster_map_sheet_clear (&drawing->backdrop);
  muster_map_sheet_clear (&drawing->play);
  g_clear_pointer (&drawing->places, muster_map_places_unref);
  g_clear_pointer (&drawing->subject, muster_map_subject_unref);
  g_clear_pointer (&drawing->scenario, mohawk_scenario_unref);
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
  muster_map_sheet_draw (&land->drawing->backdrop, land->drawing->subject, NULL, MUSTER_MAP_LAND, land->missing);
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
  muster_map_sheet_begin (&drawing->backdrop, drawing->subject->backdrop, drawing->subject->look.factor, &drawing->rect,
                          &land->missing);
  g_thread_pool_push ((GThreadPool *) pool, land, NULL);
}

static void
land_end (Land *land)
{
  g_async_queue_pop (land->done);
  g_async_queue_unref (land->done);
  muster_map_sheet_draw (&land->drawing->backdrop, land->drawing->subject, NULL, MUSTER_MAP_LETTERING, land->missing);
  muster_map_sheet_end (&land->drawing->backdrop, land->missing);
}

/* What all drawings want, which the first else waits for. */
static void
prepare (Drawing *drawing)
{
  muster_ink_prepare ();
  if (drawing->scenario)
    muster_map_prepare (drawing->scenario);
}

static void
draw (Drawing *drawing)
{
  const MusterMapSubject *subject = drawing->subject;
  Land land;

  if (drawing->draws_backdrop)
    land_begin (&land, drawing);
  if (!drawing->places)
    drawing->places = muster_map_places_new (subject);
  if (drawing->draws_play)
    {
      cairo_region_t *missing;

      muster_map_sheet_begin (&drawing->play, subject->play, subject->look.factor, &drawing->rect, &missing);
      muster_map_sheet_draw (&drawing->play, subject, drawing->places, MUSTER_MAP_PLAY, missing);
      muster_map_sheet_end (&drawing->play, missing);
    }
  if (drawing->draws_backdrop)
    land_end (&land);
}

static void
swap (MusterMapSheet *a,
      MusterMapSheet *b)
{
  MusterMapSheet kept = *a;

  *a = *b;
  *b = kept;
}

/* Its things stay, if they can, where they are in @before. */
static void
set_before (MusterMapSubject *subject,
            MusterMapPlaces  *before)
{
  g_atomic_rc_box_acquire (before);
  g_clear_pointer (&subject->before, muster_map_places_unref);
  subject->before = before;
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
  g_clear_pointer (&cache->shown, muster_map_subject_unref);
  cache->shown = g_atomic_rc_box_acquire (drawing->subject);
  if (!cache->shown->places)
    cache->shown->places = g_atomic_rc_box_acquire (drawing->places);
  if (cache->wanted->places)
    return;
  /* What is wanted meanwhile may be laid out alike; if not, it begins from what is shown now. */
  if (cache->wanted->layout == cache->shown->layout)
    cache->wanted->places = g_atomic_rc_box_acquire (drawing->places);
  else
    set_before (cache->wanted, drawing->places);
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
  Drawing *drawing = data;

  (void) user_data;
  if (drawing->subject)
    draw (drawing);
  else
    prepare (drawing);
  g_idle_add_full (G_PRIORITY_DEFAULT, on_drawn, data, NULL);
}

/* One thread for all maps: fonts are loaded once. */
static GThreadPool *
draughtsman (void)
{
  static gsize pool;

  if (g_once_init_enter (&pool))
    g_once_init_leave (&pool, (gsize) g_thread_pool_new (draw_work, NULL, 1, TRUE, NULL));
  return (GThreadPool *) pool;
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

  cache->wanted = g_atomic_rc_box_new0 (MusterMapSubject);
  /* Shared and never changed: only its reference count is written. */
  cache->wanted->scenario = mohawk_scenario_ref ((MohawkScenario *) scenario);
  cache->wanted->glows = g_array_new (FALSE, FALSE, sizeof (MusterMapGlow));
  cache->wanted->marks = g_array_new (FALSE, FALSE, sizeof (MusterMapMark));
  cache->wanted->look = (MusterMapLook) { muster_ink_light (), 1, 1, 1 };
  return cache;
}

/**
 * muster_map_cache_prepare:
 * @scenario: (nullable): of which a reference is taken
 *
 * Has the fonts loaded that a map is lettered with, and all found on that of @scenario which never changes: the first
 * drawing is there the sooner. In any thread.
 */
void
muster_map_cache_prepare (const MohawkScenario *scenario)
{
  Drawing *drawing = g_new0 (Drawing, 1);

  drawing->scenario = scenario ? mohawk_scenario_ref ((MohawkScenario *) scenario) : NULL;
  g_thread_pool_push (draughtsman (), drawing, NULL);
}

void
muster_map_cache_free (MusterMapCache *cache)
{
  if (!cache)
    return;
  g_clear_handle_id (&cache->later, g_source_remove);
  if (cache->drawing)
    cache->drawing->cache = NULL;
  muster_map_sheet_clear (&cache->backdrop);
  muster_map_sheet_clear (&cache->play);
  g_clear_pointer (&cache->shown, muster_map_subject_unref);
  muster_map_subject_unref (cache->wanted);
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
  MusterMapSubject *subject = change (cache);

  /* The washes are the holders'; all else of the backdrop never changes. */
  if (memcmp (subject->state.holder, state->holder, sizeof state->holder) != 0)
    subject->backdrop = ++cache->numbers;
  subject->play = subject->layout = ++cache->numbers;
  if (subject->places)
    set_before (subject, subject->places);
  g_clear_pointer (&subject->places, muster_map_places_unref);
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
  MusterMapSubject *subject = cache->wanted;

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
  MusterMapSubject *subject = cache->wanted;

  if (subject->look.ink == look->ink && subject->look.scale == look->scale
      && subject->look.text_scale == look->text_scale && subject->look.factor == look->factor)
    return;
  subject = change (cache);
  if (subject->look.scale != look->scale || subject->look.text_scale != look->text_scale)
    {
      g_clear_pointer (&subject->places, muster_map_places_unref);
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
  muster_map_subject_view (cache->shown ? cache->shown : cache->wanted, view);
}

/* (nullable): of the sheets; there are none yet */
const MusterMapLayout *
muster_map_cache_layout (MusterMapCache *cache)
{
  return cache->shown ? cache->shown->places->layout : NULL;
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
  MusterMapSubject *subject = cache->wanted;
  gint margin = cache->shown ? MARGIN : 0; /* at first what is seen, and then the rest */
  gboolean backdrop = cache->backdrop.number != subject->backdrop || !muster_map_sheet_holds (&cache->backdrop, window, EARLY);
  gboolean play = cache->play.number != subject->play || !muster_map_sheet_holds (&cache->play, window, EARLY);
  Drawing *drawing;

  if (cache->later && muster_map_sheet_holds (&cache->backdrop, window, 0) && cache->backdrop.number == subject->backdrop
      && cache->play.number == subject->play)
    return;
  if (cache->drawing || (cache->shown && !backdrop && !play))
    return;
  drawing = g_new0 (Drawing, 1);
  drawing->subject = g_atomic_rc_box_acquire (subject);
  drawing->places = subject->places ? g_atomic_rc_box_acquire (subject->places) : NULL;
  drawing->draws_backdrop = backdrop || !cache->shown;
  drawing->draws_play = play || !cache->shown;
  drawing->backdrop = muster_map_sheet_ref (&cache->backdrop);
  drawing->play = muster_map_sheet_ref (&cache->play);
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
  muster_map_sheet_snapshot (&cache->backdrop, snapshot, software);
  muster_map_sheet_snapshot (&cache->play, snapshot, software);
}
