import { type InvoicePackWire, invoiceCalls } from '@yaoji/contract/invoices'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, send } from '../shell/api/send.ts'
import { asMember, asReceiver, buttonOf, drawInShell, press } from '../shell/for-test/shell.tsx'
import { InvoicePacks } from './invoice-packs.tsx'

vi.mock('../shell/api/send.ts', () => ({ send: vi.fn(), ask: vi.fn() }))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const pack: InvoicePackWire = {
  ...{ id: 3, from: '2026-01-01', until: '2026-11-23', state: 'running', state_label: '正在整理', done: 20, total: 80 },
  ...{ asked_at: '2026-11-23T06:00:00.000Z', expires_at: '' },
}
const done: InvoicePackWire = {
  ...pack,
  ...{ state: 'done', state_label: '可以下载', done: 80, expires_at: '2026-11-30T06:00:00.000Z' },
}

test('an archive that is being made shows how far it is, and its file once it is there', async () => {
  vi.mocked(ask).mockResolvedValue({ data: [done] } as never)
  const { place, leave } = await drawInShell(<InvoicePacks loaded={[pack]} />, asMember)
  const bar = place.querySelector('progress') as HTMLProgressElement
  expect([bar.value, bar.max, place.textContent?.includes('20/80')]).toEqual([20, 80, true])
  expect(buttonOf(place, '正在整理…')?.disabled).toBe(true)
  await act(async () => vi.advanceTimersByTimeAsync(5_000))
  expect(place.querySelector('a[download]')!.getAttribute('href')).toBe('/api/user/invoices/packs/3/file')
  await leave()
})

test('days are asked for once; without days it says so and asks nothing', async () => {
  vi.mocked(send).mockResolvedValue({ data: [pack] } as never)
  const { place, leave } = await drawInShell(<InvoicePacks loaded={[]} />, asMember)
  await press(buttonOf(place, '打包'))
  expect(place.textContent).toContain('请选择开票日期')
  expect(send).not.toHaveBeenCalled()
  const [from, until] = place.querySelectorAll<HTMLInputElement>('input[type=date]')
  from!.value = '2026-01-01'
  until!.value = '2026-11-23'
  await press(buttonOf(place, '打包'))
  const wish = { start_time: '2026-01-01', end_time: '2026-11-23' }
  expect(send).toHaveBeenCalledExactlyOnceWith(invoiceCalls.pack, wish, { idempotencyKey: expect.any(String) })
  await leave()
  const other = await drawInShell(<InvoicePacks loaded={[done]} />, asReceiver)
  expect(other.place.querySelector('form')).toBeNull()
  await other.leave()
})
