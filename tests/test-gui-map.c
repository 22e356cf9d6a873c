/* The map beside what it is clicked for: prices and refusals, destinations out of sight, supply, places by name. */
#include "config.h"

#include "gui-desk.h"
#include "gui-hands.h"

#include "campaign-file.h"
#include "captions.h"
#include "foresee.h"
#include "map-area-private.h"
#include "map-chips.h"
#include "map-tags.h"
#include "sample.h"

#include <glib/gstdio.h>
#include <math.h>

/* Where the ticked may not go, the clause is said; Escape puts the stack down again. */
static void
test_refused (Hands         *f,
              gconstpointer  data)
{
  gint from = mohawk_scenario_find_point (f->scenario, "new-haven");
  gint far = mohawk_scenario_find_point (f->scenario, "montreal");
  MusterMarchPlan *plan = muster_map_page_get_plan (f->page);
  MusterRefusal refusal = { NULL };
  gint64 last;

  (void) data;
  hands_run (f, "muster new-york militia-baltimore-1 militia-trenton-1 militia-portsmouth-1 militia-johnson-hall-1");
  hands_must (f->session, "end");
  hands_wait (hands_is_listed, f);
  last = muster_session_last (f->session);
  hands_go_to (f, from, 0);
  g_assert_cmpint (muster_march_plan_get_start (plan), ==, from);
  g_assert_cmpuint (muster_march_plan_count_ticked (plan), >, 0);
  g_assert_true (muster_march_plan_refusal (plan, far, &refusal));
  hands_go_to (f, far, 0);
  g_assert_cmpint (muster_session_last (f->session), ==, last);
  g_assert_nonnull (hands_find (GTK_WIDGET (f->page), hands_says, f->scenario->point[far].name));
  {
    g_autofree char *why = muster_wording_refusal (muster_campaign_get_wording (f->campaign), &refusal);
    /* It speaks of a place on the way, so that is said first (M5.13). */
    g_autofree char *text = g_strdup_printf ("The way there leads over Crown Point. %s", why);

    gtk_test_widget_wait_for_draw (f->window);
    g_assert_nonnull (hands_find (GTK_WIDGET (f->page), hands_says, text));
    gtk_test_accessible_assert_property (muster_map_area_get_spot (f->map, far),
                                         GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  }
  hands_press_key (f, GDK_KEY_Escape, 0);
  g_assert_cmpint (muster_march_plan_get_start (plan), ==, -1);
}

/* The price is that of the order; nobody ticked, nothing glows. */
static void
test_prices (Hands         *f,
             gconstpointer  data)
{
  gint from = mohawk_scenario_find_point (f->scenario, "new-haven");
  MusterMarchPlan *plan = muster_map_page_get_plan (f->page);
  guint glowing = 0;

  (void) data;
  hands_run (f, "muster new-york militia-baltimore-1 militia-trenton-1 militia-portsmouth-1 militia-johnson-hall-1");
  hands_must (f->session, "end");
  hands_go_to (f, from, 0);
  for (guint p = 0; p < f->scenario->n_points; p++)
    {
      g_autoptr (GPtrArray) ways = muster_march_plan_ways (plan, (gint) p);
      gint price = muster_march_plan_get_price (plan, (gint) p, NULL);

      g_assert_cmpint (ways->len > 0, ==, price >= 0);
      if (price < 0)
        continue;
      {
        const MusterMarchWay *way = ways->pdata[0];
        MusterRefusal refusal;
        g_autofree char *cost = muster_session_cost (f->session, way->order, &refusal);
        g_autofree char *mine = g_strdup_printf ("%d", price);

        g_assert_cmpstr (cost, ==, mine);
        glowing++;
      }
    }
  g_assert_cmpuint (glowing, >, 5);
  muster_march_plan_tick_all (plan, FALSE);
  for (guint p = 0; p < f->scenario->n_points; p++)
    g_assert_cmpint (muster_march_plan_get_price (plan, (gint) p, NULL), ==, -1);
}

/* A destination that is out of sight stands at the edge, with its price; a click brings it into sight. */
static void
test_chips (Hands         *f,
            gconstpointer  data)
{
  gint from = mohawk_scenario_find_point (f->scenario, "new-haven"), out = -1;
  MusterMarchPlan *plan = muster_map_page_get_plan (f->page);
  MusterMapChips *chips = MUSTER_MAP_CHIPS (hands_find_type (GTK_WIDGET (f->page), MUSTER_TYPE_MAP_CHIPS));
  const MohawkPoint *at = &f->scenario->point[from];
  GdkRectangle rect;
  guint seen = 0;

  (void) data;
  hands_run (f, "muster new-york militia-baltimore-1 militia-trenton-1 militia-portsmouth-1 militia-johnson-hall-1");
  hands_must (f->session, "end");
  muster_map_area_set_view (f->map, at->x - 80 + gtk_widget_get_width (GTK_WIDGET (f->map)) / 8.0,
                            at->y - 60 + gtk_widget_get_height (GTK_WIDGET (f->map)) / 8.0, 4);
  gtk_widget_queue_resize (GTK_WIDGET (f->map));
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (muster_march_plan_take_up (plan, from));
  gtk_test_widget_wait_for_draw (f->window);
  for (guint p = 0; p < f->scenario->n_points; p++)
    {
      gboolean battle;
      gint price = muster_march_plan_get_price (plan, (gint) p, &battle);
      GtkWidget *chip = muster_map_chips_get_chip (chips, (gint) p);
      GdkRectangle place;

      g_assert_cmpint (chip != NULL, ==, price >= 0);
      if (!chip || !gtk_widget_get_mapped (chip))
        continue;
      g_assert_false (muster_map_area_find_rect (f->map, (gint) p, &place));
      {
        g_autofree char *words = muster_caption_price (price, battle);
        g_autofree char *label = g_strdup_printf ("%s, %s, out of sight", f->scenario->point[p].name, words);

        gtk_test_accessible_assert_property (chip, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
      }
      seen++;
      out = (gint) p;
    }
  g_assert_cmpuint (seen, >, 1);
  {
    GtkWidget *chip = muster_map_chips_get_chip (chips, out);

    g_signal_emit_by_name (chip, "clicked");
    gtk_test_widget_wait_for_draw (f->window);
    g_assert_false (gtk_widget_get_mapped (chip));
  }
  g_assert_true (muster_map_area_find_rect (f->map, out, &rect));
  g_assert_true (gtk_widget_has_focus (muster_map_area_get_spot (f->map, out)));
  g_assert_cmpint (muster_march_plan_get_start (plan), ==, from);
  muster_march_plan_put_down (plan);
  g_assert_null (muster_map_chips_get_chip (chips, out));
}

/* Supply: who would starve is what the year's end then does. */
static void
test_supply (Hands         *f,
             gconstpointer  data)
{
  g_auto (MusterMapSigns) signs = { NULL };
  MusterSupplyPanel *panel = muster_guide_get_supply (f->guide);
  MohawkForesight foresight;
  guint traces;

  (void) data;
  hands_run (f, "disembark");
  muster_map_page_set_supply (f->page, TRUE);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (panel)));
  muster_map_signs_init (&signs);
  muster_supply_panel_get_signs (panel, &signs);
  traces = signs.glows->len;
  g_assert_cmpuint (traces, >, 0);
  g_assert_cmpuint (signs.arrows->len, >, 0);
  muster_map_signs_clear (&signs);

  /* Without its base nobody inland is supplied from there. */
  muster_supply_panel_set_what_if (panel, mohawk_scenario_find_point (f->scenario, "quebec"));
  muster_map_signs_init (&signs);
  muster_supply_panel_get_signs (panel, &signs);
  g_assert_cmpuint (signs.tags->len, >, 0);
  g_assert_cmpuint (signs.glows->len, <=, traces);
  g_assert_nonnull (hands_find (GTK_WIDGET (panel), hands_says, "Quebec falls"));
  {
    gint quebec = mohawk_scenario_find_point (f->scenario, "quebec");
    guint barred = 0;

    /* The way that is barred is drawn as such, and the place where it is says why, with the clause. */
    for (guint i = 0; i < signs.glows->len; i++)
      {
        const MusterMapGlow *glow = &g_array_index (signs.glows, MusterMapGlow, i);
        const MohawkLine *line = &f->scenario->line[glow->line];

        if (glow->kind != MUSTER_GLOW_CUT)
          continue;
        g_assert_true (line->a == quebec || line->b == quebec);
        barred++;
      }
    g_assert_cmpuint (barred, >, 0);
    g_signal_emit_by_name (f->map, "pointed", quebec);
    g_assert_nonnull (hands_find (GTK_WIDGET (f->page), hands_says, "Cut at Quebec: the British hold it"));
    g_assert_nonnull (hands_find (GTK_WIDGET (f->page), hands_says, "M8."));
    g_signal_emit_by_name (f->map, "pointed", -1);
  }
  muster_map_page_set_supply (f->page, FALSE);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (panel)));

  hands_must (f->session, "end");
  hands_must (f->session, "end");
  mohawk_foresee (f->scenario, muster_session_state (f->session), &foresight);
  hands_must (f->session, "end");
  g_assert_cmpint (muster_session_state (f->session)->turn, ==, 2);
  for (guint i = 0; i < f->scenario->n_pieces; i++)
    g_assert_cmpint (muster_session_state (f->session)->place[i], ==,
                     foresight.clause[i] ? MOHAWK_DEAD : foresight.place[i]);
}

/* A place by a piece of its name, and the first found by Enter. */
static void
test_find (Hands         *f,
           gconstpointer  data)
{
  GtkWidget *entry = hands_find_type (GTK_WIDGET (f->page), GTK_TYPE_SEARCH_ENTRY);
  gint boston = mohawk_scenario_find_point (f->scenario, "boston");

  (void) data;
  muster_map_page_find (f->page);
  gtk_editable_set_text (GTK_EDITABLE (entry), "bosto");
  g_signal_emit_by_name (entry, "search-changed");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (muster_map_area_get_selected (f->map), ==, boston);
  g_assert_true (gtk_widget_has_focus (muster_map_area_get_spot (f->map, boston)));
}

/* What is found is taken up like what is clicked. */
static void
test_find_stack (Hands         *f,
                 gconstpointer  data)
{
  GtkWidget *entry = hands_find_type (GTK_WIDGET (f->page), GTK_TYPE_SEARCH_ENTRY);
  gint albany = mohawk_scenario_find_point (f->scenario, "albany");

  (void) data;
  hands_must (f->session, "umpire step 2 british V, pool land 4, place br-44 albany : to march");
  muster_map_page_find (f->page);
  gtk_editable_set_text (GTK_EDITABLE (entry), "albany");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (muster_map_area_get_selected (f->map), ==, albany);
  g_assert_cmpint (muster_march_plan_get_start (muster_map_page_get_plan (f->page)), ==, albany);
}

/* M6.1: where a battle would be, who is there and how it would go is told before the march. */
static void
test_battle_told (Hands         *f,
                  gconstpointer  data)
{
  gint albany = mohawk_scenario_find_point (f->scenario, "albany"), there = mohawk_scenario_find_point (f->scenario, "schenectady");
  g_autofree char *told = NULL;
  g_autofree char *none = NULL;

  (void) data;
  hands_must (f->session, "umpire step 2 british V, pool land 6, place br-44 albany, place br-48 albany, place fr-la-reine schenectady : a battle");
  g_assert_true (muster_march_plan_take_up (muster_map_page_get_plan (f->page), albany));
  told = muster_march_plan_tell_battle (muster_map_page_get_plan (f->page), there);
  none = muster_march_plan_tell_battle (muster_map_page_get_plan (f->page), albany);
  g_assert_null (none);
  g_assert_nonnull (told);
  g_assert_nonnull (strstr (told, "1 march, a battle: 2 against 1, La Reine"));
  g_assert_nonnull (strstr (told, "By Mohawk’s own rules the attacker "));
  g_signal_emit_by_name (f->map, "pointed", there);
  g_assert_nonnull (hands_find (GTK_WIDGET (f->page), hands_says, told));
  /* Who points at no place has done with it. */
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->page), MUSTER_TYPE_MAP_PAGE, "note"))));
  g_signal_emit_by_name (f->map, "pointed", -1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->page), MUSTER_TYPE_MAP_PAGE, "note"))));
}

/* Who was sent and called back is taken up as before; where nothing glows it is said why, with the clause. */
static void
test_taken_back (Hands         *f,
                 gconstpointer  data)
{
  gint albany = mohawk_scenario_find_point (f->scenario, "albany");
  gint regular = mohawk_scenario_find_piece (f->scenario, "br-44"), militia = mohawk_scenario_find_piece (f->scenario, "militia-boston-1");
  MusterMarchPlan *plan = muster_map_page_get_plan (f->page);
  GtkWidget *picker = GTK_WIDGET (muster_guide_get_picker (f->guide));

  (void) data;
  hands_must (f->session, "umpire step 2 british V, pool land 6, place br-44 albany, place militia-boston-1 albany : a stack");
  hands_go_to (f, albany, 0);
  g_assert_true (muster_march_plan_is_ticked (plan, regular));
  g_assert_false (muster_march_plan_is_ticked (plan, militia));
  hands_must (f->session, "march albany>schenectady br-44");
  g_assert_cmpint (muster_march_plan_get_start (plan), ==, -1);
  hands_must (f->session, "undo");
  g_assert_cmpint (muster_march_plan_get_start (plan), ==, albany);
  g_assert_cmpint (muster_map_area_get_selected (f->map), ==, albany);
  g_assert_true (muster_march_plan_is_ticked (plan, regular));
  g_assert_false (muster_march_plan_is_ticked (plan, militia));
  g_assert_cmpuint (muster_march_plan_count_reach (plan), >, 0);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_nonnull (hands_find (picker, hands_says, "Choose a glowing place"));

  muster_march_plan_tick_all (plan, FALSE);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_null (hands_find (picker, hands_says, "Choose a glowing place"));
  g_assert_nonnull (hands_find (picker, hands_says, "Nobody is ticked"));

  muster_march_plan_tick_all (plan, TRUE);
  hands_must (f->session, "umpire pool land 0 : spent");
  g_assert_cmpuint (muster_march_plan_count_reach (plan), ==, 0);
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_null (hands_find (picker, hands_says, "Choose a glowing place"));
  g_assert_nonnull (hands_find (picker, hands_says, "Those ticked can go nowhere. "));
  g_assert_nonnull (hands_find (picker, hands_says, "takes more of the land pool than is left. Left: 0; wanted: 1."));
  g_assert_nonnull (hands_find (picker, hands_is_button_of, "M5.1"));
}

static gboolean
is_drawn (Hands *f)
{
  return muster_map_area_is_drawn (f->map);
}

static gboolean
is_put_down (Hands *f)
{
  return muster_map_area_get_taken (f->map) < 0;
}

static gint
nearest_to (Hands  *f,
            double  x,
            double  y)
{
  gint nearest = 0;

  for (guint p = 1; p < f->scenario->n_points; p++)
    if (hypot (f->scenario->point[p].x - x, f->scenario->point[p].y - y)
        < hypot (f->scenario->point[nearest].x - x, f->scenario->point[nearest].y - y))
      nearest = (gint) p;
  return nearest;
}

/* A price that lies nearer to another place than to its own: the first click shows which place is meant, the second sends. */
static void
test_tag_meant (Hands         *f,
                gconstpointer  data)
{
  gint from = mohawk_scenario_find_point (f->scenario, "new-haven"), point = -1;
  MusterMarchPlan *plan = muster_map_page_get_plan (f->page);
  GtkEventController *click = desk_controller (GTK_WIDGET (f->map), GTK_TYPE_GESTURE_CLICK);
  MusterMapView view;
  gint64 last;
  double x = 0, y = 0;

  (void) data;
  hands_run (f, "muster new-york militia-baltimore-1 militia-trenton-1 militia-portsmouth-1 militia-johnson-hall-1");
  hands_must (f->session, "end");
  hands_wait (hands_is_listed, f);
  hands_go_to (f, from, 0);
  muster_map_area_zoom (f->map, MUSTER_ZOOM_FIT);
  hands_wait (is_drawn, f);
  gtk_test_widget_wait_for_draw (f->window);
  muster_map_cache_view (f->map->cache, &view);
  for (guint i = 0; i < f->map->signs.tags->len && point < 0; i++)
    {
      const MusterMapTag *tag = &g_array_index (f->map->signs.tags, MusterMapTag, i);

      x = (tag->rect.x + tag->rect.width / 2) / view.scale;
      y = (tag->rect.y + tag->rect.height / 2) / view.scale;
      if (nearest_to (f, x, y) != tag->point && !tag->battle)
        point = tag->point;
    }
  g_assert_cmpint (point, >=, 0);
  x = (x - f->map->x) * f->map->scale;
  y = (y - f->map->y) * f->map->scale;
  last = muster_session_last (f->session);
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (click, "released", 1, x, y);
  g_assert_cmpint (muster_session_last (f->session), ==, last);
  g_assert_cmpint (muster_march_plan_get_start (plan), ==, from);
  g_assert_cmpint (muster_map_area_get_selected (f->map), ==, point);
  g_signal_emit_by_name (click, "released", 1, x, y);
  hands_wait (is_put_down, f);
  g_assert_cmpint (muster_session_last (f->session), >, last);
}

/* Each way of the map has its name in the legend. */
static void
test_legend (Hands         *f,
             gconstpointer  data)
{
  static const char *const words[] = { "road", "trail", "waterway", "across the St. Lawrence", "the sea lift", "tribe, inactive",
                                       "going home" };
  GtkWidget *button = hands_find_type (GTK_WIDGET (f->page), GTK_TYPE_MENU_BUTTON);

  (void) data;
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  gtk_test_widget_wait_for_draw (f->window);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_nonnull (hands_find (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), hands_says, words[i]));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
}

/* Seen whole, what has no room for its name says it under the pointer, and what has it says nothing. */
static void
test_nameless (Hands         *f,
               gconstpointer  data)
{
  guint said = 0;

  (void) data;
  muster_map_area_zoom (f->map, MUSTER_ZOOM_FIT);
  hands_wait (is_drawn, f);
  for (guint p = 0; p < f->scenario->n_points; p++)
    {
      g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
      gboolean named = muster_map_area_names (f->map, (gint) p), told = FALSE;
      GdkRectangle at;

      g_assert_true (muster_map_area_find_rect (f->map, (gint) p, &at));
      if (muster_map_area_stack_at (f->map, at.x + at.width / 2, at.y + at.height / 2) >= 0)
        continue;
      g_signal_emit_by_name (f->map, "query-tooltip", at.x + at.width / 2, at.y + at.height / 2, FALSE, tooltip, &told);
      g_assert_cmpint (told, ==, !named);
      said += told;
    }
  g_assert_cmpuint (said, >, 0);
}

/* The campaign of the first run, at every step of the zoom: nothing lies on anything. */
static void
test_sample (void)
{
  g_autofree char *folder = muster_campaign_folder ();
  g_autofree char *path = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  MusterSession *session;
  MusterMapView view;
  const char *name;
  guint entries;

  g_assert_true (muster_sample_make (&id, &entries, &error));
  g_assert_no_error (error);
  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) && !g_str_has_suffix (name, ".muster"))
    ;
  path = g_build_filename (folder, name, NULL);
  session = muster_session_open (path, FALSE, &error);
  g_assert_no_error (error);
  muster_map_view_init (&view, muster_session_scenario (session), muster_session_state (session), muster_ink_light ());
  for (view.scale = 360.0 / view.scenario->width; view.scale <= 4; view.scale *= 1.25)
    {
      g_autoptr (MusterMapLayout) layout = muster_map_layout_new (&view);
      MusterMapOverlaps overlaps;

      muster_map_layout_measure (layout, &view, &overlaps);
      g_assert_cmpuint (overlaps.label_label + overlaps.label_counter + overlaps.label_symbol, ==, 0);
      g_assert_cmpuint (overlaps.counter_counter + overlaps.counter_symbol, ==, 0);
      g_assert_cmpuint (overlaps.tie_tie + overlaps.tie_counter + overlaps.tie_label, ==, 0);
    }
  g_assert_true (muster_session_close (session, &error));
  g_object_unref (session);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  desk_begin (&argc, &argv);

  g_test_add ("/gui/map/refused-by-clicks", Hands, NULL, hands_set_up, test_refused, hands_tear_down);
  g_test_add ("/gui/map/refused-by-keys", Hands, "keys", hands_set_up, test_refused, hands_tear_down);
  g_test_add ("/gui/map/prices", Hands, NULL, hands_set_up, test_prices, hands_tear_down);
  g_test_add ("/gui/map/chips", Hands, NULL, hands_set_up, test_chips, hands_tear_down);
  g_test_add ("/gui/map/supply", Hands, NULL, hands_set_up, test_supply, hands_tear_down);
  g_test_add ("/gui/map/find", Hands, NULL, hands_set_up, test_find, hands_tear_down);
  g_test_add ("/gui/map/find-stack", Hands, NULL, hands_set_up, test_find_stack, hands_tear_down);
  g_test_add ("/gui/map/battle-told", Hands, NULL, hands_set_up, test_battle_told, hands_tear_down);
  g_test_add ("/gui/map/taken-back", Hands, NULL, hands_set_up, test_taken_back, hands_tear_down);
  g_test_add ("/gui/map/tag-meant", Hands, NULL, hands_set_up, test_tag_meant, hands_tear_down);
  g_test_add ("/gui/map/legend", Hands, NULL, hands_set_up, test_legend, hands_tear_down);
  g_test_add ("/gui/map/nameless", Hands, NULL, hands_set_up, test_nameless, hands_tear_down);
  g_test_add_func ("/gui/map/sample", test_sample);
  return desk_run ();
}
