/* The program: its windows, and the actions that need none. */
#pragma once

#include "campaign.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_APPLICATION (muster_application_get_type ())
G_DECLARE_FINAL_TYPE (MusterApplication, muster_application, MUSTER, APPLICATION, AdwApplication)

MusterApplication *muster_application_new             (void) G_GNUC_WARN_UNUSED_RESULT;
void               muster_application_open_path       (MusterApplication *self,
                                                       const char        *path);
void               muster_application_show_path       (MusterApplication *self,
                                                       const char        *path);
void               muster_application_show_file       (MusterApplication *self,
                                                       GFile             *file);
void               muster_application_begin           (MusterApplication *self);
void               muster_application_show_library    (MusterApplication *self);
void               muster_application_tell            (MusterApplication *self,
                                                       const char        *text);
MusterCampaign    *muster_application_find_campaign   (MusterApplication *self,
                                                       const char        *path);
void               muster_application_campaign_closed (MusterApplication *self,
                                                       const char        *path,
                                                       const char        *trouble);

G_END_DECLS
