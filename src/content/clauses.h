/* The clauses of a game's rules, by id: what refusals cite and the rules page shows. */
#pragma once

#include "faults.h"

G_BEGIN_DECLS

#define MUSTER_CLAUSES_NAMESPACE "https://musterroll.github.io/clauses/1"

/* A value of a ruling's option, and what choosing it means. */
typedef struct
{
  char *id;
  char *meaning;
} MusterRulingValue;

/**
 * MusterClause:
 * @id: "M5.4", "notation"
 * @part: which part of the rules it is in
 * @title: a few words
 * @text: one to three sentences
 * @ruling: (nullable): how an open question is settled, if there is one
 * @option: (nullable): the key by which players may settle it otherwise
 * @value: of @option, the default first; @n_values
 */
typedef struct
{
  char              *id;
  guint              part;
  char              *title;
  char              *text;
  char              *ruling;
  char              *option;
  MusterRulingValue *value;
  guint              n_values;
} MusterClause;

/* A part of the rules: clauses @first to @first + @n - 1. */
typedef struct
{
  char *id;
  char *title;
  guint first;
  guint n;
} MusterClausePart;

typedef struct _MusterClauses MusterClauses;

MusterClauses          *muster_clauses_read      (const char           *game,
                                                  GError              **error) G_GNUC_WARN_UNUSED_RESULT;
MusterClauses          *muster_clauses_read_file (const char           *path,
                                                  GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void                    muster_clauses_free      (MusterClauses        *clauses);
const char             *muster_clauses_game      (const MusterClauses  *clauses);
guint                   muster_clauses_count     (const MusterClauses  *clauses);
const MusterClause     *muster_clauses_get       (const MusterClauses  *clauses,
                                                  guint                 i);
guint                   muster_clauses_n_parts   (const MusterClauses  *clauses);
const MusterClausePart *muster_clauses_part      (const MusterClauses  *clauses,
                                                  guint                 i);
const MusterClause     *muster_clauses_find      (const MusterClauses  *clauses,
                                                  const char           *id);
const MusterClause     *muster_clauses_option    (const MusterClauses  *clauses,
                                                  const char           *option);
/* (transfer full) (element-type MusterClauses): of the campaign and all it joins: Mohawk, the hand-off, the tactical games. */
GPtrArray              *muster_clauses_read_all  (GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): the clause that has this option in any of them. */
const MusterClause     *muster_clauses_option_of_all (GPtrArray        *all,
                                                  const char           *option);
GPtrArray              *muster_clauses_search    (const MusterClauses  *clauses,
                                                  const char           *words) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterClauses, muster_clauses_free)

G_END_DECLS
