import { pageSizes } from '@yaoji/contract/codes'
import { orderCalls } from '@yaoji/contract/orders'
import { orderInputs } from '@yaoji/contract/orders.input'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import { z } from 'zod'
import { assertDepth, type Host, type MemberVisit, memberRoute, Page, pageMeta, Said } from '../platform/call-route.ts'
import { once } from '../platform/idempotency.ts'
import { buyAgain } from './buy-again.ts'
import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { countOrders, listOrders } from './list-orders.ts'
import { orderDetail } from './order-detail.ts'
import { receiveOrder } from './receive-order.ts'
import { keyOf } from './request-key.ts'

export function ordersRoutes(host: Host): void {
  memberRoute(
    host,
    orderCalls.create,
    orderInputs.create,
    async (input, visit) => {
      const { session, deed } = visit
      return once(host.db, keyOf(visit, 'order.create', input), async (tx) => {
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
          deed,
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
  memberRoute(host, orderCalls.list, orderInputs.list, async (input, { db, session, at }) => {
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
  memberRoute(host, orderCalls.counts, z.object({}), (_, { db, session, at }) => countOrders(db, session.member.id, at))
  memberRoute(host, orderCalls.detail, orderInputs.one, ({ id }, visit) => detail(visit, id))
  memberRoute(host, orderCalls.cancel, orderInputs.cancel, async (input, visit) => {
    const { session, deed } = visit
    const wish = { orderId: input.id, code: input.code, reason: input.reason }
    const { requested } = await once(host.db, keyOf(visit, 'order.cancel', input), async (tx) => {
      const order = await cancelOrder(tx, session.member.id, wish, deed)
      return { requested: order.state !== 90 }
    })
    return new Said(await detail(visit, input.id), requested ? '取消申请已提交，请等待客服确认' : '订单已取消')
  })
  memberRoute(host, orderCalls.confirm, orderInputs.one, async ({ id }, visit) => {
    const { session, deed } = visit
    await once(host.db, keyOf(visit, 'order.confirm', { id }), async (tx) => {
      await receiveOrder(tx, id, session.member.id, '', deed)
      return null
    })
    return detail(visit, id)
  })
  memberRoute(host, orderCalls.buyAgain, orderInputs.one, ({ id }, { db, session, deed }) =>
    db.transaction((tx) => buyAgain(tx, session.member, id, deed)),
  )
}

const detail = ({ db, session, at }: MemberVisit, id: number) => orderDetail(db, id, session.member.id, at)
