#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Words that are read, from the left edge on, broken where they must be. @style: (nullable): a style class; @wide: it takes
 * what room there is */
GtkWidget *muster_text_new (const char *text,
                            const char *style,
                            gboolean    wide);

G_END_DECLS
