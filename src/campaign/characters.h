/* Characters: they are on no company's roll, and come to a battle on top of the companies, if the players want them (H2);
 * and where it stands what somebody of name comes out of a battle with. */
#pragma once

#include "names.h"
#include "ruleset.h"
#include "state.h"

G_BEGIN_DECLS

#define CAMPAIGN_MOST_GUESTS (CAMPAIGN_MAX_PERSONS - CAMPAIGN_MAX_OFFICERS)

/**
 * CampaignSeat:
 * @piece: the company he leads there; -1: he leads none, a character or one of the rank and file who was given a name
 * @subject: of the fields
 * @fate, @wounds, @kills, @captor: the fields of the state that hold it; @taker: and who took him; @took: whom he took
 *
 * Where it stands what somebody comes out of the battle in hand with: an officer's by his piece, anybody else's by himself.
 */
typedef struct
{
  gint  piece;
  guint subject;
  guint fate;
  guint wounds;
  guint kills;
  guint captor;
  guint taker;
  guint took;
} CampaignSeat;

gboolean   campaign_is_character  (gint                  person);
/* Whether he may be wanted for a battle by those rules (`with=`): they know him, and he is neither dead nor captive.
 * @ruleset: 1 + its place among campaign_rulesets(), or 0: a result typed in, of whatever rules */
gboolean   campaign_may_come      (const CampaignState  *state,
                                   guint                 ruleset,
                                   gint                  person);
/* Whose he is: a character his own side's, else his piece's; nobody: he serves nowhere. */
MohawkSide campaign_person_side   (const MohawkScenario *scenario,
                                   const CampaignState  *state,
                                   gint                  person);
/* %FALSE: he was not in the battle in hand, or has not come up yet. */
gboolean   campaign_seat          (const CampaignState  *state,
                                   gint                  person,
                                   CampaignSeat         *seat);
gint       campaign_seat_get      (const CampaignState  *state,
                                   const CampaignSeat   *seat,
                                   guint                 field);

/* Adds the characters of the battle in hand to its companies: to those they have joined, and behind them who stands alone.
 * @guest: room for all of them, which outlives @company; @n: how many companies there are. Returns: how many now */
guint      campaign_add_guests    (const CampaignState  *state,
                                   SkirmishCompany      *company,
                                   guint                 n,
                                   SkirmishGuest        *guest);

G_END_DECLS
