import type { ArrivalWire } from '@yaoji/contract/arrivals'
import type { OrderDetailWire } from '@yaoji/contract/orders'
import type { OrderPapersWire } from '@yaoji/contract/papers'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { asMember, drawInShell } from '../../shell/for-test/shell.tsx'
import { Arrival } from './arrival.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../detail/order-papers.tsx', () => ({ OrderPapers: () => null }))
const scrolled = vi.fn()
HTMLElement.prototype.scrollIntoView = scrolled
afterEach(() => scrolled.mockClear())

const order = { id: 9, order_no: 'YJ9', kind: 'general', shipments: [] } as unknown as OrderDetailWire
const open = {
  order_id: 9,
  order_no: 'YJ9',
  closed: '',
  two_people: [],
  record: null,
  lots: [],
  kinds: [],
} as ArrivalWire
const record = { result: 'good', result_name: '合格', at: '2026-11-29T02:00:00.000Z', acceptor: '陈秀英', lots: [] }
const done = { ...open, record } as unknown as ArrivalWire
const papers = {} as OrderPapersWire

let finish = () => {}
function Page() {
  const [arrival, setArrival] = useState(open)
  finish = () => setArrival(done)
  return <Arrival order={order} arrival={arrival} papers={papers} />
}

test('whoever handed the record in stands before it; whoever opens one that is there stands where the page begins', async () => {
  const { place, leave } = await drawInShell(<Page />, asMember)
  expect(scrolled).not.toHaveBeenCalled()
  await act(async () => finish())
  expect(document.activeElement?.textContent).toContain('验收记录合格')
  expect(place.contains(document.activeElement)).toBe(true)
  expect(scrolled.mock.contexts).toEqual([document.activeElement])
  await leave()
  scrolled.mockClear()
  const again = await drawInShell(<Arrival order={order} arrival={done} papers={papers} />, asMember)
  expect(scrolled).not.toHaveBeenCalled()
  await again.leave()
})
