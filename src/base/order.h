/* An order: what a player says, as tokens. */
#pragma once

#include "kind.h"

G_BEGIN_DECLS

#define MUSTER_ORDER_MAX_TOKENS 4000

/**
 * MusterToken:
 * @kind: a MUSTER_KIND_* or a kind of the game
 * @glued: no blank before it
 * @column: where it stood in the text, in characters from 1; 0 if it never was text
 * @value: a value of its kind; of a mark, its character
 */
typedef struct
{
  guint8  kind;
  guint8  glued;
  guint16 column;
  gint32  value;
} MusterToken;

/**
 * MusterOrder:
 *
 * Tokens in the order they are written; the first is the verb. Made by
 * muster_notation_parse(), by a click, by an AI: all build the same. The buffer
 * is kept when an order is cleared, so that a loop allocates once.
 */
typedef struct
{
  MusterToken *token;
  guint        n;
  guint        room;
  char       **text;
  guint        n_texts;
  gboolean     within;
} MusterOrder;

#define MUSTER_ORDER_INIT { NULL, 0, 0, NULL, 0, FALSE }

MusterOrder *muster_order_new      (guint              verb) G_GNUC_WARN_UNUSED_RESULT;
void         muster_order_free     (MusterOrder       *order);
const char  *muster_order_reason   (const MusterOrder *order);
void         muster_order_clear    (MusterOrder       *order);
void         muster_order_reset    (MusterOrder       *order,
                                    guint              verb);
void         muster_order_add      (MusterOrder       *order,
                                    guint              kind,
                                    gint               value);
void         muster_order_glue     (MusterOrder       *order,
                                    guint              kind,
                                    gint               value);
void         muster_order_add_text (MusterOrder       *order,
                                    const char        *text);
void         muster_order_add_title (MusterOrder       *order,
                                    const char        *text);
void         muster_order_copy     (MusterOrder       *order,
                                    const MusterOrder *source);
gboolean     muster_order_equal    (const MusterOrder *a,
                                    const MusterOrder *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterOrder, muster_order_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterOrder, muster_order_clear)

static inline guint
muster_order_verb (const MusterOrder *order)
{
  return (guint) order->token[0].value;
}

/* A list of orders, each a copy; free with g_ptr_array_unref(). */
GPtrArray   *muster_order_list_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
