/* Reads a scenario: form by the schema, then meaning; all faults with their lines. */
#pragma once

#include "faults.h"
#include "scenario.h"

G_BEGIN_DECLS

#define MUSTER_SCENARIO_NAMESPACE "https://musterroll.github.io/scenario/1"

MohawkScenario *muster_scenario_read_file  (const char    *path,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;
MohawkScenario *muster_scenario_read_bytes (GBytes        *xml,
                                            const char    *name,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;
MohawkScenario *muster_scenario_read_kept  (GBytes        *xml,
                                            const char    *name,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;
MohawkScenario *muster_scenario_read       (const char    *id_or_path,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
