#include "config.h"

#include "session.h"

#include "campaign.h"
#include "campaign-reader.h"
#include "notation.h"
#include "scenario-reader.h"
#include "session-private.h"
#include "variant-reader.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * A session owns a state, and a journal: a store, or a list in memory. An order is
 * resolved on a copy; the journal takes its effects; then the state is the copy.
 */

enum { CHANGED, BUSY, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterSession, muster_session, G_TYPE_OBJECT)
G_DEFINE_QUARK (muster-session-error-quark, muster_session_error)

void
muster_reply_clear (MusterReply *reply)
{
  g_clear_pointer (&reply->wanted, g_array_unref);
  g_clear_pointer (&reply->entry, muster_entry_free);
}

static void
muster_session_finalize (GObject *object)
{
  MusterSession *self = MUSTER_SESSION (object);

  muster_session_free_queue (self);
  g_clear_pointer (&self->journal, muster_journal_free);
  g_clear_pointer (&self->scenario, mohawk_scenario_unref);
  g_clear_pointer (&self->battle, skirmish_facts_unref);
  g_clear_pointer (&self->state, g_free);
  G_OBJECT_CLASS (muster_session_parent_class)->finalize (object);
}

static void
muster_session_class_init (MusterSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_session_finalize;

  /**
   * MusterSession::changed:
   * @entry: (nullable): what was journaled; %NULL if only the title changed
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /**
   * MusterSession::busy:
   * @busy: whether orders are on their way to the disk
   */
  signals[BUSY] = g_signal_new ("busy", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
muster_session_init (MusterSession *self)
{
  self->game = campaign_game ();
}

static void
take_facts (MusterSession  *self,
            MohawkScenario *scenario)
{
  muster_campaign_join (scenario);
  self->scenario = scenario;
  self->facts = scenario;
  self->state = g_malloc0 (self->game->state_size);
  self->game->begin (scenario, self->state);
}

/* Tells whoever shows the campaign. @entry: what was journaled, or %NULL. */
void
muster_session_changed (MusterSession *self,
                        MusterEntry   *entry)
{
  g_signal_emit (self, signals[CHANGED], 0, entry);
}

void
muster_session_set_busy (MusterSession *self,
                         gboolean       busy)
{
  g_signal_emit (self, signals[BUSY], 0, busy);
}

/* --- making and opening ------------------------------------------------ */

static gboolean
set_options (MusterSession      *self,
             const char *const  *options,
             GError            **error)
{
  MusterPlay play = { self->game, self->facts, self->state, NULL, NULL, { NULL } };

  for (guint i = 0; options && options[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit (options[i], "=", 2);
      gint option = muster_game_option (self->game, parts[0]);
      gint value = option >= 0 && parts[1] ? muster_game_choice (self->game, (guint) option, parts[1]) : -1;
      guint field, subject;

      if (option < 0)
        {
          g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_OPTION,
                       _("%s: no ruling has this key"), options[i]);
          return FALSE;
        }
      if (value < 0)
        {
          g_autofree char *readings = g_strjoinv (", ", (char **) self->game->options[option].values);

          g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_OPTION,
                       _("%s: the readings of %s are: %s"), options[i], parts[0], readings);
          return FALSE;
        }
      field = muster_game_option_at (self->game, (guint) option, &subject);
      muster_set (&play, field, subject, value, self->game->options[option].clause);
    }
  return TRUE;
}

static MusterSession *
session_begin (MohawkScenario     *scenario,
               const MusterSetup  *setup,
               GError            **error)
{
  g_autoptr (MusterSession) self = g_object_new (MUSTER_TYPE_SESSION, NULL);

  take_facts (self, mohawk_scenario_ref (scenario));
  campaign_found (self->state);
  if (!set_options (self, setup->options, error))
    return NULL;
  return g_steal_pointer (&self);
}

static void
fill_meta (MusterStoreMeta   *meta,
           const MusterGame  *game,
           const MusterSetup *setup,
           const char        *title)
{
  *meta = (MusterStoreMeta) {
    .id = g_uuid_string_random (),
    .title = g_strdup (setup->title ? setup->title : title),
    .game = g_strdup (game->name),
    .seed = setup->seeded ? setup->seed : muster_dice_seed (),
    .seeded = setup->seeded,
    .typed = setup->typed,
    .created = muster_entry_stamp (g_get_real_time ()),
    .chained = MUSTER_STORE_UNCHAINED,
  };
}

/**
 * muster_session_create:
 * @path: a file that does not exist yet
 *
 * Returns: (transfer full): the campaign, begun and on disk
 */
MusterSession *
muster_session_create (const char         *path,
                       MohawkScenario     *scenario,
                       const MusterSetup  *setup,
                       GError            **error)
{
  g_autoptr (MusterSession) self = session_begin (scenario, setup, error);
  MusterStoreMeta meta;
  MusterStore *store;

  if (!self)
    return NULL;
  fill_meta (&meta, self->game, setup, scenario->name);
  store = muster_store_create (path, self->game, &meta, scenario->xml, error);
  muster_store_meta_clear (&meta);
  if (!store)
    return NULL;
  if (!muster_store_start (store, self->game, scenario, self->state, error))
    {
      muster_store_discard (store);
      return NULL;
    }
  self->journal = muster_journal_new_store (store);
  return g_steal_pointer (&self);
}

/**
 * muster_session_new_memory:
 *
 * Returns: (transfer full): a campaign without a file, for scripts and trials
 */
MusterSession *
muster_session_new_memory (MohawkScenario     *scenario,
                           const MusterSetup  *setup,
                           GError            **error)
{
  MusterSession *self = session_begin (scenario, setup, error);
  MusterStoreMeta meta;

  if (!self)
    return NULL;
  fill_meta (&meta, self->game, setup, scenario->name);
  self->journal = muster_journal_new_memory (&meta, self->game, self->state);
  return self;
}

/**
 * muster_session_new_battle:
 * @facts: (transfer none): a tactical battle by itself
 *
 * Returns: (transfer full): the battle, begun, without a file
 */
MusterSession *
muster_session_new_battle (SkirmishFacts     *facts,
                           const MusterSetup *setup)
{
  MusterSession *self = g_object_new (MUSTER_TYPE_SESSION, NULL);
  MusterStoreMeta meta;

  self->battle = skirmish_facts_ref (facts);
  self->facts = facts;
  self->game = facts->ruleset->game;
  self->state = g_malloc0 (self->game->state_size);
  self->game->begin (facts, self->state);
  fill_meta (&meta, self->game, setup, facts->ruleset->name);
  self->journal = muster_journal_new_memory (&meta, self->game, self->state);
  return self;
}

/*
 * muster_session_take_kept:
 * @fault: (out) (optional): the first of them that is not well
 *
 * The house variants and boards that a campaign has kept (H2, H4) are known from now on, as far as they are well.
 *
 * Returns: (transfer full) (element-type MusterStoreFact): what it has kept; %NULL on error
 */
GPtrArray *
muster_session_take_kept (MusterStore     *store,
                          MohawkScenario  *scenario,
                          const char      *path,
                          GError         **fault,
                          GError         **error)
{
  g_autoptr (GPtrArray) kept = muster_store_kept (store, fault, error);

  for (guint i = 0; kept && i < kept->len; i++)
    {
      const MusterStoreFact *fact = kept->pdata[i];

      muster_variant_take_kept (scenario, fact->kind, fact->bytes, path, fault && !*fault ? fault : NULL);
    }
  return g_steal_pointer (&kept);
}

/* Whether @kept has it, or nothing is wanted, which is 0. */
static gboolean
has_kept (const GPtrArray *kept,
          const char      *kind,
          gint32           number)
{
  gboolean has = number == 0;

  for (guint i = 0; i < kept->len && !has; i++)
    {
      const MusterStoreFact *fact = kept->pdata[i];

      has = strcmp (fact->kind, kind) == 0 && campaign_variant_number (fact->bytes) == number;
    }
  return has;
}

/* The state as it stands, and whether the file itself has what its battle is fought by: that another campaign of this process
 * has it is no help elsewhere. @kept: by the file; @fault: (nullable): of that */
static gboolean
load (MusterSession  *self,
      MusterStore    *store,
      GPtrArray      *kept,
      const char     *path,
      const GError   *fault,
      GError        **error)
{
  gboolean good = muster_store_load (store, self->game, self->facts, self->state, &self->head, &self->tip, error);
  const CampaignState *state = self->state;

  if (good && !(has_kept (kept, MUSTER_VARIANT_RULES, state->variant) && has_kept (kept, MUSTER_VARIANT_BOARD, state->ground)))
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED,
                   _("%s: the campaign is damaged: %s"), path, _("what the battle of that moment is fought by is not in it"));
      good = FALSE;
    }
  if (!good && fault)
    g_prefix_error (error, "%s\n", fault->message);
  return good;
}

/**
 * muster_session_open:
 *
 * A house variant or a board in it that is not well holds nothing up but the battles that were fought by it.
 *
 * Returns: (transfer full): the campaign in @path, as it was left
 */
MusterSession *
muster_session_open (const char  *path,
                     gboolean     read_only,
                     GError     **error)
{
  g_autoptr (MusterSession) self = g_object_new (MUSTER_TYPE_SESSION, NULL);
  g_autoptr (GBytes) facts = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (GError) fault = NULL;
  g_autofree char *name = g_path_get_basename (path);
  MohawkScenario *scenario;
  MusterStore *store = muster_store_open (path, read_only, error);

  if (!store)
    return NULL;
  self->journal = muster_journal_new_store (store);
  if (strcmp (muster_store_meta (store)->game, self->game->name) != 0)
    {
      g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_JOURNAL,
                   _("%s: a campaign of another game, “%s”"), path, muster_store_meta (store)->game);
      return NULL;
    }
  facts = muster_store_facts (store, error);
  if (!facts)
    return NULL;
  scenario = muster_scenario_read_kept (facts, name, error);
  if (!scenario)
    return NULL;
  take_facts (self, scenario);
  kept = muster_session_take_kept (store, scenario, path, &fault, error);
  if (!kept || !load (self, store, kept, path, fault, error))
    return NULL;
  self->last = muster_store_last (store);
  return g_steal_pointer (&self);
}

/**
 * muster_session_rest:
 *
 * Nothing will be ordered for a while: then the file alone is the campaign. Waits for the disk.
 */
void
muster_session_rest (MusterSession *self)
{
  muster_journal_rest (self->journal);
}

/**
 * muster_session_close:
 *
 * Closes the file, so that errors of closing can be told; waits for what is queued
 * first. The session is then of no use but to be unreffed.
 */
gboolean
muster_session_close (MusterSession  *self,
                      GError        **error)
{
  g_return_val_if_fail (MUSTER_IS_SESSION (self), FALSE);

  muster_session_end_queue (self);
  if (!self->journal)
    return TRUE;
  return muster_journal_close (g_steal_pointer (&self->journal), error);
}

void
muster_session_set_table_seed (MusterSession *self,
                               gint           seed)
{
  self->table_seed = seed;
  self->gives_seed = TRUE;
}

/* --- what it holds ----------------------------------------------------- */

const MusterGame *
muster_session_game (MusterSession *self)
{
  return self->game;
}

const MohawkScenario *
muster_session_scenario (MusterSession *self)
{
  return self->scenario;
}

/* The facts of the session's game, whichever it is. */
gconstpointer
muster_session_facts (MusterSession *self)
{
  return self->facts;
}

/* The whole state of the session's game, with its secrets. */
gconstpointer
muster_session_whole (MusterSession *self)
{
  return self->state;
}

/**
 * muster_session_voice:
 *
 * Returns: the game whose words are in force: the campaign's, or that of the battle being fought
 */
MusterVoice
muster_session_voice (MusterSession *self)
{
  return muster_game_voice (self->game, self->facts, self->state);
}

/* Of a campaign. With its secrets: for the rules, never for output; see muster_session_masked(). */
const MohawkState *
muster_session_state (MusterSession *self)
{
  return self->state;
}

const char *
muster_session_path (MusterSession *self)
{
  return muster_journal_path (self->journal);
}

const MusterStoreMeta *
muster_session_meta (MusterSession *self)
{
  return muster_journal_meta (self->journal);
}

const char *
muster_session_title (MusterSession *self)
{
  return muster_session_meta (self)->title;
}

gboolean
muster_session_set_title (MusterSession  *self,
                          const char     *title,
                          GError        **error)
{
  if (!muster_journal_write_title (self->journal, title, error))
    return FALSE;
  muster_session_take_title (self, title);
  return TRUE;
}

void
muster_session_take_title (MusterSession *self,
                           const char    *title)
{
  muster_journal_take_title (self->journal, title);
  muster_session_changed (self, NULL);
}

gboolean
muster_session_renew_id (MusterSession  *self,
                         GError        **error)
{
  return muster_journal_renew_id (self->journal, error);
}

gboolean
muster_session_is_read_only (MusterSession *self)
{
  return muster_journal_is_read_only (self->journal);
}

gboolean
muster_session_can_write (MusterSession *self)
{
  return muster_journal_can_write (self->journal);
}

/**
 * muster_session_is_there:
 *
 * Returns: whether its file is still found under its name. If it was moved, replaced or deleted meanwhile nothing more
 *   is written, but what is open can be read, and copied until it is closed. In any thread.
 */
gboolean
muster_session_is_there (MusterSession *self)
{
  return muster_journal_is_there (self->journal);
}

guint64
muster_session_hash (MusterSession *self)
{
  return muster_game_hash (self->game, self->facts, self->state);
}

gint64
muster_session_head (MusterSession *self)
{
  return self->head;
}

/* The furthest entry a redo can reach. */
gint64
muster_session_tip (MusterSession *self)
{
  return self->tip;
}

gint64
muster_session_last (MusterSession *self)
{
  return self->last;
}

void
muster_session_masked (MusterSession *self,
                       MusterSide     viewer,
                       MohawkState   *state)
{
  g_autofree gpointer masked = muster_session_masked_whole (self, viewer);

  memcpy (state, masked, sizeof *state);
}

/**
 * muster_session_masked_whole:
 *
 * Returns: (transfer full): the whole state of the session's game, as @viewer may know it
 */
gpointer
muster_session_masked_whole (MusterSession *self,
                             MusterSide     viewer)
{
  gpointer masked = g_memdup2 (self->state, self->game->state_size);

  self->game->mask (self->facts, masked, viewer);
  return masked;
}

/* Whether all that a state of its game is to be understood by is at hand. */
gboolean
muster_session_stands (MusterSession *self,
                       gconstpointer  state)
{
  return !self->game->stands || self->game->stands (self->facts, state);
}

GArray *
muster_session_awaits (MusterSession *self)
{
  GArray *awaits = g_array_new (FALSE, FALSE, sizeof (MusterAwait));

  self->game->awaits (self->facts, self->state, awaits);
  return awaits;
}

/* Whether all that follows a word is a side. */
static gboolean
is_of_a_side (const MusterGame *game,
              const char       *word)
{
  gint verb = muster_game_verb (game, word);

  return verb >= 0 && strcmp (game->verbs[verb].form, "army<side>") == 0;
}

/* Adds @text, if it can be given as things stand. */
static void
add_if_legal (MusterSession *self,
              const char    *text,
              GPtrArray     *orders)
{
  g_autoptr (MusterOrder) order = muster_order_new (0);
  MusterRefusal refusal;

  if (muster_notation_parse_in (self->game, self->facts, self->state, text, order, &refusal)
      && muster_game_check (self->game, self->facts, self->state, order, NULL))
    g_ptr_array_add (orders, g_steal_pointer (&order));
}

/* Whether nothing follows a word, and the game is asked about it. */
static gboolean
is_bare (const MusterGame *game,
         const char       *word)
{
  gint verb = muster_game_verb (game, word);

  return verb >= 0 && !*game->verbs[verb].form && !(game->verbs[verb].flags & MUSTER_VERB_SESSION);
}

GPtrArray *
muster_session_orders_of (MusterSession *self,
                          const char    *word)
{
  static const char *const sides[] = { "british", "french" };
  GPtrArray *orders = muster_session_orders (self);
  MusterVoice voice = muster_session_voice (self);
  gboolean any;

  for (guint i = orders->len; i-- > 0; )
    {
      const MusterOrder *order = orders->pdata[i];
      MusterVoice said = muster_game_speaker (self->game, self->facts, self->state, order);

      if (strcmp (said.game->verbs[muster_order_verb (order)].word, word) != 0)
        g_ptr_array_remove_index (orders, i);
    }
  any = orders->len > 0;
  for (guint s = 0; s < G_N_ELEMENTS (sides) && !any && is_of_a_side (voice.game, word); s++)
    {
      g_autofree char *text = g_strdup_printf ("%s %s", word, sides[s]);

      add_if_legal (self, text, orders);
    }
  if (!any && (is_bare (voice.game, word) || is_bare (self->game, word))) /* a battle may be called back at any time */
    add_if_legal (self, word, orders);
  return orders;
}

GPtrArray *
muster_session_orders (MusterSession *self)
{
  GPtrArray *orders = muster_order_list_new ();

  self->game->orders (self->facts, self->state, orders);
  return orders;
}
