/* How well the words in a window stand out from what is really painted beneath them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CONTRAST_LEAST 4.5

/**
 * ContrastWord:
 * @ratio: of WCAG, 1 to 21
 * @where: (owned): what is written, and where in the window
 */
typedef struct
{
  double  ratio;
  char   *where;
} ContrastWord;

double     contrast_ratio     (guint32        one,
                               guint32        other);
void       contrast_word_free (ContrastWord *word);
GPtrArray *contrast_measure   (GtkWindow     *window,
                               GskRenderNode *node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
