import { contentCalls } from '@yaoji/contract/content'
import { drawHook } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { usePageViews } from './use-page-views.ts'

type Resolved = (event: { toLocation: { href: string }; hrefChanged: boolean }) => void
const router = vi.hoisted(() => ({
  state: { location: { href: '/' } },
  listeners: [] as Resolved[],
  subscribe(_: string, listener: Resolved) {
    router.listeners.push(listener)
    return () => undefined
  },
}))
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }))
vi.mock('../api/send.ts', () => ({ send: vi.fn(async () => ({})) }))
beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(send).mockClear()
})
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const reported = () => vi.mocked(send).mock.calls

test('Spec §9: a page view is reported 300 ms after the route change, and once', async () => {
  const { leave } = await drawHook(usePageViews, '')
  await pass(300)
  expect(reported()).toEqual([[contentCalls.pageView, { path: '/' }]])
  for (const listener of router.listeners) listener({ toLocation: { href: '/list' }, hrefChanged: true })
  await pass(299)
  expect(reported()).toHaveLength(1)
  await pass(1)
  expect(reported()[1]).toEqual([contentCalls.pageView, { path: '/list' }])
  await pass(5_000)
  expect(reported()).toHaveLength(2)
  await leave()
})

test('a statistics service that is configured gets them in the place of the store', async () => {
  const sendBeacon = vi.fn()
  Object.assign(navigator, { sendBeacon })
  const { leave } = await drawHook(usePageViews, 'https://statistics.example/view')
  await pass(300)
  expect(sendBeacon.mock.calls.map(([url, body]) => [url, String(body)])).toEqual([
    ['https://statistics.example/view', 'path=%2F'],
  ])
  expect(reported()).toEqual([])
  await leave()
})
