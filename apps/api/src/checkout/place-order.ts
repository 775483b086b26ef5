import { counts } from '@yaoji/rules/cart/price-cart'
import type { PricedLine } from '@yaoji/rules/cart/priced-cart'
import { dayOf } from '@yaoji/rules/money/day'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { ceilingRefusal } from '../cart/ephedrine-ceiling.ts'
import { promiseCashback } from '../cashback/promise-cashback.ts'
import { useCoupon } from '../coupons/use-coupon.ts'
import { holdBuyer } from '../members/hold-buyer.ts'
import type { House } from '../orders/house.ts'
import { insertOrders, type PlacedOrder } from '../orders/insert-orders.ts'
import type { NewOrder } from '../orders/new-order.ts'
import { drawOrderIds } from '../orders/order-ids.ts'
import { payByVouchers } from '../orders/pay/pay-by-vouchers.ts'
import { ask, type Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type AsidePiece, asideFor, takeAside } from '../promotions/aside/take-aside.ts'
import { claimForOrder } from '../promotions/quotas/claims.ts'
import { foreseeLots } from '../stock/foresee-lots.ts'
import { reserveStock } from '../stock/reserve-stock.ts'
import type { StockLine } from '../stock/stock-lines.ts'
import { assertWithinLimit } from './assert-within-limit.ts'
import { draftOrders } from './draft-orders.ts'
import type { Placing, PlacingRefusal } from './placing.ts'

/**
 * The one way to place orders: the cart, a group buy, goods that are sent again, and whoever comes later. One transaction, in this order of locks:
 * vouchers (the caller holds them), the member, stock, quotas, coupon. What others took meanwhile is answered, and the caller refuses
 * in its own words, so that all of it rolls back.
 */
export async function placeOrder(
  tx: Transaction,
  house: House,
  placing: Placing,
  stamp: Stamp,
): Promise<Result<readonly PlacedOrder[], PlacingRefusal>> {
  assertWithinLimit(placing)
  const heldBuyer = ask(tx, holdBuyer(tx, placing.memberId))
  await assertWithinCeilings(tx, placing, stamp.at)
  const drafts = draftOrders(placing, house.random, stamp.at)
  const ordinary = drafts.flatMap(({ lines }) =>
    lines.filter(({ lotId }) => lotId === null).map(({ priced }) => priced),
  )
  // Of a flash session or a group its own pieces go first; what they do not cover is ordinary stock.
  const aside = await asideFor(tx, asidePieces(placing, ordinary))
  const reserved = ask(tx, reserveStock(tx, [...ordinary, ...aside.map(notAgain)]))
  const promised = ask(tx, promiseLots(tx, placing, drafts, stamp.at))
  const ids = ask(tx, drawOrderIds(tx, drafts))
  await heldBuyer
  const shortages = await reserved
  if (shortages.length > 0) return reject({ kind: 'stock', shortages })
  const placed = await insertOrders(house, tx, await promised, await ids, stamp)
  const refused = await claimForOrder(tx, placing.memberId, claimWishes(placing, drafts, placed), stamp.at)
  if (refused.length > 0) return reject({ kind: 'quota', refused })
  if (!(await takeAside(tx, aside)))
    return reject({ kind: 'stock', shortages: aside.map((piece) => ({ ...piece, available: 0 })) })
  if (placing.replaces) {
    await payByVouchers(house, tx, placed, [], stamp)
    return accept(placed)
  }
  const main = placed.find(({ kind }) => kind === 'normal')
  const draft = drafts.find(({ kind }) => kind === 'normal')
  if (main && draft) await settle(tx, placing, main, draft, stamp)
  await payByVouchers(house, tx, placed, placing.vouchers, stamp)
  return accept(placed)
}

/** Domain 2.7, rule 8: held to what the month already has, after whoever else orders for the member. */
async function assertWithinCeilings(tx: Transaction, { memberId, priced, replaces }: Placing, at: Date): Promise<void> {
  // The pieces that they replace count already.
  if (replaces) return
  const counted = priced.lines.filter((line) => line.ephedrine && counts(line))
  if (counted.length === 0) return
  await oneAtATime(tx, `ephedrine of member ${memberId}`)
  const refusal = await ceilingRefusal(tx, memberId, counted, at)
  if (refusal) throw refusal
}

/** Decision 0119: each line says which lots would leave for it now. */
async function promiseLots(
  tx: Transaction,
  { stopSaleDays }: Placing,
  drafts: readonly NewOrder[],
  at: Date,
): Promise<readonly NewOrder[]> {
  const lines = drafts.flatMap(({ lines: own }) => own.map(({ priced, lotId }) => ({ ...priced, lotId })))
  const lots = (await foreseeLots(tx, lines, { today: dayOf(at), stopSaleDays })).values()
  return drafts.map((draft) => ({
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, promised: lots.next().value ?? [] })),
  }))
}

/** Lines whose pieces may wait for them. */
const asidePieces = ({ goodsOf }: Placing, lines: readonly PricedLine[]): AsidePiece[] =>
  lines.flatMap((line) => {
    if (line.source !== 'flash' && line.source !== 'group') return []
    const { goodsId, warehouseId, quantity } = line
    const { promotionGoodsId } = goodsOf(line)
    return promotionGoodsId === null ? [] : [{ promotionGoodsId, goodsId, warehouseId, quantity }]
  })

/** Pieces that are reserved already are taken off what ordinary stock must give. */
const notAgain = ({ goodsId, warehouseId, quantity }: AsidePiece): StockLine => ({
  goodsId,
  warehouseId,
  quantity: -quantity,
})

/** What the lines of placed orders take of promotions that count it. */
const claimWishes = ({ goodsOf }: Placing, drafts: readonly NewOrder[], placed: readonly PlacedOrder[]) =>
  drafts.flatMap(({ lines }, index) =>
    lines.flatMap(({ priced }) => {
      const { promotionGoodsId } = goodsOf(priced)
      const orderId = placed[index]!.id
      return promotionGoodsId === null ? [] : [{ orderId, promotionGoodsId, quantity: priced.quantity }]
    }),
  )

/** The coupon becomes the main order's, and the cashback that the buyer may expect is written down. */
async function settle(
  tx: Transaction,
  { priced, cashbacks }: Placing,
  main: PlacedOrder,
  draft: NewOrder,
  stamp: Stamp,
): Promise<void> {
  const coupon = priced.adjustments.find(({ source }) => source === 'coupon')
  if (coupon) await useCoupon(tx, { couponId: coupon.id, memberId: main.memberId, orderId: main.id }, stamp)
  promiseCashback(tx, cashbacks, main, draft.lines)
}
