#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

/*
 * The window, beside a public application and the least that can be shown, all measured alike
 * by the same probe, turn by turn in one run: time to the first frame, to the drawn map of the
 * longest campaign and of a finished war, frames while panning, memory at rest. On the clock,
 * and as processor time, which other programs on the machine disturb less.
 *
 * window PROBE BARE MUSTER
 *
 * MUSTER_BENCH_ROUNDS: how many, if not 11
 * MUSTER_BENCH_FOLDER: where the campaigns are kept from run to run; those of the 100,000 entries take long
 * MUSTER_BENCH_ONLY: "start", "memory" or "pan": only that is measured
 */

#define ENTRIES  100000
#define SMALL    4  /* campaigns besides in the library */
#define ROUNDS   11
#define FRAME_MS 16
#define EDITOR   "gnome-text-editor"

typedef struct
{
  const char *name;
  const char *argv[4];
  const char *task;
  const char *value; /* what the probe calls it */
  GHashTable *values; /* name to GArray of double */
} Subject;

static char *folder;
static char *probe;

/* --- campaigns ------------------------------------------------------------ */

/* (nullable): there already */
static MusterSession *
create (const char *name,
        guint64     seed,
        char      **path)
{
  g_autofree char *campaigns = g_build_filename (folder, "data", "muster", "campaigns", NULL);
  g_autofree char *file = g_strconcat (name, ".muster", NULL);
  MusterSetup setup = { .title = name, .seeded = TRUE, .seed = seed };
  MusterSession *session;

  g_assert_cmpint (g_mkdir_with_parents (campaigns, 0700), ==, 0);
  *path = g_build_filename (campaigns, file, NULL);
  if (g_file_test (*path, G_FILE_TEST_EXISTS))
    return NULL;
  session = muster_session_create (*path, play_scenario (), &setup, NULL);
  g_assert_nonnull (session);
  muster_session_keep (session);
  return session;
}

static void
play_to (MusterSession *session,
         gint           turn)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  while (muster_session_state (session)->turn < turn && play_random (session, &order))
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      g_assert_true (muster_session_submit (session, &order, NULL, &reply, NULL));
    }
}

static void
finish (MusterSession *session)
{
  g_assert_true (muster_session_close (session, NULL));
  g_object_unref (session);
}

static void
give (MusterSession *session,
      const char    *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

  g_assert_true (muster_session_do (session, text, NULL, &reply, NULL));
}

/* @path: (out): of 100,000 entries, in the middle of a war */
static void
make_long (char **path)
{
  MusterSession *session = create ("long", 11, path);

  if (!session)
    return;
  play_to (session, 6);
  while (muster_session_last (session) < ENTRIES)
    {
      give (session, "undo 5");
      give (session, "redo 5");
    }
  bench_print ("window.campaign.long", (double) muster_session_last (session), "entries");
  finish (session);
}

static void
make_war (char **path)
{
  MusterSession *session = create ("war", 12, path);

  if (!session)
    return;
  play_to (session, G_MAXINT);
  g_assert_true (muster_session_state (session)->ended);
  bench_print ("window.campaign.war", (double) muster_session_last (session), "entries");
  finish (session);
}

static void
make_small (void)
{
  for (guint i = 0; i < SMALL; i++)
    {
      g_autofree char *name = g_strdup_printf ("small-%u", i);
      g_autofree char *path = NULL;
      MusterSession *session = create (name, 20 + i, &path);

      if (!session)
        continue;
      play_to (session, (gint) i + 2);
      finish (session);
    }
}

/* As after a first run: the sample has been made, the tour been taken; and no campaign was left open. */
static void
make_settings (void)
{
  g_autofree char *keys = g_build_filename (folder, "config", "glib-2.0", "settings", NULL);
  g_autofree char *file = g_build_filename (keys, "keyfile", NULL);

  g_assert_cmpint (g_mkdir_with_parents (keys, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, "[io/github/musterroll/Muster]\nsample-made=true\ntour-taken=true\n", -1, NULL));
}

/* --- running -------------------------------------------------------------- */

static void
take_values (Subject    *subject,
             const char *output)
{
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    {
      char *space = strchr (lines[i], ' ');
      GArray *values;
      double value;

      if (!space)
        continue;
      *space = '\0';
      value = g_ascii_strtod (space + 1, NULL);
      values = g_hash_table_lookup (subject->values, lines[i]);
      if (!values)
        {
          values = g_array_new (FALSE, FALSE, sizeof (double));
          g_hash_table_insert (subject->values, g_strdup (lines[i]), values);
        }
      g_array_append_val (values, value);
    }
}

static void
run (Subject *subject)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autofree char *file = g_build_filename (folder, "told", NULL);
  g_autofree char *start = NULL;
  g_autofree char *output = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  int told = g_open (file, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600);

  g_assert_cmpint (told, >=, 0);
  make_settings ();
  g_subprocess_launcher_take_fd (launcher, told, 3);
  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", probe, TRUE);
  g_subprocess_launcher_setenv (launcher, "PROBE_OUTPUT", "3", TRUE);
  g_subprocess_launcher_setenv (launcher, "PROBE_TASK", subject->task, TRUE);
  start = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  g_subprocess_launcher_setenv (launcher, "PROBE_START", start, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, subject->argv, &error);
  g_assert_no_error (error);
  if (!g_subprocess_wait_check (process, NULL, &error))
    g_error ("%s: %s", subject->name, error->message);
  g_assert_true (g_file_get_contents (file, &output, NULL, &error));
  take_values (subject, output);
}

/* --- figures -------------------------------------------------------------- */

static int
by_size (gconstpointer a,
         gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* @part: 0 the least, 0.5 the median, 0.95 what 95 of 100 are at most */
static double
figure (const Subject *subject,
        const char    *value,
        double         part)
{
  GArray *values = g_hash_table_lookup (subject->values, value);

  if (!values)
    g_error ("%s: the probe told no %s", subject->name, value);
  g_array_sort (values, by_size);
  return g_array_index (values, double, (guint) (part * (values->len - 1) + 0.5));
}

static void
print (const char    *unit,
       double         value,
       const char    *format,
       ...) G_GNUC_PRINTF (3, 4);

static void
print (const char *unit,
       double      value,
       const char *format,
       ...)
{
  g_autofree char *name = NULL;
  va_list args;

  va_start (args, format);
  name = g_strdup_vprintf (format, args);
  va_end (args);
  bench_print (name, value, unit);
}

static void
print_start (const Subject *subject)
{
  g_autofree char *cpu = g_strconcat (subject->value, "-cpu", NULL);

  print ("ms", figure (subject, subject->value, 0), "window.%s.least", subject->name);
  print ("ms", figure (subject, subject->value, 0.5), "window.%s.median", subject->name);
  print ("ms", figure (subject, cpu, 0), "window.%s.cpu-least", subject->name);
  print ("ms", figure (subject, cpu, 0.5), "window.%s.cpu-median", subject->name);
}

static void
print_ratio (const Subject *a,
             const Subject *b)
{
  g_autofree char *cpu_a = g_strconcat (a->value, "-cpu", NULL);
  g_autofree char *cpu_b = g_strconcat (b->value, "-cpu", NULL);

  print ("ratio", figure (a, a->value, 0) / figure (b, b->value, 0), "window.%s-to-%s.least", a->name, b->name);
  print ("ratio", figure (a, a->value, 0.5) / figure (b, b->value, 0.5), "window.%s-to-%s.median", a->name, b->name);
  print ("ratio", figure (a, cpu_a, 0) / figure (b, cpu_b, 0), "window.%s-to-%s.cpu-least", a->name, b->name);
  print ("ratio", figure (a, cpu_a, 0.5) / figure (b, cpu_b, 0.5), "window.%s-to-%s.cpu-median", a->name, b->name);
}

/* How many of 100 are short enough. */
static double
within (const Subject *subject,
        const char    *value)
{
  GArray *frames = g_hash_table_lookup (subject->values, value);
  guint good = 0;

  for (guint i = 0; i < frames->len; i++)
    good += g_array_index (frames, double, i) <= FRAME_MS;
  return 100.0 * good / frames->len;
}

static void
print_frames (const Subject *subject)
{
  print ("px", figure (subject, "width", 0.5), "window.%s.width", subject->name);
  print ("px", figure (subject, "height", 0.5), "window.%s.height", subject->name);
  print ("ms", figure (subject, "frame", 0.5), "window.%s.median", subject->name);
  print ("ms", figure (subject, "frame", 0.95), "window.%s.95-of-100", subject->name);
  print ("ms", figure (subject, "frame-cpu", 0.5), "window.%s.cpu-median", subject->name);
  print ("ms", figure (subject, "frame-cpu", 0.95), "window.%s.cpu-95-of-100", subject->name);
  print ("of-100", within (subject, "frame"), "window.%s.within-%d-ms", subject->name, FRAME_MS);
  print ("of-100", within (subject, "frame-cpu"), "window.%s.cpu-within-%d-ms", subject->name, FRAME_MS);
}

/* --- the measures --------------------------------------------------------- */

static void
measure (Subject *subjects,
         guint    n,
         guint    rounds)
{
  for (guint i = 0; i < n; i++)
    {
      GHashTable *warm = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);

      const char *task = subjects[i].task;

      /* the first run of each reads its files, and has time to draw the pictures of the library */
      subjects[i].values = warm;
      subjects[i].task = "rest";
      run (&subjects[i]);
      subjects[i].task = task;
      g_hash_table_unref (warm);
      subjects[i].values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
    }
  for (guint round = 0; round < rounds; round++)
    for (guint i = 0; i < n; i++)
      run (&subjects[i]);
}

static void
forget (Subject *subjects,
        guint    n)
{
  for (guint i = 0; i < n; i++)
    g_hash_table_unref (subjects[i].values);
}

static void
measure_start (const char *bare,
               const char *muster,
               const char *long_path,
               const char *war_path,
               guint       rounds)
{
  Subject s[] = {
    { "first.bare", { bare }, "first", "first" },
    { "first.editor", { EDITOR }, "first", "first" },
    { "first.library", { muster }, "first", "first" },
    { "map.long", { muster, long_path }, "map", "map" },
    { "map.war", { muster, war_path }, "map", "map" },
  };

  measure (s, G_N_ELEMENTS (s), rounds);
  for (guint i = 0; i < G_N_ELEMENTS (s); i++)
    print_start (&s[i]);
  print_ratio (&s[2], &s[0]);
  print_ratio (&s[2], &s[1]);
  print_ratio (&s[3], &s[2]);
  print_ratio (&s[4], &s[2]);
  forget (s, G_N_ELEMENTS (s));
}

static void
measure_panning (const char *muster,
                 const char *war_path,
                 const char *text)
{
  Subject s[] = {
    { "pan.editor", { EDITOR, text }, "pan", "frame" },
    { "pan.map", { muster, war_path }, "pan", "frame" },
  };

  measure (s, G_N_ELEMENTS (s), 2);
  for (guint i = 0; i < G_N_ELEMENTS (s); i++)
    print_frames (&s[i]);
  print ("ratio", figure (&s[1], "frame", 0.95) / figure (&s[0], "frame", 0.95), "window.pan.map-to-editor.95-of-100");
  print ("ratio", figure (&s[1], "frame-cpu", 0.95) / figure (&s[0], "frame-cpu", 0.95), "window.pan.map-to-editor.cpu-95-of-100");
  forget (s, G_N_ELEMENTS (s));
}

static void
measure_memory (const char *muster,
                const char *long_path,
                const char *war_path)
{
  Subject s[] = {
    { "memory.editor", { EDITOR }, "rest", "resident" },
    { "memory.library", { muster }, "rest", "resident" },
    { "memory.long", { muster, long_path }, "rest", "resident" },
    { "memory.war", { muster, war_path }, "rest", "resident" },
  };

  measure (s, G_N_ELEMENTS (s), 3);
  for (guint i = 0; i < G_N_ELEMENTS (s); i++)
    print ("MiB", figure (&s[i], "resident", 0.5), "window.%s", s[i].name);
  for (guint i = 1; i < G_N_ELEMENTS (s); i++)
    print ("MiB", figure (&s[i], "resident", 0.5) - figure (&s[0], "resident", 0.5), "window.%s-over-editor", s[i].name);
  forget (s, G_N_ELEMENTS (s));
}

/* A text long enough to be gone through at that pace. */
static char *
make_text (void)
{
  char *path = g_build_filename (folder, "text.txt", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (text, "%u: whoever has the word may march, muster or pass; what is done is written down.\n", i);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

static void
set_home (void)
{
  static const struct { const char *variable, *name; } homes[] = {
    { "XDG_DATA_HOME", "data" }, { "XDG_CONFIG_HOME", "config" }, { "XDG_CACHE_HOME", "cache" },
    { "XDG_STATE_HOME", "state" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (homes); i++)
    {
      g_autofree char *path = g_build_filename (folder, homes[i].name, NULL);

      g_setenv (homes[i].variable, path, TRUE);
    }
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR) && !g_file_test (inner, G_FILE_TEST_IS_SYMLINK))
        remove_folder (inner);
      else
        g_unlink (inner);
    }
  g_rmdir (path);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *long_path = NULL, *war_path = NULL, *text = NULL, *editor = g_find_program_in_path (EDITOR);
  const char *asked = g_getenv ("MUSTER_BENCH_ROUNDS"), *kept = g_getenv ("MUSTER_BENCH_FOLDER");
  const char *only = g_getenv ("MUSTER_BENCH_ONLY");
  guint rounds = asked ? (guint) CLAMP (atoi (asked), 1, 1000) : ROUNDS;

  g_assert_cmpint (argc, ==, 4);
  if (!editor)
    {
      g_printerr ("%s is not installed, and there is nothing to measure beside: see build-aux/packages-bench.txt\n", EDITOR);
      return 77;
    }
  probe = argv[1];
  folder = kept ? g_canonicalize_filename (kept, NULL) : g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  g_assert_nonnull (folder);
  set_home ();
  make_long (&long_path);
  make_war (&war_path);
  make_small ();
  text = make_text ();
  if (!only || g_str_equal (only, "start"))
    measure_start (argv[2], argv[3], long_path, war_path, rounds);
  if (!only || g_str_equal (only, "memory"))
    measure_memory (argv[3], long_path, war_path);
  if (!only || g_str_equal (only, "pan"))
    measure_panning (argv[3], war_path, text);
  if (!kept)
    remove_folder (folder);
  g_free (folder);
  return 0;
}
