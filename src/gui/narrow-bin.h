/* Holds one child and tells when there is little width for it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_NARROW_BELOW 760 /* px, if it is not told otherwise */

#define MUSTER_TYPE_NARROW_BIN (muster_narrow_bin_get_type ())
G_DECLARE_FINAL_TYPE (MusterNarrowBin, muster_narrow_bin, MUSTER, NARROW_BIN, GtkWidget)

void     muster_narrow_bin_set_child  (MusterNarrowBin *self,
                                       GtkWidget       *child);
gboolean muster_narrow_bin_get_narrow (MusterNarrowBin *self);
gboolean muster_narrow_bin_get_tight  (MusterNarrowBin *self);

G_END_DECLS
