/* Asks for another title of a campaign. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_RENAME_DIALOG (muster_rename_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterRenameDialog, muster_rename_dialog, MUSTER, RENAME_DIALOG, GtkWidget)

typedef void (*MusterRenamed) (const char *path,
                               const char *title,
                               gpointer    user_data);

MusterRenameDialog *muster_rename_dialog_present (GtkWidget     *parent,
                                                  const char    *path,
                                                  const char    *title,
                                                  MusterRenamed  renamed,
                                                  gpointer       user_data);

G_END_DECLS
