#include "config.h"

#include "cli.h"

#include <glib/gi18n-lib.h>

/* musterctl verify */
int
muster_cmd_verify (const MusterCommand  *command,
                   char                **args)
{
  const GOptionEntry entries[] = { { NULL } };
  MusterProof proof = { 0, NULL };
  g_auto (GStrv) rest = NULL;
  MusterSession *session;
  GError *error = NULL;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 1))
    return MUSTER_EXIT_USAGE;
  rest = args;
  session = muster_cli_open (rest[0], TRUE, &status);
  if (!session)
    return status;
  if (!muster_session_verify (session, &proof, &error))
    status = muster_cli_fail (error);
  else
    {
      muster_cli_print (g_dngettext (GETTEXT_PACKAGE,
                                     "%s: sound; %u entry proved, with its effects, state, seal and dice\n",
                                     "%s: sound; %u entries proved, with their effects, states, seals and dice\n",
                                     proof.entries), rest[0], proof.entries);
      for (guint i = 0; proof.otherwise && i < proof.otherwise->len; i++)
        muster_cli_print (_("Entry %lld: this version’s rules decide otherwise; what was played stands\n"),
                          (long long) g_array_index (proof.otherwise, gint64, i));
    }
  g_clear_pointer (&proof.otherwise, g_array_unref);
  return muster_cli_close (session, status);
}
