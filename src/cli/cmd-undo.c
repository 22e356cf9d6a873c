#include "config.h"

#include "cli.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* musterctl undo, musterctl redo */
int
muster_cmd_undo (const MusterCommand  *command,
                 char                **args)
{
  const GOptionEntry entries[] = { { NULL } };
  g_auto (MusterCliDice) dice = { NULL };
  MusterTeller *teller;
  g_autofree char *order = NULL;
  g_auto (GStrv) rest = NULL;
  MusterSession *session;
  guint64 number;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 2))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (rest[1] && !muster_cli_number (rest[1], 1, G_MAXINT32, &number)
      && !(strcmp (command->name, "undo") == 0 && strcmp (rest[1], "battle") == 0))
    return muster_cli_usage (command, _("“%s” is no number of orders"), rest[1]);

  session = muster_cli_open (rest[0], FALSE, &status);
  if (!session)
    return status;
  teller = muster_teller_new (session);
  muster_cli_dice_init (&dice, NULL, FALSE);
  order = g_strjoin (" ", command->name, rest[1], NULL);
  status = muster_cli_do (teller, &dice, MOHAWK_NOBODY, order);
  muster_teller_free (teller);
  return muster_cli_close (session, status);
}
