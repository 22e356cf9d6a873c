#include "config.h"

#include "forces-page.h"

#include "captions.h"
#include "find-child.h"
#include "focus.h"
#include "force.h"
#include "forces-columns.h"
#include "gradual.h"
#include "piece-page.h"
#include "tally.h"
#include "text-scale.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define LIST_WIDTH 790
#define LARGE_TEXT 1.4 /* times the usual: from there what stands side by side is stacked */

struct _MusterForcesPage
{
  GtkWidget            parent_instance;

  GtkWidget           *paned;
  GtkWidget           *list_half;
  GtkWidget           *search;
  GtkWidget           *filters;
  GtkWidget           *british;
  GtkWidget           *french;
  GtkWidget           *iroquois;
  GtkWidget           *tribes;
  GtkWidget           *class;
  GtkWidget           *where;
  GtkWidget           *count;
  GtkWidget           *stack;
  GtkWidget           *view;
  GtkWidget           *piece;

  GtkColumnViewColumn *columns[MUSTER_N_COLUMNS];
  GListStore          *forces;
  GtkFilter           *filter;
  GListModel          *sorted;    /* all that are wanted */
  MusterGradual       *gradual;   /* what of them the view has already */
  GtkSingleSelection  *selection;
  MusterForce         *chosen;    /* (nullable): selected, or to be as soon as the view has it */
  char                *words;  /* folded */
  MusterForceGroup     groups; /* none: all */
  gboolean             narrow;
  gboolean             pushed; /* narrow: the piece is seen, not the list */
  gboolean             stale;  /* the campaign has changed since it was shown */

  MusterCampaign      *campaign;
  MusterTally         *tally;
};

G_DEFINE_FINAL_TYPE (MusterForcesPage, muster_forces_page, GTK_TYPE_WIDGET)

/* --- showing ------------------------------------------------------------ */

static gboolean
is_wanted (gpointer item,
           gpointer user_data)
{
  MusterForcesPage *self = user_data;
  MusterForce *force = item;
  guint class = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->class));
  guint where = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->where));

  return (self->groups == 0 || (muster_force_get_group (force) & self->groups))
         && (class == 0 || class == GTK_INVALID_LIST_POSITION || muster_force_get_class (force) == (MohawkClass) (class - 1))
         && (where >= MUSTER_FORCE_EVERYWHERE || muster_force_get_where (force) == (MusterForceWhere) where)
         && (!self->words || muster_force_has_words (force, self->words));
}

static void
show_count (MusterForcesPage *self)
{
  guint shown = g_list_model_get_n_items (self->sorted);
  guint total = g_list_model_get_n_items (G_LIST_MODEL (self->forces));
  /* Translators: how many pieces are listed, of how many */
  g_autofree char *text = g_strdup_printf (ngettext ("%u of %u piece", "%u of %u pieces", total), shown, total);

  gtk_label_set_text (GTK_LABEL (self->count), text);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), shown > 0 || total == 0 ? "list" : "nothing");
}

static void
filter_again (MusterForcesPage *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_count (self);
}

static void
show_piece (MusterForcesPage *self)
{
  if (self->narrow && !self->pushed)
    return;
  if (self->chosen)
    muster_piece_page_show (MUSTER_PIECE_PAGE (self->piece), self->campaign, self->tally, self->chosen);
  else
    muster_piece_page_clear (MUSTER_PIECE_PAGE (self->piece));
}

/* In how many battles @force has stood; 0 until they are counted. */
static guint
battles_of (MusterForcesPage *self,
            MusterForce      *force)
{
  MusterLives *lives = muster_statistics_lives (muster_tally_get_statistics (self->tally));

  return lives ? muster_lives_battles (lives, muster_force_get_piece (force)) : 0;
}

/* Brings every piece up to date; sorts and filters again only if one has changed. */
static void
update (MusterForcesPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->forces));
  g_autofree MohawkForesight *foresight = g_new (MohawkForesight, 1);
  gboolean any = FALSE;

  mohawk_foresee (muster_campaign_get_scenario (self->campaign), muster_campaign_get_state (self->campaign), foresight);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterForce) force = g_list_model_get_item (G_LIST_MODEL (self->forces), i);

      any |= muster_force_update (force, foresight, battles_of (self, force));
    }
  self->stale = FALSE;
  if (any)
    {
      gtk_sorter_changed (gtk_column_view_get_sorter (GTK_COLUMN_VIEW (self->view)), GTK_SORTER_CHANGE_DIFFERENT);
      filter_again (self);
    }
  show_piece (self);
}

static gboolean
has_large_text (MusterForcesPage *self)
{
  return muster_text_scale (GTK_WIDGET (self)) >= LARGE_TEXT;
}

/* Wide: both halves. Narrow: the list, or the piece in its place. */
static void
take_form (MusterForcesPage *self)
{
  gtk_widget_set_visible (self->list_half, !self->narrow || !self->pushed);
  gtk_widget_set_visible (self->piece, !self->narrow || self->pushed);
  show_piece (self);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_campaign_changed (MusterForcesPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
  else
    self->stale = TRUE;
}

static void
on_tally_changed (MusterForcesPage *self)
{
  on_campaign_changed (self);
}

static void
on_search (MusterForcesPage *self)
{
  g_autofree char *folded = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);

  g_strstrip (folded);
  g_clear_pointer (&self->words, g_free);
  if (*folded)
    self->words = g_steal_pointer (&folded);
  filter_again (self);
}

static void
on_stop_search (MusterForcesPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* From the words into the list of what has them; the column titles, which come first, are left out. */
static gboolean
go_into_list (MusterForcesPage *self)
{
  GtkWidget *list = muster_find_child (self->view, GTK_TYPE_LIST_VIEW);

  if (!list || g_list_model_get_n_items (self->sorted) == 0)
    return FALSE;
  muster_gradual_reach (self->gradual, 0);
  if (gtk_single_selection_get_selected (self->selection) == GTK_INVALID_LIST_POSITION)
    gtk_single_selection_set_selected (self->selection, 0);
  return gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD) || gtk_widget_grab_focus (list);
}

/* The words are not waited for that were typed last. */
static void
on_search_activate (MusterForcesPage *self)
{
  on_search (self);
  go_into_list (self);
}

static gboolean
on_search_key (GtkEventControllerKey *controller,
               guint                  key,
               guint                  code,
               GdkModifierType        state,
               MusterForcesPage      *self)
{
  (void) controller;
  (void) code;
  return (key == GDK_KEY_Down || key == GDK_KEY_KP_Down) && !(state & gtk_accelerator_get_default_mod_mask ())
         && go_into_list (self);
}

static void
on_side_toggled (MusterForcesPage *self)
{
  GtkWidget *const toggles[] = { self->british, self->french, self->iroquois, self->tribes };

  self->groups = 0;
  for (guint i = 0; i < G_N_ELEMENTS (toggles); i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggles[i])))
      self->groups |= 1 << i;
  filter_again (self);
}

static void
on_chosen (MusterForcesPage *self)
{
  if (self->filter)
    filter_again (self);
}

static gboolean
has_all (MusterForcesPage *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->gradual)) == g_list_model_get_n_items (self->sorted);
}

static void
on_selected (MusterForcesPage *self)
{
  MusterForce *force = gtk_single_selection_get_selected_item (self->selection);

  /* What is gone while the view is filled again may be on its way. */
  if (force == self->chosen || (!force && !has_all (self)))
    return;
  g_set_object (&self->chosen, force);
  if (self->campaign)
    show_piece (self);
}

static void
on_filled (MusterForcesPage *self,
           guint             position,
           guint             removed,
           guint             added)
{
  (void) removed;
  if (!self->chosen || gtk_single_selection_get_selected_item (self->selection))
    return;
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (MusterForce) force = g_list_model_get_item (G_LIST_MODEL (self->gradual), i);

      if (force == self->chosen)
        {
          gtk_single_selection_set_selected (self->selection, i);
          return;
        }
    }
  on_selected (self);
}

/* Wide, the map is what is more to see; narrow, the piece's page. */
static void
on_activate (MusterForcesPage *self,
             guint             position)
{
  g_autoptr (MusterForce) force = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  gint point = force ? muster_force_get_point (force) : -1;

  if (self->narrow)
    {
      gtk_single_selection_set_selected (self->selection, position);
      self->pushed = TRUE;
      take_form (self);
      muster_piece_page_focus (MUSTER_PIECE_PAGE (self->piece));
    }
  else if (point >= 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-point", "s",
                                muster_campaign_get_scenario (self->campaign)->point[point].id);
}

static void
on_gone_back (MusterForcesPage *self)
{
  self->pushed = FALSE;
  take_form (self);
  gtk_widget_grab_focus (self->view);
}

/* The text is larger or smaller now. */
static void
on_text_scaled (MusterForcesPage *self)
{
  muster_forces_page_set_narrow (self, self->narrow);
}

/* Escape leads back from the pushed page. */
static void
on_back_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (widget);

  (void) name;
  (void) parameter;
  if (self->narrow && self->pushed)
    on_gone_back (self);
}

static void
on_clear_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (widget);
  GtkWidget *const toggles[] = { self->british, self->french, self->iroquois, self->tribes };

  (void) name;
  (void) parameter;
  for (guint i = 0; i < G_N_ELEMENTS (toggles); i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggles[i]), FALSE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->class), 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->where), MUSTER_FORCE_EVERYWHERE);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_forces_page_map (GtkWidget *widget)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (widget);

  GTK_WIDGET_CLASS (muster_forces_page_parent_class)->map (widget);
  if (!self->campaign)
    return;
  if (self->stale)
    update (self);
  muster_tally_want (self->tally);
}

static void
drop_campaign (MusterForcesPage *self)
{
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, on_campaign_changed, self);
  if (self->tally)
    g_signal_handlers_disconnect_by_func (self->tally, on_tally_changed, self);
  g_clear_object (&self->tally);
  g_clear_object (&self->campaign);
}

static void
muster_forces_page_dispose (GObject *object)
{
  MusterForcesPage *self = MUSTER_FORCES_PAGE (object);

  drop_campaign (self);
  if (self->selection)
    g_signal_handlers_disconnect_by_func (self->selection, on_selected, self);
  if (self->gradual)
    g_signal_handlers_disconnect_by_func (self->gradual, on_filled, self);
  g_clear_object (&self->chosen);
  g_clear_object (&self->selection);
  g_clear_object (&self->gradual);
  g_clear_object (&self->sorted);
  g_clear_object (&self->filter);
  g_clear_object (&self->forces);
  g_clear_pointer (&self->paned, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_FORCES_PAGE);
  G_OBJECT_CLASS (muster_forces_page_parent_class)->dispose (object);
}

static void
muster_forces_page_finalize (GObject *object)
{
  g_free (MUSTER_FORCES_PAGE (object)->words);
  G_OBJECT_CLASS (muster_forces_page_parent_class)->finalize (object);
}

static void
muster_forces_page_class_init (MusterForcesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_PIECE_PAGE);
  G_OBJECT_CLASS (klass)->dispose = muster_forces_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_forces_page_finalize;
  widget_class->map = muster_forces_page_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/forces-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, MusterForcesPage, child)
  BIND (paned);
  BIND (list_half);
  BIND (search);
  BIND (filters);
  BIND (british);
  BIND (french);
  BIND (iroquois);
  BIND (tribes);
  BIND (class);
  BIND (where);
  BIND (count);
  BIND (stack);
  BIND (view);
  BIND (piece);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_search_key);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, on_side_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_gone_back);
  gtk_widget_class_install_action (widget_class, "forces.back", NULL, on_back_action);
  gtk_widget_class_install_action (widget_class, "forces.clear", NULL, on_clear_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "forces.back", NULL);
}

static void
fill_choices (MusterForcesPage *self)
{
  g_autoptr (GtkStringList) classes = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) places = gtk_string_list_new (NULL);

  gtk_string_list_append (classes, _("All kinds"));
  for (guint i = MOHAWK_REGULAR; i <= MOHAWK_NATION; i++)
    gtk_string_list_append (classes, muster_caption_class ((MohawkClass) i));
  /* In the order of MusterForceWhere. */
  gtk_string_list_append (places, C_("forces", "On the map"));
  gtk_string_list_append (places, C_("forces", "At sea"));
  gtk_string_list_append (places, C_("forces", "In the mix"));
  gtk_string_list_append (places, C_("forces", "Dead pile"));
  gtk_string_list_append (places, C_("forces", "Everywhere"));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->class), G_LIST_MODEL (classes));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->where), G_LIST_MODEL (places));
}

static void
muster_forces_page_init (MusterForcesPage *self)
{
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;

  gtk_widget_init_template (GTK_WIDGET (self));
  muster_focus_one_stop (GTK_WIDGET (self->view));
  fill_choices (self);
  muster_forces_columns_add (GTK_COLUMN_VIEW (self->view), self->columns);
  self->forces = g_list_store_new (MUSTER_TYPE_FORCE);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_wanted, self, NULL));
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->forces)), g_object_ref (self->filter));
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (filtered),
                                    g_object_ref (gtk_column_view_get_sorter (GTK_COLUMN_VIEW (self->view))));
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  self->sorted = G_LIST_MODEL (sorted);
  self->gradual = muster_gradual_new (self->sorted, FALSE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->gradual));
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (on_selected), self);
  gtk_column_view_set_model (GTK_COLUMN_VIEW (self->view), GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_data (self->gradual, "items-changed", G_CALLBACK (on_filled), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  muster_gradual_watch (self->gradual, self->view);
  gtk_paned_set_position (GTK_PANED (self->paned), LIST_WIDTH);
  muster_text_scale_watch (self, G_CALLBACK (on_text_scaled));
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_forces_page_set_campaign:
 * @campaign: (nullable)
 */
void
muster_forces_page_set_campaign (MusterForcesPage *self,
                                 MusterCampaign   *campaign)
{
  g_autoptr (GPtrArray) forces = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *placeholder = NULL;
  guint n = campaign ? muster_campaign_get_scenario (campaign)->n_pieces : 0;

  g_return_if_fail (MUSTER_IS_FORCES_PAGE (self));
  drop_campaign (self);
  g_clear_object (&self->chosen);
  g_list_store_remove_all (self->forces);
  muster_piece_page_clear (MUSTER_PIECE_PAGE (self->piece));
  self->pushed = FALSE;
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  self->tally = muster_tally_ref_for (campaign);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_campaign_changed), self);
  g_signal_connect_swapped (self->tally, "changed", G_CALLBACK (on_tally_changed), self);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (forces, muster_force_new (campaign, (gint) i));
  {
    g_autofree MohawkForesight *foresight = g_new (MohawkForesight, 1);

    /* What is listed is sorted and filtered at once: it must know where it is. Another page may have had all counted. */
    mohawk_foresee (muster_campaign_get_scenario (campaign), muster_campaign_get_state (campaign), foresight);
    for (guint i = 0; i < n; i++)
      muster_force_update (forces->pdata[i], foresight, battles_of (self, forces->pdata[i]));
  }
  g_list_store_splice (self->forces, 0, 0, forces->pdata, n);
  placeholder = g_strdup_printf (ngettext ("Search %u piece", "Search %u pieces", n), n);
  g_object_set (self->search, "placeholder-text", placeholder, NULL);
  show_count (self);
  take_form (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    muster_tally_want (self->tally);
}

/* Narrow: fewer columns, and a piece's page comes in the list's place. */
void
muster_forces_page_set_narrow (MusterForcesPage *self,
                               gboolean          narrow)
{
  gboolean tall = narrow || has_large_text (self);

  self->narrow = narrow;
  muster_forces_columns_narrow (self->columns, narrow);
  muster_piece_page_set_narrow (MUSTER_PIECE_PAGE (self->piece), narrow, tall);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->filters),
                                  tall ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_column_view_set_single_click_activate (GTK_COLUMN_VIEW (self->view), narrow);
  if (self->campaign)
    take_form (self);
}

/* Puts the cursor where words to look for are typed. */
void
muster_forces_page_find (MusterForcesPage *self)
{
  if (self->pushed)
    on_gone_back (self);
  gtk_widget_grab_focus (self->search);
}

/**
 * muster_forces_page_get_model:
 *
 * Returns: (transfer none): the pieces listed, a #MusterForce each, in the order shown
 */
GListModel *
muster_forces_page_get_model (MusterForcesPage *self)
{
  return self->sorted;
}

/* Chooses @piece, if it is listed. */
void
muster_forces_page_select (MusterForcesPage *self,
                           gint              piece)
{
  guint n = g_list_model_get_n_items (self->sorted);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterForce) force = g_list_model_get_item (self->sorted, i);

      if (muster_force_get_piece (force) == piece)
        {
          guint at = muster_gradual_reach (self->gradual, i);

          gtk_single_selection_set_selected (self->selection, at);
          gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", at);
        }
    }
}
