import type { Promotion } from '@yaoji/rules/promotions/promotion'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleCart, sampleLine } from '../state/sample-cart.ts'
import { barsOf, LinePromotions } from './line-promotions.tsx'

const shared = { name: '活动', scope: { by: 'goods', ids: [1001] }, alsoFor: [] } as const
const promotions: Promotion[] = [
  {
    ...shared,
    kind: 'full_reduction',
    id: 1,
    unit: 'fen',
    repeats: false,
    tiers: [
      { from: 10_000, reduceFen: 1000 },
      { from: 20_000, reduceFen: 2500 },
    ],
  },
  {
    ...shared,
    kind: 'gift',
    id: 2,
    unit: 'piece',
    repeats: false,
    tiers: [{ from: 30, gifts: [{ goodsId: 5000, quantity: 1 }] }],
  },
  { ...shared, kind: 'add_on', id: 3, unit: 'fen', offers: [{ goodsId: 5000, from: 25_000, unitFen: 300, most: 2 }] },
]
const goods = [{ goods_id: 5000, name: '口罩', ypgg: '10只', bzdw: '包', goods_image: '', is_buy: 1 }] as const

/** What a line says of its promotions where the first of two takes part in them, so many of it at ¥10.00. */
function saidOn(lineId: number, count = 10, live = promotions): (string | null)[][] {
  const giftStock = [
    { goodsId: 5000, warehouseId: 1, quantity: 9, ephedrine: false, restricted: false, permitted: true },
  ]
  const lines = [1, 2].map((id) => sampleLine({ id, line: { number: count } }))
  const cart = sampleCart(lines, 1, { promotions: live, giftStock, goods })
  const place = document.createElement('div')
  const line = cart.data.find(({ id }) => id === lineId)!
  if (!line.goods) throw new Error('a line of goods')
  const bars = barsOf(cart.promotions, [lineId])
  place.innerHTML = renderToStaticMarkup(<LinePromotions line={line} bars={bars} />)
  return [...place.querySelectorAll('li')].map((item) => [item.textContent, item.title])
}

test('a line says what its reduction, gift and add-on promotions reached and what the next tier lacks', () => {
  expect(saidOn(1)).toEqual([
    ['满✓ −¥10.00再买 ¥100.00', '活动：已享满¥100.00减¥10.00，再买¥100.00，满¥200.00减¥25.00'],
    ['赠还差 20盒', '活动：再买20盒，满30盒赠赠品×1'],
    ['换购还差 ¥150.00', '活动：再买¥150.00，满¥250.00可换购'],
  ])
})

test('a line that takes part in none says nothing', () => {
  expect(saidOn(2)).toEqual([])
})

test('a line says once that add-ons can be chosen, however many promotions offer some', () => {
  const addOns = promotions.filter(({ kind }) => kind === 'add_on')
  expect(saidOn(1, 30, [...addOns, ...addOns.map((each) => ({ ...each, id: 4 }))])).toEqual([
    ['换购✓ 可换购', expect.stringContaining('可换购')],
  ])
})
