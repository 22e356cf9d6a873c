#include "config.h"

#include "chronicle.h"

#include "captions.h"
#include "folding.h"

#include <string.h>

#define PAGE  500 /* entries read at a time */
#define SLICE 8   /* ms looked for words without a break */

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
  guint8    about; /* MusterChronicleFilter */
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
  char          **words;   /* folded, or NULL */
  MusterChronicleFilter filter;
  gint            turn;    /* only of this one; 0: of all */
  guint           found;
  char           *fault;   /* why no more entries could be read, or NULL */
  gint64          next;    /* the first entry not looked at yet */
  gint64          headed;  /* the entry the last heading is of; 0: there is none yet */
  guint           idle;
};

enum { RECORDED, N_SIGNALS };

static guint signals[N_SIGNALS];

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

/* Whether tribes of the Iroquois turned with the end of a step or a pass, none having been chosen. The list of entries has no effects. */
static gboolean
has_turned (MusterChronicle   *self,
            const MusterEntry *entry)
{
  g_autoptr (MusterEntry) whole = entry->effects ? NULL : muster_session_entry (muster_campaign_get_session (self->campaign),
                                                                                entry->id, NULL);
  const GArray *effects = entry->effects ? entry->effects : whole ? whole->effects : NULL;

  for (guint i = 0; effects && i < effects->len; i++)
    if (g_array_index (effects, MusterEffect, i).field == MOHAWK_F_COLOUR)
      return TRUE;
  return FALSE;
}

/* What an order is about: by the step its verb belongs to, which is how the rules are ordered. */
static MusterChronicleFilter
what_about (MusterChronicle   *self,
            const MusterEntry *entry)
{
  const MusterGame *game = muster_session_game (muster_campaign_get_session (self->campaign));
  g_autofree char *word = g_strndup (entry->text, strcspn (entry->text, " "));
  gint verb = muster_game_verb (game, word);
  const char *step = verb >= 0 ? game->verbs[verb].step : "";

  if (strcmp (word, "turn") == 0)
    return MUSTER_CHRONICLE_IROQUOIS;
  if (strcmp (word, "iroquois-muster") == 0)
    return MUSTER_CHRONICLE_IROQUOIS | MUSTER_CHRONICLE_MUSTERS;
  if ((strcmp (word, "end") == 0 || strcmp (word, "pass") == 0) && has_turned (self, entry))
    return MUSTER_CHRONICLE_IROQUOIS;
  if (strcmp (word, "umpire") == 0 || strcmp (word, "ruling") == 0 || entry->kind != MUSTER_ENTRY_ORDER)
    return MUSTER_CHRONICLE_CORRECTIONS;
  if (strcmp (word, "amend") == 0)
    return MUSTER_CHRONICLE_CORRECTIONS | MUSTER_CHRONICLE_BATTLES;
  if (strcmp (step, "II") == 0 || strcmp (step, "IV") == 0)
    return MUSTER_CHRONICLE_MUSTERS;
  if (strcmp (step, "V") == 0)
    return MUSTER_CHRONICLE_MARCHES;
  if (strcmp (step, "VI") == 0 || strcmp (step, "VII") == 0)
    return MUSTER_CHRONICLE_BATTLES;
  return MUSTER_CHRONICLE_EVERYTHING;
}

static void
add_record (MusterChronicle   *self,
            const MusterEntry *entry)
{
  Record record = { .parent = entry->parent, .turn = (gint16) entry->turn, .side = entry->side,
                    .step = (guint8) entry->step, .kind = (guint8) entry->kind,
                    .about = (guint8) what_about (self, entry) };

  g_array_append_val (self->records, record);
}

static void
read_records (MusterChronicle *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  gint64 last = muster_session_last (session);

  g_clear_pointer (&self->fault, g_free);
  while ((gint64) self->records->len < last)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) page = muster_session_entries (session, (gint64) self->records->len + 1, PAGE, FALSE, &error);

      if (!page)
        self->fault = g_strdup (error->message);
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

  if (self->turn && record->turn != self->turn)
    return FALSE;
  if (self->filter && !(record->about & self->filter))
    return FALSE;
  if (!self->words)
    return TRUE;
  if (!record->folded)
    {
      g_autoptr (MusterChronicleItem) item = entry_item (self, id);
      g_autofree char *all = g_strconcat (muster_chronicle_item_get_sentence (item), "\n",
                                          muster_chronicle_item_get_details (item), "\n",
                                          muster_chronicle_item_get_rolls (item), "\n",
                                          muster_chronicle_item_get_clause (item), NULL);

      record->folded = muster_fold (all);
    }
  return muster_fold_has (record->folded, (const char *const *) self->words);
}

static void
add_line (MusterChronicle *self,
          gint64           id)
{
  const Record *record = record_of (self, id);

  /* What is taken back or done again is written below the turn it was done in: it begins none. */
  if (self->headed == 0 || (record->kind == MUSTER_ENTRY_ORDER && !same_turn (record_of (self, self->headed), record)))
    {
      Line heading = -id;

      g_array_append_val (self->lines, heading);
      self->headed = id;
    }
  g_array_append_val (self->lines, id);
  self->found++;
}

/* Looks at entries until all are, or, where sentences must be made, for a while; returns whether more are left. */
static gboolean
look_on (MusterChronicle *self)
{
  gint64 end = g_get_monotonic_time () + SLICE * 1000;

  for (; self->next <= (gint64) self->records->len; self->next++)
    {
      if (self->words && g_get_monotonic_time () > end)
        return TRUE;
      if (is_wanted (self, self->next))
        add_line (self, self->next);
    }
  return FALSE;
}

static void
tell_added (MusterChronicle *self,
            guint            before)
{
  if (self->lines->len > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->lines->len - before);
}

static gboolean
on_idle (gpointer user_data)
{
  MusterChronicle *self = user_data;
  guint before = self->lines->len;
  gboolean more = look_on (self);

  if (!more)
    self->idle = 0;
  tell_added (self, before);
  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* What is not looked at now is when there is time. */
static void
look (MusterChronicle *self)
{
  if (look_on (self) && !self->idle)
    self->idle = g_idle_add (on_idle, self);
}

static void
make_lines (MusterChronicle *self)
{
  guint before = self->lines->len;

  g_clear_handle_id (&self->idle, g_source_remove);
  g_array_set_size (self->lines, 0);
  self->found = 0;
  self->headed = 0;
  self->next = 1;
  look (self);
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
  look (self);
  tell_added (self, before);
  g_signal_emit (self, signals[RECORDED], 0);
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
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (muster_chronicle_parent_class)->dispose (object);
}

static void
muster_chronicle_finalize (GObject *object)
{
  MusterChronicle *self = MUSTER_CHRONICLE (object);

  g_array_unref (self->records);
  g_array_unref (self->lines);
  g_strfreev (self->words);
  g_free (self->fault);
  G_OBJECT_CLASS (muster_chronicle_parent_class)->finalize (object);
}

static void
muster_chronicle_class_init (MusterChronicleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_chronicle_dispose;
  object_class->finalize = muster_chronicle_finalize;

  /**
   * MusterChronicle::recorded:
   *
   * The journal has grown, or what stands of it has changed: counts and lines taken back are others.
   */
  signals[RECORDED] = g_signal_new ("recorded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_chronicle_init (MusterChronicle *self)
{
  self->records = g_array_new (FALSE, FALSE, sizeof (Record));
  g_array_set_clear_func (self->records, record_clear);
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->next = 1;
}

/* --- public ------------------------------------------------------------- */

MusterChronicle *
muster_chronicle_new (MusterCampaign *campaign)
{
  MusterChronicle *self = g_object_new (MUSTER_TYPE_CHRONICLE, NULL);

  self->campaign = g_object_ref (campaign);
  read_records (self);
  mark_standing (self);
  look (self);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
  return self;
}

/**
 * muster_chronicle_set_search:
 * @words: only entries that have all of these stay; "" for all
 */
void
muster_chronicle_set_search (MusterChronicle *self,
                             const char      *words)
{
  g_auto (GStrv) split = muster_fold_words (words);

  g_clear_pointer (&self->words, g_strfreev);
  if (split[0])
    self->words = g_steal_pointer (&split);
  make_lines (self);
}

/* (transfer none) (nullable): the folded words looked for */
const char *const *
muster_chronicle_get_words (MusterChronicle *self)
{
  return (const char *const *) self->words;
}

void
muster_chronicle_set_filter (MusterChronicle       *self,
                             MusterChronicleFilter  filter)
{
  self->filter = filter;
  make_lines (self);
}

/* @turn: only entries of this one stay; 0 for all */
void
muster_chronicle_set_turn (MusterChronicle *self,
                           gint             turn)
{
  self->turn = turn;
  make_lines (self);
}

/**
 * muster_chronicle_count_turns:
 *
 * Returns: (transfer full): entries by turn; index 0 is unused
 */
guint *
muster_chronicle_count_turns (MusterChronicle *self,
                              guint           *n_turns)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  guint *count = g_new0 (guint, scenario->n_turns + 1);

  for (guint i = 0; i < self->records->len; i++)
    {
      gint turn = g_array_index (self->records, Record, i).turn;

      if (turn >= 1 && turn <= (gint) scenario->n_turns)
        count[turn]++;
    }
  *n_turns = scenario->n_turns;
  return count;
}

/* (transfer full): what entry @id says */
char *
muster_chronicle_sentence (MusterChronicle *self,
                           gint64           id)
{
  g_autoptr (MusterChronicleItem) item = entry_item (self, id);

  return g_strdup (muster_chronicle_item_get_sentence (item));
}

/* Where entry @id is in the list, or G_MAXUINT. */
guint
muster_chronicle_find (MusterChronicle *self,
                       gint64           id)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (g_array_index (self->lines, Line, i) == id)
      return i;
  return G_MAXUINT;
}

/**
 * muster_chronicle_taken_back:
 *
 * Returns: (transfer full) (element-type MusterTakenBack): lines of play that were given up,
 *   by their last entry, the newest first
 */
GArray *
muster_chronicle_taken_back (MusterChronicle *self)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (MusterTakenBack));
  g_autofree guint8 *goes_on = g_new0 (guint8, self->records->len + 1);

  for (guint i = 0; i < self->records->len; i++)
    {
      const Record *record = &g_array_index (self->records, Record, i);

      if (record->kind == MUSTER_ENTRY_ORDER && record->parent >= 0 && record->parent <= (gint64) self->records->len)
        goes_on[record->parent] = TRUE;
    }
  for (gint64 id = (gint64) self->records->len; id > 0; id--)
    {
      const Record *record = record_of (self, id);
      MusterTakenBack line = { .last = id };

      if (record->kind != MUSTER_ENTRY_ORDER || record->standing || goes_on[id])
        continue;
      for (gint64 at = id; at > 0 && !record_of (self, at)->standing; at = record_of (self, at)->parent)
        {
          line.first = at;
          line.n++;
        }
      g_array_append_val (lines, line);
    }
  return lines;
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

/* (transfer none) (nullable): why the journal could not be read to its end; %NULL: it was */
const char *
muster_chronicle_get_fault (MusterChronicle *self)
{
  return self->fault;
}
