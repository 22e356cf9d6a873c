#include "config.h"

#include "store-toy.h"

static void
assert_same_entry (const MusterEntry *a,
                   const MusterEntry *b)
{
  g_assert_cmpint (a->id, ==, b->id);
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpint (a->parent, ==, b->parent);
  g_assert_cmpint (a->head, ==, b->head);
  g_assert_cmpint (a->tip, ==, b->tip);
  g_assert_cmpstr (a->text, ==, b->text);
  g_assert_cmpint (a->side, ==, b->side);
  g_assert_cmpint (a->turn, ==, b->turn);
  g_assert_cmpint (a->step, ==, b->step);
  g_assert_cmpint (a->time, ==, b->time);
  g_assert_cmpuint (a->hash, ==, b->hash);
  g_assert_cmpstr (a->salt, ==, b->salt);
  g_assert_cmpstr (a->digest, ==, b->digest);
  g_assert_cmpint (a->opened, ==, b->opened);

  g_assert_cmpuint (a->effects->len, ==, b->effects->len);
  for (guint i = 0; i < a->effects->len; i++)
    {
      const MusterEffect *x = &g_array_index (a->effects, MusterEffect, i);
      const MusterEffect *y = &g_array_index (b->effects, MusterEffect, i);

      g_assert_cmpint (x->field, ==, y->field);
      g_assert_cmpint (x->subject, ==, y->subject);
      g_assert_cmpint (x->before, ==, y->before);
      g_assert_cmpint (x->after, ==, y->after);
      g_assert_cmpstr (x->clause, ==, y->clause);
    }
  g_assert_cmpuint (a->rolls->len, ==, b->rolls->len);
  for (guint i = 0; i < a->rolls->len; i++)
    {
      const MusterRoll *x = &g_array_index (a->rolls, MusterRoll, i);
      const MusterRoll *y = &g_array_index (b->rolls, MusterRoll, i);

      g_assert_cmpint (x->sides, ==, y->sides);
      g_assert_cmpint (x->value, ==, y->value);
      g_assert_cmpint (x->source, ==, y->source);
      g_assert_cmpint (x->purpose, ==, y->purpose);
      g_assert_cmpint (x->needed, ==, y->needed);
      g_assert_cmpstr (x->clause, ==, y->clause);
      g_assert_cmpint (x->n_args, ==, y->n_args);
      for (guint k = 0; k < x->n_args; k++)
        {
          g_assert_cmpint (x->arg[k].kind, ==, y->arg[k].kind);
          g_assert_cmpint (x->arg[k].value, ==, y->arg[k].value);
        }
      g_assert_cmpint (x->n_modifiers, ==, y->n_modifiers);
      for (guint k = 0; k < x->n_modifiers; k++)
        {
          g_assert_cmpstr (x->modifier[k].clause, ==, y->modifier[k].clause);
          g_assert_cmpint (x->modifier[k].code, ==, y->modifier[k].code);
          g_assert_cmpint (x->modifier[k].value, ==, y->modifier[k].value);
        }
    }
}

/* What an undo or redo does: the effects of @order, backwards or forwards, as an entry of their own. */
static MusterEntry *
step_entry (Toy               *toy,
            const MusterEntry *order,
            gboolean           back,
            gint64             tip)
{
  MusterEntry *entry = muster_entry_new ();

  entry->kind = back ? MUSTER_ENTRY_UNDO : MUSTER_ENTRY_REDO;
  entry->text = g_strdup (back ? "undo" : "redo");
  entry->head = back ? order->parent : order->id;
  entry->tip = tip;
  entry->side = (guint8) toy->side;
  entry->turn = toy->turn;
  entry->effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  for (guint i = 0; i < order->effects->len; i++)
    {
      MusterEffect effect = g_array_index (order->effects, MusterEffect, back ? order->effects->len - 1 - i : i);

      if (back)
        {
          gint32 before = effect.before;

          effect.before = effect.after;
          effect.after = before;
        }
      g_array_append_val (entry->effects, effect);
    }
  g_assert_true (muster_game_apply (&toy_game, toy, (MusterEffect *) entry->effects->data, entry->effects->len, FALSE));
  return entry;
}

/* What is written lies within the calendar, whatever the clock says. */
static void
test_stamps (Fixture      *fixture G_GNUC_UNUSED,
             gconstpointer data G_GNUC_UNUSED)
{
  const gint64 late = G_GINT64_CONSTANT (253402300799);
  g_autoptr (GDateTime) first = g_date_time_new_from_unix_utc (muster_entry_stamp (G_MININT64));
  g_autoptr (GDateTime) last = g_date_time_new_from_unix_utc (muster_entry_stamp (G_MAXINT64));

  g_assert_cmpint (g_date_time_get_year (first), ==, 1970);
  g_assert_cmpint (g_date_time_get_year (last), ==, 9999);
  g_assert_cmpint (muster_entry_stamp (-1), ==, 1);
  g_assert_cmpint (muster_entry_stamp (0), ==, 1);
  g_assert_cmpint (muster_entry_stamp (G_GINT64_CONSTANT (1234567) * G_USEC_PER_SEC + 7), ==, 1234567);
  g_assert_cmpint (muster_entry_stamp (late * G_USEC_PER_SEC), ==, late);
  g_assert_cmpint (muster_entry_stamp ((late + 1) * G_USEC_PER_SEC), ==, late);
}

/* Of what is read any second is taken. */
static void
test_any_time (Fixture      *fixture,
               gconstpointer data G_GNUC_UNUSED)
{
  static const gint64 times[] = { G_MININT64, -1, 0, G_MAXINT64 };
  MusterStore *store = toy_create (fixture->path);
  Toy toy;

  toy_begin (&toy);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (MusterEntry) entry = toy_order (&toy, fixture->rand);

      entry->time = times[i];
      toy_append (store, &toy, entry);
    }
  toy_close (store);
  store = toy_open (fixture->path, TRUE);
  toy_load (store, &toy, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterEntry) entry = muster_store_entry (store, &toy_game, i + 1, &error);

      g_assert_no_error (error);
      g_assert_cmpint (entry->time, ==, times[i]);
    }
  toy_close (store);
}

static void
test_round_trip (Fixture      *fixture,
                 gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) written = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_free);
  g_autoptr (GPtrArray) read = NULL;
  g_autoptr (GBytes) facts = NULL;
  g_autoptr (GError) error = NULL;
  MusterStore *store = toy_create (fixture->path);
  const MusterStoreMeta *meta;
  guint64 dice = 0;
  gint64 head, tip;
  Toy toy, loaded;

  toy_begin (&toy);
  for (guint i = 0; i < 250; i++)
    {
      MusterEntry *entry = toy_order (&toy, fixture->rand);

      g_ptr_array_add (written, entry);
      toy_append (store, &toy, entry);
      g_assert_cmpint (entry->id, ==, i + 1);
      g_assert_cmpint (entry->head, ==, entry->id);
      g_assert_cmpint (entry->tip, ==, entry->id);
      g_assert_cmpint (entry->parent, ==, i);
      dice += entry->rolls->len;
    }
  toy_check (store);
  toy_close (store);
  g_assert_cmpuint (dice, >, 0);

  store = toy_open (fixture->path, FALSE);
  toy_load (store, &loaded, &head, &tip);
  toy_assert_same (&toy, &loaded);
  g_assert_cmpint (head, ==, 250);
  g_assert_cmpint (tip, ==, 250);
  g_assert_cmpint (muster_store_last (store), ==, 250);
  g_assert_cmpint (muster_store_version (store), ==, MUSTER_STORE_VERSION);
  meta = muster_store_meta (store);
  g_assert_cmpstr (meta->title, ==, "A toy");
  g_assert_cmpstr (meta->game, ==, "toy");
  g_assert_cmpuint (meta->seed, ==, G_MAXUINT64 - 3);
  g_assert_true (meta->seeded);
  g_assert_false (meta->typed);
  g_assert_cmpint (meta->created, ==, 1755000000);
  g_assert_cmpuint (meta->dice_thrown, ==, dice);
  g_assert_true (g_uuid_string_is_valid (meta->id));

  facts = muster_store_facts (store, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (facts, NULL), g_bytes_get_size (facts), TOY_FACTS, strlen (TOY_FACTS));

  read = muster_store_entries (store, &toy_game, 1, G_MAXUINT, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (read->len, ==, written->len);
  for (guint i = 0; i < read->len; i++)
    assert_same_entry (read->pdata[i], written->pdata[i]);
  toy_check (store);
  toy_close (store);
}

static void
test_pages (Fixture      *fixture,
            gconstpointer data G_GNUC_UNUSED)
{
  MusterStore *store = toy_create (fixture->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterEntry) entry = NULL;
  gint64 next = 1;
  Toy toy;

  toy_begin (&toy);
  toy_play (store, &toy, fixture->rand, 25, NULL);
  for (guint n = 10; n > 0;)
    {
      g_autoptr (GPtrArray) page = muster_store_entries (store, &toy_game, next, 10, FALSE, &error);

      g_assert_no_error (error);
      for (guint i = 0; i < page->len; i++)
        {
          const MusterEntry *listed = page->pdata[i];

          g_assert_cmpint (listed->id, ==, next++);
          g_assert_null (listed->effects);
          g_assert_null (listed->rolls);
        }
      n = page->len;
    }
  g_assert_cmpint (next, ==, 26);

  entry = muster_store_entry (store, &toy_game, 13, &error);
  g_assert_no_error (error);
  g_assert_cmpint (entry->id, ==, 13);
  g_assert_nonnull (entry->effects);
  g_assert_null (muster_store_entry (store, &toy_game, 26, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NO_ENTRY);
  g_clear_error (&error);
  g_assert_false (muster_store_state_at (store, &toy_game, NULL, 26, &toy, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NO_ENTRY);
  toy_close (store);
}

/* Orders, undos, redos and orders on other branches at random; the state after every entry must be found again. */
static void
test_tree (Fixture      *fixture,
           gconstpointer data G_GNUC_UNUSED)
{
  MusterStore *store = toy_create (fixture->path);
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (Toy));
  g_autoptr (GArray) undone = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) error = NULL;
  gint64 head = 0, tip = 0, found_head, found_tip;
  guint undos = 0, redos = 0;
  Toy toy, found;

  toy_begin (&toy);
  g_array_append_val (states, toy);
  for (guint i = 0; i < 400; i++)
    {
      gint what = g_rand_int_range (fixture->rand, 0, 10);
      g_autoptr (MusterEntry) entry = NULL;

      if (what < 3 && head > 0)
        {
          g_autoptr (MusterEntry) order = muster_store_entry (store, &toy_game, head, &error);

          g_assert_no_error (error);
          g_array_append_val (undone, head);
          entry = step_entry (&toy, order, TRUE, tip);
          undos++;
        }
      else if (what < 5 && undone->len > 0)
        {
          gint64 id = g_array_index (undone, gint64, undone->len - 1);
          g_autoptr (MusterEntry) order = muster_store_entry (store, &toy_game, id, &error);

          g_assert_no_error (error);
          g_array_set_size (undone, undone->len - 1);
          entry = step_entry (&toy, order, FALSE, tip);
          redos++;
        }
      else
        {
          entry = toy_order (&toy, fixture->rand);
          g_array_set_size (undone, 0);
        }
      toy_append (store, &toy, entry);
      g_array_append_val (states, toy);
      head = entry->head;
      tip = entry->tip;

      if (i % 50 == 49)
        {
          toy_close (store);
          store = toy_open (fixture->path, FALSE);
          toy_load (store, &found, &found_head, &found_tip);
          toy_assert_same (&toy, &found);
          g_assert_cmpint (found_head, ==, head);
          g_assert_cmpint (found_tip, ==, tip);
        }
    }
  g_assert_cmpuint (undos, >, 20);
  g_assert_cmpuint (redos, >, 5);
  toy_check (store);

  for (guint i = 0; i < states->len; i++)
    {
      toy_begin (&found);
      muster_store_state_at (store, &toy_game, NULL, i, &found, &error);
      g_assert_no_error (error);
      toy_assert_same (&g_array_index (states, Toy, i), &found);
    }
  toy_close (store);
}

static void
test_seals (Fixture      *fixture,
            gconstpointer data G_GNUC_UNUSED)
{
  MusterStore *store = toy_create (fixture->path);
  MusterPlay play = { .game = &toy_game };
  g_autoptr (MusterEntry) hidden = NULL;
  g_autoptr (MusterEntry) shown = NULL;
  g_autoptr (MusterEntry) again = NULL;
  g_autoptr (MusterEntry) bystander = NULL;
  g_autoptr (GError) error = NULL;
  Toy toy;

  toy_begin (&toy);
  hidden = toy_order (&toy, fixture->rand);
  play.state = &toy;
  play.effects = hidden->effects;
  muster_set (&play, TOY_SECRET, 0, 1, "M8");
  hidden->salt = g_strdup ("00112233445566778899aabbccddeeff");
  hidden->digest = g_strdup ("a seal");
  toy_append (store, &toy, hidden);
  g_assert_cmpint (hidden->opened, ==, 0);

  /* the count of seals survives a reopening */
  toy_close (store);
  store = toy_open (fixture->path, FALSE);
  toy_load (store, &toy, NULL, NULL);
  bystander = toy_order (&toy, fixture->rand);
  toy_append (store, &toy, bystander);
  again = muster_store_entry (store, &toy_game, 1, &error);
  g_assert_cmpint (again->opened, ==, 0);
  g_assert_cmpstr (again->salt, ==, hidden->salt);
  g_assert_cmpstr (again->digest, ==, "a seal");
  g_clear_pointer (&again, muster_entry_free);

  shown = toy_order (&toy, fixture->rand);
  play.effects = shown->effects;
  muster_set (&play, TOY_SECRET, 0, 0, "M8");
  toy_append (store, &toy, shown);
  again = muster_store_entry (store, &toy_game, 1, &error);
  g_assert_cmpint (again->opened, ==, shown->id);
  g_clear_pointer (&again, muster_entry_free);
  again = muster_store_entry (store, &toy_game, 2, &error);
  g_assert_cmpint (again->opened, ==, 0);
  toy_check (store);
  toy_close (store);
}

static void
test_odd_names (Fixture      *fixture,
                gconstpointer data G_GNUC_UNUSED)
{
  static const char *const names[] = {
    "", "O'Brien's \"Own\"; DROP TABLE journal; --", "\xf0\x9f\x8f\xb9\xf0\x9f\x87\xab\xf0\x9f\x87\xb7",
    "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \xd8\xb3\xd9\x84\xd8\xa7\xd9\x85", "a\xcc\x81\xe2\x80\xae:name?1=%s%n\\",
    "line\nbreak\ttab", "\xef\xbf\xbf\xf4\x8f\xbf\xbf"
  };
  MusterStore *store = toy_create (fixture->path);
  g_autoptr (GString) longest = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  Toy toy;

  for (guint i = 0; i < 5000; i++)
    g_string_append (longest, "\xe2\x98\x83");
  toy_begin (&toy);
  for (guint i = 0; i <= G_N_ELEMENTS (names); i++)
    {
      const char *name = i < G_N_ELEMENTS (names) ? names[i] : longest->str;
      g_autofree char *clean = muster_store_clean_title (name);
      g_autoptr (MusterEntry) entry = toy_order (&toy, fixture->rand);
      g_autoptr (MusterEntry) read = NULL;

      /* an order is a line with something on it; a title is read without what would break the line or turn what follows */
      g_free (entry->text);
      entry->text = g_strdelimit (g_strconcat ("say ", name, NULL), "\n", ' ');
      toy_append (store, &toy, entry);
      g_assert_true (muster_store_set_title (store, name, &error));
      toy_close (store);
      store = toy_open (fixture->path, FALSE);
      toy_load (store, &toy, NULL, NULL);
      read = muster_store_entry (store, &toy_game, entry->id, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (read->text, ==, entry->text);
      g_assert_cmpstr (muster_store_meta (store)->title, ==, clean);
      g_assert_true (strcmp (clean, name) == 0 || strpbrk (name, "\n\xae"));
    }
  toy_check (store);
  toy_close (store);
}

/* A field that came into the game later takes what begin() gives it, and is in the file from the next entry on. */
static void
test_new_field (Fixture      *fixture,
                gconstpointer data G_GNUC_UNUSED)
{
  MusterStore *store = toy_create (fixture->path);
  MusterPlay play = { .game = &toy_later };
  g_autoptr (MusterEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  Toy toy, found, before;

  toy_begin (&toy);
  toy_play (store, &toy, fixture->rand, 30, NULL);
  toy_close (store);

  before = toy;
  for (guint i = 0; i < 3; i++)
    {
      store = toy_open (fixture->path, FALSE);
      toy_begin (&found);
      muster_store_load (store, &toy_later, NULL, &found, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (found.home[7], ==, i < 2 ? 5 : 6);
      if (i < 2)
        toy_assert_same (&toy, &found);
      if (i == 1)
        {
          entry = toy_order (&found, fixture->rand);
          play.state = &found;
          play.effects = entry->effects;
          muster_set (&play, TOY_HOME, 7, 6, "M9");
          muster_store_append (store, &toy_later, NULL, &found, entry, &error);
          g_assert_no_error (error);
          toy_check (store);
        }
      toy_close (store);
    }

  store = toy_open (fixture->path, FALSE);
  toy_begin (&toy);
  muster_store_state_at (store, &toy_later, NULL, 31, &toy, &error);
  g_assert_no_error (error);
  g_assert_cmpint (toy.home[7], ==, 6);
  toy_begin (&toy);
  muster_store_state_at (store, &toy_later, NULL, 30, &toy, &error);
  g_assert_no_error (error);
  toy_assert_same (&before, &toy);
  g_assert_cmpint (toy.home[7], ==, 5);

  /* and the earlier program says which field it does not know */
  g_assert_false (muster_store_load (store, &toy_game, NULL, &toy, NULL, NULL, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "piece.home"));
  toy_close (store);
}

static void
test_unknown_field (Fixture      *fixture,
                    gconstpointer data G_GNUC_UNUSED)
{
  MusterStore *store = toy_create (fixture->path);
  g_autoptr (GError) error = NULL;
  Toy toy, untouched;

  toy_begin (&toy);
  untouched = toy;
  toy_play (store, &toy, fixture->rand, 3, NULL);
  toy = untouched;
  g_assert_false (muster_store_load (store, &toy_earlier, NULL, &toy, NULL, NULL, &error));
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "piece.strength"));
  g_assert_cmpmem (&toy, sizeof toy, &untouched, sizeof untouched);
  toy_close (store);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TOY_TEST ("/store/round-trip", test_round_trip);
  TOY_TEST ("/store/stamps", test_stamps);
  TOY_TEST ("/store/any-time", test_any_time);
  TOY_TEST ("/store/pages", test_pages);
  TOY_TEST ("/store/tree", test_tree);
  TOY_TEST ("/store/seals", test_seals);
  TOY_TEST ("/store/odd-names", test_odd_names);
  TOY_TEST ("/store/new-field", test_new_field);
  TOY_TEST ("/store/unknown-field", test_unknown_field);
  return g_test_run ();
}
