/* The clauses that have a say in a die, each a button that opens the rules. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *muster_roll_clauses_new (const MusterWording *wording,
                                    const MusterRoll    *roll) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
