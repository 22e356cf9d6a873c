#include "config.h"

#include "store-private.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

/*
 * A state being read from rows. @seen has a byte for each value of the game,
 * field after field, so that what the file lacks can be told.
 */
typedef struct
{
  MusterStore      *store;
  const MusterGame *game;
  gpointer          state;
  guint            *first;
  guint            *count;
  guint8           *seen;
  guint             n;
} Reader;

static void
write_value (const MusterGame *game,
             gpointer          state,
             guint             field,
             guint             subject,
             gint              value)
{
  MusterEffect effect = { (guint16) field, (guint16) subject, 0, value, NULL };

  effect.before = muster_get (game, state, field, subject);
  muster_game_apply (game, state, &effect, 1, FALSE);
}

/* Files keep of a sparse field what is not 0: whatever the caller's state has of it is of another moment. */
static void
clear_sparse (Reader *reader,
              guint   field)
{
  for (guint s = 0; s < reader->count[field]; s++)
    if (muster_get (reader->game, reader->state, field, s) != 0)
      write_value (reader->game, reader->state, field, s, 0);
}

static void
reader_init (Reader           *reader,
             MusterStore      *store,
             const MusterGame *game,
             gconstpointer     facts,
             gconstpointer     state)
{
  reader->store = store;
  store->facts = facts;
  reader->game = game;
  reader->state = g_memdup2 (state, game->state_size);
  reader->first = g_new0 (guint, game->n_fields + 1);
  reader->count = g_new0 (guint, game->n_fields + 1);
  reader->n = 0;
  for (guint i = 0; i < game->n_fields; i++)
    {
      reader->first[i] = reader->n;
      reader->count[i] = muster_game_subjects (game, facts, i);
      reader->n += reader->count[i];
      if (game->fields[i].flags & MUSTER_FIELD_SPARSE)
        clear_sparse (reader, i);
    }
  reader->seen = g_new0 (guint8, reader->n + 1);
}

static void
reader_clear (Reader *reader)
{
  g_free (reader->state);
  g_free (reader->first);
  g_free (reader->count);
  g_free (reader->seen);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* Nothing a file says reaches a state unless it lies within its field. */
static gboolean
check_value (MusterStore      *store,
             const MusterGame *game,
             guint             field,
             gint64            subject,
             gint64            value,
             GError          **error)
{
  g_autofree char *what = NULL;

  if (muster_game_knows_effect (game, store->facts, field, subject, value, value))
    return TRUE;
  what = g_strdup_printf (_("“%s” of %" PRId64 " cannot be %" PRId64), game->fields[field].name, subject, value);
  return muster_store_damaged (store, error, what);
}

static gboolean
reader_take (Reader  *reader,
             guint    field,
             gint64   subject,
             gint64   value,
             GError **error)
{
  if (!check_value (reader->store, reader->game, field, subject, value, error))
    return FALSE;
  write_value (reader->game, reader->state, field, (guint) subject, (gint) value);
  reader->seen[reader->first[field] + subject] = TRUE;
  return TRUE;
}

/*
 * Compares the state read with the hash kept with it. What the file lacks was no
 * part of the state then, which is how the hash sees a 0; it was, if it came in
 * since the rows were written.
 */
static gboolean
reader_check_hash (Reader       *reader,
                   gconstpointer facts,
                   guint64       hash,
                   gint64        entry,
                   GError      **error)
{
  g_autofree gpointer bare = NULL;
  g_autofree char *what = NULL;

  if (muster_game_hash (reader->game, facts, reader->state) == hash)
    return TRUE;
  if (memchr (reader->seen, FALSE, reader->n))
    {
      bare = g_memdup2 (reader->state, reader->game->state_size);
      for (guint f = 0; f < reader->game->n_fields; f++)
        for (guint s = 0; s < reader->count[f]; s++)
          if (!reader->seen[reader->first[f] + s])
            write_value (reader->game, bare, f, s, 0);
      if (muster_game_hash (reader->game, facts, bare) == hash)
        return TRUE;
    }
  what = g_strdup_printf (_("the state is not the one entry %" PRId64 " left"), entry);
  return muster_store_damaged (reader->store, error, what);
}

/* What the file does not have yet, for the next append to add. */
static void
reader_note_lacks (Reader *reader)
{
  g_array_set_size (reader->store->lacks, 0);
  for (guint f = 0; f < reader->game->n_fields; f++)
    for (guint s = 0; s < reader->count[f]; s++)
      if (!reader->seen[reader->first[f] + s] && !(reader->game->fields[f].flags & MUSTER_FIELD_SPARSE))
        {
          MusterStoreLack lack = { f, s, muster_get (reader->game, reader->state, f, s) };

          g_array_append_val (reader->store->lacks, lack);
        }
}

/* The hash kept with an entry, and where it left the head and the tip. */
static gboolean
read_hash (MusterStore *store,
           gint64       entry,
           guint64     *hash,
           gint64      *head,
           gint64      *tip,
           GError     **error)
{
  g_autoptr (MusterUse) get = muster_store_sql (store, MUSTER_SQL_GET_HASH, error);
  gboolean row;

  if (!get)
    return FALSE;
  muster_sql_bind_int (get, ":entry", entry);
  if (!muster_store_row (store, get, &row, error))
    return FALSE;
  if (!row)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NO_ENTRY,
                   _("%s: the journal has no entry %" PRId64), store->shown, entry);
      return FALSE;
    }
  *hash = (guint64) sqlite3_column_int64 (get, 0);
  *head = sqlite3_column_int64 (get, 1);
  *tip = sqlite3_column_int64 (get, 2);
  return TRUE;
}

/*
 * muster_store_add_now:
 *
 * Adds a value of a field of the mapped game to the projection.
 */
gboolean
muster_store_add_now (MusterStore *store,
                      guint        field,
                      guint        subject,
                      gint         value,
                      GError     **error)
{
  g_autoptr (MusterUse) add = muster_store_sql (store, MUSTER_SQL_ADD_NOW, error);

  if (!add || !muster_store_add_field (store, field, error))
    return FALSE;
  muster_sql_bind_int (add, ":field", g_array_index (store->field_number, gint, field));
  muster_sql_bind_int (add, ":subject", subject);
  muster_sql_bind_int (add, ":value", value);
  return muster_store_run (store, add, error);
}

static gboolean
is_clear (const MusterGame *game,
          gconstpointer     state,
          guint             field,
          guint             n)
{
  if (game->in_use && !game->in_use (state, field))
    return TRUE;
  for (guint s = 0; s < n; s++)
    if (muster_get (game, state, field, s) != 0)
      return FALSE;
  return TRUE;
}

/*
 * muster_store_add_snapshot:
 *
 * Keeps a whole state, as JSON, so that walks in the journal start near.
 */
gboolean
muster_store_add_snapshot (MusterStore      *store,
                           const MusterGame *game,
                           gconstpointer     facts,
                           gconstpointer     state,
                           gint64            entry,
                           guint64           hash,
                           GError          **error)
{
  g_autoptr (GString) text = g_string_sized_new (16 * 1024);
  g_autoptr (MusterUse) add = NULL;

  for (guint f = 0; f < game->n_fields; f++)
    {
      guint n = muster_game_subjects (game, facts, f);

      if ((game->fields[f].flags & MUSTER_FIELD_SPARSE) && is_clear (game, state, f, n))
        continue;
      /* names of fields are ours and hold nothing that JSON would escape */
      g_string_append_printf (text, "%s\"%s\":[", text->len == 0 ? "{" : ",", game->fields[f].name);
      for (guint s = 0; s < n; s++)
        g_string_append_printf (text, s == 0 ? "%d" : ",%d", muster_game_value (game, state, f, s));
      g_string_append_c (text, ']');
    }
  g_string_append (text, text->len ? "}" : "{}");

  add = muster_store_sql (store, MUSTER_SQL_ADD_SNAPSHOT, error);
  if (!add)
    return FALSE;
  muster_sql_bind_int (add, ":entry", entry);
  muster_sql_bind_int (add, ":hash", (gint64) hash);
  muster_sql_bind_text (add, ":state", text->str);
  return muster_store_run (store, add, error);
}

/*
 * muster_store_write_now:
 *
 * Writes a whole state of the mapped game as the projection, which holds nothing yet; within the caller's transaction.
 */
gboolean
muster_store_write_now (MusterStore      *store,
                        const MusterGame *game,
                        gconstpointer     facts,
                        gconstpointer     state,
                        GError          **error)
{
  for (guint f = 0; f < game->n_fields; f++)
    {
      guint n = muster_game_subjects (game, facts, f);

      if (!muster_store_add_field (store, f, error))
        return FALSE;
      for (guint s = 0; s < n; s++)
        {
          gint value = muster_game_value (game, state, f, s);

          if ((value != 0 || !(game->fields[f].flags & MUSTER_FIELD_SPARSE))
              && !muster_store_add_now (store, f, s, value, error))
            return FALSE;
        }
    }
  return TRUE;
}

/**
 * muster_store_start:
 * @state: as set-up left it
 *
 * Writes the state the journal begins from, once for each campaign, into the file itself: where there is no room
 * for that, there is none for a campaign.
 *
 * Returns: %FALSE on any error; the campaign is then to be discarded
 */
gboolean
muster_store_start (MusterStore      *store,
                    const MusterGame *game,
                    gconstpointer     facts,
                    gconstpointer     state,
                    GError          **error)
{
  guint n_clauses, n_fields;

  g_return_val_if_fail (store != NULL && game != NULL && state != NULL, FALSE);
  g_return_val_if_fail (!store->started, FALSE);

  n_clauses = store->clauses->len;
  n_fields = store->fields->len;
  if (!muster_store_writable (store, error)
      || !muster_store_do (store, MUSTER_SQL_BEGIN_WRITE, error))
    return FALSE;
  muster_store_map_game (store, game);
  store->facts = facts;
  if (!muster_store_write_now (store, game, facts, state, error)
      || !muster_store_add_snapshot (store, game, facts, state, 0, muster_game_hash (game, facts, state), error)
      || !muster_store_do (store, MUSTER_SQL_COMMIT, error))
    {
      muster_store_rollback (store);
      muster_store_forget_names (store, n_clauses, n_fields);
      return FALSE;
    }
  store->started = TRUE;
  return muster_store_fold (store, error);
}

static gboolean
read_now (Reader  *reader,
          GError **error)
{
  MusterStore *store = reader->store;
  g_autoptr (MusterUse) get = muster_store_sql (store, MUSTER_SQL_GET_NOW, error);
  guint16 field;
  gboolean row;

  if (!get)
    return FALSE;
  for (;;)
    {
      if (!muster_store_row (store, get, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      if (!muster_store_field (store, sqlite3_column_int64 (get, 0), &field, error)
          || !reader_take (reader, field, sqlite3_column_int64 (get, 1), sqlite3_column_int64 (get, 2), error))
        return FALSE;
    }
}

/* The state that was read is the one entry @entry left, and what it is to be understood by is at hand. */
static gboolean
reader_check (Reader       *reader,
              gconstpointer facts,
              guint64       hash,
              gint64        entry,
              GError      **error)
{
  if (!reader_check_hash (reader, facts, hash, entry, error))
    return FALSE;
  return !reader->game->stands || reader->game->stands (facts, reader->state)
         || muster_store_damaged (reader->store, error, _("what the battle of that moment is fought by is not in it"));
}

static gboolean
load (Reader       *reader,
      gconstpointer facts,
      GError      **error)
{
  MusterStore *store = reader->store;
  guint64 hash;
  gint64 head, tip;

  if (!store->started)
    return muster_store_damaged (store, error, _("it was never set up"));
  if (!read_now (reader, error)
      || !read_hash (store, store->last, &hash, &head, &tip, error))
    return FALSE;
  if (head != store->head || tip != store->tip)
    return muster_store_damaged (store, error, _("the head is not where the last entry left it"));
  return reader_check (reader, facts, hash, store->last, error);
}

/**
 * muster_store_load:
 * @state: what the game's begin() made of the facts; the file overwrites what it holds
 * @head: (out): the order the campaign stands on, 0 for set-up
 * @tip: (out): the furthest entry a redo can reach
 *
 * Reads the state as it stands, without the journal: the time does not grow with
 * the campaign. Values the file lacks, because the game did not have them yet,
 * stay as they are; of sparse fields they are 0.
 *
 * Returns: %FALSE, with @state untouched, if the state is not the one the last
 *   entry left, or on any other error
 */
gboolean
muster_store_load (MusterStore      *store,
                   const MusterGame *game,
                   gconstpointer     facts,
                   gpointer          state,
                   gint64           *head,
                   gint64           *tip,
                   GError          **error)
{
  g_auto (Reader) reader;
  gboolean good;

  reader_init (&reader, store, game, facts, state);
  if (!muster_store_begin_read (store, game, error))
    return FALSE;
  good = load (&reader, facts, error);
  muster_store_rollback (store);
  if (!good)
    return FALSE;

  reader_note_lacks (&reader);
  memcpy (state, reader.state, game->state_size);
  if (head)
    *head = store->head;
  if (tip)
    *tip = store->tip;
  return TRUE;
}

static gboolean
read_snapshot (Reader  *reader,
               gint64   entry,
               GError **error)
{
  MusterStore *store = reader->store;
  g_autoptr (MusterUse) get = muster_store_sql (store, MUSTER_SQL_GET_SNAPSHOT, error);
  const char *name, *type;
  gboolean row;
  gint field = -1;

  if (!get)
    return FALSE;
  muster_sql_bind_int (get, ":entry", entry);
  for (guint n = 0;; n++)
    {
      if (!muster_store_row (store, get, &row, error))
        return FALSE;
      if (!row)
        return n > 0 || muster_store_damaged (store, error, _("a snapshot is missing"));
      if (!muster_store_text (store, get, 0, &name, error)
          || !muster_store_text (store, get, 3, &type, error))
        return FALSE;
      if (field < 0 || g_strcmp0 (name, reader->game->fields[field].name) != 0)
        field = name ? muster_game_field (reader->game, name) : -1;
      if (field < 0 || g_strcmp0 (type, "integer") != 0 || sqlite3_column_type (get, 1) != SQLITE_INTEGER)
        return muster_store_damaged (store, error, _("a snapshot holds what this game does not know"));
      if (!reader_take (reader, (guint) field, sqlite3_column_int64 (get, 1), sqlite3_column_int64 (get, 2), error))
        return FALSE;
    }
}

/*
 * muster_store_read_effect:
 * @statement: its first columns: field, subject, before, after, clause
 *
 * Its subject is held against what there is of them, its values against the range.
 */
gboolean
muster_store_read_effect (MusterStore  *store,
                          sqlite3_stmt *statement,
                          MusterEffect *effect,
                          GError      **error)
{
  gint64 subject = sqlite3_column_int64 (statement, 1);
  gint64 before = sqlite3_column_int64 (statement, 2);
  gint64 after = sqlite3_column_int64 (statement, 3);

  if (!muster_store_field (store, sqlite3_column_int64 (statement, 0), &effect->field, error))
    return FALSE;
  if (!check_value (store, store->game, effect->field, subject, before, error)
      || !check_value (store, store->game, effect->field, subject, after, error))
    return FALSE;
  effect->subject = (guint16) subject;
  effect->before = (gint32) before;
  effect->after = (gint32) after;
  return muster_store_clause (store, sqlite3_column_int64 (statement, 4), &effect->clause, error);
}

static gboolean
apply_chain (Reader  *reader,
             gint64   order,
             GError **error)
{
  MusterStore *store = reader->store;
  g_autoptr (MusterUse) get = muster_store_sql (store, MUSTER_SQL_GET_CHAIN, error);
  MusterEffect effect;
  gboolean row;

  if (!get)
    return FALSE;
  muster_sql_bind_int (get, ":entry", order);
  for (;;)
    {
      if (!muster_store_row (store, get, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      if (!muster_store_read_effect (store, get, &effect, error))
        return FALSE;
      if (!muster_game_apply (reader->game, reader->state, &effect, 1, FALSE))
        return muster_store_damaged (store, error, _("an effect does not find what it changed"));
    }
}

static gboolean
walk (Reader       *reader,
      gconstpointer facts,
      gint64        entry,
      GError      **error)
{
  MusterStore *store = reader->store;
  g_autoptr (MusterUse) get = NULL;
  gint64 order, head, tip;
  guint64 hash;
  gboolean row;

  /* the head after an order is the order itself */
  if (!read_hash (store, entry, &hash, &order, &tip, error)
      || !read_hash (store, order, &hash, &head, &tip, error))
    return FALSE;
  if (order > entry || head != order)
    return muster_store_damaged (store, error, _("an entry moves the head to what is no order"));
  get = muster_store_sql (store, MUSTER_SQL_GET_BASE, error);
  if (!get)
    return FALSE;
  muster_sql_bind_int (get, ":entry", order);
  if (!muster_store_row (store, get, &row, error))
    return FALSE;
  g_assert (row);
  return read_snapshot (reader, sqlite3_column_int64 (get, 0), error)
         && apply_chain (reader, order, error)
         && reader_check (reader, facts, hash, order, error);
}

/**
 * muster_store_state_at:
 * @id: an entry; for an undo or redo the state of the order it went to; 0: after set-up
 * @state: what the game's begin() made of the facts: values the file lacks stay so; of sparse fields they are 0
 *
 * Walks from the nearest snapshot below @id in the tree of entries.
 *
 * Returns: %FALSE, with @state untouched, with %MUSTER_STORE_ERROR_NO_ENTRY or another error
 */
gboolean
muster_store_state_at (MusterStore      *store,
                       const MusterGame *game,
                       gconstpointer     facts,
                       gint64            id,
                       gpointer          state,
                       GError          **error)
{
  g_auto (Reader) reader;
  gboolean good;

  reader_init (&reader, store, game, facts, state);
  if (!muster_store_begin_read (store, game, error))
    return FALSE;
  good = walk (&reader, facts, id, error);
  muster_store_rollback (store);
  if (good)
    memcpy (state, reader.state, game->state_size);
  return good;
}
