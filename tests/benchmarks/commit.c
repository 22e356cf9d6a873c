#include "config.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "bench.h"

/* An order committed, beside a bare SQLite transaction of the same rows on the same disk. */

typedef struct
{
  sqlite3      *db;
  sqlite3_stmt *begin, *commit, *entry, *effect, *now, *roll, *meta;
} Bare;

static void
run (Bare       *bare,
     const char *sql)
{
  g_assert_cmpint (sqlite3_exec (bare->db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

static sqlite3_stmt *
prepare (Bare       *bare,
         const char *sql)
{
  sqlite3_stmt *statement = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (bare->db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  return statement;
}

static void
bare_open (Bare       *bare,
           const char *path)
{
  g_assert_cmpint (sqlite3_open (path, &bare->db), ==, SQLITE_OK);
  run (bare, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
             "CREATE TABLE entry (id INTEGER PRIMARY KEY, a, b, c, text, d, e, f, g, h);"
             "CREATE TABLE effect (entry INT, seq INT, field INT, subject INT, before INT, after INT, clause INT,"
             " PRIMARY KEY (entry, seq)) WITHOUT ROWID;"
             "CREATE TABLE now (field INT, subject INT, value INT, PRIMARY KEY (field, subject)) WITHOUT ROWID;"
             "CREATE TABLE roll (entry INT, seq INT, sides INT, value INT, source INT, purpose INT, clause INT,"
             " needed INT, args TEXT, modifiers TEXT, PRIMARY KEY (entry, seq)) WITHOUT ROWID;"
             "CREATE TABLE meta (last INT, head INT, tip INT, dice INT); INSERT INTO meta VALUES (0, 0, 0, 0);");
  bare->begin = prepare (bare, "BEGIN IMMEDIATE");
  bare->commit = prepare (bare, "COMMIT");
  bare->entry = prepare (bare, "INSERT INTO entry VALUES (?, 1, 2, 3, ?, 5, 6, 7, 1800000000, 1234567890123456789)");
  bare->effect = prepare (bare, "INSERT INTO effect VALUES (?, ?, ?, ?, ?, ?, 9)");
  bare->now = prepare (bare, "INSERT OR REPLACE INTO now VALUES (?, ?, ?)");
  bare->roll = prepare (bare, "INSERT INTO roll VALUES (?, ?, ?, ?, 1, 2, 9, 6, '17:3 17:99', '4:5:2')");
  bare->meta = prepare (bare, "UPDATE meta SET last = ?, head = ?, tip = ?, dice = 7");
}

static void
step (sqlite3_stmt *statement,
      guint         n,
      ...)
{
  va_list values;

  va_start (values, n);
  for (guint i = 1; i <= n; i++)
    sqlite3_bind_int64 (statement, (int) i, va_arg (values, gint64));
  va_end (values);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
  sqlite3_reset (statement);
}

static void
bare_commit (Bare              *bare,
             const MusterEntry *entry)
{
  step (bare->begin, 0);
  sqlite3_bind_int64 (bare->entry, 1, entry->id);
  sqlite3_bind_text (bare->entry, 2, entry->text, -1, SQLITE_STATIC);
  step (bare->entry, 0);
  for (guint i = 0; i < entry->effects->len; i++)
    {
      const MusterEffect *e = &g_array_index (entry->effects, MusterEffect, i);

      step (bare->effect, 6, entry->id, (gint64) i, (gint64) e->field, (gint64) e->subject,
            (gint64) e->before, (gint64) e->after);
      step (bare->now, 3, (gint64) e->field, (gint64) e->subject, (gint64) e->after);
    }
  for (guint i = 0; i < entry->rolls->len; i++)
    step (bare->roll, 4, entry->id, (gint64) i, (gint64) 6,
          (gint64) g_array_index (entry->rolls, MusterRoll, i).value);
  step (bare->meta, 3, entry->id, entry->id, entry->id);
  step (bare->commit, 0);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static double
median (GArray *values)
{
  g_array_sort (values, compare);
  return g_array_index (values, double, values->len / 2);
}

int
main (void)
{
  /* not a RAM disk: where the build is */
  g_autofree char *folder = g_build_filename (MUSTER_BUILD_ROOT, "bench-commit-XXXXXX", NULL);
  g_autofree char *path = NULL, *bare_path = NULL;
  g_autoptr (GArray) ours = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) theirs = g_array_new (FALSE, FALSE, sizeof (double));
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterSetup setup = { .seeded = TRUE, .seed = 7 };
  MusterSession *session;
  Bare bare;

  g_assert_nonnull (g_mkdtemp (folder));
  path = g_build_filename (folder, "campaign.muster", NULL);
  bare_path = g_build_filename (folder, "bare.db", NULL);
  session = muster_session_create (path, play_scenario (), &setup, NULL);
  g_assert_nonnull (session);
  bare_open (&bare, bare_path);
  for (guint n = 0; n < 1000 && play_random (session, &order); n++)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      double start = bench_now (), middle, took;

      g_assert_true (muster_session_submit (session, &order, NULL, &reply, NULL));
      middle = bench_now ();
      bare_commit (&bare, reply.entry);
      took = middle - start;
      g_array_append_val (ours, took);
      took = bench_now () - middle;
      g_array_append_val (theirs, took);
    }
  bench_print ("commit.order-median", median (ours) * 1e3, "ms");
  bench_print ("commit.bare-transaction-median", median (theirs) * 1e3, "ms");
  bench_print ("commit.order-to-bare", median (ours) / median (theirs), "ratio");
  muster_session_close (session, NULL);
  g_object_unref (session);
  {
    sqlite3_stmt *const all[] = { bare.begin, bare.commit, bare.entry, bare.effect, bare.now, bare.roll, bare.meta };

    for (guint i = 0; i < G_N_ELEMENTS (all); i++)
      sqlite3_finalize (all[i]);
  }
  sqlite3_close (bare.db);
  g_remove (path);
  g_remove (bare_path);
  g_rmdir (folder);
  return 0;
}
