#include "config.h"

#include "umpire-setting.h"

#include "captions.h"

#include <glib/gi18n-lib.h>

#define MOST_HITS 2
#define MOST_POOL 99

#define NONE      MUSTER_KIND_NONE
#define NUMBER    MUSTER_KIND_NUMBER
#define YES       MUSTER_KIND_YES
#define ANY_CLASS (-1)
#define NO_FIELD  (-1)
#define TEXT      MUSTER_KIND_TITLE
#define PERSON    CAMPAIGN_KIND_PERSON
#define HEALTH    CAMPAIGN_KIND_HEALTH
#define MOST_RECORD 99 /* of a count that is offered: more is for the order line */

static const MusterSettingKind kinds[] = {
  { "place", N_("Where a piece is"), { MOHAWK_KIND_PIECE, MOHAWK_KIND_PLACE, NONE }, { N_("Piece"), N_("Place"), NULL },
    MOHAWK_F_PLACE, ANY_CLASS },
  { "hits", N_("Hits a piece has left"), { MOHAWK_KIND_PIECE, NUMBER, NONE }, { N_("Piece"), N_("Hits left"), NULL },
    MOHAWK_F_HITS, ANY_CLASS, MOST_HITS },
  { "active", N_("Whether a tribe is active"), { MOHAWK_KIND_PIECE, YES, NONE }, { N_("Tribe"), N_("Active"), NULL },
    MOHAWK_F_ACTIVE, MOHAWK_TRIBE },
  { "hold", N_("Who holds a point"), { MOHAWK_KIND_POINT, MOHAWK_KIND_SIDE, NONE }, { N_("Point"), N_("Side"), NULL },
    MOHAWK_F_HOLDER, ANY_CLASS },
  { "fort", N_("A fort marker"), { MOHAWK_KIND_POINT, YES, NONE }, { N_("Point"), N_("Fort"), NULL },
    MOHAWK_F_FORT, ANY_CLASS },
  { "burnt", N_("A burn marker"), { MOHAWK_KIND_POINT, YES, NONE }, { N_("Point"), N_("Burnt"), NULL },
    MOHAWK_F_BURNT, ANY_CLASS },
  { "colour", N_("Whom an Iroquois tribe is turned to"), { MOHAWK_KIND_PIECE, MOHAWK_KIND_SIDE, NONE },
    { N_("Tribe"), N_("Side"), NULL }, MOHAWK_F_COLOUR, MOHAWK_NATION },
  { "join", N_("Whom the Iroquois have joined"), { MOHAWK_KIND_SIDE, NONE, NONE }, { N_("Side"), NULL, NULL },
    MOHAWK_F_JOINED, ANY_CLASS },
  { "pool", N_("Marches left in a pool"), { MOHAWK_KIND_POOL, NUMBER, NONE }, { N_("Pool"), N_("Marches"), NULL },
    MOHAWK_F_POOL, ANY_CLASS, MOST_POOL },
  { "sealift", N_("Where the sea lift is"), { MOHAWK_KIND_PORT, NONE, NONE }, { N_("Port"), NULL, NULL },
    MOHAWK_F_MARKER, ANY_CLASS },
  { "step", N_("The turn and the step"), { NUMBER, MOHAWK_KIND_SIDE, MOHAWK_KIND_STEP },
    { N_("Turn"), N_("Side"), N_("Step") }, NO_FIELD, ANY_CLASS },
  { "arrived", N_("Whether a ship got through"), { MOHAWK_KIND_NAVAL, YES, NONE }, { N_("Ship"), N_("Through"), NULL },
    MOHAWK_F_FATE, ANY_CLASS },
  { "name", N_("What a piece is called"), { MOHAWK_KIND_PIECE, TEXT, NONE }, { N_("Piece"), N_("Name"), NULL },
    CAMPAIGN_F_PIECE_NAMED, ANY_CLASS },
  { "battles", N_("Battles a piece has fought"), { MOHAWK_KIND_PIECE, NUMBER, NONE }, { N_("Piece"), N_("Battles"), NULL },
    CAMPAIGN_F_BATTLES_OF, ANY_CLASS, MOST_RECORD },
  { "kills", N_("Enemies a piece has felled"), { MOHAWK_KIND_PIECE, NUMBER, NONE }, { N_("Piece"), N_("Felled"), NULL },
    CAMPAIGN_F_KILLS_OF, ANY_CLASS, MOST_RECORD },
  { "losses", N_("Figures a piece has lost"), { MOHAWK_KIND_PIECE, NUMBER, NONE }, { N_("Piece"), N_("Lost"), NULL },
    CAMPAIGN_F_LOSSES_OF, ANY_CLASS, MOST_RECORD },
  { "captures", N_("Enemies a piece has taken"), { MOHAWK_KIND_PIECE, NUMBER, NONE }, { N_("Piece"), N_("Taken"), NULL },
    CAMPAIGN_F_CAPTURES_OF, ANY_CLASS, MOST_RECORD },
  { "scars", N_("Wounds a piece has ever had"), { MOHAWK_KIND_PIECE, NUMBER, NONE }, { N_("Piece"), N_("Wounds"), NULL },
    CAMPAIGN_F_SCARS_OF, ANY_CLASS, MOST_RECORD },
  { "was", N_("The militia a piece was promoted from"), { MOHAWK_KIND_PIECE, MOHAWK_KIND_PIECE, NONE },
    { N_("Piece"), N_("Militia"), NULL }, CAMPAIGN_F_LINEAGE, ANY_CLASS },
  { "name", N_("What a person on the roll is called"), { PERSON, TEXT, NONE }, { N_("Person"), N_("Name"), NULL },
    CAMPAIGN_F_NAMED, ANY_CLASS },
  { "fate", N_("What became of a person"), { PERSON, HEALTH, NONE }, { N_("Person"), N_("Fate"), NULL },
    CAMPAIGN_F_FATE, ANY_CLASS },
  { "wounds", N_("Wounds a person has"), { PERSON, NUMBER, NONE }, { N_("Person"), N_("Wounds"), NULL },
    CAMPAIGN_F_WOUNDS, ANY_CLASS, MOST_RECORD },
  { "captor", N_("Who holds a captive"), { PERSON, MOHAWK_KIND_PIECE, NONE }, { N_("Captive"), N_("Captor"), NULL },
    CAMPAIGN_F_HELD_BY, ANY_CLASS },
  { "serves", N_("In whose company a person serves"), { PERSON, MOHAWK_KIND_PIECE, NONE }, { N_("Person"), N_("Company"), NULL },
    CAMPAIGN_F_SERVES, ANY_CLASS },
  { "battles", N_("Battles a person has fought"), { PERSON, NUMBER, NONE }, { N_("Person"), N_("Battles"), NULL },
    CAMPAIGN_F_FOUGHT, ANY_CLASS, MOST_RECORD },
  { "kills", N_("Enemies a person has felled"), { PERSON, NUMBER, NONE }, { N_("Person"), N_("Felled"), NULL },
    CAMPAIGN_F_KILLS, ANY_CLASS, MOST_RECORD },
  { "captures", N_("Enemies a person has taken"), { PERSON, NUMBER, NONE }, { N_("Person"), N_("Taken"), NULL },
    CAMPAIGN_F_CAPTURES, ANY_CLASS, MOST_RECORD },
  { "scars", N_("Wounds a person has ever had"), { PERSON, NUMBER, NONE }, { N_("Person"), N_("Wounds"), NULL },
    CAMPAIGN_F_SCARS, ANY_CLASS, MOST_RECORD },
};

guint
muster_setting_n_kinds (void)
{
  return G_N_ELEMENTS (kinds);
}

const MusterSettingKind *
muster_setting_kind (guint kind)
{
  return &kinds[kind];
}

guint
muster_setting_n_args (guint kind)
{
  guint n = 0;

  while (n < MUSTER_SETTING_ARGS && kinds[kind].arg[n] != NONE)
    n++;
  return n;
}

/* Whether its last argument is written, not chosen. */
gboolean
muster_setting_is_written (guint kind)
{
  return kinds[kind].arg[muster_setting_n_args (kind) - 1] == TEXT;
}

/* As much of @text as there is room for, up to the end of a letter. */
void
muster_setting_write (MusterSetting *setting,
                      const char    *text)
{
  const char *end;

  g_strlcpy (setting->text, text, sizeof setting->text);
  g_utf8_validate (setting->text, -1, &end);
  setting->text[end - setting->text] = '\0';
}

/* --- choices ------------------------------------------------------------------------ */

/* The least and the greatest value of an argument, as far as its kind tells; not all between need be wanted. */
static void
bounds (MusterCampaign *campaign,
        guint           kind,
        guint           arg,
        gint           *least,
        gint           *most)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);

  *least = 0;
  *most = 1;
  switch (kinds[kind].arg[arg])
    {
    case MOHAWK_KIND_PIECE:
      *most = (gint) scenario->n_pieces - 1;
      break;
    case MOHAWK_KIND_POINT:
      *most = (gint) scenario->n_points - 1;
      break;
    case MOHAWK_KIND_PLACE:
      *least = MOHAWK_DEAD;
      *most = (gint) scenario->n_points - 1;
      break;
    case MOHAWK_KIND_PORT:
      *least = MOHAWK_OFF_MAP;
      *most = (gint) scenario->n_points - 1;
      break;
    case MOHAWK_KIND_SIDE:
      *most = MOHAWK_IROQUOIS;
      break;
    case MOHAWK_KIND_POOL:
      *most = MOHAWK_N_POOLS - 1;
      break;
    case MOHAWK_KIND_STEP:
      *most = MOHAWK_STEP_PROMOTE;
      break;
    case MOHAWK_KIND_NAVAL:
      *most = (gint) scenario->n_naval - 1;
      break;
    case NUMBER:
      *least = kinds[kind].field == MOHAWK_F_HITS || kinds[kind].field == NO_FIELD ? 1 : 0;
      *most = kinds[kind].most > 0 ? kinds[kind].most : (gint) scenario->n_turns;
      break;
    case PERSON:
      *most = CAMPAIGN_MAX_PERSONS - 1;
      break;
    case HEALTH:
      *most = SKIRMISH_CAPTIVE;
      break;
    case TEXT:
      *most = -1; /* it is written, not chosen */
      break;
    default:
      break;
    }
}

/* What the rules would refuse in any state is not offered. */
static gboolean
is_offered (MusterCampaign *campaign,
            guint           kind,
            guint           arg,
            gint            value)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const CampaignState *whole = muster_campaign_get_whole (campaign);
  gboolean player = value == MOHAWK_BRITISH || value == MOHAWK_FRENCH;

  switch (kinds[kind].arg[arg])
    {
    case MOHAWK_KIND_PIECE:
      if (arg == 1 && kinds[kind].field == CAMPAIGN_F_LINEAGE)
        return scenario->piece[value].class == MOHAWK_MILITIA;
      if (arg == 1 && kinds[kind].field == CAMPAIGN_F_HELD_BY) /* nobody is held by who is not in play (H7) */
        return whole->mohawk.place[value] != MOHAWK_MIX && whole->mohawk.place[value] != MOHAWK_DEAD;
      return kinds[kind].only < 0 || (gint) scenario->piece[value].class == kinds[kind].only;
    case PERSON: /* whom somebody has met; of the captives, where it is about these */
      return kinds[kind].field == CAMPAIGN_F_HELD_BY ? whole->fate[value] == CAMPAIGN_TAKEN : whole->fate[value] != CAMPAIGN_UNKNOWN;
    case MOHAWK_KIND_PORT:
      return value < 0 || scenario->point[value].port;
    case MOHAWK_KIND_NAVAL:
      return scenario->naval[value].on_chart;
    case MOHAWK_KIND_SIDE:
      if (kinds[kind].field == MOHAWK_F_HOLDER)
        return TRUE;
      return player || (kinds[kind].field == MOHAWK_F_JOINED && value == MOHAWK_NOBODY);
    default:
      return TRUE;
    }
}

static char *
health_told (gint health)
{
  return g_strdup (health == SKIRMISH_DEAD ? C_("person", "dead") : health == SKIRMISH_CAPTIVE ? C_("person", "captive")
                                                                                               : C_("person", "serving"));
}

static char *
value_told (MusterCampaign *campaign,
            guint           kind,
            guint           arg,
            gint            value)
{
  if (kinds[kind].arg[arg] == HEALTH)
    return health_told (value);
  if (kinds[kind].arg[arg] == MOHAWK_KIND_STEP)
    /* Translators: the Roman number and the name of a step */
    return g_strdup_printf (_("%s %s"), muster_caption_numeral ((MohawkStep) value), muster_caption_step ((MohawkStep) value));
  if (kinds[kind].arg[arg] == NUMBER && kinds[kind].field == NO_FIELD)
    return g_strdup (muster_caption_turn (campaign, value));
  return muster_wording_value (muster_campaign_get_wording (campaign), (MusterValue) { kinds[kind].arg[arg], value });
}

/**
 * muster_setting_choices:
 * @names: to which what people call them is added
 *
 * Returns: (transfer full) (element-type gint32): the values argument @arg may have
 */
GArray *
muster_setting_choices (MusterCampaign *campaign,
                        guint           kind,
                        guint           arg,
                        GtkStringList  *names)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (gint32));
  gint least, most;

  bounds (campaign, kind, arg, &least, &most);
  for (gint32 value = least; value <= most; value++)
    if (is_offered (campaign, kind, arg, value))
      {
        g_autofree char *told = value_told (campaign, kind, arg, value);

        gtk_string_list_append (names, told);
        g_array_append_val (values, value);
      }
  return values;
}

/* --- what is, and what would be -------------------------------------------------------- */

/**
 * muster_setting_now:
 *
 * Returns: (transfer full): what it is before, as both sides may know it
 */
char *
muster_setting_now (MusterCampaign      *campaign,
                    const MusterSetting *setting)
{
  const MusterGame *game = muster_session_game (muster_campaign_get_session (campaign));
  gint field = kinds[setting->kind].field;
  guint n = muster_setting_n_args (setting->kind);
  gint now;

  if (field < 0)
    return muster_caption_now (campaign);
  if (kinds[setting->kind].arg[n - 1] == TEXT)
    return value_told (campaign, setting->kind, 0, setting->value[0]);
  now = muster_get (game, muster_campaign_get_whole (campaign), (guint) field, n > 1 ? (guint) setting->value[0] : 0);
  if (field == CAMPAIGN_F_HELD_BY || field == CAMPAIGN_F_SERVES || field == CAMPAIGN_F_LINEAGE)
    return now > 0 ? value_told (campaign, setting->kind, 1, now - 1) : g_strdup (C_("setting", "nobody"));
  if (field == CAMPAIGN_F_FATE)
    return health_told (now == CAMPAIGN_FELL ? SKIRMISH_DEAD : now == CAMPAIGN_TAKEN ? SKIRMISH_CAPTIVE : SKIRMISH_FIT);
  /* What came of a ship is more than yes and no. */
  if (field == MOHAWK_F_FATE)
    return g_strdup (now == MOHAWK_NAVAL_THROUGH ? _("it got through") : now == MOHAWK_NAVAL_STOPPED ? _("it was stopped")
                                                                                                     : _("still open"));
  return value_told (campaign, setting->kind, n - 1, now);
}

/* (transfer full): what it is about */
char *
muster_setting_subject (MusterCampaign      *campaign,
                        const MusterSetting *setting)
{
  if (muster_setting_n_args (setting->kind) == 2)
    return value_told (campaign, setting->kind, 0, setting->value[0]);
  return g_strdup (_(kinds[setting->kind].title));
}

/* (transfer full): what it sets, and to what */
char *
muster_setting_told (MusterCampaign      *campaign,
                     const MusterSetting *setting)
{
  guint n = muster_setting_n_args (setting->kind);
  g_autofree char *value = kinds[setting->kind].arg[n - 1] == TEXT ? g_strdup (setting->text)
                           : value_told (campaign, setting->kind, n - 1, setting->value[n - 1]);
  g_autofree char *turn = NULL;
  g_autofree char *side = NULL;

  if (n == 1)
    return g_steal_pointer (&value);
  if (n == 2)
    /* Translators: what an umpire sets, and to what: "Place: Albany" */
    return g_strdup_printf (_("%s: %s"), _(kinds[setting->kind].label[1]), value);
  turn = value_told (campaign, setting->kind, 0, setting->value[0]);
  side = value_told (campaign, setting->kind, 1, setting->value[1]);
  /* Translators: a turn, a side, a step */
  return g_strdup_printf (_("%s, %s, %s"), turn, side, value);
}

/**
 * muster_setting_order:
 * @settings: (element-type MusterSetting): at least one
 * @reason: or "" for none yet
 * @order: (out caller-allocates): initialised
 */
void
muster_setting_order (MusterCampaign *campaign,
                      const GArray   *settings,
                      const char     *reason,
                      MusterOrder    *order)
{
  const MusterGame *game = muster_session_game (muster_campaign_get_session (campaign));
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);

  muster_order_reset (order, (guint) muster_game_verb (game, "umpire"));
  for (guint i = 0; i < settings->len; i++)
    {
      const MusterSetting *setting = &g_array_index (settings, MusterSetting, i);
      gint word = 0;

      if (i > 0)
        muster_order_glue (order, MUSTER_KIND_MARK, ',');
      muster_game_find (game, scenario, MOHAWK_KIND_SETTING, kinds[setting->kind].word, &word);
      muster_order_add (order, MOHAWK_KIND_SETTING, word);
      for (guint a = 0; a < muster_setting_n_args (setting->kind); a++)
        if (kinds[setting->kind].arg[a] == TEXT)
          muster_order_add_title (order, setting->text);
        else
          muster_order_add (order, kinds[setting->kind].arg[a], setting->value[a]);
    }
  if (*reason)
    muster_order_add_text (order, reason);
}
