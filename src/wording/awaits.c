#include "config.h"

#include "wording-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Whose word it is, and on what. */

/* By the first verb that answers. */
static const struct
{
  const char *verb;
  const char *text;
} uncounted[] = {
  { "attach", N_("{players} may choose the tribes their Couriers begin with.") },
  { "port", N_("{players} may choose the port where the sea lift begins.") },
  { "reveal", N_("{players} have the matched pieces turned up and roll for them.") },
  { "return", N_("{players} may have a militia back from the dead pile.") },
  { "roll", N_("{players} roll for movement.") },
  { "sail", N_("{players} have pieces aboard, to be sailed to a port and landed.") },
  { "disembark", N_("{players} have pieces aboard, to be landed.") },
  { "iroquois-muster", N_("{players} may have the free muster of the Iroquois.") },
  { "fight", N_("{players} begin the battle due at {point}.") },
  { "apply", N_("{players} look over the result at {point} and apply it.") },
  { "stay", N_("{players} choose which piece keeps the field at {point}.") },
  { "retreat", N_("{players} choose where to retreat to from {point}.") },
  { "terrain", N_("{players} choose the ground at {point}.") },
  { "resolve", N_("{players} choose the rules to fight the battle at {point} by.") },
  { "line", N_("{players} draw up the lines at {point}.") },
  { "fire", N_("{players} have their turn of fire at {point}.") },
  { "reinforce", N_("{players} may bring a piece into the battle at {point}.") },
  { "capture", N_("{players} may keep or burn the fort won at {point}.") },
  { "burn", N_("{players} may burn the fort won at {point}.") },
  { "walls", N_("{players} may send pieces up to the walls at {point}.") },
  { "fallback", N_("{players} may fall back from the shore at {point}.") },
  { "promote", N_("{players} may promote a militia at {point}.") },
};

static const char *
chart_sentence (const MusterAwait *await)
{
  if (await->side == MOHAWK_FRENCH)
    return _("{players} place their naval pieces on the sea chart, face down.");
  return g_dngettext (GETTEXT_PACKAGE,
                      "{players} place a naval piece on the sea chart; open boxes: {number}.",
                      "{players} place naval pieces on the sea chart, one or more; open boxes: {number}.", (gulong) await->count);
}

static const char *
await_sentence (const MusterAwait *await,
                const char        *verb)
{
  for (guint i = 0; i < G_N_ELEMENTS (uncounted); i++)
    if (strcmp (uncounted[i].verb, verb) == 0)
      return _(uncounted[i].text);
  if (strcmp (verb, "chart") == 0)
    return chart_sentence (await);
  if (strcmp (verb, "land") == 0)
    return g_dngettext (GETTEXT_PACKAGE,
                        "{naval} got through: {players} may land {number} regular.",
                        "{naval} got through: {players} may land {number} regulars.", (gulong) await->count);
  if (strcmp (verb, "recruit") == 0)
    return g_dngettext (GETTEXT_PACKAGE,
                        "{naval} got through: {players} may raise {number} militia.",
                        "{naval} got through: {players} may raise {number} militia.", (gulong) await->count);
  if (strcmp (verb, "rendezvous") == 0 && await->n_verbs > 1)
    return _("{naval} got through: {players} may call tribes to the Couriers or raise militia.");
  if (strcmp (verb, "rendezvous") == 0)
    return g_dngettext (GETTEXT_PACKAGE,
                        "{naval} got through: {players} may call {number} tribe to the Couriers.",
                        "{naval} got through: {players} may call {number} tribes to the Couriers.", (gulong) await->count);
  if (strcmp (verb, "colonials") == 0)
    return g_dngettext (GETTEXT_PACKAGE,
                        "{naval} got through: {players} may raise {number} colonial regular.",
                        "{naval} got through: {players} may raise {number} colonial regulars.", (gulong) await->count);
  if (strcmp (verb, "muster") == 0)
    return g_dngettext (GETTEXT_PACKAGE,
                        "{players} may muster, once this year: {number} militia at most go from anywhere to one place.",
                        "{players} may muster, once this year: {number} militia at most go from anywhere to one place.", (gulong) await->count);
  if (strcmp (verb, "turn") == 0)
    return g_dngettext (GETTEXT_PACKAGE,
                        "{players} may turn {number} Iroquois tribe.",
                        "{players} may turn {number} Iroquois tribes.", (gulong) await->count);
  if (strcmp (verb, "home") == 0)
    return g_dngettext (GETTEXT_PACKAGE,
                        "{players} choose {number} tribe to go home from {point}.",
                        "{players} choose {number} tribes to go home from {point}.", (gulong) await->count);
  return NULL;
}

/* M3.5, and what the verbs' own clauses say: what becomes of what nobody orders. */
static const struct
{
  const char *verb;
  const char *text;
} left[] = {
  { "return", N_("Left alone, the first of the dead militia comes back.") },
  { "turn", N_("Left alone, it falls on the tribe of the lowest number.") },
  { "home", N_("Left alone, they go home all the same: those of the lowest numbers.") },
  { "capture", N_("Left alone, the fort is kept.") },
  { "burn", N_("Left alone, the fort is kept.") },
  { "reinforce", N_("Left alone, nobody comes.") },
  { "promote", N_("Left alone, nobody is promoted.") },
  { "muster", N_("Left alone, there is no muster this year.") },
  { "iroquois-muster", N_("Left alone, there is no such muster.") },
  { "land", N_("Left alone, they do not come.") },
  { "recruit", N_("Left alone, they do not come.") },
  { "rendezvous", N_("Left alone, they do not come.") },
  { "colonials", N_("Left alone, they do not come.") },
};

/**
 * muster_wording_left:
 *
 * Returns: (nullable): what becomes of what @await asks if it is passed, or the step is ended without it
 */
const char *
muster_wording_left (const MusterWording *wording,
                     const MusterAwait   *await)
{
  for (guint i = 0; i < G_N_ELEMENTS (left) && !await->binding && wording->scenario; i++)
    if (strcmp (left[i].verb, wording->game->verbs[await->verb[0]].word) == 0)
      return _(left[i].text);
  return NULL;
}

static char *
await_verbs (const MusterWording *wording,
             const MusterAwait   *await)
{
  GString *text = g_string_new (NULL);

  for (guint v = 0; v < await->n_verbs; v++)
    g_string_append_printf (text, "%s%s", v ? ", " : "", wording->game->verbs[await->verb[v]].word);
  return g_string_free (text, FALSE);
}

/**
 * muster_wording_await:
 *
 * Returns: (transfer full): "The British have their turn of fire at Carillon."
 */
char *
muster_wording_await (const MusterWording *wording,
                      const MusterAwait   *await)
{
  const char *verb = wording->game->verbs[await->verb[0]].word;
  g_autofree char *players = muster_wording_players ((MohawkSide) await->side);
  g_autofree char *verbs = await_verbs (wording, await);
  MusterValue args[] = { await->subject, { MUSTER_KIND_NUMBER, await->count } };
  const char *sentence = await_sentence (await, verb);

  if (!wording->scenario) /* of a battle: the orders are its own words */
    sentence = await->binding ? _("{players} answer: {verbs}.") : _("{players} have the word: {verbs}.");
  g_return_val_if_fail (sentence != NULL, g_strdup (verb));
  return muster_fill (wording, sentence, args, G_N_ELEMENTS (args),
                      (const MusterFilling[]) { { "players", players }, { "verbs", verbs }, { NULL, NULL } });
}
