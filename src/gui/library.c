#include "config.h"

#include "library.h"

#include "campaign-file.h"
#include "sample.h"
#include "settings.h"
#include "thumbnail.h"

#include <glib/gstdio.h>

#include <unistd.h>

#define THREADS 2   /* one slow file must not keep the others waiting */
#define CALM    300 /* ms after something changed in the folder */

struct _MusterLibrary
{
  GObject           parent_instance;

  MusterLibraryFind find;
  gpointer          find_data;
  GListStore       *cards;
  GThreadPool      *pool;
  GFileMonitor     *monitor;
  guint             calm;
  guint             reading;  /* jobs under way */
  gboolean          dark;
  gboolean          listing;
  gboolean          again;    /* something changed while it was being listed */
  gboolean          listed;
  gboolean          making;   /* the sample */
};

enum { CHANGED, TROUBLE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterLibrary, muster_library, G_TYPE_OBJECT)

/* --- reading a file, drawing its picture -------------------------------- */

/* @facts: known already, from a window; then only the picture is wanted. */
typedef struct
{
  GWeakRef           library;
  MusterLibraryCard *card;
  MusterFacts       *facts;
  gboolean           live;
  gboolean           dark;
  GdkTexture        *picture;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_weak_ref_clear (&job->library);
  g_object_unref (job->card);
  g_clear_pointer (&job->facts, muster_facts_unref);
  g_clear_object (&job->picture);
  g_free (job);
}

static void read_card (MusterLibrary     *self,
                       MusterLibraryCard *card);

static gboolean
is_ours (MusterLibrary     *self,
         MusterLibraryCard *card)
{
  return g_list_store_find (self->cards, card, NULL);
}

static void
sweep (GTask        *task,
       gpointer      source,
       gpointer      task_data,
       GCancellable *cancellable)
{
  (void) source;
  (void) cancellable;
  muster_thumbnail_sweep (task_data);
  g_task_return_boolean (task, TRUE);
}

/* Once all that is listed has been read: whose pictures are not wanted any more is known only then. */
static void
sweep_pictures (MusterLibrary *self)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GTask) task = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->cards)); i++)
    {
      g_autoptr (MusterLibraryCard) card = g_list_model_get_item (G_LIST_MODEL (self->cards), i);
      const MusterFacts *facts = muster_library_card_get_facts (card);

      /* One that cannot be read now may be another time. */
      if (!facts || !facts->id)
        return;
      g_strv_builder_add (ids, facts->id);
    }
  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_task_data (task, g_strv_builder_end (ids), (GDestroyNotify) g_strfreev);
  g_task_run_in_thread (task, sweep);
}

/* In the main thread: what a job found. */
static gboolean
on_read (gpointer data)
{
  Job *job = data;
  g_autoptr (MusterLibrary) self = g_weak_ref_get (&job->library);
  MusterCampaign *open;

  if (!self)
    return G_SOURCE_REMOVE;
  self->reading--;
  open = self->find (muster_library_card_get_path (job->card), self->find_data);
  if (is_ours (self, job->card))
    {
      /* a window has opened or closed it meanwhile */
      if ((open != NULL) != job->live)
        read_card (self, job->card);
      else
        {
          if (!job->live)
            muster_library_card_set_facts (job->card, job->facts, FALSE);
          if (job->dark == self->dark)
            muster_library_card_set_picture (job->card, job->picture);
        }
    }
  if (self->reading == 0 && self->listed && !self->listing)
    sweep_pictures (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

/* In a thread. */
static void
work (gpointer data,
      gpointer user_data)
{
  Job *job = data;

  (void) user_data;
  if (!job->facts)
    job->facts = muster_facts_read (muster_library_card_get_path (job->card));
  if (job->facts->scenario)
    job->picture = muster_thumbnail_get (job->facts, job->dark);
  /* never g_main_context_invoke(): it would run here while the main loop is between two turns;
   * and not below the frames, which on a slow screen leave no time for what is */
  g_idle_add_full (GDK_PRIORITY_REDRAW, on_read, job, job_free);
}

static void
read_card (MusterLibrary     *self,
           MusterLibraryCard *card)
{
  Job *job = g_new0 (Job, 1);
  MusterCampaign *open = self->find (muster_library_card_get_path (card), self->find_data);

  g_weak_ref_init (&job->library, self);
  job->card = g_object_ref (card);
  job->dark = self->dark;
  if (open)
    {
      job->live = TRUE;
      job->facts = muster_facts_from_session (muster_campaign_get_session (open));
      muster_library_card_set_facts (card, job->facts, TRUE);
    }
  self->reading++;
  g_thread_pool_push (self->pool, job, NULL);
}

/* --- listing the folder ------------------------------------------------- */

/* path to stamp */
static void
list_folder (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *folder = muster_campaign_folder ();
  g_autoptr (GDir) directory = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;

  (void) source;
  (void) task_data;
  (void) cancellable;
  directory = g_dir_open (folder, 0, &error);
  if (!directory && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT)) /* there is none before the first campaign */
    {
      g_hash_table_unref (found);
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  while (directory && (name = g_dir_read_name (directory)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      if (name[0] == '.' || !g_str_has_suffix (name, ".muster") || g_stat (path, &status) != 0)
        continue;
      g_hash_table_insert (found, g_steal_pointer (&path),
                           g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT ".%ld %" G_GINT64_FORMAT,
                                            (guint64) status.st_ino, (gint64) status.st_mtim.tv_sec,
                                            status.st_mtim.tv_nsec, (gint64) status.st_size));
    }
  g_task_return_pointer (task, found, (GDestroyNotify) g_hash_table_unref);
}

static void
drop_missing (MusterLibrary *self,
              GHashTable    *found)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->cards)); i-- > 0; )
    {
      g_autoptr (MusterLibraryCard) card = g_list_model_get_item (G_LIST_MODEL (self->cards), i);

      if (!g_hash_table_contains (found, muster_library_card_get_path (card)))
        g_list_store_remove (self->cards, i);
    }
}

static void
take_found (MusterLibrary *self,
            GHashTable    *found)
{
  GHashTableIter iter;
  gpointer path, stamp;

  drop_missing (self, found);
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &path, &stamp))
    {
      MusterLibraryCard *card = muster_library_get_card (self, path);
      gboolean open = self->find (path, self->find_data) != NULL;

      if (!card)
        {
          g_autoptr (MusterLibraryCard) fresh = muster_library_card_new (path);

          g_list_store_append (self->cards, fresh);
          card = fresh;
        }
      else if (!open && !muster_library_card_is_live (card)
               && g_strcmp0 (muster_library_card_get_stamp (card), stamp) == 0)
        continue;
      muster_library_card_set_stamp (card, open ? NULL : stamp);
      read_card (self, card);
    }
}

static void
on_listed (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MusterLibrary *self = MUSTER_LIBRARY (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) found = g_task_propagate_pointer (G_TASK (result), &error);

  (void) user_data;
  self->listing = FALSE;
  if (found)
    take_found (self, found);
  else /* what was there may be there still */
    g_signal_emit (self, signals[TROUBLE], 0, error->message);
  self->listed = TRUE;
  if (found && self->reading == 0)
    sweep_pictures (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->again)
    muster_library_refresh (self);
}

/* --- the sample --------------------------------------------------------- */

typedef struct
{
  char *id;
  guint entries;
} Sample;

static void
sample_free (gpointer data)
{
  Sample *sample = data;

  g_free (sample->id);
  g_free (sample);
}

static void
make_sample (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Sample *sample = g_new0 (Sample, 1);
  GError *error = NULL;

  (void) source;
  (void) task_data;
  (void) cancellable;
  if (muster_sample_make (&sample->id, &sample->entries, &error))
    {
      g_task_return_pointer (task, sample, sample_free);
      return;
    }
  sample_free (sample);
  g_task_return_error (task, error);
}

static void
on_sample_made (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  MusterLibrary *self = MUSTER_LIBRARY (source);
  g_autoptr (GError) error = NULL;
  Sample *sample = g_task_propagate_pointer (G_TASK (result), &error);

  (void) user_data;
  self->making = FALSE;
  if (sample)
    {
      g_autoptr (GSettings) settings = muster_settings_new ();
      g_autoptr (GSettings) its = muster_settings_new_for_campaign (sample->id);

      if (settings)
        g_settings_set_boolean (settings, "sample-made", TRUE);
      if (its)
        g_settings_set_uint (its, "sample-entries", sample->entries);
      sample_free (sample);
    }
  else
    g_signal_emit (self, signals[TROUBLE], 0, error->message);
  muster_library_refresh (self);
}

/* On the first run. Without settings there is no telling whether it is the first, but for the folder. */
static gboolean
wants_sample (void)
{
  g_autoptr (GSettings) settings = muster_settings_new ();
  g_autofree char *folder = muster_campaign_folder ();

  return settings ? !g_settings_get_boolean (settings, "sample-made") : g_access (folder, F_OK) != 0;
}

/* --- watching the folder ------------------------------------------------ */

static gboolean
on_calm (gpointer data)
{
  MusterLibrary *self = data;

  self->calm = 0;
  muster_library_refresh (self);
  return G_SOURCE_REMOVE;
}

static void
on_folder_changed (MusterLibrary     *self,
                   GFile             *file,
                   GFile             *other,
                   GFileMonitorEvent  event)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *other_name = other ? g_file_get_basename (other) : NULL;

  (void) event;
  if (!g_str_has_suffix (name, ".muster") && !(other_name && g_str_has_suffix (other_name, ".muster")))
    return;
  g_clear_handle_id (&self->calm, g_source_remove);
  self->calm = g_timeout_add (CALM, on_calm, self);
}

static void
watch (MusterLibrary *self)
{
  g_autofree char *path = muster_campaign_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (on_folder_changed), self);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_library_dispose (GObject *object)
{
  MusterLibrary *self = MUSTER_LIBRARY (object);

  g_clear_handle_id (&self->calm, g_source_remove);
  if (self->monitor)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  if (self->cards)
    g_list_store_remove_all (self->cards);
  G_OBJECT_CLASS (muster_library_parent_class)->dispose (object);
}

static void
muster_library_finalize (GObject *object)
{
  MusterLibrary *self = MUSTER_LIBRARY (object);

  /* what is waiting in the pool finds nobody to tell, and goes */
  g_thread_pool_free (self->pool, FALSE, FALSE);
  g_object_unref (self->cards);
  G_OBJECT_CLASS (muster_library_parent_class)->finalize (object);
}

static void
muster_library_class_init (MusterLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_library_dispose;
  object_class->finalize = muster_library_finalize;

  /**
   * MusterLibrary::changed:
   *
   * Cards came, went, or know more.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MusterLibrary::trouble:
   * @message: a sentence for the player
   */
  signals[TROUBLE] = g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_library_init (MusterLibrary *self)
{
  self->cards = g_list_store_new (MUSTER_TYPE_LIBRARY_CARD);
  self->pool = g_thread_pool_new (work, NULL, THREADS, FALSE, NULL);
}

/* --- public ------------------------------------------------------------- */

MusterLibrary *
muster_library_new (MusterLibraryFind find,
                    gpointer          user_data)
{
  MusterLibrary *self = g_object_new (MUSTER_TYPE_LIBRARY, NULL);

  self->find = find;
  self->find_data = user_data;
  watch (self);
  return self;
}

/* Looks for what there is; on the first run the sample is made before. Comes back at once. */
void
muster_library_begin (MusterLibrary *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->making || !wants_sample ())
    {
      muster_library_refresh (self);
      return;
    }
  self->making = TRUE;
  task = g_task_new (self, NULL, on_sample_made, NULL);
  g_task_run_in_thread (task, make_sample);
}

/* (transfer none) (element-type MusterLibraryCard): in no order */
GListModel *
muster_library_get_cards (MusterLibrary *self)
{
  return G_LIST_MODEL (self->cards);
}

/* (transfer none) (nullable) */
MusterLibraryCard *
muster_library_get_card (MusterLibrary *self,
                         const char    *path)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->cards)); i++)
    {
      g_autoptr (MusterLibraryCard) card = g_list_model_get_item (G_LIST_MODEL (self->cards), i);

      if (g_strcmp0 (muster_library_card_get_path (card), path) == 0)
        return card;
    }
  return NULL;
}

/* Lists the folder again, and reads what has changed. Comes back at once. */
void
muster_library_refresh (MusterLibrary *self)
{
  g_autoptr (GTask) task = NULL;

  self->again = self->listing;
  if (self->listing)
    return;
  self->listing = TRUE;
  task = g_task_new (self, NULL, on_listed, NULL);
  g_task_run_in_thread (task, list_folder);
}

/* Of a file that a window has opened, changed or closed. */
void
muster_library_reread (MusterLibrary *self,
                       const char    *path)
{
  MusterLibraryCard *card = muster_library_get_card (self, path);

  if (!card)
    return;
  muster_library_card_set_stamp (card, NULL);
  read_card (self, card);
}

/* By day or by candlelight: then all pictures are others. */
void
muster_library_set_dark (MusterLibrary *self,
                         gboolean       dark)
{
  if (self->dark == dark)
    return;
  self->dark = dark;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->cards)); i++)
    {
      g_autoptr (MusterLibraryCard) card = g_list_model_get_item (G_LIST_MODEL (self->cards), i);

      read_card (self, card);
    }
}

/* Whether the folder has been looked into yet. */
gboolean
muster_library_is_listed (MusterLibrary *self)
{
  return self->listed;
}

gboolean
muster_library_is_busy (MusterLibrary *self)
{
  return self->making || self->listing || self->reading > 0;
}
