import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeNames } from '../src/after-sales/case-kinds.ts'
import { Dice } from './dice.ts'
import { lifeBreach } from './life-laws.ts'
import { lifeRules } from './life-rules.ts'

/** 3,000 lives where npm run soak does not ask for more. */
const runs = fc.readConfigureGlobal().numRuns ?? 3_000

test('whatever an order lives through: paid = stands + went back, per tender, line and lot, with invoice, points and cashback, to the fen', () => {
  const lived = new Set<string>()
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      expect(lifeBreach(lifeRules, new Dice(seed), lived), `seed ${seed}`).toBeNull()
    }),
    { numRuns: runs, endOnFailure: true },
  )
  // Lives in which nothing happens prove nothing.
  const wanted = [
    ...['cancelled', 'ended for shortage', 'short pick', 'completed', 'returned at the door', 'a whole line back'],
    ...['return after a lowering', 'missed after a lowering'],
    ...['sent exchange', 'sent resend', 'short exchange', 'short resend', 'sent again once more'],
    ...['a sending cancelled', 'a sending ended for shortage', 'went back from a sending'],
    ...outcomeNames.flatMap((outcome) => [`asked ${outcome}`, `done ${outcome}`]),
    ...[
      'empty',
      'emptyDifference',
      'otherOutcome',
      'tooMany',
      'noDifference',
      'tooDear',
      'inDifference',
      'onFirstOrder',
    ].map((kind) => `refused ${kind}`),
  ]
  expect(wanted.filter((mark) => !lived.has(mark))).toEqual([])
})
