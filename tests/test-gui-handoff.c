/* A battle handed off in the window: chosen, played by the list and by the line, finished by the machine, looked over,
 * corrected, applied and taken back; called back; and a result typed in. */
#include "config.h"

#include "campaign-facts.h"
#include "datadir.h"
#include "notation.h"
#include "handoff-fight.h"
#include "order-line.h"
#include "players.h"
#include "rulings-dialog.h"
#include "taking-back.h"

#include "gui-handoff.h"

#include <adwaita.h>
#include <glib/gstdio.h>

static gint64
orders (Desk *desk)
{
  return muster_session_head (desk->session);
}

static void
play (Desk         *desk,
      gconstpointer data)
{
  GtkWidget *fight, *line;
  gint64 before;
  MohawkState at_first;
  gint piece, lost;

  (void) data;
  at_first = *muster_campaign_get_state (desk->campaign);
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_combo (desk, "How")), 0);
  handoff_push (desk, "Hand the Battle Off");
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_FIGHTING);
  g_assert_cmpstr (handoff_view (desk), ==, "fight");
  g_assert_true (desk_says (handoff_page (desk), "Little Big Horn"));
  g_assert_true (desk_says (handoff_page (desk), handoff_piece_name (desk, "fr-bearn")));
  g_assert_true (desk_says (handoff_page (desk), "figures left"));

  /* the map's page offers nothing but the way here */
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "map");
  handoff_rest (desk);
  g_assert_true (desk_says (GTK_WIDGET (desk->window), "is being fought"));
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.page", "s", "chronicle");
  handoff_rest (desk);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.show-battles", NULL);
  handoff_rest (desk);
  g_assert_cmpstr (handoff_view (desk), ==, "fight");

  /* by the list: the first that may be ordered */
  fight = desk_find (handoff_page (desk), MUSTER_TYPE_HANDOFF_FIGHT);
  line = desk_find (fight, MUSTER_TYPE_ORDER_LINE);
  {
    g_autoptr (GPtrArray) may = muster_session_orders (desk->session);
    MusterVoice voice = muster_session_voice (desk->session);
    g_autofree char *text = NULL;

    g_assert_cmpuint (may->len, >, 0);
    text = muster_notation_text (voice.game, voice.facts, may->pdata[0]);
    before = orders (desk);
    handoff_activate (desk, text);
    g_assert_cmpint (orders (desk), >, before);
    g_assert_true (desk_says (fight, text)); /* in the record */
  }

  /* by the line: what is refused is told in the battle's words, with its clause */
  before = orders (desk);
  muster_order_line_submit (MUSTER_ORDER_LINE (line), "frobnicate");
  handoff_rest (desk);
  desk_wait_said (line, "no order begins with"); /* it slides in */
  g_assert_cmpint (orders (desk), ==, before);
  {
    g_autoptr (GPtrArray) may = muster_session_orders (desk->session);
    MusterVoice voice = muster_session_voice (desk->session);
    g_autofree char *text = muster_notation_text (voice.game, voice.facts, may->pdata[may->len - 1]);

    muster_order_line_submit (MUSTER_ORDER_LINE (line), text);
    handoff_rest (desk);
    g_assert_cmpint (orders (desk), >, before);
  }

  /* undo takes one back, and the machine gives one */
  before = orders (desk);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.undo", NULL);
  handoff_rest (desk);
  g_assert_cmpint (orders (desk), <, before);
  before = orders (desk);
  handoff_push (desk, "One Order");
  g_assert_cmpint (orders (desk), !=, before);

  /* to the end; then the review */
  handoff_push (desk, "To the End");
  {
    gint64 end = g_get_monotonic_time () + 120 * G_USEC_PER_SEC;

    while (handoff_whole (desk)->status == CAMPAIGN_FIGHTING && g_get_monotonic_time () < end)
      desk_settle (50);
  }
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_REVIEW);
  handoff_rest (desk);
  g_assert_cmpstr (handoff_view (desk), ==, "review");
  g_assert_false (muster_handoff_fight_is_running (MUSTER_HANDOFF_FIGHT (fight)));

  /* corrected, with a reason */
  piece = mohawk_scenario_find_piece (muster_campaign_get_scenario (desk->campaign), "br-44");
  lost = handoff_whole (desk)->lost[piece] == 0 ? 1 : 0;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (handoff_spin_of (desk, handoff_piece_name (desk, "br-44"))), lost);
  g_assert_false (gtk_widget_is_sensitive (handoff_find_saying (handoff_page (desk), GTK_TYPE_BUTTON, "Correct the Result")));
  handoff_give_reason (desk, "miscounted");
  handoff_push (desk, "Correct the Result");
  g_assert_cmpint (handoff_whole (desk)->lost[piece], ==, lost);
  g_assert_cmpint (handoff_whole (desk)->edited, ==, 1);

  /* whatever is to be chosen first */
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GPtrArray) may = muster_session_orders (desk->session);
      g_autofree char *sentence = muster_wording_choice (muster_campaign_get_wording (desk->campaign), may->pdata[0]);

      if (strcmp (muster_session_game (desk->session)->verbs[muster_order_verb (may->pdata[0])].word, "apply") == 0)
        break;
      handoff_activate (desk, sentence);
    }
  handoff_push (desk, "Apply the Result");
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_NO_BATTLE);
  g_assert_cmpint (muster_campaign_get_state (desk->campaign)->fight, ==, MOHAWK_FIGHT_NONE);
  g_assert_cmpstr (handoff_view (desk), ==, "report");
  desk_wait_said (handoff_page (desk), "The result is applied."); /* the last lines of a long report come little by little */
  desk_wait_said (GTK_WIDGET (desk->window), "Undo");

  /* taken back, it is under review again; taken back whole, the battle is due as it was */
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.undo", NULL);
  handoff_rest (desk);
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_REVIEW);
  g_assert_cmpstr (handoff_view (desk), ==, "review");
  handoff_push (desk, "Cancel the Hand-Off");
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_NO_BATTLE);
  g_assert_cmpmem (&at_first, sizeof at_first, muster_campaign_get_state (desk->campaign), sizeof at_first);
  g_assert_cmpstr (handoff_view (desk), ==, "board");
}

static guint
count_rows (GtkWidget *list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (gint) n))
    n++;
  return n;
}

/* The list whose rows are orders. */
static GtkWidget *
find_order_list (GtkWidget *root)
{
  if (GTK_IS_LIST_BOX (root) && gtk_list_box_get_row_at_index (GTK_LIST_BOX (root), 0)
      && g_object_get_data (G_OBJECT (gtk_list_box_get_row_at_index (GTK_LIST_BOX (root), 0)), "order"))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_order_list (child);

      if (found)
        return found;
    }
  return NULL;
}

static void
called_back (Desk         *desk,
             gconstpointer data)
{
  MohawkState at_first = *muster_campaign_get_state (desk->campaign);

  (void) data;
  handoff_push (desk, "Hand the Battle Off");
  g_assert_cmpstr (handoff_view (desk), ==, "fight");
  /* a unit's orders alone, of those of all */
  {
    GtkWidget *list = find_order_list (desk_find (handoff_page (desk), MUSTER_TYPE_HANDOFF_FIGHT));
    static const char *const units[] = { "44th", "48th", "Bearn" };
    static const char *const ids[] = { " br-44", " br-48", " fr-bearn" };
    guint all = count_rows (list), sum = 0;

    for (guint u = 0; u < G_N_ELEMENTS (units); u++)
      {
        handoff_activate (desk, units[u]);
        g_assert_true (desk_says (handoff_page (desk), "Orders for "));
        for (guint i = 0; i < count_rows (list); i++)
          g_assert_true (desk_says (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (gint) i)), ids[u]));
        sum += count_rows (list);
      }
    g_assert_true (desk_says (list, units[2]) && gtk_list_box_row_get_header (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)));
    g_assert_cmpuint (sum, >, 0);
    g_assert_cmpuint (sum, <=, all);
    handoff_push (desk, "Of All");
    g_assert_cmpuint (count_rows (list), ==, all);
  }
  handoff_push (desk, "One Order");
  handoff_push (desk, "Cancel the Hand-Off");
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_NO_BATTLE);
  g_assert_cmpmem (&at_first, sizeof at_first, muster_campaign_get_state (desk->campaign), sizeof at_first);
  g_assert_cmpstr (handoff_view (desk), ==, "board");
}

static void
fought_out (Desk         *desk,
            gconstpointer data)
{
  (void) data;
  /* a board by the name people call it; and rules by their short one, with what kind of game it is below */
  {
    guint boards = 0, longer = 0;

    for (guint i = 0; i < g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (handoff_combo (desk, "Rules")))); i++)
      {
        g_autoptr (GListModel) tables = NULL;

        adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_combo (desk, "Rules")), i);
        tables = g_object_ref (adw_combo_row_get_model (ADW_COMBO_ROW (handoff_combo (desk, "Table"))));
        {
          const char *name = gtk_string_object_get_string (adw_combo_row_get_selected_item (ADW_COMBO_ROW (handoff_combo (desk, "Rules"))));
          g_assert_cmpint (g_utf8_strlen (name, -1), <=, 20);
          g_assert_true (desk_says (handoff_page (desk), g_str_equal (name, "Little Big Horn") ? "; 40 turns at most" : "; 20 turns at most"));
          longer += desk_says (handoff_page (desk), "French and Indian Wars Skirmish, ");
        }
        for (guint t = 0; t < g_list_model_get_n_items (tables); t++)
          {
            g_autoptr (GtkStringObject) name = g_list_model_get_item (tables, t);

            g_assert_cmpstr (gtk_string_object_get_string (name), !=, "little-big-horn");
            boards += g_str_equal (gtk_string_object_get_string (name), "The Little Big Horn");
          }
      }
    g_assert_cmpuint (boards, ==, 1);
    g_assert_cmpuint (longer, ==, 1);
    adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_combo (desk, "Rules")), 0);
  }
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_combo (desk, "How")), 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_combo (desk, "Figures")), 1);
  handoff_push (desk, "Hand the Battle Off");
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_REVIEW);
  g_assert_cmpint (handoff_whole (desk)->scale, ==, 2);
  g_assert_cmpint (handoff_whole (desk)->automatic, ==, 1);
  g_assert_cmpstr (handoff_view (desk), ==, "review");
  handoff_push (desk, "Take Back the Battle");
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_NO_BATTLE);
}

static void
typed_in (Desk         *desk,
          gconstpointer data)
{
  gint piece = mohawk_scenario_find_piece (muster_campaign_get_scenario (desk->campaign), "fr-bearn");

  (void) data;
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_combo (desk, "Who has the field")), MOHAWK_BRITISH);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (handoff_spin_of (desk, handoff_piece_name (desk, "fr-bearn"))), 12);
  handoff_push (desk, "Take This Result");
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_REVIEW);
  g_assert_cmpint (handoff_whole (desk)->lost[piece], ==, 12);
  g_assert_cmpint (handoff_whole (desk)->fielded[piece], ==, 12);
  g_assert_true (desk_says (handoff_page (desk), "is eliminated"));

  /* what is edited is told at once, and cannot be thrown away by applying what it was before */
  g_assert_true (gtk_widget_is_sensitive (handoff_find_saying (handoff_page (desk), GTK_TYPE_BUTTON, "Apply the Result")));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (handoff_spin_of (desk, handoff_piece_name (desk, "fr-bearn"))), 0);
  g_assert_false (desk_says (handoff_page (desk), "is eliminated"));
  g_assert_false (gtk_widget_is_sensitive (handoff_find_saying (handoff_page (desk), GTK_TYPE_BUTTON, "Apply the Result")));
  g_assert_false (gtk_widget_is_sensitive (handoff_find_saying (handoff_page (desk), GTK_TYPE_BUTTON, "Correct the Result")));
  g_assert_true (desk_says (handoff_page (desk), "write a reason"));
  handoff_give_reason (desk, "miscounted");
  g_assert_true (gtk_widget_is_sensitive (handoff_find_saying (handoff_page (desk), GTK_TYPE_BUTTON, "Correct the Result")));
  g_assert_false (gtk_widget_is_sensitive (handoff_find_saying (handoff_page (desk), GTK_TYPE_BUTTON, "Apply the Result")));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (handoff_spin_of (desk, handoff_piece_name (desk, "fr-bearn"))), 12);
  g_assert_true (desk_says (handoff_page (desk), "is eliminated"));
  g_assert_false (desk_says (handoff_page (desk), "not in the result yet"));
  handoff_push (desk, "Apply the Result");
  g_assert_cmpint (muster_campaign_get_state (desk->campaign)->place[piece], <, 0);
  g_assert_cmpstr (handoff_view (desk), ==, "report");
}

/* Who is asked now gives an order of the battle, as the machine would; returns who that was. */
static MohawkSide
fight_on (Desk       *desk,
          MusterDice *choices)
{
  g_autoptr (GArray) awaits = muster_session_awaits (desk->session);
  MusterVoice voice = muster_session_voice (desk->session);
  MusterSide side = awaits->len ? g_array_index (awaits, MusterAwait, 0).side : voice.game->side_to_move (voice.state);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

  g_assert_true (voice.game->ai (voice.facts, voice.state, side, choices, &order));
  order.within = TRUE;
  g_assert_true (muster_session_submit (desk->session, &order, NULL, &reply, NULL));
  return (MohawkSide) side;
}

/* F1: in a battle the sides take turns at moving and shooting whoever has the campaign's player turn. Who plays the British
 * against the machine has his own last order back, with all that it ordered since, and no undo leads out of the battle. */
static void
taken_back (Desk         *desk,
            gconstpointer data)
{
  const MusterPlayer player[] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE };
  guint n = 0, own = 0, machine = 0, behind = 0;
  gint64 first;
  MusterDice choices;

  (void) data;
  muster_dice_init_seeded (&choices, 3, 0);
  desk_must (desk, "resolve furwars");
  first = muster_session_head (desk->session);
  muster_players_save (muster_session_meta (desk->session)->id, player);
  for (; n < 60 && handoff_whole (desk)->status == CAMPAIGN_FIGHTING; n++)
    {
      g_autofree char *sentence = NULL;
      MohawkSide side = fight_on (desk, &choices);
      gboolean roll;
      g_autoptr (MusterEntry) entry = muster_session_entry (desk->session, muster_session_head (desk->session), NULL);

      /* a turn's dice are anybody's to throw */
      roll = g_str_equal (entry->text, "roll");
      behind = side == MOHAWK_FRENCH && !roll ? behind + 1 : 0;
      own += side == MOHAWK_BRITISH;
      machine += side == MOHAWK_FRENCH;
      if (handoff_whole (desk)->status != CAMPAIGN_FIGHTING)
        break;
      g_test_message ("%s: %s", side == MOHAWK_FRENCH ? "French" : "British", entry->text);
      /* no further back than to the battle's first */
      g_assert_cmpuint (muster_taking_back_count (desk->campaign, &sentence), ==,
                        MIN (behind + 1, (guint) (muster_session_head (desk->session) - first)));
      g_assert_nonnull (sentence);
    }
  g_assert_cmpuint (own, >, 5);
  g_assert_cmpuint (machine, >, 5);
  muster_players_save (muster_session_meta (desk->session)->id, (const MusterPlayer[MUSTER_N_SIDES]) { MUSTER_PLAYER_PERSON });
}

/* How many labels are read below @root before one that says @text; -1: none does. */
static gint
read_before (GtkWidget  *root,
             const char *text,
             gint       *n)
{
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text))
    return *n;
  *n += GTK_IS_LABEL (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      gint at = read_before (child, text, n);

      if (at >= 0)
        return at;
    }
  return -1;
}

/* H13: in the review who came up is told, and from where, before what he lost. */
static void
came_up (Desk         *desk,
         gconstpointer data)
{
  gint before = 0, at = 0, came, lost;

  (void) data;
  desk_must (desk, "umpire place br-50 crown-point : next door");
  desk_must (desk, "resolve record british br-50=1/6 fr-bearn=6/6");
  handoff_rest (desk);
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_REVIEW);
  g_assert_true (desk_says (handoff_page (desk), "from Crown Point"));
  came = read_before (handoff_page (desk), "from Crown Point", &before);
  lost = read_before (handoff_page (desk), "British Losses", &at);
  g_assert_cmpint (came, >=, 0);
  g_assert_cmpint (lost, >, came);
}

/* H5: who is eliminated with figures left is told from how many lost on. In a low window the order's key shows the losses of both
 * sides before it applies them, with a button that is in sight all along. */
static void
read_first (Desk         *desk,
            gconstpointer data)
{
  GtkWidget *apply;
  guint keys = 0;

  (void) data;
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1000, 420);
  desk_must (desk, "resolve record british br-44=1/6 fr-bearn=5/6");
  handoff_rest (desk);
  desk_settle (300);
  g_assert_true (desk_says (handoff_page (desk), "is eliminated, as from 4 figures lost on"));
  g_assert_true (desk_says (handoff_page (desk), "5 of 6 (eliminated)"));
  apply = handoff_find_saying (handoff_page (desk), GTK_TYPE_BUTTON, "Apply the Result");
  for (; handoff_whole (desk)->status == CAMPAIGN_REVIEW && keys < 12; keys++)
    {
      graphene_rect_t at;

      g_assert_true (gtk_widget_compute_bounds (apply, GTK_WIDGET (desk->window), &at));
      g_assert_cmpfloat (at.origin.y + at.size.height, <=, (float) gtk_widget_get_height (GTK_WIDGET (desk->window)));
      gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.next", NULL);
      handoff_rest (desk);
    }
  g_assert_cmpuint (keys, >, 1);
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_NO_BATTLE);
}

/* With a house variant of Fur Wars II at hand. */
static void
set_up_house (Desk         *desk,
              gconstpointer data)
{
  g_autofree char *rulesets = g_build_filename (desk_folder, "muster", "rulesets", NULL);
  g_autofree char *path = g_build_filename (rulesets, "house.xml", NULL);
  g_autofree char *shipped = muster_data_path ("rulesets", "furwars.xml");
  g_autofree char *text = NULL;
  g_autoptr (GString) house = NULL;

  g_assert_true (g_file_get_contents (shipped, &text, NULL, NULL));
  house = g_string_new (text);
  g_assert_cmpuint (g_string_replace (house, "id=\"furwars\" format=\"1\" name=\"Fur Wars II\"",
                                      "id=\"house\" ruleset=\"furwars\" format=\"1\" name=\"Deep Snow\"", 1), ==, 1);
  g_mkdir_with_parents (rulesets, 0700);
  g_assert_true (g_file_set_contents (path, house->str, -1, NULL));
  handoff_set_up (desk, data);
}

/* H2: house variants of the rules chosen are offered by their names, and said wherever the battle is. */
static void
house_rules (Desk         *desk,
             gconstpointer data)
{
  g_autofree char *rulesets = g_build_filename (desk_folder, "muster", "rulesets", NULL);
  g_autofree char *path = g_build_filename (rulesets, "house.xml", NULL);
  guint at = 0;

  (void) data;
  g_assert_null (handoff_find_saying (handoff_page (desk), ADW_TYPE_COMBO_ROW, "House Rules")); /* none of the first */
  while (!g_str_equal (campaign_rulesets ()[at]->name, "furwars"))
    at++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_combo (desk, "Rules")), at);
  handoff_rest (desk);
  adw_combo_row_set_selected (ADW_COMBO_ROW (handoff_combo (desk, "House Rules")), 1);
  handoff_push (desk, "Hand the Battle Off");
  g_assert_cmpint (handoff_whole (desk)->variant, !=, 0);
  g_assert_true (desk_says (handoff_page (desk), "Fur Wars II (Deep Snow)"));
  g_remove (path);
  g_rmdir (rulesets);
}

/* The rulings of the hand-off and of its rules are shown, and hold. */
static void
rulings (Desk         *desk,
         gconstpointer data)
{
  MusterRulingsDialog *dialog = muster_rulings_dialog_new (GTK_WINDOW (desk->window), desk->campaign);

  (void) data;
  gtk_window_present (GTK_WINDOW (dialog));
  handoff_rest (desk);
  g_assert_nonnull (muster_rulings_dialog_get_card (dialog, "bighorn.turns"));
  desk_close (dialog);
}

/* What the library shows of a campaign is where something happened on the map last: a battle's own orders, by whatever
 * rules, are not on it. */
static void
card (Desk         *desk,
      gconstpointer data)
{
  g_autofree char *handoff = g_strdup_printf ("resolve %s", (const char *) data);
  MusterRect focus;

  desk_must (desk, handoff);
  {
    g_autoptr (MusterFacts) facts = muster_facts_from_session (desk->session);

    focus = facts->focus;
  }
  for (guint i = 0; i < 12 && handoff_whole (desk)->status == CAMPAIGN_FIGHTING; i++)
    {
      g_autoptr (GArray) awaits = muster_session_awaits (desk->session);
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterFacts) facts = NULL;

      g_assert_cmpuint (awaits->len, >, 0);
      g_assert_true (muster_session_ai (desk->session, g_array_index (awaits, MusterAwait, 0).side, FALSE, &order));
      g_assert_true (muster_session_submit (desk->session, &order, NULL, &reply, &error));
      g_assert_no_error (error);
      g_assert_cmpint (reply.outcome, ==, MUSTER_DONE);
      facts = muster_facts_from_session (desk->session);
      if (handoff_whole (desk)->status == CAMPAIGN_FIGHTING)
        {
          g_assert_cmpfloat (facts->focus.x, ==, focus.x);
          g_assert_cmpfloat (facts->focus.y, ==, focus.y);
        }
    }
  g_assert_cmpint (orders (desk), >, 0);
  handoff_rest (desk);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add ("/gui/handoff/play", Desk, NULL, handoff_set_up, play, desk_tear_down);
  g_test_add ("/gui/handoff/called-back", Desk, NULL, handoff_set_up, called_back, desk_tear_down);
  g_test_add ("/gui/handoff/fought-out", Desk, NULL, handoff_set_up, fought_out, desk_tear_down);
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    {
      g_autofree char *shown = g_strconcat ("/gui/handoff/card/", campaign_rulesets ()[r]->name, NULL);

      g_test_add (shown, Desk, campaign_rulesets ()[r]->name, handoff_set_up, card, desk_tear_down);
    }
  g_test_add ("/gui/handoff/taken-back", Desk, NULL, handoff_set_up, taken_back, desk_tear_down);
  g_test_add ("/gui/handoff/typed-in", Desk, NULL, handoff_set_up, typed_in, desk_tear_down);
  g_test_add ("/gui/handoff/H13/came-up", Desk, NULL, handoff_set_up, came_up, desk_tear_down);
  g_test_add ("/gui/handoff/H5/read-first", Desk, NULL, handoff_set_up, read_first, desk_tear_down);
  g_test_add ("/gui/handoff/house-rules", Desk, NULL, set_up_house, house_rules, desk_tear_down);
  g_test_add ("/gui/handoff/rulings", Desk, NULL, handoff_set_up, rulings, desk_tear_down);
  return desk_run ();
}
