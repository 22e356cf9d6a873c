#include "config.h"

#include <string.h>

#include "ground.h"
#include "mohicans.h"
#include "mohicans-ruleset.h"
#include "notation.h"
#include "play.h"
#include "ruleset-reader.h"

/*
 * What must hold in every battle of Last of the Mohicans, whoever plays it; how good the opponent is; that a
 * real table comes to the same losses; muster and the beginnings of a campaign's battles.
 */

#define GAME (&mohicans_game)

static SkirmishDraft *
new_draft (void)
{
  g_autoptr (GError) error = NULL;
  gpointer tables = muster_ruleset_read (&mohicans_ruleset, NULL, &error);

  g_assert_no_error (error);
  return skirmish_draft_new (&mohicans_ruleset, tables);
}

static void
add_line (SkirmishDraft *draft,
          const char    *line)
{
  g_autoptr (GError) error = NULL;

  skirmish_draft_line (draft, line, &error);
  g_assert_no_error (error);
}

/* The same on both sides: line, rangers, settlers, Indians. */
static const char *const even[] = {
  "line figures=9 captain=yes", "ranger figures=6", "settler figures=6", "indian figures=7 captain=yes", NULL
};

/* With every character, who are on one side each. */
static const char *const whole[] = {
  "line figures=9 captain=yes", "ranger figures=6", "settler figures=6", "indian figures=7 captain=yes", NULL
};
static const char *const people[] = {
  "unit hawkeye british hawkeye", "unit uncas british uncas", "unit ching british chingachgook", "unit major british major",
  "unit sisters british cora with=alice", "unit munro british munro", "unit maqaw french maqaw",
  "unit band french indian figures=7 captain=yes", "unit scouts french trapper figures=4"
};

static void
add_forces (SkirmishDraft     *draft,
            const char *const *lines)
{
  static const char *const sides[] = { "", "british", "french" };

  for (guint side = SKIRMISH_BRITISH; side <= SKIRMISH_FRENCH; side++)
    for (guint i = 0; lines[i]; i++)
      {
        g_autofree char *line = g_strdup_printf ("unit %c%c %s %s", *sides[side], 'a' + i, sides[side], lines[i]);

        add_line (draft, line);
      }
}

static SkirmishFacts *
new_battle (guint        kind,
            SkirmishSide defender,
            guint64      seed,
            gboolean     characters)
{
  SkirmishDraft *draft = new_draft ();

  draft->facts->defender = (guint8) defender;
  add_forces (draft, characters ? whole : even);
  for (guint i = 0; characters && i < G_N_ELEMENTS (people); i++)
    add_line (draft, people[i]);
  skirmish_ground_make (draft, (SkirmishTable) kind, seed);
  mohicans_ruleset.deploy (draft);
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

static const MohicansState *
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
  g_autofree char *text = muster_notation_text (GAME, battle->facts, order);
  MusterRefusal broken;

  g_array_set_size (battle->effects, 0);
  if (muster_game_resolve (&play, order) != MUSTER_DONE)
    g_error ("“%s” was refused, %s", text, play.refusal.clause ? play.refusal.clause : "dice");
  battle->orders++;
  if (!GAME->invariants (battle->facts, battle->state, &broken))
    g_error ("after “%s”: %s is broken by figure %d", text, broken.clause, broken.n ? broken.arg[0].value : -1);
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
  g_assert_cmpuint (battle->orders, <, 20000); /* every battle ends */
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

/* Any legal orders on every kind of table, with the characters: sound after each, and it ends. */
static void
test_random (void)
{
  guint64 seed = play_seed ("mohicans");

  for (guint i = 0; i < (play_long () ? 200u : 8u); i++)
    play_out (new_battle (i % SKIRMISH_N_TABLES, i % 2 ? SKIRMISH_BRITISH : SKIRMISH_FRENCH, seed + i, TRUE), seed + i,
              FALSE, FALSE, NULL);
}

/* Whatever is listed may be said, and an order's effects taken back leave what was. */
static void
test_orders (void)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree gpointer before = g_malloc (GAME->state_size);
  guint64 seed = play_seed ("mohicans-orders");
  Battle battle;

  begin (&battle, new_battle (SKIRMISH_TABLE_WOODS, SKIRMISH_BRITISH, seed, TRUE), seed);
  for (guint n = 0; n < 300; n++)
    {
      g_autoptr (GPtrArray) orders = muster_order_list_new ();
      guint64 hash = muster_game_hash (GAME, battle.facts, battle.state);

      if (n % 7 == 0)
        GAME->orders (battle.facts, battle.state, orders);
      for (guint i = 0; i < orders->len; i++)
        {
          MusterRefusal refusal;
          g_autofree char *text = muster_notation_text (GAME, battle.facts, orders->pdata[i]);
          g_auto (MusterOrder) again = MUSTER_ORDER_INIT;

          if (!muster_game_check (GAME, battle.facts, battle.state, orders->pdata[i], &refusal))
            g_error ("“%s” is listed, and refused, %s", text, refusal.clause);
          g_assert_true (muster_notation_parse (GAME, battle.facts, text, &again, &refusal));
          g_assert_true (muster_order_equal (&again, orders->pdata[i]));
        }
      memcpy (before, battle.state, GAME->state_size);
      if (!play_one (&battle, n % 2, TRUE, &order))
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
  guint64 seed = play_seed ("mohicans-ai");
  guint n = play_long () ? 1000 : 100, won = 0;

  for (guint i = 0; i < n; i++)
    {
      gboolean british = i < n / 2; /* the opponent's side */
      SkirmishSide victor = play_out (new_battle (i % 2 ? SKIRMISH_TABLE_WOODS : SKIRMISH_TABLE_OPEN,
                                                  i % 4 < 2 ? SKIRMISH_BRITISH : SKIRMISH_FRENCH, seed + i, FALSE),
                                      seed + i, british, !british, NULL);

      won += victor == (british ? SKIRMISH_BRITISH : SKIRMISH_FRENCH);
    }
  g_test_message ("the opponent won %u of %u", won, n);
  g_assert_cmpuint (won * 100, >=, n * 90);
}

/* Battles in which the machine once told a group to go where its first man, who had moved, already stood, again and again:
 * they end as others do. */
static void
test_stirs (void)
{
  static const struct { guint64 seed; SkirmishTable kind; SkirmishSide defender; gboolean french; } was[] = {
    { 50001123, SKIRMISH_TABLE_LANDING, SKIRMISH_BRITISH, TRUE },
    { 50002888, SKIRMISH_TABLE_OPEN, SKIRMISH_BRITISH, FALSE },
    { 50004603, SKIRMISH_TABLE_WOODS, SKIRMISH_FRENCH, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (was); i++)
    play_out (new_battle (was[i].kind, was[i].defender, was[i].seed, FALSE), was[i].seed, TRUE, was[i].french, NULL);
}

/* Two opponents fight it out: often to the finish, though a fort may hold. */
static void
test_ai_alone (void)
{
  guint64 seed = play_seed ("mohicans-alone");
  guint decided = 0, british = 0, n = 12;
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < n; i++)
    {
      gint turns;

      british += play_out (new_battle (i % SKIRMISH_N_TABLES, i % 2 ? SKIRMISH_BRITISH : SKIRMISH_FRENCH, seed + i, i % 3 == 0),
                           seed + i, TRUE, TRUE, &turns) == SKIRMISH_BRITISH;
      decided += turns < 20;
    }
  g_test_message ("%u of %u decided before the last turn, %u for the British; %" G_GINT64_FORMAT " µs a battle", decided, n, british,
                  (g_get_monotonic_time () - start) / n);
  g_assert_cmpuint (decided * 4, >, n);
}

/* --- a real table (T11) --------------------------------------------------------------------- */

static void
tell (Battle     *logger,
      const char *text)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  if (!muster_notation_parse (GAME, logger->facts, text, &order, &refusal))
    g_error ("“%s” cannot be read", text);
  carry_out (logger, &order);
}

static char *
word_of (const Battle *battle,
         guint         kind,
         gint          value)
{
  GString *word = g_string_new (NULL);

  muster_game_append (GAME, battle->facts, kind, value, word);
  return g_string_free (word, FALSE);
}

/* Who touches whom is told as it is on the table. */
static void
tell_contacts (const Battle *table,
               Battle       *logger)
{
  for (gint pass = 0; pass < 2; pass++)
    for (gint a = 0; a < (gint) table->facts->n_figures; a++)
      for (gint b = 0; b < (gint) table->facts->n_figures; b++)
        {
          gboolean is, told;
          g_autofree char *one = NULL, *other = NULL, *text = NULL;

          if (skirmish_side_of (table->facts, a) == skirmish_side_of (table->facts, b)
              || !skirmish_stands (&state_of (logger)->base, a) || !skirmish_stands (&state_of (logger)->base, b))
            continue;
          is = skirmish_touch (table->facts, &state_of (table)->base, a, b);
          told = skirmish_touch (logger->facts, &state_of (logger)->base, a, b);
          if (is == told || is == (pass == 0))
            continue;
          one = word_of (table, SKIRMISH_KIND_FIGURE, a);
          other = word_of (table, SKIRMISH_KIND_FIGURE, b);
          text = is ? g_strdup_printf ("touch %s@%s", one, other) : g_strdup_printf ("part %s", one);
          tell (logger, text);
        }
}

/* Those who fired, by their dice, at whom they could hit, the nearest first. */
static gboolean
tell_fire (const Battle      *table,
           const MohicansState *was,
           Battle            *logger,
           const MusterOrder *order,
           guint              from)
{
  gboolean salvo = muster_order_verb (order) == MOHICANS_V_SALVO;
  gint shooter[SKIRMISH_MAX_FIGURES], found[SKIRMISH_MAX_FIGURES];
  gint32 range[SKIRMISH_MAX_FIGURES], nearest = G_MAXINT32;
  guint n = 0, n_found, n_targets = 0, line = 0, standing = 0;
  gint unit, at = 0;
  g_autoptr (GString) text = g_string_new (salvo ? "salvo " : "fire ");

  for (guint i = from; i < table->dice.rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (table->dice.rolls, MusterRoll, i);

      if (roll->purpose != MOHICANS_D_SHOT && roll->purpose != MOHICANS_D_SALVO)
        continue;
      shooter[n] = roll->arg[0].value;
      range[n] = mohicans_range (table->facts, shooter[n]);
      line += mohicans_is (table->facts, shooter[n], MOHICANS_LINE);
      at = table->facts->figure[roll->arg[1].value].unit;
      n++;
    }
  g_assert_cmpuint (n, >, 0);
  unit = table->facts->figure[shooter[0]].unit;
  /* a front rank is more than the half of it a real table lets fire */
  for (gint f = table->facts->unit[unit].first; f < table->facts->unit[unit].first + table->facts->unit[unit].n; f++)
    if (mohicans_is (table->facts, f, MOHICANS_LINE))
      {
        line += (guint) was->shot[f];
        standing += skirmish_stands (&was->base, f);
      }
  if (!salvo && mohicans_is_formed (was, unit) && line > (standing + 1) / 2)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (i == 0)
        g_string_append (text, table->facts->unit[unit].id);
      g_string_append_printf (text, "%c%d", i ? ',' : '.', table->facts->figure[shooter[i]].number);
    }
  n_found = skirmish_target_order (table->facts, &was->base, shooter, n, range, at, found);
  g_string_append_printf (text, " %s", table->facts->unit[at].id);
  for (guint i = 0; i < n_found; i++)
    {
      if (skirmish_engaged (table->facts, &was->base, found[i]))
        continue;
      for (guint s = 0; s < n; s++)
        nearest = MIN (nearest, skirmish_distance (&was->base, shooter[s], found[i]));
      if (table->facts->unit[at].n > 1)
        g_string_append_printf (text, "%c%d", n_targets ? ',' : '.', table->facts->figure[found[i]].number);
      n_targets++;
    }
  g_string_append_printf (text, " range=%d.%02d sight=yes", nearest / 100, nearest % 100);
  tell (logger, text->str);
  return TRUE;
}

/* Throws that distances call for are told one by one. */
static void
tell_start (const Battle *table,
            Battle       *logger,
            guint         from)
{
  gint last = -1;

  for (guint i = from; i < table->dice.rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (table->dice.rolls, MusterRoll, i);
      g_autofree char *text = NULL;

      if (roll->purpose != MOHICANS_D_FEAR || roll->arg[0].value == last)
        continue;
      last = roll->arg[0].value;
      text = g_strdup_printf ("fear %s", table->facts->unit[last].id);
      tell (logger, text);
    }
  tell (logger, "roll");
}

static void
tell_move (const Battle      *table,
           Battle            *logger,
           const MusterOrder *order,
           guint              from)
{
  g_autofree char *who = word_of (table, SKIRMISH_KIND_WHO, order->token[1].value);
  g_autofree char *text = g_strdup_printf ("move %s", who);
  g_autofree char *caught = g_strdup_printf ("move %s caught=no", who);
  g_auto (MusterOrder) plain = MUSTER_ORDER_INIT;
  MusterRefusal refusal;
  gint last = -1;

  /* a charge nobody declared: its tests were thrown when it was made */
  for (guint i = from; i < table->dice.rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (table->dice.rolls, MusterRoll, i);
      g_autofree char *charge = NULL;

      if (roll->purpose != MOHICANS_D_FEAR || roll->arg[0].value == last)
        continue;
      last = roll->arg[0].value;
      charge = g_strdup_printf ("charge %s %s", who, table->facts->unit[last].id);
      tell (logger, charge);
    }
  g_assert_true (muster_notation_parse (GAME, logger->facts, text, &plain, &refusal));
  tell (logger, muster_game_check (GAME, logger->facts, logger->state, &plain, NULL) ? text : caught);
}

/* Who was cut down in flight, ran off the table or was taken where he stood: by contact, and by hand. */
static void
tell_runs (const Battle *table,
           Battle       *logger)
{
  for (gint f = 0; f < (gint) table->facts->n_figures; f++)
    {
      g_autofree char *figure = word_of (table, SKIRMISH_KIND_FIGURE, f);
      gint fate = state_of (table)->base.fate[f];

      if (fate == state_of (logger)->base.fate[f] || !state_of (logger)->running[f])
        continue;
      if (fate == SKIRMISH_DEAD)
        for (gint e = 0; e < (gint) table->facts->n_figures; e++)
          {
            g_autofree char *by = NULL, *touch = NULL;

            if (state_of (table)->base.kills[e] <= state_of (logger)->base.kills[e])
              continue;
            by = word_of (table, SKIRMISH_KIND_FIGURE, e);
            touch = g_strdup_printf ("touch %s@%s", by, figure);
            tell (logger, touch);
            break;
          }
      else
        {
          g_autofree char *text = g_strdup_printf ("umpire fate %s %s : as on the table", figure,
                                                   fate == SKIRMISH_RUN ? "run" : "captive");

          tell (logger, text);
        }
    }
}

/* A battle on the table is told to the logger order by order, with the dice it threw. %FALSE: it came to
 * something a real table decides otherwise. */
static gboolean
replay (guint64 seed)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  SkirmishFacts *facts = new_battle (SKIRMISH_TABLE_WOODS, SKIRMISH_BRITISH, seed, FALSE);
  SkirmishDraft *draft = new_draft ();
  Battle table, logger;
  gboolean same = TRUE;
  g_autofree gpointer before = g_malloc (GAME->state_size);

  draft->facts->logger = TRUE;
  add_forces (draft, even);
  begin (&table, facts, seed);
  begin (&logger, skirmish_draft_finish (draft), 0);
  while (same)
    {
      guint8 dice[600];
      guint n = table.dice.rolls->len, verb;

      memcpy (before, table.state, GAME->state_size);
      if (!play_one (&table, TRUE, TRUE, &order))
        break;
      verb = muster_order_verb (&order);
      g_assert_cmpuint (table.dice.rolls->len - n, <=, G_N_ELEMENTS (dice));
      for (guint i = n; i < table.dice.rolls->len; i++)
        dice[i - n] = g_array_index (table.dice.rolls, MusterRoll, i).value;
      logger.dice = (MusterDice) { .source = MUSTER_DICE_GIVEN, .given = dice, .n_given = table.dice.rolls->len - n,
                                   .rolls = logger.dice.rolls };
      if (verb == MOHICANS_V_FIRE || verb == MOHICANS_V_SALVO)
        same = tell_fire (&table, before, &logger, &order, n);
      else if (verb == MOHICANS_V_ROLL)
        tell_start (&table, &logger, n);
      else if (verb == MOHICANS_V_MOVE)
        tell_move (&table, &logger, &order, n);
      else if (verb == MOHICANS_V_MELEE)
        do
          tell (&logger, "melee auto");
        while (logger.dice.used < logger.dice.n_given);
      else
        {
          g_autofree char *text = muster_notation_text (GAME, table.facts, &order);

          tell (&logger, text);
        }
      if (!same)
        break;
      g_assert_cmpuint (logger.dice.used, ==, logger.dice.n_given);
      tell_runs (&table, &logger);
      for (guint u = 0; u < table.facts->n_units; u++)
        if (state_of (&table)->base.formation[u] != state_of (&logger)->base.formation[u])
          {
            g_autofree char *text = g_strdup_printf ("umpire formation %s open : no longer in touch", table.facts->unit[u].id);

            tell (&logger, text);
          }
      if (!GAME->over (logger.state))
        tell_contacts (&table, &logger);
      /* at a real table the start is waited for: nobody here knows how near who is */
      logger.dice.n_given = logger.dice.used = 0;
      if (!GAME->over (logger.state) && state_of (&logger)->base.step == SKIRMISH_STEP_START
          && state_of (&table)->base.step != SKIRMISH_STEP_START)
        tell (&logger, "roll");
      g_assert_cmpint (state_of (&table)->base.step, ==, state_of (&logger)->base.step);
      g_assert_cmpint (state_of (&table)->base.side, ==, state_of (&logger)->base.side);
      g_assert_cmpint (state_of (&table)->faction, ==, state_of (&logger)->faction);
    }
  for (guint f = 0; f < table.facts->n_figures && same; f++)
    {
      g_assert_cmpint (state_of (&table)->base.fate[f], ==, state_of (&logger)->base.fate[f]);
      g_assert_cmpint (state_of (&table)->base.wounds[f], ==, state_of (&logger)->base.wounds[f]);
    }
  finish (&table);
  finish (&logger);
  return same;
}

static void
test_logger (void)
{
  guint64 seed = play_seed ("mohicans-logger");
  guint same = 0;

  for (guint i = 0; i < 8; i++)
    same += replay (seed + i);
  g_test_message ("%u of 8 battles told to the end", same);
  g_assert_cmpuint (same, >, 0);
}

/* --- muster and campaign ------------------------------------------------------------------------ */

/* H2, H3: a Lieutenant to the first of two, half a flipped piece with its officer, the militia's home. */
static void
test_muster (void)
{
  const SkirmishCompany company[] = {
    { .id = "br-44", .what = SKIRMISH_PIECE_REGULAR, .side = SKIRMISH_BRITISH, .piece = 1, .officer = "Gage", .officer_wounds = 1 },
    { .id = "br-60", .what = SKIRMISH_PIECE_COLONIAL, .side = SKIRMISH_BRITISH, .piece = 2 },
    { .id = "br-48", .what = SKIRMISH_PIECE_REGULAR, .side = SKIRMISH_BRITISH, .piece = 3, .flipped = TRUE, .officer = "Webb" },
    { .id = "albany", .what = SKIRMISH_PIECE_MILITIA, .side = SKIRMISH_BRITISH, .piece = 4, .home = TRUE },
    { .id = "bearn", .what = SKIRMISH_PIECE_FRENCH, .side = SKIRMISH_FRENCH, .piece = 5, .flipped = TRUE },
    { .id = "huron", .what = SKIRMISH_PIECE_TRIBE, .side = SKIRMISH_FRENCH, .piece = 6 },
    { .id = "abenaki", .what = SKIRMISH_PIECE_TRIBE, .side = SKIRMISH_FRENCH, .piece = 7 },
    { .id = "langlade", .what = SKIRMISH_PIECE_RANGERS, .side = SKIRMISH_FRENCH, .piece = 8, .waiting = TRUE },
  };
  static const gint figures[] = { 9, 8, 5, 6, 5, 7, 6, 6 };
  SkirmishDraft *draft = new_draft ();
  SkirmishFacts *facts;

  mohicans_ruleset.muster (draft, company, G_N_ELEMENTS (company), 1);
  mohicans_ruleset.deploy (draft);
  facts = skirmish_draft_finish (draft);
  g_assert_cmpuint (facts->n_units, ==, G_N_ELEMENTS (company));
  for (guint u = 0; u < facts->n_units; u++)
    {
      g_assert_cmpint (facts->unit[u].n, ==, figures[u]);
      for (gint f = facts->unit[u].first; f < facts->unit[u].first + facts->unit[u].n; f++)
        g_assert_true (facts->unit[u].waiting == (facts->figure[f].x == SKIRMISH_NOWHERE));
    }
  g_assert_cmpstr (facts->figure[8].name, ==, "Gage");
  g_assert_cmpint (facts->figure[8].type, ==, MOHICANS_LIEUTENANT);
  g_assert_cmpint (facts->figure[8].wounds, ==, 1);
  g_assert_cmpstr (facts->figure[facts->unit[2].first + 4].name, ==, "Webb");
  g_assert_cmpint (facts->unit[3].trait[MOHICANS_TRAIT_HOME], ==, 1);
  g_assert_cmpint (facts->figure[facts->unit[5].first + 6].type, ==, MOHICANS_MAQAW_LIEUTENANT);
  g_assert_cmpint (facts->unit[0].formation, ==, SKIRMISH_FORMATION_FORMED);
  skirmish_facts_unref (facts);
}

/* H14: a landing's defenders shoot once, before anybody moves; `deploy auto` and `begin`. */
static void
test_landing (void)
{
  SkirmishDraft *draft = new_draft ();
  Battle battle;

  draft->facts->defender = SKIRMISH_BRITISH;
  draft->facts->landing = TRUE;
  add_line (draft, "unit line british line figures=4");
  add_line (draft, "unit folk british settler figures=2");
  add_line (draft, "unit huron french indian figures=4");
  begin (&battle, skirmish_draft_finish (draft), 3);
  g_assert_cmpint (state_of (&battle)->base.step, ==, SKIRMISH_STEP_DEPLOY);
  tell (&battle, "deploy huron 30,12");
  tell (&battle, "deploy auto");
  tell (&battle, "begin");
  g_assert_cmpint (state_of (&battle)->base.step, ==, SKIRMISH_STEP_FIRE);
  g_assert_cmpint (state_of (&battle)->base.side, ==, SKIRMISH_BRITISH);
  g_assert_cmpint (state_of (&battle)->faction, ==, MOHICANS_SETTLERS);
  tell (&battle, "end");
  g_assert_cmpint (state_of (&battle)->faction, ==, MOHICANS_BRITISH);
  tell (&battle, "end");
  g_assert_cmpint (state_of (&battle)->base.step, ==, SKIRMISH_STEP_MOVE);
  g_assert_cmpint (state_of (&battle)->base.side, ==, SKIRMISH_FRENCH);
  g_assert_cmpint (state_of (&battle)->base.turn, ==, 1);
  finish (&battle);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mohicans/random", test_random);
  g_test_add_func ("/mohicans/orders", test_orders);
  g_test_add_func ("/mohicans/ai", test_ai);
  g_test_add_func ("/mohicans/stirs", test_stirs);
  g_test_add_func ("/mohicans/ai-alone", test_ai_alone);
  g_test_add_func ("/mohicans/logger", test_logger);
  g_test_add_func ("/mohicans/muster", test_muster);
  g_test_add_func ("/mohicans/landing", test_landing);
  return g_test_run ();
}
