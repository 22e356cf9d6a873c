/* Whose word it is when the machine plays a side or both, and what it says. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

/**
 * MusterPlayer:
 * @MUSTER_PLAYER_PERSON: somebody at the table
 * @MUSTER_PLAYER_MACHINE: the AI
 * @MUSTER_PLAYER_RANDOM: any legal order
 */
typedef enum
{
  MUSTER_PLAYER_PERSON,
  MUSTER_PLAYER_MACHINE,
  MUSTER_PLAYER_RANDOM
} MusterPlayer;

/* Indexed by #MohawkSide. */
#define MUSTER_N_SIDES 3

typedef struct _MusterThought MusterThought;

MusterThought *muster_thought_new   (MusterSession      *session,
                                     const MusterPlayer *player) G_GNUC_WARN_UNUSED_RESULT;
void           muster_thought_free  (MusterThought      *thought);
gboolean       muster_thought_think (MusterThought      *thought,
                                     MusterOrder        *order,
                                     MusterSide         *awaited);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterThought, muster_thought_free)

G_END_DECLS
