/* How a battle went that the machine fought out, in a few sentences: the orders and dice behind them are details. */
#include "config.h"

#include "battle-record-private.h"

#include <glib/gi18n-lib.h>

static void
add_sentence (GString *text,
              char    *sentence)
{
  if (*sentence)
    g_string_append_printf (text, "%s%s", text->len ? "\n" : "", sentence);
  g_free (sentence);
}

static char *
tell_side (MusterBattleRecord      *self,
           const MusterBattleAgain *again,
           MohawkSide               side)
{
  guint figures = again->fielded[side];

  if (side == self->attacker)
    return g_strdup_printf (side == MOHAWK_BRITISH
                            /* Translators: pieces; how many figures they fielded */
                            ? ngettext ("The British attacked with %s: %u figure.", "The British attacked with %s: %u figures.", figures)
                            /* Translators: pieces; how many figures they fielded */
                            : ngettext ("The French attacked with %s: %u figure.", "The French attacked with %s: %u figures.", figures),
                            self->troops[side], figures);
  return g_strdup_printf (side == MOHAWK_BRITISH
                          /* Translators: pieces; how many figures they fielded */
                          ? ngettext ("The British stood against them with %s: %u figure.",
                                      "The British stood against them with %s: %u figures.", figures)
                          /* Translators: pieces; how many figures they fielded */
                          : ngettext ("The French stood against them with %s: %u figure.",
                                      "The French stood against them with %s: %u figures.", figures),
                          self->troops[side], figures);
}

static char *
tell_came (MusterBattleRecord *self,
           MohawkSide          side)
{
  if (!self->came[side])
    return g_strdup ("");
  return g_strdup_printf (side == MOHAWK_BRITISH ? _("While it was fought there came up to the British: %s.")
                                                 : _("While it was fought there came up to the French: %s."), self->came[side]);
}

/* Whether @side had lost the smaller part of its figures by the end of @turn. */
static gboolean
is_ahead (const MusterBattleAgain *again,
          MohawkSide               side,
          guint                    turn)
{
  MohawkSide enemy = mohawk_enemy (side);

  return again->course[turn][side] * again->fielded[enemy] < again->course[turn][enemy] * again->fielded[side];
}

/* The turn after @from in which @side lost most, and how many those were. */
static guint
worst_turn (const MusterBattleAgain *again,
            MohawkSide               side,
            guint                    from,
            guint                    last,
            guint                   *n)
{
  guint worst = 0;

  *n = 0;
  for (guint t = from + 1; t <= last; t++)
    if (again->course[t][side] - again->course[t - 1][side] > *n)
      {
        *n = again->course[t][side] - again->course[t - 1][side];
        worst = t;
      }
  return worst;
}

static char *
tell_blow (MohawkSide loser,
           guint      turn,
           guint      n)
{
  if (n < 2) /* one at a time is no blow */
    return g_strdup ("");
  return g_strdup_printf (loser == MOHAWK_BRITISH
                          /* Translators: the number of a turn; figures lost in it */
                          ? ngettext ("Turn %u cost the British most: %u figure.", "Turn %u cost the British most: %u figures.", n)
                          /* Translators: the number of a turn; figures lost in it */
                          : ngettext ("Turn %u cost the French most: %u figure.", "Turn %u cost the French most: %u figures.", n),
                          turn, n);
}

/* Who had the better of it, and where it turned: by the parts of the two that were lost. */
static void
tell_course (MusterBattleRecord      *self,
             const MusterBattleAgain *again,
             GString                 *text)
{
  MohawkSide loser = mohawk_enemy (self->victor);
  gboolean british = self->victor == MOHAWK_BRITISH;
  guint last = MIN (again->turns, MUSTER_BATTLE_MOST_TURNS), ahead = 0, turn, n;

  for (guint t = 1; t <= last; t++)
    if (is_ahead (again, loser, t))
      ahead = t;
  if (ahead == last)
    {
      add_sentence (text, g_strdup (british ? _("The French had lost the smaller part of their men when they left the field.")
                                            : _("The British had lost the smaller part of their men when they left the field.")));
      ahead = 0;
    }
  else if (ahead > 0)
    add_sentence (text, g_strdup_printf (british ? _("Up to turn %u the French had the better of it; then it turned.")
                                                 : _("Up to turn %u the British had the better of it; then it turned."), ahead));
  else if (again->course[last][loser] > 0)
    add_sentence (text, g_strdup (british ? _("The British had the better of it from first to last.")
                                          : _("The French had the better of it from first to last.")));
  turn = worst_turn (again, loser, ahead, last, &n);
  add_sentence (text, tell_blow (loser, turn, n));
}

static char *
tell_lost (const MusterBattleAgain *again,
           MohawkSide               side)
{
  g_autofree char *how = muster_battle_again_fates (again, side);
  gboolean british = side == MOHAWK_BRITISH;
  guint lost = again->course[MUSTER_BATTLE_MOST_TURNS][side];

  if (lost == 0)
    return g_strdup (british ? _("The British lost nobody.") : _("The French lost nobody."));
  /* Translators: figures lost, of how many; how they were lost: "8 fell, 2 were taken" */
  return g_strdup_printf (british ? _("The British lost %u of %u figures: %s.") : _("The French lost %u of %u figures: %s."), lost,
                          again->fielded[side], how);
}

static char *
tell_end (MusterBattleRecord      *self,
          const MusterBattleAgain *again)
{
  if (self->victor == MOHAWK_BRITISH)
    return g_strdup_printf (ngettext ("After %u turn the field was British.", "After %u turns the field was British.", again->turns),
                            again->turns);
  if (self->victor == MOHAWK_FRENCH)
    return g_strdup_printf (ngettext ("After %u turn the field was French.", "After %u turns the field was French.", again->turns),
                            again->turns);
  return g_strdup_printf (ngettext ("It took %u turn.", "It took %u turns.", again->turns), again->turns);
}

char *
muster_battle_account (MusterBattleRecord      *self,
                       const MusterBattleAgain *again)
{
  MohawkSide defender = mohawk_enemy (self->attacker);
  GString *text = g_string_new (NULL);

  add_sentence (text, tell_side (self, again, self->attacker));
  add_sentence (text, tell_side (self, again, defender));
  add_sentence (text, tell_came (self, self->attacker));
  add_sentence (text, tell_came (self, defender));
  if (self->over && self->victor != MOHAWK_NOBODY)
    tell_course (self, again, text);
  add_sentence (text, tell_lost (again, self->attacker));
  add_sentence (text, tell_lost (again, defender));
  add_sentence (text, tell_end (self, again));
  return g_string_free (text, FALSE);
}
