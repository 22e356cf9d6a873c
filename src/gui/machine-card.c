#include "config.h"

#include "machine-card.h"

#include "chronicle-item.h"
#include "line-list.h"
#include "news-card.h"
#include "players.h"
#include "playing.h"

#include <glib/gi18n-lib.h>

#define MOST_LINES 24
#define OLD        2 /* of his own steps: who has ended so many has seen what was done before them */

struct _MusterMachineCard
{
  GtkWidget       parent_instance;

  MusterNewsCard  card;
  GtkWidget      *more;

  MusterCampaign *campaign;
  GArray         *stretches; /* of Stretch, the first first: a battle is a person's as well, and parts them */
  gboolean        playing;
  gboolean        battle;    /* it tells of what was done in a battle beside the shots, since a person's last order */
  gint64          read;      /* the head when it was dismissed: what was done to there has been read */
};

/* Entries of the journal that the machine gave: after the first, to the last. */
typedef struct
{
  gint64 since;
  gint64 until;
  gint   whose; /* the player turn they are of */
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

/* (nullable): the stretch @entry is of; %NULL: it is a person's */
static const Stretch *
stretch_of (MusterMachineCard *self,
            gint64             entry)
{
  for (guint i = self->stretches->len; i-- > 0;)
    {
      const Stretch *stretch = &g_array_index (self->stretches, Stretch, i);

      if (entry > stretch->since && entry <= stretch->until)
        return stretch;
    }
  return NULL;
}

/* Whether somebody came on to defend his place by @entry (M9.2). */
static gboolean
has_come_on (const MusterEntry *entry)
{
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    if (g_array_index (entry->effects, MusterEffect, i).field == MOHAWK_F_PLACE
        && g_strcmp0 (g_array_index (entry->effects, MusterEffect, i).clause, "M9.2") == 0)
      return TRUE;
  return FALSE;
}

/* A battle, or that he against whom the machine plays is attacked, or loses a place: told before all else. */
static gboolean
is_grave (MusterMachineCard *self,
          const MusterEntry *entry)
{
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  MusterSide person = muster_players_person (self->campaign);

  if (g_str_has_prefix (entry->text, "fight") || has_come_on (entry))
    return TRUE;
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      if (effect->field == MOHAWK_F_HOLDER && effect->before == (gint64) person)
        return TRUE;
      for (guint p = 0; effect->field == MOHAWK_F_PLACE && effect->after >= 0 && p < scenario->n_pieces; p++)
        if (scenario->piece[p].side == (MohawkSide) person && state->place[p] == effect->after
            && scenario->piece[effect->subject].side != scenario->piece[p].side)
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

static void
add_line (GArray              *lines,
          MusterChronicleItem *item)
{
  const char *from = g_object_get_data (G_OBJECT (item), "from");
  const char *details = from ? from : muster_chronicle_item_get_details (item);

  muster_lines_add (lines, -1, muster_chronicle_item_get_sentence (item), details && *details ? details : NULL,
                    muster_chronicle_item_get_clause (item), FALSE);
}

/* What is to be told, from the head back, the newest first: of the machine's last player turn, until a person has ended
 * so many steps of his since. */
static GPtrArray *
read_entries (MusterMachineCard *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_free);
  const Stretch *last = NULL;
  guint ended = 0;

  for (gint64 at = muster_session_head (session);
       self->stretches->len > 0 && at > self->read && at > g_array_index (self->stretches, Stretch, 0).since;)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, at, NULL);
      const Stretch *stretch = stretch_of (self, at);

      if (!entry || (stretch && last && stretch->whose != last->whose))
        break;
      if (!stretch && (self->battle || has_come_on (entry) || (g_str_has_prefix (entry->text, "end") && ++ended == OLD)))
        break;
      at = entry->parent;
      if (stretch)
        last = stretch;
      if (stretch && is_told (self, entry))
        g_ptr_array_add (entries, g_steal_pointer (&entry));
    }
  return entries;
}

/* The grave first, then the newest; of many the first. @earlier: (out): how many are left out */
static GArray *
read_lines (MusterMachineCard *self,
            guint             *earlier)
{
  g_autoptr (GPtrArray) entries = read_entries (self);
  GArray *lines = muster_lines_new ();

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < entries->len && lines->len < MOST_LINES; i++)
      {
        g_autoptr (MusterChronicleItem) item = NULL;

        if (is_grave (self, entries->pdata[i]) != (pass == 0))
          continue;
        item = muster_chronicle_item_new_entry (self->campaign, entries->pdata[i], TRUE);
        g_object_set_data_full (G_OBJECT (item), "from", self->battle ? from_where (self, entries->pdata[i]) : NULL, g_free);
        add_line (lines, item);
      }
  *earlier = entries->len - lines->len;
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
  gboolean any;

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
  any = lines->len > 0;
  muster_news_card_show (&self->card, self->campaign, side == MOHAWK_BRITISH ? _("British Militia Have Come On")
                                                                             : _("French Militia Have Come On"), lines);
  gtk_button_set_label (GTK_BUTTON (self->more), _("_In the Chronicle"));
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

/* What is taken back was not done, until it is done again: the journal says what there is to tell. */
static void
refresh (MusterMachineCard *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  gint64 head = muster_session_head (session);
  g_autoptr (MusterEntry) entry = head > self->read ? muster_session_entry (session, head, NULL) : NULL;

  if (!self->battle && entry && entry->kind == MUSTER_ENTRY_ORDER && !stretch_of (self, head) && has_come_on (entry))
    show_come_on (self, entry);
  else
    show_card (self);
}

static void
on_playing (MusterMachineCard *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  gboolean playing = muster_playing_get (self->campaign) == MUSTER_PLAYING_MACHINE;
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  Stretch stretch = { muster_session_last (session), G_MAXINT64, state->turn * MUSTER_N_SIDES + state->side };
  g_autoptr (MusterEntry) entry = NULL;

  if (playing == self->playing)
    return;
  self->playing = playing;
  if (!playing)
    {
      if (self->stretches->len > 0)
        g_array_index (self->stretches, Stretch, self->stretches->len - 1).until = muster_session_last (session);
      refresh (self);
      return;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  entry = muster_session_entry (session, muster_session_head (session), NULL);
  /* The ships that a person turned up are news to him as well. */
  if (entry && g_str_equal (entry->text, "reveal"))
    stretch.since = entry->parent;
  g_array_append_val (self->stretches, stretch);
}

/* While the machine is at work nothing is told of it. What a person does may make it old, or is news itself. */
static void
on_changed (MusterMachineCard *self,
            MusterEntry       *entry)
{
  if (!entry || self->playing)
    return;
  if (entry->kind != MUSTER_ENTRY_ORDER || gtk_widget_get_visible (GTK_WIDGET (self)) || has_come_on (entry))
    refresh (self);
}

static void
on_dismissed (MusterMachineCard *self)
{
  self->read = self->campaign ? muster_session_head (muster_campaign_get_session (self->campaign)) : 0;
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
  g_signal_connect_swapped (self->card.close, "clicked", G_CALLBACK (on_dismissed), self);
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
  self->read = 0;
  g_array_set_size (self->stretches, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  g_signal_connect_swapped (campaign, "playing", G_CALLBACK (on_playing), self);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
}
