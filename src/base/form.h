/* Fitting words to the form of a verb; see notation.h for the language of forms. Not for other folders. */
#pragma once

#include "game.h"
#include "lexer.h"

G_BEGIN_DECLS

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
  gint              key;      /* the ruling of which a reading would have fitted, or -1 */
  GPtrArray        *words;    /* (nullable): what would have fitted there, as text */
  guint64           broad;    /* of the kinds expected those of which any word would have */
  guint             n_certain;
  MusterValue       certain[MUSTER_REFUSAL_ARGS - 1]; /* words that would have fitted of kinds of which not every one would */
} MusterMatch;

gboolean    muster_form_match (MusterMatch   *match,
                               const char    *form,
                               MusterRefusal *refusal);
const char *muster_form_skip  (const char    *form);

G_END_DECLS
