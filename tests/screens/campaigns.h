/* Campaigns worth a picture, played by script and by the machine. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Files that campaigns_make() leaves in its folder. */
#define CAMPAIGN_WAR   "war.muster"   /* Spring 1757, the British are to march */
#define CAMPAIGN_SEA   "sea.muster"   /* the first order of all */
#define CAMPAIGN_TYPED "typed.muster" /* as the war, with dice from the table */
#define CAMPAIGN_EARLY "early.muster" /* Summer 1755 */

void campaigns_make (const char *folder);

G_END_DECLS
