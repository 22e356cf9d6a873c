#include "config.h"

#include "handoff-rows.h"

#include "counter-view.h"
#include "wheel.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define MOST_FIGURES 400
#define FIELDED      12 /* where it is not known */

/* @whose: a piece or a person; @what: which number of it */
GtkWidget *
muster_handoff_spin_new (gint        least,
                         gint        most,
                         gint        value,
                         const char *whose,
                         const char *what)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);
  /* Translators: a piece, and which number of it: "44th Foot, figures lost" */
  g_autofree char *label = g_strdup_printf (C_("figures", "%s, %s"), whose, what);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 3);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (spin, "figures");
  muster_wheel_pass (spin);
  gtk_widget_set_tooltip_text (spin, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return spin;
}

/**
 * muster_loss_row_new:
 * @fielded: figures, or 0: not known: it is asked for
 *
 * A row in which what a piece lost can be set.
 */
MusterLossRow *
muster_loss_row_new (MusterCampaign *campaign,
                     gint            piece,
                     gint            lost,
                     gint            fielded)
{
  MusterLossRow *row = g_new0 (MusterLossRow, 1);
  const char *name = muster_wording_piece (muster_campaign_get_wording (campaign), piece);
  GtkWidget *counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);

  row->row = adw_action_row_new ();
  row->campaign = campaign;
  row->piece = piece;
  row->lost_before = lost;
  row->of = fielded;
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), name);
  muster_counter_view_set_piece (MUSTER_COUNTER_VIEW (counter), campaign, piece);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row->row), counter);
  row->lost = muster_handoff_spin_new (0, fielded > 0 ? fielded : MOST_FIGURES, lost, name, _("figures lost"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row->row), row->lost);
  if (fielded > 0)
    {
      /* Translators: of so many figures */
      g_autofree char *of = g_strdup_printf (C_("figures", "of %d"), fielded);

      adw_action_row_add_suffix (ADW_ACTION_ROW (row->row), gtk_label_new (of));
      return row;
    }
  row->fielded = muster_handoff_spin_new (1, MOST_FIGURES, FIELDED, name, _("figures fielded"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row->row), gtk_label_new (C_("figures", "of")));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row->row), row->fielded);
  return row;
}

/**
 * muster_loss_row_append:
 * @changed: only if it is not what it was; else only if anything is lost
 *
 * Adds " PIECE=LOST/FIELDED" to an order.
 *
 * Returns: whether it did
 */
gboolean
muster_loss_row_append (MusterLossRow *row,
                        GString       *order,
                        gboolean       changed)
{
  gint lost = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (row->lost));
  gint of = row->fielded ? gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (row->fielded)) : row->of;

  if (changed ? lost == row->lost_before : lost == 0)
    return FALSE;
  g_string_append_printf (order, " %s=%d/%d", muster_campaign_get_scenario (row->campaign)->piece[row->piece].id, lost, of);
  return TRUE;
}

GtkWidget *
muster_handoff_button_new (const char *label,
                           const char *class,
                           GCallback   clicked,
                           gpointer    swapped)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  if (class)
    gtk_widget_add_css_class (button, class);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  g_signal_connect_swapped (button, "clicked", clicked, swapped);
  return button;
}
