/* Reads the tables of a tactical ruleset, ours or a house variant's. */
#pragma once

#include "faults.h"
#include "ruleset.h"

G_BEGIN_DECLS

#define MUSTER_RULESETS_NAMESPACE "https://musterroll.github.io/rulesets/1"

/* (transfer full): where the tables of that name are. Those of a ruleset itself are ours: one of players' own that has its
 * name is refused. */
char    *muster_ruleset_find       (const char             *name,
                                    GError                **error) G_GNUC_WARN_UNUSED_RESULT;
/* Free with muster_tables_free(). */
gpointer muster_ruleset_read       (const SkirmishRuleset  *ruleset,
                                    const char             *variant,
                                    GError                **error) G_GNUC_WARN_UNUSED_RESULT;
gpointer muster_ruleset_read_file  (const SkirmishRuleset  *ruleset,
                                    const char             *path,
                                    GError                **error) G_GNUC_WARN_UNUSED_RESULT;
gpointer muster_ruleset_read_bytes (const SkirmishRuleset  *ruleset,
                                    GBytes                 *bytes,
                                    const char             *name,
                                    GError                **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
