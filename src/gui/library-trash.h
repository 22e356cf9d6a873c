/* Campaigns thrown away: for a while they can be had back, then they go to the desktop's trash. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef struct _MusterLibraryTrash MusterLibraryTrash;
typedef struct _MusterLibraryWindow MusterLibraryWindow;

MusterLibraryTrash *muster_library_trash_new   (MusterLibraryWindow *window,
                                                AdwToastOverlay     *toasts) G_GNUC_WARN_UNUSED_RESULT;
void                muster_library_trash_free  (MusterLibraryTrash  *self);
void                muster_library_trash_offer (MusterLibraryTrash  *self,
                                                const char          *title,
                                                const char          *discarded,
                                                const char          *path);
void                muster_library_trash_undo  (MusterLibraryTrash  *self);

G_END_DECLS
