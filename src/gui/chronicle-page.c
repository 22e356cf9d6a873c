#include "config.h"

#include "chronicle-page.h"

#include "captions.h"
#include "chronicle-row.h"
#include "chronicle.h"
#include "focus.h"
#include "gradual.h"
#include "narrow-bin.h"
#include "one-stop.h"
#include "text-label.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include <string.h>

#define N_FILTERS   6
#define MOST_TAKEN  12 /* lines taken back that are listed */

struct _MusterChroniclePage
{
  GtkWidget        parent_instance;

  GtkWidget       *top;
  GtkWidget       *search;
  GtkWidget       *count;
  GtkWidget       *stack;
  GtkWidget       *unread;
  GtkWidget       *list;
  GtkWidget       *side;
  GtkWidget       *divider;
  GtkWidget       *turns;
  GtkWidget       *taken_heading;
  GtkWidget       *taken;
  GtkWidget       *inner;
  GtkWidget       *bar;
  GtkWidget       *filters;
  GtkWidget       *choices;
  GtkWidget       *turn_choice;
  GtkWidget       *filter_choice;
  GtkWidget       *filter[N_FILTERS];

  MusterCampaign  *campaign;
  MusterChronicle *chronicle;
  MusterGradual   *gradual; /* what of it the list has already */
  GPtrArray       *rows;  /* of MusterChronicleRow, borrowed: those the list has made */
  GArray          *shown; /* of gint: the turn of each row of the sidebar, 0 for all */
  gint             turn;  /* chosen */
  gboolean         stale; /* the campaign has changed since its turns were listed */
  gboolean         quiet; /* what is chosen is being set, not chosen */
};

/* In the order of the buttons and of the choices. */
static const MusterChronicleFilter kinds[N_FILTERS] = {
  MUSTER_CHRONICLE_EVERYTHING, MUSTER_CHRONICLE_MARCHES, MUSTER_CHRONICLE_BATTLES,
  MUSTER_CHRONICLE_MUSTERS, MUSTER_CHRONICLE_IROQUOIS, MUSTER_CHRONICLE_CORRECTIONS
};

G_DEFINE_FINAL_TYPE (MusterChroniclePage, muster_chronicle_page, GTK_TYPE_WIDGET)

/* --- turns, branches and counts ----------------------------------------- */

/* What cannot be read is not told as though there were nothing. */
static gboolean
show_fault (MusterChroniclePage *self)
{
  const char *fault = self->chronicle ? muster_chronicle_get_fault (self->chronicle) : NULL;
  g_autofree char *said = muster_text_plain (fault);

  if (!fault)
    return FALSE;
  gtk_label_set_text (GTK_LABEL (self->count), "");
  adw_status_page_set_description (ADW_STATUS_PAGE (self->unread), said);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "unread");
  return TRUE;
}

static void
show_count (MusterChroniclePage *self)
{
  guint found = self->chronicle ? muster_chronicle_get_found (self->chronicle) : 0;
  guint total = self->chronicle ? muster_chronicle_get_total (self->chronicle) : 0;
  g_autofree char *text = NULL;

  if (show_fault (self))
    return;
  if (found == total)
    text = g_strdup_printf (ngettext ("%u entry", "%u entries", total), total);
  else
    /* Translators: how many entries were found, of how many */
    text = g_strdup_printf (ngettext ("%u of %u entry", "%u of %u entries", total), found, total);
  gtk_label_set_text (GTK_LABEL (self->count), text);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), total == 0 ? "none" : found == 0 ? "nothing" : "list");
}

static void
show_last (MusterChroniclePage *self)
{
  guint n = self->gradual ? g_list_model_get_n_items (G_LIST_MODEL (self->gradual)) : 0;

  if (n > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", n - 1);
}

static GtkWidget *
side_line_new (const char *name,
               guint       number)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (name);
  g_autofree char *figure = g_strdup_printf ("%u", number);
  GtkWidget *count = gtk_label_new (figure);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (count, "caption");
  gtk_widget_add_css_class (count, "numeric");
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), count);
  return line;
}

static void
empty (GtkWidget *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (list)))
    gtk_list_box_remove (GTK_LIST_BOX (list), row);
}

/* The whole campaign, then its turns, the newest first, as far as it has come. */
static void
show_turns (MusterChroniclePage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree guint *count = NULL;
  guint n = 0, at = 0;
  gint all = 0;

  self->quiet = TRUE;
  empty (self->turns);
  g_array_set_size (self->shown, 0);
  gtk_list_box_append (GTK_LIST_BOX (self->turns),
                       side_line_new (_("Whole Campaign"), muster_chronicle_get_total (self->chronicle)));
  gtk_string_list_append (names, _("All Turns"));
  g_array_append_val (self->shown, all);
  count = muster_chronicle_count_turns (self->chronicle, &n);
  for (gint turn = (gint) n; turn > 0; turn--)
    {
      const char *name = muster_caption_turn (self->campaign, turn);

      if (count[turn] == 0)
        continue;
      at = turn == self->turn ? self->shown->len : at;
      gtk_list_box_append (GTK_LIST_BOX (self->turns), side_line_new (name, count[turn]));
      gtk_string_list_append (names, name);
      g_array_append_val (self->shown, turn);
    }
  gtk_list_box_select_row (GTK_LIST_BOX (self->turns), gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->turns), (gint) at));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->turn_choice), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->turn_choice), at);
  self->quiet = FALSE;
}

/* Each by the order with which it left what stands. */
static void
show_taken (MusterChroniclePage *self)
{
  g_autoptr (GArray) lines = muster_chronicle_taken_back (self->chronicle);

  empty (self->taken);
  for (guint i = 0; i < MIN (lines->len, MOST_TAKEN); i++)
    {
      const MusterTakenBack *line = &g_array_index (lines, MusterTakenBack, i);
      g_autofree char *name = muster_chronicle_sentence (self->chronicle, line->first);
      GtkWidget *row = side_line_new (name, line->n);
      gint64 *last = g_new (gint64, 1);

      *last = line->last;
      gtk_widget_set_tooltip_text (row, name);
      g_object_set_data_full (G_OBJECT (row), "last", last, g_free);
      gtk_list_box_append (GTK_LIST_BOX (self->taken), row);
    }
  gtk_widget_set_visible (self->taken, lines->len > 0);
  gtk_widget_set_visible (self->taken_heading, lines->len > 0);
}

static void
take_turn (MusterChroniclePage *self,
           guint                at)
{
  if (self->quiet || !self->chronicle || at >= self->shown->len)
    return;
  if (g_array_index (self->shown, gint, at) == self->turn) /* a list tells of its row anew whenever the focus comes to it */
    return;
  self->turn = g_array_index (self->shown, gint, at);
  self->quiet = TRUE;
  gtk_list_box_select_row (GTK_LIST_BOX (self->turns), gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->turns), (gint) at));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->turn_choice), at);
  self->quiet = FALSE;
  muster_chronicle_set_turn (self->chronicle, self->turn);
  show_count (self);
  show_last (self);
}

static void
take_filter (MusterChroniclePage *self,
             guint                at)
{
  if (self->quiet || at >= N_FILTERS)
    return;
  self->quiet = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->filter[at]), TRUE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->filter_choice), at);
  self->quiet = FALSE;
  if (!self->chronicle)
    return;
  muster_chronicle_set_filter (self->chronicle, kinds[at]);
  show_count (self);
  show_last (self);
}

static void on_search (MusterChroniclePage *self);

/* --- callbacks ---------------------------------------------------------- */

static void
on_row_selected (GtkListItem        *item,
                 GParamSpec         *spec,
                 MusterChronicleRow *row)
{
  (void) spec;
  muster_chronicle_row_set_selected (row, gtk_list_item_get_selected (item));
}

static void
on_row_destroyed (MusterChroniclePage *self,
                  GtkWidget           *row)
{
  g_ptr_array_remove_fast (self->rows, row);
}

static void
on_setup (MusterChroniclePage *self,
          GtkListItem         *item)
{
  GtkWidget *row = muster_chronicle_row_new ();

  /* Headings are selected like entries: the arrows do not pass what cannot be. */
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, row);
  muster_chronicle_row_set_narrow (MUSTER_CHRONICLE_ROW (row),
                                   muster_narrow_bin_get_narrow (MUSTER_NARROW_BIN (self->top)));
  g_ptr_array_add (self->rows, row);
  g_signal_connect_object (row, "destroy", G_CALLBACK (on_row_destroyed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "notify::selected", G_CALLBACK (on_row_selected), row, 0);
}

static void
on_bind (MusterChroniclePage *self,
         GtkListItem         *item)
{
  MusterChronicleItem *line = gtk_list_item_get_item (item);
  MusterChronicleRow *row = MUSTER_CHRONICLE_ROW (gtk_list_item_get_child (item));

  muster_chronicle_row_bind (row, line, self->chronicle ? muster_chronicle_get_words (self->chronicle) : NULL);
  muster_chronicle_row_set_selected (row, gtk_list_item_get_selected (item));
}

static void
on_narrow (MusterChroniclePage *self)
{
  gboolean narrow = muster_narrow_bin_get_narrow (MUSTER_NARROW_BIN (self->top));

  gtk_widget_set_visible (self->side, !narrow);
  gtk_widget_set_visible (self->divider, !narrow);
  gtk_widget_set_visible (self->turn_choice, narrow);
  for (guint i = 0; i < self->rows->len; i++)
    muster_chronicle_row_set_narrow (self->rows->pdata[i], narrow);
}

static void
on_inner_narrow (MusterChroniclePage *self)
{
  gboolean narrow = muster_narrow_bin_get_narrow (MUSTER_NARROW_BIN (self->inner));

  gtk_widget_set_visible (self->filters, !narrow);
  gtk_widget_set_visible (self->choices, narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bar),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
on_turn_selected (MusterChroniclePage *self,
                  GtkListBoxRow       *row)
{
  if (row)
    take_turn (self, (guint) gtk_list_box_row_get_index (row));
}

static void
on_turn_chosen (MusterChroniclePage *self)
{
  take_turn (self, gtk_drop_down_get_selected (GTK_DROP_DOWN (self->turn_choice)));
}

static void
on_filter (MusterChroniclePage *self)
{
  for (guint i = 0; i < N_FILTERS; i++)
    if (self->filter[i] && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->filter[i])))
      take_filter (self, i);
}

static void
on_filter_chosen (MusterChroniclePage *self)
{
  take_filter (self, gtk_drop_down_get_selected (GTK_DROP_DOWN (self->filter_choice)));
}

static void
on_taken (MusterChroniclePage *self,
          GtkListBoxRow       *row)
{
  const gint64 *last = g_object_get_data (G_OBJECT (gtk_list_box_row_get_child (row)), "last");

  gtk_widget_activate_action (GTK_WIDGET (self), "win.compare", "x", *last);
}

/* What stands beside the list; while nobody sees it, it can wait. */
static void
show_side (MusterChroniclePage *self)
{
  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->stale)
    return;
  show_turns (self);
  show_taken (self);
}

static void
on_recorded (MusterChroniclePage *self)
{
  show_side (self);
  show_count (self);
}

static void
on_map (MusterChroniclePage *self)
{
  if (self->chronicle && self->stale)
    show_side (self);
}

/* The marks have colours for paper and for the night. */
static void
on_dark (MusterChroniclePage *self)
{
  if (self->chronicle && muster_chronicle_get_words (self->chronicle))
    on_search (self);
}

static void
on_search (MusterChroniclePage *self)
{
  if (!self->chronicle)
    return;
  muster_chronicle_set_search (self->chronicle, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  show_count (self);
  show_last (self);
}

static void
on_stop_search (MusterChroniclePage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* Only a list that has been laid out can be scrolled. */
static gboolean
on_frame (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  MusterChroniclePage *self = user_data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));

  (void) widget;
  (void) clock;
  if (gtk_adjustment_get_page_size (adjustment) <= 0)
    return G_SOURCE_CONTINUE;
  show_last (self);
  return G_SOURCE_REMOVE;
}

static void
on_list_shown (MusterChroniclePage *self)
{
  gtk_widget_add_tick_callback (self->list, on_frame, self, NULL);
}

static void
on_items_changed (MusterChroniclePage *self,
                  guint                position,
                  guint                removed,
                  guint                added)
{
  (void) position;
  show_count (self);
  /* New at the end: it is what just happened. */
  if (added > 0 && removed == 0)
    show_last (self);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
drop_chronicle (MusterChroniclePage *self)
{
  if (self->chronicle)
    {
      g_signal_handlers_disconnect_by_func (self->chronicle, on_items_changed, self);
      g_signal_handlers_disconnect_by_func (self->chronicle, on_recorded, self);
    }
  if (self->list)
    gtk_list_view_set_model (GTK_LIST_VIEW (self->list), NULL);
  g_clear_object (&self->gradual);
  g_clear_object (&self->chronicle);
  g_clear_object (&self->campaign);
}

static void
muster_chronicle_page_dispose (GObject *object)
{
  MusterChroniclePage *self = MUSTER_CHRONICLE_PAGE (object);

  drop_chronicle (self);
  memset (self->filter, 0, sizeof self->filter);
  g_clear_pointer (&self->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_CHRONICLE_PAGE);
  G_OBJECT_CLASS (muster_chronicle_page_parent_class)->dispose (object);
}

static void
muster_chronicle_page_finalize (GObject *object)
{
  MusterChroniclePage *self = MUSTER_CHRONICLE_PAGE (object);

  g_ptr_array_unref (self->rows);
  g_array_unref (self->shown);
  G_OBJECT_CLASS (muster_chronicle_page_parent_class)->finalize (object);
}

static void
muster_chronicle_page_class_init (MusterChroniclePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  static const char *const filters[N_FILTERS] = {
    "everything", "marches", "battles", "musters", "iroquois", "corrections"
  };

  g_type_ensure (MUSTER_TYPE_NARROW_BIN);
  g_type_ensure (MUSTER_TYPE_ONE_STOP);
  G_OBJECT_CLASS (klass)->dispose = muster_chronicle_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_chronicle_page_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/chronicle-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, top);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, search);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, count);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, unread);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, list);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, side);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, divider);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, turns);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, taken_heading);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, taken);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, inner);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, filters);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, choices);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, turn_choice);
  gtk_widget_class_bind_template_child (widget_class, MusterChroniclePage, filter_choice);
  for (guint i = 0; i < N_FILTERS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, filters[i], FALSE,
                                               G_STRUCT_OFFSET (MusterChroniclePage, filter) + (gssize) (i * sizeof (GtkWidget *)));
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_inner_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_turn_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_turn_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_filter);
  gtk_widget_class_bind_template_callback (widget_class, on_filter_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_taken);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, on_list_shown);
}

static void
muster_chronicle_page_init (MusterChroniclePage *self)
{
  self->rows = g_ptr_array_new ();
  self->shown = g_array_new (FALSE, FALSE, sizeof (gint));
  self->quiet = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_focus_one_stop (GTK_WIDGET (self->list));
  self->quiet = FALSE;
  on_narrow (self);
  on_inner_narrow (self);
  g_signal_connect (self, "map", G_CALLBACK (on_map), NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (on_dark), self,
                           G_CONNECT_SWAPPED);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_chronicle_page_set_campaign:
 * @campaign: (nullable)
 */
void
muster_chronicle_page_set_campaign (MusterChroniclePage *self,
                                    MusterCampaign      *campaign)
{
  g_return_if_fail (MUSTER_IS_CHRONICLE_PAGE (self));

  drop_chronicle (self);
  if (campaign)
    {
      g_autoptr (GtkSingleSelection) selection = NULL;

      self->campaign = g_object_ref (campaign);
      self->turn = 0;
      self->chronicle = muster_chronicle_new (campaign);
      selection = gtk_single_selection_new (NULL);
      gtk_single_selection_set_autoselect (selection, FALSE);
      gtk_single_selection_set_can_unselect (selection, TRUE);
      self->gradual = muster_gradual_new (G_LIST_MODEL (self->chronicle), TRUE);
      gtk_single_selection_set_model (selection, G_LIST_MODEL (self->gradual));
      gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (selection));
      muster_gradual_watch (self->gradual, self->list);
      /* After the list view's own, so that what is new can be scrolled to. */
      g_signal_connect_data (self->chronicle, "items-changed", G_CALLBACK (on_items_changed), self, NULL,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      g_signal_connect_swapped (self->chronicle, "recorded", G_CALLBACK (on_recorded), self);
      self->quiet = TRUE;
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      self->quiet = FALSE;
      take_filter (self, 0);
      show_side (self);
    }
  show_count (self);
  show_last (self);
}

/* Puts the cursor where words to look for are typed. */
void
muster_chronicle_page_find (MusterChroniclePage *self)
{
  gtk_widget_grab_focus (self->search);
}

/**
 * muster_chronicle_page_get_model:
 *
 * Returns: (transfer none) (nullable): the lines shown
 */
GListModel *
muster_chronicle_page_get_model (MusterChroniclePage *self)
{
  return self->chronicle ? G_LIST_MODEL (self->chronicle) : NULL;
}

/**
 * muster_chronicle_page_select:
 * @id: an entry that the list has now
 *
 * Selects it, which opens what can be done with it, and brings it to where it is seen.
 *
 * Returns: whether the list has it
 */
gboolean
muster_chronicle_page_select (MusterChroniclePage *self,
                              gint64               id)
{
  guint at = self->chronicle ? muster_chronicle_find (self->chronicle, id) : G_MAXUINT;

  if (at == G_MAXUINT)
    return FALSE;
  at = muster_gradual_reach (self->gradual, at);
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (self->list)), at, TRUE);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", at);
  return TRUE;
}
