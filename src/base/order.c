#include "config.h"

#include "order.h"

#include <string.h>

static void
order_push (MusterOrder *order,
            guint        kind,
            gint         value,
            gboolean     glued)
{
  g_assert (order->n < MUSTER_ORDER_MAX_TOKENS);

  if (order->n == order->room)
    {
      order->room = order->room ? 2 * order->room : 16;
      order->token = g_renew (MusterToken, order->token, order->room);
    }
  order->token[order->n++] = (MusterToken) { (guint8) kind, (guint8) glued, 0, value };
}

static void
order_drop_texts (MusterOrder *order)
{
  for (guint i = 0; i < order->n_texts; i++)
    g_free (order->text[i]);
  g_clear_pointer (&order->text, g_free);
  order->n_texts = 0;
}

/**
 * muster_order_new:
 * @verb: index of a verb of the game
 *
 * Returns: (transfer full): an order of that one word
 */
MusterOrder *
muster_order_new (guint verb)
{
  MusterOrder *order = g_new0 (MusterOrder, 1);

  muster_order_reset (order, verb);
  return order;
}

void
muster_order_free (MusterOrder *order)
{
  if (!order)
    return;
  muster_order_clear (order);
  g_free (order);
}

/**
 * muster_order_clear:
 *
 * Frees what the order holds, not the order; it is then as %MUSTER_ORDER_INIT.
 */
void
muster_order_clear (MusterOrder *order)
{
  order_drop_texts (order);
  g_clear_pointer (&order->token, g_free);
  order->n = order->room = 0;
}

/**
 * muster_order_reset:
 *
 * Makes it the one word @verb, keeping the buffer.
 */
void
muster_order_reset (MusterOrder *order,
                    guint        verb)
{
  order_drop_texts (order);
  order->n = 0;
  order->within = FALSE;
  order_push (order, MUSTER_KIND_VERB, (gint) verb, FALSE);
}

/* A word with a blank before it. */
void
muster_order_add (MusterOrder *order,
                  guint        kind,
                  gint         value)
{
  order_push (order, kind, value, FALSE);
}

/* A word or mark with no blank before it. */
void
muster_order_glue (MusterOrder *order,
                   guint        kind,
                   gint         value)
{
  order_push (order, kind, value, TRUE);
}

/* A reason, copied. */
void
muster_order_add_text (MusterOrder *order,
                       const char  *text)
{
  order->text = g_renew (char *, order->text, order->n_texts + 1);
  order->text[order->n_texts] = g_strdup (text);
  order_push (order, MUSTER_KIND_TEXT, (gint) order->n_texts++, FALSE);
}

/* A name that is given, copied: any text, printed in quotes. */
void
muster_order_add_title (MusterOrder *order,
                        const char  *text)
{
  muster_order_add_text (order, text);
  order->token[order->n - 1].kind = MUSTER_KIND_TITLE;
}

void
muster_order_copy (MusterOrder       *order,
                   const MusterOrder *source)
{
  order_drop_texts (order);
  order->n = 0;
  order->within = source->within;
  for (guint i = 0; i < source->n; i++)
    {
      order_push (order, source->token[i].kind, source->token[i].value, source->token[i].glued);
      order->token[i].column = source->token[i].column;
    }
  if (source->n_texts)
    order->text = g_new (char *, source->n_texts);
  for (guint i = 0; i < source->n_texts; i++)
    order->text[order->n_texts++] = g_strdup (source->text[i]);
}

/**
 * muster_order_reason:
 *
 * Returns: (nullable): the reason it ends with; %NULL: it gives none, or one that says nothing
 */
const char *
muster_order_reason (const MusterOrder *order)
{
  const MusterToken *last = &order->token[order->n - 1];

  return last->kind == MUSTER_KIND_TEXT && order->text[last->value][0] != '\0' ? order->text[last->value] : NULL;
}

/**
 * muster_order_equal:
 *
 * Returns: whether both say the same; columns do not matter
 */
gboolean
muster_order_equal (const MusterOrder *a,
                    const MusterOrder *b)
{
  if (a->n != b->n || a->n_texts != b->n_texts || !a->within != !b->within)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (a->token[i].kind != b->token[i].kind || a->token[i].value != b->token[i].value
        || a->token[i].glued != b->token[i].glued)
      return FALSE;
  for (guint i = 0; i < a->n_texts; i++)
    if (strcmp (a->text[i], b->text[i]) != 0)
      return FALSE;
  return TRUE;
}

/**
 * muster_order_list_new:
 *
 * Returns: (transfer full) (element-type MusterOrder): an empty list that owns its orders
 */
GPtrArray *
muster_order_list_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) muster_order_free);
}
