import { frozenListCalls } from '@yaoji/contract/frozen-lists'
import { expect, test, vi } from 'vitest'
import { ask } from '../shell/api/send.ts'
import { loadConfirm } from './load-confirm.ts'

vi.mock('../shell/api/send.ts', () => ({ ask: vi.fn() }))

const page = { location: { href: '/cart/step2?request=5' }, abortController: new AbortController() }
const answers = (state: string) =>
  vi.mocked(ask).mockImplementation((async (call: unknown) => ({
    data: call === frozenListCalls.one ? { id: 5, state } : { lines: [] },
  })) as never)

test('a list that waits comes with what it costs now', async () => {
  answers('pending')
  expect(await loadConfirm(5, page)).toEqual({ checkout: { lines: [] }, list: { id: 5, state: 'pending' } })
})

test('a list about which was decided is not priced, which would be refused whenever it is tried again', async () => {
  answers('placed')
  vi.mocked(ask).mockClear()
  expect(await loadConfirm(5, page)).toEqual({ decided: { id: 5, state: 'placed' } })
  expect(vi.mocked(ask).mock.calls.map(([call]) => call)).toEqual([frozenListCalls.one])
})
