/* Short texts of the window: captions of steps, points and pieces. Sentences are src/wording's. */
#pragma once

#include "campaign.h"

G_BEGIN_DECLS

const char *muster_caption_numeral (MohawkStep      step);
const char *muster_caption_step    (MohawkStep      step);
char       *muster_caption_now     (MusterCampaign *campaign) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_caption_turn    (MusterCampaign *campaign,
                                    gint            turn);
const char *muster_caption_player  (MohawkSide      side);
const char *muster_caption_symbol  (MusterCampaign *campaign,
                                    gint            point);
char       *muster_caption_point   (MusterCampaign *campaign,
                                    gint            point) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_caption_class   (MohawkClass     class);
char       *muster_caption_count   (guint           pieces) G_GNUC_WARN_UNUSED_RESULT;
char       *muster_caption_piece   (MusterCampaign *campaign,
                                    gint            piece) G_GNUC_WARN_UNUSED_RESULT;
/* What a piece is worth in battle (M6.5), as one looks at it before choosing one of several. */
char       *muster_caption_worth   (MusterCampaign *campaign,
                                    gint            piece) G_GNUC_WARN_UNUSED_RESULT;
char       *muster_caption_price   (gint            price,
                                    gboolean        battle) G_GNUC_WARN_UNUSED_RESULT;
/* To whom corrects something and has not said why (M12.1). */
const char *muster_caption_unreasoned (void);
/* Who chooses how the battles of this player turn are fought (M6.1, M6.14). */
const char *muster_caption_method  (MusterCampaign *campaign);
/* What goes on while a battle is handed off; %NULL: none is. */
char       *muster_caption_handoff (MusterCampaign *campaign) G_GNUC_WARN_UNUSED_RESULT;
/* A tactical ruleset's name, as people say it: 1 is the first; 0: Mohawk's own. */
const char *muster_caption_ruleset (guint           ruleset);
/* What kind of game it is, what it takes, how long a battle lasts by it as the campaign rules. From 1. */
char       *muster_caption_ruleset_what (MusterCampaign *campaign,
                                         guint           ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* The same with the house variant of them, if it is one: what the state calls it. */
char       *muster_caption_rules   (MusterCampaign *campaign,
                                    guint           ruleset,
                                    gint32          variant) G_GNUC_WARN_UNUSED_RESULT;
guint       muster_caption_pieces  (MusterCampaign *campaign,
                                    gint            point,
                                    gint16         *pieces);

G_END_DECLS
