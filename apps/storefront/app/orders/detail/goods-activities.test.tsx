import type { ActivityWire } from '@yaoji/contract/flash'
import type { OrderDetailWire } from '@yaoji/contract/orders'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { send } from '../../shell/api/send.ts'
import { drawInShell } from '../../shell/for-test/shell.tsx'
import { GoodsActivities } from './goods-activities.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../../shell/api/send.ts', () => ({ send: vi.fn(), ask: vi.fn() }))

const order = (actions: readonly string[]) =>
  ({
    actions,
    lines: [
      { id: 1, goods_id: 7, name: '布洛芬缓释胶囊' },
      { id: 2, goods_id: 9, name: '板蓝根颗粒' },
    ],
  }) as unknown as OrderDetailWire
const activity: ActivityWire = {
  ...{ id: 3, kind: 'gift', kind_name: '满赠', tag: '赠', name: '买十赠一', text: '买十赠一 满10盒赠1盒' },
  ...{ opens_at: 1_795_536_000, closes_at: 1_827_072_000, reason: '' },
}
const open = (place: HTMLElement) =>
  act(async () => {
    const details = place.querySelector('details')!
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })

test('what the goods of an order are promoted by now is asked for when it is opened, and each promotion stands once', async () => {
  const both = [7, 9].map((goods_id) => ({ goods_id, activities: [activity] }))
  vi.mocked(send).mockResolvedValue({ code: 10000, message: '', data: both } as never)
  const { place, leave } = await drawInShell(<GoodsActivities order={order(['buy_again'])} />)
  expect(send).not.toHaveBeenCalled()
  await open(place)
  expect(vi.mocked(send).mock.calls.map(([, input]) => input)).toEqual([{ ids: '7,9' }])
  expect(place.querySelector('[role=status]')!.textContent).toBe(
    '赠买十赠一 满10盒赠1盒至 2027-11-24布洛芬缓释胶囊板蓝根颗粒',
  )
  await leave()
})

test('who cannot buy the order again is not asked to look', async () => {
  const { place, leave } = await drawInShell(<GoodsActivities order={order(['pay'])} />)
  expect(place.querySelector('details')).toBeNull()
  await leave()
})
