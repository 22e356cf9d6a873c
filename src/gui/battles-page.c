#include "config.h"

#include "battles-page-private.h"

#include "announce.h"
#include "battle-board-side.h"
#include "battle-due-row.h"
#include "battle-dues.h"
#include "battle-fought-row.h"
#include "battle-news.h"
#include "battle-report.h"
#include "captions.h"
#include "choice-keys.h"
#include "chronicle-item.h"
#include "find-child.h"
#include "handoff.h"
#include "players.h"
#include "text-scale.h"
#include "toast.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define SIDE_WIDTH  350
#define SIDE_HEIGHT 230

G_DEFINE_FINAL_TYPE (MusterBattlesPage, muster_battles_page, GTK_TYPE_WIDGET)

/* --- views, and giving an order ----------------------------------------- */

void
muster_battles_page_note (MusterBattlesPage *self,
                          const char        *text)
{
  gtk_label_set_text (GTK_LABEL (self->note), text ? text : "");
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->note_revealer), text != NULL);
  if (text)
    muster_announce (GTK_WIDGET (self), text);
}

static gboolean
is_view (MusterBattlesPage *self,
         const char        *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->views)), name) == 0;
}

static void
on_answer (GObject      *session,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MusterBattlesPage) self = data;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  muster_session_submit_finish (MUSTER_SESSION (session), result, &reply, &error);
  if (!self->top || !self->campaign || muster_campaign_get_session (self->campaign) != MUSTER_SESSION (session))
    return;
  if (error)
    muster_battles_page_note (self, error->message);
  else if (reply.outcome == MUSTER_REFUSED)
    {
      g_autofree char *sentence = muster_campaign_refusal (self->campaign, &reply.refusal);

      muster_battles_page_note (self, sentence);
    }
  else if (reply.entry && g_str_equal (reply.entry->text, "apply"))
    muster_handoff_tell_applied (MUSTER_HANDOFF (self->handoff));
  /* What was pressed may be gone. */
  if (is_view (self, "board"))
    muster_battle_board_side_take_focus (MUSTER_BATTLE_BOARD_SIDE (self->side));
}

/* An order that throws no dice: those of the board are given beside it; a machine that fights a battle out
 * throws its own. */
void
muster_battles_page_give (MusterBattlesPage *self,
                          const char        *text)
{
  static const MusterThrow own = { MUSTER_THROW_APP, NULL, 0 };

  muster_battles_page_note (self, NULL);
  muster_session_do_async (muster_campaign_get_session (self->campaign), text, g_str_has_prefix (text, "resolve ") ? &own : NULL,
                           NULL, on_answer, g_object_ref (self));
}

/* A view of the battle that is being fought, by whichever rules. */
static gboolean
is_in_hand_view (MusterBattlesPage *self)
{
  return is_view (self, "board") || is_view (self, "handoff");
}

void
muster_battles_page_set_view (MusterBattlesPage *self,
                              const char        *name)
{
  gboolean report = g_str_equal (name, "report"), in_hand;

  gtk_stack_set_visible_child_name (GTK_STACK (self->views), name);
  in_hand = is_in_hand_view (self);
  gtk_widget_set_visible (self->bar, in_hand || report);
  gtk_widget_set_visible (self->copy, report);
  gtk_widget_set_visible (self->undo_battle, in_hand);
}

static void
set_title (MusterBattlesPage *self,
           const char        *subtitle)
{
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  g_autofree char *title = g_strdup_printf (_("Battle of %s"), muster_campaign_get_scenario (self->campaign)->point[state->field].name);

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->subtitle), subtitle);
}

/* --- the board ---------------------------------------------------------- */

/* Who may come up: below the board, unless it is asked beside it and all waits for the answer. */
static void
show_bench (MusterBattlesPage *self)
{
  muster_battle_dues_show (MUSTER_BATTLE_DUES (self->bench), muster_battle_board_side_asks (MUSTER_BATTLE_BOARD_SIDE (self->side))
                                                              ? NULL : self->campaign, MUSTER_DUES_REINFORCING);
}

/* What is done now; while all waits for an answer, what is asked. */
static const char *
board_caption (MusterBattlesPage *self)
{
  return muster_battle_board_side_asks (MUSTER_BATTLE_BOARD_SIDE (self->side))
           ? _("Who comes up") : muster_battle_plan_phase (muster_battle_board_get_plan (MUSTER_BATTLE_BOARD (self->board)));
}

static void
show_subtitle (MusterBattlesPage *self)
{
  const MusterBattlePlan *plan = muster_battle_board_get_plan (MUSTER_BATTLE_BOARD (self->board));
  const char *turn = muster_caption_turn (self->campaign, muster_campaign_get_state (self->campaign)->turn);
  g_autofree char *subtitle = NULL;

  if (plan->round > 0)
    /* Translators: turn, round of fire, what is being done */
    subtitle = g_strdup_printf (_("%s – Round %d – %s"), turn, plan->round, board_caption (self));
  else
    /* Translators: turn, what is being done */
    subtitle = g_strdup_printf (C_("battle", "%s – %s"), turn, board_caption (self));
  set_title (self, subtitle);
}

/* The machine waits for an answer, or no longer. */
static void
on_playing (MusterBattlesPage *self)
{
  if (!is_view (self, "board") || muster_campaign_get_state (self->campaign)->fight == MOHAWK_FIGHT_NONE)
    return;
  show_bench (self);
  show_subtitle (self);
}

static void
show_board (MusterBattlesPage *self)
{
  muster_battle_board_refresh (MUSTER_BATTLE_BOARD (self->board));
  muster_battle_board_side_refresh (MUSTER_BATTLE_BOARD_SIDE (self->side));
  show_bench (self);
  show_subtitle (self);
  muster_battles_page_set_view (self, "board");
}

/* --- a battle by other rules --------------------------------------------- */

static void
on_otherwise (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  MusterBattlesPage *self = MUSTER_BATTLES_PAGE (widget);

  (void) action;
  (void) parameter;
  set_title (self, _("How it is fought"));
  muster_battles_page_set_view (self, "handoff");
  muster_handoff_show (MUSTER_HANDOFF (self->handoff), self->campaign, TRUE);
}

/* The battle in hand, wherever it stands. */
static void
show_in_hand (MusterBattlesPage *self)
{
  gint status = muster_campaign_get_whole (self->campaign)->status;

  if (status == CAMPAIGN_NO_BATTLE)
    {
      show_board (self);
      return;
    }
  set_title (self, status == CAMPAIGN_FIGHTING ? _("By other rules") : _("The result, before it is applied"));
  muster_battles_page_set_view (self, "handoff");
  muster_handoff_show (MUSTER_HANDOFF (self->handoff), self->campaign, FALSE);
}

/* --- the report --------------------------------------------------------- */

static void
show_report (MusterBattlesPage  *self,
             MusterBattleRecord *record)
{
  g_autofree char *title = NULL, *date = NULL;

  if (!muster_battles_page_tell (self, record))
    return;
  g_set_object (&self->shown, record);
  title = muster_battle_record_title (record, self->campaign);
  date = muster_battle_record_date (record, self->campaign);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->subtitle), date);
  muster_battle_report_show (MUSTER_BATTLE_REPORT (self->report), self->campaign, record,
                             self->unread || (self->records->len > 0 && record == self->records->pdata[self->records->len - 1]));
  muster_battle_dues_show (MUSTER_BATTLE_DUES (self->report_dues), self->campaign, MUSTER_DUES_AFTER);
  muster_battles_page_set_view (self, "report");
}

/* The report that is shown has grown, or been taken back. */
static void
follow_report (MusterBattlesPage *self)
{
  gint64 first = muster_battle_record_get_first (self->shown);

  muster_battles_page_read (self);
  for (guint i = 0; i < self->records->len; i++)
    if (muster_battle_record_get_first (self->records->pdata[i]) == first)
      {
        show_report (self, self->records->pdata[i]);
        return;
      }
  muster_battles_page_show_list (self);
}

/* --- following the campaign --------------------------------------------- */

/* Whether the battle of the report that is shown is over: it is not when its end has been taken back. */
static gboolean
is_over (MusterBattlesPage *self)
{
  gint64 first = muster_battle_record_get_first (self->shown);
  gboolean over = FALSE;

  muster_battles_page_read (self);
  for (guint i = 0; i < self->records->len; i++)
    if (muster_battle_record_get_first (self->records->pdata[i]) == first)
      over = muster_battles_page_tell (self, self->records->pdata[i]) && muster_battle_record_is_over (self->records->pdata[i]);
  return over;
}

/* Whether what stands last in the journal is the machine's order, against a person. */
static gboolean
is_machines_doing (MusterBattlesPage *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  MusterSide person = muster_players_person (self->campaign);
  g_autoptr (MusterEntry) last = muster_session_entry (session, muster_session_head (session), NULL);

  return last && person != (MusterSide) MOHAWK_NOBODY && muster_chronicle_giver (self->campaign, last) != (MohawkSide) person;
}

/* The battle before the eyes of who looks at it has ended; if by no doing of his, what he was about to press is not here. */
static void
show_ended (MusterBattlesPage *self)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL, held = is_machines_doing (self);

  self->unread = TRUE;
  if (held)
    muster_battle_report_hold (MUSTER_BATTLE_REPORT (self->report));
  show_report (self, self->records->pdata[self->records->len - 1]);
  if (held && focused)
    muster_battles_page_take_focus (self);
}

static void
follow (MusterBattlesPage *self)
{
  MohawkFightPhase before = self->phase;
  gboolean read = is_view (self, "report") && self->shown, over = read && is_over (self);

  self->phase = (MohawkFightPhase) muster_campaign_get_state (self->campaign)->fight;
  self->unread = self->unread && over;
  /* The next battle waits, on its board, until what came of the last has been read; one whose end was taken back does not. */
  if (self->unread)
    follow_report (self);
  else if (self->phase != MOHAWK_FIGHT_NONE && (before == MOHAWK_FIGHT_NONE || is_in_hand_view (self) || (read && !over)))
    {
      show_in_hand (self);
      if (before == MOHAWK_FIGHT_NONE && is_view (self, "board"))
        muster_battle_board_side_take_focus (MUSTER_BATTLE_BOARD_SIDE (self->side));
    }
  else if (is_in_hand_view (self))
    {
      muster_battles_page_read (self);
      if (self->records->len > 0)
        {
          show_ended (self);
        }
      else
        muster_battles_page_show_list (self);
    }
  else if (read)
    follow_report (self);
  else
    muster_battles_page_show_list (self);
}

static void
on_changed (MusterBattlesPage *self,
            gpointer           entry)
{
  if (!entry)
    return;
  self->stale = TRUE;
  muster_battles_page_note (self, NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    follow (self);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_selected (MusterBattlesPage *self)
{
  if (is_view (self, "board"))
    muster_battle_board_side_selected (MUSTER_BATTLE_BOARD_SIDE (self->side));
}

static void
on_planned (MusterBattlesPage *self)
{
  if (is_view (self, "board"))
    muster_battle_board_side_planned (MUSTER_BATTLE_BOARD_SIDE (self->side));
}

static void
on_board_ordered (MusterBattlesPage *self,
                  const char        *text)
{
  muster_battle_board_side_order (MUSTER_BATTLE_BOARD_SIDE (self->side), text);
}

static void
on_pressed (MusterBattlesPage *self)
{
  muster_battle_board_side_press (MUSTER_BATTLE_BOARD_SIDE (self->side));
}

static void
on_now_row (MusterBattlesPage *self)
{
  show_in_hand (self);
  muster_battles_page_take_focus (self);
}

static void
on_fought_row (MusterBattlesPage *self,
               GtkListBoxRow     *row)
{
  g_autoptr (MusterBattleRecord) record = g_object_ref (muster_battle_fought_row_get_record (row));

  show_report (self, record);
}

/* What was in the report, if it is left, has been read: it is no longer news. */
static void
leave_report (MusterBattlesPage *self)
{
  self->unread = FALSE;
  if (self->campaign && self->shown && is_view (self, "report"))
    {
      g_autoptr (MusterBattleNews) news = muster_battle_news_ref_for (self->campaign);

      muster_battle_news_read (news, self->shown);
    }
}

/* The result has been read: on to the battle in hand, or to those that are due. */
static void
on_onward (MusterBattlesPage *self)
{
  leave_report (self);
  if (muster_campaign_get_state (self->campaign)->fight != MOHAWK_FIGHT_NONE)
    on_now_row (self);
  else
    muster_battles_page_show_list (self);
}

static void
on_back (MusterBattlesPage *self)
{
  leave_report (self);
  muster_handoff_stop (MUSTER_HANDOFF (self->handoff));
  if (is_view (self, "handoff") && muster_campaign_get_whole (self->campaign)->status == CAMPAIGN_NO_BATTLE)
    show_board (self);
  else
    muster_battles_page_show_list (self);
}

/* Who looks at something else has seen it. */
static void
on_left (MusterBattlesPage *self)
{
  leave_report (self);
}

static void
on_undo_battle (MusterBattlesPage *self)
{
  muster_battles_page_give (self, "undo battle");
}

static void
on_copy (MusterBattlesPage *self)
{
  g_autofree char *text = self->shown ? muster_battle_record_text (self->shown, self->campaign) : NULL;

  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  muster_toast_say (GTK_WIDGET (self), _("The report has been copied as text."));
}

static MusterFocusAnswer
muster_battles_page_find_heir (GtkWidget *widget,
                               gboolean   last)
{
  MusterBattlesPage *self = MUSTER_BATTLES_PAGE (widget);

  (void) last;
  if (!self->campaign)
    return MUSTER_FOCUS_ELSEWHERE;
  if (is_view (self, "handoff"))
    return muster_handoff_take_focus (MUSTER_HANDOFF (self->handoff));
  if (is_view (self, "board"))
    return muster_battle_board_side_find_heir (MUSTER_BATTLE_BOARD_SIDE (self->side));
  muster_battles_page_take_focus (self);
  return MUSTER_FOCUS_TAKEN;
}

/* --- vfuncs ------------------------------------------------------------- */

static void
drop_campaign (MusterBattlesPage *self)
{
  if (self->campaign)
    {
      g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
      g_signal_handlers_disconnect_by_func (self->campaign, on_playing, self);
    }
  g_clear_handle_id (&self->telling, g_source_remove);
  g_ptr_array_set_size (self->records, 0);
  g_clear_object (&self->shown);
  g_clear_object (&self->campaign);
}

/* What happened while another page was shown. */
static void
muster_battles_page_map (GtkWidget *widget)
{
  MusterBattlesPage *self = MUSTER_BATTLES_PAGE (widget);

  GTK_WIDGET_CLASS (muster_battles_page_parent_class)->map (widget);
  if (self->campaign)
    follow (self);
}

static void
muster_battles_page_dispose (GObject *object)
{
  MusterBattlesPage *self = MUSTER_BATTLES_PAGE (object);

  drop_campaign (self);
  g_clear_pointer (&self->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_BATTLES_PAGE);
  G_OBJECT_CLASS (muster_battles_page_parent_class)->dispose (object);
}

static void
muster_battles_page_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_BATTLES_PAGE (object)->records);
  G_OBJECT_CLASS (muster_battles_page_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, MusterBattlesPage, child)

static void
muster_battles_page_class_init (MusterBattlesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  muster_focus_class_set_heir (widget_class, muster_battles_page_find_heir);
  g_type_ensure (MUSTER_TYPE_BATTLE_BOARD);
  g_type_ensure (MUSTER_TYPE_BATTLE_BOARD_SIDE);
  g_type_ensure (MUSTER_TYPE_BATTLE_DUES);
  g_type_ensure (MUSTER_TYPE_BATTLE_REPORT);
  g_type_ensure (MUSTER_TYPE_HANDOFF);
  gtk_widget_class_install_action (widget_class, "battles.otherwise", NULL, on_otherwise);
  G_OBJECT_CLASS (klass)->dispose = muster_battles_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_battles_page_finalize;
  widget_class->map = muster_battles_page_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/battles-page.ui");
  BIND (top); BIND (bar); BIND (title); BIND (subtitle); BIND (copy); BIND (undo_battle); BIND (note); BIND (note_revealer);
  BIND (views); BIND (list_dues); BIND (now_box); BIND (now); BIND (method); BIND (fought_box); BIND (fought); BIND (paned);
  BIND (board_box); BIND (board); BIND (bench); BIND (side); BIND (report_dues); BIND (report); BIND (handoff);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_planned);
  gtk_widget_class_bind_template_callback (widget_class, on_board_ordered);
  gtk_widget_class_bind_template_callback (widget_class, on_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_onward);
  gtk_widget_class_bind_template_callback_full (widget_class, "on_report_released", G_CALLBACK (muster_battles_page_take_focus));
  gtk_widget_class_bind_template_callback_full (widget_class, "on_due_ordered", G_CALLBACK (muster_battles_page_give));
  gtk_widget_class_bind_template_callback (widget_class, on_now_row);
  gtk_widget_class_bind_template_callback (widget_class, on_fought_row);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
  gtk_widget_class_bind_template_callback (widget_class, on_undo_battle);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
}

static void
size_side (MusterBattlesPage *self)
{
  gtk_widget_set_size_request (self->side, self->narrow ? -1 : muster_text_scaled (self->side, SIDE_WIDTH),
                               self->narrow ? SIDE_HEIGHT : -1);
}

static void
muster_battles_page_init (MusterBattlesPage *self)
{
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_choice_keys_add (self->now, muster_battle_due_row_is_choice);
  g_signal_connect (self, "unmap", G_CALLBACK (on_left), NULL);
  muster_text_scale_watch (self, G_CALLBACK (size_side));
  size_side (self);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_battles_page_set_campaign:
 * @campaign: (nullable)
 */
void
muster_battles_page_set_campaign (MusterBattlesPage *self,
                                  MusterCampaign    *campaign)
{
  g_return_if_fail (MUSTER_IS_BATTLES_PAGE (self));

  drop_campaign (self);
  self->phase = MOHAWK_FIGHT_NONE;
  self->stale = TRUE;
  muster_battles_page_note (self, NULL);
  muster_battles_page_set_view (self, "empty");
  muster_battle_board_side_set_board (MUSTER_BATTLE_BOARD_SIDE (self->side), NULL, NULL);
  muster_battle_board_set_campaign (MUSTER_BATTLE_BOARD (self->board), campaign);
  muster_battle_board_side_set_board (MUSTER_BATTLE_BOARD_SIDE (self->side), campaign, MUSTER_BATTLE_BOARD (self->board));
  muster_handoff_set_campaign (MUSTER_HANDOFF (self->handoff), campaign);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (campaign, "playing", G_CALLBACK (on_playing), self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    follow (self);
}

/* The narrow form has the board above, and smaller. */
void
muster_battles_page_set_narrow (MusterBattlesPage *self,
                                gboolean           narrow)
{
  g_return_if_fail (MUSTER_IS_BATTLES_PAGE (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  self->narrow = narrow;
  /* the title beside it has to be read */
  gtk_button_set_label (GTK_BUTTON (self->undo_battle), narrow ? _("_Take Back") : _("_Take Back the Battle"));
  size_side (self);
  muster_battle_board_set_small (MUSTER_BATTLE_BOARD (self->board), narrow);
  muster_battle_dues_set_folded (MUSTER_BATTLE_DUES (self->bench), narrow);
  muster_handoff_set_narrow (MUSTER_HANDOFF (self->handoff), narrow);
}

MusterBattleBoard *
muster_battles_page_get_board (MusterBattlesPage *self)
{
  return MUSTER_BATTLE_BOARD (self->board);
}

/**
 * muster_battles_page_order:
 * @text: an order in notation
 *
 * Gives it where the battle is fought, beside the board or by other rules, with the dice asked for there.
 *
 * Returns: %FALSE if neither is seen
 */
gboolean
muster_battles_page_order (MusterBattlesPage *self,
                           const char        *text)
{
  if (!self->campaign || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  /* Dice that are wanted of the players do not wait for what they read. */
  if (self->unread && is_view (self, "report") && muster_campaign_get_state (self->campaign)->fight != MOHAWK_FIGHT_NONE)
    on_onward (self);
  if (is_view (self, "handoff"))
    return muster_handoff_order (MUSTER_HANDOFF (self->handoff), text);
  if (!is_view (self, "board"))
    return FALSE;
  muster_battle_board_side_order (MUSTER_BATTLE_BOARD_SIDE (self->side), text);
  return TRUE;
}

/* Who comes here to fight begins at the dice that are asked for, at the board, at the first battle that can be begun, or at what is to be settled after one. */
void
muster_battles_page_take_focus (MusterBattlesPage *self)
{
  gboolean report = is_view (self, "report");
  GtkWidget *first = is_view (self, "list") ? muster_battle_due_row_find_button (self->now)
                                            : report ? muster_find_suggested (self->report) : NULL;

  if (is_view (self, "handoff") && muster_handoff_take_focus (MUSTER_HANDOFF (self->handoff)) == MUSTER_FOCUS_TAKEN)
    return;
  if (is_view (self, "board"))
    {
      if (muster_battle_board_side_find_heir (MUSTER_BATTLE_BOARD_SIDE (self->side)) != MUSTER_FOCUS_TAKEN)
        muster_battle_board_side_take_focus (MUSTER_BATTLE_BOARD_SIDE (self->side));
    }
  else if (report && muster_battle_report_is_held (MUSTER_BATTLE_REPORT (self->report)))
    gtk_widget_grab_focus (self->report);
  else if (report && muster_battle_dues_take_focus (MUSTER_BATTLE_DUES (self->report_dues)))
    ;
  else if (first)
    gtk_widget_grab_focus (first);
  else
    gtk_widget_child_focus (self->views, GTK_DIR_TAB_FORWARD);
}

/* @entry: of the journal, in a battle: the board, if it is in hand, else its report */
void
muster_battles_page_show_entry (MusterBattlesPage *self,
                                gint64             entry)
{
  gboolean in_hand = muster_campaign_get_state (self->campaign)->fight != MOHAWK_FIGHT_NONE;

  muster_battles_page_read (self);
  for (guint i = 0; i < self->records->len; i++)
    if (muster_battle_record_has (self->records->pdata[i], entry))
      {
        if (in_hand && i + 1 == self->records->len)
          show_in_hand (self);
        else
          show_report (self, self->records->pdata[i]);
        return;
      }
}

/* The battle in hand, else what is due, not a report read before; what follows a battle is beside its report, the last. */
void
muster_battles_page_show_due (MusterBattlesPage *self)
{
  muster_battles_page_read (self);
  if (muster_campaign_get_state (self->campaign)->fight != MOHAWK_FIGHT_NONE)
    on_now_row (self);
  else if (muster_battle_dues_is_empty (MUSTER_BATTLE_DUES (self->report_dues)) || !self->records->len
           || self->shown != self->records->pdata[self->records->len - 1])
    muster_battles_page_show_list (self);
}

/* "empty", "list", "board", "choice", "fight", "review" or "report" */
const char *
muster_battles_page_get_view (MusterBattlesPage *self)
{
  if (is_view (self, "handoff"))
    return muster_handoff_get_view (MUSTER_HANDOFF (self->handoff));
  return gtk_stack_get_visible_child_name (GTK_STACK (self->views));
}
