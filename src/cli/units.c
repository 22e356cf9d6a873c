#include "config.h"

#include "cli.h"
#include "losses.h"

#include <glib/gi18n-lib.h>

/* The units of a tactical battle: how many were mustered, stand, are lost. */

void
muster_units_print (const MusterTongue  *tongue,
                    const SkirmishState *table)
{
  const SkirmishFacts *facts = tongue->voice.facts;
  g_autoptr (MusterTable) rows = muster_table_new (5);

  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];
      guint mustered = skirmish_mustered (facts, (gint) u);
      g_autofree char *whose = muster_wording_value (tongue->wording, (MusterValue) { SKIRMISH_KIND_SIDE, unit->side });
      g_autofree char *name = muster_wording_value (tongue->wording, (MusterValue) { SKIRMISH_KIND_UNIT, (gint) u });
      g_autofree char *left = g_strdup_printf ("%u/%u", skirmish_standing (facts, table, (gint) u), mustered);
      g_autofree char *lost = g_strdup_printf (_("lost %u"), skirmish_lost (facts, table, (gint) u));

      if (mustered == 0)
        continue;
      muster_table_add (rows, unit->id, name, whose, left,
                        unit->waiting && !table->deployed[u] ? _("not come up yet") : lost);
    }
  muster_table_print (rows, "  ");
}

void
muster_units_add_json (JsonBuilder         *json,
                       const MusterTongue  *tongue,
                       const SkirmishState *table)
{
  const SkirmishFacts *facts = tongue->voice.facts;

  muster_json_list (json, "units");
  for (guint u = 0; u < facts->n_units; u++)
    {
      const SkirmishUnit *unit = &facts->unit[u];

      json_builder_begin_object (json);
      muster_json_text (json, "id", unit->id);
      muster_json_text (json, "name", unit->label ? unit->label : unit->id);
      muster_json_value (json, "side", &tongue->voice, SKIRMISH_KIND_SIDE, unit->side);
      muster_json_int (json, "mustered", skirmish_mustered (facts, (gint) u));
      muster_json_int (json, "standing", skirmish_standing (facts, table, (gint) u));
      muster_json_int (json, "lost", skirmish_lost (facts, table, (gint) u));
      muster_json_yes (json, "waiting", unit->waiting && !table->deployed[u]);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}
