#include "config.h"

#include "store-private.h"

#include <string.h>

/*
 * A checksum of every entry, of all that is written of it and never changes, and of the checksum before it: so that an
 * entry that was changed by another program can be told from one that today's rules decide otherwise. It proves nothing
 * against somebody who works it out again.
 */

static void
add_number (GByteArray *bytes,
            gint64      number)
{
  guint64 said = GUINT64_TO_LE ((guint64) number);

  g_byte_array_append (bytes, (const guint8 *) &said, sizeof said);
}

static void
add_small (GByteArray *bytes,
           gint32      number)
{
  guint32 said = GUINT32_TO_LE ((guint32) number);

  g_byte_array_append (bytes, (const guint8 *) &said, sizeof said);
}

/* With its end, so that no two neighbours can be divided otherwise; nothing is told from an empty one. */
static void
add_text (GByteArray *bytes,
          const char *text)
{
  g_byte_array_append (bytes, (const guint8 *) (text ? text : ""), (guint) strlen (text ? text : "") + 1);
}

static void
add_roll (GByteArray       *bytes,
          const MusterRoll *roll)
{
  guint n_args = MIN (roll->n_args, MUSTER_ROLL_ARGS), n_modifiers = MIN (roll->n_modifiers, MUSTER_ROLL_MODIFIERS);

  add_small (bytes, roll->sides);
  add_small (bytes, roll->value);
  add_small (bytes, roll->source);
  add_small (bytes, roll->purpose);
  add_small (bytes, roll->needed);
  add_text (bytes, roll->clause);
  add_small (bytes, (gint32) n_args);
  for (guint i = 0; i < n_args; i++)
    {
      add_small (bytes, roll->arg[i].kind);
      add_small (bytes, roll->arg[i].value);
    }
  add_small (bytes, (gint32) n_modifiers);
  for (guint i = 0; i < n_modifiers; i++)
    {
      add_small (bytes, roll->modifier[i].code);
      add_small (bytes, roll->modifier[i].value);
      add_text (bytes, roll->modifier[i].clause);
    }
}

/**
 * muster_entry_chain:
 * @game: whose fields its effects name
 * @before: (nullable): the checksum of the entry written before it; %NULL: that has none, or there is none
 * @entry: whole; when its seal was opened does not matter, for that is written later
 *
 * Returns: (transfer full): 64 hex digits
 */
char *
muster_entry_chain (const MusterGame  *game,
                    const char        *before,
                    const MusterEntry *entry)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  add_text (bytes, before);
  add_number (bytes, entry->id);
  add_number (bytes, entry->parent);
  add_number (bytes, entry->head);
  add_number (bytes, entry->tip);
  add_number (bytes, entry->time);
  add_number (bytes, (gint64) entry->hash);
  add_small (bytes, (gint32) entry->kind);
  add_small (bytes, entry->side);
  add_small (bytes, entry->turn);
  add_small (bytes, entry->step);
  add_text (bytes, entry->text);
  add_text (bytes, entry->salt);
  add_text (bytes, entry->digest);
  add_small (bytes, entry->effects ? (gint32) entry->effects->len : 0);
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      add_text (bytes, game->fields[effect->field].name);
      add_small (bytes, effect->subject);
      add_small (bytes, effect->before);
      add_small (bytes, effect->after);
      add_text (bytes, effect->clause);
    }
  add_small (bytes, entry->rolls ? (gint32) entry->rolls->len : 0);
  for (guint i = 0; entry->rolls && i < entry->rolls->len; i++)
    add_roll (bytes, &g_array_index (entry->rolls, MusterRoll, i));
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes->data, bytes->len);
}

/*
 * muster_store_last_chain:
 *
 * Reads into @store->chain the checksum of the last entry, unless it is known.
 */
gboolean
muster_store_last_chain (MusterStore *store,
                         GError     **error)
{
  g_autoptr (MusterUse) get = NULL;
  const char *chain = NULL;
  gboolean row;

  if (store->chained == store->last)
    return TRUE;
  get = muster_store_sql (store, MUSTER_SQL_GET_CHAIN_SUM, error);
  if (!get)
    return FALSE;
  muster_sql_bind_int (get, ":entry", store->last);
  if (!muster_store_row (store, get, &row, error) || (row && !muster_store_text (store, get, 0, &chain, error)))
    return FALSE;
  g_free (store->chain);
  store->chain = g_strdup (chain);
  store->chained = store->last;
  return TRUE;
}
