#include "config.h"

#include "mohicans.h"

#include "ground.h"

#include <string.h>

/* Set-ups: units by line, by muster (H2), and their places. */

#define FOOT 80
#define MOUNTED 120
#define GAP 40

static const struct { const char *word; MohicansType type; } types[] = {
  { "indian", MOHICANS_INDIAN }, { "indians", MOHICANS_INDIAN }, { "huron", MOHICANS_INDIAN }, { "warrior", MOHICANS_INDIAN },
  { "line", MOHICANS_LINE }, { "british-line", MOHICANS_LINE }, { "line-infantry", MOHICANS_LINE }, { "regular", MOHICANS_LINE },
  { "french-line", MOHICANS_LINE },
  { "settler", MOHICANS_SETTLER }, { "settlers", MOHICANS_SETTLER }, { "militia", MOHICANS_SETTLER },
  { "ranger", MOHICANS_RANGER }, { "rangers", MOHICANS_RANGER }, { "trapper", MOHICANS_RANGER }, { "trappers", MOHICANS_RANGER },
  { "hawkeye", MOHICANS_HAWKEYE }, { "uncas", MOHICANS_UNCAS }, { "chingachgook", MOHICANS_CHINGACHGOOK },
  { "major", MOHICANS_MAJOR }, { "cora", MOHICANS_CORA }, { "alice", MOHICANS_ALICE },
  { "munro", MOHICANS_MUNRO }, { "colonel", MOHICANS_MUNRO }, { "colonel-munro", MOHICANS_MUNRO },
  { "the-major", MOHICANS_MAJOR }, { "cora-munro", MOHICANS_CORA }, { "alice-munro", MOHICANS_ALICE },
  { "lieutenant", MOHICANS_LIEUTENANT }, { "british-lieutenant", MOHICANS_LIEUTENANT }, { "maqaw", MOHICANS_MAQAW }, { "maqaw-lieutenant", MOHICANS_MAQAW_LIEUTENANT },
  { "maqaws-lieutenant", MOHICANS_MAQAW_LIEUTENANT },
};

/* Our own word for a row, or the row's: house rules may have added it. */
static gboolean
find_type (const SkirmishFacts *facts,
           const char          *word,
           gint                *type)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (strcmp (types[i].word, word) == 0)
      {
        *type = (gint) types[i].type;
        return TRUE;
      }
  *type = muster_table_find (&mohicans_tables.table[0], facts->tables, word);
  return *type >= 0;
}

static gboolean
is_character (gint type)
{
  return type < MOHICANS_N_TYPES && type != MOHICANS_INDIAN && type != MOHICANS_LINE && type != MOHICANS_SETTLER && type != MOHICANS_RANGER
         && type != MOHICANS_LIEUTENANT && type != MOHICANS_MAQAW_LIEUTENANT;
}

/* What it shoots with when nobody says. */
static gint
usual_weapon (const SkirmishFacts *facts,
              gint                 type)
{
  const MohicansFigure *row = &mohicans_tables_of (facts)->figure[type];

  if (type >= MOHICANS_N_TYPES) /* a row of house rules */
    return row->range > 0 ? MOHICANS_MUSKET : -1;
  switch (type)
    {
    case MOHICANS_SETTLER:
    case MOHICANS_RANGER:
    case MOHICANS_HAWKEYE:
    case MOHICANS_UNCAS:
    case MOHICANS_CHINGACHGOOK:
      return MOHICANS_RIFLED_MUSKET;
    case MOHICANS_CORA:
    case MOHICANS_LIEUTENANT:
      return MOHICANS_PISTOL;
    case MOHICANS_ALICE:
    case MOHICANS_MUNRO:
      return -1;
    default:
      return MOHICANS_MUSKET;
    }
}

static gint
add_figure (SkirmishDraft *draft,
            gint           type,
            gint           weapon,
            const char    *name)
{
  const MohicansFigure *row = &mohicans_tables_of (draft->facts)->figure[type];
  gboolean officer = type == MOHICANS_LIEUTENANT || type == MOHICANS_MAQAW_LIEUTENANT || (type >= MOHICANS_N_TYPES && row->leader);
  gint figure = skirmish_draft_figure (draft, type, weapon,
                                       is_character (type) ? SKIRMISH_CHARACTER : officer ? SKIRMISH_OFFICER : SKIRMISH_MAN,
                                       row->mounted ? MOUNTED : FOOT, name);

  draft->facts->figure[figure].mounted = (guint8) row->mounted;
  return figure;
}

/* The officer of a company of that type, or -1. */
static gint
officer_of (gint type)
{
  return type == MOHICANS_INDIAN ? MOHICANS_MAQAW_LIEUTENANT : type == MOHICANS_LINE ? MOHICANS_LIEUTENANT : -1;
}

static gboolean
read_weapon (SkirmishDraft *draft,
             const char    *word,
             gint           type,
             gint          *weapon)
{
  const MohicansFigure *row = &mohicans_tables_of (draft->facts)->figure[type];
  gint found;

  if (strcmp (word, "pistols") == 0)
    word = "pistol";
  else if (strcmp (word, "rifle") == 0)
    word = "rifled-musket";
  found = muster_table_find (&mohicans_tables.table[1], draft->facts->tables, word);
  if (found < 0 || row->range == 0 || (mohicans_tables_of (draft->facts)->weapon[found].pistol && row->pistol == 0))
    return FALSE;
  *weapon = found;
  return TRUE;
}

static gboolean
add_unit (SkirmishDraft     *draft,
          const char        *id,
          SkirmishSide       side,
          gint               type,
          SkirmishUnitWords *read,
          const gint        *with,
          guint              n_with,
          gboolean           home,
          GError           **error)
{
  SkirmishFacts *facts = draft->facts;
  gint n = MAX (1, read->figures), weapon = usual_weapon (draft->facts, type), unit;
  SkirmishUnit *u;

  if (read->captain && officer_of (type) < 0)
    return skirmish_fault (error, "such a company has no Lieutenant");
  if (is_character (type) && n > 1)
    return skirmish_fault (error, "there is one of that name");
  if (read->weapon && !read_weapon (draft, read->weapon, type, &weapon))
    return skirmish_fault (error, "“%s” is no weapon of theirs", read->weapon);
  if (facts->n_figures + (guint) n + n_with > SKIRMISH_MAX_FIGURES)
    return skirmish_fault (error, "there are too many figures");
  unit = skirmish_draft_unit (draft, id, NULL, side, type);
  u = &facts->unit[unit];
  u->waiting = (guint8) read->waiting;
  u->edge = facts->edge[side];
  u->formation = (guint8) (read->formation >= 0 ? read->formation
                           : type == MOHICANS_LINE ? SKIRMISH_FORMATION_FORMED : SKIRMISH_FORMATION_OPEN);
  u->x = read->x;
  u->y = read->y;
  u->facing = read->facing;
  u->trait[MOHICANS_TRAIT_HOME] = (gint16) home;
  for (gint i = 0; i < n; i++)
    {
      gboolean leads = read->captain && i == n - 1;
      gint what = leads ? officer_of (type) : type;

      add_figure (draft, what, leads ? usual_weapon (draft->facts, what) : weapon, i == n - 1 ? read->name : NULL);
    }
  for (guint i = 0; i < n_with; i++)
    add_figure (draft, with[i], usual_weapon (facts, with[i]), NULL);
  skirmish_draft_arrange (draft, unit);
  return TRUE;
}

/* "with=cora,alice": characters who have joined the group */
static gboolean
read_with (const SkirmishFacts *facts,
           const char *words,
           gint       *with,
           guint      *n)
{
  g_auto (GStrv) word = g_strsplit (words, ",", -1);

  for (guint i = 0; word[i]; i++)
    if (*n == 8 || !find_type (facts, word[i], &with[*n]))
      return FALSE;
    else
      (*n)++;
  return TRUE;
}

/* SkirmishRuleset.unit: `unit huron french indian figures=6 weapon=musket at=20,20` */
gboolean
mohicans_unit (SkirmishDraft  *draft,
               const char     *id,
               SkirmishSide    side,
               const char     *type,
               char          **words,
               GError        **error)
{
  SkirmishUnitWords read;
  gint with[8], what;
  guint n_with = 0;
  gboolean added = TRUE, home = FALSE;

  if (!find_type (draft->facts, type, &what))
    return skirmish_fault (error, "indian, line, settler, ranger or a character was expected, not “%s”", type);
  if (!skirmish_unit_words (words, &read, error))
    return FALSE;
  for (guint i = 0; i < read.rest->len && added; i++)
    {
      const char *word = read.rest->pdata[i], *value;

      if (!*word)
        continue;
      if (skirmish_word_is (word, "with", &value))
        added = read_with (draft->facts, value, with, &n_with);
      else if (strcmp (word, "home=yes") == 0 || strcmp (word, "home") == 0)
        home = TRUE;
      else
        added = FALSE;
      if (!added)
        skirmish_fault (error, "“%s” cannot be read", word);
    }
  added = added && add_unit (draft, id, side, what, &read, with, n_with, home, error);
  skirmish_unit_words_clear (&read);
  return added;
}

/* --- muster (H2, H3) ------------------------------------------------------------------ */

/* SkirmishRuleset.characters: the chart but those who come with companies (L7). */
const char *const mohicans_characters[] = {
  "hawkeye", "uncas", "chingachgook", "major", "cora", "alice", "munro", "maqaw", NULL
};

/* A character, on top of the unit added last (H2), with the wounds he has (H7). */
static void
add_guest (SkirmishDraft       *draft,
           const SkirmishGuest *guest)
{
  const MohicansTables *tables = mohicans_tables_of (draft->facts);
  gint type = muster_table_find (&mohicans_tables.table[0], tables, guest->id);
  gint figure = add_figure (draft, type, usual_weapon (draft->facts, type), guest->name);

  draft->facts->figure[figure].wounds = (guint8) MIN (guest->wounds, (guint) tables->figure[type].wounds - 1);
  draft->facts->figure[figure].person = (gint16) guest->person;
  draft->facts->figure[figure].word = g_intern_string (guest->id);
}

/* One who stands alone is a group by himself (L1.4). */
static void
muster_alone (SkirmishDraft         *draft,
              const SkirmishCompany *c)
{
  gint type = muster_table_find (&mohicans_tables.table[0], draft->facts->tables, c->guest->id);
  gint unit = skirmish_draft_unit (draft, c->id, c->label, c->side, type);

  draft->facts->unit[unit].edge = draft->facts->edge[c->side];
  draft->facts->unit[unit].formation = SKIRMISH_FORMATION_OPEN;
  add_guest (draft, c->guest);
}

/* SkirmishRuleset.muster */
void
mohicans_muster (SkirmishDraft         *draft,
                 const SkirmishCompany *company,
                 guint                  n,
                 guint                  scale)
{
  const MohicansTables *tables = mohicans_tables_of (draft->facts);
  guint pools[3][10] = { { 0 } };

  for (guint i = 0; i < n; i++)
    {
      const SkirmishCompany *c = &company[i];
      const MohicansPiece *piece = &tables->piece[c->what];
      SkirmishUnit *u;
      gboolean led;
      gint figures;

      if (c->alone)
        {
          muster_alone (draft, c);
          continue;
        }
      led = piece->lieutenant > 0 && officer_of (piece->type) >= 0 && pools[c->side][piece->lieutenant]++ % 2 == 0;
      figures = piece->figures * (gint) MAX (scale, 1) + led;
      u = &draft->facts->unit[skirmish_draft_unit (draft, c->id, c->label, c->side, piece->type)];
      if (c->flipped)
        figures = (figures + 1) / 2;
      u->piece = (gint16) c->piece;
      u->waiting = (guint8) c->waiting;
      u->edge = c->edge;
      u->formation = piece->type == MOHICANS_LINE ? SKIRMISH_FORMATION_FORMED : SKIRMISH_FORMATION_OPEN;
      u->trait[MOHICANS_TRAIT_HOME] = (gint16) (c->home && piece->type == MOHICANS_SETTLER);
      for (gint f = 0; f < figures; f++)
        {
          gboolean leads = led && f == figures - 1;
          gint type = leads ? officer_of (piece->type) : piece->type;
          gint figure = add_figure (draft, type, leads ? usual_weapon (draft->facts, type) : piece->weapon, leads ? c->officer : NULL);

          if (leads)
            draft->facts->figure[figure].wounds = (guint8) MIN (c->officer_wounds, (guint) tables->figure[type].wounds - 1);
        }
      for (guint g = 0; g < c->n_guests; g++)
        add_guest (draft, &c->guest[g]);
    }
}

/* --- places ------------------------------------------------------------------------------ */

/* Who of the sisters was put somewhere by herself stands by the other (L7.5). */
static void
bring_together (SkirmishDraft *draft,
                gint           figure,
                gint           sister)
{
  const SkirmishFacts *facts = draft->facts;
  const SkirmishFigure *a = &facts->figure[figure], *b = &facts->figure[sister];
  gint32 most = mohicans_length (facts, MOHICANS_LENGTH_SISTERS);

  if (facts->unit[a->unit].n == 1 && a->x != SKIRMISH_NOWHERE && b->x != SKIRMISH_NOWHERE
      && skirmish_length (a->x, a->y, b->x, b->y) > most)
    skirmish_ground_beside (draft, figure, sister, most);
}

/* SkirmishRuleset.deploy */
void
mohicans_deploy (SkirmishDraft *draft)
{
  const SkirmishFacts *facts = draft->facts;
  gint sister[4];
  gboolean open[4];

  for (guint i = 0; i < G_N_ELEMENTS (sister); i++)
    {
      sister[i] = mohicans_find (facts, i % 2 ? MOHICANS_CORA : MOHICANS_ALICE, i / 2 ? SKIRMISH_FRENCH : SKIRMISH_BRITISH);
      open[i] = sister[i] >= 0 && facts->figure[sister[i]].x == SKIRMISH_NOWHERE;
    }
  skirmish_ground_deploy (draft, GAP);
  for (guint i = 0; i < G_N_ELEMENTS (sister) && facts->edition >= 3; i++)
    if (open[i] && sister[i ^ 1] >= 0)
      bring_together (draft, sister[i], sister[i ^ 1]);
}

/* SkirmishConduct.deploy: in campaigns of an earlier edition single men keep the places they have. */
void
mohicans_deploy_rest (MusterPlay *play)
{
  skirmish_deploy_rest (play, skirmish_facts (play)->edition < 2, "L1.3");
}
