/* Every word of every page and dialog against the pixels beneath it, by day, by candlelight and in high contrast. */
#include "config.h"

#include "contrast.h"
#include "film.h"
#include "scenes.h"

#include <adwaita.h>

static Stage stage;

typedef struct
{
  const Scene   *scene;
  AdwColorScheme scheme;
} Case;

static void
test_scene (gconstpointer data)
{
  const Case *what = data;
  GtkWindow *window;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GPtrArray) words = NULL;
  guint faint = 0;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), what->scheme);
  window = what->scene->set (&stage);
  node = film_take (window);
  words = contrast_measure (window, node);
  for (guint i = 0; i < words->len; i++)
    {
      const ContrastWord *word = words->pdata[i];

      if (word->ratio >= CONTRAST_LEAST)
        continue;
      g_test_message ("%.2f %s", word->ratio, word->where);
      faint++;
    }
  stage_clear (&stage);
  g_assert_cmpuint (words->len, >, 3);
  g_assert_cmpuint (faint, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char    *name;
    AdwColorScheme scheme;
  } schemes[] = {
    { "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
    { "dark", ADW_COLOR_SCHEME_FORCE_DARK },
  };
  g_autofree Case *cases = g_new (Case, n_scenes * G_N_ELEMENTS (schemes));
  int status;

  g_test_init (&argc, &argv, NULL);
  stage_begin (&stage);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    for (guint j = 0; j < n_scenes; j++)
      {
        g_autofree char *path = g_strdup_printf ("/gui/contrast/%s/%s", schemes[i].name, scenes[j].name);
        Case *one = &cases[i * n_scenes + j];

        *one = (Case) { &scenes[j], schemes[i].scheme };
        g_test_add_data_func (path, one, test_scene);
      }
  status = g_test_run ();
  stage_end (&stage);
  return status;
}
