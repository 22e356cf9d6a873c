#include "config.h"

#include "cli.h"
#include "notation.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* What the order takes from each pool, in the pools' order. */
static void
find_prices (MusterSession     *session,
             const MusterOrder *order,
             gint              *price,
             guint              pools)
{
  const MusterGame *game = muster_session_game (session);
  gconstpointer state = muster_session_whole (session);
  g_autofree gpointer after = g_memdup2 (state, game->state_size);
  MusterDice dice;
  MusterPlay play = { game, muster_session_facts (session), after, NULL, &dice, { NULL } };

  muster_dice_init_given (&dice, NULL, 0);
  muster_game_resolve (&play, order);
  for (guint p = 0; p < pools; p++)
    {
      price[p] = muster_get (game, state, game->cost_field, p) - muster_get (game, after, game->cost_field, p);
      price[p] = dice.dry ? 0 : MAX (price[p], 0); /* what dice bring is no price */
    }
}

static const MusterVerb *
verb_of (MusterSession     *session,
         const MusterOrder *order)
{
  MusterVoice voice = muster_game_speaker (muster_session_game (session), muster_session_facts (session),
                                           muster_session_whole (session), order);

  return &voice.game->verbs[muster_order_verb (order)];
}

/*
 * Whether the order stands for others of its kind: of those that take several pieces in any
 * mix, one sample is listed, or each single piece; of the French sea chart all are. Within a
 * battle likewise of figures, of their targets and of places.
 */
static gboolean
is_sample (MusterSession     *session,
           const MusterOrder *order)
{
  guint verb = muster_order_verb (order);
  const MusterVerb *said = verb_of (session, order);

  if (order->within)
    return order->n > 1 && order->token[1].kind != MUSTER_KIND_AUTO && strpbrk (said->form, "+*");
  if (strcmp (said->word, "chart") == 0)
    {
      g_autoptr (GArray) awaits = muster_session_awaits (session);

      for (guint i = 0; i < awaits->len; i++)
        if (g_array_index (awaits, MusterAwait, i).verb[0] == verb && g_array_index (awaits, MusterAwait, i).count > 1)
          return TRUE;
      return FALSE;
    }
  if (strcmp (said->word, "resolve") == 0) /* the results that may be typed in, with losses */
    return order->token[1].kind == CAMPAIGN_KIND_MEANS;
  /* the march and its like */
  return strpbrk (said->form, "+*") && strstr (said->form, "piece");
}

static void
add_json (JsonBuilder       *json,
          MusterSession     *session,
          const MusterOrder *order,
          const char        *text)
{
  const MusterGame *game = muster_session_game (session);
  gint price[MOHAWK_N_POOLS] = { 0 };

  if (!order->within)
    find_prices (session, order, price, MOHAWK_N_POOLS);
  json_builder_begin_object (json);
  muster_json_text (json, "order", text);
  muster_json_text (json, "verb", verb_of (session, order)->word);
  muster_json_yes (json, "sample", is_sample (session, order));
  json_builder_set_member_name (json, "cost");
  json_builder_begin_object (json);
  for (guint p = 0; p < MOHAWK_N_POOLS; p++)
    if (price[p] > 0)
      muster_json_int (json, muster_game_word (game, muster_session_scenario (session), MOHAWK_KIND_POOL, (gint) p),
                       price[p]);
  json_builder_end_object (json);
  json_builder_end_object (json);
}

/* musterctl orders */
int
muster_cmd_orders (const MusterCommand  *command,
                   char                **args)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print JSON"), NULL },
    { NULL }
  };
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (MusterTable) table = muster_table_new (2);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_auto (GStrv) rest = NULL;
  MusterSession *session;
  int status = MUSTER_EXIT_OK;

  if (!muster_cli_parse (command, entries, &args, 1, 2))
    return MUSTER_EXIT_USAGE;
  rest = args;
  if (rest[1] && !muster_cli_is_verb (rest[1]))
    return muster_cli_usage (command, _("no order begins with “%s”"), rest[1]);
  session = muster_cli_open (rest[0], TRUE, &status);
  if (!session)
    return status;
  orders = rest[1] ? muster_session_orders_of (session, rest[1]) : muster_session_orders (session);
  json_builder_begin_array (json);
  for (guint i = 0; i < orders->len; i++)
    {
      const MusterOrder *order = orders->pdata[i];
      g_autofree char *text = NULL;
      g_autofree char *cost = NULL;
      g_autofree char *line = NULL;
      MusterRefusal refusal;

      text = muster_notation_text_in (muster_session_game (session), muster_session_facts (session),
                                      muster_session_whole (session), order);
      if (as_json)
        {
          add_json (json, session, order, text);
          continue;
        }
      cost = order->within ? NULL : muster_session_cost (session, order, &refusal);
      line = g_strconcat (text, is_sample (session, order) ? "  …" : "", NULL);
      if (order->within) /* a battle has no prices */
        muster_cli_print ("%s\n", text);
      else
        muster_table_add (table, cost ? cost : "", line);
    }
  json_builder_end_array (json);
  if (as_json)
    muster_json_print (json);
  else
    muster_table_print (table, "");
  return muster_cli_close (session, status);
}
