#include "config.h"

#include "order-proof.h"

#include "captions.h"
#include "clause-button.h"
#include "focus.h"
#include "notation.h"
#include "order-form.h"
#include "text-label.h"

#include <glib/gi18n-lib.h>

#define LINES 2 /* of each; the whole is told by what the pointer rests on, and aloud */

struct _MusterOrderProof
{
  GtkWidget  parent_instance;

  GtkWidget *top;
  GtkWidget *sentence;
  GtkWidget *line; /* the same in notation, for who would type it */
  GtkWidget *refusal_box;
  GtkWidget *refusal;
  GtkWidget *clause;
  GtkWidget *note_box;
  GtkWidget *note;
  GtkWidget *note_clause;
  GtkWidget *give;

  char      *text; /* of an order that would be accepted */
};

enum { GIVEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterOrderProof, muster_order_proof, GTK_TYPE_WIDGET)

static void
on_give (MusterOrderProof *self)
{
  g_autofree char *text = g_strdup (self->text);

  if (text)
    g_signal_emit (self, signals[GIVEN], 0, text);
}

static gboolean
muster_order_proof_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MUSTER_ORDER_PROOF (widget)->give);
}

static void
muster_order_proof_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_ORDER_PROOF (object)->top, gtk_widget_unparent);
  G_OBJECT_CLASS (muster_order_proof_parent_class)->dispose (object);
}

static void
muster_order_proof_finalize (GObject *object)
{
  g_free (MUSTER_ORDER_PROOF (object)->text);
  G_OBJECT_CLASS (muster_order_proof_parent_class)->finalize (object);
}

static void
muster_order_proof_class_init (MusterOrderProofClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_order_proof_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_order_proof_finalize;
  muster_focus_class_set_entry (widget_class, muster_order_proof_grab_focus);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  /**
   * MusterOrderProof::given:
   * @text: the order in notation
   */
  signals[GIVEN] = g_signal_new ("given", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_order_proof_init (MusterOrderProof *self)
{
  self->top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->sentence = muster_text_new ("", "body", FALSE);
  gtk_label_set_lines (GTK_LABEL (self->sentence), LINES); /* it stands where all else is to have room as well */
  gtk_label_set_ellipsize (GTK_LABEL (self->sentence), PANGO_ELLIPSIZE_END);
  self->line = muster_text_new ("", "caption", FALSE);
  gtk_widget_add_css_class (self->line, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (self->line), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (self->line), PANGO_ELLIPSIZE_END);
  self->refusal_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  self->refusal = muster_text_new ("", "body", FALSE);
  self->clause = muster_clause_button_new (NULL);
  muster_clause_button_set_explains (MUSTER_CLAUSE_BUTTON (self->clause), TRUE);
  self->note_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  self->note = muster_text_new ("", "caption", FALSE);
  gtk_label_set_lines (GTK_LABEL (self->note), LINES);
  gtk_label_set_ellipsize (GTK_LABEL (self->note), PANGO_ELLIPSIZE_END);
  self->note_clause = muster_clause_button_new (NULL);
  gtk_widget_set_hexpand (self->note, TRUE);
  gtk_widget_set_visible (self->note_box, FALSE);
  gtk_box_append (GTK_BOX (self->note_box), self->note);
  gtk_box_append (GTK_BOX (self->note_box), self->note_clause);
  self->give = gtk_button_new_with_label (_("Give the Order"));
  gtk_widget_add_css_class (self->refusal_box, "refusal");
  gtk_widget_set_hexpand (self->refusal, TRUE);
  gtk_widget_add_css_class (self->give, "suggested-action");
  gtk_widget_add_css_class (self->give, "next");
  gtk_box_append (GTK_BOX (self->refusal_box), self->refusal);
  gtk_box_append (GTK_BOX (self->refusal_box), self->clause);
  gtk_box_append (GTK_BOX (self->top), self->sentence);
  gtk_box_append (GTK_BOX (self->top), self->refusal_box);
  gtk_box_append (GTK_BOX (self->top), self->note_box);
  gtk_box_append (GTK_BOX (self->top), self->give);
  gtk_box_append (GTK_BOX (self->top), self->line);
  gtk_widget_set_parent (self->top, GTK_WIDGET (self));
  g_signal_connect_swapped (self->give, "clicked", G_CALLBACK (on_give), self);
  muster_order_proof_set_order (self, NULL, NULL);
}

GtkWidget *
muster_order_proof_new (void)
{
  return g_object_new (MUSTER_TYPE_ORDER_PROOF, NULL);
}

static void
show_price (MusterOrderProof *self,
            gint              price)
{
  g_autofree char *label = price > 0
                           ? g_strdup_printf (ngettext ("Give the Order, %d March", "Give the Order, %d Marches",
                                                        (gulong) price), price)
                           : g_strdup (_("Give the Order"));

  gtk_button_set_label (GTK_BUTTON (self->give), label);
}

/**
 * muster_order_proof_set_order:
 * @order: (nullable): %NULL while something is still to be chosen
 */
void
muster_order_proof_set_order (MusterOrderProof  *self,
                              MusterCampaign    *campaign,
                              const MusterOrder *order)
{
  MusterRefusal refusal = { NULL };
  gint price = order ? muster_price_of (campaign, order, &refusal) : -1;
  g_autofree char *text = order ? muster_notation_text (&mohawk_game, muster_campaign_get_scenario (campaign), order)
                                : NULL;
  g_autofree char *sentence = order && price < 0
                              ? muster_wording_refusal (muster_campaign_words_for (campaign, &refusal), &refusal) : NULL;
  g_autofree char *told = order ? muster_wording_order (muster_campaign_get_wording (campaign), order) : NULL;

  gtk_label_set_text (GTK_LABEL (self->sentence), told ? told : "");
  gtk_widget_set_tooltip_text (self->sentence, told);
  gtk_widget_set_visible (self->sentence, told && !sentence);
  gtk_label_set_text (GTK_LABEL (self->line), text ? text : "");
  gtk_widget_set_tooltip_text (self->line, text);
  gtk_widget_set_visible (self->line, text != NULL);
  gtk_widget_set_visible (self->refusal_box, sentence != NULL);
  gtk_label_set_text (GTK_LABEL (self->refusal), sentence ? sentence : "");
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->clause), sentence ? refusal.clause : NULL);
  show_price (self, price);
  gtk_widget_set_sensitive (self->give, price >= 0);
  g_free (self->text);
  self->text = price >= 0 ? g_steal_pointer (&text) : NULL;
}

/**
 * muster_order_proof_give:
 *
 * As if its button had been pressed.
 *
 * Returns: (transfer full) (nullable): why it cannot be given; empty if something is still to be chosen
 */
char *
muster_order_proof_give (MusterOrderProof *self)
{
  if (!self->text)
    return g_strdup (gtk_label_get_text (GTK_LABEL (self->refusal)));
  on_give (self);
  return NULL;
}

/**
 * muster_order_proof_set_note:
 * @note: (nullable)
 * @clause: (nullable)
 */
void
muster_order_proof_set_note (MusterOrderProof *self,
                             const char       *note,
                             const char       *clause)
{
  gtk_label_set_text (GTK_LABEL (self->note), note ? note : "");
  gtk_widget_set_tooltip_text (self->note, note);
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->note_clause), clause);
  gtk_widget_set_visible (self->note_box, note != NULL);
}
