#include "config.h"

#include "bighorn.h"

#include <glib/gi18n-lib.h>

/* What may be asked beside the questions of every tactical battle. */

static void
answer (GArray *values,
        guint   kind,
        gint    value)
{
  MusterValue v = { (guint8) kind, value };

  g_array_append_val (values, v);
}

static void
answer_square (GArray *values,
               gint    square)
{
  if (square < 0)
    {
      answer (values, SKIRMISH_KIND_INCHES, SKIRMISH_NOWHERE);
      return;
    }
  answer (values, SKIRMISH_KIND_INCHES, BIGHORN_COLUMN (square) * 100);
  answer (values, MUSTER_KIND_MARK, ',');
  answer (values, SKIRMISH_KIND_INCHES, BIGHORN_ROW (square) * 100);
}

static gboolean
ask_distance (gconstpointer      facts,
              gconstpointer      state,
              const MusterOrder *question,
              GArray            *values)
{
  BighornBoard board;
  gint a = bighorn_at (state, question->token[1].value), b = bighorn_at (state, question->token[2].value);

  bighorn_board_read (facts, state, &board);
  answer (values, MUSTER_KIND_NUMBER, a < 0 || b < 0 ? -1 : bighorn_range (&board, a, b));
  return TRUE;
}

static gboolean
ask_sight (gconstpointer      facts,
           gconstpointer      state,
           const MusterOrder *question,
           GArray            *values)
{
  BighornBoard board;
  gint a = bighorn_at (state, question->token[1].value), b = bighorn_at (state, question->token[2].value);

  bighorn_board_read (facts, state, &board);
  answer (values, MUSTER_KIND_YES, a >= 0 && b >= 0 && bighorn_sees (&board, a, b));
  return TRUE;
}

static gboolean
ask_touching (gconstpointer      facts,
              gconstpointer      state,
              const MusterOrder *question,
              GArray            *values)
{
  const SkirmishFacts *f = facts;
  gint figure = question->token[1].value;
  gboolean any = FALSE;

  for (guint i = 0; i < f->n_figures; i++)
    if (skirmish_side_of (f, (gint) i) != skirmish_side_of (f, figure) && !bighorn_is_flag (f, (gint) i)
        && skirmish_stands (state, (gint) i) && bighorn_touches (f, state, figure, (gint) i))
      {
        answer (values, SKIRMISH_KIND_FIGURE, (gint) i);
        any = TRUE;
      }
  if (!any)
    answer (values, SKIRMISH_KIND_FIGURE, -1);
  return TRUE;
}

/* The bonus of the first in a fight with the second, as they stand. */
static gboolean
ask_bonus (gconstpointer      facts,
           gconstpointer      state,
           const MusterOrder *question,
           GArray            *values)
{
  BighornBoard board;
  gint figure = question->token[1].value, against = question->token[2].value;
  gint at = bighorn_at (state, figure);

  bighorn_board_read (facts, state, &board);
  answer (values, MUSTER_KIND_NUMBER,
          at < 0 ? 0 : bighorn_bonus (facts, figure, bighorn_ground (&board, at), bighorn_touches (facts, state, figure, against)));
  return TRUE;
}

static gboolean
ask_ground (gconstpointer      facts,
            gconstpointer      state,
            const MusterOrder *question,
            GArray            *values)
{
  BighornBoard board;
  gint at = bighorn_at (state, question->token[1].value);
  guint8 bits;

  bighorn_board_read (facts, state, &board);
  bits = at < 0 ? 0 : board.ground[at];
  answer (values, SKIRMISH_KIND_GROUND, at < 0 ? SKIRMISH_GROUND_OPEN
          : bits & BIGHORN_FORD ? SKIRMISH_GROUND_FORD : bits & BIGHORN_RIVER ? SKIRMISH_GROUND_RIVER
          : (gint) bighorn_ground (&board, at));
  return TRUE;
}

static gboolean
ask_shots (gconstpointer      facts,
           gconstpointer      state,
           const MusterOrder *question,
           GArray            *values)
{
  answer (values, MUSTER_KIND_NUMBER, bighorn_shots_left (facts, state, question->token[1].value));
  return TRUE;
}

static gboolean
ask_bound (gconstpointer      facts,
           gconstpointer      state,
           const MusterOrder *question,
           GArray            *values)
{
  answer (values, MUSTER_KIND_YES, bighorn_must_fight (facts, state, question->token[1].value));
  return TRUE;
}

static gboolean
ask_flag (gconstpointer      facts,
          gconstpointer      state,
          const MusterOrder *question,
          GArray            *values)
{
  gint flag = bighorn_flag (facts);

  (void) question;
  answer_square (values, flag < 0 ? -1 : bighorn_at (state, flag));
  return TRUE;
}

static gboolean
ask_firing (gconstpointer      facts,
            gconstpointer      state,
            const MusterOrder *question,
            GArray            *values)
{
  (void) facts;
  (void) question;
  answer (values, SKIRMISH_KIND_SIDE, ((const BighornState *) state)->firing);
  return TRUE;
}

static gboolean
ask_knives (gconstpointer      facts,
            gconstpointer      state,
            const MusterOrder *question,
            GArray            *values)
{
  (void) state;
  (void) question;
  answer (values, SKIRMISH_KIND_SIDE, (gint) bighorn_knives (facts));
  return TRUE;
}

/* Where the loser may be pushed, none if nobody is being pushed. */
static gboolean
ask_pushes (gconstpointer      facts,
            gconstpointer      state,
            const MusterOrder *question,
            GArray            *values)
{
  const BighornState *s = state;
  BighornBoard board;
  gint square[8];
  guint n = 0;

  (void) question;
  if (s->pending == BIGHORN_PUSH && s->vacated > 0)
    {
      bighorn_board_read (facts, state, &board);
      n = bighorn_push_squares (&board, s->loser, bighorn_at (state, s->victor), bighorn_at (state, s->loser), square);
    }
  for (guint i = 0; i < n; i++)
    answer_square (values, square[i]);
  if (n == 0)
    answer_square (values, -1);
  return TRUE;
}

const MusterQuery bighorn_queries[BIGHORN_N_QUERIES] = {
  SKIRMISH_QUERIES_ANY,
  { "distance", "figure figure", N_ ("Squares from one to the other, a river between counted"), ask_distance },
  { "sight", "figure figure", N_ ("Whether a shot can pass between two"), ask_sight },
  { "touching", "figure", N_ ("The enemies beside it"), ask_touching },
  { "bonus", "figure figure", N_ ("What the first adds to its die against the second"), ask_bonus },
  { "ground", "figure", N_ ("The ground of its square"), ask_ground },
  { "shots", "figure", N_ ("The shots it has left this turn"), ask_shots },
  { "must-fight", "figure", N_ ("Whether it has stopped beside an enemy and must fight"), ask_bound },
  { "flag", "", N_ ("Where the flag is"), ask_flag },
  { "firing", "", N_ ("Whose shots it is"), ask_firing },
  { "long-knives", "", N_ ("The side that are the Long Knives"), ask_knives },
  { "pushes", "", N_ ("Where the loser may be pushed back to"), ask_pushes },
};
