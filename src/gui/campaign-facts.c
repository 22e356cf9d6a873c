#include "config.h"

#include "campaign-facts.h"

#include "campaign-file.h"
#include "faults.h"

#include <glib/gstdio.h>

#include <string.h>
#include <unistd.h>

#define MOST_BACK    40   /* entries looked at for the last that happened somewhere */
#define LEAST_WIDTH  720  /* of the picture, in units of the map */
#define MOST_WIDTH   1500
#define ASPECT       (176.0 / 372.0)

static MusterFacts *
facts_new (MusterFactsKind kind)
{
  MusterFacts *facts = g_new0 (MusterFacts, 1);

  g_atomic_ref_count_init (&facts->refs);
  facts->kind = kind;
  return facts;
}

MusterFacts *
muster_facts_ref (MusterFacts *facts)
{
  g_atomic_ref_count_inc (&facts->refs);
  return facts;
}

void
muster_facts_unref (MusterFacts *facts)
{
  if (!g_atomic_ref_count_dec (&facts->refs))
    return;
  g_clear_pointer (&facts->scenario, mohawk_scenario_unref);
  g_free (facts->message);
  g_free (facts->id);
  g_free (facts->title);
  g_free (facts);
}

/* --- where it happened -------------------------------------------------- */

typedef struct
{
  double left, top, right, bottom;
  guint  n;
} Bounds;

static void
add_point (Bounds               *bounds,
           const MohawkScenario *scenario,
           gint                  point)
{
  double x, y;

  if (point < 0 || (guint) point >= scenario->n_points)
    return;
  x = scenario->point[point].x;
  y = scenario->point[point].y;
  bounds->left = bounds->n ? MIN (bounds->left, x) : x;
  bounds->right = bounds->n ? MAX (bounds->right, x) : x;
  bounds->top = bounds->n ? MIN (bounds->top, y) : y;
  bounds->bottom = bounds->n ? MAX (bounds->bottom, y) : y;
  bounds->n++;
}

/* An entry may be a battle's own, by other rules: its effects are on the battle's fields, not Mohawk's. */
static void
add_entry (Bounds               *bounds,
           const MusterGame     *game,
           const MohawkScenario *scenario,
           const MusterEntry    *entry)
{
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      if (effect->field == MOHAWK_F_PLACE)
        {
          add_point (bounds, scenario, effect->before);
          add_point (bounds, scenario, effect->after);
        }
      else if (game->fields[effect->field].subject == MOHAWK_KIND_POINT
               && !(game->fields[effect->field].flags & MUSTER_FIELD_PASSING))
        add_point (bounds, scenario, effect->subject);
    }
}

/* From the head back to the last order that happened somewhere on the map. */
static void
find_bounds (Bounds               *bounds,
             MusterSession        *session,
             const MohawkScenario *scenario)
{
  gint64 id = muster_session_head (session);

  for (guint i = 0; i < MOST_BACK && id > 0 && bounds->n == 0; i++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, id, NULL);

      if (!entry)
        return;
      add_entry (bounds, muster_session_game (session), scenario, entry);
      id = entry->parent;
    }
}

static void
frame (MusterRect           *focus,
       const Bounds         *bounds,
       const MohawkScenario *scenario)
{
  double width = scenario->width, height = scenario->height, x = width / 2, y = height / 2, w = MOST_WIDTH;

  if (bounds->n > 0)
    {
      x = (bounds->left + bounds->right) / 2;
      y = (bounds->top + bounds->bottom) / 2;
      w = CLAMP (MAX (bounds->right - bounds->left, (bounds->bottom - bounds->top) / ASPECT) * 1.4,
                 LEAST_WIDTH, MOST_WIDTH);
    }
  w = MIN (w, MIN (width, height / ASPECT));
  focus->width = w;
  focus->height = w * ASPECT;
  focus->x = CLAMP (x - focus->width / 2, 0, width - focus->width);
  focus->y = CLAMP (y - focus->height / 2, 0, height - focus->height);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_facts_from_session:
 *
 * In the thread of the session.
 *
 * Returns: (transfer full)
 */
MusterFacts *
muster_facts_from_session (MusterSession *session)
{
  MusterFacts *facts = facts_new (MUSTER_FACTS_FINE);
  const MusterStoreMeta *meta = muster_session_meta (session);
  gint64 last = muster_session_last (session);
  g_autoptr (MusterEntry) entry = last > 0 ? muster_session_entry (session, last, NULL) : NULL;
  Bounds bounds = { 0 };

  facts->id = g_strdup (meta->id);
  facts->title = g_strdup (meta->title);
  facts->created = meta->created;
  facts->typed = meta->typed;
  facts->entries = last;
  facts->played = entry ? entry->time : 0;
  facts->writable = !muster_session_is_read_only (session);
  /* Shared and never changed: only its reference count is written, and that is atomic. */
  facts->scenario = mohawk_scenario_ref ((MohawkScenario *) muster_session_scenario (session));
  muster_session_masked (session, MOHAWK_NOBODY, &facts->state);
  find_bounds (&bounds, session, facts->scenario);
  frame (&facts->focus, &bounds, facts->scenario);
  return facts;
}

/* An error names the file first, and so does the card. */
static const char *
after_path (const char *message,
            const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *prefix = g_strconcat (shown, ": ", NULL);

  return g_str_has_prefix (message, prefix) ? message + strlen (prefix) : message;
}

static MusterFacts *
facts_refused (const GError *error,
               const char   *path)
{
  MusterFactsKind kind = MUSTER_FACTS_UNREADABLE;
  g_autofree char *told = muster_campaign_file_tell (error);
  MusterFacts *facts;

  if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_HELD))
    kind = MUSTER_FACTS_HELD;
  else if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_A_CAMPAIGN))
    kind = MUSTER_FACTS_FOREIGN;
  else if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED)
           || g_error_matches (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL)
           || error->domain == MUSTER_CONTENT_ERROR)
    kind = MUSTER_FACTS_DAMAGED;
  facts = facts_new (kind);
  facts->message = g_strdup (after_path (told, path));
  return facts;
}

static MusterFacts *
read_inside (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = NULL;
  MusterStore *store = muster_store_open (path, TRUE, &error);
  MusterFacts *facts;
  gint version;

  if (!store)
    return facts_refused (error, path);
  version = muster_store_version (store);
  muster_store_close (store, NULL);
  session = muster_session_open (path, TRUE, &error);
  if (!session)
    return facts_refused (error, path);
  facts = muster_facts_from_session (session);
  muster_session_close (session, NULL);
  facts->writable = g_access (path, W_OK) == 0 && muster_campaign_file_in_place (path);
  if (version > MUSTER_STORE_VERSION)
    {
      facts->kind = MUSTER_FACTS_NEWER;
      facts->writable = FALSE;
    }
  return facts;
}

/**
 * muster_facts_read:
 *
 * Waits for the disk, and for whoever is at work on the file. If a window of this
 * process has it, it counts as held.
 *
 * Returns: (transfer full)
 */
MusterFacts *
muster_facts_read (const char *path)
{
  MusterFacts *facts;

  muster_campaign_file_enter (path);
  facts = read_inside (path);
  muster_campaign_file_leave (path);
  return facts;
}
