#include "config.h"

#include "chronicle.h"

#include "captions.h"

#include <string.h>

#define PAGE 500 /* entries read at a time */

/*
 * Of every entry only a few numbers are kept; its sentences are made when a row shows
 * it, or once and for all when words are looked for.
 */

/**
 * Record:
 * @folded: (nullable): its sentences, folded for comparison, once they have been looked through
 */
typedef struct
{
  gint64    parent;
  char     *folded;
  gint16    turn;
  guint8    side;
  guint8    step;
  guint8    kind;
  gboolean  standing;
} Record;

/* A line: the entry of that id; negative: the heading before it. */
typedef gint64 Line;

struct _MusterChronicle
{
  GObject         parent_instance;

  MusterCampaign *campaign;
  GArray         *records; /* of Record; entry 1 is the first */
  GArray         *lines;   /* of Line */
  char           *words;   /* folded, or NULL */
  guint           found;
};

static void muster_chronicle_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterChronicle, muster_chronicle, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, muster_chronicle_list_model_init))

/* --- records ------------------------------------------------------------ */

static void
record_clear (gpointer data)
{
  g_free (((Record *) data)->folded);
}

static Record *
record_of (MusterChronicle *self,
           gint64           id)
{
  return &g_array_index (self->records, Record, id - 1);
}

static void
add_record (MusterChronicle   *self,
            const MusterEntry *entry)
{
  Record record = { .parent = entry->parent, .turn = (gint16) entry->turn, .side = entry->side,
                    .step = (guint8) entry->step, .kind = (guint8) entry->kind };

  g_array_append_val (self->records, record);
}

static void
read_records (MusterChronicle *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  gint64 last = muster_session_last (session);

  while ((gint64) self->records->len < last)
    {
      g_autoptr (GPtrArray) page = muster_session_entries (session, (gint64) self->records->len + 1, PAGE, FALSE, NULL);

      if (!page || page->len == 0)
        return;
      for (guint i = 0; i < page->len; i++)
        add_record (self, page->pdata[i]);
    }
}

/* What leads from the head to the set-up stands. Undos and redos are history and always do. */
static void
mark_standing (MusterChronicle *self)
{
  gint64 at = muster_session_head (muster_campaign_get_session (self->campaign));

  for (guint i = 0; i < self->records->len; i++)
    {
      Record *record = &g_array_index (self->records, Record, i);

      record->standing = record->kind != MUSTER_ENTRY_ORDER;
    }
  for (; at > 0 && at <= (gint64) self->records->len; at = record_of (self, at)->parent)
    record_of (self, at)->standing = TRUE;
}

static MusterChronicleItem *
entry_item (MusterChronicle *self,
            gint64           id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterEntry) entry = muster_session_entry (muster_campaign_get_session (self->campaign), id, &error);

  /* The world may say no even here; the line then says why. */
  if (!entry)
    return muster_chronicle_item_new_heading (error->message, "");
  return muster_chronicle_item_new_entry (self->campaign, entry, record_of (self, id)->standing);
}

static MusterChronicleItem *
heading_item (MusterChronicle *self,
              gint64           id)
{
  const Record *record = record_of (self, id);
  const char *player = record->step == MOHAWK_STEP_NAVAL ? muster_caption_step (MOHAWK_STEP_NAVAL)
                                                         : muster_caption_player ((MohawkSide) record->side);

  return muster_chronicle_item_new_heading (muster_caption_turn (self->campaign, record->turn), player);
}

/* --- lines -------------------------------------------------------------- */

static gboolean
same_turn (const Record *a,
           const Record *b)
{
  gboolean naval = a->step == MOHAWK_STEP_NAVAL;

  return a->turn == b->turn && naval == (b->step == MOHAWK_STEP_NAVAL) && (naval || a->side == b->side);
}

static gboolean
is_wanted (MusterChronicle *self,
           gint64           id)
{
  Record *record = record_of (self, id);

  if (!self->words)
    return TRUE;
  if (!record->folded)
    {
      g_autoptr (MusterChronicleItem) item = entry_item (self, id);
      g_autofree char *all = g_strconcat (muster_chronicle_item_get_sentence (item), "\n",
                                          muster_chronicle_item_get_details (item), "\n",
                                          muster_chronicle_item_get_rolls (item), "\n",
                                          muster_chronicle_item_get_clause (item), NULL);

      record->folded = g_utf8_casefold (all, -1);
    }
  return strstr (record->folded, self->words) != NULL;
}

/* Adds lines for the entries from @first on. */
static void
add_lines (MusterChronicle *self,
           gint64           first)
{
  Line last = self->lines->len ? g_array_index (self->lines, Line, self->lines->len - 1) : 0;

  for (gint64 id = first; id <= (gint64) self->records->len; id++)
    {
      if (!is_wanted (self, id))
        continue;
      if (last == 0 || !same_turn (record_of (self, last), record_of (self, id)))
        {
          Line heading = -id;

          g_array_append_val (self->lines, heading);
        }
      g_array_append_val (self->lines, id);
      self->found++;
      last = id;
    }
}

static void
make_lines (MusterChronicle *self)
{
  guint before = self->lines->len;

  g_array_set_size (self->lines, 0);
  self->found = 0;
  add_lines (self, 1);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->lines->len);
}

/* --- callbacks ---------------------------------------------------------- */

/* The lines between the first and the last that an undo has dimmed, or a redo not, are new. */
static void
tell_dimmed (MusterChronicle *self,
             const gboolean  *was,
             guint            n)
{
  guint first = G_MAXUINT, last = 0;

  for (guint i = 0; i < n; i++)
    {
      Line line = g_array_index (self->lines, Line, i);

      if (line <= 0 || was[i] == record_of (self, line)->standing)
        continue;
      first = MIN (first, i);
      last = i;
    }
  if (first <= last)
    g_list_model_items_changed (G_LIST_MODEL (self), first, last - first + 1, last - first + 1);
}

static void
on_changed (MusterChronicle *self,
            MusterEntry     *entry)
{
  guint before = self->lines->len;
  gint64 first = (gint64) self->records->len + 1;
  g_autofree gboolean *was = g_new0 (gboolean, before + 1);

  if (!entry)
    return;
  for (guint i = 0; i < before; i++)
    {
      Line line = g_array_index (self->lines, Line, i);

      was[i] = line > 0 && record_of (self, line)->standing;
    }
  read_records (self);
  mark_standing (self);
  tell_dimmed (self, was, before);
  /* What was sealed may be open now, and other words fit. */
  for (guint i = 0; i < self->records->len; i++)
    g_clear_pointer (&g_array_index (self->records, Record, i).folded, g_free);
  add_lines (self, first);
  g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->lines->len - before);
}

/* --- list model --------------------------------------------------------- */

static GType
muster_chronicle_get_item_type (GListModel *model)
{
  (void) model;
  return MUSTER_TYPE_CHRONICLE_ITEM;
}

static guint
muster_chronicle_get_n_items (GListModel *model)
{
  return MUSTER_CHRONICLE (model)->lines->len;
}

static gpointer
muster_chronicle_get_item (GListModel *model,
                           guint       position)
{
  MusterChronicle *self = MUSTER_CHRONICLE (model);
  Line line;

  if (position >= self->lines->len)
    return NULL;
  line = g_array_index (self->lines, Line, position);
  return line < 0 ? heading_item (self, -line) : entry_item (self, line);
}

static void
muster_chronicle_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = muster_chronicle_get_item_type;
  iface->get_n_items = muster_chronicle_get_n_items;
  iface->get_item = muster_chronicle_get_item;
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_chronicle_dispose (GObject *object)
{
  MusterChronicle *self = MUSTER_CHRONICLE (object);

  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (muster_chronicle_parent_class)->dispose (object);
}

static void
muster_chronicle_finalize (GObject *object)
{
  MusterChronicle *self = MUSTER_CHRONICLE (object);

  g_array_unref (self->records);
  g_array_unref (self->lines);
  g_free (self->words);
  G_OBJECT_CLASS (muster_chronicle_parent_class)->finalize (object);
}

static void
muster_chronicle_class_init (MusterChronicleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_chronicle_dispose;
  object_class->finalize = muster_chronicle_finalize;
}

static void
muster_chronicle_init (MusterChronicle *self)
{
  self->records = g_array_new (FALSE, FALSE, sizeof (Record));
  g_array_set_clear_func (self->records, record_clear);
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
}

/* --- public ------------------------------------------------------------- */

MusterChronicle *
muster_chronicle_new (MusterCampaign *campaign)
{
  MusterChronicle *self = g_object_new (MUSTER_TYPE_CHRONICLE, NULL);

  self->campaign = g_object_ref (campaign);
  read_records (self);
  mark_standing (self);
  add_lines (self, 1);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
  return self;
}

/**
 * muster_chronicle_set_search:
 * @words: only entries that have these stay; "" for all
 */
void
muster_chronicle_set_search (MusterChronicle *self,
                             const char      *words)
{
  g_autofree char *folded = g_utf8_casefold (words, -1);

  g_strstrip (folded);
  g_clear_pointer (&self->words, g_free);
  if (*folded)
    self->words = g_steal_pointer (&folded);
  make_lines (self);
}

/* How many entries the list has now, headings not counted. */
guint
muster_chronicle_get_found (MusterChronicle *self)
{
  return self->found;
}

guint
muster_chronicle_get_total (MusterChronicle *self)
{
  return self->records->len;
}
