#include "config.h"

#include "mohicans.h"

#include <glib/gi18n-lib.h>

/* Why not, what a die is for, what is told. In the order of mohicans.h. */

#define S(code, text) { code, N_ (text) }

const MusterSentence mohicans_refusals[] = {
  SKIRMISH_REFUSALS,
  S (MOHICANS_R_FACTION, "{figure} acts with another faction; this is the step of the {people}."),
  S (MOHICANS_R_NO_PLACES, "On a real table no places are said."),
  S (MOHICANS_R_PATH, "A move names the places it leads to."),
  S (MOHICANS_R_HELD, "{unit} is held by a quarrel with its Lieutenant and does not move this turn."),
  S (MOHICANS_R_RUNNING, "{figure} has run and does no more this turn."),
  S (MOHICANS_R_COLLAPSED, "{figure} lies in a heap and cannot be moved."),
  S (MOHICANS_R_FOURTH, "Three enemies touch {figure}: there is no room for a fourth."),
  S (MOHICANS_R_CHARGE, "{figure} goes further than {inches} only into contact."),
  S (MOHICANS_R_WOODS, "{unit} is formed: it goes through woods only in column on a road."),
  S (MOHICANS_R_NOT_FORMED, "{unit} is not in formation."),
  S (MOHICANS_R_APART, "The men of {unit} do not touch one another."),
  S (MOHICANS_R_MOVED, "{unit} forms or opens only before it moves."),
  S (MOHICANS_R_FORMATION, "{formation} is no formation of these rules."),
  S (MOHICANS_R_NOT_LINE, "{unit} has no soldiers of the line."),
  S (MOHICANS_R_BARRED, "{unit} is shaken and cannot fire a salvo."),
  S (MOHICANS_R_SALVOED, "{unit} has fired its salvo of this turn."),
  S (MOHICANS_R_SALVO_PART, "A salvo is fired by the whole of {unit}, {figure} with the rest."),
  S (MOHICANS_R_SALVO_SHOT, "{figure} has fired this turn; a salvo is fired by the whole of {unit}."),
  S (MOHICANS_R_RANK, "Of {unit} only the front rank fires, or half of it; all together fire a salvo."),
  S (MOHICANS_R_ONE, "Only one who shoots alone chooses his man; {unit} fires at a group."),
  S (MOHICANS_R_CAPTORS, "{unit} has a captive and makes for the edge of the table with all its move."),
  S (MOHICANS_R_SISTER, "{figure} stays close to {figure2}."),
  S (MOHICANS_R_REVENGE, "{figure} is after {figure2} and nobody else."),
  S (MOHICANS_R_HOUSE, "{figure} finds no way through the wall of {area}."),
  S (MOHICANS_R_NO_COMBAT, "Nobody is left to fight hand to hand."),
  S (MOHICANS_R_UNFOUGHT, "{figure} and {figure2} have still to fight."),
  S (MOHICANS_R_OTHER_COMBAT, "The fight of {figure} and {figure2} is not one of this step."),
  S (MOHICANS_R_TAKE, "{figure} cannot take {figure2}: she is not alone."),
  S (MOHICANS_R_WOUND, "{figure} is none of the enemies in that fight."),
  S (MOHICANS_R_NO_TEST, "{unit} has no such throw to make now."),
  S (MOHICANS_R_DECLARE, "{unit} may fear {figure}: the charge is declared before they touch."),
  S (MOHICANS_R_NO_WAY, "{figure} finds no way to {figure2} in one move."),
  S (MOHICANS_R_STOPPED, "{figure} has stopped at the runner it killed and goes no further this turn."),
  S (MOHICANS_R_CAUGHT, "Each of {unit} catches one runner: {number} at most."),
  S (MOHICANS_R_PARTS, "One order of fire has no more than {number} parts."),
  S (MOHICANS_R_ABREAST, "The men of {unit} stand more than two abreast."),
  { 0, NULL }
};

const MusterSentence mohicans_purposes[] = {
  S (MOHICANS_D_FIRST, "Who goes first: the {army} side"),
  S (MOHICANS_D_SQUABBLE, "A quarrel in {unit}"),
  S (MOHICANS_D_REVIVE, "Whether {figure} comes to"),
  S (MOHICANS_D_FEAR, "The fear of {unit}"),
  S (MOHICANS_D_RUN, "How far {unit} runs"),
  S (MOHICANS_D_COLLAPSE, "Whether {figure} panics"),
  S (MOHICANS_D_SHOT, "{figure} shoots at {figure2}"),
  S (MOHICANS_D_SALVO, "{figure} in the salvo at {figure2}"),
  S (MOHICANS_D_FIGHT, "{figure} strikes"),
  S (MOHICANS_D_AGAIN, "{figure} strikes again"),
  S (MOHICANS_D_SAVE, "Whether {figure} is saved"),
  { 0, NULL }
};

/* MusterGame.judge: what a throw for a number came to, in words of its own. */
MusterVerdict
mohicans_judge (gconstpointer     facts,
                const MusterRoll *roll)
{
  MusterVerdict verdict = { muster_dice_sum (roll) >= roll->needed, roll->needed, NULL, roll->clause };

  (void) facts;
  if (roll->purpose == MOHICANS_D_SAVE)
    verdict.text = verdict.made ? N_ ("saved") : N_ ("not saved");
  else if (roll->purpose == MOHICANS_D_SHOT || roll->purpose == MOHICANS_D_SALVO)
    verdict.text = verdict.made ? N_ ("hit") : N_ ("no hit");
  return verdict;
}

/* Nothing but another die is ever added to a die: what is harder wants another number. */
const MusterSentence mohicans_modifiers[] = {
  S (MOHICANS_MOD_OTHER_DIE, "the other die"),
  { 0, NULL }
};

#define ANY MUSTER_STORY_ANY

const MusterStory mohicans_stories[] = {
  { SKIRMISH_F_FATE, "L6.2", SKIRMISH_DEAD, N_ ("{figure} is caught and killed.") },
  { SKIRMISH_F_FATE, "L7.5", SKIRMISH_CAPTIVE, N_ ("{figure} gives herself up.") },
  { SKIRMISH_F_FATE, "L8.4", SKIRMISH_CAPTIVE, N_ ("{figure} is carried off.") },
  SKIRMISH_WENT ("L6.2"),
  { SKIRMISH_F_X, "L8.5", ANY, N_ ("{figure} goes after his revenge, {inches} from the left edge now.") },
  { SKIRMISH_F_Y, "L8.5", ANY, N_ ("{figure} goes after his revenge, {inches} from the top edge now.") },
  { SKIRMISH_F_X, "L8.4", ANY, N_ ("{figure} makes for the edge, {inches} from the left edge now.") },
  { SKIRMISH_F_Y, "L8.4", ANY, N_ ("{figure} makes for the edge, {inches} from the top edge now.") },
  { SKIRMISH_F_LEAD, "L1.2", SKIRMISH_BRITISH, N_ ("The British side goes first this turn.") },
  { SKIRMISH_F_LEAD, "L1.2", SKIRMISH_FRENCH, N_ ("The French side goes first this turn.") },
  { MOHICANS_F_COLLAPSED, NULL, 1, N_ ("{figure} collapses.") },
  { MOHICANS_F_COLLAPSED, NULL, 0, N_ ("{figure} comes to.") },
  { MOHICANS_F_PASSED, NULL, 1, NN_ ("{unit} no longer fears the Indians.", "{unit} no longer fear the Indians.") },
  { MOHICANS_F_BARRED, NULL, 1, NN_ ("{unit} is shaken: no salvos.", "{unit} are shaken: no salvos.") },
  { MOHICANS_F_BARRED, NULL, 0, NN_ ("{unit} is steady again.", "{unit} are steady again.") },
  { MOHICANS_F_HELD, NULL, 1, NN_ ("{unit} quarrels with its Lieutenant.", "{unit} quarrel with their Lieutenant.") },
  { MOHICANS_F_BROKEN_IN, NULL, 1, N_ ("{area} is broken into.") },
  SKIRMISH_STORIES,
  { 0, NULL, 0, NULL }
};
