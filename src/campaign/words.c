#include "config.h"

#include "orders.h"

#include <glib/gi18n-lib.h>

const MusterSentence campaign_refusals[] = {
  { CAMPAIGN_R_FIGHTING, N_ ("“{verb}” waits: the battle of {point} is being fought. “cancel” calls it back.") },
  { CAMPAIGN_R_NO_HANDOFF, N_ ("No battle is handed off.") },
  { CAMPAIGN_R_NO_REVIEW, N_ ("The battle is not over yet: there is no result to review.") },
  { CAMPAIGN_R_REVIEW, N_ ("“{verb}” waits: the result of {point} is to be applied first, or called back with “cancel”.") },
  { CAMPAIGN_R_APPLIED, N_ ("The result of {point} is applied already.") },
  { CAMPAIGN_R_NOT_IN, N_ ("{piece} is not in the battle of {point}.") },
  { CAMPAIGN_R_TOO_MANY, N_ ("{piece} cannot have lost {number} of {number2}.") },
  { CAMPAIGN_R_FIELDED, N_ ("{piece} fielded {number2}, not {number}.") },
  { CAMPAIGN_R_BLOW, N_ ("Hits {piece} can take: {number2} at most, not {number}.") },
  { CAMPAIGN_R_TWICE, N_ ("{piece} is named twice.") },
  { CAMPAIGN_R_REASON, N_ ("A correction wants a reason: “ : ” and why.") },
  { CAMPAIGN_R_SCALE, N_ ("Figures to a piece can be multiplied by 1, 2 or 3, not by {number}.") },
  { CAMPAIGN_R_TABLE, N_ ("{board} is no table for {ruleset}.") },
  { CAMPAIGN_R_REFUGE, N_ ("The {side} side chooses first where it retreats to: “retreat POINT”.") },
  { CAMPAIGN_R_NOBODY_RETREATS, N_ ("Nobody of the {side} side is left to retreat.") },
  { CAMPAIGN_R_STAY, N_ ("The {side} side chooses first which of its pieces keeps the field: “stay PIECE”.") },
  { CAMPAIGN_R_NO_STAY, N_ ("{piece} is none of those that may keep the field.") },
  { CAMPAIGN_R_NOT_NEXT_DOOR, N_ ("{piece} does not stand next door to {point}.") },
  { CAMPAIGN_R_FOUGHT_OUT, N_ ("The battle of {point} is fought out; “undo” goes back into it, and “amend” corrects an order of it.") },
  { CAMPAIGN_R_VICTOR, N_ ("The {side} side has nobody to hold the field with.") },
  { CAMPAIGN_R_FREE, N_ ("{person} is nobody’s captive.") },
  { CAMPAIGN_R_SAME_SIDE, N_ ("{person} and {person2} are of the same side.") },
  { CAMPAIGN_R_NAMELESS, N_ ("{figure} has no name: only people of name are kept from battle to battle. "
                            "“umpire name FIGURE \"NAME\"” takes him up.") },
  { CAMPAIGN_R_UNMET, N_ ("Nobody has met {person} yet: he serves in no company.") },
  { CAMPAIGN_R_FULL, N_ ("There are no more people to serve in {piece}.") },
  { CAMPAIGN_R_LONG, N_ ("A name has {number} bytes at most.") },
  { CAMPAIGN_R_NO_HOLDER, N_ ("{piece} is not in play and holds nobody.") },
  { CAMPAIGN_R_OWN_HOLDER, N_ ("{piece} is on the side of {person}.") },
  { CAMPAIGN_R_NO_MILITIA, N_ ("{piece} is no militia.") },
  { CAMPAIGN_R_UNJOINED, N_ ("The tables of {ruleset} could not be read.") },
  { CAMPAIGN_R_CHOICE, N_ ("“{value}” is no reading of {key}.") },
  { CAMPAIGN_R_SETTING, N_ ("A number from {number} to {number2} was expected.") },
  { CAMPAIGN_R_STUCK, N_ ("The machine was at a loss in a battle.") },
  { CAMPAIGN_R_NO_LEADER, N_ ("{person} led no company in the battle of {point}.") },
  { CAMPAIGN_R_PERSON_TWICE, N_ ("Twice the same is told of {person}.") },
  { CAMPAIGN_R_WOUNDS, N_ ("{person} can come out of it with {number} to {number2} wounds: no battle heals.") },
  { CAMPAIGN_R_CAPTOR, N_ ("{piece} was no enemy of {person} in this battle, and cannot hold him.") },
  { CAMPAIGN_R_NONE_LOST, N_ ("{piece} lost nobody, so {person} is neither killed nor taken: tell its losses too.") },
  { CAMPAIGN_R_KILLS, N_ ("{piece} cannot have put out {number} if {person} alone put out {number2}.") },
  { CAMPAIGN_R_HELD, N_ ("{person} is held by nobody who could hold him, or is free and held.") },
  { CAMPAIGN_R_POSTED, N_ ("{person} is of no company.") },
  { CAMPAIGN_R_HEALED, N_ ("The wounds of {person} healed before their time.") },
  { CAMPAIGN_R_RISEN, N_ ("{person} was killed, and lives.") },
  { CAMPAIGN_R_LEADS, N_ ("Who leads {piece}, and how he fares, is of the battle of {point} now: “set” tells it there, and the review after it.") },
  { CAMPAIGN_R_RECORD, N_ ("Something is gone from the record of the {side} side.") },
  { 0, NULL }
};

#define ANY MUSTER_STORY_ANY

/* What people are told of a hand-off; before Mohawk's own. */
const MusterStory campaign_stories[] = {
  { MOHAWK_F_HITS, "H5", 1, N_ ("{piece} lost heavily and is flipped.") },
  { MOHAWK_F_HITS, "H16", 1, N_ ("{piece}, spent as it is, keeps the field.") },
  { MOHAWK_F_PLACE, "H13", ANY, N_ ("{piece} came up to the battle at {place}.") },
  { CAMPAIGN_F_FATE, "H7", CAMPAIGN_SERVES, N_ ("{person} serves.") },
  { CAMPAIGN_F_FATE, "M12.1", CAMPAIGN_SERVES, N_ ("{person} serves.") },
  { CAMPAIGN_F_FATE, NULL, CAMPAIGN_FELL, N_ ("{person} is killed.") },
  { CAMPAIGN_F_FATE, NULL, CAMPAIGN_TAKEN, N_ ("{person} is taken prisoner.") },
  { CAMPAIGN_F_WOUNDS, NULL, 0, N_ ("{person} has recovered.") },
  { CAMPAIGN_F_WOUNDS, NULL, ANY, N_ ("{person} has wounds: {number}.") },
  { CAMPAIGN_F_HELD_BY, NULL, 0, N_ ("Nobody holds {person} any more.") },
  { CAMPAIGN_F_HELD_BY, NULL, ANY, N_ ("{person} is held by {holder}.") },
  { CAMPAIGN_F_SERVES, "M12.1", ANY, N_ ("{person} is on the roll of {holder}.") },
  { CAMPAIGN_F_NAMED, NULL, ANY, N_ ("{person} goes by another name.") },
  { CAMPAIGN_F_PIECE_NAMED, NULL, ANY, N_ ("{piece} goes by another name.") },
  { CAMPAIGN_F_FOUGHT, "M12.1", ANY, N_ ("{person} has battles to his name: {number}.") },
  { CAMPAIGN_F_KILLS, "M12.1", ANY, N_ ("{person} has kills to his name: {number}.") },
  { CAMPAIGN_F_CAPTURES, "M12.1", ANY, N_ ("{person} has captures to his name: {number}.") },
  { CAMPAIGN_F_BATTLES_OF, "M12.1", ANY, N_ ("{piece} has battles on its record: {number}.") },
  { CAMPAIGN_F_KILLS_OF, "M12.1", ANY, N_ ("{piece} has kills on its record: {number}.") },
  { CAMPAIGN_F_LOSSES_OF, "M12.1", ANY, N_ ("{piece} has losses on its record: {number}.") },
  { CAMPAIGN_F_LINEAGE, "M12.1", ANY, N_ ("What {piece} was before is corrected.") },
  { CAMPAIGN_F_OFFICER_FATE, "M12.1", CAMPAIGN_SERVES, N_ ("The officer of {piece} comes out of the battle free and alive.") },
  { CAMPAIGN_F_OFFICER_FATE, "M12.1", CAMPAIGN_FELL, N_ ("The officer of {piece} is killed.") },
  { CAMPAIGN_F_OFFICER_FATE, "M12.1", CAMPAIGN_TAKEN, N_ ("The officer of {piece} is taken prisoner.") },
  { CAMPAIGN_F_CAPTOR, "M12.1", ANY, N_ ("The officer of {piece} is held by {holder}.") },
  { 0, NULL, ANY, NULL }
};
