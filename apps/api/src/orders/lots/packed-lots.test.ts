import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockUp, supplier } from '../../../test/lots.ts'
import { pick, slipped } from '../../../test/picking.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld, worldDate } from '../../../test/world.ts'

const world = useWorld()
let numbers = 0

/** Bottles of a lot that expires before all others; answers its number. */
async function arrive(quantity: number, days = 200) {
  const lotNo = `VC-${++numbers}`
  const supplierId = await supplier(world, `供货${lotNo}`)
  await stockUp(world, {
    ...{ goodsId: world.goods.vitaminC, supplierId, quantity, lotNo },
    expiresOn: worldDate(days + numbers),
  })
  return lotNo
}

/** Such a lot, of sixty unless said otherwise, and an order for as many of each buyer, ready to be picked. */
async function twoOrders(quantity = 60) {
  const goodsId = world.goods.vitaminC
  const lotNo = await arrive(quantity)
  const place = async (buyer: Shopper) => {
    const [order] = await buyer.buy([['vitaminC', 60]], 'balance')
    await slipped(world, buyer, order!.id)
    return order!.id
  }
  const first = await place(await shopper(world, 'yaodian'))
  return { goodsId, lotNo, first, second: await place(await shopper(world, 'yaodian')) }
}
const admin = () => shopper(world, 'admin')
const out = async (id: number) => (await admin()).post(`/console/api/orders/${id}/outbound`)
const numbersOf = (lots: readonly { lot_no: string }[]) => lots.map(({ lot_no }) => lot_no)
/** What of a lot number may still be sold. */
const leftOf = async (lotNo: string) => {
  const { rows } = await world.db.execute<{ left: number }>(sql`
    select coalesce(sum(quantity), 0)::int as left from lots where lot_no = ${lotNo} and state in ('saleable', 'near_expiry')`)
  return rows[0]!.left
}
const picksOf = async (id: number) =>
  numbersOf((await (await admin()).get(`/console/api/orders/${id}`)).body.data.pick_list[0].lots)

test('what was picked of a lot leaves with the order for which it was picked, whichever leaves first', async () => {
  const { lotNo, first, second } = await twoOrders()
  await pick(world, first, {})
  expect(await picksOf(first)).toEqual([lotNo])
  expect(await picksOf(second)).not.toContain(lotNo)
  await pick(world, second, {})
  expect(await picksOf(second)).not.toContain(lotNo)
  const later = (await out(second)).body.data
  expect(numbersOf(later.lines[0].lots)).not.toContain(lotNo)
  const earlier = (await out(first)).body.data
  expect(earlier.lines[0].lots).toMatchObject([{ lot_no: lotNo, number: 60 }])
  await expectSoundBooks(world)
})

test('two orders that are picked at once do not take the same pieces', async () => {
  const { lotNo, first, second } = await twoOrders()
  const clerk = await shopper(world, 'dingdan')
  await Promise.all([first, second].map((id) => clerk.post(`/console/api/orders/${id}/pick`)))
  const taken = await Promise.all([first, second].map(picksOf))
  expect(taken.filter((lots) => lots.includes(lotNo))).toHaveLength(1)
  for (const id of [first, second]) expect((await out(id)).body.data.status).toBe(50)
  await expectSoundBooks(world)
})

test('what a pick misses of a lot is on nobody else’s shelf, and is written off of that lot', async () => {
  const { goodsId, lotNo, first, second } = await twoOrders()
  await pick(world, first, { [goodsId]: 20 })
  await pick(world, second, {})
  expect(await picksOf(second)).not.toContain(lotNo)
  const short = (await out(first)).body.data
  expect(short.lines[0].lots).toMatchObject([{ lot_no: lotNo, number: 20 }])
  expect(await leftOf(lotNo)).toBe(0)
  expect(numbersOf((await out(second)).body.data.lines[0].lots)).not.toContain(lotNo)
  await expectSoundBooks(world)
})

test('what a pick misses is never written off of what another order has in its parcel', async () => {
  const { goodsId, lotNo, first, second } = await twoOrders()
  await pick(world, first, {})
  await pick(world, second, { [goodsId]: 20 })
  expect((await out(second)).body.data.status).toBe(50)
  expect(await leftOf(lotNo)).toBe(60)
  expect((await out(first)).body.data.lines[0].lots).toMatchObject([{ lot_no: lotNo, number: 60 }])
  await expectSoundBooks(world)
})

test('two orders whose lot was recalled, picked again at once, do not take the same pieces', async () => {
  const { goodsId, lotNo, first, second } = await twoOrders(120)
  for (const id of [first, second]) await pick(world, id, {})
  expect([await picksOf(first), await picksOf(second)]).toEqual([[lotNo], [lotNo]])
  const fresh = await arrive(60, 210)
  const notice = '厂家通知：该批号抽检不合格，请立即停止销售并退回。'
  await (await admin()).post('/console/api/recalls', { goods_id: goodsId, lot_no: lotNo, notice, reason: '厂家召回' })
  const clerk = await shopper(world, 'dingdan')
  const again = await Promise.all([first, second].map((id) => clerk.post(`/console/api/orders/${id}/repick`)))
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  const taken = await Promise.all([first, second].map(picksOf))
  expect(taken.filter((lots) => lots.includes(fresh))).toHaveLength(1)
  for (const id of [first, second]) {
    const { status, lines } = (await out(id)).body.data
    expect([status, lines[0].lots.reduce((sum: number, { number }: { number: number }) => sum + number, 0)]).toEqual([
      50, 60,
    ])
  }
  await expectSoundBooks(world)
})

test('a recall holds the order in whose parcel the lot is, and not the other', async () => {
  const { goodsId, lotNo, first, second } = await twoOrders()
  for (const id of [first, second]) await pick(world, id, {})
  const notice = '厂家通知：该批号抽检不合格，请立即停止销售并退回。'
  await (await admin()).post('/console/api/recalls', { goods_id: goodsId, lot_no: lotNo, notice, reason: '厂家召回' })
  expect((await out(second)).body.data.status).toBe(50)
  expect((await out(first)).body.reason).toBe('orders.lotsWithdrawn')
  await expectSoundBooks(world)
})
