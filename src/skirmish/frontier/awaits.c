#include "config.h"

#include "frontier-rules.h"

#include "geometry.h"

/* What is asked of whom now, and which orders would do. */

static void
add (GArray     *awaits,
     guint       side,
     gboolean    binding,
     const char *clause,
     guint       n,
     const guint8 *verb)
{
  MusterAwait await = { .side = (MusterSide) side, .binding = binding, .clause = clause, .n_verbs = (guint8) n };

  for (guint i = 0; i < n; i++)
    await.verb[i] = verb[i];
  g_array_append_val (awaits, await);
}

/* --- orders ---------------------------------------------------------------- */

/* What is looked for: orders of one verb, as many as are wanted; kept if the rules let them pass. */
typedef struct
{
  const SkirmishFacts *facts;
  const FrontierState *state;
  GPtrArray           *orders;
  guint                most; /* to be found in all; 0: as many as there are */
} Search;

static gboolean
is_done (const Search *search)
{
  return search->most && search->orders->len >= search->most;
}

static void
offer (const Search *search,
       MusterOrder  *order)
{
  if (!is_done (search) && muster_game_check (&frontier_game, search->facts, search->state, order, NULL))
    g_ptr_array_add (search->orders, order);
  else
    muster_order_free (order);
}

static MusterOrder *
of_unit (guint verb,
         gint  unit)
{
  MusterOrder *order = muster_order_new (verb);

  skirmish_who_add_unit (order, unit);
  return order;
}

static gboolean
has_horses (const SkirmishFacts *facts,
            const FrontierState *state,
            gint                 unit)
{
  for (gint f = facts->unit[unit].first; f < facts->unit[unit].first + facts->unit[unit].n; f++)
    if (state->mounted[f] != FRONTIER_ON_FOOT)
      return TRUE;
  return FALSE;
}

/* Whether one of the unit is near enough to one of the other for its fire. */
static gboolean
is_in_range (const SkirmishFacts *facts,
             const FrontierState *state,
             gint                 unit,
             gint                 other)
{
  const SkirmishUnit *a = &facts->unit[unit], *b = &facts->unit[other];

  for (gint f = a->first; f < a->first + a->n; f++)
    {
      gint gun = frontier_is_man (facts, f) && skirmish_stands (&state->base, f) ? frontier_gun_served (facts, state, f) : -1;
      gint32 range = frontier_is_man (facts, f) && skirmish_stands (&state->base, f) ? frontier_range (facts, state, f) : 0;

      for (gint g = b->first; g < b->first + b->n && range > 0; g++)
        if (skirmish_on_table (&state->base, g) && skirmish_distance (&state->base, gun >= 0 ? gun : f, g) <= range)
          return TRUE;
    }
  return FALSE;
}

static void
offer_fire (const Search *search,
            guint         verb,
            gint          unit)
{
  const SkirmishFacts *facts = search->facts;
  const FrontierState *state = search->state;

  if (state->fired[unit] || (verb == FRONTIER_V_VOLLEY && (state->ff[unit] || !frontier_may_volley (facts, state, unit))))
    return;
  for (guint t = 0; t < facts->n_units && !is_done (search); t++)
    for (gint as = FRONTIER_CHOICE_MELEE; as <= FRONTIER_CHOICE_HORSE; as++)
      {
        guint before = search->orders->len;
        MusterOrder *order;

        if (facts->unit[t].side == facts->unit[unit].side || !is_in_range (facts, state, unit, (gint) t))
          break;
        order = of_unit (verb, unit);
        skirmish_who_add_unit (order, (gint) t);
        if (as >= FRONTIER_CHOICE_RIDER)
          skirmish_key_add (order, SKIRMISH_KEY_AS, FRONTIER_KIND_CHOICE, as);
        offer (search, order);
        if (as == FRONTIER_CHOICE_MELEE && search->orders->len > before)
          break; /* no horses to name */
      }
  if (verb == FRONTIER_V_VOLLEY || frontier_gun_of (facts, state, unit) < 0)
    return;
  for (guint a = 0; a < facts->n_areas && !is_done (search); a++)
    if (frontier_structure (facts, (gint) a))
      {
        MusterOrder *order = of_unit (verb, unit);

        muster_order_add (order, SKIRMISH_KIND_AREA, (gint) a);
        offer (search, order);
      }
}

static void
offer_throws (const Search *search,
              gint          unit)
{
  gboolean horse = frontier_is_mounted (search->facts, search->state, unit);

  for (gint pace = FRONTIER_PACE_MARCH;
       pace <= FRONTIER_PACE_RETREAT && search->state->stage[unit] == FRONTIER_STILL && !is_done (search); pace++)
    {
      MusterOrder *order = of_unit (FRONTIER_V_THROW, unit);

      muster_order_add (order, FRONTIER_KIND_PACE, pace);
      if (horse ? pace == FRONTIER_PACE_MARCH || pace == FRONTIER_PACE_ATTACK : pace == FRONTIER_PACE_TROT || pace == FRONTIER_PACE_GALLOP)
        muster_order_free (order); /* the other name of the same */
      else
        offer (search, order);
    }
}

/* In every direction, all the way; or to turn. */
static void
offer_moves (const Search *search,
             gint          unit)
{
  const SkirmishFacts *facts = search->facts;
  const FrontierState *state = search->state;
  gint first = frontier_first_man (facts, state, unit);
  MusterOrder *order;

  if (state->stage[unit] != FRONTIER_THROWN || first < 0)
    return;
  for (gint32 bearing = 0; bearing < 36000 && !is_done (search); bearing += 4500)
    {
      gint32 x, y;

      order = of_unit (FRONTIER_V_MOVE, unit);
      skirmish_step_off (state->base.x[first], state->base.y[first], bearing, frontier_left (facts, state, first), &x, &y);
      skirmish_place_add (order, x, y);
      offer (search, order);
    }
  order = of_unit (FRONTIER_V_MOVE, unit);
  skirmish_key_add (order, SKIRMISH_KEY_FACING, SKIRMISH_KIND_DEGREES, state->base.facing[first]);
  offer (search, order);
}

/* What the rules would refuse at a glance need not be tried. */
static gboolean
is_idle (const SkirmishFacts *facts,
         const FrontierState *state,
         guint                verb,
         gint                 unit)
{
  switch (verb)
    {
    case FRONTIER_V_DROP:
    case FRONTIER_V_RISE:
      return state->stage[unit] != FRONTIER_THROWN || state->prone[unit] != (verb == FRONTIER_V_RISE);
    case FRONTIER_V_MOUNT:
    case FRONTIER_V_DISMOUNT:
      return state->stage[unit] != FRONTIER_STILL || !has_horses (facts, state, unit);
    case FRONTIER_V_LIMBER:
    case FRONTIER_V_UNLIMBER:
      return state->stage[unit] != FRONTIER_STILL || frontier_gun_of (facts, state, unit) < 0;
    case FRONTIER_V_FORM:
      return state->stage[unit] == FRONTIER_DONE;
    default:
      return FALSE;
    }
}

/* What one unit may be ordered, by one word. On a real table nobody knows whom it might hit or where it might go. */
static void
offer_unit (const Search *search,
            guint         verb,
            gint          unit)
{
  gboolean logger = search->facts->logger;

  if (is_idle (search->facts, search->state, verb, unit))
    return;
  switch (verb)
    {
    case FRONTIER_V_FIRE:
    case FRONTIER_V_VOLLEY:
      if (!logger)
        offer_fire (search, verb, unit);
      break;
    case FRONTIER_V_THROW:
      offer_throws (search, unit);
      break;
    case FRONTIER_V_MOVE:
      if (!logger)
        offer_moves (search, unit);
      break;
    case FRONTIER_V_FORM:
      for (gint formation = SKIRMISH_FORMATION_COLUMN; formation <= SKIRMISH_FORMATION_SKIRMISH && !logger; formation++)
        {
          MusterOrder *order = of_unit (FRONTIER_V_FORM, unit);

          muster_order_add (order, SKIRMISH_KIND_FORMATION, formation);
          offer (search, order);
        }
      break;
    default:
      offer (search, of_unit (verb, unit));
      break;
    }
}

/* All pairs as usual, or one man on one of those he touches (K6.1). */
static void
offer_pairs (const Search *search,
             gint          attacker)
{
  const SkirmishFacts *facts = search->facts;
  gint enemy[SKIRMISH_MAX_FIGURES];
  guint n = attacker < 0 ? 1 : frontier_touched (facts, search->state, attacker, enemy, G_N_ELEMENTS (enemy));

  for (guint i = 0; i < n && !is_done (search); i++)
    {
      MusterOrder *order = muster_order_new (FRONTIER_V_MELEE);

      if (attacker < 0)
        muster_order_add (order, MUSTER_KIND_AUTO, 0);
      else
        {
          muster_order_add (order, SKIRMISH_KIND_FIGURE, attacker);
          muster_order_glue (order, MUSTER_KIND_MARK, '@');
          muster_order_glue (order, SKIRMISH_KIND_FIGURE, enemy[i]);
        }
      if (facts->logger)
        skirmish_key_add (order, SKIRMISH_KEY_COVER, SKIRMISH_KIND_COVER, SKIRMISH_COVER_NONE);
      offer (search, order);
    }
}

static void
offer_melee (const Search *search,
             guint         verb)
{
  const SkirmishFacts *facts = search->facts;
  MusterOrder *order;

  if (verb == FRONTIER_V_MELEE)
    {
      offer_pairs (search, -1);
      for (guint i = 0; i < facts->n_figures && !is_done (search); i++)
        if (skirmish_side_of (facts, (gint) i) == (guint) search->state->base.side)
          offer_pairs (search, (gint) i);
      return;
    }
  for (guint i = 0; i < search->facts->n_figures; i++)
    if (search->state->breach[i])
      {
        order = muster_order_new (FRONTIER_V_ENTER);
        muster_order_add (order, SKIRMISH_KIND_FIGURE, (gint) i);
        offer (search, order);
      }
}

static const guint8 fire_words[] = { FRONTIER_V_FIRE, FRONTIER_V_VOLLEY };
static const guint8 move_words[] = {
  FRONTIER_V_THROW, FRONTIER_V_MOVE, FRONTIER_V_FORM, FRONTIER_V_DROP, FRONTIER_V_RISE, FRONTIER_V_MOUNT, FRONTIER_V_DISMOUNT,
  FRONTIER_V_LIMBER, FRONTIER_V_UNLIMBER
};
static const guint8 melee_words[] = { FRONTIER_V_MELEE, FRONTIER_V_ENTER };
static const guint8 morale_words[] = { FRONTIER_V_ASK };

/* The words of a step, "end" apart. */
static const guint8 *
words_of (guint  step,
          guint *n)
{
#define WORDS(words) (*n = G_N_ELEMENTS (words), words)
  return step == SKIRMISH_STEP_FIRE ? WORDS (fire_words)
         : step == SKIRMISH_STEP_MOVE ? WORDS (move_words)
         : step == SKIRMISH_STEP_MELEE ? WORDS (melee_words)
         : WORDS (morale_words);
#undef WORDS
}

/* Orders by one word of the step. */
static void
search_word (const Search *search,
             guint         verb)
{
  const SkirmishFacts *facts = search->facts;
  const FrontierState *state = search->state;
  guint side = verb == FRONTIER_V_ASK ? (guint) skirmish_enemy ((guint) state->base.side) : (guint) state->base.side;

  if (verb == FRONTIER_V_MELEE || verb == FRONTIER_V_ENTER)
    {
      offer_melee (search, verb);
      return;
    }
  for (guint u = 0; u < facts->n_units && !is_done (search); u++)
    if (facts->unit[u].side == side && state->base.deployed[u] && skirmish_standing (facts, &state->base, (gint) u) > 0)
      offer_unit (search, verb, (gint) u);
}

void
frontier_orders (gconstpointer facts,
                 gconstpointer state,
                 GPtrArray    *orders)
{
  const SkirmishFacts *f = facts;
  const FrontierState *s = state;
  const Search search = { f, s, orders, 0 };
  const guint8 *word;
  MusterOrder *order;
  guint n;

  if (skirmish_orders (f, &s->base, orders))
    return;
  if (s->asking)
    {
      for (gint yes = 0; yes < 2; yes++)
        {
          order = muster_order_new (FRONTIER_V_CAPTAIN);
          muster_order_add (order, MUSTER_KIND_YES, yes);
          g_ptr_array_add (orders, order);
        }
      return;
    }
  switch (s->base.step)
    {
    case SKIRMISH_STEP_START:
      g_ptr_array_add (orders, muster_order_new (FRONTIER_V_ROLL));
      return;
    case SKIRMISH_STEP_ORDER:
      for (gint choice = FRONTIER_CHOICE_FIRE; choice <= FRONTIER_CHOICE_MELEE; choice++)
        {
          order = muster_order_new (FRONTIER_V_ORDER);
          muster_order_add (order, FRONTIER_KIND_CHOICE, choice);
          g_ptr_array_add (orders, order);
        }
      return;
    default:
      word = words_of ((guint) s->base.step, &n);
      for (guint i = 0; i < n; i++)
        search_word (&search, word[i]);
      offer (&search, muster_order_new (SKIRMISH_V_END));
      break;
    }
}

/* --- what is awaited ------------------------------------------------------- */

/* On a real table: whether a unit may still do so for all that is known. */
static gboolean
may_be_told (const SkirmishFacts *facts,
             const FrontierState *state,
             guint                verb)
{
  for (guint u = 0; u < facts->n_units; u++)
    {
      gint unit = (gint) u;

      if (facts->unit[u].side != (guint) state->base.side || !state->base.deployed[u] || skirmish_standing (facts, &state->base, unit) == 0)
        continue;
      if (verb == FRONTIER_V_FIRE || verb == FRONTIER_V_VOLLEY
            ? !state->fired[u] && (verb == FRONTIER_V_FIRE || (!state->ff[u] && frontier_may_volley (facts, state, unit)))
            : state->running[u] == 0 && !state->held[u]
              && (state->stage[u] == FRONTIER_THROWN || (verb == FRONTIER_V_FORM && state->stage[u] == FRONTIER_STILL)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_wordable (const SkirmishFacts *facts,
             const FrontierState *state,
             guint                verb)
{
  g_autoptr (GPtrArray) found = NULL;
  Search search = { facts, state, NULL, 1 };

  if (facts->logger && (verb == FRONTIER_V_FIRE || verb == FRONTIER_V_VOLLEY || verb == FRONTIER_V_MOVE || verb == FRONTIER_V_FORM))
    return may_be_told (facts, state, verb);
  search.orders = found = muster_order_list_new ();
  search_word (&search, verb);
  return found->len > 0;
}

static void
list_awaits (const SkirmishFacts *facts,
             const FrontierState *state,
             GArray              *awaits,
             gboolean             words)
{
  static const guint8 roll[] = { FRONTIER_V_ROLL }, order[] = { FRONTIER_V_ORDER }, captain[] = { FRONTIER_V_CAPTAIN };
  guint side = (guint) state->base.side, n, n_said = 0;
  g_autoptr (MusterOrder) end = muster_order_new (SKIRMISH_V_END);
  guint8 said[MUSTER_AWAIT_VERBS];
  const guint8 *word;

  if (skirmish_awaits (facts, &state->base, awaits))
    return;
  if (state->asking)
    {
      add (awaits, side, TRUE, "K3.2", G_N_ELEMENTS (captain), captain);
      g_array_index (awaits, MusterAwait, awaits->len - 1).subject = (MusterValue) { SKIRMISH_KIND_UNIT, state->asking - 1 };
      return;
    }
  switch (state->base.step)
    {
    case SKIRMISH_STEP_START:
      add (awaits, side, FALSE, "K1.1", G_N_ELEMENTS (roll), roll);
      return;
    case SKIRMISH_STEP_ORDER:
      add (awaits, side, FALSE, "K1.2", G_N_ELEMENTS (order), order);
      return;
    default:
      break;
    }
  word = words_of ((guint) state->base.step, &n);
  for (guint i = 0; words && i < n; i++)
    if (is_wordable (facts, state, word[i]))
      said[n_said++] = word[i];
  /* A step may not be over while somebody has still to fight or to go away (K6.5). */
  if (n_said == 0 || muster_game_check (&frontier_game, facts, state, end, NULL))
    said[n_said++] = SKIRMISH_V_END;
  add (awaits, side, FALSE, state->base.step == SKIRMISH_STEP_FIRE ? "K5.1" : state->base.step == SKIRMISH_STEP_MOVE ? "K2.1"
       : state->base.step == SKIRMISH_STEP_MELEE ? "K6.1" : "K7.4", n_said, said);
}

/* MusterGame.awaits: of the words of a step those by which something may be ordered. */
void
frontier_awaits (gconstpointer facts,
                 gconstpointer state,
                 GArray       *awaits)
{
  list_awaits (facts, state, awaits, TRUE);
}

/* SkirmishRuleset.pressing */
void
frontier_pressing (gconstpointer facts,
                   gconstpointer state,
                   GArray       *awaits)
{
  list_awaits (facts, state, awaits, FALSE);
}
