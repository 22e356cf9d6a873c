#include "config.h"

#include "battle-dues.h"

#include "captions.h"
#include "choice-keys.h"
#include "clause-button.h"
#include "counter-view.h"
#include "notation.h"
#include "players.h"
#include "playing.h"
#include "spoken.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define MOST_OPEN 4 /* answers that are shown without being asked for */

struct _MusterBattleDues
{
  GtkWidget       parent_instance;

  GtkWidget      *list;
  MusterCampaign *campaign;
  gboolean        folded; /* answers are shown when asked for */
};

enum { ORDERED, N_SIGNALS };

static guint signals[N_SIGNALS];

static const char *const after_verbs[] = { "capture", "burn", "home", "promote", "turn", NULL };
static const char *const reinforcing_verbs[] = { "reinforce", NULL };

G_DEFINE_FINAL_TYPE (MusterBattleDues, muster_battle_dues, GTK_TYPE_WIDGET)

/* --- rows --------------------------------------------------------------- */

static void
on_activated (MusterBattleDues *self,
              GtkWidget        *row)
{
  g_autofree char *text = g_strdup (g_object_get_data (G_OBJECT (row), "order"));

  g_signal_emit (self, signals[ORDERED], 0, text);
}

/* The first piece an order names, or -1. */
static gint
piece_of (const MusterOrder *order)
{
  for (guint i = 1; i < order->n; i++)
    if (order->token[i].kind == MOHAWK_KIND_PIECE)
      return order->token[i].value;
  return -1;
}

/* Where the piece is that an answer is about; of a promotion, which is made where it is owed, what it is worth. */
static char *
answer_caption (MusterBattleDues  *self,
                const MusterOrder *order,
                gint               piece)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MusterGame *game = muster_session_game (muster_campaign_get_session (self->campaign));
  gint place = piece >= 0 ? muster_campaign_get_state (self->campaign)->place[piece] : -1;

  if (g_str_equal (game->verbs[muster_order_verb (order)].word, "promote") && order->n > 2)
    return muster_caption_worth (self->campaign, order->token[2].value);
  return place >= 0 ? g_strdup_printf (C_("piece", "at %s"), scenario->point[place].name) : NULL;
}

static GtkWidget *
answer_new (MusterBattleDues  *self,
            const MusterOrder *order)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MusterGame *game = muster_session_game (muster_campaign_get_session (self->campaign));
  g_autofree char *sentence = muster_wording_choice (muster_campaign_get_wording (self->campaign), order);
  g_autofree char *text = muster_notation_text (game, scenario, order);
  const char *help = game->verbs[muster_order_verb (order)].help;
  gint piece = piece_of (order);
  g_autofree char *caption = answer_caption (self, order, piece);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = muster_ornament_new ("go-next-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sentence ? sentence : text);
  if (caption)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), caption);
  if (piece >= 0)
    {
      GtkWidget *counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);

      muster_counter_view_set_piece (MUSTER_COUNTER_VIEW (counter), self->campaign, piece);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), counter);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (row, _(help));
  g_object_set_data_full (G_OBJECT (row), "order", g_steal_pointer (&text), g_free);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (on_activated), self);
  return row;
}

/* Of many pairs of a militia and what it becomes: the militia first, then what there is for it. @folds: by piece; the row
   they are added to has them all. */
static AdwExpanderRow *
fold_of (MusterBattleDues  *self,
         GtkWidget        **folds,
         AdwExpanderRow    *due,
         gint               piece)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  gint place = muster_campaign_get_state (self->campaign)->place[piece];
  GtkWidget *counter;

  if (folds[piece])
    return ADW_EXPANDER_ROW (folds[piece]);
  folds[piece] = adw_expander_row_new ();
  counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);
  muster_counter_view_set_piece (MUSTER_COUNTER_VIEW (counter), self->campaign, piece);
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (folds[piece]), counter);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (folds[piece]), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (folds[piece]),
                                 muster_wording_piece (muster_campaign_get_wording (self->campaign), piece));
  if (place >= 0)
    {
      g_autofree char *where = g_strdup_printf (C_("piece", "at %s"), scenario->point[place].name);

      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (folds[piece]), where);
    }
  adw_expander_row_add_row (due, folds[piece]);
  return ADW_EXPANDER_ROW (folds[piece]);
}

/* Nobody need come up: said, so that the other side may fire. */
static GtkWidget *
nobody_new (MusterBattleDues *self)
{
  GtkWidget *row = adw_action_row_new (), *icon = muster_ornament_new ("go-next-symbolic");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Nobody comes"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "order", g_strdup ("pass"), g_free);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (on_activated), self);
  return row;
}

/* Of several promotions each is answered by its own militia. */
static gboolean
answers (MusterBattleDues  *self,
         const MusterAwait *await,
         const MusterOrder *order)
{
  const MusterGame *game = muster_session_game (muster_campaign_get_session (self->campaign));
  guint verb = muster_order_verb (order);
  gint piece = piece_of (order);
  gboolean named = FALSE;

  for (guint i = 0; i < await->n_verbs; i++)
    named = named || await->verb[i] == verb;
  if (!named || g_str_equal (game->verbs[verb].word, "pass"))
    return FALSE;
  return !g_str_equal (game->verbs[verb].word, "promote") || await->subject.kind != MOHAWK_KIND_POINT
         || muster_campaign_get_state (self->campaign)->place[piece] == await->subject.value;
}

static void
add_due (MusterBattleDues  *self,
         const MusterAwait *await,
         const GPtrArray   *orders)
{
  const MusterGame *game = muster_session_game (muster_campaign_get_session (self->campaign));
  g_autofree char *sentence = muster_wording_await (muster_campaign_get_wording (self->campaign), await);
  GtkWidget *row = adw_expander_row_new (), *folds[MOHAWK_MAX_PIECES] = { NULL };
  gboolean pairs = FALSE;
  gint first = -1;
  guint n = 0;

  g_object_ref_sink (row);
  for (guint i = 0; i < orders->len; i++)
    if (answers (self, await, orders->pdata[i]))
      {
        if (n++ == 0)
          first = piece_of (orders->pdata[i]);
        pairs = pairs || (g_str_equal (game->verbs[muster_order_verb (orders->pdata[i])].word, "promote")
                          && piece_of (orders->pdata[i]) != first);
      }
  pairs = pairs && n > MOST_OPEN;
  for (guint i = 0; i < orders->len; i++)
    if (answers (self, await, orders->pdata[i]))
      adw_expander_row_add_row (pairs ? fold_of (self, folds, ADW_EXPANDER_ROW (row), piece_of (orders->pdata[i]))
                                      : ADW_EXPANDER_ROW (row),
                                answer_new (self, orders->pdata[i]));
  if (n > 0 && g_strv_contains (reinforcing_verbs, game->verbs[await->verb[0]].word))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (row), nobody_new (self));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sentence ? sentence : "");
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), muster_clause_button_new (await->clause));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), n <= MOST_OPEN && !self->folded);
  g_object_set_data (G_OBJECT (row), "side", GUINT_TO_POINTER (await->side));
  if (n > 0)
    gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  g_object_unref (row);
}

/* What the machine may decide is no question to a person, who is kept waiting by it: what it has let pass stays open for as
 * long as the other side has not fired. What is a person's stands there also while the machine plays, to be pressed later. */
static void
allow (MusterBattleDues *self)
{
  MusterSide person = self->campaign ? muster_players_person (self->campaign) : (MusterSide) MOHAWK_NOBODY;
  GtkListBoxRow *row;

  for (gint i = 0; self->campaign && (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i)); i++)
    {
      MusterSide side = (MusterSide) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "side"));
      gboolean his = muster_playing_has_word (self->campaign, side);

      gtk_widget_set_sensitive (GTK_WIDGET (row), his);
      gtk_widget_set_visible (GTK_WIDGET (row), his || person == (MusterSide) MOHAWK_NOBODY || side == person);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), !muster_battle_dues_is_empty (self));
}

/* An answer, or one of what is folded away until it is asked for. */
static gboolean
is_choice (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX_ROW (widget) && g_object_get_data (G_OBJECT (widget), "order") != NULL;
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_battle_dues_dispose (GObject *object)
{
  MusterBattleDues *self = MUSTER_BATTLE_DUES (object);

  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, allow, self);
  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (muster_battle_dues_parent_class)->dispose (object);
}

static void
muster_battle_dues_class_init (MusterBattleDuesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_battle_dues_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  /**
   * MusterBattleDues::ordered:
   * @text: an order in notation
   */
  signals[ORDERED] = g_signal_new ("ordered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_battle_dues_init (MusterBattleDues *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("To be decided"), -1);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  muster_choice_keys_add (self->list, is_choice);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_battle_dues_show:
 * @campaign: (nullable)
 *
 * Shows what is open now to persons. It hides itself while there is nothing.
 */
void
muster_battle_dues_show (MusterBattleDues *self,
                         MusterCampaign   *campaign,
                         MusterDues        which)
{
  const char *const *verbs = which == MUSTER_DUES_AFTER ? after_verbs : reinforcing_verbs;
  g_autoptr (GArray) awaits = NULL;
  g_autoptr (GPtrArray) orders = NULL;
  GtkListBoxRow *row;

  if (self->campaign && self->campaign != campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, allow, self);
  if (g_set_object (&self->campaign, campaign) && campaign)
    g_signal_connect_object (campaign, "playing", G_CALLBACK (allow), self, G_CONNECT_SWAPPED);
  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row));
  if (campaign && !muster_session_is_read_only (muster_campaign_get_session (campaign)))
    {
      MusterSession *session = muster_campaign_get_session (campaign);
      const MusterGame *game = muster_session_game (session);

      awaits = muster_session_awaits (session);
      for (guint i = 0; i < awaits->len; i++)
        {
          const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);

          if (!g_strv_contains (verbs, game->verbs[await->verb[0]].word))
            continue;
          if (!orders)
            orders = muster_session_orders (session);
          add_due (self, await, orders);
        }
    }
  allow (self);
}

/* In a narrow window the answers would leave no room for the board: they are shown when asked for. */
void
muster_battle_dues_set_folded (MusterBattleDues *self,
                               gboolean          folded)
{
  self->folded = folded;
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); folded && row; row = gtk_widget_get_next_sibling (row))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), FALSE);
}

/* To the first answer there is; where they are folded away, to what unfolds them. Returns: whether there was any */
gboolean
muster_battle_dues_take_focus (MusterBattleDues *self)
{
  GtkWidget *first = gtk_widget_get_mapped (GTK_WIDGET (self)) ? muster_choice_keys_first (self->list, is_choice) : NULL;

  if (first)
    return gtk_widget_grab_focus (first);
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

gboolean
muster_battle_dues_is_empty (MusterBattleDues *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row; row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_visible (row))
      return FALSE;
  return TRUE;
}
