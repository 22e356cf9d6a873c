#include "config.h"

#include "chart-card.h"

#include "campaign-file.h"
#include "chart-view.h"
#include "file-dialog.h"
#include "shared-menu.h"
#include "window.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include <string.h>

struct _MusterChartCard
{
  GtkWidget  parent_instance;

  GtkWidget *top;
  GtkWidget *head;
  GtkWidget *title;
  GtkWidget *subtitle;
  GtkWidget *table_toggle;
  GtkWidget *menu;
  GtkWidget *stack;
  GtkWidget *view;
  GtkWidget *table;
  GtkWidget *note;

  char      *ending; /* of the file being asked for */
};

enum { FAILED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterChartCard, muster_chart_card, GTK_TYPE_WIDGET)

/* --- the table ---------------------------------------------------------- */

static void
put (MusterChartCard *self,
     const char      *text,
     gint             column,
     gint             row)
{
  GtkAccessibleRole role = row == 0 ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER
                           : column == 0 ? GTK_ACCESSIBLE_ROLE_ROW_HEADER : GTK_ACCESSIBLE_ROLE_CELL;
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", column == 0 ? 0.0 : 1.0,
                                   "accessible-role", role, "hexpand", column == 0, NULL);

  gtk_widget_add_css_class (label, row == 0 ? "caption-heading" : "numeric");
  gtk_grid_attach (GTK_GRID (self->table), label, column, row, 1, 1);
}

static void
fill_table (MusterChartCard   *self,
            const MusterChart *chart)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->table)))
    gtk_grid_remove (GTK_GRID (self->table), child);
  put (self, "", 0, 0);
  for (guint s = 0; s < muster_chart_n_series (chart); s++)
    put (self, muster_chart_series_name (chart, s), (gint) s + 1, 0);
  for (guint i = 0; i < muster_chart_n_labels (chart); i++)
    {
      put (self, muster_chart_label (chart, i), 0, (gint) i + 1);
      for (guint s = 0; s < muster_chart_n_series (chart); s++)
        {
          g_autofree char *value = g_strdup_printf ("%u", muster_chart_value (chart, s, i));

          put (self, value, (gint) s + 1, (gint) i + 1);
        }
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->table), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  muster_chart_title (chart), -1);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_table_toggled (MusterChartCard *self)
{
  gboolean table = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->table_toggle));

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), table ? "table" : "chart");
}

/* @user_data: a reference, so that a card that goes meanwhile is still there */
static void
on_chosen (GFile    *file,
           gpointer  user_data)
{
  g_autoptr (MusterChartCard) self = user_data;

  if (file && self->ending)
    muster_chart_card_save (self, self->ending, file);
}

static void
on_export (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  static const struct { const char *ending, *kind; } kinds[] = {
    { "svg", N_("SVG drawings") }, { "png", N_("PNG pictures") }, { "pdf", N_("PDF documents") }, { "csv", N_("CSV tables") },
  };
  MusterChartCard *self = MUSTER_CHART_CARD (widget);
  const MusterChart *chart = muster_chart_view_get_chart (MUSTER_CHART_VIEW (self->view));
  GtkRoot *root = gtk_widget_get_root (widget);

  (void) name;
  if (!chart)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].ending, g_variant_get_string (parameter, NULL)) == 0)
      {
        g_autofree char *pattern = g_strdup_printf ("*.%s", kinds[i].ending);
        g_autofree char *proposed = g_strdup_printf ("%s.%s", muster_chart_title (chart), kinds[i].ending);

        g_free (self->ending);
        self->ending = g_strdup (kinds[i].ending);
        muster_file_dialog_save (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, _("Save Chart"),
                                 g_dgettext (GETTEXT_PACKAGE, kinds[i].kind), pattern, proposed, on_chosen,
                                 g_object_ref (self));
      }
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_chart_card_dispose (GObject *object)
{
  MusterChartCard *self = MUSTER_CHART_CARD (object);

  g_clear_pointer (&self->top, gtk_widget_unparent);
  g_clear_pointer (&self->ending, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_CHART_CARD);
  G_OBJECT_CLASS (muster_chart_card_parent_class)->dispose (object);
}

static void
muster_chart_card_class_init (MusterChartCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_CHART_VIEW);
  G_OBJECT_CLASS (klass)->dispose = muster_chart_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/chart-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterChartCard, top);
  gtk_widget_class_bind_template_child (widget_class, MusterChartCard, head);
  gtk_widget_class_bind_template_child (widget_class, MusterChartCard, title);
  gtk_widget_class_bind_template_child (widget_class, MusterChartCard, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MusterChartCard, table_toggle);
  gtk_widget_class_bind_template_child (widget_class, MusterChartCard, menu);
  gtk_widget_class_bind_template_child (widget_class, MusterChartCard, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterChartCard, view);
  gtk_widget_class_bind_template_child (widget_class, MusterChartCard, table);
  gtk_widget_class_bind_template_child (widget_class, MusterChartCard, note);
  gtk_widget_class_bind_template_callback (widget_class, on_table_toggled);
  /* The ending of the file: "svg", "png", "pdf", "csv". */
  gtk_widget_class_install_action (widget_class, "chart.export", "s", on_export);

  /**
   * MusterChartCard::failed:
   * @message: why the chart could not be saved
   */
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_chart_card_init (MusterChartCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_menu_button_share (self->menu, "chart-menu");
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_chart_card_take_chart:
 * @chart: (transfer full)
 * @note: what it means, in a sentence; "" for nothing
 */
void
muster_chart_card_take_chart (MusterChartCard *self,
                              MusterChart     *chart,
                              const char      *note)
{
  gtk_label_set_text (GTK_LABEL (self->title), muster_chart_title (chart));
  gtk_label_set_text (GTK_LABEL (self->subtitle), muster_chart_subtitle (chart));
  gtk_label_set_text (GTK_LABEL (self->note), note);
  gtk_widget_set_visible (self->note, *note != '\0');
  fill_table (self, chart);
  muster_chart_view_take_chart (MUSTER_CHART_VIEW (self->view), chart);
}

/* (nullable) */
const MusterChart *
muster_chart_card_get_chart (MusterChartCard *self)
{
  return muster_chart_view_get_chart (MUSTER_CHART_VIEW (self->view));
}

/* A choice of what the chart shows, beside its title. */
void
muster_chart_card_set_extra (MusterChartCard *self,
                             GtkWidget       *widget)
{
  gtk_box_insert_child_after (GTK_BOX (self->head), widget, self->subtitle);
}

/* Whether it is the file of a window's campaign: that must not even be looked into, which would drop its lock. */
static gboolean
is_open (const char *path)
{
  GApplication *application = g_application_get_default ();
  GList *windows = GTK_IS_APPLICATION (application) ? gtk_application_get_windows (GTK_APPLICATION (application)) : NULL;
  GStatBuf one, other;

  for (; windows; windows = windows->next)
    {
      MusterCampaign *campaign = MUSTER_IS_WINDOW (windows->data) ? muster_window_get_campaign (windows->data) : NULL;

      if (campaign && g_stat (muster_session_path (muster_campaign_get_session (campaign)), &one) == 0
          && g_stat (path, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino)
        return TRUE;
    }
  return FALSE;
}

/* Whatever it is called, and through whatever link: this one or another, open or not. */
static gboolean
is_campaign (const char *path)
{
  static const char magic[] = "SQLite format 3";
  char head[sizeof magic];
  gboolean campaign;
  FILE *file;

  if (is_open (path))
    return TRUE;
  muster_campaign_file_enter (path);
  file = g_fopen (path, "rb");
  campaign = file && fread (head, 1, sizeof head, file) == sizeof head && memcmp (head, magic, sizeof head) == 0;
  if (file)
    fclose (file);
  muster_campaign_file_leave (path);
  return campaign;
}

/**
 * muster_chart_card_save:
 * @ending: "svg", "png", "pdf" or "csv": what is written; added to a name without it
 *
 * A failure is told by ::failed.
 */
void
muster_chart_card_save (MusterChartCard *self,
                        const char      *ending,
                        GFile           *file)
{
  const MusterChart *chart = muster_chart_view_get_chart (MUSTER_CHART_VIEW (self->view));
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *dotted = g_strconcat (".", ending, NULL);
  g_autofree char *folded = path ? g_ascii_strdown (path, -1) : NULL;
  g_autofree char *full = path && !g_str_has_suffix (folded, dotted) ? g_strconcat (path, dotted, NULL) : g_strdup (path);
  g_autoptr (GError) error = NULL;

  if (!chart)
    return;
  if (!full)
    g_signal_emit (self, signals[FAILED], 0, _("A chart is saved as a file of this computer only."));
  else if (is_campaign (full))
    {
      g_autofree char *told = g_strdup_printf (_("%s is a campaign: no chart is written over it."), full);

      g_signal_emit (self, signals[FAILED], 0, told);
    }
  else if (g_strcmp0 (full, path) != 0 && g_file_test (full, G_FILE_TEST_EXISTS))
    {
      /* the dialog has asked for another name than this */
      g_autofree char *told = g_strdup_printf (_("%s is there already: choose it by its whole name to write over it."), full);

      g_signal_emit (self, signals[FAILED], 0, told);
    }
  else if (!muster_chart_write (chart, rtl, full, &error))
    g_signal_emit (self, signals[FAILED], 0, error->message);
}
