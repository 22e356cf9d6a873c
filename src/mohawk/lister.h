/* What the files share that list the legal orders. */
#pragma once

#include "mohawk.h"
#include "paths.h"

G_BEGIN_DECLS

/* Candidates are made one after the other in @order, and kept in @orders if they are legal. */
typedef struct
{
  const MohawkScenario *scenario;
  const MohawkState    *state;
  GPtrArray            *orders;
  MusterOrder           order;
  gboolean              one;   /* only orders of @verb, about @naval if they name one, and no more than the first */
  guint                 verb;
  gint                  naval;
} MohawkLister;

/* orders.c: keeps a candidate: the one in @order; a word; with "auto"; with each of @n of a kind; with pieces */
void mohawk_offer (MohawkLister *lister);
void mohawk_offer_word (MohawkLister *lister, guint verb);
void mohawk_offer_auto (MohawkLister *lister, guint verb);
void mohawk_offer_one (MohawkLister *lister, guint verb, guint kind, guint n);
void mohawk_offer_stack (MohawkLister *lister, guint verb, const MohawkStack *stack);

/* orders-battle.c */
void mohawk_list_battle (MohawkLister *lister);

G_END_DECLS
