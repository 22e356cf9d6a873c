/* The keys of undo and redo: where one types they are the text's, elsewhere the window's. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives @window, which has the actions "undo" and "redo", those of the keys: "undo-key" and "redo-key". */
void muster_undo_keys_add    (GtkApplicationWindow *window);

/**
 * muster_undo_keys_forget:
 * @line: what was typed there has been given away, or what stands there the program has put there
 *
 * No key brings back what was there; until something is typed the keys are the window's.
 */
void muster_undo_keys_forget (GtkWidget            *line);

/* As if something had been typed in @line: in another that belongs to it something was. */
void muster_undo_keys_typed  (GtkWidget            *line);

G_END_DECLS
