/* The rules, clause by clause, with their rulings. */
#pragma once

#include "campaign.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_RULES_WINDOW (muster_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulesWindow, muster_rules_window, MUSTER, RULES_WINDOW, AdwWindow)

void        muster_rules_window_present    (GtkWindow         *parent,
                                            MusterCampaign    *campaign,
                                            const char        *clause);
gboolean    muster_rules_window_go_to      (MusterRulesWindow *self,
                                            const char        *clause);
const char *muster_rules_window_get_clause (MusterRulesWindow *self);
guint       muster_rules_window_get_shown  (MusterRulesWindow *self);

G_END_DECLS
