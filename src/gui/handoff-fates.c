#include "config.h"

#include "handoff-fates.h"

#include "handoff-rows.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

enum { SERVES, KILLED, PRISONER };

static const CampaignState *
whole (const MusterFateRow *row)
{
  return muster_campaign_get_whole (row->campaign);
}

static gint
value_of (const MusterFateRow *row,
          guint                field)
{
  return campaign_seat_get (whole (row), &row->seat, field);
}

/* --- as the result has it ------------------------------------------------- */

static guint
fate_now (const MusterFateRow *row)
{
  switch ((CampaignFate) value_of (row, row->seat.fate))
    {
    case CAMPAIGN_FELL:
      return KILLED;
    case CAMPAIGN_TAKEN:
      return PRISONER;
    case CAMPAIGN_UNKNOWN:
    case CAMPAIGN_SERVES:
    default:
      return SERVES;
    }
}

/* Who had no figure in the battle has the wounds he had. */
static gint
wounds_now (const MusterFateRow *row)
{
  return value_of (row, row->seat.fate) ? value_of (row, row->seat.wounds) : whole (row)->wounds[row->person];
}

static char *
summary (const MusterFateRow *row)
{
  gint holder = value_of (row, row->seat.captor) - 1;
  gint wounds = wounds_now (row);

  switch (fate_now (row))
    {
    case KILLED:
      return g_strdup (_("Killed"));
    case PRISONER:
      return holder < 0 ? g_strdup (_("Taken prisoner"))
                        /* Translators: a piece */
                        : g_strdup_printf (_("Taken prisoner by %s"),
                                           muster_wording_piece (muster_campaign_get_wording (row->campaign), holder));
    default:
      return wounds == 0 ? g_strdup (_("Unhurt")) : g_strdup_printf (ngettext ("%d wound", "%d wounds", (gulong) wounds), wounds);
    }
}

/* The pieces that can hold him: the enemy's in this battle. */
static gboolean
may_hold (const MusterFateRow *row,
          gint                 piece)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (row->campaign);
  const CampaignState *state = whole (row);

  return campaign_is_in (state, piece)
         && mohawk_piece_side (scenario, &state->mohawk, piece) != campaign_person_side (scenario, state, row->person);
}

/* The @n-th of them, or -1. */
static gint
holder_at (const MusterFateRow *row,
           guint                n)
{
  for (guint i = 0; i < muster_campaign_get_scenario (row->campaign)->n_pieces; i++)
    if (may_hold (row, (gint) i) && n-- == 0)
      return (gint) i;
  return -1;
}

/* --- making it ------------------------------------------------------------ */

static void
on_fate (MusterFateRow *row)
{
  guint fate = adw_combo_row_get_selected (ADW_COMBO_ROW (row->fate));

  gtk_widget_set_visible (gtk_widget_get_ancestor (row->wounds, ADW_TYPE_ACTION_ROW), fate == SERVES);
  gtk_widget_set_visible (row->captor, fate == PRISONER);
}

/* A number of his, or of his company's. */
static GtkWidget *
add_number (MusterFateRow *row,
            const char    *title,
            const char    *whose,
            gint           least,
            gint           most,
            gint           value)
{
  GtkWidget *line = adw_action_row_new ();
  GtkWidget *spin = muster_handoff_spin_new (least, most, value, whose, title);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (line), spin);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row->row), line);
  return spin;
}

static GtkWidget *
add_choice (MusterFateRow *row,
            const char    *title,
            const char   **choices,
            guint          chosen)
{
  GtkWidget *line = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (line), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (line), chosen);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row->row), line);
  return line;
}

static void
add_captors (MusterFateRow *row)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint chosen = 0;
  gint piece;

  for (guint n = 0; (piece = holder_at (row, n)) >= 0; n++)
    {
      if (value_of (row, row->seat.captor) == piece + 1)
        chosen = n;
      g_ptr_array_add (names, (gpointer) muster_wording_piece (muster_campaign_get_wording (row->campaign), piece));
    }
  g_ptr_array_add (names, NULL);
  row->captor = add_choice (row, _("Held by"), (const char **) names->pdata, chosen);
}

/* What can be set of an officer or a character; the row is called after him. @company: (nullable): whom he is with */
static void
add_person (MusterFateRow *row,
            const char    *company,
            GCallback      edited,
            gpointer       swapped)
{
  const char *fates[] = { C_("officer", "Serves on"), C_("officer", "Killed"), C_("officer", "Prisoner"), NULL };
  const CampaignState *state = whole (row);
  const char *name = campaign_person_name (state, (guint) row->person);
  g_autofree char *subtitle = summary (row);
  /* Translators: an officer and his company */
  g_autofree char *title = company ? g_strdup_printf (C_("officer", "%s, %s"), name, company) : g_strdup (name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row->row), subtitle);
  row->fate = add_choice (row, _("What became of him"), fates, fate_now (row));
  row->wounds = add_number (row, _("Wounds"), name, state->wounds[row->person], 99, wounds_now (row));
  add_captors (row);
  row->kills = add_number (row, _("Enemies he felled"), name, 0, SKIRMISH_MAX_FIGURES, value_of (row, row->seat.kills));
  on_fate (row);
  g_signal_connect_swapped (row->fate, "notify::selected", G_CALLBACK (on_fate), row);
  g_signal_connect_swapped (row->fate, "notify::selected", edited, swapped);
  g_signal_connect_swapped (row->captor, "notify::selected", edited, swapped);
  g_signal_connect_swapped (row->wounds, "value-changed", edited, swapped);
  g_signal_connect_swapped (row->kills, "value-changed", edited, swapped);
}

static MusterFateRow *
row_new (MusterCampaign *campaign,
         gint            piece,
         gint            person)
{
  MusterFateRow *row = g_new0 (MusterFateRow, 1);

  row->row = adw_expander_row_new ();
  row->campaign = campaign;
  row->piece = piece;
  row->person = person >= 0 && campaign_seat (whole (row), person, &row->seat) ? person : -1;
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row->row), FALSE);
  return row;
}

/**
 * muster_fate_row_new:
 * @edited: called when anything of it is changed; @swapped: its argument
 *
 * A row in which what is under review of a company's people can be set.
 */
MusterFateRow *
muster_fate_row_new (MusterCampaign *campaign,
                     gint            piece,
                     GCallback       edited,
                     gpointer        swapped)
{
  MusterFateRow *row = row_new (campaign, piece, campaign_officer (muster_campaign_get_whole (campaign), piece));
  const char *company = muster_wording_piece (muster_campaign_get_wording (campaign), piece);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), company);
  if (row->person >= 0)
    add_person (row, company, edited, swapped);
  row->company = add_number (row, _("Enemies the company felled"), company, 0, SKIRMISH_MAX_FIGURES,
                             whole (row)->piece_kills[piece]);
  g_signal_connect_swapped (row->company, "value-changed", edited, swapped);
  return row;
}

/* The same of a character who was in the battle (H2). */
MusterFateRow *
muster_fate_row_new_character (MusterCampaign *campaign,
                               gint            person,
                               GCallback       edited,
                               gpointer        swapped)
{
  MusterFateRow *row = row_new (campaign, -1, person);
  gint joins = whole (row)->joins[person];

  if (row->person >= 0)
    add_person (row, joins > CAMPAIGN_ALONE ? muster_wording_piece (muster_campaign_get_wording (campaign), joins - CAMPAIGN_WITH (0))
                                            : NULL, edited, swapped);
  return row;
}

/* --- as an order ---------------------------------------------------------- */

static gboolean
append_fate (MusterFateRow *row,
             GString       *order)
{
  const char *id = campaign_names[row->person].id;
  guint fate = adw_combo_row_get_selected (ADW_COMBO_ROW (row->fate));
  gint wounds = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (row->wounds));
  gint holder = holder_at (row, adw_combo_row_get_selected (ADW_COMBO_ROW (row->captor)));

  if (fate == fate_now (row)
      && (fate == KILLED || (fate == SERVES ? wounds == wounds_now (row) : holder + 1 == value_of (row, row->seat.captor))))
    return FALSE;
  if (fate == KILLED)
    g_string_append_printf (order, " %s=dead", id);
  else if (fate == PRISONER)
    g_string_append_printf (order, " %s=captive/%s", id, muster_campaign_get_scenario (row->campaign)->piece[MAX (holder, 0)].id);
  else if (wounds > whole (row)->wounds[row->person])
    g_string_append_printf (order, " %s=wounded/%d", id, wounds);
  else
    g_string_append_printf (order, " %s=fit", id);
  return TRUE;
}

static gboolean
append_kills (GtkWidget  *spin,
              GString    *order,
              const char *id,
              gint        before)
{
  gint kills = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));

  if (kills == before)
    return FALSE;
  g_string_append_printf (order, " %s=kills/%d", id, kills);
  return TRUE;
}

/**
 * muster_fate_row_append:
 *
 * Adds what is other than it was to an order: " abbott=dead br-44=kills/3".
 *
 * Returns: whether anything is
 */
gboolean
muster_fate_row_append (MusterFateRow *row,
                        GString       *order)
{
  gboolean changed = row->company
                     && append_kills (row->company, order, muster_campaign_get_scenario (row->campaign)->piece[row->piece].id,
                                      whole (row)->piece_kills[row->piece]);

  if (row->person < 0)
    return changed;
  changed = append_kills (row->kills, order, campaign_names[row->person].id, value_of (row, row->seat.kills)) || changed;
  return append_fate (row, order) || changed;
}
