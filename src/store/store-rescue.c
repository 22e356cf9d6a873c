#include "config.h"

#include "store-private.h"

#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/*
 * The journal is the truth, and all else follows from it. Where only what follows is damaged, a copy is made in which
 * it is worked out again; where the journal itself is, the copy ends with the last entry that can be proved.
 */

/* Entries from 1 on without a gap: behind one nothing can stand. */
static gboolean
count_whole (MusterStore *store,
             gint64      *last,
             GError     **error)
{
  g_autofree char *answer = NULL;

  if (!muster_store_ask (store,
                         "SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM journal WHERE id = 1) THEN 0 ELSE"
                         " (SELECT min(id) FROM journal AS j WHERE NOT EXISTS"
                         " (SELECT 1 FROM journal AS n WHERE n.id = j.id + 1)) END",
                         &answer, error))
    return FALSE;
  *last = answer ? g_ascii_strtoll (answer, NULL, 10) : 0;
  return TRUE;
}

/* Whether the state of entry @id can be proved; it is in @state then, which is otherwise as it was. @begun: what the
 * game's begin() made of the facts: nothing of one state may come into another. */
static gboolean
prove (MusterStore      *store,
       const MusterGame *game,
       gconstpointer     facts,
       gconstpointer     begun,
       gint64            id,
       gpointer          state,
       GError          **error)
{
  g_autofree gpointer tried = g_memdup2 (begun, game->state_size);

  if (!muster_store_state_at (store, game, facts, id, tried, error))
    return FALSE;
  memcpy (state, tried, game->state_size);
  return TRUE;
}

/* A snapshot only shortens the way to a state. Those that do not hold it are let go. */
static gboolean
drop_snapshots (MusterStore      *store,
                const MusterGame *game,
                gconstpointer     facts,
                gconstpointer     begun,
                GError          **error)
{
  g_autofree gpointer state = g_malloc0 (game->state_size);
  g_autoptr (MusterOnce) get = muster_store_prepare (store, "SELECT entry FROM snapshot WHERE entry <> 0", FALSE, error);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean row;

  if (!get)
    return FALSE;
  for (;;)
    {
      gint64 entry;

      if (!muster_store_row (store, get, &row, error))
        return FALSE;
      if (!row)
        break;
      entry = sqlite3_column_int64 (get, 0);
      g_array_append_val (all, entry);
    }
  sqlite3_reset (get);
  for (guint i = 0; i < all->len; i++)
    {
      gint64 entry = g_array_index (all, gint64, i);
      g_autofree char *sql = NULL;

      if (prove (store, game, facts, begun, entry, state, NULL))
        continue;
      sql = g_strdup_printf ("DELETE FROM snapshot WHERE entry = %" G_GINT64_FORMAT, entry);
      if (!muster_store_exec (store, sql, error))
        return FALSE;
    }
  return TRUE;
}

/* The last entry, from @last down, whose state can be proved; it is in @state then. */
static gboolean
find_proved (MusterStore      *store,
             const MusterGame *game,
             gconstpointer     facts,
             gconstpointer     begun,
             gpointer          state,
             gint64            last,
             gint64           *kept,
             GError          **error)
{
  for (*kept = last; *kept > 0; (*kept)--)
    if (prove (store, game, facts, begun, *kept, state, NULL))
      return TRUE;
  return prove (store, game, facts, begun, 0, state, error);
}

/* What came after entry @kept goes, and the head stands where that left it. */
static gboolean
cut (MusterStore *store,
     gint64       kept,
     GError     **error)
{
  g_autofree char *sql = g_strdup_printf (
    "DELETE FROM effect WHERE entry > %1$" G_GINT64_FORMAT ";"
    "DELETE FROM roll WHERE entry > %1$" G_GINT64_FORMAT ";"
    "DELETE FROM snapshot WHERE entry > %1$" G_GINT64_FORMAT ";"
    "DELETE FROM journal WHERE id > %1$" G_GINT64_FORMAT ";"
    "UPDATE journal SET opened = 0 WHERE opened > %1$" G_GINT64_FORMAT ";"
    "UPDATE meta SET last = %1$" G_GINT64_FORMAT ","
    " head = coalesce((SELECT head FROM journal WHERE id = %1$" G_GINT64_FORMAT "), 0),"
    " tip = coalesce((SELECT tip FROM journal WHERE id = %1$" G_GINT64_FORMAT "), 0),"
    " dice_thrown = (SELECT count(*) FROM roll WHERE source = 1), chained = min(chained, %1$" G_GINT64_FORMAT " + 1);"
    "DELETE FROM now",
    kept);

  return muster_store_exec (store, sql, error);
}

static gboolean
rebuild (MusterStore      *store,
         const MusterGame *game,
         gconstpointer     facts,
         gpointer          state,
         gint64           *kept,
         GError          **error)
{
  g_autofree gpointer begun = g_memdup2 (state, game->state_size);
  gint64 last;
  gboolean good;

  if (!count_whole (store, &last, error)
      || !drop_snapshots (store, game, facts, begun, error)
      || !find_proved (store, game, facts, begun, state, last, kept, error)
      || !muster_store_do (store, MUSTER_SQL_BEGIN_WRITE, error))
    return FALSE;
  good = muster_store_drop_unkept (store, error) && cut (store, *kept, error) && muster_store_write_now (store, game, facts, state, error)
         && muster_store_do (store, MUSTER_SQL_COMMIT, error);
  if (!good)
    {
      muster_store_rollback (store);
      return FALSE;
    }
  return muster_store_fold (store, error) && muster_store_check (store, error);
}

/* A copy that was made from a file of an older format needs none of what it was itself: that is still there. */
static void
remove_backups (MusterStore *copy)
{
  for (gint version = 1; version < MUSTER_STORE_VERSION; version++)
    {
      g_autofree char *backup = muster_store_backup_name (copy, version);

      g_unlink (backup);
    }
}

/**
 * muster_store_rescue:
 * @store: what can be opened, though not loaded; it is only read
 * @state: what the game's begin() made of the facts; overwritten
 * @path: where the copy goes; nothing may be there
 * @kept: (out): the last entry that is in the copy
 *
 * Makes a copy in which all that follows from the journal is worked out again from it.
 *
 * Returns: %FALSE, with no copy made, if not even the set-up can be proved, or on any other error
 */
gboolean
muster_store_rescue (MusterStore      *store,
                     const MusterGame *game,
                     gconstpointer     facts,
                     gpointer          state,
                     const char       *path,
                     gint64           *kept,
                     GError          **error)
{
  int hold;
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *temporary = muster_store_temporary (whole, &hold, error);
  MusterStore *copy = NULL;
  gboolean good;

  if (!temporary)
    return FALSE;
  good = muster_store_vacuum_into (store, temporary, whole, error)
         && (copy = muster_store_open (temporary, FALSE, error)) != NULL;
  if (good)
    {
      /* whoever reads an error knows the file by the name it was to have */
      g_free (copy->shown);
      copy->shown = g_filename_display_name (whole);
      remove_backups (copy);
      good = rebuild (copy, game, facts, state, kept, error);
      good = muster_store_close (copy, good ? error : NULL) && good;
    }
  good = good && muster_store_put_in_place (temporary, whole, error);
  if (!good)
    muster_store_remove (temporary);
  close (hold);
  return good;
}
