/* What is no campaign, or a damaged one, or of a program to come: refused as it is, and never believed. */
#include "config.h"

#include "store-toy.h"

/* Refused for reading and for writing, and not a byte of it changed, nor anything left beside it. */
static void
assert_refused (Fixture         *fixture,
                const char      *bytes,
                gsize            size,
                MusterStoreError code)
{
  g_autofree char *after = NULL;
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *journal = g_strconcat (fixture->path, "-journal", NULL);
  gsize after_size;

  toy_write_file (fixture->path, bytes, size);
  toy_assert_fails (fixture->path, FALSE, code);
  toy_assert_fails (fixture->path, TRUE, code);
  toy_read_file (fixture->path, &after, &after_size);
  g_assert_cmpmem (after, after_size, bytes, size);
  g_assert_false (g_file_test (wal, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (journal, G_FILE_TEST_EXISTS));
}

static void
test_foreign (Fixture      *fixture,
              gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *pipe_path = g_build_filename (fixture->folder, "pipe", NULL);
  g_autofree char *bytes = NULL;
  gsize size;
  Toy toy;

  toy_assert_fails (fixture->path, FALSE, MUSTER_STORE_ERROR_IO);
  toy_assert_fails (fixture->path, TRUE, MUSTER_STORE_ERROR_IO);
  toy_assert_fails (fixture->folder, FALSE, MUSTER_STORE_ERROR_IO);
  toy_assert_fails (fixture->folder, TRUE, MUSTER_STORE_ERROR_IO);
  g_assert_cmpint (symlink ("nowhere", link), ==, 0);
  toy_assert_fails (link, FALSE, MUSTER_STORE_ERROR_IO);
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  toy_assert_fails (pipe_path, TRUE, MUSTER_STORE_ERROR_NOT_A_CAMPAIGN);

  assert_refused (fixture, "", 0, MUSTER_STORE_ERROR_NOT_A_CAMPAIGN);
  assert_refused (fixture, "Dear diary,", 11, MUSTER_STORE_ERROR_NOT_A_CAMPAIGN);
  g_remove (fixture->path);

  /* another program's database */
  toy_make (fixture, 3, &toy);
  toy_read_file (fixture->path, &bytes, &size);
  memset (bytes + 68, 0, 4);
  assert_refused (fixture, bytes, size, MUSTER_STORE_ERROR_NOT_A_CAMPAIGN);
}

static void
test_truncated (Fixture      *fixture,
                gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *bytes = NULL;
  gsize size;
  Toy toy;

  toy_make (fixture, 60, &toy);
  toy_read_file (fixture->path, &bytes, &size);
  assert_refused (fixture, bytes, 15, MUSTER_STORE_ERROR_NOT_A_CAMPAIGN);
  assert_refused (fixture, bytes, 50, MUSTER_STORE_ERROR_DAMAGED);
  assert_refused (fixture, bytes, 100, MUSTER_STORE_ERROR_DAMAGED);
  for (guint i = 0; i < 20; i++)
    assert_refused (fixture, bytes, (gsize) g_rand_int_range (fixture->rand, 100, (gint32) size),
                    MUSTER_STORE_ERROR_DAMAGED);
  toy_write_file (fixture->path, bytes, size);
  toy_close (toy_open (fixture->path, FALSE));
}

/* Each page in turn overwritten: the check notices, and a state that loads is the right one. */
static void
test_damaged_page (Fixture      *fixture,
                   gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *bytes = NULL;
  guint unnoticed = 0, loaded = 0;
  gsize size, page;
  Toy toy;

  toy_make (fixture, 60, &toy);
  toy_read_file (fixture->path, &bytes, &size);
  page = (gsize) (guint8) bytes[16] << 8 | (guint8) bytes[17];
  g_assert_cmpuint (size % page, ==, 0);

  for (gsize at = page; at < size; at += page)
    {
      g_autofree char *broken = g_memdup2 (bytes, size);
      g_autoptr (GError) error = NULL;
      MusterStore *store;
      Toy found;

      for (gsize i = 0; i < page; i++)
        broken[at + i] = (char) g_rand_int (fixture->rand);
      toy_write_file (fixture->path, broken, size);
      store = muster_store_open (fixture->path, TRUE, &error);
      if (!store)
        {
          g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
          continue;
        }
      toy_begin (&found);
      if (muster_store_load (store, &toy_game, NULL, &found, NULL, NULL, NULL))
        {
          loaded++;
          toy_assert_same (&toy, &found);
        }
      if (muster_store_check (store, &error))
        unnoticed++;
      else
        g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
      toy_close (store);
    }
  g_assert_cmpuint (unnoticed, ==, 0);
  g_test_message ("%u pages, the state still loaded with %u of them broken", (guint) (size / page), loaded);
}

/* Bytes flipped anywhere: nothing crashes, and a state that loads is the right one. */
static void
test_flipped_bytes (Fixture      *fixture,
                    gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *bytes = NULL;
  guint rounds = g_test_slow () ? 3000 : 200;
  gsize size;
  Toy toy;

  toy_make (fixture, 40, &toy);
  toy_read_file (fixture->path, &bytes, &size);
  for (guint i = 0; i < rounds; i++)
    {
      g_autofree char *broken = g_memdup2 (bytes, size);
      g_autoptr (GPtrArray) entries = NULL;
      MusterStore *store;
      gint64 head, tip;
      Toy found;

      for (gint n = g_rand_int_range (fixture->rand, 1, 4); n > 0; n--)
        broken[g_rand_int_range (fixture->rand, 0, (gint32) size)] ^= (char) (1 << g_rand_int_range (fixture->rand, 0, 8));
      toy_write_file (fixture->path, broken, size);
      store = muster_store_open (fixture->path, g_rand_boolean (fixture->rand), NULL);
      if (!store)
        continue;
      toy_begin (&found);
      if (muster_store_load (store, &toy_game, NULL, &found, &head, &tip, NULL))
        {
          toy_assert_same (&toy, &found);
          g_assert_cmpint (head, ==, 40);
          g_assert_cmpint (tip, ==, 40);
        }
      entries = muster_store_entries (store, &toy_game, 1, 1000, TRUE, NULL);
      for (gint64 id = 0; id <= 40; id += 13)
        {
          toy_begin (&found);
          muster_store_state_at (store, &toy_game, NULL, id, &found, NULL);
        }
      muster_store_check (store, NULL);
      muster_store_close (store, NULL);
    }
}

static void
test_newer (Fixture      *fixture,
            gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *after = NULL;
  MusterStore *store;
  gsize size, after_size;
  Toy toy, found;

  toy_make (fixture, 20, &toy);
  toy_read_file (fixture->path, &bytes, &size);
  bytes[63] = 77;
  toy_write_file (fixture->path, bytes, size);

  g_assert_null (muster_store_open (fixture->path, FALSE, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NEWER);
  g_assert_nonnull (strstr (error->message, "77"));
  g_assert_nonnull (strstr (error->message, G_STRINGIFY (MUSTER_STORE_VERSION)));
  g_clear_error (&error);

  store = toy_open (fixture->path, TRUE);
  g_assert_cmpint (muster_store_version (store), ==, 77);
  g_assert_true (muster_store_is_read_only (store));
  toy_load (store, &found, NULL, NULL);
  toy_assert_same (&toy, &found);
  g_assert_false (muster_store_set_title (store, "no", &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_READ_ONLY);
  toy_close (store);
  toy_read_file (fixture->path, &after, &after_size);
  g_assert_cmpmem (after, after_size, bytes, size);
}

int
main (int   argc,
       char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TOY_TEST ("/store/foreign", test_foreign);
  TOY_TEST ("/store/truncated", test_truncated);
  TOY_TEST ("/store/damaged-page", test_damaged_page);
  TOY_TEST ("/store/flipped-bytes", test_flipped_bytes);
  TOY_TEST ("/store/newer", test_newer);
  return g_test_run ();
}
