/* The small picture of a campaign's map, drawn once and kept in the cache. */
#pragma once

#include "campaign-facts.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkTexture *muster_thumbnail_get (const MusterFacts *facts,
                                  gboolean           dark) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
