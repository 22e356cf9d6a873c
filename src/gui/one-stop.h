/* Around a list in which the arrows choose: Tab goes to what is chosen, and on. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_ONE_STOP (muster_one_stop_get_type ())
G_DECLARE_FINAL_TYPE (MusterOneStop, muster_one_stop, MUSTER, ONE_STOP, AdwBin)

G_END_DECLS
