#include "config.h"

#include "taking-back.h"

#include "chronicle-item.h"
#include "players.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define MOST_LETTERS 60 /* of a sentence in a toast */
#define MOST_BACK    2000

/* The side that the machine plays against a person, or %MOHAWK_NOBODY. */
static MohawkSide
machine_side (MusterCampaign *campaign)
{
  MusterPlayer player[MUSTER_N_SIDES];
  gboolean british, french;

  muster_players_load (muster_session_meta (muster_campaign_get_session (campaign))->id, player);
  british = player[MOHAWK_BRITISH] != MUSTER_PLAYER_PERSON;
  french = player[MOHAWK_FRENCH] != MUSTER_PLAYER_PERSON;
  return british == french ? MOHAWK_NOBODY : british ? MOHAWK_BRITISH : MOHAWK_FRENCH;
}

/* M4.1: the British have the matched pieces turned up; whose turn it is ends a step. An umpire is a person. */
static MohawkSide
giver_of (MusterCampaign    *campaign,
          const MusterEntry *entry)
{
  MohawkSide side = muster_chronicle_giver (campaign, entry);

  if (side != MOHAWK_NOBODY)
    return side;
  if (strcmp (entry->text, "reveal") == 0)
    return MOHAWK_BRITISH;
  return strcmp (entry->text, "end") == 0 ? (MohawkSide) entry->side : MOHAWK_NOBODY;
}

static char *
sentence_of (MusterCampaign    *campaign,
             const MusterEntry *entry)
{
  g_autoptr (MusterChronicleItem) item = muster_chronicle_item_new_entry (campaign, entry, TRUE);

  return g_strdup (muster_chronicle_item_get_sentence (item));
}

guint
muster_taking_back_count (MusterCampaign  *campaign,
                          char           **sentence)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  MohawkSide machine = machine_side (campaign);
  gint64 at = muster_session_head (session);

  *sentence = muster_chronicle_head_sentence (campaign);
  for (guint n = 1; machine != MOHAWK_NOBODY && at > 0 && n <= MOST_BACK; n++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, at, NULL);

      if (!entry)
        break;
      if (giver_of (campaign, entry) != machine)
        {
          g_free (*sentence);
          *sentence = sentence_of (campaign, entry);
          return n;
        }
      at = entry->parent;
    }
  return 1; /* there is no order of a person */
}

guint
muster_taking_back_redo (MusterCampaign *campaign)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  g_autoptr (MusterEntry) last = muster_session_entry (session, muster_session_last (session), NULL);
  gint64 at = last ? last->parent : 0;
  guint n = 0;

  if (!last || last->kind != MUSTER_ENTRY_UNDO || machine_side (campaign) == MOHAWK_NOBODY)
    return 1;
  for (; at > last->head && n < MOST_BACK; n++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, at, NULL);

      if (!entry)
        return 1;
      at = entry->parent;
    }
  return MAX (n, 1);
}

/* Its first sentence, and of a long one the first words. */
static char *
shortened (const char *sentence)
{
  g_autoptr (GString) text = g_string_new (sentence);
  char *stop = strstr (text->str, ". ");
  glong length;

  if (stop)
    g_string_truncate (text, (gsize) (stop - text->str) + 1);
  length = g_utf8_strlen (text->str, -1);
  if (length > MOST_LETTERS)
    {
      g_string_truncate (text, (gsize) (g_utf8_offset_to_pointer (text->str, MOST_LETTERS) - text->str));
      stop = strrchr (text->str, ' ');
      if (stop)
        g_string_truncate (text, (gsize) (stop - text->str));
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
