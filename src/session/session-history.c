#include "config.h"

#include "session.h"

#include "session-private.h"

#include "campaign.h"

/*
 * What was played, and where it stood. Entries kept in memory are given from there: who
 * reads them does not wait for an order that is on its way to the disk.
 */

/* %NULL: not all of them are in memory. */
static GPtrArray *
kept_page (MusterSession *self,
           gint64         first,
           guint          most)
{
  g_autoptr (GPtrArray) page = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_free);

  for (gint64 id = first; id <= self->last && page->len < most; id++)
    {
      MusterEntry *entry = muster_journal_kept (self->journal, id);

      if (!entry)
        return NULL;
      g_ptr_array_add (page, entry);
    }
  return g_steal_pointer (&page);
}

/* Back from the state at hand, entry by entry: any entry, an undo too, leads from the one before it. */
static gboolean
kept_state (MusterSession *self,
            gint64         id,
            gpointer       state)
{
  if (id < 0 || id > self->last)
    return FALSE;
  memcpy (state, self->state, self->game->state_size);
  for (gint64 at = self->last; at > id; at--)
    {
      g_autoptr (MusterEntry) entry = muster_journal_kept (self->journal, at);

      if (!entry || !muster_game_apply (self->game, state, (const MusterEffect *) (gconstpointer) entry->effects->data,
                                        entry->effects->len, TRUE))
        return FALSE;
    }
  return muster_session_stands (self, state);
}

GPtrArray *
muster_session_entries (MusterSession  *self,
                        gint64          first,
                        guint           most,
                        gboolean        whole,
                        GError        **error)
{
  GPtrArray *page = kept_page (self, MAX (first, 1), most);

  if (page)
    return page;
  page = muster_journal_entries (self->journal, self->game, first, most, whole, error);
  /* What is written but not acknowledged yet has not happened. */
  while (page && page->len && ((MusterEntry *) page->pdata[page->len - 1])->id > self->last)
    g_ptr_array_set_size (page, (gint) page->len - 1);
  return page;
}

MusterEntry *
muster_session_entry (MusterSession  *self,
                      gint64          id,
                      GError        **error)
{
  MusterEntry *kept = muster_journal_kept (self->journal, id);

  return kept ? kept : muster_journal_entry (self->journal, self->game, id, error);
}

/* (transfer full) (nullable): the whole state of the session's game, as entry @id left it, with its secrets */
gpointer
muster_session_whole_at (MusterSession  *self,
                         gint64          id,
                         GError        **error)
{
  g_autofree gpointer whole = g_malloc0 (self->game->state_size);

  if (!kept_state (self, id, whole)
      && !muster_journal_state_at (self->journal, self->game, self->facts, id, whole, error))
    return NULL;
  return g_steal_pointer (&whole);
}

/**
 * muster_session_whole_fought:
 * @id: an entry that left the result of a battle under review
 *
 * Returns: (transfer full) (nullable): the whole state in which that battle was fought last, in whose words its orders
 *   and their dice are; %NULL: it was not fought order by order, or cannot be read
 */
gpointer
muster_session_whole_fought (MusterSession *self,
                             gint64         id)
{
  while (self->scenario && id > 0)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (self, id, NULL);
      g_autofree gpointer whole = NULL;

      if (!entry)
        return NULL;
      for (guint i = 0; entry->kind == MUSTER_ENTRY_ORDER && i < entry->effects->len; i++)
        if (g_array_index (entry->effects, MusterEffect, i).field == CAMPAIGN_F_STATUS)
          {
            whole = muster_session_whole_at (self, entry->parent, NULL);
            return whole && muster_game_voice (self->game, self->facts, whole).game != self->game ? g_steal_pointer (&whole) : NULL;
          }
      id = entry->kind == MUSTER_ENTRY_ORDER ? entry->parent : entry->head;
    }
  return NULL;
}

gboolean
muster_session_state_at (MusterSession  *self,
                         gint64          id,
                         MohawkState    *state,
                         GError        **error)
{
  g_autofree gpointer whole = muster_session_whole_at (self, id, error);

  if (!whole)
    return FALSE;
  memcpy (state, whole, sizeof *state);
  return TRUE;
}

guint8 *
muster_session_standing (MusterSession  *self,
                         GError        **error)
{
  gint64 last = muster_session_last (self);
  g_autofree guint8 *standing = g_new0 (guint8, (gsize) last + 1);
  g_autofree gint64 *parent = g_new0 (gint64, (gsize) last + 1);

  standing[0] = TRUE;
  for (gint64 first = 1; first <= last; first += 1000)
    {
      g_autoptr (GPtrArray) page = muster_session_entries (self, first, 1000, FALSE, error);

      if (!page)
        return NULL;
      for (guint i = 0; i < page->len; i++)
        {
          const MusterEntry *entry = page->pdata[i];

          if (entry->id >= 1 && entry->id <= last)
            parent[entry->id] = entry->parent;
        }
    }
  for (gint64 at = self->head; at > 0 && at <= last && !standing[at]; at = parent[at])
    standing[at] = TRUE;
  return g_steal_pointer (&standing);
}

/**
 * muster_session_seal:
 *
 * Returns: (transfer full): SHA-256 of "@salt @text" in hexadecimal, which anybody
 *   can compute again once both are known
 */
char *
muster_session_seal (const char *salt,
                     const char *text)
{
  g_autofree char *sealed = g_strconcat (salt, " ", text, NULL);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, sealed, -1);
}
