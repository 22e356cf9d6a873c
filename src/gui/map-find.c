#include "config.h"

#include "map-find.h"

#include "captions.h"
#include "folding.h"

#include <glib/gi18n-lib.h>

#define MOST_FOUND 12 /* shown at once */

struct _MusterMapFind
{
  GtkWidget       parent_instance;

  GtkWidget      *revealer;
  GtkWidget      *entry;
  GtkWidget      *found;

  MusterCampaign *campaign;
};

enum { FOUND, CLOSED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterMapFind, muster_map_find, GTK_TYPE_WIDGET)

/* --- what is found ------------------------------------------------------ */

static void
end (MusterMapFind *self)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
}

static gboolean
fits (const char        *name,
      const char *const *words)
{
  g_autofree char *folded = muster_fold (name);

  return muster_fold_has (folded, words);
}

static void
add_found (MusterMapFind *self,
           gint           point,
           const char    *name,
           const char    *what)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (name), *end_label = gtk_label_new (what);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (end_label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (end_label, "caption");
  gtk_widget_add_css_class (box, "row");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), end_label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "point", GINT_TO_POINTER (point));
  gtk_list_box_append (GTK_LIST_BOX (self->found), row);
}

static void
look (MusterMapFind *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  g_auto (GStrv) words = muster_fold_words (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  GtkListBoxRow *row;
  guint n = 0;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->found), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (self->found), GTK_WIDGET (row));
  for (guint p = 0; p < scenario->n_points && words[0] && n < MOST_FOUND; p++)
    if (fits (scenario->point[p].name, (const char *const *) words)
        || (scenario->point[p].full_name && fits (scenario->point[p].full_name, (const char *const *) words)))
      {
        add_found (self, (gint) p, scenario->point[p].name, muster_caption_symbol (self->campaign, (gint) p));
        n++;
      }
  for (guint i = 0; i < scenario->n_pieces && words[0] && n < MOST_FOUND; i++)
    {
      const char *name = muster_wording_piece (muster_campaign_get_wording (self->campaign), (gint) i);

      if (state->place[i] < 0 || !fits (name, (const char *const *) words))
        continue;
      add_found (self, state->place[i], name, scenario->point[state->place[i]].name);
      n++;
    }
  gtk_widget_set_visible (self->found, words[0] != NULL);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_changed (MusterMapFind *self)
{
  if (self->campaign)
    look (self);
}

static void
take (MusterMapFind *self,
      GtkListBoxRow *row)
{
  gint point = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "point"));

  end (self);
  g_signal_emit (self, signals[FOUND], 0, point);
}

static void
on_row (MusterMapFind *self,
        GtkListBoxRow *row)
{
  take (self, row);
}

/* Enter takes the first of what fits the text now: who types fast is ahead of the list. */
static void
on_activate (MusterMapFind *self)
{
  GtkListBoxRow *row;

  on_changed (self);
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->found), 0);
  if (row)
    take (self, row);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
on_stop (MusterMapFind *self)
{
  end (self);
  g_signal_emit (self, signals[CLOSED], 0);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_map_find_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_MAP_FIND (object)->revealer, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_MAP_FIND);
  g_clear_object (&MUSTER_MAP_FIND (object)->campaign);
  G_OBJECT_CLASS (muster_map_find_parent_class)->dispose (object);
}

static void
muster_map_find_class_init (MusterMapFindClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_map_find_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/map-find.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterMapFind, revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterMapFind, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterMapFind, found);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_bind_template_callback (widget_class, on_row);

  /**
   * MusterMapFind::found:
   * @point: that was chosen
   */
  signals[FOUND] = g_signal_new ("found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  /**
   * MusterMapFind::closed:
   *
   * Nothing was chosen.
   */
  signals[CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_map_find_init (MusterMapFind *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- public ------------------------------------------------------------- */

/* @campaign: (nullable) */
void
muster_map_find_set_campaign (MusterMapFind  *self,
                              MusterCampaign *campaign)
{
  g_set_object (&self->campaign, campaign);
  end (self);
}

/* Shows the entry, with the focus in it. */
void
muster_map_find_begin (MusterMapFind *self)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
  gtk_widget_grab_focus (self->entry);
}
