#include "config.h"

#include "supply-panel.h"

#include "captions.h"
#include "drop-down.h"
#include "line-list.h"
#include "foresee.h"
#include "map-tags.h"

#include <glib/gi18n-lib.h>

#include <string.h>

struct _MusterSupplyPanel
{
  GtkWidget       parent_instance;

  GtkWidget      *top;
  GtkWidget      *what_if;
  GtkWidget      *starving_box;
  GtkWidget      *starving_count;
  GtkWidget      *starving;
  GtkWidget      *home_box;
  GtkWidget      *home_count;
  GtkWidget      *home;
  GtkWidget      *supplied;

  MusterCampaign *campaign;
  gboolean        stale; /* the campaign has changed since it was shown */
  gint            lost; /* the point that falls first, or -1 */
  MohawkForesight foresight;
  gboolean        quiet;
};

enum { CHANGED, SHOW, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterSupplyPanel, muster_supply_panel, GTK_TYPE_WIDGET)

/* --- words -------------------------------------------------------------- */

static char *
cut_caption (MusterSupplyPanel *self,
             const MohawkState *state,
             gint               piece,
             gint               cut)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const char *name = scenario->point[cut].name;

  if (state->battle[cut] == MOHAWK_BATTLE_DUE && scenario->piece[piece].side == (MohawkSide) state->side)
    return g_strdup_printf (_("Cut at %s unless the battle there is won"), name);
  if (state->holder[cut] == MOHAWK_FRENCH && scenario->piece[piece].side == MOHAWK_BRITISH)
    return g_strdup_printf (_("Cut at %s: the French hold it"), name);
  if (state->holder[cut] == MOHAWK_BRITISH && scenario->piece[piece].side == MOHAWK_FRENCH)
    return g_strdup_printf (_("Cut at %s: the British hold it"), name);
  return g_strdup_printf (_("Cut at %s: no trace may enter it"), name);
}

static char *
cause_caption (MusterSupplyPanel *self,
               const MohawkState *state,
               gint               piece)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  gint cut = self->foresight.cut[piece];

  if (strcmp (self->foresight.clause[piece], "M8.3") == 0)
    return g_strdup (_("Traced, but no place to winter in"));
  if (strcmp (self->foresight.clause[piece], "M8.4") == 0 && scenario->bonus_port >= 0)
    return g_strdup_printf (_("No ship comes up while %s is not British"), scenario->point[scenario->bonus_port].name);
  if (cut >= 0)
    return cut_caption (self, state, piece, cut);
  return g_strdup (_("No way by road or water to a base"));
}

/* --- showing ------------------------------------------------------------ */

static void
add_starving (MusterSupplyPanel *self,
              GArray            *lines,
              const MohawkState *state,
              gint               piece)
{
  const char *name = muster_wording_piece (muster_campaign_get_wording (self->campaign), piece);
  const char *place = muster_campaign_get_scenario (self->campaign)->point[self->foresight.place[piece]].name;
  gboolean home = state->place[piece] != self->foresight.place[piece];
  /* Translators: a piece, and the place it stands at, or goes home to before the year's reckoning */
  g_autofree char *title = g_strdup_printf (home ? _("%s, gone home to %s") : _("%s, at %s"), name, place);
  g_autofree char *what = cause_caption (self, state, piece);

  muster_lines_add (lines, piece, title, what, self->foresight.clause[piece], FALSE);
}

static void
add_going_home (MusterSupplyPanel *self,
                GArray            *lines,
                gint               piece)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const char *name = muster_wording_piece (muster_campaign_get_wording (self->campaign), piece);
  const char *from = scenario->point[muster_campaign_get_state (self->campaign)->place[piece]].name;
  gint to = self->foresight.place[piece];
  /* Translators: the place militia leave, and the place they go home to */
  g_autofree char *what = to >= 0 ? g_strdup_printf (_("from %s to %s"), from, scenario->point[to].name)
                                  : g_strdup_printf (_("from %s, home is lost"), from);

  muster_lines_add (lines, piece, name, what, "M9.4", FALSE);
}

static void
show_count (GtkWidget *label,
            guint      n)
{
  g_autofree char *text = g_strdup_printf ("%u", n);

  gtk_label_set_text (GTK_LABEL (label), text);
}

static gboolean
needs_supply (const MohawkScenario *scenario,
              gint                  piece)
{
  return scenario->piece[piece].class <= MOHAWK_MILITIA;
}

static void
show_all (MusterSupplyPanel *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MohawkState *now = muster_campaign_get_state (self->campaign);
  MohawkState state = *now;
  GArray *starving = muster_lines_new (), *home = muster_lines_new ();
  guint supplied = 0;
  g_autofree char *text = NULL;

  if (self->lost >= 0)
    mohawk_what_if (scenario, &state, self->lost);
  mohawk_foresee (scenario, &state, &self->foresight);
  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint piece = (gint) i;

      if (self->foresight.clause[i])
        add_starving (self, starving, &state, piece);
      else
        supplied += self->foresight.place[i] >= 0 && needs_supply (scenario, piece);
      if (state.place[i] >= 0 && self->foresight.place[i] != state.place[i] && !self->foresight.clause[i])
        add_going_home (self, home, piece);
    }
  show_count (self->starving_count, starving->len);
  show_count (self->home_count, home->len);
  gtk_widget_set_visible (self->starving, starving->len > 0);
  gtk_widget_set_visible (self->home_box, home->len > 0);
  muster_line_list_show (GTK_LIST_BOX (self->starving), self->campaign, starving);
  muster_line_list_show (GTK_LIST_BOX (self->home), self->campaign, home);
  self->stale = FALSE;
  text = g_strdup_printf (ngettext ("%u piece is supplied", "%u pieces are supplied", supplied), supplied);
  gtk_label_set_text (GTK_LABEL (self->supplied), text);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* All places, after the choice of none. */
static void
list_places (MusterSupplyPanel *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, C_("what falls", "No place falls"));
  for (guint p = 0; p < scenario->n_points; p++)
    {
      /* Translators: what if this place fell to the other side */
      g_autofree char *name = g_strdup_printf (_("%s falls"), scenario->point[p].name);

      gtk_string_list_append (names, name);
    }
  self->quiet = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->what_if), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->what_if), 0);
  self->quiet = FALSE;
}

/* --- callbacks ---------------------------------------------------------- */

static void
on_changed (MusterSupplyPanel *self,
            gpointer           entry)
{
  if (!entry || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_all (self);
}

static void
on_visible (MusterSupplyPanel *self)
{
  if (self->campaign && gtk_widget_get_visible (GTK_WIDGET (self)))
    show_all (self);
}

/* Its page is there again. */
static void
on_map (MusterSupplyPanel *self)
{
  if (self->campaign && self->stale)
    show_all (self);
}

static void
on_what_if (MusterSupplyPanel *self)
{
  if (self->quiet || !self->campaign)
    return;
  self->lost = (gint) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->what_if)) - 1;
  show_all (self);
}

static void
on_row (MusterSupplyPanel *self,
        GtkListBoxRow     *row)
{
  gint piece = muster_line_list_get_piece (row);
  gint place = muster_campaign_get_state (self->campaign)->place[piece];

  if (place >= 0)
    g_signal_emit (self, signals[SHOW], 0, place);
}

/* --- vfuncs ------------------------------------------------------------- */

static void
drop_campaign (MusterSupplyPanel *self)
{
  if (self->campaign)
    g_signal_handlers_disconnect_by_func (self->campaign, on_changed, self);
  g_clear_object (&self->campaign);
  self->lost = -1;
  self->stale = FALSE;
}

static void
muster_supply_panel_dispose (GObject *object)
{
  drop_campaign (MUSTER_SUPPLY_PANEL (object));
  MUSTER_SUPPLY_PANEL (object)->quiet = TRUE;
  g_clear_pointer (&MUSTER_SUPPLY_PANEL (object)->top, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_SUPPLY_PANEL);
  G_OBJECT_CLASS (muster_supply_panel_parent_class)->dispose (object);
}

static void
muster_supply_panel_class_init (MusterSupplyPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_supply_panel_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/supply-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterSupplyPanel, top);
  gtk_widget_class_bind_template_child (widget_class, MusterSupplyPanel, what_if);
  gtk_widget_class_bind_template_child (widget_class, MusterSupplyPanel, starving_box);
  gtk_widget_class_bind_template_child (widget_class, MusterSupplyPanel, starving_count);
  gtk_widget_class_bind_template_child (widget_class, MusterSupplyPanel, starving);
  gtk_widget_class_bind_template_child (widget_class, MusterSupplyPanel, home_box);
  gtk_widget_class_bind_template_child (widget_class, MusterSupplyPanel, home_count);
  gtk_widget_class_bind_template_child (widget_class, MusterSupplyPanel, home);
  gtk_widget_class_bind_template_child (widget_class, MusterSupplyPanel, supplied);
  gtk_widget_class_bind_template_callback (widget_class, on_what_if);
  gtk_widget_class_bind_template_callback (widget_class, on_row);

  /**
   * MusterSupplyPanel::changed:
   *
   * What is to be drawn on the map.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MusterSupplyPanel::show-point:
   * @point: where a piece stands that was chosen
   */
  signals[SHOW] = g_signal_new ("show-point", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
muster_supply_panel_init (MusterSupplyPanel *self)
{
  self->lost = -1;
  self->quiet = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_down_set_expression (GTK_DROP_DOWN (self->what_if),
                                gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  muster_drop_down_set_search (GTK_DROP_DOWN (self->what_if), TRUE);
  muster_drop_down_shorten (GTK_DROP_DOWN (self->what_if));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::visible", G_CALLBACK (on_visible), NULL);
  g_signal_connect (self, "map", G_CALLBACK (on_map), NULL);
  self->quiet = FALSE;
}

/* --- public ------------------------------------------------------------- */

/* @campaign: (nullable) */
void
muster_supply_panel_set_campaign (MusterSupplyPanel *self,
                                  MusterCampaign    *campaign)
{
  drop_campaign (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (!campaign)
    return;
  self->campaign = g_object_ref (campaign);
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (on_changed), self);
  list_places (self);
}

/* @point: or -1 for none */
void
muster_supply_panel_set_what_if (MusterSupplyPanel *self,
                                 gint               point)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->what_if), (guint) (point + 1));
}

/* A piece's trace, from where it will stand to its base. */
static void
add_trace (MusterSupplyPanel *self,
           gint               piece,
           gboolean          *lit,
           GArray            *glows)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  MohawkSide side = scenario->piece[piece].side;
  const gint16 *toward = self->foresight.toward[side];

  for (gint p = self->foresight.place[piece]; toward[p] >= 0 && toward[p] != p; p = toward[p])
    {
      gint line = mohawk_scenario_find_line (scenario, p, toward[p]);
      MusterMapGlow glow = { line, side == MOHAWK_BRITISH ? MUSTER_GLOW_BRITISH_SUPPLY : MUSTER_GLOW_FRENCH_SUPPLY };

      if (line < 0 || lit[line]) /* by sea there is none */
        continue;
      lit[line] = TRUE;
      g_array_append_val (glows, glow);
    }
}

/* The stretch along which a trace would have to come, and cannot. */
static void
add_barred (MusterSupplyPanel *self,
            gint               piece,
            gboolean          *barred,
            GArray            *glows)
{
  gint before = self->foresight.before[piece];
  gint line = before >= 0 ? mohawk_scenario_find_line (muster_campaign_get_scenario (self->campaign), before,
                                                       self->foresight.cut[piece]) : -1;
  MusterMapGlow glow = { line, MUSTER_GLOW_CUT };

  if (line < 0 || barred[line])
    return;
  barred[line] = TRUE;
  g_array_append_val (glows, glow);
}

static void
add_tag (GArray        *tags,
         gint           point,
         MusterTagKind  kind,
         gint           number)
{
  MusterMapTag tag = { .point = point, .kind = kind, .number = number };

  g_array_append_val (tags, tag);
}

/**
 * muster_supply_panel_cut_at:
 * @clause: (out): static
 *
 * Returns: (transfer full) (nullable): why no trace passes @point, if one should
 */
char *
muster_supply_panel_cut_at (MusterSupplyPanel  *self,
                            gint                point,
                            const char        **clause)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  MohawkState state = *muster_campaign_get_state (self->campaign);

  if (self->lost >= 0)
    mohawk_what_if (scenario, &state, self->lost);
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (self->foresight.clause[i] && self->foresight.cut[i] == point)
      {
        *clause = self->foresight.clause[i];
        return cut_caption (self, &state, (gint) i, point);
      }
  return NULL;
}

/**
 * muster_supply_panel_get_signs:
 * @signs: (inout): to which is added what the map shows of it
 */
void
muster_supply_panel_get_signs (MusterSupplyPanel *self,
                               MusterMapSigns    *signs)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  g_autofree gboolean *lit = g_new0 (gboolean, scenario->n_lines);
  g_autofree gboolean *barred = g_new0 (gboolean, scenario->n_lines);
  gint starving[MOHAWK_MAX_POINTS] = { 0 };
  gboolean cut[MOHAWK_MAX_POINTS] = { FALSE };

  for (guint i = 0; i < scenario->n_pieces; i++)
    {
      gint place = self->foresight.place[i];
      MusterMapArrow arrow = { state->place[i], place };

      if (self->foresight.clause[i])
        starving[place]++;
      else if (place >= 0 && needs_supply (scenario, (gint) i) && scenario->piece[i].side != MOHAWK_IROQUOIS)
        add_trace (self, (gint) i, lit, signs->glows);
      if (self->foresight.cut[i] >= 0)
        {
          cut[self->foresight.cut[i]] = TRUE;
          add_barred (self, (gint) i, barred, signs->glows);
        }
      if (state->place[i] >= 0 && place >= 0 && place != state->place[i])
        g_array_append_val (signs->arrows, arrow);
    }
  for (guint p = 0; p < scenario->n_points; p++)
    {
      if (starving[p])
        add_tag (signs->tags, (gint) p, MUSTER_TAG_STARVES, starving[p]);
      if (cut[p])
        add_tag (signs->tags, (gint) p, MUSTER_TAG_CUT, 0);
    }
  if (self->lost >= 0)
    add_tag (signs->tags, self->lost, MUSTER_TAG_LOST, 0);
}
