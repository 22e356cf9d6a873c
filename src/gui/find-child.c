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

GtkWidget *
muster_find_suggested (GtkWidget *root)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (GTK_IS_BUTTON (root) && gtk_widget_is_sensitive (root) && gtk_widget_has_css_class (root, "suggested-action"))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = muster_find_suggested (child);
  return found;
}
