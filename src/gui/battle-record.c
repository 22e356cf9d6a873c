#include "config.h"

#include "battle-record-private.h"

#include "captions.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PAGE 500 /* entries read at a time */

/*
 * A battle is the standing entries from a `fight` to the order after which none is being
 * fought, and the orders right after it that it left to be given.
 */

G_DEFINE_FINAL_TYPE (MusterBattleRecord, muster_battle_record, G_TYPE_OBJECT)

static void
line_clear (gpointer line)
{
  g_free (((MusterBattleLine *) line)->text);
}

static void
muster_battle_record_finalize (GObject *object)
{
  MusterBattleRecord *self = MUSTER_BATTLE_RECORD (object);

  g_array_unref (self->entries);
  g_array_unref (self->lines);
  g_free (self->rules);
  g_free (self->ground);
  g_free (self->outcome);
  g_free (self->end);
  g_free (self->account);
  for (guint side = 0; side < 3; side++)
    {
      g_free (self->troops[side]);
      g_free (self->came[side]);
      g_free (self->losses[side]);
    }
  G_OBJECT_CLASS (muster_battle_record_parent_class)->finalize (object);
}

static void
muster_battle_record_class_init (MusterBattleRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_battle_record_finalize;
}

static void
muster_battle_record_init (MusterBattleRecord *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->lines = g_array_new (FALSE, FALSE, sizeof (MusterBattleLine));
  g_array_set_clear_func (self->lines, line_clear);
}

/* --- finding them ------------------------------------------------------- */

gboolean
muster_battle_record_begins (const char *text,
                             const char *words)
{
  gsize n = strlen (words);

  return strncmp (text, words, n) == 0 && (text[n] == '\0' || text[n] == ' ');
}

static gboolean
is_one_of (const char        *text,
           const char *const *words)
{
  for (guint i = 0; words[i]; i++)
    if (muster_battle_record_begins (text, words[i]))
      return TRUE;
  return FALSE;
}

/* Whether it is an order of a battle that is fought by other rules, or of its result. */
static gboolean
is_of_handoff (const char *text)
{
  static const char *const own[] = { "result", "apply", "cancel", "stay", "amend", NULL };
  g_autofree char *word = g_strndup (text, strcspn (text, " "));

  for (guint r = 0; campaign_rulesets ()[r]; r++)
    if (muster_game_verb (campaign_rulesets ()[r]->game, word) >= 0)
      return TRUE;
  return is_one_of (text, own);
}

static MusterBattleRecord *
record_new (MusterCampaign    *campaign,
            const MusterEntry *entry)
{
  const MohawkScenario *scenario = muster_campaign_get_scenario (campaign);
  gint point = mohawk_scenario_find_point (scenario, entry->text + strlen ("fight "));
  MusterBattleRecord *self;

  if (point < 0)
    return NULL;
  self = g_object_new (MUSTER_TYPE_BATTLE_RECORD, NULL);
  self->parent = entry->parent;
  self->point = point;
  self->turn = entry->turn;
  self->attacker = (MohawkSide) entry->side;
  g_array_append_val (self->entries, entry->id);
  return self;
}

/* Adds what belongs to the battle before; @open: it may still have more. */
static void
add_entry (MusterCampaign    *campaign,
           GPtrArray         *records,
           const MusterEntry *entry,
           gboolean          *open)
{
  static const char *const during[] = {
    "terrain", "resolve", "line", "fire", "walls", "fallback", "reinforce", "retreat", "pass", "umpire", NULL
  };
  static const char *const after[] = { "capture", "burn", "home", "promote", "turn", "pass", NULL };
  MusterBattleRecord *record;

  if (muster_battle_record_begins (entry->text, "fight"))
    {
      record = record_new (campaign, entry);
      *open = record != NULL;
      if (record)
        g_ptr_array_add (records, record);
      return;
    }
  if (!*open)
    return;
  record = records->pdata[records->len - 1];
  *open = is_one_of (entry->text, during) || is_one_of (entry->text, after) || (record->handed && is_of_handoff (entry->text));
  if (!*open)
    return;
  g_array_append_val (record->entries, entry->id);
  if (muster_battle_record_begins (entry->text, "resolve"))
    record->handed = !muster_battle_record_begins (entry->text, "resolve mohawk")
                     && !muster_battle_record_begins (entry->text, "resolve auto");
  else if (muster_battle_record_begins (entry->text, "apply") || muster_battle_record_begins (entry->text, "cancel"))
    record->handed = FALSE;
}

/**
 * muster_battle_record_list:
 *
 * Returns: (transfer full) (element-type MusterBattleRecord): the battles that stand in the
 *   journal, the first first; untold
 */
GPtrArray *
muster_battle_record_list (MusterCampaign  *campaign,
                           GError         **error)
{
  MusterSession *session = muster_campaign_get_session (campaign);
  gint64 last = muster_session_last (session);
  g_autofree guint8 *standing = muster_session_standing (session, error);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean open = FALSE;

  if (!standing)
    return NULL;
  for (gint64 first = 1; first <= last; )
    {
      g_autoptr (GPtrArray) page = muster_session_entries (session, first, PAGE, FALSE, error);

      if (!page)
        return NULL;
      if (page->len == 0)
        break;
      for (guint i = 0; i < page->len; i++)
        {
          const MusterEntry *entry = page->pdata[i];

          if (entry->kind == MUSTER_ENTRY_ORDER && standing[entry->id])
            add_entry (campaign, records, entry, &open);
        }
      first += page->len;
    }
  return g_steal_pointer (&records);
}
/* --- what it holds ------------------------------------------------------ */

/* The entry of its `fight`. */
gint64
muster_battle_record_get_first (MusterBattleRecord *self)
{
  return g_array_index (self->entries, gint64, 0);
}

/* Whether an entry of the journal is part of it. */
gboolean
muster_battle_record_has (MusterBattleRecord *self,
                          gint64              entry)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (g_array_index (self->entries, gint64, i) == entry)
      return TRUE;
  return FALSE;
}

/* Told, and no longer being fought. */
gboolean
muster_battle_record_is_over (MusterBattleRecord *self)
{
  return self->over;
}

/* Whether they are the same entries. */
gboolean
muster_battle_record_same (MusterBattleRecord *self,
                           MusterBattleRecord *other)
{
  return self->entries->len == other->entries->len
         && memcmp (self->entries->data, other->entries->data, self->entries->len * sizeof (gint64)) == 0;
}

/**
 * muster_battle_record_keep:
 * @records, @known: (element-type MusterBattleRecord)
 *
 * Puts what has been told already in the place of the same entries.
 */
void
muster_battle_record_keep (GPtrArray *records,
                           GPtrArray *known)
{
  for (guint i = 0; i < records->len; i++)
    for (guint k = 0; k < known->len; k++)
      if (muster_battle_record_same (known->pdata[k], records->pdata[i]))
        {
          g_object_unref (records->pdata[i]);
          records->pdata[i] = g_object_ref (known->pdata[k]);
          break;
        }
}

MohawkSide
muster_battle_record_get_victor (MusterBattleRecord *self)
{
  return self->victor;
}

/* Returns: (transfer full): "Battle of Carillon" */
char *
muster_battle_record_title (MusterBattleRecord *self,
                            MusterCampaign     *campaign)
{
  return g_strdup_printf (_("Battle of %s"), muster_campaign_get_scenario (campaign)->point[self->point].name);
}

/* Returns: (transfer full): "1756 Spring – British player turn" */
char *
muster_battle_record_date (MusterBattleRecord *self,
                           MusterCampaign     *campaign)
{
  /* Translators: turn, and whose player turn */
  return g_strdup_printf (C_("battle", "%s – %s"), muster_caption_turn (campaign, self->turn),
                          muster_caption_player (self->attacker));
}

const char *
muster_battle_record_get_outcome (MusterBattleRecord *self)
{
  return self->outcome ? self->outcome : "";
}

/* (nullable): why it ended, and whose the place is now */
const char *
muster_battle_record_get_end (MusterBattleRecord *self)
{
  return self->end;
}

const char *
muster_battle_record_get_account (MusterBattleRecord *self)
{
  return self->account;
}

const char *
muster_battle_record_get_losses (MusterBattleRecord *self,
                                 MohawkSide          side)
{
  return self->losses[side] ? self->losses[side] : "";
}

const char *
muster_battle_record_get_troops (MusterBattleRecord *self,
                                 MohawkSide          side)
{
  return self->troops[side] ? self->troops[side] : "";
}

/* By which rules, by whom and how long: "Last of the Mohicans, fought out by the machine, 6 turns"; "3 rounds of fire". */
static char *
way_of (MusterBattleRecord *self)
{
  g_autofree char *turns = NULL;
  const char *by;

  if (self->typed)
    return g_strdup (_("the result typed in"));
  if (!self->ruleset)
    return g_strdup_printf (ngettext ("%d round of fire", "%d rounds of fire", (gulong) self->rounds), self->rounds);
  by = self->automatic ? _("fought out by the machine") : _("fought order by order");
  if (self->turns < 1)
    /* Translators: the rules of a battle, and how it was fought by them */
    return g_strdup_printf (C_("battle", "%s, %s"), self->rules ? self->rules : muster_caption_ruleset ((guint) self->ruleset), by);
  turns = g_strdup_printf (ngettext ("%d turn", "%d turns", (gulong) self->turns), self->turns);
  /* Translators: the rules of a battle, how it was fought by them, and how long: "Fur Wars II, fought out by the machine, 6 turns" */
  return g_strdup_printf (C_("battle", "%s, %s, %s"), self->rules ? self->rules : muster_caption_ruleset ((guint) self->ruleset), by, turns);
}

/**
 * muster_battle_record_fought:
 *
 * Returns: (transfer full): the ground, and how it was fought: "woods, 3 rounds of fire"
 */
char *
muster_battle_record_fought (MusterBattleRecord *self)
{
  g_autofree char *way = way_of (self);

  if (!self->ground)
    return g_steal_pointer (&way);
  if (self->ruleset && !self->typed)
    /* Translators: the ground of a battle; by which rules it was fought, and how */
    return g_strdup_printf (C_("battle", "%s; %s"), self->ground, way);
  /* Translators: the ground, and how it was fought: "woods, 3 rounds of fire" */
  return g_strdup_printf (C_("fought", "%s, %s"), self->ground, way);
}

/* (element-type MusterBattleLine) */
const GArray *
muster_battle_record_get_lines (MusterBattleRecord *self)
{
  return self->lines;
}

static void
append_fact (GString    *text,
             const char *name,
             const char *value)
{
  /* Translators: what it is, and its value: "Ground: woods" */
  g_string_append_printf (text, C_("report", "%s: %s\n"), name, value);
}

/**
 * muster_battle_record_text:
 *
 * Returns: (transfer full): the report as plain text, for paper
 */
char *
muster_battle_record_text (MusterBattleRecord *self,
                           MusterCampaign     *campaign)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *title = muster_battle_record_title (self, campaign);
  g_autofree char *date = muster_battle_record_date (self, campaign);
  g_autofree char *fought = muster_battle_record_fought (self);

  g_string_append_printf (text, "%s\n%s\n%s%s%s\n\n", title, date, self->outcome, self->end ? "\n" : "", self->end ? self->end : "");
  if (self->account)
    g_string_append_printf (text, "%s\n\n", self->account);
  append_fact (text, _("British"), self->troops[MOHAWK_BRITISH]);
  append_fact (text, _("French"), self->troops[MOHAWK_FRENCH]);
  append_fact (text, _("Ground"), fought);
  append_fact (text, _("British losses"), self->losses[MOHAWK_BRITISH]);
  append_fact (text, _("French losses"), self->losses[MOHAWK_FRENCH]);
  for (guint i = 0; i < self->lines->len; i++)
    {
      const MusterBattleLine *line = &g_array_index (self->lines, MusterBattleLine, i);

      if (line->kind == MUSTER_BATTLE_HEADING)
        g_string_append_printf (text, line->clause ? "\n%s (%s)\n" : "\n%s\n", line->text, line->clause);
      else if (line->clause)
        g_string_append_printf (text, "    %s (%s)\n", line->text, line->clause);
      else
        g_string_append_printf (text, line->kind == MUSTER_BATTLE_DIE ? "    %s\n" : "  %s\n", line->text);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
