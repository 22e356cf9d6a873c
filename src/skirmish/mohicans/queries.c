#include "config.h"

#include "mohicans.h"

#include <glib/gi18n-lib.h>

/* What may be asked beside the questions of every tactical battle. */

static gboolean
answer (GArray *values,
        guint   kind,
        gint    value)
{
  MusterValue v = { (guint8) kind, value };

  g_array_append_val (values, v);
  return TRUE;
}

static gint
unit_of (const MusterOrder *question)
{
  return skirmish_who_unpack (question->token[1].value).unit;
}

#define ASK(name) \
  static gboolean \
  ask_ ## name (gconstpointer facts, gconstpointer game_state, const MusterOrder *question, GArray *values)

ASK (faction)
{
  (void) facts;
  (void) question;
  return answer (values, MOHICANS_KIND_FACTION, ((const MohicansState *) game_state)->faction);
}

ASK (first)
{
  (void) facts;
  (void) question;
  return answer (values, SKIRMISH_KIND_SIDE, ((const MohicansState *) game_state)->first);
}

/* Whether a platoon may fire a salvo, as far as it is formed, steady and has not. */
ASK (salvo)
{
  const MohicansState *state = game_state;
  gint unit = unit_of (question);

  return answer (values, MUSTER_KIND_YES, mohicans_is_line (facts, state, unit) && mohicans_is_formed (state, unit)
                                          && !state->barred[unit] && !state->salvoed[unit]);
}

ASK (barred)
{
  (void) facts;
  return answer (values, MUSTER_KIND_YES, ((const MohicansState *) game_state)->barred[unit_of (question)]);
}

ASK (passed)
{
  (void) facts;
  return answer (values, MUSTER_KIND_YES, ((const MohicansState *) game_state)->passed[unit_of (question)]);
}

ASK (quarrels)
{
  (void) facts;
  return answer (values, MUSTER_KIND_YES, ((const MohicansState *) game_state)->held[unit_of (question)]);
}

ASK (collapsed)
{
  (void) facts;
  return answer (values, MUSTER_KIND_YES, ((const MohicansState *) game_state)->collapsed[question->token[1].value]);
}

ASK (running)
{
  (void) facts;
  return answer (values, MUSTER_KIND_YES, ((const MohicansState *) game_state)->running[question->token[1].value]);
}

ASK (incensed)
{
  return answer (values, MUSTER_KIND_YES, mohicans_incensed (facts, game_state, question->token[1].value));
}

ASK (attacks)
{
  return answer (values, MUSTER_KIND_NUMBER, mohicans_attacks (facts, game_state, question->token[1].value));
}

ASK (save)
{
  return answer (values, MUSTER_KIND_NUMBER, mohicans_save (facts, game_state, question->token[1].value));
}

/* Of a group its first figure's. */
ASK (move)
{
  const SkirmishFacts *f = facts;
  SkirmishWho who = skirmish_who_unpack (question->token[1].value);
  gint figure = f->unit[who.unit].first + (who.first ? MIN ((gint) who.first, f->unit[who.unit].n) - 1 : 0);

  return answer (values, SKIRMISH_KIND_INCHES, mohicans_allowance (f, game_state, figure, FALSE));
}

ASK (range)
{
  (void) game_state;
  return answer (values, SKIRMISH_KIND_INCHES, mohicans_range (facts, question->token[1].value));
}

ASK (quarry)
{
  return answer (values, SKIRMISH_KIND_FIGURE, mohicans_quarry (facts, game_state, question->token[1].value));
}

ASK (broken_in)
{
  (void) facts;
  return answer (values, MUSTER_KIND_YES, ((const MohicansState *) game_state)->broken_in[question->token[1].value]);
}

/* The edge a captive is taken to. */
ASK (toward)
{
  static const gint32 bearing[] = { SKIRMISH_NOWHERE, 0, 9000, 18000, 27000 };

  (void) facts;
  return answer (values, SKIRMISH_KIND_DEGREES, bearing[((const MohicansState *) game_state)->toward[question->token[1].value]]);
}

const MusterQuery mohicans_queries[MOHICANS_N_QUERIES] = {
  SKIRMISH_QUERIES,
  { "faction", "", N_ ("The faction whose step it is"), ask_faction },
  { "first", "", N_ ("The side that goes first where both have figures in a step"), ask_first },
  { "salvo", "who<unit>", N_ ("Whether a platoon may fire a salvo"), ask_salvo },
  { "barred", "who<unit>", N_ ("Whether fear bars its salvos"), ask_barred },
  { "passed", "who<unit>", N_ ("Whether it fears Indians no more"), ask_passed },
  { "quarrels", "who<unit>", N_ ("Whether a warband is held by a quarrel"), ask_quarrels },
  { "collapsed", "figure", N_ ("Whether Alice lies in a heap"), ask_collapsed },
  { "running", "figure", N_ ("Whether a figure has run this turn"), ask_running },
  { "incensed", "figure", N_ ("Whether Hawkeye fights for Cora"), ask_incensed },
  { "attacks", "figure", N_ ("Its dice hand to hand"), ask_attacks },
  { "save", "figure", N_ ("The least die that saves it; 0: none"), ask_save },
  { "move", "who", N_ ("How far it moves"), ask_move },
  { "range", "figure", N_ ("How far it shoots"), ask_range },
  { "quarry", "figure", N_ ("Whom Maqaw is after"), ask_quarry },
  { "broken", "area", N_ ("Whether Indians have broken into a house"), ask_broken_in },
  { "toward", "figure", N_ ("Which way a captive is taken"), ask_toward },
};
