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
  char                 *chain;   /* the checksum of the entry before, if it has one */
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

static gboolean
same_roll (const MusterRoll *a,
           const MusterRoll *b)
{
  if (a->sides != b->sides || a->value != b->value || a->purpose != b->purpose || a->needed != b->needed
      || g_strcmp0 (a->clause, b->clause) != 0 || a->n_args != b->n_args || a->n_modifiers != b->n_modifiers)
    return FALSE;
  for (guint i = 0; i < a->n_args; i++)
    if (a->arg[i].kind != b->arg[i].kind || a->arg[i].value != b->arg[i].value)
      return FALSE;
  for (guint i = 0; i < a->n_modifiers; i++)
    if (a->modifier[i].code != b->modifier[i].code || a->modifier[i].value != b->modifier[i].value
        || g_strcmp0 (a->modifier[i].clause, b->modifier[i].clause) != 0)
      return FALSE;
  return TRUE;
}

/* What each die was for, apart from where it came from. */
static gboolean
same_rolls (const GArray *one,
            const GArray *other)
{
  if (one->len != other->len)
    return FALSE;
  for (guint i = 0; i < one->len; i++)
    if (!same_roll (&g_array_index (one, MusterRoll, i), &g_array_index (other, MusterRoll, i)))
      return FALSE;
  return TRUE;
}

/* What came of an order resolved again, against what is recorded of it. */
static gboolean
compare (const MusterEntry *entry,
         MusterOutcome      outcome,
         const char        *clause,
         const GArray      *effects,
         const GArray      *rolls,
         MusterDoubt       *doubt)
{
  if (outcome == MUSTER_REFUSED)
    *doubt = (MusterDoubt) { entry->id, MUSTER_DOUBT_REFUSED, clause };
  else if (outcome == MUSTER_WANTS_DICE || rolls->len != entry->rolls->len || !same_effects (effects, entry->effects))
    *doubt = (MusterDoubt) { entry->id, MUSTER_DOUBT_OUTCOME, NULL };
  else if (!same_rolls (rolls, entry->rolls))
    *doubt = (MusterDoubt) { entry->id, MUSTER_DOUBT_DICE, NULL };
  else
    return TRUE;
  return FALSE;
}

/* A correction, with the orders that followed what it corrects. */
static gboolean
amends_alike (const Prover      *prover,
              const MusterEntry *entry,
              const MusterOrder *order,
              MusterDoubt       *doubt)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  g_autofree gpointer after = g_malloc0 (prover->game->state_size);
  g_autofree guint8 *values = g_new (guint8, MAX (entry->rolls->len, 1));
  MusterDice dice;
  gboolean done;

  for (guint i = 0; i < entry->rolls->len; i++)
    values[i] = g_array_index (entry->rolls, MusterRoll, i).value;
  muster_dice_init_given (&dice, values, entry->rolls->len);
  done = muster_session_amend (prover->session, prover->state, entry->parent, order, &dice, TRUE, after, effects, rolls,
                               NULL, &reply, NULL);
  return compare (entry, done ? MUSTER_DONE : reply.outcome == MUSTER_WANTS_DICE ? MUSTER_WANTS_DICE : MUSTER_REFUSED,
                  reply.refusal.clause, effects, rolls, doubt);
}

/* Today's rules on yesterday's order, with its dice. %FALSE: they decide otherwise, as @doubt says. */
static gboolean
decides_alike (const Prover      *prover,
               const MusterEntry *entry,
               MusterDoubt       *doubt)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  g_autofree guint8 *values = g_new (guint8, MAX (entry->rolls->len, 1));
  g_autofree gpointer after = g_memdup2 (prover->state, prover->game->state_size);
  MusterDice dice;
  MusterPlay play = { prover->game, prover->facts, after, effects, &dice, { NULL } };
  MusterRefusal refusal;
  MusterOutcome outcome;

  if (!muster_notation_parse_in (prover->game, prover->facts, prover->state, entry->text, &order, &refusal))
    {
      *doubt = (MusterDoubt) { entry->id, MUSTER_DOUBT_UNREAD, NULL };
      return FALSE;
    }
  if (g_str_has_prefix (entry->text, "amend "))
    return amends_alike (prover, entry, &order, doubt);
  for (guint i = 0; i < entry->rolls->len; i++)
    values[i] = g_array_index (entry->rolls, MusterRoll, i).value;
  muster_dice_init_given (&dice, values, entry->rolls->len);
  dice.rolls = rolls;
  outcome = muster_game_resolve (&play, &order);
  return compare (entry, outcome, play.refusal.clause, effects, rolls, doubt);
}

/* Whose turn and which step it was, the state before it says. */
static gboolean
is_of_its_moment (const Prover      *prover,
                  const MusterEntry *entry)
{
  gint turn, step;

  prover->game->moment (prover->state, &turn, &step);
  return entry->turn == turn && entry->step == step && entry->side == prover->game->side_to_move (prover->state);
}

/* "undo 2" and "redo" move the head and throw nothing. */
static gboolean
is_of_its_kind (const MusterEntry *entry)
{
  const char *word = entry->kind == MUSTER_ENTRY_UNDO ? "undo" : "redo";
  gsize length = strlen (word);

  return entry->kind == MUSTER_ENTRY_ORDER
         || (strncmp (entry->text, word, length) == 0 && (entry->text[length] == '\0' || entry->text[length] == ' ')
             && entry->rolls->len == 0);
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

/* What is written of it is what Muster wrote, as far as a checksum tells. The checksum that stands counts for the next, so
 * that one entry that was changed is one fault. */
static gboolean
is_unchanged (Prover            *prover,
              const MusterEntry *entry)
{
  g_autofree char *expected = entry->chain ? muster_entry_chain (prover->game, prover->chain, entry) : NULL;
  gboolean none = prover->chain == NULL && entry->id < muster_session_meta (prover->session)->chained;
  gboolean same = entry->chain ? strcmp (expected, entry->chain) == 0 : none;

  if (entry->chain)
    {
      g_free (prover->chain);
      prover->chain = g_strdup (entry->chain);
    }
  return same;
}

static gboolean
prove_entry (Prover             *prover,
             const MusterEntry  *entry,
             GError            **error)
{
  MusterDoubt doubt;
  guint64 *known;
  gboolean alike;

  if (entry->parent != prover->head)
    return fail (prover, entry, error, _("it does not stand on the entry before it"));
  if (entry->salt)
    {
      g_autofree char *digest = muster_session_seal (entry->salt, entry->text);

      if (g_strcmp0 (digest, entry->digest) != 0)
        return fail (prover, entry, error, _("its seal is broken"));
    }
  if (!is_of_its_moment (prover, entry))
    return fail (prover, entry, error, _("it is not of the turn, the side and the step it says"));
  if (!is_of_its_kind (entry))
    return fail (prover, entry, error, _("it is not what it says"));
  alike = entry->kind != MUSTER_ENTRY_ORDER || decides_alike (prover, entry, &doubt);
  if (!muster_game_apply (prover->game, prover->state, &g_array_index (entry->effects, MusterEffect, 0),
                          entry->effects->len, FALSE))
    return fail (prover, entry, error, _("an effect does not find what it changes"));
  if (muster_game_hash (prover->game, prover->facts, prover->state) != entry->hash)
    return fail (prover, entry, error, _("the state it leaves is not the one recorded"));
  if (!is_unchanged (prover, entry))
    return fail (prover, entry, error, _("it was changed outside Muster"));
  if (!alike)
    g_array_append_val (prover->proof->otherwise, doubt);
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
  gboolean good;

  proof->entries = 0;
  proof->otherwise = g_array_new (FALSE, FALSE, sizeof (MusterDoubt));
  if (!muster_journal_check (self->journal, error)
      || !muster_journal_state_at (self->journal, self->game, self->facts, 0, prover.state, error))
    return FALSE;
  hash = muster_game_hash (prover.game, prover.facts, prover.state);
  g_hash_table_insert (hashes, g_memdup2 (&start, sizeof start), g_memdup2 (&hash, sizeof hash));
  good = prove_all (self, &prover, error);
  g_free (prover.chain);
  if (!good)
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
