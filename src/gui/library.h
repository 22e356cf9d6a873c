/* The campaigns there are, as cards. Files are read and pictures drawn in threads. */
#pragma once

#include "campaign.h"
#include "library-card.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LIBRARY (muster_library_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibrary, muster_library, MUSTER, LIBRARY, GObject)

/**
 * MusterLibraryFind:
 *
 * Returns: (transfer none) (nullable): the campaign a window has open from @path
 */
typedef MusterCampaign *(*MusterLibraryFind) (const char *path,
                                              gpointer    user_data);

MusterLibrary     *muster_library_new       (MusterLibraryFind  find,
                                             gpointer           user_data) G_GNUC_WARN_UNUSED_RESULT;
void               muster_library_begin     (MusterLibrary     *self);
GListModel        *muster_library_get_cards (MusterLibrary     *self);
MusterLibraryCard *muster_library_get_card  (MusterLibrary     *self,
                                             const char        *path);
void               muster_library_refresh   (MusterLibrary     *self);
void               muster_library_reread    (MusterLibrary     *self,
                                             const char        *path);
void               muster_library_set_dark  (MusterLibrary     *self,
                                             gboolean           dark);
gboolean           muster_library_is_listed (MusterLibrary     *self);
gboolean           muster_library_is_busy   (MusterLibrary     *self);

G_END_DECLS
