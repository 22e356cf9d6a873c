#include "config.h"

#include "application-actions.h"

#include "about.h"
#include "campaign.h"
#include "file-dialog.h"

#include <glib/gi18n-lib.h>

static void
on_chosen (GFile    *file,
           gpointer  user_data)
{
  g_autoptr (MusterApplication) self = user_data;

  if (file)
    {
      g_autofree char *path = g_file_get_path (file);

      if (path)
        muster_application_open_path (self, path);
    }
  g_application_release (G_APPLICATION (self));
}

static void
on_open (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GtkApplication *application = user_data;
  g_autofree char *folder = muster_campaign_folder ();

  (void) action;
  (void) parameter;
  g_application_hold (G_APPLICATION (application));
  muster_file_dialog_open (gtk_application_get_active_window (application), _("Open a Campaign"),
                           _("Campaigns"), "*.muster", folder, on_chosen, g_object_ref (application));
}

static void
on_new (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_application_begin (MUSTER_APPLICATION (user_data));
}

static void
on_about (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_about_present (gtk_application_get_active_window (GTK_APPLICATION (user_data)));
}

/* Each window closes its campaign; then nothing holds the program. */
static void
on_quit (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (user_data)));

  (void) action;
  (void) parameter;
  for (GList *l = windows; l; l = l->next)
    gtk_window_close (l->data);
}

/**
 * muster_application_add_actions:
 *
 * With their keys, and those of the windows' actions.
 */
void
muster_application_add_actions (MusterApplication *self)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = on_open },
    { .name = "new", .activate = on_new },
    { .name = "about", .activate = on_about },
    { .name = "quit", .activate = on_quit },
  };
  static const struct
  {
    const char *action;
    const char *keys[4];
  } accels[] = {
    { "app.open", { "<Control>o", NULL } },
    { "app.new", { "<Control>n", NULL } },
    { "app.quit", { "<Control>q", NULL } },
    { "window.close", { "<Control>w", NULL } },
    { "win.undo", { "<Control>z", NULL } },
    { "win.redo", { "<Control><Shift>z", NULL } },
    { "win.page::map", { "<Alt>1", NULL } },
    { "win.page::chronicle", { "<Alt>2", NULL } },
    { "win.order", { "<Control>l", NULL } },
    { "win.find", { "<Control>f", NULL } },
    { "win.menu", { "F10", NULL } },
    { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add", NULL } },
    { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract", NULL } },
    { "win.zoom-fit", { "<Control>0", "<Control>KP_0", NULL } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action, accels[i].keys);
}
