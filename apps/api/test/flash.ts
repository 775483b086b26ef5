import { sql } from 'drizzle-orm'
import { promote } from './promote.ts'
import type { Shopper } from './purchase.ts'
import type { World } from './world.ts'
import type { GoodsKey } from './world-goods.ts'

interface FlashTerms {
  readonly priceFen?: number
  readonly quota?: number
  readonly memberLimit?: number
  readonly onlyRegions?: string[]
  readonly onlyBuyerTypes?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
  readonly opensAt?: Date
  readonly closesAt?: Date
}

/** A flash session of one goods, open for an hour already; answers its id. */
export function openFlash(world: World, goods: GoodsKey | number, terms: FlashTerms = {}): Promise<number> {
  const { priceFen = 800, quota, memberLimit, ...window } = terms
  const goodsId = typeof goods === 'number' ? goods : world.goods[goods]
  const row = { goodsId, priceFen, quota: quota ?? null, memberLimit: memberLimit ?? null }
  return promote(world, { kind: 'flash', name: '秒杀', goods: [row], ...window })
}

export const grab = (buyer: Shopper, goodsId: number, activityId: number, number = 1) =>
  buyer.post('/api/cart', { goods_id: goodsId, number, source: 'flash', activity_id: activityId })

/** What is counted of a session, and the claims of each state. */
export async function quotaOf(world: World, promotionId: number) {
  const { rows } = await world.db.execute<{ taken: number; held: number; ordered: number; released: number }>(sql`
    select g.taken, coalesce(sum(t.quantity) filter (where t.state = 'held'), 0)::int as held,
      coalesce(sum(t.quantity) filter (where t.state = 'ordered'), 0)::int as ordered,
      coalesce(sum(t.quantity) filter (where t.state = 'released'), 0)::int as released
    from promotion_goods g left join promotion_claims t on t.promotion_goods_id = g.id
    where g.promotion_id = ${promotionId} group by g.id`)
  return rows[0]
}
