import { pageSizes } from '@yaoji/contract/codes'
import { orderCalls } from '@yaoji/contract/orders'
import { orderInputs } from '@yaoji/contract/orders.input'
import { dayOf } from '@yaoji/rules/money/day'
import { periodDays } from '@yaoji/rules/orders/order-period'
import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { z } from 'zod'
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
import { receiveOrder } from './complete-order.ts'
import type { House } from './house.ts'
import { answerLots } from './lots/answer-lots.ts'
import { leastShelfDays, stateShelfWish } from './lots/shelf-wish.ts'
import { orderCounts } from './reads/counts.ts'
import { listOrders } from './reads/list-orders.ts'
import { orderDetail } from './reads/order-detail.ts'

export function ordersRoutes(mount: Mount, house: House): void {
  const detail = ({ db, session, at }: MemberRequest, id: number) => orderDetail(house, db, id, session.member.id, at)

  memberRoute(mount, orderCalls.list, orderInputs.list, async (input, { db, session, at }) => {
    assertDepth(input.page, pageSizes.orders)
    const { rows, total } = await listOrders(
      house,
      db,
      {
        memberId: session.member.id,
        status: input.status,
        keywords: input.keywords,
        ...(input.period ? periodDays(input.period, dayOf(at)) : { from: input.start_time, until: input.end_time }),
        page: input.page,
        perPage: pageSizes.orders,
      },
      at,
    )
    return new Page(rows, pageMeta(input.page, pageSizes.orders, total))
  })
  memberRoute(
    mount,
    orderCalls.counts,
    z.object({}),
    async (_, { db, session, at }) => (await orderCounts(db, session.member.id, at)).tabs,
  )
  memberRoute(mount, orderCalls.detail, orderInputs.one, ({ id }, request) => detail(request, id))
  memberRoute(mount, orderCalls.cancel, orderInputs.cancel, async (input, request) => {
    const { session, stamp } = request
    const wish = { orderId: input.id, code: input.code, reason: input.reason }
    const { requested } = await once(mount.db, keyOf(request, 'order.cancel', input), async (tx) => {
      const order = await cancelOrder(house, tx, session.member.id, wish, stamp)
      return { requested: stateOfCode(order.state) !== 'cancelled' }
    })
    return new WithMessage(await detail(request, input.id), requested ? '取消申请已提交，请等待客服确认' : '订单已取消')
  })
  memberRoute(mount, orderCalls.confirm, orderInputs.one, async ({ id }, request) => {
    const { session, stamp } = request
    await once(mount.db, keyOf(request, 'order.confirm', { id }), async (tx) => {
      await receiveOrder(house, tx, id, session.member.id, '', stamp)
      return null
    })
    return detail(request, id)
  })
  memberRoute(mount, orderCalls.answerLots, orderInputs.answerLots, async (input, request) => {
    const { session, stamp } = request
    const answer = { orderId: input.id, questionId: input.question, agrees: input.agree === 1 }
    await once(mount.db, keyOf(request, 'order.answerLots', input), async (tx) => {
      await answerLots(house, tx, session.member.id, answer, stamp)
      return null
    })
    return detail(request, input.id)
  })
  memberRoute(mount, orderCalls.shelfLife, z.object({}), async (_, { db, session }) => ({
    days: await leastShelfDays(db, session.member.id),
  }))
  memberRoute(mount, orderCalls.stateShelfLife, orderInputs.shelfLife, async ({ days }, { db, session, stamp }) => {
    await db.transaction((tx) => stateShelfWish(tx, session.member.id, days, stamp))
    return { days }
  })
  memberRoute(mount, orderCalls.buyAgain, orderInputs.one, ({ id }, { db, session, stamp }) =>
    db.transaction((tx) => buyAgain(tx, session.member, id, stamp)),
  )
}
