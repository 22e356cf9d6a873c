#include "config.h"

#include "application-actions.h"

#include "about.h"
#include "campaign.h"
#include "clause-button.h"
#include "dialog.h"
#include "file-dialog.h"
#include "library-window.h"
#include "place.h"
#include "preferences.h"
#include "preferences-dialog.h"
#include "rules-window.h"
#include "window.h"

#include <glib/gi18n-lib.h>

#include <glib-unix.h>
#include <signal.h>

static void
on_chosen (GFile    *file,
           gpointer  user_data)
{
  g_autoptr (MusterApplication) self = user_data;

  if (file)
    muster_application_show_file (self, file);
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

/* A dialog is over the window in front: its keys, which are in force behind it in newer libadwaita, open no other. */
static gboolean
is_covered (gpointer application)
{
  GtkWindow *front = gtk_application_get_active_window (application);

  return front && muster_dialog_covers (front);
}

static void
on_new (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  (void) action;
  (void) parameter;
  if (!is_covered (user_data))
    muster_application_begin (MUSTER_APPLICATION (user_data));
}

static void
on_library (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  (void) action;
  (void) parameter;
  muster_application_show_library (MUSTER_APPLICATION (user_data));
}

static void
on_about (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  (void) action;
  (void) parameter;
  if (!is_covered (user_data))
    muster_about_present (gtk_application_get_active_window (GTK_APPLICATION (user_data)));
}

/* The rules, as they hold in the campaign of the window in front: a dialog's is that of the window it is over. */
static void
show_rules (GtkApplication *application,
            const char     *clause)
{
  GtkWindow *front = gtk_application_get_active_window (application);
  MusterCampaign *campaign = NULL;
  GtkWindow *window = front;

  for (; window && !MUSTER_IS_WINDOW (window); window = gtk_window_get_transient_for (window))
    ;
  if (window)
    {
      campaign = muster_window_get_campaign (MUSTER_WINDOW (window));
      muster_tour_shown (muster_window_get_tour (MUSTER_WINDOW (window)), "rules");
    }
  muster_rules_window_present (front, campaign, clause);
}

static void
on_preferences (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  g_autoptr (GSettings) settings = muster_settings_new ();

  (void) action;
  (void) parameter;
  if (settings && !is_covered (user_data))
    muster_preferences_present (gtk_application_get_active_window (GTK_APPLICATION (user_data)),
                                muster_preferences_page_new (settings), NULL, FALSE);
}

static void
on_rules (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  GtkWindow *front = gtk_application_get_active_window (GTK_APPLICATION (user_data));
  /* Held: what says so may be gone before the rules are there. */
  g_autofree char *clause = front ? g_strdup (muster_clause_button_of_refusal (GTK_WIDGET (front))) : NULL;

  (void) action;
  (void) parameter;
  if (!clause && MUSTER_IS_WINDOW (front) && g_strcmp0 (muster_window_get_page (MUSTER_WINDOW (front)), "battles") == 0)
    clause = g_strdup (muster_battles_page_get_clause (muster_window_get_battles (MUSTER_WINDOW (front))));
  /* Who has just been refused something asks why. */
  show_rules (GTK_APPLICATION (user_data), clause);
}

static void
on_show_clause (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  (void) action;
  show_rules (GTK_APPLICATION (user_data), g_variant_get_string (parameter, NULL));
}

/* With what is open over it. */
static void
close_window (GtkWindow *window)
{
  muster_dialog_close_over (window);
  gtk_window_close (window);
}

/* Each window closes its campaign; then nothing holds the program. What was open is opened again at the next start, as
 * after a kill: only who closes a window is done with its campaign. */
static void
on_quit (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  /* Held: a library that is destroyed is gone, and is still asked what it is. */
  g_autolist (GtkWindow) windows = g_list_copy_deep (gtk_application_get_windows (GTK_APPLICATION (user_data)),
                                                     (GCopyFunc) (GCallback) g_object_ref, NULL);

  (void) action;
  (void) parameter;
  muster_place_hold_open (TRUE);
  /* The library first: it would come back when the last campaign closes. */
  for (GList *l = windows; l; l = l->next)
    if (MUSTER_IS_LIBRARY_WINDOW (l->data))
      {
        if (gtk_widget_get_visible (l->data))
          close_window (l->data);
        else
          gtk_window_destroy (l->data);
      }
  for (GList *l = windows; l; l = l->next)
    if (!MUSTER_IS_LIBRARY_WINDOW (l->data))
      close_window (l->data);
  muster_place_hold_open (FALSE);
}

/* Of whoever ends the session, or the program by hand: campaigns are closed as by Quit. */
static gboolean
on_signal (gpointer user_data)
{
  g_action_group_activate_action (G_ACTION_GROUP (user_data), "quit", NULL);
  return G_SOURCE_CONTINUE;
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
    { .name = "library", .activate = on_library },
    { .name = "about", .activate = on_about },
    { .name = "preferences", .activate = on_preferences },
    { .name = "rules", .activate = on_rules },
    { .name = "show-clause", .activate = on_show_clause, .parameter_type = "s" },
    { .name = "quit", .activate = on_quit },
  };
  static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
  static const struct
  {
    const char *action;
    const char *keys[4];
  } accels[] = {
    { "app.open", { "<Control>o", NULL } },
    { "app.new", { "<Control>n", NULL } },
    { "app.library", { "<Control><Shift>o", NULL } },
    { "win.back", { "<Alt>Left", NULL } },
    { "win.import", { "<Control>i", NULL } },
    { "app.quit", { "<Control>q", NULL } },
    { "window.close", { "<Control>w", NULL } },
    { "win.machine-toggle", { "<Control>m", NULL } },
    { "win.undo-key", { "<Control>z", NULL } },
    { "win.redo-key", { "<Control><Shift>z", NULL } },
    { "win.page::map", { "<Alt>1", NULL } },
    { "win.page::forces", { "<Alt>2", NULL } },
    { "win.page::battles", { "<Alt>3", NULL } },
    { "win.page::chronicle", { "<Alt>4", NULL } },
    { "win.page::statistics", { "<Alt>5", NULL } },
    { "win.order", { "<Control>l", NULL } },
    { "win.find", { "<Control>f", NULL } },
    { "win.menu", { "F10", NULL } },
    { "win.guide", { "<Control>g", NULL } },
    { "win.next", { "<Control>Return", "<Control>KP_Enter", NULL } },
    { "win.second", { "<Control><Shift>Return", "<Control><Shift>KP_Enter", NULL } },
    { "win.supply", { "<Control>s", NULL } },
    { "app.preferences", { "<Control>comma", NULL } },
    { "app.rules", { "F1", NULL } },
    { "win.show-help-overlay", { "<Control>question", "<Control>F1", NULL } },
    { "win.umpire", { "<Control>u", NULL } },
    { "win.rulings", { "<Control>r", NULL } },
    { "win.tour-next", { "<Control>t", NULL } },
    { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add", NULL } },
    { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract", NULL } },
    { "win.zoom-fit", { "<Control>0", "<Control>KP_0", NULL } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_unix_signal_add (signals[i], on_signal, self);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action, accels[i].keys);
}
