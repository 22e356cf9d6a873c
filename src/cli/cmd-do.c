#include "config.h"

#include "cli.h"

#include <glib/gi18n-lib.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Orders from stdin, a line each; blank lines and comments are free, and so is the mark that some
 * editors put before the first. */
static int
do_lines (MusterTeller  *teller,
          MusterCliDice *dice,
          MohawkSide     as)
{
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  guint number = 0;
  int status = MUSTER_EXIT_OK;

  errno = 0;
  while (status == MUSTER_EXIT_OK && !muster_cli_interrupted ())
    {
      muster_cli_put_out (); /* whoever gives orders by a pipe waits for the answer to each */
      muster_session_rest (muster_teller_session (teller)); /* it may be long before the next line comes */
      length = getline (&line, &room, stdin);
      if (length < 0)
        break;
      if (++number == 1 && g_str_has_prefix (line, BYTE_ORDER_MARK))
        {
          length -= strlen (BYTE_ORDER_MARK);
          memmove (line, line + strlen (BYTE_ORDER_MARK), (size_t) length + 1);
        }
      if (memchr (line, '\0', (size_t) length))
        line[0] = '\001'; /* a NUL is as bad as any control character, and may not hide the rest */
      g_strchomp (line);
      if (line[strspn (line, " \t")] == '\0' || line[strspn (line, " \t")] == '#')
        continue;
      status = muster_cli_do (teller, dice, as, line);
      if (status == MUSTER_EXIT_REFUSED || status == MUSTER_EXIT_DICE)
        muster_cli_complain (_("That was line %u."), number);
      errno = 0;
    }
  if (status == MUSTER_EXIT_OK && !muster_cli_interrupted () && ferror (stdin))
    {
      muster_cli_complain (_("The orders could not be read: %s"), g_strerror (errno ? errno : EIO));
      status = MUSTER_EXIT_WORLD;
    }
  free (line);
  return status;
}

static gboolean
read_side (const char *text,
           MohawkSide *side)
{
  gint value = MOHAWK_NOBODY;

  if (text && (!muster_game_find (&mohawk_game, NULL, MOHAWK_KIND_SIDE, text, &value)
               || (value != MOHAWK_BRITISH && value != MOHAWK_FRENCH)))
    return FALSE;
  *side = (MohawkSide) value;
  return TRUE;
}

/* musterctl do */
int
muster_cmd_do (const MusterCommand  *command,
               char                **args)
{
  g_autofree char *list = NULL;
  g_autofree char *side = NULL;
  gboolean roll = FALSE;
  const GOptionEntry entries[] = {
    { "dice", 'd', 0, G_OPTION_ARG_FILENAME, &list, N_("The dice, in the order they are called for"), N_("6,2,…") },
    { "roll", 'r', 0, G_OPTION_ARG_NONE, &roll, N_("Let Muster roll, whatever the campaign says"), NULL },
    { "as", 'a', 0, G_OPTION_ARG_FILENAME, &side, N_("Refuse what is not this side’s word now"), N_("british|french") },
    { NULL }
  };
  g_auto (MusterCliDice) dice = { NULL };
  MusterTeller *teller;
  g_auto (GStrv) rest = NULL;
  MusterSession *session;
  MohawkSide as = MOHAWK_NOBODY;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 2, G_MAXUINT))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (list && roll)
    return muster_cli_usage (command, _("either --dice or --roll"));
  if (!read_side (side, &as))
    return muster_cli_usage (command, _("“%s” is no side: british or french"), side);
  if (!muster_cli_dice_init (&dice, list, roll))
    return muster_cli_usage (command, _("“%s” is no list of dice: numbers from 1 to 100, with a comma between two, and no blanks"), list);

  session = muster_cli_open (rest[0], FALSE, &status);
  if (!session)
    return status;
  teller = muster_teller_new (session);
  muster_cli_catch_signals ();
  for (guint i = 1; rest[i] && status == MUSTER_EXIT_OK && !muster_cli_interrupted (); i++)
    status = strcmp (rest[i], "-") == 0 ? do_lines (teller, &dice, as)
                                        : muster_cli_do (teller, &dice, as, rest[i]);
  if (muster_cli_interrupted ())
    {
      muster_cli_complain (_("Interrupted; every order told is on disk."));
      status = status == MUSTER_EXIT_OK ? MUSTER_EXIT_WORLD : status;
    }
  if (status == MUSTER_EXIT_OK)
    muster_cli_dice_left (&dice);
  if (status == MUSTER_EXIT_DICE && !isatty (STDIN_FILENO))
    muster_cli_complain (_("Give them with the order, “do --dice 1,5 …”, or let Muster roll with “do --roll …”."));
  muster_teller_free (teller);
  return muster_cli_close (session, status);
}
