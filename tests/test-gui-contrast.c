/* Every word of every page and dialog against the pixels beneath it, by day and by candlelight. */
#include "config.h"

#include "contrast.h"
#include "dialog.h"
#include "film.h"
#include "ink.h"
#include "scenes.h"

#include <adwaita.h>
#include <string.h>

static Stage stage;

static const struct
{
  const char    *name;
  AdwColorScheme scheme;
} schemes[] = {
  { "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "dark", ADW_COLOR_SCHEME_FORCE_DARK },
};

/* What of the window is too faint, told. */
static guint
count_faint (GtkWindow  *window,
             const char *scheme)
{
  g_autoptr (GskRenderNode) node = film_take (window);
  g_autoptr (GPtrArray) words = contrast_measure (window, node);
  guint faint = 0;

  g_assert_cmpuint (words->len, >, 1);
  for (guint i = 0; i < words->len; i++)
    {
      const ContrastWord *word = words->pdata[i];

      if (word->ratio >= CONTRAST_LEAST)
        continue;
      g_test_message ("%s: %.2f %s", scheme, word->ratio, word->where);
      faint++;
    }
  return faint;
}

static void
test_scene (gconstpointer data)
{
  const Scene *scene = data;
  GtkWindow *window;
  guint faint = 0;
  g_log_set_always_fatal ((GLogLevelFlags) G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[0].scheme);
  window = scene->set (&stage);
  /* What is behind a dialog is not read. */
  if (muster_dialog_over (window))
    gtk_widget_set_opacity (adw_application_window_get_content (ADW_APPLICATION_WINDOW (window)), 0);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i].scheme);
      film_settle (i > 0 ? 200 : 0);
      faint += count_faint (window, schemes[i].name);
    }
  stage_clear (&stage);
  if (faint > 0)
    g_test_fail_printf ("%u runs of text under %.1f", faint, CONTRAST_LEAST);
}

/* What is lettered with a pen, on maps, counters and charts: its ink against its ground. */
static void
test_pigments (gconstpointer data)
{
  const MusterInk *ink = data;

  g_assert_cmpfloat (contrast_ratio (ink->ink, ink->paper), >=, CONTRAST_LEAST);
  g_assert_cmpfloat (contrast_ratio (ink->lettering_land, ink->paper), >=, CONTRAST_LEAST);
  g_assert_cmpfloat (contrast_ratio (ink->lettering_water, ink->water), >=, CONTRAST_LEAST);
  for (guint side = MOHAWK_FRENCH; side <= MOHAWK_IROQUOIS; side++)
    {
      g_assert_cmpfloat (contrast_ratio (ink->on_fill[side], ink->fill[side]), >=, CONTRAST_LEAST);
      g_assert_cmpfloat (contrast_ratio (ink->symbol[side], ink->paper), >=, CONTRAST_LEAST);
    }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  stage_begin (&stage);
  for (guint i = 0; i < n_scenes; i++)
    {
      g_autofree char *path = g_strdup_printf ("/gui/contrast/%s", scenes[i].name);

      g_test_add_data_func (path, &scenes[i], test_scene);
    }
  g_test_add_data_func ("/gui/contrast/pigments/light", muster_ink_light (), test_pigments);
  g_test_add_data_func ("/gui/contrast/pigments/dark", muster_ink_dark (), test_pigments);
  status = g_test_run ();
  stage_end (&stage);
  return status;
}
