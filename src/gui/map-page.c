#include "config.h"

#include "map-page.h"

#include "announce.h"
#include "captions.h"
#include "clause-button.h"
#include "focus.h"
#include "map-chips.h"
#include "map-find.h"
#include "map-follow.h"
#include "map-legend.h"
#include "map-tags.h"
#include "notation.h"
#include "playing.h"
#include "text-scale.h"
#include "thrown-view.h"
#include "way-popover.h"

#include <glib/gi18n-lib.h>

#define GUIDE_WIDTH  350
#define GUIDE_HEIGHT 300
#define FORM_HEIGHT  410 /* of a form below the map, which is to be read and filled there */

#define TOOLS_HEIGHT 60 /* px: of the map's buttons in a row, with the room round them */

struct _MusterMapPage
{
  GtkWidget        parent_instance;

  GtkWidget       *paned;
  GtkWidget       *area;
  GtkWidget       *chips;
  GtkWidget       *side;
  GtkWidget       *guide;
  GtkWidget       *order;
  GtkWidget       *thrown;
  GtkWidget       *find;
  GtkWidget       *tools;
  GtkWidget       *legend;
  GtkWidget       *note;
  GtkWidget       *note_title;
  GtkWidget       *note_text;
  GtkWidget       *note_clause;
  GtkEventController *reading; /* whether the pointer is on the note */
  GtkWidget       *ways; /* (nullable): the popover that asks which way is meant */

  MusterCampaign  *campaign;
  MusterMarchPlan *plan;
  gint             refused; /* the point whose refusal the note tells, or -1 */
  gint             follow;  /* where the stack that was sent is looked for, or -1 */
  gint             battle;  /* the point of the battle that is fought or comes next, or -1 */
  gboolean         narrow;
  gboolean         supply;
};

G_DEFINE_FINAL_TYPE (MusterMapPage, muster_map_page, GTK_TYPE_WIDGET)

/* --- signs -------------------------------------------------------------- */

static void
add_ring (GArray         *marks,
          gint            point,
          MusterMarkKind  kind)
{
  MusterMapMark mark = { .point = point, .kind = kind };

  g_array_append_val (marks, mark);
}

static void
add_plan (MusterMapPage  *self,
          MusterMapSigns *signs)
{
  g_autoptr (GArray) glows = muster_march_plan_glows (self->plan);

  g_array_append_vals (signs->glows, glows->data, glows->len);
  for (guint p = 0; p < muster_campaign_get_scenario (self->campaign)->n_points; p++)
    {
      MusterMapTag tag = { .point = (gint) p, .kind = MUSTER_TAG_PRICE };

      tag.number = muster_march_plan_get_price (self->plan, (gint) p, &tag.battle);
      if (tag.number < 0)
        continue;
      add_ring (signs->marks, (gint) p, MUSTER_MARK_GLOW);
      g_array_append_val (signs->tags, tag);
    }
  if (self->refused >= 0)
    add_ring (signs->marks, self->refused, MUSTER_MARK_REFUSED);
}

static void
show_signs (MusterMapPage *self)
{
  g_auto (MusterMapSigns) signs = { NULL };
  g_autoptr (GArray) points = NULL;

  if (!self->campaign)
    return;
  muster_map_signs_init (&signs);
  points = muster_step_actions_get_points (muster_guide_get_actions (MUSTER_GUIDE (self->guide)));
  if (muster_march_plan_get_start (self->plan) >= 0)
    add_plan (self, &signs);
  else if (self->supply)
    muster_supply_panel_get_signs (muster_guide_get_supply (MUSTER_GUIDE (self->guide)), &signs);
  else
    for (guint i = 0; i < points->len; i++)
      add_ring (signs.marks, g_array_index (points, gint, i), MUSTER_MARK_GLOW);
  muster_map_area_set_signs (MUSTER_MAP_AREA (self->area), &signs);
}

/* What each point says besides what it is, while a stack is taken up. */
static void
show_prices (MusterMapPage *self)
{
  for (guint p = 0; p < muster_campaign_get_scenario (self->campaign)->n_points; p++)
    {
      gboolean battle = FALSE;
      gint price = muster_march_plan_get_price (self->plan, (gint) p, &battle);
      g_autofree char *text = price >= 0 ? muster_caption_price (price, battle) : NULL;

      muster_map_area_set_note (MUSTER_MAP_AREA (self->area), (gint) p, text);
    }
}

/* --- the note ----------------------------------------------------------- */

static void
hide_note (MusterMapPage *self)
{
  self->refused = -1;
  gtk_widget_set_visible (self->note, FALSE);
}

static void
show_note (MusterMapPage *self,
           gint           point,
           const char    *text,
           const char    *clause)
{
  gtk_label_set_text (GTK_LABEL (self->note_title), muster_campaign_get_scenario (self->campaign)->point[point].name);
  gtk_label_set_text (GTK_LABEL (self->note_text), text);
  muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->note_clause), clause);
  gtk_widget_set_visible (self->note, TRUE);
  muster_map_area_set_note (MUSTER_MAP_AREA (self->area), point, text);
  muster_announce (self->area, text);
}

static void
show_refusal (MusterMapPage       *self,
              gint                 point,
              const MusterRefusal *refusal)
{
  g_autofree char *why = muster_wording_refusal (muster_campaign_words_for (self->campaign, refusal), refusal);
  gint over = muster_march_refused_over (refusal, point);
  g_autofree char *text = NULL;

  if (over >= 0)
    /* Translators: a place on the way to the one that was chosen; why there is no going through it, a sentence */
    text = g_strdup_printf (_("The way there leads over %s. %s"), muster_campaign_get_scenario (self->campaign)->point[over].name, why);
  self->refused = point;
  show_note (self, point, text ? text : why, refusal->clause);
}

/* Of a place where a battle would be due: what it costs, who is there, and how it would go if nobody else came. */
static void
show_battle (MusterMapPage *self,
             gint           point)
{
  g_autofree char *text = muster_march_plan_tell_battle (self->plan, point);

  if (text)
    show_note (self, point, text, "M6.1");
}

/* In the supply overlay a point where traces are cut says why. */
static void
show_cut (MusterMapPage *self,
          gint           point)
{
  const char *clause = NULL;
  g_autofree char *text = muster_supply_panel_cut_at (muster_guide_get_supply (MUSTER_GUIDE (self->guide)), point, &clause);

  if (text)
    show_note (self, point, text, clause);
}

/* --- orders ------------------------------------------------------------- */

static void
submit (MusterMapPage *self,
        const char    *text)
{
  self->follow = -1;
  muster_order_line_submit (MUSTER_ORDER_LINE (self->order), text);
}

static void
go (MusterMapPage        *self,
    const MusterMarchWay *way,
    gint                  point,
    gboolean              add)
{
  g_autofree char *text = NULL;

  if (add)
    {
      muster_march_plan_add_part (self->plan, way);
      return;
    }
  text = muster_notation_text (&mohawk_game, muster_campaign_get_scenario (self->campaign), way->order);
  submit (self, text);
  self->follow = point; /* until it is answered */
}

static void
on_way (MusterMapPage    *self,
        guint             index,
        MusterWayPopover *popover)
{
  GPtrArray *ways = muster_way_popover_get_ways (popover);
  gint point = muster_way_popover_get_point (popover);

  gtk_popover_popdown (GTK_POPOVER (popover));
  go (self, ways->pdata[index], point, muster_way_popover_get_add (popover));
}

static gboolean
drop_ways (gpointer user_data)
{
  gtk_widget_unparent (user_data);
  return G_SOURCE_REMOVE;
}

/* Not while it is still telling that it closes. */
static void
on_ways_closed (MusterMapPage *self)
{
  if (self->ways)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, drop_ways, g_object_ref (g_steal_pointer (&self->ways)), g_object_unref);
}

static void
ask_way (MusterMapPage *self,
         GPtrArray     *ways,
         gint           point,
         gboolean       add)
{
  GdkRectangle rect;

  g_clear_pointer (&self->ways, gtk_widget_unparent);
  muster_map_area_show_point (MUSTER_MAP_AREA (self->area), point);
  muster_map_area_find_rect (MUSTER_MAP_AREA (self->area), point, &rect);
  self->ways = muster_way_popover_new (ways, point, add);
  gtk_widget_set_parent (self->ways, self->area);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->ways), &rect);
  g_signal_connect_swapped (self->ways, "chosen", G_CALLBACK (on_way), self);
  g_signal_connect_swapped (self->ways, "closed", G_CALLBACK (on_ways_closed), self);
  gtk_popover_popup (GTK_POPOVER (self->ways));
}

static void
on_aimed (MusterMapPage *self,
          gint           point,
          gboolean       add)
{
  g_autoptr (GPtrArray) ways = muster_march_plan_ways (self->plan, point);
  MusterRefusal refusal = { NULL };
  gboolean part = add || muster_stack_picker_get_parts (muster_guide_get_picker (MUSTER_GUIDE (self->guide)));

  /* A stack of the machine's is not a person's to march. */
  if (!muster_playing_may_say (self->campaign, "march"))
    gtk_widget_error_bell (self->area);
  else if (ways->len == 1)
    go (self, ways->pdata[0], point, part);
  else if (ways->len > 1)
    ask_way (self, ways, point, part);
  else
    {
      gtk_widget_error_bell (self->area);
      if (muster_march_plan_refusal (self->plan, point, &refusal))
        show_refusal (self, point, &refusal);
      show_signs (self);
    }
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_selected (MusterMapPage *self,
             gint           point)
{
  muster_guide_set_point (MUSTER_GUIDE (self->guide), point);
}

/* A form that wants a place comes first, then a stack that may march. */
static void
on_taken (MusterMapPage *self,
          gint           point)
{
  hide_note (self);
  if (!self->campaign)
    return;
  if (point >= 0 && muster_step_actions_take_point (muster_guide_get_actions (MUSTER_GUIDE (self->guide)), point))
    return;
  if (!muster_march_plan_take_up (self->plan, point))
    muster_march_plan_put_down (self->plan);
  show_signs (self);
}

/* Who goes to the note, to press its clause, has left the place it is about. */
static gboolean
is_read (MusterMapPage *self)
{
  return gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (self->reading));
}

static void
on_pointed (MusterMapPage *self,
            gint           point)
{
  MusterRefusal refusal = { NULL };

  if (!self->campaign || (point >= 0 && self->refused == point) || (point < 0 && is_read (self)))
    return;
  hide_note (self);
  if (point >= 0 && muster_march_plan_refusal (self->plan, point, &refusal))
    show_refusal (self, point, &refusal);
  else if (point >= 0 && muster_march_plan_get_start (self->plan) >= 0)
    show_battle (self, point);
  else if (point >= 0 && self->supply)
    show_cut (self, point);
  show_signs (self);
}

static void
on_read (MusterMapPage *self)
{
  on_pointed (self, -1);
}

static void
on_plan_changed (MusterMapPage *self)
{
  gint start = muster_march_plan_get_start (self->plan);

  if (!self->campaign)
    return;
  hide_note (self);
  muster_map_area_set_taken (MUSTER_MAP_AREA (self->area), start);
  muster_guide_set_taken (MUSTER_GUIDE (self->guide), start);
  show_prices (self);
  show_signs (self);
}

static void
on_answered (MusterMapPage *self)
{
  self->follow = -1;
  muster_focus_settle (GTK_WIDGET (self));
}

static void
on_show_point (MusterMapPage *self,
               gint           point)
{
  muster_map_area_select (MUSTER_MAP_AREA (self->area), point);
}

static void
on_stack (MusterMapPage *self,
          gint           point)
{
  muster_map_area_select (MUSTER_MAP_AREA (self->area), point);
  gtk_widget_grab_focus (muster_map_area_get_spot (MUSTER_MAP_AREA (self->area), point));
  on_taken (self, point);
}

static void
on_found (MusterMapPage *self,
          gint           point)
{
  muster_map_area_centre_point (MUSTER_MAP_AREA (self->area), point, TRUE);
  muster_map_area_select (MUSTER_MAP_AREA (self->area), point);
  gtk_widget_grab_focus (muster_map_area_get_spot (MUSTER_MAP_AREA (self->area), point));
  /* What was looked for is chosen as if it were clicked; but neither a form that is being filled is changed by it, nor is a
   * stack put down that was taken up to march there: Return sends it. */
  if (!muster_step_actions_is_open (muster_guide_get_actions (MUSTER_GUIDE (self->guide))) && muster_march_plan_get_start (self->plan) < 0)
    on_taken (self, point);
}

static void
on_find_closed (MusterMapPage *self)
{
  gtk_widget_grab_focus (self->area);
}

static void
on_given (MusterMapPage *self,
          const char    *text)
{
  g_autofree char *kept = g_strdup (text);

  submit (self, kept);
}

/* A battle, or a place where pieces came ashore or into play. Once: where it is looked at afterwards is the player's affair. */
static void
look_at_news (MusterMapPage     *self,
              const MusterEntry *entry)
{
  gint battle = muster_map_follow_battle (self->campaign);
  gint at = battle >= 0 && battle != self->battle ? battle : muster_map_follow_arrival (self->campaign, entry);

  if (at >= 0)
    muster_map_area_centre_point (MUSTER_MAP_AREA (self->area), at, FALSE);
  self->battle = battle;
}

/* Who was sent is looked at where he came to; a battle, where it is fought. */
static void
on_changed (MusterMapPage *self,
            MusterEntry   *entry)
{
  gint from, to;

  if (!entry)
    return;
  hide_note (self);
  from = muster_map_area_get_selected (MUSTER_MAP_AREA (self->area));
  if (entry->kind == MUSTER_ENTRY_UNDO && muster_march_plan_get_start (self->plan) >= 0)
    to = muster_march_plan_get_start (self->plan);
  else
    to = self->follow >= 0 ? self->follow : muster_map_follow_march (self->campaign, entry, from);
  if (to != from)
    {
      gboolean focused = gtk_widget_get_focus_child (self->area) != NULL;

      muster_map_area_select (MUSTER_MAP_AREA (self->area), to);
      if (focused)
        gtk_widget_grab_focus (to >= 0 ? muster_map_area_get_spot (MUSTER_MAP_AREA (self->area), to) : self->area);
    }
  self->follow = -1;
  look_at_news (self, entry);
  show_signs (self);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
drop_campaign (MusterMapPage *self)
{
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->ways, gtk_widget_unparent);
}

/* By Tab, in the order they are looked at, not in that of where they lie: the map before what lies on it. */
static gboolean
muster_map_page_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  MusterMapPage *self = MUSTER_MAP_PAGE (widget);
  GtkWidget *stop[] = { self->find, self->area, self->tools, self->chips, self->note, self->side };
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gint by = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1, at = by > 0 ? 0 : (gint) G_N_ELEMENTS (stop) - 1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (muster_map_page_parent_class)->focus (widget, direction);
  for (gint i = 0; i < (gint) G_N_ELEMENTS (stop); i++)
    if (focus && (focus == stop[i] || gtk_widget_is_ancestor (focus, stop[i])))
      at = i;
  for (; at >= 0 && at < (gint) G_N_ELEMENTS (stop); at += by)
    if (gtk_widget_get_mapped (stop[at]) && gtk_widget_child_focus (stop[at], direction))
      return TRUE;
  return FALSE;
}

/* Of what is in hand the innermost: dice that are asked for, a stack that is taken up, what the guide has; else the map. */
static MusterFocusAnswer
muster_map_page_find_heir (GtkWidget *widget,
                           gboolean   last)
{
  MusterMapPage *self = MUSTER_MAP_PAGE (widget);
  MusterFocusAnswer answer = self->campaign ? muster_order_line_take_focus (MUSTER_ORDER_LINE (self->order))
                                            : MUSTER_FOCUS_ELSEWHERE;
  gint start = self->campaign ? muster_march_plan_get_start (self->plan) : -1;

  if (answer == MUSTER_FOCUS_ELSEWHERE && start >= 0 && gtk_widget_grab_focus (muster_map_area_get_spot (MUSTER_MAP_AREA (self->area), start)))
    answer = MUSTER_FOCUS_TAKEN;
  if (answer == MUSTER_FOCUS_ELSEWHERE)
    answer = muster_guide_take_focus (MUSTER_GUIDE (self->guide));
  if (answer == MUSTER_FOCUS_TAKEN || (answer == MUSTER_FOCUS_LATER && !last))
    return answer;
  return gtk_widget_grab_focus (self->area) ? MUSTER_FOCUS_TAKEN : MUSTER_FOCUS_ELSEWHERE;
}

static void
muster_map_page_dispose (GObject *object)
{
  MusterMapPage *self = MUSTER_MAP_PAGE (object);

  drop_campaign (self);
  if (self->plan)
    g_signal_handlers_disconnect_by_func (self->plan, on_plan_changed, self);
  g_clear_object (&self->plan);
  g_clear_pointer (&self->paned, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_MAP_PAGE);
  G_OBJECT_CLASS (muster_map_page_parent_class)->dispose (object);
}

static void
muster_map_page_class_init (MusterMapPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_MAP_AREA);
  g_type_ensure (MUSTER_TYPE_MAP_CHIPS);
  g_type_ensure (MUSTER_TYPE_MAP_FIND);
  g_type_ensure (MUSTER_TYPE_CLAUSE_BUTTON);
  g_type_ensure (MUSTER_TYPE_GUIDE);
  g_type_ensure (MUSTER_TYPE_ORDER_LINE);
  G_OBJECT_CLASS (klass)->dispose = muster_map_page_dispose;
  widget_class->focus = muster_map_page_focus;
  muster_focus_class_set_heir (widget_class, muster_map_page_find_heir);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/map-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, paned);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, area);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, chips);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, side);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, guide);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, order);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, find);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, tools);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, legend);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, note);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, note_title);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, note_text);
  gtk_widget_class_bind_template_child (widget_class, MusterMapPage, note_clause);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_taken);
  gtk_widget_class_bind_template_callback (widget_class, on_aimed);
  gtk_widget_class_bind_template_callback (widget_class, on_pointed);
  gtk_widget_class_bind_template_callback (widget_class, on_given);
  gtk_widget_class_bind_template_callback (widget_class, on_found);
  gtk_widget_class_bind_template_callback (widget_class, on_find_closed);
}

static void
size_side (MusterMapPage *self)
{
  gboolean form = muster_step_actions_is_open (muster_guide_get_actions (MUSTER_GUIDE (self->guide)));

  gtk_widget_set_size_request (self->side, self->narrow ? -1 : muster_text_scaled (self->side, GUIDE_WIDTH),
                               !self->narrow ? -1 : form ? FORM_HEIGHT : GUIDE_HEIGHT);
}

static void
muster_map_page_init (MusterMapPage *self)
{
  MusterGuide *guide;

  self->refused = self->follow = self->battle = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_text_scale_watch (self, G_CALLBACK (size_side));
  size_side (self);
  muster_map_legend_attach (GTK_MENU_BUTTON (self->legend));
  self->reading = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (self->reading, "leave", G_CALLBACK (on_read), self);
  gtk_widget_add_controller (self->note, self->reading);
  guide = MUSTER_GUIDE (self->guide);
  self->thrown = GTK_WIDGET (muster_guide_get_thrown (guide));
  self->plan = muster_march_plan_new ();
  g_signal_connect_swapped (self->plan, "changed", G_CALLBACK (on_plan_changed), self);
  g_signal_connect_swapped (self->order, "answered", G_CALLBACK (on_answered), self);
  g_signal_connect_swapped (self->order, "asking", G_CALLBACK (muster_guide_set_asked), guide);
  g_signal_connect_swapped (self->thrown, "shown", G_CALLBACK (muster_guide_set_thrown), guide);
  g_signal_connect_swapped (muster_guide_get_picker (guide), "aimed", G_CALLBACK (on_aimed), self);
  g_signal_connect_swapped (muster_guide_get_actions (guide), "stack", G_CALLBACK (on_stack), self);
  g_signal_connect_swapped (muster_guide_get_actions (guide), "points-changed", G_CALLBACK (show_signs), self);
  g_signal_connect_swapped (muster_guide_get_actions (guide), "points-changed", G_CALLBACK (size_side), self);
  g_signal_connect_swapped (muster_guide_get_supply (guide), "changed", G_CALLBACK (show_signs), self);
  g_signal_connect_swapped (muster_guide_get_supply (guide), "show-point", G_CALLBACK (on_show_point), self);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_map_page_set_campaign:
 * @campaign: (nullable)
 */
void
muster_map_page_set_campaign (MusterMapPage  *self,
                              MusterCampaign *campaign)
{
  drop_campaign (self);
  hide_note (self);
  muster_map_area_set_campaign (MUSTER_MAP_AREA (self->area), campaign);
  muster_march_plan_set_campaign (self->plan, campaign);
  muster_map_chips_set_campaign (MUSTER_MAP_CHIPS (self->chips), campaign, self->plan, MUSTER_MAP_AREA (self->area));
  muster_stack_picker_set_plan (muster_guide_get_picker (MUSTER_GUIDE (self->guide)), campaign,
                                campaign ? self->plan : NULL);
  muster_guide_set_campaign (MUSTER_GUIDE (self->guide), campaign);
  muster_guide_set_supply (MUSTER_GUIDE (self->guide), campaign && self->supply);
  muster_order_line_set_campaign (MUSTER_ORDER_LINE (self->order), campaign);
  muster_thrown_view_set_campaign (MUSTER_THROWN_VIEW (self->thrown), campaign);
  muster_map_find_set_campaign (MUSTER_MAP_FIND (self->find), campaign);
  self->battle = -1;
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  self->battle = muster_map_follow_battle (self->campaign); /* where the player left the map is where it opens */
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
  show_signs (self);
}

/* Narrow, the guide is below the map. */
void
muster_map_page_set_narrow (MusterMapPage *self,
                            gboolean       narrow)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  self->narrow = narrow;
  size_side (self);
  /* There the map is low: its buttons lie along its upper edge. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->tools), narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  muster_map_area_set_covered (MUSTER_MAP_AREA (self->area), narrow ? TOOLS_HEIGHT : 0);
  gtk_widget_set_halign (self->find, narrow ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_widget_set_margin_end (self->find, narrow ? 12 : 72);
  /* Where it was is of no use in the other direction: back to what both ask for. */
  g_object_set (self->paned, "position-set", FALSE, NULL);
  muster_guide_set_narrow (MUSTER_GUIDE (self->guide), narrow);
}

/* What is open, the innermost: form, what is told of a place, stack that is taken up, dice, news. Returns: whether anything was */
gboolean
muster_map_page_close_open (MusterMapPage *self)
{
  if (muster_step_actions_close (muster_guide_get_actions (MUSTER_GUIDE (self->guide))))
    return TRUE;
  if (gtk_widget_get_visible (self->note))
    hide_note (self);
  else if (muster_march_plan_get_start (self->plan) >= 0)
    muster_march_plan_put_down (self->plan);
  else if (!muster_thrown_view_close (MUSTER_THROWN_VIEW (self->thrown)) && !muster_guide_dismiss_news (MUSTER_GUIDE (self->guide)))
    return FALSE;
  show_signs (self);
  return TRUE;
}

MusterMapArea *
muster_map_page_get_area (MusterMapPage *self)
{
  return MUSTER_MAP_AREA (self->area);
}

MusterOrderLine *
muster_map_page_get_order (MusterMapPage *self)
{
  return MUSTER_ORDER_LINE (self->order);
}

MusterGuide *
muster_map_page_get_guide (MusterMapPage *self)
{
  return MUSTER_GUIDE (self->guide);
}

MusterMarchPlan *
muster_map_page_get_plan (MusterMapPage *self)
{
  return self->plan;
}

/* A place or a piece is to be looked for. */
void
muster_map_page_find (MusterMapPage *self)
{
  muster_map_find_begin (MUSTER_MAP_FIND (self->find));
}

/* Supply on the map and in the guide. */
void
muster_map_page_set_supply (MusterMapPage *self,
                            gboolean       supply)
{
  self->supply = supply;
  if (!self->campaign)
    return;
  if (supply)
    muster_march_plan_put_down (self->plan);
  muster_guide_set_supply (MUSTER_GUIDE (self->guide), supply);
  show_signs (self);
}
