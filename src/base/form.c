#include "config.h"

#include "form.h"

#include <string.h>

static guint
form_kind (const MusterGame *game,
           const char       *name,
           gsize             length)
{
  static const struct { const char *name; guint kind; } shared[] = {
    { "number", MUSTER_KIND_NUMBER }, { "key", MUSTER_KIND_OPTION }, { "value", MUSTER_KIND_CHOICE },
    { "yes", MUSTER_KIND_YES }, { "auto", MUSTER_KIND_AUTO }, { "verb", MUSTER_KIND_VERB },
    { "reason", MUSTER_KIND_TEXT }, { "title", MUSTER_KIND_TITLE },
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

/* @word: (nullable): the only one of the kind */
static void
match_expect_kind (MusterMatch *match,
                   guint        kind,
                   const char  *word)
{
  gint value;
  gboolean known = FALSE;

  match->expected |= G_GUINT64_CONSTANT (1) << kind;
  if (!word || !muster_game_find (match->game, match->facts, kind, word, &value))
    {
      match->broad |= G_GUINT64_CONSTANT (1) << kind;
      return;
    }
  for (guint i = 0; i < match->n_certain && !known; i++)
    known = match->certain[i].kind == kind && match->certain[i].value == value;
  if (!known && match->n_certain < G_N_ELEMENTS (match->certain))
    match->certain[match->n_certain++] = (MusterValue) { (guint8) kind, value };
  else if (!known)
    match->broad |= G_GUINT64_CONSTANT (1) << kind;
}

static void
match_expect (MusterMatch      *match,
              guint       kind,
              char        mark,
              const char *word)
{
  if (match->at > match->furthest)
    {
      match->furthest = match->at;
      match->expected = match->broad = 0;
      match->n_certain = 0;
      match->mark = '\0';
      match->key = -1;
      if (match->words)
        g_ptr_array_set_size (match->words, 0);
    }
  if (match->at < match->furthest)
    return;
  if (mark)
    match->mark = mark;
  else
    match_expect_kind (match, kind, word);
  for (guint i = match->order->n; kind == MUSTER_KIND_CHOICE && i-- > 0 && match->key < 0; )
    if (match->order->token[i].kind == MUSTER_KIND_OPTION)
      match->key = match->order->token[i].value;
  if (!match->words)
    return;
  if (mark)
    g_ptr_array_add (match->words, g_strndup (&mark, 1));
  else if (word)
    g_ptr_array_add (match->words, g_strdup (word));
  else if (kind != MUSTER_KIND_NUMBER && kind != MUSTER_KIND_TEXT && kind != MUSTER_KIND_TITLE)
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
match_accept (MusterMatch *match,
              guint  kind,
              gint   value,
              gboolean glued)
{
  if (glued)
    muster_order_glue (match->order, kind, value);
  else
    muster_order_add (match->order, kind, value);
  match->order->token[match->order->n - 1].column
    = (guint16) MIN (g_array_index (match->lexemes, MusterLexeme, match->at).column, G_MAXUINT16);
  match->at++;
}

/* The end of the atom, group or whole form that starts at @form. */
const char *
muster_form_skip (const char *form)
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

static gboolean match_sequence (MusterMatch       *match,
                                const char  *form,
                                const char **end);

static gboolean
match_mark (MusterMatch    *match,
            char      mark,
            gboolean  glued)
{
  const MusterLexeme *lexeme = &g_array_index (match->lexemes, MusterLexeme, match->at);

  if (lexeme->type != MUSTER_LEXEME_MARK || lexeme->word[0] != mark)
    {
      match_expect (match, MUSTER_KIND_MARK, mark, NULL);
      return FALSE;
    }
  match_accept (match, MUSTER_KIND_MARK, mark, glued);
  return TRUE;
}

/* A reading may hold marks: "1/4,1/2". @lexemes: (out): how many of those that stand together, from the next on,
 * make one; %FALSE: none do */
static gboolean
find_reading (MusterMatch *match,
              gint        *value,
              guint       *lexemes)
{
  g_autoptr (GString) word = g_string_new (NULL);
  guint column = 0;

  *lexemes = 0;
  for (guint i = match->at; i < match->lexemes->len; i++)
    {
      const MusterLexeme *lexeme = &g_array_index (match->lexemes, MusterLexeme, i);
      gint found;

      if (lexeme->type == MUSTER_LEXEME_END || lexeme->type == MUSTER_LEXEME_REASON
          || (i > match->at && lexeme->column != column)) /* a blank or a quotation mark between them */
        break;
      g_string_append (word, lexeme->word);
      column = lexeme->column + (guint) g_utf8_strlen (lexeme->word, -1);
      if (!muster_game_find (match->game, match->facts, MUSTER_KIND_CHOICE, word->str, &found))
        continue;
      *value = found;
      *lexemes = i - match->at + 1;
    }
  return *lexemes > 0;
}

/* kind, kind<name for help> or kind:word */
static gboolean
match_word (MusterMatch      *match,
            const char *form,
            gboolean    glued)
{
  const MusterLexeme *lexeme = &g_array_index (match->lexemes, MusterLexeme, match->at);
  gsize length = strcspn (form, ":<()|?*+ ~'");
  guint kind = form_kind (match->game, form, length);
  g_autofree char *only = NULL;
  guint lexemes = 1;
  gint value;

  if (form[length] == ':')
    only = g_strndup (form + length + 1, strcspn (form + length + 1, "()|?*+ ~'"));

  if (kind == MUSTER_KIND_TEXT)
    {
      if (lexeme->type != MUSTER_LEXEME_REASON)
        {
          match_expect (match, kind, '\0', NULL);
          return FALSE;
        }
      muster_order_add_text (match->order, lexeme->word);
      match->order->token[match->order->n - 1].column = (guint16) lexeme->column;
      match->at++;
      return TRUE;
    }
  if (kind == MUSTER_KIND_CHOICE && !only && find_reading (match, &value, &lexemes))
    {
      match_accept (match, kind, value, glued);
      match->at += lexemes - 1;
      return TRUE;
    }
  if (kind == MUSTER_KIND_TITLE && lexeme->type == MUSTER_LEXEME_WORD)
    {
      muster_order_add_title (match->order, lexeme->word);
      match->order->token[match->order->n - 1].column = (guint16) MIN (lexeme->column, G_MAXUINT16);
      match->at++;
      return TRUE;
    }
  if (lexeme->type != MUSTER_LEXEME_WORD
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
match_item (MusterMatch      *match,
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

/* Gives back what an attempt that failed has taken. */
static void
match_undo (MusterMatch *match,
            guint        at,
            guint        n,
            guint        texts)
{
  match->at = at;
  match->order->n = n;
  while (match->order->n_texts > texts)
    g_free (match->order->text[--match->order->n_texts]);
}

/* One alternative: items in order, until '|', ')' or the end. */
static gboolean
match_items (MusterMatch       *match,
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
      p = muster_form_skip (p);
      repeat = *p && strchr ("?*+", *p) ? *p++ : '\0';
      do
        {
          guint at = match->at;
          guint n = match->order->n;
          guint texts = match->order->n_texts;

          if (!match_item (match, item))
            {
              match_undo (match, at, n, texts);
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
    p = *p == ' ' || strchr ("?*+", *p) ? p + 1 : muster_form_skip (p);
  return p;
}

/* Alternatives, the first that fits, until ')' or the end. */
static gboolean
match_sequence (MusterMatch       *match,
                const char  *form,
                const char **end)
{
  const guint at = match->at;
  const guint n = match->order->n;
  const guint texts = match->order->n_texts;

  for (;;)
    {
      const char *p = form;

      if (match_items (match, &p))
        {
          *end = p;
          return TRUE;
        }
      match_undo (match, at, n, texts);
      form = skip_alternative (form);
      if (*form != '|')
        return FALSE;
      form++;
    }
}

/**
 * muster_form_match:
 * @match: begun at the first lexeme behind the verb
 *
 * Returns: whether the rest of the lexemes fit @form, as tokens in match->order; else
 *   @refusal tells the furthest fault with all that would have fitted there
 */
gboolean
muster_form_match (MusterMatch   *match,
                   const char    *form,
                   MusterRefusal *refusal)
{
  const char *end;
  const MusterLexeme *lexeme;

  if (match_sequence (match, form, &end))
    {
      lexeme = &g_array_index (match->lexemes, MusterLexeme, match->at);
      if (lexeme->type == MUSTER_LEXEME_END)
        return TRUE;
      if (match->at > match->furthest || (match->expected == 0 && match->mark == '\0'))
        {
          muster_lexer_refuse (refusal, MUSTER_REFUSAL_SURPLUS, lexeme->column, muster_lexeme_quote (lexeme));
          return FALSE;
        }
    }
  lexeme = &g_array_index (match->lexemes, MusterLexeme, match->furthest);
  muster_lexer_refuse (refusal,
                   lexeme->type == MUSTER_LEXEME_END ? MUSTER_REFUSAL_MISSING : MUSTER_REFUSAL_WORD,
                   lexeme->column, muster_lexeme_quote (lexeme));
  refusal->expected = match->expected;
  refusal->mark = match->mark;
  if (match->key >= 0) /* whose readings would fit */
    refusal->arg[refusal->n++] = (MusterValue) { MUSTER_KIND_OPTION, match->key };
  for (guint i = 0; i < match->n_certain; i++)
    if ((match->broad & (G_GUINT64_CONSTANT (1) << match->certain[i].kind)) == 0)
      refusal->arg[refusal->n++] = match->certain[i];
  return FALSE;
}
