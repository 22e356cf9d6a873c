#include "config.h"

#include "campaign.h"
#include "orders.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * The game of games. Its state begins with Mohawk's, its fields are Mohawk's, its own, and those of every
 * tactical game; its orders are Mohawk's and a few of its own. While a battle is being fought, orders are in
 * the tactical game's words (muster_game_voice()), and are passed on to it.
 *
 * Its tables are put together once, from those of the games: they depend on nothing else.
 */

#define RESULTS "piece~'='~number(~'/'~number)?"
/* Who has the field: one of the two, or nobody; the Iroquois fight no battle of their own. */
#define VICTOR "(side:british|side:french|side:none)"
#define RESOLVE \
  "means:record " VICTOR " (" RESULTS ")*|ruleset (auto|means:logger|means:scale~'='~number|means:table~'='~board|means:seed~'='~number)*"

#define PERSON "(figure|person)"
#define WHO    "(piece|figure|person)"
#define SETTING \
  "(" MOHAWK_SETTINGS "|setting:name " WHO " title|setting:wounds " PERSON " number|setting:fate " PERSON " health|" \
  "setting:captor " PERSON " piece|setting:serves person piece|setting:battles " WHO " number|setting:kills " WHO " number|" \
  "setting:losses piece number|setting:captures " PERSON " number|setting:was piece piece<militia>?)"

static const MusterVerb own_verbs[] = {
  { "result", "(" VICTOR " (" RESULTS ")*|(" RESULTS ")+) reason?", "H9", "VI", 0,
    N_ ("Correct a result under review, with a reason; the last correction counts."), N_ ("The result is corrected. {reason}") },
  { "apply", "", "H9", "VI", 0,
    N_ ("Write the result of a battle into the campaign, once, with all that follows."), N_ ("The result is applied.") },
  { "cancel", "", "H1", "VI", 0,
    N_ ("Call a handed-off battle back: it is as if it had not been handed off."), N_ ("The battle is called back.") },
  { "stay", "auto|piece", "H16", "VI", 0,
    N_ ("Which piece keeps a field that was won with nobody left."), N_ ("{piece} keeps the field.") },
  { "exchange", PERSON " " PERSON, "H7", "", MUSTER_VERB_ANY,
    N_ ("Exchange two captives, one for one, both sides agreeing: by their word on the roster (abbott), or as figures (br-44.6)."),
    N_ ("Captives are exchanged.") },
  { "amend", "number verb reason?", "M12.1", "", MUSTER_VERB_ANY | MUSTER_VERB_SESSION,
    N_ ("In a battle: entry N as it should have been, with a reason; the orders after it follow with their dice."),
    N_ ("Entry {number} is corrected.") },
};
G_STATIC_ASSERT (G_N_ELEMENTS (own_verbs) == CAMPAIGN_N_VERBS - MOHAWK_N_VERBS);

static const char *const threshold_values[] = { "1/3,2/3", "1/4,1/2", "1/2,1", NULL };
static const char *const recovery_values[] = { "turn", "battle", "year", NULL };

const MusterOption campaign_options[CAMPAIGN_N_OPTIONS] = {
  [CAMPAIGN_OPTION_THRESHOLDS] = { "handoff.loss-thresholds", threshold_values, "H5" },
  [CAMPAIGN_OPTION_RECOVERY] = { "roster.recovery", recovery_values, "H7" },
};

static const char *const means_words[] = { "record", "logger", "scale", "table", "seed", NULL };
static const char *const status_words[] = { "none", "fighting", "review", NULL };
static const char *const lot_words[] = { "unknown", "serves", "fell", "taken", NULL };
static const char *const own_setting_words[] = {
  "name", "wounds", "fate", "captor", "serves", "battles", "kills", "losses", "captures", "was"
};
static const char *setting_words[MOHAWK_N_SETTINGS + G_N_ELEMENTS (own_setting_words) + 1];
static const char *const health_words[] = { "fit", "dead", "captive", NULL };
static const char *ruleset_words[2 + CAMPAIGN_MAX_RULESETS] = { "mohawk" };

static guint
count_boards (gconstpointer facts)
{
  return campaign_n_boards (facts);
}

static const char *
board_id (gconstpointer facts,
          gint          value)
{
  return campaign_board (facts, (guint) value)->id;
}

static guint
count_persons (gconstpointer facts)
{
  (void) facts;
  return CAMPAIGN_MAX_PERSONS;
}

static const char *
person_id (gconstpointer facts,
           gint          value)
{
  (void) facts;
  return campaign_names[value].id;
}

static const char *
person_name (gconstpointer facts,
             gint          value)
{
  (void) facts;
  return campaign_names[value].name;
}

/* "br-44.6" */
static gboolean
read_figure (gconstpointer facts,
             const char   *word,
             gint         *value)
{
  const char *dot = strrchr (word, '.');
  g_autofree char *id = dot ? g_strndup (word, (gsize) (dot - word)) : NULL;
  guint64 number;
  gint piece;

  if (!dot || !muster_game_find (&mohawk_game, facts, MOHAWK_KIND_PIECE, id, &piece)
      || !g_ascii_string_to_unsigned (dot + 1, 10, 1, CAMPAIGN_MOST_FIGURE, &number, NULL))
    return FALSE;
  *value = piece * (CAMPAIGN_MOST_FIGURE + 1) + (gint) number;
  return TRUE;
}

static void
write_figure (gconstpointer facts,
              gint          value,
              GString      *word)
{
  muster_game_append (&mohawk_game, facts, MOHAWK_KIND_PIECE, CAMPAIGN_FIGURE_PIECE (value), word);
  g_string_append_printf (word, ".%d", CAMPAIGN_FIGURE_NUMBER (value));
}

static guint
count_holders (gconstpointer facts)
{
  return ((const MohawkScenario *) facts)->n_pieces + 1;
}

static const char *
holder_id (gconstpointer facts,
           gint          value)
{
  return value == 0 ? "none" : ((const MohawkScenario *) facts)->piece[value - 1].id;
}

/* --- orders -------------------------------------------------------------- */

/* What may be said while a battle is away: its own business, and nothing of the campaign's. */
static gboolean
refuse_busy (MusterPlay        *play,
             const MusterOrder *order)
{
  const CampaignState *state = play->state;
  guint verb = muster_order_verb (order);

  return muster_refuse (play, play->game->verbs[verb].clause,
                        state->status == CAMPAIGN_FIGHTING ? CAMPAIGN_R_FIGHTING : CAMPAIGN_R_REVIEW,
                        MUSTER_KIND_VERB, (gint) verb, MOHAWK_KIND_POINT, (gint) state->mohawk.field, MUSTER_ARGS_END);
}

/* `ruling KEY=VALUE : reason` of the hand-off and the rulesets; Mohawk's own go to it. */
static gboolean
rule (MusterPlay        *play,
      const MusterOrder *order)
{
  gint option = order->token[1].value;
  const MusterToken *last = &order->token[order->n - 1];
  const char *word = muster_game_word (play->game, play->facts, MUSTER_KIND_CHOICE, order->token[3].value);
  gint choice = muster_game_choice (play->game, (guint) option, word);

  if (option < (gint) MOHAWK_N_OPTIONS)
    return mohawk_game.resolve (play, order);
  if (choice < 0)
    return muster_refuse (play, play->game->options[option].clause, CAMPAIGN_R_CHOICE, MUSTER_KIND_OPTION, option,
                          MUSTER_KIND_CHOICE, order->token[3].value, MUSTER_ARGS_END);
  if (last->kind != MUSTER_KIND_TEXT || order->text[last->value][0] == '\0')
    return muster_refuse (play, "M12.1", CAMPAIGN_R_REASON, MUSTER_ARGS_END);
  muster_set (play, CAMPAIGN_F_RULING, (guint) option - MOHAWK_N_OPTIONS, choice, play->game->options[option].clause);
  return TRUE;
}

static gboolean
resolve_review (MusterPlay        *play,
                const MusterOrder *order)
{
  switch ((gint) muster_order_verb (order))
    {
    case CAMPAIGN_V_RESULT:
      return campaign_result (play, order);
    case CAMPAIGN_V_APPLY:
      return campaign_apply (play, order);
    case CAMPAIGN_V_CANCEL:
      return campaign_cancel (play, order);
    case CAMPAIGN_V_STAY:
      return campaign_stay (play, order);
    case MOHAWK_V_RETREAT:
      return campaign_refuge (play, order);
    case MOHAWK_V_UMPIRE:
      return campaign_sets_roster (order) ? campaign_umpire (play, order) : refuse_busy (play, order);
    default:
      return refuse_busy (play, order);
    }
}

static gboolean
resolve (MusterPlay        *play,
         const MusterOrder *order)
{
  const CampaignState *state = campaign_state (play);
  guint verb = muster_order_verb (order);
  gint turn = state->mohawk.turn;

  if (state->status == CAMPAIGN_FIGHTING)
    {
      if (order->within)
        return campaign_tactical (play, order);
      return verb == CAMPAIGN_V_CANCEL ? campaign_cancel (play, order)
             : verb == CAMPAIGN_V_APPLY || verb == CAMPAIGN_V_RESULT || verb == CAMPAIGN_V_STAY
             ? resolve_review (play, order) : refuse_busy (play, order);
    }
  if (order->within) /* it was said of a battle that is not being fought any more */
    return muster_refuse (play, "H9", CAMPAIGN_R_NO_HANDOFF, MUSTER_KIND_VERB, 0, MUSTER_ARGS_END);
  if (state->status == CAMPAIGN_REVIEW)
    return resolve_review (play, order);
  switch ((gint) verb)
    {
    case CAMPAIGN_V_RESULT:
    case CAMPAIGN_V_APPLY:
    case CAMPAIGN_V_CANCEL:
    case CAMPAIGN_V_STAY:
      return muster_refuse (play, play->game->verbs[verb].clause, CAMPAIGN_R_NO_HANDOFF,
                            MUSTER_KIND_VERB, (gint) verb, MUSTER_ARGS_END);
    case CAMPAIGN_V_EXCHANGE:
      return campaign_exchange (play, order);
    case MOHAWK_V_RULING:
      return rule (play, order);
    case MOHAWK_V_UMPIRE:
      return campaign_umpire (play, order);
    case MOHAWK_V_RESOLVE:
      if (order->token[1].kind == CAMPAIGN_KIND_MEANS || order->token[1].value != 0)
        return campaign_resolve (play, order);
      break;
    default:
      break;
    }
  if (!mohawk_game.resolve (play, order))
    return FALSE;
  if (play->dice && play->dice->dry)
    return TRUE;
  if (verb == MOHAWK_V_PROMOTE)
    campaign_promoted (play, order);
  campaign_turn_over (play, turn);
  return TRUE;
}

/* --- what is awaited, and what may be said -------------------------------- */

static gboolean
within (gconstpointer  facts,
        gconstpointer  game_state,
        MusterVoice   *voice)
{
  const CampaignState *state = game_state;

  if (state->status != CAMPAIGN_FIGHTING)
    return FALSE;
  voice->facts = campaign_battle (facts, state);
  voice->game = campaign_ruleset (state)->game;
  voice->state = state->tactical;
  return TRUE;
}

static void
add_await (GArray     *awaits,
           MohawkSide  side,
           const char *clause,
           guint       verb,
           guint       kind,
           gint        subject)
{
  MusterAwait await = { .side = (MusterSide) side, .binding = TRUE, .clause = clause, .n_verbs = 1 };

  await.verb[0] = (guint8) verb;
  await.subject = (MusterValue) { (guint8) kind, subject };
  g_array_append_val (awaits, await);
}

static void
awaits (gconstpointer facts,
        gconstpointer game_state,
        GArray       *list)
{
  const CampaignState *state = game_state;
  gint16 choice[MAX (MOHAWK_MAX_POINTS, MOHAWK_MAX_PIECES)];
  MusterVoice voice;
  MohawkSide side;
  guint n;

  if (within (facts, state, &voice))
    voice.game->awaits (voice.facts, voice.state, list);
  else if (state->status != CAMPAIGN_REVIEW)
    mohawk_awaits (facts, state, list);
  else if ((side = campaign_asks_refuge (facts, state, choice, &n)) != MOHAWK_NOBODY)
    add_await (list, side, "M6.9", MOHAWK_V_RETREAT, MOHAWK_KIND_POINT, state->mohawk.field);
  else if ((side = campaign_asks_stay (facts, state, choice, &n)) != MOHAWK_NOBODY)
    add_await (list, side, "H16", CAMPAIGN_V_STAY, MOHAWK_KIND_POINT, state->mohawk.field);
  else
    add_await (list, (MohawkSide) state->mohawk.side, "H9", CAMPAIGN_V_APPLY, MOHAWK_KIND_POINT, state->mohawk.field);
}

static void
add_order (GPtrArray *orders,
           guint      verb,
           guint      kind,
           gint       value)
{
  MusterOrder *order = muster_order_new (verb);

  if (kind != MUSTER_KIND_NONE)
    muster_order_add (order, kind, value);
  g_ptr_array_add (orders, order);
}

static void
review_orders (const MohawkScenario *scenario,
               const CampaignState  *state,
               GPtrArray            *list)
{
  gint16 choice[MAX (MOHAWK_MAX_POINTS, MOHAWK_MAX_PIECES)];
  gboolean ready = TRUE;
  guint n;

  if (campaign_asks_refuge (scenario, state, choice, &n) != MOHAWK_NOBODY)
    {
      for (guint i = 0; i < n; i++)
        add_order (list, MOHAWK_V_RETREAT, MOHAWK_KIND_POINT, choice[i]);
      ready = FALSE;
    }
  if (campaign_asks_stay (scenario, state, choice, &n) != MOHAWK_NOBODY)
    {
      for (guint i = 0; i < n; i++)
        add_order (list, CAMPAIGN_V_STAY, MOHAWK_KIND_PIECE, choice[i]);
      ready = FALSE;
    }
  if (ready)
    add_order (list, CAMPAIGN_V_APPLY, MUSTER_KIND_NONE, 0);
  add_order (list, CAMPAIGN_V_CANCEL, MUSTER_KIND_NONE, 0);
}

/* Where the side whose word it is may retreat to, if it may now (H12): the points are the campaign's to say. */
static void
add_retreats (const MohawkScenario *scenario,
              const CampaignState  *state,
              const MusterVoice    *voice,
              GPtrArray            *list)
{
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));
  gint16 point[MOHAWK_MAX_POINTS];

  voice->game->awaits (voice->facts, voice->state, awaits);
  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);
      guint n = mohawk_retreat_points (scenario, &state->mohawk, (MohawkSide) await->side, point);

      for (guint v = 0; v < await->n_verbs; v++)
        for (guint p = 0; await->verb[v] == SKIRMISH_V_RETREAT && p < n; p++)
          {
            add_order (list, SKIRMISH_V_RETREAT, SKIRMISH_KIND_SIDE, await->side);
            muster_order_add (list->pdata[list->len - 1], SKIRMISH_KIND_POINT, point[p]);
          }
    }
}

static void
orders (gconstpointer facts,
        gconstpointer game_state,
        GPtrArray    *list)
{
  const CampaignState *state = game_state;
  guint before = list->len;
  MusterVoice voice;

  if (within (facts, state, &voice))
    {
      voice.game->orders (voice.facts, voice.state, list);
      add_retreats (facts, state, &voice, list);
      for (guint i = before; i < list->len; i++)
        ((MusterOrder *) list->pdata[i])->within = TRUE;
      return;
    }
  if (state->status == CAMPAIGN_REVIEW)
    {
      review_orders (facts, state, list);
      return;
    }
  mohawk_orders (facts, state, list);
  if (state->mohawk.fight != MOHAWK_FIGHT_METHOD || !campaign_is_joined (facts))
    return;
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    {
      add_order (list, MOHAWK_V_RESOLVE, MOHAWK_KIND_RULESET, (gint) r + 1);
      add_order (list, MOHAWK_V_RESOLVE, MOHAWK_KIND_RULESET, (gint) r + 1);
      muster_order_add (list->pdata[list->len - 1], MUSTER_KIND_AUTO, 0);
    }
}

/* --- the rest of the interface -------------------------------------------- */

static gboolean
invariants (gconstpointer  facts,
            gconstpointer  game_state,
            MusterRefusal *broken)
{
  const CampaignState *state = game_state;
  MusterVoice voice;

  if (!mohawk_game.invariants (facts, state, broken))
    return FALSE;
  if (state->stuck)
    {
      *broken = (MusterRefusal) { .clause = "T12", .code = CAMPAIGN_R_STUCK };
      return FALSE;
    }
  return !within (facts, state, &voice) || voice.game->invariants (voice.facts, voice.state, broken);
}

static void
mask (gconstpointer facts,
      gpointer      game_state,
      MusterSide    viewer)
{
  CampaignState *state = game_state;
  MusterVoice voice;

  mohawk_game.mask (facts, state, viewer);
  if (within (facts, state, &voice))
    voice.game->mask (voice.facts, state->tactical, viewer);
}

static gboolean
in_use (gconstpointer game_state,
        guint         field)
{
  const CampaignState *state = game_state;
  guint first;

  if (field < CAMPAIGN_N_FIELDS)
    return TRUE;
  if (state->status != CAMPAIGN_FIGHTING)
    return FALSE;
  first = campaign_first_field ((guint) state->ruleset - 1);
  return field >= first && field < first + campaign_ruleset (state)->game->n_fields;
}

static gboolean
speak (gconstpointer  facts,
       gconstpointer  game_state,
       MusterSide     side,
       MusterDice    *dice,
       MusterOrder   *order,
       gboolean       random)
{
  const CampaignState *state = game_state;
  g_autoptr (GPtrArray) list = NULL;
  MusterVoice voice;

  if (within (facts, state, &voice))
    {
      gboolean said = random ? voice.game->random (voice.facts, voice.state, side, dice, order)
                             : voice.game->ai (voice.facts, voice.state, side, dice, order);

      order->within = said;
      return said;
    }
  if (state->status != CAMPAIGN_REVIEW)
    return random ? mohawk_game.random (facts, state, side, dice, order) : mohawk_game.ai (facts, state, side, dice, order);
  list = muster_order_list_new ();
  review_orders (facts, state, list);
  muster_order_copy (order, list->pdata[random && list->len > 2 ? muster_dice_throw (dice, list->len - 1) - 1 : 0]);
  return TRUE;
}

static gboolean
ai (gconstpointer  facts,
    gconstpointer  state,
    MusterSide     side,
    MusterDice    *dice,
    MusterOrder   *order)
{
  return speak (facts, state, side, dice, order, FALSE);
}

static gboolean
random_order (gconstpointer  facts,
              gconstpointer  state,
              MusterSide     side,
              MusterDice    *dice,
              MusterOrder   *order)
{
  return speak (facts, state, side, dice, order, TRUE);
}

static guint
option_at (guint  option,
           guint *subject)
{
  *subject = option < MOHAWK_N_OPTIONS ? option : option - MOHAWK_N_OPTIONS;
  return option < MOHAWK_N_OPTIONS ? (guint) MOHAWK_F_OPTION : (guint) CAMPAIGN_F_RULING;
}

/* --- putting the tables together ------------------------------------------ */

static MusterGame the_game;

static gpointer
append_table (gpointer      to,
              guint        *n,
              gconstpointer from,
              guint         more,
              gsize         row)
{
  guint8 *table = g_realloc (to, (*n + more) * row);

  memcpy (table + *n * row, from, more * row);
  *n += more;
  return table;
}

static guint
count_sentences (const MusterSentence *sentences)
{
  guint n = 0;

  while (sentences && sentences[n].text)
    n++;
  return n;
}

static const MusterSentence *
join_sentences (const MusterSentence *mohawk,
                const MusterSentence *own,
                gsize                 member)
{
  static const MusterSentence end = { 0, NULL };
  MusterSentence *joined = NULL;
  guint n = 0;

  joined = append_table (joined, &n, mohawk, count_sentences (mohawk), sizeof end);
  joined = append_table (joined, &n, own, count_sentences (own), sizeof end);
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    {
      const MusterSentence *theirs = G_STRUCT_MEMBER (const MusterSentence *, campaign_rulesets ()[r]->game, member);

      joined = append_table (joined, &n, theirs, count_sentences (theirs), sizeof end);
    }
  return append_table (joined, &n, &end, 1, sizeof end);
}

static const MusterField *
join_fields (guint *n)
{
  MusterField *fields = NULL;

  *n = 0;
  fields = append_table (fields, n, mohawk_fields, MOHAWK_N_FIELDS, sizeof *fields);
  fields = append_table (fields, n, campaign_fields, CAMPAIGN_N_FIELDS - MOHAWK_N_FIELDS, sizeof *fields);
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    {
      const SkirmishRuleset *ruleset = campaign_rulesets ()[r];
      guint first = *n;

      g_assert (ruleset->game->state_size <= CAMPAIGN_TACTICAL_BYTES);
      fields = append_table (fields, n, ruleset->game->fields, ruleset->game->n_fields, sizeof *fields);
      for (guint f = first; f < *n; f++)
        {
          /* they are read with the tactical facts; here they are rows of numbers that files keep */
          fields[f].name = g_intern_string (g_strdup_printf ("%s.%s", ruleset->name, fields[f].name));
          fields[f].subject = fields[f].capacity > 1 ? MUSTER_KIND_NUMBER : MUSTER_KIND_NONE;
          fields[f].value = MUSTER_KIND_NUMBER;
          fields[f].min = MIN (fields[f].min, 0);
          fields[f].max = MAX (fields[f].max, 0);
          fields[f].offset += offsetof (CampaignState, tactical);
          fields[f].flags = MUSTER_FIELD_SPARSE | MUSTER_FIELD_PASSING;
        }
    }
  return fields;
}

static const MusterKind *
join_kinds (void)
{
  MusterKind *kinds = g_new0 (MusterKind, MUSTER_N_KINDS);

  memcpy (kinds, mohawk_kinds, MOHAWK_N_KINDS * sizeof *kinds);
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    ruleset_words[r + 1] = campaign_rulesets ()[r]->name;
  kinds[MOHAWK_KIND_RULESET].words = ruleset_words;
  for (guint s = 0; s < MOHAWK_N_SETTINGS; s++)
    setting_words[s] = mohawk_kinds[MOHAWK_KIND_SETTING].words[s];
  for (guint s = 0; s < G_N_ELEMENTS (own_setting_words); s++)
    setting_words[MOHAWK_N_SETTINGS + s] = own_setting_words[s];
  kinds[MOHAWK_KIND_SETTING].words = setting_words;
  kinds[CAMPAIGN_KIND_MEANS] = (MusterKind) { .name = "means", .words = means_words };
  kinds[CAMPAIGN_KIND_BOARD] = (MusterKind) { .name = "board", .count = count_boards, .id = board_id };
  kinds[CAMPAIGN_KIND_PERSON] = (MusterKind) { .name = "person", .count = count_persons, .id = person_id, .label = person_name };
  kinds[CAMPAIGN_KIND_STATUS] = (MusterKind) { .name = "status", .words = status_words };
  kinds[CAMPAIGN_KIND_FIGURE] = (MusterKind) { .name = "figure", .read = read_figure, .write = write_figure };
  kinds[CAMPAIGN_KIND_HEALTH] = (MusterKind) { .name = "health", .words = health_words };
  kinds[CAMPAIGN_KIND_HOLDER] = (MusterKind) { .name = "holder", .count = count_holders, .id = holder_id };
  kinds[CAMPAIGN_KIND_LOT] = (MusterKind) { .name = "career", .words = lot_words };
  return kinds;
}

static const MusterVerb *
join_verbs (guint *n)
{
  MusterVerb *verbs = NULL;

  *n = 0;
  verbs = append_table (verbs, n, mohawk_game.verbs, mohawk_game.n_verbs, sizeof *verbs);
  verbs[MOHAWK_V_UMPIRE].form = SETTING "(~',' " SETTING ")* reason?";
  verbs[MOHAWK_V_UMPIRE].help = N_ ("Set anything, of the roster too, with a reason.");
  verbs[MOHAWK_V_RESOLVE].form = RESOLVE;
  verbs[MOHAWK_V_RESOLVE].flags |= MUSTER_VERB_ENTERS;
  verbs[MOHAWK_V_RESOLVE].help = N_ ("Choose the rules it is fought by; auto: the machine fights it out; record: a result typed in.");
  verbs[MOHAWK_V_RESOLVE].story = N_ ("The battle is handed to its rules.");
  return append_table (verbs, n, own_verbs, G_N_ELEMENTS (own_verbs), sizeof *verbs);
}

static gboolean
has_option (const MusterOption *options,
            guint               n,
            const MusterOption *option)
{
  for (guint o = 0; o < n; o++)
    if (strcmp (options[o].key, option->key) == 0)
      {
        g_assert (g_strv_equal (options[o].values, option->values)); /* what is kept is their place */
        return TRUE;
      }
  return FALSE;
}

static const MusterOption *
join_options (guint *n)
{
  MusterOption *options = NULL;

  *n = 0;
  options = append_table (options, n, mohawk_game.options, mohawk_game.n_options, sizeof *options);
  options = append_table (options, n, campaign_options, CAMPAIGN_N_OPTIONS, sizeof *options);
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    for (guint o = 0; o < campaign_rulesets ()[r]->game->n_options; o++)
      {
        const MusterOption *option = &campaign_rulesets ()[r]->game->options[o];

        if (!has_option (options, *n, option)) /* several rulesets ask for the last turn */
          options = append_table (options, n, option, 1, sizeof *options);
      }
  g_assert (*n - MOHAWK_N_OPTIONS <= CAMPAIGN_MAX_RULINGS);
  return options;
}

static const MusterStory *
join_stories (void)
{
  static const MusterStory end = { 0, NULL, MUSTER_STORY_ANY, NULL };
  MusterStory *stories = NULL;
  guint n = 0, mohawk = 0, own = 0;

  while (mohawk_game.stories[mohawk].text || mohawk_game.stories[mohawk].field || mohawk_game.stories[mohawk].clause
         || mohawk_game.stories[mohawk].after != MUSTER_STORY_ANY)
    mohawk++;
  while (campaign_stories[own].text)
    own++;
  stories = append_table (stories, &n, campaign_stories, own, sizeof end);
  stories = append_table (stories, &n, mohawk_game.stories, mohawk, sizeof end);
  return append_table (stories, &n, &end, 1, sizeof end);
}

static const MusterQuery *
join_queries (guint *n)
{
  MusterQuery *queries = NULL;

  *n = 0;
  queries = append_table (queries, n, mohawk_game.queries, mohawk_game.n_queries, sizeof *queries);
  return append_table (queries, n, campaign_queries, campaign_n_queries, sizeof *queries);
}

static void
begin (gconstpointer facts,
       gpointer      state)
{
  memset ((guint8 *) state + sizeof (MohawkState), 0, sizeof (CampaignState) - sizeof (MohawkState));
  mohawk_game.begin (facts, state);
}

void
campaign_found (gpointer state)
{
  ((CampaignState *) state)->edition = CAMPAIGN_EDITION;
}

static gboolean
secret (gconstpointer facts,
        gconstpointer state)
{
  return mohawk_game.secret (facts, state);
}

/**
 * campaign_game:
 *
 * The game of a campaign. It goes by Mohawk's name: a campaign of Mohawk that hands no battle off is one of this
 * game, entry for entry and hash for hash.
 *
 * Returns: (transfer none): the same for the life of the process
 */
const MusterGame *
campaign_game (void)
{
  static gsize made;

  if (g_once_init_enter (&made))
    {
      the_game = mohawk_game;
      the_game.state_size = sizeof (CampaignState);
      the_game.kinds = join_kinds ();
      the_game.n_kinds = MUSTER_N_KINDS;
      the_game.fields = join_fields (&the_game.n_fields);
      the_game.verbs = join_verbs (&the_game.n_verbs);
      the_game.options = join_options (&the_game.n_options);
      the_game.refusals = join_sentences (mohawk_game.refusals, campaign_refusals, offsetof (MusterGame, refusals));
      the_game.purposes = join_sentences (mohawk_game.purposes, NULL, offsetof (MusterGame, purposes));
      the_game.modifiers = join_sentences (mohawk_game.modifiers, NULL, offsetof (MusterGame, modifiers));
      the_game.stories = join_stories ();
      the_game.queries = join_queries (&the_game.n_queries);
      the_game.begin = begin;
      the_game.resolve = resolve;
      the_game.awaits = awaits;
      the_game.orders = orders;
      the_game.invariants = invariants;
      the_game.secret = secret;
      the_game.mask = mask;
      the_game.option_at = option_at;
      the_game.in_use = in_use;
      the_game.within = within;
      the_game.ai = ai;
      the_game.random = random_order;
      g_once_init_leave (&made, 1);
    }
  return &the_game;
}
