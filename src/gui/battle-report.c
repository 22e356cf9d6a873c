#include "config.h"

#include "battle-report.h"

#include "clause-button.h"
#include "clause-text.h"
#include "counter-view.h"
#include "text-label.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define AT_ONCE 60 /* lines: more than a battle of Mohawk's own has as a rule */
#define HOLD_MS 1000 /* who has just pressed a key did not mean what came under it meanwhile */
#define STEP    6  /* lines shown with each frame after that */

struct _MusterBattleReport
{
  GtkWidget  parent_instance;

  GtkWidget *parts; /* a box, made anew with each report */

  /* what is told of it is shown little by little: a battle that was fought out elsewhere has a thousand lines */
  MusterBattleRecord *record;
  GtkWidget          *details; /* where lists of lines go: @parts, or what is folded below it */
  GtkWidget          *list; /* of @details: where the next line goes */
  guint               n;    /* lines shown */
  guint               tick;

  GtkWidget          *onward; /* (nullable) */
  guint               held;   /* until then nothing in it is pressed */
};

enum { ONWARD, RELEASED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterBattleReport, muster_battle_report, GTK_TYPE_WIDGET)

/* Read, not taken up: what can be selected would take the focus, and show a cursor. A button copies it all. */
static GtkWidget *
text_new (const char *text,
          const char *class)
{
  return muster_text_new (text, class, TRUE);
}

static GtkWidget *
list_new (const char *label)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return list;
}

static void
add_row (GtkWidget *list,
         GtkWidget *box)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (box, "row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static void
add_fact (GtkWidget  *list,
          MohawkSide  side,
          const char *name,
          const char *value)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *emblem = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);

  muster_counter_view_set_side (MUSTER_COUNTER_VIEW (emblem), side);
  gtk_box_append (GTK_BOX (words), text_new (name, "caption"));
  gtk_box_append (GTK_BOX (words), text_new (value, NULL));
  gtk_box_append (GTK_BOX (box), emblem);
  gtk_box_append (GTK_BOX (box), words);
  add_row (list, box);
}

static void
add_line (GtkWidget              *list,
          const MusterBattleLine *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = text_new (line->text, line->kind == MUSTER_BATTLE_ORDER ? "heading" : NULL);

  if (line->kind != MUSTER_BATTLE_ORDER)
    gtk_widget_set_margin_start (label, 18);
  if (line->kind == MUSTER_BATTLE_DIE) /* in which the clause of each modifier is named */
    muster_clause_text_set (GTK_LABEL (label), line->text);
  gtk_box_append (GTK_BOX (box), label);
  if (line->clause)
    gtk_box_append (GTK_BOX (box), muster_clause_button_new (line->clause));
  add_row (list, box);
}

static void
add_facts (MusterBattleReport *self,
           MusterBattleRecord *record)
{
  GtkWidget *list = list_new (_("The battle"));
  g_autofree char *fought = muster_battle_record_fought (record);

  if (!muster_battle_record_get_account (record)) /* which names them */
    {
      add_fact (list, MOHAWK_BRITISH, _("British"), muster_battle_record_get_troops (record, MOHAWK_BRITISH));
      add_fact (list, MOHAWK_FRENCH, _("French"), muster_battle_record_get_troops (record, MOHAWK_FRENCH));
    }
  add_fact (list, MOHAWK_NOBODY, _("Ground"), fought);
  add_fact (list, MOHAWK_BRITISH, _("British losses"), muster_battle_record_get_losses (record, MOHAWK_BRITISH));
  add_fact (list, MOHAWK_FRENCH, _("French losses"), muster_battle_record_get_losses (record, MOHAWK_FRENCH));
  gtk_box_append (GTK_BOX (self->parts), list);
}

/* The next lines, up to @end of them; whether there are yet others. */
static gboolean
add_lines (MusterBattleReport *self,
           guint               end)
{
  const GArray *lines = muster_battle_record_get_lines (self->record);

  for (; self->n < lines->len && self->n < end; self->n++)
    {
      const MusterBattleLine *line = &g_array_index (lines, MusterBattleLine, self->n);

      if (line->kind == MUSTER_BATTLE_HEADING)
        {
          gtk_box_append (GTK_BOX (self->details), text_new (line->text, "title-4"));
          self->list = list_new (line->text);
          gtk_box_append (GTK_BOX (self->details), self->list);
        }
      else
        add_line (self->list, line);
    }
  return self->n < lines->len;
}

static gboolean
on_tick (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MusterBattleReport *self = MUSTER_BATTLE_REPORT (widget);

  (void) clock;
  (void) user_data;
  if (add_lines (self, self->n + STEP))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
show_details (MusterBattleReport *self)
{
  self->list = list_new (_("Before the first shot"));
  gtk_box_append (GTK_BOX (self->details), self->list);
  if (add_lines (self, AT_ONCE))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* Made when they are first wanted: they may be a thousand lines. */
static void
on_unfolded (MusterBattleReport *self,
             GParamSpec         *pspec,
             GtkExpander        *expander)
{
  (void) pspec;
  if (gtk_expander_get_expanded (expander) && self->record && !self->list)
    show_details (self);
}

/* What the machine did order by order, behind what is told of it. */
static void
fold_details (MusterBattleReport *self)
{
  GtkWidget *expander = gtk_expander_new_with_mnemonic (_("_Order by Order"));

  self->details = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_margin_top (self->details, 12);
  gtk_expander_set_child (GTK_EXPANDER (expander), self->details);
  g_signal_connect_object (expander, "notify::expanded", G_CALLBACK (on_unfolded), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->parts), expander);
}

static void
drop_record (MusterBattleReport *self)
{
  if (self->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->list = self->details = self->onward = NULL;
  g_clear_object (&self->record);
}

static void
muster_battle_report_dispose (GObject *object)
{
  g_clear_handle_id (&MUSTER_BATTLE_REPORT (object)->held, g_source_remove);
  drop_record (MUSTER_BATTLE_REPORT (object));
  g_clear_pointer (&MUSTER_BATTLE_REPORT (object)->parts, gtk_widget_unparent);
  G_OBJECT_CLASS (muster_battle_report_parent_class)->dispose (object);
}

static void
muster_battle_report_class_init (MusterBattleReportClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_battle_report_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  /**
   * MusterBattleReport::onward:
   *
   * The battles that are due still are wanted.
   */
  signals[ONWARD] = g_signal_new ("onward", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MusterBattleReport::released:
   *
   * It was held, the focus is still on it, and what can be pressed in it may have that now.
   */
  signals[RELEASED] = g_signal_new ("released", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_battle_report_init (MusterBattleReport *self)
{
  self->parts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent (self->parts, GTK_WIDGET (self));
}

static gboolean
is_battle_due (MusterCampaign *campaign)
{
  const MohawkState *state = muster_campaign_get_state (campaign);

  for (guint p = 0; p < muster_campaign_get_scenario (campaign)->n_points; p++)
    if (state->battle[p] == MOHAWK_BATTLE_DUE)
      return TRUE;
  return FALSE;
}

static void
add_sentence (GtkWidget  *list,
              const char *text,
              const char *clause)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (box), text_new (text, NULL));
  if (clause)
    gtk_box_append (GTK_BOX (box), muster_clause_button_new (clause));
  add_row (list, box);
}

/* Why it ended. What is still to be settled because of it stands above, to be answered. */
static void
add_end (MusterBattleReport *self,
         MusterCampaign     *campaign,
         MusterBattleRecord *record,
         gboolean            last)
{
  const MusterGame *game = muster_session_game (muster_campaign_get_session (campaign));
  const MohawkState *state = muster_campaign_get_state (campaign);
  g_autoptr (GArray) awaits = muster_session_awaits (muster_campaign_get_session (campaign));
  GtkWidget *list = list_new (_("How it ended"));

  add_sentence (list, muster_battle_record_get_end (record), "M6.13");
  if (last && awaits->len == 0 && state->step == MOHAWK_STEP_FIGHT && !state->ended)
    add_sentence (list, _("No other battle is due: the step can be ended."), game->verbs[muster_game_verb (game, "end")].clause);
  gtk_box_append (GTK_BOX (self->parts), list);
}

static void
on_onward (MusterBattleReport *self)
{
  g_signal_emit (self, signals[ONWARD], 0);
}

/* How it went, as one reads it. */
static void
add_account (MusterBattleReport *self,
             MusterBattleRecord *record)
{
  GtkWidget *list = list_new (_("How it went"));
  g_auto (GStrv) sentences = g_strsplit (muster_battle_record_get_account (record), "\n", -1);
  g_autofree char *text = g_strjoinv (" ", sentences);

  add_sentence (list, text, NULL);
  gtk_box_append (GTK_BOX (self->parts), list);
}

/* The order whose dice fell last, or the number of lines. */
static guint
last_volley (const GArray *lines)
{
  gboolean fell = FALSE;

  for (guint i = lines->len; i-- > 0;)
    {
      MusterBattleLineKind kind = g_array_index (lines, MusterBattleLine, i).kind;

      fell = fell || kind == MUSTER_BATTLE_DIE;
      if (fell && kind == MUSTER_BATTLE_ORDER)
        return i;
    }
  return lines->len;
}

/* Who pressed for them has not seen them: the board is gone with them, and so are those who fell. */
static void
add_volley (MusterBattleReport *self,
            MusterBattleRecord *record)
{
  const GArray *lines = muster_battle_record_get_lines (record);
  guint i = last_volley (lines);
  GtkWidget *list;

  if (i == lines->len)
    return;
  list = list_new (_("The last dice"));
  gtk_box_append (GTK_BOX (self->parts), text_new (_("The Last Dice"), "heading"));
  add_line (list, &g_array_index (lines, MusterBattleLine, i));
  for (i++; i < lines->len && g_array_index (lines, MusterBattleLine, i).kind >= MUSTER_BATTLE_DIE; i++)
    add_line (list, &g_array_index (lines, MusterBattleLine, i));
  gtk_box_append (GTK_BOX (self->parts), list);
}

/* Where it goes on: to the battles that are due still, or to the map. */
static void
add_onward (MusterBattleReport *self,
            MusterCampaign     *campaign)
{
  gboolean next = muster_campaign_get_state (campaign)->fight != MOHAWK_FIGHT_NONE, due = is_battle_due (campaign);
  GtkWidget *button = gtk_button_new_with_mnemonic (next ? _("_Continue: The Next Battle") : due ? _("_Continue: Battles Still Due")
                                                                                          : _("_Continue on the Map"));

  if (next || due)
    g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_onward), self);
  else
    gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "win.page::map");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_sensitive (button, self->held == 0);
  self->onward = button;
  gtk_box_append (GTK_BOX (self->parts), button);
}

/**
 * muster_battle_report_show:
 * @record: told
 * @last: the battle fought last, after which it goes on
 */
void
muster_battle_report_show (MusterBattleReport *self,
                           MusterCampaign     *campaign,
                           MusterBattleRecord *record,
                           gboolean            last)
{
  g_autofree char *date = muster_battle_record_date (record, campaign);
  GtkWidget *child;

  drop_record (self);
  while ((child = gtk_widget_get_first_child (self->parts)))
    gtk_box_remove (GTK_BOX (self->parts), child);
  gtk_box_append (GTK_BOX (self->parts), text_new (muster_battle_record_get_outcome (record), "title-2"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, muster_battle_record_get_outcome (record), -1);
  gtk_box_append (GTK_BOX (self->parts), text_new (date, NULL));
  /* where no toast lies over it */
  if (last && muster_battle_record_is_over (record) && !muster_campaign_get_state (campaign)->ended)
    add_onward (self, campaign);
  if (muster_battle_record_get_end (record))
    add_end (self, campaign, record, last);
  if (muster_battle_record_get_account (record))
    add_account (self, record);
  else if (last)
    add_volley (self, record);
  add_facts (self, record);
  self->record = g_object_ref (record);
  self->n = 0;
  if (muster_battle_record_get_account (record))
    {
      fold_details (self);
      return;
    }
  self->details = self->parts;
  show_details (self);
}

static void
on_released (gpointer data)
{
  MusterBattleReport *self = data;
  gboolean focused = gtk_widget_has_focus (GTK_WIDGET (self));

  self->held = 0;
  if (self->onward)
    gtk_widget_set_sensitive (self->onward, TRUE);
  if (focused)
    g_signal_emit (self, signals[RELEASED], 0);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

/**
 * muster_battle_report_hold:
 *
 * It comes up by itself, while somebody may be about to press something else: for a second it can only be read, and itself
 * has the focus.
 */
void
muster_battle_report_hold (MusterBattleReport *self)
{
  g_clear_handle_id (&self->held, g_source_remove);
  self->held = g_timeout_add_once (HOLD_MS, on_released, self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

gboolean
muster_battle_report_is_held (MusterBattleReport *self)
{
  return self->held != 0;
}
