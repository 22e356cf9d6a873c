#include "config.h"

#include "campaign.h"
#include "notation.h"
#include "orders.h"

#include <string.h>

/* What could not be read, where the campaign knows more of it than the game that is played. */

#define BIT(kind) (G_GUINT64_CONSTANT (1) << (kind))

/* The piece whose company an order would have named that is not in the battle, or -1. */
static gint
stranger (gconstpointer        facts,
          const CampaignState *state,
          const MusterRefusal *refusal)
{
  const guint64 units = BIT (SKIRMISH_KIND_WHO) | BIT (SKIRMISH_KIND_UNIT) | BIT (SKIRMISH_KIND_FIGURE);
  g_autofree char *word = g_strndup (refusal->word, strcspn (refusal->word, "."));
  gint piece, unit;

  if (refusal->code != MUSTER_REFUSAL_WORD || !(refusal->expected & units)
      || !muster_game_find (campaign_game (), facts, MOHAWK_KIND_PIECE, word, &piece)
      || muster_game_find (campaign_ruleset (state)->game, campaign_battle (facts, state), SKIRMISH_KIND_UNIT, word, &unit))
    return -1;
  return piece;
}

/* A company that is in the battle instead, of the same side if there is one; a figure of it, where only that would do. */
static char *
stand_in (gconstpointer        facts,
          const CampaignState *state,
          const MusterRefusal *refusal,
          gint                 piece)
{
  const SkirmishFacts *battle = campaign_battle (facts, state);
  const SkirmishUnit *unit = &battle->unit[0];

  for (guint u = battle->n_units; u > 0; u--)
    if (battle->unit[u - 1].side == (guint) mohawk_piece_side (facts, &state->mohawk, piece))
      unit = &battle->unit[u - 1];
  return (refusal->expected & BIT (SKIRMISH_KIND_WHO)) || !(refusal->expected & BIT (SKIRMISH_KIND_FIGURE)) || unit->n == 1
         ? g_strdup (unit->id) : g_strdup_printf ("%s.1", unit->id);
}

/* The form and the step are asked for before who is named: whether the order could not be said now, whoever had been. @refusal
 * tells why, in the words of the game within. */
static gboolean
is_out_of_step (gconstpointer        facts,
                const CampaignState *state,
                const char          *text,
                MusterRefusal       *refusal)
{
  const MusterGame *game = campaign_ruleset (state)->game;
  const SkirmishFacts *battle = campaign_battle (facts, state);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree char *said = g_strdup (text);
  MusterRefusal found;
  gint piece, longer = 0;

  if (muster_notation_parse (game, battle, text, &order, &found) || found.column != refusal->column) /* it was read otherwise */
    return FALSE;
  while ((piece = stranger (facts, state, &found)) >= 0)
    {
      const char *at = g_utf8_offset_to_pointer (said, found.column - 1);
      g_autofree char *other = stand_in (facts, state, &found, piece);
      g_autofree char *before = g_strndup (said, (gsize) (at - said));
      char *instead;

      if (!g_str_has_prefix (at, found.word)) /* in quotes */
        return FALSE;
      instead = g_strconcat (before, other, at + strlen (found.word), NULL);
      longer += (gint) strlen (other) - (gint) strlen (found.word);
      g_free (said);
      said = instead;
      if (!muster_notation_parse (game, battle, said, &order, &found))
        continue;
      if (muster_game_check (game, battle, state->tactical, &order, &found)
          || (found.code != SKIRMISH_R_STEP && found.code != SKIRMISH_R_THIRD_TURN && found.code != SKIRMISH_R_AWAITED && found.code != SKIRMISH_R_AWAITED_EITHER))
        return FALSE;
      *refusal = found;
      return TRUE;
    }
  *refusal = found;
  refusal->column = (guint16) (refusal->column - longer);
  return TRUE;
}

/* Why a piece that is not in the battle cannot be brought on (H13, M6.8): it does not stand next door, or may not come thence. */
static void
refuse_bring (gconstpointer        facts,
              const CampaignState *state,
              gint                 piece,
              MusterRefusal       *refusal)
{
  MusterPlay asking = { campaign_game (), facts, (gpointer) state, NULL, NULL, { NULL } };

  if (mohawk_piece_side (facts, &state->mohawk, piece) == MOHAWK_IROQUOIS
      || mohawk_require_reinforcement (&asking, piece)
      || asking.refusal.code == MOHAWK_R_REINFORCE_HERE || asking.refusal.code == MOHAWK_R_REINFORCE_FROM)
    {
      *refusal = (MusterRefusal) {
        .clause = "H13", .code = CAMPAIGN_R_NOT_NEXT_DOOR, .n = 2,
        .arg = { { MOHAWK_KIND_PIECE, piece }, { MOHAWK_KIND_POINT, state->mohawk.field } }
      };
      return;
    }
  *refusal = asking.refusal;
  if (strcmp (refusal->clause, "M6.8") == 0)
    refusal->clause = "H13";
}

/* MusterGame.beside */
gboolean
campaign_beside (guint verb)
{
  return verb == MOHAWK_V_UMPIRE || verb == MOHAWK_V_RULING || verb == CAMPAIGN_V_EXCHANGE;
}

/* MusterGame.unread: a piece that is not in the battle is no word of it; and after a battle its words are none. */
gboolean
campaign_unread (gconstpointer  facts,
                 gconstpointer  game_state,
                 const char    *text,
                 MusterRefusal *refusal)
{
  const CampaignState *state = game_state;
  g_autofree char *verb = g_strndup (text, strcspn (text, " \t"));
  gint piece = state->status == CAMPAIGN_FIGHTING ? stranger (facts, state, refusal) : -1;

  if (piece >= 0)
    {
      gboolean bring = strcmp (verb, "bring") == 0;

      if (is_out_of_step (facts, state, text, refusal))
        return FALSE;
      if (bring)
        {
          refuse_bring (facts, state, piece, refusal);
          return TRUE;
        }
      *refusal = (MusterRefusal) {
        .clause = "H1", .code = CAMPAIGN_R_NOT_IN, .n = 2,
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
