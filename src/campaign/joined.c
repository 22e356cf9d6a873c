#include "config.h"

#include "campaign.h"
#include "conduct.h"
#include "orders.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The tables of the game of games: its own words and forms, and those of the games it joins. */

#define RESULTS \
  "(piece~'='(~number(~'/'~number)?|~outcome:kills~'/'~number)" \
  "|person~'='(~outcome:fit|~outcome:wounded~'/'~number|~outcome:dead|~outcome:captive~'/'~piece|~outcome:kills~'/'~number))"
/* Who has the field: one of the two, or nobody; the Iroquois fight no battle of their own. */
#define VICTOR "victor<side>"
/* The characters who come besides (H2), each with the company he joins, if he joins one. */
#define WITH "means:with~'='(~means:all|~person(~'@'~piece)?(~','~person(~'@'~piece)?)*)"
#define RESOLVE \
  "auto|means:record " VICTOR " (" WITH ")? " RESULTS "*|ruleset (auto|means:logger|means:scale~'='~number|means:table~'='~board" \
  "|means:seed~'='~number|means:rules~'='~variant|" WITH ")*"

#define PERSON "(figure|person)"
#define WHO    "(piece|figure|person)"
#define SETTING \
  "(" MOHAWK_SETTINGS "|setting:name " WHO " title|setting:wounds " PERSON " number|setting:fate " PERSON " health|" \
  "setting:captor " PERSON " piece|setting:serves person piece|setting:battles " WHO " number|setting:kills " WHO " number|" \
  "setting:losses piece number|setting:captures " WHO " number|setting:was piece piece<militia>*|setting:scars " WHO " number)"

static const MusterVerb own_verbs[] = {
  { "result", "(" VICTOR " " RESULTS "*|" RESULTS "+) reason?", "H9", "VI", 0,
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
  { "amend", "number verb<order> reason", "M12.1", "", MUSTER_VERB_ANY | MUSTER_VERB_SESSION,
    N_ ("In a battle: entry N as it should have been, with a reason; the orders after it follow with their dice."),
    N_ ("Entry {number} should have been “{order}”. {reason}") },
};
G_STATIC_ASSERT (G_N_ELEMENTS (own_verbs) == CAMPAIGN_N_VERBS - MOHAWK_N_VERBS);

static const char *const threshold_values[] = { "1/3,2/3", "1/4,1/2", "1/2,1", NULL };
static const char *const recovery_values[] = { "turn", "battle", "year", NULL };

const MusterOption campaign_options[CAMPAIGN_N_OPTIONS] = {
  [CAMPAIGN_OPTION_THRESHOLDS] = { "handoff.loss-thresholds", threshold_values, "H5" },
  [CAMPAIGN_OPTION_RECOVERY] = { "roster.recovery", recovery_values, "H7" },
};

static const char *const means_words[] = { "record", "logger", "scale", "table", "seed", "with", "all", "rules", NULL };
static const char *const status_words[] = { "none", "fighting", "review", NULL };
static const char *const outcome_words[] = { "fit", "wounded", "dead", "captive", "kills", NULL };
static const char *const lot_words[] = { "unknown", "serves", "fell", "taken", NULL };
static const char *const own_setting_words[] = {
  "name", "wounds", "fate", "captor", "serves", "battles", "kills", "losses", "captures", "was", "scars"
};
static const char *setting_words[MOHAWK_N_SETTINGS + G_N_ELEMENTS (own_setting_words) + 1];
static const char *const victor_words[] = { "none", "british", "french", NULL };
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
  return campaign_board_word (facts, (guint) value);
}

static gboolean
read_board (gconstpointer facts,
            const char   *word,
            gint         *value)
{
  return facts && (*value = campaign_find_board (facts, word)) >= 0;
}

/* As that of a house variant: a file that was changed is another. */
static void
write_board (gconstpointer facts,
             gint          value,
             GString      *word)
{
  const CampaignVariant *board = facts ? campaign_board_at (facts, (guint) value) : NULL;

  g_string_append (word, board ? board->word : "?");
}

/* Before edition 3 no board was kept: the word is that of one at hand, and none by which nothing could be found elsewhere. */
static void
write_board_in (gconstpointer facts,
                gconstpointer state,
                gint          value,
                GString      *word)
{
  if (((const CampaignState *) state)->mohawk.edition < 3 && campaign_board_at (facts, (guint) value))
    g_string_append (word, campaign_board_word (facts, (guint) value));
  else
    write_board (facts, value, word);
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

static gboolean
read_variant (gconstpointer facts,
              const char   *word,
              gint         *value)
{
  const CampaignVariant *variant = facts ? campaign_find_variant (facts, word) : NULL;

  if (variant)
    *value = variant->number;
  return variant != NULL;
}

static void
write_variant (gconstpointer facts,
               gint          value,
               GString      *word)
{
  const char *name = facts ? campaign_variant_word (facts, value) : NULL;

  g_string_append (word, name ? name : "?");
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

/* --- putting them together ------------------------------------------------- */

static gpointer
append_table (gpointer      to,
              guint        *n,
              gconstpointer from,
              guint         more,
              gsize         row)
{
  guint8 *table = g_realloc (to, (*n + more) * row);

  if (more > 0)
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
          g_autofree char *name = g_strdup_printf ("%s.%s", ruleset->name, fields[f].name);

          /* they are read with the tactical facts; here they are rows of numbers that files keep */
          fields[f].name = g_intern_string (name);
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
  kinds[CAMPAIGN_KIND_BOARD] = (MusterKind) { .name = "board", .count = count_boards, .id = board_id,
                                                .read = read_board, .write = write_board, .write_in = write_board_in };
  kinds[CAMPAIGN_KIND_PERSON] = (MusterKind) { .name = "person", .count = count_persons, .id = person_id, .label = person_name };
  kinds[CAMPAIGN_KIND_STATUS] = (MusterKind) { .name = "status", .words = status_words };
  kinds[CAMPAIGN_KIND_FIGURE] = (MusterKind) { .name = "figure", .read = read_figure, .write = write_figure };
  kinds[CAMPAIGN_KIND_HEALTH] = (MusterKind) { .name = "health", .words = health_words };
  kinds[CAMPAIGN_KIND_VICTOR] = (MusterKind) { .name = "victor", .words = victor_words };
  kinds[CAMPAIGN_KIND_HOLDER] = (MusterKind) { .name = "holder", .count = count_holders, .id = holder_id };
  kinds[CAMPAIGN_KIND_OUTCOME] = (MusterKind) { .name = "outcome", .words = outcome_words };
  kinds[CAMPAIGN_KIND_VARIANT] = (MusterKind) { .name = "variant", .read = read_variant, .write = write_variant };
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
  verbs[MOHAWK_V_RESOLVE].help = N_ ("Choose the rules it is fought by, or auto for the battle board; RULESET auto: the machine fights it out; record: a result typed in; with: characters besides; rules: a house variant.");
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

  *n = 0; /* its own first: the first of a word answers */
  queries = append_table (queries, n, campaign_queries, campaign_n_queries, sizeof *queries);
  for (guint q = 0; q < mohawk_game.n_queries; q++)
    {
      gboolean known = FALSE;

      for (guint o = 0; o < campaign_n_queries && !known; o++)
        known = strcmp (campaign_queries[o].word, mohawk_game.queries[q].word) == 0;
      if (!known)
        queries = append_table (queries, n, &mohawk_game.queries[q], 1, sizeof *queries);
    }
  return queries;
}

/**
 * campaign_join_tables:
 * @game: Mohawk's; its tables are replaced by those of all
 */
void
campaign_join_tables (MusterGame *game)
{
  game->kinds = join_kinds ();
  game->n_kinds = MUSTER_N_KINDS;
  game->fields = join_fields (&game->n_fields);
  game->verbs = join_verbs (&game->n_verbs);
  game->options = join_options (&game->n_options);
  game->refusals = join_sentences (mohawk_game.refusals, campaign_refusals, offsetof (MusterGame, refusals));
  game->purposes = join_sentences (mohawk_game.purposes, NULL, offsetof (MusterGame, purposes));
  game->modifiers = join_sentences (mohawk_game.modifiers, NULL, offsetof (MusterGame, modifiers));
  game->stories = join_stories ();
  game->queries = join_queries (&game->n_queries);
}
