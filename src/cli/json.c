#include "config.h"

#include "cli.h"
#include "notation.h"

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
add_value (JsonBuilder       *json,
           const MusterVoice *voice,
           guint              kind,
           gint               value)
{
  const char *word = NULL;

  if (kind == MUSTER_KIND_NUMBER)
    json_builder_add_int_value (json, value);
  else if (kind == MUSTER_KIND_YES)
    json_builder_add_boolean_value (json, value != 0);
  else if ((word = muster_game_word (voice->game, voice->facts, kind, value)))
    json_builder_add_string_value (json, word);
  else if (voice->game->kinds[kind].write && value >= 0) /* a word that is made: a figure, inches */
    {
      g_autoptr (GString) made = g_string_new (NULL);

      muster_game_append (voice->game, voice->facts, kind, value, made);
      json_builder_add_string_value (json, made->str);
    }
  else
    json_builder_add_null_value (json);
}

/* As muster_json_word(), in the words of any game. */
void
muster_json_value (JsonBuilder       *json,
                   const char        *key,
                   const MusterVoice *voice,
                   guint              kind,
                   gint               value)
{
  json_builder_set_member_name (json, key);
  add_value (json, voice, kind, value);
}

void
muster_json_word (JsonBuilder   *json,
                  const char    *key,
                  MusterSession *session,
                  guint          kind,
                  gint           value)
{
  MusterVoice voice = { muster_session_game (session), muster_session_facts (session), NULL };

  muster_json_value (json, key, &voice, kind, value);
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
 * @rolls: (nullable) (element-type MusterRoll): those from @first on
 */
void
muster_json_rolls (JsonBuilder      *json,
                   const char       *key,
                   const MusterDeed *deed,
                   const GArray     *rolls,
                   guint             first)
{
  static const char *const sources[] = { "system", "seed", "given" };

  muster_json_list (json, key);
  for (guint i = first; rolls && i < rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (rolls, MusterRoll, i);
      const MusterTongue *tongue = muster_deed_of_roll (deed, roll);

      json_builder_begin_object (json);
      muster_json_int (json, "sides", roll->sides);
      muster_json_int (json, "value", roll->value);
      muster_json_text (json, "source", roll->source < G_N_ELEMENTS (sources) ? sources[roll->source] : NULL);
      muster_json_text (json, "clause", roll->clause);
      if (roll->needed)
        {
          muster_json_int (json, "needed", roll->needed);
          muster_json_yes (json, "made", muster_game_judge (tongue->voice.game, tongue->voice.facts, roll).made);
        }
      muster_json_list (json, "arguments");
      for (guint a = 0; a < roll->n_args; a++)
        add_value (json, &tongue->voice, roll->arg[a].kind, roll->arg[a].value);
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
      muster_json_take (json, "text", muster_wording_roll (tongue->wording, roll));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* A value of an option is the place among its own readings. */
static void
add_side_of_effect (JsonBuilder        *json,
                    const char         *key,
                    const MusterVoice  *voice,
                    const MusterEffect *effect,
                    gint                value)
{
  const MusterGame *game = voice->game;

  for (guint o = 0; o < game->n_options; o++)
    {
      guint subject;

      if (muster_game_option_at (game, o, &subject) != effect->field || subject != effect->subject)
        continue;
      muster_json_text (json, key, game->options[o].values[value]);
      return;
    }
  muster_json_value (json, key, voice, game->fields[effect->field].value, value);
}

/**
 * muster_json_effects:
 * @effects: (nullable) (element-type MusterEffect)
 * @opened: what was secret may be told
 *
 * Adds a list. A table that is laid or cleared away is no effect anybody is told of.
 */
void
muster_json_effects (JsonBuilder      *json,
                     const MusterDeed *deed,
                     const GArray     *effects,
                     gboolean          opened)
{
  muster_json_list (json, "effects");
  for (guint i = 0; effects && i < effects->len; i++)
    {
      MusterEffect effect;
      const MusterTongue *tongue = muster_deed_of_effect (deed, &g_array_index (effects, MusterEffect, i), &effect);
      const MusterField *field = tongue ? &tongue->voice.game->fields[effect.field] : NULL;

      if (!tongue || ((field->flags & MUSTER_FIELD_SECRET) && !opened))
        continue;
      json_builder_begin_object (json);
      muster_json_text (json, "field", field->name);
      if (field->subject != MUSTER_KIND_NONE)
        muster_json_value (json, "subject", &tongue->voice, field->subject, effect.subject);
      add_side_of_effect (json, "before", &tongue->voice, &effect, effect.before);
      add_side_of_effect (json, "after", &tongue->voice, &effect, effect.after);
      muster_json_text (json, "clause", effect.clause);
      muster_json_take (json, "text", muster_wording_effect (tongue->wording, &effect));
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
muster_json_entry (JsonBuilder       *json,
                   MusterTeller      *teller,
                   const MusterEntry *entry,
                   gboolean           stands)
{
  MusterVoice voice = muster_teller_outer (teller).voice;
  static const char *const kinds[] = { "order", "undo", "redo" };
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_utc (entry->time);
  gboolean sealed = muster_cli_is_sealed (entry);
  gboolean campaign = muster_wording_is_campaign (muster_teller_wording (teller));
  g_autoptr (GPtrArray) sentences = muster_cli_sentences (teller, entry);

  json_builder_begin_object (json);
  muster_json_int (json, "entry", entry->id);
  muster_json_text (json, "kind", kinds[entry->kind]);
  muster_json_int (json, "parent", entry->parent);
  muster_json_int (json, "head", entry->head);
  muster_json_yes (json, "stands", stands);
  muster_json_int (json, "turn", entry->turn);
  muster_json_value (json, "side", &voice, campaign ? (guint) MOHAWK_KIND_SIDE : (guint) SKIRMISH_KIND_SIDE, entry->side);
  muster_json_value (json, "step", &voice, campaign ? (guint) MOHAWK_KIND_STEP : (guint) SKIRMISH_KIND_STEP, (gint) entry->step);
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
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      MusterDeed deed;

      muster_teller_read (teller, entry, &order, &deed);
      muster_json_rolls (json, "dice", &deed, entry->rolls, 0);
      muster_json_effects (json, &deed, entry->effects, entry->opened != 0);
    }
  json_builder_end_object (json);
}

/* What would turn the text on a terminal stands as its number, which means the same; it is found in strings only. */
static char *
escape_turns (const char *text)
{
  GString *escaped = g_string_sized_new (strlen (text));

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (muster_notation_turns (c))
        g_string_append_printf (escaped, "\\u%04x", (guint) c);
      else
        g_string_append_unichar (escaped, c);
    }
  return g_string_free (escaped, FALSE);
}

/* Prints the document and a line's end, in UTF-8; control characters are escaped by JSON itself. */
void
muster_json_print (JsonBuilder *json)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (json);
  g_autofree char *text = NULL;
  g_autofree char *escaped = NULL;

  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  escaped = escape_turns (text);
  muster_cli_print ("%s\n", escaped);
}
