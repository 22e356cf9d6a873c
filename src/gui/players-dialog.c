#include "config.h"

#include "players-dialog.h"

#include "dialog.h"
#include "throwing.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

static void
on_selected (GtkWidget  *row,
             GParamSpec *pspec,
             gpointer    user_data)
{
  MusterOpponent *opponent = user_data;
  gint side = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "side"));
  MusterPlayer player[MUSTER_N_SIDES];

  (void) pspec;
  for (guint s = 0; s < MUSTER_N_SIDES; s++)
    player[s] = muster_opponent_get_players (opponent)[s];
  player[side] = adw_combo_row_get_selected (ADW_COMBO_ROW (row)) ? MUSTER_PLAYER_MACHINE : MUSTER_PLAYER_PERSON;
  muster_opponent_set_players (opponent, player);
}

static GtkWidget *
row_new (MusterOpponent *opponent,
         MohawkSide      side,
         const char     *name,
         const char     *title)
{
  const char *const words[] = { C_("player", "A person"), C_("player", "The machine"), NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (words);
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row),
                              muster_opponent_get_players (opponent)[side] != MUSTER_PLAYER_PERSON);
  gtk_widget_set_name (row, name);
  g_object_set_data (G_OBJECT (row), "side", GINT_TO_POINTER (side));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (on_selected), opponent, 0);
  return row;
}

static void
on_dice (GtkWidget  *row,
         GParamSpec *pspec,
         gpointer    campaign)
{
  (void) pspec;
  muster_throwing_save (campaign, (MusterThrowing) adw_combo_row_get_selected (ADW_COMBO_ROW (row)));
}

static GtkWidget *
dice_row_new (MusterCampaign *campaign)
{
  const char *const words[] = { _("Rolled by Muster"), _("Typed by the players"), _("Asked each time"), NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (words);
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Dice"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), muster_throwing_load (campaign));
  gtk_widget_set_name (row, "dice");
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (on_dice), campaign, 0);
  return row;
}

/* Each change holds at once, from the next order on. */
void
muster_players_dialog_present (GtkWidget      *parent,
                               MusterCampaign *campaign,
                               MusterOpponent *opponent)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _("The machine knows no more than a player on its side would. "
                                           "How long it waits between orders is set in the preferences."));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             row_new (opponent, MOHAWK_BRITISH, "british", _("The British")));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             row_new (opponent, MOHAWK_FRENCH, "french", _("The French")));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), dice_row_new (campaign));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (content), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (content), page);
  muster_dialog_present (muster_dialog_new (content, _("Players and Dice"), 420, 380), parent);
}
