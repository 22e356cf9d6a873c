#include "config.h"

#include "wording-private.h"

#include "notation.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* What was ordered and what came of it. */

/* One march of several that leave together, or the whole of any other order. */
typedef struct
{
  const MusterOrder *order;
  guint              first; /* token after the verb, or after a '+' */
  guint              end;
} Part;

static gboolean
is_mark (const MusterToken *token,
         char               mark)
{
  return token->kind == MUSTER_KIND_MARK && token->value == mark;
}

/* The pieces that {pieces} stands for: those not told by a {piece} of their own, and no targets. */
static char *
part_pieces (const MusterWording *wording,
             const Part          *part,
             guint                told)
{
  g_autofree gint16 *pieces = g_new (gint16, part->end - part->first + 1);
  guint n = 0;

  for (guint i = part->first; i < part->end; i++)
    {
      const MusterToken *token = &part->order->token[i];

      if (is_mark (token, '*'))
        return g_strdup (C_("pieces", "All who may"));
      if (token->kind != MOHAWK_KIND_PIECE || is_mark (token - 1, '@'))
        continue;
      if (told > 0)
        told--;
      else
        pieces[n++] = (gint16) token->value;
    }
  return muster_wording_pieces (wording, pieces, n);
}

static char *
part_last_point (const MusterWording *wording,
                 const Part          *part)
{
  for (guint i = part->end; i-- > part->first; )
    if (part->order->token[i].kind == MOHAWK_KIND_POINT)
      return muster_wording_value (wording, (MusterValue) { MOHAWK_KIND_POINT, part->order->token[i].value });
  return g_strdup ("");
}

static guint
count_own_pieces (const char *story)
{
  guint n = 0;

  for (const char *p = story; (p = strstr (p, "{piece")); p++)
    n += !g_str_has_prefix (p, "{pieces");
  return n;
}

/* What is said behind an order: why. Of a correction it says first what is corrected, and that is for {order}.
 * @said: (out): memory of @reason and @corrected */
static void
read_text (const MusterWording *wording,
           const MusterOrder   *order,
           const MusterToken   *token,
           char               **said,
           const char         **corrected,
           const char         **reason)
{
  g_autofree char *line = NULL, *why = NULL;
  MusterRefusal unread;

  g_free (*said);
  *said = g_strdup (order->text[token->value]);
  *reason = *said;
  if (strcmp (wording->game->verbs[muster_order_verb (order)].word, "amend") != 0)
    return;
  muster_notation_split (order->text[token->value], 1, &line, &why, &unread);
  g_free (*said);
  *said = g_strdup_printf ("%s\n%s", line, why ? why : "");
  *strchr (*said, '\n') = '\0';
  *corrected = *said;
  *reason = *said + strlen (line) + 1;
}

/* The figures named from token @at on, as "Ottawa 1–2 and Lieutenant": their unit, and more numbers of it.
 * @figures: (out): how many they are; @next: (out): the token behind them */
static char *
who_text (const MusterWording *wording,
          const Part          *part,
          guint                at,
          guint               *figures,
          guint               *next)
{
  const SkirmishFacts *facts = wording->facts;
  const MusterToken *token = part->order->token;
  SkirmishWho who = skirmish_who_unpack (token[at].value);
  const SkirmishUnit *unit = &facts->unit[who.unit];
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (items, muster_wording_value (wording, (MusterValue) { SKIRMISH_KIND_WHO, token[at].value }));
  *figures = who.first == 0 ? (guint) unit->n : (guint) (who.last - who.first + 1);
  for (*next = at + 1; *next + 1 < part->end && is_mark (&token[*next], ',') && token[*next + 1].kind == SKIRMISH_KIND_MORE; *next += 2)
    {
      SkirmishWho more = skirmish_who_unpack (token[*next + 1].value);
      const SkirmishFigure *one = more.first == more.last && more.first >= 1 && more.first <= (guint) unit->n
                                    ? &facts->figure[unit->first + (gint) more.first - 1] : NULL;

      *figures += (guint) (more.last - more.first + 1);
      g_ptr_array_add (items, one && one->name ? g_strdup (one->name)
                              : one ? g_strdup_printf ("%u", more.first)
                              : g_strdup_printf ("%u–%u", more.first, more.last));
    }
  /* Translators: the last two of a list of figures */
  return muster_join ((char **) items->pdata, items->len, C_("list", "%s and %s"));
}

/* Where the way that an order tells leads: its last two lengths, as "10″, 12″", or the square; %NULL: it tells none. */
static char *
last_place (const MusterWording *wording,
            const MusterValue   *args,
            guint                n)
{
  g_autofree char *across = NULL, *down = NULL;

  while (n > 0 && args[n - 1].kind != SKIRMISH_KIND_INCHES)
    n--;
  if (n < 2 || args[n - 2].kind != SKIRMISH_KIND_INCHES)
    return NULL;
  across = muster_wording_value (wording, args[n - 2]);
  down = muster_wording_value (wording, args[n - 1]);
  /* Translators: a place on the table: from its left edge, from its top */
  return g_strdup_printf (C_("place", "%s, %s"), across, down);
}

/* What is told of an order that @acting figures carry out. @place: (nullable): where its way leads */
static const char *
story_of (const MusterVerb *verb,
          guint             acting,
          const char       *place)
{
  if (place && strcmp (verb->word, "move") == 0)
    return ngettext ("{who} moves to {place}.", "{who} move to {place}.", acting);
  return verb->stories ? g_dngettext (GETTEXT_PACKAGE, verb->story, verb->stories, acting) : _(verb->story);
}

/* A battle's order, with its figures. The first named act, or all where nobody is acted on.
 * @actors, @acting: (inout): who they are and how many: in a later part that names one alone, as before */
static char *
battle_story (const MusterWording *wording,
              const MusterVerb    *verb,
              const Part          *part,
              char               **actors,
              guint               *acting)
{
  const MusterOrder *order = part->order;
  gboolean acted_on = !g_str_has_prefix (verb->form, "who+"); /* else all that are named are of one kind */
  g_autofree MusterValue *args = g_new (MusterValue, part->end - part->first + 1);
  g_autoptr (GPtrArray) named = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *target = NULL;
  g_autofree char *said = NULL;
  g_autofree char *place = NULL;
  const char *reason = "", *corrected = "";
  guint n = 0, figures = 0;

  for (guint i = part->first, next; i < part->end; i = next)
    {
      const MusterToken *token = &order->token[i];
      guint here;

      next = i + 1;
      if (token->kind == MUSTER_KIND_TEXT)
        read_text (wording, order, token, &said, &corrected, &reason);
      else if (token->kind == SKIRMISH_KIND_WHO)
        {
          g_ptr_array_add (named, who_text (wording, part, i, &here, &next));
          figures += !acted_on || named->len == 1 ? here : 0;
        }
      else if (token->kind != MUSTER_KIND_MARK)
        args[n++] = (MusterValue) { token->kind, token->value };
    }
  if (acted_on && named->len > 0 && !(named->len == 1 && *actors))
    {
      g_free (*actors);
      *actors = g_strdup (named->pdata[0]);
      *acting = figures;
      target = g_strdup (named->len > 1 ? named->pdata[1] : "");
    }
  else if (acted_on)
    target = g_strdup (named->len > 0 ? named->pdata[0] : "");
  else
    {
      g_free (*actors);
      *actors = muster_join ((char **) named->pdata, named->len, C_("list", "%s and %s"));
      *acting = figures;
    }
  place = last_place (wording, args, n);
  return muster_fill (wording, story_of (verb, MAX (*acting, 1), place), args, n,
                      (const MusterFilling[]) { { "who", *actors ? *actors : "" }, { "who2", target ? target : "" },
                                                { "place", place ? place : "" }, { "order", corrected }, { "reason", reason },
                                                { NULL, NULL } });
}

static char *
part_story (const MusterWording *wording,
            const char          *story,
            const Part          *part)
{
  const MusterOrder *order = part->order;
  g_autofree MusterValue *args = g_new (MusterValue, part->end - part->first + 1);
  g_autofree char *pieces = part_pieces (wording, part, count_own_pieces (story));
  g_autofree char *last = part_last_point (wording, part);
  g_autofree char *said = NULL;
  const char *reason = "", *corrected = "";
  guint n = 0;

  for (guint i = part->first; i < part->end; i++)
    {
      const MusterToken *token = &order->token[i];

      if (token->kind == MUSTER_KIND_TEXT)
        read_text (wording, order, token, &said, &corrected, &reason);
      else if (token->kind != MUSTER_KIND_MARK && token->kind != MUSTER_KIND_TITLE)
        args[n++] = (MusterValue) { token->kind, token->value };
    }
  return muster_fill (wording, story, args, n,
                      (const MusterFilling[]) { { "pieces", pieces }, { "last-point", last },
                                                { "order", corrected }, { "reason", reason }, { NULL, NULL } });
}

/**
 * muster_wording_choice:
 *
 * Returns: (transfer full): @order as something that may be chosen: "Burn the fort"; as muster_wording_order() where it
 *   is said no other way
 */
char *
muster_wording_choice (const MusterWording *wording,
                       const MusterOrder   *order)
{
  static const struct
  {
    const char *verb;
    const char *text;
  } choices[] = {
    { "reinforce", N_("Bring up {piece}") }, { "retreat", N_("Retreat to {point}") }, { "capture", N_("Keep the fort") },
    { "burn", N_("Burn the fort") }, { "home", N_("Send home {pieces}") }, { "promote", N_("Promote {piece} to {piece2}") },
    { "turn", N_("Win over {piece}") }, { "pass", N_("Leave it") },
  };
  const char *word = wording->game->verbs[muster_order_verb (order)].word;
  Part whole = { order, 1, order->n };

  for (guint i = 0; wording->scenario && i < G_N_ELEMENTS (choices); i++)
    if (strcmp (choices[i].verb, word) == 0)
      return part_story (wording, _(choices[i].text), &whole);
  return muster_wording_order (wording, order);
}

/**
 * muster_wording_order:
 *
 * Returns: (transfer full): what the chronicle says of @order; of parts that march
 *   together, a sentence each
 */
char *
muster_wording_order (const MusterWording *wording,
                      const MusterOrder   *order)
{
  const MusterVerb *verb = &wording->game->verbs[muster_order_verb (order)];
  const char *story = _(verb->story);
  GString *text = g_string_new (NULL);
  Part part = { order, 1, 1 };
  g_autofree char *actors = NULL;
  guint acting = 0;

  if (order->n == 2 && order->token[1].kind == MUSTER_KIND_AUTO
      && (strstr (story, "{point}") || strstr (story, "{choice}"))) /* which, nobody has said */
    return g_string_free (g_string_append (text, _("The ordinary choice is taken.")), FALSE);
  for (;;)
    {
      g_autofree char *sentence = NULL;

      while (part.end < order->n && !is_mark (&order->token[part.end], '+'))
        part.end++;
      sentence = wording->scenario ? part_story (wording, story, &part) : battle_story (wording, verb, &part, &actors, &acting);
      g_string_append_printf (text, "%s%s", text->len ? " " : "", sentence);
      if (part.end >= order->n)
        break;
      part.first = ++part.end;
    }
  return g_string_free (text, FALSE);
}

static gint
choice_value (const MusterGame *game,
              guint             option,
              gint              value)
{
  gint first = 0;

  for (guint o = 0; o < option; o++)
    first += (gint) g_strv_length ((char **) game->options[o].values);
  return first + value;
}

/* By the number it tells, else by that of the figures of the unit it tells of. */
static char *
effect_story (const MusterWording *wording,
              const MusterStory   *story,
              const MusterValue   *args)
{
  gulong n = 1;

  if (!story->text)
    return NULL;
  if (!story->plural)
    return muster_fill (wording, _(story->text), args, 2, NULL);
  if (strstr (story->text, "{number}"))
    n = (gulong) ABS (args[1].value);
  else if (args[0].kind == SKIRMISH_KIND_UNIT && !wording->scenario)
    n = (gulong) ((const SkirmishFacts *) wording->facts)->unit[args[0].value].n;
  return muster_fill (wording, g_dngettext (GETTEXT_PACKAGE, story->text, story->plural, n), args, 2, NULL);
}

/**
 * muster_wording_effect:
 *
 * Returns: (transfer full) (nullable): what people are told of it; %NULL: nothing
 */
char *
muster_wording_effect (const MusterWording *wording,
                       const MusterEffect  *effect)
{
  const MusterGame *game = wording->game;
  const MusterField *field = &game->fields[effect->field];
  MusterValue args[2] = { { field->subject, effect->subject }, { field->value, effect->after } };

  if ((field->flags & MUSTER_FIELD_PASSING)
      || (field->value == SKIRMISH_KIND_INCHES && effect->after == SKIRMISH_NOWHERE)) /* off the table: its fate is told */
    return NULL;
  if (field->subject == MUSTER_KIND_OPTION)
    args[1].value = choice_value (game, effect->subject, effect->after);
  for (const MusterStory *story = game->stories; story->field || story->text; story++)
    if (story->field == effect->field
        && (!story->clause || g_strcmp0 (story->clause, effect->clause) == 0)
        && (story->after == MUSTER_STORY_ANY || story->after == effect->after)
        && (story->from == 0 || story->from == effect->before + 1))
      return effect_story (wording, story, args);
  return NULL;
}
