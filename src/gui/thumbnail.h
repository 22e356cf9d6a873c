/* The small picture of a campaign's map, drawn once and kept in the cache. */
#pragma once

#include "campaign-facts.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkTexture *muster_thumbnail_get (const MusterFacts *facts,
                                  gboolean           dark) G_GNUC_WARN_UNUSED_RESULT;

/* Pictures of campaigns that are no more; @ids: of those that are. */
void        muster_thumbnail_sweep (const char *const *ids);

G_END_DECLS
