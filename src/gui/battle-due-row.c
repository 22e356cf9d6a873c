#include "config.h"

#include "battle-due-row.h"

#include "spoken.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

typedef void (*Ordered) (gpointer data, const char *text);

typedef struct
{
  Ordered  ordered;
  gpointer data;
  char    *order;
} Fight;

static void
fight_free (gpointer data,
            GClosure *closure)
{
  (void) closure;
  g_free (((Fight *) data)->order);
  g_free (data);
}

static void
on_fight (GtkWidget *button,
          Fight     *fight)
{
  g_autofree char *text = g_strdup (fight->order); /* the row may go with its answer */

  (void) button;
  fight->ordered (fight->data, text);
}

static char *
strength_caption (MusterCampaign *campaign,
                  gint            point)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  guint n[4] = { 0 };
  g_autofree char *british = NULL, *french = NULL;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == point)
      n[mohawk_piece_side (scenario, state, (gint) i)]++;
  british = g_strdup_printf (ngettext ("%u British piece", "%u British pieces", n[MOHAWK_BRITISH]), n[MOHAWK_BRITISH]);
  french = g_strdup_printf (ngettext ("%u French piece", "%u French pieces", n[MOHAWK_FRENCH]), n[MOHAWK_FRENCH]);
  /* Translators: how many pieces of one side fight how many of the other */
  return g_strdup_printf (_("%s against %s"), state->side == MOHAWK_BRITISH ? british : french,
                          state->side == MOHAWK_BRITISH ? french : british);
}

/**
 * muster_battle_due_row_new:
 * @ordered: called with @data and the order text that begins the battle
 *
 * A battle that is due, or the one in hand.
 */
GtkWidget *
muster_battle_due_row_new (MusterCampaign *campaign,
                           gint            point,
                           GCallback       ordered,
                           gpointer        data)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  MusterSession *session = muster_campaign_get_session (campaign);
  gboolean in_hand = state->fight != MOHAWK_FIGHT_NONE && state->field == point;
  g_autofree char *strength = strength_caption (campaign, point);
  g_autofree char *order = g_strdup_printf ("fight %s", scenario->point[point].id);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *what;
  MusterRefusal refusal;
  Fight *fight;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), scenario->point[point].name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), strength);
  if (in_hand)
    {
      what = muster_ornament_new ("go-next-symbolic");
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_accessible_update_property (GTK_ACCESSIBLE (what), GTK_ACCESSIBLE_PROPERTY_LABEL, _("in hand"), -1);
    }
  else if (state->step == MOHAWK_STEP_FIGHT)
    {
      gtk_widget_set_focusable (row, FALSE); /* its button is */
      what = gtk_button_new_with_mnemonic (_("_Fight"));
      gtk_widget_set_valign (what, GTK_ALIGN_CENTER);
      gtk_widget_set_sensitive (what, !muster_session_is_read_only (session) && muster_session_check (session, order, &refusal));
      gtk_widget_add_css_class (what, "suggested-action");
      fight = g_new (Fight, 1);
      *fight = (Fight) { (Ordered) ordered, data, g_steal_pointer (&order) };
      g_signal_connect_data (what, "clicked", G_CALLBACK (on_fight), fight, fight_free, 0);
    }
  else
    {
      gtk_widget_set_focusable (row, FALSE);
      what = gtk_label_new (_("due in step VI"));
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), what);
  return row;
}

/**
 * muster_battle_due_row_find_button:
 * @widget: a row, or a list of them
 *
 * Returns: (transfer none) (nullable): the first button in it that can be pressed
 */
GtkWidget *
muster_battle_due_row_find_button (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_BUTTON (widget) && gtk_widget_is_sensitive (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found; child = gtk_widget_get_next_sibling (child))
    found = muster_battle_due_row_find_button (child);
  return found;
}

/* What is chosen among them: the button that begins a battle, or the battle in hand. */
gboolean
muster_battle_due_row_is_choice (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || (GTK_IS_LIST_BOX_ROW (widget) && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)));
}
