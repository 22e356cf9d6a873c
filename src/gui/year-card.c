#include "config.h"

#include "year-card.h"

#include "line-list.h"
#include "news-card.h"
#include "players.h"
#include "rules.h"
#include "settings.h"

#include <glib/gi18n-lib.h>

#include <string.h>

struct _MusterYearCard
{
  GtkWidget       parent_instance;

  MusterNewsCard  card;

  MusterCampaign *campaign;
  gint64          told; /* the entry that ended the year it tells of, or 0 */
};

G_DEFINE_FINAL_TYPE (MusterYearCard, muster_year_card, GTK_TYPE_WIDGET)

/* --- what it tells ------------------------------------------------------ */

/* The turn that a year ended with by @entry, from 1; 0: none did. */
static gint
ended_turn (MusterCampaign    *campaign,
            const MusterEntry *entry)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);

  for (guint i = 0; entry->kind == MUSTER_ENTRY_ORDER && entry->effects && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);
      gint turn = effect->field == MOHAWK_F_TURN ? effect->before : effect->field == MOHAWK_F_ENDED && effect->after ? entry->turn : 0;

      if (g_str_has_prefix (entry->text, "end") && turn >= 1 && (guint) turn <= scenario->n_turns
          && scenario->turn[turn - 1].last_of_year)
        return turn;
    }
  return 0;
}

/* Where @piece went by @clause in @entry, or %NULL: it did not. */
static const MusterEffect *
find_move (const MusterEntry *entry,
           guint              piece,
           const char        *clause)
{
  for (guint i = 0; i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);

      if (effect->field == MOHAWK_F_PLACE && effect->subject == piece && g_strcmp0 (effect->clause, clause) == 0)
        return effect;
    }
  return NULL;
}

/* What became of a piece when the year ended. Each is told once: who goes home and starves there is told of as that. */
typedef enum
{
  NOTHING,
  STARVES,
  STARVES_AT_HOME,
  GOES_HOME,
  GOES_TO_MIX
} Fate;

static Fate
fate_of (const MusterEntry *entry,
         guint              piece,
         const char       **clause)
{
  static const char *const hunger[] = { "M8.1", "M8.3", "M8.4" };
  const MusterEffect *home = find_move (entry, piece, "M9.4"), *starved = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (hunger) && !starved; i++)
    starved = find_move (entry, piece, hunger[i]);
  *clause = starved ? starved->clause : home ? home->clause : NULL;
  if (starved)
    return home ? STARVES_AT_HOME : STARVES;
  return !home ? NOTHING : home->after == MOHAWK_MIX ? GOES_TO_MIX : GOES_HOME;
}

static char *
cut_title (guint    n,
           gboolean home)
{
  return home
         ? g_strdup_printf (ngettext ("%u militia goes home and starves there: its supply is cut.",
                                      "%u militia go home and starve there: their supply is cut.", n), n)
         : g_strdup_printf (ngettext ("%u piece starves: its supply is cut.", "%u pieces starve: their supply is cut.", n), n);
}

static char *
winter_title (guint    n,
              gboolean home)
{
  return home
         ? g_strdup_printf (ngettext ("%u militia goes home and starves there: no town, fort or road to winter by.",
                                      "%u militia go home and starve there: no town, fort or road to winter by.", n), n)
         : g_strdup_printf (ngettext ("%u piece starves: no town, fort or road to winter by.",
                                      "%u pieces starve: no town, fort or road to winter by.", n), n);
}

static char *
sea_title (guint    n,
           gboolean home)
{
  return home
         ? g_strdup_printf (ngettext ("%u militia goes home and starves there: the sea is closed to it.",
                                      "%u militia go home and starve there: the sea is closed to them.", n), n)
         : g_strdup_printf (ngettext ("%u piece starves: the sea is closed to it.",
                                      "%u pieces starve: the sea is closed to them.", n), n);
}

static char *
home_title (guint    n,
            gboolean home)
{
  return home ? g_strdup_printf (ngettext ("%u militia goes home.", "%u militia go home.", n), n)
              : g_strdup_printf (ngettext ("%u militia finds no home to go to, and returns to the mix.",
                                           "%u militia find no home to go to, and return to the mix.", n), n);
}

/* A line for all to whom the same happened. */
static guint
add_fated (MusterCampaign    *campaign,
           const MusterEntry *entry,
           Fate               fate,
           const char        *clause,
           char            *(*title_of) (guint n, gboolean home),
           GArray            *lines)
{
  gint16 pieces[MOHAWK_MAX_PIECES];
  guint n = 0;
  g_autofree char *names = NULL, *title = NULL;

  for (guint i = 0; i < muster_campaign_get_scenario (campaign)->n_pieces; i++)
    {
      const char *by;

      if (fate_of (entry, i, &by) == fate && strcmp (by, clause) == 0)
        pieces[n++] = (gint16) i;
    }
  if (n == 0)
    return 0;
  names = muster_wording_pieces (muster_campaign_get_wording (campaign), pieces, n);
  title = title_of (n, fate == STARVES_AT_HOME || fate == GOES_HOME);
  muster_lines_add (lines, -1, title, names, clause, fate == STARVES || fate == STARVES_AT_HOME);
  return n;
}

static void
add_fates (MusterCampaign    *campaign,
           const MusterEntry *entry,
           GArray            *lines)
{
  static const struct { const char *clause; char *(*title_of) (guint n, gboolean home); } hunger[] = {
    { "M8.1", cut_title }, { "M8.3", winter_title }, { "M8.4", sea_title }
  };
  guint starved = 0;

  for (guint i = 0; i < G_N_ELEMENTS (hunger); i++)
    for (Fate fate = STARVES; fate <= STARVES_AT_HOME; fate++)
      starved += add_fated (campaign, entry, fate, hunger[i].clause, hunger[i].title_of, lines);
  if (starved == 0)
    muster_lines_add (lines, -1, _("Nobody starves: every piece is supplied."), NULL, "M8.2", FALSE);
  add_fated (campaign, entry, GOES_HOME, "M9.4", home_title, lines);
  add_fated (campaign, entry, GOES_TO_MIX, "M9.4", home_title, lines);
}

static void
add_held (MusterCampaign *campaign,
          GArray         *lines)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  guint n[MOHAWK_IROQUOIS + 1] = { 0 };
  g_autofree char *text = NULL;

  for (guint p = 0; p < scenario->n_points; p++)
    if (state->holder[p] >= 0 && state->holder[p] <= MOHAWK_IROQUOIS)
      n[state->holder[p]]++;
  /* Translators: how many points of the map each side holds */
  text = g_strdup_printf (_("Points held: British %u, French %u, Iroquois %u."), n[MOHAWK_BRITISH], n[MOHAWK_FRENCH],
                          n[MOHAWK_IROQUOIS]);
  muster_lines_add (lines, -1, text, NULL, "M0.3", FALSE);
}

/* (transfer full): what @side still lacks of its aims, a line each, or "" */
static char *
lacking (MusterCampaign *campaign,
         MohawkSide      side,
         guint          *met)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  g_autoptr (GString) text = g_string_new (NULL);

  *met = 0;
  for (guint g = 0; g < scenario->n_goals[side]; g++)
    {
      const MohawkGoal *goal = &scenario->goal[side][g];
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      g_autofree char *joined = NULL;
      gint held = mohawk_goal_held (state, goal, side);

      for (guint i = 0; i < goal->n_points; i++)
        if (state->holder[goal->point[i]] != (gint8) side)
          g_ptr_array_add (names, scenario->point[goal->point[i]].name);
      *met += held >= goal->count;
      if (held >= goal->count)
        continue;
      g_ptr_array_add (names, NULL);
      joined = g_strjoinv (_(", "), (char **) names->pdata);
      /* Translators: how many places are still to be taken; of which */
      g_string_append_printf (text, ngettext ("%s%d more of %s", "%s%d more of %s", (gulong) (goal->count - held)),
                              text->len ? "\n" : "", goal->count - held, joined);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* M11: how near each side is to winning. */
static void
add_aims (MusterCampaign *campaign,
          GArray         *lines)
{
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      guint met, n = muster_campaign_get_scenario (campaign)->n_goals[side];
      g_autofree char *lacks = lacking (campaign, side, &met);
      g_autofree char *title = side == MOHAWK_BRITISH
        ? g_strdup_printf (ngettext ("The British have reached %u of the %u aim they need.", "The British have reached %u of the %u aims they need.", n), met, n)
        : g_strdup_printf (ngettext ("The French have reached %u of the %u aim they need.", "The French have reached %u of the %u aims they need.", n), met, n);

      if (n > 0)
        muster_lines_add (lines, -1, title, *lacks ? lacks : NULL, side == MOHAWK_BRITISH ? "M11.2" : "M11.1", FALSE);
    }
}

static void
add_next (MusterCampaign *campaign,
          GArray         *lines)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  g_autofree char *text = NULL;

  if (state->ended || state->turn < 1 || (guint) state->turn > scenario->n_turns)
    {
      muster_lines_add (lines, -1, _("It was the last year: the campaign is over."), NULL, "M3.3", FALSE);
      return;
    }
  text = g_strdup_printf (_("%d begins with the naval step: the French place their ships first."),
                          scenario->turn[state->turn - 1].year);
  muster_lines_add (lines, -1, text, NULL, "M3.4", FALSE);
}

static void
tell (MusterYearCard    *self,
      const MusterEntry *entry,
      gint               turn)
{
  GArray *lines = muster_lines_new ();
  g_autofree char *title = g_strdup_printf (_("The Year %d Is Over"),
                                            muster_campaign_get_scenario (self->campaign)->turn[turn - 1].year);

  add_fates (self->campaign, entry, lines);
  add_held (self->campaign, lines);
  add_aims (self->campaign, lines);
  add_next (self->campaign, lines);
  muster_news_card_show (&self->card, self->campaign, title, lines);
}

/* --- until when ----------------------------------------------------------- */

/* (transfer full) (nullable): where it is kept which end of a year has been read, for a campaign is left and opened again */
static GSettings *
settings_of (MusterYearCard *self)
{
  return muster_settings_new_for_campaign (muster_session_meta (muster_campaign_get_session (self->campaign))->id);
}

static gboolean
is_read (MusterYearCard *self,
         gint64          entry)
{
  g_autoptr (GSettings) settings = settings_of (self);

  return settings && g_settings_get_int64 (settings, "year-read") == entry;
}

static void
on_dismissed (MusterYearCard *self)
{
  g_autoptr (GSettings) settings = settings_of (self);

  if (settings)
    g_settings_set_int64 (settings, "year-read", self->told);
}

/* Whether @entry, of the year that has begun, is a person's. Of the two that place ships (M4.1) the French are the first: @placed
 * is how many have, to it. */
static gboolean
is_own (MusterYearCard    *self,
        const MusterEntry *entry,
        guint              placed)
{
  MusterSide person = muster_players_person (self->campaign);

  if (g_str_has_prefix (entry->text, "umpire"))
    return FALSE;
  if (person == (MusterSide) MOHAWK_NOBODY)
    return TRUE;
  if (g_str_has_prefix (entry->text, "chart"))
    return placed == (person == (MusterSide) MOHAWK_FRENCH ? 1 : 2);
  return entry->step == MOHAWK_STEP_NAVAL || entry->side == person;
}

/* (transfer full) (nullable): what ended a year, if nobody has played on since */
static MusterEntry *
find_end (MusterYearCard *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  g_autoptr (GPtrArray) since = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_free);
  g_autoptr (MusterEntry) end = NULL;
  guint placed = 0;

  for (gint64 at = muster_session_head (session); at > 0 && !end;)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, at, NULL);

      if (!entry)
        return NULL;
      at = entry->parent;
      if (ended_turn (self->campaign, entry) > 0)
        end = g_steal_pointer (&entry);
      else if (entry->step != MOHAWK_STEP_NAVAL && is_own (self, entry, 0))
        return NULL;
      else
        g_ptr_array_add (since, g_steal_pointer (&entry));
    }
  for (guint i = since->len; end && i-- > 0;)
    {
      placed += g_str_has_prefix (((MusterEntry *) since->pdata[i])->text, "chart");
      if (is_own (self, since->pdata[i], placed))
        return NULL;
    }
  return g_steal_pointer (&end);
}

/* It stays until it is dismissed, or a person has played on. What is taken back did not happen, and what is done again did. */
static void
refresh (MusterYearCard *self)
{
  g_autoptr (MusterEntry) end = find_end (self);
  gint64 told = end && !is_read (self, end->id) ? end->id : 0;

  if (told > 0 && told != self->told)
    tell (self, end, ended_turn (self->campaign, end));
  self->told = told;
  if (gtk_widget_get_visible (GTK_WIDGET (self)) != (told > 0))
    gtk_widget_set_visible (GTK_WIDGET (self), told > 0);
}

static void
on_changed (MusterYearCard *self,
            MusterEntry    *entry)
{
  if (entry)
    refresh (self);
}

/* --- class -------------------------------------------------------------- */

static void
drop_campaign (MusterYearCard *self)
{
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
  g_clear_object (&self->campaign);
}

static void
muster_year_card_dispose (GObject *object)
{
  MusterYearCard *self = MUSTER_YEAR_CARD (object);

  drop_campaign (self);
  g_clear_pointer (&self->card.box, gtk_widget_unparent);
  G_OBJECT_CLASS (muster_year_card_parent_class)->dispose (object);
}

static void
muster_year_card_class_init (MusterYearCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_year_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
muster_year_card_init (MusterYearCard *self)
{
  GtkWidget *more = gtk_button_new_with_mnemonic (_("In the S_tatistics"));

  muster_news_card_make (&self->card, GTK_WIDGET (self), _("The end of the year"));
  g_signal_connect_swapped (self->card.close, "clicked", G_CALLBACK (on_dismissed), self);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (more), "win.page::statistics");
  muster_news_card_add_button (&self->card, more);
}

/* --- public ------------------------------------------------------------- */

/* @campaign: (nullable) */
void
muster_year_card_set_campaign (MusterYearCard *self,
                               MusterCampaign *campaign)
{
  drop_campaign (self);
  self->told = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
  refresh (self);
}
