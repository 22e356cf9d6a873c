#include "config.h"

#include "handoff-fight.h"

#include "captions.h"
#include "chronicle-item.h"
#include "line-list.h"
#include "losses.h"
#include "notation.h"
#include "order-line.h"
#include "pace.h"
#include "text-label.h"

#include <glib/gi18n-lib.h>

#define MOST_ENTRIES 30  /* of the record, the last ones */
#define MOST_ORDERS  120 /* listed; the line takes all there are */

typedef enum
{
  STILL,    /* people play */
  ONE,      /* the machine says one order */
  ON,       /* and another, and another, at its pace */
  TO_THE_END
} Running;

struct _MusterHandoffFight
{
  GtkWidget        parent_instance;

  GtkWidget       *top;
  GtkWidget       *panes;
  GtkWidget       *status;
  GtkWidget       *awaited;
  GtkWidget       *units;
  GtkWidget       *every;
  GtkWidget       *heading;
  GtkWidget       *orders;
  GtkWidget       *more;
  GtkWidget       *record;
  GtkWidget       *line;
  GtkWidget       *one;
  GtkWidget       *on;
  GtkWidget       *whole;
  GtkWidget       *undo;
  GtkWidget       *cancel;
  GtkWidget       *buttons;

  MusterCampaign  *campaign;
  gint             piece;   /* whose orders alone are listed, or -1 */
  Running          running;
  gint64           said_at; /* the entry of the journal after which the machine said its last order */
  guint            rest;
};

enum { ORDERED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterHandoffFight, muster_handoff_fight, GTK_TYPE_WIDGET)

static gboolean
is_fought (MusterHandoffFight *self)
{
  return self->campaign && muster_campaign_get_whole (self->campaign)->status == CAMPAIGN_FIGHTING;
}

/* --- showing ------------------------------------------------------------ */

static void
show_status (MusterHandoffFight *self)
{
  MusterVoice voice = muster_campaign_get_voice (self->campaign);
  g_autoptr (GArray) awaits = muster_session_awaits (muster_campaign_get_session (self->campaign));
  const MusterWording *words = muster_campaign_words_now (self->campaign);
  MusterSide side = awaits->len > 0 ? g_array_index (awaits, MusterAwait, 0).side : voice.game->side_to_move (voice.state);
  g_autofree char *players = muster_wording_players ((MohawkSide) side);
  g_autofree char *sentence = awaits->len > 0 ? muster_wording_await (words, &g_array_index (awaits, MusterAwait, 0)) : NULL;
  const CampaignState *whole = muster_campaign_get_whole (self->campaign);
  g_autofree char *rules = muster_caption_rules (self->campaign, (guint) whole->ruleset, whole->variant);
  g_autofree char *step_word = NULL, *text = NULL;
  gint turn, step;

  voice.game->moment (voice.state, &turn, &step);
  step_word = g_strdup (muster_game_word (voice.game, voice.facts, SKIRMISH_KIND_STEP, step));
  /* Translators: the rules of a battle, its turn, its step, and who is to speak */
  text = g_strdup_printf (_("%s – Turn %d, %s – %s"),
                          rules,
                          turn, step_word ? step_word : "", players);
  gtk_label_set_text (GTK_LABEL (self->status), text);
  gtk_label_set_text (GTK_LABEL (self->awaited), sentence ? sentence : "");
}

static void
show_units (MusterHandoffFight *self)
{
  MusterVoice voice = muster_campaign_get_voice (self->campaign);
  const MusterWording *words = muster_campaign_words_now (self->campaign);
  const SkirmishFacts *facts = voice.facts;
  GArray *lines = muster_lines_new ();

  for (guint side = SKIRMISH_BRITISH; side <= SKIRMISH_FRENCH; side++)
    for (guint u = 0; u < facts->n_units; u++)
      {
        const SkirmishUnit *unit = &facts->unit[u];
        guint left = skirmish_standing (facts, voice.state, (gint) u), of = skirmish_mustered (facts, (gint) u);
        g_autofree char *name = muster_wording_value (words, (MusterValue) { SKIRMISH_KIND_UNIT, (gint) u });
        g_autofree char *what = NULL;

        /* A flag stands for its side and has no figures. */
        if (unit->side != side || of == 0)
          continue;
        if (unit->waiting && !((const SkirmishState *) voice.state)->deployed[u])
          what = g_strdup_printf (ngettext ("%u figure, next door", "%u figures, next door", of), of);
        else
          what = g_strdup_printf (ngettext ("%u of %u figure left", "%u of %u figures left", of), left, of);
        muster_lines_add (lines, unit->piece, name, what, NULL, FALSE);
      }
  muster_line_list_show (GTK_LIST_BOX (self->units), self->campaign, lines);
}

/* The last orders, the newest first: each with its dice and what came of it. */
static void
show_record (MusterHandoffFight *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  gint64 id = muster_session_head (session);
  GArray *lines = muster_lines_new ();

  for (guint n = 0; id > 0 && n < MOST_ENTRIES; n++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, id, NULL);
      g_autoptr (MusterChronicleItem) item = NULL;
      gboolean first;
      const char *rolls, *details;
      g_autofree char *what = NULL;

      if (!entry)
        break;
      item = muster_chronicle_item_new_entry (self->campaign, entry, TRUE);
      /* Who leads which company is the roster's: of the first order its own words are enough. */
      first = g_str_has_prefix (entry->text, "resolve ");
      rolls = muster_chronicle_item_get_rolls (item);
      details = first ? "" : muster_chronicle_item_get_details (item);
      what = g_strconcat (entry->text, *rolls ? "\n" : "", rolls, *details ? "\n" : "", details, NULL);
      muster_lines_add (lines, -1, muster_chronicle_item_get_sentence (item), what, muster_chronicle_item_get_clause (item), FALSE);
      if (first)
        break;
      id = entry->parent;
    }
  muster_line_list_show (GTK_LIST_BOX (self->record), self->campaign, lines);
}

static void
clear_orders (MusterHandoffFight *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->orders), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (self->orders), GTK_WIDGET (row));
}

/* The unit whom @order names first; -1: nobody. */
static gint
order_unit (const SkirmishFacts *facts,
            const MusterOrder   *order)
{
  for (guint i = 1; i < order->n; i++)
    {
      gint value = order->token[i].value;
      gint unit = -1;

      if (order->token[i].kind == SKIRMISH_KIND_WHO)
        unit = skirmish_who_unpack (value).unit;
      else if (order->token[i].kind == SKIRMISH_KIND_UNIT)
        unit = value;
      else if (order->token[i].kind == SKIRMISH_KIND_FIGURE)
        unit = facts->figure[value].unit;
      if (unit >= 0)
        return unit;
    }
  return -1;
}

/* Above the first of a unit's orders, its name. */
static void
head_unit (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       user_data)
{
  MusterHandoffFight *self = user_data;
  gint unit = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "unit")) - 1;
  gint last = before ? GPOINTER_TO_INT (g_object_get_data (G_OBJECT (before), "unit")) - 1 : -2; /* -1: the side's own */
  g_autofree char *name = NULL;
  GtkWidget *label;

  gtk_list_box_row_set_header (row, NULL);
  if (unit == last || !is_fought (self))
    return;
  name = unit < 0 ? g_strdup (_("The side"))
                  : muster_wording_value (muster_campaign_words_now (self->campaign), (MusterValue) { SKIRMISH_KIND_UNIT, unit });
  label = muster_text_new (name, "heading", TRUE);
  gtk_widget_add_css_class (label, "row");
  gtk_list_box_row_set_header (row, label);
}

/* What it says, and below how it is written. @unit: whose, or -1 */
static GtkWidget *
order_row_new (MusterHandoffFight *self,
               const MusterOrder  *order,
               gint                unit)
{
  MusterVoice voice = muster_campaign_get_voice (self->campaign);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *sentence = muster_wording_order (muster_campaign_words_now (self->campaign), order);
  g_autofree char *text = muster_notation_text (voice.game, voice.facts, order);
  const char *lines[] = { sentence, text };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      GtkWidget *label = gtk_label_new (lines[i]);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      if (lines[i] == text)
        gtk_widget_add_css_class (label, "notation");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_add_css_class (box, "row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
  g_object_set_data_full (G_OBJECT (row), "order", g_steal_pointer (&text), g_free);
  g_object_set_data (G_OBJECT (row), "unit", GINT_TO_POINTER (unit + 1));
  return row;
}

/* Unit by unit, in the order in which each is first named. */
static void
show_orders (MusterHandoffFight *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  g_autoptr (GPtrArray) orders = muster_session_orders (session);
  const SkirmishFacts *facts = muster_campaign_get_voice (self->campaign).facts;
  guint n = muster_session_is_read_only (session) ? 0 : orders->len;
  g_autofree gboolean *seen = g_new0 (gboolean, facts->n_units + 1);
  guint listed = 0, more = 0;
  g_autofree char *text = NULL, *heading = NULL;

  clear_orders (self);
  for (guint first = 0; first < n; first++)
    {
      gint unit = order_unit (facts, orders->pdata[first]);

      if (seen[unit + 1] || (self->piece >= 0 && (unit < 0 || facts->unit[unit].piece != self->piece)))
        continue;
      seen[unit + 1] = TRUE;
      for (guint i = first; i < n; i++)
        {
          if (order_unit (facts, orders->pdata[i]) != unit)
            continue;
          if (listed == MOST_ORDERS)
            more++;
          else
            gtk_list_box_append (GTK_LIST_BOX (self->orders), order_row_new (self, orders->pdata[i], unit));
          listed = MIN (listed + 1, MOST_ORDERS);
        }
    }
  if (more > 0)
    text = g_strdup_printf (self->piece < 0
                              ? ngettext ("%u more: choose a unit to see its own, or type it.",
                                          "%u more: choose a unit to see its own, or type one.", more)
                              : ngettext ("%u more can be typed.", "%u more can be typed.", more), more);
  else if (listed == 0 && self->piece >= 0)
    text = g_strdup (_("Nothing can be ordered of it now."));
  gtk_label_set_text (GTK_LABEL (self->more), text ? text : "");
  gtk_widget_set_visible (self->more, text != NULL);
  gtk_widget_set_visible (self->orders, listed > 0);
  /* Translators: a unit, of which the orders are listed */
  heading = self->piece >= 0 ? g_strdup_printf (_("Orders for %s"), muster_wording_piece (muster_campaign_get_wording (self->campaign), self->piece))
                             : g_strdup (_("What May Be Ordered"));
  gtk_label_set_text (GTK_LABEL (self->heading), heading);
  gtk_widget_set_visible (self->every, self->piece >= 0);
}

static void
show_machine (MusterHandoffFight *self)
{
  gboolean may = is_fought (self) && !muster_session_is_read_only (muster_campaign_get_session (self->campaign));

  gtk_widget_set_sensitive (self->one, may && self->running == STILL);
  gtk_widget_set_sensitive (self->on, may);
  gtk_widget_set_sensitive (self->whole, may);
  gtk_button_set_label (GTK_BUTTON (self->on), self->running == ON ? _("_Stop") : _("Play _On"));
  gtk_button_set_label (GTK_BUTTON (self->whole), self->running == TO_THE_END ? _("_Stop") : _("To the _End"));
}

/* --- the machine -------------------------------------------------------- */

static void
set_running (MusterHandoffFight *self,
             Running             running)
{
  g_clear_handle_id (&self->rest, g_source_remove);
  self->running = running;
  show_machine (self);
  if (running == STILL && is_fought (self))
    show_orders (self);
}

/* What it says for whoever's word it is, knowing what he may; the line gives it, and asks for dice if they are typed. */
static gboolean
on_say (gpointer user_data)
{
  MusterHandoffFight *self = user_data;
  MusterSession *session = muster_campaign_get_session (self->campaign);
  g_autoptr (GArray) awaits = muster_session_awaits (session);
  MusterVoice voice = muster_campaign_get_voice (self->campaign);
  MusterSide side = awaits->len > 0 ? g_array_index (awaits, MusterAwait, 0).side : voice.game->side_to_move (voice.state);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  g_autofree char *text = NULL;

  self->rest = 0;
  /* Dice that are asked for come first; it goes on when they are answered. */
  if (is_fought (self) && muster_order_line_take_focus (MUSTER_ORDER_LINE (self->line)) != MUSTER_FOCUS_ELSEWHERE)
    return G_SOURCE_REMOVE;
  if (!is_fought (self)
      || (!muster_session_ai (session, side, FALSE, &order) && !muster_session_ai (session, skirmish_enemy (side), FALSE, &order)))
    {
      set_running (self, STILL);
      return G_SOURCE_REMOVE;
    }
  text = muster_notation_text (voice.game, voice.facts, &order);
  self->said_at = muster_session_head (session);
  muster_order_line_submit (MUSTER_ORDER_LINE (self->line), text);
  return G_SOURCE_REMOVE;
}

static void
say (MusterHandoffFight *self)
{
  if (!self->rest)
    self->rest = g_timeout_add (self->running == ON ? muster_pace_machine () : 0, on_say, self);
}

/* The line has its answer: refused, it stands there with what was said. What cannot be done is not tried for ever; what
 * another order came before is. */
static void
on_answered (MusterHandoffFight *self,
             gboolean            undone)
{
  if (self->running == ONE || !is_fought (self)
      || (undone && muster_session_head (muster_campaign_get_session (self->campaign)) == self->said_at))
    set_running (self, STILL);
  else if (self->running != STILL)
    say (self);
}

static void
run (MusterHandoffFight *self,
     Running             running)
{
  set_running (self, self->running == running ? STILL : running);
  if (self->running != STILL)
    say (self);
}

static void
on_one (MusterHandoffFight *self)
{
  run (self, ONE);
}

static void
on_on (MusterHandoffFight *self)
{
  run (self, ON);
}

static void
on_whole (MusterHandoffFight *self)
{
  run (self, TO_THE_END);
}

/* A unit chosen: its orders alone; chosen again, everybody's. */
static void
choose_piece (MusterHandoffFight *self,
              gint                piece)
{
  self->piece = piece;
  if (piece < 0)
    gtk_list_box_unselect_all (GTK_LIST_BOX (self->units));
  if (self->running == STILL && is_fought (self))
    show_orders (self);
}

static void
on_unit (MusterHandoffFight *self,
         GtkListBoxRow      *row)
{
  gint piece = muster_line_list_get_piece (row);

  choose_piece (self, piece == self->piece ? -1 : piece);
}

static void
on_every (MusterHandoffFight *self)
{
  choose_piece (self, -1);
}

static void
on_order (MusterHandoffFight *self,
          GtkListBoxRow      *row)
{
  g_autofree char *text = g_strdup (g_object_get_data (G_OBJECT (row), "order"));

  set_running (self, STILL);
  muster_order_line_submit (MUSTER_ORDER_LINE (self->line), text);
}

static void
on_cancel (MusterHandoffFight *self)
{
  set_running (self, STILL);
  g_signal_emit (self, signals[ORDERED], 0, "cancel");
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_handoff_fight_dispose (GObject *object)
{
  MusterHandoffFight *self = MUSTER_HANDOFF_FIGHT (object);

  g_clear_handle_id (&self->rest, g_source_remove);
  g_clear_pointer (&self->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_HANDOFF_FIGHT);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (muster_handoff_fight_parent_class)->dispose (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, MusterHandoffFight, child)

static void
muster_handoff_fight_class_init (MusterHandoffFightClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_ORDER_LINE);
  G_OBJECT_CLASS (klass)->dispose = muster_handoff_fight_dispose;

  /**
   * MusterHandoffFight::ordered:
   * @text: an order of the campaign's, in notation
   */
  signals[ORDERED] = g_signal_new ("ordered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/handoff-fight.ui");
  BIND (top);
  BIND (panes);
  BIND (status);
  BIND (awaited);
  BIND (units);
  BIND (every);
  BIND (heading);
  BIND (orders);
  BIND (more);
  BIND (record);
  BIND (line);
  BIND (one);
  BIND (on);
  BIND (whole);
  BIND (undo);
  BIND (cancel);
  BIND (buttons);
  gtk_widget_class_bind_template_callback (widget_class, on_order);
  gtk_widget_class_bind_template_callback (widget_class, on_unit);
  gtk_widget_class_bind_template_callback (widget_class, on_every);
  gtk_widget_class_bind_template_callback (widget_class, on_one);
  gtk_widget_class_bind_template_callback (widget_class, on_on);
  gtk_widget_class_bind_template_callback (widget_class, on_whole);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_answered);
}

static void
put_panes (MusterHandoffFight *self,
           gboolean            narrow)
{
  GtkLayoutManager *grid = gtk_widget_get_layout_manager (self->panes);
  gint i = 0;

  for (GtkWidget *pane = gtk_widget_get_first_child (self->panes); pane; pane = gtk_widget_get_next_sibling (pane), i++)
    {
      GtkGridLayoutChild *at = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (grid, pane));

      gtk_grid_layout_child_set_column (at, narrow ? 0 : i);
      gtk_grid_layout_child_set_row (at, narrow ? i : 0);
    }
}

static void
muster_handoff_fight_init (MusterHandoffFight *self)
{
  GtkWidget *shrinks[5];

  self->piece = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  put_panes (self, FALSE);
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->orders), head_unit, self, NULL);
  shrinks[0] = self->one;
  shrinks[1] = self->on;
  shrinks[2] = self->whole;
  shrinks[3] = self->undo;
  shrinks[4] = self->cancel;
  /* They fit into a narrow window, however large the text. */
  for (guint i = 0; i < G_N_ELEMENTS (shrinks); i++)
    gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (shrinks[i]))), PANGO_ELLIPSIZE_END);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_handoff_fight_show:
 * @campaign: (nullable): in which a battle is being fought
 */
void
muster_handoff_fight_show (MusterHandoffFight *self,
                           MusterCampaign     *campaign)
{
  if (self->campaign != campaign)
    {
      g_clear_handle_id (&self->rest, g_source_remove);
      self->running = STILL;
      choose_piece (self, -1);
      g_set_object (&self->campaign, campaign);
      muster_order_line_set_campaign (MUSTER_ORDER_LINE (self->line), campaign);
    }
  if (!is_fought (self))
    {
      self->piece = -1;
      return;
    }
  show_status (self);
  show_units (self);
  show_record (self);
  show_machine (self);
  /* While the machine plays nobody chooses: to list what may be said takes its time. */
  if (self->running == STILL)
    show_orders (self);
  else
    clear_orders (self);
}

/* The machine says no more; what is on its way arrives. */
void
muster_handoff_fight_stop (MusterHandoffFight *self)
{
  set_running (self, STILL);
}

gboolean
muster_handoff_fight_is_running (MusterHandoffFight *self)
{
  return self->running != STILL;
}

/* @text: in notation: given in the line, with the dice asked for there, unless others are being typed */
void
muster_handoff_fight_order (MusterHandoffFight *self,
                            const char         *text)
{
  if (muster_order_line_take_focus (MUSTER_ORDER_LINE (self->line)) == MUSTER_FOCUS_ELSEWHERE)
    muster_order_line_submit (MUSTER_ORDER_LINE (self->line), text);
}

/* To the dice that are asked for. */
MusterFocusAnswer
muster_handoff_fight_take_focus (MusterHandoffFight *self)
{
  return muster_order_line_take_focus (MUSTER_ORDER_LINE (self->line));
}

/* One below another in a narrow window. In a grid: GTK 4.18 warns of a list with headers in a box across. */
void
muster_handoff_fight_set_narrow (MusterHandoffFight *self,
                                 gboolean            narrow)
{
  GtkOrientation orientation = narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  put_panes (self, narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons), orientation);
}
