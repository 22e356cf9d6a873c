/* The journal of a session: a store on disk, or a list in memory; the same to its session. */
#pragma once

#include "mohawk.h"
#include "store.h"

G_BEGIN_DECLS

typedef struct _MusterJournal MusterJournal;

MusterJournal         *muster_journal_new_store    (MusterStore            *store) G_GNUC_WARN_UNUSED_RESULT;
MusterJournal         *muster_journal_new_memory   (MusterStoreMeta        *meta,
                                                    const MusterGame       *game,
                                                    gconstpointer           state) G_GNUC_WARN_UNUSED_RESULT;
gboolean               muster_journal_close        (MusterJournal          *journal,
                                                    GError                **error);
void                   muster_journal_free         (MusterJournal          *journal);
const char            *muster_journal_path         (MusterJournal          *journal);
const MusterStoreMeta *muster_journal_meta         (MusterJournal          *journal);
gboolean               muster_journal_write_title  (MusterJournal          *journal,
                                                    const char             *title,
                                                    GError                **error);
void                   muster_journal_take_title   (MusterJournal          *journal,
                                                    const char             *title);
gboolean               muster_journal_is_read_only (MusterJournal          *journal);
gboolean               muster_journal_can_write    (MusterJournal          *journal);
gboolean               muster_journal_is_there     (MusterJournal          *journal);
gboolean               muster_journal_append       (MusterJournal          *journal,
                                                    const MusterGame       *game,
                                                    gconstpointer           facts,
                                                    gconstpointer           state,
                                                    MusterEntry            *entry,
                                                    GError                **error);
MusterEntry           *muster_journal_entry        (MusterJournal          *journal,
                                                    const MusterGame       *game,
                                                    gint64                  id,
                                                    GError                **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray             *muster_journal_entries      (MusterJournal          *journal,
                                                    const MusterGame       *game,
                                                    gint64                  first,
                                                    guint                   most,
                                                    gboolean                whole,
                                                    GError                **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean               muster_journal_keep         (MusterJournal          *journal,
                                                    const MusterGame       *game,
                                                    guint                   most,
                                                    gboolean               *done,
                                                    GError                **error);
MusterEntry           *muster_journal_kept         (MusterJournal          *journal,
                                                    gint64                  id) G_GNUC_WARN_UNUSED_RESULT;
void                   muster_journal_try          (MusterJournal          *journal,
                                                    guint                   delay,
                                                    guint                   fails);
void                   muster_journal_add_waited   (MusterJournal          *journal,
                                                    gint64                  waited);
gint64                 muster_journal_waited       (MusterJournal          *journal);
gboolean               muster_journal_state_at     (MusterJournal          *journal,
                                                    const MusterGame       *game,
                                                    gconstpointer           facts,
                                                    gint64                  id,
                                                    gpointer                state,
                                                    GError                **error);
gboolean               muster_journal_copy         (MusterJournal          *journal,
                                                    const char             *path,
                                                    GError                **error);
gboolean               muster_journal_renew_id      (MusterJournal          *journal,
                                                    GError                **error);
void                   muster_journal_rest         (MusterJournal          *journal);
gboolean               muster_journal_check        (MusterJournal          *journal,
                                                    GError                **error);

G_END_DECLS
