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

/* Adds a WHO for one figure: of a unit of one by the unit's own name. */
void        skirmish_who_add_figure (const SkirmishFacts *facts,
                                 MusterOrder         *order,
                                 gint                 figure);
/* Adds a WHO for all of a unit. */
void        skirmish_who_add_unit (MusterOrder       *order,
                                 gint                 unit);
/* Adds a place, in hundredths of an inch. */
void        skirmish_place_add  (MusterOrder         *order,
                                 gint32               x,
                                 gint32               y);
/* Adds KEY=, and a value of that kind. */
void        skirmish_key_add    (MusterOrder         *order,
                                 gint                 key,
                                 guint                kind,
                                 gint                 value);

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
  SKIRMISH_KEY_NEAR,      /* logger: 2" between bases; figures within a distance */
  SKIRMISH_KEY_FLANK,
  SKIRMISH_KEY_REAR,
  SKIRMISH_KEY_UPHILL,
  SKIRMISH_KEY_OBSTACLE,
  SKIRMISH_KEY_MOVED,
  SKIRMISH_KEY_LEADER,
  SKIRMISH_KEY_SEEN,
  SKIRMISH_KEY_GROUND,
  SKIRMISH_KEY_AS,
  SKIRMISH_KEY_FLAG,      /* of a move: the flag goes along: yes, no */
  SKIRMISH_KEY_SECTION,   /* of a shot at a wall: which stretch of it */
  SKIRMISH_N_KEYS
} SkirmishKey;

/* The first words of an umpire's settings: those of all (see conduct.h), then rulesets' own. */
enum
{
  SKIRMISH_SETTING_FF = 9,   /* frontier's: a unit's formation fail: yes, no */
  SKIRMISH_SETTING_RUNNING,  /* frontier: moves of retreat that are left */
  SKIRMISH_SETTING_PRONE,
  SKIRMISH_SETTING_MOUNTED,
  SKIRMISH_SETTING_LIMBERED,
  SKIRMISH_SETTING_CURRENT,  /* frontier: how fast a river flows: 1 fast, 2 steady, 3 slow */
  SKIRMISH_SETTING_CAME,     /* frontier: a unit's last move was at march attack or gallop */
  SKIRMISH_SETTING_DAMAGE,   /* frontier: hits a piece of terrain has taken */
  SKIRMISH_SETTING_CAPTOR,   /* any: whose captive a figure is */
  SKIRMISH_SETTING_END
};

/* What that table is made of. */
gboolean skirmish_kind_read_who (gconstpointer facts, const char *word, gint *value);
void skirmish_kind_write_who (gconstpointer facts, gint value, GString *word);
gboolean skirmish_kind_read_more (gconstpointer facts, const char *word, gint *value);
void skirmish_kind_write_more (gconstpointer facts, gint value, GString *word);
gboolean skirmish_kind_read_figure (gconstpointer facts, const char *word, gint *value);
void skirmish_kind_write_figure (gconstpointer facts, gint value, GString *word);
gboolean skirmish_kind_read_hundredths (gconstpointer facts, const char *word, gint *value);
gboolean skirmish_kind_read_degrees (gconstpointer facts, const char *word, gint *value);
void skirmish_kind_write_hundredths (gconstpointer facts, gint value, GString *word);
guint skirmish_kind_count_units (gconstpointer facts);
const char *skirmish_kind_unit_id (gconstpointer facts, gint value);
const char *skirmish_kind_unit_label (gconstpointer facts, gint value);
guint skirmish_kind_count_figures (gconstpointer facts);
guint skirmish_kind_count_contacts (gconstpointer facts);
guint skirmish_kind_count_areas (gconstpointer facts);
const char *skirmish_kind_area_id (gconstpointer facts, gint value);
guint skirmish_kind_count_points (gconstpointer facts);
const char *skirmish_kind_point_id (gconstpointer facts, gint value);
gboolean skirmish_kind_read_step (gconstpointer facts, const char *word, gint *value);
extern const char *const skirmish_side_words[];
extern const char *const skirmish_step_words[];
extern const char *const skirmish_key_words[];
extern const char *const skirmish_cover_words[];
extern const char *const skirmish_formation_words[];
extern const char *const skirmish_fate_words[];
extern const char *const skirmish_ground_words[];
extern const char *const skirmish_ending_words[];
extern const char *const skirmish_setting_words[];

/* The shared part of every tactical game's table of kinds; where the lists are closed there is no count:
 * their number is that of their words. A ruleset's table is
 *
 *   static const MusterKind kinds[MUSTER_N_KINDS] = { SKIRMISH_KINDS, [SKIRMISH_KIND_FURWARS] = { ... } };
 *
 * and one without kinds of its own takes skirmish_kinds. */
#define SKIRMISH_KINDS \
  [SKIRMISH_KIND_WHO] = { .name = "who", .count = skirmish_kind_count_units, .id = skirmish_kind_unit_id, .label = skirmish_kind_unit_label, .read = skirmish_kind_read_who, .write = skirmish_kind_write_who }, \
  [SKIRMISH_KIND_MORE] = { .name = "more", .read = skirmish_kind_read_more, .write = skirmish_kind_write_more }, \
  [SKIRMISH_KIND_UNIT] = { .name = "unit", .count = skirmish_kind_count_units, .id = skirmish_kind_unit_id, .label = skirmish_kind_unit_label }, \
  [SKIRMISH_KIND_FIGURE] = { .name = "figure", .count = skirmish_kind_count_figures, .read = skirmish_kind_read_figure, .write = skirmish_kind_write_figure }, \
  [SKIRMISH_KIND_INCHES] = { .name = "inches", .read = skirmish_kind_read_hundredths, .write = skirmish_kind_write_hundredths }, \
  [SKIRMISH_KIND_DEGREES] = { .name = "degrees", .read = skirmish_kind_read_degrees, .write = skirmish_kind_write_hundredths }, \
  [SKIRMISH_KIND_SIDE] = { .name = "army", .words = skirmish_side_words }, \
  [SKIRMISH_KIND_STEP] = { .name = "stage", .words = skirmish_step_words, .read = skirmish_kind_read_step }, \
  [SKIRMISH_KIND_KEY] = { .name = "fact", .words = skirmish_key_words }, \
  [SKIRMISH_KIND_COVER] = { .name = "cover", .words = skirmish_cover_words }, \
  [SKIRMISH_KIND_FORMATION] = { .name = "formation", .words = skirmish_formation_words }, \
  [SKIRMISH_KIND_FATE] = { .name = "lot", .words = skirmish_fate_words }, \
  [SKIRMISH_KIND_GROUND] = { .name = "ground", .words = skirmish_ground_words }, \
  [SKIRMISH_KIND_AREA] = { .name = "area", .count = skirmish_kind_count_areas, .id = skirmish_kind_area_id }, \
  [SKIRMISH_KIND_ENDING] = { .name = "end-kind", .words = skirmish_ending_words }, \
  [SKIRMISH_KIND_SETTING] = { .name = "matter", .words = skirmish_setting_words }, \
  [SKIRMISH_KIND_POINT] = { .name = "refuge", .count = skirmish_kind_count_points, .id = skirmish_kind_point_id }, \
  [SKIRMISH_KIND_CONTACT] = { .name = "contact", .count = skirmish_kind_count_contacts }

extern const MusterKind skirmish_kinds[SKIRMISH_KIND_FIELD_END];

G_END_DECLS
