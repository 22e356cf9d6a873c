#include "config.h"

#include "wording-private.h"

#include <glib/gi18n-lib.h>

/* Why not. */

/* --- the notation's own -------------------------------------------------- */

/* What a kind is called where a word of it was expected. */
static const struct
{
  guint       kind;
  const char *text;
} expectations[] = {
  { MUSTER_KIND_NUMBER, NC_("expected", "a number") },
  { MUSTER_KIND_VERB, NC_("expected", "the first word of an order") },
  { MUSTER_KIND_TEXT, NC_("expected", "“ : ” and a reason") },
  { MUSTER_KIND_OPTION, NC_("expected", "the key of a ruling") },
  { MUSTER_KIND_CHOICE, NC_("expected", "a reading of that ruling") },
  { MUSTER_KIND_TITLE, NC_("expected", "a name in quotes") },
  { MUSTER_KIND_YES, NC_("expected", "“yes” or “no”") },
  { MUSTER_KIND_AUTO, NC_("expected", "“auto”") },
  { MOHAWK_KIND_POINT, NC_("expected", "a point") },
  { MOHAWK_KIND_PIECE, NC_("expected", "a piece") },
  { MOHAWK_KIND_NAVAL, NC_("expected", "a naval piece") },
  { MOHAWK_KIND_BOX, NC_("expected", "a box of the sea chart") },
  { MOHAWK_KIND_SIDE, NC_("expected", "a side") },
  { MOHAWK_KIND_STEP, NC_("expected", "a step, I to VII") },
  { MOHAWK_KIND_POOL, NC_("expected", "a pool") },
  { MOHAWK_KIND_TERRAIN, NC_("expected", "a kind of ground") },
  { MOHAWK_KIND_PLACE, NC_("expected", "a point, “mix”, “dead” or “aboard”") },
  { MOHAWK_KIND_PORT, NC_("expected", "a port or “off”") },
  { MOHAWK_KIND_RULESET, NC_("expected", "a set of rules") },
  { MOHAWK_KIND_SPOILS, NC_("expected", "“burn”") },
  { MOHAWK_KIND_BATTLE, NC_("expected", "“battle”") },
  { MOHAWK_KIND_SETTING, NC_("expected", "an umpire’s setting") },
  { CAMPAIGN_KIND_MEANS, NC_("expected", "“record”, “logger”, “scale”, “table”, “seed”, “rules” or “with”") },
  { CAMPAIGN_KIND_BOARD, NC_("expected", "a table’s name") },
  { CAMPAIGN_KIND_PERSON, NC_("expected", "a person of the roster, as “abbott”") },
  { CAMPAIGN_KIND_VARIANT, NC_("expected", "a house variant’s name") },
  { CAMPAIGN_KIND_OUTCOME, NC_("expected", "“fit”, “wounded”, “dead”, “captive” or “kills”") },
  { SKIRMISH_KIND_WHO, NC_("expected", "a unit, or figures of it") },
  { SKIRMISH_KIND_UNIT, NC_("expected", "a unit") },
  { SKIRMISH_KIND_FIGURE, NC_("expected", "a figure") },
  { SKIRMISH_KIND_MORE, NC_("expected", "numbers of figures") },
  { SKIRMISH_KIND_INCHES, NC_("expected", "a length or a place") },
  { SKIRMISH_KIND_DEGREES, NC_("expected", "degrees, less than 360") },
  { SKIRMISH_KIND_SIDE, NC_("expected", "a side") },
  { SKIRMISH_KIND_STEP, NC_("expected", "a step of the battle") },
  { SKIRMISH_KIND_KEY, NC_("expected", "a fact, with “=”") },
  { SKIRMISH_KIND_COVER, NC_("expected", "“none”, “soft” or “hard”") },
  { SKIRMISH_KIND_FORMATION, NC_("expected", "a formation") },
  { SKIRMISH_KIND_FATE, NC_("expected", "what became of it") },
  { SKIRMISH_KIND_GROUND, NC_("expected", "a kind of ground") },
  { SKIRMISH_KIND_AREA, NC_("expected", "a piece of terrain") },
  { SKIRMISH_KIND_SETTING, NC_("expected", "an umpire’s setting") },
  { SKIRMISH_KIND_POINT, NC_("expected", "a point") },
};

/* A ruleset's own: the words that would have fitted, if they are few, else by its name there. */
static void
add_own_kind (const MusterWording *wording,
              const MusterRefusal *refusal,
              guint                kind,
              GPtrArray           *items)
{
  gboolean any = FALSE;

  for (guint i = 0; i < refusal->n; i++)
    if (refusal->arg[i].kind == kind)
      {
        g_ptr_array_add (items, g_strdup_printf ("“%s”", muster_game_word (wording->game, wording->facts, kind, refusal->arg[i].value)));
        any = TRUE;
      }
  if (!any)
    g_ptr_array_add (items, g_strdup_printf ("“%s”", wording->game->kinds[kind].name));
}

/* "a point or ‘!’" */
static char *
expected_list (const MusterWording *wording,
               const MusterRefusal *refusal)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (expectations); i++)
    if (refusal->expected & (G_GUINT64_CONSTANT (1) << expectations[i].kind))
      g_ptr_array_add (items, g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "expected", expectations[i].text)));
  for (guint kind = SKIRMISH_KIND_MOHICANS; kind < SKIRMISH_N_KINDS; kind++)
    if ((refusal->expected & (G_GUINT64_CONSTANT (1) << kind)) && kind < wording->game->n_kinds && wording->game->kinds[kind].name)
      add_own_kind (wording, refusal, kind, items);
  if (refusal->mark)
    g_ptr_array_add (items, g_strdup_printf ("‘%c’", refusal->mark));
  if (items->len == 0)
    return g_strdup (C_("expected", "nothing more"));
  /* Translators: the last two of a list of what would do */
  return muster_join ((char **) items->pdata, items->len, C_("list", "%s or %s"));
}

/* A number where one was expected: those that are counted with begin at 1. */
static gboolean
is_too_small (const MusterRefusal *refusal)
{
  gint64 number;

  return refusal->expected == G_GUINT64_CONSTANT (1) << MUSTER_KIND_NUMBER
         && g_ascii_string_to_signed (refusal->word, 10, G_MININT32, 0, &number, NULL);
}

static const char *
notation_sentence (const MusterRefusal *refusal)
{
  gulong first = refusal->n > 0 ? (gulong) MAX (refusal->arg[0].value, 0) : 0;

  switch (refusal->code)
    {
    case MUSTER_REFUSAL_EMPTY:
      return _("There is no order here.");
    case MUSTER_REFUSAL_VERB:
      return _("Column {column}: no order begins with “{word}”.");
    case MUSTER_REFUSAL_WORD:
      return is_too_small (refusal) ? _("Column {column}: a number from 1 on was expected, not {word}.")
                                    : _("Column {column}: “{word}” does not fit; expected {expected}.");
    case MUSTER_REFUSAL_MISSING:
      return _("Column {column}: it stops too early; expected {expected}.");
    case MUSTER_REFUSAL_SURPLUS:
      return _("Column {column}: “{word}” is too much; nothing follows here.");
    case MUSTER_REFUSAL_QUOTE:
      return _("Column {column}: a quotation mark without its fellow.");
    case MUSTER_REFUSAL_ENCODING:
      return _("Column {column}: a control character, or not UTF-8.");
    case MUSTER_REFUSAL_LENGTH:
      return _("Column {column}: longer than any order.");
    case MUSTER_REFUSAL_TWICE:
      return refusal->column ? _("Column {column}: {thing} is named twice.") : _("{thing} is named twice.");
    case MUSTER_REFUSAL_NO_UNDO:
      return first == 0 ? _("There is nothing to take back.")
                        : g_dngettext (GETTEXT_PACKAGE,
                                       "Only {number} order can be taken back, not {number2}.",
                                       "Only {number} orders can be taken back, not {number2}.", first);
    case MUSTER_REFUSAL_NO_REDO:
      return first == 0 ? _("There is nothing to do again.")
                        : g_dngettext (GETTEXT_PACKAGE,
                                       "Only {number} order can be done again, not {number2}.",
                                       "Only {number} orders can be done again, not {number2}.", first);
    case MUSTER_REFUSAL_NO_BATTLE:
      return _("No battle of this step has begun that could be taken back.");
    case MUSTER_REFUSAL_NO_ENTRY:
      return _("The battle in hand has no order {number}.");
    case MUSTER_REFUSAL_NO_LONGER:
      return _("Order {number}, “{word}”, would not hold any more.");
    case MUSTER_REFUSAL_NO_REASON:
      return _("A correction wants a reason: “ : ” and why.");
    case MUSTER_REFUSAL_NO_HAND:
      return _("No battle is in hand whose orders could be corrected; “undo” takes orders back.");
    case MUSTER_REFUSAL_BEGUN:
      return first == 0 ? _("No order of this battle is left to be taken back; “cancel” calls the battle back, “undo battle” goes back before it.")
                        : g_dngettext (GETTEXT_PACKAGE,
                                       "Only {number} order of this battle can be taken back, not {number2}; “cancel” calls the battle back, “undo battle” goes back before it.",
                                       "Only {number} orders of this battle can be taken back, not {number2}; “cancel” calls the battle back, “undo battle” goes back before it.", first);
    default:
      return NULL;
    }
}

/* --- all ---------------------------------------------------------------- */

/**
 * muster_wording_refusal:
 *
 * Returns: (transfer full): why not, as a sentence without its clause; of a fault of form
 *   also what may have been meant
 */
char *
muster_wording_refusal (const MusterWording *wording,
                        const MusterRefusal *refusal)
{
  g_autofree char *column = g_strdup_printf ("%u", refusal->column);
  g_autofree char *expected = NULL;
  g_autofree char *thing = NULL;
  g_autofree char *text = NULL;
  g_autofree char *hint = NULL;
  const char *sentence;

  if (refusal->code >= MUSTER_REFUSAL_GAME)
    {
      sentence = muster_sentence (wording->game->refusals, refusal->code);
      g_return_val_if_fail (sentence != NULL, g_strdup (""));
      text = muster_fill (wording, _(sentence), refusal->arg, refusal->n, NULL);
      sentence = refusal->also ? muster_sentence (wording->game->refusals, refusal->also) : NULL;
      hint = sentence ? muster_fill (wording, _(sentence), refusal->also_arg, refusal->n_also, NULL) : NULL;
      return hint ? g_strdup_printf (C_("refusal", "%s %s"), text, hint) : g_steal_pointer (&text);
    }
  sentence = notation_sentence (refusal);
  g_return_val_if_fail (sentence != NULL, g_strdup (""));
  expected = expected_list (wording, refusal);
  thing = refusal->n > 0 ? muster_wording_value (wording, refusal->arg[0]) : g_strdup ("");
  text = muster_fill (wording, sentence, refusal->arg, refusal->n,
                      (const MusterFilling[]) { { "column", column }, { "word", refusal->word },
                                                { "expected", expected }, { "thing", thing },
                                                { NULL, NULL } });
  hint = muster_hint (wording, refusal);
  /* Translators: what is wrong, and what would be right; both are whole sentences */
  return hint ? g_strdup_printf (C_("refusal", "%s %s"), text, hint) : g_steal_pointer (&text);
}

/**
 * muster_wording_refusal_line:
 *
 * Returns: (transfer full): "M5.4: sentence", as a command line prints it
 */
char *
muster_wording_refusal_line (const MusterWording *wording,
                             const MusterRefusal *refusal)
{
  g_autofree char *sentence = muster_wording_refusal (wording, refusal);

  return g_strdup_printf ("%s: %s", refusal->clause, sentence);
}
