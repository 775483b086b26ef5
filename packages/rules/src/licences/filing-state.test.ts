import { expect, test } from 'vitest'
import { type FilingState, filingStates, moveFiling, qualityCheck } from './filing-state.ts'

const states = Object.keys(filingStates) as FilingState[]

test('an approval comes after two checks: nothing else leads there', () => {
  const approved = states.filter((state) => moveFiling(state, 'approve').ok)
  expect(approved).toEqual(['checked'])
  expect(states.filter((state) => moveFiling(state, 'check').ok)).toEqual(['pending'])
  expect(states.filter((state) => moveFiling(state, 'handIn').ok)).toEqual(['draft'])
})

test('what was decided is not decided again', () => {
  for (const state of ['approved', 'rejected', 'replaced', 'disabled'] as const)
    expect(moveFiling(state, 'reject').ok, state).toBe(false)
  expect(moveFiling('rejected', 'check')).toMatchObject({ refusal: { kind: 'otherState', name: '已驳回' } })
})

test('the quality check is made by another person than the first check', () => {
  for (const move of ['approve', 'reject'] as const) {
    expect(qualityCheck('checked', move, { first: 3, second: 3 })).toEqual({
      ok: false,
      refusal: { kind: 'sameChecker' },
    })
    expect(qualityCheck('checked', move, { first: 3, second: 4 }).ok).toBe(true)
    expect(qualityCheck('pending', move, { first: null, second: 4 }).ok).toBe(false)
  }
})
