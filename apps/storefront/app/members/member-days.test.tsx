import type { ColleaguesWire } from '@yaoji/contract/colleagues'
import type { SessionWire } from '@yaoji/contract/members'
import type { OrderWire } from '@yaoji/contract/orders'
import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { Colleagues } from './colleagues/colleagues.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { SessionList } from './session-list.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))

/** In Shanghai the small hours of the next day. */
const late = '2026-11-22T17:30:00.000Z'

test('members read days and hours of Shanghai: of a log-in, of an order, of an invitation', async () => {
  const session = { id: 1, user_agent: 'Chrome/1', address: '10.0.0.1', seen_at: late, current: 1 } as SessionWire
  const order = { id: 1, order_no: 'YJ1', created_at: late, lines: [], payable: '1.00' } as unknown as OrderWire
  const invitation = { id: 1, name: '小王', phone: '13900001111', rights: ['purchaser'], order_limit: '' } as const
  const colleagues: ColleaguesWire = { colleagues: [], invitations: [{ ...invitation, expires_at: late }] }
  vi.mocked(send).mockResolvedValue({ data: colleagues } as never)
  const { place, leave } = await draw(
    <>
      <SessionList sessions={[session]} />
      <RecentOrders orders={[order]} />
      <Colleagues />
    </>,
  )
  expect(place.textContent).toContain('最近使用 2026-11-23')
  expect(place.textContent).toContain('YJ12026-11-23')
  expect(place.textContent).toContain('2026-11-23 01:30前有效')
  await leave()
})
