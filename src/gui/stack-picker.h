/* The stack that is taken up: who goes, where to, and which parts leave together. */
#pragma once

#include "march-plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_STACK_PICKER (muster_stack_picker_get_type ())
G_DECLARE_FINAL_TYPE (MusterStackPicker, muster_stack_picker, MUSTER, STACK_PICKER, GtkWidget)

void     muster_stack_picker_set_plan  (MusterStackPicker *self,
                                        MusterCampaign    *campaign,
                                        MusterMarchPlan   *plan);
gboolean muster_stack_picker_get_parts (MusterStackPicker *self);

G_END_DECLS
