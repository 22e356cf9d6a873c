#include "config.h"

#include "skirmish-field.h"

/* The table asks no more of a ruleset than its name. */
static const MusterTablesSpec no_tables = { "bare", NULL, 0, 0 };
typedef struct
{
  SkirmishState base;
} BareState;
static const MusterField bare_fields[] = { SKIRMISH_FIELDS (BareState) };
const MusterGame bare_game = {
  .name = "bare", .state_size = sizeof (BareState), .fields = bare_fields, .n_fields = SKIRMISH_N_FIELDS
};
const SkirmishRuleset bare_ruleset = { .name = "bare", .game = &bare_game, .tables = &no_tables };

void
field_add_unit (SkirmishDraft    *draft,
                const char       *id,
                SkirmishSide      side,
                guint             n,
                gint32            base,
                SkirmishFormation formation,
                gint32            x,
                gint32            y)
{
  gint unit = skirmish_draft_unit (draft, id, NULL, side, 0);

  for (guint i = 0; i < n; i++)
    skirmish_draft_figure (draft, 0, -1, SKIRMISH_MAN, base, NULL);
  draft->facts->unit[unit].formation = (guint8) formation;
  draft->facts->unit[unit].x = x;
  draft->facts->unit[unit].y = y;
  skirmish_draft_arrange (draft, unit);
}

void
field_lay (SkirmishDraft *draft,
           const char    *line)
{
  g_autoptr (GError) error = NULL;

  skirmish_draft_line (draft, line, &error);
  g_assert_no_error (error);
}

Field
field_begin (SkirmishDraft *draft)
{
  Field field = { skirmish_draft_finish (draft), g_new0 (SkirmishState, 1) };

  skirmish_state_begin (field.facts, field.state);
  return field;
}

void
field_end (Field field)
{
  g_free (field.state);
  skirmish_facts_unref (field.facts);
}

Field
field_two_lines (guint  n,
                 gint32 ax,
                 gint32 ay,
                 gint32 bx,
                 gint32 by)
{
  SkirmishDraft *draft = skirmish_draft_new (&bare_ruleset, NULL);

  field_add_unit (draft, "a", SKIRMISH_BRITISH, n, 60, SKIRMISH_FORMATION_LINE, ax, ay);
  field_add_unit (draft, "b", SKIRMISH_FRENCH, n, 60, SKIRMISH_FORMATION_LINE, bx, by);
  return field_begin (draft);
}
