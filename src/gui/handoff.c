#include "config.h"

#include "handoff.h"

#include "announce.h"
#include "handoff-choice.h"
#include "handoff-fight.h"
#include "handoff-review.h"
#include "undo-toast.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _MusterHandoff
{
  GtkWidget  parent_instance;

  GtkWidget *views;
  GtkWidget *choice;
  GtkWidget *fight;
  GtkWidget *review;
};

enum { ORDERED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterHandoff, muster_handoff, GTK_TYPE_WIDGET)

static void
on_ordered (MusterHandoff *self,
            const char    *text)
{
  g_signal_emit (self, signals[ORDERED], 0, text);
}

/* A widget that gives orders, as a view of its own; @scrolled: in a column of a width that reads well. */
static GtkWidget *
add_view (MusterHandoff *self,
          const char    *name,
          GType          type,
          gboolean       scrolled)
{
  GtkWidget *widget = g_object_new (type, NULL), *window, *clamp;

  g_signal_connect_swapped (widget, "ordered", G_CALLBACK (on_ordered), self);
  if (!scrolled)
    {
      gtk_stack_add_named (GTK_STACK (self->views), widget, name);
      return widget;
    }
  g_object_set (widget, "margin-top", 18, "margin-bottom", 24, "margin-start", 12, "margin-end", 12, NULL);
  clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", 720, "child", widget, NULL);
  window = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "child", clamp, NULL);
  gtk_stack_add_named (GTK_STACK (self->views), window, name);
  return widget;
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_handoff_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_HANDOFF (object)->views, gtk_widget_unparent);
  G_OBJECT_CLASS (muster_handoff_parent_class)->dispose (object);
}

static void
muster_handoff_class_init (MusterHandoffClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_handoff_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  /**
   * MusterHandoff::ordered:
   * @text: an order in notation
   */
  signals[ORDERED] = g_signal_new ("ordered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_handoff_init (MusterHandoff *self)
{
  self->views = gtk_stack_new ();
  gtk_stack_set_vhomogeneous (GTK_STACK (self->views), FALSE);
  gtk_stack_set_hhomogeneous (GTK_STACK (self->views), FALSE);
  gtk_widget_set_parent (self->views, GTK_WIDGET (self));
  self->choice = add_view (self, "choice", MUSTER_TYPE_HANDOFF_CHOICE, TRUE);
  self->fight = add_view (self, "fight", MUSTER_TYPE_HANDOFF_FIGHT, FALSE);
  self->review = add_view (self, "review", MUSTER_TYPE_HANDOFF_REVIEW, FALSE);
}

/* --- public ------------------------------------------------------------- */

/* @campaign: (nullable) */
void
muster_handoff_set_campaign (MusterHandoff  *self,
                             MusterCampaign *campaign)
{
  muster_handoff_fight_show (MUSTER_HANDOFF_FIGHT (self->fight), campaign);
}

/**
 * muster_handoff_show:
 * @choose: the battle in hand is not handed off: how it is to be fought is to be chosen
 *
 * Shows the battle in hand as it stands.
 */
void
muster_handoff_show (MusterHandoff  *self,
                     MusterCampaign *campaign,
                     gboolean        choose)
{
  const char *view = choose ? "choice" : muster_campaign_get_whole (campaign)->status == CAMPAIGN_FIGHTING ? "fight" : "review";
  GtkWidget *shown = choose ? self->choice : g_str_equal (view, "fight") ? self->fight : self->review;
  gboolean there = g_strcmp0 (muster_handoff_get_view (self), view) == 0 && gtk_widget_get_focus_child (shown) != NULL;

  if (choose)
    muster_handoff_choice_show (MUSTER_HANDOFF_CHOICE (self->choice), campaign);
  else if (shown == self->fight)
    muster_handoff_fight_show (MUSTER_HANDOFF_FIGHT (self->fight), campaign);
  else
    {
      muster_handoff_fight_stop (MUSTER_HANDOFF_FIGHT (self->fight));
      muster_handoff_review_show (MUSTER_HANDOFF_REVIEW (self->review), campaign);
    }
  gtk_stack_set_visible_child_name (GTK_STACK (self->views), view);
  if (!there)
    gtk_widget_child_focus (shown, GTK_DIR_TAB_FORWARD);
}

/* The machine says no more. */
void
muster_handoff_stop (MusterHandoff *self)
{
  muster_handoff_fight_stop (MUSTER_HANDOFF_FIGHT (self->fight));
}

/* What is applied can be taken back: said where it can be done. */
void
muster_handoff_tell_applied (MusterHandoff *self)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  muster_announce (GTK_WIDGET (self), _("The result is applied."));
  if (overlay)
    muster_undo_toast_show (ADW_TOAST_OVERLAY (overlay), _("The result is applied."), _("_Undo"), "win.undo");
}

/* The narrow form has all one below another. */
void
muster_handoff_set_narrow (MusterHandoff *self,
                           gboolean       narrow)
{
  muster_handoff_fight_set_narrow (MUSTER_HANDOFF_FIGHT (self->fight), narrow);
}

/* "choice", "fight" or "review" */
const char *
muster_handoff_get_view (MusterHandoff *self)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (self->views));
}

/* Of the result, before it is applied by a key: whether there was anything yet to be seen, which is now. */
gboolean
muster_handoff_read_on (MusterHandoff *self)
{
  return g_str_equal (muster_handoff_get_view (self), "review") && muster_handoff_review_read_on (MUSTER_HANDOFF_REVIEW (self->review));
}

/**
 * muster_handoff_order:
 * @text: an order in notation
 *
 * Gives it where the battle is fought, with the dice asked for there.
 *
 * Returns: %FALSE if that is not seen
 */
gboolean
muster_handoff_order (MusterHandoff *self,
                      const char    *text)
{
  if (!g_str_equal (muster_handoff_get_view (self), "fight"))
    return FALSE;
  muster_handoff_fight_order (MUSTER_HANDOFF_FIGHT (self->fight), text);
  return TRUE;
}

/* To the dice that are asked for, if any are; else its forms stand as they are, and the nearest is the next. */
MusterFocusAnswer
muster_handoff_take_focus (MusterHandoff *self)
{
  return g_str_equal (muster_handoff_get_view (self), "fight")
         && muster_handoff_fight_take_focus (MUSTER_HANDOFF_FIGHT (self->fight)) == MUSTER_FOCUS_TAKEN
           ? MUSTER_FOCUS_TAKEN : MUSTER_FOCUS_ELSEWHERE;
}
