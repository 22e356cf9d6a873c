#include "config.h"

#include "clause-button.h"

#include "focus.h"
#include "rulebook.h"

#include <glib/gi18n-lib.h>

#include <string.h>

struct _MusterClauseButton
{
  GtkWidget  parent_instance;

  GtkWidget *button;
  char      *clause;
  gboolean   explains;
};

enum { PROP_0, PROP_CLAUSE, PROP_EXPLAINS, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterClauseButton, muster_clause_button, GTK_TYPE_WIDGET)

static void
on_clicked (MusterClauseButton *self)
{
  muster_clause_show (self->clause);
}

static void
muster_clause_button_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *spec)
{
  MusterClauseButton *self = MUSTER_CLAUSE_BUTTON (object);

  switch (id)
    {
    case PROP_CLAUSE:
      g_value_set_string (value, self->clause);
      break;
    case PROP_EXPLAINS:
      g_value_set_boolean (value, self->explains);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
muster_clause_button_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *spec)
{
  MusterClauseButton *self = MUSTER_CLAUSE_BUTTON (object);

  switch (id)
    {
    case PROP_CLAUSE:
      muster_clause_button_set_clause (self, g_value_get_string (value));
      break;
    case PROP_EXPLAINS:
      muster_clause_button_set_explains (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static gboolean
muster_clause_button_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MUSTER_CLAUSE_BUTTON (widget)->button);
}

/* Asked for when it is wanted: to set it makes GTK ask the screen where the pointer is, each time. */
static gboolean
on_query_tooltip (MusterClauseButton *self,
                  int                 x,
                  int                 y,
                  gboolean            keyboard,
                  GtkTooltip         *tooltip)
{
  const char *title = muster_rulebook_title (self->clause);

  (void) x;
  (void) y;
  (void) keyboard;
  gtk_tooltip_set_text (tooltip, title);
  return *title != '\0';
}

static void
muster_clause_button_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_CLAUSE_BUTTON (object)->button, gtk_widget_unparent);
  G_OBJECT_CLASS (muster_clause_button_parent_class)->dispose (object);
}

static void
muster_clause_button_finalize (GObject *object)
{
  g_free (MUSTER_CLAUSE_BUTTON (object)->clause);
  G_OBJECT_CLASS (muster_clause_button_parent_class)->finalize (object);
}

static void
muster_clause_button_class_init (MusterClauseButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_clause_button_get_property;
  object_class->set_property = muster_clause_button_set_property;
  object_class->dispose = muster_clause_button_dispose;
  object_class->finalize = muster_clause_button_finalize;
  muster_focus_class_set_entry (widget_class, muster_clause_button_grab_focus);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  /**
   * MusterClauseButton:clause:
   *
   * The clause it shows and opens, as "M5.4"; without one it is not to be seen.
   */
  props[PROP_CLAUSE] = g_param_spec_string ("clause", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * MusterClauseButton:explains:
   *
   * It stands beside a sentence that says why something may not be, or is amiss: help leads to its clause first.
   */
  props[PROP_EXPLAINS] = g_param_spec_boolean ("explains", NULL, NULL, FALSE,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
muster_clause_button_init (MusterClauseButton *self)
{
  self->clause = g_strdup ("");
  self->button = gtk_button_new_with_label ("");
  gtk_widget_add_css_class (self->button, "clause");
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (on_clicked), self);
  gtk_widget_set_has_tooltip (self->button, TRUE);
  g_signal_connect_swapped (self->button, "query-tooltip", G_CALLBACK (on_query_tooltip), self);
}

/**
 * muster_clause_button_new:
 * @clause: (nullable): as "M5.4"
 */
GtkWidget *
muster_clause_button_new (const char *clause)
{
  MusterClauseButton *self = g_object_new (MUSTER_TYPE_CLAUSE_BUTTON, NULL);

  muster_clause_button_set_clause (self, clause);
  return GTK_WIDGET (self);
}

/* @clause: (nullable): %NULL, "" or one the rules do not have hide it or leave it without effect */
void
muster_clause_button_set_clause (MusterClauseButton *self,
                                 const char         *clause)
{
  g_autofree char *copy = g_strdup (clause ? clause : "");
  const char *title;
  g_autofree char *spoken = NULL;

  if (strcmp (copy, self->clause) == 0)
    return;
  title = muster_rulebook_title (copy);
  /* Translators: the number and the title of a clause of the rules */
  spoken = *title ? g_strdup_printf (_("Rule %s, %s"), copy, title) : g_strdup (copy);

  g_free (self->clause);
  self->clause = g_steal_pointer (&copy);
  gtk_button_set_label (GTK_BUTTON (self->button), self->clause);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), *self->clause != '\0');
  gtk_widget_set_sensitive (GTK_WIDGET (self), muster_rulebook_has (self->clause));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CLAUSE]);
}

const char *
muster_clause_button_get_clause (MusterClauseButton *self)
{
  return self->clause;
}

/* See MusterClauseButton:explains. */
void
muster_clause_button_set_explains (MusterClauseButton *self,
                                   gboolean            explains)
{
  if (self->explains == explains)
    return;
  self->explains = explains;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_EXPLAINS]);
}

/**
 * muster_clause_show:
 * @clause: of any book
 *
 * Opens the rules at it. A dialog is no application window and knows no actions of one: the program itself is asked.
 */
void
muster_clause_show (const char *clause)
{
  GApplication *application = g_application_get_default ();

  if (application && g_action_group_has_action (G_ACTION_GROUP (application), "show-clause"))
    g_action_group_activate_action (G_ACTION_GROUP (application), "show-clause", g_variant_new_string (clause));
}

/* The first within @root that explains something, can be seen and leads to the rules. */
static MusterClauseButton *
find_seen (GtkWidget *root)
{
  MusterClauseButton *found = NULL;

  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (MUSTER_IS_CLAUSE_BUTTON (root))
    return MUSTER_CLAUSE_BUTTON (root)->explains && gtk_widget_is_sensitive (root) ? MUSTER_CLAUSE_BUTTON (root) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_seen (child);
  return found;
}

/**
 * muster_clause_button_of_refusal:
 *
 * Returns: (nullable): the clause of the refusal that is to be seen in @root
 */
const char *
muster_clause_button_of_refusal (GtkWidget *root)
{
  MusterClauseButton *button = find_seen (root);

  return button ? button->clause : NULL;
}
