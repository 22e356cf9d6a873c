#include "config.h"

#include "chronicle-row.h"

#include "clause-button.h"
#include "clause-text.h"
#include "counter-view.h"
#include "die-view.h"
#include "folding.h"
#include "toast.h"

#include <adwaita.h>

#include <glib/gi18n-lib.h>

#define MOST_DICE 6 /* shown of one entry */

struct _MusterChronicleRow
{
  GtkWidget  parent_instance;

  GtkWidget *top;
  GtkWidget *heading;
  GtkWidget *turn;
  GtkWidget *player;
  GtkWidget *line;
  GtkWidget *emblem;
  GtkWidget *sentence;
  GtkWidget *story;    /* what came of it, below what can be done with it */
  GtkWidget *details;
  GtkWidget *seal;
  GtkWidget *undone;
  GtkWidget *dice;
  GtkWidget *clause;
  GtkWidget *rolls;
  GtkWidget *actions;  /* (nullable): not wanted yet */
  GtkWidget *undo_to;

  char      *seal_text; /* (nullable): of a sealed order, whole */
  gint64     id;
  gboolean   order;    /* it can be gone to */
  gboolean   standing;
  gboolean   selected;
  gboolean   narrow;
};

G_DEFINE_FINAL_TYPE (MusterChronicleRow, muster_chronicle_row, GTK_TYPE_WIDGET)

static void
muster_chronicle_row_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_CHRONICLE_ROW (object)->seal_text, g_free);
  g_clear_pointer (&MUSTER_CHRONICLE_ROW (object)->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_CHRONICLE_ROW);
  G_OBJECT_CLASS (muster_chronicle_row_parent_class)->dispose (object);
}

static void
muster_chronicle_row_class_init (MusterChronicleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_COUNTER_VIEW);
  g_type_ensure (MUSTER_TYPE_CLAUSE_BUTTON);
  G_OBJECT_CLASS (klass)->dispose = muster_chronicle_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/chronicle-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, top);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, turn);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, player);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, line);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, emblem);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, story);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, details);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, seal);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, undone);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, clause);
  gtk_widget_class_bind_template_child (widget_class, MusterChronicleRow, rolls);
}

/* Asked for when it is wanted: to set it makes GTK ask the screen where the pointer is, each time. */
static gboolean
on_query_tooltip (MusterChronicleRow *self,
                  int                 x,
                  int                 y,
                  gboolean            keyboard,
                  GtkTooltip         *tooltip)
{
  (void) x;
  (void) y;
  (void) keyboard;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (GTK_LABEL (self->rolls)));
  return *gtk_label_get_text (GTK_LABEL (self->rolls)) != '\0';
}

static void
muster_chronicle_row_init (MusterChronicleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_has_tooltip (self->dice, TRUE);
  g_signal_connect_swapped (self->dice, "query-tooltip", G_CALLBACK (on_query_tooltip), self);
}

GtkWidget *
muster_chronicle_row_new (void)
{
  return g_object_new (MUSTER_TYPE_CHRONICLE_ROW, NULL);
}

static void
show_dice (MusterChronicleRow  *self,
           MusterChronicleItem *item)
{
  guint n = muster_chronicle_item_get_n_dice (item);
  GtkWidget *die;

  while ((die = gtk_widget_get_first_child (self->dice)))
    gtk_box_remove (GTK_BOX (self->dice), die);
  for (guint i = 0; i < MIN (n, MOST_DICE); i++)
    {
      guint sides, value;

      muster_chronicle_item_get_die (item, i, &sides, &value);
      gtk_box_append (GTK_BOX (self->dice), muster_die_view_new (sides, value));
    }
  if (n > MOST_DICE)
    {
      /* Translators: how many dice more than those shown */
      g_autofree char *more = g_strdup_printf (_("+%u"), n - MOST_DICE);

      GtkWidget *label = gtk_label_new (more);

      gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
      gtk_box_append (GTK_BOX (self->dice), label);
    }
  gtk_widget_set_visible (self->dice, n > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->dice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  muster_chronicle_item_get_rolls (item), -1);
  gtk_label_set_text (GTK_LABEL (self->rolls), muster_chronicle_item_get_rolls (item));
}

static GtkWidget *
action_new (MusterChronicleRow *self,
            GtkWidget          *box,
            const char         *action,
            const char         *icon,
            const char         *label)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = adw_button_content_new ();

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), icon);
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), label);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", self->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

/* Narrow, the actions take two lines. */
static void
arrange_actions (MusterChronicleRow *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->actions),
                                  self->narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_margin_start (self->actions, self->narrow ? 12 : 42);
}

static void
on_copy_seal (MusterChronicleRow *self)
{
  if (!self->seal_text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->seal_text);
  muster_toast_say (GTK_WIDGET (self), _("The seal has been copied."));
}

/* The clauses named with each die lead to the rules: of a selected row only, the others show no dice in words. */
static void
link_rolls (MusterChronicleRow *self)
{
  g_autofree char *rolls = g_strdup (gtk_label_get_text (GTK_LABEL (self->rolls)));

  muster_clause_text_set (GTK_LABEL (self->rolls), rolls);
}

/* Of a selected row only: of hundreds of rows they would take most of the time to make. */
static void
make_actions (MusterChronicleRow *self)
{
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *second = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->actions = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_margin_end (self->actions, 12);
  gtk_widget_set_margin_bottom (self->actions, 9);
  action_new (self, first, "win.then", "view-reveal-symbolic", _("See the Map Then"));
  self->undo_to = action_new (self, first, "win.undo-to", "edit-undo-symbolic", _("Undo to Here"));
  action_new (self, second, "win.branch", "muster-branch-symbolic", _("Branch"));
  action_new (self, second, "win.compare", "view-dual-symbolic", _("Compare"));
  if (self->seal_text)
    {
      GtkWidget *copy = gtk_button_new_with_label (_("Copy the Seal"));

      gtk_widget_set_tooltip_text (copy, self->seal_text);
      g_signal_connect_swapped (copy, "clicked", G_CALLBACK (on_copy_seal), self);
      gtk_box_append (GTK_BOX (second), copy);
    }
  gtk_box_append (GTK_BOX (self->actions), first);
  gtk_box_append (GTK_BOX (self->actions), second);
  /* Above what came of it, which may be longer than the window is high. */
  gtk_box_insert_child_after (GTK_BOX (self->top), self->actions, self->line);
  arrange_actions (self);
}

static void
drop_actions (MusterChronicleRow *self)
{
  if (self->actions)
    gtk_box_remove (GTK_BOX (self->top), self->actions);
  self->actions = self->undo_to = NULL;
}

static void
show_actions (MusterChronicleRow *self)
{
  gboolean open = self->selected && self->order;

  if (open && !self->actions)
    make_actions (self);
  else if (!open)
    drop_actions (self);
  /* What was taken back cannot be undone to; compared is what is not now. */
  if (open)
    gtk_widget_set_visible (self->undo_to, self->standing);
  gtk_widget_set_visible (self->rolls, self->selected && *gtk_label_get_text (GTK_LABEL (self->rolls)));
  if (gtk_widget_get_visible (self->rolls))
    link_rolls (self);
  gtk_widget_set_visible (self->story, gtk_widget_get_visible (self->details) || gtk_widget_get_visible (self->rolls));
}

static void
take_targets (MusterChronicleRow  *self,
              MusterChronicleItem *item)
{
  self->id = muster_chronicle_item_get_id (item);
  g_free (self->seal_text);
  self->seal_text = g_strdup (muster_chronicle_item_get_seal (item));
  self->standing = muster_chronicle_item_is_standing (item);
  self->order = muster_chronicle_item_is_order (item);
  drop_actions (self); /* they were another entry's */
  show_actions (self);
}

static void
set_marked (GtkWidget         *label,
            const char        *text,
            const char *const *words)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_autoptr (PangoAttrList) attributes = words ? muster_fold_mark (text, words, dark) : NULL;

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
}

/**
 * muster_chronicle_row_bind:
 * @item: which does not change
 * @words: (nullable): folded, to be marked
 */
void
muster_chronicle_row_bind (MusterChronicleRow  *self,
                           MusterChronicleItem *item,
                           const char *const   *words)
{
  gboolean heading = muster_chronicle_item_is_heading (item);
  gboolean standing = muster_chronicle_item_is_standing (item);
  const char *details = muster_chronicle_item_get_details (item);

  gtk_widget_set_visible (self->heading, heading);
  gtk_widget_set_visible (self->line, !heading);
  if (heading)
    {
      self->order = FALSE;
      gtk_label_set_text (GTK_LABEL (self->rolls), "");
      gtk_widget_set_visible (self->details, FALSE);
      show_actions (self);
      gtk_label_set_text (GTK_LABEL (self->turn), muster_chronicle_item_get_sentence (item));
      gtk_label_set_text (GTK_LABEL (self->player), details);
      return;
    }
  muster_counter_view_set_side (MUSTER_COUNTER_VIEW (self->emblem), muster_chronicle_item_get_side (item));
  set_marked (self->sentence, muster_chronicle_item_get_sentence (item), words);
  set_marked (self->details, details, words);
  gtk_widget_set_visible (self->details, *details != '\0');
  gtk_widget_set_visible (self->seal, muster_chronicle_item_is_sealed (item));
  gtk_widget_set_visible (self->undone, !standing);
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->clause), muster_chronicle_item_get_clause (item));
  show_dice (self, item);
  take_targets (self, item);
  for (guint i = 0; i < 2; i++)
    if (standing)
      gtk_widget_remove_css_class (i ? self->story : self->line, "undone");
    else
      gtk_widget_add_css_class (i ? self->story : self->line, "undone");
}

/* The selected entry opens its dice and what can be done with it. */
void
muster_chronicle_row_set_selected (MusterChronicleRow *self,
                                   gboolean            selected)
{
  self->selected = selected;
  show_actions (self);
}

/* Narrow, the actions take two lines. */
void
muster_chronicle_row_set_narrow (MusterChronicleRow *self,
                                 gboolean            narrow)
{
  self->narrow = narrow;
  if (self->actions)
    arrange_actions (self);
}
