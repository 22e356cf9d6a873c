#include "config.h"

#include "frontier-rules.h"

#include <glib/gi18n-lib.h>

/* Sentences of this game; see mohawk/words.c for how they are filled. */

#define S(code, text) { code, N_ (text) }

const MusterSentence frontier_refusals[] = {
  SKIRMISH_REFUSALS,
  S (FRONTIER_R_THROWN, "{unit} has thrown for its move already."),
  S (FRONTIER_R_NO_THROW, "{unit} throws its dice first: “throw”."),
  S (FRONTIER_R_PACE, "{unit} cannot go at that pace: {pace}."),
  S (FRONTIER_R_FAST, "{unit} has gone at march attack or gallop {number} times on end; now it goes slowly once."),
  S (FRONTIER_R_RETREATS, "{unit} is in retreat and does nothing else."),
  S (FRONTIER_R_PRONE, "{unit} lies prone."),
  S (FRONTIER_R_UP, "{unit} does not lie prone."),
  S (FRONTIER_R_SURROUNDED, "{figure} is surrounded: {number} enemies touch it."),
  S (FRONTIER_R_FORMED_THROUGH, "{figure} would pass through {figure2}, and both units stand base to base."),
  S (FRONTIER_R_FORMATION, "{unit} never forms that: {formation}."),
  S (FRONTIER_R_FORMED, "{unit} stands like that already: {formation}."),
  S (FRONTIER_R_HALF, "{unit} has gone more than the half that is allowed: {inches}."),
  S (FRONTIER_R_FOOT_ONLY, "{unit} is not on foot, or has a gun with it."),
  S (FRONTIER_R_HORSE, "Nobody of {unit} has a horse to do that with."),
  S (FRONTIER_R_NO_GUN, "{unit} has no gun with it."),
  S (FRONTIER_R_LIMBERED, "The gun of {unit} is so already."),
  S (FRONTIER_R_ANIMALS, "{unit} has no animal left to draw its gun."),
  S (FRONTIER_R_HOUSE_FULL, "{area} is full: it holds {number}."),
  S (FRONTIER_R_HOUSE_HELD, "{figure} does not get into {area}: the enemy holds it, and must lose a man at its door first."),
  S (FRONTIER_R_DOOR, "{figure} gets in and out of {area} only by its door."),
  S (FRONTIER_R_ENTER_PACE, "{unit} may go into {area}, which is fought over, only on the die for buildings: “throw … enter”."),
  S (FRONTIER_R_FAST_RIVER, "{figure} cannot wade {area}."),
  S (FRONTIER_R_FIRED, "{unit} has fired already, or its gun is still coming round."),
  S (FRONTIER_R_VOLLEY, "{unit} does not fire volleys: only British and French line, grenadiers and lights do, in line, base to base."),
  S (FRONTIER_R_VOLLEY_FF, "No volley of {unit}: there is a formation fail to be cleared."),
  S (FRONTIER_R_VOLLEY_FEW, "Only {number} of {unit} can fire; a volley wants {number2}."),
  S (FRONTIER_R_MOUNTED, "{figure} must dismount to fire that."),
  S (FRONTIER_R_AS, "{unit} has horses: say “as=rider” or “as=horse”."),
  S (FRONTIER_R_NO_HORSE, "{unit} has no horses to aim at."),
  S (FRONTIER_R_PRONE_RANGE, "{figure} lies prone {inches} off; such are hit up to {inches2} only."),
  S (FRONTIER_R_OFFICER, "{figure} is not alone: fire at his unit."),
  S (FRONTIER_R_ONE_FIRER, "Only a single shooter picks a figure such as {figure}."),
  S (FRONTIER_R_TWICE, "{figure} is named twice."),
  S (FRONTIER_R_ALL_ONE_UNIT, "One order is for one unit: {unit}, not {unit2} too."),
  S (FRONTIER_R_CREW, "No artilleryman of {unit} is at a gun."),
  S (FRONTIER_R_GUN_LIMBERED, "The gun of {unit} is limbered."),
  S (FRONTIER_R_ONLY_GUNS, "Only guns can break {area}."),
  S (FRONTIER_R_NO_STRUCTURE, "{area} cannot be broken."),
  S (FRONTIER_R_RUINED, "{area} is in ruins there."),
  S (FRONTIER_R_FOUGHT, "{figure} has its combat of this step."),
  S (FRONTIER_R_MANY, "No more than {number} fight {figure}."),
  S (FRONTIER_R_EXTRA, "{figure} touches {figure2}, whom nobody fights yet: an enemy is joined only when all have one."),
  S (FRONTIER_R_MUST_FIGHT, "{figure} touches {figure2}, and must fight or move away."),
  S (FRONTIER_R_NO_CONTACT, "Nobody of the {army} side touches an enemy he has not fought."),
  S (FRONTIER_R_NO_ENTRY, "{figure} has not killed a man at a door that it could go in by now."),
  S (FRONTIER_R_NO_CAUSE, "There is nothing to ask {unit} for its morale for."),
  S (FRONTIER_R_PLACES, "Say where {unit} goes."),
  S (FRONTIER_R_SCOUTS_LOST, "Without its scouts {unit} goes one leg at a time."),
  S (FRONTIER_R_HELD, "{unit} failed, and its captain after it: it cannot move this time."),
  S (FRONTIER_R_WIDE, "{unit} would go over more than {number} abreast: bridges and fords are no wider."),
  S (FRONTIER_R_NO_RIVER, "There is no river for {unit} to be in: “terrain river” names it as the battle is set up."),
  S (FRONTIER_R_WHEELS, "{unit} does not get its gun over that: {ground}."),
  S (FRONTIER_R_SECTIONS, "The sections of {area} are numbered from 1 to {number}."),
  S (FRONTIER_R_SIGHT_PIECE, "{figure} does not see {area} there: {area2} lies between."),
  S (FRONTIER_R_SIGHT_PIECE_FIGURE, "{figure} does not see {area} there: {figure2} stands between."),
  { 0, NULL }
};

const MusterSentence frontier_purposes[] = {
  S (FRONTIER_P_FIRST, "who moves first: {army}"),
  S (FRONTIER_P_RALLY, "{unit}, to clear a formation fail"),
  S (FRONTIER_P_RALLY_CAPTAIN, "{figure}, to clear the unit’s formation fail"),
  S (FRONTIER_P_MOVE, "{unit}, the move"),
  S (FRONTIER_P_RETREAT, "{unit}, the retreat"),
  S (FRONTIER_P_RIVER, "how fast the river flows"),
  S (FRONTIER_P_DROWN, "{figure} in the river"),
  S (FRONTIER_P_LOST_WAY, "{unit}, the way without scouts"),
  S (FRONTIER_P_ALIGN, "{figure}, to come round"),
  S (FRONTIER_P_HIT, "{figure} fires at {unit}"),
  S (FRONTIER_P_HIT_PIECE, "{figure} batters it"),
  S (FRONTIER_P_SAVE, "Whether {figure} is saved"),
  S (FRONTIER_P_SAVE_HORSE, "Whether the horse of {figure}{unit} is saved"),
  S (FRONTIER_P_ATTACK, "{figure} attacks"),
  S (FRONTIER_P_DEFEND, "{figure} defends himself"),
  S (FRONTIER_P_LIVING, "morale: {figure} stands"),
  S (FRONTIER_P_CAPTAIN, "morale: {figure} leads"),
  S (FRONTIER_P_COMMANDER, "morale: {figure} is with them"),
  S (FRONTIER_P_COVER, "morale: {unit}, in cover"),
  S (FRONTIER_P_DEAD, "morale: {figure} is lost"),
  S (FRONTIER_P_DEAD_CAPTAIN, "morale: {figure}, the captain, is lost"),
  S (FRONTIER_P_DISORDER, "morale: {unit}, with a formation fail"),
  S (FRONTIER_P_SEES_RETREAT, "morale: {unit}, at the sight of friends in retreat"),
  S (FRONTIER_P_COMMANDER_DEAD, "morale: {unit} saw the commanding officer fall"),
  { 0, NULL }
};

/* MusterGame.judge: what a throw for a number came to, in words of its own. */
MusterVerdict
frontier_judge (gconstpointer     facts,
                const MusterRoll *roll)
{
  MusterVerdict verdict = { muster_dice_sum (roll) >= roll->needed, roll->needed, NULL, roll->clause };

  (void) facts;
  if (roll->purpose == FRONTIER_P_SAVE || roll->purpose == FRONTIER_P_SAVE_HORSE)
    verdict.text = verdict.made ? N_ ("saved") : N_ ("not saved");
  else if (roll->purpose == FRONTIER_P_HIT || roll->purpose == FRONTIER_P_HIT_PIECE)
    verdict.text = verdict.made ? N_ ("hit") : N_ ("no hit");
  if (roll->purpose == FRONTIER_P_HIT)
    verdict.clause = "K5.2"; /* of shots and volleys; who breaks a wall has number and die from K10.1 */
  return verdict;
}

const MusterSentence frontier_modifiers[] = {
  S (FRONTIER_M_SOFT, "behind soft cover"),
  S (FRONTIER_M_HARD, "behind hard cover"),
  S (FRONTIER_M_RANKS, "in ranks, touching friends"),
  S (FRONTIER_M_PRONE, "the other is prone"),
  S (FRONTIER_M_RETREAT, "the other is in retreat"),
  S (FRONTIER_M_CAME, "came by march attack or gallop"),
  S (FRONTIER_M_DISORDER, "the other has a formation fail"),
  { 0, NULL }
};

/* Of guns by the section that was hit; by hand all of a piece at once. A row for each. */
G_STATIC_ASSERT (FRONTIER_SECTIONS == 16);
#define BATTERED(section) \
  { FRONTIER_F_DAMAGE + (section), "K10.1", MUSTER_STORY_ANY, \
    NN_ ("A section of {area} has taken {number} hit so far.", "A section of {area} has taken {number} hits so far.") }

const MusterStory frontier_stories[] = {
  { FRONTIER_F_FF, NULL, 1, NN_ ("{unit} has a formation fail.", "{unit} have a formation fail.") },
  { FRONTIER_F_FF, NULL, 0, NN_ ("{unit} is in order again.", "{unit} are in order again.") },
  { FRONTIER_F_RUNNING, NULL, 0, NN_ ("{unit} stops retreating.", "{unit} stop retreating.") },
  { FRONTIER_F_RUNNING, NULL, 3, NN_ ("{unit} retreats.", "{unit} retreat.") },
  { FRONTIER_F_MORALE, NULL, MUSTER_STORY_ANY, N_ ("The morale of {unit}: {number}.") },
  { FRONTIER_F_PRONE, NULL, 1, NN_ ("{unit} lies down.", "{unit} lie down.") },
  { FRONTIER_F_PRONE, NULL, 0, NN_ ("{unit} gets up.", "{unit} get up.") },
  { FRONTIER_F_LIMBERED, NULL, 1, N_ ("The gun of {unit} is limbered.") },
  { FRONTIER_F_LIMBERED, NULL, 0, N_ ("The gun of {unit} is unlimbered.") },
  { FRONTIER_F_ANIMALS, NULL, MUSTER_STORY_ANY, NN_ ("{unit} loses an animal.", "{unit} lose an animal.") },
  { FRONTIER_F_MOUNTED, "K5.10", FRONTIER_ON_FOOT, N_ ("{figure} has no horse any more.") },
  { FRONTIER_F_MOUNTED, NULL, FRONTIER_MOUNTED, N_ ("{figure} is mounted.") },
  { FRONTIER_F_MOUNTED, NULL, FRONTIER_HORSE_HELD, N_ ("{figure} dismounts.") },
  { FRONTIER_F_HOLDER, NULL, SKIRMISH_BRITISH, N_ ("{figure} is in British hands.") },
  { FRONTIER_F_HOLDER, NULL, SKIRMISH_FRENCH, N_ ("{figure} is in French hands.") },
  { FRONTIER_F_CURRENT, NULL, 1, N_ ("{area} flows fast.") },
  { FRONTIER_F_CURRENT, NULL, 2, N_ ("{area} flows steadily.") },
  { FRONTIER_F_CURRENT, NULL, 3, N_ ("{area} flows slowly.") },
  { FRONTIER_F_DAMAGE, SKIRMISH_CLAUSE_UMPIRE, MUSTER_STORY_ANY,
    NN_ ("{area} has taken {number} hit.", "{area} has taken {number} hits.") },
  BATTERED (0), BATTERED (1), BATTERED (2), BATTERED (3), BATTERED (4), BATTERED (5), BATTERED (6), BATTERED (7),
  BATTERED (8), BATTERED (9), BATTERED (10), BATTERED (11), BATTERED (12), BATTERED (13), BATTERED (14), BATTERED (15),
  SKIRMISH_WENT ("T10"),
  SKIRMISH_STORIES,
  { 0, NULL, 0, NULL }
};
