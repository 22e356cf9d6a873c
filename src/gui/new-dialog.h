/* Asks what a new campaign is to be: title, scenario, dice, players, rulings. */
#pragma once

#include "campaign-file.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_NEW_DIALOG (muster_new_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterNewDialog, muster_new_dialog, MUSTER, NEW_DIALOG, GtkWidget)

/**
 * MusterNewChoice:
 * @dice: "app", "typed" or "asked"
 * @machine: by MohawkSide: whether the machine plays it
 */
typedef struct
{
  MusterBeginning beginning;
  const char     *dice;
  gboolean        machine[3];
} MusterNewChoice;

/**
 * MusterNewChosen:
 * @choice: (transfer none)
 *
 * @dialog waits for muster_new_dialog_answer(); it may have been closed by then.
 */
typedef void (*MusterNewChosen) (MusterNewDialog       *dialog,
                                 const MusterNewChoice *choice,
                                 gpointer               user_data);

MusterNewDialog *muster_new_dialog_present (GtkWidget       *parent,
                                            const char      *title,
                                            MusterNewChosen  chosen,
                                            gpointer         user_data);
void             muster_new_dialog_answer  (MusterNewDialog *self,
                                            const char      *trouble);

G_END_DECLS
