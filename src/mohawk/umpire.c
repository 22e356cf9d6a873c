#include "config.h"

#include "rules.h"

/* Rulings and the umpire's corrections (M12.1): always with a reason, always journaled. */

/* `ruling KEY=VALUE : reason` */
gboolean
mohawk_ruling (MusterPlay        *play,
               const MusterOrder *order)
{
  guint option = (guint) order->token[1].value;
  const char *word = muster_game_word (play->game, play->facts, MUSTER_KIND_CHOICE, order->token[3].value);
  gint choice = muster_game_choice (play->game, option, word);

  if (choice < 0)
    return muster_refuse (play, play->game->options[option].clause, MOHAWK_R_CHOICE,
                          MUSTER_KIND_OPTION, (gint) option, MUSTER_KIND_CHOICE, order->token[3].value, MUSTER_ARGS_END);
  if (!muster_order_reason (order))
    return muster_refuse (play, "M12.1", MOHAWK_R_REASON, MUSTER_ARGS_END);
  muster_set (play, MOHAWK_F_OPTION, option, choice, play->game->options[option].clause);
  return TRUE;
}

static gboolean
refuse_range (MusterPlay *play,
              gint        least,
              gint        most)
{
  return muster_refuse (play, "M12.1", MOHAWK_R_SETTING_RANGE, MUSTER_KIND_NUMBER, least,
                        MUSTER_KIND_NUMBER, most, MUSTER_ARGS_END);
}

/* `step TURN SIDE STEP`: as if it had just begun; nothing of the old turn is left. */
static gboolean
set_step (MusterPlay        *play,
          const MusterToken *arg)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint turn = arg[0].value;
  MohawkSide side = (MohawkSide) arg[1].value;
  MohawkStep step = (MohawkStep) arg[2].value;

  if (turn < 1 || turn > (gint) scenario->n_turns)
    return refuse_range (play, 1, (gint) scenario->n_turns);
  if (side != MOHAWK_BRITISH && side != MOHAWK_FRENCH)
    return muster_refuse (play, "M12.1", MOHAWK_R_SETTING_STEP, MOHAWK_KIND_SIDE, (gint) side, MUSTER_ARGS_END);
  if (step == MOHAWK_STEP_NAVAL && side != MOHAWK_FRENCH)
    return muster_refuse (play, "M3.1", MOHAWK_R_SETTING_SHARED, MOHAWK_KIND_SIDE, (gint) side, MUSTER_ARGS_END);
  muster_set (play, MOHAWK_F_TURN, 0, turn, "M12.1");
  muster_set (play, MOHAWK_F_SIDE, 0, side, "M12.1");
  muster_set (play, MOHAWK_F_STEP, 0, step, "M12.1");
  muster_set (play, MOHAWK_F_ENDED, 0, 0, "M12.1");
  muster_set (play, MOHAWK_F_BEGAN, 0, turn > 1 || step > MOHAWK_STEP_NAVAL, "M12.1");
  mohawk_clear_turn (play, "M12.1");
  mohawk_clear_fight (play, "M12.1");
  mohawk_settle_spoils (play, "M12.1");
  for (guint p = 0; p < scenario->n_points; p++)
    {
      muster_set (play, MOHAWK_F_BATTLE, p, MOHAWK_NO_BATTLE, "M12.1");
      muster_set (play, MOHAWK_F_BOUGHT, p, 0, "M12.1");
      muster_set (play, MOHAWK_F_PROMOTION, p, MOHAWK_NOBODY, "M12.1");
    }
  for (guint i = 0; i < scenario->n_pieces; i++)
    muster_set (play, MOHAWK_F_HOME_BOUND, i, 0, "M12.1");
  muster_set (play, MOHAWK_F_GOING_HOME, 0, 0, "M12.1");
  muster_set (play, MOHAWK_F_HOME_POINT, 0, -1, "M12.1");
  muster_set (play, MOHAWK_F_ROLLED, 0, step > MOHAWK_STEP_ROLL, "M12.1");
  if (step <= MOHAWK_STEP_MUSTER)
    muster_set (play, MOHAWK_F_MUSTERED, side, 0, "M12.1");
  if (step == MOHAWK_STEP_NAVAL)
    mohawk_begin_year (play, "M12.1");
  else if (state->joined == (gint8) side)
    muster_set (play, MOHAWK_F_POOL, MOHAWK_POOL_IROQUOIS, 2, "M12.1");
  return TRUE;
}

static gboolean
set_piece (MusterPlay        *play,
           gint               setting,
           const MusterToken *arg)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  gint piece = arg[0].value;
  gint value = arg[1].value;
  MohawkClass class = scenario->piece[piece].class;

  switch (setting)
    {
    case MOHAWK_SET_PLACE:
      if (value == MOHAWK_ABOARD)
        return mohawk_refuse_piece (play, "M12.1", MOHAWK_R_SETTING_PIECE, piece);
      mohawk_move (play, piece, value, "M12.1");
      muster_set (play, MOHAWK_F_FRONT, (guint) piece, -1, "M12.1");
      muster_set (play, MOHAWK_F_RANK, (guint) piece, 0, "M12.1");
      muster_set (play, MOHAWK_F_WALLS, (guint) piece, 0, "M12.1");
      muster_set (play, MOHAWK_F_HOME_BOUND, (guint) piece, 0, "M12.1");
      muster_set (play, MOHAWK_F_ORIGIN, (guint) piece, -1, "M12.1");
      if (value < 0)
        muster_set (play, MOHAWK_F_HITS, (guint) piece, scenario->piece[piece].hits, "M12.1");
      return TRUE;
    case MOHAWK_SET_HITS:
      if (value < 1 || value > scenario->piece[piece].hits)
        return refuse_range (play, 1, scenario->piece[piece].hits);
      muster_set (play, MOHAWK_F_HITS, (guint) piece, value, "M12.1");
      return TRUE;
    case MOHAWK_SET_ACTIVE:
      if (class != MOHAWK_TRIBE)
        return mohawk_refuse_piece (play, "M12.1", MOHAWK_R_NOT_TRIBE, piece);
      muster_set (play, MOHAWK_F_ACTIVE, (guint) piece, value, "M12.1");
      return TRUE;
    default:
      if (class != MOHAWK_NATION)
        return mohawk_refuse_piece (play, "M12.1", MOHAWK_R_NOT_NATION, piece);
      if (value != MOHAWK_BRITISH && value != MOHAWK_FRENCH)
        return muster_refuse (play, "M12.1", MOHAWK_R_SETTING_STEP, MOHAWK_KIND_SIDE, value, MUSTER_ARGS_END);
      muster_set (play, MOHAWK_F_COLOUR, (guint) piece, value, "M12.1");
      return TRUE;
    }
}

static gboolean
set_join (MusterPlay *play,
          MohawkSide  side)
{
  const MohawkState *state = mohawk_state (play);

  if (side == MOHAWK_IROQUOIS)
    return muster_refuse (play, "M12.1", MOHAWK_R_SETTING_STEP, MOHAWK_KIND_SIDE, (gint) side, MUSTER_ARGS_END);
  mohawk_join (play, side, "M12.1");
  muster_set (play, MOHAWK_F_POOL, MOHAWK_POOL_IROQUOIS,
              side != MOHAWK_NOBODY && state->side == (gint8) side ? 2 : 0, "M12.1");
  return TRUE;
}

/* One setting; @arg are the tokens behind its word. */
static gboolean
set (MusterPlay        *play,
     gint               setting,
     const MusterToken *arg)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  gint subject = arg[0].value;

  switch (setting)
    {
    case MOHAWK_SET_HOLD:
      mohawk_take (play, subject, (MohawkSide) arg[1].value, "M12.1");
      return TRUE;
    case MOHAWK_SET_FORT:
      muster_set (play, MOHAWK_F_FORT, (guint) subject, arg[1].value, "M12.1");
      return TRUE;
    case MOHAWK_SET_BURNT:
      muster_set (play, MOHAWK_F_BURNT, (guint) subject, arg[1].value, "M12.1");
      return TRUE;
    case MOHAWK_SET_JOIN:
      return set_join (play, (MohawkSide) subject);
    case MOHAWK_SET_POOL:
      if (arg[1].value < 0 || arg[1].value > 99)
        return refuse_range (play, 0, 99);
      muster_set (play, MOHAWK_F_POOL, (guint) subject, arg[1].value, "M12.1");
      return TRUE;
    case MOHAWK_SET_SEALIFT:
      if (subject >= 0 && !scenario->point[subject].port)
        return mohawk_refuse_point (play, "M12.1", MOHAWK_R_NOT_PORT, subject);
      muster_set (play, MOHAWK_F_MARKER, 0, subject, "M12.1");
      return TRUE;
    case MOHAWK_SET_ARRIVED:
      if (!scenario->naval[subject].on_chart)
        return muster_refuse (play, "M1.4", MOHAWK_R_NAVAL_CHART, MOHAWK_KIND_NAVAL, subject, MUSTER_ARGS_END);
      muster_set (play, MOHAWK_F_FATE, (guint) subject,
                  arg[1].value ? MOHAWK_NAVAL_THROUGH : MOHAWK_NAVAL_STOPPED, "M12.1");
      mohawk_forget_arrival (play, (guint) subject, "M12.1");
      return TRUE;
    default:
      return set_piece (play, setting, arg);
    }
}

/* A correction among battles: what is due, and who stands in the line, follows it. */
static void
follow (MusterPlay *play)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint field = state->field;

  if (state->step != MOHAWK_STEP_FIGHT)
    return;
  if (field >= 0 && (mohawk_count (scenario, state, field, MOHAWK_BRITISH) == 0
                     || mohawk_count (scenario, state, field, MOHAWK_FRENCH) == 0))
    mohawk_clear_fight (play, "M12.1");
  else if (state->fight >= MOHAWK_FIGHT_VOLLEY)
    mohawk_join_line (play);
  for (guint p = 0; p < scenario->n_points; p++)
    {
      gboolean both = mohawk_count (scenario, state, (gint) p, MOHAWK_BRITISH) > 0
                      && mohawk_count (scenario, state, (gint) p, MOHAWK_FRENCH) > 0;

      if (both && state->battle[p] != MOHAWK_BATTLE_DUE)
        mohawk_engage (play, (gint) p);
      else if (!both && state->battle[p] == MOHAWK_BATTLE_DUE)
        muster_set (play, MOHAWK_F_BATTLE, p, MOHAWK_NO_BATTLE, "M12.1");
    }
}

/* `umpire SETTING, SETTING... : reason` (M12.1). A step is set first, whatever the order. */
gboolean
mohawk_umpire (MusterPlay        *play,
               const MusterOrder *order)
{
  if (!muster_order_reason (order))
    return muster_refuse (play, "M12.1", MOHAWK_R_REASON, MUSTER_ARGS_END);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 1; i < order->n; i++)
      {
        const MusterToken *token = &order->token[i];
        gboolean step = token->value == MOHAWK_SET_STEP;

        if (token->kind != MOHAWK_KIND_SETTING || token->value >= MOHAWK_N_SETTINGS || step != (pass == 0))
          continue;
        if (!(step ? set_step (play, token + 1) : set (play, token->value, token + 1)))
          return FALSE;
      }
  follow (play);
  mohawk_lapse_promotions (play);
  return TRUE;
}
