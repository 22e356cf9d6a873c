/* A battle's record put into words: its orders, dice and effects, and what they came to. */
#include "config.h"

#include "battle-record-private.h"

#include "battle-end.h"
#include "captions.h"
#include "notation.h"

#include <glib/gi18n-lib.h>

static void
add_line (MusterBattleRecord   *self,
          MusterBattleLineKind  kind,
          char                 *text,
          const char           *clause)
{
  MusterBattleLine line = { kind, text, clause };

  if (text && *text)
    g_array_append_val (self->lines, line);
  else
    g_free (text);
}

static char *
join_names (MusterCampaign *campaign,
            const GArray   *pieces)
{
  if (pieces->len == 0)
    return g_strdup (_("none"));
  return muster_wording_pieces (muster_campaign_get_wording (campaign), (const gint16 *) (gconstpointer) pieces->data, pieces->len);
}

/* Who stands there before the first shot. */
static void
tell_troops (MusterBattleRecord *self,
             MusterCampaign     *campaign,
             const MohawkState  *state)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);

  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (gint16));

      for (guint i = 0; i < scenario->n_pieces; i++)
        if (state->place[i] == self->point && mohawk_piece_side (scenario, state, (gint) i) == side)
          {
            gint16 piece = (gint16) i;

            g_array_append_val (pieces, piece);
          }
      g_free (self->troops[side]);
      self->troops[side] = join_names (campaign, pieces);
    }
}

/* By side: the pieces that came up while it was fought, and those that fell; and by piece what it was hit by. */
typedef struct
{
  GArray  *came[4];
  GArray  *lost[4];
  gboolean hit[MOHAWK_MAX_PIECES];
  gint     figures[MOHAWK_MAX_PIECES]; /* lost at the table */
  MusterBattleAgain again; /* the course of one the machine fought out */
} Told;

static void
note_effect (MusterBattleRecord *self,
             MusterCampaign     *campaign,
             const MohawkState  *before,
             const MusterEffect *effect,
             Told               *told)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);

  if (effect->field == MOHAWK_F_PLACE && effect->after == self->point && !self->over && before->fight != MOHAWK_FIGHT_NONE)
    {
      gint16 piece = (gint16) effect->subject;

      g_array_append_val (told->came[mohawk_piece_side (scenario, before, piece)], piece);
    }
  if (effect->field == MOHAWK_F_PLACE && effect->before == self->point && !self->over
      && (effect->after == MOHAWK_MIX || effect->after == MOHAWK_DEAD))
    {
      gint16 piece = (gint16) effect->subject;

      g_array_append_val (told->lost[mohawk_piece_side (scenario, before, piece)], piece);
    }
  if (effect->field == MOHAWK_F_HITS && effect->after < effect->before && before->place[effect->subject] == self->point && !self->over)
    told->hit[effect->subject] = TRUE;
  if (effect->field == CAMPAIGN_F_LOST && effect->after > 0) /* cleared when it has been written into the campaign */
    told->figures[effect->subject] = effect->after;
  if (effect->field == MOHAWK_F_ROUND && effect->after > self->rounds)
    self->rounds = effect->after;
  if (effect->field == CAMPAIGN_F_VARIANT && effect->after > 0)
    self->variant = effect->after;
  if (effect->field == CAMPAIGN_F_RULESET && effect->after > 0)
    {
      self->ruleset = effect->after;
      g_free (self->rules);
      self->rules = muster_caption_rules (campaign, (guint) effect->after, self->variant);
    }
  if (effect->field == CAMPAIGN_F_AUTOMATIC && effect->after)
    self->automatic = TRUE;
  /* cleared with the table, which is no turn of it */
  if (self->ruleset && effect->field == campaign_first_field ((guint) self->ruleset - 1) + SKIRMISH_F_TURN && effect->after > 0)
    self->turns = effect->after;
}

/* A battle that is called back is as if it had not been handed off (H1). */
static void
note_handoff (MusterBattleRecord *self,
              const MusterEntry  *entry)
{
  if (muster_battle_record_begins (entry->text, "resolve record"))
    self->typed = TRUE;
  if (!muster_battle_record_begins (entry->text, "cancel"))
    return;
  self->ruleset = self->turns = self->variant = 0;
  self->automatic = self->typed = FALSE;
}

/* The ground of the last turn of fire: it may fall back from a shore (M6.10). */
static void
note_ground (MusterBattleRecord *self,
             MusterCampaign     *campaign,
             const MohawkState  *state)
{
  g_free (self->ground);
  self->ground = muster_wording_value (muster_campaign_get_wording (campaign),
                                       (MusterValue) { MOHAWK_KIND_TERRAIN, state->terrain });
}

static void
tell_heading (MusterBattleRecord *self,
              const MohawkState  *before)
{
  gint round = before->round;

  if (self->over)
    return;
  if (before->fight == MOHAWK_FIGHT_VOLLEY)
    add_line (self, MUSTER_BATTLE_HEADING, g_strdup (_("Free volley")), "M6.10");
  else if (before->fight == MOHAWK_FIGHT_DEFENDER)
    add_line (self, MUSTER_BATTLE_HEADING, g_strdup_printf (_("Round %d"), round), "M6.4");
}

static char *
order_sentence (const MusterWording *words,
                const char          *text)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  if (!muster_notation_parse (muster_wording_get_game (words), muster_wording_get_facts (words), text, &order, &refusal))
    return g_strdup (text);
  return muster_wording_order (words, &order);
}

static char *
turn_sentence (const MohawkState *before)
{
  MohawkSide side = before->fight == MOHAWK_FIGHT_ATTACKER ? (MohawkSide) before->side
                                                           : mohawk_enemy ((MohawkSide) before->side);

  return g_strdup (side == MOHAWK_BRITISH ? _("The British fire.") : _("The French fire."));
}

static void
on_told (MusterBattleLineKind  kind,
         char                 *text,
         const char           *clause,
         gpointer              user_data)
{
  add_line (user_data, kind, text, clause);
}

/* The dice of an order; of one that has a battle fought out, the battle: then @again has its course. What today's rules decide
 * otherwise is not told order by order: its dice are. */
static gboolean
tell_dice (MusterBattleRecord *self,
           MusterCampaign     *campaign,
           const MusterEntry  *entry,
           MusterBattleAgain  *again)
{
  guint before = self->lines->len;

  if (muster_battle_again_tell (campaign, entry, on_told, self, again))
    {
      self->turns = (gint) again->turns;
      add_line (self, MUSTER_BATTLE_HEADING, g_strdup (_("The result")), "H5");
      return TRUE;
    }
  g_array_set_size (self->lines, before);
  for (guint i = 0; entry->rolls && i < entry->rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (entry->rolls, MusterRoll, i);

      add_line (self, MUSTER_BATTLE_DIE, muster_wording_thrown (muster_campaign_words_of_roll (campaign, entry, roll), roll), NULL);
    }
  return FALSE;
}

/* One order, its dice, and what came of it; @state moves on. */
static gboolean
tell_entry (MusterBattleRecord *self,
            MusterCampaign     *campaign,
            const MusterEntry  *entry,
            MohawkState        *state,
            Told               *told)
{
  guint first;
  const MusterWording *wording = muster_campaign_words_of (campaign, entry, &first);
  gboolean fire = wording == muster_campaign_get_wording (campaign) && muster_battle_record_begins (entry->text, "fire");
  MohawkState before = *state;
  MusterBattleAgain again;

  if (!self->over
      && (fire || muster_battle_record_begins (entry->text, "line") || muster_battle_record_begins (entry->text, "resolve")))
    note_ground (self, campaign, &before);
  if (fire)
    tell_heading (self, &before);
  add_line (self, MUSTER_BATTLE_ORDER, fire ? turn_sentence (&before) : order_sentence (wording, entry->text), NULL);
  note_handoff (self, entry);
  if (tell_dice (self, campaign, entry, &again))
    told->again = again;
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      note_effect (self, campaign, &before, effect, told);
      add_line (self, MUSTER_BATTLE_EFFECT, muster_campaign_effect (campaign, wording, first, effect), effect->clause);
    }
  if (entry->effects && entry->effects->len > 0
      && !mohawk_apply (state, (const MusterEffect *) (gconstpointer) entry->effects->data, entry->effects->len))
    return FALSE;
  if (!self->over && before.fight != MOHAWK_FIGHT_NONE && state->fight == MOHAWK_FIGHT_NONE)
    {
      self->over = TRUE;
      self->victor = muster_battle_victor (campaign, state, self->point);
      self->end = muster_battle_end_tell (campaign, &before, state, entry, self->point, self->victor);
    }
  return TRUE;
}

static gboolean
is_lost (const Told *told,
         MohawkSide  side,
         gint        piece)
{
  for (guint i = 0; i < told->lost[side]->len; i++)
    if (g_array_index (told->lost[side], gint16, i) == piece)
      return TRUE;
  return FALSE;
}

/* What a side lost, and what it came to (H5): "11 figures lost: 1 piece hit, recovered". */
static char *
tell_losses (MusterBattleRecord *self,
             MusterCampaign     *campaign,
             const MohawkState  *state,
             const Told         *told,
             MohawkSide          side)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  g_autofree char *names = NULL, *hurt = NULL, *came_to = NULL;
  guint hit = 0;
  gint figures = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (mohawk_piece_side (scenario, state, (gint) i) == side)
      {
        hit += told->hit[i] && !is_lost (told, side, (gint) i);
        figures += told->figures[i];
      }
  if (told->lost[side]->len > 0 || (hit == 0 && figures == 0))
    names = join_names (campaign, told->lost[side]);
  if (hit > 0 && self->over) /* M6.13 */
    hurt = g_strdup_printf (ngettext ("%u piece hit, recovered", "%u pieces hit, recovered", hit), hit);
  else if (hit > 0)
    hurt = g_strdup_printf (ngettext ("%u piece hit", "%u pieces hit", hit), hit);
  if (names && hurt)
    /* Translators: the pieces a side lost; how many others were hit */
    came_to = g_strdup_printf (C_("losses", "%s; %s"), names, hurt);
  else
    came_to = g_strdup (names ? names : hurt ? hurt : _("no piece hit"));
  if (figures == 0)
    return g_steal_pointer (&came_to);
  /* Translators: figures lost at the table; what it came to for the pieces */
  return g_strdup_printf (ngettext ("%d figure lost: %s", "%d figures lost: %s", (gulong) figures), figures, came_to);
}

static char *
outcome_of (MusterBattleRecord *self)
{
  if (!self->over)
    return g_strdup (_("Being fought."));
  return g_strdup (muster_battle_outcome (self->victor, self->attacker));
}

/* What a telling that failed has said already; why the battle was found stays. */
static void
forget (MusterBattleRecord *self)
{
  g_array_set_size (self->lines, 0);
  self->over = self->automatic = self->typed = FALSE;
  self->victor = MOHAWK_NOBODY;
  self->rounds = self->ruleset = self->turns = self->variant = 0;
  g_clear_pointer (&self->rules, g_free);
  g_clear_pointer (&self->ground, g_free);
  g_clear_pointer (&self->outcome, g_free);
  g_clear_pointer (&self->end, g_free);
  g_clear_pointer (&self->account, g_free);
  for (guint side = 0; side < G_N_ELEMENTS (self->troops); side++)
    {
      g_clear_pointer (&self->troops[side], g_free);
      g_clear_pointer (&self->came[side], g_free);
      g_clear_pointer (&self->losses[side], g_free);
    }
}

/**
 * muster_battle_record_tell:
 *
 * Reads its entries whole and puts them into words, once; after a failure, all of it again.
 */
gboolean
muster_battle_record_tell (MusterBattleRecord  *self,
                           MusterCampaign      *campaign,
                           GError             **error)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Told told = { 0 };
  MohawkState state;

  if (self->told)
    return TRUE;
  if (!muster_session_state_at (session, self->parent, &state, error))
    return FALSE;
  forget (self);
  for (guint side = 0; side < G_N_ELEMENTS (told.came); side++)
    {
      g_ptr_array_add (kept, told.came[side] = g_array_new (FALSE, FALSE, sizeof (gint16)));
      g_ptr_array_add (kept, told.lost[side] = g_array_new (FALSE, FALSE, sizeof (gint16)));
    }
  tell_troops (self, campaign, &state);
  for (guint i = 0; i < self->entries->len; i++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, g_array_index (self->entries, gint64, i), error);

      if (!entry)
        return FALSE;
      if (!tell_entry (self, campaign, entry, &state, &told))
        {
          g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL,
                       _("Entry %" G_GINT64_FORMAT " does not follow from the one before"), entry->id);
          return FALSE;
        }
    }
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      self->losses[side] = tell_losses (self, campaign, &state, &told, side);
      if (told.came[side]->len > 0)
        self->came[side] = join_names (campaign, told.came[side]);
    }
  if (told.again.turns > 0 && self->automatic)
    self->account = muster_battle_account (self, &told.again);
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    if (self->came[side])
      {
        g_autofree char *first = g_steal_pointer (&self->troops[side]);

        /* Translators: who stood there at first; who joined the battle later */
        self->troops[side] = g_strdup_printf (_("%s; came up: %s"), first, self->came[side]);
      }
  self->outcome = outcome_of (self);
  self->told = TRUE;
  return TRUE;
}
