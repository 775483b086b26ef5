import { groupCalls } from '@yaoji/contract/group'
import { groupInputs } from '@yaoji/contract/group.input'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import { keyOf } from '../orders/request-key.ts'
import { type Host, memberRoute, publicRoute } from '../platform/call-route.ts'
import { once } from '../platform/idempotency.ts'
import { createGroupOrder, groupCheckout } from './group-order.ts'
import { groupDetail, listGroups } from './group-wire.ts'

export function groupRoutes(host: Host): void {
  publicRoute(host, groupCalls.list, groupInputs.none, (_, { db, session, at }) =>
    listGroups(db, session?.member ?? null, at),
  )
  publicRoute(host, groupCalls.detail, groupInputs.one, ({ id }, { db, session, at }) =>
    groupDetail(db, id, session?.member ?? null, at),
  )
  memberRoute(host, groupCalls.checkout, groupInputs.checkout, (input, { db, session, at }) =>
    groupCheckout(db, session.member, { groupId: input.id, quantity: input.number, addressId: input.address_id }, at),
  )
  memberRoute(host, groupCalls.order, groupInputs.order, async (input, visit) =>
    once(host.db, keyOf(visit, 'group.order', input), async (tx) => {
      const { id, orderNo, kind, payableFen } = await createGroupOrder(
        tx,
        visit.session,
        {
          groupId: input.id,
          quantity: input.number,
          addressId: input.address_id,
          payMethod: input.pay_type,
          payableFen: parseYuan(input.payable) ?? 0,
          remark: input.remark,
        },
        visit.deed,
      )
      return { orders: [{ id, order_no: orderNo, kind, payable: formatYuan(payableFen) }] }
    }),
  )
}
