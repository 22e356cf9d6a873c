#include "config.h"

#include "map-area-private.h"

#include "captions.h"
#include "map-spot.h"
#include "map-tags.h"

#include <math.h>

/* What lies over the map for a while: glowing ways, prices, cuts, the stack being carried. */

void
muster_map_signs_init (MusterMapSigns *signs)
{
  signs->glows = g_array_new (FALSE, FALSE, sizeof (MusterMapGlow));
  signs->marks = g_array_new (FALSE, FALSE, sizeof (MusterMapMark));
  signs->tags = g_array_new (FALSE, FALSE, sizeof (MusterMapTag));
  signs->arrows = g_array_new (FALSE, FALSE, sizeof (MusterMapArrow));
}

void
muster_map_signs_clear (MusterMapSigns *signs)
{
  g_clear_pointer (&signs->glows, g_array_unref);
  g_clear_pointer (&signs->marks, g_array_unref);
  g_clear_pointer (&signs->tags, g_array_unref);
  g_clear_pointer (&signs->arrows, g_array_unref);
}

static void
copy_array (GArray       *to,
            const GArray *from)
{
  g_array_set_size (to, 0);
  g_array_append_vals (to, from->data, from->len);
}

/* --- names there is no room for ---------------------------------------------- */

#define NAME_SIZE 12.5 /* px: at least, where the others are smaller */
#define NAME_X    5.0
#define NAME_Y    3.0
#define NAME_REACH 50.0 /* px from what glows round its point */
#define SIGHT     40.0 /* px: as far at most that reaches */
#define MEANT_ROOM 220.0 /* px round a point: its tag is nearer */

static void
set_name (MusterInkLine        *text,
          const MusterMapLabel *label,
          double                text_scale)
{
  muster_ink_line_init (text, label->face, MAX (label->size, NAME_SIZE * text_scale), label->text);
}

/* Beside all the map has, and what lies on it already. */
static void
place_name (MusterMapArea         *self,
            MusterMapName         *name,
            const MusterMapView   *view)
{
  const MusterMapLayout *layout = muster_map_cache_layout (self->cache);
  const MusterMapLabel *label;
  g_autoptr (GArray) there = g_array_new (FALSE, FALSE, sizeof (MusterRect));
  g_auto (MusterInkLine) text = { NULL };

  if (name->point < 0 || muster_map_area_names (self, name->point))
    {
      name->point = -1;
      return;
    }
  label = muster_map_layout_label (layout, name->point);
  for (guint i = 0; i < self->signs.tags->len; i++)
    g_array_append_val (there, g_array_index (self->signs.tags, MusterMapTag, i).rect);
  set_name (&text, label, view->text_scale);
  name->sign = (MusterMapSign) {
    .point = name->point,
    .width = text.ink.width + 2 * NAME_X,
    .height = text.ink.height + 2 * NAME_Y,
    .reach = NAME_REACH,
  };
  muster_map_layout_place_signs (layout, view, &name->sign, 1, there);
}

/* They are placed when they are others than before, or what they lie on is. */
static void
place_names (MusterMapArea       *self,
             const MusterMapView *view,
             gboolean             again)
{
  gint points[G_N_ELEMENTS (self->name)] = { self->selected, self->pointed == self->selected ? -1 : self->pointed };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      if (!again && points[i] == self->wanted_name[i])
        continue;
      self->wanted_name[i] = self->name[i].point = points[i];
      place_name (self, &self->name[i], view);
    }
}

/* --- signs ------------------------------------------------------------------ */

/**
 * muster_map_area_set_signs:
 * @signs: copied
 */
void
muster_map_area_set_signs (MusterMapArea        *self,
                           const MusterMapSigns *signs)
{
  copy_array (self->signs.glows, signs->glows);
  copy_array (self->signs.marks, signs->marks);
  copy_array (self->signs.tags, signs->tags);
  copy_array (self->signs.arrows, signs->arrows);
  self->signs_placed = FALSE;
  muster_map_area_settle_signs (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Whether a tag lies there, in pixels from the corner of the frame. */
static gboolean
is_covered (MusterMapArea    *self,
            const MusterRect *rect)
{
  for (guint i = 0; i < self->signs.tags->len; i++)
    {
      const MusterRect *tag = &g_array_index (self->signs.tags, MusterMapTag, i).rect;

      if (tag->x < rect->x + rect->width && rect->x < tag->x + tag->width
          && tag->y < rect->y + rect->height && rect->y < tag->y + tag->height)
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_map_area_names:
 *
 * Returns: whether the name of @point is read on the map
 */
gboolean
muster_map_area_names (MusterMapArea *self,
                       gint           point)
{
  const MusterMapLayout *layout = muster_map_cache_layout (self->cache);
  const MusterMapLabel *label = layout ? muster_map_layout_label (layout, point) : NULL;

  return layout && muster_map_layout_names (layout, point) && (!label || !is_covered (self, &label->rect));
}

/* The name of whose stack is taken up makes way for nothing. */
static void
place_tags (MusterMapArea       *self,
            const MusterMapView *view)
{
  const MusterMapLayout *layout = muster_map_cache_layout (self->cache);
  g_autoptr (GArray) there = g_array_new (FALSE, FALSE, sizeof (MusterRect));
  const MusterMapLabel *label = self->taken >= 0 ? muster_map_layout_label (layout, self->taken) : NULL;

  if (label && label->shown)
    g_array_append_val (there, label->rect);
  muster_map_tags_place (self->signs.tags, layout, view, there);
}

/* Gives the tags their places on the sheets there are; names they would lie on make way. */
void
muster_map_area_settle_signs (MusterMapArea *self)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (MusterMapMark));
  const MusterMapLayout *layout;
  MusterMapView view;

  if (!self->cache)
    return;
  g_array_append_vals (marks, self->signs.marks->data, self->signs.marks->len);
  if (muster_map_cache_has_drawn (self->cache))
    {
      layout = muster_map_cache_layout (self->cache);
      muster_map_cache_view (self->cache, &view);
      place_tags (self, &view);
      for (guint i = 0; i < layout->labels->len; i++)
        {
          const MusterMapLabel *label = &g_array_index (layout->labels, MusterMapLabel, i);
          MusterMapMark mark = { .point = label->point, .kind = MUSTER_MARK_NAMELESS };

          if (label->shown && is_covered (self, &label->rect))
            g_array_append_val (marks, mark);
        }
      place_names (self, &view, TRUE);
      self->signs_placed = TRUE;
    }
  muster_map_cache_set_glows (self->cache, self->signs.glows, marks);
}

/**
 * muster_map_area_set_taken:
 * @point: whose stack is taken up, or -1
 */
void
muster_map_area_set_taken (MusterMapArea *self,
                           gint           point)
{
  if (self->taken >= 0 && self->taken < (gint) self->n_spots)
    muster_map_spot_set_taken (MUSTER_MAP_SPOT (self->spot[self->taken]), FALSE);
  if (point >= 0 && point < (gint) self->n_spots)
    muster_map_spot_set_taken (MUSTER_MAP_SPOT (self->spot[point]), TRUE);
  self->taken = point;
  if (point < 0)
    self->pointed = self->told = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gint
muster_map_area_get_taken (MusterMapArea *self)
{
  return self->taken;
}

/**
 * muster_map_area_set_note:
 * @note: (nullable): what is said of @point besides what it is: "1 march"
 */
void
muster_map_area_set_note (MusterMapArea *self,
                          gint           point,
                          const char    *note)
{
  if (!self->campaign || point < 0 || point >= (gint) self->n_spots)
    return;
  if (note)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->spot[point]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->spot[point]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/**
 * muster_map_area_find_rect:
 * @rect: (out): where the symbol of @point is, in the area
 *
 * Returns: whether it is in sight
 */
gboolean
muster_map_area_find_rect (MusterMapArea *self,
                           gint           point,
                           GdkRectangle  *rect)
{
  const MohawkPoint *at = &muster_campaign_get_scenario (self->campaign)->point[point];
  gint x = (gint) round ((at->x - self->x) * self->scale), y = (gint) round ((at->y - self->y) * self->scale);

  *rect = (GdkRectangle) { x - 18, y - 18, 36, 36 };
  return x >= 0 && y >= 0 && x < gtk_widget_get_width (GTK_WIDGET (self))
         && y < gtk_widget_get_height (GTK_WIDGET (self));
}

/**
 * muster_map_area_names_under:
 * @rect: in the area
 *
 * Returns: how much of the names that are printed it would hide, px²
 */
double
muster_map_area_names_under (MusterMapArea      *self,
                             const GdkRectangle *rect)
{
  const MusterMapLayout *layout = self->campaign ? muster_map_cache_layout (self->cache) : NULL;
  double stretch = layout ? self->scale / muster_map_cache_look (self->cache)->scale : 1, sum = 0;

  for (guint i = 0; layout && i < layout->labels->len; i++)
    {
      const MusterMapLabel *label = &g_array_index (layout->labels, MusterMapLabel, i);
      double x = label->rect.x * stretch - self->x * self->scale, y = label->rect.y * stretch - self->y * self->scale;
      double width = MIN (x + label->rect.width * stretch, rect->x + rect->width) - MAX (x, rect->x);
      double height = MIN (y + label->rect.height * stretch, rect->y + rect->height) - MAX (y, rect->y);

      if (label->shown && width > 0 && height > 0)
        sum += width * height;
    }
  return sum;
}

/* The index of the stack in the layout there, or -1. */
gint
muster_map_area_stack_at (MusterMapArea *self,
                          double         x,
                          double         y)
{
  const MusterMapLayout *layout = self->campaign ? muster_map_cache_layout (self->cache) : NULL;
  MusterMapView view;

  if (!layout)
    return -1;
  muster_map_cache_view (self->cache, &view);
  view.x = self->x;
  view.y = self->y;
  return muster_map_layout_stack_at (layout, &view, x, y);
}

/* --- telling -------------------------------------------------------------- */

void
muster_map_area_take (MusterMapArea *self,
                      gint           point)
{
  g_signal_emit_by_name (self, "taken", point);
}

void
muster_map_area_aim (MusterMapArea *self,
                     gint           point,
                     gboolean       add)
{
  g_signal_emit_by_name (self, "aimed", point, add);
}

void
muster_map_area_point_to (MusterMapArea *self,
                          gint           point)
{
  g_signal_emit_by_name (self, "pointed", point);
}

/* --- drawing -------------------------------------------------------------- */

static void
snapshot_arrows (MusterMapArea       *self,
                 GtkSnapshot         *snapshot,
                 const MusterMapView *view)
{
  double width = view->scenario->width * view->scale, height = view->scenario->height * view->scale;
  cairo_t *cr;

  if (self->signs.arrows->len == 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  for (guint i = 0; i < self->signs.arrows->len; i++)
    {
      const MusterMapArrow *arrow = &g_array_index (self->signs.arrows, MusterMapArrow, i);
      const MohawkPoint *from = &view->scenario->point[arrow->from], *to = &view->scenario->point[arrow->to];

      muster_map_arrow_draw (cr, view->ink, from->x * view->scale, from->y * view->scale, to->x * view->scale, to->y * view->scale);
    }
  cairo_destroy (cr);
}

/* Which point each tag belongs to: no more is drawn on than lies between the two. */
static void
snapshot_ties (MusterMapArea       *self,
               GtkSnapshot         *snapshot,
               const MusterMapView *view)
{
  for (guint i = 0; i < self->signs.tags->len; i++)
    {
      const MusterMapTag *tag = &g_array_index (self->signs.tags, MusterMapTag, i);
      const MohawkPoint *point = &view->scenario->point[tag->point];
      double px = point->x * view->scale, py = point->y * view->scale;
      double x = MIN (px, tag->rect.x) - 3, y = MIN (py, tag->rect.y) - 3;
      double right = MAX (px, tag->rect.x + tag->rect.width) + 3, end = MAX (py, tag->rect.y + tag->rect.height) + 3;
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) floor (x), (float) floor (y),
                                                                              (float) ceil (right - x + 1),
                                                                              (float) ceil (end - y + 1)));

      muster_map_tag_draw_tie (cr, view, tag);
      cairo_destroy (cr);
    }
}

/* Where to the stack goes that is taken up, if the pointer's place is chosen: its point in a ring, from its tag a line to it. */
static void
snapshot_meant (MusterMapArea       *self,
                GtkSnapshot         *snapshot,
                const MusterMapView *view)
{
  const MohawkPoint *point;
  MusterMapTag tag = { .tied = TRUE };
  double x, y, r, room = MEANT_ROOM;
  cairo_t *cr;

  if (self->taken < 0 || self->pointed < 0 || self->pointed == self->taken)
    return;
  point = &view->scenario->point[self->pointed];
  x = point->x * view->scale;
  y = point->y * view->scale;
  r = muster_map_cache_layout (self->cache)->symbol[self->pointed].width / 2 + 7;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) floor (x - room), (float) floor (y - room),
                                                                 (float) (2 * room), (float) (2 * room)));
  for (guint i = 0; i < self->signs.tags->len; i++)
    if (g_array_index (self->signs.tags, MusterMapTag, i).point == self->pointed)
      {
        tag.point = self->pointed;
        tag.rect = g_array_index (self->signs.tags, MusterMapTag, i).rect;
        tag.clear = r;
        muster_map_tag_draw_tie (cr, view, &tag);
        break;
      }
  for (guint pass = 0; pass < 2; pass++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, x, y, r, 0, 2 * G_PI);
      muster_ink_set (cr, pass ? view->ink->ink : view->ink->casing, 1);
      cairo_set_line_width (cr, pass ? 3 : 6);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

/**
 * muster_map_area_tag_at:
 * @near: px: how far beside a tag is still on it
 *
 * Returns: the point whose price or other tag is at (@x, @y) of the area; -1: none
 */
gint
muster_map_area_tag_at (MusterMapArea *self,
                        double         x,
                        double         y,
                        double         near)
{
  MusterMapView view;

  if (!self->campaign || !self->signs_placed)
    return -1;
  muster_map_cache_view (self->cache, &view);
  return muster_map_tags_point_at (self->signs.tags, (self->x + x / self->scale) * view.scale,
                                   (self->y + y / self->scale) * view.scale, near);
}

static void
snapshot_name (MusterMapArea       *self,
               GtkSnapshot         *snapshot,
               const MusterMapView *view,
               const MusterMapName *name)
{
  const MusterMapLabel *label;
  const MusterRect *rect = &name->sign.rect;
  double room = name->sign.tied ? NAME_REACH + SIGHT : 3;
  g_auto (MusterInkLine) text = { NULL };
  cairo_t *cr;

  if (name->point < 0)
    return;
  label = muster_map_layout_label (muster_map_cache_layout (self->cache), name->point);
  set_name (&text, label, view->text_scale);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) floor (rect->x - room), (float) floor (rect->y - room),
                                                                 (float) ceil (rect->width + 2 * room),
                                                                 (float) ceil (rect->height + 2 * room)));
  muster_map_tag_draw_tie (cr, view, &(MusterMapTag) {
    .point = name->point, .rect = *rect, .tied = name->sign.tied, .clear = name->sign.clear });
  cairo_rectangle (cr, rect->x, rect->y, rect->width, rect->height);
  muster_ink_set (cr, view->ink->plate, 1);
  cairo_fill_preserve (cr);
  muster_ink_set (cr, view->ink->lettering_land, 1);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  muster_ink_set (cr, view->ink->ink, 1);
  muster_ink_line_draw (&text, cr, rect->x + NAME_X - text.ink.x, rect->y + NAME_Y - text.ink.y);
  cairo_destroy (cr);
}

/**
 * muster_map_area_snapshot_signs:
 *
 * With the corner of the frame at the origin, at the scale of the sheets.
 */
void
muster_map_area_snapshot_signs (MusterMapArea *self,
                                GtkSnapshot   *snapshot)
{
  MusterMapView view;

  muster_map_cache_view (self->cache, &view);
  if (!self->signs_placed)
    place_tags (self, &view);
  place_names (self, &view, !self->signs_placed);
  self->signs_placed = TRUE;
  snapshot_arrows (self, snapshot, &view);
  snapshot_ties (self, snapshot, &view);
  snapshot_meant (self, snapshot, &view);
  for (guint i = 0; i < self->signs.tags->len; i++)
    {
      const MusterMapTag *tag = &g_array_index (self->signs.tags, MusterMapTag, i);
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (
        (float) floor (tag->rect.x - 2), (float) floor (tag->rect.y - 2),
        (float) ceil (tag->rect.width + 5), (float) ceil (tag->rect.height + 5)));

      muster_map_tag_draw (cr, view.ink, tag);
      cairo_destroy (cr);
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->name); i++)
    snapshot_name (self, snapshot, &view, &self->name[i]);
}

/* The counter that follows the pointer. */
void
muster_map_area_snapshot_carried (MusterMapArea *self,
                                  GtkSnapshot   *snapshot)
{
  const MusterMapLayout *layout;
  MusterMapView view;

  if (!self->carrying)
    return;
  layout = muster_map_cache_layout (self->cache);
  muster_map_cache_view (self->cache, &view);
  for (guint i = 0; i < layout->stacks->len; i++)
    {
      const MusterMapStack *stack = &g_array_index (layout->stacks, MusterMapStack, i);
      MusterCounter counter = stack->counter;
      cairo_t *cr;

      if (stack->point != self->taken)
        continue;
      counter.selected = TRUE;
      cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (
        (float) (self->pointer_x - 2 * stack->size), (float) (self->pointer_y - 2 * stack->size),
        (float) (4 * stack->size), (float) (4 * stack->size)));
      cairo_push_group (cr);
      muster_counter_draw (cr, view.ink, &counter, self->pointer_x, self->pointer_y, stack->size);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.85);
      cairo_destroy (cr);
    }
}

/* The stacks of the selected point once more, with their rim: the sheets need not be drawn again for it. */
void
muster_map_area_snapshot_selected (MusterMapArea *self,
                                   GtkSnapshot   *snapshot)
{
  const MusterMapLayout *layout = muster_map_cache_layout (self->cache);
  MusterMapView view;

  muster_map_cache_view (self->cache, &view);
  for (guint i = 0; i < layout->stacks->len; i++)
    {
      const MusterMapStack *stack = &g_array_index (layout->stacks, MusterMapStack, i);
      MusterCounter counter = stack->counter;
      double left, top, right, bottom;
      cairo_t *cr;

      if (stack->point != self->selected && stack->point != self->taken)
        continue;
      counter.selected = TRUE;
      muster_counter_extents (&counter, stack->size, &left, &top, &right, &bottom);
      left = MAX (left, stack->size);
      top = MAX (top, stack->size);
      right = MAX (right, stack->size);
      bottom = MAX (bottom, stack->size);
      cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) (stack->x - left), (float) (stack->y - top),
                                                                     (float) (left + right), (float) (top + bottom)));
      muster_counter_draw (cr, view.ink, &counter, stack->x, stack->y, stack->size);
      cairo_destroy (cr);
    }
}
