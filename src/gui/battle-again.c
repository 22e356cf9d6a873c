#include "config.h"

#include "battle-again.h"

#include "captions.h"
#include "conduct.h"
#include "notation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const MusterWording *words;
  MusterBattleTell     tell; /* %NULL: only what it came to is wanted */
  gpointer             user_data;
  MusterBattleAgain   *again;
  gint                 turn; /* of the last heading */
  gint                 side;
} Watch;

/* --- telling ------------------------------------------------------------ */

/* How those who are lost were lost: the last state of the table decides. */
static void
count_losses (const SkirmishFacts *battle,
              const SkirmishState *table,
              MusterBattleAgain   *again)
{
  memset (again->lost, 0, sizeof again->lost);
  memset (again->fielded, 0, sizeof again->fielded);
  for (guint f = 0; f < battle->n_figures; f++)
    {
      const SkirmishFigure *figure = &battle->figure[f];
      const SkirmishUnit *unit = &battle->unit[figure->unit];

      if (figure->role < SKIRMISH_GUN && unit->piece >= 0)
        {
          again->lost[unit->side][table->fate[f]]++;
          again->fielded[unit->side] += table->fate[f] != SKIRMISH_WAITING;
        }
    }
  again->turns = (guint) MAX (table->turn, 0);
}

static guint
lost_by (const MusterBattleAgain *again,
         MohawkSide               side)
{
  return again->lost[side][SKIRMISH_DEAD] + again->lost[side][SKIRMISH_CAPTIVE] + again->lost[side][SKIRMISH_RUN];
}

/* What an order given in @turn came to counts for that turn, whatever it has ended. */
static void
note_course (MusterBattleAgain *again,
             gint               turn)
{
  for (gint t = CLAMP (turn, 0, MUSTER_BATTLE_MOST_TURNS); t <= MUSTER_BATTLE_MOST_TURNS; t++)
    for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
      again->course[t][side] = lost_by (again, side);
}

static void
tell_heading (Watch               *watch,
              const SkirmishState *table)
{
  if (table->turn == watch->turn && table->side == watch->side)
    return;
  watch->turn = table->turn;
  watch->side = table->side;
  if (table->turn < 1)
    watch->tell (MUSTER_BATTLE_HEADING, g_strdup (_("Setting up")), NULL, watch->user_data);
  else if (table->side == SKIRMISH_NOBODY)
    watch->tell (MUSTER_BATTLE_HEADING, g_strdup_printf (_("Turn %d"), table->turn), NULL, watch->user_data);
  else
    /* Translators: a turn of a battle, and whose word it is in it: "Turn 3: British" */
    watch->tell (MUSTER_BATTLE_HEADING, g_strdup_printf (C_("battle", "Turn %d: %s"), table->turn,
                                                         table->side == SKIRMISH_BRITISH ? _("British") : _("French")),
                 NULL, watch->user_data);
}

/* An order, its dice and what came of it. A step that ends with nothing to tell is not told. */
static void
witness (const SkirmishFacts *battle,
         gconstpointer        before,
         gconstpointer        after,
         const MusterOrder   *order,
         const GArray        *effects,
         const GArray        *rolls,
         guint                first,
         gpointer             user_data)
{
  Watch *watch = user_data;
  g_autoptr (GPtrArray) sentences = g_ptr_array_new ();
  g_autoptr (GPtrArray) clauses = g_ptr_array_new ();

  count_losses (battle, after, watch->again);
  note_course (watch->again, ((const SkirmishState *) before)->turn);
  if (!watch->tell)
    return;
  for (guint i = 0; i < effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (effects, MusterEffect, i);
      char *sentence = muster_wording_effect (watch->words, effect);

      if (!sentence)
        continue;
      g_ptr_array_add (sentences, sentence);
      g_ptr_array_add (clauses, (gpointer) effect->clause);
    }
  if (order && muster_order_verb (order) == SKIRMISH_V_END && sentences->len == 0 && first == rolls->len)
    return;
  tell_heading (watch, before);
  watch->tell (MUSTER_BATTLE_ORDER, order ? muster_wording_order (watch->words, order) : g_strdup (_("The battle is broken off.")),
               NULL, watch->user_data);
  for (guint i = first; i < rolls->len; i++)
    watch->tell (MUSTER_BATTLE_DIE, muster_wording_thrown (watch->words, &g_array_index (rolls, MusterRoll, i)), NULL,
                 watch->user_data);
  for (guint i = 0; i < sentences->len; i++)
    watch->tell (MUSTER_BATTLE_EFFECT, sentences->pdata[i], clauses->pdata[i], watch->user_data);
}

/**
 * muster_battle_again_tell:
 * @entry: of the journal, whole
 * @tell: (nullable): is told line by line what was done
 * @again: (out): what it came to
 *
 * Fights the battle again that the machine fought out within @entry, `resolve RULESET auto`: its dice are the same, so
 * it is the same battle (H10).
 *
 * Returns: %FALSE: it is no such entry; or today's rules decide it otherwise, and what was told is not what was played
 */
gboolean
muster_battle_again_tell (MusterCampaign    *campaign,
                          const MusterEntry *entry,
                          MusterBattleTell   tell,
                          gpointer           user_data,
                          MusterBattleAgain *again)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  Watch watch = { muster_campaign_words_within (campaign, entry), tell, user_data, again, -1, -1 };
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree CampaignState *before = NULL;
  g_autofree guint8 *dice = NULL;
  guint n = entry->rolls ? entry->rolls->len : 0;
  MusterRefusal refusal;

  *again = (MusterBattleAgain) { 0 };
  if (!watch.words
      || !muster_notation_parse (muster_session_game (session), muster_session_facts (session), entry->text, &order, &refusal))
    return FALSE;
  before = muster_session_whole_at (session, entry->parent, NULL);
  if (!before)
    return FALSE;
  dice = g_new (guint8, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    dice[i] = g_array_index (entry->rolls, MusterRoll, i).value;
  return campaign_refight (muster_session_scenario (session), before, &order, dice, n, witness, &watch);
}

/* --- how they were lost --------------------------------------------------- */

/* The order after which the result is under review. */
static MusterEntry *
find_end (MusterCampaign *campaign)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  gint64 id = muster_session_head (session);

  while (id > 0)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, id, NULL);

      for (guint i = 0; entry && entry->effects && i < entry->effects->len; i++)
        if (g_array_index (entry->effects, MusterEffect, i).field == CAMPAIGN_F_STATUS)
          return g_steal_pointer (&entry);
      id = entry ? entry->parent : 0;
    }
  return NULL;
}

/* The table of a battle fought order by order, as its last order left it: in the same entry the result is taken, and then
 * the table is cleared. */
static gboolean
see_end (MusterCampaign    *campaign,
         const MusterEntry *entry,
         MusterBattleAgain *again)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  g_autofree CampaignState *state = muster_session_whole_at (session, entry->parent, NULL);
  guint n = 0;

  if (!state || state->status != CAMPAIGN_FIGHTING)
    return FALSE;
  while (n < entry->effects->len && g_array_index (entry->effects, MusterEffect, n).field != CAMPAIGN_F_DECIDED)
    n++;
  if (n > 0 && !muster_game_apply (muster_session_game (session), state,
                                   (const MusterEffect *) (gconstpointer) entry->effects->data, n, FALSE))
    return FALSE;
  count_losses (campaign_battle (muster_session_scenario (session), state), (const SkirmishState *) state->tactical, again);
  return TRUE;
}

/**
 * muster_battle_again_fates:
 *
 * Returns: (transfer full): "8 fell, 2 were taken, 46 ran from the field"; empty if none was lost
 */
char *
muster_battle_again_fates (const MusterBattleAgain *again,
                           MohawkSide               side)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint fell = again->lost[side][SKIRMISH_DEAD], taken = again->lost[side][SKIRMISH_CAPTIVE], ran = again->lost[side][SKIRMISH_RUN];

  if (fell > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u fell", "%u fell", fell), fell));
  if (taken > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u was taken", "%u were taken", taken), taken));
  if (ran > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u ran from the field", "%u ran from the field", ran), ran));
  g_ptr_array_add (parts, NULL);
  /* Translators: what joins the items of a list: "road to A, trail to B" */
  return g_strjoinv (_(", "), (char **) parts->pdata);
}

/**
 * muster_battle_again_losses:
 *
 * Of the result under review: what became of the figures of @side that are lost.
 *
 * Returns: (transfer full) (nullable): "8 fell, 2 were taken, 46 ran from the field"; %NULL if none was lost, or it is not
 *   known: the result was typed in, or corrected since
 */
char *
muster_battle_again_losses (MusterCampaign *campaign,
                            MohawkSide      side)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const CampaignState *state = muster_campaign_get_whole (campaign);
  g_autoptr (MusterEntry) entry = find_end (campaign);
  MusterBattleAgain again = { 0 };
  guint lost = 0;

  if (!entry || (!muster_battle_again_tell (campaign, entry, NULL, NULL, &again) && !see_end (campaign, entry, &again)))
    return NULL;
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (campaign_is_in (state, (gint) i) && mohawk_piece_side (scenario, &state->mohawk, (gint) i) == side)
      lost += (guint) state->lost[i];
  if (lost == 0 || lost != lost_by (&again, side))
    return NULL;
  return muster_battle_again_fates (&again, side);
}
