#include "config.h"

#include "bighorn.h"

#include <string.h>

/* Squares: their ground, who may stand and step where, ranges and lines of fire. */

/**
 * bighorn_board_ground:
 *
 * Makes a board with nobody on it.
 */
void
bighorn_board_ground (const SkirmishFacts *facts,
                      BighornBoard        *board)
{
  gsize used;

  board->facts = facts;
  board->columns = MIN (facts->width / 100, BIGHORN_MAX_SIDE);
  board->rows = MIN (facts->height / 100, BIGHORN_MAX_SIDE);
  used = (gsize) board->rows * BIGHORN_MAX_SIDE;
  memset (board->ground, 0, used);
  memset (board->foot, 0, used);
  memset (board->horse, 0, used);
  memset (board->side, 0, used);
  for (guint i = 0; i < facts->n_areas; i++)
    {
      static const guint8 bits[SKIRMISH_N_GROUNDS] = {
        [SKIRMISH_GROUND_WOODS] = BIGHORN_WOODS, [SKIRMISH_GROUND_ROCKS] = BIGHORN_ROCKS,
        [SKIRMISH_GROUND_ROUGH] = BIGHORN_ROCKS, [SKIRMISH_GROUND_PARAPET] = BIGHORN_PARAPET,
        [SKIRMISH_GROUND_WORKS] = BIGHORN_PARAPET, [SKIRMISH_GROUND_BARRICADE] = BIGHORN_PARAPET,
        [SKIRMISH_GROUND_RIVER] = BIGHORN_RIVER, [SKIRMISH_GROUND_STREAM] = BIGHORN_RIVER | BIGHORN_FORD,
        [SKIRMISH_GROUND_FORD] = BIGHORN_RIVER | BIGHORN_FORD, [SKIRMISH_GROUND_BRIDGE] = BIGHORN_RIVER | BIGHORN_FORD,
        [SKIRMISH_GROUND_GOAL] = BIGHORN_GOAL,
      };
      const SkirmishArea *area = &facts->area[i];
      gint square = bighorn_read_square (board, area->x[0], area->y[0]);

      if (square >= 0)
        board->ground[square] |= bits[area->ground];
    }
}

void
bighorn_board_read (const SkirmishFacts *facts,
                    const SkirmishState *state,
                    BighornBoard        *board)
{
  bighorn_board_ground (facts, board);
  for (guint f = 0; f < facts->n_figures; f++)
    if (skirmish_stands (state, (gint) f) && state->x[f] != SKIRMISH_NOWHERE)
      bighorn_drop (board, (gint) f, bighorn_at (state, (gint) f));
}

/* B1.3: the flag counts for nothing. */
void
bighorn_drop (BighornBoard *board,
              gint          figure,
              gint          square)
{
  if (bighorn_is_flag (board->facts, figure) || square < 0)
    return;
  if (board->facts->figure[figure].mounted)
    board->horse[square]++;
  else
    board->foot[square]++;
  board->side[square] = (guint8) skirmish_side_of (board->facts, figure);
}

void
bighorn_lift (BighornBoard *board,
              gint          figure,
              gint          square)
{
  if (bighorn_is_flag (board->facts, figure) || square < 0)
    return;
  if (board->facts->figure[figure].mounted)
    board->horse[square]--;
  else
    board->foot[square]--;
  if (board->foot[square] + board->horse[square] == 0)
    board->side[square] = SKIRMISH_NOBODY;
}

/**
 * bighorn_read_square:
 *
 * Returns: the square of a place as orders say it, or -1: it is no square of this board
 */
gint
bighorn_read_square (const BighornBoard *board,
                     gint32              x,
                     gint32              y)
{
  if (x < 0 || y < 0 || x % 100 || y % 100 || x / 100 >= board->columns || y / 100 >= board->rows)
    return -1;
  return bighorn_square (x / 100, y / 100);
}

/**
 * bighorn_may_stand:
 *
 * Whether a square can take a combatant: its ground (B1.1, B1.2), who is there (B3.3, B1.3).
 *
 * Returns: 0, or the code of the refusal
 */
guint
bighorn_may_stand (const BighornBoard  *board,
                   gint                 figure,
                   gint                 square,
                   const char         **clause)
{
  const SkirmishFacts *facts = board->facts;
  guint8 ground = board->ground[square];
  gboolean mounted = facts->figure[figure].mounted;
  gint foot = board->foot[square] + !mounted;
  gint horse = board->horse[square] + mounted;

  if (ground & BIGHORN_RIVER && !(ground & BIGHORN_FORD))
    {
      *clause = "B1.1";
      return BIGHORN_R_RIVER;
    }
  if (bighorn_is_flag (facts, figure))
    return 0;
  if (mounted && ground & BIGHORN_BLOCKS)
    {
      *clause = "B1.2";
      return BIGHORN_R_HORSE;
    }
  if (board->side[square] != SKIRMISH_NOBODY && board->side[square] != skirmish_side_of (facts, figure))
    {
      *clause = "B3.3";
      return BIGHORN_R_ENEMY;
    }
  if (!(horse == 0 && foot <= bighorn_number (facts, BIGHORN_NUMBER_MANY_FOOT))
      && !(foot == 0 && horse <= bighorn_number (facts, BIGHORN_NUMBER_MANY_HORSE)) && !(foot == 1 && horse == 1))
    {
      *clause = "B1.3";
      return BIGHORN_R_FULL;
    }
  return 0;
}

/* SkirmishRuleset.square: B1.1-B1.3, B3.3. */
gboolean
bighorn_square_takes (const SkirmishFacts  *facts,
                      const SkirmishState  *state,
                      gint                  figure,
                      const char          **clause)
{
  BighornBoard board;
  gint square;

  bighorn_board_read (facts, state, &board);
  square = bighorn_read_square (&board, facts->figure[figure].x, facts->figure[figure].y);
  *clause = "B1.1";
  if (square < 0 || bighorn_may_stand (&board, figure, square, clause) == 0)
    return square >= 0;
  if (strcmp (*clause, "B3.3") == 0)
    *clause = "B1.3"; /* nobody moves: never both sides on a square */
  return FALSE;
}

static gboolean
is_barred (const BighornBoard *board,
           gint                column,
           gint                row)
{
  guint8 ground = board->ground[bighorn_square (column, row)];

  return ground & BIGHORN_RIVER && !(ground & BIGHORN_FORD);
}

/**
 * bighorn_may_step:
 *
 * One step to a touching square: by a move, a push back or an advance.
 *
 * Returns: 0, or the code of the refusal
 */
guint
bighorn_may_step (const BighornBoard  *board,
                  gint                 figure,
                  gint                 from,
                  gint                 to,
                  const char         **clause)
{
  if (bighorn_apart (from, to) != 1)
    {
      *clause = "B1.1";
      return BIGHORN_R_STEP;
    }
  if (BIGHORN_COLUMN (from) != BIGHORN_COLUMN (to) && BIGHORN_ROW (from) != BIGHORN_ROW (to)
      && is_barred (board, BIGHORN_COLUMN (to), BIGHORN_ROW (from))
      && is_barred (board, BIGHORN_COLUMN (from), BIGHORN_ROW (to)))
    {
      *clause = "B1.4";
      return BIGHORN_R_CORNER;
    }
  return bighorn_may_stand (board, figure, to, clause);
}

/* --- lines of fire ------------------------------------------------------------- */

/* On which side of the line a corner lies; the line between centres, in half squares. */
static gint
side_of (gint a,
         gint b,
         gint x,
         gint y)
{
  gint ax = 2 * BIGHORN_COLUMN (a) + 1, ay = 2 * BIGHORN_ROW (a) + 1;
  gint dx = 2 * (BIGHORN_COLUMN (b) - BIGHORN_COLUMN (a)), dy = 2 * (BIGHORN_ROW (b) - BIGHORN_ROW (a));

  return dx * (y - ay) - dy * (x - ax);
}

/* Whether the line passes through the inside of a square of the box the two ends span: beyond the
 * ends it stays in their own squares, so that the whole line may stand for the piece between. */
static gboolean
passes_inside (gint a,
               gint b,
               gint column,
               gint row)
{
  gboolean over = FALSE, under = FALSE;

  for (gint x = 2 * column; x <= 2 * column + 2; x += 2)
    for (gint y = 2 * row; y <= 2 * row + 2; y += 2)
      {
        gint s = side_of (a, b, x, y);

        over |= s > 0;
        under |= s < 0;
      }
  return over && under;
}

/* The first square between the two, not theirs, that the line passes inside and that has one of @bits. */
static gboolean
crosses (const BighornBoard *board,
         gint                a,
         gint                b,
         guint8              bits)
{
  gint left = MIN (BIGHORN_COLUMN (a), BIGHORN_COLUMN (b)), right = MAX (BIGHORN_COLUMN (a), BIGHORN_COLUMN (b));
  gint top = MIN (BIGHORN_ROW (a), BIGHORN_ROW (b)), bottom = MAX (BIGHORN_ROW (a), BIGHORN_ROW (b));

  for (gint row = top; row <= bottom; row++)
    for (gint column = left; column <= right; column++)
      {
        gint square = bighorn_square (column, row);

        if (square != a && square != b && board->ground[square] & bits && passes_inside (a, b, column, row))
          return TRUE;
      }
  return FALSE;
}

/**
 * bighorn_range:
 *
 * Returns: B4.1: squares from one to the other, one more over a river between
 */
gint
bighorn_range (const BighornBoard *board,
               gint                a,
               gint                b)
{
  return bighorn_apart (a, b) + (crosses (board, a, b, BIGHORN_RIVER) ? bighorn_number (board->facts, BIGHORN_NUMBER_RIVER) : 0);
}

/* B7.1, where the line passes exactly through a corner: blocked if both squares beside it are such. */
static gboolean
corner_blocks (const BighornBoard *board,
               gint                a,
               gint                b)
{
  gint left = MIN (BIGHORN_COLUMN (a), BIGHORN_COLUMN (b)), right = MAX (BIGHORN_COLUMN (a), BIGHORN_COLUMN (b));
  gint top = MIN (BIGHORN_ROW (a), BIGHORN_ROW (b)), bottom = MAX (BIGHORN_ROW (a), BIGHORN_ROW (b));
  gboolean falling = (BIGHORN_COLUMN (b) > BIGHORN_COLUMN (a)) == (BIGHORN_ROW (b) > BIGHORN_ROW (a));

  for (gint row = top + 1; row <= bottom; row++)
    for (gint column = left + 1; column <= right; column++)
      if (side_of (a, b, 2 * column, 2 * row) == 0
          && board->ground[bighorn_square (column, falling ? row - 1 : row)] & BIGHORN_BLOCKS
          && board->ground[bighorn_square (column - 1, falling ? row : row - 1)] & BIGHORN_BLOCKS)
        return TRUE;
  return FALSE;
}

/**
 * bighorn_sees:
 *
 * Returns: B7.1: whether a shot can pass. Nothing stands between squares that touch.
 */
gboolean
bighorn_sees (const BighornBoard *board,
              gint                a,
              gint                b)
{
  return bighorn_apart (a, b) <= 1 || (!crosses (board, a, b, BIGHORN_BLOCKS) && !corner_blocks (board, a, b));
}

gboolean
bighorn_beside_enemy (const BighornBoard *board,
                      guint               side,
                      gint                square)
{
  for (gint row = MAX (0, BIGHORN_ROW (square) - 1); row <= MIN (board->rows - 1, BIGHORN_ROW (square) + 1); row++)
    for (gint column = MAX (0, BIGHORN_COLUMN (square) - 1); column <= MIN (board->columns - 1, BIGHORN_COLUMN (square) + 1); column++)
      {
        guint8 there = board->side[bighorn_square (column, row)];

        if (there != SKIRMISH_NOBODY && there != side)
          return TRUE;
      }
  return FALSE;
}

/**
 * bighorn_push_squares:
 * @from: the victor's square
 * @at: the loser's
 * @out: (out): room for 8
 *
 * Returns: how many squares are free for the loser to fall back to (B6.1, B6.2), in the order
 *   they are read
 */
guint
bighorn_push_squares (const BighornBoard *board,
                      gint                loser,
                      gint                from,
                      gint                at,
                      gint               *out)
{
  gint dx = BIGHORN_COLUMN (at) - BIGHORN_COLUMN (from), dy = BIGHORN_ROW (at) - BIGHORN_ROW (from);
  guint n = 0;

  for (gint y = -1; y <= 1; y++)
    for (gint x = -1; x <= 1; x++)
      {
        gint column = BIGHORN_COLUMN (at) + x, row = BIGHORN_ROW (at) + y;
        const char *clause;

        if (x * dx + y * dy <= 0 || column < 0 || row < 0 || column >= board->columns || row >= board->rows)
          continue;
        if (bighorn_may_step (board, loser, at, bighorn_square (column, row), &clause) == 0)
          out[n++] = bighorn_square (column, row);
      }
  return n;
}

/* B5.3: whether a victor may take the square the loser has left. */
gboolean
bighorn_may_take (const BighornBoard *board,
                  gint                figure,
                  gint                from,
                  gint                to)
{
  const char *clause;

  return bighorn_may_step (board, figure, from, to, &clause) == 0;
}

/* What a combatant on that square may count a bonus for (B8.1). */
SkirmishGround
bighorn_ground (const BighornBoard *board,
                gint                square)
{
  guint8 ground = board->ground[square];

  return ground & BIGHORN_WOODS ? SKIRMISH_GROUND_WOODS
         : ground & BIGHORN_ROCKS ? SKIRMISH_GROUND_ROCKS
         : ground & BIGHORN_PARAPET ? SKIRMISH_GROUND_PARAPET
         : SKIRMISH_GROUND_OPEN;
}
