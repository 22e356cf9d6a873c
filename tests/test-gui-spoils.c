/* What a battle leaves to be decided: the fort, the Iroquois, who goes home. */
#include "config.h"

#include "board-test.h"

#include "battle-dues.h"
#include "battle-news.h"
#include "battle-report.h"

static guint
count_saying (GtkWidget  *root,
              const char *text)
{
  guint n = GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_saying (child, text);
  return n;
}

static gboolean
has_selectable (GtkWidget *root)
{
  gboolean found = GTK_IS_LABEL (root) && gtk_label_get_selectable (GTK_LABEL (root));

  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = has_selectable (child);
  return found;
}

/* A fort that is won is burned, and the battle is among those fought: its row opens the report. */
static void
test_burn (Desk          *desk,
           gconstpointer  data)
{
  gint duquesne = mohawk_scenario_find_point (muster_campaign_get_scenario (desk->campaign), "duquesne");
  g_autoptr (MusterBattleNews) news = muster_battle_news_ref_for (desk->campaign);

  (void) data;
  scene (desk, "step 3 british V, place br-44 duquesne, place fr-bearn duquesne, hits fr-bearn 1", NULL);
  must (desk, "fight duquesne", NULL);
  must (desk, "terrain open", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  must (desk, "fire auto", "1");
  must (desk, "fire auto", "4");
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "report");
  g_assert_nonnull (row_saying (page_of (desk), "Keep the fort"));
  /* the first answer is where one begins, and Down leads to the next */
  muster_battles_page_take_focus (MUSTER_BATTLES_PAGE (page_of (desk)));
  g_assert_true (gtk_widget_has_focus (row_saying (page_of (desk), "Keep the fort")));
  {
    GtkWidget *dues = GTK_WIDGET (gtk_widget_get_template_child (page_of (desk), MUSTER_TYPE_BATTLES_PAGE, "report_dues"));
    gboolean taken = FALSE;

    g_signal_emit_by_name (desk_controller (gtk_widget_get_first_child (dues), GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                           GDK_KEY_Down, 0, (GdkModifierType) 0, &taken);
    g_assert_true (taken && gtk_widget_has_focus (row_saying (page_of (desk), "Burn the fort")));
  }
  /* what is to be decided is said once; nothing of it takes the focus to be read */
  g_assert_cmpuint (count_saying (page_of (desk), "may keep or burn the fort"), ==, 1);
  g_assert_false (has_selectable (desk_find (page_of (desk), MUSTER_TYPE_BATTLE_REPORT)));
  /* It is news; what is taken back is none, until it is done again. */
  g_assert_cmpuint (muster_battle_news_get (news)->len, ==, 1);
  must (desk, "undo", NULL);
  g_assert_cmpuint (muster_battle_news_get (news)->len, ==, 0);
  must (desk, "redo", NULL);
  g_assert_cmpuint (muster_battle_news_get (news)->len, ==, 1);
  rest (desk);
  choose (desk, "Burn the fort");
  g_assert_true (muster_session_state (desk->session)->burnt[duquesne]);
  g_assert_false (muster_session_state (desk->session)->fort[duquesne]);
  g_assert_true (desk_says (page_of (desk), "The British take the field."));
  follow_link (desk, "M6.13");
  g_signal_emit_by_name (desk_find (page_of (desk), GTK_TYPE_BUTTON), "clicked");
  desk_settle (200);
  g_assert_cmpstr (view_of (desk), ==, "list");
  /* Who has left its report has read it; what is taken back and done again is no more news than before. */
  g_assert_cmpuint (muster_battle_news_get (news)->len, ==, 0);
  must (desk, "undo", NULL);
  must (desk, "redo", NULL);
  g_assert_cmpuint (muster_battle_news_get (news)->len, ==, 0);
  desk_settle (200);
  choose (desk, "Duquesne");
  g_assert_cmpstr (view_of (desk), ==, "report");
  g_assert_true (desk_says (page_of (desk), "The British take the field."));
}

/* M10.1: the victor turns an Iroquois tribe, chosen from the list. */
static void
test_turn (Desk          *desk,
           gconstpointer  data)
{
  (void) data;
  scene (desk, "step 3 british V, place br-44 sandusky", NULL);
  must (desk, "fight sandusky", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  must (desk, "fire auto", "1");
  must (desk, "fire auto", "6");
  rest (desk);
  g_assert_cmpint (muster_session_state (desk->session)->turns_owed[MOHAWK_BRITISH], ==, 1);
  if (!row_saying (page_of (desk), "Win over"))
    {
      GtkWidget *row = desk_find (desk_find (page_of (desk), MUSTER_TYPE_BATTLE_DUES), ADW_TYPE_EXPANDER_ROW);

      g_assert_nonnull (row);
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
      desk_settle (400);
    }
  choose (desk, "Win over");
  g_assert_cmpint (muster_session_state (desk->session)->turns_owed[MOHAWK_BRITISH], ==, 0);
}

/* M10.7: after a French victory as many tribes go home as fell; the French choose which. */
static void
test_home (Desk          *desk,
           gconstpointer  data)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (desk->campaign);
  gint tribe = mohawk_scenario_find_piece (scenario, "tribe-26");

  (void) data;
  scene (desk, "step 3 french V, place courier-3 fort-bull, place tribe-24 fort-bull, place tribe-25 fort-bull, "
               "place tribe-26 fort-bull, place br-44 fort-bull, place br-48 fort-bull",
         "active tribe-24 yes, active tribe-25 yes, hits br-44 1, hits br-48 1");
  must (desk, "fight fort-bull", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line br-44/courier-3,tribe-24 br-48/tribe-25,tribe-26", NULL);
  must (desk, "fire auto", "1 1");
  must (desk, "fire auto", "6 6");
  rest (desk);
  g_assert_cmpint (muster_session_state (desk->session)->going_home, ==, 2);
  while (!row_saying (page_of (desk), "go home"))
    {
      GtkWidget *row = desk_find (desk_find (page_of (desk), MUSTER_TYPE_BATTLE_DUES), ADW_TYPE_EXPANDER_ROW);

      g_assert_nonnull (row);
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
      desk_settle (400);
    }
  choose (desk, "Mingo");
  g_assert_cmpint (muster_session_state (desk->session)->going_home, <, 2);
  g_assert_cmpint (muster_session_state (desk->session)->place[tribe], ==, mohawk_scenario_find_point (scenario, "logstown"));
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/spoils/burn", test_burn);
  ADD ("/gui/spoils/turn", test_turn);
  ADD ("/gui/spoils/home", test_home);
  return desk_run ();
}
