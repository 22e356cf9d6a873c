#include "config.h"

#include "battle-again.h"
#include "battle-end.h"

#include "captions.h"
#include "notation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PAGE 500 /* entries read at a time */

/*
 * A battle is the standing entries from a `fight` to the order after which none is being
 * fought, and the orders right after it that it left to be given.
 */

struct _MusterBattleRecord
{
  GObject    parent_instance;

  GArray    *entries; /* gint64, from the `fight` on */
  gint64     parent;  /* of the `fight`: the state before it */
  gint       point;
  gint       turn;
  MohawkSide attacker;

  gboolean   handed; /* to other rules, and not back yet */
  gboolean   told;
  gboolean   over;
  MohawkSide victor;
  gint       rounds;
  char      *rules;     /* (nullable): those of @ruleset, as they were fought by */
  gint32     variant;   /* the house variant of them, or 0 */
  gint       ruleset;   /* 1 + its place among the tactical ones; 0: by Mohawk's own */
  gboolean   automatic; /* the machine fought it out */
  gboolean   typed;     /* its result was typed in */
  gint       turns;     /* of the tactical game; 0: not known */
  char      *ground;
  char      *outcome;
  char       *end; /* (nullable): why it ended */
  char      *troops[3];
  char      *losses[3];
  GArray    *lines; /* MusterBattleLine */
};

G_DEFINE_FINAL_TYPE (MusterBattleRecord, muster_battle_record, G_TYPE_OBJECT)

static void
line_clear (gpointer line)
{
  g_free (((MusterBattleLine *) line)->text);
}

static void
muster_battle_record_finalize (GObject *object)
{
  MusterBattleRecord *self = MUSTER_BATTLE_RECORD (object);

  g_array_unref (self->entries);
  g_array_unref (self->lines);
  g_free (self->rules);
  g_free (self->ground);
  g_free (self->outcome);
  g_free (self->end);
  for (guint side = 0; side < 3; side++)
    {
      g_free (self->troops[side]);
      g_free (self->losses[side]);
    }
  G_OBJECT_CLASS (muster_battle_record_parent_class)->finalize (object);
}

static void
muster_battle_record_class_init (MusterBattleRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_battle_record_finalize;
}

static void
muster_battle_record_init (MusterBattleRecord *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->lines = g_array_new (FALSE, FALSE, sizeof (MusterBattleLine));
  g_array_set_clear_func (self->lines, line_clear);
}

/* --- finding them ------------------------------------------------------- */

static gboolean
is_word (const char *text,
         const char *word)
{
  gsize n = strlen (word);

  return strncmp (text, word, n) == 0 && (text[n] == '\0' || text[n] == ' ');
}

static gboolean
is_one_of (const char        *text,
           const char *const *words)
{
  for (guint i = 0; words[i]; i++)
    if (is_word (text, words[i]))
      return TRUE;
  return FALSE;
}

/* Whether it is an order of a battle that is fought by other rules, or of its result. */
static gboolean
is_of_handoff (const char *text)
{
  static const char *const own[] = { "result", "apply", "cancel", "stay", "amend", NULL };
  g_autofree char *word = g_strndup (text, strcspn (text, " "));

  for (guint r = 0; campaign_rulesets ()[r]; r++)
    if (muster_game_verb (campaign_rulesets ()[r]->game, word) >= 0)
      return TRUE;
  return is_one_of (text, own);
}

static MusterBattleRecord *
record_new (MusterCampaign    *campaign,
            const MusterEntry *entry)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  gint point = mohawk_scenario_find_point (scenario, entry->text + strlen ("fight "));
  MusterBattleRecord *self;

  if (point < 0)
    return NULL;
  self = g_object_new (MUSTER_TYPE_BATTLE_RECORD, NULL);
  self->parent = entry->parent;
  self->point = point;
  self->turn = entry->turn;
  self->attacker = (MohawkSide) entry->side;
  g_array_append_val (self->entries, entry->id);
  return self;
}

/* Adds what belongs to the battle before; @open: it may still have more. */
static void
add_entry (MusterCampaign    *campaign,
           GPtrArray         *records,
           const MusterEntry *entry,
           gboolean          *open)
{
  static const char *const during[] = {
    "terrain", "resolve", "line", "fire", "walls", "fallback", "reinforce", "retreat", "pass", "umpire", NULL
  };
  static const char *const after[] = { "capture", "burn", "home", "promote", "turn", "pass", NULL };
  MusterBattleRecord *record;

  if (is_word (entry->text, "fight"))
    {
      record = record_new (campaign, entry);
      *open = record != NULL;
      if (record)
        g_ptr_array_add (records, record);
      return;
    }
  if (!*open)
    return;
  record = records->pdata[records->len - 1];
  *open = is_one_of (entry->text, during) || is_one_of (entry->text, after) || (record->handed && is_of_handoff (entry->text));
  if (!*open)
    return;
  g_array_append_val (record->entries, entry->id);
  if (is_word (entry->text, "resolve"))
    record->handed = !is_word (entry->text, "resolve mohawk") && !is_word (entry->text, "resolve auto");
  else if (is_word (entry->text, "apply") || is_word (entry->text, "cancel"))
    record->handed = FALSE;
}

/**
 * muster_battle_record_list:
 *
 * Returns: (transfer full) (element-type MusterBattleRecord): the battles that stand in the
 *   journal, the first first; untold
 */
GPtrArray *
muster_battle_record_list (MusterCampaign  *campaign,
                           GError         **error)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  gint64 last = muster_session_last (session);
  g_autofree guint8 *standing = muster_session_standing (session, error);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean open = FALSE;

  if (!standing)
    return NULL;
  for (gint64 first = 1; first <= last; )
    {
      g_autoptr (GPtrArray) page = muster_session_entries (session, first, PAGE, FALSE, error);

      if (!page)
        return NULL;
      if (page->len == 0)
        break;
      for (guint i = 0; i < page->len; i++)
        {
          const MusterEntry *entry = page->pdata[i];

          if (entry->kind == MUSTER_ENTRY_ORDER && standing[entry->id])
            add_entry (campaign, records, entry, &open);
        }
      first += page->len;
    }
  return g_steal_pointer (&records);
}

/* --- telling ------------------------------------------------------------ */

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

/* By side: the pieces that came up while it was fought, and those that fell. */
typedef struct
{
  GArray *came[4];
  GArray *lost[4];
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
  if (is_word (entry->text, "resolve record"))
    self->typed = TRUE;
  if (!is_word (entry->text, "cancel"))
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

/* The dice of an order; of one that has a battle fought out, the battle. What today's rules decide otherwise is not told
 * order by order: its dice are. */
static void
tell_dice (MusterBattleRecord *self,
           MusterCampaign     *campaign,
           const MusterEntry  *entry)
{
  guint before = self->lines->len;
  MusterBattleAgain again;

  if (muster_battle_again_tell (campaign, entry, on_told, self, &again))
    {
      self->turns = (gint) again.turns;
      add_line (self, MUSTER_BATTLE_HEADING, g_strdup (_("The result")), "H5");
      return;
    }
  g_array_set_size (self->lines, before);
  for (guint i = 0; entry->rolls && i < entry->rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (entry->rolls, MusterRoll, i);

      add_line (self, MUSTER_BATTLE_DIE, muster_wording_thrown (muster_campaign_words_of_roll (campaign, entry, roll), roll), NULL);
    }
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
  gboolean fire = wording == muster_campaign_get_wording (campaign) && is_word (entry->text, "fire");
  MohawkState before = *state;

  if (!self->over && (fire || is_word (entry->text, "line") || is_word (entry->text, "resolve")))
    note_ground (self, campaign, &before);
  if (fire)
    tell_heading (self, &before);
  add_line (self, MUSTER_BATTLE_ORDER, fire ? turn_sentence (&before) : order_sentence (wording, entry->text), NULL);
  note_handoff (self, entry);
  tell_dice (self, campaign, entry);
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
      for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
        for (guint i = 0; i < muster_campaign_get_scenario (campaign)->n_pieces; i++)
          if (state->place[i] == self->point
              && mohawk_piece_side (muster_campaign_get_scenario (campaign), state, (gint) i) == side)
            self->victor = side;
      self->end = muster_battle_end_tell (campaign, &before, state, entry, self->point, self->victor);
    }
  return TRUE;
}

static char *
outcome_of (MusterBattleRecord *self)
{
  if (!self->over)
    return g_strdup (_("Being fought."));
  if (self->victor == MOHAWK_BRITISH)
    return g_strdup (self->victor == self->attacker ? _("The British take the field.") : _("The British hold the field."));
  if (self->victor == MOHAWK_FRENCH)
    return g_strdup (self->victor == self->attacker ? _("The French take the field.") : _("The French hold the field."));
  return g_strdup (_("Nobody is left on the field."));
}

/**
 * muster_battle_record_tell:
 *
 * Reads its entries whole and puts them into words, once.
 */
gboolean
muster_battle_record_tell (MusterBattleRecord  *self,
                           MusterCampaign      *campaign,
                           GError             **error)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Told told;
  MohawkState state;

  if (self->told)
    return TRUE;
  if (!muster_session_state_at (session, self->parent, &state, error))
    return FALSE;
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
      self->losses[side] = join_names (campaign, told.lost[side]);
      if (told.came[side]->len > 0)
        {
          g_autofree char *first = g_steal_pointer (&self->troops[side]), *came = join_names (campaign, told.came[side]);

          /* Translators: who stood there at first; who joined the battle later */
          self->troops[side] = g_strdup_printf (_("%s; came up: %s"), first, came);
        }
    }
  self->outcome = outcome_of (self);
  self->told = TRUE;
  return TRUE;
}

/* --- what it holds ------------------------------------------------------ */

/* The entry of its `fight`. */
gint64
muster_battle_record_get_first (MusterBattleRecord *self)
{
  return g_array_index (self->entries, gint64, 0);
}

/* Whether an entry of the journal is part of it. */
gboolean
muster_battle_record_has (MusterBattleRecord *self,
                          gint64              entry)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (g_array_index (self->entries, gint64, i) == entry)
      return TRUE;
  return FALSE;
}

/* Told, and no longer being fought. */
gboolean
muster_battle_record_is_over (MusterBattleRecord *self)
{
  return self->over;
}

/* Whether they are the same entries. */
gboolean
muster_battle_record_same (MusterBattleRecord *self,
                           MusterBattleRecord *other)
{
  return self->entries->len == other->entries->len
         && memcmp (self->entries->data, other->entries->data, self->entries->len * sizeof (gint64)) == 0;
}

/**
 * muster_battle_record_keep:
 * @records, @known: (element-type MusterBattleRecord)
 *
 * Puts what has been told already in the place of the same entries.
 */
void
muster_battle_record_keep (GPtrArray *records,
                           GPtrArray *known)
{
  for (guint i = 0; i < records->len; i++)
    for (guint k = 0; k < known->len; k++)
      if (muster_battle_record_same (known->pdata[k], records->pdata[i]))
        {
          g_object_unref (records->pdata[i]);
          records->pdata[i] = g_object_ref (known->pdata[k]);
          break;
        }
}

MohawkSide
muster_battle_record_get_victor (MusterBattleRecord *self)
{
  return self->victor;
}

/* Returns: (transfer full): "Battle of Carillon" */
char *
muster_battle_record_title (MusterBattleRecord *self,
                            MusterCampaign     *campaign)
{
  return g_strdup_printf (_("Battle of %s"), muster_campaign_get_scenario (campaign)->point[self->point].name);
}

/* Returns: (transfer full): "1756 Spring – British player turn" */
char *
muster_battle_record_date (MusterBattleRecord *self,
                           MusterCampaign     *campaign)
{
  /* Translators: turn, and whose player turn */
  return g_strdup_printf (C_("battle", "%s – %s"), muster_caption_turn (campaign, self->turn),
                          muster_caption_player (self->attacker));
}

const char *
muster_battle_record_get_outcome (MusterBattleRecord *self)
{
  return self->outcome ? self->outcome : "";
}

/* (nullable): why it ended, and whose the place is now */
const char *
muster_battle_record_get_end (MusterBattleRecord *self)
{
  return self->end;
}

const char *
muster_battle_record_get_losses (MusterBattleRecord *self,
                                 MohawkSide          side)
{
  return self->losses[side] ? self->losses[side] : "";
}

const char *
muster_battle_record_get_troops (MusterBattleRecord *self,
                                 MohawkSide          side)
{
  return self->troops[side] ? self->troops[side] : "";
}

/* By which rules, by whom and how long: "Last of the Mohicans, fought out by the machine, 6 turns"; "3 rounds of fire". */
static char *
way_of (MusterBattleRecord *self)
{
  g_autofree char *turns = NULL;
  const char *by;

  if (self->typed)
    return g_strdup (_("the result typed in"));
  if (!self->ruleset)
    return g_strdup_printf (ngettext ("%d round of fire", "%d rounds of fire", (gulong) self->rounds), self->rounds);
  by = self->automatic ? _("fought out by the machine") : _("fought order by order");
  if (self->turns < 1)
    /* Translators: the rules of a battle, and how it was fought by them */
    return g_strdup_printf (C_("battle", "%s, %s"), self->rules ? self->rules : muster_caption_ruleset ((guint) self->ruleset), by);
  turns = g_strdup_printf (ngettext ("%d turn", "%d turns", (gulong) self->turns), self->turns);
  /* Translators: the rules of a battle, how it was fought by them, and how long: "Fur Wars II, fought out by the machine, 6 turns" */
  return g_strdup_printf (C_("battle", "%s, %s, %s"), self->rules ? self->rules : muster_caption_ruleset ((guint) self->ruleset), by, turns);
}

/**
 * muster_battle_record_fought:
 *
 * Returns: (transfer full): the ground, and how it was fought: "woods, 3 rounds of fire"
 */
char *
muster_battle_record_fought (MusterBattleRecord *self)
{
  g_autofree char *way = way_of (self);

  if (!self->ground)
    return g_steal_pointer (&way);
  if (self->ruleset && !self->typed)
    /* Translators: the ground of a battle; by which rules it was fought, and how */
    return g_strdup_printf (C_("battle", "%s; %s"), self->ground, way);
  /* Translators: the ground, and how it was fought: "woods, 3 rounds of fire" */
  return g_strdup_printf (C_("fought", "%s, %s"), self->ground, way);
}

/* (element-type MusterBattleLine) */
const GArray *
muster_battle_record_get_lines (MusterBattleRecord *self)
{
  return self->lines;
}

static void
append_fact (GString    *text,
             const char *name,
             const char *value)
{
  /* Translators: what it is, and its value: "Ground: woods" */
  g_string_append_printf (text, C_("report", "%s: %s\n"), name, value);
}

/**
 * muster_battle_record_text:
 *
 * Returns: (transfer full): the report as plain text, for paper
 */
char *
muster_battle_record_text (MusterBattleRecord *self,
                           MusterCampaign     *campaign)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *title = muster_battle_record_title (self, campaign);
  g_autofree char *date = muster_battle_record_date (self, campaign);
  g_autofree char *fought = muster_battle_record_fought (self);

  g_string_append_printf (text, "%s\n%s\n%s%s%s\n\n", title, date, self->outcome, self->end ? "\n" : "", self->end ? self->end : "");
  append_fact (text, _("British"), self->troops[MOHAWK_BRITISH]);
  append_fact (text, _("French"), self->troops[MOHAWK_FRENCH]);
  append_fact (text, _("Ground"), fought);
  append_fact (text, _("British losses"), self->losses[MOHAWK_BRITISH]);
  append_fact (text, _("French losses"), self->losses[MOHAWK_FRENCH]);
  for (guint i = 0; i < self->lines->len; i++)
    {
      const MusterBattleLine *line = &g_array_index (self->lines, MusterBattleLine, i);

      if (line->kind == MUSTER_BATTLE_HEADING)
        g_string_append_printf (text, line->clause ? "\n%s (%s)\n" : "\n%s\n", line->text, line->clause);
      else if (line->clause)
        g_string_append_printf (text, "    %s (%s)\n", line->text, line->clause);
      else
        g_string_append_printf (text, line->kind == MUSTER_BATTLE_DIE ? "    %s\n" : "  %s\n", line->text);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
