/* What the commands of musterctl share: options, errors, dice, telling. */
#pragma once

#include "session.h"
#include "teller.h"
#include "wording.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Exit codes, as musterctl(1) has them. */
enum
{
  MUSTER_EXIT_OK      = 0,
  MUSTER_EXIT_WORLD   = 1, /* a file, the disk, a damaged journal, a failed script */
  MUSTER_EXIT_REFUSED = 2,
  MUSTER_EXIT_DICE    = 3, /* dice are wanted, and nobody is there to ask */
  MUSTER_EXIT_USAGE   = 64
};

typedef struct _MusterCommand MusterCommand;

/**
 * MusterCommand:
 * @arguments: what follows the options, for people: "FILE [WORD]"
 * @files: how many of these, from the first, are names of files; %G_MAXUINT: all
 * @summary: one line, marked for translation
 * @help: (nullable): more, for its --help, marked for translation
 * @run: does it; @args is %NULL-terminated and without the command's own word. Returns
 *   the exit code; all errors have been told
 */
struct _MusterCommand
{
  const char *name;
  const char *arguments;
  guint       files;
  const char *summary;
  const char *help;
  int       (*run) (const MusterCommand *command,
                    char               **args);
};

/* cli.c */
gboolean       muster_cli_parse      (const MusterCommand *command,
                                      const GOptionEntry  *options,
                                      char              ***args,
                                      guint                least,
                                      guint                most);
int            muster_cli_usage      (const MusterCommand *command,
                                      const char          *format,
                                      ...) G_GNUC_PRINTF (2, 3);
int            muster_cli_fail       (GError              *error);
void           muster_cli_print      (const char          *format,
                                      ...) G_GNUC_PRINTF (1, 2);
void           muster_cli_complain   (const char          *format,
                                      ...) G_GNUC_PRINTF (1, 2);
void           muster_cli_put_out    (void);
int            muster_cli_flush      (int                  status);
void           muster_cli_catch_signals (void);
gboolean       muster_cli_interrupted (void);
MusterSession *muster_cli_open       (const char          *path,
                                      gboolean             read_only,
                                      int                 *status) G_GNUC_WARN_UNUSED_RESULT;
int            muster_cli_close      (MusterSession       *session,
                                      int                  status);
MusterWording *muster_cli_wording    (MusterSession       *session) G_GNUC_WARN_UNUSED_RESULT;
gboolean       muster_cli_is_verb    (const char          *word);
gboolean       muster_cli_number     (const char          *text,
                                      guint64              least,
                                      guint64              most,
                                      guint64             *number);
char          *muster_cli_time       (gint64               time) G_GNUC_WARN_UNUSED_RESULT;

/* table.c */
typedef struct _MusterTable MusterTable;
MusterTable   *muster_table_new      (guint                columns) G_GNUC_WARN_UNUSED_RESULT;
void           muster_table_free     (MusterTable         *table);
void           muster_table_add      (MusterTable         *table,
                                      ...);
void           muster_table_print    (MusterTable         *table,
                                      const char          *indent);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTable, muster_table_free)

/* tell.c */
gboolean       muster_cli_is_sealed  (const MusterEntry   *entry);
char          *muster_cli_entry_text (const MusterEntry   *entry) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray     *muster_cli_sentences  (MusterTeller        *teller,
                                      const MusterEntry   *entry) G_GNUC_WARN_UNUSED_RESULT;
/* Adds what @rolls from @first on and @effects say, each with its clause. */
void           muster_cli_add_outcome (const MusterDeed   *deed,
                                      const GArray        *rolls,
                                      guint                first,
                                      const GArray        *effects,
                                      GPtrArray           *sentences);
void           muster_cli_tell       (MusterTeller        *teller,
                                      const MusterEntry   *entry);

/* whose.c */
char          *muster_cli_refuse_other (MusterSession     *session,
                                      const MusterOrder   *order,
                                      MohawkSide           as) G_GNUC_WARN_UNUSED_RESULT;

/* fronts.c */
guint          muster_fronts_count   (const MohawkScenario *scenario,
                                      const MohawkState   *state);
guint          muster_fronts_pieces  (const MohawkScenario *scenario,
                                      const MohawkState   *state,
                                      guint                front,
                                      MohawkSide           side,
                                      gint16              *pieces);
void           muster_fronts_print   (const MusterWording *wording,
                                      const MohawkScenario *scenario,
                                      const MohawkState   *state);

/* handoff.c */
gboolean       muster_handoff_is_on  (MusterSession       *session);
char          *muster_rules_text     (const MohawkScenario *scenario,
                                      const CampaignState *state) G_GNUC_WARN_UNUSED_RESULT;
void           muster_handoff_print  (MusterTeller        *teller);
void           muster_result_print   (const MusterWording *wording,
                                      const MohawkScenario *scenario,
                                      const CampaignState *state);
void           muster_character_add_json (JsonBuilder     *json,
                                        const MohawkScenario *scenario,
                                        const CampaignState *state,
                                        guint               person);
void           muster_result_add_json (JsonBuilder        *json,
                                      const MohawkScenario *scenario,
                                      const CampaignState *state);
void           muster_contract_add_json (JsonBuilder      *json,
                                      const MohawkScenario *scenario,
                                      const CampaignState *state);
void           muster_handoff_add_json (JsonBuilder       *json,
                                      MusterTeller        *teller);

/* units.c */
void           muster_units_print    (const MusterTongue  *tongue,
                                      const SkirmishState *table);
void           muster_units_add_json (JsonBuilder         *json,
                                      const MusterTongue  *tongue,
                                      const SkirmishState *table);

/* throw.c */

/**
 * MusterCliDice:
 * @given: dice given and not used yet, or typed at the terminal
 * @app: the app rolls whatever the campaign says
 * @only: none but @given
 *
 * Where the dice of a command's orders come from.
 */
typedef struct
{
  GArray  *given; /* guint8 */
  gboolean app;
  gboolean only;
} MusterCliDice;

gboolean       muster_cli_dice_init  (MusterCliDice       *dice,
                                      const char          *list,
                                      gboolean             app);
void           muster_cli_dice_clear (MusterCliDice       *dice);
void           muster_cli_dice_left  (const MusterCliDice *dice);
int            muster_cli_submit     (MusterTeller        *teller,
                                      MusterCliDice       *dice,
                                      const MusterOrder   *order);
int            muster_cli_do         (MusterTeller        *teller,
                                      MusterCliDice       *dice,
                                      MohawkSide           as,
                                      const char          *text);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterCliDice, muster_cli_dice_clear)

/* json.c */
void           muster_json_text      (JsonBuilder         *json,
                                      const char          *key,
                                      const char          *text);
void           muster_json_take      (JsonBuilder         *json,
                                      const char          *key,
                                      char                *text);
void           muster_json_int       (JsonBuilder         *json,
                                      const char          *key,
                                      gint64               number);
void           muster_json_yes       (JsonBuilder         *json,
                                      const char          *key,
                                      gboolean             yes);
void           muster_json_word      (JsonBuilder         *json,
                                      const char          *key,
                                      MusterSession       *session,
                                      guint                kind,
                                      gint                 value);
void           muster_json_value     (JsonBuilder         *json,
                                      const char          *key,
                                      const MusterVoice   *voice,
                                      guint                kind,
                                      gint                 value);
void           muster_json_list      (JsonBuilder         *json,
                                      const char          *key);
void           muster_json_entry     (JsonBuilder         *json,
                                      MusterTeller        *teller,
                                      const MusterEntry   *entry,
                                      gboolean             stands);
void           muster_json_rolls     (JsonBuilder         *json,
                                      const char          *key,
                                      const MusterDeed    *deed,
                                      const GArray        *rolls,
                                      guint                first);
void           muster_json_effects   (JsonBuilder         *json,
                                      const MusterDeed    *deed,
                                      const GArray        *effects,
                                      gboolean             opened);
void           muster_json_print     (JsonBuilder         *json);

/* One file a command: cmd-*.c. */
int muster_cmd_new      (const MusterCommand *command, char **args);
int muster_cmd_status   (const MusterCommand *command, char **args);
int muster_cmd_points   (const MusterCommand *command, char **args);
int muster_cmd_pieces   (const MusterCommand *command, char **args);
int muster_cmd_orders   (const MusterCommand *command, char **args);
int muster_cmd_do       (const MusterCommand *command, char **args);
int muster_cmd_undo     (const MusterCommand *command, char **args);
int muster_cmd_log      (const MusterCommand *command, char **args);
int muster_cmd_verify   (const MusterCommand *command, char **args);
int muster_cmd_rescue   (const MusterCommand *command, char **args);
int muster_cmd_play     (const MusterCommand *command, char **args);
int muster_cmd_rulings  (const MusterCommand *command, char **args);
int muster_cmd_map      (const MusterCommand *command, char **args);
int muster_cmd_title    (const MusterCommand *command, char **args);
int muster_cmd_copy     (const MusterCommand *command, char **args);
int muster_cmd_script   (const MusterCommand *command, char **args);
int muster_cmd_simulate (const MusterCommand *command, char **args);
int muster_cmd_odds     (const MusterCommand *command, char **args);
int muster_cmd_skirmish (const MusterCommand *command, char **args);
int muster_cmd_battle   (const MusterCommand *command, char **args);
int muster_cmd_roster   (const MusterCommand *command, char **args);
int muster_cmd_notation (const MusterCommand *command, char **args);

G_END_DECLS
