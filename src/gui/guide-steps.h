/* The sequence of play (M3.1) as a checklist: what of a turn is done, what is on, what is to come. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In @list, a GtkListBox. @was: the step it shows already; %G_MAXUINT: none. Only rows that are another way now are touched */
void  muster_guide_steps_show (GtkWidget *list,
                               guint      was,
                               guint      now);
/* The same where there is no room for it */
char *muster_guide_steps_dots (MohawkStep now) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
