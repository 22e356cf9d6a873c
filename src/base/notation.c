#include "config.h"

#include "notation.h"

#include <string.h>

#define MAX_TEXT 100000
#define MARKS ">@=/,+*!"

typedef enum
{
  LEXEME_WORD,
  LEXEME_MARK,
  LEXEME_REASON,
  LEXEME_END
} LexemeType;

typedef struct
{
  LexemeType type;
  guint      column;
  char      *word; /* unquoted; of a mark, itself */
} Lexeme;

/* One attempt to fit lexemes to a form. */
typedef struct
{
  const MusterGame *game;
  gconstpointer     facts;
  GArray           *lexemes;
  MusterOrder      *order;
  guint             at;       /* next lexeme */
  guint             furthest; /* lexeme at which the best attempt failed */
  guint64           expected; /* kinds that would have fitted there */
  char              mark;
  GPtrArray        *words;    /* (nullable): what would have fitted there, as text */
} Match;

static void
lexeme_clear (gpointer lexeme)
{
  g_free (((Lexeme *) lexeme)->word);
}

static void
notation_refuse (MusterRefusal *refusal,
                 guint          code,
                 guint          column,
                 const char    *word)
{
  memset (refusal, 0, sizeof *refusal);
  refusal->clause = MUSTER_CLAUSE_NOTATION;
  refusal->code = (guint16) code;
  refusal->column = (guint16) MIN (column, G_MAXUINT16);
  if (word)
    {
      const char *end = word;

      /* cut at a character, never in one */
      while (*end && g_utf8_next_char (end) - word < (gssize) sizeof refusal->word)
        end = g_utf8_next_char (end);
      memcpy (refusal->word, word, (gsize) (end - word));
    }
}

/* A quoted word from @p, which points behind the mark; %NULL if it never ends. */
static const char *
read_quoted (const char *p,
             GString    *word,
             guint      *column)
{
  for (;; p = g_utf8_next_char (p), ++*column)
    {
      if (*p == '\0')
        return NULL;
      if (*p == '"')
        {
          ++*column;
          return p + 1;
        }
      if (*p == '\\' && (p[1] == '"' || p[1] == '\\'))
        {
          p++;
          ++*column;
        }
      g_string_append_unichar (word, g_utf8_get_char (p));
    }
}

/* The rest of the line after " : ". */
static gboolean
read_reason (const char    *p,
             guint          column,
             Lexeme        *lexeme,
             MusterRefusal *refusal)
{
  g_autofree char *rest = g_strstrip (g_strdup (p));

  if (rest[0] == '"')
    {
      g_autoptr (GString) word = g_string_new (NULL);
      guint end_column = column;
      const char *end = read_quoted (rest + 1, word, &end_column);

      if (!end || *end != '\0')
        {
          notation_refuse (refusal, MUSTER_REFUSAL_QUOTE, column, rest);
          return FALSE;
        }
      lexeme->word = g_string_free (g_steal_pointer (&word), FALSE);
      return TRUE;
    }
  lexeme->word = g_steal_pointer (&rest);
  return TRUE;
}

static gboolean
is_break (const char *p)
{
  return *p == '\0' || *p == ' ' || *p == '\t' || *p == '"' || strchr (MARKS, *p) != NULL;
}

static gboolean
lex (const char    *text,
     GArray        *lexemes,
     MusterRefusal *refusal)
{
  const char *p = text;
  guint column = 1;

  for (;;)
    {
      Lexeme lexeme = { LEXEME_WORD, column, NULL };

      if (*p == ' ' || *p == '\t')
        {
          p++;
          column++;
          continue;
        }
      if (*p == '\0')
        {
          lexeme.type = LEXEME_END;
          lexeme.word = g_strdup ("");
          g_array_append_val (lexemes, lexeme);
          return TRUE;
        }
      if (*p == ':' && (p == text || p[-1] == ' ' || p[-1] == '\t') && (p[1] == ' ' || p[1] == '\t' || p[1] == '\0'))
        {
          lexeme.type = LEXEME_REASON;
          if (!read_reason (p + 1, column, &lexeme, refusal))
            return FALSE;
          column += (guint) g_utf8_strlen (p, -1);
          p += strlen (p);
        }
      else if (*p == '"')
        {
          g_autoptr (GString) word = g_string_new (NULL);
          guint start = column++;

          p = read_quoted (p + 1, word, &column);
          if (!p)
            {
              notation_refuse (refusal, MUSTER_REFUSAL_QUOTE, start, word->str);
              return FALSE;
            }
          lexeme.word = g_string_free (g_steal_pointer (&word), FALSE);
        }
      else if (strchr (MARKS, *p))
        {
          lexeme.type = LEXEME_MARK;
          lexeme.word = g_strndup (p++, 1);
          column++;
        }
      else
        {
          const char *start = p;

          for (; !is_break (p); p = g_utf8_next_char (p))
            column++;
          lexeme.word = g_strndup (start, (gsize) (p - start));
        }
      g_array_append_val (lexemes, lexeme);
      if (lexemes->len > MUSTER_ORDER_MAX_TOKENS)
        {
          notation_refuse (refusal, MUSTER_REFUSAL_LENGTH, column, NULL);
          return FALSE;
        }
    }
}

static gboolean
is_clean (const char    *text,
          MusterRefusal *refusal)
{
  const char *bad;
  guint column = 1;

  if (strlen (text) > MAX_TEXT)
    {
      notation_refuse (refusal, MUSTER_REFUSAL_LENGTH, MAX_TEXT, NULL);
      return FALSE;
    }
  if (!g_utf8_validate (text, -1, &bad))
    {
      g_autofree char *good = g_strndup (text, (gsize) (bad - text));

      notation_refuse (refusal, MUSTER_REFUSAL_ENCODING, (guint) g_utf8_strlen (good, -1) + 1, NULL);
      return FALSE;
    }
  for (const char *p = text; *p; p = g_utf8_next_char (p), column++)
    if (g_unichar_iscntrl (g_utf8_get_char (p)) && *p != '\t')
      {
        notation_refuse (refusal, MUSTER_REFUSAL_ENCODING, column, NULL);
        return FALSE;
      }
  return TRUE;
}

/* --- forms ------------------------------------------------------------- */

static guint
form_kind (const MusterGame *game,
           const char       *name,
           gsize             length)
{
  static const struct { const char *name; guint kind; } shared[] = {
    { "number", MUSTER_KIND_NUMBER }, { "key", MUSTER_KIND_OPTION }, { "value", MUSTER_KIND_CHOICE },
    { "yes", MUSTER_KIND_YES }, { "auto", MUSTER_KIND_AUTO }, { "verb", MUSTER_KIND_VERB },
    { "reason", MUSTER_KIND_TEXT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    if (strncmp (shared[i].name, name, length) == 0 && shared[i].name[length] == '\0')
      return shared[i].kind;
  for (guint k = MUSTER_KIND_GAME; k < game->n_kinds; k++)
    if (game->kinds[k].name && strncmp (game->kinds[k].name, name, length) == 0
        && game->kinds[k].name[length] == '\0')
      return k;
  g_error ("form: no kind '%.*s'", (int) length, name);
}

static void
match_expect (Match      *match,
              guint       kind,
              char        mark,
              const char *word)
{
  if (match->at > match->furthest)
    {
      match->furthest = match->at;
      match->expected = 0;
      match->mark = '\0';
      if (match->words)
        g_ptr_array_set_size (match->words, 0);
    }
  if (match->at < match->furthest)
    return;
  if (mark)
    match->mark = mark;
  else
    match->expected |= G_GUINT64_CONSTANT (1) << kind;
  if (!match->words)
    return;
  if (mark)
    g_ptr_array_add (match->words, g_strndup (&mark, 1));
  else if (word)
    g_ptr_array_add (match->words, g_strdup (word));
  else if (kind != MUSTER_KIND_NUMBER && kind != MUSTER_KIND_TEXT)
    {
      const MusterKind *k = kind < MUSTER_KIND_GAME ? NULL : &match->game->kinds[kind];
      guint n = k && k->count ? k->count (match->facts) : 64;

      for (gint value = k ? MIN (k->first, 0) : 0; value < (gint) n; value++)
        {
          const char *w = muster_game_word (match->game, match->facts, kind, value);

          if (w)
            g_ptr_array_add (match->words, g_strdup (w));
        }
    }
}

static void
match_accept (Match *match,
              guint  kind,
              gint   value,
              gboolean glued)
{
  if (glued)
    muster_order_glue (match->order, kind, value);
  else
    muster_order_add (match->order, kind, value);
  match->order->token[match->order->n - 1].column
    = (guint16) MIN (g_array_index (match->lexemes, Lexeme, match->at).column, G_MAXUINT16);
  match->at++;
}

/* The end of the atom, group or whole form that starts at @form. */
static const char *
skip_item (const char *form)
{
  if (*form == '~')
    form++;
  if (*form == '(')
    {
      guint depth = 0;

      do
        {
          if (*form == '\'')
            form += 2;
          else if (*form == '(')
            depth++;
          else if (*form == ')')
            depth--;
          form++;
        }
      while (depth > 0);
      return form;
    }
  if (*form == '\'')
    return form + 3;
  while (g_ascii_isalnum (*form) || *form == '-' || *form == ':' || *form == '<' || *form == '>')
    form++;
  return form;
}

static gboolean match_sequence (Match       *match,
                                const char  *form,
                                const char **end);

static gboolean
match_mark (Match    *match,
            char      mark,
            gboolean  glued)
{
  const Lexeme *lexeme = &g_array_index (match->lexemes, Lexeme, match->at);

  if (lexeme->type != LEXEME_MARK || lexeme->word[0] != mark)
    {
      match_expect (match, MUSTER_KIND_MARK, mark, NULL);
      return FALSE;
    }
  match_accept (match, MUSTER_KIND_MARK, mark, glued);
  return TRUE;
}

/* kind, kind<name for help> or kind:word */
static gboolean
match_word (Match      *match,
            const char *form,
            gboolean    glued)
{
  const Lexeme *lexeme = &g_array_index (match->lexemes, Lexeme, match->at);
  gsize length = strcspn (form, ":<()|?*+ ~'");
  guint kind = form_kind (match->game, form, length);
  g_autofree char *only = NULL;
  gint value;

  if (form[length] == ':')
    only = g_strndup (form + length + 1, strcspn (form + length + 1, "()|?*+ ~'"));

  if (kind == MUSTER_KIND_TEXT)
    {
      if (lexeme->type != LEXEME_REASON)
        {
          match_expect (match, kind, '\0', NULL);
          return FALSE;
        }
      muster_order_add_text (match->order, lexeme->word);
      match->order->token[match->order->n - 1].column = (guint16) lexeme->column;
      match->at++;
      return TRUE;
    }
  if (lexeme->type != LEXEME_WORD
      || (only && strcmp (only, lexeme->word) != 0)
      || !muster_game_find (match->game, match->facts, kind, lexeme->word, &value))
    {
      match_expect (match, kind, '\0', only);
      return FALSE;
    }
  match_accept (match, kind, value, glued);
  return TRUE;
}

static gboolean
match_item (Match      *match,
            const char *form)
{
  gboolean glued = *form == '~';

  if (glued)
    form++;
  if (*form == '(')
    {
      const char *end;

      return match_sequence (match, form + 1, &end);
    }
  if (*form == '\'')
    return match_mark (match, form[1], glued);
  return match_word (match, form, glued);
}

/* One alternative: items in order, until '|', ')' or the end. */
static gboolean
match_items (Match       *match,
             const char **form)
{
  const char *p = *form;

  for (;;)
    {
      const char *item;
      char repeat;
      guint count = 0;

      while (*p == ' ')
        p++;
      if (*p == '\0' || *p == '|' || *p == ')')
        break;
      item = p;
      p = skip_item (p);
      repeat = *p && strchr ("?*+", *p) ? *p++ : '\0';
      do
        {
          guint at = match->at;
          guint n = match->order->n;
          guint texts = match->order->n_texts;

          if (!match_item (match, item))
            {
              match->at = at;
              match->order->n = n;
              while (match->order->n_texts > texts)
                g_free (match->order->text[--match->order->n_texts]);
              break;
            }
          count++;
        }
      while (repeat == '*' || repeat == '+');
      if (count == 0 && (repeat == '\0' || repeat == '+'))
        return FALSE;
    }
  *form = p;
  return TRUE;
}

static const char *
skip_alternative (const char *p)
{
  while (*p != '\0' && *p != '|' && *p != ')')
    p = *p == ' ' || strchr ("?*+", *p) ? p + 1 : skip_item (p);
  return p;
}

/* Alternatives, the first that fits, until ')' or the end. */
static gboolean
match_sequence (Match       *match,
                const char  *form,
                const char **end)
{
  const guint at = match->at;
  const guint n = match->order->n;

  for (;;)
    {
      const char *p = form;

      if (match_items (match, &p))
        {
          *end = p;
          return TRUE;
        }
      match->at = at;
      match->order->n = n;
      form = skip_alternative (form);
      if (*form != '|')
        return FALSE;
      form++;
    }
}

static gboolean
match_form (Match         *match,
            const char    *form,
            MusterRefusal *refusal)
{
  const char *end;
  const Lexeme *lexeme;

  if (match_sequence (match, form, &end))
    {
      lexeme = &g_array_index (match->lexemes, Lexeme, match->at);
      if (lexeme->type == LEXEME_END)
        return TRUE;
      if (match->at > match->furthest || (match->expected == 0 && match->mark == '\0'))
        {
          notation_refuse (refusal, MUSTER_REFUSAL_SURPLUS, lexeme->column, lexeme->word);
          return FALSE;
        }
    }
  lexeme = &g_array_index (match->lexemes, Lexeme, match->furthest);
  notation_refuse (refusal,
                   lexeme->type == LEXEME_END ? MUSTER_REFUSAL_MISSING : MUSTER_REFUSAL_WORD,
                   lexeme->column, lexeme->word);
  refusal->expected = match->expected;
  refusal->mark = match->mark;
  return FALSE;
}

static GArray *
lexemes_new (void)
{
  GArray *lexemes = g_array_new (FALSE, FALSE, sizeof (Lexeme));

  g_array_set_clear_func (lexemes, lexeme_clear);
  return lexemes;
}

/* --- public ------------------------------------------------------------ */

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
  g_autoptr (GArray) lexemes = lexemes_new ();
  Match match = { game, facts, lexemes, order, 1, 1, 0, '\0', NULL };
  const Lexeme *first;
  gint verb;

  muster_order_reset (order, 0);
  if (!is_clean (text, refusal) || !lex (text, lexemes, refusal))
    return FALSE;
  first = &g_array_index (lexemes, Lexeme, 0);
  if (first->type == LEXEME_END)
    {
      notation_refuse (refusal, MUSTER_REFUSAL_EMPTY, 1, NULL);
      return FALSE;
    }
  verb = first->type == LEXEME_WORD ? muster_game_verb (game, first->word) : -1;
  if (verb < 0)
    {
      notation_refuse (refusal, MUSTER_REFUSAL_VERB, first->column, first->word);
      return FALSE;
    }
  muster_order_reset (order, (guint) verb);
  order->token[0].column = (guint16) first->column;
  return match_form (&match, game->verbs[verb].form, refusal);
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
  g_autoptr (GArray) lexemes = lexemes_new ();
  Match match = { game, facts, lexemes, question, 1, 1, 0, '\0', NULL };
  const Lexeme *first;

  muster_order_reset (question, 0);
  if (!is_clean (text, refusal) || !lex (text, lexemes, refusal))
    return FALSE;
  first = &g_array_index (lexemes, Lexeme, 0);
  for (guint q = 0; q < game->n_queries; q++)
    if (first->type == LEXEME_WORD && strcmp (game->queries[q].word, first->word) == 0)
      {
        *query = q;
        muster_order_reset (question, q);
        return match_form (&match, game->queries[q].form, refusal);
      }
  notation_refuse (refusal, MUSTER_REFUSAL_VERB, first->column, first->word);
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

/**
 * muster_notation_print:
 *
 * Appends the one canonical line of @order, which reads back the same.
 */
void
muster_notation_print (const MusterGame  *game,
                       gconstpointer      facts,
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
          {
            const char *reason = order->text[token->value];

            g_string_append (text, ": ");
            if (strpbrk (reason, "#\"\\") || *reason == '\0')
              print_quoted (text, reason);
            else
              g_string_append (text, reason);
            break;
          }
        default:
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

  muster_notation_print (game, facts, order, text);
  return g_string_free (text, FALSE);
}

/**
 * muster_notation_usage:
 *
 * Returns: (transfer full): word and form as help prints them: "attach COURIER TRIBE"
 */
char *
muster_notation_usage (const char *word,
                       const char *form)
{
  GString *usage = g_string_new (word);
  gboolean fresh = TRUE;

  for (const char *p = form; *p; )
    {
      gboolean glued = *p == '~';

      if (glued)
        p++;
      if (*p == ' ')
        {
          p++;
          continue;
        }
      if (*p == '(' || *p == ')' || *p == '|')
        {
          if (*p == '(' && fresh && !glued)
            g_string_append_c (usage, ' ');
          g_string_append_c (usage, *p == '(' ? '[' : *p == ')' ? ']' : '|');
          fresh = *p == ')';
          p++;
        }
      else if (*p == '?' || *p == '*' || *p == '+')
        {
          if (*p != '?')
            g_string_append (usage, "…");
          p++;
        }
      else if (*p == '\'')
        {
          if (!glued && fresh)
            g_string_append_c (usage, ' ');
          g_string_append_c (usage, p[1]);
          p += 3;
          fresh = TRUE;
        }
      else
        {
          gsize length = strcspn (p, ":<()|?*+ ~'");
          g_autofree char *name = g_strndup (p, length);

          if (fresh && !glued)
            g_string_append_c (usage, ' ');
          if (p[length] == ':')
            {
              gsize word_length = strcspn (p + length + 1, "()|?*+ ~'");

              g_string_append_len (usage, p + length + 1, (gssize) word_length);
            }
          else if (strcmp (name, "auto") == 0 || strcmp (name, "burn") == 0 || strcmp (name, "battle") == 0)
            g_string_append (usage, name);
          else if (strcmp (name, "reason") == 0)
            g_string_append (usage, ": REASON");
          else
            {
              g_autofree char *help = p[length] == '<'
                                        ? g_strndup (p + length + 1, strcspn (p + length + 1, ">"))
                                        : g_strdup (name);
              g_autofree char *upper = g_ascii_strup (help, -1);

              g_string_append (usage, upper);
            }
          p = skip_item (p);
          fresh = TRUE;
        }
    }
  return g_string_free (usage, FALSE);
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
  g_autoptr (GArray) lexemes = lexemes_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  GPtrArray *fitting = g_ptr_array_new ();
  MusterRefusal refusal;
  g_autofree char *start = NULL;
  const char *partial = text;

  for (const char *p = text; *p; p++)
    if (is_break (p))
      partial = p + 1;
  start = g_strndup (text, (gsize) (partial - text));

  if (is_clean (text, &refusal) && lex (start, lexemes, &refusal))
    {
      Match match = { game, facts, lexemes, &order, 1, 1, 0, '\0', words };
      const Lexeme *first = &g_array_index (lexemes, Lexeme, 0);
      gint verb;

      if (first->type == LEXEME_END)
        for (guint v = 0; v < game->n_verbs; v++)
          g_ptr_array_add (words, g_strdup (game->verbs[v].word));
      else if ((verb = muster_game_verb (game, first->word)) >= 0)
        {
          muster_order_reset (&order, (guint) verb);
          match_form (&match, game->verbs[verb].form, &refusal);
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
