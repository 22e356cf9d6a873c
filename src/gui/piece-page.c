#include "config.h"

#include "piece-page.h"

#include "captions.h"
#include "clause-button.h"
#include "counter-view.h"
#include "way-view.h"
#include "text-label.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define COUNTER_LARGE 68

struct _MusterPiecePage
{
  GtkWidget       parent_instance;

  GtkWidget      *top;
  GtkWidget      *back;
  GtkWidget      *counter;
  GtkWidget      *name;
  GtkWidget      *what;
  GtkWidget      *show;
  GtkWidget      *starves;
  GtkWidget      *starves_text;
  GtkWidget      *starves_clause;
  GtkWidget      *halves;
  GtkWidget      *lineage_box;
  GtkWidget      *lineage;
  GtkWidget      *way_box;
  GtkWidget      *way;
  GtkWidget      *life_box;
  GtkWidget      *life_title;
  GtkWidget      *life;
  GtkWidget      *notes_box;
  GtkWidget      *notes;

  MusterCampaign *campaign;
  MusterForce    *force;
};

enum { GONE_BACK, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterPiecePage, muster_piece_page, GTK_TYPE_WIDGET)

/* --- words -------------------------------------------------------------- */

static const char *
point_name (MusterPiecePage *self,
            gint             point)
{
  return point >= 0 ? muster_campaign_get_scenario (self->campaign)->point[point].name : C_("place", "nowhere");
}

static const char *
name_of (MusterPiecePage *self,
         gint             piece)
{
  return muster_wording_piece (muster_campaign_get_wording (self->campaign), piece);
}

static char *
move_caption (MusterPiecePage       *self,
              const MusterLifeEvent *event)
{
  const char *place = point_name (self, event->point), *from = point_name (self, event->from);

  if (g_strcmp0 (event->clause, "M9.1") == 0)
    return g_strdup_printf (_("Musters from %s to %s"), from, place);
  if (g_strcmp0 (event->clause, "M9.2") == 0)
    return g_strdup_printf (_("Comes on to defend %s"), place);
  if (g_strcmp0 (event->clause, "M6.8") == 0)
    return g_strdup_printf (_("Joins the battle at %s"), place);
  if (g_strcmp0 (event->clause, "M6.9") == 0)
    return g_strdup_printf (_("Retreats from %s to %s"), from, place);
  if (event->clause && (g_str_has_prefix (event->clause, "M10.") || g_strcmp0 (event->clause, "M9.4") == 0))
    return g_strdup_printf (_("Goes home from %s to %s"), from, place);
  if (g_strcmp0 (event->clause, "M12.1") == 0)
    return g_strdup_printf (_("Put at %s by the umpire"), place);
  return g_strdup_printf (_("Marches from %s to %s"), from, place);
}

static char *
raised_caption (MusterPiecePage       *self,
                const MusterLifeEvent *event)
{
  const char *place = point_name (self, event->point);

  if (event->entry == 0)
    return g_strdup_printf (_("Stands at %s at the start"), place);
  if (g_strcmp0 (event->clause, "M9.2") == 0)
    return g_strdup_printf (_("Comes on to defend %s"), place);
  if (g_strcmp0 (event->clause, "M12.1") == 0)
    return g_strdup_printf (_("Put at %s by the umpire"), place);
  return g_strdup_printf (_("Comes on the map at %s"), place);
}

static char *
lost_caption (MusterPiecePage       *self,
              const MusterLifeEvent *event)
{
  const char *place = point_name (self, event->point);

  if (event->clause && g_str_has_prefix (event->clause, "M8."))
    return g_strdup_printf (_("Starves at %s"), place);
  if (g_strcmp0 (event->clause, "M9.4") == 0)
    return g_strdup_printf (_("Leaves %s with no home to go to"), place);
  if (g_strcmp0 (event->clause, "M12.1") == 0)
    return g_strdup_printf (_("Taken from %s by the umpire"), place);
  return g_strdup_printf (_("Lost at %s"), place);
}

static char *
event_caption (MusterPiecePage       *self,
               const MusterLifeEvent *event)
{
  const char *place = point_name (self, event->point);

  switch (event->kind)
    {
    case MUSTER_LIFE_RAISED:
      return raised_caption (self, event);
    case MUSTER_LIFE_MOVED:
      return move_caption (self, event);
    case MUSTER_LIFE_ABOARD:
      return g_strdup_printf (_("Goes aboard at %s"), place);
    case MUSTER_LIFE_LANDED:
      return g_strdup_printf (_("Lands at %s"), place);
    case MUSTER_LIFE_LOST:
      return lost_caption (self, event);
    case MUSTER_LIFE_BATTLE:
      return g_strdup_printf (_("Fights at %s"), place);
    case MUSTER_LIFE_HIT:
      return g_strdup_printf (_("Hit at %s"), place);
    case MUSTER_LIFE_RECOVERED:
      return g_strdup_printf (_("Recovers at %s"), place);
    case MUSTER_LIFE_PROMOTED:
      return g_strdup_printf (_("Promoted to %s at %s"), name_of (self, event->other), place);
    case MUSTER_LIFE_FROM_MILITIA:
      return g_strdup_printf (_("Promoted from %s at %s"), name_of (self, event->other), place);
    case MUSTER_LIFE_ACTIVE:
      return g_strdup (_("Takes up the hatchet"));
    case MUSTER_LIFE_QUIET:
      return g_strdup (_("No longer active"));
    case MUSTER_LIFE_TURNED:
    default:
      return g_strdup (event->other == MOHAWK_BRITISH ? _("Turns to the British") : _("Turns to the French"));
    }
}

static const char *
event_icon (MusterLifeKind kind)
{
  switch (kind)
    {
    case MUSTER_LIFE_BATTLE:
      return "muster-battles-symbolic";
    case MUSTER_LIFE_HIT:
    case MUSTER_LIFE_LOST:
      return "muster-loss-symbolic";
    case MUSTER_LIFE_PROMOTED:
    case MUSTER_LIFE_FROM_MILITIA:
      return "muster-promotion-symbolic";
    case MUSTER_LIFE_MOVED:
      return "muster-march-symbolic";
    case MUSTER_LIFE_RAISED:
    case MUSTER_LIFE_ABOARD:
    case MUSTER_LIFE_LANDED:
    case MUSTER_LIFE_RECOVERED:
    case MUSTER_LIFE_ACTIVE:
    case MUSTER_LIFE_QUIET:
    case MUSTER_LIFE_TURNED:
    default:
      return "muster-forces-symbolic";
    }
}

/* --- parts -------------------------------------------------------------- */

static void
add_event (MusterPiecePage       *self,
           const MusterLifeEvent *event)
{
  g_autofree char *caption = event_caption (self, event);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = muster_text_new (caption, NULL, FALSE);
  GtkWidget *icon = gtk_image_new_from_icon_name (event_icon (event->kind));

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (box, "row");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  if (event->clause)
    gtk_box_append (GTK_BOX (box), muster_clause_button_new (event->clause));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  /* Opens the map as it was then; a battle, its report. */
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), event->entry > 0);
  g_object_set_data_full (G_OBJECT (row), "event", g_memdup2 (event, sizeof *event), g_free);
  if (event->entry > 0)
    gtk_widget_set_tooltip_text (row, event->kind == MUSTER_LIFE_BATTLE ? _("Show the battle")
                                                                        : _("Show the map as it was then"));
  gtk_list_box_append (GTK_LIST_BOX (self->life), row);
}

static const MusterLifeEvent *
event_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "event");
}

/* Each turn under its name. */
static void
head_row (GtkListBoxRow *row,
          GtkListBoxRow *before,
          gpointer       user_data)
{
  MusterPiecePage *self = user_data;
  GtkWidget *label;

  if (before && event_of (before)->turn == event_of (row)->turn)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = muster_text_new (muster_caption_turn (self->campaign, event_of (row)->turn), "caption-heading", FALSE);
  gtk_widget_add_css_class (label, "life-turn");
  gtk_list_box_row_set_header (row, label);
}

/* Of one order the steps of a march are one. */
static gboolean
goes_on (const MusterLifeEvent *before,
         const MusterLifeEvent *event)
{
  return before->kind == MUSTER_LIFE_MOVED && event->kind == MUSTER_LIFE_MOVED && before->entry == event->entry
         && g_strcmp0 (before->clause, event->clause) == 0;
}

static void
show_life (MusterPiecePage *self,
           GArray          *life,
           guint            battles)
{
  g_autofree char *title = battles ? g_strdup_printf (ngettext ("Its life: %u battle", "Its life: %u battles", battles), battles)
                                   : g_strdup (_("Its life"));
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->life)))
    gtk_list_box_remove (GTK_LIST_BOX (self->life), row);
  for (guint i = 0; i < life->len; i++)
    {
      MusterLifeEvent event = g_array_index (life, MusterLifeEvent, i);

      while (i + 1 < life->len && goes_on (&event, &g_array_index (life, MusterLifeEvent, i + 1)))
        event.point = g_array_index (life, MusterLifeEvent, ++i).point;
      add_event (self, &event);
    }
  gtk_label_set_text (GTK_LABEL (self->life_title), title);
  gtk_widget_set_visible (self->life_box, life->len > 0);
}

static void
show_way (MusterPiecePage *self,
          GArray          *life)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (gint16));
  gboolean any = FALSE;

  for (guint i = 0; i < life->len; i++)
    {
      const MusterLifeEvent *event = &g_array_index (life, MusterLifeEvent, i);
      gint16 away = -1;

      switch (event->kind)
        {
        case MUSTER_LIFE_RAISED:
        case MUSTER_LIFE_MOVED:
        case MUSTER_LIFE_LANDED:
        case MUSTER_LIFE_FROM_MILITIA:
          g_array_append_val (points, event->point);
          any = TRUE;
          break;
        case MUSTER_LIFE_LOST:
        case MUSTER_LIFE_PROMOTED:
          g_array_append_val (points, away);
          break;
        case MUSTER_LIFE_ABOARD:
        case MUSTER_LIFE_BATTLE:
        case MUSTER_LIFE_HIT:
        case MUSTER_LIFE_RECOVERED:
        case MUSTER_LIFE_ACTIVE:
        case MUSTER_LIFE_QUIET:
        case MUSTER_LIFE_TURNED:
        default:
          break;
        }
    }
  gtk_widget_set_visible (self->way_box, any);
  if (any)
    muster_way_view_set_way (MUSTER_WAY_VIEW (self->way), self->campaign, (gpointer) points->data, points->len);
}

static void
add_rung (MusterPiecePage *self,
          gint             piece,
          const char      *caption,
          gboolean         first)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *counter = g_object_new (MUSTER_TYPE_COUNTER_VIEW, NULL);

  if (!first)
    {
      GtkWidget *link = gtk_separator_new (GTK_ORIENTATION_VERTICAL);

      gtk_widget_add_css_class (link, "lineage-link");
      gtk_widget_set_halign (link, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (self->lineage), link);
    }
  muster_counter_view_set_piece (MUSTER_COUNTER_VIEW (counter), self->campaign, piece);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), muster_text_new (name_of (self, piece), NULL, FALSE));
  gtk_box_append (GTK_BOX (words), muster_text_new (caption, "caption", FALSE));
  gtk_box_append (GTK_BOX (box), counter);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (self->lineage), box);
}

static gboolean
is_in_line (const GArray *line,
            gint          piece)
{
  for (guint i = 0; i < line->len; i++)
    if (g_array_index (line, MusterLineage, i).piece == piece)
      return TRUE;
  return FALSE;
}

/* What it was by the journal, and before that what its roll alone knows of (H8): oldest first. */
static void
show_lineage (MusterPiecePage *self,
              GArray          *line)
{
  gint16 militia[CAMPAIGN_MOST_LINEAGE];
  guint n = campaign_lineage (muster_campaign_get_whole (self->campaign), muster_force_get_piece (self->force), militia);
  gboolean first = TRUE;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->lineage)))
    gtk_box_remove (GTK_BOX (self->lineage), child);
  for (; n > 0; n--)
    if (line->len > 0 && !is_in_line (line, militia[n - 1]))
      {
        add_rung (self, militia[n - 1], _("on its roll"), first);
        first = FALSE;
      }
  for (guint i = 0; i < line->len && (line->len > 1 || !first); i++)
    {
      const MusterLineage *rung = &g_array_index (line, MusterLineage, i);
      const char *turn = muster_caption_turn (self->campaign, rung->event.turn);
      g_autofree char *caption
        = rung->event.kind == MUSTER_LIFE_FROM_MILITIA
          ? g_strdup_printf (/* Translators: turn, place */ _("promoted %s at %s"), turn, point_name (self, rung->event.point))
          : g_strdup_printf (/* Translators: turn, place */ _("raised %s at %s"), turn, point_name (self, rung->event.point));

      add_rung (self, rung->piece, caption, first);
      first = FALSE;
    }
  gtk_widget_set_visible (self->lineage_box, !first);
}

static void
show_head (MusterPiecePage *self)
{
  gint piece = muster_force_get_piece (self->force);
  const char *notes = muster_campaign_get_scenario (self->campaign)->piece[piece].notes;
  g_autofree char *caption = muster_caption_piece (self->campaign, piece);
  gboolean on_map = muster_force_get_point (self->force) >= 0;
  /* Translators: place, what a piece is and how it fares */
  g_autofree char *what = g_strdup_printf (C_("piece", "%s – %s"), muster_force_get_place (self->force), caption);

  muster_counter_view_set_piece (MUSTER_COUNTER_VIEW (self->counter), self->campaign, piece);
  gtk_label_set_text (GTK_LABEL (self->name), muster_force_get_name (self->force));
  gtk_label_set_text (GTK_LABEL (self->what), what);
  gtk_widget_set_visible (self->show, on_map);
  gtk_widget_set_visible (self->notes_box, notes && *notes);
  gtk_label_set_text (GTK_LABEL (self->notes), notes ? notes : "");
  gtk_widget_set_visible (self->starves, muster_force_get_starves (self->force) != NULL);
  if (muster_force_get_starves (self->force))
    {
      gtk_label_set_text (GTK_LABEL (self->starves_text), _("Would starve at the end of the year as things stand"));
      muster_clause_button_set_clause (MUSTER_CLAUSE_BUTTON (self->starves_clause), muster_force_get_starves (self->force));
    }
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_row_activated (MusterPiecePage *self,
                  GtkListBoxRow   *row)
{
  const MusterLifeEvent *event = event_of (row);

  gtk_widget_activate_action (GTK_WIDGET (self), event->kind == MUSTER_LIFE_BATTLE ? "win.show-battle" : "win.then", "x",
                              event->entry);
}

static void
on_show (MusterPiecePage *self)
{
  gint point = self->force ? muster_force_get_point (self->force) : -1;

  if (point >= 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-point", "s",
                                muster_campaign_get_scenario (self->campaign)->point[point].id);
}

static void
on_back (MusterPiecePage *self)
{
  g_signal_emit (self, signals[GONE_BACK], 0);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_piece_page_dispose (GObject *object)
{
  MusterPiecePage *self = MUSTER_PIECE_PAGE (object);

  g_clear_object (&self->campaign);
  g_clear_object (&self->force);
  g_clear_pointer (&self->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_PIECE_PAGE);
  G_OBJECT_CLASS (muster_piece_page_parent_class)->dispose (object);
}

static void
muster_piece_page_class_init (MusterPiecePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_COUNTER_VIEW);
  g_type_ensure (MUSTER_TYPE_WAY_VIEW);
  G_OBJECT_CLASS (klass)->dispose = muster_piece_page_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (MUSTER_TYPE_CLAUSE_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/piece-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, MusterPiecePage, child)
  BIND (top);
  BIND (starves_text);
  BIND (starves_clause);
  BIND (back);
  BIND (counter);
  BIND (name);
  BIND (what);
  BIND (show);
  BIND (starves);
  BIND (halves);
  BIND (lineage_box);
  BIND (lineage);
  BIND (way_box);
  BIND (way);
  BIND (life_box);
  BIND (life_title);
  BIND (life);
  BIND (notes_box);
  BIND (notes);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
  gtk_widget_class_bind_template_callback (widget_class, on_back);

  /**
   * MusterPiecePage::gone-back:
   *
   * Where there is one page at a time: the list is wanted again.
   */
  signals[GONE_BACK] = g_signal_new ("gone-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_piece_page_init (MusterPiecePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_counter_view_set_size (MUSTER_COUNTER_VIEW (self->counter), COUNTER_LARGE);
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->life), head_row, self, NULL);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_piece_page_show:
 * @tally: whose count need not be done yet: its lives are then shown by the next call
 */
void
muster_piece_page_show (MusterPiecePage *self,
                        MusterCampaign  *campaign,
                        MusterTally     *tally,
                        MusterForce     *force)
{
  gint piece = muster_force_get_piece (force);
  MusterLives *lives = muster_statistics_lives (muster_tally_get_statistics (tally));

  g_set_object (&self->campaign, campaign);
  g_set_object (&self->force, force);
  show_head (self);
  if (lives)
    {
      g_autoptr (GArray) life = muster_lives_of (lives, piece);
      g_autoptr (GArray) line = muster_lives_lineage (lives, piece);

      show_life (self, life, muster_lives_battles (lives, piece));
      show_way (self, life);
      show_lineage (self, line);
    }
  else
    {
      gtk_widget_set_visible (self->life_box, FALSE);
      gtk_widget_set_visible (self->way_box, FALSE);
      gtk_widget_set_visible (self->lineage_box, FALSE);
    }
  gtk_stack_set_visible_child_name (GTK_STACK (self->top), "piece");
}

void
muster_piece_page_clear (MusterPiecePage *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->life)))
    gtk_list_box_remove (GTK_LIST_BOX (self->life), row);
  gtk_stack_set_visible_child_name (GTK_STACK (self->top), "none");
  g_clear_object (&self->campaign);
  g_clear_object (&self->force);
}

/**
 * muster_piece_page_set_narrow:
 * @narrow: it is alone, with a way back
 * @tall: there is no room for one part beside the other
 */
void
muster_piece_page_set_narrow (MusterPiecePage *self,
                              gboolean         narrow,
                              gboolean         tall)
{
  gtk_widget_set_visible (self->back, narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->halves),
                                  tall ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_homogeneous (GTK_BOX (self->halves), !tall);
}

/* Where a keyboard goes on when the page comes in the list's place. */
void
muster_piece_page_focus (MusterPiecePage *self)
{
  gtk_widget_grab_focus (self->back);
}
