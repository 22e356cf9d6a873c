#include "config.h"

#include "taking-back.h"

#include "chronicle-item.h"
#include "notation.h"
#include "players.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define MOST_LETTERS 60 /* of a sentence in a toast */
#define MOST_BACK    2000

/* The side that the machine plays against a person, or %MOHAWK_NOBODY. */
static MohawkSide
machine_side (MusterCampaign *campaign)
{
  MusterSide person = muster_players_person (campaign);

  return person == (MusterSide) MOHAWK_NOBODY ? MOHAWK_NOBODY : mohawk_enemy ((MohawkSide) person);
}

/* Whom the battle asked for an order of that word, in the state before it. */
static MohawkSide
asked (const MusterVoice *voice,
       guint              verb)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  voice->game->awaits (voice->facts, voice->state, awaits);
  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);

      for (guint v = 0; v < await->n_verbs; v++)
        if (await->verb[v] == verb)
          return (MohawkSide) await->side;
    }
  return (MohawkSide) voice->game->side_to_move (voice->state);
}

/* Whether a battle by other rules is being fought in that state. */
static gboolean
is_within (MusterSession *session,
           gconstpointer  whole)
{
  const MusterGame *game = muster_session_game (session);

  return muster_game_voice (game, muster_session_facts (session), whole).game != game;
}

/* Of an order in a battle by other rules, which need not tell whose it is; what only a person does is nobody's. */
static MohawkSide
giver_within (MusterCampaign    *campaign,
              const MusterEntry *entry,
              gconstpointer      before)
{
  static const char *const aside[] = { "umpire", "set", "ruling", NULL };
  MusterSession *session = muster_campaign_get_session (campaign);
  const MusterGame *game = muster_session_game (session);
  MusterVoice voice = muster_game_voice (game, muster_session_facts (session), before);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;
  const MusterVerb *verb;

  if (!muster_notation_parse_in (game, muster_session_facts (session), before, entry->text, &order, &refusal) || !order.within)
    return MOHAWK_NOBODY;
  verb = &voice.game->verbs[muster_order_verb (&order)];
  if (g_strv_contains (aside, verb->word))
    return MOHAWK_NOBODY;
  return verb->flags & MUSTER_VERB_ANY ? muster_chronicle_giver (campaign, entry) : asked (&voice, muster_order_verb (&order));
}

/* M4.1: the British have the matched pieces turned up; whose turn it is ends a step. An umpire is a person. */
static MohawkSide
giver_outside (MusterCampaign    *campaign,
               const MusterEntry *entry)
{
  MohawkSide side = muster_chronicle_giver (campaign, entry);

  if (side != MOHAWK_NOBODY)
    return side;
  if (strcmp (entry->text, "reveal") == 0)
    return MOHAWK_BRITISH;
  return strcmp (entry->text, "end") == 0 ? (MohawkSide) entry->side : MOHAWK_NOBODY;
}

static MohawkSide
giver_of (MusterCampaign    *campaign,
          const MusterEntry *entry,
          gconstpointer      before)
{
  return is_within (muster_campaign_get_session (campaign), before) ? giver_within (campaign, entry, before)
                                                                     : giver_outside (campaign, entry);
}

gboolean
muster_taking_back_is_machine (MusterCampaign    *campaign,
                               const MusterEntry *entry)
{
  MohawkSide machine = machine_side (campaign);

  return machine != MOHAWK_NOBODY && entry->kind == MUSTER_ENTRY_ORDER && giver_outside (campaign, entry) == machine;
}

static char *
sentence_of (MusterCampaign    *campaign,
             const MusterEntry *entry)
{
  return muster_chronicle_brief (campaign, entry);
}

guint
muster_taking_back_count (MusterCampaign  *campaign,
                          char           **sentence)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  const MusterGame *game = muster_session_game (session);
  g_autofree gpointer whole = g_memdup2 (muster_session_whole (session), game->state_size);
  gboolean fighting = is_within (session, whole);
  MohawkSide machine = machine_side (campaign);
  g_autoptr (MusterEntry) earliest = NULL; /* of the machine's */
  gint64 at = muster_session_head (session);

  *sentence = muster_chronicle_head_sentence (campaign);
  for (guint n = 1; machine != MOHAWK_NOBODY && at > 0 && n <= MOST_BACK; n++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, at, NULL);

      if (!entry || !muster_game_apply (game, whole, (const MusterEffect *) (gconstpointer) entry->effects->data,
                                        entry->effects->len, TRUE))
        break;
      if (fighting && earliest && !is_within (session, whole)) /* it is before the battle's first, and no undo leads there */
        {
          g_free (*sentence);
          *sentence = sentence_of (campaign, earliest);
          return n - 1;
        }
      if (giver_of (campaign, entry, whole) != machine)
        {
          g_free (*sentence);
          *sentence = sentence_of (campaign, entry);
          return n;
        }
      at = entry->parent;
      g_clear_pointer (&earliest, muster_entry_free);
      earliest = g_steal_pointer (&entry);
    }
  return 1; /* there is no order of a person */
}

/* The undo that led to where the journal is now: of several, each is done again by itself. */
static MusterEntry *
undo_before (MusterSession *session)
{
  gint64 head = muster_session_head (session);

  for (gint64 id = muster_session_last (session); id > 0; id--)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, id, NULL);

      if (!entry || (entry->kind != MUSTER_ENTRY_UNDO && entry->kind != MUSTER_ENTRY_REDO))
        return NULL;
      if (entry->kind == MUSTER_ENTRY_UNDO && entry->head == head)
        return g_steal_pointer (&entry);
    }
  return NULL;
}

guint
muster_taking_back_redo (MusterCampaign *campaign)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  g_autoptr (MusterEntry) undo = machine_side (campaign) != MOHAWK_NOBODY ? undo_before (session) : NULL;
  gint64 at = undo ? undo->parent : 0;
  guint n = 0;

  for (; undo && at > undo->head && n < MOST_BACK; n++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, at, NULL);

      if (!entry)
        return 1;
      at = entry->parent;
    }
  return MAX (n, 1);
}

/* Of a long sentence the first words. */
static char *
shortened (const char *sentence)
{
  g_autoptr (GString) text = g_string_new (sentence);

  if (g_utf8_strlen (text->str, -1) > MOST_LETTERS)
    {
      char *blank;

      g_string_truncate (text, (gsize) (g_utf8_offset_to_pointer (text->str, MOST_LETTERS) - text->str));
      if ((blank = strrchr (text->str, ' ')))
        g_string_truncate (text, (gsize) (blank - text->str));
      g_string_append (text, "…");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
muster_taking_back_told (const char *sentence,
                         guint       n)
{
  g_autofree char *brief = shortened (sentence);

  if (n > 1)
    /* Translators: an order, as a sentence; how many orders of the machine followed it */
    return g_strdup_printf (ngettext ("Taken back, with %u order of the machine: %s",
                                      "Taken back, with %u orders of the machine: %s", n - 1), n - 1, brief);
  /* Translators: the order that has been undone */
  return g_strdup_printf (_("Taken back: %s"), brief);
}
