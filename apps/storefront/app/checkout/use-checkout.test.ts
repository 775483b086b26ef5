import { ApiError } from '@yaoji/client/api-error'
import { type CheckoutWire, checkoutCalls } from '@yaoji/contract/checkout'
import { type FrozenListWire, frozenListCalls } from '@yaoji/contract/frozen-lists'
import { drawHook } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { showProblem } from '../shell/api/problems.ts'
import { send } from '../shell/api/send.ts'
import { cartOf, keepChoices, keptChoices } from './order-choices.ts'
import { useCheckout } from './use-checkout.ts'

const router = vi.hoisted(() => ({ invalidate: vi.fn(), navigate: vi.fn() }))
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useRouter: () => router }))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../shell/api/problems.ts', () => ({
  showProblem: vi.fn(async (error: unknown, own?: (refusal: unknown) => unknown) => void own?.(error)),
}))

const checkout = {
  ...{ lines: [], ephedrine_lines: [], gifts: [], vouchers: [], coupon_id: 0, prefers: 'coupon' },
  ...{ totals: { payable: '600.00' }, voucher_amount: '0.00', addresses: [{ id: 7, is_default: 1 }] },
} as unknown as CheckoutWire
const list = { id: 5 } as FrozenListWire

test('who comes second to a list hears it once, and the page is loaded again instead of priced', async () => {
  vi.mocked(send).mockRejectedValue(
    new ApiError(409, '该采购申请当前为“已下单”，请刷新后查看', { reason: 'checkout.listDecided' }),
  )
  const { now, leave } = await drawHook(() => useCheckout(checkout, list), undefined)
  await act(async () => now().place({ pay_type: 'transfer', remark: '', shortage: 'wait_all' }))
  expect(vi.mocked(send).mock.calls.map(([call]) => call)).toEqual([frozenListCalls.place])
  expect(showProblem).toHaveBeenCalledOnce()
  expect(router.invalidate).toHaveBeenCalledOnce()
  await leave()
})

test('after a reload the cart is priced for what was chosen before; what does not hold any more gives way', async () => {
  vi.mocked(send)
    .mockReset()
    .mockImplementation(async () => ({ data: checkout, message: '' }) as never)
  keepChoices(cartOf(checkout), { address_id: 7, benefits: { coupon_id: 31 } })
  const { now, leave } = await drawHook(() => useCheckout(checkout, null), undefined)
  expect(vi.mocked(send).mock.calls).toEqual([[checkoutCalls.show, { address_id: 7, coupon_id: 31, ids: [] }]])
  expect(now().address?.id).toBe(7)
  await leave()
  vi.mocked(send).mockReset().mockRejectedValue(new ApiError(422, '优惠券已失效'))
  const again = await drawHook(() => useCheckout(checkout, null), undefined)
  expect(keptChoices(cartOf(checkout))).toBeUndefined()
  expect(again.now().checkout).toBe(checkout)
  await again.leave()
})
