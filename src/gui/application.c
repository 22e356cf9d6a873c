#include "config.h"

#include "application.h"

#include "accent.h"
#include "ahead.h"
#include "application-actions.h"
#include "campaign-file.h"
#include "contrast.h"
#include "focus.h"
#include "library-window.h"
#include "new-dialog.h"
#include "place.h"
#include "players.h"
#include "settings.h"
#include "spoken.h"
#include "window.h"

#include <glib/gi18n-lib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <string.h>

#define ARENAS 2 /* of memory */

struct _MusterApplication
{
  AdwApplication parent_instance;

  GHashTable    *opening; /* paths that a thread is opening */
  gboolean       named;   /* something is, on the command line */
  char          *asked;   /* (nullable): absolute: the first file there */
  MusterAhead   *ahead;   /* (nullable): what the program starts with, unless it has been shown */
  GPtrArray     *untold;  /* (nullable): while it opens what it starts with: what is to be told when it has */
};

G_DEFINE_FINAL_TYPE (MusterApplication, muster_application, ADW_TYPE_APPLICATION)

/* --- windows ------------------------------------------------------------- */

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
      if (muster_campaign_file_is_same (open, path))
        return l->data;
    }
  return NULL;
}

/* (nullable): hidden or not */
static MusterLibraryWindow *
library_of (MusterApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    if (MUSTER_IS_LIBRARY_WINDOW (l->data))
      return l->data;
  return NULL;
}

static gboolean
has_campaigns (MusterApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    if (MUSTER_IS_WINDOW (l->data) && muster_window_get_campaign (l->data))
      return TRUE;
  return FALSE;
}

/* The window in front that can be seen. */
static GtkWindow *
front (MusterApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (active && gtk_widget_get_visible (GTK_WIDGET (active)))
    return active;
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    if (gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

/* The campaign takes the place of the library, which comes back when it is closed. */
static void
present (MusterApplication *self,
         MusterWindow      *window,
         MusterCampaign    *campaign,
         const char        *note)
{
  MusterLibraryWindow *library = library_of (self);

  if (note)
    muster_window_tell (window, note);
  gtk_window_present (GTK_WINDOW (window));
  if (library)
    {
      muster_library_reread (muster_library_window_get_library (library),
                             muster_session_path (muster_campaign_get_session (campaign)));
      gtk_widget_set_visible (GTK_WIDGET (library), FALSE);
    }
}

static void
show_campaign (MusterApplication *self,
               MusterSession     *session,
               const char        *note)
{
  g_autoptr (MusterCampaign) campaign = muster_campaign_new (session);
  MusterWindow *window = muster_window_new (GTK_APPLICATION (self));

  muster_window_set_campaign (window, campaign);
  present (self, window, campaign, note);
}

/* What was begun with the program and is not wanted is closed again. */
static void
drop_ahead (MusterApplication *self)
{
  g_clear_pointer (&self->ahead, muster_ahead_free);
}

/* --- opening in a thread ------------------------------------------------- */

/**
 * Opening:
 * @asked: the path that was asked for; %NULL for a new campaign
 * @path: of the campaign: of a copy of it, if it cannot be played where it lies
 * @beginning, @dice, @machine: of a new campaign
 * @dialog: (nullable): weak: that asked what the new campaign is to be, and waits
 * @library: (nullable): weak: where it shows that something is going on
 */
typedef struct
{
  char                *asked;
  char                *path;
  MusterBeginning      beginning;
  const char          *dice;
  gboolean             machine[3];
  char                *note;
  MusterNewDialog     *dialog;
  MusterLibraryWindow *library;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_clear_weak_pointer (&opening->dialog);
  g_clear_weak_pointer (&opening->library);
  muster_beginning_clear (&opening->beginning);
  g_free (opening->asked);
  g_free (opening->path);
  g_free (opening->note);
  g_free (opening);
}

/* Where nothing can be written nothing can be played; a copy can. */
static gboolean
find_place (Opening  *opening,
            GError  **error)
{
  g_autofree char *id = NULL;

  if (!opening->asked)
    opening->path = muster_campaign_file_create (&opening->beginning, &id, error);
  else if (muster_campaign_file_in_place (opening->asked))
    opening->path = g_strdup (opening->asked);
  else
    {
      opening->path = muster_campaign_file_copy (opening->asked, NULL, error);
      opening->note = g_strdup (_("Its folder cannot be written, so this is a copy, kept in the library."));
    }
  return opening->path != NULL;
}

static void
open_work (GTask        *task,
           gpointer      source,
           gpointer      task_data,
           GCancellable *cancellable)
{
  Opening *opening = task_data;
  GError *error = NULL;
  g_autofree char *note = NULL;
  MusterSession *session = NULL;

  (void) source;
  (void) cancellable;
  if (find_place (opening, &error))
    session = muster_campaign_file_open (opening->path, &note, &error);
  if (note)
    {
      g_free (opening->note);
      opening->note = g_steal_pointer (&note);
    }
  if (session)
    g_task_return_pointer (task, session, g_object_unref);
  else
    g_task_return_error (task, error);
}

/* Who plays and whence the dice come is this player's affair, not the campaign's: it is not in its file. */
static void
remember_players (MusterSession *session,
                  const Opening *opening)
{
  g_autoptr (GSettings) settings = muster_settings_new_for_campaign (muster_session_meta (session)->id);
  MusterPlayer player[MUSTER_N_SIDES];

  if (!settings)
    return;
  g_settings_set_string (settings, "dice", opening->dice);
  for (guint side = 0; side < MUSTER_N_SIDES; side++)
    player[side] = opening->machine[side] ? MUSTER_PLAYER_MACHINE : MUSTER_PLAYER_PERSON;
  muster_players_save (muster_session_meta (session)->id, player);
}

/* A window takes long to make: in three steps, between which the program answers. */
typedef struct
{
  MusterApplication *application;
  GTask             *task;     /* whose data is the #Opening */
  MusterCampaign    *campaign;
  MusterWindow      *window;   /* (nullable): not made yet; it goes if it is closed */
  gboolean           filled;
} Showing;

static void
finish_opening (MusterApplication *self,
                Opening           *opening)
{
  if (opening->asked)
    g_hash_table_remove (self->opening, opening->asked);
  if (opening->library)
    muster_library_window_set_working (opening->library, FALSE);
  g_application_release (G_APPLICATION (self));
}

static gboolean
on_show (gpointer user_data)
{
  Showing *showing = user_data;
  Opening *opening = g_task_get_task_data (showing->task);

  if (!showing->window)
    {
      g_set_object (&showing->window, muster_window_new (GTK_APPLICATION (showing->application)));
      return G_SOURCE_CONTINUE;
    }
  if (!showing->filled)
    {
      muster_window_set_campaign (showing->window, showing->campaign);
      showing->filled = TRUE;
      return G_SOURCE_CONTINUE;
    }
  if (muster_window_get_campaign (showing->window) == showing->campaign)
    present (showing->application, showing->window, showing->campaign, opening->note);
  finish_opening (showing->application, opening);
  return G_SOURCE_REMOVE;
}

static void
showing_free (gpointer data)
{
  Showing *showing = data;

  g_clear_object (&showing->window);
  g_object_unref (showing->campaign);
  g_object_unref (showing->task);
  g_object_unref (showing->application);
  g_free (showing);
}

/* Closed, it may be there for a moment yet. */
static gboolean
is_asking (const Opening *opening)
{
  return opening->dialog && gtk_widget_get_mapped (GTK_WIDGET (opening->dialog));
}

static void
on_opened (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MusterApplication *self = MUSTER_APPLICATION (source);
  Opening *opening = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSession) session = g_task_propagate_pointer (G_TASK (result), &error);

  (void) user_data;
  if (session)
    {
      Showing *showing = g_new0 (Showing, 1);

      if (!opening->asked)
        remember_players (session, opening);
      if (is_asking (opening))
        muster_new_dialog_answer (opening->dialog, NULL);
      showing->application = g_object_ref (self);
      showing->task = g_object_ref (G_TASK (result));
      showing->campaign = muster_campaign_new (session);
      /* Not below the frames: what turns in the library while it waits would keep it waiting on a slow screen. */
      g_idle_add_full (GDK_PRIORITY_REDRAW, on_show, showing, showing_free);
      return;
    }
  if (is_asking (opening))
    muster_new_dialog_answer (opening->dialog, error->message);
  else
    muster_application_tell (self, error->message);
  finish_opening (self, opening);
}

/* @opening: (transfer full) */
static void
start_opening (MusterApplication *self,
               Opening           *opening)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_opened, NULL);

  drop_ahead (self);
  g_set_weak_pointer (&opening->library, library_of (self));
  if (opening->library)
    muster_library_window_set_working (opening->library, TRUE);
  g_application_hold (G_APPLICATION (self));
  g_task_set_task_data (task, opening, opening_free);
  g_task_run_in_thread (task, open_work);
}

static void
on_new_chosen (MusterNewDialog       *dialog,
               const MusterNewChoice *choice,
               gpointer               user_data)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->beginning.title = g_strdup (choice->beginning.title);
  opening->beginning.scenario = g_strdup (choice->beginning.scenario);
  opening->beginning.options = g_strdupv (choice->beginning.options);
  opening->beginning.typed = choice->beginning.typed;
  opening->dice = choice->dice;
  g_set_weak_pointer (&opening->dialog, dialog);
  memcpy (opening->machine, choice->machine, sizeof opening->machine);
  start_opening (user_data, opening);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_application_startup (GApplication *application)
{
  MusterApplication *self = MUSTER_APPLICATION (application);

  /* It takes as long as the toolkit takes to start. */
  if (self->asked || !self->named)
    self->ahead = muster_ahead_new_first (self->asked);
  G_APPLICATION_CLASS (muster_application_parent_class)->startup (application);
  gtk_window_set_default_icon_name (MUSTER_APPLICATION_ID);
  muster_spoken_begin ();
  muster_contrast_begin ();
  muster_accent_begin ();
  muster_focus_begin ();
  /* A report comes up with the focus in it, not with its first line marked. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  muster_application_add_actions (self);
}

/* What was open when the program ended, if it is still there. */
static gboolean
open_again (MusterApplication *self)
{
  g_auto (GStrv) files = muster_place_open_files ();
  gboolean any = FALSE;

  for (guint i = 0; files[i]; i++)
    if (g_file_test (files[i], G_FILE_TEST_IS_REGULAR))
      {
        muster_application_open_path (self, files[i]);
        any = TRUE;
      }
    else
      muster_place_set_open (files[i], FALSE);
  return any;
}

/* What it met with is told in a window that stays. */
static void
begin_start (MusterApplication *self)
{
  g_assert (!self->untold);
  self->untold = g_ptr_array_new_with_free_func (g_free);
}

static void
end_start (MusterApplication *self)
{
  g_autoptr (GPtrArray) untold = g_steal_pointer (&self->untold);

  drop_ahead (self);
  for (guint i = 0; i < untold->len; i++)
    muster_application_tell (self, untold->pdata[i]);
}

/* Started without a file: what was open, or the library. Started again: what is there comes to the front. */
static void
muster_application_activate (GApplication *application)
{
  MusterApplication *self = MUSTER_APPLICATION (application);
  GtkWindow *window = front (self);

  begin_start (self);
  if (window)
    gtk_window_present (window);
  else if (!open_again (self))
    muster_application_show_library (self);
  end_start (self);
}

static void
muster_application_open (GApplication  *application,
                         GFile        **files,
                         int            n,
                         const char    *hint)
{
  (void) hint;
  begin_start (MUSTER_APPLICATION (application));
  for (int i = 0; i < n; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);

      /* At the start there is nothing yet that could be kept from going on; but a copy takes its time. */
      if (!path || front (MUSTER_APPLICATION (application)) || !muster_campaign_file_in_place (path))
        muster_application_show_file (MUSTER_APPLICATION (application), files[i]);
      else
        muster_application_open_path (MUSTER_APPLICATION (application), path);
    }
  end_start (MUSTER_APPLICATION (application));
}

/* Before it is known whether another Muster runs, which would then open it. */
static gboolean
muster_application_local_command_line (GApplication   *application,
                                       char         ***arguments,
                                       int            *status)
{
  MusterApplication *self = MUSTER_APPLICATION (application);

  self->named = (*arguments)[0] && (*arguments)[1];
  g_clear_pointer (&self->asked, g_free);
  for (guint i = 1; (*arguments)[0] && (*arguments)[i]; i++)
    if ((*arguments)[i][0] != '-' && g_file_test ((*arguments)[i], G_FILE_TEST_IS_REGULAR))
      {
        g_autofree char *given = (*arguments)[i];

        /* Whole it is not taken for an address, whatever it is called: “war:1754.muster”. */
        (*arguments)[i] = g_canonicalize_filename (given, NULL);
        if (!self->asked)
          self->asked = g_strdup ((*arguments)[i]);
      }
  return G_APPLICATION_CLASS (muster_application_parent_class)->local_command_line (application, arguments, status);
}

static void
muster_application_shutdown (GApplication *application)
{
  drop_ahead (MUSTER_APPLICATION (application));
  G_APPLICATION_CLASS (muster_application_parent_class)->shutdown (application);
}

static void
muster_application_finalize (GObject *object)
{
  g_free (MUSTER_APPLICATION (object)->asked);
  g_hash_table_unref (MUSTER_APPLICATION (object)->opening);
  G_OBJECT_CLASS (muster_application_parent_class)->finalize (object);
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

  G_OBJECT_CLASS (klass)->finalize = muster_application_finalize;
  application_class->local_command_line = muster_application_local_command_line;
  application_class->startup = muster_application_startup;
  application_class->shutdown = muster_application_shutdown;
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

#ifdef __GLIBC__
  /* Else each thread that draws, reads or writes keeps memory for itself that nobody else uses again. */
  mallopt (M_ARENA_MAX, ARENAS);
#endif
  self->opening = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

/* --- public ------------------------------------------------------------- */

MusterApplication *
muster_application_new (void)
{
  return g_object_new (MUSTER_TYPE_APPLICATION, "application-id", MUSTER_APPLICATION_ID, "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/musterroll/Muster", NULL);
}

/**
 * muster_application_find_campaign:
 * @path: absolute
 *
 * Returns: (transfer none) (nullable): the campaign a window has open from there
 */
MusterCampaign *
muster_application_find_campaign (MusterApplication *self,
                                  const char        *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  MusterWindow *window = window_on (self, whole);

  return window ? muster_window_get_campaign (window) : NULL;
}

/**
 * muster_application_open_path:
 *
 * Shows the campaign in @path: in its window, if it has one already. Waits for the
 * disk, and is for the start of the program; after that muster_application_show_path().
 */
void
muster_application_open_path (MusterApplication *self,
                              const char        *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  MusterWindow *window = window_on (self, whole);
  g_autoptr (MusterAhead) ahead = NULL;
  g_autoptr (MusterSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *note = NULL;

  if (window)
    {
      gtk_window_present (GTK_WINDOW (window));
      return;
    }
  if (self->ahead && g_str_equal (muster_ahead_path (self->ahead), whole))
    ahead = g_steal_pointer (&self->ahead);
  else
    drop_ahead (self); /* it may be the same file by another name */
  session = ahead ? muster_ahead_take (ahead, &note, &error) : muster_campaign_file_open (whole, &note, &error);
  if (session)
    show_campaign (self, session, note);
  else
    muster_application_tell (self, error->message);
}

/**
 * muster_application_show_path:
 *
 * Shows the campaign in @path: in its window, if it has one already. Comes back at
 * once; what cannot be opened is told in a window.
 */
void
muster_application_show_path (MusterApplication *self,
                              const char        *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  MusterWindow *window = window_on (self, whole);
  Opening *opening;

  if (window)
    {
      gtk_window_present (GTK_WINDOW (window));
      return;
    }
  if (!g_hash_table_add (self->opening, g_strdup (whole)))
    return;
  opening = g_new0 (Opening, 1);
  opening->asked = g_steal_pointer (&whole);
  start_opening (self, opening);
}

/* As muster_application_show_path(): a file that is chosen, dropped or named, wherever it is. */
void
muster_application_show_file (MusterApplication *self,
                              GFile             *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = path ? NULL : g_file_get_parse_name (file);
  /* Translators: the address of a file */
  g_autofree char *text = path ? NULL : g_strdup_printf (_("%s is not on this computer: a copy of it here can be opened."), name);

  if (path)
    muster_application_show_path (self, path);
  else
    muster_application_tell (self, text);
}

/* Asks what a new campaign is to be, begins it and shows it. */
void
muster_application_begin (MusterApplication *self)
{
  if (!front (self))
    muster_application_show_library (self);
  muster_new_dialog_present (GTK_WIDGET (front (self)), _("New Campaign"), on_new_chosen, self);
}

/* The library comes to the front; what is open stays open. */
void
muster_application_show_library (MusterApplication *self)
{
  MusterLibraryWindow *library = library_of (self);

  drop_ahead (self);
  if (library)
    muster_library_refresh (muster_library_window_get_library (library));
  else
    library = muster_library_window_new (GTK_APPLICATION (self));
  gtk_window_present (GTK_WINDOW (library));
}

/* @text: a sentence for the player, shown in the window in front */
void
muster_application_tell (MusterApplication *self,
                         const char        *text)
{
  GtkWindow *window = front (self);

  if (self->untold)
    {
      g_ptr_array_add (self->untold, g_strdup (text));
      return;
    }
  for (; window && !MUSTER_IS_WINDOW (window) && !MUSTER_IS_LIBRARY_WINDOW (window);)
    window = gtk_window_get_transient_for (window);
  if (window && MUSTER_IS_WINDOW (window))
    {
      muster_window_tell (MUSTER_WINDOW (window), text);
      return;
    }
  muster_application_show_library (self);
  muster_library_window_tell (library_of (self), text);
}

/**
 * muster_application_campaign_closed:
 * @path: of its file
 * @trouble: (nullable): what closing it met with; nothing that was acknowledged is lost
 *
 * When the last one is closed, the library is there again, if it was there before.
 */
void
muster_application_campaign_closed (MusterApplication *self,
                                    const char        *path,
                                    const char        *trouble)
{
  MusterLibraryWindow *library = library_of (self);

  if (library)
    muster_library_reread (muster_library_window_get_library (library), path);
  if (trouble || (library && !has_campaigns (self)))
    muster_application_show_library (self);
  if (trouble)
    muster_library_window_tell (library_of (self), trouble);
}
