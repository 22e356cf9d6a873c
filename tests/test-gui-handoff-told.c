/* What is told of a battle under other rules, in its report and in the chronicle. */
#include "config.h"

#include "battle-again.h"
#include "captions.h"
#include "chronicle-item.h"
#include "notation.h"
#include "gui-handoff.h"

/* The figures that a sentence tells of: "8 fell, 2 were taken" */
static gint
sum_of (const char *sentence)
{
  g_auto (GStrv) part = g_strsplit (sentence, ", ", -1);
  gint sum = 0;

  for (guint i = 0; part[i]; i++)
    sum += atoi (part[i]);
  return sum;
}

static void
assert_losses (Desk       *desk,
               MohawkSide  side)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (desk->campaign);
  g_autofree char *how = muster_battle_again_losses (desk->campaign, side);
  gint lost = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (mohawk_piece_side (scenario, &handoff_whole (desk)->mohawk, (gint) i) == side)
      lost += handoff_whole (desk)->lost[i];
  if (lost == 0)
    g_assert_null (how);
  else
    {
      g_assert_cmpint (sum_of (how), ==, lost);
      g_assert_true (desk_says (handoff_page (desk), how));
    }
}

static gint64
entry_of (Desk       *desk,
          const char *order)
{
  for (gint64 id = muster_session_last (desk->session); id > 0; id--)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (desk->session, id, NULL);

      if (g_str_has_prefix (entry->text, order))
        return id;
    }
  g_error ("no %s", order);
}

/* What the machine fought out is told in a few sentences, from what was fielded and lost; all it did is folded below. */
static void
assert_account (Desk                    *desk,
                MusterBattleRecord      *record,
                const MusterBattleAgain *again)
{
  const char *account = muster_battle_record_get_account (record);
  GtkWidget *expander = desk_find (handoff_page (desk), GTK_TYPE_EXPANDER);
  g_auto (GStrv) sentences = NULL;

  g_assert_nonnull (account);
  sentences = g_strsplit (account, "\n", -1);
  g_assert_cmpuint (g_strv_length (sentences), >=, 5);
  g_assert_cmpuint (g_strv_length (sentences), <=, 9);
  g_assert_true (g_str_has_prefix (sentences[0], "The British attacked with 44th Foot and 48th Foot: "));
  g_assert_true (g_str_has_prefix (sentences[1], "The French stood against them with Bearn: "));
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      guint lost = again->lost[side][SKIRMISH_DEAD] + again->lost[side][SKIRMISH_CAPTIVE] + again->lost[side][SKIRMISH_RUN];
      g_autofree char *text = g_strdup_printf (side == MOHAWK_BRITISH ? "The British lost %u of %u figures: "
                                                                      : "The French lost %u of %u figures: ", lost, again->fielded[side]);

      g_assert_cmpuint (again->course[MUSTER_BATTLE_MOST_TURNS][side], ==, lost);
      g_assert_cmpuint (again->fielded[side], >, 0);
      for (guint t = 1; t <= MUSTER_BATTLE_MOST_TURNS; t++)
        g_assert_cmpuint (again->course[t][side], >=, again->course[t - 1][side]);
      g_assert_nonnull (strstr (account, lost > 0 ? text : side == MOHAWK_BRITISH ? "The British lost nobody." : "The French lost nobody."));
    }
  for (guint i = 0; sentences[i]; i++)
    g_assert_true (desk_says (handoff_page (desk), sentences[i]));
  g_assert_nonnull (expander);
  g_assert_false (gtk_expander_get_expanded (GTK_EXPANDER (expander)));
  g_assert_false (desk_says (handoff_page (desk), "Setting up"));
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  desk_settle (100);
  g_assert_true (desk_says (handoff_page (desk), "Setting up") || desk_says (handoff_page (desk), "Turn 1"));
}


/* A battle that the machine fought out is told with the names of those who fought it: order by order in its report, die by
 * die in the chronicle. */
static void
story (Desk         *desk,
       gconstpointer data)
{
  g_autofree char *handoff = g_strdup_printf ("resolve %s auto", (const char *) data);
  g_autoptr (MusterEntry) entry = NULL;
  g_autoptr (MusterChronicleItem) item = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autofree char *fought = NULL;
  MusterBattleAgain again;
  const char *title;
  g_auto (GStrv) told = NULL;
  const GArray *lines;
  guint die = 0, headings = 0;

  desk_must (desk, handoff);
  handoff_rest (desk);
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_REVIEW);
  title = muster_caption_ruleset ((guint) handoff_whole (desk)->ruleset);
  assert_losses (desk, MOHAWK_BRITISH);
  assert_losses (desk, MOHAWK_FRENCH);
  while (handoff_whole (desk)->status == CAMPAIGN_REVIEW)
    {
      g_autoptr (GPtrArray) may = muster_session_orders (desk->session);
      g_autofree char *text = muster_notation_text (muster_session_game (desk->session), muster_session_facts (desk->session),
                                                    may->pdata[0]);

      desk_must (desk, text);
    }
  handoff_rest (desk);
  g_assert_cmpstr (handoff_view (desk), ==, "report");

  entry = muster_session_entry (desk->session, entry_of (desk, handoff), NULL);
  g_assert_cmpuint (entry->rolls->len, >, 0);
  g_assert_true (muster_battle_again_tell (desk->campaign, entry, NULL, NULL, &again));
  g_assert_cmpuint (again.turns, >, 0);
  fought = g_strdup_printf ("; %s, fought out by the machine, %u turn", title, again.turns);
  g_assert_true (desk_says (handoff_page (desk), fought));

  item = muster_chronicle_item_new_entry (desk->campaign, entry, TRUE);
  told = g_strsplit (muster_chronicle_item_get_rolls (item), "\n", -1);
  g_assert_cmpuint (g_strv_length (told), ==, entry->rolls->len);
  records = muster_battle_record_list (desk->campaign, NULL);
  g_assert_cmpuint (records->len, ==, 1);
  g_assert_true (muster_battle_record_tell (records->pdata[0], desk->campaign, NULL));
  lines = muster_battle_record_get_lines (records->pdata[0]);
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBattleLine *line = &g_array_index (lines, MusterBattleLine, i);

      headings += line->kind == MUSTER_BATTLE_HEADING;
      if (line->kind != MUSTER_BATTLE_DIE)
        continue;
      /* where a name is wanting there is nothing before, or two blanks */
      g_assert_false (g_ascii_isspace (*line->text) || strstr (line->text, "  ") || strstr (line->text, " :"));
      g_assert_cmpstr (line->text, ==, told[die++]);
    }
  g_assert_cmpuint (die, ==, entry->rolls->len);
  g_assert_cmpuint (headings, >, again.turns);
  assert_account (desk, records->pdata[0], &again);
}

static void
assert_told (Desk       *desk,
             const char *order,
             const char *sentence)
{
  g_autoptr (MusterEntry) entry = muster_session_entry (desk->session, entry_of (desk, order), NULL);
  g_autoptr (MusterChronicleItem) item = muster_chronicle_item_new_entry (desk->campaign, entry, TRUE);

  g_assert_cmpstr (muster_chronicle_item_get_sentence (item), ==, sentence);
}

/* A correction is told whether the battle goes on or its result is under review, and so is what is said of the campaign
 * meanwhile: a new name is the name from then on. */
static void
corrected (Desk         *desk,
           gconstpointer data)
{
  g_autofree char *amend = NULL;
  g_autofree char *told = NULL;
  g_autofree char *again = NULL;
  g_autofree char *retold = NULL;
  gint64 entry;

  (void) data;
  desk_must (desk, "resolve bighorn logger");
  desk_must (desk, "umpire step 2 british combat : where it was");
  desk_must (desk, "umpire name br-44 \"Halkett's Foot\" : so they are called");
  handoff_rest (desk);
  assert_told (desk, "umpire name", "By hand: so they are called");
  g_assert_true (desk_says (handoff_page (desk), "Halkett's Foot"));
  entry = entry_of (desk, "umpire step");
  amend = g_strdup_printf ("amend %d umpire step 3 british combat : a turn later", (gint) entry);
  told = g_strdup_printf ("Entry %d should have been “umpire step 3 british combat”. a turn later", (gint) entry);
  desk_must (desk, amend);
  assert_told (desk, amend, told);
  desk_must (desk, "concede british");
  entry = entry_of (desk, "concede");
  again = g_strdup_printf ("amend %d concede french : they did", (gint) entry);
  retold = g_strdup_printf ("Entry %d should have been “concede french”. they did", (gint) entry);
  desk_must (desk, again);
  g_assert_cmpint (handoff_whole (desk)->status, ==, CAMPAIGN_REVIEW);
  assert_told (desk, again, retold);
  assert_told (desk, amend, told);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    {
      g_autofree char *path = g_strconcat ("/gui/handoff-told/story/", campaign_rulesets ()[r]->name, NULL);

      g_test_add (path, Desk, campaign_rulesets ()[r]->name, handoff_set_up, story, desk_tear_down);
    }
  g_test_add ("/gui/handoff-told/corrected", Desk, NULL, handoff_set_up, corrected, desk_tear_down);
  return desk_run ();
}
