#include "config.h"

#include "cli.h"
#include "map.h"
#include "script.h"

#include <glib/gi18n-lib.h>

#include <sys/stat.h>

/* The short commands: a title, a copy, a picture, scripts. */

/* musterctl title */
int
muster_cmd_title (const MusterCommand  *command,
                  char                **args)
{
  const GOptionEntry entries[] = { { NULL } };
  g_auto (GStrv) rest = NULL;
  MusterSession *session;
  GError *error = NULL;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 2, 2))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (!muster_store_is_title (rest[1]))
    return muster_cli_usage (command, _("a title is one line of 1 to 200 characters, none of which turns the text after it"));
  session = muster_cli_open (rest[0], FALSE, &status);
  if (!session)
    return status;
  if (!muster_session_set_title (session, rest[1], &error))
    status = muster_cli_fail (error);
  return muster_cli_close (session, status);
}

/* musterctl copy */
int
muster_cmd_copy (const MusterCommand  *command,
                 char                **args)
{
  const GOptionEntry entries[] = { { NULL } };
  g_auto (GStrv) rest = NULL;
  MusterStore *store;
  GError *error = NULL;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 2, 2))
    return MUSTER_EXIT_USAGE;
  rest = args;
  store = muster_store_open (rest[0], TRUE, &error);
  if (!store)
    return muster_cli_fail (error);
  if (!muster_store_copy (store, rest[1], &error))
    status = muster_cli_fail (g_steal_pointer (&error));
  if (!muster_store_close (store, &error))
    status = muster_cli_fail (error);
  return status;
}

/* Whether two names lead to one file, which is there. */
static gboolean
is_same_file (const char *one,
              const char *other)
{
  struct stat a, b;

  return stat (one, &a) == 0 && stat (other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/* musterctl map */
int
muster_cmd_map (const MusterCommand  *command,
                char                **args)
{
  g_autofree char *output = NULL;
  g_autofree char *width = NULL;
  gboolean dark = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The picture: its name ends in .svg, .png or .pdf"), N_("FILE") },
    { "width", 'w', 0, G_OPTION_ARG_FILENAME, &width, N_("How wide, in pixels"), N_("PIXELS") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, N_("Light on dark"), NULL },
    { NULL }
  };
  MusterMapOptions options = { .text_scale = 1, .legend = TRUE };
  MohawkState state;
  g_auto (GStrv) rest = NULL;
  MusterSession *session;
  GError *error = NULL;
  guint64 pixels = 2000;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 1))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (!output || !*output)
    return muster_cli_usage (command, _("it needs --output FILE"));
  if (width && !muster_cli_number (width, MUSTER_MAP_MIN_WIDTH, MUSTER_MAP_MAX_WIDTH, &pixels))
    return muster_cli_usage (command, _("“%s” is no width: %d to %d pixels"), width, MUSTER_MAP_MIN_WIDTH,
                             MUSTER_MAP_MAX_WIDTH);
  if (is_same_file (rest[0], output))
    return muster_cli_usage (command, _("the picture would be written over the campaign"));
  session = muster_cli_open (rest[0], TRUE, &status);
  if (!session)
    return status;
  options.width = (gint) pixels;
  options.dark = dark;
  options.title = muster_session_title (session);
  muster_session_masked (session, MOHAWK_NOBODY, &state);
  if (!muster_map_write (muster_session_scenario (session), &state, &options, output, &error))
    status = muster_cli_fail (error);
  return muster_cli_close (session, status);
}

/* musterctl script */
int
muster_cmd_script (const MusterCommand  *command,
                   char                **args)
{
  const GOptionEntry entries[] = { { NULL } };
  g_auto (GStrv) rest = NULL;
  guint passed = 0, failed = 0;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, G_MAXUINT))
    return MUSTER_EXIT_USAGE;
  rest = args;
  for (guint i = 0; rest[i]; i++)
    {
      MusterScriptResult result = { 0, 0, NULL };
      GError *error = NULL;

      if (!muster_script_run_file (rest[i], &result, &error))
        status = muster_cli_fail (error);
      for (guint f = 0; result.failures && f < result.failures->len; f++)
        muster_cli_print ("%s\n", (const char *) result.failures->pdata[f]);
      passed += result.passed;
      failed += result.failed;
      muster_script_result_clear (&result);
    }
  muster_cli_print (_("%u passed, %u failed\n"), passed, failed);
  return failed ? MUSTER_EXIT_WORLD : status;
}
