import type { OrderDetailWire } from '@yaoji/contract/orders'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { shortageCancel } from '@yaoji/rules/orders/order-state'
import { payPriority, refundedByHand, tenderNames } from '@yaoji/rules/orders/refund'
import { couponReturnedBy } from '../../coupons/use-coupon.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../order-row.ts'
import type { refunds } from '../tables.ts'

/** Domain 2.4, law 4: what a whole shortage gave back to its buyer, by the way it was paid; null for other orders. */
export async function givenBack(
  db: Db,
  order: OrderRow,
  back: readonly (typeof refunds.$inferSelect)[],
): Promise<OrderDetailWire['given_back']> {
  if (order.cancelCode !== shortageCancel.code) return null
  const money = payPriority.toReversed().flatMap((kind) => {
    const own = back.filter(({ tenders }) => tenders.some((tender) => tender.kind === kind))
    if (own.length === 0) return []
    const amountFen = sumFen(
      own.flatMap(({ tenders }) => tenders.map((each) => (each.kind === kind ? each.amountFen : 0))),
    )
    const due = refundedByHand(kind) && own.some(({ state }) => state === 'due')
    return [
      { name: tenderNames[kind], amount: formatYuan(amountFen), state: due ? ('due' as const) : ('done' as const) },
    ]
  })
  const coupon = await couponReturnedBy(db, order.id)
  return { money, coupon: coupon && { name: coupon.name, valid_until: coupon.validUntil.toISOString() } }
}
