#include "config.h"

#include "machine-card.h"

#include "chronicle-item.h"
#include "line-list.h"
#include "news-card.h"
#include "players.h"
#include "playing.h"

#include <glib/gi18n-lib.h>

#define MOST_LINES 24

struct _MusterMachineCard
{
  GtkWidget       parent_instance;

  MusterNewsCard  card;
  GtkWidget      *more;

  MusterCampaign *campaign;
  GArray         *stretches; /* of Stretch, of one player turn: a battle is a person's as well, and parts them */
  gint            whose;     /* turn and side they are of */
  gboolean        playing;
  gboolean        battle;    /* it tells of what was done in a battle beside the shots, since a person's last order */
  gint64          come_on;   /* the entry after which militia came on, if that is what it tells; else 0 */
  gboolean        undone;    /* it told of what has been taken back */
};

/* Entries of the journal that the machine gave: after the first, to the last. */
typedef struct
{
  gint64 since;
  gint64 until;
} Stretch;

G_DEFINE_FINAL_TYPE (MusterMachineCard, muster_machine_card, GTK_TYPE_WIDGET)

/* A battle's shots are the board's to tell, and that a step ended tells nothing. */
static gboolean
is_told (MusterMachineCard *self,
         const MusterEntry *entry)
{
  static const char *const untold[] = { "fire", "line", "terrain", "resolve", "end", NULL };
  static const char *const fought[] = { "reinforce", "walls", "fallback", "retreat", NULL };
  g_autofree char *word = g_strndup (entry->text, strcspn (entry->text, " "));

  return entry->kind == MUSTER_ENTRY_ORDER && (self->battle ? g_strv_contains (fought, word) : !g_strv_contains (untold, word));
}

static gboolean
is_the_machines (MusterMachineCard *self,
                 gint64             entry)
{
  for (guint i = 0; i < self->stretches->len; i++)
    {
      const Stretch *stretch = &g_array_index (self->stretches, Stretch, i);

      if (entry > stretch->since && entry <= stretch->until)
        return TRUE;
    }
  return FALSE;
}

/* M6.8: (transfer full) (nullable): from where who comes up does */
static char *
from_where (MusterMachineCard *self,
            const MusterEntry *entry)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);

  for (guint i = 0; i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      if (effect->field == MOHAWK_F_PLACE && effect->before >= 0 && g_strcmp0 (effect->clause, "M6.8") == 0)
        return g_strdup_printf (C_("piece", "from %s"), scenario->point[effect->before].name);
    }
  return NULL;
}

/* From the head back to where the machine began; the first first, and of many the last. @earlier: (out): how many are left out */
static GArray *
read_lines (MusterMachineCard *self,
            guint             *earlier)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  GArray *lines = muster_lines_new ();
  gint64 at = muster_session_head (session);

  *earlier = 0;
  while (self->stretches->len > 0 && at > g_array_index (self->stretches, Stretch, 0).since)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, at, NULL);

      if (!entry)
        break;
      if (!is_told (self, entry) || !is_the_machines (self, at))
        ; /* not of this card */
      else if (items->len == MOST_LINES)
        (*earlier)++;
      else
        {
          MusterChronicleItem *item = muster_chronicle_item_new_entry (self->campaign, entry, TRUE);

          g_ptr_array_add (items, item);
          g_object_set_data_full (G_OBJECT (item), "from", self->battle ? from_where (self, entry) : NULL, g_free);
        }
      at = entry->parent;
    }
  for (guint i = items->len; i-- > 0;)
    {
      const char *from = g_object_get_data (G_OBJECT (items->pdata[i]), "from");
      const char *details = from ? from : muster_chronicle_item_get_details (items->pdata[i]);

      muster_lines_add (lines, -1, muster_chronicle_item_get_sentence (items->pdata[i]), details && *details ? details : NULL,
                        muster_chronicle_item_get_clause (items->pdata[i]), FALSE);
    }
  return lines;
}

static void
show_card (MusterMachineCard *self)
{
  guint earlier;
  GArray *lines = read_lines (self, &earlier);
  gboolean any = lines->len > 0;
  g_autofree char *more = earlier > 0 ? g_strdup_printf (ngettext ("%u Earlier, _in the Chronicle…", "%u Earlier, _in the Chronicle…",
                                                                   earlier), earlier)
                                      : g_strdup (_("_In the Chronicle"));
  gboolean british = muster_players_person (self->campaign) != (MusterSide) MOHAWK_BRITISH;

  self->come_on = 0;
  muster_news_card_show (&self->card, self->campaign, british ? _("What the British Did") : _("What the French Did"), lines);
  gtk_button_set_label (GTK_BUTTON (self->more), more);
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

/* M9.2: who comes on because enemies stopped at his home was nobody's order, and is news to him whose march it was. */
static void
show_come_on (MusterMachineCard *self,
              const MusterEntry *entry)
{
  guint first;
  const MusterWording *words = muster_campaign_words_of (self->campaign, entry, &first);
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  GArray *lines = muster_lines_new ();
  MohawkSide side = MOHAWK_NOBODY;

  for (guint i = 0; words == muster_campaign_get_wording (self->campaign) && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);
      g_autofree char *sentence = NULL;

      if (effect->field != MOHAWK_F_PLACE || g_strcmp0 (effect->clause, "M9.2") != 0)
        continue;
      side = scenario->piece[effect->subject].side;
      sentence = muster_campaign_effect (self->campaign, words, first, effect);
      muster_lines_add (lines, -1, sentence, lines->len == 0 ? _("The militia of a place come on as soon as enemies stop there.") : NULL,
                        "M9.2", FALSE);
    }
  if (lines->len == 0)
    {
      g_array_unref (lines);
      if (self->come_on) /* those of an earlier march have been seen */
        gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      self->come_on = 0;
      return;
    }
  self->come_on = entry->id;
  muster_news_card_show (&self->card, self->campaign, side == MOHAWK_BRITISH ? _("British Militia Have Come On")
                                                                             : _("French Militia Have Come On"), lines);
  gtk_button_set_label (GTK_BUTTON (self->more), _("_In the Chronicle"));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
on_playing (MusterMachineCard *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  gboolean playing = muster_playing_get (self->campaign) == MUSTER_PLAYING_MACHINE;
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  Stretch stretch = { muster_session_last (session), G_MAXINT64 };
  g_autoptr (MusterEntry) entry = NULL;

  if (playing == self->playing)
    return;
  self->playing = playing;
  if (!playing)
    {
      if (self->stretches->len > 0)
        g_array_index (self->stretches, Stretch, self->stretches->len - 1).until = muster_session_last (session);
      show_card (self);
      return;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (self->battle || self->whose != state->turn * MUSTER_N_SIDES + state->side)
    g_array_set_size (self->stretches, 0);
  self->whose = state->turn * MUSTER_N_SIDES + state->side;
  entry = muster_session_entry (session, muster_session_head (session), NULL);
  /* The ships that a person turned up are news to him as well. */
  if (entry && g_str_equal (entry->text, "reveal"))
    stretch.since = entry->parent;
  g_array_append_val (self->stretches, stretch);
}

/* What it told of before that was taken back. */
static void
show_again (MusterMachineCard *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  g_autoptr (MusterEntry) entry = NULL;

  if (self->come_on == 0)
    show_card (self);
  else if (self->come_on <= muster_session_head (session) && (entry = muster_session_entry (session, self->come_on, NULL)))
    show_come_on (self, entry);
  self->undone = !gtk_widget_get_visible (GTK_WIDGET (self));
}

/* What is taken back was not done, until it is done again; after another order it cannot be. */
static void
on_changed (MusterMachineCard *self,
            MusterEntry       *entry)
{
  gboolean own = entry && !self->playing && !is_the_machines (self, entry->id); /* a person's */

  if (!entry)
    return;
  if (entry->kind == MUSTER_ENTRY_ORDER)
    {
      self->undone = FALSE;
      if (own && self->battle)
        gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      else if (own)
        show_come_on (self, entry);
    }
  else if (entry->kind == MUSTER_ENTRY_UNDO
           && (self->come_on == 0 || self->come_on > muster_session_head (muster_campaign_get_session (self->campaign))))
    {
      self->undone = self->undone || gtk_widget_get_visible (GTK_WIDGET (self));
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
    }
  else if (self->undone)
    show_again (self);
}

/* --- class -------------------------------------------------------------- */

static void
drop_campaign (MusterMachineCard *self)
{
  if (self->campaign)
    {
      g_signal_handlers_disconnect_by_func (self->campaign, on_playing, self);
      g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
    }
  g_clear_object (&self->campaign);
}

static void
muster_machine_card_dispose (GObject *object)
{
  MusterMachineCard *self = MUSTER_MACHINE_CARD (object);

  drop_campaign (self);
  g_clear_pointer (&self->stretches, g_array_unref);
  g_clear_pointer (&self->card.box, gtk_widget_unparent);
  G_OBJECT_CLASS (muster_machine_card_parent_class)->dispose (object);
}

static void
muster_machine_card_class_init (MusterMachineCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_machine_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
muster_machine_card_init (MusterMachineCard *self)
{
  self->stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));
  muster_news_card_make (&self->card, GTK_WIDGET (self), _("What the machine did"));
  self->more = gtk_button_new_with_mnemonic (_("_In the Chronicle"));
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (self->more), "win.page::chronicle");
  muster_news_card_add_button (&self->card, self->more);
}

/* --- public ------------------------------------------------------------- */

/* Of a battle: what the machine did there since a person's last order, its shots apart. */
void
muster_machine_card_set_battle (MusterMachineCard *self)
{
  self->battle = TRUE;
}

/* @campaign: (nullable) */
void
muster_machine_card_set_campaign (MusterMachineCard *self,
                                  MusterCampaign    *campaign)
{
  drop_campaign (self);
  self->playing = FALSE;
  self->whose = -1;
  self->come_on = 0;
  self->undone = FALSE;
  g_array_set_size (self->stretches, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  g_signal_connect_swapped (campaign, "playing", G_CALLBACK (on_playing), self);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
}
