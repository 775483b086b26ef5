import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundBreach } from '../../laws/circumstance-laws.ts'
import { Dice } from '../../laws/dice.ts'
import { randomCart } from '../../laws/random-carts.ts'
import { priceCart } from '../cart/price-cart.ts'
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
