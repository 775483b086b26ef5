import type { EphedrinePieces } from '@yaoji/rules/goods/ephedrine-quantity'
import { firstDayOf, instantOf, type Month, nextMonth } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { goods } from '../goods/published.ts'
import type { Db } from '../platform/database/database.ts'

type Row = EphedrinePieces & { readonly member_id: number }

/** The classes that are bought by the rules of ephedrine preparations: see isEphedrine. */
const ofThese = sql.raw(`g.special && array['ephedrine_compound', 'compound_licorice_opioid']`)

/** In the words of the index of deals; these goods are never a gift or an add-on. */
const bought = sql.raw(`p.counts and p.quantity > 0 and p.source not in ('gift', 'add_on')`)

const boundsOf = (month: Month) => ({
  from: instantOf(firstDayOf(month), '00:00').toISOString(),
  to: instantOf(firstDayOf(nextMonth(month)), '00:00').toISOString(),
})

/**
 * Domain 2.7, rule 8: what a member ordered of ephedrine preparations in a month, by goods: what was picked of it where the
 * warehouse has said so, and nothing of what was cancelled. What came back later was bought all the same.
 */
export async function ephedrineBought(db: Db, memberId: number, month: Month): Promise<readonly EphedrinePieces[]> {
  const { from, to } = boundsOf(month)
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select g.special, g.generic_name as "genericName", sum(p.quantity)::int as pieces
    from ${goods} g join purchases p on p.member_id = ${memberId} and p.goods_id = g.id
    where ${ofThese} and ${bought} and p.at >= ${from} and p.at < ${to} group by g.id, g.special, g.generic_name`)
  return rows
}

/** The same of everybody who ordered any, by member. */
export async function ephedrineBoughtByAll(
  db: Db,
  month: Month,
): Promise<ReadonlyMap<number, readonly EphedrinePieces[]>> {
  const { from, to } = boundsOf(month)
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select p.member_id, g.special, g.generic_name as "genericName", sum(p.quantity)::int as pieces
    from ${goods} g join purchases p on p.goods_id = g.id
    where ${ofThese} and ${bought} and p.at >= ${from} and p.at < ${to}
    group by p.member_id, g.id, g.special, g.generic_name order by p.member_id`)
  return Map.groupBy(rows, ({ member_id }) => member_id)
}

/** Which of some goods are such preparations, with the pieces that are wanted of each. */
export async function ephedrinePieces(
  db: Db,
  wanted: readonly { readonly goodsId: number; readonly quantity: number }[],
): Promise<readonly EphedrinePieces[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select g.special, g.generic_name as "genericName", sum(w.quantity)::int as pieces
    from unnest(${sql.param(wanted.map(({ goodsId }) => goodsId))}::bigint[],
      ${sql.param(wanted.map(({ quantity }) => quantity))}::int[]) as w (goods_id, quantity)
    join ${goods} g on g.id = w.goods_id where ${ofThese} group by g.id, g.special, g.generic_name`)
  return rows
}
