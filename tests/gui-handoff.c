#include "config.h"

#include "gui-handoff.h"

#include "battles-page.h"

#include <adwaita.h>

#define SCENE "umpire step 3 british V, place br-44 carillon, place br-48 carillon, place fr-bearn carillon : the scene"

/* --- finding ------------------------------------------------------------ */

GtkWidget *
handoff_page (Desk *desk)
{
  return GTK_WIDGET (muster_window_get_battles (desk->window));
}

const CampaignState *
handoff_whole (Desk *desk)
{
  return muster_campaign_get_whole (desk->campaign);
}

void
handoff_rest (Desk *desk)
{
  desk_settle (60);
  desk_wait (desk_is_idle, desk->session);
  desk_settle (60);
}

const char *
handoff_view (Desk *desk)
{
  return muster_battles_page_get_view (MUSTER_BATTLES_PAGE (handoff_page (desk)));
}

GtkWidget *
handoff_find_saying (GtkWidget  *root,
                     GType       type,
                     const char *text)
{
  if (!gtk_widget_get_child_visible (root) || !gtk_widget_get_visible (root))
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = handoff_find_saying (child, type, text);

      if (found)
        return found;
    }
  return g_type_is_a (G_OBJECT_TYPE (root), type) && desk_says (root, text) ? root : NULL;
}

void
handoff_push (Desk       *desk,
              const char *label)
{
  GtkWidget *button = handoff_find_saying (handoff_page (desk), GTK_TYPE_BUTTON, label);

  if (!button)
    g_error ("no button %s", label);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  handoff_rest (desk);
}

void
handoff_activate (Desk       *desk,
                  const char *text)
{
  GtkWidget *row = handoff_find_saying (handoff_page (desk), GTK_TYPE_LIST_BOX_ROW, text);

  if (!row)
    g_error ("no row %s", text);
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_true (gtk_widget_activate (row));
  handoff_rest (desk);
}

GtkWidget *
handoff_combo (Desk       *desk,
               const char *title)
{
  GtkWidget *row = handoff_find_saying (handoff_page (desk), ADW_TYPE_COMBO_ROW, title);

  if (!row)
    g_error ("no choice %s", title);
  return row;
}

/* That of the row which says @title; others name it among others. */
static GtkWidget *
find_spin (GtkWidget  *root,
           const char *title)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_child_visible (root) || !gtk_widget_get_visible (root))
    return NULL;
  if (ADW_IS_ACTION_ROW (root))
    return desk_says (root, title) ? desk_find (root, GTK_TYPE_SPIN_BUTTON) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_spin (child, title);
  return found;
}

GtkWidget *
handoff_spin_of (Desk       *desk,
                 const char *title)
{
  GtkWidget *spin = find_spin (handoff_page (desk), title);

  if (!spin)
    g_error ("no row %s", title);
  return spin;
}

const char *
handoff_piece_name (Desk       *desk,
                    const char *id)
{
  return muster_wording_piece (muster_campaign_get_wording (desk->campaign),
                               mohawk_scenario_find_piece (muster_campaign_get_scenario (desk->campaign), id));
}

void
handoff_give_reason (Desk       *desk,
                     const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (handoff_find_saying (handoff_page (desk), ADW_TYPE_ENTRY_ROW, "Reason for a correction")),
                         text);
}

GtkWidget *
handoff_row_within (GtkWidget  *row,
                    GType       type,
                    const char *title)
{
  GtkWidget *found = handoff_find_saying (row, type, title);

  if (!found)
    g_error ("no row %s", title);
  return found;
}

GtkWidget *
handoff_unfold (Desk       *desk,
                const char *name)
{
  GtkWidget *row = handoff_find_saying (handoff_page (desk), ADW_TYPE_EXPANDER_ROW, name);

  if (!row)
    g_error ("nobody is called %s", name);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  handoff_rest (desk);
  return row;
}

/* --- set up ------------------------------------------------------------- */

void
handoff_set_up (Desk         *desk,
                gconstpointer data)
{
  (void) data;
  desk_open (desk, &(MusterSetup) { .title = "Handed off", .seeded = TRUE, .seed = 7 });
  desk_must (desk, SCENE);
  desk_must (desk, "end");
  desk_must (desk, "fight carillon");
  if (muster_campaign_get_state (desk->campaign)->fight == MOHAWK_FIGHT_TERRAIN)
    desk_must (desk, "terrain open");
  g_assert_cmpint (muster_campaign_get_state (desk->campaign)->fight, ==, MOHAWK_FIGHT_METHOD);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.show-battles", NULL);
  handoff_rest (desk);
  g_assert_cmpstr (handoff_view (desk), ==, "board");
  handoff_activate (desk, "By other rules");
  g_assert_cmpstr (handoff_view (desk), ==, "choice");
}
