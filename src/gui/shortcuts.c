#include "config.h"

#include "shortcuts.h"

#include "dialog.h"
#include "find-child.h"
#include "preferences-dialog.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The window of the keys. GTK's own is wider than a telephone and cannot be made narrower; this one
 * is a page of rows, which can be searched.
 */

/**
 * Key:
 * @title: what the keys do; of a group
 * @keys: an action, whose keys are the application's; or keys, blank-separated; %NULL: a group begins
 */
typedef struct
{
  const char *title;
  const char *keys;
} Key;

static const Key keys[] = {
  { N_("Map"), NULL },
    { N_("Go along a line"), "Left Right Up Down" },
    { N_("Move the map"), "<Control>Left <Control>Right <Control>Up <Control>Down" },
    { N_("Take up a stack, or send it off"), "Return" },
    { N_("Send a part of a march of several"), "<Shift>Return" },
    { N_("Take up the stack here instead"), "space" },
    { N_("Put the stack down"), "Escape" },
    { N_("What may be ordered now"), "win.guide" },
    { N_("The next thing to be done"), "<Control>Return" },
    { N_("The button below it, as End the Step"), "<Control><Shift>Return" },
    { N_("Supply"), "win.supply" },
    { N_("Zoom in"), "<Control>plus" },
    { N_("Zoom out"), "<Control>minus" },
    { N_("Show the whole map"), "<Control>0" },
  { N_("Orders"), NULL },
    { N_("Type an order"), "win.order" },
    { N_("Give the order of the form that is open"), "<Control>Return" },
    { N_("Close the form, from anywhere"), "Escape" },
    { N_("Complete a word"), "Tab" },
    { N_("Type the dice that are asked for"), "t" },
    { N_("Give up the order that wants dice"), "Escape" },
  { N_("Battle Board"), NULL },
    { N_("Next piece"), "Left Right Up Down" },
    { N_("To the next front, or change places"), "<Shift>Left <Shift>Right" },
    { N_("Next target"), "t space" },
    { N_("Up to the walls"), "w" },
    { N_("Roll, or go on"), "Return <Control>Return" },
    { N_("Retreat"), "<Control><Shift>Return" },
  { N_("General"), NULL },
    { N_("New campaign"), "app.new" },
    { N_("Open a campaign"), "app.open" },
    { N_("Undo"), "win.undo-key" },
    { N_("Pause the machine, or let it continue"), "win.machine-toggle" },
    { N_("Redo"), "win.redo-key" },
    { N_("Show the map"), "<Alt>1" },
    { N_("Show the forces"), "<Alt>2" },
    { N_("Show the battles"), "<Alt>3" },
    { N_("Show the chronicle"), "<Alt>4" },
    { N_("Show the statistics"), "<Alt>5" },
    { N_("Find a place, a piece or an entry"), "win.find" },
    { N_("Next step of the tour"), "win.tour-next" },
    { N_("Main menu"), "win.menu" },
    { N_("Close the window"), "window.close" },
    { N_("Quit"), "app.quit" },
    { N_("Preferences"), "app.preferences" },
  { N_("Library"), NULL },
    { N_("Show the library"), "app.library" },
    { N_("Back to the library"), "win.back" },
    { N_("Import a copy"), "win.import" },
    { N_("Search campaigns"), "<Control>F" },
    { N_("Rename the campaign"), "F2" },
    { N_("Duplicate the campaign"), "<Control>D" },
    { N_("Move the campaign to the trash"), "Delete" },
    { N_("Menu of the campaign"), "<Shift>F10" },
  { N_("Rules and Umpire"), NULL },
    { N_("Rules of the game"), "app.rules" },
    { N_("Search the rules"), "<Control>F" },
    { N_("Back to the clause before"), "<Alt>Left" },
    { N_("Umpire"), "win.umpire" },
    { N_("Make the correction"), "<Control>Return" },
    { N_("Rulings"), "win.rulings" },
  { N_("Chronicle"), NULL },
    { N_("Select an entry"), "Up Down" },
    { N_("To what can be done with it"), "Tab" },
    { N_("From the map then back to now"), "Escape" },
    { N_("Compare with another file"), "<Control>O" },
};

/* The accelerators of an action are those that are in force. */
static GtkWidget *
row_new (const Key *key)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GtkWidget *row = adw_action_row_new (), *grid = gtk_grid_new ();
  g_auto (GStrv) accels = strchr (key->keys, '.') ? gtk_application_get_accels_for_action (application, key->keys)
                                                  : g_strsplit (key->keys, " ", -1);
  g_autoptr (GString) said = g_string_new (NULL);

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  gtk_widget_set_valign (grid, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (grid, 6);
  gtk_widget_set_margin_bottom (grid, 6);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(key->title));
  for (guint i = 0; accels[i]; i++)
    {
      guint value;
      GdkModifierType held;
      GtkWidget *label = gtk_shortcut_label_new (accels[i]);

      gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
      /* Two beside each other, so that their name has room in a narrow window. */
      gtk_grid_attach (GTK_GRID (grid), label, (gint) i % 2, (gint) i / 2, 1, 1);
      if (gtk_accelerator_parse (accels[i], &value, &held))
        {
          g_autofree char *spoken = gtk_accelerator_get_label (value, held);

          g_string_append_printf (said, "%s%s", said->len ? ", " : "", spoken);
        }
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), grid);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said->str, -1);
  return row;
}

/* The row that lies @y px below the upper edge of @scrolled, or is the last above. */
static GtkWidget *
row_at (GtkWidget *root,
        GtkWidget *scrolled,
        double     y)
{
  GtkWidget *found = NULL;
  graphene_rect_t at;

  if (GTK_IS_LIST_BOX_ROW (root))
    return gtk_widget_compute_bounds (root, scrolled, &at) && at.origin.y <= y ? root : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *inside = row_at (child, scrolled, y);

      found = inside ? inside : found;
    }
  return found;
}

/* Each group is a list of its own, and knows nothing of how much is seen of the page. */
static gboolean
on_page_key (GtkWidget *page,
             guint      key)
{
  GtkWidget *scrolled = muster_find_child (page, GTK_TYPE_SCROLLED_WINDOW), *row;
  GtkRoot *root = gtk_widget_get_root (page);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gboolean down = key == GDK_KEY_Page_Down || key == GDK_KEY_KP_Page_Down;
  graphene_rect_t at = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  double step;

  if (!scrolled || (!down && key != GDK_KEY_Page_Up && key != GDK_KEY_KP_Page_Up))
    return GDK_EVENT_PROPAGATE;
  step = gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)));
  if (focus && gtk_widget_is_ancestor (focus, page) && !gtk_widget_compute_bounds (focus, scrolled, &at))
    return GDK_EVENT_PROPAGATE;
  row = row_at (page, scrolled, at.origin.y + (down ? step : -step));
  if (!row)
    row = muster_find_child (page, GTK_TYPE_LIST_BOX_ROW);
  return row && gtk_widget_grab_focus (row) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static AdwPreferencesPage *
page_new (void)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  GtkEventController *keys_of_page = gtk_event_controller_key_new ();
  GtkWidget *group = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (!keys[i].keys)
      {
        group = adw_preferences_group_new ();
        adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _(keys[i].title));
        adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
      }
    else
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row_new (&keys[i]));
  gtk_event_controller_set_propagation_phase (keys_of_page, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys_of_page, "key-pressed", G_CALLBACK (on_page_key), page);
  gtk_widget_add_controller (GTK_WIDGET (page), keys_of_page);
  return page;
}

static void
on_show (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  (void) action;
  (void) parameter;
  if (!muster_dialog_covers (user_data))
    muster_preferences_present (GTK_WINDOW (user_data), page_new (), _("Keyboard Shortcuts"), TRUE);
}

/* Gives @window the action "show-help-overlay". */
void
muster_shortcuts_add_action (GtkApplicationWindow *window)
{
  static const GActionEntry entry = { .name = "show-help-overlay", .activate = on_show };

  g_action_map_add_action_entries (G_ACTION_MAP (window), &entry, 1, window);
}
