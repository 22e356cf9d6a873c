#include "config.h"

#include "session.h"

#include "session-private.h"

#include <glib/gi18n-lib.h>

/* A branch: another file with the same journal, its head where the branch begins. */

/**
 * muster_session_copy:
 * @path: of a file that must not exist
 *
 * A clean copy of the whole campaign; this one stays open.
 */
gboolean
muster_session_copy (MusterSession  *self,
                     const char     *path,
                     GError        **error)
{
  g_return_val_if_fail (MUSTER_IS_SESSION (self), FALSE);

  return muster_journal_copy (self->journal, path, error);
}

/* How many standing entries lie between the head and the standing entry nearest to @id, which is in @meet. */
static gint
count_back (MusterSession  *self,
            const guint8   *standing,
            gint64          id,
            gint64         *meet,
            GArray         *way,
            GError        **error)
{
  gint n = 0;
  gint64 at;

  for (at = id; at > 0 && !standing[at]; )
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (self, at, error);

      if (!entry)
        return -1;
      g_array_append_val (way, at);
      at = entry->parent;
    }
  *meet = at;
  for (at = muster_session_head (self); at != *meet; n++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (self, at, error);

      if (!entry)
        return -1;
      at = entry->parent;
    }
  return n;
}

/* Orders again what was taken back, with the dice it had. */
static gboolean
order_again (MusterSession  *self,
             gint64          id,
             GError        **error)
{
  g_autoptr (MusterEntry) entry = muster_session_entry (self, id, error);
  g_autoptr (GByteArray) dice = g_byte_array_new ();
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  MusterThrow given = { MUSTER_THROW_GIVEN, NULL, 0 };

  if (!entry)
    return FALSE;
  for (guint i = 0; i < entry->rolls->len; i++)
    {
      guint8 value = (guint8) g_array_index (entry->rolls, MusterRoll, i).value;

      g_byte_array_append (dice, &value, 1);
    }
  given.value = dice->data;
  given.n = dice->len;
  if (!muster_session_do (self, entry->text, &given, &reply, error))
    {
      if (error && !*error)
        g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL,
                     _("%s: entry %" G_GINT64_FORMAT " cannot be played again by today’s rules"),
                     muster_session_path (self), id);
      return FALSE;
    }
  if (reply.entry->hash == entry->hash)
    return TRUE;
  g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL,
               _("%s: entry %" G_GINT64_FORMAT " leads elsewhere by today’s rules"), muster_session_path (self), id);
  return FALSE;
}

static gboolean
take_back (MusterSession  *self,
           gint            n,
           GError        **error)
{
  g_autofree char *text = g_strdup_printf ("undo %d", n);
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

  /* There are that many: a refusal cannot be. */
  return n == 0 || muster_session_do (self, text, NULL, &reply, error);
}

/**
 * muster_session_go_to:
 * @id: an order of the journal, or 0 for the set-up
 *
 * Takes back what stands after it; if it was itself taken back, plays what leads to
 * it again, with the same dice. All of it is journaled.
 */
gboolean
muster_session_go_to (MusterSession  *self,
                      gint64          id,
                      GError        **error)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree guint8 *standing = NULL;
  gint64 meet = 0;
  gint back;

  g_return_val_if_fail (MUSTER_IS_SESSION (self), FALSE);

  if (id < 0 || id > muster_session_last (self))
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NO_ENTRY,
                   _("%s: there is no entry %" G_GINT64_FORMAT), muster_session_path (self), id);
      return FALSE;
    }
  standing = muster_session_standing (self, error);
  back = standing ? count_back (self, standing, id, &meet, way, error) : -1;
  if (back < 0 || !take_back (self, back, error))
    return FALSE;
  for (guint i = way->len; i-- > 0; )
    if (!order_again (self, g_array_index (way, gint64, i), error))
      return FALSE;
  return TRUE;
}
