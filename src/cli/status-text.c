#include "config.h"

#include "status.h"

#include "rules.h"

#include <glib/gi18n-lib.h>

/* The status for people: plain lines. */

static guint
find_stack (const MusterStatus *status,
            gint                place,
            MohawkSide          side,
            gint16             *pieces)
{
  guint n = 0;

  for (guint i = 0; i < status->scenario->n_pieces; i++)
    if (status->state.place[i] == place && mohawk_piece_side (status->scenario, &status->state, (gint) i) == side)
      pieces[n++] = (gint16) i;
  return n;
}

static char *
word (const MusterStatus *status,
      guint               kind,
      gint                value)
{
  return muster_wording_value (status->wording, (MusterValue) { (guint8) kind, value });
}

/* "militia-boston-2 Boston militia 2 (hit)": the word for orders, the name, what they do not tell */
static char *
piece_text (const MusterStatus *status,
            gint                piece)
{
  const MohawkPiece *p = &status->scenario->piece[piece];
  const char *name = muster_wording_piece (status->wording, piece);

  if (p->class == MOHAWK_TRIBE && !status->state.active[piece])
    return g_strdup_printf (_("%s %s (inactive)"), p->id, name);
  if (status->state.hits[piece] < p->hits)
    return g_strdup_printf (_("%s %s (hit)"), p->id, name);
  return g_strconcat (p->id, " ", name, NULL);
}

static char *
stack_text (const MusterStatus *status,
            const gint16       *pieces,
            guint               n)
{
  g_autofree char **names = g_new0 (char *, n + 1);
  char *text;

  for (guint i = 0; i < n; i++)
    names[i] = piece_text (status, pieces[i]);
  text = g_strjoinv (", ", names);
  for (guint i = 0; i < n; i++)
    g_free (names[i]);
  return text;
}

static char *
point_text (const MusterStatus *status,
            gint                point)
{
  const char *name = status->scenario->point[point].id;

  if (status->state.battle[point] == MOHAWK_BATTLE_DUE)
    return g_strdup_printf (_("%s, battle due"), name);
  if (status->state.fort[point])
    return g_strdup_printf (_("%s, fort"), name);
  if (status->state.burnt[point])
    return g_strdup_printf (_("%s, burned"), name);
  return g_strdup (name);
}

static void
print_stacks (const MusterStatus *status)
{
  g_autoptr (MusterTable) table = muster_table_new (4);
  gint16 pieces[MOHAWK_MAX_PIECES];

  for (gint p = MOHAWK_ABOARD; p < (gint) status->scenario->n_points; p++)
    for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_IROQUOIS; side++)
      {
        guint n = p == MOHAWK_MIX || p == MOHAWK_DEAD ? 0 : find_stack (status, p, side, pieces);
        g_autofree char *stack = stack_text (status, pieces, n);
        g_autofree char *point = p >= 0 ? point_text (status, p) : g_strdup (_("Aboard"));
        g_autofree char *who = word (status, MOHAWK_KIND_SIDE, (gint) side);
        g_autofree char *count = g_strdup_printf ("%u", n);

        if (n > 0)
          muster_table_add (table, point, who, count, stack);
      }
  muster_cli_print (_("Pieces:\n"));
  muster_table_print (table, "  ");
}

static void
print_pools (const MusterStatus *status)
{
  gboolean any = FALSE;

  for (gint p = 0; p < MOHAWK_N_POOLS; p++)
    any = any || status->state.pool[p] > 0;
  if (any)
    muster_cli_print (_("Pools:\n"));
  for (gint p = 0; p < MOHAWK_N_POOLS; p++)
    if (status->state.pool[p] > 0)
      {
        g_autofree char *name = word (status, MOHAWK_KIND_POOL, p);

        muster_cli_print ("  %s: %d\n", name, status->state.pool[p]);
      }
  if (status->roll)
    muster_cli_print (_("Dice for movement:\n"));
  for (guint i = 0; status->roll && i < status->roll->rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (status->roll->rolls, MusterRoll, i);
      g_autofree char *text = muster_wording_roll (status->wording, roll);

      muster_cli_print ("  %s (%s)\n", text, roll->clause);
    }
}

/* What is awaited, of whom, and the words that answer. */
void
muster_status_print_awaits (const MusterStatus *status,
                            const GArray       *awaits)
{
  gboolean binding = FALSE;

  muster_cli_print (_("Awaited:\n"));
  for (guint i = 0; i < awaits->len; i++)
    {
      const MusterAwait *await = &g_array_index (awaits, MusterAwait, i);
      g_autofree char *text = muster_wording_await (status->tongue.wording, await);
      g_autoptr (GString) verbs = g_string_new (NULL);

      for (guint v = 0; v < await->n_verbs; v++)
        g_string_append_printf (verbs, "%s%s", v ? ", " : "", status->tongue.voice.game->verbs[await->verb[v]].word);
      binding = binding || await->binding;
      if (muster_wording_is_campaign (status->tongue.wording))
        muster_cli_print ("  %s (%s) %s\n", text, await->clause, verbs->str);
      else /* the sentence has them */
        muster_cli_print ("  %s (%s)\n", text, await->clause);
    }
  if (muster_handoff_is_on (status->session))
    return; /* the battle's own steps end by its own word */
  if (status->state.ended)
    muster_cli_print (_("  Nothing: the last turn is over.\n"));
  else if (!binding && status->state.side == MOHAWK_BRITISH)
    muster_cli_print (_("  The British end the step when they are done (M3.5) end\n"));
  else if (!binding)
    muster_cli_print (_("  The French end the step when they are done (M3.5) end\n"));
}

static void
print_objectives (const MusterStatus *status)
{
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      g_autoptr (MusterTable) table = muster_table_new (2);

      muster_cli_print (side == MOHAWK_BRITISH ? _("British objectives, held of those needed:\n")
                                               : _("French objectives, held of those needed:\n"));
      for (guint g = 0; g < status->scenario->n_goals[side]; g++)
        {
          const MohawkGoal *goal = &status->scenario->goal[side][g];
          g_autofree char *count = g_strdup_printf ("%d/%d", mohawk_goal_held (&status->state, goal, side), goal->count);
          g_autoptr (GString) points = g_string_new (NULL);

          for (guint i = 0; i < goal->n_points; i++)
            g_string_append_printf (points, "%s%s%s", i ? ", " : "", status->scenario->point[goal->point[i]].name,
                                    status->state.holder[goal->point[i]] == (gint8) side ? " *" : "");
          muster_table_add (table, count, points->str);
        }
      muster_table_print (table, "  ");
    }
}

static void
print_iroquois (const MusterStatus *status)
{
  g_autofree char *joined = word (status, MOHAWK_KIND_SIDE, status->state.joined);

  muster_cli_print (status->state.joined ? _("Iroquois: at war\n") : _("Iroquois: neutral\n"));
  for (MohawkSide side = MOHAWK_BRITISH; side <= MOHAWK_FRENCH; side++)
    {
      g_autofree char *who = word (status, MOHAWK_KIND_SIDE, (gint) side);
      g_autoptr (GString) tribes = g_string_new (NULL);

      for (guint i = 0; i < status->scenario->n_pieces; i++)
        if (status->scenario->piece[i].class == MOHAWK_NATION && status->state.colour[i] == (gint8) side)
          g_string_append_printf (tribes, "%s%s", tribes->len ? ", " : "",
                                  muster_wording_piece (status->wording, (gint) i));
      if (tribes->len)
        muster_cli_print (_("  turned %s: %s\n"), who, tribes->str);
    }
  if (status->state.joined)
    muster_cli_print (_("  joined: %s\n"), joined);
}

static void
print_chart (const MusterStatus *status)
{
  g_autoptr (MusterTable) table = muster_table_new (3);

  for (guint b = 0; b < status->scenario->n_boxes; b++)
    {
      g_autofree char *french = word (status, MOHAWK_KIND_SEEN, status->state.set[b]);
      g_autofree char *british = word (status, MOHAWK_KIND_SEEN, status->state.met[b]);

      muster_table_add (table, status->scenario->box[b].name, french, british);
    }
  muster_cli_print (_("Sea chart (French, British):\n"));
  muster_table_print (table, "  ");
}

void
muster_status_print_text (const MusterStatus *status,
                          const GArray       *awaits)
{
  g_autofree char *date = muster_wording_date (status->wording, status->state.turn);
  g_autofree char *step = muster_wording_step ((MohawkSide) status->state.side, (MohawkStep) status->state.step);
  g_autofree char *ending = muster_wording_ending (&status->state);
  g_autofree char *marker = word (status, MOHAWK_KIND_PORT, status->state.marker);

  muster_cli_print ("%s\n%s\n%s\n", muster_session_title (status->session), date, step);
  if (ending)
    muster_cli_print ("%s\n", ending);
  muster_status_print_awaits (status, awaits);
  if (status->state.fight == MOHAWK_FIGHT_TERRAIN || status->state.fight == MOHAWK_FIGHT_GROUND)
    muster_cli_print (_("Battle at %s, round %d, the ground not chosen yet\n"),
                      status->scenario->point[status->state.field].name, status->state.round);
  else if (muster_handoff_is_on (status->session))
    muster_handoff_print (status->teller);
  else if (status->state.fight != MOHAWK_FIGHT_NONE)
    {
      g_autofree char *ground = word (status, MOHAWK_KIND_TERRAIN, status->state.terrain);

      muster_cli_print (_("Battle at %s, round %d, ground: %s\n"),
                        status->scenario->point[status->state.field].name, status->state.round, ground);
      muster_fronts_print (status->wording, status->scenario, &status->state);
    }
  print_pools (status);
  print_chart (status);
  muster_cli_print (_("Sea lift: %s\n"), marker);
  print_iroquois (status);
  print_objectives (status);
  print_stacks (status);
}
