import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartFacts } from '../src/cart/cart-facts.ts'
import { priceCart } from '../src/cart/price-cart.ts'
import { tenderClosedBy } from '../src/payments/closed-tenders.ts'
import { audienceRefusal } from '../src/promotions/audience.ts'
import { choosePrice } from '../src/promotions/price-source.ts'
import { hasClosed, isOpen, nextBoundaryMs } from '../src/promotions/window.ts'
import { circumstanceLaws } from './circumstance-laws.ts'
import { Dice } from './dice.ts'
import { giftLaws } from './gift-laws.ts'
import { neighbourLaws } from './neighbour-laws.ts'
import { planLaws } from './plan-laws.ts'
import { type CartLaw, cartLaws } from './promotion-laws.ts'
import { randomCart } from './random-carts.ts'

/** 2,000 carts where npm run soak does not ask for more. */
const runs = { numRuns: fc.readConfigureGlobal().numRuns ?? 2_000, endOnFailure: true }
const seeds = fc.noShrink(fc.nat())
const rules = { isOpen, hasClosed, nextBoundaryMs, audienceRefusal, choosePrice, tenderClosedBy }

function breachOf(law: CartLaw, cart: CartFacts, seed: number): string | null {
  try {
    return law.breach(priceCart, cart, new Dice(seed))
  } catch (error) {
    return `throws ${error}`
  }
}

/** Leaves out lines and promotions as long as the law stays broken: the cart to read. */
function smallest(law: CartLaw, cart: CartFacts, seed: number): CartFacts {
  const smaller = [
    ...cart.lines.map((one) => ({ ...cart, lines: cart.lines.filter((each) => each !== one) })),
    ...cart.promotions.map((one) => ({ ...cart, promotions: cart.promotions.filter((each) => each !== one) })),
  ].find((each) => breachOf(law, each, seed) !== null)
  return smaller ? smallest(law, smaller, seed) : cart
}

describe('of any cart', () => {
  test.each([...cartLaws, ...planLaws, ...giftLaws, ...neighbourLaws])('$name', (law) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const cart = randomCart(seed)
        if (breachOf(law, cart, seed) === null) return
        const small = smallest(law, cart, seed)
        expect.fail(`${breachOf(law, small, seed)}\n${JSON.stringify(small)}`)
      }),
      runs,
    )
  })
})

describe('of any promotion', () => {
  test.each(circumstanceLaws)('$name', (law) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(law.breach(rules, new Dice(seed))).toBeNull()
      }),
      runs,
    )
  })
})
