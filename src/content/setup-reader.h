/* Set-ups of tactical battles: the lines by which scripts begin a battle, in a file of their own. */
#pragma once

#include "draft.h"
#include "faults.h"

G_BEGIN_DECLS

/* "battle"'s words: RULESET [table=72x48|board=10x10|board=NAME] [logger] [rules=VARIANT] ... */
SkirmishDraft *muster_setup_begin (const char  *words,
                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;
/* A set-up by its id or its path; everybody has a place. */
SkirmishFacts *muster_setup_read  (const char  *id_or_path,
                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same by a house variant of the rules, whatever the set-up says; @variant: (nullable). */
SkirmishFacts *muster_setup_read_variant (const char  *id_or_path,
                                   const char  *variant,
                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SkirmishFacts *muster_setup_parse (const char  *text,
                                   const char  *name,
                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
