#include "config.h"

#include "cli.h"

#include <glib/gi18n-lib.h>

/* Whether a campaign is what it says, and what can be saved of one that is not. */

static void
print_doubt (const MusterDoubt *doubt)
{
  long long entry = (long long) doubt->entry;

  switch (doubt->kind)
    {
    case MUSTER_DOUBT_UNREAD:
      muster_cli_print (_("Entry %lld: this version reads no such order; what was played stands\n"), entry);
      break;
    case MUSTER_DOUBT_REFUSED:
      muster_cli_print (_("Entry %lld: this version refuses that order (%s); what was played stands\n"), entry,
                        doubt->clause ? doubt->clause : "");
      break;
    case MUSTER_DOUBT_OUTCOME:
      muster_cli_print (_("Entry %lld: this version’s rules decide otherwise; what was played stands\n"), entry);
      break;
    case MUSTER_DOUBT_DICE:
      muster_cli_print (_("Entry %lld: the same comes of it, but this version calls for its dice otherwise\n"), entry);
      break;
    }
}

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
        print_doubt (&g_array_index (proof.otherwise, MusterDoubt, i));
    }
  g_clear_pointer (&proof.otherwise, g_array_unref);
  return muster_cli_close (session, status);
}

/* musterctl rescue */
int
muster_cmd_rescue (const MusterCommand  *command,
                   char                **args)
{
  const GOptionEntry entries[] = { { NULL } };
  g_auto (GStrv) rest = NULL;
  gint64 kept, last;
  GError *error = NULL;

  if (!muster_cli_parse (command, entries, &args, 2, 2))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (!muster_session_rescue (rest[0], rest[1], &kept, &last, &error))
    {
      muster_cli_complain ("%s", error->message); /* not how to rescue it */
      g_error_free (error);
      return MUSTER_EXIT_WORLD;
    }
  muster_cli_print (g_dngettext (GETTEXT_PACKAGE, "%s: made from the journal of %s; it has %lld entry\n",
                                 "%s: made from the journal of %s; it has %lld entries\n", (gulong) kept),
                    rest[1], rest[0], (long long) kept);
  if (kept < last)
    muster_cli_print (_("Lost, for they could not be proved: entries %lld to %lld\n"), (long long) kept + 1, (long long) last);
  return MUSTER_EXIT_OK;
}
