import { expect, test } from 'vitest'
import { allowedActions } from './allowed-actions.ts'
import { eventOf } from './order-moved.ts'
import { nextState, type OrderAct, type OrderState, orderMoves, orderStates } from './order-state.ts'
import {
  alive,
  awaitsSlip,
  codesOf,
  ended,
  holdsStock,
  left,
  orderTabs,
  paidAlive,
  pastGroup,
  underWay,
} from './state-sets.ts'

const states = Object.keys(orderStates) as OrderState[]

test('an order that is not cancelled holds its goods in stock or has let them leave, never both', () => {
  expect([...holdsStock, ...left].sort()).toEqual([...alive].sort())
})

test('whoever is past the group has paid, and whoever has paid is not cancelled', () => {
  expect(pastGroup.every((state) => paidAlive.includes(state))).toBe(true)
  expect(paidAlive.every((state) => alive.includes(state))).toBe(true)
})

test('an order has ended where no move leads on, and is under way everywhere else', () => {
  expect(states.filter((state) => Object.keys(orderMoves[state]).length === 0)).toEqual(ended)
  expect([...ended, ...underWay].sort()).toEqual([...states].sort())
})

test('every state is in one tab of the list', () => {
  expect(Object.values(orderTabs).flat().sort()).toEqual([...states].sort())
})

test('a buyer may ask to cancel wherever an order awaits its slip and nowhere else, and staff can grant it there', () => {
  for (const state of states) {
    const asks = allowedActions({ state, cancelRequested: false, received: false, replacement: false }).includes(
      'request_cancel',
    )
    expect(asks, state).toBe(awaitsSlip.includes(state))
    if (asks) expect(nextState(state, 'confirmCancel'), state).toBe('cancelled')
  }
})

test('codes are those of the states', () => {
  expect(codesOf(left)).toEqual([50, 60, 70])
})

test('an event belongs to each state that others act on, whichever move leads there but to be picked once more', () => {
  const met = states.flatMap((from) =>
    Object.entries(orderMoves[from] as Record<string, OrderState>)
      .filter(([act]) => act !== 'repick')
      .map(([act, to]) => [to, eventOf(act as OrderAct, { from, to, becomesPaid: false })] as const),
  )
  expect(eventOf('repick', { from: 'picked', to: 'slipped', becomesPaid: false })).toBeNull()
  for (const [to, event] of met)
    expect(event).toBe(
      { slipped: 'slipped', outbound: 'outbound', completed: 'completed', cancelled: 'closed' }[to as string] ?? null,
    )
})

test('the move that brings the last money is the payment, whoever makes it', () => {
  for (const act of ['pay', 'approve', 'requestReview', 'joinGroup'] as const)
    expect(eventOf(act, { from: 'awaitingPayment', to: 'awaitingSlip', becomesPaid: true })).toBe('paid')
})

test('an act that leaves the state as it is is no event, but a return is', () => {
  const still = { from: 'shipped', to: 'shipped', becomesPaid: false } as const
  expect(eventOf('receive', still)).toBeNull()
  expect(eventOf('return', still)).toBe('returned')
  expect(eventOf('create', { from: null, to: 'awaitingPayment', becomesPaid: false })).toBe('placed')
})
