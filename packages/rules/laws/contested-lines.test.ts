import { describe, expect, test } from 'vitest'
import type { CartFacts, CartLineFacts } from '../src/cart/cart-facts.ts'
import { priceCart } from '../src/cart/price-cart.ts'
import type { Promotion } from '../src/promotions/promotion.ts'
import { Dice } from './dice.ts'
import { slowCart } from './slow-cart.ts'

const common = { name: '促', scope: { by: 'all' }, alsoFor: [] } as const
const half: Promotion = { ...common, id: 1, kind: 'second_half' }
const reduction = (from: number, reduceFen: number, unit: 'fen' | 'piece' = 'fen', repeats = false): Promotion => ({
  ...{ ...common, id: 2, kind: 'full_reduction', unit, repeats },
  tiers: [{ from, reduceFen }],
})

const line = (lineId: number, quantity: number, baseFen: number): CartLineFacts => ({
  ...{ lineId, goodsId: lineId, quantity, baseFen, sourceId: 0, source: 'member', ladder: null },
  ...{ goodsKind: 'western', maker: '甲厂', brand: '', warehouseId: 1, measure: 'piece', unit: '盒' },
  ...{ selected: true, buyable: true, inStock: true, couponEligible: true, ephedrine: false },
  ...{ freeShippingFrom: null, zoneShipsFree: false },
})
const cart = (lines: readonly CartLineFacts[], promotions: readonly Promotion[]): CartFacts => ({
  ...{ lines, promotions, freightTerms: [], singleItemFrees: 'order', prefers: 'cheaper', giftsLeft: [] },
})
const takenOff = (lines: readonly CartLineFacts[], promotions: readonly Promotion[]) =>
  priceCart(cart(lines, [])).payableFen - priceCart(cart(lines, promotions)).payableFen

describe('第二盒半价 and 单品满减 on the same lines', () => {
  test('each line counts toward the one that is cheaper for the buyer', () => {
    const lines = [line(1, 2, 10_000), line(2, 2, 1_000)]
    expect(takenOff(lines, [half, reduction(1_500, 1_000)])).toBe(6_000)
    const { adjustments } = priceCart(cart(lines, [half, reduction(1_500, 1_000)]))
    expect(adjustments.map(({ source, lineShares }) => [source, lineShares])).toEqual([
      ['full_reduction', [{ lineId: 2, amountFen: -1_000 }]],
      ['second_half', [{ lineId: 1, amountFen: -5_000 }]],
    ])
  })

  test('of choices that cost the same the reduction keeps most lines, then those with the highest ids', () => {
    const lines = [line(1, 2, 1_000), line(2, 2, 1_000), line(3, 2, 1_000)]
    const outcomeOf = (promotion: Promotion) =>
      priceCart(cart(lines, [half, promotion])).outcomes.find(({ kind }) => kind === 'full_reduction')
    expect(outcomeOf(reduction(3_000, 1_500))).toMatchObject({ state: 'applied', lineIds: [2, 3] })
    expect(outcomeOf(reduction(6_000, 1_500))).toMatchObject({ state: 'applied', lineIds: [1, 2, 3] })
  })

  test('a cart of eight contested lines is as cheap as any division of them', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const { lines, promotion } = contested(seed, 8)
      const best = Math.max(
        ...Array.from({ length: 256 }, (_, set) => {
          const given = lines.filter((_, at) => set & (1 << at))
          return (
            takenOff(given, [half]) +
            takenOff(
              lines.filter((one) => !given.includes(one)),
              [promotion],
            )
          )
        }),
      )
      expect(takenOff(lines, [half, promotion]), `seed ${seed}`).toBe(best)
    }
  })

  test('a cart of more lines is never dearer than all of them to one or to the other, and read the same by both readings', () => {
    let between = 0
    for (let seed = 0; seed < 400; seed += 1) {
      const { lines, promotion } = contested(seed, 9 + (seed % 12))
      const off = takenOff(lines, [half, promotion])
      const either = Math.max(takenOff(lines, [half]), takenOff(lines, [promotion]))
      expect(off, `seed ${seed}`).toBeGreaterThanOrEqual(either)
      if (off > either) between += 1
      const facts = cart(lines, [half, promotion])
      expect(priceCart(facts).payableFen, `seed ${seed}`).toBe(Number(slowCart(facts).payable))
    }
    expect(between).toBeGreaterThan(40)
  })
})

function contested(seed: number, count: number) {
  const dice = new Dice(seed)
  const lines = Array.from({ length: count }, (_, at) => line(at + 1, dice.from(2, 6), dice.from(100, 3_000)))
  const unit = dice.one(['fen', 'piece'] as const)
  const from = unit === 'fen' ? dice.from(1_000, 30_000) : dice.from(2, 30)
  return { lines, promotion: reduction(from, dice.from(300, 8_000), unit, dice.percent(40)) }
}
