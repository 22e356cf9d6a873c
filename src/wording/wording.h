/* Sentences in the reader's language, from what the game says in codes and typed arguments. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

/*
 * A wording knows one game and one set of facts. Names of a scenario are data and stay
 * as they are; everything around them is translated. All strings are UTF-8, whatever
 * the locale's own encoding. Sentences that the game does not have are %NULL.
 */
typedef struct _MusterWording MusterWording;

MusterWording *muster_wording_new          (const MusterGame    *game,
                                            MohawkScenario      *scenario) G_GNUC_WARN_UNUSED_RESULT;
/* Of the game that is played inside another; the facts must outlive it. */
MusterWording *muster_wording_new_voice    (const MusterVoice    *voice) G_GNUC_WARN_UNUSED_RESULT;
/* Units of a campaign's battle that share a label ("Boston", four times) are called as their pieces are. */
void           muster_wording_name_units   (MusterWording       *wording,
                                            const MusterWording *campaign);
void           muster_wording_free         (MusterWording       *wording);
void           muster_wording_take_names   (MusterWording       *wording,
                                            const CampaignState *state);
gboolean       muster_wording_is_campaign  (const MusterWording *wording);

/* What it knows: its game, and the facts. */
const MusterGame *muster_wording_get_game  (const MusterWording *wording);
gconstpointer     muster_wording_get_facts (const MusterWording *wording);

/* Words: "44th Foot", "the dead pile", "British". */
const char    *muster_wording_piece        (const MusterWording *wording,
                                            gint                 piece);
char          *muster_wording_pieces       (const MusterWording *wording,
                                            const gint16        *pieces,
                                            guint                n) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_value        (const MusterWording *wording,
                                            MusterValue          value) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_players      (MohawkSide           side) G_GNUC_WARN_UNUSED_RESULT;

/* What was said, thrown, changed, refused, and is awaited; without the clause, except in a line. */
char          *muster_wording_order        (const MusterWording *wording,
                                            const MusterOrder   *order) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_choice       (const MusterWording *wording,
                                            const MusterOrder   *order) G_GNUC_WARN_UNUSED_RESULT;
/* Of an order that was done: as muster_wording_order(), and who acts or what was given up, by what it changed. */
char          *muster_wording_deed         (const MusterWording *wording,
                                            const MusterOrder   *order,
                                            MohawkSide           side,
                                            MohawkStep           step,
                                            const GArray        *effects) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_deed_briefly (const MusterWording *wording,
                                            const MusterOrder   *order,
                                            MohawkSide           side,
                                            MohawkStep           step,
                                            const GArray        *effects) G_GNUC_WARN_UNUSED_RESULT;
MohawkSide     muster_wording_doer         (const MusterWording *wording,
                                            const MusterOrder   *order,
                                            MohawkSide           side,
                                            MohawkStep           step,
                                            const GArray        *effects);
char          *muster_wording_effect       (const MusterWording *wording,
                                            const MusterEffect  *effect) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_roll         (const MusterWording *wording,
                                            const MusterRoll    *roll) G_GNUC_WARN_UNUSED_RESULT;
const char    *muster_wording_number_clause (const MusterWording *wording,
                                              const MusterRoll    *roll);
char          *muster_wording_thrown       (const MusterWording *wording,
                                            const MusterRoll    *roll) G_GNUC_WARN_UNUSED_RESULT;
/* Without the clauses, for where they stand beside it. */
char          *muster_wording_die          (const MusterWording *wording,
                                            const MusterRoll    *roll) G_GNUC_WARN_UNUSED_RESULT;
/* What came of two throws against each other at sea; %NULL if they are not. */
char          *muster_wording_contest      (const MusterWording *wording,
                                            const GArray        *rolls,
                                            guint                i,
                                            const GArray        *effects) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_tie          (const MusterWording *wording,
                                            const GArray        *rolls,
                                            guint                i) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_wanted       (const MusterWording *wording,
                                            const MusterRoll    *roll) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_refusal      (const MusterWording *wording,
                                            const MusterRefusal *refusal) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_refusal_line (const MusterWording *wording,
                                            const MusterRefusal *refusal) G_GNUC_WARN_UNUSED_RESULT;
/* Words like @word, of the kinds whose bits are set; %NULL-terminated. */
char         **muster_wording_suggest      (const MusterWording *wording,
                                            guint64              kinds,
                                            const char          *word) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_await        (const MusterWording *wording,
                                            const MusterAwait   *await) G_GNUC_WARN_UNUSED_RESULT;
const char    *muster_wording_left         (const MusterWording *wording,
                                            const MusterAwait   *await);
char          *muster_wording_date         (const MusterWording *wording,
                                            gint                 turn) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_step         (MohawkSide           side,
                                            MohawkStep           step) G_GNUC_WARN_UNUSED_RESULT;
char          *muster_wording_ending       (const MohawkState   *state) G_GNUC_WARN_UNUSED_RESULT;

/* Of a roll that is wanted: a naval piece that still lies face down is not named. */
gboolean       muster_wording_hide         (const MusterWording *wording,
                                            const MohawkState   *state,
                                            MusterRoll          *roll);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterWording, muster_wording_free)

G_END_DECLS
