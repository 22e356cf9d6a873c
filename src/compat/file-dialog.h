/* Asking for a file to open, or one to write, by whatever dialog this GTK has. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterFileChosen:
 * @file: (nullable) (transfer none): %NULL if the dialog was closed without a choice, or could not be shown, which has been told
 */
typedef void (*MusterFileChosen) (GFile    *file,
                                  gpointer  user_data);

void muster_file_dialog_open (GtkWindow        *parent,
                              const char       *title,
                              const char       *kind,
                              const char       *pattern,
                              const char       *folder,
                              MusterFileChosen  chosen,
                              gpointer          user_data);
void muster_file_dialog_save (GtkWindow        *parent,
                              const char       *title,
                              const char       *kind,
                              const char       *pattern,
                              const char       *name,
                              MusterFileChosen  chosen,
                              gpointer          user_data);

G_END_DECLS
