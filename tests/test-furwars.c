#include "config.h"

#include <string.h>

#include "furwars.h"
#include "ground.h"
#include "notation.h"
#include "play.h"
#include "ruleset-reader.h"

/*
 * What must hold in every battle of Fur Wars II, whoever plays it; how good the opponent is; that a real table
 * comes to the same losses; muster and what a campaign adds.
 */

#define GAME (&furwars_game)

static SkirmishDraft *
new_draft (void)
{
  g_autoptr (GError) error = NULL;
  gpointer tables = muster_ruleset_read (&furwars_ruleset, NULL, &error);

  g_assert_no_error (error);
  return skirmish_draft_new (&furwars_ruleset, tables);
}

/* Even forces: regulars, militia, Indians, rangers; some horse with @horse. */
static void
add_forces (SkirmishDraft *draft,
            gboolean       horse)
{
  static const char *const lines[] = {
    "regular figures=10 leader=yes formation=formed", "militia figures=10 leader=yes", "indian figures=10 leader=yes",
    "ranger figures=5 leader=yes", "cavalry figures=4 leader=yes",
  };
  static const char *const sides[] = { "", "british", "french" };

  for (guint side = SKIRMISH_BRITISH; side <= SKIRMISH_FRENCH; side++)
    for (guint i = 0; i < G_N_ELEMENTS (lines) - !horse; i++)
      {
        g_autofree char *line = g_strdup_printf ("unit %c%c %s %s", *sides[side], 'a' + i, sides[side], lines[i]);
        g_autoptr (GError) error = NULL;

        skirmish_draft_line (draft, line, &error);
        g_assert_no_error (error);
      }
}

static SkirmishFacts *
new_battle (guint        kind,
            SkirmishSide defender,
            guint64      seed)
{
  SkirmishDraft *draft = new_draft ();

  draft->facts->defender = (guint8) defender;
  draft->facts->width = 4800;
  draft->facts->height = 3600;
  add_forces (draft, kind % 2);
  skirmish_ground_make (draft, (SkirmishTable) kind, seed);
  furwars_ruleset.deploy (draft);
  return skirmish_draft_finish (draft);
}

/* --- playing --------------------------------------------------------------- */

typedef struct
{
  SkirmishFacts *facts;
  gpointer       state;
  MusterDice     dice;
  GArray        *effects;
  guint          orders;
} Battle;

static void
begin (Battle        *battle,
       SkirmishFacts *facts,
       guint64        seed)
{
  *battle = (Battle) { .facts = facts, .state = g_malloc0 (GAME->state_size),
                       .effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect)) };
  GAME->begin (facts, battle->state);
  muster_dice_init_seeded (&battle->dice, seed, 0);
  battle->dice.rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
}

static void
finish (Battle *battle)
{
  g_array_unref (battle->dice.rolls);
  g_array_unref (battle->effects);
  g_free (battle->state);
  skirmish_facts_unref (battle->facts);
}

static const FurwarsState *
state_of (const Battle *battle)
{
  return battle->state;
}

static MusterSide
awaited (const Battle *battle)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  GAME->awaits (battle->facts, battle->state, awaits);
  return awaits->len ? g_array_index (awaits, MusterAwait, 0).side : SKIRMISH_NOBODY;
}

static void
carry_out (Battle            *battle,
           const MusterOrder *order)
{
  MusterPlay play = { GAME, battle->facts, battle->state, battle->effects, &battle->dice, { NULL } };
  g_autofree char *text = NULL;
  MusterRefusal broken;
  MusterOutcome outcome;

  g_array_set_size (battle->effects, 0);
  outcome = muster_game_resolve (&play, order);
  if (outcome == MUSTER_DONE && GAME->invariants (battle->facts, battle->state, &broken))
    {
      battle->orders++;
      return;
    }
  text = muster_notation_text (GAME, battle->facts, order);
  if (outcome != MUSTER_DONE)
    g_test_message ("“%s”: %s, %u, in step %d, phase %d", text, outcome == MUSTER_REFUSED ? play.refusal.clause : "more dice",
                    play.refusal.code, state_of (battle)->base.step, state_of (battle)->phase);
  else
    g_test_message ("after “%s”: %s, %u is broken by figure %d", text, broken.clause, broken.code, broken.n ? broken.arg[0].value : -1);
  g_assert_not_reached ();
}

static gboolean
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
  g_assert_true (!ai || battle->effects->len > 0); /* it thinks afresh each time: what changes nothing it would say for ever */
  g_assert_cmpuint (battle->orders, <, 40000); /* every battle ends */
  return TRUE;
}

static SkirmishSide
play_out (SkirmishFacts *facts,
          guint64        seed,
          gboolean       british_ai,
          gboolean       french_ai,
          gint          *turns)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  Battle battle;
  SkirmishSide victor;

  begin (&battle, facts, seed);
  while (play_one (&battle, british_ai, french_ai, &order))
    ;
  g_assert_true (GAME->over (battle.state));
  victor = (SkirmishSide) state_of (&battle)->base.victor;
  if (turns)
    *turns = state_of (&battle)->base.turn;
  finish (&battle);
  return victor;
}

/* Any legal orders on every kind of table: sound after each, and it ends by its last turn (T12). */
static void
test_random (void)
{
  guint64 seed = play_seed ("furwars");

  for (guint i = 0; i < (play_long () ? 200u : 12u); i++)
    {
      gint turns;

      play_out (new_battle (i % SKIRMISH_N_TABLES, SKIRMISH_BRITISH, seed + i), seed + i, FALSE, FALSE, &turns);
      g_assert_cmpint (turns, <=, 20);
    }
}

/* Whatever is listed may be said, and an order's effects taken back leave what was. */
static void
test_orders (void)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree gpointer before = g_malloc (GAME->state_size);
  guint64 seed = play_seed ("furwars-orders");
  Battle battle;

  begin (&battle, new_battle (SKIRMISH_TABLE_OPEN, SKIRMISH_FRENCH, seed), seed);
  for (guint n = 0; n < 600; n++)
    {
      g_autoptr (GPtrArray) orders = muster_order_list_new ();
      guint64 hash = muster_game_hash (GAME, battle.facts, battle.state);

      if (n % 12 == 0)
        GAME->orders (battle.facts, battle.state, orders);
      for (guint i = 0; i < orders->len; i++)
        {
          MusterRefusal refusal;
          g_autofree char *text = muster_notation_text (GAME, battle.facts, orders->pdata[i]);
          g_auto (MusterOrder) again = MUSTER_ORDER_INIT;

          if (!muster_game_check (GAME, battle.facts, battle.state, orders->pdata[i], &refusal))
            g_test_message ("“%s” is listed, and refused, %s", text, refusal.clause);
          g_assert_true (muster_game_check (GAME, battle.facts, battle.state, orders->pdata[i], NULL));
          g_assert_true (muster_notation_parse (GAME, battle.facts, text, &again, &refusal));
          g_assert_true (muster_order_equal (&again, orders->pdata[i]));
        }
      memcpy (before, battle.state, GAME->state_size);
      if (!play_one (&battle, FALSE, TRUE, &order))
        break;
      g_assert_true (muster_game_apply (GAME, battle.state, &g_array_index (battle.effects, MusterEffect, 0),
                                        battle.effects->len, TRUE));
      g_assert_cmpuint (muster_game_hash (GAME, battle.facts, battle.state), ==, hash);
      g_assert_cmpmem (before, GAME->state_size, battle.state, GAME->state_size);
      g_assert_true (muster_game_apply (GAME, battle.state, &g_array_index (battle.effects, MusterEffect, 0),
                                        battle.effects->len, FALSE));
    }
  finish (&battle);
}

/* Ninety of a hundred against random play from even forces, sides changed half way. */
static void
test_ai (void)
{
  guint64 seed = play_seed ("furwars-ai");
  guint n = play_long () ? 400 : 100, won = 0;

  for (guint i = 0; i < n; i++)
    {
      gboolean british = i < n / 2;
      SkirmishSide defender = i % 2 ? SKIRMISH_BRITISH : SKIRMISH_FRENCH;
      SkirmishSide victor = play_out (new_battle (i % 2 ? SKIRMISH_TABLE_WOODS : SKIRMISH_TABLE_OPEN, defender, seed + i), seed + i,
                                      british, !british, NULL);

      won += victor == (british ? SKIRMISH_BRITISH : SKIRMISH_FRENCH);
    }
  g_test_message ("the opponent won %u of %u", won, n);
  g_assert_cmpuint (won * 100, >=, n * 90);
}

/* Two opponents fight it out: to a decision on the field before the last turn more often than not. */
static void
test_ai_alone (void)
{
  guint64 seed = play_seed ("furwars-alone");
  guint decided = 0, british = 0, n = 16;
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < n; i++)
    {
      gint turns;

      british += play_out (new_battle (i % SKIRMISH_N_TABLES, SKIRMISH_BRITISH, seed + i), seed + i, TRUE, TRUE, &turns) == SKIRMISH_BRITISH;
      decided += turns < 20;
    }
  g_test_message ("%u of %u decided before the last turn, %u for the British; %.1f ms a battle", decided, n, british,
                  (double) (g_get_monotonic_time () - start) / 1000 / n);
  g_assert_cmpuint (decided * 2, >, n);
}

/* --- a real table ----------------------------------------------------------- */

/* An order to the logger's battle, as text, with the dice the table's threw from @first on. */
static void
tell (Battle       *logger,
      const Battle *table,
      guint         first,
      const char   *text)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree guint8 *dice = NULL;
  MusterRefusal refusal;
  guint n = table ? table->dice.rolls->len - first : 0;

  dice = g_new0 (guint8, n + 1);
  for (guint i = 0; i < n; i++)
    dice[i] = g_array_index (table->dice.rolls, MusterRoll, first + i).value;
  logger->dice = (MusterDice) { .source = MUSTER_DICE_GIVEN, .given = dice, .n_given = n, .rolls = logger->dice.rolls };
  if (!muster_notation_parse (GAME, logger->facts, text, &order, &refusal))
    {
      g_test_message ("“%s”: at %u", text, refusal.column);
      g_assert_not_reached ();
    }
  carry_out (logger, &order);
  g_assert_cmpuint (logger->dice.used, ==, n);
  logger->dice.given = NULL;
}

static void
append (const Battle *battle,
        guint         kind,
        gint          value,
        GString      *text)
{
  muster_game_append (GAME, battle->facts, kind, value, text);
}

/* A shot with what the table saw of it. */
static void
append_told (const Battle *table,
             gint          figure,
             gint          target,
             GString      *text)
{
  const SkirmishState *state = &state_of (table)->base;
  guint side = skirmish_side_of (table->facts, target);
  gboolean near = FALSE;

  for (guint i = 0; i < table->facts->n_figures; i++)
    near |= (gint) i != target && skirmish_side_of (table->facts, (gint) i) == side && skirmish_stands (state, (gint) i)
            && skirmish_gap (table->facts, state, target, (gint) i) <= 200;
  g_string_append (text, " range=");
  append (table, SKIRMISH_KIND_INCHES, skirmish_distance (state, figure, target), text);
  g_string_append (text, " cover=");
  append (table, SKIRMISH_KIND_COVER, (gint) furwars_cover (table->facts, state, figure, target), text);
  g_string_append_printf (text, " sight=yes near=%s", near ? "yes" : "no");
}

static void
append_witnesses (const Battle *table,
                  gint          scalper,
                  GString      *text)
{
  const SkirmishState *state = &state_of (table)->base;
  gboolean any = FALSE;

  for (guint i = 0; i < table->facts->n_figures; i++)
    if (skirmish_side_of (table->facts, (gint) i) != skirmish_side_of (table->facts, scalper) && skirmish_stands (state, (gint) i)
        && skirmish_sight (table->facts, state, (gint) i, scalper, -1, NULL) == SKIRMISH_SEES)
      {
        g_string_append (text, " seen=");
        append (table, SKIRMISH_KIND_FIGURE, (gint) i, text);
        any = TRUE;
      }
  if (!any)
    g_string_append (text, " seen=no");
}

static gboolean
has_modifier (const MusterRoll *roll,
              guint             code)
{
  for (guint m = 0; m < roll->n_modifiers; m++)
    if (roll->modifier[m].code == code)
      return TRUE;
  return FALSE;
}

/* Whom everybody struck at, and how: matched ones first. */
static void
append_blows (const Battle *table,
              guint         first,
              GString      *text)
{
  static const struct { guint code; const char *word; } told[] = {
    { FURWARS_MOD_FLANK, "flank" }, { FURWARS_MOD_REAR, "rear" }, { FURWARS_MOD_UPHILL, "uphill" },
    { FURWARS_MOD_OBSTACLE, "obstacle" }, { FURWARS_MOD_HARD, "cover" },
  };
  guint n = table->dice.rolls->len;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = first; i < n; i++)
      {
        const MusterRoll *roll = &g_array_index (table->dice.rolls, MusterRoll, i);
        gboolean matched = FALSE;

        for (guint j = first; j < n; j++)
          {
            const MusterRoll *other = &g_array_index (table->dice.rolls, MusterRoll, j);

            matched |= other->arg[0].value == roll->arg[1].value && other->arg[1].value == roll->arg[0].value;
          }
        if (matched != (pass == 0))
          continue;
        g_string_append_c (text, ' ');
        append (table, SKIRMISH_KIND_FIGURE, roll->arg[0].value, text);
        g_string_append_c (text, '@');
        append (table, SKIRMISH_KIND_FIGURE, roll->arg[1].value, text);
        for (guint m = 0; m < G_N_ELEMENTS (told); m++)
          {
            gboolean is_so = has_modifier (roll, told[m].code), cover = told[m].code == FURWARS_MOD_HARD;

            g_string_append_printf (text, " %s=%s", told[m].word, cover ? is_so ? "hard" : "none" : is_so ? "yes" : "no");
          }
      }
}

/* What leaders added, as the table's tests had it. */
static void
tell_leaders (const Battle *table,
              guint         first,
              Battle       *logger)
{
  for (guint i = first; i < table->dice.rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (table->dice.rolls, MusterRoll, i);
      g_autoptr (GString) text = g_string_new ("leader ");

      append (table, roll->arg[0].kind, roll->arg[0].value, text);
      g_string_append_printf (text, " %d", has_modifier (roll, FURWARS_MOD_LEADER_FRONT) ? 2
                                           : has_modifier (roll, FURWARS_MOD_LEADER_NEAR) ? 1 : 0);
      tell (logger, NULL, 0, text->str);
    }
}

/* Who ran off or was caught, and who touches whom now. %FALSE: somebody touches more than can be told. */
static gboolean
tell_changes (const Battle *table,
              Battle       *logger)
{
  const SkirmishFacts *facts = table->facts;

  for (guint i = 0; i < facts->n_figures; i++)
    if (state_of (table)->base.fate[i] != state_of (logger)->base.fate[i])
      {
        g_autoptr (GString) text = g_string_new ("set ");

        append (table, SKIRMISH_KIND_FIGURE, (gint) i, text);
        g_string_append (text, " fate ");
        append (table, SKIRMISH_KIND_FATE, state_of (table)->base.fate[i], text);
        g_string_append (text, " : as on the table");
        tell (logger, NULL, 0, text->str);
      }
  if (GAME->over (logger->state))
    return TRUE;
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint now[16], was[16];
      guint n = skirmish_enemies_touching (facts, &state_of (table)->base, (gint) i, now, G_N_ELEMENTS (now));
      guint m = skirmish_enemies_touching (logger->facts, &state_of (logger)->base, (gint) i, was, G_N_ELEMENTS (was));

      if (n > SKIRMISH_MAX_CONTACTS)
        return FALSE;
      if (m > 0 && (m != n || memcmp (now, was, sizeof *now * n) != 0))
        {
          g_autoptr (GString) text = g_string_new ("part ");

          append (table, SKIRMISH_KIND_FIGURE, (gint) i, text);
          tell (logger, NULL, 0, text->str);
        }
    }
  for (guint i = 0; i < facts->n_figures; i++)
    {
      gint now[16];
      guint n = skirmish_enemies_touching (facts, &state_of (table)->base, (gint) i, now, G_N_ELEMENTS (now));

      for (guint e = 0; e < n; e++)
        if (now[e] > (gint) i && !skirmish_touch (logger->facts, &state_of (logger)->base, (gint) i, now[e]))
          {
            g_autoptr (GString) text = g_string_new ("touch ");

            append (table, SKIRMISH_KIND_FIGURE, (gint) i, text);
            g_string_append_c (text, '@');
            append (table, SKIRMISH_KIND_FIGURE, now[e], text);
            tell (logger, NULL, 0, text->str);
          }
    }
  /* those who had to rally have left the table: nobody throws */
  if (state_of (logger)->base.step == SKIRMISH_STEP_RALLY && state_of (table)->base.step == SKIRMISH_STEP_MOVE)
    tell (logger, NULL, 0, "rally");
  return TRUE;
}

/* One order of the table's, as it would be told. @before: the table before it. */
static void
tell_order (const Battle      *before,
            const Battle      *table,
            guint              first,
            Battle            *logger,
            const MusterOrder *order)
{
  g_autofree char *plain = muster_notation_text (GAME, table->facts, order);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean thrown = table->dice.rolls->len > first;

  switch (muster_order_verb (order))
    {
    case FURWARS_V_MOVE:
      g_string_append (text, "move ");
      append (table, SKIRMISH_KIND_WHO, order->token[1].value, text);
      for (guint i = 2; i + 1 < order->n && order->token[i + 1].kind == SKIRMISH_KIND_MORE; i += 2)
        {
          g_string_append_c (text, ',');
          append (table, SKIRMISH_KIND_MORE, order->token[i + 1].value, text);
        }
      break;
    case FURWARS_V_FIRE:
      {
        guint8 a[SKIRMISH_MAX_FIGURES] = { 0 }, b[SKIRMISH_MAX_FIGURES] = { 0 };
        gint unit, figure = -1, target = -1;

        skirmish_who_read (table->facts, order, 1, &unit, a);
        skirmish_who_read (table->facts, order, 2, &unit, b);
        for (guint i = 0; i < table->facts->n_figures; i++)
          {
            figure = a[i] ? (gint) i : figure;
            target = b[i] ? (gint) i : target;
          }
        g_string_append (text, plain);
        append_told (before, figure, target, text);
      }
      break;
    case FURWARS_V_SCALP:
      g_string_append (text, plain);
      append_witnesses (before, order->token[1].value, text);
      break;
    case FURWARS_V_MELEE:
      g_string_append (text, thrown ? "melee" : plain);
      if (thrown)
        append_blows (table, first, text);
      break;
    case FURWARS_V_MORALE:
      tell_leaders (table, first, logger);
      g_string_append (text, plain);
      break;
    default:
      g_string_append (text, plain);
      break;
    }
  tell (logger, table, first, text->str);
}

/* A battle on the app's table is told to the logger order by order, with the dice it threw. */
static gboolean
replay (guint64 seed)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  SkirmishDraft *draft = new_draft ();
  g_autofree gpointer before = g_malloc (GAME->state_size);
  Battle table, logger;
  gboolean whole = TRUE;

  draft->facts->logger = TRUE;
  add_forces (draft, TRUE);
  begin (&table, new_battle (SKIRMISH_TABLE_OPEN, SKIRMISH_BRITISH, seed), seed);
  begin (&logger, skirmish_draft_finish (draft), 0);
  g_array_unref (logger.dice.rolls);
  logger.dice.rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  tell (&logger, NULL, 0, "umpire step 1 british start : begin");
  if (state_of (&table)->base.step != SKIRMISH_STEP_START)
    whole = FALSE;
  while (whole)
    {
      guint first = table.dice.rolls->len;
      Battle was = table;

      memcpy (before, table.state, GAME->state_size);
      was.state = before;
      if (!play_one (&table, TRUE, TRUE, &order))
        break;
      tell_order (&was, &table, first, &logger, &order);
      whole = tell_changes (&table, &logger);
    }
  for (guint f = 0; f < table.facts->n_figures && whole; f++)
    {
      g_assert_cmpint (state_of (&table)->base.fate[f], ==, state_of (&logger)->base.fate[f]);
      g_assert_cmpint (state_of (&table)->base.wounds[f], ==, state_of (&logger)->base.wounds[f]);
      g_assert_cmpint (state_of (&table)->rout[f], ==, state_of (&logger)->rout[f]);
    }
  /* one who falls back over the edge is told too late to end this turn */
  if (whole && state_of (&table)->base.ending != state_of (&logger)->base.ending)
    g_assert_true (furwars_steady (logger.facts, state_of (&logger), SKIRMISH_BRITISH) == 0
                   || furwars_steady (logger.facts, state_of (&logger), SKIRMISH_FRENCH) == 0);
  finish (&table);
  finish (&logger);
  return whole;
}

static void
test_logger (void)
{
  guint64 seed = play_seed ("furwars-logger");
  guint whole = 0;

  for (guint i = 0; i < 6; i++)
    whole += replay (seed + i);
  g_assert_cmpuint (whole, >, 0);
}

/* --- muster and campaign ------------------------------------------------------ */

/* H2, H3: ten to a piece, half of a flipped one, the leader last; the best tribe of several. */
static void
test_muster (void)
{
  const SkirmishCompany company[] = {
    { .id = "br-44", .what = SKIRMISH_PIECE_REGULAR, .side = SKIRMISH_BRITISH, .piece = 1, .officer = "Gage", .officer_wounds = 1 },
    { .id = "albany", .what = SKIRMISH_PIECE_MILITIA, .side = SKIRMISH_BRITISH, .piece = 2, .flipped = TRUE },
    { .id = "rogers", .what = SKIRMISH_PIECE_RANGERS, .side = SKIRMISH_BRITISH, .piece = 3 },
    { .id = "huron", .what = SKIRMISH_PIECE_TRIBE, .side = SKIRMISH_FRENCH, .piece = 4, .order = 9, .attacker = TRUE },
    { .id = "abenaki", .what = SKIRMISH_PIECE_TRIBE, .side = SKIRMISH_FRENCH, .piece = 5, .order = 7, .attacker = TRUE },
    { .id = "bearn", .what = SKIRMISH_PIECE_FRENCH, .side = SKIRMISH_FRENCH, .piece = 6, .waiting = TRUE, .edge = 0 },
  };
  SkirmishDraft *draft = new_draft ();
  SkirmishFacts *facts;
  const SkirmishUnit *unit;

  furwars_ruleset.muster (draft, company, G_N_ELEMENTS (company), 1);
  skirmish_ground_make (draft, SKIRMISH_TABLE_FORT, 7);
  furwars_ruleset.deploy (draft);
  facts = skirmish_draft_finish (draft);
  unit = &facts->unit[0];
  g_assert_cmpint (unit->n, ==, 10);
  g_assert_cmpint (unit->formation, ==, SKIRMISH_FORMATION_FORMED);
  g_assert_cmpint (unit->trait[FURWARS_TRAIT_QUALITY], ==, FURWARS_GOOD);
  g_assert_cmpstr (facts->figure[9].name, ==, "Gage");
  g_assert_cmpint (facts->figure[9].role, ==, SKIRMISH_OFFICER);
  g_assert_cmpint (facts->figure[9].wounds, ==, 1);
  g_assert_cmpint (facts->unit[1].n, ==, 5);
  g_assert_cmpint (facts->unit[1].trait[FURWARS_TRAIT_QUALITY], ==, FURWARS_GREEN);
  g_assert_cmpint (facts->unit[3].trait[FURWARS_TRAIT_QUALITY], ==, FURWARS_GOOD);
  g_assert_cmpint (facts->unit[4].trait[FURWARS_TRAIT_QUALITY], ==, FURWARS_ELITE);
  g_assert_cmpint (facts->unit[5].piece, ==, 6);
  for (guint f = 0; f < facts->n_figures; f++)
    g_assert_true ((facts->figure[f].x != SKIRMISH_NOWHERE) == !facts->unit[facts->figure[f].unit].waiting);
  skirmish_facts_unref (facts);
}

/* H13: a piece that waits comes on at the end of the third turn, and counts from then on; H12. */
static void
test_campaign (void)
{
  const SkirmishCompany company[] = {
    { .id = "br-44", .what = SKIRMISH_PIECE_REGULAR, .side = SKIRMISH_BRITISH, .piece = 1, .attacker = TRUE },
    { .id = "huron", .what = SKIRMISH_PIECE_TRIBE, .side = SKIRMISH_FRENCH, .piece = 2 },
    { .id = "bearn", .what = SKIRMISH_PIECE_FRENCH, .side = SKIRMISH_FRENCH, .piece = 3, .waiting = TRUE, .edge = 0 },
  };
  static const guint8 dice[] = { 9, 1, 9, 1, 9, 1 };
  SkirmishDraft *draft = new_draft ();
  SkirmishResult result;
  Battle battle;

  draft->facts->campaign = TRUE;
  draft->facts->defender = SKIRMISH_FRENCH;
  draft->facts->may_retreat[SKIRMISH_BRITISH] = TRUE;
  furwars_ruleset.muster (draft, company, G_N_ELEMENTS (company), 1);
  furwars_ruleset.deploy (draft);
  begin (&battle, skirmish_draft_finish (draft), 1);
  for (guint turn = 1; turn <= 3; turn++)
    {
      guint end = state_of (&battle)->base.turn;

      battle.dice = (MusterDice) { .source = MUSTER_DICE_GIVEN, .given = dice, .n_given = 2, .rolls = battle.dice.rolls };
      for (guint guard = 0; guard < 12 && state_of (&battle)->base.turn == (gint) end
             && state_of (&battle)->base.step != SKIRMISH_STEP_CLOSE; guard++)
        {
          g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
          MusterRefusal refusal;

          g_assert_true (muster_notation_parse (GAME, battle.facts, state_of (&battle)->chooser ? "first" : "end", &order, &refusal));
          carry_out (&battle, &order);
        }
      g_assert_true ((state_of (&battle)->base.step == SKIRMISH_STEP_CLOSE) == (turn > 1));
      if (turn == 2)
        tell (&battle, NULL, 0, "end");
    }
  tell (&battle, NULL, 0, "bring french bearn");
  g_assert_cmpint (state_of (&battle)->base.fate[20], ==, SKIRMISH_FIT);
  tell (&battle, NULL, 0, "retreat british 5");
  g_assert_cmpint (state_of (&battle)->base.ending, ==, SKIRMISH_END_RETREAT);
  skirmish_result (battle.facts, battle.state, &result);
  g_assert_cmpuint (result.n, ==, 3);
  g_assert_cmpint (result.victor, ==, SKIRMISH_FRENCH);
  finish (&battle);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/furwars/random", test_random);
  g_test_add_func ("/furwars/orders", test_orders);
  g_test_add_func ("/furwars/ai", test_ai);
  g_test_add_func ("/furwars/ai-alone", test_ai_alone);
  g_test_add_func ("/furwars/logger", test_logger);
  g_test_add_func ("/furwars/muster", test_muster);
  g_test_add_func ("/furwars/campaign", test_campaign);
  return g_test_run ();
}
