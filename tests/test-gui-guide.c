/* What the guide tells unasked: the end of a year, what is owed, what it means that all six are turned; where a battle is. */
#include "config.h"

#include "gui-desk.h"
#include "gui-hands.h"

#include "chronicle-item.h"
#include "foresee.h"
#include "machine-card.h"
#include "players.h"
#include "playing.h"
#include "year-card.h"

static gboolean
says (Hands      *f,
      const char *text)
{
  gtk_test_widget_wait_for_draw (f->window);
  return hands_find (GTK_WIDGET (f->guide), hands_says, text) != NULL;
}

static gboolean
is_year_told (Hands *f)
{
  GtkWidget *card = hands_find_type (GTK_WIDGET (f->guide), MUSTER_TYPE_YEAR_CARD);

  return gtk_widget_get_visible (card);
}

static guint
count_rows (GtkWidget *root)
{
  guint n = GTK_IS_LIST_BOX_ROW (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

/* The rest of a card's lines. */
static void
open_more (GtkWidget *card)
{
  GtkWidget *label = hands_find (card, hands_says, "More");

  g_assert_nonnull (label);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  desk_settle (100); /* a row or two a frame */
}

/* M3.4: who went home, who starved, what is held, what comes next; until it is taken away, or taken back. */
static void
test_year (Hands         *f,
           gconstpointer  data)
{
  GtkWidget *card = hands_find_type (GTK_WIDGET (f->guide), MUSTER_TYPE_YEAR_CARD);
  g_autofree MohawkForesight *foresight = g_new0 (MohawkForesight, 1);
  guint starving = 0;

  (void) data;
  hands_must (f->session, "umpire place br-44 cohase, place br-48 venango, place militia-boston-1 albany, step 1 british VII : a late year");
  g_assert_false (is_year_told (f));
  mohawk_foresee (f->scenario, muster_session_state (f->session), foresight);
  for (guint i = 0; i < f->scenario->n_pieces; i++)
    starving += foresight->clause[i] && f->scenario->piece[i].side == MOHAWK_BRITISH;
  g_assert_cmpuint (starving, ==, 2);
  g_assert_true (says (f, "2 British pieces would starve"));
  /* Nothing is switched on that nobody asked for. */
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (muster_guide_get_supply (f->guide))));
  hands_must (f->session, "end");
  g_assert_true (is_year_told (f));
  g_assert_true (says (f, "The Year 1754 Is Over"));
  g_assert_true (says (f, "44th Foot"));
  g_assert_true (says (f, "goes home") || says (f, "go home"));
  g_assert_true (says (f, "Points held: British"));
  /* The first lines, whole, in the guide's own scrolling; all of it in place of them, and it stays so. */
  g_assert_null (hands_find_type (card, GTK_TYPE_SCROLLED_WINDOW));
  g_assert_cmpuint (count_rows (card), ==, 4);
  g_assert_false (says (f, "1755 begins with the naval step"));
  open_more (card);
  g_assert_cmpuint (count_rows (card), >, 4);
  g_assert_null (hands_find (card, hands_says, "More"));
  g_assert_true (says (f, "1755 begins with the naval step"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (muster_guide_get_supply (f->guide))));
  hands_must (f->session, "undo");
  g_assert_false (is_year_told (f));
  hands_must (f->session, "redo");
  g_assert_true (is_year_told (f));
  g_assert_true (says (f, "The Year 1754 Is Over"));
  open_more (card);
  g_assert_true (says (f, "The French have reached "));
  hands_must (f->session, "undo");
  g_assert_false (is_year_told (f));
  hands_must (f->session, "end");
  g_assert_true (is_year_told (f));
  g_signal_emit_by_name (hands_find_type (card, GTK_TYPE_BUTTON), "clicked");
  g_assert_false (is_year_told (f));
  /* Read is read, also for a window that is opened later. */
  muster_year_card_set_campaign (MUSTER_YEAR_CARD (hands_find_type (GTK_WIDGET (f->guide), MUSTER_TYPE_YEAR_CARD)), f->campaign);
  g_assert_false (is_year_told (f));
}

/* It is not lost with the window, gives way to dice that are typed, and goes with the first order of the next turn, until that is
 * taken back; or by Escape. */
static void
test_stay (Hands         *f,
           gconstpointer  data)
{
  GtkWidget *card = hands_find_type (GTK_WIDGET (f->guide), MUSTER_TYPE_YEAR_CARD);

  (void) data;
  hands_must (f->session, "umpire step 1 british VII : a late year");
  hands_must (f->session, "end");
  g_assert_true (is_year_told (f));
  muster_map_page_set_campaign (f->page, NULL);
  g_assert_false (is_year_told (f));
  muster_map_page_set_campaign (f->page, f->campaign);
  g_assert_true (is_year_told (f));
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_get_mapped (card));
  muster_guide_set_asked (f->guide, TRUE);
  g_assert_false (gtk_widget_get_mapped (card));
  muster_guide_set_asked (f->guide, FALSE);
  g_assert_true (gtk_widget_get_mapped (card));
  hands_must (f->session, "chart auto");
  g_assert_false (is_year_told (f));
  hands_must (f->session, "undo");
  g_assert_true (is_year_told (f));
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (muster_map_page_close_open (f->page));
  g_assert_false (is_year_told (f));
  g_assert_false (muster_map_page_close_open (f->page));
  /* It has been read. */
  muster_map_page_set_campaign (f->page, NULL);
  muster_map_page_set_campaign (f->page, f->campaign);
  g_assert_false (is_year_told (f));
}

/* Of the main button: its lower edge in the window. */
static gint
foot_of (Hands *f)
{
  graphene_rect_t bounds;

  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_compute_bounds (muster_guide_get_next (f->guide), f->window, &bounds));
  return (gint) (bounds.origin.y + bounds.size.height);
}

static gint
least_width (Hands *f)
{
  gint least;

  gtk_widget_measure (GTK_WIDGET (f->guide), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* The main button is where it was, whatever comes beside it; and no words make the guide wider. */
static void
test_foot (Hands         *f,
           gconstpointer  data)
{
  gint foot;
  guint ends = 0;

  (void) data;
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1280, 800);
  hands_wait (hands_is_listed, f);
  desk_settle (300);
  foot = foot_of (f);
  hands_must (f->session, "umpire step 2 british V, pool land 4, place br-44 albany, hold schenectady french : a place to be taken");
  for (guint i = 0; i < 2; i++)
    {
      hands_wait (hands_is_listed, f);
      desk_settle (300);
      g_assert_cmpint (foot_of (f), ==, foot);
      g_assert_cmpint (least_width (f), <=, 350);
      ends += gtk_widget_get_mapped (muster_guide_get_end (f->guide));
      if (i == 0)
        hands_must (f->session, "march albany>schenectady br-44");
    }
  g_assert_cmpuint (ends, ==, 1);
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (muster_guide_get_end (f->guide)))),
                      "End Reinforcements, Returning Militia Unused, and More Than That");
  g_assert_cmpint (least_width (f), <=, 350);
  g_assert_cmpint (foot_of (f), ==, foot);
}

/* How many labels that are seen below @root have @text in them. */
static guint
count_said (GtkWidget  *root,
            const char *text)
{
  guint n = GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_said (child, text);
  return n;
}

/* M9.4, M8.2: who goes home and starves there is told of once, as that; whose home is lost, as that. */
static void
test_fates (Hands         *f,
            gconstpointer  data)
{
  GtkWidget *card = hands_find_type (GTK_WIDGET (f->guide), MUSTER_TYPE_YEAR_CARD);
  const char *name = muster_wording_piece (muster_campaign_get_wording (f->campaign),
                                           mohawk_scenario_find_piece (f->scenario, "militia-albany-1"));

  (void) data;
  /* without a base nobody inland is supplied */
  hands_must (f->session, "umpire hold new-york french, hold boston french, hold philadelphia french, place militia-albany-1 kingston, "
                          "step 1 british VII : a year without a base");
  hands_must (f->session, "end");
  g_assert_true (is_year_told (f));
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (says (f, "home and starve"));
  g_assert_true (says (f, "there: "));
  g_assert_cmpuint (count_said (card, name), ==, 1);
}

/* M8.6: a warning of hunger says which battle, still to be fought, would avert it. */
static void
test_averted (Hands         *f,
              gconstpointer  data)
{
  (void) data;
  hands_must (f->session, "umpire step 1 british V, pool land 6, place br-44 fort-edward, place br-48 kingston, hold albany french, "
                          "hold schenectady french, place fr-bearn albany : cut off");
  g_assert_true (says (f, "would starve."));
  g_assert_false (says (f, "battle of Albany"));
  hands_must (f->session, "march kingston>albany br-48");
  g_assert_true (says (f, "battle of Albany is won"));
  muster_map_page_set_supply (f->page, TRUE);
  g_assert_true (says (f, "Cut at Albany unless the battle there is won"));
}

/* M4.3: what the end of step II would leave is called by its name. */
static void
test_unused (Hands         *f,
             gconstpointer  data)
{
  g_autoptr (GArray) awaits = NULL;
  g_autofree char *one = NULL;
  guint ships = 0;
  gint last = -1;

  (void) data;
  for (guint i = 1; i < 10; i++)
    hands_must (f->session, hands_script[i]);
  hands_wait (hands_is_listed, f);
  awaits = muster_session_awaits (f->session);
  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);

      ships += await->subject.kind == MOHAWK_KIND_NAVAL && await->subject.value != last;
      last = await->subject.kind == MOHAWK_KIND_NAVAL ? await->subject.value : last;
    }
  g_assert_cmpuint (ships, >, 0);
  one = ships == 1 ? g_strdup_printf ("End Reinforcements, %s Unused", f->scenario->naval[last].name)
                   : g_strdup_printf ("End Reinforcements, %u Arrivals Unused", ships);
  g_assert_true (says (f, one));
}

/* M5.2: the guide tells of the place where they are now, whoever gave the march and however. */
static void
test_follows (Hands         *f,
              gconstpointer  data)
{
  MusterMapArea *area = muster_map_page_get_area (f->page);
  gint albany = mohawk_scenario_find_point (f->scenario, "albany"), schenectady = mohawk_scenario_find_point (f->scenario, "schenectady");

  (void) data;
  hands_must (f->session, "umpire step 2 british V, pool land 4, place br-44 albany, place br-48 new-york : to march");
  muster_map_area_select (area, albany);
  hands_must (f->session, "march albany>schenectady br-44");
  g_assert_cmpint (muster_map_area_get_selected (area), ==, schenectady);
  /* Who stands elsewhere is not looked at. */
  hands_must (f->session, "march new-york>new-haven br-48");
  g_assert_cmpint (muster_map_area_get_selected (area), ==, schenectady);
}

/* M10.1: what a victory brought is the main button, and told first. */
static void
test_owed (Hands         *f,
           gconstpointer  data)
{
  (void) data;
  hands_must (f->session, "umpire step 2 british V, pool land 4, place br-44 albany, hold schenectady french : a place to be taken");
  hands_must (f->session, "march albany>schenectady br-44");
  g_assert_cmpint (muster_session_state (f->session)->turns_owed[MOHAWK_BRITISH], ==, 1);
  hands_wait (hands_is_listed, f);
  g_assert_true (says (f, "may turn 1 Iroquois tribe"));
  g_assert_true (says (f, "Owed for a battle won, or for a place taken"));
  g_assert_nonnull (hands_find (muster_guide_get_next (f->guide), hands_says, "Turn an Iroquois Tribe"));
  g_assert_true (gtk_widget_get_visible (muster_guide_get_end (f->guide)));
  hands_must (f->session, "turn tribe-04");
  hands_wait (hands_is_listed, f);
  g_assert_false (says (f, "Owed for a battle won, or for a place taken"));
  g_assert_null (hands_find (muster_guide_get_next (f->guide), hands_says, "Turn an Iroquois Tribe"));
}

/* M10.1: all six of one colour: what that means, as long as they have not joined. */
static void
test_six (Hands         *f,
          gconstpointer  data)
{
  g_autoptr (GString) order = g_string_new ("umpire ");

  (void) data;
  hands_must (f->session, "port boston");
  g_assert_false (says (f, "All Iroquois tribes are turned"));
  for (guint i = 0; i < f->scenario->n_pieces; i++)
    if (f->scenario->piece[i].class == MOHAWK_NATION)
      g_string_append_printf (order, "%scolour %s british", order->len > 7 ? ", " : "", f->scenario->piece[i].id);
  g_string_append (order, " : victories");
  hands_must (f->session, order->str);
  g_assert_true (says (f, "All Iroquois tribes are turned British."));
  {
    GtkWidget *year = hands_find_type (GTK_WIDGET (f->guide), MUSTER_TYPE_YEAR_CARD), *at = gtk_widget_get_parent (year);

    /* above the news, and not below it */
    while (at && !hands_find (at, hands_says, "All Iroquois tribes are turned British."))
      at = gtk_widget_get_prev_sibling (at);
    g_assert_nonnull (at);
  }
  g_assert_true (says (f, "when the next British turn begins, they join the British for good"));
  hands_must (f->session, "umpire join british : at once");
  g_assert_false (says (f, "All Iroquois tribes are turned"));
}

/* Who is not ticked from the beginning, and why. */
static void
test_stays (Hands         *f,
            gconstpointer  data)
{
  gint albany = mohawk_scenario_find_point (f->scenario, "albany");
  MusterMarchPlan *plan = muster_map_page_get_plan (f->page);

  (void) data;
  hands_must (f->session, "umpire step 2 british V, pool land 6, place br-44 albany, place br-48 albany, place militia-boston-1 albany : a stack");
  g_assert_true (muster_march_plan_take_up (plan, albany));
  g_assert_true (says (f, "unless you tick"));
  g_assert_true (says (f, "M9.4"));
  muster_march_plan_tick_all (plan, TRUE);
  g_assert_false (says (f, "unless you tick"));
  muster_march_plan_put_down (plan);
  hands_must (f->session, "march albany>kingston br-44");
  hands_must (f->session, "march kingston>albany br-44");
  g_assert_true (muster_march_plan_take_up (plan, albany));
  g_assert_true (says (f, "Stays: it has made its two marches of this turn"));
  g_assert_true (says (f, "M5.4"));
}

/* M6.1: of several battles all are named, before the first and during it. */
static void
test_due (Hands         *f,
          gconstpointer  data)
{
  (void) data;
  hands_must (f->session, "umpire step 2 british V, pool land 6, place br-44 albany, place br-48 springfield, "
                          "place fr-la-reine schenectady, place fr-languedoc deerfield : two battles");
  hands_must (f->session, "march albany>schenectady br-44");
  g_assert_false (says (f, "battles are due"));
  hands_must (f->session, "march springfield>deerfield br-48");
  g_assert_true (says (f, "2 battles are due."));
  hands_must (f->session, "end");
  g_assert_true (says (f, "Schenectady, Deerfield") || says (f, "Deerfield, Schenectady"));
  hands_must (f->session, "fight schenectady");
  g_assert_true (says (f, "After it 1 more battle is due."));
}

/* Of many pieces the first are named where there is little room: what they do is not cut off. */
static void
test_brief (Hands         *f,
            gconstpointer  data)
{
  g_autofree char *sentence = NULL;
  g_autoptr (MusterEntry) entry = NULL;

  (void) data;
  hands_must (f->session, "umpire step 2 british V, pool land 6, place br-44 albany, place br-48 albany, place br-50 albany, "
                          "place br-55 albany : a stack");
  hands_must (f->session, "march albany>kingston br-44 br-48 br-50 br-55");
  entry = muster_session_entry (f->session, muster_session_head (f->session), NULL);
  sentence = muster_chronicle_brief (f->campaign, entry);
  g_assert_cmpstr (sentence, ==, "March to Kingston by 44th Foot and 48th Foot, with 2 more.");
}

/* Who gave an order from here goes on with the main button; Ctrl+G goes to what is awaited first. */
static void
test_focus (Hands         *f,
            gconstpointer  data)
{
  MusterStepActions *actions = muster_guide_get_actions (f->guide);

  (void) data;
  hands_wait (hands_is_listed, f);
  g_assert_true (muster_step_actions_open (actions, "port"));
  desk_settle (100);
  g_assert_nonnull (gtk_widget_get_focus_child (GTK_WIDGET (f->guide)));
  hands_must (f->session, "port boston");
  hands_wait (hands_is_listed, f);
  desk_settle (600);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == muster_guide_get_next (f->guide));
  for (guint i = 2; i < 10; i++)
    hands_must (f->session, hands_script[i]);
  hands_wait (hands_is_listed, f);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (actions)));
  g_assert_true (hands_is_row_of (gtk_window_get_focus (GTK_WINDOW (f->window)), "land"));
}

static gboolean
is_in_sight (Hands *f,
             gint   point)
{
  GdkRectangle rect;

  return muster_map_area_find_rect (f->map, point, &rect);
}

/* M6.1: the map goes to a battle, once; one that is in sight does not move it. */
static void
test_battle (Hands         *f,
             gconstpointer  data)
{
  gint carillon = mohawk_scenario_find_point (f->scenario, "carillon"), far = mohawk_scenario_find_point (f->scenario, "alexandria");
  double x, y, scale, x2, y2;

  (void) data;
  hands_must (f->session, "umpire step 2 british V, place br-44 carillon, place fr-bearn carillon : a battle");
  muster_map_area_set_view (f->map, f->scenario->point[far].x - 60, f->scenario->point[far].y - 60, 4);
  gtk_widget_queue_resize (GTK_WIDGET (f->map));
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_false (is_in_sight (f, carillon));
  hands_must (f->session, "end");
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_cmpint (muster_session_state (f->session)->step, ==, MOHAWK_STEP_FIGHT);
  g_assert_true (is_in_sight (f, carillon));
  muster_map_area_get_view (f->map, &x, &y, &scale);
  hands_must (f->session, "fight carillon");
  gtk_test_widget_wait_for_draw (f->window);
  muster_map_area_get_view (f->map, &x2, &y2, &scale);
  g_assert_cmpfloat (x, ==, x2);
  g_assert_cmpfloat (y, ==, y2);
}

/* What the machine may do as well, but is not a person's, is not pressed for it by him who is alone at the screen. */
static void
test_own_word (Desk          *desk,
               gconstpointer  data)
{
  const MusterPlayer player[MUSTER_N_SIDES] = { [MOHAWK_BRITISH] = MUSTER_PLAYER_MACHINE };

  (void) data;
  g_assert_true (muster_playing_may_say (desk->campaign, "chart"));
  g_assert_true (muster_playing_may_say (desk->campaign, "port"));
  muster_players_save (muster_session_meta (desk->session)->id, player);
  g_assert_true (muster_playing_may_say (desk->campaign, "chart"));
  g_assert_true (muster_playing_may_say (desk->campaign, "attach"));
  g_assert_false (muster_playing_may_say (desk->campaign, "port"));
}

/* M9.2: who has come on to defend a place is told in the guide, to him as well who marched there. */
static void
test_come_on (Desk          *desk,
              gconstpointer  data)
{
  GtkWidget *card = desk_find (GTK_WIDGET (muster_window_get_map (desk->window)), MUSTER_TYPE_MACHINE_CARD);

  (void) data;
  desk_must (desk, "umpire step 3 french V, pool regular 4, hold portsmouth french, place militia-portsmouth-1 dead, "
              "place militia-boston-2 mix, place fr-bearn portsmouth : the scene");
  g_assert_false (gtk_widget_get_visible (card));
  desk_must (desk, "march portsmouth>boston fr-bearn");
  g_assert_true (gtk_widget_get_visible (card));
  g_assert_true (desk_says (card, "British Militia Have Come On"));
  g_assert_true (desk_says (card, "comes on to defend Boston."));
}

static GtkWidget *
row_of (GtkWidget  *card,
        const char *text)
{
  GtkWidget *label = hands_find (card, hands_says, text);

  return label ? gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW) : NULL;
}

/* What the machine did: an attack before the rest, then the newest; it is there again after an undo, and old after two more steps. */
static void
test_machine (Desk          *desk,
              gconstpointer  data)
{
  GtkWidget *card = desk_find (GTK_WIDGET (muster_window_get_map (desk->window)), MUSTER_TYPE_MACHINE_CARD);
  static const char *const marches[] = { "march portsmouth>boston fr-bearn", "march carillon>crown-point fr-languedoc",
                                         "march crown-point>carillon fr-languedoc" };

  (void) data;
  desk_must (desk, "umpire step 3 french V, pool regular 6, hold portsmouth french, place militia-portsmouth-1 dead, "
              "place militia-boston-2 mix, place fr-bearn portsmouth, place fr-languedoc carillon : the scene");
  for (guint i = 0; i < G_N_ELEMENTS (marches); i++)
    {
      muster_playing_set (desk->campaign, MUSTER_PLAYING_MACHINE); /* until it is a person's word again, here at once */
      desk_must (desk, marches[i]);
    }
  muster_playing_set (desk->campaign, MUSTER_PLAYING_PERSON);
  g_assert_true (gtk_widget_get_visible (card));
  desk_settle (100);
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row_of (card, "Boston"))), ==, 0);
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row_of (card, "to Carillon"))), ==, 1);
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row_of (card, "to Crown Point"))), ==, 2);
  desk_must (desk, "umpire step 3 british II : mine");
  g_assert_true (gtk_widget_get_visible (card));
  desk_must (desk, "end");
  g_assert_true (gtk_widget_get_visible (card));
  desk_must (desk, "undo");
  g_assert_true (gtk_widget_get_visible (card));
  desk_must (desk, "redo");
  desk_must (desk, "umpire step 3 british IV : mine");
  desk_must (desk, "end");
  g_assert_false (gtk_widget_get_visible (card));
  desk_must (desk, "undo");
  g_assert_true (gtk_widget_get_visible (card));
  /* What is taken back of it was not done. */
  for (guint i = 0; i < 4; i++)
    desk_must (desk, "undo");
  desk_settle (100);
  g_assert_nonnull (row_of (card, "Boston"));
  g_assert_null (row_of (card, "to Carillon"));
  g_signal_emit_by_name (desk_find (card, GTK_TYPE_BUTTON), "clicked");
  g_assert_false (gtk_widget_get_visible (card));
  desk_must (desk, "undo");
  desk_must (desk, "redo");
  g_assert_false (gtk_widget_get_visible (card)); /* read is read */
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);

#define ADD(name, test) g_test_add ("/gui/guide/" name, Hands, NULL, hands_set_up, test, hands_tear_down)
  ADD ("M3.4/year", test_year);
  ADD ("stay", test_stay);
  ADD ("foot", test_foot);
  ADD ("M9.4/fates", test_fates);
  ADD ("M8.6/averted", test_averted);
  ADD ("M4.3/unused", test_unused);
  ADD ("M5.2/follows", test_follows);
  ADD ("M10.1/owed", test_owed);
  ADD ("M10.1/six", test_six);
  ADD ("M5.4/stays", test_stays);
  ADD ("M6.1/battle", test_battle);
  ADD ("due", test_due);
  ADD ("brief", test_brief);
  ADD ("focus", test_focus);
  g_test_add ("/gui/guide/M9.2/come-on", Desk, NULL, desk_set_up, test_come_on, desk_tear_down);
  g_test_add ("/gui/guide/machine", Desk, NULL, desk_set_up, test_machine, desk_tear_down);
  g_test_add ("/gui/guide/own-word", Desk, NULL, desk_set_up, test_own_word, desk_tear_down);
  return desk_run ();
}
