#include "config.h"

#include "wording-private.h"

#include "fire.h"
#include "rules.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Dice: what was thrown, and what is wanted. */

static char *
roll_purpose (const MusterWording *wording,
              const MusterRoll    *roll)
{
  const char *sentence = muster_sentence (wording->game->purposes, roll->purpose);

  g_return_val_if_fail (sentence != NULL, g_strdup (""));
  return muster_fill (wording, _(sentence), roll->arg, roll->n_args, NULL);
}

/* "+2 open ground (M6.5) +1 up at the walls (M6.6)", with its @clauses: a sum being added up, not a sentence */
static char *
roll_modifiers (const MusterWording *wording,
                const MusterRoll    *roll,
                gboolean             clauses)
{
  g_autofree char **items = g_new0 (char *, roll->n_modifiers + 1);
  char *text;

  for (guint i = 0; i < roll->n_modifiers; i++)
    {
      const MusterModifier *modifier = &roll->modifier[i];
      const char *word = muster_sentence (wording->game->modifiers, modifier->code);
      g_autofree char *value = modifier->value < 0 ? g_strdup_printf ("−%d", -modifier->value)
                                                   : g_strdup_printf ("+%d", modifier->value);

      if (clauses)
        /* Translators: what is added to a die, why, and the clause: "+2 open ground (M6.5)" */
        items[i] = g_strdup_printf (C_("modifier", "%s %s (%s)"), value, word ? _(word) : "?", modifier->clause);
      else
        /* Translators: what is added to a die, and why: "+2 open ground" */
        items[i] = g_strdup_printf (C_("modifier", "%s %s"), value, word ? _(word) : "?");
    }
  text = g_strjoinv (" ", items);
  for (guint i = 0; i < roll->n_modifiers; i++)
    g_free (items[i]);
  return text;
}

static char *
tell_roll (const MusterWording *wording,
           const MusterRoll    *roll,
           gboolean             clauses)
{
  MusterVerdict verdict = muster_game_judge (wording->game, wording->facts, roll);
  g_autofree char *purpose = roll_purpose (wording, roll);
  g_autofree char *modifiers = roll_modifiers (wording, roll, clauses);
  g_autofree char *die = g_strdup_printf ("%u", roll->value);
  g_autofree char *sum = g_strdup_printf ("%d", muster_dice_sum (roll));
  g_autofree char *needed = g_strdup_printf ("%d", verdict.needed);
  const char *outcome = verdict.text ? _(verdict.text) : verdict.made ? _("made") : _("missed");
  const char *sentence;

  if (!roll->needed)
    sentence = roll->n_modifiers ? _("{purpose}: {die} {modifiers} = {sum}") : _("{purpose}: {die}");
  else if (!wording->scenario) /* not every throw of a battle is for a hit */
    sentence = roll->n_modifiers ? _("{purpose}: {die} {modifiers} = {sum}, {needed} needed: {outcome}")
                                 : _("{purpose}: {die}, {needed} needed: {outcome}");
  else if (roll->n_modifiers)
    sentence = verdict.made ? _("{purpose}: {die} {modifiers} = {sum}, hit")
                            : _("{purpose}: {die} {modifiers} = {sum}, no hit");
  else
    sentence = verdict.made ? _("{purpose}: {die}, hit") : _("{purpose}: {die}, no hit");
  return muster_fill (wording, sentence, NULL, 0,
                      (const MusterFilling[]) { { "purpose", purpose }, { "die", die },
                                                { "modifiers", modifiers }, { "sum", sum }, { "needed", needed },
                                                { "outcome", outcome }, { NULL, NULL } });
}

/**
 * muster_wording_roll:
 * @roll: thrown
 *
 * Returns: (transfer full): "Berry (2) fires at 44th Foot: 4 +2 open ground (M6.5) = 6, hit"
 */
char *
muster_wording_roll (const MusterWording *wording,
                     const MusterRoll    *roll)
{
  return tell_roll (wording, roll, TRUE);
}

/**
 * muster_wording_number_clause:
 *
 * Returns: (nullable): the clause in which the number stands that @roll needs, static; %NULL if it needs none
 */
const char *
muster_wording_number_clause (const MusterWording *wording,
                              const MusterRoll    *roll)
{
  return roll->needed ? muster_game_judge (wording->game, wording->facts, roll).clause : NULL;
}

static char *
clauses_of (const MusterWording *wording,
            const MusterRoll    *roll)
{
  const char *calls = roll->clause ? roll->clause : "";
  const char *number = muster_wording_number_clause (wording, roll);

  if (!number || strcmp (number, calls) == 0)
    return g_strdup (calls);
  if (wording->scenario)
    return g_strdup (number);
  /* Translators: the clause that calls for a die, and the one that says what it must show */
  return g_strdup_printf (C_("clauses", "%s, %s"), calls, number);
}

/**
 * muster_wording_thrown:
 * @roll: thrown
 *
 * Returns: (transfer full): as muster_wording_roll(), with the number it needed and the clause that number stands in, or the
 *   one that called for the die; both, of a battle by other rules, where they differ:
 *   "Berry (2) fires at 44th Foot: 4 +2 open ground (M6.5) = 6, hit; 6 needed (M6.5)"
 */
char *
muster_wording_thrown (const MusterWording *wording,
                       const MusterRoll    *roll)
{
  g_autofree char *told = muster_wording_roll (wording, roll);
  g_autofree char *needed = g_strdup_printf ("%d", roll->needed);
  g_autofree char *clause = clauses_of (wording, roll);

  /* of a battle by itself it says the number already */
  return muster_fill (wording, roll->needed && wording->scenario ? _("{told}; {needed} needed ({clause})") : _("{told} ({clause})"), NULL, 0,
                      (const MusterFilling[]) { { "told", told }, { "needed", needed }, { "clause", clause },
                                                { NULL, NULL } });
}

/**
 * muster_wording_die:
 * @roll: thrown
 *
 * Returns: (transfer full): as muster_wording_thrown() without the clauses: "Berry (2) fires at 44th Foot: 4 +2 open
 *   ground = 6, hit; 6 needed"
 */
char *
muster_wording_die (const MusterWording *wording,
                    const MusterRoll    *roll)
{
  g_autofree char *told = tell_roll (wording, roll, FALSE);
  g_autofree char *needed = g_strdup_printf ("%d", roll->needed);

  if (!roll->needed || !wording->scenario)
    return g_steal_pointer (&told);
  return muster_fill (wording, _("{told}; {needed} needed"), NULL, 0,
                      (const MusterFilling[]) { { "told", told }, { "needed", needed }, { NULL, NULL } });
}

/* Of the sea chart, or -1: nothing else is thrown for there. */
static gint
box_of (const MusterRoll *roll)
{
  return roll->n_args == 2 && roll->arg[0].kind == MOHAWK_KIND_NAVAL && roll->arg[1].kind == MOHAWK_KIND_BOX
           ? roll->arg[1].value : -1;
}

/**
 * muster_wording_tie:
 * @rolls: (element-type MusterRoll): of one order, as they were thrown
 * @i: one of them
 *
 * At sea the French throw first in each box, then the British (M4.2): what is told after the
 * throw of the British is told by what they threw alone, for the state keeps no tie.
 *
 * Returns: (transfer full) (nullable): that roll @i made a tie, and what came of it
 */
char *
muster_wording_tie (const MusterWording *wording,
                    const GArray        *rolls,
                    guint                i)
{
  const MusterRoll *roll = &g_array_index (rolls, MusterRoll, i);
  const MusterRoll *before = i > 0 ? roll - 1 : NULL;
  gboolean again;

  if (!before || box_of (roll) < 0 || box_of (before) != box_of (roll)
      || wording->scenario->naval[roll->arg[0].value].side != MOHAWK_BRITISH
      || muster_dice_sum (roll) != muster_dice_sum (before))
    return NULL;
  again = i + 1 < rolls->len && box_of (roll + 1) == box_of (roll);
  return muster_fill (wording, again ? _("A tie at {box}: both are thrown for again.")
                                     : _("A tie at {box}: neither gets through."),
                      &roll->arg[1], 1, NULL);
}

/* What was recorded of a naval piece, not what its dice come to. */
static gboolean
got_through (const GArray     *effects,
             const MusterRoll *roll)
{
  for (guint i = 0; i < effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (effects, MusterEffect, i);

      if (effect->field == MOHAWK_F_FATE && effect->subject == roll->arg[0].value)
        return effect->after == MOHAWK_NAVAL_THROUGH;
    }
  return FALSE;
}

/* "(5 + 3 = 8)", apart from the number a naval piece may have in its name. */
static char *
naval_sum (const MusterRoll *roll)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "(%u", roll->value);
  for (guint i = 0; i < roll->n_modifiers; i++)
    g_string_append_printf (text, " %s %d", roll->modifier[i].value < 0 ? "−" : "+", ABS (roll->modifier[i].value));
  if (roll->n_modifiers > 0)
    g_string_append_printf (text, " = %d", muster_dice_sum (roll));
  g_string_append_c (text, ')');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * muster_wording_contest:
 * @rolls: (element-type MusterRoll): of one order, as they were thrown
 * @i: one of them
 * @effects: (element-type MusterEffect): of that order, as they were recorded
 *
 * Returns: (transfer full) (nullable): "Hudson: Berry (6), Convoy (3 + 1 = 4). Berry gets through."; %NULL if roll @i and the next are
 *   not thrown against each other (M4.2)
 */
char *
muster_wording_contest (const MusterWording *wording,
                        const GArray        *rolls,
                        guint                i,
                        const GArray        *effects)
{
  const MusterRoll *french = &g_array_index (rolls, MusterRoll, i), *british = french + 1;
  g_autofree char *sum = NULL, *sum2 = NULL;
  MusterValue args[3];
  gboolean again;

  if (!wording->scenario || i + 1 >= rolls->len || box_of (french) < 0 || box_of (french) != box_of (british)
      || british->arg[0].value < 0 || wording->scenario->naval[british->arg[0].value].side != MOHAWK_BRITISH)
    return NULL;
  args[0] = french->arg[0];
  args[1] = british->arg[0];
  args[2] = french->arg[1];
  sum = naval_sum (french);
  sum2 = naval_sum (british);
  again = i + 2 < rolls->len && box_of (british + 1) == box_of (french);
  return muster_fill (wording, !again && got_through (effects, french) ? _("{box}: {naval} {sum}, {naval2} {sum2}. {naval} gets through.")
                               : !again && got_through (effects, british)
                                 ? _("{box}: {naval} {sum}, {naval2} {sum2}. {naval2} gets through.")
                                 : _("{box}: {naval} {sum}, {naval2} {sum2}. A tie."),
                      args, G_N_ELEMENTS (args),
                      (const MusterFilling[]) { { "sum", sum }, { "sum2", sum2 }, { NULL, NULL } });
}

/* The least the die itself must show, or one more than it has: by what the rules would make of each. */
static guint
least_die (const MusterWording *wording,
           const MusterRoll    *roll)
{
  MusterRoll thrown = *roll;

  for (thrown.value = 1; thrown.value <= roll->sides; thrown.value++)
    if (muster_game_judge (wording->game, wording->facts, &thrown).made)
      break;
  return thrown.value;
}

/**
 * muster_wording_wanted:
 * @roll: not thrown yet
 *
 * Returns: (transfer full): what the die is for and what it must show:
 *   "Berry (2) fires at 44th Foot: D6 +2 open ground (M6.5), hits with 4 or more"
 */
char *
muster_wording_wanted (const MusterWording *wording,
                       const MusterRoll    *roll)
{
  guint least = least_die (wording, roll);
  g_autofree char *purpose = roll_purpose (wording, roll);
  g_autofree char *modifiers = roll_modifiers (wording, roll, TRUE);
  g_autofree char *die = g_strdup_printf (C_("die", "D%u"), roll->sides);
  g_autofree char *number = g_strdup_printf ("%u", least);
  const char *sentence;

  if (!roll->needed)
    sentence = roll->n_modifiers ? _("{purpose}: {die} {modifiers}") : _("{purpose}: {die}");
  else if (!wording->scenario && least > roll->sides)
    sentence = roll->n_modifiers ? _("{purpose}: {die} {modifiers}, cannot be made") : _("{purpose}: {die}, cannot be made");
  else if (!wording->scenario)
    sentence = roll->n_modifiers ? _("{purpose}: {die} {modifiers}, {least} or more needed")
                                 : _("{purpose}: {die}, {least} or more needed");
  else if (least > roll->sides && mohawk_waits_for_walls (roll))
    sentence = _("{purpose}: {die} {modifiers}, cannot hit before it is up at the walls");
  else if (least > roll->sides)
    sentence = roll->n_modifiers ? _("{purpose}: {die} {modifiers}, cannot hit") : _("{purpose}: {die}, cannot hit");
  else
    sentence = roll->n_modifiers ? _("{purpose}: {die} {modifiers}, hits with {least} or more")
                                 : _("{purpose}: {die}, hits with {least} or more");
  return muster_fill (wording, sentence, NULL, 0,
                      (const MusterFilling[]) { { "purpose", purpose }, { "die", die }, { "modifiers", modifiers },
                                                { "least", number }, { NULL, NULL } });
}

/* The piece's number is added, and would give it away. */
static void
drop_number (MusterRoll *roll)
{
  guint n = 0;

  for (guint i = 0; i < roll->n_modifiers; i++)
    if (roll->modifier[i].code != MOHAWK_MOD_NAVAL)
      roll->modifier[n++] = roll->modifier[i];
  roll->n_modifiers = (guint8) n;
}

/**
 * muster_wording_hide:
 * @state: whose French pieces may be named or not; unmasked
 *
 * The dice of a reveal are asked for before anything is turned up, and would tell what
 * lies face down to whoever asks and then does not throw. What the box adds is no secret (M4.2).
 *
 * Returns: whether something was hidden
 */
gboolean
muster_wording_hide (const MusterWording *wording,
                     const MohawkState   *state,
                     MusterRoll          *roll)
{
  for (guint i = 0; wording->scenario && i < roll->n_args; i++)
    for (guint b = 0; b < wording->scenario->n_boxes; b++)
      if (roll->arg[i].kind == MOHAWK_KIND_NAVAL && roll->arg[i].value == state->set[b] && !state->shown[b]
          && state->set[b] >= 0)
        {
          roll->arg[i].value = MOHAWK_SEEN_HIDDEN;
          drop_number (roll);
          return TRUE;
        }
  return FALSE;
}
