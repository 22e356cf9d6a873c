#include "config.h"

#include "compat-version.h"
#include "spoken.h"

/*
 * GTK gives the row of a list no name: before 4.14 a screen reader is told the name of the class, since then nothing. Before
 * 4.14 it is told of a button with a mnemonic both "_Roll" and "Roll". In any version it is told of ornaments, and of a table
 * without its name. Since 4.14 the item of a menu is labelled by a label that GTK takes for an ornament, and so by nothing. Each
 * widget is put right when it is first seen.
 */

static gboolean
is_named (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* A picture without a name is an ornament. */
static gboolean
hide_ornament (gpointer image)
{
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (image)) == GTK_ACCESSIBLE_ROLE_IMG && !is_named (image))
    gtk_accessible_update_state (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return G_SOURCE_REMOVE;
}

static void
see_image (GtkWidget *image)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  /* When it has been mapped, GTK says that it is not hidden. */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, hide_ornament, g_object_ref (image), g_object_unref);
#else
  hide_ornament (image);
#endif
}

#define SEEN "muster-spoken"

static void
add_texts (GtkWidget *widget,
           GString   *text)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget))
      && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) != GTK_ACCESSIBLE_ROLE_PRESENTATION)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    add_texts (child, text);
}

static void
tell_row (GtkWidget *row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_texts (row, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

/* Rows are used again for other things: what is written in them is followed. */
static void
watch_texts (GtkWidget *widget,
             GtkWidget *whole,
             GCallback  tell)
{
  if (GTK_IS_LABEL (widget))
    g_signal_connect_object (widget, "notify::label", tell, whole, G_CONNECT_SWAPPED);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    watch_texts (child, whole, tell);
}

static void
see_row (GtkWidget *row)
{
  gboolean seen = g_object_get_data (G_OBJECT (row), SEEN) != NULL;

  if (!seen && is_named (row))
    return;
  if (!seen)
    watch_texts (row, row, G_CALLBACK (tell_row));
  g_object_set_data (G_OBJECT (row), SEEN, row);
  tell_row (row);
}

static gboolean
is_row (GtkWidget *widget)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_LIST_ITEM;
#else
  return GTK_IS_LIST_BOX_ROW (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget");
#endif
}

#if GTK_CHECK_VERSION (4, 14, 0)

/* The first label in it is its text, without the underline. */
static void
tell_item (GtkWidget *item)
{
  GtkWidget *label = gtk_widget_get_first_child (item);

  while (label && !GTK_IS_LABEL (label))
    label = gtk_widget_get_next_sibling (label);
  if (!label)
    return;
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (GTK_LABEL (label)), -1);
}

static void
see (GtkWidget *widget)
{
  if (!g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") || g_object_get_data (G_OBJECT (widget), SEEN))
    return;
  g_object_set_data (G_OBJECT (widget), SEEN, widget);
  g_signal_connect (widget, "notify::text", G_CALLBACK (tell_item), NULL);
  tell_item (widget);
}

#else

static void
tell_choice (GtkWidget *button)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_texts (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
}

/* The part of a drop-down that has the focus is called as the whole, and says what is chosen. */
static void
see_drop_down (GtkWidget *drop_down)
{
  GtkWidget *button = gtk_widget_get_first_child (drop_down);

  if (!GTK_IS_BUTTON (button) || g_object_get_data (G_OBJECT (button), SEEN))
    return;
  g_object_set_data (G_OBJECT (button), SEEN, button);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, drop_down, NULL, -1);
  watch_texts (button, button, G_CALLBACK (tell_choice));
  tell_choice (button);
}

/* What belongs to a row, as the lines of one that opens, is called as the row. */
static void
see_list (GtkWidget *list)
{
  GtkWidget *row = gtk_widget_get_ancestor (gtk_widget_get_parent (list), GTK_TYPE_LIST_BOX_ROW);

  if (row && !is_named (list))
    gtk_accessible_update_relation (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_RELATION_LABELLED_BY, row, NULL, -1);
}

/* The label in it says it once more, without the underline. */
static void
tell_button (GtkButton *button)
{
  if (gtk_button_get_use_underline (button) && gtk_button_get_label (button)
      && gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
see_button (GtkWidget *button)
{
  if (!gtk_button_get_label (GTK_BUTTON (button)) || g_object_get_data (G_OBJECT (button), SEEN))
    return;
  g_object_set_data (G_OBJECT (button), SEEN, button);
  g_signal_connect (button, "notify::label", G_CALLBACK (tell_button), NULL);
  tell_button (GTK_BUTTON (button));
}

static void
see (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (widget))
    see_list (widget);
  else if (GTK_IS_DROP_DOWN (widget))
    see_drop_down (widget);
  else if (GTK_IS_BUTTON (widget))
    see_button (widget);
}

#endif

static gboolean
on_map (GSignalInvocationHint *hint,
        guint                  n_values,
        const GValue          *values,
        gpointer               data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  (void) hint;
  (void) n_values;
  (void) data;
  if (GTK_IS_IMAGE (widget))
    see_image (widget);
  else if (is_row (widget))
    see_row (widget);
  else if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkColumnListView"))
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    gtk_widget_get_parent (widget), NULL, -1);
  else
    see (widget);
  return TRUE;
}

/**
 * muster_spoken_begin:
 *
 * Once, before there is a window: from then on each widget is put right when it is first seen.
 */
void
muster_spoken_begin (void)
{
  static gsize begun;

  if (g_once_init_enter (&begun))
    {
      gpointer class = g_type_class_ref (GTK_TYPE_WIDGET); /* its signals come with it */

      g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
      g_type_class_unref (class);
      g_once_init_leave (&begun, 1);
    }
}

/* @icon: a picture of which a screen reader says nothing */
GtkWidget *
muster_ornament_new (const char *icon)
{
  return g_object_new (GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}
