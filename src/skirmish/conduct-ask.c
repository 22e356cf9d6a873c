#include "config.h"

#include "conduct-private.h"

#include "ruleset.h"

/* What anybody may ask of any tactical battle. */

static void
answer (GArray *values,
        guint   kind,
        gint    value)
{
  MusterValue v = { (guint8) kind, value };

  g_array_append_val (values, v);
}

/* The figures a question names, from its first argument on. */
static gboolean
named (const SkirmishFacts *facts,
       const MusterOrder   *question,
       gint                *unit,
       guint8              *set)
{
  return skirmish_who_read (facts, question, 1, unit, set) != 0;
}

typedef void (*PerFigure) (const SkirmishFacts *facts,
                           const SkirmishState *state,
                           gint                 figure,
                           GArray              *values);

static gboolean
each (gconstpointer      facts,
      gconstpointer      state,
      const MusterOrder *question,
      GArray            *values,
      PerFigure          what)
{
  const SkirmishFacts *f = facts;
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  gint unit;

  if (!named (f, question, &unit, set))
    return FALSE;
  for (guint i = 0; i < f->n_figures; i++)
    if (set[i])
      what (f, state, (gint) i, values);
  return TRUE;
}

static gboolean
is_lost (const SkirmishState *state,
         gint                 figure)
{
  return state->fate[figure] == SKIRMISH_DEAD || state->fate[figure] == SKIRMISH_CAPTIVE
         || state->fate[figure] == SKIRMISH_RUN;
}

static gboolean
count (gconstpointer      facts,
       gconstpointer      state,
       const MusterOrder *question,
       GArray            *values,
       gboolean           lost)
{
  const SkirmishFacts *f = facts;
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  gint unit, n = 0;
  gboolean whole;

  if (!named (f, question, &unit, set))
    return FALSE;
  /* Of a unit its men; a gun counts where it is named. */
  whole = skirmish_who_unpack (question->token[1].value).first == 0;
  for (guint i = 0; i < f->n_figures; i++)
    n += set[i] && (!whole || f->figure[i].role < SKIRMISH_GUN) && (lost ? is_lost (state, (gint) i) : skirmish_stands (state, (gint) i));
  answer (values, MUSTER_KIND_NUMBER, n);
  return TRUE;
}

gboolean
skirmish_ask_alive (gconstpointer      facts,
                    gconstpointer      state,
                    const MusterOrder *question,
                    GArray            *values)
{
  return count (facts, state, question, values, FALSE);
}

gboolean
skirmish_ask_losses (gconstpointer      facts,
                     gconstpointer      state,
                     const MusterOrder *question,
                     GArray            *values)
{
  return count (facts, state, question, values, TRUE);
}

gboolean
skirmish_ask_mustered (gconstpointer      facts,
                       gconstpointer      state,
                       const MusterOrder *question,
                       GArray            *values)
{
  (void) state;
  answer (values, MUSTER_KIND_NUMBER,
          (gint) skirmish_mustered (facts, skirmish_who_unpack (question->token[1].value).unit));
  return TRUE;
}

static void
place_of (const SkirmishFacts *facts,
          const SkirmishState *state,
          gint                 figure,
          GArray              *values)
{
  (void) facts;
  if (!skirmish_stands (state, figure) || state->x[figure] == SKIRMISH_NOWHERE)
    {
      /* where it is instead: dead, captive, waiting */
      if (skirmish_stands (state, figure))
        answer (values, SKIRMISH_KIND_INCHES, SKIRMISH_NOWHERE);
      else
        answer (values, SKIRMISH_KIND_FATE, state->fate[figure]);
      return;
    }
  answer (values, SKIRMISH_KIND_INCHES, state->x[figure]);
  answer (values, MUSTER_KIND_MARK, ',');
  answer (values, SKIRMISH_KIND_INCHES, state->y[figure]);
}

gboolean
skirmish_ask_place (gconstpointer      facts,
                    gconstpointer      state,
                    const MusterOrder *question,
                    GArray            *values)
{
  return each (facts, state, question, values, place_of);
}

static void
facing_of (const SkirmishFacts *facts,
           const SkirmishState *state,
           gint                 figure,
           GArray              *values)
{
  (void) facts;
  answer (values, SKIRMISH_KIND_DEGREES, state->facing[figure]);
}

gboolean
skirmish_ask_facing (gconstpointer      facts,
                     gconstpointer      state,
                     const MusterOrder *question,
                     GArray            *values)
{
  return each (facts, state, question, values, facing_of);
}

static void
wounds_of (const SkirmishFacts *facts,
           const SkirmishState *state,
           gint                 figure,
           GArray              *values)
{
  (void) facts;
  answer (values, MUSTER_KIND_NUMBER, state->wounds[figure]);
}

gboolean
skirmish_ask_wounds (gconstpointer      facts,
                     gconstpointer      state,
                     const MusterOrder *question,
                     GArray            *values)
{
  return each (facts, state, question, values, wounds_of);
}

static void
fate_of (const SkirmishFacts *facts,
         const SkirmishState *state,
         gint                 figure,
         GArray              *values)
{
  (void) facts;
  answer (values, SKIRMISH_KIND_FATE, state->fate[figure]);
}

gboolean
skirmish_ask_fate (gconstpointer      facts,
                   gconstpointer      state,
                   const MusterOrder *question,
                   GArray            *values)
{
  return each (facts, state, question, values, fate_of);
}

gboolean
skirmish_ask_kills (gconstpointer      facts,
                    gconstpointer      state,
                    const MusterOrder *question,
                    GArray            *values)
{
  const SkirmishFacts *f = facts;
  const SkirmishState *s = state;
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  gint unit, kills = 0;

  if (!named (f, question, &unit, set))
    return FALSE;
  for (guint i = 0; i < f->n_figures; i++)
    kills += set[i] ? s->kills[i] : 0;
  answer (values, MUSTER_KIND_NUMBER, kills);
  return TRUE;
}

gboolean
skirmish_ask_captor (gconstpointer      facts,
                     gconstpointer      state,
                     const MusterOrder *question,
                     GArray            *values)
{
  (void) facts;
  answer (values, SKIRMISH_KIND_FIGURE, ((const SkirmishState *) state)->captor[question->token[1].value]);
  return TRUE;
}

gboolean
skirmish_ask_formation (gconstpointer      facts,
                        gconstpointer      state,
                        const MusterOrder *question,
                        GArray            *values)
{
  (void) facts;
  answer (values, SKIRMISH_KIND_FORMATION,
          ((const SkirmishState *) state)->formation[skirmish_who_unpack (question->token[1].value).unit]);
  return TRUE;
}

gboolean
skirmish_ask_touching (gconstpointer      facts,
                       gconstpointer      state,
                       const MusterOrder *question,
                       GArray            *values)
{
  gint enemy[SKIRMISH_MAX_FIGURES];
  guint n = skirmish_enemies_touching (facts, state, question->token[1].value, enemy, G_N_ELEMENTS (enemy));

  for (guint i = 0; i < n; i++)
    answer (values, SKIRMISH_KIND_FIGURE, enemy[i]);
  if (n == 0)
    answer (values, SKIRMISH_KIND_FIGURE, -1);
  return TRUE;
}

gboolean
skirmish_ask_sight (gconstpointer      facts,
                    gconstpointer      state,
                    const MusterOrder *question,
                    GArray            *values)
{
  const SkirmishFacts *f = facts;
  gint from = question->token[1].value, to = question->token[2].value;

  /* as one who shoots sees him: bases of the target's own group hide none of it (T7) */
  answer (values, MUSTER_KIND_YES, skirmish_sight (f, state, from, to, f->figure[to].unit, NULL) == SKIRMISH_SEES);
  return TRUE;
}

gboolean
skirmish_ask_distance (gconstpointer      facts,
                       gconstpointer      state,
                       const MusterOrder *question,
                       GArray            *values)
{
  (void) facts;
  answer (values, SKIRMISH_KIND_INCHES, skirmish_distance (state, question->token[1].value, question->token[2].value));
  return TRUE;
}

gboolean
skirmish_ask_cover (gconstpointer      facts,
                    gconstpointer      state,
                    const MusterOrder *question,
                    GArray            *values)
{
  const SkirmishState *s = state;
  gint from = question->token[1].value;

  answer (values, SKIRMISH_KIND_COVER, (gint) skirmish_cover (facts, s, s->x[from], s->y[from], question->token[2].value));
  return TRUE;
}

gboolean
skirmish_ask_side (gconstpointer      facts,
                   gconstpointer      state,
                   const MusterOrder *question,
                   GArray            *values)
{
  const SkirmishFacts *f = facts;

  (void) state;
  answer (values, SKIRMISH_KIND_SIDE, f->unit[skirmish_who_unpack (question->token[1].value).unit].side);
  return TRUE;
}

gboolean
skirmish_ask_turn (gconstpointer      facts,
                   gconstpointer      state,
                   const MusterOrder *question,
                   GArray            *values)
{
  (void) facts;
  (void) question;
  answer (values, MUSTER_KIND_NUMBER, ((const SkirmishState *) state)->turn);
  return TRUE;
}

gboolean
skirmish_ask_step (gconstpointer      facts,
                   gconstpointer      state,
                   const MusterOrder *question,
                   GArray            *values)
{
  const SkirmishState *s = state;
  guint side = (guint) s->side;

  (void) question;
  if (s->step == SKIRMISH_STEP_DEPLOY) /* either may speak: the one that is awaited first */
    {
      g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

      skirmish_awaits (facts, s, awaits);
      side = g_array_index (awaits, MusterAwait, 0).side;
    }
  answer (values, MUSTER_KIND_NUMBER, s->turn);
  answer (values, SKIRMISH_KIND_SIDE, (gint) side);
  answer (values, SKIRMISH_KIND_STEP, s->step);
  return TRUE;
}

gboolean
skirmish_ask_winner (gconstpointer      facts,
                     gconstpointer      state,
                     const MusterOrder *question,
                     GArray            *values)
{
  const SkirmishState *s = state;

  (void) facts;
  (void) question;
  if (s->ending != SKIRMISH_GOING_ON && s->victor == SKIRMISH_NOBODY)
    answer (values, SKIRMISH_KIND_ENDING, SKIRMISH_END_DRAW);
  else
    answer (values, SKIRMISH_KIND_SIDE, s->victor);
  return TRUE;
}

gboolean
skirmish_ask_ending (gconstpointer      facts,
                     gconstpointer      state,
                     const MusterOrder *question,
                     GArray            *values)
{
  (void) facts;
  (void) question;
  answer (values, SKIRMISH_KIND_ENDING, ((const SkirmishState *) state)->ending);
  return TRUE;
}

gboolean
skirmish_ask_option (gconstpointer      facts,
                     gconstpointer      state,
                     const MusterOrder *question,
                     GArray            *values)
{
  const SkirmishFacts *f = facts;
  const MusterGame *game = f->ruleset->game;
  gint option = question->token[1].value;
  gint at = 0, choice = ((const SkirmishState *) state)->option[option];

  /* a choice is numbered through all rulings' readings */
  for (gint o = 0; o < option; o++)
    for (guint v = 0; game->options[o].values[v]; v++)
      at++;
  answer (values, MUSTER_KIND_CHOICE, at + choice);
  return TRUE;
}
