/* A rule saying no. */
#pragma once

#include "kind.h"

G_BEGIN_DECLS

#define MUSTER_REFUSAL_ARGS 6
#define MUSTER_REFUSAL_WORD_BYTES 256
#define MUSTER_CLAUSE_NOTATION "notation"

/* Refusals of the notation itself; a game's own codes start at MUSTER_REFUSAL_GAME. */
enum
{
  MUSTER_REFUSAL_EMPTY,       /* no order at all */
  MUSTER_REFUSAL_VERB,        /* not a word of any order */
  MUSTER_REFUSAL_WORD,        /* a word that does not fit here */
  MUSTER_REFUSAL_MISSING,     /* the order stops too early */
  MUSTER_REFUSAL_SURPLUS,     /* the order goes on too long */
  MUSTER_REFUSAL_QUOTE,       /* a quotation mark without its fellow */
  MUSTER_REFUSAL_ENCODING,    /* not UTF-8, or a control character */
  MUSTER_REFUSAL_LENGTH,      /* longer than any order */
  MUSTER_REFUSAL_TWICE,       /* one thing named twice */
  MUSTER_REFUSAL_NO_UNDO,     /* fewer orders to take back: number there are, number wanted */
  MUSTER_REFUSAL_NO_REDO,     /* fewer orders to do again: likewise */
  MUSTER_REFUSAL_NO_BATTLE,   /* no battle of this step to take back */
  MUSTER_REFUSAL_NO_ENTRY,    /* no such order of the battle in hand: number */
  MUSTER_REFUSAL_NO_LONGER,   /* a later order does not hold after a correction: number; @word: the order */
  MUSTER_REFUSAL_NO_REASON,   /* a correction wants a reason */
  MUSTER_REFUSAL_NO_HAND,     /* no battle in hand whose orders could be corrected */
  MUSTER_REFUSAL_BEGUN,       /* the orders of the battle end here: number there are, number wanted */
  MUSTER_REFUSAL_GAME = 24
};

/**
 * MusterRefusal:
 * @clause: the clause that forbids it, static; "notation" for a fault of form
 * @code: which sentence: MUSTER_REFUSAL_* or one of the game's
 * @column: for "notation": where, in characters from 1
 * @expected: for "notation": a bit for each kind that would have fitted
 * @mark: for "notation": a mark that would have fitted, or 0; where a reading would have
 *   fitted, the key of its ruling is the first of @arg
 * @n: how many of @arg are used
 * @arg: what was tried, what stands against it, what would do
 * @word: for "notation": the word found; the order a correction does not leave standing. Valid UTF-8; what is
 *   longer ends in "…"
 * @also: a second sentence of the game's that goes with it, or 0; of its values @n_also are used
 *
 * Refusals hold no sentence: src/wording makes it in the reader's language.
 */
typedef struct
{
  const char *clause;
  guint16     code;
  guint16     column;
  guint64     expected;
  char        mark;
  guint8      n;
  MusterValue arg[MUSTER_REFUSAL_ARGS];
  char        word[MUSTER_REFUSAL_WORD_BYTES];
  guint16     also;
  guint8      n_also;
  MusterValue also_arg[MUSTER_REFUSAL_ARGS];
} MusterRefusal;

G_END_DECLS
