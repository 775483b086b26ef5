import { pointsCalls } from '@yaoji/contract/points'
import { pointsInputs } from '@yaoji/contract/points.input'
import { useTypeLabel } from '@yaoji/rules/wallet/use-types'
import { type Mount, memberRoute, Page, publicRoute, WithMessage } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { ledgerRows } from '../wallet/ledger-page.ts'
import { putGift, readGiftCart, removeGift } from './gift-cart.ts'
import { listGiftOrders, readGiftOrder } from './gift-orders.ts'
import { giftPictures } from './gift-pictures.ts'
import { listGifts } from './list-gifts.ts'
import { cancelGiftOrder, completeGiftOrder } from './move-gift-order.ts'
import { placeGiftOrder } from './place-gift-order.ts'
import { pointsState } from './points-state.ts'
import { signIn } from './sign-in.ts'

/** Points of the company: signing in, the ledger, gifts and their orders. */
export function pointsRoutes(mount: Mount): void {
  giftPictures(mount.app)
  memberRoute(mount, pointsCalls.points, pointsInputs.none, (_, { db, session, at }) =>
    pointsState(db, session.member, at),
  )
  memberRoute(mount, pointsCalls.signIn, pointsInputs.none, async (_, { db, session, at, stamp }) => {
    const points = await db.transaction((tx) => signIn(tx, session, stamp))
    return new WithMessage(await pointsState(db, session.member, at), `签到成功，获得积分+${points}`)
  })
  memberRoute(mount, pointsCalls.log, pointsInputs.paged, async ({ page }, { db, session }) => {
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
  publicRoute(mount, pointsCalls.gifts, pointsInputs.paged, ({ page }, { db, session }) =>
    listGifts(db, page, session === null),
  )
  giftCartRoutes(mount)
  giftOrderRoutes(mount)
}

function giftCartRoutes(mount: Mount): void {
  memberRoute(mount, pointsCalls.cart, pointsInputs.none, (_, { db, session }) => readGiftCart(db, session.member.id))
  memberRoute(mount, pointsCalls.addGift, pointsInputs.gift, async (input, { db, session, stamp }) => {
    const wish = { giftId: input.gift_id, number: input.number, onTop: true }
    await db.transaction((tx) => putGift(tx, session.member, wish, stamp))
    return new WithMessage(await readGiftCart(db, session.member.id), '已加入礼品车')
  })
  memberRoute(mount, pointsCalls.changeGift, pointsInputs.gift, async (input, { db, session, stamp }) => {
    const wish = { giftId: input.gift_id, number: input.number, onTop: false }
    await db.transaction((tx) => putGift(tx, session.member, wish, stamp))
    return readGiftCart(db, session.member.id)
  })
  memberRoute(mount, pointsCalls.removeGift, pointsInputs.oneGift, async ({ gift_id }, { db, session, stamp }) => {
    await db.transaction((tx) => removeGift(tx, session.member.id, gift_id, stamp))
    return readGiftCart(db, session.member.id)
  })
}

function giftOrderRoutes(mount: Mount): void {
  memberRoute(mount, pointsCalls.order, pointsInputs.order, async (input, request) => {
    const { session, stamp } = request
    const order = await once(mount.db, keyOf(request, 'gift_order.create', input), (tx) =>
      placeGiftOrder(tx, session, input, stamp),
    )
    return new WithMessage({ id: order.id, order_no: order.orderNo, points: order.points }, '礼品兑换成功')
  })
  memberRoute(mount, pointsCalls.orders, pointsInputs.orders, (input, { db, session }) =>
    listGiftOrders(db, { ...input, memberId: session.member.id }),
  )
  memberRoute(mount, pointsCalls.cancelOrder, pointsInputs.one, async ({ id }, request) => {
    const { db, session, stamp } = request
    await once(mount.db, keyOf(request, 'gift_order.cancel', { id }), async (tx) => {
      await cancelGiftOrder(tx, id, session.member.id, '买家取消', stamp)
      return null
    })
    return new WithMessage(await readGiftOrder(db, id, session.member.id), '积分订单已取消，积分已退回')
  })
  memberRoute(mount, pointsCalls.confirmOrder, pointsInputs.one, async ({ id }, request) => {
    const { db, session, stamp } = request
    await once(mount.db, keyOf(request, 'gift_order.confirm', { id }), async (tx) => {
      await completeGiftOrder(tx, id, session.member.id, stamp)
      return null
    })
    return readGiftOrder(db, id, session.member.id)
  })
}
