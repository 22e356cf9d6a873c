#include "config.h"

#include "session.h"

#include "notation.h"
#include "session-private.h"

#include <glib/gi18n-lib.h>

/*
 * Orders whose commit is not waited for. One at a time is in flight: planned here, written
 * by the one thread of the queue, and taken here when it lands. While it flies nobody
 * changes state, head and tip, so the thread may read them: undo and redo are planned there.
 */

#define KEEP_PAGE 200

typedef enum
{
  JOB_RULE,    /* an order of the game */
  JOB_SESSION, /* undo and redo: they read the journal */
  JOB_REFUSED, /* no order at all, told in its turn */
  JOB_TITLE,
  JOB_WORK,    /* what somebody else does with it */
  JOB_CLOSE,
  JOB_KEEP,    /* entries into memory; never in flight */
  JOB_REST     /* nothing else is to be written; never in flight */
} JobKind;

typedef struct
{
  JobKind        kind;
  MusterSession *session; /* of which a reference is held while it flies */
  GTask         *task;
  MusterOrder    order;
  GBytes        *dice;
  GBytes        *rolls;   /* (nullable): what for */
  MusterThrow    throw;
  gboolean       throws;  /* @throw was given */
  MusterPlan     plan;
  MusterReply    reply;
  MusterJournal *journal; /* to close, or to let rest: the pool's one thread closes it after that */
  char          *title;
  MusterSessionWork work;
  gpointer       data;
  GError        *error;
} Job;

typedef struct _MusterQueue
{
  GThreadPool *pool;
  GQueue       jobs;     /* waiting, of Job */
  Job         *flight;
  guint64      asked;
  guint64      answered;
  gboolean     closing;  /* takes no more */
  gboolean     written;  /* since it rested */

  GMutex       mutex;    /* over what follows */
  GCond        cond;
  gboolean     landed;
  gboolean     ending;   /* nothing more goes to the pool of itself */
} MusterQueue;

static gboolean on_landed (gpointer session);
static void     pump      (MusterSession *self);

static void
job_free (Job *job)
{
  g_clear_object (&job->task);
  muster_order_clear (&job->order);
  g_clear_pointer (&job->dice, g_bytes_unref);
  g_clear_pointer (&job->rolls, g_bytes_unref);
  muster_plan_clear (&job->plan);
  muster_reply_clear (&job->reply);
  g_clear_error (&job->error);
  g_free (job->title);
  g_free (job);
}

static void
reply_free (MusterReply *reply)
{
  muster_reply_clear (reply);
  g_free (reply);
}

/* --- in the thread -------------------------------------------------------- */

static void
keep_page (MusterQueue *queue,
           Job         *job)
{
  MusterSession *self = job->session;
  gboolean ending, done = TRUE;

  g_mutex_lock (&queue->mutex);
  ending = queue->ending;
  g_mutex_unlock (&queue->mutex);
  /* What cannot be read is told to whoever asks for it: here nothing is lost. */
  if (!ending && muster_journal_keep (self->journal, self->game, KEEP_PAGE, &done, NULL) && !done)
    {
      g_mutex_lock (&queue->mutex);
      ending = queue->ending;
      if (!ending)
        g_thread_pool_push (queue->pool, g_steal_pointer (&job), NULL);
      g_mutex_unlock (&queue->mutex);
    }
  g_clear_pointer (&job, job_free);
}

static void
run (gpointer data,
     gpointer user_data)
{
  Job *job = data;
  MusterQueue *queue = user_data;
  MusterSession *self = job->session;
  g_autoptr (GMainContext) context = NULL;
  GSource *source;

  if (job->kind == JOB_KEEP)
    {
      keep_page (queue, job);
      return;
    }
  if (job->kind == JOB_REST)
    {
      muster_journal_rest (job->journal);
      job_free (job);
      return;
    }
  if (job->kind == JOB_CLOSE)
    muster_journal_close (g_steal_pointer (&job->journal), &job->error);
  else if (job->kind == JOB_TITLE)
    muster_journal_write_title (self->journal, job->title, &job->error);
  else if (job->kind == JOB_WORK)
    job->work (self, job->data, g_task_get_cancellable (job->task), &job->error);
  else if (job->kind == JOB_RULE
           || muster_session_plan (self, &job->order, NULL, &job->plan, &job->reply, &job->error))
    muster_session_write (self, &job->plan, &job->error);

  context = g_main_context_ref (g_task_get_context (job->task));
  g_mutex_lock (&queue->mutex);
  queue->landed = TRUE; /* from here on @job may be gone */
  g_cond_signal (&queue->cond);
  g_mutex_unlock (&queue->mutex);
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_static_name (source, "muster-landed");
  /* The reference goes on to the source: it is dropped where the source runs, never here. */
  g_source_set_callback (source, on_landed, self, g_object_unref);
  g_source_attach (source, context);
  g_source_unref (source);
}

/* --- in the session's own ---------------------------------------------------- */

static void
answer (Job *job)
{
  MusterReply *reply;

  if (job->error)
    g_task_return_error (job->task, g_steal_pointer (&job->error));
  else if (job->kind == JOB_CLOSE || job->kind == JOB_TITLE || job->kind == JOB_WORK)
    g_task_return_boolean (job->task, TRUE);
  else
    {
      reply = g_new (MusterReply, 1);
      *reply = job->reply;
      job->reply = (MusterReply) MUSTER_REPLY_INIT;
      g_task_return_pointer (job->task, reply, (GDestroyNotify) reply_free);
    }
  job_free (job);
}

/* Those that counted on what could not be written. What is to be closed is closed all the same. */
static void
take_waiting (MusterQueue *queue,
              GQueue      *waiting)
{
  Job *job;

  while ((job = g_queue_peek_head (&queue->jobs)) && job->kind != JOB_CLOSE)
    g_queue_push_tail (waiting, g_queue_pop_head (&queue->jobs));
  queue->answered += waiting->length;
}

static void
fail (GQueue *waiting)
{
  Job *job;

  while ((job = g_queue_pop_head (waiting)))
    {
      g_clear_error (&job->error);
      job->error = g_error_new_literal (MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_UNTRIED,
                                        _("Not tried: the order before it could not be written"));
      answer (job);
    }
}

/* What is in flight has come down. */
static void
land (MusterSession *self)
{
  Job *job = g_steal_pointer (&self->queue->flight);
  GQueue waiting = G_QUEUE_INIT;

  g_mutex_lock (&self->queue->mutex);
  self->queue->landed = FALSE;
  g_mutex_unlock (&self->queue->mutex);
  self->queue->answered++;
  if (job->plan.entry)
    {
      self->queue->written = TRUE;
      muster_session_take (self, &job->plan, &job->reply);
    }
  else if (job->kind == JOB_TITLE && !job->error)
    muster_session_take_title (self, job->title);
  /* Before anybody hears of it, and orders anew. */
  if (job->error && (job->kind == JOB_RULE || job->kind == JOB_SESSION))
    take_waiting (self->queue, &waiting);
  answer (job);
  fail (&waiting);
}

static gboolean
on_landed (gpointer data)
{
  MusterSession *self = data;
  gboolean landed;

  if (!self->queue || !self->queue->flight)
    return G_SOURCE_REMOVE;
  g_mutex_lock (&self->queue->mutex);
  landed = self->queue->landed;
  g_mutex_unlock (&self->queue->mutex);
  /* Else it was taken already by who could not wait, and another one flies. */
  if (landed)
    {
      land (self);
      pump (self);
    }
  return G_SOURCE_REMOVE;
}

/* Whether it flies; else it is answered. */
static gboolean
start (MusterSession *self,
       Job           *job)
{
  gboolean flies = FALSE;

  if (job->kind == JOB_CLOSE)
    {
      job->journal = g_steal_pointer (&self->journal);
      flies = job->journal != NULL;
    }
  else if (g_task_get_cancellable (job->task)
           && g_cancellable_set_error_if_cancelled (g_task_get_cancellable (job->task), &job->error))
    flies = FALSE;
  else if (job->kind == JOB_RULE)
    flies = muster_session_plan (self, &job->order, job->throws ? &job->throw : NULL, &job->plan, &job->reply,
                                 &job->error);
  else
    flies = job->kind != JOB_REFUSED;
  if (!flies)
    {
      self->queue->answered++;
      answer (job);
      return FALSE;
    }
  self->queue->flight = job;
  g_object_ref (self); /* until it has landed */
  g_thread_pool_push (self->queue->pool, job, NULL);
  return TRUE;
}

static void
rest (MusterSession *self)
{
  Job *job;

  if (!self->queue->written || self->queue->closing || !self->journal)
    return;
  self->queue->written = FALSE;
  job = g_new0 (Job, 1);
  job->kind = JOB_REST;
  job->journal = self->journal;
  g_thread_pool_push (self->queue->pool, job, NULL);
}

static void
pump (MusterSession *self)
{
  g_autoptr (MusterSession) kept = g_object_ref (self);
  Job *job;

  while (!self->queue->flight && (job = g_queue_pop_head (&self->queue->jobs)))
    start (self, job);
  if (muster_session_is_busy (self))
    return;
  muster_session_set_busy (self, FALSE);
  if (!muster_session_is_busy (self))
    rest (self);
}

/* Waits for all that has been asked for by now; what is asked for meanwhile is not waited for. */
void
muster_session_drain (MusterSession *self)
{
  g_autoptr (MusterSession) kept = g_object_ref (self);
  guint64 end = self->queue ? self->queue->asked : 0;
  gint64 start;

  while (self->queue && self->queue->answered < end)
    {
      if (!self->queue->flight)
        {
          pump (self);
          continue;
        }
      start = g_get_monotonic_time ();
      g_mutex_lock (&self->queue->mutex);
      while (!self->queue->landed)
        g_cond_wait (&self->queue->cond, &self->queue->mutex);
      g_mutex_unlock (&self->queue->mutex);
      if (self->journal)
        muster_journal_add_waited (self->journal, g_get_monotonic_time () - start);
      land (self);
      pump (self);
    }
}

static MusterQueue *
need_queue (MusterSession *self)
{
  MusterQueue *queue = self->queue;

  if (queue)
    return queue;
  queue = self->queue = g_new0 (MusterQueue, 1);
  g_mutex_init (&queue->mutex);
  g_cond_init (&queue->cond);
  queue->pool = g_thread_pool_new (run, queue, 1, TRUE, NULL);
  return queue;
}

static void
end_pool (GThreadPool *pool)
{
  g_thread_pool_free (pool, FALSE, TRUE);
}

static void
end_keeping (MusterQueue *queue)
{
  g_mutex_lock (&queue->mutex);
  queue->ending = TRUE;
  g_mutex_unlock (&queue->mutex);
}

/* Nothing is asked for any more, and what was is done. */
void
muster_session_end_queue (MusterSession *self)
{
  if (!self->queue)
    return;
  self->queue->closing = TRUE;
  end_keeping (self->queue);
  muster_session_drain (self);
  g_clear_pointer (&self->queue->pool, end_pool);
}

void
muster_session_free_queue (MusterSession *self)
{
  MusterQueue *queue = self->queue;

  if (!queue)
    return;
  end_keeping (queue);
  if (queue->pool)
    end_pool (queue->pool);
  g_mutex_clear (&queue->mutex);
  g_cond_clear (&queue->cond);
  g_clear_pointer (&self->queue, g_free);
}

static void
enqueue (MusterSession *self,
         Job           *job)
{
  MusterQueue *queue = need_queue (self);
  gboolean was_busy = muster_session_is_busy (self);

  g_task_set_check_cancellable (job->task, FALSE);
  if (queue->closing)
    {
      job->error = g_error_new_literal (MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_CLOSED,
                                        _("The campaign is being closed"));
      answer (job);
      return;
    }
  queue->closing = job->kind == JOB_CLOSE;
  queue->asked++;
  g_queue_push_tail (&queue->jobs, job);
  if (!was_busy)
    muster_session_set_busy (self, TRUE);
  pump (self);
}

static Job *
job_new (MusterSession       *self,
         JobKind              kind,
         const MusterThrow   *dice,
         GCancellable        *cancellable,
         GAsyncReadyCallback  callback,
         gpointer             user_data)
{
  Job *job = g_new0 (Job, 1);

  job->kind = kind;
  job->session = self;
  job->task = g_task_new (self, cancellable, callback, user_data);
  job->reply = (MusterReply) MUSTER_REPLY_INIT;
  if (dice)
    {
      gsize n;

      job->dice = g_bytes_new (dice->value, dice->n);
      job->throw = *dice;
      job->throw.value = g_bytes_get_data (job->dice, &n);
      if (dice->roll)
        {
          job->rolls = g_bytes_new (dice->roll, dice->n * sizeof *dice->roll);
          job->throw.roll = g_bytes_get_data (job->rolls, &n);
        }
      job->throws = TRUE;
    }
  return job;
}

static JobKind
kind_of (MusterSession     *self,
         const MusterOrder *order)
{
  MusterVoice voice = muster_game_speaker (self->game, self->facts, self->state, order);

  return voice.game->verbs[muster_order_verb (order)].flags & MUSTER_VERB_SESSION ? JOB_SESSION : JOB_RULE;
}

/* --- public ------------------------------------------------------------------ */

/**
 * muster_session_submit_async:
 * @order: copied
 * @dice: (nullable): copied; where its dice come from
 * @cancellable: (nullable): holds it back, while it waits for others
 */
void
muster_session_submit_async (MusterSession       *self,
                             const MusterOrder   *order,
                             const MusterThrow   *dice,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  Job *job;

  g_return_if_fail (MUSTER_IS_SESSION (self));

  job = job_new (self, kind_of (self, order), dice, cancellable, callback, user_data);
  g_task_set_source_tag (job->task, muster_session_submit_async);
  muster_order_copy (&job->order, order);
  if (self->journal && !(self->queue && self->queue->closing) && !muster_session_writable (self, &job->error))
    answer (job);
  else
    enqueue (self, job);
}

/**
 * muster_session_do_async:
 * @text: one order in notation
 *
 * As muster_session_submit_async(). What is no order is refused in its turn.
 */
void
muster_session_do_async (MusterSession       *self,
                         const char          *text,
                         const MusterThrow   *dice,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autoptr (GError) error = NULL;
  MusterRefusal refusal;
  Job *job;

  g_return_if_fail (MUSTER_IS_SESSION (self));

  if (muster_session_read (self, text, &order, &refusal, &error))
    {
      muster_session_submit_async (self, &order, dice, cancellable, callback, user_data);
      return;
    }
  job = job_new (self, JOB_REFUSED, NULL, cancellable, callback, user_data);
  g_task_set_source_tag (job->task, muster_session_submit_async);
  job->reply.refusal = refusal;
  job->error = g_steal_pointer (&error);
  enqueue (self, job);
}

/**
 * muster_session_submit_finish:
 * @reply: (out): what became of it; clear it with muster_reply_clear()
 *
 * Of muster_session_submit_async() and muster_session_do_async(); answers as muster_session_submit().
 */
gboolean
muster_session_submit_finish (MusterSession  *self,
                              GAsyncResult   *result,
                              MusterReply    *reply,
                              GError        **error)
{
  MusterReply *told;

  *reply = (MusterReply) MUSTER_REPLY_INIT;
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  told = g_task_propagate_pointer (G_TASK (result), error);
  if (!told)
    return FALSE;
  *reply = *told;
  g_free (told);
  return reply->outcome == MUSTER_DONE;
}

/**
 * muster_session_set_title_async:
 * @title: copied
 *
 * As muster_session_set_title(), in its turn and without waiting.
 */
void
muster_session_set_title_async (MusterSession       *self,
                                const char          *title,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  Job *job = job_new (self, JOB_TITLE, NULL, NULL, callback, user_data);

  job->title = g_strdup (title);
  enqueue (self, job);
}

/**
 * muster_session_work_async:
 * @work: what is to be done, in the session's own thread
 * @data: (nullable): for @work; the caller's, until @callback is called
 * @cancellable: (nullable): holds it back while it waits for others; @work may ask it too
 *
 * While @work is at it nothing changes: it may read the state and the journal, wait for the disk and
 * take its time. Orders given meanwhile wait until it is done. A failure is the callback's affair alone.
 */
void
muster_session_work_async (MusterSession       *self,
                           MusterSessionWork    work,
                           gpointer             data,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  Job *job = job_new (self, JOB_WORK, NULL, cancellable, callback, user_data);

  job->work = work;
  job->data = data;
  enqueue (self, job);
}

/* Of muster_session_set_title_async() and muster_session_work_async(). */
gboolean
muster_session_work_finish (MusterSession  *self,
                            GAsyncResult   *result,
                            GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Whether orders are on their way. */
gboolean
muster_session_is_busy (MusterSession *self)
{
  return self->queue && (self->queue->flight || !g_queue_is_empty (&self->queue->jobs));
}

/**
 * muster_session_keep:
 *
 * From now on the last entries of the journal are held in memory, and read without waiting for the disk.
 * Page by page, and between orders.
 */
void
muster_session_keep (MusterSession *self)
{
  MusterQueue *queue;
  Job *job;

  /* closed meanwhile */
  if (!self->journal)
    return;
  queue = need_queue (self);
  if (queue->closing)
    return;
  job = g_new0 (Job, 1);
  job->kind = JOB_KEEP;
  job->session = self;
  g_thread_pool_push (queue->pool, job, NULL);
}

/**
 * muster_session_close_async:
 *
 * As muster_session_close(), without waiting.
 */
void
muster_session_close_async (MusterSession       *self,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  Job *job = job_new (self, JOB_CLOSE, NULL, NULL, callback, user_data);

  g_task_set_source_tag (job->task, muster_session_close_async);
  end_keeping (need_queue (self));
  enqueue (self, job);
}

gboolean
muster_session_close_finish (MusterSession  *self,
                             GAsyncResult   *result,
                             GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
muster_session_try (MusterSession *self,
                    guint          delay,
                    guint          fails)
{
  muster_journal_try (self->journal, delay, fails);
}

gint64
muster_session_waited (MusterSession *self)
{
  return muster_journal_waited (self->journal);
}
