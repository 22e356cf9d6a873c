#include "config.h"

#include "forces-columns.h"

#include "captions.h"
#include "counter-view.h"
#include "marches.h"

#include <glib/gi18n-lib.h>

#define COUNTER_SMALL 30

/**
 * Column:
 * @make: the widget of a cell
 * @show: fills it; and again when the piece has changed
 * @chars: of the text, that are to be seen at least
 * @narrow: shown in a narrow window too
 */
typedef struct
{
  const char      *title;
  GtkWidget     *(*make)    (void);
  void           (*show)    (GtkWidget   *cell,
                             MusterForce *force);
  GCompareDataFunc compare;
  gint             chars;
  gboolean         narrow;
} Column;

/* --- cells -------------------------------------------------------------- */

static GtkWidget *
make_text (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* names of a kind differ at their end: a long one has two lines */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

/* A list says more than pictures do: what is spoken may differ from what is seen. */
static void
set_text (GtkWidget  *label,
          const char *text,
          const char *spoken)
{
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static GtkWidget *
make_piece (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);

  muster_counter_view_set_size (MUSTER_COUNTER_VIEW (counter), COUNTER_SMALL);
  gtk_box_append (GTK_BOX (box), counter);
  gtk_box_append (GTK_BOX (box), make_text ());
  return box;
}

static void
show_piece (GtkWidget   *cell,
            MusterForce *force)
{
  muster_counter_view_set_piece (MUSTER_COUNTER_VIEW (gtk_widget_get_first_child (cell)),
                                 muster_force_get_campaign (force), muster_force_get_piece (force));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (cell)), muster_force_get_name (force));
  gtk_widget_set_tooltip_text (cell, muster_force_get_name (force));
}

static void
show_class (GtkWidget   *cell,
            MusterForce *force)
{
  gtk_label_set_text (GTK_LABEL (cell), muster_caption_class (muster_force_get_class (force)));
}

static void
show_place (GtkWidget   *cell,
            MusterForce *force)
{
  gtk_label_set_text (GTK_LABEL (cell), muster_force_get_place (force));
  gtk_widget_set_tooltip_text (cell, muster_force_get_place (force));
}

static void
show_home (GtkWidget   *cell,
           MusterForce *force)
{
  gtk_label_set_text (GTK_LABEL (cell), muster_force_get_home (force));
  gtk_widget_set_tooltip_text (cell, muster_force_get_home (force));
}

/* @n full ones of @of, the rest hollow */
static char *
row_of (const char *full,
        const char *hollow,
        gint        n,
        gint        of)
{
  GString *text = g_string_new (NULL);

  for (gint i = 0; i < of; i++)
    g_string_append (text, i < n ? full : hollow);
  return g_string_free (text, FALSE);
}

static void
show_hits (GtkWidget   *cell,
           MusterForce *force)
{
  gint hits = muster_force_get_hits (force), full = muster_force_get_full (force);
  g_autofree char *text = row_of ("●", "○", hits, full);
  g_autofree char *spoken = g_strdup_printf (_("%d of %d hits left"), hits, full);

  set_text (cell, text, spoken);
}

static void
show_marches (GtkWidget   *cell,
              MusterForce *force)
{
  gint left = muster_force_get_marches (force);
  g_autofree char *text = left >= 0 ? row_of ("◆", "◇", left, MOHAWK_MARCHES_A_TURN) : NULL;
  g_autofree char *spoken = left >= 0 ? g_strdup_printf (ngettext ("%d march left", "%d marches left", (gulong) left), left) : NULL;

  if (left >= 0)
    set_text (cell, text, spoken);
  else if (muster_force_get_point (force) >= 0)
    set_text (cell, "∞", _("as many marches as its pool pays"));
  else
    set_text (cell, "", "");
}

static void
show_battles (GtkWidget   *cell,
              MusterForce *force)
{
  g_autofree char *text = g_strdup_printf ("%u", muster_force_get_battles (force));

  gtk_label_set_text (GTK_LABEL (cell), text);
}

static GtkWidget *
make_supply (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_image_new ());
  gtk_box_append (GTK_BOX (box), make_text ());
  return box;
}

static void
show_supply (GtkWidget   *cell,
             MusterForce *force)
{
  GtkWidget *icon = gtk_widget_get_first_child (cell), *label = gtk_widget_get_last_child (cell);
  const char *clause = muster_force_get_starves (force);

  gtk_widget_set_visible (icon, muster_force_get_point (force) >= 0);
  gtk_widget_set_visible (label, clause != NULL);
  gtk_widget_remove_css_class (cell, "starves");
  if (clause)
    {
      g_autofree char *spoken = g_strdup_printf (_("would starve, %s"), clause);

      gtk_widget_add_css_class (cell, "starves");
      gtk_image_set_from_icon_name (GTK_IMAGE (icon), "dialog-warning-symbolic");
      gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
      gtk_label_set_text (GTK_LABEL (label), clause);
      gtk_widget_set_tooltip_text (cell, spoken);
      return;
    }
  gtk_image_set_from_icon_name (GTK_IMAGE (icon), "object-select-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, _("supplied"), -1);
  gtk_widget_set_tooltip_text (cell, muster_force_get_point (force) >= 0 ? _("Would live through the winter as things stand") : NULL);
}

/* --- order -------------------------------------------------------------- */

static int
compare_text (const char *a,
              const char *b)
{
  /* Numbers in it by their value: 9th before 35th. */
  g_autofree char *key_a = g_utf8_collate_key_for_filename (a, -1);
  g_autofree char *key_b = g_utf8_collate_key_for_filename (b, -1);

  return g_strcmp0 (key_a, key_b);
}

static int
compare_number (gint a,
                gint b)
{
  return (a > b) - (a < b);
}

static int
compare_piece (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  (void) user_data;
  return compare_text (muster_force_get_name ((gpointer) a), muster_force_get_name ((gpointer) b));
}

static int
compare_class (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  (void) user_data;
  return compare_number ((gint) muster_force_get_class ((gpointer) a), (gint) muster_force_get_class ((gpointer) b));
}

/* Off the map comes last. */
static int
compare_place (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  int off = compare_number ((gint) muster_force_get_where ((gpointer) a), (gint) muster_force_get_where ((gpointer) b));

  (void) user_data;
  return off ? off : compare_text (muster_force_get_place ((gpointer) a), muster_force_get_place ((gpointer) b));
}

static int
compare_hits (gconstpointer a,
              gconstpointer b,
              gpointer      user_data)
{
  (void) user_data;
  return compare_number (muster_force_get_hits ((gpointer) a), muster_force_get_hits ((gpointer) b));
}

static int
compare_marches (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  (void) user_data;
  return compare_number (muster_force_get_marches ((gpointer) a), muster_force_get_marches ((gpointer) b));
}

static int
compare_battles (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  (void) user_data;
  return compare_number ((gint) muster_force_get_battles ((gpointer) a), (gint) muster_force_get_battles ((gpointer) b));
}

/* Who would starve comes first. */
static int
compare_supply (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const char *clause_a = muster_force_get_starves ((gpointer) a), *clause_b = muster_force_get_starves ((gpointer) b);
  int starves = compare_number (clause_b != NULL, clause_a != NULL);

  (void) user_data;
  return starves ? starves : g_strcmp0 (clause_a, clause_b);
}

static int
compare_home (gconstpointer a,
              gconstpointer b,
              gpointer      user_data)
{
  (void) user_data;
  return compare_text (muster_force_get_home ((gpointer) a), muster_force_get_home ((gpointer) b));
}

static const Column columns_of[MUSTER_N_COLUMNS] = {
  [MUSTER_COLUMN_PIECE] = { NC_("column", "Piece"), make_piece, show_piece, compare_piece, 12, TRUE },
  [MUSTER_COLUMN_CLASS] = { NC_("column", "Kind"), make_text, show_class, compare_class, 12, FALSE },
  [MUSTER_COLUMN_PLACE] = { NC_("column", "At"), make_text, show_place, compare_place, 12, TRUE },
  [MUSTER_COLUMN_HITS] = { NC_("column", "Hits"), make_text, show_hits, compare_hits, 3, TRUE },
  [MUSTER_COLUMN_MARCHES] = { NC_("column", "Marches"), make_text, show_marches, compare_marches, 4, FALSE },
  [MUSTER_COLUMN_BATTLES] = { NC_("column", "Battles"), make_text, show_battles, compare_battles, 3, FALSE },
  [MUSTER_COLUMN_SUPPLY] = { NC_("column", "Supply"), make_supply, show_supply, compare_supply, 5, FALSE },
  [MUSTER_COLUMN_HOME] = { NC_("column", "Home"), make_text, show_home, compare_home, 8, FALSE },
};

/* --- factories ---------------------------------------------------------- */

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          gpointer                  user_data)
{
  const Column *column = user_data;
  GtkWidget *cell = column->make ();

  (void) factory;
  gtk_label_set_width_chars (GTK_LABEL (GTK_IS_LABEL (cell) ? cell : gtk_widget_get_last_child (cell)), column->chars);
  gtk_list_item_set_child (item, cell);
  g_object_set_data (G_OBJECT (item), "column", user_data);
}

static void
show_cell (GtkListItem *item,
           MusterForce *force)
{
  const Column *column = g_object_get_data (G_OBJECT (item), "column");

  column->show (gtk_list_item_get_child (item), force);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         gpointer                  user_data)
{
  MusterForce *force = gtk_list_item_get_item (item);

  (void) factory;
  (void) user_data;
  show_cell (item, force);
  g_signal_connect_swapped (force, "changed", G_CALLBACK (show_cell), item);
}

static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           gpointer                  user_data)
{
  (void) factory;
  (void) user_data;
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), show_cell, item);
}

/**
 * muster_forces_columns_add:
 * @columns: (out): room for MUSTER_N_COLUMNS; the view keeps them
 */
void
muster_forces_columns_add (GtkColumnView        *view,
                           GtkColumnViewColumn **columns)
{
  for (guint i = 0; i < MUSTER_N_COLUMNS; i++)
    {
      const Column *what = &columns_of[i];
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (what->compare, NULL, NULL));
      g_autoptr (GtkColumnViewColumn) column = NULL;

      g_signal_connect (factory, "setup", G_CALLBACK (on_setup), (gpointer) what);
      g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
      g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), NULL);
      column = gtk_column_view_column_new (g_dpgettext2 (GETTEXT_PACKAGE, "column", what->title), factory);
      gtk_column_view_column_set_sorter (column, sorter);
      gtk_column_view_column_set_expand (column, i == MUSTER_COLUMN_PIECE || i == MUSTER_COLUMN_PLACE);
      gtk_column_view_column_set_resizable (column, TRUE);
      gtk_column_view_append_column (view, column);
      columns[i] = column;
    }
  gtk_column_view_sort_by_column (view, columns[MUSTER_COLUMN_PIECE], GTK_SORT_ASCENDING);
}

/* Narrow: only what fits 360 px. */
void
muster_forces_columns_narrow (GtkColumnViewColumn **columns,
                              gboolean              narrow)
{
  for (guint i = 0; i < MUSTER_N_COLUMNS; i++)
    gtk_column_view_column_set_visible (columns[i], !narrow || columns_of[i].narrow);
}
