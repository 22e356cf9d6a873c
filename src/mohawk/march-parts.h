/* The parts of a march (M5.6): as they were written, and who is in them. */
#pragma once

#include "rules.h"

G_BEGIN_DECLS

typedef struct
{
  guint              n;                          /* points of the path */
  const MusterToken *token[MOHAWK_MAX_LINES];    /* where each was written */
  gint16             point[MOHAWK_MAX_LINES];
  guint8             overrun[MOHAWK_MAX_LINES];  /* 0, 1 capture, 2 burn */
  gboolean           star;
  MohawkStack        stack;
} MohawkPart;

guint    mohawk_read_part      (MusterPlay        *play,
                                const MusterOrder *order,
                                guint              at,
                                MohawkPart        *part);
guint    mohawk_path_trails    (const MohawkScenario *scenario,
                                const gint16         *line,
                                guint                 n);
gboolean mohawk_fill_star      (MusterPlay        *play,
                                MohawkPart        *part);
guint    mohawk_count_arriving (MusterPlay        *play,
                                const MusterOrder *order,
                                guint              at,
                                const MohawkPart  *part,
                                gint               point);

G_END_DECLS
