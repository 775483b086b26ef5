import { priceCart } from '@yaoji/rules/cart/price-cart'
import { cartLine, cartOf, terms } from '@yaoji/rules/laws/cart-cast'
import type { Promotion } from '@yaoji/rules/promotions/promotion'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStepGain } from './next-step-gain.ts'

const ofAll = { scope: { by: 'all' }, alsoFor: [] } as const
const yuan = (min: number, max: number) => fc.integer({ min, max }).map((whole) => whole * 100)
const ids = { order_reduction: 10, order_discount: 20 } as const

const reductions = fc.array(fc.record({ from: yuan(100, 900), reduceFen: yuan(1, 40) }), { maxLength: 2 }).map((rows) =>
  rows.map(
    (tier, at): Promotion => ({
      ...{ ...ofAll, kind: 'order_reduction', id: ids.order_reduction + at, name: `满减${at}`, repeats: false },
      tiers: [tier],
    }),
  ),
)
const discounts = fc
  .array(fc.record({ from: yuan(100, 900), payBp: fc.integer({ min: 85, max: 99 }).map((each) => each * 100) }), {
    maxLength: 2,
  })
  .map((rows) =>
    rows.map(
      (tier, at): Promotion => ({
        ...{ ...ofAll, kind: 'order_discount', id: ids.order_discount + at, name: `折${at}` },
        tiers: [tier],
      }),
    ),
  )
const coupons = fc
  .option(fc.record({ from: yuan(100, 900), reduceFen: yuan(1, 40) }), { nil: null })
  .map((terms): Promotion[] => (terms ? [{ ...ofAll, kind: 'coupon', id: 1, name: '券', ...terms }] : []))

const noFreight = [terms({ feeFen: 0 })]

/** So many yuan of one goods, sent for nothing: below the sum of free freight a plan may do without a reduction. */
const priced = (quantity: number, promotions: readonly Promotion[]) => {
  const facts = cartOf([cartLine({ quantity, baseFen: 100 })], { promotions, freightTerms: noFreight })
  return { facts, priced: priceCart(facts) }
}
const savedFen = ({ outcomes }: ReturnType<typeof priceCart>): number =>
  outcomes.reduce((sum, { state, amountFen }) => sum + (state === 'applied' ? amountFen : 0), 0)

/** Every next step, by the same goods: what it is said to bring beside what is saved then. */
function expectKept(quantity: number, offered: readonly Promotion[]): void {
  const now = priced(quantity, offered)
  // Each second box brings half of its price: that is no step with an end.
  for (const outcome of now.priced.outcomes.filter(({ kind }) => kind !== 'second_half')) {
    const gain = nextStepGain(outcome, now.facts, now.priced)
    if (gain === 0) continue
    const { missing } = outcome.next!
    const then = priced(quantity + missing / 100, offered)
    const savedMoreFen = savedFen(then.priced) - savedFen(now.priced)
    expect(savedMoreFen).toBeGreaterThanOrEqual(Math.round(gain * missing))
  }
}

test('offers of the order, freight aside: whoever buys what is missing saves at least what the next step is said to bring, whatever makes way for it', () => {
  const promotions = fc.tuple(reductions, discounts, coupons).map((each) => each.flat())
  fc.assert(fc.property(fc.integer({ min: 100, max: 900 }), promotions, expectKept))
})

const ofLines = fc
  .tuple(fc.array(fc.record({ from: yuan(100, 900), reduceFen: yuan(1, 40) }), { maxLength: 2 }), fc.boolean())
  .map(([rows, half]): Promotion[] => [
    ...rows.map(
      (tier, at): Promotion => ({
        ...{
          ...ofAll,
          kind: 'full_reduction',
          id: 30 + at,
          name: `满额${at}`,
          unit: 'fen',
          repeats: false,
          goesFirst: false,
        },
        tiers: [tier],
      }),
    ),
    ...(half ? [{ ...ofAll, kind: 'second_half', id: 40, name: '半价', goesFirst: false } as const] : []),
  ])

test('offers of lines alone, freight aside: the second box at half its price makes way for a reduction, and another reduction does', () => {
  fc.assert(fc.property(fc.integer({ min: 100, max: 900 }), ofLines, expectKept))
})
