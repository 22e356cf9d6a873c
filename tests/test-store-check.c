#include "config.h"

#include "store-toy.h"

#include <sqlite3.h>

/* Changes a closed campaign behind the program's back. */
static void
tamper (const char *path,
        const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA ignore_check_constraints = ON", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_total_changes (db) > 0 || strstr (sql, "TABLE") != NULL || strstr (sql, "TRIGGER") != NULL, ==, TRUE);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static void
make (Fixture *fixture,
      Toy     *toy)
{
  MusterStore *store = toy_create (fixture->path);

  toy_begin (toy);
  toy_play (store, toy, fixture->rand, 40, NULL);
  toy_check (store);
  toy_close (store);
}

/* Faults that SQLite's own check does not see. */
static void
test_faults (Fixture      *fixture,
             gconstpointer data G_GNUC_UNUSED)
{
  static const char *const faults[] = {
    "UPDATE journal SET parent = 3 WHERE id = 9",
    "UPDATE journal SET head = 8 WHERE id = 9",
    "UPDATE journal SET tip = 8 WHERE id = 9",
    "UPDATE journal SET kind = 1 WHERE id = 9",
    "UPDATE journal SET kind = 7 WHERE id = 9",
    "UPDATE meta SET head = 39",
    "UPDATE meta SET tip = 39",
    "UPDATE meta SET last = 39, head = 39, tip = 39",
    "UPDATE meta SET dice_thrown = dice_thrown + 1",
    "DELETE FROM journal WHERE id = 17",
    "DELETE FROM effect WHERE entry = 9 AND seq = 0",
    "UPDATE effect SET before = before + 1 WHERE entry = 30",
    "UPDATE effect SET after = after + 1 WHERE entry = 30",
    "UPDATE effect SET field = 99 WHERE entry = 9",
    "DELETE FROM roll WHERE entry = (SELECT max(entry) FROM roll)",
    "UPDATE roll SET seq = seq + 10 WHERE entry = (SELECT max(entry) FROM roll)",
    "DELETE FROM clause WHERE id = 1",
    "DELETE FROM now WHERE subject = 7",
    "UPDATE now SET value = value + 1 WHERE subject = 7",
    "UPDATE snapshot SET hash = hash + 1 WHERE entry = (SELECT max(entry) FROM snapshot)",
    "UPDATE snapshot SET state = replace(state, '\"secret\":[0]', '\"secret\":[1]') WHERE entry = 0",
    "UPDATE snapshot SET state = '{' WHERE entry = 0",
    "UPDATE fact SET bytes = x'00'",
    "UPDATE meta SET facts = 'none'",
    "DELETE FROM meta",
  };
  Toy toy;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;
      MusterStore *store;

      make (fixture, &toy);
      tamper (fixture->path, faults[i]);
      store = muster_store_open (fixture->path, TRUE, &error);
      if (store)
        {
          if (muster_store_check (store, &error))
            g_error ("not found: %s", faults[i]);
          toy_close (store);
        }
      g_test_message ("%s", error->message);
      g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
      g_assert_null (strchr (error->message, '\n'));
      g_remove (fixture->path);
    }
}

/* Faults that would make another state are found when it is loaded, without any check. */
static void
test_load (Fixture      *fixture,
           gconstpointer data G_GNUC_UNUSED)
{
  static const char *const faults[] = {
    "UPDATE now SET value = value + 1 WHERE subject = 7",
    "UPDATE now SET value = 1000000000000 WHERE subject = 7",
    "UPDATE now SET subject = 40 WHERE subject = 7",
    "DELETE FROM now WHERE value > 10",
    "UPDATE meta SET head = 39",
    "UPDATE meta SET tip = 39",
    "UPDATE meta SET last = 39, head = 39, tip = 39",
    "UPDATE journal SET hash = hash + 1 WHERE id = 40",
    "DELETE FROM snapshot",
    "UPDATE field SET name = 'other' WHERE id = 2",
    "UPDATE field SET name = CAST(x'ff' AS TEXT) WHERE id = 2",
    "UPDATE field SET id = 70000 WHERE id = 2",
    "DROP TABLE now; CREATE VIEW now AS SELECT 1 AS field, 0 AS subject, 1 AS value",
    "ALTER TABLE journal RENAME TO diary",
  };
  Toy toy;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;
      MusterStore *store;

      make (fixture, &toy);
      tamper (fixture->path, faults[i]);
      store = muster_store_open (fixture->path, TRUE, &error);
      if (store)
        {
          toy_begin (&toy);
          if (muster_store_load (store, &toy_game, NULL, &toy, NULL, NULL, &error))
            g_error ("not found: %s", faults[i]);
          toy_close (store);
        }
      g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
      g_remove (fixture->path);
    }
}

/* Entries that make no sense are refused, not handed on. */
static void
test_entries (Fixture      *fixture,
              gconstpointer data G_GNUC_UNUSED)
{
  static const char *const faults[] = {
    "UPDATE journal SET kind = 9 WHERE id = 1",
    "UPDATE journal SET text = CAST(x'c328' AS TEXT) WHERE id = 1",
    "UPDATE effect SET subject = 70000 WHERE entry = 1",
    "UPDATE effect SET after = 9999999999 WHERE entry = 1",
    "UPDATE effect SET clause = 99 WHERE entry = 1",
    "UPDATE effect SET field = 99 WHERE entry = 1",
    "UPDATE roll SET sides = 300",
    "UPDATE roll SET value = 7",
    "UPDATE roll SET source = 3",
    "UPDATE roll SET args = '1:2:3'",
    "UPDATE roll SET args = '1:2 3:4 5:6 7:8'",
    "UPDATE roll SET args = '1:99999999999'",
    "UPDATE roll SET args = '1: 2'",
    "UPDATE roll SET modifiers = '1:2'",
    "UPDATE roll SET modifiers = '99:1:1'",
    "UPDATE roll SET modifiers = 'x'",
  };
  Toy toy;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GPtrArray) entries = NULL;
      g_autoptr (GError) error = NULL;
      MusterStore *store;

      make (fixture, &toy);
      tamper (fixture->path, faults[i]);
      store = toy_open (fixture->path, TRUE);
      entries = muster_store_entries (store, &toy_game, 1, 100, TRUE, &error);
      if (entries)
        g_error ("not found: %s", faults[i]);
      g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
      toy_close (store);
      g_remove (fixture->path);
    }
}

/* A file that carries code of its own has it not run. */
static void
test_trigger (Fixture      *fixture,
              gconstpointer data G_GNUC_UNUSED)
{
  MusterStore *store;
  gint64 head;
  Toy toy;

  make (fixture, &toy);
  tamper (fixture->path, "CREATE TRIGGER evil AFTER INSERT ON journal BEGIN UPDATE meta SET title = 'evil'; END");
  store = toy_open (fixture->path, FALSE);
  toy_load (store, &toy, &head, NULL);
  toy_play (store, &toy, fixture->rand, 3, NULL);
  toy_close (store);
  store = toy_open (fixture->path, FALSE);
  g_assert_cmpstr (muster_store_meta (store)->title, ==, "A toy");
  toy_close (store);
}

/* A ring of parents, which no program wrote, ends the walk with an error and not never. */
static void
test_ring (Fixture      *fixture,
           gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  MusterStore *store;
  Toy toy;

  make (fixture, &toy);
  tamper (fixture->path, "DELETE FROM snapshot WHERE entry > 0; UPDATE journal SET parent = 30 WHERE id = 20");
  store = toy_open (fixture->path, TRUE);
  toy_begin (&toy);
  g_assert_false (muster_store_state_at (store, &toy_game, NULL, 35, &toy, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  toy_close (store);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TOY_TEST ("/store/check/faults", test_faults);
  TOY_TEST ("/store/check/load", test_load);
  TOY_TEST ("/store/check/entries", test_entries);
  TOY_TEST ("/store/check/trigger", test_trigger);
  TOY_TEST ("/store/check/ring", test_ring);
  return g_test_run ();
}
