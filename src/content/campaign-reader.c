#include "config.h"

#include "campaign-reader.h"

#include "board-reader.h"
#include "datadir.h"
#include "ruleset-reader.h"
#include "variant-reader.h"
#include "xml.h"

/* One that is at fault is none. */
static void
add_board (GPtrArray  *boards,
           const char *path,
           gboolean    shipped)
{
  g_autoptr (GBytes) bytes = muster_xml_load (path, NULL);
  CampaignVariant *board = bytes ? muster_variant_read_board (bytes, path, NULL) : NULL;

  if (!board)
    return;
  board->shipped = shipped;
  g_ptr_array_add (boards, board);
}

/* The boards there are, and behind them ours in whose place players have their own. */
static GPtrArray *
read_boards (guint *n_at_hand)
{
  g_auto (GStrv) ids = muster_board_list ();
  GPtrArray *boards = g_ptr_array_new ();

  for (guint own = 0; own < 2; own++)
    {
      for (guint i = 0; ids[i]; i++)
        {
          g_autofree char *path = muster_content_find ("boards", ids[i], NULL);
          g_autofree char *file = g_strconcat (ids[i], ".xml", NULL);
          g_autofree char *shipped = muster_data_path ("boards", file);
          gboolean ours = g_strcmp0 (path, shipped) == 0;

          if (own == 0 && path)
            add_board (boards, path, ours);
          else if (own == 1 && !ours && g_file_test (shipped, G_FILE_TEST_EXISTS))
            add_board (boards, shipped, TRUE);
        }
      *n_at_hand = own == 0 ? boards->len : *n_at_hand;
    }
  return boards;
}

void
muster_campaign_join (MohawkScenario *scenario)
{
  const SkirmishRuleset *const *rulesets = campaign_rulesets ();
  gpointer *tables;
  guint n = 0, n_at_hand;
  GPtrArray *boards;

  if (campaign_is_joined (scenario))
    return;
  while (rulesets[n])
    n++;
  tables = g_new0 (gpointer, n + 1);
  for (guint r = 0; r < n; r++)
    tables[r] = muster_ruleset_read (rulesets[r], NULL, NULL);
  boards = read_boards (&n_at_hand);
  campaign_join (scenario, tables, boards, n_at_hand);
}
