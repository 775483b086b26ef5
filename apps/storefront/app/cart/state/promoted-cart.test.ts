import type { CombinationLineWire } from '@yaoji/contract/cart'
import type { CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import type { Promotion } from '@yaoji/rules/promotions/promotion'
import { nothingChanged, previewCart } from '@yaoji/views/cart/preview'
import { expect, test } from 'vitest'
import { pieceCount } from '../../shell/cart/line-facts.ts'
import { groupCart } from './cart-groups.ts'
import { sampleCart, sampleFacts, sampleLine } from './sample-cart.ts'

const scope = { by: 'goods', ids: [1001] } as const
const reduction: Promotion = {
  kind: 'full_reduction',
  id: 1,
  name: '满减',
  scope,
  alsoFor: [],
  unit: 'fen',
  repeats: false,
  tiers: [{ from: 10_000, reduceFen: 1000 }],
}
const gift: Promotion = {
  kind: 'gift',
  id: 2,
  name: '买十赠一',
  scope,
  alsoFor: [],
  unit: 'piece',
  repeats: true,
  tiers: [{ from: 10, gifts: [{ goodsId: 5000, quantity: 1 }] }],
  calledBy: [{ goodsId: 5000, name: '口罩' }],
}
const addOn: Promotion = {
  kind: 'add_on',
  id: 3,
  name: '加价购',
  scope: { by: 'all' },
  alsoFor: [],
  unit: 'fen',
  offers: [{ goodsId: 5000, from: 5000, unitFen: 300, most: 2 }],
}
const goods = [{ goods_id: 5000, name: '口罩', ypgg: '10只', bzdw: '包', goods_image: '', is_buy: 1 }] as const
const row = (lineId: number, more: Partial<CartLineFacts>): CartLineFacts => ({
  ...sampleFacts(sampleLine({ id: lineId })),
  ...more,
})
const asked = (id: number, number: number) => ({
  ...nothingChanged,
  numbers: new Map([[id, { number, keepsLoose: false }]]),
})

test('a typed quantity reaches reduction and gift at once, with bar, share and sums', () => {
  const cart = sampleCart([sampleLine({ id: 1 })], 1, {
    promotions: [reduction, gift],
    giftStock: [{ goodsId: 5000, warehouseId: 1, quantity: 1, ephedrine: false, restricted: false, permitted: true }],
    goods,
  })
  const shown = previewCart(cart, asked(1, 20))
  expect(shown.data[0]).toMatchObject({
    goods_manjian_amount: '10.00',
    goods_manjian_id: 1,
    gift_data: { items: [{ name: '口罩', number: 1, note: '赠品仅余1包' }] },
  })
  expect(shown.promotions.map(({ kind, state }) => [kind, state])).toEqual([
    ['full_reduction', 'applied'],
    ['gift', 'applied'],
  ])
  expect(shown.totals).toMatchObject({
    goods_amount: '200.00',
    reduction: '10.00',
    selected: '190.00',
    payable: '202.00',
  })
  expect(previewCart(cart, asked(1, 9)).promotions.map(({ text }) => text)).toEqual([
    '再买¥10.00，满¥100.00减¥10.00',
    '再买1盒，每满10盒赠口罩×1',
  ])
})

test('a gift that the buyer may not hold, or that is never given, is shown with the reason and not with a number', () => {
  const there = { goodsId: 5000, warehouseId: 1, quantity: 9, ephedrine: false, restricted: false, permitted: true }
  for (const [more, note] of [
    [{ permitted: false }, '您暂无该赠品的经营资质，本单不赠'],
    [{ ephedrine: true }, '该商品依规不作赠品'],
    [{ restricted: true }, '该商品依规不作赠品'],
    [{ quantity: 0 }, '赠品已赠完'],
  ] as const) {
    const giftStock = [{ ...there, ...more }]
    const shown = previewCart(
      sampleCart([sampleLine({ id: 1 })], 1, { promotions: [gift], giftStock, goods }),
      asked(1, 20),
    )
    expect(shown.data[0]).toMatchObject({ gift_data: { items: [{ number: 0, note }] } })
    expect(shown.promotions).toMatchObject([{ kind: 'gift', state: 'displaced', text: note }])
  }
})

test('an add-on counts while its base holds and says what is missing when it does not', () => {
  const added = row(9, { source: 'add_on', sourceId: 3, goodsId: 5000, baseFen: 300, quantity: 2 })
  const cart = sampleCart([sampleLine({ id: 1 })], 1, { promotions: [addOn], rows: [added], goods })
  const reached = previewCart(cart, asked(1, 6))
  expect(reached.totals).toMatchObject({ goods_amount: '66.00', add_on: '6.00', selected: '66.00' })
  expect(reached.data[0]!.gift_data).toMatchObject({ total: '6.00', type: 2 })
  const lost = previewCart(cart, asked(1, 3))
  expect(lost.totals).toMatchObject({ goods_amount: '30.00', add_on: '0.00' })
  expect(lost.promotions[0]!.add_ons).toMatchObject([{ unlocked: 0, number: 2, text: '再买¥20.00可换购' }])
})

const set: CombinationLineWire = {
  ...sampleLine({ id: 7 }),
  type: 3,
  goods_type: 3,
  key: 'combination-30',
  activity_id: 30,
  number: 1,
  price: '45.00',
  price_source: 'combination',
  goods: undefined,
  combination: {
    id: 30,
    name: '感冒组合',
    sets: 1,
    price: '45.00',
    saved: '5.00',
    forced_off: 0,
    goods: [
      { line_id: 7, per_set: 2, number: 2, price: '15.00', goods: sampleLine({ id: 7 }).goods },
      { line_id: 8, per_set: 5, number: 5, price: '3.00', goods: sampleLine({ id: 8 }).goods },
    ],
  },
}
const rows = [
  row(7, { source: 'combination', sourceId: 30, baseFen: 1500, quantity: 2, ladder: null }),
  row(8, { source: 'combination', sourceId: 30, baseFen: 300, quantity: 5, ladder: null }),
]

test('sets are priced by their rows: more sets, fewer, and unticked as one', () => {
  const cart = sampleCart([set], 1, { rows })
  const shown = previewCart(cart, asked(7, 3))
  expect(shown.data[0]).toMatchObject({
    number: 3,
    amount: '135.00',
    combination: { sets: 3, goods: [{ number: 6 }, { number: 15 }] },
  })
  expect(shown.totals).toMatchObject({ goods_amount: '135.00' })
  expect(pieceCount(shown.data)).toBe(21)
  const off = previewCart(cart, { ...nothingChanged, ticks: new Map([[7, 0]]) })
  expect(off.totals).toMatchObject({ goods_amount: '0.00' })
  expect(off.data[0]!.is_selected).toBe(0)
  expect(groupCart(cart).groups.map(({ lines }) => lines.length)).toEqual([1])
  expect(groupCart({ ...cart, data: [{ ...set, combination: { ...set.combination, forced_off: 1 } }] })).toMatchObject({
    groups: [],
    gone: [{ id: 7 }],
  })
})
