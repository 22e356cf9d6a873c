#include "config.h"

#include "rules.h"

gboolean
mohawk_ai (gconstpointer facts, gconstpointer state, MusterSide side, MusterDice *dice, MusterOrder *order)
{
  (void) facts; (void) state; (void) side; (void) dice; (void) order;
  return FALSE;
}
