#include "config.h"

#include "ai.h"

#include <string.h>

/*
 * Marches that are no attack: one march at a time, to where the pull is stronger,
 * taking what is empty, guarding what is in danger, home before the winter.
 */

#define PRICE_OF_MARCH 8

/* A band, or part of it: the first @left of its pieces stay. */
typedef struct
{
  const MohawkBand *band;
  guint             left;
  MohawkForce       force;   /* who goes */
  gint              worth;
  gint              leaving; /* what their leaving changes */
} Party;

typedef struct
{
  gint   score;
  Party  party;
  guint  n;          /* points after the first */
  gint16 point[2];
  guint8 overrun[2];
  gint   ferry;      /* port, or -1 */
} Move;

static gint
pull_at (const MohawkView *view,
         const Party      *party,
         gint              point)
{
  const MohawkBand *band = party->band;

  if (band->couriers)
    {
      gint raid = view->pull[MOHAWK_PULL_RAID][point] * band->tribes / 4;

      return band->tribes >= 5 ? raid : MAX (raid, view->pull[MOHAWK_PULL_RECRUIT][point] * (5 - band->tribes) / 3);
    }
  if (band->kind == MOHAWK_BAND_FOOT)
    return MAX (view->pull[MOHAWK_PULL_WAR][point] * MIN (party->force.n, 8) / 6,
                view->pull[MOHAWK_PULL_EASY][point] * MIN (party->force.n, 2) / 2);
  return view->pull[MOHAWK_PULL_RAID][point] * MIN (party->force.n, 6) / 6;
}

/* The same where it stands: what it guards there pulls as hard as if it were gone. */
static gint
pull_from (const MohawkView  *view,
           const Party       *party,
           const MohawkForce *left)
{
  gint from = party->band->point;
  gint pull = pull_at (view, party, from);

  if (party->band->kind != MOHAWK_BAND_FOOT || view->state->holder[from] != (gint8) view->side || view->threat[from].n == 0)
    return pull;
  return MAX (pull, view->worth[from] * mohawk_view_loss (view, from, left) / 1000 * MIN (party->force.n, 8) / 6);
}

/* What a party gives up and is rid of by leaving, wherever it goes. */
static gint
weigh_leaving (const MohawkView *view,
               const Party      *party)
{
  gint from = party->band->point;
  MohawkForce left = view->guard[from];
  gint score;

  mohawk_force_take (&left, &party->force);
  score = -pull_from (view, party, &left);
  if (view->threat[from].n)
    {
      if (view->state->holder[from] == (gint8) view->side)
        score -= view->worth[from] * (mohawk_view_loss (view, from, &left) - view->risk[from]) / 1000;
      score += party->worth * mohawk_view_loss (view, from, &view->guard[from]) / 2500;
    }
  if (view->winter && party->force.count[MOHAWK_TYPE_REGULAR] && !mohawk_view_winters (view, from))
    score += 30 * party->force.count[MOHAWK_TYPE_REGULAR];
  return score;
}

/* What a party's going from where it is to @point changes; @taken is gained on the way. */
static gint
weigh_move (const MohawkView *view,
            const Party      *party,
            gint              point,
            gint              taken,
            gint              marches)
{
  gint score = party->leaving + taken - PRICE_OF_MARCH * marches + pull_at (view, party, point);

  if (view->threat[point].n)
    {
      MohawkForce there = view->guard[point];
      gint loss;

      mohawk_force_add (&there, &party->force);
      loss = mohawk_view_loss (view, point, &there);
      score += view->worth[point] * ((view->state->holder[point] == (gint8) view->side ? view->risk[point] : 900) - loss) / 1000;
      score -= party->worth * loss / 2500;
    }
  if (view->winter && party->force.count[MOHAWK_TYPE_REGULAR] && !mohawk_view_winters (view, point))
    score -= 30 * party->force.count[MOHAWK_TYPE_REGULAR];
  return score;
}

static void
consider (const MohawkView *view,
          const Move       *move,
          gint              taken,
          gint              marches,
          Move             *best)
{
  gint point = move->n ? move->point[move->n - 1] : move->ferry;
  gint score = weigh_move (view, &move->party, point, taken, marches);

  if (score > best->score)
    {
      *best = *move;
      best->score = score;
    }
}

/* Whether a party may step on into @point, and what that takes. */
static gboolean
may_step (const MohawkView *view,
          gint              point,
          gint             *taken,
          gboolean         *overrun)
{
  *overrun = FALSE;
  if (view->post[point].n > 0 || mohawk_is_closed (view->scenario, view->state, point))
    return FALSE;
  if (view->state->holder[point] == (gint8) view->enemy)
    {
      *taken += view->worth[point] + view->victory;
      *overrun = view->fort[point];
    }
  return TRUE;
}

static void
consider_steps (const MohawkView *view,
                Move             *move,
                gint              pool,
                Move             *best)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkBand *band = move->party.band;
  gboolean foot = band->kind == MOHAWK_BAND_FOOT;
  gint from = band->point;

  for (guint i = scenario->first_arc[from]; i < scenario->first_arc[from + 1]; i++)
    {
      gint a = scenario->arc[i].neighbour;
      MohawkMode mode = scenario->line[scenario->arc[i].line].mode;
      gint taken = 0;
      gboolean overrun;

      if ((foot && mode == MOHAWK_TRAIL && !band->trail) || !may_step (view, a, &taken, &overrun)
          || 1 + overrun > pool)
        continue;
      move->n = 1;
      move->point[0] = (gint16) a;
      move->overrun[0] = (guint8) overrun;
      consider (view, move, taken, 1 + overrun, best);
      if (foot && mode == MOHAWK_TRAIL)
        continue;
      for (guint k = scenario->first_arc[a]; k < scenario->first_arc[a + 1]; k++)
        {
          gint c = scenario->arc[k].neighbour;
          MohawkMode second = scenario->line[scenario->arc[k].line].mode;
          gint both = taken;
          gboolean more;

          if (c == from || (second != mode && (foot || view->state->option[MOHAWK_OPTION_INDIAN_SPLIT] != 0))
              || !may_step (view, c, &both, &more) || 1 + overrun + more > pool)
            continue;
          move->n = 2;
          move->point[1] = (gint16) c;
          move->overrun[1] = (guint8) more;
          consider (view, move, both, 1 + overrun + more, best);
        }
    }
}

/* M4.9 */
static void
consider_ferry (const MohawkView *view,
                Move             *move,
                Move             *best)
{
  const MohawkScenario *scenario = view->scenario;

  if (view->side != MOHAWK_FRENCH || !scenario->point[move->party.band->point].ferry
      || view->state->pool[MOHAWK_POOL_REGULAR] < 1)
    return;
  for (guint p = 0; p < scenario->n_points; p++)
    if (scenario->point[p].ferry && view->state->holder[p] != MOHAWK_FRENCH)
      return;
  for (guint p = 0; p < scenario->n_points; p++)
    if (scenario->point[p].ferry && (gint) p != move->party.band->point && view->foe[p].n == 0)
      {
        move->n = 0;
        move->ferry = (gint) p;
        consider (view, move, 0, 1, best);
      }
  move->ferry = -1;
}

/* The first pieces of a band stay: militia before regulars. */
static void
leave_behind (const MohawkView *view,
              Party            *party,
              guint             left)
{
  party->left = left;
  party->force = party->band->force;
  party->worth = party->band->worth;
  for (gint piece = party->band->first; piece >= 0 && left > 0; piece = view->next[piece], left--)
    {
      MohawkForce one = { 0 };

      mohawk_force_add_one (&one, view->scenario->piece[piece].type, (guint) view->state->hits[piece]);
      mohawk_force_take (&party->force, &one);
      party->worth -= mohawk_piece_worth (view->scenario->piece[piece].class);
    }
}

static void
consider_band (const MohawkView *view,
               const MohawkBand *band,
               Move             *best)
{
  gint pool = view->state->pool[mohawk_pool_of (view->scenario, view->state, band->first)];
  guint most = band->kind == MOHAWK_BAND_FOOT ? band->force.n : 1;
  gboolean guards = view->threat[band->point].n > 0 && view->worth[band->point] > 20
                    && view->state->holder[band->point] == (gint8) view->side;

  if (pool < 1 || band->spent >= 2 || view->state->battle[band->point] == MOHAWK_BATTLE_DUE
      || (band->tribes > 0 && band->couriers == 0))
    return;
  for (guint left = 0; left < most; left = left == 0 ? 1 : 2 * left)
    {
      Move move = { .party = { .band = band }, .ferry = -1 };

      leave_behind (view, &move.party, left);
      move.party.leaving = weigh_leaving (view, &move.party);
      consider_steps (view, &move, pool, best);
      if (band->kind == MOHAWK_BAND_FOOT)
        consider_ferry (view, &move, best);
      if (!guards)
        break;
    }
  if (most >= 3)
    {
      Move move = { .party = { .band = band }, .ferry = -1 };

      leave_behind (view, &move.party, most - 1); /* a single battalion may take what is empty */
      move.party.leaving = weigh_leaving (view, &move.party);
      consider_steps (view, &move, pool, best);
    }
}

static void
write_move (const MohawkView *view,
            const Move       *move,
            MusterOrder      *order)
{
  guint left = move->party.left;

  if (move->ferry >= 0)
    {
      muster_order_reset (order, MOHAWK_V_FERRY);
      muster_order_add (order, MOHAWK_KIND_POINT, move->party.band->point);
      muster_order_add (order, MOHAWK_KIND_POINT, move->ferry);
    }
  else
    {
      muster_order_reset (order, MOHAWK_V_MARCH);
      muster_order_add (order, MOHAWK_KIND_POINT, move->party.band->point);
      for (guint i = 0; i < move->n; i++)
        {
          muster_order_glue (order, MUSTER_KIND_MARK, '>');
          muster_order_glue (order, MOHAWK_KIND_POINT, move->point[i]);
          if (move->overrun[i])
            muster_order_glue (order, MUSTER_KIND_MARK, '!');
        }
    }
  for (gint piece = move->party.band->first; piece >= 0; piece = view->next[piece])
    if (left > 0)
      left--;
    else
      muster_order_add (order, MOHAWK_KIND_PIECE, piece);
}

/**
 * mohawk_ai_move:
 *
 * Returns: whether @order is a march worth making
 */
gboolean
mohawk_ai_move (MohawkView  *view,
                MusterOrder *order)
{
  guint64 banned = 0;

  for (guint tries = 0; tries < 6; tries++)
    {
      Move best = { .score = 0, .ferry = -1 };

      for (guint b = 0; b < view->n_bands; b++)
        if (!(banned & (G_GUINT64_CONSTANT (1) << b)))
          consider_band (view, &view->band[b], &best);
      if (!best.party.band)
        return FALSE;
      write_move (view, &best, order);
      if (mohawk_view_accepts (view, order))
        return TRUE;
      banned |= G_GUINT64_CONSTANT (1) << (best.party.band - view->band);
    }
  return FALSE;
}

/* --- Couriers ---------------------------------------------------------- */

/**
 * mohawk_ai_courier:
 *
 * Rouses the tribe of a village in which a Courier stands with room for it (M10.3).
 *
 * Returns: whether @order does
 */
gboolean
mohawk_ai_courier (MohawkView  *view,
                   MusterOrder *order)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;

  if (view->side != MOHAWK_FRENCH || state->pool[MOHAWK_POOL_INDIAN] < 1)
    return FALSE;
  for (guint c = 0; c < scenario->n_pieces; c++)
    {
      gint place = state->place[c];
      gint tribe;

      if (scenario->piece[c].class != MOHAWK_COURIER || place < 0 || state->battle[place] == MOHAWK_BATTLE_DUE)
        continue;
      tribe = scenario->point[place].tribe;
      if (tribe < 0 || scenario->piece[tribe].class != MOHAWK_TRIBE || state->place[tribe] != place
          || state->active[tribe] || mohawk_tribe_room (scenario, state, place) == 0)
        continue;
      muster_order_reset (order, MOHAWK_V_ACTIVATE);
      muster_order_add (order, MOHAWK_KIND_PIECE, (gint) c);
      muster_order_add (order, MOHAWK_KIND_PIECE, tribe);
      return mohawk_view_accepts (view, order);
    }
  return FALSE;
}
