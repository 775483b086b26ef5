import type { CheckoutWire } from '@yaoji/contract/checkout'
import type { OfferedCouponWire } from '@yaoji/contract/coupons'
import { expect, test } from 'vitest'
import { claimableCoupon } from './claimable-coupon.ts'

const goods = { id: 7, sccj: '甲制药厂', brand: '甲', kind: 'western' }
const line = (amount: string, over: object = {}) => ({ goods, amount, with_coupon: 1, ...over })
const order = (lines: readonly object[], reductions: readonly object[] = []) =>
  ({ lines, totals: { reductions } }) as unknown as Pick<CheckoutWire, 'lines' | 'totals'>
const coupon = (id: number, from: string, amount: string, over: object = {}) =>
  ({ id, from, amount, state: 'claim', ...over }) as unknown as OfferedCouponWire
const off = (kind: string, amount: string) => ({ kind, amount })

const small = coupon(1, '200.00', '10.00')
const large = coupon(2, '300.00', '15.00')

test.each([
  ['reached to the fen', order([line('200.00')]), [small], 1],
  ['a fen short', order([line('199.99')]), [small], undefined],
  ['the one that takes most off', order([line('300.00')]), [small, large], 2],
  ['not what is in use already', order([line('300.00')], [off('coupon', '15.00')]), [small, large], undefined],
  ['more than what is in use', order([line('300.00')], [off('coupon', '10.00')]), [small, large], 2],
  ['not beside a discount on the whole', order([line('900.00')], [off('order_discount', '54.00')]), [small], undefined],
  ['not with what promotions took off', order([line('205.00')], [off('order_reduction', '6.00')]), [small], undefined],
  ['goods without coupons do not count', order([line('300.00', { with_coupon: 0 })]), [small], undefined],
  ['sets do not count', order([line('300.00', { goods: 0 })]), [small], undefined],
  ['held, gone or not yet open', order([line('300.00')]), [coupon(1, '200.00', '9.00', { state: 'use' })], undefined],
  [
    'only goods of its scope count',
    order([line('300.00')]),
    [coupon(1, '200.00', '9.00', { scope: { by: 'goods', ids: [8] } })],
    undefined,
  ],
] as const)('%s', (_, given, offered, id) => expect(claimableCoupon(given, offered)?.id).toBe(id))
