/* Whose words an order is in, and how it is told: a campaign's, or those of the battle that was being fought. */
#pragma once

#include "session.h"
#include "wording.h"

G_BEGIN_DECLS

/**
 * MusterTongue:
 * @voice: a game with its facts; its state is not looked at
 * @wording: tells in its words
 * @first_field: its first field among those of the session's game
 */
typedef struct
{
  MusterVoice          voice;
  const MusterWording *wording;
  guint                first_field;
} MusterTongue;

/**
 * MusterDeed:
 * @outer: the session's own game
 * @inner: the battle the order is given in, or hands off; without a game: none
 * @within: the order is in the words of @inner
 *
 * What it takes to tell an order and what came of it.
 */
typedef struct
{
  MusterTongue outer;
  MusterTongue inner;
  gboolean     within;
} MusterDeed;

/* Tells what happens in a session: an order is told with the facts of the state it was given in. */
typedef struct _MusterTeller MusterTeller;

MusterTeller        *muster_teller_new      (MusterSession       *session) G_GNUC_WARN_UNUSED_RESULT;
void                 muster_teller_free     (MusterTeller        *teller);
MusterSession       *muster_teller_session  (MusterTeller        *teller);
const MusterWording *muster_teller_wording  (MusterTeller        *teller);
gconstpointer        muster_teller_before   (MusterTeller        *teller,
                                             const MusterEntry   *entry);
void                 muster_teller_mark     (MusterTeller        *teller);
void                 muster_teller_pass     (MusterTeller        *teller,
                                             const MusterEntry   *entry);
MusterTongue         muster_teller_outer    (MusterTeller        *teller);
MusterTongue         muster_teller_battle   (MusterTeller        *teller,
                                             const SkirmishFacts *battle);
MusterTongue         muster_teller_now      (MusterTeller        *teller);
void                 muster_teller_deed     (MusterTeller        *teller,
                                             gconstpointer        before,
                                             const MusterOrder   *order,
                                             MusterDeed          *deed);
gboolean             muster_teller_read     (MusterTeller        *teller,
                                             const MusterEntry   *entry,
                                             MusterOrder         *order,
                                             MusterDeed          *deed);
const MusterTongue  *muster_deed_speaker    (const MusterDeed    *deed);
const MusterTongue  *muster_deed_of_roll    (const MusterDeed    *deed,
                                             const MusterRoll    *roll);
const MusterTongue  *muster_deed_of_effect  (const MusterDeed    *deed,
                                             const MusterEffect  *effect,
                                             MusterEffect        *own);
const MusterTongue  *muster_deed_of_refusal (const MusterDeed    *deed,
                                             const MusterRefusal *refusal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTeller, muster_teller_free)

G_END_DECLS
