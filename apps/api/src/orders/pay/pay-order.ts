import { payRefusal } from '@yaoji/rules/payments/pay-methods'
import { readMeans } from '../../payments/means.ts'
import { payFacts } from '../../payments/pay-facts.ts'
import { refuse as refusePayment } from '../../payments/refusals.ts'
import { takeTender } from '../../payments/tenders.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { post } from '../../wallet/post.ts'
import type { House } from '../house.ts'
import { guard } from '../moves/move-order.ts'
import { lockOrder, type OrderRow } from '../order-row.ts'
import { assertPayable, dueFen } from './assert-payable.ts'
import { becomePaid } from './become-paid.ts'

/**
 * Domain guide 2.5: the buyer pays from the balance, or takes it on the credit term, which staff then review. The payment
 * password was checked before; money, tender and state change together or not at all.
 */
export async function payOrder(
  house: House,
  tx: Transaction,
  memberId: number,
  orderId: number,
  method: 'balance' | 'term',
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, memberId)
  assertPayable(order, method === 'balance' ? 'pay' : 'requestReview', stamp.at)
  await guard(house, tx, order, 'paid', stamp)
  const due = dueFen(order)
  const facts = payFacts({ kind: order.kind, payableFen: due, priced: order.priced }, await readMeans(tx, memberId))
  const refusal = payRefusal(method, facts)
  if (refusal) throw refusePayment('payments.*', refusal)
  const account = method === 'balance' ? 'balance' : 'credit'
  if (due > 0) {
    const posted = await post(tx, stamp.at, {
      memberId,
      kind: account,
      amountFen: -due,
      useType: 'purchase',
      orderId,
      key: `order:${orderId}:pay`,
      note: `订单${order.orderNo}`,
    })
    // Another order of the member took the money after it was read above.
    if (!posted.ok) throw refusePayment(method === 'balance' ? 'payments.balanceGone' : 'payments.termGone')
  }
  await takeTender(tx, orderId, account, due)
  return becomePaid(house, tx, order, method, stamp, { method, amountFen: due })
}
