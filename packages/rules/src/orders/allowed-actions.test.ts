import { expect, test } from 'vitest'
import { type ActionFacts, allowedActions } from './allowed-actions.ts'
import { nextState, type OrderState, orderStates } from './order-state.ts'

const order = (state: OrderState, changes: Partial<ActionFacts> = {}): ActionFacts => ({
  state,
  cancelRequested: false,
  received: false,
  replacement: false,
  ...changes,
})

test('paying and cancelling are offered exactly where the table of moves allows them', () => {
  for (const state of Object.keys(orderStates) as OrderState[]) {
    const actions = allowedActions(order(state))
    expect(actions.includes('pay')).toBe(nextState(state, 'pay') !== null)
    expect(actions.includes('cancel')).toBe(nextState(state, 'cancel') !== null)
    expect(actions.includes('request_cancel')).toBe(nextState(state, 'confirmCancel') !== null)
  }
})

test('a request to cancel is made once', () => {
  expect(allowedActions(order('awaitingSlip', { cancelRequested: true }))).toEqual(['buy_again'])
})

test('an order that sends goods again offers no cancelling: no money of it could go back', () => {
  expect(allowedActions(order('awaitingSlip', { replacement: true }))).toEqual(['buy_again'])
})

test('goods are bought again from an order in every state', () => {
  for (const state of Object.keys(orderStates) as OrderState[])
    expect(allowedActions(order(state))).toContain('buy_again')
})

test('receipt is confirmed once, while shipped', () => {
  expect(allowedActions(order('shipped'))).toEqual(['confirm', 'buy_again'])
  expect(allowedActions(order('shipped', { received: true }))).toEqual(['buy_again'])
  expect(allowedActions(order('outbound'))).not.toContain('confirm')
})
