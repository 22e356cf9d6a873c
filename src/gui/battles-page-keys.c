/* What the keys of the main thing to do, of what may be ordered, and of the rules do on the page. */
#include "config.h"

#include "battles-page-private.h"

#include "battle-board-side.h"
#include "battle-due-row.h"
#include "battle-dues.h"
#include "handoff.h"

static gboolean
is_view (MusterBattlesPage *self,
         const char        *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->views)), name) == 0;
}

/* By its key the board's main button, or its @second; else that which begins the first battle. */
void
muster_battles_page_press (MusterBattlesPage *self,
                           gboolean           second)
{
  GtkWidget *fight = is_view (self, "list") && !second ? muster_battle_due_row_find_button (self->now) : NULL;

  if (is_view (self, "board"))
    (second ? muster_battle_board_side_press_second : muster_battle_board_side_press) (MUSTER_BATTLE_BOARD_SIDE (self->side));
  else if (fight)
    g_signal_emit_by_name (fight, "clicked");
}

/* What is not in sight of a result is shown before it is applied. Returns: whether it was */
gboolean
muster_battles_page_read_on (MusterBattlesPage *self)
{
  return is_view (self, "handoff") && muster_handoff_read_on (MUSTER_HANDOFF (self->handoff));
}

/* To what may be ordered here now. Returns: whether there is anything */
gboolean
muster_battles_page_take_guide_focus (MusterBattlesPage *self)
{
  if (!self->campaign || muster_session_is_read_only (muster_campaign_get_session (self->campaign)))
    return FALSE;
  if (is_view (self, "board"))
    return muster_battle_board_side_take_guide_focus (MUSTER_BATTLE_BOARD_SIDE (self->side));
  if (is_view (self, "list") && !muster_battle_due_row_find_button (self->now)
      && muster_battle_dues_is_empty (MUSTER_BATTLE_DUES (self->list_dues)))
    return FALSE;
  if (is_view (self, "report") && muster_battle_dues_is_empty (MUSTER_BATTLE_DUES (self->report_dues)))
    return FALSE;
  muster_battles_page_take_focus (self);
  return !is_view (self, "empty");
}

/* (nullable): on the board, that of what is awaited */
const char *
muster_battles_page_get_clause (MusterBattlesPage *self)
{
  return is_view (self, "board") ? muster_battle_board_side_get_clause (MUSTER_BATTLE_BOARD_SIDE (self->side)) : NULL;
}
