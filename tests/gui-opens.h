/* What an action opens: seen to come, and closed again. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean opens_is_open      (gpointer    type);
gboolean opens_is_focused   (gpointer    widget);
void     opens_window       (GType       type);
void     opens_file_chooser (void);
/* @where: of whose actions the one is that shows the keys. */
void     opens_keys         (gpointer    window,
                             const char *where);
/* Whether the menu of a button there is open. */
gboolean opens_menu         (gpointer    root);

G_END_DECLS
