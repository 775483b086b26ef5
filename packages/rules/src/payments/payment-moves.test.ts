import { expect, test } from 'vitest'
import {
  arrivedReturn,
  hasArrived,
  nextPaymentState,
  nextReturnState,
  openPayment,
  type PaymentMove,
  paymentMoves,
  paymentStates,
  type ReturnMove,
  type ReturnState,
  returnMoves,
  returnStates,
} from './payment-moves.ts'

const moves = Object.keys(paymentMoves) as PaymentMove[]

test('what is taken or failed stays so, and every open payment can become either', () => {
  for (const state of paymentStates) {
    const ends = moves
      .map((move) => nextPaymentState(state, move))
      .filter((next) => next === 'taken' || next === 'failed')
    expect(ends.sort(), state).toEqual((openPayment as readonly string[]).includes(state) ? ['failed', 'taken'] : [])
  }
})

test('a proof that is turned down leaves the payment promised, as if none had been shown', () => {
  expect(nextPaymentState('submitted', 'reject')).toBe('promised')
  expect(nextPaymentState('promised', 'reject')).toBeNull()
})

test('money that is to go back always has a move that leads to its end', () => {
  const names = Object.keys(returnMoves) as ReturnMove[]
  const reaches = (state: ReturnState, seen: readonly ReturnState[] = []): boolean =>
    hasArrived(state) ||
    names.some((move) => {
      const next = nextReturnState(state, move)
      return next !== null && !seen.includes(next) && reaches(next, [...seen, state])
    })
  for (const state of Object.keys(returnStates) as ReturnState[]) expect(reaches(state), state).toBe(true)
  for (const move of names) for (const state of arrivedReturn) expect(nextReturnState(state, move)).toBeNull()
})
