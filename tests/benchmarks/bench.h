/* What the benchmarks share: the clock, and their one form of output: "name value unit". */
#pragma once

#include <stdio.h>

#include "play.h"

G_BEGIN_DECLS

static inline double
bench_now (void)
{
  return (double) g_get_monotonic_time () / 1e6;
}

static inline void
bench_print (const char *name,
             double      value,
             const char *unit)
{
  printf ("%s %.4g %s\n", name, value, unit);
  fflush (stdout);
}

G_END_DECLS
