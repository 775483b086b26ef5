import { expect, test } from 'vitest'
import { cancelReasons, shortageCancel } from './cancel-reason.ts'
import { nextState, type OrderMove, type OrderState, orderMoves, orderStates, stateOfCode } from './order-state.ts'

const states = Object.keys(orderStates) as OrderState[]
const moves = [...new Set(states.flatMap((state) => Object.keys(orderMoves[state])))] as OrderMove[]

test('every state can be reached from a new order', () => {
  const reached = new Set<OrderState>(['awaitingPayment'])
  for (const state of reached) for (const target of Object.values(orderMoves[state])) reached.add(target)
  expect([...reached].sort()).toEqual([...states].sort())
})

test('from every state an order can still end, and only completed and cancelled are ends', () => {
  const ends = states.filter((state) => Object.keys(orderMoves[state]).length === 0)
  expect(ends.sort()).toEqual(['cancelled', 'completed'])
  const ending = new Set<OrderState>(ends)
  for (const _ of states)
    for (const state of states)
      if (Object.values(orderMoves[state] as Record<string, OrderState>).some((next) => ending.has(next)))
        ending.add(state)
  expect(ending.size).toBe(states.length)
})

test('a move that is not in the row of the state is refused, every other one is made', () => {
  let refused = 0
  for (const state of states)
    for (const move of moves) {
      const row = orderMoves[state] as Partial<Record<OrderMove, OrderState>>
      expect(nextState(state, move)).toBe(row[move] ?? null)
      if (!(move in row)) refused++
    }
  expect(refused).toBeGreaterThan(states.length)
})

test('the moves are those of the domain guide, code to code', () => {
  const pairs = states.flatMap((state) =>
    Object.values(orderMoves[state] as Record<string, OrderState>).map(
      (next) => `${orderStates[state].code}-${orderStates[next].code}`,
    ),
  )
  expect([...new Set(pairs)].sort().join(' ')).toBe(
    '10-15 10-18 10-20 10-90 15-10 15-18 15-20 15-90 18-20 18-90 20-30 20-90 30-40 30-90 40-30 40-50 40-90 50-60 60-70',
  )
})

test('once the slip is written an order only goes forward, but to be picked once more: a shortage alone cancels it, and only before it leaves', () => {
  for (const state of ['slipped', 'picked', 'outbound', 'shipped'] as const)
    for (const [move, next] of Object.entries(orderMoves[state]))
      expect(orderStates[next].code > orderStates[state].code).toBe(move !== 'repick')
  for (const state of ['slipped', 'picked', 'outbound', 'shipped', 'completed'] as const)
    expect(Object.entries(orderMoves[state]).filter(([, next]) => next === 'cancelled')).toEqual(
      state === 'slipped' || state === 'picked' ? [['shortage', 'cancelled']] : [],
    )
})

test('a shortage has a reason of its own, which no buyer can give', () => {
  expect(Object.keys(cancelReasons)).not.toContain(String(shortageCancel.code))
})

test('codes are unique and read back; an unknown one is a defect', () => {
  for (const state of states) expect(stateOfCode(orderStates[state].code)).toBe(state)
  expect(() => stateOfCode(11)).toThrow(RangeError)
})
