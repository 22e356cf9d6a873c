#include "config.h"

#include "battle-fought-row.h"

#include "counter-view.h"
#include "spoken.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

/**
 * muster_battle_fought_row_new:
 *
 * A battle that is over. Its emblem shows whose the field is: nobody's until @record is told, or if nobody is left.
 */
GtkWidget *
muster_battle_fought_row_new (MusterCampaign     *campaign,
                              MusterBattleRecord *record)
{
  g_autofree char *title = muster_battle_record_title (record, campaign);
  g_autofree char *date = muster_battle_record_date (record, campaign);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *emblem = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), date);
  muster_counter_view_set_side (MUSTER_COUNTER_VIEW (emblem), muster_battle_record_get_victor (record));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), emblem);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), muster_ornament_new ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "emblem", emblem);
  g_object_set_data_full (G_OBJECT (row), "record", g_object_ref (record), g_object_unref);
  return row;
}

/**
 * muster_battle_fought_row_get_record:
 *
 * Returns: (transfer none): the one it was made of
 */
MusterBattleRecord *
muster_battle_fought_row_get_record (gpointer row)
{
  return g_object_get_data (row, "record");
}

/**
 * muster_battle_fought_row_show_told:
 *
 * Says how its battle ended, whose record has been told.
 */
void
muster_battle_fought_row_show_told (gpointer        row,
                                    MusterCampaign *campaign)
{
  MusterBattleRecord *record = muster_battle_fought_row_get_record (row);
  g_autofree char *date = muster_battle_record_date (record, campaign);
  /* Translators: when a battle was fought, and how it ended */
  g_autofree char *text = g_strdup_printf (C_("battle", "%s. %s"), date, muster_battle_record_get_outcome (record));

  adw_action_row_set_subtitle (row, text);
  muster_counter_view_set_side (g_object_get_data (row, "emblem"), muster_battle_record_get_victor (record));
}
