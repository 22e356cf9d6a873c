/* What the files of src/store share; nobody else includes it. */
#pragma once

#include "store.h"

#include <sqlite3.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/* "Must" in ASCII: in the header of every campaign file, so that file(1) can tell. */
#define MUSTER_STORE_APPLICATION_ID 0x4d757374

/* More bytes than any facts, order or snapshot have. */
#define MUSTER_STORE_MAX_BYTES (64 * 1024 * 1024)

/* Every statement the store runs more than once, prepared when first wanted. */
typedef enum
{
  MUSTER_SQL_BEGIN_READ,
  MUSTER_SQL_BEGIN_WRITE,
  MUSTER_SQL_BEGIN_ALONE,
  MUSTER_SQL_COMMIT,
  MUSTER_SQL_ROLLBACK,
  MUSTER_SQL_ADD_META,
  MUSTER_SQL_GET_META,
  MUSTER_SQL_GET_OLD_META,
  MUSTER_SQL_SET_META,
  MUSTER_SQL_SET_TITLE,
  MUSTER_SQL_SET_ID,
  MUSTER_SQL_ADD_FACT,
  MUSTER_SQL_GET_FACT,
  MUSTER_SQL_KEEP_FACT,
  MUSTER_SQL_DROP_FACT,
  MUSTER_SQL_GET_KEPT,
  MUSTER_SQL_ADD_FIELD,
  MUSTER_SQL_GET_FIELDS,
  MUSTER_SQL_ADD_CLAUSE,
  MUSTER_SQL_GET_CLAUSES,
  MUSTER_SQL_ADD_NOW,
  MUSTER_SQL_SET_NOW,
  MUSTER_SQL_DROP_NOW,
  MUSTER_SQL_GET_NOW,
  MUSTER_SQL_ADD_ENTRY,
  MUSTER_SQL_GET_ENTRIES,
  MUSTER_SQL_GET_OLD_ENTRIES,
  MUSTER_SQL_GET_CHAIN_SUM,
  MUSTER_SQL_ADD_EFFECT,
  MUSTER_SQL_GET_EFFECTS,
  MUSTER_SQL_ADD_ROLL,
  MUSTER_SQL_GET_ROLLS,
  MUSTER_SQL_OPEN_SEALS,
  MUSTER_SQL_COUNT_SEALS,
  MUSTER_SQL_ADD_SNAPSHOT,
  MUSTER_SQL_GET_SNAPSHOT,
  MUSTER_SQL_LAST_SNAPSHOT,
  MUSTER_SQL_GET_HASH,
  MUSTER_SQL_GET_BASE,
  MUSTER_SQL_GET_CHAIN,
  MUSTER_N_SQL
} MusterSql;

/* What the first 100 bytes of a file and its neighbours say, before SQLite opens it. */
typedef struct
{
  gint     version;
  gboolean wal;
  gboolean has_wal;
  gboolean has_journal;
} MusterStoreHeader;

/* A value the file lacks, since it was written before the game had it. */
typedef struct
{
  guint  field;
  guint  subject;
  gint32 value;
} MusterStoreLack;

/**
 * MusterStore:
 * @path: absolute, as it was asked for
 * @shown: the same for messages: always UTF-8
 * @file: the same with links resolved: what SQLite opens
 * @device, @inode: under which it stands in the list of open files, if @claimed
 * @beside: (nullable): the ending of what an unclean end left beside the file, until that has proved to be its own
 * @folded: when the log was last folded into the file, 0: not by this program; @behind: it holds something since
 * @clauses: interned clauses by number in the file; @clause_number the other way
 * @fields: interned field names by number in the file, %NULL where there is none
 * @game: the game @field_number and @field_index were made for
 * @facts: (nullable): that game's, borrowed, once a state was read or written with them
 * @field_number: number in the file of a field of the game, or 0
 * @field_index: field of the game of a number in the file, or -1
 * @lacks: what the next append adds to the projection
 * @chain: (nullable): the checksum of entry @chained, the last, if that is known
 * @sealed: seals that still hold
 * @snapshot, @snapshot_turn, @snapshot_side: the newest snapshot, and when it was taken
 */
struct _MusterStore
{
  sqlite3         *db;
  sqlite3_stmt    *sql[MUSTER_N_SQL];
  char            *path;
  char            *shown;
  char            *file;
  dev_t            device;
  ino_t            inode;
  gboolean         claimed;
  gboolean         read_only;
  gint             version;
  const char      *beside;
  gint64           folded;
  gboolean         behind;

  MusterStoreMeta  meta;
  char            *checksum;
  gint64           last;
  gint64           head;
  gint64           tip;
  gboolean         started;

  GPtrArray       *clauses;
  GHashTable      *clause_number;
  GPtrArray       *fields;
  const MusterGame *game;
  gconstpointer    facts;
  GArray          *field_number;
  GArray          *field_index;
  GArray          *lacks;

  char            *chain;
  gint64           chained;
  guint            sealed;
  gint64           snapshot;
  gint             snapshot_turn;
  guint8           snapshot_side;
};

/* store-statement.c */
sqlite3_stmt *muster_store_sql           (MusterStore       *store,
                                          MusterSql          which,
                                          GError           **error);
sqlite3_stmt *muster_store_prepare       (MusterStore       *store,
                                          const char        *sql,
                                          gboolean           kept,
                                          GError           **error);
void          muster_sql_done            (sqlite3_stmt      *statement);
void          muster_sql_bind_int        (sqlite3_stmt      *statement,
                                          const char        *name,
                                          gint64             value);
void          muster_sql_bind_text       (sqlite3_stmt      *statement,
                                          const char        *name,
                                          const char        *value);
void          muster_sql_bind_bytes      (sqlite3_stmt      *statement,
                                          const char        *name,
                                          GBytes            *value);
gboolean      muster_store_run           (MusterStore       *store,
                                          sqlite3_stmt      *statement,
                                          GError           **error);
gboolean      muster_store_do            (MusterStore       *store,
                                          MusterSql          which,
                                          GError           **error);
gboolean      muster_store_row           (MusterStore       *store,
                                          sqlite3_stmt      *statement,
                                          gboolean          *row,
                                          GError           **error);
gboolean      muster_store_text          (MusterStore       *store,
                                          sqlite3_stmt      *statement,
                                          int                column,
                                          const char       **text,
                                          GError           **error);
gboolean      muster_store_exec          (MusterStore       *store,
                                          const char        *sql,
                                          GError           **error);
gboolean      muster_store_ask           (MusterStore       *store,
                                          const char        *sql,
                                          char             **answer,
                                          GError           **error);
void          muster_store_rollback      (MusterStore       *store);
gboolean      muster_store_fail          (MusterStore       *store,
                                          int                code,
                                          GError           **error);
gboolean      muster_store_damaged       (MusterStore       *store,
                                          GError           **error,
                                          const char        *what);

/* A kept statement is reset at the end of the scope that used it, another finalized. */
typedef sqlite3_stmt MusterUse;
typedef sqlite3_stmt MusterOnce;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterUse, muster_sql_done)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterOnce, sqlite3_finalize)

/* store-lock.c */
gboolean      muster_store_is_open       (dev_t              device,
                                          ino_t              inode);
gboolean      muster_store_claim         (MusterStore       *store,
                                          GError           **error);
void          muster_store_release       (MusterStore       *store);
gboolean      muster_store_read_header   (MusterStore       *store,
                                          MusterStoreHeader *header,
                                          GError           **error);
void          muster_store_held          (MusterStore       *store,
                                          GError           **error);
gboolean      muster_store_may_write     (MusterStore       *store,
                                          GError           **error);

/* store-connect.c */
gboolean      muster_store_connect       (MusterStore       *store,
                                          gboolean           writing,
                                          gboolean           immutable,
                                          GError           **error);
void          muster_store_disconnect    (MusterStore       *store);
void          muster_store_abandon       (MusterStore       *store);
gboolean      muster_store_take_lock     (MusterStore       *store,
                                          GError           **error);
gboolean      muster_store_explain_busy  (MusterStore       *store,
                                          GError           **error,
                                          GError            *reason);
gboolean      muster_store_set_log       (MusterStore       *store,
                                          const char        *mode,
                                          GError           **error);
gboolean      muster_store_begin_log     (MusterStore       *store,
                                          GError           **error);
gboolean      muster_store_fold          (MusterStore       *store,
                                          GError           **error);

/* store-schema.c */
gboolean      muster_store_make_schema   (MusterStore       *store,
                                          GError           **error);
gboolean      muster_store_migrate       (MusterStore       *store,
                                          GError           **error);
char         *muster_store_backup_name   (MusterStore       *store,
                                          gint               version) G_GNUC_WARN_UNUSED_RESULT;

/* store-facts.c */
gboolean      muster_store_drop_unkept   (MusterStore       *store,
                                          GError           **error);

/* store-chain.c */
gboolean      muster_store_last_chain    (MusterStore       *store,
                                          GError           **error);

/* store-check.c */
gboolean      muster_store_quick_check   (MusterStore       *store,
                                          GError           **error);
gboolean      muster_store_check_shapes  (MusterStore       *store,
                                          GError           **error);

/* store-copy.c */
void          muster_store_sweep         (const char        *folder);
char         *muster_store_temporary     (const char        *path,
                                          int               *hold,
                                          GError           **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean      muster_store_vacuum_into   (MusterStore       *store,
                                          const char        *temporary,
                                          const char        *path,
                                          GError           **error);
gboolean      muster_store_put_in_place  (const char        *temporary,
                                          const char        *path,
                                          GError           **error);
gboolean      muster_store_write_copy    (MusterStore       *store,
                                          const char        *path,
                                          GError           **error);

/* store-names.c */
gboolean      muster_store_read_names    (MusterStore       *store,
                                          GError           **error);
void          muster_store_forget_names  (MusterStore       *store,
                                          guint              n_clauses,
                                          guint              n_fields);
void          muster_store_map_game      (MusterStore       *store,
                                          const MusterGame  *game);
gint64        muster_store_clause_number (MusterStore       *store,
                                          const char        *clause,
                                          GError           **error);
gboolean      muster_store_clause        (MusterStore       *store,
                                          gint64             number,
                                          const char       **clause,
                                          GError           **error);
gboolean      muster_store_field         (MusterStore       *store,
                                          gint64             number,
                                          guint16           *field,
                                          GError           **error);
gboolean      muster_store_add_field     (MusterStore       *store,
                                          guint              field,
                                          GError           **error);

/* store-state.c */
gboolean      muster_store_add_now       (MusterStore       *store,
                                          guint              field,
                                          guint              subject,
                                          gint               value,
                                          GError           **error);
gboolean      muster_store_write_now     (MusterStore       *store,
                                          const MusterGame  *game,
                                          gconstpointer      facts,
                                          gconstpointer      state,
                                          GError           **error);
gboolean      muster_store_add_snapshot  (MusterStore       *store,
                                          const MusterGame  *game,
                                          gconstpointer      facts,
                                          gconstpointer      state,
                                          gint64             entry,
                                          guint64            hash,
                                          GError           **error);
gboolean      muster_store_read_effect   (MusterStore       *store,
                                          sqlite3_stmt      *statement,
                                          MusterEffect      *effect,
                                          GError           **error);

/* store.c */
gboolean      muster_store_read_meta     (MusterStore       *store,
                                          GError           **error);
gboolean      muster_store_begin_read    (MusterStore       *store,
                                          const MusterGame  *game,
                                          GError           **error);
gboolean      muster_store_writable      (MusterStore       *store,
                                          GError           **error);

G_END_DECLS
