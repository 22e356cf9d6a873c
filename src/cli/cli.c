#include "config.h"

#include "cli.h"
#include "notation.h"

#include <glib/gi18n-lib.h>

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- what is printed ----------------------------------------------------- */

/* SIGPIPE is ignored by our doing, until the campaign is closed. */
static gboolean pipe_held;

/* What first kept the output from going out, or 0: where nobody reads any more, and SIGPIPE is ignored, only this tells. */
static int output_errno;

static void
note_output (void)
{
  if (ferror (stdout) && output_errno == 0)
    output_errno = errno ? errno : EIO;
}

/* What was printed goes out now, for somebody waits for it. */
void
muster_cli_put_out (void)
{
  errno = 0;
  fflush (stdout);
  note_output ();
}

/* UTF-8 whatever the locale's encoding, for pipes; nothing that could steer a terminal, for a
 * file may come from anybody. */
static void G_GNUC_PRINTF (2, 0)
print_clean (FILE       *stream,
             const char *format,
             va_list     arguments)
{
  g_autofree char *raw = g_strdup_vprintf (format, arguments);
  g_autofree char *text = g_utf8_make_valid (raw, -1);

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if ((!muster_notation_in_line (c) && c != '\n' && c != '\t') || muster_notation_turns (c))
        fputs ("\xef\xbf\xbd", stream);
      else
        fwrite (p, 1, (gsize) (g_utf8_next_char (p) - p), stream);
    }
}

void
muster_cli_print (const char *format,
                  ...)
{
  va_list arguments;

  errno = 0;
  va_start (arguments, format);
  print_clean (stdout, format, arguments);
  va_end (arguments);
  note_output ();
}

/* To stderr, after what stands on stdout, so that the two read in order on a terminal. */
void
muster_cli_complain (const char *format,
                     ...)
{
  va_list arguments;

  muster_cli_put_out ();
  va_start (arguments, format);
  print_clean (stderr, format, arguments);
  va_end (arguments);
  fputc ('\n', stderr);
}

/* Who has read enough has not been failed: it ends as it ends for every command, whether or not SIGPIPE was held off. */
static void
end_unread (void)
{
  struct sigaction action = { .sa_handler = SIG_DFL };

  sigaction (SIGPIPE, &action, NULL);
  raise (SIGPIPE);
}

/**
 * muster_cli_flush:
 *
 * Ends the program by SIGPIPE if nobody reads what was printed and that had only been held off by muster_cli_catch_signals().
 *
 * Returns: @status, or that of a failed world if what was printed has not all gone out
 */
int
muster_cli_flush (int status)
{
  muster_cli_put_out ();
  if (output_errno == 0)
    return status;
  if (output_errno == EPIPE && pipe_held)
    end_unread ();
  muster_cli_complain (_("The output could not be written: %s"), g_strerror (output_errno));
  return status == MUSTER_EXIT_OK ? MUSTER_EXIT_WORLD : status;
}

/**
 * muster_cli_fail:
 * @error: (transfer full): told on stderr and freed
 *
 * Returns: the exit code of a world that said no
 */
int
muster_cli_fail (GError *error)
{
  g_autofree char *message = g_strchomp (g_strdup (error->message));

  if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED))
    /* Translators: what is wrong with a file */
    muster_cli_complain (_("%s (“musterctl help rescue” tells what can be saved)"), message);
  else
    muster_cli_complain ("%s", message);
  g_error_free (error);
  return MUSTER_EXIT_WORLD;
}

/* --- being told to stop --------------------------------------------------- */

static volatile sig_atomic_t interrupted;
static int nowhere = -1; /* open for reading, with nothing to be read */

/* Who is about to wait for a line, and has not begun to, would wait for ever: for him the input is at its end. */
static void
interrupt (int number)
{
  int before = errno;

  (void) number;
  interrupted = 1;
  if (nowhere >= 0)
    dup2 (nowhere, STDIN_FILENO);
  errno = before;
}

/**
 * muster_cli_catch_signals:
 *
 * From now on who tells the program to end does not cut it off between two orders with the campaign open, and
 * nobody reading what it prints ends it when the campaign is closed, in muster_cli_flush().
 */
void
muster_cli_catch_signals (void)
{
  static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };
  /* without SA_RESTART: what waits for a line is woken */
  struct sigaction action = { .sa_handler = interrupt }, ignore = { .sa_handler = SIG_IGN }, pipe;

  interrupted = 0;
  if (nowhere < 0)
    nowhere = open ("/dev/null", O_RDONLY | O_CLOEXEC);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      struct sigaction old;

      /* nohup(1) and a shell's background job have it ignored, and so it stays */
      if (sigaction (numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        sigaction (numbers[i], &action, NULL);
    }
  if (sigaction (SIGPIPE, &ignore, &pipe) == 0 && pipe.sa_handler != SIG_IGN)
    pipe_held = TRUE;
}

gboolean
muster_cli_interrupted (void)
{
  return interrupted != 0;
}

/* --- options ------------------------------------------------------------- */

/**
 * muster_cli_usage:
 *
 * Tells what is wrong with the command line.
 *
 * Returns: the exit code for it
 */
int
muster_cli_usage (const MusterCommand *command,
                  const char          *format,
                  ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  muster_cli_complain (_("%s: %s (see “musterctl help %s”)"), command->name, message, command->name);
  return MUSTER_EXIT_USAGE;
}

/* GLib leaves "--" where it stands if what follows it begins with "-": the first that is left is the one that ended the options. */
static void
drop_separator (char **arguments)
{
  while (*arguments && strcmp (*arguments, "--") != 0)
    arguments++;
  if (!*arguments)
    return;
  g_free (*arguments);
  memmove (arguments, arguments + 1, (g_strv_length (arguments + 1) + 1) * sizeof *arguments);
}

/* Whether a file's name is missing where @command takes one: an empty one would be the folder it is looked for in. */
static gboolean
lacks_file (const MusterCommand  *command,
            char                **arguments)
{
  for (guint i = 0; i < command->files && arguments[i]; i++)
    if (*arguments[i] == '\0')
      return TRUE;
  return FALSE;
}

/**
 * muster_cli_parse:
 * @options: closed by an empty entry; strings are read with %G_OPTION_ARG_FILENAME, as they
 *   are, for arguments are UTF-8 or a file's name whatever the locale
 * @args: (inout): what is left is what follows the options
 * @least: how many that may be; @most, %G_MAXUINT for any number
 *
 * Reads the options of a command; --help prints and ends the program, ours and not GLib's,
 * which does not ask whether it has all gone out.
 *
 * Returns: %FALSE after telling what is wrong: the exit code is %MUSTER_EXIT_USAGE
 */
gboolean
muster_cli_parse (const MusterCommand   *command,
                  const GOptionEntry    *options,
                  char                ***args,
                  guint                  least,
                  guint                  most)
{
  g_autoptr (GOptionContext) context = g_option_context_new (command->arguments);
  g_autoptr (GError) error = NULL;
  g_autofree char *prgname = g_strconcat ("musterctl ", command->name, NULL);
  gboolean help = FALSE;
  const GOptionEntry help_entry[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_("Tell how it is used"), NULL },
    { NULL }
  };
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  char **arguments;
  guint n;

  g_set_prgname (prgname);
  g_option_context_set_summary (context, _(command->summary));
  if (command->help)
    g_option_context_set_description (context, _(command->help));
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, options, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, help_entry, GETTEXT_PACKAGE);

  g_ptr_array_add (line, g_strdup (prgname));
  for (guint i = 0; (*args)[i]; i++)
    g_ptr_array_add (line, g_strdup ((*args)[i]));
  g_ptr_array_add (line, NULL);
  arguments = (char **) g_ptr_array_free (g_steal_pointer (&line), FALSE);
  if (!g_option_context_parse_strv (context, &arguments, &error))
    {
      muster_cli_usage (command, "%s", error->message);
      g_strfreev (arguments);
      return FALSE;
    }
  if (help)
    {
      char *text = g_option_context_get_help (context, TRUE, NULL);

      muster_cli_print ("%s", text);
      g_free (text);
      exit (muster_cli_flush (MUSTER_EXIT_OK));
    }
  g_free (arguments[0]);
  memmove (arguments, arguments + 1, g_strv_length (arguments + 1) * sizeof *arguments + sizeof *arguments);
  drop_separator (arguments);
  *args = arguments;
  n = g_strv_length (arguments);
  if (n < least || n > most)
    {
      muster_cli_usage (command, _("it takes %s"), command->arguments);
      g_strfreev (arguments);
      *args = NULL;
      return FALSE;
    }
  if (lacks_file (command, arguments))
    {
      muster_cli_usage (command, _("a file is wanted: its name is empty"));
      g_strfreev (arguments);
      *args = NULL;
      return FALSE;
    }
  return TRUE;
}

/**
 * muster_cli_number:
 * @number: (out): what it says
 *
 * Returns: whether all of @text is a number from @least to @most
 */
gboolean
muster_cli_number (const char *text,
                   guint64     least,
                   guint64     most,
                   guint64    *number)
{
  return g_ascii_string_to_unsigned (text, 10, least, most, number, NULL);
}

/* --- campaigns ----------------------------------------------------------- */

/**
 * muster_cli_open:
 * @status: (out): the exit code, if it does not open; why has been told
 */
MusterSession *
muster_cli_open (const char *path,
                 gboolean    read_only,
                 int        *status)
{
  GError *error = NULL;
  MusterSession *session = muster_session_open (path, read_only, &error);

  if (!session)
    *status = muster_cli_fail (error);
  return session;
}

/**
 * muster_cli_close:
 * @session: (transfer full)
 * @status: of what was done
 *
 * Returns: @status, or that of a failed world if the file does not close
 */
int
muster_cli_close (MusterSession *session,
                  int            status)
{
  GError *error = NULL;

  if (!muster_session_close (session, &error))
    {
      /* of a world that said no already it is but the consequence */
      int failed = status == MUSTER_EXIT_WORLD ? status : muster_cli_fail (g_steal_pointer (&error));

      g_clear_error (&error);
      status = status == MUSTER_EXIT_OK ? failed : status;
    }
  g_object_unref (session);
  return status;
}

/* The wording of a campaign. */
MusterWording *
muster_cli_wording (MusterSession *session)
{
  MusterWording *wording = muster_wording_new (muster_session_game (session),
                                               (MohawkScenario *) muster_session_scenario (session));

  muster_wording_take_names (wording, muster_session_whole (session));
  return wording;
}

/* Whether an order of any game begins so. */
gboolean
muster_cli_is_verb (const char *word)
{
  if (muster_game_verb (campaign_game (), word) >= 0)
    return TRUE;
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    if (muster_game_verb (campaign_rulesets ()[r]->game, word) >= 0)
      return TRUE;
  return FALSE;
}

/**
 * muster_cli_time:
 * @time: seconds since 1970, UTC
 *
 * Returns: (transfer full): the reader's date and time, in his time zone
 */
char *
muster_cli_time (gint64 time)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (time);
  const char *locale = setlocale (LC_TIME, NULL);
  gboolean plain = !locale || strcmp (locale, "POSIX") == 0
                   || (locale[0] == 'C' && (locale[1] == '\0' || locale[1] == '.'));
  /* the C locale's own date has two digits of the year, after month and day */
  char *text = when ? g_date_time_format (when, plain ? "%F %R" : "%x %R") : NULL;

  return text ? text : g_strdup_printf ("%" G_GINT64_FORMAT, time);
}
