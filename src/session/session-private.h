/* For this folder only. */
#pragma once

#include "journal.h"
#include "session.h"
#include "ruleset.h"

G_BEGIN_DECLS

struct _MusterSession
{
  GObject         parent_instance;

  const MusterGame *game;
  gconstpointer   facts;   /* the game's */
  MohawkScenario *scenario; /* of a campaign: its facts; %NULL of a battle by itself */
  SkirmishFacts  *battle;   /* of a battle by itself: its facts */
  MusterJournal  *journal;
  gpointer        state;    /* the game's, of its size; a campaign's begins with a MohawkState */
  gint            table_seed; /* of the next table, if @gives_seed; else it is drawn */
  gboolean        gives_seed;
  gint64          head;
  gint64          tip;
  gint64          last;    /* acknowledged: the journal may be one further */
  struct _MusterQueue *queue; /* (nullable): of orders whose commit is not waited for */
};

/* What an order comes to, before it is written. @entry %NULL: nothing. Clear it. */
typedef struct
{
  MusterEntry *entry;
  gpointer     after;
} MusterPlan;

/* session.c */
void     muster_session_changed     (MusterSession      *session,
                                     MusterEntry        *entry);
void     muster_session_set_busy    (MusterSession      *session,
                                     gboolean            busy);

GPtrArray *muster_session_take_kept (MusterStore         *store,
                                     MohawkScenario      *scenario,
                                     const char          *path,
                                     GError             **fault,
                                     GError             **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean muster_session_stands      (MusterSession       *session,
                                     gconstpointer        state);
void     muster_session_take_title  (MusterSession      *session,
                                     const char         *title);

/* session-orders.c: the three steps of an order. Planned where state and head stand still, written
 * anywhere, taken in the session's own thread. */
gboolean muster_session_plan        (MusterSession      *session,
                                     const MusterOrder  *order,
                                     const MusterThrow  *dice,
                                     MusterPlan         *plan,
                                     MusterReply        *reply,
                                     GError            **error);
/* session-amend.c */
gboolean muster_session_amend       (MusterSession      *session,
                                     gconstpointer       state,
                                     gint64              head,
                                     const MusterOrder  *order,
                                     MusterDice         *dice,
                                     gboolean            all,
                                     gpointer            after,
                                     GArray             *effects,
                                     GArray             *rolls,
                                     char              **canonical,
                                     MusterReply        *reply,
                                     GError            **error);
gboolean muster_session_has_flag    (MusterSession      *session,
                                     const MusterEntry  *entry,
                                     MusterVerbFlags     flag);
gboolean muster_session_write       (MusterSession      *session,
                                     MusterPlan         *plan,
                                     GError            **error);
void     muster_plan_clear          (MusterPlan         *plan);
void     muster_session_take        (MusterSession      *session,
                                     MusterPlan         *plan,
                                     MusterReply        *reply);
gboolean muster_session_writable    (MusterSession      *session,
                                     GError            **error);

gboolean muster_machine_order       (const MusterGame   *game,
                                     gconstpointer       facts,
                                     gconstpointer       masked,
                                     MusterSide          side,
                                     guint64             seed,
                                     gint64              last,
                                     gboolean            random,
                                     MusterOrder        *order);

/* session-queue.c */
void     muster_session_drain       (MusterSession      *session);
void     muster_session_end_queue   (MusterSession      *session);
void     muster_session_free_queue  (MusterSession      *session);

/* For tests: each commit from now on takes @delay milliseconds longer; the next @fails fail. */
void     muster_session_try         (MusterSession      *session,
                                     guint               delay,
                                     guint               fails);
/* For tests: how long those who may not have waited for the disk, µs, since muster_session_try(). */
gint64   muster_session_waited      (MusterSession      *session);

G_END_DECLS
