#include "config.h"

#include "ai.h"

#include <string.h>

/* What draws bands about the map: each point by its own worth and, fading, by that of what lies beyond. */

/* Of a hundred: an expedition as seen from the marker's port, and from another. */
#define SEA_MARKER 75
#define SEA_PORT   60

#define BUCKETS 256
#define WIDTH   3 /* bits of pull that share a bucket */
#define ENTRIES 1024

/* Points to be spread from, the strongest first. */
typedef struct
{
  gint16  first[BUCKETS];
  gint16  next[ENTRIES];
  guint8  point[ENTRIES];
  gint    n;
} Heap;

static inline guint
bucket_of (gint32 pull)
{
  return (guint) MIN (pull >> WIDTH, BUCKETS - 1);
}

static inline void
push (Heap  *heap,
      guint  point,
      gint32 pull)
{
  guint b = bucket_of (pull);

  if (heap->n == ENTRIES)
    return;
  heap->point[heap->n] = (guint8) point;
  heap->next[heap->n] = heap->first[b];
  heap->first[b] = (gint16) heap->n++;
}

/* Spreads worth over the lines, fading: to @fade of 256 by road or waterway, to @trail by trail. */
static void
spread (const MohawkView *view,
        gint32           *pull,
        guint32           fade,
        guint32           trail)
{
  const MohawkScenario *scenario = view->scenario;
  Heap heap;

  heap.n = 0;
  memset (heap.first, 0xff, sizeof heap.first);
  for (guint p = 0; p < scenario->n_points; p++)
    if (pull[p] > 0)
      push (&heap, p, pull[p]);
  for (gint b = BUCKETS - 1; b >= 0; b--)
    while (heap.first[b] >= 0)
      {
        gint entry = heap.first[b];
        guint p = heap.point[entry];
        guint32 from = (guint32) pull[p];

        heap.first[b] = heap.next[entry];
        if (bucket_of (pull[p]) != (guint) b)
          continue; /* it was raised, and has been spread from */
        if (view->foe[p].n)
          from = from * 3 / 4; /* who stands there is in the way */
        for (guint a = scenario->first_arc[p]; a < scenario->first_arc[p + 1]; a++)
          {
            const MohawkArc *arc = &scenario->arc[a];
            gint32 reach = (gint32) (from * (scenario->line[arc->line].mode == MOHAWK_TRAIL ? trail : fade) >> 8);

            if (reach <= pull[arc->neighbour])
              continue;
            pull[arc->neighbour] = reach;
            push (&heap, (guint) arc->neighbour, reach);
          }
      }
}

static gboolean
is_foot (const MohawkBand *band)
{
  return band->kind == MOHAWK_BAND_FOOT;
}

/* Marches from the nearest port this side may sail to, or 255 (M5S). */
static guint
marches_from_sea (const MohawkView *view,
                  gint              point)
{
  const MohawkScenario *scenario = view->scenario;
  guint best = G_MAXUINT8;

  if (view->side != MOHAWK_BRITISH || view->state->marker == MOHAWK_OFF_MAP)
    return best;
  for (guint i = 0; i < scenario->n_ports; i++)
    {
      gint port = scenario->by_sea[i];

      if (view->state->holder[port] == MOHAWK_BRITISH && !mohawk_is_out_of_reach (scenario, view->state, port))
        best = MIN (best, mohawk_view_distance (view, MOHAWK_BAND_FOOT, port, point));
    }
  return best;
}

/* The chance with all that could be brought up by land in a turn or two, if need be by sea first. */
static gint
prospect_by_land (const MohawkView *view,
                  gint              point)
{
  guint from_sea = marches_from_sea (view, point);
  MohawkForce all = { 0 };

  for (guint b = 0; b < view->n_bands; b++)
    {
      const MohawkBand *band = &view->band[b];
      guint distance = mohawk_view_distance (view, (MohawkBandKind) band->kind, band->point, point);

      if (!is_foot (band))
        continue;
      if (distance > 4 && view->scenario->point[band->point].port)
        distance = MIN (distance, from_sea + 2);
      if (distance <= 6)
        mohawk_force_add_part (&all, &band->force, distance <= 4 ? 4 : 2);
    }
  return mohawk_view_assault (view, point, &all, MOHAWK_ASSAULT_BY_LAND, NULL);
}

/* All that could embark in a turn or two. */
static void
collect_fleet (const MohawkView *view,
               MohawkForce      *fleet)
{
  for (guint b = 0; b < view->n_bands; b++)
    {
      const MohawkBand *band = &view->band[b];
      guint distance = mohawk_view_distance (view, MOHAWK_BAND_FOOT, band->point, view->state->marker);

      if (is_foot (band) && (distance <= 4 || view->scenario->point[band->point].port))
        mohawk_force_add_part (fleet, &band->force, distance <= 2 ? 4 : 2);
    }
}

/* What is to be had, and how hard it pulls: by land at the place itself, by sea from the ports. */
typedef struct
{
  gint32 land[MOHAWK_MAX_POINTS];
  gint   sea; /* the best landing */
} Prospects;

static void
weigh_enemy_point (MohawkView *view,
                   gint        p,
                   Prospects  *prospects)
{
  static const MohawkForce party = { 6, { 0, 0, 6 }, { 0, 0, 7 } }; /* a Courier and his five */
  gint worth = view->worth[p] + view->victory;

  if (view->post[p].n == 0)
    {
      prospects->land[p] = worth;
      view->pull[MOHAWK_PULL_RAID][p] = view->pull[MOHAWK_PULL_EASY][p] = worth;
      return;
    }
  /* what is worth little is not worth the reckoning */
  prospects->land[p] = worth < 60 ? worth / 2 : worth * (150 + prospect_by_land (view, p)) / 1150;
  view->pull[MOHAWK_PULL_RAID][p] = worth * mohawk_view_assault (view, p, &party, MOHAWK_ASSAULT_BY_LAND, NULL) / 1000;
}

static void
weigh_landings (const MohawkView *view,
                Prospects        *prospects)
{
  const MohawkScenario *scenario = view->scenario;
  MohawkForce fleet = { 0 };

  prospects->sea = 0;
  if (view->side != MOHAWK_BRITISH || view->state->marker == MOHAWK_OFF_MAP)
    return;
  collect_fleet (view, &fleet);
  for (guint i = 0; i < scenario->n_ports; i++)
    {
      gint port = scenario->by_sea[i];

      if (view->state->holder[port] == MOHAWK_FRENCH && !mohawk_is_out_of_reach (scenario, view->state, port))
        prospects->sea = MAX (prospects->sea, (view->worth[port] + view->victory)
                                              * (100 + mohawk_view_assault (view, port, &fleet, MOHAWK_ASSAULT_BY_SEA, NULL)) / 1100);
    }
}

/* Armies go for what they could take, by land or from the ports. */
static void
draw_to_war (MohawkView      *view,
             const Prospects *prospects)
{
  const MohawkScenario *scenario = view->scenario;
  gint32 *pull = view->pull[MOHAWK_PULL_WAR];

  for (guint p = 0; p < scenario->n_points; p++)
    pull[p] = MAX (pull[p], prospects->land[p]);
  for (guint i = 0; i < scenario->n_ports; i++)
    {
      gint port = scenario->by_sea[i];
      gint here = prospects->sea * (port == view->state->marker ? SEA_MARKER : SEA_PORT) / 100;

      if (view->state->holder[port] == MOHAWK_BRITISH && view->foe[port].n == 0)
        pull[port] = MAX (pull[port], here);
    }
}

static gboolean
have_raiders (const MohawkView *view)
{
  for (guint b = 0; b < view->n_bands; b++)
    if (!is_foot (&view->band[b]))
      return TRUE;
  return FALSE;
}

/**
 * mohawk_view_draw:
 *
 * Part of mohawk_view_survey(): fills view->pull.
 */
void
mohawk_view_draw (MohawkView *view)
{
  const MohawkScenario *scenario = view->scenario;
  const MohawkState *state = view->state;
  Prospects prospects;

  memset (view->pull, 0, sizeof view->pull);
  for (guint p = 0; p < scenario->n_points; p++)
    {
      gint tribe = scenario->point[p].tribe;

      prospects.land[p] = 0;
      if (state->holder[p] == (gint8) view->enemy)
        weigh_enemy_point (view, (gint) p, &prospects);
      else if (state->holder[p] == (gint8) view->side && view->risk[p] > 0)
        view->pull[MOHAWK_PULL_WAR][p] = view->worth[p] * view->risk[p] / 1000;
      if (tribe >= 0 && scenario->piece[tribe].class == MOHAWK_TRIBE && view->side == MOHAWK_FRENCH
          && state->place[tribe] == (gint) p && view->foe[p].n == 0)
        view->pull[MOHAWK_PULL_RECRUIT][p] = state->active[tribe] ? 40 : 30;
    }
  weigh_landings (view, &prospects);
  draw_to_war (view, &prospects);
  spread (view, view->pull[MOHAWK_PULL_WAR], 205, 160);
  spread (view, view->pull[MOHAWK_PULL_EASY], 220, 180);
  if (have_raiders (view))
    spread (view, view->pull[MOHAWK_PULL_RAID], 220, 220);
  if (view->side == MOHAWK_FRENCH)
    spread (view, view->pull[MOHAWK_PULL_RECRUIT], 200, 200);
}
