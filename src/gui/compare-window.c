#include "config.h"

#include "compare-window.h"

#include "campaign-file.h"
#include "file-dialog.h"
#include "focus.h"
#include "window.h"

#include <glib/gi18n-lib.h>

struct _MusterCompareWindow
{
  AdwWindow         parent_instance;

  GtkWidget        *title;
  GtkWidget        *stack;
  GtkWidget        *parting;
  GtkWidget        *here_way;
  GtkWidget        *there_way;
  GtkWidget        *count;
  GtkWidget        *table;
  GtkColumnViewColumn *here_column;
  GtkColumnViewColumn *there_column;
  GtkWidget        *note;

  MusterCampaign   *campaign;
  MusterCampaign   *other;       /* opened for this, or of another window; NULL: the same journal */
  gboolean          opened;      /* and to be closed */
  MusterComparison *comparison;
  char             *here;        /* what both are called */
  char             *there;
  GCancellable     *cancellable; /* of the comparison on its way */
  gboolean          busy;
  char             *wanted;      /* the file to be opened next */
  gboolean          at_file;     /* one is being opened or closed: the next waits, for it may be the same */
};

G_DEFINE_FINAL_TYPE (MusterCompareWindow, muster_compare_window, ADW_TYPE_WINDOW)

/* --- what is shown -------------------------------------------------------------- */

static void
set_way (GtkWidget  *label,
         const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (label), sentence ? sentence : _("It ends there."));
}

static void
show_comparison (MusterCompareWindow *self,
                 const char          *here,
                 const char          *there)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->comparison->differences));
  g_autofree char *parting = g_strdup_printf (ngettext ("The first %u entry is the same in both.",
                                                        "The first %u entries are the same in both.",
                                                        self->comparison->shared), self->comparison->shared);
  g_autofree char *count = g_strdup_printf (ngettext ("%u difference now", "%u differences now", n), n);
  g_autoptr (GtkNoSelection) selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->comparison->differences)));
  gboolean same = n == 0 && !self->comparison->here && !self->comparison->there;

  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), there);
  gtk_label_set_text (GTK_LABEL (self->parting), self->comparison->shared ? parting : _("They part at the first entry."));
  set_way (self->here_way, self->comparison->here);
  set_way (self->there_way, self->comparison->there);
  gtk_label_set_text (GTK_LABEL (self->count), count);
  gtk_column_view_column_set_title (self->here_column, here);
  gtk_column_view_column_set_title (self->there_column, there);
  gtk_column_view_set_model (GTK_COLUMN_VIEW (self->table), GTK_SELECTION_MODEL (selection));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), same ? "same" : "table");
}

static void open_wanted (MusterCompareWindow *self);

static void
on_closed (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (MusterCompareWindow) self = user_data;

  (void) source;
  (void) result; /* read only: nothing can be lost */
  self->at_file = FALSE;
  open_wanted (self);
}

static void
close_file (MusterCompareWindow *self,
            MusterSession       *session)
{
  self->at_file = TRUE;
  muster_session_close_async (session, on_closed, g_object_ref (self));
}

static void
drop_other (MusterCompareWindow *self)
{
  if (self->other && self->opened)
    close_file (self, muster_campaign_get_session (self->other));
  self->opened = FALSE;
  g_clear_object (&self->other);
}

static void
show_note (MusterCompareWindow *self,
           const char          *text)
{
  gtk_label_set_text (GTK_LABEL (self->note), text ? text : "");
  gtk_widget_set_visible (self->note, text != NULL);
}

static void
set_busy (MusterCompareWindow *self,
          gboolean             busy)
{
  self->busy = busy;
  gtk_widget_set_visible (self->stack, !busy || self->comparison);
}

/* --- comparing ------------------------------------------------------------------- */

/* What was asked for before is not wanted any more. */
static void
begin (MusterCompareWindow *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  g_clear_pointer (&self->wanted, g_free);
  drop_other (self);
  show_note (self, NULL);
  set_busy (self, TRUE);
}

/* %FALSE: told, if it is not that nobody wants it any more */
static gboolean
is_good (MusterCompareWindow *self,
         const GError        *error)
{
  if (!error)
    return TRUE;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return FALSE;
  show_note (self, error->message);
  set_busy (self, FALSE);
  return FALSE;
}

static void
on_compared (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (MusterCompareWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterComparison) comparison = muster_comparison_new_finish (result, &error);

  (void) source;
  if (!is_good (self, error))
    return;
  g_clear_pointer (&self->comparison, muster_comparison_free);
  self->comparison = g_steal_pointer (&comparison);
  show_comparison (self, self->here, self->there);
  set_busy (self, FALSE);
}

/* @here, @there: what they are called in the table */
static void
compare (MusterCompareWindow *self,
         const MusterLine    *there,
         const char          *here_name,
         const char          *there_name)
{
  MusterLine here = { self->campaign, muster_session_head (muster_campaign_get_session (self->campaign)) };

  g_free (self->here);
  g_free (self->there);
  self->here = g_strdup (here_name);
  self->there = g_strdup (there_name);
  muster_comparison_new_async (&here, there, self->cancellable, on_compared, g_object_ref (self));
}

static void
compare_with_other (MusterCompareWindow *self)
{
  MusterLine line = { self->other, muster_session_head (muster_campaign_get_session (self->other)) };

  compare (self, &line, muster_session_title (muster_campaign_get_session (self->campaign)),
           muster_session_title (muster_campaign_get_session (self->other)));
}

static void
open_work (GTask        *task,
           gpointer      source,
           gpointer      data,
           GCancellable *cancellable)
{
  const char *path = data;
  GError *error = NULL;
  MusterSession *session;

  (void) source;
  (void) cancellable;
  muster_campaign_file_enter (path);
  session = muster_session_open (path, TRUE, &error);
  muster_campaign_file_leave (path);
  if (session)
    g_task_return_pointer (task, session, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
on_opened (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MusterCompareWindow *self = MUSTER_COMPARE_WINDOW (source);
  g_autoptr (GCancellable) cancellable = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = g_task_propagate_pointer (G_TASK (result), &error);

  self->at_file = FALSE;
  if (g_cancellable_is_cancelled (cancellable))
    {
      if (session)
        close_file (self, session);
      else
        open_wanted (self);
      return;
    }
  if (!is_good (self, error))
    return;
  self->other = muster_campaign_new (session);
  self->opened = TRUE;
  compare_with_other (self);
}

static void
open_wanted (MusterCompareWindow *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->at_file || !self->wanted)
    return;
  self->at_file = TRUE;
  /* Not to be cancelled: what it has opened must be closed. */
  task = g_task_new (self, NULL, on_opened, g_object_ref (self->cancellable));
  g_task_set_task_data (task, g_steal_pointer (&self->wanted), g_free);
  g_task_run_in_thread (task, open_work);
}

/* --- callbacks ------------------------------------------------------------------- */

static void
on_setup (MusterCompareWindow *self,
          GtkListItem         *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  (void) self;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_list_item_set_child (item, label);
}

static void
on_bind_name (MusterCompareWindow *self,
              GtkListItem         *item)
{
  (void) self;
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      muster_difference_get_name (gtk_list_item_get_item (item)));
}

static void
on_bind_here (MusterCompareWindow *self,
              GtkListItem         *item)
{
  (void) self;
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      muster_difference_get_here (gtk_list_item_get_item (item)));
}

static void
on_bind_there (MusterCompareWindow *self,
               GtkListItem         *item)
{
  (void) self;
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      muster_difference_get_there (gtk_list_item_get_item (item)));
}

static void
on_chosen (GFile    *file,
           gpointer  user_data)
{
  g_autoptr (MusterCompareWindow) self = user_data;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;

  if (path && self->campaign)
    muster_compare_window_with_file (self, path);
}

static void
on_choose (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  g_autofree char *folder = muster_campaign_folder ();

  (void) name;
  (void) parameter;
  muster_file_dialog_open (GTK_WINDOW (widget), _("Compare with a Campaign"), _("Campaigns"), "*.muster", folder,
                           on_chosen, g_object_ref (widget));
}

/* --- class -------------------------------------------------------------------------- */

static void
muster_compare_window_dispose (GObject *object)
{
  MusterCompareWindow *self = MUSTER_COMPARE_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->wanted, g_free);
  drop_other (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_COMPARE_WINDOW);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->comparison, muster_comparison_free);
  g_clear_pointer (&self->here, g_free);
  g_clear_pointer (&self->there, g_free);
  G_OBJECT_CLASS (muster_compare_window_parent_class)->dispose (object);
}

static void
muster_compare_window_class_init (MusterCompareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_compare_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/compare-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, parting);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, here_way);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, there_way);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, count);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, table);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, here_column);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, there_column);
  gtk_widget_class_bind_template_child (widget_class, MusterCompareWindow, note);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_name);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_here);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_there);
  gtk_widget_class_install_action (widget_class, "compare.choose", NULL, on_choose);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_CONTROL_MASK, "compare.choose", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
muster_compare_window_init (MusterCompareWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_focus_one_stop (GTK_WIDGET (self->table));
}

/* --- public ---------------------------------------------------------------------------- */

/**
 * muster_compare_window_new:
 * @last: the last entry of the line of @campaign that is compared with how it stands now; 0: a
 *   file is to be chosen
 *
 * Returns: (transfer none): the window, not yet presented
 */
MusterCompareWindow *
muster_compare_window_new (GtkWindow      *parent,
                           MusterCampaign *campaign,
                           gint64          last)
{
  MusterCompareWindow *self = g_object_new (MUSTER_TYPE_COMPARE_WINDOW, "transient-for", parent, "modal", TRUE,
                                            "destroy-with-parent", TRUE, NULL);
  MusterLine line = { campaign, last };
  /* Translators: the number of an entry of the chronicle */
  g_autofree char *there = g_strdup_printf (_("After Entry %" G_GINT64_FORMAT), last);

  self->campaign = g_object_ref (campaign);
  if (last == 0)
    return self;
  begin (self);
  compare (self, &line, _("Now"), there);
  return self;
}

/* The campaign a window has open from @path: its file may not be opened twice. */
static MusterCampaign *
open_elsewhere (MusterCompareWindow *self,
                const char          *path)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  GtkApplication *application = parent ? gtk_window_get_application (parent) : NULL;

  for (GList *l = application ? gtk_application_get_windows (application) : NULL; l; l = l->next)
    {
      MusterCampaign *campaign = MUSTER_IS_WINDOW (l->data) ? muster_window_get_campaign (l->data) : NULL;

      if (campaign
          && muster_campaign_file_is_same (muster_session_path (muster_campaign_get_session (campaign)), path))
        return campaign;
    }
  return NULL;
}

/**
 * muster_compare_window_with_file:
 * @path: of a campaign
 *
 * Compares the two campaigns as they stand now, in threads; what cannot be compared is told in the window.
 */
void
muster_compare_window_with_file (MusterCompareWindow *self,
                                 const char          *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  MusterCampaign *elsewhere = open_elsewhere (self, whole);

  begin (self);
  if (elsewhere)
    {
      self->other = g_object_ref (elsewhere);
      compare_with_other (self);
      return;
    }
  self->wanted = g_steal_pointer (&whole);
  open_wanted (self);
}

/* Whether a comparison is on its way. */
gboolean
muster_compare_window_is_busy (MusterCompareWindow *self)
{
  return self->busy;
}

/* (transfer none) (nullable): what differs, once something is compared */
GListModel *
muster_compare_window_get_model (MusterCompareWindow *self)
{
  return self->comparison ? G_LIST_MODEL (self->comparison->differences) : NULL;
}
