/* Files and windows as they may be: odd names, folders where nothing can be written, what is kept of a window's size. */
#include "config.h"

#include "gui-desk.h"

#include "campaign-file.h"
#include "library-window.h"
#include "new-dialog.h"
#include "place.h"
#include "rename-dialog.h"
#include "scenario-reader.h"
#include "settings.h"

typedef struct
{
  MusterLibraryWindow *window;
  MusterLibrary       *library;
  char                *folder;
} Fixture;

static gboolean
is_calm (gpointer library)
{
  return muster_library_is_listed (library) && !muster_library_is_busy (library);
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  (void) data;
  f->folder = muster_campaign_folder ();
  muster_application_show_library (desk_application);
  f->window = desk_window (MUSTER_TYPE_LIBRARY_WINDOW);
  f->library = muster_library_window_get_library (f->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  desk_wait (is_calm, f->library);
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  (void) data;
  desk_close (f->window);
  g_free (f->folder);
}

static char *
make (Fixture    *f,
      const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);
  char *path = g_build_filename (f->folder, name, NULL);
  g_autoptr (MusterSession) session = muster_session_create (path, scenario, &(MusterSetup) { .title = "Odd" }, &error);

  g_assert_no_error (error);
  g_assert_true (muster_session_close (session, &error));
  return path;
}

static gboolean
is_shown (gpointer path)
{
  MusterWindow *window = desk_window (MUSTER_TYPE_WINDOW);

  return window && muster_window_get_campaign (window)
         && g_str_equal (muster_session_path (muster_campaign_get_session (muster_window_get_campaign (window))), path);
}

static void
act (Fixture    *f,
     const char *action,
     const char *path)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->window), action, "^ay", path));
}

static gboolean
is_listed_again (gpointer data)
{
  Fixture *f = data;

  return is_calm (f->library) && g_list_model_get_n_items (muster_library_get_cards (f->library)) == 1;
}

/* A name that is no text is still the name of a file: it is opened, renamed, remembered, thrown away. */
static void
test_bytes (Fixture       *f,
            gconstpointer  data)
{
  g_autofree char *path = make (f, "caf\xe9.muster");
  g_auto (GStrv) open = NULL;
  GtkWidget *dialog;

  (void) data;
  muster_library_refresh (f->library);
  desk_wait (is_calm, f->library);
  g_assert_nonnull (muster_library_get_card (f->library, path));
  act (f, "win.card-open", path);
  desk_wait (is_shown, path);
  open = muster_place_open_files ();
  g_assert_true (g_strv_contains ((const char *const *) open, path));
  desk_close (desk_window (MUSTER_TYPE_WINDOW));
  desk_wait (is_calm, f->library);

  act (f, "win.card-rename", path);
  desk_wait (desk_is_anywhere, (gpointer) MUSTER_TYPE_RENAME_DIALOG);
  dialog = desk_anywhere (MUSTER_TYPE_RENAME_DIALOG);
  gtk_editable_set_text (GTK_EDITABLE (desk_find (dialog, ADW_TYPE_ENTRY_ROW)), "Even");
  g_assert_true (desk_press (dialog, "_Rename"));
  desk_wait_said (GTK_WIDGET (f->window), "Even");
  desk_wait (is_calm, f->library);
  act (f, "win.card-trash", path);
  desk_wait (is_listed_again, f);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  muster_library_window_tell (f->window, path); /* shown with what can be read of it */
  desk_wait_said (GTK_WIDGET (f->window), "caf\xef\xbf\xbd.muster");
}

/* By its address, or dropped: what has a meaning there is a letter of the name here. */
static void
test_addresses (Fixture       *f,
                gconstpointer  data)
{
  static const char *const names[] = { "50%25 off.muster", "the #1 ?.muster", " a b %.muster" };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint dropped = 0; dropped < 2; dropped++)
      {
        g_autofree char *path = make (f, names[i]);
        g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
        g_autoptr (GFile) file = g_file_new_for_uri (uri);
        g_autoptr (GSList) files = g_slist_prepend (NULL, file);
        GValue value = G_VALUE_INIT;
        gboolean taken;

        if (!dropped)
          g_application_open (G_APPLICATION (desk_application), &file, 1, "");
        else
          {
            g_value_init (&value, GDK_TYPE_FILE_LIST);
            g_value_set_boxed (&value, files);
            g_signal_emit_by_name (desk_controller (GTK_WIDGET (f->window), GTK_TYPE_DROP_TARGET), "drop", &value, 1.0, 1.0,
                                   &taken);
            g_assert_true (taken);
            g_value_unset (&value);
          }
        desk_wait (is_shown, path);
        desk_close (desk_window (MUSTER_TYPE_WINDOW));
        desk_wait (is_calm, f->library);
        g_assert_cmpint (g_unlink (path), ==, 0);
      }
}

/* What lies on another computer is told, not passed over. */
static void
test_afar (Fixture       *f,
           gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_for_uri ("https://example.invalid/a.muster");

  (void) data;
  g_application_open (G_APPLICATION (desk_application), &file, 1, "");
  desk_wait_said (GTK_WIDGET (f->window), "not on this computer");
}

static GtkWidget *
open_new (Fixture *f)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "app.new", NULL);
  desk_wait (desk_is_anywhere, (gpointer) MUSTER_TYPE_NEW_DIALOG);
  return desk_anywhere (MUSTER_TYPE_NEW_DIALOG);
}

static gboolean
can_begin (gpointer dialog)
{
  return gtk_widget_get_sensitive (GTK_WIDGET (gtk_widget_get_template_child (dialog, MUSTER_TYPE_NEW_DIALOG, "accept")));
}

/* Why a title cannot be had is said. */
static void
test_title (Fixture       *f,
            gconstpointer  data)
{
  GtkWidget *dialog = open_new (f), *entry = desk_find (dialog, ADW_TYPE_ENTRY_ROW);
  g_autofree char *most = g_strnfill (200, 'x'), *more = g_strnfill (201, 'x');

  (void) data;
  desk_wait (can_begin, dialog);
  gtk_editable_set_text (GTK_EDITABLE (entry), more);
  g_assert_false (can_begin (dialog));
  g_assert_true (desk_says (dialog, "A title has at most 200 letters; this has 201."));
  gtk_editable_set_text (GTK_EDITABLE (entry), most);
  g_assert_true (can_begin (dialog));
  g_assert_false (desk_says (dialog, "A title has"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "a\x01");
  g_assert_true (desk_says (dialog, "A title is one line"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "  ");
  g_assert_true (desk_says (dialog, "A title has a letter that is seen."));
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_assert_false (desk_says (dialog, "A title"));
  desk_close (dialog);
}

/* Where no campaign can be written, what was chosen for it stays, with the reason; and can be begun later. */
static void
test_nowhere (Fixture       *f,
              gconstpointer  data)
{
  g_autofree char *aside = g_strconcat (f->folder, "-aside", NULL);
  GtkWidget *dialog = open_new (f), *entry = desk_find (dialog, ADW_TYPE_ENTRY_ROW);
  MusterWindow *window;

  (void) data;
  desk_wait (can_begin, dialog);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Kept");
  g_assert_cmpint (g_rename (f->folder, aside), ==, 0);
  g_assert_true (g_file_set_contents (f->folder, "", 0, NULL)); /* no folder */
  g_assert_true (desk_press (dialog, "_Begin"));
  desk_wait_said (dialog, f->folder);
  desk_settle (300);
  g_assert_true (desk_anywhere (MUSTER_TYPE_NEW_DIALOG) == dialog);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Kept");

  g_assert_cmpint (g_unlink (f->folder), ==, 0);
  g_assert_cmpint (g_rename (aside, f->folder), ==, 0);
  g_assert_true (can_begin (dialog));
  g_assert_true (desk_press (dialog, "_Begin"));
  desk_wait (desk_is_nowhere, (gpointer) MUSTER_TYPE_NEW_DIALOG);
  desk_wait (desk_is_anywhere, (gpointer) MUSTER_TYPE_MAP_PAGE);
  window = desk_window (MUSTER_TYPE_WINDOW);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Kept");
  desk_close (window);
}

/* Closed, hidden or gone with the program, a window leaves its size behind; the next one has it. */
static void
test_sizes (Fixture       *f,
            gconstpointer  data)
{
  g_autoptr (GSettings) settings = muster_settings_new ();
  int width, height;

  (void) data;
  gtk_window_set_default_size (GTK_WINDOW (f->window), 905, 703);
  desk_settle (100);
  gtk_widget_set_visible (GTK_WIDGET (f->window), FALSE);
  g_settings_get (settings, "library-size", "(ii)", &width, &height);
  g_assert_cmpint (width, ==, 905);
  g_assert_cmpint (height, ==, 703);
  g_assert_false (g_settings_get_boolean (settings, "library-maximized"));
  desk_close (f->window);
  g_free (f->folder);
  set_up (f, NULL);
  gtk_window_get_default_size (GTK_WINDOW (f->window), &width, &height);
  g_assert_cmpint (width, ==, 905);
  g_assert_cmpint (height, ==, 703);
}

/* The card of a campaign of that title. */
static MusterLibraryCard *
card_of (Fixture    *f,
         const char *title)
{
  GListModel *cards = muster_library_get_cards (f->library);

  for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (MusterLibraryCard) card = g_list_model_get_item (cards, i);

      if (g_strcmp0 (muster_library_card_title (card), title) == 0)
        return g_steal_pointer (&card);
    }
  return NULL;
}

static gboolean
is_odd_listed (gpointer data)
{
  g_autoptr (MusterLibraryCard) card = card_of (data, "Odd");

  return card != NULL && is_calm (((Fixture *) data)->library);
}

static gboolean
is_odd_gone (gpointer data)
{
  g_autoptr (MusterLibraryCard) card = card_of (data, "Odd");

  return card == NULL && is_calm (((Fixture *) data)->library);
}

/* Taken away from under an open window, a campaign is not lost with it: what was played is in the library again. */
static void
test_taken_away (Fixture       *f,
                 gconstpointer  data)
{
  g_autofree char *elsewhere = g_build_filename (g_get_tmp_dir (), "muster-taken-away.muster", NULL);

  (void) data;
  for (guint way = 0; way < 3; way++)
    {
      static const char *const ways[] = { "deleted", "moved", "replaced" };
      g_autofree char *path = make (f, ways[way]);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterSession) kept = NULL;
      MusterSession *session;
      g_autoptr (MusterLibraryCard) card = NULL;
      MusterReply reply = MUSTER_REPLY_INIT;

      muster_application_open_path (desk_application, path);
      desk_wait (is_shown, path);
      session = muster_campaign_get_session (muster_window_get_campaign (desk_window (MUSTER_TYPE_WINDOW)));
      g_assert_true (muster_session_do (session, "port boston", NULL, &reply, &error));
      g_assert_no_error (error);
      muster_reply_clear (&reply);
      if (way == 1)
        g_assert_cmpint (g_rename (path, elsewhere), ==, 0);
      else
        g_assert_cmpint (g_unlink (path), ==, 0);
      if (way == 2)
        g_assert_true (g_file_set_contents (path, "Dear friend,", -1, NULL));
      g_assert_false (muster_session_is_there (session));
      desk_close (desk_window (MUSTER_TYPE_WINDOW));
      desk_wait_said (GTK_WIDGET (f->window), "The file of “Odd” was moved, replaced or deleted");
      if (way == 2)
        g_assert_cmpint (g_unlink (path), ==, 0);
      muster_library_refresh (f->library);
      desk_wait (is_odd_listed, f);

      card = card_of (f, "Odd");
      kept = muster_session_open (muster_library_card_get_path (card), FALSE, &error);
      g_assert_no_error (error);
      g_assert_cmpint (muster_session_head (kept), ==, 1);
      g_assert_true (muster_session_is_there (kept));
      g_assert_true (muster_session_close (kept, &error));
      g_assert_cmpint (g_unlink (muster_library_card_get_path (card)), ==, 0);
      muster_library_refresh (f->library);
      desk_wait (is_odd_gone, f);
    }
  g_assert_cmpint (g_unlink (elsewhere), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/gui/files/bytes", test_bytes);
  ADD ("/gui/files/addresses", test_addresses);
  ADD ("/gui/files/afar", test_afar);
  ADD ("/gui/files/title", test_title);
  ADD ("/gui/files/nowhere", test_nowhere);
  ADD ("/gui/files/taken-away", test_taken_away);
  ADD ("/gui/files/sizes", test_sizes);
  return desk_run ();
}
