#include "config.h"

#include "sea-chart.h"

#include "clause-button.h"
#include "counter-view.h"
#include "drop-down.h"
#include "focus.h"
#include "map.h"
#include "notation.h"
#include "order-proof.h"
#include "players.h"
#include "rules.h"

#include <glib/gi18n-lib.h>

/*
 * What may lie in a box is what the listed orders put there. Pieces that go face down are
 * behind a cover until who may see them says that he is at the screen (M4.1); so is the
 * chart when the screen comes back. Who plays against the machine has it to himself.
 */

struct _MusterSeaChart
{
  GtkWidget       parent_instance;

  GtkWidget      *pages;
  GtkWidget      *chart;
  GtkWidget      *chips;
  GtkWidget      *drop[MOHAWK_MAX_BOXES];
  GtkWidget      *proof;

  MusterCampaign *campaign;
  MohawkSide      side;
  gboolean        automatic; /* there are too many to list: only `auto` is offered */
  gboolean        may[MOHAWK_MAX_BOXES][MOHAWK_MAX_NAVAL];
  gint            put[MOHAWK_MAX_BOXES]; /* a naval piece, or -1 */
  gboolean        quiet;
};

enum { GIVEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterSeaChart, muster_sea_chart, GTK_TYPE_WIDGET)

/* --- what lies where ---------------------------------------------------- */

static void
read_orders (MusterSeaChart *self,
             GPtrArray      *orders)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  guint verb = (guint) muster_game_verb (&mohawk_game, "chart");

  for (guint i = 0; i < orders->len; i++)
    {
      const MusterOrder *order = orders->pdata[i];

      if (muster_order_verb (order) != verb)
        continue;
      self->automatic = order->token[1].kind == MUSTER_KIND_AUTO;
      self->side = MOHAWK_FRENCH;
      for (guint t = 1; t + 2 < order->n; t += 3)
        {
          self->may[order->token[t].value][order->token[t + 2].value] = TRUE;
          self->side = scenario->naval[order->token[t + 2].value].side;
        }
    }
}

static gboolean
is_used (MusterSeaChart *self,
         guint           box)
{
  gboolean any = FALSE;

  for (guint n = 0; n < MOHAWK_MAX_NAVAL; n++)
    any = any || self->may[box][n];
  return any;
}

static gboolean
build (MusterSeaChart *self,
       MusterOrder    *order)
{
  muster_order_reset (order, (guint) muster_game_verb (&mohawk_game, "chart"));
  if (self->automatic)
    {
      muster_order_add (order, MUSTER_KIND_AUTO, 0);
      return TRUE;
    }
  for (guint b = 0; b < muster_campaign_get_scenario (self->campaign)->n_boxes; b++)
    if (self->put[b] >= 0)
      {
        muster_order_add (order, MOHAWK_KIND_BOX, (gint) b);
        muster_order_glue (order, MUSTER_KIND_MARK, '=');
        muster_order_glue (order, MOHAWK_KIND_NAVAL, self->put[b]);
      }
  return order->n > 1;
}

/* The place of @naval among the choices of @box; 0 is none. */
static guint
choice_of (MusterSeaChart *self,
           guint           box,
           gint            naval)
{
  guint at = 0;

  for (gint n = 0; n <= naval; n++)
    at += self->may[box][n];
  return naval >= 0 ? at : 0;
}

/* (transfer full): what is still to be done; nothing of it is a fault */
static char *
still_to_put (MusterSeaChart *self)
{
  guint n = 0;

  for (guint b = 0; b < MOHAWK_MAX_BOXES; b++)
    n += self->drop[b] && self->put[b] < 0;
  if (self->side == MOHAWK_BRITISH)
    return g_strdup (_("A piece is still to be put in a box."));
  return g_strdup_printf (ngettext ("A piece is still to be put in %u box.", "A piece is still to be put in each of %u boxes.", n), n);
}

/* The French place all of theirs at once (M4.1): until then the form is not filled, and is told of as such. */
static gboolean
is_begun_only (MusterSeaChart    *self,
               const MusterOrder *order)
{
  g_autofree char *text = muster_notation_text (&mohawk_game, muster_campaign_get_scenario (self->campaign), order);
  MusterRefusal refusal;

  return !muster_session_check (muster_campaign_get_session (self->campaign), text, &refusal)
         && refusal.code == MOHAWK_R_CHART_ALL;
}

static void
show_all (MusterSeaChart *self)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  gboolean whole = build (self, &order) && !is_begun_only (self, &order);
  g_autofree char *left = whole ? NULL : still_to_put (self);

  self->quiet = TRUE;
  for (guint b = 0; b < MOHAWK_MAX_BOXES; b++)
    if (self->drop[b])
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drop[b]), choice_of (self, b, self->put[b]));
  self->quiet = FALSE;
  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); chip; chip = gtk_widget_get_next_sibling (chip))
    {
      GtkWidget *content = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (chip));
      gint naval = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (content), "naval"));
      gboolean lies = FALSE;

      for (guint b = 0; b < MOHAWK_MAX_BOXES; b++)
        lies = lies || (self->drop[b] && self->put[b] == naval);
      gtk_widget_set_opacity (content, lies ? 0.7 : 1);
    }
  muster_order_proof_set_order (MUSTER_ORDER_PROOF (self->proof), self->campaign, whole ? &order : NULL);
  muster_order_proof_set_note (MUSTER_ORDER_PROOF (self->proof), left, NULL);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_chosen (GtkDropDown    *drop,
           GParamSpec     *pspec,
           MusterSeaChart *self)
{
  guint box = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (drop), "box"));
  guint chosen = gtk_drop_down_get_selected (drop);
  gint naval = -1;

  (void) pspec;
  if (self->quiet)
    return;
  for (gint n = 0; n < MOHAWK_MAX_NAVAL && chosen > 0; n++)
    if (self->may[box][n] && --chosen == 0)
      naval = n;
  muster_sea_chart_put (self, box, naval);
}

static gboolean
on_drop (GtkDropTarget  *target,
         const GValue   *value,
         double          x,
         double          y,
         MusterSeaChart *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  (void) x;
  (void) y;
  return muster_sea_chart_put (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "box")), g_value_get_int (value));
}

static void
on_given (MusterSeaChart *self,
          const char     *text)
{
  g_signal_emit (self, signals[GIVEN], 0, text);
}

static void
on_uncover (MusterSeaChart *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "chart");
  gtk_widget_set_visible (self->proof, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  muster_focus_into_sight (GTK_WIDGET (self));
}

/* --- making ------------------------------------------------------------- */

static GtkWidget *
label_new (const char *text,
           const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, class);
  return label;
}

/* The number that is added to the die is on the counter too, but small. */
static char *
chip_caption (MusterSeaChart *self,
              gint            naval)
{
  const MohawkNaval *ship = &muster_campaign_get_scenario (self->campaign)->naval[naval];

  /* Translators: a naval piece, and what it adds to its die: "Troop convoy, +0" */
  return g_strdup_printf (C_("naval", "%s, +%d"), ship->name, ship->bonus);
}

/* What it brings if it gets through (M4.4-M4.7). */
static char *
load_caption (MusterSeaChart *self,
              gint            naval)
{
  const MohawkNaval *ship = &muster_campaign_get_scenario (self->campaign)->naval[naval];
  g_autofree char *tribes = g_strdup_printf (ngettext ("%d tribe", "%d tribes", (gulong) ship->tribes), ship->tribes);
  g_autofree char *militia = g_strdup_printf (ngettext ("%d militia", "%d militia", (gulong) ship->militia), ship->militia);
  g_autofree char *colonials = g_strdup_printf (ngettext ("%d colonial regular", "%d colonial regulars",
                                                          (gulong) ship->colonials), ship->colonials);

  if (ship->tribes)
    /* Translators: of a ship: "4 tribes", "4 militia" */
    return g_strdup_printf (_("calls %s, or raises %s"), tribes, militia);
  if (ship->militia)
    /* Translators: of a ship: "4 militia", "1 colonial regular" */
    return g_strdup_printf (_("raises %s and %s"), militia, colonials);
  return g_strdup_printf (ngettext ("lands %d regular", "lands %d regulars", (gulong) ship->regulars), ship->regulars);
}

static void
add_chip (MusterSeaChart *self,
          gint            naval)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);
  GtkDragSource *source = gtk_drag_source_new ();
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (G_TYPE_INT, naval);
  g_autofree char *caption = chip_caption (self, naval);
  g_autofree char *load = load_caption (self, naval);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  muster_counter_view_set_naval (MUSTER_COUNTER_VIEW (counter), self->campaign, self->side, naval);
  gtk_drag_source_set_content (source, content);
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (source));
  gtk_box_append (GTK_BOX (box), counter);
  gtk_box_append (GTK_BOX (words), label_new (caption, "body"));
  gtk_box_append (GTK_BOX (words), label_new (load, "caption"));
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_add_css_class (box, "chip");
  g_object_set_data (G_OBJECT (box), "naval", GINT_TO_POINTER (naval));
  gtk_flow_box_append (GTK_FLOW_BOX (self->chips), box);
  gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
}

static void
add_box (MusterSeaChart *self,
         GtkWidget      *list,
         guint           b)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  /* Below the name of the box: beside it, the names of the pieces would be cut. */
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INT, GDK_ACTION_COPY);
  g_autofree char *name = muster_map_box_caption (scenario, state, b);

  gtk_string_list_append (names, C_("sea box", "Empty"));
  for (guint n = 0; n < scenario->n_naval; n++)
    if (self->may[b][n])
      gtk_string_list_append (names, scenario->naval[n].name);
  self->drop[b] = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  muster_drop_down_shorten (GTK_DROP_DOWN (self->drop[b]));
  g_object_set_data (G_OBJECT (self->drop[b]), "box", GUINT_TO_POINTER (b));
  g_object_set_data (G_OBJECT (content), "box", GUINT_TO_POINTER (b));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->drop[b]), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (self->drop[b], "notify::selected", G_CALLBACK (on_chosen), self);
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (content, GTK_EVENT_CONTROLLER (target));
  gtk_box_append (GTK_BOX (head), label_new (name, "body"));
  gtk_box_append (GTK_BOX (content), head);
  if (self->side == MOHAWK_BRITISH && state->set[b] != MOHAWK_SEEN_NONE)
    {
      GtkWidget *counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);

      muster_counter_view_set_naval (MUSTER_COUNTER_VIEW (counter), self->campaign, MOHAWK_FRENCH, state->set[b]);
      gtk_widget_set_tooltip_text (counter, _("A French piece, face down: what it is, and its number, is seen when it is turned up"));
      gtk_box_append (GTK_BOX (head), counter);
    }
  gtk_box_append (GTK_BOX (content), self->drop[b]);
  gtk_widget_add_css_class (content, "row");
  if (gtk_widget_get_first_child (list))
    gtk_box_append (GTK_BOX (list), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (list), content);
}

/* A sentence, and the clause behind it. */
static GtkWidget *
told_new (const char *text,
          const char *clause)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *button = muster_clause_button_new (clause);

  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), label_new (text, "caption"));
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

/* What the pieces are, where they may lie, and what their numbers do. */
static void
add_story (MusterSeaChart *self)
{
  gtk_box_append (GTK_BOX (self->chart),
                  told_new (self->side == MOHAWK_FRENCH
                            ? _("Ships of this year. The French lay one face down in each sea box; the British choose theirs without "
                                "seeing which lies where.")
                            : _("Ships of this year. The British send theirs against the French pieces, which lie face down, "
                                "one in each sea box."), "M4.1"));
  gtk_box_append (GTK_BOX (self->chart),
                  told_new (_("In each box both roll a die and add their piece’s number. The higher gets through; the other brings "
                              "nothing this year. Who holds Louisbourg adds 1 in its box."), "M4.2"));
}

static void
add_chart (MusterSeaChart *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  /* No list box: that would keep the focus to its rows, which are nothing to press. */
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (list, "card");
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->chips), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->chips), 2);
  for (guint n = 0; n < scenario->n_naval; n++)
    for (guint b = 0; b < scenario->n_boxes; b++)
      if (self->may[b][n])
        {
          add_chip (self, (gint) n);
          break;
        }
  for (guint b = 0; b < scenario->n_boxes; b++)
    if (is_used (self, b))
      add_box (self, list, b);
  /* All boxes are in sight: what is not needed to fill them lies below. */
  gtk_box_append (GTK_BOX (self->chart), label_new (_("Choose a piece in each box, or drag it there."), "caption"));
  gtk_box_append (GTK_BOX (self->chart), list);
  gtk_box_append (GTK_BOX (self->chart), self->chips);
  gtk_box_append (GTK_BOX (self->chart), label_new (_("By keyboard, Tab leads from box to box, Space opens a box’s list, and Ctrl+Enter "
                                                      "gives the order."), "caption"));
  add_story (self);
  gtk_widget_set_visible (self->chips, !self->automatic);
  gtk_widget_set_visible (list, !self->automatic);
  self->proof = g_object_ref_sink (muster_order_proof_new ());
  g_signal_connect_object (self->proof, "given", G_CALLBACK (on_given), self, G_CONNECT_SWAPPED);
}

static void
add_cover (MusterSeaChart *self)
{
  GtkWidget *cover = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gboolean french = self->side == MOHAWK_FRENCH;
  GtkWidget *button = gtk_button_new_with_label (french ? _("The French Are at the Screen")
                                                        : _("The British Are at the Screen"));

  gtk_widget_add_css_class (button, "suggested-action");
  gtk_box_append (GTK_BOX (cover), label_new (french ? _("Hand the Screen to the French")
                                                     : _("Hand the Screen Back to the British"), "heading"));
  gtk_box_append (GTK_BOX (cover),
                  label_new (french ? _("They place their pieces face down. Until these are turned up, "
                                        "nobody else sees what lies where.")
                                    : _("The French pieces lie face down. Now the British send theirs against them."), "body"));
  gtk_box_append (GTK_BOX (cover), button);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_uncover), self);
  gtk_stack_add_named (GTK_STACK (self->pages), cover, "cover");
  gtk_widget_set_visible (self->proof, FALSE); /* it tells what lies where */
}

/* Whether another person has to be at the screen now than was. */
static gboolean
is_handed_over (MusterSeaChart *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  MusterPlayer player[MUSTER_N_SIDES];
  g_autoptr (MusterEntry) head = NULL;

  muster_players_load (muster_session_meta (session)->id, player);
  if (player[MOHAWK_BRITISH] != MUSTER_PLAYER_PERSON || player[MOHAWK_FRENCH] != MUSTER_PLAYER_PERSON)
    return FALSE;
  if (self->side == MOHAWK_FRENCH)
    return TRUE;
  /* The order before this one laid something face down: it was the French who gave it. */
  head = muster_session_head (session) > 0 ? muster_session_entry (session, muster_session_head (session), NULL) : NULL;
  return head && head->salt != NULL
         && mohawk_game.secret (muster_campaign_get_scenario (self->campaign), muster_session_state (session));
}

/* --- vfuncs ------------------------------------------------------------- */

static gboolean
muster_sea_chart_grab_focus (GtkWidget *widget)
{
  MusterSeaChart *self = MUSTER_SEA_CHART (widget);
  GtkWidget *page = gtk_stack_get_visible_child (GTK_STACK (self->pages));

  /* Into the first box, not to the clauses above it. */
  for (guint b = 0; b < MOHAWK_MAX_BOXES && page == self->chart && !self->automatic; b++)
    if (self->drop[b])
      return gtk_widget_grab_focus (self->drop[b]);
  return page == self->chart ? gtk_widget_grab_focus (self->proof) : gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static void
muster_sea_chart_dispose (GObject *object)
{
  MUSTER_SEA_CHART (object)->quiet = TRUE;
  g_clear_pointer (&MUSTER_SEA_CHART (object)->pages, gtk_widget_unparent);
  g_clear_object (&MUSTER_SEA_CHART (object)->proof);
  g_clear_object (&MUSTER_SEA_CHART (object)->campaign);
  G_OBJECT_CLASS (muster_sea_chart_parent_class)->dispose (object);
}

static void
muster_sea_chart_class_init (MusterSeaChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_sea_chart_dispose;
  muster_focus_class_set_entry (widget_class, muster_sea_chart_grab_focus);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  /**
   * MusterSeaChart::given:
   * @text: the order in notation
   */
  signals[GIVEN] = g_signal_new ("given", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_sea_chart_init (MusterSeaChart *self)
{
  for (guint b = 0; b < MOHAWK_MAX_BOXES; b++)
    self->put[b] = -1;
  self->pages = gtk_stack_new ();
  gtk_stack_set_vhomogeneous (GTK_STACK (self->pages), FALSE);
  /* else the cover is measured at its lowest, that is with its text in one line */
  gtk_stack_set_hhomogeneous (GTK_STACK (self->pages), FALSE);
  self->chart = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->chips = gtk_flow_box_new ();
  /* It would take the focus though none of its children can have it, and Tab would lead no further. */
  gtk_widget_set_can_focus (self->chips, FALSE);
  gtk_widget_set_parent (self->pages, GTK_WIDGET (self));
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_sea_chart_new:
 * @orders: (element-type MusterOrder): the legal orders now, some of which chart
 */
GtkWidget *
muster_sea_chart_new (MusterCampaign *campaign,
                      GPtrArray      *orders)
{
  MusterSeaChart *self = g_object_new (MUSTER_TYPE_SEA_CHART, NULL);

  self->campaign = g_object_ref (campaign);
  read_orders (self, orders);
  add_chart (self);
  if (is_handed_over (self))
    add_cover (self);
  gtk_stack_add_named (GTK_STACK (self->pages), self->chart, "chart");
  show_all (self);
  return GTK_WIDGET (self);
}

/**
 * muster_sea_chart_put:
 * @naval: or -1 to empty the box
 *
 * It leaves the box it lay in.
 *
 * Returns: whether it may lie there
 */
gboolean
muster_sea_chart_put (MusterSeaChart *self,
                      guint           box,
                      gint            naval)
{
  if (naval >= 0 && !self->may[box][naval])
    return FALSE;
  for (guint b = 0; b < MOHAWK_MAX_BOXES && naval >= 0; b++)
    if (self->put[b] == naval)
      self->put[b] = -1;
  self->put[box] = naval;
  show_all (self);
  return TRUE;
}

/**
 * muster_sea_chart_get_proof:
 *
 * Returns: (transfer none): what tells of the order and gives it, for a place from which it does not scroll away
 */
GtkWidget *
muster_sea_chart_get_proof (MusterSeaChart *self)
{
  return self->proof;
}

/**
 * muster_sea_chart_give:
 *
 * Gives the order, if it is whole and the rules accept it.
 *
 * Returns: (transfer full) (nullable): else a sentence that says why not
 */
char *
muster_sea_chart_give (MusterSeaChart *self)
{
  g_autofree char *why = NULL;

  if (g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->pages)), "cover") == 0)
    return g_strdup (_("First say who is at the screen."));
  why = muster_order_proof_give (MUSTER_ORDER_PROOF (self->proof));
  if (why && !*why)
    return still_to_put (self);
  return g_steal_pointer (&why);
}
