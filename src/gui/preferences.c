#include "config.h"

#include "preferences.h"

#include "wheel.h"

#include <glib/gi18n-lib.h>

/* --- a choice of words ---------------------------------------------------------------- */

/* A settings key that holds one of @words, shown as the place in the list. */
static gboolean
place_of_word (GValue   *value,
               GVariant *variant,
               gpointer  user_data)
{
  const char *const *words = user_data;
  const char *word = g_variant_get_string (variant, NULL);

  for (guint i = 0; words[i]; i++)
    if (g_str_equal (words[i], word))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
word_of_place (const GValue       *value,
               const GVariantType *type,
               gpointer            user_data)
{
  const char *const *words = user_data;
  guint place = g_value_get_uint (value);

  (void) type;
  return place < g_strv_length ((char **) words) ? g_variant_new_string (words[place]) : NULL;
}

static GtkWidget *
choice_new (GSettings          *settings,
            const char         *key,
            const char         *title,
            const char *const  *words,
            const char *const  *names)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  gtk_widget_set_name (row, key);
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                place_of_word, word_of_place, (gpointer) words, NULL);
  return row;
}

/* --- a measure -------------------------------------------------------------------------- */

static GtkWidget *
measure_new (GSettings     *settings,
             const char    *key,
             const char    *title,
             const char    *subtitle,
             GtkAdjustment *adjustment,
             gint           digits)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new (adjustment, 0, (guint) digits);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_name (spin, key);
  muster_wheel_pass (spin);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  g_settings_bind (settings, key, adjustment, "value", G_SETTINGS_BIND_DEFAULT);
  return row;
}

static void
add_group (AdwPreferencesPage *page,
           const char         *title,
           const char         *about,
           GtkWidget          *row)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), about);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
}

/* --- public ---------------------------------------------------------------------------------- */

/* Returns: (transfer full): floating; each change holds at once */
AdwPreferencesPage *
muster_preferences_page_new (GSettings *settings)
{
  static const char *const dice_words[] = { "app", "typed", "asked", NULL };
  const char *const dice_names[] = { _("Rolled by Muster"), _("Typed by the players"), _("Asked each time"), NULL };
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());

  /* Beside what is chosen there is no room for more words in a narrow window. */
  add_group (page, _("New Campaigns"), _("Each campaign keeps its own choice"),
             choice_new (settings, "dice", _("Dice"), dice_words, dice_names));
  add_group (page, _("The Machine as a Player"), NULL,
             measure_new (settings, "machine-pause", _("Pause between its orders"), _("Thousandths of a second"),
                          gtk_adjustment_new (800, 0, 10000, 100, 1000, 0), 0));
  add_group (page, _("Map"), NULL,
             measure_new (settings, "map-text-scale", _("Size of the lettering"), _("1 is as large as the desktop’s text"),
                          gtk_adjustment_new (1, 0.75, 2, 0.05, 0.25, 0), 2));
  return page;
}
