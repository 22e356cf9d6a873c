/* Whole campaigns in memory: for balance, for tests, for `simulate`. */
#pragma once

#include "game.h"
#include "scenario.h"
#include "state.h"

G_BEGIN_DECLS

/* Who plays a side. */
typedef enum
{
  MOHAWK_PLAYER_AI,
  MOHAWK_PLAYER_RANDOM
} MohawkPlayer;

/**
 * MohawkViolation:
 * @MOHAWK_SOUND: none
 * @MOHAWK_BROKEN: an invariant is broken
 * @MOHAWK_REFUSED_ORDER: a player gave an order that the rules refuse
 * @MOHAWK_MUTE: nobody had anything to say
 * @MOHAWK_ENDLESS: a turn took more orders than any turn may
 * @MOHAWK_UNREPLAYABLE: the effects of an order did not lead from the state before to the one after, or back
 */
typedef enum
{
  MOHAWK_SOUND,
  MOHAWK_BROKEN,
  MOHAWK_REFUSED_ORDER,
  MOHAWK_MUTE,
  MOHAWK_ENDLESS,
  MOHAWK_UNREPLAYABLE
} MohawkViolation;

/**
 * MohawkCampaigns:
 * @option: (nullable): the rulings, MOHAWK_N_OPTIONS of them; %NULL: the defaults
 * @player: by side; [MOHAWK_BRITISH] and [MOHAWK_FRENCH]
 * @seed: of the first campaign; the others count on from it
 * @checked: every order is checked on a copy, the invariants asked, the effects replayed
 * @game: (nullable): a game whose state begins with Mohawk's and that joins others to it; %NULL: Mohawk alone
 * @found: (nullable): what else a campaign of that game begins with
 * @say: (nullable): an order that is given before the players are asked, in that game; %FALSE: none
 * @keeps: (nullable): what that game asks of every order, of the state before and after it, when checked
 */
typedef struct _MohawkCampaigns MohawkCampaigns;
struct _MohawkCampaigns
{
  const MohawkScenario *scenario;
  const gint8          *option;
  MohawkPlayer          player[3];
  guint64               seed;
  gboolean              checked;
  const MusterGame     *game;
  void                (*found) (gpointer state);
  gboolean            (*say) (const MohawkCampaigns *campaigns,
                              gconstpointer          state,
                              MusterOrder           *order);
  gboolean            (*keeps) (const MohawkCampaigns *campaigns,
                                gconstpointer          before,
                                gconstpointer          after,
                                const MusterOrder     *order,
                                MusterRefusal         *broken);
  gpointer              data;
};

/**
 * MohawkResult:
 * @winner: nobody if drawn, or if a violation cut it short
 * @turn: in which it ended
 * @orders: given by both
 * @violations: how many
 * @violation, @broken: the first of them, with what the rules said; @verb: of the order it was about
 * @hash: of the last state
 * @battles: handed to other rules, of the joined games; counted by who gives them: orders @say gave
 */
typedef struct
{
  guint64         seed;
  guint64         hash;
  MohawkSide      winner;
  MohawkEnding    ending;
  gint            turn;
  guint           orders;
  guint           battles;
  guint           violations;
  MohawkViolation violation;
  MusterRefusal   broken;
  gint            verb;
} MohawkResult;

/* Called in the caller's thread as campaigns are done; %FALSE: no more are begun. */
typedef gboolean (*MohawkProgress) (guint    done,
                                    gpointer data);

gboolean mohawk_play_random  (gconstpointer          facts,
                              gconstpointer          state,
                              MusterSide             side,
                              MusterDice            *dice,
                              MusterOrder           *order);
void     mohawk_simulate     (const MohawkCampaigns *campaigns,
                              guint                  index,
                              MohawkResult          *result);
gboolean mohawk_simulate_all (const MohawkCampaigns *campaigns,
                              guint                  n,
                              guint                  jobs,
                              MohawkProgress         progress,
                              gpointer               data,
                              MohawkResult          *results);

G_END_DECLS
