import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFen } from '../money/fen.ts'
import { creditBills, isOverdue } from './credit-bills.ts'

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
const uses = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: months.length })
  .map((amounts) => amounts.map((usedFen, place) => ({ month: months[place]!, usedFen })))
const term = uses.chain((taken) =>
  fc.record({
    uses: fc.shuffledSubarray(taken, { minLength: taken.length }),
    owedFen: fc.integer({ min: 0, max: sumFen(taken.map(({ usedFen }) => usedFen)) }),
    dueDay: fc.integer({ min: 1, max: 28 }),
  }),
)

test('bills hold exactly what is owed, none more than its month took, the newest ones first', () => {
  fc.assert(
    fc.property(term, (given) => {
      const bills = creditBills(given, '2026-11-23')
      expect(sumFen(bills.map(({ openFen }) => openFen))).toBe(given.owedFen)
      expect(bills.every(({ openFen, usedFen }) => openFen <= usedFen)).toBe(true)
      const partly = bills.findIndex(({ openFen, usedFen }) => openFen < usedFen)
      if (partly >= 0) expect(sumFen(bills.slice(partly + 1).map(({ openFen }) => openFen))).toBe(0)
    }),
  )
})

test('paying more never makes a bill overdue that was not', () => {
  fc.assert(
    fc.property(term, fc.nat(), (given, paid) => {
      const after = { ...given, owedFen: Math.max(0, given.owedFen - paid) }
      if (!isOverdue(creditBills(given, '2026-11-23'))) expect(isOverdue(creditBills(after, '2026-11-23'))).toBe(false)
    }),
  )
})

const october = { owedFen: 30_000, uses: [{ month: '2026-10', usedFen: 50_000 }], dueDay: 25 }
test.each([
  ['2026-10-31', 'running'],
  ['2026-11-01', 'due'],
  ['2026-11-25', 'due'],
  ['2026-11-26', 'overdue'],
] as const)('on %s the bill of October, due on November 25, is %s', (today, state) => {
  expect(creditBills(october, today)).toEqual([
    { month: '2026-10', usedFen: 50_000, openFen: 30_000, dueOn: '2026-11-25', state },
  ])
})

test('a bill that is repaid is settled, and what no month explains stands on the oldest', () => {
  expect(creditBills({ ...october, owedFen: 0 }, '2026-12-31')[0]!.state).toBe('settled')
  const bills = creditBills({ ...october, owedFen: 60_000 }, '2026-11-20')
  expect(bills.map(({ openFen }) => openFen)).toEqual([60_000])
})
