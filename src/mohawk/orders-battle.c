#include "config.h"

#include "lister.h"

#include <string.h>

/* The legal orders of VI. */

/* There are many ways to draw up a line or to choose targets: of so many at most each is listed. */
#define MOST_WAYS 64

/* A way to draw up the lines: on which front each piece of the side that has more stands. */
typedef struct
{
  gint16 one[MOHAWK_MAX_PIECES]; /* the side that has fewer: one to a front */
  gint16 more[MOHAWK_MAX_PIECES];
  guint8 front[MOHAWK_MAX_PIECES];
  guint8 here[MOHAWK_MAX_PIECES]; /* how many on each front so far */
  guint  n_one;
  guint  n_more;
  gboolean defenders_fewer;
} Ways;

/* @begins: they stand before the stroke */
static void
add_front (MohawkLister *lister,
           const Ways   *ways,
           guint         front,
           gboolean      several,
           gboolean      begins)
{
  gboolean first = TRUE;

  for (guint i = 0; i < (several ? ways->n_more : ways->n_one); i++)
    {
      gint piece = several ? ways->more[i] : ways->one[i];

      if (several ? ways->front[i] != front : i != front)
        continue;
      if (!first)
        muster_order_glue (&lister->order, MUSTER_KIND_MARK, ',');
      if (first && begins)
        muster_order_add (&lister->order, MOHAWK_KIND_PIECE, piece);
      else
        muster_order_glue (&lister->order, MOHAWK_KIND_PIECE, piece);
      first = FALSE;
    }
}

/* Whether another may stand there: M6.3 wants them as evenly as may be, so there is room for just all of them. */
static gboolean
has_room (const Ways *ways,
          guint       front)
{
  guint each = ways->n_more / ways->n_one, fuller = 0;

  for (guint f = 0; f < ways->n_one; f++)
    fuller += ways->here[f] > each;
  return ways->here[front] < each || (ways->here[front] == each && fuller < ways->n_more % ways->n_one);
}

/* Piece @at of the more to each front in turn, and so on. Returns: how many more ways to list */
static guint
offer_ways (MohawkLister *lister,
            Ways         *ways,
            guint         at,
            guint         left)
{
  if (at == ways->n_more)
    {
      muster_order_reset (&lister->order, MOHAWK_V_LINE);
      for (guint f = 0; f < ways->n_one; f++)
        {
          add_front (lister, ways, f, !ways->defenders_fewer, TRUE);
          muster_order_glue (&lister->order, MUSTER_KIND_MARK, '/');
          add_front (lister, ways, f, ways->defenders_fewer, FALSE);
        }
      mohawk_offer (lister);
      return left - 1;
    }
  for (guint f = 0; f < ways->n_one && left > 0; f++)
    {
      if (!has_room (ways, f))
        continue;
      ways->here[f]++;
      ways->front[at] = (guint8) f;
      left = offer_ways (lister, ways, at + 1, left);
      ways->here[f]--;
    }
  return left;
}

static void
offer_lines (MohawkLister *lister)
{
  const MohawkState *state = lister->state;
  gint16 piece[2][MOHAWK_MAX_PIECES];
  guint n[2] = { 0, 0 };
  Ways ways = { .n_one = 0 };
  guint fewer;

  mohawk_offer_auto (lister, MOHAWK_V_LINE);
  if (state->fight != MOHAWK_FIGHT_LINE)
    return;
  for (guint i = 0; i < lister->scenario->n_pieces; i++)
    if (state->place[i] == state->field)
      {
        guint attacks = mohawk_piece_side (lister->scenario, state, (gint) i) == (MohawkSide) state->side;

        piece[attacks][n[attacks]++] = (gint16) i;
      }
  fewer = n[1] < n[0];
  ways.n_one = n[fewer];
  ways.n_more = n[!fewer];
  ways.defenders_fewer = fewer == 0;
  if (ways.n_one == 0)
    return;
  memcpy (ways.one, piece[fewer], n[fewer] * sizeof **piece);
  memcpy (ways.more, piece[!fewer], n[!fewer] * sizeof **piece);
  offer_ways (lister, &ways, 0, MOST_WAYS);
}

/* Targets named for all who may choose (M6.4): every choice. */
static void
offer_fire (MohawkLister *lister)
{
  const MohawkScenario *scenario = lister->scenario;
  const MohawkState *state = lister->state;
  MohawkSide side = mohawk_firing_side (state);
  gint16 shooter[MOHAWK_MAX_PIECES];
  guint8 choices[MOHAWK_MAX_PIECES];
  guint n = 0, ways = 1;

  mohawk_offer_auto (lister, MOHAWK_V_FIRE);
  if (side == MOHAWK_NOBODY)
    return;
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      guint enemies = 0;

      if (state->front[i] < 0 || state->walls[i] == 2 || mohawk_piece_side (scenario, state, (gint) i) != side)
        continue;
      for (guint e = 0; e < scenario->n_pieces; e++)
        enemies += state->front[e] == state->front[i] && mohawk_piece_side (scenario, state, (gint) e) != side;
      if (enemies < 2)
        continue;
      choices[n] = (guint8) enemies;
      shooter[n++] = (gint16) i;
      ways = MIN (ways * enemies, MOST_WAYS);
    }
  for (guint way = 0; way < ways; way++)
    {
      guint rest = way;

      muster_order_reset (&lister->order, MOHAWK_V_FIRE);
      for (guint s = 0; s < n; s++)
        {
          guint target = rest % choices[s];

          rest /= choices[s];
          for (guint e = 0; e < scenario->n_pieces; e++)
            if (state->front[e] == state->front[shooter[s]]
                && mohawk_piece_side (scenario, state, (gint) e) != side && target-- == 0)
              {
                muster_order_add (&lister->order, MOHAWK_KIND_PIECE, shooter[s]);
                muster_order_glue (&lister->order, MUSTER_KIND_MARK, '@');
                muster_order_glue (&lister->order, MOHAWK_KIND_PIECE, (gint) e);
              }
        }
      mohawk_offer (lister);
    }
}

/* Each piece that may go up to the walls (M6.6). */
static void
offer_walls (MohawkLister *lister)
{
  MohawkStack single = { .n = 1 };

  for (guint i = 0; i < lister->scenario->n_pieces; i++)
    if (lister->state->front[i] >= 0)
      {
        single.piece[0] = (gint16) i;
        mohawk_offer_stack (lister, MOHAWK_V_WALLS, &single);
      }
}

void
mohawk_list_battle (MohawkLister *lister)
{
  const MohawkScenario *scenario = lister->scenario;

  mohawk_offer_one (lister, MOHAWK_V_FIGHT, MOHAWK_KIND_POINT, scenario->n_points);
  mohawk_offer_one (lister, MOHAWK_V_TERRAIN, MOHAWK_KIND_TERRAIN, 3);
  mohawk_offer_one (lister, MOHAWK_V_RESOLVE, MOHAWK_KIND_RULESET, 1);
  offer_lines (lister);
  offer_fire (lister);
  offer_walls (lister);
  mohawk_offer_word (lister, MOHAWK_V_FALLBACK);
  mohawk_offer_one (lister, MOHAWK_V_REINFORCE, MOHAWK_KIND_PIECE, scenario->n_pieces);
  mohawk_offer_one (lister, MOHAWK_V_RETREAT, MOHAWK_KIND_POINT, scenario->n_points);
}
