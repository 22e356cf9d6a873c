#include "config.h"

#include "session.h"

#include "lexer.h"
#include "notation.h"
#include "session-private.h"
#include "variant-reader.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Orders, undo and redo: what changes a campaign. */

/* The dice of one order. @meant: takes those that are given for a throw each, and is borrowed by @dice. */
static void
choose_dice (MusterSession     *self,
             const MusterThrow *from,
             GArray            *meant,
             MusterDice        *dice)
{
  const MusterStoreMeta *meta = muster_session_meta (self);
  gboolean given = from && from->from == MUSTER_THROW_GIVEN;

  if (given || ((!from || from->from == MUSTER_THROW_DEFAULT) && meta->typed))
    muster_dice_init_given (dice, given ? from->value : NULL, given ? from->n : 0);
  else if (meta->seeded)
    muster_dice_init_seeded (dice, meta->seed, meta->dice_thrown);
  else
    muster_dice_init_entropy (dice);
  if (!given || !from->roll)
    return;
  g_array_append_vals (meant, from->roll, from->n);
  for (guint i = 0; i < from->n; i++)
    g_array_index (meant, MusterRoll, i).value = from->value[i];
  dice->meant = meant;
}

static const MusterVerb *
verb_of (MusterSession     *self,
         const MusterOrder *order)
{
  MusterVoice voice = muster_game_speaker (self->game, self->facts, self->state, order);

  return &voice.game->verbs[muster_order_verb (order)];
}

static MusterEntry *
new_entry (MusterSession   *self,
           MusterEntryKind  kind,
           char            *text)
{
  MusterEntry *entry = muster_entry_new ();
  gint turn, step;

  entry->kind = kind;
  entry->text = text;
  entry->rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll)); /* an undo throws none */
  entry->side = self->game->side_to_move (self->state);
  self->game->moment (self->state, &turn, &step);
  entry->turn = turn;
  entry->step = step;
  entry->time = muster_entry_stamp (g_get_real_time ());
  return entry;
}

/* A sealed order, when its game has a secret left: salted and digested for the log. */
static void
seal_entry (MusterSession     *self,
            const MusterOrder *order,
            gconstpointer      after,
            MusterEntry       *entry)
{
  if (!(verb_of (self, order)->flags & MUSTER_VERB_SEALED)
      || self->game->secret (self->facts, self->state)
      || !self->game->secret (self->facts, after))
    return;
  entry->salt = g_strdup_printf ("%016" G_GINT64_MODIFIER "x%016" G_GINT64_MODIFIER "x",
                                 muster_dice_seed (), muster_dice_seed ());
  entry->digest = muster_session_seal (entry->salt, entry->text);
}

static void
add_fact (GPtrArray             *facts,
          const char            *kind,
          const CampaignVariant *variant)
{
  if (variant)
    g_ptr_array_add (facts, muster_store_fact_new (kind, variant->bytes));
}

/* H2, H4: the house variant and the board that a battle is handed off with are kept with it. */
static GPtrArray *
facts_of (MusterSession       *self,
          const CampaignState *after)
{
  const CampaignState *before = self->state;
  GPtrArray *facts = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_store_fact_free);

  if (before->variant != after->variant)
    add_fact (facts, MUSTER_VARIANT_RULES, campaign_variant (self->scenario, after->variant));
  if (before->ground != after->ground)
    add_fact (facts, MUSTER_VARIANT_BOARD, campaign_board (self->scenario, after->ground));
  return facts;
}

void
muster_plan_clear (MusterPlan *plan)
{
  g_clear_pointer (&plan->entry, muster_entry_free);
  g_clear_pointer (&plan->after, g_free);
}

/**
 * muster_session_write:
 * @plan: its entry is given its number and its hash; on error it is no more
 *
 * Waits for the disk; in any thread, while no other order is on its way.
 */
gboolean
muster_session_write (MusterSession  *self,
                      MusterPlan     *plan,
                      GError        **error)
{
  if (muster_journal_append (self->journal, self->game, self->facts, plan->after, plan->entry, error))
    return TRUE;
  g_clear_pointer (&plan->entry, muster_entry_free);
  return FALSE;
}

/* What was written is so from now on. The entry is the reply's. */
void
muster_session_take (MusterSession *self,
                     MusterPlan    *plan,
                     MusterReply   *reply)
{
  memcpy (self->state, plan->after, self->game->state_size);
  g_clear_pointer (&plan->after, g_free);
  self->head = plan->entry->head;
  self->tip = plan->entry->tip;
  self->last = plan->entry->id;
  reply->outcome = MUSTER_DONE;
  reply->entry = g_steal_pointer (&plan->entry);
  muster_session_changed (self, reply->entry);
}

static gboolean
plan_rule (MusterSession      *self,
           const MusterOrder  *given,
           const MusterThrow  *from,
           MusterPlan         *plan,
           MusterReply        *reply)
{
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  g_autoptr (GArray) meant = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  MusterDice dice;
  MusterPlay play = { self->game, self->facts, NULL, effects, &dice, { NULL } };
  g_auto (MusterOrder) seeded = MUSTER_ORDER_INIT;
  const MusterOrder *order = given;
  MusterEntry *entry;

  if (self->gives_seed && self->scenario && campaign_draws_seed (given))
    {
      muster_order_copy (&seeded, given);
      campaign_add_seed (&seeded, self->table_seed);
      order = &seeded;
    }
  play.state = plan->after = g_memdup2 (self->state, self->game->state_size);
  choose_dice (self, from, meant, &dice);
  dice.rolls = rolls;
  dice.wanted = wanted;
  reply->outcome = muster_game_resolve (&play, order);
  reply->used = dice.used;
  switch (reply->outcome)
    {
    case MUSTER_REFUSED:
      reply->refusal = play.refusal;
      return FALSE;
    case MUSTER_WANTS_DICE:
      reply->wanted = g_steal_pointer (&wanted);
      reply->unfit = dice.unfit;
      return FALSE;
    case MUSTER_DONE:
      break;
    }
  entry = new_entry (self, MUSTER_ENTRY_ORDER, muster_notation_text_in (self->game, self->facts, self->state, order));
  seal_entry (self, order, plan->after, entry);
  entry->facts = self->scenario ? facts_of (self, plan->after) : NULL;
  entry->effects = g_steal_pointer (&effects);
  g_array_unref (entry->rolls);
  entry->rolls = g_steal_pointer (&rolls);
  plan->entry = entry;
  self->gives_seed = self->gives_seed && order != &seeded; /* H4: it stands in the order that lays the table */
  return TRUE;
}

/* --- undo and redo ----------------------------------------------------- */

static gboolean
refuse (MusterReply *reply,
        guint        code,
        gint         there_are,
        gint         wanted)
{
  reply->outcome = MUSTER_REFUSED;
  memset (&reply->refusal, 0, sizeof reply->refusal);
  reply->refusal.clause = "M12.1";
  reply->refusal.code = (guint16) code;
  reply->refusal.arg[reply->refusal.n++] = (MusterValue) { MUSTER_KIND_NUMBER, there_are };
  reply->refusal.arg[reply->refusal.n++] = (MusterValue) { MUSTER_KIND_NUMBER, wanted };
  return FALSE;
}

static void
append_backwards (GArray       *effects,
                  const GArray *undone)
{
  for (guint i = undone->len; i-- > 0; )
    {
      MusterEffect effect = g_array_index (undone, MusterEffect, i);
      gint32 before = effect.before;

      effect.before = effect.after;
      effect.after = before;
      g_array_append_val (effects, effect);
    }
}

gboolean
muster_session_has_flag (MusterSession     *self,
                         const MusterEntry *entry,
                         MusterVerbFlags    flag)
{
  g_autofree char *word = g_strndup (entry->text, strcspn (entry->text, " "));
  gint verb = muster_game_verb (self->game, word);

  return verb >= 0 && (self->game->verbs[verb].flags & flag);
}

/* Moves the head over entries whose effects are gathered already. */
static gboolean
move_head (MusterSession    *self,
           MusterEntryKind   kind,
           char             *text,
           gint64            head,
           GArray           *effects,
           MusterPlan       *plan,
           GError          **error)
{
  MusterEntry *entry = new_entry (self, kind, text);

  plan->after = g_memdup2 (self->state, self->game->state_size);
  if (!muster_game_apply (self->game, plan->after, &g_array_index (effects, MusterEffect, 0), effects->len, FALSE))
    {
      g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL,
                   _("%s: the journal does not lead to the state at hand"), muster_session_path (self));
      muster_entry_free (entry);
      return FALSE;
    }
  if (!muster_session_stands (self, plan->after))
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED, _("%s: the campaign is damaged: %s"),
                   muster_session_path (self), _("what the battle of that moment is fought by is not in it"));
      muster_entry_free (entry);
      return FALSE;
    }
  entry->head = head;
  entry->tip = self->tip;
  entry->effects = g_array_ref (effects);
  plan->entry = entry;
  return TRUE;
}

static gboolean
undo (MusterSession      *self,
      gint                wanted,
      gboolean            battle,
      MusterPlan         *plan,
      MusterReply        *reply,
      GError            **error)
{
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  gint64 at = self->head;
  gint n = 0, turn, step;
  MusterSide side = self->game->side_to_move (self->state);
  gboolean within = muster_session_voice (self).game != self->game;
  gboolean found = FALSE, begun = FALSE;

  self->game->moment (self->state, &turn, &step);

  while (at != 0 && (battle ? !found : n < wanted))
    {
      g_autoptr (MusterEntry) entry = muster_journal_entry (self->journal, self->game, at, error);

      if (!entry)
        return FALSE;
      if (battle && (entry->turn != turn || entry->side != side || entry->step != step))
        break;
      if (!battle && within && muster_session_has_flag (self, entry, MUSTER_VERB_ENTERS))
        {
          begun = TRUE; /* a battle's first order: the campaign goes on behind it */
          break;
        }
      append_backwards (effects, entry->effects);
      found = battle && muster_session_has_flag (self, entry, MUSTER_VERB_OPENS);
      at = entry->parent;
      n++;
    }
  if (battle && !found)
    return refuse (reply, MUSTER_REFUSAL_NO_BATTLE, 0, 0);
  if (!battle && n < wanted)
    return refuse (reply, begun ? MUSTER_REFUSAL_BEGUN : MUSTER_REFUSAL_NO_UNDO, n, wanted);
  return move_head (self, MUSTER_ENTRY_UNDO,
                    battle ? g_strdup ("undo battle") : n == 1 ? g_strdup ("undo") : g_strdup_printf ("undo %d", n),
                    at, effects, plan, error);
}

static gboolean
redo (MusterSession      *self,
      gint                wanted,
      MusterPlan         *plan,
      MusterReply        *reply,
      GError            **error)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  gint64 at;

  for (at = self->tip; at != self->head && at != 0; )
    {
      g_autoptr (MusterEntry) entry = muster_journal_entry (self->journal, self->game, at, error);

      if (!entry)
        return FALSE;
      g_array_append_val (way, at);
      at = entry->parent;
    }
  if ((gint) way->len < wanted)
    return refuse (reply, MUSTER_REFUSAL_NO_REDO, (gint) way->len, wanted);
  for (gint i = 0; i < wanted; i++)
    {
      g_autoptr (MusterEntry) entry = NULL;

      at = g_array_index (way, gint64, way->len - 1 - (guint) i);
      entry = muster_journal_entry (self->journal, self->game, at, error);
      if (!entry)
        return FALSE;
      g_array_append_vals (effects, entry->effects->data, entry->effects->len);
    }
  return move_head (self, MUSTER_ENTRY_REDO,
                    wanted == 1 ? g_strdup ("redo") : g_strdup_printf ("redo %d", wanted),
                    at, effects, plan, error);
}

static gboolean
plan_amend (MusterSession      *self,
            const MusterOrder  *order,
            const MusterThrow  *dice,
            MusterPlan         *plan,
            MusterReply        *reply,
            GError            **error)
{
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  g_autoptr (GArray) meant = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  g_autofree char *line = NULL;
  MusterEntry *entry;
  MusterDice source;

  choose_dice (self, dice, meant, &source);
  plan->after = g_malloc0 (self->game->state_size);
  if (!muster_session_amend (self, self->state, self->head, order, &source, FALSE, plan->after, effects, rolls, &line, reply,
                             error))
    return FALSE;
  entry = new_entry (self, MUSTER_ENTRY_ORDER, g_steal_pointer (&line));
  entry->effects = g_steal_pointer (&effects);
  g_array_unref (entry->rolls);
  entry->rolls = g_steal_pointer (&rolls);
  plan->entry = entry;
  reply->outcome = MUSTER_DONE;
  return TRUE;
}

static gboolean
plan_session (MusterSession      *self,
              const MusterOrder  *order,
              const MusterThrow  *dice,
              MusterPlan         *plan,
              MusterReply        *reply,
              GError            **error)
{
  gboolean number = order->n > 1 && order->token[1].kind == MUSTER_KIND_NUMBER;
  gint wanted = number ? order->token[1].value : 1;
  gboolean back = strcmp (verb_of (self, order)->word, "undo") == 0;

  if (strcmp (verb_of (self, order)->word, "amend") == 0)
    return plan_amend (self, order, dice, plan, reply, error);
  if (wanted < 1)
    {
      g_autofree char *word = g_strdup_printf ("%d", wanted);

      reply->outcome = MUSTER_REFUSED;
      muster_lexer_refuse (&reply->refusal, MUSTER_REFUSAL_WORD, order->token[1].column, word);
      reply->refusal.expected = G_GUINT64_CONSTANT (1) << MUSTER_KIND_NUMBER;
      return FALSE;
    }
  return back ? undo (self, wanted, order->n > 1 && !number, plan, reply, error)
              : redo (self, wanted, plan, reply, error);
}

/**
 * muster_session_plan:
 * @plan: (out): what is to be written
 *
 * Changes nothing. Undo and redo read the journal, and so wait for the disk; the
 * orders of a game take microseconds.
 *
 * Returns: %FALSE: refused, or dice are wanted, as @reply says; or @error is set
 */
gboolean
muster_session_plan (MusterSession      *self,
                     const MusterOrder  *order,
                     const MusterThrow  *dice,
                     MusterPlan         *plan,
                     MusterReply        *reply,
                     GError            **error)
{
  plan->entry = NULL;
  plan->after = NULL;
  return verb_of (self, order)->flags & MUSTER_VERB_SESSION
           ? plan_session (self, order, dice, plan, reply, error)
           : plan_rule (self, order, dice, plan, reply);
}

gboolean
muster_session_writable (MusterSession  *self,
                         GError        **error)
{
  if (!muster_session_is_read_only (self))
    return TRUE;
  g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_READ_ONLY,
               "%s: open for reading only", muster_session_path (self));
  return FALSE;
}

/**
 * muster_session_submit:
 * @dice: (nullable): where its dice come from; %NULL: as the campaign has it
 * @reply: (out): what became of it; clear it with muster_reply_clear()
 *
 * Waits for the disk, and first for what muster_session_submit_async() has queued.
 */
gboolean
muster_session_submit (MusterSession      *self,
                       const MusterOrder  *order,
                       const MusterThrow  *dice,
                       MusterReply        *reply,
                       GError            **error)
{
  MusterPlan plan;

  g_return_val_if_fail (MUSTER_IS_SESSION (self), FALSE);

  *reply = (MusterReply) MUSTER_REPLY_INIT;
  muster_session_drain (self);
  if (!muster_session_writable (self, error))
    return FALSE;
  if (!muster_session_plan (self, order, dice, &plan, reply, error)
      || !muster_session_write (self, &plan, error))
    {
      muster_plan_clear (&plan);
      return FALSE;
    }
  muster_session_take (self, &plan, reply);
  return TRUE;
}

/* The word behind `rules=` of an order that hands a battle off, if it is one of a file: what is kept has a number behind it.
 * @at: (out): where it stands in @text. Returns: (transfer full) (nullable): the word */
static char *
named_variant (const char  *text,
               const char **at)
{
  static const char blanks[] = " \t", verb[] = "resolve", means[] = "rules=";
  gsize length;

  for (const char *word = text + strspn (text, blanks); *word; word += length + strspn (word + length, blanks))
    {
      gboolean first = word == text + strspn (text, blanks);

      length = strcspn (word, blanks);
      if (first && (length != strlen (verb) || strncmp (word, verb, length) != 0))
        return NULL;
      if (g_str_has_prefix (word, means))
        {
          g_autofree char *named = g_strndup (word + strlen (means), length - strlen (means));

          *at = word + strlen (means);
          if (muster_variant_is_word (named))
            return g_steal_pointer (&named);
        }
    }
  return NULL;
}

/* What an order names is not to be had; a refusal has no room for why, and tells where it is named. @at: in @text */
static void
refuse_named (const char    *text,
              const char    *at,
              const char    *word,
              MusterRefusal *refusal)
{
  muster_lexer_refuse (refusal, MUSTER_REFUSAL_WORD, (guint) g_utf8_pointer_to_offset (text, at) + 1, word);
  refusal->expected = G_GUINT64_CONSTANT (1) << CAMPAIGN_KIND_VARIANT;
}

/**
 * muster_session_read:
 * @text: one order in notation
 * @refusal: (out): why it is none
 *
 * Reads an order as one of now: a house variant that it names is taken as its file is at this moment; if there is no such
 * file any more, as it was kept.
 *
 * Returns: %FALSE with @refusal; and with @error, if there is a file and it is not to be read: every fault of it
 */
gboolean
muster_session_read (MusterSession *self,
                     const char    *text,
                     MusterOrder   *order,
                     MusterRefusal *refusal,
                     GError       **error)
{
  const char *at;
  g_autofree char *variant = self->scenario ? named_variant (text, &at) : NULL;
  g_autoptr (GError) fault = NULL;

  memset (refusal, 0, sizeof *refusal);
  if (variant && !muster_variant_take (self->scenario, variant, &fault)
      && !g_error_matches (fault, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_NOT_FOUND))
    {
      refuse_named (text, at, variant, refusal);
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  return muster_notation_parse_in (self->game, self->facts, self->state, text, order, refusal);
}

/**
 * muster_session_do:
 * @text: one order in notation
 *
 * As muster_session_submit().
 */
gboolean
muster_session_do (MusterSession      *self,
                   const char         *text,
                   const MusterThrow  *dice,
                   MusterReply        *reply,
                   GError            **error)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  *reply = (MusterReply) MUSTER_REPLY_INIT;
  if (!muster_session_read (self, text, &order, &reply->refusal, error))
    return FALSE;
  return muster_session_submit (self, &order, dice, reply, error);
}

/**
 * muster_session_check:
 * @refusal: (out): why not
 *
 * Whether the order would be accepted now; nothing changes. Undo and redo are
 * not the game's: of them only the form is checked.
 */
gboolean
muster_session_check (MusterSession *self,
                      const char    *text,
                      MusterRefusal *refusal)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autoptr (GError) fault = NULL;

  if (!muster_session_read (self, text, &order, refusal, &fault))
    return FALSE;
  if (verb_of (self, &order)->flags & MUSTER_VERB_SESSION)
    return TRUE;
  return muster_game_check (self->game, self->facts, self->state, &order, refusal);
}

/**
 * muster_session_cost:
 * @refusal: (out): why not, if it would be refused
 *
 * Returns: (transfer full) (nullable): the price, without doing it; %NULL if refused. What the session does itself
 *   has none, nor what either side may say at any time: a correction is no march
 */
char *
muster_session_cost (MusterSession     *self,
                     const MusterOrder *order,
                     MusterRefusal     *refusal)
{
  g_autofree gpointer after = g_memdup2 (self->state, self->game->state_size);
  MusterDice dice;
  MusterPlay play = { self->game, self->facts, after, NULL, &dice, { NULL } };
  guint field = self->game->cost_field;
  const MusterVerb *verb = verb_of (self, order);
  guint subjects = verb->flags & MUSTER_VERB_ANY ? 0 : muster_game_subjects (self->game, self->facts, field);
  g_autoptr (GString) named = g_string_new (NULL);
  gint sum = 0;
  guint pools = 0;

  muster_dice_init_given (&dice, NULL, 0);
  if (!(verb->flags & MUSTER_VERB_SESSION) && muster_game_resolve (&play, order) == MUSTER_REFUSED)
    {
      *refusal = play.refusal;
      return NULL;
    }
  for (guint s = 0; s < subjects; s++)
    {
      gint spent = muster_get (self->game, self->state, field, s) - muster_get (self->game, after, field, s);

      /* a pool is what is left; what a figure has used in a turn grows */
      if (self->game->fields[field].flags & MUSTER_FIELD_PASSING)
        spent = ABS (spent);
      if (spent <= 0)
        continue;
      sum += spent;
      pools++;
      if (named->len)
        g_string_append_c (named, ' ');
      muster_game_append (self->game, self->facts, self->game->fields[field].subject, (gint) s, named);
      g_string_append_c (named, ' ');
      muster_game_append (self->game, self->facts, self->game->fields[field].value, spent, named);
    }
  if (pools <= 1)
    {
      g_string_set_size (named, 0);
      muster_game_append (self->game, self->facts, self->game->fields[field].value, sum, named);
    }
  return g_string_free (g_steal_pointer (&named), FALSE);
}

/**
 * muster_machine_order:
 * @masked: the state as @side may know it
 * @seed: the campaign's
 * @last: the length of its journal
 * @random: any legal order instead
 *
 * Ties are broken by a seed of the state's, so that the same state has the same
 * answer, and by no die of the campaign's. A random player's goes by the length of
 * the journal too. In any thread.
 */
gboolean
muster_machine_order (const MusterGame     *game,
                      gconstpointer         facts,
                      gconstpointer         masked,
                      MusterSide            side,
                      guint64               seed,
                      gint64                last,
                      gboolean              random,
                      MusterOrder          *order)
{
  MusterDice dice;

  muster_dice_init_seeded (&dice, seed, 0);
  dice.seed ^= muster_game_hash (game, facts, masked);
  if (random) /* else a state that comes again would go round for ever */
    dice.seed ^= muster_dice_mix (0, (guint64) last);
  return random ? game->random (facts, masked, side, &dice, order)
                : game->ai (facts, masked, side, &dice, order);
}

/**
 * muster_session_ai:
 * @random: any legal order instead
 */
gboolean
muster_session_ai (MusterSession *self,
                   MusterSide     side,
                   gboolean       random,
                   MusterOrder   *order)
{
  g_autofree gpointer masked = muster_session_masked_whole (self, side);

  return muster_machine_order (self->game, self->facts, masked, side, muster_session_meta (self)->seed,
                               self->last, random, order);
}
