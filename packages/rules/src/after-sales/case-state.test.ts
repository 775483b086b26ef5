import { expect, test } from 'vitest'
import { type CaseMove, caseMoves, caseStateNames, goodsCame, nextCaseState, openCases } from './case-state.ts'

const moves = [...new Set(caseStateNames.flatMap((state) => Object.keys(caseMoves[state])))] as CaseMove[]

test('a return goes from its application over parcel, inspection and refund to its end, a refund alone without a parcel', () => {
  const walk = (...steps: CaseMove[]) => steps.reduce((state, move) => nextCaseState(state, move)!, caseStateNames[0]!)
  expect(walk('approveReturn', 'send', 'receive', 'inspect', 'refund')).toBe('done')
  expect(walk('approveReturn', 'receive', 'inspect', 'refund')).toBe('done')
  expect(walk('approveRefund', 'refund')).toBe('done')
  expect(walk('reject')).toBe('rejected')
  expect(walk('approveReturn', 'send', 'giveUp')).toBe('rejected')
})

test('goods that are sent again end the case; where they are missing their money goes back, where their order is cancelled it begins anew', () => {
  const walk = (...steps: CaseMove[]) => steps.reduce((state, move) => nextCaseState(state, move)!, caseStateNames[0]!)
  expect(walk('approveResend', 'replace', 'replaced')).toBe('done')
  expect(walk('approveReturn', 'receive', 'inspectExchange', 'replace', 'replaced')).toBe('done')
  expect(walk('approveResend', 'replace', 'short', 'refund')).toBe('done')
  expect(walk('approveResend', 'replace', 'reopen', 'refundInstead', 'refund')).toBe('done')
  expect(nextCaseState('to_replace', 'refund')).toBeNull()
  expect(nextCaseState('replacing', 'cancel')).toBeNull()
})

test('a buyer cancels until the goods are on their way, and no later', () => {
  expect(caseStateNames.filter((state) => nextCaseState(state, 'cancel'))).toEqual(['pending', 'to_send'])
})

test('what has ended moves no more, and money goes back from one state alone', () => {
  for (const state of ['rejected', 'done', 'cancelled'] as const) {
    expect(moves.filter((move) => nextCaseState(state, move))).toEqual([])
    expect(openCases).not.toContain(state)
  }
  expect(caseStateNames.filter((state) => nextCaseState(state, 'refund'))).toEqual(['to_refund'])
  for (const state of goodsCame) expect(nextCaseState(state, 'cancel')).toBeNull()
})
