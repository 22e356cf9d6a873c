#include "config.h"

#include "stack-picker.h"

#include "captions.h"
#include "check-row.h"
#include "clause-button.h"
#include "marches.h"
#include "notation.h"
#include "playing.h"

#include <glib/gi18n-lib.h>

struct _MusterStackPicker
{
  GtkWidget        parent_instance;

  GtkWidget       *top;
  GtkWidget       *name;
  GtkWidget       *what;
  GtkWidget       *all;
  GtkWidget       *pieces;
  GtkWidget       *hint;
  GtkWidget       *hint_clause;
  GtkWidget       *stays_box;
  GtkWidget       *stays_clause;
  GtkWidget       *together;
  GtkWidget       *together_clause;
  GtkWidget       *expander;
  GtkWidget       *places;
  GtkWidget       *parts_box;
  GtkWidget       *parts;
  GtkWidget       *give;

  MusterCampaign  *campaign;
  MusterMarchPlan *plan;
  gint             shown; /* the point whose pieces are listed */
};

enum { AIMED, GIVEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterStackPicker, muster_stack_picker, GTK_TYPE_WIDGET)

/* --- showing ------------------------------------------------------------ */

static void
clear_list (GtkWidget *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (list), GTK_WIDGET (row));
}

static void
on_ticked (MusterCheckRow    *row,
           MusterStackPicker *self)
{
  muster_march_plan_tick (self->plan, muster_check_row_get_piece (row), muster_check_row_get_active (row));
}

static gboolean
lists_them (MusterStackPicker *self,
            const gint16      *pieces,
            guint              n)
{
  for (guint i = 0; i <= n; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->pieces), (gint) i);

      if ((i < n) != (row != NULL) || (row && muster_check_row_get_piece (MUSTER_CHECK_ROW (row)) != pieces[i]))
        return FALSE;
    }
  return TRUE;
}

static void
list_pieces (MusterStackPicker *self,
             const gint16      *pieces,
             guint              n)
{
  clear_list (self->pieces);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *what = muster_caption_piece (self->campaign, pieces[i]);
      GtkWidget *row = muster_check_row_new (self->campaign, pieces[i], what);

      g_signal_connect (row, "toggled", G_CALLBACK (on_ticked), self);
      gtk_list_box_append (GTK_LIST_BOX (self->pieces), row);
    }
}

/* Diamonds: the marches it has left; Couriers and tribes have no end of them (M5.4). */
static void
show_marches (MusterStackPicker *self,
              MusterCheckRow    *row)
{
  gint piece = muster_check_row_get_piece (row);
  gint left = mohawk_marches_left (muster_campaign_get_scenario (self->campaign),
                                   muster_session_state (muster_campaign_get_session (self->campaign)), piece);
  g_autofree char *spoken = NULL;

  if (muster_march_plan_is_in_part (self->plan, piece))
    muster_check_row_set_end (row, C_("piece", "in a part"), C_("piece", "in a part"));
  else if (left < 0)
    muster_check_row_set_end (row, "∞", _("marches as the pool allows"));
  else
    {
      static const char *const diamonds[] = { "◇◇", "◆◇", "◆◆" };

      spoken = g_strdup_printf (ngettext ("%d march left", "%d marches left", (gulong) left), left);
      muster_check_row_set_end (row, diamonds[left], spoken);
    }
}

/* Why @piece is not ticked from the beginning, or %NULL; @clause: of it. */
static const char *
why_unticked (MusterStackPicker  *self,
              gint                piece,
              const char        **clause)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MohawkState *state = muster_session_state (muster_campaign_get_session (self->campaign));

  if (muster_march_plan_is_ticked (self->plan, piece) || muster_march_plan_is_in_part (self->plan, piece))
    return NULL;
  if (mohawk_marches_left (scenario, state, piece) == 0)
    {
      *clause = "M5.4";
      return _("Stays: it has made its two marches of this turn");
    }
  if (scenario->piece[piece].class == MOHAWK_MILITIA)
    {
      *clause = "M9.4";
      return _("Stays unless you tick it: militia go home when the year ends");
    }
  if (scenario->piece[piece].class == MOHAWK_TRIBE && !state->active[piece])
    {
      *clause = "M10.3";
      return _("Stays: it is not active yet");
    }
  if (scenario->piece[piece].class > MOHAWK_MILITIA && muster_march_plan_count_ticked (self->plan) > 0)
    {
      *clause = "M5.2";
      return _("Stays unless you tick it: it goes another pace than regulars and militia");
    }
  return NULL;
}

/* Beside the places that glow, or why there are none. */
static void
show_hint (MusterStackPicker *self,
           guint              ticked)
{
  MusterRefusal refusal = { NULL };
  g_autofree char *why = NULL;
  const char *text, *clause = NULL;

  if (muster_march_plan_count_reach (self->plan) > 0)
    text = _("Choose a glowing place: drag the counter, click, or go there with the arrow keys or Ctrl+F and press Enter. "
             "The number is its price in marches.");
  else if (ticked == 0)
    text = _("Nobody is ticked: tick who is to march.");
  else if (muster_march_plan_refusal_all (self->plan, &refusal))
    {
      g_autofree char *sentence = muster_wording_refusal (muster_campaign_words_for (self->campaign, &refusal), &refusal);

      /* Translators: why, a sentence */
      why = g_strdup_printf (_("Those ticked can go nowhere. %s"), sentence);
      text = why;
      clause = refusal.clause;
    }
  else
    text = _("Those ticked can go nowhere from here.");
  gtk_label_set_text (GTK_LABEL (self->hint), text);
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->hint_clause), clause);
  gtk_widget_set_visible (self->hint_clause, clause != NULL);
}

static void
show_pieces (MusterStackPicker *self)
{
  gint16 pieces[MOHAWK_MAX_PIECES];
  guint n = muster_march_plan_get_pieces (self->plan, pieces), ticked = muster_march_plan_count_ticked (self->plan);
  g_autofree char *count = muster_caption_count (n);
  gint start = muster_march_plan_get_start (self->plan);
  g_autofree char *what = g_strdup_printf (C_("point", "%s, %s"), muster_caption_symbol (self->campaign, start), count);
  const char *clause = NULL, *other; /* there is room for the first */

  if (!lists_them (self, pieces, n) || self->shown != start)
    list_pieces (self, pieces, n);
  self->shown = start;
  for (guint i = 0; i < n; i++)
    {
      MusterCheckRow *row = MUSTER_CHECK_ROW (gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->pieces), (gint) i));

      muster_check_row_set_active (row, muster_march_plan_is_ticked (self->plan, pieces[i]));
      gtk_widget_set_sensitive (GTK_WIDGET (row), !muster_march_plan_is_in_part (self->plan, pieces[i]));
      muster_check_row_set_why (row, why_unticked (self, pieces[i], clause ? &other : &clause));
      show_marches (self, row);
    }
  show_hint (self, ticked);
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->stays_clause), clause);
  gtk_widget_set_visible (self->stays_box, clause != NULL);
  gtk_label_set_text (GTK_LABEL (self->name), muster_campaign_get_scenario (self->campaign)->point[start].name);
  gtk_label_set_text (GTK_LABEL (self->what), what);
  gtk_button_set_label (GTK_BUTTON (self->all), ticked > 0 ? C_("pieces", "None") : C_("pieces", "All"));
}

/* The glowing places as a list, for those who would rather read. */
static void
show_places (MusterStackPicker *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  g_autofree char *label = NULL;
  guint n = muster_march_plan_count_reach (self->plan);

  clear_list (self->places);
  label = g_strdup_printf (ngettext ("%u place in reach", "%u places in reach", n), n);
  gtk_expander_set_label (GTK_EXPANDER (self->expander), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->expander), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_visible (self->expander, n > 0);
  if (!gtk_expander_get_expanded (GTK_EXPANDER (self->expander)))
    return;
  for (guint p = 0; p < scenario->n_points; p++)
    {
      gboolean battle = FALSE;
      gint price = muster_march_plan_get_price (self->plan, (gint) p, &battle);
      g_autofree char *cost = NULL;
      GtkWidget *box, *name, *end, *row;

      if (price < 0)
        continue;
      cost = muster_caption_price (price, battle);
      box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      name = gtk_label_new (scenario->point[p].name);
      end = gtk_label_new (cost);
      row = gtk_list_box_row_new ();
      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_label_set_wrap (GTK_LABEL (name), TRUE);
      gtk_widget_set_hexpand (name, TRUE);
      gtk_widget_add_css_class (end, "caption");
      gtk_widget_add_css_class (box, "row");
      gtk_box_append (GTK_BOX (box), name);
      gtk_box_append (GTK_BOX (box), end);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
      g_object_set_data (G_OBJECT (row), "point", GINT_TO_POINTER (p));
      gtk_list_box_append (GTK_LIST_BOX (self->places), row);
    }
}

/* A stack of the machine's is not a person's to march. */
static void
allow (MusterStackPicker *self)
{
  gtk_widget_set_sensitive (self->give, muster_playing_may_say (self->campaign, "march"));
}

static void
show_parts (MusterStackPicker *self)
{
  const MusterOrder *order = muster_march_plan_get_parts (self->plan);
  g_autofree char *text = NULL;
  g_autofree char *label = NULL;
  gint price = muster_march_plan_parts_price (self->plan);

  gtk_widget_set_visible (self->parts_box, order != NULL);
  if (!order)
    return;
  text = muster_wording_order (muster_campaign_get_wording (self->campaign), order);
  gtk_label_set_text (GTK_LABEL (self->parts), text);
  label = g_strdup_printf (ngettext ("March Together, %d March", "March Together, %d Marches", (gulong) price), price);
  gtk_button_set_label (GTK_BUTTON (self->give), label);
  allow (self);
}

static void
show_all (MusterStackPicker *self)
{
  gboolean planned = self->plan && muster_march_plan_get_start (self->plan) >= 0;

  gtk_widget_set_visible (GTK_WIDGET (self), planned);
  if (!planned)
    {
      /* Nothing of the last stack is left for the next. */
      self->shown = -1;
      gtk_switch_set_active (GTK_SWITCH (self->together), FALSE);
      clear_list (self->pieces);
      clear_list (self->places);
      return;
    }
  show_pieces (self);
  show_places (self);
  show_parts (self);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_plan_changed (MusterStackPicker *self)
{
  show_all (self);
}

static void
on_all (MusterStackPicker *self)
{
  muster_march_plan_tick_all (self->plan, muster_march_plan_count_ticked (self->plan) == 0);
}

static void
on_expanded (MusterStackPicker *self)
{
  if (self->plan && muster_march_plan_get_start (self->plan) >= 0)
    show_places (self);
}

static void
on_place (MusterStackPicker *self,
          GtkListBoxRow     *row)
{
  gint point = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "point"));

  g_signal_emit (self, signals[AIMED], 0, point, FALSE);
}

static void
on_drop_parts (MusterStackPicker *self)
{
  muster_march_plan_drop_parts (self->plan);
}

static void
on_give (MusterStackPicker *self)
{
  const MusterOrder *order = muster_march_plan_get_parts (self->plan);
  g_autofree char *text = NULL;

  if (!order || !muster_playing_may_say (self->campaign, "march"))
    return;
  text = muster_notation_text (&mohawk_game, muster_campaign_get_scenario (self->campaign), order);
  g_signal_emit (self, signals[GIVEN], 0, text);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
drop_plan (MusterStackPicker *self)
{
  if (self->plan)
    g_signal_handlers_disconnect_by_func (self->plan, on_plan_changed, self);
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, allow, self);
  g_clear_object (&self->plan);
  g_clear_object (&self->campaign);
}

static void
muster_stack_picker_dispose (GObject *object)
{
  drop_plan (MUSTER_STACK_PICKER (object));
  g_clear_pointer (&MUSTER_STACK_PICKER (object)->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_STACK_PICKER);
  G_OBJECT_CLASS (muster_stack_picker_parent_class)->dispose (object);
}

static void
muster_stack_picker_class_init (MusterStackPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_CLAUSE_BUTTON);
  G_OBJECT_CLASS (klass)->dispose = muster_stack_picker_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/stack-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, top);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, name);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, what);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, all);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, pieces);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, hint);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, hint_clause);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, stays_box);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, stays_clause);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, together);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, together_clause);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, expander);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, places);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, parts_box);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, parts);
  gtk_widget_class_bind_template_child (widget_class, MusterStackPicker, give);
  gtk_widget_class_bind_template_callback (widget_class, on_all);
  gtk_widget_class_bind_template_callback (widget_class, on_expanded);
  gtk_widget_class_bind_template_callback (widget_class, on_place);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_parts);
  gtk_widget_class_bind_template_callback (widget_class, on_give);

  /**
   * MusterStackPicker::aimed:
   * @point: where the ticked are sent
   * @add: always %FALSE: the switch says whether they are a part
   */
  signals[AIMED] = g_signal_new ("aimed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_BOOLEAN);
  /**
   * MusterStackPicker::given:
   * @text: the order of all parts
   */
  signals[GIVEN] = g_signal_new ("given", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_stack_picker_init (MusterStackPicker *self)
{
  self->shown = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->together_clause), "M5.6");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* --- public ------------------------------------------------------------- */

/* @campaign, @plan: (nullable): both or neither */
void
muster_stack_picker_set_plan (MusterStackPicker *self,
                              MusterCampaign    *campaign,
                              MusterMarchPlan   *plan)
{
  drop_plan (self);
  if (plan && campaign)
    {
      self->campaign = g_object_ref (campaign);
      self->plan = g_object_ref (plan);
      g_signal_connect_swapped (plan, "changed", G_CALLBACK (on_plan_changed), self);
      g_signal_connect_swapped (campaign, "playing", G_CALLBACK (allow), self);
    }
  show_all (self);
}

/* Whether what is aimed next is one part of several. */
gboolean
muster_stack_picker_get_parts (MusterStackPicker *self)
{
  return gtk_switch_get_active (GTK_SWITCH (self->together));
}
