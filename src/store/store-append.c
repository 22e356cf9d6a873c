#include "config.h"

#include "store-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* A snapshot is taken when turn or side changes, and at the latest after so many entries. */
#define SNAPSHOT_EVERY 100

/* Folding costs as much as a commit. Orders that come fast share it: the file alone is behind by so much at most, µs. */
#define FOLD_EVERY (G_USEC_PER_SEC / 5)

/* Of a sparse field only what is not 0 has a row. */
static gboolean
set_sparse (MusterStore        *store,
            const MusterEffect *effect,
            GError            **error)
{
  g_autoptr (MusterUse) drop = NULL;

  if (!muster_store_add_field (store, effect->field, error))
    return FALSE;
  if (effect->before != 0)
    {
      drop = muster_store_sql (store, MUSTER_SQL_DROP_NOW, error);
      if (!drop)
        return FALSE;
      muster_sql_bind_int (drop, ":field", g_array_index (store->field_number, gint, effect->field));
      muster_sql_bind_int (drop, ":subject", effect->subject);
      muster_sql_bind_int (drop, ":before", effect->before);
      if (!muster_store_run (store, drop, error))
        return FALSE;
      if (sqlite3_changes (store->db) != 1)
        return muster_store_damaged (store, error, _("an effect does not find what it changed"));
    }
  return effect->after == 0 || muster_store_add_now (store, effect->field, effect->subject, effect->after, error);
}

static gboolean
write_effects (MusterStore       *store,
               const MusterGame  *game,
               const MusterEntry *entry,
               GError           **error)
{
  g_autoptr (MusterUse) add = muster_store_sql (store, MUSTER_SQL_ADD_EFFECT, error);
  g_autoptr (MusterUse) set = muster_store_sql (store, MUSTER_SQL_SET_NOW, error);

  if (!add || !set)
    return FALSE;
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);
      gboolean sparse = game->fields[effect->field].flags & MUSTER_FIELD_SPARSE;
      gint64 clause = muster_store_clause_number (store, effect->clause, error);
      gint field;

      if (clause < 0 || (sparse && !set_sparse (store, effect, error)))
        return FALSE;
      field = g_array_index (store->field_number, gint, effect->field);
      if (!sparse)
        {
          muster_sql_bind_int (set, ":field", field);
          muster_sql_bind_int (set, ":subject", effect->subject);
          muster_sql_bind_int (set, ":before", effect->before);
          muster_sql_bind_int (set, ":after", effect->after);
          if (!muster_store_run (store, set, error))
            return FALSE;
          if (sqlite3_changes (store->db) != 1)
            return muster_store_damaged (store, error, _("an effect does not find what it changed"));
        }

      muster_sql_bind_int (add, ":entry", entry->id);
      muster_sql_bind_int (add, ":seq", i);
      muster_sql_bind_int (add, ":field", field);
      muster_sql_bind_int (add, ":subject", effect->subject);
      muster_sql_bind_int (add, ":before", effect->before);
      muster_sql_bind_int (add, ":after", effect->after);
      if (clause > 0)
        muster_sql_bind_int (add, ":clause", clause);
      else
        muster_sql_bind_text (add, ":clause", NULL);
      if (!muster_store_run (store, add, error))
        return FALSE;
    }
  return TRUE;
}

/* "kind:value", blanks between. */
static void
pack_args (GString          *text,
           const MusterRoll *roll)
{
  g_string_truncate (text, 0);
  for (guint i = 0; i < MIN (roll->n_args, MUSTER_ROLL_ARGS); i++)
    g_string_append_printf (text, "%s%u:%d", i > 0 ? " " : "", (guint) roll->arg[i].kind, roll->arg[i].value);
}

/* "clause:code:value", the clause by its number, blanks between. */
static gboolean
pack_modifiers (MusterStore      *store,
                GString          *text,
                const MusterRoll *roll,
                GError          **error)
{
  g_string_truncate (text, 0);
  for (guint i = 0; i < MIN (roll->n_modifiers, MUSTER_ROLL_MODIFIERS); i++)
    {
      const MusterModifier *modifier = &roll->modifier[i];
      gint64 clause = muster_store_clause_number (store, modifier->clause, error);

      if (clause < 0)
        return FALSE;
      g_string_append_printf (text, "%s%d:%u:%d", i > 0 ? " " : "", (gint) clause, (guint) modifier->code,
                              modifier->value);
    }
  return TRUE;
}

static gboolean
write_rolls (MusterStore       *store,
             const MusterEntry *entry,
             GError           **error)
{
  g_autoptr (GString) args = g_string_new (NULL);
  g_autoptr (GString) modifiers = g_string_new (NULL);
  g_autoptr (MusterUse) add = muster_store_sql (store, MUSTER_SQL_ADD_ROLL, error);

  if (!add)
    return FALSE;
  for (guint i = 0; entry->rolls && i < entry->rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (entry->rolls, MusterRoll, i);
      gint64 clause = muster_store_clause_number (store, roll->clause, error);

      pack_args (args, roll);
      if (clause < 0 || !pack_modifiers (store, modifiers, roll, error))
        return FALSE;
      muster_sql_bind_int (add, ":entry", entry->id);
      muster_sql_bind_int (add, ":seq", i);
      muster_sql_bind_int (add, ":sides", roll->sides);
      muster_sql_bind_int (add, ":value", roll->value);
      muster_sql_bind_int (add, ":source", roll->source);
      muster_sql_bind_int (add, ":purpose", roll->purpose);
      if (clause > 0)
        muster_sql_bind_int (add, ":clause", clause);
      else
        muster_sql_bind_text (add, ":clause", NULL);
      muster_sql_bind_int (add, ":needed", roll->needed);
      muster_sql_bind_text (add, ":args", args->str);
      muster_sql_bind_text (add, ":modifiers", modifiers->str);
      if (!muster_store_run (store, add, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_entry (MusterStore       *store,
             const MusterEntry *entry,
             GError           **error)
{
  g_autoptr (MusterUse) add = muster_store_sql (store, MUSTER_SQL_ADD_ENTRY, error);

  if (!add)
    return FALSE;
  muster_sql_bind_int (add, ":id", entry->id);
  muster_sql_bind_int (add, ":kind", entry->kind);
  muster_sql_bind_int (add, ":parent", entry->parent);
  muster_sql_bind_int (add, ":head", entry->head);
  muster_sql_bind_int (add, ":tip", entry->tip);
  muster_sql_bind_text (add, ":text", entry->text);
  muster_sql_bind_int (add, ":side", entry->side);
  muster_sql_bind_int (add, ":turn", entry->turn);
  muster_sql_bind_int (add, ":step", entry->step);
  muster_sql_bind_int (add, ":time", entry->time);
  muster_sql_bind_int (add, ":hash", (gint64) entry->hash);
  muster_sql_bind_text (add, ":salt", entry->salt);
  muster_sql_bind_text (add, ":digest", entry->digest);
  muster_sql_bind_int (add, ":opened", entry->opened);
  muster_sql_bind_text (add, ":chain", entry->chain);
  return muster_store_run (store, add, error);
}

static gboolean
write_meta (MusterStore       *store,
            const MusterEntry *entry,
            guint64            dice,
            GError           **error)
{
  g_autoptr (MusterUse) set = muster_store_sql (store, MUSTER_SQL_SET_META, error);

  if (!set)
    return FALSE;
  muster_sql_bind_int (set, ":last", entry->id);
  muster_sql_bind_int (set, ":head", entry->head);
  muster_sql_bind_int (set, ":tip", entry->tip);
  muster_sql_bind_int (set, ":dice", (gint64) dice);
  return muster_store_run (store, set, error);
}

/* What the game has come to hold since the file was written stands from now on. */
static gboolean
write_lacks (MusterStore *store,
             GError     **error)
{
  for (guint i = 0; i < store->lacks->len; i++)
    {
      const MusterStoreLack *lack = &g_array_index (store->lacks, MusterStoreLack, i);

      if (!muster_store_add_now (store, lack->field, lack->subject, lack->value, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
open_seals (MusterStore *store,
            gint64       entry,
            guint       *opened,
            GError     **error)
{
  g_autoptr (MusterUse) set = muster_store_sql (store, MUSTER_SQL_OPEN_SEALS, error);

  if (!set)
    return FALSE;
  muster_sql_bind_int (set, ":entry", entry);
  if (!muster_store_run (store, set, error))
    return FALSE;
  *opened = (guint) sqlite3_changes (store->db);
  return TRUE;
}

static guint
count_seeded (const MusterEntry *entry)
{
  guint n = 0;

  for (guint i = 0; entry->rolls && i < entry->rolls->len; i++)
    if (g_array_index (entry->rolls, MusterRoll, i).source == MUSTER_DICE_SEEDED)
      n++;
  return n;
}

static gboolean
wants_snapshot (MusterStore       *store,
                const MusterEntry *entry)
{
  return entry->kind == MUSTER_ENTRY_ORDER
         && (entry->turn != store->snapshot_turn || entry->side != store->snapshot_side
             || entry->id - store->snapshot >= SNAPSHOT_EVERY);
}

/* Effects that do not lead to the state would make a file that does not open again. */
static void
assert_effects (const MusterGame  *game,
                gconstpointer      state,
                const MusterEntry *entry)
{
  guint n = entry->effects ? entry->effects->len : 0;

  for (guint i = 0; i < n; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);
      gboolean later = FALSE;

      if (muster_game_value (game, state, effect->field, effect->subject) == effect->after)
        continue;
      for (guint k = i + 1; k < n && !later; k++)
        {
          const MusterEffect *other = &g_array_index (entry->effects, MusterEffect, k);

          later = other->field == effect->field && other->subject == effect->subject;
        }
      g_assert (later);
    }
}

/* What the entry's order is to be understood by, if the file has not got it yet. */
static gboolean
write_facts (MusterStore        *store,
             const MusterEntry  *entry,
             GError            **error)
{
  g_autoptr (MusterUse) keep = entry->facts ? muster_store_sql (store, MUSTER_SQL_KEEP_FACT, error) : NULL;

  for (guint i = 0; keep && i < entry->facts->len; i++)
    {
      const MusterStoreFact *fact = entry->facts->pdata[i];
      g_autofree char *checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, fact->bytes);

      muster_sql_bind_text (keep, ":checksum", checksum);
      muster_sql_bind_text (keep, ":kind", fact->kind);
      muster_sql_bind_bytes (keep, ":bytes", fact->bytes);
      if (!muster_store_run (store, keep, error))
        return FALSE;
    }
  return keep || !entry->facts;
}

/* The whole transaction; the caller undoes it if it fails. */
static gboolean
write_all (MusterStore       *store,
           const MusterGame  *game,
           gconstpointer      facts,
           gconstpointer      state,
           const MusterEntry *entry,
           gboolean           opens,
           guint             *opened,
           gboolean           snapshot,
           GError           **error)
{
  return muster_store_do (store, MUSTER_SQL_BEGIN_WRITE, error)
         && write_lacks (store, error)
         && write_facts (store, entry, error)
         && write_entry (store, entry, error)
         && write_effects (store, game, entry, error)
         && write_rolls (store, entry, error)
         && (!opens || open_seals (store, entry->id, opened, error))
         && (!snapshot || muster_store_add_snapshot (store, game, facts, state, entry->id, entry->hash, error))
         && write_meta (store, entry, store->meta.dice_thrown + count_seeded (entry), error)
         && muster_store_do (store, MUSTER_SQL_COMMIT, error);
}

/* Only after the commit: what is remembered is what is on disk. */
static void
remember (MusterStore       *store,
          const MusterEntry *entry,
          guint              opened,
          gboolean           snapshot)
{
  store->last = store->chained = entry->id;
  g_free (store->chain);
  store->chain = g_strdup (entry->chain);
  store->head = entry->head;
  store->tip = entry->tip;
  store->meta.dice_thrown += count_seeded (entry);
  store->sealed -= opened;
  if (entry->digest && !entry->opened)
    store->sealed++;
  if (snapshot)
    {
      store->snapshot = entry->id;
      store->snapshot_turn = entry->turn;
      store->snapshot_side = entry->side;
    }
  g_array_set_size (store->lacks, 0);
}

/**
 * muster_store_append:
 * @state: as it is after the entry
 * @entry: what happened, with its effects in the order they were applied. Of an
 *   undo or redo head and tip must be set. @id, @parent, @hash, @opened, @chain, and
 *   of an order head and tip, are filled in here.
 *
 * Writes an entry with all that belongs to it in one transaction; once this
 * returns it is on disk; in the file itself soon, or when muster_store_rest() says so. An order that leaves nothing secret opens the seals it
 * stands on; those of branches undone before stay shut. The campaign must have been started or loaded through this store.
 *
 * Returns: %FALSE if anything failed: file, store and @entry are as they were
 */
gboolean
muster_store_append (MusterStore      *store,
                     const MusterGame *game,
                     gconstpointer     facts,
                     gconstpointer     state,
                     MusterEntry      *entry,
                     GError          **error)
{
  MusterEntry whole = *entry;
  gboolean opens = entry->kind == MUSTER_ENTRY_ORDER && (!game->secret || !game->secret (facts, state));
  guint opened = 0;
  guint n_clauses = store->clauses->len;
  guint n_fields = store->fields->len;
  gboolean snapshot;

  g_return_val_if_fail (entry->text && g_utf8_validate (entry->text, -1, NULL), FALSE);
  g_return_val_if_fail ((entry->salt == NULL) == (entry->digest == NULL), FALSE);
  g_return_val_if_fail (strlen (entry->text) < MUSTER_STORE_MAX_BYTES / 2, FALSE);
  g_return_val_if_fail (store->game == game, FALSE);

  if (!muster_store_writable (store, error) || !muster_store_last_chain (store, error))
    return FALSE;
  whole.id = store->last + 1;
  whole.parent = store->head;
  whole.hash = muster_game_hash (game, facts, state);
  whole.opened = opens && whole.digest ? whole.id : 0;
  if (whole.kind == MUSTER_ENTRY_ORDER)
    whole.head = whole.tip = whole.id;
  else
    g_assert (whole.head >= 0 && whole.head < whole.id && whole.tip >= 0 && whole.tip < whole.id);
  assert_effects (game, state, &whole);
  whole.chain = muster_entry_chain (game, store->chain, &whole);

  snapshot = wants_snapshot (store, &whole);
  if (!write_all (store, game, facts, state, &whole, opens && store->sealed > 0, &opened, snapshot, error))
    {
      muster_store_rollback (store);
      muster_store_forget_names (store, n_clauses, n_fields);
      g_free (whole.chain);
      return FALSE;
    }
  remember (store, &whole, opened, snapshot);
  store->behind = TRUE;
  if (g_get_monotonic_time () - store->folded >= FOLD_EVERY)
    muster_store_fold (store, NULL); /* the log is as safe: if there was no room, the next order tries again */
  *entry = whole;
  return TRUE;
}
