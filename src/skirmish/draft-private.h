/* Between the files of drafts. Not for other folders. */
#pragma once

#include "draft.h"

G_BEGIN_DECLS

/* A word of one of the kinds whose words are fixed. */
gboolean skirmish_read_word     (guint           kind,
                                 const char     *word,
                                 gint           *value);
gboolean skirmish_read_side     (const char     *word,
                                 gint           *side);
/* What follows "terrain". */
gboolean skirmish_draft_terrain (SkirmishDraft  *draft,
                                 char          **words,
                                 GError        **error);

G_END_DECLS
