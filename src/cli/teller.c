#include "config.h"

#include "teller.h"

#include "conduct.h"
#include "notation.h"

/*
 * While a battle is handed off, orders are in another game's words, and what they throw and change is that
 * game's. Afterwards the facts of it are gone from the state; so an entry is told with those of the state before it.
 */
struct _MusterTeller
{
  MusterSession *session;     /* borrowed */
  MusterWording *wording;     /* of its game */
  MusterWording *inner;       /* (nullable): of the battle told last */
  gconstpointer  inner_facts;
  gpointer       state;       /* (nullable): as entry @at left it */
  gint64         at;
};

/* Everything is told by the names of today. */
static void
take_names (MusterTeller *teller)
{
  if (muster_session_scenario (teller->session))
    muster_wording_take_names (teller->wording, muster_session_whole (teller->session));
}

/**
 * muster_teller_new:
 * @session: must outlive the teller
 */
MusterTeller *
muster_teller_new (MusterSession *session)
{
  MusterTeller *teller = g_new0 (MusterTeller, 1);
  MusterVoice voice = { muster_session_game (session), muster_session_facts (session), NULL };

  teller->session = session;
  if (muster_session_scenario (session))
    teller->wording = muster_wording_new (voice.game, (MohawkScenario *) muster_session_scenario (session));
  else
    teller->wording = muster_wording_new_voice (&voice);
  take_names (teller);
  return teller;
}

void
muster_teller_free (MusterTeller *teller)
{
  if (!teller)
    return;
  g_clear_pointer (&teller->inner, muster_wording_free);
  muster_wording_free (teller->wording);
  g_free (teller->state);
  g_free (teller);
}

MusterSession *
muster_teller_session (MusterTeller *teller)
{
  return teller->session;
}

/* The wording of the session's own game. */
const MusterWording *
muster_teller_wording (MusterTeller *teller)
{
  return teller->wording;
}

/**
 * muster_teller_before:
 *
 * Returns: (nullable): the whole state that @entry was given in, kept until another is asked for; %NULL if the
 *   journal cannot be read
 */
gconstpointer
muster_teller_before (MusterTeller      *teller,
                      const MusterEntry *entry)
{
  if (!teller->state || teller->at != entry->id - 1)
    {
      g_free (teller->state);
      teller->at = entry->id - 1;
      teller->state = muster_session_whole_at (teller->session, teller->at, NULL);
    }
  return teller->state;
}

/* The state at hand is what the next entry is given in. */
void
muster_teller_mark (MusterTeller *teller)
{
  g_free (teller->state);
  teller->at = muster_session_last (teller->session);
  teller->state = g_memdup2 (muster_session_whole (teller->session), muster_session_game (teller->session)->state_size);
}

/* Goes on behind @entry, whose effects are there: the next is told without reading the journal for its state. */
void
muster_teller_pass (MusterTeller      *teller,
                    const MusterEntry *entry)
{
  if (!muster_teller_before (teller, entry)
      || !muster_game_apply (muster_session_game (teller->session), teller->state,
                             (const MusterEffect *) (gconstpointer) entry->effects->data, entry->effects->len, FALSE))
    g_clear_pointer (&teller->state, g_free);
  teller->at = entry->id;
}

MusterTongue
muster_teller_outer (MusterTeller *teller)
{
  MusterSession *session = teller->session;

  take_names (teller);
  return (MusterTongue) { { muster_session_game (session), muster_session_facts (session), NULL }, teller->wording, 0 };
}

/* How a battle that is, or was, handed off is told; until another battle is asked for. */
MusterTongue
muster_teller_battle (MusterTeller        *teller,
                      const SkirmishFacts *battle)
{
  MusterTongue tongue = { { battle->ruleset->game, battle, NULL }, NULL, 0 };
  guint r = 0;

  if (!teller->inner || teller->inner_facts != battle)
    {
      g_clear_pointer (&teller->inner, muster_wording_free);
      teller->inner = muster_wording_new_voice (&tongue.voice);
      if (muster_wording_is_campaign (teller->wording))
        muster_wording_name_units (teller->inner, teller->wording);
      teller->inner_facts = battle;
    }
  while (campaign_rulesets ()[r] && campaign_rulesets ()[r] != battle->ruleset)
    r++;
  tongue.wording = teller->inner;
  tongue.first_field = campaign_first_field (r);
  return tongue;
}

/* The tongue in which what is awaited now is answered. */
MusterTongue
muster_teller_now (MusterTeller *teller)
{
  MusterVoice voice = muster_session_voice (teller->session);

  return voice.game == muster_session_game (teller->session) ? muster_teller_outer (teller)
                                                             : muster_teller_battle (teller, voice.facts);
}

/**
 * muster_teller_deed:
 * @before: the whole state @order is given in
 */
void
muster_teller_deed (MusterTeller      *teller,
                    gconstpointer      before,
                    const MusterOrder *order,
                    MusterDeed        *deed)
{
  MusterSession *session = teller->session;
  const MusterGame *game = muster_session_game (session);
  MusterVoice voice = muster_game_voice (game, muster_session_facts (session), before);
  const SkirmishFacts *battle = NULL;

  *deed = (MusterDeed) { .outer = muster_teller_outer (teller), .within = order->within };
  if (voice.game != game)
    battle = voice.facts;
  else if (muster_session_scenario (session))
    battle = campaign_contract (muster_session_scenario (session), before, order);
  if (battle)
    deed->inner = muster_teller_battle (teller, battle);
}

/**
 * muster_teller_read:
 * @order: (out): what was ordered
 * @deed: (out): filled in whatever is returned, if the state before it can be read
 *
 * Returns: %FALSE: it is in the words of an edition that had others
 */
gboolean
muster_teller_read (MusterTeller      *teller,
                    const MusterEntry *entry,
                    MusterOrder       *order,
                    MusterDeed        *deed)
{
  MusterSession *session = teller->session;
  gconstpointer before = muster_teller_before (teller, entry);
  MusterRefusal refusal;
  gboolean read;

  *deed = (MusterDeed) { .outer = muster_teller_outer (teller) };
  if (!before)
    return FALSE;
  read = muster_notation_parse_in (muster_session_game (session), muster_session_facts (session), before, entry->text,
                                   order, &refusal);
  if (!read)
    muster_order_reset (order, 0);
  muster_teller_deed (teller, before, order, deed);
  if (!deed->inner.wording && muster_session_scenario (session) && g_str_has_prefix (entry->text, "amend "))
    {
      g_autofree CampaignState *fought = muster_session_whole_fought (session, entry->parent);

      if (fought)
        deed->inner = muster_teller_battle (teller, campaign_battle (muster_session_scenario (session), fought));
      deed->inner.first_field = G_MAXUINT; /* its dice are told, and not the table as it is laid again */
    }
  return read;
}

/* Whose word the order is. */
const MusterTongue *
muster_deed_speaker (const MusterDeed *deed)
{
  return deed->within && deed->inner.wording ? &deed->inner : &deed->outer;
}

/* Codes of the tactical games lie above all others. */
static const MusterTongue *
by_code (const MusterDeed *deed,
         guint             code)
{
  return code >= SKIRMISH_CODE && deed->inner.wording ? &deed->inner : &deed->outer;
}

const MusterTongue *
muster_deed_of_roll (const MusterDeed *deed,
                     const MusterRoll *roll)
{
  return by_code (deed, roll->purpose);
}

const MusterTongue *
muster_deed_of_refusal (const MusterDeed    *deed,
                        const MusterRefusal *refusal)
{
  return refusal->code < MUSTER_REFUSAL_GAME ? muster_deed_speaker (deed) : by_code (deed, refusal->code);
}

/* The table of a battle is laid, or cleared away: every value of it at once, which is no news. */
static gboolean
is_table (const char *clause)
{
  static const char *const clauses[] = { "H1", "H2", "H9", NULL };

  return clause && g_strv_contains (clauses, clause);
}

/**
 * muster_deed_of_effect:
 * @own: (out): @effect in that game's own numbers
 *
 * Returns: (nullable): whose it is; %NULL: it tells nobody anything
 */
const MusterTongue *
muster_deed_of_effect (const MusterDeed   *deed,
                       const MusterEffect *effect,
                       MusterEffect       *own)
{
  const MusterTongue *inner = &deed->inner;

  *own = *effect;
  if (!muster_wording_is_campaign (deed->outer.wording) || effect->field < CAMPAIGN_N_FIELDS)
    return &deed->outer;
  if (is_table (effect->clause) || !inner->wording || effect->field < inner->first_field
      || effect->field >= inner->first_field + inner->voice.game->n_fields)
    return NULL;
  own->field = (guint16) (effect->field - inner->first_field);
  return inner;
}
