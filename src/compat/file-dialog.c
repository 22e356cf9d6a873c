#include "config.h"

#include "compat-version.h"
#include "file-dialog.h"

#include <glib/gi18n-lib.h>

/**
 * Asked:
 * @parent: (nullable), weak: where it is told that there is no dialog
 */
typedef struct
{
  GtkWindow       *parent;
  MusterFileChosen chosen;
  gpointer         user_data;
} Asked;

static Asked *
asked_new (GtkWindow       *parent,
           MusterFileChosen chosen,
           gpointer         user_data)
{
  Asked *asked = g_new0 (Asked, 1);

  *asked = (Asked) { .chosen = chosen, .user_data = user_data };
  g_set_weak_pointer (&asked->parent, parent);
  return asked;
}

static void
answer (Asked *asked,
        GFile *file)
{
  asked->chosen (file, asked->user_data);
  g_clear_weak_pointer (&asked->parent);
  g_free (asked);
}

static GtkFileFilter *
filter_new (const char *kind,
            const char *pattern)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, kind);
  gtk_file_filter_add_pattern (filter, pattern);
  return filter;
}

#if GTK_CHECK_VERSION (4, 10, 0)

/* In a sandbox the dialog is another program's, which may not be there. */
static void
tell (GtkWindow    *parent,
      const GError *error)
{
  g_autoptr (GtkAlertDialog) alert = NULL;

  if (!error || g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED)
      || g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED))
    return;
  alert = gtk_alert_dialog_new ("%s", _("Files Cannot Be Chosen"));
  gtk_alert_dialog_set_detail (alert, error->message);
  gtk_alert_dialog_show (alert, parent);
}

static void
on_opened (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Asked *asked = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, &error);

  tell (asked->parent, error);
  answer (asked, file);
}

static void
on_saved (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Asked *asked = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);

  tell (asked->parent, error);
  answer (asked, file);
}

#else

static void
on_response (GtkNativeDialog *dialog,
             int              response,
             gpointer         user_data)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  answer (user_data, file);
  g_object_unref (dialog);
}

#endif

/**
 * muster_file_dialog_open:
 * @parent: (nullable): the window it belongs to
 * @kind, @pattern: what is looked for: "Campaigns", "*.muster"
 * @folder: (nullable): where to begin, if it is there
 * @chosen: called once, later
 */
void
muster_file_dialog_open (GtkWindow        *parent,
                         const char       *title,
                         const char       *kind,
                         const char       *pattern,
                         const char       *folder,
                         MusterFileChosen  chosen,
                         gpointer          user_data)
{
  g_autoptr (GtkFileFilter) filter = filter_new (kind, pattern);
  g_autoptr (GFile) start = folder && g_file_test (folder, G_FILE_TEST_IS_DIR) ? g_file_new_for_path (folder) : NULL;
  Asked *asked = asked_new (parent, chosen, user_data);

#if GTK_CHECK_VERSION (4, 10, 0)
  {
    g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
    g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

    g_list_store_append (filters, filter);
    gtk_file_dialog_set_title (dialog, title);
    gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
    if (start)
      gtk_file_dialog_set_initial_folder (dialog, start);
    gtk_file_dialog_open (dialog, parent, NULL, on_opened, asked);
  }
#else
  {
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_OPEN,
                                                                _("_Open"), _("_Cancel"));

    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
    if (start)
      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), start, NULL);
    gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
    g_signal_connect (dialog, "response", G_CALLBACK (on_response), asked);
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  }
#endif
}

/**
 * muster_file_dialog_save:
 * @parent: (nullable): the window it belongs to
 * @kind, @pattern: what is written: "Campaigns", "*.muster"
 * @name: proposed
 * @chosen: called once, later; the dialog has asked before it lets a file be overwritten
 */
void
muster_file_dialog_save (GtkWindow        *parent,
                         const char       *title,
                         const char       *kind,
                         const char       *pattern,
                         const char       *name,
                         MusterFileChosen  chosen,
                         gpointer          user_data)
{
  g_autoptr (GtkFileFilter) filter = filter_new (kind, pattern);
  Asked *asked = asked_new (parent, chosen, user_data);

#if GTK_CHECK_VERSION (4, 10, 0)
  {
    g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
    g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

    g_list_store_append (filters, filter);
    gtk_file_dialog_set_title (dialog, title);
    gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
    gtk_file_dialog_set_initial_name (dialog, name);
    gtk_file_dialog_save (dialog, parent, NULL, on_saved, asked);
  }
#else
  {
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE,
                                                                _("_Save"), _("_Cancel"));

    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
    gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
    g_signal_connect (dialog, "response", G_CALLBACK (on_response), asked);
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  }
#endif
}
