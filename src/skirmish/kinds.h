/* Kinds of word all tactical games share. Their numbers are the same in each and in a campaign,
 * so that an order means the same in all. */
#pragma once

#include "facts.h"

G_BEGIN_DECLS

enum
{
  SKIRMISH_KIND_WHO = MUSTER_KIND_SKIRMISH, /* a unit, a figure of it, several: reds, reds.3, reds.1-3 */
  SKIRMISH_KIND_MORE,      /* further figures of the unit last named, behind a comma: 5, 7-9 */
  SKIRMISH_KIND_UNIT,      /* a unit: of effects and refusals */
  SKIRMISH_KIND_FIGURE,    /* a figure: of effects and refusals; written reds.3 */
  SKIRMISH_KIND_INCHES,    /* 20.25: hundredths of an inch; on a board a column or row */
  SKIRMISH_KIND_DEGREES,   /* hundredths of a degree, or of a degree's number in words: 90, 22.5 */
  SKIRMISH_KIND_SIDE,      /* none, british, french */
  SKIRMISH_KIND_STEP,      /* a step of a turn */
  SKIRMISH_KIND_KEY,       /* facing, formation, range, cover, sight, scale, ... before a "=" */
  SKIRMISH_KIND_COVER,     /* none, soft, hard */
  SKIRMISH_KIND_FORMATION, /* open, column, line, skirmish, formed */
  SKIRMISH_KIND_FATE,      /* fit, dead, captive, ... */
  SKIRMISH_KIND_GROUND,
  SKIRMISH_KIND_AREA,      /* a piece of terrain, by its id */
  SKIRMISH_KIND_ENDING,
  SKIRMISH_KIND_SETTING,   /* the first word of an umpire's setting */
  SKIRMISH_KIND_POINT,     /* of a campaign: where a side may retreat to (H12) */
  SKIRMISH_KIND_CONTACT,   /* a place of the list of whom each figure touches: of effects only */
  SKIRMISH_KIND_FIELD_END,
  /* each ruleset's own kinds begin here, in ranges that do not meet */
  SKIRMISH_KIND_MOHICANS = 58,
  SKIRMISH_KIND_FRONTIER = 60,
  SKIRMISH_KIND_FURWARS = 62,
  SKIRMISH_N_KINDS = MUSTER_N_KINDS
};

/* Every step of any ruleset, so that they are one kind of word. */
typedef enum
{
  SKIRMISH_STEP_DEPLOY,  /* deploy */
  SKIRMISH_STEP_START,   /* start: the throws of a turn's beginning */
  SKIRMISH_STEP_RALLY,   /* rally */
  SKIRMISH_STEP_MOVE,    /* move */
  SKIRMISH_STEP_FIRE,    /* fire, shoot */
  SKIRMISH_STEP_MELEE,   /* melee, fight */
  SKIRMISH_STEP_COMBAT,  /* combat */
  SKIRMISH_STEP_MORALE,  /* morale */
  SKIRMISH_STEP_ORDER,   /* order: the choice of how a half is played */
  SKIRMISH_STEP_CLOSE,   /* close: the end of a turn, where a side may retreat or bring on a piece (H12, H13) */
  SKIRMISH_N_STEPS
} SkirmishStep;

typedef enum
{
  SKIRMISH_FORMATION_OPEN,
  SKIRMISH_FORMATION_COLUMN,
  SKIRMISH_FORMATION_LINE,
  SKIRMISH_FORMATION_SKIRMISH,
  SKIRMISH_FORMATION_FORMED,
  SKIRMISH_N_FORMATIONS
} SkirmishFormation;

typedef enum
{
  SKIRMISH_FIT,
  SKIRMISH_DEAD,
  SKIRMISH_CAPTIVE,
  SKIRMISH_RUN,      /* off the table by a compelled move: a loss (T9) */
  SKIRMISH_OFF,      /* off by the scenario's aim or a retreat: none */
  SKIRMISH_WAITING,  /* may come on later (H13) */
  SKIRMISH_N_FATES
} SkirmishFate;

typedef enum
{
  SKIRMISH_GOING_ON,
  SKIRMISH_END_BROKEN,   /* a side has nobody left who stands (T12) */
  SKIRMISH_END_CONCEDED,
  SKIRMISH_END_RETREAT,  /* H12 */
  SKIRMISH_END_AIM,
  SKIRMISH_END_TURNS,    /* the last turn is over (T12) */
  SKIRMISH_END_AGREED,   /* a draw agreed on (B9.3) */
  SKIRMISH_END_DRAW,     /* neither side can, or will, do more (B9.4) */
  SKIRMISH_N_ENDINGS
} SkirmishEnding;

/**
 * SkirmishWho:
 * @unit: which
 * @first, @last: figures by their number in muster order; 0: the whole unit
 *
 * What a token of %SKIRMISH_KIND_WHO means; packed in its value.
 */
typedef struct
{
  gint  unit;
  guint first;
  guint last;
} SkirmishWho;

gint        skirmish_who_pack   (SkirmishWho who);
SkirmishWho skirmish_who_unpack (gint        value);

/* The figures named by tokens from @at on: a WHO, and MOREs behind commas. Sets a bit for each in
 * @set, of SKIRMISH_MAX_FIGURES, and returns the first token behind; 0 if a number is beyond the unit. */
guint       skirmish_who_read   (const SkirmishFacts *facts,
                                 const MusterOrder   *order,
                                 guint                at,
                                 gint                *unit,
                                 guint8              *set);
/* Adds a WHO for figures of one unit to an order: the unit if they are all its standing ones,
 * which the caller says, else ranges. */
void        skirmish_who_add    (const SkirmishFacts *facts,
                                 MusterOrder         *order,
                                 gint                 unit,
                                 const guint8        *set,
                                 gboolean             all);

/* The value behind KEY= in an order, from token @from on; -1 if the key is not there. Sets *@value. */
gint        skirmish_key        (const MusterOrder *order,
                                 guint              from,
                                 gint               key,
                                 gint              *value);

/* Keys, in the order of their words. */
typedef enum
{
  SKIRMISH_KEY_FACING,
  SKIRMISH_KEY_FORMATION,
  SKIRMISH_KEY_RANGE,
  SKIRMISH_KEY_COVER,
  SKIRMISH_KEY_SIGHT,
  SKIRMISH_KEY_CAUGHT,    /* of a run, in the logger: yes, no */
  SKIRMISH_KEY_ARC,
  SKIRMISH_KEY_NEAR,      /* logger: 2" between bases; figures within a distance */
  SKIRMISH_KEY_FLANK,
  SKIRMISH_KEY_REAR,
  SKIRMISH_KEY_UPHILL,
  SKIRMISH_KEY_OBSTACLE,
  SKIRMISH_KEY_CHARGE,
  SKIRMISH_KEY_RIVER,
  SKIRMISH_KEY_MOVED,
  SKIRMISH_KEY_LEADER,
  SKIRMISH_KEY_SEEN,
  SKIRMISH_KEY_GROUND,
  SKIRMISH_KEY_AS,
  SKIRMISH_KEY_PACE,
  SKIRMISH_KEY_FLAG,      /* of a move: the flag goes along: yes, no */
  SKIRMISH_N_KEYS
} SkirmishKey;

/* The shared part of every tactical game's table of kinds: copied into it, up to FIELD_END. */
extern const MusterKind skirmish_kinds[SKIRMISH_KIND_FIELD_END];

G_END_DECLS
