#include "config.h"

#include "cli.h"
#include "notation.h"
#include "thought.h"

#include <glib/gi18n-lib.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* musterctl play: the machine gives the orders of one side or of both, each committed. */

typedef struct
{
  MusterSession *session;
  MusterPlayer   player[MUSTER_N_SIDES];
  guint64        until;     /* the turn whose beginning ends it, or 0 */
  gboolean       decided;   /* the war was decided before: then it is played out (M11.3) */
} Play;

/* The machine's next order in @order. Nobody: it has one; else the side whose word is awaited. */
static MohawkSide
find_order (const Play  *play,
            MusterOrder *order)
{
  g_autoptr (MusterThought) thought = muster_thought_new (play->session, play->player);
  MusterSide awaited;

  return muster_thought_think (thought, order, &awaited) ? MOHAWK_NOBODY : (MohawkSide) awaited;
}

static gboolean
is_over (const Play *play)
{
  const MohawkState *state = muster_session_state (play->session);

  /* what nobody reads any more is not played on for ever */
  return muster_cli_interrupted () || ferror (stdout) || state->ended || (state->ending != MOHAWK_WON_NOT && !play->decided)
         || (play->until && (guint64) state->turn >= play->until);
}

static void
tell_end (const Play          *play,
          const MusterWording *wording)
{
  const MohawkState *state = muster_session_state (play->session);
  g_autofree char *date = muster_wording_date (wording, state->turn);
  g_autofree char *ending = muster_wording_ending (state);

  if (muster_cli_interrupted ())
    muster_cli_complain (_("Interrupted; every order told is on disk."));
  muster_cli_print ("%s\n", date);
  if (ending)
    muster_cli_print ("%s\n", ending);
}

static char *
order_text (const Play        *play,
            const MusterOrder *order)
{
  return muster_notation_text_in (muster_session_game (play->session), muster_session_facts (play->session),
                                  muster_session_whole (play->session), order);
}

static int
play_on (const Play    *play,
         MusterTeller  *teller,
         MusterCliDice *dice)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  int status = MUSTER_EXIT_OK;

  while (status == MUSTER_EXIT_OK && !is_over (play))
    {
      MohawkSide awaited = find_order (play, &order);

      if (awaited != MOHAWK_NOBODY && play->player[awaited] != MUSTER_PLAYER_PERSON)
        {
          muster_cli_complain (_("The machine has nothing to say; please report this campaign."));
          return MUSTER_EXIT_WORLD;
        }
      if (awaited != MOHAWK_NOBODY)
        {
          muster_cli_print (awaited == MOHAWK_BRITISH ? _("It is the British player’s word.\n")
                                                      : _("It is the French player’s word.\n"));
          break;
        }
      status = muster_cli_submit (teller, dice, &order);
      if (status == MUSTER_EXIT_DICE && !isatty (STDIN_FILENO))
        {
          g_autofree char *text = order_text (play, &order);

          muster_cli_complain (_("The order is “%s”: give it with “do --dice 1,5 …”, or let Muster roll with “play --roll”."),
                               text);
        }
      if (status == MUSTER_EXIT_REFUSED)
        {
          g_autofree char *text = order_text (play, &order);

          muster_cli_complain (_("The machine gave an order that the rules refuse: %s"), text);
          return MUSTER_EXIT_WORLD;
        }
    }
  if (status == MUSTER_EXIT_OK)
    tell_end (play, muster_teller_wording (teller));
  return status;
}

static gboolean
read_player (const char   *text,
             MusterPlayer *player)
{
  if (!text)
    return TRUE;
  *player = strcmp (text, "random") == 0 ? MUSTER_PLAYER_RANDOM : MUSTER_PLAYER_MACHINE;
  return *player == MUSTER_PLAYER_RANDOM || strcmp (text, "ai") == 0;
}

/* musterctl play */
int
muster_cmd_play (const MusterCommand  *command,
                 char                **args)
{
  g_autofree char *french = NULL;
  g_autofree char *british = NULL;
  g_autofree char *until = NULL;
  gboolean roll = FALSE;
  const GOptionEntry entries[] = {
    { "french", 'f', 0, G_OPTION_ARG_FILENAME, &french, N_("The machine plays the French"), N_("ai|random") },
    { "british", 'b', 0, G_OPTION_ARG_FILENAME, &british, N_("The machine plays the British"), N_("ai|random") },
    { "until", 'u', 0, G_OPTION_ARG_FILENAME, &until, N_("Stop as this turn begins, or at the end"), N_("TURN|end") },
    { "roll", 'r', 0, G_OPTION_ARG_NONE, &roll, N_("Let Muster roll, whatever the campaign says"), NULL },
    { NULL }
  };
  g_auto (MusterCliDice) dice = { NULL };
  MusterTeller *teller;
  g_auto (GStrv) rest = NULL;
  Play play = { NULL };
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 1))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (!read_player (french, &play.player[MOHAWK_FRENCH]) || !read_player (british, &play.player[MOHAWK_BRITISH]))
    return muster_cli_usage (command, _("a side is played by “ai” or “random”"));
  if (!french && !british)
    return muster_cli_usage (command, _("it needs --french, --british or both"));
  if (until && strcmp (until, "end") != 0 && !muster_cli_number (until, 1, MOHAWK_MAX_TURNS, &play.until))
    return muster_cli_usage (command, _("“%s” is no turn"), until);
  play.session = muster_cli_open (rest[0], FALSE, &status);
  if (!play.session)
    return status;
  teller = muster_teller_new (play.session);
  muster_cli_dice_init (&dice, NULL, roll);
  play.decided = muster_session_state (play.session)->ending != MOHAWK_WON_NOT;
  muster_cli_catch_signals ();
  status = play_on (&play, teller, &dice);
  muster_teller_free (teller);
  return muster_cli_close (play.session, status);
}
