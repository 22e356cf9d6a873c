#include "config.h"

#include "rules.h"

/* The set-up choices (M2.2, M2.4) and the naval step (M4.1, M4.2). */

static gboolean
refuse_begun (MusterPlay *play,
              const char *clause)
{
  const MohawkState *state = mohawk_state (play);

  if (state->began || state->turn != 1 || state->step != MOHAWK_STEP_NAVAL)
    return !muster_refuse (play, clause, MOHAWK_R_BEGUN, MUSTER_ARGS_END);
  return FALSE;
}

/* The tribe in the village where @courier begins, or -1. */
static gint
tribe_of (const MohawkScenario *scenario,
          const MohawkState    *state,
          gint                  courier)
{
  gint place = state->place[courier];
  gint tribe = place >= 0 ? scenario->point[place].tribe : -1;

  return tribe >= 0 && scenario->piece[tribe].class == MOHAWK_TRIBE ? tribe : -1;
}

static gint
courier_on (const MohawkScenario *scenario,
            const MohawkState    *state,
            gint                  tribe,
            gint                  except)
{
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (scenario->piece[i].class == MOHAWK_COURIER && (gint) i != except
        && tribe_of (scenario, state, (gint) i) == tribe)
      return (gint) i;
  return -1;
}

/* `attach COURIER TRIBE` (M2.2) */
gboolean
mohawk_attach (MusterPlay        *play,
               const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint courier = order->token[1].value;
  gint tribe = order->token[2].value;
  gint before, other;

  if (refuse_begun (play, "M2.2"))
    return FALSE;
  if (scenario->piece[courier].class != MOHAWK_COURIER)
    return mohawk_refuse_piece (play, "M2.2", MOHAWK_R_NOT_COURIER, courier);
  if (scenario->piece[tribe].class != MOHAWK_TRIBE)
    return mohawk_refuse_piece (play, "M2.2", MOHAWK_R_NOT_TRIBE, tribe);
  other = courier_on (scenario, state, tribe, courier);
  if (other >= 0)
    return muster_refuse (play, "M2.2", MOHAWK_R_TRIBE_TAKEN, MOHAWK_KIND_PIECE, tribe,
                          MOHAWK_KIND_PIECE, other, MUSTER_ARGS_END);
  before = tribe_of (scenario, state, courier);
  if (before >= 0 && before != tribe)
    muster_set (play, MOHAWK_F_ACTIVE, (guint) before, 0, "M2.2");
  muster_set (play, MOHAWK_F_ACTIVE, (guint) tribe, 1, "M2.2");
  mohawk_move (play, courier, scenario->piece[tribe].home, "M2.2");
  return TRUE;
}

/* `port PORT` (M2.4) */
gboolean
mohawk_port (MusterPlay        *play,
             const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gint point = order->token[1].value;

  if (refuse_begun (play, "M2.4"))
    return FALSE;
  if (!scenario->point[point].port)
    return mohawk_refuse_point (play, "M2.4", MOHAWK_R_NOT_PORT, point);
  if (state->holder[point] != MOHAWK_BRITISH)
    return muster_refuse (play, "M2.4", MOHAWK_R_NOT_FRIENDLY, MOHAWK_KIND_POINT, point,
                          MOHAWK_KIND_SIDE, MOHAWK_BRITISH, MUSTER_ARGS_END);
  muster_set (play, MOHAWK_F_MARKER, 0, point, "M2.4");
  return TRUE;
}

gboolean
mohawk_chart_is_set (const MohawkScenario *scenario,
                     const MohawkState    *state)
{
  for (guint b = 0; b < scenario->n_boxes; b++)
    if (state->set[b] == MOHAWK_SEEN_NONE)
      return FALSE;
  return TRUE;
}

/* M3.5: all of I is revealed. */
gboolean
mohawk_chart_is_done (const MohawkScenario *scenario,
                      const MohawkState    *state)
{
  for (guint b = 0; b < scenario->n_boxes; b++)
    if (!state->shown[b])
      return FALSE;
  return TRUE;
}

/* Matched and not yet revealed. */
gboolean
mohawk_is_matched (const MohawkState *state,
                   guint              box)
{
  return !state->shown[box] && state->set[box] != MOHAWK_SEEN_NONE && state->met[box] != MOHAWK_SEEN_NONE;
}

/* Boxes the British have not met yet. */
guint
mohawk_unmet (const MohawkScenario *scenario,
              const MohawkState    *state)
{
  guint n = 0;

  for (guint b = 0; b < scenario->n_boxes; b++)
    if (state->met[b] == MOHAWK_SEEN_NONE)
      n++;
  return n;
}

static void
place_naval (MusterPlay *play,
             MohawkSide  side,
             guint       box,
             gint        naval)
{
  muster_set (play, side == MOHAWK_FRENCH ? MOHAWK_F_SET : MOHAWK_F_MET, box, naval, "M4.1");
  muster_set (play, MOHAWK_F_FATE, (guint) naval, MOHAWK_NAVAL_SET, "M4.1");
}

/* The ordinary choice: pieces in the scenario's order into boxes in theirs. */
static void
chart_auto (MusterPlay *play,
            MohawkSide  side)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  const gint8 *taken = side == MOHAWK_FRENCH ? state->set : state->met;
  guint n = 0;

  for (guint b = 0; b < scenario->n_boxes; b++)
    {
      if (taken[b] != MOHAWK_SEEN_NONE)
        continue;
      while (n < scenario->n_naval
             && (scenario->naval[n].side != side || !scenario->naval[n].on_chart
                 || state->fate[n] != MOHAWK_NAVAL_IDLE))
        n++;
      if (n == scenario->n_naval)
        return;
      place_naval (play, side, b, (gint) n);
    }
}

/* `chart BOX=NAVAL...` (M4.1): first the French, all of theirs; then the British, one or more. */
gboolean
mohawk_chart (MusterPlay        *play,
              const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gboolean placed[MOHAWK_MAX_NAVAL] = { FALSE }, filled[MOHAWK_MAX_BOXES] = { FALSE };
  MohawkSide side;
  guint n = 0;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_NAVAL))
    return FALSE;
  side = mohawk_chart_is_set (scenario, state) ? MOHAWK_BRITISH : MOHAWK_FRENCH;
  if (side == MOHAWK_BRITISH && mohawk_unmet (scenario, state) == 0)
    return muster_refuse (play, "M4.1", MOHAWK_R_BOXES_FULL, MOHAWK_KIND_SIDE, MOHAWK_BRITISH, MUSTER_ARGS_END);
  for (guint b = 0; b < scenario->n_boxes; b++)
    if (mohawk_is_matched (state, b))
      return muster_refuse (play, "M4.1", MOHAWK_R_REVEAL_FIRST, MOHAWK_KIND_BOX, (gint) b, MUSTER_ARGS_END);
  muster_set (play, MOHAWK_F_BEGAN, 0, 1, "M4.1");
  if (order->token[1].kind == MUSTER_KIND_AUTO)
    {
      chart_auto (play, side);
      return TRUE;
    }
  for (guint i = 1; i + 2 < order->n; i += 3)
    {
      gint box = order->token[i].value;
      gint naval = order->token[i + 2].value;

      if (scenario->naval[naval].side != side)
        return muster_refuse (play, "M4.1", MOHAWK_R_NAVAL_SIDE, MOHAWK_KIND_NAVAL, naval,
                              MOHAWK_KIND_SIDE, (gint) side, MUSTER_ARGS_END);
      if (!scenario->naval[naval].on_chart)
        return muster_refuse (play, "M1.4", MOHAWK_R_NAVAL_CHART, MOHAWK_KIND_NAVAL, naval, MUSTER_ARGS_END);
      if (placed[naval])
        return muster_refuse (play, "M4.1", MOHAWK_R_NAVAL_TWICE, MOHAWK_KIND_NAVAL, naval, MUSTER_ARGS_END);
      if (filled[box])
        return muster_refuse (play, "M4.1", MOHAWK_R_BOX_TWICE, MOHAWK_KIND_BOX, box, MUSTER_ARGS_END);
      placed[naval] = filled[box] = TRUE;
      if (state->fate[naval] != MOHAWK_NAVAL_IDLE)
        return muster_refuse (play, "M4.2", MOHAWK_R_NAVAL_USED, MOHAWK_KIND_NAVAL, naval, MUSTER_ARGS_END);
      if ((side == MOHAWK_FRENCH ? state->set : state->met)[box] != MOHAWK_SEEN_NONE)
        return muster_refuse (play, "M4.1", MOHAWK_R_BOX_FULL, MOHAWK_KIND_BOX, box, MUSTER_ARGS_END);
      place_naval (play, side, (guint) box, naval);
      n++;
    }
  if (side == MOHAWK_FRENCH && n != scenario->n_boxes)
    return muster_refuse (play, "M4.1", MOHAWK_R_CHART_ALL, MUSTER_KIND_NUMBER, (gint) scenario->n_boxes,
                          MUSTER_ARGS_END);
  return TRUE;
}

/* One die with the piece's number and Louisbourg's (M4.2). */
static gint
throw_naval (MusterPlay *play,
             guint       box,
             gint        naval)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  const MohawkNaval *piece = &scenario->naval[naval];
  gint bonus = scenario->box[box].bonus;
  MusterRoll roll = {
    .sides = 6, .purpose = MOHAWK_D_NAVAL, .clause = "M4.2", .n_args = 2,
    .arg = { { MOHAWK_KIND_NAVAL, naval }, { MOHAWK_KIND_BOX, (gint) box } },
  };
  gint sum = 0;

  if (piece->bonus)
    roll.modifier[roll.n_modifiers++] = (MusterModifier) { "M1.4", MOHAWK_MOD_NAVAL, (gint16) piece->bonus };
  if (bonus >= 0 && state->holder[bonus] == (gint8) piece->side)
    roll.modifier[roll.n_modifiers++] = (MusterModifier) { "M4.2", MOHAWK_MOD_LOUISBOURG, 1 };
  for (guint i = 0; i < roll.n_modifiers; i++)
    sum += roll.modifier[i].value;
  return sum + (gint) muster_dice_roll (play->dice, &roll);
}

static void
resolve_box (MusterPlay *play,
             guint       box)
{
  const MohawkState *state = mohawk_state (play);
  gint french = state->set[box];
  gint british = state->met[box];
  gint f, b;

  muster_set (play, MOHAWK_F_SHOWN, box, 1, "M4.1");
  if (french == MOHAWK_SEEN_HIDDEN)
    {
      /* a masked state: the order may be given, but what lies there cannot be thrown for */
      play->dice->dry = TRUE;
      return;
    }
  do
    {
      f = throw_naval (play, box, french);
      b = throw_naval (play, box, british);
    }
  while (f == b && state->option[MOHAWK_OPTION_NAVAL_TIE] == 0 && !play->dice->dry);
  muster_set (play, MOHAWK_F_FATE, (guint) french,
              f > b ? MOHAWK_NAVAL_THROUGH : MOHAWK_NAVAL_STOPPED, "M4.2");
  muster_set (play, MOHAWK_F_FATE, (guint) british,
              b > f ? MOHAWK_NAVAL_THROUGH : MOHAWK_NAVAL_STOPPED, "M4.2");
}

/* `reveal` (M4.1, M4.2) */
gboolean
mohawk_reveal (MusterPlay        *play,
               const MusterOrder *order)
{
  const MohawkScenario *scenario = mohawk_facts (play);
  const MohawkState *state = mohawk_state (play);
  gboolean any = FALSE;

  if (!mohawk_require_step (play, order, MOHAWK_STEP_NAVAL))
    return FALSE;
  for (guint b = 0; b < scenario->n_boxes; b++)
    any = any || mohawk_is_matched (state, b);
  if (!any)
    return muster_refuse (play, "M4.1", MOHAWK_R_NOTHING_MATCHED, MUSTER_ARGS_END);
  for (guint b = 0; b < scenario->n_boxes; b++)
    if (mohawk_is_matched (state, b))
      resolve_box (play, b);
  return TRUE;
}
