import { expect, test } from 'vitest'
import { type LotState, lotStates } from './lot-state.ts'
import { homeOf, mayBeIn, type Zone, type ZoneKind, zoneAfter, zoneKinds } from './zones.ts'

const zones: Zone[] = [
  ...(Object.keys(zoneKinds) as ZoneKind[]).map((kind) => ({ code: kind, kind })),
  { code: 'cold', kind: 'qualified' },
]

test('every state but destroyed has a home in which it may be, and nothing undecided or refused is among the good', () => {
  for (const state of Object.keys(lotStates) as LotState[]) {
    const home = homeOf(state)
    if (state === 'destroyed') expect(home).toBeNull()
    else expect(mayBeIn(state, home!), state).toBe(true)
  }
  for (const state of ['awaiting', 'returned', 'recalled', 'rejected'] as const)
    for (const kind of ['qualified', 'dispatch'] as const) expect(mayBeIn(state, kind), `${state} ${kind}`).toBe(false)
})

test('pieces stay where they are while they may, and go to the home of what they became when they may not', () => {
  expect(zoneAfter('stopped', 'cold', zones)).toBe('cold')
  expect(zoneAfter('recalled', 'cold', zones)).toBe('hold')
  expect(zoneAfter('saleable', 'acceptance', zones)).toBe('qualified')
  expect(zoneAfter('rejected', 'returns', zones)).toBe('rejects')
  expect(zoneAfter('destroyed', 'rejects', zones)).toBeNull()
})
