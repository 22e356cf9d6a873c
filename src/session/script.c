#include "config.h"

#include "script.h"

#include "answer.h"
#include "notation.h"
#include "scenario-reader.h"
#include "session.h"
#include "setup-reader.h"
#include "whole-file.h"

#include <string.h>

/* Far above any script that somebody wrote. */
#define MAX_BYTES (16 * 1024 * 1024)

typedef struct
{
  const char         *name;
  guint               line;
  MusterScriptResult *result;
  MusterSession      *session; /* of the case; %NULL before the first, and while a battle is set up */
  MohawkScenario     *scenario;
  SkirmishDraft      *draft;   /* of a battle that is being set up */
  gboolean            begun;   /* an order was given: options are past */
  gboolean            broken;  /* the case never began: told once */
  GByteArray         *dice;    /* given and not used */
  guint               dice_line;
  gint                seed;    /* of the next table; -1: none is given */
} Script;

static void fail (Script     *script,
                  const char *format,
                  ...) G_GNUC_PRINTF (2, 3);

static void
fail (Script     *script,
      const char *format,
      ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  script->result->failed++;
  g_ptr_array_add (script->result->failures, g_strdup_printf ("%s:%u: %s", script->name, script->line, what));
}

void
muster_script_result_clear (MusterScriptResult *result)
{
  g_clear_pointer (&result->failures, g_ptr_array_unref);
  result->passed = result->failed = 0;
}

/* --- cases ------------------------------------------------------------- */

/* Who cannot stand where a line of the set-up puts him fails that line. */
static void
check_draft (Script *script)
{
  g_autoptr (GError) error = NULL;
  guint here = script->line;

  if (skirmish_draft_check (script->draft, &script->line, &error))
    script->line = here;
  if (error)
    fail (script, "%s", error->message);
  script->line = here;
}

static void
end_case (Script *script)
{
  if (script->draft)
    check_draft (script);
  if (script->dice->len > 0)
    {
      guint line = script->line;

      script->line = script->dice_line;
      fail (script, "every die was to be thrown; left over: %u", script->dice->len);
      script->line = line;
    }
  g_byte_array_set_size (script->dice, 0);
  g_clear_object (&script->session);
  g_clear_pointer (&script->scenario, mohawk_scenario_unref);
  g_clear_pointer (&script->draft, skirmish_draft_free);
  script->begun = FALSE;
  script->seed = -1;
}

/* Scripts have hundreds of cases on one scenario: a process reads and checks it once. */
static MohawkScenario *
read_scenario (const char  *name,
               GError     **error)
{
  static GHashTable *known;
  MohawkScenario *scenario;

  if (!known)
    known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) mohawk_scenario_unref);
  scenario = g_hash_table_lookup (known, name);
  if (!scenario)
    {
      scenario = muster_scenario_read (name, error);
      if (!scenario)
        return NULL;
      g_hash_table_insert (known, g_strdup (name), scenario);
    }
  return mohawk_scenario_ref (scenario);
}

static void
begin_case (Script     *script,
            const char *scenario)
{
  g_autoptr (GError) error = NULL;
  MusterSetup setup = { .typed = TRUE };
  const char *blank = strpbrk (scenario, " \t");

  end_case (script);
  script->scenario = read_scenario (scenario, &error);
  if (!script->scenario && blank)
    {
      script->broken = TRUE;
      fail (script, "“%s” is too much; nothing follows the name of a scenario", blank + strspn (blank, " \t"));
      return;
    }
  if (script->scenario)
    script->session = muster_session_new_memory (script->scenario, &setup, &error);
  script->broken = script->session == NULL;
  if (script->broken)
    fail (script, "a campaign was expected: %s", error->message);
}

/* "battle RULESET [table=72x48] [logger] [rules=VARIANT]": what follows sets it up, until the first order. */
static void
begin_battle (Script     *script,
              const char *rest)
{
  g_autoptr (GError) error = NULL;

  end_case (script);
  script->draft = muster_setup_begin (rest, &error);
  script->broken = script->draft == NULL;
  if (script->broken)
    fail (script, "%s", error->message);
}

/* The set-up is over: the battle begins. */
static void
open_battle (Script *script)
{
  MusterSetup setup = { .typed = TRUE };
  SkirmishFacts *facts;

  check_draft (script);
  facts = skirmish_draft_finish (g_steal_pointer (&script->draft));
  script->session = muster_session_new_battle (facts, &setup);
  skirmish_facts_unref (facts);
}

static void
set_option (Script     *script,
            const char *option)
{
  MusterSetup setup = { .typed = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();
  const MusterGame *game = muster_session_game (script->session);
  MusterSession *session;

  if (script->begun)
    {
      fail (script, "an option comes before the first order; later it is a ruling");
      return;
    }
  /* what was set before stays set */
  for (guint o = 0; o < game->n_options; o++)
    {
      gint value = muster_game_ruling (game, muster_session_whole (script->session), o);

      g_ptr_array_add (kept, g_strdup_printf ("%s=%s", game->options[o].key, game->options[o].values[value]));
    }
  g_ptr_array_add (kept, g_strdup (option));
  g_ptr_array_add (kept, NULL);
  setup.options = (const char *const *) kept->pdata;
  session = muster_session_new_memory (script->scenario, &setup, &error);
  for (guint i = 0; i + 1 < kept->len; i++)
    g_free (kept->pdata[i]);
  if (!session)
    {
      fail (script, "a ruling was expected: %s", error->message);
      return;
    }
  g_clear_object (&script->session);
  script->session = session;
  if (script->seed >= 0)
    muster_session_set_table_seed (session, script->seed);
}

static void
add_dice (Script     *script,
          const char *words)
{
  g_auto (GStrv) word = g_strsplit_set (words, " \t,", -1);

  for (guint i = 0; word[i]; i++)
    {
      guint64 value;
      guint8 die;

      if (!*word[i])
        continue;
      if (!g_ascii_string_to_unsigned (word[i], 10, 1, 100, &value, NULL))
        {
          fail (script, "a die was expected, was “%s”", word[i]);
          continue;
        }
      die = (guint8) value;
      g_byte_array_append (script->dice, &die, 1);
    }
  script->dice_line = script->line;
}

/* --- orders and refusals ----------------------------------------------- */

static char *
describe (const MusterRefusal *refusal)
{
  if (g_strcmp0 (refusal->clause, MUSTER_CLAUSE_NOTATION) == 0)
    return g_strdup_printf ("%s@%u", refusal->clause, refusal->column);
  return g_strdup (refusal->clause);
}

static gboolean
submit (Script      *script,
        const char  *text,
        MusterReply *reply)
{
  g_autoptr (GError) error = NULL;
  MusterThrow dice = { MUSTER_THROW_GIVEN, script->dice->data, script->dice->len };

  script->begun = TRUE;
  if (muster_session_do (script->session, text, &dice, reply, &error))
    {
      g_byte_array_remove_range (script->dice, 0, reply->used);
      return TRUE;
    }
  if (error)
    fail (script, "%s", error->message);
  return FALSE;
}

/* Says what stood against an order that was to be accepted. */
static void
expect_accepted (Script     *script,
                 const char *text,
                 gboolean    counts)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autofree char *why = NULL;
  guint failed = script->result->failed;

  if (submit (script, text, &reply))
    {
      script->result->passed += counts;
      return;
    }
  if (script->result->failed > failed)
    return;
  if (reply.outcome == MUSTER_WANTS_DICE)
    {
      if (reply.unfit)
        fail (script, "“%s” was to be accepted; die %u, %u, is none of %u sides", text, reply.used + 1, reply.unfit,
              reply.wanted && reply.wanted->len ? g_array_index (reply.wanted, MusterRoll, 0).sides : 0);
      else
        fail (script, "“%s” was to be accepted; dice wanted: %u, given: %u",
              text, reply.used + (reply.wanted ? reply.wanted->len : 1), script->dice->len);
      return;
    }
  why = describe (&reply.refusal);
  fail (script, "“%s” was to be accepted; was refused, %s", text, why);
}

/* What was to be refused and was done is taken back, so that the lines that follow find what they expect. */
static void
put_back (Script     *script,
          const char *text,
          guint64     hash)
{
  const char *back = g_str_has_prefix (text, "undo") ? "redo" : "undo";

  for (gint64 i = muster_session_last (script->session); i > 0 && muster_session_hash (script->session) != hash; i--)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;

      if (!muster_session_do (script->session, back, NULL, &reply, NULL))
        return;
    }
}

static void
expect_refused (Script     *script,
                const char *rest)
{
  gsize length = strcspn (rest, " \t");
  g_autofree char *clause = g_strndup (rest, length);
  const char *text = rest + length + strspn (rest + length, " \t");
  guint64 hash = muster_session_hash (script->session);
  guint failed = script->result->failed;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autofree char *was = NULL;
  gboolean undoes = g_str_has_prefix (text, "undo") || g_str_has_prefix (text, "redo") || g_str_has_prefix (text, "amend");

  if (undoes ? submit (script, text, &reply)
             : muster_session_check (script->session, text, &reply.refusal))
    {
      fail (script, "“%s” was to be refused, %s; would be accepted", text, clause);
      if (undoes)
        put_back (script, text, hash);
      return;
    }
  if (script->result->failed > failed)
    return;
  was = describe (&reply.refusal);
  if (strcmp (clause, was) != 0 && g_strcmp0 (clause, reply.refusal.clause) != 0)
    fail (script, "“%s” was to be refused, %s; was refused, %s", text, clause, was);
  else if (muster_session_hash (script->session) != hash)
    fail (script, "“%s” was refused and changed the state", text);
  else
    script->result->passed++;
}

/* --- queries ----------------------------------------------------------- */

static char *
no_question (guint column)
{
  return g_strdup_printf ("no such question, %s@%u", MUSTER_CLAUSE_NOTATION, column);
}

/* In every game's numbers. */
static const char *const side_words[] = { "none", "british", "french", "iroquois" };

/* The side awaited first, and every word it may answer with: what is binding, then what is open to it.
 * @most: of so many of the things awaited */
static char *
answer_awaits (Script *script,
               guint   most)
{
  g_autoptr (GArray) awaits = muster_session_awaits (script->session);
  MusterVoice voice = muster_session_voice (script->session);
  const MusterGame *game = voice.game;
  g_autofree guint8 *said = g_new0 (guint8, game->n_verbs);
  GString *answer;
  MusterSide side;

  if (awaits->len == 0 && game->over (voice.state))
    return g_strdup (side_words[0]);
  side = awaits->len ? g_array_index (awaits, MusterAwait, 0).side : game->side_to_move (voice.state);
  answer = g_string_new (side_words[side]);
  if (awaits->len == 0)
    g_string_append (answer, " end");
  for (guint i = 0; i < MIN (awaits->len, most); i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);

      for (guint v = 0; v < await->n_verbs && await->side == side; v++)
        if (!said[await->verb[v]]++)
          g_string_append_printf (answer, " %s", game->verbs[await->verb[v]].word);
    }
  return g_string_free (answer, FALSE);
}

/* @column: of @word in the question */
static char *
answer_orders (Script     *script,
               const char *word,
               guint       column)
{
  MusterVoice voice = muster_session_voice (script->session);
  g_autoptr (GPtrArray) orders = muster_session_orders_of (script->session, word);
  GString *answer;

  if (muster_game_verb (voice.game, word) < 0 && muster_game_verb (muster_session_game (script->session), word) < 0)
    return no_question (column);
  answer = g_string_new (NULL);
  for (guint i = 0; i < orders->len; i++)
    {
      MusterVoice said = muster_game_speaker (muster_session_game (script->session), muster_session_facts (script->session),
                                              muster_session_whole (script->session), orders->pdata[i]);
      g_autofree char *text = muster_notation_text (said.game, said.facts, orders->pdata[i]);

      g_string_append_printf (answer, "%s%s", answer->len ? " | " : "", text);
    }
  return g_string_free (answer, FALSE);
}

static char *
answer_cost (Script     *script,
             const char *text)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;
  char *cost = NULL;

  if (muster_notation_parse_in (muster_session_game (script->session), muster_session_facts (script->session),
                                muster_session_whole (script->session), text, &order, &refusal))
    cost = muster_session_cost (script->session, &order, &refusal);
  return cost ? cost : describe (&refusal);
}

static char *
answer_game (Script     *script,
             const char *question)
{
  MusterVoice voice = muster_session_voice (script->session);
  g_auto (MusterOrder) tokens = MUSTER_ORDER_INIT;
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (MusterValue));
  MusterRefusal refusal, other;
  GString *answer;
  guint query;

  if (!muster_notation_question (voice.game, voice.facts, question, &query, &tokens, &refusal))
    {
      voice = (MusterVoice) {
        muster_session_game (script->session), muster_session_facts (script->session), muster_session_whole (script->session)
      };
      if (!muster_notation_question (voice.game, voice.facts, question, &query, &tokens, &other))
        return no_question (MAX (refusal.column, other.column)); /* of whichever game read further */
    }
  voice.game->queries[query].ask (voice.facts, voice.state, &tokens, values);
  answer = g_string_new (NULL);
  for (guint i = 0; i < values->len; i++)
    {
      const MusterValue *value = &g_array_index (values, MusterValue, i);

      if (i > 0 && value->kind != MUSTER_KIND_MARK && g_array_index (values, MusterValue, i - 1).kind != MUSTER_KIND_MARK)
        g_string_append_c (answer, ' ');
      if (value->kind == MUSTER_KIND_MARK)
        g_string_append_c (answer, (char) value->value);
      else
        muster_game_append (voice.game, voice.facts, value->kind, value->value, answer);
    }
  return g_string_free (answer, FALSE);
}

static char *
answer (Script     *script,
        const char *question)
{
  gsize length = strcspn (question, " \t");
  g_autofree char *word = g_strndup (question, length);
  const char *rest = question + length + strspn (question + length, " \t");
  guint column = (guint) g_utf8_strlen (question, rest - question) + 1;
  static const char *const bare[] = { "awaits", "dice-left", "hash", NULL };

  if (strcmp (word, "cost") == 0)
    return answer_cost (script, rest);
  if (strcmp (word, "orders") == 0)
    return answer_orders (script, rest, column);
  if (g_strv_contains (bare, word) && *rest)
    return no_question (column);
  if (strcmp (word, "awaits") == 0)
    return answer_awaits (script, G_MAXUINT);
  if (strcmp (word, "dice-left") == 0)
    return g_strdup_printf ("%u", script->dice->len);
  if (strcmp (word, "hash") == 0)
    return g_strdup_printf ("%016" G_GINT64_MODIFIER "x", muster_session_hash (script->session));
  return answer_game (script, question);
}

static char *
squeeze (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  GString *squeezed = g_string_new (NULL);

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      g_string_append_printf (squeezed, "%s%s", squeezed->len ? " " : "", words[i]);
  return g_string_free (squeezed, FALSE);
}

static gboolean
same_answer (Script     *script,
             const char *question,
             const char *expected,
             const char *was)
{
  g_autofree char *word = g_strndup (question, strcspn (question, " \t"));
  g_autofree char *first = NULL;

  if (muster_answer_is (word, expected, was))
    return TRUE;
  if (strcmp (word, "awaits") != 0) /* what comes first may be asked for by itself */
    return FALSE;
  first = answer_awaits (script, 1);
  return muster_answer_is (word, expected, first);
}

static void
expect_answer (Script     *script,
               const char *rest)
{
  const char *equals = NULL;
  g_autofree char *question = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *was = NULL;

  /* an order in the question may hold a "=" of its own: the last free one counts */
  for (const char *p = rest; *p; p++)
    if (*p == '=' && p > rest && (p[-1] == ' ' || p[-1] == '\t') && (p[1] == ' ' || p[1] == '\t' || p[1] == '\0'))
      equals = p;
  if (!equals)
    {
      fail (script, "a question ends in “ = ” and the answer");
      return;
    }
  question = g_strstrip (g_strndup (rest, (gsize) (equals - rest)));
  expected = squeeze (equals + 1);
  was = answer (script, question);
  if (same_answer (script, question, expected, was))
    script->result->passed++;
  else
    fail (script, "%s = %s was expected, was %s", question, expected, *was ? was : "nothing");
}

/* --- lines ------------------------------------------------------------- */

static gboolean
is_setup (const char *word)
{
  static const char *const words[] = { "unit", "figure", "terrain", "option", NULL };

  return g_strv_contains (words, word);
}

static void
set_up (Script     *script,
        const char *line)
{
  g_autoptr (GError) error = NULL;

  script->draft->line = script->line;
  if (!skirmish_draft_line (script->draft, line, &error))
    fail (script, "%s", error->message);
}

/* "seed N": what the next table is made of. */
static void
set_seed (Script     *script,
          const char *rest)
{
  guint64 seed;

  if (!g_ascii_string_to_unsigned (rest, 10, 0, G_MAXINT32, &seed, NULL))
    {
      fail (script, "a seed is a number to %d, not “%s”", G_MAXINT32, rest);
      return;
    }
  script->seed = (gint) seed;
  if (script->session)
    muster_session_set_table_seed (script->session, script->seed);
}

static void
run_line (Script *script,
          char   *line)
{
  gsize length;
  const char *rest;
  g_autofree char *word = NULL;

  muster_notation_cut_comment (line);
  g_strstrip (line);
  if (!*line)
    return;
  length = strchr (">!?", *line) ? 1 : strcspn (line, " \t");
  word = g_strndup (line, length);
  rest = line + length + strspn (line + length, " \t");
  if (strcmp (word, "campaign") == 0)
    begin_case (script, rest);
  else if (strcmp (word, "battle") == 0)
    begin_battle (script, rest);
  else if (script->broken)
    return;
  else if (script->draft && is_setup (word))
    set_up (script, line);
  else if (strcmp (word, "seed") == 0)
    set_seed (script, rest);
  else if (strcmp (word, "dice") == 0 && (script->session || script->draft))
    add_dice (script, rest);
  else if (script->draft)
    {
      open_battle (script);
      run_line (script, line);
    }
  else if (!script->session)
    fail (script, "a case begins with “campaign SCENARIO” or “battle RULESET”");
  else if (strcmp (word, "option") == 0)
    set_option (script, rest);
  else if (strcmp (word, "umpire") == 0 || strcmp (word, "ruling") == 0)
    expect_accepted (script, line, FALSE);
  else if (strcmp (word, ">") == 0)
    expect_accepted (script, rest, TRUE);
  else if (strcmp (word, "!") == 0)
    expect_refused (script, rest);
  else if (strcmp (word, "?") == 0)
    expect_answer (script, rest);
  else
    fail (script, "a line begins with campaign, option, dice, umpire, ruling, >, ! or ?, not “%s”", word);
}

/* All of the script, from its @length bytes. */
static void
run_bytes (const char         *text,
           gsize               length,
           const char         *name,
           MusterScriptResult *result)
{
  gsize mark = g_str_has_prefix (text, "\xef\xbb\xbf") ? 3 : 0; /* some editors begin a file with it */
  g_auto (GStrv) lines = g_strsplit (text + mark, "\n", -1);
  Script script = { .name = name, .result = result, .dice = g_byte_array_new (), .seed = -1 };
  const char *bad;

  if (!result->failures)
    result->failures = g_ptr_array_new_with_free_func (g_free);
  if (!g_utf8_validate_len (text, length, &bad))
    {
      script.line = 1;
      for (const char *p = text; p < bad; p++)
        script.line += *p == '\n';
      fail (&script, *bad == '\0' ? "there is a zero byte in it" : "UTF-8 was expected");
      g_byte_array_unref (script.dice);
      return;
    }
  for (guint i = 0; lines[i]; i++)
    {
      script.line = i + 1;
      g_strdelimit (lines[i], "\r", ' ');
      run_line (&script, lines[i]);
    }
  end_case (&script);
  g_byte_array_unref (script.dice);
}

/**
 * muster_script_run_text:
 * @name: of the script, for messages
 * @result: added to
 */
void
muster_script_run_text (const char         *text,
                        const char         *name,
                        MusterScriptResult *result)
{
  run_bytes (text, strlen (text), name, result);
}

/**
 * muster_script_run_file:
 *
 * Returns: %FALSE if the file cannot be read, or does not end where a script would have; failures of its checks are in @result
 */
gboolean
muster_script_run_file (const char          *path,
                        MusterScriptResult  *result,
                        GError             **error)
{
  g_autofree char *text = NULL;
  gsize length;

  text = muster_read_whole (path, MAX_BYTES, &length, error);
  if (!text)
    return FALSE;
  run_bytes (text, length, path, result);
  return TRUE;
}
