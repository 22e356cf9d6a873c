/* The map as images that are kept while it is panned. */
#pragma once

#include "map-sheet.h"

G_BEGIN_DECLS

typedef struct _MusterMapCache MusterMapCache;

MusterMapCache        *muster_map_cache_new      (const MohawkScenario        *scenario) G_GNUC_WARN_UNUSED_RESULT;
void                   muster_map_cache_prepare (const MohawkScenario         *scenario);
void                   muster_map_cache_free     (MusterMapCache              *cache);
void                   muster_map_cache_set_state (MusterMapCache             *cache,
                                                  const MohawkState           *state);
void                   muster_map_cache_set_glows (MusterMapCache             *cache,
                                                  const GArray                *glows,
                                                  const GArray                *marks);
void                   muster_map_cache_set_look (MusterMapCache              *cache,
                                                  const MusterMapLook         *look);
void                   muster_map_cache_set_ready (MusterMapCache             *cache,
                                                  GFunc                        ready,
                                                  gpointer                     user_data);
const MusterMapLook   *muster_map_cache_look     (MusterMapCache              *cache);
const MusterMapLook   *muster_map_cache_wanted_look (MusterMapCache           *cache);
gboolean               muster_map_cache_is_drawing (MusterMapCache            *cache);
gboolean               muster_map_cache_has_drawn (MusterMapCache             *cache);
void                   muster_map_cache_fill     (MusterMapCache              *cache,
                                                  const cairo_rectangle_int_t *window);
const MusterMapLayout *muster_map_cache_layout   (MusterMapCache              *cache);
void                   muster_map_cache_view     (MusterMapCache              *cache,
                                                  MusterMapView               *view);
void                   muster_map_cache_snapshot (MusterMapCache              *cache,
                                                  GtkSnapshot                 *snapshot,
                                                  gboolean                     software);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMapCache, muster_map_cache_free)

G_END_DECLS
