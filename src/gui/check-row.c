#include "config.h"

#include "check-row.h"

#include "counter-view.h"
#include "text-label.h"

#include <glib/gi18n-lib.h>

struct _MusterCheckRow
{
  GtkListBoxRow parent_instance;

  GtkWidget    *check;
  GtkWidget    *end;
  GtkWidget    *why; /* below all: why it is not ticked */
  char         *what;
  gint          piece;
  gboolean      quiet; /* set by code */
};

enum { TOGGLED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterCheckRow, muster_check_row, GTK_TYPE_LIST_BOX_ROW)

static void
on_toggled (MusterCheckRow *self)
{
  if (!self->quiet)
    g_signal_emit (self, signals[TOGGLED], 0);
}

static gboolean
muster_check_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MUSTER_CHECK_ROW (widget)->check);
}

/* The box that is ticked has the focus, not the row round it. */
static gboolean
muster_check_row_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  (void) direction;
  return !gtk_widget_get_focus_child (widget) && gtk_widget_grab_focus (widget);
}

/* A list box moves by itself only to rows that have the focus themselves. */
static gboolean
on_arrow (GtkWidget *widget,
          GVariant  *down,
          gpointer   user_data)
{
  GtkWidget *next = widget;

  (void) user_data;
  do
    next = g_variant_get_boolean (down) ? gtk_widget_get_next_sibling (next) : gtk_widget_get_prev_sibling (next);
  while (next && (!MUSTER_IS_CHECK_ROW (next) || !gtk_widget_get_mapped (next)));
  return next ? gtk_widget_grab_focus (next) : gtk_widget_keynav_failed (widget, g_variant_get_boolean (down) ? GTK_DIR_DOWN : GTK_DIR_UP);
}

static void
muster_check_row_finalize (GObject *object)
{
  g_free (MUSTER_CHECK_ROW (object)->what);
  G_OBJECT_CLASS (muster_check_row_parent_class)->finalize (object);
}

static void
muster_check_row_class_init (MusterCheckRowClass *klass)
{
  static const struct { guint key; gboolean down; } arrows[] = {
    { GDK_KEY_Down, TRUE }, { GDK_KEY_KP_Down, TRUE }, { GDK_KEY_Up, FALSE }, { GDK_KEY_KP_Up, FALSE }
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), arrows[i].key, 0, on_arrow, "b", arrows[i].down);
  G_OBJECT_CLASS (klass)->finalize = muster_check_row_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = muster_check_row_grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = muster_check_row_focus;

  /**
   * MusterCheckRow::toggled:
   *
   * By the player, not by code.
   */
  signals[TOGGLED] = g_signal_new ("toggled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_check_row_init (MusterCheckRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

/**
 * muster_check_row_new:
 * @what: below its name
 */
GtkWidget *
muster_check_row_new (MusterCampaign *campaign,
                      gint            piece,
                      const char     *what)
{
  MusterCheckRow *self = g_object_new (MUSTER_TYPE_CHECK_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);
  const char *name = muster_wording_piece (muster_campaign_get_wording (campaign), piece);

  self->piece = piece;
  self->check = gtk_check_button_new ();
  self->end = gtk_label_new ("");
  self->why = muster_text_new ("", "caption", FALSE);
  self->what = g_strdup (what);
  gtk_widget_set_visible (self->why, FALSE);
  muster_counter_view_set_piece (MUSTER_COUNTER_VIEW (counter), campaign, piece);
  gtk_box_append (GTK_BOX (words), muster_text_new (name, NULL, FALSE));
  gtk_box_append (GTK_BOX (words), muster_text_new (what, "caption", FALSE));
  gtk_box_append (GTK_BOX (words), self->why);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), counter);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), self->end);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (self->check), box);
  gtk_widget_add_css_class (self->check, "row");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, what, -1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), self->check);
  g_signal_connect_swapped (self->check, "toggled", G_CALLBACK (on_toggled), self);
  return GTK_WIDGET (self);
}

gint
muster_check_row_get_piece (MusterCheckRow *self)
{
  return self->piece;
}

gboolean
muster_check_row_get_active (MusterCheckRow *self)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (self->check));
}

void
muster_check_row_set_active (MusterCheckRow *self,
                             gboolean        active)
{
  self->quiet = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->check), active);
  self->quiet = FALSE;
}

/* @why: (nullable): a sentence on why it is not ticked, below what it is */
void
muster_check_row_set_why (MusterCheckRow *self,
                          const char     *why)
{
  /* Translators: what a piece is, and a sentence on why it is not ticked */
  g_autofree char *spoken = g_strdup_printf (C_("piece", "%s. %s"), self->what, why ? why : "");

  gtk_label_set_text (GTK_LABEL (self->why), why ? why : "");
  gtk_widget_set_visible (self->why, why != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why ? spoken : self->what, -1);
}

/* @spoken: what @text means, for those who hear it */
void
muster_check_row_set_end (MusterCheckRow *self,
                          const char     *text,
                          const char     *spoken)
{
  gtk_label_set_text (GTK_LABEL (self->end), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->end), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}
