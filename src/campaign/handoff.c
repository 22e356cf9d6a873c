#include "config.h"

#include "orders.h"

#include <string.h>

/* A battle leaves for a tactical game and comes back as a result (H1-H4, H9). */

guint
campaign_first_field (guint ruleset)
{
  guint first = CAMPAIGN_N_FIELDS;

  for (guint r = 0; r < ruleset; r++)
    first += campaign_rulesets ()[r]->game->n_fields;
  return first;
}

/* --- the table in the state ---------------------------------------------- */

/* From one tactical state to another, value by value, so that it is all in the effects. */
static void
write_table (MusterPlay          *play,
             const SkirmishFacts *battle,
             gconstpointer        from,
             gboolean             to_nothing,
             const char          *clause)
{
  const CampaignState *state = campaign_state (play);
  const MusterGame *game = battle->ruleset->game;
  guint first = campaign_first_field ((guint) state->ruleset - 1);

  for (guint f = 0; f < game->n_fields; f++)
    {
      guint n = muster_game_subjects (game, battle, f);

      for (guint s = 0; s < n; s++)
        muster_set (play, first + f, s, to_nothing ? 0 : muster_get (game, from, f, s), clause);
    }
}

/* The table is no more: its place in the state is clear again. */
void
campaign_drop_table (MusterPlay *play,
                     const char *clause)
{
  const CampaignState *state = campaign_state (play);

  if (state->status == CAMPAIGN_FIGHTING)
    write_table (play, campaign_battle (campaign_scenario (play), state), NULL, TRUE, clause);
}

/* --- resolve ------------------------------------------------------------- */

static gboolean
may_come_up (const MusterPlay *play,
             gint              piece)
{
  MusterPlay asking = *play;

  return campaign_state (play)->mohawk.place[piece] >= 0 && mohawk_require_reinforcement (&asking, piece);
}

/* H1: who is in it, who stands next door, and whose officers lead. */
static void
write_contract (MusterPlay *play)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const MohawkState *mohawk = mohawk_state (play);
  const char *clause = "H1";

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      MohawkSide side = mohawk_piece_side (scenario, mohawk, (gint) i);

      if (mohawk->place[i] == mohawk->field && side != MOHAWK_IROQUOIS)
        muster_set (play, CAMPAIGN_F_ROLE, i, CAMPAIGN_FIELDED, clause);
      else if (side != MOHAWK_IROQUOIS && may_come_up (play, (gint) i))
        muster_set (play, CAMPAIGN_F_ROLE, i, CAMPAIGN_NEXT_DOOR, clause);
      else
        continue;
      campaign_commission (play, (gint) i, "H7");
    }
  muster_set (play, CAMPAIGN_F_BATTLES, 0, MIN (campaign_state (play)->battles + 1, 32000), clause);
}

/* What is said beside the ruleset. */
typedef struct
{
  gboolean automatic;
  gboolean logger;
  gint     scale;
  gint     board;
  gint     seed;
  gint32   variant;
} Terms;

static gboolean
read_terms (MusterPlay        *play,
            const MusterOrder *order,
            Terms             *terms)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  gint ruleset = order->token[1].value;

  /* unless a seed is given the table is the battle's: the same place and turn, the same ground */
  *terms = (Terms) {
    .scale = 1, .board = -1,
    .seed = 1 + mohawk_state (play)->field * 64 + mohawk_state (play)->turn * 2 + (mohawk_state (play)->side == MOHAWK_BRITISH)
  };
  for (guint i = 2; i < order->n; i++)
    {
      const MusterToken *token = &order->token[i];

      if (token->kind == MUSTER_KIND_AUTO)
        terms->automatic = TRUE;
      else if (token->kind != CAMPAIGN_KIND_MEANS)
        continue;
      else if (token->value == CAMPAIGN_MEANS_LOGGER)
        terms->logger = TRUE;
      else if (token->value == CAMPAIGN_MEANS_SCALE)
        terms->scale = order->token[i + 2].value;
      else if (token->value == CAMPAIGN_MEANS_TABLE)
        terms->board = order->token[i + 2].value;
      else if (token->value == CAMPAIGN_MEANS_SEED)
        terms->seed = order->token[i + 2].value;
      else if (token->value == CAMPAIGN_MEANS_RULES)
        terms->variant = order->token[i + 2].value;
    }
  if (terms->scale < 1 || terms->scale > 3)
    return muster_refuse (play, "H2", CAMPAIGN_R_SCALE, MUSTER_KIND_NUMBER, terms->scale, MUSTER_ARGS_END);
  if (terms->seed < 0)
    return muster_refuse (play, "H4", CAMPAIGN_R_SETTING, MUSTER_KIND_NUMBER, 0, MUSTER_KIND_NUMBER, G_MAXINT32, MUSTER_ARGS_END);
  if (terms->board >= 0
      && campaign_board_at (scenario, (guint) terms->board)->ruleset != (guint) ruleset)
    return muster_refuse (play, "H4", CAMPAIGN_R_TABLE, CAMPAIGN_KIND_BOARD, terms->board,
                          MOHAWK_KIND_RULESET, ruleset, MUSTER_ARGS_END);
  if (terms->variant && campaign_variant (scenario, terms->variant)->ruleset != (guint) ruleset)
    return muster_refuse (play, "H2", CAMPAIGN_R_VARIANT, CAMPAIGN_KIND_VARIANT, terms->variant,
                          MOHAWK_KIND_RULESET, ruleset, MUSTER_ARGS_END);
  return TRUE;
}

gboolean
campaign_draws_seed (const MusterOrder *order)
{
  if (order->within || order->n < 2 || muster_order_verb (order) != MOHAWK_V_RESOLVE
      || order->token[1].kind != MOHAWK_KIND_RULESET || order->token[1].value == 0)
    return FALSE;
  for (guint i = 2; i < order->n; i++)
    if (order->token[i].kind == CAMPAIGN_KIND_MEANS && order->token[i].value == CAMPAIGN_MEANS_SEED)
      return FALSE;
  return TRUE;
}

void
campaign_add_seed (MusterOrder *order,
                   gint         seed)
{
  muster_order_add (order, CAMPAIGN_KIND_MEANS, CAMPAIGN_MEANS_SEED);
  muster_order_glue (order, MUSTER_KIND_MARK, '=');
  muster_order_glue (order, MUSTER_KIND_NUMBER, seed);
}

/* Who holds a figure that was taken, and 1: whose figure took it, or, if nobody's was said to, the enemy by the roll. */
static gint
holder_of (const MusterPlay    *play,
           const SkirmishFacts *battle,
           const SkirmishState *table,
           guint                figure)
{
  const CampaignState *state = campaign_state (play);
  gint captor = table->captor[figure];
  gint holder = captor >= 0 ? battle->unit[battle->figure[captor].unit].piece : -1;
  gint piece = battle->unit[battle->figure[figure].unit].piece;

  if (holder >= 0)
    return holder + 1;
  return campaign_default_captor (campaign_scenario (play), state, (MohawkSide) skirmish_side_of (battle, (gint) figure),
                                  piece >= 0 ? state->mohawk.place[piece] : state->mohawk.field) + 1;
}

static CampaignFate
fate_of (const SkirmishState *table,
         guint                figure)
{
  return table->fate[figure] == SKIRMISH_DEAD ? CAMPAIGN_FELL : table->fate[figure] == SKIRMISH_CAPTIVE ? CAMPAIGN_TAKEN
                                                                                                        : CAMPAIGN_SERVES;
}

/* H8: who of name a figure is; -1: rank and file. Since edition 6 they have names too, who were given one. */
static gint
person_of (const CampaignState *state,
           const SkirmishFacts *battle,
           gint                 f)
{
  const SkirmishFigure *figure = &battle->figure[f];
  gint piece = battle->unit[figure->unit].piece;
  gint officer = piece >= 0 ? campaign_officer (state, piece) : -1;

  if (figure->person)
    return figure->person - 1;
  if (piece < 0 || figure->name)
    return officer;
  for (gint p = 0; p < CAMPAIGN_MAX_OFFICERS && state->mohawk.edition >= 6; p++)
    if (state->serves[p] == piece + 1 && state->number[p] == figure->number && state->fate[p] == CAMPAIGN_SERVES && p != officer)
      return p;
  return -1;
}

/* H8: the enemies a figure put out but did not take. */
static gint
kills_of (const CampaignState *state,
          const SkirmishFacts *battle,
          const SkirmishState *table,
          guint                f)
{
  gint kills = table->kills[f];

  for (guint c = 0; c < battle->n_figures && state->mohawk.edition >= 6; c++)
    kills -= table->fate[c] == SKIRMISH_CAPTIVE && table->captor[c] == (gint) f;
  return MAX (kills, 0);
}

/* What a character, or one of the rank and file of name, comes out of it with; whose company never came up was not in it. */
static void
take_person (MusterPlay          *play,
             const SkirmishFacts *battle,
             const SkirmishState *table,
             guint                f)
{
  const CampaignState *state = campaign_state (play);
  const SkirmishFigure *figure = &battle->figure[f];
  guint person = (guint) person_of (state, battle, (gint) f);
  CampaignFate fate = fate_of (table, f);

  if (battle->unit[figure->unit].waiting && !table->deployed[figure->unit])
    return;
  muster_set (play, CAMPAIGN_F_OUT_FATE, person, fate, "H7");
  muster_set (play, CAMPAIGN_F_OUT_WOUNDS, person,
              MIN (state->wounds[person] + MAX (table->wounds[f] - (gint) figure->wounds, 0), 99), "H7");
  muster_set (play, CAMPAIGN_F_OUT_KILLS, person, kills_of (state, battle, table, f), "H8");
  if (fate == CAMPAIGN_TAKEN)
    muster_set (play, CAMPAIGN_F_OUT_CAPTOR, person, holder_of (play, battle, table, f), "H7");
}

/* What a figure of a piece's company did, and what became of it if it is the officer. */
static void
take_figure (MusterPlay          *play,
             const SkirmishFacts *battle,
             const SkirmishState *table,
             guint                f)
{
  const CampaignState *state = campaign_state (play);
  const SkirmishFigure *figure = &battle->figure[f];
  gint piece = battle->unit[figure->unit].piece;
  CampaignFate fate = fate_of (table, f);
  gint captor = table->captor[f];
  gint had;

  if (figure->person)
    {
      take_person (play, battle, table, f);
      return;
    }
  if (piece < 0 || (state->role[piece] != CAMPAIGN_FIELDED && state->role[piece] != CAMPAIGN_CAME))
    return;
  muster_set (play, CAMPAIGN_F_PIECE_KILLS, (guint) piece,
              MIN (state->piece_kills[piece] + table->kills[f], SKIRMISH_MAX_FIGURES), "H8");
  if (!figure->name)
    {
      gint scars = table->wounds[f] - (gint) figure->wounds;

      if (state->mohawk.edition >= 6 && scars > 0)
        muster_set (play, CAMPAIGN_F_PIECE_SCARS, (guint) piece, MIN (state->piece_scars[piece] + scars, 32000), "H8");
      if (person_of (state, battle, (gint) f) >= 0)
        take_person (play, battle, table, f);
      return;
    }
  muster_set (play, CAMPAIGN_F_OFFICER_FATE, (guint) piece, fate, "H7");
  /* rules that bear fewer wounds than he has begin him with fewer, and some know none: what he got there adds to his */
  had = campaign_officer (state, piece) >= 0 ? state->wounds[campaign_officer (state, piece)] : 0;
  muster_set (play, CAMPAIGN_F_OFFICER_WOUNDS, (guint) piece,
              MIN (had + MAX (table->wounds[f] - (gint) figure->wounds, 0), 99), "H7");
  muster_set (play, CAMPAIGN_F_OFFICER_KILLS, (guint) piece, kills_of (state, battle, table, f), "H8");
  if (state->mohawk.edition >= 1)
    muster_set (play, CAMPAIGN_F_OFFICER_NUMBER, (guint) piece, figure->number, "H7");
  if (fate == CAMPAIGN_TAKEN
      && (state->mohawk.edition >= 1 || (captor >= 0 && battle->unit[battle->figure[captor].unit].piece >= 0)))
    muster_set (play, CAMPAIGN_F_CAPTOR, (guint) piece, holder_of (play, battle, table, f), "H7");
}

/* H8: who took a captive: of one of name it is kept with him, of the rank and file it is counted. */
static void
take_captive (MusterPlay          *play,
              const SkirmishFacts *battle,
              const SkirmishState *table,
              guint                f)
{
  const CampaignState *state = campaign_state (play);
  gint captor = table->captor[f];
  gint by = captor >= 0 ? person_of (state, battle, captor) : -1;
  gint piece = captor >= 0 ? battle->unit[battle->figure[captor].unit].piece : -1;
  gint taken = person_of (state, battle, (gint) f);
  CampaignSeat seat;

  if (taken >= 0)
    {
      if (campaign_seat (state, taken, &seat))
        muster_set (play, seat.taker, seat.subject, by >= 0 ? by + 2 : 1, "H8");
      return;
    }
  if (by >= 0 && campaign_seat (state, by, &seat))
    muster_set (play, seat.took, seat.subject, campaign_seat_get (state, &seat, seat.took) + 1, "H8");
  if (piece >= 0 && campaign_is_in (state, piece) && !battle->figure[captor].person)
    muster_set (play, CAMPAIGN_F_PIECE_CAPTURES, (guint) piece, state->piece_captures[piece] + 1, "H8");
}

/* The result of a battle that is over, into the review. */
static void
take_result (MusterPlay          *play,
             const SkirmishFacts *battle,
             const SkirmishState *table)
{
  const CampaignState *state = campaign_state (play);
  SkirmishResult result;

  skirmish_result (battle, table, &result);
  muster_set (play, CAMPAIGN_F_DECIDED, 0, 1, "H5");
  muster_set (play, CAMPAIGN_F_VICTOR, 0, result.victor, "H5");
  muster_set (play, CAMPAIGN_F_GAVE_UP, 0, result.gave_up, "H12");
  for (guint s = SKIRMISH_BRITISH; s <= SKIRMISH_FRENCH; s++)
    if (table->retreat[s] >= 0)
      muster_set (play, CAMPAIGN_F_REFUGE, s, table->retreat[s] + 1, "H12");
  for (guint u = 0; u < battle->n_units; u++)
    {
      gint piece = battle->unit[u].piece;

      if (piece >= 0 && battle->unit[u].waiting && table->deployed[u] && state->role[piece] == CAMPAIGN_NEXT_DOOR)
        muster_set (play, CAMPAIGN_F_ROLE, (guint) piece, CAMPAIGN_CAME, "H13");
    }
  for (guint i = 0; i < result.n; i++)
    {
      guint piece = (guint) result.row[i].piece;

      if (state->role[piece] != CAMPAIGN_FIELDED && state->role[piece] != CAMPAIGN_CAME)
        continue;
      muster_set (play, CAMPAIGN_F_FIELDED, piece, result.row[i].fielded, "H5");
      muster_set (play, CAMPAIGN_F_LOST, piece, result.row[i].lost, "H5");
    }
  for (guint f = 0; f < battle->n_figures; f++)
    take_figure (play, battle, table, f);
  for (guint f = 0; f < battle->n_figures && state->mohawk.edition >= 6; f++)
    if (table->fate[f] == SKIRMISH_CAPTIVE)
      take_captive (play, battle, table, f);
}

/* Who is told of each order while a battle is fought again. */
typedef struct
{
  CampaignWitness witness; /* %NULL: nobody */
  gpointer        user_data;
  GArray         *effects;
  GArray         *rolls;
} Watch;

static void
tell (const Watch         *watch,
      const SkirmishFacts *battle,
      gconstpointer        before,
      gconstpointer        after,
      const MusterOrder   *order,
      guint                first)
{
  watch->witness (battle, before, after, order, watch->effects, watch->rolls, first, watch->user_data);
  g_array_set_size (watch->effects, 0);
}

/* The machine's next order; %FALSE: it is at a loss. */
static gboolean
fight_on (MusterPlay  *inner,
          guint        n,
          MusterOrder *order)
{
  return campaign_machine (inner->facts, inner->state, n, order) && inner->game->resolve (inner, order);
}

/* A battle fought out by the machine, within one order: each side sees what it may (H10: the same dice give the same
 * battle again, so that it can be replayed order by order). @watch: (nullable): who is told */
static void
fight_out (MusterPlay          *play,
           const SkirmishFacts *battle,
           gpointer             table,
           const Watch         *watch)
{
  const MusterGame *game = battle->ruleset->game;
  MusterPlay inner = { game, battle, table, watch ? watch->effects : NULL, play->dice, { NULL } };
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal broken = { NULL };
  g_autofree gpointer before = watch ? g_malloc (game->state_size) : NULL;
  gboolean lost = FALSE;

  for (guint n = 0; n < CAMPAIGN_MOST_ORDERS && !lost && !game->over (table) && !play->dice->dry; n++)
    {
      guint first = watch ? watch->rolls->len : 0;

      if (watch)
        memcpy (before, table, game->state_size);
      lost = !fight_on (&inner, n, &order);
      if (lost || play->dice->dry)
        continue;
      if (watch)
        tell (watch, battle, before, table, &order, first);
      if (play->effects && !game->invariants (battle, table, &broken))
        muster_set (play, CAMPAIGN_F_STUCK, 0, 1, broken.clause ? broken.clause : "T12");
    }
  if (game->over (table) || play->dice->dry)
    return;
  /* a machine at a loss leaves the field to the defender; that it ever is, is a fault: see the invariants */
  skirmish_end (&inner, SKIRMISH_END_TURNS, (SkirmishSide) battle->defender, "T12");
  muster_set (play, CAMPAIGN_F_STUCK, 0, 1, "T12");
  if (watch)
    tell (watch, battle, before, table, NULL, watch->rolls->len);
}

/**
 * campaign_machine:
 * @n: how many orders were given before
 * @order: (out)
 *
 * What the machine says for whoever's word it is in a tactical battle.
 */
gboolean
campaign_machine (const SkirmishFacts *battle,
                  gconstpointer        table,
                  guint                n,
                  MusterOrder         *order)
{
  const MusterGame *game = battle->ruleset->game;
  g_autoptr (GArray) awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));
  g_autofree gpointer masked = g_memdup2 (table, game->state_size);
  MusterSide side = game->side_to_move (table);
  MusterDice ties;

  skirmish_pressing (battle, table, awaits);
  if (awaits->len > 0)
    side = g_array_index (awaits, MusterAwait, 0).side;
  muster_dice_init_seeded (&ties, battle->seed + n, 0);
  game->mask (battle, masked, side);
  return game->ai (battle, masked, side, &ties, order)
         || game->ai (battle, masked, skirmish_enemy (side), &ties, order);
}

static gboolean
record (MusterPlay        *play,
        const MusterOrder *order)
{
  write_contract (play);
  muster_set (play, CAMPAIGN_F_STATUS, 0, CAMPAIGN_REVIEW, "H9");
  muster_set (play, CAMPAIGN_F_DECIDED, 0, 1, "H5");
  muster_set (play, CAMPAIGN_F_VICTOR, 0, order->token[2].value, "H5");
  muster_set (play, CAMPAIGN_F_EDITED, 0, 1, "H9");
  return campaign_bring_characters (play, order, 0) && campaign_read_results (play, order, campaign_with_end (order, 3));
}

/* H4: the board it is fought on, so that it is the same whatever becomes of its file. @board: its place, or -1: none is named */
static void
lay_table (MusterPlay *play,
           guint       ruleset,
           gint        board)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const MohawkState *mohawk = mohawk_state (play);
  const CampaignVariant *ground = NULL;

  if (board >= 0)
    ground = campaign_board_at (scenario, (guint) board);
  else if (campaign_rulesets ()[ruleset - 1]->squares)
    ground = campaign_usual_board (scenario, ruleset, (MohawkTerrain) mohawk->terrain);
  if (mohawk->edition < 3)
    muster_set (play, CAMPAIGN_F_BOARD, 0, board + 1, "H4");
  else
    muster_set (play, CAMPAIGN_F_GROUND, 0, ground ? ground->number : 0, "H4");
}

/* The contract of a battle, and its table, begun: what `resolve` does before the first order (H1, H2, H4).
 * Returns: (nullable): the table, to be freed; %NULL after refusing */
static gpointer
open_battle (MusterPlay          *play,
             const MusterOrder   *order,
             Terms               *terms,
             const SkirmishFacts **battle)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  gpointer table;

  if (!read_terms (play, order, terms))
    return NULL;
  write_contract (play);
  if (!campaign_bring_characters (play, order, (guint) order->token[1].value))
    return NULL;
  if (!campaign_has_room (scenario, campaign_state (play), terms->variant, terms->scale))
    {
      muster_refuse (play, "H2", CAMPAIGN_R_NO_ROOM, CAMPAIGN_KIND_VARIANT, terms->variant,
                     MUSTER_KIND_NUMBER, SKIRMISH_MAX_FIGURES, MUSTER_ARGS_END);
      return NULL;
    }
  muster_set (play, CAMPAIGN_F_VARIANT, 0, terms->variant, "H2");
  muster_set (play, CAMPAIGN_F_RULESET, 0, order->token[1].value, "H1");
  muster_set (play, CAMPAIGN_F_AUTOMATIC, 0, terms->automatic, "H1");
  muster_set (play, CAMPAIGN_F_LOGGER, 0, terms->logger, "T11");
  muster_set (play, CAMPAIGN_F_SCALE, 0, terms->scale, "H2");
  lay_table (play, (guint) order->token[1].value, terms->board);
  muster_set (play, CAMPAIGN_F_SEED, 0, terms->seed, "H4");
  *battle = campaign_battle (scenario, campaign_state (play));
  table = g_malloc0 ((*battle)->ruleset->game->state_size);
  (*battle)->ruleset->game->begin (*battle, table);
  return table;
}

/* `resolve RULESET [auto] [logger] [scale=N] [table=NAME] [seed=N] [rules=NAME] [with=WHO,...]`, `resolve record SIDE|none PIECE=LOST/FIELDED ...` */
gboolean
campaign_resolve (MusterPlay        *play,
                  const MusterOrder *order)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  const CampaignState *state = campaign_state (play);
  const SkirmishFacts *battle;
  g_autofree gpointer table = NULL;
  Terms terms;

  if (state->mohawk.fight != MOHAWK_FIGHT_METHOD)
    return mohawk_refuse_untimely (play, order, MOHAWK_STEP_FIGHT);
  if (order->token[1].kind == CAMPAIGN_KIND_MEANS)
    return record (play, order);
  if (!campaign_is_joined (scenario))
    return muster_refuse (play, "H2", CAMPAIGN_R_UNJOINED, MOHAWK_KIND_RULESET, order->token[1].value, MUSTER_ARGS_END);
  table = open_battle (play, order, &terms, &battle);
  if (!table)
    return FALSE;
  if (terms.automatic)
    {
      fight_out (play, battle, table, NULL);
      if (play->dice->dry)
        return TRUE;
      take_result (play, battle, table);
      muster_set (play, CAMPAIGN_F_STATUS, 0, CAMPAIGN_REVIEW, "H9");
      return TRUE;
    }
  muster_set (play, CAMPAIGN_F_STATUS, 0, CAMPAIGN_FIGHTING, "H1");
  write_table (play, battle, table, FALSE, "H2");
  return TRUE;
}

/* The battle that `resolve RULESET ...` begins, on a copy of the state it was given in. @play: its state is the copy */
static gpointer
open_again (MusterPlay          *play,
            const MusterOrder   *order,
            Terms               *terms,
            const SkirmishFacts **battle)
{
  if (campaign_state (play)->mohawk.fight != MOHAWK_FIGHT_METHOD || !campaign_is_joined (campaign_scenario (play))
      || order->within || order->n < 2 || muster_order_verb (order) != MOHAWK_V_RESOLVE
      || order->token[1].kind != MOHAWK_KIND_RULESET || order->token[1].value == 0)
    return NULL;
  return open_battle (play, order, terms, battle);
}

const SkirmishFacts *
campaign_contract (const MohawkScenario *scenario,
                   const CampaignState  *before,
                   const MusterOrder    *order)
{
  g_autofree CampaignState *state = g_memdup2 (before, sizeof *before);
  MusterPlay play = { campaign_game (), scenario, state, NULL, NULL, { NULL } };
  const SkirmishFacts *battle = NULL;
  Terms terms;

  g_free (open_again (&play, order, &terms, &battle));
  return battle;
}

/**
 * campaign_refight:
 * @before: the state the order was given in
 * @order: `resolve RULESET auto`
 * @dice: those it threw
 * @witness: is told each order; the facts it is given live as long as the scenario
 *
 * Fights a battle again that the machine fought out within one order (H10).
 *
 * Returns: %FALSE: it is no such order, or today's rules want other dice
 */
gboolean
campaign_refight (const MohawkScenario *scenario,
                  const CampaignState  *before,
                  const MusterOrder    *order,
                  const guint8         *dice,
                  guint                 n_dice,
                  CampaignWitness       witness,
                  gpointer              user_data)
{
  g_autofree CampaignState *state = g_memdup2 (before, sizeof *before);
  g_autoptr (GArray) effects = g_array_new (FALSE, FALSE, sizeof (MusterEffect));
  g_autoptr (GArray) rolls = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  Watch watch = { witness, user_data, effects, rolls };
  const SkirmishFacts *battle;
  MusterDice source;
  MusterPlay play = { campaign_game (), scenario, state, NULL, &source, { NULL } };
  Terms terms;
  g_autofree gpointer table = open_again (&play, order, &terms, &battle);

  if (!table || !terms.automatic)
    return FALSE;
  muster_dice_init_given (&source, dice, n_dice);
  source.rolls = rolls;
  fight_out (&play, battle, table, &watch);
  return !source.dry && source.used == n_dice;
}

/* --- an order of the tactical game ---------------------------------------- */

static void
shift_effects (MusterPlay *play,
               guint       from,
               guint       first)
{
  for (guint i = from; play->effects && i < play->effects->len; i++)
    {
      MusterEffect *effect = &g_array_index (play->effects, MusterEffect, i);

      effect->field = (guint16) (effect->field + first);
    }
}

/* `retreat SIDE POINT` of a battle (H12, M6.9): step and side are for the table to ask, and first; the point for the campaign. */
static gboolean
require_refuge (MusterPlay          *play,
                const SkirmishFacts *battle,
                const MusterOrder   *order)
{
  const CampaignState *state = campaign_state (play);
  MusterRefusal refusal;

  if (order->token[1].value == SKIRMISH_NOBODY)
    return TRUE;
  if (!muster_game_check (battle->ruleset->game, battle, state->tactical, order, &refusal) && refusal.code != SKIRMISH_R_NO_POINT)
    {
      play->refusal = refusal;
      return FALSE;
    }
  return campaign_require_refuge (play, (MohawkSide) order->token[1].value, order->token[2].value);
}

gboolean
campaign_tactical (MusterPlay        *play,
                   const MusterOrder *order)
{
  const MohawkScenario *scenario = campaign_scenario (play);
  CampaignState *state = play->state;
  const SkirmishFacts *battle = campaign_battle (scenario, state);
  MusterPlay inner = { battle->ruleset->game, battle, state->tactical, play->effects, play->dice, { NULL } };
  guint before = play->effects ? play->effects->len : 0;

  if (muster_order_verb (order) == SKIRMISH_V_RETREAT && !require_refuge (play, battle, order))
    return FALSE;
  if (!inner.game->resolve (&inner, order))
    {
      play->refusal = inner.refusal;
      return FALSE;
    }
  shift_effects (play, before, campaign_first_field ((guint) state->ruleset - 1));
  if (play->dice->dry || !inner.game->over (state->tactical))
    return TRUE;
  take_result (play, battle, (const SkirmishState *) state->tactical);
  campaign_drop_table (play, "H9");
  muster_set (play, CAMPAIGN_F_STATUS, 0, CAMPAIGN_REVIEW, "H9");
  return TRUE;
}

/* `cancel`: the battle is as if it had not been handed off (H1). */
gboolean
campaign_cancel (MusterPlay        *play,
                 const MusterOrder *order)
{
  if (campaign_state (play)->status == CAMPAIGN_NO_BATTLE)
    return muster_refuse (play, "H1", CAMPAIGN_R_NO_HANDOFF, MUSTER_KIND_VERB, (gint) muster_order_verb (order), MUSTER_ARGS_END);
  campaign_drop_table (play, "H1");
  campaign_clear (play, "H1");
  campaign_settle_recruits (play, TRUE, "H1");
  muster_set (play, CAMPAIGN_F_BATTLES, 0, campaign_state (play)->battles - 1, "H1");
  return TRUE;
}
