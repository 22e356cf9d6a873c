#include "config.h"

#include "session-private.h"

#include "campaign.h"
#include "notation.h"

#include <string.h>

/*
 * "amend N ORDER : reason": an order of the battle in hand as it should have been. The battle is played again from
 * its beginning, every order with the dice it had; the first that no longer holds forbids the correction. What comes
 * of it, compared with what stands, are the effects of one entry: nothing before it is changed. A battle is in hand
 * until its result is applied: what is corrected under review may well not end it any more.
 */

/* An order of the battle, as amended so far: by entry @by, for @reason, if at all. */
typedef struct
{
  gint64  id;
  gint64  by;
  char   *text;
  char   *reason;
  GArray *rolls;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_free (step->text);
  g_free (step->reason);
  g_array_unref (step->rolls);
  g_free (step);
}

static GArray *
rolls_of (const MusterEntry *entry)
{
  return entry->rolls ? g_array_ref (entry->rolls) : g_array_new (FALSE, FALSE, sizeof (MusterRoll));
}

static Step *
find_step (GPtrArray *steps,
           gint64     id)
{
  for (guint i = 0; i < steps->len; i++)
    {
      Step *step = steps->pdata[i];

      if (step->id == id || step->by == id)
        return step;
    }
  return NULL;
}

/* An entry of the battle into the list: an order, or a correction of one that is there. */
static void
take_entry (GPtrArray         *steps,
            const MusterEntry *entry)
{
  Step *step;

  if (g_str_has_prefix (entry->text, "amend "))
    {
      MusterRefusal unread;
      char *rest;
      gint64 id = g_ascii_strtoll (entry->text + strlen ("amend "), &rest, 10);

      step = find_step (steps, id);
      if (!step)
        return;
      g_free (step->text);
      g_free (step->reason);
      g_array_unref (step->rolls);
      step->by = entry->id;
      muster_notation_split (rest, 1, &step->text, &step->reason, &unread); /* what was taken once is not judged again */
      step->rolls = rolls_of (entry);
      return;
    }
  step = g_new0 (Step, 1);
  step->id = entry->id;
  step->text = g_strdup (entry->text);
  step->rolls = rolls_of (entry);
  g_ptr_array_add (steps, step);
}

/* The orders of the battle in hand, oldest first, and the state before them in @start. */
static GPtrArray *
read_battle (MusterSession  *self,
             gint64          head,
             gpointer        start,
             GError        **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_free);
  GPtrArray *steps;

  for (gint64 at = head; at != 0; )
    {
      MusterEntry *entry = muster_journal_entry (self->journal, self->game, at, error);

      if (!entry)
        return NULL;
      if (muster_session_has_flag (self, entry, MUSTER_VERB_ENTERS))
        {
          muster_entry_free (entry);
          break;
        }
      at = entry->parent;
      muster_game_apply (self->game, start, &g_array_index (entry->effects, MusterEffect, 0), entry->effects->len, TRUE);
      g_ptr_array_add (entries, entry);
    }
  steps = g_ptr_array_new_with_free_func (step_free);
  for (guint i = entries->len; i-- > 0; )
    take_entry (steps, entries->pdata[i]);
  return steps;
}

static gboolean
refuse (MusterReply *reply,
        guint        code,
        gint64       id,
        const char  *word)
{
  const char *clause = reply->refusal.clause ? reply->refusal.clause : "M12.1";

  reply->outcome = MUSTER_REFUSED;
  memset (&reply->refusal, 0, sizeof reply->refusal);
  reply->refusal.clause = strcmp (clause, MUSTER_CLAUSE_NOTATION) == 0 ? "M12.1" : clause;
  reply->refusal.code = (guint16) code;
  reply->refusal.arg[reply->refusal.n++] = (MusterValue) { MUSTER_KIND_NUMBER, (gint32) id };
  if (word)
    muster_notation_quote (&reply->refusal, word);
  return FALSE;
}

/* Of an order that wants a reason itself, and is corrected for one, that is its own. */
static gboolean
wants_reason (MusterSession     *self,
              gconstpointer      state,
              const MusterOrder *order)
{
  const MusterGame *game = muster_game_speaker (self->game, self->facts, state, order).game;

  return strstr (game->verbs[muster_order_verb (order)].form, "reason")
         && order->token[order->n - 1].kind != MUSTER_KIND_TEXT;
}

/* One order again, with its dice. @line: (out) (optional): how it is written */
static MusterOutcome
play_step (MusterSession  *self,
           gpointer        state,
           const Step     *step,
           MusterDice     *dice,
           char          **line,
           MusterReply    *reply)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterPlay play = { self->game, self->facts, state, NULL, dice, { NULL } };
  MusterOutcome outcome;

  if (!muster_notation_parse_in (self->game, self->facts, state, step->text, &order, &reply->refusal))
    return MUSTER_REFUSED;
  if (line)
    *line = muster_notation_text_in (self->game, self->facts, state, &order);
  if (step->reason && wants_reason (self, state, &order))
    muster_order_add_text (&order, step->reason);
  outcome = muster_game_resolve (&play, &order);
  if (outcome == MUSTER_REFUSED)
    reply->refusal = play.refusal;
  return outcome;
}

static void
compare (const MusterGame *game,
         gconstpointer     facts,
         gconstpointer     before,
         gconstpointer     after,
         GArray           *effects)
{
  for (guint f = 0; f < game->n_fields; f++)
    {
      guint n = muster_game_subjects (game, facts, f);

      for (guint s = 0; s < n; s++)
        {
          MusterEffect effect = {
            (guint16) f, (guint16) s, muster_game_value (game, before, f, s), muster_game_value (game, after, f, s), "M12.1"
          };

          if (effect.before != effect.after)
            g_array_append_val (effects, effect);
        }
    }
}

/* An order that is not corrected, with the dice it had: none wanting, and from the correction on none left over. */
static gboolean
follows (MusterSession *self,
         gpointer       state,
         const Step    *step,
         gboolean       behind,
         MusterReply   *reply)
{
  g_autofree guint8 *values = g_new (guint8, MAX (step->rolls->len, 1));
  MusterDice dice;

  for (guint i = 0; i < step->rolls->len; i++)
    values[i] = g_array_index (step->rolls, MusterRoll, i).value;
  muster_dice_init_given (&dice, values, step->rolls->len);
  return play_step (self, state, step, &dice, NULL, reply) == MUSTER_DONE && (!behind || dice.used == step->rolls->len);
}

/* The order as it should have been. @column: where it stands in the correction */
static MusterOutcome
play_amended (MusterSession  *self,
              gpointer        state,
              const Step     *step,
              MusterDice     *dice,
              guint           column,
              char          **line,
              MusterReply    *reply)
{
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (MusterRoll));

  dice->wanted = wanted;
  reply->outcome = play_step (self, state, step, dice, line, reply);
  dice->wanted = NULL;
  reply->used = dice->used;
  if (reply->outcome == MUSTER_WANTS_DICE)
    {
      reply->wanted = g_steal_pointer (&wanted);
      reply->unfit = dice->unfit;
    }
  else if (reply->outcome == MUSTER_REFUSED && reply->refusal.column > 0)
    reply->refusal.column = (guint16) (reply->refusal.column + MAX (column, 1) - 1);
  return reply->outcome;
}

/* A battle whose orders may still be corrected: it goes on, or its result stands to review. */
static gboolean
is_in_hand (MusterSession *self,
            gconstpointer  state)
{
  return self->battle || muster_game_voice (self->game, self->facts, state).game != self->game
         || (self->scenario && ((const CampaignState *) state)->status == CAMPAIGN_REVIEW);
}

/**
 * muster_session_amend:
 * @state, @head: where the correction is given
 * @order: "amend N ORDER : reason"
 * @dice: what is thrown besides the dice entry N had, if it needs more
 * @all: @dice are all of them: what entry N had is not looked at
 * @after: (out): of the game's size: the state it leads to
 * @effects: (element-type MusterEffect): what it changes, added to
 * @rolls: (element-type MusterRoll): the dice of entry N as corrected, added to
 * @canonical: (out) (optional) (transfer full): the line of the correction; %NULL: it was taken once, and its form is not judged
 *
 * Changes nothing.
 *
 * Returns: %FALSE: refused, as @reply says, or dice are wanted, or @error is set
 */
gboolean
muster_session_amend (MusterSession      *self,
                      gconstpointer       state,
                      gint64              head,
                      const MusterOrder  *order,
                      MusterDice         *dice,
                      gboolean            all,
                      gpointer            after,
                      GArray             *effects,
                      GArray             *rolls,
                      char              **canonical,
                      MusterReply        *reply,
                      GError            **error)
{
  gint64 number = order->token[1].value;
  g_autofree char *text = NULL, *reason = NULL, *line = NULL;
  gboolean read = muster_notation_split (order->text[order->token[2].value], MAX (order->token[2].column, 1), &text, &reason,
                                         &reply->refusal);
  g_autoptr (GArray) recorded = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  Step *amended;
  gboolean behind = FALSE;

  if (!read && canonical)
    {
      reply->outcome = MUSTER_REFUSED;
      return FALSE;
    }
  memset (&reply->refusal, 0, sizeof reply->refusal);
  if (!is_in_hand (self, state))
    return refuse (reply, MUSTER_REFUSAL_NO_HAND, number, NULL);
  if (!reason || (canonical && !*reason)) /* one that is kept may be two marks and nothing between */
    return refuse (reply, MUSTER_REFUSAL_NO_REASON, number, NULL);
  memcpy (after, state, self->game->state_size);
  steps = read_battle (self, head, after, error);
  if (!steps)
    return FALSE;
  amended = find_step (steps, number);
  if (!amended)
    return refuse (reply, MUSTER_REFUSAL_NO_ENTRY, number, NULL);
  g_free (amended->text);
  amended->text = g_steal_pointer (&text);
  g_free (amended->reason);
  amended->reason = g_steal_pointer (&reason);
  recorded = g_array_copy (amended->rolls); /* what serves a throw is taken out of it */
  dice->recorded = all ? NULL : recorded;
  dice->rolls = rolls;
  for (guint i = 0; i < steps->len; i++)
    {
      Step *step = steps->pdata[i];

      if (step == amended)
        {
          behind = TRUE;
          if (play_amended (self, after, step, dice, order->token[2].column, &line, reply) != MUSTER_DONE)
            return FALSE;
        }
      else if (!follows (self, after, step, behind, reply))
        return refuse (reply, MUSTER_REFUSAL_NO_LONGER, step->id, step->text);
    }
  compare (self->game, self->facts, state, after, effects);
  if (canonical)
    {
      g_autofree char *said = muster_notation_join (line, amended->reason);

      *canonical = g_strdup_printf ("amend %" G_GINT64_FORMAT " %s", number, said);
    }
  return TRUE;
}
