#include "config.h"

#include "bighorn.h"

#include <glib/gi18n-lib.h>

/* Why not, what a die is for, what is told. In the order of bighorn.h. */

#define S(code, text) { code, N_ (text) }

const MusterSentence bighorn_refusals[] = {
  SKIRMISH_REFUSALS,
  S (BIGHORN_R_SQUARE, "{figure} cannot go there: that is no square of the board."),
  S (BIGHORN_R_RIVER, "{figure} cannot enter the river where there is no ford."),
  S (BIGHORN_R_HORSE, "{figure} is on a horse and cannot enter woods or rocks."),
  S (BIGHORN_R_FULL, "There is no room for {figure}: three on foot, two horse, or one of each."),
  S (BIGHORN_R_ENEMY, "{figure} cannot enter a square the enemy holds."),
  S (BIGHORN_R_CORNER, "{figure} would cross the river between two squares without a ford."),
  S (BIGHORN_R_STEP, "{figure} moves only to a square that touches its own."),
  S (BIGHORN_R_MOVED, "{figure} has moved as far as it may: {number}."),
  S (BIGHORN_R_STOPS, "{figure} is beside an enemy and goes no further this turn."),
  S (BIGHORN_R_MUST_FIGHT, "{figure} has stopped beside an enemy and has still to fight."),
  S (BIGHORN_R_SHOTS, "{figure} has used all its shots of this turn: {number}."),
  S (BIGHORN_R_RANGE, "Squares to the target: {number}; {figure} reaches {number2}."),
  S (BIGHORN_R_SIGHT, "Woods or rocks between {figure} and {figure2} stop every shot."),
  S (BIGHORN_R_BESIDE, "{figure} is beside an enemy and may aim only at one beside it, not at {figure2}."),
  S (BIGHORN_R_MELEE_FIRST, "Hand-to-hand fights come first: {figure} has still to fight."),
  S (BIGHORN_R_MELEE_PAST, "Distant fire has begun: {figure} had its turn to fight hand to hand."),
  S (BIGHORN_R_PUSH, "{figure} cannot be pushed back there."),
  S (BIGHORN_R_FLAG_ALONE, "The flag moves only with a soldier who leaves its square."),
  S (BIGHORN_R_FLAG_HERE, "The flag is not where {figure} is, or not his to carry."),
  S (BIGHORN_R_FLAG_MOVED, "The flag has been carried a square this turn."),
  S (BIGHORN_R_FLAG_SHOOTS, "The flag neither fires nor is fired at."),
  S (BIGHORN_R_TRIANGLE, "That is no starting square for {figure}, of the {army} side."),
  S (BIGHORN_R_TAKEN, "Another starting square is free for {figure}: one to each while they last."),
  S (BIGHORN_R_PATH, "A move names its squares, one after another."),
  S (BIGHORN_R_SQUARES, "The range is counted in whole squares."),
  S (BIGHORN_R_TOUCHING, "{figure} and {figure2} are on squares that touch: “touch” says so, and they fight hand to hand."),
  S (BIGHORN_R_NO_PLACES, "On a real table no squares are said."),
  { 0, NULL }
};

const MusterSentence bighorn_purposes[] = {
  S (BIGHORN_D_FIRE, "{figure} against {figure2}"),
  S (BIGHORN_D_ANSWER, "{figure} answers {figure2}"),
  { 0, NULL }
};

const MusterSentence bighorn_modifiers[] = {
  S (BIGHORN_MOD_HORSE, "on horseback, hand to hand"),
  S (BIGHORN_MOD_WOODS, "in a wood"),
  S (BIGHORN_MOD_ROCKS, "among rocks"),
  S (BIGHORN_MOD_PARAPET, "behind a parapet"),
  { 0, NULL }
};

#define ANY MUSTER_STORY_ANY

const MusterStory bighorn_stories[] = {
  { SKIRMISH_F_SIDE, "H12", ANY, N_ ("The turn is over; it is for the {army} side to say whether it goes, or who comes up.") },
  { SKIRMISH_F_SIDE, SKIRMISH_CLAUSE_UMPIRE, ANY, N_ ("It is the {army} side’s turn.") },
  { SKIRMISH_F_SIDE, NULL, SKIRMISH_BRITISH, N_ ("The British side’s turn begins.") },
  { SKIRMISH_F_SIDE, NULL, SKIRMISH_FRENCH, N_ ("The French side’s turn begins.") },
  { SKIRMISH_F_X, "B6.1", ANY, N_ ("{figure} is pushed back to column {inches}.") },
  { SKIRMISH_F_Y, "B6.1", ANY, N_ ("{figure} is pushed back to row {inches}.") },
  { SKIRMISH_F_X, "B5.3", ANY, N_ ("{figure} takes the square: column {inches}.") },
  { SKIRMISH_F_Y, "B5.3", ANY, N_ ("{figure} takes the square: row {inches}.") },
  { SKIRMISH_F_X, SKIRMISH_CLAUSE_UMPIRE, ANY, N_ ("{figure} is now in column {inches}.") },
  { SKIRMISH_F_Y, SKIRMISH_CLAUSE_UMPIRE, ANY, N_ ("{figure} is now in row {inches}.") },
  { SKIRMISH_F_X, "B3.5", ANY, N_ ("The flag goes along.") },
  { SKIRMISH_F_ENDING, "B9.1", ANY, N_ ("The Long Knives have won.") },
  { SKIRMISH_F_ENDING, "B9.2", ANY, N_ ("The Plains Indians have won.") },
  SKIRMISH_STORIES,
  { 0, NULL, 0, NULL }
};
