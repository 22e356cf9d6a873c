#include "config.h"

#include "rename-dialog.h"

#include "campaign-file.h"
#include "dialog.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _MusterRenameDialog
{
  GtkWidget      parent_instance;

  GtkWidget     *content;
  GtkWidget     *entry;
  GtkWidget     *accept;
  GtkWidget     *cancel;
  GtkWidget     *trouble;

  char          *path;
  MusterRenamed  renamed;
  gpointer       user_data; /* of the window it is modal to, which outlives it */
};

G_DEFINE_FINAL_TYPE (MusterRenameDialog, muster_rename_dialog, GTK_TYPE_WIDGET)

static void
on_text (MusterRenameDialog *self)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  gboolean good = muster_store_is_title (title);
  g_autofree char *fault = muster_campaign_file_title_fault (title);

  gtk_widget_set_sensitive (self->accept, good);
  gtk_label_set_text (GTK_LABEL (self->trouble), fault ? fault : "");
  gtk_widget_set_visible (self->trouble, fault != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
on_cancel (MusterRenameDialog *self)
{
  muster_dialog_close (GTK_WIDGET (self));
}

static void
on_accept (MusterRenameDialog *self)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (!muster_store_is_title (title))
    return;
  self->renamed (self->path, title, self->user_data);
  muster_dialog_close (GTK_WIDGET (self));
}

static void
muster_rename_dialog_dispose (GObject *object)
{
  MusterRenameDialog *self = MUSTER_RENAME_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_RENAME_DIALOG);
  g_clear_pointer (&self->path, g_free);
  G_OBJECT_CLASS (muster_rename_dialog_parent_class)->dispose (object);
}

static void
muster_rename_dialog_class_init (MusterRenameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_rename_dialog_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/rename-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRenameDialog, content);
  gtk_widget_class_bind_template_child (widget_class, MusterRenameDialog, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterRenameDialog, accept);
  gtk_widget_class_bind_template_child (widget_class, MusterRenameDialog, cancel);
  gtk_widget_class_bind_template_child (widget_class, MusterRenameDialog, trouble);
  gtk_widget_class_bind_template_callback (widget_class, on_text);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_accept);
}

static void
muster_rename_dialog_init (MusterRenameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_dialog_shrink (self->cancel);
  muster_dialog_shrink (self->accept);
}

/**
 * muster_rename_dialog_present:
 * @renamed: called if another title is chosen, and then only once
 *
 * Returns: (transfer none): shown already
 */
MusterRenameDialog *
muster_rename_dialog_present (GtkWidget     *parent,
                              const char    *path,
                              const char    *title,
                              MusterRenamed  renamed,
                              gpointer       user_data)
{
  MusterRenameDialog *self = g_object_new (MUSTER_TYPE_RENAME_DIALOG, NULL);
  GtkWidget *dialog = muster_dialog_new (GTK_WIDGET (self), _("Rename Campaign"), 400, -1);

  self->path = g_strdup (path);
  self->renamed = renamed;
  self->user_data = user_data;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), title);
  muster_dialog_set_default (dialog, self->accept);
  muster_dialog_present (dialog, parent);
  gtk_widget_grab_focus (self->entry);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  return self;
}
