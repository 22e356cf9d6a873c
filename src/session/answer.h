/* Whether the answer to a question of a script is the one expected. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean muster_answer_is (const char *word,
                           const char *expected,
                           const char *was);

G_END_DECLS
