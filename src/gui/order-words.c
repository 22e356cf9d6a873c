#include "config.h"

#include "order-words.h"

#include "notation.h"
#include "order-form.h"

#include <string.h>

/*
 * The notation knows what may stand where, not who is at home. A piece is left out if the order that ends with it is
 * whole, and refused because of that very piece: who has landed does not land again. An order that is not whole yet,
 * or refused for another reason (more pieces may make it right), leaves the word in.
 */

/* Of orders that name pieces one by one; those of battles and corrections are right or wrong as a whole. */
static gboolean
names_one_by_one (const char *text)
{
  g_autofree char *verb = g_strndup (text, strcspn (text, " \t"));

  return muster_form_spec_find (verb) != NULL;
}

static gboolean
is_out_of_question (MusterCampaign *campaign,
                    const char     *start,
                    const char     *word)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  g_autofree char *text = g_strconcat (start, word, NULL);
  MusterRefusal refusal;
  gint piece;

  if (!muster_game_find (&mohawk_game, muster_campaign_get_scenario (campaign), MOHAWK_KIND_PIECE, word, &piece)
      || muster_session_check (session, text, &refusal))
    return FALSE;
  if (strcmp (refusal.clause, MUSTER_CLAUSE_NOTATION) == 0)
    return refusal.code == MUSTER_REFUSAL_TWICE;
  for (guint i = 0; i < refusal.n; i++)
    if (refusal.arg[i].kind == MOHAWK_KIND_PIECE && refusal.arg[i].value == piece)
      return TRUE;
  return FALSE;
}

char **
muster_order_words (MusterCampaign *campaign,
                    const char     *text)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  g_auto (GStrv) words = muster_notation_complete_in (muster_session_game (session), muster_session_facts (session),
                                                      muster_session_whole (session), text);
  const char *blank = strrchr (text, ' ');
  g_autofree char *start = blank ? g_strndup (text, (gsize) (blank - text) + 1) : NULL;
  GPtrArray *fitting = g_ptr_array_new ();

  for (guint i = 0; words[i]; i++)
    if (!start || !names_one_by_one (text) || !is_out_of_question (campaign, start, words[i]))
      g_ptr_array_add (fitting, g_strdup (words[i]));
  g_ptr_array_add (fitting, NULL);
  return (char **) g_ptr_array_free (fitting, FALSE);
}
