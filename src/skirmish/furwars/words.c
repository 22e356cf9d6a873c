#include "config.h"

#include "furwars.h"

#include <glib/gi18n-lib.h>

/* Why not, what a die is for, what is told. In the order of furwars.h. */

#define S(code, text) { code, N_ (text) }

const MusterSentence furwars_refusals[] = {
  SKIRMISH_REFUSALS,
  S (FURWARS_R_ROUTING, "{figure} is running and obeys nobody until it rallies."),
  S (FURWARS_R_MOVED, "{figure} has moved as far as it may."),
  S (FURWARS_R_BARRED, "{figure} may not go there."),
  S (FURWARS_R_TURNS, "{figure} would turn by {degrees}; in a charge 45 are allowed in all."),
  S (FURWARS_R_TOUCHES, "{figure} would come into contact with {figure2}: that is a charge, and has to be declared."),
  S (FURWARS_R_WRONG_TARGET, "{figure} would meet {figure2}, who is not the target of its charge."),
  S (FURWARS_R_REST, "{figure} has charged and rests from charging this turn."),
  S (FURWARS_R_HELD, "{figure} has fallen back and may not charge with its next move."),
  S (FURWARS_R_STARTED, "{figure} has moved already."),
  S (FURWARS_R_TOGETHER, "{unit} is in formation and moves as one."),
  S (FURWARS_R_FORMATION, "{unit} is in that formation already: {formation}."),
  S (FURWARS_R_FOOT, "Only a man on foot may do that, not {figure}."),
  S (FURWARS_R_NOT_DEAD, "{figure} is not dead."),
  S (FURWARS_R_SCALPED, "{figure} has been scalped already."),
  S (FURWARS_R_SCALP_REACH, "{figure} does not stand beside {figure2}, who lies elsewhere."),
  S (FURWARS_R_HALF_MOVE, "{figure} has not half its move left for it."),
  S (FURWARS_R_CHARGING, "{figure} is charging and has no time for that."),
  S (FURWARS_R_RELOADS, "{figure} is reloading this turn."),
  S (FURWARS_R_SHOT_MOVED, "{figure} has moved and cannot shoot."),
  S (FURWARS_R_SHOTS, "{figure} has shot as often as it may."),
  S (FURWARS_R_MATCHED, "{figure} is not free for that in this fight."),
  S (FURWARS_R_NOT_CHOOSER, "Whom {figure} fights is not for the {army} side to choose."),
  S (FURWARS_R_PLACES, "On a real table no places are said."),
  S (FURWARS_R_PATH, "A move names a place to go to, or a facing."),
  S (FURWARS_R_ONE, "Only one who shoots alone chooses his man, such as {figure}."),
  S (FURWARS_R_NO_RANKS, "{unit} is no infantry: guns and wagons take up no formation here."),
  S (FURWARS_R_LEADER_FIRST, "What its leader adds for {figure} has to be told first: “leader WHO 2” in the front rank, 1 near, 0 neither."),
  S (FURWARS_R_BLOW_WANTED, "The table has to say of {figure} at {figure2}: “flank=”, “rear=”, “uphill=”, “obstacle=”, “cover=”."),
  { 0, NULL }
};

const MusterSentence furwars_purposes[] = {
  S (FURWARS_D_INITIATIVE, "The {army} side’s throw for the turn"),
  S (FURWARS_D_RALLY, "{figure} tries to rally"),
  S (FURWARS_D_RALLY_UNIT, "{unit} tries to rally"),
  S (FURWARS_D_SHOT, "{figure} shoots at {figure2}"),
  S (FURWARS_D_MELEE, "{figure} strikes at {figure2}"),
  S (FURWARS_D_MORALE, "Morale of {figure}"),
  S (FURWARS_D_MORALE_UNIT, "Morale of {unit}"),
  { 0, NULL }
};

const MusterSentence furwars_modifiers[] = {
  S (FURWARS_MOD_ELITE, "a shooter of two or three stripes"),
  S (FURWARS_MOD_SPREAD, "the target stands by itself"),
  S (FURWARS_MOD_SOFT, "soft cover"),
  S (FURWARS_MOD_HARD, "hard cover"),
  S (FURWARS_MOD_NOT_FIREARM, "no firearm"),
  S (FURWARS_MOD_WOUNDS, "wounds"),
  S (FURWARS_MOD_STRIPES, "stripes"),
  S (FURWARS_MOD_WEAPON, "weapon"),
  S (FURWARS_MOD_MOUNTED, "mounted against foot"),
  S (FURWARS_MOD_CHARGING, "charging"),
  S (FURWARS_MOD_FLANK, "against the flank"),
  S (FURWARS_MOD_REAR, "against the rear"),
  S (FURWARS_MOD_UPHILL, "uphill"),
  S (FURWARS_MOD_OBSTACLE, "across an obstacle"),
  S (FURWARS_MOD_LOSSES, "losses"),
  S (FURWARS_MOD_SCALPING, "has seen a scalping"),
  S (FURWARS_MOD_LEADER_LOST, "the leader is lost"),
  S (FURWARS_MOD_LEADER_FRONT, "the leader is in the front rank or fighting"),
  S (FURWARS_MOD_LEADER_NEAR, "the leader is near"),
  S (FURWARS_MOD_TRAINED, "trained, in formation"),
  { 0, NULL }
};

#define ANY MUSTER_STORY_ANY

const MusterStory furwars_stories[] = {
  { FURWARS_F_ROUT, "F6.4", FURWARS_ROUTING, N_ ("{figure} runs.") },
  { FURWARS_F_ROUT, "F6.4", FURWARS_ROUTING_AS_ONE, N_ ("{figure} runs.") },
  { FURWARS_F_ROUT, "F6.7", FURWARS_STEADY, N_ ("{figure} rallies.") },
  { FURWARS_F_ROUT, NULL, ANY, NULL },
  { FURWARS_F_SCALPED, "F4.2", 1, N_ ("{figure} is scalped.") },
  { FURWARS_F_POINTS, NULL, ANY, NN_ ("The {army} side has {number} scalp.", "The {army} side has {number} scalps.") },
  { SKIRMISH_F_LEAD, NULL, SKIRMISH_BRITISH, N_ ("The British side goes first.") },
  { SKIRMISH_F_LEAD, NULL, SKIRMISH_FRENCH, N_ ("The French side goes first.") },
  { SKIRMISH_F_ENDING, "F7.2", ANY, N_ ("The last turn is over: the scalps are counted.") },
  SKIRMISH_WENT ("F6.4"),
  SKIRMISH_STORIES,
  { 0, NULL, 0, NULL }
};
