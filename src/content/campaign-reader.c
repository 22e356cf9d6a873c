#include "config.h"

#include "campaign-reader.h"

#include "board-reader.h"
#include "ruleset-reader.h"

static gboolean
suits (gconstpointer  board,
       const char    *ground)
{
  return muster_board_suits (board, ground);
}

static void
lay_board (gpointer       data,
           SkirmishDraft *draft)
{
  muster_board_lay (data, draft);
}

static void
free_board (gpointer data)
{
  muster_board_free (data);
}

/* The boards there are; one that is at fault is none. */
static CampaignBoard *
read_boards (guint *n)
{
  g_auto (GStrv) ids = muster_board_list ();
  CampaignBoard *boards = g_new0 (CampaignBoard, g_strv_length (ids) + 1);

  *n = 0;
  for (guint i = 0; ids[i]; i++)
    {
      MusterBoard *board = muster_board_read (ids[i], NULL);

      if (board)
        boards[(*n)++] = (CampaignBoard) { muster_board_id (board), muster_board_name (board), muster_board_ruleset (board), board,
                                           suits, lay_board };
    }
  return boards;
}

void
muster_campaign_join (MohawkScenario *scenario)
{
  const SkirmishRuleset *const *rulesets = campaign_rulesets ();
  gpointer *tables;
  guint n = 0, n_boards;
  CampaignBoard *boards;

  if (campaign_is_joined (scenario))
    return;
  while (rulesets[n])
    n++;
  tables = g_new0 (gpointer, n + 1);
  for (guint r = 0; r < n; r++)
    tables[r] = muster_ruleset_read (rulesets[r], NULL, NULL);
  boards = read_boards (&n_boards);
  campaign_join (scenario, tables, boards, n_boards, free_board);
}
