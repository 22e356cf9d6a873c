/* The umpire's dialog and the ledger of rulings. */
#include "config.h"

#include "gui-desk.h"

#include "ruling-card.h"
#include "rulings-dialog.h"
#include "session-private.h"
#include "umpire-dialog.h"
#include "umpire-setting.h"

static MusterUmpireDialog *
open_umpire (Desk *desk)
{
  MusterUmpireDialog *dialog;

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "umpire", NULL);
  dialog = desk_window (MUSTER_TYPE_UMPIRE_DIALOG);
  g_assert_nonnull (dialog);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  return dialog;
}

static gint32
found (Desk       *desk,
       guint       kind,
       const char *word)
{
  gint value = 0;

  g_assert_true (muster_game_find (&mohawk_game, muster_campaign_get_scenario (desk->campaign), kind, word, &value));
  return value;
}

static void
give_reason (MusterUmpireDialog *dialog,
             const char         *reason)
{
  gtk_editable_set_text (GTK_EDITABLE (desk_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW)), reason);
}

static gboolean
is_idle (gpointer session)
{
  return !muster_session_is_busy (session) && !g_main_context_pending (NULL);
}

/* Until what was ordered or is looked for has been answered, and shown. */
static void
wait_idle (Desk *desk)
{
  desk_wait (is_idle, desk->session);
}

static void
test_several (Desk          *desk,
              gconstpointer  data)
{
  MusterUmpireDialog *dialog = open_umpire (desk);
  gint32 place[] = { found (desk, MOHAWK_KIND_PIECE, "br-44"), found (desk, MOHAWK_KIND_PLACE, "albany") };
  gint32 fort[] = { found (desk, MOHAWK_KIND_POINT, "albany"), 1 };
  g_autoptr (MusterEntry) entry = NULL;

  (void) data;
  g_assert_true (muster_umpire_dialog_choose (dialog, "place", place, 2));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.add", NULL);
  g_assert_true (muster_umpire_dialog_choose (dialog, "fort", fort, 2));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.add", NULL);
  g_assert_true (desk_says (GTK_WIDGET (dialog), "44th Foot"));
  /* Without a reason the rules refuse it, before it is sent. */
  gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.apply", NULL);
  g_assert_cmpint (muster_session_last (desk->session), ==, 0);
  g_assert_true (desk_says (GTK_WIDGET (dialog), "M12.1"));
  give_reason (dialog, "card: misread, “twice”");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.apply", NULL);
  /* Pressed twice it is given once. */
  gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.apply", NULL);
  wait_idle (desk);
  desk_settle (50);
  g_assert_null (desk_window (MUSTER_TYPE_UMPIRE_DIALOG));
  g_assert_cmpint (muster_session_last (desk->session), ==, 1);
  entry = muster_session_entry (desk->session, 1, NULL);
  g_assert_cmpstr (entry->text, ==, "umpire place br-44 albany, fort albany yes : card: misread, “twice”");
  g_assert_cmpint (muster_session_state (desk->session)->fort[fort[0]], ==, 1);
}

/* Closed by a key that slipped, it has all that was entered when it is opened again; given, it has nothing. */
static void
test_kept (Desk          *desk,
           gconstpointer  data)
{
  MusterUmpireDialog *dialog = open_umpire (desk);
  gint32 place[] = { found (desk, MOHAWK_KIND_PIECE, "br-44"), found (desk, MOHAWK_KIND_PLACE, "albany") };
  GtkWidget *reason;

  (void) data;
  g_assert_true (muster_umpire_dialog_choose (dialog, "place", place, 2));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.add", NULL);
  give_reason (dialog, "misread");
  desk_close (dialog);
  g_assert_cmpint (muster_session_last (desk->session), ==, 0);

  dialog = open_umpire (desk);
  reason = desk_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (reason)), ==, "misread");
  g_assert_true (desk_says (GTK_WIDGET (dialog), "44th Foot"));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.apply", NULL);
  wait_idle (desk);
  desk_settle (50);
  g_assert_cmpint (muster_session_last (desk->session), ==, 1);

  dialog = open_umpire (desk);
  reason = desk_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (reason)), ==, "");
  desk_close (dialog);
}

/* Closed before it was written: done, it is done with; if the disk was full, it is there when it is opened again. */
static void
test_kept_on_the_way (Desk          *desk,
                      gconstpointer  data)
{
  gint32 place[] = { found (desk, MOHAWK_KIND_PIECE, "br-44"), found (desk, MOHAWK_KIND_PLACE, "albany") };

  (void) data;
  for (guint fails = 0; fails < 2; fails++)
    {
      MusterUmpireDialog *dialog = open_umpire (desk);
      GtkWidget *reason;

      muster_session_try (desk->session, 200, fails);
      place[1] = found (desk, MOHAWK_KIND_PLACE, fails ? "boston" : "albany");
      g_assert_true (muster_umpire_dialog_choose (dialog, "place", place, 2));
      gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.add", NULL);
      give_reason (dialog, "misread");
      gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.apply", NULL);
      desk_close (dialog);
      wait_idle (desk);
      muster_session_try (desk->session, 0, 0);
      g_assert_cmpint (muster_session_last (desk->session), ==, 1);

      dialog = open_umpire (desk);
      reason = desk_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (reason)), ==, fails ? "misread" : "");
      desk_close (dialog);
    }
}

/* What is played while it is open is how things stand now, and who has come to be known can be chosen. */
static void
test_meanwhile (Desk          *desk,
                gconstpointer  data)
{
  MusterUmpireDialog *dialog = open_umpire (desk);
  gint32 place[] = { found (desk, MOHAWK_KIND_PIECE, "br-48"), found (desk, MOHAWK_KIND_PLACE, "albany") };
  guint persons = 0;

  (void) data;
  g_assert_true (muster_umpire_dialog_choose (dialog, "place", place, 2));
  desk_must (desk, "umpire place br-48 boston : meanwhile");
  g_assert_true (desk_says (GTK_WIDGET (dialog), "Now: Boston"));
  desk_must (desk, "umpire name br-44 \"The Old Hands\" : meanwhile");
  g_assert_true (desk_says (GTK_WIDGET (dialog), "Now: Boston"));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.add", NULL);
  g_assert_true (desk_says (GTK_WIDGET (dialog), "Place: Albany"));

  while (muster_setting_kind (persons)->arg[0] != CAMPAIGN_KIND_PERSON)
    persons++;
  muster_umpire_dialog_choose_kind (dialog, persons, NULL, 0, "");
  g_assert_true (desk_says (GTK_WIDGET (dialog), "There is nobody of whom this could be set."));
  desk_must (desk, "umpire name br-44.1 \"Hugh Waddell\" : meanwhile");
  g_assert_false (desk_says (GTK_WIDGET (dialog), "There is nobody of whom this could be set."));
  g_assert_true (desk_says (GTK_WIDGET (dialog), "Hugh Waddell"));
  desk_close (dialog);
}

/* Each thing M12.1 lists, set to something else by the dialog alone. */
static void
test_each (Desk          *desk,
           gconstpointer  data)
{
  static const struct { const char *setting; const char *text; guint8 kind[3]; const char *word[3]; } all[] = {
    { "place", "place br-44 boston", { MOHAWK_KIND_PIECE, MOHAWK_KIND_PLACE }, { "br-44", "boston" } },
    { "hits", "hits br-44 1", { MOHAWK_KIND_PIECE, MUSTER_KIND_NUMBER }, { "br-44", "1" } },
    { "active", NULL, { 0 }, { NULL } },
    { "hold", "hold albany french", { MOHAWK_KIND_POINT, MOHAWK_KIND_SIDE }, { "albany", "french" } },
    { "fort", "fort boston yes", { MOHAWK_KIND_POINT, MUSTER_KIND_YES }, { "boston", "yes" } },
    { "burnt", "burnt albany yes", { MOHAWK_KIND_POINT, MUSTER_KIND_YES }, { "albany", "yes" } },
    { "colour", NULL, { 0 }, { NULL } },
    { "join", "join french", { MOHAWK_KIND_SIDE }, { "french" } },
    { "pool", "pool land 7", { MOHAWK_KIND_POOL, MUSTER_KIND_NUMBER }, { "land", "7" } },
    { "sealift", "sealift boston", { MOHAWK_KIND_PORT }, { "boston" } },
    { "step", "step 2 british V", { MUSTER_KIND_NUMBER, MOHAWK_KIND_SIDE, MOHAWK_KIND_STEP }, { "2", "british", "V" } },
    { "arrived", NULL, { 0 }, { NULL } },
    { "battles", "battles br-44 3", { MOHAWK_KIND_PIECE, MUSTER_KIND_NUMBER }, { "br-44", "3" } },
    { "losses", "losses br-44 9", { MOHAWK_KIND_PIECE, MUSTER_KIND_NUMBER }, { "br-44", "9" } },
    { "kills", "kills br-44 12", { MOHAWK_KIND_PIECE, MUSTER_KIND_NUMBER }, { "br-44", "12" } },
    { "was", "was br-60-1 militia-boston-1", { MOHAWK_KIND_PIECE, MOHAWK_KIND_PIECE }, { "br-60-1", "militia-boston-1" } },
  };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      MusterUmpireDialog *dialog = open_umpire (desk);
      g_autoptr (MusterEntry) entry = NULL;
      gint32 values[3];
      guint n = 0;

      for (; n < 3 && all[i].word[n]; n++)
        values[n] = all[i].kind[n] == MUSTER_KIND_NUMBER ? (gint32) g_ascii_strtoll (all[i].word[n], NULL, 10)
                                                         : found (desk, all[i].kind[n], all[i].word[n]);
      /* Without a text: whatever comes first. */
      g_assert_true (muster_umpire_dialog_choose (dialog, all[i].setting, values, n));
      gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.add", NULL);
      give_reason (dialog, "why");
      gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.apply", NULL);
      wait_idle (desk);
      desk_settle (20);
      g_assert_null (desk_window (MUSTER_TYPE_UMPIRE_DIALOG));
      entry = muster_session_entry (desk->session, (gint64) i + 1, NULL);
      g_assert_nonnull (entry);
      if (all[i].text)
        {
          g_autofree char *text = g_strdup_printf ("umpire %s : why", all[i].text);

          g_assert_cmpstr (entry->text, ==, text);
        }
      else
        {
          g_autofree char *begin = g_strdup_printf ("umpire %s ", all[i].setting);

          g_assert_true (g_str_has_prefix (entry->text, begin));
        }
    }
}

static void
apply (Desk               *desk,
       MusterUmpireDialog *dialog)
{
  gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.add", NULL);
  give_reason (dialog, "why");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.apply", NULL);
  wait_idle (desk);
  desk_settle (20);
  g_assert_null (desk_window (MUSTER_TYPE_UMPIRE_DIALOG));
}

/* The roster (H7, H8): of each kind that is of a person, on one who has been given a name; and a piece by another name. */
static void
test_roster (Desk          *desk,
             gconstpointer  data)
{
  gint32 piece = found (desk, MOHAWK_KIND_PIECE, "br-48"), french = found (desk, MOHAWK_KIND_PIECE, "fr-bearn"), person = -1;
  guint told = 0;

  (void) data;
  {
    MusterUmpireDialog *dialog = open_umpire (desk);

    for (guint k = 0; k < muster_setting_n_kinds (); k++)
      if (muster_setting_kind (k)->arg[0] == CAMPAIGN_KIND_PERSON && told++ == 0)
        {
          muster_umpire_dialog_choose_kind (dialog, k, NULL, 0, "");
          g_assert_true (desk_says (GTK_WIDGET (dialog), "There is nobody of whom this could be set."));
        }
    gtk_window_close (GTK_WINDOW (dialog));
    desk_settle (50);
  }
  g_assert_cmpuint (told, ==, 9);
  desk_must (desk, "umpire place fr-bearn quebec, name br-44.1 \"Hugh Waddell\" : he has a name");
  for (gint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    if (muster_campaign_get_whole (desk->campaign)->fate[p] != CAMPAIGN_UNKNOWN)
      person = p;
  g_assert_cmpint (person, >=, 0);
  for (guint k = 0; k < muster_setting_n_kinds (); k++)
    {
      const MusterSettingKind *kind = muster_setting_kind (k);
      gboolean holds = kind->field == CAMPAIGN_F_HELD_BY;
      gint32 values[] = { person, holds ? french : kind->field == CAMPAIGN_F_SERVES ? piece : 2 };
      g_autoptr (MusterEntry) entry = NULL;
      g_autofree char *begin = g_strdup_printf ("umpire %s ", kind->word);
      MusterUmpireDialog *dialog;

      if (kind->arg[0] != CAMPAIGN_KIND_PERSON && kind->field != CAMPAIGN_F_PIECE_NAMED)
        continue;
      if (kind->arg[0] != CAMPAIGN_KIND_PERSON)
        values[0] = piece;
      g_test_message ("%s", kind->title);
      dialog = open_umpire (desk);
      muster_umpire_dialog_choose_kind (dialog, k, values, muster_setting_is_written (k) ? 1 : 2, "Jack, the “Ranger”");
      apply (desk, dialog);
      entry = muster_session_entry (desk->session, muster_session_last (desk->session), NULL);
      g_assert_true (g_str_has_prefix (entry->text, begin));
      switch (kind->field)
        {
        case CAMPAIGN_F_WOUNDS:
        case CAMPAIGN_F_FOUGHT:
        case CAMPAIGN_F_KILLS:
        case CAMPAIGN_F_CAPTURES:
        case CAMPAIGN_F_SCARS:
          g_assert_cmpint (muster_get (muster_session_game (desk->session), muster_campaign_get_whole (desk->campaign),
                                       (guint) kind->field, (guint) person), ==, 2);
          break;
        case CAMPAIGN_F_FATE:
          g_assert_cmpint (muster_campaign_get_whole (desk->campaign)->fate[person], ==, CAMPAIGN_TAKEN);
          break;
        case CAMPAIGN_F_HELD_BY:
          g_assert_cmpint (muster_campaign_get_whole (desk->campaign)->held_by[person], ==, french + 1);
          break;
        case CAMPAIGN_F_SERVES:
          g_assert_cmpint (muster_campaign_get_whole (desk->campaign)->serves[person], ==, piece + 1);
          break;
        default:
          g_assert_nonnull (strstr (entry->text, "Jack, the “Ranger”"));
        }
    }
  g_assert_cmpstr (muster_wording_piece (muster_campaign_get_wording (desk->campaign), piece), ==, "Jack, the “Ranger”");
}

/* What the rules refuse is not added, and they say why. */
static void
test_refused (Desk          *desk,
              gconstpointer  data)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (desk->campaign);
  MusterUmpireDialog *dialog;
  gint32 hits[2] = { -1, 2 };

  (void) data;
  for (guint i = 0; i < scenario->n_pieces && hits[0] < 0; i++)
    if (scenario->piece[i].hits == 1)
      hits[0] = (gint32) i;
  g_assert_cmpint (hits[0], >=, 0);
  dialog = open_umpire (desk);
  g_assert_true (muster_umpire_dialog_choose (dialog, "hits", hits, 2));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "umpire.add", NULL);
  g_assert_false (desk_says (GTK_WIDGET (dialog), "This Correction Sets"));
  g_assert_true (desk_says (GTK_WIDGET (dialog), "M12.1"));
  g_assert_false (muster_umpire_dialog_choose (dialog, "weather", hits, 2));
  gtk_window_close (GTK_WINDOW (dialog));
  desk_settle (50);
  g_assert_cmpint (muster_session_last (desk->session), ==, 0);
}

static void
test_rulings (Desk          *desk,
              gconstpointer  data)
{
  MusterRulingsDialog *dialog;
  MusterRulingCard *card;
  GtkWidget *entry;

  (void) data;
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "rulings", NULL);
  dialog = desk_window (MUSTER_TYPE_RULINGS_DIALOG);
  g_assert_nonnull (dialog);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  wait_idle (desk);
  for (guint i = 0; i < mohawk_game.n_options; i++)
    g_assert_nonnull (muster_rulings_dialog_get_card (dialog, mohawk_game.options[i].key));
  card = MUSTER_RULING_CARD (muster_rulings_dialog_get_card (dialog, "supply.winter"));
  g_assert_cmpstr (muster_ruling_card_get_since (card), ==, "Since the campaign began, as is usual");
  muster_ruling_card_choose (card, 1);
  entry = desk_find (GTK_WIDGET (card), GTK_TYPE_ENTRY);
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_parent (entry)));
  g_assert_true (desk_says (GTK_WIDGET (card), "M12.1"));
  /* Refused without a reason; kept with one. */
  g_signal_emit_by_name (entry, "activate");
  wait_idle (desk);
  g_assert_cmpint (muster_session_last (desk->session), ==, 0);
  muster_ruling_card_set_reason (card, "a hard winter");
  g_signal_emit_by_name (entry, "activate");
  wait_idle (desk);
  g_assert_cmpint (muster_session_last (desk->session), ==, 1);
  g_assert_cmpint (muster_session_state (desk->session)->option[MOHAWK_OPTION_WINTER], ==, 1);
  g_assert_nonnull (strstr (muster_ruling_card_get_since (card), "“a hard winter”"));
  /* Taken back, it is as it was. */
  desk_must (desk, "undo");
  wait_idle (desk);
  g_assert_cmpstr (muster_ruling_card_get_since (card), ==, "Since the campaign began, as is usual");
  gtk_window_close (GTK_WINDOW (dialog));
  desk_settle (50);
}

static MusterRulingCard *
open_winter (Desk                 *desk,
             MusterRulingsDialog **dialog)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "rulings", NULL);
  *dialog = desk_window (MUSTER_TYPE_RULINGS_DIALOG);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (*dialog));
  wait_idle (desk);
  return MUSTER_RULING_CARD (muster_rulings_dialog_get_card (*dialog, "supply.winter"));
}

/* What is being written stays when something else is ordered meanwhile, and when the dialog is closed and opened again. */
static void
test_rulings_kept (Desk          *desk,
                   gconstpointer  data)
{
  MusterRulingsDialog *dialog;
  MusterRulingCard *card = open_winter (desk, &dialog);
  GtkWidget *entry = desk_find (GTK_WIDGET (card), GTK_TYPE_ENTRY);

  (void) data;
  muster_ruling_card_choose (card, 1);
  muster_ruling_card_set_reason (card, "a hard winter");
  desk_must (desk, "port boston");
  wait_idle (desk);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "a hard winter");
  desk_close (dialog);
  card = open_winter (desk, &dialog);
  entry = desk_find (GTK_WIDGET (card), GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "a hard winter");
  g_signal_emit_by_name (entry, "activate");
  wait_idle (desk);
  g_assert_cmpint (muster_session_state (desk->session)->option[MOHAWK_OPTION_WINTER], ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  desk_close (dialog);
  card = open_winter (desk, &dialog);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (desk_find (GTK_WIDGET (card), GTK_TYPE_ENTRY))), ==, "");
  desk_close (dialog);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/umpire/several", test_several);
  ADD ("/gui/umpire/kept", test_kept);
  ADD ("/gui/umpire/kept-on-the-way", test_kept_on_the_way);
  ADD ("/gui/umpire/meanwhile", test_meanwhile);
  ADD ("/gui/umpire/each", test_each);
  ADD ("/gui/umpire/roster", test_roster);
  ADD ("/gui/umpire/refused", test_refused);
  ADD ("/gui/umpire/rulings", test_rulings);
  ADD ("/gui/umpire/rulings-kept", test_rulings_kept);
  return desk_run ();
}
