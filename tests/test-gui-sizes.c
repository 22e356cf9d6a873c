/* The room each page and dialog asks for, in both directions of writing and with large text; and calm, and contrast. */
#include "config.h"

#include "gui-desk.h"

#include "dialog.h"

#define NARROW 360
#define LOW    640

static const char *const pages[] = { "map", "forces", "battles", "chronicle", "statistics" };

/* The innermost widget that asks for as much width as @root does: who is to blame. */
static const char *
widest (GtkWidget *root)
{
  GtkWidget *at = root;
  gint most;

  gtk_widget_measure (root, GTK_ORIENTATION_HORIZONTAL, -1, &most, NULL, NULL, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (at); child;)
    {
      gint width;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      if (gtk_widget_get_visible (child) && width > NARROW - 24)
        {
          at = child;
          child = gtk_widget_get_first_child (child);
        }
      else
        child = gtk_widget_get_next_sibling (child);
    }
  return G_OBJECT_TYPE_NAME (at);
}

static guint
count_large (GtkWidget  *window,
             const char *where,
             gint        most)
{
  gint width, height;

  /* What is in it: without a compositor GTK adds an edge to pull at. */
  window = GTK_IS_WINDOW (window) ? gtk_widget_get_first_child (window) : muster_dialog_get_content (window);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, MAX (width, NARROW), &height, NULL, NULL, NULL);
  g_test_message ("%s: at least %d x %d", where, width, height);
  if (width <= most && height <= LOW)
    return 0;
  g_test_message ("%s: too large, by a %s", where, widest (window));
  return 1;
}

/* Measures all there is, in a window that is as narrow as it will be. */
static void
measure_all (Desk       *desk,
             const char *how,
             gint        most)
{
  static const char *const actions[] = { "win.umpire", "win.rulings", "win.players", "app.rules", "app.preferences", "app.new",
                                         "app.library" };
  guint large = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s, %s", pages[i], how);

      muster_window_show_page (desk->window, pages[i]);
      desk_settle (300);
      large += count_large (GTK_WIDGET (desk->window), where, most);
    }
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s, %s", actions[i], how);

      gtk_widget_activate_action (GTK_WIDGET (desk->window), actions[i], NULL);
      desk_wait (desk_has_other, desk);
      desk_settle (300);
      large += count_large (desk_other (desk), where, most);
      desk_close (desk_other (desk));
      desk_wait (desk_has_no_other, desk);
    }
  g_assert_cmpuint (large, ==, 0);
}

static void
make_narrow (Desk *desk)
{
  gtk_window_set_default_size (GTK_WINDOW (desk->window), NARROW, LOW);
  desk_settle (300);
}

static void
test_narrow (Desk          *desk,
             gconstpointer  data)
{
  (void) data;
  make_narrow (desk);
  measure_all (desk, "left to right", NARROW);
}

static GtkWidget *
label_of (GtkWidget  *root,
          const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) && strcmp (gtk_label_get_text (GTK_LABEL (root)), text) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = label_of (child, text);
  return found;
}

/* What is chosen in a row is read whole, beside a subtitle too. */
static void
test_chosen (Desk          *desk,
             gconstpointer  data)
{
  static const char *const actions[] = { "app.new", "app.preferences" };

  (void) data;
  make_narrow (desk);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *other, *chosen;

      gtk_widget_activate_action (GTK_WIDGET (desk->window), actions[i], NULL);
      desk_wait (desk_has_other, desk);
      desk_settle (500);
      other = desk_other (desk);
      if (GTK_IS_WINDOW (other)) /* as wide as a telephone */
        gtk_window_set_default_size (GTK_WINDOW (other), NARROW, LOW);
      desk_settle (300);
      chosen = label_of (other, "Rolled by Muster");
      g_assert_nonnull (chosen);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (chosen))));
      desk_close (other);
      desk_wait (desk_has_no_other, desk);
    }
}

static void
test_right_to_left (Desk          *desk,
                    gconstpointer  data)
{
  (void) data;
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  make_narrow (desk);
  measure_all (desk, "right to left", NARROW);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Text twice as large, as the desktop says before the window is made. */
static void
set_up_large (Desk          *desk,
              gconstpointer  data)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  desk_set_up (desk, data);
}

static void
tear_down_large (Desk          *desk,
                 gconstpointer  data)
{
  desk_tear_down (desk, data);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

/* Words may want more than a telephone has, but no more than half as much again. */
static void
test_large_text (Desk          *desk,
                 gconstpointer  data)
{
  GtkWidget *bar;

  (void) data;
  /* On a wide screen the pages go to the foot, for the title is to be read. */
  bar = desk_find (GTK_WIDGET (desk->window), ADW_TYPE_VIEW_SWITCHER_BAR);
  desk_settle (300);
  g_assert_true (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar)));
  make_narrow (desk);
  measure_all (desk, "large text", NARROW * 3 / 2);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Desk, NULL, desk_set_up, test, desk_tear_down)
  ADD ("/gui/sizes/narrow", test_narrow);
  ADD ("/gui/sizes/chosen", test_chosen);
  ADD ("/gui/sizes/right-to-left", test_right_to_left);
  g_test_add ("/gui/sizes/large-text", Desk, NULL, set_up_large, test_large_text, tear_down_large);
  return desk_run ();
}
