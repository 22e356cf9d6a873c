/* What was done or taken back last, with a button to turn that round: one such toast at a time. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * muster_undo_toast_show:
 * @text: a sentence
 * @label: of the button
 * @action: what that does
 *
 * In the place of the one before.
 */
void muster_undo_toast_show (AdwToastOverlay *overlay,
                             const char      *text,
                             const char      *label,
                             const char      *action);

/* The campaign has gone on: what the button would do is no longer what the toast says. */
void muster_undo_toast_drop (AdwToastOverlay *overlay);

G_END_DECLS
