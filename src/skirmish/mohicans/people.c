#include "config.h"

#include "mohicans.h"

#include "geometry.h"

/* Who they are and what they can at this moment: the chart (L7) with its exceptions. */

/**
 * mohicans_find:
 * @side: whose, or nobody: either's
 *
 * Returns: the first figure of that type, on the table or not, or -1
 */
gint
mohicans_find (const SkirmishFacts *facts,
               MohicansType         type,
               guint                side)
{
  for (guint f = 0; f < facts->n_figures; f++)
    if (mohicans_is (facts, (gint) f, type) && (side == SKIRMISH_NOBODY || skirmish_side_of (facts, (gint) f) == side))
      return (gint) f;
  return -1;
}

/* Standing, and come to the table. */
gboolean
mohicans_on_table (const SkirmishFacts *facts,
                   const MohicansState *state,
                   gint                 figure)
{
  return skirmish_stands (&state->base, figure) && state->base.deployed[facts->figure[figure].unit];
}

/* L7.1: Cora is captive, or has an enemy within 6". */
gboolean
mohicans_incensed (const SkirmishFacts *facts,
                   const MohicansState *state,
                   gint                 figure)
{
  gint cora = mohicans_find (facts, MOHICANS_CORA, skirmish_side_of (facts, figure));

  if (!mohicans_is (facts, figure, MOHICANS_HAWKEYE) || cora < 0)
    return FALSE;
  if (state->base.fate[cora] == SKIRMISH_CAPTIVE)
    return TRUE;
  if (!mohicans_on_table (facts, state, cora))
    return FALSE;
  if (facts->logger)
    return state->near_cora;
  for (guint f = 0; f < facts->n_figures; f++)
    if (skirmish_side_of (facts, (gint) f) != skirmish_side_of (facts, cora) && mohicans_on_table (facts, state, (gint) f)
        && skirmish_distance (&state->base, cora, (gint) f) <= mohicans_length (facts, MOHICANS_LENGTH_PROTECT))
      return TRUE;
  return FALSE;
}

/* How far it may go this turn, in all (L2.1, L7, L8.4). */
gint32
mohicans_allowance (const SkirmishFacts *facts,
                    const MohicansState *state,
                    gint                 figure,
                    gboolean             charge)
{
  const MohicansFigure *row = mohicans_row (facts, figure);

  if (mohicans_captive_of (facts, state, facts->figure[figure].unit) >= 0)
    return mohicans_length (facts, MOHICANS_LENGTH_CAPTIVE);
  if (mohicans_is (facts, figure, MOHICANS_RANGER) && state->base.option[MOHICANS_OPTION_RANGER_MOVE] == 1)
    return 6 * SKIRMISH_INCH;
  if (mohicans_incensed (facts, state, figure))
    return mohicans_length (facts, MOHICANS_LENGTH_INCENSED);
  return charge && row->charge > 0 ? row->charge : row->move;
}

gint32
mohicans_range (const SkirmishFacts *facts,
                gint                 figure)
{
  const MohicansFigure *row = mohicans_row (facts, figure);
  gint weapon = facts->figure[figure].weapon;

  return weapon >= 0 && mohicans_tables_of (facts)->weapon[weapon].pistol && row->pistol > 0 ? row->pistol : row->range;
}

gint
mohicans_attacks (const SkirmishFacts *facts,
                  const MohicansState *state,
                  gint                 figure)
{
  gint attacks = mohicans_row (facts, figure)->attacks;

  return mohicans_incensed (facts, state, figure) ? attacks * mohicans_number (facts, MOHICANS_NUMBER_INCENSED) : attacks;
}

/* The house of their own a settler is in, broken into or not: there he fears nobody (L7.13); or -1. */
gint
mohicans_home (const SkirmishFacts *facts,
               const MohicansState *state,
               gint                 figure)
{
  const SkirmishUnit *unit = &facts->unit[facts->figure[figure].unit];
  gint house;

  if (!mohicans_is (facts, figure, MOHICANS_SETTLER) || facts->logger || state->base.x[figure] == SKIRMISH_NOWHERE)
    return -1;
  house = skirmish_area_at (facts, SKIRMISH_GROUND_BUILDING, state->base.x[figure], state->base.y[figure]);
  if (house < 0)
    return -1;
  return unit->trait[MOHICANS_TRAIT_HOME] || facts->area[house].owner == facts->figure[figure].unit ? house : -1;
}

/* The same while it is not broken into: Indians need 6 there (L7.13, L8.6). */
gint
mohicans_own_house (const SkirmishFacts *facts,
                    const MohicansState *state,
                    gint                 figure)
{
  gint house = mohicans_home (facts, state, figure);

  return house >= 0 && !state->broken_in[house] ? house : -1;
}

/**
 * mohicans_breaks_in:
 *
 * Returns: the settlers' own house an Indian of their enemies stands in, which is broken into by that (L8.6); or -1
 */
gint
mohicans_breaks_in (const SkirmishFacts *facts,
                    const MohicansState *state,
                    gint                 figure)
{
  const SkirmishState *s = &state->base;
  gint house;

  if (!mohicans_row (facts, figure)->indian || s->x[figure] == SKIRMISH_NOWHERE)
    return -1;
  house = skirmish_area_at (facts, SKIRMISH_GROUND_BUILDING, s->x[figure], s->y[figure]);
  for (guint u = 0; u < facts->n_units && house >= 0; u++)
    if (facts->unit[u].side != skirmish_side_of (facts, figure)
        && (facts->area[house].owner == (gint) u || facts->unit[u].trait[MOHICANS_TRAIT_HOME]))
      return house;
  return -1;
}

/**
 * mohicans_fight_needs:
 * @house: on a real table: the settlers who fight are in their own house
 *
 * Returns: the least die that hits hand to hand: Indians need 6 where all they touch are settlers in their house
 */
gint
mohicans_fight_needs (const SkirmishFacts *facts,
                      const MohicansState *state,
                      gint                 figure,
                      gboolean             house)
{
  const MohicansFigure *row = mohicans_row (facts, figure);
  gint enemy[SKIRMISH_MAX_FIGURES];
  guint n;

  if (mohicans_is (facts, figure, MOHICANS_SETTLER) && state->base.option[MOHICANS_OPTION_SETTLER_FIGHT] == 1)
    return 5;
  if (!row->indian || (facts->logger && !house))
    return row->fight;
  n = skirmish_enemies_touching (facts, &state->base, figure, enemy, G_N_ELEMENTS (enemy));
  for (guint i = 0; i < n; i++)
    if (facts->logger ? !mohicans_is (facts, enemy[i], MOHICANS_SETTLER) : mohicans_own_house (facts, state, enemy[i]) < 0)
      return row->fight;
  return n > 0 ? mohicans_number (facts, MOHICANS_NUMBER_HOUSE) : row->fight;
}

/* The least die that saves it from a wound, or 0 (L5.2). */
gint
mohicans_save (const SkirmishFacts *facts,
               const MohicansState *state,
               gint                 figure)
{
  if (mohicans_is (facts, figure, MOHICANS_HAWKEYE))
    return mohicans_incensed (facts, state, figure) ? mohicans_number (facts, MOHICANS_NUMBER_INCENSED_SAVE) : 0;
  if (mohicans_is (facts, figure, MOHICANS_MAQAW) && state->base.option[MOHICANS_OPTION_MAQAW_SAVE] > 0)
    return 6 - state->base.option[MOHICANS_OPTION_MAQAW_SAVE];
  return mohicans_row (facts, figure)->save;
}

/* SkirmishRuleset.most_wounds: L5.1: one fewer than it is out with. */
gint
mohicans_most_wounds (const SkirmishFacts *facts,
                      const SkirmishState *state,
                      gint                 figure)
{
  (void) state;
  return MAX (0, mohicans_row (facts, figure)->wounds - 1);
}

/* --- formation (L2.2) ------------------------------------------------------------- */

gboolean
mohicans_is_formed (const MohicansState *state,
                    gint                 unit)
{
  return state->base.formation[unit] == SKIRMISH_FORMATION_FORMED || state->base.formation[unit] == SKIRMISH_FORMATION_LINE
         || state->base.formation[unit] == SKIRMISH_FORMATION_COLUMN;
}

/* Whether the men of a group are joined by contact, one with another. */
gboolean
mohicans_men_touch (const SkirmishFacts *facts,
                    const MohicansState *state,
                    gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  gint queue[SKIRMISH_MAX_FIGURES];
  guint8 seen[SKIRMISH_MAX_FIGURES] = { 0 };
  guint n = 0, all = 0;

  if (facts->logger)
    return TRUE;
  for (gint f = u->first; f < u->first + u->n; f++)
    if (skirmish_stands (&state->base, f) && mohicans_is (facts, f, MOHICANS_LINE))
      {
        if (n == 0)
          {
            seen[f] = 1;
            queue[n++] = f;
          }
        all++;
      }
  for (guint at = 0; at < n; at++)
    for (gint f = u->first; f < u->first + u->n; f++)
      if (!seen[f] && mohicans_is (facts, f, MOHICANS_LINE) && skirmish_touch (facts, &state->base, queue[at], f))
        {
          seen[f] = 1;
          queue[n++] = f;
        }
  return n == all;
}

/* Whether the men of a group stand no more than two abreast, as they face. */
gboolean
mohicans_two_abreast (const SkirmishFacts *facts,
                      const MohicansState *state,
                      gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];
  const SkirmishState *s = &state->base;
  gint first = -1;
  gint32 ahead_x = 0, ahead_y = 0;

  for (gint f = u->first; f < u->first + u->n && !facts->logger; f++)
    {
      guint beside = 0;

      if (!skirmish_on_table (s, f) || !mohicans_is (facts, f, MOHICANS_LINE))
        continue;
      if (first < 0)
        {
          first = f;
          skirmish_step_off (0, 0, s->facing[f] == SKIRMISH_NOWHERE ? skirmish_home_bearing (facts, s, f) : s->facing[f],
                             100 * SKIRMISH_INCH, &ahead_x, &ahead_y);
        }
      for (gint g = u->first; g < u->first + u->n; g++)
        if (skirmish_on_table (s, g) && mohicans_is (facts, g, MOHICANS_LINE))
          {
            gint64 before = ((gint64) s->x[g] - s->x[f]) * ahead_x + ((gint64) s->y[g] - s->y[f]) * ahead_y;

            beside += ABS (before) < (gint64) 100 * SKIRMISH_INCH * (facts->figure[f].base / 2);
          }
      if (beside > 2)
        return FALSE;
    }
  return TRUE;
}

/* An Indian of the enemy side that near. */
gboolean
mohicans_near_enemy_indian (const SkirmishFacts *facts,
                            const MohicansState *state,
                            gint                 figure,
                            gint32               within)
{
  for (guint f = 0; f < facts->n_figures; f++)
    if (mohicans_row (facts, (gint) f)->indian && skirmish_side_of (facts, (gint) f) != skirmish_side_of (facts, figure)
        && mohicans_on_table (facts, state, (gint) f) && skirmish_distance (&state->base, figure, (gint) f) <= within)
      return TRUE;
  return FALSE;
}

/* SkirmishPrice: what an inch of a ground costs (L2.2). Houses are entered by their doors, which is looked at apart. */
gint32
mohicans_price (gconstpointer  facts,
                gconstpointer  state,
                gint           figure,
                SkirmishGround ground,
                gpointer       data)
{
  const SkirmishFacts *f = facts;

  (void) data;
  if (ground == SKIRMISH_GROUND_RIVER)
    return 0;
  if (ground != SKIRMISH_GROUND_WOODS)
    return SKIRMISH_INCH;
  if (mohicans_is (f, figure, MOHICANS_LINE) && mohicans_is_formed (state, f->figure[figure].unit))
    return 0;
  return mohicans_row (f, figure)->woods * SKIRMISH_INCH;
}

/* --- who may act ------------------------------------------------------------------ */

/* Whether a figure is of the faction whose step it is: else refuses (L1.1). */
gboolean
mohicans_acts (MusterPlay *play,
               gint        figure)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const MohicansState *state = mohicans_state (play);

  if (!skirmish_ours (play, facts->figure[figure].unit, (guint) state->base.side, "L1.1"))
    return FALSE;
  if (mohicans_faction (facts, figure) == (guint) state->faction)
    return TRUE;
  return muster_refuse (play, "L1.1", MOHICANS_R_FACTION, SKIRMISH_KIND_FIGURE, figure,
                        MOHICANS_KIND_FACTION, (gint) state->faction, MUSTER_ARGS_END);
}

/* Whether a figure is there to be had at: else refuses. A captive is no target and does not fight (L8.4). */
gboolean
mohicans_up (MusterPlay *play,
             gint        figure,
             const char *clause)
{
  const MohicansState *state = mohicans_state (play);

  return skirmish_up (play, figure, state->base.fate[figure] == SKIRMISH_CAPTIVE && state->base.captor[figure] >= 0 ? "L8.4" : clause);
}

/**
 * mohicans_acting:
 * @set: (out): those of the figures named from token @at on who are of the faction whose step it is; of a whole
 *   unit those who stand
 * @whole: (out): a whole unit is named
 *
 * Returns: the token behind them; 0 after refusing
 */
guint
mohicans_acting (MusterPlay        *play,
                 const MusterOrder *order,
                 guint              at,
                 gint              *unit,
                 guint8            *set,
                 gboolean          *whole)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);
  guint next = skirmish_named (play, order, at, unit, set, "L1.1");
  guint8 gone[SKIRMISH_MAX_FIGURES] = { 0 };
  const SkirmishUnit *u;
  gboolean any = FALSE;
  gint other = -1;
  guint n = 0;

  if (next == 0)
    return 0;
  u = &facts->unit[*unit];
  *whole = skirmish_who_unpack (order->token[at].value).first == 0 && u->n > 1;
  for (gint f = u->first; f < u->first + u->n; f++)
    {
      if (!set[f])
        continue;
      if (*whole && (!skirmish_stands (state, f)
                     || mohicans_faction (facts, f) != (guint) mohicans_state (play)->faction))
        {
          gone[f] = mohicans_faction (facts, f) == (guint) mohicans_state (play)->faction;
          any |= gone[f];
          set[f] = 0;
          if (other < 0 || skirmish_stands (state, f))
            other = f;
          continue;
        }
      if (!mohicans_acts (play, f) || !skirmish_up (play, f, "L1.1"))
        return 0;
      n++;
    }
  if (n > 0)
    return next;
  if (skirmish_stands (state, other) || !any) /* who does not act, whether he is there or not */
    mohicans_acts (play, other);
  else
    skirmish_any_up (play, *unit, gone, "L1.1");
  return 0;
}
