/* The list of the page: the battles that are due, and those fought, told one after another. */
#include "config.h"

#include "battles-page-private.h"

#include "battle-due-row.h"
#include "battle-dues.h"
#include "battle-fought-row.h"
#include "captions.h"

static void
clear_list (GtkWidget *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (list), GTK_WIDGET (row));
}

/* --- records ------------------------------------------------------------ */

/* Reads the journal again; what has been told of it already is kept. */
void
muster_battles_page_read (MusterBattlesPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = NULL;

  if (!self->stale)
    return;
  records = muster_battle_record_list (self->campaign, &error);
  if (!records)
    {
      muster_battles_page_note (self, error->message);
      return;
    }
  muster_battle_record_keep (records, self->records);
  g_ptr_array_unref (self->records);
  self->records = g_steal_pointer (&records);
  self->stale = FALSE;
}

gboolean
muster_battles_page_tell (MusterBattlesPage  *self,
                          MusterBattleRecord *record)
{
  g_autoptr (GError) error = NULL;

  if (muster_battle_record_tell (record, self->campaign, &error))
    return TRUE;
  muster_battles_page_note (self, error->message);
  return FALSE;
}

/* One battle at a time, so that a long war does not stop the window. */
static gboolean
on_tell (gpointer data)
{
  MusterBattlesPage *self = data;
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->fought), i)); i++)
    {
      if (g_object_get_data (G_OBJECT (row), "told"))
        continue;
      g_object_set_data (G_OBJECT (row), "told", row);
      if (!muster_battles_page_tell (self, muster_battle_fought_row_get_record (row)))
        continue;
      muster_battle_fought_row_show_told (row, self->campaign);
      return G_SOURCE_CONTINUE;
    }
  self->telling = 0;
  return G_SOURCE_REMOVE;
}

/* --- the list ----------------------------------------------------------- */

static void
add_due (MusterBattlesPage *self,
         gint               point)
{
  gtk_list_box_append (GTK_LIST_BOX (self->now), muster_battle_due_row_new (self->campaign, point, G_CALLBACK (muster_battles_page_give), self));
}

static gboolean
show_now (MusterBattlesPage *self)
{
  const MohawkState *state = muster_campaign_get_state (self->campaign);

  clear_list (self->now);
  gtk_label_set_text (GTK_LABEL (self->method), muster_caption_method (self->campaign));
  if (state->fight != MOHAWK_FIGHT_NONE && state->field >= 0)
    add_due (self, state->field);
  for (guint p = 0; p < muster_campaign_get_scenario (self->campaign)->n_points; p++)
    if (state->battle[p] == MOHAWK_BATTLE_DUE && (state->fight == MOHAWK_FIGHT_NONE || state->field != (gint) p))
      add_due (self, (gint) p);
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->now), 0) != NULL;
}

/* The last fought first. */
static gboolean
show_fought (MusterBattlesPage *self)
{
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  guint n = self->records->len;

  clear_list (self->fought);
  if (n > 0 && state->fight != MOHAWK_FIGHT_NONE)
    n--; /* the one in hand */
  for (guint i = n; i-- > 0;)
    gtk_list_box_append (GTK_LIST_BOX (self->fought), muster_battle_fought_row_new (self->campaign, self->records->pdata[i]));
  if (n > 0 && self->telling == 0)
    self->telling = g_idle_add (on_tell, self);
  return n > 0;
}

void
muster_battles_page_show_list (MusterBattlesPage *self)
{
  gboolean now, fought;

  muster_battles_page_read (self);
  now = show_now (self);
  fought = show_fought (self);
  gtk_widget_set_visible (self->now_box, now);
  gtk_widget_set_visible (self->fought_box, fought);
  muster_battle_dues_show (MUSTER_BATTLE_DUES (self->list_dues), self->campaign, MUSTER_DUES_AFTER);
  muster_battles_page_set_view (self, now || fought || !muster_battle_dues_is_empty (MUSTER_BATTLE_DUES (self->list_dues)) ? "list" : "empty");
}
