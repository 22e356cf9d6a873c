#include "config.h"

#include "pool-row.h"

#include "clause-button.h"
#include "die-view.h"
#include "text-label.h"

#include <glib/gi18n-lib.h>

#define FAR_ENOUGH 400 /* orders of one player turn */

static const char *
pool_caption (MohawkPool pool)
{
  switch (pool)
    {
    case MOHAWK_POOL_INDIAN:
      return C_("pool", "Indian");
    case MOHAWK_POOL_REGULAR:
      return C_("pool", "Regular");
    case MOHAWK_POOL_LAND:
      return C_("pool", "Land");
    case MOHAWK_POOL_SEALIFT:
      return C_("pool", "Sea lift");
    case MOHAWK_POOL_IROQUOIS:
    case MOHAWK_N_POOLS:
      break;
    }
  return C_("pool", "Iroquois");
}

/* What an entry threw for the pools. */
static gboolean
read_rolls (const MusterEntry *entry,
            MusterPoolRolls   *rolls)
{
  gboolean any = FALSE;

  for (guint i = 0; entry->rolls && i < entry->rolls->len; i++)
    {
      const MusterRoll *roll = &g_array_index (entry->rolls, MusterRoll, i);

      if (roll->n_args == 0 || roll->arg[0].kind != MOHAWK_KIND_POOL)
        continue;
      rolls->die[roll->arg[0].value] = roll->value;
      for (guint m = 0; m < roll->n_modifiers; m++)
        rolls->more[roll->arg[0].value] = (gint8) (rolls->more[roll->arg[0].value] + roll->modifier[m].value);
      any = TRUE;
    }
  return any;
}

/**
 * muster_pool_rolls_find:
 * @rolls: (out): zero where nothing was rolled this player turn
 *
 * From the journal, back from the head.
 */
void
muster_pool_rolls_find (MusterCampaign  *campaign,
                        MusterPoolRolls *rolls)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  const MohawkState *state = muster_campaign_get_state (campaign);
  gint64 id = muster_session_head (session);

  *rolls = (MusterPoolRolls) { { 0 } };
  if (!state->rolled)
    return;
  for (guint i = 0; i < FAR_ENOUGH && id > 0; i++)
    {
      g_autoptr (MusterEntry) entry = muster_session_entry (session, id, NULL);

      if (!entry || entry->turn != state->turn || read_rolls (entry, rolls))
        return;
      id = entry->parent;
    }
}

/* Filled ones are left, hollow ones spent. Sea lift has squares. */
static char *
pips_of (MohawkPool pool,
         gint       left,
         gint       total)
{
  GString *text = g_string_new (NULL);

  for (gint i = 0; i < MAX (left, total); i++)
    g_string_append (text, pool == MOHAWK_POOL_SEALIFT ? (i < left ? "■" : "□") : (i < left ? "●" : "○"));
  return g_string_free (text, FALSE);
}

static char *
sum_caption (MohawkPool pool,
             gint       die,
             gint       more)
{
  if (die == 0)
    return g_strdup ("");
  if (pool == MOHAWK_POOL_SEALIFT)
    return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) (die + more)), die + more);
  if (more == 0)
    return g_strdup_printf (ngettext ("%d march", "%d marches", (gulong) die), die);
  /* Translators: a die, what is added to it, and the sum */
  return g_strdup_printf (ngettext ("%d + %d = %d march", "%d + %d = %d marches", (gulong) (die + more)),
                          die, more, die + more);
}

/* What the pool pays, and the clause that says so. */
static const char *
pool_use (MohawkPool   pool,
          const char **clause)
{
  *clause = pool == MOHAWK_POOL_SEALIFT ? "M5S.1" : pool == MOHAWK_POOL_IROQUOIS ? "M10.2" : "M5.1";
  switch (pool)
    {
    case MOHAWK_POOL_INDIAN:
      return _("pays the marches of tribes and Couriers");
    case MOHAWK_POOL_REGULAR:
      return _("pays the marches of regulars and militia");
    case MOHAWK_POOL_LAND:
      return _("pays all marches");
    case MOHAWK_POOL_SEALIFT:
      return _("spent after the marches: a point each to embark, to sail and to land");
    case MOHAWK_POOL_IROQUOIS:
    case MOHAWK_N_POOLS:
      break;
    }
  return _("pays the marches of the Iroquois");
}

/**
 * muster_pool_row_new:
 *
 * Returns: a box for a row
 */
GtkWidget *
muster_pool_row_new (MusterCampaign        *campaign,
                     MohawkPool             pool,
                     const MusterPoolRolls *rolls)
{
  gint left = muster_campaign_get_state (campaign)->pool[pool];
  gint total = rolls->die[pool] ? rolls->die[pool] + rolls->more[pool] : left;
  g_autofree char *left_text = g_strdup_printf (ngettext ("%d left", "%d left", (gulong) left), left);
  g_autofree char *pips = pips_of (pool, left, total);
  g_autofree char *sum = sum_caption (pool, rolls->die[pool], rolls->more[pool]);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *name = gtk_label_new (pool_caption (pool)), *what = gtk_label_new (sum);
  /* The number is beside them. */
  GtkWidget *dots = g_object_new (GTK_TYPE_LABEL, "label", pips, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *end = gtk_label_new (left_text);
  const char *clause;
  GtkWidget *use = muster_text_new (pool_use (pool, &clause), "caption", FALSE);

  gtk_widget_add_css_class (box, "row");
  gtk_widget_add_css_class (name, "heading");
  gtk_widget_add_css_class (what, "caption");
  gtk_widget_add_css_class (dots, "pips");
  gtk_widget_add_css_class (end, "numeric");
  for (GtkWidget *label = name; label; label = label == name ? what : label == what ? dots : NULL)
    gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (what), TRUE);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (names), name);
  gtk_box_append (GTK_BOX (names), what);
  gtk_box_append (GTK_BOX (words), names);
  gtk_box_append (GTK_BOX (words), dots);
  gtk_box_append (GTK_BOX (words), use);
  if (rolls->die[pool])
    {
      GtkWidget *die = muster_die_view_new (6, rolls->die[pool]);

      gtk_widget_set_valign (die, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), die);
    }
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), end);
  gtk_box_append (GTK_BOX (box), muster_clause_button_new (clause));
  return box;
}
