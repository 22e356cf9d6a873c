#include "config.h"

#include "umpire-dialog.h"

#include "bury.h"
#include "captions.h"
#include "clause-button.h"
#include "drop-down.h"
#include "notation.h"
#include "umpire-setting.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ANY_REASON "?" /* to see what the rules say of the rest */

struct _MusterUmpireDialog
{
  AdwWindow       parent_instance;

  GtkWidget      *kind;
  GtkWidget      *line[MUSTER_SETTING_ARGS];
  GtkWidget      *label[MUSTER_SETTING_ARGS];
  GtkWidget      *choice[MUSTER_SETTING_ARGS];
  GtkWidget      *written_line;
  GtkWidget      *written_label;
  GtkWidget      *written; /* an argument that is written, not chosen */
  GtkWidget      *now;
  GtkWidget      *settings;
  GtkWidget      *settings_group;
  GtkWidget      *reason;
  GtkWidget      *refusal_box;
  GtkWidget      *refusal;
  GtkWidget      *refusal_clause;

  MusterCampaign *campaign;
  GArray         *values[MUSTER_SETTING_ARGS]; /* of gint32: those in the choices */
  GArray         *pending;                     /* of MusterSetting */
  gboolean        quiet;
  MusterCampaign *given; /* (nullable): to whom it was given and has not answered yet */
  gboolean        done;
};

#define DRAFT "muster-umpire-draft" /* of a campaign: what its dialog was closed with */

/**
 * Draft:
 * @chosen: kind and arguments that are not added yet
 * @pending: of MusterSetting
 */
typedef struct
{
  MusterSetting  chosen;
  GArray        *pending;
  char          *reason;
} Draft;

G_DEFINE_FINAL_TYPE (MusterUmpireDialog, muster_umpire_dialog, ADW_TYPE_WINDOW)

/* --- what is chosen -------------------------------------------------------------------- */

static guint
chosen_kind (MusterUmpireDialog *self)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
}

/* %FALSE while an argument has no value. */
static gboolean
take_setting (MusterUmpireDialog *self,
              MusterSetting      *setting)
{
  *setting = (MusterSetting) { .kind = chosen_kind (self) };
  if (muster_setting_is_written (setting->kind))
    muster_setting_write (setting, gtk_editable_get_text (GTK_EDITABLE (self->written)));
  for (guint i = 0; i < muster_setting_n_args (setting->kind) - muster_setting_is_written (setting->kind); i++)
    {
      guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choice[i]));

      if (!self->values[i] || at >= self->values[i]->len)
        return FALSE;
      setting->value[i] = g_array_index (self->values[i], gint32, at);
    }
  return TRUE;
}

/* Returns: whether it is offered */
static gboolean
select_value (MusterUmpireDialog *self,
              guint               arg,
              gint32              value)
{
  for (guint i = 0; self->values[arg] && i < self->values[arg]->len; i++)
    if (g_array_index (self->values[arg], gint32, i) == value)
      {
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choice[arg]), i);
        return TRUE;
      }
  return FALSE;
}

/* --- what the rules say --------------------------------------------------------------------- */

static void
show_why_not (MusterUmpireDialog *self,
              const char         *text,
              const char         *clause)
{
  gtk_label_set_text (GTK_LABEL (self->refusal), text ? text : "");
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->refusal_clause), clause);
  gtk_widget_set_visible (self->refusal_box, text != NULL);
}

static void
show_refusal (MusterUmpireDialog  *self,
              const MusterRefusal *refusal)
{
  g_autofree char *text = refusal ? muster_wording_refusal (muster_campaign_words_for (self->campaign, refusal), refusal) : NULL;

  show_why_not (self, text, refusal ? refusal->clause : NULL);
}

static gboolean
is_accepted (MusterUmpireDialog *self,
             const GArray       *settings,
             const char         *reason,
             MusterRefusal      *refusal)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree char *text = NULL;

  muster_setting_order (self->campaign, settings, reason, &order);
  text = muster_notation_text (muster_session_game (session), muster_session_scenario (session), &order);
  return muster_session_check (session, text, refusal);
}

static char *
given_reason (MusterUmpireDialog *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));
}

/* As things stand now: each keystroke asks the rules again. */
static void
check (MusterUmpireDialog *self)
{
  g_autofree char *reason = given_reason (self);
  MusterRefusal refusal;
  gboolean accepted = FALSE;

  if (self->pending->len == 0)
    show_refusal (self, NULL);
  else if (!is_accepted (self, self->pending, *reason ? reason : ANY_REASON, &refusal))
    show_refusal (self, &refusal);
  else
    {
      accepted = *reason != '\0';
      show_why_not (self, accepted ? NULL : muster_caption_unreasoned (), accepted ? NULL : "M12.1");
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "umpire.apply", accepted && !self->given);
}

/* --- the list of settings ------------------------------------------------------------------- */

static void
on_remove (MusterUmpireDialog *self,
           GtkWidget          *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  gint at = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  g_array_remove_index (self->pending, (guint) at);
  gtk_list_box_remove (GTK_LIST_BOX (self->settings), row);
  gtk_widget_set_visible (self->settings_group, self->pending->len > 0);
  check (self);
  gtk_widget_grab_focus (self->kind);
}

static void
add_row (MusterUmpireDialog  *self,
         const MusterSetting *setting)
{
  g_autofree char *subject = muster_setting_subject (self->campaign, setting);
  g_autofree char *told = muster_setting_told (self->campaign, setting);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), subject);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), told);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Leave Out"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Leave Out"), -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_remove), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_list_box_append (GTK_LIST_BOX (self->settings), row);
  gtk_widget_set_visible (self->settings_group, TRUE);
}

/* An argument has nothing to choose from. */
static gboolean
is_empty (MusterUmpireDialog *self)
{
  for (guint i = 0; i < MUSTER_SETTING_ARGS; i++)
    if (self->values[i] && self->values[i]->len == 0)
      return TRUE;
  return FALSE;
}

/* --- callbacks --------------------------------------------------------------------------------- */

static void
on_value (MusterUmpireDialog *self)
{
  MusterSetting setting;
  g_autofree char *now = NULL;
  g_autofree char *text = NULL;

  if (self->quiet || !self->campaign)
    return;
  if (!take_setting (self, &setting))
    {
      gtk_label_set_text (GTK_LABEL (self->now), is_empty (self) ? _("There is nobody of whom this could be set.")
                                                                 : _("What was chosen is not there any more."));
      return;
    }
  now = muster_setting_now (self->campaign, &setting);
  /* Translators: how a thing stands before an umpire changes it */
  text = g_strdup_printf (_("Now: %s"), now);
  gtk_label_set_text (GTK_LABEL (self->now), text);
}

static void
on_kind (MusterUmpireDialog *self)
{
  guint kind = chosen_kind (self), n;

  if (self->quiet || !self->campaign || kind >= muster_setting_n_kinds ())
    return;
  n = muster_setting_n_args (kind);
  self->quiet = TRUE;
  gtk_widget_set_visible (self->written_line, muster_setting_is_written (kind));
  if (muster_setting_is_written (kind))
    {
      const char *label = _(muster_setting_kind (kind)->label[--n]);

      gtk_label_set_text (GTK_LABEL (self->written_label), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->written), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  for (guint i = 0; i < MUSTER_SETTING_ARGS; i++)
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

      gtk_widget_set_visible (self->line[i], i < n);
      g_clear_pointer (&self->values[i], g_array_unref);
      if (i >= n)
        continue;
      gtk_label_set_text (GTK_LABEL (self->label[i]), _(muster_setting_kind (kind)->label[i]));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->choice[i]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _(muster_setting_kind (kind)->label[i]), -1);
      self->values[i] = muster_setting_choices (self->campaign, kind, i, names);
      gtk_drop_down_set_model (GTK_DROP_DOWN (self->choice[i]), G_LIST_MODEL (names));
      muster_drop_down_set_search (GTK_DROP_DOWN (self->choice[i]), self->values[i]->len > 12);
    }
  self->quiet = FALSE;
  on_value (self);
}

/* Whether the choices are still those there are, by the names they have now. */
static gboolean
is_offered_still (MusterUmpireDialog *self)
{
  guint kind = chosen_kind (self);

  for (guint i = 0; i < MUSTER_SETTING_ARGS; i++)
    {
      GListModel *names = gtk_drop_down_get_model (GTK_DROP_DOWN (self->choice[i]));
      g_autoptr (GtkStringList) now = gtk_string_list_new (NULL);
      g_autoptr (GArray) values = NULL;

      if (!self->values[i])
        continue;
      values = muster_setting_choices (self->campaign, kind, i, now);
      if (values->len != self->values[i]->len
          || (values->len > 0 && memcmp (values->data, self->values[i]->data, values->len * sizeof (gint32)) != 0))
        return FALSE;
      for (guint n = 0; n < values->len; n++)
        if (!g_str_equal (gtk_string_list_get_string (now, n), gtk_string_list_get_string (GTK_STRING_LIST (names), n)))
          return FALSE;
    }
  return TRUE;
}

/* What a machine plays meanwhile may change how things stand, and make other settings possible, or these impossible. What is
 * chosen stays so as long as it is offered; nothing else is chosen in its place. */
static void
on_changed (MusterUmpireDialog *self)
{
  if (!is_offered_still (self))
    {
      gboolean chosen[MUSTER_SETTING_ARGS] = { FALSE };
      gint32 value[MUSTER_SETTING_ARGS] = { 0 };

      for (guint i = 0; i < MUSTER_SETTING_ARGS; i++)
        {
          guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choice[i]));

          chosen[i] = self->values[i] && at < self->values[i]->len;
          if (chosen[i])
            value[i] = g_array_index (self->values[i], gint32, at);
        }
      on_kind (self);
      for (guint i = 0; i < MUSTER_SETTING_ARGS; i++)
        if (chosen[i] && !select_value (self, i, value[i]))
          gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choice[i]), GTK_INVALID_LIST_POSITION);
    }
  on_value (self);
  check (self);
}

static void
on_reason (MusterUmpireDialog *self)
{
  if (self->campaign)
    check (self);
}

static void
on_add (GtkWidget  *widget,
        const char *name,
        GVariant   *parameter)
{
  MusterUmpireDialog *self = MUSTER_UMPIRE_DIALOG (widget);
  g_autoptr (GArray) with = g_array_copy (self->pending);
  MusterRefusal refusal;
  MusterSetting setting;

  (void) name;
  (void) parameter;
  if (!take_setting (self, &setting))
    return;
  g_array_append_val (with, setting);
  /* Whether the rules take it must not wait for the reason. */
  if (!is_accepted (self, with, ANY_REASON, &refusal))
    {
      show_refusal (self, &refusal);
      return;
    }
  g_array_append_val (self->pending, setting);
  add_row (self, &setting);
  check (self);
  gtk_widget_grab_focus (self->reason);
}

static void
on_answer (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (MusterUmpireDialog) self = user_data;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCampaign) campaign = g_steal_pointer (&self->given);
  gboolean done = muster_session_submit_finish (MUSTER_SESSION (source), result, &reply, &error);

  if (!self->campaign) /* closed meanwhile; refused, it is there when it is opened again */
    {
      if (done)
        g_object_set_data (G_OBJECT (campaign), DRAFT, NULL);
      return;
    }
  if (done)
    {
      self->done = TRUE;
      muster_bury (GTK_WINDOW (self));
      return;
    }
  check (self);
  if (error)
    show_why_not (self, error->message, NULL);
  else
    show_refusal (self, &reply.refusal);
}

static void
on_apply (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  MusterUmpireDialog *self = MUSTER_UMPIRE_DIALOG (widget);
  g_autofree char *reason = given_reason (self);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;

  (void) name;
  (void) parameter;
  if (self->pending->len == 0 || !*reason || self->given)
    return;
  muster_setting_order (self->campaign, self->pending, reason, &order);
  self->given = g_object_ref (self->campaign);
  gtk_widget_action_set_enabled (widget, "umpire.apply", FALSE);
  muster_session_submit_async (muster_campaign_get_session (self->campaign), &order, NULL, NULL, on_answer,
                               g_object_ref (self));
}

static void
on_setup_name (GtkListItemFactory *factory,
               GtkListItem        *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  (void) factory;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
on_bind_name (GtkListItemFactory *factory,
              GtkListItem        *item)
{
  (void) factory;
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* Names that give way where there is little room. Not from the template: a drop-down sets up its first item as
 * soon as it has a factory, and a template connects signals last. */
static void
give_factory (GtkWidget *choice)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup_name), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind_name), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (choice), factory);
}

/* --- what is not given yet ------------------------------------------------------------------------- */

static void
draft_free (gpointer data)
{
  Draft *draft = data;

  g_array_unref (draft->pending);
  g_free (draft->reason);
  g_free (draft);
}

/* However it is closed, what was entered and not done is there when it is opened again. */
static void
keep_draft (MusterUmpireDialog *self)
{
  MusterSetting chosen;
  gboolean whole = take_setting (self, &chosen);
  g_autofree char *reason = given_reason (self);
  Draft *draft;

  if (self->done || (self->pending->len == 0 && !*reason && !*chosen.text))
    return;
  draft = g_new0 (Draft, 1);
  draft->chosen = whole ? chosen : (MusterSetting) { .kind = chosen_kind (self) };
  draft->pending = g_array_ref (self->pending);
  draft->reason = g_steal_pointer (&reason);
  g_object_set_data_full (G_OBJECT (self->campaign), DRAFT, draft, draft_free);
}

/* Returns: whether there was one */
static gboolean
take_draft (MusterUmpireDialog *self)
{
  Draft *draft = g_object_steal_data (G_OBJECT (self->campaign), DRAFT);

  if (!draft)
    return FALSE;
  muster_umpire_dialog_choose_kind (self, draft->chosen.kind, draft->chosen.value,
                                    muster_setting_n_args (draft->chosen.kind)
                                      - muster_setting_is_written (draft->chosen.kind),
                                    draft->chosen.text);
  for (guint i = 0; i < draft->pending->len; i++)
    {
      const MusterSetting *setting = &g_array_index (draft->pending, MusterSetting, i);

      g_array_append_vals (self->pending, setting, 1);
      add_row (self, setting);
    }
  gtk_editable_set_text (GTK_EDITABLE (self->reason), draft->reason);
  draft_free (draft);
  return TRUE;
}

/* --- class ------------------------------------------------------------------------------------------ */

static void
muster_umpire_dialog_dispose (GObject *object)
{
  MusterUmpireDialog *self = MUSTER_UMPIRE_DIALOG (object);

  if (self->campaign)
    {
      g_signal_handlers_disconnect_by_data (self->campaign, self);
      keep_draft (self);
    }
  g_clear_object (&self->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_UMPIRE_DIALOG);
  G_OBJECT_CLASS (muster_umpire_dialog_parent_class)->dispose (object);
}

static void
muster_umpire_dialog_finalize (GObject *object)
{
  MusterUmpireDialog *self = MUSTER_UMPIRE_DIALOG (object);

  for (guint i = 0; i < MUSTER_SETTING_ARGS; i++)
    g_clear_pointer (&self->values[i], g_array_unref);
  g_array_unref (self->pending);
  G_OBJECT_CLASS (muster_umpire_dialog_parent_class)->finalize (object);
}

static void
bind_args (GtkWidgetClass *widget_class)
{
  static const char *const lines[] = { "line0", "line1", "line2" };
  static const char *const labels[] = { "label0", "label1", "label2" };
  static const char *const choices[] = { "choice0", "choice1", "choice2" };

  for (guint i = 0; i < MUSTER_SETTING_ARGS; i++)
    {
      gssize step = (gssize) (i * sizeof (GtkWidget *));

      gtk_widget_class_bind_template_child_full (widget_class, lines[i], FALSE,
                                                 G_STRUCT_OFFSET (MusterUmpireDialog, line) + step);
      gtk_widget_class_bind_template_child_full (widget_class, labels[i], FALSE,
                                                 G_STRUCT_OFFSET (MusterUmpireDialog, label) + step);
      gtk_widget_class_bind_template_child_full (widget_class, choices[i], FALSE,
                                                 G_STRUCT_OFFSET (MusterUmpireDialog, choice) + step);
    }
}

static void
muster_umpire_dialog_class_init (MusterUmpireDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_CLAUSE_BUTTON);
  G_OBJECT_CLASS (klass)->dispose = muster_umpire_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_umpire_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/umpire-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterUmpireDialog, kind);
  bind_args (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MusterUmpireDialog, written_line);
  gtk_widget_class_bind_template_child (widget_class, MusterUmpireDialog, written_label);
  gtk_widget_class_bind_template_child (widget_class, MusterUmpireDialog, written);
  gtk_widget_class_bind_template_child (widget_class, MusterUmpireDialog, now);
  gtk_widget_class_bind_template_child (widget_class, MusterUmpireDialog, settings);
  gtk_widget_class_bind_template_child (widget_class, MusterUmpireDialog, settings_group);
  gtk_widget_class_bind_template_child (widget_class, MusterUmpireDialog, reason);
  gtk_widget_class_bind_template_child (widget_class, MusterUmpireDialog, refusal_box);
  gtk_widget_class_bind_template_child (widget_class, MusterUmpireDialog, refusal);
  gtk_widget_class_bind_template_child (widget_class, MusterUmpireDialog, refusal_clause);
  gtk_widget_class_bind_template_callback (widget_class, on_kind);
  gtk_widget_class_bind_template_callback (widget_class, on_value);
  gtk_widget_class_bind_template_callback (widget_class, on_reason);
  gtk_widget_class_install_action (widget_class, "umpire.add", NULL, on_add);
  gtk_widget_class_install_action (widget_class, "umpire.apply", NULL, on_apply);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "umpire.apply", NULL);
}

static void
muster_umpire_dialog_init (MusterUmpireDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->pending = g_array_new (FALSE, FALSE, sizeof (MusterSetting));
  self->quiet = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < muster_setting_n_kinds (); i++)
    gtk_string_list_append (names, _(muster_setting_kind (i)->title));
  give_factory (self->kind);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->kind), G_LIST_MODEL (names));
  for (guint i = 0; i < MUSTER_SETTING_ARGS; i++)
    {
      g_autoptr (GtkExpression) text = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

      gtk_drop_down_set_expression (GTK_DROP_DOWN (self->choice[i]), text);
      give_factory (self->choice[i]);
    }
  self->quiet = FALSE;
}

/* --- public ------------------------------------------------------------------------------------------ */

/**
 * muster_umpire_dialog_new:
 * @point: chosen on the map, to begin with; or -1
 *
 * Returns: (transfer none): the dialog, not yet presented
 */
MusterUmpireDialog *
muster_umpire_dialog_new (GtkWindow      *parent,
                          MusterCampaign *campaign,
                          gint            point)
{
  MusterUmpireDialog *self = g_object_new (MUSTER_TYPE_UMPIRE_DIALOG, "transient-for", parent, "modal", TRUE,
                                           "destroy-with-parent", TRUE, NULL);
  gint16 pieces[MOHAWK_MAX_PIECES];

  self->campaign = g_object_ref (campaign);
  on_kind (self);
  if (!take_draft (self) && point >= 0)
    {
      if (muster_caption_pieces (campaign, point, pieces) > 0)
        select_value (self, 0, pieces[0]);
      select_value (self, 1, point);
    }
  check (self);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
  return self;
}

/**
 * muster_umpire_dialog_choose:
 * @setting: as notation has it: "place"
 * @values: its arguments, @n of them
 *
 * Puts the choices to that, as clicks would; of a word that is set for pieces and for persons, the piece's.
 *
 * Returns: whether there is such a setting
 */
gboolean
muster_umpire_dialog_choose (MusterUmpireDialog *self,
                             const char         *setting,
                             const gint32       *values,
                             guint               n)
{
  for (guint i = 0; i < muster_setting_n_kinds (); i++)
    if (strcmp (muster_setting_kind (i)->word, setting) == 0)
      {
        muster_umpire_dialog_choose_kind (self, i, values, n, "");
        return TRUE;
      }
  return FALSE;
}

/* The same of kind @kind; @text: what is written, where something is. */
void
muster_umpire_dialog_choose_kind (MusterUmpireDialog *self,
                                  guint               kind,
                                  const gint32       *values,
                                  guint               n,
                                  const char         *text)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind), kind);
  for (guint a = 0; a < MIN (n, muster_setting_n_args (kind)); a++)
    select_value (self, a, values[a]);
  gtk_editable_set_text (GTK_EDITABLE (self->written), text);
}
