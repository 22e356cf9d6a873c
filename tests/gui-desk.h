/* A window on a campaign of its own, for a test of what is in it; and what such tests look for. */
#pragma once

#include "application.h"
#include "window.h"

#include <glib/gstdio.h>
#include <string.h>

G_BEGIN_DECLS

/* After desk_begin(): the application, registered, and the folder in which it keeps everything. */
extern MusterApplication *desk_application;
extern char              *desk_folder;

/**
 * Desk:
 * @path: of the campaign
 * @window: on it
 * @campaign: owned by the window, and by the desk until it is torn down
 * @session: its
 */
typedef struct
{
  char           *path;
  MusterWindow   *window;
  MusterCampaign *campaign;
  MusterSession  *session;
} Desk;

void                desk_begin       (int              *argc,
                                      char           ***argv);
int                 desk_run         (void);
void                desk_set_up      (Desk             *desk,
                                      gconstpointer     data);
void                desk_make        (Desk             *desk,
                                      const MusterSetup *setup);
gboolean            desk_is_whole    (gpointer          window);
void                desk_open        (Desk             *desk,
                                      const MusterSetup *setup);
void                desk_tear_down   (Desk             *desk,
                                      gconstpointer     data);

void                desk_wait        (gboolean        (*done) (gpointer data),
                                      gpointer          data);
void                desk_wait_said   (GtkWidget        *root,
                                      const char       *text);
void                desk_settle      (guint             ms);
void                desk_must        (Desk             *desk,
                                      const char       *text);
gboolean            desk_is_idle     (gpointer          session);
void                desk_give        (Desk             *desk,
                                      const char       *text);
void                desk_close       (gpointer          window);

gboolean            desk_is_null     (gpointer          data);

gboolean            desk_says        (GtkWidget        *root,
                                      const char       *text);
GtkWidget          *desk_find        (GtkWidget        *root,
                                      GType             type);
guint               desk_count       (GtkWidget        *root,
                                      GType             type);
GtkWidget          *desk_anywhere    (GType             type);
gboolean            desk_is_anywhere (gpointer          type);
gboolean            desk_is_nowhere  (gpointer          type);
gpointer            desk_window      (GType             type);
gpointer            desk_other       (Desk             *desk);
gboolean            desk_has_other   (gpointer          desk);
gboolean            desk_has_no_other (gpointer         desk);
GtkEventController *desk_controller  (GtkWidget        *widget,
                                      GType             type);
gboolean            desk_answers     (GtkWidget        *widget,
                                      guint             key,
                                      GdkModifierType   held);
gboolean            desk_press       (GtkWidget        *root,
                                      const char       *label);
void                desk_follow      (GtkWidget        *root,
                                      const char       *clause);

G_END_DECLS
