/* What an umpire may set, and what it may be set to (M12.1): for the dialog. */
#pragma once

#include "campaign.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_SETTING_ARGS 3

/**
 * MusterSettingKind:
 * @word: of the notation
 * @title: what people call it
 * @arg: the kinds of its arguments; MUSTER_KIND_NONE after the last
 * @label: of each argument
 * @field: what it sets, or -1
 * @only: pieces of this class only, or -1
 * @most: of a number
 *
 * A word may have several kinds, by what it is set for: "kills" of a piece, and of a person on the roll.
 */
typedef struct
{
  const char *word;
  const char *title;
  guint8      arg[MUSTER_SETTING_ARGS];
  const char *label[MUSTER_SETTING_ARGS];
  gint        field;
  gint        only;
  gint        most;
} MusterSettingKind;

#define MUSTER_SETTING_TEXT 64 /* bytes, with the end: more than any name may have */

/* One setting: which, and its arguments; a text is @text, and its value nothing. */
typedef struct
{
  guint  kind;
  gint32 value[MUSTER_SETTING_ARGS];
  char   text[MUSTER_SETTING_TEXT];
} MusterSetting;

guint                    muster_setting_n_kinds (void);
const MusterSettingKind *muster_setting_kind    (guint                kind);
guint                    muster_setting_n_args  (guint                kind);
gboolean                 muster_setting_is_written (guint             kind);
void                     muster_setting_write   (MusterSetting       *setting,
                                                 const char          *text);
GArray                  *muster_setting_choices (MusterCampaign      *campaign,
                                                 guint                kind,
                                                 guint                arg,
                                                 GtkStringList       *names) G_GNUC_WARN_UNUSED_RESULT;
char                    *muster_setting_now     (MusterCampaign      *campaign,
                                                 const MusterSetting *setting) G_GNUC_WARN_UNUSED_RESULT;
char                    *muster_setting_subject (MusterCampaign      *campaign,
                                                 const MusterSetting *setting) G_GNUC_WARN_UNUSED_RESULT;
char                    *muster_setting_told    (MusterCampaign      *campaign,
                                                 const MusterSetting *setting) G_GNUC_WARN_UNUSED_RESULT;
void                     muster_setting_order   (MusterCampaign      *campaign,
                                                 const GArray        *settings,
                                                 const char          *reason,
                                                 MusterOrder         *order);

G_END_DECLS
