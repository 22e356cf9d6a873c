#include "config.h"

#include "session.h"

#include "session-private.h"

/* What was played, and where it stood. */

GPtrArray *
muster_session_entries (MusterSession  *self,
                        gint64          first,
                        guint           most,
                        gboolean        whole,
                        GError        **error)
{
  return muster_journal_entries (self->journal, self->game, first, most, whole, error);
}

MusterEntry *
muster_session_entry (MusterSession  *self,
                      gint64          id,
                      GError        **error)
{
  return muster_journal_entry (self->journal, self->game, id, error);
}

gboolean
muster_session_state_at (MusterSession  *self,
                         gint64          id,
                         MohawkState    *state,
                         GError        **error)
{
  return muster_journal_state_at (self->journal, self->game, self->scenario, id, state, error);
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
