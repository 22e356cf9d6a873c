#include "config.h"

#include "opponent-bar.h"

#include "focus.h"
#include "playing.h"

#include <glib/gi18n-lib.h>

struct _MusterOpponentBar
{
  GtkWidget       parent_instance;

  GtkWidget      *revealer;
  GtkWidget      *spinner;
  GtkWidget      *who;
  GtkWidget      *what;
  GtkWidget      *step;
  GtkWidget      *pause;
  GtkWidget      *go_on;

  MusterCampaign *campaign;
  MusterOpponent *opponent;
  gboolean        stepping; /* of its buttons that for one order was pressed last */
};

enum { CHANGED, DICE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterOpponentBar, muster_opponent_bar, GTK_TYPE_WIDGET)

/* --- what it says ------------------------------------------------------- */

/* While it looks whether there is anything for it to say about what is a person's, the person has the word: as the guide and
 * the board have it. */
static MusterOpponentMood
mood_now (MusterOpponentBar *self)
{
  MusterOpponentMood mood = self->opponent ? muster_opponent_get_mood (self->opponent) : MUSTER_OPPONENT_IDLE;

  return mood == MUSTER_OPPONENT_THINKING && muster_playing_get (self->campaign) == MUSTER_PLAYING_PERSON
         ? MUSTER_OPPONENT_PERSON : mood;
}

static MusterSide
whose_word (MusterOpponentBar *self)
{
  return muster_opponent_get_mood (self->opponent) == MUSTER_OPPONENT_PERSON ? muster_opponent_get_awaited (self->opponent)
                                                                             : muster_playing_whose (self->campaign);
}

static const char *
who_plays (const MusterPlayer *player)
{
  if (player[MOHAWK_BRITISH] != MUSTER_PLAYER_PERSON && player[MOHAWK_FRENCH] != MUSTER_PLAYER_PERSON)
    return _("The machine plays both sides");
  return player[MOHAWK_BRITISH] != MUSTER_PLAYER_PERSON ? _("The machine plays the British")
                                                        : _("The machine plays the French");
}

/* One person is spoken to; two are told which of them it is. In the other's player turn, of which title and guide tell, it is
 * his word that is wanted, not his turn. */
static const char *
person_now (MusterOpponentBar *self)
{
  const MusterPlayer *player = muster_opponent_get_players (self->opponent);
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  MusterSide side = whose_word (self);
  gboolean both = player[MOHAWK_BRITISH] == MUSTER_PLAYER_PERSON && player[MOHAWK_FRENCH] == MUSTER_PLAYER_PERSON;

  if (state->step != MOHAWK_STEP_NAVAL && side != state->side && !both)
    return side == MOHAWK_BRITISH ? _("The French move; you, the British, answer") : _("The British move; you, the French, answer");
  if (both)
    return side == MOHAWK_BRITISH ? _("British to move") : _("French to move");
  return side == MOHAWK_BRITISH ? _("Your turn: British") : _("Your turn: French");
}

static const char *
what_now (MusterOpponentBar *self)
{
  switch (mood_now (self))
    {
    case MUSTER_OPPONENT_THINKING:
    case MUSTER_OPPONENT_RESTING:
    case MUSTER_OPPONENT_GIVING:
      return _("It is playing");
    case MUSTER_OPPONENT_PERSON:
      return person_now (self);
    case MUSTER_OPPONENT_DICE:
      return _("It waits for your dice");
    case MUSTER_OPPONENT_PAUSED:
      return muster_opponent_is_undone (self->opponent) ? _("It is paused, as something was taken back: Continue lets it play on")
                                                        : _("It is paused: Continue lets it play on");
    case MUSTER_OPPONENT_DECIDED:
      return _("The war is decided");
    case MUSTER_OPPONENT_OVER:
      return _("The campaign is over");
    case MUSTER_OPPONENT_TROUBLE:
      return muster_opponent_get_trouble (self->opponent);
    case MUSTER_OPPONENT_IDLE:
    default:
      return "";
    }
}

static gboolean
is_busy (MusterOpponentMood mood)
{
  return mood == MUSTER_OPPONENT_THINKING || mood == MUSTER_OPPONENT_RESTING || mood == MUSTER_OPPONENT_GIVING;
}

static void
show (MusterOpponentBar *self)
{
  MusterOpponentMood mood = mood_now (self);
  gboolean halted = mood == MUSTER_OPPONENT_PAUSED || mood == MUSTER_OPPONENT_TROUBLE || mood == MUSTER_OPPONENT_DECIDED;
  const char *what = self->opponent ? what_now (self) : "";

  if (gtk_widget_is_focus (self->step) || gtk_widget_is_focus (self->go_on))
    self->stepping = gtk_widget_is_focus (self->step);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), mood != MUSTER_OPPONENT_IDLE);
  gtk_widget_set_visible (self->spinner, is_busy (mood));
  g_object_set (self->spinner, "spinning", is_busy (mood), NULL);
  if (mood != MUSTER_OPPONENT_IDLE)
    gtk_label_set_text (GTK_LABEL (self->who), who_plays (muster_opponent_get_players (self->opponent)));
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (self->what)), what) != 0)
    gtk_label_set_text (GTK_LABEL (self->what), what);
  gtk_widget_set_visible (self->pause, is_busy (mood));
  gtk_widget_set_visible (self->step, mood == MUSTER_OPPONENT_PAUSED);
  gtk_widget_set_visible (self->go_on, halted);
  muster_focus_settle (GTK_WIDGET (self));
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_changed (MusterOpponentBar *self)
{
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_dice (MusterOpponentBar *self,
         const char        *order)
{
  g_signal_emit (self, signals[DICE], 0, order);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
drop_opponent (MusterOpponentBar *self)
{
  if (!self->opponent)
    return;
  g_signal_handlers_disconnect_by_data (self->opponent, self);
  muster_opponent_stop (self->opponent);
  g_clear_object (&self->opponent);
  g_clear_object (&self->campaign);
}

/* The buttons take each other's place, and are left for the page when there is none. */
static MusterFocusAnswer
muster_opponent_bar_find_heir (GtkWidget *widget,
                               gboolean   last)
{
  MusterOpponentBar *self = MUSTER_OPPONENT_BAR (widget);
  GtkWidget *button = gtk_widget_get_mapped (self->pause) ? self->pause
                      : self->stepping && gtk_widget_get_mapped (self->step) ? self->step : self->go_on;

  if (button == self->pause && !last)
    return MUSTER_FOCUS_LATER; /* one order is soon given */
  return gtk_widget_get_mapped (button) && gtk_widget_grab_focus (button) ? MUSTER_FOCUS_TAKEN : MUSTER_FOCUS_ELSEWHERE;
}

static void
muster_opponent_bar_dispose (GObject *object)
{
  MusterOpponentBar *self = MUSTER_OPPONENT_BAR (object);

  drop_opponent (self);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_OPPONENT_BAR);
  G_OBJECT_CLASS (muster_opponent_bar_parent_class)->dispose (object);
}

static void
muster_opponent_bar_class_init (MusterOpponentBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_opponent_bar_dispose;
  muster_focus_class_set_heir (widget_class, muster_opponent_bar_find_heir);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/opponent-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOpponentBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterOpponentBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, MusterOpponentBar, who);
  gtk_widget_class_bind_template_child (widget_class, MusterOpponentBar, what);
  gtk_widget_class_bind_template_child (widget_class, MusterOpponentBar, step);
  gtk_widget_class_bind_template_child (widget_class, MusterOpponentBar, pause);
  gtk_widget_class_bind_template_child (widget_class, MusterOpponentBar, go_on);

  /**
   * MusterOpponentBar::changed:
   *
   * What can be told the machine now is something else.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MusterOpponentBar::dice:
   * @order: of the machine's, which takes dice that the players throw
   */
  signals[DICE] = g_signal_new ("dice", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_opponent_bar_init (MusterOpponentBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_opponent_bar_set_campaign:
 * @campaign: (nullable)
 */
void
muster_opponent_bar_set_campaign (MusterOpponentBar *self,
                                  MusterCampaign    *campaign)
{
  drop_opponent (self);
  if (campaign)
    {
      self->campaign = g_object_ref (campaign);
      self->opponent = muster_opponent_new (campaign);
      g_signal_connect_swapped (self->opponent, "changed", G_CALLBACK (on_changed), self);
      g_signal_connect_swapped (self->opponent, "dice", G_CALLBACK (on_dice), self);
    }
  on_changed (self);
}

/* (nullable): of the campaign that is open */
MusterOpponent *
muster_opponent_bar_get_opponent (MusterOpponentBar *self)
{
  return self->opponent;
}
