/* K5.4: dice that fall short, added together. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define FRONTIER_GROUP_PIPS 12

/**
 * frontier_group:
 * @count: how many dice show each number, 1 to 11, that may be added; indexed by the number
 * @wanted: the sum each group must make exactly: 2 to 12
 *
 * Returns: the greatest number of groups of two dice or more, no die in two, that make it. Exact.
 */
guint frontier_group (const guint8 count[FRONTIER_GROUP_PIPS],
                      guint        wanted);

G_END_DECLS
