/* The hand-off page of a desk: a battle about to be handed off, and the hands that choose, fight, correct and apply. What they
 * press or look for must be there. */
#pragma once

#include "gui-desk.h"

G_BEGIN_DECLS

/* A battle at Carillon between br-44, br-48 and fr-bearn, its rules still to be chosen. */
void                 handoff_set_up      (Desk          *desk,
                                          gconstpointer  data);

GtkWidget           *handoff_page        (Desk          *desk);
const char          *handoff_view        (Desk          *desk);
const CampaignState *handoff_whole       (Desk          *desk);
const char          *handoff_piece_name  (Desk          *desk,
                                          const char    *id);
void                 handoff_rest        (Desk          *desk);

/* A widget of that type that says @text, if it is shown; else NULL. */
GtkWidget           *handoff_find_saying (GtkWidget     *root,
                                          GType          type,
                                          const char    *text);
GtkWidget           *handoff_combo       (Desk          *desk,
                                          const char    *title);
GtkWidget           *handoff_spin_of     (Desk          *desk,
                                          const char    *title);
GtkWidget           *handoff_unfold      (Desk          *desk,
                                          const char    *name);
/* A row within an unfolded one, by its title. */
GtkWidget           *handoff_row_within  (GtkWidget     *row,
                                          GType          type,
                                          const char    *title);

void                 handoff_push        (Desk          *desk,
                                          const char    *label);
/* As Return does. */
void                 handoff_activate    (Desk          *desk,
                                          const char    *text);
void                 handoff_give_reason (Desk          *desk,
                                          const char    *text);

G_END_DECLS
