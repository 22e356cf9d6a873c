#include "config.h"

#include "thrown-view.h"

#include "announce.h"
#include "die-view.h"
#include "players.h"
#include "playing.h"
#include "roll-clauses.h"
#include "taking-back.h"
#include "text-label.h"

#include <glib/gi18n-lib.h>

#define TALLEST 200 /* px; more dice than fit are scrolled */
#define WORDS   24  /* characters a line */
#define MOST    24  /* of the machine's dice, below a person's */

/*
 * Stands until a person's next order, or until it is closed; what the machine throws meanwhile is below. Dice in a battle lie on its board
 * as well; what has been thrown is in the chronicle for good.
 */

struct _MusterThrownView
{
  GtkWidget       parent_instance;

  GtkWidget      *revealer;
  GtkWidget      *rows;
  guint           n;   /* rows */
  guint           own; /* of them, the first: a person's */
  MusterCampaign *campaign;
};

G_DEFINE_FINAL_TYPE (MusterThrownView, muster_thrown_view, GTK_TYPE_WIDGET)

enum { SHOWN, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
reveal (MusterThrownView *self,
        gboolean          shown)
{
  if (gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer)) == shown)
    return;
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), shown);
  g_signal_emit (self, signals[SHOWN], 0, shown);
}

/* --- rows --------------------------------------------------------------- */

static void
clear_rows (MusterThrownView *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->rows)))
    gtk_box_remove (GTK_BOX (self->rows), row);
  self->own = self->n = 0;
}

/* The oldest of the machine's, when there are many: a person's own stay until he has said something else. */
static void
drop_oldest (MusterThrownView *self)
{
  GtkWidget *row = gtk_widget_get_first_child (self->rows);

  if (self->n - self->own <= MOST)
    return;
  for (guint i = 0; i < self->own; i++)
    row = gtk_widget_get_next_sibling (row);
  gtk_box_remove (GTK_BOX (self->rows), row);
  self->n--;
}

/* A row for one die, or for two that were thrown against each other. @told: what it says */
static void
add_row (MusterThrownView    *self,
         const MusterWording *wording,
         const MusterRoll    *rolls,
         guint                n,
         const char          *told)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = muster_text_new (told, "caption", TRUE);

  /* The room is measured with the words as wide as they wish to be: in lines, as they will be read. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), WORDS);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *die = muster_die_view_new (rolls[i].sides, rolls[i].value);
      g_autofree char *whose = muster_wording_die (wording, &rolls[i]);

      gtk_widget_set_tooltip_text (die, whose);
      gtk_box_append (GTK_BOX (row), die);
      muster_die_view_roll (MUSTER_DIE_VIEW (die));
    }
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), muster_roll_clauses_new (wording, &rolls[0]));
  gtk_box_append (GTK_BOX (self->rows), row);
  self->n++;
}

/* The next of @rolls, and the one after it where both are thrown against each other (M4.2). Returns: how many they were */
static guint
add_next (MusterThrownView  *self,
          const MusterEntry *entry,
          guint              at,
          GString           *text)
{
  const MusterRoll *thrown = &g_array_index (entry->rolls, MusterRoll, at);
  const MusterWording *wording = muster_campaign_words_of_roll (self->campaign, entry, thrown);
  /* who is thrown against whom lies open by then */
  g_autofree char *told = muster_wording_contest (wording, entry->rolls, at, entry->effects);
  gboolean two = told != NULL;
  MusterRoll roll[2] = { thrown[0] };

  muster_players_hide (self->campaign, wording, &roll[0]);
  if (two)
    {
      roll[1] = thrown[1];
      muster_players_hide (self->campaign, wording, &roll[1]);
    }
  else
    told = muster_wording_die (wording, &roll[0]);
  add_row (self, wording, roll, two ? 2 : 1, told);
  g_string_append_printf (text, "%s%s", text->len ? "\n" : "", told);
  return two ? 2 : 1;
}

/* Those of a person's order stay where they are while the machine throws its own, which come below. */
static void
show_rolls (MusterThrownView  *self,
            const MusterEntry *entry)
{
  gboolean machine = muster_taking_back_is_machine (self->campaign, entry);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!machine || self->own == 0 || !gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer)))
    clear_rows (self);
  for (guint i = 0; i < entry->rolls->len;)
    {
      i += add_next (self, entry, i, text);
      if (machine)
        drop_oldest (self);
      else
        self->own = self->n;
    }
  reveal (self, TRUE);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    muster_announce (GTK_WIDGET (self), text->str);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_changed (MusterThrownView  *self,
            const MusterEntry *entry)
{
  if (!entry)
    return;
  /* the dice of a battle that was fought out are hundreds: its report tells them */
  if (entry->kind == MUSTER_ENTRY_ORDER && entry->rolls && entry->rolls->len > 0
      && !muster_campaign_words_within (self->campaign, entry))
    show_rolls (self, entry);
  else if (entry->kind != MUSTER_ENTRY_ORDER
           || (!muster_taking_back_is_machine (self->campaign, entry)
               && muster_playing_get (self->campaign) != MUSTER_PLAYING_MACHINE))
    reveal (self, FALSE);
}

static void
on_close (MusterThrownView *self)
{
  muster_thrown_view_close (self);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
drop_campaign (MusterThrownView *self)
{
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
  g_clear_object (&self->campaign);
}

static void
muster_thrown_view_dispose (GObject *object)
{
  MusterThrownView *self = MUSTER_THROWN_VIEW (object);

  drop_campaign (self);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (muster_thrown_view_parent_class)->dispose (object);
}

static void
muster_thrown_view_class_init (MusterThrownViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_thrown_view_dispose;

  /**
   * MusterThrownView::shown:
   * @shown: whether there are dice to be seen, from now on
   */
  signals[SHOWN] = g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
head_new (MusterThrownView *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_("The dice"));
  GtkWidget *hint = gtk_label_new (_("Escape closes them."));
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (hint), 1);
  gtk_label_set_ellipsize (GTK_LABEL (hint), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (hint, TRUE);
  gtk_widget_add_css_class (hint, "caption");
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_tooltip_text (close, _("Close (Escape)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Close the dice"), -1);
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (on_close), self);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), hint);
  gtk_box_append (GTK_BOX (head), close);
  return head;
}

static void
muster_thrown_view_init (MusterThrownView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *scrolled = gtk_scrolled_window_new ();

  self->revealer = gtk_revealer_new ();
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), TALLEST);
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (scrolled), FALSE); /* that there are more is to be seen */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->rows);
  gtk_box_append (GTK_BOX (box), head_new (self));
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_widget_add_css_class (box, "thrown");
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer), GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The dice thrown last"), -1);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_thrown_view_set_campaign:
 * @campaign: (nullable)
 */
void
muster_thrown_view_set_campaign (MusterThrownView *self,
                                 MusterCampaign   *campaign)
{
  drop_campaign (self);
  clear_rows (self);
  reveal (self, FALSE);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
}

/* Returns: whether there was anything to close */
gboolean
muster_thrown_view_close (MusterThrownView *self)
{
  gboolean shown = muster_thrown_view_is_shown (self);

  reveal (self, FALSE);
  return shown;
}

gboolean
muster_thrown_view_is_shown (MusterThrownView *self)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer));
}
