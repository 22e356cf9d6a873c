#include "config.h"

#include "scenes-private.h"

#include "battle-report.h"
#include "campaigns.h"
#include "film.h"

#define CARILLON "umpire pool land 4, place br-44 carillon, hits br-44 2, place br-48 carillon, place br-60-1 carillon, " \
  "place militia-albany-1 carillon, place rangers-rogers carillon, place fr-la-reine carillon, place fr-bearn carillon, " \
  "place marine-1 carillon, fort carillon yes, place fr-languedoc crown-point, place br-35 crown-point : two battles"

/* Whoever lost a battle may have to say where he goes, before it is applied. */
static void
leave_field (Stage *stage)
{
  g_autoptr (GArray) awaits = muster_session_awaits (stage->session);

  for (guint i = 0; i < awaits->len; i++)
    if (g_str_equal (g_array_index (awaits, MusterAwait, i).clause, "M6.9"))
      stage_do (stage, "retreat auto");
}

/* The page with battles that are due; @orders, ended by NULL, have been given. */
static GtkWidget *
open_battles (Stage             *stage,
              const char        *file,
              const char *const *orders)
{
  stage_open (stage, file);
  stage_do (stage, CARILLON);
  stage_do (stage, "end");
  for (guint i = 0; orders && orders[i]; i++)
    {
      if (g_str_equal (orders[i], "apply"))
        leave_field (stage);
      stage_do (stage, orders[i]);
    }
  stage_show (stage);
  muster_window_show_page (stage->window, "battles");
  film_settle (400);
  return GTK_WIDGET (muster_window_get_battles (stage->window));
}

static const char *const to_lines[] = { "fight carillon", "terrain fort", "resolve mohawk", NULL };
static const char *const to_fire[] = { "fight carillon", "terrain fort", "resolve mohawk", "line auto", NULL };
static const char *const to_answer[] = { "fight carillon", "terrain fort", "resolve mohawk", "line auto", "fire auto", NULL };

/* What is due, and what has been fought. */
GtkWindow *
scene_battles (Stage *stage)
{
  open_battles (stage, CAMPAIGN_WAR, NULL);
  return GTK_WINDOW (stage->window);
}

GtkWindow *
scene_ground (Stage *stage)
{
  static const char *const orders[] = { "fight carillon", NULL };

  open_battles (stage, CAMPAIGN_WAR, orders);
  return GTK_WINDOW (stage->window);
}

GtkWindow *
scene_lines (Stage *stage)
{
  open_battles (stage, CAMPAIGN_WAR, to_lines);
  return GTK_WINDOW (stage->window);
}

/* The odds are worked out in a thread. */
GtkWindow *
scene_fire (Stage *stage)
{
  open_battles (stage, CAMPAIGN_WAR, to_fire);
  film_settle (500);
  return GTK_WINDOW (stage->window);
}

/* One has just ended, and the next is on the board. */
GtkWindow *
scene_over (Stage *stage)
{
  static const char *const orders[] = { "fight crown-point", NULL };
  static const char *const after[] = { "terrain auto", "resolve record french br-35=12/12", "apply", "fight carillon", "terrain fort",
                                       NULL };

  open_battles (stage, CAMPAIGN_WAR, orders);
  for (guint i = 0; after[i]; i++)
    stage_do (stage, after[i]);
  film_settle (500);
  return GTK_WINDOW (stage->window);
}

/* The attackers answer: one has gone up to the walls. */
GtkWindow *
scene_walls (Stage *stage)
{
  open_battles (stage, CAMPAIGN_WAR, to_answer);
  film_settle (500);
  return GTK_WINDOW (stage->window);
}

/* By which rules, or with what result. */
GtkWindow *
scene_handoff (Stage *stage)
{
  static const char *const orders[] = { "fight carillon", "terrain fort", NULL };
  GtkWidget *page = open_battles (stage, CAMPAIGN_WAR, orders);

  gtk_widget_activate_action (page, "battles.otherwise", NULL);
  film_settle (300);
  return GTK_WINDOW (stage->window);
}

/* A battle by other rules, begun. */
GtkWindow *
scene_skirmish (Stage *stage)
{
  static const char *const orders[] = { "fight carillon", "terrain fort", "resolve bighorn", "end", "end", NULL };

  open_battles (stage, CAMPAIGN_WAR, orders);
  film_settle (500);
  return GTK_WINDOW (stage->window);
}

/* What it came to, and what became of the first officer. */
GtkWindow *
scene_result (Stage *stage)
{
  static const char *const orders[] = { "fight carillon", "terrain fort", "resolve bighorn auto", NULL };
  GtkWidget *page = open_battles (stage, CAMPAIGN_WAR, orders);

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (stage_find (page, ADW_TYPE_EXPANDER_ROW, NULL)), TRUE);
  film_settle (500);
  return GTK_WINDOW (stage->window);
}

/* How it went, of one the machine fought out and that is applied. */
GtkWindow *
scene_told (Stage *stage)
{
  static const char *const orders[] = { "fight carillon", "terrain fort", "resolve bighorn auto", "apply", NULL };
  GtkWidget *page = open_battles (stage, CAMPAIGN_WAR, orders);

  stage_press (stage, page, "Battle of Carillon");
  film_settle (200);
  return GTK_WINDOW (stage->window);
}

/* Dice from the table are asked for. */
GtkWindow *
scene_dice (Stage *stage)
{
  GtkWidget *page = open_battles (stage, CAMPAIGN_TYPED, to_fire);

  film_settle (300);
  stage_press (stage, page, "Type ");
  return GTK_WINDOW (stage->window);
}

/* The battle of another year. */
GtkWindow *
scene_report (Stage *stage)
{
  GtkWidget *page = open_battles (stage, CAMPAIGN_WAR, NULL);

  stage_press (stage, page, "Battle of Carillon");
  film_settle (200);
  return GTK_WINDOW (stage->window);
}

/* Further down, where the rounds are. */
GtkWindow *
scene_report_dice (Stage *stage)
{
  GtkWindow *window = scene_report (stage);
  GtkWidget *report = stage_find (GTK_WIDGET (window), MUSTER_TYPE_BATTLE_REPORT, NULL);
  GtkWidget *scrolled = gtk_widget_get_ancestor (report, GTK_TYPE_SCROLLED_WINDOW);

  film_settle (300);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)), 620);
  film_settle (200);
  return window;
}
