#include "config.h"

#include "players.h"

#include "settings.h"

static const char *const keys[MUSTER_N_SIDES] = {
  [MOHAWK_BRITISH] = "british", [MOHAWK_FRENCH] = "french"
};

/**
 * muster_players_load:
 * @id: of the campaign, as its file has it
 * @player: (out) (array fixed-size=3): by #MohawkSide; persons, where nothing is remembered
 */
void
muster_players_load (const char   *id,
                     MusterPlayer *player)
{
  g_autoptr (GSettings) settings = muster_settings_new_for_campaign (id);

  for (guint side = 0; side < MUSTER_N_SIDES; side++)
    {
      g_autofree char *word = settings && keys[side] ? g_settings_get_string (settings, keys[side]) : NULL;

      player[side] = g_strcmp0 (word, "machine") == 0 ? MUSTER_PLAYER_MACHINE : MUSTER_PLAYER_PERSON;
    }
}

void
muster_players_save (const char         *id,
                     const MusterPlayer *player)
{
  g_autoptr (GSettings) settings = muster_settings_new_for_campaign (id);

  for (guint side = 0; settings && side < MUSTER_N_SIDES; side++)
    if (keys[side])
      g_settings_set_string (settings, keys[side], player[side] == MUSTER_PLAYER_PERSON ? "person" : "machine");
}

MusterSide
muster_players_person (MusterCampaign *campaign)
{
  MusterPlayer player[MUSTER_N_SIDES];
  gboolean british, french;

  muster_players_load (muster_session_meta (muster_campaign_get_session (campaign))->id, player);
  british = player[MOHAWK_BRITISH] == MUSTER_PLAYER_PERSON;
  french = player[MOHAWK_FRENCH] == MUSTER_PLAYER_PERSON;
  return british == french ? MOHAWK_NOBODY : british ? MOHAWK_BRITISH : MOHAWK_FRENCH;
}

void
muster_players_hide (MusterCampaign      *campaign,
                     const MusterWording *wording,
                     MusterRoll          *roll)
{
  MusterRoll whole = *roll;

  /* None but French pieces lie face down. */
  if (muster_wording_hide (wording, muster_session_state (muster_campaign_get_session (campaign)), roll)
      && muster_players_person (campaign) == (MusterSide) MOHAWK_FRENCH)
    *roll = whole;
}
