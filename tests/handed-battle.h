/* A campaign whose battle at Carlisle is about to be handed to other rules; what must hold of it while it is fought, when it is
 * over, when its result is applied, and when all of it is taken back. */
#pragma once

#include "campaign.h"
#include "session.h"

G_BEGIN_DECLS

/**
 * HandedBattle:
 * @path: of the campaign, in @folder
 * @choices: what is chosen at random
 */
typedef struct
{
  char          *folder;
  char          *path;
  MusterSession *session;
  MusterDice     choices;
} HandedBattle;

void                 handed_set_up            (HandedBattle  *f,
                                               gconstpointer  data);
void                 handed_tear_down         (HandedBattle  *f,
                                               gconstpointer  data);
/* Closed and opened again: it is as it was. */
void                 handed_reopen            (HandedBattle  *f);

const CampaignState *handed_state             (MusterSession *session);
/* An order; whether it was taken. */
gboolean             handed_give              (MusterSession *session,
                                               const char    *text);
void                 handed_must              (MusterSession *session,
                                               const char    *text);
/* One order of whoever has the word, by the machine, or any legal one. */
void                 handed_play_one          (HandedBattle  *f,
                                               gboolean       random);

void                 handed_assert_proved     (MusterSession *session);
/* The review's choices, then apply; and all of it back again, field by field. */
void                 handed_assert_write_back (HandedBattle  *f);

/* Whole battles. @ruleset: what stands after `resolve`. */

/* Order by order, applied, proved and taken back. */
void                 handed_fight             (HandedBattle  *f,
                                               const char    *ruleset,
                                               gboolean       random);
/* Fought out at once: the same dice, the same result, and never the table in the state. */
void                 handed_test_auto         (HandedBattle  *f,
                                               gconstpointer  ruleset);
/* Corrected again and again: what is taken agrees with itself, what is refused leaves all as it was. */
void                 handed_test_corrections  (HandedBattle  *f,
                                               gconstpointer  ruleset);

G_END_DECLS
