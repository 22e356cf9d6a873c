#include "config.h"

#include "map-legend.h"

#include "map-tags.h"
#include "text-label.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define SIGN_WIDTH  72 /* as muster_map_legend_draw() has it */
#define SIGN_HEIGHT 30
#define TALLEST     420
#define WIDEST      300

/* Signs that a sheet of paper has none of: they come with what is being done. */
typedef enum { SIGN_PRICE, SIGN_BATTLE, SIGN_STARVES, SIGN_CUT, SIGN_LOST, SIGN_HOME, N_SIGNS } Sign;

static const char *const sign_texts[N_SIGNS] = {
  [SIGN_PRICE] = N_("Here the stack may go, for so many marches"),
  [SIGN_BATTLE] = N_("and there it would have to fight"),
  [SIGN_STARVES] = N_("Supply: so many pieces would starve"),
  [SIGN_CUT] = N_("Supply: here it is cut"),
  [SIGN_LOST] = N_("Supply: what if this place fell"),
  [SIGN_HOME] = N_("Supply: militia going home when the year ends"),
};

/* --- drawing -------------------------------------------------------------- */

static const MusterInk *
ink_now (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? muster_ink_dark () : muster_ink_light ();
}

static void
draw_printed (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  guint which = GPOINTER_TO_UINT (user_data);

  (void) area;
  (void) height;
  cairo_translate (cr, (width - SIGN_WIDTH) / 2.0, 0);
  muster_map_legend_draw (cr, ink_now (), (MusterLegend) (which >> 8), which & 0xFF);
}

static void
draw_sign (GtkDrawingArea *area,
           cairo_t        *cr,
           int             width,
           int             height,
           gpointer        user_data)
{
  static const MusterMapTag tags[] = {
    [SIGN_PRICE] = { .kind = MUSTER_TAG_PRICE, .number = 2, .rect = { 23, 2, 26, 26 } },
    [SIGN_BATTLE] = { .kind = MUSTER_TAG_PRICE, .number = 1, .battle = TRUE, .rect = { 13, 2, 46, 26 } },
    [SIGN_STARVES] = { .kind = MUSTER_TAG_STARVES, .number = 3, .rect = { 14, 2, 44, 26 } },
    [SIGN_CUT] = { .kind = MUSTER_TAG_CUT, .rect = { 23, 2, 26, 26 } },
    [SIGN_LOST] = { .kind = MUSTER_TAG_LOST, .rect = { 23, 2, 26, 26 } },
  };
  Sign sign = (Sign) GPOINTER_TO_UINT (user_data);

  (void) area;
  (void) height;
  cairo_translate (cr, (width - SIGN_WIDTH) / 2.0, 0);
  if (sign == SIGN_HOME)
    muster_map_arrow_draw (cr, ink_now (), 2, 12, SIGN_WIDTH, 12);
  else
    muster_map_tag_draw (cr, ink_now (), &tags[sign]);
}

/* --- rows ----------------------------------------------------------------- */

static void
add_heading (GtkWidget  *box,
             const char *text)
{
  gtk_box_append (GTK_BOX (box), muster_text_new (text, "heading", FALSE));
}

static void
add_row (GtkWidget             *box,
         GtkDrawingAreaDrawFunc draw,
         guint                  which,
         const char            *text)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SIGN_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SIGN_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, GUINT_TO_POINTER (which), NULL);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), area);
  gtk_box_append (GTK_BOX (row), muster_text_new (text, NULL, TRUE));
  gtk_box_append (GTK_BOX (box), row);
}

static GtkWidget *
content_new (void)
{
  const char *titles[MUSTER_LEGEND_N] = {
    [MUSTER_LEGEND_PLACES] = _("Places"), [MUSTER_LEGEND_WAYS] = _("Ways"), [MUSTER_LEGEND_PIECES] = _("Pieces"),
    [MUSTER_LEGEND_HOLDERS] = _("Held by"),
  };
  static const MusterLegend order[] = { MUSTER_LEGEND_WAYS, MUSTER_LEGEND_PLACES, MUSTER_LEGEND_PIECES, MUSTER_LEGEND_HOLDERS };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *scrolled = gtk_scrolled_window_new ();

  for (guint p = 0; p < G_N_ELEMENTS (order); p++)
    {
      add_heading (box, titles[order[p]]);
      for (guint i = 0; i < muster_map_legend_count (order[p]); i++)
        add_row (box, draw_printed, (guint) order[p] << 8 | i, muster_map_legend_text (order[p], i));
    }
  gtk_box_append (GTK_BOX (box), muster_text_new (_("The dots on a counter are its hits: a hollow one is lost, and the piece is flipped. "
                                                    "In lists ◆ is a march left, ◇ one made."), "caption", FALSE));
  add_heading (box, _("While something is done"));
  for (guint i = 0; i < N_SIGNS; i++)
    add_row (box, draw_sign, i, _(sign_texts[i]));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), TALLEST);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_set_size_request (scrolled, WIDEST, -1);
  return scrolled;
}

/* --- public --------------------------------------------------------------- */

/* It is made when it is first asked for. */
static void
make (GtkMenuButton *button,
      gpointer       user_data)
{
  GtkWidget *popover;

  (void) user_data;
  if (gtk_menu_button_get_popover (button))
    return;
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), content_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Legend"), -1);
  gtk_menu_button_set_popover (button, popover);
}

/* @button: opens the legend from now on */
void
muster_map_legend_attach (GtkMenuButton *button)
{
  gtk_menu_button_set_create_popup_func (button, make, NULL, NULL);
}
