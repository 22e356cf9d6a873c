/* A small game for the tests of src/store, and a campaign of it played at random. */
#pragma once

#include "store.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#define TOY_PIECES 40
#define TOY_FACTS "<scenario id='toy'>\xc3\xa9</scenario>"

enum
{
  TOY_TURN,
  TOY_SIDE,
  TOY_SECRET,
  TOY_AT,
  TOY_STRENGTH,
  TOY_HOME, /* only in the later edition of the game */
  TOY_N_FIELDS
};

enum
{
  TOY_KIND_PIECE = MUSTER_KIND_GAME,
  TOY_N_KINDS
};

typedef struct
{
  gint32 turn;
  gint8  side;
  gint8  secret;
  gint16 at[TOY_PIECES];
  gint8  strength[TOY_PIECES];
  gint8  home[TOY_PIECES];
} Toy;

static inline guint
toy_count (gconstpointer facts G_GNUC_UNUSED)
{
  return TOY_PIECES;
}

static inline gboolean
toy_secret (gconstpointer facts G_GNUC_UNUSED,
            gconstpointer state)
{
  return ((const Toy *) state)->secret != 0;
}

static const MusterKind toy_kinds[TOY_N_KINDS] = {
  [TOY_KIND_PIECE] = { .name = "piece", .count = toy_count },
};

#define TOY_FIELD(name, subject, min, max, member, width, capacity) \
  { name, subject, MUSTER_KIND_NUMBER, min, max, G_STRUCT_OFFSET (Toy, member), width, capacity, MUSTER_FIELD_PLAIN }

static const MusterField toy_fields[TOY_N_FIELDS] = {
  [TOY_TURN] = TOY_FIELD ("turn", MUSTER_KIND_NONE, 0, 100000, turn, 4, 1),
  [TOY_SIDE] = TOY_FIELD ("side", MUSTER_KIND_NONE, 0, 2, side, 1, 1),
  [TOY_SECRET] = TOY_FIELD ("secret", MUSTER_KIND_NONE, 0, 1, secret, 1, 1),
  [TOY_AT] = TOY_FIELD ("piece.at", TOY_KIND_PIECE, -3, 300, at, 2, TOY_PIECES),
  [TOY_STRENGTH] = TOY_FIELD ("piece.strength", TOY_KIND_PIECE, 0, 100, strength, 1, TOY_PIECES),
  [TOY_HOME] = TOY_FIELD ("piece.home", TOY_KIND_PIECE, 0, 100, home, 1, TOY_PIECES),
};

#define TOY_GAME(n) { .name = "toy", .state_size = sizeof (Toy), .kinds = toy_kinds, .n_kinds = TOY_N_KINDS, \
                      .fields = toy_fields, .n_fields = n, .secret = toy_secret }

/* The game as it was first, the same with one field more, and with one less. */
static const MusterGame toy_game = TOY_GAME (TOY_N_FIELDS - 1);
static const MusterGame toy_later G_GNUC_UNUSED = TOY_GAME (TOY_N_FIELDS);
static const MusterGame toy_earlier G_GNUC_UNUSED = TOY_GAME (TOY_N_FIELDS - 2);

static inline void
toy_begin (Toy *toy)
{
  memset (toy, 0, sizeof *toy);
  toy->turn = 1;
  toy->side = 1;
  for (guint i = 0; i < TOY_PIECES; i++)
    {
      toy->at[i] = (gint16) (i % 7);
      toy->strength[i] = 10;
      toy->home[i] = 5;
    }
}

static inline MusterStore *
toy_create (const char *path)
{
  MusterStoreMeta meta = { .title = (char *) "A toy", .seed = G_MAXUINT64 - 3, .seeded = TRUE, .created = 1755000000 };
  g_autoptr (GBytes) facts = g_bytes_new_static (TOY_FACTS, strlen (TOY_FACTS));
  g_autoptr (GError) error = NULL;
  MusterStore *store;
  Toy toy;

  store = muster_store_create (path, &toy_game, &meta, facts, &error);
  g_assert_no_error (error);
  toy_begin (&toy);
  muster_store_start (store, &toy_game, NULL, &toy, &error);
  g_assert_no_error (error);
  return store;
}

/* An order that changes a few things, with a few dice. */
static inline MusterEntry *
toy_order (Toy   *toy,
           GRand *rand)
{
  static const char *const clauses[] = { "M5.6", "M7.4", "M4", "M1.5" };
  MusterEntry *entry = muster_entry_new ();
  MusterPlay play = { .game = &toy_game, .state = toy };

  entry->text = g_strdup_printf ("march %d>%d", g_rand_int_range (rand, 0, 99), g_rand_int_range (rand, 0, 99));
  entry->side = (guint8) toy->side;
  entry->turn = toy->turn;
  entry->step = 4;
  entry->time = 1755000000 + g_rand_int_range (rand, 0, 1000);
  entry->effects = play.effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  entry->rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  for (gint i = g_rand_int_range (rand, 1, 8); i > 0; i--)
    {
      guint piece = (guint) g_rand_int_range (rand, 0, TOY_PIECES);
      const char *clause = clauses[g_rand_int_range (rand, 0, G_N_ELEMENTS (clauses))];

      muster_set (&play, TOY_AT, piece, g_rand_int_range (rand, -3, 301), clause);
      muster_set (&play, TOY_STRENGTH, piece, g_rand_int_range (rand, 0, 101), clause);
    }
  if (g_rand_int_range (rand, 0, 6) == 0)
    {
      muster_set (&play, TOY_SIDE, 0, 3 - toy->side, "M2");
      if (toy->side == 1)
        muster_set (&play, TOY_TURN, 0, toy->turn + 1, "M2");
    }
  for (gint i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    {
      MusterRoll roll = { .sides = 6, .value = (guint8) g_rand_int_range (rand, 1, 7),
                          .source = MUSTER_DICE_SEEDED, .purpose = 12, .clause = "M6.1", .needed = -4,
                          .n_args = 2, .arg = { { TOY_KIND_PIECE, 3 }, { MUSTER_KIND_NUMBER, -70000 } },
                          .n_modifiers = 1, .modifier = { { "M6.2", 9, -2 } } };

      g_array_append_val (entry->rolls, roll);
    }
  return entry;
}

static inline void
toy_append (MusterStore *store,
            Toy         *toy,
            MusterEntry *entry)
{
  g_autoptr (GError) error = NULL;
  gboolean good = muster_store_append (store, &toy_game, NULL, toy, entry, &error);

  g_assert_no_error (error);
  g_assert_true (good);
}

/* Plays @n orders; keeps the state after each in @states, if asked. */
static inline void
toy_play (MusterStore *store,
          Toy         *toy,
          GRand       *rand,
          guint        n,
          GArray      *states)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterEntry) entry = toy_order (toy, rand);

      toy_append (store, toy, entry);
      if (states)
        g_array_append_vals (states, toy, 1);
    }
}

static inline void
toy_load (MusterStore *store,
          Toy         *toy,
          gint64      *head,
          gint64      *tip)
{
  g_autoptr (GError) error = NULL;

  toy_begin (toy);
  muster_store_load (store, &toy_game, NULL, toy, head, tip, &error);
  g_assert_no_error (error);
}

static inline MusterStore *
toy_open (const char *path,
          gboolean    read_only)
{
  g_autoptr (GError) error = NULL;
  MusterStore *store = muster_store_open (path, read_only, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);
  return store;
}

static inline void
toy_check (MusterStore *store)
{
  g_autoptr (GError) error = NULL;
  gboolean good = muster_store_check (store, &error);

  g_assert_no_error (error);
  g_assert_true (good);
}

static inline void
toy_close (MusterStore *store)
{
  g_autoptr (GError) error = NULL;
  gboolean good = muster_store_close (store, &error);

  g_assert_no_error (error);
  g_assert_true (good);
}

static inline void
toy_assert_same (const Toy *a,
                 const Toy *b)
{
  for (guint f = 0; f < TOY_HOME; f++)
    for (guint s = 0; s < muster_game_subjects (&toy_game, NULL, f); s++)
      g_assert_cmpint (muster_get (&toy_game, a, f, s), ==, muster_get (&toy_game, b, f, s));
}

/* A folder of its own for each test. */
typedef struct
{
  char  *folder;
  char  *path;
  GRand *rand;
} Fixture;

static inline void
fixture_set_up (Fixture      *fixture,
                gconstpointer data G_GNUC_UNUSED)
{
  guint32 seed = (guint32) g_test_rand_int ();

  fixture->folder = g_dir_make_tmp ("muster-store-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "toy.muster", NULL);
  fixture->rand = g_rand_new_with_seed (seed);
  g_test_message ("seed %u", seed);
}

static inline void
fixture_tear_down (Fixture      *fixture,
                   gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_rand_free (fixture->rand);
}

static inline void
toy_assert_fails (const char      *path,
                  gboolean         read_only,
                  MusterStoreError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_store_open (path, read_only, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, code);
  /* one line, and which file */
  g_assert_nonnull (strstr (error->message, path));
  g_assert_null (strchr (error->message, '\n'));
}

static inline void
toy_read_file (const char *path,
               char      **bytes,
               gsize      *size)
{
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, bytes, size, &error);
  g_assert_no_error (error);
}

static inline void
toy_write_file (const char *path,
                const char *bytes,
                gsize       size)
{
  g_autoptr (GError) error = NULL;

  /* a new file, for the quick way leaves the end of a longer one */
  g_remove (path);
  g_file_set_contents_full (path, bytes, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

static inline void
toy_make (Fixture *fixture,
          guint    n,
          Toy     *toy)
{
  MusterStore *store = toy_create (fixture->path);

  toy_begin (toy);
  toy_play (store, toy, fixture->rand, n, NULL);
  toy_close (store);
}

#define TOY_TEST(path, function) \
  g_test_add (path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)
