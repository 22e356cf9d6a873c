#include "config.h"

#include "notation.h"

#include "form.h"

#include <string.h>

/**
 * muster_notation_in_line:
 *
 * Returns: whether @c may stand within a line of text: neither a control character nor one
 *   that ends a line, of which Unicode has two more
 */
gboolean
muster_notation_in_line (gunichar c)
{
  switch (g_unichar_type (c))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
      return FALSE;
    default:
      return TRUE;
    }
}

/**
 * muster_notation_turns:
 *
 * Returns: whether @c sets the direction of what stands after it, to the end of the line if nothing ends it
 */
gboolean
muster_notation_turns (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/* The verb of @game that @text begins with, or -1; what is the session's is told apart from a game's. */
static gint
first_verb (const MusterGame *game,
            const char       *text,
            gboolean          session)
{
  g_autofree char *word = NULL;
  gint verb;

  text += strspn (text, " \t");
  word = g_strndup (text, strcspn (text, " \t"));
  verb = muster_game_verb (game, word);
  return verb >= 0 && !(game->verbs[verb].flags & MUSTER_VERB_SESSION) == !session ? verb : -1;
}

/* "amend N ORDER : reason": ORDER is in the words of the state it is to be given in, so it stays text here. */
static gboolean
parse_amend (const MusterGame *game,
             const char       *text,
             MusterOrder      *order,
             MusterRefusal    *refusal)
{
  const char *p = text + strspn (text, " \t") + strlen ("amend");
  g_autofree char *number = NULL;
  guint64 n;

  muster_order_reset (order, (guint) muster_game_verb (game, "amend"));
  p += strspn (p, " \t");
  number = g_strndup (p, strcspn (p, " \t"));
  if (!g_ascii_string_to_unsigned (number, 10, 1, G_MAXINT32, &n, NULL))
    {
      muster_lexer_refuse (refusal, *number ? MUSTER_REFUSAL_WORD : MUSTER_REFUSAL_MISSING,
                           (guint) g_utf8_strlen (text, p - text) + 1, number);
      refusal->expected = G_GUINT64_CONSTANT (1) << MUSTER_KIND_NUMBER;
      return FALSE;
    }
  p += strlen (number);
  p += strspn (p, " \t");
  if (!*p)
    {
      muster_lexer_refuse (refusal, MUSTER_REFUSAL_MISSING, (guint) g_utf8_strlen (text, -1) + 1, "");
      refusal->expected = G_GUINT64_CONSTANT (1) << MUSTER_KIND_VERB;
      return FALSE;
    }
  muster_order_add (order, MUSTER_KIND_NUMBER, (gint) n);
  muster_order_add_text (order, p);
  order->token[order->n - 1].column = (guint16) MIN (g_utf8_strlen (text, p - text) + 1, G_MAXUINT16);
  return TRUE;
}

/**
 * muster_notation_parse:
 * @text: one order, without a comment
 * @order: (out): what it says
 * @refusal: (out): why not, with the column
 *
 * Returns: whether @text is an order in form; nothing is said of the rules
 */
gboolean
muster_notation_parse (const MusterGame *game,
                       gconstpointer     facts,
                       const char       *text,
                       MusterOrder      *order,
                       MusterRefusal    *refusal)
{
  g_autoptr (GArray) lexemes = muster_lexemes_new ();
  MusterMatch match = { game, facts, lexemes, order, 1, 1, 0, '\0', -1, NULL };
  const MusterLexeme *first;
  gint verb = first_verb (game, text, TRUE);

  if (verb >= 0 && strcmp (game->verbs[verb].word, "amend") == 0)
    return parse_amend (game, text, order, refusal);
  muster_order_reset (order, 0);
  if (!muster_lexer_run (text, lexemes, refusal))
    return FALSE;
  first = &g_array_index (lexemes, MusterLexeme, 0);
  if (first->type == MUSTER_LEXEME_END)
    {
      muster_lexer_refuse (refusal, MUSTER_REFUSAL_EMPTY, 1, NULL);
      return FALSE;
    }
  verb = first->type == MUSTER_LEXEME_WORD ? muster_game_verb (game, first->word) : -1;
  if (verb < 0)
    {
      muster_lexer_refuse (refusal, MUSTER_REFUSAL_VERB, first->column, muster_lexeme_quote (first));
      return FALSE;
    }
  muster_order_reset (order, (guint) verb);
  order->token[0].column = (guint16) first->column;
  return muster_form_match (&match, game->verbs[verb].form, refusal);
}

/* Whether @text is in the words of the inner game; undo and redo are always the outer one's. */
static gboolean
is_within (const MusterVoice *voice,
           const MusterGame  *game,
           const char        *text)
{
  if (voice->game == game || first_verb (game, text, TRUE) >= 0)
    return FALSE;
  return first_verb (voice->game, text, FALSE) >= 0 || first_verb (game, text, FALSE) < 0;
}

/* "WORD auto" takes the ordinary choice of what is binding, or the only thing that can be said: of a word behind which nothing is chosen, itself. */
static gboolean
is_ordinary (MusterVoice          voice,
             const char          *text,
             MusterOrder         *order,
             const MusterRefusal *refusal)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (GArray) awaits = NULL;
  gint verb;

  if (refusal->code != MUSTER_REFUSAL_SURPLUS || strcmp (refusal->word, "auto") != 0)
    return FALSE;
  words = g_strsplit (text, " ", -1);
  verb = muster_game_verb (voice.game, words[0]);
  if (g_strv_length (words) != 2 || strcmp (words[1], "auto") != 0 || verb < 0 || *voice.game->verbs[verb].form)
    return FALSE;
  awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));
  voice.game->awaits (voice.facts, voice.state, awaits);
  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);

      for (guint v = 0; (await->binding || await->n_verbs == 1) && v < await->n_verbs; v++)
        if (await->verb[v] == verb)
          {
            muster_order_reset (order, (guint) verb);
            return TRUE;
          }
    }
  return FALSE;
}

gboolean
muster_notation_parse_in (const MusterGame *game,
                          gconstpointer     facts,
                          gconstpointer     state,
                          const char       *text,
                          MusterOrder      *order,
                          MusterRefusal    *refusal)
{
  MusterVoice voice = muster_game_voice (game, facts, state);
  gboolean within = is_within (&voice, game, text);
  gboolean read;

  read = within ? muster_notation_parse (voice.game, voice.facts, text, order, refusal)
                : muster_notation_parse (game, facts, text, order, refusal);
  if (within && !read && first_verb (game, text, FALSE) >= 0)
    {
      /* a word both know: what the inner game cannot read, the outer one may; if neither can, who read on further says why not,
       * of those who can be meant */
      gboolean meant = !game->beside || game->beside ((guint) first_verb (game, text, FALSE));
      MusterRefusal outer;

      read = muster_notation_parse (game, facts, text, order, &outer);
      within = !read && (!meant || outer.column <= refusal->column);
      if (!read && !within)
        *refusal = outer;
    }
  if (!read)
    read = is_ordinary (within ? voice : (MusterVoice) { game, facts, state }, text, order, refusal);
  order->within = within;
  if (!read && game->unread && game->unread (facts, state, text, refusal))
    order->within = FALSE;
  return read;
}

char *
muster_notation_text_in (const MusterGame  *game,
                         gconstpointer      facts,
                         gconstpointer      state,
                         const MusterOrder *order)
{
  MusterVoice voice = muster_game_speaker (game, facts, state, order);
  GString *text = g_string_new (NULL);

  muster_notation_print (voice.game, voice.facts, voice.state, order, text);
  return g_string_free (text, FALSE);
}

/* Both lists, which are sorted and taken, in one. */
static char **
join_words (char **one,
            char **other)
{
  g_autoptr (GStrvBuilder) joined = g_strv_builder_new ();

  for (guint i = 0, k = 0; one[i] || other[k]; )
    {
      gint order = !one[i] ? 1 : !other[k] ? -1 : strcmp (one[i], other[k]);

      g_strv_builder_add (joined, order <= 0 ? one[i] : other[k]);
      i += order <= 0;
      k += order >= 0;
    }
  g_strfreev (one);
  g_strfreev (other);
  return g_strv_builder_end (joined);
}

char **
muster_notation_complete_in (const MusterGame *game,
                             gconstpointer     facts,
                             gconstpointer     state,
                             const char       *text)
{
  MusterVoice voice = muster_game_voice (game, facts, state);
  gboolean begun = strpbrk (text, " \t") != NULL;
  char **inner, **outer;

  if (voice.game != game && begun && !is_within (&voice, game, text))
    return muster_notation_complete (game, facts, text);
  inner = muster_notation_complete (voice.game, voice.facts, text);
  if (voice.game == game || !begun || first_verb (game, text, FALSE) < 0)
    return inner;
  outer = muster_notation_complete (game, facts, text); /* a word both know */
  return join_words (inner, outer);
}

/**
 * muster_notation_question:
 * @query: (out): which of the game's queries
 *
 * As muster_notation_parse(), for "supplied br-44". The query's own word is the
 * first token, of kind %MUSTER_KIND_VERB.
 */
gboolean
muster_notation_question (const MusterGame *game,
                          gconstpointer     facts,
                          const char       *text,
                          guint            *query,
                          MusterOrder      *question,
                          MusterRefusal    *refusal)
{
  g_autoptr (GArray) lexemes = muster_lexemes_new ();
  MusterMatch match = { game, facts, lexemes, question, 1, 1, 0, '\0', -1, NULL };
  const MusterLexeme *first;

  muster_order_reset (question, 0);
  if (!muster_lexer_run (text, lexemes, refusal))
    return FALSE;
  first = &g_array_index (lexemes, MusterLexeme, 0);
  for (guint q = 0; q < game->n_queries; q++)
    if (first->type == MUSTER_LEXEME_WORD && strcmp (game->queries[q].word, first->word) == 0)
      {
        *query = q;
        muster_order_reset (question, q);
        return muster_form_match (&match, game->queries[q].form, refusal);
      }
  muster_lexer_refuse (refusal, MUSTER_REFUSAL_VERB, first->column, muster_lexeme_quote (first));
  return FALSE;
}

static gboolean
needs_quotes (const char *word)
{
  return *word == '\0' || strpbrk (word, " \t#:\"\\") != NULL;
}

static void
print_quoted (GString    *text,
              const char *word)
{
  g_string_append_c (text, '"');
  for (; *word; word++)
    {
      if (*word == '"' || *word == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *word);
    }
  g_string_append_c (text, '"');
}

static void
print_reason (GString    *text,
              const char *reason)
{
  g_string_append (text, ": ");
  if (strpbrk (reason, "#\"\\") || *reason == '\0')
    print_quoted (text, reason);
  else
    g_string_append (text, reason);
}

char *
muster_notation_join (const char *order,
                      const char *reason)
{
  GString *text = g_string_new (order);

  g_string_append_c (text, ' ');
  print_reason (text, reason);
  return g_string_free (text, FALSE);
}

/**
 * muster_notation_print:
 * @state: (nullable): the one it is given in; %NULL: of now
 *
 * Appends the one canonical line of @order, which reads back the same.
 */
void
muster_notation_print (const MusterGame  *game,
                       gconstpointer      facts,
                       gconstpointer      state,
                       const MusterOrder *order,
                       GString           *text)
{
  for (guint i = 0; i < order->n; i++)
    {
      const MusterToken *token = &order->token[i];
      const char *word;

      if (i > 0 && !token->glued)
        g_string_append_c (text, ' ');
      switch (token->kind)
        {
        case MUSTER_KIND_MARK:
          g_string_append_c (text, (char) token->value);
          break;
        case MUSTER_KIND_NUMBER:
          g_string_append_printf (text, "%d", token->value);
          break;
        case MUSTER_KIND_TEXT:
          print_reason (text, order->text[token->value]);
          break;
        case MUSTER_KIND_TITLE:
          print_quoted (text, order->text[token->value]);
          break;
        default:
          if (state && game->kinds[token->kind].write_in)
            {
              game->kinds[token->kind].write_in (facts, state, token->value, text);
              break;
            }
          if (game->kinds[token->kind].write)
            {
              muster_game_append (game, facts, token->kind, token->value, text);
              break;
            }
          word = muster_game_word (game, facts, token->kind, token->value);
          if (!word)
            g_string_append_c (text, '?');
          else if (needs_quotes (word))
            print_quoted (text, word);
          else
            g_string_append (text, word);
        }
    }
}

/**
 * muster_notation_text:
 *
 * Returns: (transfer full): the canonical line of @order
 */
char *
muster_notation_text (const MusterGame  *game,
                      gconstpointer      facts,
                      const MusterOrder *order)
{
  GString *text = g_string_new (NULL);

  muster_notation_print (game, facts, NULL, order, text);
  return g_string_free (text, FALSE);
}

static gint
compare_words (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * muster_notation_complete:
 * @text: an order as far as it is written
 *
 * Returns: (transfer full): the words that may stand for the last, unfinished one
 *   (or come next, after a blank), sorted, %NULL-terminated
 */
char **
muster_notation_complete (const MusterGame *game,
                          gconstpointer     facts,
                          const char       *text)
{
  g_autoptr (GArray) lexemes = muster_lexemes_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  GPtrArray *fitting = g_ptr_array_new ();
  MusterRefusal refusal;
  g_autofree char *start = NULL;
  const char *partial = text;

  for (const char *p = text; *p; p++)
    if (muster_lexer_is_break (p))
      partial = p + 1;
  start = g_strndup (text, (gsize) (partial - text));

  if (muster_lexer_run (start, lexemes, &refusal))
    {
      MusterMatch match = { game, facts, lexemes, &order, 1, 1, 0, '\0', -1, words };
      const MusterLexeme *first = &g_array_index (lexemes, MusterLexeme, 0);
      gint verb;

      if (first->type == MUSTER_LEXEME_END)
        {
          for (guint v = 0; v < game->n_verbs; v++)
            g_ptr_array_add (words, g_strdup (game->verbs[v].word));
        }
      else if ((verb = muster_game_verb (game, first->word)) >= 0)
        {
          muster_order_reset (&order, (guint) verb);
          muster_form_match (&match, game->verbs[verb].form, &refusal);
          if (match.furthest != lexemes->len - 1)
            g_ptr_array_set_size (words, 0);
        }
    }
  for (guint i = 0; i < words->len; i++)
    if (g_str_has_prefix (words->pdata[i], partial))
      {
        gboolean known = FALSE;

        for (guint k = 0; k < fitting->len && !known; k++)
          known = strcmp (fitting->pdata[k], words->pdata[i]) == 0;
        if (!known)
          g_ptr_array_add (fitting, g_strdup (words->pdata[i]));
      }
  g_ptr_array_sort (fitting, compare_words);
  g_ptr_array_add (fitting, NULL);
  return (char **) g_ptr_array_free (fitting, FALSE);
}
