import { expect, test } from 'vitest'
import { type LotState, lotMoves, lotSets, lotStateOf, lotStates, nextLotState } from './lot-state.ts'

const states = Object.keys(lotStates) as LotState[]
const after = (state: LotState): LotState[] => Object.values(lotMoves[state])

/** Every state that moves lead to from one. */
function reached(from: LotState): Set<LotState> {
  const found = new Set<LotState>()
  const waiting = after(from)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...after(next))
  }
  return found
}

test('pieces come to sale only by a verdict, a return to ordinary sale, or a stop that is taken back', () => {
  const into = states.flatMap((state) =>
    Object.entries(lotMoves[state])
      .filter(([, next]) => next === 'saleable')
      .map(([move]) => `${state} ${move}`),
  )
  expect(into).toEqual([
    'awaiting accept',
    'near_expiry giveBack',
    'stopped release',
    'returned pass',
    'recalled release',
  ])
})

test('what may not be sold has an end, and what was destroyed never comes back', () => {
  for (const state of states) if (state !== 'destroyed') expect(reached(state), state).toContain('destroyed')
  expect(after('destroyed')).toEqual([])
})

test('a recall takes everything that could still be sold or is still undecided', () => {
  expect(states.filter((state) => nextLotState(state, 'recall'))).toEqual([
    'awaiting',
    'saleable',
    'near_expiry',
    'stopped',
    'returned',
  ])
  expect(nextLotState('destroyed', 'recall')).toBeNull()
})

test('the word on a list names a state; what only the store makes is no word of a list', () => {
  expect(lotStateOf('待验')).toBe('awaiting')
  expect(lotStateOf(' 合格 ')).toBe('saleable')
  expect(lotStateOf('退货')).toBe('returned')
  expect(lotStateOf('近效期专场')).toBeNull()
  expect(lotStateOf('已销毁')).toBeNull()
  expect(lotSets.stated.map((state) => lotStateOf(lotStates[state].label))).toEqual([...lotSets.stated])
})
