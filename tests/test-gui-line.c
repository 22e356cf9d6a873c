/* The order line: what it gives, refuses, completes; dice typed; undo; and the chronicle beside it. */
#include "config.h"

#include "gui-desk.h"

#include "captions.h"
#include "chronicle-item.h"
#include "dice-pad.h"
#include "map-spot.h"
#include "notation.h"
#include "order-words.h"


typedef struct
{
  Desk                  desk;
  const MohawkScenario *scenario;
  MusterMapArea        *map;
  GtkWidget            *order;
  GtkWidget            *entry;
  GListModel           *chronicle;
} Fixture;

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  desk_open (&f->desk, &(MusterSetup) { .title = "Winter “Quarters” <b>&", .seeded = TRUE, .seed = 7,
                                        .typed = data != NULL });
  f->scenario = muster_campaign_get_scenario (f->desk.campaign);
  f->map = muster_map_page_get_area (muster_window_get_map (f->desk.window));
  f->order = GTK_WIDGET (muster_map_page_get_order (muster_window_get_map (f->desk.window)));
  f->entry = desk_find (f->order, GTK_TYPE_ENTRY);
  f->chronicle = muster_chronicle_page_get_model (muster_window_get_chronicle (f->desk.window));
  /* The first entry in the line is the order's only as long as no dice are asked for. */
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (f->entry)), ==, "Order");
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  desk_tear_down (&f->desk, data);
}

static void
type (Fixture    *f,
      const char *text)
{
  gtk_widget_grab_focus (f->entry);
  gtk_editable_set_text (GTK_EDITABLE (f->entry), text);
  g_signal_emit_by_name (f->entry, "activate");
  desk_wait (desk_is_idle, f->desk.session);
}

/* The first legal order of that verb, as text. */
static char *
first_order (Fixture    *f,
             const char *verb)
{
  g_autoptr (GPtrArray) orders = muster_session_orders (f->desk.session);

  for (guint i = 0; i < orders->len; i++)
    {
      g_autofree char *text = muster_notation_text (&mohawk_game, f->scenario, orders->pdata[i]);

      if (g_str_has_prefix (text, verb))
        return g_steal_pointer (&text);
    }
  g_assert_not_reached ();
}

static MusterChronicleItem *
line (Fixture *f,
      guint    i)
{
  MusterChronicleItem *item = g_list_model_get_item (f->chronicle, i);

  g_assert_nonnull (item);
  return item;
}

static void
assert_line (Fixture    *f,
             guint       i,
             const char *sentence,
             gboolean    standing)
{
  g_autoptr (MusterChronicleItem) item = line (f, i);

  g_assert_cmpstr (muster_chronicle_item_get_sentence (item), ==, sentence);
  g_assert_cmpint (muster_chronicle_item_is_standing (item), ==, standing);
}

static gboolean
enabled (Fixture    *f,
         const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (f->desk.window), action);
}

static void
assert_spoken (Fixture    *f,
               const char *point,
               const char *text)
{
  gint p = mohawk_scenario_find_point (f->scenario, point);

  gtk_test_accessible_assert_role (muster_map_area_get_spot (f->map, p), GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (muster_map_area_get_spot (f->map, p), GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

static gboolean
has_focus (gpointer widget)
{
  return gtk_widget_has_focus (widget);
}

/* An order through the line: the map, the guide and the chronicle follow. */
static void
test_order (Fixture       *f,
            gconstpointer  data)
{
  (void) data;
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 0);
  g_assert_false (enabled (f, "undo"));
  g_assert_true (desk_says (GTK_WIDGET (f->desk.window), "Roll for movement")); /* the checklist, from step I on */
  type (f, "umpire place br-44 deerfield : a “test” of <names> & signs");

  g_assert_cmpint (muster_session_head (f->desk.session), ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "");
  assert_spoken (f, "deerfield",
                 "Deerfield, British town, waterway to Springfield, waterway to No. 4, trail to Albany, 1 piece");
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 2);
  assert_line (f, 0, "Summer 1754", TRUE);
  assert_line (f, 1, "By hand: a “test” of <names> & signs", TRUE);

  type (f, "umpire step 1 british V : go on");
  g_assert_true (desk_says (GTK_WIDGET (f->desk.window), "British – V Movement – Summer 1754"));
  g_assert_true (desk_says (GTK_WIDGET (f->desk.window), "British player turn"));
  /* Another player turn, another heading. */
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 3);
  type (f, "umpire pool land 4 : go on");
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 5);
  g_assert_true (desk_says (GTK_WIDGET (f->desk.window), "4 left"));
  type (f, "march deerfield>springfield br-44");
  assert_spoken (f, "deerfield",
                 "Deerfield, British town, waterway to Springfield, waterway to No. 4, trail to Albany, no pieces");
  assert_line (f, 5, "44th Foot march from Deerfield to Springfield.", TRUE);
  gtk_widget_activate_action (GTK_WIDGET (f->desk.window), "win.page", "s", "chronicle");
  desk_wait_said (GTK_WIDGET (f->desk.window), "44th Foot march from Deerfield to Springfield.");
}

/* No dialog: a line with the clause, the fault selected, nothing changed. */
static void
test_refused (Fixture       *f,
              gconstpointer  data)
{
  guint64 hash = muster_session_hash (f->desk.session);
  int start, end;

  (void) data;
  type (f, "march albany>kingston *");
  g_assert_cmpint (muster_session_last (f->desk.session), ==, 0);
  desk_wait_said (f->order, "M3.");
  g_assert_true (desk_says (f->order, "“march”"));
  g_assert_true (gtk_widget_has_css_class (f->entry, "error"));
  gtk_test_accessible_assert_state (f->entry, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);

  type (f, "march albany>nowhere *");
  desk_wait_said (f->order, "Column 14");
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (f->entry), &start, &end));
  g_assert_cmpint (start, ==, 13);
  g_assert_cmpint (end, ==, 20);
  g_assert_cmpint (muster_session_last (f->desk.session), ==, 0);
  g_assert_cmpuint (muster_session_hash (f->desk.session), ==, hash);

  /* Typing on takes the note away. */
  gtk_editable_set_text (GTK_EDITABLE (f->entry), "march ");
  g_assert_false (gtk_widget_has_css_class (f->entry, "error"));
}

static void
test_undo (Fixture       *f,
           gconstpointer  data)
{
  guint64 before = muster_session_hash (f->desk.session), after;

  (void) data;
  type (f, "port boston");
  after = muster_session_hash (f->desk.session);
  g_assert_cmpuint (after, !=, before);
  g_assert_true (enabled (f, "undo"));
  g_assert_false (enabled (f, "redo"));

  gtk_widget_activate_action (GTK_WIDGET (f->desk.window), "win.undo", NULL);
  desk_wait (desk_is_idle, f->desk.session);
  g_assert_cmpuint (muster_session_hash (f->desk.session), ==, before);
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 3);
  assert_line (f, 1, "The sea lift begins at Boston.", FALSE);
  assert_line (f, 2, "Taken back.", TRUE);
  g_assert_false (enabled (f, "undo"));
  g_assert_true (enabled (f, "redo"));

  gtk_widget_activate_action (GTK_WIDGET (f->desk.window), "win.redo", NULL);
  desk_wait (desk_is_idle, f->desk.session);
  g_assert_cmpuint (muster_session_hash (f->desk.session), ==, after);
  assert_line (f, 1, "The sea lift begins at Boston.", TRUE);
  assert_line (f, 3, "Done again.", TRUE);
  g_assert_true (enabled (f, "undo"));
  g_assert_false (enabled (f, "redo"));
}

static void
press_key (Fixture    *f,
           const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (f->desk.window), action, NULL);
  desk_wait (desk_is_idle, f->desk.session);
}

/* As typed: what a program inserts a newer GTK does not take back. */
static void
write_in (GtkWidget  *entry,
          const char *text)
{
  g_signal_emit_by_name (desk_find (entry, GTK_TYPE_TEXT), "insert-at-cursor", text);
}

/* Where one types, the keys of undo and redo are the text's, to the last letter and beyond; else the campaign's. */
static void
test_undo_keys (Fixture       *f,
                gconstpointer  data)
{
  guint64 before = muster_session_hash (f->desk.session), after;
  GtkWidget *search;

  (void) data;
  type (f, "port boston");
  after = muster_session_hash (f->desk.session);
  /* What was given is out of the line: the key takes it back from the campaign. */
  press_key (f, "win.undo-key");
  g_assert_cmpuint (muster_session_hash (f->desk.session), ==, before);
  press_key (f, "win.redo-key");
  g_assert_cmpuint (muster_session_hash (f->desk.session), ==, after);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "");

  write_in (f->entry, "march");
  press_key (f, "win.undo-key");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "");
  press_key (f, "win.undo-key");
  press_key (f, "win.undo-key");
  press_key (f, "win.redo-key");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "march");
  g_assert_cmpuint (muster_session_hash (f->desk.session), ==, after);
  g_assert_cmpint (muster_session_last (f->desk.session), ==, 3);

  muster_window_show_page (f->desk.window, "chronicle");
  search = desk_find (GTK_WIDGET (muster_window_get_chronicle (f->desk.window)), GTK_TYPE_SEARCH_ENTRY);
  g_assert_true (gtk_widget_grab_focus (search));
  write_in (search, "Boston");
  press_key (f, "win.undo-key");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  press_key (f, "win.undo-key");
  g_assert_cmpuint (muster_session_hash (f->desk.session), ==, after);

  /* The focus elsewhere, what is written in the line does not matter. */
  muster_window_show_page (f->desk.window, "map");
  gtk_widget_grab_focus (GTK_WIDGET (f->map));
  press_key (f, "win.undo-key");
  g_assert_cmpuint (muster_session_hash (f->desk.session), ==, before);
}

static guint
count_said (GtkWidget  *root,
            const char *text)
{
  guint n = GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text);

  if (!gtk_widget_get_child_visible (root) || !gtk_widget_get_visible (root))
    return 0;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_said (child, text);
  return n;
}

static gboolean
is_told_once (gpointer window)
{
  return count_said (window, "Taken back: ") == 1 && desk_says (window, "Taken back: By hand: one");
}

static gboolean
is_told_no_more (gpointer window)
{
  return count_said (window, "Taken back: ") == 0;
}

/* The toast says what was taken back last, and goes when something else happens: what it offers would be another thing. */
static void
test_undo_toast (Fixture       *f,
                 gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (f->desk.window);

  (void) data;
  type (f, "umpire place br-44 deerfield : one");
  type (f, "umpire place br-44 boston : two");
  type (f, "umpire place br-44 albany : three");
  for (guint i = 0; i < 3; i++)
    press_key (f, "win.undo");
  desk_settle (2500); /* none of the others comes after it */
  desk_wait (is_told_once, window);
  press_key (f, "win.redo");
  desk_wait (is_told_no_more, window);
}

/* Enter pressed twice is an order and nothing. */
static void
test_empty (Fixture       *f,
            gconstpointer  data)
{
  (void) data;
  type (f, "port boston");
  g_signal_emit_by_name (f->entry, "activate");
  type (f, "  ");
  desk_settle (300);
  g_assert_false (gtk_widget_has_css_class (f->entry, "error"));
  g_assert_cmpint (muster_session_last (f->desk.session), ==, 1);
}

/* Undo of more than there is, typed: refused, with the reason in the line. */
static void
test_undo_refused (Fixture       *f,
                   gconstpointer  data)
{
  (void) data;
  type (f, "undo");
  desk_wait_said (f->order, "M12.1");
  g_assert_cmpint (muster_session_last (f->desk.session), ==, 0);
}

/* What lies face down is in no line until it is turned up. */
static void
test_sealed (Fixture       *f,
             gconstpointer  data)
{
  g_autofree char *chart = first_order (f, "chart");

  (void) data;
  desk_must (&f->desk, chart);
  {
    g_autoptr (MusterChronicleItem) item = line (f, 1);

    g_assert_true (muster_chronicle_item_is_sealed (item));
    /* It is there to be copied, and not in the way. */
    g_assert_cmpuint (strlen (muster_chronicle_item_get_seal (item)), ==, 64);
    g_assert_true (g_str_has_prefix (muster_chronicle_item_get_details (item), "Seal: "));
    g_assert_cmpint (g_utf8_strlen (muster_chronicle_item_get_details (item), -1), <, 20);
    for (guint n = 0; n < f->scenario->n_naval; n++)
      {
        g_assert_null (strstr (muster_chronicle_item_get_sentence (item), f->scenario->naval[n].name));
        g_assert_null (strstr (muster_chronicle_item_get_details (item), f->scenario->naval[n].name));
      }
  }
  while (muster_session_state (f->desk.session)->step == MOHAWK_STEP_NAVAL)
    {
      g_autoptr (GArray) awaits = muster_session_awaits (f->desk.session);
      const MusterAwait *first = awaits->len ? &g_array_index (awaits, MusterAwait, 0) : NULL;
      g_autofree char *next = first_order (f, first && first->binding ? mohawk_game.verbs[first->verb[0]].word : "end");

      desk_must (&f->desk, next);
    }
  {
    g_autoptr (MusterChronicleItem) item = line (f, 1);

    g_assert_false (muster_chronicle_item_is_sealed (item));
  }
}

static gboolean
pad_is_open (gpointer order)
{
  GtkWidget *pad = desk_find (order, MUSTER_TYPE_DICE_PAD);

  return gtk_widget_get_mapped (pad) && desk_count (pad, GTK_TYPE_ENTRY) > 0;
}

/* What the program put into the line, and dice nobody has typed, are no text to take back: the keys are the campaign's. Who has
 * typed one of the dice means that one, also at the next. */
static void
test_undo_keys_untyped (Fixture       *f,
                        gconstpointer  data)
{
  GtkWidget *pad = desk_find (f->order, MUSTER_TYPE_DICE_PAD), *die;
  guint64 before = muster_session_hash (f->desk.session), after;

  (void) data;
  desk_must (&f->desk, "umpire step 1 british III : set up");
  after = muster_session_hash (f->desk.session);
  muster_order_line_submit (MUSTER_ORDER_LINE (f->order), "roll");
  desk_wait (pad_is_open, f->order);
  die = desk_find (pad, GTK_TYPE_ENTRY);
  desk_wait (has_focus, gtk_editable_get_delegate (GTK_EDITABLE (die)));
  press_key (f, "win.undo-key");
  g_assert_cmpuint (muster_session_hash (f->desk.session), ==, before);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "");
  press_key (f, "win.redo-key");

  /* the dice are given up, what asked for them stands in the line */
  muster_order_line_submit (MUSTER_ORDER_LINE (f->order), "roll");
  desk_wait (pad_is_open, f->order);
  g_signal_emit_by_name (pad, "cancelled");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "roll");
  g_assert_true (gtk_widget_grab_focus (f->entry));
  press_key (f, "win.undo-key");
  g_assert_cmpuint (muster_session_hash (f->desk.session), ==, before);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "");
  press_key (f, "win.redo-key");

  muster_order_line_submit (MUSTER_ORDER_LINE (f->order), "roll");
  desk_wait (pad_is_open, f->order);
  write_in (desk_find (pad, GTK_TYPE_ENTRY), "4");
  press_key (f, "win.undo-key");
  g_assert_cmpuint (muster_session_hash (f->desk.session), ==, after);
}

/* Typed dice: just those wanted are asked for, and handed in by the keyboard. */
static void
test_typed_dice (Fixture       *f,
                 gconstpointer  data)
{
  GtkWidget *pad = desk_find (f->order, MUSTER_TYPE_DICE_PAD);
  GtkWidget *die;

  (void) data;
  desk_must (&f->desk, "umpire step 1 british III : set up");
  type (f, "roll");
  g_assert_cmpint (muster_session_last (f->desk.session), ==, 1);
  desk_wait (pad_is_open, f->order);
  g_assert_cmpuint (desk_count (pad, GTK_TYPE_ENTRY), ==, 2);
  g_assert_true (desk_says (pad, "D6"));

  die = desk_find (pad, GTK_TYPE_ENTRY);
  desk_wait (has_focus, gtk_editable_get_delegate (GTK_EDITABLE (die)));
  gtk_editable_set_text (GTK_EDITABLE (die), "7");
  g_assert_true (gtk_widget_has_css_class (die, "error"));
  gtk_editable_set_text (GTK_EDITABLE (die), "4");
  g_assert_false (gtk_widget_has_css_class (die, "error"));
  /* A digit that stands alone leads on to the next die. */
  g_signal_emit_by_name (die, "activate");
  g_assert_cmpint (muster_session_last (f->desk.session), ==, 1);
  {
    GtkWidget *row = gtk_widget_get_next_sibling (gtk_widget_get_parent (die));
    GtkWidget *second = desk_find (row, GTK_TYPE_ENTRY);

    desk_wait (has_focus, gtk_editable_get_delegate (GTK_EDITABLE (second)));
    gtk_editable_set_text (GTK_EDITABLE (second), "3");
    g_signal_emit_by_name (second, "activate");
    desk_wait (desk_is_idle, f->desk.session);
  }
  g_assert_cmpint (muster_session_last (f->desk.session), ==, 2);
  g_assert_cmpint (muster_session_state (f->desk.session)->pool[MOHAWK_POOL_LAND], ==, 6);
  g_assert_cmpint (muster_session_state (f->desk.session)->pool[MOHAWK_POOL_SEALIFT], ==, 3);
  {
    g_autoptr (MusterChronicleItem) item = line (f, g_list_model_get_n_items (f->chronicle) - 1);

    g_assert_cmpstr (muster_chronicle_item_get_dice (item), ==, "4 3");
  }
}

static gboolean
is_shown (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
test_completion (Fixture       *f,
                 gconstpointer  data)
{
  GtkWidget *popover = desk_find (f->order, GTK_TYPE_POPOVER);
  GtkListBox *words;
  GtkListBoxRow *row;

  /* The entry has popovers of its own, deeper down; ours is the line's child. */
  (void) data;
  for (popover = gtk_widget_get_first_child (f->order); popover && !GTK_IS_POPOVER (popover);)
    popover = gtk_widget_get_next_sibling (popover);
  g_assert_nonnull (popover);
  words = GTK_LIST_BOX (desk_find (popover, GTK_TYPE_LIST_BOX));
  gtk_widget_grab_focus (f->entry);
  gtk_editable_set_text (GTK_EDITABLE (f->entry), "mar");
  desk_wait (is_shown, popover);
  row = gtk_list_box_get_row_at_index (words, 0);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row))), ==, "march");
  g_signal_emit_by_name (words, "row-activated", row);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "march ");
  gtk_editable_set_text (GTK_EDITABLE (f->entry), "march alb");
  desk_wait (is_shown, popover);
  row = gtk_list_box_get_row_at_index (words, 0);
  g_signal_emit_by_name (words, "row-activated", row);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (f->entry)), ==, "march albany");
}

/* Of pieces those are offered that the rules would take: who has landed is not. */
static void
test_completion_legal (Fixture       *f,
                       gconstpointer  data)
{
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;

  (void) data;
  desk_must (&f->desk, "umpire step 1 french II, arrived fr-squadron yes : the ships");
  before = muster_order_words (f->desk.campaign, "land fr-squadron louisbourg ");
  g_assert_true (g_strv_contains ((const char *const *) before, "fr-la-reine"));
  g_assert_false (g_strv_contains ((const char *const *) before, "br-44"));
  after = muster_order_words (f->desk.campaign, "land fr-squadron louisbourg fr-la-reine ");
  g_assert_false (g_strv_contains ((const char *const *) after, "fr-la-reine"));
  g_assert_true (g_strv_contains ((const char *const *) after, "fr-languedoc"));
}

static gboolean
has_found (gpointer data)
{
  return g_list_model_get_n_items (data) == 2;
}

static void
test_search (Fixture       *f,
             gconstpointer  data)
{
  GtkWidget *search = desk_find (GTK_WIDGET (muster_window_get_chronicle (f->desk.window)), GTK_TYPE_SEARCH_ENTRY);

  (void) data;
  desk_must (&f->desk, "port boston");
  desk_must (&f->desk, "umpire pool land 3 : a blizzard");
  desk_must (&f->desk, "port new-york");
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 4);
  gtk_widget_activate_action (GTK_WIDGET (f->desk.window), "win.page", "s", "chronicle");
  gtk_widget_activate_action (GTK_WIDGET (f->desk.window), "win.find", NULL);
  g_assert_cmpstr (muster_window_get_page (f->desk.window), ==, "chronicle");
  gtk_editable_set_text (GTK_EDITABLE (search), "BLIZZ");
  desk_wait (has_found, f->chronicle);
  assert_line (f, 1, "By hand: a blizzard", TRUE);
  g_assert_true (desk_says (GTK_WIDGET (f->desk.window), "1 of 3 entries"));
  /* What happens meanwhile and does not fit is not shown, but counted. */
  desk_must (&f->desk, "undo");
  g_assert_cmpuint (g_list_model_get_n_items (f->chronicle), ==, 2);
  g_assert_true (desk_says (GTK_WIDGET (f->desk.window), "1 of 4 entries"));
}

/* While its cursor blinks it goes insensitive, as when the window closes: it has lost the focus before. */
static void
test_focus (Fixture       *f,
            gconstpointer  data)
{
  (void) data;
  gtk_widget_grab_focus (f->entry);
  desk_settle (200);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->desk.window)) == GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (f->entry))));
  muster_order_line_set_campaign (MUSTER_ORDER_LINE (f->order), NULL);
  g_assert_null (gtk_root_get_focus (GTK_ROOT (f->desk.window)));
  desk_settle (200);
  muster_order_line_set_campaign (MUSTER_ORDER_LINE (f->order), f->desk.campaign);
  g_assert_true (gtk_widget_is_sensitive (f->entry));
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/gui/line/order", test_order);
  ADD ("/gui/line/refused", test_refused);
  ADD ("/gui/line/undo", test_undo);
  ADD ("/gui/line/undo-keys", test_undo_keys);
  ADD ("/gui/line/undo-toast", test_undo_toast);
  ADD ("/gui/line/undo-refused", test_undo_refused);
  ADD ("/gui/line/empty", test_empty);
  ADD ("/gui/line/sealed", test_sealed);
  ADD ("/gui/line/completion", test_completion);
  ADD ("/gui/line/completion-legal", test_completion_legal);
  ADD ("/gui/line/search", test_search);
  g_test_add ("/gui/line/undo-keys-untyped", Fixture, "typed", set_up, test_undo_keys_untyped, tear_down);
  g_test_add ("/gui/line/typed-dice", Fixture, "typed", set_up, test_typed_dice, tear_down);
  ADD ("/gui/line/focus", test_focus);
  return desk_run ();
}
