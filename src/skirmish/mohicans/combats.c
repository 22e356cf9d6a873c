#include "config.h"

#include "mohicans.h"

/* Combats (L4.4): figures joined by contact with enemies, directly or through others. */

/* The combat a figure is in; %FALSE: it touches no enemy who has still to fight. */
gboolean
mohicans_combat_of (const SkirmishFacts *facts,
                    const MohicansState *state,
                    gint                 figure,
                    MohicansCombat      *combat)
{
  guint8 in[SKIRMISH_MAX_FIGURES] = { 0 };
  gint earliest = G_MAXINT;
  gint alone[3] = { -1, -1, -1 };
  guint of_side[3] = { 0, 0, 0 };

  combat->n = 0;
  combat->alice = -1;
  if (state->fought[figure] || !mohicans_on_table (facts, state, figure))
    return FALSE;
  in[figure] = 1;
  combat->figure[combat->n++] = figure;
  for (guint at = 0; at < combat->n; at++)
    {
      gint enemy[SKIRMISH_MAX_FIGURES];
      guint n = skirmish_enemies_touching (facts, &state->base, combat->figure[at], enemy, G_N_ELEMENTS (enemy));

      for (guint i = 0; i < n; i++)
        if (!in[enemy[i]] && !state->fought[enemy[i]])
          {
            in[enemy[i]] = 1;
            combat->figure[combat->n++] = enemy[i];
          }
    }
  if (combat->n < 2)
    return FALSE;
  combat->n = 0;
  for (guint f = 0; f < facts->n_figures; f++)
    {
      guint side = skirmish_side_of (facts, (gint) f);
      gint slot;

      if (!in[f])
        continue;
      combat->figure[combat->n++] = (gint) f;
      of_side[side]++;
      alone[side] = (gint) f;
      slot = mohicans_slot (state, mohicans_faction (facts, (gint) f), side);
      if (slot < earliest)
        {
          earliest = slot;
          combat->side = side;
        }
    }
  combat->slot = earliest;
  combat->owner = combat->side;
  for (guint side = SKIRMISH_BRITISH; side <= SKIRMISH_FRENCH; side++)
    if (of_side[side] == 1 && mohicans_is (facts, alone[side], MOHICANS_ALICE))
      {
        combat->alice = alone[side];
        combat->owner = skirmish_enemy (side);
      }
  return TRUE;
}

/* The first combat, in muster order, of a step from slot @from on that has one: the earliest. */
gboolean
mohicans_next_combat (const SkirmishFacts *facts,
                      const MohicansState *state,
                      gint                 from,
                      MohicansCombat      *combat)
{
  guint8 seen[SKIRMISH_MAX_FIGURES] = { 0 };
  gboolean any = FALSE;

  for (guint f = 0; f < facts->n_figures; f++)
    {
      MohicansCombat this;

      if (seen[f] || state->fought[f] || !mohicans_combat_of (facts, state, (gint) f, &this))
        continue;
      for (guint i = 0; i < this.n; i++)
        seen[this.figure[i]] = 1;
      if (this.slot >= from && (!any || this.slot < combat->slot))
        {
          *combat = this;
          any = TRUE;
        }
    }
  return any;
}

gint
mohicans_first_combat_slot (const SkirmishFacts *facts,
                            const MohicansState *state,
                            gint                 from)
{
  MohicansCombat combat;

  return mohicans_next_combat (facts, state, from, &combat) ? combat.slot : -1;
}
