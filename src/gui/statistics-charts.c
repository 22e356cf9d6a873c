#include "config.h"

#include "statistics-charts.h"

#include "captions.h"
#include "rules.h"

#include <glib/gi18n-lib.h>

#include <math.h>

/* Fewer of a side tell nothing: chi-squared wants five of each face. */
#define FEW_DICE 30

const char *
muster_side_caption (MohawkSide side)
{
  switch (side)
    {
    case MOHAWK_BRITISH:
      return C_("side", "British");
    case MOHAWK_FRENCH:
      return C_("side", "French");
    case MOHAWK_IROQUOIS:
      return C_("side", "Iroquois");
    case MOHAWK_NOBODY:
    default:
      return C_("side", "Nobody");
    }
}

/* --- over the turns ----------------------------------------------------- */

/* "1754" where a year has one turn, else "1755 Sp". */
static char *
brief_turn (const MohawkTurn *turn)
{
  g_autofree char *season = NULL;

  if (turn->first_of_year && turn->last_of_year)
    return g_strdup_printf ("%d", turn->year);
  season = g_utf8_substring (turn->season, 0, MIN (g_utf8_strlen (turn->season, -1), 2));
  /* Translators: a year and the first letters of a season, under a chart */
  return g_strdup_printf (C_("turn", "%d %s"), turn->year, season);
}

static void
add_turns (MusterChart        *chart,
           MusterCampaign     *campaign,
           const MusterSample *samples,
           guint               n)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);

  for (guint i = 0; i < n; i++)
    {
      if (samples[i].turn == 0)
        muster_chart_add_label (chart, C_("turn", "Set-up"), C_("turn", "Start"));
      else
        {
          g_autofree char *brief = brief_turn (&scenario->turn[samples[i].turn - 1]);

          muster_chart_add_label (chart, muster_caption_turn (campaign, samples[i].turn), brief);
        }
      if (samples[i].umpired)
        muster_chart_set_note (chart, _("the umpire set something"));
    }
}

/* One of the counts by side in a sample. */
typedef guint (*Count) (const MusterSample *sample,
                        MohawkSide          side,
                        gint                class);

static void
add_side (MusterChart        *chart,
          const MusterSample *samples,
          guint               n,
          MohawkSide          side,
          Count               count,
          gint                class,
          gboolean            always)
{
  g_autofree guint *value = g_new (guint, n);
  gboolean any = always;

  for (guint i = 0; i < n; i++)
    {
      value[i] = count (&samples[i], side, class);
      any = any || value[i] > 0;
    }
  if (any)
    muster_chart_add_series (chart, side, muster_side_caption (side), value, -1);
}

static guint
count_points (const MusterSample *sample,
              MohawkSide          side,
              gint                class)
{
  (void) class;
  return sample->points[side];
}

static guint
count_strength (const MusterSample *sample,
                MohawkSide          side,
                gint                class)
{
  return class == MUSTER_ALL_CLASSES ? sample->hits[side] : sample->pieces[side][class];
}

static guint
count_turned (const MusterSample *sample,
              MohawkSide          side,
              gint                class)
{
  (void) class;
  return sample->turned[side];
}

static guint
count_aims (const MusterSample *sample,
            MohawkSide          side,
            gint                class)
{
  (void) class;
  return sample->objectives[side];
}

MusterChart *
muster_statistics_chart_points (MusterCampaign     *campaign,
                                const MusterSample *samples,
                                guint               n)
{
  guint points = muster_campaign_get_scenario (campaign)->n_points;
  /* Translators: beside "Points held" */
  g_autofree char *of = g_strdup_printf (C_("chart", "of %u"), points);
  MusterChart *chart = muster_chart_new (MUSTER_CHART_LINES, _("Points held"), of);

  add_turns (chart, campaign, samples, n);
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_IROQUOIS; side++)
    add_side (chart, samples, n, side, count_points, 0, side != MOHAWK_IROQUOIS);
  return chart;
}

/* @class: a #MohawkClass, whose pieces are counted; MUSTER_ALL_CLASSES for the hits of all */
MusterChart *
muster_statistics_chart_strength (MusterCampaign     *campaign,
                                  const MusterSample *samples,
                                  guint               n,
                                  gint                class)
{
  MusterChart *chart = muster_chart_new (MUSTER_CHART_LINES, _("Strength"),
                                         class == MUSTER_ALL_CLASSES ? C_("chart", "hits on the map")
                                                                     : C_("chart", "pieces on the map"));

  add_turns (chart, campaign, samples, n);
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_IROQUOIS; side++)
    add_side (chart, samples, n, side, count_strength, class, side != MOHAWK_IROQUOIS);
  return chart;
}

/* The pieces on the map now, kind by kind. */
MusterChart *
muster_statistics_chart_kinds (const MusterSample *now)
{
  static const char *const briefs[MUSTER_N_CLASSES] = {
    NC_("brief class", "Reg."), NC_("brief class", "Col."), NC_("brief class", "Mil."), NC_("brief class", "Rang."),
    NC_("brief class", "Cour."), NC_("brief class", "Tribe"), NC_("brief class", "Iroq.")
  };
  MusterChart *chart = muster_chart_new (MUSTER_CHART_BARS, _("Pieces by kind"), C_("chart", "on the map now"));

  for (guint i = 0; i < MUSTER_N_CLASSES; i++)
    muster_chart_add_label (chart, muster_caption_class ((MohawkClass) i),
                            g_dpgettext2 (GETTEXT_PACKAGE, "brief class", briefs[i]));
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_IROQUOIS; side++)
    {
      gboolean any = side != MOHAWK_IROQUOIS;

      for (guint i = 0; i < MUSTER_N_CLASSES; i++)
        any = any || now->pieces[side][i] > 0;
      if (any)
        muster_chart_add_series (chart, side, muster_side_caption (side), now->pieces[side], -1);
    }
  return chart;
}

MusterChart *
muster_statistics_chart_iroquois (MusterCampaign     *campaign,
                                  const MusterSample *samples,
                                  guint               n)
{
  guint tribes = n ? samples->turned[MOHAWK_BRITISH] + samples->turned[MOHAWK_FRENCH] : 0;
  g_autofree char *of = g_strdup_printf (ngettext ("%u tribe", "%u tribes", tribes), tribes);
  MusterChart *chart = muster_chart_new (MUSTER_CHART_TOKENS, _("Iroquois allegiance"), of);

  add_turns (chart, campaign, samples, n);
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    add_side (chart, samples, n, side, count_turned, 0, TRUE);
  return chart;
}

MusterChart *
muster_statistics_chart_aims (MusterCampaign     *campaign,
                              const MusterSample *samples,
                              guint               n)
{
  MusterChart *chart = muster_chart_new (MUSTER_CHART_LINES, _("Aims"), C_("chart", "places held of those that win"));

  add_turns (chart, campaign, samples, n);
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    add_side (chart, samples, n, side, count_aims, 0, TRUE);
  return chart;
}

/* --- in words ----------------------------------------------------------- */

/* Returns: (transfer full): whose side the Iroquois are on; "" while they are on none */
char *
muster_statistics_iroquois_words (const MusterSample *now)
{
  if (now->joined == MOHAWK_BRITISH)
    return g_strdup (_("The Iroquois have joined the British."));
  if (now->joined == MOHAWK_FRENCH)
    return g_strdup (_("The Iroquois have joined the French."));
  return g_strdup ("");
}

/**
 * muster_statistics_goal_words:
 * @met: (out): how many of its goals @side meets now
 *
 * Returns: (transfer full): a line for each goal: how many of its places are held
 */
char *
muster_statistics_goal_words (MusterCampaign *campaign,
                              MohawkSide      side,
                              guint          *met)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  *met = 0;
  for (guint g = 0; g < scenario->n_goals[side]; g++)
    {
      const MohawkGoal *goal = &scenario->goal[side][g];
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      g_autofree char *joined = NULL;
      gint held = mohawk_goal_held (state, goal, side);

      for (guint i = 0; i < goal->n_points; i++)
        g_ptr_array_add (names, scenario->point[goal->point[i]].name);
      g_ptr_array_add (names, NULL);
      /* Translators: what joins the items of a list: "road to A, trail to B" */
      joined = g_strjoinv (_(", "), (char **) names->pdata);
      *met += held >= goal->count;
      /* Translators: how many are held, how many are needed, the places that count */
      g_ptr_array_add (lines, g_strdup_printf (C_("goal", "%d of %d: %s"), held, goal->count, joined));
    }
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* --- dice --------------------------------------------------------------- */

MusterChart *
muster_statistics_chart_dice (const MusterDiceCount *dice)
{
  MusterChart *chart = muster_chart_new (MUSTER_CHART_BARS, _("Dice"), C_("chart", "each face, all turns"));

  for (guint face = 1; face <= MUSTER_DIE_FACES; face++)
    {
      g_autofree char *text = g_strdup_printf ("%u", face);

      muster_chart_add_label (chart, text, text);
    }
  muster_chart_set_dice (chart);
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_IROQUOIS; side++)
    {
      guint n = muster_dice_count_of (dice, side);
      /* Translators: a side, and how many dice it has thrown */
      g_autofree char *name = g_strdup_printf (C_("chart", "%s, %u"), muster_side_caption (side), n);

      if (n > 0 || side != MOHAWK_IROQUOIS)
        muster_chart_add_series (chart, side, name, dice->face[side], n / (double) MUSTER_DIE_FACES);
    }
  return chart;
}

static char *
side_dice_words (MohawkSide   side,
                 const guint *face,
                 guint        n)
{
  const char *whose = side == MOHAWK_BRITISH ? _("British dice") : _("French dice");
  double chi_squared = muster_dice_chi_squared (face);
  double likelihood = muster_dice_likelihood (chi_squared);
  gint of_hundred = (gint) lround (100 * likelihood);

  if (n < FEW_DICE)
    /* Translators: whose dice */
    return g_strdup_printf (_("%s: too few to tell whether they are fair."), whose);
  if (likelihood < 0.01)
    /* Translators: whose dice, the measure of their unevenness */
    return g_strdup_printf (_("%s: fair dice are this uneven less than once in 100 campaigns; look at them (χ² = %.1f)."),
                            whose, chi_squared);
  if (likelihood < 0.05)
    /* Translators: whose dice, how often, the measure of their unevenness */
    return g_strdup_printf (_("%s: uneven; fair dice are so or more in %d of 100 campaigns (χ² = %.1f)."),
                            whose, of_hundred, chi_squared);
  /* Translators: whose dice, how often, the measure of their unevenness */
  return g_strdup_printf (_("%s: nothing unusual; fair dice are as uneven or more in %d of 100 campaigns (χ² = %.1f)."),
                          whose, of_hundred, chi_squared);
}

/* Returns: (transfer full): a line a side: whether its dice are as dice should be */
char *
muster_statistics_dice_words (const MusterDiceCount *dice)
{
  g_autofree char *british = side_dice_words (MOHAWK_BRITISH, dice->face[MOHAWK_BRITISH],
                                              muster_dice_count_of (dice, MOHAWK_BRITISH));
  g_autofree char *french = side_dice_words (MOHAWK_FRENCH, dice->face[MOHAWK_FRENCH],
                                             muster_dice_count_of (dice, MOHAWK_FRENCH));

  return g_strconcat (british, "\n", french, NULL);
}
