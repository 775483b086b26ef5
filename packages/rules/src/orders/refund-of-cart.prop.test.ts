import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundBreach } from '../cart/circumstance-laws.ts'
import { priceCart } from '../cart/price-cart.ts'
import { Dice, randomCart } from '../cart/random-carts.ts'
import { lineRefund } from './refund.ts'

test('the lines of any cart, given back bit by bit, give back exactly what was paid for the goods', () => {
  const runs = { numRuns: fc.readConfigureGlobal().numRuns ?? 2_000 }
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      expect(refundBreach(priceCart, lineRefund, randomCart(seed), new Dice(seed))).toBeNull()
    }),
    runs,
  )
})
