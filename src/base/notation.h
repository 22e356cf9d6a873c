/* The order notation: text to tokens and back, driven by each verb's form. */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/*
 * A form says what follows a verb, as a pattern:
 *
 *   piece            a word of that kind, printed with a blank before it
 *   ~piece           the same, printed without; reading takes either
 *   piece<courier>   the same, called COURIER in help
 *   setting:place    only this word of the kind
 *   '>' ~'>'         a mark, likewise
 *   ( ... )          a group; a | b  one or the other; x? x* x+ as usual
 *   reason           " : " and the rest of the line
 *   title            any word, printed in quotes: a name that is given
 *
 * The first alternative that fits is taken, and a repeat takes all it can:
 * write forms so that nothing need be given back.
 *
 * Parsing, printing, completion and help are all read from it, and a fault is
 * told at the furthest column reached with all that would have fitted there.
 */

gboolean    muster_notation_in_line  (gunichar           c);
gboolean    muster_notation_turns    (gunichar           c);
gboolean    muster_notation_parse    (const MusterGame  *game,
                                      gconstpointer      facts,
                                      const char        *text,
                                      MusterOrder       *order,
                                      MusterRefusal     *refusal);
/* The same in a state: of a game that has another inside it, words are the inner one's, or else its own. */
gboolean    muster_notation_parse_in (const MusterGame  *game,
                                      gconstpointer      facts,
                                      gconstpointer      state,
                                      const char        *text,
                                      MusterOrder       *order,
                                      MusterRefusal     *refusal);
char       *muster_notation_text_in  (const MusterGame  *game,
                                      gconstpointer      facts,
                                      gconstpointer      state,
                                      const MusterOrder *order) G_GNUC_WARN_UNUSED_RESULT;
char      **muster_notation_complete_in (const MusterGame *game,
                                      gconstpointer      facts,
                                      gconstpointer      state,
                                      const char        *text) G_GNUC_WARN_UNUSED_RESULT;
gboolean    muster_notation_question (const MusterGame  *game,
                                      gconstpointer      facts,
                                      const char        *text,
                                      guint             *query,
                                      MusterOrder       *question,
                                      MusterRefusal     *refusal);
void        muster_notation_print    (const MusterGame  *game,
                                      gconstpointer      facts,
                                      gconstpointer      state,
                                      const MusterOrder *order,
                                      GString           *text);
char       *muster_notation_text     (const MusterGame  *game,
                                      gconstpointer      facts,
                                      const MusterOrder *order) G_GNUC_WARN_UNUSED_RESULT;
char       *muster_notation_usage    (const char        *word,
                                      const char        *form) G_GNUC_WARN_UNUSED_RESULT;
char      **muster_notation_settings (const char        *form) G_GNUC_WARN_UNUSED_RESULT;
char      **muster_notation_complete (const MusterGame  *game,
                                      gconstpointer      facts,
                                      const char        *text) G_GNUC_WARN_UNUSED_RESULT;

void        muster_notation_cut_comment (char           *line);

/* An order and the reason behind it, of a line in nobody's words yet; and the two as one canonical line. */
gboolean    muster_notation_split    (const char        *text,
                                      guint              column,
                                      char             **order,
                                      char             **reason,
                                      MusterRefusal     *refusal);
char       *muster_notation_join     (const char        *order,
                                      const char        *reason) G_GNUC_WARN_UNUSED_RESULT;

/* @word into @refusal->word; ends in "…" if there is not room for all of it. */
void          muster_notation_quote      (MusterRefusal     *refusal,
                                          const char        *word);

G_END_DECLS
