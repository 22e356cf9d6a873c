/* What the files of this folder share: one file a part of the rules. Of other folders only the campaign,
 * which hands battles off and writes them back, uses it. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

/* Refusals; the sentences stand in words.c in this order. */
enum
{
  MOHAWK_R_STEP = MUSTER_REFUSAL_GAME, /* verb, step, side, step */
  MOHAWK_R_STEPS,          /* verb, step, side, step, step */
  MOHAWK_R_AWAITED,        /* verb, side, verb */
  MOHAWK_R_OVER,
  MOHAWK_R_SIDE,           /* piece, side */
  MOHAWK_R_NOT_A,          /* piece */
  MOHAWK_R_REASON,
  /* set-up and naval */
  MOHAWK_R_BEGUN,
  MOHAWK_R_NOT_COURIER,    /* piece */
  MOHAWK_R_NOT_TRIBE,      /* piece */
  MOHAWK_R_TRIBE_TAKEN,    /* piece, piece */
  MOHAWK_R_NOT_PORT,       /* point */
  MOHAWK_R_NOT_FRIENDLY,   /* point, side */
  MOHAWK_R_CHART_ALL,      /* number */
  MOHAWK_R_BOX_FULL,       /* box */
  MOHAWK_R_BOXES_FULL,     /* side */
  MOHAWK_R_NAVAL_SIDE,     /* naval, side */
  MOHAWK_R_NAVAL_CHART,    /* naval */
  MOHAWK_R_NAVAL_USED,     /* naval */
  MOHAWK_R_NAVAL_TWICE,    /* naval */
  MOHAWK_R_BOX_TWICE,      /* box */
  MOHAWK_R_NOTHING_MATCHED,
  MOHAWK_R_REVEAL_FIRST,   /* box */
  MOHAWK_R_END_NAVAL,
  /* reinforcement */
  MOHAWK_R_NAVAL_BRINGS,   /* naval */
  MOHAWK_R_NAVAL_OUT,      /* naval */
  MOHAWK_R_NAVAL_LANDED,   /* naval */
  MOHAWK_R_NAVAL_ELSEWHERE, /* naval, point */
  MOHAWK_R_NAVAL_OTHER,    /* naval */
  MOHAWK_R_TOO_MANY,       /* number granted */
  MOHAWK_R_NOT_IN_MIX,     /* piece */
  MOHAWK_R_CLASS,          /* piece */
  MOHAWK_R_QUEBEC,         /* point, point */
  MOHAWK_R_NOT_ORIGINAL,   /* point, side */
  MOHAWK_R_NOT_BASE,       /* point */
  MOHAWK_R_NO_SUPPLIES,
  MOHAWK_R_TRIBE_DEAD,     /* piece */
  MOHAWK_R_RENDEZVOUS,     /* point */
  MOHAWK_R_NO_TRACE,       /* point */
  MOHAWK_R_STACK,          /* point, number */
  MOHAWK_R_NOT_MILITIA,    /* piece */
  MOHAWK_R_NOT_DEAD,       /* piece */
  MOHAWK_R_RETURNED,
  MOHAWK_R_RETURN_FIRST,
  MOHAWK_R_ROLLED,
  MOHAWK_R_END_ROLL,
  MOHAWK_R_MUSTERED,
  MOHAWK_R_NOT_ON_MAP,     /* piece */
  /* movement */
  MOHAWK_R_NO_LINE,        /* point, point */
  MOHAWK_R_NOT_HERE,       /* piece, point */
  MOHAWK_R_PARTS,          /* point, point */
  MOHAWK_R_ENGAGED,        /* point */
  MOHAWK_R_NEUTRAL,        /* piece */
  MOHAWK_R_INACTIVE,       /* piece */
  MOHAWK_R_NO_COURIER,     /* piece */
  MOHAWK_R_NOBODY,         /* side, point */
  MOHAWK_R_NOBODY_LEFT,    /* point */
  MOHAWK_R_CLOSED,         /* point, number british, number french */
  MOHAWK_R_POOL,           /* pool, number left, number wanted, point */
  MOHAWK_R_MARCHES,        /* pool, number left, number wanted */
  MOHAWK_R_LEFT_1,         /* pool, number left */
  MOHAWK_R_LEFT_2,         /* pool, number left, pool, number left */
  MOHAWK_R_LEFT_3,         /* pool, number left, pool, number left, pool, number left */
  MOHAWK_R_LIMIT,          /* piece, number spent, point */
  MOHAWK_R_TRAIL,          /* piece, point */
  MOHAWK_R_STOPS,          /* point */
  MOHAWK_R_FORT_STANDS,    /* point */
  MOHAWK_R_NOTHING_TO_OVERRUN, /* point */
  MOHAWK_R_SIX,            /* point, number ours, number theirs */
  MOHAWK_R_OVERRUN_BATTLE, /* point */
  MOHAWK_R_OVERRUN_BURN,   /* point */
  MOHAWK_R_LIFTING,
  MOHAWK_R_FORT_HERE,      /* point */
  MOHAWK_R_NO_FORT,        /* point */
  MOHAWK_R_NOT_HELD,       /* point */
  MOHAWK_R_ENEMY_HERE,     /* point */
  MOHAWK_R_SCATTERED,      /* piece, point */
  MOHAWK_R_NOT_IN_VILLAGE, /* piece, piece */
  MOHAWK_R_ACTIVE,         /* piece */
  MOHAWK_R_FERRY,          /* point, point */
  MOHAWK_R_FERRY_HELD,     /* point, side */
  /* sea lift */
  MOHAWK_R_VERB_SIDE,      /* verb, side, side */
  MOHAWK_R_OFF_MAP,
  MOHAWK_R_LIFT_POINTS,    /* number left, number wanted */
  MOHAWK_R_LIFT_COST,      /* number left, number wanted */
  MOHAWK_R_NOT_AT_MARKER,  /* piece, point */
  MOHAWK_R_SAME_PORT,      /* point */
  MOHAWK_R_LIFT_QUEBEC,    /* point, point */
  MOHAWK_R_NOT_ABOARD,     /* piece */
  MOHAWK_R_NONE_ABOARD,
  MOHAWK_R_SAME_ORIGIN,    /* piece, point */
  MOHAWK_R_SEA_FORT,       /* point */
  MOHAWK_R_SEA_OVERRUN,    /* point */
  MOHAWK_R_SEA_EMPTY,      /* point */
  MOHAWK_R_END_ABOARD,     /* piece */
  /* battle */
  MOHAWK_R_NO_BATTLE,      /* point */
  MOHAWK_R_FOUGHT,         /* point */
  MOHAWK_R_END_BATTLE,     /* point */
  MOHAWK_R_BOUGHT,         /* point */
  MOHAWK_R_NO_CHOICE,      /* point, terrain */
  MOHAWK_R_OUTMANOEUVRE,   /* point, number left */
  MOHAWK_R_OUTMANOEUVRE_NONE, /* point */
  MOHAWK_R_TERRAIN,        /* point, terrain, terrain, terrain */
  MOHAWK_R_NOT_IN_BATTLE,  /* piece, point */
  MOHAWK_R_LINE_MISSING,   /* piece */
  MOHAWK_R_LINE_SIDE,      /* piece */
  MOHAWK_R_LINE_FRONTS,    /* number wanted */
  MOHAWK_R_LINE_UNEVEN,    /* piece, number, number */
  MOHAWK_R_LINE_ONE,       /* piece, number */
  MOHAWK_R_NOT_FIRING,     /* piece, side */
  MOHAWK_R_NOT_OPPOSITE,   /* piece, piece */
  MOHAWK_R_NAME_TARGET,    /* piece, piece, piece */
  MOHAWK_R_NO_WALLS,
  MOHAWK_R_WALLS_TURN,
  MOHAWK_R_WALLS_DEFENDER, /* piece, point */
  MOHAWK_R_AT_WALLS,       /* piece */
  MOHAWK_R_MOVING_UP,      /* piece */
  MOHAWK_R_NOT_LANDING,
  MOHAWK_R_FIRST_VOLLEY,
  MOHAWK_R_FIRST_ROUND,    /* number */
  MOHAWK_R_NO_RETREAT,     /* point */
  MOHAWK_R_RETREAT_WALLS,  /* piece */
  MOHAWK_R_RETREAT_BOUND,  /* piece */
  MOHAWK_R_RETREAT_PORT,   /* point, point */
  MOHAWK_R_RETREAT_HELD,   /* point */
  MOHAWK_R_RETREAT_FAR,    /* point */
  MOHAWK_R_RETREAT_CAME,   /* point */
  MOHAWK_R_RETREAT_BACK,   /* point, point */
  MOHAWK_R_RETREAT_NEARER, /* point, point */
  MOHAWK_R_RETREAT_VILLAGE,/* point */
  MOHAWK_R_NOT_REINFORCING,/* side */
  MOHAWK_R_REINFORCE_HERE, /* piece, point */
  MOHAWK_R_REINFORCE_FROM, /* piece, point */
  MOHAWK_R_REINFORCE_BUSY, /* piece, point */
  MOHAWK_R_REINFORCE_TRIBE,/* piece */
  MOHAWK_R_NO_SPOILS,
  MOHAWK_R_NO_PROMOTION,   /* point */
  MOHAWK_R_PROMOTE_TO,     /* piece */
  MOHAWK_R_NOT_TURNING,    /* piece, side */
  MOHAWK_R_NOT_NATION,     /* piece */
  MOHAWK_R_JOINED,         /* side */
  MOHAWK_R_NOT_JOINED,
  MOHAWK_R_NATION_MUSTER,
  MOHAWK_R_NATION_VILLAGE, /* point */
  MOHAWK_R_NOT_GOING_HOME, /* piece */
  MOHAWK_R_HOME_COUNT,     /* number */
  MOHAWK_R_NOTHING_OPEN,   /* verb */
  MOHAWK_R_PASS_NOTHING,
  MOHAWK_R_CHOICE,         /* key, value */
  MOHAWK_R_SETTING_RANGE,  /* number, number */
  MOHAWK_R_SETTING_PIECE,  /* piece */
  MOHAWK_R_SETTING_STEP,   /* side */
  MOHAWK_R_SETTING_SHARED, /* side */
  MOHAWK_R_SETTING_NAVAL,  /* naval */
  MOHAWK_N_REFUSALS
};

/* What dice are thrown for; the sentences stand in words.c. */
enum
{
  MOHAWK_D_NAVAL,   /* naval, box */
  MOHAWK_D_POOL,    /* pool */
  MOHAWK_D_FIRE     /* piece, piece */
};

/* What is added to dice. */
enum
{
  MOHAWK_MOD_NAVAL, MOHAWK_MOD_LOUISBOURG, MOHAWK_MOD_LAND,
  MOHAWK_MOD_FORT_ATTACK, MOHAWK_MOD_FORT_DEFENCE, MOHAWK_MOD_OPEN, MOHAWK_MOD_WOODS, MOHAWK_MOD_LANDING,
  MOHAWK_MOD_WALLS
};

/* Verbs, in the order of the table in game.c. */
typedef enum
{
  MOHAWK_V_ATTACH, MOHAWK_V_PORT, MOHAWK_V_CHART, MOHAWK_V_REVEAL,
  MOHAWK_V_LAND, MOHAWK_V_RECRUIT, MOHAWK_V_RENDEZVOUS, MOHAWK_V_COLONIALS, MOHAWK_V_RETURN,
  MOHAWK_V_ROLL, MOHAWK_V_MUSTER,
  MOHAWK_V_MARCH, MOHAWK_V_ACTIVATE, MOHAWK_V_GATHER, MOHAWK_V_BUILD, MOHAWK_V_DESTROY, MOHAWK_V_OUTMANOEUVRE,
  MOHAWK_V_FERRY, MOHAWK_V_EMBARK, MOHAWK_V_SAIL, MOHAWK_V_DISEMBARK, MOHAWK_V_IROQUOIS_MUSTER,
  MOHAWK_V_FIGHT, MOHAWK_V_TERRAIN, MOHAWK_V_RESOLVE, MOHAWK_V_LINE, MOHAWK_V_FIRE, MOHAWK_V_WALLS,
  MOHAWK_V_FALLBACK, MOHAWK_V_REINFORCE, MOHAWK_V_RETREAT, MOHAWK_V_CAPTURE, MOHAWK_V_BURN, MOHAWK_V_HOME,
  MOHAWK_V_PROMOTE, MOHAWK_V_TURN,
  MOHAWK_V_END, MOHAWK_V_PASS, MOHAWK_V_UNDO, MOHAWK_V_REDO, MOHAWK_V_RULING, MOHAWK_V_UMPIRE,
  MOHAWK_N_VERBS
} MohawkVerb;

/* An umpire's settings, in the order of their words in state.c. */
enum
{
  MOHAWK_SET_PLACE, MOHAWK_SET_HITS, MOHAWK_SET_ACTIVE, MOHAWK_SET_HOLD, MOHAWK_SET_FORT, MOHAWK_SET_BURNT,
  MOHAWK_SET_COLOUR, MOHAWK_SET_JOIN, MOHAWK_SET_POOL, MOHAWK_SET_SEALIFT, MOHAWK_SET_STEP, MOHAWK_SET_ARRIVED,
  MOHAWK_N_SETTINGS /* those of a game around it follow */
};

/* Their forms, alternatives of one group. */
#define MOHAWK_SETTINGS \
  "setting:place piece place|setting:hits piece number|setting:active piece<tribe> yes|setting:hold point side|" \
  "setting:fort point yes|setting:burnt point yes|setting:colour piece<tribe> side|setting:join side|" \
  "setting:pool pool number|setting:sealift port|setting:step number<turn> side step|setting:arrived naval yes"

/* A list of pieces named by an order, or found by a rule. */
typedef struct
{
  guint  n;
  gint16 piece[MOHAWK_MAX_PIECES];
} MohawkStack;

/* Where all that may go are ordered: the price is that of the part by class (M5.2). */
typedef struct
{
  gint  start;
  gint  goal;
  guint marches[2]; /* for Indians, Couriers and Rangers; for regulars and militia */
  guint trails;
} MohawkWay;

static inline const MohawkScenario *
mohawk_facts (const MusterPlay *play)
{
  return play->facts;
}

static inline const MohawkState *
mohawk_state (const MusterPlay *play)
{
  return play->state;
}

/* The player whose turn it is: he gives the orders of steps II to VII. */
static inline MohawkSide
mohawk_mover (const MusterPlay *play)
{
  return (MohawkSide) mohawk_state (play)->side;
}

static inline gboolean
mohawk_is_foot (MohawkClass class) /* regulars and militia, for the march chart */
{
  return class <= MOHAWK_MILITIA;
}

/* pieces.c */
MohawkSide mohawk_owner_of       (const MohawkState *state,
                                  guint              verb);
gboolean mohawk_read_pieces      (MusterPlay        *play,
                                  const MusterOrder *order,
                                  guint              first,
                                  guint              end,
                                  MohawkStack       *stack);
gboolean mohawk_refuse_piece     (MusterPlay        *play,
                                  const char        *clause,
                                  guint              code,
                                  gint               piece);
gboolean mohawk_refuse_point     (MusterPlay        *play,
                                  const char        *clause,
                                  guint              code,
                                  gint               point);
gboolean mohawk_require_step     (MusterPlay        *play,
                                  const MusterOrder *order,
                                  MohawkStep         step);
gboolean mohawk_refuse_untimely  (MusterPlay        *play,
                                  const MusterOrder *order,
                                  MohawkStep         step);
gboolean mohawk_require_own      (MusterPlay        *play,
                                  const MohawkStack *stack);
guint    mohawk_count            (const MohawkScenario *scenario,
                                  const MohawkState *state,
                                  gint               point,
                                  MohawkSide         side);
guint    mohawk_count_class      (const MohawkScenario *scenario,
                                  const MohawkState *state,
                                  gint               point,
                                  MohawkSide         side,
                                  MohawkClass        class);
guint    mohawk_count_come_on    (const MohawkScenario *scenario,
                                  const MohawkState *state,
                                  gint               point);
guint    mohawk_count_defenders  (const MohawkScenario *scenario,
                                  const MohawkState *state,
                                  gint               point,
                                  MohawkSide         attacker);
gboolean mohawk_is_closed        (const MohawkScenario *scenario,
                                  const MohawkState *state,
                                  gint               point);
gboolean mohawk_is_out_of_reach  (const MohawkScenario *scenario,
                                  const MohawkState *state,
                                  gint               point);
gboolean mohawk_is_shielded      (const MohawkScenario *scenario,
                                  const MohawkState *state,
                                  gint               point);
gboolean mohawk_is_for_the_taking (const MohawkState *state,
                                  gint               point,
                                  MohawkSide         side);
void     mohawk_eliminate        (MusterPlay        *play,
                                  gint               piece,
                                  const char        *clause);
void     mohawk_move             (MusterPlay        *play,
                                  gint               piece,
                                  gint               place,
                                  const char        *clause);
void     mohawk_come_on          (MusterPlay        *play,
                                  gint               point);
void     mohawk_engage           (MusterPlay        *play,
                                  gint               point);
void     mohawk_take             (MusterPlay        *play,
                                  gint               point,
                                  MohawkSide         side,
                                  const char        *clause);
void     mohawk_raze             (MusterPlay        *play,
                                  gint               point,
                                  const char        *clause);

/* turn.c */
gboolean mohawk_end              (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_pass             (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_gives_up         (const MusterAwait *await);
void     mohawk_clear_turn       (MusterPlay *play, const char *clause);
void     mohawk_clear_fight      (MusterPlay *play, const char *clause);
void     mohawk_begin_year       (MusterPlay *play, const char *clause);
void     mohawk_find_battles     (MusterPlay *play);
void     mohawk_settle_spoils    (MusterPlay *play, const char *clause);
void     mohawk_lapse_spoils     (MusterPlay *play, const char *clause);
gboolean mohawk_refuse_waiting   (MusterPlay *play, const MusterOrder *order);

/* naval.c */
gboolean mohawk_attach           (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_port             (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_chart            (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_reveal           (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_chart_is_done    (const MohawkScenario *scenario, const MohawkState *state);
gboolean mohawk_chart_is_set     (const MohawkScenario *scenario, const MohawkState *state);
guint    mohawk_unmet            (const MohawkScenario *scenario, const MohawkState *state);
gboolean mohawk_is_matched       (const MohawkState *state, guint box);

/* reinforce.c */
gboolean mohawk_land             (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_recruit          (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_rendezvous       (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_colonials        (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_return           (MusterPlay *play, const MusterOrder *order);
void     mohawk_return_first     (MusterPlay *play);
gboolean mohawk_may_return       (const MohawkState *state);
void     mohawk_pass_arrival     (MusterPlay *play, const MusterAwait *await);
gboolean mohawk_roll             (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_muster           (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_arrives          (const MohawkState *state, gint naval);
void     mohawk_forget_arrival   (MusterPlay *play, guint naval, const char *clause);
gint     mohawk_still_to_come    (const MohawkScenario *scenario, const MohawkState *state, gint naval, MohawkVerb verb);
gboolean mohawk_may_come_to      (const MohawkScenario *scenario, const MohawkState *state, gint naval, MohawkVerb verb, gint point);
gboolean mohawk_may_still_come   (const MohawkScenario *scenario, const MohawkState *state, gint naval, MohawkVerb verb);
gboolean mohawk_is_muster_point  (const MohawkScenario *scenario, const MohawkState *state, gint point, MohawkSide side);
gboolean mohawk_is_arrival_port  (const MohawkScenario *scenario, const MohawkState *state, gint point, MohawkSide side);

/* march.c, march-parts.c, works.c */
gboolean mohawk_march            (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_activate         (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_gather           (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_build            (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_destroy          (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_outmanoeuvre     (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_ferry            (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_check_tribes     (MusterPlay *play, gint point);
gboolean mohawk_check_left_behind (MusterPlay *play, gint point);
guint    mohawk_tribe_room       (const MohawkScenario *scenario, const MohawkState *state, gint point);
#define MOHAWK_TRIBES_TOGETHER 5 /* M10.5 */
guint    mohawk_count_tribes     (const MohawkScenario *scenario, const MohawkState *state, gint point);
guint    mohawk_march_cost       (const MohawkScenario *scenario, const MohawkState *state,
                                  const gint16 *line, guint n, gboolean foot);
guint    mohawk_most_tribes      (const MohawkScenario *scenario, const MohawkState *state, gint point);
MohawkPool mohawk_pool_of        (const MohawkScenario *scenario, const MohawkState *state, gint piece);
gboolean mohawk_may_march        (MusterPlay *play, const MohawkStack *stack);
gboolean mohawk_all_who_may      (MusterPlay *play, const MohawkWay *way, MohawkStack *stack);
gboolean mohawk_refuse_marches   (MusterPlay *play, MohawkPool pool, gint wanted);

/* sealift.c */
gboolean mohawk_embark           (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_sail             (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_disembark        (MusterPlay *play, const MusterOrder *order);
void     mohawk_bump_marker      (MusterPlay *play);
guint    mohawk_lift_debt        (const MohawkScenario *scenario, const MohawkState *state);

/* battle.c, battle-end.c, battle-reinforce.c, fire.c */
gboolean mohawk_fight            (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_terrain          (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_resolve_battle   (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_line             (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_fire             (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_walls            (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_fallback         (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_reinforce        (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_retreat          (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_spoils           (MusterPlay *play, const MusterOrder *order);
MohawkSide mohawk_firing_side    (const MohawkState *state);
MohawkSide mohawk_ground_side    (const MohawkState *state);
guint    mohawk_terrain_choices  (const MohawkScenario *scenario, const MohawkState *state, gint point, MohawkTerrain choice[2]);
gboolean mohawk_is_landing       (const MohawkScenario *scenario, const MohawkState *state, gint point);
guint    mohawk_retreat_points   (const MohawkScenario *scenario, const MohawkState *state, MohawkSide side, gint16 *points);
gboolean mohawk_has_spoils       (const MohawkScenario *scenario, const MohawkState *state);
void     mohawk_close_ranks      (MusterPlay *play);
void     mohawk_join_line        (MusterPlay *play);
void     mohawk_end_battle       (MusterPlay *play, MohawkSide victor);
gint     mohawk_next_battle      (const MohawkScenario *scenario, const MohawkState *state);
gboolean mohawk_require_retreat  (MusterPlay *play, MohawkSide side, gint point);
void     mohawk_move_back        (MusterPlay *play, MohawkSide side, gint point);
gboolean mohawk_require_reinforcement (MusterPlay *play, gint piece);
void     mohawk_bring_up         (MusterPlay *play, gint piece, const char *clause);

/* indians.c, iroquois.c */
void     mohawk_owe_turn         (MusterPlay *play, MohawkSide side);
gboolean mohawk_turn             (MusterPlay *play, const MusterOrder *order);
void     mohawk_turn_lowest      (MusterPlay *play);
gboolean mohawk_would_join       (const MohawkScenario *scenario, const MohawkState *state, MohawkSide side);
void     mohawk_join_test        (MusterPlay *play, MohawkSide side);
void     mohawk_join             (MusterPlay *play, MohawkSide side, const char *clause);
gboolean mohawk_iroquois_muster  (MusterPlay *play, const MusterOrder *order);
guint    mohawk_colour_count     (const MohawkScenario *scenario, const MohawkState *state, MohawkSide side);
gboolean mohawk_home             (MusterPlay *play, const MusterOrder *order);
void     mohawk_home_lowest      (MusterPlay *play);
gboolean mohawk_may_go_home      (const MohawkScenario *scenario, const MohawkState *state, gint piece);
void     mohawk_send_home        (MusterPlay *play, gint piece, const char *clause);
void     mohawk_leaderless_home  (MusterPlay *play);

/* militia.c */
gboolean mohawk_promote          (MusterPlay *play, const MusterOrder *order);
void     mohawk_militia_home     (MusterPlay *play);
void     mohawk_lapse_promotions (MusterPlay *play);
gboolean mohawk_can_promote      (const MohawkScenario *scenario, const MohawkState *state, gint point);

/* supply.c */
void     mohawk_reach            (const MohawkScenario *scenario, const MohawkState *state, MohawkSide side,
                                  gboolean to_port, gint16 *toward);
const char *mohawk_starves       (const MohawkScenario *scenario, const MohawkState *state, gint piece,
                                  const gint16 *toward);
gboolean mohawk_may_trace        (const MohawkScenario *scenario, const MohawkState *state, MohawkSide side, gint point);
void     mohawk_starve           (MusterPlay *play);

/* victory.c */
gint     mohawk_goal_held        (const MohawkState *state, const MohawkGoal *goal, MohawkSide side);
gboolean mohawk_meets_goals      (const MohawkScenario *scenario, const MohawkState *state, MohawkSide side);
void     mohawk_victory_test     (MusterPlay *play, MohawkSide side);
void     mohawk_final_test       (MusterPlay *play);

/* umpire.c */
gboolean mohawk_ruling           (MusterPlay *play, const MusterOrder *order);
gboolean mohawk_umpire           (MusterPlay *play, const MusterOrder *order);

/* awaits.c, orders.c, queries.c, invariants.c, words.c, ai */
void     mohawk_awaits           (gconstpointer facts, gconstpointer state, GArray *awaits);
void     mohawk_due              (const MohawkScenario *scenario, const MohawkState *state, GArray *awaits);
gboolean mohawk_may_say          (const MohawkScenario *scenario, const MohawkState *state, guint verb, gint naval);
void     mohawk_orders           (gconstpointer facts, gconstpointer state, GPtrArray *orders);
gboolean mohawk_invariants       (gconstpointer facts, gconstpointer state, MusterRefusal *broken);
gboolean mohawk_ai               (gconstpointer facts, gconstpointer state, MusterSide side,
                                  MusterDice *dice, MusterOrder *order);

extern const MusterSentence mohawk_refusals[];
extern const MusterSentence mohawk_purposes[];
extern const MusterSentence mohawk_modifiers[];
extern const MusterStory    mohawk_stories[];
#define MOHAWK_N_QUERIES 36
extern const MusterQuery    mohawk_queries[MOHAWK_N_QUERIES];

G_END_DECLS
