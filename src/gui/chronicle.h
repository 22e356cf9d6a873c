/* The journal as a list: headings by player turn, entries as sentences, filtered by words. */
#pragma once

#include "chronicle-item.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CHRONICLE (muster_chronicle_get_type ())
G_DECLARE_FINAL_TYPE (MusterChronicle, muster_chronicle, MUSTER, CHRONICLE, GObject)

MusterChronicle *muster_chronicle_new        (MusterCampaign  *campaign) G_GNUC_WARN_UNUSED_RESULT;
void             muster_chronicle_set_search (MusterChronicle *self,
                                              const char      *words);
guint            muster_chronicle_get_found  (MusterChronicle *self);
guint            muster_chronicle_get_total  (MusterChronicle *self);

G_END_DECLS
