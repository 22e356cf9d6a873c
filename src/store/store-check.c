#include "config.h"

#include "store-private.h"

#include <glib/gi18n-lib.h>

/* A fault of the journal: @sql answers with the first entry or name that has it. */
typedef struct
{
  const char *sql;
  const char *fault;
} Shape;

static const Shape shapes[] = {
  { "SELECT \"table\" FROM pragma_foreign_key_check LIMIT 1",
    N_("a row refers to something that is not there") },
  { "SELECT last FROM meta WHERE last <> (SELECT count(*) FROM journal)"
    " OR last <> (SELECT coalesce(max(id), 0) FROM journal)",
    N_("the journal does not run to its last entry without a gap") },
  { "SELECT j.id FROM journal AS j LEFT JOIN journal AS p ON p.id = j.id - 1"
    " WHERE j.parent <> coalesce(p.head, 0) LIMIT 1",
    N_("an entry does not stand where the one before it left the head") },
  { "SELECT j.id FROM journal AS j LEFT JOIN journal AS h ON h.id = j.head"
    " LEFT JOIN journal AS t ON t.id = j.tip WHERE j.kind NOT IN (0, 1, 2)"
    " OR (j.kind = 0 AND (j.head <> j.id OR j.tip <> j.id))"
    " OR (j.kind <> 0 AND (j.head >= j.id OR j.tip >= j.id"
    " OR (j.head <> 0 AND h.kind IS NOT 0) OR (j.tip <> 0 AND t.kind IS NOT 0))) LIMIT 1",
    N_("an entry moves the head to what is no order") },
  { "SELECT last FROM meta WHERE head <> coalesce((SELECT head FROM journal WHERE id = last), 0)"
    " OR tip <> coalesce((SELECT tip FROM journal WHERE id = last), 0)",
    N_("the head is not where the last entry left it") },
  { "SELECT dice_thrown FROM meta WHERE dice_thrown <> (SELECT count(*) FROM roll WHERE source = 1)",
    N_("the journal does not hold as many dice of the seed as were thrown") },
  { "SELECT entry FROM effect GROUP BY entry HAVING min(seq) <> 0 OR max(seq) <> count(*) - 1 LIMIT 1",
    N_("an entry lacks some of its effects") },
  { "SELECT entry FROM roll GROUP BY entry HAVING min(seq) <> 0 OR max(seq) <> count(*) - 1 LIMIT 1",
    N_("an entry lacks some of its dice") },
  { "SELECT entry FROM (SELECT entry, before,"
    " lag(after) OVER (PARTITION BY field, subject ORDER BY entry, seq) AS was FROM effect)"
    " WHERE was IS NOT NULL AND was <> before LIMIT 1",
    N_("an entry changes something from a value it did not have") },
  { "SELECT e.entry FROM snapshot, json_each(snapshot.state) AS f, json_each(f.value) AS s"
    " JOIN field ON field.name = f.key"
    " JOIN (SELECT field, subject, before, min(entry << 20 | seq), entry FROM effect GROUP BY field, subject) AS e"
    " ON e.field = field.id AND e.subject = s.key"
    " WHERE snapshot.entry = 0 AND e.before IS NOT s.value LIMIT 1",
    N_("an entry changes something from a value it did not have") },
  { "SELECT entry FROM (SELECT field, subject, after, max(entry << 20 | seq), entry FROM effect"
    " GROUP BY field, subject) AS e LEFT JOIN now AS n USING (field, subject)"
    " WHERE ifnull(n.value, 0) IS NOT e.after LIMIT 1",
    N_("the state does not follow from the last entry that changed it") },
  { "SELECT f.key FROM snapshot, json_each(snapshot.state) AS f, json_each(f.value) AS s"
    " JOIN field ON field.name = f.key LEFT JOIN now AS n ON n.field = field.id AND n.subject = s.key"
    " WHERE snapshot.entry = 0 AND n.value IS NOT s.value AND"
    " (field.id, s.key) NOT IN (SELECT field, subject FROM effect) LIMIT 1",
    N_("the state does not follow from the set-up") },
  { "SELECT entry FROM snapshot LEFT JOIN journal ON journal.id = entry"
    " WHERE entry <> 0 AND (journal.id IS NULL OR journal.kind <> 0 OR journal.hash <> snapshot.hash) LIMIT 1",
    N_("a snapshot belongs to another state") },
};

static gboolean
check_pages (MusterStore *store,
             const char  *sql,
             GError     **error)
{
  g_autofree char *answer = NULL;

  if (!muster_store_ask (store, sql, &answer, error))
    return FALSE;
  if (g_strcmp0 (answer, "ok") == 0)
    return TRUE;
  /* SQLite's reports may have several lines */
  g_strdelimit (answer, "\r\n", ' ');
  return muster_store_damaged (store, error, answer ? answer : _("it cannot be checked"));
}

/* SQLite's check without the indexes: reads the whole file, so only after an unclean end. */
gboolean
muster_store_quick_check (MusterStore *store,
                          GError     **error)
{
  return check_pages (store, "PRAGMA quick_check(1)", error);
}

/* Facts that are not those the campaign was begun with would change everything. */
static gboolean
check_facts (MusterStore *store,
             GError     **error)
{
  g_autoptr (GBytes) facts = muster_store_facts (store, error);
  g_autoptr (GError) fault = NULL;
  g_autoptr (GPtrArray) kept = facts ? muster_store_kept (store, &fault, error) : NULL;

  if (!fault)
    return kept != NULL;
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

/* Whether the journal hangs together, and the state as it stands follows from it; within the caller's transaction. */
gboolean
muster_store_check_shapes (MusterStore *store,
                           GError     **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *answer = NULL;
      g_autofree char *fault = NULL;

      if (!muster_store_ask (store, shapes[i].sql, &answer, error))
        return FALSE;
      if (!answer)
        continue;
      /* Translators: a fault of a campaign file, and the entry or name where it was found */
      fault = g_strdup_printf (_("%s (%s)"), _(shapes[i].fault), answer);
      return muster_store_damaged (store, error, fault);
    }
  return TRUE;
}

/**
 * muster_store_check:
 *
 * Reads the whole file: SQLite's own check, the facts against their checksum,
 * then whether the journal hangs together and the state as it stands follows
 * from it. Whether the rules agree is for the session to prove.
 *
 * Returns: %FALSE with %MUSTER_STORE_ERROR_DAMAGED and the first fault found
 */
gboolean
muster_store_check (MusterStore *store,
                    GError     **error)
{
  gboolean good;

  g_return_val_if_fail (store != NULL, FALSE);

  if (!check_pages (store, "PRAGMA integrity_check(1)", error)
      || !check_facts (store, error)
      || !muster_store_do (store, MUSTER_SQL_BEGIN_READ, error))
    return FALSE;
  good = muster_store_check_shapes (store, error);
  muster_store_rollback (store);
  return good;
}
