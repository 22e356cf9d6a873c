/* One campaign in hand: order in, effects out, undo, history. The only writer. */
#pragma once

#include <gio/gio.h>

#include "facts.h"
#include "mohawk.h"
#include "store.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SESSION (muster_session_get_type ())
G_DECLARE_FINAL_TYPE (MusterSession, muster_session, MUSTER, SESSION, GObject)

#define MUSTER_SESSION_ERROR (muster_session_error_quark ())

/**
 * MusterSessionError:
 * @MUSTER_SESSION_ERROR_OPTION: no such ruling, or no such reading of it
 * @MUSTER_SESSION_ERROR_READ_ONLY: the campaign is open for reading only
 * @MUSTER_SESSION_ERROR_JOURNAL: the journal does not prove itself; the message says where
 * @MUSTER_SESSION_ERROR_UNTRIED: an order queued behind one that could not be written
 * @MUSTER_SESSION_ERROR_CLOSED: the campaign is being closed
 */
typedef enum
{
  MUSTER_SESSION_ERROR_OPTION,
  MUSTER_SESSION_ERROR_READ_ONLY,
  MUSTER_SESSION_ERROR_JOURNAL,
  MUSTER_SESSION_ERROR_UNTRIED,
  MUSTER_SESSION_ERROR_CLOSED
} MusterSessionError;

GQuark muster_session_error_quark (void);

/**
 * MusterSetup:
 * @title: (nullable): what the players call it
 * @options: (nullable): "key=value" strings, %NULL-terminated
 * @seeded, @seed: dice are the seed's unless told otherwise; else the system's
 * @typed: dice are typed unless told otherwise
 *
 * How a new campaign is made.
 */
typedef struct
{
  const char        *title;
  const char *const *options;
  gboolean           seeded;
  guint64            seed;
  gboolean           typed;
} MusterSetup;

/**
 * MusterThrow:
 * @MUSTER_THROW_DEFAULT: as the campaign has it; where it has typed dice, none are there until given
 * @MUSTER_THROW_APP: the app rolls, by seed if the campaign has one
 * @MUSTER_THROW_GIVEN: those in @value, and no others
 * @value: @n dice
 * @roll: (nullable): for which throw each of @value was asked for (#MusterReply.wanted): where a throw falls out or comes
 *   again, a die still serves its own; %NULL: in the order in which they are called for
 *
 * Where the dice of one order come from.
 */
typedef struct
{
  enum { MUSTER_THROW_DEFAULT, MUSTER_THROW_APP, MUSTER_THROW_GIVEN } from;
  const guint8     *value;
  guint             n;
  const MusterRoll *roll;
} MusterThrow;

/**
 * MusterReply:
 * @outcome: what became of the order
 * @refusal: after %MUSTER_REFUSED
 * @wanted: (element-type MusterRoll): after %MUSTER_WANTS_DICE, the dice wanted, as far as can be told
 * @unfit: after %MUSTER_WANTS_DICE: the die given that is none of its kind, or 0
 * @used: how many of the dice given were used
 * @entry: (nullable): after %MUSTER_DONE, what was journaled
 */
typedef struct
{
  MusterOutcome  outcome;
  MusterRefusal  refusal;
  GArray        *wanted;
  guint          unfit;
  guint          used;
  MusterEntry   *entry;
} MusterReply;

#define MUSTER_REPLY_INIT { MUSTER_REFUSED, { NULL }, NULL, 0, 0, NULL }
void muster_reply_clear (MusterReply *reply);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterReply, muster_reply_clear)

/* A new campaign in a file that must not exist; an open one; one in memory only, for scripts. */
MusterSession        *muster_session_create      (const char         *path,
                                                  MohawkScenario     *scenario,
                                                  const MusterSetup  *setup,
                                                  GError            **error) G_GNUC_WARN_UNUSED_RESULT;
MusterSession        *muster_session_open        (const char         *path,
                                                  gboolean            read_only,
                                                  GError            **error) G_GNUC_WARN_UNUSED_RESULT;
MusterSession        *muster_session_new_memory  (MohawkScenario     *scenario,
                                                  const MusterSetup  *setup,
                                                  GError            **error) G_GNUC_WARN_UNUSED_RESULT;
MusterSession        *muster_session_new_battle  (SkirmishFacts      *facts,
                                                  const MusterSetup  *setup) G_GNUC_WARN_UNUSED_RESULT;
/* The seed of the next table a battle is handed off on, written into its `resolve`: scripts give it, else it is the battle's. */
void                  muster_session_set_table_seed (MusterSession   *session,
                                                  gint                seed);
void                  muster_session_rest        (MusterSession      *session);
gboolean              muster_session_close       (MusterSession      *session,
                                                  GError            **error);

const MusterGame     *muster_session_game        (MusterSession      *session);
gconstpointer         muster_session_facts       (MusterSession      *session);
gconstpointer         muster_session_whole       (MusterSession      *session);
MusterVoice           muster_session_voice       (MusterSession      *session);
const MohawkScenario *muster_session_scenario    (MusterSession      *session);
const MohawkState    *muster_session_state       (MusterSession      *session);
const char           *muster_session_path        (MusterSession      *session);
const char           *muster_session_title       (MusterSession      *session);
gboolean              muster_session_set_title   (MusterSession      *session,
                                                  const char         *title,
                                                  GError            **error);
const MusterStoreMeta *muster_session_meta       (MusterSession      *session);
/* For a copy that is to be a campaign of its own. */
gboolean              muster_session_renew_id     (MusterSession      *session,
                                                  GError            **error);
gboolean              muster_session_is_read_only (MusterSession     *session);
/* Whether the campaign can take orders at all, be it now open for reading only or not. */
gboolean              muster_session_can_write    (MusterSession      *session);
gboolean              muster_session_is_there     (MusterSession      *session);
guint64               muster_session_hash        (MusterSession      *session);
gint64                muster_session_head        (MusterSession      *session);
gint64                muster_session_tip         (MusterSession      *session);
gint64                muster_session_last        (MusterSession      *session);

/* The state as @viewer may know it; %MOHAWK_NOBODY sees what both sides know. For every output. */
void                  muster_session_masked      (MusterSession      *session,
                                                  MusterSide          viewer,
                                                  MohawkState        *state);

gpointer              muster_session_masked_whole (MusterSession     *session,
                                                  MusterSide          viewer) G_GNUC_WARN_UNUSED_RESULT;

/*
 * An order, from text or as tokens. %TRUE: done, and on disk. %FALSE without @error: refused,
 * or dice are wanted, as @reply says. %FALSE with @error: the world said no. In both cases
 * nothing has changed.
 */
gboolean              muster_session_read        (MusterSession      *session,
                                                  const char         *text,
                                                  MusterOrder        *order,
                                                  MusterRefusal      *refusal,
                                                  GError            **error);
gboolean              muster_session_do          (MusterSession      *session,
                                                  const char         *text,
                                                  const MusterThrow  *dice,
                                                  MusterReply        *reply,
                                                  GError            **error);
gboolean              muster_session_submit      (MusterSession      *session,
                                                  const MusterOrder  *order,
                                                  const MusterThrow  *dice,
                                                  MusterReply        *reply,
                                                  GError            **error);
/*
 * The same without waiting for the disk: a thread of the session's own writes, and ::changed
 * and the answer come once it has, in the main context the order was given in. Orders given
 * meanwhile wait, and are resolved when their turn comes. If one cannot be written, all is as
 * it was, and those that wait fail untried. @cancellable holds back an order that still waits.
 * The finish functions answer as muster_session_submit() does.
 */
void                  muster_session_submit_async (MusterSession      *session,
                                                  const MusterOrder  *order,
                                                  const MusterThrow  *dice,
                                                  GCancellable       *cancellable,
                                                  GAsyncReadyCallback callback,
                                                  gpointer            user_data);
void                  muster_session_do_async    (MusterSession      *session,
                                                  const char         *text,
                                                  const MusterThrow  *dice,
                                                  GCancellable       *cancellable,
                                                  GAsyncReadyCallback callback,
                                                  gpointer            user_data);
gboolean              muster_session_submit_finish (MusterSession     *session,
                                                  GAsyncResult       *result,
                                                  MusterReply        *reply,
                                                  GError            **error);
/*
 * Other things done in their turn by that thread, while state and journal stand still: a title
 * written, or @work, which may read the session and takes as long as it takes; on failure it
 * sets @error and returns %FALSE.
 */
typedef gboolean (*MusterSessionWork)            (MusterSession      *session,
                                                  gpointer            data,
                                                  GCancellable       *cancellable,
                                                  GError            **error);
void                  muster_session_set_title_async (MusterSession  *session,
                                                  const char         *title,
                                                  GAsyncReadyCallback callback,
                                                  gpointer            user_data);
void                  muster_session_work_async  (MusterSession      *session,
                                                  MusterSessionWork   work,
                                                  gpointer            data,
                                                  GCancellable       *cancellable,
                                                  GAsyncReadyCallback callback,
                                                  gpointer            user_data);
gboolean              muster_session_work_finish (MusterSession      *session,
                                                  GAsyncResult       *result,
                                                  GError            **error);
gboolean              muster_session_is_busy     (MusterSession      *session);
/* Has the journal read into memory by that thread, so that entries are there without waiting. */
void                  muster_session_keep        (MusterSession      *session);
/* Takes no more orders, writes what is queued, and closes, all without waiting. */
void                  muster_session_close_async (MusterSession      *session,
                                                  GAsyncReadyCallback callback,
                                                  gpointer            user_data);
gboolean              muster_session_close_finish (MusterSession     *session,
                                                  GAsyncResult       *result,
                                                  GError            **error);

gboolean              muster_session_check       (MusterSession      *session,
                                                  const char         *text,
                                                  MusterRefusal      *refusal);
/* What it would cost, in points of the pools: "1", or "regular 1 indian 2" of several. */
char                 *muster_session_cost        (MusterSession      *session,
                                                  const MusterOrder  *order,
                                                  MusterRefusal      *refusal) G_GNUC_WARN_UNUSED_RESULT;

/* (element-type MusterAwait) and (element-type MusterOrder). */
GArray               *muster_session_awaits      (MusterSession      *session) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray            *muster_session_orders      (MusterSession      *session) G_GNUC_WARN_UNUSED_RESULT;
/* Those that begin with @word, and with them what only players say and is not listed else: a side gives up, or agrees. */
GPtrArray            *muster_session_orders_of   (MusterSession      *session,
                                                  const char         *word) G_GNUC_WARN_UNUSED_RESULT;

/* The order the machine gives for @side now, knowing what it may; %FALSE: it has nothing to say. */
gboolean              muster_session_ai          (MusterSession      *session,
                                                  MusterSide          side,
                                                  gboolean            random,
                                                  MusterOrder        *order);

/* History: entries from @first on (element-type MusterEntry), and the state as one left it. */
GPtrArray            *muster_session_entries     (MusterSession      *session,
                                                  gint64              first,
                                                  guint               most,
                                                  gboolean            whole,
                                                  GError            **error) G_GNUC_WARN_UNUSED_RESULT;
MusterEntry          *muster_session_entry       (MusterSession      *session,
                                                  gint64              id,
                                                  GError            **error) G_GNUC_WARN_UNUSED_RESULT;
gpointer              muster_session_whole_at    (MusterSession      *session,
                                                  gint64              id,
                                                  GError            **error) G_GNUC_WARN_UNUSED_RESULT;
gpointer              muster_session_whole_fought (MusterSession     *session,
                                                  gint64              id) G_GNUC_WARN_UNUSED_RESULT;
gboolean              muster_session_state_at    (MusterSession      *session,
                                                  gint64              id,
                                                  MohawkState        *state,
                                                  GError            **error);
/* Which of entries 1 to last stand: not undone. Index 0 is the set-up, and stands. Free with g_free(). */
guint8               *muster_session_standing    (MusterSession      *session,
                                                  GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* A clean copy of the whole campaign in a file that must not exist; the head led to any order of the
 * journal, standing or taken back: what a branch is made of. */
gboolean              muster_session_copy        (MusterSession      *session,
                                                  const char         *path,
                                                  GError            **error);
gboolean              muster_session_go_to       (MusterSession      *session,
                                                  gint64              id,
                                                  GError            **error);

/* A copy of a campaign that may not even open, worked out again from its journal: @kept of its @last entries. */
gboolean              muster_session_rescue      (const char         *path,
                                                  const char         *copy,
                                                  gint64             *kept,
                                                  gint64             *last,
                                                  GError            **error);

/**
 * MusterDoubtKind:
 * @MUSTER_DOUBT_UNREAD: this version reads no such order
 * @MUSTER_DOUBT_REFUSED: this version refuses it there
 * @MUSTER_DOUBT_OUTCOME: with its dice something else comes of it
 * @MUSTER_DOUBT_DICE: the same comes of it, but this version calls for its dice otherwise
 */
typedef enum
{
  MUSTER_DOUBT_UNREAD,
  MUSTER_DOUBT_REFUSED,
  MUSTER_DOUBT_OUTCOME,
  MUSTER_DOUBT_DICE
} MusterDoubtKind;

/* @clause: (nullable): of a refusal */
typedef struct
{
  gint64          entry;
  MusterDoubtKind kind;
  const char     *clause;
} MusterDoubt;

/**
 * MusterProof:
 * @entries: how many were proved
 * @otherwise: (element-type MusterDoubt): entries that today's rules decide otherwise; what was played stands
 */
typedef struct
{
  guint   entries;
  GArray *otherwise;
} MusterProof;

/* Proves the journal: the file's soundness, every effect's before, every hash, every seal, and each
 * order resolved again with its dice. %FALSE: it does not, and @error says where. */
gboolean              muster_session_verify      (MusterSession      *session,
                                                  MusterProof        *proof,
                                                  GError            **error);

/* The seal of an order: SHA-256 of "salt order", both as text. */
char                 *muster_session_seal        (const char         *salt,
                                                  const char         *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
