#include "config.h"

#include "cli.h"
#include "notation.h"

#include <glib/gi18n-lib.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Orders with dice from the program, from the command line, or from whoever sits at the terminal. */

/* "6,2,4"; to a question also "6 2 4", as people type it. All of @list, or nothing of it. */
static gboolean
append_dice (GArray     *dice,
             const char *list,
             gboolean    typed)
{
  const char *blanks = typed ? " \t\r\n" : "";
  const guint before = dice->len;

  for (const char *p = list + strspn (list, blanks);;)
    {
      gsize length = strspn (p, "0123456789");
      g_autofree char *word = g_strndup (p, length);
      guint64 value;
      guint8 die;

      if (!muster_cli_number (word, 1, 100, &value))
        break;
      die = (guint8) value;
      g_array_append_val (dice, die);
      p += length;
      length = strspn (p, blanks);
      p += length;
      if (*p == '\0')
        return TRUE;
      if (*p == ',')
        p += 1 + strspn (p + 1, blanks);
      else if (length == 0)
        break;
    }
  g_array_set_size (dice, before);
  return FALSE;
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
  return !list || append_dice (dice->given, list, FALSE);
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

/* What is told of a die of @deed. */
static char *
wanted_text (MusterTeller      *teller,
             const MusterDeed  *deed,
             const MusterReply *reply,
             guint              i)
{
  MusterRoll roll = g_array_index (reply->wanted, MusterRoll, i);
  const MusterWording *wording = muster_deed_of_roll (deed, &roll)->wording;
  g_autofree char *text = NULL;

  if (muster_wording_is_campaign (wording))
    muster_wording_hide (wording, muster_session_state (muster_teller_session (teller)), &roll);
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
ask (MusterTeller      *teller,
     const MusterDeed  *deed,
     MusterCliDice     *dice,
     const MusterReply *reply)
{
  g_autofree char *wanted = wanted_text (teller, deed, reply, 0);
  char *line = NULL;
  size_t room = 0;
  gboolean answered = FALSE;

  tell_unfit (reply);
  if (reply->unfit)
    g_array_set_size (dice->given, reply->used); /* the unfit one and what stood after it */
  while (!answered)
    {
      muster_cli_put_out ();
      fprintf (stderr, "%s? ", wanted);
      fflush (stderr);
      if (getline (&line, &room, stdin) < 0)
        {
          fputc ('\n', stderr);
          break;
        }
      answered = append_dice (dice->given, line, TRUE);
    }
  free (line);
  return answered;
}

static void
tell_wanted (MusterTeller      *teller,
             const MusterDeed  *deed,
             const MusterReply *reply)
{
  tell_unfit (reply);
  for (guint i = 0; i < reply->wanted->len; i++)
    {
      g_autofree char *wanted = wanted_text (teller, deed, reply, i);

      muster_cli_complain (_("Wanted: %s"), wanted);
    }
}

/* What a player wants to see behind an order, beside its story. */
static void
tell_after (MusterTeller      *teller,
            const MusterDeed  *deed,
            const MusterOrder *order,
            gboolean           was_on)
{
  MusterSession *session = muster_teller_session (teller);

  if (!muster_session_scenario (session))
    return;
  if (!deed->within && strcmp (deed->outer.voice.game->verbs[muster_order_verb (order)].word, "line") == 0)
    muster_fronts_print (deed->outer.wording, muster_session_scenario (session), muster_session_state (session));
  /* a battle begins, or is over and its result stands to review */
  if (muster_handoff_is_on (session)
      && (!was_on || muster_session_voice (session).game == deed->outer.voice.game))
    muster_handoff_print (teller);
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
muster_cli_submit (MusterTeller      *teller,
                   MusterCliDice     *dice,
                   const MusterOrder *order)
{
  MusterSession *session = muster_teller_session (teller);
  gboolean typed = dice->only || (muster_session_meta (session)->typed && !dice->app);
  gboolean was_on = muster_handoff_is_on (session);
  MusterDeed deed;

  muster_teller_mark (teller);
  muster_teller_deed (teller, muster_session_whole (session), order, &deed);
  for (;;)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      MusterThrow from = { typed ? MUSTER_THROW_GIVEN : MUSTER_THROW_APP,
                           (const guint8 *) dice->given->data, dice->given->len };
      GError *error = NULL;

      if (muster_session_submit (session, order, &from, &reply, &error))
        {
          g_array_remove_range (dice->given, 0, typed ? reply.used : 0);
          muster_cli_tell (teller, reply.entry);
          tell_after (teller, &deed, order, was_on);
          return MUSTER_EXIT_OK;
        }
      if (error)
        return muster_cli_fail (error);
      if (reply.outcome == MUSTER_REFUSED)
        {
          g_autofree char *line = muster_wording_refusal_line (muster_deed_of_refusal (&deed, &reply.refusal)->wording,
                                                               &reply.refusal);

          muster_cli_complain ("%s", line);
          return MUSTER_EXIT_REFUSED;
        }
      if (isatty (STDIN_FILENO) && ask (teller, &deed, dice, &reply))
        continue;
      tell_wanted (teller, &deed, &reply);
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
muster_cli_do (MusterTeller  *teller,
               MusterCliDice *dice,
               MohawkSide     as,
               const char    *text)
{
  MusterSession *session = muster_teller_session (teller);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;
  g_autofree char *line = NULL;
  GError *error = NULL;
  gboolean read = muster_session_read (session, text, &order, &refusal, &error);

  if (error)
    return muster_cli_fail (error);
  if (!read)
    line = muster_wording_refusal_line (order.within ? muster_teller_now (teller).wording : muster_teller_wording (teller),
                                        &refusal);
  else if (as != MOHAWK_NOBODY)
    line = muster_cli_refuse_other (session, &order, as);
  if (!line)
    return muster_cli_submit (teller, dice, &order);
  muster_cli_complain ("%s", line);
  return MUSTER_EXIT_REFUSED;
}
