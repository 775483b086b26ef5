import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { goods, prices } from '../../src/goods/published.ts'
import type { Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import type { NewPromotionGoods } from '../../src/promotions/insert-promotion.ts'
import { promotionGoods, promotions } from '../../src/promotions/published.ts'
import { lots, stock } from '../../src/stock/published.ts'
import { setLotAside } from '../../src/stock/set-lot-aside.ts'
import { insertPromotions } from './demo-promotion.ts'
import { pushable } from './demo-shelf.ts'

interface LotRow extends Record<string, unknown> {
  id: number
  goods_id: number
  price_fen: number
  days: number
}

/** Lots that expire within two to seven months, cheaper the sooner; one sale, and of other lots when it is over. */
export async function demoNearExpiry(tx: Transaction, at: Date): Promise<void> {
  const running = await tx.execute(sql`
    select from ${promotions} p where demo and kind = 'near_expiry' and state = 'live' and closes_at > ${at.toISOString()}::timestamptz`)
  if (running.rowCount) return
  const today = dayOf(at)
  const found = await tx.execute<LotRow>(sql`
    select distinct on (l.goods_id) l.id, l.goods_id, p.price_fen, l.expires_on - ${today}::date as days
    from ${lots} l join ${goods} g on g.id = l.goods_id join ${prices} p on p.goods_id = g.id and p.book = 'base'
    join ${stock} s on s.goods_id = l.goods_id and s.warehouse_id = l.warehouse_id
    where ${pushable} and not exists (select from ${promotionGoods} sold where sold.lot_id = l.id)
      and l.state = 'saleable' and l.quantity between 10 and 400 and s.saleable >= l.quantity + 50 and p.price_fen > 200
      and l.expires_on between ${addDays(today, 60)}::date and ${addDays(today, 210)}::date
    order by l.goods_id, l.expires_on`)
  const chosen = [...found.rows].sort((a, b) => a.days - b.days || a.id - b.id).slice(0, 36)
  const sold: NewPromotionGoods[] = []
  for (const lot of chosen) {
    const quantity = await setLotAside(tx, lot.id, jobStamp(at))
    if (quantity === null) continue
    // Half price for what expires within three months, up to eight tenths for seven.
    const tenths = 5 + Math.min(3, Math.floor((lot.days - 60) / 50))
    sold.push({
      goodsId: lot.goods_id,
      lotId: lot.id,
      quota: quantity,
      priceFen: Math.ceil((lot.price_fen * tenths) / 10),
    })
  }
  if (sold.length === 0) return
  await insertPromotions(tx, at, [
    {
      kind: 'near_expiry',
      name: '近效期专场',
      slogan: '批号效期逐一标明，周转快的门店放心拿',
      opensAt: instantOf(today, '00:00'),
      closesAt: instantOf(addDays(today, 14), '00:00'),
      goods: sold,
    },
  ])
}
