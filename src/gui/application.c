#include "config.h"

#include "application.h"

#include "application-actions.h"
#include "window.h"

#include <glib/gi18n-lib.h>

struct _MusterApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterApplication, muster_application, ADW_TYPE_APPLICATION)

/* --- helpers ------------------------------------------------------------ */

static MusterWindow *
window_on (MusterApplication *self,
           const char        *path)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    {
      MusterCampaign *campaign = MUSTER_IS_WINDOW (l->data) ? muster_window_get_campaign (l->data) : NULL;
      g_autofree char *open = NULL;

      if (!campaign)
        continue;
      open = g_canonicalize_filename (muster_session_path (muster_campaign_get_session (campaign)), NULL);
      if (g_strcmp0 (open, path) == 0)
        return l->data;
    }
  return NULL;
}

/* A window without a campaign, if there is one; else a new one. */
static MusterWindow *
free_window (MusterApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (MUSTER_IS_WINDOW (active) && !muster_window_get_campaign (MUSTER_WINDOW (active)))
    return MUSTER_WINDOW (active);
  return muster_window_new (GTK_APPLICATION (self));
}

/* Where a message is shown: any window will do. */
static MusterWindow *
some_window (MusterApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  return MUSTER_IS_WINDOW (active) ? MUSTER_WINDOW (active) : muster_window_new (GTK_APPLICATION (self));
}

static void
show_campaign (MusterApplication *self,
               MusterCampaign    *campaign,
               const char        *note,
               const GError      *error)
{
  MusterWindow *window = campaign ? free_window (self) : some_window (self);

  if (campaign)
    muster_window_set_campaign (window, campaign);
  if (note)
    muster_window_tell (window, note);
  if (error)
    muster_window_tell (window, error->message);
  gtk_window_present (GTK_WINDOW (window));
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (muster_application_parent_class)->startup (application);
  gtk_window_set_default_icon_name (MUSTER_APPLICATION_ID);
  muster_application_add_actions (MUSTER_APPLICATION (application));
}

static void
muster_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (some_window (MUSTER_APPLICATION (application))));
}

static void
muster_application_open (GApplication  *application,
                         GFile        **files,
                         int            n,
                         const char    *hint)
{
  (void) hint;
  for (int i = 0; i < n; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);

      if (path)
        muster_application_open_path (MUSTER_APPLICATION (application), path);
    }
}

static int
muster_application_handle_local_options (GApplication *application,
                                         GVariantDict *options)
{
  (void) application;
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("muster %s\n", MUSTER_VERSION);
      return 0;
    }
  return -1;
}

static void
muster_application_class_init (MusterApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = muster_application_startup;
  application_class->activate = muster_application_activate;
  application_class->open = muster_application_open;
  application_class->handle_local_options = muster_application_handle_local_options;
}

static void
muster_application_init (MusterApplication *self)
{
  static const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version"), NULL },
    { NULL }
  };

  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

/* --- public ------------------------------------------------------------- */

MusterApplication *
muster_application_new (void)
{
  return g_object_new (MUSTER_TYPE_APPLICATION,
                       "application-id", MUSTER_APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/musterroll/Muster",
                       NULL);
}

/**
 * muster_application_open_path:
 *
 * Shows the campaign in @path: in its window, if it has one already.
 */
void
muster_application_open_path (MusterApplication *self,
                              const char        *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  MusterWindow *window = window_on (self, whole);
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *note = NULL;

  if (window)
    {
      gtk_window_present (GTK_WINDOW (window));
      return;
    }
  campaign = muster_campaign_open (whole, &note, &error);
  show_campaign (self, campaign, note, error);
}

/* Begins a new campaign and shows it. */
void
muster_application_begin (MusterApplication *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCampaign) campaign = muster_campaign_create (&error);

  show_campaign (self, campaign, NULL, error);
}
