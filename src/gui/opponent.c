#include "config.h"

#include "opponent.h"

#include "notation.h"
#include "pace.h"
#include "players.h"
#include "playing.h"
#include "throwing.h"

#include <glib/gi18n-lib.h>

/* ms: a person's own dice are looked at before the machine goes on */
#define READING      1200
#define READING_DIE  400
#define READING_MOST 5000

struct _MusterOpponent
{
  GObject             parent_instance;

  MusterCampaign     *campaign;
  MusterPlayer        player[MUSTER_N_SIDES];
  MusterOpponentMood  mood;
  MusterSide          awaited;
  char               *trouble;
  gboolean            paused;
  gboolean            undone;    /* paused by an undo: a person's next order ends it */
  gboolean            step;      /* one order, though paused */
  gboolean            plays_out; /* though the war is decided */

  guint               thought;   /* which one counts */
  MusterOrder         order;
  guint               rest;
  gint64              given;     /* when the last order was, monotonic µs */
  gint64              reading;   /* until when a person reads his dice, monotonic µs */
  gint64              last;      /* the journal's last entry when this one was */
};

enum { CHANGED, DICE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterOpponent, muster_opponent, G_TYPE_OBJECT)

static void advance (MusterOpponent *self);

/* --- its mood ----------------------------------------------------------- */

/* Whose word the state says it is: while it thinks about a person's, nothing is the machine's. */
static MusterPlaying
playing_now (MusterOpponent     *self,
             MusterOpponentMood  mood)
{
  MusterSide side = muster_playing_whose (self->campaign);

  if (side >= MUSTER_N_SIDES || self->player[side] == MUSTER_PLAYER_PERSON)
    return MUSTER_PLAYING_PERSON;
  if (mood == MUSTER_OPPONENT_THINKING || mood == MUSTER_OPPONENT_RESTING || mood == MUSTER_OPPONENT_GIVING)
    return MUSTER_PLAYING_MACHINE;
  return mood == MUSTER_OPPONENT_PERSON ? MUSTER_PLAYING_QUESTION : MUSTER_PLAYING_PERSON;
}

static void
set_mood (MusterOpponent     *self,
          MusterOpponentMood  mood)
{
  muster_playing_set (self->campaign, playing_now (self, mood));
  if (self->mood == mood && mood != MUSTER_OPPONENT_PERSON && mood != MUSTER_OPPONENT_TROUBLE)
    return;
  self->mood = mood;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_trouble (MusterOpponent *self,
             char           *trouble)
{
  g_free (self->trouble);
  self->trouble = trouble;
  self->paused = TRUE;
  set_mood (self, MUSTER_OPPONENT_TROUBLE);
}

static gboolean
plays (MusterOpponent *self)
{
  for (guint side = 0; side < MUSTER_N_SIDES; side++)
    if (self->player[side] != MUSTER_PLAYER_PERSON)
      return TRUE;
  return FALSE;
}

/* What it was about to say is no longer to the point. */
static void
forget (MusterOpponent *self)
{
  self->thought++;
  g_clear_handle_id (&self->rest, g_source_remove);
}

/* Its order in the words in force, which are a battle's while that is fought; before it is done. */
static char *
order_text (MusterOpponent *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);

  return muster_notation_text_in (muster_session_game (session), muster_session_facts (session), muster_session_whole (session),
                                  &self->order);
}

/* --- giving ------------------------------------------------------------- */

static void
on_answer (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (MusterOpponent) self = user_data;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  muster_session_submit_finish (MUSTER_SESSION (source), result, &reply, &error);
  if (!self->campaign)
    return;
  self->given = g_get_monotonic_time ();
  if (error)
    {
      set_trouble (self, g_strdup (error->message));
      return;
    }
  self->mood = MUSTER_OPPONENT_THINKING;
  switch (reply.outcome)
    {
    case MUSTER_DONE:
      self->step = FALSE;
      advance (self);
      break;
    case MUSTER_REFUSED:
      text = order_text (self);
      /* A person's order came first. */
      if (muster_session_last (MUSTER_SESSION (source)) != self->last)
        advance (self);
      else
        set_trouble (self, g_strdup_printf (_("The machine gave an order that the rules refuse: %s"), text));
      break;
    case MUSTER_WANTS_DICE:
      self->step = FALSE;
      text = order_text (self);
      set_mood (self, MUSTER_OPPONENT_DICE);
      g_signal_emit (self, signals[DICE], 0, text);
      break;
    }
}

static gboolean
on_rested (gpointer user_data)
{
  MusterOpponent *self = user_data;
  MusterThrow thrown = muster_throwing_first (muster_throwing_load (self->campaign));

  self->rest = 0;
  self->last = muster_session_last (muster_campaign_get_session (self->campaign));
  set_mood (self, MUSTER_OPPONENT_GIVING);
  muster_session_submit_async (muster_campaign_get_session (self->campaign), &self->order, &thrown, NULL,
                               on_answer, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/* --- thinking ----------------------------------------------------------- */

typedef struct
{
  MusterThought *thought;
  guint          number;
  gboolean       says;
  MusterOrder    order;
  MusterSide     awaited;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  muster_thought_free (work->thought);
  muster_order_clear (&work->order);
  g_free (work);
}

static void
think (GTask        *task,
       gpointer      source,
       gpointer      task_data,
       GCancellable *cancellable)
{
  Work *work = task_data;

  (void) source;
  (void) cancellable;
  work->says = muster_thought_think (work->thought, &work->order, &work->awaited);
  g_task_return_boolean (task, TRUE);
}

static void
on_thought (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  MusterOpponent *self = MUSTER_OPPONENT (source);
  Work *work = g_task_get_task_data (G_TASK (result));
  gint64 pause = (gint64) muster_pace_machine () * 1000, gone;

  (void) user_data;
  if (!self->campaign || work->number != self->thought || self->mood != MUSTER_OPPONENT_THINKING)
    return;
  self->awaited = work->awaited;
  self->step &= work->says;
  if (!work->says && self->player[work->awaited] != MUSTER_PLAYER_PERSON)
    set_trouble (self, g_strdup (_("The machine has nothing to say; please report this campaign.")));
  else if (!work->says)
    set_mood (self, MUSTER_OPPONENT_PERSON);
  else if (self->paused && !self->step)
    set_mood (self, MUSTER_OPPONENT_PAUSED);
  else
    {
      muster_order_copy (&self->order, &work->order);
      gone = g_get_monotonic_time () - self->given;
      pause = MAX (CLAMP (pause - gone, 0, pause), self->reading - g_get_monotonic_time ());
      set_mood (self, MUSTER_OPPONENT_RESTING);
      self->rest = g_timeout_add (self->step ? 0 : (guint) (pause / 1000), on_rested, self);
    }
}

static void
start_thinking (MusterOpponent *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_thought, NULL);
  Work *work = g_new0 (Work, 1);

  work->thought = muster_thought_new (muster_campaign_get_session (self->campaign), self->player);
  work->number = ++self->thought;
  g_task_set_task_data (task, work, work_free);
  set_mood (self, MUSTER_OPPONENT_THINKING);
  g_task_run_in_thread (task, think);
}

/* What is to be done about the campaign as it is now. */
static void
advance (MusterOpponent *self)
{
  const MohawkState *state = muster_campaign_get_state (self->campaign);

  forget (self);
  if (!plays (self) || muster_session_is_read_only (muster_campaign_get_session (self->campaign)))
    set_mood (self, MUSTER_OPPONENT_IDLE);
  else if (state->ended)
    set_mood (self, MUSTER_OPPONENT_OVER);
  else if (state->ending != MOHAWK_WON_NOT && !self->plays_out)
    set_mood (self, MUSTER_OPPONENT_DECIDED);
  else
    start_thinking (self);
}

/* --- callbacks ---------------------------------------------------------- */

/* Until when a person's own dice are his to read, µs; a machine that waits for nothing waits for no dice. */
static gint64
reading_until (const MusterEntry *entry)
{
  guint n = entry->kind == MUSTER_ENTRY_ORDER && entry->rolls ? entry->rolls->len : 0;

  return muster_pace_machine () == 0 || n == 0 ? 0
         : g_get_monotonic_time () + MIN (READING + n * READING_DIE, READING_MOST) * (gint64) 1000;
}

/* Who takes back or sets right wants to look at it; who then orders, wants an answer. */
static void
on_changed (MusterOpponent    *self,
            const MusterEntry *entry)
{
  if (!entry)
    return;
  if (entry->kind != MUSTER_ENTRY_ORDER && !self->paused)
    self->paused = self->undone = TRUE;
  /* All that was taken back is there again: it is as if nothing had been. */
  if (entry->kind == MUSTER_ENTRY_REDO && self->undone && !muster_campaign_can_redo (self->campaign))
    self->paused = self->undone = FALSE;
  self->reading = 0;
  /* What it ordered itself is answered to itself. */
  if (self->mood == MUSTER_OPPONENT_GIVING)
    return;
  if (entry->kind == MUSTER_ENTRY_ORDER && self->undone)
    self->paused = self->undone = FALSE;
  self->reading = reading_until (entry);
  if (self->mood == MUSTER_OPPONENT_DICE)
    self->given = g_get_monotonic_time ();
  advance (self);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_opponent_dispose (GObject *object)
{
  muster_opponent_stop (MUSTER_OPPONENT (object));
  G_OBJECT_CLASS (muster_opponent_parent_class)->dispose (object);
}

static void
muster_opponent_finalize (GObject *object)
{
  MusterOpponent *self = MUSTER_OPPONENT (object);

  muster_order_clear (&self->order);
  g_free (self->trouble);
  G_OBJECT_CLASS (muster_opponent_parent_class)->finalize (object);
}

static void
muster_opponent_class_init (MusterOpponentClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_opponent_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_opponent_finalize;

  /**
   * MusterOpponent::changed:
   *
   * Its mood is another, or who plays.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MusterOpponent::dice:
   * @order: in notation: to be given for it, with the dice the players throw
   */
  signals[DICE] = g_signal_new ("dice", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_opponent_init (MusterOpponent *self)
{
  self->mood = MUSTER_OPPONENT_IDLE;
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_opponent_new:
 *
 * Plays what is remembered of the campaign. If that is both sides, it waits to be told to go on.
 */
MusterOpponent *
muster_opponent_new (MusterCampaign *campaign)
{
  MusterOpponent *self = g_object_new (MUSTER_TYPE_OPPONENT, NULL);

  self->campaign = g_object_ref (campaign);
  muster_players_load (muster_session_meta (muster_campaign_get_session (campaign))->id, self->player);
  self->paused = self->player[MOHAWK_BRITISH] != MUSTER_PLAYER_PERSON && self->player[MOHAWK_FRENCH] != MUSTER_PLAYER_PERSON;
  self->plays_out = muster_campaign_get_state (campaign)->ending != MOHAWK_WON_NOT;
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
  advance (self);
  return self;
}

/* Says no more. What is on its way arrives. */
void
muster_opponent_stop (MusterOpponent *self)
{
  forget (self);
  if (self->campaign)
    {
      g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
      muster_playing_set (self->campaign, MUSTER_PLAYING_PERSON);
    }
  g_clear_object (&self->campaign);
}

/**
 * muster_opponent_set_players:
 * @player: by #MohawkSide
 *
 * From its next order on; remembered for the campaign.
 */
void
muster_opponent_set_players (MusterOpponent     *self,
                             const MusterPlayer *player)
{
  for (guint side = 0; side < MUSTER_N_SIDES; side++)
    self->player[side] = player[side];
  muster_players_save (muster_session_meta (muster_campaign_get_session (self->campaign))->id, player);
  if (self->mood != MUSTER_OPPONENT_GIVING)
    advance (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

const MusterPlayer *
muster_opponent_get_players (MusterOpponent *self)
{
  return self->player;
}

MusterOpponentMood
muster_opponent_get_mood (MusterOpponent *self)
{
  return self->mood;
}

/* Of whom a word is awaited, while a person's is. */
MusterSide
muster_opponent_get_awaited (MusterOpponent *self)
{
  return self->awaited;
}

/* (nullable): why it could not go on, for the player */
const char *
muster_opponent_get_trouble (MusterOpponent *self)
{
  return self->mood == MUSTER_OPPONENT_TROUBLE ? self->trouble : NULL;
}

/* Whether it is paused because something was taken back, not because it was told to. */
gboolean
muster_opponent_is_undone (MusterOpponent *self)
{
  return self->undone;
}

/* An order that is on its way arrives; the next is not given. */
void
muster_opponent_pause (MusterOpponent *self)
{
  self->paused = TRUE;
  self->undone = self->step = FALSE;
  if (self->mood == MUSTER_OPPONENT_RESTING)
    {
      forget (self);
      set_mood (self, MUSTER_OPPONENT_PAUSED);
    }
}

/* Gives one order, and stays paused. */
void
muster_opponent_step (MusterOpponent *self)
{
  self->paused = self->step = TRUE;
  self->undone = FALSE;
  if (self->mood != MUSTER_OPPONENT_GIVING && self->mood != MUSTER_OPPONENT_DICE)
    advance (self);
}

/* Pauses no more; plays a war out that is decided. */
void
muster_opponent_go_on (MusterOpponent *self)
{
  self->plays_out |= self->mood == MUSTER_OPPONENT_DECIDED;
  self->paused = self->undone = self->step = FALSE;
  if (self->mood != MUSTER_OPPONENT_GIVING && self->mood != MUSTER_OPPONENT_DICE)
    advance (self);
}
