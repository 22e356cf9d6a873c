#include "config.h"

#include "roll-clauses.h"

#include "clause-button.h"

/* Returns: (transfer full): floating; the clause that calls for the die first, then those of its modifiers, each once */
GtkWidget *
muster_roll_clauses_new (const MusterRoll *roll)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  if (roll->clause)
    gtk_box_append (GTK_BOX (box), muster_clause_button_new (roll->clause));
  for (guint i = 0; i < roll->n_modifiers; i++)
    {
      gboolean said = g_strcmp0 (roll->modifier[i].clause, roll->clause) == 0;

      for (guint k = 0; k < i && !said; k++)
        said = g_strcmp0 (roll->modifier[i].clause, roll->modifier[k].clause) == 0;
      if (!said)
        gtk_box_append (GTK_BOX (box), muster_clause_button_new (roll->modifier[i].clause));
    }
  return box;
}
