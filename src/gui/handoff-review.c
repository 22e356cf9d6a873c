#include "config.h"

#include "handoff-review.h"

#include "battle-again.h"
#include "captions.h"
#include "clause-button.h"
#include "counter-view.h"
#include "handoff-fates.h"
#include "handoff-rows.h"
#include "notation.h"
#include "spoken.h"
#include "text-label.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define MOST_WIDE 720
#define BY        0.8 /* of what is in sight, when it is read on */

struct _MusterHandoffReview
{
  GtkWidget       parent_instance;

  GtkWidget      *top;
  GtkWidget      *scrolled;
  GtkWidget      *parts;
  GtkWidget      *foot;        /* in sight, however far it is scrolled */
  GtkWidget      *last;        /* (nullable): what the result ends with; behind it are corrections */
  double          seen;        /* how far down it has been in sight */
  GtkWidget      *victor;
  GtkWidget      *reason;
  GtkWidget      *correct;
  GtkWidget      *apply;
  GtkWidget      *choices;     /* (nullable): what is to be decided first */
  GtkWidget      *hint_box;    /* why it can be neither applied nor corrected */
  GtkWidget      *hint;
  GtkWidget      *hint_clause;

  MusterCampaign *campaign;
  gboolean        open;   /* something is to be decided first */
  GPtrArray      *losses; /* MusterLossRow */
  GPtrArray      *fates;  /* MusterFateRow */
};

enum { ORDERED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterHandoffReview, muster_handoff_review, GTK_TYPE_WIDGET)

/* --- words -------------------------------------------------------------- */

/* H5: from how many figures lost on the piece is eliminated, where it has others left; else 0. */
static gint
fatal_loss (MusterCampaign      *campaign,
            const CampaignState *state,
            gint                 piece)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  g_autofree CampaignState *draft = g_memdup2 (state, sizeof *state);

  if (state->blow[piece] || state->lost[piece] >= state->fielded[piece])
    return 0;
  for (gint lost = 1; lost <= state->lost[piece]; lost++)
    {
      draft->lost[piece] = (gint16) lost;
      if ((gint) campaign_blow (scenario, draft, piece) >= state->mohawk.hits[piece])
        return lost;
    }
  return 0;
}

/* What its losses come to for the piece, and how many enemy figures it felled, by @state. */
static char *
blow_caption (MusterCampaign      *campaign,
              const CampaignState *state,
              gint                 piece)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  gint hits = (gint) campaign_blow (scenario, state, piece);
  gboolean out = hits >= state->mohawk.hits[piece];
  const char *blow = hits == 0 ? _("takes no hit")
                     : !out ? _("takes a hit and is turned over")
                     : campaign_keeper (scenario, state) == piece ? _("survives, turned over: it keeps the field")
                                                                  : _("is eliminated");
  gint fatal = out && campaign_keeper (scenario, state) != piece ? fatal_loss (campaign, state, piece) : 0;
  g_autofree char *why = fatal == 0 ? NULL : g_strdup_printf (ngettext ("is eliminated, as from %d figure lost on",
                                                                        "is eliminated, as from %d figures lost on", (gulong) fatal), fatal);

  if (why)
    blow = why;
  if (state->piece_kills[piece] == 0)
    return g_strdup (blow);
  /* Translators: what it comes to for a piece, and how many enemy figures it felled */
  return g_strdup_printf (ngettext ("%s; felled %d figure", "%s; felled %d figures", (gulong) state->piece_kills[piece]),
                          blow, state->piece_kills[piece]);
}

static char *
victor_sentence (const CampaignState *state)
{
  if (!state->victor)
    return g_strdup (_("Nobody won the field."));
  return g_strdup (state->victor == MOHAWK_BRITISH ? _("The British have the field.") : _("The French have the field."));
}

/* --- callbacks ---------------------------------------------------------- */

static void
order (MusterHandoffReview *self,
       const char          *text)
{
  g_signal_emit (self, signals[ORDERED], 0, text);
}

static void
on_answer (MusterHandoffReview *self,
           GtkWidget           *row)
{
  g_autofree char *text = g_strdup (g_object_get_data (G_OBJECT (row), "order"));

  order (self, text);
}

static char *
reason_of (MusterHandoffReview *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));
}

/* The order that corrects what was edited, for @reason. Returns: (nullable): %NULL if nothing was */
static char *
correction (MusterHandoffReview *self,
            const char          *reason)
{
  const CampaignState *state = muster_campaign_get_whole (self->campaign);
  MusterSession *session = muster_campaign_get_session (self->campaign);
  g_autoptr (GString) text = g_string_new ("result");
  guint victor = adw_combo_row_get_selected (ADW_COMBO_ROW (self->victor));
  gboolean changed = (gint) victor != state->victor;

  if (changed)
    g_string_append_printf (text, " %s", muster_game_word (muster_session_game (session), muster_session_facts (session),
                                                           MOHAWK_KIND_SIDE, (gint) victor));
  for (guint i = 0; i < self->losses->len; i++)
    changed = muster_loss_row_append (self->losses->pdata[i], text, TRUE) || changed;
  for (guint i = 0; i < self->fates->len; i++)
    changed = muster_fate_row_append (self->fates->pdata[i], text) || changed;
  if (*reason)
    g_string_append_printf (text, " : %s", reason);
  return changed ? g_strdup (text->str) : NULL;
}

static void
on_correct (MusterHandoffReview *self)
{
  g_autofree char *reason = reason_of (self);
  g_autofree char *text = correction (self, reason);

  if (text)
    order (self, text);
}

static void
on_apply (MusterHandoffReview *self)
{
  order (self, "apply");
}

static void
on_cancel (MusterHandoffReview *self)
{
  order (self, "cancel");
}

/* The result as what was edited would make it: the rules decide, on a copy. */
static gboolean
make_draft (MusterHandoffReview *self,
            const char          *text,
            CampaignState       *draft,
            MusterRefusal       *refusal)
{
  const MusterGame *game = muster_session_game (muster_campaign_get_session (self->campaign));
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterDice dice;
  MusterPlay play = { game, scenario, draft, NULL, &dice, { NULL } };
  gboolean done;

  muster_dice_init_given (&dice, NULL, 0);
  if (!muster_notation_parse_in (game, scenario, draft, text, &order, refusal))
    return FALSE;
  done = muster_game_resolve (&play, &order) == MUSTER_DONE;
  *refusal = play.refusal;
  return done;
}

static void
show_hint (MusterHandoffReview *self,
           const char          *hint,
           const char          *clause)
{
  gtk_label_set_text (GTK_LABEL (self->hint), hint ? hint : "");
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->hint_clause), clause);
  gtk_widget_set_visible (self->hint_box, hint != NULL);
}

/* What is edited is told at once, but is not the result's until it is corrected, with a reason (H9): nothing else is
   done meanwhile that would throw it away. */
static void
on_edited (MusterHandoffReview *self)
{
  g_autofree char *reason = reason_of (self);
  /* any reason, to see what it would come to before there is one */
  g_autofree char *text = correction (self, *reason ? reason : "?");
  const CampaignState *state = muster_campaign_get_whole (self->campaign);
  g_autofree CampaignState *draft = g_memdup2 (state, sizeof *state);
  g_autofree char *sentence = NULL;
  MusterRefusal refusal = { NULL };
  gboolean fits = !text || make_draft (self, text, draft, &refusal);

  if (!fits)
    sentence = muster_wording_refusal (muster_campaign_words_for (self->campaign, &refusal), &refusal);
  for (guint i = 0; i < self->losses->len; i++)
    {
      const MusterLossRow *row = self->losses->pdata[i];
      g_autofree char *what = fits ? blow_caption (self->campaign, draft, row->piece) : NULL;

      if (fits)
        adw_action_row_set_subtitle (ADW_ACTION_ROW (row->row), what);
    }
  gtk_widget_set_sensitive (self->correct, text && fits && *reason);
  gtk_widget_set_sensitive (self->apply, !self->open && !text);
  if (self->choices)
    gtk_widget_set_sensitive (self->choices, !text);
  if (sentence)
    show_hint (self, sentence, refusal.clause);
  else if (text)
    show_hint (self, *reason ? _("What you edited is not in the result yet: correct the result, then apply it.")
                             : _("What you edited is not in the result yet: write a reason for the correction, and correct it."),
               "H9");
  else
    show_hint (self, self->open ? _("Something is still to be decided, above, before the result can be applied.") : NULL,
               NULL);
}

/* --- making it ---------------------------------------------------------- */

static GtkWidget *
group_new (MusterHandoffReview *self,
           const char          *title,
           const char          *clause)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  if (clause)
    adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), muster_clause_button_new (clause));
  gtk_box_append (GTK_BOX (self->parts), group);
  return group;
}

/* Who is in it, side by side. */
static void
add_losses (MusterHandoffReview *self,
            MohawkSide           side)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const CampaignState *state = muster_campaign_get_whole (self->campaign);
  g_autofree char *how = muster_battle_again_losses (self->campaign, side), *said = muster_text_plain (how);
  GtkWidget *group = NULL;

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gboolean in = campaign_is_in (state, (gint) i);
      MusterFateRow *people;
      MusterLossRow *row;

      if (!in || mohawk_piece_side (scenario, &state->mohawk, (gint) i) != side)
        continue;
      if (!group)
        {
          group = group_new (self, side == MOHAWK_BRITISH ? _("British Losses") : _("French Losses"), "H5");
          adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), said);
          self->last = group;
        }
      row = muster_loss_row_new (self->campaign, (gint) i, state->lost[i], state->fielded[i]);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row->row);
      g_signal_connect_swapped (row->lost, "value-changed", G_CALLBACK (on_edited), self);
      if (row->fielded)
        g_signal_connect_swapped (row->fielded, "value-changed", G_CALLBACK (on_edited), self);
      g_ptr_array_add (self->losses, row);
      people = muster_fate_row_new (self->campaign, (gint) i, G_CALLBACK (on_edited), self);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), people->row);
      g_ptr_array_add (self->fates, people);
    }
  for (gint p = CAMPAIGN_MAX_OFFICERS; group && p < CAMPAIGN_MAX_PERSONS; p++)
    {
      CampaignSeat seat;
      MusterFateRow *character;

      if (campaign_person_side (scenario, state, p) != side || !campaign_seat (state, p, &seat))
        continue;
      character = muster_fate_row_new_character (self->campaign, p, G_CALLBACK (on_edited), self);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), character->row);
      g_ptr_array_add (self->fates, character);
    }
}

static char *
loss_caption (MusterHandoffReview *self,
              gint                 piece)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const CampaignState *state = muster_campaign_get_whole (self->campaign);
  const char *name = muster_wording_piece (muster_campaign_get_wording (self->campaign), piece);

  if ((gint) campaign_blow (scenario, state, piece) < state->mohawk.hits[piece] || campaign_keeper (scenario, state) == piece)
    /* Translators: a piece, and how many of how many figures it lost */
    return g_strdup_printf (C_("figures", "%s: %d of %d"), name, state->lost[piece], state->fielded[piece]);
  /* Translators: a piece, and how many of how many figures it lost */
  return g_strdup_printf (_("%s: %d of %d (eliminated)"), name, state->lost[piece], state->fielded[piece]);
}

/* What both sides lost, at one look; what it comes to, and the people, follow. */
static void
add_summary (MusterHandoffReview *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const CampaignState *state = muster_campaign_get_whole (self->campaign);
  GtkWidget *group = group_new (self, _("What It Cost"), NULL);

  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *all = NULL;
      GtkWidget *row;

      for (guint i = 0; i < scenario->n_pieces; i++)
        if (campaign_is_in (state, (gint) i) && mohawk_piece_side (scenario, &state->mohawk, (gint) i) == side)
          g_ptr_array_add (parts, loss_caption (self, (gint) i));
      if (parts->len == 0)
        continue;
      g_ptr_array_add (parts, NULL);
      all = g_strjoinv (_("; "), (char **) parts->pdata);
      row = adw_action_row_new ();
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), side == MOHAWK_BRITISH ? _("British") : _("French"));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), all);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
}

/* H13: before their losses are told, who came up while it was fought, and from where. */
static void
add_came (MusterHandoffReview *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const CampaignState *state = muster_campaign_get_whole (self->campaign);
  GtkWidget *group = NULL;

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint from = state->mohawk.place[i];
      GtkWidget *row, *counter;
      g_autofree char *what = NULL;

      if (state->role[i] != CAMPAIGN_CAME || from < 0)
        continue;
      if (!group)
        group = group_new (self, _("Came Up While It Was Fought"), "H13");
      row = adw_action_row_new ();
      counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);
      what = g_strdup_printf (_("from %s"), scenario->point[from].name);
      muster_counter_view_set_piece (MUSTER_COUNTER_VIEW (counter), self->campaign, (gint) i);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), counter);
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), muster_wording_piece (muster_campaign_get_wording (self->campaign), (gint) i));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), what);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
}

/* What is to be chosen before it can be applied: where to retreat, who keeps the field. */
static gboolean
add_choices (MusterHandoffReview *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  g_autoptr (GArray) awaits = muster_session_awaits (session);
  g_autoptr (GPtrArray) orders = muster_session_orders (session);
  const MusterAwait *await = awaits->len > 0 ? &g_array_index (awaits, MusterAwait, 0) : NULL;
  g_autofree char *sentence = NULL, *said = NULL;
  GtkWidget *group = NULL;

  if (!await || g_str_equal (muster_session_game (session)->verbs[await->verb[0]].word, "apply"))
    return FALSE;
  sentence = muster_wording_await (muster_campaign_get_wording (self->campaign), await);
  said = muster_text_plain (sentence);
  self->choices = group = group_new (self, _("To Be Decided"), await->clause);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), said);
  for (guint i = 0; i < orders->len; i++)
    {
      const MusterOrder *answer = orders->pdata[i];
      GtkWidget *row, *next;
      g_autofree char *title = NULL;

      if (muster_order_verb (answer) != await->verb[0])
        continue;
      row = adw_action_row_new ();
      next = muster_ornament_new ("go-next-symbolic");
      title = muster_wording_choice (muster_campaign_get_wording (self->campaign), answer);
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (next), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), next);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data_full (G_OBJECT (row), "order", muster_notation_text (muster_session_game (session),
                                                                            muster_session_facts (session), answer), g_free);
      g_signal_connect_swapped (row, "activated", G_CALLBACK (on_answer), self);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  return TRUE;
}

static void
add_correction (MusterHandoffReview *self)
{
  const char *sides[] = { _("Nobody"), _("The British"), _("The French"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (sides);
  GtkWidget *group = group_new (self, _("Correction"), "H9");

  self->victor = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->victor), _("Who has the field"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->victor), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->victor), (guint) muster_campaign_get_whole (self->campaign)->victor);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->victor);
  self->reason = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->reason), _("Reason for a correction"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->reason);
  self->correct = muster_handoff_button_new (_("_Correct the Result"), NULL, G_CALLBACK (on_correct), self);
  self->hint_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  self->hint = gtk_label_new (NULL);
  self->hint_clause = muster_clause_button_new (NULL);
  muster_clause_button_set_explains (MUSTER_CLAUSE_BUTTON (self->hint_clause), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->hint), 0);
  gtk_label_set_wrap (GTK_LABEL (self->hint), TRUE);
  gtk_widget_set_hexpand (self->hint, TRUE);
  gtk_widget_add_css_class (self->hint_box, "refusal");
  gtk_box_append (GTK_BOX (self->hint_box), self->hint);
  gtk_box_append (GTK_BOX (self->hint_box), self->hint_clause);
  gtk_box_append (GTK_BOX (self->foot), self->hint_box);
  gtk_box_append (GTK_BOX (self->parts), self->correct);
  g_signal_connect_swapped (self->victor, "notify::selected", G_CALLBACK (on_edited), self);
  g_signal_connect_swapped (self->reason, "changed", G_CALLBACK (on_edited), self);
}

static void
add_end (MusterHandoffReview *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->apply = muster_handoff_button_new (_("_Apply the Result"), "suggested-action", G_CALLBACK (on_apply), self);
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), muster_handoff_button_new (_("_Cancel the Hand-Off"), NULL, G_CALLBACK (on_cancel), self));
  gtk_box_append (GTK_BOX (box), self->apply);
  gtk_box_append (GTK_BOX (self->foot), box);
}

static void
on_scrolled (MusterHandoffReview *self,
             GtkAdjustment       *adjustment)
{
  if (gtk_widget_get_mapped (self->parts) && gtk_adjustment_get_page_size (adjustment) > 1)
    self->seen = MAX (self->seen, gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment));
}

static void
clear_box (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)))
    gtk_box_remove (GTK_BOX (box), child);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_handoff_review_dispose (GObject *object)
{
  MusterHandoffReview *self = MUSTER_HANDOFF_REVIEW (object);

  g_clear_pointer (&self->top, gtk_widget_unparent);
  g_clear_pointer (&self->losses, g_ptr_array_unref);
  g_clear_pointer (&self->fates, g_ptr_array_unref);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (muster_handoff_review_parent_class)->dispose (object);
}

static void
muster_handoff_review_class_init (MusterHandoffReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_handoff_review_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  /**
   * MusterHandoffReview::ordered:
   * @text: an order in notation
   */
  signals[ORDERED] = g_signal_new ("ordered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_handoff_review_init (MusterHandoffReview *self)
{
  GtkAdjustment *adjustment;

  self->losses = g_ptr_array_new_with_free_func (g_free);
  self->fates = g_ptr_array_new_with_free_func (g_free);
  self->top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->parts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  self->foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_object_set (self->parts, "margin-top", 18, "margin-bottom", 24, "margin-start", 12, "margin-end", 12, NULL);
  g_object_set (self->foot, "margin-top", 12, "margin-bottom", 12, "margin-start", 12, "margin-end", 12, NULL);
  self->scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, "child",
                                 g_object_new (ADW_TYPE_CLAMP, "maximum-size", MOST_WIDE, "child", self->parts, NULL), NULL);
  gtk_box_append (GTK_BOX (self->top), self->scrolled);
  gtk_box_append (GTK_BOX (self->top), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (self->top), g_object_new (ADW_TYPE_CLAMP, "maximum-size", MOST_WIDE, "child", self->foot, NULL));
  gtk_widget_set_parent (self->top, GTK_WIDGET (self));
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (on_scrolled), self);
  g_signal_connect_swapped (adjustment, "changed", G_CALLBACK (on_scrolled), self);
}

/* Made anew for the result under review. */
void
muster_handoff_review_show (MusterHandoffReview *self,
                            MusterCampaign      *campaign)
{
  GtkWidget *heading;
  g_autofree char *victor = NULL;

  g_set_object (&self->campaign, campaign);
  clear_box (self->parts);
  clear_box (self->foot);
  self->last = NULL;
  g_ptr_array_set_size (self->losses, 0);
  g_ptr_array_set_size (self->fates, 0);
  victor = victor_sentence (muster_campaign_get_whole (campaign));
  heading = gtk_label_new (victor);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_add_css_class (heading, "title-2");
  gtk_box_append (GTK_BOX (self->parts), heading);
  self->choices = NULL;
  self->open = add_choices (self);
  add_came (self);
  add_summary (self);
  add_losses (self, MOHAWK_BRITISH);
  add_losses (self, MOHAWK_FRENCH);
  add_correction (self);
  add_end (self);
  on_edited (self);
}

/**
 * muster_handoff_review_read_on:
 *
 * Scrolls on while losses have not been in sight yet.
 *
 * Returns: whether it did
 */
gboolean
muster_handoff_review_read_on (MusterHandoffReview *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  double page = gtk_adjustment_get_page_size (adjustment), value = gtk_adjustment_get_value (adjustment), end;
  graphene_rect_t at;

  if (!self->last || !gtk_widget_get_mapped (self->parts) || !gtk_widget_compute_bounds (self->last, self->scrolled, &at))
    return FALSE;
  end = value + (double) at.origin.y + (double) at.size.height;
  if (self->seen >= MIN (end, gtk_adjustment_get_upper (adjustment)) - 1)
    return FALSE;
  gtk_adjustment_set_value (adjustment, MIN (self->seen - page + BY * page, end - page));
  return gtk_adjustment_get_value (adjustment) > value;
}
