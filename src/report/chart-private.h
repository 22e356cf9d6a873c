/* What chart.c holds and chart-draw.c draws. */
#pragma once

#include "chart.h"

G_BEGIN_DECLS

typedef struct
{
  char *full;
  char *brief;
  char *note;  /* (nullable): why values may jump here */
} MusterChartLabel;

/* @expected: of each label alike, or below 0 for none */
typedef struct
{
  MohawkSide side;
  char      *name;
  guint     *value;
  double     expected;
} MusterChartSeries;

struct _MusterChart
{
  MusterChartKind kind;
  char           *title;
  char           *subtitle;
  GArray         *labels; /* of MusterChartLabel */
  GArray         *series; /* of MusterChartSeries */
  gboolean        dice;   /* labels are drawn as the faces of a die */
};

guint muster_chart_step (guint most,
                         guint ticks);

G_END_DECLS
