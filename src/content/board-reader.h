/* Boards of squares, ours or players' own, and how they are laid out for a battle. */
#pragma once

#include "draft.h"
#include "faults.h"

G_BEGIN_DECLS

#define MUSTER_BOARDS_NAMESPACE "https://musterroll.github.io/boards/1"

typedef struct _MusterBoard MusterBoard;

MusterBoard *muster_board_read       (const char        *id_or_path,
                                      GError           **error) G_GNUC_WARN_UNUSED_RESULT;
MusterBoard *muster_board_read_bytes (GBytes            *bytes,
                                      const char        *name,
                                      GError           **error) G_GNUC_WARN_UNUSED_RESULT;
void         muster_board_free       (MusterBoard       *board);
const char  *muster_board_id         (const MusterBoard *board);
const char  *muster_board_name       (const MusterBoard *board);
const char  *muster_board_ruleset    (const MusterBoard *board);
gboolean     muster_board_suits      (const MusterBoard *board,
                                      const char        *ground);
void         muster_board_lay        (const MusterBoard *board,
                                      SkirmishDraft     *draft);
/* The ids of the boards there are, in order, %NULL-terminated. */
char       **muster_board_list       (void) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoard, muster_board_free)

G_END_DECLS
