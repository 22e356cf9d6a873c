#include "config.h"

#include "ai.h"

/* What the opponent knows of a battle, and what shots and squares are worth to it. All are chances in 36 of a
 * figure's worth. */

/* --- what is known ----------------------------------------------------------------- */

gboolean
bighorn_is_leader (const Mind *mind,
                   guint       figure)
{
  gint type = mind->facts->figure[figure].type;

  return type == BIGHORN_CHIEF || type == BIGHORN_CUSTER || type == BIGHORN_OFFICER;
}

/* The fewer leaders a side has left, the more each is worth (B9.1, B9.2). */
static void
weigh_figures (Mind *mind)
{
  gint left[3] = { 0, 0, 0 };

  for (guint i = 0; i < mind->facts->n_figures; i++)
    if (fights (mind, i) && bighorn_is_leader (mind, i))
      left[skirmish_side_of (mind->facts, (gint) i)]++;
  for (guint i = 0; i < mind->facts->n_figures; i++)
    mind->worth[i] = !fights (mind, i) ? 0
                     : bighorn_is_leader (mind, i) ? 6 + 18 / MAX (1, left[skirmish_side_of (mind->facts, (gint) i)])
                     : mind->facts->figure[i].mounted ? 5 : 4;
  /* and so is who is with a flag that has not far to go, or stands where it would */
  for (guint i = 0; i < mind->facts->n_figures && mind->flag >= 0; i++)
    {
      gint at = bighorn_at (&mind->state->base, mind->flag);

      if (fights (mind, i) && at_of (mind, i) == at)
        mind->worth[i] += MAX (0, 8 - mind->goal[at]);
      else if (fights (mind, i) && mind->goal[at_of (mind, i)] == 0)
        mind->worth[i] += MAX (0, 8 - mind->goal[at]) / 2;
    }
}

/* Steps to the nearest of the squares that are 0 in @way, over ground that may be entered; nobody is in the way. */
static void
measure (const BighornBoard *board,
         gboolean            mounted,
         gint8              *way)
{
  gint16 queue[SQUARES];
  guint n = 0;

  for (gint row = 0; row < board->rows; row++)
    for (gint column = 0; column < board->columns; column++)
      if (way[bighorn_square (column, row)] == 0)
        queue[n++] = (gint16) bighorn_square (column, row);
  for (guint at = 0; at < n; at++)
    for (gint y = -1; y <= 1; y++)
      for (gint x = -1; x <= 1; x++)
        {
          gint column = BIGHORN_COLUMN (queue[at]) + x, row = BIGHORN_ROW (queue[at]) + y;
          gint square = bighorn_square (column, row);

          if (column < 0 || row < 0 || column >= board->columns || row >= board->rows || way[square] != FAR
              || way[queue[at]] >= FAR - 1 || (board->ground[square] & (BIGHORN_RIVER | BIGHORN_FORD)) == BIGHORN_RIVER
              || (mounted && board->ground[square] & BIGHORN_BLOCKS))
            continue;
          way[square] = (gint8) (way[queue[at]] + 1);
          queue[n++] = (gint16) square;
        }
}

static void
measure_ways (Mind *mind)
{
  const BighornBoard *board = &mind->board;

  for (gint row = 0; row < board->rows; row++)
    for (gint column = 0; column < board->columns; column++)
      {
        gint square = bighorn_square (column, row);

        mind->threat[square] = -1;
        mind->goal[square] = board->ground[square] & BIGHORN_GOAL ? 0 : FAR;
        for (guint m = 0; m < 2; m++)
          mind->to_flag[m][square] = mind->to_leaders[m][square] = FAR;
      }
  measure (board, FALSE, mind->goal);
  if (mind->knives)
    return;
  for (guint m = 0; m < 2; m++)
    {
      for (guint i = 0; i < mind->facts->n_figures; i++)
        if (fights (mind, i) && is_enemy (mind, i) && bighorn_is_leader (mind, i))
          mind->to_leaders[m][at_of (mind, i)] = 0;
      if (mind->flag >= 0)
        mind->to_flag[m][bighorn_at (&mind->state->base, mind->flag)] = 0;
      measure (board, m, mind->to_leaders[m]);
      measure (board, m, mind->to_flag[m]);
    }
}

void
bighorn_think (Mind                *mind,
               const SkirmishFacts *facts,
               const BighornState  *state,
               guint                side)
{
  mind->facts = facts;
  mind->state = state;
  mind->side = side;
  mind->knives = side == bighorn_knives (facts);
  mind->flag = bighorn_flag (facts);
  if (mind->flag >= 0 && !skirmish_stands (&state->base, mind->flag))
    mind->flag = -1;
  mind->patience = 100 - (mind->knives ? 1 : 2) * state->base.turn - (mind->knives ? 15 : 30) * state->idle;
  if (facts->campaign && facts->defender == side) /* a draw leaves him the field (H15) */
    mind->patience = 100;
  mind->patience = CLAMP (mind->patience, 0, 100);
  mind->fear = (mind->knives ? 70 : 60) * mind->patience / 100;
  if (facts->logger)
    return;
  bighorn_board_read (facts, &state->base, &mind->board);
  measure_ways (mind);
  weigh_figures (mind);
}

/* --- chances ------------------------------------------------------------------------ */

/* In 36: the shooter, and the one who answers, is eliminated or pushed back. */
typedef struct
{
  gint kill;
  gint push;
  gint killed;
  gint pushed;
} Chances;

static Chances
chances (const SkirmishFacts *facts,
         gint                 bonus,
         gint                 against,
         gboolean             answered)
{
  gint eliminate = bighorn_number (facts, BIGHORN_NUMBER_ELIMINATE), push = bighorn_number (facts, BIGHORN_NUMBER_PUSH);
  Chances c = { 0, 0, 0, 0 };

  for (gint a = 1 + bonus; a <= 6 + bonus; a++)
    for (gint b = 1 + against; b <= 6 + against; b++)
      {
        gint total = MAX (a, answered ? b : 0);

        if ((answered && a == b) || total < push)
          continue;
        if (!answered || a > b)
          total >= eliminate ? c.kill++ : c.push++;
        else
          total >= eliminate ? c.killed++ : c.pushed++;
      }
  return c;
}

/* What a shot is worth to the shooter, in 36ths of a figure's worth; a push counts a sixth. */
static gint
value_of (Chances c,
          gint    own,
          gint    theirs)
{
  return (c.kill * 6 + c.push) * theirs / 6 - (c.killed * 6 + c.pushed) * own / 6;
}

gint
bighorn_bonus_at (const Mind *mind,
                  guint       figure,
                  gint        square,
                  gboolean    melee)
{
  return bighorn_bonus (mind->facts, (gint) figure, bighorn_ground (&mind->board, square), melee);
}

/* A shot from a square at an enemy where he is: the enemy does what suits him, if he has a choice. */
gint
bighorn_shot_value (const Mind *mind,
                    guint       shooter,
                    gint        from,
                    guint       target)
{
  gint to = at_of (mind, target);
  gboolean melee = bighorn_apart (from, to) <= 1;
  gint bonus = bighorn_bonus_at (mind, shooter, from, melee), against = bighorn_bonus_at (mind, target, to, melee);
  gint held = value_of (chances (mind->facts, bonus, against, FALSE), mind->worth[shooter], mind->worth[target]);
  gint answered = value_of (chances (mind->facts, bonus, against, TRUE), mind->worth[shooter], mind->worth[target]);
  gboolean may = bighorn_shots_left (mind->facts, mind->state, (gint) target) > 0 && !mind->state->free
                 && (melee || bighorn_range (&mind->board, from, to) <= bighorn_man (mind->facts, (gint) target)->range);

  return !may ? held : melee ? answered : MIN (held, answered);
}

/* Whether an enemy at that square could be shot at from this one. */
static gboolean
reaches (const Mind *mind,
         guint       shooter,
         gint        from,
         gint        to)
{
  gint range = bighorn_man (mind->facts, (gint) shooter)->range;

  return bighorn_apart (from, to) <= range && bighorn_range (&mind->board, from, to) <= MAX (range, 1)
         && bighorn_sees (&mind->board, from, to);
}

/* What the enemy may do to somebody on a square before he moves again: all of who reach it now, half of
 * who could come to reach it; in 36ths of a life. */
static gint
threat_at (Mind *mind,
           gint  square)
{
  gint sum = 0;

  if (mind->threat[square] >= 0)
    return mind->threat[square];
  for (guint i = 0; i < mind->facts->n_figures; i++)
    {
      const BighornCombatant *man;
      gint apart;
      Chances c;

      if (!fights (mind, i) || !is_enemy (mind, i))
        continue;
      man = bighorn_man (mind->facts, (gint) i);
      apart = bighorn_apart (at_of (mind, i), square);
      if (apart > man->range + man->move)
        continue;
      c = chances (mind->facts, bighorn_bonus_at (mind, i, at_of (mind, i), man->range <= 1), 0, FALSE);
      sum += (c.kill * 6 + c.push) * man->shots * (reaches (mind, i, at_of (mind, i), square) ? 2 : 1) / 12;
    }
  mind->threat[square] = sum;
  return sum;
}

/* The danger to a figure on a square: half the enemy aim at others; cover helps whoever answers. */
gint
bighorn_danger (Mind  *mind,
                guint  figure,
                gint   square)
{
  gint threat = threat_at (mind, square) * mind->worth[figure] / 2;

  if (bighorn_bonus_at (mind, figure, square, FALSE) > 0)
    threat = threat * 2 / 3;
  return threat * mind->fear / 100;
}

/* The best shot from a square, or the worst it must take: beside an enemy there is no choice but whom. */
gint
bighorn_best_shot (const Mind *mind,
                   guint       figure,
                   gint        from,
                   gboolean    must)
{
  gint best = must ? G_MININT : 0;
  gboolean beside = bighorn_beside_enemy (&mind->board, mind->side, from);

  for (guint i = 0; i < mind->facts->n_figures; i++)
    {
      gint value;

      if (!fights (mind, i) || !is_enemy (mind, i) || (beside && bighorn_apart (from, at_of (mind, i)) > 1)
          || !reaches (mind, figure, from, at_of (mind, i)))
        continue;
      value = bighorn_shot_value (mind, figure, from, i);
      best = MAX (best, value);
    }
  return best == G_MININT ? 0 : best;
}

/* What a shot is worth to the shooter, with those bonuses and worths. */
gint
bighorn_fight_value (const SkirmishFacts *facts,
                     gint                 bonus,
                     gint                 against,
                     gint                 own,
                     gint                 theirs,
                     gboolean             answered)
{
  return value_of (chances (facts, bonus, against, answered), own, theirs);
}
