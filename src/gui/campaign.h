/* A campaign as its window holds it: the session, its words, and what may be shown of it. */
#pragma once

#include "contract.h"
#include "session.h"
#include "wording.h"

G_BEGIN_DECLS

/*
 * Orders are given by muster_session_do_async() or muster_session_submit_async() on its session,
 * which do not wait for the disk; muster_session_do() and muster_session_submit() do, and are not
 * for the main loop. ::busy tells when orders are on their way, ::changed when one has happened.
 */
#define MUSTER_TYPE_CAMPAIGN (muster_campaign_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaign, muster_campaign, MUSTER, CAMPAIGN, GObject)

MusterCampaign       *muster_campaign_new          (MusterSession      *session) G_GNUC_WARN_UNUSED_RESULT;
MusterCampaign       *muster_campaign_new_then     (MusterCampaign     *now,
                                                    gint64              entry,
                                                    GError            **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean              muster_campaign_is_then      (MusterCampaign     *self);
char                 *muster_campaign_folder       (void) G_GNUC_WARN_UNUSED_RESULT;
gboolean              muster_campaign_close        (MusterCampaign     *self,
                                                    GError            **error);

MusterSession        *muster_campaign_get_session  (MusterCampaign     *self);
const MusterWording  *muster_campaign_get_wording  (MusterCampaign     *self);
const MohawkScenario *muster_campaign_get_scenario (MusterCampaign     *self);
const MohawkState    *muster_campaign_get_state    (MusterCampaign     *self);
const CampaignState  *muster_campaign_get_whole    (MusterCampaign     *self);
const GArray         *muster_campaign_get_awaits   (MusterCampaign     *self);
MusterVoice           muster_campaign_get_voice    (MusterCampaign     *self);
const MusterWording  *muster_campaign_words_now    (MusterCampaign     *self);
const MusterWording  *muster_campaign_words_for    (MusterCampaign     *self,
                                                    const MusterRefusal *refusal);
const MusterWording  *muster_campaign_words_of     (MusterCampaign     *self,
                                                    const MusterEntry  *entry,
                                                    guint              *first);
const MusterWording  *muster_campaign_words_within (MusterCampaign     *self,
                                                    const MusterEntry  *entry);
const MusterWording  *muster_campaign_words_of_roll (MusterCampaign    *self,
                                                    const MusterEntry  *entry,
                                                    const MusterRoll   *roll);
char                 *muster_campaign_effect       (MusterCampaign     *self,
                                                    const MusterWording *words,
                                                    guint               first,
                                                    const MusterEffect *effect) G_GNUC_WARN_UNUSED_RESULT;
gboolean              muster_campaign_can_undo     (MusterCampaign     *self);
gboolean              muster_campaign_can_redo     (MusterCampaign     *self);
char                 *muster_campaign_refusal      (MusterCampaign     *self,
                                                    const MusterRefusal *refusal) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
