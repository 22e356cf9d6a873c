#include "config.h"

#include "simulate.h"

#include "mohawk.h"

#include <string.h>

#define MOST_ORDERS_A_TURN 4000

/* A seed's dice: one stream for the game, one for each player's own choices. */
enum { STREAM_GAME, STREAM_BRITISH, STREAM_FRENCH, N_STREAMS };

typedef struct
{
  const MohawkCampaigns *campaigns;
  MohawkResult          *result;
  const MusterGame      *game;
  gpointer               whole;  /* the game's state, which begins with Mohawk's */
  const MohawkState     *state;  /* the same */
  gpointer               before; /* of an order, when checked */
  gpointer               masked;
  MusterDice             dice[N_STREAMS];
  MusterOrder            order;
  GArray                *effects;
} Table;

static void
note (Table           *table,
      MohawkViolation  violation,
      const MusterRefusal *broken)
{
  MohawkResult *result = table->result;

  if (result->violations++ > 0)
    return;
  result->violation = violation;
  result->verb = table->order.n ? (gint) muster_order_verb (&table->order) : -1;
  if (broken)
    result->broken = *broken;
}

/* What @side says now, of what it may see. */
static gboolean
ask (Table      *table,
     MohawkSide  side)
{
  const MohawkCampaigns *campaigns = table->campaigns;
  gconstpointer seen = table->whole;
  MusterDice *dice = &table->dice[side == MOHAWK_BRITISH ? STREAM_BRITISH : STREAM_FRENCH];

  if (campaigns->game || (side != MOHAWK_FRENCH && mohawk_game.secret (campaigns->scenario, table->whole)))
    {
      memcpy (table->masked, table->whole, table->game->state_size);
      table->game->mask (campaigns->scenario, table->masked, (MusterSide) side);
      seen = table->masked;
    }
  return campaigns->player[side] == MOHAWK_PLAYER_AI
         ? table->game->ai (campaigns->scenario, seen, (MusterSide) side, dice, &table->order)
         : table->game->random (campaigns->scenario, seen, (MusterSide) side, dice, &table->order);
}

/* The player whose turn it is speaks first, but for the British choice of a port before the first chart (M2.4). */
static gboolean
ask_both (Table *table)
{
  MohawkSide first = (MohawkSide) table->state->side;

  if (table->campaigns->say && table->campaigns->say (table->campaigns, table->whole, &table->order))
    {
      table->result->battles++;
      return TRUE;
    }
  if (table->state->step == MOHAWK_STEP_NAVAL && !table->state->began)
    first = MOHAWK_BRITISH;
  return ask (table, first) || ask (table, first == MOHAWK_BRITISH ? MOHAWK_FRENCH : MOHAWK_BRITISH);
}

/* The effects lead from the state before the order to the one after it, and back. */
static gboolean
replays (Table *table)
{
  const MusterEffect *effects = (const MusterEffect *) table->effects->data;
  gsize size = table->game->state_size;
  gpointer copy = table->masked;

  memcpy (copy, table->before, size);
  return muster_game_apply (table->game, copy, effects, table->effects->len, FALSE)
         && memcmp (copy, table->whole, size) == 0
         && muster_game_apply (table->game, copy, effects, table->effects->len, TRUE)
         && memcmp (copy, table->before, size) == 0;
}

/* Carries the order out. %FALSE: the state is void. */
static gboolean
carry_out (Table *table)
{
  const MohawkCampaigns *campaigns = table->campaigns;
  MusterPlay play = { table->game, campaigns->scenario, table->whole,
                      campaigns->checked ? table->effects : NULL, &table->dice[STREAM_GAME], { NULL } };
  MusterRefusal broken;

  if (campaigns->checked)
    {
      memcpy (table->before, table->whole, table->game->state_size);
      g_array_set_size (table->effects, 0);
    }
  if (muster_game_resolve (&play, &table->order) != MUSTER_DONE)
    {
      note (table, MOHAWK_REFUSED_ORDER, &play.refusal);
      return FALSE;
    }
  if (!campaigns->checked)
    return TRUE;
  if (!table->game->invariants (campaigns->scenario, table->whole, &broken))
    note (table, MOHAWK_BROKEN, &broken);
  if (campaigns->keeps && !campaigns->keeps (campaigns, table->before, table->whole, &table->order, &broken))
    note (table, MOHAWK_BROKEN, &broken);
  if (!replays (table))
    note (table, MOHAWK_UNREPLAYABLE, NULL);
  return TRUE;
}

static void
play_out (Table *table)
{
  MohawkResult *result = table->result;
  guint orders_this_turn = 0;
  gint turn = 0;

  while (!table->state->ended && table->state->ending == MOHAWK_WON_NOT)
    {
      if (table->state->turn != turn)
        {
          turn = table->state->turn;
          orders_this_turn = 0;
        }
      if (++orders_this_turn > MOST_ORDERS_A_TURN)
        {
          note (table, MOHAWK_ENDLESS, NULL);
          return;
        }
      if (!ask_both (table))
        {
          note (table, MOHAWK_MUTE, NULL);
          return;
        }
      if (!carry_out (table))
        return;
      result->orders++;
    }
}

/**
 * mohawk_simulate:
 * @index: which of the campaigns; its seed is theirs and this
 * @result: (out):
 *
 * Plays one campaign out, to a victory or to the end of its last turn. The same for
 * a seed, whoever else is being played.
 */
void
mohawk_simulate (const MohawkCampaigns *campaigns,
                 guint                  index,
                 MohawkResult          *result)
{
  Table *table = g_new0 (Table, 1);
  guint64 seed = campaigns->seed + index;

  *result = (MohawkResult) { .seed = seed, .verb = -1 };
  table->campaigns = campaigns;
  table->game = campaigns->game ? campaigns->game : &mohawk_game;
  table->state = table->whole = g_malloc0 (table->game->state_size);
  table->before = g_malloc0 (table->game->state_size);
  table->masked = g_malloc0 (table->game->state_size);
  table->result = result;
  for (guint i = 0; i < N_STREAMS; i++)
    muster_dice_init_seeded (&table->dice[i], muster_dice_mix (seed, i), 0);
  if (campaigns->checked)
    table->effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  table->game->begin (campaigns->scenario, table->whole);
  if (campaigns->found)
    campaigns->found (table->whole);
  if (campaigns->option)
    memcpy (((MohawkState *) table->whole)->option, campaigns->option, sizeof table->state->option);

  play_out (table);

  result->winner = (MohawkSide) table->state->winner;
  result->ending = (MohawkEnding) table->state->ending;
  result->turn = table->state->turn;
  result->hash = muster_game_hash (table->game, campaigns->scenario, table->whole);
  muster_order_clear (&table->order);
  g_free (table->whole);
  g_free (table->before);
  g_free (table->masked);
  g_clear_pointer (&table->effects, g_array_unref);
  g_free (table);
}

/* --- many at once ------------------------------------------------------ */

typedef struct
{
  const MohawkCampaigns *campaigns;
  MohawkResult          *results;
  guint                  n;
  gint                   next; /* atomic */
  gint                   stop; /* atomic */
  GMutex                 lock;
  GCond                  news;
  guint                  done; /* under the lock */
  guint                  idle;
} Hall;

static void
work (gpointer task,
      gpointer data)
{
  Hall *hall = data;
  guint index;

  (void) task;
  while (!g_atomic_int_get (&hall->stop)
         && (index = (guint) g_atomic_int_add (&hall->next, 1)) < hall->n)
    {
      mohawk_simulate (hall->campaigns, index, &hall->results[index]);
      g_mutex_lock (&hall->lock);
      hall->done++;
      g_cond_signal (&hall->news);
      g_mutex_unlock (&hall->lock);
    }
  g_mutex_lock (&hall->lock);
  hall->idle++;
  g_cond_signal (&hall->news);
  g_mutex_unlock (&hall->lock);
}

/**
 * mohawk_simulate_all:
 * @jobs: threads, at least 1
 * @progress: (nullable) (scope call):
 * @results: (out): room for @n, in the order of their seeds whatever @jobs
 *
 * Returns: %FALSE if @progress stopped it: results not reached have no orders
 */
gboolean
mohawk_simulate_all (const MohawkCampaigns *campaigns,
                     guint                  n,
                     guint                  jobs,
                     MohawkProgress         progress,
                     gpointer               data,
                     MohawkResult          *results)
{
  Hall hall = { .campaigns = campaigns, .results = results, .n = n };
  GThreadPool *pool = g_thread_pool_new (work, &hall, -1, FALSE, NULL);
  guint told = 0;

  jobs = CLAMP (jobs, 1, 64);
  memset (results, 0, n * sizeof *results);
  g_mutex_init (&hall.lock);
  g_cond_init (&hall.news);
  for (guint i = 0; i < jobs; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);

  g_mutex_lock (&hall.lock);
  while (hall.idle < jobs)
    {
      g_cond_wait (&hall.news, &hall.lock);
      if (!progress || hall.done == told)
        continue;
      told = hall.done;
      g_mutex_unlock (&hall.lock);
      if (!progress (told, data))
        g_atomic_int_set (&hall.stop, 1);
      g_mutex_lock (&hall.lock);
    }
  g_mutex_unlock (&hall.lock);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_mutex_clear (&hall.lock);
  g_cond_clear (&hall.news);
  return hall.done == n;
}
