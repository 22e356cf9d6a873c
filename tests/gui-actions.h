/* Actions are activated, and those told that nothing has activated. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void  actions_activate      (gpointer      widget,
                             const char   *where,
                             const char   *name,
                             GVariant     *parameter);
guint actions_count         (void);
guint actions_miss_group    (const char   *where,
                             GActionGroup *group,
                             guint        *n);
guint actions_miss_classes  (GType         type,
                             guint        *n);
guint actions_count_unknown (void);

G_END_DECLS
