import { dealDays, type StruckPrice } from '@yaoji/rules/goods/struck-price'
import { priceKinds } from '@yaoji/rules/promotions/kind-facts'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { promotions, struckPrices } from './tables.ts'

/** A goods whose price under a promotion has begun to hold, and nothing is written yet of what it may be compared with. */
export interface UnstruckGoods {
  readonly promotionId: number
  readonly promotionGoodsId: number
  readonly goodsId: number
  /** As the database writes an instant. */
  readonly opensAt: string
  /** It was under another special in the days that its deals are looked for. */
  readonly afterSpecial: boolean
}
export interface Struck extends StruckPrice {
  readonly promotionGoodsId: number
  readonly book: string
}

/**
 * The goods of promotions that have opened and wait for their struck prices. Their rows stay locked, so that of two
 * processes one writes.
 */
export async function lockUnstruck(tx: Transaction, at: Date): Promise<UnstruckGoods[]> {
  const now = at.toISOString()
  const found = await tx.execute<{
    promotion_id: number
    row_id: number
    goods_id: number
    opens_at: string
    after_special: boolean
  }>(sql`
    with opened as materialized (
      select p.id, p.kind, p.opens_at from promotions p
      where p.state = 'live' and p.closes_at > ${now}::timestamptz and p.opens_at <= ${now}::timestamptz
        and p.struck_at is null and p.kind = any(${sql.param(Object.keys(priceKinds))}::text[])
      order by p.id for no key update of p skip locked
    )
    select o.id as promotion_id, g.id as row_id, g.goods_id, o.opens_at, o.kind = 'special' and exists (
      select from promotions e join promotion_goods i on i.promotion_id = e.id
      where e.kind = 'special' and e.id <> o.id and i.goods_id = g.goods_id and i.role = 'item' and e.opens_at < o.opens_at
        and e.closes_at > o.opens_at - make_interval(days => ${dealDays})
        and (e.state = 'live' or e.state = 'stopped' and e.updated_at > e.opens_at)) as after_special
    from opened o join promotion_goods g on g.promotion_id = o.id and g.role = 'item' order by g.id`)
  return found.rows.map((row) => ({
    promotionId: row.promotion_id,
    promotionGoodsId: row.row_id,
    goodsId: row.goods_id,
    opensAt: row.opens_at,
    afterSpecial: row.after_special,
  }))
}

/** Written once and never again; processes read promotions anew, because their rows say when. */
export async function keepStruckPrices(tx: Transaction, list: readonly Struck[], of: readonly number[], at: Date) {
  if (list.length > 0)
    await tx.insert(struckPrices).values(
      list.map(({ promotionGoodsId, book, source, deal }) => ({
        promotionGoodsId,
        book,
        source,
        priceFen: deal?.unitFen ?? null,
        orderLineId: deal?.orderLineId ?? null,
        writtenAt: at,
      })),
    )
  if (of.length > 0)
    await tx
      .update(promotions)
      .set({ struckAt: at })
      .where(inArray(promotions.id, [...of]))
}
