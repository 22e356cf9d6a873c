/* For the tests of the battle board: a scene set by an umpire, what is to be seen of it, and the hands. */
#pragma once

#include "battle-board-side.h"
#include "battles-page.h"
#include "clause-button.h"
#include "gui-desk.h"
#include "rules-window.h"

#include <adwaita.h>

G_GNUC_UNUSED static void
rest (Desk *desk)
{
  desk_wait (desk_is_idle, desk->session);
  desk_settle (60);
}

G_GNUC_UNUSED static void
must (Desk       *desk,
      const char *text,
      const char *dice)
{
  g_auto (GStrv) word = g_strsplit (dice ? dice : "", " ", -1);
  g_auto (MusterReply) reply = MUSTER_REPLY_INIT;
  g_autoptr (GError) error = NULL;
  guint8 value[16];
  guint n = 0;

  for (; word[n] && *word[n]; n++)
    value[n] = (guint8) atoi (word[n]);
  if (!muster_session_do (desk->session, text, n ? &(MusterThrow) { MUSTER_THROW_GIVEN, value, n } : NULL, &reply, &error))
    g_error ("%s: %s", text, error ? error->message : reply.outcome == MUSTER_REFUSED ? reply.refusal.clause : "dice");
}

G_GNUC_UNUSED static GtkWidget *
page_of (Desk *desk)
{
  return GTK_WIDGET (muster_window_get_battles (desk->window));
}

G_GNUC_UNUSED static const char *
view_of (Desk *desk)
{
  return muster_battles_page_get_view (MUSTER_BATTLES_PAGE (page_of (desk)));
}

/* The innermost row that is to be seen and says @text. */
G_GNUC_UNUSED static GtkWidget *
row_saying (GtkWidget  *root,
            const char *text)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = row_saying (child, text);
  if (!found && GTK_IS_LIST_BOX_ROW (root) && gtk_widget_get_mapped (root) && desk_says (root, text))
    found = root;
  return found;
}

G_GNUC_UNUSED static void
choose (Desk       *desk,
        const char *text)
{
  GtkWidget *row = row_saying (page_of (desk), text);

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_activate (row));
  rest (desk);
}

G_GNUC_UNUSED static void
scene (Desk       *desk,
       const char *first,
       const char *second)
{
  g_autofree char *one = g_strdup_printf ("umpire %s : the scene", first);

  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.show-battles", NULL);
  must (desk, one, NULL);
  if (second)
    {
      g_autofree char *two = g_strdup_printf ("umpire %s : the scene", second);

      must (desk, two, NULL);
    }
  must (desk, "end", NULL);
  rest (desk);
}

/* Béarn fights at Carillon, Artois is next door. */
G_GNUC_UNUSED static void
fight_carillon (Desk *desk)
{
  scene (desk, "step 3 british V, place br-44 carillon, place br-48 carillon, place fr-bearn carillon, "
               "place fr-guyenne carillon, fort carillon yes, place fr-artois crown-point", NULL);
  must (desk, "fight carillon", NULL);
  must (desk, "terrain fort", NULL);
  must (desk, "resolve mohawk", NULL);
  must (desk, "line auto", NULL);
  must (desk, "fire", "1 1");
  must (desk, "fire", "1 1");
  must (desk, "fire", "1 1");
  rest (desk);
  g_assert_cmpstr (view_of (desk), ==, "board");
}

/* Of the template of what stands beside the board. */
G_GNUC_UNUSED static GtkWidget *
board_button (MusterBattleBoardSide *side,
              const char            *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (side), MUSTER_TYPE_BATTLE_BOARD_SIDE, name));
}

G_GNUC_UNUSED static gboolean
rules_are_open (gpointer data)
{
  (void) data;
  return desk_window (MUSTER_TYPE_RULES_WINDOW) != NULL;
}

G_GNUC_UNUSED static GtkWidget *
clause_button (GtkWidget  *root,
               const char *clause)
{
  GtkWidget *found = NULL;

  if (MUSTER_IS_CLAUSE_BUTTON (root) && gtk_widget_get_mapped (root)
      && g_strcmp0 (muster_clause_button_get_clause (MUSTER_CLAUSE_BUTTON (root)), clause) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found; child = gtk_widget_get_next_sibling (child))
    found = clause_button (child, clause);
  return found;
}

typedef struct
{
  Desk       *desk;
  const char *clause;
} Link;

G_GNUC_UNUSED static gboolean
is_linked (gpointer link)
{
  return clause_button (page_of (((Link *) link)->desk), ((Link *) link)->clause) != NULL;
}

G_GNUC_UNUSED static void
follow_link (Desk       *desk,
             const char *clause)
{
  GtkWidget *link;

  desk_wait (is_linked, &(Link) { desk, clause });
  link = clause_button (page_of (desk), clause);
  g_signal_emit_by_name (desk_find (link, GTK_TYPE_BUTTON), "clicked");
  desk_wait (rules_are_open, NULL);
  desk_settle (200);
  g_assert_true (desk_says (desk_window (MUSTER_TYPE_RULES_WINDOW), clause));
  gtk_window_close (desk_window (MUSTER_TYPE_RULES_WINDOW));
  desk_settle (100);
}
