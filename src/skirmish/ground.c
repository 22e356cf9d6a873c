#include "config.h"

#include "ground.h"

#include "dice.h"
#include "table.h"

/* Where things are is reckoned from the defenders' edge: along it, and off it. */
typedef struct
{
  SkirmishDraft *draft;
  MusterDice     dice;
  gint32         length; /* of that edge */
  gint32         depth;  /* from there to the attackers' */
} Maker;

const char *const skirmish_table_words[] = { "woods", "open", "fort", "landing", NULL };

/* From @least to @most, both included, in hundredths. Each throw is a statement of its own: where several stand in one, it is
 * the compiler that chooses which comes first, and tables would not be the same everywhere. */
static gint32
some (Maker  *maker,
      gint32  least,
      gint32  most)
{
  gint64 die = muster_dice_throw (&maker->dice, 100) - 1;

  return most <= least ? least : least + (gint32) (die * (most - least) / 99);
}

static void
from_edge (const SkirmishFacts *facts,
           gint32               along,
           gint32               off,
           gint32              *x,
           gint32              *y)
{
  guint edge = facts->edge[facts->defender];

  *x = edge == 1 ? facts->width - off : edge == 3 ? off : along;
  *y = edge == 0 ? off : edge == 2 ? facts->height - off : along;
}

/* Adds a piece; its corners are given from the edge, and kept on the table. */
static SkirmishArea *
add (Maker          *maker,
     SkirmishGround  ground,
     SkirmishCover   cover,
     gint32          width,
     const gint32   *along,
     const gint32   *off,
     guint           n)
{
  SkirmishFacts *facts = maker->draft->facts;
  gint32 x[SKIRMISH_MAX_CORNERS], y[SKIRMISH_MAX_CORNERS];

  for (guint i = 0; i < n; i++)
    from_edge (facts, CLAMP (along[i], 0, maker->length), CLAMP (off[i], 0, maker->depth), &x[i], &y[i]);
  return &facts->area[skirmish_draft_area (maker->draft, ground, cover, width, x, y, n)];
}

static SkirmishArea *
add_block (Maker          *maker,
           SkirmishGround  ground,
           SkirmishCover   cover,
           gint32          along,
           gint32          off,
           gint32          wide,
           gint32          deep)
{
  gint32 x[4] = { along, along + wide, along + wide, along }, y[4] = { off, off, off + deep, off + deep };

  return add (maker, ground, cover, 0, x, y, 4);
}

/* A rounded patch about a middle, no two alike. */
static void
add_patch (Maker          *maker,
           SkirmishGround  ground,
           SkirmishCover   cover,
           gint32          along,
           gint32          off,
           gint32          radius)
{
  gint32 x[8], y[8];

  for (guint i = 0; i < 8; i++)
    {
      gint32 distance = some (maker, radius * 2 / 3, radius);
      gint32 turn = some (maker, 0, 2000);

      skirmish_step_off (along, off, (gint32) i * 4500 + turn, distance, &x[i], &y[i]);
    }
  add (maker, ground, cover, 0, x, y, 8);
}

static void
add_line (Maker          *maker,
          SkirmishGround  ground,
          SkirmishCover   cover,
          gint32          along1,
          gint32          off1,
          gint32          along2,
          gint32          off2)
{
  gint32 x[2] = { along1, along2 }, y[2] = { off1, off2 };

  add (maker, ground, cover, 1, x, y, 2);
}

/* A house; its door looks to the defenders' edge, or with @front to the attackers'. */
static void
add_house (Maker         *maker,
           SkirmishStuff  stuff,
           gint32         along,
           gint32         off,
           gboolean       front)
{
  SkirmishArea *house = add_block (maker, SKIRMISH_GROUND_BUILDING, SKIRMISH_COVER_HARD, along, off, 400, 300);

  house->stuff = (guint8) stuff;
  from_edge (maker->draft->facts, along + 200, front ? off + 300 : off, &house->door_x, &house->door_y);
}

/* A track across the table, from one side's edge to the other's. */
static void
add_road (Maker *maker)
{
  gint32 from = some (maker, maker->length / 4, maker->length * 3 / 4);
  gint32 middle = some (maker, from - 600, from + 600);
  gint32 to = some (maker, from - 1200, from + 1200);
  gint32 x[3] = { from, middle, to };
  gint32 y[3] = { 0, maker->depth / 2, maker->depth };

  add (maker, SKIRMISH_GROUND_ROAD, SKIRMISH_COVER_NONE, 200, x, y, 3);
}

static void
make_woods (Maker *maker)
{
  /* Three rows of trees with lanes between, denser in the middle; the ends of the table are free. */
  guint across = (guint) MAX (maker->length / 1800, 1);

  for (guint row = 0; row < 3; row++)
    for (guint i = 0; i < across; i++)
      {
        gint32 wide = maker->length / (gint32) across;
        gint32 along = wide * (gint32) i + some (maker, wide / 4, wide * 3 / 4);
        gint32 off = maker->depth / 4 + maker->depth / 4 * (gint32) row + some (maker, -200, 200);

        add_patch (maker, SKIRMISH_GROUND_WOODS, SKIRMISH_COVER_HARD, along, off, some (maker, 350, 600));
      }
  add_patch (maker, SKIRMISH_GROUND_HILL, SKIRMISH_COVER_SOFT, some (maker, 0, maker->length), maker->depth / 2, 500);
  for (guint i = 0; i < 3; i++)
    {
      gint32 off = some (maker, maker->depth / 4, maker->depth * 3 / 4);
      gint32 along = some (maker, 0, maker->length);

      add_patch (maker, SKIRMISH_GROUND_ROUGH, SKIRMISH_COVER_SOFT, along, off, 250);
    }
  add_road (maker);
}

static void
make_open (Maker *maker)
{
  gint32 middle = some (maker, maker->length / 3, maker->length * 2 / 3);
  gint32 off = some (maker, maker->depth * 3 / 8, maker->depth / 2);

  /* A farm with its fields; a hill and woods at the sides; the road. */
  add_house (maker, SKIRMISH_STUFF_WOOD, middle, off, FALSE);
  add_line (maker, SKIRMISH_GROUND_FENCE, SKIRMISH_COVER_SOFT, middle + 600, off, middle + 600, off + 900);
  add_line (maker, SKIRMISH_GROUND_FENCE, SKIRMISH_COVER_SOFT, middle + 600, off + 900, middle + 1900, off + 900);
  add_line (maker, SKIRMISH_GROUND_HEDGE, SKIRMISH_COVER_SOFT, middle - 1600, off + 300, middle - 300, off + 300);
  add_line (maker, SKIRMISH_GROUND_WALL, SKIRMISH_COVER_SOFT, middle - 1600, maker->depth - off, middle - 200, maker->depth - off);
  for (guint i = 0; i < 2; i++)
    {
      gint32 deep = some (maker, maker->depth / 3, maker->depth * 2 / 3);
      gint32 along = i == 0 ? some (maker, 300, maker->length / 4) : some (maker, maker->length * 3 / 4, maker->length - 300);

      add_patch (maker, SKIRMISH_GROUND_WOODS, SKIRMISH_COVER_HARD, along, deep, 600);
    }
  add_patch (maker, SKIRMISH_GROUND_HILL, SKIRMISH_COVER_SOFT, some (maker, 0, maker->length), maker->depth / 2, 600);
  add_road (maker);
}

static void
make_fort (Maker *maker)
{
  SkirmishStuff stuff = muster_dice_throw (&maker->dice, 2) == 1 ? SKIRMISH_STUFF_WOOD : SKIRMISH_STUFF_EARTH;
  gint32 wide = MIN (2800, maker->length * 2 / 3), deep = MIN (1600, maker->depth / 3);
  gint32 along = (maker->length - wide) / 2 + some (maker, -maker->length / 12, maker->length / 12);
  gint32 off = MIN (400, maker->depth / 8), gate = along + wide / 2;
  gint32 x[8] = { along, along + wide, along + wide, along + wide * 3 / 4, gate, along + wide / 4, along, along };
  gint32 y[8] = { off, off, off + deep, off + deep + 200, off + deep, off + deep + 200, off + deep, off + deep / 2 };
  gint32 track_x[2] = { gate, gate }, track_y[2] = { off + deep + 50, maker->depth };
  SkirmishArea *works = add (maker, SKIRMISH_GROUND_WORKS, SKIRMISH_COVER_HARD, 0, x, y, 8);

  works->stuff = (guint8) stuff;
  from_edge (maker->draft->facts, gate, off + deep, &works->door_x, &works->door_y);
  for (gint32 i = 0; i < 3; i++)
    add_house (maker, i == 0 ? SKIRMISH_STUFF_STONE : SKIRMISH_STUFF_WOOD, along + 100 + (wide - 600) / 2 * i, off + 100, TRUE);
  add (maker, SKIRMISH_GROUND_ROAD, SKIRMISH_COVER_NONE, 200, track_x, track_y, 2);
  /* Gardens before it, trees further off. */
  add_line (maker, SKIRMISH_GROUND_FENCE, SKIRMISH_COVER_SOFT, gate + 300, off + deep + 600, gate + 1300, off + deep + 600);
  add_line (maker, SKIRMISH_GROUND_FENCE, SKIRMISH_COVER_SOFT, gate - 300, off + deep + 700, gate - 1300, off + deep + 700);
  for (gint32 i = 0; i < 4; i++)
    {
      gint32 radius = some (maker, 300, 450);
      gint32 tree_off = maker->depth * 11 / 16 + some (maker, -200, 200);
      gint32 tree_along = maker->length * (2 * i + 1) / 8 + some (maker, -200, 200);

      add_patch (maker, SKIRMISH_GROUND_WOODS, SKIRMISH_COVER_HARD, tree_along, tree_off, radius);
    }
}

static void
make_landing (Maker *maker)
{
  gint32 water = MIN (600, maker->depth / 8);
  gint32 x[6], y[6];

  for (gint32 i = 0; i < 4; i++)
    {
      x[i] = maker->length * i / 3;
      y[i] = maker->depth - water + some (maker, -100, 100);
    }
  x[4] = maker->length;
  x[5] = 0;
  y[4] = y[5] = maker->depth;
  add (maker, SKIRMISH_GROUND_RIVER, SKIRMISH_COVER_HARD, 0, x, y, 6);
  add_patch (maker, SKIRMISH_GROUND_WOODS, SKIRMISH_COVER_HARD, some (maker, 300, maker->length / 3), maker->depth * 3 / 8, 600);
  add_patch (maker, SKIRMISH_GROUND_WOODS, SKIRMISH_COVER_HARD, some (maker, maker->length * 2 / 3, maker->length - 300),
             maker->depth * 3 / 8, 600);
  add_patch (maker, SKIRMISH_GROUND_ROCKS, SKIRMISH_COVER_HARD, some (maker, maker->length / 3, maker->length * 2 / 3),
             maker->depth * 9 / 16, 250);
  add_patch (maker, SKIRMISH_GROUND_MARSH, SKIRMISH_COVER_SOFT, some (maker, 0, maker->length), maker->depth * 5 / 8, 350);
  add_line (maker, SKIRMISH_GROUND_BARRICADE, SKIRMISH_COVER_HARD, maker->length / 2 - 800, maker->depth / 3,
            maker->length / 2 + 400, maker->depth / 3);
  add_house (maker, SKIRMISH_STUFF_WOOD, maker->length / 2 + 500, maker->depth / 4, FALSE);
}

void
skirmish_ground_make (SkirmishDraft *draft,
                      SkirmishTable  table,
                      guint64        seed)
{
  SkirmishFacts *facts = draft->facts;
  guint edge = facts->edge[facts->defender];
  gboolean upright = edge == 1 || edge == 3;
  Maker maker = { .draft = draft, .length = upright ? facts->height : facts->width,
                  .depth = upright ? facts->width : facts->height };

  muster_dice_init_seeded (&maker.dice, seed, 0);
  facts->seed = seed;
  switch (table)
    {
    case SKIRMISH_TABLE_WOODS:
      make_woods (&maker);
      break;
    case SKIRMISH_TABLE_FORT:
      facts->fort = TRUE;
      make_fort (&maker);
      break;
    case SKIRMISH_TABLE_LANDING:
      facts->landing = TRUE;
      make_landing (&maker);
      break;
    default:
      make_open (&maker);
      break;
    }
}
