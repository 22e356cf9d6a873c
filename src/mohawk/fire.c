#include "config.h"

#include "fire.h"

#include "rules.h"

#include <string.h>

/* M6.5, the effects chart: added to the die, by terrain, by who fires, by type. */
static const gint8 chart[4][2][3] = {
  [MOHAWK_TERRAIN_FORT]    = { [MOHAWK_DEFENDER] = { 2, 0, 0 }, [MOHAWK_ATTACKER] = { 1, -1, -1 } },
  [MOHAWK_TERRAIN_OPEN]    = { [MOHAWK_DEFENDER] = { 2, 0, 0 }, [MOHAWK_ATTACKER] = { 2, 0, 0 } },
  [MOHAWK_TERRAIN_WOODS]   = { [MOHAWK_DEFENDER] = { 0, 0, 2 }, [MOHAWK_ATTACKER] = { 0, 0, 2 } },
  [MOHAWK_TERRAIN_LANDING] = { [MOHAWK_DEFENDER] = { 2, 0, 0 }, [MOHAWK_ATTACKER] = { 2, 0, 0 } },
};

#define HIT_ON 6

/**
 * mohawk_fight_bonus:
 *
 * Returns: what M6.5 adds to the die; being at the walls (M6.6) comes besides
 */
gint
mohawk_fight_bonus (MohawkTerrain terrain,
                    guint         who,
                    MohawkType    type)
{
  return chart[terrain][who][type];
}

/* Copies what is used, not the whole struct. */
void
mohawk_fight_copy (MohawkFight       *fight,
                   const MohawkFight *source)
{
  fight->terrain = source->terrain;
  fight->n_fronts = source->n_fronts;
  fight->undressed = source->undressed;
  for (guint who = 0; who < 2; who++)
    {
      fight->rank[who].n = source->rank[who].n;
      fight->rank[who].alive = source->rank[who].alive;
      memcpy (fight->rank[who].first, source->rank[who].first, source->n_fronts + 1u);
      memcpy (fight->rank[who].fighter, source->rank[who].fighter,
              source->rank[who].n * sizeof (MohawkFighter));
    }
}

/**
 * mohawk_fight_rank:
 * @post: where each stands, in any order
 *
 * Draws up one side. fight->n_fronts must be set.
 */
void
mohawk_fight_rank (MohawkFight      *fight,
                   guint             who,
                   const MohawkPost *post,
                   guint             n)
{
  MohawkRank *rank = &fight->rank[who];

  rank->n = 0;
  for (guint f = 0; f < fight->n_fronts; f++)
    {
      guint start = rank->first[f] = rank->n;

      for (guint i = 0; i < n; i++)
        {
          guint at;

          if (post[i].front != (gint16) f)
            continue;
          /* insertion by rank: the order field rides in target until all stand */
          for (at = rank->n++; at > start && rank->fighter[at - 1].target > post[i].order; at--)
            rank->fighter[at] = rank->fighter[at - 1];
          rank->fighter[at] = (MohawkFighter) {
            post[i].piece, post[i].order, post[i].type, post[i].hits, post[i].walls, (gint8) f
          };
        }
    }
  rank->first[fight->n_fronts] = rank->n;
  rank->alive = 0;
  for (guint i = 0; i < rank->n; i++)
    {
      rank->fighter[i].target = -1;
      rank->alive += rank->fighter[i].hits > 0;
    }
  fight->undressed = TRUE;
}

/**
 * mohawk_fight_pair:
 *
 * The ordinary line-up (M6.3): the fewer stand one to a front, the others are
 * dealt out to them in turn, so that none triples before all are doubled.
 */
void
mohawk_fight_pair (MohawkPost *defender,
                   guint       n_defenders,
                   MohawkPost *attacker,
                   guint       n_attackers)
{
  guint fronts = MAX (MIN (n_defenders, n_attackers), 1);

  for (guint i = 0; i < n_defenders; i++)
    {
      defender[i].front = (gint16) (i % fronts);
      defender[i].order = (gint16) (i / fronts);
    }
  for (guint i = 0; i < n_attackers; i++)
    {
      attacker[i].front = (gint16) (i % fronts);
      attacker[i].order = (gint16) (i / fronts);
    }
}

/* M6.6: militia and Indians cannot hit from afar. */
static gboolean
must_move_up (const MohawkFighter *fighter)
{
  return fighter->hits > 0 && fighter->walls == 0
         && HIT_ON - chart[MOHAWK_TERRAIN_FORT][MOHAWK_ATTACKER][fighter->type] > 6;
}

/**
 * mohawk_waits_for_walls:
 * @roll: thrown or wanted
 *
 * Returns: whether no number of that die hits from where its piece attacks a fort, before it is up at the walls (M6.6)
 */
gboolean
mohawk_waits_for_walls (const MusterRoll *roll)
{
  gint most = roll->sides;
  gboolean attacks = FALSE, up = FALSE;

  for (guint i = 0; i < roll->n_modifiers; i++)
    {
      most += roll->modifier[i].value;
      attacks = attacks || roll->modifier[i].code == MOHAWK_MOD_FORT_ATTACK;
      up = up || roll->modifier[i].code == MOHAWK_MOD_WALLS;
    }
  return roll->purpose == MOHAWK_D_FIRE && attacks && !up && most < roll->needed;
}

/**
 * mohawk_fight_waits:
 *
 * Returns: whether somebody attacks the fort who cannot hit before he is up at its walls (M6.6)
 */
gboolean
mohawk_fight_waits (const MohawkFight *fight)
{
  const MohawkRank *rank = &fight->rank[MOHAWK_ATTACKER];

  for (guint i = 0; i < rank->n; i++)
    if (must_move_up (&rank->fighter[i]))
      return TRUE;
  return FALSE;
}

/* M6.6: militia and Indians, who cannot hit from afar, move up first. Returns how many do. */
guint
mohawk_fight_move_up (MohawkFight *fight)
{
  MohawkRank *rank = &fight->rank[MOHAWK_ATTACKER];
  guint n = 0;

  for (guint i = 0; i < rank->n; i++)
    {
      MohawkFighter *fighter = &rank->fighter[i];

      if (must_move_up (fighter))
        {
          fighter->walls = 2;
          n++;
        }
    }
  return n;
}

/* Of the enemies opposite, the one named; else the one nearest to its end, first in rank. */
static inline MohawkFighter *
find_target (MohawkRank          *enemy,
             const MohawkFighter *shooter)
{
  guint j = enemy->first[(guint) shooter->front];
  guint end = enemy->first[shooter->front + 1];
  MohawkFighter *best = NULL;

  if (G_LIKELY (end - j == 1))
    return enemy->fighter[j].hits > 0 ? &enemy->fighter[j] : NULL;
  for (; j < end; j++)
    {
      MohawkFighter *target = &enemy->fighter[j];

      if (target->hits <= 0)
        continue;
      if (target->piece == shooter->target)
        return target;
      if (!best || target->hits < best->hits)
        best = target;
    }
  return best;
}

static const guint16 modifier_of[4][2] = {
  [MOHAWK_TERRAIN_FORT] = { MOHAWK_MOD_FORT_DEFENCE, MOHAWK_MOD_FORT_ATTACK },
  [MOHAWK_TERRAIN_OPEN] = { MOHAWK_MOD_OPEN, MOHAWK_MOD_OPEN },
  [MOHAWK_TERRAIN_WOODS] = { MOHAWK_MOD_WOODS, MOHAWK_MOD_WOODS },
  [MOHAWK_TERRAIN_LANDING] = { MOHAWK_MOD_LANDING, MOHAWK_MOD_LANDING },
};

/* The same die, kept with all that is to be told of it. */
static guint
throw_kept (const MohawkFight   *fight,
            guint                who,
            const MohawkFighter *shooter,
            const MohawkFighter *target,
            MusterDice          *dice)
{
  MusterRoll roll = {
    .sides = 6, .purpose = MOHAWK_D_FIRE, .clause = "M6.4", .needed = HIT_ON, .n_args = 2,
    .arg = { { MOHAWK_KIND_PIECE, shooter->piece }, { MOHAWK_KIND_PIECE, target->piece } },
  };
  gint bonus = chart[fight->terrain][who][shooter->type];

  if (bonus)
    roll.modifier[roll.n_modifiers++] = (MusterModifier) { "M6.5", modifier_of[fight->terrain][who], (gint16) bonus };
  if (shooter->walls)
    roll.modifier[roll.n_modifiers++] = (MusterModifier) { "M6.6", MOHAWK_MOD_WALLS, 1 };
  return muster_dice_roll (dice, &roll);
}

/**
 * mohawk_fight_fire:
 * @who: MOHAWK_DEFENDER or MOHAWK_ATTACKER
 * @shots: (nullable) (out): as they fell; room for one a fighter
 *
 * One side's turn of fire (M6.4): front by front in line order one die each,
 * even without hope; a hit takes effect at once; who has nobody left opposite
 * does not roll, nor does who moves up to the walls (M6.6).
 *
 * Returns: how many fired
 */
guint
mohawk_fight_fire (MohawkFight *fight,
                   guint        who,
                   MusterDice  *dice,
                   MohawkShot  *shots)
{
  MohawkRank *rank = &fight->rank[who];
  MohawkRank *enemy = &fight->rank[!who];
  const gint8 *bonus = chart[fight->terrain][who];
  gboolean kept = dice->rolls != NULL || dice->wanted != NULL;
  guint8 before = enemy->alive;
  guint n = 0;

  for (guint i = 0; i < rank->n; i++)
    {
      MohawkFighter *shooter = &rank->fighter[i];
      MohawkFighter *target;
      gint die, sum;

      if (shooter->hits <= 0)
        continue;
      if (shooter->walls == 2)
        {
          shooter->walls = 1;
          continue;
        }
      target = find_target (enemy, shooter);
      if (!target)
        continue;
      die = (gint) (kept ? throw_kept (fight, who, shooter, target, dice) : muster_dice_throw (dice, 6));
      sum = die + bonus[shooter->type] + shooter->walls;
      target->hits -= sum >= HIT_ON;
      enemy->alive -= target->hits == 0;
      if (shots)
        shots[n] = (MohawkShot) { shooter->piece, target->piece, (gint8) die, (gint8) sum, sum >= HIT_ON };
      shooter->target = -1;
      n++;
    }
  fight->undressed |= enemy->alive != before;
  return n;
}

/* --- dressing the lines ------------------------------------------------ */

/* How many live at each front; returns whether some have nobody opposite. */
static gboolean
count_fronts (const MohawkFight *fight,
              guint8             count[2][MOHAWK_MAX_PIECES])
{
  gboolean loose = FALSE;

  for (guint who = 0; who < 2; who++)
    {
      const MohawkRank *rank = &fight->rank[who];

      for (guint f = 0; f < fight->n_fronts; f++)
        count[who][f] = 0;
      for (guint i = 0; i < rank->n; i++)
        count[who][(guint) rank->fighter[i].front] += rank->fighter[i].hits > 0;
    }
  for (guint f = 0; f < fight->n_fronts; f++)
    loose |= (count[0][f] == 0) != (count[1][f] == 0);
  return loose;
}

/* Sorts both sides by their fronts again, dropping the dead and the empty fronts. @count: the living. */
static void
rebuild (MohawkFight *fight,
         guint        n_fronts,
         guint8       count[2][MOHAWK_MAX_PIECES])
{
  guint8 next[2][MOHAWK_MAX_PIECES];
  guint8 number[MOHAWK_MAX_PIECES];
  guint n[2] = { 0, 0 };
  guint kept = 0;

  for (guint f = 0; f < n_fronts; f++)
    {
      if (count[0][f] == 0 && count[1][f] == 0)
        continue;
      number[f] = (guint8) kept;
      for (guint who = 0; who < 2; who++)
        {
          fight->rank[who].first[kept] = next[who][kept] = (guint8) n[who];
          n[who] += count[who][f];
        }
      kept++;
    }
  fight->n_fronts = (guint8) kept;
  for (guint who = 0; who < 2; who++)
    {
      MohawkRank *rank = &fight->rank[who];
      MohawkFighter sorted[MOHAWK_MAX_PIECES];

      for (guint i = 0; i < rank->n; i++)
        if (rank->fighter[i].hits > 0)
          {
            MohawkFighter fighter = rank->fighter[i];

            fighter.front = (gint8) number[(guint) fighter.front];
            sorted[next[who][(guint) fighter.front]++] = fighter;
          }
      memcpy (rank->fighter, sorted, n[who] * sizeof (MohawkFighter));
      rank->first[kept] = (guint8) n[who];
      rank->n = (guint8) n[who];
    }
}

/* The last of those of @who at the front @from goes to the front @to. */
static void
step_over (MohawkFight *fight,
           guint        who,
           guint8       count[2][MOHAWK_MAX_PIECES],
           guint        from,
           guint        to)
{
  MohawkRank *rank = &fight->rank[who];

  for (gint i = rank->n - 1; i >= 0; i--)
    if (rank->fighter[i].hits > 0 && rank->fighter[i].front == (gint8) from)
      {
        rank->fighter[i].front = (gint8) to;
        break;
      }
  count[who][from]--;
  count[who][to]++;
}

/* As many of @who as M6.3 wants there go to the front @to, from where most of them stand. */
static void
even_out (MohawkFight *fight,
          guint        who,
          guint8       count[2][MOHAWK_MAX_PIECES],
          guint        to)
{
  for (;;)
    {
      guint most = 0;

      for (guint f = 1; f < to; f++)
        if (count[who][f] > count[who][most])
          most = f;
      if (count[who][most] <= count[who][to] + 1)
        return;
      step_over (fight, who, count, most, to);
    }
}

/* Where one more piece of @who goes by M6.3: against one of several opposite a single piece of
 * its own, who then stand apart, @even with as many as at any other front; else where its side has fewest. */
static guint
join_front (MohawkFight *fight,
            guint        who,
            guint8       count[2][MOHAWK_MAX_PIECES],
            guint       *n_fronts,
            gboolean     even)
{
  guint best = G_MAXUINT;

  for (guint f = 0; f < *n_fronts; f++)
    {
      if (count[!who][f] == 0)
        continue;
      if (count[!who][f] > 1)
        {
          guint apart = (*n_fronts)++;

          count[!who][apart] = count[who][apart] = 0;
          if (even)
            even_out (fight, !who, count, apart);
          else
            step_over (fight, !who, count, f, apart);
          return apart;
        }
      if (best == G_MAXUINT || count[who][f] < count[who][best])
        best = f;
    }
  return best;
}

static void
dress (MohawkFight *fight,
       gboolean     even)
{
  guint8 count[2][MOHAWK_MAX_PIECES];
  MohawkFighter *loose[2][MOHAWK_MAX_PIECES];
  guint n_loose[2] = { 0, 0 };
  guint n_fronts = fight->n_fronts;
  guint paired;

  if (!fight->undressed)
    return;
  fight->undressed = FALSE;
  if (!count_fronts (fight, count))
    return;
  for (guint who = 0; who < 2; who++)
    {
      MohawkRank *rank = &fight->rank[who];

      for (guint i = 0; i < rank->n; i++)
        if (rank->fighter[i].hits > 0 && count[!who][(guint) rank->fighter[i].front] == 0)
          loose[who][n_loose[who]++] = &rank->fighter[i];
    }
  /* loose pieces of both sides face each other first */
  paired = MIN (n_loose[0], n_loose[1]);
  for (guint i = 0; i < paired; i++, n_fronts++)
    for (guint who = 0; who < 2; who++)
      {
        count[who][(guint) loose[who][i]->front]--;
        loose[who][i]->front = (gint8) n_fronts;
        count[who][n_fronts] = 1;
      }
  for (guint who = 0; who < 2; who++)
    for (guint i = paired; i < n_loose[who]; i++)
      {
        guint front;

        count[who][(guint) loose[who][i]->front]--;
        front = join_front (fight, who, count, &n_fronts, even);
        if (front == G_MAXUINT)
          break; /* nobody is left to face */
        loose[who][i]->front = (gint8) front;
        count[who][front]++;
      }
  rebuild (fight, n_fronts, count);
}

/**
 * mohawk_fight_dress:
 *
 * M6.12: pieces with no enemy opposite move against others, by the rule of M6.3; of those who have one
 * opposite no more move than there are fronts to fill.
 */
void
mohawk_fight_dress (MohawkFight *fight)
{
  dress (fight, FALSE);
}

/**
 * mohawk_fight_join:
 *
 * M6.8: who has come up, and stands at a front of his own, joins the lines; they are as M6.3 has them
 * if they were before.
 */
void
mohawk_fight_join (MohawkFight *fight)
{
  dress (fight, TRUE);
}

/**
 * mohawk_fight_out:
 *
 * Fights on from the defender's turn, with the ordinary choices and no retreat,
 * until one side is gone.
 *
 * Returns: who is left: MOHAWK_DEFENDER or MOHAWK_ATTACKER
 */
guint
mohawk_fight_out (MohawkFight *fight,
                  MusterDice  *dice)
{
  for (;;)
    {
      mohawk_fight_fire (fight, MOHAWK_DEFENDER, dice, NULL);
      if (fight->rank[MOHAWK_ATTACKER].alive == 0)
        return MOHAWK_DEFENDER;
      if (fight->terrain == MOHAWK_TERRAIN_FORT)
        mohawk_fight_move_up (fight);
      mohawk_fight_fire (fight, MOHAWK_ATTACKER, dice, NULL);
      if (fight->rank[MOHAWK_DEFENDER].alive == 0)
        return MOHAWK_ATTACKER;
      mohawk_fight_dress (fight);
    }
}
