#include "config.h"

#include "wording-private.h"

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

static char *
part_story (const MusterWording *wording,
            const char          *story,
            const Part          *part)
{
  const MusterOrder *order = part->order;
  g_autofree MusterValue *args = g_new (MusterValue, part->end - part->first + 1);
  g_autofree char *pieces = part_pieces (wording, part, count_own_pieces (story));
  g_autofree char *last = part_last_point (wording, part);
  const char *reason = "";
  guint n = 0;

  for (guint i = part->first; i < part->end; i++)
    {
      const MusterToken *token = &order->token[i];

      if (token->kind == MUSTER_KIND_TEXT)
        reason = order->text[token->value];
      else if (token->kind != MUSTER_KIND_MARK && token->kind != MUSTER_KIND_TITLE)
        args[n++] = (MusterValue) { token->kind, token->value };
    }
  return muster_fill (wording, story, args, n,
                      (const MusterFilling[]) { { "pieces", pieces }, { "last-point", last },
                                                { "reason", reason }, { NULL, NULL } });
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
  const char *story = _(wording->game->verbs[muster_order_verb (order)].story);
  GString *text = g_string_new (NULL);
  Part part = { order, 1, 1 };

  for (;;)
    {
      g_autofree char *sentence = NULL;

      while (part.end < order->n && !is_mark (&order->token[part.end], '+'))
        part.end++;
      sentence = part_story (wording, story, &part);
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

  if (field->flags & MUSTER_FIELD_PASSING)
    return NULL;
  if (field->subject == MUSTER_KIND_OPTION)
    args[1].value = choice_value (game, effect->subject, effect->after);
  for (const MusterStory *story = game->stories; story->field || story->text; story++)
    if (story->field == effect->field
        && (!story->clause || g_strcmp0 (story->clause, effect->clause) == 0)
        && (story->after == MUSTER_STORY_ANY || story->after == effect->after))
      return story->text ? muster_fill (wording, _(story->text), args, 2, NULL) : NULL;
  return NULL;
}
