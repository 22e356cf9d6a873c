/* The library in a window of its own, with campaigns laid into its folder. */
#pragma once

#include "gui-desk.h"

#include "library-window.h"

G_BEGIN_DECLS

typedef struct
{
  MusterLibraryWindow *window;
  MusterLibrary       *library;
  char                *campaigns;
} Shelf;

MusterLibraryWindow *shelf_window    (void);
MusterWindow        *shelf_campaign  (void);
gboolean             shelf_is_calm   (gpointer       library);
void                 shelf_set_up    (Shelf         *f,
                                      gconstpointer  data);
void                 shelf_tear_down (Shelf         *f,
                                      gconstpointer  data);
char                *shelf_make      (Shelf         *f,
                                      const char    *name,
                                      const char    *title);
void                 shelf_refresh   (Shelf         *f);
MusterLibraryCard   *shelf_card      (Shelf         *f,
                                      const char    *path);
void                 shelf_act       (Shelf         *f,
                                      const char    *action,
                                      const char    *path);

G_END_DECLS
