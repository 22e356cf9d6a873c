/*
 * screens FOLDER VARIANT [SCENE...]: a picture of every page and dialog, FOLDER/SCENE-VARIANT.png. What the variant
 * is, but for its direction, its size and its text, is told to GTK and libadwaita by their environment.
 */
#include "config.h"

#include "contrast.h"
#include "film.h"
#include "narrow-bin.h"
#include "scenes.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

static void
set_variant (Stage      *stage,
             const char *variant)
{
  if (g_str_has_prefix (variant, "narrow"))
    {
      stage->width = 360;
      stage->height = 640;
    }
  if (strcmp (variant, "rtl") == 0)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  if (strcmp (variant, "large") == 0)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
}

/* The innermost widget that cannot do with so little. */
static void
blame (GtkWidget      *widget,
       GtkOrientation  orientation,
       int             most)
{
  GtkWidget *worst = widget;

  while (worst)
    {
      GtkWidget *inner = NULL;
      int widest = most, least;

      for (GtkWidget *child = gtk_widget_get_first_child (worst); child; child = gtk_widget_get_next_sibling (child))
        {
          if (!gtk_widget_get_mapped (child) || GTK_IS_NATIVE (child))
            continue;
          gtk_widget_measure (child, orientation, orientation == GTK_ORIENTATION_VERTICAL ? gtk_widget_get_width (child) : -1,
                              &least, NULL, NULL, NULL);
          if (least > widest)
            {
              widest = least;
              inner = child;
            }
        }
      if (!inner)
        break;
      worst = inner;
    }
  g_printerr ("  for the sake of a %s (%s)\n", G_OBJECT_TYPE_NAME (worst),
              GTK_IS_LABEL (worst) ? gtk_label_get_text (GTK_LABEL (worst)) : gtk_widget_get_name (worst));
}

/* A window promises to fit a telephone whatever is in it: what is in it is asked. */
static GtkWidget *
content_of (GtkWidget *window)
{
  GtkWidget *bin = stage_find (window, MUSTER_TYPE_NARROW_BIN, NULL);

  return bin ? gtk_widget_get_first_child (bin) : window;
}

/* Tells what a picture alone would hide: that the window is larger than the screen it is for. */
static gboolean
shoot (Stage       *stage,
       const Scene *scene,
       const char  *folder,
       const char  *variant)
{
  GtkWindow *window = scene->set (stage);
  g_autoptr (GskRenderNode) node = film_take (window);
  g_autofree char *name = g_strdup_printf ("%s-%s.png", scene->name, variant);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  int width = gtk_widget_get_width (GTK_WIDGET (window)), height = gtk_widget_get_height (GTK_WIDGET (window)), least;
  gboolean fits;

  gtk_widget_measure (content_of (GTK_WIDGET (window)), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  width = MAX (width, least);
  fits = width <= stage->width && height <= stage->height;
  if (!film_save (window, node, path))
    g_error ("%s cannot be written", path);
  if (!fits)
    {
      g_printerr ("%s: %d × %d, of %d × %d\n", name, width, height, stage->width, stage->height);
      blame (content_of (GTK_WIDGET (window)), width > stage->width ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
             width > stage->width ? stage->width : 0);
    }
  stage_clear (stage);
  return fits;
}

static gboolean
is_wanted (const char *name,
           char      **wanted)
{
  return !wanted[0] || g_strv_contains ((const char *const *) wanted, name);
}

int
main (int   argc,
      char *argv[])
{
  Stage stage = { 0 };
  gboolean fit = TRUE;

  if (argc < 3)
    {
      g_printerr ("usage: screens FOLDER VARIANT [SCENE...]\n");
      return 64;
    }
  setlocale (LC_ALL, "");
  stage_begin (&stage);
  g_mkdir_with_parents (argv[1], 0777);
  set_variant (&stage, argv[2]);
  for (guint i = 0; i < n_scenes; i++)
    if (is_wanted (scenes[i].name, argv + 3))
      fit &= shoot (&stage, &scenes[i], argv[1], argv[2]);
  stage_end (&stage);
  return fit ? 0 : 1;
}
