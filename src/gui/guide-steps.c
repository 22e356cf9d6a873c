#include "config.h"

#include "guide-steps.h"

#include "captions.h"
#include "text-label.h"

#include <glib/gi18n-lib.h>

static const char *const step_class[] = { "done", "now", "open" };
static const char *const step_icon[] = { "muster-done-symbolic", "muster-now-symbolic", "muster-open-symbolic" };

static guint
how_step (MohawkStep step,
          guint      now)
{
  return step < now ? 0 : step == now ? 1 : 2;
}

/* Of a row that is there already. */
static void
mark_step (GtkWidget *row,
           guint      how)
{
  const char *said[] = {
    C_("state of a step", "done"), C_("state of a step", "now"), C_("state of a step", "to come")
  };
  GtkWidget *icon = gtk_widget_get_first_child (row);

  for (guint i = 0; i < G_N_ELEMENTS (step_class); i++)
    if (i != how)
      gtk_widget_remove_css_class (row, step_class[i]);
  gtk_widget_add_css_class (row, step_class[how]);
  gtk_image_set_from_icon_name (GTK_IMAGE (icon), step_icon[how]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, said[how], -1);
}

static GtkWidget *
step_new (MohawkStep step)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *numeral = gtk_label_new (muster_caption_numeral (step));

  gtk_label_set_width_chars (GTK_LABEL (numeral), 3);
  gtk_label_set_xalign (GTK_LABEL (numeral), 0);
  gtk_widget_add_css_class (numeral, "caption");
  gtk_widget_add_css_class (row, "step");
  gtk_box_append (GTK_BOX (row), gtk_image_new ());
  gtk_box_append (GTK_BOX (row), numeral);
  gtk_box_append (GTK_BOX (row), muster_text_new (muster_caption_step (step), NULL, TRUE));
  return row;
}

void
muster_guide_steps_show (GtkWidget *list,
                         guint      was,
                         guint      now)
{
  GtkWidget *row = gtk_widget_get_first_child (list);

  for (guint i = MOHAWK_STEP_NAVAL; i <= MOHAWK_STEP_PROMOTE; i++)
    {
      if (!row)
        {
          row = step_new ((MohawkStep) i);
          gtk_box_append (GTK_BOX (list), row);
          mark_step (row, how_step ((MohawkStep) i, now));
        }
      else if (was == G_MAXUINT || how_step ((MohawkStep) i, was) != how_step ((MohawkStep) i, now))
        mark_step (row, how_step ((MohawkStep) i, now));
      row = gtk_widget_get_next_sibling (row);
    }
}

char *
muster_guide_steps_dots (MohawkStep now)
{
  GString *dots = g_string_new (NULL);

  for (guint i = MOHAWK_STEP_NAVAL; i <= MOHAWK_STEP_PROMOTE; i++)
    g_string_append (dots, (MohawkStep) i < now ? "●" : (MohawkStep) i == now ? "◉" : "○");
  return g_string_free (dots, FALSE);
}
