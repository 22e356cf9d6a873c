/* What the two files of the opponent share. */
#pragma once

#include "bighorn.h"

G_BEGIN_DECLS

#define WIN 10000000
#define FAR 99
#define SQUARES (BIGHORN_MAX_SIDE * BIGHORN_MAX_SIDE)

/**
 * Mind:
 * @worth: of a figure: leaders whose loss decides the battle most
 * @threat: by square: what the enemy can do there soon, in 36 times 100ths of a life; -1: not yet known
 * @fear: of that, how much counts, in 100ths
 * @patience: 100 at first; who gains nothing by waiting has less of it with every turn, and with every one in
 *   which nobody stirred
 * @goal: by square: steps to a blue arrow, or FAR
 * @to_flag, @to_leaders: for the Indians: steps to the flag, and to the nearest leader of the enemy's, on foot and
 *   for horse; FAR if there is no way
 */
typedef struct
{
  const SkirmishFacts *facts;
  const BighornState  *state;
  BighornBoard         board;
  guint                side;
  gboolean             knives;
  gint                 flag;
  gint                 fear;
  gint                 patience;
  gint                 worth[SKIRMISH_MAX_FIGURES];
  gint                 threat[SQUARES];
  gint8                goal[SQUARES];
  gint8                to_flag[2][SQUARES];
  gint8                to_leaders[2][SQUARES];
} Mind;

static inline gboolean
fights (const Mind *mind,
        guint       figure)
{
  return skirmish_stands (&mind->state->base, (gint) figure) && !bighorn_is_flag (mind->facts, (gint) figure)
         && mind->state->base.x[figure] != SKIRMISH_NOWHERE;
}

static inline gboolean
is_enemy (const Mind *mind,
          guint       figure)
{
  return skirmish_side_of (mind->facts, (gint) figure) != mind->side;
}

static inline gint
at_of (const Mind *mind,
       guint       figure)
{
  return bighorn_at (&mind->state->base, (gint) figure);
}

void bighorn_think       (Mind                *mind,
                          const SkirmishFacts *facts,
                          const BighornState  *state,
                          guint                side);
gint bighorn_fight_value  (const SkirmishFacts *facts,
                          gint                 bonus,
                          gint                 against,
                          gint                 own,
                          gint                 theirs,
                          gboolean             answered);
gint bighorn_bonus_at    (const Mind          *mind,
                          guint                figure,
                          gint                 square,
                          gboolean             melee);
gint bighorn_shot_value  (const Mind          *mind,
                          guint                shooter,
                          gint                 from,
                          guint                target);
gint bighorn_danger      (Mind                *mind,
                          guint                figure,
                          gint                 square);
gint bighorn_best_shot   (const Mind          *mind,
                          guint                figure,
                          gint                 from,
                          gboolean             must);
gboolean bighorn_is_leader (const Mind        *mind,
                          guint                figure);

G_END_DECLS
