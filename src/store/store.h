/* One campaign, one SQLite file: the journal, and what it comes to. */
#pragma once

#include "game.h"

G_BEGIN_DECLS

#define MUSTER_STORE_MOST_TITLE 200 /* characters */

#define MUSTER_STORE_ERROR (muster_store_error_quark ())

/* The format this program writes; the file has its own in the header, as SQLite's user_version. */
#define MUSTER_STORE_VERSION 3

/**
 * MusterStoreError:
 * @MUSTER_STORE_ERROR_NOT_A_CAMPAIGN: some other file
 * @MUSTER_STORE_ERROR_DAMAGED: a campaign, but broken
 * @MUSTER_STORE_ERROR_NEWER: written by a newer version: opens read-only
 * @MUSTER_STORE_ERROR_HELD: another process has it open; the message names it
 * @MUSTER_STORE_ERROR_READ_ONLY: it cannot be written
 * @MUSTER_STORE_ERROR_FULL: no room on the disk
 * @MUSTER_STORE_ERROR_EXISTS: a new campaign would overwrite a file
 * @MUSTER_STORE_ERROR_IO: anything else the system says
 * @MUSTER_STORE_ERROR_NO_ENTRY: the journal has no such entry
 */
typedef enum
{
  MUSTER_STORE_ERROR_NOT_A_CAMPAIGN,
  MUSTER_STORE_ERROR_DAMAGED,
  MUSTER_STORE_ERROR_NEWER,
  MUSTER_STORE_ERROR_HELD,
  MUSTER_STORE_ERROR_READ_ONLY,
  MUSTER_STORE_ERROR_FULL,
  MUSTER_STORE_ERROR_EXISTS,
  MUSTER_STORE_ERROR_IO,
  MUSTER_STORE_ERROR_NO_ENTRY
} MusterStoreError;

GQuark muster_store_error_quark (void);

/**
 * MusterEntryKind:
 * @MUSTER_ENTRY_ORDER: an order of a player, an umpire, an AI
 * @MUSTER_ENTRY_UNDO: the head went back to @head
 * @MUSTER_ENTRY_REDO: the head went forward again to @head
 *
 * Stored by these numbers.
 */
typedef enum
{
  MUSTER_ENTRY_ORDER,
  MUSTER_ENTRY_UNDO,
  MUSTER_ENTRY_REDO
} MusterEntryKind;

/**
 * MusterStoreFact:
 * @kind: a word for what it is; not "scenario"
 * @bytes: as they were read from a file
 */
typedef struct
{
  char   *kind;
  GBytes *bytes;
} MusterStoreFact;

MusterStoreFact *muster_store_fact_new  (const char      *kind,
                                         GBytes          *bytes) G_GNUC_WARN_UNUSED_RESULT;
void             muster_store_fact_free (MusterStoreFact *fact);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterStoreFact, muster_store_fact_free)

/**
 * MusterEntry:
 * @id: from 1, in the order written; 0 before the first
 * @parent: the entry it stands on: the head when it was written
 * @head: where the head is after it: @id itself for an order
 * @tip: the furthest entry a redo can reach after it
 * @text: the order in canonical notation, or "undo 2"
 * @side, @turn, @step: of the state before it, for filters
 * @time: seconds since 1970, UTC: muster_entry_stamp() of the clock; in a file it may be anything
 * @hash: of the state after it
 * @salt: (nullable): of a sealed order, 32 hex digits; @digest its SHA-256 seal
 * @opened: the entry that left nothing secret, or 0 while the seal holds
 * @chain: (nullable): its checksum, chained to the one before: see muster_entry_chain(); %NULL: it was written when there
 *   was none, or in memory
 * @effects: (nullable) (element-type MusterEffect): %NULL in listings without them
 * @rolls: (nullable) (element-type MusterRoll)
 * @facts: (nullable) (element-type MusterStoreFact): of one that is to be written: what its order is understood by, each kept in
 *   the file once; never read back
 */
typedef struct
{
  gint64          id;
  MusterEntryKind kind;
  gint64          parent;
  gint64          head;
  gint64          tip;
  char           *text;
  guint8          side;
  gint            turn;
  gint            step;
  gint64          time;
  guint64         hash;
  char           *salt;
  char           *digest;
  gint64          opened;
  char           *chain;
  GArray         *effects;
  GArray         *rolls;
  GPtrArray      *facts;
} MusterEntry;

MusterEntry *muster_entry_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void         muster_entry_free (MusterEntry *entry);
gint64       muster_entry_stamp (gint64             clock);
char        *muster_entry_chain (const MusterGame  *game,
                                 const char        *before,
                                 const MusterEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterEntry, muster_entry_free)

/**
 * MusterStoreMeta:
 * @id: of the campaign, a UUID, drawn when it was made
 * @title: as its players call it, without what no title may have; may change
 * @game: the game's name
 * @seed: of seeded dice; @seeded whether dice are seeded unless told otherwise
 * @typed: dice are typed unless told otherwise
 * @created: as #MusterEntry.time
 * @dice_thrown: dice of the seed ever journaled, undone ones counted
 * @chained: the first entry that has a checksum, written or yet to be; those before it may have none
 */
typedef struct
{
  char    *id;
  char    *title;
  char    *game;
  guint64  seed;
  gboolean seeded;
  gboolean typed;
  gint64   created;
  guint64  dice_thrown;
  gint64   chained;
} MusterStoreMeta;

/* #MusterStoreMeta.chained where nothing says it: of a file of an older format that is only read, or of no file. */
#define MUSTER_STORE_UNCHAINED G_MAXINT64

void muster_store_meta_clear (MusterStoreMeta *meta);

typedef struct _MusterStore MusterStore;

/*
 * A store belongs to one thread at a time. Names of fields and clauses are stored
 * once each and referred to by number. Facts are kept as the bytes they were read
 * from, by SHA-256. No other descriptor of the file may be opened in this process
 * while a store is open: closing it would drop SQLite's lock.
 */
MusterStore *muster_store_create      (const char             *path,
                                       const MusterGame       *game,
                                       const MusterStoreMeta  *meta,
                                       GBytes                 *facts,
                                       GError                **error) G_GNUC_WARN_UNUSED_RESULT;
MusterStore *muster_store_open        (const char             *path,
                                       gboolean                read_only,
                                       GError                **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean     muster_store_close       (MusterStore            *store,
                                       GError                **error);
void         muster_store_discard     (MusterStore            *store);
void         muster_store_remove      (const char             *file);
const char  *muster_store_path        (MusterStore            *store);
gboolean     muster_store_is_read_only (MusterStore           *store);
gboolean     muster_store_can_write   (MusterStore            *store);
gboolean     muster_store_is_there    (MusterStore            *store);
gint         muster_store_version     (MusterStore            *store);
gint64       muster_store_last        (MusterStore            *store);
const MusterStoreMeta *muster_store_meta (MusterStore         *store);
gboolean     muster_store_set_title   (MusterStore            *store,
                                       const char             *title,
                                       GError                **error);
/* The same in two steps: written in any thread, known where the store's meta is read. */
gboolean     muster_store_write_title (MusterStore            *store,
                                       const char             *title,
                                       GError                **error);
void         muster_store_take_title (MusterStore             *store,
                                       const char             *title);
gboolean     muster_store_is_title    (const char             *text);
char        *muster_store_clean_title (const char             *text) G_GNUC_WARN_UNUSED_RESULT;
/* A copy that is to be a campaign of its own is given an id of its own. */
gboolean     muster_store_renew_id    (MusterStore            *store,
                                       GError                **error);
GBytes      *muster_store_facts       (MusterStore            *store,
                                       GError                **error) G_GNUC_WARN_UNUSED_RESULT;

/* The other facts that entries brought with them, each held against its checksum. @fault: (out) (optional):
 * %MUSTER_STORE_ERROR_DAMAGED if any is not what it was; of several the first. Returns: (element-type MusterStoreFact)
 * (transfer full): those that are well; %NULL on error */
GPtrArray   *muster_store_kept        (MusterStore            *store,
                                       GError                **fault,
                                       GError                **error) G_GNUC_WARN_UNUSED_RESULT;

/* The state after set-up, entry 0, is written by muster_store_start(); from then on entries change it. */
gboolean     muster_store_start       (MusterStore            *store,
                                       const MusterGame       *game,
                                       gconstpointer           facts,
                                       gconstpointer           state,
                                       GError                **error);
gboolean     muster_store_load        (MusterStore            *store,
                                       const MusterGame       *game,
                                       gconstpointer           facts,
                                       gpointer                state,
                                       gint64                 *head,
                                       gint64                 *tip,
                                       GError                **error);
gboolean     muster_store_append      (MusterStore            *store,
                                       const MusterGame       *game,
                                       gconstpointer           facts,
                                       gconstpointer           state,
                                       MusterEntry            *entry,
                                       GError                **error);
void         muster_store_rest        (MusterStore            *store);
MusterEntry *muster_store_entry       (MusterStore            *store,
                                       const MusterGame       *game,
                                       gint64                  id,
                                       GError                **error) G_GNUC_WARN_UNUSED_RESULT;

/* (element-type MusterEntry): all entries from @first on, at most @most, in order; effects and rolls if @whole. */
GPtrArray   *muster_store_entries     (MusterStore            *store,
                                       const MusterGame       *game,
                                       gint64                  first,
                                       guint                   most,
                                       gboolean                whole,
                                       GError                **error) G_GNUC_WARN_UNUSED_RESULT;

/* The state as entry @id left it, from the nearest snapshot. 0: after set-up. */
gboolean     muster_store_state_at    (MusterStore            *store,
                                       const MusterGame       *game,
                                       gconstpointer           facts,
                                       gint64                  id,
                                       gpointer                state,
                                       GError                **error);
/* SQLite's own check, then the shape of the journal and what it comes to; the session proves the rules. */
gboolean     muster_store_check       (MusterStore            *store,
                                       GError                **error);
/* A clean copy of the whole campaign in a new file. */
gboolean     muster_store_copy        (MusterStore            *store,
                                       const char             *path,
                                       GError                **error);
/* A copy in which all that follows from the journal is worked out again: of a campaign that no longer loads. */
gboolean     muster_store_rescue      (MusterStore            *store,
                                       const MusterGame       *game,
                                       gconstpointer           facts,
                                       gpointer                state,
                                       const char             *path,
                                       gint64                 *kept,
                                       GError                **error);

G_END_DECLS
