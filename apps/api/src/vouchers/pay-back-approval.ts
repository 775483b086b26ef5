import { yuanText } from '@yaoji/rules/money/fen'
import { isUnused, payBackOf } from '@yaoji/rules/vouchers/pay-back'
import { z } from 'zod'
import type { PaymentHouse } from '../payments/house.ts'
import type { ApprovalKind } from '../platform/approvals/approval-kind.ts'
import { askApproval } from '../platform/approvals/ask-approval.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lockPurchase } from './lock-purchase.ts'
import { payBackVouchers, vouchersOf } from './pay-back-vouchers.ts'
import { refuse } from './refusals.ts'
import type { VoucherRow } from './tables.ts'

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
    effect: [`按购券实付退款${yuanText(amountFen)}，原路退回`, `${voucherIds.length}张现金券作废`],
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
    await payBackVouchers(house(), tx, purchase, going, stamp, { reason, asked: makerName })
  },
})

const purchaseOf = (subject: string): number => Number(subject.slice(prefix.length))

/** Which vouchers are unused: a voucher that pays anything makes it another. */
const versionOf = (held: readonly VoucherRow[]): string =>
  held
    .filter(isUnused)
    .map(({ id }) => id)
    .join()
