/* For the tests of musterctl: runs it in a directory of its own and keeps what it says. */
#pragma once

#include "datadir.h"
#include "mohawk.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

#include <signal.h>
#include <string.h>

/* A directory and what musterctl last said. */
typedef struct
{
  char *dir;
  char *out;
  char *err;
  int   code;
} Cli;

G_GNUC_UNUSED static GSubprocessLauncher *
launcher_new (Cli             *cli,
              GSubprocessFlags flags)
{
  GSubprocessLauncher *launcher = g_subprocess_launcher_new (flags);

  g_subprocess_launcher_set_cwd (launcher, cli->dir);
  g_subprocess_launcher_setenv (launcher, "LANGUAGE", "en", TRUE);
  g_subprocess_launcher_setenv (launcher, "MUSTER_DATA_DIR", muster_data_dir (), TRUE);
  g_subprocess_launcher_unsetenv (launcher, "COLUMNS");
  return launcher;
}

static char *
bytes_text (GBytes *bytes)
{
  gsize length = g_bytes_get_size (bytes);

  return length ? g_strndup (g_bytes_get_data (bytes, NULL), length) : g_strdup ("");
}

/* Runs musterctl with @input and the words that follow, and expects the exit code. */
static void G_GNUC_NULL_TERMINATED
run (Cli        *cli,
     int         code,
     const char *input,
     ...)
{
  g_autoptr (GSubprocessLauncher) launcher = launcher_new (cli, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                                                | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) in = g_bytes_new (input ? input : "", input ? strlen (input) : 0);
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  const char *word;
  va_list list;

  g_ptr_array_add (words, (gpointer) g_getenv ("MUSTERCTL"));
  va_start (list, input);
  while ((word = va_arg (list, const char *)))
    g_ptr_array_add (words, (gpointer) word);
  va_end (list);
  g_ptr_array_add (words, NULL);
  line = g_strjoinv (" ", (char **) words->pdata + 1);

  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words->pdata, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, in, NULL, &out, &err, &error);
  g_assert_no_error (error);
  g_free (cli->out);
  g_free (cli->err);
  cli->out = bytes_text (out);
  cli->err = bytes_text (err);
  if (!g_subprocess_get_if_exited (process))
    g_error ("musterctl %s: signal %d: %s", line, g_subprocess_get_term_sig (process), cli->err);
  cli->code = g_subprocess_get_exit_status (process);
  if (cli->code != code)
    g_error ("musterctl %s: exit %d, not %d\n%s%s", line, cli->code, code, cli->out, cli->err);
  g_assert_true (g_utf8_validate (cli->out, -1, NULL));
  g_assert_true (g_utf8_validate (cli->err, -1, NULL));
}

G_GNUC_UNUSED static void
expect (const char *text,
        const char *part)
{
  if (!strstr (text, part))
    g_error ("“%s” is not in:\n%s", part, text);
}

G_GNUC_UNUSED static void
expect_not (const char *text,
            const char *part)
{
  if (strstr (text, part))
    g_error ("“%s” is in:\n%s", part, text);
}

G_GNUC_UNUSED static guint
count (const char *text,
       const char *part)
{
  guint n = 0;

  for (const char *p = strstr (text, part); p; p = strstr (p + 1, part))
    n++;
  return n;
}

static void
set_up (Cli          *cli,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  cli->dir = g_dir_make_tmp ("muster-cli-XXXXXX", &error);
  g_assert_no_error (error);
}

static void
tear_down (Cli          *cli,
           gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (cli->dir, 0, NULL);
  const char *name;

  (void) data;
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (cli->dir, name, NULL);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (cli->dir), ==, 0);
  g_free (cli->dir);
  g_free (cli->out);
  g_free (cli->err);
}

G_GNUC_UNUSED static void
write_file (Cli        *cli,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (cli->dir, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

#define ADD(path, function) g_test_add ("/cli/" path, Cli, NULL, set_up, function, tear_down)

/* As g_test_init(); ends the program where there is nothing to test. */
static void
begin (int    *argc,
       char ***argv)
{
  signal (SIGPIPE, SIG_IGN);
  g_test_init (argc, argv, NULL);
  if (!g_getenv ("MUSTERCTL"))
    g_error ("MUSTERCTL names no program to test");
}
