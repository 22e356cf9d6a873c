#include "config.h"

#include "order-line.h"

#include "announce.h"
#include "clause-button.h"
#include "dice-pad.h"
#include "focus.h"
#include "order-words.h"
#include "throwing.h"
#include "undo-keys.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_WORDS 60  /* offered at once */
#define SLOW_MS    150 /* until waiting is shown */

struct _MusterOrderLine
{
  GtkWidget       parent_instance;

  GtkWidget      *line;
  GtkWidget      *entry;
  GtkWidget      *note;
  GtkWidget      *note_clause;
  GtkWidget      *note_revealer;
  GtkWidget      *pad;
  GtkWidget      *pad_revealer;
  GtkWidget      *popover;
  GtkWidget      *words;

  MusterCampaign *campaign;
  char           *pending; /* the order that is on its way, or whose dice are asked for */
  GtkWidget      *spinner;
  gboolean        sent;    /* it is on its way: no other is taken until it is answered */
  guint           slow;    /* shows the spinner, if it takes long enough to be seen */
  GByteArray     *dice;    /* those handed in for it so far */
  GArray         *meant;   /* MusterRoll: for which throw each of them was */
  GArray         *asked;   /* (nullable): MusterRoll: what the pad asks for */
  guint           handed;  /* how many went with it */
  guint           noted;   /* where the campaign stood when the note was shown */
  gboolean        quiet;   /* the text is being set by code */
  gboolean        typed;   /* the order was given in the line */
  gboolean        put;     /* what stands in the line was given elsewhere, and not touched since */
};

enum { ANSWERED, ASKING, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterOrderLine, muster_order_line, GTK_TYPE_WIDGET)

/* --- the note, and giving an order -------------------------------------- */

/* What is written in the line cannot be ordered. */
static void
show_fault (MusterOrderLine *self,
            gboolean         fault)
{
  GtkWidget *box = gtk_revealer_get_child (GTK_REVEALER (self->note_revealer));

  if (fault)
    {
      gtk_widget_remove_css_class (box, "ruling");
      gtk_widget_add_css_class (box, "refusal");
      gtk_widget_add_css_class (self->entry, "error");
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry),
                                   GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE, -1);
      return;
    }
  gtk_widget_remove_css_class (box, "refusal");
  gtk_widget_add_css_class (box, "ruling");
  gtk_widget_remove_css_class (self->entry, "error");
  gtk_accessible_reset_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID);
}

static void
show_note (MusterOrderLine *self,
           const char      *text)
{
  gtk_label_set_text (GTK_LABEL (self->note), text ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->note), GTK_ACCESSIBLE_PROPERTY_LABEL, text ? text : "", -1);
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->note_clause), NULL);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->note_revealer), text != NULL);
  show_fault (self, text != NULL);
  if (text)
    muster_announce (self->entry, text);
}

static void
set_asking (MusterOrderLine *self,
            gboolean         asking)
{
  if (gtk_revealer_get_reveal_child (GTK_REVEALER (self->pad_revealer)) == asking)
    return;
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->pad_revealer), asking);
  g_signal_emit (self, signals[ASKING], 0, asking);
}

static void
drop_pending (MusterOrderLine *self)
{
  g_clear_pointer (&self->pending, g_free);
  g_byte_array_set_size (self->dice, 0);
  g_array_set_size (self->meant, 0);
  set_asking (self, FALSE);
}

static void
set_text (MusterOrderLine *self,
          const char      *text)
{
  self->quiet = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  if (!*text)
    muster_undo_keys_forget (self->entry);
  self->put = FALSE;
  self->quiet = FALSE;
}

/* An order given elsewhere stands in the line as well; what is typed there already stays as it was typed. */
static void
put_text (MusterOrderLine *self,
          const char      *text)
{
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->entry)), text) == 0)
    return;
  set_text (self, text);
  muster_undo_keys_forget (self->entry);
  self->put = TRUE;
}

/* A fault of form has its place in the text. */
static void
point_at_fault (MusterOrderLine     *self,
                const MusterRefusal *refusal)
{
  gint start = refusal->column - 1;

  if (strcmp (refusal->clause, MUSTER_CLAUSE_NOTATION) != 0 || start < 0)
    return;
  gtk_widget_grab_focus (self->entry);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), start,
                              start + (gint) g_utf8_strlen (refusal->word, -1));
}

/* Back from the dice, which go away: to the line, if the order was typed there. */
static void
leave_dice (MusterOrderLine *self)
{
  if (!gtk_widget_get_focus_child (self->pad_revealer))
    return;
  if (self->typed)
    gtk_widget_grab_focus (self->entry);
  else
    muster_focus_leave (self->pad_revealer);
}

/* Where the campaign stands; a refusal is about that. */
static guint
where_now (MusterOrderLine *self)
{
  const MohawkState *state = muster_campaign_get_state (self->campaign);

  return ((guint) state->turn * 4u + state->side) * (MOHAWK_STEP_PROMOTE + 1) + state->step;
}

static void
take_reply (MusterOrderLine *self,
            MusterReply     *reply)
{
  g_autofree char *text = NULL, *said = NULL;

  switch (reply->outcome)
    {
    case MUSTER_DONE:
      leave_dice (self);
      muster_dice_pad_forget (MUSTER_DICE_PAD (self->pad));
      text = muster_throwing_left (self->handed, reply);
      drop_pending (self);
      self->noted = where_now (self);
      show_note (self, text);
      show_fault (self, FALSE); /* what is told is no refusal */
      set_text (self, "");
      break;
    case MUSTER_REFUSED:
      drop_pending (self);
      text = muster_wording_refusal (muster_campaign_words_for (self->campaign, &reply->refusal), &reply->refusal);
      self->noted = where_now (self);
      show_note (self, text);
      /* The clause stands beside it to be seen, and before it to be heard. */
      said = muster_campaign_refusal (self->campaign, &reply->refusal);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->note), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
      muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->note_clause), reply->refusal.clause);
      point_at_fault (self, &reply->refusal);
      break;
    case MUSTER_WANTS_DICE:
      show_note (self, NULL);
      /* Who has typed some types the rest. */
      g_clear_pointer (&self->asked, g_array_unref);
      self->asked = g_array_ref (reply->wanted);
      muster_dice_pad_ask (MUSTER_DICE_PAD (self->pad), self->campaign, reply->wanted, self->dice->len,
                           self->dice->len == 0 && muster_throwing_load (self->campaign) == MUSTER_THROWING_ASKED);
      set_asking (self, TRUE);
      if (gtk_widget_get_mapped (GTK_WIDGET (self))) /* else it would be taken from the page that is seen */
        gtk_widget_grab_focus (self->pad);
      break;
    }
}

static gboolean
on_slow (gpointer user_data)
{
  MusterOrderLine *self = user_data;

  self->slow = 0;
  gtk_widget_set_visible (self->spinner, TRUE);
  gtk_spinner_start (GTK_SPINNER (self->spinner));
  return G_SOURCE_REMOVE;
}

static void
set_sent (MusterOrderLine *self,
          gboolean         sent)
{
  g_clear_handle_id (&self->slow, g_source_remove);
  self->sent = sent;
  gtk_editable_set_editable (GTK_EDITABLE (self->entry), !sent);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_BUSY, sent, -1);
  if (sent)
    self->slow = g_timeout_add (SLOW_MS, on_slow, self);
  else
    {
      gtk_spinner_stop (GTK_SPINNER (self->spinner));
      gtk_widget_set_visible (self->spinner, FALSE);
    }
}

static void
on_answer (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (MusterOrderLine) self = user_data;
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;

  muster_session_submit_finish (MUSTER_SESSION (source), result, &reply, &error);
  if (!self->campaign || muster_campaign_get_session (self->campaign) != MUSTER_SESSION (source))
    return;
  set_sent (self, FALSE);
  if (error)
    {
      drop_pending (self);
      show_note (self, error->message);
    }
  else
    take_reply (self, &reply);
  if (!self->pending)
    g_signal_emit (self, signals[ANSWERED], 0, error || reply.outcome != MUSTER_DONE);
}

static void
give_thrown (MusterOrderLine *self,
             MusterThrow      thrown)
{
  set_sent (self, TRUE);
  self->handed = thrown.n;
  muster_session_do_async (muster_campaign_get_session (self->campaign), self->pending, &thrown, NULL,
                           on_answer, g_object_ref (self));
}

static void
give (MusterOrderLine *self)
{
  give_thrown (self, self->dice->len ? muster_throwing_meant (self->dice, self->meant)
                                     : muster_throwing_first (muster_throwing_load (self->campaign)));
}

/* --- completion --------------------------------------------------------- */

/* How much of @word stands at the end of @text already. */
static gsize
overlap (const char *text,
         const char *word)
{
  gsize length = strlen (text);

  for (gsize n = MIN (length, strlen (word)); n > 0; n--)
    if (strncmp (text + length - n, word, n) == 0)
      return n;
  return 0;
}

static void
close_words (MusterOrderLine *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static gboolean
words_open (MusterOrderLine *self)
{
  return gtk_widget_get_visible (self->popover);
}

static void
offer_words (MusterOrderLine *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_auto (GStrv) words = muster_order_words (self->campaign, text);
  GtkListBoxRow *row;
  guint n = 0;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->words), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (self->words), GTK_WIDGET (row));
  for (; words[n] && n < MOST_WORDS; n++)
    {
      GtkWidget *label = gtk_label_new (words[n]);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_list_box_append (GTK_LIST_BOX (self->words), label);
    }
  /* One that is written out already needs no offer. */
  if (n == 0 || (n == 1 && overlap (text, words[0]) == strlen (words[0])))
    close_words (self);
  else
    gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
take_word (MusterOrderLine *self,
           GtkListBoxRow   *row)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  const char *word = gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row)));
  g_autofree char *whole = g_strconcat (text, word + overlap (text, word),
                                        strchr (text, ' ') ? "" : " ", NULL);

  set_text (self, whole);
  close_words (self);
  show_note (self, NULL);
  gtk_widget_grab_focus (self->entry);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static void
move_choice (MusterOrderLine *self,
             gint             by)
{
  GtkListBox *words = GTK_LIST_BOX (self->words);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (words);
  GtkListBoxRow *next = gtk_list_box_get_row_at_index (words, row ? gtk_list_box_row_get_index (row) + by : 0);

  if (!next)
    return;
  gtk_list_box_select_row (words, next);
  {
    GtkWidget *scrolled = gtk_widget_get_ancestor (self->words, GTK_TYPE_SCROLLED_WINDOW);
    GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
    double x, y;

    if (gtk_widget_translate_coordinates (GTK_WIDGET (next), self->words, 0, 0, &x, &y))
      gtk_adjustment_clamp_page (adjustment, y, y + gtk_widget_get_height (GTK_WIDGET (next)));
  }
}

/* --- callbacks ---------------------------------------------------------- */

/* Dice asked for are those of the state before; so is a refusal, once its step is over or something is taken back. */
static void
on_campaign_changed (MusterOrderLine   *self,
                     const MusterEntry *entry)
{
  if (!entry || self->sent)
    return;
  if (entry->kind != MUSTER_ENTRY_ORDER || self->noted != where_now (self))
    show_note (self, NULL);
  if (self->put)
    set_text (self, "");
  if (!self->pending)
    return;
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->pending) == 0)
    set_text (self, "");
  leave_dice (self);
  drop_pending (self);
  g_signal_emit (self, signals[ANSWERED], 0, FALSE);
}

static void
on_changed (MusterOrderLine *self)
{
  if (self->quiet || !self->campaign)
    return;
  self->put = FALSE;
  show_note (self, NULL);
  if (self->pending)
    drop_pending (self);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->entry)))
    offer_words (self);
  else
    close_words (self);
}

static void
on_activate (MusterOrderLine *self)
{
  GtkListBoxRow *row = words_open (self) ? gtk_list_box_get_selected_row (GTK_LIST_BOX (self->words)) : NULL;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (row)
    take_word (self, row);
  else if (text[strspn (text, " \t")]) /* Enter twice is once */
    muster_order_line_submit (self, text);
}

static gboolean
on_key (MusterOrderLine *self,
        guint            key,
        guint            code,
        GdkModifierType  state)
{
  (void) code;
  if (!self->campaign || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  /* Back from the line, whatever it offers; Tab alone takes a word. */
  if (key == GDK_KEY_ISO_Left_Tab || (key == GDK_KEY_Tab && (state & GDK_SHIFT_MASK)))
    {
      close_words (self);
      return GDK_EVENT_PROPAGATE;
    }
  if (!words_open (self))
    {
      /* Back to the map. */
      if (key == GDK_KEY_Escape)
        return gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "map");
      if (key != GDK_KEY_Down)
        return GDK_EVENT_PROPAGATE;
      offer_words (self);
      return GDK_EVENT_STOP;
    }
  switch (key)
    {
    case GDK_KEY_Down:
      move_choice (self, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
      move_choice (self, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      close_words (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Tab:
      {
        GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->words));

        take_word (self, row ? row : gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->words), 0));
        return GDK_EVENT_STOP;
      }
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
on_word (MusterOrderLine *self,
         GtkListBoxRow   *row)
{
  take_word (self, row);
}

static void
on_focus_left (MusterOrderLine *self)
{
  close_words (self);
}

static void
on_dice (MusterOrderLine *self,
         GBytes          *values)
{
  gsize n;
  const guint8 *value = g_bytes_get_data (values, &n);

  if (!self->pending || self->sent)
    return;
  n = MIN (n, self->asked->len);
  g_byte_array_append (self->dice, value, (guint) n);
  g_array_append_vals (self->meant, self->asked->data, (guint) n);
  give (self);
}

static void
on_dice_rolled (MusterOrderLine *self)
{
  if (self->pending && !self->sent)
    give_thrown (self, (MusterThrow) { MUSTER_THROW_APP, NULL, 0 });
}

static void
on_dice_cancelled (MusterOrderLine *self)
{
  if (self->sent)
    return;
  leave_dice (self);
  drop_pending (self);
  g_signal_emit (self, signals[ANSWERED], 0, TRUE);
}

/* --- vfuncs ------------------------------------------------------------- */

/* Left to GTK, Shift+Tab in the entry leads to the entry again. */
static gboolean
muster_order_line_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  MusterOrderLine *self = MUSTER_ORDER_LINE (widget);
  GtkWidget *stop[] = { self->pad_revealer, self->note_revealer, self->line };
  GtkWidget *inside = gtk_widget_get_focus_child (widget);
  gint by = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1, at = by > 0 ? 0 : (gint) G_N_ELEMENTS (stop) - 1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (muster_order_line_parent_class)->focus (widget, direction);
  for (gint i = 0; i < (gint) G_N_ELEMENTS (stop); i++)
    if (stop[i] == inside)
      at = inside == self->line ? i + by : i;
  for (; at >= 0 && at < (gint) G_N_ELEMENTS (stop); at += by)
    if ((stop[at] == self->line || gtk_revealer_get_reveal_child (GTK_REVEALER (stop[at])))
        && gtk_widget_child_focus (stop[at], direction))
      return TRUE;
  return FALSE;
}

static gboolean
muster_order_line_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MUSTER_ORDER_LINE (widget)->entry);
}

static void
muster_order_line_dispose (GObject *object)
{
  MusterOrderLine *self = MUSTER_ORDER_LINE (object);

  g_clear_handle_id (&self->slow, g_source_remove);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->pad_revealer, gtk_widget_unparent);
  g_clear_pointer (&self->note_revealer, gtk_widget_unparent);
  g_clear_pointer (&self->line, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ORDER_LINE);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (muster_order_line_parent_class)->dispose (object);
}

static void
muster_order_line_finalize (GObject *object)
{
  MusterOrderLine *self = MUSTER_ORDER_LINE (object);

  g_free (self->pending);
  g_byte_array_unref (self->dice);
  g_array_unref (self->meant);
  g_clear_pointer (&self->asked, g_array_unref);
  G_OBJECT_CLASS (muster_order_line_parent_class)->finalize (object);
}

static void
muster_order_line_class_init (MusterOrderLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_DICE_PAD);
  g_type_ensure (MUSTER_TYPE_CLAUSE_BUTTON);
  object_class->dispose = muster_order_line_dispose;
  object_class->finalize = muster_order_line_finalize;
  widget_class->focus = muster_order_line_focus;
  widget_class->grab_focus = muster_order_line_grab_focus;

  /**
   * MusterOrderLine::answered:
   * @undone: whether it was refused, failed, or given up with the dice it wanted; else it was done, which ::changed of the
   *   campaign has told before, or something else was before it had its dice
   */
  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  /**
   * MusterOrderLine::asking:
   * @asking: whether dice are asked for, from now on
   */
  signals[ASKING] = g_signal_new ("asking", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/order-line.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOrderLine, line);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderLine, spinner);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderLine, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderLine, note);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderLine, note_clause);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderLine, note_revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderLine, pad);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderLine, pad_revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderLine, popover);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderLine, words);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_bind_template_callback (widget_class, on_word);
  gtk_widget_class_bind_template_callback (widget_class, on_focus_left);
  gtk_widget_class_bind_template_callback (widget_class, on_dice);
  gtk_widget_class_bind_template_callback (widget_class, on_dice_rolled);
  gtk_widget_class_bind_template_callback (widget_class, on_dice_cancelled);
}

static void
muster_order_line_init (MusterOrderLine *self)
{
  self->dice = g_byte_array_new ();
  self->meant = g_array_new (FALSE, FALSE, sizeof (MusterRoll));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_order_line_set_campaign:
 * @campaign: (nullable)
 */
void
muster_order_line_set_campaign (MusterOrderLine *self,
                                MusterCampaign  *campaign)
{
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, on_campaign_changed, self);
  g_set_object (&self->campaign, campaign);
  if (campaign)
    g_signal_connect_object (campaign, "changed", G_CALLBACK (on_campaign_changed), self, G_CONNECT_SWAPPED);
  set_sent (self, FALSE);
  drop_pending (self);
  show_note (self, NULL);
  set_text (self, "");
  muster_focus_set_sensitive (self->entry, campaign && !muster_session_is_read_only (muster_campaign_get_session (campaign)));
}

/**
 * muster_order_line_submit:
 * @text: an order in notation
 *
 * As if it had been typed: what the rules answer is shown here. While an order is on
 * its way, no other is taken.
 */
void
muster_order_line_submit (MusterOrderLine *self,
                          const char      *text)
{
  g_autofree char *kept = g_strdup (text);

  g_return_if_fail (MUSTER_IS_ORDER_LINE (self));

  if (!self->campaign || self->sent)
    return;
  close_words (self);
  drop_pending (self);
  self->typed = gtk_widget_get_focus_child (self->line) != NULL;
  put_text (self, kept);
  self->pending = g_steal_pointer (&kept);
  give (self);
}

/* To the dice that are asked for. */
MusterFocusAnswer
muster_order_line_take_focus (MusterOrderLine *self)
{
  if (self->sent)
    return MUSTER_FOCUS_LATER;
  return gtk_revealer_get_reveal_child (GTK_REVEALER (self->pad_revealer)) && gtk_widget_grab_focus (self->pad)
           ? MUSTER_FOCUS_TAKEN : MUSTER_FOCUS_ELSEWHERE;
}
