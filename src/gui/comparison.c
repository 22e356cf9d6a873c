#include "config.h"

#include "comparison.h"

#include "captions.h"
#include "chronicle-item.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PAGE 1000 /* entries read at a time */

struct _MusterDifference
{
  GObject parent_instance;

  char   *name;
  char   *here;
  char   *there;
};

G_DEFINE_FINAL_TYPE (MusterDifference, muster_difference, G_TYPE_OBJECT)

static void
muster_difference_finalize (GObject *object)
{
  MusterDifference *self = MUSTER_DIFFERENCE (object);

  g_free (self->name);
  g_free (self->here);
  g_free (self->there);
  G_OBJECT_CLASS (muster_difference_parent_class)->finalize (object);
}

static void
muster_difference_class_init (MusterDifferenceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_difference_finalize;
}

static void
muster_difference_init (MusterDifference *self)
{
  (void) self;
}

const char *
muster_difference_get_name (MusterDifference *self)
{
  return self->name;
}

const char *
muster_difference_get_here (MusterDifference *self)
{
  return self->here;
}

const char *
muster_difference_get_there (MusterDifference *self)
{
  return self->there;
}

/* --- the way of a line ------------------------------------------------------- */

typedef struct
{
  gint64  id;
  guint64 hash;
} Step;

/* From the set-up to the last entry of @line. */
static GArray *
way_of (const MusterLine  *line,
        GError           **error)
{
  MusterSession *session = muster_campaign_get_session (line->campaign);
  gint64 last = muster_session_last (session);
  g_autofree gint64 *parent = g_new0 (gint64, (gsize) last + 1);
  g_autofree guint64 *hash = g_new0 (guint64, (gsize) last + 1);
  GArray *way = g_array_new (FALSE, FALSE, sizeof (Step));

  for (gint64 first = 1; first <= last; first += PAGE)
    {
      g_autoptr (GPtrArray) page = muster_session_entries (session, first, PAGE, FALSE, error);

      if (!page)
        {
          g_array_unref (way);
          return NULL;
        }
      for (guint i = 0; i < page->len; i++)
        {
          const MusterEntry *entry = page->pdata[i];

          parent[entry->id] = entry->parent;
          hash[entry->id] = entry->hash;
        }
    }
  for (gint64 at = line->last; at > 0 && at <= last; at = parent[at])
    {
      Step step = { at, hash[at] };

      g_array_append_val (way, step);
    }
  for (guint i = 0; i < way->len / 2; i++)
    {
      Step step = g_array_index (way, Step, i);

      g_array_index (way, Step, i) = g_array_index (way, Step, way->len - 1 - i);
      g_array_index (way, Step, way->len - 1 - i) = step;
    }
  return way;
}

static char *
sentence_at (const MusterLine *line,
             GArray           *way,
             guint             at)
{
  g_autoptr (MusterEntry) entry = NULL;
  g_autoptr (MusterChronicleItem) item = NULL;

  if (at >= way->len)
    return NULL;
  entry = muster_session_entry (muster_campaign_get_session (line->campaign), g_array_index (way, Step, at).id, NULL);
  if (!entry)
    return NULL;
  item = muster_chronicle_item_new_entry (line->campaign, entry, TRUE);
  return g_strdup (muster_chronicle_item_get_sentence (item));
}

/* --- what differs --------------------------------------------------------------- */

static void
add (GListStore *store,
     const char *name,
     char       *here,
     char       *there)
{
  g_autoptr (MusterDifference) difference = g_object_new (MUSTER_TYPE_DIFFERENCE, NULL);

  difference->name = g_strdup (name);
  difference->here = here;
  difference->there = there;
  g_list_store_append (store, difference);
}

static char *
piece_told (MusterCampaign *campaign,
            gint            piece)
{
  const MusterWording *wording = muster_campaign_get_wording (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  g_autofree char *place = muster_wording_value (wording, (MusterValue) { MOHAWK_KIND_PLACE, state->place[piece] });
  g_autofree char *fares = NULL;

  if (state->place[piece] == MOHAWK_MIX || state->place[piece] == MOHAWK_DEAD)
    return g_steal_pointer (&place);
  fares = muster_caption_piece (campaign, piece);
  /* Translators: where a piece is, and how it fares */
  return g_strdup_printf (_("%s: %s"), place, fares);
}

static char *
point_told (MusterCampaign *campaign,
            gint            point)
{
  const MohawkState *state = muster_campaign_get_state (campaign);
  const char *symbol = muster_caption_symbol (campaign, point);

  if (state->burnt[point])
    /* Translators: what stands at a point: "British town" */
    return g_strdup_printf (_("%s, burnt"), symbol);
  return g_strdup (symbol);
}

static void
add_points (MusterComparison *comparison,
            MusterCampaign   *here,
            MusterCampaign   *there)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (here);
  const MohawkState *a = muster_campaign_get_state (here), *b = muster_campaign_get_state (there);

  for (guint p = 0; p < scenario->n_points; p++)
    if (a->holder[p] != b->holder[p] || a->fort[p] != b->fort[p] || a->burnt[p] != b->burnt[p])
      add (comparison->differences, scenario->point[p].name, point_told (here, (gint) p), point_told (there, (gint) p));
}

static void
add_pieces (MusterComparison *comparison,
            MusterCampaign   *here,
            MusterCampaign   *there)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (here);
  const MohawkState *a = muster_campaign_get_state (here), *b = muster_campaign_get_state (there);

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (a->place[i] != b->place[i] || a->hits[i] != b->hits[i] || a->active[i] != b->active[i])
      add (comparison->differences, muster_wording_piece (muster_campaign_get_wording (here), (gint) i),
           piece_told (here, (gint) i), piece_told (there, (gint) i));
    else if (a->colour[i] != b->colour[i])
      add (comparison->differences, muster_wording_piece (muster_campaign_get_wording (here), (gint) i),
           muster_wording_players ((MohawkSide) a->colour[i]), muster_wording_players ((MohawkSide) b->colour[i]));
}

static void
add_turn (MusterComparison *comparison,
          MusterCampaign   *here,
          MusterCampaign   *there)
{
  g_autofree char *a = muster_caption_now (here), *b = muster_caption_now (there);

  if (strcmp (a, b) != 0)
    add (comparison->differences, _("Turn and step"), g_steal_pointer (&a), g_steal_pointer (&b));
}

/* --- public ------------------------------------------------------------------------- */

void
muster_comparison_free (MusterComparison *comparison)
{
  g_free (comparison->here);
  g_free (comparison->there);
  g_clear_object (&comparison->differences);
  g_free (comparison);
}

static gboolean
same_scenario (MusterCampaign  *here,
               MusterCampaign  *there,
               GError         **error)
{
  const MohawkScenario *a = muster_campaign_get_scenario (here), *b = muster_campaign_get_scenario (there);

  if (g_bytes_equal (a->xml, b->xml))
    return TRUE;
  g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL,
               _("%s: a campaign of another scenario, “%s”"),
               muster_session_path (muster_campaign_get_session (there)), b->name);
  return FALSE;
}

/* What is known so far; owned by the task. */
typedef struct
{
  MusterLine        here; /* with references */
  MusterLine        there;
  MusterCampaign   *then_here;
  GArray           *way;  /* of here */
  MusterComparison *comparison;
} Comparing;

static void
comparing_free (gpointer data)
{
  Comparing *comparing = data;

  g_clear_object (&comparing->here.campaign);
  g_clear_object (&comparing->there.campaign);
  g_clear_object (&comparing->then_here);
  g_clear_pointer (&comparing->way, g_array_unref);
  g_clear_pointer (&comparing->comparison, muster_comparison_free);
  g_free (comparing);
}

/* Each session is read in its own thread, one after the other. First here: */
static gboolean
gather (MusterSession  *session,
        gpointer        data,
        GCancellable   *cancellable,
        GError        **error)
{
  Comparing *comparing = data;

  (void) session;
  (void) cancellable;
  comparing->way = way_of (&comparing->here, error);
  comparing->then_here = comparing->way ? muster_campaign_new_then (comparing->here.campaign, comparing->here.last, error)
                                        : NULL;
  return comparing->then_here != NULL;
}

/* Then there, with what is known of here; */
static gboolean
compare (MusterSession  *session,
         gpointer        data,
         GCancellable   *cancellable,
         GError        **error)
{
  Comparing *comparing = data;
  g_autoptr (MusterComparison) comparison = g_new0 (MusterComparison, 1);
  g_autoptr (GArray) a = g_array_ref (comparing->way), b = way_of (&comparing->there, error);
  g_autoptr (MusterCampaign) then = b ? muster_campaign_new_then (comparing->there.campaign, comparing->there.last, error)
                                      : NULL;

  (void) session;
  if (!then || g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  while (comparison->shared < MIN (a->len, b->len)
         && g_array_index (a, Step, comparison->shared).hash == g_array_index (b, Step, comparison->shared).hash)
    comparison->shared++;
  comparison->there = sentence_at (&comparing->there, b, comparison->shared);
  comparison->differences = g_list_store_new (MUSTER_TYPE_DIFFERENCE);
  add_turn (comparison, comparing->then_here, then);
  add_points (comparison, comparing->then_here, then);
  add_pieces (comparison, comparing->then_here, then);
  comparing->comparison = g_steal_pointer (&comparison);
  return TRUE;
}

/* and the sentence with which here goes its own way. */
static gboolean
tell (MusterSession  *session,
      gpointer        data,
      GCancellable   *cancellable,
      GError        **error)
{
  Comparing *comparing = data;

  (void) session;
  (void) cancellable;
  (void) error;
  comparing->comparison->here = sentence_at (&comparing->here, comparing->way, comparing->comparison->shared);
  return TRUE;
}

static gboolean
goes_on (GObject      *source,
         GAsyncResult *result,
         GTask        *task)
{
  GError *error = NULL;

  if (muster_session_work_finish (MUSTER_SESSION (source), result, &error))
    return TRUE;
  g_task_return_error (task, error);
  return FALSE;
}

static void
on_told (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Comparing *comparing = g_task_get_task_data (task);

  if (goes_on (source, result, task))
    g_task_return_pointer (task, g_steal_pointer (&comparing->comparison), (GDestroyNotify) muster_comparison_free);
}

static void
on_compared (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Comparing *comparing = g_task_get_task_data (task);

  if (goes_on (source, result, task))
    muster_session_work_async (muster_campaign_get_session (comparing->here.campaign), tell, comparing,
                               g_task_get_cancellable (task), on_told, g_object_ref (task));
}

static void
on_gathered (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Comparing *comparing = g_task_get_task_data (task);

  if (goes_on (source, result, task))
    muster_session_work_async (muster_campaign_get_session (comparing->there.campaign), compare, comparing,
                               g_task_get_cancellable (task), on_compared, g_object_ref (task));
}

/**
 * muster_comparison_new_async:
 *
 * Entries are the same as long as they leave the same state. What is face down is not looked under.
 */
void
muster_comparison_new_async (const MusterLine    *here,
                             const MusterLine    *there,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Comparing *comparing = g_new0 (Comparing, 1);
  GError *error = NULL;

  comparing->here = (MusterLine) { g_object_ref (here->campaign), here->last };
  comparing->there = (MusterLine) { g_object_ref (there->campaign), there->last };
  g_task_set_task_data (task, comparing, comparing_free);
  if (same_scenario (here->campaign, there->campaign, &error))
    muster_session_work_async (muster_campaign_get_session (here->campaign), gather, comparing, cancellable, on_gathered,
                               g_object_ref (task));
  else
    g_task_return_error (task, error);
}

/* Returns: (transfer full) (nullable): %NULL with @error, too if the scenarios are not the same */
MusterComparison *
muster_comparison_new_finish (GAsyncResult  *result,
                              GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
