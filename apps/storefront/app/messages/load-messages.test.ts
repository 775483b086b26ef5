import { messageCalls } from '@yaoji/contract/messages'
import { expect, test, vi } from 'vitest'
import { ask } from '../shell/api/send.ts'
import { loadMessages } from './load-messages.ts'

vi.mock('../shell/api/send.ts', () => ({ ask: vi.fn() }))

const page = { location: { href: '/wdxx' }, abortController: new AbortController() }

test('where "all read" ends is known before the list is asked for: what comes between the two is not beyond it', async () => {
  const unread = Promise.withResolvers<unknown>()
  const asked: unknown[] = []
  vi.mocked(ask).mockImplementation((async (call: unknown) => {
    asked.push(call)
    return call === messageCalls.unread ? unread.promise : { data: [], meta: undefined }
  }) as never)
  const loading = loadMessages({ page: 1 }, page)
  await Promise.resolve()
  expect(asked).not.toContain(messageCalls.list)
  unread.resolve({ data: { unread: {}, newest: 7 } })
  expect((await loading).unread.newest).toBe(7)
  expect(asked).toContain(messageCalls.list)
})
