import type { SpikeGoodsWire, SpikeWire } from '@yaoji/contract/flash'
import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { FlashBoard } from './flash-board.tsx'

vi.mock('./flash-card.tsx', () => ({ FlashCard: () => null }))

const session = (id: number, phase: 'running' | 'upcoming', states: readonly SpikeGoodsWire['state'][]) => ({
  id,
  name: `${id}点场`,
  phase,
  is_last: 0,
  slogan: '',
  opens_at: 0,
  closes_at: 9_000_000_000,
  goods: states.map((state, place) => ({ state, goods: { id: id * 10 + place } })),
})
const board = (...sessions: readonly ReturnType<typeof session>[]) =>
  ({ front: 22, timestamp: 1_000, sessions }) as unknown as SpikeWire

async function opened(wire: SpikeWire) {
  const { place, leave } = await draw(<FlashBoard initial={wire} />)
  const chosen = place.querySelector('[aria-pressed=true]')?.textContent
  await leave()
  return chosen
}

test('the session that began last stands in front', async () => {
  expect(await opened(board(session(20, 'running', ['open']), session(22, 'running', ['open', 'notYours'])))).toMatch(
    /^22点场/,
  )
})

test('a session of other regions gives way to one that runs for this buyer', async () => {
  const others = session(22, 'running', ['notYours', 'forbidden'])
  expect(await opened(board(session(20, 'running', ['gone', 'open']), others))).toMatch(/^20点场/)
})

test('a session of other regions stays where nothing else runs', async () => {
  const others = session(22, 'running', ['notYours'])
  expect(await opened(board(others, session(24, 'upcoming', ['upcoming'])))).toMatch(/^22点场/)
})
