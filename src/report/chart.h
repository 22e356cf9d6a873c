/* Charts of a few series over turns or faces: drawn, written as a file, or told in words. */
#pragma once

#include "ink.h"

G_BEGIN_DECLS

/**
 * MusterChartKind:
 * @MUSTER_CHART_LINES: a line for each series, named at its end
 * @MUSTER_CHART_BARS: bars side by side for each label, with what was to be expected
 * @MUSTER_CHART_TOKENS: for each label a column of tokens, one for each unit of each series
 */
typedef enum
{
  MUSTER_CHART_LINES,
  MUSTER_CHART_BARS,
  MUSTER_CHART_TOKENS
} MusterChartKind;

typedef struct _MusterChart MusterChart;

/**
 * MusterChartLook:
 * @ink: borrowed: by day or by candlelight
 * @font: (nullable): borrowed: its family is used; %NULL for a plain sans
 * @size: of the em, in the units of the drawing
 * @rtl: time runs from the right
 * @sheet: paper, title and subtitle are drawn too
 */
typedef struct
{
  const MusterInk            *ink;
  const PangoFontDescription *font;
  double                      size;
  gboolean                    rtl;
  gboolean                    sheet;
} MusterChartLook;

MusterChart *muster_chart_new          (MusterChartKind             kind,
                                        const char                 *title,
                                        const char                 *subtitle) G_GNUC_WARN_UNUSED_RESULT;
void         muster_chart_free         (MusterChart                *chart);
void         muster_chart_add_label    (MusterChart                *chart,
                                        const char                 *full,
                                        const char                 *brief);
void         muster_chart_set_note      (MusterChart                *chart,
                                        const char                 *note);
void         muster_chart_set_dice     (MusterChart                *chart);
void         muster_chart_add_series   (MusterChart                *chart,
                                        MohawkSide                  side,
                                        const char                 *name,
                                        const guint                *value,
                                        double                      expected);

const char  *muster_chart_title        (const MusterChart          *chart);
const char  *muster_chart_subtitle     (const MusterChart          *chart);
guint        muster_chart_n_labels     (const MusterChart          *chart);
guint        muster_chart_n_series     (const MusterChart          *chart);
const char  *muster_chart_label        (const MusterChart          *chart,
                                        guint                       label);
const char  *muster_chart_series_name  (const MusterChart          *chart,
                                        guint                       series);
guint        muster_chart_value        (const MusterChart          *chart,
                                        guint                       series,
                                        guint                       label);
char        *muster_chart_words        (const MusterChart          *chart) G_GNUC_WARN_UNUSED_RESULT;
char        *muster_chart_csv          (const MusterChart          *chart) G_GNUC_WARN_UNUSED_RESULT;
void         muster_csv_append         (GString                    *csv,
                                        const char                 *text);

void         muster_chart_draw         (cairo_t                    *cr,
                                        const MusterChart          *chart,
                                        const MusterChartLook      *look,
                                        double                      width,
                                        double                      height);
gboolean     muster_chart_write        (const MusterChart          *chart,
                                        gboolean                    rtl,
                                        const char                 *path,
                                        GError                    **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterChart, muster_chart_free)

G_END_DECLS
