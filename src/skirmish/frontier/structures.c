#include "config.h"

#include "frontier-rules.h"

#include "geometry.h"

#include <string.h>

/* What guns break (K10). */

const FrontierStructure *
frontier_structure (const SkirmishFacts *facts,
                    gint                 area)
{
  const FrontierTables *tables = frontier_tables_of (facts);
  const SkirmishArea *a = &facts->area[area];

  switch (a->ground)
    {
    case SKIRMISH_GROUND_BUILDING:
    case SKIRMISH_GROUND_BRIDGE: /* none is given for bridges: as buildings of their stuff */
      return &tables->structure[a->stuff == SKIRMISH_STUFF_STONE ? FRONTIER_STRUCTURE_STONE_BUILDING : FRONTIER_STRUCTURE_WOODEN_BUILDING];
    case SKIRMISH_GROUND_WALL:
      return &tables->structure[FRONTIER_STRUCTURE_STONE_LINE];
    case SKIRMISH_GROUND_FENCE:
    case SKIRMISH_GROUND_BARRICADE:
      return &tables->structure[a->stuff == SKIRMISH_STUFF_STONE ? FRONTIER_STRUCTURE_STONE_LINE : FRONTIER_STRUCTURE_WOODEN_LINE];
    case SKIRMISH_GROUND_WORKS:
    case SKIRMISH_GROUND_PARAPET:
      return &tables->structure[a->stuff == SKIRMISH_STUFF_STONE ? FRONTIER_STRUCTURE_FORT_WALL : FRONTIER_STRUCTURE_WORKS];
    default:
      return NULL;
    }
}

/* Its line: of an area its rim, back to the first corner. */
static guint
points_of (const SkirmishArea *area)
{
  return area->width ? area->n : area->n + 1;
}

static gint32
line_length (const SkirmishArea *area)
{
  gint32 length = 0;

  for (guint i = 0; i + 1 < points_of (area); i++)
    length += skirmish_length (area->x[i], area->y[i], area->x[(i + 1) % area->n], area->y[(i + 1) % area->n]);
  return length;
}

static gint32
section_length (const SkirmishFacts *facts,
                gint                 area)
{
  const FrontierStructure *structure = frontier_structure (facts, area);
  gint32 length = line_length (&facts->area[area]);

  if (!structure || structure->section == 0)
    return MAX (length, 1);
  return MAX (structure->section, (length + FRONTIER_SECTIONS - 1) / FRONTIER_SECTIONS);
}

guint
frontier_sections (const SkirmishFacts *facts,
                   gint                 area)
{
  const FrontierStructure *structure = frontier_structure (facts, area);
  gint32 length = line_length (&facts->area[area]), each = section_length (facts, area);

  if (!structure || structure->section == 0)
    return 1;
  return (guint) CLAMP ((length + each - 1) / each, 1, FRONTIER_SECTIONS);
}

/* The place of a line, or of one section of it, that is nearest another: looked for by half inches. Returns
 * its section. */
static guint
nearest (const SkirmishFacts *facts,
         gint                 area,
         gint                 only,
         gint32               x,
         gint32               y,
         gint32              *to_x,
         gint32              *to_y)
{
  const SkirmishArea *a = &facts->area[area];
  gint32 each = section_length (facts, area), behind = 0, best = G_MAXINT32;
  guint section = 0, most = frontier_sections (facts, area) - 1;

  *to_x = a->x[0];
  *to_y = a->y[0];
  for (guint i = 0; i + 1 < points_of (a); i++)
    {
      guint j = (i + 1) % a->n;
      gint32 length = skirmish_length (a->x[i], a->y[i], a->x[j], a->y[j]);

      for (gint32 at = 0; at <= length; at += SKIRMISH_INCH / 2)
        {
          gint32 px = a->x[i] + (gint32) ((gint64) (a->x[j] - a->x[i]) * at / MAX (length, 1));
          gint32 py = a->y[i] + (gint32) ((gint64) (a->y[j] - a->y[i]) * at / MAX (length, 1));
          gint32 off = skirmish_length (x, y, px, py);
          guint here = MIN ((guint) ((behind + at) / each), most);

          if (off < best && (only < 0 || here == (guint) only))
            {
              best = off;
              section = here;
              *to_x = px;
              *to_y = py;
            }
        }
      behind += length;
    }
  return section;
}

guint
frontier_section_near (const SkirmishFacts *facts,
                       gint                 area,
                       gint32               x,
                       gint32               y)
{
  gint32 to_x, to_y;

  return nearest (facts, area, -1, x, y, &to_x, &to_y);
}

void
frontier_section_at (const SkirmishFacts *facts,
                     gint                 area,
                     guint                section,
                     gint32               x,
                     gint32               y,
                     gint32              *to_x,
                     gint32              *to_y)
{
  nearest (facts, area, (gint) section, x, y, to_x, to_y);
}

gboolean
frontier_is_ruined (const SkirmishFacts *facts,
                    const FrontierState *state,
                    gint                 area,
                    guint                section)
{
  const FrontierStructure *structure = frontier_structure (facts, area);

  return structure && state->damage[section][area] > 0 && structure->hits - state->damage[section][area] <= structure->falls;
}

/* --- the ground as it is left --------------------------------------------- */

/* What stands of a line from @from to @to along it. */
static void
stretch (const SkirmishArea *area,
         gint32              from,
         gint32              to,
         SkirmishArea       *out)
{
  gint32 behind = 0;

  *out = *area;
  out->n = 0;
  out->width = area->width ? area->width : 1;
  for (guint i = 0; i + 1 < points_of (area); i++)
    {
      guint j = (i + 1) % area->n;
      gint32 length = skirmish_length (area->x[i], area->y[i], area->x[j], area->y[j]);
      gint32 a = MAX (from - behind, 0), b = MIN (to - behind, length);

      if (a < b && length > 0)
        {
          gint32 end[2] = { a, b };

          for (guint e = out->n ? 1 : 0; e < 2 && out->n < SKIRMISH_MAX_CORNERS; e++)
            {
              out->x[out->n] = area->x[i] + (gint32) ((gint64) (area->x[j] - area->x[i]) * end[e] / length);
              out->y[out->n++] = area->y[i] + (gint32) ((gint64) (area->y[j] - area->y[i]) * end[e] / length);
            }
        }
      behind += length;
    }
}

static void
remove_area (SkirmishArea *area)
{
  area->n = 0;
  area->cover = SKIRMISH_COVER_NONE;
  area->ground = SKIRMISH_GROUND_OPEN;
  area->width = 0;
  area->left = area->top = G_MAXINT32;
  area->right = area->bottom = G_MININT32;
}

/* A line with gaps: the runs between them; the first stands in its place. */
static void
break_line (const SkirmishFacts *facts,
            const FrontierState *state,
            SkirmishFacts       *ground,
            gint                 area)
{
  const SkirmishArea *whole = &facts->area[area];
  gint32 each = section_length (facts, area);
  guint n = frontier_sections (facts, area);
  gboolean first = TRUE;

  remove_area (&ground->area[area]);
  for (guint s = 0; s < n; s++)
    {
      guint from = s;
      SkirmishArea *out;

      if (frontier_is_ruined (facts, state, area, s))
        continue;
      while (s + 1 < n && !frontier_is_ruined (facts, state, area, s + 1))
        s++;
      if (!first && ground->n_areas == SKIRMISH_MAX_AREAS)
        return;
      out = &ground->area[first ? (guint) area : ground->n_areas++];
      stretch (whole, (gint32) from * each, s + 1 == n ? line_length (whole) : (gint32) (s + 1) * each, out);
      first = FALSE;
    }
}

/**
 * frontier_ground:
 *
 * Returns: @facts, or a copy of them without what guns have broken; give it to
 *   frontier_ground_free(). Areas keep their numbers; rests of broken lines follow.
 */
const SkirmishFacts *
frontier_ground (const SkirmishFacts *facts,
                 const FrontierState *state)
{
  SkirmishFacts *ground = NULL;

  for (guint a = 0; a < facts->n_areas; a++)
    for (guint s = 0; s < FRONTIER_SECTIONS; s++)
      {
        if (state->damage[s][a] == 0 || !frontier_is_ruined (facts, state, (gint) a, s))
          continue;
        if (!ground)
          {
            ground = g_new (SkirmishFacts, 1);
            *ground = *facts;
            ground->area = g_new0 (SkirmishArea, SKIRMISH_MAX_AREAS);
            memcpy (ground->area, facts->area, facts->n_areas * sizeof *facts->area);
          }
        if (frontier_sections (facts, (gint) a) == 1)
          remove_area (&ground->area[a]);
        else
          break_line (facts, state, ground, (gint) a);
        break;
      }
  return ground ? ground : facts;
}

/* Over which friends see each other (K3.3, K7.1): as guns have left it; in campaigns of an earlier edition as it was before
 * the battle. */
const SkirmishFacts *
frontier_ground_seen (const SkirmishFacts *facts,
                      const FrontierState *state)
{
  return facts->edition >= 3 ? frontier_ground (facts, state) : facts;
}

/* On which they stand, where earlier editions took it as it was before the battle (K2.4, K3.6, K11.1). */
const SkirmishFacts *
frontier_ground_left (const SkirmishFacts *facts,
                      const FrontierState *state)
{
  return facts->edition >= 6 ? frontier_ground (facts, state) : facts;
}

void
frontier_ground_free (const SkirmishFacts *ground,
                      const SkirmishFacts *facts)
{
  if (ground == facts)
    return;
  g_free (ground->area);
  g_free ((gpointer) ground);
}

/* --- hits ----------------------------------------------------------------- */

/* As earlier editions had it: looked for towards the gun alone, and no piece had a breadth. */
static gboolean
was_caught (const SkirmishFacts *facts,
            const FrontierState *state,
            gint                 area,
            gint                 gun,
            gint                 figure)
{
  const SkirmishArea *a = &facts->area[area];
  gint32 x = state->base.x[figure], y = state->base.y[figure], at_hand, step_x, step_y;

  at_hand = a->ground == SKIRMISH_GROUND_WORKS ? SKIRMISH_AT_HAND : facts->figure[figure].base / 2 + 10;
  /* From so near, towards the gun, the piece is crossed. */
  skirmish_step_off (x, y, skirmish_bearing (x, y, state->base.x[gun], state->base.y[gun]), at_hand, &step_x, &step_y);
  return skirmish_across (facts, x, y, step_x, step_y) == area;
}

/* Whether a leg of a line is between him and the gun, not past its end. */
static gboolean
is_behind_leg (const SkirmishArea *area,
               guint               leg,
               gint32 x, gint32 y, gint32 gun_x, gint32 gun_y)
{
  gint32 ax = area->x[leg], ay = area->y[leg], bx = area->x[leg + 1], by = area->y[leg + 1];
  gint64 dx = (gint64) bx - ax, dy = (gint64) by - ay;
  gint64 his = dx * (y - ay) - dy * (x - ax), its = dx * (gun_y - ay) - dy * (gun_x - ax);
  gint64 along = dx * (x - ax) + dy * (y - ay);

  return (his == 0 || (his > 0 && its < 0) || (his < 0 && its > 0))
         && ((along >= 0 && along <= dx * dx + dy * dy) || skirmish_lines_meet (x, y, gun_x, gun_y, ax, ay, bx, by));
}

/* Whether he lines that stretch, or touches it (T1), and the gun is beyond it. */
static gboolean
is_behind (const SkirmishFacts *facts,
           const FrontierState *state,
           gint                 area,
           guint                section,
           gint                 gun,
           gint                 figure)
{
  const SkirmishArea *a = &facts->area[area];
  gint32 x = state->base.x[figure], y = state->base.y[figure], gun_x = state->base.x[gun], gun_y = state->base.y[gun];
  gint32 reach = facts->figure[figure].base / 2 + a->width / 2 + 10, near_x, near_y;

  if (a->ground == SKIRMISH_GROUND_WORKS)
    reach = MAX (reach, SKIRMISH_AT_HAND);
  if (a->width == 0 && skirmish_area_holds (a, x, y) == skirmish_area_holds (a, gun_x, gun_y))
    return FALSE;
  frontier_section_at (facts, area, section, x, y, &near_x, &near_y);
  if (skirmish_through_door (a, x, y, near_x, near_y))
    return FALSE;
  for (guint i = 0; i + 1 < points_of (a); i++)
    if (skirmish_near_line (x, y, a->x[i], a->y[i], a->x[(i + 1) % a->n], a->y[(i + 1) % a->n], reach)
        && (a->width == 0 || is_behind_leg (a, i, x, y, gun_x, gun_y)))
      return TRUE;
  return FALSE;
}

/* Who is in it, or behind that stretch of it: on the far side of the gun (K10.3). */
static gboolean
is_caught (const SkirmishFacts *facts,
           const FrontierState *state,
           gint                 area,
           guint                section,
           gint                 gun,
           gint                 figure)
{
  const SkirmishArea *a = &facts->area[area];

  if (a->ground == SKIRMISH_GROUND_BUILDING || a->ground == SKIRMISH_GROUND_BRIDGE)
    return skirmish_area_holds (a, state->base.x[figure], state->base.y[figure]);
  if (frontier_section_near (facts, area, state->base.x[figure], state->base.y[figure]) != section)
    return FALSE;
  return facts->edition < 2 ? was_caught (facts, state, area, gun, figure) : is_behind (facts, state, area, section, gun, figure);
}

/**
 * frontier_batter:
 * @by: who is credited with those it buries
 */
void
frontier_batter (MusterPlay         *play,
                 const FrontierShot *shot,
                 guint               section,
                 guint               hits,
                 gint                by)
{
  const SkirmishFacts *facts = play->facts;
  const FrontierState *state = frontier_state (play);
  gint area = shot->area;

  if (hits == 0)
    return;
  frontier_set (play, FRONTIER_F_DAMAGE + section, area, MIN (state->damage[section][area] + (gint) hits, 120), "K10.1");
  if (!frontier_is_ruined (facts, state, area, section) || facts->logger)
    return;
  for (guint f = 0; f < facts->n_figures; f++)
    if (skirmish_stands (&state->base, (gint) f) && state->base.x[f] != SKIRMISH_NOWHERE && frontier_is_man (facts, (gint) f)
        && is_caught (facts, state, area, section, shot->gun, (gint) f))
      {
        gboolean foe = skirmish_side_of (facts, (gint) f) != skirmish_side_of (facts, by);

        frontier_set (play, FRONTIER_F_CAUSE, facts->figure[f].unit, state->cause[facts->figure[f].unit] | FRONTIER_CAUSE_SHOT, "K7.1");
        frontier_take_out (play, (gint) f, SKIRMISH_DEAD, foe ? by : -1, "K10.3");
      }
}
