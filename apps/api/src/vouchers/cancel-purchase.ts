import { purchaseStateOf } from '@yaoji/rules/vouchers/voucher-purchase'
import { failPayments } from '../payments/fail-payments.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { countSold, lockPurchase, movePurchase, subjectOf } from './lock-purchase.ts'

/** Unpaid: the vouchers are for sale again. `memberId` null: time cancels. */
export async function cancelPurchase(
  tx: Transaction,
  memberId: number | null,
  id: number,
  stamp: Stamp,
): Promise<void> {
  const purchase = await lockPurchase(tx, id, memberId ?? 'anyone')
  // Another sweep, or the buyer, was faster.
  if (memberId === null && purchaseStateOf(purchase.state) !== 'awaitingPayment') return
  const move = memberId === null ? 'expire' : 'cancel'
  const cancelReason = memberId === null ? '超时未付款' : '买家取消'
  await movePurchase(tx, purchase, move, { cancelledAt: stamp.at, expiresAt: null, cancelReason }, stamp)
  await failPayments(tx, subjectOf(id), cancelReason, stamp)
  await countSold(tx, purchase.productId, -purchase.quantity)
}
