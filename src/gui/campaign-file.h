/* What is done to the files of campaigns. All of it waits for the disk: for worker threads. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

/**
 * MusterBeginning:
 * @title: what the players call it
 * @scenario: its id
 * @options: (nullable): rulings as "key=value", %NULL-terminated
 * @typed: dice are typed unless told otherwise
 *
 * What a new campaign is to be.
 */
typedef struct
{
  char    *title;
  char    *scenario;
  char   **options;
  gboolean typed;
} MusterBeginning;

void           muster_beginning_clear           (MusterBeginning       *beginning);

char          *muster_campaign_file_trash       (void) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_campaign_file_title_fault (const char            *text) G_GNUC_WARN_UNUSED_RESULT;
gboolean       muster_campaign_file_in_place    (const char            *path);
gboolean       muster_campaign_file_is_same     (const char            *path,
                                                 const char            *other);

void           muster_campaign_file_enter       (const char            *path);
void           muster_campaign_file_leave       (const char            *path);

char          *muster_campaign_file_tell        (const GError          *error) G_GNUC_WARN_UNUSED_RESULT;
MusterSession *muster_campaign_file_open        (const char            *path,
                                                 char                 **note,
                                                 GError               **error) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_campaign_file_create      (const MusterBeginning *beginning,
                                                 char                 **id,
                                                 GError               **error) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_campaign_file_copy        (const char            *path,
                                                 const char            *title,
                                                 GError               **error) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_campaign_file_copy_open   (MusterSession         *session,
                                                 const char            *title,
                                                 GError               **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean       muster_campaign_file_rename      (const char            *path,
                                                 const char            *title,
                                                 GError               **error);
char          *muster_campaign_file_discard     (const char            *path,
                                                 GError               **error) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_campaign_file_restore     (const char            *discarded,
                                                 const char            *path,
                                                 GError               **error) G_GNUC_WARN_UNUSED_RESULT;
void           muster_campaign_file_send_off    (const char            *discarded);
void           muster_campaign_file_sweep       (gint64                 seconds);

char          *muster_campaign_file_free_path   (const char            *folder,
                                                 const char            *title) G_GNUC_WARN_UNUSED_RESULT;
gboolean       muster_campaign_file_make_folder (const char            *folder,
                                                 GError               **error);

G_END_DECLS
