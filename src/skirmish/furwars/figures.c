#include "config.h"

#include "furwars.h"

/* What is asked of figures again and again. */

gboolean
furwars_refuse (MusterPlay *play,
                const char *clause,
                guint       code,
                gint        figure,
                gint        other)
{
  if (other < 0)
    return muster_refuse (play, clause, code, SKIRMISH_KIND_FIGURE, figure, MUSTER_ARGS_END);
  return muster_refuse (play, clause, code, SKIRMISH_KIND_FIGURE, figure, SKIRMISH_KIND_FIGURE, other, MUSTER_ARGS_END);
}

gboolean
furwars_key (const MusterOrder *order,
             guint              from,
             guint              to,
             gint               key,
             gint              *value)
{
  gint at = skirmish_key (order, from, key, value);

  return at >= 0 && (guint) at < to;
}

/* The unit's own, whatever became of him, or -1 (F6.6). */
gint
furwars_leader (const SkirmishFacts *facts,
                gint                 unit)
{
  const SkirmishUnit *u = &facts->unit[unit];

  for (gint f = u->first + u->n - 1; f >= u->first; f--)
    if (facts->figure[f].role == SKIRMISH_OFFICER || facts->figure[f].role == SKIRMISH_CHARACTER)
      return f;
  return -1;
}

/* The wounds that put a figure out (F5.4): a leader bears one more. */
gint
furwars_toughness (const SkirmishFacts *facts,
                   const FurwarsState  *state,
                   gint                 figure)
{
  static const gint wounds[] = { 2, 1, 3 };
  guint role = facts->figure[figure].role;

  return wounds[state->base.option[FURWARS_OPTION_WOUNDS]] + (role == SKIRMISH_OFFICER || role == SKIRMISH_CHARACTER);
}

/* SkirmishRuleset.most_wounds: with one more it is out (F5.4); while it is not known which ruling holds, by the mildest. */
gint
furwars_most_wounds (const SkirmishFacts *facts,
                     const SkirmishState *state,
                     gint                 figure)
{
  FurwarsState mildest = { .base.option[FURWARS_OPTION_WOUNDS] = 2 };

  return furwars_toughness (facts, state ? (const FurwarsState *) state : &mildest, figure) - 1;
}

/* The row it moves by (F2.1): on a horse as cavalry, in formation as all foot does. */
const FurwarsTroop *
furwars_pace (const SkirmishFacts *facts,
              const SkirmishState *state,
              gint                 figure)
{
  const FurwarsTables *tables = furwars_tables_of (facts);
  const FurwarsTroop *own = furwars_troop (facts, figure);

  if (facts->figure[figure].mounted && !own->mounted)
    return &tables->troop[FURWARS_CAVALRY];
  if (!own->mounted && !own->gun && furwars_formed (state, facts->figure[figure].unit))
    return &tables->troop[FURWARS_FORMED_FOOT];
  return own;
}

static guint
count (const SkirmishFacts *facts,
       const FurwarsState  *state,
       guint                side,
       gboolean             routing)
{
  guint n = 0;

  for (guint i = 0; i < facts->n_figures; i++)
    n += skirmish_side_of (facts, (gint) i) == side && furwars_is_man (facts, &state->base, (gint) i)
         && (state->rout[i] != FURWARS_STEADY) == routing;
  return n;
}

guint
furwars_steady (const SkirmishFacts *facts,
                const FurwarsState  *state,
                guint                side)
{
  return count (facts, state, side, FALSE);
}

guint
furwars_routing (const SkirmishFacts *facts,
                 const FurwarsState  *state,
                 guint                side)
{
  return count (facts, state, side, TRUE);
}

void
furwars_set_rout (MusterPlay *play,
                  gint        figure,
                  gint        rout,
                  const char *clause)
{
  muster_set (play, FURWARS_F_ROUT, (guint) figure, rout, clause);
}

/* A leader killed or taken is lost from that turn on; one who stands again is not (F6.6). Nobody runs who is out. */
void
furwars_note_leaders (MusterPlay *play,
                      const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);

  for (guint u = 0; u < facts->n_units; u++)
    {
      gint leader = furwars_leader (facts, (gint) u);
      gboolean lost = leader >= 0 && (state->base.fate[leader] == SKIRMISH_DEAD || state->base.fate[leader] == SKIRMISH_CAPTIVE);

      if (lost && state->leader_turn[u] == 0)
        muster_set (play, FURWARS_F_LEADER_TURN, u, MAX (state->base.turn, 1), clause);
      else if (!lost && state->leader_turn[u] != 0)
        {
          muster_set (play, FURWARS_F_LEADER_TURN, u, 0, clause);
          muster_set (play, FURWARS_F_TESTED, u, state->tested[u] & ~FURWARS_TESTED_LEADER, clause);
        }
    }
  for (guint i = 0; i < facts->n_figures; i++)
    if (!skirmish_stands (&state->base, (gint) i))
      furwars_set_rout (play, (gint) i, FURWARS_STEADY, clause);
    else
      muster_set (play, FURWARS_F_SCALPED, i, 0, clause);
}

/* One wound (F3.5, F5.4). */
void
furwars_wound (MusterPlay *play,
               gint        figure,
               gint        by,
               const char *clause)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);

  if (!skirmish_stands (&state->base, figure))
    return;
  muster_set (play, SKIRMISH_F_WOUNDS, (guint) figure, state->base.wounds[figure] + 1, clause);
  if (state->base.wounds[figure] >= furwars_toughness (facts, state, figure))
    skirmish_fall (play, figure, SKIRMISH_DEAD, by, "F5.4");
}
