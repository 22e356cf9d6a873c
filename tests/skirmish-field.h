/* A table and its figures under a ruleset with nothing but its name, for tests. */
#pragma once

#include "conduct.h"
#include "ground.h"
#include "ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  SkirmishFacts *facts;
  SkirmishState *state;
} Field;

extern const MusterGame      bare_game;
extern const SkirmishRuleset bare_ruleset;

void  field_add_unit  (SkirmishDraft    *draft,
                       const char       *id,
                       SkirmishSide      side,
                       guint             n,
                       gint32            base,
                       SkirmishFormation formation,
                       gint32            x,
                       gint32            y);
/* A line of a set-up. */
void  field_lay       (SkirmishDraft    *draft,
                       const char       *line);
Field field_begin     (SkirmishDraft    *draft);
void  field_end       (Field             field);
/* Unit a (British) of @n at ax,ay in line, unit b (French) likewise. */
Field field_two_lines (guint             n,
                       gint32            ax,
                       gint32            ay,
                       gint32            bx,
                       gint32            by);

G_END_DECLS
