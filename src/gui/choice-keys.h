/* Up and Down in a list of things to choose lead from choice to choice, past what stands beside them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef gboolean (*MusterIsChoice) (GtkWidget *widget);

/* What @is_choice says of anything in @list is asked with each key: rows may come and go. */
void       muster_choice_keys_add   (GtkWidget      *list,
                                     MusterIsChoice  is_choice);

/* Returns: (transfer none) (nullable): the first in @root that can be chosen now */
GtkWidget *muster_choice_keys_first (GtkWidget      *root,
                                     MusterIsChoice  is_choice);

G_END_DECLS
