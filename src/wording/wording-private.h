/* What the files of this folder share. */
#pragma once

#include "wording.h"

G_BEGIN_DECLS

struct _MusterWording
{
  const MusterGame *game;
  gconstpointer     facts;    /* the game's */
  MohawkScenario   *scenario; /* of a campaign: its facts; %NULL of a tactical battle */
  char            **name;  /* of each piece, as people tell it from others */
  const char       *called[MOHAWK_MAX_PIECES];     /* what an umpire has named a piece; %NULL: by @name */
  const char       *person[CAMPAIGN_MAX_PERSONS];  /* likewise of people */
  char            **naval; /* of each naval piece, likewise */
  GPtrArray        *unit;  /* (nullable): of a battle of a campaign: of each unit what tells it from others; %NULL: its label does */
};

/* A place that is no argument: "{reason}", and what stands in it. */
typedef struct
{
  const char *place;
  const char *text;
} MusterFilling;

/* names.c */
char **muster_names_new    (const MohawkScenario *scenario) G_GNUC_WARN_UNUSED_RESULT;
char **muster_names_new_naval (const MohawkScenario *scenario) G_GNUC_WARN_UNUSED_RESULT;

/* fill.c */
char  *muster_fill         (const MusterWording  *wording,
                            const char           *sentence,
                            const MusterValue    *args,
                            guint                 n,
                            const MusterFilling  *fillings) G_GNUC_WARN_UNUSED_RESULT;
char  *muster_join         (char                **items,
                            guint                 n,
                            const char           *last) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_sentence (const MusterSentence *sentences,
                             guint                 code);

/* suggest.c */
char  *muster_hint         (const MusterWording  *wording,
                            const MusterRefusal  *refusal) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
