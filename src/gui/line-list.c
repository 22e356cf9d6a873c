#include "config.h"

#include "line-list.h"

#include "clause-button.h"
#include "counter-view.h"

#define MOST_MADE 2 /* rows a frame: to make one and to measure its text takes a millisecond or two */

/* What a row shows, and with what. */
typedef struct
{
  gint       piece;
  GtkWidget *counter; /* (nullable) */
  GtkWidget *title;
  GtkWidget *what;    /* (nullable): made when there is something to say */
  GtkWidget *words;
  GtkWidget *clause;
} Row;

/* What a list is to show yet. */
typedef struct
{
  MusterCampaign *campaign;
  GArray         *lines;
  guint           tick; /* 0: all is there */
} Wanted;

/* --- lines ---------------------------------------------------------------- */

static void
line_clear (gpointer data)
{
  MusterListLine *line = data;

  g_free (line->title);
  g_free (line->what);
}

/* Returns: (transfer full) (element-type MusterListLine) */
GArray *
muster_lines_new (void)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (MusterListLine));

  g_array_set_clear_func (lines, line_clear);
  return lines;
}

/* @clause: of the rules: it is not copied */
void
muster_lines_add (GArray     *lines,
                  gint        piece,
                  const char *title,
                  const char *what,
                  const char *clause,
                  gboolean    binding)
{
  MusterListLine line = { piece, g_strdup (title), g_strdup (what), clause, binding };

  g_array_append_val (lines, line);
}

/* --- a row ------------------------------------------------------------------ */

static GtkWidget *
label_new (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static Row *
row_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "line");
}

/* Sets what is not so already: what is set is measured again. */
static void
show_line (GtkListBoxRow        *widget,
           MusterCampaign       *campaign,
           const MusterListLine *line)
{
  Row *row = row_of (widget);

  if (row->counter)
    muster_counter_view_set_piece (MUSTER_COUNTER_VIEW (row->counter), campaign, line->piece);
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (row->title)), line->title) != 0)
    gtk_label_set_text (GTK_LABEL (row->title), line->title);
  if (line->binding && !gtk_widget_has_css_class (row->title, "heading"))
    gtk_widget_add_css_class (row->title, "heading");
  else if (!line->binding && gtk_widget_has_css_class (row->title, "heading"))
    gtk_widget_remove_css_class (row->title, "heading");
  if (line->what && !row->what)
    {
      row->what = label_new ();
      gtk_widget_add_css_class (row->what, "caption");
      gtk_box_append (GTK_BOX (row->words), row->what);
    }
  if (row->what && g_strcmp0 (gtk_label_get_text (GTK_LABEL (row->what)), line->what ? line->what : "") != 0)
    gtk_label_set_text (GTK_LABEL (row->what), line->what ? line->what : "");
  if (row->what)
    gtk_widget_set_visible (row->what, line->what != NULL);
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (row->clause), line->clause);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, line->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, line->what ? line->what : "", -1);
}

static GtkListBoxRow *
row_new (MusterCampaign       *campaign,
         const MusterListLine *line,
         gboolean              pressed)
{
  GtkWidget *widget = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  Row *row = g_new0 (Row, 1);

  row->piece = line->piece;
  if (line->piece >= 0)
    {
      row->counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);
      gtk_box_append (GTK_BOX (box), row->counter);
    }
  row->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (row->words, GTK_ALIGN_CENTER);
  row->title = label_new ();
  gtk_box_append (GTK_BOX (row->words), row->title);
  row->clause = muster_clause_button_new (NULL);
  gtk_box_append (GTK_BOX (box), row->words);
  gtk_box_append (GTK_BOX (box), row->clause);
  gtk_widget_add_css_class (box, "row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (widget), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (widget), pressed);
  if (!pressed)
    gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (widget), FALSE);
  g_object_set_data_full (G_OBJECT (widget), "line", row, g_free);
  show_line (GTK_LIST_BOX_ROW (widget), campaign, line);
  return GTK_LIST_BOX_ROW (widget);
}

/* --- the list ----------------------------------------------------------------- */

/* Lines of pieces are known by the piece; the others by what they say. */
static gboolean
is_row_of (GtkListBoxRow        *row,
           const MusterListLine *line)
{
  return row_of (row)->piece == line->piece
         && (line->piece >= 0 || g_strcmp0 (gtk_label_get_text (GTK_LABEL (row_of (row)->title)), line->title) == 0);
}

static gboolean
is_wanted_later (GtkListBoxRow *row,
                 GArray        *lines,
                 guint          from)
{
  for (guint i = from; i < lines->len; i++)
    if (is_row_of (row, &g_array_index (lines, MusterListLine, i)))
      return TRUE;
  return FALSE;
}

/* Makes the list what is wanted, with no more than @most new rows; returns whether it is. */
static gboolean
fill (GtkListBox *list,
      Wanted     *wanted,
      guint       most)
{
  gboolean pressed = g_signal_has_handler_pending (list, g_signal_lookup ("row-activated", GTK_TYPE_LIST_BOX), 0, FALSE);
  GtkListBoxRow *row;

  for (guint i = 0; i < wanted->lines->len; i++)
    {
      const MusterListLine *line = &g_array_index (wanted->lines, MusterListLine, i);

      while ((row = gtk_list_box_get_row_at_index (list, (gint) i)) && !is_row_of (row, line)
             && !is_wanted_later (row, wanted->lines, i + 1))
        gtk_list_box_remove (list, GTK_WIDGET (row));
      if (row && is_row_of (row, line))
        show_line (row, wanted->campaign, line);
      else if (most-- == 0)
        {
          /* What is no longer wanted does not wait for what is. */
          for (gint at = (gint) i; (row = gtk_list_box_get_row_at_index (list, at)); )
            if (is_wanted_later (row, wanted->lines, i))
              at++;
            else
              gtk_list_box_remove (list, GTK_WIDGET (row));
          return FALSE;
        }
      else
        gtk_list_box_insert (list, GTK_WIDGET (row_new (wanted->campaign, line, pressed)), (gint) i);
    }
  while ((row = gtk_list_box_get_row_at_index (list, (gint) wanted->lines->len)))
    gtk_list_box_remove (list, GTK_WIDGET (row));
  return TRUE;
}

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_clear_object (&wanted->campaign);
  g_array_unref (wanted->lines);
  g_free (wanted);
}

static gboolean
on_tick (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Wanted *wanted = user_data;

  (void) clock;
  if (!fill (GTK_LIST_BOX (widget), wanted, MOST_MADE))
    return G_SOURCE_CONTINUE;
  wanted->tick = 0;
  g_clear_object (&wanted->campaign); /* nothing is left to be asked of it */
  return G_SOURCE_REMOVE;
}

/**
 * muster_line_list_show:
 * @list: in which nothing else is; its rows can be pressed if somebody listens
 * @campaign: (nullable): %NULL with no lines
 * @lines: (transfer full) (element-type MusterListLine): no piece twice
 *
 * The first rows at once, the others with the next frames.
 */
void
muster_line_list_show (GtkListBox     *list,
                       MusterCampaign *campaign,
                       GArray         *lines)
{
  Wanted *wanted = g_object_get_data (G_OBJECT (list), "wanted");

  if (wanted && wanted->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (list), wanted->tick);
  wanted = g_new0 (Wanted, 1);
  wanted->campaign = campaign ? g_object_ref (campaign) : NULL;
  wanted->lines = lines;
  g_object_set_data_full (G_OBJECT (list), "wanted", wanted, wanted_free);
  if (fill (list, wanted, MOST_MADE))
    g_clear_object (&wanted->campaign);
  else
    wanted->tick = gtk_widget_add_tick_callback (GTK_WIDGET (list), on_tick, wanted, NULL);
}

/* -1: the row is of no piece */
gint
muster_line_list_get_piece (GtkListBoxRow *row)
{
  return row_of (row)->piece;
}
