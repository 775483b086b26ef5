import { pointsCalls } from '@yaoji/contract/points'
import { pointsInputs } from '@yaoji/contract/points.input'
import { keyOf } from '../orders/request-key.ts'
import { type Host, memberRoute, Page, publicRoute, Said } from '../platform/call-route.ts'
import { once } from '../platform/idempotency.ts'
import { ledgerRows, useTypeLabel } from '../wallet/ledger-page.ts'
import { putGift, readGiftCart, removeGift } from './gift-cart.ts'
import { listGiftOrders, readGiftOrder } from './gift-orders.ts'
import { giftPictures } from './gift-pictures.ts'
import { listGifts } from './list-gifts.ts'
import { cancelGiftOrder, completeGiftOrder } from './move-gift-order.ts'
import { placeGiftOrder } from './place-gift-order.ts'
import { pointsState } from './points-state.ts'
import { signIn } from './sign-in.ts'

/** Points of the company: signing in, the ledger, gifts and their orders. */
export function pointsRoutes(host: Host): void {
  giftPictures(host.app)
  memberRoute(host, pointsCalls.points, pointsInputs.none, (_, { db, session, at }) =>
    pointsState(db, session.member, at),
  )
  memberRoute(host, pointsCalls.signIn, pointsInputs.none, async (_, { db, session, at, deed }) => {
    const points = await db.transaction((tx) => signIn(tx, session, deed))
    return new Said(await pointsState(db, session.member, at), `签到成功，获得积分+${points}`)
  })
  memberRoute(host, pointsCalls.log, pointsInputs.paged, async ({ page }, { db, session }) => {
    const filter = { kind: 'points', page, useType: null, from: null, to: null } as const
    const { rows, meta } = await ledgerRows(db, session.member.id, filter)
    return new Page(
      rows.map((row) => ({
        id: row.id,
        points: row.amountFen,
        after: row.afterFen,
        use_type: row.useType,
        use_type_label: useTypeLabel(row.useType),
        note: row.note,
        order_id: row.orderId,
        at: row.at.toISOString(),
      })),
      meta,
    )
  })
  publicRoute(host, pointsCalls.gifts, pointsInputs.paged, ({ page }, { db, session }) =>
    listGifts(db, page, session === null),
  )
  giftCartRoutes(host)
  giftOrderRoutes(host)
}

function giftCartRoutes(host: Host): void {
  memberRoute(host, pointsCalls.cart, pointsInputs.none, (_, { db, session }) => readGiftCart(db, session.member.id))
  memberRoute(host, pointsCalls.addGift, pointsInputs.gift, async (input, { db, session, deed }) => {
    const wish = { giftId: input.gift_id, number: input.number, onTop: true }
    await db.transaction((tx) => putGift(tx, session.member, wish, deed))
    return new Said(await readGiftCart(db, session.member.id), '已加入礼品车')
  })
  memberRoute(host, pointsCalls.changeGift, pointsInputs.gift, async (input, { db, session, deed }) => {
    const wish = { giftId: input.gift_id, number: input.number, onTop: false }
    await db.transaction((tx) => putGift(tx, session.member, wish, deed))
    return readGiftCart(db, session.member.id)
  })
  memberRoute(host, pointsCalls.removeGift, pointsInputs.oneGift, async ({ gift_id }, { db, session, deed }) => {
    await db.transaction((tx) => removeGift(tx, session.member.id, gift_id, deed))
    return readGiftCart(db, session.member.id)
  })
}

function giftOrderRoutes(host: Host): void {
  memberRoute(host, pointsCalls.order, pointsInputs.order, async (input, visit) => {
    const { session, deed } = visit
    const order = await once(host.db, keyOf(visit, 'gift_order.create', input), (tx) =>
      placeGiftOrder(tx, session, input, deed),
    )
    return new Said({ id: order.id, order_no: order.orderNo, points: order.points }, '礼品兑换成功')
  })
  memberRoute(host, pointsCalls.orders, pointsInputs.orders, (input, { db, session }) =>
    listGiftOrders(db, { ...input, memberId: session.member.id }),
  )
  memberRoute(host, pointsCalls.cancelOrder, pointsInputs.one, async ({ id }, visit) => {
    const { db, session, deed } = visit
    await once(host.db, keyOf(visit, 'gift_order.cancel', { id }), async (tx) => {
      await cancelGiftOrder(tx, id, session.member.id, '买家取消', deed)
      return null
    })
    return new Said(await readGiftOrder(db, id, session.member.id), '积分订单已取消，积分已退回')
  })
  memberRoute(host, pointsCalls.confirmOrder, pointsInputs.one, async ({ id }, visit) => {
    const { db, session, deed } = visit
    await once(host.db, keyOf(visit, 'gift_order.confirm', { id }), async (tx) => {
      await completeGiftOrder(tx, id, session.member.id, deed)
      return null
    })
    return readGiftOrder(db, id, session.member.id)
  })
}
