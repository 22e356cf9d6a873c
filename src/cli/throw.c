#include "config.h"

#include "cli.h"
#include "notation.h"

#include <glib/gi18n-lib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Orders with dice from the program, from the command line, or from whoever sits at the terminal. */

static gboolean
append_dice (GArray     *dice,
             const char *list)
{
  g_auto (GStrv) words = g_strsplit_set (list, ", \t\n", -1);
  const guint before = dice->len;

  for (guint i = 0; words[i]; i++)
    {
      guint64 value;
      guint8 die;

      if (*words[i] == '\0')
        continue;
      if (!muster_cli_number (words[i], 1, 100, &value))
        {
          g_array_set_size (dice, before);
          return FALSE;
        }
      die = (guint8) value;
      g_array_append_val (dice, die);
    }
  return dice->len > before;
}

/**
 * muster_cli_dice_init:
 * @list: (nullable): "6,2,4"
 * @app: the app rolls
 *
 * Returns: %FALSE if @list is no list of dice
 */
gboolean
muster_cli_dice_init (MusterCliDice *dice,
                      const char    *list,
                      gboolean       app)
{
  *dice = (MusterCliDice) { g_array_new (FALSE, FALSE, sizeof (guint8)), app, list != NULL };
  return !list || append_dice (dice->given, list);
}

void
muster_cli_dice_clear (MusterCliDice *dice)
{
  g_clear_pointer (&dice->given, g_array_unref);
}

/**
 * muster_cli_dice_left:
 *
 * Tells of dice that were given and not needed.
 */
void
muster_cli_dice_left (const MusterCliDice *dice)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (dice->given->len == 0)
    return;
  for (guint i = 0; i < dice->given->len; i++)
    g_string_append_printf (list, "%s%u", i ? "," : "", g_array_index (dice->given, guint8, i));
  muster_cli_complain (g_dngettext (GETTEXT_PACKAGE, "A die given was not needed: %s",
                                    "Dice given were not needed: %s", dice->given->len), list->str);
}

static char *
wanted_text (MusterSession       *session,
             const MusterWording *wording,
             const MusterReply   *reply,
             guint                i)
{
  MusterRoll roll = g_array_index (reply->wanted, MusterRoll, i);
  g_autofree char *text = NULL;

  muster_wording_hide (wording, muster_session_state (session), &roll);
  text = muster_wording_wanted (wording, &roll);
  return g_strdup_printf (C_("clause", "%s (%s)"), text, roll.clause);
}

static void
tell_unfit (const MusterReply *reply)
{
  if (reply->unfit && reply->wanted->len)
    muster_cli_complain (_("A die of %u sides does not show %u."),
                         g_array_index (reply->wanted, MusterRoll, 0).sides, reply->unfit);
}

/* Asks for the next die. %FALSE: nobody answers. */
static gboolean
ask (MusterSession       *session,
     const MusterWording *wording,
     MusterCliDice       *dice,
     const MusterReply   *reply)
{
  g_autofree char *wanted = wanted_text (session, wording, reply, 0);
  char *line = NULL;
  size_t room = 0;
  gboolean answered = FALSE;

  tell_unfit (reply);
  if (reply->unfit)
    g_array_set_size (dice->given, reply->used); /* the unfit one and what stood after it */
  while (!answered)
    {
      fflush (stdout);
      fprintf (stderr, "%s? ", wanted);
      fflush (stderr);
      if (getline (&line, &room, stdin) < 0)
        {
          fputc ('\n', stderr);
          break;
        }
      answered = append_dice (dice->given, line);
    }
  free (line);
  return answered;
}

static void
tell_wanted (MusterSession       *session,
             const MusterWording *wording,
             const MusterReply   *reply)
{
  tell_unfit (reply);
  for (guint i = 0; i < reply->wanted->len; i++)
    {
      g_autofree char *wanted = wanted_text (session, wording, reply, i);

      muster_cli_complain (_("Wanted: %s"), wanted);
    }
}

/**
 * muster_cli_submit:
 * @dice: those used are taken from it
 *
 * Gives an order, asking for dice at a terminal, and tells what came of it.
 *
 * Returns: an exit code
 */
int
muster_cli_submit (MusterSession       *session,
                   const MusterWording *wording,
                   MusterCliDice       *dice,
                   const MusterOrder   *order)
{
  gboolean typed = dice->only || (muster_session_meta (session)->typed && !dice->app);

  for (;;)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      MusterThrow from = { typed ? MUSTER_THROW_GIVEN : MUSTER_THROW_APP,
                           (const guint8 *) dice->given->data, dice->given->len };
      GError *error = NULL;

      if (muster_session_submit (session, order, &from, &reply, &error))
        {
          g_array_remove_range (dice->given, 0, typed ? reply.used : 0);
          muster_cli_tell (session, wording, reply.entry);
          if (strcmp (mohawk_game.verbs[muster_order_verb (order)].word, "line") == 0)
            muster_fronts_print (wording, muster_session_scenario (session), muster_session_state (session));
          return MUSTER_EXIT_OK;
        }
      if (error)
        return muster_cli_fail (error);
      if (reply.outcome == MUSTER_REFUSED)
        {
          g_autofree char *line = muster_wording_refusal_line (wording, &reply.refusal);

          muster_cli_complain ("%s", line);
          return MUSTER_EXIT_REFUSED;
        }
      if (isatty (STDIN_FILENO) && ask (session, wording, dice, &reply))
        continue;
      tell_wanted (session, wording, &reply);
      return MUSTER_EXIT_DICE;
    }
}

/**
 * muster_cli_do:
 * @as: whose word it must be, or nobody
 * @text: an order in notation
 *
 * As muster_cli_submit().
 */
int
muster_cli_do (MusterSession       *session,
               const MusterWording *wording,
               MusterCliDice       *dice,
               MohawkSide           as,
               const char          *text)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;
  g_autofree char *line = NULL;

  if (!muster_notation_parse (muster_session_game (session), muster_session_scenario (session),
                              text, &order, &refusal))
    line = muster_wording_refusal_line (wording, &refusal);
  else if (as != MOHAWK_NOBODY)
    line = muster_cli_refuse_other (session, &order, as);
  if (!line)
    return muster_cli_submit (session, wording, dice, &order);
  muster_cli_complain ("%s", line);
  return MUSTER_EXIT_REFUSED;
}
