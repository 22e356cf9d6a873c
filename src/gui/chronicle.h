/* The journal as a list: headings by player turn, entries as sentences, filtered by words. */
#pragma once

#include "chronicle-item.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CHRONICLE (muster_chronicle_get_type ())
G_DECLARE_FINAL_TYPE (MusterChronicle, muster_chronicle, MUSTER, CHRONICLE, GObject)

/* What entries are about; of several, any. */
typedef enum
{
  MUSTER_CHRONICLE_EVERYTHING  = 0,
  MUSTER_CHRONICLE_MARCHES     = 1 << 0,
  MUSTER_CHRONICLE_BATTLES     = 1 << 1,
  MUSTER_CHRONICLE_MUSTERS     = 1 << 2,
  MUSTER_CHRONICLE_IROQUOIS    = 1 << 3,
  MUSTER_CHRONICLE_CORRECTIONS = 1 << 4
} MusterChronicleFilter;

/* A line of play that was taken back: its entries @first to @last, @n of them. */
typedef struct
{
  gint64 first;
  gint64 last;
  guint  n;
} MusterTakenBack;

MusterChronicle   *muster_chronicle_new         (MusterCampaign        *campaign) G_GNUC_WARN_UNUSED_RESULT;
void               muster_chronicle_set_search  (MusterChronicle       *self,
                                                 const char            *words);
const char *const *muster_chronicle_get_words   (MusterChronicle       *self);
void               muster_chronicle_set_filter  (MusterChronicle       *self,
                                                 MusterChronicleFilter  filter);
void               muster_chronicle_set_turn    (MusterChronicle       *self,
                                                 gint                   turn);
guint              muster_chronicle_get_found   (MusterChronicle       *self);
guint              muster_chronicle_get_total   (MusterChronicle       *self);
const char        *muster_chronicle_get_fault   (MusterChronicle       *self);
guint             *muster_chronicle_count_turns (MusterChronicle       *self,
                                                 guint                 *n_turns) G_GNUC_WARN_UNUSED_RESULT;
GArray            *muster_chronicle_taken_back  (MusterChronicle       *self) G_GNUC_WARN_UNUSED_RESULT;
char              *muster_chronicle_sentence   (MusterChronicle       *self,
                                                 gint64                 id) G_GNUC_WARN_UNUSED_RESULT;
guint              muster_chronicle_find        (MusterChronicle       *self,
                                                 gint64                 id);

G_END_DECLS
