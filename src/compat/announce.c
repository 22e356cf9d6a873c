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
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  (void) widget;
  (void) message;
#endif
}
