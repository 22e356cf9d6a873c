#include "config.h"

#include "store-private.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

/**
 * muster_entry_new:
 *
 * Returns: (transfer full): an entry of no kind yet, with no effects and no dice
 */
MusterEntry *
muster_entry_new (void)
{
  return g_new0 (MusterEntry, 1);
}

void
muster_entry_free (MusterEntry *entry)
{
  if (!entry)
    return;
  g_free (entry->text);
  g_free (entry->salt);
  g_free (entry->digest);
  g_clear_pointer (&entry->effects, g_array_unref);
  g_clear_pointer (&entry->rolls, g_array_unref);
  g_free (entry);
}

static gboolean
read_entry (MusterStore  *store,
            sqlite3_stmt *get,
            MusterEntry  *entry,
            GError      **error)
{
  const char *text, *salt, *digest;
  gint64 kind = sqlite3_column_int64 (get, 1);

  entry->id = sqlite3_column_int64 (get, 0);
  entry->kind = (MusterEntryKind) kind;
  entry->parent = sqlite3_column_int64 (get, 2);
  entry->head = sqlite3_column_int64 (get, 3);
  entry->tip = sqlite3_column_int64 (get, 4);
  entry->side = (guint8) sqlite3_column_int64 (get, 5);
  entry->turn = sqlite3_column_int (get, 6);
  entry->step = sqlite3_column_int (get, 7);
  entry->time = sqlite3_column_int64 (get, 8);
  entry->hash = (guint64) sqlite3_column_int64 (get, 9);
  entry->opened = sqlite3_column_int64 (get, 10);
  if (!muster_store_text (store, get, 11, &text, error)
      || !muster_store_text (store, get, 12, &salt, error)
      || !muster_store_text (store, get, 13, &digest, error))
    return FALSE;
  if (!text || kind < MUSTER_ENTRY_ORDER || kind > MUSTER_ENTRY_REDO
      || entry->parent >= entry->id || entry->head > entry->id || entry->tip > entry->id)
    return muster_store_damaged (store, error, _("an entry makes no sense"));
  entry->text = g_strdup (text);
  entry->salt = g_strdup (salt);
  entry->digest = g_strdup (digest);
  return TRUE;
}

/* One number of "12:3:-1"; moves on past it and the colon or blank after it. */
static gboolean
unpack (const char **text,
        char         after,
        gint64       min,
        gint64       max,
        gint64      *number)
{
  char *end;

  *number = g_ascii_strtoll (*text, &end, 10);
  if (end == *text || g_ascii_isspace (**text) || *number < min || *number > max)
    return FALSE;
  if (*end != after && !(after == ' ' && *end == '\0'))
    return FALSE;
  *text = *end ? end + 1 : end;
  return TRUE;
}

static gboolean
unpack_args (MusterRoll *roll,
             const char *text)
{
  gint64 kind, value;

  for (roll->n_args = 0; *text; roll->n_args++)
    {
      if (roll->n_args == MUSTER_ROLL_ARGS
          || !unpack (&text, ':', 0, G_MAXUINT8, &kind)
          || !unpack (&text, ' ', G_MININT32, G_MAXINT32, &value))
        return FALSE;
      roll->arg[roll->n_args].kind = (guint8) kind;
      roll->arg[roll->n_args].value = (gint32) value;
    }
  return TRUE;
}

static gboolean
unpack_modifiers (MusterStore *store,
                  MusterRoll  *roll,
                  const char  *text)
{
  gint64 clause, code, value;

  for (roll->n_modifiers = 0; *text; roll->n_modifiers++)
    {
      MusterModifier *modifier = &roll->modifier[roll->n_modifiers];

      if (roll->n_modifiers == MUSTER_ROLL_MODIFIERS
          || !unpack (&text, ':', 0, G_MAXINT32, &clause)
          || !unpack (&text, ':', 0, G_MAXUINT16, &code)
          || !unpack (&text, ' ', G_MININT16, G_MAXINT16, &value)
          || !muster_store_clause (store, clause, &modifier->clause, NULL))
        return FALSE;
      modifier->code = (guint16) code;
      modifier->value = (gint16) value;
    }
  return TRUE;
}

static gboolean
read_roll (MusterStore  *store,
           sqlite3_stmt *get,
           MusterRoll   *roll,
           GError      **error)
{
  gint64 sides = sqlite3_column_int64 (get, 1);
  gint64 value = sqlite3_column_int64 (get, 2);
  gint64 source = sqlite3_column_int64 (get, 3);
  gint64 purpose = sqlite3_column_int64 (get, 4);
  gint64 needed = sqlite3_column_int64 (get, 6);
  const char *args, *modifiers;

  memset (roll, 0, sizeof *roll);
  if (!muster_store_clause (store, sqlite3_column_int64 (get, 5), &roll->clause, error)
      || !muster_store_text (store, get, 7, &args, error)
      || !muster_store_text (store, get, 8, &modifiers, error))
    return FALSE;
  if (sides < 1 || sides > G_MAXUINT8 || value < 0 || value > sides || source < 0 || source > MUSTER_DICE_GIVEN
      || purpose < 0 || purpose > G_MAXUINT16 || needed < G_MININT8 || needed > G_MAXINT8
      || !args || !modifiers || !unpack_args (roll, args) || !unpack_modifiers (store, roll, modifiers))
    return muster_store_damaged (store, error, _("a die makes no sense"));
  roll->sides = (guint8) sides;
  roll->value = (guint8) value;
  roll->source = (guint8) source;
  roll->purpose = (guint16) purpose;
  roll->needed = (gint8) needed;
  return TRUE;
}

/* The entry of a row, which may only be at or after the one before: rows come in order. */
static MusterEntry *
owner_of (GPtrArray *entries,
          guint     *at,
          gint64     id)
{
  while (*at < entries->len)
    {
      MusterEntry *entry = g_ptr_array_index (entries, *at);

      if (entry->id == id)
        return entry;
      (*at)++;
    }
  return NULL;
}

static gboolean
read_effects (MusterStore *store,
              GPtrArray   *entries,
              GError     **error)
{
  const MusterEntry *first = g_ptr_array_index (entries, 0);
  const MusterEntry *last = g_ptr_array_index (entries, entries->len - 1);
  g_autoptr (MusterUse) get = muster_store_sql (store, MUSTER_SQL_GET_EFFECTS, error);
  guint at = 0;
  gboolean row;

  if (!get)
    return FALSE;
  muster_sql_bind_int (get, ":first", first->id);
  muster_sql_bind_int (get, ":last", last->id);
  for (;;)
    {
      MusterEntry *owner;
      MusterEffect effect;

      if (!muster_store_row (store, get, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      owner = owner_of (entries, &at, sqlite3_column_int64 (get, 5));
      if (!owner)
        return muster_store_damaged (store, error, _("an effect belongs to no entry"));
      if (!muster_store_read_effect (store, get, &effect, error))
        return FALSE;
      g_array_append_val (owner->effects, effect);
    }
}

static gboolean
read_rolls (MusterStore *store,
            GPtrArray   *entries,
            GError     **error)
{
  const MusterEntry *first = g_ptr_array_index (entries, 0);
  const MusterEntry *last = g_ptr_array_index (entries, entries->len - 1);
  g_autoptr (MusterUse) get = muster_store_sql (store, MUSTER_SQL_GET_ROLLS, error);
  guint at = 0;
  gboolean row;

  if (!get)
    return FALSE;
  muster_sql_bind_int (get, ":first", first->id);
  muster_sql_bind_int (get, ":last", last->id);
  for (;;)
    {
      MusterEntry *owner;
      MusterRoll roll;

      if (!muster_store_row (store, get, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      owner = owner_of (entries, &at, sqlite3_column_int64 (get, 0));
      if (!owner)
        return muster_store_damaged (store, error, _("a die belongs to no entry"));
      if (!read_roll (store, get, &roll, error))
        return FALSE;
      g_array_append_val (owner->rolls, roll);
    }
}

static gboolean
read_entries (MusterStore *store,
              GPtrArray   *entries,
              gint64       first,
              guint        most,
              gboolean     whole,
              GError     **error)
{
  g_autoptr (MusterUse) get = muster_store_sql (store, MUSTER_SQL_GET_ENTRIES, error);
  gboolean row;

  if (!get)
    return FALSE;
  muster_sql_bind_int (get, ":first", first);
  muster_sql_bind_int (get, ":most", most);
  for (;;)
    {
      g_autoptr (MusterEntry) entry = NULL;

      if (!muster_store_row (store, get, &row, error))
        return FALSE;
      if (!row)
        break;
      entry = muster_entry_new ();
      if (!read_entry (store, get, entry, error))
        return FALSE;
      if (whole)
        {
          entry->effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
          entry->rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
        }
      g_ptr_array_add (entries, g_steal_pointer (&entry));
    }
  return !whole || entries->len == 0
         || (read_effects (store, entries, error) && read_rolls (store, entries, error));
}

/**
 * muster_store_entries:
 * @first: the least id wanted, from 1
 * @most: at most so many
 * @whole: with effects and dice; without, those are %NULL
 *
 * Returns: (transfer full) (element-type MusterEntry): none, if the journal ends
 *   before @first; %NULL on error
 */
GPtrArray *
muster_store_entries (MusterStore      *store,
                      const MusterGame *game,
                      gint64            first,
                      guint             most,
                      gboolean          whole,
                      GError          **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_free);
  gboolean good;

  if (!muster_store_begin_read (store, game, error))
    return NULL;
  good = read_entries (store, entries, first, most, whole, error);
  muster_store_rollback (store);
  return good ? g_steal_pointer (&entries) : NULL;
}

/**
 * muster_store_entry:
 *
 * Returns: (transfer full): one entry with its effects and dice; %NULL with
 *   %MUSTER_STORE_ERROR_NO_ENTRY or another error
 */
MusterEntry *
muster_store_entry (MusterStore      *store,
                    const MusterGame *game,
                    gint64            id,
                    GError          **error)
{
  g_autoptr (GPtrArray) entries = muster_store_entries (store, game, id, 1, TRUE, error);
  MusterEntry *entry;

  if (!entries)
    return NULL;
  entry = entries->len > 0 ? g_ptr_array_index (entries, 0) : NULL;
  if (entry && entry->id == id)
    return g_ptr_array_steal_index (entries, 0);
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NO_ENTRY, _("%s: the journal has no entry %" PRId64),
               store->shown, id);
  return NULL;
}
