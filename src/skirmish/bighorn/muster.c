#include "config.h"

#include "bighorn.h"

#include <string.h>

/* Set-ups: units by line, by muster (H2), and their places. */

/* Bases so broad that on squares an inch apart those of touching squares touch, and no others. */
#define BASE 140

static const struct { const char *word; BighornType type; } types[] = {
  { "soldier", BIGHORN_SOLDIER }, { "soldiers", BIGHORN_SOLDIER }, { "long-knife", BIGHORN_SOLDIER },
  { "custer", BIGHORN_CUSTER }, { "general", BIGHORN_CUSTER }, { "officer", BIGHORN_OFFICER },
  { "chief", BIGHORN_CHIEF }, { "foot", BIGHORN_FOOT }, { "indian", BIGHORN_FOOT }, { "warrior", BIGHORN_FOOT },
  { "horse", BIGHORN_HORSE }, { "tomahawk", BIGHORN_HORSE }, { "horseman", BIGHORN_HORSE }, { "cavalry", BIGHORN_HORSE },
  { "flag", BIGHORN_FLAG },
};

static SkirmishRole
role_of (BighornType type)
{
  switch (type)
    {
    case BIGHORN_FLAG:
      return SKIRMISH_FLAG;
    case BIGHORN_CUSTER:
      return SKIRMISH_CHARACTER;
    case BIGHORN_OFFICER:
    case BIGHORN_CHIEF:
      return SKIRMISH_OFFICER;
    default:
      return SKIRMISH_MAN;
    }
}

static const BighornCombatant *
row_of (SkirmishDraft *draft,
        gint           type)
{
  return &bighorn_tables_of (draft->facts)->combatant[type];
}

static gint
add_figure (SkirmishDraft *draft,
            BighornType    type,
            SkirmishRole   role,
            const char    *name)
{
  gint figure = skirmish_draft_figure (draft, (gint) type, -1, role, BASE, name);

  draft->facts->figure[figure].mounted = (guint8) row_of (draft, (gint) type)->mounted;
  return figure;
}

/* A side is of one party, and the other side of the other. */
static gboolean
is_of_party (SkirmishDraft *draft,
             SkirmishSide   side,
             gint           party,
             GError       **error)
{
  const SkirmishFacts *facts = draft->facts;

  for (guint u = 0; u < facts->n_units; u++)
    if ((row_of (draft, facts->unit[u].type)->party == party) != (facts->unit[u].side == side))
      return skirmish_fault (error, "one side are the Long Knives, the other the Plains Indians");
  return TRUE;
}

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
  *type = muster_table_find (&bighorn_tables.table[0], facts->tables, word);
  return *type >= 0;
}

/* What is carried goes by who it is: a tomahawk by who reaches no further than he can throw it (B4.1). */
static gboolean
has_weapon (SkirmishDraft *draft,
            gint           type,
            const char    *weapon,
            GError       **error)
{
  static const char *const firearms[] = { "rifle", "firearm", "musket", "carbine", "pistol", NULL };
  gboolean tomahawk = weapon && strcmp (weapon, "tomahawk") == 0;

  if (!weapon || type == BIGHORN_FLAG)
    return TRUE;
  if (!tomahawk && !g_strv_contains (firearms, weapon))
    return skirmish_fault (error, "rifle or tomahawk was expected, not “%s”", weapon);
  if (tomahawk != (row_of (draft, type)->range == 1))
    return skirmish_fault (error, "such a combatant has no %s", weapon);
  return TRUE;
}

static gboolean
add_unit (SkirmishDraft     *draft,
          const char        *id,
          SkirmishSide       side,
          gint               type,
          SkirmishUnitWords *read,
          GError           **error)
{
  SkirmishFacts *facts = draft->facts;
  gint n = MAX (1, read->figures);
  gboolean indians;
  gint unit;

  if (type == BIGHORN_FOOT && read->mounted)
    type = BIGHORN_HORSE;
  if (type == BIGHORN_HORSE && (g_strcmp0 (read->weapon, "rifle") == 0 || g_strcmp0 (read->weapon, "firearm") == 0))
    type = BIGHORN_CHIEF;
  if (read->mounted && !row_of (draft, type)->mounted)
    return skirmish_fault (error, "the Long Knives fight on foot");
  if (!has_weapon (draft, type, read->weapon, error))
    return FALSE;
  if (facts->width > BIGHORN_MAX_SIDE * 100 || facts->height > BIGHORN_MAX_SIDE * 100)
    return skirmish_fault (error, "a board has at most %d columns and rows", BIGHORN_MAX_SIDE);
  if (!is_of_party (draft, side, row_of (draft, type)->party, error))
    return FALSE;
  if (type == BIGHORN_FLAG)
    for (guint u = 0; u < facts->n_units; u++)
      if (facts->unit[u].type == BIGHORN_FLAG || n > 1)
        return skirmish_fault (error, "there is one flag");
  if (facts->n_figures + (guint) n > SKIRMISH_MAX_FIGURES)
    return skirmish_fault (error, "there are too many figures");
  indians = row_of (draft, type)->party == BIGHORN_INDIANS;
  unit = skirmish_draft_unit (draft, id, NULL, side, type);
  facts->unit[unit].waiting = (guint8) read->waiting;
  facts->unit[unit].edge = facts->edge[side];
  for (gint i = 0; i < n; i++)
    {
      gboolean leads = read->captain && i == n - 1;
      BighornType what = !leads ? (BighornType) type : indians ? BIGHORN_CHIEF : BIGHORN_OFFICER;
      gint figure = add_figure (draft, what, role_of (what), i == n - 1 ? read->name : NULL);

      facts->figure[figure].x = read->x;
      facts->figure[figure].y = read->y;
    }
  return TRUE;
}

/* SkirmishRuleset.unit: `unit a british soldier [figures=N] [mounted=yes] at=C,R` */
gboolean
bighorn_unit (SkirmishDraft  *draft,
              const char     *id,
              SkirmishSide    side,
              const char     *type,
              char          **words,
              GError        **error)
{
  SkirmishUnitWords read;
  gboolean added = FALSE;
  gint what;

  if (!find_type (draft->facts, type, &what))
    return skirmish_fault (error, "soldier, custer, officer, chief, foot, horse or flag was expected, not “%s”", type);
  if (!skirmish_unit_words (words, &read, error))
    return FALSE;
  for (guint i = 0; i < read.rest->len; i++)
    if (strcmp (read.rest->pdata[i], "mounted") == 0)
      read.mounted = TRUE;
    else if (strcmp (read.rest->pdata[i], "rifle") == 0 || strcmp (read.rest->pdata[i], "tomahawk") == 0)
      read.weapon = read.rest->pdata[i];
    else if (*(const char *) read.rest->pdata[i])
      {
        skirmish_fault (error, "“%s” cannot be read", (const char *) read.rest->pdata[i]);
        skirmish_unit_words_clear (&read);
        return FALSE;
      }
  added = add_unit (draft, id, side, what, &read, error);
  skirmish_unit_words_clear (&read);
  return added;
}

/* --- muster (H2) ------------------------------------------------------------------ */

typedef struct
{
  const SkirmishCompany *company;
  const BighornPiece    *piece;
  gint                   figures;
  gint                   leaders;  /* Chiefs, or Custer and officers: the last of its figures */
  gboolean               general;  /* the very last is Custer */
  gint                   mounted;  /* beside the Chiefs */
} Muster;

/* Which side are the Long Knives: as the pieces divide, else the defenders. Who stands by next door is not in the battle
 * until he comes (H13), and divides nothing; in campaigns of an earlier edition he did. */
static SkirmishSide
knives_of (const Muster *muster,
           guint         n,
           guint         edition)
{
  gboolean has[3][BIGHORN_N_PARTIES] = { { FALSE } };
  SkirmishSide attacker = SKIRMISH_NOBODY;

  for (guint i = 0; i < n; i++)
    {
      if (!muster[i].company->waiting || edition < 6)
        has[muster[i].company->side][muster[i].piece->party] = TRUE;
      if (muster[i].company->attacker)
        attacker = muster[i].company->side;
    }
  for (guint side = SKIRMISH_BRITISH; side <= SKIRMISH_FRENCH; side++)
    {
      guint other = skirmish_enemy (side);

      if (has[side][BIGHORN_KNIVES] && !has[side][BIGHORN_INDIANS] && !has[other][BIGHORN_KNIVES])
        return (SkirmishSide) side;
    }
  return attacker == SKIRMISH_NOBODY ? SKIRMISH_BRITISH : skirmish_enemy (attacker);
}

/* Three leaders of a side, one a piece, senior first, round again if there are fewer pieces. */
static void
name_leaders (Muster      *muster,
              guint        n,
              SkirmishSide side,
              gboolean     general)
{
  gint left = 3;
  gboolean any = TRUE;

  for (gint round = 0; left > 0 && any; round++)
    {
      gboolean taken[SKIRMISH_MAX_UNITS] = { FALSE };

      any = FALSE;
      while (left > 0)
        {
          gint best = -1;

          for (guint i = 0; i < n; i++)
            {
              const Muster *m = &muster[i];

              if (m->company->side != side || m->company->waiting || taken[i] || m->leaders != round || m->figures <= round)
                continue;
              if (best < 0 || m->piece->senior < muster[best].piece->senior
                  || (m->piece->senior == muster[best].piece->senior && m->company->order < muster[best].company->order))
                best = (gint) i;
            }
          if (best < 0)
            break;
          taken[best] = TRUE;
          muster[best].leaders++;
          if (general && left == 3)
            muster[best].general = TRUE;
          left--;
          any = TRUE;
        }
    }
}

/* Half of them, rounded down and the Chiefs included, ride: one of each company after another. */
static void
mount_half (Muster      *muster,
            guint        n,
            SkirmishSide side,
            gboolean     waiting)
{
  gint all = 0;
  gboolean any = TRUE;

  for (guint i = 0; i < n; i++)
    if (muster[i].company->side == side && muster[i].company->waiting == waiting)
      all += muster[i].figures;
  all /= 2;
  for (guint i = 0; i < n; i++)
    if (muster[i].company->side == side && muster[i].company->waiting == waiting)
      all -= muster[i].leaders;
  while (all > 0 && any)
    {
      any = FALSE;
      for (guint i = 0; i < n && all > 0; i++)
        {
          Muster *m = &muster[i];

          if (m->company->side != side || m->company->waiting != waiting || m->mounted + m->leaders >= m->figures)
            continue;
          m->mounted++;
          all--;
          any = TRUE;
        }
    }
}

static void
add_company (SkirmishDraft *draft,
             const Muster  *m,
             BighornParty   party)
{
  const SkirmishCompany *company = m->company;
  BighornType plain = party == BIGHORN_KNIVES ? BIGHORN_SOLDIER : BIGHORN_FOOT;
  gint unit = skirmish_draft_unit (draft, company->id, company->label, company->side, (gint) plain);
  SkirmishUnit *u = &draft->facts->unit[unit];

  u->piece = (gint16) company->piece;
  u->waiting = (guint8) company->waiting;
  u->edge = company->edge;
  for (gint i = 0; i < m->figures; i++)
    {
      gboolean last = i == m->figures - 1;
      BighornType type = plain;

      if (i >= m->figures - m->leaders)
        type = party == BIGHORN_INDIANS ? BIGHORN_CHIEF : m->general && last ? BIGHORN_CUSTER : BIGHORN_OFFICER;
      else if (i < m->mounted)
        type = BIGHORN_HORSE;
      /* a company keeps its officer, whatever he counts as here (H7) */
      add_figure (draft, type, last || (type != plain && type != BIGHORN_HORSE) ? SKIRMISH_OFFICER : SKIRMISH_MAN,
                  last ? company->officer : NULL);
    }
}

/* SkirmishRuleset.muster */
void
bighorn_muster (SkirmishDraft         *draft,
                const SkirmishCompany *company,
                guint                  n,
                guint                  scale)
{
  const BighornTables *tables = bighorn_tables_of (draft->facts);
  g_autofree Muster *muster = g_new0 (Muster, MAX (n, 1));
  SkirmishSide knives;

  for (guint i = 0; i < n; i++)
    {
      muster[i].company = &company[i];
      muster[i].piece = &tables->piece[company[i].what];
      muster[i].figures = muster[i].piece->figures * (gint) MAX (scale, 1);
      if (company[i].flipped)
        muster[i].figures = (muster[i].figures + 1) / 2; /* H3 */
    }
  knives = knives_of (muster, n, draft->facts->edition);
  name_leaders (muster, n, knives, TRUE);
  name_leaders (muster, n, skirmish_enemy (knives), FALSE);
  mount_half (muster, n, skirmish_enemy (knives), FALSE);
  mount_half (muster, n, skirmish_enemy (knives), TRUE);
  for (guint i = 0; i < n; i++)
    add_company (draft, &muster[i], company[i].side == knives ? BIGHORN_KNIVES : BIGHORN_INDIANS);
  skirmish_draft_unit (draft, "flag", NULL, knives, BIGHORN_FLAG);
  add_figure (draft, BIGHORN_FLAG, SKIRMISH_FLAG, NULL);
}

/* --- places -------------------------------------------------------------------------- */

/* The flag first, that a soldier stands with it; then horse, who have fewer squares to choose from. */
static guint
rank_of (const SkirmishFacts *facts,
         gint                 figure)
{
  return bighorn_is_flag (facts, figure) ? 0 : facts->figure[figure].mounted ? 1 : 2;
}

/* `deploy auto` */
void
bighorn_deploy_rest (MusterPlay *play)
{
  const SkirmishFacts *facts = skirmish_facts (play);
  const SkirmishState *state = skirmish_state (play);

  for (guint rank = 0; rank < 3; rank++)
    for (guint i = 0; i < facts->n_figures; i++)
      {
        BighornBoard board;
        gint square;

        if (rank_of (facts, (gint) i) != rank || state->x[i] != SKIRMISH_NOWHERE || !skirmish_stands (state, (gint) i))
          continue;
        bighorn_board_read (facts, state, &board);
        square = bighorn_triangle (&board, (gint) i);
        if (square >= 0)
          skirmish_place (play, (gint) i, BIGHORN_COLUMN (square) * 100, BIGHORN_ROW (square) * 100, SKIRMISH_NOWHERE, "B2.1");
      }
}

/* SkirmishRuleset.deploy */
void
bighorn_deploy (SkirmishDraft *draft)
{
  SkirmishFacts *facts = draft->facts;
  BighornBoard board;

  bighorn_board_ground (facts, &board);
  for (guint i = 0; i < facts->n_figures; i++)
    if (facts->figure[i].x != SKIRMISH_NOWHERE && !facts->unit[facts->figure[i].unit].waiting)
      {
        gint square = bighorn_read_square (&board, facts->figure[i].x, facts->figure[i].y);

        if (square >= 0)
          bighorn_drop (&board, (gint) i, square);
      }
  for (guint rank = 0; rank < 3; rank++)
    for (guint i = 0; i < facts->n_figures; i++)
      {
        SkirmishFigure *figure = &facts->figure[i];
        gint square;

        if (rank_of (facts, (gint) i) != rank || figure->x != SKIRMISH_NOWHERE || facts->unit[figure->unit].waiting)
          continue;
        square = bighorn_triangle (&board, (gint) i);
        if (square < 0)
          continue;
        bighorn_drop (&board, (gint) i, square);
        figure->x = BIGHORN_COLUMN (square) * 100;
        figure->y = BIGHORN_ROW (square) * 100;
      }
}
