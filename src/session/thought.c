#include "config.h"

#include "thought.h"

#include "session-private.h"

#include <string.h>

/*
 * What is thought about is a copy: of what is awaited, and of the state as each side that
 * a machine plays may know it. Thinking may be done in any thread.
 */
struct _MusterThought
{
  const MusterGame *game;
  const MusterGame *voice;                  /* whose words are in force */
  gconstpointer     facts;
  MohawkScenario   *scenario;               /* what keeps them, of a campaign */
  SkirmishFacts    *battle;                 /* and of a battle by itself */
  MusterPlayer      player[MUSTER_N_SIDES];
  gpointer          masked[MUSTER_N_SIDES]; /* of the sides that no person plays */
  GArray           *awaits;
  MusterSide        side;                   /* to move */
  guint64           seed;
  gint64            last;
};

/**
 * muster_thought_new:
 * @player: of each side
 *
 * Returns: (transfer full): the campaign as it is, to be thought about
 */
MusterThought *
muster_thought_new (MusterSession      *session,
                    const MusterPlayer *player)
{
  MusterThought *thought = g_new0 (MusterThought, 1);

  thought->game = session->game;
  thought->voice = muster_session_voice (session).game;
  thought->facts = session->facts;
  thought->scenario = session->scenario ? mohawk_scenario_ref (session->scenario) : NULL;
  thought->battle = session->battle ? skirmish_facts_ref (session->battle) : NULL;
  memcpy (thought->player, player, sizeof thought->player);
  for (guint s = 0; s < MUSTER_N_SIDES; s++)
    if (player[s] != MUSTER_PLAYER_PERSON)
      thought->masked[s] = muster_session_masked_whole (session, (MusterSide) s);
  thought->awaits = muster_session_awaits (session);
  thought->side = session->game->side_to_move (session->state);
  if (session->battle || thought->voice != session->game) /* in a battle it is he who is asked, whoever has the campaign's turn */
    thought->side = thought->awaits->len > 0 ? g_array_index (thought->awaits, MusterAwait, 0).side
                                             : thought->voice->side_to_move (muster_session_voice (session).state);
  thought->seed = muster_session_meta (session)->seed;
  thought->last = session->last;
  return thought;
}

void
muster_thought_free (MusterThought *thought)
{
  if (!thought)
    return;
  for (guint s = 0; s < MUSTER_N_SIDES; s++)
    g_free (thought->masked[s]);
  g_clear_pointer (&thought->scenario, mohawk_scenario_unref);
  g_clear_pointer (&thought->battle, skirmish_facts_unref);
  g_array_unref (thought->awaits);
  g_free (thought);
}

/* What `pass` gives up: a person who has such a choice is asked before the machine goes on. */
static gboolean
would_lapse (const MusterGame  *game,
             const MusterAwait *await)
{
  static const char *const verbs[] = { "reinforce", "capture", "turn", "home", "promote", NULL };

  return !await->binding && g_strv_contains (verbs, game->verbs[await->verb[0]].word);
}

static gboolean
answers (const MusterGame  *game,
         const MusterAwait *await,
         const MusterOrder *order)
{
  guint verb = muster_order_verb (order);

  for (guint v = 0; v < await->n_verbs; v++)
    if (await->verb[v] == verb)
      return TRUE;
  return strcmp (game->verbs[verb].word, "pass") == 0;
}

static gboolean
say (MusterThought *thought,
     MusterSide     side,
     MusterOrder   *order)
{
  return muster_machine_order (thought->game, thought->facts, thought->masked[side], side, thought->seed,
                               thought->last, thought->player[side] == MUSTER_PLAYER_RANDOM, order);
}

/**
 * muster_thought_think:
 * @order: (out): what a machine says
 * @awaited: (out): whose word is awaited, if none says anything: of a side that no
 *   person plays, the machine is at a loss
 *
 * May take a while, in any thread.
 *
 * Returns: whether it says anything
 */
gboolean
muster_thought_think (MusterThought *thought,
                      MusterOrder   *order,
                      MusterSide    *awaited)
{
  MusterSide side = thought->side;

  for (guint i = 0; i < thought->awaits->len; i++)
    if (g_array_index (thought->awaits, MusterAwait, i).binding)
      side = g_array_index (thought->awaits, MusterAwait, i).side;
  for (guint i = 0; i < thought->awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (thought->awaits, MusterAwait, i);

      if (!would_lapse (thought->voice, await) || await->side == side)
        continue;
      *awaited = await->side;
      if (thought->player[await->side] == MUSTER_PLAYER_PERSON)
        return FALSE;
      if (say (thought, await->side, order) && answers (thought->voice, await, order))
        return TRUE;
    }
  *awaited = side;
  return thought->player[side] != MUSTER_PLAYER_PERSON && say (thought, side, order);
}
