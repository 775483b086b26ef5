import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceSources } from '../promotions/price-source.ts'
import {
  bestCashback,
  type Cashback,
  type CashbackLine,
  cashbackDue,
  cashbackFen,
  cashbackStanding,
  cashbackToTake,
} from './cashback.ts'

const fen = fc.integer({ min: 0, max: 5_000_000 })
const tiers = fc.array(fc.record({ from: fen, backFen: fc.integer({ min: 0, max: 100_000 }) }), { maxLength: 4 })
const terms = fc.record({ tiers, repeats: fc.boolean() })
const rising = terms.map(({ tiers: some, repeats }) => {
  const sorted = some.map(({ backFen }) => backFen).sort((a, b) => a - b)
  const froms = some.map(({ from }) => from).sort((a, b) => a - b)
  return { repeats, tiers: froms.map((from, at) => ({ from, backFen: sorted[at]! })) }
})
const line: fc.Arbitrary<CashbackLine> = fc.record({
  lineId: fc.nat(50),
  goodsId: fc.integer({ min: 1, max: 9 }),
  goodsKind: fc.constantFrom('western' as const, 'tcm' as const),
  maker: fc.constantFrom('甲厂', '乙厂'),
  brand: fc.constantFrom('', '丙牌'),
  source: fc.constantFrom(...priceSources),
  ephedrine: fc.boolean(),
  netFen: fen,
})
const cashback: fc.Arbitrary<Cashback> = fc
  .record({ id: fc.integer({ min: 1, max: 5 }), terms, tcm: fc.boolean() })
  .map(({ id, terms: own, tcm }) => ({
    ...own,
    id,
    name: `满返${id}`,
    alsoFor: [],
    scope: tcm ? { by: 'kind' as const, kinds: ['tcm' as const] } : { by: 'all' as const },
  }))

test('cashback is never more than what was paid, and nothing below the lowest tier', () => {
  fc.assert(
    fc.property(terms, fen, (own, baseFen) => {
      const backFen = cashbackFen(own, baseFen)
      expect(backFen).toBeGreaterThanOrEqual(0)
      expect(backFen).toBeLessThanOrEqual(baseFen)
      if (own.tiers.every(({ from }) => from > baseFen)) expect(backFen).toBe(0)
    }),
  )
})

test('with tiers that rise, paying more never earns less', () => {
  fc.assert(
    fc.property(rising, fen, fen, (own, a, b) => {
      const once = { ...own, repeats: false }
      expect(cashbackFen(once, Math.max(a, b))).toBeGreaterThanOrEqual(cashbackFen(once, Math.min(a, b)))
    }),
  )
})

test('ephedrine goods, flash sales, special prices, groups, sets, gifts and add-ons earn nothing', () => {
  const none: readonly string[] = ['flash', 'group', 'combination', 'special', 'near_expiry', 'add_on', 'gift']
  fc.assert(
    fc.property(fc.array(cashback, { maxLength: 3 }), fc.array(line, { maxLength: 6 }), (promotions, lines) => {
      const best = bestCashback(promotions, lines)
      const earning = lines.filter(({ source, ephedrine }) => !ephedrine && !none.includes(source))
      expect(best).toEqual(bestCashback(promotions, earning))
      if (best) expect(best.baseFen).toBeLessThanOrEqual(earning.reduce((sum, { netFen }) => sum + netFen, 0))
    }),
  )
})

test('of several promotions the one that gives most is taken, whatever their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(cashback, { selector: ({ id }) => id }), fc.array(line), (promotions, lines) => {
      const best = bestCashback(promotions, lines)
      for (const one of promotions)
        expect(bestCashback([one], lines)?.backFen ?? 0).toBeLessThanOrEqual(best?.backFen ?? 0)
      expect(bestCashback(promotions.toReversed(), lines)).toEqual(best)
    }),
  )
})

test('short by the store pays the share of the promise that was sent, to the fen: never more than promised or than paid', () => {
  fc.assert(
    fc.property(terms, fen, fen, (own, agreedFen, some) => {
      const shortFen = Math.min(some, agreedFen)
      const promisedFen = cashbackFen(own, agreedFen)
      const due = cashbackDue(own, promisedFen, { agreedFen, shortFen, returnedFen: 0 })
      const sentFen = agreedFen - shortFen
      expect(Number.isSafeInteger(due) && due >= 0).toBe(true)
      expect(due).toBeLessThanOrEqual(Math.min(promisedFen, sentFen))
      // due = ⌊promised × sent ÷ agreed⌋, said without a division.
      const exact = BigInt(promisedFen) * BigInt(sentFen)
      expect(
        BigInt(due) * BigInt(agreedFen) <= exact && exact < (BigInt(due) + 1n) * BigInt(Math.max(1, agreedFen)),
      ).toBe(true)
      if (shortFen === 0) expect(due).toBe(promisedFen)
      if (sentFen === 0) expect(due).toBe(0)
    }),
  )
})

test('the more the store sends, the more is due; what the buyer sends back is judged as if the store had sent all', () => {
  fc.assert(
    fc.property(rising, fen, fen, fen, fen, (own, agreedFen, a, b, c) => {
      const once = { ...own, repeats: false }
      const promisedFen = cashbackFen(once, agreedFen)
      const [less, more] = [Math.min(a, b, agreedFen), Math.min(Math.max(a, b), agreedFen)]
      const dueOf = (shortFen: number, returnedFen: number) =>
        cashbackDue(once, promisedFen, { agreedFen, shortFen, returnedFen })
      expect(dueOf(more, 0)).toBeLessThanOrEqual(dueOf(less, 0))
      const returnedFen = Math.min(c, agreedFen)
      expect(dueOf(0, returnedFen)).toBe(cashbackFen(once, agreedFen - returnedFen))
      // A return of what was sent never lifts what is due.
      const returned = Math.min(c, agreedFen - less)
      expect(dueOf(less, returned)).toBeLessThanOrEqual(dueOf(less, 0))
    }),
  )
})

test('goods returned in any pieces after any shortage take back all that was given, and never more', () => {
  fc.assert(
    fc.property(terms, fen, fen, fc.array(fc.nat(1_000_000), { maxLength: 6 }), (own, agreedFen, some, pieces) => {
      const shortFen = Math.min(some, agreedFen)
      const promisedFen = cashbackFen(own, agreedFen)
      const dueAfter = (returnedFen: number) => cashbackDue(own, promisedFen, { agreedFen, shortFen, returnedFen })
      const givenFen = dueAfter(0)
      let takenFen = 0
      let returnedFen = 0
      for (const piece of [...pieces, agreedFen]) {
        returnedFen = Math.min(agreedFen - shortFen, returnedFen + piece)
        takenFen += cashbackToTake({ givenFen, takenFen }, dueAfter(returnedFen))
        expect(takenFen).toBeLessThanOrEqual(givenFen)
      }
      expect(takenFen).toBe(givenFen)
    }),
  )
})

test('what a cart earns is what its order would be promised, and what the next tier lacks is what reaches it', () => {
  fc.assert(
    fc.property(cashback, fc.array(line, { maxLength: 6 }), (promotion, lines) => {
      const { baseFen, backFen, next } = cashbackStanding(promotion, lines)
      expect(backFen).toBe(bestCashback([promotion], lines)?.backFen ?? 0)
      if (!next) {
        expect(promotion.tiers.every(({ from }) => from <= baseFen)).toBe(true)
        return
      }
      expect(next.missingFen).toBeGreaterThan(0)
      expect(baseFen + next.missingFen).toBe(next.tier.from)
      expect(promotion.tiers.some(({ from }) => from > baseFen && from < next.tier.from)).toBe(false)
    }),
  )
})
