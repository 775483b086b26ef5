import { sql } from 'drizzle-orm'
import type { Transaction } from '../../src/platform/database/database.ts'
import { promotionGoods, promotions } from '../../src/promotions/published.ts'
import { type DemoPromotion, insertPromotions } from './demo-promotion.ts'

/** An offer of the demonstration. A dated one is of its own window; of a standing one there is one at a time. */
type DemoOffer = DemoPromotion & { readonly slogan: string; readonly dated?: true }

const keyOf = (kind: string, slogan: string, opensAt: Date | null) => `${kind} ${slogan} ${opensAt?.getTime() ?? ''}`

/** What of the demonstration runs or is to come, or was stopped by staff before its end. */
export async function runningOffers(tx: Transaction, at: Date): Promise<(offer: DemoOffer) => boolean> {
  const found = await tx.execute<{ kind: string; slogan: string; opens_at: string }>(sql`
    select kind, slogan, opens_at from ${promotions} p where demo and closes_at > ${at.toISOString()}::timestamptz`)
  const known = new Set(
    found.rows.flatMap(({ kind, slogan, opens_at }) => [
      keyOf(kind, slogan, new Date(opens_at)),
      keyOf(kind, slogan, null),
    ]),
  )
  return ({ kind, slogan, opensAt, dated }) => known.has(keyOf(kind, slogan, dated ? opensAt : null))
}

/** Opens the offers that are not there yet: what runs keeps its number and its end. */
export async function openMissing(tx: Transaction, at: Date, offers: readonly DemoOffer[]): Promise<void> {
  const runs = await runningOffers(tx, at)
  await insertPromotions(
    tx,
    at,
    offers.filter((offer) => !runs(offer)).map(({ dated, ...promotion }) => promotion),
  )
}

/** Goods that were under a kind of the demonstration after an instant, or are to be: they rest before they come again. */
export async function goodsUnder(tx: Transaction, kind: string, after: Date): Promise<ReadonlySet<number>> {
  const found = await tx.execute<{ goods_id: number }>(sql`
    select distinct g.goods_id from ${promotions} p join ${promotionGoods} g on g.promotion_id = p.id
    where p.demo and p.kind = ${kind} and p.closes_at > ${after.toISOString()}::timestamptz`)
  return new Set(found.rows.map((row) => row.goods_id))
}
