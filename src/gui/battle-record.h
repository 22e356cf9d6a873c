/* A battle that was fought, told from the journal. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_BATTLE_HEADING, /* "Round 2" */
  MUSTER_BATTLE_ORDER,   /* what was said */
  MUSTER_BATTLE_DIE,     /* a die, with modifiers and clauses */
  MUSTER_BATTLE_EFFECT   /* what came of it */
} MusterBattleLineKind;

typedef struct
{
  MusterBattleLineKind kind;
  char                *text;
  const char          *clause; /* or NULL */
} MusterBattleLine;

#define MUSTER_TYPE_BATTLE_RECORD (muster_battle_record_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleRecord, muster_battle_record, MUSTER, BATTLE_RECORD, GObject)

GPtrArray          *muster_battle_record_list        (MusterCampaign     *campaign,
                                                      GError            **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean            muster_battle_record_tell        (MusterBattleRecord *self,
                                                      MusterCampaign     *campaign,
                                                      GError            **error);
gint64              muster_battle_record_get_first   (MusterBattleRecord *self);
gboolean            muster_battle_record_has         (MusterBattleRecord *self,
                                                      gint64              entry);
gboolean            muster_battle_record_is_over     (MusterBattleRecord *self);
gboolean            muster_battle_record_same        (MusterBattleRecord *self,
                                                      MusterBattleRecord *other);
void                muster_battle_record_keep        (GPtrArray          *records,
                                                      GPtrArray          *known);
MohawkSide          muster_battle_record_get_victor  (MusterBattleRecord *self);
/* (nullable): of a battle the machine fought out, how it went, a sentence a line: what else is told are its details */
const char         *muster_battle_record_get_account (MusterBattleRecord *self);
char               *muster_battle_record_title       (MusterBattleRecord *self,
                                                      MusterCampaign     *campaign) G_GNUC_WARN_UNUSED_RESULT;
char               *muster_battle_record_date        (MusterBattleRecord *self,
                                                      MusterCampaign     *campaign) G_GNUC_WARN_UNUSED_RESULT;
const char         *muster_battle_record_get_outcome (MusterBattleRecord *self);
const char         *muster_battle_record_get_end     (MusterBattleRecord *self);
const char         *muster_battle_record_get_losses  (MusterBattleRecord *self,
                                                      MohawkSide          side);
const char         *muster_battle_record_get_troops  (MusterBattleRecord *self,
                                                      MohawkSide          side);
char               *muster_battle_record_fought      (MusterBattleRecord *self) G_GNUC_WARN_UNUSED_RESULT;
const GArray       *muster_battle_record_get_lines   (MusterBattleRecord *self);
char               *muster_battle_record_text        (MusterBattleRecord *self,
                                                      MusterCampaign     *campaign) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
