import type { OrderWire } from '@yaoji/contract/orders'
import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { RecentOrders } from './recent-orders.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))

const order = (id: number, names: readonly string[]) =>
  ({
    ...{ id, order_no: `YJ${id}`, created_at: '2026-11-22T04:00:00.000Z', kinds: names.length },
    ...{ lines: names.map((name) => ({ name })), payable: '1245.60', status_label: '待发货' },
  }) as unknown as OrderWire

test('an earlier order says its first goods, of how many kinds, what it came to, when and how it stands, and leads to it', async () => {
  const { place, leave } = await draw(
    <RecentOrders orders={[order(7, ['布洛芬缓释胶囊', '维生素C片', '阿莫西林胶囊'])]} />,
  )
  const row = place.querySelector('li')!
  expect(row.textContent).toBe('YJ72026-11-22布洛芬缓释胶囊共3种¥1,245.60待发货')
  const link = row.querySelector('a')!
  expect(link.getAttribute('href')).toBe('/order/info/7')
  // What is cut in the row is read whole by a pointer, and where the link leads.
  expect(link.title).toBe('布洛芬缓释胶囊、维生素C片、阿莫西林胶囊')
  await leave()
})

test('an order of one kind is its name alone', async () => {
  const { place, leave } = await draw(<RecentOrders orders={[order(8, ['布洛芬缓释胶囊'])]} />)
  expect(place.querySelector('li')?.textContent).not.toContain('种')
  await leave()
})
