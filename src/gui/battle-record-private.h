/* Between a battle's record and the telling of it. */
#pragma once

#include "battle-again.h"
#include "battle-record.h"

G_BEGIN_DECLS

struct _MusterBattleRecord
{
  GObject    parent_instance;

  GArray    *entries; /* gint64, from the `fight` on */
  gint64     parent;  /* of the `fight`: the state before it */
  gint       point;
  gint       turn;
  MohawkSide attacker;

  gboolean   handed; /* to other rules, and not back yet */
  gboolean   told;
  gboolean   over;
  MohawkSide victor;
  gint       rounds;
  char      *rules;     /* (nullable): those of @ruleset, as they were fought by */
  gint32     variant;   /* the house variant of them, or 0 */
  gint       ruleset;   /* 1 + its place among the tactical ones; 0: by Mohawk's own */
  gboolean   automatic; /* the machine fought it out */
  gboolean   typed;     /* its result was typed in */
  gint       turns;     /* of the tactical game; 0: not known */
  char      *ground;
  char      *outcome;
  char       *end; /* (nullable): why it ended */
  char      *troops[3];
  char      *came[3];   /* (nullable): who came up while it was fought */
  char      *losses[3];
  char      *account;   /* (nullable): of one the machine fought out: how it went, in a few sentences */
  GArray    *lines; /* MusterBattleLine */
};

/* Whether an order of the journal begins with @words, whole. */
gboolean muster_battle_record_begins (const char *text,
                                      const char *words);

/* How a battle went that the machine fought out, once its troops are told. Returns: (transfer full) */
char    *muster_battle_account      (MusterBattleRecord      *self,
                                     const MusterBattleAgain *again) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
