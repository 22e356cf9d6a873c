/* A whole campaign turn on the map page without typing: by clicks, and again by keys; the journal is the script's. */
#include "config.h"

#include "captions.h"
#include "check-row.h"
#include "foresee.h"
#include "map-chips.h"
#include "map-page.h"
#include "notation.h"
#include "order-builder.h"
#include "order-proof.h"
#include "players.h"
#include "scenario-reader.h"
#include "sea-chart.h"

#include <adwaita.h>

#include <string.h>

#define PATIENCE (60 * G_USEC_PER_SEC)
#define SEED 7

/* Set-up, naval step and both player turns of one campaign turn, to the end of its year. */
static const char *const script[] = {
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

typedef struct
{
  GtkWidget            *window;
  MusterMapPage        *page;
  MusterMapArea        *map;
  MusterGuide          *guide;
  MusterCampaign       *campaign;
  MusterSession        *session;
  const MohawkScenario *scenario;
  gboolean              keys;    /* by keyboard alone */
  gint64                awaited; /* the entry that is to be written */
} Fixture;

/* --- waiting, finding --------------------------------------------------- */

static void
wait_until (gboolean (*done) (Fixture *f),
            Fixture   *f)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!done (f) && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (200);
    }
  g_assert_true (done (f));
}

static void
settle (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (200);
    }
}

static gboolean
is_listed (Fixture *f)
{
  return muster_step_actions_is_listed (muster_guide_get_actions (f->guide));
}

static gboolean
is_given (Fixture *f)
{
  return muster_session_last (f->session) == f->awaited;
}

typedef gboolean (*Fits) (GtkWidget  *widget,
                          gconstpointer data);

static GtkWidget *
find (GtkWidget     *root,
      Fits           fits,
      gconstpointer  data)
{
  if (fits (root, data))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, fits, data);

      if (found)
        return found;
    }
  return NULL;
}

static gboolean
is_row_of (GtkWidget     *widget,
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

static GtkWidget *
find_type (GtkWidget *root,
           GType      type)
{
  return find (root, is_type, &type);
}

static gboolean
is_button_of (GtkWidget     *widget,
              gconstpointer  label)
{
  return GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget))
         && g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (widget)), label);
}

static gboolean
is_check_of (GtkWidget     *widget,
             gconstpointer  piece)
{
  return MUSTER_IS_CHECK_ROW (widget) && muster_check_row_get_piece (MUSTER_CHECK_ROW (widget)) == *(const gint *) piece;
}

static GtkEventController *
controller_of (GtkWidget *widget,
               GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == type)
        return controller; /* the widget has it */
    }
  g_assert_not_reached ();
}

/* --- hands -------------------------------------------------------------- */

/* A button is pressed: clicked, or focused and activated. */
static void
press (Fixture   *f,
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
    settle (500);
}

static void
press_key (Fixture         *f,
           guint            key,
           GdkModifierType  state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (controller_of (GTK_WIDGET (f->map), GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                         key, 0, state, &handled);
  g_assert_true (handled);
}

/* Brings the point into sight, and clicks on its symbol; or has the focus walk there, and presses Enter. */
static void
go_to (Fixture         *f,
       gint             point,
       GdkModifierType  state)
{
  GdkRectangle rect;

  if (f->keys)
    {
      g_assert_true (gtk_widget_grab_focus (muster_map_area_get_spot (f->map, point)));
      g_assert_cmpint (muster_map_area_get_selected (f->map), ==, point);
      press_key (f, GDK_KEY_Return, state);
      return;
    }
  muster_map_area_show_point (f->map, point);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->map));
  g_assert_true (muster_map_area_find_rect (f->map, point, &rect));
  g_signal_emit_by_name (controller_of (GTK_WIDGET (f->map), GTK_TYPE_GESTURE_CLICK), "released", 1,
                         rect.x + rect.width / 2.0, rect.y + rect.height / 2.0);
}

static void
tick (Fixture   *f,
      GtkWidget *root,
      gint       piece,
      gboolean   ticked)
{
  GtkWidget *row = find (root, is_check_of, &piece);

  if (!row)
    g_error ("piece %d is not to be ticked", piece);
  if (muster_check_row_get_active (MUSTER_CHECK_ROW (row)) != ticked)
    press (f, find_type (row, GTK_TYPE_CHECK_BUTTON));
  g_assert_cmpint (muster_check_row_get_active (MUSTER_CHECK_ROW (row)), ==, ticked);
}

/* The choice that is @name, or begins with it and tells where it is. */
static void
choose (GtkWidget  *drop,
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

static const char *
name_of (Fixture           *f,
         const MusterToken *token)
{
  if (token->kind == MOHAWK_KIND_POINT)
    return f->scenario->point[token->value].name;
  if (token->kind == MOHAWK_KIND_NAVAL)
    return f->scenario->naval[token->value].name;
  return muster_wording_piece (muster_campaign_get_wording (f->campaign), token->value);
}

/* --- orders ------------------------------------------------------------- */

static gboolean
is_mark (const MusterToken *token,
         char               mark)
{
  return token->kind == MUSTER_KIND_MARK && token->value == mark;
}

/* Takes the stack up, ticks those who go, and sends them; parts that leave together one after the other. */
static void
march (Fixture           *f,
       const MusterOrder *order)
{
  GtkWidget *picker = GTK_WIDGET (muster_guide_get_picker (f->guide));
  gboolean several = FALSE;

  for (guint i = 1; i < order->n; i++)
    several = several || is_mark (&order->token[i], '+');
  go_to (f, order->token[1].value, 0);
  g_assert_cmpint (muster_march_plan_get_start (muster_map_page_get_plan (f->page)), ==, order->token[1].value);
  if (several && !f->keys)
    press (f, find_type (picker, GTK_TYPE_SWITCH));
  for (guint i = 1; i < order->n;)
    {
      gint to = -1;
      gint16 pieces[MOHAWK_MAX_PIECES];
      guint n = muster_march_plan_get_pieces (muster_map_page_get_plan (f->page), pieces);
      gboolean last;

      for (guint p = 0; p < n; p++)
        if (!muster_march_plan_is_in_part (muster_map_page_get_plan (f->page), pieces[p]))
          tick (f, picker, pieces[p], FALSE);
      for (; i < order->n && !is_mark (&order->token[i], '+'); i++)
        if (order->token[i].kind == MOHAWK_KIND_POINT)
          to = order->token[i].value;
        else if (order->token[i].kind == MOHAWK_KIND_PIECE)
          tick (f, picker, order->token[i].value, TRUE);
      last = i >= order->n;
      i++;
      g_assert_cmpint (muster_march_plan_get_price (muster_map_page_get_plan (f->page), to, NULL), >=, 0);
      go_to (f, to, last ? 0 : GDK_SHIFT_MASK);
    }
  if (several && !f->keys)
    press (f, find (picker, is_button_of, "March Together"));
}

/* The cover first, of whose turn it is to see; then each piece into its box. */
static void
chart (Fixture           *f,
       GtkWidget         *form,
       const MusterOrder *order)
{
  gboolean french = f->scenario->naval[order->token[3].value].side == MOHAWK_FRENCH;
  GtkWidget *cover = find (form, is_button_of, french ? "The French Are" : "The British Are");
  g_autoptr (MusterEntry) before = muster_session_entry (f->session, muster_session_head (f->session), NULL);

  /* The British get the screen back once: after the French have laid theirs down. */
  g_assert_cmpint (cover != NULL, ==, french || before->salt != NULL);
  g_assert_null (find (form, is_button_of, french ? "The British Are" : "The French Are"));

  if (cover)
    {
      GtkWidget *box = find_type (form, GTK_TYPE_DROP_DOWN);

      g_assert_false (gtk_widget_get_mapped (box));
      press (f, cover);
    }
  for (guint i = 1; i + 2 < order->n; i += 3)
    g_assert_true (muster_sea_chart_put (MUSTER_SEA_CHART (form), (guint) order->token[i].value, order->token[i + 2].value));
}

/* Tribes with their Couriers: a drop-down each. */
static gboolean
is_drop_of (GtkWidget     *widget,
            gconstpointer  piece)
{
  return GTK_IS_DROP_DOWN (widget) && g_object_get_data (G_OBJECT (widget), "partners")
         && GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), "piece")) == *(const gint *) piece;
}

static void
fill (Fixture           *f,
      GtkWidget         *form,
      const MusterOrder *order)
{
  GtkWidget *box = gtk_widget_get_first_child (form), *slot = gtk_widget_get_first_child (box);

  for (guint i = 1; i < order->n; i++)
    {
      const MusterToken *token = &order->token[i];

      if (i + 2 < order->n && is_mark (&order->token[i + 1], '@'))
        {
          choose (find (form, is_drop_of, &token->value), name_of (f, &order->token[i + 2]));
          i += 2;
          continue;
        }
      while (slot && !GTK_IS_DROP_DOWN (slot))
        slot = gtk_widget_get_next_sibling (slot);
      if (slot && (token->kind != MOHAWK_KIND_PIECE || !find (form, is_check_of, &token->value)))
        {
          choose (slot, name_of (f, token));
          slot = gtk_widget_get_next_sibling (slot);
        }
      else
        tick (f, form, token->value, TRUE);
    }
}

static void
give (Fixture    *f,
      const char *text)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  GtkWidget *actions = GTK_WIDGET (muster_guide_get_actions (f->guide)), *form;
  MusterRefusal refusal;
  const char *word;

  g_test_message ("%s", text);
  wait_until (is_listed, f);
  g_assert_true (muster_notation_parse (&mohawk_game, f->scenario, text, &order, &refusal));
  word = mohawk_game.verbs[muster_order_verb (&order)].word;
  if (strcmp (word, "march") == 0)
    {
      march (f, &order);
      return;
    }
  if (strcmp (word, "end") == 0 || strcmp (word, "roll") == 0 || strcmp (word, "reveal") == 0)
    {
      press (f, muster_guide_get_next (f->guide));
      return;
    }
  press (f, find (actions, is_row_of, word));
  if (strcmp (word, "chart") == 0)
    {
      form = find_type (actions, MUSTER_TYPE_SEA_CHART);
      chart (f, form, &order);
    }
  else
    {
      form = gtk_widget_get_ancestor (find_type (actions, MUSTER_TYPE_ORDER_PROOF), MUSTER_TYPE_ORDER_BUILDER);
      if (strcmp (word, "build") == 0)
        {
          choose (find_type (form, GTK_TYPE_DROP_DOWN),
                  f->scenario->point[muster_session_state (f->session)->place[order.token[1].value]].name);
          tick (f, form, order.token[1].value, TRUE);
        }
      else
        fill (f, form, &order);
    }
  press (f, find (find_type (form, MUSTER_TYPE_ORDER_PROOF), is_button_of, "Give the Order"));
}

/* --- a window on a campaign --------------------------------------------- */

static MusterSession *
session_new (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read ("mohawk-1754", &error);
  MusterSession *session;

  g_assert_no_error (error);
  session = muster_session_new_memory (scenario, &(MusterSetup) { .title = "A turn", .seeded = TRUE, .seed = SEED }, &error);
  g_assert_no_error (error);
  return session;
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  f->keys = data != NULL;
  f->session = session_new ();
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

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  (void) data;
  muster_map_page_set_campaign (f->page, NULL);
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle (1);
  g_object_unref (f->campaign);
  g_assert_true (muster_session_close (f->session, NULL));
  g_object_unref (f->session);
}

static void
must (MusterSession *session,
      const char    *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done = muster_session_do (session, text, NULL, &reply, &error);

  g_assert_no_error (error);
  if (!done)
    g_error ("%s: refused by %s", text, reply.refusal.clause);
}

static void
run (Fixture    *f,
     const char *last)
{
  for (guint i = 0; script[i]; i++)
    {
      must (f->session, script[i]);
      if (strcmp (script[i], last) == 0)
        return;
    }
  g_assert_not_reached ();
}

/* --- tests -------------------------------------------------------------- */

static void
test_turn (Fixture       *f,
           gconstpointer  data)
{
  g_autoptr (MusterSession) other = session_new ();

  (void) data;
  for (guint i = 0; script[i]; i++)
    {
      g_autoptr (MusterEntry) mine = NULL;
      g_autoptr (MusterEntry) theirs = NULL;

      must (other, script[i]);
      give (f, script[i]);
      f->awaited = (gint64) i + 1;
      wait_until (is_given, f);
      mine = muster_session_entry (f->session, (gint64) i + 1, NULL);
      theirs = muster_session_entry (other, (gint64) i + 1, NULL);
      g_assert_cmpstr (mine->text, ==, theirs->text);
      g_assert_cmpuint (mine->hash, ==, theirs->hash);
    }
  g_assert_cmpuint (muster_session_hash (f->session), ==, muster_session_hash (other));
  g_assert_cmpint (muster_session_state (f->session)->turn, ==, 2);
  g_assert_true (muster_session_close (other, NULL));
}

static gboolean
says (GtkWidget     *widget,
      gconstpointer  text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

/* Where the ticked may not go, the clause is said; Escape puts the stack down again. */
static void
test_refused (Fixture       *f,
              gconstpointer  data)
{
  gint from = mohawk_scenario_find_point (f->scenario, "new-haven");
  gint far = mohawk_scenario_find_point (f->scenario, "montreal");
  MusterMarchPlan *plan = muster_map_page_get_plan (f->page);
  MusterRefusal refusal = { NULL };
  gint64 last;

  (void) data;
  run (f, "muster new-york militia-baltimore-1 militia-trenton-1 militia-portsmouth-1 militia-johnson-hall-1");
  must (f->session, "end");
  wait_until (is_listed, f);
  last = muster_session_last (f->session);
  go_to (f, from, 0);
  g_assert_cmpint (muster_march_plan_get_start (plan), ==, from);
  g_assert_cmpuint (muster_march_plan_count_ticked (plan), >, 0);
  g_assert_true (muster_march_plan_refusal (plan, far, &refusal));
  go_to (f, far, 0);
  g_assert_cmpint (muster_session_last (f->session), ==, last);
  g_assert_nonnull (find (GTK_WIDGET (f->page), says, f->scenario->point[far].name));
  {
    g_autofree char *text = muster_wording_refusal (muster_campaign_get_wording (f->campaign), &refusal);

    gtk_test_widget_wait_for_draw (f->window);
    g_assert_nonnull (find (GTK_WIDGET (f->page), says, text));
    gtk_test_accessible_assert_property (muster_map_area_get_spot (f->map, far),
                                         GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  }
  press_key (f, GDK_KEY_Escape, 0);
  g_assert_cmpint (muster_march_plan_get_start (plan), ==, -1);
}

/* The price is that of the order; nobody ticked, nothing glows. */
static void
test_prices (Fixture       *f,
             gconstpointer  data)
{
  gint from = mohawk_scenario_find_point (f->scenario, "new-haven");
  MusterMarchPlan *plan = muster_map_page_get_plan (f->page);
  guint glowing = 0;

  (void) data;
  run (f, "muster new-york militia-baltimore-1 militia-trenton-1 militia-portsmouth-1 militia-johnson-hall-1");
  must (f->session, "end");
  go_to (f, from, 0);
  for (guint p = 0; p < f->scenario->n_points; p++)
    {
      g_autoptr (GPtrArray) ways = muster_march_plan_ways (plan, (gint) p);
      gint price = muster_march_plan_get_price (plan, (gint) p, NULL);

      g_assert_cmpint (ways->len > 0, ==, price >= 0);
      if (price < 0)
        continue;
      {
        const MusterMarchWay *way = ways->pdata[0];
        MusterRefusal refusal;
        g_autofree char *cost = muster_session_cost (f->session, way->order, &refusal);
        g_autofree char *mine = g_strdup_printf ("%d", price);

        g_assert_cmpstr (cost, ==, mine);
        glowing++;
      }
    }
  g_assert_cmpuint (glowing, >, 5);
  muster_march_plan_tick_all (plan, FALSE);
  for (guint p = 0; p < f->scenario->n_points; p++)
    g_assert_cmpint (muster_march_plan_get_price (plan, (gint) p, NULL), ==, -1);
}

/* Who lands fewer than the ship brings is told before that the rest does not come later (M4.5). */
static void
test_left_aboard (Fixture       *f,
                  gconstpointer  data)
{
  static const char *const orders[] = { "land fr-squadron louisbourg fr-la-reine",
                                        "land fr-squadron louisbourg fr-la-reine fr-languedoc" };
  GtkWidget *builder, *actions = GTK_WIDGET (muster_guide_get_actions (f->guide));

  (void) data;
  for (guint i = 0; strncmp (script[i], "land ", 5) != 0; i++)
    must (f->session, script[i]);
  wait_until (is_listed, f);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      MusterRefusal refusal;
      const char *clause = NULL;
      guint left;

      g_assert_true (muster_notation_parse (&mohawk_game, f->scenario, orders[i], &order, &refusal));
      left = mohawk_left_aboard (f->scenario, muster_session_state (f->session), &order, &clause);
      g_assert_cmpuint (left, ==, i == 0 ? 1 : 0);
      g_assert_cmpstr (clause, ==, "M4.5");
    }
  {
    g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
    MusterRefusal refusal;

    g_assert_true (muster_notation_parse (&mohawk_game, f->scenario, orders[0], &order, &refusal));
    press (f, find (actions, is_row_of, "land"));
    builder = gtk_widget_get_ancestor (find_type (actions, MUSTER_TYPE_ORDER_PROOF), MUSTER_TYPE_ORDER_BUILDER);
    fill (f, builder, &order);
    g_assert_nonnull (find (builder, says, "does not come later"));
    g_assert_nonnull (find (builder, says, "M4.5"));
  }
}

/* Who plays against the machine has the screen to himself: there is nobody to hand it to. */
static void
test_uncovered (Fixture       *f,
                gconstpointer  data)
{
  GtkWidget *actions = GTK_WIDGET (muster_guide_get_actions (f->guide)), *form;
  MusterPlayer player[MUSTER_N_SIDES] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_PERSON, MUSTER_PLAYER_PERSON };
  const char *id = muster_session_meta (f->session)->id;

  (void) data;
  run (f, "port boston");
  wait_until (is_listed, f);
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      player[MOHAWK_BRITISH] = player[MOHAWK_FRENCH] = MUSTER_PLAYER_PERSON;
      player[side] = MUSTER_PLAYER_MACHINE;
      muster_players_save (id, player);
      press (f, find (actions, is_row_of, "chart"));
      form = find_type (actions, MUSTER_TYPE_SEA_CHART);
      gtk_test_widget_wait_for_draw (f->window);
      g_assert_null (find (form, is_button_of, "Are at the Screen"));
      g_assert_true (gtk_widget_get_mapped (find_type (form, GTK_TYPE_DROP_DOWN)));
      must (f->session, "undo");
      must (f->session, "redo");
      wait_until (is_listed, f);
    }
}

/* A destination that is out of sight stands at the edge, with its price; a click brings it into sight. */
static void
test_chips (Fixture       *f,
            gconstpointer  data)
{
  gint from = mohawk_scenario_find_point (f->scenario, "new-haven"), out = -1;
  MusterMarchPlan *plan = muster_map_page_get_plan (f->page);
  MusterMapChips *chips = MUSTER_MAP_CHIPS (find_type (GTK_WIDGET (f->page), MUSTER_TYPE_MAP_CHIPS));
  const MohawkPoint *at = &f->scenario->point[from];
  GdkRectangle rect;
  guint seen = 0;

  (void) data;
  run (f, "muster new-york militia-baltimore-1 militia-trenton-1 militia-portsmouth-1 militia-johnson-hall-1");
  must (f->session, "end");
  muster_map_area_set_view (f->map, at->x - 80, at->y - 60, 4);
  gtk_widget_queue_resize (GTK_WIDGET (f->map));
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (muster_march_plan_take_up (plan, from));
  gtk_test_widget_wait_for_draw (f->window);
  for (guint p = 0; p < f->scenario->n_points; p++)
    {
      gboolean battle;
      gint price = muster_march_plan_get_price (plan, (gint) p, &battle);
      GtkWidget *chip = muster_map_chips_get_chip (chips, (gint) p);
      GdkRectangle place;

      g_assert_cmpint (chip != NULL, ==, price >= 0);
      if (!chip || !gtk_widget_get_mapped (chip))
        continue;
      g_assert_false (muster_map_area_find_rect (f->map, (gint) p, &place));
      {
        g_autofree char *words = muster_caption_price (price, battle);
        g_autofree char *label = g_strdup_printf ("%s, %s, out of sight", f->scenario->point[p].name, words);

        gtk_test_accessible_assert_property (chip, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
      }
      seen++;
      out = (gint) p;
    }
  g_assert_cmpuint (seen, >, 1);
  {
    GtkWidget *chip = muster_map_chips_get_chip (chips, out);

    g_signal_emit_by_name (chip, "clicked");
    gtk_test_widget_wait_for_draw (f->window);
    g_assert_false (gtk_widget_get_mapped (chip));
  }
  g_assert_true (muster_map_area_find_rect (f->map, out, &rect));
  g_assert_true (gtk_widget_has_focus (muster_map_area_get_spot (f->map, out)));
  g_assert_cmpint (muster_march_plan_get_start (plan), ==, from);
  muster_march_plan_put_down (plan);
  g_assert_null (muster_map_chips_get_chip (chips, out));
}

/* Supply: who would starve is what the year's end then does. */
static void
test_supply (Fixture       *f,
             gconstpointer  data)
{
  g_auto (MusterMapSigns) signs = { NULL };
  MusterSupplyPanel *panel = muster_guide_get_supply (f->guide);
  MohawkForesight foresight;
  guint traces;

  (void) data;
  run (f, "disembark");
  muster_map_page_set_supply (f->page, TRUE);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (panel)));
  muster_map_signs_init (&signs);
  muster_supply_panel_get_signs (panel, &signs);
  traces = signs.glows->len;
  g_assert_cmpuint (traces, >, 0);
  g_assert_cmpuint (signs.arrows->len, >, 0);
  muster_map_signs_clear (&signs);

  /* Without its base nobody inland is supplied from there. */
  muster_supply_panel_set_what_if (panel, mohawk_scenario_find_point (f->scenario, "quebec"));
  muster_map_signs_init (&signs);
  muster_supply_panel_get_signs (panel, &signs);
  g_assert_cmpuint (signs.tags->len, >, 0);
  g_assert_cmpuint (signs.glows->len, <=, traces);
  g_assert_nonnull (find (GTK_WIDGET (panel), says, "Quebec falls"));
  {
    gint quebec = mohawk_scenario_find_point (f->scenario, "quebec");
    guint barred = 0;

    /* The way that is barred is drawn as such, and the place where it is says why, with the clause. */
    for (guint i = 0; i < signs.glows->len; i++)
      {
        const MusterMapGlow *glow = &g_array_index (signs.glows, MusterMapGlow, i);
        const MohawkLine *line = &f->scenario->line[glow->line];

        if (glow->kind != MUSTER_GLOW_CUT)
          continue;
        g_assert_true (line->a == quebec || line->b == quebec);
        barred++;
      }
    g_assert_cmpuint (barred, >, 0);
    g_signal_emit_by_name (f->map, "pointed", quebec);
    g_assert_nonnull (find (GTK_WIDGET (f->page), says, "Cut at Quebec: the British hold it"));
    g_assert_nonnull (find (GTK_WIDGET (f->page), says, "M8."));
    g_signal_emit_by_name (f->map, "pointed", -1);
  }
  muster_map_page_set_supply (f->page, FALSE);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (panel)));

  must (f->session, "end");
  must (f->session, "end");
  mohawk_foresee (f->scenario, muster_session_state (f->session), &foresight);
  must (f->session, "end");
  g_assert_cmpint (muster_session_state (f->session)->turn, ==, 2);
  for (guint i = 0; i < f->scenario->n_pieces; i++)
    g_assert_cmpint (muster_session_state (f->session)->place[i], ==,
                     foresight.clause[i] ? MOHAWK_DEAD : foresight.place[i]);
}

/* A place by a piece of its name, and the first found by Enter. */
static void
test_find (Fixture       *f,
           gconstpointer  data)
{
  GtkWidget *entry = find_type (GTK_WIDGET (f->page), GTK_TYPE_SEARCH_ENTRY);
  gint boston = mohawk_scenario_find_point (f->scenario, "boston");

  (void) data;
  muster_map_page_find (f->page);
  gtk_editable_set_text (GTK_EDITABLE (entry), "bosto");
  g_signal_emit_by_name (entry, "search-changed");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (muster_map_area_get_selected (f->map), ==, boston);
  g_assert_true (gtk_widget_has_focus (muster_map_area_get_spot (f->map, boston)));
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GDK_DEBUG", "gl-disable", TRUE);
  g_setenv ("ADW_DISABLE_PORTAL", "1", TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/gui/orders/turn-by-clicks", Fixture, NULL, set_up, test_turn, tear_down);
  g_test_add ("/gui/orders/turn-by-keys", Fixture, "keys", set_up, test_turn, tear_down);
  g_test_add ("/gui/orders/refused-by-clicks", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/gui/orders/refused-by-keys", Fixture, "keys", set_up, test_refused, tear_down);
  g_test_add ("/gui/orders/prices", Fixture, NULL, set_up, test_prices, tear_down);
  g_test_add ("/gui/orders/left-aboard", Fixture, NULL, set_up, test_left_aboard, tear_down);
  g_test_add ("/gui/orders/uncovered", Fixture, NULL, set_up, test_uncovered, tear_down);
  g_test_add ("/gui/orders/chips", Fixture, NULL, set_up, test_chips, tear_down);
  g_test_add ("/gui/orders/supply", Fixture, NULL, set_up, test_supply, tear_down);
  g_test_add ("/gui/orders/find", Fixture, NULL, set_up, test_find, tear_down);
  return g_test_run ();
}
