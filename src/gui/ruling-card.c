#include "config.h"

#include "ruling-card.h"

#include "captions.h"
#include "clause-button.h"
#include "notation.h"
#include "text-label.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MusterRulingCard
{
  GtkWidget           parent_instance;

  GtkWidget          *top;
  GPtrArray          *check; /* of GtkCheckButton, by value of the clause */
  GtkWidget          *since;
  GtkWidget          *change;
  GtkWidget          *reason;
  GtkWidget          *refusal;
  GtkWidget          *apply;

  MusterCampaign     *campaign;
  const MusterClause *clause;
  gboolean            quiet;
  gboolean            given; /* the other reading, and not answered yet */
  gboolean            shown;
  guint               held;  /* the reading in force, when it was shown last */
};

G_DEFINE_FINAL_TYPE (MusterRulingCard, muster_ruling_card, GTK_TYPE_WIDGET)

/* --- what holds ------------------------------------------------------------------ */

static const MusterGame *
game_of (MusterRulingCard *self)
{
  return muster_session_game (muster_campaign_get_session (self->campaign));
}

static guint
in_force (MusterRulingCard *self)
{
  const MusterGame *game = game_of (self);
  gint option = muster_game_option (game, self->clause->option);
  gint value = muster_game_ruling (game, muster_campaign_get_whole (self->campaign), (guint) option);

  for (guint i = 0; i < self->clause->n_values; i++)
    if (strcmp (self->clause->value[i].id, game->options[option].values[value]) == 0)
      return i;
  return 0;
}

static guint
chosen (MusterRulingCard *self)
{
  for (guint i = 0; i < self->check->len; i++)
    if (gtk_check_button_get_active (self->check->pdata[i]))
      return i;
  return 0;
}

/* --- changing it -------------------------------------------------------------------- */

static char *
given_reason (MusterRulingCard *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));
}

static void
build_order (MusterRulingCard *self,
             const char       *reason,
             MusterOrder      *order)
{
  const MusterGame *game = game_of (self);
  gint value = 0;

  muster_order_reset (order, (guint) muster_game_verb (game, "ruling"));
  muster_order_add (order, MUSTER_KIND_OPTION, muster_game_option (game, self->clause->option));
  muster_order_glue (order, MUSTER_KIND_MARK, '=');
  muster_game_find (game, muster_campaign_get_scenario (self->campaign), MUSTER_KIND_CHOICE,
                    self->clause->value[chosen (self)].id, &value);
  muster_order_glue (order, MUSTER_KIND_CHOICE, value);
  muster_order_add_text (order, reason);
}

static void
show_refusal (MusterRulingCard *self,
              const char       *text)
{
  gtk_label_set_text (GTK_LABEL (self->refusal), text ? text : "");
  gtk_widget_set_visible (self->refusal, text != NULL);
}

/* Asks the rules whether the other reading may be taken as things stand. */
static void
check (MusterRulingCard *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  gboolean other = chosen (self) != in_force (self);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree char *reason = given_reason (self);
  g_autofree char *text = NULL;
  g_autofree char *told = NULL;
  MusterRefusal refusal;
  gboolean accepted;

  gtk_widget_set_visible (self->change, other);
  if (!other)
    {
      show_refusal (self, NULL);
      return;
    }
  build_order (self, *reason ? reason : "?", &order); /* any, to see what the rules say of the rest */
  text = muster_notation_text (muster_session_game (session), muster_session_scenario (session), &order);
  accepted = muster_session_check (session, text, &refusal);
  if (!accepted)
    told = muster_campaign_refusal (self->campaign, &refusal);
  else if (!*reason)
    told = g_strdup_printf ("%s: %s", "M12.1", muster_caption_unreasoned ());
  show_refusal (self, told);
  gtk_widget_set_sensitive (self->apply, accepted && *reason && !self->given && !muster_session_is_read_only (session));
}

static void
on_toggled (MusterRulingCard *self)
{
  if (!self->quiet)
    check (self);
}

static void
on_answer (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (MusterRulingCard) self = user_data;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;
  gboolean done = muster_session_submit_finish (MUSTER_SESSION (source), result, &reply, &error);

  self->given = FALSE;
  if (!self->top || done) /* gone meanwhile; or shown by who has heard of it */
    return;
  check (self);
  if (!error)
    told = muster_campaign_refusal (self->campaign, &reply.refusal);
  show_refusal (self, error ? error->message : told);
}

static void
on_apply (MusterRulingCard *self)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree char *reason = given_reason (self);

  if (chosen (self) == in_force (self) || !*reason || self->given)
    return;
  build_order (self, reason, &order);
  self->given = TRUE;
  gtk_widget_set_sensitive (self->apply, FALSE);
  muster_session_submit_async (muster_campaign_get_session (self->campaign), &order, NULL, NULL, on_answer,
                               g_object_ref (self));
}

/* --- building ------------------------------------------------------------------------ */

static void
add_head (MusterRulingCard *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = muster_text_new (self->clause->title, "heading", FALSE);

  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), muster_clause_button_new (self->clause->id));
  gtk_box_append (GTK_BOX (self->top), head);
  gtk_box_append (GTK_BOX (self->top), muster_text_new (self->clause->ruling, NULL, FALSE));
}

static void
add_readings (MusterRulingCard *self)
{
  for (guint i = 0; i < self->clause->n_values; i++)
    {
      GtkWidget *button = gtk_check_button_new ();
      GtkWidget *meaning = muster_text_new (self->clause->value[i].meaning, NULL, FALSE);

      /* A label of its own, since the button's does not wrap. */
      gtk_check_button_set_child (GTK_CHECK_BUTTON (button), meaning);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      self->clause->value[i].meaning, -1);
      if (i > 0)
        gtk_check_button_set_group (GTK_CHECK_BUTTON (button), self->check->pdata[0]);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (on_toggled), self);
      g_ptr_array_add (self->check, button);
      gtk_box_append (GTK_BOX (self->top), button);
    }
}

static void
add_change (MusterRulingCard *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->since = muster_text_new ("", "caption", FALSE);
  gtk_box_append (GTK_BOX (self->top), self->since);
  self->reason = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->reason), _("Reason"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reason), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Reason"), -1);
  gtk_widget_set_hexpand (self->reason, TRUE);
  g_signal_connect_swapped (self->reason, "changed", G_CALLBACK (on_toggled), self);
  g_signal_connect_swapped (self->reason, "activate", G_CALLBACK (on_apply), self);
  self->apply = gtk_button_new_with_mnemonic (_("_Change"));
  gtk_widget_add_css_class (self->apply, "suggested-action");
  g_signal_connect_swapped (self->apply, "clicked", G_CALLBACK (on_apply), self);
  gtk_box_append (GTK_BOX (line), self->reason);
  gtk_box_append (GTK_BOX (line), self->apply);
  self->refusal = muster_text_new ("", "refusal", FALSE);
  self->change = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_box_append (GTK_BOX (self->change), line);
  gtk_box_append (GTK_BOX (self->change), self->refusal);
  gtk_box_append (GTK_BOX (self->top), self->change);
}

/* --- what is not given yet ------------------------------------------------------------- */

typedef struct
{
  guint chosen;
  char *reason;
} Draft;

static void
draft_free (gpointer data)
{
  g_free (((Draft *) data)->reason);
  g_free (data);
}

/* Of a campaign: what the card of this question was closed with. */
static char *
draft_name (MusterRulingCard *self)
{
  return g_strconcat ("muster-ruling-draft-", self->clause->option, NULL);
}

static void
keep_draft (MusterRulingCard *self)
{
  g_autofree char *name = draft_name (self);
  const char *reason = gtk_editable_get_text (GTK_EDITABLE (self->reason));
  Draft *draft;

  if (self->given || !*reason || chosen (self) == self->held)
    return;
  draft = g_new0 (Draft, 1);
  draft->chosen = chosen (self);
  draft->reason = g_strdup (reason);
  g_object_set_data_full (G_OBJECT (self->campaign), name, draft, draft_free);
}

static void
take_draft (MusterRulingCard *self)
{
  g_autofree char *name = draft_name (self);
  Draft *draft = g_object_steal_data (G_OBJECT (self->campaign), name);

  if (!draft)
    return;
  gtk_check_button_set_active (self->check->pdata[draft->chosen], TRUE);
  gtk_editable_set_text (GTK_EDITABLE (self->reason), draft->reason);
  draft_free (draft);
}

/* --- class ------------------------------------------------------------------------------ */

static void
muster_ruling_card_dispose (GObject *object)
{
  MusterRulingCard *self = MUSTER_RULING_CARD (object);

  if (self->campaign && self->shown)
    keep_draft (self);
  g_ptr_array_set_size (self->check, 0);
  g_clear_pointer (&self->top, gtk_widget_unparent);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (muster_ruling_card_parent_class)->dispose (object);
}

static void
muster_ruling_card_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_RULING_CARD (object)->check);
  G_OBJECT_CLASS (muster_ruling_card_parent_class)->finalize (object);
}

static void
muster_ruling_card_class_init (MusterRulingCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_ruling_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_ruling_card_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_ruling_card_init (MusterRulingCard *self)
{
  self->check = g_ptr_array_new ();
  self->top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_widget_add_css_class (self->top, "card");
  gtk_widget_add_css_class (self->top, "setting");
  gtk_widget_set_parent (self->top, GTK_WIDGET (self));
}

/* --- public -------------------------------------------------------------------------------- */

/* @clause: of the rulebook, with an option */
GtkWidget *
muster_ruling_card_new (MusterCampaign     *campaign,
                        const MusterClause *clause)
{
  MusterRulingCard *self = g_object_new (MUSTER_TYPE_RULING_CARD, NULL);

  self->campaign = g_object_ref (campaign);
  self->clause = clause;
  self->quiet = TRUE;
  add_head (self);
  add_readings (self);
  add_change (self);
  self->quiet = FALSE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, clause->title, -1);
  return GTK_WIDGET (self);
}

/* The reason in "ruling a=b : because". */
static char *
reason_of (MusterRulingCard  *self,
           const MusterEntry *entry)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  if (!muster_notation_parse (game_of (self), muster_campaign_get_scenario (self->campaign), entry->text, &order, &refusal)
      || order.n_texts == 0)
    return g_strdup ("");
  return g_strdup (order.text[order.n_texts - 1]);
}

/**
 * muster_ruling_card_show:
 * @since: (nullable): the entry that settled it so; %NULL: it was so from the start
 *
 * Shows what holds, since when, and why.
 */
void
muster_ruling_card_show (MusterRulingCard  *self,
                         const MusterEntry *since)
{
  g_autofree char *reason = since ? reason_of (self, since) : NULL;
  g_autofree char *text = NULL;
  guint holds = in_force (self);

  self->quiet = TRUE;
  /* What is being written goes only with what it was about: a machine may play meanwhile. */
  if (!self->shown || holds != self->held)
    {
      gtk_check_button_set_active (self->check->pdata[holds], TRUE);
      gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
    }
  if (!self->shown)
    take_draft (self);
  self->shown = TRUE;
  self->held = holds;
  self->quiet = FALSE;
  if (since)
    /* Translators: a turn, and the reason that was given */
    text = g_strdup_printf (_("Since %s: “%s”"), muster_caption_turn (self->campaign, since->turn), reason);
  else if (holds == 0)
    text = g_strdup (_("Since the campaign began, as is usual"));
  else
    text = g_strdup (_("Since the campaign began, by agreement"));
  gtk_label_set_text (GTK_LABEL (self->since), text);
  check (self);
}

/* @value: by its place among the clause's */
void
muster_ruling_card_choose (MusterRulingCard *self,
                           guint             value)
{
  g_return_if_fail (value < self->check->len);

  gtk_check_button_set_active (self->check->pdata[value], TRUE);
}

void
muster_ruling_card_set_reason (MusterRulingCard *self,
                               const char       *reason)
{
  gtk_editable_set_text (GTK_EDITABLE (self->reason), reason);
}

const char *
muster_ruling_card_get_since (MusterRulingCard *self)
{
  return gtk_label_get_text (GTK_LABEL (self->since));
}
