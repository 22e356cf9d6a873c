#include "config.h"

#include "throwing.h"

#include "settings.h"

#include <glib/gi18n-lib.h>

static const char *const words[] = { "app", "typed", "asked" };

/* A word that is none of ours is one of a later version: the program rolls. */
MusterThrowing
muster_throwing_of_word (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strcmp0 (word, words[i]) == 0)
      return (MusterThrowing) i;
  return MUSTER_THROWING_APP;
}

/* As the settings have it. */
const char *
muster_throwing_word (MusterThrowing throwing)
{
  g_return_val_if_fail (throwing < G_N_ELEMENTS (words), words[0]);
  return words[throwing];
}

static GSettings *
settings_of (MusterCampaign *campaign)
{
  return muster_settings_new_for_campaign (muster_session_meta (muster_campaign_get_session (campaign))->id);
}

/**
 * muster_throwing_load:
 *
 * As the player chose for this campaign; else as its file says whose dice they are.
 */
MusterThrowing
muster_throwing_load (MusterCampaign *campaign)
{
  g_autoptr (GSettings) settings = settings_of (campaign);
  g_autoptr (GVariant) chosen = settings ? g_settings_get_user_value (settings, "dice") : NULL;

  if (chosen)
    return muster_throwing_of_word (g_variant_get_string (chosen, NULL));
  return muster_session_meta (muster_campaign_get_session (campaign))->typed ? MUSTER_THROWING_TYPED
                                                                             : MUSTER_THROWING_APP;
}

/* Holds from the next order on. */
void
muster_throwing_save (MusterCampaign *campaign,
                      MusterThrowing  throwing)
{
  g_autoptr (GSettings) settings = settings_of (campaign);

  if (settings)
    g_settings_set_string (settings, "dice", muster_throwing_word (throwing));
}

MusterThrow
muster_throwing_first (MusterThrowing throwing)
{
  return (MusterThrow) { throwing == MUSTER_THROWING_APP ? MUSTER_THROW_APP : MUSTER_THROW_GIVEN, NULL, 0 };
}

MusterThrow
muster_throwing_meant (const GByteArray *values,
                       const GArray     *rolls)
{
  return (MusterThrow) { MUSTER_THROW_GIVEN, values->data, values->len, (const MusterRoll *) (gpointer) rolls->data };
}

char *
muster_throwing_left (guint              given,
                      const MusterReply *reply)
{
  guint left = given > reply->used ? given - reply->used : 0;

  if (left == 0)
    return NULL;
  return g_strdup_printf (ngettext ("%u of the dice typed was not used: its throw was not made.",
                                    "%u of the dice typed were not used: their throws were not made.", left), left);
}
