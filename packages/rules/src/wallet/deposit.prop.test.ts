import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bonusOf,
  depositStateAt,
  depositStateNames,
  divideRepayment,
  judgeDeposit,
  nextDepositState,
} from './deposit.ts'

const fen = fc.integer({ min: 0, max: 1_000_000_000 })
const tiers = fc.array(fc.record({ fromFen: fen, bonusFen: fen }), { maxLength: 6 })

test('a larger top-up never brings a smaller bonus, and the bonus is one that the tiers name', () => {
  fc.assert(
    fc.property(fen, fen, tiers, (one, other, given) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(bonusOf(less, given)).toBeLessThanOrEqual(bonusOf(more, given))
      expect([0, ...given.map(({ bonusFen }) => bonusFen)]).toContain(bonusOf(more, given))
    }),
  )
})

test('a repayment is divided without a fen lost, and never more than is owed reaches the term', () => {
  fc.assert(
    fc.property(fen, fen, (amount, owed) => {
      const { termFen, balanceFen } = divideRepayment(amount, owed)
      expect(termFen + balanceFen).toBe(amount)
      expect(termFen).toBeLessThanOrEqual(owed)
      expect(balanceFen).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what is owed may be repaid, in parts or whole, whatever line is left; a fen more may not', () => {
  fc.assert(
    fc.property(fen, fc.integer({ min: 1, max: 1_000_000_000 }), fen, (limitFen, owedFen, part) => {
      const term = { limitFen, owedFen }
      expect(judgeDeposit('repayment', Math.min(owedFen, part + 1), term).ok).toBe(true)
      expect(judgeDeposit('repayment', owedFen + 1, term)).toEqual({
        ok: false,
        refusal: { kind: 'moreThanOwed', owedFen },
      })
    }),
  )
})

test.each([
  ['top_up', 1, { limitFen: 0, owedFen: 0 }, null],
  ['top_up', 0, { limitFen: 0, owedFen: 0 }, 'nothing'],
  ['repayment', 1, { limitFen: 0, owedFen: 0 }, 'noTerm'],
  ['repayment', 1, { limitFen: 100, owedFen: 0 }, 'nothingOwed'],
  ['repayment', 51, { limitFen: 100, owedFen: 50 }, 'moreThanOwed'],
  ['repayment', 50, { limitFen: 100, owedFen: 50 }, null],
  ['repayment', 50, { limitFen: 0, owedFen: 50 }, null],
] as const)('a %s of %i fen under %o is refused by %s', (kind, amount, term, refusal) => {
  const judged = judgeDeposit(kind, amount, term)
  expect(judged.ok ? null : judged.refusal.kind).toBe(refusal)
})

test('only what finance looks at is confirmed or rejected; what is ended moves no more', () => {
  const led = (move: Parameters<typeof nextDepositState>[1]) =>
    depositStateNames.map((state) => nextDepositState(state, move))
  expect(led('confirm')).toEqual([null, 'completed', null, null])
  expect(led('reject')).toEqual([null, 'awaitingPayment', null, null])
  expect(led('cancel')).toEqual(['cancelled', null, null, null])
})

test('one that was not transferred in time is over from its last instant on', () => {
  const expiresAt = new Date('2026-11-23T00:00:00Z')
  const deposit = { state: 'awaitingPayment', expiresAt } as const
  expect(depositStateAt(deposit, new Date(expiresAt.getTime() - 1))).toBe('awaitingPayment')
  expect(depositStateAt(deposit, expiresAt)).toBe('cancelled')
  expect(depositStateAt({ ...deposit, state: 'awaitingReview' }, expiresAt)).toBe('awaitingReview')
})
