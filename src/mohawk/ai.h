/* What the files of the AI share. It knows only the state it is given, masked for its side, and keeps nothing. */
#pragma once

#include "rules.h"

G_BEGIN_DECLS

/*
 * Worth is counted in tenths: 10 is what any enemy point is worth. Chances are in
 * thousandths. All is whole numbers, so that a seed plays alike on every machine.
 */

/* Pieces as a battle sees them, by troop type. */
typedef struct
{
  guint8 n;
  guint8 count[3];
  guint8 hits[3];
} MohawkForce;

/* Who marches together, and is paid for from one pool. */
typedef enum
{
  MOHAWK_BAND_FOOT,   /* regulars and militia */
  MOHAWK_BAND_INDIAN, /* Couriers with their tribes; Rangers */
  MOHAWK_BAND_NATION, /* the Iroquois */
  MOHAWK_N_BANDS
} MohawkBandKind;

/* What draws bands about the map. */
typedef enum
{
  MOHAWK_PULL_WAR,    /* an army: objectives, and places in danger */
  MOHAWK_PULL_RAID,   /* Indians: what is empty or weak */
  MOHAWK_PULL_EASY,   /* anyone: what is empty */
  MOHAWK_PULL_RECRUIT,/* a Courier without his five: villages */
  MOHAWK_N_PULLS
} MohawkPull;

/* How an attack comes: over the shore; with two marches more for the choice of ground (M6.11). */
typedef enum
{
  MOHAWK_ASSAULT_BY_LAND      = 0,
  MOHAWK_ASSAULT_BY_SEA       = 1 << 0,
  MOHAWK_ASSAULT_OUTMANOEUVRE = 1 << 1
} MohawkAssault;

#define MOHAWK_MAX_BANDS 64

/**
 * MohawkBand:
 * @spent: marches spent by each of its pieces, alike for all
 * @trail: they may still take a trail this turn
 * @first: its first piece; the others by MohawkView.next, militia first
 */
typedef struct
{
  gint16         point;
  guint8         kind;   /* MohawkBandKind */
  guint8         spent;
  guint8         trail;
  guint8         tribes;
  guint8         couriers;
  gint16         first;
  gint16         worth;  /* of its pieces */
  MohawkForce    force;
} MohawkBand;

/**
 * MohawkView:
 * @own, @foe: who stands at a point, of this side and of the other
 * @foe_foot, @foe_led: the regulars and militia among @foe; whether the rest have a leader
 * @guard: @own and the militia that come on; @post: @foe and theirs
 * @threat: what the enemy can bring against a point in his next turn
 * @worth: what changes hands with a point
 * @pull: how much a point draws: its own worth and, fading, that of what lies beyond
 * @supply: a trace of this side reaches here (M8.1)
 * @reserve: of a pool: marches kept for the ground of battles due
 * @winter: the year ends with this player turn, as far as this side can order it
 */
typedef struct
{
  const MohawkScenario *scenario;
  const MohawkState    *state;
  MusterDice           *dice;
  MohawkSide            side;
  MohawkSide            enemy;
  gint                  victory;  /* what one more tribe turned is worth */
  gint                  turns_left;
  gboolean              winter;
  gint8                 reserve[MOHAWK_N_POOLS];

  MohawkForce own[MOHAWK_MAX_POINTS];
  MohawkForce foe[MOHAWK_MAX_POINTS];
  MohawkForce foe_foot[MOHAWK_MAX_POINTS];
  guint8      foe_led[MOHAWK_MAX_POINTS];
  MohawkForce guard[MOHAWK_MAX_POINTS];
  MohawkForce post[MOHAWK_MAX_POINTS];
  MohawkForce threat[MOHAWK_MAX_POINTS];
  gint16      worth[MOHAWK_MAX_POINTS];
  gint16      risk[MOHAWK_MAX_POINTS];   /* chance to lose it as it is guarded now */
  gint32      pull[MOHAWK_N_PULLS][MOHAWK_MAX_POINTS];
  guint8      fort[MOHAWK_MAX_POINTS];
  guint8      ground[MOHAWK_MAX_POINTS][2]; /* MohawkTerrain by symbol and by lines */
  guint8      supply[MOHAWK_MAX_POINTS];

  guint       n_bands;
  MohawkBand  band[MOHAWK_MAX_BANDS];
  gint16      next[MOHAWK_MAX_PIECES];
} MohawkView;

/* Marches from point to point if nobody stood in the way; 255 if there is none. */
static inline guint
mohawk_view_distance (const MohawkView *view,
                      MohawkBandKind    kind,
                      gint              from,
                      gint              to)
{
  guint open = view->state->joined != 0;

  return kind == MOHAWK_BAND_FOOT ? view->scenario->foot_marches[open][from][to]
                                  : view->scenario->indian_marches[open][from][to];
}

/* ai-estimate.c */
void     mohawk_force_add      (MohawkForce          *force,
                                const MohawkForce    *more);
void     mohawk_force_take     (MohawkForce          *force,
                                const MohawkForce    *less);
void     mohawk_force_add_part (MohawkForce          *force,
                                const MohawkForce    *more,
                                guint                 quarters);
void     mohawk_force_add_one  (MohawkForce          *force,
                                MohawkType            type,
                                guint                 hits);
gint     mohawk_force_strength (const MohawkForce    *force,
                                guint                 who,
                                MohawkTerrain         terrain);
gint     mohawk_force_chance   (const MohawkForce    *attacker,
                                const MohawkForce    *defender,
                                MohawkTerrain         terrain,
                                gboolean              landing,
                                gint                 *ratio);

/* ai-map.c */
void     mohawk_view_open      (MohawkView           *view,
                                const MohawkScenario *scenario,
                                const MohawkState    *state,
                                MohawkSide            side,
                                MusterDice           *dice);
void     mohawk_view_weigh     (MohawkView           *view);
void     mohawk_view_survey    (MohawkView           *view);
gint     mohawk_view_loss      (const MohawkView     *view,
                                gint                  point,
                                const MohawkForce    *guard);
gint     mohawk_view_loss_without (const MohawkView     *view,
                                gint                  point,
                                const MohawkForce    *guard,
                                gint                  beaten);
gint     mohawk_view_assault   (const MohawkView     *view,
                                gint                  point,
                                const MohawkForce    *attacker,
                                MohawkAssault         how,
                                gint                 *ratio);
gint     mohawk_piece_worth    (MohawkClass           class);
gboolean mohawk_view_winters   (const MohawkView     *view,
                                gint                  point);
gboolean mohawk_view_accepts   (const MohawkView     *view,
                                const MusterOrder    *order);

/* ai-pull.c */
void     mohawk_view_draw      (MohawkView           *view);

/* ai-move.c, ai-attack.c */
gboolean mohawk_ai_move        (MohawkView           *view,
                                MusterOrder          *order);
gboolean mohawk_ai_attack      (MohawkView           *view,
                                MusterOrder          *order);
gboolean mohawk_ai_courier     (MohawkView           *view,
                                MusterOrder          *order);

/* ai-sealift.c */
gboolean mohawk_ai_sealift     (MohawkView           *view,
                                MusterOrder          *order);

/* ai-naval.c, ai-reinforce.c */
gboolean mohawk_ai_naval       (MohawkView           *view,
                                MusterOrder          *order);
gboolean mohawk_ai_reinforce   (MohawkView           *view,
                                MusterOrder          *order);
gboolean mohawk_ai_muster      (MohawkView           *view,
                                MusterOrder          *order);

/* ai-battle.c */
gboolean mohawk_ai_battle      (MohawkView           *view,
                                MusterOrder          *order);

G_END_DECLS
