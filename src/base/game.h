/* One interface for every game: a strategic one, a tactical one, the campaign that joins them. */
#pragma once

#include "dice.h"
#include "kind.h"
#include "order.h"
#include "refusal.h"

G_BEGIN_DECLS

typedef struct _MusterGame MusterGame;

/* Sides are small numbers in every game; 0 is nobody. */
typedef guint8 MusterSide;

/**
 * MusterFieldFlags:
 * @MUSTER_FIELD_SECRET: masked from the other side
 * @MUSTER_FIELD_PASSING: bookkeeping of a turn or a battle: not part of what people are told happened
 * @MUSTER_FIELD_SPARSE: 0 nearly always: files keep only what is not
 */
typedef enum
{
  MUSTER_FIELD_PLAIN   = 0,
  MUSTER_FIELD_SECRET  = 1 << 0,
  MUSTER_FIELD_PASSING = 1 << 1,
  MUSTER_FIELD_SPARSE  = 1 << 2
} MusterFieldFlags;

/**
 * MusterField:
 * @name: kept for ever, since campaign files hold it
 * @subject: the kind of thing that has it; %MUSTER_KIND_NONE if there is one
 * @value: the kind of its value, for notation and sentences
 * @min, @max: the least and greatest value it may hold
 * @offset, @width, @capacity: where it lies in the state: bytes, 1, 2 or 4 bytes signed, how many
 *
 * All that a state holds is described by fields, and only muster_set() writes
 * them: so undo, hash, comparison, projection and umpire are written once.
 */
typedef struct
{
  const char      *name;
  guint8           subject;
  guint8           value;
  gint32           min;
  gint32           max;
  guint32          offset;
  guint8           width;
  guint16          capacity;
  MusterFieldFlags flags;
} MusterField;

/**
 * MusterEffect:
 *
 * One thing an order changed: @field of @subject went from @before to @after,
 * because @clause says so. Applying effects needs no rules and no dice.
 */
typedef struct
{
  guint16     field;
  guint16     subject;
  gint32      before;
  gint32      after;
  const char *clause;
} MusterEffect;

/**
 * MusterVerbFlags:
 * @MUSTER_VERB_ANY: either side may say it at any time
 * @MUSTER_VERB_SEALED: what it names is secret until the game has nothing secret left
 * @MUSTER_VERB_SESSION: the session does it, not the game (undo, redo)
 * @MUSTER_VERB_OPENS: it opens a battle: "undo battle" goes back before it
 * @MUSTER_VERB_ENTERS: it begins a game inside this one: while that lasts, undo by steps stops behind it
 */
typedef enum
{
  MUSTER_VERB_PLAIN   = 0,
  MUSTER_VERB_ANY     = 1 << 0,
  MUSTER_VERB_SEALED  = 1 << 1,
  MUSTER_VERB_SESSION = 1 << 2,
  MUSTER_VERB_OPENS   = 1 << 3,
  MUSTER_VERB_ENTERS  = 1 << 4
} MusterVerbFlags;

/**
 * MusterVerb:
 * @word: the first word of the order
 * @form: what follows it, in the language of notation.h
 * @clause: the clause it carries out
 * @step: where it belongs, as help prints it ("V")
 * @help: one sentence, marked for translation
 * @story: what the chronicle says of it, with places as in #MusterSentence; marked for translation
 * @stories: (nullable): the same where several figures do it; both marked with NN_()
 */
typedef struct
{
  const char     *word;
  const char     *form;
  const char     *clause;
  const char     *step;
  MusterVerbFlags flags;
  const char     *help;
  const char     *story;
  const char     *stories;
} MusterVerb;

/* A sentence in the singular and in the plural, marked for translation as one. */
#define NN_(one, many) one, many

/* A ruling: @values is %NULL-terminated, its first the default. Kept in state as the index. */
typedef struct
{
  const char        *key;
  const char *const *values;
  const char        *clause;
} MusterOption;

/**
 * MusterSentence:
 *
 * A sentence with named places: "{piece} starves at {point}". A place names a
 * kind; {point2} is the second argument of that kind. Marked for translation.
 */
typedef struct
{
  guint       code;
  const char *text;
} MusterSentence;

/* What people are told of one effect; the first that fits wins. @clause %NULL: any.
 * @after: only for this value, or MUSTER_STORY_ANY.
 * @plural: (nullable): @text where the number it tells, or that of the figures it tells of, is not one; both marked
 *   with NN_().
 * @from: one more than the only value it is told from; 0: from any. */
typedef struct
{
  guint16     field;
  const char *clause;
  gint32      after;
  const char *text;
  const char *plural;
  gint32      from;
} MusterStory;
#define MUSTER_STORY_ANY G_MININT32

/* A question about a state; the answer is values, printed with blanks between. */
typedef struct
{
  const char *word;
  const char *form;
  const char *help;
  gboolean  (*ask) (gconstpointer      facts,
                    gconstpointer      state,
                    const MusterOrder *question,
                    GArray            *answer);
} MusterQuery;

/**
 * MusterVerdict:
 * @made: whether the throw succeeded
 * @needed: the least sum for what it came to; 0: it is not a matter of one number
 * @text: (nullable): what it came to, where that is more than made or missed; marked for translation
 * @clause: that the number stands in, static: not always the one that calls for the die
 */
typedef struct
{
  gboolean    made;
  gint        needed;
  const char *text;
  const char *clause;
} MusterVerdict;

#define MUSTER_AWAIT_VERBS 12

/**
 * MusterAwait:
 * @side: whose word it is
 * @binding: nothing else is accepted first
 * @clause: the clause that asks
 * @verb: the verbs that answer
 * @subject: what it is about (a point, a naval piece), if anything
 * @count: how many are owed, or 0
 */
typedef struct
{
  MusterSide  side;
  gboolean    binding;
  const char *clause;
  guint8      n_verbs;
  guint8      verb[MUSTER_AWAIT_VERBS];
  MusterValue subject;
  gint16      count;
} MusterAwait;

/**
 * MusterPlay:
 * @state: the state being changed: a copy, unless the caller knows the order is good
 * @effects: (nullable): #MusterEffect; without it nothing is noted: the hot path
 * @dice: where dice come from
 * @refusal: why not, after a refusal
 */
typedef struct
{
  const MusterGame *game;
  gconstpointer     facts;
  gpointer          state;
  GArray           *effects;
  MusterDice       *dice;
  MusterRefusal     refusal;
} MusterPlay;

/**
 * MusterOutcome:
 * @MUSTER_DONE: the state is as the order leaves it
 * @MUSTER_REFUSED: a rule says no; the state is void
 * @MUSTER_WANTS_DICE: the source ran dry; dice->wanted tells which; the state is void
 */
typedef enum
{
  MUSTER_DONE,
  MUSTER_REFUSED,
  MUSTER_WANTS_DICE
} MusterOutcome;

/* A game with its facts and its state: whose words are in force. */
typedef struct
{
  const MusterGame *game;
  gconstpointer     facts;
  gconstpointer     state;
} MusterVoice;

/**
 * MusterGame:
 * @resolve: carries an order out on play->state. Returns %FALSE after muster_refuse(),
 *   which may only come before the first die. A step further on is never on the C
 *   stack: an order ends at the next choice of a player.
 * @option_field: the field that holds the rulings
 * @cost_field: the field an order's price is taken from, for "cost"
 * @secret: whether anything is hidden in this state
 * @mask: overwrites what @viewer may not know
 * @side_to_move: whose player turn it is
 * @option_at: (nullable): the field and the subject that keep a ruling; %NULL: @option_field, and its number
 * @in_use: (nullable): whether a field means anything in this state: where it does not, its place
 *   may be another's; %NULL: all do
 * @within: (nullable): the game that is being played inside this one, whose words orders are in
 *   then; %FALSE: none. What it gives lives as long as the facts
 * @stands: (nullable): whether all that this state is to be understood by is at hand: a campaign's file brings some of it;
 *   %NULL: always. Of a state that does not, ask nothing else
 * @moment: the turn, and the step of it
 * @dated: (nullable): whether an order can have been given at that moment: what a file says of itself is
 *   believed only so far
 * @over: the game has ended and only umpire, undo and rulings are left
 * @ai: the order @side would give; the state is masked for it. %FALSE: it has nothing to say.
 * @random: any legal order of @side's, to the same terms
 * @judge: (nullable): what a thrown die came to, as the rules decide it; %NULL: a sum of at least the number needed is
 *   a success
 * @beside: (nullable): of a word that the game within knows too: whether it can be meant as one of this game's while that one
 *   is played; %NULL: any can
 * @unread: (nullable): @text could not be read, for @refusal: may tell why in this game's own words, as where what it
 *   names is known here and not to the game within. %FALSE: @refusal is in the words of whichever game read it
 */
struct _MusterGame
{
  const char           *name;
  gsize                 state_size;
  const MusterKind     *kinds;
  guint                 n_kinds;
  const MusterField    *fields;
  guint                 n_fields;
  const MusterVerb     *verbs;
  guint                 n_verbs;
  const MusterOption   *options;
  guint                 n_options;
  guint                 option_field;
  guint                 cost_field;
  const MusterSentence *refusals;
  const MusterSentence *purposes;
  const MusterSentence *modifiers;
  const MusterStory    *stories;
  const MusterQuery    *queries;
  guint                 n_queries;

  void       (*begin)        (gconstpointer      facts,
                              gpointer           state);
  gboolean   (*resolve)      (MusterPlay        *play,
                              const MusterOrder *order);
  void       (*awaits)       (gconstpointer      facts,
                              gconstpointer      state,
                              GArray            *awaits);
  void       (*orders)       (gconstpointer      facts,
                              gconstpointer      state,
                              GPtrArray         *orders);
  gboolean   (*invariants)   (gconstpointer      facts,
                              gconstpointer      state,
                              MusterRefusal     *broken);
  gboolean   (*secret)       (gconstpointer      facts,
                              gconstpointer      state);
  void       (*mask)         (gconstpointer      facts,
                              gpointer           state,
                              MusterSide         viewer);
  MusterSide (*side_to_move) (gconstpointer      state);
  guint      (*option_at)    (guint              option,
                              guint             *subject);
  gboolean   (*in_use)       (gconstpointer      state,
                              guint              field);
  gboolean   (*within)       (gconstpointer      facts,
                              gconstpointer      state,
                              MusterVoice       *voice);
  gboolean   (*stands)       (gconstpointer      facts,
                              gconstpointer      state);
  void       (*moment)       (gconstpointer      state,
                              gint              *turn,
                              gint              *step);
  gboolean   (*dated)        (gconstpointer      facts,
                              gint64             side,
                              gint64             turn,
                              gint64             step);
  gboolean   (*over)         (gconstpointer      state);
  gboolean   (*ai)           (gconstpointer      facts,
                              gconstpointer      state,
                              MusterSide         side,
                              MusterDice        *dice,
                              MusterOrder       *order);
  gboolean   (*random)       (gconstpointer      facts,
                              gconstpointer      state,
                              MusterSide         side,
                              MusterDice        *dice,
                              MusterOrder       *order);
  MusterVerdict (*judge)     (gconstpointer      facts,
                              const MusterRoll  *roll);
  gboolean   (*beside)       (guint              verb);
  gboolean   (*unread)       (gconstpointer      facts,
                              gconstpointer      state,
                              const char        *text,
                              MusterRefusal     *refusal);
};

gint          muster_get           (const MusterGame  *game,
                                    gconstpointer      state,
                                    guint              field,
                                    guint              subject);
void          muster_set           (MusterPlay        *play,
                                    guint              field,
                                    guint              subject,
                                    gint               value,
                                    const char        *clause);
gboolean      muster_refuse        (MusterPlay        *play,
                                    const char        *clause,
                                    guint              code,
                                    ...);
gboolean      muster_refuse_also   (MusterPlay        *play,
                                    guint              code,
                                    const MusterValue *arg,
                                    guint              n);
gboolean      muster_refuse_token  (MusterPlay        *play,
                                    guint              code,
                                    const MusterToken *token);
MusterOutcome muster_game_resolve  (MusterPlay        *play,
                                    const MusterOrder *order);
gboolean      muster_game_check    (const MusterGame  *game,
                                    gconstpointer      facts,
                                    gconstpointer      state,
                                    const MusterOrder *order,
                                    MusterRefusal     *refusal);
gboolean      muster_game_apply    (const MusterGame  *game,
                                    gpointer           state,
                                    const MusterEffect *effects,
                                    guint              n,
                                    gboolean           backwards);
guint64       muster_game_hash     (const MusterGame  *game,
                                    gconstpointer      facts,
                                    gconstpointer      state);
gint          muster_game_value    (const MusterGame  *game,
                                    gconstpointer      state,
                                    guint              field,
                                    guint              subject);
gint          muster_game_field    (const MusterGame  *game,
                                    const char        *name);
gint          muster_game_verb     (const MusterGame  *game,
                                    const char        *word);
MusterVoice   muster_game_voice    (const MusterGame  *game,
                                    gconstpointer      facts,
                                    gconstpointer      state);
MusterVoice   muster_game_speaker  (const MusterGame  *game,
                                    gconstpointer      facts,
                                    gconstpointer      state,
                                    const MusterOrder *order);
void          muster_game_append   (const MusterGame  *game,
                                    gconstpointer      facts,
                                    guint              kind,
                                    gint               value,
                                    GString           *text);
gint          muster_game_option   (const MusterGame  *game,
                                    const char        *key);
guint         muster_game_option_at (const MusterGame *game,
                                    guint              option,
                                    guint             *subject);
gint          muster_game_ruling   (const MusterGame  *game,
                                    gconstpointer      state,
                                    guint              option);
gint          muster_game_choice   (const MusterGame  *game,
                                    guint              option,
                                    const char        *word);
MusterVerdict muster_game_judge    (const MusterGame  *game,
                                    gconstpointer      facts,
                                    const MusterRoll  *roll);
guint         muster_game_subjects (const MusterGame  *game,
                                    gconstpointer      facts,
                                    guint              field);
const char   *muster_game_word     (const MusterGame  *game,
                                    gconstpointer      facts,
                                    guint              kind,
                                    gint               value);
const char   *muster_game_label    (const MusterGame  *game,
                                    gconstpointer      facts,
                                    guint              kind,
                                    gint               value);
gboolean      muster_game_find     (const MusterGame  *game,
                                    gconstpointer      facts,
                                    guint              kind,
                                    const char        *word,
                                    gint              *value);

/* kept.c */
gboolean      muster_game_holds    (const MusterGame  *game,
                                    gconstpointer      facts,
                                    guint              kind,
                                    gint               value);
gboolean      muster_game_knows_roll (const MusterGame *game,
                                    gconstpointer      facts,
                                    const MusterRoll  *roll);
gboolean      muster_game_knows_effect (const MusterGame *game,
                                    gconstpointer      facts,
                                    gint64             field,
                                    gint64             subject,
                                    gint64             before,
                                    gint64             after);

/* Shorthand for the arguments of muster_refuse(): pairs of kind and value, closed by -1. */
#define MUSTER_ARGS_END (-1)

G_END_DECLS
