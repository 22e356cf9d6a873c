/* Battles of the Little Big Horn for tests: set up, played by either opponent or at random, sound after each order. */
#pragma once

#include "bighorn.h"
#include "bighorn-ruleset.h"
#include "board-reader.h"
#include "notation.h"
#include "play.h"
#include "ruleset-reader.h"

G_BEGIN_DECLS

typedef struct
{
  SkirmishFacts *facts;
  gpointer       state;
  MusterDice     dice;
  GArray        *effects;
  guint          orders;
} Battle;

#define BIGHORN_N_BOARDS 4
extern const char *const bighorn_boards[BIGHORN_N_BOARDS];

SkirmishDraft       *bighorn_new_draft  (const char        *board_id);
void                 bighorn_add_line   (SkirmishDraft     *draft,
                                         const char        *line);
SkirmishFacts       *bighorn_new_battle (const char        *board,
                                         const char        *knives,
                                         const char        *indians);
void                 bighorn_begin_at   (Battle            *battle,
                                         SkirmishFacts     *facts,
                                         guint64            seed);
void                 bighorn_finish     (Battle            *battle);
const SkirmishState *bighorn_state_of   (const Battle      *battle);
MusterSide           bighorn_awaited    (const Battle      *battle);
void                 bighorn_carry_out  (Battle            *battle,
                                         const MusterOrder *order);
gboolean             bighorn_play_one   (Battle            *battle,
                                         gboolean           british_ai,
                                         gboolean           french_ai,
                                         MusterOrder       *order);
SkirmishSide         bighorn_play_out   (SkirmishFacts     *facts,
                                         guint64            seed,
                                         gboolean           british_ai,
                                         gboolean           french_ai);
void                 bighorn_tell       (Battle            *battle,
                                         const char        *text);

G_END_DECLS
