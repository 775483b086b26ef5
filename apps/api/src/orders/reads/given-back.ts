import type { OrderDetailWire } from '@yaoji/contract/orders'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { tenders } from '@yaoji/rules/money/tenders'
import { shortageCancel } from '@yaoji/rules/orders/cancel-reason'
import { couponReturnedBy } from '../../coupons/use-coupon.ts'
import { backState, type ShownReturn } from '../../payments/read-payments.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../order-row.ts'

/** Domain 2.4, law 4: what a whole shortage gave back to its buyer, by the way it was paid; null for other orders. */
export async function givenBack(
  db: Db,
  order: OrderRow,
  returns: readonly ShownReturn[],
): Promise<OrderDetailWire['given_back']> {
  if (order.cancelCode !== shortageCancel.code) return null
  const money = [...Map.groupBy(returns, ({ tender }) => tender)].map(([tender, own]) => ({
    name: tenders[tender].name,
    amount: formatYuan(sumFen(own.map(({ amountFen }) => amountFen))),
    state: backState(own),
  }))
  const coupon = await couponReturnedBy(db, order.id)
  return { money, coupon: coupon && { name: coupon.name, valid_until: coupon.validUntil.toISOString() } }
}
