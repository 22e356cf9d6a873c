#include "config.h"

#include "report-error.h"

G_DEFINE_QUARK (muster-report-error-quark, muster_report_error)
