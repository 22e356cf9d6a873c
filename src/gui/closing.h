/* A window's campaign is closed behind it. */
#pragma once

#include "session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void muster_closing_begin (GtkWindow     *window,
                           MusterSession *session);

G_END_DECLS
