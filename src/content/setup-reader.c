#include "config.h"

#include "setup-reader.h"

#include "board-reader.h"
#include "datadir.h"
#include "notation.h"
#include "whole-file.h"
#include "ruleset-reader.h"
#include "rulesets.h"
#include "xml.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define SUFFIX ".txt"
#define MAX_BYTES (1024 * 1024)

/* Takes "KEY=" out of the words; what stood behind it, or %NULL. */
static char *
take_word (char       **words,
           const char  *key)
{
  const char *value;

  for (guint i = 1; words[i]; i++)
    if (skirmish_word_is (words[i], key, &value))
      {
        char *taken = g_strdup (value);

        *words[i] = '\0';
        return taken;
      }
  return NULL;
}

static SkirmishDraft *begin_with (const char *line, const char *rules, gboolean *amiss, GError **error);

/**
 * muster_setup_begin:
 * @line: what follows "battle": a ruleset, "board=" by size or by a board's name, "rules=" a house
 *   variant of its tables, and what skirmish_draft_battle() reads
 */
SkirmishDraft *
muster_setup_begin (const char  *line,
                    GError     **error)
{
  gboolean variant;

  return begin_with (line, NULL, &variant, error);
}

/* @rules: (nullable): the variant, instead of the one that @line names
 * @amiss: (out): the fault is @rules', and not of the line */
static SkirmishDraft *
begin_with (const char  *line,
            const char  *rules,
            gboolean    *amiss,
            GError     **error)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", -1);
  const SkirmishRuleset *ruleset = campaign_ruleset_find (words[0] ? words[0] : "");
  g_autofree char *variant = NULL;
  g_autofree char *named = NULL;
  g_autoptr (MusterBoard) board = NULL;
  g_autoptr (SkirmishDraft) draft = NULL;
  const char *size;
  gpointer tables;

  *amiss = FALSE;
  if (!ruleset)
    {
      g_set_error (error, SKIRMISH_ERROR, SKIRMISH_ERROR_SETUP, _("a tactical ruleset was expected, not “%s”"), words[0] ? words[0] : "");
      return NULL;
    }
  variant = take_word (words, "rules");
  for (guint i = 1; words[i] && !named; i++)
    if (skirmish_word_is (words[i], "board", &size) && !g_ascii_isdigit (*size)) /* by its name, not its size */
      {
        named = g_strdup (size);
        *words[i] = '\0';
      }
  if (named)
    {
      board = muster_board_read (named, error);
      if (!board)
        return NULL;
      if (strcmp (muster_board_ruleset (board), ruleset->name) != 0)
        {
          g_set_error (error, SKIRMISH_ERROR, SKIRMISH_ERROR_SETUP, _("the board “%s” is of the rules “%s”, not of “%s”"),
                       named, muster_board_ruleset (board), ruleset->name);
          return NULL;
        }
    }
  tables = muster_ruleset_read (ruleset, rules ? rules : variant, error);
  *amiss = !tables && rules;
  if (!tables)
    return NULL;
  draft = skirmish_draft_new (ruleset, tables);
  if (board)
    muster_board_lay (board, draft);
  return skirmish_draft_battle (draft, words + 1, error) ? g_steal_pointer (&draft) : NULL;
}

/* --- files ------------------------------------------------------------------ */

static gboolean
fault (GError     **error,
       const char  *name,
       guint        line,
       const char  *what)
{
  g_set_error (error, SKIRMISH_ERROR, SKIRMISH_ERROR_SETUP, "%s:%u: %s", name, line, what);
  return FALSE;
}

static gboolean
read_line (SkirmishDraft **draft,
           const char     *line,
           const char     *rules,
           const char     *name,
           guint           number,
           GError        **error)
{
  g_autoptr (GError) why = NULL;
  gboolean amiss = FALSE;

  if (g_str_has_prefix (line, "battle ") && !*draft)
    *draft = begin_with (line + strlen ("battle "), rules, &amiss, &why);
  else if (!*draft)
    return fault (error, name, number, _("a set-up begins with “battle RULESET”"));
  else
    {
      (*draft)->line = number;
      skirmish_draft_line (*draft, line, &why);
    }
  if (amiss)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  return why ? fault (error, name, number, why->message) : TRUE;
}

static SkirmishFacts *parse (const char *text, const char *rules, const char *name, GError **error);

/**
 * muster_setup_parse:
 * @name: for messages
 *
 * "battle ..." first, then a line each of "unit", "figure", "terrain" and "option". Whoever has no place
 * is given one, as the ruleset would.
 */
SkirmishFacts *
muster_setup_parse (const char  *text,
                    const char  *name,
                    GError     **error)
{
  return parse (text, NULL, name, error);
}

static SkirmishFacts *
parse (const char  *text,
       const char  *rules,
       const char  *name,
       GError     **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (SkirmishDraft) draft = NULL;
  g_autoptr (GError) why = NULL;
  guint line;

  for (guint i = 0; lines[i]; i++)
    {
      muster_notation_cut_comment (lines[i]);
      g_strstrip (lines[i]);
      if (*lines[i] && !read_line (&draft, lines[i], rules, name, i + 1, error))
        return NULL;
    }
  if (!draft || draft->facts->n_figures == 0)
    {
      fault (error, name, 1, _("nobody is in this set-up"));
      return NULL;
    }
  if (!skirmish_draft_check (draft, &line, &why))
    {
      fault (error, name, line, why->message);
      return NULL;
    }
  if (!draft->facts->logger)
    draft->facts->ruleset->deploy (draft);
  return skirmish_draft_finish (g_steal_pointer (&draft));
}

static char *
find (const char  *id_or_path,
      GError     **error)
{
  if (g_file_test (id_or_path, G_FILE_TEST_IS_REGULAR))
    return g_strdup (id_or_path);
  if (muster_xml_is_id (id_or_path))
    {
      g_autofree char *name = g_strconcat (id_or_path, SUFFIX, NULL);
      g_autofree char *own = g_build_filename (g_get_user_data_dir (), "muster", "setups", name, NULL);
      g_autofree char *shipped = muster_data_path ("setups", name);

      if (g_file_test (own, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&own);
      if (g_file_test (shipped, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&shipped);
    }
  g_set_error (error, MUSTER_CONTENT_ERROR, MUSTER_CONTENT_ERROR_NOT_FOUND, _("there is no “%s” among the %s"), id_or_path, "setups");
  return NULL;
}

SkirmishFacts *
muster_setup_read (const char  *id_or_path,
                   GError     **error)
{
  return muster_setup_read_variant (id_or_path, NULL, error);
}

SkirmishFacts *
muster_setup_read_variant (const char  *id_or_path,
                           const char  *variant,
                           GError     **error)
{
  g_autofree char *path = find (id_or_path, error);
  g_autofree char *text = NULL;
  gsize length;

  if (path)
    text = muster_read_whole (path, MAX_BYTES, &length, error);
  if (!text)
    return NULL;
  if (!g_utf8_validate (text, (gssize) length, NULL))
    {
      fault (error, path, 1, _("this is no text"));
      return NULL;
    }
  return parse (text, variant, path, error);
}
