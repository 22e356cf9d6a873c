#include "config.h"

#include "mohicans.h"

/* Wounds and saves (L5), and what follows when somebody is out. */

/**
 * mohicans_out:
 *
 * A figure is out: whom it held passes to another of its group, or is free (L8.4); a Colonel's fall shakes the
 * line (L7.7).
 */
void
mohicans_out (MusterPlay   *play,
              gint          figure,
              SkirmishFate  fate,
              gint          by,
              const char   *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);

  muster_set (play, MOHICANS_F_COMBAT, (guint) figure, 0, clause);
  if (mohicans_held_by (facts, mohicans_state (play), figure) >= 0)
    mohicans_hand_over (play, figure, "L8.4");
  skirmish_fall (play, figure, fate, by, clause);
  if (mohicans_is (facts, figure, MOHICANS_MUNRO))
    mohicans_colonel_falls (play, skirmish_side_of (facts, figure));
}

/**
 * mohicans_hurt:
 * @by: whose hit it is, or -1
 * @melee: hand to hand
 *
 * One wound, if no save stops it.
 */
void
mohicans_hurt (MusterPlay *play,
               gint        figure,
               gint        by,
               gboolean    melee,
               const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint save = mohicans_save (facts, state, figure);

  if (save > 0 && mohicans_roll (play, MOHICANS_D_SAVE, "L5.2", save, SKIRMISH_KIND_FIGURE, figure) >= save)
    return;
  if (play->dice->dry)
    return;
  muster_set (play, SKIRMISH_F_WOUNDS, (guint) figure, MIN (state->base.wounds[figure] + 1, 99), clause);
  if (melee && by >= 0 && mohicans_is (facts, figure, MOHICANS_CORA))
    mohicans_capture (play, figure, by, "L7.5"); /* even if it is her last */
  else if (state->base.wounds[figure] >= mohicans_row (facts, figure)->wounds)
    mohicans_out (play, figure, SKIRMISH_DEAD, by, clause);
}

/* L6.4: one who has run is touched by an Indian, who kills him there and then; of those who touch him one who has killed
 * nobody yet this turn. */
void
mohicans_slaughter (MusterPlay *play,
                    gint        figure)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint enemy[SKIRMISH_MAX_FIGURES];
  guint n;

  if (!state->running[figure] || !skirmish_stands (&state->base, figure))
    return;
  n = skirmish_enemies_touching (facts, &state->base, figure, enemy, G_N_ELEMENTS (enemy));
  for (guint i = 0; i < n; i++)
    if (mohicans_row (facts, enemy[i])->indian && !state->caught[enemy[i]])
      {
        mohicans_out (play, figure, SKIRMISH_DEAD, enemy[i], "L6.2");
        if (facts->edition >= 2)
          muster_set (play, MOHICANS_F_CAUGHT, (guint) enemy[i], 1, "L6.4");
        return;
      }
}

/* L6.4: of those who have run an Indian kills one whom he touches, the nearest, and stops there (T3). */
void
mohicans_catch (MusterPlay *play,
                gint        figure)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint enemy[SKIRMISH_MAX_FIGURES], best = -1;
  guint n = skirmish_enemies_touching (facts, &state->base, figure, enemy, G_N_ELEMENTS (enemy));

  if (state->caught[figure])
    return;
  for (guint i = 0; i < n; i++)
    if (state->running[enemy[i]]
        && (best < 0 || skirmish_distance (&state->base, figure, enemy[i]) < skirmish_distance (&state->base, figure, best)))
      best = enemy[i];
  if (best < 0)
    return;
  mohicans_out (play, best, SKIRMISH_DEAD, figure, "L6.2");
  muster_set (play, MOHICANS_F_CAUGHT, (guint) figure, 1, "L6.4");
}

/* L7.6: Alice is shot at or charged: once a turn she may collapse. Anybody else: nothing. */
void
mohicans_attack_alice (MusterPlay *play,
                       gint        figure)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);
  gint needed = mohicans_number (facts, MOHICANS_NUMBER_COLLAPSE);

  if (!mohicans_is (facts, figure, MOHICANS_ALICE) || state->attacked[figure] || !skirmish_stands (&state->base, figure))
    return;
  muster_set (play, MOHICANS_F_ATTACKED, (guint) figure, 1, "L7.6");
  if (mohicans_roll_two (play, MOHICANS_D_COLLAPSE, "L7.6", needed, figure) >= needed)
    muster_set (play, MOHICANS_F_COLLAPSED, (guint) figure, 1, "L7.6");
}
