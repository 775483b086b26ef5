import { expiresAt, hasExpired } from '@yaoji/rules/orders/deadlines'
import type { OrderAct } from '@yaoji/rules/orders/order-state'
import { whatIsPaid } from '@yaoji/rules/payments/closed-tenders'
import type { LockSubject, PayAct } from '../../payments/house.ts'
import { payDeadlines } from '../../payments/settings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { settingsOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { closeOrder } from '../close-order.ts'
import type { House } from '../house.ts'
import { guard, movedOn, moveOrder } from '../moves/move-order.ts'
import { lockOrder, type OrderRow } from '../order-row.ts'
import { assertPayable, dueFen } from './assert-payable.ts'
import { becomePaid } from './become-paid.ts'
import { papersLapsed } from './papers-in-force.ts'

/** What each act on a payment is to the order; it says so where the order has moved on. */
const acts: Readonly<Partial<Record<PayAct, OrderAct>>> = {
  credit_term: 'requestReview',
  transfer: 'submitTransfer',
  confirm: 'approve',
  reject: 'rejectTransfer',
}
/** What is not named pays at once. */
const actOf = (act: PayAct): OrderAct => acts[act] ?? 'pay'

/** An order as payments see it: locked, with what follows from each act on its payment. */
export const orderSubject =
  (house: () => House): LockSubject =>
  async (tx, id, whose, act, stamp) => {
    const order = await lockOrder(tx, id, whose)
    if (act !== 'confirm' && act !== 'reject') assertPayable(order, actOf(act), stamp.at)
    return {
      ...whatIsPaid(order.kind, order.priced),
      memberId: order.memberId,
      note: `订单${order.orderNo}`,
      dueFen: dueFen(order),
      ownMoneyOnly: order.kind === 'ephedrine',
      admit: async (moneyIsHere) => {
        const lapsed = moneyIsHere ? null : await papersLapsed(tx, order, stamp.at)
        if (lapsed) throw lapsed
        await guard(house(), tx, order, 'paid', stamp, moneyIsHere)
      },
      nothingToDecide: () => movedOn(order, actOf(act)),
      submitted: (proof) =>
        moveOrder(house(), tx, order, 'submitTransfer', stamp, {
          set: { tender: 'transfer', expiresAt: null },
          data: proof,
        }),
      paid: (tender, data) => becomePaid(house(), tx, order, tender, stamp, data),
      rejected: (reason, data) => awaitAgain(house(), tx, order, reason, data, stamp),
    }
  }

/** The order awaits payment again, with the full time to transfer; that of a group buy ends with its group. */
async function awaitAgain(
  house: House,
  tx: Transaction,
  order: OrderRow,
  reason: string,
  data: Record<string, unknown>,
  stamp: Stamp,
): Promise<OrderRow> {
  const sources = order.priced.lines.map((line) => line.source)
  const time = expiresAt(
    { state: 'awaitingPayment', tender: 'transfer', createdAt: stamp.at, sources },
    await settingsOf(tx, payDeadlines),
  )
  const ends = time && order.payUntil && order.payUntil < time ? order.payUntil : time
  if (hasExpired(ends, stamp.at))
    return closeOrder(house, tx, order, 'refuse', stamp, { reason, set: { cancelReason: reason } })
  return moveOrder(house, tx, order, 'rejectTransfer', stamp, { reason, set: { expiresAt: ends }, data })
}
