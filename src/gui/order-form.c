#include "config.h"

#include "order-form.h"

#include "rules.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <string.h>

/*
 * What may be chosen is never decided here: single choices are what the listed orders have
 * at that place, pieces are those with which the game accepts the order.
 */

struct _MusterOrderForm
{
  MusterCampaign       *campaign;
  GPtrArray            *orders; /* of MusterOrder, of any verb */
  const MusterFormSpec *spec;
  guint                 verb;
  gint                  value[MUSTER_FORM_SLOTS];
  GArray               *pieces;    /* of gint: ticked */
  gint                  partner[MOHAWK_MAX_PIECES]; /* or -1 */
};

static const MusterFormSpec specs[] = {
  { "attach", N_("Choose a Courier’s Tribe"),
    { { MUSTER_SLOT_PIECE, N_("Courier") }, { MUSTER_SLOT_PIECE, N_("Tribe") } } },
  { "port", N_("Choose the Sea Lift’s Port"), { { MUSTER_SLOT_POINT, N_("Port") } } },
  { "chart", N_("Place Naval Pieces"), { { 0 } } },
  { "reveal", N_("Turn Up and Roll"), { { 0 } } },
  { "land", N_("Land Regulars"),
    { { MUSTER_SLOT_NAVAL, N_("Ship") }, { MUSTER_SLOT_POINT, N_("Port") }, { MUSTER_SLOT_PIECES, N_("Regulars") } },
    N_("European regulars of a ship that got through come from the mix, the pieces not in play yet, to a friendly port.") },
  { "recruit", N_("Raise Militia"),
    { { MUSTER_SLOT_NAVAL, N_("Ship") }, { MUSTER_SLOT_POINT, N_("Place") }, { MUSTER_SLOT_PIECES, N_("Militia") } },
    N_("Militia come from the mix, the pieces not in play yet, to a friendly point of the original holdings.") },
  { "rendezvous", N_("Call Tribes to the Couriers"),
    { { MUSTER_SLOT_NAVAL, N_("Ship") }, { MUSTER_SLOT_PAIRS, N_("Tribes") } } },
  { "colonials", N_("Raise Colonial Regulars"),
    { { MUSTER_SLOT_POINT, N_("Port") }, { MUSTER_SLOT_PIECES, N_("Colonial regulars") } } },
  { "return", N_("Bring a Militia Back"), { { MUSTER_SLOT_PIECE, N_("Militia") } } },
  { "roll", N_("Roll for Movement"), { { 0 } } },
  { "muster", N_("Muster Militia"), { { MUSTER_SLOT_POINT, N_("Place") }, { MUSTER_SLOT_PIECES, N_("Militia") } } },
  { "march", N_("March"), { { 0 } }, N_("Take up a stack, and send it to a place that glows.") },
  { "activate", N_("Rouse a Tribe"),
    { { MUSTER_SLOT_PIECE, N_("Courier") }, { MUSTER_SLOT_PIECE, N_("Tribe") } } },
  { "gather", N_("Gather Tribes"),
    { { MUSTER_SLOT_PIECE, N_("Courier") }, { MUSTER_SLOT_PIECES, N_("Tribes") } } },
  { "build", N_("Build a Fort"), { { MUSTER_SLOT_PLACE, N_("Place") }, { MUSTER_SLOT_PIECES, N_("Builders") } } },
  { "destroy", N_("Destroy a Fort"), { { MUSTER_SLOT_PLACE, N_("Place") }, { MUSTER_SLOT_PIECES, N_("Who does it") } } },
  { "outmanoeuvre", N_("Outmanoeuvre"), { { MUSTER_SLOT_POINT, N_("Battle") } } },
  { "ferry", N_("Ferry"),
    { { MUSTER_SLOT_POINT, N_("From") }, { MUSTER_SLOT_POINT, N_("To") }, { MUSTER_SLOT_PIECES, N_("Pieces") } } },
  { "embark", N_("Embark"), { { MUSTER_SLOT_PIECES, N_("Pieces") } } },
  { "sail", N_("Sail"), { { MUSTER_SLOT_POINT, N_("Port") } } },
  { "disembark", N_("Land from the Sea Lift"),
    { { MUSTER_SLOT_LANDING, N_("Landing") }, { MUSTER_SLOT_ALL, N_("Pieces; all, if none is ticked") } },
    N_("Those aboard go ashore where the sea lift lies.") },
  { "iroquois-muster", N_("Muster the Iroquois"),
    { { MUSTER_SLOT_POINT, N_("Village") }, { MUSTER_SLOT_PIECES, N_("Tribes") } } },
  { "capture", N_("Keep the Fort"), { { 0 } } },
  { "burn", N_("Burn the Fort"), { { 0 } } },
  { "home", N_("Send Tribes Home"), { { MUSTER_SLOT_PIECES, N_("Tribes") } } },
  { "promote", N_("Promote a Militia"),
    { { MUSTER_SLOT_PIECE, N_("Militia") }, { MUSTER_SLOT_PIECE, N_("Becomes") } } },
  { "turn", N_("Turn an Iroquois Tribe"), { { MUSTER_SLOT_PIECE, N_("Tribe") } } },
  { "pass", N_("Pass"), { { 0 } } },
  { "end", N_("End the Step"), { { 0 } } },
};

/**
 * muster_form_spec_find:
 *
 * Returns: (nullable): %NULL for verbs of the battle board and the umpire
 */
const MusterFormSpec *
muster_form_spec_find (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    if (strcmp (specs[i].word, word) == 0)
      return &specs[i];
  return NULL;
}

/**
 * muster_price_of:
 * @refusal: (out) (optional): why not
 *
 * Returns: what @order would cost now, in points of all pools; -1 if it is refused
 */
gint
muster_price_of (MusterCampaign    *campaign,
                 const MusterOrder *order,
                 MusterRefusal     *refusal)
{
  const MohawkState *before = muster_session_state (muster_campaign_get_session (campaign));
  MohawkState after = *before;
  MusterDice dice;
  MusterPlay play = { &mohawk_game, muster_campaign_get_scenario (campaign), &after, NULL, &dice, { NULL } };
  gint price = 0;

  muster_dice_init_given (&dice, NULL, 0);
  switch (muster_game_resolve (&play, order))
    {
    case MUSTER_REFUSED:
      if (refusal)
        *refusal = play.refusal;
      return -1;
    case MUSTER_WANTS_DICE:
      return 0;
    case MUSTER_DONE:
      break;
    }
  for (guint i = 0; i < MOHAWK_N_POOLS; i++)
    price += MAX (before->pool[i] - after.pool[i], 0);
  return price;
}

/* --- choices and their orders ------------------------------------------- */

static gboolean
is_single (MusterSlotKind kind)
{
  return kind >= MUSTER_SLOT_NAVAL && kind <= MUSTER_SLOT_LANDING;
}

static guint
kind_of (MusterSlotKind kind)
{
  return kind == MUSTER_SLOT_NAVAL ? MOHAWK_KIND_NAVAL
         : kind == MUSTER_SLOT_PIECE ? MOHAWK_KIND_PIECE : MOHAWK_KIND_POINT;
}

/* What @order has for @slot. */
static gint
value_in (MusterOrderForm   *form,
          const MusterOrder *order,
          guint              slot)
{
  const MohawkState *state = muster_session_state (muster_campaign_get_session (form->campaign));
  gint value = -1;

  switch (form->spec->slot[slot].kind)
    {
    case MUSTER_SLOT_PLACE:
      return order->n > 1 ? state->place[order->token[1].value] : -1;
    case MUSTER_SLOT_LANDING:
      value = 0;
      for (guint i = 1; i < order->n; i++)
        value = order->token[i].kind == MOHAWK_KIND_SPOILS ? 2 : order->token[i].kind == MUSTER_KIND_MARK ? 1 : value;
      return value;
    default:
      return slot + 1 < order->n ? order->token[slot + 1].value : -1;
    }
}

static gboolean
fits_before (MusterOrderForm   *form,
             const MusterOrder *order,
             guint              slot)
{
  if (muster_order_verb (order) != form->verb)
    return FALSE;
  for (guint i = 0; i < slot; i++)
    if (is_single (form->spec->slot[i].kind) && value_in (form, order, i) != form->value[i])
      return FALSE;
  return TRUE;
}

static void
add_once (GArray *values,
          gint    value)
{
  for (guint i = 0; i < values->len; i++)
    if (g_array_index (values, gint, i) == value)
      return;
  g_array_append_val (values, value);
}

/* The single choices, in their places. */
static void
build_singles (MusterOrderForm *form,
               MusterOrder     *order)
{
  muster_order_reset (order, form->verb);
  for (guint i = 0; i < MUSTER_FORM_SLOTS && is_single (form->spec->slot[i].kind); i++)
    if (form->spec->slot[i].kind == MUSTER_SLOT_LANDING)
      {
        if (form->value[i] > 0)
          muster_order_glue (order, MUSTER_KIND_MARK, '!');
        if (form->value[i] > 1)
          muster_order_glue (order, MOHAWK_KIND_SPOILS, 1);
      }
    else if (form->spec->slot[i].kind != MUSTER_SLOT_PLACE)
      muster_order_add (order, kind_of (form->spec->slot[i].kind), form->value[i]);
}

/* The slot of several pieces, or -1. */
static gint
several_slot (MusterOrderForm *form)
{
  for (guint i = 0; i < MUSTER_FORM_SLOTS; i++)
    if (form->spec->slot[i].kind >= MUSTER_SLOT_PIECES)
      return (gint) i;
  return -1;
}

static void
list_pieces (MusterOrderForm *form,
             guint            slot,
             GArray          *values)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (form->campaign);
  const MohawkState *state = muster_session_state (muster_campaign_get_session (form->campaign));
  gboolean here = slot > 0 && form->spec->slot[slot - 1].kind == MUSTER_SLOT_PLACE;
  /* M9.1 takes no offence at who is there already, but calls nobody by it. */
  gboolean elsewhere = strcmp (form->spec->word, "muster") == 0;
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint piece = (gint) i;

      if (here && state->place[i] != form->value[slot - 1])
        continue;
      if (elsewhere && state->place[i] == form->value[slot - 1])
        continue;
      build_singles (form, &order);
      muster_order_add (&order, MOHAWK_KIND_PIECE, piece);
      if (muster_game_check (&mohawk_game, scenario, state, &order, NULL))
        g_array_append_val (values, piece);
    }
}

/* Of some points the one where most of the mover's pieces stand; of those as good, the one nearest to where all that is on the
 * map stands. */
static gint
likely_point (MusterOrderForm *form,
              const GArray    *points)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (form->campaign);
  const MohawkState *state = muster_session_state (muster_campaign_get_session (form->campaign));
  double x = 0, y = 0, best_way = G_MAXDOUBLE;
  guint n = 0, best_own = 0;
  gint best = -1;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] >= 0)
      {
        x += scenario->point[state->place[i]].x;
        y += scenario->point[state->place[i]].y;
        n++;
      }
  for (guint i = 0; i < points->len; i++)
    {
      gint p = g_array_index (points, gint, i);
      guint own = mohawk_count (scenario, state, p, (MohawkSide) state->side);
      double way = hypot (scenario->point[p].x - x / MAX (n, 1), scenario->point[p].y - y / MAX (n, 1));

      if (best >= 0 && (own < best_own || (own == best_own && way >= best_way)))
        continue;
      best = p;
      best_own = own;
      best_way = way;
    }
  return best;
}

/* The likeliest choice of @slot and of all after it that may be chosen by themselves. */
static void
choose_first (MusterOrderForm *form,
              guint            slot)
{
  for (guint i = slot; i < MUSTER_FORM_SLOTS && is_single (form->spec->slot[i].kind); i++)
    {
      g_autoptr (GArray) values = muster_order_form_candidates (form, i);

      if (form->spec->slot[i].kind == MUSTER_SLOT_POINT)
        form->value[i] = likely_point (form, values);
      else
        form->value[i] = values->len > 0 ? g_array_index (values, gint, 0) : -1;
    }
}

static gboolean
has_value (const GArray *values,
           gint          value)
{
  for (guint i = 0; values && i < values->len; i++)
    if (g_array_index (values, gint, i) == value)
      return TRUE;
  return FALSE;
}

/* Of the pieces that were ticked, and of the pairs, those that still may be. */
static void
keep_fitting (MusterOrderForm *form)
{
  gint slot = several_slot (form);
  g_autoptr (GArray) values = slot >= 0 ? muster_order_form_candidates (form, (guint) slot) : NULL;

  for (guint i = form->pieces->len; i-- > 0;)
    if (!has_value (values, g_array_index (form->pieces, gint, i)))
      g_array_remove_index (form->pieces, i);
  for (gint i = 0; i < MOHAWK_MAX_PIECES; i++)
    {
      g_autoptr (GArray) partners = form->partner[i] >= 0 ? muster_order_form_partners (form, i) : NULL;

      if (!has_value (partners, form->partner[i]))
        form->partner[i] = -1;
    }
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_order_form_new:
 * @orders: (element-type MusterOrder): the legal orders now, of which a reference is taken
 */
MusterOrderForm *
muster_order_form_new (MusterCampaign       *campaign,
                       GPtrArray            *orders,
                       const MusterFormSpec *spec)
{
  MusterOrderForm *form = g_new0 (MusterOrderForm, 1);

  form->campaign = g_object_ref (campaign);
  form->orders = g_ptr_array_ref (orders);
  form->spec = spec;
  form->verb = (guint) muster_game_verb (&mohawk_game, spec->word);
  form->pieces = g_array_new (FALSE, FALSE, sizeof (gint));
  for (guint i = 0; i < MOHAWK_MAX_PIECES; i++)
    form->partner[i] = -1;
  choose_first (form, 0);
  return form;
}

void
muster_order_form_free (MusterOrderForm *form)
{
  if (!form)
    return;
  g_array_unref (form->pieces);
  g_ptr_array_unref (form->orders);
  g_object_unref (form->campaign);
  g_free (form);
}

/**
 * muster_order_form_candidates:
 *
 * Returns: (transfer full) (element-type gint): what may be chosen for @slot, after what
 *   has been chosen before it
 */
GArray *
muster_order_form_candidates (MusterOrderForm *form,
                              guint            slot)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (gint));
  MusterSlotKind kind = form->spec->slot[slot].kind;

  if (kind == MUSTER_SLOT_PIECES || kind == MUSTER_SLOT_ALL)
    {
      list_pieces (form, slot, values);
      return values;
    }
  for (guint i = 0; i < form->orders->len; i++)
    {
      const MusterOrder *order = form->orders->pdata[i];

      if (fits_before (form, order, slot) && value_in (form, order, slot) >= 0)
        add_once (values, value_in (form, order, slot));
    }
  return values;
}

gint
muster_order_form_get_value (MusterOrderForm *form,
                             guint            slot)
{
  return form->value[slot];
}

/* Later choices begin anew. */
void
muster_order_form_set_value (MusterOrderForm *form,
                             guint            slot,
                             gint             value)
{
  form->value[slot] = value;
  choose_first (form, slot + 1);
  keep_fitting (form);
}

void
muster_order_form_tick (MusterOrderForm *form,
                        gint             piece,
                        gboolean         ticked)
{
  guint at = 0;

  while (at < form->pieces->len && g_array_index (form->pieces, gint, at) < piece)
    at++;
  if (at < form->pieces->len && g_array_index (form->pieces, gint, at) == piece)
    {
      if (!ticked)
        g_array_remove_index (form->pieces, at);
    }
  else if (ticked)
    g_array_insert_val (form->pieces, at, piece);
}

gboolean
muster_order_form_is_ticked (MusterOrderForm *form,
                             gint             piece)
{
  for (guint i = 0; i < form->pieces->len; i++)
    if (g_array_index (form->pieces, gint, i) == piece)
      return TRUE;
  return FALSE;
}

/**
 * muster_order_form_partners:
 *
 * Returns: (transfer full) (element-type gint): the Couriers @piece may be called to
 */
GArray *
muster_order_form_partners (MusterOrderForm *form,
                            gint             piece)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (gint));
  gint slot = several_slot (form);

  for (guint i = 0; i < form->orders->len && slot >= 0; i++)
    {
      const MusterOrder *order = form->orders->pdata[i];

      if (fits_before (form, order, (guint) slot) && value_in (form, order, (guint) slot) == piece
          && order->n > (guint) slot + 3)
        add_once (values, order->token[slot + 3].value);
    }
  return values;
}

/* Returns: the Courier @piece is called to, or -1 */
gint
muster_order_form_get_partner (MusterOrderForm *form,
                               gint             piece)
{
  return form->partner[piece];
}

/* @partner: or -1 for none */
void
muster_order_form_pair (MusterOrderForm *form,
                        gint             piece,
                        gint             partner)
{
  form->partner[piece] = partner;
}

/**
 * muster_order_form_build:
 * @order: (out)
 *
 * Returns: whether all that must be chosen is; what the rules say of it is another matter
 */
gboolean
muster_order_form_build (MusterOrderForm *form,
                         MusterOrder     *order)
{
  gint slot = several_slot (form);
  guint n = 0;

  build_singles (form, order);
  for (guint i = 0; i < MUSTER_FORM_SLOTS; i++)
    if (is_single (form->spec->slot[i].kind) && form->value[i] < 0)
      return FALSE;
  if (slot < 0)
    return TRUE;
  if (form->spec->slot[slot].kind == MUSTER_SLOT_PAIRS)
    {
      for (gint i = 0; i < MOHAWK_MAX_PIECES; i++)
        if (form->partner[i] >= 0)
          {
            muster_order_add (order, MOHAWK_KIND_PIECE, i);
            muster_order_glue (order, MUSTER_KIND_MARK, '@');
            muster_order_glue (order, MOHAWK_KIND_PIECE, form->partner[i]);
            n++;
          }
      return n > 0;
    }
  for (guint i = 0; i < form->pieces->len; i++)
    muster_order_add (order, MOHAWK_KIND_PIECE, g_array_index (form->pieces, gint, i));
  return form->pieces->len > 0 || form->spec->slot[slot].kind == MUSTER_SLOT_ALL;
}

/* How many pieces are chosen. */
guint
muster_order_form_count (MusterOrderForm *form)
{
  guint n = form->pieces->len;

  for (gint i = 0; i < MOHAWK_MAX_PIECES; i++)
    n += form->partner[i] >= 0;
  return n;
}

/* What a ship whose load is one of two (M4.7) still brings to this verb. */
static guint
load_of (MusterOrderForm *form,
         gint             naval)
{
  return (guint) mohawk_still_to_come (muster_campaign_get_scenario (form->campaign),
                                       muster_session_state (muster_campaign_get_session (form->campaign)), naval,
                                       (MohawkVerb) form->verb);
}

/**
 * muster_order_form_limit:
 * @await: (out): what is awaited, and by which clause
 *
 * Returns: how many pieces may be chosen; 0: no number is set, or nobody awaits it
 */
guint
muster_order_form_limit (MusterOrderForm *form,
                         MusterAwait     *await)
{
  g_autoptr (GArray) awaits = muster_session_awaits (muster_campaign_get_session (form->campaign));

  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *one = &g_array_index (awaits, MusterAwait, i);
      gboolean ship = form->spec->slot[0].kind == MUSTER_SLOT_NAVAL && one->subject.kind == MOHAWK_KIND_NAVAL;

      if (ship && one->subject.value != form->value[0])
        continue;
      for (guint v = 0; v < one->n_verbs; v++)
        if (one->verb[v] == form->verb)
          {
            *await = *one;
            return one->count > 0 ? (guint) one->count : ship ? load_of (form, one->subject.value) : 0;
          }
    }
  return 0;
}
