import type { CartWire, GoodsLineWire } from '@yaoji/contract/cart'
import type { GoodsWire } from '@yaoji/contract/goods'
import type { OrderDetailWire } from '@yaoji/contract/orders'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { grab, openFlash } from '../../test/flash.ts'
import { promote } from '../../test/promote.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
/** At base prices. */
let buyer: Shopper
/** At prices of a book of its own. */
let clinic: Shopper
const fen = (yuan: string | undefined) => parseYuan(yuan ?? '') ?? Number.NaN

/** The shelves have ladders of pieces in both types; herbs by the gram get one too, and a bag of herbs. */
beforeAll(async () => {
  await world.db.execute(sql`
    insert into ladder_prices (goods_id, from_quantity, type, amount_fen) values
      (${world.goods.herbByGram}, 5000, 2, 300), (${world.goods.herbByGram}, 10000, 2, 550),
      (${world.goods.herbByBag}, 30, 1, 1399)`)
  await world.db.execute(sql`insert into prices (goods_id, book, price_fen, updated_at)
    values (${world.goods.ladderUnit}, 'special', 1200, ${world.at.toISOString()})`)
  await world.db.execute(sql`update members set price_book = 'special' where id = ${world.buyers.zhensuo.memberId}`)
  buyer = await shopper(world, 'yaodian')
  clinic = await shopper(world, 'zhensuo')
})

const goodsOnList = async (who: Shopper, id: number): Promise<GoodsWire> => {
  const { list } = (await who.get('/api/goods/list?per_page=100')).body.data as { list: GoodsWire[] }
  return list.find((goods) => goods.id === id)!
}
const goodsOnPage = async (who: Shopper, id: number): Promise<GoodsWire> =>
  (await who.get(`/api/goods/detail/${id}`)).body.data
const cartOf = async (who: Shopper): Promise<CartWire> => (await who.get('/api/cart/list')).body.data
const emptyCart = async (who: Shopper) => {
  const { data } = await cartOf(who)
  if (data.length > 0) await who.post('/api/cart/batch_delete', { ids: data.map((line) => line.id).join(',') })
}
/** The line of a goods after so many were put into an empty cart. */
async function lineOf(who: Shopper, id: number, number: number): Promise<GoodsLineWire> {
  await emptyCart(who)
  await who.post('/api/cart', { goods_id: id, number, keep_loose: 1 })
  return (await cartOf(who)).data[0] as GoodsLineWire
}
const tagOf = (goods: Pick<GoodsWire, 'tags'>) => goods.tags.find((tag) => tag.isLadder === 1)?.describe
/** The unit price of each tier as the wire states it: type 1 by itself, type 2 as what it takes off the price. */
const tiersOf = (goods: GoodsWire) =>
  (goods.ladder_price ?? []).map(({ number, price }) => ({
    number,
    fen: goods.ladder_price_type === 1 ? fen(price) : fen(goods.price) - fen(price),
  }))

test('list, detail, cart, checkout and order name the same fen for every tier of every ladder', async () => {
  const { rows } = await world.db.execute<{
    id: number
    number: number
    fen: number
    measure: string
    unit: string
  }>(sql`
    select g.id::int, l.from_quantity as number, g.measure, g.unit,
      (case l.type when 1 then l.amount_fen else p.price_fen - l.amount_fen end)::int as fen
    from ladder_prices l join goods g on g.id = l.goods_id join prices p on p.goods_id = g.id and p.book = 'base'
    order by g.id, l.from_quantity`)
  expect(rows.length).toBeGreaterThanOrEqual(6)
  for (const { id, number, fen: unitFen, measure, unit } of rows) {
    const tiers = rows.filter((row) => row.id === id).map((row) => ({ number: row.number, fen: row.fen }))
    const price = formatYuan(unitFen)
    const per = measure === 'gram' ? '公斤' : unit
    const counted = measure === 'gram' ? `${number / 1000}公斤` : `${number}${unit}`
    for (const goods of [await goodsOnList(buyer, id), await goodsOnPage(buyer, id)]) {
      expect(tiersOf(goods), goods.code).toEqual(tiers)
      if (number === tiers[0]!.number) expect(tagOf(goods)).toBe(`满${counted}，每${per}¥${price}`)
    }
    const line = await lineOf(buyer, id, number)
    expect(line).toMatchObject({ number, price, seen_price: price, tiers: expect.anything() })
    expect(line.tiers.find((tier) => tier.name === `满${counted}`)).toMatchObject({ reached: 1 })
    const kilogram = measure === 'gram' ? '/公斤' : ''
    expect(line.explanation[1]?.text).toBe(`阶梯价 满${counted} 单价¥${price}${kilogram}`)
    await buyer.post('/api/cart', { goods_id: world.goods.vitaminC, number: 60 })
    const ids = (await cartOf(buyer)).data.map((each) => each.id)
    const checkout = (await buyer.post('/api/cart/checkout', { ids: ids.join(',') })).body.data
    expect(checkout.lines.find((each: { id: number }) => each.id === line.id).price).toBe(price)
    const placed = (await buyer.post('/api/order', await buyer.orderForm(ids, 'balance'))).body.data.orders[0]
    const order: OrderDetailWire = (await buyer.get(`/api/order/${placed.id}`)).body.data
    expect(order.lines.find((each) => each.goods_id === id)?.price).toBe(price)
    await buyer.post(`/api/order/${placed.id}/cancel`, { code: -7, reason: '' })
  }
})

test.each<[ownFen: number, tiers: readonly number[], tag: string | undefined, atTen: string]>([
  // The shelves: 11.00 from ten, 10.00 from fifty, for a price of 12.00.
  [1150, [10, 50], '满10盒，每盒¥11.00', '11.00'],
  [1100, [50], '满50盒，每盒¥10.00', '11.00'],
  [1000, [], undefined, '10.00'],
])(
  'of a ladder, a buyer whose own price is %i fen reads only the tiers below it',
  async (ownFen, numbers, tag, atTen) => {
    const id = world.goods.ladderUnit
    await world.db.execute(sql`update prices set price_fen = ${ownFen} where goods_id = ${id} and book = 'special'`)
    for (const goods of [await goodsOnList(clinic, id), await goodsOnPage(clinic, id)]) {
      expect(goods.price).toBe(formatYuan(ownFen))
      expect(goods.ladder_price?.map(({ number }) => number) ?? []).toEqual(numbers)
      expect('ladder_price_type' in goods).toBe(numbers.length > 0)
      expect(tagOf(goods)).toBe(tag)
    }
    const line = await lineOf(clinic, id, 10)
    expect(line).toMatchObject({ price: atTen, seen_price: atTen })
    expect(line.tiers.map(({ name }) => name)).toEqual(numbers.map((number) => `满${number}盒`))
    expect(line.explanation.map(({ step }) => step)).toEqual(numbers.includes(10) ? ['member', 'ladder'] : ['member'])
    expect(line.ladder_price_id > 0).toBe(numbers.includes(10))
    const { hints } = (await clinic.post('/api/cart/next_hint')).body.data
    const next = numbers.includes(50) ? ['感冒灵颗粒再买40盒，单价¥10.00'] : []
    expect(hints.filter((hint: string) => hint.includes('单价'))).toEqual(next)
    expect((await lineOf(clinic, id, 50)).price).toBe('10.00')
  },
)

test('what loose herbs lack to the next tier and its price are given by the kilogram', async () => {
  await lineOf(buyer, world.goods.herbByGram, 4500)
  const { hints } = (await buyer.post('/api/cart/next_hint')).body.data
  expect(hints).toContain('黄芪再买0.5公斤，单价¥65.00/公斤')
})

test('a special stands only below the ladder at the quantity bought, and what the line was seen at is what it costs', async () => {
  const id = world.goods.ladderDiscount
  const special = await promote(world, { kind: 'special', goods: [{ goodsId: id, priceFen: 950 }] })
  const goods = await goodsOnPage(buyer, id)
  expect(goods).toMatchObject({ price: '9.50', ladder_price_type: 1, ladder_price: [{ number: 20, price: '9.00' }] })
  const line = await lineOf(buyer, id, 10)
  expect(line).toMatchObject({ price: '9.50', seen_price: '9.50', price_source: 'special' })
  expect(line.tiers).toMatchObject([{ number: 20, price: '9.00', reached: 0 }])
  const edited = (await buyer.post(`/api/cart/${line.id}/edit`, { number: 40 })).body.data.data[0]
  expect(edited).toMatchObject({ number: 40, price: '9.00', seen_price: '9.00', price_source: 'member' })
  await world.db.execute(sql`update promotions set state = 'stopped' where id = ${special}`)
})

test('a flash line says nothing of the ladder that the goods has at its ordinary price', async () => {
  const id = world.goods.ladderUnit
  const session = await openFlash(world, id, { priceFen: 1150 })
  await emptyCart(buyer)
  await grab(buyer, id, session, 60)
  const line = (await cartOf(buyer)).data[0] as GoodsLineWire
  expect(line).toMatchObject({ price: '11.50', number: 60, tiers: [], ladder_price_id: 0 })
  expect(tagOf(line.goods)).toBeUndefined()
  expect(line.goods).not.toHaveProperty('ladder_price')
  await world.db.execute(sql`update promotions set state = 'stopped' where id = ${session}`)
})
