import { formatYuan } from '@yaoji/rules/money/fen'
import { isUnused, payBackOf } from '@yaoji/rules/vouchers/pay-back'
import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { PaymentHouse } from '../payments/house.ts'
import { returnMoney } from '../payments/return-money.ts'
import type { ApprovalKind } from '../platform/approvals/approval-kind.ts'
import { askApproval } from '../platform/approvals/ask-approval.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lockPurchase, notePurchase } from './lock-purchase.ts'
import { refuse } from './refusals.ts'
import { type PurchaseRow, type VoucherRow, vouchers } from './tables.ts'
import { postVouchers } from './voucher-ledger.ts'

const kind = 'voucher.pay_back'
const prefix = 'voucher_purchase:'
const change = z.object({ voucherIds: z.array(z.number()) })

interface PayBackWish {
  readonly purchaseId: number
  /** null: all that are unused. */
  readonly number: number | null
  readonly reason: string
}

/** Asks to pay unused vouchers of a purchase back; answers the approval's number. Nothing else happens until it is approved. */
export async function askToPayBack(
  tx: Transaction,
  { purchaseId, number, reason }: PayBackWish,
  stamp: Stamp,
): Promise<number> {
  const purchase = await lockPurchase(tx, purchaseId, 'anyone')
  const held = await vouchersOf(tx, purchaseId)
  const judged = payBackOf(held, number)
  if (!judged.ok) throw refuse('vouchers.payBack.*', judged.refusal)
  const { voucherIds, amountFen } = judged.value
  const asked = {
    subject: `${prefix}${purchaseId}`,
    change: { voucherIds },
    baseVersion: versionOf(held),
    reason,
    permission: 'returns.settle',
  } as const
  const summary = {
    title: `购券单${purchase.purchaseNo}退券`,
    before: `未使用${held.filter(isUnused).length}张`,
    after: `退${voucherIds.length}张`,
    effect: [`按购券实付退款¥${formatYuan(amountFen)}，原路退回`, `${voucherIds.length}张现金券作废`],
  }
  return askApproval(tx, kind, asked, summary, stamp)
}

/** Domain 2.4, law 7: unused vouchers are paid back when another clerk approves. One that was used meanwhile voids the request. */
export const voucherPayBack = (house: () => PaymentHouse): ApprovalKind => ({
  kind,
  name: '现金券退款',
  version: async (tx, subject) => {
    const { id } = await lockPurchase(tx, purchaseOf(subject), 'anyone')
    return versionOf(await vouchersOf(tx, id))
  },
  apply: async (tx, { subject, change: asked, reason, makerName }, stamp) => {
    const purchase = await lockPurchase(tx, purchaseOf(subject), 'anyone')
    const { voucherIds } = change.parse(asked)
    const going = (await vouchersOf(tx, purchase.id)).filter(({ id }) => voucherIds.includes(id))
    await payBack(house(), tx, purchase, going, stamp, { reason, asked: makerName })
  },
})

const purchaseOf = (subject: string): number => Number(subject.slice(prefix.length))

/** The vouchers of a purchase, locked: who pays with one of them waits, or was first. */
const vouchersOf = (tx: Transaction, purchaseId: number): Promise<VoucherRow[]> =>
  tx.select().from(vouchers).where(eq(vouchers.purchaseId, purchaseId)).orderBy(asc(vouchers.id)).for('update')

/** Which vouchers are unused: a voucher that pays anything makes it another. */
const versionOf = (held: readonly VoucherRow[]): string =>
  held
    .filter(isUnused)
    .map(({ id }) => id)
    .join()

async function payBack(
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
  const key = `${prefix}${purchase.id}:pay_back:${voucherIds[0]}`
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
    subject: { kind: 'voucher_purchase', id: purchase.id },
    amountFen,
    note: `购券单${purchase.purchaseNo}`,
    useType: 'refund',
    key,
    at: stamp.at,
  })
  await notePurchase(tx, 'pay_back', purchase, { voucherIds, amountFen, ...said }, stamp)
}
