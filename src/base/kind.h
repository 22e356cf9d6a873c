/* A kind of word: what may stand in one place of an order, a field or a sentence. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Kinds every game shares. A game's own kinds start at MUSTER_KIND_GAME. */
enum
{
  MUSTER_KIND_NONE,   /* nothing: a field with one subject */
  MUSTER_KIND_NUMBER, /* an integer */
  MUSTER_KIND_VERB,   /* the first word of an order */
  MUSTER_KIND_MARK,   /* punctuation that means something: > ! @ = / , + * */
  MUSTER_KIND_TEXT,   /* a reason; the value indexes the order's texts */
  MUSTER_KIND_OPTION, /* the key of a ruling */
  MUSTER_KIND_CHOICE, /* the value of a ruling; its words depend on the key */
  MUSTER_KIND_YES,    /* yes, no */
  MUSTER_KIND_AUTO,   /* auto: the ordinary choice */
  MUSTER_KIND_TITLE,  /* a name that is given, in quotes; the value indexes the order's texts */
  MUSTER_KIND_GAME,
  MUSTER_KIND_SKIRMISH = 40, /* what tactical games share; see skirmish/kinds.h */
  MUSTER_N_KINDS = 64        /* a refusal keeps a bit for each */
};

/**
 * MusterKind:
 * @name: what a form and a message call it: "piece", "point"
 * @words: for a closed list, its words, %NULL-terminated; else %NULL
 * @first: the value of the first of @words
 * @count: for an open kind: how many there are in these facts
 * @id: for an open kind: the word of value @value, borrowed from the facts
 * @label: what people call it ("the 44th"), borrowed; %NULL: as @id
 * @read: for a kind whose words are made ("reds.1-3", "20.25"): the value of a word
 * @write: the word of a value, appended; goes with @read
 * @write_in: (nullable): the same, as orders of a state have it: where a file that was begun otherwise goes on so
 *
 * Values of an open kind run from 0 to count - 1.
 */
typedef struct
{
  const char         *name;
  const char *const  *words;
  gint                first;
  guint             (*count) (gconstpointer facts);
  const char       *(*id)    (gconstpointer facts, gint value);
  const char       *(*label) (gconstpointer facts, gint value);
  gboolean          (*read)  (gconstpointer facts, const char *word, gint *value);
  void              (*write) (gconstpointer facts, gint value, GString *word);
  void              (*write_in) (gconstpointer facts, gconstpointer state, gint value, GString *word);
} MusterKind;

/* A value with its kind: an argument of a sentence, an answer to a query. */
typedef struct
{
  guint8 kind;
  gint32 value;
} MusterValue;

G_END_DECLS
