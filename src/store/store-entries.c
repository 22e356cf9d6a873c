#include "config.h"

#include "store-private.h"

#include "notation.h"

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
  g_free (entry->chain);
  g_clear_pointer (&entry->effects, g_array_unref);
  g_clear_pointer (&entry->rolls, g_array_unref);
  g_clear_pointer (&entry->facts, g_ptr_array_unref);
  g_free (entry);
}

/* The last second of the year 9999: what calendars can tell. */
#define LAST_SECOND G_GINT64_CONSTANT (253402300799)

/**
 * muster_entry_stamp:
 * @clock: microseconds since 1970, UTC, as a clock has it, which may be set to anything
 *
 * Returns: the second to write for it, within what calendars can tell and never 0. When something was written decides
 *   nothing: of what is read any second is taken as it is
 */
gint64
muster_entry_stamp (gint64 clock)
{
  return CLAMP (clock / G_USEC_PER_SEC, 1, LAST_SECOND);
}

/* One line, as every order is, with something on it. */
static gboolean
is_order_text (const char *text)
{
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    if (!muster_notation_in_line (g_utf8_get_char (p)) && *p != '\t')
      return FALSE;
  return *text != '\0';
}

/* Salt and digest are there together or not at all, and what they seal is opened by itself or what comes after it. */
static gboolean
is_seal (const MusterEntry *entry,
         const char        *salt,
         const char        *digest)
{
  if (!salt && !digest)
    return entry->opened == 0;
  return salt && digest && is_order_text (salt) && is_order_text (digest)
         && (entry->opened == 0 || entry->opened >= entry->id);
}

/* The places an entry of its kind can stand on and lead to. */
static gboolean
is_placed (const MusterEntry *entry)
{
  if (entry->id < 1 || entry->parent < 0 || entry->parent >= entry->id)
    return FALSE;
  if (entry->kind == MUSTER_ENTRY_ORDER)
    return entry->head == entry->id && entry->tip == entry->id;
  return entry->head >= 0 && entry->head < entry->id && entry->tip >= 0 && entry->tip < entry->id;
}

/* Of the game that is read, if it is known what it is played with. */
static gboolean
is_dated (MusterStore *store,
          gint64       side,
          gint64       turn,
          gint64       step)
{
  if (side < 0 || side > G_MAXUINT8 || turn < 0 || turn > G_MAXINT32 || step < 0 || step > G_MAXUINT8)
    return FALSE;
  return !store->game->dated || !store->facts || store->game->dated (store->facts, side, turn, step);
}

static gboolean
read_entry (MusterStore  *store,
            sqlite3_stmt *get,
            MusterEntry  *entry,
            GError      **error)
{
  const char *text, *salt, *digest, *chain;
  gint64 kind = sqlite3_column_int64 (get, 1);
  gint64 side = sqlite3_column_int64 (get, 5);
  gint64 turn = sqlite3_column_int64 (get, 6);
  gint64 step = sqlite3_column_int64 (get, 7);

  entry->id = sqlite3_column_int64 (get, 0);
  entry->kind = (MusterEntryKind) kind;
  entry->parent = sqlite3_column_int64 (get, 2);
  entry->head = sqlite3_column_int64 (get, 3);
  entry->tip = sqlite3_column_int64 (get, 4);
  entry->side = (guint8) side;
  entry->turn = (gint) turn;
  entry->step = (gint) step;
  entry->time = sqlite3_column_int64 (get, 8);
  entry->hash = (guint64) sqlite3_column_int64 (get, 9);
  entry->opened = sqlite3_column_int64 (get, 10);
  if (!muster_store_text (store, get, 11, &text, error)
      || !muster_store_text (store, get, 12, &salt, error)
      || !muster_store_text (store, get, 13, &digest, error)
      || !muster_store_text (store, get, 14, &chain, error))
    return FALSE;
  if (!text || !is_order_text (text) || kind < MUSTER_ENTRY_ORDER || kind > MUSTER_ENTRY_REDO || !is_placed (entry)
      || !is_dated (store, side, turn, step) || !is_seal (entry, salt, digest))
    return muster_store_damaged (store, error, _("an entry makes no sense"));
  entry->text = g_strdup (text);
  entry->salt = g_strdup (salt);
  entry->digest = g_strdup (digest);
  entry->chain = g_strdup (chain);
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
  return muster_game_knows_roll (store->game, store->facts, roll)
         || muster_store_damaged (store, error, _("a die makes no sense"));
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

/* What belongs to an entry, from a row of it. */
typedef gboolean (*TakeRow) (MusterStore   *store,
                             sqlite3_stmt  *get,
                             MusterEntry   *owner,
                             GError       **error);

static gboolean
take_effect (MusterStore   *store,
             sqlite3_stmt  *get,
             MusterEntry   *owner,
             GError       **error)
{
  MusterEffect effect;

  if (!muster_store_read_effect (store, get, &effect, error))
    return FALSE;
  g_array_append_val (owner->effects, effect);
  return TRUE;
}

static gboolean
take_roll (MusterStore   *store,
           sqlite3_stmt  *get,
           MusterEntry   *owner,
           GError       **error)
{
  MusterRoll roll;

  if (!read_roll (store, get, &roll, error))
    return FALSE;
  g_array_append_val (owner->rolls, roll);
  return TRUE;
}

/* @which: rows of entries from :first to :last; @column: the number of the entry in them; @stray: what is said of a row of none */
static gboolean
read_rows (MusterStore *store,
           GPtrArray   *entries,
           MusterSql    which,
           int          column,
           TakeRow      take,
           const char  *stray,
           GError     **error)
{
  const MusterEntry *first = g_ptr_array_index (entries, 0);
  const MusterEntry *last = g_ptr_array_index (entries, entries->len - 1);
  g_autoptr (MusterUse) get = muster_store_sql (store, which, error);
  guint at = 0;
  gboolean row;

  if (!get)
    return FALSE;
  muster_sql_bind_int (get, ":first", first->id);
  muster_sql_bind_int (get, ":last", last->id);
  for (;;)
    {
      MusterEntry *owner;

      if (!muster_store_row (store, get, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      owner = owner_of (entries, &at, sqlite3_column_int64 (get, column));
      if (!owner)
        return muster_store_damaged (store, error, stray);
      if (!take (store, get, owner, error))
        return FALSE;
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
  g_autoptr (MusterUse) get = muster_store_sql (store, store->version < 2 ? MUSTER_SQL_GET_OLD_ENTRIES : MUSTER_SQL_GET_ENTRIES,
                                                error);
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
         || (read_rows (store, entries, MUSTER_SQL_GET_EFFECTS, 5, take_effect, _("an effect belongs to no entry"), error)
             && read_rows (store, entries, MUSTER_SQL_GET_ROLLS, 0, take_roll, _("a die belongs to no entry"), error));
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
