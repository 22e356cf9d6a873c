#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* (nullable): the first of @type in @root, itself among them: for parts that GTK makes within its own widgets */
GtkWidget *muster_find_child (GtkWidget *root,
                              GType      type);

/* (nullable): the first button in @root that leads on, is seen and can be pressed */
GtkWidget *muster_find_suggested (GtkWidget *root);

G_END_DECLS
