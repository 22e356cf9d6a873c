#include "config.h"

#include "furwars.h"

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

/* The first figure a WHO names. */
static gint
first_of (const SkirmishFacts *facts,
          const MusterOrder   *question)
{
  SkirmishWho who = skirmish_who_unpack (question->token[1].value);

  return facts->unit[who.unit].first + (who.first ? MIN ((gint) who.first, facts->unit[who.unit].n) - 1 : 0);
}

#define ASK(name) \
  static gboolean \
  name (gconstpointer facts, gconstpointer game_state, const MusterOrder *question, GArray *values)

ASK (ask_points)
{
  (void) facts;
  return answer (values, MUSTER_KIND_NUMBER, ((const FurwarsState *) game_state)->points[question->token[1].value]);
}

ASK (ask_routing)
{
  const SkirmishFacts *f = facts;
  guint8 set[SKIRMISH_MAX_FIGURES] = { 0 };
  gint unit, n = 0;

  if (skirmish_who_read (f, question, 1, &unit, set) == 0)
    return FALSE;
  for (guint i = 0; i < f->n_figures; i++)
    n += set[i] && ((const FurwarsState *) game_state)->rout[i];
  return answer (values, MUSTER_KIND_NUMBER, n);
}

ASK (ask_move)
{
  return answer (values, SKIRMISH_KIND_INCHES, furwars_allowance (facts, game_state, first_of (facts, question)));
}

ASK (ask_spent)
{
  return answer (values, SKIRMISH_KIND_INCHES, ((const FurwarsState *) game_state)->spent[first_of (facts, question)]);
}

ASK (ask_charging)
{
  return answer (values, MUSTER_KIND_YES, ((const FurwarsState *) game_state)->charge[first_of (facts, question)] != 0);
}

ASK (ask_shots)
{
  const SkirmishFacts *f = facts;
  gint figure = question->token[1].value, weapon = f->figure[figure].weapon;
  const char *clause;

  return answer (values, MUSTER_KIND_NUMBER, weapon < 0 || furwars_may_shoot (f, game_state, figure, weapon, &clause) != 0
                 ? 0 : furwars_shots_left (f, game_state, figure, weapon));
}

ASK (ask_loaded)
{
  const SkirmishFacts *f = facts;
  const FurwarsState *state = game_state;
  gint figure = question->token[1].value, weapon = f->figure[figure].weapon;

  return answer (values, MUSTER_KIND_YES, weapon >= 0 && (!furwars_tables_of (f)->weapon[weapon].reload || state->shot_turn[figure] == 0
                                                          || state->base.turn - state->shot_turn[figure] > 1));
}

ASK (ask_quality)
{
  const SkirmishFacts *f = facts;

  (void) game_state;
  return answer (values, MUSTER_KIND_NUMBER, f->unit[skirmish_who_unpack (question->token[1].value).unit].trait[FURWARS_TRAIT_QUALITY]);
}

ASK (ask_morale)
{
  SkirmishWho who = skirmish_who_unpack (question->token[1].value);
  const FurwarsState *state = game_state;
  MusterRoll roll = { 0 };

  return answer (values, MUSTER_KIND_NUMBER,
                 furwars_test_value (facts, state, who.unit, who.first == 0 && furwars_formed (&state->base, who.unit)
                                     ? -1 : first_of (facts, question), &roll));
}

ASK (ask_due)
{
  return answer (values, MUSTER_KIND_YES, furwars_is_due (facts, game_state, skirmish_who_unpack (question->token[1].value).unit));
}

ASK (ask_foe)
{
  (void) facts;
  return answer (values, SKIRMISH_KIND_FIGURE, ((const FurwarsState *) game_state)->foe[question->token[1].value] - 1);
}

ASK (ask_strike)
{
  (void) facts;
  return answer (values, SKIRMISH_KIND_FIGURE, ((const FurwarsState *) game_state)->strike[question->token[1].value] - 1);
}

ASK (ask_blow)
{
  return answer (values, MUSTER_KIND_NUMBER, furwars_blow (facts, game_state, question->token[1].value, question->token[2].value, NULL));
}

ASK (ask_aim)
{
  const SkirmishFacts *f = facts;
  gint figure = question->token[1].value, needed;

  if (f->figure[figure].weapon < 0 || f->logger)
    return FALSE;
  return answer (values, MUSTER_KIND_NUMBER,
                 furwars_shot_value (f, game_state, figure, f->figure[figure].weapon, question->token[2].value, &needed));
}

ASK (ask_scalped)
{
  (void) facts;
  return answer (values, MUSTER_KIND_YES, ((const FurwarsState *) game_state)->scalped[question->token[1].value]);
}

/* The table's answer goes by the cover of each piece; here by the ruleset's. */
ASK (ask_cover)
{
  return answer (values, SKIRMISH_KIND_COVER, (gint) furwars_cover (facts, game_state, question->token[1].value, question->token[2].value));
}

const MusterQuery furwars_queries[FURWARS_N_QUERIES] = {
  SKIRMISH_QUERIES_ANY,
  { "touching", "figure", N_ ("The enemies in contact with it"), skirmish_ask_touching },
  { "sight", "figure figure", N_ ("Whether the first sees the second"), skirmish_ask_sight },
  { "distance", "figure figure", N_ ("The distance between two"), skirmish_ask_distance },
  { "cover", "figure figure", N_ ("The cover of the second from the first"), ask_cover },
  { "points", "army<side>", N_ ("The scalps a side has taken"), ask_points },
  { "routing", SKIRMISH_WHO, N_ ("How many of them run"), ask_routing },
  { "move", "who", N_ ("How far it may still move"), ask_move },
  { "spent", "who", N_ ("What of its move it has used"), ask_spent },
  { "charging", "who", N_ ("Whether it charges"), ask_charging },
  { "shots", "figure", N_ ("The shots it has left"), ask_shots },
  { "loaded", "figure", N_ ("Whether it has loaded"), ask_loaded },
  { "quality", "who<unit>", N_ ("The stripes of a unit"), ask_quality },
  { "morale", "who", N_ ("What a figure, or a unit in formation, adds to a test of morale"), ask_morale },
  { "due", "who<unit>", N_ ("Whether it is to be tested in this half"), ask_due },
  { "foe", "figure", N_ ("Whom it is matched with"), ask_foe },
  { "strike", "figure", N_ ("Whom it strikes at freely"), ask_strike },
  { "blow", "figure figure", N_ ("What the first adds to its die against the second, hand to hand"), ask_blow },
  { "aim", "figure figure", N_ ("What the first adds to its die shooting at the second"), ask_aim },
  { "scalped", "figure", N_ ("Whether it has been scalped"), ask_scalped },
};
