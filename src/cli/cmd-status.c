#include "config.h"

#include "status.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The dice of step III, if they are rolled: on the way back from the head, within this player turn. */
static MusterEntry *
find_roll (MusterStatus *status)
{
  gint64 at = muster_session_head (status->session);

  while (at > 0)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (status->session, at, NULL);

      if (!entry || entry->turn != status->state.turn || entry->side != (guint8) status->state.side)
        return NULL;
      if (strcmp (entry->text, "roll") == 0)
        return g_steal_pointer (&entry);
      at = entry->parent;
    }
  return NULL;
}

/* musterctl status */
int
muster_cmd_status (const MusterCommand  *command,
                   char                **args)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  MusterStatus status = { NULL };
  g_autoptr (GArray) awaits = NULL;
  g_auto (GStrv) rest = NULL;
  int code = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 1))
    return MUSTER_EXIT_USAGE;
  rest = args;
  status.session = muster_cli_open (rest[0], TRUE, &code);
  if (!status.session)
    return code;
  status.teller = muster_teller_new (status.session);
  status.wording = muster_teller_wording (status.teller);
  status.tongue = muster_teller_now (status.teller);
  status.scenario = muster_session_scenario (status.session);
  muster_session_masked (status.session, MOHAWK_NOBODY, &status.state);
  status.roll = find_roll (&status);
  awaits = muster_session_awaits (status.session);
  if (as_json)
    muster_status_print_json (&status, awaits);
  else
    muster_status_print_text (&status, awaits);
  g_clear_pointer (&status.roll, muster_entry_free);
  muster_teller_free (status.teller);
  return muster_cli_close (status.session, code);
}
