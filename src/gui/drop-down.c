#include "config.h"

#include "drop-down.h"

#include "find-child.h"

/* What is cut, whole; not while the list is open, over which it would lie. */
static gboolean
on_query (GtkLabel   *label,
          int         x,
          int         y,
          gboolean    keyboard,
          GtkTooltip *tooltip)
{
  GtkWidget *drop = gtk_widget_get_ancestor (GTK_WIDGET (label), GTK_TYPE_DROP_DOWN);
  GtkWidget *list = drop ? muster_find_child (drop, GTK_TYPE_POPOVER) : NULL;

  (void) x;
  (void) y;
  (void) keyboard;
  if ((list && gtk_widget_get_mapped (list)) || !pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

static void
on_set_up (GtkSignalListItemFactory *factory,
           GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  (void) factory;
  gtk_widget_set_has_tooltip (label, TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (on_query), NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  (void) factory;
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

/**
 * muster_drop_down_shorten:
 * @drop: of strings
 *
 * What is chosen is cut where it has no room, so that it does not widen what it stands in; the list that drops
 * down has it whole.
 */
void
muster_drop_down_shorten (GtkDropDown *drop)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_set_up), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_drop_down_set_list_factory (drop, gtk_drop_down_get_factory (drop));
  gtk_drop_down_set_factory (drop, factory);
  g_object_unref (factory);
}

static void
take_first (GtkWidget *entry)
{
  GtkWidget *drop = gtk_widget_get_ancestor (entry, GTK_TYPE_DROP_DOWN);
  GtkWidget *view = drop ? muster_find_child (muster_find_child (drop, GTK_TYPE_POPOVER), GTK_TYPE_LIST_VIEW) : NULL;
  GtkSelectionModel *found = view ? gtk_list_view_get_model (GTK_LIST_VIEW (view)) : NULL;

  if (found && g_list_model_get_n_items (G_LIST_MODEL (found)) > 0)
    {
      gtk_selection_model_select_item (found, 0, TRUE);
      g_signal_emit_by_name (view, "activate", 0);
    }
}

/* Return takes the first of what was found; what was typed last may not have been looked for yet. */
static void
on_search_activate (GtkWidget *entry)
{
  if (!*gtk_editable_get_text (GTK_EDITABLE (entry)))
    return;
  g_signal_emit_by_name (entry, "search-changed");
  take_first (entry);
}

/* What is typed may stand anywhere in a name. GTK makes the filter anew with each list of names. */
static void
find_anywhere (GtkWidget *list)
{
  GtkWidget *view = muster_find_child (list, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *chosen = view ? gtk_list_view_get_model (GTK_LIST_VIEW (view)) : NULL;
  GListModel *found = GTK_IS_SINGLE_SELECTION (chosen) ? gtk_single_selection_get_model (GTK_SINGLE_SELECTION (chosen)) : NULL;
  GtkFilter *filter = GTK_IS_FILTER_LIST_MODEL (found) ? gtk_filter_list_model_get_filter (GTK_FILTER_LIST_MODEL (found)) : NULL;

  if (GTK_IS_STRING_FILTER (filter))
    gtk_string_filter_set_match_mode (GTK_STRING_FILTER (filter), GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
}

static void
on_opened (GtkWidget *list)
{
  GtkWidget *entry = muster_find_child (list, GTK_TYPE_SEARCH_ENTRY);

  if (!entry || !gtk_widget_is_visible (entry))
    return;
  g_signal_handlers_disconnect_by_func (entry, on_search_activate, NULL);
  g_signal_connect (entry, "activate", G_CALLBACK (on_search_activate), NULL);
  gtk_widget_grab_focus (entry);
}

/**
 * muster_drop_down_set_search:
 * @drop: with an expression
 * @search: whether its list can be searched: then what is typed, once it is open, is searched for
 */
void
muster_drop_down_set_search (GtkDropDown *drop,
                             gboolean     search)
{
  GtkWidget *list = muster_find_child (GTK_WIDGET (drop), GTK_TYPE_POPOVER);

  gtk_drop_down_set_enable_search (drop, search);
  if (!list)
    return;
  g_signal_handlers_disconnect_by_func (list, on_opened, NULL);
  g_signal_handlers_disconnect_by_func (list, find_anywhere, NULL);
  if (!search)
    return;
  g_signal_connect (list, "show", G_CALLBACK (find_anywhere), NULL);
  g_signal_connect_after (list, "show", G_CALLBACK (on_opened), NULL);
}
