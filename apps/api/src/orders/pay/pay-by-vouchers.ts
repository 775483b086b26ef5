import { type VoucherPart, voucherTotal } from '@yaoji/rules/vouchers/voucher-tender'
import { eq } from 'drizzle-orm'
import { takeTender } from '../../payments/tenders.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { spendVouchers } from '../../vouchers/spend-vouchers.ts'
import type { House } from '../house.ts'
import type { PlacedOrder } from '../insert-orders.ts'
import { guard } from '../moves/move-order.ts'
import { lockOrder } from '../order-row.ts'
import { orders } from '../tables.ts'
import { becomePaid } from './become-paid.ts'

/** Vouchers pay their part of an order that is being placed. One that they cover, or that costs nothing, is paid. */
export async function payByVouchers(
  house: House,
  tx: Transaction,
  placed: PlacedOrder,
  parts: readonly VoucherPart[],
  stamp: Stamp,
): Promise<void> {
  const paidFen = voucherTotal(parts)
  if (paidFen > 0) {
    await spendVouchers(tx, placed, parts, stamp)
    await takeTender(tx, placed.id, 'voucher', paidFen)
    await tx.update(orders).set({ paidFen }).where(eq(orders.id, placed.id))
  }
  if (paidFen < placed.payableFen) return
  const order = await lockOrder(tx, placed.id, placed.memberId)
  await guard(house, tx, order, 'paid', stamp)
  const data = { method: paidFen > 0 ? 'voucher' : 'nothing', amountFen: paidFen }
  await becomePaid(house, tx, order, null, stamp, data)
}
