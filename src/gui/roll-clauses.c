#include "config.h"

#include "roll-clauses.h"

#include "clause-button.h"

static void
add_once (GtkWidget  *box,
          GPtrArray  *said,
          const char *clause)
{
  if (!clause || g_ptr_array_find_with_equal_func (said, clause, g_str_equal, NULL))
    return;
  g_ptr_array_add (said, (gpointer) clause);
  gtk_box_append (GTK_BOX (box), muster_clause_button_new (clause));
}

/* Returns: (transfer full): floating; the clause that calls for the die first, then that of the number it needs and those of
 * its modifiers, each once */
GtkWidget *
muster_roll_clauses_new (const MusterWording *wording,
                         const MusterRoll    *roll)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autoptr (GPtrArray) said = g_ptr_array_new ();

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  add_once (box, said, roll->clause);
  add_once (box, said, muster_wording_number_clause (wording, roll));
  for (guint i = 0; i < roll->n_modifiers; i++)
    add_once (box, said, roll->modifier[i].clause);
  return box;
}
