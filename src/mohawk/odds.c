#include "config.h"

#include "odds.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define TRIALS 100000
#define Z_99 2.5758293035489004

/* Beyond either, a battle is fought out instead. */
#define MOST_EXACT 14      /* pieces of both sides */
#define MOST_TURNS 1500000 /* turns of fire worked through: about a second */

G_DEFINE_QUARK (mohawk-odds-error-quark, mohawk_odds_error)

static const struct
{
  const char     *word;
  MohawkOddsTroop troop;
} words[] = {
  { "regular", MOHAWK_ODDS_REGULAR },
  { "militia", MOHAWK_ODDS_MILITIA },
  { "indian", MOHAWK_ODDS_INDIAN },
  { "tribe", MOHAWK_ODDS_INDIAN },
  { "ranger", MOHAWK_ODDS_SCOUT },
  { "courier", MOHAWK_ODDS_SCOUT },
  { "iroquois", MOHAWK_ODDS_SCOUT },
};

static gboolean
read_item (const char *item,
           guint      *troops,
           GError    **error)
{
  g_auto (GStrv) part = g_strsplit (item, ":", 2);
  guint64 number;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      if (g_strcmp0 (part[0], words[i].word) != 0)
        continue;
      if (!part[1])
        number = 1;
      else if (!g_ascii_string_to_unsigned (part[1], 10, 1, MOHAWK_ODDS_MOST, &number, NULL)
               || troops[words[i].troop] + number > MOHAWK_ODDS_MOST)
        {
          g_set_error (error, MOHAWK_ODDS_ERROR, MOHAWK_ODDS_ERROR_TROOPS,
                       /* Translators: %s is what was typed, as "regular:99", %d the most there may be */
                       _("“%s”: a number from 1 to %d is wanted"), item, MOHAWK_ODDS_MOST);
          return FALSE;
        }
      troops[words[i].troop] += (guint) number;
      return TRUE;
    }
  g_set_error (error, MOHAWK_ODDS_ERROR, MOHAWK_ODDS_ERROR_TROOPS,
               /* Translators: the words in quotation marks are typed as they stand */
               _("“%s” is none of “regular”, “militia”, “indian”, “ranger”, “courier”, “iroquois”"), item);
  return FALSE;
}

/**
 * mohawk_odds_read_troops:
 * @text: as "regular:3,militia:2"; a number left out is 1
 * @troops: (out): MOHAWK_N_ODDS counts
 *
 * Returns: %FALSE with %MOHAWK_ODDS_ERROR_TROOPS if @text is no such list or an empty one
 */
gboolean
mohawk_odds_read_troops (const char *text,
                         guint      *troops,
                         GError    **error)
{
  g_auto (GStrv) items = g_strsplit (text, ",", -1);

  memset (troops, 0, MOHAWK_N_ODDS * sizeof *troops);
  if (!items[0])
    {
      g_set_error (error, MOHAWK_ODDS_ERROR, MOHAWK_ODDS_ERROR_TROOPS, _("No troops are named"));
      return FALSE;
    }
  for (guint i = 0; items[i]; i++)
    if (!read_item (items[i], troops, error))
      return FALSE;
  return TRUE;
}

static guint
draw_up (const MohawkOddsBattle *battle,
         guint                   who,
         MohawkPost             *post)
{
  static const gint8 type[] = { MOHAWK_TYPE_REGULAR, MOHAWK_TYPE_MILITIA, MOHAWK_TYPE_INDIAN, MOHAWK_TYPE_INDIAN };
  static const gint8 hits[] = { 2, 2, 1, 2 };
  guint n = 0;

  for (guint t = 0; t < MOHAWK_N_ODDS; t++)
    for (guint i = 0; i < battle->troops[who][t] && n < MOHAWK_MAX_PIECES / 2; i++, n++)
      post[n] = (MohawkPost) { (gint16) (n + who * MOHAWK_MAX_PIECES), type[t], hits[t], 0, 0, 0 };
  return n;
}

/* The lines as `line auto` draws them (M6.3). Returns whether both sides are there; @n of each. */
static gboolean
line_up (const MohawkOddsBattle *battle,
         MohawkFight            *fight,
         guint                   n[2])
{
  MohawkPost post[2][MOHAWK_MAX_PIECES];

  for (guint who = 0; who < 2; who++)
    n[who] = draw_up (battle, who, post[who]);
  if (n[0] == 0 || n[1] == 0)
    return FALSE;
  mohawk_fight_pair (post[0], n[0], post[1], n[1]);
  fight->terrain = (guint8) battle->terrain;
  fight->n_fronts = (guint8) MIN (n[0], n[1]);
  for (guint who = 0; who < 2; who++)
    mohawk_fight_rank (fight, who, post[who], n[who]);
  return TRUE;
}

/* Nobody to fight: whoever is there has it. */
static void
walk_over (const guint  n[2],
           MohawkOdds  *odds)
{
  *odds = (MohawkOdds) { .exact = TRUE };
  odds->win[n[MOHAWK_DEFENDER] == 0 && n[MOHAWK_ATTACKER] > 0 ? MOHAWK_ATTACKER : MOHAWK_DEFENDER] = 1;
}

/* --- by trial ---------------------------------------------------------- */

static guint
fight_once (const MohawkOddsBattle *battle,
            MohawkFight            *fight,
            MusterDice             *dice)
{
  if (battle->terrain == MOHAWK_TERRAIN_LANDING)
    {
      mohawk_fight_fire (fight, MOHAWK_DEFENDER, dice, NULL); /* M6.10: the free volley */
      if (fight->rank[MOHAWK_ATTACKER].alive == 0)
        return MOHAWK_DEFENDER;
      mohawk_fight_dress (fight);
      fight->terrain = (guint8) battle->behind;
    }
  return mohawk_fight_out (fight, dice);
}

/**
 * mohawk_odds_by_trial:
 * @seed: of the dice
 * @trials: how often it is fought out, at least 1
 */
void
mohawk_odds_by_trial (const MohawkOddsBattle *battle,
                      guint64                 seed,
                      guint                   trials,
                      MohawkOdds             *odds)
{
  MohawkFight start, fight;
  MusterDice dice;
  guint n[2];
  guint64 wins = 0, lost[2] = { 0, 0 }, squares[2] = { 0, 0 };
  double count = trials;

  if (!line_up (battle, &start, n))
    {
      walk_over (n, odds);
      return;
    }
  muster_dice_init_seeded (&dice, seed, 0);
  for (guint i = 0; i < trials; i++)
    {
      mohawk_fight_copy (&fight, &start);
      wins += fight_once (battle, &fight, &dice) == MOHAWK_ATTACKER;
      for (guint who = 0; who < 2; who++)
        {
          guint64 gone = n[who] - fight.rank[who].alive;

          lost[who] += gone;
          squares[who] += gone * gone;
        }
    }
  *odds = (MohawkOdds) { .trials = trials };
  odds->win[MOHAWK_ATTACKER] = (double) wins / count;
  odds->win[MOHAWK_DEFENDER] = 1 - odds->win[MOHAWK_ATTACKER];
  odds->win_margin = Z_99 * sqrt (odds->win[0] * odds->win[1] / count);
  for (guint who = 0; who < 2; who++)
    {
      double mean = (double) lost[who] / count;

      odds->loss[who] = mean;
      odds->loss_margin[who] = Z_99 * sqrt (MAX ((double) squares[who] / count - mean * mean, 0) / count);
    }
}

/* --- exactly ----------------------------------------------------------- */

/*
 * A position is all that fire.c goes by: who stands where, with what hits, at the
 * walls or not; the dead are left out. Hits only go down, so positions come in
 * order, but for one that a round without a hit leaves as it was: that loop is
 * summed. A turn of fire is worked through die by die, hit or miss, by fire.c itself.
 */

typedef struct
{
  guint8  n[2];
  guint16 fighter[MOST_EXACT]; /* front, type, hits, walls */
} Position;

/* What is expected of a position: the attacker's chance, who is left of each side. */
typedef struct
{
  double win;
  double left[2];
} Hope;

typedef struct
{
  Position position;
  Hope     hope;
} Known;

typedef struct
{
  GHashTable *known[2]; /* by whose turn it is: #Known, its own key */
  guint       turns;    /* worked through */
} Search;

/* What a turn of fire may lead to. */
typedef struct
{
  double      chance;
  Position    position;
  MohawkFight fight;
} Outcome;

static guint
hash_position (gconstpointer key)
{
  const guint8 *byte = key;
  guint hash = 2166136261u;

  for (gsize i = 0; i < sizeof (Position); i++)
    hash = (hash ^ byte[i]) * 16777619u;
  return hash;
}

static gboolean
equal_positions (gconstpointer a,
                 gconstpointer b)
{
  return memcmp (a, b, sizeof (Position)) == 0;
}

static void
read_position (const MohawkFight *fight,
               Position          *position)
{
  guint at = 0;

  memset (position, 0, sizeof *position);
  for (guint who = 0; who < 2; who++)
    for (guint i = 0; i < fight->rank[who].n; i++)
      {
        const MohawkFighter *fighter = &fight->rank[who].fighter[i];

        if (fighter->hits <= 0)
          continue;
        position->fighter[at++] = (guint16) (fighter->front << 8 | fighter->type << 4 | fighter->hits << 2 | fighter->walls);
        position->n[who]++;
      }
}

static void
add_hope (Hope       *sum,
          double      chance,
          const Hope *hope)
{
  sum->win += chance * hope->win;
  sum->left[0] += chance * hope->left[0];
  sum->left[1] += chance * hope->left[1];
}

static void
keep_outcome (GArray            *outcomes,
              double             chance,
              const MohawkFight *fight)
{
  Position position;
  Outcome *outcome;

  read_position (fight, &position);
  for (guint i = 0; i < outcomes->len; i++)
    if (equal_positions (&g_array_index (outcomes, Outcome, i).position, &position))
      {
        g_array_index (outcomes, Outcome, i).chance += chance;
        return;
      }
  g_array_set_size (outcomes, outcomes->len + 1);
  outcome = &g_array_index (outcomes, Outcome, outcomes->len - 1);
  outcome->chance = chance;
  outcome->position = position;
  mohawk_fight_copy (&outcome->fight, fight);
}

/* All that one turn of fire may do: every row of hits and misses that has a chance. */
static GArray *
fire_all_ways (Search            *search,
               const MohawkFight *fight,
               guint              who)
{
  GArray *outcomes = g_array_new (FALSE, FALSE, sizeof (Outcome));
  guint8 die[MOST_EXACT];
  gint at;

  memset (die, 1, sizeof die);
  do
    {
      MohawkShot shot[MOHAWK_MAX_PIECES];
      MohawkFight copy;
      MusterDice dice;
      double chance = 1;
      guint n;

      search->turns++;
      mohawk_fight_copy (&copy, fight);
      muster_dice_init_given (&dice, die, MOST_EXACT);
      n = mohawk_fight_fire (&copy, who, &dice, shot);
      for (guint i = 0; i < n; i++)
        {
          gint sixths = CLAMP (1 + shot[i].sum - shot[i].die, 0, 6); /* a six hits, and each point more one number more */

          chance *= (die[i] == 6 ? sixths : 6 - sixths) / 6.0;
        }
      if (chance > 0)
        keep_outcome (outcomes, chance, &copy);
      /* the next row: the last miss becomes a hit, and all after it misses */
      for (at = (gint) n - 1; at >= 0 && die[at] == 6; at--)
        die[at] = 1;
      if (at >= 0)
        die[at] = 6;
    }
  while (at >= 0 && search->turns < MOST_TURNS);
  return outcomes;
}

static void hope_of (Search            *search,
                     const MohawkFight *fight,
                     guint              who,
                     Hope              *hope);

/* The end of one turn of fire: the other side's, or a round's. */
static void
hope_after (Search      *search,
            MohawkFight *fight,
            guint        who,
            Hope        *hope)
{
  if (fight->rank[!who].alive == 0)
    {
      *hope = (Hope) { who == MOHAWK_ATTACKER, { fight->rank[0].alive, fight->rank[1].alive } };
      return;
    }
  hope_of (search, fight, !who, hope);
}

/* One side's turn from @fight, all but the chance that it leads back to @start, which is returned. */
static double
hope_of_turn (Search            *search,
              const MohawkFight *fight,
              guint              who,
              const Position    *start,
              Hope              *hope)
{
  MohawkFight moved;
  g_autoptr (GArray) outcomes = NULL;
  double back = 0;

  mohawk_fight_copy (&moved, fight);
  if (who == MOHAWK_ATTACKER && moved.terrain == MOHAWK_TERRAIN_FORT)
    mohawk_fight_move_up (&moved); /* M6.6 */
  outcomes = fire_all_ways (search, &moved, who);
  *hope = (Hope) { 0 };
  for (guint i = 0; i < outcomes->len && search->turns < MOST_TURNS; i++)
    {
      Outcome *outcome = &g_array_index (outcomes, Outcome, i);
      Hope next;

      if (who == MOHAWK_ATTACKER && outcome->fight.rank[MOHAWK_DEFENDER].alive > 0)
        {
          mohawk_fight_dress (&outcome->fight); /* M6.12 */
          read_position (&outcome->fight, &outcome->position);
        }
      if (equal_positions (&outcome->position, start))
        {
          back += outcome->chance;
          continue;
        }
      hope_after (search, &outcome->fight, who, &next);
      add_hope (hope, outcome->chance, &next);
    }
  return back;
}

/* A round from a position: the chance that it leaves all as it was is summed over all its rounds. */
static void
work_out (Search            *search,
          const MohawkFight *fight,
          const Position    *position,
          guint              who,
          Hope              *hope)
{
  Hope second;
  double miss = hope_of_turn (search, fight, who, position, hope);
  double both;

  if (miss == 0)
    return;
  both = miss * hope_of_turn (search, fight, !who, position, &second);
  add_hope (hope, miss, &second);
  if (both < 1)
    {
      hope->win /= 1 - both;
      hope->left[0] /= 1 - both;
      hope->left[1] /= 1 - both;
    }
}

static void
hope_of (Search            *search,
         const MohawkFight *fight,
         guint              who,
         Hope              *hope)
{
  Known wanted, *known;

  *hope = (Hope) { 0 };
  if (search->turns >= MOST_TURNS)
    return;
  read_position (fight, &wanted.position);
  known = g_hash_table_lookup (search->known[who], &wanted.position);
  if (!known)
    {
      work_out (search, fight, &wanted.position, who, hope);
      known = g_new (Known, 1);
      *known = (Known) { wanted.position, *hope };
      g_hash_table_insert (search->known[who], &known->position, known);
    }
  *hope = known->hope;
}

/* From the free volley on: each thing it may do, and then the fight. */
static void
hope_of_landing (Search                 *search,
                 const MohawkOddsBattle *battle,
                 const MohawkFight      *fight,
                 Hope                   *hope)
{
  g_autoptr (GArray) outcomes = fire_all_ways (search, fight, MOHAWK_DEFENDER);

  *hope = (Hope) { 0 };
  for (guint i = 0; i < outcomes->len; i++)
    {
      Outcome *outcome = &g_array_index (outcomes, Outcome, i);
      Hope next = { 0, { outcome->fight.rank[0].alive, 0 } };

      if (outcome->fight.rank[MOHAWK_ATTACKER].alive > 0)
        {
          mohawk_fight_dress (&outcome->fight);
          outcome->fight.terrain = (guint8) battle->behind;
          hope_of (search, &outcome->fight, MOHAWK_DEFENDER, &next);
        }
      add_hope (hope, outcome->chance, &next);
    }
}

/**
 * mohawk_odds_exactly:
 *
 * Returns: %FALSE if the battle is too large for it
 */
gboolean
mohawk_odds_exactly (const MohawkOddsBattle *battle,
                     MohawkOdds             *odds)
{
  Search search = { .turns = 0 };
  MohawkFight fight;
  Hope hope;
  guint n[2];

  if (!line_up (battle, &fight, n))
    {
      walk_over (n, odds);
      return TRUE;
    }
  if (n[0] + n[1] > MOST_EXACT)
    return FALSE;
  for (guint who = 0; who < 2; who++)
    search.known[who] = g_hash_table_new_full (hash_position, equal_positions, NULL, g_free);
  if (battle->terrain == MOHAWK_TERRAIN_LANDING)
    hope_of_landing (&search, battle, &fight, &hope);
  else
    hope_of (&search, &fight, MOHAWK_DEFENDER, &hope);
  for (guint who = 0; who < 2; who++)
    g_hash_table_unref (search.known[who]);
  if (search.turns >= MOST_TURNS)
    return FALSE;
  *odds = (MohawkOdds) { .exact = TRUE };
  odds->win[MOHAWK_ATTACKER] = hope.win;
  odds->win[MOHAWK_DEFENDER] = 1 - hope.win;
  for (guint who = 0; who < 2; who++)
    odds->loss[who] = (double) n[who] - hope.left[who];
  return TRUE;
}

/**
 * mohawk_odds:
 * @seed: of the dice, if it must be fought out
 *
 * The chances of a battle with the ordinary choices and no retreat.
 */
void
mohawk_odds (const MohawkOddsBattle *battle,
             guint64                 seed,
             MohawkOdds             *odds)
{
  if (!mohawk_odds_exactly (battle, odds))
    mohawk_odds_by_trial (battle, seed, TRIALS, odds);
}
