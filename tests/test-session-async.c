/* Orders whose commit is not waited for: in order, one by one, and as if they had been. */
#include "config.h"

#include "notation.h"
#include "play.h"
#include "session-private.h"

#include <glib/gstdio.h>

#define SEED     1754
#define PATIENCE 60

typedef struct
{
  char          *folder;
  char          *path;
  MusterSession *session;
  GPtrArray     *told; /* what came of each order, in the order it was told */
  guint          changes;
} Fixture;

/* --- set up ------------------------------------------------------------------ */

static MusterSession *
create (const char *path)
{
  MusterSetup setup = { .seeded = TRUE, .seed = SEED };
  g_autoptr (GError) error = NULL;
  MusterSession *session = muster_session_create (path, play_scenario (), &setup, &error);

  g_assert_no_error (error);
  return session;
}

static void
on_changed (Fixture *f)
{
  f->changes++;
}

static void
set_up (Fixture       *f,
        gconstpointer  data G_GNUC_UNUSED)
{
  f->folder = g_dir_make_tmp ("muster-async-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "async.muster", NULL);
  f->session = create (f->path);
  f->told = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect_swapped (f->session, "changed", G_CALLBACK (on_changed), f);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;

  if (f->session)
    {
      g_assert_true (muster_session_close (f->session, NULL));
      g_assert_finalize_object (f->session);
    }
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (f->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (f->folder);
  g_ptr_array_unref (f->told);
  g_free (f->folder);
  g_free (f->path);
}

/* --- giving and waiting ------------------------------------------------------- */

static void
on_answer (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Fixture *f = user_data;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done = muster_session_submit_finish (MUSTER_SESSION (source), result, &reply, &error);

  g_assert_cmpint (done, ==, !error && reply.outcome == MUSTER_DONE);
  g_ptr_array_add (f->told, error ? g_strdup_printf ("%s %d", g_quark_to_string (error->domain), error->code)
                            : done ? g_strdup (reply.entry->text)
                            : reply.outcome == MUSTER_REFUSED ? g_strdup_printf ("refused %s", reply.refusal.clause)
                                                              : g_strdup_printf ("wants %u", reply.wanted->len));
}

static void
give (Fixture      *f,
      const char   *text,
      GCancellable *cancellable)
{
  muster_session_do_async (f->session, text, NULL, cancellable, on_answer, f);
}

static void
wait_told (Fixture *f,
           guint    n)
{
  gint64 end = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;

  while (f->told->len < n && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (f->told->len, ==, n);
}

static void
assert_told (Fixture    *f,
             guint       i,
             const char *text)
{
  g_assert_cmpuint (f->told->len, >, i);
  g_assert_cmpstr (f->told->pdata[i], ==, text);
}

/* A legal order of the beginning, as text. */
static char *
first_order (Fixture *f)
{
  g_autoptr (GPtrArray) orders = muster_session_orders (f->session);

  g_assert_cmpuint (orders->len, >, 0);
  return muster_notation_text (&mohawk_game, muster_session_scenario (f->session), orders->pdata[0]);
}

/* --- tests --------------------------------------------------------------------- */

/* What is given while another is on its way is resolved when its turn comes: `undo` finds something to undo. */
static void
test_order (Fixture       *f,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = first_order (f);
  guint64 before = muster_session_hash (f->session);

  muster_session_try (f->session, 20, 0);
  give (f, text, NULL);
  give (f, "undo", NULL);
  give (f, "nonsense", NULL);
  give (f, "redo", NULL);
  give (f, "undo 7", NULL);
  give (f, "undo", NULL);
  g_assert_true (muster_session_is_busy (f->session));
  /* Nothing has happened yet. */
  g_assert_cmpuint (f->told->len, ==, 0);
  g_assert_cmpuint (f->changes, ==, 0);
  g_assert_cmpint (muster_session_last (f->session), ==, 0);
  g_assert_cmpuint (muster_session_hash (f->session), ==, before);
  wait_told (f, 6);
  assert_told (f, 0, text);
  assert_told (f, 1, "undo");
  g_assert_true (g_str_has_prefix (f->told->pdata[2], "refused "));
  assert_told (f, 3, "redo");
  assert_told (f, 4, "refused M12.1");
  assert_told (f, 5, "undo");
  g_assert_false (muster_session_is_busy (f->session));
  g_assert_cmpuint (f->changes, ==, 4);
  g_assert_cmpint (muster_session_last (f->session), ==, 4);
  g_assert_cmpuint (muster_session_hash (f->session), ==, before);
}

static void
must (Fixture      *f,
      const char   *text,
      const guint8 *value,
      guint         n)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  MusterThrow dice = { MUSTER_THROW_GIVEN, value, n, NULL };

  g_assert_true (muster_session_do (f->session, text, &dice, &reply, &error));
  g_assert_no_error (error);
}

/* M6.4: a die that was asked for a throw serves no other, if that falls out: the one for whom it was typed keeps his. */
static void
test_meant (Fixture       *f,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const guint8 misses[] = { 1, 1 }, typed[] = { 6, 6, 2 };
  g_auto (MusterReply) asked = MUSTER_REPLY_INIT, reply = MUSTER_REPLY_INIT;
  MusterThrow none = { MUSTER_THROW_GIVEN, NULL, 0, NULL }, dice = { MUSTER_THROW_GIVEN, typed, G_N_ELEMENTS (typed), NULL };
  g_autoptr (MusterEntry) entry = NULL;
  const MusterRoll *roll;

  must (f, "umpire place br-44 carillon, place br-48 carillon, place br-45 carillon, place fr-bearn carillon, "
           "place fr-guyenne carillon, hits fr-bearn 1, step 3 british VI : the scene", NULL, 0);
  must (f, "fight carillon", NULL, 0);
  must (f, "resolve mohawk", NULL, 0);
  must (f, "line fr-bearn/br-44,br-48 fr-guyenne/br-45", NULL, 0);
  must (f, "fire auto", misses, G_N_ELEMENTS (misses));
  g_assert_false (muster_session_do (f->session, "fire auto", &none, &asked, NULL));
  g_assert_cmpint (asked.outcome, ==, MUSTER_WANTS_DICE);
  g_assert_cmpuint (asked.wanted->len, ==, 3);
  dice.roll = (const MusterRoll *) (gpointer) asked.wanted->data;
  /* Béarn falls to the first; the second has nobody left, and the third misses Guyenne. */
  g_assert_true (muster_session_do (f->session, "fire auto", &dice, &reply, NULL));
  g_assert_cmpuint (reply.used, ==, 2);
  entry = muster_session_entry (f->session, muster_session_head (f->session), NULL);
  g_assert_cmpuint (entry->rolls->len, ==, 2);
  roll = &g_array_index (entry->rolls, MusterRoll, 1);
  g_assert_cmpuint (roll->value, ==, 2);
  g_assert_cmpint (roll->arg[0].value, ==, mohawk_scenario_find_piece (play_scenario (), "br-45"));
  g_assert_cmpuint (roll->source, ==, MUSTER_DICE_GIVEN);
}

/* M4.2: of a tie only its own two are thrown again; dice of the other boxes wait for theirs. */
static void
test_tie (Fixture       *f,
          gconstpointer  data G_GNUC_UNUSED)
{
  static const guint8 typed[] = { 1, 2, 6, 1, 6, 1, 1, 6 }, again[] = { 5, 1 };
  g_auto (MusterReply) asked = MUSTER_REPLY_INIT, more = MUSTER_REPLY_INIT, reply = MUSTER_REPLY_INIT;
  MusterThrow none = { MUSTER_THROW_GIVEN, NULL, 0, NULL }, dice = none;
  g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  g_autoptr (GByteArray) values = g_byte_array_new ();
  g_autoptr (MusterEntry) entry = NULL;

  must (f, "chart louisbourg=fr-squadron gulf-of-st-lawrence=fr-gifts grand-banks=fr-troopship western-approaches=fr-privateer",
        NULL, 0);
  must (f, "chart louisbourg=br-squadron-1 gulf-of-st-lawrence=br-squadron-2 grand-banks=br-troopship "
           "western-approaches=br-appointments", NULL, 0);
  g_assert_false (muster_session_do (f->session, "reveal", &none, &asked, NULL));
  g_assert_cmpuint (asked.wanted->len, ==, G_N_ELEMENTS (typed));
  g_array_append_vals (rolls, asked.wanted->data, asked.wanted->len);
  g_byte_array_append (values, typed, G_N_ELEMENTS (typed));
  dice = (MusterThrow) { MUSTER_THROW_GIVEN, values->data, values->len, (const MusterRoll *) (gpointer) rolls->data };
  g_assert_false (muster_session_do (f->session, "reveal", &dice, &more, NULL)); /* 1+3+1 against 2+3 */
  g_assert_cmpuint (more.wanted->len, ==, 2);
  g_array_append_vals (rolls, more.wanted->data, more.wanted->len);
  g_byte_array_append (values, again, G_N_ELEMENTS (again));
  dice = (MusterThrow) { MUSTER_THROW_GIVEN, values->data, values->len, (const MusterRoll *) (gpointer) rolls->data };
  g_assert_true (muster_session_do (f->session, "reveal", &dice, &reply, NULL));
  g_assert_cmpuint (reply.used, ==, values->len);
  entry = muster_session_entry (f->session, muster_session_head (f->session), NULL);
  g_assert_cmpuint (entry->rolls->len, ==, 10);
  for (guint i = 0; i < 10; i++)
    g_assert_cmpuint (g_array_index (entry->rolls, MusterRoll, i).value, ==, i < 2 ? typed[i] : i < 4 ? again[i - 2] : typed[i - 2]);
}

/* Who cannot wait goes last, not first. */
static void
test_mixed (Fixture       *f,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = first_order (f);
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  muster_session_try (f->session, 20, 0);
  give (f, text, NULL);
  give (f, "undo", NULL);
  g_assert_true (muster_session_do (f->session, "redo", NULL, &reply, &error));
  g_assert_no_error (error);
  g_assert_cmpint (reply.entry->id, ==, 3);
  g_assert_false (muster_session_is_busy (f->session));
  wait_told (f, 2);
  g_assert_cmpuint (f->changes, ==, 3);
}

static void
test_cancel (Fixture       *f,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = first_order (f);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  muster_session_try (f->session, 20, 0);
  give (f, text, NULL);
  give (f, "undo", cancellable);
  g_cancellable_cancel (cancellable);
  wait_told (f, 2);
  assert_told (f, 0, text);
  assert_told (f, 1, "g-io-error-quark 19");
  g_assert_cmpint (muster_session_last (f->session), ==, 1);
}

static void
assert_failed (Fixture *f,
               guint    i,
               GQuark   domain,
               gint     code)
{
  g_autofree char *text = g_strdup_printf ("%s %d", g_quark_to_string (domain), code);

  assert_told (f, i, text);
}

/* A commit that fails leaves all as it was; those behind it are not tried; the next is. */
static void
test_failure (Fixture       *f,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = first_order (f);
  guint64 before = muster_session_hash (f->session);

  muster_session_try (f->session, 20, 1);
  give (f, text, NULL);
  give (f, text, NULL);
  give (f, "undo", NULL);
  wait_told (f, 3);
  assert_failed (f, 0, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FULL);
  assert_failed (f, 1, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_UNTRIED);
  assert_failed (f, 2, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_UNTRIED);
  g_assert_cmpuint (f->changes, ==, 0);
  g_assert_cmpint (muster_session_last (f->session), ==, 0);
  g_assert_cmpuint (muster_session_hash (f->session), ==, before);
  give (f, text, NULL);
  wait_told (f, 4);
  assert_told (f, 3, text);
  g_assert_cmpint (muster_session_last (f->session), ==, 1);
}

static void
test_read_only (Fixture       *f,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = first_order (f);
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_session_close (f->session, NULL));
  g_clear_object (&f->session);
  f->session = muster_session_open (f->path, TRUE, &error);
  g_assert_no_error (error);
  give (f, text, NULL);
  wait_told (f, 1);
  assert_failed (f, 0, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_READ_ONLY);
}

static void
assert_last_on_disk (Fixture *f,
                     gint64   last)
{
  g_autoptr (GError) error = NULL;
  MusterProof proof = { 0, NULL };

  f->session = muster_session_open (f->path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (muster_session_last (f->session), ==, last);
  g_assert_true (muster_session_verify (f->session, &proof, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (proof.entries, ==, last);
  g_clear_pointer (&proof.otherwise, g_array_unref);
}

/* What was given before is on disk; what comes after is not taken. */
static void
test_close (Fixture       *f,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = first_order (f);
  g_autoptr (GError) error = NULL;

  muster_session_try (f->session, 20, 0);
  give (f, text, NULL);
  give (f, "undo", NULL);
  give (f, "redo", NULL);
  g_assert_true (muster_session_close (f->session, &error));
  g_assert_no_error (error);
  give (f, text, NULL);
  wait_told (f, 4);
  assert_told (f, 2, "redo");
  assert_failed (f, 3, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_CLOSED);
  g_clear_object (&f->session);
  assert_last_on_disk (f, 3);
}

static void
on_closed (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Fixture *f = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_session_close_finish (MUSTER_SESSION (source), result, &error));
  g_assert_no_error (error);
  g_ptr_array_add (f->told, g_strdup ("closed"));
}

static void
test_close_async (Fixture       *f,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = first_order (f);

  muster_session_keep (f->session);
  muster_session_try (f->session, 20, 0);
  give (f, text, NULL);
  give (f, "undo", NULL);
  muster_session_close_async (f->session, on_closed, f);
  give (f, "redo", NULL);
  wait_told (f, 4);
  assert_told (f, 3, "closed");
  assert_failed (f, 0, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_CLOSED);
  assert_told (f, 1, text);
  g_clear_object (&f->session);
  assert_last_on_disk (f, 2);
}

/* --- as if they had been waited for ---------------------------------------------- */

static gboolean
same_entry (const MusterEntry *a,
            const MusterEntry *b)
{
  if (a->id != b->id || a->kind != b->kind || a->parent != b->parent || a->head != b->head || a->tip != b->tip
      || a->hash != b->hash || g_strcmp0 (a->text, b->text) != 0 || a->side != b->side || a->turn != b->turn
      || a->step != b->step || a->opened != b->opened || a->rolls->len != b->rolls->len
      || a->effects->len != b->effects->len)
    return FALSE;
  for (guint i = 0; i < a->rolls->len; i++)
    {
      const MusterRoll *x = &g_array_index (a->rolls, MusterRoll, i), *y = &g_array_index (b->rolls, MusterRoll, i);

      if (x->value != y->value || x->source != y->source || x->purpose != y->purpose)
        return FALSE;
    }
  for (guint i = 0; i < a->effects->len; i++)
    {
      const MusterEffect *x = &g_array_index (a->effects, MusterEffect, i);
      const MusterEffect *y = &g_array_index (b->effects, MusterEffect, i);

      if (x->field != y->field || x->subject != y->subject || x->before != y->before || x->after != y->after
          || g_strcmp0 (x->clause, y->clause) != 0)
        return FALSE;
    }
  return TRUE;
}

/* 200 random orders, an undo and a redo now and then, waited for. */
static GPtrArray *
play_waiting (Fixture *f)
{
  g_autofree char *path = g_build_filename (f->folder, "waiting.muster", NULL);
  g_autoptr (MusterSession) session = create (path);
  g_autoptr (GError) error = NULL;
  GPtrArray *entries;

  for (guint i = 0; i < 200; i++)
    {
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      gboolean done;

      if (i % 29 == 28)
        done = muster_session_do (session, "undo 3", NULL, &reply, &error);
      else if (i % 29 == 0 && i)
        done = muster_session_do (session, "redo 2", NULL, &reply, &error);
      else
        {
          if (!play_random (session, &order))
            break;
          done = muster_session_submit (session, &order, NULL, &reply, &error);
        }
      g_assert_no_error (error);
      g_assert_true (done);
    }
  entries = muster_session_entries (session, 1, 1000, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, >=, 200);
  g_assert_true (muster_session_close (session, &error));
  return entries;
}

static void
test_same_journal (Fixture       *f,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) entries = play_waiting (f);
  g_autoptr (GPtrArray) read = NULL;
  g_autoptr (GError) error = NULL;
  MohawkState kept, disk;
  MusterProof proof = { 0, NULL };

  muster_session_keep (f->session);
  for (guint i = 0; i < entries->len; i++)
    give (f, ((MusterEntry *) entries->pdata[i])->text, NULL);
  wait_told (f, entries->len);
  /* From memory, and from the disk. */
  for (guint pass = 0; pass < 2; pass++)
    {
      g_clear_pointer (&read, g_ptr_array_unref);
      read = pass ? muster_journal_entries (f->session->journal, &mohawk_game, 1, 1000, TRUE, &error)
                  : muster_session_entries (f->session, 1, 1000, TRUE, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (read->len, ==, entries->len);
      for (guint i = 0; i < read->len; i++)
        g_assert_true (same_entry (read->pdata[i], entries->pdata[i]));
    }
  for (gint64 id = 0; id <= (gint64) entries->len; id += 7)
    {
      g_autoptr (MusterEntry) entry = muster_journal_kept (f->session->journal, MAX (id, 1));

      g_assert_nonnull (entry);
      g_assert_true (muster_session_state_at (f->session, id, &kept, NULL));
      g_assert_true (muster_journal_state_at (f->session->journal, &mohawk_game, f->session->scenario, id, &disk, NULL));
      g_assert_cmpuint (muster_game_hash (&mohawk_game, f->session->scenario, &kept), ==,
                        muster_game_hash (&mohawk_game, f->session->scenario, &disk));
      if (id > 0)
        g_assert_cmpuint (muster_game_hash (&mohawk_game, f->session->scenario, &kept), ==, entry->hash);
    }
  g_assert_true (muster_session_verify (f->session, &proof, &error));
  g_assert_no_error (error);
  g_clear_pointer (&proof.otherwise, g_array_unref);
}

/* What is kept is read without waiting, whatever is on its way to the disk. */
static void
test_kept (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = first_order (f);
  g_autoptr (MusterEntry) entry = NULL;
  g_autoptr (GPtrArray) page = NULL;
  MohawkState state;
  gint64 start;

  muster_session_keep (f->session);
  give (f, text, NULL);
  wait_told (f, 1);
  muster_session_try (f->session, 2000, 0);
  give (f, "undo", NULL);
  g_usleep (50000); /* so that it is being written */
  start = g_get_monotonic_time ();
  entry = muster_session_entry (f->session, 1, NULL);
  page = muster_session_entries (f->session, 1, 10, FALSE, NULL);
  g_assert_true (muster_session_state_at (f->session, 0, &state, NULL));
  g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
  g_assert_true (muster_session_is_busy (f->session));
  g_assert_cmpstr (entry->text, ==, text);
  g_assert_cmpuint (page->len, ==, 1);
  wait_told (f, 2);
}

static gboolean
look (MusterSession  *session,
      gpointer        data,
      GCancellable   *cancellable G_GNUC_UNUSED,
      GError        **error)
{
  gint64 *seen = data;

  *seen = muster_session_last (session);
  if (*seen == 1)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "seen too much");
  return FALSE;
}

static void
on_worked (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Fixture *f = user_data;
  g_autoptr (GError) error = NULL;

  muster_session_work_finish (MUSTER_SESSION (source), result, &error);
  g_ptr_array_add (f->told, error ? g_strdup (error->message) : g_strdup ("worked"));
}

/* Other things take their turn among the orders, and their failure is theirs alone. */
static void
test_work (Fixture       *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = first_order (f);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  gint64 seen[3] = { -1, -1, -1 };

  muster_session_keep (f->session);
  muster_session_try (f->session, 20, 0);
  give (f, text, NULL);
  muster_session_work_async (f->session, look, &seen[0], NULL, on_worked, f);
  muster_session_set_title_async (f->session, "Another", on_worked, f);
  muster_session_work_async (f->session, look, &seen[2], cancelled, on_worked, f);
  give (f, "undo", NULL);
  muster_session_work_async (f->session, look, &seen[1], NULL, on_worked, f);
  give (f, "redo", NULL);
  g_cancellable_cancel (cancelled);
  g_assert_cmpstr (muster_session_title (f->session), !=, "Another");
  wait_told (f, 7);
  assert_told (f, 0, text);
  assert_told (f, 1, "worked");
  assert_told (f, 2, "worked");
  assert_told (f, 4, "undo");
  assert_told (f, 5, "seen too much");
  assert_told (f, 6, "redo");
  g_assert_cmpint (seen[0], ==, 1);
  g_assert_cmpint (seen[1], ==, 2);
  g_assert_cmpint (seen[2], ==, -1);
  g_assert_cmpstr (muster_session_title (f->session), ==, "Another");
  g_assert_cmpint (muster_session_waited (f->session), <, 15000);

  /* A title that cannot be written is not taken. Who does not wait for the queue waits, and it is known. */
  muster_session_try (f->session, 20, 1);
  muster_session_set_title_async (f->session, "Lost", on_worked, f);
  wait_told (f, 8);
  g_assert_cmpstr (muster_session_title (f->session), ==, "Another");
  muster_session_try (f->session, 100, 0);
  give (f, "undo", NULL);
  {
    g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

    g_assert_true (muster_session_do (f->session, "redo", NULL, &reply, NULL));
  }
  g_assert_cmpint (muster_session_waited (f->session), >, 50000);
  wait_told (f, 9);
  g_assert_true (muster_session_close (f->session, NULL));
  g_clear_object (&f->session);
  f->session = muster_session_open (f->path, FALSE, NULL);
  g_assert_cmpstr (muster_session_title (f->session), ==, "Another");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add ("/session/async/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("order", test_order);
  ADD ("meant", test_meant);
  ADD ("tie", test_tie);
  ADD ("mixed", test_mixed);
  ADD ("cancel", test_cancel);
  ADD ("failure", test_failure);
  ADD ("read-only", test_read_only);
  ADD ("close", test_close);
  ADD ("close-async", test_close_async);
  ADD ("same-journal", test_same_journal);
  ADD ("work", test_work);
  ADD ("kept", test_kept);
  return g_test_run ();
}
