/* Where a player was in a campaign when it was last seen: this player's affair, so not in its file. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterPlace:
 * @page: by its name; empty: none is remembered
 * @x, @y, @scale: of the middle of what is seen of the map; @scale 0: none is remembered
 * @point: the id of the point that was selected; empty: none was
 */
typedef struct
{
  char  *page;
  double x;
  double y;
  double scale;
  char  *point;
} MusterPlace;

void     muster_place_clear      (MusterPlace       *place);
gboolean muster_place_load       (const char        *id,
                                  MusterPlace       *place);
void     muster_place_save       (const char        *id,
                                  const MusterPlace *place);

char   **muster_place_open_files (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_place_hold_open (gboolean hold);
void     muster_place_set_open   (const char        *path,
                                  gboolean           open);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterPlace, muster_place_clear)

G_END_DECLS
