import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { promiseCashback } from '../cashback/promise-cashback.ts'
import { useCoupon } from '../coupons/use-coupon.ts'
import { notePurchases } from '../offers/purchases.ts'
import type { House } from '../orders/house.ts'
import { insertOrders, type PlacedOrder } from '../orders/insert-orders.ts'
import type { NewOrder } from '../orders/new-order.ts'
import { payByVouchers } from '../orders/pay/pay-by-vouchers.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { claimForOrder } from '../promotions/quotas/claims.ts'
import { reserveStock } from '../stock/reserve-stock.ts'
import { draftOrders } from './draft-orders.ts'
import type { Placing, PlacingRefusal } from './placing.ts'

/**
 * The one way to place orders: the cart, a group buy, and whoever comes later. One transaction, in this order of locks:
 * vouchers (the caller holds them), stock, quotas, coupon. What others took meanwhile is answered, and the caller refuses
 * in its own words, so that all of it rolls back.
 */
export async function placeOrder(
  tx: Transaction,
  house: House,
  placing: Placing,
  stamp: Stamp,
): Promise<Result<readonly PlacedOrder[], PlacingRefusal>> {
  const drafts = draftOrders(placing, house.random, stamp.at)
  const ordinary = drafts.flatMap(({ lines }) =>
    lines.filter(({ lotId }) => lotId === null).map(({ priced }) => priced),
  )
  const shortages = await reserveStock(tx, ordinary)
  if (shortages.length > 0) return reject({ kind: 'stock', shortages })
  const placed = await insertOrders(house, tx, drafts, stamp)
  const refused = await claimForOrder(tx, placing.memberId, claimWishes(placing, drafts, placed), stamp.at)
  if (refused.length > 0) return reject({ kind: 'quota', refused })
  await notePurchases(tx, placing.memberId, stamp.at, placed.flatMap(purchased(drafts)))
  const main = placed.find(({ kind }) => kind === 'normal')
  const draft = drafts.find(({ kind }) => kind === 'normal')
  if (main && draft) await settle(tx, placing, main, draft, stamp)
  await payByVouchers(house, tx, placed, placing.vouchers, stamp)
  return accept(placed)
}

/** What the lines of placed orders take of promotions that count it. */
const claimWishes = ({ goodsOf }: Placing, drafts: readonly NewOrder[], placed: readonly PlacedOrder[]) =>
  drafts.flatMap(({ lines }, index) =>
    lines.flatMap(({ priced }) => {
      const { promotionGoodsId } = goodsOf(priced)
      const orderId = placed[index]!.id
      return promotionGoodsId === null ? [] : [{ orderId, promotionGoodsId, quantity: priced.quantity }]
    }),
  )

const purchased = (drafts: readonly NewOrder[]) => (order: PlacedOrder, index: number) =>
  order.lines.map(({ id: lineId, goodsId, ordered: quantity, source }, at) => ({
    lineId,
    goodsId,
    quantity,
    unitFen: drafts[index]!.lines[at]!.priced.unitFen,
    source,
    counts: source !== 'gift',
  }))

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
  await promiseCashback(tx, cashbacks, main, draft.lines)
}
