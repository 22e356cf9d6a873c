#include "config.h"

#include "gui-hands.h"

#include "gui-desk.h"

#include "check-row.h"
#include "scenario-reader.h"

#define SEED 7

/* Set-up, naval step and both player turns of one campaign turn, to the end of its year. */
const char *const hands_script[] = {
  "attach courier-2 tribe-12",
  "port boston",
  "chart louisbourg=fr-troopship gulf-of-st-lawrence=fr-privateer grand-banks=fr-squadron western-approaches=fr-gifts",
  "chart gulf-of-st-lawrence=br-squadron-2",
  "reveal",
  "chart grand-banks=br-squadron-1",
  "reveal",
  "chart louisbourg=br-troopship western-approaches=br-appointments",
  "reveal",
  "end",
  "land fr-squadron louisbourg fr-la-reine fr-languedoc",
  "rendezvous fr-privateer tribe-08@courier-2 tribe-09@courier-2",
  "land fr-troopship quebec fr-guyenne fr-bearn",
  "end",
  "roll",
  "end",
  "muster crown-point militia-acadian-st-jean militia-acadian-beaujour-1",
  "end",
  "march malagawatch>beaujour courier-1 tribe-07",
  "build militia-st-jean-1",
  "end",
  "end",
  "end",
  "end",
  "roll",
  "end",
  "muster new-york militia-baltimore-1 militia-trenton-1 militia-portsmouth-1 militia-johnson-hall-1",
  "end",
  "march new-haven>boston militia-new-haven-1",
  "march new-york>trenton militia-trenton-1 + new-york>new-haven militia-portsmouth-1",
  "embark militia-new-haven-1",
  "sail portsmouth",
  "disembark",
  "end",
  "end",
  "end",
  NULL
};

/* --- waiting, finding --------------------------------------------------- */

/* As desk_wait(), for what is so of the page. */
void
hands_wait (gboolean (*done) (Hands *f),
            Hands    *f)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (!done (f) && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (200);
    }
  g_assert_true (done (f));
}

/* What may be done is listed in the guide. */
gboolean
hands_is_listed (Hands *f)
{
  return muster_step_actions_is_listed (muster_guide_get_actions (f->guide));
}

/* The order that is awaited stands in the journal. */
gboolean
hands_is_given (Hands *f)
{
  return muster_session_last (f->session) == f->awaited;
}

/* The first widget from @root down that fits, or NULL. */
GtkWidget *
hands_find (GtkWidget     *root,
            HandsFits      fits,
            gconstpointer  data)
{
  if (fits (root, data))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = hands_find (child, fits, data);

      if (found)
        return found;
    }
  return NULL;
}

gboolean
hands_is_row_of (GtkWidget     *widget,
                 gconstpointer  word)
{
  return GTK_IS_LIST_BOX_ROW (widget) && g_strcmp0 (g_object_get_data (G_OBJECT (widget), "word"), word) == 0;
}

static gboolean
is_type (GtkWidget     *widget,
         gconstpointer  type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) type);
}

GtkWidget *
hands_find_type (GtkWidget *root,
                 GType      type)
{
  return hands_find (root, is_type, &type);
}

gboolean
hands_is_button_of (GtkWidget     *widget,
                    gconstpointer  label)
{
  return GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget))
         && g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (widget)), label);
}

gboolean
hands_is_check_of (GtkWidget     *widget,
                   gconstpointer  piece)
{
  return MUSTER_IS_CHECK_ROW (widget) && muster_check_row_get_piece (MUSTER_CHECK_ROW (widget)) == *(const gint *) piece;
}

/* A label that is seen to say @text. */
gboolean
hands_says (GtkWidget     *widget,
            gconstpointer  text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

/* --- hands -------------------------------------------------------------- */

/* A button is pressed: clicked, or focused and activated. */
void
hands_press (Hands     *f,
             GtkWidget *widget)
{
  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_is_sensitive (widget));
  g_assert_true (gtk_widget_get_mapped (widget));
  if (!f->keys && GTK_IS_BUTTON (widget))
    {
      g_signal_emit_by_name (widget, "clicked");
      return;
    }
  if (f->keys)
    g_assert_true (gtk_widget_grab_focus (widget));
  g_assert_true (gtk_widget_activate (widget));
  /* What is activated is seen to move before it acts. */
  if (GTK_IS_BUTTON (widget) || GTK_IS_SWITCH (widget))
    desk_settle (500);
}

/* On the map, which takes it. */
void
hands_press_key (Hands           *f,
                 guint            key,
                 GdkModifierType  state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (desk_controller (GTK_WIDGET (f->map), GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                         key, 0, state, &handled);
  g_assert_true (handled);
}

static gboolean
is_drawn (gpointer area)
{
  return muster_map_area_is_drawn (area);
}

/* Brings the point into sight, and clicks on its symbol; or has the focus walk there, and presses Enter. */
void
hands_go_to (Hands           *f,
             gint             point,
             GdkModifierType  state)
{
  GdkRectangle rect;

  if (f->keys)
    {
      g_assert_true (gtk_widget_grab_focus (muster_map_area_get_spot (f->map, point)));
      g_assert_cmpint (muster_map_area_get_selected (f->map), ==, point);
      hands_press_key (f, GDK_KEY_Return, state);
      return;
    }
  muster_map_area_show_point (f->map, point);
  desk_wait (is_drawn, f->map);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->map));
  g_assert_true (muster_map_area_find_rect (f->map, point, &rect));
  g_signal_emit_by_name (desk_controller (GTK_WIDGET (f->map), GTK_TYPE_GESTURE_CLICK), "released", 1,
                         rect.x + rect.width / 2.0, rect.y + rect.height / 2.0);
}

/* The piece, if it is not so yet. */
void
hands_tick (Hands     *f,
            GtkWidget *root,
            gint       piece,
            gboolean   ticked)
{
  GtkWidget *row = hands_find (root, hands_is_check_of, &piece);

  if (!row)
    g_error ("piece %d is not to be ticked", piece);
  if (muster_check_row_get_active (MUSTER_CHECK_ROW (row)) != ticked)
    hands_press (f, hands_find_type (row, GTK_TYPE_CHECK_BUTTON));
  g_assert_cmpint (muster_check_row_get_active (MUSTER_CHECK_ROW (row)), ==, ticked);
}

/* The choice that is @name, or begins with it and tells where it is. */
void
hands_choose (GtkWidget  *drop,
              const char *name)
{
  GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (drop));
  g_autofree char *start = g_strconcat (name, ", ", NULL);

  g_assert_true (gtk_widget_grab_focus (drop));
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      const char *text = gtk_string_list_get_string (GTK_STRING_LIST (model), i);

      if (strcmp (text, name) == 0 || g_str_has_prefix (text, start))
        {
          gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), i);
          return;
        }
    }
  g_error ("%s is not to be chosen", name);
}

/* --- a window on a campaign --------------------------------------------- */

/* A campaign in memory; with one seed, so that two of them go alike. */
MusterSession *
hands_session_new (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);
  MusterSession *session;

  g_assert_no_error (error);
  session = muster_session_new_memory (scenario, &(MusterSetup) { .title = "A turn", .seeded = TRUE, .seed = SEED }, &error);
  g_assert_no_error (error);
  return session;
}

void
hands_set_up (Hands         *f,
              gconstpointer  data)
{
  f->keys = data != NULL;
  f->session = hands_session_new ();
  f->campaign = muster_campaign_new (f->session);
  f->scenario = muster_campaign_get_scenario (f->campaign);
  f->page = g_object_new (MUSTER_TYPE_MAP_PAGE, NULL);
  f->map = muster_map_page_get_area (f->page);
  f->guide = muster_map_page_get_guide (f->page);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1280, 780);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->page));
  muster_map_page_set_campaign (f->page, f->campaign);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
}

void
hands_tear_down (Hands         *f,
                 gconstpointer  data)
{
  (void) data;
  muster_map_page_set_campaign (f->page, NULL);
  gtk_window_destroy (GTK_WINDOW (f->window));
  desk_settle (1);
  g_object_unref (f->campaign);
  g_assert_true (muster_session_close (f->session, NULL));
  g_object_unref (f->session);
}

void
hands_must (MusterSession *session,
            const char    *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done = muster_session_do (session, text, NULL, &reply, &error);

  g_assert_no_error (error);
  if (!done)
    g_error ("%s: refused by %s", text, reply.refusal.clause);
}

/* The script up to the order that is @last, without hands. */
void
hands_run (Hands      *f,
           const char *last)
{
  for (guint i = 0; hands_script[i]; i++)
    {
      hands_must (f->session, hands_script[i]);
      if (strcmp (hands_script[i], last) == 0)
        return;
    }
  g_assert_not_reached ();
}
