#include "config.h"

#include "ruling-row.h"

#include <glib/gi18n-lib.h>

struct _MusterRulingRow
{
  AdwExpanderRow  parent_instance;

  char           *option;
  char          **values;   /* the default first */
  char          **meanings;
  guint           chosen;
};

G_DEFINE_FINAL_TYPE (MusterRulingRow, muster_ruling_row, ADW_TYPE_EXPANDER_ROW)

static void
show_chosen (MusterRulingRow *self)
{
  g_autofree char *meaning = g_markup_escape_text (self->meanings[self->chosen], -1);
  /* Translators: what a ruling is, chosen otherwise than the rules have it */
  g_autofree char *changed = g_strdup_printf (_("Changed: %s"), meaning);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), self->chosen == 0 ? meaning : changed);
}

static void
on_toggled (GtkCheckButton *check,
            gpointer        user_data)
{
  MusterRulingRow *self = user_data;

  if (!gtk_check_button_get_active (check))
    return;
  self->chosen = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "value"));
  show_chosen (self);
}

static void
add_reading (MusterRulingRow *self,
             guint            value,
             GtkCheckButton **first)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  g_autofree char *meaning = g_markup_escape_text (self->meanings[value], -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), meaning);
  if (value == 0)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("As the rules are read unless you choose otherwise"));
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, self->meanings[value], -1);
  g_object_set_data (G_OBJECT (check), "value", GUINT_TO_POINTER (value));
  if (*first)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), *first);
  else
    *first = GTK_CHECK_BUTTON (check);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), value == 0);
  g_signal_connect (check, "toggled", G_CALLBACK (on_toggled), self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

static void
muster_ruling_row_finalize (GObject *object)
{
  MusterRulingRow *self = MUSTER_RULING_ROW (object);

  g_free (self->option);
  g_strfreev (self->values);
  g_strfreev (self->meanings);
  G_OBJECT_CLASS (muster_ruling_row_parent_class)->finalize (object);
}

static void
muster_ruling_row_class_init (MusterRulingRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_ruling_row_finalize;
}

static void
muster_ruling_row_init (MusterRulingRow *self)
{
  (void) self;
}

/**
 * muster_ruling_row_new:
 * @clause: with an option; need not outlive the row
 */
GtkWidget *
muster_ruling_row_new (const MusterClause *clause)
{
  MusterRulingRow *self = g_object_new (MUSTER_TYPE_RULING_ROW, NULL);
  g_autofree char *title = g_markup_escape_text (clause->title, -1);
  /* Translators: title and number of a clause of the rules: "Two modes in one march (M5.3)" */
  g_autofree char *headline = g_strdup_printf (_("%s (%s)"), title, clause->id);
  GtkWidget *why = adw_action_row_new ();
  g_autofree char *text = g_markup_escape_text (clause->text, -1);
  GtkCheckButton *first = NULL;

  self->option = g_strdup (clause->option);
  self->values = g_new0 (char *, clause->n_values + 1);
  self->meanings = g_new0 (char *, clause->n_values + 1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), headline);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (why), text);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (why), FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), why);
  for (guint i = 0; i < clause->n_values; i++)
    {
      self->values[i] = g_strdup (clause->value[i].id);
      self->meanings[i] = g_strdup (clause->value[i].meaning);
      add_reading (self, i, &first);
    }
  show_chosen (self);
  return GTK_WIDGET (self);
}

/**
 * muster_ruling_row_get_option:
 *
 * Returns: (transfer full) (nullable): "key=value"; %NULL for the default
 */
char *
muster_ruling_row_get_option (MusterRulingRow *self)
{
  return self->chosen == 0 ? NULL : g_strdup_printf ("%s=%s", self->option, self->values[self->chosen]);
}
