import { formatYuan } from '@yaoji/rules/money/fen'
import { type VoucherPart, voucherTotal } from '@yaoji/rules/vouchers/voucher-tender'
import type { Transaction } from '../platform/database/database.ts'
import { lockVouchers, partsOf } from '../vouchers/spend-vouchers.ts'
import { refuse } from './refusals.ts'

/** The vouchers that the buyer chose. */
export interface VoucherWish {
  readonly voucherIds: readonly number[]
  /** What the page said the vouchers would pay; absent: not said. */
  readonly voucherFen: number | undefined
}

/**
 * What the chosen vouchers pay of an amount; refused where that is not what the buyer saw. They are locked until the order
 * is written.
 */
export async function lockedVouchers(
  tx: Transaction,
  memberId: number,
  payableFen: number,
  { voucherIds, voucherFen }: VoucherWish,
): Promise<readonly VoucherPart[]> {
  const parts = partsOf(payableFen, await lockVouchers(tx, memberId, voucherIds))
  const paysFen = voucherTotal(parts)
  if (voucherFen === undefined || voucherFen === paysFen) return parts
  const amounts = { before: formatYuan(voucherFen), after: formatYuan(paysFen) }
  throw refuse('checkout.vouchersChanged', {
    differences: [{ goods_id: 0, name: '现金券抵扣', what: 'voucher', ...amounts }],
  })
}
