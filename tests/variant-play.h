/* A campaign before a battle, with a house variant of the rules at hand: what is kept of what the players have of their own. */
#pragma once

#include "campaign.h"
#include "session.h"

G_BEGIN_DECLS

typedef struct
{
  char          *path;
  MusterSession *session;
} VariantPlay;

extern char         *variant_folder; /* of the players' own data */

/* Makes the folder, before any test; and runs them, and removes it. */
void                 variant_begin         (int            *argc,
                                            char         ***argv);
int                  variant_run           (void);

void                 variant_set_up        (VariantPlay    *f,
                                            gconstpointer   data);
void                 variant_tear_down     (VariantPlay    *f,
                                            gconstpointer   data);
void                 variant_close         (VariantPlay    *f);
void                 variant_reopen        (VariantPlay    *f);

const CampaignState *variant_state         (MusterSession  *session);
gboolean             variant_give          (MusterSession  *session,
                                            const char     *text,
                                            GError        **error);
void                 variant_must          (MusterSession  *session,
                                            const char     *text);
void                 variant_assert_proved (MusterSession  *session);

/* The rules as they are, with another number of figures to a British regular. */
void                 variant_write         (const char     *word,
                                            const char     *figures);
void                 variant_remove        (const char     *word);
char                *variant_path          (const char     *word) G_GNUC_WARN_UNUSED_RESULT;

/* Changes one row of its file behind the program's back; it is closed then. */
void                 variant_damage        (VariantPlay    *f,
                                            const char     *sql);

G_END_DECLS
