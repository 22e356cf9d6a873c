/* Where the data is: scenarios, clauses, schemas. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *muster_data_dir           (void);
char       *muster_data_path          (const char  *folder,
                                       const char  *name) G_GNUC_WARN_UNUSED_RESULT;
char       *muster_content_own        (const char  *folder,
                                       const char  *id) G_GNUC_WARN_UNUSED_RESULT;
char       *muster_content_find       (const char  *folder,
                                       const char  *id_or_path,
                                       GError     **error) G_GNUC_WARN_UNUSED_RESULT;
char      **muster_content_list       (const char  *folder) G_GNUC_WARN_UNUSED_RESULT;
char       *muster_scenario_directory (void) G_GNUC_WARN_UNUSED_RESULT;
char      **muster_scenario_list      (void) G_GNUC_WARN_UNUSED_RESULT;
char       *muster_scenario_find      (const char  *id_or_path,
                                       GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
