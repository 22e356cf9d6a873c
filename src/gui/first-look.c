#include "config.h"

#include "first-look.h"

#include "narrow-bin.h"
#include "window-size.h"

/*
 * The map takes long to draw, and the guide to be measured: both are text for the most part, and the map is what is
 * looked at first. So it is begun before the window has its size, and until it is seen the guide and the order line are
 * kept out of the frames.
 */

#define BAR_HEIGHT  47  /* px: about what is above the map */
#define PATIENCE_MS 1000 /* on a slow machine too something can be done by then */
#define KEY         "muster-first-look"

typedef struct
{
  MusterMapPage *page; /* whose data it is */
  GtkWidget     *area; /* of which a reference is held */
  gulong         drawn;
  guint          tick;
  guint          timeout;
  guint          frames; /* that have begun since it was drawn */
} FirstLook;

static void
first_look_free (gpointer data)
{
  FirstLook *look = data;

  g_clear_handle_id (&look->timeout, g_source_remove);
  g_clear_signal_handler (&look->drawn, look->area);
  if (look->tick)
    gtk_widget_remove_tick_callback (look->area, look->tick);
  g_object_unref (look->area);
  g_free (look);
}

static void
show_rest (MusterMapPage *page,
           gboolean       shown)
{
  gtk_widget_set_visible (GTK_WIDGET (muster_map_page_get_guide (page)), shown);
  gtk_widget_set_visible (GTK_WIDGET (muster_map_page_get_order (page)), shown);
}

static gboolean
on_impatient (gpointer user_data)
{
  FirstLook *look = user_data;

  look->timeout = 0;
  muster_first_look_end (look->page);
  return G_SOURCE_REMOVE;
}

/* The first frame that begins shows the map; before the next the rest may come. */
static gboolean
on_tick (GtkWidget     *area,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  FirstLook *look = user_data;

  (void) area;
  (void) clock;
  if (look->frames++ == 0)
    return G_SOURCE_CONTINUE;
  look->tick = 0;
  muster_first_look_end (look->page);
  return G_SOURCE_REMOVE;
}

static void
on_drawn (FirstLook     *look,
          MusterMapArea *area)
{
  g_clear_signal_handler (&look->drawn, area);
  look->tick = gtk_widget_add_tick_callback (GTK_WIDGET (area), on_tick, look, NULL);
}

/* About the size the map will get: that of the window, less what stands round it. Below a guide it is seldom so large that it takes long. */
static void
expect_size (MusterMapPage *page,
             GtkWindow     *window)
{
  gint width, height, guide;

  muster_window_size_coming (window, &width, &height);
  gtk_widget_get_size_request (gtk_widget_get_parent (GTK_WIDGET (muster_map_page_get_guide (page))), &guide, NULL);
  if (width >= MUSTER_NARROW_BELOW)
    muster_map_area_expect_size (muster_map_page_get_area (page), width - guide, height - BAR_HEIGHT);
}

/**
 * muster_first_look_begin:
 * @page: that has got its campaign and is the page to be seen, of @window
 *
 * Does nothing for a window that is seen already.
 */
void
muster_first_look_begin (MusterMapPage *page,
                         GtkWindow     *window)
{
  FirstLook *look;

  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  expect_size (page, window);
  show_rest (page, FALSE);
  look = g_new0 (FirstLook, 1);
  look->page = page;
  look->area = g_object_ref (GTK_WIDGET (muster_map_page_get_area (page)));
  look->drawn = g_signal_connect_swapped (look->area, "drawn", G_CALLBACK (on_drawn), look);
  look->timeout = g_timeout_add (PATIENCE_MS, on_impatient, look);
  g_object_set_data_full (G_OBJECT (page), KEY, look, first_look_free);
}

/* All of it is there now, if it was not yet; dice that are asked for may have the focus. */
void
muster_first_look_end (MusterMapPage *page)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!g_object_get_data (G_OBJECT (page), KEY))
    return;
  g_object_set_data (G_OBJECT (page), KEY, NULL);
  show_rest (page, TRUE);
  if (gtk_widget_get_mapped (GTK_WIDGET (page)) && (!focus || focus == GTK_WIDGET (muster_map_page_get_area (page))))
    muster_order_line_take_focus (muster_map_page_get_order (page));
}
