#include "config.h"

#include "bighorn-play.h"

#include <string.h>

static const MusterGame *const game = &bighorn_game;

const char *const bighorn_boards[BIGHORN_N_BOARDS] = { "little-big-horn", "thick-woods", "stockade-fort", "river-landing" };

SkirmishDraft *
bighorn_new_draft (const char *board_id)
{
  g_autoptr (GError) error = NULL;
  gpointer tables = muster_ruleset_read (&bighorn_ruleset, NULL, &error);
  SkirmishDraft *draft;

  g_assert_no_error (error);
  draft = skirmish_draft_new (&bighorn_ruleset, tables);
  if (board_id)
    {
      g_autoptr (MusterBoard) board = muster_board_read (board_id, &error);

      g_assert_no_error (error);
      muster_board_lay (board, draft);
    }
  return draft;
}

void
bighorn_add_line (SkirmishDraft *draft,
                  const char    *line)
{
  g_autoptr (GError) error = NULL;

  skirmish_draft_line (draft, line, &error);
  g_assert_no_error (error);
}

/* Custer and the three Chiefs (B2.3), with their places. @knives: the Long Knives' side. */
SkirmishFacts *
bighorn_new_battle (const char *board,
                    const char *knives,
                    const char *indians)
{
  static const char *const lines[] = {
    "unit flag %s flag", "unit custer %s custer", "unit officers %s officer figures=2", "unit soldiers %s soldier figures=6",
  };
  static const char *const others[] = {
    "unit chiefs %s chief figures=3", "unit tomahawks %s horse figures=3", "unit warriors %s foot figures=6",
  };
  SkirmishDraft *draft = bighorn_new_draft (board);

  draft->facts->defender = strcmp (knives, "british") == 0 ? SKIRMISH_BRITISH : SKIRMISH_FRENCH;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "%s", 2);
      g_autofree char *whole = g_strconcat (parts[0], knives, parts[1], NULL);

      bighorn_add_line (draft, whole);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_auto (GStrv) parts = g_strsplit (others[i], "%s", 2);
      g_autofree char *whole = g_strconcat (parts[0], indians, parts[1], NULL);

      bighorn_add_line (draft, whole);
    }
  bighorn_ruleset.deploy (draft);
  return skirmish_draft_finish (draft);
}

/* --- playing --------------------------------------------------------------------- */

void
bighorn_begin_at (Battle        *battle,
                  SkirmishFacts *facts,
                  guint64        seed)
{
  *battle = (Battle) { .facts = facts, .state = g_malloc0 (game->state_size),
                       .effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect)) };
  game->begin (facts, battle->state);
  muster_dice_init_seeded (&battle->dice, seed, 0);
  battle->dice.rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
}

void
bighorn_finish (Battle *battle)
{
  g_array_unref (battle->dice.rolls);
  g_array_unref (battle->effects);
  g_free (battle->state);
  skirmish_facts_unref (battle->facts);
}

const SkirmishState *
bighorn_state_of (const Battle *battle)
{
  return battle->state;
}

MusterSide
bighorn_awaited (const Battle *battle)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  game->awaits (battle->facts, battle->state, awaits);
  return awaits->len ? g_array_index (awaits, MusterAwait, 0).side : SKIRMISH_NOBODY;
}

void
bighorn_carry_out (Battle            *battle,
                   const MusterOrder *order)
{
  MusterPlay play = { game, battle->facts, battle->state, battle->effects, &battle->dice, { NULL } };
  MusterRefusal broken;

  g_array_set_size (battle->effects, 0);
  if (muster_game_resolve (&play, order) != MUSTER_DONE)
    {
      g_autofree char *text = muster_notation_text (game, battle->facts, order);

      g_test_message ("“%s” was refused, %s", text, play.refusal.clause);
      g_assert_not_reached ();
    }
  battle->orders++;
  if (!game->invariants (battle->facts, battle->state, &broken))
    {
      g_autofree char *text = muster_notation_text (game, battle->facts, order);

      g_test_message ("after “%s”: %s is broken by figure %d", text, broken.clause, broken.n ? broken.arg[0].value : -1);
      g_assert_not_reached ();
    }
}

/* One order of whose word it is: by the opponent or at random. */
gboolean
bighorn_play_one (Battle      *battle,
                  gboolean     british_ai,
                  gboolean     french_ai,
                  MusterOrder *order)
{
  MusterSide side = bighorn_awaited (battle);
  gboolean ai = side == SKIRMISH_BRITISH ? british_ai : french_ai;

  if (side == SKIRMISH_NOBODY)
    return FALSE;
  g_assert_true ((ai ? game->ai : game->random) (battle->facts, battle->state, side, &battle->dice, order));
  bighorn_carry_out (battle, order);
  g_assert_true (!ai || battle->effects->len > 0); /* it thinks afresh each time: what changes nothing it would say for ever */
  g_assert_cmpuint (battle->orders, <, 20000); /* every battle ends */
  return TRUE;
}

SkirmishSide
bighorn_play_out (SkirmishFacts *facts,
                  guint64        seed,
                  gboolean       british_ai,
                  gboolean       french_ai)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  Battle battle;
  SkirmishSide victor;

  bighorn_begin_at (&battle, facts, seed);
  while (bighorn_play_one (&battle, british_ai, french_ai, &order))
    ;
  g_assert_true (game->over (battle.state));
  victor = (SkirmishSide) bighorn_state_of (&battle)->victor;
  bighorn_finish (&battle);
  return victor;
}

/* An order as text. */
void
bighorn_tell (Battle     *logger,
              const char *text)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  if (!muster_notation_parse (game, logger->facts, text, &order, &refusal))
    {
      g_test_message ("“%s”: at %u", text, refusal.column);
      g_assert_not_reached ();
    }
  bighorn_carry_out (logger, &order);
}
