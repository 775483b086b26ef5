import { type VoucherPart, voucherTotal } from '@yaoji/rules/vouchers/voucher-tender'
import { eq } from 'drizzle-orm'
import { type NewPayment, openPayments } from '../../payments/open-payments.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { spendVouchers } from '../../vouchers/spend-vouchers.ts'
import type { House } from '../house.ts'
import type { PlacedOrder } from '../insert-orders.ts'
import { guard } from '../moves/move-order.ts'
import { lockOrder } from '../order-row.ts'
import { orders } from '../tables.ts'
import { becomePaid } from './become-paid.ts'

/**
 * Opens the payments of orders that are being placed: what vouchers pay is taken, the rest promised by the tender that was
 * chosen. An order that they cover, or that costs nothing, is paid.
 */
export async function payByVouchers(
  house: House,
  tx: Transaction,
  placed: readonly PlacedOrder[],
  parts: readonly VoucherPart[],
  stamp: Stamp,
): Promise<void> {
  // Ephedrine preparations take no vouchers.
  const main = placed.find(({ kind }) => kind === 'normal')
  const coveredFen = main ? voucherTotal(parts) : 0
  await openPayments(
    house,
    tx,
    placed.flatMap((order) => paymentsOf(order, order === main ? coveredFen : 0)),
    stamp,
  )
  await payNothing(house, tx, placed, stamp)
  if (!main || main.payableFen === 0) return
  if (coveredFen > 0) {
    await spendVouchers(tx, main, parts, stamp)
    await tx.update(orders).set({ paidFen: coveredFen }).where(eq(orders.id, main.id))
  }
  if (coveredFen < main.payableFen) return
  const order = await lockOrder(tx, main.id, main.memberId)
  await guard(house, tx, order, 'paid', stamp)
  await becomePaid(house, tx, order, null, stamp, { tender: 'voucher', amountFen: coveredFen })
}

/** Goods that are sent again cost nothing, ephedrine preparations too. */
async function payNothing(house: House, tx: Transaction, placed: readonly PlacedOrder[], stamp: Stamp): Promise<void> {
  for (const { id, memberId } of placed.filter(({ payableFen }) => payableFen === 0)) {
    const order = await lockOrder(tx, id, memberId)
    await guard(house, tx, order, 'paid', stamp)
    await becomePaid(house, tx, order, null, stamp, { tender: 'nothing', amountFen: 0 }, '无需付款')
  }
}

function paymentsOf({ id, orderNo, memberId, tender, payableFen }: PlacedOrder, coveredFen: number): NewPayment[] {
  const own = { subject: { kind: 'order', id }, subjectNo: orderNo, memberId } as const
  return [
    { ...own, tender: 'voucher', amountFen: coveredFen, state: 'taken' },
    { ...own, tender, amountFen: payableFen - coveredFen, state: 'promised' },
  ]
}
