import { expect, test } from 'vitest'
import {
  caseStateNames,
  nextCaseState,
  nextStatementState,
  type StatementState,
  statementStates,
} from './statement-states.ts'

test('a statement that was confirmed never moves again, and one with an open difference is not confirmed', () => {
  const states = Object.keys(statementStates) as StatementState[]
  const led = states.map((state) => [
    state,
    ...(['confirm', 'dispute', 'settle'] as const).map((move) => nextStatementState(state, move)),
  ])
  expect(led).toEqual([
    ['open', 'confirmed', 'disputed', null],
    ['disputed', null, null, 'open'],
    ['confirmed', null, null, null],
  ])
})

test('a difference is decided once', () => {
  const decided = caseStateNames.filter((state) => state !== 'open')
  for (const move of ['answer', 'correct', 'close'] as const) {
    expect(decided).toContain(nextCaseState('open', move))
    for (const state of decided) expect(nextCaseState(state, move)).toBeNull()
  }
})
