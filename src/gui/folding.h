/* Text folded for looking things up: no case, no accents; and where in the text each match lies. */
#pragma once

#include <pango/pango.h>

G_BEGIN_DECLS

char          *muster_fold       (const char        *text) G_GNUC_WARN_UNUSED_RESULT;
char         **muster_fold_words (const char        *text) G_GNUC_WARN_UNUSED_RESULT;
gboolean       muster_fold_has   (const char        *folded,
                                  const char *const *words);
PangoAttrList *muster_fold_mark  (const char        *text,
                                  const char *const *words,
                                  gboolean           dark) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
