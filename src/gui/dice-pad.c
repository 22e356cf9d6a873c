#include "config.h"

#include "dice-pad.h"

#include "announce.h"
#include "die-view.h"
#include "focus.h"
#include "players.h"
#include "roll-clauses.h"
#include "settings.h"
#include "undo-keys.h"

#include <glib/gi18n-lib.h>

#include <stdlib.h>
#include <string.h>

/*
 * A row for each die: a small entry, and what the die is for. Keyboard first: a digit
 * that can stand alone leads to the next die, 0 is ten, Backspace in an empty entry
 * leads back, Enter hands in what is complete.
 *
 * If the players are asked first who throws, the rows show dice not thrown yet: Enter has the
 * program roll them, T turns them into entries.
 */

#define LEAST_ROWS 3  /* of dice that are seen */
#define ROW_HEIGHT 40 /* px */

struct _MusterDicePad
{
  GtkWidget  parent_instance;

  GtkWidget *top;
  GtkWidget *title;
  GtkWidget *scrolled;
  GtkWidget *rows;
  GtkWidget *fault;   /* why what is typed is no die */
  GtkWidget *type;    /* the players throw after all */
  GtkWidget *roll;    /* the program does */
  GtkWidget *hand_in;
  GPtrArray *entries; /* of GtkEntry, borrowed */
  GArray    *sides;   /* of guint8 */
  GPtrArray *whats;   /* what each die is for, as its row says */
  gboolean   choosing;
  gboolean   quiet;   /* entries are filled by code */
  GSettings *kept;    /* (nullable): of the campaign: where what is typed waits for the rest */
  char      *asked;   /* what the dice are for, and where in the campaign */
};

enum { ANSWERED, ROLLED, CANCELLED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterDicePad, muster_dice_pad, GTK_TYPE_WIDGET)

/* --- its values --------------------------------------------------------- */

/* What entry @i says, or 0 if that is no such die. */
static guint8
value_of (MusterDicePad *self,
          guint          i)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entries->pdata[i]));
  guint sides = g_array_index (self->sides, guint8, i);
  guint64 value;

  if (strcmp (text, "0") == 0 && sides == 10)
    return 10;
  if (!g_ascii_string_to_unsigned (text, 10, 1, sides, &value, NULL))
    return 0;
  return (guint8) value;
}

static void
focus_die (MusterDicePad *self,
           guint          i)
{
  if (i < self->entries->len)
    gtk_widget_grab_focus (self->entries->pdata[i]);
}

static gint
index_of (MusterDicePad *self,
          GtkEditable   *entry)
{
  guint i;

  return g_ptr_array_find (self->entries, entry, &i) ? (gint) i : -1;
}

/* A figure that the die does not have, if there is one, is told below the dice. */
static void
show_fault (MusterDicePad *self)
{
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->entries->len && !text; i++)
    if (*gtk_editable_get_text (GTK_EDITABLE (self->entries->pdata[i])) && value_of (self, i) == 0)
      text = g_strdup_printf (_("A die shows 1 to %u."), g_array_index (self->sides, guint8, i));
  gtk_widget_set_visible (self->fault, text != NULL);
  if (text && strcmp (text, gtk_label_get_text (GTK_LABEL (self->fault))) != 0)
    muster_announce (GTK_WIDGET (self), text);
  gtk_label_set_text (GTK_LABEL (self->fault), text ? text : "");
}

/* --- what is typed and not handed in ------------------------------------ */

/* Of what is asked for, as far as it can be told from outside; where the campaign stands is told first. */
static char *
name_asked (MusterDicePad  *self,
            MusterCampaign *campaign,
            guint           before)
{
  g_autofree char *head = g_strdup_printf ("%" G_GINT64_FORMAT ":", muster_session_head (muster_campaign_get_session (campaign)));
  g_autoptr (GString) text = g_string_new (head);
  g_autofree char *digest = NULL;

  g_string_append_printf (text, "%u", before); /* of a tie the same two are thrown again */
  for (guint i = 0; i < self->whats->len; i++)
    g_string_append_printf (text, "\n%s", (const char *) self->whats->pdata[i]);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, -1);
  return g_strconcat (head, digest, NULL);
}

/* @asked and @other are of one order, or of what may be ordered instead */
static gboolean
is_of_now (const char *asked,
           const char *other)
{
  gsize n = strcspn (asked, ":") + 1;

  return strncmp (asked, other, n) == 0;
}

/* (transfer full): as they are typed; empty if none is */
static char *
typed_values (MusterDicePad *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < self->entries->len; i++)
    {
      any = any || value_of (self, i) != 0;
      g_string_append_printf (text, "%s%u", i ? " " : "", value_of (self, i));
    }
  return any ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup ("");
}

/* Dice that lie on a table are not thrown again because the program was left meanwhile: neither these nor those that were
 * handed in before them for the same order. */
static void
keep (MusterDicePad *self,
      const char    *values)
{
  g_autoptr (GVariant) before = NULL;
  GVariantBuilder after;
  GVariantIter iter;
  const char *asked, *text;

  if (!self->kept || self->quiet)
    return;
  before = g_settings_get_value (self->kept, "typed-throws");
  g_variant_builder_init (&after, G_VARIANT_TYPE ("a(ss)"));
  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "(&s&s)", &asked, &text))
    if (is_of_now (self->asked, asked) && strcmp (self->asked, asked) != 0)
      g_variant_builder_add (&after, "(ss)", asked, text);
  if (*values)
    g_variant_builder_add (&after, "(ss)", self->asked, values);
  g_settings_set_value (self->kept, "typed-throws", g_variant_builder_end (&after));
}

/* If the same is asked for as when they were typed. */
static void
recall (MusterDicePad *self)
{
  g_autoptr (GVariant) kept = NULL;
  g_auto (GStrv) values = NULL;
  GVariantIter iter;
  const char *asked, *text;

  if (!self->kept)
    return;
  kept = g_settings_get_value (self->kept, "typed-throws");
  g_variant_iter_init (&iter, kept);
  while (!values && g_variant_iter_next (&iter, "(&s&s)", &asked, &text))
    if (strcmp (asked, self->asked) == 0)
      values = g_strsplit (text, " ", -1);
  self->quiet = TRUE;
  for (guint i = 0; i < self->entries->len && values && values[i]; i++)
    if (strcmp (values[i], "0") != 0)
      gtk_editable_set_text (GTK_EDITABLE (self->entries->pdata[i]), values[i]);
  self->quiet = FALSE;
}

/* The first die that is still to be typed. */
static guint
first_empty (MusterDicePad *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (value_of (self, i) == 0)
      return i;
  return 0;
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_typed (MusterDicePad *self,
          GtkEditable   *entry)
{
  gint i = index_of (self, entry);
  const char *text = gtk_editable_get_text (entry);
  g_autofree char *values = NULL;
  guint sides;
  guint8 value;

  if (i < 0)
    return;
  sides = g_array_index (self->sides, guint8, (guint) i);
  value = value_of (self, (guint) i);
  if (*text && value == 0)
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  show_fault (self);
  values = typed_values (self);
  keep (self, values);
  /* Who has typed the first die means that one, not the campaign, also when he is at the next. */
  for (guint d = 0; *text && d < self->entries->len; d++)
    muster_undo_keys_typed (self->entries->pdata[d]);
  if (!self->quiet && value != 0 && (sides <= 10 || value * 10u > sides))
    focus_die (self, (guint) i + 1);
}

static void
on_activate (MusterDicePad *self)
{
  g_autoptr (GByteArray) values = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;

  if (self->choosing)
    return;
  for (guint i = 0; i < self->entries->len; i++)
    {
      guint8 value = value_of (self, i);

      if (value == 0)
        {
          focus_die (self, i);
          gtk_widget_error_bell (GTK_WIDGET (self));
          return;
        }
      g_byte_array_append (values, &value, 1);
    }
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&values));
  g_signal_emit (self, signals[ANSWERED], 0, bytes);
}

static void
on_cancel (MusterDicePad *self)
{
  keep (self, "");
  g_signal_emit (self, signals[CANCELLED], 0);
}

static gboolean
on_key (GtkEventController *controller,
        guint               key,
        guint               code,
        GdkModifierType     state,
        MusterDicePad      *self)
{
  GtkWidget *entry = gtk_event_controller_get_widget (controller);
  gint i = index_of (self, GTK_EDITABLE (entry));

  (void) code;
  (void) state;
  /* What is no die is not the beginning of one: the next figure takes its place. */
  if (i >= 0 && g_unichar_isdigit (gdk_keyval_to_unicode (key)) && value_of (self, (guint) i) == 0)
    gtk_editable_set_text (GTK_EDITABLE (entry), "");
  if (key == GDK_KEY_BackSpace && i > 0 && *gtk_editable_get_text (GTK_EDITABLE (entry)) == '\0')
    {
      focus_die (self, (guint) i - 1);
      return GDK_EVENT_STOP;
    }
  if (key == GDK_KEY_Escape)
    {
      on_cancel (self);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

/* --- rows --------------------------------------------------------------- */

static GtkWidget *
entry_new (MusterDicePad *self,
           const char    *what)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 3);
  gtk_entry_set_max_length (GTK_ENTRY (entry), 3);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_editable_set_alignment (GTK_EDITABLE (entry), 0.5);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, what, -1);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (entry, keys);
  muster_undo_keys_forget (entry);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (on_typed), self);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (on_activate), self);
  return entry;
}

static void
add_die (MusterDicePad       *self,
         const MusterWording *wording,
         const MusterRoll    *roll,
         const char          *what)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (what);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "caption");
  g_array_append_val (self->sides, roll->sides);
  g_ptr_array_add (self->whats, g_strdup (what));
  if (self->choosing)
    gtk_box_append (GTK_BOX (row), muster_die_view_new (roll->sides, 0));
  else
    {
      GtkWidget *entry = entry_new (self, what);

      g_ptr_array_add (self->entries, entry);
      gtk_box_append (GTK_BOX (row), entry);
    }
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), muster_roll_clauses_new (wording, roll));
  gtk_box_append (GTK_BOX (self->rows), row);
}

static void
clear_rows (MusterDicePad *self)
{
  GtkWidget *row;

  g_ptr_array_set_size (self->entries, 0);
  g_array_set_size (self->sides, 0);
  g_ptr_array_set_size (self->whats, 0);
  show_fault (self);
  while ((row = gtk_widget_get_first_child (self->rows)))
    gtk_box_remove (GTK_BOX (self->rows), row);
}

static void
set_choosing (MusterDicePad *self,
              gboolean       choosing)
{
  self->choosing = choosing;
  gtk_label_set_text (GTK_LABEL (self->title), choosing ? _("Who throws these dice?")
                                                        : _("Throw these dice and type what they show"));
  gtk_widget_set_visible (self->type, choosing);
  gtk_widget_set_visible (self->roll, choosing);
  gtk_widget_set_visible (self->hand_in, !choosing);
}

/* The players throw them: a place to type takes each die's. */
static void
on_type (MusterDicePad *self)
{
  GtkWidget *row = gtk_widget_get_first_child (self->rows);

  if (!self->choosing)
    return;
  set_choosing (self, FALSE);
  for (guint i = 0; row; i++, row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *entry = entry_new (self, self->whats->pdata[i]);

      gtk_box_remove (GTK_BOX (row), gtk_widget_get_first_child (row));
      gtk_box_prepend (GTK_BOX (row), entry);
      g_ptr_array_add (self->entries, entry);
    }
  recall (self);
  focus_die (self, first_empty (self));
  muster_announce (GTK_WIDGET (self), gtk_label_get_text (GTK_LABEL (self->title)));
}

static void
on_roll (MusterDicePad *self)
{
  if (self->choosing)
    g_signal_emit (self, signals[ROLLED], 0);
}

static gboolean
on_choice_key (MusterDicePad   *self,
               guint            key,
               guint            code,
               GdkModifierType  state)
{
  (void) code;
  if (!self->choosing || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_t:
    case GDK_KEY_T:
      on_type (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      on_cancel (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* --- vfuncs ------------------------------------------------------------- */

static gboolean
muster_dice_pad_grab_focus (GtkWidget *widget)
{
  MusterDicePad *self = MUSTER_DICE_PAD (widget);

  if (self->choosing)
    return gtk_widget_grab_focus (self->roll);
  return self->entries->len > 0 && gtk_widget_grab_focus (self->entries->pdata[first_empty (self)]);
}

static void
muster_dice_pad_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_DICE_PAD (object)->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_DICE_PAD);
  G_OBJECT_CLASS (muster_dice_pad_parent_class)->dispose (object);
}

static void
muster_dice_pad_finalize (GObject *object)
{
  MusterDicePad *self = MUSTER_DICE_PAD (object);

  g_ptr_array_unref (self->entries);
  g_array_unref (self->sides);
  g_ptr_array_unref (self->whats);
  g_clear_object (&self->kept);
  g_free (self->asked);
  G_OBJECT_CLASS (muster_dice_pad_parent_class)->finalize (object);
}

static void
muster_dice_pad_class_init (MusterDicePadClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_dice_pad_dispose;
  object_class->finalize = muster_dice_pad_finalize;
  muster_focus_class_set_entry (widget_class, muster_dice_pad_grab_focus);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/dice-pad.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDicePad, top);
  gtk_widget_class_bind_template_child (widget_class, MusterDicePad, title);
  gtk_widget_class_bind_template_child (widget_class, MusterDicePad, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MusterDicePad, rows);
  gtk_widget_class_bind_template_child (widget_class, MusterDicePad, fault);
  gtk_widget_class_bind_template_child (widget_class, MusterDicePad, type);
  gtk_widget_class_bind_template_child (widget_class, MusterDicePad, roll);
  gtk_widget_class_bind_template_child (widget_class, MusterDicePad, hand_in);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_type);
  gtk_widget_class_bind_template_callback (widget_class, on_roll);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_key);

  /**
   * MusterDicePad::answered:
   * @values: (type GBytes): a byte for each die asked for
   */
  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BYTES);
  /**
   * MusterDicePad::rolled:
   *
   * The program is to throw them.
   */
  signals[ROLLED] = g_signal_new ("rolled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MusterDicePad::cancelled:
   *
   * Nothing has been thrown after all.
   */
  signals[CANCELLED] = g_signal_new ("cancelled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_dice_pad_init (MusterDicePad *self)
{
  self->entries = g_ptr_array_new ();
  self->sides = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->whats = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  set_choosing (self, FALSE);
}

/**
 * muster_dice_pad_ask:
 * @wanted: (element-type MusterRoll)
 * @before: how many dice were handed in for the same order before these
 * @choose: whether the players are first asked who throws
 */
void
muster_dice_pad_ask (MusterDicePad  *self,
                     MusterCampaign *campaign,
                     const GArray   *wanted,
                     guint           before,
                     gboolean        choose)
{
  const MusterWording *wording = muster_campaign_words_now (campaign);

  g_clear_object (&self->kept); /* what is typed for others is not these' */
  clear_rows (self);
  set_choosing (self, choose);
  for (guint i = 0; i < wanted->len; i++)
    {
      MusterRoll roll = g_array_index (wanted, MusterRoll, i);
      g_autofree char *what = NULL;

      muster_players_hide (campaign, wording, &roll);
      what = muster_wording_wanted (wording, &roll);
      add_die (self, wording, &roll, what);
    }
  /* A few are seen whole, however little room there is; of many, as many. */
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scrolled), (int) MIN (wanted->len, LEAST_ROWS) * ROW_HEIGHT);
  g_clear_object (&self->kept);
  self->kept = muster_settings_new_for_campaign (muster_session_meta (muster_campaign_get_session (campaign))->id);
  g_free (self->asked);
  self->asked = name_asked (self, campaign, before);
  recall (self);
}

/**
 * muster_dice_pad_press:
 * @page: in which dice may be asked for
 *
 * By a key from wherever the focus is: they are handed in, or the first that is missing is gone to; if the players are asked
 * who throws, they are rolled here.
 *
 * Returns: whether any are asked for
 */
gboolean
muster_dice_pad_press (GtkWidget *page)
{
  GtkWidget *parent = gtk_widget_get_parent (page);
  gboolean done = FALSE;

  if (!gtk_widget_get_mapped (page))
    return FALSE;
  if (MUSTER_IS_DICE_PAD (page))
    {
      /* Answered, it slides out of sight. */
      if (GTK_IS_REVEALER (parent) && !gtk_revealer_get_reveal_child (GTK_REVEALER (parent)))
        return FALSE;
      if (MUSTER_DICE_PAD (page)->choosing)
        on_roll (MUSTER_DICE_PAD (page));
      else
        on_activate (MUSTER_DICE_PAD (page));
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (page); child && !done; child = gtk_widget_get_next_sibling (child))
    done = muster_dice_pad_press (child);
  return done;
}

/* The order they were typed for is done: taken back and given again it has dice of its own. */
void
muster_dice_pad_forget (MusterDicePad *self)
{
  if (self->kept)
    g_settings_reset (self->kept, "typed-throws");
}
