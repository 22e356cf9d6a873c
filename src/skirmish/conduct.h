/* Orders that are the same in every tactical ruleset: setting up, giving up, coming on, mistakes. */
#pragma once

#include "losses.h"

G_BEGIN_DECLS

/* Codes of refusals, throws and modifiers, from SKIRMISH_CODE up to 999; those of the campaign's own
 * game lie below, those of the rulesets above (SkirmishRuleset.code). */
#define SKIRMISH_CODE 500

enum
{
  SKIRMISH_R_STEP = SKIRMISH_CODE, /* verb, side, step: not now */
  SKIRMISH_R_AWAITED,      /* verb, side, verb: first something else is answered */
  SKIRMISH_R_OVER,
  SKIRMISH_R_SIDE,         /* unit, side: not his to order */
  SKIRMISH_R_NUMBER,       /* unit, number, number mustered: no such figure */
  SKIRMISH_R_OUT,          /* figure, fate: it is out of the battle */
  SKIRMISH_R_WAITING,      /* unit: not on the table */
  SKIRMISH_R_DEPLOYED,     /* unit */
  SKIRMISH_R_UNDEPLOYED,   /* unit: battle cannot begin */
  SKIRMISH_R_ZONE,         /* unit, side: outside where its side sets up */
  SKIRMISH_R_CROWDED,      /* figure, figure */
  SKIRMISH_R_EDGE,         /* figure: off the table */
  SKIRMISH_R_FAR,          /* figure, inches wanted, inches there are, inches short */
  SKIRMISH_R_GROUND,       /* figure, area: may not enter */
  SKIRMISH_R_ENEMY_IN_WAY, /* figure, figure */
  SKIRMISH_R_ENGAGED,      /* figure, figure: touches an enemy */
  SKIRMISH_R_SIGHT_AREA,   /* figure, figure, area */
  SKIRMISH_R_SIGHT_FIGURE, /* figure, figure, figure */
  SKIRMISH_R_RANGE,        /* figure, inches, inches range */
  SKIRMISH_R_ARC,          /* figure, figure, degrees off, degrees allowed */
  SKIRMISH_R_FIRED,        /* figure: has fired */
  SKIRMISH_R_FRIEND,       /* unit or figure: of the same side */
  SKIRMISH_R_NOT_TOUCHING, /* figure, figure */
  SKIRMISH_R_TARGET_ENGAGED, /* figure, figure: the target touches a friend of the shooter (T5) */
  SKIRMISH_R_WANTED,       /* key: a fact the logger wants */
  SKIRMISH_R_TABLE_ONLY,   /* key: only a logger is told that */
  SKIRMISH_R_LOGGER_ONLY,  /* verb */
  SKIRMISH_R_NO_CAMPAIGN,  /* verb: only in a campaign */
  SKIRMISH_R_TOO_EARLY,    /* verb, number: from that turn on */
  SKIRMISH_R_NO_REASON,
  SKIRMISH_R_NOTHING,      /* unit: nobody of it may */
  SKIRMISH_R_WALL_BETWEEN, /* figure, figure, area: melee across it */
  SKIRMISH_R_WEAPON,       /* figure: it has no weapon that does */
  SKIRMISH_R_END
};

/* Their sentences; a ruleset's table of refusals ends with its own and then {0, NULL}. */
extern const MusterSentence skirmish_refusals[];

/* Forms of the shared verbs. */
#define SKIRMISH_PLACE "inches~','~inches"
#define SKIRMISH_WHO   "who(~','~more)*"
#define SKIRMISH_FORM_DEPLOY SKIRMISH_WHO " " SKIRMISH_PLACE " (fact:facing~'='~degrees|fact:formation~'='~formation)*"

/* The shared part of "umpire": "step TURN SIDE STEP", "place FIGURE X,Y", "fate FIGURE FATE",
 * "wounds FIGURE N", "kills FIGURE N". A ruleset adds its own alternatives behind. */

G_END_DECLS
