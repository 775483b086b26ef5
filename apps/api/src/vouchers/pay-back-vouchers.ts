import { payBackOf } from '@yaoji/rules/vouchers/pay-back'
import { asc, eq, inArray } from 'drizzle-orm'
import type { PaymentHouse } from '../payments/house.ts'
import { returnMoney } from '../payments/return-money.ts'
import type { Transaction } from '../platform/database/database.ts'
import { clerkOf, type Stamp } from '../platform/stamp.ts'
import { notePurchase, subjectOf } from './lock-purchase.ts'
import { type PurchaseRow, type VoucherRow, vouchers } from './tables.ts'
import { postVouchers } from './voucher-ledger.ts'

/** The vouchers of a purchase, locked: who pays with one of them waits, or was first. */
export const vouchersOf = (tx: Transaction, purchaseId: number): Promise<VoucherRow[]> =>
  tx.select().from(vouchers).where(eq(vouchers.purchaseId, purchaseId)).orderBy(asc(vouchers.id)).for('update')

/** Takes whole vouchers off their buyer and gives back what was paid for them, by the way it came. */
export async function payBackVouchers(
  house: PaymentHouse,
  tx: Transaction,
  purchase: PurchaseRow,
  going: readonly VoucherRow[],
  stamp: Stamp,
  said: { readonly reason: string; readonly asked: string },
): Promise<void> {
  const judged = payBackOf(going, null)
  if (!judged.ok || judged.value.voucherIds.length !== going.length)
    throw new Error(`vouchers of purchase ${purchase.id} are used`)
  const { voucherIds, amountFen } = judged.value
  const key = `voucher_purchase:${purchase.id}:pay_back:${voucherIds[0]}`
  await postVouchers(
    tx,
    stamp.at,
    going.map(({ id, leftFen }) => ({
      voucherId: id,
      amountFen: -leftFen,
      useType: 'pay_back' as const,
      orderId: null,
      key,
    })),
  )
  await tx
    .update(vouchers)
    .set({ paidBackAt: stamp.at })
    .where(inArray(vouchers.id, [...voucherIds]))
  await returnMoney(house, tx, {
    memberId: purchase.memberId,
    subject: subjectOf(purchase.id),
    amountFen,
    note: `购券单${purchase.purchaseNo}`,
    useType: 'refund',
    key,
    grantedBy: clerkOf(stamp),
    at: stamp.at,
  })
  await notePurchase(tx, 'pay_back', purchase, { voucherIds, amountFen, ...said }, stamp)
}
