#include "config.h"

#include "session.h"

#include "journal.h"
#include "notation.h"
#include "session-private.h"

#include <glib/gi18n-lib.h>

#include <inttypes.h>
#include <string.h>

/* A campaign proves itself: file, effects, hashes, seals, and every order resolved again. */

typedef struct
{
  MusterSession        *session;
  const MusterGame     *game;
  gconstpointer         facts;
  const char           *path;
  gpointer              state;   /* as the entries so far left it */
  gint64                head;
  GHashTable           *hashes;  /* of order entries, by id: what undo and redo come back to */
  MusterProof          *proof;
} Prover;

static gboolean
fail (const Prover      *prover,
      const MusterEntry *entry,
      GError           **error,
      const char        *what)
{
  g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL,
               /* Translators: a file, an entry of its journal with the order it has, and what is wrong with it */
               _("%s: entry %" PRId64 " (%s): %s"), prover->path, entry->id,
               entry->salt && !entry->opened ? _("sealed") : entry->text, what);
  return FALSE;
}

static gboolean
same_effects (const GArray *one,
              const GArray *other)
{
  if (one->len != other->len)
    return FALSE;
  for (guint i = 0; i < one->len; i++)
    {
      const MusterEffect *a = &g_array_index (one, MusterEffect, i);
      const MusterEffect *b = &g_array_index (other, MusterEffect, i);

      if (a->field != b->field || a->subject != b->subject || a->before != b->before || a->after != b->after
          || g_strcmp0 (a->clause, b->clause) != 0)
        return FALSE;
    }
  return TRUE;
}

/* A correction, with the orders that followed what it corrects. */
static gboolean
amends_alike (const Prover      *prover,
              const MusterEntry *entry)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  g_autofree gpointer after = g_malloc0 (prover->game->state_size);
  g_autofree guint8 *values = g_new (guint8, MAX (entry->rolls->len, 1));
  MusterDice dice;
  MusterRefusal refusal;

  for (guint i = 0; i < entry->rolls->len; i++)
    values[i] = g_array_index (entry->rolls, MusterRoll, i).value;
  muster_dice_init_given (&dice, values, entry->rolls->len);
  return muster_notation_parse_in (prover->game, prover->facts, prover->state, entry->text, &order, &refusal)
         && muster_session_amend (prover->session, prover->state, entry->parent, &order, &dice, TRUE, after, effects,
                                  rolls, &reply, NULL)
         && same_effects (effects, entry->effects);
}

/* Today's rules on yesterday's order, with its dice. %FALSE: they decide otherwise. */
static gboolean
decides_alike (const Prover      *prover,
               const MusterEntry *entry)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  g_autofree guint8 *values = g_new (guint8, MAX (entry->rolls->len, 1));
  g_autofree gpointer after = g_memdup2 (prover->state, prover->game->state_size);
  MusterDice dice;
  MusterPlay play = { prover->game, prover->facts, after, effects, &dice, { NULL } };
  MusterRefusal refusal;

  if (g_str_has_prefix (entry->text, "amend "))
    return amends_alike (prover, entry);
  for (guint i = 0; i < entry->rolls->len; i++)
    values[i] = g_array_index (entry->rolls, MusterRoll, i).value;
  muster_dice_init_given (&dice, values, entry->rolls->len);
  if (!muster_notation_parse_in (prover->game, prover->facts, prover->state, entry->text, &order, &refusal)
      || muster_game_resolve (&play, &order) != MUSTER_DONE
      || dice.used != entry->rolls->len)
    return FALSE;
  return same_effects (effects, entry->effects);
}

/* Dice of the seed must be the seed's: the k-th journaled is the k-th of the seed. */
static gboolean
dice_are_the_seeds (const MusterEntry *entry,
                    guint64            seed,
                    guint64           *thrown)
{
  MusterDice dice;

  muster_dice_init_seeded (&dice, seed, *thrown);
  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (entry->rolls, MusterRoll, i);

      if (roll->source == MUSTER_DICE_SEEDED && muster_dice_throw (&dice, roll->sides) != roll->value)
        return FALSE;
    }
  *thrown = dice.next;
  return TRUE;
}

static gboolean
prove_entry (Prover             *prover,
             const MusterEntry  *entry,
             GError            **error)
{
  guint64 *known;

  if (entry->parent != prover->head)
    return fail (prover, entry, error, _("it does not stand on the entry before it"));
  if (entry->salt)
    {
      g_autofree char *digest = muster_session_seal (entry->salt, entry->text);

      if (g_strcmp0 (digest, entry->digest) != 0)
        return fail (prover, entry, error, _("its seal is broken"));
    }
  if (entry->kind == MUSTER_ENTRY_ORDER && !decides_alike (prover, entry))
    g_array_append_val (prover->proof->otherwise, entry->id);
  if (!muster_game_apply (prover->game, prover->state, &g_array_index (entry->effects, MusterEffect, 0),
                          entry->effects->len, FALSE))
    return fail (prover, entry, error, _("an effect does not find what it changes"));
  if (muster_game_hash (prover->game, prover->facts, prover->state) != entry->hash)
    return fail (prover, entry, error, _("the state it leaves is not the one recorded"));
  prover->head = entry->head;
  if (entry->kind == MUSTER_ENTRY_ORDER)
    {
      gint64 *id = g_memdup2 (&entry->id, sizeof entry->id);

      g_hash_table_insert (prover->hashes, id, g_memdup2 (&entry->hash, sizeof entry->hash));
      return TRUE;
    }
  known = g_hash_table_lookup (prover->hashes, &entry->head);
  if (!known || *known != entry->hash)
    return fail (prover, entry, error, _("it does not come back to the state it goes to"));
  return TRUE;
}

static gboolean
prove_all (MusterSession  *self,
           Prover         *prover,
           GError        **error)
{
  gint64 last = muster_session_last (self);
  guint64 thrown = 0;

  for (gint64 first = 1; first <= last; )
    {
      g_autoptr (GPtrArray) page = muster_journal_entries (self->journal, self->game, first, 500, TRUE, error);

      if (!page)
        return FALSE;
      if (page->len == 0)
        break;
      for (guint i = 0; i < page->len; i++)
        {
          const MusterEntry *entry = page->pdata[i];

          if (!prove_entry (prover, entry, error))
            return FALSE;
          if (!dice_are_the_seeds (entry, muster_session_meta (self)->seed, &thrown))
            return fail (prover, entry, error, _("its dice are not the seed’s"));
          prover->proof->entries++;
          first = entry->id + 1;
        }
    }
  return TRUE;
}

/**
 * muster_session_verify:
 * @proof: (out): free @otherwise with g_array_unref(), even after an error
 */
gboolean
muster_session_verify (MusterSession  *self,
                       MusterProof    *proof,
                       GError        **error)
{
  g_autoptr (GHashTable) hashes = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_autofree gpointer state = g_malloc0 (self->game->state_size);
  Prover prover = { self, self->game, self->facts, muster_session_path (self), state,
                    .hashes = hashes, .proof = proof };
  gint64 start = 0;
  guint64 hash;

  proof->entries = 0;
  proof->otherwise = g_array_new (FALSE, FALSE, sizeof (gint64));
  if (!muster_journal_check (self->journal, error)
      || !muster_journal_state_at (self->journal, self->game, self->facts, 0, prover.state, error))
    return FALSE;
  hash = muster_game_hash (prover.game, prover.facts, prover.state);
  g_hash_table_insert (hashes, g_memdup2 (&start, sizeof start), g_memdup2 (&hash, sizeof hash));
  if (!prove_all (self, &prover, error))
    return FALSE;
  if (prover.head != muster_session_head (self)
      || muster_game_hash (prover.game, prover.facts, prover.state) != muster_session_hash (self))
    {
      g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL,
                   _("%s: the journal does not lead to the state it is at"), prover.path);
      return FALSE;
    }
  return TRUE;
}
