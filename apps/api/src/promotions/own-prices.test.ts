import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { pick } from '../../test/picking.ts'
import { promote } from '../../test/promote.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import { jobStamp } from '../platform/stamp.ts'
import { setLotAside } from '../stock/set-lot-aside.ts'
import { endNearExpirySales } from './end-near-expiry.ts'

const world = useWorld()
const day = 86_400_000

async function emptyBuyer() {
  const buyer = await shopper(world, 'yaodian')
  const { data } = (await buyer.get('/api/cart/list')).body.data
  if (data.length > 0)
    await buyer.post('/api/cart/batch_delete', { ids: data.map((line: { id: number }) => line.id).join(',') })
  return buyer
}
type Buyer = Awaited<ReturnType<typeof emptyBuyer>>

/** The price of a goods on every page that shows it, ending with the order line. */
async function pricesOf(buyer: Buyer, goodsId: number, quantity: number) {
  const list = (await buyer.get('/api/goods/list?per_page=100')).body.data.list
  const detail = (await buyer.get(`/api/goods/detail/${goodsId}`)).body.data
  const added = (await buyer.post('/api/cart', { goods_id: goodsId, number: quantity })).body.data
  const cart = (await buyer.get('/api/cart/list')).body.data.data[0]
  const checkout = (await buyer.post('/api/cart/checkout', { ids: String(added.id) })).body.data.lines[0]
  const order = (await buyer.post('/api/order', await buyer.orderForm([added.id], 'balance'))).body.data.orders[0]
  const placed = (await buyer.get(`/api/order/${order.id}`)).body.data
  return [
    list.find((goods: { id: number }) => goods.id === goodsId).price,
    detail.price,
    cart.price,
    checkout.price,
    placed.lines[0].price,
  ]
}

test('a special price is the same on list, detail, cart, checkout and order line, and ends with its window', async () => {
  const buyer = await emptyBuyer()
  const goodsId = world.goods.vitaminC
  const before = (await buyer.get(`/api/goods/detail/${goodsId}`)).body.data
  await promote(world, { kind: 'special', goods: [{ goodsId, priceFen: 277 }] })
  expect(await pricesOf(buyer, goodsId, 80)).toEqual(Array(5).fill('2.77'))
  const during = (await buyer.get(`/api/goods/detail/${goodsId}`)).body.data
  expect(during).toMatchObject({ price: '2.77', price_source: 'special' })
  expect(during.tags.map((tag: { name: string }) => tag.name)).toContain('特')
  const visitor = (await world.call('GET', `/api/goods/detail/${goodsId}`)).body.data
  expect(JSON.stringify(visitor)).not.toContain('2.77')
  const opened = world.at
  world.at = new Date(opened.getTime() + day - 1)
  expect((await buyer.get(`/api/goods/detail/${goodsId}`)).body.data.price).toBe('2.77')
  world.at = new Date(opened.getTime() + day)
  expect((await buyer.get(`/api/goods/detail/${goodsId}`)).body.data.price).toBe(before.price)
  world.at = opened
})

test('an agreed price is the member’s own: another member does not have it, and only a lower special comes before it', async () => {
  const buyer = await emptyBuyer()
  const goodsId = world.goods.ibuprofen
  const other = await shopper(world, 'liansuo')
  const usual = (await other.get(`/api/goods/detail/${goodsId}`)).body.data.price
  await world.db.execute(sql`insert into agreement_prices (member_id, goods_id, price_fen, updated_at)
    values (${world.buyers.yaodian.memberId}, ${goodsId}, 543, ${world.at.toISOString()})`)
  expect(await pricesOf(buyer, goodsId, 60)).toEqual(Array(5).fill('5.43'))
  expect((await other.get(`/api/goods/detail/${goodsId}`)).body.data.price).toBe(usual)
  const shown = async () => {
    const { price, price_source } = (await buyer.get(`/api/goods/detail/${goodsId}`)).body.data
    return [price, price_source]
  }
  await promote(world, { kind: 'special', goods: [{ goodsId, priceFen: 543 }] })
  expect(await shown()).toEqual(['5.43', 'agreement'])
  await promote(world, { kind: 'special', goods: [{ goodsId, priceFen: 542 }] })
  expect(await shown()).toEqual(['5.42', 'special'])
})

test('a whole-case line is sold by cases at the case price, beside the ordinary line of the same goods', async () => {
  const buyer = await emptyBuyer()
  const goodsId = world.goods.amoxicillin
  const id = await promote(world, { kind: 'whole_case', goods: [{ goodsId, priceFen: 611 }] })
  const other = (await buyer.get(`/api/goods/detail/${goodsId}`)).body.data.other_prices
  expect(other).toMatchObject([{ source: 'whole_case', price: '6.11', activity_id: id }])
  const added = await buyer.post('/api/cart', { goods_id: goodsId, number: 5, source: 'whole_case', activity_id: id })
  expect(added.body.data.number).toBe(other[0].step)
  await buyer.post('/api/cart', { goods_id: goodsId, number: 20 })
  const { data } = (await buyer.get('/api/cart/list')).body.data
  const whole = data.find((line: { is_yj: number }) => line.is_yj === 1)
  expect(whole).toMatchObject({ price: '6.11', number: other[0].step, price_source: 'whole_case' })
  expect(data).toHaveLength(2)
  const edited = await buyer.post(`/api/cart/${whole.id}/edit`, { number: other[0].step + 1 })
  expect(edited.body.data.change.number).toBe(other[0].step * 2)
})

test('a near-expiry lot is sold to its last piece and no further, leaves as that lot, and the books stay sound', async () => {
  const buyer = await emptyBuyer()
  const goodsId = world.goods.severalLots
  const lots = await world.db.execute<{ id: number; quantity: number; lot_no: string; warehouse_id: number }>(
    sql`select id, quantity, lot_no, warehouse_id from lots where goods_id = ${goodsId} and state = 'saleable' and quantity > 0
      and expires_on > '2027-02-01' order by expires_on limit 1`,
  )
  const lot = lots.rows[0]!
  const saleable = async () => {
    const { rows } = await world.db.execute<{ saleable: number }>(
      sql`select saleable from stock where goods_id = ${goodsId} and warehouse_id = ${lot.warehouse_id}`,
    )
    return rows[0]!.saleable
  }
  const before = await saleable()
  const quota = await world.db.transaction((tx) => setLotAside(tx, lot.id, jobStamp(world.at)))
  expect(quota).toBe(lot.quantity)
  expect(await saleable()).toBe(before - lot.quantity)
  await promote(world, {
    kind: 'near_expiry',
    goods: [{ goodsId, lotId: lot.id, priceFen: 300, quota }],
  })
  const zone = (await buyer.get('/api/near_expiry')).body.data
  const row = zone.find((each: { lot_no: string }) => each.lot_no === lot.lot_no)
  expect(row).toMatchObject({ price: '3.00', left: lot.quantity })
  // The goods has other lots: its tag says that only this one is meant, and to those who see prices which one.
  const tagOf = ({ tags }: { readonly tags: readonly { readonly name: string }[] }) =>
    tags.find(({ name }) => name.includes('近'))
  const shown = tagOf((await buyer.get(`/api/goods/detail/${goodsId}`)).body.data)
  const said = expect.stringContaining(`仅批号${lot.lot_no}，有效期至${row.expires_on}，¥3.00`)
  expect(shown).toMatchObject({ name: '部分近效期', describe: said })
  const unpriced = tagOf((await world.call('GET', `/api/goods/detail/${goodsId}`)).body.data)
  expect(unpriced).toMatchObject({ name: '部分近效期', describe: expect.stringMatching(/：仅部分批号$/) })
  const visitors = (await world.call('GET', '/api/near_expiry')).body.data
  expect(visitors[0]).not.toHaveProperty('price')
  expect(visitors[0]).not.toHaveProperty('lot_no')
  expect(visitors[0]).not.toHaveProperty('expires_on')

  const wish = (number: number) => ({ goods_id: goodsId, number, source: 'near_expiry', activity_id: row.activity_id })
  const state = await everything(world)
  expect((await buyer.post('/api/cart', { ...wish(1), activity_id: 999_999 })).body.message).toBe('活动已结束')
  expect((await buyer.post('/api/cart', { ...wish(1), goods_id: world.goods.vitaminC })).body.message).toBe(
    '活动已结束',
  )
  expect(await everything(world)).toEqual(state)

  const added = (await buyer.post('/api/cart', wish(lot.quantity + 1))).body
  expect(added.message).toContain(`库存仅 ${lot.quantity}，已加 ${lot.quantity}，缺 1`)
  expect(added.data.number).toBe(lot.quantity)
  const { id } = added.data
  const inCart = (await buyer.get('/api/cart/list')).body.data.data.find((line: { id: number }) => line.id === id)
  expect(inCart.goods).toMatchObject({ lot_no: lot.lot_no, yxq: row.expires_on, yxq_far: row.expires_on })
  const filler = (await buyer.post('/api/cart', { goods_id: world.goods.vitaminC, number: 60 })).body.data.id
  const placed = await buyer.post('/api/order', await buyer.orderForm([id, filler], 'balance'))
  const [order] = placed.body.data.orders
  expect(
    (await buyer.get('/api/near_expiry')).body.data.find((each: { lot_no: string }) => each.lot_no === lot.lot_no).left,
  ).toBe(0)
  await buyer.post(`/api/order/${order.id}/cancel`, { code: -7, reason: '' })
  expect(
    (await buyer.get('/api/near_expiry')).body.data.find((each: { lot_no: string }) => each.lot_no === lot.lot_no).left,
  ).toBe(lot.quantity)

  const again = (await buyer.post('/api/cart', wish(lot.quantity - 1))).body.data.id
  const more = (await buyer.post('/api/cart', { goods_id: world.goods.vitaminC, number: 60 })).body.data.id
  const [second] = (await buyer.post('/api/order', await buyer.orderForm([again, more], 'balance'))).body.data.orders
  await buyer.post(`/api/pay/order/${second.id}`, { method: 'balance', password: paymentPassword })
  const clerk = await shopper(world, 'admin')
  await clerk.post(`/console/api/orders/${second.id}/slip`, { slip_no: 'XS1' })
  await pick(world, second.id, {})
  const out = await clerk.post(`/console/api/orders/${second.id}/outbound`)
  expect(out.status).toBe(200)
  const lines = (await buyer.get(`/api/order/${second.id}`)).body.data.lines
  expect(lines.find((line: { price: string }) => line.price === '3.00').lots).toMatchObject([
    { lot_no: lot.lot_no, number: lot.quantity - 1 },
  ])

  world.at = new Date(world.at.getTime() + 2 * day)
  expect(await endNearExpirySales(world.db, world.at)).toBe(1)
  expect(await endNearExpirySales(world.db, world.at)).toBe(0)
  const rest = await world.db.execute<{ quantity: number; state: string }>(
    sql`select quantity, state from lots where id = ${lot.id}`,
  )
  expect(rest.rows[0]).toMatchObject({ quantity: 1 })
  await expectSoundBooks(world)
})

test('lists sort and filter by the special price of whoever has it', async () => {
  const buyer = await emptyBuyer()
  const other = await shopper(world, 'liansuo')
  const goodsId = world.goods.amoxicillinOtherMaker
  const idsOf = async (who: Buyer, query: string) =>
    (await who.get(`/api/goods/list?per_page=100&${query}`)).body.data.list.map((goods: { id: number }) => goods.id)
  expect((await idsOf(buyer, 'sort=price&order=asc'))[0]).not.toBe(goodsId)
  const onlyMembers = [world.buyers.yaodian.memberId]
  const id = await promote(world, { kind: 'special', goods: [{ goodsId, priceFen: 1 }] })
  await world.db.execute(sql`update promotions set only_members = ${sql.param(onlyMembers)} where id = ${id}`)
  expect((await idsOf(buyer, 'sort=price&order=asc'))[0]).toBe(goodsId)
  expect(await idsOf(buyer, 'max_price=0.01')).toEqual([goodsId])
  expect(await idsOf(buyer, 'min_price=0.02')).not.toContain(goodsId)
  expect(await idsOf(other, 'max_price=0.01')).toEqual([])
  expect((await idsOf(other, 'sort=price&order=asc'))[0]).not.toBe(goodsId)
  await world.db.execute(sql`update promotions set state = 'stopped' where id = ${id}`)
  expect(await idsOf(buyer, 'max_price=0.01')).toEqual([])
})
