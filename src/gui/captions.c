#include "config.h"

#include "captions.h"

#include "fire.h"
#include "rules.h"
#include "variants.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Roman, as the sequence of play has them. */
const char *
muster_caption_numeral (MohawkStep step)
{
  static const char *const numerals[] = { "I", "II", "III", "IV", "V", "VI", "VII" };

  return numerals[step];
}

const char *
muster_caption_step (MohawkStep step)
{
  static const char *const names[] = {
    NC_ ("step", "Naval"), NC_ ("step", "Reinforcements"), NC_ ("step", "Roll for movement"), NC_ ("step", "Muster"),
    NC_ ("step", "Movement"), NC_ ("step", "Combat"), NC_ ("step", "Promotion")
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "step", names[step]);
}

/* A turn as its scenario calls it, "1756 Spring". */
const char *
muster_caption_turn (MusterCampaign *campaign,
                     gint            turn)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);

  return turn >= 1 && (guint) turn <= scenario->n_turns ? scenario->turn[turn - 1].label : "";
}

const char *
muster_caption_player (MohawkSide side)
{
  return side == MOHAWK_BRITISH ? _("British player turn") : _("French player turn");
}

/**
 * muster_caption_now:
 *
 * Returns: (transfer full): where the game is, what may be cut off last: "British – V Movement – 1756 Spring"
 */
char *
muster_caption_now (MusterCampaign *campaign)
{
  const MohawkState *state = muster_campaign_get_state (campaign);
  MohawkStep step = (MohawkStep) state->step;

  /* Both sides share the naval step. */
  if (step == MOHAWK_STEP_NAVAL)
    /* Translators: number of the step, step, turn */
    return g_strdup_printf (_("%s %s – %s"), muster_caption_numeral (step), muster_caption_step (step),
                            muster_caption_turn (campaign, state->turn));
  if (state->side == MOHAWK_BRITISH)
    /* Translators: number of the step, step, turn */
    return g_strdup_printf (_("British – %s %s – %s"), muster_caption_numeral (step), muster_caption_step (step),
                            muster_caption_turn (campaign, state->turn));
  /* Translators: number of the step, step, turn */
  return g_strdup_printf (_("French – %s %s – %s"), muster_caption_numeral (step), muster_caption_step (step),
                          muster_caption_turn (campaign, state->turn));
}

/**
 * muster_caption_symbol:
 *
 * Returns: (transfer none): what stands at @point and whose it is: "British town"
 */
const char *
muster_caption_symbol (MusterCampaign *campaign,
                       gint            point)
{
  static const char *const names[5][4] = {
    { NC_ ("point", "unheld place"), NC_ ("point", "British place"), NC_ ("point", "French place"),
      NC_ ("point", "Iroquois place") },
    { NC_ ("point", "unheld town"), NC_ ("point", "British town"), NC_ ("point", "French town"),
      NC_ ("point", "Iroquois town") },
    { NC_ ("point", "unheld fortified town"), NC_ ("point", "British fortified town"),
      NC_ ("point", "French fortified town"), NC_ ("point", "Iroquois fortified town") },
    { NC_ ("point", "unheld village"), NC_ ("point", "British village"), NC_ ("point", "French village"),
      NC_ ("point", "Iroquois village") },
    { NC_ ("point", "unheld fort"), NC_ ("point", "British fort"), NC_ ("point", "French fort"),
      NC_ ("point", "Iroquois fort") },
  };
  const MohawkState *state = muster_campaign_get_state (campaign);
  guint symbol = (guint) muster_campaign_get_scenario (campaign)->point[point].symbol;

  if (symbol == MOHAWK_FORTIFIED_TOWN && state->burnt[point])
    symbol = MOHAWK_TOWN;
  if (state->fort[point])
    symbol = 4;
  return g_dpgettext2 (GETTEXT_PACKAGE, "point", names[symbol][state->holder[point]]);
}

/* How a line leads on: "road to Fort Edward". */
static char *
way_caption (const MohawkScenario *scenario,
             const MohawkArc      *arc)
{
  const char *name = scenario->point[arc->neighbour].name;

  switch (scenario->line[arc->line].mode)
    {
    case MOHAWK_ROAD:
      return g_strdup_printf (_("road to %s"), name);
    case MOHAWK_TRAIL:
      return g_strdup_printf (_("trail to %s"), name);
    case MOHAWK_WATERWAY:
      break;
    }
  return scenario->line[arc->line].lake ? g_strdup_printf (_("lake crossing to %s"), name)
                                        : g_strdup_printf (_("waterway to %s"), name);
}

/**
 * muster_caption_pieces:
 * @pieces: (nullable): room for MOHAWK_MAX_PIECES
 *
 * Returns: how many stand at @point
 */
guint
muster_caption_pieces (MusterCampaign *campaign,
                       gint            point,
                       gint16         *pieces)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == point)
      {
        if (pieces)
          pieces[n] = (gint16) i;
        n++;
      }
  return n;
}

char *
muster_caption_count (guint pieces)
{
  if (pieces == 0)
    return g_strdup (_("no pieces"));
  return g_strdup_printf (ngettext ("%u piece", "%u pieces", pieces), pieces);
}

/**
 * muster_caption_point:
 *
 * Returns: (transfer full): all that is to be seen at a point, as it is spoken:
 *   "Albany, British town, road to Fort Edward, 2 pieces"
 */
char *
muster_caption_point (MusterCampaign *campaign,
                      gint            point)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *count = muster_caption_count (muster_caption_pieces (campaign, point, NULL));
  g_autofree char *joined = NULL;

  for (guint i = scenario->first_arc[point]; i < scenario->first_arc[point + 1]; i++)
    g_ptr_array_add (ways, way_caption (scenario, &scenario->arc[i]));
  g_ptr_array_add (ways, NULL);
  /* Translators: what joins the items of a list: "road to A, trail to B" */
  joined = g_strjoinv (_(", "), (char **) ways->pdata);
  if (state->battle[point] == MOHAWK_BATTLE_DUE)
    /* Translators: name of a place, what it is, lines that lead on, how many pieces */
    return g_strdup_printf (_("%s, %s, battle due, %s, %s"), scenario->point[point].name,
                            muster_caption_symbol (campaign, point), joined, count);
  /* Translators: name of a place, what it is, lines that lead on, how many pieces */
  return g_strdup_printf (_("%s, %s, %s, %s"), scenario->point[point].name,
                          muster_caption_symbol (campaign, point), joined, count);
}

/* What a piece of that class is: "Colonial regular". */
const char *
muster_caption_class (MohawkClass class)
{
  switch (class)
    {
    case MOHAWK_REGULAR:
      return C_("class", "Regular");
    case MOHAWK_COLONIAL_REGULAR:
      return C_("class", "Colonial regular");
    case MOHAWK_MILITIA:
      return C_("class", "Militia");
    case MOHAWK_RANGER:
      return C_("class", "Rangers");
    case MOHAWK_COURIER:
      return C_("class", "Courier de Bois");
    case MOHAWK_TRIBE:
      return C_("class", "Tribe");
    case MOHAWK_NATION:
      break;
    }
  return C_("class", "Iroquois tribe");
}

/**
 * muster_caption_piece:
 *
 * Returns: (transfer full): what a piece is and how it fares: "Regular, 1 of 2 hits left"
 */
char *
muster_caption_piece (MusterCampaign *campaign,
                      gint            piece)
{
  const MohawkPiece *facts = &muster_campaign_get_scenario (campaign)->piece[piece];
  const MohawkState *state = muster_campaign_get_state (campaign);

  if (facts->class == MOHAWK_TRIBE && !state->active[piece])
    /* Translators: class of a piece, hits left, hits whole */
    return g_strdup_printf (_("%s, not active, %d of %d hits left"), muster_caption_class (facts->class),
                            state->hits[piece], facts->hits);
  /* Translators: class of a piece, hits left, hits whole */
  return g_strdup_printf (_("%s, %d of %d hits left"), muster_caption_class (facts->class),
                          state->hits[piece], facts->hits);
}

/* "+2", "−1" */
static char *
bonus (gint value)
{
  return g_strdup_printf (value < 0 ? "−%d" : "+%d", ABS (value));
}

char *
muster_caption_worth (MusterCampaign *campaign,
                      gint            piece)
{
  const MohawkPiece *facts = &muster_campaign_get_scenario (campaign)->piece[piece];
  const char *class = muster_caption_class (facts->class);
  gint fort = mohawk_fight_bonus (MOHAWK_TERRAIN_FORT, MOHAWK_ATTACKER, facts->type);
  gint walls = mohawk_fight_bonus (MOHAWK_TERRAIN_FORT, MOHAWK_DEFENDER, facts->type);
  gint open = mohawk_fight_bonus (MOHAWK_TERRAIN_OPEN, MOHAWK_ATTACKER, facts->type);
  gint woods = mohawk_fight_bonus (MOHAWK_TERRAIN_WOODS, MOHAWK_ATTACKER, facts->type);
  g_autofree char *in_open = bonus (open), *in_woods = bonus (woods), *at_fort = bonus (fort), *at_walls = bonus (walls);

  if (!mohawk_is_foot (facts->class)) /* M8.5 */
    /* Translators: class of a piece, its hits, what its die has added on each ground */
    return g_strdup_printf (_("%s, %d hits; its die in the open %s, in woods %s, attacking a fort %s, defending one %s; needs no "
                              "supply"), class, facts->hits, in_open, in_woods, at_fort, at_walls);
  /* Translators: class of a piece, its hits, what its die has added on each ground */
  return g_strdup_printf (_("%s, %d hits; its die in the open %s, in woods %s, attacking a fort %s, defending one %s"),
                          class, facts->hits, in_open, in_woods, at_fort, at_walls);
}

/**
 * muster_caption_price:
 * @battle: and one would be due there
 *
 * Returns: (transfer full): "2 marches, a battle"
 */
char *
muster_caption_price (gint     price,
                      gboolean battle)
{
  if (price == 0)
    return g_strdup (battle ? C_("price", "free, a battle") : C_("price", "free"));
  if (battle)
    return g_strdup_printf (ngettext ("%d march, a battle", "%d marches, a battle", (gulong) price), price);
  return g_strdup_printf (ngettext ("%d march", "%d marches", (gulong) price), price);
}

/* By their name in notation: what rules are called, what kind of game they are and what it takes, and the ruling on how long a
 * battle lasts by them. */
static const struct { const char *name, *title, *what, *turns; } ruleset_titles[] = {
  { "mohicans", N_("Last of the Mohicans"),
    N_("A skirmish on a table round the heroes of the book: six or eight figures a piece, six-sided dice"), "table.turns" },
  { "bighorn", N_("Little Big Horn"),
    N_("A board game on squares, the plainest: three figures a piece, one six-sided die a shot"), "bighorn.turns" },
  { "frontier", N_("Frontier"),
    N_("French and Indian Wars Skirmish, companies on a table, the most detailed: four to seven figures a piece, dice of four to "
       "twelve sides"), "table.turns" },
  { "furwars", N_("Fur Wars II"),
    N_("Units on a table that shoot, strike and take fright: ten figures a piece, ten-sided dice"), "table.turns" },
};

const char *
muster_caption_unreasoned (void)
{
  return _("Write the reason too: the chronicle keeps it with the correction.");
}

const char *
muster_caption_ruleset (guint ruleset)
{
  const char *name = ruleset > 0 ? campaign_rulesets ()[ruleset - 1]->name : NULL;

  if (!name)
    return _("Mohawk’s own battle board");
  for (guint i = 0; i < G_N_ELEMENTS (ruleset_titles); i++)
    if (strcmp (ruleset_titles[i].name, name) == 0)
      return _(ruleset_titles[i].title);
  return name;
}

/* How many turns a battle lasts at most, by the campaign's ruling; 0: until it is decided. */
static guint64
most_turns (MusterCampaign *campaign,
            const char     *ruling)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  const MusterGame *game = muster_session_game (session);

  for (guint o = 0; o < game->n_options; o++)
    if (strcmp (game->options[o].key, ruling) == 0)
      return g_ascii_strtoull (game->options[o].values[muster_game_ruling (game, muster_session_whole (session), o)], NULL, 10);
  return 0;
}

char *
muster_caption_ruleset_what (MusterCampaign *campaign,
                             guint           ruleset)
{
  const char *name = campaign_rulesets ()[ruleset - 1]->name;

  for (guint i = 0; i < G_N_ELEMENTS (ruleset_titles); i++)
    if (strcmp (ruleset_titles[i].name, name) == 0)
      {
        guint turns = (guint) most_turns (campaign, ruleset_titles[i].turns);

        if (turns == 0)
          /* Translators: what kind of game rules are */
          return g_strdup_printf (_("%s; until it is decided"), _(ruleset_titles[i].what));
        /* Translators: what kind of game rules are, and how long a battle lasts by them */
        return g_strdup_printf (ngettext ("%s; %u turn at most", "%s; %u turns at most", turns), _(ruleset_titles[i].what), turns);
      }
  return g_strdup ("");
}

char *
muster_caption_rules (MusterCampaign *campaign,
                      guint           ruleset,
                      gint32          variant)
{
  const CampaignVariant *house = campaign_variant (muster_campaign_get_scenario (campaign), variant);

  if (!house)
    return g_strdup (muster_caption_ruleset (ruleset));
  /* Translators: the name of rules, and that of a house variant of them */
  return g_strdup_printf (C_("rules", "%s (%s)"), muster_caption_ruleset (ruleset), campaign_variant_title (house));
}

const char *
muster_caption_method (MusterCampaign *campaign)
{
  return muster_campaign_get_state (campaign)->side == MOHAWK_BRITISH
         ? _("The British attack: they choose which battle is next, and whether it is fought on Mohawk’s board or by other rules. "
             "The French wait until they have.")
         : _("The French attack: they choose which battle is next, and whether it is fought on Mohawk’s board or by other rules. "
             "The British wait until they have.");
}

char *
muster_caption_handoff (MusterCampaign *campaign)
{
  const CampaignState *state = muster_campaign_get_whole (campaign);
  const char *point = state->mohawk.field >= 0 ? muster_campaign_get_scenario (campaign)->point[state->mohawk.field].name : "";

  if (state->status == CAMPAIGN_FIGHTING)
    {
      g_autofree char *rules = muster_caption_rules (campaign, (guint) state->ruleset, state->variant);

      /* Translators: a point, and the rules a battle is fought by */
      return g_strdup_printf (_("The battle of %s is being fought: %s."), point, rules);
    }
  if (state->status == CAMPAIGN_REVIEW)
    return g_strdup_printf (_("The battle of %s is over: its result waits to be looked over and applied."), point);
  return NULL;
}
