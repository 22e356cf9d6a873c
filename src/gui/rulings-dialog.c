#include "config.h"

#include "rulings-dialog.h"

#include "ruling-card.h"
#include "rulebook.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PAGE 1000 /* entries read at a time */

struct _MusterRulingsDialog
{
  AdwWindow       parent_instance;

  GtkWidget      *cards;
  GtkWidget      *note;

  MusterCampaign *campaign;
  GHashTable     *card; /* option → MusterRulingCard */
  GCancellable   *cancellable; /* of the look through the journal */
};

G_DEFINE_FINAL_TYPE (MusterRulingsDialog, muster_rulings_dialog, ADW_TYPE_WINDOW)

/* What a look through the journal is for, and finds: option → MusterEntry. */
typedef struct
{
  MusterRulingsDialog *dialog;
  GHashTable          *found;
} Look;

/* The last standing ruling on each option; in the session's thread. */
static gboolean
find_rulings (MusterSession  *session,
              gpointer        data,
              GCancellable   *cancellable,
              GError        **error)
{
  Look *look = data;
  g_autofree guint8 *standing = muster_session_standing (session, error);

  if (!standing)
    return FALSE;
  for (gint64 first = 1; first <= muster_session_last (session); first += PAGE)
    {
      g_autoptr (GPtrArray) page = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      page = muster_session_entries (session, first, PAGE, FALSE, error);
      if (!page)
        return FALSE;
      for (guint i = 0; i < page->len; i++)
        {
          const MusterEntry *entry = page->pdata[i];

          if (!standing[entry->id] || !g_str_has_prefix (entry->text, "ruling "))
            continue;
          g_hash_table_insert (look->found, g_strndup (entry->text + strlen ("ruling "),
                                                       strcspn (entry->text + strlen ("ruling "), "=")),
                               muster_session_entry (session, entry->id, NULL));
        }
    }
  return TRUE;
}

static void
on_found (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Look *look = user_data;
  MusterRulingsDialog *self = look->dialog;
  g_autoptr (GError) error = NULL;
  gboolean good = muster_session_work_finish (MUSTER_SESSION (source), result, &error);
  GHashTableIter iter;
  gpointer option, card;

  /* Cancelled: another look is on its way, or the dialog is gone. */
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) && self->campaign)
    {
      gtk_label_set_text (GTK_LABEL (self->note), error ? error->message : "");
      gtk_widget_set_visible (self->note, error != NULL);
      g_hash_table_iter_init (&iter, self->card);
      while (g_hash_table_iter_next (&iter, &option, &card))
        muster_ruling_card_show (card, good ? g_hash_table_lookup (look->found, option) : NULL);
    }
  g_hash_table_unref (look->found);
  g_object_unref (self);
  g_free (look);
}

static void
show_rulings (MusterRulingsDialog *self)
{
  Look *look = g_new0 (Look, 1);

  look->dialog = g_object_ref (self);
  look->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) muster_entry_free);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  muster_session_work_async (muster_campaign_get_session (self->campaign), find_rulings, look, self->cancellable,
                             on_found, look);
}

static void
muster_rulings_dialog_dispose (GObject *object)
{
  MusterRulingsDialog *self = MUSTER_RULINGS_DIALOG (object);

  if (self->campaign)
    g_signal_handlers_disconnect_by_data (self->campaign, self);
  g_clear_object (&self->campaign);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_hash_table_remove_all (self->card);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_RULINGS_DIALOG);
  G_OBJECT_CLASS (muster_rulings_dialog_parent_class)->dispose (object);
}

static void
muster_rulings_dialog_finalize (GObject *object)
{
  g_hash_table_unref (MUSTER_RULINGS_DIALOG (object)->card);
  G_OBJECT_CLASS (muster_rulings_dialog_parent_class)->finalize (object);
}

static void
muster_rulings_dialog_class_init (MusterRulingsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_rulings_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_rulings_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/musterroll/Muster/rulings-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRulingsDialog, cards);
  gtk_widget_class_bind_template_child (widget_class, MusterRulingsDialog, note);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
muster_rulings_dialog_init (MusterRulingsDialog *self)
{
  self->card = g_hash_table_new (g_str_hash, g_str_equal);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @clauses: (nullable): of one book */
static void
add_cards (MusterRulingsDialog *self,
           const MusterClauses *clauses)
{
  const MusterGame *game = muster_session_game (muster_campaign_get_session (self->campaign));

  for (guint i = 0; clauses && i < muster_clauses_count (clauses); i++)
    {
      const MusterClause *clause = muster_clauses_get (clauses, i);
      GtkWidget *card;

      if (!clause->option || muster_game_option (game, clause->option) < 0)
        continue;
      card = muster_ruling_card_new (self->campaign, clause);
      gtk_box_append (GTK_BOX (self->cards), card);
      g_hash_table_insert (self->card, clause->option, card);
    }
}

/* Returns: (transfer none): the dialog, not yet presented */
MusterRulingsDialog *
muster_rulings_dialog_new (GtkWindow      *parent,
                           MusterCampaign *campaign)
{
  MusterRulingsDialog *self = g_object_new (MUSTER_TYPE_RULINGS_DIALOG, "transient-for", parent, "modal", TRUE,
                                            "destroy-with-parent", TRUE, NULL);
  g_autoptr (GError) error = NULL;
  const MusterClauses *clauses = muster_rulebook (&error);

  self->campaign = g_object_ref (campaign);
  add_cards (self, clauses);
  for (guint i = 0; (clauses = muster_rulebook_other (i)); i++)
    add_cards (self, clauses);
  show_rulings (self);
  if (error)
    {
      gtk_label_set_text (GTK_LABEL (self->note), error->message);
      gtk_widget_set_visible (self->note, TRUE);
    }
  g_signal_connect_swapped (campaign, "changed", G_CALLBACK (show_rulings), self);
  return self;
}

/* (transfer none) (nullable): the #MusterRulingCard of @option */
GtkWidget *
muster_rulings_dialog_get_card (MusterRulingsDialog *self,
                                const char          *option)
{
  return g_hash_table_lookup (self->card, option);
}
