/* An order that is put together from choices: what may be chosen for each part of it, and what it would cost. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

#define MUSTER_FORM_SLOTS 4

/**
 * MusterSlotKind:
 * @MUSTER_SLOT_PLACE: a point that is not written: it only says whose pieces are listed
 * @MUSTER_SLOT_LANDING: how a landing comes ashore
 * @MUSTER_SLOT_PIECES: one or more
 * @MUSTER_SLOT_ALL: some, or all if none is named
 * @MUSTER_SLOT_PAIRS: tribes, each with its Courier
 */
typedef enum
{
  MUSTER_SLOT_NONE,
  MUSTER_SLOT_NAVAL,
  MUSTER_SLOT_POINT,
  MUSTER_SLOT_PLACE,
  MUSTER_SLOT_PIECE,
  MUSTER_SLOT_LANDING,
  MUSTER_SLOT_PIECES,
  MUSTER_SLOT_ALL,
  MUSTER_SLOT_PAIRS
} MusterSlotKind;

typedef struct
{
  MusterSlotKind  kind;
  const char     *caption; /* marked for translation */
} MusterSlot;

/* A verb, and what follows it: single choices, then several pieces or pairs at most once. */
typedef struct
{
  const char *word;
  const char *title; /* marked for translation */
  MusterSlot  slot[MUSTER_FORM_SLOTS];
  const char *what;  /* (nullable): marked for translation: where the verb's own help speaks of notation */
} MusterFormSpec;

typedef struct _MusterOrderForm MusterOrderForm;

const MusterFormSpec *muster_form_spec_find        (const char      *word);
gint                  muster_price_of              (MusterCampaign  *campaign,
                                                    const MusterOrder *order,
                                                    MusterRefusal   *refusal);

MusterOrderForm      *muster_order_form_new        (MusterCampaign  *campaign,
                                                    GPtrArray       *orders,
                                                    const MusterFormSpec *spec) G_GNUC_WARN_UNUSED_RESULT;
void                  muster_order_form_free       (MusterOrderForm *form);
GArray               *muster_order_form_candidates (MusterOrderForm *form,
                                                    guint            slot) G_GNUC_WARN_UNUSED_RESULT;
gint                  muster_order_form_get_value  (MusterOrderForm *form,
                                                    guint            slot);
void                  muster_order_form_set_value  (MusterOrderForm *form,
                                                    guint            slot,
                                                    gint             value);
void                  muster_order_form_tick       (MusterOrderForm *form,
                                                    gint             piece,
                                                    gboolean         ticked);
gboolean              muster_order_form_is_ticked  (MusterOrderForm *form,
                                                    gint             piece);
GArray               *muster_order_form_partners   (MusterOrderForm *form,
                                                    gint             piece) G_GNUC_WARN_UNUSED_RESULT;
gint                  muster_order_form_get_partner (MusterOrderForm *form,
                                                    gint             piece);
void                  muster_order_form_pair       (MusterOrderForm *form,
                                                    gint             piece,
                                                    gint             partner);
gboolean              muster_order_form_build      (MusterOrderForm *form,
                                                    MusterOrder     *order);

guint            muster_order_form_count      (MusterOrderForm      *form);
guint            muster_order_form_limit      (MusterOrderForm      *form,
                                               MusterAwait          *await);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterOrderForm, muster_order_form_free)

G_END_DECLS
