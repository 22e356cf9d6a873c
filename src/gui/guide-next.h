/* The next thing to be done: what the main button says and does. */
#pragma once

#include "step-actions.h"

G_BEGIN_DECLS

/**
 * MusterNext:
 * @label: (nullable): %NULL: there is nothing to press
 * @note: (nullable): what it would waste
 * @order: (nullable): the order it gives
 * @form: (nullable): the verb whose form it opens
 * @action: (nullable): the action it activates
 * @end: (nullable): what a second button says, which ends the step instead
 */
typedef struct
{
  char       *label;
  char       *note;
  const char *order;
  const char *form;
  const char *action;
  char       *end;
} MusterNext;

void muster_next_find  (MusterCampaign    *campaign,
                        MusterStepActions *actions,
                        MusterNext        *next);
void muster_next_clear (MusterNext        *next);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterNext, muster_next_clear)

G_END_DECLS
