#include "config.h"

#include "furwars.h"

/* Hand to hand: whose choice is next, blows, wounds (F5). Who is matched with whom: melee-pairs.c. */

/* --- a blow (F5.1, F5.2, F5.6) -------------------------------------------------- */

static gint
modify (MusterRoll *roll,
        guint       code,
        gint        value)
{
  if (value != 0 && roll)
    roll->modifier[roll->n_modifiers++] = (MusterModifier) { "F5.2", (guint16) code, (gint16) value };
  return value;
}

/* From beyond 45 degrees of the enemy's front; from beyond 135. */
static gint
side_of_blow (const SkirmishFacts *facts,
              const FurwarsState  *state,
              gint                 figure,
              gint                 enemy)
{
  const SkirmishState *base = &state->base;
  gint32 off;

  if (facts->logger)
    return state->told[figure] & (FURWARS_TOLD_FLANK | FURWARS_TOLD_REAR);
  off = skirmish_turn (base->facing[enemy], skirmish_bearing (base->x[enemy], base->y[enemy], base->x[figure], base->y[figure]));
  return off > FURWARS_REAR ? FURWARS_TOLD_REAR : off > FURWARS_EIGHTH ? FURWARS_TOLD_FLANK : 0;
}

/* On a hill the other does not stand on. */
static gboolean
is_uphill (const SkirmishFacts *facts,
           const FurwarsState  *state,
           gint                 figure,
           gint                 enemy)
{
  const SkirmishState *base = &state->base;

  if (facts->logger)
    return (state->told[figure] & FURWARS_TOLD_UPHILL) != 0;
  return skirmish_area_at (facts, SKIRMISH_GROUND_HILL, base->x[figure], base->y[figure]) >= 0
         && skirmish_area_at (facts, SKIRMISH_GROUND_HILL, base->x[enemy], base->y[enemy]) < 0;
}

/**
 * furwars_blow:
 * @roll: (nullable): what is added is noted in it
 *
 * Returns: what a figure adds to its die against an enemy
 */
gint
furwars_blow (const SkirmishFacts *facts,
              const FurwarsState  *state,
              gint                 figure,
              gint                 enemy,
              MusterRoll          *roll)
{
  const FurwarsArm *arm = &furwars_tables_of (facts)->arm[facts->figure[figure].trait[FURWARS_TRAIT_ARM]];
  gint from = side_of_blow (facts, state, figure, enemy);
  gint parts = facts->logger ? state->told[figure] : furwars_parts (facts, &state->base, figure, enemy);
  gint sum = modify (roll, FURWARS_MOD_STRIPES, furwars_quality (facts, figure));

  sum += modify (roll, FURWARS_MOD_WEAPON,
                 furwars_formed (&state->base, facts->figure[figure].unit) ? arm->formed : arm->melee);
  if (facts->figure[figure].mounted && !facts->figure[enemy].mounted)
    sum += modify (roll, FURWARS_MOD_MOUNTED, furwars_number (facts, FURWARS_NUMBER_MOUNTED));
  if (state->charge[figure])
    sum += modify (roll, FURWARS_MOD_CHARGING, furwars_number (facts, FURWARS_NUMBER_CHARGING));
  if (from & FURWARS_TOLD_REAR)
    sum += modify (roll, FURWARS_MOD_REAR, furwars_number (facts, FURWARS_NUMBER_REAR));
  else if (from & FURWARS_TOLD_FLANK)
    sum += modify (roll, FURWARS_MOD_FLANK, furwars_number (facts, FURWARS_NUMBER_FLANK));
  if (is_uphill (facts, state, figure, enemy))
    sum += modify (roll, FURWARS_MOD_UPHILL, furwars_number (facts, FURWARS_NUMBER_UPHILL));
  if (parts & FURWARS_TOLD_HARD)
    sum += modify (roll, FURWARS_MOD_HARD, furwars_number (facts, FURWARS_NUMBER_MELEE_HARD));
  else if (parts & FURWARS_TOLD_OBSTACLE)
    sum += modify (roll, FURWARS_MOD_OBSTACLE, furwars_number (facts, FURWARS_NUMBER_OBSTACLE));
  return sum + modify (roll, FURWARS_MOD_WOUNDS, furwars_number (facts, FURWARS_NUMBER_MELEE_WOUND) * state->base.wounds[figure]);
}

static gint
throw (MusterPlay *play,
       gint        figure,
       gint        enemy)
{
  MusterRoll roll = { .sides = 10, .purpose = FURWARS_D_MELEE, .clause = "F5.1", .n_args = 2,
                      .arg = { { SKIRMISH_KIND_FIGURE, figure }, { SKIRMISH_KIND_FIGURE, enemy } } };
  gint sum = furwars_blow (skirmish_facts (play), furwars_state (play), figure, enemy, &roll);

  return sum + (gint) muster_dice_roll (play->dice, &roll);
}

/**
 * furwars_melee_resolve:
 *
 * Everybody is matched or strikes freely: one die each, the half's side first in muster order; then the wounds,
 * together (F5.5).
 */
void
furwars_melee_resolve (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  gint score[SKIRMISH_MAX_FIGURES] = { 0 }, wounded[SKIRMISH_MAX_FIGURES], by[SKIRMISH_MAX_FIGURES];
  guint n = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < facts->n_figures; i++)
      {
        gint enemy = state->foe[i] ? state->foe[i] - 1 : state->strike[i] - 1;

        if (enemy >= 0 && (skirmish_side_of (facts, (gint) i) == (guint) state->base.side) == (pass == 0))
          score[i] = throw (play, (gint) i, enemy);
      }
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint enemy = state->foe[i] ? state->foe[i] - 1 : state->strike[i] - 1;

      if (enemy < 0 || score[i] - score[enemy] < furwars_troop (facts, enemy)->margin)
        continue;
      wounded[n] = enemy;
      by[n++] = (gint) i;
    }
  for (guint i = 0; i < n; i++)
    furwars_wound (play, wounded[i], by[i], "F5.1");
  furwars_melee_drop (play, "F5.5");
  furwars_note_leaders (play, "F6.6");
  furwars_after_melee (play);
}

/* Nobody is matched with anybody. */
void
furwars_melee_drop (MusterPlay *play,
                    const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  for (guint i = 0; i < facts->n_figures; i++)
    {
      muster_set (play, FURWARS_F_FOE, i, 0, clause);
      muster_set (play, FURWARS_F_STRIKE, i, 0, clause);
      muster_set (play, FURWARS_F_TOLD, i, 0, clause);
    }
  muster_set (play, FURWARS_F_PHASE, 0, FURWARS_PHASE_PAIRS, clause);
}
