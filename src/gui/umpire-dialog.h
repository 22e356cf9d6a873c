/* The umpire's corrections: anything may be set, with a reason (M12.1). */
#pragma once

#include "campaign.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_UMPIRE_DIALOG (muster_umpire_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterUmpireDialog, muster_umpire_dialog, MUSTER, UMPIRE_DIALOG, AdwWindow)

MusterUmpireDialog *muster_umpire_dialog_new    (GtkWindow          *parent,
                                                 MusterCampaign     *campaign,
                                                 gint                point);
gboolean            muster_umpire_dialog_choose (MusterUmpireDialog *self,
                                                 const char         *setting,
                                                 const gint32       *values,
                                                 guint               n);

void                muster_umpire_dialog_choose_kind (MusterUmpireDialog *self,
                                                      guint               kind,
                                                      const gint32       *values,
                                                      guint               n,
                                                      const char         *text);

G_END_DECLS
