/* Counters: shape tells the side, symbol the class, dots the hits. */
#pragma once

#include "ink.h"
#include "state.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_COUNTER_SQUARE,  /* British */
  MUSTER_COUNTER_SHIELD,  /* French */
  MUSTER_COUNTER_DISC,    /* tribes 7-26 */
  MUSTER_COUNTER_HEXAGON  /* Iroquois */
} MusterCounterShape;

typedef enum
{
  MUSTER_COUNTER_CROSSBELTS, /* regular */
  MUSTER_COUNTER_BELT,       /* colonial regular */
  MUSTER_COUNTER_HORN,       /* militia */
  MUSTER_COUNTER_HATCHET,    /* Rangers */
  MUSTER_COUNTER_CANOE,      /* Couriers */
  MUSTER_COUNTER_ARROW,      /* tribes */
  MUSTER_COUNTER_SHIP,
  MUSTER_COUNTER_BACK        /* face down: of whose side, but not what */
} MusterCounterSymbol;

/**
 * MusterCounter:
 * @side: whose fill it has
 * @name: borrowed; shown from 38 px
 * @number: of a tribe; else 0
 * @hits, @full: left, and whole; 0 for none shown
 * @faint: a tribe number side up
 * @leaning: the side an Iroquois tribe is turned to, or nobody
 * @count: pieces in the stack
 */
typedef struct
{
  MusterCounterShape  shape;
  MusterCounterSymbol symbol;
  MohawkSide          side;
  const char         *name;
  gint                number;
  gint                hits;
  gint                full;
  gboolean            faint;
  MohawkSide          leaning;
  guint               count;
  gboolean            selected;
} MusterCounter;

void muster_counter_from_piece (MusterCounter        *counter,
                                const MohawkScenario *scenario,
                                const MohawkState    *state,
                                gint                  piece);
void muster_counter_from_naval (MusterCounter        *counter,
                                const MohawkScenario *scenario,
                                MohawkSide            side,
                                gint                  naval);
void muster_counter_extents    (const MusterCounter  *counter,
                                double                size,
                                double               *left,
                                double               *top,
                                double               *right,
                                double               *bottom);
void muster_counter_draw       (cairo_t              *cr,
                                const MusterInk      *ink,
                                const MusterCounter  *counter,
                                double                x,
                                double                y,
                                double                size);

void muster_counter_emblem     (cairo_t              *cr,
                                const MusterInk      *ink,
                                MohawkSide            side,
                                double                x,
                                double                y,
                                double                size);

G_END_DECLS
