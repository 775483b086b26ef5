import { cartInputs } from '@yaoji/contract/cart.input'
import { checkoutCalls } from '@yaoji/contract/checkout'
import { orderCalls } from '@yaoji/contract/orders'
import { orderInputs } from '@yaoji/contract/orders.input'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import type { House } from '../orders/house.ts'
import { type Mount, memberRoute } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { checkOut } from './check-out.ts'
import { createOrder } from './create-order.ts'

/** From the cart to an order: what the confirm page shows, and what it submits. */
export function checkoutRoutes(mount: Mount, house: House): void {
  memberRoute(
    mount,
    checkoutCalls.show,
    cartInputs.checkout,
    (input, { db, session, at }) =>
      checkOut(
        db,
        session.member,
        {
          ids: input.ids,
          addressId: input.address_id,
          couponId: input.coupon_id,
          prefers: input.prefers,
          voucherIds: input.voucher_ids,
        },
        at,
      ),
    { waits: true },
  )
  memberRoute(
    mount,
    orderCalls.create,
    orderInputs.create,
    async (input, request) => {
      const { session, stamp } = request
      return once(mount.db, keyOf(request, 'order.create', input), async (tx) => {
        const wish = {
          ids: input.ids,
          version: input.version,
          payableFen: parseYuan(input.payable) ?? 0,
          gifts: input.gifts,
          addressId: input.address_id,
          payMethod: input.pay_type,
          remark: input.remark,
          shortage: input.shortage,
          couponId: input.coupon_id,
          prefers: input.prefers,
          voucherIds: input.voucher_ids,
          voucherFen: input.voucher_amount === undefined ? undefined : (parseYuan(input.voucher_amount) ?? 0),
        }
        const placed = await createOrder(house, tx, session, wish, stamp)
        return {
          orders: placed.map(({ id, orderNo, kind, payableFen }) => ({
            id,
            order_no: orderNo,
            kind,
            payable: formatYuan(payableFen),
          })),
        }
      })
    },
    { waits: true },
  )
}
