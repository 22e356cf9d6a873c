#include "config.h"

#include "battle-came.h"

#include "line-list.h"

#include <glib/gi18n-lib.h>

#define MOST_ENTRIES 120 /* of the journal: a step V may be long */

struct _MusterBattleCame
{
  GtkWidget  parent_instance;

  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (MusterBattleCame, muster_battle_came, GTK_TYPE_WIDGET)

static gboolean
is_listed (const GArray *lines,
           gint          piece)
{
  for (guint i = 0; i < lines->len; i++)
    if (g_array_index (lines, MusterListLine, i).piece == piece)
      return TRUE;
  return FALSE;
}

static void
add_lines (MusterCampaign    *campaign,
           const MusterEntry *entry,
           GArray            *lines)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  gint field = muster_campaign_get_state (campaign)->field;
  guint first;
  gboolean own = muster_campaign_words_of (campaign, entry, &first) == muster_campaign_get_wording (campaign);

  for (guint i = 0; own && i < entry->effects->len; i++)
    {
      const MusterEffect *effect = &g_array_index (entry->effects, MusterEffect, i);
      gboolean on = g_strcmp0 (effect->clause, "M9.2") == 0;
      g_autofree char *title = NULL, *from = NULL;
      gint piece = (gint) effect->subject;

      /* who has been sent elsewhere since is not here */
      if (effect->field != MOHAWK_F_PLACE || effect->after != field || muster_campaign_get_state (campaign)->place[piece] != field
          || (!on && g_strcmp0 (effect->clause, "M6.8") != 0))
        continue;
      if (is_listed (lines, piece))
        continue;
      title = g_strdup_printf (on ? _("%s has come on") : _("%s has come up"),
                               muster_wording_piece (muster_campaign_get_wording (campaign), piece));
      if (!on && effect->before >= 0)
        from = g_strdup_printf (C_("piece", "from %s"), scenario->point[effect->before].name);
      muster_lines_add (lines, piece, title, from, on ? "M9.2" : "M6.8", FALSE);
    }
}

/* Back to the last fire (M6.8), and if none has been yet through step V, in which militia come on (M9.2). */
static GArray *
read_lines (MusterCampaign *campaign)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  gboolean within = TRUE;
  gint64 at = muster_session_head (session);
  GArray *lines = muster_lines_new ();
  guint ends = 0;

  for (guint i = 0; i < MOST_ENTRIES && at > 0 && ends < 2; i++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, at, NULL);
      g_autofree char *word = entry ? g_strndup (entry->text, strcspn (entry->text, " ")) : NULL;

      if (!entry || (within && g_str_equal (word, "fire")))
        break;
      within = within && !g_str_equal (word, "fight");
      ends += g_str_equal (word, "end");
      if (entry->kind == MUSTER_ENTRY_ORDER)
        add_lines (campaign, entry, lines);
      at = entry->parent;
    }
  return lines;
}

/* --- class -------------------------------------------------------------- */

static void
muster_battle_came_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_BATTLE_CAME (object)->list, gtk_widget_unparent);
  G_OBJECT_CLASS (muster_battle_came_parent_class)->dispose (object);
}

static void
muster_battle_came_class_init (MusterBattleCameClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_battle_came_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
muster_battle_came_init (MusterBattleCame *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Who has joined the battle"), -1);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
}

/* --- public ------------------------------------------------------------- */

/* Shows who has joined the battle in hand. Returns: whether anybody has */
gboolean
muster_battle_came_show (MusterBattleCame *self,
                         MusterCampaign   *campaign)
{
  GArray *lines = read_lines (campaign);
  gboolean any = lines->len > 0;

  muster_line_list_show (GTK_LIST_BOX (self->list), campaign, lines);
  return any;
}
