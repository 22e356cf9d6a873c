/* The people of a battle handed off in the window: what became of officers, and who comes on top of the companies. */
#include "config.h"

#include "characters.h"
#include "names.h"

#include "gui-handoff.h"

#include <adwaita.h>

/* What became of officers, and what companies felled, is seen and set in the review. */
static void
officers (Desk         *desk,
          gconstpointer data)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (desk->campaign);
  gint piece = mohawk_scenario_find_piece (scenario, "br-44"), enemy = mohawk_scenario_find_piece (scenario, "fr-bearn");
  GtkWidget *row, *correct, *wounds;
  gint officer;

  (void) data;
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_combo (desk, "Who has the field")), MOHAWK_BRITISH);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (handoff_spin_of (desk, handoff_piece_name (desk, "br-44"))), 2);
  handoff_push (desk, "Take This Result");
  g_assert_cmpstr (handoff_view (desk), ==, "review");
  officer = campaign_officer (handoff_whole (desk), piece);

  /* a wound, and his share of what his company felled */
  row = handoff_unfold (desk, campaign_names[officer].name);
  correct = handoff_find_saying (handoff_page (desk), GTK_TYPE_BUTTON, "Correct the Result");
  handoff_give_reason (desk, "he told of it");
  g_assert_false (gtk_widget_is_sensitive (correct));
  wounds = handoff_row_within (row, ADW_TYPE_ACTION_ROW, "Wounds");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (desk_find (wounds, GTK_TYPE_SPIN_BUTTON)), 2);
  g_assert_true (gtk_widget_is_sensitive (correct));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (desk_find (handoff_row_within (row, ADW_TYPE_ACTION_ROW, "Enemies he felled"),
                                                         GTK_TYPE_SPIN_BUTTON)), 3);
  handoff_push (desk, "Correct the Result");
  g_assert_cmpint (handoff_whole (desk)->officer_wounds[piece], ==, 2);
  g_assert_cmpint (handoff_whole (desk)->officer_kills[piece], ==, 3);
  g_assert_cmpint (handoff_whole (desk)->piece_kills[piece], ==, 3);
  g_assert_true (desk_says (handoff_page (desk), "2 wounds"));

  /* a prisoner, with whoever holds him; he has then no wounds to be told */
  row = handoff_unfold (desk, campaign_names[officer].name);
  g_assert_null (handoff_find_saying (row, ADW_TYPE_COMBO_ROW, "Held by"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_row_within (row, ADW_TYPE_COMBO_ROW, "What became of him")), 2);
  handoff_rest (desk);
  g_assert_nonnull (handoff_find_saying (row, ADW_TYPE_COMBO_ROW, "Held by"));
  g_assert_null (handoff_find_saying (row, ADW_TYPE_ACTION_ROW, "Wounds"));
  handoff_give_reason (desk, "taken");
  handoff_push (desk, "Correct the Result");
  g_assert_cmpint (handoff_whole (desk)->officer_fate[piece], ==, CAMPAIGN_TAKEN);
  g_assert_cmpint (handoff_whole (desk)->captor[piece], ==, enemy + 1);
  g_assert_true (desk_says (handoff_page (desk), "Taken prisoner by"));

  /* killed; and what the enemy's company felled */
  row = handoff_unfold (desk, campaign_names[officer].name);
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_row_within (row, ADW_TYPE_COMBO_ROW, "What became of him")), 1);
  row = handoff_unfold (desk, campaign_names[campaign_officer (handoff_whole (desk), enemy)].name);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (desk_find (handoff_row_within (row, ADW_TYPE_ACTION_ROW, "Enemies the company felled"),
                                                         GTK_TYPE_SPIN_BUTTON)), 2);
  handoff_give_reason (desk, "found");
  handoff_push (desk, "Correct the Result");
  g_assert_cmpint (handoff_whole (desk)->officer_fate[piece], ==, CAMPAIGN_FELL);
  g_assert_cmpint (handoff_whole (desk)->captor[piece], ==, 0);
  g_assert_cmpint (handoff_whole (desk)->piece_kills[enemy], ==, 2);
  handoff_push (desk, "Apply the Result");
  g_assert_cmpint (handoff_whole (desk)->fate[officer], ==, CAMPAIGN_FELL);
  g_assert_cmpint (handoff_whole (desk)->kills[officer], ==, 3);
  g_assert_cmpint (handoff_whole (desk)->kills_of[enemy], ==, 2);
}

/* H2: characters are offered where the rules know them, come as they were asked to, and are looked over like officers; who is
 * dead is not offered again. */
static void
characters (Desk         *desk,
            gconstpointer data)
{
  const guint hawkeye = CAMPAIGN_MAX_OFFICERS, uncas = CAMPAIGN_MAX_OFFICERS + 1;
  const MohawkScenario *scenario = muster_campaign_get_scenario (desk->campaign);
  GtkWidget *rules, *row;
  guint at = 0;

  (void) data;
  rules = handoff_combo (desk, "Rules");
  while (!g_str_equal (campaign_rulesets ()[at]->name, "mohicans"))
    at++;
  g_assert_null (handoff_find_saying (handoff_page (desk), ADW_TYPE_EXPANDER_ROW, "Characters")); /* of the first rules */
  adw_combo_row_set_selected (ADW_COMBO_ROW (rules), at);
  handoff_rest (desk);
  row = handoff_unfold (desk, "Characters");
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_row_within (row, ADW_TYPE_COMBO_ROW, "Hawkeye")), 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_row_within (row, ADW_TYPE_COMBO_ROW, "Uncas")), 1);
  handoff_push (desk, "Hand the Battle Off");
  g_assert_cmpint (handoff_whole (desk)->joins[hawkeye], >, CAMPAIGN_ALONE);
  g_assert_cmpint (mohawk_piece_side (scenario, &handoff_whole (desk)->mohawk, handoff_whole (desk)->joins[hawkeye] - CAMPAIGN_WITH (0)),
                   ==, MOHAWK_BRITISH);
  g_assert_cmpint (handoff_whole (desk)->joins[uncas], ==, CAMPAIGN_ALONE);
  g_assert_cmpint (handoff_whole (desk)->joins[uncas + 1], ==, 0);
  desk_must (desk, "concede french");
  handoff_rest (desk);
  g_assert_cmpstr (handoff_view (desk), ==, "review");
  row = handoff_unfold (desk, "Uncas");
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_row_within (row, ADW_TYPE_COMBO_ROW, "What became of him")), 1);
  handoff_give_reason (desk, "he fell");
  handoff_push (desk, "Correct the Result");
  g_assert_cmpint (handoff_whole (desk)->out_fate[uncas], ==, CAMPAIGN_FELL);
  handoff_push (desk, "Apply the Result");
  g_assert_cmpint (handoff_whole (desk)->fate[uncas], ==, CAMPAIGN_FELL);
  g_assert_cmpint (handoff_whole (desk)->fate[hawkeye], ==, CAMPAIGN_SERVES);
  g_assert_false (campaign_may_come (handoff_whole (desk), at + 1, (gint) uncas));
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add ("/gui/people/officers", Desk, NULL, handoff_set_up, officers, desk_tear_down);
  g_test_add ("/gui/people/characters", Desk, NULL, handoff_set_up, characters, desk_tear_down);
  return desk_run ();
}
