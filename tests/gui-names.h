/* What a screen reader is told of a widget, as GTK's test backend has it. */
#pragma once

#include <gtk/gtk.h>
#include <string.h>

/* Nothing is called so: what is asked for and is not so comes back as it is. */
#define NAMES_NONE "\001"

static inline gboolean
names_is_written (GtkWidget *root)
{
  if (GTK_IS_LABEL (root) && *gtk_label_get_text (GTK_LABEL (root)))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (names_is_written (child))
      return TRUE;
  return FALSE;
}

/* The name that @widget was given, or NULL; (transfer full). A name that its child gives it, as GTK's own do, counts. */
G_GNUC_UNUSED static char *
names_of (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    {
      g_autofree char *told = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, NAMES_NONE);

      if (told && *told)
        return g_steal_pointer (&told);
    }
  if (gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return g_strdup ("(labelled by another)");
  /* Since 4.14 GTK names a row of a table by what is written in it, but not one of a list. */
  if (gtk_get_minor_version () >= 14
      && gtk_accessible_get_accessible_role (accessible) == GTK_ACCESSIBLE_ROLE_ROW && names_is_written (widget))
    return g_strdup ("(what is written in it)");
  return NULL;
}

G_GNUC_UNUSED static gboolean
names_hidden (GtkWidget *widget)
{
  g_autofree char *told = NULL;

  if (!gtk_test_accessible_has_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN))
    return FALSE;
  told = gtk_test_accessible_check_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  return told == NULL;
}

/* Whether a person does something with it, or it is a picture: then it must say what it is. */
G_GNUC_UNUSED static gboolean
names_needed (GtkWidget *widget)
{
  switch (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)))
    {
    case GTK_ACCESSIBLE_ROLE_BUTTON:
    case GTK_ACCESSIBLE_ROLE_CHECKBOX:
    case GTK_ACCESSIBLE_ROLE_RADIO:
    case GTK_ACCESSIBLE_ROLE_SWITCH:
    case GTK_ACCESSIBLE_ROLE_TEXT_BOX:
    case GTK_ACCESSIBLE_ROLE_SEARCH_BOX:
    case GTK_ACCESSIBLE_ROLE_SPIN_BUTTON:
    case GTK_ACCESSIBLE_ROLE_COMBO_BOX:
    case GTK_ACCESSIBLE_ROLE_LINK:
    case GTK_ACCESSIBLE_ROLE_SLIDER:
    case GTK_ACCESSIBLE_ROLE_TAB:
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM:
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX:
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO:
    case GTK_ACCESSIBLE_ROLE_IMG:
      return TRUE;
    case GTK_ACCESSIBLE_ROLE_LIST:
    case GTK_ACCESSIBLE_ROLE_LIST_BOX:
    case GTK_ACCESSIBLE_ROLE_LIST_ITEM:
    case GTK_ACCESSIBLE_ROLE_OPTION:
    case GTK_ACCESSIBLE_ROLE_ROW:
    case GTK_ACCESSIBLE_ROLE_GRID:
    case GTK_ACCESSIBLE_ROLE_TABLE:
    case GTK_ACCESSIBLE_ROLE_TREE_GRID:
    case GTK_ACCESSIBLE_ROLE_GROUP:
    case GTK_ACCESSIBLE_ROLE_REGION:
      return gtk_widget_get_focusable (widget) && gtk_widget_get_can_focus (widget) && !GTK_IS_SCROLLED_WINDOW (widget);
    default:
      return FALSE;
    }
}
