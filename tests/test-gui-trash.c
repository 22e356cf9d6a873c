/* Campaigns thrown away: had back byte for byte, or gone to the desktop's trash; never anywhere else. */
#include "config.h"

#include "gui-shelf.h"

#include "campaign-file.h"

#include <glib/gstdio.h>

static char *
bytes_of (const char *path)
{
  g_autofree char *contents = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (path, &contents, &n, NULL));
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) contents, n);
}

typedef struct
{
  const char *path;
  gboolean    there;
} There;

static gboolean
is_there (gpointer data)
{
  const There *there = data;

  return g_file_test (there->path, G_FILE_TEST_EXISTS) == there->there;
}

/* Whether the cache holds a picture of the campaign with that id. */
static gboolean
has_picture (gpointer id)
{
  g_autofree char *pictures = g_build_filename (g_get_user_cache_dir (), "muster", "thumbnails", NULL);
  g_autoptr (GDir) directory = g_dir_open (pictures, 0, NULL);
  const char *name;

  while (directory && (name = g_dir_read_name (directory)))
    if (g_str_has_prefix (name, id))
      return TRUE;
  return FALSE;
}

static gboolean
has_no_picture (gpointer id)
{
  return !has_picture (id);
}

/* Thrown away and had back: byte for byte. */
static void
test_trash (Shelf         *f,
            gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "a.muster", "Rehearsal");
  g_autofree char *trash = muster_campaign_file_trash ();
  g_autofree char *waits = g_build_filename (trash, "a.muster", NULL);
  g_autofree char *before = bytes_of (path);
  g_autofree char *after = NULL, *id = NULL;
  MusterFacts *facts;

  (void) data;
  shelf_refresh (f);
  facts = muster_facts_read (path);
  id = g_strdup (facts->id);
  muster_facts_unref (facts);
  desk_wait (has_picture, id);
  shelf_act (f, "win.card-trash", path);
  desk_wait_said (GTK_WIDGET (f->window), "“Rehearsal” moved to the trash");
  /* No picture is left of it; it is drawn again when it comes back. */
  desk_wait (has_no_picture, id);
  desk_wait (shelf_is_calm, f->library);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (waits, G_FILE_TEST_EXISTS));
  g_assert_null (muster_library_get_card (f->library, path));

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.undo", NULL);
  desk_wait (is_there, &(There) { path, TRUE });
  desk_wait (shelf_is_calm, f->library);
  shelf_refresh (f);
  after = bytes_of (path);
  g_assert_cmpstr (after, ==, before);
  desk_wait (has_picture, id);
  g_assert_false (g_file_test (waits, G_FILE_TEST_EXISTS));
  g_assert_cmpstr (muster_library_card_title (shelf_card (f, path)), ==, "Rehearsal");
}

/* Whether there is a trash that takes what is there; else it stays where it waits. */
static gboolean
is_trash_known (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "probe", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "probe", -1, NULL));
  if (g_file_trash (file, NULL, NULL))
    return TRUE;
  g_assert_cmpint (g_unlink (path), ==, 0);
  return FALSE;
}

static void
open_again (Shelf *f)
{
  g_free (f->campaigns);
  shelf_set_up (f, NULL);
}

/* Who closes the library has thrown it away: it goes where he looks for it. */
static void
test_closed (Shelf         *f,
             gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "b.muster", "Rehearsal");
  g_autofree char *trash = muster_campaign_file_trash ();
  g_autofree char *waits = g_build_filename (trash, "b.muster", NULL);

  (void) data;
  shelf_refresh (f);
  shelf_act (f, "win.card-trash", path);
  desk_wait (is_there, &(There) { waits, TRUE });
  desk_wait_said (GTK_WIDGET (f->window), "“Rehearsal” moved to the trash");
  desk_close (f->window);
  g_assert_cmpint (g_file_test (waits, G_FILE_TEST_EXISTS), ==, !is_trash_known (trash));
  g_unlink (waits);
  open_again (f);
}

/* Where something else has come meanwhile, it comes back beside that, which is left alone. */
static void
test_in_the_way (Shelf         *f,
                 gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "c.muster", "Rehearsal");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *beside = g_build_filename (folder, "c-2.muster", NULL);
  g_autofree char *before = bytes_of (path);
  g_autofree char *after = NULL, *other = NULL;

  (void) data;
  shelf_refresh (f);
  shelf_act (f, "win.card-trash", path);
  desk_wait_said (GTK_WIDGET (f->window), "“Rehearsal” moved to the trash");
  g_assert_true (g_file_set_contents (path, "in the way", -1, NULL));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.undo", NULL);
  desk_wait (is_there, &(There) { beside, TRUE });
  desk_wait (shelf_is_calm, f->library);
  after = bytes_of (beside);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (g_file_get_contents (path, &other, NULL, NULL));
  g_assert_cmpstr (other, ==, "in the way");
}

/* What cannot be had back is not lost: it is told why, and may be tried again. */
static void
test_not_yet (Shelf         *f,
              gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "f.muster", "Rehearsal");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *aside = g_strconcat (folder, "-aside", NULL);
  g_autofree char *trash = muster_campaign_file_trash ();
  g_autofree char *waits = g_build_filename (trash, "f.muster", NULL);
  g_autofree char *before = bytes_of (path), *after = NULL;

  (void) data;
  shelf_refresh (f);
  shelf_act (f, "win.card-trash", path);
  desk_wait_said (GTK_WIDGET (f->window), "“Rehearsal” moved to the trash");
  g_assert_cmpint (g_rename (folder, aside), ==, 0);
  g_assert_true (g_file_set_contents (folder, "no folder", -1, NULL));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.undo", NULL);
  desk_wait_said (GTK_WIDGET (f->window), folder);
  g_assert_true (g_file_test (waits, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (aside, folder), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.undo", NULL);
  desk_wait (is_there, &(There) { path, TRUE });
  desk_wait (shelf_is_calm, f->library);
  after = bytes_of (path);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (g_file_test (waits, G_FILE_TEST_EXISTS));
}

/* What a killed program left waiting goes off at a later start, what was thrown away just now does not. */
static void
test_swept (Shelf         *f,
            gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "d.muster", "Rehearsal");
  g_autofree char *trash = muster_campaign_file_trash ();
  g_autofree char *waits = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  waits = muster_campaign_file_discard (path, &error);
  g_assert_no_error (error);
  muster_campaign_file_sweep (60);
  g_assert_true (g_file_test (waits, G_FILE_TEST_EXISTS));
  muster_campaign_file_sweep (-1);
  g_assert_cmpint (g_file_test (waits, G_FILE_TEST_EXISTS), ==, !is_trash_known (trash));
  g_unlink (waits);
}

/* The window is closed before the work is done: it is thrown away all the same. */
static void
test_gone_meanwhile (Shelf         *f,
                     gconstpointer  data)
{
  g_autofree char *path = shelf_make (f, "e.muster", "Rehearsal");
  g_autofree char *trash = muster_campaign_file_trash ();
  g_autofree char *waits = g_build_filename (trash, "e.muster", NULL);

  (void) data;
  shelf_refresh (f);
  shelf_act (f, "win.card-trash", path);
  gtk_window_destroy (GTK_WINDOW (f->window));
  desk_wait (is_there, &(There) { path, FALSE });
  desk_settle (200);
  g_assert_cmpint (g_file_test (waits, G_FILE_TEST_EXISTS), ==, !is_trash_known (trash));
  g_unlink (waits);
  open_again (f);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Shelf, NULL, shelf_set_up, test, shelf_tear_down)
  ADD ("/gui/trash/had-back", test_trash);
  ADD ("/gui/trash/closed", test_closed);
  ADD ("/gui/trash/in-the-way", test_in_the_way);
  ADD ("/gui/trash/not-yet", test_not_yet);
  ADD ("/gui/trash/swept", test_swept);
  ADD ("/gui/trash/gone-meanwhile", test_gone_meanwhile);
  return desk_run ();
}
