#include "config.h"

#include "gui-rounds.h"

#include "dialog.h"
#include "gui-desk.h"

#include <adwaita.h>

/* What a person does something with. Of a list, a table or a map, Tab leads to one; arrows lead on. */
static gboolean
is_stop (GtkWidget *widget)
{
  return (GTK_IS_BUTTON (widget) || GTK_IS_TEXT (widget) || GTK_IS_SWITCH (widget) || GTK_IS_SPIN_BUTTON (widget)
          || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_EXPANDER (widget))
         && gtk_widget_get_focusable (widget) && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget)
         && gtk_widget_get_can_focus (widget);
}

/* Whether arrows lead to it, from a stop of Tab beside it. */
static gboolean
is_by_arrows (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX) || gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW)
         || gtk_widget_get_ancestor (widget, GTK_TYPE_COLUMN_VIEW) || gtk_widget_get_ancestor (widget, GTK_TYPE_GRID_VIEW)
         || gtk_widget_get_ancestor (widget, ADW_TYPE_VIEW_SWITCHER) || GTK_IS_CHECK_BUTTON (widget);
}

static guint
count_missed (GtkWidget  *root,
              GHashTable *reached,
              const char *where)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (root) || !gtk_widget_get_can_focus (root))
    return 0;
  if (is_stop (root) && !is_by_arrows (root) && !g_hash_table_contains (reached, root))
    {
      g_test_message ("%s: Tab does not lead to a %s in a %s", where, G_OBJECT_TYPE_NAME (root),
                      G_OBJECT_TYPE_NAME (gtk_widget_get_parent (root)));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_missed (child, reached, where);
  return n;
}

/* Links in one text. */
#define MOST_LINKS 40

/* It leads to everything, and comes back to where it has been. */
static void
assert_round (GtkWindow        *window,
              const char       *where,
              guint             least,
              GtkDirectionType  way)
{
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
  /* In a window with a dialog in it Tab goes round in that. */
  GtkWidget *root = muster_dialog_over (window) ? muster_dialog_over (window) : GTK_WIDGET (window), *before = NULL;
  guint steps = 0, links = 0;

  gtk_window_set_focus (window, NULL);
  for (;; steps++)
    {
      GtkWidget *focus;

      g_assert_cmpuint (steps, <, 4000);
      if (!gtk_widget_child_focus (root, way))
        {
          /* The end, from which GTK begins again. */
          if (steps > 0)
            break;
          g_error ("%s: Tab leads nowhere", where);
        }
      focus = gtk_window_get_focus (window);
      g_assert_nonnull (focus);
      /* A row of a long list comes into sight when it has the focus. */
      if (!gtk_widget_get_mapped (focus) && !is_by_arrows (focus))
        g_error ("%s: Tab leads to a %s that is not seen", where, G_OBJECT_TYPE_NAME (focus));
      /* From the only one in a dialog a newer libadwaita comes back to it. */
      if (focus == before && g_hash_table_size (reached) == 1)
        break;
      links = focus == before ? links + 1 : 0;
      if (links > (GTK_IS_LABEL (focus) ? MOST_LINKS : 0))
        g_error ("%s: a %s in a %s holds the focus", where, G_OBJECT_TYPE_NAME (focus),
                 G_OBJECT_TYPE_NAME (gtk_widget_get_parent (focus)));
      if (!g_hash_table_add (reached, focus) && focus != before)
        break;
      before = focus;
    }
  g_test_message ("%s: %u stops %s", where, g_hash_table_size (reached),
                  way == GTK_DIR_TAB_FORWARD ? "forwards" : "backwards");
  g_assert_cmpuint (count_missed (root, reached, where), ==, 0);
  g_assert_cmpuint (g_hash_table_size (reached), >=, least);
}

/**
 * rounds_assert:
 * @where: told when it fails
 * @least: so many stops there are
 *
 * All round by Tab, and by Shift+Tab: each leads to everything that is pressed or filled, and nothing holds it.
 */
void
rounds_assert (GtkWindow  *window,
               const char *where,
               guint       least)
{
  /* In a window that is not in front a row that opens keeps the focus, by a newer libadwaita: nobody presses Tab there. */
  if (muster_dialog_over (window) && !GTK_IS_WINDOW (muster_dialog_over (window)))
    gdk_toplevel_focus (GDK_TOPLEVEL (gtk_native_get_surface (GTK_NATIVE (window))), GDK_CURRENT_TIME);
  for (guint i = 0; i < 20 && muster_dialog_over (window) && !gtk_window_is_active (window); i++)
    desk_settle (50);
  assert_round (window, where, least, GTK_DIR_TAB_FORWARD);
  assert_round (window, where, least, GTK_DIR_TAB_BACKWARD);
}
