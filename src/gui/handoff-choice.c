#include "config.h"

#include "handoff-choice.h"

#include "captions.h"
#include "characters.h"
#include "handoff-rows.h"
#include "notation.h"
#include "text-label.h"
#include "variant-reader.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* What the rules accept is asked of the session: the orders it lists name the rules there are. */

struct _MusterHandoffChoice
{
  GtkWidget       parent_instance;

  GtkWidget      *parts;
  GtkWidget      *rules;
  GtkWidget      *what; /* kind of game that is */
  GtkWidget      *variant;
  GtkWidget      *means;
  GtkWidget      *scale;
  GtkWidget      *table;
  GtkWidget      *characters;
  GtkWidget      *victor;

  MusterCampaign *campaign;
  GArray         *ruleset; /* of gint: those in the choice */
  GArray         *board;   /* of gint: those in the choice, behind the one that is made */
  GPtrArray      *variants; /* of MusterVariantFile: those at hand, of any rules */
  GPtrArray      *house;   /* of MusterVariantFile, borrowed: those in the choice, behind the rules as they are */
  GArray         *piece;   /* of gint: those on the field, of both sides */
  GtkWidget      *with[CAMPAIGN_MOST_GUESTS]; /* where each character stands */
  GPtrArray      *losses;  /* MusterLossRow */
};

enum { STAYS_AWAY, STANDS_ALONE, JOINS };

enum { MEANS_TABLE, MEANS_MACHINE, MEANS_LOGGER };

enum { ORDERED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterHandoffChoice, muster_handoff_choice, GTK_TYPE_WIDGET)

static guint
selected (GtkWidget *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

static guint
chosen_ruleset (MusterHandoffChoice *self)
{
  return (guint) g_array_index (self->ruleset, gint, selected (self->rules));
}

static MohawkSide
side_of (MusterHandoffChoice *self,
         gint                 piece)
{
  return mohawk_piece_side (muster_campaign_get_scenario (self->campaign), muster_campaign_get_state (self->campaign), piece);
}

/* The @n-th piece of a side on the field; -1: it has no more. */
static gint
piece_at (MusterHandoffChoice *self,
          MohawkSide           side,
          guint                n)
{
  for (guint i = 0; i < self->piece->len; i++)
    if (side_of (self, g_array_index (self->piece, gint, i)) == side && n-- == 0)
      return g_array_index (self->piece, gint, i);
  return -1;
}

/* --- callbacks ---------------------------------------------------------- */

/* H2: " with=hawkeye@br-44,uncas" */
static void
append_characters (MusterHandoffChoice *self,
                   GString             *order)
{
  const char *before = " with=";

  for (guint i = 0; i < CAMPAIGN_MOST_GUESTS; i++)
    {
      gint person = CAMPAIGN_MAX_OFFICERS + (gint) i;
      guint where = selected (self->with[i]);

      if (where == STAYS_AWAY || !gtk_widget_get_visible (self->with[i]))
        continue;
      g_string_append_printf (order, "%s%s", before, campaign_names[person].id);
      if (where >= JOINS)
        g_string_append_printf (order, "@%s", muster_campaign_get_scenario (self->campaign)->piece
                                [piece_at (self, campaign_names[person].side, where - JOINS)].id);
      before = ",";
    }
}

static void
on_hand_off (MusterHandoffChoice *self)
{
  const char *name = campaign_rulesets ()[chosen_ruleset (self) - 1]->name;
  g_autoptr (GString) order = g_string_new ("resolve ");

  g_string_append (order, name);
  if (selected (self->means) == MEANS_MACHINE)
    g_string_append (order, " auto");
  if (selected (self->means) == MEANS_LOGGER)
    g_string_append (order, " logger");
  if (selected (self->scale) > 0)
    g_string_append_printf (order, " scale=%u", selected (self->scale) + 1);
  if (selected (self->table) > 0)
    g_string_append_printf (order, " table=%s", campaign_board_word (muster_campaign_get_scenario (self->campaign),
                                                                     (guint) g_array_index (self->board, gint, selected (self->table) - 1)));
  if (selected (self->variant) > 0)
    g_string_append_printf (order, " rules=%s",
                            ((const MusterVariantFile *) self->house->pdata[selected (self->variant) - 1])->word);
  append_characters (self, order);
  g_signal_emit (self, signals[ORDERED], 0, order->str);
}

static void
on_record (MusterHandoffChoice *self)
{
  MusterSession *session = muster_campaign_get_session (self->campaign);
  g_autoptr (GString) order = g_string_new ("resolve record");

  g_string_append_printf (order, " %s", muster_game_word (muster_session_game (session), muster_session_facts (session),
                                                          MOHAWK_KIND_SIDE, (gint) selected (self->victor)));
  for (guint i = 0; i < self->losses->len; i++)
    muster_loss_row_append (self->losses->pdata[i], order, FALSE);
  g_signal_emit (self, signals[ORDERED], 0, order->str);
}

/* H2: the house variants of the rules chosen. */
static void
show_variants (MusterHandoffChoice *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const[]) { _("As they are"), NULL });

  g_ptr_array_set_size (self->house, 0);
  for (guint i = 0; i < self->variants->len && selected (self->rules) < self->ruleset->len; i++)
    {
      MusterVariantFile *file = self->variants->pdata[i];

      if (file->ruleset != chosen_ruleset (self))
        continue;
      gtk_string_list_append (list, file->name);
      g_ptr_array_add (self->house, file);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->variant), G_LIST_MODEL (list));
  gtk_widget_set_visible (self->variant, self->house->len > 0);
}

/* Those whom the rules chosen know, and who are neither dead nor captive. */
static void
show_characters (MusterHandoffChoice *self)
{
  const CampaignState *state = muster_campaign_get_whole (self->campaign);
  gboolean any = FALSE;

  for (guint i = 0; i < CAMPAIGN_MOST_GUESTS && selected (self->rules) < self->ruleset->len; i++)
    {
      gboolean may = campaign_may_come (state, chosen_ruleset (self), CAMPAIGN_MAX_OFFICERS + (gint) i);

      gtk_widget_set_visible (self->with[i], may);
      any = any || may;
    }
  gtk_widget_set_visible (self->characters, any);
}

/* The boards, and the characters, are those of the rules chosen. */
static void
on_rules (MusterHandoffChoice *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const[]) { _("Made for the ground"), NULL });
  guint at = selected (self->rules);
  g_autofree char *what = at < self->ruleset->len ? muster_caption_ruleset_what (self->campaign, chosen_ruleset (self)) : g_strdup ("");

  g_array_set_size (self->board, 0);
  for (guint b = 0; at < self->ruleset->len && b < campaign_n_boards (scenario); b++)
    {
      const CampaignVariant *board = campaign_board_at (scenario, b);
      gint index = (gint) b;

      if (board->ruleset != (guint) g_array_index (self->ruleset, gint, at))
        continue;
      gtk_string_list_append (list, board->name);
      g_array_append_val (self->board, index);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->table), G_LIST_MODEL (list));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->what), what);
  show_variants (self);
  show_characters (self);
}

/* --- making it ---------------------------------------------------------- */

static GtkWidget *
combo_new (GtkWidget         *group,
           const char        *title,
           const char *const *words)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (words);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static GtkWidget *
group_new (MusterHandoffChoice *self,
           const char          *title,
           const char          *what)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), what);
  gtk_box_append (GTK_BOX (self->parts), group);
  return group;
}

/* A row each: whether he comes, and with whom. */
static void
add_characters (MusterHandoffChoice *self,
                GtkWidget           *group)
{
  const CampaignState *state = muster_campaign_get_whole (self->campaign);
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);

  g_array_set_size (self->piece, 0);
  for (gint i = 0; i < (gint) scenario->n_pieces; i++)
    if (state->mohawk.place[i] == state->mohawk.field && side_of (self, i) != MOHAWK_IROQUOIS)
      g_array_append_val (self->piece, i);
  self->characters = adw_expander_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->characters), _("Characters"));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->characters), _("They come on top of the companies"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->characters);
  for (guint i = 0; i < CAMPAIGN_MOST_GUESTS; i++)
    {
      guint person = CAMPAIGN_MAX_OFFICERS + i;
      const char *where[] = { _("Stays away"), _("Stands alone"), NULL };
      g_autoptr (GtkStringList) list = gtk_string_list_new (where);
      gint piece;

      for (guint n = 0; (piece = piece_at (self, campaign_names[person].side, n)) >= 0; n++)
        gtk_string_list_append (list, muster_wording_piece (muster_campaign_get_wording (self->campaign), piece));
      self->with[i] = adw_combo_row_new ();
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->with[i]), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->with[i]), campaign_person_name (state, person));
      adw_combo_row_set_model (ADW_COMBO_ROW (self->with[i]), G_LIST_MODEL (list));
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self->characters), self->with[i]);
    }
}

/* In the list each name has below it what kind of game that is. */
static void
on_setup (MusterHandoffChoice *self,
          GtkListItem         *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  (void) self;
  gtk_box_append (GTK_BOX (box), muster_text_new ("", NULL, FALSE));
  gtk_box_append (GTK_BOX (box), muster_text_new ("", "caption", FALSE));
  gtk_widget_set_size_request (box, 300, -1);
  gtk_list_item_set_child (item, box);
}

static void
on_bind (MusterHandoffChoice *self,
         GtkListItem         *item)
{
  GtkWidget *name = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  guint ruleset = (guint) g_array_index (self->ruleset, gint, gtk_list_item_get_position (item));
  g_autofree char *what = muster_caption_ruleset_what (self->campaign, ruleset);

  gtk_label_set_text (GTK_LABEL (name), muster_caption_ruleset (ruleset));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (name)), what);
}

static void
describe_rules (MusterHandoffChoice *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self, G_CONNECT_SWAPPED);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (self->rules), factory);
}

static void
find_rules (MusterHandoffChoice *self,
            GtkStringList       *names)
{
  g_autoptr (GPtrArray) orders = muster_session_orders (muster_campaign_get_session (self->campaign));

  g_array_set_size (self->ruleset, 0);
  for (guint i = 0; i < orders->len; i++)
    {
      const MusterOrder *order = orders->pdata[i];
      gint ruleset = order->n == 2 && order->token[1].kind == MOHAWK_KIND_RULESET ? order->token[1].value : 0;

      if (ruleset == 0 || order->within)
        continue;
      g_array_append_val (self->ruleset, ruleset);
      gtk_string_list_append (names, muster_caption_ruleset ((guint) ruleset));
    }
}

static void
add_rules (MusterHandoffChoice *self)
{
  const char *means[] = { _("On Muster’s table"), _("By the machine alone"), _("On a real table, logged"), NULL };
  const char *scale[] = { _("As the rules have them"), _("Twice as many"), _("Three times as many"), NULL };
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *group;

  find_rules (self, names);
  if (self->ruleset->len == 0)
    return;
  group = group_new (self, _("By Other Rules"), _("The battle is handed off; its losses come back when its result is applied."));
  self->rules = combo_new (group, _("Rules"), (const char *const[]) { NULL });
  describe_rules (self);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->rules), G_LIST_MODEL (names));
  /* a row of its own: beside the name it would leave that no room */
  self->what = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->what), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->what), _("What They Are"));
  gtk_widget_set_focusable (self->what, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->what);
  self->variant = combo_new (group, _("House Rules"), (const char *const[]) { NULL });
  self->means = combo_new (group, _("How"), means);
  self->scale = combo_new (group, _("Figures"), scale);
  self->table = combo_new (group, _("Table"), (const char *const[]) { NULL });
  add_characters (self, group);
  on_rules (self);
  g_signal_connect_swapped (self->rules, "notify::selected", G_CALLBACK (on_rules), self);
  gtk_box_append (GTK_BOX (self->parts), muster_handoff_button_new (_("_Hand the Battle Off"), "suggested-action",
                                                                    G_CALLBACK (on_hand_off), self));
}

static void
add_record (MusterHandoffChoice *self)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (self->campaign);
  const MohawkState *state = muster_campaign_get_state (self->campaign);
  const char *sides[] = { _("Nobody"), _("The British"), _("The French"), NULL };
  GtkWidget *group = group_new (self, _("A Result Typed In"), _("Figures lost of those fielded. Who lost none need not be named."));

  self->victor = combo_new (group, _("Who has the field"), sides);
  g_ptr_array_set_size (self->losses, 0);
  for (guint i = 0; i < scenario->n_pieces; i++)
    if (state->place[i] == state->field && mohawk_piece_side (scenario, state, (gint) i) != MOHAWK_IROQUOIS)
      {
        MusterLossRow *row = muster_loss_row_new (self->campaign, (gint) i, 0, 0);

        adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row->row);
        g_ptr_array_add (self->losses, row);
      }
  gtk_box_append (GTK_BOX (self->parts), muster_handoff_button_new (_("_Take This Result"), NULL, G_CALLBACK (on_record), self));
}

/* --- vfuncs ------------------------------------------------------------- */

static void
muster_handoff_choice_dispose (GObject *object)
{
  MusterHandoffChoice *self = MUSTER_HANDOFF_CHOICE (object);

  g_clear_pointer (&self->parts, gtk_widget_unparent);
  g_clear_pointer (&self->ruleset, g_array_unref);
  g_clear_pointer (&self->board, g_array_unref);
  g_clear_pointer (&self->piece, g_array_unref);
  g_clear_pointer (&self->house, g_ptr_array_unref);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  g_clear_pointer (&self->losses, g_ptr_array_unref);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (muster_handoff_choice_parent_class)->dispose (object);
}

static void
muster_handoff_choice_class_init (MusterHandoffChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_handoff_choice_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  /**
   * MusterHandoffChoice::ordered:
   * @text: an order in notation
   */
  signals[ORDERED] = g_signal_new ("ordered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_handoff_choice_init (MusterHandoffChoice *self)
{
  self->ruleset = g_array_new (FALSE, FALSE, sizeof (gint));
  self->board = g_array_new (FALSE, FALSE, sizeof (gint));
  self->piece = g_array_new (FALSE, FALSE, sizeof (gint));
  self->house = g_ptr_array_new ();
  self->variants = g_ptr_array_new ();
  self->losses = g_ptr_array_new_with_free_func (g_free);
  self->parts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_parent (self->parts, GTK_WIDGET (self));
}

/* Made anew for the battle in hand. */
void
muster_handoff_choice_show (MusterHandoffChoice *self,
                            MusterCampaign      *campaign)
{
  GtkWidget *child;

  g_set_object (&self->campaign, campaign);
  g_ptr_array_set_size (self->house, 0);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  self->variants = muster_variant_list ();
  while ((child = gtk_widget_get_first_child (self->parts)))
    gtk_box_remove (GTK_BOX (self->parts), child);
  add_rules (self);
  add_record (self);
}
