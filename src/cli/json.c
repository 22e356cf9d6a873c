#include "config.h"

#include "cli.h"

#include <string.h>

/* What --json prints: ids and words of the notation, numbers as numbers. Keys are for ever. */

void
muster_json_text (JsonBuilder *json,
                  const char  *key,
                  const char  *text)
{
  json_builder_set_member_name (json, key);
  if (text)
    json_builder_add_string_value (json, text);
  else
    json_builder_add_null_value (json);
}

/* As muster_json_text(); frees @text. */
void
muster_json_take (JsonBuilder *json,
                  const char  *key,
                  char        *text)
{
  muster_json_text (json, key, text);
  g_free (text);
}

void
muster_json_int (JsonBuilder *json,
                 const char  *key,
                 gint64       number)
{
  json_builder_set_member_name (json, key);
  json_builder_add_int_value (json, number);
}

void
muster_json_yes (JsonBuilder *json,
                 const char  *key,
                 gboolean     yes)
{
  json_builder_set_member_name (json, key);
  json_builder_add_boolean_value (json, yes);
}

/* A value as the notation has it: a number, yes or no, a word, or null where there is none. */
static void
add_value (JsonBuilder   *json,
           MusterSession *session,
           guint          kind,
           gint           value)
{
  const char *word;

  if (kind == MUSTER_KIND_NUMBER)
    json_builder_add_int_value (json, value);
  else if (kind == MUSTER_KIND_YES)
    json_builder_add_boolean_value (json, value != 0);
  else if ((word = muster_game_word (muster_session_game (session), muster_session_scenario (session), kind, value)))
    json_builder_add_string_value (json, word);
  else
    json_builder_add_null_value (json);
}

void
muster_json_word (JsonBuilder   *json,
                  const char    *key,
                  MusterSession *session,
                  guint          kind,
                  gint           value)
{
  json_builder_set_member_name (json, key);
  add_value (json, session, kind, value);
}

/* Begins a list under @key; json_builder_end_array() ends it. */
void
muster_json_list (JsonBuilder *json,
                  const char  *key)
{
  json_builder_set_member_name (json, key);
  json_builder_begin_array (json);
}

/**
 * muster_json_rolls:
 * @rolls: (nullable) (element-type MusterRoll)
 */
void
muster_json_rolls (JsonBuilder         *json,
                   const char          *key,
                   MusterSession       *session,
                   const MusterWording *wording,
                   const GArray        *rolls)
{
  static const char *const sources[] = { "system", "seed", "given" };

  muster_json_list (json, key);
  for (guint i = 0; rolls && i < rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (rolls, MusterRoll, i);

      json_builder_begin_object (json);
      muster_json_int (json, "sides", roll->sides);
      muster_json_int (json, "value", roll->value);
      muster_json_text (json, "source", roll->source < G_N_ELEMENTS (sources) ? sources[roll->source] : NULL);
      muster_json_text (json, "clause", roll->clause);
      if (roll->needed)
        muster_json_int (json, "needed", roll->needed);
      muster_json_list (json, "arguments");
      for (guint a = 0; a < roll->n_args; a++)
        add_value (json, session, roll->arg[a].kind, roll->arg[a].value);
      json_builder_end_array (json);
      muster_json_list (json, "modifiers");
      for (guint m = 0; m < roll->n_modifiers; m++)
        {
          json_builder_begin_object (json);
          muster_json_int (json, "value", roll->modifier[m].value);
          muster_json_text (json, "clause", roll->modifier[m].clause);
          json_builder_end_object (json);
        }
      json_builder_end_array (json);
      muster_json_take (json, "text", muster_wording_roll (wording, roll));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* A value of an option is the place among its own readings. */
static void
add_side_of_effect (JsonBuilder        *json,
                    const char         *key,
                    MusterSession      *session,
                    const MusterEffect *effect,
                    gint                value)
{
  const MusterGame *game = muster_session_game (session);

  if (effect->field == game->option_field)
    muster_json_text (json, key, game->options[effect->subject].values[value]);
  else
    muster_json_word (json, key, session, game->fields[effect->field].value, value);
}

static void
add_effects (JsonBuilder         *json,
             MusterSession       *session,
             const MusterWording *wording,
             const MusterEntry   *entry)
{
  const MusterGame *game = muster_session_game (session);

  muster_json_list (json, "effects");
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);
      const MusterField *field = &game->fields[effect->field];

      /* a secret is told by its own entry only, once that is opened */
      if ((field->flags & MUSTER_FIELD_SECRET) && !entry->opened)
        continue;
      json_builder_begin_object (json);
      muster_json_text (json, "field", field->name);
      if (field->subject != MUSTER_KIND_NONE)
        muster_json_word (json, "subject", session, field->subject, effect->subject);
      add_side_of_effect (json, "before", session, effect, effect->before);
      add_side_of_effect (json, "after", session, effect, effect->after);
      muster_json_text (json, "clause", effect->clause);
      muster_json_take (json, "text", muster_wording_effect (wording, effect));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/**
 * muster_json_entry:
 * @entry: with its dice and effects
 * @stands: whether it is not undone
 *
 * Adds an object. Of a sealed order it has the digest and nothing that it names; undo
 * and redo list no effects, which are those of the entries they move over.
 */
void
muster_json_entry (JsonBuilder         *json,
                   MusterSession       *session,
                   const MusterWording *wording,
                   const MusterEntry   *entry,
                   gboolean             stands)
{
  static const char *const kinds[] = { "order", "undo", "redo" };
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_utc (entry->time);
  gboolean sealed = muster_cli_is_sealed (entry);
  g_autoptr (GPtrArray) sentences = muster_cli_sentences (session, wording, entry);

  json_builder_begin_object (json);
  muster_json_int (json, "entry", entry->id);
  muster_json_text (json, "kind", kinds[entry->kind]);
  muster_json_int (json, "parent", entry->parent);
  muster_json_int (json, "head", entry->head);
  muster_json_yes (json, "stands", stands);
  muster_json_int (json, "turn", entry->turn);
  muster_json_word (json, "side", session, MOHAWK_KIND_SIDE, entry->side);
  muster_json_word (json, "step", session, MOHAWK_KIND_STEP, entry->step);
  muster_json_take (json, "time", when ? g_date_time_format_iso8601 (when) : NULL);
  muster_json_yes (json, "sealed", sealed);
  muster_json_text (json, "order", sealed ? NULL : entry->text);
  if (entry->digest)
    muster_json_text (json, "digest", entry->digest);
  if (entry->salt && !sealed)
    {
      muster_json_text (json, "salt", entry->salt);
      muster_json_int (json, "opened", entry->opened);
    }
  muster_json_text (json, "story", sentences->len ? sentences->pdata[0] : NULL);
  if (!sealed && entry->kind == MUSTER_ENTRY_ORDER)
    {
      muster_json_rolls (json, "dice", session, wording, entry->rolls);
      add_effects (json, session, wording, entry);
    }
  json_builder_end_object (json);
}

/* Prints the document and a line's end, in UTF-8; control characters are escaped by JSON itself. */
void
muster_json_print (JsonBuilder *json)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (json);
  g_autofree char *text = NULL;

  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  muster_cli_print ("%s\n", text);
}
