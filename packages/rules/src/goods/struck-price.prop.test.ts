import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Deal, shownStruckFen, struckPrice } from './struck-price.ts'

const fen = fc.integer({ min: 1, max: 1_000_000 })
const deal: fc.Arbitrary<Deal> = fc.record({ orderLineId: fc.integer({ min: 1 }), unitFen: fen })
const before = fc.record({
  lowest: fc.option(deal),
  last: fc.option(deal),
  afterSpecial: fc.boolean(),
})

test('what is struck is a deal that was made, and its source says which', () => {
  fc.assert(
    fc.property(before, (deals) => {
      const { source, deal } = struckPrice(deals)
      expect(deal).toBe(source === 'none' ? null : deals[source])
    }),
  )
})

test('deals of the seven days come before older ones; a special after a special, or no deal at all, strikes nothing', () => {
  fc.assert(
    fc.property(before, (deals) => {
      const { source } = struckPrice(deals)
      if (deals.afterSpecial || (!deals.lowest && !deals.last)) expect(source).toBe('none')
      else expect(source).toBe(deals.lowest ? 'lowest' : 'last')
    }),
  )
})

test('no price is struck that is not above what the goods costs today', () => {
  fc.assert(
    fc.property(fc.option(fen), fen, (struckFen, todayFen) => {
      const shown = shownStruckFen(struckFen, todayFen)
      if (shown === null) expect(struckFen ?? 0).toBeLessThanOrEqual(todayFen)
      else expect(shown).toBeGreaterThan(todayFen)
    }),
  )
})
