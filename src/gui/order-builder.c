#include "config.h"

#include "order-builder.h"

#include "captions.h"
#include "check-row.h"
#include "clause-button.h"
#include "counter-view.h"
#include "drop-down.h"
#include "focus.h"
#include "foresee.h"
#include "order-proof.h"
#include "text-label.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define LONG_LIST 8 /* choices from which on they can be searched */

struct _MusterOrderBuilder
{
  GtkWidget             parent_instance;

  GtkWidget            *top;
  GtkWidget            *why_box; /* what is awaited, and by which clause */
  GtkWidget            *why;
  GtkWidget            *why_clause;
  GtkWidget            *slot[MUSTER_FORM_SLOTS]; /* a drop-down or a list */
  GtkWidget            *label[MUSTER_FORM_SLOTS];
  GArray               *values[MUSTER_FORM_SLOTS];
  GtkWidget            *proof;

  MusterCampaign       *campaign;
  const MusterFormSpec *spec;
  MusterOrderForm      *form;
  gboolean              quiet;
};

enum { GIVEN, POINTS, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterOrderBuilder, muster_order_builder, GTK_TYPE_WIDGET)

static void show_slots (MusterOrderBuilder *self,
                        guint               first);

/* --- words -------------------------------------------------------------- */

/* A piece with where it stands, if it stands anywhere. */
static char *
standing_caption (MusterOrderBuilder *self,
                  gint                piece)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  gint place = muster_campaign_get_state (self->campaign)->place[piece];
  const char *name = muster_wording_piece (muster_campaign_get_wording (self->campaign), piece);

  if (place < 0)
    return g_strdup (name);
  /* Translators: a piece, and the place it stands at */
  return g_strdup_printf (C_("piece", "%s, %s"), name, scenario->point[place].name);
}

/* Of what a militia becomes, which nobody knows by its number, what it is. */
static char *
regular_caption (MusterOrderBuilder *self,
                 gint                piece)
{
  if (muster_campaign_get_state (self->campaign)->place[piece] >= 0)
    return standing_caption (self, piece);
  /* Translators: a piece, and of which kind it is */
  return g_strdup_printf (C_("kind", "%s, %s"), muster_wording_piece (muster_campaign_get_wording (self->campaign), piece),
                          muster_caption_class (muster_campaign_get_scenario (self->campaign)->piece[piece].class));
}

static char *
nation_caption (MusterOrderBuilder *self,
                gint                piece)
{
  gint8 colour = muster_campaign_get_state (self->campaign)->colour[piece];

  /* Translators: an Iroquois tribe, and to whom it is turned now */
  return g_strdup_printf (C_("tribe", "%s, %s"), muster_wording_piece (muster_campaign_get_wording (self->campaign), piece),
                          colour == MOHAWK_BRITISH ? _("turned British") : colour == MOHAWK_FRENCH
                          ? _("turned French") : _("turned to nobody"));
}

/* What the piece that a militia becomes is worth. */
static char *
worth_note (MusterOrderBuilder *self)
{
  return muster_caption_worth (self->campaign, muster_order_form_get_value (self->form, 1));
}

/* M10.1: how the six stand, and what follows when all are one side's. */
static char *
turned_note (MusterOrderBuilder *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  guint n[MOHAWK_IROQUOIS + 1] = { 0 };

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (scenario->piece[i].class == MOHAWK_NATION && state->colour[i] >= 0 && state->colour[i] <= MOHAWK_IROQUOIS)
      n[state->colour[i]]++;
  return g_strdup_printf (_("Turned now: British %u, French %u. Who has all of them when his turn begins has them for good, "
                            "and they march for him."), n[MOHAWK_BRITISH], n[MOHAWK_FRENCH]);
}

/* What is told of orders: how their pieces are called, what is noted when all is chosen, and its clause; last of all others. */
static const struct Told
{
  const char *word;
  char     *(*piece) (MusterOrderBuilder *self, gint piece);
  char     *(*note)  (MusterOrderBuilder *self);
  const char *clause;
} told[] = {
  { "promote", regular_caption, worth_note, "M6.5" },
  { "turn", nation_caption, turned_note, "M10.1" },
  { NULL, standing_caption, NULL, NULL },
};

static const struct Told *
told_of (MusterOrderBuilder *self)
{
  const struct Told *of = told;

  while (of->word && strcmp (of->word, self->spec->word) != 0)
    of++;
  return of;
}

static char *
choice_caption (MusterOrderBuilder *self,
                MusterSlotKind      kind,
                gint                value)
{
  static const char *const landings[] = {
    N_("Go ashore"), N_("Go ashore and keep the empty fort"), N_("Go ashore and burn the empty fort")
  };
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);

  switch (kind)
    {
    case MUSTER_SLOT_NAVAL:
      return g_strdup (scenario->naval[value].name);
    case MUSTER_SLOT_PIECE:
      return told_of (self)->piece (self, value);
    case MUSTER_SLOT_LANDING:
      return g_strdup (_(landings[value]));
    default:
      return g_strdup (scenario->point[value].name);
    }
}

/* --- showing ------------------------------------------------------------ */

/* The caption of what is to be chosen next. */
static const char *
next_caption (MusterOrderBuilder *self)
{
  guint last = 0;

  for (guint i = 0; i < MUSTER_FORM_SLOTS && self->slot[i]; i++)
    {
      last = i;
      if (GTK_IS_DROP_DOWN (self->slot[i])
          && gtk_drop_down_get_selected (GTK_DROP_DOWN (self->slot[i])) == GTK_INVALID_LIST_POSITION)
        break;
    }
  return _(self->spec->slot[last].caption);
}

static char *
still_to_choose (MusterOrderBuilder *self)
{
  /* Translators: the caption of a field of a form */
  return g_strdup_printf (_("Still to be chosen: %s"), next_caption (self));
}

/* Of so many how many are chosen, and why so many. */
static void
show_limit (MusterOrderBuilder *self)
{
  MusterAwait await = { .clause = NULL };
  guint limit = muster_order_form_limit (self->form, &await), n = muster_order_form_count (self->form);
  g_autofree char *why = await.clause ? muster_wording_await (muster_campaign_get_wording (self->campaign), &await) : NULL;

  gtk_label_set_text (GTK_LABEL (self->why), why ? why : "");
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->why_clause), await.clause);
  gtk_widget_set_visible (self->why_box, why != NULL);
  for (guint i = 0; i < MUSTER_FORM_SLOTS && self->slot[i]; i++)
    if (self->spec->slot[i].kind >= MUSTER_SLOT_PIECES)
      {
        const char *caption = _(self->spec->slot[i].caption);
        g_autofree char *text = limit > 0
          /* Translators: what is chosen; how many of them; how many there may be: "Militia: 1 of at most 4 chosen" */
          ? g_strdup_printf (ngettext ("%s: %u of at most %u chosen", "%s: %u of at most %u chosen", limit), caption, n, limit)
          : g_strdup (caption);

        gtk_label_set_text (GTK_LABEL (self->label[i]), text);
      }
}

/* What more a ship could bring. Returns: (transfer full) (nullable): %NULL: nothing */
static char *
aboard_note (MusterOrderBuilder *self,
             const MusterOrder  *order,
             const char        **clause)
{
  gboolean later = FALSE;
  guint left = mohawk_left_aboard (muster_campaign_get_scenario (self->campaign), muster_campaign_get_state (self->campaign), order,
                                   clause, &later);

  if (left == 0)
    return NULL;
  return later
         ? g_strdup_printf (ngettext ("It can bring %u piece more, to the same place, before the step ends.",
                                      "It can bring %u pieces more, to the same place, before the step ends.", left), left)
         : g_strdup_printf (ngettext ("It could bring %u piece more; what does not land now does not come later.",
                                      "It could bring %u pieces more; what does not land now does not come later.", left), left);
}

static void
show_proof (MusterOrderBuilder *self)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  gboolean whole = muster_order_form_build (self->form, &order);
  g_autofree char *note = NULL;
  const char *clause = NULL;
  const struct Told *of = told_of (self);

  show_limit (self);
  muster_order_proof_set_order (MUSTER_ORDER_PROOF (self->proof), self->campaign, whole ? &order : NULL);
  if (!whole)
    note = still_to_choose (self);
  else if (of->note)
    {
      note = of->note (self);
      clause = of->clause;
    }
  else
    note = aboard_note (self, &order, &clause);
  muster_order_proof_set_note (MUSTER_ORDER_PROOF (self->proof), note, note ? clause : NULL);
}

static void
clear_box (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)))
    gtk_box_remove (GTK_BOX (box), child);
}

static void
clear_list (GtkWidget *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (list), GTK_WIDGET (row));
}

static void
show_choices (MusterOrderBuilder *self,
              guint               slot)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  guint chosen = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < self->values[slot]->len; i++)
    {
      gint value = g_array_index (self->values[slot], gint, i);
      g_autofree char *name = choice_caption (self, self->spec->slot[slot].kind, value);

      gtk_string_list_append (names, name);
      if (value == muster_order_form_get_value (self->form, slot))
        chosen = i;
    }
  self->quiet = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->slot[slot]), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->slot[slot]), chosen);
  muster_drop_down_set_search (GTK_DROP_DOWN (self->slot[slot]), self->values[slot]->len >= LONG_LIST);
  self->quiet = FALSE;
  g_object_unref (names);
}

static void
on_ticked (MusterCheckRow     *row,
           MusterOrderBuilder *self)
{
  muster_order_form_tick (self->form, muster_check_row_get_piece (row), muster_check_row_get_active (row));
  show_proof (self);
  /* What is told of the order below may have taken some of the room. */
  muster_focus_into_sight (GTK_WIDGET (self));
}

/* Those that stand nowhere first, then place by place. */
static gint
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const MohawkState *state = muster_campaign_get_state (MUSTER_ORDER_BUILDER (user_data)->campaign);
  gint one = *(const gint *) a, other = *(const gint *) b;

  return state->place[one] != state->place[other] ? state->place[one] - state->place[other] : one - other;
}

static void
show_pieces (MusterOrderBuilder *self,
             guint               slot)
{
  clear_list (self->slot[slot]);
  g_array_sort_with_data (self->values[slot], compare_places, self);
  for (guint i = 0; i < self->values[slot]->len; i++)
    {
      gint piece = g_array_index (self->values[slot], gint, i);
      g_autofree char *what = muster_caption_piece (self->campaign, piece);
      gint place = muster_campaign_get_state (self->campaign)->place[piece];
      GtkWidget *row = muster_check_row_new (self->campaign, piece, what);

      if (place >= 0)
        g_object_set_data (G_OBJECT (row), "place", muster_campaign_get_scenario (self->campaign)->point[place].name);
      muster_check_row_set_active (MUSTER_CHECK_ROW (row), muster_order_form_is_ticked (self->form, piece));
      g_signal_connect (row, "toggled", G_CALLBACK (on_ticked), self);
      gtk_list_box_append (GTK_LIST_BOX (self->slot[slot]), row);
    }
}

static void
on_paired (GtkDropDown        *drop,
           GParamSpec         *pspec,
           MusterOrderBuilder *self)
{
  const GArray *partners = g_object_get_data (G_OBJECT (drop), "partners");
  gint piece = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (drop), "piece"));
  guint chosen = gtk_drop_down_get_selected (drop);

  (void) pspec;
  muster_order_form_pair (self->form, piece, chosen == 0 ? -1 : g_array_index (partners, gint, chosen - 1));
  show_proof (self);
}

/* Each tribe with the Courier it is called to, if any. */
static void
show_pairs (MusterOrderBuilder *self,
            guint               slot)
{
  clear_box (self->slot[slot]);
  for (guint i = 0; i < self->values[slot]->len; i++)
    {
      gint piece = g_array_index (self->values[slot], gint, i);
      GArray *partners = muster_order_form_partners (self->form, piece);
      g_autofree char *name = told_of (self)->piece (self, piece);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
      GtkWidget *who = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL), *drop;
      GtkStringList *names = gtk_string_list_new (NULL);
      guint chosen = 0;

      gtk_string_list_append (names, C_("courier", "Not called"));
      for (guint p = 0; p < partners->len; p++)
        {
          g_autofree char *partner = told_of (self)->piece (self, g_array_index (partners, gint, p));

          gtk_string_list_append (names, partner);
          if (g_array_index (partners, gint, p) == muster_order_form_get_partner (self->form, piece))
            chosen = p + 1;
        }
      drop = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), chosen);
      muster_drop_down_shorten (GTK_DROP_DOWN (drop));
      g_object_set_data (G_OBJECT (drop), "piece", GINT_TO_POINTER (piece));
      g_object_set_data_full (G_OBJECT (drop), "partners", partners, (GDestroyNotify) g_array_unref);
      gtk_accessible_update_property (GTK_ACCESSIBLE (drop), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      g_signal_connect (drop, "notify::selected", G_CALLBACK (on_paired), self);
      muster_counter_view_set_piece (MUSTER_COUNTER_VIEW (counter), self->campaign, piece);
      gtk_box_append (GTK_BOX (who), counter);
      gtk_box_append (GTK_BOX (who), muster_text_new (name, NULL, TRUE));
      gtk_widget_add_css_class (box, "row");
      gtk_box_append (GTK_BOX (box), who);
      gtk_box_append (GTK_BOX (box), drop);
      if (i > 0)
        gtk_box_append (GTK_BOX (self->slot[slot]), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      gtk_box_append (GTK_BOX (self->slot[slot]), box);
    }
}

static void
show_slots (MusterOrderBuilder *self,
            guint               first)
{
  for (guint i = first; i < MUSTER_FORM_SLOTS && self->slot[i]; i++)
    {
      MusterSlotKind kind = self->spec->slot[i].kind;

      g_clear_pointer (&self->values[i], g_array_unref);
      self->values[i] = muster_order_form_candidates (self->form, i);
      if (kind == MUSTER_SLOT_PAIRS)
        show_pairs (self, i);
      else if (kind >= MUSTER_SLOT_PIECES)
        show_pieces (self, i);
      else
        show_choices (self, i);
    }
  show_proof (self);
  g_signal_emit (self, signals[POINTS], 0);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_chosen (GtkDropDown        *drop,
           GParamSpec         *pspec,
           MusterOrderBuilder *self)
{
  guint chosen = gtk_drop_down_get_selected (drop);

  (void) pspec;
  for (guint i = 0; i < MUSTER_FORM_SLOTS && !self->quiet; i++)
    if (self->slot[i] == GTK_WIDGET (drop) && chosen < self->values[i]->len)
      {
        muster_order_form_set_value (self->form, i, g_array_index (self->values[i], gint, chosen));
        show_slots (self, i + 1);
      }
}

static void
on_given (MusterOrderBuilder *self,
          const char         *text)
{
  g_signal_emit (self, signals[GIVEN], 0, text);
}

/* --- making ------------------------------------------------------------- */

static GtkWidget *
drop_down_new (MusterOrderBuilder *self)
{
  GtkWidget *drop = gtk_drop_down_new (NULL, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));

  muster_drop_down_shorten (GTK_DROP_DOWN (drop));
  gtk_widget_set_hexpand (drop, TRUE);
  g_signal_connect (drop, "notify::selected", G_CALLBACK (on_chosen), self);
  return drop;
}

/* The place above the first that stands there. */
static void
set_header (GtkListBoxRow *row,
            GtkListBoxRow *before,
            gpointer       user_data)
{
  const char *place = g_object_get_data (G_OBJECT (row), "place");
  const char *last = before ? g_object_get_data (G_OBJECT (before), "place") : NULL;
  GtkWidget *header = NULL;

  (void) user_data;
  if (place && place != last)
    {
      header = gtk_label_new (place);
      gtk_label_set_xalign (GTK_LABEL (header), 0);
      gtk_label_set_wrap (GTK_LABEL (header), TRUE);
      gtk_widget_add_css_class (header, "row");
      gtk_widget_add_css_class (header, "caption-heading");
    }
  gtk_list_box_row_set_header (row, header);
}

static GtkWidget *
list_new (void)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *none = gtk_label_new (C_("pieces", "There are none."));

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (none, "row");
  gtk_list_box_set_placeholder (GTK_LIST_BOX (list), none);
  gtk_list_box_set_header_func (GTK_LIST_BOX (list), set_header, NULL, NULL);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

/* No list box: that would keep the focus to its rows, which are nothing to press. */
static GtkWidget *
pairs_new (void)
{
  GtkWidget *pairs = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (pairs, "card");
  return pairs;
}

static void
add_slot (MusterOrderBuilder *self,
          guint               i)
{
  const MusterSlot *slot = &self->spec->slot[i];
  const char *caption = _(slot->caption);
  GtkWidget *label = gtk_label_new (caption);

  self->slot[i] = slot->kind < MUSTER_SLOT_PIECES ? drop_down_new (self)
                  : slot->kind == MUSTER_SLOT_PAIRS ? pairs_new () : list_new ();
  self->label[i] = label;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slot[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, caption, -1);
  gtk_box_append (GTK_BOX (self->top), label);
  gtk_box_append (GTK_BOX (self->top), self->slot[i]);
}

static void
add_why (MusterOrderBuilder *self)
{
  self->why_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  self->why = gtk_label_new ("");
  self->why_clause = muster_clause_button_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->why), 0);
  gtk_label_set_wrap (GTK_LABEL (self->why), TRUE);
  gtk_widget_set_hexpand (self->why, TRUE);
  gtk_box_append (GTK_BOX (self->why_box), self->why);
  gtk_box_append (GTK_BOX (self->why_box), self->why_clause);
  gtk_box_append (GTK_BOX (self->top), self->why_box);
}

/* Of a list of choices: one is chosen. */
static gboolean
is_chosen (GtkWidget *slot)
{
  return GTK_IS_DROP_DOWN (slot) && gtk_drop_down_get_selected (GTK_DROP_DOWN (slot)) != GTK_INVALID_LIST_POSITION;
}

/* --- vfuncs ------------------------------------------------------------- */

static gboolean
muster_order_builder_grab_focus (GtkWidget *widget)
{
  MusterOrderBuilder *self = MUSTER_ORDER_BUILDER (widget);

  /* Into the first field that is still to be filled, else into the first; not to the clause above it. */
  for (guint filled = 0; filled < 2; filled++)
    for (guint i = 0; i < MUSTER_FORM_SLOTS && self->slot[i]; i++)
      if ((filled || !is_chosen (self->slot[i])) && gtk_widget_child_focus (self->slot[i], GTK_DIR_TAB_FORWARD))
        return TRUE;
  return gtk_widget_grab_focus (self->proof);
}

static void
muster_order_builder_dispose (GObject *object)
{
  MusterOrderBuilder *self = MUSTER_ORDER_BUILDER (object);

  self->quiet = TRUE;
  g_clear_pointer (&self->top, gtk_widget_unparent);
  g_clear_object (&self->proof);
  for (guint i = 0; i < MUSTER_FORM_SLOTS; i++)
    g_clear_pointer (&self->values[i], g_array_unref);
  g_clear_pointer (&self->form, muster_order_form_free);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (muster_order_builder_parent_class)->dispose (object);
}

static void
muster_order_builder_class_init (MusterOrderBuilderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_order_builder_dispose;
  muster_focus_class_set_entry (widget_class, muster_order_builder_grab_focus);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  /**
   * MusterOrderBuilder::given:
   * @text: the order in notation
   */
  signals[GIVEN] = g_signal_new ("given", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * MusterOrderBuilder::points-changed:
   *
   * Which points of the map may be chosen.
   */
  signals[POINTS] = g_signal_new ("points-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_order_builder_init (MusterOrderBuilder *self)
{
  self->top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->top, GTK_WIDGET (self));
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_order_builder_new:
 * @orders: (element-type MusterOrder): the legal orders now
 * @word: a verb that muster_form_spec_find() knows
 */
GtkWidget *
muster_order_builder_new (MusterCampaign *campaign,
                          GPtrArray      *orders,
                          const char     *word)
{
  MusterOrderBuilder *self = g_object_new (MUSTER_TYPE_ORDER_BUILDER, NULL);

  self->campaign = g_object_ref (campaign);
  self->spec = muster_form_spec_find (word);
  self->form = muster_order_form_new (campaign, orders, self->spec);
  add_why (self);
  for (guint i = 0; i < MUSTER_FORM_SLOTS && self->spec->slot[i].kind != MUSTER_SLOT_NONE; i++)
    add_slot (self, i);
  self->proof = g_object_ref_sink (muster_order_proof_new ());
  g_signal_connect_object (self->proof, "given", G_CALLBACK (on_given), self, G_CONNECT_SWAPPED);
  show_slots (self, 0);
  return GTK_WIDGET (self);
}

/**
 * muster_order_builder_get_proof:
 *
 * Returns: (transfer none): what tells of the order and gives it, for a place from which it does not scroll away
 */
GtkWidget *
muster_order_builder_get_proof (MusterOrderBuilder *self)
{
  return self->proof;
}

static gboolean
is_of_points (const MusterSlot *slot)
{
  return slot->kind == MUSTER_SLOT_POINT || slot->kind == MUSTER_SLOT_PLACE;
}

/**
 * muster_order_builder_get_points:
 *
 * Returns: (transfer full) (element-type gint): the points that may be chosen on the map
 */
GArray *
muster_order_builder_get_points (MusterOrderBuilder *self)
{
  for (guint i = MUSTER_FORM_SLOTS; i-- > 0;)
    if (self->slot[i] && is_of_points (&self->spec->slot[i]))
      return g_array_ref (self->values[i]);
  return g_array_new (FALSE, FALSE, sizeof (gint));
}

/* @point is what the player has in mind: the first place of the form is that, if it may be. */
void
muster_order_builder_begin_at (MusterOrderBuilder *self,
                               gint                point)
{
  for (guint i = 0; i < MUSTER_FORM_SLOTS && self->slot[i]; i++)
    for (guint v = 0; is_of_points (&self->spec->slot[i]) && v < self->values[i]->len; v++)
      if (g_array_index (self->values[i], gint, v) == point)
        {
          gtk_drop_down_set_selected (GTK_DROP_DOWN (self->slot[i]), v);
          return;
        }
}

/* Returns: whether @point was one to be chosen */
gboolean
muster_order_builder_take_point (MusterOrderBuilder *self,
                                 gint                point)
{
  for (guint i = MUSTER_FORM_SLOTS; i-- > 0;)
    for (guint v = 0; self->slot[i] && is_of_points (&self->spec->slot[i]) && v < self->values[i]->len; v++)
      if (g_array_index (self->values[i], gint, v) == point)
        {
          gtk_drop_down_set_selected (GTK_DROP_DOWN (self->slot[i]), v);
          return TRUE;
        }
  return FALSE;
}

/**
 * muster_order_builder_give:
 *
 * Gives the order, if it is whole and the rules accept it.
 *
 * Returns: (transfer full) (nullable): else a sentence that says why not
 */
char *
muster_order_builder_give (MusterOrderBuilder *self)
{
  g_autofree char *why = muster_order_proof_give (MUSTER_ORDER_PROOF (self->proof));

  if (why && !*why)
    return still_to_choose (self);
  return g_steal_pointer (&why);
}
