#include "config.h"

#include "march-parts.h"

/* What a march costs its pools (M5.1), whatever the order of its parts (M5.6). */

/* @foot: (out): whether regulars or militia are among those of the group */
gboolean
mohawk_part_has (const MusterPlay *play,
                 const MohawkPart *part,
                 MohawkGroup       group,
                 gboolean         *foot)
{
  gboolean any = FALSE;

  *foot = FALSE;
  for (guint i = 0; i < part->stack.n; i++)
    if (mohawk_group_of (mohawk_facts (play), mohawk_state (play), part->stack.piece[i]) == group)
      {
        any = TRUE;
        *foot = *foot || mohawk_is_foot (mohawk_facts (play)->piece[part->stack.piece[i]].class);
      }
  return any;
}

/* The pools the part marches on, as bits. */
guint
mohawk_pools_of_part (const MusterPlay *play,
                      const MohawkPart *part)
{
  guint pools = 0;
  gboolean foot;

  for (MohawkGroup group = 0; group < MOHAWK_N_GROUPS; group++)
    if (mohawk_part_has (play, part, group, &foot))
      pools |= 1u << mohawk_pool_of_group (mohawk_mover (play), group);
  return pools;
}

gboolean
mohawk_refuse_pool (MusterPlay *play,
                    MohawkPool  pool,
                    gint        left,
                    gint        wanted,
                    gint        point)
{
  return muster_refuse (play, "M5.1", MOHAWK_R_POOL, MOHAWK_KIND_POOL, (gint) pool,
                        MUSTER_KIND_NUMBER, left, MUSTER_KIND_NUMBER, wanted,
                        MOHAWK_KIND_POINT, point, MUSTER_ARGS_END);
}

/* --- overruns ------------------------------------------------------------ */

/* Another pool than its own pays the toll, if it has a point left. */
static gboolean
shift (const MusterPlay *play,
       MohawkPurse      *purse,
       MohawkToll       *toll,
       guint             pools)
{
  for (MohawkGroup group = 0; group < MOHAWK_N_GROUPS; group++)
    {
      MohawkPool other = mohawk_pool_of_group (mohawk_mover (play), group);

      if (other == toll->pool || !(pools & 1u << other) || purse->left[other] == 0)
        continue;
      purse->left[other]--;
      purse->left[toll->pool]++;
      toll->pool = (guint8) other;
      return TRUE;
    }
  return FALSE;
}

/* @tried: pools that are short themselves, as bits: one that could pay may be relieved first in its turn. */
static gboolean
relieve (const MusterPlay *play,
         MohawkPurse      *purse,
         MohawkPool        pool,
         guint             tried)
{
  tried |= 1u << pool;
  for (guint i = purse->n_tolls; i > 0; i--)
    if (purse->toll[i - 1].pool == pool && shift (play, purse, &purse->toll[i - 1], purse->toll[i - 1].any & ~tried))
      return TRUE;
  for (guint i = purse->n_tolls; i > 0; i--)
    {
      MohawkToll *toll = &purse->toll[i - 1];

      for (MohawkPool other = 0; other < MOHAWK_N_POOLS; other++)
        if (toll->pool == pool && (toll->any & ~tried & 1u << other) && relieve (play, purse, other, tried))
          return shift (play, purse, toll, 1u << other);
    }
  return FALSE;
}

/**
 * mohawk_spare:
 *
 * M5.7: a point more for @pool: an overrun it paid, in whatever part of the order, is paid from another pool that the stack
 * marched on. First one of this part's, as once no other was asked.
 *
 * Returns: whether there is one
 */
gboolean
mohawk_spare (const MusterPlay *play,
              MohawkPurse      *purse,
              MohawkPool        pool)
{
  for (guint i = purse->first_toll; i < purse->n_tolls; i++)
    if (purse->toll[i].pool == pool && shift (play, purse, &purse->toll[i], purse->toll[i].own))
      return TRUE;
  return relieve (play, purse, pool, 0);
}

/**
 * mohawk_pay_overrun:
 * @pools: as bits, those of all who overrun @point together
 *
 * M5.7: one march point more, from any pool the stack marches on: the part's own if it can.
 */
gboolean
mohawk_pay_overrun (MusterPlay       *play,
                    const MohawkPart *part,
                    guint             pools,
                    gint              point,
                    MohawkPurse      *purse)
{
  guint own = mohawk_pools_of_part (play, part), asked[] = { own, pools };
  MohawkPool pool = MOHAWK_N_POOLS;

  for (guint pass = 0; pass < 4; pass++)
    for (MohawkGroup group = 0; group < MOHAWK_N_GROUPS; group++)
      {
        pool = mohawk_pool_of_group (mohawk_mover (play), group);
        if (!(asked[pass % 2] & 1u << pool) || (purse->left[pool] == 0 && (pass < 2 || !relieve (play, purse, pool, 0))))
          continue;
        purse->left[pool]--;
        purse->toll[purse->n_tolls++] = (MohawkToll) { (guint8) pool, (guint8) own, (guint8) pools };
        return TRUE;
      }
  for (MohawkGroup group = 0; group < MOHAWK_N_GROUPS; group++)
    if (own & 1u << mohawk_pool_of_group (mohawk_mover (play), group))
      pool = mohawk_pool_of_group (mohawk_mover (play), group);
  return mohawk_refuse_pool (play, pool, mohawk_state (play)->pool[pool], mohawk_state (play)->pool[pool] + 1, point);
}
