/* Orders that are the same in every tactical ruleset: setting up, giving up, coming on, mistakes.
 *
 * How a ruleset uses it. Its verbs, queries, refusals and stories begin with the shared ones:
 *
 *   enum { MOHICANS_V_MOVE = SKIRMISH_N_VERBS, ..., MOHICANS_N_VERBS };
 *   static const MusterVerb verbs[MOHICANS_N_VERBS] = {
 *     SKIRMISH_VERBS ("L1.1", "|matter:ammunition who number"),     (the ruleset's settings, or "")
 *     [MOHICANS_V_MOVE] = { "move", ... },
 *   };
 *   const MusterQuery   mohicans_queries[]  = { SKIRMISH_QUERIES, { "morale", ... } };
 *   const MusterSentence mohicans_refusals[] = { SKIRMISH_REFUSALS, { MOHICANS_R_..., N_ ("...") }, { 0, NULL } };
 *   const MusterStory   mohicans_stories[]  = { (its own first: the first that fits wins) SKIRMISH_STORIES, ... };
 *
 * and resolve is
 *
 *   if (!skirmish_may (play, order, &conduct))
 *     return FALSE;
 *   if (muster_order_verb (order) < SKIRMISH_N_VERBS)
 *     return skirmish_conduct (play, order, &conduct);
 *   return rule[verb] (play, order);
 *
 * awaits begins with "if (skirmish_awaits (facts, state, awaits)) return;", orders and the AI likewise;
 * when its last step of a turn is over and the battle has not ended it calls skirmish_turn_over(), which
 * stops for what players may choose at the end of a turn (H12, H13) and then calls next_turn. The files
 * that use the macros include <glib/gi18n-lib.h>. */
#pragma once

#include "losses.h"

G_BEGIN_DECLS

/* Codes of refusals, throws and modifiers, from SKIRMISH_CODE up to 999; those of the campaign's own
 * game lie below, those of the rulesets above (SkirmishRuleset.code). */
#define SKIRMISH_CODE 500

/* The umpire's clause is the campaign's: a tactical battle may be corrected as all else may. */
#define SKIRMISH_CLAUSE_UMPIRE "M12.1"

enum
{
  SKIRMISH_R_STEP = SKIRMISH_CODE, /* verb, side, step: not now */
  SKIRMISH_R_AWAITED,      /* verb, side, verb: first something else is answered */
  SKIRMISH_R_OVER,
  SKIRMISH_R_SIDE,         /* unit, side: not his to order */
  SKIRMISH_R_NUMBER,       /* unit, number mustered: no such figure */
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
  SKIRMISH_R_FRIEND,       /* figure, figure: of the same side */
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
  SKIRMISH_R_ARMY,         /* side: no side's name */
  SKIRMISH_R_NOT_WAITING,  /* unit: it waits nowhere */
  SKIRMISH_R_THIRD_TURN,   /* number: only at the end of every third turn (H13) */
  SKIRMISH_R_BROUGHT,      /* side: it has brought one on this turn */
  SKIRMISH_R_LIMITED,      /* number: no more of them may stand together */
  SKIRMISH_R_NO_POINT,     /* side: no point to retreat to */
  SKIRMISH_R_OFFERED,      /* side: has offered to stop already */
  SKIRMISH_R_SETTING,      /* number least, number most */
  SKIRMISH_R_CHOICE,       /* key, value: no reading of that ruling */
  SKIRMISH_R_UNPLACED,     /* figure: it fights, and stands nowhere */
  SKIRMISH_R_CONTACTS,     /* figure: touches as many as can be kept */
  SKIRMISH_R_NO_RANGE,     /* no length */
  SKIRMISH_R_AWAITED_EITHER, /* verb, side, verb, verb: as SKIRMISH_R_AWAITED, one of two */
  SKIRMISH_R_TOLD_UNSEEN,  /* unit: the table says it does not see its target */
  SKIRMISH_R_NONE_LEFT,    /* unit: those named of it are out of the battle */
  SKIRMISH_R_UNSETTABLE,   /* step: it comes by itself */
  SKIRMISH_R_NO_CAPTIVE,   /* figure: it is nobody's captive */
  SKIRMISH_R_NO_CAPTOR,    /* unit: nobody of it stands who could hold one */
  SKIRMISH_R_OWN_SIDE,     /* unit, side: it is of the side that would have at it */
  SKIRMISH_R_END
};

/* Their sentences, to stand at the head of a ruleset's table of refusals. */
#define SKIRMISH_REFUSALS \
  { SKIRMISH_R_STEP, N_ ("“{verb}” does not belong in the step “{stage}” of the {army} side.") }, \
  { SKIRMISH_R_AWAITED, N_ ("First the {army} side answers with “{verb2}”; then “{verb}”.") }, \
  { SKIRMISH_R_OVER, N_ ("The battle is over.") }, \
  { SKIRMISH_R_SIDE, N_ ("{unit} is not the {army} side’s to order.") }, \
  { SKIRMISH_R_NUMBER, N_ ("{unit} has no figure of that number; its last is {number}.") }, \
  { SKIRMISH_R_OUT, N_ ("{figure} is out of the battle: {lot}.") }, \
  { SKIRMISH_R_WAITING, N_ ("{unit} is not on the table.") }, \
  { SKIRMISH_R_DEPLOYED, N_ ("{unit} is on the table already.") }, \
  { SKIRMISH_R_UNDEPLOYED, N_ ("{unit} has no place yet.") }, \
  { SKIRMISH_R_ZONE, N_ ("{unit} would stand outside where the {army} side sets up.") }, \
  { SKIRMISH_R_CROWDED, N_ ("There is no room for {figure} beside {figure2}.") }, \
  { SKIRMISH_R_EDGE, N_ ("{figure} would leave the table.") }, \
  { SKIRMISH_R_FAR, N_ ("{figure} would need {inches}, has {inches2}: {inches3} short.") }, \
  { SKIRMISH_R_GROUND, N_ ("{figure} may not enter {area}.") }, \
  { SKIRMISH_R_ENEMY_IN_WAY, N_ ("{figure2} stands in the way of {figure}.") }, \
  { SKIRMISH_R_ENGAGED, N_ ("{figure} is in contact with {figure2}.") }, \
  { SKIRMISH_R_SIGHT_AREA, N_ ("{figure} does not see {figure2}: {area} lies between.") }, \
  { SKIRMISH_R_SIGHT_FIGURE, N_ ("{figure} does not see {figure2}: {figure3} stands between.") }, \
  { SKIRMISH_R_RANGE, N_ ("{figure} reaches {inches2}; the target is {inches} off.") }, \
  { SKIRMISH_R_ARC, N_ ("{figure2} is {degrees} off the front of {figure}; {degrees2} are allowed.") }, \
  { SKIRMISH_R_FIRED, N_ ("{figure} has fired already.") }, \
  { SKIRMISH_R_FRIEND, N_ ("{figure2} is on the same side as {figure}.") }, \
  { SKIRMISH_R_NOT_TOUCHING, N_ ("{figure} does not touch {figure2}.") }, \
  { SKIRMISH_R_TARGET_ENGAGED, N_ ("{figure2} is in contact with a friend of {figure}.") }, \
  { SKIRMISH_R_WANTED, N_ ("The table has to say “{fact}=”.") }, \
  { SKIRMISH_R_TABLE_ONLY, N_ ("“{fact}=” is for a real table; here the places of all are known.") }, \
  { SKIRMISH_R_LOGGER_ONLY, N_ ("“{verb}” is for a real table; here the places of all are known.") }, \
  { SKIRMISH_R_NO_CAMPAIGN, N_ ("“{verb}” is only for a battle of a campaign.") }, \
  { SKIRMISH_R_TOO_EARLY, N_ ("“{verb}” is allowed from the end of turn {number} on.") }, \
  { SKIRMISH_R_NO_REASON, N_ ("A correction wants a reason: “ : ” and why.") }, \
  { SKIRMISH_R_NOTHING, N_ ("Nobody of {unit} may do that.") }, \
  { SKIRMISH_R_WALL_BETWEEN, N_ ("{area} is between {figure} and {figure2}.") }, \
  { SKIRMISH_R_WEAPON, N_ ("{figure} has no weapon for that.") }, \
  { SKIRMISH_R_ARMY, N_ ("A side is meant here, not “{army}”.") }, \
  { SKIRMISH_R_NOT_WAITING, N_ ("{unit} does not stand by next door.") }, \
  { SKIRMISH_R_THIRD_TURN, N_ ("Help arrives at the end of every third turn; this is turn {number}.") }, \
  { SKIRMISH_R_BROUGHT, N_ ("The {army} side has brought one on at the end of this turn.") }, \
  { SKIRMISH_R_LIMITED, N_ ("No more tribes may stand together there: there is room for {number} of those next door.") }, \
  { SKIRMISH_R_NO_POINT, N_ ("The {army} side has nowhere to retreat to.") }, \
  { SKIRMISH_R_OFFERED, N_ ("The {army} side has offered that already.") }, \
  { SKIRMISH_R_SETTING, N_ ("A number from {number} to {number2} was expected.") }, \
  { SKIRMISH_R_CHOICE, N_ ("“{value}” is no reading of {key}.") }, \
  { SKIRMISH_R_UNPLACED, N_ ("{figure} is to fight and has no place.") }, \
  { SKIRMISH_R_CONTACTS, N_ ("{figure} is in contact with as many as can be kept.") }, \
  { SKIRMISH_R_NO_RANGE, N_ ("A range is measured from nothing up.") }, \
  { SKIRMISH_R_AWAITED_EITHER, N_ ("First the {army} side answers with “{verb2}” or “{verb3}”; then “{verb}”.") }, \
  { SKIRMISH_R_TOLD_UNSEEN, N_ ("As it is told, {unit} does not see the target.") }, \
  { SKIRMISH_R_NONE_LEFT, N_ ("Of {unit} nobody of those named is left in the battle.") }, \
  { SKIRMISH_R_UNSETTABLE, N_ ("The step “{stage}” cannot be set: it comes by itself.") }, \
  { SKIRMISH_R_NO_CAPTIVE, N_ ("{figure} is nobody’s captive.") }, \
  { SKIRMISH_R_NO_CAPTOR, N_ ("Nobody of {unit} stands who could hold a captive.") }, \
  { SKIRMISH_R_OWN_SIDE, N_ ("{unit} is of the {army} side too.") }

/* --- verbs ---------------------------------------------------------------- */

/* The first verbs of every ruleset. "end" is the ruleset's, but for the end of a turn. */
enum
{
  SKIRMISH_V_DEPLOY,
  SKIRMISH_V_BEGIN,
  SKIRMISH_V_END,
  SKIRMISH_V_BRING,
  SKIRMISH_V_RETREAT,
  SKIRMISH_V_CONCEDE,
  SKIRMISH_V_TOUCH,
  SKIRMISH_V_PART,
  SKIRMISH_V_SET,
  SKIRMISH_V_RULING,
  SKIRMISH_V_UMPIRE,
  SKIRMISH_V_UNDO,
  SKIRMISH_V_REDO,
  SKIRMISH_V_AMEND,
  SKIRMISH_N_VERBS
};

/* Forms of the shared verbs. */
#define SKIRMISH_PLACE "inches~','~inches"
#define SKIRMISH_WHO   "who(~','~more)*"
#define SKIRMISH_FORM_DEPLOY "auto|" SKIRMISH_WHO " " SKIRMISH_PLACE " (fact:facing~'='~degrees|fact:formation~'='~formation)*"
/* A stand-alone battle knows no points: whatever number is said is refused. In a campaign the third
 * token is the point's number, by its word. */
#define SKIRMISH_FORM_RETREAT "army<side> (refuge<point>|number<point>)"
#define SKIRMISH_FORM_BRING   "army<side> unit<piece>"
#define SKIRMISH_FORM_SET     SKIRMISH_WHO " (matter:fate lot|matter:wounds number|matter:kills number|matter:captor who) reason?"
/* @own: the ruleset's settings, each behind "|": "|matter:ammunition who number"; words of
 * %SKIRMISH_KIND_SETTING. Each of its own settings is handed to SkirmishConduct.setting. */
#define SKIRMISH_SETTING(own) \
  "(matter:step number<turn> army<side> stage<step>|matter:place " SKIRMISH_WHO " " SKIRMISH_PLACE \
  "|matter:fate " SKIRMISH_WHO " lot|matter:wounds " SKIRMISH_WHO " number|matter:kills " SKIRMISH_WHO " number" \
  "|matter:captor " SKIRMISH_WHO " who" \
  "|matter:facing " SKIRMISH_WHO " degrees|matter:formation who formation|matter:touch figure~'@'~figure|matter:part figure" own ")"
#define SKIRMISH_FORM_UMPIRE(own) SKIRMISH_SETTING (own) "(~',' " SKIRMISH_SETTING (own) ")* reason?"

/* @setup: the clause of setting up; @own: see SKIRMISH_SETTING. */
#define SKIRMISH_VERBS(setup, own) \
  [SKIRMISH_V_DEPLOY] = { "deploy", SKIRMISH_FORM_DEPLOY, setup, "", MUSTER_VERB_ANY, \
    N_ ("Before the first turn's first order: where a unit, or figures of it, begin; auto for all that have no place."), \
    N_ ("The sides take their places.") }, \
  [SKIRMISH_V_BEGIN] = { "begin", "", setup, "", MUSTER_VERB_ANY, \
    N_ ("All have their places: the first turn begins."), N_ ("The battle begins.") }, \
  [SKIRMISH_V_END] = { "end", "", setup, "", MUSTER_VERB_PLAIN, \
    N_ ("End the step."), N_ ("The step ends.") }, \
  [SKIRMISH_V_BRING] = { "bring", SKIRMISH_FORM_BRING, "H13", "", MUSTER_VERB_ANY, \
    N_ ("At the end of every third turn: one piece that stands by next door comes on."), N_ ("{unit} comes up.") }, \
  [SKIRMISH_V_RETREAT] = { "retreat", SKIRMISH_FORM_RETREAT, "H12", "", MUSTER_VERB_ANY, \
    N_ ("In a campaign, at the end of a turn from the second on: give up the field."), N_ ("The {army} side retreats.") }, \
  [SKIRMISH_V_CONCEDE] = { "concede", "army<side>", "T12", "", MUSTER_VERB_ANY, \
    N_ ("Give up the battle."), N_ ("The {army} side concedes.") }, \
  [SKIRMISH_V_TOUCH] = { "touch", "figure~'@'~figure (figure~'@'~figure)*", "T11", "", MUSTER_VERB_ANY, \
    N_ ("On a real table: who has come into contact with whom."), N_ ("{figure} and {figure2} are in contact.") }, \
  [SKIRMISH_V_PART] = { "part", "figure+", "T11", "", MUSTER_VERB_ANY, \
    N_ ("On a real table: who is in contact with nobody any more."), N_ ("{figure} is free.") }, \
  [SKIRMISH_V_SET] = { "set", SKIRMISH_FORM_SET, SKIRMISH_CLAUSE_UMPIRE, "", MUSTER_VERB_ANY, \
    N_ ("A figure's fate, captor, wounds or kills as they are on the table, with a reason."), N_ ("By hand: {reason}") }, \
  [SKIRMISH_V_RULING] = { "ruling", "key~'='~value reason?", SKIRMISH_CLAUSE_UMPIRE, "", MUSTER_VERB_ANY, \
    N_ ("Change a ruling, with a reason."), N_ ("A ruling: {key}, {value}. {reason}") }, \
  [SKIRMISH_V_UMPIRE] = { "umpire", SKIRMISH_FORM_UMPIRE (own), SKIRMISH_CLAUSE_UMPIRE, "", MUSTER_VERB_ANY, \
    N_ ("Set anything, with a reason."), N_ ("By hand: {reason}") }, \
  [SKIRMISH_V_UNDO] = { "undo", "number?", SKIRMISH_CLAUSE_UMPIRE, "", MUSTER_VERB_ANY | MUSTER_VERB_SESSION, \
    N_ ("Take back the last order, or as many as said."), N_ ("Taken back.") }, \
  [SKIRMISH_V_REDO] = { "redo", "number?", SKIRMISH_CLAUSE_UMPIRE, "", MUSTER_VERB_ANY | MUSTER_VERB_SESSION, \
    N_ ("Do again what was taken back."), N_ ("Done again.") }, \
  [SKIRMISH_V_AMEND] = { "amend", "number verb<order> reason", SKIRMISH_CLAUSE_UMPIRE, "", MUSTER_VERB_ANY | MUSTER_VERB_SESSION, \
    N_ ("Entry N as it should have been, with a reason; the orders after it follow with their dice."), \
    N_ ("Entry {number} should have been “{order}”. {reason}") }

/* Where a figure went that was not ordered there: a column and a row of the table, each told by itself, for it may
 * have kept the other. */
#define SKIRMISH_WENT(clause) \
  { SKIRMISH_F_X, clause, MUSTER_STORY_ANY, N_ ("{figure} is now {inches} from the left edge.") }, \
  { SKIRMISH_F_Y, clause, MUSTER_STORY_ANY, N_ ("{figure} is now {inches} from the top edge.") }

/* What people are told of the shared fields: behind a ruleset's own stories. */
#define SKIRMISH_STORIES \
  SKIRMISH_WENT (SKIRMISH_CLAUSE_UMPIRE), \
  { SKIRMISH_F_FACING, SKIRMISH_CLAUSE_UMPIRE, MUSTER_STORY_ANY, N_ ("{figure} now faces {degrees}.") }, \
  { SKIRMISH_F_FORMATION, SKIRMISH_CLAUSE_UMPIRE, MUSTER_STORY_ANY, N_ ("{unit}: {formation}.") }, \
  { SKIRMISH_F_KILLS, SKIRMISH_CLAUSE_UMPIRE, MUSTER_STORY_ANY, NN_ ("{figure} has felled {number} enemy.", "{figure} has felled {number} enemies.") }, \
  { SKIRMISH_F_TURN, SKIRMISH_CLAUSE_UMPIRE, MUSTER_STORY_ANY, N_ ("It is turn {number}.") }, \
  { SKIRMISH_F_SIDE, SKIRMISH_CLAUSE_UMPIRE, MUSTER_STORY_ANY, N_ ("It is the {army} side’s turn.") }, \
  { SKIRMISH_F_STEP, SKIRMISH_CLAUSE_UMPIRE, MUSTER_STORY_ANY, N_ ("It is the step “{stage}”.") }, \
  { SKIRMISH_F_OPTION, NULL, MUSTER_STORY_ANY, N_ ("The ruling on {key} changes.") }, \
  { SKIRMISH_F_TURN, NULL, 0, NULL }, \
  { SKIRMISH_F_TURN, NULL, MUSTER_STORY_ANY, N_ ("Turn {number} begins.") }, \
  { SKIRMISH_F_FATE, NULL, SKIRMISH_DEAD, N_ ("{figure} falls.") }, \
  { SKIRMISH_F_FATE, NULL, SKIRMISH_CAPTIVE, N_ ("{figure} is taken.") }, \
  { SKIRMISH_F_FATE, NULL, SKIRMISH_RUN, N_ ("{figure} runs from the field.") }, \
  { SKIRMISH_F_FATE, NULL, SKIRMISH_OFF, N_ ("{figure} leaves the field.") }, \
  { SKIRMISH_F_FATE, NULL, SKIRMISH_FIT, N_ ("{figure} is in the fight.") }, \
  { SKIRMISH_F_WOUNDS, NULL, MUSTER_STORY_ANY, NN_ ("{figure} now has {number} wound.", "{figure} now has {number} wounds.") }, \
  { SKIRMISH_F_ENDING, NULL, SKIRMISH_END_BROKEN, N_ ("One side is broken: the battle is over.") }, \
  { SKIRMISH_F_ENDING, NULL, SKIRMISH_END_CONCEDED, N_ ("One side gives up: the battle is over.") }, \
  { SKIRMISH_F_ENDING, NULL, SKIRMISH_END_RETREAT, N_ ("One side retreats: the battle is over.") }, \
  { SKIRMISH_F_ENDING, NULL, SKIRMISH_END_AIM, N_ ("The aim is reached: the battle is over.") }, \
  { SKIRMISH_F_ENDING, NULL, SKIRMISH_END_TURNS, N_ ("The last turn is over, and with it the battle.") }, \
  { SKIRMISH_F_ENDING, NULL, SKIRMISH_END_AGREED, N_ ("Both sides agree to stop.") }, \
  { SKIRMISH_F_ENDING, NULL, SKIRMISH_END_DRAW, N_ ("The battle is drawn.") }, \
  { SKIRMISH_F_VICTOR, NULL, SKIRMISH_BRITISH, N_ ("The British side has the field.") }, \
  { SKIRMISH_F_VICTOR, NULL, SKIRMISH_FRENCH, N_ ("The French side has the field.") }

/* --- queries -------------------------------------------------------------- */

gboolean skirmish_ask_alive     (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_losses    (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_mustered  (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_place     (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_facing    (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_wounds    (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_fate      (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_kills     (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_captor    (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_formation (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_touching  (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_sight     (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_distance  (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_cover     (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_side      (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_turn      (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_step      (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_winner    (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_ending    (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);
gboolean skirmish_ask_option    (gconstpointer facts, gconstpointer state, const MusterOrder *question, GArray *answer);

/* How many the two lists are, for a table in another file than its game. */
#define SKIRMISH_N_QUERIES_ANY 17
#define SKIRMISH_N_QUERIES     21

/* Those every ruleset has; "place" answers X,Y: the comma is a value of kind MUSTER_KIND_MARK, which a
 * printer puts without blanks. */
#define SKIRMISH_QUERIES_ANY \
  { "alive", SKIRMISH_WHO, N_ ("How many of them still stand"), skirmish_ask_alive }, \
  { "losses", SKIRMISH_WHO, N_ ("How many are killed, captured or run"), skirmish_ask_losses }, \
  { "lost", SKIRMISH_WHO, N_ ("How many are killed, captured or run"), skirmish_ask_losses }, \
  { "mustered", "who<unit>", N_ ("How many a unit was at the start"), skirmish_ask_mustered }, \
  { "place", SKIRMISH_WHO, N_ ("Where they stand"), skirmish_ask_place }, \
  { "facing", SKIRMISH_WHO, N_ ("Which way they face, in degrees"), skirmish_ask_facing }, \
  { "wounds", SKIRMISH_WHO, N_ ("The wounds a figure has"), skirmish_ask_wounds }, \
  { "fate", SKIRMISH_WHO, N_ ("What became of a figure"), skirmish_ask_fate }, \
  { "kills", SKIRMISH_WHO, N_ ("How many enemies they felled"), skirmish_ask_kills }, \
  { "captor", "figure", N_ ("Who holds a captive"), skirmish_ask_captor }, \
  { "formation", "who<unit>", N_ ("A unit's formation"), skirmish_ask_formation }, \
  { "side", "who", N_ ("Whose it is"), skirmish_ask_side }, \
  { "turn", "", N_ ("The turn"), skirmish_ask_turn }, \
  { "step", "", N_ ("The turn, the side and the step"), skirmish_ask_step }, \
  { "winner", "", N_ ("The side that has the field, or draw, or none"), skirmish_ask_winner }, \
  { "ending", "", N_ ("How it ended"), skirmish_ask_ending }, \
  { "option", "key", N_ ("A ruling in force"), skirmish_ask_option }

/* Those of a table in inches: a game of squares answers these words in its own way. */
#define SKIRMISH_QUERIES \
  SKIRMISH_QUERIES_ANY, \
  { "touching", "figure", N_ ("The enemies in contact with it"), skirmish_ask_touching }, \
  { "sight", "figure figure", N_ ("Whether the first sees the second"), skirmish_ask_sight }, \
  { "distance", "figure figure", N_ ("The distance between two"), skirmish_ask_distance }, \
  { "cover", "figure figure", N_ ("The cover of the second from the first"), skirmish_ask_cover }

/* --- conduct -------------------------------------------------------------- */

/**
 * SkirmishConduct:
 * @setup: the clause of setting up
 * @over: the clause that says the battle is over
 * @gap: between bases of a unit in skirmish formation, when it is deployed
 * @stand: (nullable): whether a figure may stand there; ends in muster_refuse() if not. @zone: it is
 *   being set up, and its side's starting ground counts. On a table the edge and other bases are looked
 *   at first, for all rulesets alike; on a board not
 * @forms: (nullable): whether a unit set up may take that formation; ends in muster_refuse() if not
 * @deploy: (nullable): `deploy auto`: places whoever has no place, as SkirmishRuleset.deploy would; %NULL: it is
 *   refused
 * @first_turn: all are deployed: begins turn 1 (its steps, its agenda)
 * @ended: whether the battle is over with this turn (T12), and ends it then
 * @next_turn: a turn is over and nothing more is to be chosen at its end: begins the next
 * @enter: the umpire's "step": turn, side and step are set; sets up the agenda as if that step had just
 *   begun. %FALSE after refusing: it has no such step
 * @end: the order "end" in the ruleset's own steps
 * @arrive: (nullable): gives the figures of a unit that comes on their places (H13), or refuses; %NULL: in
 *   its formation at its edge of the table
 * @changed: (nullable): something was set by hand: the agenda drops who is gone, the ends are looked at
 * @setting: (nullable): one of the ruleset's own settings; @arg: the tokens behind its word
 *
 * @may_touch: (nullable): on a real table, `touch`: whether two may now come into contact; else it refuses
 *
 * What the shared orders ask of a ruleset.
 */
typedef struct
{
  const char *setup;
  const char *over;
  gint32      gap;
  gboolean  (*stand)      (MusterPlay        *play,
                           gint               figure,
                           gint32             x,
                           gint32             y,
                           gboolean           zone,
                           const char        *clause);
  gboolean  (*forms)      (MusterPlay        *play,
                           gint               unit,
                           gint               formation);
  void      (*deploy)     (MusterPlay        *play);
  void      (*first_turn) (MusterPlay        *play);
  gboolean  (*ended)      (MusterPlay        *play);
  void      (*next_turn)  (MusterPlay        *play);
  gboolean  (*enter)      (MusterPlay        *play);
  gboolean  (*end)        (MusterPlay        *play,
                           const MusterOrder *order);
  gboolean  (*arrive)     (MusterPlay        *play,
                           gint               unit);
  void      (*changed)    (MusterPlay        *play,
                           const char        *clause);
  gboolean  (*setting)    (MusterPlay        *play,
                           gint               setting,
                           const MusterToken *arg);
  gboolean  (*may_touch)  (MusterPlay        *play,
                           gint               a,
                           gint               b);
} SkirmishConduct;

gboolean skirmish_may         (MusterPlay            *play,
                               const MusterOrder     *order,
                               const SkirmishConduct *conduct);
gboolean skirmish_conduct     (MusterPlay            *play,
                               const MusterOrder     *order,
                               const SkirmishConduct *conduct);
void     skirmish_turn_over   (MusterPlay            *play,
                               const SkirmishConduct *conduct);
gboolean skirmish_awaits      (const SkirmishFacts   *facts,
                               const SkirmishState   *state,
                               GArray                *awaits);
/* While a battle opens: added by MusterGame.orders, beside what the ruleset's own list of orders has. */
void     skirmish_list_opening (gconstpointer         facts,
                               gconstpointer          state,
                               GPtrArray             *orders);
gboolean skirmish_orders      (const SkirmishFacts   *facts,
                               const SkirmishState   *state,
                               GPtrArray             *orders);
/* Both sides agree to stop (B9.3); a ruleset that has it gives the verb: form "army<side>". */
gboolean skirmish_agree       (MusterPlay            *play,
                               const MusterOrder     *order,
                               const char            *clause);

/* --- what the rules of an order ask again and again ------------------------ */

/* Whether @unit is @side's: else refuses. */
gboolean skirmish_ours        (MusterPlay            *play,
                               gint                   unit,
                               guint                  side,
                               const char            *clause);
/* Whether @figure stands in the battle: else refuses with what became of it. */
gboolean skirmish_up          (MusterPlay            *play,
                               gint                   figure,
                               const char            *clause);
/* Whether one at least of @set, figures of @unit, stands in the battle: else refuses. */
gboolean skirmish_any_up      (MusterPlay            *play,
                               gint                   unit,
                               const guint8          *set,
                               const char            *clause);
/* The figures named from token @at on, as bytes in @set (SKIRMISH_MAX_FIGURES, zeroed by the caller):
 * returns the token behind them; 0 after refusing a number the unit has not. */
guint    skirmish_named       (MusterPlay            *play,
                               const MusterOrder     *order,
                               guint                  at,
                               gint                  *unit,
                               guint8                *set,
                               const char            *clause);
/* A fact only a real table tells (T11): in a logger's battle the value behind KEY=, refused by its name if it
 * is not given; on the app's table refused if it is. %TRUE with @value untouched on a table. */
gboolean skirmish_told        (MusterPlay            *play,
                               const MusterOrder     *order,
                               SkirmishKey            key,
                               const char            *clause,
                               gint                  *value);
/* Refuses to have at figures of one's own side: @named are of @unit, at whom @figure would. */
gboolean skirmish_refuse_own  (MusterPlay            *play,
                               const char            *clause,
                               gint                   figure,
                               gint                   unit,
                               const guint8          *named);
/* `deploy auto`: see conduct-place.c. */
void     skirmish_deploy_rest (MusterPlay            *play,
                               gboolean               apart,
                               const char            *clause);
/* random.c: whether it is a side's word; one of so many. */
gboolean skirmish_is_awaited  (const SkirmishFacts   *facts,
                               gconstpointer          state,
                               MusterSide             side);
guint    skirmish_draw        (MusterDice            *dice,
                               guint                  n);
/* Not in this step: refuses with verb, side and step. */
gboolean skirmish_not_now     (MusterPlay            *play,
                               const MusterOrder     *order,
                               const char            *clause);

/* The first figure a word for figures names; the first of a unit in a set, or -1. */
static inline gint
skirmish_who_first (const SkirmishFacts *facts,
                    gint                 value)
{
  SkirmishWho who = skirmish_who_unpack (value);

  return facts->unit[who.unit].first + (who.first ? (gint) who.first - 1 : 0);
}

static inline gint
skirmish_first_of (const SkirmishFacts *facts,
                   gint                 unit,
                   const guint8        *set)
{
  for (gint f = facts->unit[unit].first; f < facts->unit[unit].first + facts->unit[unit].n; f++)
    if (set[f])
      return f;
  return -1;
}

static inline const SkirmishFacts *
skirmish_facts (const MusterPlay *play)
{
  return play->facts;
}

static inline const SkirmishState *
skirmish_state (const MusterPlay *play)
{
  return play->state;
}

G_END_DECLS
