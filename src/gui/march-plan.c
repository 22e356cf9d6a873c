#include "config.h"

#include "march-plan.h"

#include "captions.h"
#include "marches.h"
#include "order-form.h"
#include "paths.h"

#include <string.h>

/*
 * It holds no rule: ways are what src/mohawk/paths.h finds, and each is an order that the
 * game resolves on a copy, for its price or its refusal.
 */

struct _MusterMarchPlan
{
  GObject         parent_instance;

  MusterCampaign *campaign;
  gint            start; /* or -1 */
  gboolean        ticked[MOHAWK_MAX_PIECES];
  gboolean        gone[MOHAWK_MAX_PIECES]; /* in a part already */
  gint16          place[MOHAWK_MAX_PIECES]; /* as it was before what has just happened */
  MusterOrder     parts;
  gint            parts_price;
  MohawkPaths     paths;
  gint            price[MOHAWK_MAX_POINTS]; /* or -1 */
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterMarchPlan, muster_march_plan, G_TYPE_OBJECT)

/* --- who goes, and the order of it -------------------------------------- */

static const MohawkState *
state_of (MusterMarchPlan *self)
{
  return muster_session_state (muster_campaign_get_session (self->campaign));
}

static gboolean
is_own (MusterMarchPlan *self,
        gint             piece,
        gint             point)
{
  const MohawkState *state = state_of (self);

  return state->place[piece] == point
         && mohawk_piece_side (muster_campaign_get_scenario (self->campaign), state, piece) == (MohawkSide) state->side;
}

static gboolean
may_plan (MusterMarchPlan *self,
          gint             point)
{
  const MohawkState *state = self->campaign ? state_of (self) : NULL;

  if (!state || point < 0 || state->ended || state->step != MOHAWK_STEP_MOVE || state->lifting
      || muster_session_is_read_only (muster_campaign_get_session (self->campaign)))
    return FALSE;
  for (guint i = 0; i < muster_campaign_get_scenario (self->campaign)->n_pieces; i++)
    if (is_own (self, (gint) i, point))
      return TRUE;
  return FALSE;
}

static guint
ticked_stack (MusterMarchPlan *self,
              MohawkStack     *stack)
{
  stack->n = 0;
  for (guint i = 0; i < muster_campaign_get_scenario (self->campaign)->n_pieces; i++)
    if (self->ticked[i])
      stack->piece[stack->n++] = (gint16) i;
  return stack->n;
}

/* The order so far, with a '+' if a part follows. */
static void
begin_part (MusterMarchPlan *self,
            MusterOrder     *order)
{
  if (self->parts.n > 0)
    {
      muster_order_copy (order, &self->parts);
      muster_order_add (order, MUSTER_KIND_MARK, '+');
    }
  else
    muster_order_reset (order, (guint) muster_game_verb (&mohawk_game, "march"));
}

static void
end_part (MusterMarchPlan *self,
          MusterOrder     *order)
{
  for (guint i = 0; i < muster_campaign_get_scenario (self->campaign)->n_pieces; i++)
    if (self->ticked[i])
      muster_order_add (order, MOHAWK_KIND_PIECE, (gint) i);
}

/* The way that was found to @point; how its end is overrun is as @overrun says. */
static void
build (MusterMarchPlan *self,
       gint             point,
       MusterOverrun    overrun,
       MusterOrder     *order)
{
  begin_part (self, order);
  mohawk_append_path (&self->paths, point, order);
  /* An empty fort at the end has its mark from there. */
  if (order->token[order->n - 1].kind == MUSTER_KIND_MARK)
    order->n--;
  if (overrun != MUSTER_OVERRUN_NONE)
    muster_order_glue (order, MUSTER_KIND_MARK, '!');
  if (overrun == MUSTER_OVERRUN_BURN)
    muster_order_glue (order, MOHAWK_KIND_SPOILS, 1);
  end_part (self, order);
}

static gint
best_price (MusterMarchPlan *self,
            gint             point)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  for (MusterOverrun overrun = MUSTER_OVERRUN_NONE; overrun <= MUSTER_OVERRUN_BURN; overrun++)
    {
      gint price;

      build (self, point, overrun, &order);
      price = muster_price_of (self->campaign, &order, NULL);
      if (price >= 0)
        return MAX (price - self->parts_price, 0);
    }
  return -1;
}

static void
refresh (MusterMarchPlan *self)
{
  MohawkStack stack;

  for (guint p = 0; p < MOHAWK_MAX_POINTS; p++)
    self->price[p] = -1;
  if (self->start >= 0 && ticked_stack (self, &stack) > 0)
    {
      const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);

      mohawk_find_paths (scenario, state_of (self), &stack, &self->paths);
      for (guint p = 0; p < scenario->n_points; p++)
        if (self->paths.cost[p] != MOHAWK_NO_PATH && (gint) p != self->start)
          self->price[p] = best_price (self, (gint) p);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
is_tired (MusterMarchPlan *self,
          gint             piece)
{
  return mohawk_marches_left (muster_campaign_get_scenario (self->campaign), state_of (self), piece) == 0;
}

/* The first who are ticked: regulars, who pay together; where there are none, all that may go. */
static void
tick_first (MusterMarchPlan *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  guint n = 0;

  for (gint most = MOHAWK_COLONIAL_REGULAR; n == 0 && most <= MOHAWK_NATION;
       most = most == MOHAWK_COLONIAL_REGULAR ? MOHAWK_MILITIA : most == MOHAWK_MILITIA ? MOHAWK_NATION : MOHAWK_NATION + 1)
    for (guint i = 0; i < scenario->n_pieces; i++)
      {
        self->ticked[i] = is_own (self, (gint) i, self->start) && (gint) scenario->piece[i].class <= most
                          && !self->gone[i] && !is_tired (self, (gint) i)
                          && (scenario->piece[i].class != MOHAWK_TRIBE || state_of (self)->active[i]);
        n += self->ticked[i];
      }
}

static void
forget_parts (MusterMarchPlan *self)
{
  muster_order_clear (&self->parts);
  self->parts_price = 0;
  memset (self->gone, 0, sizeof self->gone);
}

/* --- callbacks ---------------------------------------------------------- */

/* Where to those came back whose march was undone, if to one place from which they may be sent again; else -1. */
static gint
came_back (MusterMarchPlan *self)
{
  const MohawkState *state = state_of (self);
  gint to = -1;

  for (guint i = 0; i < muster_campaign_get_scenario (self->campaign)->n_pieces; i++)
    {
      if (state->place[i] == self->place[i])
        continue;
      if (state->place[i] < 0 || self->place[i] < 0 || (to >= 0 && state->place[i] != to)
          || !is_own (self, (gint) i, state->place[i]))
        return -1;
      to = state->place[i];
    }
  return may_plan (self, to) ? to : -1;
}

/* As they were when they were sent: taken up, and ticked who had gone. */
static void
take_back (MusterMarchPlan *self,
           gint             point)
{
  self->start = point;
  for (guint i = 0; i < MOHAWK_MAX_PIECES; i++)
    self->ticked[i] = state_of (self)->place[i] != self->place[i];
}

/* Who stays is still ticked; where none of those who were to go stays, nothing is planned any more. */
static void
follow (MusterMarchPlan   *self,
        const MusterEntry *entry)
{
  gint back = entry->kind == MUSTER_ENTRY_UNDO ? came_back (self) : -1;
  MohawkStack stack;
  gboolean some;

  if (back < 0 && self->start < 0)
    return;
  forget_parts (self);
  if (back >= 0)
    {
      take_back (self, back);
      refresh (self);
      return;
    }
  some = ticked_stack (self, &stack) > 0;
  for (guint i = 0; i < muster_campaign_get_scenario (self->campaign)->n_pieces; i++)
    self->ticked[i] = self->ticked[i] && is_own (self, (gint) i, self->start);
  if (!may_plan (self, self->start) || (some && ticked_stack (self, &stack) == 0))
    muster_march_plan_put_down (self);
  else
    refresh (self);
}

static void
on_changed (MusterMarchPlan *self,
            gpointer         entry)
{
  if (!entry)
    return;
  follow (self, entry);
  memcpy (self->place, state_of (self)->place, sizeof self->place);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
drop_campaign (MusterMarchPlan *self)
{
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
  g_clear_object (&self->campaign);
  self->start = -1;
  forget_parts (self);
  memset (self->ticked, 0, sizeof self->ticked);
}

static void
muster_march_plan_dispose (GObject *object)
{
  drop_campaign (MUSTER_MARCH_PLAN (object));
  G_OBJECT_CLASS (muster_march_plan_parent_class)->dispose (object);
}

static void
muster_march_plan_class_init (MusterMarchPlanClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_march_plan_dispose;

  /**
   * MusterMarchPlan::changed:
   *
   * Who goes, where they may go, or what it costs.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_march_plan_init (MusterMarchPlan *self)
{
  self->start = -1;
}

/* --- public ------------------------------------------------------------- */

MusterMarchPlan *
muster_march_plan_new (void)
{
  return g_object_new (MUSTER_TYPE_MARCH_PLAN, NULL);
}

/* @campaign: (nullable) */
void
muster_march_plan_set_campaign (MusterMarchPlan *self,
                                MusterCampaign  *campaign)
{
  drop_campaign (self);
  if (campaign)
    {
      self->campaign = g_object_ref (campaign);
      memcpy (self->place, state_of (self)->place, sizeof self->place);
      g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
    }
  refresh (self);
}

/**
 * muster_march_plan_take_up:
 *
 * Begins with the mover's pieces at @point.
 *
 * Returns: whether there are any that could be ordered in this step
 */
gboolean
muster_march_plan_take_up (MusterMarchPlan *self,
                           gint             point)
{
  if (!may_plan (self, point))
    return FALSE;
  if (self->start == point)
    return TRUE;
  forget_parts (self);
  self->start = point;
  memset (self->ticked, 0, sizeof self->ticked);
  tick_first (self);
  refresh (self);
  return TRUE;
}

void
muster_march_plan_put_down (MusterMarchPlan *self)
{
  if (self->start < 0)
    return;
  self->start = -1;
  forget_parts (self);
  memset (self->ticked, 0, sizeof self->ticked);
  refresh (self);
}

/* (nullable) */
MusterCampaign *
muster_march_plan_get_campaign (MusterMarchPlan *self)
{
  return self->campaign;
}

/* A point, or -1 while nothing is planned. */
gint
muster_march_plan_get_start (MusterMarchPlan *self)
{
  return self->start;
}

/**
 * muster_march_plan_get_pieces:
 * @pieces: room for MOHAWK_MAX_PIECES
 *
 * Returns: how many of the mover's stand at the start
 */
guint
muster_march_plan_get_pieces (MusterMarchPlan *self,
                              gint16          *pieces)
{
  guint n = 0;

  if (self->start >= 0)
    for (guint i = 0; i < muster_campaign_get_scenario (self->campaign)->n_pieces; i++)
      if (is_own (self, (gint) i, self->start))
        pieces[n++] = (gint16) i;
  return n;
}

gboolean
muster_march_plan_is_ticked (MusterMarchPlan *self,
                             gint             piece)
{
  return self->ticked[piece];
}

/* Whether @piece goes with a part that has been added: it cannot be ticked again. */
gboolean
muster_march_plan_is_in_part (MusterMarchPlan *self,
                              gint             piece)
{
  return self->gone[piece];
}

void
muster_march_plan_tick (MusterMarchPlan *self,
                        gint             piece,
                        gboolean         ticked)
{
  if (self->start < 0 || self->gone[piece] || self->ticked[piece] == ticked || !is_own (self, piece, self->start))
    return;
  self->ticked[piece] = ticked;
  refresh (self);
}

void
muster_march_plan_tick_all (MusterMarchPlan *self,
                            gboolean         ticked)
{
  gint16 pieces[MOHAWK_MAX_PIECES];
  guint n = muster_march_plan_get_pieces (self, pieces);

  for (guint i = 0; i < n; i++)
    self->ticked[pieces[i]] = ticked && !self->gone[pieces[i]];
  refresh (self);
}

guint
muster_march_plan_count_ticked (MusterMarchPlan *self)
{
  MohawkStack stack;

  return self->start >= 0 ? ticked_stack (self, &stack) : 0;
}

/**
 * muster_march_plan_get_price:
 * @battle: (out) (optional): a battle would be due there
 *
 * Returns: what the ticked would pay to get to @point, or -1 if they may not
 */
gint
muster_march_plan_get_price (MusterMarchPlan *self,
                             gint             point,
                             gboolean        *battle)
{
  if (self->start < 0 || point < 0)
    return -1;
  if (battle)
    *battle = self->price[point] >= 0 && self->paths.fights[point];
  return self->price[point];
}

static void
way_free (gpointer data)
{
  MusterMarchWay *way = data;

  muster_order_free (way->order);
  g_free (way);
}

/**
 * muster_march_plan_ways:
 *
 * Returns: (transfer full) (element-type MusterMarchWay): the orders that lead to @point:
 *   to march there, to overrun what is there and keep it, or to burn it
 */
GPtrArray *
muster_march_plan_ways (MusterMarchPlan *self,
                        gint             point)
{
  GPtrArray *ways = g_ptr_array_new_with_free_func (way_free);

  if (muster_march_plan_get_price (self, point, NULL) < 0)
    return ways;
  for (MusterOverrun overrun = MUSTER_OVERRUN_NONE; overrun <= MUSTER_OVERRUN_BURN; overrun++)
    {
      MusterOrder *order = muster_order_new (0);
      MusterMarchWay *way;
      gint price;

      build (self, point, overrun, order);
      price = muster_price_of (self->campaign, order, NULL);
      if (price < 0)
        {
          muster_order_free (order);
          continue;
        }
      way = g_new0 (MusterMarchWay, 1);
      way->order = order;
      way->price = MAX (price - self->parts_price, 0);
      way->battle = overrun == MUSTER_OVERRUN_NONE && self->paths.fights[point];
      way->overrun = overrun;
      g_ptr_array_add (ways, way);
    }
  return ways;
}

/* The way with the fewest lines, whatever forbids it. */
static gboolean
append_shortest (MusterMarchPlan *self,
                 gint             point,
                 MusterOrder     *order)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  gint16 queue[MOHAWK_MAX_POINTS], toward[MOHAWK_MAX_POINTS];
  guint head = 0, tail = 0;

  for (guint p = 0; p < scenario->n_points; p++)
    toward[p] = -1;
  toward[point] = (gint16) point;
  queue[tail++] = (gint16) point;
  while (head < tail && toward[self->start] < 0)
    {
      gint p = queue[head++];

      for (guint i = scenario->first_arc[p]; i < scenario->first_arc[p + 1]; i++)
        if (toward[scenario->arc[i].neighbour] < 0)
          {
            toward[scenario->arc[i].neighbour] = (gint16) p;
            queue[tail++] = (gint16) scenario->arc[i].neighbour;
          }
    }
  if (toward[self->start] < 0)
    return FALSE;
  muster_order_add (order, MOHAWK_KIND_POINT, self->start);
  for (gint p = self->start; p != point;)
    {
      p = toward[p];
      muster_order_glue (order, MUSTER_KIND_MARK, '>');
      muster_order_glue (order, MOHAWK_KIND_POINT, p);
    }
  return TRUE;
}

/**
 * muster_march_plan_refusal:
 * @refusal: (out): why the ticked may not go to @point
 *
 * Returns: %FALSE if they may, or if nobody is ticked
 */
gboolean
muster_march_plan_refusal (MusterMarchPlan *self,
                           gint             point,
                           MusterRefusal   *refusal)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  if (self->start < 0 || point < 0 || point == self->start || self->price[point] >= 0
      || muster_march_plan_count_ticked (self) == 0)
    return FALSE;
  begin_part (self, &order);
  if (!append_shortest (self, point, &order))
    return FALSE;
  end_part (self, &order);
  return muster_price_of (self->campaign, &order, refusal) < 0;
}

/**
 * muster_march_plan_count_reach:
 *
 * Returns: how many places glow: where to those ticked may go
 */
guint
muster_march_plan_count_reach (MusterMarchPlan *self)
{
  guint n = 0;

  for (guint p = 0; self->start >= 0 && p < muster_campaign_get_scenario (self->campaign)->n_points; p++)
    n += self->price[p] >= 0;
  return n;
}

/**
 * muster_march_plan_refusal_all:
 * @refusal: (out): why the ticked may not even go to a place next to theirs
 *
 * Returns: %FALSE if there is one where they may go, or if nobody is ticked
 */
gboolean
muster_march_plan_refusal_all (MusterMarchPlan *self,
                               MusterRefusal   *refusal)
{
  const MohawkScenario *scenario;

  if (self->start < 0 || muster_march_plan_count_reach (self) > 0)
    return FALSE;
  scenario = muster_campaign_get_scenario (self->campaign);
  for (guint i = scenario->first_arc[self->start]; i < scenario->first_arc[self->start + 1]; i++)
    if (muster_march_plan_refusal (self, scenario->arc[i].neighbour, refusal))
      return TRUE;
  return FALSE;
}

/**
 * muster_march_plan_glows:
 *
 * Returns: (transfer full) (element-type MusterMapGlow): the lines that lead to where the ticked may go
 */
GArray *
muster_march_plan_glows (MusterMarchPlan *self)
{
  GArray *glows = g_array_new (FALSE, FALSE, sizeof (MusterMapGlow));
  g_autofree gboolean *lit = NULL;
  const MohawkScenario *scenario;

  if (self->start < 0)
    return glows;
  scenario = muster_campaign_get_scenario (self->campaign);
  lit = g_new0 (gboolean, scenario->n_lines);
  for (guint p = 0; p < scenario->n_points; p++)
    for (gint at = self->price[p] >= 0 ? self->paths.node[p] : -1; at >= 0 && self->paths.parent[at] >= 0;
         at = self->paths.parent[at])
      {
        gint line = mohawk_scenario_find_line (scenario, mohawk_path_point (at),
                                               mohawk_path_point (self->paths.parent[at]));
        MusterMapGlow glow = { line, MUSTER_GLOW_MARCH };

        if (line < 0 || lit[line])
          continue;
        lit[line] = TRUE;
        g_array_append_val (glows, glow);
      }
  return glows;
}

/**
 * muster_march_plan_add_part:
 *
 * Those ticked go along with @way when the whole order is given; the others may be ticked next.
 */
void
muster_march_plan_add_part (MusterMarchPlan      *self,
                            const MusterMarchWay *way)
{
  muster_order_copy (&self->parts, way->order);
  self->parts_price += way->price;
  for (guint i = 0; i < MOHAWK_MAX_PIECES; i++)
    self->gone[i] = self->gone[i] || self->ticked[i];
  memset (self->ticked, 0, sizeof self->ticked);
  tick_first (self);
  refresh (self);
}

void
muster_march_plan_drop_parts (MusterMarchPlan *self)
{
  if (self->parts.n == 0)
    return;
  forget_parts (self);
  tick_first (self);
  refresh (self);
}

/**
 * muster_march_plan_get_parts:
 *
 * Returns: (transfer none) (nullable): the order of all parts added
 */
const MusterOrder *
muster_march_plan_get_parts (MusterMarchPlan *self)
{
  return self->parts.n > 0 ? &self->parts : NULL;
}

gint
muster_march_plan_parts_price (MusterMarchPlan *self)
{
  return self->parts_price;
}
