#include "config.h"

#include "cli.h"

#include <glib/gi18n-lib.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Far above any order. */
#define LONGEST_LINE (1024 * 1024)

/* The next line of stdin, with its end. %FALSE, with errno: there is none, or what comes is no line. */
static gboolean
read_line (GString *line)
{
  int c;

  errno = 0;
  g_string_truncate (line, 0);
  while ((c = getc (stdin)) != EOF)
    {
      g_string_append_c (line, (char) c);
      if (c == '\n')
        return TRUE;
      if (line->len > LONGEST_LINE)
        {
          errno = EFBIG;
          return FALSE;
        }
    }
  return line->len > 0 && !ferror (stdin);
}

/* Orders from stdin, a line each; blank lines and comments are free, and so is the mark that some
 * editors put before the first. */
static int
do_lines (MusterTeller  *teller,
          MusterCliDice *dice,
          MohawkSide     as)
{
  g_autoptr (GString) line = g_string_new (NULL);
  guint number = 0;
  int status = MUSTER_EXIT_OK;

  while (status == MUSTER_EXIT_OK && !muster_cli_interrupted ())
    {
      muster_cli_put_out (); /* whoever gives orders by a pipe waits for the answer to each */
      muster_session_rest (muster_teller_session (teller)); /* it may be long before the next line comes */
      if (!read_line (line) || muster_cli_interrupted ())
        break;
      if (++number == 1 && g_str_has_prefix (line->str, BYTE_ORDER_MARK))
        g_string_erase (line, 0, strlen (BYTE_ORDER_MARK));
      if (memchr (line->str, '\0', line->len))
        line->str[0] = '\001'; /* a NUL is as bad as any control character, and may not hide the rest */
      g_strchomp (line->str);
      if (line->str[strspn (line->str, " \t")] == '\0' || line->str[strspn (line->str, " \t")] == '#')
        continue;
      status = muster_cli_do (teller, dice, as, line->str);
      if (status == MUSTER_EXIT_REFUSED || status == MUSTER_EXIT_DICE)
        muster_cli_complain (_("That was line %u."), number);
    }
  if (status == MUSTER_EXIT_OK && !muster_cli_interrupted () && (ferror (stdin) || errno == EFBIG))
    {
      muster_cli_complain (_("The orders could not be read: %s"), g_strerror (errno ? errno : EIO));
      status = MUSTER_EXIT_WORLD;
    }
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
