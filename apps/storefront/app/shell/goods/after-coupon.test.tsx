import { couponCalls } from '@yaoji/contract/coupons'
import type { GoodsWire } from '@yaoji/contract/goods'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { asMember, drawInShell } from '../for-test/shell.tsx'
import { ShellContext, type ShellState } from '../viewer/viewer.ts'
import { AfterCoupon, useCouponReach } from './after-coupon.tsx'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))

const goods = {
  ...{ id: 7, sccj: '甲厂', brand: '', kind: 'western', bzdw: '盒', measure: 'piece', tags: [], price_steps: [] },
  ...{ is_buy: 1, with_coupon: 1, price: '10.00', number: 500, zbz: 1, qg_number: 1 },
} as unknown as GoodsWire
const shell = { ...asMember, profile: { ...asMember.profile, member_id: 7 } }
/** How many reach the coupon, as each drawing knew it. */
const drawn: (number | undefined)[] = []
function Reach() {
  drawn.push(useCouponReach(goods)?.quantity)
  return <AfterCoupon goods={goods} />
}

test('who comes back to a list finds it as high as it was: coupons that were heard of are there with the first drawing', async () => {
  vi.mocked(send).mockResolvedValue({ data: [{ state: 'use', from: '100.00', amount: '10.00', text: '' }] } as never)
  const first = await drawInShell(<Reach />, shell)
  expect(first.place.textContent).toBe('买10盒券后≈¥9.00')
  await first.leave()
  expect(drawn.at(0)).toBeUndefined()
  drawn.length = 0
  const again = await drawInShell(<Reach />, shell)
  await again.leave()
  expect(drawn.at(0)).toBe(10)
  expect(vi.mocked(send).mock.calls).toEqual([[couponCalls.offered, {}]])
})

test('a page that comes alive after they were heard of is first what the server wrote, which knows of none', () => {
  const written = renderToString(
    <ShellContext value={shell as unknown as ShellState}>
      <AfterCoupon goods={goods} />
    </ShellContext>,
  )
  expect(written).toBe('')
})
