import { afterEach, expect, test, vi } from 'vitest'
import { browserTransport, type Outgoing } from './transport.ts'

const fetched = vi.fn(async (_url: string, _given: RequestInit) => new Response('{"code":10000}', { status: 200 }))
afterEach(() => vi.unstubAllGlobals())

const outgoing = (anonymous: boolean, outlivesPage = false): Outgoing => ({
  method: 'POST',
  path: '/api/cart',
  query: '?a=1',
  headers: { accept: 'application/json' },
  body: new URLSearchParams('goods_id=7'),
  signal: new AbortController().signal,
  anonymous,
  outlivesPage,
})

test('Spec §7: a call sends the credentials of the store, but for answers that are shared', async () => {
  vi.stubGlobal('fetch', fetched)
  expect(await browserTransport(outgoing(false))).toEqual({ status: 200, body: { code: 10000 } })
  await browserTransport(outgoing(true))
  expect(fetched.mock.calls.map(([url, { credentials }]) => [url, credentials])).toEqual([
    ['/api/cart?a=1', 'same-origin'],
    ['/api/cart?a=1', 'omit'],
  ])
})

test('what is sent by a page that closes goes on without it', async () => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  await browserTransport(outgoing(false, true))
  await browserTransport(outgoing(false))
  expect(fetched.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, false])
})

test('an answer that is no JSON is one without a body', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  expect(await browserTransport(outgoing(false))).toEqual({ status: 502, body: undefined })
})
