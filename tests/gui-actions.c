#include "config.h"

#include "gui-actions.h"

#include <string.h>

static GHashTable *activated;

/* @where: "app", "win", "library" or that of a widget's class */
void
actions_activate (gpointer    widget,
                  const char *where,
                  const char *name,
                  GVariant   *parameter)
{
  const char *group = strcmp (where, "library") == 0 ? "win" : where;
  g_autofree char *full = g_strdup_printf ("%s.%s", group, name);

  g_assert_true (gtk_widget_activate_action_variant (widget, full, parameter));
  if (!activated)
    activated = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add (activated, g_strdup_printf ("%s.%s", where, name));
}

/* How many different ones. */
guint
actions_count (void)
{
  return activated ? g_hash_table_size (activated) : 0;
}

static guint
miss (const char *where,
      const char *name)
{
  g_autofree char *full = g_strdup_printf ("%s.%s", where, name);

  if (activated && g_hash_table_contains (activated, full))
    return 0;
  g_test_message ("no test activates %s", full);
  return 1;
}

/* How many of the group nothing here has activated, told; @n more there are. */
guint
actions_miss_group (const char   *where,
                    GActionGroup *group,
                    guint        *n)
{
  g_auto (GStrv) names = g_action_group_list_actions (group);
  guint missed = 0;

  for (guint i = 0; names[i]; i++, (*n)++)
    missed += miss (where, names[i]);
  return missed;
}

/* Those a class has of its own; its parents' are the toolkit's. */
static guint
miss_class (GType  type,
            guint *n)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (type);
  const GVariantType *parameter;
  const char *name, *property;
  GType owner;
  guint missed = 0;

  for (guint i = 0; gtk_widget_class_query_action ((GtkWidgetClass *) class, i, &owner, &name, &parameter, &property); i++)
    if (owner == type)
      {
        g_auto (GStrv) parts = g_strsplit (name, ".", 2);

        missed += miss (parts[0], parts[1]);
        (*n)++;
      }
  return missed;
}

/* As actions_miss_group(), of the program's classes among @type and what comes of it. */
guint
actions_miss_classes (GType  type,
                      guint *n)
{
  g_autofree GType *children = g_type_children (type, NULL);
  guint missed = 0;

  if (g_str_has_prefix (g_type_name (type), "Muster"))
    missed += miss_class (type, n);
  for (guint i = 0; children[i]; i++)
    missed += actions_miss_classes (children[i], n);
  return missed;
}

/* A class that nothing has made yet would not be asked. */
guint
actions_count_unknown (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = g_resources_enumerate_children ("/io/github/musterroll/Muster", 0, &error);
  guint unknown = 0;

  g_assert_no_error (error);
  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *path = g_strconcat ("/io/github/musterroll/Muster/", names[i], NULL);
      g_autoptr (GBytes) bytes = g_str_has_suffix (path, ".ui") ? g_resources_lookup_data (path, 0, NULL) : NULL;
      const char *at = bytes ? g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                             "<template class=\"") : NULL;
      g_autofree char *class = at ? g_strndup (at + 17, strcspn (at + 17, "\"")) : NULL;

      if (class && g_type_from_name (class) == G_TYPE_INVALID)
        {
          g_test_message ("no test here makes a %s", class);
          unknown++;
        }
    }
  return unknown;
}
