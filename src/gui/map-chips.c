#include "config.h"

#include "map-chips.h"

#include "captions.h"
#include "spoken.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MARGIN      8   /* px, from the map's edge */
#define GAP         6   /* px, between two chips */
#define TOOLS_WIDE  64  /* px, at the upper right: the map's buttons */
#define TOOLS_HIGH  230
#define MOST        12  /* seen at once: those nearest to what is in sight */
#define MOST_TRIES  24  /* places tried along the edge */

/*
 * It lies over the whole area and is nothing but its chips: between them the pointer
 * falls through to the map. Where each stands is chosen whenever it is laid out.
 */

typedef struct
{
  gint       point;
  GtkWidget *button; /* a child */
  GtkWidget *arrow;
  double     far;    /* from the middle of what is seen */
} Chip;

typedef enum { EDGE_TOP, EDGE_RIGHT, EDGE_BOTTOM, EDGE_LEFT } Edge;

struct _MusterMapChips
{
  GtkWidget        parent_instance;

  MusterCampaign  *campaign;
  MusterMarchPlan *plan;
  MusterMapArea   *area;
  GArray          *chips; /* Chip */
};

G_DEFINE_FINAL_TYPE (MusterMapChips, muster_map_chips, GTK_TYPE_WIDGET)

/* --- chips -------------------------------------------------------------- */

/* A head of an arrow; turning it asks for no other size, so it may be done while chips are laid out. */
static void
draw_arrow (GtkDrawingArea *area,
            cairo_t        *cr,
            int             width,
            int             height,
            gpointer        user_data)
{
  static const double turn[] = { [EDGE_TOP] = -G_PI_2, [EDGE_RIGHT] = 0, [EDGE_BOTTOM] = G_PI_2, [EDGE_LEFT] = G_PI };
  Edge edge = (Edge) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), "edge"));
  GdkRGBA ink;

  (void) user_data;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_rotate (cr, turn[edge]);
  cairo_move_to (cr, -2.5, -5);
  cairo_line_to (cr, 2.5, 0);
  cairo_line_to (cr, -2.5, 5);
  cairo_set_line_width (cr, 2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

static GtkWidget *
arrow_new (void)
{
  GtkWidget *arrow = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (arrow), 14);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (arrow), 14);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (arrow), draw_arrow, NULL, NULL);
  gtk_widget_set_valign (arrow, GTK_ALIGN_CENTER);
  return arrow;
}

static void
on_clicked (MusterMapChips *self,
            GtkButton      *button)
{
  gint point = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "point"));

  muster_map_area_show_point (self->area, point);
  gtk_widget_grab_focus (muster_map_area_get_spot (self->area, point));
}

static void
add_chip (MusterMapChips *self,
          gint            point,
          gint            price,
          gboolean        battle)
{
  const char *name = muster_campaign_get_scenario (self->campaign)->point[point].name;
  g_autofree char *number = g_strdup_printf ("%d", price);
  g_autofree char *words = muster_caption_price (price, battle);
  /* Translators: a place, what it costs to march there */
  g_autofree char *label = g_strdup_printf (_("%s, %s, out of sight"), name, words);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *pill = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  Chip chip = { .point = point, .button = gtk_button_new (), .arrow = arrow_new () };

  gtk_widget_add_css_class (pill, "price");
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (pill), gtk_label_new (number));
  if (battle)
    gtk_box_append (GTK_BOX (pill), muster_ornament_new ("muster-battles-symbolic"));
  gtk_box_append (GTK_BOX (box), gtk_label_new (name));
  gtk_box_append (GTK_BOX (box), pill);
  gtk_box_append (GTK_BOX (box), chip.arrow);
  gtk_button_set_child (GTK_BUTTON (chip.button), box);
  gtk_widget_add_css_class (chip.button, "map-chip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip.button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data (G_OBJECT (chip.button), "point", GINT_TO_POINTER (point));
  g_signal_connect_swapped (chip.button, "clicked", G_CALLBACK (on_clicked), self);
  gtk_widget_set_child_visible (chip.button, FALSE);
  gtk_widget_set_parent (chip.button, GTK_WIDGET (self));
  g_array_append_val (self->chips, chip);
}

static void
clear_chips (MusterMapChips *self)
{
  for (guint i = 0; i < self->chips->len; i++)
    gtk_widget_unparent (g_array_index (self->chips, Chip, i).button);
  g_array_set_size (self->chips, 0);
}

static void
on_plan_changed (MusterMapChips *self)
{
  clear_chips (self);
  if (muster_march_plan_get_start (self->plan) < 0)
    return;
  for (guint p = 0; p < muster_campaign_get_scenario (self->campaign)->n_points; p++)
    {
      gboolean battle;
      gint price = muster_march_plan_get_price (self->plan, (gint) p, &battle);

      if (price >= 0)
        add_chip (self, (gint) p, price, battle);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
on_viewed (MusterMapChips *self)
{
  if (self->chips->len > 0)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- where they stand ------------------------------------------------------ */

static gboolean
is_free (const GdkRectangle *rect,
         const GArray       *taken)
{
  for (guint i = 0; i < taken->len; i++)
    if (gdk_rectangle_intersect (rect, &g_array_index (taken, GdkRectangle, i), NULL))
      return FALSE;
  return TRUE;
}

/* Where a line from the middle of what is seen to (@x, @y) leaves it. */
static Edge
edge_place (double        x,
            double        y,
            gint          width,
            gint          height,
            GdkRectangle *rect)
{
  double room_x = MAX ((width - rect->width) / 2.0 - MARGIN, 0), room_y = MAX ((height - rect->height) / 2.0 - MARGIN, 0);
  double dx = x - width / 2.0, dy = y - height / 2.0;
  double to_side = dx != 0 ? room_x / fabs (dx) : G_MAXDOUBLE, to_end = dy != 0 ? room_y / fabs (dy) : G_MAXDOUBLE;
  double t = MIN (to_side, to_end);

  rect->x = (gint) round (width / 2.0 + dx * t - rect->width / 2.0);
  rect->y = (gint) round (height / 2.0 + dy * t - rect->height / 2.0);
  if (to_side < to_end)
    return dx > 0 ? EDGE_RIGHT : EDGE_LEFT;
  return dy > 0 ? EDGE_BOTTOM : EDGE_TOP;
}

/* Along its edge, by turns to either side, to where none stands: of these the one that hides least of the names, and the
 * nearest of two that hide as much. */
static gboolean
find_room (MusterMapChips *self,
           GdkRectangle   *rect,
           Edge            edge,
           gint            width,
           gint            height,
           const GArray   *taken)
{
  GdkRectangle first = *rect;
  gboolean upright = edge == EDGE_LEFT || edge == EDGE_RIGHT;
  gint step = (upright ? rect->height : rect->width) / 2 + GAP;
  GdkRectangle best = first;
  double least = G_MAXDOUBLE;

  for (gint i = 0; i < MOST_TRIES; i++)
    {
      gint by = ((i + 1) / 2) * step * (i % 2 ? 1 : -1);

      rect->x = first.x + (upright ? 0 : by);
      rect->y = first.y + (upright ? by : 0);
      if (rect->x < MARGIN || rect->y < MARGIN || rect->x + rect->width > width - MARGIN
          || rect->y + rect->height > height - MARGIN)
        continue;
      if (is_free (rect, taken))
        {
          double hidden = muster_map_area_names_under (self->area, rect);

          if (hidden < least)
            best = *rect;
          least = MIN (hidden, least);
          if (hidden <= 0)
            break;
        }
    }
  *rect = best;
  return least < G_MAXDOUBLE;
}

static gint
compare_far (gconstpointer a,
             gconstpointer b)
{
  double one = ((const Chip *) a)->far, other = ((const Chip *) b)->far;

  return (one > other) - (one < other);
}

static void
place_chip (MusterMapChips     *self,
            Chip               *chip,
            const GdkRectangle *at,
            gint                width,
            gint                height,
            GArray             *taken)
{
  GtkRequisition natural;
  GdkRectangle rect;
  Edge edge;

  gtk_widget_get_preferred_size (chip->button, NULL, &natural);
  rect.width = natural.width;
  rect.height = natural.height;
  edge = edge_place (at->x + at->width / 2.0, at->y + at->height / 2.0, width, height, &rect);
  if (!find_room (self, &rect, edge, width, height, taken))
    return;
  g_object_set_data (G_OBJECT (chip->arrow), "edge", GUINT_TO_POINTER (edge));
  gtk_widget_queue_draw (chip->arrow);
  gtk_widget_set_child_visible (chip->button, TRUE);
  gtk_widget_size_allocate (chip->button, &rect, -1);
  rect = (GdkRectangle) { rect.x - GAP / 2, rect.y - GAP / 2, rect.width + GAP, rect.height + GAP };
  g_array_append_val (taken, rect);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_map_chips_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  (void) widget;
  (void) orientation;
  (void) for_size;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void
muster_map_chips_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  MusterMapChips *self = MUSTER_MAP_CHIPS (widget);
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  GdkRectangle tools = { width - TOOLS_WIDE, 0, TOOLS_WIDE, TOOLS_HIGH };

  (void) baseline;
  g_array_append_val (taken, tools);
  for (guint i = 0; i < self->chips->len; i++)
    {
      Chip *chip = &g_array_index (self->chips, Chip, i);
      GdkRectangle at;

      muster_map_area_find_rect (self->area, chip->point, &at);
      chip->far = hypot (at.x + at.width / 2.0 - width / 2.0, at.y + at.height / 2.0 - height / 2.0);
    }
  g_array_sort (self->chips, compare_far);
  for (guint i = 0, n = 0; i < self->chips->len; i++)
    {
      Chip *chip = &g_array_index (self->chips, Chip, i);
      GdkRectangle at;

      gtk_widget_set_child_visible (chip->button, FALSE);
      if (!muster_map_area_find_rect (self->area, chip->point, &at) && n++ < MOST)
        place_chip (self, chip, &at, width, height, taken);
    }
}

static gboolean
muster_map_chips_contains (GtkWidget *widget,
                           double     x,
                           double     y)
{
  (void) widget;
  (void) x;
  (void) y;
  return FALSE;
}

static void
drop_campaign (MusterMapChips *self)
{
  clear_chips (self);
  if (self->plan)
    g_signal_handlers_disconnect_by_data (self->plan, self);
  if (self->area)
    g_signal_handlers_disconnect_by_data (self->area, self);
  g_clear_object (&self->campaign);
  g_clear_object (&self->plan);
  g_clear_object (&self->area);
}

static void
muster_map_chips_dispose (GObject *object)
{
  drop_campaign (MUSTER_MAP_CHIPS (object));
  G_OBJECT_CLASS (muster_map_chips_parent_class)->dispose (object);
}

static void
muster_map_chips_finalize (GObject *object)
{
  g_array_unref (MUSTER_MAP_CHIPS (object)->chips);
  G_OBJECT_CLASS (muster_map_chips_parent_class)->finalize (object);
}

static void
muster_map_chips_class_init (MusterMapChipsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_map_chips_dispose;
  object_class->finalize = muster_map_chips_finalize;
  widget_class->measure = muster_map_chips_measure;
  widget_class->size_allocate = muster_map_chips_size_allocate;
  widget_class->contains = muster_map_chips_contains;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_map_chips_init (MusterMapChips *self)
{
  self->chips = g_array_new (FALSE, FALSE, sizeof (Chip));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Destinations out of sight"), -1);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_map_chips_set_campaign:
 * @campaign: (nullable)
 * @plan: whose destinations are shown
 * @area: over which it lies, of the same size
 */
void
muster_map_chips_set_campaign (MusterMapChips  *self,
                               MusterCampaign  *campaign,
                               MusterMarchPlan *plan,
                               MusterMapArea   *area)
{
  drop_campaign (self);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  self->plan = g_object_ref (plan);
  self->area = g_object_ref (area);
  g_signal_connect_swapped (plan, "changed", G_CALLBACK (on_plan_changed), self);
  g_signal_connect_swapped (area, "viewed", G_CALLBACK (on_viewed), self);
}

/* (transfer none) (nullable): that of @point, be it in sight or not; NULL: none may march there */
GtkWidget *
muster_map_chips_get_chip (MusterMapChips *self,
                           gint            point)
{
  for (guint i = 0; i < self->chips->len; i++)
    if (g_array_index (self->chips, Chip, i).point == point)
      return g_array_index (self->chips, Chip, i).button;
  return NULL;
}
