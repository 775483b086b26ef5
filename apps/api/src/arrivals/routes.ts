import { arrivalCalls } from '@yaoji/contract/arrivals'
import { arrivalInputs } from '@yaoji/contract/arrivals.input'
import { receivingCalls } from '@yaoji/contract/console/arrivals'
import type { House } from '../orders/house.ts'
import { readOrder } from '../orders/order-row.ts'
import type { Config } from '../platform/config.ts'
import { type Mount, memberRoute, staffRoute, WithMessage } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { acceptOrder } from './accept-order.ts'
import { receivingAddress } from './receiving-code.ts'
import { showArrival } from './show-arrival.ts'

/** What arrived: read by the parcel's code, recorded once, kept. */
export function arrivalRoutes(mount: Mount, house: House, config: Pick<Config, 'PUBLIC_ORIGIN' | 'PORT'>): void {
  memberRoute(mount, arrivalCalls.one, arrivalInputs.one, ({ id }, { db, session, at }) =>
    showArrival(db, id, session.member.id, at),
  )
  memberRoute(mount, arrivalCalls.accept, arrivalInputs.accept, async (input, request) => {
    const { session, stamp } = request
    const { id: orderId, checked, differences, acceptor, second: secondAcceptor, words } = input
    const from = { memberId: session.member.id, loginId: session.loginId }
    const given = { ...from, orderId, checked, differences, acceptor, secondAcceptor, words }
    const { first } = await once(mount.db, keyOf(request, arrivalCalls.accept.path, input), async (tx) => ({
      first: await acceptOrder(house, tx, given, stamp),
    }))
    const shown = await showArrival(request.db, orderId, session.member.id, request.at)
    const by = shown.record?.by ?? ''
    return new WithMessage(
      { ...shown, first: first ? 1 : 0 },
      first ? '验收记录已保存' : `这张订单已由${by}验收，以先提交的记录为准；另有差异请申请售后`,
    )
  })
  staffRoute(mount, receivingCalls.code, arrivalInputs.one, async ({ id }, { db }) => {
    const order = await readOrder(db, id, 'anyone')
    return { order_no: order.orderNo, address: receivingAddress(config, id) }
  })
}
