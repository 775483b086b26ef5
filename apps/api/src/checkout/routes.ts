import { cartInputs } from '@yaoji/contract/cart.input'
import { checkoutCalls } from '@yaoji/contract/checkout'
import { couponCalls } from '@yaoji/contract/coupons'
import { couponInputs } from '@yaoji/contract/coupons.input'
import { orderCalls } from '@yaoji/contract/orders'
import { orderInputs } from '@yaoji/contract/orders.input'
import type { House } from '../orders/house.ts'
import type { Config } from '../platform/config.ts'
import { assertDepth, type Mount, memberRoute, Page, pageMeta } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { availableCoupons } from './available-coupons.ts'
import { checkOut, checkoutWish } from './check-out.ts'
import { createOrder } from './create-order.ts'
import { frozenListRoutes } from './frozen/frozen-list-routes.ts'
import { orderWish } from './order-wish.ts'
import { placedWire } from './placed-wire.ts'

const couponsPerPage = 20

/** From the cart to an order: what the confirm page shows, and what it submits. */
export function checkoutRoutes(mount: Mount, house: House, { MODE }: Pick<Config, 'MODE'>): void {
  memberRoute(
    mount,
    checkoutCalls.show,
    cartInputs.checkout,
    (input, { db, session, at }) => checkOut(db, session, { ...checkoutWish(input), ids: input.ids }, at),
    { waits: true },
  )
  frozenListRoutes(mount, house, MODE)
  memberRoute(mount, couponCalls.available, couponInputs.available, async ({ type, page }, { db, session, at }) => {
    assertDepth(page, couponsPerPage)
    const own = await availableCoupons(house, db, session.member, type === 1, at)
    const rows = own.slice((page - 1) * couponsPerPage, page * couponsPerPage)
    return new Page(rows, pageMeta(page, couponsPerPage, own.length))
  })
  memberRoute(
    mount,
    orderCalls.create,
    orderInputs.create,
    async (input, request) => {
      const { session, stamp } = request
      return once(mount.db, keyOf(request, 'order.create', input), async (tx) => {
        const wish = { ...orderWish(input), ids: input.ids, version: input.version }
        return placedWire(await createOrder(house, tx, session, wish, stamp, MODE))
      })
    },
    { waits: true },
  )
}
