#include "config.h"

#include "lexer.h"

#include "notation.h"
#include "order.h"

#include <string.h>

#define MAX_TEXT 100000

static void
lexeme_clear (gpointer lexeme)
{
  g_free (((MusterLexeme *) lexeme)->word);
}

/* @word into @refusal, cut at a character if there is not room for all of it. */
void
muster_notation_quote (MusterRefusal *refusal,
                       const char    *word)
{
  static const char more[] = "…";
  const gsize room = sizeof refusal->word - 1;
  const char *end = word;

  memset (refusal->word, 0, sizeof refusal->word);
  if (strlen (word) <= room)
    {
      memcpy (refusal->word, word, strlen (word));
      return;
    }
  while (g_utf8_next_char (end) - word <= (gssize) (room - strlen (more)))
    end = g_utf8_next_char (end);
  memcpy (refusal->word, word, (gsize) (end - word));
  memcpy (refusal->word + (end - word), more, strlen (more));
}

/* A fault of form: which, at which character, and the word found there. */
void
muster_lexer_refuse (MusterRefusal *refusal,
                     guint          code,
                     guint          column,
                     const char    *word)
{
  memset (refusal, 0, sizeof *refusal);
  refusal->clause = MUSTER_CLAUSE_NOTATION;
  refusal->code = (guint16) code;
  refusal->column = (guint16) MIN (column, G_MAXUINT16);
  if (word)
    muster_notation_quote (refusal, word);
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

/* A colon between blanks, or at the begin or end of @text: behind it stands a reason. */
static gboolean
begins_reason (const char *text,
               const char *p)
{
  return *p == ':' && (p == text || p[-1] == ' ' || p[-1] == '\t') && (p[1] == ' ' || p[1] == '\t' || p[1] == '\0');
}

/* The rest of the line after " : ". */
static gboolean
read_reason (const char    *p,
             guint          column,
             MusterLexeme        *lexeme,
             MusterRefusal *refusal)
{
  g_autofree char *rest = g_strstrip (g_strdup (p));

  if (rest[0] == '"')
    {
      g_autoptr (GString) word = g_string_new (NULL);
      guint start = column + 1 + (guint) strspn (p, " \t");
      guint behind = start + 1;
      const char *end = read_quoted (rest + 1, word, &behind);

      if (!end)
        {
          muster_lexer_refuse (refusal, MUSTER_REFUSAL_QUOTE, start, rest);
          return FALSE;
        }
      behind += (guint) strspn (end, " \t");
      end += strspn (end, " \t");
      if (*end != '\0') /* a reason in quotes is all of the line */
        {
          muster_lexer_refuse (refusal, MUSTER_REFUSAL_SURPLUS, behind, end);
          return FALSE;
        }
      /* blanks around it would not come back from the line that is kept */
      lexeme->word = g_strstrip (g_string_free (g_steal_pointer (&word), FALSE));
      return TRUE;
    }
  lexeme->word = g_steal_pointer (&rest);
  return TRUE;
}

/* Whether a bare word ends at @p. */
gboolean
muster_lexer_is_break (const char *p)
{
  return *p == '\0' || *p == ' ' || *p == '\t' || *p == '"' || strchr (MUSTER_LEXER_MARKS, *p) != NULL;
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
      MusterLexeme lexeme = { MUSTER_LEXEME_WORD, column, NULL };

      if (*p == ' ' || *p == '\t')
        {
          p++;
          column++;
          continue;
        }
      if (*p == '\0')
        {
          lexeme.type = MUSTER_LEXEME_END;
          lexeme.word = g_strdup ("");
          g_array_append_val (lexemes, lexeme);
          return TRUE;
        }
      if (begins_reason (text, p))
        {
          lexeme.type = MUSTER_LEXEME_REASON;
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
              muster_lexer_refuse (refusal, MUSTER_REFUSAL_QUOTE, start, word->str);
              return FALSE;
            }
          lexeme.word = g_string_free (g_steal_pointer (&word), FALSE);
        }
      else if (strchr (MUSTER_LEXER_MARKS, *p))
        {
          lexeme.type = MUSTER_LEXEME_MARK;
          lexeme.word = g_strndup (p++, 1);
          column++;
        }
      else
        {
          const char *start = p;

          for (; !muster_lexer_is_break (p); p = g_utf8_next_char (p))
            column++;
          lexeme.word = g_strndup (start, (gsize) (p - start));
        }
      g_array_append_val (lexemes, lexeme);
      if (lexemes->len > MUSTER_ORDER_MAX_TOKENS)
        {
          muster_lexer_refuse (refusal, MUSTER_REFUSAL_LENGTH, column, NULL);
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
      muster_lexer_refuse (refusal, MUSTER_REFUSAL_LENGTH, MAX_TEXT, NULL);
      return FALSE;
    }
  if (!g_utf8_validate (text, -1, &bad))
    {
      g_autofree char *good = g_strndup (text, (gsize) (bad - text));

      muster_lexer_refuse (refusal, MUSTER_REFUSAL_ENCODING, (guint) g_utf8_strlen (good, -1) + 1, NULL);
      return FALSE;
    }
  for (const char *p = text; *p; p = g_utf8_next_char (p), column++)
    if (!muster_notation_in_line (g_utf8_get_char (p)) && *p != '\t')
      {
        muster_lexer_refuse (refusal, MUSTER_REFUSAL_ENCODING, column, NULL);
        return FALSE;
      }
  return TRUE;
}

/**
 * muster_notation_split:
 * @text: an order, and " : " and a reason
 * @column: where it stands in its line
 * @order: (out) (transfer full): without blanks around it
 * @reason: (out) (transfer full) (nullable): as it was meant, out of its quotes; as it stands if it cannot be read; %NULL: none
 *
 * Returns: %FALSE: its reason cannot be read, as @refusal says
 */
gboolean
muster_notation_split (const char     *text,
                       guint           column,
                       char          **order,
                       char          **reason,
                       MusterRefusal  *refusal)
{
  MusterLexeme lexeme = { MUSTER_LEXEME_REASON, column, NULL };
  gboolean quoted = FALSE;
  const char *p = text;

  for (; *p && (quoted || !begins_reason (text, p)); p++)
    if (*p == '"')
      quoted = !quoted;
    else if (*p == '\\' && quoted && p[1])
      p++;
  *order = g_strstrip (g_strndup (text, (gsize) (p - text)));
  *reason = NULL;
  if (!is_clean (text, refusal))
    {
      refusal->column = (guint16) MIN (refusal->column + column - 1, G_MAXUINT16);
      *reason = *p ? g_strdup (p + 1) : NULL;
      return FALSE;
    }
  if (!*p)
    return TRUE;
  if (read_reason (p + 1, column + (guint) g_utf8_strlen (text, p - text), &lexeme, refusal))
    {
      *reason = lexeme.word;
      return TRUE;
    }
  *reason = g_strstrip (g_strdup (p + 1));
  return FALSE;
}

/* Cuts a comment off a line of a script: from a "#" that stands in no double quotes. */
void
muster_notation_cut_comment (char *line)
{
  gboolean quoted = FALSE;

  for (char *p = line; *p; p++)
    if (*p == '\\' && quoted && p[1])
      p++;
    else if (*p == '"')
      quoted = !quoted;
    else if (*p == '#' && !quoted)
      {
        *p = '\0';
        return;
      }
}

GArray *
muster_lexemes_new (void)
{
  GArray *lexemes = g_array_new (FALSE, FALSE, sizeof (MusterLexeme));

  g_array_set_clear_func (lexemes, lexeme_clear);
  return lexemes;
}

/* What is quoted of a lexeme that does not fit; of a reason, the sign it begins with, which is where it does not. */
const char *
muster_lexeme_quote (const MusterLexeme *lexeme)
{
  return lexeme->type == MUSTER_LEXEME_REASON ? ":" : lexeme->word;
}

/**
 * muster_lexer_run:
 * @lexemes: (element-type MusterLexeme): added to; the last is MUSTER_LEXEME_END
 * @refusal: (out): an encoding, a length or a quotation that cannot be read
 */
gboolean
muster_lexer_run (const char    *text,
                  GArray        *lexemes,
                  MusterRefusal *refusal)
{
  return is_clean (text, refusal) && lex (text, lexemes, refusal);
}
