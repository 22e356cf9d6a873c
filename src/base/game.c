#include "config.h"

#include "game.h"
#include "lexer.h"

#include <stdarg.h>
#include <string.h>

static const char *const yes_words[] = { "no", "yes", NULL };
static const char *const auto_words[] = { "auto", NULL };

/* The kinds every game shares; options and verbs are looked up in the game's own tables. */
static const MusterKind shared_kinds[MUSTER_KIND_GAME] = {
  [MUSTER_KIND_NONE] = { .name = "nothing" },
  [MUSTER_KIND_NUMBER] = { .name = "number" },
  [MUSTER_KIND_VERB] = { .name = "verb" },
  [MUSTER_KIND_MARK] = { .name = "mark" },
  [MUSTER_KIND_TEXT] = { .name = "text" },
  [MUSTER_KIND_OPTION] = { .name = "key" },
  [MUSTER_KIND_CHOICE] = { .name = "value" },
  [MUSTER_KIND_YES] = { .name = "yes", .words = yes_words },
  [MUSTER_KIND_AUTO] = { .name = "auto", .words = auto_words },
  [MUSTER_KIND_TITLE] = { .name = "title" },
};

static const MusterKind *
game_kind (const MusterGame *game,
           guint             kind)
{
  if (kind >= game->n_kinds)
    return &shared_kinds[MUSTER_KIND_NONE]; /* another game's, for which this one has no word */
  return kind < MUSTER_KIND_GAME ? &shared_kinds[kind] : &game->kinds[kind];
}

static inline gpointer
field_at (const MusterField *field,
          gconstpointer      state,
          guint              subject)
{
  return (guint8 *) state + field->offset + (gsize) subject * field->width;
}

static inline gint
field_read (const MusterField *field,
            gconstpointer      state,
            guint              subject)
{
  gconstpointer p = field_at (field, state, subject);

  switch (field->width)
    {
    case 1:
      return *(const gint8 *) p;
    case 2:
      return *(const gint16 *) p;
    default:
      return *(const gint32 *) p;
    }
}

static inline void
field_write (const MusterField *field,
             gpointer           state,
             guint              subject,
             gint               value)
{
  gpointer p = field_at (field, state, subject);

  switch (field->width)
    {
    case 1:
      *(gint8 *) p = (gint8) value;
      break;
    case 2:
      *(gint16 *) p = (gint16) value;
      break;
    default:
      *(gint32 *) p = value;
    }
}

/**
 * muster_get:
 *
 * Returns: the value of @field of @subject
 */
gint
muster_get (const MusterGame *game,
            gconstpointer     state,
            guint             field,
            guint             subject)
{
  g_assert (field < game->n_fields && subject < game->fields[field].capacity);
  return field_read (&game->fields[field], state, subject);
}

/**
 * muster_set:
 * @value: within the field's range
 * @clause: why, static
 *
 * The one way to change a state. With a recorder the change is noted; setting
 * what is already so changes and notes nothing.
 */
void
muster_set (MusterPlay *play,
            guint       field,
            guint       subject,
            gint        value,
            const char *clause)
{
  const MusterField *f = &play->game->fields[field];
  gint before;

  g_assert (subject < f->capacity);
  g_assert (value >= f->min && value <= f->max);

  before = field_read (f, play->state, subject);
  if (before == value)
    return;
  field_write (f, play->state, subject, value);
  if (play->effects)
    {
      MusterEffect effect = { (guint16) field, (guint16) subject, before, value, clause };

      g_array_append_val (play->effects, effect);
    }
}

/**
 * muster_refuse:
 * @clause: the clause that forbids it, static
 * @code: one of the game's refusals
 * @...: pairs of kind and value, then %MUSTER_ARGS_END
 *
 * Returns: always %FALSE, so that a check can end in it
 */
gboolean
muster_refuse (MusterPlay *play,
               const char *clause,
               guint       code,
               ...)
{
  MusterRefusal *refusal = &play->refusal;
  va_list args;
  gint kind;

  memset (refusal, 0, sizeof *refusal);
  refusal->clause = clause;
  refusal->code = (guint16) code;
  va_start (args, code);
  while ((kind = va_arg (args, gint)) != MUSTER_ARGS_END && refusal->n < MUSTER_REFUSAL_ARGS)
    refusal->arg[refusal->n++] = (MusterValue) { (guint8) kind, va_arg (args, gint) };
  va_end (args);
  return FALSE;
}

/**
 * muster_refuse_also:
 * @code: one of the game's refusals, told behind the one that stands already
 * @arg: its @n values
 *
 * Returns: always %FALSE
 */
gboolean
muster_refuse_also (MusterPlay        *play,
                    guint              code,
                    const MusterValue *arg,
                    guint              n)
{
  MusterRefusal *refusal = &play->refusal;

  refusal->also = (guint16) code;
  refusal->n_also = (guint8) MIN (n, MUSTER_REFUSAL_ARGS);
  memcpy (refusal->also_arg, arg, refusal->n_also * sizeof *arg);
  return FALSE;
}

/**
 * muster_refuse_token:
 * @code: one of the notation's refusals
 * @token: where the fault is
 *
 * Returns: always %FALSE
 */
gboolean
muster_refuse_token (MusterPlay        *play,
                     guint              code,
                     const MusterToken *token)
{
  muster_refuse (play, MUSTER_CLAUSE_NOTATION, code, (gint) token->kind, token->value, MUSTER_ARGS_END);
  play->refusal.column = token->column;
  return FALSE;
}

/* The verb of @order if it is one the session does, or %NULL; of a game within that is over the words are gone. */
static const MusterVerb *
session_verb (const MusterPlay  *play,
              const MusterOrder *order)
{
  const MusterGame *game = muster_game_speaker (play->game, play->facts, play->state, order).game;
  const MusterVerb *verb = &game->verbs[muster_order_verb (order)];

  return order->within == (game != play->game) && (verb->flags & MUSTER_VERB_SESSION) ? verb : NULL;
}

/**
 * muster_game_resolve:
 *
 * Carries @order out on play->state, which is void unless the outcome is %MUSTER_DONE:
 * give a copy. What is the session's to do is no order to a game.
 */
MusterOutcome
muster_game_resolve (MusterPlay        *play,
                     const MusterOrder *order)
{
  const MusterVerb *verb = session_verb (play, order);

  play->refusal.clause = NULL;
  if (verb)
    {
      muster_lexer_refuse (&play->refusal, MUSTER_REFUSAL_VERB, 1, verb->word);
      return MUSTER_REFUSED;
    }
  if (!play->game->resolve (play, order))
    {
      g_assert (play->refusal.clause != NULL);
      return MUSTER_REFUSED;
    }
  return play->dice->dry ? MUSTER_WANTS_DICE : MUSTER_DONE;
}

/**
 * muster_game_check:
 * @refusal: (out) (optional): why not
 *
 * Whether @order would be accepted in @state, found by carrying it out on a
 * copy up to its first die: a refusal comes before that.
 */
gboolean
muster_game_check (const MusterGame  *game,
                   gconstpointer      facts,
                   gconstpointer      state,
                   const MusterOrder *order,
                   MusterRefusal     *refusal)
{
  gpointer copy = g_alloca (game->state_size);
  MusterDice dice;
  MusterPlay play = { game, facts, copy, NULL, &dice, { NULL } };
  MusterOutcome outcome;

  memcpy (copy, state, game->state_size);
  muster_dice_init_given (&dice, NULL, 0);
  outcome = muster_game_resolve (&play, order);
  if (refusal)
    *refusal = play.refusal;
  return outcome != MUSTER_REFUSED;
}

/**
 * muster_game_apply:
 * @backwards: takes them back instead
 *
 * Applies effects, checking that each finds what it expects.
 *
 * Returns: %FALSE at the first that does not; the state is then void
 */
gboolean
muster_game_apply (const MusterGame   *game,
                   gpointer            state,
                   const MusterEffect *effects,
                   guint               n,
                   gboolean            backwards)
{
  for (guint i = 0; i < n; i++)
    {
      const MusterEffect *effect = &effects[backwards ? n - 1 - i : i];
      const MusterField *field;

      if (effect->field >= game->n_fields)
        return FALSE;
      field = &game->fields[effect->field];
      if (effect->subject >= field->capacity)
        return FALSE;
      if (field_read (field, state, effect->subject) != (backwards ? effect->after : effect->before))
        return FALSE;
      field_write (field, state, effect->subject, backwards ? effect->before : effect->after);
    }
  return TRUE;
}

/**
 * muster_game_subjects:
 *
 * Returns: how many subjects @field has with these facts, at most its capacity
 */
guint
muster_game_subjects (const MusterGame *game,
                      gconstpointer     facts,
                      guint             field)
{
  const MusterField *f = &game->fields[field];
  const MusterKind *kind;

  if (f->subject == MUSTER_KIND_NONE)
    return 1;
  if (f->subject == MUSTER_KIND_OPTION)
    return MIN (game->n_options, f->capacity);
  kind = game_kind (game, f->subject);
  return kind->count ? MIN (kind->count (facts), f->capacity) : f->capacity;
}

/* FNV-1a, a byte at a time: the same on every machine and build. */
static inline guint64
hash_value (guint64 hash,
            guint32 value)
{
  for (guint i = 0; i < 4; i++)
    hash = (hash ^ ((value >> (8 * i)) & 0xff)) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

/**
 * muster_game_hash:
 *
 * Returns: a hash of all fields by name and subject, which does not depend on
 *   how a state lies in memory. Values are hashed where they are not 0, with
 *   their subject, so that a field added later, while 0, changes no old hash.
 */
guint64
muster_game_hash (const MusterGame *game,
                  gconstpointer     facts,
                  gconstpointer     state)
{
  guint64 sum = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint f = 0; f < game->n_fields; f++)
    {
      guint64 name = G_GUINT64_CONSTANT (0xcbf29ce484222325);
      guint n = muster_game_subjects (game, facts, f);

      if (game->in_use && !game->in_use (state, f))
        continue;

      for (const char *c = game->fields[f].name; *c; c++)
        name = (name ^ (guint8) *c) * G_GUINT64_CONSTANT (0x100000001b3);
      for (guint s = 0; s < n; s++)
        {
          gint value = field_read (&game->fields[f], state, s);

          /* a sum, so that the order of fields in the table does not matter */
          if (value != 0)
            sum += hash_value (hash_value (name, s), (guint32) value);
        }
    }
  return sum;
}

static gint
find_name (const char *wanted,
           gconstpointer table,
           gsize         stride,
           guint         n)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (*(const char *const *) ((const guint8 *) table + i * stride), wanted) == 0)
      return (gint) i;
  return -1;
}

/**
 * muster_game_field:
 *
 * Returns: the field of that name, or -1
 */
gint
muster_game_field (const MusterGame *game,
                   const char       *name)
{
  return find_name (name, &game->fields[0].name, sizeof *game->fields, game->n_fields);
}

/**
 * muster_game_verb:
 *
 * Returns: the verb of that word, or -1
 */
gint
muster_game_verb (const MusterGame *game,
                  const char       *word)
{
  return find_name (word, &game->verbs[0].word, sizeof *game->verbs, game->n_verbs);
}

/**
 * muster_game_voice:
 *
 * Returns: the game whose words are in force: @game itself, or the one played inside it
 */
MusterVoice
muster_game_voice (const MusterGame *game,
                   gconstpointer     facts,
                   gconstpointer     state)
{
  MusterVoice voice = { game, facts, state };

  if (game->within)
    game->within (facts, state, &voice);
  return voice;
}

/**
 * muster_game_speaker:
 * @order: given, or to be given, in @state
 *
 * Returns: the game in whose words @order is: see MusterOrder.within
 */
MusterVoice
muster_game_speaker (const MusterGame  *game,
                     gconstpointer      facts,
                     gconstpointer      state,
                     const MusterOrder *order)
{
  MusterVoice voice = { game, facts, state };

  return order->within ? muster_game_voice (game, facts, state) : voice;
}

/**
 * muster_game_option:
 *
 * Returns: the option of that key, or -1
 */
gint
muster_game_option (const MusterGame *game,
                    const char       *key)
{
  return find_name (key, &game->options[0].key, sizeof *game->options, game->n_options);
}

/* All values of rulings are one kind: the value is the place of the word among all options' values. */
static const char *
choice_word (const MusterGame *game,
             gint              value)
{
  for (guint o = 0; o < game->n_options; o++)
    for (guint v = 0; game->options[o].values[v]; v++)
      if (value-- == 0)
        return game->options[o].values[v];
  return NULL;
}

/**
 * muster_game_option_at:
 * @subject: (out): whose value of the field it is
 *
 * Returns: the field that keeps the ruling on @option
 */
guint
muster_game_option_at (const MusterGame *game,
                       guint             option,
                       guint            *subject)
{
  if (game->option_at)
    return game->option_at (option, subject);
  *subject = option;
  return game->option_field;
}

/**
 * muster_game_ruling:
 *
 * Returns: which of @option's values is in force
 */
gint
muster_game_ruling (const MusterGame *game,
                    gconstpointer     state,
                    guint             option)
{
  guint subject;
  guint field = muster_game_option_at (game, option, &subject);

  return muster_get (game, state, field, subject);
}

/**
 * muster_game_choice:
 *
 * Returns: which of @option's values @word is, or -1
 */
gint
muster_game_choice (const MusterGame *game,
                    guint             option,
                    const char       *word)
{
  for (guint v = 0; game->options[option].values[v]; v++)
    if (strcmp (game->options[option].values[v], word) == 0)
      return (gint) v;
  return -1;
}

/**
 * muster_game_judge:
 * @roll: thrown
 *
 * Returns: what it came to: faces tell it, and never decide it themselves
 */
MusterVerdict
muster_game_judge (const MusterGame *game,
                   gconstpointer     facts,
                   const MusterRoll *roll)
{
  MusterVerdict verdict = { FALSE, roll->needed, NULL, roll->clause };
  gint sum = muster_dice_sum (roll);

  if (game->judge)
    return game->judge (facts, roll);
  verdict.made = sum >= roll->needed;
  return verdict;
}

/**
 * muster_game_word:
 *
 * Returns: (nullable): the word of @value in notation, borrowed; %NULL for
 *   numbers, texts and values it has no word for
 */
const char *
muster_game_word (const MusterGame *game,
                  gconstpointer     facts,
                  guint             kind,
                  gint              value)
{
  const MusterKind *k = game_kind (game, kind);

  switch (kind)
    {
    case MUSTER_KIND_VERB:
      return value >= 0 && (guint) value < game->n_verbs ? game->verbs[value].word : NULL;
    case MUSTER_KIND_OPTION:
      return value >= 0 && (guint) value < game->n_options ? game->options[value].key : NULL;
    case MUSTER_KIND_CHOICE:
      return choice_word (game, value);
    default:
      break;
    }
  if (k->words)
    {
      guint n = g_strv_length ((char **) k->words);

      if (value >= k->first && value < k->first + (gint) n)
        return k->words[value - k->first];
    }
  if (k->id && value >= 0 && (guint) value < k->count (facts))
    return k->id (facts, value);
  return NULL;
}

/**
 * muster_game_label:
 *
 * Returns: (nullable): what people call @value, borrowed; as muster_game_word() if
 *   nothing else
 */
const char *
muster_game_label (const MusterGame *game,
                   gconstpointer     facts,
                   guint             kind,
                   gint              value)
{
  const MusterKind *k = game_kind (game, kind);

  if (k->label && value >= 0 && (!k->count || (guint) value < k->count (facts)))
    return k->label (facts, value);
  return muster_game_word (game, facts, kind, value);
}

/**
 * muster_game_append:
 * @text: the notation of @value is put behind it, a number where there is no word
 */
void
muster_game_append (const MusterGame *game,
                    gconstpointer     facts,
                    guint             kind,
                    gint              value,
                    GString          *text)
{
  const MusterKind *k = game_kind (game, kind);
  const char *word;

  if (k->write)
    {
      k->write (facts, value, text);
      return;
    }
  word = muster_game_word (game, facts, kind, value);
  if (word)
    g_string_append (text, word);
  else
    g_string_append_printf (text, "%d", value);
}

/**
 * muster_game_value:
 *
 * Returns: what @field of @subject is; 0 where it is not in use
 */
gint
muster_game_value (const MusterGame *game,
                   gconstpointer     state,
                   guint             field,
                   guint             subject)
{
  return game->in_use && !game->in_use (state, field) ? 0 : muster_get (game, state, field, subject);
}

/**
 * muster_game_find:
 * @value: (out): what @word means
 *
 * Returns: whether @word is a word of @kind
 */
gboolean
muster_game_find (const MusterGame *game,
                  gconstpointer     facts,
                  guint             kind,
                  const char       *word,
                  gint             *value)
{
  const MusterKind *k = game_kind (game, kind);
  gint at = 0;

  switch (kind)
    {
    case MUSTER_KIND_NUMBER:
      {
        gint64 number;

        if (!g_ascii_string_to_signed (word, 10, G_MININT32, G_MAXINT32, &number, NULL))
          return FALSE;
        *value = (gint) number;
        return TRUE;
      }
    case MUSTER_KIND_VERB:
      return (*value = muster_game_verb (game, word)) >= 0;
    case MUSTER_KIND_OPTION:
      return (*value = muster_game_option (game, word)) >= 0;
    case MUSTER_KIND_CHOICE:
      for (; choice_word (game, at); at++)
        if (strcmp (choice_word (game, at), word) == 0)
          {
            *value = at;
            return TRUE;
          }
      return FALSE;
    default:
      break;
    }
  if (k->read && k->read (facts, word, value))
    return TRUE;
  if (k->words)
    for (guint i = 0; k->words[i]; i++)
      if (strcmp (k->words[i], word) == 0)
        {
          *value = k->first + (gint) i;
          return TRUE;
        }
  if (k->id)
    {
      guint n = k->count (facts);

      for (guint i = 0; i < n; i++)
        if (strcmp (k->id (facts, (gint) i), word) == 0)
          {
            *value = (gint) i;
            return TRUE;
          }
    }
  return FALSE;
}
