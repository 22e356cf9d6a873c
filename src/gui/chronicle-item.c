#include "config.h"

#include "chronicle-item.h"

#include "notation.h"
#include "players.h"
#include "rules.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define MOST_MOVED 8 /* orders that an undo names */
#define MOST_NAMED 2 /* pieces that are named where there is little room */

struct _MusterChronicleItem
{
  GObject     parent_instance;

  gint64      id;       /* 0: a heading */
  gboolean    heading;
  char       *sentence; /* of a heading: the turn */
  char       *details;  /* of a heading: the player */
  char       *dice;     /* their values */
  GArray     *thrown;   /* of MusterRoll */
  char       *seal;     /* (nullable): of a sealed order */
  char       *rolls;    /* each with its purpose */
  const char *clause;
  MohawkSide  side;
  gboolean    standing;
  gboolean    sealed;
  gboolean    order;
};

G_DEFINE_FINAL_TYPE (MusterChronicleItem, muster_chronicle_item, G_TYPE_OBJECT)

static void
muster_chronicle_item_finalize (GObject *object)
{
  MusterChronicleItem *self = MUSTER_CHRONICLE_ITEM (object);

  g_free (self->sentence);
  g_free (self->details);
  g_free (self->dice);
  g_free (self->rolls);
  g_free (self->seal);
  g_clear_pointer (&self->thrown, g_array_unref);
  G_OBJECT_CLASS (muster_chronicle_item_parent_class)->finalize (object);
}

static void
muster_chronicle_item_class_init (MusterChronicleItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_chronicle_item_finalize;
}

static void
muster_chronicle_item_init (MusterChronicleItem *self)
{
  self->clause = "";
}

/* --- sentences ---------------------------------------------------------- */

static gboolean
is_sealed (const MusterEntry *entry)
{
  return entry->salt && !entry->opened;
}

/* What the order of @entry, which is in these @words, says, unless it is secret. @brief: in one sentence */
static char *
order_sentence (MusterCampaign      *campaign,
                const MusterWording *words,
                const MusterEntry   *entry,
                gboolean             brief,
                const char         **clause)
{
  const MusterGame *game = muster_wording_get_game (words);
  gboolean battle = words != muster_campaign_get_wording (campaign);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  if (!muster_notation_parse (game, muster_wording_get_facts (words), entry->text, &order, &refusal))
    return g_strdup (entry->text); /* of an edition that had other words */
  if (clause)
    *clause = game->verbs[muster_order_verb (&order)].clause;
  if (is_sealed (entry))
    return g_strdup (_("Naval pieces go onto the sea chart face down, sealed."));
  if (battle)
    return muster_wording_order (words, &order);
  return (brief ? muster_wording_deed_briefly : muster_wording_deed) (words, &order, (MohawkSide) entry->side,
                                                                      (MohawkStep) entry->step, entry->effects);
}

/* "44th Foot and 48th Foot, with 2 more" */
static char *
few_names (const MusterWording *words,
           const GArray        *pieces)
{
  guint named = MIN (pieces->len, MOST_NAMED), left = pieces->len - named;
  g_autofree char *names = muster_wording_pieces (words, (const gint16 *) (gconstpointer) pieces->data, named);

  if (left == 0)
    return g_steal_pointer (&names);
  /* Translators: the first names of a list; how many more there are */
  return g_strdup_printf (ngettext ("%s, with %u more", "%s, with %u more", left), names, left);
}

/* A march where there is little room: whither first, for that is what tells one from another. (nullable): as it is said elsewhere */
static char *
march_brief (const MusterWording *words,
             const MusterOrder   *order)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (gint16));
  g_autofree char *joined = NULL, *names = NULL;

  for (guint i = 1; i < order->n; i++)
    {
      const MusterToken *token = &order->token[i];
      gint16 piece = (gint16) token->value;

      if (token->kind == MUSTER_KIND_MARK && token->value == '*')
        return NULL;
      if (token->kind == MOHAWK_KIND_PIECE)
        g_array_append_val (pieces, piece);
      /* the last point before the pieces of a part */
      if (token->kind == MOHAWK_KIND_POINT && i + 1 < order->n && order->token[i + 1].kind == MOHAWK_KIND_PIECE)
        g_ptr_array_add (places, muster_wording_value (words, (MusterValue) { MOHAWK_KIND_POINT, token->value }));
    }
  if (places->len == 0 || pieces->len == 0)
    return NULL;
  g_ptr_array_add (places, NULL);
  joined = g_strjoinv (_(", "), (char **) places->pdata);
  names = few_names (words, pieces);
  /* Translators: the place a march leads to, and the pieces that march: "March to Boston by 44th Foot." */
  return g_strdup_printf (_("March to %s by %s."), joined, names);
}

/* Leaves out all pieces of @order but the first, for a long list would hide what they do; returns how many. Parts that leave
 * together, and pairs, stay as they are. */
static guint
name_few (MusterOrder *order)
{
  guint n = 0, kept = 1;

  for (guint i = 1; i < order->n; i++)
    if (order->token[i].kind == MUSTER_KIND_MARK && (order->token[i].value == '+' || order->token[i].value == '@'))
      return 0;
  for (guint i = 1; i < order->n; i++)
    {
      n += order->token[i].kind == MOHAWK_KIND_PIECE;
      if (order->token[i].kind != MOHAWK_KIND_PIECE || n <= MOST_NAMED)
        order->token[kept++] = order->token[i];
    }
  n = order->n - kept;
  order->n = kept;
  return n;
}

/**
 * muster_chronicle_brief:
 *
 * Returns: (transfer full): what the order of @entry says, where there is little room, in one sentence: of many pieces it
 *   names the first, and of a march its end before them
 */
char *
muster_chronicle_brief (MusterCampaign    *campaign,
                        const MusterEntry *entry)
{
  const MusterWording *words = muster_campaign_words_of (campaign, entry, NULL);
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;
  g_autofree char *sentence = NULL;
  guint left;

  if (is_sealed (entry) || words != muster_campaign_get_wording (campaign)
      || !muster_notation_parse (muster_wording_get_game (words), muster_wording_get_facts (words), entry->text, &order, &refusal))
    return order_sentence (campaign, words, entry, TRUE, NULL);
  if (muster_order_verb (&order) == MOHAWK_V_MARCH && (sentence = march_brief (words, &order)))
    return g_steal_pointer (&sentence);
  if (!strstr (muster_wording_get_game (words)->verbs[muster_order_verb (&order)].story, "{pieces}")
      || (left = name_few (&order)) == 0)
    return order_sentence (campaign, words, entry, TRUE, NULL);
  sentence = muster_wording_deed (words, &order, (MohawkSide) entry->side, (MohawkStep) entry->step, entry->effects);
  /* Translators: how many pieces more than those the sentence names; the sentence */
  return g_strdup_printf (ngettext ("With %u more: %s", "With %u more: %s", left), left, sentence);
}

/* M6.11: the defender chooses the ground, unless he has been outmanoeuvred; the order itself does not tell. */
static MohawkSide
chooser (MusterCampaign    *campaign,
         const MusterEntry *entry)
{
  g_autofree MohawkState *before = g_new0 (MohawkState, 1);

  return muster_session_state_at (muster_campaign_get_session (campaign), entry->parent, before, NULL)
         ? mohawk_ground_side (before) : (MohawkSide) entry->side;
}

/* (transfer full) (element-type MusterEntry): the orders an undo took back, newest first, or a redo did again, the last first;
 * as far as they can be read */
static GPtrArray *
moved_by (MusterCampaign    *campaign,
          const MusterEntry *entry)
{
  gboolean back = entry->kind == MUSTER_ENTRY_UNDO;
  gint64 at = back ? entry->parent : entry->head, end = back ? entry->head : entry->parent;
  GPtrArray *orders = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_free);

  while (entry->kind != MUSTER_ENTRY_ORDER && at > end)
    {
      MusterEntry *moved = muster_session_entry (muster_campaign_get_session (campaign), at, NULL);

      if (!moved)
        break;
      g_ptr_array_add (orders, moved);
      at = moved->kind == MUSTER_ENTRY_ORDER ? moved->parent : end;
    }
  return orders;
}

static MohawkSide
giver_of (MusterCampaign      *campaign,
          const MusterWording *words,
          const MusterEntry   *entry,
          const GPtrArray     *moved)
{
  g_auto (MusterOrder) order = MUSTER_ORDER_INIT;
  MusterRefusal refusal;

  if (entry->kind != MUSTER_ENTRY_ORDER)
    /* the earliest of them: what followed it went with it */
    return moved->len ? muster_chronicle_giver (campaign, moved->pdata[moved->len - 1]) : (MohawkSide) entry->side;
  if (!muster_notation_parse (muster_wording_get_game (words), muster_wording_get_facts (words), entry->text, &order, &refusal))
    return (MohawkSide) entry->side;
  if (words == muster_campaign_get_wording (campaign) && muster_order_verb (&order) == MOHAWK_V_TERRAIN)
    return chooser (campaign, entry);
  return muster_wording_doer (words, &order, (MohawkSide) entry->side, (MohawkStep) entry->step, entry->effects);
}

/**
 * muster_chronicle_giver:
 *
 * Returns: who gave the order, as far as it tells; of an undo or a redo whose order was the first it took back or did again
 */
MohawkSide
muster_chronicle_giver (MusterCampaign    *campaign,
                        const MusterEntry *entry)
{
  g_autoptr (GPtrArray) moved = moved_by (campaign, entry);

  return giver_of (campaign, muster_campaign_words_of (campaign, entry, NULL), entry, moved);
}

static void
add_sentence (GString    *text,
              const char *sentence)
{
  if (sentence && *sentence)
    g_string_append_printf (text, "%s%s", text->len ? " " : "", sentence);
}

static void
add_moved (MusterCampaign  *campaign,
           const GPtrArray *moved,
           GString         *details)
{
  for (guint i = 0; i < moved->len && i < MOST_MOVED; i++)
    {
      const MusterEntry *order = moved->pdata[i];
      g_autofree char *sentence = order_sentence (campaign, muster_campaign_words_of (campaign, order, NULL), order, FALSE, NULL);

      add_sentence (details, sentence);
    }
}

static void
add_effects (MusterCampaign      *campaign,
             const MusterWording *words,
             guint                first,
             const MusterEntry   *entry,
             GString             *details)
{
  for (guint i = 0; entry->effects && i < entry->effects->len; i++)
    {
      g_autofree char *sentence = muster_campaign_effect (campaign, words, first,
                                                          &g_array_index (entry->effects, MusterEffect, i));

      add_sentence (details, sentence);
    }
}

static void
take_rolls (MusterChronicleItem *self,
            MusterCampaign      *campaign,
            const MusterEntry   *entry)
{
  g_autoptr (GString) dice = g_string_new (NULL);
  g_autoptr (GString) rolls = g_string_new (NULL);

  for (guint i = 0; entry->rolls && i < entry->rolls->len; i++)
    {
      MusterRoll roll = g_array_index (entry->rolls, MusterRoll, i);
      const MusterWording *wording = muster_campaign_words_of_roll (campaign, entry, &roll);
      g_autofree char *told = NULL;
      g_autofree char *tie = muster_wording_tie (wording, entry->rolls, i);

      muster_players_hide (campaign, wording, &roll);
      told = muster_wording_thrown (wording, &roll);
      g_string_append_printf (dice, "%s%u", dice->len ? " " : "", roll.value);
      g_string_append_printf (rolls, "%s%s", rolls->len ? "\n" : "", told);
      if (tie)
        g_string_append_printf (rolls, "\n%s", tie);
    }
  self->dice = g_string_free (g_steal_pointer (&dice), FALSE);
  self->rolls = g_string_free (g_steal_pointer (&rolls), FALSE);
}

/* --- public ------------------------------------------------------------- */

/**
 * muster_chronicle_item_new_heading:
 * @player: whose turn, or "" for the naval step, which both share
 */
MusterChronicleItem *
muster_chronicle_item_new_heading (const char *turn,
                                   const char *player)
{
  MusterChronicleItem *self = g_object_new (MUSTER_TYPE_CHRONICLE_ITEM, NULL);

  self->heading = TRUE;
  self->standing = TRUE;
  self->sentence = g_strdup (turn);
  self->details = g_strdup (player);
  self->dice = g_strdup ("");
  self->rolls = g_strdup ("");
  return self;
}

/**
 * muster_chronicle_item_new_entry:
 * @entry: whole, with effects and rolls
 * @standing: it has not been taken back
 */
MusterChronicleItem *
muster_chronicle_item_new_entry (MusterCampaign    *campaign,
                                 const MusterEntry *entry,
                                 gboolean           standing)
{
  MusterChronicleItem *self = g_object_new (MUSTER_TYPE_CHRONICLE_ITEM, NULL);
  g_autoptr (GString) details = g_string_new (NULL);
  g_autoptr (GPtrArray) moved = moved_by (campaign, entry);
  guint first;
  const MusterWording *words = muster_campaign_words_of (campaign, entry, &first);

  self->id = entry->id;
  self->thrown = entry->rolls ? g_array_ref (entry->rolls) : NULL;
  self->side = giver_of (campaign, words, entry, moved);
  self->standing = standing;
  self->order = entry->kind == MUSTER_ENTRY_ORDER;
  self->sealed = is_sealed (entry);
  self->seal = self->sealed ? g_strdup (entry->digest) : NULL;
  self->sentence = order_sentence (campaign, words, entry, FALSE, &self->clause);
  if (self->sealed && entry->digest)
    /* Translators: the first characters of a long number by which a sealed order can be proved later */
    g_string_append_printf (details, _("Seal: %.8s…"), entry->digest);
  else if (self->sealed)
    ;
  else if (entry->kind == MUSTER_ENTRY_ORDER)
    add_effects (campaign, words, first, entry, details);
  else
    add_moved (campaign, moved, details);
  self->details = g_string_free (g_steal_pointer (&details), FALSE);
  take_rolls (self, campaign, entry);
  return self;
}

gboolean
muster_chronicle_item_is_heading (MusterChronicleItem *self)
{
  return self->heading;
}

const char *
muster_chronicle_item_get_sentence (MusterChronicleItem *self)
{
  return self->sentence;
}

/* What came of it; of a sealed entry how its seal begins; "" if there is nothing to tell. */
const char *
muster_chronicle_item_get_details (MusterChronicleItem *self)
{
  return self->details;
}

const char *
muster_chronicle_item_get_clause (MusterChronicleItem *self)
{
  return self->clause;
}

/* The values thrown, with blanks between, or "". */
const char *
muster_chronicle_item_get_dice (MusterChronicleItem *self)
{
  return self->dice;
}

guint
muster_chronicle_item_get_n_dice (MusterChronicleItem *self)
{
  return self->thrown ? self->thrown->len : 0;
}

/* Die @i, from 0, in the order thrown. */
void
muster_chronicle_item_get_die (MusterChronicleItem *self,
                               guint                i,
                               guint               *sides,
                               guint               *value)
{
  const MusterRoll *roll = &g_array_index (self->thrown, MusterRoll, i);

  *sides = roll->sides;
  *value = roll->value;
}

/* Of the journal; 0 of a heading. */
gint64
muster_chronicle_item_get_id (MusterChronicleItem *self)
{
  return self->id;
}

/* Whether it is an order, not an undo or a redo: what the map then, an undo and a branch can go to. */
gboolean
muster_chronicle_item_is_order (MusterChronicleItem *self)
{
  return self->order;
}

/* A line for each die: what it was for and what it came to. */
const char *
muster_chronicle_item_get_rolls (MusterChronicleItem *self)
{
  return self->rolls;
}

MohawkSide
muster_chronicle_item_get_side (MusterChronicleItem *self)
{
  return self->side;
}

gboolean
muster_chronicle_item_is_standing (MusterChronicleItem *self)
{
  return self->standing;
}

/* (nullable): of a sealed order, the digest by which it can be proved when it is opened */
const char *
muster_chronicle_item_get_seal (MusterChronicleItem *self)
{
  return self->seal;
}

gboolean
muster_chronicle_item_is_sealed (MusterChronicleItem *self)
{
  return self->sealed;
}

/* (transfer full) (nullable): the sentence of the order that would be undone now */
char *
muster_chronicle_head_sentence (MusterCampaign *campaign)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  g_autoptr (MusterEntry) entry = muster_campaign_can_undo (campaign)
    ? muster_session_entry (session, muster_session_head (session), NULL) : NULL;

  return entry ? muster_chronicle_brief (campaign, entry) : NULL;
}
