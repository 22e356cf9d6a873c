#include "config.h"

#include "bighorn.h"

/* Where combatants begin and arrive: triangles (B2.1), edges (H13). */

/* The side a starting square is for, or nobody. */
static guint
owner_of (const SkirmishFacts *facts,
          const SkirmishArea  *area)
{
  guint knives = bighorn_knives (facts);

  if (area->ground != SKIRMISH_GROUND_START)
    return SKIRMISH_NOBODY;
  switch (area->owner)
    {
    case SKIRMISH_OWNER_LEADS:
      return knives;
    case SKIRMISH_OWNER_FOLLOWS:
      return skirmish_enemy (knives);
    case SKIRMISH_OWNER_ATTACKER:
      return skirmish_enemy (facts->defender);
    case SKIRMISH_OWNER_DEFENDER:
      return facts->defender;
    default:
      return area->owner > 0 ? (guint) area->owner : SKIRMISH_NOBODY;
    }
}

/* Whether a starting square is one for that figure: of his side, and for horse one with a horse's head if the
 * board has such for his side. */
static gboolean
suits (const SkirmishFacts *facts,
       const SkirmishArea  *area,
       guint                side,
       gboolean             mounted,
       gboolean             heads)
{
  return owner_of (facts, area) == side && (!mounted || !heads || area->mounted);
}

static gboolean
has_heads (const SkirmishFacts *facts,
           guint                side)
{
  for (guint i = 0; i < facts->n_areas; i++)
    if (owner_of (facts, &facts->area[i]) == side && facts->area[i].mounted)
      return TRUE;
  return FALSE;
}

static gint
square_of (const SkirmishArea *area)
{
  return bighorn_square (area->x[0] / 100, area->y[0] / 100);
}

/**
 * bighorn_is_start:
 * @any: (out): whether his side has starting squares at all
 */
gboolean
bighorn_is_start (const SkirmishFacts *facts,
                  gint                 figure,
                  gint                 square,
                  gboolean            *any)
{
  guint side = skirmish_side_of (facts, figure);
  gboolean mounted = facts->figure[figure].mounted;
  gboolean heads = has_heads (facts, side);
  gboolean found = FALSE;

  *any = FALSE;
  for (guint i = 0; i < facts->n_areas; i++)
    if (suits (facts, &facts->area[i], side, mounted, heads))
      {
        *any = TRUE;
        found |= square_of (&facts->area[i]) == square;
      }
  return found;
}

static gint
how_many (const BighornBoard *board,
          gint                square)
{
  return board->foot[square] + board->horse[square];
}

static gboolean
is_empty (const BighornBoard *board,
          gint                square)
{
  return how_many (board, square) == 0;
}

static gboolean
has_room (const BighornBoard *board,
          gint                figure,
          gint                square)
{
  const char *clause;

  return bighorn_may_stand (board, figure, square, &clause) == 0;
}

/* Whether a starting square for that figure has nobody on it. */
gboolean
bighorn_free_triangle (const BighornBoard *board,
                       gint                figure)
{
  const SkirmishFacts *facts = board->facts;
  guint side = skirmish_side_of (facts, figure);
  gboolean heads = has_heads (facts, side);

  for (guint i = 0; i < facts->n_areas; i++)
    if (suits (facts, &facts->area[i], side, facts->figure[figure].mounted, heads) && is_empty (board, square_of (&facts->area[i]))
        && has_room (board, figure, square_of (&facts->area[i])))
      return TRUE;
  return FALSE;
}

/* Of the squares as far as @depth from an edge, the nearest to its middle that has room, or nobody at all. */
static gint
along_edge (const BighornBoard *board,
            gint                figure,
            guint               edge,
            gint                depth,
            gboolean            empty)
{
  gboolean upright = edge == 1 || edge == 3;
  gint length = upright ? board->rows : board->columns;
  gint across = edge == 0 || edge == 3 ? depth : (upright ? board->columns : board->rows) - 1 - depth;

  for (gint i = 0; i < length; i++)
    {
      gint along = length / 2 + (i % 2 ? -(i + 1) / 2 : i / 2);
      gint square;

      if (along < 0 || along >= length)
        continue;
      square = upright ? bighorn_square (across, along) : bighorn_square (along, across);
      if (has_room (board, figure, square) && (!empty || is_empty (board, square)))
        return square;
    }
  return -1;
}

static gint
depth_of (const BighornBoard *board,
          guint               edge)
{
  return edge == 1 || edge == 3 ? board->columns : board->rows;
}

/**
 * bighorn_edge_square:
 *
 * Returns: where a figure comes on by that edge, as near to its middle as there is room, or -1
 */
gint
bighorn_edge_square (const BighornBoard *board,
                     gint                figure,
                     guint               edge)
{
  for (gint depth = 0; depth < depth_of (board, edge); depth++)
    {
      gint square = along_edge (board, figure, edge, depth, FALSE);

      if (square >= 0)
        return square;
    }
  return -1;
}

/* The nearest square to any of his starting squares that has room, not one of the enemy's. */
static gint
near_triangle (const BighornBoard *board,
               gint                figure)
{
  const SkirmishFacts *facts = board->facts;
  guint side = skirmish_side_of (facts, figure);
  gint best = -1, best_apart = G_MAXINT;

  for (gint row = 0; row < board->rows; row++)
    for (gint column = 0; column < board->columns; column++)
      {
        gint square = bighorn_square (column, row), apart = G_MAXINT;
        gboolean theirs = FALSE;

        for (guint i = 0; i < facts->n_areas; i++)
          if (facts->area[i].ground == SKIRMISH_GROUND_START)
            {
              theirs |= owner_of (facts, &facts->area[i]) != side && square_of (&facts->area[i]) == square;
              if (owner_of (facts, &facts->area[i]) == side)
                apart = MIN (apart, bighorn_apart (square, square_of (&facts->area[i])));
            }
        if (!theirs && apart < best_apart && has_room (board, figure, square))
          {
            best = square;
            best_apart = apart;
          }
      }
  return best;
}

/* How many squares a square is from where the enemy of @side begins. */
static gint
off_enemy (const BighornBoard *board,
           guint               side,
           gint                square)
{
  const SkirmishFacts *facts = board->facts;
  guint enemy = skirmish_enemy (side);
  gint least = G_MAXINT;

  for (guint i = 0; i < facts->n_areas; i++)
    if (suits (facts, &facts->area[i], enemy, FALSE, FALSE))
      {
        gint other = square_of (&facts->area[i]);
        gint off = MAX (ABS (BIGHORN_COLUMN (other) - BIGHORN_COLUMN (square)), ABS (BIGHORN_ROW (other) - BIGHORN_ROW (square)));

        least = MIN (least, off);
      }
  return least;
}

/**
 * bighorn_triangle:
 *
 * Returns: where a figure begins: a starting square of its own while there is one (B2.1), then one with room,
 *   then as near to them as may be; without any, near its side's edge. -1: the board is full.
 */
gint
bighorn_triangle (const BighornBoard *board,
                  gint                figure)
{
  const SkirmishFacts *facts = board->facts;
  guint side = skirmish_side_of (facts, figure);
  guint edge = facts->edge[side];
  gboolean heads = has_heads (facts, side), mounted = facts->figure[figure].mounted;
  /* H14: the defenders of a landing hold the shore, that their free shots reach it */
  gboolean shore = facts->landing && facts->edition >= 1 && side == facts->defender;
  gboolean even = facts->edition >= 4;
  gint square = -1;

  /* a foot keeps off the horses' heads while there are other triangles; nobody is a square's third while another has one. In
   * campaigns of an earlier edition each was filled before the next */
  for (guint pass = 0; pass < (even ? 6 : 4); pass++)
    for (guint i = 0; i < facts->n_areas; i++)
      {
        const SkirmishArea *area = &facts->area[i];

        if (suits (facts, area, side, mounted, heads) && (mounted || pass % 2 || !area->mounted)
            && has_room (board, figure, square_of (area))
            && (even ? how_many (board, square_of (area)) <= (gint) pass / 2 : pass > 1 || is_empty (board, square_of (area)))
            && (square < 0 || (shore && off_enemy (board, side, square_of (area)) < off_enemy (board, side, square))))
          square = square_of (area);
        if (square >= 0 && (!shore || i + 1 == facts->n_areas))
          return square;
      }
  square = near_triangle (board, figure);
  if (square >= 0)
    return square;
  for (gint depth = 0; depth < MIN (3, depth_of (board, edge)); depth++)
    {
      square = along_edge (board, figure, edge, depth, TRUE);
      if (square >= 0)
        return square;
    }
  return bighorn_edge_square (board, figure, edge);
}
