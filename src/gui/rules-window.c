#include "config.h"

#include "rules-window.h"

#include "clause-row.h"
#include "folding.h"
#include "narrow-bin.h"
#include "rulebook.h"
#include "text-label.h"

#include <glib/gi18n-lib.h>

#define MOST_BACK 100 /* clauses remembered for going back */

struct _MusterRulesWindow
{
  AdwWindow       parent_instance;

  GtkWidget      *bin;
  GtkWidget      *books;
  GtkWidget      *side;
  GtkWidget      *divider;
  GtkWidget      *parts;
  GtkWidget      *search;
  GtkWidget      *count;
  GtkWidget      *stack;
  GtkWidget      *list;
  GtkWidget      *fault;

  guint           book;     /* which of the rulebooks is shown */
  MusterCampaign *campaign; /* or NULL */
  GPtrArray      *rows;     /* of MusterClauseRow, in the order of the rules */
  GPtrArray      *behind;   /* of const char: clauses left by a reference */
  char          **words;
  guint           shown;
};

G_DEFINE_FINAL_TYPE (MusterRulesWindow, muster_rules_window, ADW_TYPE_WINDOW)

/* --- what is shown ------------------------------------------------------------ */

static void
show_count (MusterRulesWindow *self)
{
  g_autofree char *text = NULL;

  if (self->shown == self->rows->len)
    text = g_strdup_printf (ngettext ("%u clause", "%u clauses", self->shown), self->shown);
  else
    /* Translators: how many clauses were found, of how many */
    text = g_strdup_printf (ngettext ("%u of %u clause", "%u of %u clauses", self->rows->len), self->shown, self->rows->len);
  gtk_label_set_text (GTK_LABEL (self->count), text);
  if (self->rows->len > 0)
    gtk_stack_set_visible_child_name (GTK_STACK (self->stack), self->shown ? "list" : "nothing");
}

static void
mark_rows (MusterRulesWindow *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  for (guint i = 0; i < self->rows->len; i++)
    muster_clause_row_mark (self->rows->pdata[i], (const char *const *) self->words, dark);
}

static void
show_force (MusterRulesWindow *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    muster_clause_row_set_force (self->rows->pdata[i], self->campaign);
}

static gboolean
is_wanted (GtkListBoxRow *row,
           gpointer       user_data)
{
  MusterRulesWindow *self = user_data;

  return muster_clause_row_fits (MUSTER_CLAUSE_ROW (row), (const char *const *) self->words);
}

static void
head_part (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       user_data)
{
  const MusterClause *clause = muster_clause_row_get_clause (MUSTER_CLAUSE_ROW (row));
  MusterRulesWindow *self = user_data;
  const MusterClauses *clauses = muster_rulebook_nth (self->book);
  GtkWidget *heading;

  if (before && muster_clause_row_get_clause (MUSTER_CLAUSE_ROW (before))->part == clause->part)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  heading = gtk_label_new (muster_clauses_part (clauses, clause->part)->title);
  gtk_widget_add_css_class (heading, "title-3");
  gtk_widget_add_css_class (heading, "part");
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_list_box_row_set_header (row, heading);
}

static MusterClauseRow *
row_of (MusterRulesWindow *self,
        const char        *clause)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_strcmp0 (muster_clause_row_get_clause (self->rows->pdata[i])->id, clause) == 0)
      return self->rows->pdata[i];
  return NULL;
}

static void
update_back (MusterRulesWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.back", self->behind->len > 0);
}

/* --- callbacks ------------------------------------------------------------------ */

static void
on_narrow (MusterRulesWindow *self)
{
  gboolean narrow = muster_narrow_bin_get_narrow (MUSTER_NARROW_BIN (self->bin));

  gtk_widget_set_visible (self->side, !narrow);
  gtk_widget_set_visible (self->divider, !narrow);
}

static void
on_search (MusterRulesWindow *self)
{
  g_strfreev (self->words);
  self->words = muster_fold_words (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->list));
  gtk_list_box_invalidate_headers (GTK_LIST_BOX (self->list));
  self->shown = 0;
  for (guint i = 0; i < self->rows->len; i++)
    self->shown += muster_clause_row_fits (self->rows->pdata[i], (const char *const *) self->words);
  mark_rows (self);
  show_count (self);
}

/* The first Escape shows all rules again, the next closes the window: the entry keeps both for itself. */
static void
on_stop_search (MusterRulesWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static void
on_part (MusterRulesWindow *self,
         GtkListBoxRow     *row)
{
  const MusterClauses *book = muster_rulebook_nth (self->book);
  const MusterClausePart *part = muster_clauses_part (book, (guint) gtk_list_box_row_get_index (row));

  muster_rules_window_go_to (self, muster_clauses_get (book, part->first)->id);
}

static void
on_selected (MusterRulesWindow *self,
             GtkListBoxRow     *row)
{
  if (row)
    gtk_list_box_select_row (GTK_LIST_BOX (self->parts),
                             gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->parts),
                                                            (gint) muster_clause_row_get_clause (MUSTER_CLAUSE_ROW (row))->part));
}

static void
on_follow (MusterRulesWindow *self,
           const char        *clause,
           MusterClauseRow   *row)
{
  if (self->behind->len == MOST_BACK)
    g_ptr_array_remove_index (self->behind, 0);
  g_ptr_array_add (self->behind, (gpointer) muster_clause_row_get_clause (row)->id);
  update_back (self);
  muster_rules_window_go_to (self, clause);
}

static void
on_back (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  MusterRulesWindow *self = MUSTER_RULES_WINDOW (widget);

  (void) name;
  (void) parameter;
  if (self->behind->len == 0)
    return;
  muster_rules_window_go_to (self, g_ptr_array_steal_index (self->behind, self->behind->len - 1));
  update_back (self);
}

static void
on_find (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  (void) name;
  (void) parameter;
  gtk_widget_grab_focus (MUSTER_RULES_WINDOW (widget)->search);
}

/* --- making it -------------------------------------------------------------------- */

static void
add_parts (MusterRulesWindow   *self,
           const MusterClauses *clauses)
{
  for (guint i = 0; i < muster_clauses_n_parts (clauses); i++)
    {
      GtkWidget *label = gtk_label_new (muster_clauses_part (clauses, i)->title);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_list_box_append (GTK_LIST_BOX (self->parts), label);
    }
}

static void
add_clauses (MusterRulesWindow   *self,
             const MusterClauses *clauses)
{
  for (guint i = 0; i < muster_clauses_count (clauses); i++)
    {
      GtkWidget *row = muster_clause_row_new (muster_clauses_get (clauses, i));

      g_signal_connect_swapped (row, "follow", G_CALLBACK (on_follow), self);
      gtk_list_box_append (GTK_LIST_BOX (self->list), row);
      g_ptr_array_add (self->rows, row);
    }
  self->shown = self->rows->len;
}

static void
empty_list (GtkWidget *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (list), GTK_WIDGET (row));
}

/* Another book in the window: its parts, its clauses, and what was searched for looked for in it. */
static void
on_book (MusterRulesWindow *self)
{
  guint book = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->books));
  const MusterClauses *clauses = muster_rulebook_nth (book);

  if (book == self->book || !clauses)
    return;
  g_ptr_array_set_size (self->rows, 0);
  empty_list (self->parts);
  empty_list (self->list); /* its headings are the old book's to the last */
  self->book = book;
  add_parts (self, clauses);
  add_clauses (self, clauses);
  show_force (self);
  on_search (self);
}

static void
add_books (MusterRulesWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; muster_rulebook_name (i); i++)
    gtk_string_list_append (names, muster_rulebook_name (i));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->books), G_LIST_MODEL (names));
  gtk_widget_set_visible (self->books, g_list_model_get_n_items (G_LIST_MODEL (names)) > 1);
}

static void
muster_rules_window_dispose (GObject *object)
{
  MusterRulesWindow *self = MUSTER_RULES_WINDOW (object);

  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, show_force, self);
  g_clear_object (&self->campaign);
  g_ptr_array_set_size (self->rows, 0);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_RULES_WINDOW);
  G_OBJECT_CLASS (muster_rules_window_parent_class)->dispose (object);
}

static void
muster_rules_window_finalize (GObject *object)
{
  MusterRulesWindow *self = MUSTER_RULES_WINDOW (object);

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->behind);
  g_strfreev (self->words);
  G_OBJECT_CLASS (muster_rules_window_parent_class)->finalize (object);
}

static void
muster_rules_window_class_init (MusterRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_NARROW_BIN);
  G_OBJECT_CLASS (klass)->dispose = muster_rules_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_rules_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/rules-window.ui");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, bin);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, books);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, side);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, divider);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, parts);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, search);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, count);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, fault);
  gtk_widget_class_bind_template_callback (widget_class, on_book);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, on_part);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_install_action (widget_class, "rules.back", NULL, on_back);
  gtk_widget_class_install_action (widget_class, "rules.find", NULL, on_find);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "rules.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "rules.find", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
muster_rules_window_init (MusterRulesWindow *self)
{
  g_autoptr (GError) error = NULL;
  const MusterClauses *clauses = muster_rulebook (&error);

  self->rows = g_ptr_array_new ();
  self->behind = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (GTK_LIST_BOX (self->list), is_wanted, self, NULL);
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->list), head_part, self, NULL);
  if (clauses)
    {
      add_books (self);
      add_parts (self, clauses);
      add_clauses (self, clauses);
    }
  else
    {
      g_autofree char *said = muster_text_plain (error->message);

      adw_status_page_set_description (ADW_STATUS_PAGE (self->fault), said);
      gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "fault");
    }
  show_count (self);
  update_back (self);
  on_narrow (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (mark_rows), self,
                           G_CONNECT_SWAPPED);
}

static void
set_campaign (MusterRulesWindow *self,
              MusterCampaign    *campaign)
{
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, show_force, self);
  g_set_object (&self->campaign, campaign);
  if (campaign)
    g_signal_connect_swapped (campaign, "changed", G_CALLBACK (show_force), self);
  show_force (self);
}

/* --- public ------------------------------------------------------------------------- */

/* The one of @parent, if it is open. */
static MusterRulesWindow *
open_one (GtkWindow *parent)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    if (MUSTER_IS_RULES_WINDOW (l->data) && gtk_window_get_transient_for (l->data) == parent)
      return l->data;
  return NULL;
}

/**
 * muster_rules_window_present:
 * @parent: (nullable): the window it belongs to
 * @campaign: (nullable): whose rulings are in force
 * @clause: (nullable): to open at
 */
void
muster_rules_window_present (GtkWindow      *parent,
                             MusterCampaign *campaign,
                             const char     *clause)
{
  MusterRulesWindow *self = open_one (parent);

  if (!self)
    self = g_object_new (MUSTER_TYPE_RULES_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE, NULL);
  set_campaign (self, campaign);
  gtk_window_present (GTK_WINDOW (self));
  if (clause)
    muster_rules_window_go_to (self, clause);
  else
    gtk_widget_grab_focus (self->search);
}

/* With what follows it in sight too, not at the lower edge where the focus leaves it. */
static void
set_near_top (GtkWidget *row)
{
  GtkWidget *view = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *list = gtk_widget_get_parent (row);
  GtkAdjustment *adjustment;
  double y;

  if (!view || !gtk_widget_translate_coordinates (row, list, 0, 0, NULL, &y))
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (view));
  gtk_adjustment_set_value (adjustment, y - gtk_adjustment_get_page_size (adjustment) / 4);
}

/* Only a list that has been laid out can be scrolled to its row. */
static gboolean
on_frame (GtkWidget     *row,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  (void) clock;
  (void) user_data;
  if (gtk_widget_get_height (row) <= 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_grab_focus (row);
  set_near_top (row);
  return G_SOURCE_REMOVE;
}

/**
 * muster_rules_window_go_to:
 *
 * Shows @clause, and all others again if a search had left it out.
 *
 * Returns: whether any of the rules have it
 */
gboolean
muster_rules_window_go_to (MusterRulesWindow *self,
                           const char        *clause)
{
  MusterClauseRow *row = row_of (self, clause);
  const MusterClauses *book;

  for (guint i = 0; !row && (book = muster_rulebook_nth (i)); i++)
    if (muster_clauses_find (book, clause))
      {
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->books), i);
        row = row_of (self, clause);
      }
  if (!row)
    return FALSE;
  if (!muster_clause_row_fits (row, (const char *const *) self->words))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      on_search (self);
    }
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), GTK_LIST_BOX_ROW (row));
  gtk_widget_add_tick_callback (GTK_WIDGET (row), on_frame, NULL, NULL);
  return TRUE;
}

/* (transfer none) (nullable): the clause it stands at */
const char *
muster_rules_window_get_clause (MusterRulesWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));

  return row ? muster_clause_row_get_clause (MUSTER_CLAUSE_ROW (row))->id : NULL;
}

guint
muster_rules_window_get_shown (MusterRulesWindow *self)
{
  return self->shown;
}
