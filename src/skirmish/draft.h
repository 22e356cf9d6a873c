/* Facts of a battle in the making: by a script, a set-up file, a muster, a generator. */
#pragma once

#include "facts.h"

G_BEGIN_DECLS

#define SKIRMISH_ERROR (skirmish_error_quark ())
typedef enum
{
  SKIRMISH_ERROR_SETUP /* a line of a set-up that cannot be; the message says what was expected */
} SkirmishError;
GQuark skirmish_error_quark (void);

typedef struct _SkirmishDraft SkirmishDraft;

/**
 * SkirmishDraft:
 * @facts: as far as they are made; arrays grow, so keep indices, not pointers
 * @edges_open: nobody has said which edges are whose: of top and bottom the nearer to where a side stands
 * @line: the number of the line that is being read
 * @said: by figure, the line that put it where it is
 * @placed: by figure: it was put there by itself, not with its unit
 * @turned: by figure: it was said which way it faces
 * @faces: by unit, likewise
 */
struct _SkirmishDraft
{
  SkirmishFacts *facts;
  gboolean       edges_open;
  guint          line;
  guint          said[SKIRMISH_MAX_FIGURES];
  guint8         placed[SKIRMISH_MAX_FIGURES];
  guint8         turned[SKIRMISH_MAX_FIGURES];
  guint8         faces[SKIRMISH_MAX_UNITS];
};

/* @tables: (transfer full): the ruleset's, as read. */
SkirmishDraft  *skirmish_draft_new      (const SkirmishRuleset *ruleset,
                                         gpointer               tables) G_GNUC_WARN_UNUSED_RESULT;
void            skirmish_draft_free     (SkirmishDraft         *draft);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SkirmishDraft, skirmish_draft_free)
/* The facts; the draft is no more. Every figure has its unit; places may still be open. */
SkirmishFacts  *skirmish_draft_finish   (SkirmishDraft         *draft) G_GNUC_WARN_UNUSED_RESULT;

/* A line of a set-up: battle's keys ("table=72x48", "board=10x10", "logger"), "option KEY=VALUE", "unit ...", "figure ...", "terrain ...". */
gboolean        skirmish_draft_line     (SkirmishDraft         *draft,
                                         const char            *line,
                                         GError               **error);
/* When all lines are read: whose edges are whose, and whoever faces by his edge that way. */
void            skirmish_draft_settle   (SkirmishDraft         *draft);
gboolean        skirmish_draft_check    (SkirmishDraft         *draft,
                                         guint                 *line,
                                         GError               **error);
gboolean        skirmish_draft_battle   (SkirmishDraft         *draft,
                                         char                 **words,
                                         GError               **error);

/* Adds; returns the number. The strings are copied. */
gint            skirmish_draft_unit     (SkirmishDraft         *draft,
                                         const char            *id,
                                         const char            *label,
                                         SkirmishSide           side,
                                         gint                   type);
/* Adds a figure to the unit added last. */
gint            skirmish_draft_figure   (SkirmishDraft         *draft,
                                         gint                   type,
                                         gint                   weapon,
                                         SkirmishRole           role,
                                         gint                   base,
                                         const char            *name);
gint            skirmish_draft_area     (SkirmishDraft         *draft,
                                         SkirmishGround         ground,
                                         SkirmishCover          cover,
                                         gint32                 width,
                                         const gint32          *x,
                                         const gint32          *y,
                                         guint                  n);
gint            skirmish_draft_find     (SkirmishDraft         *draft,
                                         const char            *id);

/* Readers of words of a line. They return %FALSE with @error set if the word is none. */
gboolean        skirmish_read_inches    (const char  *word,
                                         gint32      *value);
gboolean        skirmish_read_place     (const char  *word,
                                         gint32      *x,
                                         gint32      *y);
gboolean        skirmish_read_number    (const char  *word,
                                         gint         least,
                                         gint         most,
                                         gint        *value);
/* "KEY=VALUE": whether @word is of @key; *@value points behind the "=". */
gboolean        skirmish_word_is        (const char  *word,
                                         const char  *key,
                                         const char **value);
gboolean        skirmish_fault          (GError     **error,
                                         const char  *format,
                                         ...) G_GNUC_PRINTF (2, 3);

/**
 * SkirmishUnitWords:
 * @figures: how many, officers included; 0: not said
 * @captain: the last of them is an officer
 * @weapon: (nullable): its word, borrowed
 * @formation: a #SkirmishFormation, or -1
 * @x, @y, @facing: "at=X,Y facing=D", or %SKIRMISH_NOWHERE
 * @mounted, @waiting
 * @mounted_said: "mounted=no" too
 * @name: (nullable): "name=..."
 * @rest: (element-type utf8): words that are none of these, borrowed: the ruleset's own
 *
 * What the words of a unit's line say that every ruleset understands.
 */
typedef struct
{
  gint        figures;
  gboolean    captain;
  const char *weapon;
  gint        formation;
  gint32      x;
  gint32      y;
  gint32      facing;
  gboolean    mounted;
  gboolean    mounted_said;
  gboolean    waiting;
  const char *name;
  GPtrArray  *rest;
} SkirmishUnitWords;

gboolean        skirmish_unit_words     (char              **words,
                                         SkirmishUnitWords  *read,
                                         GError            **error);
void            skirmish_unit_words_clear (SkirmishUnitWords *read);
/* Puts the figures of a unit where its words, its formation and the ruleset's bases want them. */
void            skirmish_draft_arrange  (SkirmishDraft      *draft,
                                         gint                unit);

/* Why "KEY=VALUE" is no ruling of a game: no such key, or no such reading. */
char          *skirmish_ruling_fault (const MusterGame *game,
                                      const char       *option) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
