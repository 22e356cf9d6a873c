#include "config.h"

#include "status.h"

#include "rules.h"

/* The status for programs; the keys are those of musterctl(1). */

static void
add_awaits (JsonBuilder        *json,
            const MusterStatus *status,
            const GArray       *awaits)
{
  muster_json_list (json, "awaits");
  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);

      json_builder_begin_object (json);
      muster_json_word (json, "side", status->session, MOHAWK_KIND_SIDE, await->side);
      muster_json_yes (json, "binding", await->binding);
      muster_json_text (json, "clause", await->clause);
      muster_json_list (json, "orders");
      for (guint v = 0; v < await->n_verbs; v++)
        json_builder_add_string_value (json, status->tongue.voice.game->verbs[await->verb[v]].word);
      json_builder_end_array (json);
      if (await->subject.kind != MUSTER_KIND_NONE)
        muster_json_value (json, "about", &status->tongue.voice, await->subject.kind, await->subject.value);
      muster_json_int (json, "count", await->count);
      muster_json_take (json, "text", muster_wording_await (status->tongue.wording, await));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_pools (JsonBuilder        *json,
           const MusterStatus *status)
{
  MusterDeed deed = { .outer = muster_teller_outer (status->teller) };

  json_builder_set_member_name (json, "pools");
  json_builder_begin_object (json);
  for (gint p = 0; p < MOHAWK_N_POOLS; p++)
    muster_json_int (json, muster_game_word (&mohawk_game, status->scenario, MOHAWK_KIND_POOL, p), status->state.pool[p]);
  json_builder_end_object (json);
  muster_json_rolls (json, "dice", &deed, status->roll ? status->roll->rolls : NULL, 0);
}

static void
add_pieces (JsonBuilder        *json,
            const MusterStatus *status)
{
  muster_json_list (json, "pieces");
  for (guint i = 0; i < status->scenario->n_pieces; i++)
    {
      const MohawkPiece *piece = &status->scenario->piece[i];

      json_builder_begin_object (json);
      muster_json_text (json, "id", piece->id);
      muster_json_text (json, "name", muster_wording_piece (status->wording, (gint) i));
      muster_json_word (json, "side", status->session, MOHAWK_KIND_SIDE,
                        (gint) mohawk_piece_side (status->scenario, &status->state, (gint) i));
      muster_json_word (json, "place", status->session, MOHAWK_KIND_PLACE, status->state.place[i]);
      muster_json_int (json, "hits", status->state.hits[i]);
      if (piece->class == MOHAWK_TRIBE)
        muster_json_yes (json, "active", status->state.active[i]);
      if (piece->class == MOHAWK_NATION)
        muster_json_word (json, "colour", status->session, MOHAWK_KIND_SIDE, status->state.colour[i]);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_points (JsonBuilder        *json,
            const MusterStatus *status)
{
  muster_json_list (json, "points");
  for (guint p = 0; p < status->scenario->n_points; p++)
    {
      json_builder_begin_object (json);
      muster_json_text (json, "id", status->scenario->point[p].id);
      muster_json_text (json, "name", status->scenario->point[p].name);
      muster_json_word (json, "holder", status->session, MOHAWK_KIND_SIDE, status->state.holder[p]);
      muster_json_yes (json, "fort", status->state.fort[p]);
      muster_json_yes (json, "burnt", status->state.burnt[p]);
      muster_json_word (json, "battle", status->session, MOHAWK_KIND_DUE, status->state.battle[p]);
      muster_json_list (json, "pieces");
      for (guint i = 0; i < status->scenario->n_pieces; i++)
        if (status->state.place[i] == (gint) p)
          json_builder_add_string_value (json, status->scenario->piece[i].id);
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_objectives (JsonBuilder        *json,
                const MusterStatus *status)
{
  muster_json_list (json, "objectives");
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    for (guint g = 0; g < status->scenario->n_goals[side]; g++)
      {
        const MohawkGoal *goal = &status->scenario->goal[side][g];

        json_builder_begin_object (json);
        muster_json_word (json, "side", status->session, MOHAWK_KIND_SIDE, (gint) side);
        muster_json_int (json, "needed", goal->count);
        muster_json_int (json, "held", mohawk_goal_held (&status->state, goal, (MohawkSide) side));
        muster_json_list (json, "points");
        for (guint i = 0; i < goal->n_points; i++)
          json_builder_add_string_value (json, status->scenario->point[goal->point[i]].id);
        json_builder_end_array (json);
        json_builder_end_object (json);
      }
  json_builder_end_array (json);
}

static void
add_chart (JsonBuilder        *json,
           const MusterStatus *status)
{
  muster_json_list (json, "sea_chart");
  for (guint b = 0; b < status->scenario->n_boxes; b++)
    {
      json_builder_begin_object (json);
      muster_json_text (json, "box", status->scenario->box[b].id);
      muster_json_word (json, "french", status->session, MOHAWK_KIND_SEEN, status->state.set[b]);
      muster_json_word (json, "british", status->session, MOHAWK_KIND_SEEN, status->state.met[b]);
      muster_json_yes (json, "shown", status->state.shown[b]);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* One side of a front. */
static void
add_rank (JsonBuilder        *json,
          const MusterStatus *status,
          const char         *key,
          guint               front,
          MohawkSide          side)
{
  gint16 pieces[MOHAWK_MAX_PIECES];
  guint n = muster_fronts_pieces (status->scenario, &status->state, front, side, pieces);

  muster_json_list (json, key);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (json);
      muster_json_text (json, "id", status->scenario->piece[pieces[i]].id);
      muster_json_int (json, "hits", status->state.hits[pieces[i]]);
      muster_json_yes (json, "at_walls", status->state.walls[pieces[i]] == 1);
      muster_json_yes (json, "moving_up", status->state.walls[pieces[i]] == 2);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_fronts (JsonBuilder        *json,
            const MusterStatus *status)
{
  guint n = muster_fronts_count (status->scenario, &status->state);
  MohawkSide attacker = (MohawkSide) status->state.side;

  muster_json_list (json, "fronts");
  for (guint f = 0; f < n; f++)
    {
      json_builder_begin_object (json);
      add_rank (json, status, "defenders", f, mohawk_enemy (attacker));
      add_rank (json, status, "attackers", f, attacker);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_heading (JsonBuilder        *json,
             const MusterStatus *status)
{
  const MusterStoreMeta *meta = muster_session_meta (status->session);
  const MohawkTurn *turn = &status->scenario->turn[status->state.turn - 1];

  muster_json_text (json, "title", meta->title);
  muster_json_text (json, "campaign", meta->id);
  muster_json_text (json, "scenario", status->scenario->id);
  muster_json_text (json, "dice_from", meta->typed ? "typed" : meta->seeded ? "seed" : "system");
  muster_json_int (json, "entries", muster_session_last (status->session));
  muster_json_int (json, "head", muster_session_head (status->session));
  muster_json_yes (json, "read_only", !muster_session_can_write (status->session));
  muster_json_int (json, "turn", status->state.turn);
  muster_json_int (json, "turns", status->scenario->n_turns);
  muster_json_int (json, "year", turn->year);
  muster_json_text (json, "season", turn->season);
  muster_json_word (json, "side", status->session, MOHAWK_KIND_SIDE, status->state.side);
  muster_json_word (json, "step", status->session, MOHAWK_KIND_STEP, status->state.step);
  muster_json_word (json, "winner", status->session, MOHAWK_KIND_SIDE, status->state.winner);
  muster_json_word (json, "ending", status->session, MOHAWK_KIND_ENDING, status->state.ending);
  muster_json_yes (json, "ended", status->state.ended);
  muster_json_word (json, "sealift", status->session, MOHAWK_KIND_PORT, status->state.marker);
  muster_json_word (json, "joined", status->session, MOHAWK_KIND_SIDE, status->state.joined);
  if (status->state.fight != MOHAWK_FIGHT_NONE)
    {
      muster_json_word (json, "field", status->session, MOHAWK_KIND_SPOT, status->state.field);
      muster_json_word (json, "ground", status->session, MOHAWK_KIND_TERRAIN, status->state.terrain);
      muster_json_int (json, "round", status->state.round);
      add_fronts (json, status);
    }
  muster_handoff_add_json (json, status->teller);
  /* with something face down, the hash would tell it to whoever tries all that may lie there */
  if (!mohawk_game.secret (status->scenario, muster_session_state (status->session)))
    muster_json_take (json, "hash", g_strdup_printf ("%016" G_GINT64_MODIFIER "x", muster_session_hash (status->session)));
}

void
muster_status_print_json (const MusterStatus *status,
                          const GArray       *awaits)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  add_heading (json, status);
  add_awaits (json, status, awaits);
  add_pools (json, status);
  add_chart (json, status);
  add_objectives (json, status);
  add_points (json, status);
  add_pieces (json, status);
  json_builder_end_object (json);
  muster_json_print (json);
}
