import { expect, test } from 'vitest'
import { mayReissue, nextInvoiceState, type Reissuing } from './invoice-state.ts'

const issued: Reissuing = {
  ...{ colour: 'blue', state: 'issued', issuedIn: '2026-11', thisMonth: '2026-11', sameData: false },
}

test('an issued invoice is made out once more in its month to other data', () => {
  expect(mayReissue(issued)).toEqual({ ok: true, value: null })
})

test.each([
  ['notIssued', { state: 'waiting', issuedIn: null }],
  ['notIssued', { state: 'reversed' }],
  ['red', { colour: 'red' }],
  ['otherMonth', { issuedIn: '2026-10' }],
  ['sameData', { sameData: true }],
] as const)('%s: it is not', (refusal, change) => {
  expect(mayReissue({ ...issued, ...change })).toEqual({ ok: false, refusal })
})

test('what is issued is never issued again, and ends only by being taken back', () => {
  expect(nextInvoiceState('waiting', 'issue')).toBe('issued')
  expect(nextInvoiceState('failed', 'retry')).toBe('waiting')
  expect(nextInvoiceState('issued', 'issue')).toBeNull()
  expect(nextInvoiceState('issued', 'reverse')).toBe('reversed')
  expect(nextInvoiceState('reversed', 'issue')).toBeNull()
})

test('what a service was asked for is issued or refused by nobody else', () => {
  expect(nextInvoiceState('waiting', 'ask')).toBe('issuing')
  expect(nextInvoiceState('issuing', 'answer')).toBe('issued')
  expect(nextInvoiceState('issuing', 'refuse')).toBe('failed')
  expect(nextInvoiceState('issuing', 'takeBack')).toBe('waiting')
  expect(nextInvoiceState('issued', 'takeBack')).toBeNull()
  for (const move of ['ask', 'issue', 'fail', 'retry'] as const) expect(nextInvoiceState('issuing', move)).toBeNull()
  for (const state of ['waiting', 'failed', 'issued', 'reversed'] as const)
    for (const move of ['answer', 'refuse'] as const) expect(nextInvoiceState(state, move)).toBeNull()
})
