#include "config.h"

#include "wording-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Words: values of each kind as people say them. */

/**
 * muster_wording_new:
 * @scenario: kept alive as long as the wording
 */
MusterWording *
muster_wording_new (const MusterGame *game,
                    MohawkScenario   *scenario)
{
  MusterWording *wording = g_new0 (MusterWording, 1);

  wording->game = game;
  wording->facts = scenario;
  wording->scenario = mohawk_scenario_ref (scenario);
  wording->name = muster_names_new (scenario);
  wording->naval = muster_names_new_naval (scenario);
  return wording;
}

/**
 * muster_wording_new_voice:
 * @voice: a tactical battle, played by itself or inside a campaign; its facts must outlive the wording
 */
MusterWording *
muster_wording_new_voice (const MusterVoice *voice)
{
  MusterWording *wording = g_new0 (MusterWording, 1);

  wording->game = voice->game;
  wording->facts = voice->facts;
  return wording;
}

/* A piece is called what the scenario calls it; who is none, by a word of the program's. */
static const char *
label_of (const SkirmishUnit *unit)
{
  return !unit->label ? unit->id : unit->piece >= 0 ? unit->label : g_dpgettext2 (GETTEXT_PACKAGE, "unit", unit->label);
}

/* Whether another piece's unit is called the same. */
static gboolean
is_shared (const SkirmishFacts *facts,
           guint                unit)
{
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].piece != facts->unit[unit].piece && strcmp (label_of (&facts->unit[u]), label_of (&facts->unit[unit])) == 0)
      return TRUE;
  return FALSE;
}

/**
 * muster_wording_name_units:
 * @wording: of a battle that is played inside the campaign
 * @campaign: which knows its pieces
 */
void
muster_wording_name_units (MusterWording       *wording,
                           const MusterWording *campaign)
{
  const SkirmishFacts *facts = wording->facts;

  g_clear_pointer (&wording->unit, g_ptr_array_unref);
  wording->unit = g_ptr_array_new_with_free_func (g_free);
  for (guint u = 0; u < facts->n_units; u++)
    {
      gint piece = facts->unit[u].piece;

      g_ptr_array_add (wording->unit, piece >= 0 && is_shared (facts, u) ? g_strdup (muster_wording_piece (campaign, piece)) : NULL);
    }
}

void
muster_wording_free (MusterWording *wording)
{
  if (!wording)
    return;
  g_strfreev (wording->name);
  g_strfreev (wording->naval);
  g_clear_pointer (&wording->unit, g_ptr_array_unref);
  g_clear_pointer (&wording->scenario, mohawk_scenario_unref);
  g_free (wording);
}

const MusterGame *
muster_wording_get_game (const MusterWording *wording)
{
  return wording->game;
}

gconstpointer
muster_wording_get_facts (const MusterWording *wording)
{
  return wording->facts;
}

/* Whether it is a campaign's, and not a tactical battle's. */
gboolean
muster_wording_is_campaign (const MusterWording *wording)
{
  return wording->scenario != NULL;
}

/**
 * muster_wording_piece:
 *
 * Returns: (transfer none): the piece's name, which no other piece has
 */
const char *
muster_wording_piece (const MusterWording *wording,
                      gint                 piece)
{
  g_return_val_if_fail (piece >= 0 && (guint) piece < wording->scenario->n_pieces, "");

  return wording->called[piece] ? wording->called[piece] : wording->name[piece];
}

/**
 * muster_wording_pieces:
 *
 * Returns: (transfer full): their names as a list: "44th Foot, 48th Foot and Mohawk"
 */
char *
muster_wording_pieces (const MusterWording *wording,
                       const gint16        *pieces,
                       guint                n)
{
  g_autofree char **names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = (char *) muster_wording_piece (wording, pieces[i]);
  /* Translators: the last two of a list of pieces */
  return muster_join (names, n, C_("list", "%s and %s"));
}

/* --- closed lists, in the order of their values ------------------------- */

static const char *const side_words[] = {
  NC_("word", "nobody"),
  NC_("word", "British"),
  NC_("word", "French"),
  NC_("word", "Iroquois")
};
static const char *const pool_words[] = {
  NC_("word", "Indian"),
  NC_("word", "regular"),
  NC_("word", "land"),
  NC_("word", "sea-lift"),
  NC_("word", "Iroquois")
};
static const char *const terrain_words[] = {
  NC_("word", "a fort"),
  NC_("word", "open"),
  NC_("word", "woods"),
  NC_("word", "a landing")
};
static const char *const place_words[] = {
  NC_("word", "the sea lift"),
  NC_("word", "the dead pile"),
  NC_("word", "the counter mix")
};
static const char *const port_words[] = {
  NC_("word", "no port")
};
static const char *const spot_words[] = {
  NC_("word", "nowhere")
};
static const char *const seen_words[] = {
  NC_("word", "a piece face down"),
  NC_("word", "nothing")
};
static const char *const yes_words[] = {
  NC_("word", "no"),
  NC_("word", "yes")
};
static const char *const fate_words[] = {
  NC_("word", "not on the chart"),
  NC_("word", "on the chart"),
  NC_("word", "got through"),
  NC_("word", "brings nothing")
};
static const char *const due_words[] = {
  NC_("word", "no battle"),
  NC_("word", "battle due"),
  NC_("word", "battle fought")
};

static const char *const cover_words[] = {
  NC_("word", "no cover"),
  NC_("word", "soft cover"),
  NC_("word", "hard cover")
};
static const char *const formation_words[] = {
  NC_("word", "open order"),
  NC_("word", "column"),
  NC_("word", "line"),
  NC_("word", "skirmish order"),
  NC_("word", "formation")
};
static const char *const lot_words[] = {
  NC_("word", "fit"),
  NC_("word", "killed"),
  NC_("word", "captive"),
  NC_("word", "fled"),
  NC_("word", "gone from the field"),
  NC_("word", "not come up yet")
};

#define LIST(kind, words, first) { kind, words, G_N_ELEMENTS (words), first }

static const struct
{
  guint              kind;
  const char *const *words;
  guint              n;
  gint               first;
} lists[] = {
  LIST (MOHAWK_KIND_SIDE, side_words, 0),
  LIST (MOHAWK_KIND_POOL, pool_words, 0),
  LIST (MOHAWK_KIND_TERRAIN, terrain_words, 0),
  LIST (MOHAWK_KIND_PLACE, place_words, MOHAWK_ABOARD),
  LIST (MOHAWK_KIND_PORT, port_words, MOHAWK_OFF_MAP),
  LIST (MOHAWK_KIND_SPOT, spot_words, -1),
  LIST (MOHAWK_KIND_SEEN, seen_words, MOHAWK_SEEN_HIDDEN),
  LIST (MOHAWK_KIND_NAVAL, seen_words, MOHAWK_SEEN_HIDDEN), /* a roll of one that is hidden */
  LIST (MUSTER_KIND_YES, yes_words, 0),
  LIST (MOHAWK_KIND_FATE, fate_words, 0),
  LIST (MOHAWK_KIND_DUE, due_words, 0),
  LIST (SKIRMISH_KIND_SIDE, side_words, 0),
  LIST (SKIRMISH_KIND_COVER, cover_words, 0),
  LIST (SKIRMISH_KIND_FORMATION, formation_words, 0),
  LIST (SKIRMISH_KIND_FATE, lot_words, 0),
};

static const char *
closed_word (MusterValue value)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (lists[i].kind == value.kind && value.value >= lists[i].first
        && value.value < lists[i].first + (gint) lists[i].n)
      return g_dpgettext2 (GETTEXT_PACKAGE, "word", lists[i].words[value.value - lists[i].first]);
  return NULL;
}

/* What a unit is called that shares its label with others, or %NULL. */
static const char *
unit_name (const MusterWording *wording,
           gint                 unit)
{
  return wording->unit && unit >= 0 && (guint) unit < wording->unit->len ? wording->unit->pdata[unit] : NULL;
}

static char *
figure_word (const MusterWording *wording,
             gint                 which)
{
  const SkirmishFacts *facts = wording->facts;
  const SkirmishFigure *figure = &facts->figure[which];
  const SkirmishUnit *unit = &facts->unit[figure->unit];
  const char *name = unit_name (wording, figure->unit);

  if (figure->name)
    return g_strdup (figure->name);
  if (unit->n <= 1)
    return g_strdup (name ? name : label_of (unit));
  /* Translators: a figure: its unit, whose name may end in a number of its own, and its number in it */
  return name ? g_strdup_printf (C_("figure", "%s no. %d"), name, figure->number)
              /* Translators: a figure: its unit, and its number in it */
              : g_strdup_printf (C_("figure", "%s %d"), label_of (unit), figure->number);
}

/* "44th Foot", "44th Foot 3", "44th Foot 1-3" */
static char *
who_word (const MusterWording *wording,
          gint                 value)
{
  const SkirmishFacts *facts = wording->facts;
  SkirmishWho who = skirmish_who_unpack (value);
  const SkirmishUnit *unit;
  const char *name = unit_name (wording, who.unit);

  if (who.unit < 0 || (guint) who.unit >= facts->n_units) /* of a file that somebody edited */
    return g_strdup ("?");
  unit = &facts->unit[who.unit];
  if (who.first == 0)
    return g_strdup (name ? name : label_of (unit));
  if (who.first == who.last && who.first <= (guint) unit->n)
    return figure_word (wording, unit->first + (gint) who.first - 1);
  /* Translators: figures: their unit, whose name may end in a number of its own, and their numbers in it */
  return name ? g_strdup_printf (C_("figure", "%s no. %u–%u"), name, who.first, who.last)
              : g_strdup_printf ("%s %u–%u", label_of (unit), who.first, who.last);
}

/* A figure by its name if it has one, else "44th Foot 3"; lengths in inches, angles in degrees. */
static char *
battle_word (const MusterWording *wording,
             MusterValue          value)
{
  const SkirmishFacts *facts = wording->facts;
  g_autoptr (GString) text = g_string_new (NULL);

  if (wording->scenario) /* the campaign's: which battle it was is not known here */
    return g_strdup_printf ("%d", value.value);
  if (value.kind == SKIRMISH_KIND_FIGURE && value.value >= 0 && (guint) value.value < facts->n_figures)
    return figure_word (wording, value.value);
  if (value.kind == SKIRMISH_KIND_WHO)
    return who_word (wording, value.value);
  if (value.kind == SKIRMISH_KIND_UNIT && value.value >= 0 && (guint) value.value < facts->n_units)
    return g_strdup (unit_name (wording, value.value) ? unit_name (wording, value.value) : label_of (&facts->unit[value.value]));
  muster_game_append (wording->game, facts, value.kind, value.value, text);
  if (value.kind == SKIRMISH_KIND_INCHES && !facts->squares)
    g_string_append (text, "″");
  if (value.kind == SKIRMISH_KIND_DEGREES)
    g_string_append (text, "°");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * muster_wording_value:
 *
 * Returns: (transfer full): @value as people say it; words of the notation itself (verbs,
 *   keys, steps) stand as they are written
 */
char *
muster_wording_value (const MusterWording *wording,
                      MusterValue          value)
{
  const char *word = closed_word (value);

  if (word)
    return g_strdup (word);
  if (value.kind == MUSTER_KIND_NUMBER)
    return g_strdup_printf ("%d", value.value);
  if (value.kind >= MUSTER_KIND_SKIRMISH && !wording->scenario)
    return battle_word (wording, value);
  if (!wording->scenario)
    return g_strdup ((word = muster_game_word (wording->game, wording->facts, value.kind, value.value)) ? word : "?");
  if (value.kind == MOHAWK_KIND_PIECE && value.value >= 0 && (guint) value.value < wording->scenario->n_pieces)
    return g_strdup (muster_wording_piece (wording, value.value));
  if (value.kind == CAMPAIGN_KIND_VARIANT || value.kind == CAMPAIGN_KIND_BOARD)
    {
      const CampaignVariant *variant = value.kind == CAMPAIGN_KIND_VARIANT ? campaign_variant (wording->scenario, value.value)
                                       : campaign_board_at (wording->scenario, (guint) value.value);

      return g_strdup (!variant ? "?" : variant->name ? variant->name : variant->id);
    }
  if (value.kind == CAMPAIGN_KIND_HOLDER && wording->scenario)
    return g_strdup (value.value > 0 ? muster_wording_piece (wording, value.value - 1) : closed_word ((MusterValue) { MOHAWK_KIND_SIDE, 0 }));
  if (value.kind == CAMPAIGN_KIND_FIGURE && wording->scenario)
    return g_strdup_printf (C_("figure", "%s %d"), muster_wording_piece (wording, CAMPAIGN_FIGURE_PIECE (value.value)),
                            CAMPAIGN_FIGURE_NUMBER (value.value));
  if (value.kind == CAMPAIGN_KIND_PERSON && value.value >= 0 && value.value < CAMPAIGN_MAX_PERSONS && wording->person[value.value])
    return g_strdup (wording->person[value.value]);
  if ((value.kind == MOHAWK_KIND_NAVAL || value.kind == MOHAWK_KIND_SEEN)
      && value.value >= 0 && (guint) value.value < wording->scenario->n_naval)
    return g_strdup (wording->naval[value.value]);
  word = muster_game_label (wording->game, wording->facts, value.kind, value.value);
  return g_strdup (word ? word : "?");
}

/**
 * muster_wording_players:
 *
 * Returns: (transfer full): who gives that side's orders, as the subject that begins a sentence
 */
char *
muster_wording_players (MohawkSide side)
{
  switch (side)
    {
    case MOHAWK_BRITISH:
      return g_strdup (C_("players", "The British"));
    case MOHAWK_FRENCH:
      return g_strdup (C_("players", "The French"));
    case MOHAWK_IROQUOIS:
      return g_strdup (C_("players", "The Iroquois"));
    case MOHAWK_NOBODY:
      break;
    }
  return g_strdup (C_("players", "Nobody"));
}

/**
 * muster_wording_date:
 * @turn: from 1
 *
 * Returns: (transfer full): "Turn 3 of 12: Spring 1756", the season as the scenario has it
 */
char *
muster_wording_date (const MusterWording *wording,
                     gint                 turn)
{
  g_return_val_if_fail (turn >= 1 && (guint) turn <= wording->scenario->n_turns, NULL);

  return g_strdup_printf (_("Turn %d of %u: %s"), turn, wording->scenario->n_turns,
                          wording->scenario->turn[turn - 1].label);
}

/**
 * muster_wording_step:
 * @side: whose player turn it is
 *
 * Returns: (transfer full): "Step V, movement, of the British turn"
 */
char *
muster_wording_step (MohawkSide side,
                     MohawkStep step)
{
  static const char *const british[] = {
    N_("Step I: the naval step"),
    N_("Step II of the British turn: reinforcements"),
    N_("Step III of the British turn: the dice for movement"),
    N_("Step IV of the British turn: the muster"),
    N_("Step V of the British turn: movement"),
    N_("Step VI of the British turn: battles"),
    N_("Step VII of the British turn: promotions"),
  };
  static const char *const french[] = {
    N_("Step I: the naval step"),
    N_("Step II of the French turn: reinforcements"),
    N_("Step III of the French turn: the dice for movement"),
    N_("Step IV of the French turn: the muster"),
    N_("Step V of the French turn: movement"),
    N_("Step VI of the French turn: battles"),
    N_("Step VII of the French turn: promotions"),
  };

  g_return_val_if_fail (step <= MOHAWK_STEP_PROMOTE, NULL);
  return g_strdup (_((side == MOHAWK_BRITISH ? british : french)[step]));
}

/**
 * muster_wording_ending:
 *
 * Returns: (transfer full) (nullable): how the war was decided; %NULL while it is not
 */
char *
muster_wording_ending (const MohawkState *state)
{
  gboolean british = state->winner == MOHAWK_BRITISH;

  switch ((MohawkEnding) state->ending)
    {
    case MOHAWK_WON_NOT:
      break;
    case MOHAWK_WON_OBJECTIVES:
      return g_strdup (british ? _("The British have won: their objectives were theirs as their turn began.")
                               : _("The French have won: their objectives were theirs as their turn began."));
    case MOHAWK_WON_AT_END:
      return g_strdup (british ? _("The British have won: their objectives were theirs at the end.")
                               : _("The French have won: their objectives were theirs at the end."));
    case MOHAWK_WON_DENIAL:
      return g_strdup (_("The French have won: the British fell short of their objectives."));
    case MOHAWK_WON_DRAW:
      return g_strdup (_("The war is drawn."));
    }
  return NULL;
}
