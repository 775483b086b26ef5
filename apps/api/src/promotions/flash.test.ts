import { beforeEach, expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { grab, openFlash, quotaOf } from '../../test/flash.ts'
import { paymentPassword, type Shopper, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { house } from '../wiring.ts'
import { releaseExpired } from './quotas/claims.ts'

const world = useWorld()
const minute = 60_000
const later = (minutes: number) => new Date(worldDay.getTime() + minutes * minute)

let buyer: Shopper
let clinic: Shopper
beforeEach(async () => {
  world.at = worldDay
  buyer = await shopper(world, 'yaodian')
  clinic = await shopper(world, 'zhensuo')
  for (const each of [buyer, clinic]) {
    const ids = (await cartOf(each)).map((line: { id: number }) => line.id)
    if (ids.length > 0) await each.post('/api/cart/batch_delete', { ids: ids.join(',') })
  }
})
const cartOf = async (who: Shopper) => (await who.get('/api/cart/list')).body.data.data
const coldRemedy = () => world.goods.ladderUnit

async function orderLine(who: Shopper, id: number, payType: 'balance' | 'transfer' | 'term' = 'transfer') {
  return who.post('/api/order', await who.orderForm([id], payType))
}

test('a flash goods is held in the cart, ordered at its price and paid within 30 minutes; its quota is taken', async () => {
  const id = await openFlash(world, 'ladderUnit', { priceFen: 811, quota: 60, memberLimit: 30 })
  const added = await grab(buyer, coldRemedy(), id, 30)
  expect(added.body).toMatchObject({ code: 10000, data: { number: 30 } })
  const [line] = await cartOf(buyer)
  expect(line).toMatchObject({ type: 1, price: '8.11', number: 30, invalid_reason: '', is_selected: 1 })
  expect(line.hold_expires_at * 1000).toBe(later(15).getTime())
  expect(await quotaOf(world, id)).toMatchObject({ taken: 30, held: 30, ordered: 0 })
  const placed = await orderLine(buyer, line.id, 'balance')
  expect(placed.body.code).toBe(10000)
  const [order] = placed.body.data.orders
  expect(await quotaOf(world, id)).toMatchObject({ taken: 30, held: 0, ordered: 30 })
  const shown = (await buyer.get(`/api/order/${order.id}`)).body.data
  expect(shown).toMatchObject({ expires_at: later(30).getTime() / 1000, lines: [{ price: '8.11' }] })
  const paid = await buyer.post(`/api/pay/order/${order.id}`, { method: 'balance', password: paymentPassword })
  expect(paid.body.code).toBe(10000)
  await expectSoundBooks(world)
})

const refusals: Record<
  string,
  { text: string; open: () => Promise<number>; number?: number; who?: () => Shopper; goods?: () => number }
> = {
  'a session that has not begun': {
    text: '活动暂未开始',
    open: () => openFlash(world, 'ladderUnit', { opensAt: later(1) }),
  },
  'a session at its last instant': {
    text: '活动已结束',
    open: () => openFlash(world, 'ladderUnit', { closesAt: worldDay }),
  },
  'a promotion that does not exist': { text: '活动已结束', open: async () => 987_654_321 },
  'a goods that is not in the session': {
    text: '活动已结束',
    open: () => openFlash(world, 'ladderUnit'),
    goods: () => world.goods.ibuprofen,
  },
  'a buyer outside the region': {
    text: '该商品仅限广州终端客户购买',
    open: () => openFlash(world, 'ladderUnit', { onlyRegions: ['4401'] }),
    who: () => clinic,
  },
  'a buyer who is no terminal': {
    text: '只有终端可以参与活动!',
    open: () => openFlash(world, 'ladderUnit', { onlyBuyerTypes: [2, 5, 7] }),
  },
  'a quota of nothing': {
    text: '本场已抢完，请看看其他场次',
    open: () => openFlash(world, 'ladderUnit', { quota: 0 }),
  },
  'a goods without stock': {
    text: '商品已售罄',
    open: () => openFlash(world, 'soldOut'),
    goods: () => world.goods.soldOut,
  },
  'more than there is in stock': {
    text: '库存不足，最多可抢购500盒',
    open: () => openFlash(world, 'amoxicillinOtherMaker'),
    goods: () => world.goods.amoxicillinOtherMaker,
    number: 501,
  },
  'more than is left of the quota': {
    text: '库存不足，最多可抢购5盒',
    open: () => openFlash(world, 'ladderUnit', { quota: 5 }),
    number: 6,
  },
  'more than a member may have': {
    text: '每家限购3盒，您还可抢购3盒',
    open: () => openFlash(world, 'ladderUnit', { memberLimit: 3 }),
    number: 4,
  },
}
for (const [name, { text, open, number = 1, who = () => buyer, goods = coldRemedy }] of Object.entries(refusals)) {
  test(`${name} is refused in words; nothing is written, nothing is held`, async () => {
    const id = await open()
    const before = await everything(world)
    const answer = await grab(who(), goods(), id, number)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(text)
    expect(await everything(world)).toEqual(before)
  })
}

test('商品已抢购: whoever bought its share cannot take more, others can', async () => {
  const id = await openFlash(world, 'ladderUnit', { memberLimit: 30 })
  await grab(buyer, coldRemedy(), id, 30)
  const [line] = await cartOf(buyer)
  expect((await orderLine(buyer, line.id)).body.code).toBe(10000)
  const before = await everything(world)
  const again = await grab(buyer, coldRemedy(), id)
  expect(again.body.message).toMatch(/^商品已抢购/)
  expect(await everything(world)).toEqual(before)
  expect((await grab(clinic, coldRemedy(), id)).status).toBe(200)
})

test('a double click and two tabs hold once', async () => {
  const id = await openFlash(world, 'ladderUnit', { quota: 10, memberLimit: 5 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => grab(buyer, coldRemedy(), id, 2)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  expect(await quotaOf(world, id)).toMatchObject({ taken: 2, held: 2 })
  expect(await cartOf(buyer)).toHaveLength(1)
})

test('the quantity of a flash line cannot be edited, and taking the line out gives its pieces back', async () => {
  const id = await openFlash(world, 'ladderUnit', { quota: 10 })
  await grab(buyer, coldRemedy(), id, 2)
  const [line] = await cartOf(buyer)
  const edited = await buyer.post(`/api/cart/${line.id}/edit`, { number: 3 })
  expect(edited.body.message).toBe('秒杀不能修改商品数量')
  await buyer.post('/api/cart/batch_delete', { ids: String(line.id) })
  expect(await quotaOf(world, id)).toMatchObject({ taken: 0, held: 0, released: 2 })
  expect((await grab(buyer, coldRemedy(), id, 2)).status).toBe(200)
})

test('a flash line is at most as large as the session lets one member have, whatever the stock', async () => {
  const id = await openFlash(world, 'ladderUnit', { quota: 10, memberLimit: 3 })
  await grab(buyer, coldRemedy(), id, 2)
  expect((await cartOf(buyer))[0]).toMatchObject({ number: 2, quantity: { max: 3 }, invalid_reason: '' })
})

test('a hold that ran out makes the line invalid, frees its pieces at once, and can be had again while there are any', async () => {
  const id = await openFlash(world, 'ladderUnit', { quota: 30, memberLimit: 30 })
  await grab(buyer, coldRemedy(), id, 30)
  const [held] = await cartOf(buyer)
  expect((await grab(clinic, coldRemedy(), id)).body.message).toBe('本场已抢完，请看看其他场次')
  const form = await buyer.orderForm([held.id], 'transfer')
  world.at = new Date(later(15).getTime() - 1)
  expect((await cartOf(buyer))[0].invalid_reason).toBe('')
  world.at = later(15)
  const [gone] = await cartOf(buyer)
  expect(gone).toMatchObject({ invalid_reason: '为您预留的商品已超时释放，请重新抢购', is_selected: 0 })
  expect((await buyer.post('/api/order', form)).status).toBe(409)
  expect((await grab(buyer, coldRemedy(), id, 30)).body.data.id).toBe(held.id)
  expect((await cartOf(buyer))[0].invalid_reason).toBe('')
  world.at = later(31)
  expect((await grab(clinic, coldRemedy(), id, 30)).status).toBe(200)
  expect((await grab(buyer, coldRemedy(), id, 30)).body.message).toBe('本场已抢完，请看看其他场次')
  expect(await quotaOf(world, id)).toMatchObject({ taken: 30, held: 30 })
  await expectSoundBooks(world)
})

test('taking a flash line out and putting it back does not move the end of its quarter of an hour', async () => {
  const id = await openFlash(world, 'ladderUnit', { quota: 30, memberLimit: 30 })
  await grab(buyer, coldRemedy(), id, 30)
  const ends = async () => (await cartOf(buyer))[0].hold_expires_at * 1000
  expect(await ends()).toBe(later(15).getTime())
  for (const minutes of [5, 10, 14]) {
    world.at = later(minutes)
    const [line] = await cartOf(buyer)
    await buyer.post('/api/cart/batch_delete', { ids: String(line.id) })
    const again = await grab(buyer, coldRemedy(), id, 30)
    expect(again.body.message).toBe(`抢购成功，请在${15 - minutes}分钟内下单`)
    expect(await ends()).toBe(later(15).getTime())
  }
  await expectSoundBooks(world)
})

test('a hold that ran out is offered once more; after that pieces are had by ordering alone, while there are any', async () => {
  const id = await openFlash(world, 'ladderUnit', { quota: 60, memberLimit: 30 })
  await grab(buyer, coldRemedy(), id, 30)
  world.at = later(20)
  expect((await grab(buyer, coldRemedy(), id, 30)).body.message).toBe('抢购成功，请在15分钟内下单，超时后不再预留')
  world.at = later(40)
  const third = await grab(buyer, coldRemedy(), id, 30)
  expect(third.body.message).toContain('不再预留')
  const [line] = await cartOf(buyer)
  expect(line).toMatchObject({ invalid_reason: '', is_selected: 1, hold_expires_at: null })
  const free = async () => {
    const { sessions } = (await clinic.get('/api/index/spike')).body.data
    return sessions.find((session: { id: number }) => session.id === id).goods[0].left
  }
  expect(await free()).toBe(60)
  const form = await buyer.orderForm([line.id], 'transfer')
  await grab(clinic, coldRemedy(), id, 30)
  const other = (await cartOf(clinic))[0]
  expect((await orderLine(clinic, other.id)).body.code).toBe(10000)
  const [order] = (await buyer.post('/api/order', form)).body.data.orders
  expect(await quotaOf(world, id)).toMatchObject({ taken: 60, held: 0, ordered: 60 })
  await buyer.post(`/api/order/${order.id}/cancel`, { code: -3 })
  expect((await grab(buyer, coldRemedy(), id, 30)).body.message).toContain('不再预留')
  expect(await quotaOf(world, id)).toMatchObject({ taken: 30, held: 0, ordered: 30 })
  await expectSoundBooks(world)
})

test('whoever holds nothing any more and finds the session sold out reads so, and nothing is written', async () => {
  const id = await openFlash(world, 'ladderUnit', { quota: 30, memberLimit: 30 })
  for (const minutes of [0, 20, 40]) {
    world.at = later(minutes)
    await grab(buyer, coldRemedy(), id, 30)
  }
  const [line] = await cartOf(buyer)
  const form = await buyer.orderForm([line.id], 'transfer')
  expect((await grab(clinic, coldRemedy(), id, 30)).status).toBe(200)
  expect((await cartOf(buyer))[0]).toMatchObject({ invalid_reason: '活动名额已抢完', is_selected: 0 })
  const before = await everything(world)
  expect((await buyer.post('/api/order', form)).status).toBe(409)
  expect(await everything(world)).toEqual(before)
})

test('pieces whose hold ran out are free on the goods page and on the board, for everybody, before any job ran', async () => {
  const id = await openFlash(world, 'ladderUnit', { quota: 30, memberLimit: 30 })
  const shown = async (who: Shopper) => {
    const page = (await who.get(`/api/goods/detail/${coldRemedy()}`)).body.data
    const other = page.other_prices.find((each: { activity_id: number }) => each.activity_id === id)
    const { sessions } = (await who.get('/api/index/spike')).body.data
    const card = sessions.find((session: { id: number }) => session.id === id).goods[0]
    return [other.left, other.text === '本场已抢完', card.left, card.percent, card.button]
  }
  await grab(buyer, coldRemedy(), id, 30)
  world.at = new Date(later(15).getTime() - 1)
  expect(await shown(clinic)).toEqual([0, true, 0, 100, '已抢完'])
  expect(await shown(buyer)).toEqual([0, true, 0, 100, '已在购物车'])
  world.at = later(15)
  for (const who of [clinic, buyer]) expect(await shown(who)).toEqual([30, false, 30, 0, '立即抢购'])
  expect((await grab(clinic, coldRemedy(), id, 30)).status).toBe(200)
  expect(await shown(buyer)).toEqual([0, true, 0, 100, '已抢完'])
})

test('the job ends holds that nobody asks for, and a hold never outlives its session', async () => {
  const id = await openFlash(world, 'ladderUnit', { quota: 30, closesAt: later(5) })
  await grab(buyer, coldRemedy(), id, 2)
  expect(await releaseExpired(world.db, new Date(later(5).getTime() - 1))).toBe(0)
  expect(await releaseExpired(world.db, later(5))).toBe(1)
  expect(await releaseExpired(world.db, later(5))).toBe(0)
  expect(await quotaOf(world, id)).toMatchObject({ taken: 0, held: 0, released: 2 })
})

test('an order that is cancelled or not paid within 30 minutes gives its pieces back', async () => {
  const id = await openFlash(world, 'ladderUnit', { quota: 60, memberLimit: 30 })
  for (const end of ['cancel', 'expire'] as const) {
    world.at = worldDay
    await grab(buyer, coldRemedy(), id, 30)
    const [line] = await cartOf(buyer)
    const [order] = (await orderLine(buyer, line.id)).body.data.orders
    expect(await quotaOf(world, id)).toMatchObject({ taken: 30, ordered: 30 })
    if (end === 'cancel') await buyer.post(`/api/order/${order.id}/cancel`, { code: -3 })
    else {
      const { sweepOrders } = await import('../orders/expire-orders.ts')
      await sweepOrders(house, world.db, new Date(later(30).getTime() - 1))
      expect(await quotaOf(world, id)).toMatchObject({ ordered: 30 })
      await sweepOrders(house, world.db, later(30))
    }
    expect(await quotaOf(world, id)).toMatchObject({ taken: 0, ordered: 0 })
  }
  await expectSoundBooks(world)
})

test('flash goods are not paid by credit term', async () => {
  const id = await openFlash(world, 'ladderUnit', { priceFen: 900 })
  await grab(buyer, coldRemedy(), id, 30)
  const [line] = await cartOf(buyer)
  const before = await everything(world)
  const answer = await orderLine(buyer, line.id, 'term')
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain('秒杀')
  expect(await everything(world)).toEqual(before)
})
