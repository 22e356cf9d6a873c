/* Words, marks and reasons of a line: what notation.c reads before it knows any game. Not for other folders. */
#pragma once

#include "refusal.h"

G_BEGIN_DECLS

#define MUSTER_LEXER_MARKS ">@=/,+*!"

/* @MUSTER_LEXEME_REASON: " : " and the rest of the line */
typedef enum
{
  MUSTER_LEXEME_WORD,
  MUSTER_LEXEME_MARK,
  MUSTER_LEXEME_REASON,
  MUSTER_LEXEME_END
} MusterLexemeType;

typedef struct
{
  MusterLexemeType type;
  guint      column;
  char      *word; /* unquoted; of a mark, itself */
} MusterLexeme;

const char *muster_lexeme_quote (const MusterLexeme *lexeme);
GArray  *muster_lexemes_new    (void) G_GNUC_WARN_UNUSED_RESULT;
gboolean muster_lexer_run      (const char    *text,
                                GArray        *lexemes,
                                MusterRefusal *refusal);
gboolean muster_lexer_is_break (const char    *p);
void     muster_lexer_refuse   (MusterRefusal *refusal,
                                guint          code,
                                guint          column,
                                const char    *word);

G_END_DECLS
