#include "config.h"

#include "ai.h"

/* Step I: the sea chart. The French deal theirs out; the British meet what they cannot see by what it may be. */

static gint
worth_of_naval (const MohawkNaval *naval)
{
  return 40 * naval->regulars + 36 * naval->colonials + (naval->tribes ? 60 : 20 * naval->militia);
}

/* Chances in 36ths that a die and @bonus beat another die and @other; ties are thrown again. */
static gint
chance_to_pass (gint bonus,
                gint other)
{
  gint wins = 0, losses = 0;

  for (gint a = 1; a <= 6; a++)
    for (gint b = 1; b <= 6; b++)
      {
        wins += a + bonus > b + other;
        losses += a + bonus < b + other;
      }
  return wins + losses > 0 ? 1000 * wins / (wins + losses) : 0;
}

static void
add_match (MusterOrder *order,
           guint        box,
           gint         naval)
{
  muster_order_add (order, MOHAWK_KIND_BOX, (gint) box);
  muster_order_glue (order, MUSTER_KIND_MARK, '=');
  muster_order_glue (order, MOHAWK_KIND_NAVAL, naval);
}

static guint
idle_pieces (const MohawkView *view,
             gint16           *idle)
{
  guint n = 0;

  for (guint i = 0; i < view->scenario->n_naval && n < MOHAWK_MAX_BOXES; i++)
    if (view->scenario->naval[i].side == view->side && view->scenario->naval[i].on_chart
        && view->state->fate[i] == MOHAWK_NAVAL_IDLE)
      idle[n++] = (gint16) i;
  return n;
}

/* A shuffle: what can be guessed can be met. */
static gboolean
set_chart (const MohawkView *view,
           MusterOrder      *order)
{
  gint16 idle[MOHAWK_MAX_BOXES];
  guint n = idle_pieces (view, idle);

  if (n < view->scenario->n_boxes)
    return FALSE;
  for (guint i = n; i > 1; i--)
    {
      guint k = muster_dice_throw (view->dice, i) - 1;
      gint16 swap = idle[k];

      idle[k] = idle[i - 1];
      idle[i - 1] = swap;
    }
  muster_order_reset (order, MOHAWK_V_CHART);
  for (guint b = 0; b < view->scenario->n_boxes; b++)
    add_match (order, b, idle[b]);
  return TRUE;
}

/* What meeting @box with @naval is worth on the average of the French pieces it may hold. */
static gint
weigh_match (const MohawkView *view,
             guint             box,
             gint              naval)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  gint bonus_port = scenario->box[box].bonus;
  gint ours = scenario->naval[naval].bonus, sum = 0, n = 0;
  gint theirs = 0;

  if (bonus_port >= 0)
    {
      ours += state->holder[bonus_port] == MOHAWK_BRITISH;
      theirs += state->holder[bonus_port] == MOHAWK_FRENCH;
    }
  for (guint f = 0; f < scenario->n_naval; f++)
    {
      gint pass;

      if (scenario->naval[f].side != MOHAWK_FRENCH || state->fate[f] != MOHAWK_NAVAL_SET)
        continue;
      pass = chance_to_pass (ours, scenario->naval[f].bonus + theirs);
      sum += (worth_of_naval (&scenario->naval[naval]) + worth_of_naval (&scenario->naval[f])) * pass / 1000;
      n++;
    }
  return n ? sum / n : 0;
}

/* One match at a time, so that what is turned up tells of the rest; the least at stake first. */
static gboolean
meet_chart (const MohawkView *view,
            MusterOrder      *order)
{
  gint16 idle[MOHAWK_MAX_BOXES];
  guint n = idle_pieces (view, idle);
  gint best_naval = -1, best_gain = G_MININT;
  guint best_box = 0;

  for (guint i = 0; i < n; i++)
    for (guint b = 0; b < view->scenario->n_boxes; b++)
      {
        gint gain;

        if (view->state->met[b] != MOHAWK_SEEN_NONE || view->state->set[b] == MOHAWK_SEEN_NONE)
          continue;
        gain = 2 * weigh_match (view, b, idle[i]) - worth_of_naval (&view->scenario->naval[idle[i]])
               + (gint) muster_dice_throw (view->dice, 8);
        if (gain > best_gain)
          {
            best_gain = gain;
            best_naval = idle[i];
            best_box = b;
          }
      }
  if (best_naval < 0)
    return FALSE;
  muster_order_reset (order, MOHAWK_V_CHART);
  add_match (order, best_box, best_naval);
  return TRUE;
}

/* M2.4: the port of a base that lies best. */
static gboolean
choose_port (MohawkView  *view,
             MusterOrder *order)
{
  gint best = -1;

  mohawk_view_survey (view);
  for (guint i = 0; i < view->scenario->n_ports; i++)
    {
      gint port = view->scenario->by_sea[i];

      if (view->scenario->point[port].base != MOHAWK_BRITISH || view->state->holder[port] != MOHAWK_BRITISH)
        continue;
      if (best < 0 || view->pull[MOHAWK_PULL_WAR][port] > view->pull[MOHAWK_PULL_WAR][best])
        best = port;
    }
  /* the pull of the sea goes with the marker: once at a base, it stays */
  if (best < 0 || best == view->state->marker
      || (view->state->marker >= 0 && view->scenario->point[view->state->marker].base == MOHAWK_BRITISH))
    return FALSE;
  muster_order_reset (order, MOHAWK_V_PORT);
  muster_order_add (order, MOHAWK_KIND_POINT, best);
  return TRUE;
}

/**
 * mohawk_ai_naval:
 *
 * Returns: whether this side has something to say in step I
 */
gboolean
mohawk_ai_naval (MohawkView  *view,
                 MusterOrder *order)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;

  if (view->side == MOHAWK_BRITISH && !state->began && state->turn == 1 && choose_port (view, order))
    return TRUE;
  if (!mohawk_chart_is_set (scenario, state))
    return view->side == MOHAWK_FRENCH && set_chart (view, order);
  if (view->side != MOHAWK_BRITISH)
    return FALSE;
  for (guint b = 0; b < scenario->n_boxes; b++)
    if (mohawk_is_matched (state, b))
      {
        muster_order_reset (order, MOHAWK_V_REVEAL);
        return TRUE;
      }
  return meet_chart (view, order);
}
