#include "config.h"

#include "frontier-rules.h"

#include "ground.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Units in the making: lines of scripts and set-ups, a campaign's pieces (H2, K8.1, K8.2, K8.3). */

#define FOOT_BASE 60
#define HORSE_BASE 100
#define GUN_BASE 60
#define GUN_AHEAD 75
#define GAP 40

static gint
find_type (const SkirmishFacts *facts,
           const char          *word)
{
  static const struct { const char *word, *row; } also[] = {
    { "infantry", "line-infantry" }, { "line", "line-infantry" }, { "regular", "line-infantry" }, { "regulars", "line-infantry" },
    { "foot", "line-infantry" }, { "marine", "line-infantry" }, { "grenadiers", "grenadier" }, { "lights", "light" },
    { "light-infantry", "light" }, { "provincials", "provincial" }, { "indians", "indian" }, { "rangers", "ranger" },
    { "coureurs", "coureur" }, { "coureur-de-bois", "coureur" }, { "courier", "coureur" }, { "frontiersmen", "frontiersman" },
    { "gunner", "artilleryman" }, { "artillery", "artilleryman" }, { "artillerymen", "artilleryman" },
    { "colonial-artillery", "colonial-artilleryman" }, { "colonial-gunner", "colonial-artilleryman" },
    { "cavalryman", "cavalry" }, { "horse", "cavalry" }, { "commanding-officer", "commander" }, { "officer", "commander" },
    { "general", "commander" }, { "scouts", "scout" }, { "indian-scout", "scout" },
  };
  const MusterTableSpec *spec = &frontier_tables.table[2];
  gint row = muster_table_find (spec, facts->tables, word);

  for (guint i = 0; row < 0 && i < G_N_ELEMENTS (also); i++)
    if (strcmp (also[i].word, word) == 0)
      row = muster_table_find (spec, facts->tables, also[i].row);
  return row;
}

static gint
find_weapon (const SkirmishFacts *facts,
             const char          *word)
{
  gint row = muster_table_find (&frontier_tables.table[1], facts->tables, word);

  if (row < 0 && (strcmp (word, "provincial") == 0 || strcmp (word, "militia-musket") == 0))
    row = muster_table_find (&frontier_tables.table[1], facts->tables, "provincial-musket");
  return row;
}

/* --- figures --------------------------------------------------------------- */

/* Adds men, the last of them a captain if there is one; the formation is the type's if none is given. */
static gint
add_unit (SkirmishDraft *draft,
          const char    *id,
          const char    *label,
          SkirmishSide   side,
          gint           type,
          gint           weapon,
          guint          n,
          gboolean       captain,
          const char    *name,
          gboolean       mounted)
{
  SkirmishFacts *facts = draft->facts;
  const FrontierType *row = &frontier_tables_of (facts)->type[type];
  gint unit = skirmish_draft_unit (draft, id, label, side, type);

  for (guint i = 0; i < n; i++)
    {
      gboolean last = captain && i + 1 == n;
      gint figure = skirmish_draft_figure (draft, type, weapon, last ? SKIRMISH_OFFICER : SKIRMISH_MAN,
                                           mounted ? HORSE_BASE : FOOT_BASE, last || n == 1 ? name : NULL);

      facts->figure[figure].mounted = mounted;
      facts->figure[figure].trait[FRONTIER_TRAIT_COMMANDER] = strcmp (row->row.id, "commander") == 0;
      facts->figure[figure].trait[FRONTIER_TRAIT_SCOUT] = row->scout;
      if (last)
        facts->unit[unit].trait[FRONTIER_UNIT_CAPTAIN] = (gint16) (figure + 1);
    }
  facts->unit[unit].formation = (guint8) row->formation;
  return unit;
}

static void
add_gun (SkirmishDraft *draft,
         gint           unit,
         gint           weapon)
{
  SkirmishFacts *facts = draft->facts;
  gint gun = skirmish_draft_figure (draft, facts->unit[unit].type, weapon, SKIRMISH_GUN, GUN_BASE, NULL);
  const char *id = frontier_tables_of (facts)->weapon[weapon].row.id;

  facts->figure[gun].trait[FRONTIER_TRAIT_GUN] = strcmp (id, "horse-gun") == 0 ? FRONTIER_MOVE_HORSE_GUN
                                                 : strcmp (id, "field-gun") == 0 ? FRONTIER_MOVE_FIELD_GUN : FRONTIER_MOVE_FOOT_GUN;
  facts->unit[unit].trait[FRONTIER_UNIT_GUN] = (gint16) (gun + 1);
}

/* Whether the gun would stand on one of its crew. */
static gboolean
is_crowded (const SkirmishFacts *facts,
            const SkirmishUnit  *unit,
            gint                 gun,
            gint32               x,
            gint32               y)
{
  for (gint f = unit->first; f < unit->first + unit->n; f++)
    {
      const SkirmishFigure *man = &facts->figure[f];
      gint64 reach = (man->base + facts->figure[gun].base) / 2, dx = (gint64) man->x - x, dy = (gint64) man->y - y;

      if (f != gun && dx * dx + dy * dy < reach * reach)
        return TRUE;
    }
  return FALSE;
}

/* The crew in their ranks, the gun before their middle: as far as it must be to stand on nobody. */
static void
place_gun (SkirmishDraft *draft,
           gint           unit)
{
  SkirmishFacts *facts = draft->facts;
  const SkirmishUnit *u = &facts->unit[unit];
  gint gun = u->trait[FRONTIER_UNIT_GUN] - 1;
  SkirmishFigure *first = &facts->figure[u->first], *last = &facts->figure[u->first + u->n - 2];

  if (gun < 0 || first->x == SKIRMISH_NOWHERE || u->n < 2)
    return;
  for (gint32 ahead = GUN_AHEAD; ahead <= 40 * GUN_AHEAD; ahead += 5)
    {
      skirmish_step_off ((first->x + last->x) / 2, (first->y + last->y) / 2, u->facing, ahead,
                         &facts->figure[gun].x, &facts->figure[gun].y);
      if (!is_crowded (facts, u, gun, facts->figure[gun].x, facts->figure[gun].y))
        break;
    }
}

/* --- lines ----------------------------------------------------------------- */

typedef struct
{
  gint gun;
  gint animals;
  gint limbered;
  gint limber;
  gint ff;
  gint prone;
  gint running;
  gint came;
} OwnWords;

static gboolean
read_yes (const char *value,
          gint       *yes)
{
  *yes = strcmp (value, "yes") == 0;
  return *yes || strcmp (value, "no") == 0;
}

static gboolean
read_own (const SkirmishFacts *facts,
          const char          *word,
          OwnWords            *own)
{
  const char *value;

  if (skirmish_word_is (word, "ff", &value))
    return read_yes (value, &own->ff);
  if (skirmish_word_is (word, "prone", &value))
    return read_yes (value, &own->prone);
  if (skirmish_word_is (word, "limbered", &value))
    return read_yes (value, &own->limbered);
  if (skirmish_word_is (word, "limber", &value))
    return read_yes (value, &own->limber);
  if (skirmish_word_is (word, "came", &value))
    {
      own->came = strcmp (value, "attack") == 0 || strcmp (value, "gallop") == 0 || strcmp (value, "yes") == 0;
      return TRUE;
    }
  if (skirmish_word_is (word, "retreat", &value) || skirmish_word_is (word, "running", &value))
    {
      if (strcmp (value, "yes") == 0)
        own->running = frontier_number (facts, FRONTIER_RETREAT_MOVES);
      return own->running || strcmp (value, "no") == 0
             || skirmish_read_number (value, 0, frontier_number (facts, FRONTIER_RETREAT_MOVES), &own->running);
    }
  if (skirmish_word_is (word, "animals", &value))
    return skirmish_read_number (value, 0, 2, &own->animals);
  if (skirmish_word_is (word, "gun", &value))
    {
      g_autofree char *id = g_str_has_suffix (value, "-gun") ? g_strdup (value) : g_strconcat (value, "-gun", NULL);

      own->gun = find_weapon (facts, id);
      return own->gun >= 0 && frontier_tables_of (facts)->weapon[own->gun].gun;
    }
  return FALSE;
}

static gboolean
permits (const FrontierType *type,
         gint                formation)
{
  return formation == SKIRMISH_FORMATION_COLUMN ? type->column : formation == SKIRMISH_FORMATION_LINE ? type->line
         : formation == SKIRMISH_FORMATION_SKIRMISH && type->skirmish;
}

gboolean
frontier_permits (const SkirmishFacts *facts,
                  gint                 unit,
                  gint                 formation)
{
  return permits (frontier_type (facts, unit), formation);
}

/* "unit reds british line-infantry figures=5 captain=yes weapon=musket formation=line at=20,20 facing=180 ff=yes":
 * the captain is the last of the five. Of guns' crews also gun=foot|horse|field animals=2 limbered=yes. */
gboolean
frontier_unit (SkirmishDraft  *draft,
               const char     *id,
               SkirmishSide    side,
               const char     *type,
               char          **words,
               GError        **error)
{
  SkirmishFacts *facts = draft->facts;
  gint row = find_type (facts, type), weapon, unit;
  OwnWords own = { .gun = -1, .animals = -1, .limber = -1 };
  SkirmishUnitWords read;
  const FrontierType *t;

  if (row < 0)
    return skirmish_fault (error, "“%s” is no type of figure", type);
  t = &frontier_tables_of (facts)->type[row];
  if (!skirmish_unit_words (words, &read, error))
    return FALSE;
  for (guint i = 0; i < read.rest->len; i++)
    if (!read_own (facts, read.rest->pdata[i], &own))
      {
        skirmish_fault (error, "“%s” cannot be read", (const char *) read.rest->pdata[i]);
        skirmish_unit_words_clear (&read);
        return FALSE;
      }
  weapon = read.weapon ? find_weapon (facts, read.weapon) : t->weapon;
  skirmish_unit_words_clear (&read);
  if (read.weapon && weapon < 0)
    return skirmish_fault (error, "“%s” is no weapon", read.weapon);
  if (weapon >= 0 && frontier_tables_of (facts)->weapon[weapon].gun)
    {
      own.gun = weapon;
      weapon = t->weapon;
    }
  if (read.formation >= 0 && !permits (t, read.formation))
    return skirmish_fault (error, "%s does not form that (K8.1)", t->row.label);
  if (own.gun >= 0 && !t->gunner)
    return skirmish_fault (error, "only artillerymen have a gun");
  if (MAX (read.figures, 1) + (own.gun >= 0) + (gint) facts->n_figures > SKIRMISH_MAX_FIGURES)
    return skirmish_fault (error, "there are too many figures");

  unit = add_unit (draft, id, read.name, side, row, weapon, (guint) MAX (read.figures, 1), read.captain, read.name,
                   read.mounted_said ? read.mounted : t->mounted);
  if (own.gun >= 0)
    add_gun (draft, unit, own.gun);
  if (read.formation >= 0)
    facts->unit[unit].formation = (guint8) read.formation;
  facts->unit[unit].waiting = read.waiting;
  facts->unit[unit].edge = facts->edge[side];
  facts->unit[unit].x = read.x;
  facts->unit[unit].y = read.y;
  facts->unit[unit].facing = read.facing;
  facts->unit[unit].trait[FRONTIER_UNIT_ANIMALS] = (gint16) (own.animals >= 0 ? own.animals : own.gun >= 0 ? 2 : 0);
  facts->unit[unit].trait[FRONTIER_UNIT_LIMBERED] = (gint16) own.limbered;
  /* What is limbered has a limber. */
  facts->unit[unit].trait[FRONTIER_UNIT_LIMBER] = (gint16) (own.limber >= 0 ? own.limber : own.limbered);
  facts->unit[unit].trait[FRONTIER_UNIT_FF] = (gint16) (own.ff || own.running);
  facts->unit[unit].trait[FRONTIER_UNIT_PRONE] = (gint16) own.prone;
  facts->unit[unit].trait[FRONTIER_UNIT_RUNNING] = (gint16) own.running;
  facts->unit[unit].trait[FRONTIER_UNIT_CAME] = (gint16) own.came;
  skirmish_draft_arrange (draft, unit);
  place_gun (draft, unit);
  return TRUE;
}

/* --- a campaign's pieces (H2, H3) ------------------------------------------ */

static FrontierCompanyRow
company_row (const SkirmishCompany *company)
{
  switch (company->what)
    {
    case SKIRMISH_PIECE_COLONIAL:
      return company->line_regiment ? FRONTIER_COMPANY_REGULAR : FRONTIER_COMPANY_COLONIAL;
    case SKIRMISH_PIECE_FRENCH:
      return FRONTIER_COMPANY_FRENCH;
    case SKIRMISH_PIECE_MILITIA:
      return FRONTIER_COMPANY_MILITIA;
    case SKIRMISH_PIECE_RANGERS:
      return company->side == SKIRMISH_FRENCH ? FRONTIER_COMPANY_COUREURS : FRONTIER_COMPANY_RANGERS;
    case SKIRMISH_PIECE_TRIBE:
      return FRONTIER_COMPANY_TRIBE;
    default:
      return FRONTIER_COMPANY_REGULAR;
    }
}

void
frontier_muster (SkirmishDraft         *draft,
                 const SkirmishCompany *company,
                 guint                  n,
                 guint                  scale)
{
  SkirmishFacts *facts = draft->facts;
  guint pieces[3] = { 0 };
  gint commander = find_type (facts, "commander");

  for (guint i = 0; i < n; i++)
    {
      const FrontierCompany *row = &frontier_tables_of (facts)->company[company_row (&company[i])];
      guint figures = ((guint) row->figures + 1) * MAX (scale, 1);
      gint unit;

      /* Half, rounded up, the officer first. */
      if (company[i].flipped)
        figures = (figures + 1) / 2;
      unit = add_unit (draft, company[i].id, company[i].label, company[i].side, row->type, row->weapon, figures, TRUE,
                       company[i].officer, FALSE);
      facts->unit[unit].piece = (gint16) company[i].piece;
      facts->unit[unit].waiting = company[i].waiting;
      facts->unit[unit].edge = company[i].edge;
      skirmish_draft_arrange (draft, unit);
      pieces[company[i].side] += !company[i].waiting;
    }
  for (guint side = SKIRMISH_BRITISH; side <= SKIRMISH_FRENCH; side++)
    if (pieces[side] >= 3 && commander >= 0)
      {
        gboolean british = side == SKIRMISH_BRITISH;
        gint unit = add_unit (draft, british ? "british-commander" : "french-commander",
                              british ? NC_ ("unit", "British commander") : NC_ ("unit", "French commander"), (SkirmishSide) side, commander,
                              frontier_tables_of (facts)->type[commander].weapon, 1, FALSE, NULL, FALSE);

        skirmish_draft_arrange (draft, unit);
      }
}

/* SkirmishRuleset.reach */
gint32
frontier_reach (const SkirmishFacts *facts,
                gint                 figure)
{
  gint weapon = facts->figure[figure].weapon;

  return weapon < 0 ? 0 : frontier_tables_of (facts)->weapon[weapon].range;
}

void
frontier_deploy (SkirmishDraft *draft)
{
  skirmish_ground_deploy (draft, GAP);
  for (guint u = 0; u < draft->facts->n_units; u++)
    if (draft->facts->unit[u].trait[FRONTIER_UNIT_GUN] && !draft->facts->logger)
      place_gun (draft, (gint) u);
}

/* SkirmishConduct.deploy */
void
frontier_deploy_rest (MusterPlay *play)
{
  skirmish_deploy_rest (play, FALSE, "K1.3");
}

/* --- points (K9.1) ---------------------------------------------------------- */

static gint
bill (GArray     *list,
      const char *label,
      gboolean    officer,
      gint        n,
      gint        each)
{
  if (n == 0 || each == 0)
    return 0;
  for (guint i = 0; list && i < list->len; i++)
    {
      FrontierPoint *line = &g_array_index (list, FrontierPoint, i);

      if (line->label == label && line->officer == officer && line->each == each)
        {
          line->n += n;
          return n * each;
        }
    }
  if (list)
    {
      FrontierPoint line = { label, officer, n, each };

      g_array_append_val (list, line);
    }
  return n * each;
}

gint
frontier_points (const SkirmishFacts *facts,
                 SkirmishSide         side,
                 GArray              *list)
{
  const FrontierTables *tables = frontier_tables_of (facts);
  gint sum = 0;

  for (guint f = 0; f < facts->n_figures; f++)
    {
      const SkirmishFigure *figure = &facts->figure[f];
      const FrontierType *type = &tables->type[figure->type];
      gboolean officer = figure->role == SKIRMISH_OFFICER;

      if (skirmish_side_of (facts, (gint) f) != side)
        continue;
      if (figure->role < SKIRMISH_GUN)
        sum += bill (list, type->row.label, officer, 1, officer ? type->captain_points : type->points);
      if (figure->weapon >= 0)
        sum += bill (list, tables->weapon[figure->weapon].row.label, FALSE, 1, tables->weapon[figure->weapon].points);
      if (figure->mounted)
        {
          /* An officer's is dearer, of cavalry and of others. */
          gboolean dear = officer || figure->trait[FRONTIER_TRAIT_COMMANDER];
          const FrontierNumber *horse = &tables->points[dear ? FRONTIER_POINTS_OFFICER_HORSE : FRONTIER_POINTS_HORSE];

          sum += bill (list, horse->row.label, FALSE, 1, horse->value);
        }
    }
  for (guint u = 0; u < facts->n_units; u++)
    if (facts->unit[u].side == side)
      {
        sum += bill (list, tables->points[FRONTIER_POINTS_ANIMAL].row.label, FALSE, facts->unit[u].trait[FRONTIER_UNIT_ANIMALS],
                     tables->points[FRONTIER_POINTS_ANIMAL].value);
        sum += bill (list, tables->points[FRONTIER_POINTS_LIMBER].row.label, FALSE, facts->unit[u].trait[FRONTIER_UNIT_LIMBER],
                     tables->points[FRONTIER_POINTS_LIMBER].value);
      }
  return sum;
}

gint
frontier_points_over (const SkirmishFacts *facts,
                      SkirmishSide         side)
{
  return MAX (frontier_points (facts, side, NULL) - frontier_number (facts, FRONTIER_LIMIT), 0);
}

void
frontier_points_many (const SkirmishFacts *facts,
                      SkirmishSide         side,
                      gint                *commanders,
                      gint                *scouts)
{
  *commanders = -frontier_number (facts, FRONTIER_MOST_COMMANDERS);
  *scouts = -frontier_number (facts, FRONTIER_MOST_SCOUTS);
  for (guint f = 0; f < facts->n_figures; f++)
    if (skirmish_side_of (facts, (gint) f) == side)
      {
        *commanders += facts->figure[f].trait[FRONTIER_TRAIT_COMMANDER];
        *scouts += facts->figure[f].trait[FRONTIER_TRAIT_SCOUT];
      }
  *commanders = MAX (*commanders, 0);
  *scouts = MAX (*scouts, 0);
}
