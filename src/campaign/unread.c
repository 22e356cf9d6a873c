#include "config.h"

#include "campaign.h"
#include "orders.h"

#include <string.h>

/* What could not be read, where the campaign knows more of it than the game that is played. */

/* MusterGame.unread: a piece that is not in the battle is no word of it; and after a battle its words are none. */
gboolean
campaign_unread (gconstpointer  facts,
                 gconstpointer  game_state,
                 const char    *text,
                 MusterRefusal *refusal)
{
  const guint64 units = G_GUINT64_CONSTANT (1) << SKIRMISH_KIND_WHO | G_GUINT64_CONSTANT (1) << SKIRMISH_KIND_UNIT
                        | G_GUINT64_CONSTANT (1) << SKIRMISH_KIND_FIGURE;
  const CampaignState *state = game_state;
  g_autofree char *word = g_strndup (refusal->word, strcspn (refusal->word, "."));
  g_autofree char *verb = g_strndup (text, strcspn (text, " \t"));
  gint piece;

  if (state->status == CAMPAIGN_FIGHTING && refusal->code == MUSTER_REFUSAL_WORD && (refusal->expected & units)
      && muster_game_find (campaign_game (), facts, MOHAWK_KIND_PIECE, word, &piece))
    {
      gboolean bring = strcmp (verb, "bring") == 0;

      *refusal = (MusterRefusal) {
        .clause = bring ? "H13" : "H1", .code = bring ? CAMPAIGN_R_NOT_NEXT_DOOR : CAMPAIGN_R_NOT_IN, .n = 2,
        .arg = { { MOHAWK_KIND_PIECE, piece }, { MOHAWK_KIND_POINT, state->mohawk.field } }
      };
      return TRUE;
    }
  if (state->status == CAMPAIGN_REVIEW && state->ruleset && refusal->code == MUSTER_REFUSAL_VERB
      && muster_game_verb (campaign_ruleset (state)->game, refusal->word) >= 0)
    {
      *refusal = (MusterRefusal) {
        .clause = "H9", .code = CAMPAIGN_R_FOUGHT_OUT, .n = 1, .arg = { { MOHAWK_KIND_POINT, state->mohawk.field } }
      };
      return TRUE;
    }
  return FALSE;
}
