#include "config.h"

#include "clause-row.h"

#include "clause-text.h"
#include "folding.h"
#include "rulebook.h"

#include <glib/gi18n-lib.h>

struct _MusterClauseRow
{
  GtkListBoxRow       parent_instance;

  const MusterClause *clause;
  GtkWidget          *title;
  GtkWidget          *text;
  GtkWidget          *ruling;  /* or NULL */
  GPtrArray          *force;   /* of GtkWidget: "in force", by value */
  GPtrArray          *meaning; /* of GtkWidget: a label a value */
  char               *folded;
};

/**
 * MusterClauseRow::follow:
 * @clause: another clause
 *
 * A reference to it in the text has been activated.
 */
enum { FOLLOW, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterClauseRow, muster_clause_row, GTK_TYPE_LIST_BOX_ROW)

static gboolean
on_link (MusterClauseRow *self,
         const char      *uri)
{
  g_signal_emit (self, signals[FOLLOW], 0, uri);
  return TRUE;
}

static GtkWidget *
paragraph_new (MusterClauseRow *self,
               const char      *text)
{
  g_autofree char *markup = muster_clause_text_markup (text, self->clause->id);
  GtkWidget *label = gtk_label_new (NULL);

  /* GTK adds the marks of a search to those of a markup, and never takes them out again where there are no links. */
  if (markup)
    gtk_label_set_markup (GTK_LABEL (label), markup);
  else
    gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  g_signal_connect_swapped (label, "activate-link", G_CALLBACK (on_link), self);
  return label;
}

/* --- building -------------------------------------------------------------- */

static void
add_reading (MusterClauseRow         *self,
             GtkWidget               *box,
             const MusterRulingValue *value)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *force = gtk_image_new_from_icon_name ("muster-done-symbolic");
  GtkWidget *meaning = paragraph_new (self, value->meaning);

  /* An image has a base line, and so has a label: asked for no width a box leaves that out of account, and says a pixel
   * less than it needs. In a column the image has none. */
  gtk_widget_set_valign (force, GTK_ALIGN_START);
  gtk_widget_set_hexpand (meaning, TRUE);
  gtk_box_append (GTK_BOX (column), force);
  gtk_box_append (GTK_BOX (line), column);
  gtk_box_append (GTK_BOX (line), meaning);
  gtk_box_append (GTK_BOX (box), line);
  g_ptr_array_add (self->force, force);
  g_ptr_array_add (self->meaning, meaning);
}

static void
add_ruling (MusterClauseRow *self,
            GtkWidget       *box)
{
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (_("Ruling"));

  gtk_widget_add_css_class (frame, "ruling");
  gtk_widget_add_css_class (heading, "caption-heading");
  gtk_widget_set_halign (heading, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (frame), heading);
  self->ruling = paragraph_new (self, self->clause->ruling);
  gtk_box_append (GTK_BOX (frame), self->ruling);
  for (guint i = 0; i < self->clause->n_values; i++)
    add_reading (self, frame, &self->clause->value[i]);
  gtk_box_append (GTK_BOX (box), frame);
}

static void
build (MusterClauseRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *id = gtk_label_new (self->clause->id);

  gtk_widget_add_css_class (box, "row");
  gtk_widget_add_css_class (id, "clause");
  gtk_widget_set_valign (id, GTK_ALIGN_START);
  self->title = gtk_label_new (self->clause->title);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_box_append (GTK_BOX (line), id);
  gtk_box_append (GTK_BOX (line), self->title);
  gtk_box_append (GTK_BOX (box), line);
  self->text = paragraph_new (self, self->clause->text);
  gtk_box_append (GTK_BOX (box), self->text);
  if (self->clause->ruling)
    add_ruling (self, box);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}

static char *
all_words (const MusterClause *clause)
{
  GString *all = g_string_new (NULL);
  g_autofree char *text = NULL;

  g_string_append_printf (all, "%s\n%s\n%s\n%s", clause->id, clause->title, clause->text,
                          clause->ruling ? clause->ruling : "");
  for (guint i = 0; i < clause->n_values; i++)
    g_string_append_printf (all, "\n%s", clause->value[i].meaning);
  text = g_string_free (all, FALSE);
  return muster_fold (text);
}

/* --- class ------------------------------------------------------------------- */

static void
muster_clause_row_finalize (GObject *object)
{
  MusterClauseRow *self = MUSTER_CLAUSE_ROW (object);

  g_ptr_array_unref (self->force);
  g_ptr_array_unref (self->meaning);
  g_free (self->folded);
  G_OBJECT_CLASS (muster_clause_row_parent_class)->finalize (object);
}

static void
muster_clause_row_class_init (MusterClauseRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_clause_row_finalize;
  signals[FOLLOW] = g_signal_new ("follow", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_clause_row_init (MusterClauseRow *self)
{
  self->force = g_ptr_array_new ();
  self->meaning = g_ptr_array_new ();
}

/* --- public -------------------------------------------------------------------- */

/* @clause: of the rulebook, which outlives it */
GtkWidget *
muster_clause_row_new (const MusterClause *clause)
{
  MusterClauseRow *self = g_object_new (MUSTER_TYPE_CLAUSE_ROW, NULL);
  g_autofree char *spoken = g_strdup_printf (_("Rule %s, %s"), clause->id, clause->title);

  self->clause = clause;
  self->folded = all_words (clause);
  build (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return GTK_WIDGET (self);
}

const MusterClause *
muster_clause_row_get_clause (MusterClauseRow *self)
{
  return self->clause;
}

static guint
in_force (const MusterClause *clause,
          MusterCampaign     *campaign)
{
  const MusterGame *game;
  gint option;
  gint value;

  if (!campaign)
    return 0;
  game = muster_session_game (muster_campaign_get_session (campaign));
  option = muster_game_option (game, clause->option);
  value = option >= 0 ? muster_game_ruling (game, muster_campaign_get_whole (campaign), (guint) option) : 0;
  for (guint i = 0; option >= 0 && i < clause->n_values; i++)
    if (g_strcmp0 (clause->value[i].id, game->options[option].values[value]) == 0)
      return i;
  return 0;
}

/**
 * muster_clause_row_set_force:
 * @campaign: (nullable): whose rulings hold; %NULL: those a campaign begins with
 *
 * Marks the reading that is in force.
 */
void
muster_clause_row_set_force (MusterClauseRow *self,
                             MusterCampaign  *campaign)
{
  guint now = self->clause->option ? in_force (self->clause, campaign) : 0;

  for (guint i = 0; i < self->force->len; i++)
    {
      gboolean holds = i == now;
      const char *said = !holds ? _("Not in force") : campaign ? _("In force in this campaign") : _("In force at first");

      gtk_widget_set_opacity (self->force->pdata[i], holds ? 1 : 0);
      gtk_widget_set_tooltip_text (self->force->pdata[i], holds ? said : NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->force->pdata[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
      if (holds)
        gtk_widget_add_css_class (self->meaning->pdata[i], "heading");
      else
        gtk_widget_remove_css_class (self->meaning->pdata[i], "heading");
    }
}

static void
mark_label (GtkWidget         *label,
            const char *const *words,
            gboolean           dark)
{
  g_autoptr (PangoAttrList) attributes = muster_fold_mark (gtk_label_get_text (GTK_LABEL (label)), words, dark);

  gtk_label_set_attributes (GTK_LABEL (label), attributes);
}

void
muster_clause_row_mark (MusterClauseRow   *self,
                        const char *const *words,
                        gboolean           dark)
{
  mark_label (self->title, words, dark);
  mark_label (self->text, words, dark);
  if (self->ruling)
    mark_label (self->ruling, words, dark);
  for (guint i = 0; i < self->meaning->len; i++)
    mark_label (self->meaning->pdata[i], words, dark);
}

/* @words: folded */
gboolean
muster_clause_row_fits (MusterClauseRow   *self,
                        const char *const *words)
{
  return muster_fold_has (self->folded, words);
}
