/* Windows of the program on campaigns of their own, opened to be looked at. */
#pragma once

#include "application.h"
#include "library-window.h"
#include "window.h"

G_BEGIN_DECLS

/**
 * Stage:
 * @folder: (owned): where campaigns lie; gone with the stage
 * @width, @height: of a window that is shown, in its own units
 * @window, @campaign, @session: of the scene that is on; borrowed
 *
 * One for a program.
 */
typedef struct
{
  MusterApplication *application;
  char              *folder;
  int                width;
  int                height;
  MusterWindow      *window;
  MusterCampaign    *campaign;
  MusterSession     *session;
} Stage;

void       stage_begin       (Stage       *stage);
void       stage_end         (Stage       *stage);
void       stage_open        (Stage       *stage,
                              const char  *file);
void       stage_show        (Stage       *stage);
void       stage_present     (Stage       *stage,
                              GtkWindow   *window);
void       stage_clear       (Stage       *stage);
void       stage_do          (Stage       *stage,
                              const char  *text);
void       stage_act         (Stage       *stage,
                              const char  *action);
void       stage_act_on      (Stage       *stage,
                              const char  *action,
                              GVariant    *target);
void       stage_press       (Stage       *stage,
                              GtkWidget   *root,
                              const char  *label);
gint       stage_point       (Stage       *stage,
                              const char  *id);
gint       stage_piece       (Stage       *stage,
                              const char  *id);
GtkWidget *stage_find        (GtkWidget   *root,
                              GType        type,
                              const char  *text);
GtkWindow *stage_fit         (Stage       *stage,
                              GtkWindow   *window);
GtkWindow *stage_dialog      (Stage       *stage);
char      *stage_path        (Stage       *stage,
                              const char  *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
