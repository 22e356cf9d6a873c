#include "config.h"

#include "furwars.h"

#include <string.h>

/* Who fights whom (F5.5). In each fight, joined by contact, the side with fewer figures matches them one to one;
 * every figure left over strikes freely at one enemy it touches, its owner's choice. */

#define MAX_TOUCHED 24

/**
 * Fights:
 * @label: of a figure: the fight it is in, or -1
 * @chooser: of a fight: the side that matches
 */
typedef struct
{
  gint16 label[SKIRMISH_MAX_FIGURES];
  guint8 chooser[SKIRMISH_MAX_FIGURES];
  guint  n;
} Fights;

/* The standing enemies it touches, guns left out. */
guint
furwars_touched (const SkirmishFacts *facts,
                 const SkirmishState *state,
                 gint                 figure,
                 gint                *enemy,
                 guint                room)
{
  guint n, kept = 0;

  if (facts->figure[figure].role >= SKIRMISH_GUN || !skirmish_stands (state, figure))
    return 0;
  n = skirmish_enemies_touching (facts, state, figure, enemy, room);
  for (guint i = 0; i < n; i++)
    if (facts->figure[enemy[i]].role < SKIRMISH_GUN)
      enemy[kept++] = enemy[i];
  return kept;
}

gboolean
furwars_melee_any (const SkirmishFacts *facts,
                   const FurwarsState  *state)
{
  gint enemy[MAX_TOUCHED];

  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_side_of (facts, (gint) i) == (guint) state->base.side
        && furwars_touched (facts, &state->base, (gint) i, enemy, MAX_TOUCHED) > 0)
      return TRUE;
  return FALSE;
}

static void
spread (const SkirmishFacts *facts,
        const FurwarsState  *state,
        gint                 figure,
        Fights              *fights,
        guint               *count)
{
  gint stack[SKIRMISH_MAX_FIGURES], enemy[MAX_TOUCHED];
  guint top = 0;

  stack[top++] = figure;
  fights->label[figure] = (gint16) fights->n;
  while (top > 0)
    {
      gint f = stack[--top];
      guint n = furwars_touched (facts, &state->base, f, enemy, MAX_TOUCHED);

      count[skirmish_side_of (facts, f)]++;
      for (guint i = 0; i < n; i++)
        if (fights->label[enemy[i]] < 0)
          {
            fights->label[enemy[i]] = (gint16) fights->n;
            stack[top++] = enemy[i];
          }
    }
}

static void
find_fights (const SkirmishFacts *facts,
             const FurwarsState  *state,
             Fights              *fights)
{
  guint half = (guint) state->base.side;

  fights->n = 0;
  memset (fights->label, -1, sizeof fights->label);
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint enemy[MAX_TOUCHED];
      guint count[3] = { 0, 0, 0 };

      if (fights->label[i] >= 0 || furwars_touched (facts, &state->base, (gint) i, enemy, MAX_TOUCHED) == 0)
        continue;
      spread (facts, state, (gint) i, fights, count);
      fights->chooser[fights->n++] = (guint8) (count[SKIRMISH_BRITISH] == count[SKIRMISH_FRENCH] ? half
                                               : count[SKIRMISH_BRITISH] < count[SKIRMISH_FRENCH] ? SKIRMISH_BRITISH
                                               : SKIRMISH_FRENCH);
    }
}

static gboolean
matches (const SkirmishFacts *facts,
         const Fights        *fights,
         guint                figure,
         guint                side)
{
  return fights->label[figure] >= 0 && skirmish_side_of (facts, (gint) figure) == side
         && fights->chooser[fights->label[figure]] == side;
}

/* Whether a side has anything to choose in matching: a figure that touches two, or two that touch only the same. */
static gboolean
has_match_choice (const SkirmishFacts *facts,
                  const FurwarsState  *state,
                  const Fights        *fights,
                  guint                side)
{
  guint8 taken[SKIRMISH_MAX_FIGURES] = { 0 };

  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint enemy[MAX_TOUCHED];

      if (!matches (facts, fights, i, side))
        continue;
      if (furwars_touched (facts, &state->base, (gint) i, enemy, MAX_TOUCHED) > 1 || taken[enemy[0]])
        return TRUE;
      taken[enemy[0]] = 1;
    }
  return FALSE;
}

static void
pair (MusterPlay *play,
      gint        a,
      gint        b)
{
  muster_set (play, FURWARS_F_FOE, (guint) a, b + 1, "F5.5");
  muster_set (play, FURWARS_F_FOE, (guint) b, a + 1, "F5.5");
}

/* One more figure of the matching side finds an enemy, others giving theirs up for another if need be. @fixed: those
 * matched by name. */
static gboolean
augment (MusterPlay   *play,
         gint          figure,
         const guint8 *fixed,
         guint8       *tried)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  gint enemy[MAX_TOUCHED];
  guint n = furwars_touched (facts, &state->base, figure, enemy, MAX_TOUCHED);

  for (guint i = 0; i < n; i++)
    {
      gint other = state->foe[enemy[i]] - 1;

      if (tried[enemy[i]] || fixed[enemy[i]])
        continue;
      tried[enemy[i]] = 1;
      if (other < 0 || augment (play, other, fixed, tried))
        {
          pair (play, figure, enemy[i]);
          return TRUE;
        }
    }
  return FALSE;
}

/* The ordinary choice: as many as can be are matched, in muster order. What is matched already stays so. */
static void
fill_pairs (MusterPlay   *play,
            const Fights *fights,
            guint         side)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  guint8 fixed[SKIRMISH_MAX_FIGURES];

  for (guint i = 0; i < facts->n_figures; i++)
    fixed[i] = state->foe[i] != 0;
  for (guint i = 0; i < facts->n_figures; i++)
    {
      guint8 tried[SKIRMISH_MAX_FIGURES] = { 0 };

      if (matches (facts, fights, i, side) && state->foe[i] == 0)
        augment (play, (gint) i, fixed, tried);
    }
}

static gboolean
is_left_over (const FurwarsState *state,
              const Fights       *fights,
              guint               figure)
{
  return fights->label[figure] >= 0 && state->foe[figure] == 0 && state->strike[figure] == 0;
}

/* Whether a side has a figure left over that touches two. */
static gboolean
has_strike_choice (const SkirmishFacts *facts,
                   const FurwarsState  *state,
                   const Fights        *fights,
                   guint                side)
{
  gint enemy[MAX_TOUCHED];

  for (guint i = 0; i < facts->n_figures; i++)
    if (skirmish_side_of (facts, (gint) i) == side && is_left_over (state, fights, i)
        && furwars_touched (facts, &state->base, (gint) i, enemy, MAX_TOUCHED) > 1)
      return TRUE;
  return FALSE;
}

/* The ordinary choice: who has most wounds and is easiest hurt. */
static void
fill_strikes (MusterPlay   *play,
              const Fights *fights,
              guint         side)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);

  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint enemy[MAX_TOUCHED], best = -1, best_value = 0;
      guint n;

      if (skirmish_side_of (facts, (gint) i) != side || !is_left_over (state, fights, i))
        continue;
      n = furwars_touched (facts, &state->base, (gint) i, enemy, MAX_TOUCHED);
      for (guint e = 0; e < n; e++)
        {
          gint value = 10 * state->base.wounds[enemy[e]] - 2 * furwars_troop (facts, enemy[e])->margin
                       - furwars_quality (facts, enemy[e]);

          if (best < 0 || value > best_value)
            {
              best = enemy[e];
              best_value = value;
            }
        }
      muster_set (play, FURWARS_F_STRIKE, i, best + 1, "F5.5");
    }
}

static guint
side_in (const FurwarsState *state,
         guint               phase)
{
  guint half = (guint) state->base.side;

  return phase % 2 ? skirmish_enemy (half) : half;
}

/* Whose choice it is; the half's side when nobody has any. */
guint
furwars_melee_side (const FurwarsState *state)
{
  return state->phase == FURWARS_PHASE_READY ? (guint) state->base.side : side_in (state, (guint) state->phase);
}

static void
fill (MusterPlay   *play,
      const Fights *fights,
      guint         phase)
{
  if (phase < FURWARS_PHASE_STRIKES)
    fill_pairs (play, fights, side_in (furwars_state (play), phase));
  else
    fill_strikes (play, fights, side_in (furwars_state (play), phase));
}

/* To the next choice there is; what is none is done. */
static void
go_on (MusterPlay   *play,
       const Fights *fights,
       guint         phase)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);

  for (; phase < FURWARS_PHASE_READY; phase++)
    {
      guint side = side_in (state, phase);

      if (phase < FURWARS_PHASE_STRIKES ? has_match_choice (facts, state, fights, side)
                                        : has_strike_choice (facts, state, fights, side))
        break;
      fill (play, fights, phase);
    }
  muster_set (play, FURWARS_F_PHASE, 0, (gint) phase, "F5.5");
}

/* The step begins. */
void
furwars_melee_begin (MusterPlay *play)
{
  Fights fights;

  find_fights (play->facts, furwars_state (play), &fights);
  go_on (play, &fights, FURWARS_PHASE_PAIRS);
}

/* --- what is said --------------------------------------------------------------- */

/* One FIGURE@FIGURE: a match, if it is for the awaited side to make; else whom a figure left over strikes. */
static gboolean
take (MusterPlay   *play,
      const Fights *fights,
      gint          a,
      gint          b)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  guint phase = (guint) state->phase, side = furwars_melee_side (state);
  gint enemy[MAX_TOUCHED];

  if (!skirmish_up (play, a, "F5.5") || !skirmish_up (play, b, "F5.5"))
    return FALSE;
  if (skirmish_side_of (facts, a) == skirmish_side_of (facts, b))
    return furwars_refuse (play, "F5.5", SKIRMISH_R_FRIEND, a, b);
  if (!skirmish_touch (facts, &state->base, a, b) || fights->label[a] < 0 || fights->label[b] < 0)
    return furwars_refuse (play, "F5.5", SKIRMISH_R_NOT_TOUCHING, a, b);
  if (state->foe[a] == b + 1 || state->strike[a] == b + 1) /* as it is */
    return TRUE;
  if (phase < FURWARS_PHASE_STRIKES && fights->chooser[fights->label[a]] == side && state->foe[a] == 0 && state->foe[b] == 0)
    {
      pair (play, a, b);
      return TRUE;
    }
  if (state->foe[a] != 0 || state->strike[a] != 0)
    return furwars_refuse (play, "F5.5", FURWARS_R_MATCHED, a, -1);
  if (skirmish_side_of (facts, a) != side && furwars_touched (facts, &state->base, a, enemy, MAX_TOUCHED) > 1)
    return muster_refuse (play, "F5.5", FURWARS_R_NOT_CHOOSER, SKIRMISH_KIND_FIGURE, a, SKIRMISH_KIND_SIDE, (gint) side, MUSTER_ARGS_END);
  if (state->foe[b] == 0)
    return furwars_refuse (play, "F5.5", FURWARS_R_MATCHED, b, -1);
  muster_set (play, FURWARS_F_STRIKE, (guint) a, b + 1, "F5.5");
  return TRUE;
}

/* Who was said to strike as one left over, and is not left over: a match was to be found for him. */
static gboolean
holds_as_said (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);

  for (guint i = 0; i < facts->n_figures; i++)
    if (state->foe[i] != 0 && state->strike[i] != 0)
      return furwars_refuse (play, "F5.5", FURWARS_R_MATCHED, (gint) i, -1);
  return TRUE;
}

/* T11: what is told behind a blow: flank=, rear=, uphill=, obstacle=, cover=. The worse settles the better: rear, not
 * flank; hard cover, not an obstacle. %FALSE after refusing for what is not told. */
static gboolean
read_told (MusterPlay        *play,
           const MusterOrder *order,
           guint              from,
           guint              to,
           gint              *told)
{
  static const struct { SkirmishKey key; gint bit, settled_by; } facts_told[] = {
    { SKIRMISH_KEY_FLANK, FURWARS_TOLD_FLANK, FURWARS_TOLD_REAR }, { SKIRMISH_KEY_REAR, FURWARS_TOLD_REAR, FURWARS_TOLD_FLANK },
    { SKIRMISH_KEY_UPHILL, FURWARS_TOLD_UPHILL, 0 }, { SKIRMISH_KEY_OBSTACLE, FURWARS_TOLD_OBSTACLE, FURWARS_TOLD_HARD },
    { SKIRMISH_KEY_COVER, FURWARS_TOLD_HARD, 0 },
  };
  const SkirmishFacts *facts = skirmish_facts (play);
  gint missing = -1, value;

  *told = 0;
  if (from < to && !facts->logger)
    return muster_refuse (play, "T11", SKIRMISH_R_TABLE_ONLY, SKIRMISH_KIND_KEY, order->token[from].value, MUSTER_ARGS_END);
  for (guint i = 0; i < G_N_ELEMENTS (facts_told); i++)
    if (furwars_key (order, from, to, (gint) facts_told[i].key, &value)
        && (facts_told[i].key == SKIRMISH_KEY_COVER ? value == SKIRMISH_COVER_HARD : value))
      *told |= facts_told[i].bit;
  for (guint i = G_N_ELEMENTS (facts_told); i > 0; i--)
    if (!furwars_key (order, from, to, (gint) facts_told[i - 1].key, &value) && !(*told & facts_told[i - 1].settled_by))
      missing = (gint) facts_told[i - 1].key;
  if (!facts->logger)
    return TRUE;
  if (missing >= 0 && facts->edition >= 2)
    return muster_refuse (play, "T11", SKIRMISH_R_WANTED, SKIRMISH_KIND_KEY, missing, MUSTER_ARGS_END);
  if (facts->edition >= 2)
    *told |= FURWARS_TOLD_SAID;
  return TRUE;
}

/* What was told with "auto" is so of every blow not told of by itself; else there is nothing left to be told before
 * they strike, or it is refused. */
static gboolean
tell_rest (MusterPlay *play,
           gint        told)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);

  if (!facts->logger || facts->edition < 2)
    return TRUE;
  for (guint i = 0; i < facts->n_figures; i++)
    {
      if ((state->foe[i] == 0 && state->strike[i] == 0) || state->told[i] & FURWARS_TOLD_SAID)
        continue;
      if (told)
        muster_set (play, FURWARS_F_TOLD, i, told, "T11");
      else if (state->phase == FURWARS_PHASE_READY)
        return furwars_refuse (play, "T11", FURWARS_R_BLOW_WANTED, (gint) i,
                               state->foe[i] ? state->foe[i] - 1 : state->strike[i] - 1);
    }
  return TRUE;
}

/* `melee FIGURE@FIGURE...`, `melee auto`, and the step's `end`: what the awaited side does not choose is as usual. */
gboolean
furwars_melee (MusterPlay        *play,
               const MusterOrder *order)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const FurwarsState *state = furwars_state (play);
  guint phase = (guint) state->phase;
  gint told = 0;
  Fights fights;

  if (state->base.step != SKIRMISH_STEP_MELEE)
    return skirmish_not_now (play, order, "F1.1");
  find_fights (play->facts, state, &fights);
  for (guint at = 1; at < order->n;)
    {
      gboolean rest = order->token[at].kind == MUSTER_KIND_AUTO;
      guint from = rest ? at + 1 : at + 3, end = from;
      gint his = 0, figure = order->token[at].value;

      while (end < order->n && order->token[end].kind != SKIRMISH_KIND_FIGURE && order->token[end].kind != MUSTER_KIND_AUTO)
        end++;
      if ((!rest && !take (play, &fights, order->token[at].value, order->token[at + 2].value))
          || ((from < end || facts->edition < 2) && !read_told (play, order, from, end, rest ? &told : &his)))
        return FALSE;
      at = end;
      if (rest)
        continue;
      muster_set (play, FURWARS_F_TOLD, (guint) figure, his, "T11");
    }
  if (phase < FURWARS_PHASE_READY)
    {
      fill (play, &fights, phase);
      if (!holds_as_said (play))
        return FALSE;
      go_on (play, &fights, phase + 1);
      if (!holds_as_said (play))
        return FALSE;
    }
  if (!tell_rest (play, told))
    return FALSE;
  if (state->phase == FURWARS_PHASE_READY)
    furwars_melee_resolve (play);
  return TRUE;
}
