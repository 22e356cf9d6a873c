#include "config.h"

#include "frontier-battle.h"
#include "ground.h"

/* A battle on the table and the same at a real one, told order by order with the dice the first threw. Men of
 * one unit are alike: the k-th who stands on the table is the k-th who stands at the other. */
typedef struct
{
  Battle  table;
  Battle  logger;
  gpointer was;                         /* the table before its last order */
  gint     same[SKIRMISH_MAX_FIGURES];  /* the logger's figure for each who stood then */
  GArray  *rolls;
  gboolean whole;                       /* all could be told */
} Twin;

static const SkirmishState *
before (const Twin *twin)
{
  return twin->was;
}

static void
tell (Twin       *twin,
      const char *text)
{
  Battle *logger = &twin->logger;
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterPlay play = { GAME, logger->facts, logger->state, NULL, &logger->dice, { NULL } };
  MusterRefusal refusal;

  if (!twin->whole)
    return;
  if (!muster_notation_parse (GAME, logger->facts, text, &order, &refusal))
    g_test_message ("“%s”: at %u", text, refusal.column);
  g_assert_true (order.n > 0);
  /* What a table decides by itself may not be sayable: then there is no more to compare. */
  if (muster_game_resolve (&play, &order) != MUSTER_DONE)
    {
      g_test_message ("turn %d: not told: “%s”, %s", state_of (logger)->turn, text, play.refusal.clause ? play.refusal.clause : "dice");
      twin->whole = FALSE;
    }
  else
    g_assert_true (GAME->invariants (logger->facts, logger->state, NULL));
}

G_GNUC_PRINTF (2, 3) static void
tellf (Twin       *twin,
       const char *format,
       ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  tell (twin, text);
}

static gint
ask_of (const Battle *battle,
        const char   *word,
        gint          unit)
{
  g_autofree char *question = g_strdup_printf ("%s %s", word, battle->facts->unit[unit].id);
  g_auto (MusterOrder) tokens = MUSTER_ORDER_INIT;
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (MusterValue));
  MusterRefusal refusal;
  guint query;

  g_assert_true (muster_notation_question (GAME, battle->facts, question, &query, &tokens, &refusal));
  g_assert_true (GAME->queries[query].ask (battle->facts, battle->state, &tokens, values));
  return g_array_index (values, MusterValue, 0).value;
}

static void
match (Twin *twin)
{
  const SkirmishFacts *facts = twin->table.facts;

  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];
      gint other = unit->first;

      for (gint f = unit->first; f < unit->first + unit->n; f++)
        {
          twin->same[f] = -1;
          if (!skirmish_stands (state_of (&twin->table), f))
            continue;
          if (facts->figure[f].role == SKIRMISH_OFFICER)
            {
              twin->whole = twin->whole && skirmish_stands (state_of (&twin->logger), f);
              twin->same[f] = f;
              continue;
            }
          while (other < unit->first + unit->n
                 && (!skirmish_stands (state_of (&twin->logger), other) || facts->figure[other].role == SKIRMISH_OFFICER))
            other++;
          /* Only the captain of a unit was in sight, and took what a real table's unit would share. */
          if (other == unit->first + unit->n || (twin->same[f] = other++) < 0)
            twin->whole = FALSE;
        }
    }
}

static char *
figure_word (const Twin *twin,
             gint        figure)
{
  const SkirmishFacts *facts = twin->logger.facts;

  return g_strdup_printf ("%s.%d", facts->unit[facts->figure[figure].unit].id, facts->figure[figure].number);
}

static void
tell_contacts (Twin *twin)
{
  const SkirmishFacts *facts = twin->table.facts;

  for (guint pass = 0; pass < 2; pass++)
    for (guint a = 0; a < facts->n_figures; a++)
      for (guint b = a + 1; b < facts->n_figures && twin->same[a] >= 0; b++)
        {
          gboolean touch, told;
          g_autofree char *x = NULL, *y = NULL;

          if (twin->same[b] < 0 || skirmish_side_of (facts, (gint) a) == skirmish_side_of (facts, (gint) b))
            continue;
          touch = skirmish_touch (facts, before (twin), (gint) a, (gint) b);
          told = skirmish_touch (twin->logger.facts, state_of (&twin->logger), twin->same[a], twin->same[b]);
          x = figure_word (twin, twin->same[a]);
          y = figure_word (twin, twin->same[b]);
          if (pass == 0 && told && !touch)
            tellf (twin, "part %s", x);
          if (pass == 1 && touch && !told)
            tellf (twin, "touch %s@%s", x, y);
        }
}

static const MusterRoll *
roll_at (const Twin *twin,
         guint       i)
{
  return &g_array_index (twin->rolls, MusterRoll, i);
}

static gboolean
threw (const Twin *twin,
       guint       purpose)
{
  for (guint i = 0; i < twin->rolls->len; i++)
    if (roll_at (twin, i)->purpose == purpose)
      return TRUE;
  return FALSE;
}

/* Units that tested in the last order, by its dice: what the table showed of each is noted. */
static guint
note_tests (Twin *twin,
            gint *unit)
{
  const SkirmishFacts *facts = twin->table.facts;
  guint n = 0, cover = 0;
  gboolean seen = FALSE;

  for (guint i = 0; i <= twin->rolls->len; i++)
    {
      const MusterRoll *roll = i < twin->rolls->len ? roll_at (twin, i) : NULL;
      gint of = -1;

      if (roll && (roll->purpose < FRONTIER_P_LIVING || roll->purpose > FRONTIER_P_COMMANDER_DEAD))
        continue;
      if (roll)
        of = roll->arg[0].kind == SKIRMISH_KIND_UNIT ? roll->arg[0].value : facts->figure[roll->arg[0].value].unit;
      if (n > 0 && of != unit[n - 1])
        tellf (twin, "note %s cover=%s seen=%s leader=no", facts->unit[unit[n - 1]].id, skirmish_cover_words[cover], seen ? "yes" : "no");
      if (!roll)
        break;
      if (n == 0 || of != unit[n - 1])
        {
          unit[n++] = of;
          cover = 0;
          seen = FALSE;
        }
      cover += roll->purpose == FRONTIER_P_COVER;
      seen = seen || roll->purpose == FRONTIER_P_SEES_RETREAT;
    }
  return n;
}

/* Who is in disorder because friends went through him. */
static void
tell_passed (Twin *twin)
{
  const FrontierState *is = twin->table.state;

  for (guint u = 0; u < twin->table.facts->n_units; u++)
    if (is->ff[u] && !((const FrontierState *) twin->logger.state)->ff[u])
      tellf (twin, "umpire ff %s yes : gone through", twin->table.facts->unit[u].id);
}

static void
tell_end (Twin *twin)
{
  gint unit[SKIRMISH_MAX_UNITS];
  guint n = note_tests (twin, unit);

  tell (twin, "end");
  if (twin->whole && before (twin)->step == SKIRMISH_STEP_MOVE) /* by those who run */
    tell_passed (twin);
  /* After the fire, and again when the half is over. */
  while (twin->whole && state_of (&twin->logger)->step == SKIRMISH_STEP_MORALE && !GAME->over (twin->logger.state))
    {
      for (guint i = 0; i < n && twin->whole; i++)
        if (frontier_has_cause (twin->logger.facts, twin->logger.state, unit[i],
                                ((const FrontierState *) twin->logger.state)->resume == 1))
          tellf (twin, "ask %s", twin->table.facts->unit[unit[i]].id);
      tell (twin, "end");
    }
}

static void
tell_move (Twin              *twin,
           const MusterOrder *order)
{
  const FrontierState *was = twin->was, *is = twin->table.state;
  const SkirmishFacts *facts = twin->table.facts;
  gint unit = skirmish_who_unpack (order->token[1].value).unit;

  tellf (twin, "move %s cover=%s", facts->unit[unit].id, is->ff[unit] && !was->ff[unit] ? "soft" : "none");
  tell_passed (twin);
}

static void
tell_throw (Twin              *twin,
            const MusterOrder *order,
            const char        *text)
{
  const FrontierState *was = twin->was;
  gint unit = skirmish_who_unpack (order->token[1].value).unit, tested[SKIRMISH_MAX_UNITS];

  if (was->ff[unit])
    tellf (twin, "note %s cover=%s", twin->table.facts->unit[unit].id, threw (twin, FRONTIER_P_RALLY) ? "none" : "soft");
  note_tests (twin, tested);
  tell (twin, text);
}

static void
tell_fire (Twin              *twin,
           const MusterOrder *order)
{
  const SkirmishFacts *facts = twin->table.facts;
  const FrontierTables *tables = frontier_tables_of (facts);
  gint unit = skirmish_who_unpack (order->token[1].value).unit, target = skirmish_who_unpack (order->token[2].value).unit;
  gint last = -1, needed = 0, cover = -1;
  gint32 range = G_MAXINT32;
  GString *who = g_string_new (facts->unit[unit].id), *whom = g_string_new (NULL);
  FrontierShot shot = { .unit = unit, .target = target, .named = -1, .area = -1, .gun = -1, .as = -1 };
  guint8 all[SKIRMISH_MAX_FIGURES] = { 0 };
  guint formation = (guint) before (twin)->formation[target];
  guint row = formation == SKIRMISH_FORMATION_SKIRMISH ? FRONTIER_HIT_SKIRMISH : FRONTIER_HIT_LINE;

  for (guint i = 0; i < twin->rolls->len; i++)
    {
      const MusterRoll *roll = roll_at (twin, i);
      gint firer = roll->arg[0].value;

      if (roll->purpose != FRONTIER_P_HIT || firer == last)
        continue;
      g_string_append_printf (who, "%c%d", last < 0 ? '.' : ',', facts->figure[twin->same[firer]].number);
      last = firer;
      needed = roll->needed;
      for (gint f = facts->unit[target].first; f < facts->unit[target].first + facts->unit[target].n; f++)
        if (skirmish_stands (before (twin), f))
          range = MIN (range, skirmish_distance (before (twin), firer, f));
    }
  /* Who of the target can be hit from there. */
  memset (all + facts->unit[unit].first, 1, (gsize) facts->unit[unit].n);
  g_assert_true (frontier_aim (NULL, facts, facts, twin->was, all, FALSE, &shot));
  for (guint i = 0; i < shot.n_hit; i++)
    g_string_append_printf (whom, i == 0 ? "%s.%d" : ",%s%d", i == 0 ? facts->unit[target].id : "", facts->figure[twin->same[shot.hit[i]]].number);
  for (gint c = 0; c < 3; c++)
    if (tables->hit[row].by_cover[c] == needed)
      cover = c;
  /* Skirmishers hit as a line: a real table's players would say they stand so. */
  if (cover < 0)
    twin->whole = FALSE;
  else
    tellf (twin, "%s %s %s range=%d.%02d cover=%s sight=yes", GAME->verbs[muster_order_verb (order)].word, who->str, whom->str,
           range / 100, range % 100, skirmish_cover_words[cover]);
  g_string_free (who, TRUE);
  g_string_free (whom, TRUE);
}

static gint
added (const MusterRoll *roll)
{
  gint sum = 0;

  for (guint i = 0; i < roll->n_modifiers; i++)
    sum += roll->modifier[i].value;
  return sum;
}

static void
tell_melee (Twin *twin)
{
  for (guint i = 0; i + 1 < twin->rolls->len; i += 2)
    {
      const MusterRoll *attack = roll_at (twin, i), *defend = roll_at (twin, i + 1);
      g_autofree char *a = figure_word (twin, twin->same[attack->arg[0].value]);
      g_autofree char *b = figure_word (twin, twin->same[defend->arg[0].value]);
      guint thrown = twin->logger.dice.rolls->len;
      guint cover = SKIRMISH_COVER_NONE;

      for (guint m = 0; m < defend->n_modifiers; m++)
        if (defend->modifier[m].code == FRONTIER_M_SOFT || defend->modifier[m].code == FRONTIER_M_HARD)
          cover = defend->modifier[m].code == FRONTIER_M_SOFT ? SKIRMISH_COVER_SOFT : SKIRMISH_COVER_HARD;
      tellf (twin, "melee %s@%s cover=%s", a, b, skirmish_cover_words[cover]);
      /* Who of a rank still has friends beside him is not told. */
      if (twin->whole && (added (&g_array_index (twin->logger.dice.rolls, MusterRoll, thrown)) != added (attack)
                          || added (&g_array_index (twin->logger.dice.rolls, MusterRoll, thrown + 1)) != added (defend)))
        twin->whole = FALSE;
    }
}

/* Who ran from the table or was taken is set by hand. */
static void
tell_fates (Twin *twin)
{
  for (guint f = 0; f < twin->table.facts->n_figures; f++)
    {
      gint fate = state_of (&twin->table)->fate[f];

      if (twin->same[f] >= 0 && (fate == SKIRMISH_RUN || fate == SKIRMISH_CAPTIVE)
          && skirmish_stands (state_of (&twin->logger), twin->same[f]))
        {
          g_autofree char *who = figure_word (twin, twin->same[f]);

          tellf (twin, "set %s fate %s : as on the table", who, skirmish_fate_words[fate]);
        }
    }
}

static void
tell_order (Twin              *twin,
            const MusterOrder *order)
{
  g_autofree char *text = muster_notation_text (GAME, twin->table.facts, order);

  tell_contacts (twin);
  switch (muster_order_verb (order))
    {
    case FRONTIER_V_FIRE:
    case FRONTIER_V_VOLLEY:
      tell_fire (twin, order);
      break;
    case FRONTIER_V_MELEE:
      tell_melee (twin);
      break;
    case FRONTIER_V_MOVE:
      tell_move (twin, order);
      break;
    case FRONTIER_V_THROW:
      tell_throw (twin, order, text);
      break;
    case SKIRMISH_V_END:
      tell_end (twin);
      break;
    default:
      tell (twin, text);
      break;
    }
  tell_fates (twin);
}

static void
add_foot (SkirmishDraft *draft)
{
  static const char *const lines[] = {
    "line-infantry figures=6 captain=yes", "grenadier figures=6 captain=yes", "militia figures=7 captain=yes",
    "indian figures=7 captain=yes", "ranger figures=5 captain=yes",
  };
  static const char *const sides[] = { "british", "french" };

  for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
    for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
      {
        g_autofree char *line = g_strdup_printf ("unit %c%c %s %s", *sides[s], 'a' + i, sides[s], lines[i]);

        add_line (draft, line);
      }
}

static gboolean
replay (guint64 seed)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  SkirmishDraft *table = new_draft (), *logger = new_draft ();
  Twin twin = { .was = g_malloc (GAME->state_size), .rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll)), .whole = TRUE };

  add_foot (table);
  skirmish_ground_make (table, SKIRMISH_TABLE_WOODS, seed);
  frontier_ruleset.deploy (table);
  logger->facts->logger = TRUE;
  logger->facts->option[FRONTIER_O_MORALE] = 1; /* so that each is asked when it was */
  add_foot (logger);
  begin (&twin.table, skirmish_draft_finish (table), seed);
  begin (&twin.logger, skirmish_draft_finish (logger), 0);
  twin.table.dice.rolls = twin.rolls;
  while (twin.whole)
    {
      guint8 dice[1024];

      memcpy (twin.was, twin.table.state, GAME->state_size);
      match (&twin);
      g_array_set_size (twin.rolls, 0);
      if (!play_one (&twin.table, TRUE, TRUE, &order))
        break;
      for (guint i = 0; i < twin.rolls->len; i++)
        dice[i] = roll_at (&twin, i)->value;
      g_clear_pointer (&twin.logger.dice.rolls, g_array_unref);
      muster_dice_init_given (&twin.logger.dice, dice, twin.rolls->len);
      twin.logger.dice.rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
      tell_order (&twin, &order);
      if (twin.whole && twin.logger.dice.used != twin.rolls->len)
        twin.whole = FALSE;
    }
  for (guint u = 0; u < twin.table.facts->n_units && twin.whole; u++)
    {
      g_assert_cmpuint (skirmish_lost (twin.table.facts, state_of (&twin.table), (gint) u), ==,
                        skirmish_lost (twin.logger.facts, state_of (&twin.logger), (gint) u));
      g_assert_cmpint (ask_of (&twin.table, "ff", (gint) u), ==, ask_of (&twin.logger, "ff", (gint) u));
    }
  if (twin.whole)
    {
      g_assert_cmpint (state_of (&twin.table)->victor, ==, state_of (&twin.logger)->victor);
      g_assert_cmpint (state_of (&twin.table)->turn, ==, state_of (&twin.logger)->turn);
    }
  twin.table.dice.rolls = NULL;
  finish (&twin.table);
  finish (&twin.logger);
  g_array_unref (twin.rolls);
  g_free (twin.was);
  return twin.whole;
}

static void
test_logger (void)
{
  guint64 seed = play_seed ("frontier-logger");
  guint whole = 0, n = 12;

  for (guint i = 0; i < n; i++)
    whole += replay (seed + i);
  g_test_message ("%u of %u battles told to their end", whole, n);
  g_assert_cmpuint (whole, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frontier/T11/logger", test_logger);
  return g_test_run ();
}
