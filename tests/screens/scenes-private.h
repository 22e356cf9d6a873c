/* The scenes, by the file that has them. */
#pragma once

#include "scenes.h"

G_BEGIN_DECLS

GtkWindow *scene_library        (Stage *stage);
GtkWindow *scene_library_empty  (Stage *stage);
GtkWindow *scene_library_trash  (Stage *stage);
GtkWindow *scene_library_search (Stage *stage);
GtkWindow *scene_new            (Stage *stage);
GtkWindow *scene_rename         (Stage *stage);

GtkWindow *scene_battles        (Stage *stage);
GtkWindow *scene_ground         (Stage *stage);
GtkWindow *scene_lines          (Stage *stage);
GtkWindow *scene_fire           (Stage *stage);
GtkWindow *scene_over           (Stage *stage);
GtkWindow *scene_walls          (Stage *stage);
GtkWindow *scene_handoff        (Stage *stage);
GtkWindow *scene_skirmish       (Stage *stage);
GtkWindow *scene_result         (Stage *stage);
GtkWindow *scene_told           (Stage *stage);
GtkWindow *scene_dice           (Stage *stage);
GtkWindow *scene_report         (Stage *stage);
GtkWindow *scene_report_dice    (Stage *stage);

G_END_DECLS
