#include "config.h"

#include "compat-version.h"
#include "announce.h"

/**
 * muster_announce:
 * @message: a sentence that has just become true, and is shown too
 *
 * Where GTK cannot announce yet, what is shown must be described by its widget.
 */
void
muster_announce (GtkWidget  *widget,
                 const char *message)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  g_autoptr(GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (widget));

  /* The context of GTK_A11Y=test, which keeps attributes to be asserted, has no such call, and GTK does not look. */
  if (context != NULL && g_strcmp0 (G_OBJECT_TYPE_NAME (context), "GtkTestATContext") != 0)
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  (void) widget;
  (void) message;
#endif
}
