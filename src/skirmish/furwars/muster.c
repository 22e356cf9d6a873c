#include "config.h"

#include "furwars.h"
#include "ground.h"

#include <string.h>

/* Set-ups: units by line, by muster (H2), and their places. */

static const struct { const char *word; FurwarsTroopId troop; } types[] = {
  { "indian", FURWARS_INDIAN }, { "indians", FURWARS_INDIAN }, { "warrior", FURWARS_INDIAN }, { "warriors", FURWARS_INDIAN },
  { "tribe", FURWARS_INDIAN }, { "ranger", FURWARS_RANGER }, { "rangers", FURWARS_RANGER }, { "courier", FURWARS_COURIER },
  { "couriers", FURWARS_COURIER }, { "coureur", FURWARS_COURIER }, { "militia", FURWARS_MILITIA }, { "settler", FURWARS_MILITIA },
  { "settlers", FURWARS_MILITIA }, { "skirmisher", FURWARS_SKIRMISHER }, { "skirmishers", FURWARS_SKIRMISHER },
  { "skirmish", FURWARS_SKIRMISHER }, { "light-infantry", FURWARS_SKIRMISHER }, { "light", FURWARS_SKIRMISHER },
  { "regular", FURWARS_REGULAR }, { "regulars", FURWARS_REGULAR }, { "infantry", FURWARS_REGULAR }, { "foot", FURWARS_REGULAR },
  { "line-infantry", FURWARS_REGULAR }, { "line", FURWARS_REGULAR }, { "colonial", FURWARS_REGULAR }, { "marine", FURWARS_REGULAR },
  { "cavalry", FURWARS_CAVALRY }, { "horse", FURWARS_CAVALRY }, { "horseman", FURWARS_CAVALRY }, { "horsemen", FURWARS_CAVALRY },
  { "limbered-gun", FURWARS_LIMBERED_GUN }, { "wagon", FURWARS_WAGON }, { "gun", FURWARS_FIELD_GUN }, { "field-gun", FURWARS_FIELD_GUN },
  { "light-gun", FURWARS_LIGHT_GUN }, { "gunner", FURWARS_GUNNER }, { "gunners", FURWARS_GUNNER }, { "civilian", FURWARS_CIVILIAN },
  { "civilians", FURWARS_CIVILIAN }, { "woman", FURWARS_CIVILIAN }, { "women", FURWARS_CIVILIAN }, { "child", FURWARS_CIVILIAN },
  { "children", FURWARS_CIVILIAN }, { "animal", FURWARS_ANIMAL }, { "animals", FURWARS_ANIMAL },
};

static const char *const arm_synonyms[][2] = {
  { "bayonets", "bayonet" }, { "formed-bayonet", "bayonet" }, { "formed-bayonets", "bayonet" }, { "tomahawk", "axe" }, { "hatchet", "axe" },
  { "knives", "knife" }, { "none", "improvised" }, { "sabre", "sword" }, { "swords", "sword" }, { "axes", "axe" },
};

typedef struct
{
  gint     troop;
  gint     quality;
  gint     weapon;
  gint     spare[FURWARS_SPARES]; /* what else is shot with, each its row and 1 */
  gint     arm;
  gboolean mounted;
  gint     base; /* 0: the troop's */
} Kit;

static const MusterTableSpec *
table_of (const char *name)
{
  for (guint i = 0; i < furwars_tables.n; i++)
    if (strcmp (furwars_tables.table[i].name, name) == 0)
      return &furwars_tables.table[i];
  g_assert_not_reached ();
}

static gint
find_row (SkirmishDraft *draft,
          const char    *table,
          const char    *id)
{
  return muster_table_find (table_of (table), draft->facts->tables, id);
}

static void
add_figure (SkirmishDraft *draft,
            const Kit     *kit,
            SkirmishRole   role,
            const char    *name)
{
  const FurwarsTables *tables = furwars_tables_of (draft->facts);
  const FurwarsTroop *troop = &tables->troop[kit->troop];
  gboolean mounted = troop->mounted || kit->mounted;
  gint base = kit->base ? kit->base : mounted ? MAX (troop->base, tables->troop[FURWARS_CAVALRY].base) : troop->base;
  gint figure = skirmish_draft_figure (draft, kit->troop, kit->weapon, troop->gun ? SKIRMISH_GUN : role, base, name);

  draft->facts->figure[figure].mounted = (guint8) mounted;
  draft->facts->figure[figure].trait[FURWARS_TRAIT_ARM] = (gint16) MAX (0, kit->arm);
  for (guint i = 0; i < FURWARS_SPARES; i++)
    draft->facts->figure[figure].trait[FURWARS_TRAIT_SPARE + i] = (gint16) kit->spare[i];
}

/* --- a line of a script ------------------------------------------------------------- */

static gboolean
find_troop (SkirmishDraft *draft,
            const char    *word,
            gint          *troop)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (strcmp (types[i].word, word) == 0)
      {
        *troop = (gint) types[i].troop;
        return TRUE;
      }
  *troop = find_row (draft, "troops", word); /* a house variant's own */
  return *troop >= 0 && *troop != FURWARS_FORMED_FOOT;
}

static gint
find_arm (SkirmishDraft *draft,
          const char    *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (arm_synonyms); i++)
    if (strcmp (arm_synonyms[i][0], word) == 0)
      word = arm_synonyms[i][1];
  return find_row (draft, "arms", word);
}

static gboolean
read_quality (const char *word,
              gint       *quality)
{
  for (gint i = 0; furwars_quality_words[i]; i++)
    if (strcmp (furwars_quality_words[i], word) == 0)
      {
        *quality = i;
        return TRUE;
      }
  return skirmish_read_number (word, 0, FURWARS_N_QUALITIES - 1, quality);
}

static gboolean
add_spare (Kit *kit,
           gint weapon)
{
  for (guint i = 0; i < FURWARS_SPARES; i++)
    if (kit->spare[i] == 0 || kit->spare[i] == weapon + 1)
      {
        kit->spare[i] = weapon + 1;
        return TRUE;
      }
  return FALSE;
}

/* Each word of "musket,bayonet" is what is shot with, or what is fought with, or both. It is shot with the first that is
 * not thrown, if an order names no other of them. */
static gboolean
read_weapons (SkirmishDraft *draft,
              const char    *words,
              Kit           *kit)
{
  g_auto (GStrv) word = g_strsplit_set (words, ",+", -1);
  gboolean thrown = FALSE;

  kit->weapon = -1;
  if (strcmp (words, "none") == 0)
    return TRUE;
  for (guint i = 0; word[i]; i++)
    {
      gint weapon = find_row (draft, "weapons", g_str_equal (word[i], "tomahawk") ? "axe" : word[i]), arm = find_arm (draft, word[i]);

      gboolean first = kit->weapon < 0 || (thrown && arm < 0);

      if ((weapon < 0 && arm < 0) || (weapon >= 0 && !first && !add_spare (kit, weapon))
          || (weapon >= 0 && first && kit->weapon >= 0 && !add_spare (kit, kit->weapon)))
        return FALSE;
      if (weapon >= 0 && first)
        {
          kit->weapon = weapon;
          thrown = arm >= 0;
        }
      if (arm >= 0)
        kit->arm = arm;
    }
  return TRUE;
}

/* What only these rules know: quality=, melee=, wounds come with the figures. */
static gboolean
read_own (SkirmishDraft     *draft,
          SkirmishUnitWords *read,
          Kit               *kit,
          GError           **error)
{
  for (guint i = 0; i < read->rest->len; i++)
    {
      const char *word = read->rest->pdata[i], *value;

      if (skirmish_word_is (word, "quality", &value) || skirmish_word_is (word, "stripes", &value))
        {
          if (!read_quality (value, &kit->quality))
            return skirmish_fault (error, "raw, green, good or elite was expected, not “%s”", value);
        }
      else if (skirmish_word_is (word, "melee", &value) || skirmish_word_is (word, "arm", &value))
        {
          kit->arm = find_arm (draft, value);
          if (kit->arm < 0)
            return skirmish_fault (error, "improvised, knife, axe, spear, club, bayonet or sword was expected, not “%s”", value);
          if (g_str_has_prefix (value, "formed-") && read->formation < 0)
            read->formation = SKIRMISH_FORMATION_FORMED;
        }
      else if (skirmish_word_is (word, "base", &value))
        {
          gint32 base;

          if (!skirmish_read_inches (value, &base) || base < 10 || base > 400)
            return skirmish_fault (error, "the breadth of a base was expected, not “%s”", value);
          kit->base = base;
        }
      else if (strcmp (word, "mounted") == 0)
        read->mounted = TRUE;
      else if (*word)
        return skirmish_fault (error, "“%s” cannot be read", word);
    }
  return TRUE;
}

static gboolean
add_unit (SkirmishDraft     *draft,
          const char        *id,
          SkirmishSide       side,
          Kit               *kit,
          SkirmishUnitWords *read,
          GError           **error)
{
  SkirmishFacts *facts = draft->facts;
  gint n = MAX (1, read->figures);
  SkirmishUnit *unit;
  gint number;

  /* the weapon first, then "melee=", which says more */
  if (read->weapon && !read_weapons (draft, read->weapon, kit))
    return skirmish_fault (error, "pistol, musket, rifle, bow, spear, knife or axe was expected, not “%s”", read->weapon);
  if (!read_own (draft, read, kit, error))
    return FALSE;
  if (facts->n_figures + (guint) n > SKIRMISH_MAX_FIGURES)
    return skirmish_fault (error, "there are too many figures");
  kit->mounted |= read->mounted;
  number = skirmish_draft_unit (draft, id, NULL, side, kit->troop);
  for (gint i = 0; i < n; i++)
    add_figure (draft, kit, read->captain && i == n - 1 ? SKIRMISH_OFFICER : SKIRMISH_MAN, i == n - 1 ? read->name : NULL);
  unit = &facts->unit[number];
  unit->trait[FURWARS_TRAIT_QUALITY] = (gint16) kit->quality;
  unit->formation = (guint8) (read->formation >= 0 ? read->formation : SKIRMISH_FORMATION_SKIRMISH);
  unit->waiting = (guint8) read->waiting;
  unit->edge = facts->edge[side];
  unit->x = read->x;
  unit->y = read->y;
  unit->facing = read->facing;
  skirmish_draft_arrange (draft, number);
  return TRUE;
}

/* SkirmishRuleset.unit: `unit reds british regular figures=10 quality=good formation=formed weapon=musket melee=bayonet at=X,Y` */
gboolean
furwars_unit (SkirmishDraft  *draft,
              const char     *id,
              SkirmishSide    side,
              const char     *type,
              char          **words,
              GError        **error)
{
  SkirmishUnitWords read;
  Kit kit = { 0 };
  const FurwarsTroop *troop;
  gboolean added;

  if (!find_troop (draft, type, &kit.troop))
    return skirmish_fault (error, "regular, militia, indian, ranger, courier, skirmisher, cavalry or another of the troops was expected, "
                           "not “%s”", type);
  if (!skirmish_unit_words (words, &read, error))
    return FALSE;
  troop = &furwars_tables_of (draft->facts)->troop[kit.troop];
  kit.quality = troop->quality;
  kit.weapon = troop->weapon;
  kit.arm = troop->arm;
  added = add_unit (draft, id, side, &kit, &read, error);
  skirmish_unit_words_clear (&read);
  return added;
}

/* --- muster (H2) ------------------------------------------------------------------------ */

/* Of several of its kind on a side, not waiting, the lowest number. */
static gboolean
is_best (const SkirmishCompany *company,
         guint                  n,
         guint                  which)
{
  guint others = 0;

  for (guint i = 0; i < n; i++)
    {
      if (i == which || company[i].what != company[which].what || company[i].side != company[which].side)
        continue;
      others++;
      if (company[i].order < company[which].order)
        return FALSE;
    }
  return others > 0;
}

/* H7: what the officer added last has of wounds, as far as he bears them and stands (F5.4): he may come from rules that know
 * more. In campaigns of an earlier edition he began with all of them. */
static guint8
wounds_of (const SkirmishFacts   *facts,
           const SkirmishCompany *company)
{
  FurwarsState begun = { .base.option[FURWARS_OPTION_WOUNDS] = facts->option[FURWARS_OPTION_WOUNDS] };
  guint most = (guint) furwars_toughness (facts, &begun, (gint) facts->n_figures - 1) - 1;

  return (guint8) (facts->edition >= 4 ? MIN (company->officer_wounds, most) : company->officer_wounds);
}

/* SkirmishRuleset.muster: the leader is one of them, the last; a flipped piece fields half, its leader first (H3). */
void
furwars_muster (SkirmishDraft         *draft,
                const SkirmishCompany *company,
                guint                  n,
                guint                  scale)
{
  const FurwarsTables *tables = furwars_tables_of (draft->facts);

  for (guint i = 0; i < n; i++)
    {
      const SkirmishCompany *c = &company[i];
      const FurwarsPiece *piece = &tables->piece[c->what];
      Kit kit = { .troop = piece->troop, .weapon = piece->weapon, .arm = piece->arm };
      gint figures = piece->figures * (gint) MAX (scale, 1);
      gint number;
      SkirmishUnit *unit;

      if (kit.troop == FURWARS_RANGER && c->side == SKIRMISH_FRENCH)
        kit.troop = FURWARS_COURIER;
      if (c->flipped)
        figures = (figures + 1) / 2;
      number = skirmish_draft_unit (draft, c->id, c->label, c->side, kit.troop);
      for (gint f = 0; f < figures; f++)
        {
          gboolean last = f == figures - 1;

          add_figure (draft, &kit, last ? SKIRMISH_OFFICER : SKIRMISH_MAN, last ? c->officer : NULL);
          if (last)
            draft->facts->figure[draft->facts->n_figures - 1].wounds = wounds_of (draft->facts, c);
        }
      unit = &draft->facts->unit[number];
      unit->trait[FURWARS_TRAIT_QUALITY] = is_best (company, n, i) ? piece->best : piece->quality;
      unit->formation = piece->formed ? SKIRMISH_FORMATION_FORMED : SKIRMISH_FORMATION_SKIRMISH;
      unit->piece = (gint16) c->piece;
      unit->waiting = (guint8) c->waiting;
      unit->edge = c->edge;
    }
}

/* SkirmishRuleset.reach */
gint32
furwars_reach (const SkirmishFacts *facts,
               gint                 figure)
{
  gint weapon = facts->figure[figure].weapon;

  return weapon < 0 ? 0 : furwars_tables_of (facts)->weapon[weapon].far;
}

/* --- places ------------------------------------------------------------------------------- */

/* SkirmishRuleset.deploy */
void
furwars_deploy (SkirmishDraft *draft)
{
  skirmish_ground_deploy (draft, furwars_conduct.gap);
}

/* SkirmishConduct.deploy */
void
furwars_deploy_rest (MusterPlay *play)
{
  skirmish_deploy_rest (play, FALSE, "T6");
}
