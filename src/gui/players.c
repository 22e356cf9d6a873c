#include "config.h"

#include "players.h"

#include "settings.h"

static const char *const keys[MUSTER_N_SIDES] = {
  [MOHAWK_BRITISH] = "british", [MOHAWK_FRENCH] = "french"
};

/* @settings: (nullable): the campaign's */
static void
read_players (GSettings    *settings,
              MusterPlayer *player)
{
  for (guint side = 0; side < MUSTER_N_SIDES; side++)
    {
      g_autofree char *word = settings && keys[side] ? g_settings_get_string (settings, keys[side]) : NULL;

      player[side] = g_strcmp0 (word, "machine") == 0 ? MUSTER_PLAYER_MACHINE : MUSTER_PLAYER_PERSON;
    }
}

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

  read_players (settings, player);
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

/* The players of a campaign that is open, who are asked for with every row and die that is shown. */
typedef struct
{
  GSettings   *settings; /* (nullable) */
  MusterPlayer player[MUSTER_N_SIDES];
} Seats;

static void
seats_free (gpointer data)
{
  Seats *seats = data;

  if (seats->settings)
    g_signal_handlers_disconnect_by_data (seats->settings, seats);
  g_clear_object (&seats->settings);
  g_free (seats);
}

static void
read_seats (Seats *seats)
{
  read_players (seats->settings, seats->player);
}

const MusterPlayer *
muster_players_of (MusterCampaign *campaign)
{
  Seats *seats = g_object_get_data (G_OBJECT (campaign), "muster-players");

  if (!seats)
    {
      seats = g_new0 (Seats, 1);
      seats->settings = muster_settings_new_for_campaign (muster_session_meta (muster_campaign_get_session (campaign))->id);
      if (seats->settings) /* of what was read before somebody listened nothing would be told */
        g_signal_connect_swapped (seats->settings, "changed", G_CALLBACK (read_seats), seats);
      read_seats (seats);
      g_object_set_data_full (G_OBJECT (campaign), "muster-players", seats, seats_free);
    }
  return seats->player;
}

MusterSide
muster_players_person (MusterCampaign *campaign)
{
  const MusterPlayer *player = muster_players_of (campaign);
  gboolean british, french;

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
