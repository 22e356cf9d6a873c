/* The odds of a battle by the Mohawk battle board: exact where that can be, else fought out many times. */
#pragma once

#include "fire.h"

G_BEGIN_DECLS

#define MOHAWK_ODDS_ERROR (mohawk_odds_error_quark ())

typedef enum
{
  MOHAWK_ODDS_ERROR_TROOPS /* a list of troops that cannot be read */
} MohawkOddsError;

/* Troops as odds tell them apart: by type, and by the hits they take. */
typedef enum
{
  MOHAWK_ODDS_REGULAR,
  MOHAWK_ODDS_MILITIA,
  MOHAWK_ODDS_INDIAN, /* a tribe of 7-26: one hit */
  MOHAWK_ODDS_SCOUT,  /* Rangers, Couriers, Iroquois: Indians of two hits */
  MOHAWK_N_ODDS
} MohawkOddsTroop;

#define MOHAWK_ODDS_MOST 60 /* of one kind on one side */

/**
 * MohawkOddsBattle:
 * @troops: how many of each, of the defender and of the attacker
 * @terrain: the ground; MOHAWK_TERRAIN_LANDING begins with the free volley (M6.10)
 * @behind: of a landing: the ground the defenders fall back to after it;
 *   MOHAWK_TERRAIN_LANDING if they stay
 */
typedef struct
{
  guint         troops[2][MOHAWK_N_ODDS];
  MohawkTerrain terrain;
  MohawkTerrain behind;
} MohawkOddsBattle;

/**
 * MohawkOdds:
 * @exact: else fought out @trials times
 * @win: chance that a side is left, of the defender and of the attacker
 * @loss: pieces it loses on the average
 * @win_margin, @loss_margin: half of the 99% interval; 0 if exact
 */
typedef struct
{
  gboolean exact;
  guint    trials;
  double   win[2];
  double   loss[2];
  double   win_margin;
  double   loss_margin[2];
} MohawkOdds;

GQuark   mohawk_odds_error_quark (void);
gboolean mohawk_odds_read_troops (const char             *text,
                                  guint                  *troops,
                                  GError                **error);
void     mohawk_odds             (const MohawkOddsBattle *battle,
                                  guint64                 seed,
                                  MohawkOdds             *odds);
gboolean mohawk_odds_exactly     (const MohawkOddsBattle *battle,
                                  MohawkOdds             *odds);
void     mohawk_odds_by_trial    (const MohawkOddsBattle *battle,
                                  guint64                 seed,
                                  guint                   trials,
                                  MohawkOdds             *odds);

G_END_DECLS
