#include "config.h"

#include "window.h"

#include "announce.h"
#include "application.h"
#include "captions.h"
#include "chronicle-item.h"
#include "closing.h"
#include "first-look.h"
#include "narrow-bin.h"
#include "opponent-actions.h"
#include "place.h"
#include "settings.h"
#include "shared-menu.h"
#include "taking-back.h"
#include "toast.h"
#include "undo-toast.h"
#include "window-actions.h"
#include "window-size.h"

#include <glib/gi18n-lib.h>

struct _MusterWindow
{
  AdwApplicationWindow parent_instance;

  GtkWidget           *toasts;
  GtkWidget           *bin;
  GtkWidget           *header;
  GtkWidget           *title_start;
  GtkWidget           *title;
  GtkWidget           *subtitle;
  GtkWidget           *title_stack;
  GtkWidget           *title_centre;
  GtkWidget           *undo;
  GtkWidget           *redo;
  GtkWidget           *menu;
  GtkWidget           *content;
  GtkWidget           *pages;
  GtkWidget           *map;
  GtkWidget           *late[4]; /* bins of the pages that are made when they are first shown */
  GtkWidget           *tour;
  GtkWidget           *opponent;
  GtkWidget           *bar;

  MusterCampaign      *campaign;
  char                *machine_order; /* (nullable): the machine's, whose dice the players throw */
  gboolean             machine_asked; /* beside the board, not on the map */
  guint                remembering;
  char                *undo_told; /* (nullable): what an undo takes back, while nothing has changed since it was asked */
};

#define REMEMBER_MS 400 /* after the last movement */

G_DEFINE_FINAL_TYPE (MusterWindow, muster_window, ADW_TYPE_APPLICATION_WINDOW)

static void on_changed (MusterWindow *self);

/* --- pages that are made when they are first shown ----------------------- */

typedef enum { FORCES, BATTLES, CHRONICLE, STATISTICS, N_LATE } Late;

static const struct
{
  const char *name;
  GType     (*get_type) (void);
} late_pages[N_LATE] = {
  [FORCES] = { "forces", muster_forces_page_get_type },
  [BATTLES] = { "battles", muster_battles_page_get_type },
  [CHRONICLE] = { "chronicle", muster_chronicle_page_get_type },
  [STATISTICS] = { "statistics", muster_statistics_page_get_type },
};

/* (nullable): nobody has wanted it yet */
static gpointer
made_page (MusterWindow *self,
           Late          late)
{
  return adw_bin_get_child (ADW_BIN (self->late[late]));
}

static void
set_page_campaign (MusterWindow   *self,
                   Late            late,
                   MusterCampaign *campaign)
{
  gpointer page = made_page (self, late);

  if (!page)
    return;
  switch (late)
    {
    case FORCES:
      muster_forces_page_set_campaign (page, campaign);
      break;
    case BATTLES:
      muster_battles_page_set_campaign (page, campaign);
      break;
    case CHRONICLE:
      muster_chronicle_page_set_campaign (page, campaign);
      break;
    case STATISTICS:
      muster_statistics_page_set_campaign (page, campaign);
      break;
    case N_LATE:
      break;
    }
}

static void
set_pages_narrow (MusterWindow *self,
                  gboolean      narrow)
{
  if (made_page (self, FORCES))
    muster_forces_page_set_narrow (made_page (self, FORCES), narrow);
  if (made_page (self, BATTLES))
    muster_battles_page_set_narrow (made_page (self, BATTLES), narrow);
  if (made_page (self, STATISTICS))
    muster_statistics_page_set_narrow (made_page (self, STATISTICS), narrow);
}

/* The page, made now if it is not yet: a window is drawn sooner without those that few look at first. */
static gpointer
need_page (MusterWindow *self,
           Late          late)
{
  GtkWidget *page = made_page (self, late);

  if (page)
    return page;
  page = g_object_new (late_pages[late].get_type (), NULL);
  adw_bin_set_child (ADW_BIN (self->late[late]), page);
  gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_view_stack_page_get_title (adw_view_stack_get_page (ADW_VIEW_STACK (self->pages),
                                                                                          self->late[late])), -1);
  if (late == STATISTICS)
    g_signal_connect_object (page, "failed", G_CALLBACK (muster_window_tell), self, G_CONNECT_SWAPPED);
  set_pages_narrow (self, muster_narrow_bin_get_narrow (MUSTER_NARROW_BIN (self->bin)));
  set_page_campaign (self, late, self->campaign);
  return page;
}

static void
need_shown_page (MusterWindow *self)
{
  for (guint late = 0; self->campaign && late < N_LATE; late++)
    if (g_strcmp0 (late_pages[late].name, muster_window_get_page (self)) == 0)
      need_page (self, late);
}

/* --- the campaign that is shown, and its place -------------------------- */

static void
show_title (MusterWindow *self)
{
  const char *title = self->campaign ? muster_session_title (muster_campaign_get_session (self->campaign)) : _("Muster");
  g_autofree char *now = self->campaign ? muster_caption_now (self->campaign) : g_strdup ("");
  const char *date = self->campaign ? muster_caption_turn (self->campaign, muster_campaign_get_state (self->campaign)->turn)
                                    : now;

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->subtitle), now);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title_centre), title);
  /* Narrow, there is room for the date alone: the guide has the step. */
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title_centre), date);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* Wide: title at the start, pages in the middle. Tight: title in the middle, pages at the foot. */
static void
take_form (MusterWindow *self)
{
  gboolean narrow = muster_narrow_bin_get_narrow (MUSTER_NARROW_BIN (self->bin));
  gboolean tight = muster_narrow_bin_get_tight (MUSTER_NARROW_BIN (self->bin));
  gboolean open = self->campaign != NULL;

  adw_header_bar_set_centering_policy (ADW_HEADER_BAR (self->header),
                                       tight ? ADW_CENTERING_POLICY_LOOSE : ADW_CENTERING_POLICY_STRICT);
  gtk_widget_set_visible (self->title_start, open && !tight);
  gtk_stack_set_visible_child_name (GTK_STACK (self->title_stack), open && !tight ? "pages" : "title");
  if (tight) /* until then nobody need wait for its buttons */
    adw_view_switcher_bar_set_stack (ADW_VIEW_SWITCHER_BAR (self->bar), ADW_VIEW_STACK (self->pages));
  adw_view_switcher_bar_set_reveal (ADW_VIEW_SWITCHER_BAR (self->bar), open && tight);
  gtk_widget_set_visible (self->undo, open);
  gtk_widget_set_visible (self->redo, open);
  muster_map_page_set_narrow (MUSTER_MAP_PAGE (self->map), narrow);
  set_pages_narrow (self, narrow);
}

static void
drop_campaign (MusterWindow *self)
{
  if (!self->campaign)
    return;
  g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
  muster_first_look_end (MUSTER_MAP_PAGE (self->map));
  muster_map_page_set_campaign (MUSTER_MAP_PAGE (self->map), NULL);
  for (guint late = 0; late < N_LATE; late++)
    set_page_campaign (self, late, NULL);
  muster_tour_set_campaign (MUSTER_TOUR (self->tour), NULL);
  muster_opponent_bar_set_campaign (MUSTER_OPPONENT_BAR (self->opponent), NULL);
  g_clear_pointer (&self->machine_order, g_free);
  g_clear_pointer (&self->undo_told, g_free);
  g_clear_object (&self->campaign);
}

/* Takes leave of the campaign and closes its file, which may fail. */
static gboolean
close_campaign (MusterWindow  *self,
                GError       **error)
{
  g_autoptr (MusterCampaign) campaign = self->campaign ? g_object_ref (self->campaign) : NULL;

  if (!campaign)
    return TRUE;
  drop_campaign (self);
  return muster_campaign_close (campaign, error);
}

/* At once, so that who is killed comes back to where he was. */
static void
remember_place (MusterWindow *self)
{
  MusterMapArea *area = muster_map_page_get_area (MUSTER_MAP_PAGE (self->map));
  gint point = muster_map_area_get_selected (area);
  g_auto (MusterPlace) place = { NULL };

  g_clear_handle_id (&self->remembering, g_source_remove);
  if (!self->campaign)
    return;
  place.page = g_strdup (muster_window_get_page (self));
  place.point = g_strdup (point >= 0 ? muster_campaign_get_scenario (self->campaign)->point[point].id : "");
  muster_map_area_get_view (area, &place.x, &place.y, &place.scale);
  muster_place_save (muster_session_meta (muster_campaign_get_session (self->campaign))->id, &place);
}

static gboolean
on_remember (gpointer user_data)
{
  MusterWindow *self = user_data;

  self->remembering = 0;
  remember_place (self);
  return G_SOURCE_REMOVE;
}

static void
remember_later (MusterWindow *self)
{
  if (!self->campaign)
    return;
  g_clear_handle_id (&self->remembering, g_source_remove);
  self->remembering = g_timeout_add (REMEMBER_MS, on_remember, self);
}

static void
recall_place (MusterWindow *self)
{
  MusterMapArea *area = muster_map_page_get_area (MUSTER_MAP_PAGE (self->map));
  g_auto (MusterPlace) place = { NULL };
  gint point;

  if (!muster_place_load (muster_session_meta (muster_campaign_get_session (self->campaign))->id, &place))
    return;
  point = *place.point ? mohawk_scenario_find_point (muster_campaign_get_scenario (self->campaign), place.point) : -1;
  /* In this order: what is selected is brought into sight, and may have been out of it. */
  if (point >= 0)
    muster_map_area_select (area, point);
  muster_map_area_set_view (area, place.x, place.y, place.scale);
  if (*place.page)
    muster_window_show_page (self, place.page);
}

/* The players throw for the machine too, where they are: beside the board if that is seen, else on the map. */
static void
ask_machine_dice (MusterWindow *self,
                  gboolean      anew)
{
  MusterOpponent *opponent = muster_opponent_bar_get_opponent (MUSTER_OPPONENT_BAR (self->opponent));
  gboolean battles = g_strcmp0 (muster_window_get_page (self), "battles") == 0;

  if (!self->machine_order || !opponent || muster_opponent_get_mood (opponent) != MUSTER_OPPONENT_DICE
      || (!anew && battles == self->machine_asked))
    return;
  self->machine_asked = battles && muster_battles_page_order (need_page (self, BATTLES), self->machine_order);
  if (!self->machine_asked)
    muster_order_line_submit (muster_map_page_get_order (MUSTER_MAP_PAGE (self->map)), self->machine_order);
}

/*
 * Else GTK gives the focus to the first button of the title bar. Not before the window is seen: GTK 4.8 would
 * then tell assistive technology that it is a mere container.
 */
static void
focus_map (MusterWindow *self)
{
  if (self->campaign && gtk_widget_get_mapped (GTK_WIDGET (self)) && g_strcmp0 (muster_window_get_page (self), "map") == 0
      && muster_order_line_take_focus (muster_map_page_get_order (MUSTER_MAP_PAGE (self->map))) != MUSTER_FOCUS_TAKEN)
    gtk_widget_grab_focus (GTK_WIDGET (muster_map_page_get_area (MUSTER_MAP_PAGE (self->map))));
}

/* Dice that were asked for before the window was seen are asked for on the page that is. Whichever page that is has the
 * focus, not the button that leads away from it. */
static void
on_map (MusterWindow *self)
{
  ask_machine_dice (self, FALSE);
  if (self->campaign && g_strcmp0 (muster_window_get_page (self), "map") != 0)
    gtk_widget_child_focus (muster_window_get_shown (self), GTK_DIR_TAB_FORWARD);
  focus_map (self);
}

/* What is pressed or typed in at the edge of the page, if it is there: in its template it has this class. */
static GtkWidget *
find_clear (GtkWidget *root)
{
  GtkWidget *found = gtk_widget_has_css_class (root, "keep-clear") ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child))
      found = find_clear (child);
  return found;
}

/* Toasts lie beside it or above it, and above the pages' names at the foot. */
static void
find_room (GtkWidget *overlay,
           GtkBorder *room,
           gpointer   window)
{
  MusterWindow *self = window;
  GtkWidget *edge = find_clear (self->pages), *bar = adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (self->bar)) ? self->bar : NULL;
  float width = (float) gtk_widget_get_width (overlay), height = (float) gtk_widget_get_height (overlay);
  graphene_rect_t at;

  if (edge && gtk_widget_compute_bounds (edge, overlay, &at) && at.size.width < width * 0.6f)
    {
      if (at.origin.x > width / 2)
        room->right = (gint16) (width - at.origin.x);
      else
        room->left = (gint16) (at.origin.x + at.size.width);
    }
  else if (edge && gtk_widget_compute_bounds (edge, overlay, &at))
    room->bottom = (gint16) (height - at.origin.y);
  if (room->bottom == 0 && bar)
    room->bottom = (gint16) gtk_widget_get_height (bar);
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_changed (MusterWindow *self)
{
  muster_undo_toast_drop (ADW_TOAST_OVERLAY (self->toasts));
  g_clear_pointer (&self->undo_told, g_free);
  show_title (self);
  muster_window_update_actions (self);
}

static gboolean
on_undo_tooltip (MusterWindow *self,
                 gint          x,
                 gint          y,
                 gboolean      keyboard,
                 GtkTooltip   *tooltip)
{
  g_autofree char *text = NULL;

  (void) x;
  (void) y;
  (void) keyboard;
  /* It is asked with each movement of the pointer, and the journal is read for it. */
  if (self->campaign && !self->undo_told)
    muster_taking_back_count (self->campaign, &self->undo_told);
  if (!self->undo_told)
    return FALSE;
  /* Translators: the order that would be undone */
  text = g_strdup_printf (_("Undo: %s"), self->undo_told);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
on_narrow (MusterWindow *self)
{
  take_form (self);
}

/* Who comes to the map by a click, from a page in which nothing had the focus, would else find it on the title bar's first button. */
static void
bring_focus (MusterWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!focus || (gtk_widget_get_native (focus) == GTK_NATIVE (self) && !gtk_widget_is_ancestor (focus, self->pages)
                 && !gtk_widget_get_ancestor (focus, ADW_TYPE_VIEW_SWITCHER)
                 && !gtk_widget_get_ancestor (focus, ADW_TYPE_VIEW_SWITCHER_BAR)))
    focus_map (self);
}

static void
on_page_shown (MusterWindow *self)
{
  need_shown_page (self);
  bring_focus (self);
  if (g_action_map_lookup_action (G_ACTION_MAP (self), "undo"))
    muster_window_update_actions (self);
  remember_later (self);
  if (self->tour && self->campaign)
    {
      muster_tour_shown (MUSTER_TOUR (self->tour), muster_window_get_page (self));
      ask_machine_dice (self, FALSE);
    }
}

/* A place chosen on the map is a step of the tour. */
static void
on_point_selected (MusterWindow *self,
                   gint          point)
{
  muster_tour_point_selected (MUSTER_TOUR (self->tour), point);
}

static void
on_opponent (MusterWindow *self)
{
  g_clear_pointer (&self->undo_told, g_free); /* another may be the machine's side now */
  if (g_action_map_lookup_action (G_ACTION_MAP (self), "players"))
    muster_window_update_opponent_actions (self);
}

static void
on_opponent_dice (MusterWindow *self,
                  const char   *order)
{
  g_free (self->machine_order);
  self->machine_order = g_strdup (order);
  ask_machine_dice (self, TRUE);
}

/* --- vfuncs ------------------------------------------------------------- */

/* The window goes at once; it is destroyed when what it ordered is on the disk and the file closed. */
static gboolean
muster_window_close_request (GtkWindow *window)
{
  MusterWindow *self = MUSTER_WINDOW (window);
  GtkApplication *application = gtk_window_get_application (window);
  g_autoptr (MusterSession) session = NULL;

  remember_place (self);
  if (!self->campaign || !application)
    return GTK_WINDOW_CLASS (muster_window_parent_class)->close_request (window);
  session = g_object_ref (muster_campaign_get_session (self->campaign));
  muster_place_set_open (muster_session_path (session), FALSE);
  drop_campaign (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  muster_closing_begin (window, session);
  return TRUE;
}

/* The page that is seen knows. */
static MusterFocusAnswer
muster_window_find_heir (GtkWidget *widget,
                         gboolean   last)
{
  GtkWidget *shown = MUSTER_WINDOW (widget)->campaign ? muster_window_get_shown (MUSTER_WINDOW (widget)) : NULL;

  return shown ? muster_focus_ask_heir (shown, last) : MUSTER_FOCUS_ELSEWHERE;
}

static void
muster_window_dispose (GObject *object)
{
  MusterWindow *self = MUSTER_WINDOW (object);

  g_clear_handle_id (&self->remembering, g_source_remove);
  /* Without close-request nobody is left to be told of a failure; what was acknowledged is on disk. */
  if (self->campaign)
    close_campaign (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_WINDOW);
  G_OBJECT_CLASS (muster_window_parent_class)->dispose (object);
}

static void
muster_window_class_init (MusterWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_NARROW_BIN);
  g_type_ensure (MUSTER_TYPE_MAP_PAGE);
  g_type_ensure (MUSTER_TYPE_TOUR);
  g_type_ensure (MUSTER_TYPE_OPPONENT_BAR);
  G_OBJECT_CLASS (klass)->dispose = muster_window_dispose;
  muster_focus_class_set_heir (widget_class, muster_window_find_heir);
  GTK_WINDOW_CLASS (klass)->close_request = muster_window_close_request;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, bin);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, header);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, title_start);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, title_centre);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, undo);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, redo);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, content);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, map);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, tour);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, opponent);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, bar);
  for (guint late = 0; late < N_LATE; late++)
    gtk_widget_class_bind_template_child_full (widget_class, late_pages[late].name, FALSE,
                                               G_STRUCT_OFFSET (MusterWindow, late)
                                               + (gssize) (late * sizeof (GtkWidget *)));
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_undo_tooltip);
  gtk_widget_class_bind_template_callback (widget_class, on_page_shown);
  gtk_widget_class_bind_template_callback (widget_class, on_opponent);
  gtk_widget_class_bind_template_callback (widget_class, on_opponent_dice);
}

static void
muster_window_init (MusterWindow *self)
{
  g_autoptr (GSettings) settings = muster_settings_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  muster_menu_button_share (self->menu, "campaign-menu");
  g_signal_connect_swapped (muster_map_page_get_area (MUSTER_MAP_PAGE (self->map)), "selected",
                            G_CALLBACK (remember_later), self);
  g_signal_connect_swapped (muster_map_page_get_area (MUSTER_MAP_PAGE (self->map)), "viewed",
                            G_CALLBACK (remember_later), self);
  muster_window_size_keep (GTK_WINDOW (self), settings, "window-size", "maximized");
  muster_toast_set_room (ADW_TOAST_OVERLAY (self->toasts), find_room, self);
  g_signal_connect (self, "map", G_CALLBACK (on_map), NULL);
  muster_window_add_actions (self);
  g_signal_connect_object (muster_map_page_get_area (MUSTER_MAP_PAGE (self->map)), "selected",
                           G_CALLBACK (on_point_selected), self, G_CONNECT_SWAPPED);
  show_title (self);
  take_form (self);
}

/* --- public ------------------------------------------------------------- */

MusterWindow *
muster_window_new (GtkApplication *application)
{
  return g_object_new (MUSTER_TYPE_WINDOW, "application", application, NULL);
}

/**
 * muster_window_set_campaign:
 * @campaign: (nullable)
 */
void
muster_window_set_campaign (MusterWindow   *self,
                            MusterCampaign *campaign)
{
  g_return_if_fail (MUSTER_IS_WINDOW (self));

  drop_campaign (self);
  if (campaign)
    {
      self->campaign = g_object_ref (campaign);
      g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
      muster_map_page_set_campaign (MUSTER_MAP_PAGE (self->map), campaign);
      for (guint late = 0; late < N_LATE; late++)
        set_page_campaign (self, late, campaign);
      muster_tour_set_campaign (MUSTER_TOUR (self->tour), campaign);
      muster_opponent_bar_set_campaign (MUSTER_OPPONENT_BAR (self->opponent), campaign);
      recall_place (self);
      if (g_strcmp0 (muster_window_get_page (self), "map") == 0)
        muster_first_look_begin (MUSTER_MAP_PAGE (self->map), GTK_WINDOW (self));
      need_shown_page (self);
      focus_map (self);
      muster_place_set_open (muster_session_path (muster_campaign_get_session (campaign)), TRUE);
    }
  show_title (self);
  take_form (self);
  muster_window_update_actions (self);
}

/* (transfer none) (nullable) */
MusterCampaign *
muster_window_get_campaign (MusterWindow *self)
{
  return self->campaign;
}

/**
 * muster_window_tell:
 * @text: a sentence, shown for a while
 */
void
muster_window_tell (MusterWindow *self,
                    const char   *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1); /* the name of a file need not be */
  AdwToast *toast = muster_toast_new (valid);

  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  muster_toast_add (ADW_TOAST_OVERLAY (self->toasts), toast);
  muster_announce (GTK_WIDGET (self), valid);
}

/**
 * muster_window_tell_undone:
 * @text: a sentence of what has been taken back
 *
 * Shown for a while with a button that does it again, until the campaign goes on.
 */
void
muster_window_tell_undone (MusterWindow *self,
                           const char   *text)
{
  muster_undo_toast_show (ADW_TOAST_OVERLAY (self->toasts), text, _("_Redo"), "win.redo");
  muster_announce (GTK_WIDGET (self), text);
}

/* @name: "map", "forces", "battles", "chronicle", "statistics"; any other that is no page changes nothing */
void
muster_window_show_page (MusterWindow *self,
                         const char   *name)
{
  if (adw_view_stack_get_child_by_name (ADW_VIEW_STACK (self->pages), name))
    adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (self->pages), name);
}

const char *
muster_window_get_page (MusterWindow *self)
{
  return adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (self->pages));
}

/* (transfer none) (nullable): the page that is shown, if it is made */
GtkWidget *
muster_window_get_shown (MusterWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (ADW_VIEW_STACK (self->pages));

  return ADW_IS_BIN (page) ? adw_bin_get_child (ADW_BIN (page)) : page;
}

void
muster_window_pop_menu (MusterWindow *self)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->menu));
}

MusterMapPage *
muster_window_get_map (MusterWindow *self)
{
  return MUSTER_MAP_PAGE (self->map);
}

MusterTour *
muster_window_get_tour (MusterWindow *self)
{
  return MUSTER_TOUR (self->tour);
}

MusterChroniclePage *
muster_window_get_chronicle (MusterWindow *self)
{
  return need_page (self, CHRONICLE);
}

MusterBattlesPage *
muster_window_get_battles (MusterWindow *self)
{
  return need_page (self, BATTLES);
}

MusterOpponentBar *
muster_window_get_opponent (MusterWindow *self)
{
  return MUSTER_OPPONENT_BAR (self->opponent);
}

MusterForcesPage *
muster_window_get_forces (MusterWindow *self)
{
  return need_page (self, FORCES);
}

MusterStatisticsPage *
muster_window_get_statistics (MusterWindow *self)
{
  return need_page (self, STATISTICS);
}
