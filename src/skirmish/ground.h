/* Tables made from a seed, and where both sides stand on them when nobody says (H4, H14). */
#pragma once

#include "draft.h"

G_BEGIN_DECLS

/* What a point of the campaign, or a player, wants the table to be. */
typedef enum
{
  SKIRMISH_TABLE_WOODS,
  SKIRMISH_TABLE_OPEN,
  SKIRMISH_TABLE_FORT,    /* works with a gate, houses inside */
  SKIRMISH_TABLE_LANDING, /* water along the attackers' edge */
  SKIRMISH_N_TABLES
} SkirmishTable;

/* woods, open, fort, landing; %NULL-terminated. */
extern const char *const skirmish_table_words[];

/**
 * skirmish_ground_make:
 *
 * Adds the terrain of a table to @draft: the same for the same @seed, size and edges, which must be
 * set before. Sets the facts' seed, and says that it is a fort or a landing.
 */
void skirmish_ground_make   (SkirmishDraft *draft,
                             SkirmishTable  table,
                             guint64        seed);

/**
 * skirmish_ground_deploy:
 * @gap: between the bases of a unit that skirmishes, hundredths
 *
 * Gives every unit that has no place one, in its formation: the defenders in the works, if there are
 * any and it is a fort, facing the attackers; of a landing within range of who lands (H14); everybody else at his own edge. None overlap, nor do two
 * units touch; nobody stands in water or in a house. Units that wait are left out. A unit for which
 * there is no room in its formation stands as it can, each figure by itself.
 */
void skirmish_ground_deploy (SkirmishDraft *draft,
                             gint32         gap);

/**
 * skirmish_ground_beside:
 * @figure: a unit of one
 * @whom: who has a place
 * @most: how far off it may be, hundredths
 *
 * Gives a figure a place as near another of its side as there is room, as skirmish_ground_deploy() would.
 *
 * Returns: whether there is room; else it keeps the place it has
 */
gboolean skirmish_ground_beside (SkirmishDraft *draft,
                                 gint           figure,
                                 gint           whom,
                                 gint32         most);

G_END_DECLS
