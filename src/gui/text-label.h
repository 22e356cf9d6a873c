#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Words that are read, from the left edge on, broken where they must be. @style: (nullable): a style class; @wide: it takes
 * what room there is */
GtkWidget *muster_text_new (const char *text,
                            const char *style,
                            gboolean    wide);

/* Returns: (transfer full): @text for where markup is read: the descriptions of libadwaita's status pages and groups */
char *muster_text_plain (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
