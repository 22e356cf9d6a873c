#include "config.h"

#include "new-dialog.h"

#include "announce.h"
#include "clauses.h"
#include "datadir.h"
#include "dialog.h"
#include "ruling-row.h"
#include "scenario-reader.h"
#include "settings.h"
#include "throwing.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include <string.h>

#define GAME "mohawk"

struct _MusterNewDialog
{
  GtkWidget        parent_instance;

  GtkWidget       *content;
  GtkWidget       *accept;
  GtkWidget       *cancel;
  GtkWidget       *trouble;  /* what is wrong with the title, or was with beginning it */
  GtkWidget       *title;
  GtkWidget       *scenario;
  GtkWidget       *about;    /* the scenario, in its own words */
  GtkWidget       *dice;
  GtkWidget       *french;
  GtkWidget       *british;
  GtkWidget       *rulings;

  GPtrArray       *ids;      /* of scenarios, as listed */
  GPtrArray       *texts;    /* what they say of themselves */
  GPtrArray       *rows;     /* MusterRulingRow, borrowed */
  GCancellable    *cancellable;
  MusterNewChosen  chosen;
  gpointer         user_data;
  gboolean         given;    /* and not answered yet */
};

G_DEFINE_FINAL_TYPE (MusterNewDialog, muster_new_dialog, GTK_TYPE_WIDGET)

/* --- what there is to choose from, read in a thread ---------------------- */

typedef struct
{
  GPtrArray     *ids;
  GPtrArray     *names;
  GPtrArray     *texts;
  MusterClauses *clauses;
} Content;

static void
content_free (gpointer data)
{
  Content *content = data;

  g_clear_pointer (&content->ids, g_ptr_array_unref);
  g_clear_pointer (&content->names, g_ptr_array_unref);
  g_clear_pointer (&content->texts, g_ptr_array_unref);
  g_clear_pointer (&content->clauses, muster_clauses_free);
  g_free (content);
}

/* One with faults is listed by its id: who begins it is told what they are. */
static void
add_scenario (Content    *content,
              const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read (id, &error);

  g_ptr_array_add (content->ids, g_strdup (id));
  g_ptr_array_add (content->names, g_strdup (scenario ? scenario->name : id));
  g_ptr_array_add (content->texts, g_strdup (scenario ? scenario->description : error->message));
}

static void
read_content (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  Content *content = g_new0 (Content, 1);
  g_auto (GStrv) ids = muster_scenario_list ();
  GError *error = NULL;

  (void) source;
  (void) task_data;
  (void) cancellable;
  content->ids = g_ptr_array_new_with_free_func (g_free);
  content->names = g_ptr_array_new_with_free_func (g_free);
  content->texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; ids && ids[i]; i++)
    add_scenario (content, ids[i]);
  content->clauses = muster_clauses_read (GAME, &error);
  if (content->clauses)
    {
      g_task_return_pointer (task, content, content_free);
      return;
    }
  content_free (content);
  g_task_return_error (task, error);
}

/* --- what has been chosen ----------------------------------------------- */

static void
show_about (MusterNewDialog *self)
{
  guint i = adw_combo_row_get_selected (ADW_COMBO_ROW (self->scenario));

  gtk_label_set_text (GTK_LABEL (self->about), self->texts && i < self->texts->len ? self->texts->pdata[i] : "");
}

static void
show_trouble (MusterNewDialog *self,
              const char      *text)
{
  gtk_label_set_text (GTK_LABEL (self->trouble), text ? text : "");
  gtk_widget_set_visible (self->trouble, text != NULL);
}

static void
show_ready (MusterNewDialog *self)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title));
  gboolean good = muster_store_is_title (title);

  gtk_widget_set_sensitive (self->accept, good && self->ids && self->ids->len > 0 && !self->given);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->title), GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
take_content (MusterNewDialog *self,
              Content         *content)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < content->names->len; i++)
    gtk_string_list_append (names, content->names->pdata[i]);
  self->ids = g_steal_pointer (&content->ids);
  self->texts = g_steal_pointer (&content->texts);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->scenario), G_LIST_MODEL (names));
  for (guint i = 0; i < muster_clauses_count (content->clauses); i++)
    {
      const MusterClause *clause = muster_clauses_get (content->clauses, i);
      GtkWidget *row;

      if (!clause->option)
        continue;
      row = muster_ruling_row_new (clause);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->rulings), row);
      g_ptr_array_add (self->rows, row);
    }
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_content (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  MusterNewDialog *self = MUSTER_NEW_DIALOG (source);
  g_autoptr (GError) error = NULL;
  Content *content = g_task_propagate_pointer (G_TASK (result), &error);

  (void) user_data;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error)
    {
      gtk_label_set_text (GTK_LABEL (self->about), error->message);
      return;
    }
  take_content (self, content);
  content_free (content);
  show_about (self);
  show_ready (self);
}

static void
on_scenario (MusterNewDialog *self)
{
  show_about (self);
}

static void
on_title (MusterNewDialog *self)
{
  g_autofree char *fault = muster_campaign_file_title_fault (gtk_editable_get_text (GTK_EDITABLE (self->title)));

  show_trouble (self, fault);
  show_ready (self);
}

static void
on_cancel (MusterNewDialog *self)
{
  muster_dialog_close (GTK_WIDGET (self));
}

/* Only what is read otherwise than by default is said. */
static char **
options_of (MusterNewDialog *self)
{
  g_autoptr (GPtrArray) options = g_ptr_array_new ();

  for (guint i = 0; i < self->rows->len; i++)
    {
      char *option = muster_ruling_row_get_option (self->rows->pdata[i]);

      if (option)
        g_ptr_array_add (options, option);
    }
  g_ptr_array_add (options, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&options), FALSE);
}

/* As the preferences have it for new campaigns. */
static void
take_preferred_dice (MusterNewDialog *self)
{
  g_autoptr (GSettings) settings = muster_settings_new ();
  g_autofree char *preferred = settings ? g_settings_get_string (settings, "dice") : g_strdup ("app");

  adw_combo_row_set_selected (ADW_COMBO_ROW (self->dice), muster_throwing_of_word (preferred));
}

static void
on_accept (MusterNewDialog *self)
{
  guint from = adw_combo_row_get_selected (ADW_COMBO_ROW (self->dice));
  guint scenario = adw_combo_row_get_selected (ADW_COMBO_ROW (self->scenario));
  MusterNewChoice choice = { .dice = muster_throwing_word ((MusterThrowing) from) };

  if (!gtk_widget_get_sensitive (self->accept))
    return;
  choice.beginning.title = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title)));
  choice.beginning.scenario = g_strdup (self->ids->pdata[MIN (scenario, self->ids->len - 1)]);
  choice.beginning.options = options_of (self);
  choice.beginning.typed = from != MUSTER_THROWING_APP; /* on the command line, those asked for are typed */
  choice.machine[MOHAWK_FRENCH] = adw_combo_row_get_selected (ADW_COMBO_ROW (self->french)) == 1;
  choice.machine[MOHAWK_BRITISH] = adw_combo_row_get_selected (ADW_COMBO_ROW (self->british)) == 1;
  self->given = TRUE;
  show_trouble (self, NULL);
  show_ready (self);
  self->chosen (self, &choice, self->user_data);
  muster_beginning_clear (&choice.beginning);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_new_dialog_dispose (GObject *object)
{
  MusterNewDialog *self = MUSTER_NEW_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_NEW_DIALOG);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  G_OBJECT_CLASS (muster_new_dialog_parent_class)->dispose (object);
}

static void
muster_new_dialog_finalize (GObject *object)
{
  g_clear_object (&MUSTER_NEW_DIALOG (object)->cancellable);
  G_OBJECT_CLASS (muster_new_dialog_parent_class)->finalize (object);
}

static void
muster_new_dialog_class_init (MusterNewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_new_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_new_dialog_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/new-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterNewDialog, content);
  gtk_widget_class_bind_template_child (widget_class, MusterNewDialog, accept);
  gtk_widget_class_bind_template_child (widget_class, MusterNewDialog, cancel);
  gtk_widget_class_bind_template_child (widget_class, MusterNewDialog, trouble);
  gtk_widget_class_bind_template_child (widget_class, MusterNewDialog, title);
  gtk_widget_class_bind_template_child (widget_class, MusterNewDialog, scenario);
  gtk_widget_class_bind_template_child (widget_class, MusterNewDialog, about);
  gtk_widget_class_bind_template_child (widget_class, MusterNewDialog, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterNewDialog, french);
  gtk_widget_class_bind_template_child (widget_class, MusterNewDialog, british);
  gtk_widget_class_bind_template_child (widget_class, MusterNewDialog, rulings);
  gtk_widget_class_bind_template_callback (widget_class, on_title);
  gtk_widget_class_bind_template_callback (widget_class, on_scenario);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_accept);
}

static void
muster_new_dialog_init (MusterNewDialog *self)
{
  g_autoptr (GTask) task = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  muster_dialog_shrink (self->cancel);
  muster_dialog_shrink (self->accept);
  self->rows = g_ptr_array_new ();
  self->cancellable = g_cancellable_new ();
  take_preferred_dice (self);
  show_ready (self);
  task = g_task_new (self, self->cancellable, on_content, NULL);
  g_task_run_in_thread (task, read_content);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_new_dialog_present:
 * @parent: over which it stands
 * @title: to begin with
 * @chosen: called if a campaign is to be begun; is to lead to muster_new_dialog_answer()
 *
 * Returns: (transfer none): shown already
 */
MusterNewDialog *
muster_new_dialog_present (GtkWidget       *parent,
                           const char      *title,
                           MusterNewChosen  chosen,
                           gpointer         user_data)
{
  MusterNewDialog *self = g_object_new (MUSTER_TYPE_NEW_DIALOG, NULL);
  GtkWidget *dialog = muster_dialog_new (GTK_WIDGET (self), _("New Campaign"), 560, 720);

  self->chosen = chosen;
  self->user_data = user_data;
  gtk_editable_set_text (GTK_EDITABLE (self->title), title);
  muster_dialog_set_default (dialog, self->accept);
  muster_dialog_present (dialog, parent);
  gtk_widget_grab_focus (self->title);
  gtk_editable_select_region (GTK_EDITABLE (self->title), 0, -1);
  return self;
}

/**
 * muster_new_dialog_answer:
 * @trouble: (nullable): why the campaign could not be begun
 *
 * With the campaign begun the dialog goes. Else it stays with all that was chosen, and says why.
 */
void
muster_new_dialog_answer (MusterNewDialog *self,
                          const char      *trouble)
{
  g_autofree char *valid = trouble ? g_utf8_make_valid (trouble, -1) : NULL;

  self->given = FALSE;
  if (!trouble)
    {
      muster_dialog_close (GTK_WIDGET (self));
      return;
    }
  show_trouble (self, valid);
  show_ready (self);
  muster_announce (GTK_WIDGET (self), valid);
}
