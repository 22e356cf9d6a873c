#include "config.h"

#include "cli.h"

#include <glib/gi18n-lib.h>

/* Entries of the journal as sentences. */

/**
 * muster_cli_is_sealed:
 *
 * Returns: whether what @entry names is still secret: then nothing of it but its digest is shown
 */
gboolean
muster_cli_is_sealed (const MusterEntry *entry)
{
  return entry->salt && !entry->opened;
}

/**
 * muster_cli_entry_text:
 *
 * Returns: (transfer full): the order as it may be shown: "chart (sealed, DIGEST)" while it is sealed
 */
char *
muster_cli_entry_text (const MusterEntry *entry)
{
  if (muster_cli_is_sealed (entry))
    {
      g_autofree char *verb = g_strndup (entry->text, strcspn (entry->text, " "));

      return g_strdup_printf (_("%s (sealed, %s)"), verb, entry->digest);
    }
  return g_strdup (entry->text);
}

/* "Taken back: march ...", newest first; "Done again: ...", oldest first. */
static void
add_moved (MusterSession     *session,
           const MusterEntry *entry,
           GPtrArray         *sentences)
{
  gboolean back = entry->kind == MUSTER_ENTRY_UNDO;
  gint64 at = back ? entry->parent : entry->head;
  gint64 end = back ? entry->head : entry->parent;
  guint first = sentences->len;

  while (at > end)
    {
      g_autoptr (MusterEntry) moved = muster_session_entry (session, at, NULL);
      g_autofree char *text = moved ? muster_cli_entry_text (moved) : NULL;

      if (!moved)
        return;
      g_ptr_array_insert (sentences, back ? (gint) sentences->len : (gint) first,
                          g_strdup_printf (back ? _("Taken back: %s") : _("Done again: %s"), text));
      at = moved->parent;
    }
}

static void
add_with_clause (GPtrArray  *sentences,
                 char       *sentence,
                 const char *clause)
{
  if (sentence)
    /* Translators: a sentence and the clause that says so */
    g_ptr_array_add (sentences, g_strdup_printf (C_("clause", "%s (%s)"), sentence, clause));
  g_free (sentence);
}

/* So many dice are told one by one; those of a battle that the machine fought out are told by “battle”. */
#define MANY_DICE 60

void
muster_cli_add_outcome (const MusterDeed *deed,
                        const GArray     *rolls,
                        guint             first,
                        const GArray     *effects,
                        GPtrArray        *sentences)
{
  for (guint i = first; rolls && i < rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (rolls, MusterRoll, i);
      const MusterWording *wording = muster_deed_of_roll (deed, roll)->wording;
      char *tie = muster_wording_is_campaign (wording) ? muster_wording_tie (wording, rolls, i) : NULL;

      add_with_clause (sentences, muster_wording_roll (wording, roll), roll->clause);
      if (tie)
        add_with_clause (sentences, tie, roll->clause);
    }
  for (guint i = 0; effects && i < effects->len; i++)
    {
      MusterEffect effect;
      const MusterTongue *tongue = muster_deed_of_effect (deed, &g_array_index (effects, MusterEffect, i), &effect);

      if (tongue)
        add_with_clause (sentences, muster_wording_effect (tongue->wording, &effect), effect.clause);
    }
}

/**
 * muster_cli_sentences:
 * @entry: with its dice and effects
 *
 * Returns: (transfer full) (element-type utf8): what @entry did: first its story, then its
 *   dice and what they led to, each with its clause
 */
GPtrArray *
muster_cli_sentences (MusterTeller      *teller,
                      const MusterEntry *entry)
{
  MusterSession *session = muster_teller_session (teller);
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterDeed deed;
  gboolean read, many;

  if (muster_cli_is_sealed (entry))
    {
      const MusterGame *game = muster_session_game (session);
      g_autofree char *verb = g_strndup (entry->text, strcspn (entry->text, " "));
      gint v = muster_game_verb (game, verb);

      g_ptr_array_add (sentences, g_strdup (v >= 0 ? _(game->verbs[v].story) : verb));
      g_ptr_array_add (sentences, g_strdup_printf (_("Sealed: %s"), entry->digest));
      return sentences;
    }
  if (entry->kind != MUSTER_ENTRY_ORDER)
    {
      add_moved (session, entry, sentences);
      return sentences;
    }
  read = muster_teller_read (teller, entry, &order, &deed);
  many = !deed.within && deed.inner.wording && entry->rolls && entry->rolls->len > MANY_DICE;
  /* else of an edition that had other words */
  g_ptr_array_add (sentences, read ? muster_wording_deed (muster_deed_speaker (&deed)->wording, &order, (MohawkSide) entry->side,
                                                          (MohawkStep) entry->step, entry->effects)
                                   : g_strdup (entry->text));
  if (many)
    g_ptr_array_add (sentences, g_strdup_printf (_("Dice thrown: %u; “musterctl battle” tells the battle order by order."),
                                                 entry->rolls->len));
  muster_cli_add_outcome (&deed, many ? NULL : entry->rolls, 0, entry->effects, sentences);
  return sentences;
}

/**
 * muster_cli_tell:
 *
 * Prints what @entry did.
 */
void
muster_cli_tell (MusterTeller      *teller,
                 const MusterEntry *entry)
{
  g_autoptr (GPtrArray) sentences = muster_cli_sentences (teller, entry);

  for (guint i = 0; i < sentences->len; i++)
    muster_cli_print ("%s%s\n", i > 0 && entry->kind == MUSTER_ENTRY_ORDER ? "  " : "",
                      (const char *) sentences->pdata[i]);
}
