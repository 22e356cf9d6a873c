/* Every page and dialog of the program, each set as a scene. */
#pragma once

#include "stage.h"

G_BEGIN_DECLS

/**
 * Scene:
 * @name: in lower case, of the picture's file
 * @set: opens it on a clear stage. Returns the window to look at
 */
typedef struct
{
  const char *name;
  GtkWindow *(*set) (Stage *stage);
} Scene;

extern const Scene scenes[];
extern const guint n_scenes;

G_END_DECLS
