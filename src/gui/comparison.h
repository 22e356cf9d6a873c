/* Two lines of play: where they part, and what differs between them now. */
#pragma once

#include "campaign.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MusterLine:
 * @campaign: whose journal has it
 * @last: its last entry; 0 for the set-up
 */
typedef struct
{
  MusterCampaign *campaign;
  gint64          last;
} MusterLine;

#define MUSTER_TYPE_DIFFERENCE (muster_difference_get_type ())
G_DECLARE_FINAL_TYPE (MusterDifference, muster_difference, MUSTER, DIFFERENCE, GObject)

const char *muster_difference_get_name   (MusterDifference *self);
const char *muster_difference_get_here   (MusterDifference *self);
const char *muster_difference_get_there  (MusterDifference *self);

/**
 * MusterComparison:
 * @shared: how many entries they have in common
 * @here, @there: (nullable): the first sentence each goes its own way with
 * @differences: (element-type MusterDifference): points first, then pieces
 */
typedef struct
{
  guint       shared;
  char       *here;
  char       *there;
  GListStore *differences;
} MusterComparison;

void              muster_comparison_new_async  (const MusterLine     *here,
                                                const MusterLine     *there,
                                                GCancellable         *cancellable,
                                                GAsyncReadyCallback   callback,
                                                gpointer              user_data);
MusterComparison *muster_comparison_new_finish (GAsyncResult         *result,
                                                GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void              muster_comparison_free (MusterComparison  *comparison);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterComparison, muster_comparison_free)

G_END_DECLS
