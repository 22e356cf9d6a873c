#include "config.h"

#include "campaigns.h"

#include "scenario-reader.h"
#include "session.h"

#include <gio/gio.h>

#define SCENARIO "mohawk-1754"
#define SEED     11
#define ROUNDS   12 /* of a battle, at most */

static const MusterThrow by_app = { .from = MUSTER_THROW_APP };

static void
must (MusterSession *session,
      const char    *text)
{
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  if (!muster_session_do (session, text, &by_app, &reply, &error))
    g_error ("%s: %s", text, error ? error->message : reply.refusal.clause);
}

/* Both sides by the machine, until @side comes to @step of @turn. */
static void
play_to (MusterSession *session,
         guint          turn,
         MohawkSide     side,
         MohawkStep     step)
{
  const MohawkState *state = muster_session_state (session);

  while (state->turn < turn || state->side != side || state->step != step)
    {
      g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      g_autoptr (GError) error = NULL;

      if (!muster_session_ai (session, MOHAWK_FRENCH, FALSE, &order)
          && !muster_session_ai (session, MOHAWK_BRITISH, FALSE, &order))
        g_error ("nobody has anything to say in turn %u", (guint) state->turn);
      if (!muster_session_submit (session, &order, &by_app, &reply, &error))
        g_error ("the machine is refused: %s", error ? error->message : reply.refusal.clause);
      state = muster_session_state (session);
    }
}

/* Shots to the end, by the shortest way there is. */
static void
fight_out (MusterSession *session,
           const char    *point)
{
  g_autofree char *fight = g_strconcat ("fight ", point, NULL);

  must (session, fight);
  must (session, "terrain fort");
  must (session, "resolve mohawk");
  must (session, "line auto");
  for (guint i = 0; i < ROUNDS && muster_session_state (session)->fight != MOHAWK_FIGHT_NONE; i++)
    {
      g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
      g_autoptr (GError) error = NULL;

      if (!muster_session_do (session, "fire auto", &by_app, &reply, &error))
        break;
    }
}

static MusterSession *
create (const char *folder,
        const char *file,
        const char *title,
        gboolean    typed)
{
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MohawkScenario) scenario = muster_scenario_read (SCENARIO, &error);
  MusterSession *session;

  g_assert_no_error (error);
  session = muster_session_create (path, scenario,
                                   &(MusterSetup) { .title = title, .seeded = TRUE, .seed = SEED, .typed = typed }, &error);
  g_assert_no_error (error);
  return session;
}

static void
finish (MusterSession *session)
{
  g_autoptr (GError) error = NULL;

  if (!muster_session_close (session, &error))
    g_error ("%s", error->message);
  g_object_unref (session);
}

/* Two battles, a winter, and Albany full of regulars. */
static void
wage (MusterSession *session)
{
  play_to (session, 4, MOHAWK_BRITISH, MOHAWK_STEP_MOVE);
  must (session, "umpire pool land 4, place br-44 carillon, place br-48 carillon, place militia-boston-2 carillon, "
                 "place br-60-2 carillon, place fr-bearn carillon, place fr-guyenne carillon, place marine-1 carillon, "
                 "fort carillon yes, place fr-artois crown-point : the spring before Carillon");
  must (session, "end");
  fight_out (session, "carillon");
  play_to (session, 6, MOHAWK_FRENCH, MOHAWK_STEP_NAVAL);
  must (session, "umpire step 6 british V, pool land 6, pool sealift 3, place br-44 albany, hits br-44 2, place br-48 albany, "
                 "hits br-48 1, place br-60-1 albany, place militia-albany-1 albany, place rangers-rogers albany, "
                 "place br-35 fort-george, place br-42 fort-edward, place fr-la-reine carillon, place fr-bearn carillon, "
                 "hits fr-bearn 1, place marine-1 carillon, fort carillon yes, place fr-guyenne frontenac, "
                 "place tribe-14 niagara, place br-47 cohase, place br-55 venango, place fr-languedoc crown-point : the winter quarters of 1756");
  must (session, "march fort-george>fort-edward br-35");
  must (session, "undo");
  must (session, "march fort-edward>albany br-42");
}

/**
 * campaigns_make:
 *
 * Leaves them in @folder, closed. The same every time, as long as the machine plays the same.
 */
void
campaigns_make (const char *folder)
{
  MusterSession *session = create (folder, CAMPAIGN_WAR, "Winter Quarters", FALSE);

  wage (session);
  finish (session);

  session = create (folder, CAMPAIGN_TYPED, "Thursdays at Miller’s", TRUE);
  wage (session);
  finish (session);

  session = create (folder, CAMPAIGN_EARLY, "Braddock’s Road", FALSE);
  play_to (session, 3, MOHAWK_BRITISH, MOHAWK_STEP_MOVE);
  finish (session);

  finish (create (folder, CAMPAIGN_SEA, "A Long War", FALSE));
}
