#include "config.h"

#include "campaign.h"

#include "ground.h"
#include "names.h"
#include "orders.h"
#include "rules.h"
#include "variants-private.h"

#include <string.h>

struct _CampaignFacts
{
  gpointer       *tables;
  CampaignVariants *variants;
  GMutex          mutex;
  GHashTable     *battles; /* hash of a contract to SkirmishFacts */
  GQueue          keys;    /* oldest first */
};

/* Far more than a campaign has: only simulations come to it, and then the oldest has long been fought. */
#define MOST_BATTLES 4096

static CampaignFacts *
joined (const MohawkScenario *scenario)
{
  g_assert (scenario->joined != NULL);
  return scenario->joined;
}

static void
free_joined (gpointer data)
{
  CampaignFacts *facts = data;

  g_hash_table_unref (facts->battles);
  g_queue_clear (&facts->keys);
  campaign_variants_free (facts->variants);
  for (guint r = 0; campaign_rulesets ()[r]; r++)
    muster_tables_free (campaign_rulesets ()[r]->tables, facts->tables[r]);
  g_free (facts->tables);
  g_mutex_clear (&facts->mutex);
  g_free (facts);
}

static void
unref_facts (gpointer facts)
{
  skirmish_facts_unref (facts);
}

void
campaign_join (MohawkScenario *scenario,
               gpointer       *tables,
               GPtrArray      *boards,
               guint           n_at_hand)
{
  CampaignFacts *facts = g_new0 (CampaignFacts, 1);

  facts->tables = tables;
  facts->battles = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, unref_facts);
  facts->variants = campaign_variants_new (boards, n_at_hand);
  g_mutex_init (&facts->mutex);
  if (scenario->joined)
    {
      free_joined (facts);
      return;
    }
  scenario->joined = facts;
  scenario->free_joined = free_joined;
}

gboolean
campaign_is_joined (const MohawkScenario *scenario)
{
  return scenario->joined != NULL;
}

CampaignVariants *
campaign_variants_of (const MohawkScenario *scenario)
{
  return joined (scenario)->variants;
}

const SkirmishRuleset *
campaign_ruleset (const CampaignState *state)
{
  return state->ruleset ? campaign_rulesets ()[state->ruleset - 1] : NULL;
}

/* --- companies (H2) ------------------------------------------------------ */

static SkirmishPieceClass
class_of (const MohawkPiece *piece)
{
  switch (piece->class)
    {
    case MOHAWK_REGULAR:
      return piece->side == MOHAWK_BRITISH ? SKIRMISH_PIECE_REGULAR : SKIRMISH_PIECE_FRENCH;
    case MOHAWK_COLONIAL_REGULAR:
      return piece->side == MOHAWK_BRITISH ? SKIRMISH_PIECE_COLONIAL : SKIRMISH_PIECE_FRENCH;
    case MOHAWK_MILITIA:
      return SKIRMISH_PIECE_MILITIA;
    case MOHAWK_RANGER:
    case MOHAWK_COURIER:
      return SKIRMISH_PIECE_RANGERS;
    default:
      return SKIRMISH_PIECE_TRIBE;
    }
}

/* The officer of a piece: the first of its persons who is fit (H7); -1: none. */
gint
campaign_officer (const CampaignState *state,
                  gint                 piece)
{
  for (guint p = 0; p < CAMPAIGN_MAX_PERSONS; p++)
    if (state->serves[p] == piece + 1 && state->fate[p] == CAMPAIGN_SERVES)
      return (gint) p;
  return -1;
}

/* Which edge of the table is nearest a point next door (H13), the north at the top. */
static guint8
edge_towards (const MohawkScenario *scenario,
              gint                  field,
              gint                  from)
{
  double dx = scenario->point[from].x - scenario->point[field].x;
  double dy = scenario->point[from].y - scenario->point[field].y;

  if (ABS (dx) > ABS (dy))
    return dx > 0 ? 1 : 3;
  return dy > 0 ? 2 : 0;
}

static guint
call_up (const MohawkScenario *scenario,
         const CampaignState  *state,
         SkirmishCompany      *company)
{
  const MohawkState *mohawk = &state->mohawk;
  guint n = 0;

  /* muster order: by class, senior first, then as the scenario lists them; who may come later stands behind */
  for (guint waiting = 0; waiting < 2; waiting++)
    for (guint class = 0; class < SKIRMISH_N_PIECES; class++)
      for (guint i = 0; i < scenario->n_pieces; i++)
        {
          const MohawkPiece *piece = &scenario->piece[i];
          MohawkSide side = mohawk_piece_side (scenario, mohawk, (gint) i);
          gboolean waits = state->role[i] == CAMPAIGN_NEXT_DOOR;
          gint officer = campaign_officer (state, (gint) i);
          const char *called = campaign_piece_name (state, i);

          if (state->role[i] == CAMPAIGN_ELSEWHERE || waits != (waiting == 1) || class_of (piece) != class)
            continue;
          company[n++] = (SkirmishCompany) {
            .id = piece->id, .label = called ? called : piece->name, .piece = (gint) i, .order = piece->number, .what = class_of (piece),
            .side = (SkirmishSide) side, .flipped = mohawk->hits[i] < piece->hits, .attacker = (gint) side == mohawk->side,
            .waiting = waiting == 1,
            .edge = waiting == 1 ? edge_towards (scenario, mohawk->field, mohawk->place[i]) : 0,
            .line_regiment = piece->class == MOHAWK_COLONIAL_REGULAR && piece->number == 60,
            .home = piece->class == MOHAWK_MILITIA && piece->home == mohawk->field,
            .officer = officer >= 0 ? campaign_person_name (state, (guint) officer) : NULL,
            .officer_wounds = officer >= 0 ? (guint) state->wounds[officer] : 0,
          };
        }
  return n;
}

/* --- the table (H4) ------------------------------------------------------ */

const CampaignVariant *
campaign_board_of (const MohawkScenario *scenario,
                   const CampaignState  *state)
{
  const SkirmishRuleset *ruleset = campaign_ruleset (state);
  const CampaignVariant *board = NULL;

  if (!ruleset)
    return NULL;
  if (state->ground)
    board = campaign_board (scenario, state->ground);
  else if (state->board > 0)
    board = campaign_board_at (scenario, (guint) state->board - 1);
  if (board || !ruleset->squares) /* else it is made from the seed */
    return board;
  /* since edition 3 the usual one was named when the battle was handed off */
  return state->mohawk.edition >= 3 ? NULL
                                    : campaign_old_board (scenario, (guint) state->ruleset, (MohawkTerrain) state->mohawk.terrain);
}

/* By #MohawkTerrain. */
static const SkirmishTable table_of[] = {
  SKIRMISH_TABLE_FORT, SKIRMISH_TABLE_OPEN, SKIRMISH_TABLE_WOODS, SKIRMISH_TABLE_LANDING
};

/* H12: whether a side has anywhere to go from the field. */
static gboolean
may_retreat (const MohawkScenario *scenario,
             const CampaignState  *state,
             MohawkSide            side)
{
  gint16 points[MOHAWK_MAX_POINTS];

  return mohawk_retreat_points (scenario, &state->mohawk, side, points) > 0;
}

/* The campaign as if those next door whom @came says, or all for %NULL, stood on the field. %FALSE: nobody does */
static gboolean
bring_all_up (const MohawkScenario *scenario,
              const CampaignState  *state,
              MohawkSide            side,
              const gboolean       *came,
              MohawkState          *then)
{
  MusterPlay play = { &mohawk_game, scenario, then, NULL, NULL, { NULL } };
  gboolean any = FALSE;

  *then = state->mohawk;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (mohawk_piece_side (scenario, &state->mohawk, (gint) i) == side && state->mohawk.place[i] != state->mohawk.field
        && (came ? came[i] : state->role[i] == CAMPAIGN_NEXT_DOOR))
      {
        mohawk_bring_up (&play, (gint) i, "H13");
        any = TRUE;
      }
  return any;
}

static gboolean
came_may_retreat (const MohawkScenario *scenario,
                  const CampaignState  *state,
                  MohawkSide            side)
{
  gint16 points[MOHAWK_MAX_POINTS];
  MohawkState then;

  return state->mohawk.edition >= 6 && !may_retreat (scenario, state, side)
         && bring_all_up (scenario, state, side, NULL, &then) && mohawk_retreat_points (scenario, &then, side, points) > 0;
}

/* Where the retreat of @side is to be judged from: the campaign as it is, or, where nobody of it may leave the field (M10.6), as
 * it will be with those who came up (H13), and have not fallen, which before edition 7 was not asked. */
static void
judge_from (const MohawkScenario *scenario,
            const CampaignState  *state,
            MohawkSide            side,
            MohawkState          *from)
{
  const SkirmishFacts *battle = state->status == CAMPAIGN_FIGHTING ? campaign_battle (scenario, state) : NULL;
  const SkirmishState *table = (const SkirmishState *) state->tactical;
  gboolean came[MOHAWK_MAX_PIECES] = { FALSE };

  *from = state->mohawk;
  if (state->mohawk.edition < 6 || may_retreat (scenario, state, side))
    return;
  for (guint u = 0; battle && u < battle->n_units; u++)
    if (battle->unit[u].piece >= 0 && battle->unit[u].waiting && table->deployed[u]
        && (skirmish_standing (battle, table, (gint) u) > 0 || state->mohawk.edition < 7))
      came[battle->unit[u].piece] = TRUE;
  for (guint i = 0; i < scenario->n_pieces; i++)
    came[i] = came[i] || (state->role[i] == CAMPAIGN_CAME && (campaign_survives (scenario, state, (gint) i) || state->mohawk.edition < 7));
  bring_all_up (scenario, state, side, came, from);
}

guint
campaign_retreat_points (const MohawkScenario *scenario,
                         const CampaignState  *state,
                         MohawkSide            side,
                         gint16               *points)
{
  MohawkState from;

  judge_from (scenario, state, side, &from);
  return mohawk_retreat_points (scenario, &from, side, points);
}

/* M6.9: a point @side may retreat to; -1: wherever it may. */
gboolean
campaign_require_refuge (MusterPlay *play,
                         MohawkSide  side,
                         gint        point)
{
  MohawkState from;
  MusterPlay asking = { &mohawk_game, play->facts, &from, NULL, NULL, { NULL } };

  judge_from (play->facts, play->state, side, &from);
  if (mohawk_require_retreat (&asking, side, point))
    return TRUE;
  play->refusal = asking.refusal;
  return FALSE;
}

/* The tables it is fought by: a house variant's, or the rules as they are. */
static gpointer
tables_of (const MohawkScenario *scenario,
           const CampaignState  *state)
{
  const CampaignVariant *variant = campaign_variant (scenario, state->variant);

  return variant && variant->ruleset == (guint) state->ruleset ? variant->tables : joined (scenario)->tables[state->ruleset - 1];
}

/* H2: whether there is room on a table for all who are called up by the tables of a house variant. */
gboolean
campaign_has_room (const MohawkScenario *scenario,
                   const CampaignState  *state,
                   gint32                variant,
                   gint                  scale)
{
  SkirmishPieceClass class[MOHAWK_MAX_PIECES];
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->role[i] != CAMPAIGN_ELSEWHERE)
      class[n++] = class_of (&scenario->piece[i]);
  return variant == 0 || !campaign_counts_too_many (campaign_variant (scenario, variant), class, n, scale);
}

static SkirmishFacts *
make (const MohawkScenario *scenario,
      const CampaignState  *state)
{
  const SkirmishRuleset *ruleset = campaign_ruleset (state);
  SkirmishDraft *draft = skirmish_draft_new (ruleset, tables_of (scenario, state));
  SkirmishFacts *facts = draft->facts;
  SkirmishCompany company[MOHAWK_MAX_PIECES + CAMPAIGN_MOST_GUESTS];
  SkirmishGuest guest[CAMPAIGN_MOST_GUESTS];
  const CampaignVariant *board = campaign_board_of (scenario, state);
  guint n = campaign_add_guests (state, company, call_up (scenario, state, company), guest);

  /* a ruling of the table is one for all rulesets that know it */
  for (guint o = 0; o < ruleset->game->n_options; o++)
    facts->option[o] = state->ruling[muster_game_option (campaign_game (), ruleset->game->options[o].key) - (gint) MOHAWK_N_OPTIONS];
  facts->tables_lent = TRUE;
  facts->campaign = TRUE;
  facts->edition = (guint8) state->mohawk.edition;
  if (state->automatic)
    facts->machine = facts->edition;
  facts->logger = (guint8) state->logger;
  facts->defender = (guint8) mohawk_enemy ((MohawkSide) state->mohawk.side);
  facts->landing = state->mohawk.terrain == MOHAWK_TERRAIN_LANDING;
  facts->fort = state->mohawk.terrain == MOHAWK_TERRAIN_FORT;
  facts->edge[facts->defender] = 0; /* the attacker comes from the bottom */
  facts->edge[state->mohawk.side] = 2;
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      facts->may_retreat[side] = (guint8) may_retreat (scenario, state, side);
      facts->came_may_retreat[side] = (guint8) came_may_retreat (scenario, state, side);
    }
  facts->seed = (guint64) state->seed;
  facts->n_points = scenario->n_points;
  facts->point = g_new (const char *, scenario->n_points);
  for (guint p = 0; p < scenario->n_points; p++)
    facts->point[p] = scenario->point[p].id;
  ruleset->muster (draft, company, n, state->scale ? (guint) state->scale : 1);
  facts->limited_room = (guint8) mohawk_tribe_room (scenario, &state->mohawk, state->mohawk.field);
  for (guint u = 0; u < facts->n_units; u++)
    facts->unit[u].limited = facts->unit[u].piece >= 0 && scenario->piece[facts->unit[u].piece].class == MOHAWK_TRIBE;
  if (board)
    board->laying->lay (board->board, draft);
  else if (!facts->logger)
    skirmish_ground_make (draft, table_of[state->mohawk.terrain], facts->seed);
  if (!facts->logger)
    ruleset->deploy (draft);
  return skirmish_draft_finish (draft);
}

/* --- kept ---------------------------------------------------------------- */

static guint64
mix (guint64       hash,
     gconstpointer bytes,
     gsize         n)
{
  for (gsize i = 0; i < n; i++)
    hash = (hash ^ ((const guint8 *) bytes)[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

/* Everything make() looks at; nothing of it changes while the battle is fought. Who comes up then does so on
 * the table, and is marked when the result is known. */
static guint64
contract_hash (const MohawkScenario *scenario,
               const CampaignState  *state)
{
  const MohawkState *mohawk = &state->mohawk;
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  guint8 ways = (guint8) (may_retreat (scenario, state, MOHAWK_BRITISH) + 2 * may_retreat (scenario, state, MOHAWK_FRENCH)
                           + 4 * came_may_retreat (scenario, state, MOHAWK_BRITISH)
                           + 8 * came_may_retreat (scenario, state, MOHAWK_FRENCH));
  guint8 room = (guint8) mohawk_tribe_room (scenario, mohawk, mohawk->field);

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint officer = campaign_officer (state, (gint) i);
      gint32 row[] = {
        (gint32) i, state->role[i], mohawk->hits[i], mohawk->place[i], (gint32) mohawk_piece_side (scenario, mohawk, (gint) i),
        officer, officer >= 0 ? state->wounds[officer] : 0
      };

      if (state->role[i] == CAMPAIGN_ELSEWHERE)
        continue;
      hash = mix (hash, row, sizeof row);
      hash = mix (hash, &state->piece_name[i * CAMPAIGN_NAME_NUMBERS], CAMPAIGN_NAME_BYTES);
      if (officer >= 0)
        hash = mix (hash, &state->name[officer * CAMPAIGN_NAME_NUMBERS], CAMPAIGN_NAME_BYTES);
    }
  for (guint p = CAMPAIGN_MAX_OFFICERS; p < CAMPAIGN_MAX_PERSONS; p++)
    {
      gint32 row[] = { (gint32) p, state->joins[p], state->wounds[p] };

      if (!state->joins[p])
        continue;
      hash = mix (hash, row, sizeof row);
      hash = mix (hash, &state->name[p * CAMPAIGN_NAME_NUMBERS], CAMPAIGN_NAME_BYTES);
    }
  hash = mix (hash, &state->mohawk.edition, 1);
  hash = mix (hash, &state->ruleset, 1);
  hash = mix (hash, &state->variant, sizeof state->variant);
  hash = mix (hash, &state->automatic, 1);
  hash = mix (hash, &state->logger, 1);
  hash = mix (hash, &state->scale, 1);
  hash = mix (hash, &state->board, sizeof state->board);
  hash = mix (hash, &state->ground, sizeof state->ground);
  hash = mix (hash, &state->seed, sizeof state->seed);
  hash = mix (hash, state->ruling, sizeof state->ruling);
  hash = mix (hash, &mohawk->field, sizeof mohawk->field);
  hash = mix (hash, &mohawk->terrain, 1);
  hash = mix (hash, &ways, 1);
  hash = mix (hash, &room, 1);
  return mix (hash, &mohawk->side, 1);
}

const SkirmishFacts *
campaign_battle (const MohawkScenario *scenario,
                 const CampaignState  *state)
{
  CampaignFacts *facts = joined (scenario);
  gint64 key = (gint64) contract_hash (scenario, state);
  SkirmishFacts *battle;

  g_mutex_lock (&facts->mutex);
  battle = g_hash_table_lookup (facts->battles, &key);
  if (!battle)
    {
      gint64 *kept = g_memdup2 (&key, sizeof key);

      if (facts->keys.length >= MOST_BATTLES)
        g_hash_table_remove (facts->battles, g_queue_pop_head (&facts->keys));
      battle = make (scenario, state);
      g_queue_push_tail (&facts->keys, kept);
      g_hash_table_insert (facts->battles, kept, battle);
    }
  g_mutex_unlock (&facts->mutex);
  return battle;
}
