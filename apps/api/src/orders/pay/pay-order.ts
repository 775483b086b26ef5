import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import { hasExpired } from '@yaoji/rules/orders/deadlines'
import { orderStates, stateOfCode } from '@yaoji/rules/orders/order-state'
import { type PayFacts, payRefusal, payRefusalText } from '@yaoji/rules/payments/pay-methods'
import { assertGroupOpen, joinGroup, lockGroup } from '../../groups/group-settle.ts'
import { type BuyerFacts, readBuyerFacts } from '../../payments/buyer-facts.ts'
import { takeTender } from '../../payments/tenders.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/problems.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { post } from '../../wallet/post.ts'
import { movedOn, moveOrder } from '../move-order.ts'
import { lockOrder, type OrderRow } from '../order-row.ts'

/** Time decides before the job does: an order whose time ran out takes no money. */
export function assertPayable(order: OrderRow, at: Date): void {
  if (stateOfCode(order.state) === 'awaitingPayment' && hasExpired(order.expiresAt, at))
    throw refused('订单已超时取消，请重新下单')
}

/** What the pay-method rules must know of an order that exists. */
export const payFactsOf = (order: OrderRow, buyer: BuyerFacts): PayFacts =>
  payFacts({ kind: order.kind, payableFen: dueFen(order), priced: order.priced }, buyer)

/** What vouchers left to pay. */
export const dueFen = (order: Pick<OrderRow, 'payableFen' | 'paidFen'>): number => order.payableFen - order.paidFen

export const payFacts = (
  order: Pick<PayFacts, 'kind' | 'payableFen'> & { readonly priced: PricedCart },
  buyer: BuyerFacts,
): PayFacts => ({
  kind: order.kind,
  payableFen: order.payableFen,
  balanceFen: buyer.balanceFen,
  hasPaymentPassword: buyer.hasPaymentPassword,
  term: buyer.term,
  couponUsed: order.priced.adjustments.some((adjustment) => adjustment.source === 'coupon'),
  sources: [...new Set(order.priced.lines.map((line) => line.source))],
})

/**
 * Domain guide 2.5: the buyer pays from the balance, or takes it on the credit term, which staff then review. The payment
 * password was checked before; money, tender and state change together or not at all.
 */
export async function payOrder(
  tx: Transaction,
  memberId: number,
  orderId: number,
  method: 'balance' | 'term',
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, memberId)
  const move = method === 'balance' ? 'pay' : 'requestReview'
  if (order.state !== orderStates.awaitingPayment.code) throw movedOn(order, move)
  assertPayable(order, stamp.at)
  const group = await lockGroup(tx, order.promotionId)
  if (group) assertGroupOpen(group, stamp.at)
  const refusal = payRefusal(method, payFactsOf(order, await readBuyerFacts(tx, memberId)))
  if (refusal) throw refused(payRefusalText(refusal))
  const account = method === 'balance' ? 'balance' : 'credit'
  const due = dueFen(order)
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
    if (!posted.ok) throw refused(method === 'balance' ? '余额不足' : '账期可用额度不足')
  }
  await takeTender(tx, orderId, account, due)
  const facts = {
    set: { paid: true, paidFen: order.payableFen, paidAt: stamp.at, payMethod: method, expiresAt: null },
    data: { method, amountFen: due },
  }
  return group ? joinGroup(tx, order, group, stamp, facts) : moveOrder(tx, order, move, stamp, facts)
}
