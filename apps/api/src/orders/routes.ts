import { pageSizes } from '@yaoji/contract/codes'
import { orderCalls } from '@yaoji/contract/orders'
import { orderInputs } from '@yaoji/contract/orders.input'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import { z } from 'zod'
import { createOrder } from '../checkout/create-order.ts'
import {
  assertDepth,
  type MemberRequest,
  type Mount,
  memberRoute,
  Page,
  pageMeta,
  WithMessage,
} from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { buyAgain } from './buy-again.ts'
import { cancelOrder } from './cancel-order.ts'
import { countOrders, listOrders } from './reads/list-orders.ts'
import { orderDetail } from './reads/order-detail.ts'
import { receiveOrder } from './receive-order.ts'

export function ordersRoutes(mount: Mount): void {
  memberRoute(
    mount,
    orderCalls.create,
    orderInputs.create,
    async (input, request) => {
      const { session, stamp } = request
      return once(mount.db, keyOf(request, 'order.create', input), async (tx) => {
        const placed = await createOrder(
          tx,
          session,
          {
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
          },
          stamp,
        )
        const orders = placed.map(({ id, orderNo, kind, payableFen }) => ({
          id,
          order_no: orderNo,
          kind,
          payable: formatYuan(payableFen),
        }))
        return { orders }
      })
    },
    { waits: true },
  )
  memberRoute(mount, orderCalls.list, orderInputs.list, async (input, { db, session, at }) => {
    assertDepth(input.page, pageSizes.orders)
    const { rows, total } = await listOrders(
      db,
      {
        memberId: session.member.id,
        status: input.status,
        keywords: input.keywords,
        from: input.start_time,
        until: input.end_time,
        page: input.page,
        perPage: pageSizes.orders,
      },
      at,
    )
    return new Page(rows, pageMeta(input.page, pageSizes.orders, total))
  })
  memberRoute(mount, orderCalls.counts, z.object({}), (_, { db, session, at }) =>
    countOrders(db, session.member.id, at),
  )
  memberRoute(mount, orderCalls.detail, orderInputs.one, ({ id }, request) => detail(request, id))
  memberRoute(mount, orderCalls.cancel, orderInputs.cancel, async (input, request) => {
    const { session, stamp } = request
    const wish = { orderId: input.id, code: input.code, reason: input.reason }
    const { requested } = await once(mount.db, keyOf(request, 'order.cancel', input), async (tx) => {
      const order = await cancelOrder(tx, session.member.id, wish, stamp)
      return { requested: order.state !== 90 }
    })
    return new WithMessage(await detail(request, input.id), requested ? '取消申请已提交，请等待客服确认' : '订单已取消')
  })
  memberRoute(mount, orderCalls.confirm, orderInputs.one, async ({ id }, request) => {
    const { session, stamp } = request
    await once(mount.db, keyOf(request, 'order.confirm', { id }), async (tx) => {
      await receiveOrder(tx, id, session.member.id, '', stamp)
      return null
    })
    return detail(request, id)
  })
  memberRoute(mount, orderCalls.buyAgain, orderInputs.one, ({ id }, { db, session, stamp }) =>
    db.transaction((tx) => buyAgain(tx, session.member, id, stamp)),
  )
}

const detail = ({ db, session, at }: MemberRequest, id: number) => orderDetail(db, id, session.member.id, at)
