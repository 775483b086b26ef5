import { groupCalls } from '@yaoji/contract/groups'
import { groupInputs } from '@yaoji/contract/groups.input'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import type { House } from '../orders/house.ts'
import type { Config } from '../platform/config.ts'
import { type Mount, memberRoute, publicRoute } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { groupCheckout } from './group-checkout.ts'
import { groupDetail, listGroups } from './group-wire.ts'
import { placeGroupOrder } from './place-group-order.ts'

export function groupRoutes(mount: Mount, house: House, { MODE }: Pick<Config, 'MODE'>): void {
  publicRoute(mount, groupCalls.list, groupInputs.none, (_, { db, session, at }) =>
    listGroups(db, session?.member ?? null, at),
  )
  publicRoute(mount, groupCalls.detail, groupInputs.one, ({ id }, { db, session, at }) =>
    groupDetail(db, id, session?.member ?? null, at),
  )
  memberRoute(mount, groupCalls.checkout, groupInputs.checkout, (input, { db, session, at }) =>
    groupCheckout(
      db,
      session.member,
      {
        groupId: input.id,
        quantity: input.number,
        addressId: input.address_id,
        voucherIds: input.voucher_ids,
      },
      at,
    ),
  )
  memberRoute(mount, groupCalls.order, groupInputs.order, async (input, request) =>
    once(mount.db, keyOf(request, 'group.order', input), async (tx) => {
      const { id, orderNo, kind, payableFen } = await placeGroupOrder(
        house,
        tx,
        request.session,
        {
          groupId: input.id,
          quantity: input.number,
          addressId: input.address_id,
          tender: input.pay_type,
          voucherIds: input.voucher_ids,
          voucherFen: input.voucher_amount === undefined ? undefined : (parseYuan(input.voucher_amount) ?? 0),
          payableFen: parseYuan(input.payable) ?? 0,
          remark: input.remark,
        },
        request.stamp,
        MODE,
      )
      return { orders: [{ id, order_no: orderNo, kind, payable: formatYuan(payableFen) }] }
    }),
  )
}
