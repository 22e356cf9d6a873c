#include "config.h"

#include "campaign.h"

#include "campaign-file.h"
#include "conduct.h"
#include "notation.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#define KEEP_MS 500 /* after it was opened */

struct _MusterCampaign
{
  GObject        parent_instance;

  MusterSession *session;
  MusterWording *wording;
  CampaignState *state; /* as both sides may know it */
  GArray        *awaits; /* (nullable) (element-type MusterAwait): as the session had them when it was asked last */
  gint64         awaits_of; /* by its last entry */
  GHashTable    *said;  /* gint64 of an entry: Said: in whose words it and what follows is */
  GHashTable    *words; /* gint64 of the entry that handed a battle off: Words */
  GPtrArray     *old_words; /* (element-type Words): somebody has been given another name since */
  gboolean       then;     /* what was, not what is */
  guint          keeping;
};

enum { CHANGED, BUSY, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterCampaign, muster_campaign, G_TYPE_OBJECT)

/* --- the state that is shown -------------------------------------------- */

static void
take_state (MusterCampaign *self)
{
  g_autofree CampaignState *masked = muster_session_masked_whole (self->session, MOHAWK_NOBODY);

  memcpy (self->state, masked, sizeof *masked);
  muster_wording_take_names (self->wording, self->state);
}

/* --- in whose words ------------------------------------------------------ */

/* Where the battle in hand stands after an entry, and the entry that handed it off. */
typedef struct
{
  gint64 entry;
  gint   status;
} Said;

typedef struct
{
  SkirmishFacts *facts;
  MusterWording *wording;
  guint          first; /* of the fields of its game among the campaign's */
} Words;

static void
words_free (gpointer data)
{
  Words *words = data;

  muster_wording_free (words->wording);
  skirmish_facts_unref (words->facts);
  g_free (words);
}

/* Of the battle that entry @id handed off. Its facts are the contract's, and only names change in it while it is fought, so
 * its words are kept. */
static const Words *
words_of (MusterCampaign      *self,
          gint64               id,
          const SkirmishFacts *facts)
{
  Words *words = g_hash_table_lookup (self->words, &id);

  if (!words)
    {
      MusterVoice voice = { facts->ruleset->game, facts, NULL };
      guint r = 0;

      while (campaign_rulesets ()[r] && campaign_rulesets ()[r] != facts->ruleset)
        r++;
      words = g_new0 (Words, 1);
      /* Shared and never changed: only its reference count is written. */
      words->facts = skirmish_facts_ref ((SkirmishFacts *) facts);
      words->wording = muster_wording_new_voice (&voice);
      muster_wording_name_units (words->wording, self->wording);
      words->first = campaign_first_field (r);
      g_hash_table_insert (self->words, g_memdup2 (&id, sizeof id), words);
    }
  return words;
}

/* What an entry itself says of it; %FALSE: it is as it was before. */
static gboolean
says_status (const MusterEntry *entry,
             Said              *said)
{
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      if (effect->field == CAMPAIGN_F_STATUS)
        {
          *said = (Said) { entry->id, effect->after };
          return TRUE;
        }
    }
  /* the campaign goes on, so nothing is being fought */
  *said = (Said) { entry->id, CAMPAIGN_NO_BATTLE };
  return g_str_has_prefix (entry->text, "fight ") || g_str_has_prefix (entry->text, "march ");
}

/* How things stood after the entry @id, by what it and those before it changed. */
static Said
said_after (MusterCampaign *self,
            gint64          id)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (gint64));
  Said said = { 0, CAMPAIGN_NO_BATTLE };

  while (id > 0)
    {
      const Said *known = g_hash_table_lookup (self->said, &id);
      g_autoptr (MusterEntry) entry = known ? NULL : muster_session_entry (self->session, id, NULL);

      if (known)
        said = *known;
      if (!entry)
        break;
      g_array_append_val (way, id);
      if (entry->kind == MUSTER_ENTRY_ORDER && says_status (entry, &said))
        break;
      id = entry->kind == MUSTER_ENTRY_ORDER ? entry->parent : entry->head;
    }
  for (guint i = 0; i < way->len; i++)
    g_hash_table_insert (self->said, g_memdup2 (&g_array_index (way, gint64, i), sizeof (gint64)), g_memdup2 (&said, sizeof said));
  return said;
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_session_changed (MusterCampaign *self,
                    MusterEntry    *entry)
{
  if (entry)
    take_state (self);
  g_signal_emit (self, signals[CHANGED], 0, entry);
}

static void
on_session_busy (MusterCampaign *self,
                 gboolean        busy)
{
  g_signal_emit (self, signals[BUSY], 0, busy);
}

static gboolean
on_keep (gpointer user_data)
{
  MusterCampaign *self = user_data;

  self->keeping = 0;
  muster_session_keep (self->session);
#ifdef __GLIBC__
  /* Reading a campaign takes memory that is not wanted again. */
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_campaign_dispose (GObject *object)
{
  MusterCampaign *self = MUSTER_CAMPAIGN (object);

  g_clear_handle_id (&self->keeping, g_source_remove);
  if (self->session)
    {
      g_signal_handlers_disconnect_by_func (self->session, on_session_changed, self);
      g_signal_handlers_disconnect_by_func (self->session, on_session_busy, self);
    }
  g_clear_object (&self->session);
  G_OBJECT_CLASS (muster_campaign_parent_class)->dispose (object);
}

static void
muster_campaign_finalize (GObject *object)
{
  MusterCampaign *self = MUSTER_CAMPAIGN (object);

  g_clear_pointer (&self->wording, muster_wording_free);
  g_hash_table_unref (self->said);
  g_hash_table_unref (self->words);
  g_ptr_array_unref (self->old_words);
  g_clear_pointer (&self->awaits, g_array_unref);
  g_free (self->state);
  G_OBJECT_CLASS (muster_campaign_parent_class)->finalize (object);
}

static void
muster_campaign_class_init (MusterCampaignClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_campaign_dispose;
  object_class->finalize = muster_campaign_finalize;

  /**
   * MusterCampaign::changed:
   * @entry: (nullable): what was journaled; %NULL if only the title changed
   *
   * After the state shown is the new one.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /**
   * MusterCampaign::busy:
   * @busy: whether orders are on their way to the disk
   */
  signals[BUSY] = g_signal_new ("busy", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  /**
   * MusterCampaign::playing:
   *
   * muster_playing_get() is another.
   */
  g_signal_new ("playing", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_campaign_init (MusterCampaign *self)
{
  self->state = g_new0 (CampaignState, 1);
  self->said = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->words = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, words_free);
  self->old_words = g_ptr_array_new_with_free_func (words_free);
}

/* --- making and opening ------------------------------------------------- */

/**
 * muster_campaign_new:
 * @session: of which a reference is taken
 */
MusterCampaign *
muster_campaign_new (MusterSession *session)
{
  MusterCampaign *self = g_object_new (MUSTER_TYPE_CAMPAIGN, NULL);

  self->session = g_object_ref (session);
  /* Shared and never changed: only its reference count is written. */
  self->wording = muster_wording_new (muster_session_game (session),
                                      (MohawkScenario *) muster_session_scenario (session));
  take_state (self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (on_session_changed), self);
  g_signal_connect_swapped (session, "busy", G_CALLBACK (on_session_busy), self);
  /* Nobody else writes it while it is open, so that what is in memory stays true. First window and map are drawn. */
  if (!muster_session_is_read_only (session))
    self->keeping = g_timeout_add_full (G_PRIORITY_LOW, KEEP_MS, on_keep, self, NULL);
  return self;
}

/**
 * muster_campaign_new_then:
 * @now: the campaign as it is
 * @entry: of its journal, or 0
 *
 * The campaign as @entry left it, to be looked at: it never changes and takes no undo.
 * What was face down then still is.
 */
MusterCampaign *
muster_campaign_new_then (MusterCampaign  *now,
                          gint64           entry,
                          GError         **error)
{
  const MusterGame *game = muster_session_game (now->session);
  g_autofree CampaignState *state = muster_session_whole_at (now->session, entry, error);
  MusterCampaign *self;

  if (!state)
    return NULL;
  game->mask (muster_session_facts (now->session), state, MOHAWK_NOBODY);
  self = g_object_new (MUSTER_TYPE_CAMPAIGN, NULL);
  self->session = g_object_ref (now->session);
  self->wording = muster_wording_new (game, (MohawkScenario *) muster_session_scenario (now->session));
  memcpy (self->state, state, sizeof *state);
  muster_wording_take_names (self->wording, self->state);
  self->then = TRUE;
  return self;
}

/* Whether it is the past: looked at, not played. */
gboolean
muster_campaign_is_then (MusterCampaign *self)
{
  return self->then;
}

/**
 * muster_campaign_folder:
 *
 * Returns: (transfer full): where campaigns live; it need not be there yet
 */
char *
muster_campaign_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "muster", "campaigns", NULL);
}

/**
 * muster_campaign_close:
 *
 * Closes the file. The campaign may then only be unreffed.
 */
gboolean
muster_campaign_close (MusterCampaign  *self,
                       GError         **error)
{
  g_clear_handle_id (&self->keeping, g_source_remove);
  return muster_session_close (self->session, error);
}

/* --- what it holds ------------------------------------------------------ */

MusterSession *
muster_campaign_get_session (MusterCampaign *self)
{
  return self->session;
}

const MusterWording *
muster_campaign_get_wording (MusterCampaign *self)
{
  return self->wording;
}

const MohawkScenario *
muster_campaign_get_scenario (MusterCampaign *self)
{
  return muster_session_scenario (self->session);
}

/* As both sides may know it; the same struct for the campaign's life, changed before ::changed. */
const MohawkState *
muster_campaign_get_state (MusterCampaign *self)
{
  return &self->state->mohawk;
}

/* The same with the battle that is handed off, and the roster. */
const CampaignState *
muster_campaign_get_whole (MusterCampaign *self)
{
  return self->state;
}

/**
 * muster_campaign_get_awaits:
 *
 * What is awaited now, as muster_session_awaits() has it; for those who ask often.
 *
 * Returns: (transfer none) (element-type MusterAwait): until another entry is journaled
 */
const GArray *
muster_campaign_get_awaits (MusterCampaign *self)
{
  gint64 last = muster_session_last (self->session);

  if (self->awaits_of != last) /* one that looks at the past does not hear of what its session does */
    g_clear_pointer (&self->awaits, g_array_unref);
  if (!self->awaits)
    self->awaits = muster_session_awaits (self->session);
  self->awaits_of = last;
  return self->awaits;
}

/**
 * muster_campaign_get_voice:
 *
 * Returns: whose words awaits and orders are in now, as both sides may know the state: the campaign's, or the
 *   words of the battle that is being fought
 */
MusterVoice
muster_campaign_get_voice (MusterCampaign *self)
{
  return muster_game_voice (muster_session_game (self->session), muster_session_facts (self->session), self->state);
}

gboolean
muster_campaign_can_undo (MusterCampaign *self)
{
  return !self->then && muster_session_head (self->session) > 0 && !muster_session_is_read_only (self->session);
}

gboolean
muster_campaign_can_redo (MusterCampaign *self)
{
  return !self->then && muster_session_tip (self->session) != muster_session_head (self->session)
         && !muster_session_is_read_only (self->session);
}

/**
 * muster_campaign_words_now:
 *
 * Returns: (transfer none): the wording of whoever's words are in force
 */
const MusterWording *
muster_campaign_words_now (MusterCampaign *self)
{
  Said said = { 0, CAMPAIGN_NO_BATTLE };
  const SkirmishFacts *facts;
  const Words *words;

  if (self->state->status != CAMPAIGN_FIGHTING)
    return self->wording;
  if (!self->then)
    said = said_after (self, muster_session_head (self->session));
  facts = campaign_battle (muster_session_scenario (self->session), self->state);
  words = words_of (self, said.entry, facts);
  if (words->facts != facts)
    {
      gpointer id, old;

      g_hash_table_steal_extended (self->words, &said.entry, &id, &old);
      g_free (id);
      g_ptr_array_add (self->old_words, old); /* whoever has its wording may go on telling by it */
      words = words_of (self, said.entry, facts);
    }
  return words->wording;
}

/* Whether the text of an entry is in the words of the battle it was given in; a few orders are the campaign's even then. */
static gboolean
is_said_within (MusterCampaign      *self,
                const MusterWording *battle,
                const MusterEntry   *entry)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  return muster_notation_parse (muster_wording_get_game (battle), muster_wording_get_facts (battle), entry->text, &order, &refusal)
         || !muster_notation_parse (muster_wording_get_game (self->wording), muster_wording_get_facts (self->wording), entry->text,
                                    &order, &refusal);
}

/**
 * muster_campaign_words_of:
 * @entry: of the journal
 * @first: (out) (optional): of an order of a battle: what is added to the numbers of its fields
 *
 * Returns: (transfer none): the wording of what an entry says: the campaign's, or that of the battle it is part of
 */
const MusterWording *
muster_campaign_words_of (MusterCampaign    *self,
                          const MusterEntry *entry,
                          guint             *first)
{
  Said said = entry->kind == MUSTER_ENTRY_ORDER ? said_after (self, entry->parent) : (Said) { 0, CAMPAIGN_NO_BATTLE };
  g_autofree CampaignState *state = NULL;
  const Words *words;

  if (first)
    *first = 0;
  if (said.status != CAMPAIGN_FIGHTING)
    return self->wording;
  words = g_hash_table_lookup (self->words, &said.entry);
  if (!words && (state = muster_session_whole_at (self->session, said.entry, NULL)) && state->status == CAMPAIGN_FIGHTING)
    words = words_of (self, said.entry, campaign_battle (muster_session_scenario (self->session), state));
  if (!words || !is_said_within (self, words->wording, entry))
    return self->wording;
  if (first)
    *first = words->first;
  return words->wording;
}

/**
 * muster_campaign_words_within:
 *
 * Returns: (transfer none) (nullable): the wording of the battle that @entry, `resolve RULESET ...`, hands off, or whose
 *   order it corrects under review; what is thrown in fighting it out, or again, is in these, though the order is the
 *   campaign's
 */
const MusterWording *
muster_campaign_words_within (MusterCampaign    *self,
                              const MusterEntry *entry)
{
  const Words *words = g_hash_table_lookup (self->words, &entry->id);
  g_autofree CampaignState *before = NULL;
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  const SkirmishFacts *facts;
  MusterRefusal refusal;

  if (entry->kind == MUSTER_ENTRY_ORDER && g_str_has_prefix (entry->text, "amend ") && !words)
    {
      g_autofree CampaignState *fought = muster_session_whole_fought (self->session, entry->parent);

      return fought ? words_of (self, entry->id, campaign_battle (muster_session_scenario (self->session), fought))->wording : NULL;
    }
  if (words)
    return words->wording;
  if (entry->kind != MUSTER_ENTRY_ORDER || !g_str_has_prefix (entry->text, "resolve "))
    return NULL;
  before = muster_session_whole_at (self->session, entry->parent, NULL);
  if (!before || !muster_notation_parse (muster_session_game (self->session), muster_session_facts (self->session), entry->text,
                                         &order, &refusal))
    return NULL;
  facts = campaign_contract (muster_session_scenario (self->session), before, &order);
  return facts ? words_of (self, entry->id, facts)->wording : NULL;
}

/**
 * muster_campaign_words_of_roll:
 *
 * Returns: (transfer none): in whose words @roll, of @entry, is told: codes of the tactical games lie above all others
 */
const MusterWording *
muster_campaign_words_of_roll (MusterCampaign    *self,
                               const MusterEntry *entry,
                               const MusterRoll  *roll)
{
  const MusterWording *words = muster_campaign_words_of (self, entry, NULL);
  const MusterWording *within = words == self->wording && roll->purpose >= SKIRMISH_CODE
    ? muster_campaign_words_within (self, entry) : NULL;

  return within ? within : words;
}

/**
 * muster_campaign_effect:
 * @words, @first: as muster_campaign_words_of() has them of its entry
 *
 * Returns: (transfer full) (nullable): what an effect changed, in words
 */
char *
muster_campaign_effect (MusterCampaign      *self,
                        const MusterWording *words,
                        guint                first,
                        const MusterEffect  *effect)
{
  MusterEffect inner = *effect;

  if (first == 0 || effect->field < CAMPAIGN_N_FIELDS)
    return muster_wording_effect (self->wording, effect);
  if (effect->field < first || effect->field - first >= muster_wording_get_game (words)->n_fields)
    return NULL;
  inner.field = (guint16) (effect->field - first);
  return muster_wording_effect (words, &inner);
}

/**
 * muster_campaign_words_for:
 *
 * Returns: (transfer none): the wording of a refusal of an order given now: Mohawk's and the campaign's own are in
 *   its words; what a battle refuses, or what does not read there, is in the battle's
 */
const MusterWording *
muster_campaign_words_for (MusterCampaign      *self,
                           const MusterRefusal *refusal)
{
  gboolean own = refusal->code < SKIRMISH_CODE && strcmp (refusal->clause, MUSTER_CLAUSE_NOTATION) != 0;

  return own ? self->wording : muster_campaign_words_now (self);
}

/**
 * muster_campaign_refusal:
 *
 * Returns: (transfer full): the refusal with its clause, as one line
 */
char *
muster_campaign_refusal (MusterCampaign      *self,
                         const MusterRefusal *refusal)
{
  return muster_wording_refusal_line (muster_campaign_words_for (self, refusal), refusal);
}
