/* A window on a battle, set up by an umpire, and the hands that fight it: by clicks, or by keys. */
#pragma once

#include "battle-board-piece.h"
#include "window.h"

G_BEGIN_DECLS

typedef struct
{
  char              *path;
  MusterWindow      *window;
  MusterCampaign    *campaign;
  MusterSession     *session;
  GtkWidget         *page;
  MusterBattleBoard *board;
} Battle;

/* Where campaigns lie, while battle_run() runs. */
extern char *battle_folder;

/* How a battle is fought: by clicks, or by keys alone. */
extern gboolean battle_by_keyboard;

void battle_start (int    *argc,
                   char ***argv);
int battle_run (void);
void battle_wait_for (gboolean (*done) (gpointer data),
                      gpointer   data);
GtkWidget *battle_find (GtkWidget *root,
                        GType      type);
gboolean battle_says (GtkWidget  *root,
                      const char *text);
GtkWidget *battle_find_saying (GtkWidget  *root,
                               GType       type,
                               const char *text);
void battle_must (MusterSession *session,
                  const char    *text,
                  const guint8  *dice,
                  guint          n);
MusterSession *battle_set_scene (const char *path,
                                 const char *scene);
void battle_begin (Battle     *f,
                   const char *scene);
void battle_end (Battle *f);
gint battle_piece (Battle     *f,
                   const char *id);
void battle_rest (Battle *f);
gboolean battle_key (Battle          *f,
                     guint            value,
                     GdkModifierType  state);
void battle_push (Battle     *f,
                  GtkWidget  *root,
                  const char *label);
void battle_choose (Battle     *f,
                    const char *label);
void battle_go_on (Battle     *f,
                   const char *label);
void battle_pick (Battle     *f,
                  const char *id);
guint battle_front_of (Battle     *f,
                       const char *id);
void battle_put (Battle     *f,
                 const char *id,
                 guint       front);
void battle_target (Battle     *f,
                    const char *id,
                    const char *enemy);
void battle_dice (Battle     *f,
                  const char *values);
void battle_assert_same (MusterSession *one,
                         MusterSession *other);

G_END_DECLS
