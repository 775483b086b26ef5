import type { GoodsWire } from '@yaoji/contract/goods'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { grab, openFlash } from '../../test/flash.ts'
import { notePurchases } from '../../test/note-purchases.ts'
import { promote } from '../../test/promote.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { type BuyerName, useWorld, worldDay } from '../../test/world.ts'
import type { GoodsKey } from '../../test/world-goods.ts'
import { jobStamp } from '../platform/stamp.ts'
import { stopPromotion } from '../promotions/write-promotion.ts'
import { strikePrices } from './strike-prices.ts'

const world = useWorld()
const hour = 3_600_000
const day = 24 * hour
/** By the base book. */
let pharmacy: Shopper
/** By a book of its own. */
let chain: Shopper

beforeAll(async () => {
  await world.db.execute(sql`insert into price_books (id, name) values ('base', '基础价'), ('chain', '连锁价')
    on conflict do nothing`)
  await world.db.execute(sql`update members set price_book = 'chain' where id = ${world.buyers.liansuo.memberId}`)
  await world.db.execute(sql`insert into prices (goods_id, book, price_fen, updated_at)
    select goods_id, 'chain', price_fen * 95 / 100, updated_at from prices where book = 'base'`)
  pharmacy = await shopper(world, 'yaodian')
  chain = await shopper(world, 'liansuo')
})
afterEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`update promotions set state = 'stopped', updated_at = opens_at`)
  await world.db.execute(sql`delete from purchases`)
})

let lines = 0
/** A deal of so many hours ago. */
const deal = (name: BuyerName, key: GoodsKey, unitFen: number, hoursAgo: number, source: PriceSource = 'member') =>
  world.db.transaction((tx) =>
    notePurchases(tx, world.buyers[name].memberId, new Date(world.at.getTime() - hoursAgo * hour), [
      { lineId: ++lines, goodsId: world.goods[key], quantity: 5, unitFen, source, counts: source !== 'gift' },
    ]),
  )
const special = (key: GoodsKey, priceFen: number) =>
  promote(world, { kind: 'special', goods: [{ goodsId: world.goods[key], priceFen }] })

type Shown = Pick<GoodsWire, 'price' | 'base_price'>
/** Price and struck price on the list, on the page, in the cart and on the confirm page. */
async function shown(who: Shopper, key: GoodsKey): Promise<Shown[]> {
  const id = world.goods[key]
  const { list } = (await who.get('/api/goods/list?per_page=100')).body.data as { list: GoodsWire[] }
  const page: GoodsWire = (await who.get(`/api/goods/detail/${id}`)).body.data
  const line = await who.add(key, 80)
  const cart = (await who.get('/api/cart/list')).body.data.data
  const confirm = (await who.post('/api/cart/checkout', { ids: String(line) })).body.data
  const ofLine = (all: { id: number; price: string; goods: GoodsWire }[]) => all.find((each) => each.id === line)!
  await who.post('/api/cart/batch_delete', { ids: String(line) })
  const both = ({ price, goods }: { price: string; goods: GoodsWire }) => ({ price, base_price: goods.base_price })
  return [
    ...[list.find((goods) => goods.id === id)!, page].map(({ price, base_price }) => ({ price, base_price })),
    both(ofLine(cart)),
    both(ofLine(confirm.lines)),
  ] as Shown[]
}
const everywhere = (price: string, base_price: string) => Array(4).fill({ price, base_price })

test('beside a special the lowest deal of the seven days before is struck, of the buyer’s own book, on every page', async () => {
  await deal('yaodian', 'vitaminC', 350, 30)
  await deal('yaodian', 'vitaminC', 341, 160)
  await deal('yaodian', 'vitaminC', 290, 8 * 24)
  await deal('liansuo', 'vitaminC', 333, 20)
  await special('vitaminC', 277)
  expect(await strikePrices(world.db, world.at)).toBe(1)
  expect(await shown(pharmacy, 'vitaminC')).toEqual(everywhere('2.77', '3.41'))
  expect(await shown(chain, 'vitaminC')).toEqual(everywhere('2.77', '3.33'))
})

test('where nobody bought in the seven days, the last deal is struck; where nobody ever did, nothing', async () => {
  await deal('yaodian', 'vitaminC', 300, 20 * 24)
  await deal('yaodian', 'vitaminC', 310, 9 * 24)
  await special('vitaminC', 277)
  await strikePrices(world.db, world.at)
  expect(await shown(pharmacy, 'vitaminC')).toEqual(everywhere('2.77', '3.10'))
  expect(await shown(chain, 'vitaminC')).toEqual(everywhere('2.77', '2.77'))
})

test('a deal that is not above today’s price is not struck', async () => {
  await deal('yaodian', 'vitaminC', 250, 3)
  await special('vitaminC', 277)
  await strikePrices(world.db, world.at)
  expect(await shown(pharmacy, 'vitaminC')).toEqual(everywhere('2.77', '2.77'))
})

test.each<[string, () => Promise<void>]>([
  ['a deal at today’s price', () => deal('yaodian', 'vitaminC', 277, 3)],
  ['a gift', () => deal('yaodian', 'vitaminC', 350, 3, 'gift')],
  ['an add-on', () => deal('yaodian', 'vitaminC', 350, 3, 'add_on')],
  ['a deal after the window opened', () => deal('yaodian', 'vitaminC', 350, 0.5)],
])('nothing is struck for %s', async (_, before) => {
  await before()
  await special('vitaminC', 277)
  await strikePrices(world.db, world.at)
  expect(await shown(pharmacy, 'vitaminC')).toEqual(everywhere('2.77', '2.77'))
})

test('an order that was cancelled was no deal', async () => {
  const line = await pharmacy.add('vitaminC', 80)
  const placed = await pharmacy.post('/api/order', await pharmacy.orderForm([line], 'balance'))
  await pharmacy.post(`/api/order/${placed.body.data.orders[0].id}/cancel`, { code: -7, reason: '' })
  world.at = new Date(worldDay.getTime() + 2 * hour)
  await special('vitaminC', 277)
  await strikePrices(world.db, world.at)
  expect(await shown(pharmacy, 'vitaminC')).toEqual(everywhere('2.77', '2.77'))
})

test('what an order cost is the deal that the next special is compared with', async () => {
  const line = await pharmacy.add('vitaminC', 80)
  await pharmacy.post('/api/order', await pharmacy.orderForm([line], 'balance'))
  world.at = new Date(worldDay.getTime() + 2 * hour)
  await special('vitaminC', 277)
  await strikePrices(world.db, world.at)
  expect(await shown(pharmacy, 'vitaminC')).toEqual(everywhere('2.77', '3.50'))
})

test('an order shows what was struck when it was placed, whatever is dealt or stopped afterwards; one before the row was written nothing', async () => {
  const order = async () => {
    const line = await pharmacy.add('vitaminC', 80)
    const placed = await pharmacy.post('/api/order', await pharmacy.orderForm([line], 'balance'))
    return placed.body.data.orders[0].id as number
  }
  const lineOf = async (id: number) => {
    const [line] = (await pharmacy.get(`/api/order/${id}`)).body.data.lines
    const { data } = (await pharmacy.get('/api/order')).body
    const listed = data.find((one: { id: number }) => one.id === id).lines[0]
    const payable = (await pharmacy.get(`/api/pay/order/${id}`)).body.data.order.lines[0]
    expect([listed.base_price, payable.base_price]).toEqual([line.base_price, line.base_price])
    return { source: line.source, price: line.price, struck: line.base_price }
  }
  await deal('yaodian', 'vitaminC', 341, 30)
  await deal('liansuo', 'vitaminC', 333, 20)
  const plain = await order()
  const id = await special('vitaminC', 277)
  const unwritten = await order()
  world.at = new Date(worldDay.getTime() + 60_000)
  await strikePrices(world.db, world.at)
  const struck = await order()
  await deal('yaodian', 'vitaminC', 300, 0)
  await world.db.transaction((tx) => stopPromotion(tx, id, '试', jobStamp(world.at)))
  expect(await lineOf(plain)).toEqual({ source: 'member', price: '3.50', struck: undefined })
  expect(await lineOf(unwritten)).toEqual({ source: 'special', price: '2.77', struck: undefined })
  expect(await lineOf(struck)).toEqual({ source: 'special', price: '2.77', struck: '3.41' })
})

test('a special after a special strikes nothing, until seven days have passed', async () => {
  await deal('yaodian', 'vitaminC', 350, 30)
  await special('vitaminC', 290)
  await strikePrices(world.db, world.at)
  for (const [days, struck] of [
    [2, '2.77'],
    [9, '2.77'],
    [30, '3.50'],
  ] as const) {
    world.at = new Date(worldDay.getTime() + days * day)
    const id = await special('vitaminC', 277)
    await strikePrices(world.db, world.at)
    expect(await shown(pharmacy, 'vitaminC'), `${days} days later`).toEqual(everywhere('2.77', struck))
    await world.db.transaction((tx) => stopPromotion(tx, id, '试', jobStamp(world.at)))
  }
})

test('it is written once: later deals change nothing, and two processes at once write one row for each book', async () => {
  await deal('yaodian', 'vitaminC', 350, 30)
  await special('vitaminC', 277)
  const wrote = await Promise.all([strikePrices(world.db, world.at), strikePrices(world.db, world.at)])
  expect(wrote.toSorted()).toEqual([0, 1])
  const rows = async () => (await world.db.execute(sql`select * from struck_prices order by 1, 2`)).rows
  const before = await rows()
  await deal('yaodian', 'vitaminC', 320, 0)
  expect(await strikePrices(world.db, world.at)).toBe(0)
  expect(await rows()).toEqual(before)
  expect(await shown(pharmacy, 'vitaminC')).toEqual(everywhere('2.77', '3.50'))
})

test('before the window opens nothing is written; an agreed price and a book’s own price have nothing struck beside them', async () => {
  await deal('liansuo', 'ibuprofen', 9_900, 30)
  const later = new Date(world.at.getTime() + hour)
  await promote(world, { kind: 'special', opensAt: later, goods: [{ goodsId: world.goods.ibuprofen, priceFen: 900 }] })
  expect(await strikePrices(world.db, world.at)).toBe(0)
  expect(await shown(chain, 'ibuprofen')).toEqual(everywhere('15.96', '15.96'))
  await world.db.execute(sql`insert into agreement_prices (member_id, goods_id, price_fen, updated_at)
    values (${world.buyers.liansuo.memberId}, ${world.goods.ibuprofen}, 1500, ${world.at.toISOString()})`)
  expect(await shown(chain, 'ibuprofen')).toEqual(everywhere('15.00', '15.00'))
})

test('a flash session and its line in the cart strike the deal before it, not what the goods costs by itself', async () => {
  const goodsId = world.goods.vitaminC
  await deal('yaodian', 'vitaminC', 340, 5)
  const session = await openFlash(world, 'vitaminC', { priceFen: 280, quota: 50 })
  const card = async () => (await pharmacy.get('/api/index/spike')).body.data.sessions[0].goods[0]
  expect(await card()).not.toHaveProperty('base_price')
  await strikePrices(world.db, world.at)
  expect(await card()).toMatchObject({ price: '2.80', base_price: '3.40' })
  await grab(pharmacy, goodsId, session, 5)
  const { data } = (await pharmacy.get('/api/cart/list')).body.data
  const line = data.find((each: { price_source: string }) => each.price_source === 'flash')
  expect(line).toMatchObject({ price: '2.80', goods: { base_price: '3.40' } })
})
