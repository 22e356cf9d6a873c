/* The keys of undo and redo: where one types they are the text's, elsewhere the window's. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives @window, which has the actions "undo" and "redo", those of the keys: "undo-key" and "redo-key". */
void muster_undo_keys_add    (GtkApplicationWindow *window);

/**
 * muster_undo_keys_forget:
 * @line: empty: what was typed there has been given away
 *
 * No key brings that back; until something is typed again the keys are the window's.
 */
void muster_undo_keys_forget (GtkWidget            *line);

G_END_DECLS
