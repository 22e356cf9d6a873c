/* One campaign of the library: its file, and what is known of it so far. */
#pragma once

#include "campaign-facts.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_LIBRARY_CARD (muster_library_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibraryCard, muster_library_card, MUSTER, LIBRARY_CARD, GObject)

MusterLibraryCard *muster_library_card_new         (const char        *path) G_GNUC_WARN_UNUSED_RESULT;
const char        *muster_library_card_get_path    (MusterLibraryCard *self);
const char        *muster_library_card_get_stamp   (MusterLibraryCard *self);
void               muster_library_card_set_stamp   (MusterLibraryCard *self,
                                                    const char        *stamp);
MusterFacts       *muster_library_card_get_facts   (MusterLibraryCard *self);
void               muster_library_card_set_facts   (MusterLibraryCard *self,
                                                    MusterFacts       *facts,
                                                    gboolean           live);
GdkTexture        *muster_library_card_get_picture (MusterLibraryCard *self);
void               muster_library_card_set_picture (MusterLibraryCard *self,
                                                    GdkTexture        *picture);
gboolean           muster_library_card_is_live     (MusterLibraryCard *self);
gboolean           muster_library_card_is_sample   (MusterLibraryCard *self);
gint64             muster_library_card_get_time    (MusterLibraryCard *self);

const char        *muster_library_card_title       (MusterLibraryCard *self);
char              *muster_library_card_turn        (MusterLibraryCard *self) G_GNUC_WARN_UNUSED_RESULT;
char              *muster_library_card_who         (MusterLibraryCard *self,
                                                    MohawkSide        *side) G_GNUC_WARN_UNUSED_RESULT;
char              *muster_library_card_when        (MusterLibraryCard *self) G_GNUC_WARN_UNUSED_RESULT;
const char        *muster_library_card_badge       (MusterLibraryCard *self);
const char        *muster_library_card_trouble     (MusterLibraryCard *self);
char              *muster_library_card_spoken      (MusterLibraryCard *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
