import type { CartWire } from '@yaoji/contract/cart'
import { type CartChanges, nothingChanged, previewCart } from '@yaoji/views/cart/preview'
import { expect, test } from 'vitest'
import { grab, openFlash } from '../../test/flash.ts'
import { sellLot } from '../../test/near-expiry.ts'
import { promote } from '../../test/promote.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

const cartOf = async (buyer: Shopper): Promise<CartWire> => (await buyer.get('/api/cart/list?new=1')).body.data
/** What a buyer sees of a cart; holds carry the time of each answer. */
const seen = ({ data, totals, shipping_data, activity_data, promotions }: CartWire) => ({
  data: data.map((line) => ({ ...line, hold_told_at: null })),
  totals,
  shipping_data,
  activity_data,
  promotions,
})

/** A cart with every kind of line, and promotions of every kind that change amounts. */
async function fullCart(): Promise<Shopper> {
  const { ibuprofen, vitaminC, health, limited, severalLots, amoxicillin, deviceTwo } = world.goods
  const buyer = await shopper(world, 'yaodian')
  const all = { scope: { by: 'all' } } as const
  const set = await promote(world, {
    kind: 'combination',
    goods: [
      { goodsId: ibuprofen, perSet: 2, priceFen: 1500 },
      { goodsId: vitaminC, perSet: 5, priceFen: 300 },
    ],
  })
  const addOn = await promote(world, {
    kind: 'add_on',
    ...all,
    terms: { unit: 'fen' },
    goods: [{ goodsId: health, role: 'add_on', priceFen: 1950, memberLimit: 2, fromBase: 20_000 }],
  })
  await promote(world, {
    kind: 'full_reduction',
    ...all,
    terms: { unit: 'fen', repeats: false, tiers: [{ from: 30_000, reduceFen: 2_000 }] },
  })
  await promote(world, {
    kind: 'gift',
    terms: { unit: 'piece', repeats: true, tiers: [{ from: 10, gifts: [{ goodsId: deviceTwo, quantity: 1 }] }] },
    goods: [{ goodsId: ibuprofen }, { goodsId: deviceTwo, role: 'gift', quota: 3 }],
  })
  const wholeCase = await promote(world, {
    kind: 'whole_case',
    goods: [{ goodsId: amoxicillin, priceFen: 611, memberLimit: 1200 }],
  })
  const put = (goodsId: number, source: string, activityId: number) =>
    buyer.post('/api/cart', { goods_id: goodsId, number: 1, source, activity_id: activityId })
  for (const [goods, number] of [
    ['minimumTen', 100],
    ['ibuprofen', 25],
    ['vitaminC', 40],
    ['ladderUnit', 5],
    ['herbByGram', 1000],
    ['limited', 20],
    ['deviceTwo', 3],
  ] as const)
    await buyer.add(goods, number)
  const answers = [
    await put(ibuprofen, 'combination', set),
    await put(health, 'add_on', addOn),
    await grab(buyer, limited, await openFlash(world, limited)),
    await put(severalLots, 'near_expiry', await sellLot(world, severalLots)),
    await put(amoxicillin, 'whole_case', wholeCase),
  ]
  expect(
    answers.map(({ status, body }) => `${status} ${body.message}`).filter((text) => !text.startsWith('200')),
  ).toEqual([])
  return buyer
}

test('what the browser shows of a change at once is what the server answers, for every kind of line', async () => {
  const buyer = await fullCart()
  let cart = await cartOf(buyer)
  expect(new Set(cart.data.map((line) => line.price_source))).toEqual(
    new Set(['member', 'combination', 'flash', 'near_expiry', 'whole_case']),
  )
  const holds = async (what: string, changes: Partial<CartChanges>) => {
    const shown = previewCart(cart, { ...nothingChanged, ...changes })
    cart = await cartOf(buyer)
    expect(seen(shown), what).toEqual(seen(cart))
  }
  for (const { id, price_source, number, quantity } of cart.data)
    for (const asked of [number + 1, number * 3, 1, 85, quantity.max + 1, number]) {
      await buyer.post(`/api/cart/${id}/edit`, { number: asked })
      await holds(`${price_source} ${asked}`, { numbers: new Map([[id, { number: asked, keepsLoose: false }]]) })
    }
  for (const flag of [0, 1] as const)
    for (const { id, price_source } of cart.data) {
      await buyer.post('/api/cart/batch_select', { ids: id, is_selected: flag })
      await holds(`${price_source} ticked ${flag}`, { ticks: new Map([[id, flag]]) })
    }
  while (cart.data.length > 0) {
    const { id, price_source } = cart.data[0]!
    await buyer.post('/api/cart/batch_delete', { ids: id })
    await holds(`${price_source} taken out`, { removed: new Set([id]) })
  }
})

test('a line that is written with the kept bytes of its goods says what the same line says that is written whole', async () => {
  const buyer = await fullCart()
  const { data } = await cartOf(buyer)
  const ids = data.map(({ id }) => id).join(',')
  const { lines, ephedrine_lines } = (await buyer.post('/api/cart/checkout', { ids })).body.data
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  const timeless = (line: object) => ({ ...line, hold_told_at: null })
  const whole = [...lines, ...(ephedrine_lines ?? [])].toSorted(byId)
  expect(whole.length).toBeGreaterThan(8)
  expect(data.toSorted(byId).map(timeless)).toEqual(whole.map(timeless))
})
