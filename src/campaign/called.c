#include "config.h"

#include "names.h"
#include "orders.h"

#include <string.h>

/* What people and companies are called: names given by hand lie in the state, four bytes of UTF-8 to a number. */

/* The name at @numbers; empty: none was given. */
static void
unpack (const gint32 *numbers,
        char         *name)
{
  name[0] = '\0';
  for (guint i = 0; i < CAMPAIGN_NAME_BYTES && numbers[0] != 0; i++)
    name[i] = (char) ((guint32) numbers[i / 4] >> (8 * (i % 4)));
  name[CAMPAIGN_NAME_BYTES] = '\0';
}

/* Whether a name can be kept. */
gboolean
campaign_can_call (const char *name)
{
  return strlen (name) <= CAMPAIGN_NAME_BYTES;
}

/**
 * campaign_call:
 * @field: %CAMPAIGN_F_NAME or %CAMPAIGN_F_PIECE_NAME
 * @subject: a person or a piece
 * @name: one that campaign_can_call(); empty: its own again
 */
void
campaign_call (MusterPlay *play,
               guint       field,
               guint       subject,
               const char *name,
               const char *clause)
{
  const CampaignState *state = campaign_state (play);
  guint often = field == CAMPAIGN_F_NAME ? CAMPAIGN_F_NAMED : CAMPAIGN_F_PIECE_NAMED;
  gint times = field == CAMPAIGN_F_NAME ? state->named[subject] : state->piece_named[subject];
  guint32 number[CAMPAIGN_NAME_NUMBERS] = { 0 };
  gboolean other = FALSE;

  for (guint i = 0; name[i]; i++)
    number[i / 4] |= (guint32) (guint8) name[i] << (8 * (i % 4));
  for (guint i = 0; i < CAMPAIGN_NAME_NUMBERS; i++)
    {
      guint at = subject * CAMPAIGN_NAME_NUMBERS + i;

      other |= muster_get (play->game, state, field, at) != (gint32) number[i];
      muster_set (play, field, at, (gint32) number[i], clause);
    }
  if (other) /* what people are told of it: the numbers say nothing */
    muster_set (play, often, subject, times % 100 + 1, clause);
}

/**
 * campaign_person_name:
 *
 * Returns: (transfer none): what a person is called in that state; it lives as long as the process
 */
const char *
campaign_person_name (const CampaignState *state,
                      guint                person)
{
  char name[CAMPAIGN_NAME_BYTES + 1];

  unpack (&state->name[person * CAMPAIGN_NAME_NUMBERS], name);
  return name[0] ? g_intern_string (name) : campaign_names[person].name;
}

/**
 * campaign_piece_name:
 *
 * Returns: (transfer none) (nullable): a name that was given to the piece's company; %NULL: it has its own
 */
const char *
campaign_piece_name (const CampaignState *state,
                     guint                piece)
{
  char name[CAMPAIGN_NAME_BYTES + 1];

  unpack (&state->piece_name[piece * CAMPAIGN_NAME_NUMBERS], name);
  return name[0] ? g_intern_string (name) : NULL;
}
