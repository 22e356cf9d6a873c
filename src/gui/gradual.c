#include "config.h"

#include "gradual.h"

#define STEP 4   /* rows made in a frame */
#define FULL 256 /* a list view makes no more rows than that, however many items there are */

/*
 * A list view makes some two hundred rows as soon as it has a model, and measures them all in the
 * next frame, which takes it too long. So it is given a part of the items: none while it is not
 * to be seen, then a few more with each frame.
 */
struct _MusterGradual
{
  GObject     parent_instance;

  GListModel *source;
  GtkWidget  *view; /* weak */
  guint       tick;
  guint       first; /* of the source's items those from here on are shown, */
  guint       n;     /* that many */
  gboolean    from_end;
};

static void muster_gradual_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterGradual, muster_gradual, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, muster_gradual_list_model_init))

/* --- the part that is shown ----------------------------------------------- */

static guint
count (MusterGradual *self)
{
  return g_list_model_get_n_items (self->source);
}

/* Some more; returns whether there are yet others. */
static gboolean
grow (MusterGradual *self)
{
  guint total = count (self), end = self->first + self->n, more;

  if (end < total)
    {
      more = self->n >= FULL && !self->from_end ? total - end : MIN (STEP, total - end);
      self->n += more;
      g_list_model_items_changed (G_LIST_MODEL (self), self->n - more, 0, more);
    }
  else if (self->first > 0)
    {
      more = self->n >= FULL ? self->first : MIN (STEP, self->first);
      self->first -= more;
      self->n += more;
      g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, more);
    }
  return self->n < total;
}

static gboolean
on_tick (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MusterGradual *self = user_data;

  (void) widget;
  (void) clock;
  if (grow (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
start (MusterGradual *self)
{
  if (!self->tick && self->view && gtk_widget_get_mapped (self->view) && self->n < count (self))
    self->tick = gtk_widget_add_tick_callback (self->view, on_tick, self, NULL);
}

static void
stop (MusterGradual *self)
{
  if (self->tick && self->view)
    gtk_widget_remove_tick_callback (self->view, self->tick);
  self->tick = 0;
}

static void
begin_again (MusterGradual *self)
{
  guint n = self->n;

  self->first = self->from_end ? count (self) : 0;
  self->n = 0;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
}

/* --- callbacks ------------------------------------------------------------ */

static void
on_items_changed (MusterGradual *self,
                  guint          position,
                  guint          removed,
                  guint          added)
{
  guint end = self->first + self->n;

  if (position >= end)
    {
      /* What is new at the end of what is seen is seen at once. */
      if (position == end && added <= STEP && self->view && gtk_widget_get_mapped (self->view))
        grow (self);
    }
  else if (position + removed <= self->first)
    self->first += added - removed;
  /* In another order only, all at once: what is selected stays so. */
  else if (position >= self->first && position + removed <= end
           && (removed == added || (removed <= STEP && added <= STEP)))
    {
      self->n += added - removed;
      g_list_model_items_changed (G_LIST_MODEL (self), position - self->first, removed, added);
    }
  else
    begin_again (self);
  start (self);
}

/* --- list model ----------------------------------------------------------- */

static GType
get_item_type (GListModel *model)
{
  return g_list_model_get_item_type (MUSTER_GRADUAL (model)->source);
}

static guint
get_n_items (GListModel *model)
{
  return MUSTER_GRADUAL (model)->n;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  MusterGradual *self = MUSTER_GRADUAL (model);

  return position < self->n ? g_list_model_get_item (self->source, self->first + position) : NULL;
}

static void
muster_gradual_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- class ------------------------------------------------------------------ */

static void
muster_gradual_dispose (GObject *object)
{
  MusterGradual *self = MUSTER_GRADUAL (object);

  stop (self);
  if (self->view)
    g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_weak_pointer (&self->view);
  if (self->source)
    g_signal_handlers_disconnect_by_data (self->source, self);
  g_clear_object (&self->source);
  G_OBJECT_CLASS (muster_gradual_parent_class)->dispose (object);
}

static void
muster_gradual_class_init (MusterGradualClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_gradual_dispose;
}

static void
muster_gradual_init (MusterGradual *self)
{
  (void) self;
}

/* --- public ------------------------------------------------------------------- */

/**
 * muster_gradual_new:
 * @source: of which a reference is taken
 * @from_end: the last items first
 *
 * Shows nothing until it has a view to watch.
 *
 * Returns: (transfer full)
 */
MusterGradual *
muster_gradual_new (GListModel *source,
                    gboolean    from_end)
{
  MusterGradual *self = g_object_new (MUSTER_TYPE_GRADUAL, NULL);

  self->source = g_object_ref (source);
  self->from_end = from_end;
  self->first = from_end ? count (self) : 0;
  g_signal_connect_swapped (source, "items-changed", G_CALLBACK (on_items_changed), self);
  return self;
}

/* @view: whose frames it grows with, as long as it is mapped; the widget that shows the list */
void
muster_gradual_watch (MusterGradual *self,
                      GtkWidget     *view)
{
  g_return_if_fail (!self->view);

  g_set_weak_pointer (&self->view, view);
  g_signal_connect_swapped (view, "map", G_CALLBACK (start), self);
  g_signal_connect_swapped (view, "unmap", G_CALLBACK (stop), self);
  start (self);
}

/**
 * muster_gradual_reach:
 * @at: the place of an item in the source
 *
 * Sees to it that the item is shown.
 *
 * Returns: its place among those that are shown
 */
guint
muster_gradual_reach (MusterGradual *self,
                      guint          at)
{
  while ((at < self->first || at >= self->first + self->n) && grow (self))
    continue;
  return at - self->first;
}
