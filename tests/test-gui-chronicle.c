/* The chronicle: search, filters, turns, the map then, undo to here, branches, comparing. */
#include "config.h"

#include "gui-desk.h"

#include "campaign-file.h"
#include "chronicle-item.h"
#include "chronicle-row.h"
#include "chronicle.h"
#include "compare-window.h"
#include "die-view.h"
#include "folding.h"
#include "players.h"
#include "then-window.h"
#include "throwing.h"

static MusterChronicle *
model (Desk *desk)
{
  return MUSTER_CHRONICLE (muster_chronicle_page_get_model (muster_window_get_chronicle (desk->window)));
}

static void
activate (Desk       *desk,
          const char *action,
          gint64      id)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), action, g_variant_new_int64 (id));
}

static gboolean
is_idle (gpointer session)
{
  return !muster_session_is_busy (session) && !g_main_context_pending (NULL);
}

/* The same, until it is answered: what is read and written is so in threads. */
static void
activate_and_wait (Desk       *desk,
                   const char *action,
                   gint64      id)
{
  activate (desk, action, id);
  desk_wait (is_idle, desk->session);
}

static gboolean
is_compared (gpointer compare)
{
  return !muster_compare_window_is_busy (compare);
}

/* The first two steps of 1754, with dice, an undo, corrections. */
static void
play (Desk *desk)
{
  desk_must (desk, "port boston");
  desk_must (desk, "umpire step 1 french III : for the dice");
  desk_must (desk, "roll");
  desk_must (desk, "umpire pool land 5, place br-44 albany : a café in Béarn");
  desk_must (desk, "ruling supply.winter=both : a hard winter");
  muster_window_show_page (desk->window, "chronicle");
}

static void
test_folding (void)
{
  g_auto (GStrv) words = muster_fold_words ("  béarn\tCAFE ");
  g_autofree char *folded = muster_fold ("A Café, in BEARN");
  g_autoptr (PangoAttrList) marks = NULL;
  GSList *all;
  guint n = 0;

  g_assert_cmpuint (g_strv_length (words), ==, 2);
  g_assert_cmpstr (words[0], ==, "bearn");
  g_assert_true (muster_fold_has (folded, (const char *const *) words));
  /* A mark covers the letters as they are written, accents and all. */
  marks = muster_fold_mark ("a Café!", (const char *const *) words, FALSE);
  all = pango_attr_list_get_attributes (marks);
  for (GSList *l = all; l; l = l->next, n++)
    {
      g_assert_cmpuint (((PangoAttribute *) l->data)->start_index, ==, 2);
      g_assert_cmpuint (((PangoAttribute *) l->data)->end_index, ==, strlen ("a Café"));
    }
  g_slist_free_full (all, (GDestroyNotify) pango_attribute_destroy);
  g_assert_cmpuint (n, >, 0);
}

typedef struct
{
  MusterChronicle *model;
  guint            n;
} Found;

static gboolean
has_found (gpointer data)
{
  const Found *found = data;

  return muster_chronicle_get_found (found->model) == found->n;
}

/* What is looked for is looked for between two turns of the main loop, a slice at a time. */
static void
wait_found (Desk  *desk,
            guint  n)
{
  desk_wait (has_found, &(Found) { model (desk), n });
}

static void
test_filters (Desk          *desk,
              gconstpointer  data)
{
  g_autofree guint *count = NULL;
  guint n;

  (void) data;
  play (desk);
  g_assert_cmpuint (muster_chronicle_get_total (model (desk)), ==, 5);
  muster_chronicle_set_filter (model (desk), MUSTER_CHRONICLE_CORRECTIONS);
  wait_found (desk, 3);
  muster_chronicle_set_filter (model (desk), MUSTER_CHRONICLE_BATTLES);
  wait_found (desk, 0);
  muster_chronicle_set_filter (model (desk), MUSTER_CHRONICLE_EVERYTHING);
  /* All words, in any order, with or without accents. */
  muster_chronicle_set_search (model (desk), "bearn cafe");
  wait_found (desk, 1);
  muster_chronicle_set_search (model (desk), "bearn winter");
  wait_found (desk, 0);
  muster_chronicle_set_search (model (desk), "");
  count = muster_chronicle_count_turns (model (desk), &n);
  g_assert_cmpuint (count[1], ==, 5);
  muster_chronicle_set_turn (model (desk), 2);
  wait_found (desk, 0);
  muster_chronicle_set_turn (model (desk), 1);
  wait_found (desk, 5);
}

/* Rows are made frame by frame. */
static gboolean
has_die (gpointer user_data)
{
  Desk *desk = user_data;
  GtkWidget *die = desk_find (GTK_WIDGET (muster_window_get_chronicle (desk->window)), MUSTER_TYPE_DIE_VIEW);

  return die && gtk_widget_get_width (die) >= 20;
}

static void
test_dice (Desk          *desk,
           gconstpointer  data)
{
  GtkWidget *die;

  (void) data;
  play (desk);
  muster_window_show_page (desk->window, "chronicle");
  desk_wait (has_die, desk);
  die = desk_find (GTK_WIDGET (muster_window_get_chronicle (desk->window)), MUSTER_TYPE_DIE_VIEW);
  g_assert_nonnull (die);
  g_assert_cmpint (gtk_widget_get_width (die), >=, 20);
}

static void
test_then (Desk          *desk,
           gconstpointer  data)
{
  MusterThenWindow *then;
  gint piece = 0;

  (void) data;
  play (desk);
  g_assert_true (muster_game_find (&mohawk_game, muster_campaign_get_scenario (desk->campaign), MOHAWK_KIND_PIECE,
                                   "br-44", &piece));
  g_assert_cmpint (muster_campaign_get_state (desk->campaign)->place[piece], >=, 0);
  activate_and_wait (desk, "then", 3);
  then = desk_window (MUSTER_TYPE_THEN_WINDOW);
  g_assert_nonnull (then);
  g_assert_true (muster_campaign_is_then (muster_then_window_get_campaign (then)));
  g_assert_cmpint (muster_campaign_get_state (muster_then_window_get_campaign (then))->place[piece], ==, MOHAWK_MIX);
  g_assert_cmpint (muster_campaign_get_state (desk->campaign)->place[piece], >=, 0);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (then));
  gtk_widget_activate_action (GTK_WIDGET (then), "then.zoom", "i", MUSTER_ZOOM_IN);
  /* It does not follow what is played. */
  desk_must (desk, "undo");
  g_assert_cmpint (muster_campaign_get_state (muster_then_window_get_campaign (then))->place[piece], ==, MOHAWK_MIX);
  gtk_widget_activate_action (GTK_WIDGET (then), "then.now", NULL);
  desk_settle (50);
  g_assert_null (desk_window (MUSTER_TYPE_THEN_WINDOW));
}

/* What was face down is so in the map then, even for who asks later. */
static void
test_then_sealed (Desk          *desk,
                  gconstpointer  data)
{
  g_autoptr (MusterCampaign) then = NULL;
  g_autoptr (GError) error = NULL;
  const MohawkState *state;

  (void) data;
  desk_must (desk, "chart auto");
  then = muster_campaign_new_then (desk->campaign, 1, &error);
  g_assert_no_error (error);
  state = muster_campaign_get_state (then);
  g_assert_cmpint (state->set[0], ==, MOHAWK_SEEN_HIDDEN);
  g_assert_cmpint (muster_session_state (desk->session)->set[0], >=, 0);
  g_assert_false (muster_campaign_can_undo (then));
}

static void
test_undo_to (Desk          *desk,
              gconstpointer  data)
{
  (void) data;
  play (desk);
  activate_and_wait (desk, "undo-to", 2);
  g_assert_cmpint (muster_session_head (desk->session), ==, 2);
  g_assert_cmpint (muster_session_last (desk->session), ==, 6);
  /* What was taken back is listed, and cannot be undone to. */
  {
    g_autoptr (GArray) taken = muster_chronicle_taken_back (model (desk));

    g_assert_cmpuint (taken->len, ==, 1);
    g_assert_cmpint (g_array_index (taken, MusterTakenBack, 0).first, ==, 3);
    g_assert_cmpint (g_array_index (taken, MusterTakenBack, 0).last, ==, 5);
    g_assert_cmpuint (g_array_index (taken, MusterTakenBack, 0).n, ==, 3);
  }
  activate_and_wait (desk, "undo-to", 4);
  g_assert_cmpint (muster_session_last (desk->session), ==, 6);
  g_assert_true (desk_says (GTK_WIDGET (desk->window), "was taken back"));
}

static guint
count_headings (Desk *desk)
{
  GListModel *lines = G_LIST_MODEL (model (desk));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (MusterChronicleItem) item = g_list_model_get_item (lines, i);

      n += muster_chronicle_item_is_heading (item);
    }
  return n;
}

static MohawkSide
last_side (Desk *desk)
{
  GListModel *lines = G_LIST_MODEL (model (desk));
  g_autoptr (MusterChronicleItem) item = g_list_model_get_item (lines, g_list_model_get_n_items (lines) - 1);

  return muster_chronicle_item_get_side (item);
}

/* What is taken back and done again is his whose order it was, and begins no turn. */
static void
test_again (Desk          *desk,
            gconstpointer  data)
{
  guint headings;

  (void) data;
  play (desk);
  desk_must (desk, "umpire step 3 british VII : late");
  desk_must (desk, "end");
  desk_must (desk, "umpire pool land 3 : the next turn has begun");
  headings = count_headings (desk);
  desk_must (desk, "undo 2");
  g_assert_cmpint (last_side (desk), ==, MOHAWK_BRITISH);
  desk_must (desk, "redo");
  g_assert_cmpint (last_side (desk), ==, MOHAWK_BRITISH);
  g_assert_cmpint (muster_session_state (desk->session)->turn, ==, 4);
  g_assert_cmpuint (count_headings (desk), ==, headings);
}

static gboolean
is_branched (gpointer data)
{
  Desk *desk = data;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (desk_application)); l; l = l->next)
    if (MUSTER_IS_WINDOW (l->data) && l->data != (gpointer) desk->window && gtk_widget_get_mapped (l->data))
      return TRUE;
  return FALSE;
}

static void
branch (Desk   *desk,
        gint64  id,
        gint64  entry)
{
  g_autoptr (MusterCampaign) branched = NULL;
  MusterSession *session;
  MusterWindow *window = NULL;
  MohawkState then;
  MusterPlayer players[MUSTER_N_SIDES] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_MACHINE, MUSTER_PLAYER_PERSON };
  MusterPlayer inherited[MUSTER_N_SIDES];
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  muster_players_save (muster_session_meta (desk->session)->id, players);
  muster_throwing_save (desk->campaign, MUSTER_THROWING_TYPED);
  activate (desk, "branch", id);
  desk_wait (is_branched, desk);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (desk_application)); l; l = l->next)
    if (MUSTER_IS_WINDOW (l->data) && l->data != (gpointer) desk->window && muster_window_get_campaign (l->data))
      window = l->data;
  branched = g_object_ref (muster_window_get_campaign (window));
  session = muster_campaign_get_session (branched);
  path = g_strdup (muster_session_path (session));
  g_assert_cmpstr (muster_session_title (session), ==, "Desk: branch");
  g_assert_cmpstr (muster_session_meta (session)->id, !=, muster_session_meta (desk->session)->id);
  muster_players_load (muster_session_meta (session)->id, inherited);
  g_assert_cmpint (inherited[MOHAWK_BRITISH], ==, MUSTER_PLAYER_MACHINE);
  g_assert_cmpint (inherited[MOHAWK_FRENCH], ==, MUSTER_PLAYER_PERSON);
  g_assert_cmpint (muster_throwing_load (branched), ==, MUSTER_THROWING_TYPED);
  g_assert_true (muster_session_state_at (desk->session, entry, &then, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (muster_game_hash (&mohawk_game, muster_session_scenario (session), &then), ==,
                    muster_session_hash (session));
  g_clear_object (&branched);
  desk_close (window);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_branch (Desk          *desk,
             gconstpointer  data)
{
  gint64 head;

  (void) data;
  play (desk);
  branch (desk, 2, 2);
  /* The other campaign is as it was. */
  head = muster_session_head (desk->session);
  g_assert_cmpint (head, ==, 5);
  /* Of what was taken back too: it is played again, with its dice. */
  activate_and_wait (desk, "undo-to", 1);
  branch (desk, 4, 4);
}

static void
test_compare (Desk          *desk,
              gconstpointer  data)
{
  MusterCompareWindow *compare;
  g_autoptr (MusterDifference) last = NULL;
  g_autofree char *copy = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  (void) data;
  play (desk);
  activate_and_wait (desk, "undo-to", 2);
  activate (desk, "compare", 5);
  compare = desk_window (MUSTER_TYPE_COMPARE_WINDOW);
  g_assert_nonnull (compare);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (compare));
  desk_wait (is_compared, compare);
  n = g_list_model_get_n_items (muster_compare_window_get_model (compare));
  g_assert_cmpuint (n, ==, 1);
  last = g_list_model_get_item (muster_compare_window_get_model (compare), n - 1);
  g_assert_cmpstr (muster_difference_get_name (last), ==, "44th Foot");
  g_assert_nonnull (strstr (muster_difference_get_there (last), "Albany"));
  g_assert_true (desk_says (GTK_WIDGET (compare), "The first 2 entries are the same in both."));

  /* With another file; with one that is none. */
  copy = muster_campaign_file_copy_open (desk->session, "Other", &error);
  g_assert_no_error (error);
  desk_must (desk, "umpire hold albany french : lost");
  muster_compare_window_with_file (compare, copy);
  desk_wait (is_compared, compare);
  g_assert_cmpuint (g_list_model_get_n_items (muster_compare_window_get_model (compare)), ==, 1);
  g_assert_true (desk_says (GTK_WIDGET (compare), "Albany"));
  muster_compare_window_with_file (compare, desk->path);
  desk_wait (is_compared, compare);
  g_assert_true (desk_says (GTK_WIDGET (compare), "They Are the Same"));
  muster_compare_window_with_file (compare, "/nowhere/at/all.muster");
  desk_wait (is_compared, compare);
  g_assert_true (desk_says (GTK_WIDGET (compare), "/nowhere/at/all.muster"));
  /* Two at once: the later is the one that counts; one that is closed meanwhile is forgotten. */
  muster_compare_window_with_file (compare, desk->path);
  muster_compare_window_with_file (compare, copy);
  desk_wait (is_compared, compare);
  g_assert_cmpuint (g_list_model_get_n_items (muster_compare_window_get_model (compare)), ==, 1);
  muster_compare_window_with_file (compare, copy);
  gtk_window_close (GTK_WINDOW (compare));
  desk_settle (50);
  g_assert_cmpint (g_unlink (copy), ==, 0);
}

static void
test_select (Desk          *desk,
             gconstpointer  data)
{
  (void) data;
  play (desk);
  g_assert_true (muster_chronicle_page_select (muster_window_get_chronicle (desk->window), 3));
  desk_settle (200);
  g_assert_true (desk_says (GTK_WIDGET (muster_window_get_chronicle (desk->window)), "See the Map Then"));
  desk_follow (GTK_WIDGET (muster_window_get_chronicle (desk->window)), "M5.1"); /* of its dice, in words */
  /* Tab that passes the list of turns chooses none anew: what was selected stays so. */
  gtk_window_set_focus (GTK_WINDOW (desk->window), NULL);
  gtk_widget_child_focus (desk_find (GTK_WIDGET (muster_window_get_chronicle (desk->window)), GTK_TYPE_LIST_BOX), GTK_DIR_TAB_FORWARD);
  desk_settle (200);
  g_assert_true (desk_says (GTK_WIDGET (muster_window_get_chronicle (desk->window)), "See the Map Then"));
  g_assert_false (muster_chronicle_page_select (muster_window_get_chronicle (desk->window), 99));
}

static double
left_of (GtkWidget *list,
         GtkWidget *page)
{
  graphene_rect_t at;

  g_assert_true (gtk_widget_compute_bounds (list, page, &at));
  return at.origin.x;
}

/* Tab passes the turns without choosing one; the arrows pass the headings; what is chosen leaves the list where it is. */
static void
test_focus (Desk          *desk,
            gconstpointer  data)
{
  GtkWidget *page, *turns, *list, *focus;
  double left;

  (void) data;
  play (desk);
  muster_window_show_page (desk->window, "chronicle");
  page = GTK_WIDGET (muster_window_get_chronicle (desk->window));
  desk_settle (300);
  turns = GTK_WIDGET (gtk_widget_get_template_child (page, MUSTER_TYPE_CHRONICLE_PAGE, "turns"));
  list = GTK_WIDGET (gtk_widget_get_template_child (page, MUSTER_TYPE_CHRONICLE_PAGE, "list"));
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (turns), 1));
  g_assert_true (gtk_widget_child_focus (turns, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD));
  g_assert_null (gtk_widget_get_focus_child (turns));
  g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (GTK_LIST_BOX (turns))), ==, 0);

  left = left_of (list, page);
  g_assert_true (muster_chronicle_page_select (MUSTER_CHRONICLE_PAGE (page), 1));
  desk_settle (300);
  g_assert_true (desk_says (page, "See the Map Then"));
  g_assert_cmpfloat (left_of (list, page), ==, left);
  focus = gtk_widget_get_parent (desk_find (list, MUSTER_TYPE_CHRONICLE_ROW));
  g_assert_true (gtk_widget_child_focus (gtk_widget_get_next_sibling (focus), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_UP));
  g_assert_true (gtk_widget_is_focus (focus));
}

/* What lies in the file where its first order does is no order any more. */
static void
spoil_order (const char *path)
{
  static const char order[] = "port boston";
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gboolean spoilt = FALSE;
  gsize size;

  g_assert_true (g_file_get_contents (path, &bytes, &size, &error));
  g_assert_no_error (error);
  for (gsize i = 0; i + sizeof order <= size; i++)
    if (memcmp (bytes + i, order, sizeof order - 1) == 0)
      {
        bytes[i] = '\033';
        spoilt = TRUE;
      }
  g_assert_true (spoilt);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) size, &error));
  g_assert_no_error (error);
}

/* A journal that cannot be read is no empty one. */
static void
test_unread (Desk          *desk,
             gconstpointer  data)
{
  MusterChroniclePage *page = muster_window_get_chronicle (desk->window);
  GtkWidget *widget = GTK_WIDGET (page);
  g_autoptr (MusterSession) session = NULL;
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autofree char *copy = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  play (desk);
  copy = muster_campaign_file_copy_open (desk->session, "Spoilt", &error);
  g_assert_no_error (error);
  spoil_order (copy);
  session = muster_session_open (copy, TRUE, &error); /* its state stands */
  g_assert_no_error (error);
  campaign = muster_campaign_new (session);
  muster_chronicle_page_set_campaign (page, campaign);
  desk_wait_said (widget, "The Chronicle Cannot Be Read");
  g_assert_true (desk_says (widget, "makes no sense"));
  g_assert_false (desk_says (widget, "Nothing Has Happened Yet"));
  g_assert_false (desk_says (widget, "0 entries"));
  muster_chronicle_page_set_campaign (page, desk->campaign);
  desk_wait_said (widget, "5 entries");
  g_assert_false (desk_says (widget, "The Chronicle Cannot Be Read"));
  g_assert_true (muster_session_close (session, NULL));
  g_assert_cmpint (g_unlink (copy), ==, 0);
}

static gboolean
has_side (gpointer page)
{
  return gtk_widget_get_mapped (desk_find (page, GTK_TYPE_LIST_BOX));
}

static gboolean
has_no_side (gpointer page)
{
  return !has_side (page);
}

/* Rows that have gone are not asked to become narrow. */
static void
test_narrow (Desk          *desk,
             gconstpointer  data)
{
  GtkWidget *page = GTK_WIDGET (muster_window_get_chronicle (desk->window));
  GtkWidget *bin = desk_find (page, g_type_from_name ("MusterNarrowBin"));

  (void) data;
  play (desk);
  desk_settle (100);
  muster_chronicle_set_search (model (desk), "nothing has this");
  desk_settle (100);
  muster_chronicle_set_search (model (desk), "");
  g_object_set (bin, "wide", 5000, NULL);
  desk_wait (has_no_side, page);
  g_object_set (bin, "wide", 300, NULL);
  desk_wait (has_side, page);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/gui/chronicle/folding", test_folding);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/chronicle/filters", test_filters);
  ADD ("/gui/chronicle/dice", test_dice);
  ADD ("/gui/chronicle/select", test_select);
  ADD ("/gui/chronicle/focus", test_focus);
  ADD ("/gui/chronicle/unread", test_unread);
  ADD ("/gui/chronicle/narrow", test_narrow);
  ADD ("/gui/chronicle/then", test_then);
  ADD ("/gui/chronicle/then-sealed", test_then_sealed);
  ADD ("/gui/chronicle/undo-to", test_undo_to);
  ADD ("/gui/chronicle/again", test_again);
  ADD ("/gui/chronicle/branch", test_branch);
  ADD ("/gui/chronicle/compare", test_compare);
  return desk_run ();
}
