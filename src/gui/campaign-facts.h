/* What a card tells of a campaign, and what its picture is drawn from. */
#pragma once

#include "map.h"
#include "session.h"

G_BEGIN_DECLS

/**
 * MusterFactsKind:
 * @MUSTER_FACTS_FINE: all there is to know
 * @MUSTER_FACTS_NEWER: of a newer version: can be looked at only
 * @MUSTER_FACTS_HELD: another program has it open
 * @MUSTER_FACTS_DAMAGED: a campaign, but broken
 * @MUSTER_FACTS_FOREIGN: no campaign of this game
 * @MUSTER_FACTS_UNREADABLE: the system says no
 */
typedef enum
{
  MUSTER_FACTS_FINE,
  MUSTER_FACTS_NEWER,
  MUSTER_FACTS_HELD,
  MUSTER_FACTS_DAMAGED,
  MUSTER_FACTS_FOREIGN,
  MUSTER_FACTS_UNREADABLE
} MusterFactsKind;

/**
 * MusterFacts:
 * @message: (nullable): why not all is well; for fine ones %NULL
 * @scenario: (nullable): %NULL, and nothing below, if it could not be read
 * @state: as both sides may know it
 * @played: when the last entry was written, seconds since 1970; 0 if none was
 * @entries: in its journal
 * @writable: could be played on
 * @focus: what the picture is framed on, in units of the map
 *
 * Never changed once made, so threads may share it.
 */
typedef struct
{
  gatomicrefcount refs;
  MusterFactsKind kind;
  char           *message;
  char           *id;
  char           *title;
  MohawkScenario *scenario;
  MohawkState     state;
  gint64          created;
  gint64          played;
  gint64          entries;
  gboolean        typed;
  gboolean        writable;
  MusterRect      focus;
} MusterFacts;

MusterFacts *muster_facts_read         (const char    *path) G_GNUC_WARN_UNUSED_RESULT;
MusterFacts *muster_facts_from_session (MusterSession *session) G_GNUC_WARN_UNUSED_RESULT;
MusterFacts *muster_facts_ref          (MusterFacts   *facts) G_GNUC_WARN_UNUSED_RESULT;
void         muster_facts_unref        (MusterFacts   *facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterFacts, muster_facts_unref)

G_END_DECLS
