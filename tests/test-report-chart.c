/* Charts: what they hold, as words, CSV, pictures; series apart by colour, dash and marker. */
#include "config.h"

#include "chart.h"
#include "chart-private.h"
#include "report-error.h"

#include <glib/gstdio.h>

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static MusterChart *
lines_new (void)
{
  MusterChart *chart = muster_chart_new (MUSTER_CHART_LINES, "Points held", "of 95");

  muster_chart_add_label (chart, "Set-up", "Start");
  muster_chart_add_label (chart, "Summer 1754", "1754");
  muster_chart_add_label (chart, "Spring, “1755”", "1755");
  muster_chart_add_series (chart, MOHAWK_BRITISH, "British", (const guint[]) { 37, 38, 35 }, -1);
  muster_chart_add_series (chart, MOHAWK_FRENCH, "French, \"New\"", (const guint[]) { 50, 49, 52 }, -1);
  return chart;
}

static MusterChart *
one_line_new (MohawkSide side)
{
  MusterChart *chart = muster_chart_new (MUSTER_CHART_LINES, "One", "");

  muster_chart_add_label (chart, "a", "a");
  muster_chart_add_label (chart, "b", "b");
  muster_chart_add_series (chart, side, "Same", (const guint[]) { 5, 5 }, -1);
  return chart;
}

static MusterChart *
dice_new (double expected)
{
  MusterChart *chart = muster_chart_new (MUSTER_CHART_BARS, "Dice", "each face");

  for (guint f = 1; f <= 6; f++)
    {
      g_autofree char *label = g_strdup_printf ("%u", f);

      muster_chart_add_label (chart, label, label);
    }
  muster_chart_set_dice (chart);
  muster_chart_add_series (chart, MOHAWK_BRITISH, "British", (const guint[]) { 52, 47, 58, 41, 49, 45 }, expected);
  muster_chart_add_series (chart, MOHAWK_FRENCH, "French", (const guint[]) { 44, 49, 46, 51, 55, 40 }, expected);
  return chart;
}

static MusterChart *
tokens_new (guint british)
{
  MusterChart *chart = muster_chart_new (MUSTER_CHART_TOKENS, "Iroquois allegiance", "six tribes");

  muster_chart_add_label (chart, "Set-up", "Start");
  muster_chart_add_series (chart, MOHAWK_BRITISH, "British", &british, -1);
  muster_chart_add_series (chart, MOHAWK_FRENCH, "French", (const guint[]) { 6 - british }, -1);
  return chart;
}

/* What it looks like, on paper of its own. */
static guint32 *
picture (const MusterChart *chart,
         gboolean           dark,
         gboolean           rtl,
         gint               width,
         gint               height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  MusterChartLook look = { .ink = dark ? muster_ink_dark () : muster_ink_light (), .size = 13, .rtl = rtl };
  guint32 *pixels;

  muster_ink_set (cr, dark ? 0x303030 : 0xFFFFFF, 1);
  cairo_paint (cr);
  muster_chart_draw (cr, chart, &look, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_memdup2 (cairo_image_surface_get_data (surface), (gsize) width * (gsize) height * 4);
  cairo_surface_destroy (surface);
  return pixels;
}

static guint
count_colour (const guint32 *pixels,
              guint          n,
              guint32        colour)
{
  guint found = 0;

  for (guint i = 0; i < n; i++)
    found += (pixels[i] & 0xFFFFFF) == colour;
  return found;
}

/* --- tests -------------------------------------------------------------- */

static void
test_words (void)
{
  g_autoptr (MusterChart) chart = lines_new ();
  g_autofree char *words = muster_chart_words (chart);

  g_assert_cmpstr (words, ==, "British: Set-up 37, Summer 1754 38, Spring, “1755” 35.\n"
                              "French, \"New\": Set-up 50, Summer 1754 49, Spring, “1755” 52.");
}

static void
test_csv (void)
{
  g_autoptr (MusterChart) chart = lines_new ();
  g_autofree char *csv = muster_chart_csv (chart);

  g_assert_cmpstr (csv, ==, "Points held,British,\"French, \"\"New\"\"\"\r\n"
                            "Set-up,37,50\r\nSummer 1754,38,49\r\n\"Spring, “1755”\",35,52\r\n");
}

static void
test_step (void)
{
  g_assert_cmpuint (muster_chart_step (1, 5), ==, 1);
  g_assert_cmpuint (muster_chart_step (5, 5), ==, 1);
  g_assert_cmpuint (muster_chart_step (6, 5), ==, 2);
  g_assert_cmpuint (muster_chart_step (52, 5), ==, 20);
  g_assert_cmpuint (muster_chart_step (1000, 2), ==, 500);
  g_assert_cmpuint (muster_chart_step (7, 0), ==, 10);
}

/* In black and white the same line of another side is another line: dash and marker tell. */
static void
test_series_apart (void)
{
  guint colours = 0;

  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_IROQUOIS; side++)
    {
      static const guint32 expected[] = { 0, 0xA8202B, 0x1E4B8F, 0x3E9C7C };
      g_autoptr (MusterChart) chart = one_line_new (side);
      g_autofree guint32 *pixels = picture (chart, FALSE, FALSE, 400, 200);
      guint n = count_colour (pixels, 400 * 200, expected[side]);

      g_assert_cmpuint (n, >, 50);
      for (MohawkSide other = MOHAWK_BRITISH; other < side; other++)
        {
          g_autoptr (MusterChart) that = one_line_new (other);
          g_autofree guint32 *theirs = picture (that, FALSE, FALSE, 400, 200);
          guint differ = 0;

          /* Where one has ink, the other has paper. */
          for (guint i = 0; i < 400 * 200; i++)
            differ += (pixels[i] & 0xFFFFFF) == expected[side] && (theirs[i] & 0xFFFFFF) == 0xFFFFFF;
          for (guint i = 0; i < 400 * 200; i++)
            differ += (theirs[i] & 0xFFFFFF) == expected[other] && (pixels[i] & 0xFFFFFF) == 0xFFFFFF;
          g_assert_cmpuint (differ, >, 20);
          colours++;
        }
    }
  g_assert_cmpuint (colours, ==, 3);
}

static void
test_bars (void)
{
  g_autoptr (MusterChart) chart = dice_new (48);
  g_autoptr (MusterChart) other = dice_new (20);
  g_autofree guint32 *pixels = picture (chart, FALSE, FALSE, 500, 300);
  g_autofree guint32 *moved = picture (other, FALSE, FALSE, 500, 300);

  g_assert_cmpuint (count_colour (pixels, 500 * 300, 0xA8202B), >, 2000);
  g_assert_cmpuint (count_colour (pixels, 500 * 300, 0x1E4B8F), >, 1000);
  /* Hatched: of as high bars less is plain. */
  g_assert_cmpuint (count_colour (pixels, 500 * 300, 0x1E4B8F), <, count_colour (pixels, 500 * 300, 0xA8202B));
  g_assert_cmpint (memcmp (pixels, moved, 500 * 300 * 4), !=, 0);
}

static void
test_tokens (void)
{
  g_autoptr (MusterChart) all = tokens_new (6);
  g_autoptr (MusterChart) none = tokens_new (0);
  g_autofree guint32 *british = picture (all, TRUE, FALSE, 300, 300);
  g_autofree guint32 *french = picture (none, TRUE, FALSE, 300, 300);

  g_assert_cmpuint (count_colour (british, 90000, 0xA8202B), >, 5 * count_colour (french, 90000, 0xA8202B));
  g_assert_cmpuint (count_colour (french, 90000, 0x1E4B8F), >, 5 * count_colour (british, 90000, 0x1E4B8F));
}

/* From the right, the rising line falls; nothing leaves the picture at any size. */
static void
test_rtl_and_sizes (void)
{
  static const gint sizes[][2] = { { 40, 40 }, { 200, 150 }, { 328, 220 }, { 2400, 1200 } };
  MusterChart *charts[] = { lines_new (), dice_new (48), tokens_new (3),
                            muster_chart_new (MUSTER_CHART_LINES, "None", "") };

  for (guint c = 0; c < G_N_ELEMENTS (charts); c++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        gint width = sizes[i][0], height = sizes[i][1];
        g_autofree guint32 *ltr = picture (charts[c], FALSE, FALSE, width, height);
        g_autofree guint32 *rtl = picture (charts[c], FALSE, TRUE, width, height);

        if (i >= 1 && c < 3)
          g_assert_cmpint (memcmp (ltr, rtl, (gsize) width * (gsize) height * 4), !=, 0);
      }
  for (guint c = 0; c < G_N_ELEMENTS (charts); c++)
    muster_chart_free (charts[c]);
}

static void
test_write (void)
{
  static const struct { const char *ending, *begins; } kinds[] = {
    { "svg", "<?xml" }, { "png", "\x89PNG" }, { "pdf", "%PDF" }, { "CSV", "Points held," },
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("muster-chart-XXXXXX", &error);
  g_autoptr (MusterChart) chart = lines_new ();
  g_autofree char *nowhere = g_build_filename (folder, "none", "chart.png", NULL);
  g_autofree char *table = g_build_filename (folder, "none", "chart.csv", NULL);
  g_autofree char *odd = g_build_filename (folder, "chart.gif", NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *name = g_strconcat ("chart.", kinds[i].ending, NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *contents = NULL;
      gsize n;

      g_assert_true (muster_chart_write (chart, FALSE, path, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &contents, &n, &error));
      g_assert_true (g_str_has_prefix (contents, kinds[i].begins));
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_false (muster_chart_write (chart, FALSE, nowhere, &error));
  g_assert_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_WRITE);
  g_clear_error (&error);
  g_assert_false (muster_chart_write (chart, FALSE, table, &error));
  g_assert_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_WRITE);
  g_clear_error (&error);
  g_assert_false (muster_chart_write (chart, FALSE, odd, &error));
  g_assert_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_FORMAT);
  g_assert_false (g_file_test (odd, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* As on a full disk: what was there stays, what was not there is not, and the reason is told with the name. */
static void
test_no_room (void)
{
  static const char *const endings[] = { "svg", "png", "pdf", "csv" };
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("muster-chart-XXXXXX", &error);
  g_autoptr (MusterChart) chart = lines_new ();
  g_autoptr (GDir) left = NULL;
  struct rlimit limit, before;

  g_assert_no_error (error);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    for (guint there = 0; there < 2; there++)
      {
        g_autofree char *name = g_strconcat (there ? "old." : "new.", endings[i], NULL);
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_autofree char *contents = NULL;
        gboolean written;

        if (there)
          g_assert_true (g_file_set_contents (path, "old", -1, NULL));
        limit = (struct rlimit) { 16, before.rlim_max };
        g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
        written = muster_chart_write (chart, FALSE, path, &error);
        g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
        g_assert_false (written);
        g_assert_error (error, MUSTER_REPORT_ERROR, MUSTER_REPORT_ERROR_WRITE);
        g_assert_nonnull (strstr (error->message, name));
        g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
        g_clear_error (&error);
        g_assert_cmpint (g_file_get_contents (path, &contents, NULL, NULL), ==, there);
        if (there)
          g_assert_cmpstr (contents, ==, "old");
        g_unlink (path);
      }
  signal (SIGXFSZ, SIG_DFL);
  left = g_dir_open (folder, 0, NULL);
  g_assert_null (g_dir_read_name (left));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* What is private stays so, and a link still leads where it led. */
static void
test_replace (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("muster-chart-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "chart.svg", NULL);
  g_autofree char *link = g_build_filename (folder, "link.svg", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (MusterChart) chart = lines_new ();
  GStatBuf status;

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents_full (path, "old", -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  g_assert_cmpint (symlink ("chart.svg", link), ==, 0);
  g_assert_true (muster_chart_write (chart, FALSE, link, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_true (g_str_has_prefix (contents, "<?xml"));
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_unlink (link);
  g_unlink (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/chart/words", test_words);
  g_test_add_func ("/report/chart/csv", test_csv);
  g_test_add_func ("/report/chart/step", test_step);
  g_test_add_func ("/report/chart/series-apart", test_series_apart);
  g_test_add_func ("/report/chart/bars", test_bars);
  g_test_add_func ("/report/chart/tokens", test_tokens);
  g_test_add_func ("/report/chart/rtl-and-sizes", test_rtl_and_sizes);
  g_test_add_func ("/report/chart/write", test_write);
  g_test_add_func ("/report/chart/no-room", test_no_room);
  g_test_add_func ("/report/chart/replace", test_replace);
  return g_test_run ();
}
