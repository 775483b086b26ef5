import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { untilWaiting } from '../../test/lock-waits.ts'
import { promote } from '../../test/promote.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDate, worldDay } from '../../test/world.ts'
import { jobStamp } from '../platform/stamp.ts'
import { setLotAside } from '../stock/set-lot-aside.ts'
import { endNearExpirySales } from './end-near-expiry.ts'
import { claimForOrder } from './quotas/claims.ts'

const world = useWorld()
const day = 86_400_000

async function lotOf(goodsId: number): Promise<{ id: number; quantity: number; lot_no: string }> {
  const found = await world.db.execute<{ id: number; quantity: number; lot_no: string }>(sql`
    select id, quantity, lot_no from lots where goods_id = ${goodsId} and state = 'saleable' and quantity > 0
    order by expires_on desc limit 1`)
  return found.rows[0]!
}

async function sale(goodsId: number) {
  const lot = await lotOf(goodsId)
  const quota = await world.db.transaction((tx) => setLotAside(tx, lot.id, jobStamp(world.at)))
  const id = await promote(world, { kind: 'near_expiry', goods: [{ goodsId, lotId: lot.id, priceFen: 300, quota }] })
  const found = await world.db.execute<{ id: number }>(sql`select id from promotion_goods where promotion_id = ${id}`)
  return { lot, quota: quota!, rowId: found.rows[0]!.id, id }
}

const settled = async (id: number) =>
  (await world.db.execute(sql`select settled_at is not null as settled from promotions where id = ${id}`)).rows[0]

test('a sale does not give its lot back under an order that is being placed, and sells nothing once it has', async () => {
  const goodsId = world.goods.vitaminC
  const { quota, rowId, id, lot } = await sale(goodsId)
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 60]], 'balance')
  const after = new Date(worldDay.getTime() + 2 * day)
  const wish = { promotionGoodsId: rowId, quantity: 5, orderId: order!.id }

  // An order that began before the end and commits after it.
  let ending: Promise<number> | undefined
  await world.db.transaction(async (tx) => {
    expect(await claimForOrder(tx, world.buyers.yaodian.memberId, [wish], worldDay)).toEqual([])
    ending = endNearExpirySales(world.db, after)
    await untilWaiting(world.db)
  })
  await ending
  expect(await settled(id)).toEqual({ settled: false })
  await buyer.post(`/api/order/${order!.id}/cancel`, { code: -7 })
  await endNearExpirySales(world.db, after)
  expect(await settled(id)).toEqual({ settled: true })
  const state = (await world.db.execute(sql`select state, quantity from lots where id = ${lot.id}`)).rows[0]
  expect(state).toEqual({ state: 'saleable', quantity: quota })

  // An order that began before the end and comes to its quota after it.
  const refused = world.db.transaction(async (tx) => {
    const gone = await claimForOrder(tx, world.buyers.yaodian.memberId, [wish], worldDay)
    if (gone.length > 0) throw new Error(gone[0]!.refusal.kind)
  })
  await expect(refused).rejects.toThrow('quotaGone')
  await expectSoundBooks(world)
})

test('a lot is put on sale under its own goods only, and a goods once', async () => {
  const marketing = await shopper(world, 'yunying')
  const { ibuprofen, vitaminC } = world.goods
  const lot = await lotOf(vitaminC)
  const draft = (goods: unknown[], kind = 'near_expiry') => ({
    kind,
    name: '清仓',
    opens_at: `${worldDate()} 00:00`,
    closes_at: `${worldDate(2)} 00:00`,
    goods,
  })
  const before = await everything(world)
  const other = await marketing.post(
    '/console/api/promotions',
    draft([{ goods_id: ibuprofen, price: '1.00', lot_id: lot.id }]),
  )
  expect(other.status).toBeGreaterThanOrEqual(400)
  expect(JSON.stringify(other.body)).toContain('批号')
  const twice = await marketing.post(
    '/console/api/promotions',
    draft(
      [
        { goods_id: ibuprofen, price: '1.00' },
        { goods_id: ibuprofen, price: '2.00' },
      ],
      'special',
    ),
  )
  expect(twice.status).toBe(422)
  expect(await everything(world)).toEqual(before)
})

test('a gift of two tiers is one gift', async () => {
  const marketing = await shopper(world, 'yunying')
  const tier = (from: string, quantity: number) => ({ from, gifts: [{ goods_id: world.goods.vitaminC, quantity }] })
  const promotion = {
    kind: 'gift',
    name: '满赠',
    opens_at: `${worldDate()} 00:00`,
    closes_at: `${worldDate(2)} 00:00`,
    tiers: [tier('100.00', 1), tier('200.00', 3)],
    goods: [{ goods_id: world.goods.health }],
  }
  const made = await marketing.post('/console/api/promotions', promotion)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect(made.body.data.goods_count).toBe(2)
})

test('what is taken off or given back stays below what must be bought for it', async () => {
  const marketing = await shopper(world, 'yunying')
  const before = await everything(world)
  for (const kind of ['order_reduction', 'full_reduction', 'cashback']) {
    const tier = { from: '100.00', ...(kind === 'cashback' ? { back: '100.00' } : { reduce: '100.00' }) }
    const window = { opens_at: `${worldDate()} 00:00`, closes_at: `${worldDate(2)} 00:00` }
    const promotion = { kind, name: '错一位', ...window, scope: { by: 'all' }, tiers: [tier] }
    expect((await marketing.post('/console/api/promotions', promotion)).status, kind).toBe(422)
  }
  expect(await everything(world)).toEqual(before)
})

test('a special that lets a member have more in a day than it gives in all is refused, and nothing is written', async () => {
  const marketing = await shopper(world, 'yunying')
  const goods = [{ goods_id: world.goods.vitaminC, price: '1.00', quota: 20, member_limit: 21 }]
  const promotion = {
    kind: 'special',
    name: '特价',
    opens_at: `${worldDate()} 00:00`,
    closes_at: `${worldDate(2)} 00:00`,
    goods,
  }
  const before = await everything(world)
  const made = await marketing.post('/console/api/promotions', promotion)
  expect([made.status, made.body.errors]).toEqual([
    422,
    { 'goods.0.member_limit': [`商品${world.goods.vitaminC}的每日限购数量超过活动数量`] },
  ])
  expect(await everything(world)).toEqual(before)
})
