/* The first window: the campaigns there are, to go on with, and new ones to begin. */
#pragma once

#include "library.h"
#include "library-trash.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_LIBRARY_WINDOW (muster_library_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibraryWindow, muster_library_window, MUSTER, LIBRARY_WINDOW, AdwApplicationWindow)

MusterLibraryWindow *muster_library_window_new         (GtkApplication      *application) G_GNUC_WARN_UNUSED_RESULT;
MusterLibrary       *muster_library_window_get_library (MusterLibraryWindow *self);
MusterLibraryTrash  *muster_library_window_get_trash   (MusterLibraryWindow *self);
GListModel          *muster_library_window_get_shown   (MusterLibraryWindow *self);
MusterLibraryCard   *muster_library_window_get_chosen  (MusterLibraryWindow *self);
void                 muster_library_window_search      (MusterLibraryWindow *self);
void                 muster_library_window_pop_menu    (MusterLibraryWindow *self);
void                 muster_library_window_choose      (MusterLibraryWindow *self,
                                                        const char          *path);
void                 muster_library_window_tell        (MusterLibraryWindow *self,
                                                        const char          *text);
void                 muster_library_window_set_working (MusterLibraryWindow *self,
                                                        gboolean             working);

G_END_DECLS
