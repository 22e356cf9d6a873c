#include "config.h"

#include "store-toy.h"

#include <sqlite3.h>

#define ORDERS 400

/* The same rows as an append writes, by SQLite alone, with places counted by hand. */
typedef struct
{
  sqlite3      *db;
  sqlite3_stmt *begin, *commit, *entry, *effect, *now, *roll, *meta;
} Bare;

static sqlite3_stmt *
prepare (sqlite3    *db,
         const char *sql)
{
  sqlite3_stmt *statement = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  return statement;
}

static void
bare_open (Bare       *bare,
           const char *path)
{
  g_assert_cmpint (sqlite3_open (path, &bare->db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (bare->db, "PRAGMA foreign_keys = ON; PRAGMA locking_mode = EXCLUSIVE;"
                                           "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                                           "INSERT INTO clause VALUES (1, 'M5.6');", NULL, NULL, NULL), ==, SQLITE_OK);
  bare->begin = prepare (bare->db, "BEGIN IMMEDIATE");
  bare->commit = prepare (bare->db, "COMMIT");
  bare->entry = prepare (bare->db, "INSERT INTO journal (id, kind, parent, head, tip, text, side, turn, step, time, hash)"
                                   " VALUES (?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  bare->effect = prepare (bare->db, "INSERT INTO effect VALUES (?, ?, ?, ?, ?, ?, 1)");
  bare->now = prepare (bare->db, "UPDATE now SET value = ? WHERE field = ? AND subject = ?");
  bare->roll = prepare (bare->db, "INSERT INTO roll VALUES (?, ?, ?, ?, 1, 12, 1, -4, '10:3 1:-70000', '2:9:-2')");
  bare->meta = prepare (bare->db, "UPDATE meta SET last = ?, head = ?, tip = ?, dice_thrown = 7");
}

static void
bare_step (sqlite3_stmt *statement,
           int           n,
           ...)
{
  va_list values;

  va_start (values, n);
  for (int i = 1; i <= n; i++)
    sqlite3_bind_int64 (statement, i, va_arg (values, gint64));
  va_end (values);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
  sqlite3_reset (statement);
}

#define N(x) ((gint64) (x))

static void
bare_append (Bare              *bare,
             const MusterEntry *entry,
             gint64             id)
{
  bare_step (bare->begin, 0);
  sqlite3_bind_text (bare->entry, 5, entry->text, -1, SQLITE_STATIC);
  for (int i = 1; i <= 10; i++)
    if (i != 5)
      sqlite3_bind_int64 (bare->entry, i, i == 2 ? id - 1 : i > 5 ? i : id);
  bare_step (bare->entry, 0);
  for (guint i = 0; i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      bare_step (bare->effect, 6, id, N (i), N (effect->field + 1), N (effect->subject), N (effect->before),
                 N (effect->after));
      bare_step (bare->now, 3, N (effect->after), N (effect->field + 1), N (effect->subject));
    }
  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (entry->rolls, MusterRoll, i);

      bare_step (bare->roll, 4, id, N (i), N (roll->sides), N (roll->value));
    }
  bare_step (bare->meta, 3, id, id, id);
  bare_step (bare->commit, 0);
}

static void
bare_close (Bare *bare)
{
  sqlite3_stmt *const all[] = { bare->begin, bare->commit, bare->entry, bare->effect, bare->now, bare->roll, bare->meta };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    sqlite3_finalize (all[i]);
  g_assert_cmpint (sqlite3_close (bare->db), ==, SQLITE_OK);
}

/* An append takes at most twice what SQLite takes for its rows. Taken in turns, so that a busy machine slows both. */
static void
test_append (Fixture      *fixture,
             gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *bare_path = g_build_filename (fixture->folder, "bare.muster", NULL);
  gint64 ours = 0, theirs = 0;
  MusterStore *store;
  Bare bare;
  Toy toy;

  if (!g_test_perf ())
    {
      g_test_skip ("only with -m perf");
      return;
    }
  toy_close (toy_create (bare_path));
  bare_open (&bare, bare_path);
  store = toy_create (fixture->path);
  toy_begin (&toy);
  toy_load (store, &toy, NULL, NULL);
  for (gint64 i = 1; i <= ORDERS; i++)
    {
      g_autoptr (MusterEntry) entry = toy_order (&toy, fixture->rand);
      gint64 start = g_get_monotonic_time ();
      gint64 middle;

      toy_append (store, &toy, entry);
      middle = g_get_monotonic_time ();
      bare_append (&bare, entry, i);
      theirs += g_get_monotonic_time () - middle;
      ours += middle - start;
    }
  toy_close (store);
  bare_close (&bare);
  g_test_message ("an append %.3f ms, its bare rows %.3f ms", (double) ours / ORDERS / 1000,
                  (double) theirs / ORDERS / 1000);
  g_assert_cmpint (ours, <=, 2 * theirs);
}

/* Loading reads the state and not the journal: ten times the orders, no more than a little more time. */
static void
test_load (Fixture      *fixture,
           gconstpointer data G_GNUC_UNUSED)
{
  gint64 best[2] = { G_MAXINT64, G_MAXINT64 };
  MusterStore *store;
  Toy toy;

  if (!g_test_perf ())
    {
      g_test_skip ("only with -m perf");
      return;
    }
  store = toy_create (fixture->path);
  toy_begin (&toy);
  for (guint round = 0; round < 2; round++)
    {
      toy_play (store, &toy, fixture->rand, round == 0 ? 300 : 2700, NULL);
      toy_close (store);
      for (guint i = 0; i < 10; i++)
        {
          gint64 start = g_get_monotonic_time ();
          Toy found;

          store = toy_open (fixture->path, TRUE);
          toy_load (store, &found, NULL, NULL);
          best[round] = MIN (best[round], g_get_monotonic_time () - start);
          toy_close (store);
        }
      store = toy_open (fixture->path, FALSE);
      toy_load (store, &toy, NULL, NULL);
    }
  toy_close (store);
  g_test_message ("opened and loaded in %.2f ms after 300 orders, in %.2f ms after 3000", (double) best[0] / 1000,
                  (double) best[1] / 1000);
  g_assert_cmpint (best[1], <, 2 * best[0] + 1000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TOY_TEST ("/store/speed/append", test_append);
  TOY_TEST ("/store/speed/load", test_load);
  return g_test_run ();
}
