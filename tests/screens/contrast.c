#include "config.h"

#include "contrast.h"

#include "film.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

/* A run of glyphs as the node tree has it. */
typedef struct
{
  graphene_rect_t box;    /* in the window's units, clipped */
  GdkRGBA         colour; /* with the opacity of all that holds it */
} Run;

/* What holds a node. */
typedef struct
{
  GskTransform    *transform;
  graphene_rect_t  clip;
  double           opacity;
  const graphene_matrix_t *matrix; /* of colours, or NULL */
  const graphene_vec4_t   *offset;
} Held;

/* --- the words in a tree --------------------------------------------------- */

static void
tint (const Held *held,
      GdkRGBA    *colour)
{
  if (held->matrix)
    {
      graphene_vec4_t pixel;

      graphene_vec4_init (&pixel, colour->red, colour->green, colour->blue, colour->alpha);
      graphene_matrix_transform_vec4 (held->matrix, &pixel, &pixel);
      graphene_vec4_add (&pixel, held->offset, &pixel);
      colour->red = graphene_vec4_get_x (&pixel);
      colour->green = graphene_vec4_get_y (&pixel);
      colour->blue = graphene_vec4_get_z (&pixel);
      colour->alpha = graphene_vec4_get_w (&pixel);
    }
  colour->alpha *= (float) held->opacity;
}

static float
encoded (double linear)
{
  return (float) CLAMP (linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow (linear, 1 / 2.4) - 0.055, 0, 1);
}

/* As CSS Color 4 has it. @lab: L, a and b as red, green and blue */
static GdkRGBA
from_oklab (const GdkRGBA *lab)
{
  double a = lab->green, b = lab->blue;
  double l = pow (lab->red + 0.3963377774 * a + 0.2158037573 * b, 3);
  double m = pow (lab->red - 0.1055613458 * a - 0.0638541728 * b, 3);
  double s = pow (lab->red - 0.0894841775 * a - 1.2914855480 * b, 3);

  return (GdkRGBA) { encoded (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                     encoded (-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                     encoded (-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), lab->alpha };
}

/* Of a text. From 4.16 on gsk_text_node_get_color() is not where the colour is: it is read from the node as written down. */
static GdkRGBA
colour_of (GskRenderNode *node)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL, *word = NULL;
  const char *at;
  GdkRGBA colour = { 0, 0, 0, 1 }; /* is not written */

  if (gtk_get_minor_version () < 16)
    return *gsk_text_node_get_color (node);
  bytes = gsk_render_node_serialize (node);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  at = strstr (text, "  color: ");
  if (!at)
    return colour;
  word = g_strndup (at + 9, strcspn (at + 9, ";"));
  if (gdk_rgba_parse (&colour, word)
      || sscanf (word, "color(srgb %f %f %f / %f)", &colour.red, &colour.green, &colour.blue, &colour.alpha) >= 3)
    return colour;
  if (sscanf (word, "color(oklab %f %f %f / %f)", &colour.red, &colour.green, &colour.blue, &colour.alpha) < 3)
    g_error ("no colour: %s", word);
  return from_oklab (&colour);
}

static void
collect (GskRenderNode *node,
         const Held    *held,
         GArray        *runs)
{
  Held inner = *held;
  g_autoptr (GskTransform) transform = NULL;
  graphene_rect_t box;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        collect (gsk_container_node_get_child (node, i), held, runs);
      break;
    case GSK_TRANSFORM_NODE:
      transform = gsk_transform_transform (gsk_transform_ref (held->transform), gsk_transform_node_get_transform (node));
      inner.transform = transform;
      collect (gsk_transform_node_get_child (node), &inner, runs);
      break;
    case GSK_OPACITY_NODE:
      inner.opacity *= gsk_opacity_node_get_opacity (node);
      collect (gsk_opacity_node_get_child (node), &inner, runs);
      break;
    case GSK_COLOR_MATRIX_NODE:
      inner.matrix = gsk_color_matrix_node_get_color_matrix (node);
      inner.offset = gsk_color_matrix_node_get_color_offset (node);
      collect (gsk_color_matrix_node_get_child (node), &inner, runs);
      break;
    case GSK_CLIP_NODE:
      gsk_transform_transform_bounds (held->transform, gsk_clip_node_get_clip (node), &box);
      if (graphene_rect_intersection (&held->clip, &box, &inner.clip))
        collect (gsk_clip_node_get_child (node), &inner, runs);
      break;
    case GSK_ROUNDED_CLIP_NODE:
      gsk_transform_transform_bounds (held->transform, &gsk_rounded_clip_node_get_clip (node)->bounds, &box);
      if (graphene_rect_intersection (&held->clip, &box, &inner.clip))
        collect (gsk_rounded_clip_node_get_child (node), &inner, runs);
      break;
    case GSK_SHADOW_NODE:
      collect (gsk_shadow_node_get_child (node), held, runs);
      break;
    case GSK_DEBUG_NODE:
      collect (gsk_debug_node_get_child (node), held, runs);
      break;
    case GSK_TEXT_NODE:
      {
        Run run = { .colour = colour_of (node) };
        graphene_rect_t whole;

        gsk_render_node_get_bounds (node, &box);
        gsk_transform_transform_bounds (held->transform, &box, &whole);
        tint (held, &run.colour);
        /* a title that waits for its entry to be filled is there, and is clear as glass */
        if (run.colour.alpha > 0 && graphene_rect_intersection (&held->clip, &whole, &run.box))
          g_array_append_val (runs, run);
      }
      break;
    default:
      break; /* pictures and boxes */
    }
}

/* --- the same tree without its words ----------------------------------------- */

static GskRenderNode *
strip (GskRenderNode *node)
{
  g_autoptr (GskRenderNode) child = NULL;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      {
        guint n = gsk_container_node_get_n_children (node);
        g_autofree GskRenderNode **children = g_new (GskRenderNode *, n);
        GskRenderNode *stripped;

        for (guint i = 0; i < n; i++)
          children[i] = strip (gsk_container_node_get_child (node, i));
        stripped = gsk_container_node_new (children, n);
        for (guint i = 0; i < n; i++)
          gsk_render_node_unref (children[i]);
        return stripped;
      }
    case GSK_TRANSFORM_NODE:
      child = strip (gsk_transform_node_get_child (node));
      return gsk_transform_node_new (child, gsk_transform_node_get_transform (node));
    case GSK_OPACITY_NODE:
      child = strip (gsk_opacity_node_get_child (node));
      return gsk_opacity_node_new (child, gsk_opacity_node_get_opacity (node));
    case GSK_COLOR_MATRIX_NODE:
      child = strip (gsk_color_matrix_node_get_child (node));
      return gsk_color_matrix_node_new (child, gsk_color_matrix_node_get_color_matrix (node),
                                        gsk_color_matrix_node_get_color_offset (node));
    case GSK_CLIP_NODE:
      child = strip (gsk_clip_node_get_child (node));
      return gsk_clip_node_new (child, gsk_clip_node_get_clip (node));
    case GSK_ROUNDED_CLIP_NODE:
      child = strip (gsk_rounded_clip_node_get_child (node));
      return gsk_rounded_clip_node_new (child, gsk_rounded_clip_node_get_clip (node));
    case GSK_DEBUG_NODE:
      return strip (gsk_debug_node_get_child (node));
    case GSK_SHADOW_NODE:
      {
        gsize n = gsk_shadow_node_get_n_shadows (node);
        g_autofree GskShadow *shadows = g_new (GskShadow, n);

        for (gsize i = 0; i < n; i++)
          shadows[i] = *gsk_shadow_node_get_shadow (node, i);
        child = strip (gsk_shadow_node_get_child (node));
        return gsk_shadow_node_new (child, shadows, n);
      }
    case GSK_TEXT_NODE:
      return gsk_container_node_new (NULL, 0);
    default:
      return gsk_render_node_ref (node);
    }
}

/* --- ratios, as WCAG 2 has them ----------------------------------------------- */

static double
linear (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (double red,
           double green,
           double blue)
{
  return 0.2126 * linear (red) + 0.7152 * linear (green) + 0.0722 * linear (blue);
}

/* Of @colour laid over @pixel. */
static double
ratio_over (const GdkRGBA *colour,
            guint32        pixel)
{
  double red = (pixel >> 16 & 0xFF) / 255.0, green = (pixel >> 8 & 0xFF) / 255.0, blue = (pixel & 0xFF) / 255.0;
  double a = CLAMP (colour->alpha, 0, 1);
  double under = luminance (red, green, blue);
  double over = luminance (colour->red * a + red * (1 - a), colour->green * a + green * (1 - a),
                           colour->blue * a + blue * (1 - a));

  return (MAX (over, under) + 0.05) / (MIN (over, under) + 0.05);
}

static int
compare_double (gconstpointer a,
                gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/*
 * The ratio that nine tenths of what is beneath the run's box have: a rule or a rounded corner
 * that the box touches is not its ground. 0: nothing of the run is to be seen.
 */
static double
measure_run (const Run        *run,
             int               scale,
             const FilmPixels *full,
             const FilmPixels *ground)
{
  int left = MAX ((int) floor (run->box.origin.x * scale), 0);
  int top = MAX ((int) floor (run->box.origin.y * scale), 0);
  int right = MIN ((int) ceil ((run->box.origin.x + run->box.size.width) * scale), full->width);
  int bottom = MIN ((int) ceil ((run->box.origin.y + run->box.size.height) * scale), full->height);
  g_autoptr (GArray) ratios = g_array_new (FALSE, FALSE, sizeof (double));
  gboolean seen = FALSE;

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        guint32 beneath = ground->data[y * ground->width + x];
        double ratio;

        if (full->data[y * full->width + x] == beneath)
          continue;
        /* a pixel that ink has touched */
        seen = TRUE;
        ratio = ratio_over (&run->colour, beneath);
        g_array_append_val (ratios, ratio);
      }
  if (!seen)
    return 0;
  g_array_sort (ratios, compare_double);
  return g_array_index (ratios, double, ratios->len / 10);
}

/* --- public ------------------------------------------------------------------- */

/* Of two opaque colours, 0xRRGGBB. */
double
contrast_ratio (guint32 one,
                guint32 other)
{
  const GdkRGBA colour = { (float) (one >> 16 & 0xFF) / 255, (float) (one >> 8 & 0xFF) / 255, (float) (one & 0xFF) / 255, 1 };

  return ratio_over (&colour, other);
}

void
contrast_word_free (ContrastWord *word)
{
  g_free (word->where);
  g_free (word);
}

static gboolean
is_inactive (GtkWidget *widget)
{
  return widget && !gtk_widget_is_sensitive (widget);
}

/* From libadwaita 1.6 on the accent is what people choose, with its own words on it. */
static gboolean
is_chosen (GtkWidget *widget)
{
  GtkWidget *button = widget ? gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) : NULL;

  return adw_get_minor_version () >= 6 && button && gtk_widget_has_css_class (button, "suggested-action");
}

static char *
describe (GtkWidget *widget,
          const Run *run)
{
  const char *text = GTK_IS_LABEL (widget)      ? gtk_label_get_text (GTK_LABEL (widget))
                     : GTK_IS_EDITABLE (widget) ? gtk_editable_get_text (GTK_EDITABLE (widget))
                                                : "";
  g_auto (GStrv) class = widget ? gtk_widget_get_css_classes (widget) : NULL;
  g_autofree char *classes = class ? g_strjoinv (".", class) : NULL;

  return g_strdup_printf ("“%.60s” (%s %s) at %.0f,%.0f, rgba %.2f %.2f %.2f %.2f", text,
                          widget ? G_OBJECT_TYPE_NAME (widget) : "nothing", classes ? classes : "",
                          (double) run->box.origin.x, (double) run->box.origin.y, (double) run->colour.red,
                          (double) run->colour.green, (double) run->colour.blue, (double) run->colour.alpha);
}

/**
 * contrast_measure:
 * @node: as film_take() has it
 *
 * Each run of text that is to be seen, but for what is inactive or in an accent that is not the program's: its colour against the pixels
 * that are beneath its ink.
 *
 * Returns: (element-type ContrastWord) (transfer full)
 */
GPtrArray *
contrast_measure (GtkWindow     *window,
                  GskRenderNode *node)
{
  GPtrArray *words = g_ptr_array_new_with_free_func ((GDestroyNotify) contrast_word_free);
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (Run));
  g_autoptr (GskRenderNode) bare = strip (node);
  g_auto (FilmPixels) full = { 0 };
  g_auto (FilmPixels) ground = { 0 };
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (window));
  Held held = { .opacity = 1 };

  graphene_rect_init (&held.clip, 0, 0, (float) gtk_widget_get_width (GTK_WIDGET (window)),
                      (float) gtk_widget_get_height (GTK_WIDGET (window)));
  collect (node, &held, runs);
  film_develop (window, node, &full);
  film_develop (window, bare, &ground);
  for (guint i = 0; i < runs->len; i++)
    {
      const Run *run = &g_array_index (runs, Run, i);
      GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (window), run->box.origin.x + run->box.size.width / 2,
                                           run->box.origin.y + run->box.size.height / 2,
                                           GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);
      double ratio = is_inactive (widget) || is_chosen (widget) ? 0 : measure_run (run, scale, &full, &ground);
      ContrastWord *word;

      if (ratio == 0)
        continue;
      word = g_new0 (ContrastWord, 1);
      word->ratio = ratio;
      word->where = describe (widget, run);
      g_ptr_array_add (words, word);
    }
  return words;
}
