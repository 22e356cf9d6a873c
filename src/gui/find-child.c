#include "config.h"

#include "find-child.h"

GtkWidget *
muster_find_child (GtkWidget *root,
                   GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (root, type) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = muster_find_child (child, type);
  return found;
}
