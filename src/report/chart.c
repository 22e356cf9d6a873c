#include "config.h"

#include "chart.h"

#include "chart-private.h"
#include "report-error.h"
#include "report-file.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Of a written chart, in pixels (1/96 inch); a PNG has two of its own to each. */
#define SHEET_WIDTH  960
#define SHEET_HEIGHT 540
#define SHEET_SIZE   16
#define PNG_SCALE    2

static void
clear_label (gpointer data)
{
  MusterChartLabel *label = data;

  g_free (label->full);
  g_free (label->brief);
  g_free (label->note);
}

static void
clear_series (gpointer data)
{
  MusterChartSeries *series = data;

  g_free (series->name);
  g_free (series->value);
}

/* @title, @subtitle: copied */
MusterChart *
muster_chart_new (MusterChartKind  kind,
                  const char      *title,
                  const char      *subtitle)
{
  MusterChart *chart = g_new0 (MusterChart, 1);

  chart->kind = kind;
  chart->title = g_strdup (title);
  chart->subtitle = g_strdup (subtitle);
  chart->labels = g_array_new (FALSE, FALSE, sizeof (MusterChartLabel));
  chart->series = g_array_new (FALSE, FALSE, sizeof (MusterChartSeries));
  g_array_set_clear_func (chart->labels, clear_label);
  g_array_set_clear_func (chart->series, clear_series);
  return chart;
}

void
muster_chart_free (MusterChart *chart)
{
  g_free (chart->title);
  g_free (chart->subtitle);
  g_array_unref (chart->labels);
  g_array_unref (chart->series);
  g_free (chart);
}

/**
 * muster_chart_add_label:
 * @full: for tables and words
 * @brief: under the axis
 *
 * All labels come before the first series.
 */
void
muster_chart_add_label (MusterChart *chart,
                        const char  *full,
                        const char  *brief)
{
  MusterChartLabel label = { g_strdup (full), g_strdup (brief), NULL };

  g_return_if_fail (chart->series->len == 0);
  g_array_append_val (chart->labels, label);
}

/* Why values may jump at the label added last: a mark in the drawing, words in the table. */
void
muster_chart_set_note (MusterChart *chart,
                       const char  *note)
{
  MusterChartLabel *label;
  char *full;

  g_return_if_fail (chart->labels->len > 0);
  label = &g_array_index (chart->labels, MusterChartLabel, chart->labels->len - 1);
  g_free (label->note);
  label->note = g_strdup (note);
  /* Translators: a turn, and why values may jump there */
  full = g_strdup_printf (C_("chart", "%s (%s)"), label->full, note);
  g_free (label->full);
  label->full = full;
}

/* The labels are 1 to 6 and are drawn as a die's faces. */
void
muster_chart_set_dice (MusterChart *chart)
{
  chart->dice = TRUE;
}

/**
 * muster_chart_add_series:
 * @side: whose colour, dash and marker it has
 * @value: (array): one for each label
 * @expected: what each value was to be, or below 0
 */
void
muster_chart_add_series (MusterChart *chart,
                         MohawkSide   side,
                         const char  *name,
                         const guint *value,
                         double       expected)
{
  MusterChartSeries series = { side, g_strdup (name), NULL, expected };

  series.value = g_memdup2 (value, chart->labels->len * sizeof *value);
  g_array_append_val (chart->series, series);
}

const char *
muster_chart_title (const MusterChart *chart)
{
  return chart->title;
}

const char *
muster_chart_subtitle (const MusterChart *chart)
{
  return chart->subtitle;
}

guint
muster_chart_n_labels (const MusterChart *chart)
{
  return chart->labels->len;
}

guint
muster_chart_n_series (const MusterChart *chart)
{
  return chart->series->len;
}

const char *
muster_chart_label (const MusterChart *chart,
                    guint              label)
{
  return g_array_index (chart->labels, MusterChartLabel, label).full;
}

const char *
muster_chart_series_name (const MusterChart *chart,
                          guint              series)
{
  return g_array_index (chart->series, MusterChartSeries, series).name;
}

guint
muster_chart_value (const MusterChart *chart,
                    guint              series,
                    guint              label)
{
  return g_array_index (chart->series, MusterChartSeries, series).value[label];
}

/**
 * muster_chart_words:
 *
 * Returns: (transfer full): all of it for those who do not see it, a line a series
 */
char *
muster_chart_words (const MusterChart *chart)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint s = 0; s < chart->series->len; s++)
    {
      const MusterChartSeries *series = &g_array_index (chart->series, MusterChartSeries, s);
      g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *joined = NULL;

      for (guint i = 0; i < chart->labels->len; i++)
        /* Translators: a turn or a face of a die, and a number: "Spring 1755 38" */
        g_ptr_array_add (items, g_strdup_printf (C_("chart", "%s %u"), muster_chart_label (chart, i), series->value[i]));
      g_ptr_array_add (items, NULL);
      /* Translators: what joins the items of a list: "road to A, trail to B" */
      joined = g_strjoinv (_(", "), (char **) items->pdata);
      /* Translators: the name of a line in a chart, and its values */
      g_ptr_array_add (lines, g_strdup_printf (C_("chart", "%s: %s."), series->name, joined));
    }
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* A field of RFC 4180: quoted where it must be. */
void
muster_csv_append (GString    *csv,
                   const char *text)
{
  if (!strpbrk (text, ",\"\r\n"))
    {
      g_string_append (csv, text);
      return;
    }
  g_string_append_c (csv, '"');
  for (; *text; text++)
    {
      if (*text == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *text);
    }
  g_string_append_c (csv, '"');
}

/**
 * muster_chart_csv:
 *
 * Returns: (transfer full): a line for each label, a column for each series
 */
char *
muster_chart_csv (const MusterChart *chart)
{
  GString *csv = g_string_new (NULL);

  muster_csv_append (csv, chart->title);
  for (guint s = 0; s < chart->series->len; s++)
    {
      g_string_append_c (csv, ',');
      muster_csv_append (csv, muster_chart_series_name (chart, s));
    }
  g_string_append (csv, "\r\n");
  for (guint i = 0; i < chart->labels->len; i++)
    {
      muster_csv_append (csv, muster_chart_label (chart, i));
      for (guint s = 0; s < chart->series->len; s++)
        g_string_append_printf (csv, ",%u", muster_chart_value (chart, s, i));
      g_string_append (csv, "\r\n");
    }
  return g_string_free (csv, FALSE);
}

/**
 * muster_chart_step:
 * @most: the greatest value
 * @ticks: as many as there is room for
 *
 * Returns: 1, 2 or 5 times a power of ten: @ticks steps of it reach @most
 */
guint
muster_chart_step (guint most,
                   guint ticks)
{
  static const guint steps[] = { 1, 2, 5 };

  for (guint power = 1;; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
      if (steps[i] * power * MAX (ticks, 1) >= most || power >= 100000000)
        return steps[i] * power;
}

/* --- files -------------------------------------------------------------- */

typedef struct
{
  const MusterChart *chart;
  gboolean           rtl;
} Sheet;

static void
draw_sheet (cairo_t       *cr,
            double         width,
            double         height,
            gconstpointer  data)
{
  const Sheet *sheet = data;
  MusterChartLook look = { .ink = muster_ink_light (), .size = SHEET_SIZE, .rtl = sheet->rtl, .sheet = TRUE };

  muster_chart_draw (cr, sheet->chart, &look, width, height);
}

/**
 * muster_chart_write:
 * @rtl: time runs from the right
 * @path: its ending tells the format: .svg, .png, .pdf or .csv
 *
 * Draws the chart into a file, which appears whole or stays as it was.
 *
 * Errors: MUSTER_REPORT_ERROR_FORMAT, _WRITE
 */
gboolean
muster_chart_write (const MusterChart  *chart,
                    gboolean            rtl,
                    const char         *path,
                    GError            **error)
{
  g_autofree char *folded = g_ascii_strdown (path, -1);
  Sheet sheet = { chart, rtl };
  MusterPictureFormat format;

  if (g_str_has_suffix (folded, ".csv"))
    {
      g_autofree char *csv = muster_chart_csv (chart);

      return muster_report_save (path, (const guint8 *) csv, strlen (csv), error);
    }
  if (muster_report_format_of (path, &format))
    return muster_report_draw (path, format, SHEET_WIDTH, SHEET_HEIGHT, PNG_SCALE, draw_sheet, &sheet, error);
  g_set_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_FORMAT,
               _("%s: a chart is written as .svg, .png, .pdf or .csv"), path);
  return FALSE;
}
