#include "config.h"

#include "map-area-private.h"

#include "captions.h"
#include "map-spot.h"

#include <math.h>

/* The points as what can have the focus, is spoken, and is walked over by the arrows. */

/* Cosines of the widest turn from an arrow's direction: as it is, and where no other arrow leads along the line. */
#define WALK_CONE 0.45
#define WIDE_CONE 0.05

static const gint arrows[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };

/* Who comes by Tab, or is put there by a screen reader, looks at the point. */
static void
on_spot_focus (MusterMapArea *self,
               GParamSpec    *pspec,
               MusterMapSpot *spot)
{
  (void) pspec;
  if (gtk_widget_has_focus (GTK_WIDGET (spot)))
    {
      muster_map_area_select (self, muster_map_spot_get_point (spot));
      muster_map_area_point_to (self, muster_map_spot_get_point (spot));
    }
}

static void
on_spot_chosen (MusterMapArea *self,
                MusterMapSpot *spot)
{
  muster_map_area_select (self, muster_map_spot_get_point (spot));
  muster_map_area_choose (self, FALSE);
}

/* --- for the area ----------------------------------------------------------- */

/* As the campaign is now. */
void
muster_map_area_label_spots (MusterMapArea *self)
{
  for (guint p = 0; p < self->n_spots; p++)
    {
      g_autofree char *label = muster_caption_point (self->campaign, (gint) p);

      muster_map_spot_set_label (MUSTER_MAP_SPOT (self->spot[p]), label);
    }
}

void
muster_map_area_make_spots (MusterMapArea *self)
{
  self->n_spots = muster_campaign_get_scenario (self->campaign)->n_points;
  for (guint p = 0; p < self->n_spots; p++)
    {
      self->spot[p] = muster_map_spot_new ((gint) p);
      gtk_widget_set_parent (self->spot[p], GTK_WIDGET (self));
      g_signal_connect_swapped (self->spot[p], "notify::has-focus", G_CALLBACK (on_spot_focus), self);
      g_signal_connect_swapped (self->spot[p], "activate", G_CALLBACK (on_spot_chosen), self);
    }
  muster_map_area_label_spots (self);
}

void
muster_map_area_drop_spots (MusterMapArea *self)
{
  for (guint p = 0; p < self->n_spots; p++)
    gtk_widget_unparent (self->spot[p]);
  self->n_spots = 0;
}

/* The cosine of the turn from an arrow's direction to a neighbour. */
static double
turn_to (const MohawkScenario *scenario,
         gint                  from,
         gint                  to,
         const gint            arrow[2])
{
  double x = scenario->point[to].x - scenario->point[from].x, y = scenario->point[to].y - scenario->point[from].y;

  return (x * arrow[0] + y * arrow[1]) / MAX (hypot (x, y), 1);
}

typedef struct
{
  gint   to[4]; /* by arrow: a neighbour, or -1 */
  double worth;
} Ways;

/* Tries every neighbour for arrow @k and those after it; keeps the best in @best. */
static void
try_ways (const MohawkScenario *scenario,
          gint                  from,
          guint                 k,
          Ways                  ways,
          Ways                 *best)
{
  if (k == G_N_ELEMENTS (arrows))
    {
      if (ways.worth > best->worth)
        *best = ways;
      return;
    }
  ways.to[k] = -1;
  try_ways (scenario, from, k + 1, ways, best);
  for (guint i = scenario->first_arc[from]; i < scenario->first_arc[from + 1]; i++)
    {
      Ways more = ways;
      double turn = turn_to (scenario, from, scenario->arc[i].neighbour, arrows[k]);
      gboolean other = TRUE;

      more.to[k] = scenario->arc[i].neighbour;
      for (guint j = 0; j < k; j++)
        other = other && more.to[j] != more.to[k];
      if (turn < (other ? WIDE_CONE : WALK_CONE))
        continue;
      /* One line more that can be gone along is worth more than any direction. */
      more.worth += other ? 2 + turn : turn / 8;
      try_ways (scenario, from, k + 1, more, best);
    }
}

/* Along the line that leads that way. The four arrows between them lead along as many lines as they can. */
gboolean
muster_map_area_walk (MusterMapArea *self,
                      gint           dx,
                      gint           dy)
{
  Ways best = { { -1, -1, -1, -1 }, 0 };

  if (!self->campaign || self->selected < 0)
    return FALSE;
  try_ways (muster_campaign_get_scenario (self->campaign), self->selected, 0, best, &best);
  for (guint k = 0; k < G_N_ELEMENTS (arrows); k++)
    if (arrows[k][0] == dx && arrows[k][1] == dy && best.to[k] >= 0)
      {
        gint to = best.to[k];

        muster_map_area_select (self, to);
        return gtk_widget_grab_focus (self->spot[to]);
      }
  return FALSE;
}
