#include "config.h"

#include "library-window.h"

#include "announce.h"
#include "application.h"
#include "campaign-file.h"
#include "file-drop.h"
#include "focus.h"
#include "library-actions.h"
#include "library-cell.h"
#include "library-trash.h"
#include "narrow-bin.h"
#include "settings.h"
#include "shared-menu.h"
#include "toast.h"
#include "window-size.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define FOCUS_FRAMES 60

struct _MusterLibraryWindow
{
  AdwApplicationWindow parent_instance;

  GtkWidget           *toasts;
  GtkWidget           *bin;
  GtkWidget           *new_label;
  GtkWidget           *open_label;
  GtkWidget           *import_button;
  GtkWidget           *menu;
  GtkWidget           *spinner;
  GtkWidget           *search_button;
  GtkWidget           *search_bar;
  GtkWidget           *search;
  GtkWidget           *content;
  GtkWidget           *count;
  GtkWidget           *grid;
  guint                focus_frames; /* until the focus is given up that a card is to have */

  MusterLibrary       *library;
  GtkFilter           *filter;
  GtkSorter           *sorter;
  GListModel          *shown;   /* filtered and sorted; owned by the selection */
  char               **words;
  char                *choose;  /* the path of a card to go to as soon as it is there */
  guint                working;
  gboolean             begun;   /* all has been read once */
  MusterLibraryTrash  *trash;
};

G_DEFINE_FINAL_TYPE (MusterLibraryWindow, muster_library_window, ADW_TYPE_APPLICATION_WINDOW)

/* --- what is shown, and in which order ---------------------------------- */

static gboolean
has_words (gpointer item,
           gpointer user_data)
{
  MusterLibraryWindow *self = user_data;
  g_autofree char *said = NULL;
  g_autofree char *folded = NULL;

  if (!self->words)
    return TRUE;
  said = muster_library_card_spoken (item);
  folded = g_utf8_casefold (said, -1);
  for (guint i = 0; self->words[i]; i++)
    if (!strstr (folded, self->words[i]))
      return FALSE;
  return TRUE;
}

/* Last played first; of those of one moment the title decides. */
static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      user_data)
{
  MusterLibraryCard *first = (gpointer) a, *second = (gpointer) b;
  gint64 x = muster_library_card_get_time (first), y = muster_library_card_get_time (second);

  (void) user_data;
  if (x != y)
    return x > y ? GTK_ORDERING_SMALLER : GTK_ORDERING_LARGER;
  return gtk_ordering_from_cmpfunc (g_utf8_collate (muster_library_card_title (first), muster_library_card_title (second)));
}

static void
show_content (MusterLibraryWindow *self)
{
  guint all = g_list_model_get_n_items (muster_library_get_cards (self->library));
  guint shown = g_list_model_get_n_items (self->shown);
  g_autofree char *count = NULL;
  const char *page = "cards";

  if (all == 0)
    page = muster_library_is_listed (self->library) ? "empty" : "listing";
  else if (shown == 0)
    page = "nothing";
  gtk_stack_set_visible_child_name (GTK_STACK (self->content), page);
  if (self->words)
    /* Translators: campaigns found by a search, of all */
    count = g_strdup_printf (ngettext ("%u of %u found", "%u of %u found", all), shown, all);
  else
    /* Translators: the number of campaigns in the library */
    count = g_strdup_printf (ngettext ("%u, last played first", "%u, last played first", all), all);
  gtk_label_set_text (GTK_LABEL (self->count), count);
}

static void
show_working (MusterLibraryWindow *self)
{
  gboolean working = self->working > 0;

  gtk_widget_set_visible (self->spinner, working);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), working);
}

static gboolean
on_focus_tick (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (gtk_widget_get_root (widget));
  g_autoptr (MusterLibraryCard) card = g_list_model_get_item (self->shown, GPOINTER_TO_UINT (user_data));

  (void) clock;
  for (GtkWidget *item = gtk_widget_get_first_child (widget); card && item; item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *cell = gtk_widget_get_first_child (item);

      if (MUSTER_IS_LIBRARY_CELL (cell) && muster_library_cell_get_card (MUSTER_LIBRARY_CELL (cell)) == card)
        {
          gtk_widget_grab_focus (item);
          return G_SOURCE_REMOVE;
        }
    }
  /* It may not be laid out yet. */
  return card && --self->focus_frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* The grid makes its items as it is laid out: the focus follows some frames later. Not away from a search. */
static void
go_to (MusterLibraryWindow *self,
       guint                position)
{
  GtkSelectionModel *selection = gtk_grid_view_get_model (GTK_GRID_VIEW (self->grid));

  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (selection), position);
  gtk_widget_activate_action (self->grid, "list.scroll-to-item", "u", position);
  if (!gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (self->search_bar)))
    {
      self->focus_frames = FOCUS_FRAMES;
      gtk_widget_add_tick_callback (self->grid, on_focus_tick, GUINT_TO_POINTER (position), NULL);
    }
}

/* Goes to the card that was asked for, once it is there. */
static void
go_to_chosen (MusterLibraryWindow *self)
{
  if (!self->choose)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (self->shown); i++)
    {
      g_autoptr (MusterLibraryCard) card = g_list_model_get_item (self->shown, i);

      if (g_strcmp0 (muster_library_card_get_path (card), self->choose) != 0 || !muster_library_card_get_facts (card))
        continue;
      g_clear_pointer (&self->choose, g_free);
      go_to (self, i);
      return;
    }
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_library_changed (MusterLibraryWindow *self)
{
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
  if (self->words)
    gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_content (self);
  go_to_chosen (self);
  /* The grid stays with the item it had first, which has moved while the others were read. */
  if (!self->begun && muster_library_is_listed (self->library) && !muster_library_is_busy (self->library))
    {
      self->begun = TRUE;
      go_to (self, 0);
    }
}

static void
on_search (MusterLibraryWindow *self)
{
  g_autofree char *folded = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);

  g_clear_pointer (&self->words, g_strfreev);
  g_strstrip (folded);
  if (*folded)
    self->words = g_strsplit_set (folded, " ", -1);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_content (self);
}

static void
on_activate (MusterLibraryWindow *self,
             guint                position)
{
  g_autoptr (MusterLibraryCard) card = g_list_model_get_item (self->shown, position);

  if (card)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.card-open", "^ay", muster_library_card_get_path (card));
}

static void
on_narrow (MusterLibraryWindow *self)
{
  gboolean narrow = muster_narrow_bin_get_narrow (MUSTER_NARROW_BIN (self->bin));

  gtk_widget_set_visible (self->new_label, !narrow);
  gtk_widget_set_visible (self->open_label, !narrow);
  /* there is no room for all of them; it is in the menu, too */
  gtk_widget_set_visible (self->import_button, !narrow);
}

static void
on_dark (MusterLibraryWindow *self)
{
  muster_library_set_dark (self->library, adw_style_manager_get_dark (adw_style_manager_get_default ()));
}

static void
on_setup (GtkListItemFactory *factory,
          GtkListItem        *item,
          gpointer            user_data)
{
  (void) factory;
  (void) user_data;
  gtk_list_item_set_child (item, muster_library_cell_new ());
}

static void
on_bind (GtkListItemFactory *factory,
         GtkListItem        *item,
         gpointer            user_data)
{
  (void) factory;
  (void) user_data;
  muster_library_cell_bind (MUSTER_LIBRARY_CELL (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
on_unbind (GtkListItemFactory *factory,
           GtkListItem        *item,
           gpointer            user_data)
{
  (void) factory;
  (void) user_data;
  muster_library_cell_bind (MUSTER_LIBRARY_CELL (gtk_list_item_get_child (item)), NULL);
}

/* Files are read and pictures drawn by threads: not while the first frame wants the processor. */
static void
on_first_frame (MusterLibraryWindow *self,
                GdkFrameClock       *clock)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  g_signal_handlers_disconnect_by_func (clock, on_first_frame, self);
  muster_library_begin (self->library);
}

static void
on_realize (MusterLibraryWindow *self)
{
  g_signal_handlers_disconnect_by_func (self, on_realize, NULL);
  g_signal_connect_object (gtk_widget_get_frame_clock (GTK_WIDGET (self)), "after-paint", G_CALLBACK (on_first_frame),
                           self, G_CONNECT_SWAPPED);
}

/* --- keys on a card ----------------------------------------------------- */

static gboolean
on_key (GtkWidget *widget,
        GVariant  *args,
        gpointer   user_data)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (gtk_widget_get_root (widget));
  MusterLibraryCard *card = muster_library_window_get_chosen (self);

  (void) args;
  if (!card)
    return FALSE;
  gtk_widget_activate_action (widget, user_data, "^ay", muster_library_card_get_path (card));
  return TRUE;
}

/* The cell that has the focus, or whose item has it. */
static MusterLibraryCell *
focused_cell (MusterLibraryWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *cell;

  if (!focus || !gtk_widget_is_ancestor (focus, self->grid))
    return NULL;
  cell = gtk_widget_get_ancestor (focus, MUSTER_TYPE_LIBRARY_CELL);
  if (!cell)
    cell = gtk_widget_get_first_child (focus);
  return MUSTER_IS_LIBRARY_CELL (cell) ? MUSTER_LIBRARY_CELL (cell) : NULL;
}

static gboolean
on_menu_key (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  MusterLibraryCell *cell = focused_cell (MUSTER_LIBRARY_WINDOW (gtk_widget_get_root (widget)));

  (void) args;
  (void) user_data;
  if (!cell)
    return FALSE;
  muster_library_cell_pop_menu (cell);
  return TRUE;
}

/* Only on the grid: Delete in the search is the search's. */
static void
add_keys (MusterLibraryWindow *self)
{
  static const struct
  {
    const char *trigger;
    const char *action;
  } keys[] = {
    { "F2", "win.card-rename" },
    { "<Control>d", "win.card-duplicate" },
    { "Delete|KP_Delete", "win.card-trash" },
    { "<Shift>F10|Menu", NULL },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger),
                        gtk_callback_action_new (keys[i].action ? on_key : on_menu_key, (gpointer) keys[i].action, NULL)));
  gtk_widget_add_controller (self->grid, controller);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_library_window_dispose (GObject *object)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (object);

  if (self->library)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_clear_object (&self->library);
  g_clear_pointer (&self->trash, muster_library_trash_free);
  for (; self->working > 0; self->working--)
    g_application_release (g_application_get_default ());
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_LIBRARY_WINDOW);
  g_clear_pointer (&self->words, g_strfreev);
  g_clear_pointer (&self->choose, g_free);
  G_OBJECT_CLASS (muster_library_window_parent_class)->dispose (object);
}

static void
muster_library_window_class_init (MusterLibraryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_NARROW_BIN);
  G_OBJECT_CLASS (klass)->dispose = muster_library_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/library-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, bin);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, new_label);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, open_label);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, import_button);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, search_button);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, search_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, search);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, content);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, count);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, grid);
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
}

static MusterCampaign *
find_open (const char *path,
           gpointer    user_data)
{
  return muster_application_find_campaign (user_data, path);
}

static void
take_library (MusterLibraryWindow *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *found;
  GtkSortListModel *sorted;
  g_autoptr (GtkSingleSelection) selection = NULL;

  self->library = muster_library_new (find_open, g_application_get_default ());
  g_signal_connect_swapped (self->library, "changed", G_CALLBACK (on_library_changed), self);
  g_signal_connect_swapped (self->library, "trouble", G_CALLBACK (muster_library_window_tell), self);
  self->filter = GTK_FILTER (gtk_custom_filter_new (has_words, self, NULL));
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare, NULL, NULL));
  found = gtk_filter_list_model_new (g_object_ref (muster_library_get_cards (self->library)), self->filter);
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (found), self->sorter);
  self->shown = G_LIST_MODEL (sorted);
  selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), NULL);
  gtk_grid_view_set_factory (GTK_GRID_VIEW (self->grid), factory);
  gtk_grid_view_set_model (GTK_GRID_VIEW (self->grid), GTK_SELECTION_MODEL (selection));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (on_dark), self, G_CONNECT_SWAPPED);
  on_dark (self);
}

static void
muster_library_window_init (MusterLibraryWindow *self)
{
  g_autoptr (GSettings) settings = muster_settings_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->trash = muster_library_trash_new (self, ADW_TOAST_OVERLAY (self->toasts));
  muster_focus_one_stop (GTK_WIDGET (self->grid));
  muster_menu_button_share (self->menu, "library-menu");
  gtk_search_bar_connect_entry (GTK_SEARCH_BAR (self->search_bar), GTK_EDITABLE (self->search));
  gtk_search_bar_set_key_capture_widget (GTK_SEARCH_BAR (self->search_bar), GTK_WIDGET (self));
  muster_window_size_keep (GTK_WINDOW (self), settings, "library-size", "library-maximized");
  take_library (self);
  add_keys (self);
  muster_file_drop_add (GTK_WIDGET (self));
  muster_library_window_add_actions (self);
  show_content (self);
  g_signal_connect (self, "realize", G_CALLBACK (on_realize), NULL);
}

/* --- public ------------------------------------------------------------- */

MusterLibraryWindow *
muster_library_window_new (GtkApplication *application)
{
  return g_object_new (MUSTER_TYPE_LIBRARY_WINDOW, "application", application, NULL);
}

/* (nullable): none of a window that is closed */
MusterLibrary *
muster_library_window_get_library (MusterLibraryWindow *self)
{
  return self->library;
}

/* (transfer none) (element-type MusterLibraryCard): those found by the search, last played first */
GListModel *
muster_library_window_get_shown (MusterLibraryWindow *self)
{
  return self->shown;
}

/* (transfer none) (nullable): the card that has the focus */
MusterLibraryCard *
muster_library_window_get_chosen (MusterLibraryWindow *self)
{
  MusterLibraryCell *cell = focused_cell (self);

  return cell ? muster_library_cell_get_card (cell) : NULL;
}

void
muster_library_window_search (MusterLibraryWindow *self)
{
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->search_bar), TRUE);
  gtk_widget_grab_focus (self->search);
}

void
muster_library_window_pop_menu (MusterLibraryWindow *self)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->menu));
}

/* Goes to the card of @path, now or when it has been read. */
void
muster_library_window_choose (MusterLibraryWindow *self,
                              const char          *path)
{
  g_autofree char *old = self->choose;

  self->choose = g_strdup (path);
  go_to_chosen (self);
}

/* @text: a sentence, shown for a while */
void
muster_library_window_tell (MusterLibraryWindow *self,
                            const char          *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1); /* the name of a file need not be */
  AdwToast *toast = muster_toast_new (valid);

  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  muster_toast_add (ADW_TOAST_OVERLAY (self->toasts), toast);
  muster_announce (GTK_WIDGET (self), valid);
}

/**
 * muster_library_window_set_working:
 * @working: as often %FALSE as %TRUE
 *
 * Shows that something takes its time. Until it is done the program does not end, though the window may be closed.
 */
void
muster_library_window_set_working (MusterLibraryWindow *self,
                                   gboolean             working)
{
  if (!working && self->working == 0) /* gone: nothing is held any more */
    return;
  self->working += working ? 1 : -1;
  show_working (self);
  if (working)
    g_application_hold (g_application_get_default ());
  else
    g_application_release (g_application_get_default ());
}

/* (nullable): none of a window that is closed */
MusterLibraryTrash *
muster_library_window_get_trash (MusterLibraryWindow *self)
{
  return self->trash;
}
