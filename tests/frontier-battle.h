/* Battles of Frontier fought without a session, for its tests. */
#pragma once

#include "conduct.h"
#include "frontier-rules.h"
#include "notation.h"
#include "play.h"
#include "ruleset-reader.h"

#include <string.h>

G_BEGIN_DECLS

#define GAME (&frontier_game)

G_GNUC_UNUSED static SkirmishDraft *
new_draft (void)
{
  g_autoptr (GError) error = NULL;
  gpointer tables = muster_ruleset_read (&frontier_ruleset, NULL, &error);

  g_assert_no_error (error);
  return skirmish_draft_new (&frontier_ruleset, tables);
}

G_GNUC_UNUSED static void
add_line (SkirmishDraft *draft,
          const char    *line)
{
  g_autoptr (GError) error = NULL;

  skirmish_draft_line (draft, line, &error);
  g_assert_no_error (error);
}

/* --- playing --------------------------------------------------------------- */

typedef struct
{
  SkirmishFacts *facts;
  gpointer       state;
  MusterDice     dice;
  GArray        *effects;
  guint          orders;
  gboolean       checked;
} Battle;

G_GNUC_UNUSED static void
begin (Battle        *battle,
       SkirmishFacts *facts,
       guint64        seed)
{
  *battle = (Battle) { .facts = facts, .state = g_malloc0 (GAME->state_size), .checked = TRUE,
                       .effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect)) };
  GAME->begin (facts, battle->state);
  muster_dice_init_seeded (&battle->dice, seed, 0);
}

G_GNUC_UNUSED static void
finish (Battle *battle)
{
  g_clear_pointer (&battle->dice.rolls, g_array_unref);
  g_array_unref (battle->effects);
  g_free (battle->state);
  skirmish_facts_unref (battle->facts);
}

static const SkirmishState *
state_of (const Battle *battle)
{
  return battle->state;
}

G_GNUC_UNUSED static MusterSide
awaited (const Battle *battle)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  GAME->awaits (battle->facts, battle->state, awaits);
  return awaits->len ? g_array_index (awaits, MusterAwait, 0).side : SKIRMISH_NOBODY;
}

G_GNUC_UNUSED static void
carry_out (Battle            *battle,
           const MusterOrder *order)
{
  MusterPlay play = { GAME, battle->facts, battle->state, battle->checked ? battle->effects : NULL, &battle->dice, { NULL } };
  MusterRefusal broken;

  g_array_set_size (battle->effects, 0);
  if (muster_game_resolve (&play, order) != MUSTER_DONE)
    {
      g_autofree char *text = muster_notation_text (GAME, battle->facts, order);

      g_test_message ("turn %d: “%s” was refused, %s %u", state_of (battle)->turn, text, play.refusal.clause, play.refusal.code);
      g_assert_not_reached ();
    }
  battle->orders++;
  if (battle->checked && !GAME->invariants (battle->facts, battle->state, &broken))
    {
      g_autofree char *text = muster_notation_text (GAME, battle->facts, order);

      g_test_message ("after “%s”: %s is broken by %d", text, broken.clause, broken.n ? broken.arg[0].value : -1);
      g_assert_not_reached ();
    }
}

/* One order of whose word it is: by the opponent or at random. */
G_GNUC_UNUSED static gboolean
play_one (Battle      *battle,
          gboolean     british_ai,
          gboolean     french_ai,
          MusterOrder *order)
{
  MusterSide side = awaited (battle);
  gboolean ai = side == SKIRMISH_BRITISH ? british_ai : french_ai;

  if (side == SKIRMISH_NOBODY)
    return FALSE;
  g_assert_true ((ai ? GAME->ai : GAME->random) (battle->facts, battle->state, side, &battle->dice, order));
  carry_out (battle, order);
  g_assert_true (!ai || !battle->checked || battle->effects->len > 0); /* it thinks afresh each time: what changes nothing it would say for ever */
  g_assert_cmpuint (battle->orders, <, 40000); /* every battle ends */
  return TRUE;
}

G_END_DECLS
