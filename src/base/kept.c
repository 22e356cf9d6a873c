#include "config.h"

#include "game.h"

/* What a file says of a game is believed only where the game can have said it. */

/**
 * muster_game_holds:
 *
 * Whether @value is one of those @kind has with these facts. Kinds of a game that is played inside this one are
 * not this one's to judge.
 */
gboolean
muster_game_holds (const MusterGame *game,
                   gconstpointer     facts,
                   guint             kind,
                   gint              value)
{
  const MusterKind *k;

  if (kind >= game->n_kinds)
    return FALSE;
  switch (kind)
    {
    case MUSTER_KIND_NONE:
      return FALSE;
    case MUSTER_KIND_VERB:
    case MUSTER_KIND_OPTION:
    case MUSTER_KIND_CHOICE:
    case MUSTER_KIND_YES:
    case MUSTER_KIND_AUTO:
      return muster_game_word (game, facts, kind, value) != NULL;
    default:
      break;
    }
  if (kind < MUSTER_KIND_GAME)
    return TRUE;
  k = &game->kinds[kind];
  if (!k->name)
    return kind >= MUSTER_KIND_SKIRMISH;
  if (k->words && value >= k->first && value < k->first + (gint) g_strv_length ((char **) k->words))
    return TRUE;
  return k->count ? value >= 0 && (guint) value < k->count (facts) : !k->words;
}

/* A game without sentences has no codes of its own. */
static gboolean
has_code (const MusterSentence *sentences,
          guint                 code)
{
  for (const MusterSentence *s = sentences; s && s->text; s++)
    if (s->code == code)
      return TRUE;
  return !sentences;
}

/**
 * muster_game_knows_roll:
 * @facts: (nullable): %NULL: not known here, and what hangs on them is taken as it is
 *
 * Whether a die that was thrown is one the game can have called for. Codes of purposes and modifiers are therefore
 * kept for ever, like the names of fields.
 */
gboolean
muster_game_knows_roll (const MusterGame *game,
                        gconstpointer     facts,
                        const MusterRoll *roll)
{
  if (!roll->clause || roll->value < 1 || roll->value > roll->sides || !has_code (game->purposes, roll->purpose))
    return FALSE;
  for (guint i = 0; i < roll->n_args; i++)
    if (facts ? !muster_game_holds (game, facts, roll->arg[i].kind, roll->arg[i].value)
              : roll->arg[i].kind >= game->n_kinds)
      return FALSE;
  for (guint i = 0; i < roll->n_modifiers; i++)
    if (!roll->modifier[i].clause || !has_code (game->modifiers, roll->modifier[i].code))
      return FALSE;
  return TRUE;
}

/* The greatest value of @field of @subject, if that keeps a ruling: the last of its readings; else @most. */
static gint64
last_reading (const MusterGame *game,
              gint64            field,
              gint64            subject,
              gint64            most)
{
  for (guint o = 0; o < game->n_options; o++)
    {
      guint whose;

      if (muster_game_option_at (game, o, &whose) == field && whose == subject)
        return MIN (most, (gint64) g_strv_length ((char **) game->options[o].values) - 1);
    }
  return most;
}

/**
 * muster_game_knows_effect:
 * @facts: (nullable): as of muster_game_knows_roll()
 *
 * Whether an effect stays within its field, and names nothing these facts do not have.
 */
gboolean
muster_game_knows_effect (const MusterGame *game,
                          gconstpointer     facts,
                          gint64            field,
                          gint64            subject,
                          gint64            before,
                          gint64            after)
{
  const MusterField *f = field >= 0 && field < (gint64) game->n_fields ? &game->fields[field] : NULL;
  const MusterKind *k = f && f->value >= MUSTER_KIND_GAME ? &game->kinds[f->value] : NULL;
  gint64 count = f && facts ? muster_game_subjects (game, facts, (guint) field) : f ? f->capacity : 0;
  gint64 most = f ? f->max : 0;

  if (facts && k && k->count)
    most = MIN (most, (gint64) k->count (facts) - 1);
  if (f)
    most = last_reading (game, field, subject, most);
  return f && subject >= 0 && subject < count && before >= f->min && before <= most && after >= f->min && after <= most;
}
