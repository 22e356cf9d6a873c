#include "config.h"

#include "library-cell.h"

#include "counter-view.h"
#include "turn-ticks.h"

#include <glib/gi18n-lib.h>

struct _MusterLibraryCell
{
  GtkWidget          parent_instance;

  GtkWidget         *content;
  GtkWidget         *picture;
  GtkWidget         *sketch;       /* picture, trouble, or neither yet */
  GtkWidget         *trouble;
  GtkWidget         *trouble_more;
  GtkWidget         *badge;
  GtkWidget         *title;
  GtkWidget         *turn;
  GtkWidget         *ticks;
  GtkWidget         *known;
  GtkWidget         *emblem;
  GtkWidget         *who;
  GtkWidget         *when;
  GtkWidget         *menu;

  MusterLibraryCard *card;
};

G_DEFINE_FINAL_TYPE (MusterLibraryCell, muster_library_cell, GTK_TYPE_WIDGET)

/* --- what it shows ------------------------------------------------------ */

static void
show_picture (MusterLibraryCell *self)
{
  const char *trouble = muster_library_card_trouble (self->card);
  GdkTexture *picture = muster_library_card_get_picture (self->card);
  const char *badge = muster_library_card_badge (self->card);

  gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (picture));
  gtk_stack_set_visible_child_name (GTK_STACK (self->sketch), trouble ? "trouble" : picture ? "picture" : "reading");
  gtk_label_set_text (GTK_LABEL (self->trouble), trouble ? trouble : "");
  gtk_label_set_text (GTK_LABEL (self->trouble_more),
                      trouble ? muster_library_card_get_facts (self->card)->message : "");
  gtk_widget_set_tooltip_text (self->trouble_more, trouble ? muster_library_card_get_facts (self->card)->message : NULL);
  gtk_label_set_text (GTK_LABEL (self->badge), badge ? badge : "");
  gtk_widget_set_visible (self->badge, badge != NULL);
}

static void
show_words (MusterLibraryCell *self)
{
  MusterFacts *facts = muster_library_card_get_facts (self->card);
  gboolean known = facts && facts->scenario;
  g_autofree char *turn = muster_library_card_turn (self->card);
  MohawkSide side;
  g_autofree char *who = muster_library_card_who (self->card, &side);
  g_autofree char *when = muster_library_card_when (self->card);

  gtk_label_set_text (GTK_LABEL (self->title), muster_library_card_title (self->card));
  gtk_label_set_text (GTK_LABEL (self->turn), turn);
  gtk_label_set_text (GTK_LABEL (self->who), who);
  gtk_label_set_text (GTK_LABEL (self->when), when);
  gtk_widget_set_visible (self->emblem, side != MOHAWK_NOBODY);
  if (side != MOHAWK_NOBODY)
    muster_counter_view_set_side (MUSTER_COUNTER_VIEW (self->emblem), side);
  /* Its room is kept, so that a card does not grow when it has been read. */
  gtk_widget_set_opacity (self->known, known ? 1 : 0);
  if (known)
    muster_turn_ticks_set (MUSTER_TURN_TICKS (self->ticks), facts->state.ended ? facts->scenario->n_turns
                                                                               : (guint) facts->state.turn,
                           facts->scenario->n_turns);
}

/* The focus is on the item of the grid, which is this one's parent: it is what is spoken. */
static void
show_spoken (MusterLibraryCell *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *spoken = muster_library_card_spoken (self->card);
  /* Translators: the button with what can be done with a campaign, by its title */
  g_autofree char *menu = g_strdup_printf (_("Menu of %s"), muster_library_card_title (self->card));
  MusterFacts *facts = muster_library_card_get_facts (self->card);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu), GTK_ACCESSIBLE_PROPERTY_LABEL, menu, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (item)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, facts && facts->message ? facts->message : "", -1);
}

static void
on_changed (MusterLibraryCell *self)
{
  show_picture (self);
  show_words (self);
  show_spoken (self);
}

static void
add_item (GMenu             *menu,
          const char        *label,
          const char        *action,
          MusterLibraryCard *card)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "^ay", muster_library_card_get_path (card));
  g_menu_append_item (menu, item);
}

static void
make_menu (GtkMenuButton *button,
           gpointer       user_data)
{
  MusterLibraryCell *self = user_data;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) last = g_menu_new ();

  add_item (menu, _("_Open"), "win.card-open", self->card);
  add_item (menu, _("_Rename…"), "win.card-rename", self->card);
  add_item (menu, _("_Duplicate"), "win.card-duplicate", self->card);
  add_item (last, _("Move to _Trash"), "win.card-trash", self->card);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (last));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_secondary (MusterLibraryCell *self)
{
  muster_library_cell_pop_menu (self);
}

/* --- vfuncs ------------------------------------------------------------- */

/* The grid gives the focus to what is in an item before the item itself: the card comes first, then its menu. */
static gboolean
muster_library_cell_focus (GtkWidget        *widget,
                           GtkDirectionType  direction)
{
  GtkWidget *item = gtk_widget_get_parent (widget);

  if (!gtk_widget_get_focus_child (widget) && !(item && gtk_widget_is_focus (item) && direction == GTK_DIR_TAB_FORWARD))
    return FALSE;
  return GTK_WIDGET_CLASS (muster_library_cell_parent_class)->focus (widget, direction);
}

static void
muster_library_cell_dispose (GObject *object)
{
  MusterLibraryCell *self = MUSTER_LIBRARY_CELL (object);

  muster_library_cell_bind (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_LIBRARY_CELL);
  G_OBJECT_CLASS (muster_library_cell_parent_class)->dispose (object);
}

static void
muster_library_cell_class_init (MusterLibraryCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_COUNTER_VIEW);
  g_type_ensure (MUSTER_TYPE_TURN_TICKS);
  G_OBJECT_CLASS (klass)->dispose = muster_library_cell_dispose;
  widget_class->focus = muster_library_cell_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "librarycell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/library-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, content);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, picture);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, sketch);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, trouble);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, trouble_more);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, badge);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, title);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, turn);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, ticks);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, known);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, emblem);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, who);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, when);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryCell, menu);
  gtk_widget_class_bind_template_callback (widget_class, on_secondary);
}

static void
muster_library_cell_init (MusterLibraryCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->menu), make_menu, self, NULL);
}

/* --- public ------------------------------------------------------------- */

GtkWidget *
muster_library_cell_new (void)
{
  return g_object_new (MUSTER_TYPE_LIBRARY_CELL, NULL);
}

/* @card: (nullable): %NULL: none any more */
void
muster_library_cell_bind (MusterLibraryCell *self,
                          MusterLibraryCard *card)
{
  if (self->card)
    g_signal_handlers_disconnect_by_func (self->card, on_changed, self);
  g_set_object (&self->card, card);
  if (!card)
    return;
  g_signal_connect_swapped (card, "changed", G_CALLBACK (on_changed), self);
  on_changed (self);
}

/* (transfer none) (nullable) */
MusterLibraryCard *
muster_library_cell_get_card (MusterLibraryCell *self)
{
  return self->card;
}

void
muster_library_cell_pop_menu (MusterLibraryCell *self)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->menu));
}
