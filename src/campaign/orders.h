/* What the files of this folder share. */
#pragma once

#include "campaign.h"
#include "conduct.h"
#include "rules.h"

G_BEGIN_DECLS

/* Refusals: codes between Mohawk's and the tactical games'. */
enum
{
  CAMPAIGN_R_FIRST = 400,
  CAMPAIGN_R_FIGHTING = CAMPAIGN_R_FIRST, /* verb, point: the battle is being fought elsewhere */
  CAMPAIGN_R_NO_HANDOFF,   /* verb */
  CAMPAIGN_R_NO_REVIEW,    /* verb */
  CAMPAIGN_R_REVIEW,       /* verb, point: its result is to be applied first */
  CAMPAIGN_R_APPLIED,      /* point */
  CAMPAIGN_R_ONCE,
  CAMPAIGN_R_NOT_IN,       /* piece, point */
  CAMPAIGN_R_TOO_MANY,     /* piece, number lost, number fielded */
  CAMPAIGN_R_FIELDED,      /* piece, number said, number fielded */
  CAMPAIGN_R_BLOW,         /* piece, number said, number of hits it has */
  CAMPAIGN_R_TWICE,        /* piece */
  CAMPAIGN_R_REASON,
  CAMPAIGN_R_SCALE,        /* number */
  CAMPAIGN_R_TABLE,        /* board, ruleset */
  CAMPAIGN_R_REFUGE,       /* side: where to? */
  CAMPAIGN_R_NOBODY_RETREATS, /* side */
  CAMPAIGN_R_STAY,         /* side: which piece keeps the field? */
  CAMPAIGN_R_NO_STAY,      /* piece */
  CAMPAIGN_R_NOT_NEXT_DOOR, /* piece, point */
  CAMPAIGN_R_FOUGHT_OUT,   /* point: an order of the battle, whose result is under review */
  CAMPAIGN_R_VICTOR,       /* side: nobody of it is left */
  CAMPAIGN_R_FREE,         /* person: he is nobody's captive */
  CAMPAIGN_R_SAME_SIDE,    /* person, person */
  CAMPAIGN_R_NAMELESS,     /* figure: nobody on the roll */
  CAMPAIGN_R_UNMET,        /* person: nobody has met him yet */
  CAMPAIGN_R_FULL,         /* piece: there are no more names for its company */
  CAMPAIGN_R_LONG,         /* number: bytes of a name at most */
  CAMPAIGN_R_NO_HOLDER,    /* piece: it is not in play */
  CAMPAIGN_R_OWN_HOLDER,   /* piece, person: it is of his own side */
  CAMPAIGN_R_NO_MILITIA,   /* piece */
  CAMPAIGN_R_UNJOINED,     /* ruleset */
  CAMPAIGN_R_CHOICE,       /* key, value */
  CAMPAIGN_R_SETTING,      /* number, number */
  CAMPAIGN_R_STUCK,        /* an invariant: the machine was at a loss */
  CAMPAIGN_R_NO_LEADER,    /* person, point */
  CAMPAIGN_R_PERSON_TWICE, /* person */
  CAMPAIGN_R_WOUNDS,       /* person, least, most */
  CAMPAIGN_R_CAPTOR,       /* piece, person: it was none of his enemies there */
  CAMPAIGN_R_NONE_LOST,    /* piece, person: it lost nobody, so he is neither dead nor captive */
  CAMPAIGN_R_KILLS,        /* piece, person, number of the piece, number of the person */
  CAMPAIGN_R_SHARES,       /* piece, number of the piece, number of all of name in it */
  CAMPAIGN_R_NO_CHARACTER, /* person: he leads a company */
  CAMPAIGN_R_NO_CHARACTERS, /* ruleset: nobody may come besides */
  CAMPAIGN_R_UNKNOWN_TO,   /* person, ruleset */
  CAMPAIGN_R_DEAD,         /* person */
  CAMPAIGN_R_CAPTIVE,      /* person */
  CAMPAIGN_R_COMES_TWICE,  /* person */
  CAMPAIGN_R_ENEMY_COMPANY, /* piece, person */
  CAMPAIGN_R_NO_ROLL,      /* person: a character is on no company's roll */
  CAMPAIGN_R_VARIANT,      /* variant, ruleset: it is of other rules */
  CAMPAIGN_R_NO_ROOM,      /* variant, number: figures there is room for */
  CAMPAIGN_R_HELD,         /* an invariant: person: free, and held; or held by nobody who can */
  CAMPAIGN_R_POSTED,       /* an invariant: person: he serves, and nowhere */
  CAMPAIGN_R_HEALED,       /* an invariant: person: his wounds became fewer, and not by recovery */
  CAMPAIGN_R_RISEN,        /* an invariant: person: he was killed */
  CAMPAIGN_R_LEADS,        /* piece, point: who leads it, and how he is, is of the battle being fought */
  CAMPAIGN_R_RECORD,       /* an invariant: side: of its record something is gone */
  CAMPAIGN_R_END
};

/* Verbs of its own behind Mohawk's. */
typedef enum
{
  CAMPAIGN_V_RESULT = MOHAWK_N_VERBS,
  CAMPAIGN_V_APPLY,
  CAMPAIGN_V_CANCEL,
  CAMPAIGN_V_STAY,
  CAMPAIGN_V_EXCHANGE,
  CAMPAIGN_V_AMEND,
  CAMPAIGN_N_VERBS
} CampaignVerb;

/* An umpire's settings of the roster, behind Mohawk's. */
enum
{
  CAMPAIGN_SET_NAME, CAMPAIGN_SET_WOUNDS, CAMPAIGN_SET_FATE, CAMPAIGN_SET_CAPTOR, CAMPAIGN_SET_SERVES, CAMPAIGN_SET_BATTLES,
  CAMPAIGN_SET_KILLS, CAMPAIGN_SET_LOSSES, CAMPAIGN_SET_CAPTURES, CAMPAIGN_SET_WAS, CAMPAIGN_SET_SCARS
};

/* Words of %CAMPAIGN_KIND_MEANS. */
enum
{
  CAMPAIGN_MEANS_RECORD, CAMPAIGN_MEANS_LOGGER, CAMPAIGN_MEANS_SCALE, CAMPAIGN_MEANS_TABLE, CAMPAIGN_MEANS_SEED,
  CAMPAIGN_MEANS_WITH, CAMPAIGN_MEANS_ALL, CAMPAIGN_MEANS_RULES
};

/* Words of %CAMPAIGN_KIND_OUTCOME. */
enum
{
  CAMPAIGN_OUTCOME_FIT, CAMPAIGN_OUTCOME_WOUNDED, CAMPAIGN_OUTCOME_DEAD, CAMPAIGN_OUTCOME_CAPTIVE, CAMPAIGN_OUTCOME_KILLS
};

/* What one order of a result has told, a bit for each thing; @lost: of a side: what it can have lost before that. */
enum { CAMPAIGN_TOLD_LOSS = 1, CAMPAIGN_TOLD_KILLS = 2, CAMPAIGN_TOLD_FATE = 4 };
typedef struct
{
  guint8 piece[MOHAWK_MAX_PIECES];
  guint8 person[CAMPAIGN_MAX_PERSONS];
  gint   lost[4];
} CampaignTold;

/* handoff.c */
/* More than any battle takes: what goes on longer is nobody's. */
#define CAMPAIGN_MOST_ORDERS 20000
gboolean campaign_machine   (const SkirmishFacts *battle, gconstpointer table, guint n, MusterOrder *order);
gboolean campaign_resolve   (MusterPlay *play, const MusterOrder *order);
gboolean campaign_tactical  (MusterPlay *play, const MusterOrder *order);
gboolean campaign_cancel    (MusterPlay *play, const MusterOrder *order);
void     campaign_drop_table (MusterPlay *play, const char *clause);

/* review.c */
gboolean campaign_result    (MusterPlay *play, const MusterOrder *order);
gboolean campaign_refuge    (MusterPlay *play, const MusterOrder *order);
gboolean campaign_stay      (MusterPlay *play, const MusterOrder *order);
gboolean campaign_apply     (MusterPlay *play, const MusterOrder *order);
gboolean campaign_read_results (MusterPlay *play, const MusterOrder *order, guint first);
void     campaign_clear     (MusterPlay *play, const char *clause);
gint     campaign_most_lost (const MohawkScenario *scenario, const CampaignState *state, gint piece);
/* Whether a piece of the battle comes out of it, by the result under review. */
gboolean campaign_survives   (const MohawkScenario *scenario, const CampaignState *state, gint piece);
/* Whose choice of a point is awaited before `apply`; nobody: none. */
void     campaign_add_order   (GPtrArray *orders, guint verb, guint kind, gint value);
void     campaign_review_orders (const MohawkScenario *scenario, const CampaignState *state, GPtrArray *list);
gboolean campaign_beside      (guint verb);
gboolean campaign_unread      (gconstpointer facts, gconstpointer state, const char *text, MusterRefusal *refusal);
MohawkSide campaign_refuges (const MohawkScenario *scenario, const CampaignState *state, gint16 *points, guint *n);
MohawkSide campaign_asks_refuge (const MohawkScenario *scenario, const CampaignState *state, gint16 *points, guint *n);
/* Whose choice of a piece that keeps the field is awaited (H16); @pieces: of which. */
MohawkSide campaign_asks_stay (const MohawkScenario *scenario, const CampaignState *state, gint16 *pieces, guint *n);

/* fates.c */
guint    campaign_item_length (const MusterOrder *order, guint at);
gboolean campaign_read_kills (MusterPlay *play, const MusterOrder *order, guint at, CampaignTold *told);
gboolean campaign_read_person (MusterPlay *play, const MusterOrder *order, guint at, CampaignTold *told);
void     campaign_begin_told (const MohawkScenario *scenario, const CampaignState *state, CampaignTold *told);
gboolean campaign_settle_told (MusterPlay *play, const CampaignTold *told);

/* aside.c */
gboolean campaign_aside      (MusterPlay *play, const MusterOrder *order);
gboolean campaign_rule       (MusterPlay *play, const MusterOrder *order);
/* characters.c */
guint    campaign_with_end  (const MusterOrder *order, guint at);
gboolean campaign_bring_characters (MusterPlay *play, const MusterOrder *order, guint ruleset);

/* joined.c */
void     campaign_join_tables (MusterGame *game);

/* umpire.c */
gboolean campaign_umpire      (MusterPlay *play, const MusterOrder *order);
gboolean campaign_require_refuge (MusterPlay *play, MohawkSide side, gint point);
gboolean campaign_require_range (MusterPlay *play, gint value, gint most, const char *clause);
gboolean campaign_sets_roster (const MusterOrder *order);
gint     campaign_person_at   (const MohawkScenario *scenario, const CampaignState *state, const MusterToken *token);
gint     campaign_person_of   (MusterPlay *play, const MusterToken *token, const char *clause);

/* called.c */
gboolean campaign_can_call   (const char *name);
void     campaign_call       (MusterPlay *play, guint field, guint subject, const char *name, const char *clause);

/* roster.c */
gint     campaign_next_name  (const MohawkScenario *scenario, const CampaignState *state, gint piece);
gint     campaign_default_captor (const MohawkScenario *scenario, const CampaignState *state, MohawkSide side, gint place);
void     campaign_settle_recruits (MusterPlay *play, gboolean called_back, const char *clause);
void     campaign_set_lineage (MusterPlay *play, gint piece, const gint16 *militia, guint n, const char *clause);
void     campaign_commission (MusterPlay *play, gint piece, const char *clause);
void     campaign_write_honours (MusterPlay *play, MohawkSide victor);
gboolean campaign_exchange  (MusterPlay *play, const MusterOrder *order);
gboolean campaign_mohawk    (MusterPlay *play, const MusterOrder *order);

/* keeping.c */
gboolean campaign_people_sound (const CampaignState *state, const MohawkScenario *scenario, MusterRefusal *broken);

extern const MusterSentence campaign_refusals[];
extern const MusterStory    campaign_stories[];
extern const MusterOption   campaign_options[CAMPAIGN_N_OPTIONS];
extern const MusterQuery    campaign_queries[];
extern const guint          campaign_n_queries;

static inline const MohawkScenario *
campaign_scenario (const MusterPlay *play)
{
  return play->facts;
}

G_END_DECLS
