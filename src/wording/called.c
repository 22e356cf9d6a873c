#include "config.h"

#include "wording-private.h"

#include "names.h"

/**
 * muster_wording_take_names:
 * @wording: a campaign's
 *
 * From now on people and pieces are called what they are called in @state, where an umpire has named them.
 */
void
muster_wording_take_names (MusterWording       *wording,
                           const CampaignState *state)
{
  g_return_if_fail (wording->scenario != NULL);

  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    wording->person[p] = campaign_person_name (state, p);
  for (guint i = 0; i < wording->scenario->n_pieces; i++)
    wording->called[i] = campaign_piece_name (state, i);
}
