/* The library: the sample, cards, and everything that can be done to them. */
#include "config.h"

#include "gui-shelf.h"

#include "campaign-file.h"
#include "library-cell.h"
#include "narrow-bin.h"
#include "new-dialog.h"
#include "rename-dialog.h"
#include "ruling-row.h"
#include "scenario-reader.h"
#include "settings.h"
#include "toast.h"

/* A window is made, filled and shown one after the other. */
static gboolean
is_open (gpointer data)
{
  MusterWindow *window = shelf_campaign ();

  (void) data;
  return window && muster_window_get_campaign (window) && gtk_widget_get_mapped (GTK_WIDGET (window));
}

/* --- tests -------------------------------------------------------------- */

/* On the first run there is something to play: the British are to march, and a battle is one march away. */
static void
test_sample (Shelf         *f,
             gconstpointer  data)
{
  g_autoptr (MusterLibraryCard) sample = NULL;
  g_autofree char *who = NULL, *when = NULL, *turn = NULL, *spoken = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = NULL;
  MusterProof proof;
  MusterRefusal refusal;
  MohawkSide side;

  (void) data;
  g_assert_cmpuint (g_list_model_get_n_items (muster_library_window_get_shown (f->window)), ==, 1);
  sample = g_list_model_get_item (muster_library_window_get_shown (f->window), 0);
  who = muster_library_card_who (sample, &side);
  when = muster_library_card_when (sample);
  turn = muster_library_card_turn (sample);
  spoken = muster_library_card_spoken (sample);
  g_assert_cmpstr (muster_library_card_title (sample), ==, "The Forks of the Ohio");
  g_assert_cmpstr (muster_library_card_badge (sample), ==, "Sample");
  g_assert_cmpstr (who, ==, "British to move");
  g_assert_cmpint (side, ==, MOHAWK_BRITISH);
  g_assert_cmpstr (when, ==, "Open it for a tour");
  g_assert_cmpstr (turn, ==, "Summer 1754, turn 1 of 12");
  g_assert_cmpstr (spoken, ==,
                   "The Forks of the Ohio, Sample, Summer 1754, turn 1 of 12, British to move, Open it for a tour");
  g_assert_nonnull (muster_library_card_get_picture (sample));
  g_assert_true (desk_says (GTK_WIDGET (f->window), "The Forks of the Ohio"));
  g_assert_true (desk_says (GTK_WIDGET (f->window), "1, last played first"));

  session = muster_session_open (muster_library_card_get_path (sample), FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (muster_session_state (session)->step, ==, MOHAWK_STEP_MOVE);
  g_assert_true (muster_session_verify (session, &proof, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (proof.otherwise->len, ==, 0);
  g_array_unref (proof.otherwise);
  g_assert_true (muster_session_check (session, "march cumberland>necessity>gists militia-alexandria-2", &refusal));
  {
    g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
    gint gists = mohawk_scenario_find_point (muster_session_scenario (session), "gists");

    g_assert_true (muster_session_do (session, "march cumberland>necessity>gists militia-alexandria-2", NULL, &reply, &error));
    g_assert_cmpint (muster_session_state (session)->battle[gists], ==, MOHAWK_BATTLE_DUE);
  }
  g_assert_true (muster_session_close (session, &error));
  /* Now somebody has played it. */
  shelf_refresh (f);
  g_clear_pointer (&when, g_free);
  when = muster_library_card_when (shelf_card (f, muster_library_card_get_path (sample)));
  g_assert_true (g_str_has_prefix (when, "Played today"));
}

/* Its picture is kept, and the same one used again. */
static void
test_cache (Shelf         *f,
            gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "a.muster", "A");
  g_autofree char *thumbnails = g_build_filename (g_get_user_cache_dir (), "muster", "thumbnails", NULL);
  g_autoptr (GDir) directory = NULL;
  const char *name;
  guint n = 0;

  (void) data;
  shelf_refresh (f);
  directory = g_dir_open (thumbnails, 0, NULL);
  g_assert_nonnull (directory);
  while ((name = g_dir_read_name (directory)))
    if (g_str_has_prefix (name, muster_library_card_get_facts (shelf_card (f, path))->id))
      {
        g_assert_true (g_str_has_suffix (name, ".png"));
        n++;
      }
  g_assert_cmpuint (n, ==, 1);
}

/* A card opens a window, which takes the library's place; the way back brings it again. */
static void
test_open (Shelf         *f,
           gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "a.muster", "Friday Table");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = NULL;
  gpointer window;

  (void) data;
  shelf_refresh (f);
  shelf_act (f, "win.card-open", path);
  desk_wait (is_open, NULL);
  window = shelf_campaign ();
  gtk_test_widget_wait_for_draw (window);
  g_assert_cmpstr (gtk_window_get_title (window), ==, "Friday Table");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (f->window)));
  g_assert_true (muster_library_card_is_live (shelf_card (f, path)));
  g_assert_cmpstr (muster_library_card_badge (shelf_card (f, path)), ==, "Open now");

  /* Again: it comes to the front, and there is no second one. */
  muster_application_show_path (desk_application, path);
  muster_application_open_path (desk_application, path);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (desk_application))), ==, 2);

  /* Played on and renamed there, the card knows without touching the file. */
  {
    g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
    MusterSession *its = muster_campaign_get_session (muster_window_get_campaign (window));

    g_assert_true (muster_session_do (its, "port boston", NULL, &reply, &error));
    g_assert_true (muster_session_set_title (its, "Saturday Table", &error));
  }
  shelf_refresh (f);
  g_assert_cmpstr (muster_library_card_title (shelf_card (f, path)), ==, "Saturday Table");
  g_assert_cmpint (muster_library_card_get_facts (shelf_card (f, path))->entries, ==, 1);

  /* What is open in a window is not thrown away. */
  muster_application_show_library (desk_application);
  shelf_act (f, "win.card-trash", path);
  desk_wait_said (GTK_WIDGET (f->window), "open in a window");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  g_object_add_weak_pointer (window, &window);
  gtk_widget_activate_action (window, "win.back", NULL);
  desk_wait (desk_is_null, &window);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->window)));
  desk_wait (shelf_is_calm, f->library);
  g_assert_false (muster_library_card_is_live (shelf_card (f, path)));
  session = muster_session_open (path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (muster_session_close (session, &error));
}

/* Title, players, dice and a ruling are what was chosen. */
static void
test_new (Shelf         *f,
          gconstpointer  data)
{
  GtkWidget *dialog, *row, *entry;
  gpointer window;
  MusterSession *session;
  g_autoptr (GSettings) settings = NULL;
  g_autofree char *french = NULL, *dice = NULL;

  (void) data;
  gtk_widget_activate_action (GTK_WIDGET (f->window), "app.new", NULL);
  desk_wait (desk_is_anywhere, (gpointer) MUSTER_TYPE_NEW_DIALOG);
  dialog = desk_anywhere (MUSTER_TYPE_NEW_DIALOG);
  desk_wait (desk_is_anywhere, (gpointer) MUSTER_TYPE_RULING_ROW);
  entry = desk_find (dialog, ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (gtk_widget_get_template_child (dialog, MUSTER_TYPE_NEW_DIALOG,
                                                                                       "accept"))));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Louisbourg First");
  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_widget_get_template_child (dialog, MUSTER_TYPE_NEW_DIALOG, "french")), 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_widget_get_template_child (dialog, MUSTER_TYPE_NEW_DIALOG, "dice")), 2);
  /* The first ruling is that of ties at sea (M4.2); its second reading */
  row = desk_find (dialog, MUSTER_TYPE_RULING_ROW);
  g_assert_null (muster_ruling_row_get_option (MUSTER_RULING_ROW (row)));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  {
    GtkWidget *first = desk_find (row, GTK_TYPE_CHECK_BUTTON);
    GtkWidget *next = gtk_widget_get_next_sibling (gtk_widget_get_ancestor (first, ADW_TYPE_ACTION_ROW));

    g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (first)));
    gtk_check_button_set_active (GTK_CHECK_BUTTON (desk_find (next, GTK_TYPE_CHECK_BUTTON)), TRUE);
  }
  g_assert_true (desk_says (dialog, "Changed: Neither ship gets through."));
  g_assert_true (desk_answers (dialog, GDK_KEY_Return, GDK_CONTROL_MASK));
  desk_wait (is_open, NULL);
  desk_wait (desk_is_nowhere, (gpointer) MUSTER_TYPE_NEW_DIALOG);

  window = shelf_campaign ();
  session = muster_campaign_get_session (muster_window_get_campaign (window));
  g_assert_cmpstr (muster_session_title (session), ==, "Louisbourg First");
  g_assert_true (g_str_has_suffix (muster_session_path (session), "/louisbourg-first.muster"));
  g_assert_true (muster_session_meta (session)->typed);
  g_assert_cmpint (muster_session_state (session)->option[MOHAWK_OPTION_NAVAL_TIE], ==, 1);
  g_assert_cmpint (muster_session_state (session)->option[MOHAWK_OPTION_NAVAL_QUEBEC], ==, 0);
  settings = muster_settings_new_for_campaign (muster_session_meta (session)->id);
  g_assert_nonnull (settings);
  french = g_settings_get_string (settings, "french");
  dice = g_settings_get_string (settings, "dice");
  g_assert_cmpstr (french, ==, "machine");
  g_assert_cmpstr (dice, ==, "asked");
  desk_close (window);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->window)));
  desk_wait (shelf_is_calm, f->library);
}

static gboolean
is_titled (gpointer data)
{
  return g_strcmp0 (muster_library_card_title (data), "Winter “Quarters” <b>&") == 0;
}

static void
test_rename (Shelf         *f,
             gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "a.muster", "A");
  GtkWidget *dialog;

  (void) data;
  shelf_refresh (f);
  shelf_act (f, "win.card-rename", path);
  desk_wait (desk_is_anywhere, (gpointer) MUSTER_TYPE_RENAME_DIALOG);
  dialog = desk_anywhere (MUSTER_TYPE_RENAME_DIALOG);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (desk_find (dialog, ADW_TYPE_ENTRY_ROW))), ==, "A");
  gtk_editable_set_text (GTK_EDITABLE (desk_find (dialog, ADW_TYPE_ENTRY_ROW)), "Winter “Quarters” <b>&");
  g_assert_true (desk_press (dialog, "_Rename"));
  desk_wait (desk_is_nowhere, (gpointer) MUSTER_TYPE_RENAME_DIALOG);
  desk_wait (is_titled, shelf_card (f, path));
  desk_wait (shelf_is_calm, f->library);
}

static gboolean
has_two (gpointer library)
{
  return shelf_is_calm (library) && g_list_model_get_n_items (muster_library_get_cards (library)) == 2;
}

/* A campaign of its own: the same journal, another id. */
static void
test_duplicate (Shelf         *f,
                gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "a.muster", "Papa’s Albany Plan");
  g_autofree char *copy = g_build_filename (f->campaigns, "papa-s-albany-plan-copy.muster", NULL);

  (void) data;
  shelf_refresh (f);
  shelf_act (f, "win.card-duplicate", path);
  desk_wait (has_two, f->library);
  g_assert_cmpstr (muster_library_card_title (shelf_card (f, copy)), ==, "Papa’s Albany Plan (copy)");
  g_assert_cmpstr (muster_library_card_get_facts (shelf_card (f, copy))->id, !=,
                   muster_library_card_get_facts (shelf_card (f, path))->id);
}

/* What cannot be read is there and says why. */
static void
test_troubles (Shelf         *f,
               gconstpointer  data)
{
  g_autofree char *held = shelf_make (f, "held.muster", "Held");
  g_autofree char *newer = shelf_make (f, "newer.muster", "Newer");
  g_autofree char *cut = shelf_make (f, "cut.muster", "Cut");
  g_autofree char *letter = g_build_filename (f->campaigns, "letter.muster", NULL);
  g_autoptr (GError) error = NULL;
  MusterStore *store = NULL;
  g_autofree char *bytes = NULL;
  gsize n;

  (void) data;
  g_assert_true (g_file_set_contents (letter, "Dear friend,", -1, NULL));
  g_assert_true (g_file_get_contents (newer, &bytes, &n, NULL));
  bytes[63] = 99; /* SQLite's user_version, big-endian at 60 */
  g_assert_true (g_file_set_contents (newer, bytes, (gssize) n, NULL));
  bytes[63] = 1;
  g_assert_true (g_file_set_contents (cut, bytes, (gssize) n / 2, NULL));
  store = muster_store_open (held, FALSE, &error);
  g_assert_no_error (error);

  shelf_refresh (f);
  g_assert_cmpstr (muster_library_card_trouble (shelf_card (f, held)), ==, "Open in another program");
  g_assert_cmpstr (muster_library_card_trouble (shelf_card (f, cut)), ==, "Damaged");
  g_assert_cmpstr (muster_library_card_trouble (shelf_card (f, letter)), ==, "Not a campaign");
  g_assert_null (muster_library_card_trouble (shelf_card (f, newer)));
  g_assert_cmpstr (muster_library_card_badge (shelf_card (f, newer)), ==, "From a newer version");
  g_assert_true (desk_says (GTK_WIDGET (f->window), "Damaged"));
  /* What another has open stays where it is. */
  shelf_act (f, "win.card-trash", held);
  desk_wait_said (GTK_WIDGET (f->window), "held.muster");
  g_assert_true (g_file_test (held, G_FILE_TEST_EXISTS));
  g_assert_true (muster_store_close (store, &error));
  /* Opening what cannot be opened is told here. */
  shelf_act (f, "win.card-open", letter);
  desk_wait_said (GTK_WIDGET (f->window), "letter.muster");
  g_assert_null (shelf_campaign ());
}

static gboolean
has_one_shown (gpointer shown)
{
  return g_list_model_get_n_items (shown) == 1;
}

static void
test_search (Shelf         *f,
             gconstpointer  data)
{
  g_autofree char *a = shelf_make (f, "a.muster", "Friday Table");
  g_autofree char *b = shelf_make (f, "b.muster", "Against the Machine");
  GtkWidget *search = desk_find (GTK_WIDGET (f->window), GTK_TYPE_SEARCH_ENTRY);

  (void) data;
  shelf_refresh (f);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.find", NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "FRI tab");
  desk_wait (has_one_shown, muster_library_window_get_shown (f->window));
  desk_wait_said (GTK_WIDGET (f->window), "1 of 2 found");
  gtk_editable_set_text (GTK_EDITABLE (search), "nobody");
  desk_wait_said (GTK_WIDGET (f->window), "Nothing Found");
}

static gboolean
is_narrow (gpointer bin)
{
  return muster_narrow_bin_get_narrow (bin);
}

static gboolean
is_360 (gpointer bin)
{
  return gtk_widget_get_width (bin) == 360;
}

static gboolean
fits (gpointer bin)
{
  GtkWidget *cell = desk_find (bin, MUSTER_TYPE_LIBRARY_CELL);

  return cell && gtk_widget_get_width (cell) > 0 && gtk_widget_get_width (cell) <= 340;
}

static void
test_narrow (Shelf         *f,
             gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "a.muster", "Friday Table");
  GtkWidget *bin = desk_find (GTK_WIDGET (f->window), MUSTER_TYPE_NARROW_BIN);

  (void) data;
  shelf_refresh (f);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 360, 640);
  desk_wait (is_narrow, bin);
  desk_wait (is_360, bin);
  desk_wait (fits, bin);
  g_assert_false (desk_says (bin, "Import"));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1280, 800);
}

/* The card is one thing to the ear, and its button has a name. */
static void
test_names (Shelf         *f,
            gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "a.muster", "Friday Table");
  GtkWidget *cell, *menu;

  (void) data;
  shelf_refresh (f);
  cell = desk_find (GTK_WIDGET (f->window), MUSTER_TYPE_LIBRARY_CELL);
  menu = desk_find (cell, GTK_TYPE_MENU_BUTTON);
  gtk_test_accessible_assert_property (gtk_widget_get_parent (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Friday Table, Summer 1754, turn 1 of 12, French to move, Never played");
  gtk_test_accessible_assert_property (menu, GTK_ACCESSIBLE_PROPERTY_LABEL, "Menu of Friday Table");
}

/* At sea the British may be awaited though the turn that comes is the French. */
static void
test_at_sea (Shelf         *f,
             gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "sea.muster", "At Sea");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = muster_session_open (path, FALSE, &error);
  g_autoptr (MusterLibraryCard) card = muster_library_card_new (path);
  static const char *const who[] = { "French to move", "British to move" };

  (void) data;
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (who); i++)
    {
      g_autoptr (MusterFacts) facts = muster_facts_from_session (session);
      g_autofree char *told = NULL;
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      MohawkSide side;

      muster_library_card_set_facts (card, facts, FALSE);
      told = muster_library_card_who (card, &side);
      g_assert_cmpstr (told, ==, who[i]);
      g_assert_cmpint (side, ==, i == 0 ? MOHAWK_FRENCH : MOHAWK_BRITISH);
      g_assert_cmpint (facts->state.side, ==, MOHAWK_FRENCH);
      if (i == 0)
        g_assert_true (muster_session_do (session, "chart louisbourg=fr-troopship gulf-of-st-lawrence=fr-privateer "
                                                   "grand-banks=fr-squadron western-approaches=fr-gifts", NULL, &reply, &error));
    }
  g_assert_true (muster_session_close (session, &error));
  g_assert_no_error (error);
}

/* Dismissed at once, and the next frame is late: sliding in and out would end in the same one. */
static void
test_toast (Shelf         *f,
            gconstpointer  data)
{
  AdwToastOverlay *overlay = ADW_TOAST_OVERLAY (desk_find (GTK_WIDGET (f->window), ADW_TYPE_TOAST_OVERLAY));

  (void) data;
  for (guint i = 0; i < 3; i++)
    {
      gpointer toast = muster_toast_new ("Gone"), next = muster_toast_new ("Gone too");

      g_object_add_weak_pointer (toast, &toast);
      g_object_add_weak_pointer (next, &next);
      muster_toast_add (overlay, toast);
      if (i > 0)
        desk_settle (100);
      adw_toast_dismiss (toast);
      if (i > 1)
        desk_settle (600);
      g_usleep (700 * 1000);
      /* The next takes the place of the first while that slides out. */
      muster_toast_add (overlay, next);
      adw_toast_dismiss (next);
      desk_wait (desk_is_null, &toast);
      desk_wait (desk_is_null, &next);
    }
  desk_settle (600);
}

/* One of a high priority takes another's place, which comes back when it goes: at once, in the midst of its sliding, later. */
static void
test_toast_replaced (Shelf         *f,
                     gconstpointer  data)
{
  AdwToastOverlay *overlay = ADW_TOAST_OVERLAY (desk_find (GTK_WIDGET (f->window), ADW_TYPE_TOAST_OVERLAY));

  (void) data;
  for (guint i = 0; i < 4; i++)
    {
      gpointer toast[] = { muster_toast_new ("First"), muster_toast_new ("Second"), muster_toast_new ("Third") };

      for (guint n = 0; n < G_N_ELEMENTS (toast); n++)
        {
          adw_toast_set_priority (toast[n], ADW_TOAST_PRIORITY_HIGH);
          g_object_add_weak_pointer (toast[n], &toast[n]);
          muster_toast_add (overlay, toast[n]);
          desk_settle (i * 60);
        }
      for (guint n = G_N_ELEMENTS (toast); n-- > 0; )
        {
          muster_toast_dismiss (overlay, toast[n]);
          g_usleep (i * 200 * 1000);
          desk_wait (desk_is_null, &toast[n]);
        }
    }
}

/* The text of the toast is seen from its first word to its last, within the toast. */
static gboolean
is_read_whole (gpointer window)
{
  GtkWidget *toast = desk_find (window, g_type_from_name ("AdwToastWidget"));
  GtkWidget *text = toast ? desk_find (toast, GTK_TYPE_LABEL) : NULL;
  graphene_rect_t all, lines;
  int height;

  if (!text || gtk_widget_get_width (text) == 0 || !gtk_widget_compute_bounds (toast, window, &all)
      || !gtk_widget_compute_bounds (text, window, &lines) || !graphene_rect_contains_rect (&all, &lines))
    return FALSE;
  gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (text), &height, NULL, NULL, NULL);
  return height <= gtk_widget_get_height (text) && all.origin.x >= 0 && all.origin.x + all.size.width <= gtk_widget_get_width (window)
         && gtk_label_get_ellipsize (GTK_LABEL (text)) == PANGO_ELLIPSIZE_NONE;
}

static void
test_toast_lines (Shelf         *f,
                  gconstpointer  data)
{
  static const int widths[] = { 1280, 360 };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (f->window), widths[i], 640);
      muster_library_window_tell (f->window, "a war & its end.muster: the campaign is damaged: entry 271 is not as it was written. "
                                             "What its journal still proves can be saved into a new file, in a terminal: "
                                             "musterctl rescue FILE NEW");
      desk_wait (is_read_whole, f->window);
      g_assert_true (desk_says (GTK_WIDGET (f->window), "musterctl rescue FILE NEW"));
    }
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Shelf, NULL, shelf_set_up, test, shelf_tear_down)
  ADD ("/gui/library/sample", test_sample);
  ADD ("/gui/library/cache", test_cache);
  ADD ("/gui/library/open", test_open);
  ADD ("/gui/library/new", test_new);
  ADD ("/gui/library/rename", test_rename);
  ADD ("/gui/library/duplicate", test_duplicate);
  ADD ("/gui/library/troubles", test_troubles);
  ADD ("/gui/library/search", test_search);
  ADD ("/gui/library/narrow", test_narrow);
  ADD ("/gui/library/names", test_names);
  ADD ("/gui/library/at-sea", test_at_sea);
  ADD ("/gui/library/toast", test_toast);
  ADD ("/gui/library/toast-replaced", test_toast_replaced);
  ADD ("/gui/library/toast-lines", test_toast_lines);
  return desk_run ();
}
