#include "config.h"

#include "frontier-rules.h"

#define ONE(member, name, kind, least, most, flags) \
  SKIRMISH_ONE (FrontierState, name, member, kind, least, most, flags)
#define UNITS(member, name, kind, least, most, flags) \
  SKIRMISH_MANY (FrontierState, name, member, SKIRMISH_KIND_UNIT, kind, least, most, (flags) | MUSTER_FIELD_SPARSE)
#define FIGURES(member, name, kind, least, most, flags) \
  SKIRMISH_MANY (FrontierState, name, member, SKIRMISH_KIND_FIGURE, kind, least, most, (flags) | MUSTER_FIELD_SPARSE)
#define DAMAGE(section) \
  [FRONTIER_F_DAMAGE + (section)] = { "damage-" #section, SKIRMISH_KIND_AREA, MUSTER_KIND_NUMBER, 0, 120, \
    offsetof (FrontierState, damage[section]), 1, SKIRMISH_MAX_AREAS, MUSTER_FIELD_SPARSE }
G_STATIC_ASSERT (FRONTIER_SECTIONS == 16); /* there is a row for each below */
#define PASSING MUSTER_FIELD_PASSING

const MusterField frontier_fields[FRONTIER_N_FIELDS] = {
  SKIRMISH_FIELDS (FrontierState),
  [FRONTIER_F_SEQUENCE] = ONE (sequence, "sequence", MUSTER_KIND_NUMBER, 0, 2, PASSING),
  [FRONTIER_F_HALF] = ONE (half, "half", MUSTER_KIND_NUMBER, 0, 2, PASSING),
  [FRONTIER_F_FOUGHT_OPEN] = ONE (fought_open, "melee-begun", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_RESUME] = ONE (resume, "asks-after", MUSTER_KIND_NUMBER, 0, 2, PASSING),
  [FRONTIER_F_ASKING] = ONE (asking, "captain-asked", MUSTER_KIND_NUMBER, 0, SKIRMISH_MAX_UNITS, PASSING),
  [FRONTIER_F_FF] = UNITS (ff, "ff", MUSTER_KIND_YES, 0, 1, 0),
  [FRONTIER_F_STAGE] = UNITS (stage, "move-stage", MUSTER_KIND_NUMBER, 0, 2, PASSING),
  [FRONTIER_F_PACE] = UNITS (pace, "pace", FRONTIER_KIND_PACE, 0, FRONTIER_PACE_SADDLE, PASSING),
  [FRONTIER_F_ALLOWANCE] = UNITS (allowance, "allowance", SKIRMISH_KIND_INCHES, 0, 20000, PASSING),
  [FRONTIER_F_ROAD] = UNITS (road, "road-allowance", SKIRMISH_KIND_INCHES, 0, 5000, PASSING),
  [FRONTIER_F_FAST] = UNITS (fast, "fast-moves", MUSTER_KIND_NUMBER, 0, 20, PASSING),
  [FRONTIER_F_CAME] = UNITS (came, "came-fast", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_RUNNING] = UNITS (running, "retreat-moves", MUSTER_KIND_NUMBER, 0, 20, 0),
  [FRONTIER_F_RAN] = UNITS (ran, "ran", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_WITH] = UNITS (with, "retreats-with", MUSTER_KIND_NUMBER, 0, SKIRMISH_MAX_UNITS, PASSING),
  [FRONTIER_F_TESTED] = UNITS (tested, "tested", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_WON] = UNITS (won, "won-melee", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_MIXED] = UNITS (mixed, "in-melee", MUSTER_KIND_NUMBER, 0, 120, PASSING),
  [FRONTIER_F_BEATEN] = UNITS (beaten, "melee-losses", MUSTER_KIND_NUMBER, 0, SKIRMISH_MAX_FIGURES, PASSING),
  [FRONTIER_F_CAUSE] = UNITS (cause, "morale-causes", MUSTER_KIND_NUMBER, 0, 31, PASSING),
  [FRONTIER_F_MORALE] = UNITS (morale, "morale", MUSTER_KIND_NUMBER, -20000, 20000, 0),
  [FRONTIER_F_FORMING] = UNITS (forming, "forming", MUSTER_KIND_NUMBER, 0, SKIRMISH_N_FORMATIONS, PASSING),
  [FRONTIER_F_PRONE] = UNITS (prone, "prone", MUSTER_KIND_YES, 0, 1, 0),
  [FRONTIER_F_LIMBERED] = UNITS (limbered, "limbered", MUSTER_KIND_YES, 0, 1, 0),
  [FRONTIER_F_ANIMALS] = UNITS (animals, "animals", MUSTER_KIND_NUMBER, 0, 9, 0),
  [FRONTIER_F_FIRED] = UNITS (fired, "has-fired", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_SWING] = UNITS (swing, "gun-swing", MUSTER_KIND_NUMBER, 0, 36000, PASSING),
  [FRONTIER_F_MUST] = UNITS (must, "must-leave", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_TOLD_COVER] = UNITS (told_cover, "told-cover", SKIRMISH_KIND_COVER, 0, 2, PASSING),
  [FRONTIER_F_TOLD_RETREAT] = UNITS (told_retreat, "told-retreat", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_TOLD_LEADER] = UNITS (told_leader, "told-leader", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_SPENT] = FIGURES (spent, "spent", SKIRMISH_KIND_INCHES, 0, 20000, PASSING),
  [FRONTIER_F_FOUGHT] = FIGURES (fought, "fought", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_BRACED] = FIGURES (braced, "braced", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_MOUNTED] = FIGURES (mounted, "mounted", MUSTER_KIND_NUMBER, 0, 2, 0),
  [FRONTIER_F_WET] = FIGURES (wet, "in-river", MUSTER_KIND_NUMBER, 0, 3, PASSING),
  [FRONTIER_F_BREACH] = FIGURES (breach, "may-enter", MUSTER_KIND_NUMBER, 0, SKIRMISH_MAX_AREAS, PASSING),
  [FRONTIER_F_HOLDER] = FIGURES (holder, "gun-holder", SKIRMISH_KIND_SIDE, 0, 2, 0),
  [FRONTIER_F_FORM_TO] = ONE (form_to, "form-ordered", MUSTER_KIND_NUMBER, 0, SKIRMISH_N_FORMATIONS, PASSING),
  [FRONTIER_F_FORM_X] = ONE (form_x, "form-x", SKIRMISH_KIND_INCHES, 0, 100000, PASSING),
  [FRONTIER_F_FORM_Y] = ONE (form_y, "form-y", SKIRMISH_KIND_INCHES, 0, 100000, PASSING),
  [FRONTIER_F_FORM_FACING] = ONE (form_facing, "form-facing", SKIRMISH_KIND_DEGREES, 0, 35999, PASSING),
  [FRONTIER_F_FORM_RANGE] = ONE (form_range, "form-range", SKIRMISH_KIND_INCHES, 0, 200000, PASSING),
  [FRONTIER_F_HELD] = UNITS (held, "captain-failed", MUSTER_KIND_YES, 0, 1, PASSING),
  [FRONTIER_F_PRESSED] = FIGURES (pressed, "extra-attackers", MUSTER_KIND_NUMBER, 0, 100, PASSING),
  [FRONTIER_F_CURRENT] = SKIRMISH_MANY (FrontierState, "current", current, SKIRMISH_KIND_AREA, MUSTER_KIND_NUMBER, 0, 3, MUSTER_FIELD_SPARSE),
  DAMAGE (0), DAMAGE (1), DAMAGE (2), DAMAGE (3), DAMAGE (4), DAMAGE (5), DAMAGE (6), DAMAGE (7),
  DAMAGE (8), DAMAGE (9), DAMAGE (10), DAMAGE (11), DAMAGE (12), DAMAGE (13), DAMAGE (14), DAMAGE (15),
};
