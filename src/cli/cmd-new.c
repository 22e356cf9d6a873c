#include "config.h"

#include "status.h"
#include "scenario-reader.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Whose word it is, so that the first order can be given. */
static void
print_first_word (MusterSession *session)
{
  g_autoptr (MusterTeller) teller = muster_teller_new (session);
  g_autoptr (GArray) awaits = muster_session_awaits (session);
  MusterStatus status = {
    .session = session, .wording = muster_teller_wording (teller), .teller = teller, .tongue = muster_teller_now (teller),
    .scenario = muster_session_scenario (session)
  };

  muster_session_masked (session, MOHAWK_NOBODY, &status.state);
  muster_status_print_awaits (&status, awaits);
}

/* Of a campaign that is on disk and closed. */
static int
tell_begun (const char *path)
{
  int status = MUSTER_EXIT_OK;
  MusterSession *session = muster_cli_open (path, TRUE, &status);

  if (!session)
    return status;
  muster_cli_print (_("%s: begun, “%s”\n"), path, muster_session_title (session));
  print_first_word (session);
  return muster_cli_close (session, status);
}

/* Nothing is told before it is all there; what could not be closed, for want of room, is not left behind. */
static int
close_begun (MusterSession *session,
             const char    *path)
{
  int status = muster_cli_close (session, MUSTER_EXIT_OK);

  if (status == MUSTER_EXIT_OK)
    return tell_begun (path);
  muster_store_remove (path);
  return status;
}

/* musterctl new */
int
muster_cmd_new (const MusterCommand  *command,
                char                **args)
{
  g_autofree char *scenario_name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *dice = NULL;
  g_auto (GStrv) options = NULL;
  const GOptionEntry entries[] = {
    { "scenario", 's', 0, G_OPTION_ARG_FILENAME, &scenario_name,
      N_("A scenario’s id, or a file of your own"), N_("SCENARIO") },
    { "title", 't', 0, G_OPTION_ARG_FILENAME, &title, N_("What its players call it"), N_("TITLE") },
    { "option", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &options, N_("A ruling, may be given again"), N_("KEY=VALUE") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &seed, N_("Dice by this seed instead of the system’s"), N_("NUMBER") },
    { "dice", 0, 0, G_OPTION_ARG_FILENAME, &dice, N_("Who rolls unless told otherwise: app or typed"), N_("app|typed") },
    { NULL }
  };
  MusterSetup setup = { NULL, NULL, FALSE, 0, FALSE };
  g_auto (GStrv) rest = NULL;
  g_autoptr (MohawkScenario) scenario = NULL;
  MusterSession *session;
  GError *error = NULL;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 1))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (title && !muster_store_is_title (title))
    return muster_cli_usage (command, _("a title is one line of 1 to 200 characters, none of which turns the text after it"));
  if (seed && !muster_cli_number (seed, 0, G_MAXUINT64, &setup.seed))
    return muster_cli_usage (command, _("“%s” is no seed: a number from 0 on"), seed);
  if (dice && strcmp (dice, "app") != 0 && strcmp (dice, "typed") != 0)
    return muster_cli_usage (command, _("“%s” is no source of dice: app or typed"), dice);

  scenario = muster_scenario_read (scenario_name ? scenario_name : "mohawk-1754", &error);
  if (!scenario)
    return muster_cli_fail (error);
  setup.title = title;
  setup.options = (const char *const *) options;
  setup.seeded = seed != NULL;
  setup.typed = dice && strcmp (dice, "typed") == 0;
  session = muster_session_create (rest[0], scenario, &setup, &error);
  if (session)
    return close_begun (session, rest[0]);
  if (g_error_matches (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_OPTION))
    {
      status = muster_cli_usage (command, "%s", error->message);
      g_error_free (error);
    }
  else
    status = muster_cli_fail (error);
  return status;
}
