/* A whole campaign turn on the map page without typing: by clicks, and again by keys; the journal is the script's. */
#include "config.h"

#include "gui-desk.h"
#include "gui-hands.h"

#include "check-row.h"
#include "drop-down.h"
#include "foresee.h"
#include "notation.h"
#include "order-builder.h"
#include "order-proof.h"
#include "players.h"
#include "sea-chart.h"

static const char *
name_of (Hands             *f,
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
march (Hands             *f,
       const MusterOrder *order)
{
  GtkWidget *picker = GTK_WIDGET (muster_guide_get_picker (f->guide));
  gboolean several = FALSE;

  for (guint i = 1; i < order->n; i++)
    several = several || is_mark (&order->token[i], '+');
  hands_go_to (f, order->token[1].value, 0);
  g_assert_cmpint (muster_march_plan_get_start (muster_map_page_get_plan (f->page)), ==, order->token[1].value);
  if (several && !f->keys)
    hands_press (f, hands_find_type (picker, GTK_TYPE_SWITCH));
  for (guint i = 1; i < order->n;)
    {
      gint to = -1;
      gint16 pieces[MOHAWK_MAX_PIECES];
      guint n = muster_march_plan_get_pieces (muster_map_page_get_plan (f->page), pieces);
      gboolean last;

      for (guint p = 0; p < n; p++)
        if (!muster_march_plan_is_in_part (muster_map_page_get_plan (f->page), pieces[p]))
          hands_tick (f, picker, pieces[p], FALSE);
      for (; i < order->n && !is_mark (&order->token[i], '+'); i++)
        if (order->token[i].kind == MOHAWK_KIND_POINT)
          to = order->token[i].value;
        else if (order->token[i].kind == MOHAWK_KIND_PIECE)
          hands_tick (f, picker, order->token[i].value, TRUE);
      last = i >= order->n;
      i++;
      g_assert_cmpint (muster_march_plan_get_price (muster_map_page_get_plan (f->page), to, NULL), >=, 0);
      hands_go_to (f, to, last ? 0 : GDK_SHIFT_MASK);
    }
  if (several && !f->keys)
    hands_press (f, hands_find (picker, hands_is_button_of, "March Together"));
}

/* The cover first, of whose turn it is to see; then each piece into its box. */
static void
chart (Hands             *f,
       GtkWidget         *form,
       const MusterOrder *order)
{
  gboolean french = f->scenario->naval[order->token[3].value].side == MOHAWK_FRENCH;
  GtkWidget *cover = hands_find (form, hands_is_button_of, french ? "The French Are" : "The British Are");
  g_autoptr (MusterEntry) before = muster_session_entry (f->session, muster_session_head (f->session), NULL);

  /* The British get the screen back once: after the French have laid theirs down. */
  g_assert_cmpint (cover != NULL, ==, french || before->salt != NULL);
  g_assert_null (hands_find (form, hands_is_button_of, french ? "The British Are" : "The French Are"));

  if (cover)
    {
      GtkWidget *box = hands_find_type (form, GTK_TYPE_DROP_DOWN);

      g_assert_false (gtk_widget_get_mapped (box));
      hands_press (f, cover);
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
fill (Hands             *f,
      GtkWidget         *form,
      const MusterOrder *order)
{
  GtkWidget *box = gtk_widget_get_first_child (form), *slot = gtk_widget_get_first_child (box);

  for (guint i = 1; i < order->n; i++)
    {
      const MusterToken *token = &order->token[i];

      if (i + 2 < order->n && is_mark (&order->token[i + 1], '@'))
        {
          hands_choose (hands_find (form, is_drop_of, &token->value), name_of (f, &order->token[i + 2]));
          i += 2;
          continue;
        }
      while (slot && !GTK_IS_DROP_DOWN (slot))
        slot = gtk_widget_get_next_sibling (slot);
      if (slot && (token->kind != MOHAWK_KIND_PIECE || !hands_find (form, hands_is_check_of, &token->value)))
        {
          hands_choose (slot, name_of (f, token));
          slot = gtk_widget_get_next_sibling (slot);
        }
      else
        hands_tick (f, form, token->value, TRUE);
    }
}

static void
give (Hands      *f,
      const char *text)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  GtkWidget *actions = GTK_WIDGET (muster_guide_get_actions (f->guide)), *form;
  MusterRefusal refusal;
  const char *word;

  g_test_message ("%s", text);
  hands_wait (hands_is_listed, f);
  g_assert_true (muster_notation_parse (&mohawk_game, f->scenario, text, &order, &refusal));
  word = mohawk_game.verbs[muster_order_verb (&order)].word;
  if (strcmp (word, "march") == 0)
    {
      march (f, &order);
      return;
    }
  if (strcmp (word, "end") == 0 || strcmp (word, "roll") == 0 || strcmp (word, "reveal") == 0)
    {
      hands_press (f, gtk_widget_get_visible (muster_guide_get_end (f->guide)) ? muster_guide_get_end (f->guide)
                                                                               : muster_guide_get_next (f->guide));
      return;
    }
  hands_press (f, hands_find (actions, hands_is_row_of, word));
  if (strcmp (word, "chart") == 0)
    {
      form = hands_find_type (actions, MUSTER_TYPE_SEA_CHART);
      chart (f, form, &order);
    }
  else
    {
      form = hands_find_type (actions, MUSTER_TYPE_ORDER_BUILDER);
      if (strcmp (word, "build") == 0)
        {
          hands_choose (hands_find_type (form, GTK_TYPE_DROP_DOWN),
                        f->scenario->point[muster_session_state (f->session)->place[order.token[1].value]].name);
          hands_tick (f, form, order.token[1].value, TRUE);
        }
      else
        fill (f, form, &order);
    }
  /* what gives it is where the main button was, in sight however long the form is */
  g_assert_false (gtk_widget_get_visible (muster_guide_get_next (f->guide)));
  g_assert_null (gtk_widget_get_ancestor (hands_find_type (GTK_WIDGET (f->guide), MUSTER_TYPE_ORDER_PROOF),
                                          GTK_TYPE_SCROLLED_WINDOW));
  hands_press (f, hands_find (hands_find_type (GTK_WIDGET (f->guide), MUSTER_TYPE_ORDER_PROOF), hands_is_button_of, "Give the Order"));
}

/* --- tests -------------------------------------------------------------- */

static void
test_turn (Hands         *f,
           gconstpointer  data)
{
  g_autoptr (MusterSession) other = hands_session_new ();

  (void) data;
  for (guint i = 0; hands_script[i]; i++)
    {
      g_autoptr (MusterEntry) mine = NULL;
      g_autoptr (MusterEntry) theirs = NULL;

      hands_must (other, hands_script[i]);
      give (f, hands_script[i]);
      f->awaited = (gint64) i + 1;
      hands_wait (hands_is_given, f);
      mine = muster_session_entry (f->session, (gint64) i + 1, NULL);
      theirs = muster_session_entry (other, (gint64) i + 1, NULL);
      g_assert_cmpstr (mine->text, ==, theirs->text);
      g_assert_cmpuint (mine->hash, ==, theirs->hash);
    }
  g_assert_cmpuint (muster_session_hash (f->session), ==, muster_session_hash (other));
  g_assert_cmpint (muster_session_state (f->session)->turn, ==, 2);
  g_assert_true (muster_session_close (other, NULL));
}

/* Who lands fewer than the ship brings is told how many more may come, and where to (M4.5). */
static void
test_left_aboard (Hands         *f,
                  gconstpointer  data)
{
  static const char *const orders[] = { "land fr-squadron louisbourg fr-la-reine",
                                        "land fr-squadron louisbourg fr-la-reine fr-languedoc" };
  GtkWidget *builder, *actions = GTK_WIDGET (muster_guide_get_actions (f->guide));

  (void) data;
  for (guint i = 0; strncmp (hands_script[i], "land ", 5) != 0; i++)
    hands_must (f->session, hands_script[i]);
  hands_wait (hands_is_listed, f);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      MusterRefusal refusal;
      const char *clause = NULL;
      gboolean later = FALSE;
      guint left;

      g_assert_true (muster_notation_parse (&mohawk_game, f->scenario, orders[i], &order, &refusal));
      left = mohawk_left_aboard (f->scenario, muster_session_state (f->session), &order, &clause, &later);
      g_assert_cmpuint (left, ==, i == 0 ? 1 : 0);
      g_assert_true (later);
      g_assert_cmpstr (clause, ==, "M4.5");
    }
  {
    g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
    MusterRefusal refusal;

    g_assert_true (muster_notation_parse (&mohawk_game, f->scenario, orders[0], &order, &refusal));
    hands_press (f, hands_find (actions, hands_is_row_of, "land"));
    builder = hands_find_type (actions, MUSTER_TYPE_ORDER_BUILDER);
    fill (f, builder, &order);
    g_assert_nonnull (hands_find (GTK_WIDGET (f->guide), hands_says, "1 piece more, to the same place"));
    g_assert_nonnull (hands_find (muster_step_actions_get_proof (muster_guide_get_actions (f->guide)), hands_says, "M4.5"));
  }
}

/* What is ticked stays ticked, on the screen too, when another place is chosen; a searched list takes its only match by Return. */
static void
test_other_port (Hands         *f,
                 gconstpointer  data)
{
  GtkWidget *builder, *drop, *entry, *check, *actions = GTK_WIDGET (muster_guide_get_actions (f->guide));
  gint regular = mohawk_scenario_find_piece (f->scenario, "fr-la-reine");
  const char *before;
  GtkStringList *ports;
  guint at;

  (void) data;
  for (guint i = 0; strncmp (hands_script[i], "land ", 5) != 0; i++)
    hands_must (f->session, hands_script[i]);
  hands_wait (hands_is_listed, f);
  hands_press (f, hands_find (actions, hands_is_row_of, "land"));
  builder = hands_find_type (actions, MUSTER_TYPE_ORDER_BUILDER);
  hands_tick (f, builder, regular, TRUE);
  drop = gtk_widget_get_prev_sibling (gtk_widget_get_ancestor (hands_find (builder, hands_is_check_of, &regular), GTK_TYPE_LIST_BOX));
  while (!GTK_IS_DROP_DOWN (drop))
    drop = gtk_widget_get_prev_sibling (drop);
  ports = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (drop)));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (ports)), >, 1);
  at = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop)) == 0 ? 1 : 0;
  before = gtk_string_list_get_string (ports, at);
  muster_drop_down_set_search (GTK_DROP_DOWN (drop), TRUE);
  gtk_popover_popup (GTK_POPOVER (hands_find_type (drop, GTK_TYPE_POPOVER)));
  desk_settle (100);
  entry = hands_find_type (drop, GTK_TYPE_SEARCH_ENTRY);
  g_assert_true (gtk_widget_get_mapped (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), before);
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (drop)), ==, at);
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER)));
  check = gtk_widget_get_ancestor (hands_find (builder, hands_is_check_of, &regular), MUSTER_TYPE_CHECK_ROW);
  g_assert_true (muster_check_row_get_active (MUSTER_CHECK_ROW (check)));
  g_assert_nonnull (hands_find (builder, hands_says, "1 of at most 2 chosen"));
  hands_tick (f, builder, regular, FALSE);
  g_assert_nonnull (hands_find (builder, hands_says, "0 of at most 2 chosen"));
}

/* Who plays against the machine has the screen to himself: there is nobody to hand it to. */
static void
test_uncovered (Hands         *f,
                gconstpointer  data)
{
  GtkWidget *actions = GTK_WIDGET (muster_guide_get_actions (f->guide)), *form;
  MusterPlayer player[MUSTER_N_SIDES] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_PERSON, MUSTER_PLAYER_PERSON };
  const char *id = muster_session_meta (f->session)->id;

  (void) data;
  hands_run (f, "port boston");
  hands_wait (hands_is_listed, f);
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      player[MOHAWK_BRITISH] = player[MOHAWK_FRENCH] = MUSTER_PLAYER_PERSON;
      player[side] = MUSTER_PLAYER_MACHINE;
      muster_players_save (id, player);
      hands_press (f, hands_find (actions, hands_is_row_of, "chart"));
      form = hands_find_type (actions, MUSTER_TYPE_SEA_CHART);
      gtk_test_widget_wait_for_draw (f->window);
      g_assert_null (hands_find (form, hands_is_button_of, "Are at the Screen"));
      /* what the pieces are, where they lie, and what their numbers do */
      g_assert_nonnull (hands_find (form, hands_says, "M4.1"));
      g_assert_nonnull (hands_find (form, hands_says, "M4.2"));
      g_assert_nonnull (hands_find (form, hands_says, "Naval Squadron, +3"));
      g_assert_nonnull (hands_find (form, hands_says, "lands 2 regulars"));
      g_assert_true (gtk_widget_get_mapped (hands_find_type (form, GTK_TYPE_DROP_DOWN)));
      hands_must (f->session, "undo");
      hands_must (f->session, "redo");
      hands_wait (hands_is_listed, f);
    }
}

/* The drop-downs of @root that can be opened, in their order. */
static void
list_drops (GtkWidget *root,
            GPtrArray *drops)
{
  if (GTK_IS_DROP_DOWN (root) && gtk_widget_get_mapped (root))
    {
      g_ptr_array_add (drops, root);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    list_drops (child, drops);
}

static gboolean
has_focus_in (Hands     *f,
              GtkWidget *part)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  return focus && (focus == part || gtk_widget_is_ancestor (focus, part));
}

/* A form opens with the focus on its first box, in sight; Tab leads from the clauses to the boxes, and on to what gives the order. */
static void
test_tab (Hands         *f,
          gconstpointer  data)
{
  GtkWidget *actions = GTK_WIDGET (muster_guide_get_actions (f->guide)), *form, *proof;
  g_autoptr (GPtrArray) drops = g_ptr_array_new ();
  MusterPlayer player[MUSTER_N_SIDES] = { MUSTER_PLAYER_PERSON, MUSTER_PLAYER_PERSON, MUSTER_PLAYER_PERSON };
  GtkWidget *scrolled;
  graphene_rect_t bounds;
  gboolean used[MOHAWK_MAX_NAVAL] = { FALSE };
  guint steps = 0;

  (void) data;
  player[MOHAWK_BRITISH] = MUSTER_PLAYER_MACHINE;
  muster_players_save (muster_session_meta (f->session)->id, player);
  hands_run (f, "port boston");
  hands_wait (hands_is_listed, f);
  g_assert_true (muster_step_actions_open (muster_guide_get_actions (f->guide), "chart"));
  desk_settle (400);
  form = hands_find_type (actions, MUSTER_TYPE_SEA_CHART);
  proof = muster_sea_chart_get_proof (MUSTER_SEA_CHART (form));
  list_drops (form, drops);
  g_assert_cmpuint (drops->len, >=, 3);
  g_assert_true (has_focus_in (f, drops->pdata[0]));
  scrolled = gtk_widget_get_ancestor (form, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (drops->pdata[0], scrolled, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scrolled));
  g_assert_nonnull (hands_find (form, hands_says, "Space opens"));

  g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD));
  g_assert_false (has_focus_in (f, drops->pdata[0]));
  for (guint i = 0; i < drops->len; i++)
    {
      g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD));
      g_assert_true (has_focus_in (f, drops->pdata[i]));
    }
  g_assert_null (hands_find (proof, hands_says, "boxes to fill")); /* a form that is not filled yet is no fault */
  for (guint b = 0; b < f->scenario->n_boxes; b++)
    for (gint n = 0; n < (gint) f->scenario->n_naval; n++)
      if (!used[n] && muster_sea_chart_put (MUSTER_SEA_CHART (form), b, n))
        {
          used[n] = TRUE;
          if (b == 0)
            g_assert_nonnull (hands_find (proof, hands_says, "A piece is still to be put in each of 3 boxes."));
          break;
        }
  while (!has_focus_in (f, proof) && steps++ < 8)
    g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD));
  g_assert_true (has_focus_in (f, proof));
}

static guint
count_checks (GtkWidget *root,
              Hands     *f,
              gint       point)
{
  guint n = 0;

  if (MUSTER_IS_CHECK_ROW (root))
    {
      g_assert_cmpint (muster_session_state (f->session)->place[muster_check_row_get_piece (MUSTER_CHECK_ROW (root))], !=, point);
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    n += count_checks (child, f, point);
  return n;
}

/* A form begins at the place that is selected on the map; who is there already is not called there. */
static void
test_begins (Hands         *f,
             gconstpointer  data)
{
  static const char *const places[] = { "crown-point", "quebec" };
  GtkWidget *actions = GTK_WIDGET (muster_guide_get_actions (f->guide)), *form, *drop;
  guint calls = 0;

  (void) data;
  hands_run (f, "roll");
  hands_must (f->session, "end");
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      gint point = mohawk_scenario_find_point (f->scenario, places[i]);

      hands_wait (hands_is_listed, f);
      muster_guide_set_point (f->guide, point);
      hands_press (f, hands_find (actions, hands_is_row_of, "muster"));
      form = hands_find_type (actions, MUSTER_TYPE_ORDER_BUILDER);
      drop = hands_find_type (form, GTK_TYPE_DROP_DOWN);
      g_assert_true (g_str_has_prefix (gtk_string_object_get_string (gtk_drop_down_get_selected_item (GTK_DROP_DOWN (drop))),
                                       f->scenario->point[point].name));
      calls += count_checks (form, f, point);
      /* how many may be called, how many are, and by which clause */
      g_assert_nonnull (hands_find (form, hands_says, "0 of at most 3 chosen"));
      g_assert_nonnull (hands_find (form, hands_says, "3 militia at most"));
      g_assert_nonnull (hands_find (form, hands_says, "M9.1"));
      g_assert_true (muster_step_actions_close (muster_guide_get_actions (f->guide)));
    }
  g_assert_cmpuint (calls, >, 0);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);

  g_test_add ("/gui/orders/turn-by-clicks", Hands, NULL, hands_set_up, test_turn, hands_tear_down);
  g_test_add ("/gui/orders/turn-by-keys", Hands, "keys", hands_set_up, test_turn, hands_tear_down);
  g_test_add ("/gui/orders/left-aboard", Hands, NULL, hands_set_up, test_left_aboard, hands_tear_down);
  g_test_add ("/gui/orders/other-port", Hands, NULL, hands_set_up, test_other_port, hands_tear_down);
  g_test_add ("/gui/orders/uncovered", Hands, NULL, hands_set_up, test_uncovered, hands_tear_down);
  g_test_add ("/gui/orders/tab", Hands, NULL, hands_set_up, test_tab, hands_tear_down);
  g_test_add ("/gui/orders/begins", Hands, NULL, hands_set_up, test_begins, hands_tear_down);
  return desk_run ();
}
