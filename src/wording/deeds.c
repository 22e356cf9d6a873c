#include "config.h"

#include "wording-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* What was done: where an order does not say who gives it, or what it gives up, its effects do. */

static const MusterEffect *
find_effect (const GArray *effects,
             guint         field)
{
  for (guint i = 0; effects && i < effects->len; i++)
    if (g_array_index (effects, MusterEffect, i).field == field)
      return &g_array_index (effects, MusterEffect, i);
  return NULL;
}

static char *
fill_players (const MusterWording *wording,
              const char          *sentence,
              MohawkSide           side,
              MusterValue          value)
{
  g_autofree char *players = muster_wording_players (side);

  return muster_fill (wording, sentence, &value, 1,
                      (const MusterFilling[]) { { "players", players }, { NULL, NULL } });
}

/* M6.4: whose turn of fire it was: it ended with the order. */
static MohawkSide
fired (MohawkSide    side,
       const GArray *effects)
{
  const MusterEffect *phase = find_effect (effects, MOHAWK_F_FIGHT);

  switch (phase ? (MohawkFightPhase) phase->before : MOHAWK_FIGHT_NONE)
    {
    case MOHAWK_FIGHT_VOLLEY:
    case MOHAWK_FIGHT_DEFENDER:
      return mohawk_enemy (side);
    case MOHAWK_FIGHT_ATTACKER:
      return side;
    default:
      return MOHAWK_NOBODY;
    }
}

/* Some of what @effect gives up have come before: that they were counted is over with it. */
static gboolean
some_came (const MusterEffect *effect,
           const GArray       *effects,
           guint               counted)
{
  for (guint i = 0; effects && i < effects->len; i++)
    {
      const MusterEffect *other = &g_array_index (effects, MusterEffect, i);

      if (other->field == counted && other->subject == effect->subject)
        return other->before > 0;
    }
  return FALSE;
}

/* M4: what a ship brings that is given up: its troops, or its colonials; all of them, or the rest. */
static const char *
arrival_sentence (const MohawkNaval  *naval,
                  const MusterEffect *effect,
                  const GArray       *effects)
{
  if ((effect->before ^ effect->after) & 2)
    return some_came (effect, effects, MOHAWK_F_RAISED) ? _("{players} raise no more colonial regulars.")
                                                        : _("{players} raise no colonial regulars.");
  if (some_came (effect, effects, MOHAWK_F_ASHORE))
    return naval->regulars ? _("{players} land no more regulars of {naval}.") : _("{players} call nobody else by {naval}.");
  if (naval->regulars)
    return _("{players} land no regulars of {naval}.");
  return naval->tribes ? _("{players} call nobody by {naval}.") : _("{players} raise no militia by {naval}.");
}

/* One thing that was given up (M3.5), or %NULL if @effect is none. */
static char *
lapsed (const MusterWording *wording,
        const MusterEffect  *effect,
        const GArray        *effects,
        MohawkSide           side)
{
  MusterValue subject = { wording->game->fields[effect->field].subject, effect->subject };
  const MohawkNaval *naval;

  switch (effect->field)
    {
    case MOHAWK_F_REINFORCING:
      return fill_players (wording, _("{players} bring nobody in."), (MohawkSide) effect->before, subject);
    case MOHAWK_F_LANDED:
      naval = &wording->scenario->naval[effect->subject];
      return fill_players (wording, arrival_sentence (naval, effect, effects), naval->side, subject);
    case MOHAWK_F_RETURNED:
      return fill_players (wording, _("{players} leave the choice of the militia that returns to the rules."), side, subject);
    case MOHAWK_F_MUSTERED:
      return fill_players (wording, _("{players} do not muster."), side, subject);
    case MOHAWK_F_NATION_MUSTER:
      return fill_players (wording, _("{players} do without the free muster of the Iroquois."), side, subject);
    case MOHAWK_F_SPOILS:
      return fill_players (wording, _("Nobody burns the fort of {spot}: it is kept."), side,
                           (MusterValue) { MOHAWK_KIND_SPOT, effect->before });
    case MOHAWK_F_TURNS_OWED:
      if (effect->after)
        return NULL;
      return fill_players (wording, _("{players} leave the choice of the Iroquois tribe to the rules."),
                           (MohawkSide) effect->subject, subject);
    case MOHAWK_F_GOING_HOME:
      if (effect->after)
        return NULL;
      return fill_players (wording, _("{players} leave the choice of the tribes that go home to the rules."),
                           MOHAWK_FRENCH, subject);
    case MOHAWK_F_PROMOTION:
      return fill_players (wording, _("{players} promote nobody at {point}."), (MohawkSide) effect->before, subject);
    default:
      return NULL;
    }
}

/* @most: of them so many */
static char *
pass_sentences (const MusterWording *wording,
                MohawkSide           side,
                const GArray        *effects,
                guint                most)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; effects && i < effects->len && n < most; i++)
    {
      g_autofree char *sentence = lapsed (wording, &g_array_index (effects, MusterEffect, i), effects, side);

      if (sentence)
        g_string_append_printf (text, "%s%s", n++ ? " " : "", sentence);
    }
  return g_string_free (text, FALSE);
}

/* The point that an order left to the rules, "auto", came to; or -1. */
static gint
chosen_point (const GArray *effects)
{
  static const guint fields[] = { MOHAWK_F_FIELD, MOHAWK_F_MARKER, MOHAWK_F_PLACE };
  const MusterEffect *refuge = find_effect (effects, CAMPAIGN_F_REFUGE);

  if (refuge)
    return refuge->after - 1;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      const MusterEffect *effect = find_effect (effects, fields[i]);

      if (effect && effect->after >= 0)
        return effect->after;
    }
  return -1;
}

static char *
deed_sentences (const MusterWording *wording,
                const MusterOrder   *order,
                MohawkSide           side,
                MohawkStep           step,
                const GArray        *effects,
                guint                most)
{
  const char *verb = wording->game->verbs[muster_order_verb (order)].word;
  MohawkSide shooter = wording->scenario ? fired (side, effects) : MOHAWK_NOBODY;
  gboolean left = order->n == 2 && order->token[1].kind == MUSTER_KIND_AUTO;
  MusterValue point = { MOHAWK_KIND_POINT, left ? chosen_point (effects) : order->n > 1 ? order->token[1].value : -1 };
  char *given_up;

  if (!wording->scenario)
    return muster_wording_order (wording, order);
  if (strcmp (verb, "fire") == 0 && shooter != MOHAWK_NOBODY)
    return fill_players (wording, _("{players} fire."), shooter, (MusterValue) { MUSTER_KIND_NONE, 0 });
  if (strcmp (verb, "retreat") == 0 && shooter != MOHAWK_NOBODY && point.value >= 0)
    return fill_players (wording, _("{players} retreat to {point}."), shooter, point);
  if (left && point.value >= 0)
    return muster_fill (wording, _(wording->game->verbs[muster_order_verb (order)].story), &point, 1, NULL);
  if (strcmp (verb, "end") == 0 && step == MOHAWK_STEP_NAVAL) /* both have their part in it */
    return g_strdup (_("The naval step ends."));
  if (strcmp (verb, "end") == 0)
    return fill_players (wording, _("{players} end step {step}."), side, (MusterValue) { MOHAWK_KIND_STEP, (gint) step });
  if (strcmp (verb, "pass") == 0)
    {
      given_up = pass_sentences (wording, side, effects, most);
      if (*given_up)
        return given_up;
      g_free (given_up);
    }
  return muster_wording_order (wording, order);
}

/**
 * muster_wording_deed:
 * @side: whose player turn it was before it
 * @step: in which step
 * @effects: (nullable) (element-type MusterEffect): what it changed
 *
 * Returns: (transfer full): what the chronicle says of an order that was done:
 *   muster_wording_order(), but who fires, retreats, ends the step, and what a pass gave up
 */
char *
muster_wording_deed (const MusterWording *wording,
                     const MusterOrder   *order,
                     MohawkSide           side,
                     MohawkStep           step,
                     const GArray        *effects)
{
  return deed_sentences (wording, order, side, step, effects, G_MAXUINT);
}

/* (transfer full): as muster_wording_deed(), in one sentence: of several things that were given up the first */
char *
muster_wording_deed_briefly (const MusterWording *wording,
                             const MusterOrder   *order,
                             MohawkSide           side,
                             MohawkStep           step,
                             const GArray        *effects)
{
  return deed_sentences (wording, order, side, step, effects, 1);
}

/* Whose a thing that is open was, which an order answered or a pass gave up: as it is told above. */
static MohawkSide
decided (const MusterWording *wording,
        MohawkSide           side,
        const GArray        *effects)
{
  for (guint i = 0; effects && i < effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (effects, MusterEffect, i);

      switch (effect->field)
        {
        case MOHAWK_F_REINFORCING:
        case MOHAWK_F_PROMOTION:
          return (MohawkSide) effect->before;
        case MOHAWK_F_TURNS_OWED:
          return (MohawkSide) effect->subject;
        case MOHAWK_F_GOING_HOME:
          return MOHAWK_FRENCH;
        case MOHAWK_F_LANDED:
          return wording->scenario->naval[effect->subject].side;
        default:
          break;
        }
    }
  return side;
}

/**
 * muster_wording_doer:
 * @side, @step, @effects: as of muster_wording_deed()
 *
 * Returns: who gave an order that was done, as far as it or what it changed tells: both take part in the naval step, and
 *   in a battle who fires is not always whose player turn it is; nobody: both, neither, or it is not told
 */
MohawkSide
muster_wording_doer (const MusterWording *wording,
                     const MusterOrder   *order,
                     MohawkSide           side,
                     MohawkStep           step,
                     const GArray        *effects)
{
  /* What either side may owe or do in the other's player turn (M6.8, M7.1, M10.1, M10.7), and whose fire it is instead of. */
  static const char *const open[] = { "pass", "reinforce", "promote", "turn", "home", NULL };
  static const char *const of_fire[] = { "fire", "retreat", "fallback", NULL };
  const char *verb = wording->game->verbs[muster_order_verb (order)].word;
  const SkirmishFacts *battle = wording->facts;
  MohawkSide shooter;

  if (!wording->scenario)
    {
      for (guint i = 1; i < order->n; i++)
        if (order->token[i].kind == SKIRMISH_KIND_WHO)
          return (MohawkSide) battle->unit[skirmish_who_unpack (order->token[i].value).unit].side;
        else if (order->token[i].kind == SKIRMISH_KIND_SIDE)
          return (MohawkSide) order->token[i].value;
      return MOHAWK_NOBODY;
    }
  if (strcmp (verb, "umpire") == 0 || strcmp (verb, "ruling") == 0)
    return MOHAWK_NOBODY;
  if (step == MOHAWK_STEP_NAVAL)
    return strcmp (verb, "chart") != 0 ? MOHAWK_NOBODY
           : find_effect (effects, MOHAWK_F_SET) ? MOHAWK_FRENCH
           : find_effect (effects, MOHAWK_F_MET) ? MOHAWK_BRITISH : MOHAWK_NOBODY;
  if (g_strv_contains (open, verb))
    return decided (wording, side, effects);
  shooter = fired (side, effects);
  return g_strv_contains (of_fire, verb) && shooter != MOHAWK_NOBODY ? shooter : side;
}
