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
