#include "config.h"

#include "cli.h"

#include <glib/gi18n-lib.h>

/* The lines of the battle being fought, front by front (M6.3). */

static gint
compare_ranks (gconstpointer a,
               gconstpointer b,
               gpointer      ranks)
{
  return ((const gint16 *) ranks)[*(const gint16 *) a] - ((const gint16 *) ranks)[*(const gint16 *) b];
}

/**
 * muster_fronts_count:
 *
 * Returns: how many fronts the lines have; 0 while none are drawn up
 */
guint
muster_fronts_count (const MohawkScenario *scenario,
                     const MohawkState    *state)
{
  gint last = -1;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == state->field && state->field >= 0)
      last = MAX (last, state->front[i]);
  return (guint) (last + 1);
}

/**
 * muster_fronts_pieces:
 * @front: from 0
 * @pieces: (out): MOHAWK_MAX_PIECES of room
 *
 * Returns: how many pieces of @side stand there, in their order
 */
guint
muster_fronts_pieces (const MohawkScenario *scenario,
                      const MohawkState    *state,
                      guint                 front,
                      MohawkSide            side,
                      gint16               *pieces)
{
  guint n = 0;

  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == state->field && state->front[i] == (gint) front
        && mohawk_piece_side (scenario, state, (gint) i) == side)
      pieces[n++] = (gint16) i;
  g_qsort_with_data (pieces, (gint) n, sizeof *pieces, compare_ranks, (gpointer) state->rank);
  return n;
}

/* "Abenaki (tribe-11)", and what has become of it */
static char *
piece_text (const MusterWording  *wording,
            const MohawkScenario *scenario,
            const MohawkState    *state,
            gint                  piece)
{
  const char *name = muster_wording_piece (wording, piece);
  const char *id = scenario->piece[piece].id;
  gboolean hit = state->hits[piece] < scenario->piece[piece].hits;

  switch (state->walls[piece])
    {
    case 0:
      return g_strdup_printf (hit ? _("%s (%s, hit)") : C_("front", "%s (%s)"), name, id);
    case 1:
      return g_strdup_printf (hit ? _("%s (%s, hit, at the walls)") : _("%s (%s, at the walls)"), name, id);
    default:
      return g_strdup_printf (hit ? _("%s (%s, hit, moving up to the walls)") : _("%s (%s, moving up to the walls)"),
                              name, id);
    }
}

static char *
side_text (const MusterWording  *wording,
           const MohawkScenario *scenario,
           const MohawkState    *state,
           guint                 front,
           MohawkSide            side)
{
  gint16 pieces[MOHAWK_MAX_PIECES];
  guint n = muster_fronts_pieces (scenario, state, front, side, pieces);
  g_auto (GStrv) texts = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    texts[i] = piece_text (wording, scenario, state, pieces[i]);
  return g_strjoinv (", ", texts);
}

/**
 * muster_fronts_print:
 *
 * Prints the lines, a front a line, the defender first as in the notation; nothing where
 * none are drawn up.
 */
void
muster_fronts_print (const MusterWording  *wording,
                     const MohawkScenario *scenario,
                     const MohawkState    *state)
{
  guint n = muster_fronts_count (scenario, state);

  for (guint f = 0; f < n; f++)
    {
      g_autofree char *defender = side_text (wording, scenario, state, f, mohawk_enemy ((MohawkSide) state->side));
      g_autofree char *attacker = side_text (wording, scenario, state, f, (MohawkSide) state->side);

      /* Translators: a number, the defenders, the attackers */
      muster_cli_print (_("  front %u: %s against %s\n"), f + 1, defender, attacker);
    }
}
